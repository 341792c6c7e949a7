/*
 * receive.h: reading and answering a letter that is safe in the store.
 */
#ifndef CMD_RECEIVE_H
#define CMD_RECEIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct fault;
struct store_letter;

/*
 * So many signatures are looked at for one letter, and then no further turn
 * file is begun.  A letter with as many good ones as it may hold needs 128.
 */
enum { RECEIVE_CHECKS = 1000 };

/*
 * Read a letter of the store whose state is new, do what its turn files say,
 * and write its answers into the outbox: one transaction, after which it is
 * answered or filed.  bytes is all of it (the store may have less).  There is
 * one scratch for all calls.  One that is signed with a key that is not known
 * yet stays new, for `tick`.  EX_OK; or, where it cannot be read, the status
 * for that, as sandboxed_status(EX_UNAVAILABLE) has it; the fault says why.
 */
int receive_letter(struct context *, int64_t letter, const char *bytes,
    size_t len, struct fault *);

/*
 * The same in steps, for several letters in one transaction of a store that has
 * one writer at a time: the letter is read, and what it is about is found.
 * NULL: it cannot be read, and the fault says why.  Then, within the caller's
 * transaction, which may be done again, all that it leads to.
 */
struct receiving;
struct receiving *receive_begin(struct context *, int64_t letter,
    const char *bytes, size_t len, struct fault *);
void receive_within(struct receiving *);
void receive_end(struct receiving *);	/* NULL is fine */

/*
 * A letter came again but is still new: its first delivery broke off.  The
 * caller knows that letters can be read (letter_ready()), so that none is put
 * aside because GMime is not there.  Get it
 * from the store and count one more try; one transaction.  False: do not read
 * it, because another process has read it by now, or because it was tried too
 * often; then it is put aside as stuck, and the host is told.  Its bytes are
 * the store's now.  While another process reads it, it is waited for, or with
 * wait false not read.  Who reads it leaves it with store_letter_leave(), or
 * closes the store.
 */
bool receive_again(struct context *, struct store_letter *, bool wait);

/*
 * The reading of a letter, whichever it was, ended with this status, and the
 * store was opened anew.  If it had come again, and others or the disk were the
 * reason, then the try does not count.
 */
void receive_broke_off(struct context *, int status);

/*
 * Read and answer letters whose delivery broke off and that did not come again,
 * if they came before `before`, or, by a clock that was wrong, more than a day
 * in the future; of those that wait for a key some.  Returns how many were
 * read; -1: none can be, the fault says why.
 */
int receive_rest(struct context *, int64_t before, struct fault *);

#endif
