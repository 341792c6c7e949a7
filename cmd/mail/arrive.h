/*
 * arrive.h: takes letters in: puts them into the store and then reads them.
 */
#ifndef CMD_ARRIVE_H
#define CMD_ARRIVE_H

#include "cmd/base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

/*
 * Put a letter into the store and read it; skip a step that was done before.
 * The letter has size bytes, of which bytes has the first len.  Returns EX_OK
 * if the letter is safe, else an exit status; see fault.  This can also end the
 * program.
 */
int arrive(struct context *, const char *bytes, size_t len, int64_t size,
    struct fault *);

/* One of several letters, and its fate. */
struct arrival {
	const char *bytes;
	size_t len;
	int64_t size;
	bool safe;			/* it will be neither lost nor taken
					   twice: its sender may forget it */
};

/*
 * Put several letters into the store and read them.  If the store has one
 * writer at a time, they share two transactions and one wait for the disk: the
 * first transaction puts all letters into the store, and the second reads and
 * answers the new ones.  No letter is safe before all are on the disk.  If a
 * transaction fails, it is rolled back, and then each letter is taken by
 * itself, so that only the bad letters fail; the program complains of these.  A
 * letter that came before but was not read is never taken together with others,
 * because reading it may have killed a process.
 *
 * Returns false if no letter can be read, now or later, because the sandbox has
 * ended or GMime is missing.
 *
 * The host's key is wiped afterwards.
 *
 * turn is a file that is locked while the store is written, so that the
 * processes that share this file queue; -1: no file.
 */
enum { ARRIVE_TOGETHER = 32 };
bool arrive_all(struct context *, struct arrival *, int n, int turn);

/*
 * Limit this process to `seconds` from now on, and to a tenth of that in
 * processor time, regardless of its input.  0 means no limit.
 */
enum { ARRIVE_TIME = 600 };
void arrive_limit(int seconds);

#endif
