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
 * letters.  No letter is begun more than five minutes after the call.  Returns
 * EX_TEMPFAIL if a letter is left or will be tried again, else EX_DATAERR if a
 * letter was given up, else EX_OK.
 *
 * A child process does the work, so no transaction may be open.  A letter that
 * kills the child has failed, and is tried again like any other.  Complains
 * when a letter fails for the first time, when a letter is given up, and when
 * letters are left.
 */
int send_due(struct context *);

#endif
