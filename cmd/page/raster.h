/*
 * raster.h: turns a drawing (drawing.h) into a PNG, for mail programs, which do
 * not show SVG.  It uses zlib, which is loaded for the first drawing.
 */
#ifndef CMD_RASTER_H
#define CMD_RASTER_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

/*
 * Add the painting of a list (paint.h) to *png.  On failure returns false and
 * leaves *png unchanged; the fault gives the reason.
 */
bool raster_png(const char *list, struct buffer *png, struct fault *);

#endif
