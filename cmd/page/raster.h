/*
 * raster.h: a drawing (drawing.h) as a PNG, for mail programs, which do not
 * show SVG.  librsvg makes it, which is loaded when the first is wanted.
 */
#ifndef CMD_RASTER_H
#define CMD_RASTER_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

/*
 * Add the drawing, of plain colours and as many pixels as it has units, to
 * *png.  False: fault says why not, and *png is as it was.
 */
bool raster_png(const struct buffer *svg, struct buffer *png, struct fault *);

#endif
