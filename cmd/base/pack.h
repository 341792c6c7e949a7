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
/*
 * Add a string as an item.  NULL becomes an empty item, and "" becomes an item
 * with only the NUL.
 */
void pack_put_string(struct buffer *, const char *);

/*
 * A row that is being read.  bad is true once the row proves to be malformed,
 * or to have other items than were asked for; from then on every item is empty.
 */
struct pack {
	const char *at, *end;
	bool bad;
};

/* Returns the next item, which points into the row and is never NULL. */
const char *pack_get(struct pack *, size_t *len);
/*
 * Returns the next item as a number from least to most.  If the item is
 * anything else, the row becomes bad, and least is returned.
 */
int64_t pack_get_number(struct pack *, int64_t least, int64_t most);
/*
 * Returns the next item as a string with its NUL, which points into the row, or
 * NULL.
 */
const char *pack_get_string(struct pack *);
/*
 * Copy the next item, a string of less than size bytes.  If the item is
 * anything else, the row becomes bad.
 */
void pack_get_copy(struct pack *, char *out, size_t size);
/* Returns true if the row is at its end and every item was good. */
bool pack_end(const struct pack *);

#endif
