/*
 * raster.h: turns a drawing (drawing.h) into a PNG, for mail programs, which do
 * not show SVG.  librsvg paints it, and libgd chooses its colours and packs it.
 * Both libraries are loaded for the first drawing.
 */
#ifndef CMD_RASTER_H
#define CMD_RASTER_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

/*
 * Add the picture of an SVG document to *png, with the colours of board.css on
 * white.  The document has its width and height, and nothing that
 * drawing_is_plain() refuses: so there is nothing in it that could be loaded.
 * On failure returns false and leaves *png unchanged; the fault gives the
 * reason.
 */
bool raster_png(const char *svg, struct buffer *png, struct fault *);

#endif
