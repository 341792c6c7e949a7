/*
 * html_text.h: the text of a letter that has HTML alone.
 */
#ifndef CMD_HTML_TEXT_H
#define CMD_HTML_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct buffer;

/*
 * Add the lines that a person sees of HTML, in UTF-8, to *out (core/reply.h,
 * 2); text that cannot be seen is left out.  It takes half a second for 1 MiB
 * at most.  False: elements stand in each other too deep; nothing is added.
 */
bool html_text(const char *html, size_t len, struct buffer *out);

#endif
