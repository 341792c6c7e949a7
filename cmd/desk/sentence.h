/*
 * sentence.h: makes the sentences of commands for the host on a terminal, in
 * `config language`, with times in `config zone`.  The sentences are phrases,
 * which can use their arguments and the marks of layout.h.
 */
#ifndef CMD_SENTENCE_H
#define CMD_SENTENCE_H

#include "cmd/base/resource.h"

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct buffer;
struct context;
struct language;

/* Returns the language of the host, and writes its tag. */
struct language *sentence_language(struct context *, char lang[LANG_TEXT]);

/* Add the sentence of this key to *out.  Takes over args (NULL: none). */
void sentence_add(const struct language *, struct buffer *out, const char *key,
    json_t *args);
/* Like sentence_add(), and add a line feed. */
void sentence_line(const struct language *, struct buffer *out,
    const char *key, json_t *args);

/* Print the line on the context's output, as list_print() does. */
void sentence_print(struct context *, const char *key, json_t *args);

/*
 * Make values for args.  sentence_text() takes at most this many bytes of a
 * text, as list_cell() does; the value is UTF-8 and cannot control the layout.
 * sentence_time() takes a moment, and writes it as list_time() does.
 */
json_t *sentence_text(const char *text, size_t most);
json_t *sentence_time(struct context *, int64_t seconds);

#endif
