/*
 * pack.h: what goes to a process without power and comes back (sandbox.h): a
 * row of items, each a length of eight bytes and so many bytes; numbers are
 * items, too.  Both ends are the same program on the same machine, but whoever
 * takes a row apart believes nothing of it.
 */
#ifndef CMD_PACK_H
#define CMD_PACK_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void pack_put(struct buffer *, const void *bytes, size_t len);
void pack_put_number(struct buffer *, int64_t number);
/* NULL is put as nothing at all, and "" as its NUL. */
void pack_put_string(struct buffer *, const char *);

/*
 * A row that is being taken apart.  bad: it is none, or not one of these
 * items; from then on every item is empty.
 */
struct pack {
	const char *at, *end;
	bool bad;
};

/* The next item, which lies in the row; never NULL. */
const char *pack_get(struct pack *, size_t *len);
/* A number from least to most; else the row is bad, and it is least. */
int64_t pack_get_number(struct pack *, int64_t least, int64_t most);
/* A string with its NUL, in the row, or NULL. */
const char *pack_get_string(struct pack *);
/* A string of less than size bytes, which is copied; else the row is bad. */
void pack_get_copy(struct pack *, char *out, size_t size);
/* Was this all, and all of it good? */
bool pack_end(const struct pack *);

#endif
