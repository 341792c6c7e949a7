/*
 * palette.h: a painted drawing in few colours, as PNG wants it: most of a
 * drawing is flat, and what is not are the edges of letters.
 */
#ifndef CMD_PALETTE_H
#define CMD_PALETTE_H

#include <stddef.h>
#include <stdint.h>

enum { PALETTE_MOST = 16 };

struct palette {
	uint32_t colour[PALETTE_MOST];	/* 0xRRGGBB */
	int n;
};

/*
 * Choose at most PALETTE_MOST colours for n pixels, 0xRRGGBB with anything
 * above: first the most frequent one, then always that of which the most is
 * shown the worst.  The colours of flat parts stay what they are, and those of
 * the edges of letters come near.
 * index[i] becomes the number of the colour that is near that of pixel i.
 */
void palette_make(const uint32_t *pixels, size_t n, struct palette *,
    uint8_t *index);

#endif
