/*
 * send.h: letters go out.
 */
#ifndef CMD_SEND_H
#define CMD_SEND_H

struct context;

/*
 * Hand over every letter that is due, once, and record the results in the
 * store.  Of a store in a file two never run at the same time, and the later
 * one does nothing; on a server they share the letters.  None is begun five
 * minutes after this was.  Returns EX_TEMPFAIL when a letter is left or will be
 * tried again, else EX_DATAERR when one was given up, else EX_OK.  The work is
 * done in another process: where a letter ends that by a signal, this one
 * fails, and is tried again as any other that did not go; so no transaction
 * must be open.  Complains when a letter fails for the first time, when it is
 * given up, and when some are left.
 */
int send_due(struct context *);

#endif
