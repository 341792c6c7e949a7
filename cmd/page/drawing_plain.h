/*
 * drawing_plain.h: is there nothing but shapes and words in a drawing?
 */
#ifndef CMD_DRAWING_PLAIN_H
#define CMD_DRAWING_PLAIN_H

#include <stdbool.h>

/*
 * Returns whether the panels, which come from a process that reads hostile
 * bytes, consist of shapes, words and boxes alone: no script, link, style or
 * other element, and each element closed.  drawing_make() refuses others, and
 * paints no others.
 */
bool drawing_is_plain(const char *panels);

#endif
