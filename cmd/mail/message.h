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
	bool nothing;		/* there is no longer anything to tell */
	int64_t told[TOGETHER];	/* as in struct draft */
	int n_told;
	struct fault fault;	/* why the message cannot be made; no text: it
				   can be made */
};

/*
 * Get our address, from which letters are sent.  Returns false if there is
 * none; see fault.
 */
bool message_own(struct store *, char own[ADDRESS_TEXT], struct fault *);

/*
 * Make the message from the row and the store.  The caller has begun a
 * transaction, if only to read.  The Message-ID is different each time.
 * Returns:
 * - EX_OK, even if this one letter cannot be made
 * - EX_USAGE if there is no address to write from
 * - EX_TEMPFAIL if GMime cannot be loaded
 * - EX_SOFTWARE if the making of the letter broke off
 *
 * After EX_USAGE and EX_TEMPFAIL no other letter can be made either.  The fault
 * gives the reason.
 */
int message_make(struct context *, const struct store_outbox *,
    struct message *out);
void message_free(struct message *);	/* NULL is allowed */

#endif
