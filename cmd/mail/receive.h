/*
 * receive.h: reads and answers letters that are safe in the store.
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
 * After so many signature checks for one letter no further turn file is begun.
 * A letter with as many good ones as it may hold needs 128.
 */
enum { RECEIVE_CHECKS = 1000 };

/*
 * Read a letter of the store whose state is new, carry out its turn files, and
 * write its answers into the outbox: one transaction, after which it is
 * answered or filed.  bytes is the whole letter (the store may have less).
 * There is one scratch for all calls.  A letter signed with a key that is not
 * known yet stays new, for `tick`.  Returns EX_OK; or, if it cannot be read,
 * sandboxed_status(EX_UNAVAILABLE), and the fault says why.
 */
int receive_letter(struct context *, int64_t letter, const char *bytes,
    size_t len, struct fault *);

/*
 * The same in steps, for several letters in one transaction of a store that has
 * one writer at a time: first the letter is read, and its games and players are
 * found; NULL: it cannot be read, and the fault says why.  Then it is carried
 * out within the caller's transaction, which may be repeated.
 */
struct receiving;
struct receiving *receive_begin(struct context *, int64_t letter,
    const char *bytes, size_t len, struct fault *);
void receive_within(struct receiving *);
/* NULL is fine.  Tells of one that is left. */
void receive_end(struct receiving *);

/*
 * Read a letter of the store that was left (see struct context), unless others
 * have read it or do so now.  Returns as receive_letter().
 */
int receive_left(struct context *, int64_t letter, struct fault *);

/*
 * A letter came again but is still new: its first delivery broke off.  The
 * caller has checked that letters can be read (letter_ready()), so that none is
 * put aside because GMime is missing.  Get the letter from the store and count
 * one more try; one transaction.  False: do not read it, because another
 * process has read it by now, or it was tried too often; then it is put aside
 * as stuck, and the host is told.  Its bytes are the store's now.  If another
 * process is reading it, wait for that, or with wait false do not read it.  The
 * reader releases it with store_letter_leave(), or closes the store.
 */
bool receive_again(struct context *, struct store_letter *, bool wait);

/*
 * Reading the last letter ended with this status, and the store was opened
 * anew.  If that letter had come again, and other processes or the disk were
 * the reason, then the try does not count.
 */
void receive_broke_off(struct context *, int status);

/*
 * Read and answer letters whose delivery broke off and that did not come again,
 * if they came before `before`, or, by a wrong clock, more than a day in the
 * future; also some of those that wait for a key.  Returns how many were read;
 * -1: none can be read, the fault says why.
 */
int receive_rest(struct context *, int64_t before, struct fault *);

#endif
