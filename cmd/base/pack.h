/*
 * pack.h: the form of data to and from the processes of work.h.
 *
 * The data form a row of items.  Each item is a length of eight bytes followed
 * by that many bytes; numbers are items, too.  Both ends are the same program
 * on the same machine, but the reader trusts nothing in a row.
 *
 * Each function below writes an item if the row is being written, and reads it
 * if the row is being read.  So one function describes a row for both ends.
 */
#ifndef CMD_PACK_H
#define CMD_PACK_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A row.  bad is true once a row that is read proves to be malformed, or to
 * have other items than were asked for; from then on every item is empty.
 */
struct pack {
	struct buffer *out;	/* the row is written here; NULL: it is read */
	const char *at, *end;	/* what was not read of it yet */
	bool bad;
};

/* Begin a row that is added to the buffer, or one that is read. */
struct pack pack_to(struct buffer *);
struct pack pack_from(const char *bytes, size_t len);

/* Bytes.  Those that are read point into the row, and are never NULL. */
void pack_bytes(struct pack *, const char **bytes, size_t *len);
/*
 * Write only the length of an item, whose bytes the caller sends after the row.
 */
void pack_length(struct pack *, size_t len);
/*
 * A number from least to most.  If something else is read, the row is bad, and
 * the number is least.
 */
void pack_number(struct pack *, int64_t *, int64_t least, int64_t most);
void pack_int(struct pack *, int *, int least, int most);
void pack_flag(struct pack *, bool *);
/*
 * A string, or NULL, which is an empty item.  What is read points into the row.
 */
void pack_string(struct pack *, const char **);
/* A string in an array of size bytes.  What is read fits, or the row is bad. */
void pack_text(struct pack *, char *text, size_t size);
/* Exactly len bytes, else the row is bad and they are zeros. */
void pack_fixed(struct pack *, void *bytes, size_t len);
/* At most so many bytes, which are added to the buffer when they are read. */
void pack_buffer(struct pack *, struct buffer *, size_t most);

/* Returns true if the row is at its end and every item was good. */
bool pack_end(const struct pack *);

#endif
