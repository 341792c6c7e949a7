/*
 * message.h: a row of the outbox as the message that goes: its text (write.h),
 * from us to somebody, in its thread, with what is attached, as bytes (post.h).
 */
#ifndef CMD_MESSAGE_H
#define CMD_MESSAGE_H

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/mail/written.h"

#include <stdbool.h>
#include <stdint.h>

struct context;
struct store;
struct store_outbox;

struct message {
	char id[400];		/* our Message-ID, without <> */
	char recipient[256];	/* "": there is no address to send it to */
	struct buffer bytes;
	bool nothing;		/* there is nothing to tell any more */
	int64_t told[TOGETHER];	/* as in struct written */
	int n_told;
	struct fault fault;	/* why it cannot be made: its game or its row
				   is damaged; no text: it can */
};

/* Our address, from which letters come; without one the program ends. */
void message_own(struct store *, char own[ADDRESS_TEXT]);

/*
 * Make it, from what the row and the store say; the caller has begun a
 * transaction, if only to read.  Its Message-ID is another one each time.  The
 * program ends if there is no address to write from (EX_USAGE), and if the
 * store fails or GMime cannot be loaded (EX_TEMPFAIL).
 */
void message_make(struct context *, const struct store_outbox *,
    struct message *out);
void message_free(struct message *);	/* NULL is fine */

#endif
