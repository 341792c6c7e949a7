/*
 * html_text.h: extracts the text of a letter that only has HTML.
 */
#ifndef CMD_HTML_TEXT_H
#define CMD_HTML_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct buffer;

/*
 * Add the visible lines of HTML to *out, in UTF-8 (core/reply.h, 2); invisible
 * text is left out.  1 MiB takes half a second at most.  False: elements are
 * nested too deep; nothing is added.
 */
bool html_text(const char *html, size_t len, struct buffer *out);

#endif
