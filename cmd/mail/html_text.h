/*
 * html_text.h: extracts the text of a letter that only has HTML.
 */
#ifndef CMD_HTML_TEXT_H
#define CMD_HTML_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct buffer;

/*
 * Add the visible lines of HTML to *out, in UTF-8 (core/reply.h, 2), and leave
 * out invisible text.  1 MiB takes at most half a second.  Returns false,
 * having added nothing, if elements are nested too deep.
 */
bool html_text(const char *html, size_t len, struct buffer *out);

#endif
