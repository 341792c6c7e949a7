/*
 * message.h: turns a row of the outbox into the message to be sent: its text
 * (compose.h), sender, recipient, thread and attachments, as bytes (mime.h).
 */
#ifndef CMD_MESSAGE_H
#define CMD_MESSAGE_H

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/mail/draft.h"

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
	int64_t told[TOGETHER];	/* as in struct draft */
	int n_told;
	struct fault fault;	/* why it cannot be made; no text: it can */
};

/* Our address, from which letters come.  False: there is none; see fault. */
bool message_own(struct store *, char own[ADDRESS_TEXT], struct fault *);

/*
 * Make it from the row and the store; the caller has begun a transaction, if
 * only to read.  Its Message-ID is different each time.  Returns EX_OK, even if
 * this letter cannot be made.  If no other letter would fare better either:
 * EX_USAGE, no address to write from; EX_TEMPFAIL, GMime cannot be loaded.
 * EX_SOFTWARE: making it broke off.  The fault says why.
 */
int message_make(struct context *, const struct store_outbox *,
    struct message *out);
void message_free(struct message *);	/* NULL is fine */

#endif
