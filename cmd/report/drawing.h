/*
 * drawing.h: a position as a picture, drawn by the very code that draws it in
 * nuncio.html (templates/web/pillars.js and red.js).  That is JavaScript, so a
 * library runs it, JavaScriptCore, which is loaded when the first picture is
 * wanted.  The script is compiled in and reaches nothing but what it is given:
 * neither files nor the network, nor this program.
 */
#ifndef CMD_DRAWING_H
#define CMD_DRAWING_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

struct record;

/* Can anything be drawn here?  False: fault says why not. */
bool drawing_can(struct fault *);

/*
 * Add the position at which the record stands, as everybody may see it, to
 * *svg: `columns` of 352 units side by side, 1 or 2.  With `plain` its colours
 * are said at each thing, for programs that know no variables of CSS.  False:
 * there is none of this game, or it cannot be drawn; fault says why.
 */
bool drawing_make(const struct record *, int columns, bool plain,
    struct buffer *svg, struct fault *);

#endif
