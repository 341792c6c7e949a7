/*
 * drawing.h: draws a position as a picture, with the same code as nuncio.html
 * (templates/web/pillars.js and red.js).  This code is JavaScript, which the
 * library JavaScriptCore runs; the library is loaded for the first picture.
 * The script is compiled in and can access only its input: no files, no
 * network, not this program.  The library is large, and kills its process when
 * memory runs out.  So it runs in a sandboxed process of its own
 * (cmd/base/sandbox.h), which draws until this process ends, and has never had
 * a store or a key.  The process that makes PNGs can read fonts.
 */
#ifndef CMD_DRAWING_H
#define CMD_DRAWING_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

struct record;

enum drawing {
	DRAWING_DONE,
	DRAWING_NONE,		/* no picture: the fault gives the reason */
	DRAWING_BROKEN		/* the worker broke off: the fault says how */
};

/* Can anything be drawn here? */
enum drawing drawing_can(struct fault *);

/*
 * Add a picture of the record's position, as everybody may see it, to *out, in
 * an existing language.  The picture has 1 or 2 columns of 352 units.  It is an
 * SVG, or painted (raster.h) a PNG.  The last 32 PNGs are cached.  Returns
 * DRAWING_NONE if no library can draw here or the game has no drawing.
 */
enum drawing drawing_make(const struct record *, const char *lang, int columns,
    bool png, struct buffer *out, struct fault *);

#endif
