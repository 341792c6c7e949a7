/*
 * drawing.h: a position as a picture, drawn by the very code that draws it in
 * nuncio.html (templates/web/pillars.js and red.js).  That is JavaScript, so a
 * library runs it, JavaScriptCore, which is loaded when the first picture is
 * wanted.  The script is compiled in and reaches nothing but what it is given:
 * neither files nor the network, nor this program.  The library ends its
 * process where it has no memory, and is large; so it has one of its own in the
 * sandbox (cmd/base/sandbox.h), which draws until this one ends, and has never
 * had a store or a key.  The one that makes PNGs can read fonts.
 */
#ifndef CMD_DRAWING_H
#define CMD_DRAWING_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

struct record;

enum drawing {
	DRAWING_DONE,
	DRAWING_NONE,		/* there is none: fault says why */
	DRAWING_BROKEN		/* what draws broke off: fault says how */
};

/* Can anything be drawn here? */
enum drawing drawing_can(struct fault *);

/*
 * Add the position at which the record stands, as everybody may see it, to
 * *out, in a language that there is: `columns` of 352 units side by side, 1 or
 * 2; as SVG, or painted (raster.h) as PNG, of which the last 32 are kept for
 * who asks for one again.  There is none where nothing draws, and of games that
 * have no drawing.
 */
enum drawing drawing_make(const struct record *, const char *lang, int columns,
    bool png, struct buffer *out, struct fault *);

#endif
