/*
 * result.h: the results of the functions of store/, and some sizes.
 */
#ifndef STORE_RESULT_H
#define STORE_RESULT_H

#include <stddef.h>
#include <stdint.h>

enum store_result {
	STORE_OK,
	STORE_NONE,		/* no such row; open: no such file */
	STORE_TAKEN,		/* already there: a name, a file, a store */
	STORE_BUSY,		/* another process holds a lock, or got in the
				   way: try again */
	STORE_APART,		/* the changes are committed, but only on one
				   server; a standby should have them, too,
				   before anybody is told */
	STORE_WRONG,		/* not a valid name of a store */
	STORE_FOREIGN,		/* not a nuncio store of this version */
	STORE_DAMAGED,		/* cut short, or not readable as it should be */
	STORE_READONLY,
	STORE_DENIED,		/* a server needs a role with more rights */
	STORE_FULL,		/* the disk is full */
	STORE_DISK,		/* the disk fails; the file may be intact */
	STORE_NOMEM,		/* the program has no more memory */
	STORE_FAILED		/* anything else: a fault of the program */
};

enum store_mode {
	STORE_READ,
	STORE_WRITE,
	STORE_WAKE,		/* to write, even a store that sleeps */
	STORE_CREATE		/* a new store, mode 0600; TAKEN if it exists */
};

enum {
	STORE_HASH = 32, STORE_SECRET = 32, STORE_SEATS = 4,
	STORE_CLOSED = STORE_SEATS + 1	/* the seat of a file of which only a
					   hash is known, its identity */
};

struct store;

#endif
