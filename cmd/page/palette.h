/*
 * palette.h: reduces a painted drawing to few colours, for PNG.  Few colours
 * suffice because most of a drawing is flat, except the edges of letters.
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
 * Choose at most PALETTE_MOST colours for n pixels, which are 0xRRGGBB with any
 * higher bits.  The first colour is the most frequent one; each further colour
 * is the one with the largest total error so far.  Colours of flat parts stay
 * exact, and the colours of the edges of letters are approximated.  index[i]
 * becomes the number of the colour for pixel i.
 */
void palette_make(const uint32_t *pixels, size_t n, struct palette *,
    uint8_t *index);

#endif
