/*
 * drawing.h: draws a position, with the same code as nuncio.html
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

/* Find out whether pictures can be drawn on this machine. */
enum drawing drawing_can(struct fault *);

/*
 * Add a drawing of the record's position, as everybody may see it, to *out, in
 * an existing language.  The drawing is a PNG (raster.h), or the panels of the
 * position as HTML, for an element of the class "board" in a page with
 * drawing_style.  Returns DRAWING_NONE if no library can draw here or the game
 * has no drawing.
 */
enum drawing drawing_make(const struct record *, const char *lang, bool png,
    struct buffer *out, struct fault *);

/* The style sheet for these panels: board.css and panels.css. */
extern const char drawing_style[];

#endif
