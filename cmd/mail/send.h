/*
 * send.h: the rows of the outbox become letters and go out.
 */
#ifndef CMD_SEND_H
#define CMD_SEND_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

#include <stdbool.h>

struct context;
struct store_outbox;

/* A row as a letter. */
struct sending {
	char message[400];	/* our Message-ID, without <> */
	char recipient[256];	/* "": there is no address to send it to */
	struct buffer bytes;
	bool nothing;		/* there is nothing to tell any more */
	struct fault fault;	/* why it cannot be made: its game or its row
				   is damaged; no text: it can */
};

/*
 * Make the letter of a row, from what the row and the store say, within a
 * picture of the store that the caller has begun.  Its Message-ID is always
 * the same for the same row, unless the host's address changes.  Where there
 * is no address to write from (EX_USAGE), where the store does not answer or
 * GMime cannot be loaded (EX_TEMPFAIL) the program ends with a sentence.
 */
void send_make(struct context *, const struct store_outbox *,
    struct sending *out);
void send_free(struct sending *);

/*
 * Hand over whatever is due, each letter once, and say of each how it went in
 * the store.  Two never run at once: the later one does nothing.  Returns
 * EX_OK; EX_TEMPFAIL when a letter will be tried again; else EX_DATAERR when
 * one was given up.  A letter is complained of when it fails for the first
 * time, and when it is given up.
 */
int send_due(struct context *);

#endif
