/*
 * paint.h: paints a list of shapes and texts, as templates/web/plain.js makes
 * it.  It uses cairo and Pango, which are loaded for the first painting.
 *
 * A line of the list is one of these:
 *
 *	size WIDTH HEIGHT	the first line: the sides in pixels
 *	look OPACITY FILL STROKE WIDTH CAP JOIN DASHES ANCHOR SIZE WEIGHT FONTS
 *				how things look, with tabs between; the first
 *				look is 0, the next 1
 *	path LOOK DATA		as "d" of SVG, without T, and without ellipses
 *				that are turned
 *	rect LOOK X Y WIDTH HEIGHT RADIUS
 *	circle LOOK X Y RADIUS RADIUS
 *	ellipse LOOK X Y RADIUS RADIUS
 *	text LOOK X Y WORDS	on one line
 *	in TRANSFORM		what follows, until "out", is moved as by
 *				"translate(X Y) scale(X Y)" of SVG
 *	out
 *
 * The words of a look are those of CSS; FILL and STROKE are "#rrggbb" or
 * "none".
 */
#ifndef CMD_PAINT_H
#define CMD_PAINT_H

#include "cmd/base/fault.h"

#include <stdbool.h>
#include <stdint.h>

struct painting {
	uint32_t *pixels;	/* 0xRRGGBB with any higher bits, by rows */
	int width, height;
	void *surface;		/* which has the pixels */
};

/* Free the painting with paint_free().  false: see the fault. */
bool paint(const char *list, struct painting *, struct fault *);
void paint_free(struct painting *);

#endif
