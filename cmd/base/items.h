/*
 * items.h: what goes to a process without power and comes back (sandbox.h): a
 * row of items, each a length of eight bytes and so many bytes; numbers are
 * items, too.  Both ends are the same program on the same machine, but whoever
 * takes a row apart believes nothing of it.
 */
#ifndef CMD_ITEMS_H
#define CMD_ITEMS_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void items_put(struct buffer *, const void *bytes, size_t len);
void items_put_number(struct buffer *, int64_t number);
/* NULL is put as nothing at all, and "" as its NUL. */
void items_put_string(struct buffer *, const char *);

/*
 * A row that is being taken apart.  bad: it is none, or not one of these
 * items; from then on every item is empty.
 */
struct items {
	const char *at, *end;
	bool bad;
};

/* The next item, which lies in the row; never NULL. */
const char *items_get(struct items *, size_t *len);
/* A number from least to most; else the row is bad, and it is least. */
int64_t items_get_number(struct items *, int64_t least, int64_t most);
/* A string with its NUL, in the row, or NULL. */
const char *items_get_string(struct items *);
/* A string of less than size bytes, which is copied; else the row is bad. */
void items_get_copy(struct items *, char *out, size_t size);
/* Was this all, and all of it good? */
bool items_end(const struct items *);

#endif
