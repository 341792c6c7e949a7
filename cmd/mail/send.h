/*
 * send.h: sends letters.
 */
#ifndef CMD_SEND_H
#define CMD_SEND_H

struct context;

/*
 * Hand over every letter that is due, once, and record the results in the
 * store.  For a store in a file two calls never run at the same time: the later
 * one does nothing.  On a server they share the letters.  No letter is begun
 * more than five minutes after the call.  Returns EX_TEMPFAIL when a letter is
 * left or will be tried again, else EX_DATAERR when one was given up, else
 * EX_OK.  The work is done in a child process, so no transaction may be open: a
 * letter that kills the child has failed, and is tried again like any other.
 * Complains when a letter fails for the first time, when it is given up, and
 * when some are left.
 */
int send_due(struct context *);

#endif
