/*
 * list.h: prints a list of rows of cells, with each column aligned.
 */
#ifndef CMD_LIST_H
#define CMD_LIST_H

#include "cmd/base/zone.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buffer;
struct context;
struct json_t;

/*
 * Parse the options of a listing command without arguments: --json, and, if all
 * is not NULL, --all.
 */
void list_options(const struct context *, int argc, char **argv, bool *all,
    bool *json);

/*
 * Add a cell: at most this many bytes of a text, and "..." if the text has
 * more.  The text can neither end the cell nor control the layout.
 */
void list_cell(struct buffer *, const char *text, size_t most);
/* Returns out, in which such a cell stands, of at most LIST_CELL bytes. */
enum { LIST_CELL = 100, LIST_SHORT = LIST_CELL + 4 };
const char *list_short(const char *text, size_t most, char out[LIST_SHORT]);
/* Add "2026-11-20 18:00 CET", the time in the host's zone; "-" for 0. */
void list_time(struct context *, struct buffer *, int64_t seconds);
/* Returns what list_time() adds, which may stand in out. */
const char *list_when(struct context *, int64_t seconds,
    char out[ZONE_MOMENT]);

/*
 * Print a sentence, which may hold text of the store, as list_print() prints a
 * line.  Control characters become '?'; what is longer than LIST_SAID is cut.
 */
enum { LIST_SAID = 6000 };
void list_say(struct context *, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* Returns the width of the terminal, but at most `most`. */
size_t list_width(const struct context *, size_t most);

/*
 * Print rows (see layout_text()) on the context's output and free them.  They
 * are as wide as the terminal; if the output is not a terminal, each row is one
 * line.
 */
void list_print(struct context *, struct buffer *rows);

/*
 * Print one object of a list as JSON, one object on each line, so that long
 * lists need no memory.  Takes over the object; NULL (an object that could not
 * be made) ends the program.  *begun is false before the first object.
 */
void list_object(struct context *, bool *begun, struct json_t *one);
/* End the list, even if it is empty. */
void list_end(struct context *, bool begun);

#endif
