/*
 * drawing.h: draws a position, with the same code as nuncio.html
 * (templates/web/pillars.js and red.js).  This code is JavaScript, which the
 * library JavaScriptCore runs; the library is loaded for the first picture.
 * The script is compiled in and can access only its input: no files, no
 * network, not this program.  The library is large, and kills its process when
 * memory runs out.  So each picture is drawn by a process without power
 * (cmd/base/work.h).  The one that makes a PNG can read fonts.
 */
#ifndef CMD_DRAWING_H
#define CMD_DRAWING_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/base/work.h"

struct record;

/* The work of `nuncio worker picture`. */
extern const struct work picture_work;

enum drawing {
	DRAWING_DONE,
	DRAWING_NONE,		/* no picture: the fault gives the reason */
	DRAWING_BROKEN		/* the worker broke off: the fault says how */
};

/* The forms of a drawing. */
enum drawing_form {
	DRAWING_PANELS,		/* HTML for an element of the class "board" in a
				   page with site_style */
	DRAWING_SMALL,		/* an SVG file of the panel that shows most */
	DRAWING_PNG,		/* for letters (raster.h) */
	DRAWING_FORMS
};

/* Find out whether pictures can be drawn on this machine. */
enum drawing drawing_can(struct fault *);

/*
 * Add a drawing of the record's position, as everybody may see it, to *out, in
 * an existing language.  Returns DRAWING_NONE if no library can draw here or
 * the game has no drawing.
 */
enum drawing drawing_make(const struct record *, const char *lang,
    enum drawing_form, struct buffer *out, struct fault *);

#endif
