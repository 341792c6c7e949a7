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
 * After this many signature checks for one letter, no further turn file is
 * begun.  A letter with as many good turn files as it may hold needs 128
 * checks.
 */
enum { RECEIVE_CHECKS = 1000 };

/*
 * Read a letter of the store whose state is new, carry out its turn files, and
 * write its answers into the outbox, all in one transaction.  After that the
 * letter's state is answered or filed.  bytes is the whole letter (the store
 * may have less).  All calls share one scratch area.  A letter that is signed
 * with a key not known yet stays new, for `tick`.  Returns EX_OK.  If the
 * letter cannot be read, returns sandboxed_status(EX_UNAVAILABLE), and the
 * fault gives the reason.
 */
int receive_letter(struct context *, int64_t letter, const char *bytes,
    size_t len, struct fault *);

/*
 * These functions do the work of receive_letter() in steps, for several letters
 * in one transaction of a store that has one writer at a time.  receive_begin()
 * reads the letter and finds its games and players.  It returns NULL if the
 * letter cannot be read; the fault gives the reason.  receive_within() carries
 * the letter out within the caller's transaction, which may be repeated.
 */
struct receiving;
struct receiving *receive_begin(struct context *, int64_t letter,
    const char *bytes, size_t len, struct fault *);
void receive_within(struct receiving *);
/*
 * Free the result of receive_begin(); NULL is allowed.  If the letter is left
 * for another process, call context->left().
 */
void receive_end(struct receiving *);

/*
 * Read a letter of the store that was left (see struct context), unless another
 * process has read it or is reading it now.  Returns the same as
 * receive_letter().
 */
int receive_left(struct context *, int64_t letter, struct fault *);

/*
 * Deal with a letter that came again but is still new, because its first
 * delivery broke off.  The caller has checked that letters can be read
 * (letter_ready()), so that no letter is put aside because GMime is missing.
 * In one transaction, get the letter from the store and count one more try.
 * The store owns the letter's bytes from then on.  If another process is
 * reading the letter, wait for that process if wait is true; otherwise do not
 * read the letter.  The reader releases the letter with store_letter_leave(),
 * or closes the store.
 *
 * Returns false if the letter must not be read, because another process has
 * read it by now, or because it was tried too often.  In the second case the
 * letter is put aside as stuck, and the host is told.
 */
bool receive_again(struct context *, struct store_letter *, bool wait);

/*
 * Note that the reading of the last letter ended with this status, after which
 * the store was opened anew.  If that letter had come again, and other
 * processes or the disk were the reason, the try does not count.
 */
void receive_broke_off(struct context *, int status);

/*
 * Read and answer letters whose delivery broke off and that did not come again,
 * if they came before `before`, or, because of a wrong clock, more than a day
 * in the future.  Also read some of the letters that wait for a key.  Returns
 * the number of letters read, or -1 if no letter can be read; then the fault
 * gives the reason.
 */
int receive_rest(struct context *, int64_t before, struct fault *);

#endif
