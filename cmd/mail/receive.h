/*
 * receive.h: reads and answers letters that are safe in the store.
 */
#ifndef CMD_RECEIVE_H
#define CMD_RECEIVE_H

#include <stddef.h>
#include <stdint.h>

struct context;
struct fault;

/*
 * After this many signature checks for one letter, no further turn file is
 * begun.  A letter with as many good turn files as it may hold needs 128
 * checks.
 */
enum { RECEIVE_CHECKS = 1000 };

/* What else may be reading the letter. */
enum receive_how {
	RECEIVE_WAIT,		/* wait for another process to end */
	RECEIVE_FRESH,		/* ... but this one has counted a try already,
				   as it stored the letter */
	RECEIVE_IF_FREE		/* do nothing if another process reads it */
};

/*
 * Read a letter of the store, unless it was read, carry out its turn files, and
 * write its answers into the outbox, all in one transaction, within which no
 * planner thinks (thinking.h).  After that the letter's state is answered or
 * filed.  bytes is the whole letter; NULL: what the store has of it.  A letter
 * that is signed with a key not known yet stays new, for `tick`; so does a
 * later one of the same player.  Before a letter that may be signed, older ones
 * whose reading has broken off are read; those whose only try was given back,
 * if they are from the same address, or about the same game or player.
 *
 * The try is counted and committed before the letter is read.  At the third,
 * each turn file has a transaction of its own.  After that the letter is put
 * aside, and the host is told.  A try does not count if this process then ends
 * with EX_UNAVAILABLE, EX_IOERR or EX_TEMPFAIL, except for want of memory.  Nor
 * does it if the server of the store was started anew since, while the letter
 * is younger than two days.
 *
 * Returns EX_OK.  If the letter cannot be read, returns
 * sandboxed_status(EX_UNAVAILABLE), and the fault gives the reason.
 */
int receive_letter(struct context *, int64_t letter, enum receive_how,
    const char *bytes, size_t len, struct fault *);

/*
 * Find the letters of the store that `tick` is to read, in the order in which
 * they came: all that are new, but only some of those that wait for a key.  The
 * caller frees *letter.
 */
void receive_due(struct context *, int64_t **letter, size_t *n);

#endif
