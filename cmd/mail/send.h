/*
 * send.h: the rows of the outbox become letters and go out.
 */
#ifndef CMD_SEND_H
#define CMD_SEND_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/mail/write.h"

#include <stdbool.h>

struct context;
struct store_outbox;

/* A row as a letter. */
struct sending {
	char message[400];	/* our Message-ID, without <> */
	char recipient[256];	/* "": there is no address to send it to */
	struct buffer bytes;
	bool nothing;		/* there is nothing to tell any more */
	int64_t told[TOGETHER];	/* as in struct written */
	int n_told;
	struct fault fault;	/* why it cannot be made: its game or its row
				   is damaged; no text: it can */
};

/*
 * Make the letter of a row, from what the row and the store say; the caller
 * has begun a transaction, if only to read.  Its Message-ID is another one each
 * time.  The program ends if there is no address to write from (EX_USAGE), and
 * if the store fails or GMime cannot be loaded (EX_TEMPFAIL).
 */
void send_make(struct context *, const struct store_outbox *,
    struct sending *out);
void send_free(struct sending *);

/*
 * Hand over every letter that is due, once, and record the results in the
 * store.  Of a store in a file two never run at the same time, and the later
 * one does nothing; on a server they share the letters.  Returns
 * EX_TEMPFAIL when a letter will be tried again, else EX_DATAERR when one was
 * given up, else EX_OK.  The work is done in another process: where a letter
 * ends that by a signal, this one fails, and is tried again as any other that
 * did not go; so no transaction must be open.  Complains when a letter fails
 * for the first time, and when it is given up.
 */
int send_due(struct context *);

#endif
