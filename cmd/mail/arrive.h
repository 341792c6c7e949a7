/*
 * arrive.h: a letter comes: it is put into the store and then read.
 */
#ifndef CMD_ARRIVE_H
#define CMD_ARRIVE_H

#include "cmd/base/fault.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

/*
 * Put a letter into the store, unless it is there, and read it, unless that was
 * done.  The first len of its size bytes are here.  EX_OK: it is safe; else the
 * status, see fault; it can also end the program.
 */
int arrive(struct context *, const char *bytes, size_t len, int64_t size,
    struct fault *);

/* One of several, and what became of it. */
struct arrival {
	const char *bytes;
	size_t len;
	int64_t size;
	bool safe;			/* it will not be lost, nor taken twice:
					   its sender may forget it */
};

/*
 * The same with several letters.  Where the store has one writer at a time they
 * share two transactions, and one wait for the disk: first all are put into the
 * store, then those that are new are read and answered.  None is safe before
 * all are on the disk.  Where that goes wrong, whatever it was, nothing of them
 * is there, and each is taken by itself: then only those fail that must, which
 * is complained of.  One that came before and was not read, so that its reading
 * may have ended a process, is never taken with others.
 *
 * False: no letter can be read at all, also those to come, as the sandbox has
 * ended or GMime is not there.
 *
 * The host's key is wiped afterwards.
 *
 * turn is a file that is locked while the store is written, so that those that
 * have it wait for each other in a queue; -1: none.
 */
enum { ARRIVE_TOGETHER = 32 };
bool arrive_all(struct context *, struct arrival *, int n, int turn);

/*
 * Whatever is read, it ends: the process has so much time from here on, and of
 * the processor a tenth; 0: as much as it wants.
 */
enum { ARRIVE_TIME = 600 };
void arrive_limit(int seconds);

#endif
