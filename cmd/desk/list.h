/*
 * list.h: printing a list: rows of cells, each column aligned.
 */
#ifndef CMD_LIST_H
#define CMD_LIST_H

#include "cmd/base/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buffer;
struct context;
struct json_t;
struct store_outbox;

/*
 * The options of a command that lists what there is, and takes no arguments:
 * --json, and, if all is not NULL, --all.
 */
void list_options(const struct context *, int argc, char **argv, bool *all,
    bool *json);

/* What --player, --game and --day leave in a list of letters. */
struct list_filter {
	const char *player, *game, *day;	/* as given; NULL: any */
	char address[ADDRESS_TEXT];	/* of the player */
	int64_t from, until;		/* moments of the day, until without */
};
/* Look at what was given; what is wrong with it ends the program. */
void list_filter(struct context *, struct list_filter *);
/* Does a row of the outbox stay? */
bool list_sent(const struct list_filter *, const struct store_outbox *);

/*
 * A cell: at most this many bytes of a text, and "..." where there are more.
 * The text may neither end the cell nor steer the layout.
 */
void list_cell(struct buffer *, const char *text, size_t most);
/*
 * "2026-11-20 18:00 CET", as clocks of the host's zone show it; "-" for 0.
 */
void list_time(struct context *, struct buffer *, int64_t seconds);

/* The width of the terminal, if that is less than most, or else most. */
size_t list_width(const struct context *, size_t most);

/*
 * Print rows (see layout_text()) on the context's output and free them: as wide
 * as the terminal is, or, where it is none, each row on one line.
 */
void list_print(struct context *, struct buffer *rows);

/*
 * The same as JSON: a list with an object a line, so that many need no memory.
 * The object is used up; NULL is one that could not be made, which ends the
 * program.  *begun is false before the first.
 */
void list_object(struct context *, bool *begun, struct json_t *one);
/* After the last of them, also where there was none. */
void list_end(struct context *, bool begun);

#endif
