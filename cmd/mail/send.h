/*
 * send.h: sends letters.
 */
#ifndef CMD_SEND_H
#define CMD_SEND_H

struct context;

/*
 * Hand over every letter that is due, once, and record the results in the
 * store.  If the store is a file, two calls never run at the same time: the
 * later call does nothing.  If the store is on a server, the calls share the
 * letters.  No letter is begun more than five minutes after the call.
 *
 * Returns EX_OK, or EX_DATAERR if the first letter that failed was given up;
 * EX_TEMPFAIL if it will be tried again, or if letters are left; EX_USAGE if
 * there is no way to send any.
 *
 * A child process does the work, so no transaction may be open.  A letter that
 * kills the child has failed, and is tried again like any other.  Complains
 * when a letter fails for the first time, when a letter is given up, and when
 * letters are left.
 */
int send_due(struct context *);

#endif
