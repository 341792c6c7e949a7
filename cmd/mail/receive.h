/*
 * receive.h: a letter that is safe in the store, read and answered.
 */
#ifndef CMD_RECEIVE_H
#define CMD_RECEIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct store_letter;

/*
 * Read a letter of the store whose state is new, do what its turn files say,
 * and write its answers into the outbox: one transaction, after which it is
 * answered or filed.  bytes is all of it (the store may have less).  There is
 * one scratch for all calls.
 */
void receive_letter(struct context *, int64_t letter, const char *bytes,
    size_t len);

/*
 * A letter that was filed comes once more.  True: a program wrote the copy
 * that came first, a mailing list say, but not this one, and the letter is new
 * again, to be read from this one.  One transaction.
 */
bool receive_copy(struct context *, int64_t letter, const char *bytes,
    size_t len);

/*
 * A letter that was new still, though it came before: get it from the store
 * again, and count that it is tried once more; one transaction.  False: it is
 * not to be read: somebody else has done so by now, or it was tried too often,
 * is put aside as stuck, and the host is told.  Its bytes are the store's now.
 */
bool receive_again(struct context *, struct store_letter *);

/*
 * Read and answer those whose delivery broke off and which nobody brought
 * again, when they came before `before`, or more than a day from now, by a
 * clock that was wrong.  Returns how many were read.
 */
int receive_rest(struct context *, int64_t before);

#endif
