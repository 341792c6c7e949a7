/*
 * result.h: what the functions of store/ return, and sizes of what they keep.
 */
#ifndef STORE_RESULT_H
#define STORE_RESULT_H

#include <stddef.h>
#include <stdint.h>

enum store_result {
	STORE_OK,
	STORE_NONE,		/* no such row; open: no such file */
	STORE_TAKEN,		/* already there: a name, a file, a store */
	STORE_BUSY,		/* another process holds it: try again */
	STORE_AGAIN,		/* the transaction was in another's way and
				   ended for that: the same may go well */
	STORE_APART,		/* committed, but on one server alone, where
				   a standby is to have it before anybody is
				   told */
	STORE_WRONG,		/* not what a store can be called */
	STORE_FOREIGN,		/* not a nuncio store, or a newer one */
	STORE_OLDER,		/* to be upgraded before it is written */
	STORE_DAMAGED,		/* cut short, not readable as it should be */
	STORE_READONLY,
	STORE_DENIED,		/* a server wants somebody else to ask */
	STORE_FULL,		/* the disk */
	STORE_DISK,		/* it fails; the file may be in order */
	STORE_NOMEM,		/* the program has no more memory */
	STORE_FAILED		/* anything else: a fault of the program */
};

enum store_mode {
	STORE_READ,
	STORE_WRITE,
	STORE_WAKE,		/* to write, even one that sleeps */
	STORE_UPGRADE,		/* to write, of an older version or not */
	STORE_CREATE		/* a new one, mode 0600; TAKEN if it exists */
};

enum {
	STORE_HASH = 32, STORE_SECRET = 32, STORE_SEATS = 4,
	STORE_CLOSED = STORE_SEATS + 1	/* the seat of a file of which only a
					   hash is known, its identity */
};

struct store;

#endif
