/*
 * pack.h: the format of data to and from sandboxed processes (sandbox.h).  The
 * data form a row of items.  Each item is a length of eight bytes followed by
 * that many bytes; numbers are items, too.  Both ends are the same program on
 * the same machine, but the reader trusts nothing in a row.
 */
#ifndef CMD_PACK_H
#define CMD_PACK_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void pack_put(struct buffer *, const void *bytes, size_t len);
void pack_put_number(struct buffer *, int64_t number);
/* NULL becomes an empty item; "" becomes an item with only the NUL. */
void pack_put_string(struct buffer *, const char *);

/*
 * A row that is being read.  bad is true once the row proves to be malformed,
 * or to have other items than were asked for; from then on every item is empty.
 */
struct pack {
	const char *at, *end;
	bool bad;
};

/* The next item, which points into the row; never NULL. */
const char *pack_get(struct pack *, size_t *len);
/* A number from least to most; else the row is bad, and least is returned. */
int64_t pack_get_number(struct pack *, int64_t least, int64_t most);
/* A string with its NUL, which points into the row, or NULL. */
const char *pack_get_string(struct pack *);
/* A string of less than size bytes, which is copied; else the row is bad. */
void pack_get_copy(struct pack *, char *out, size_t size);
/* Is the row at its end, and was all of it good? */
bool pack_end(const struct pack *);

#endif
