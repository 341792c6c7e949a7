/*
 * bounce.h: letters that report that one of ours did not arrive.
 *
 * Anybody can write such a letter.  Where the mail system lets an address have
 * tags (config delimiter), each letter of ours goes out under an envelope
 * sender of its own, "games+b.ROW.DIGITS@DOMAIN", to which mail systems send
 * back what they cannot deliver.  The digits are a hash of the row and its
 * Message-ID with a secret of the store, and stand nowhere in the letter
 * itself: only the mail systems on its way and its recipient see them.  A
 * letter that brings them back in a header is trusted, and no more letters go
 * to that address.
 *
 * Each letter also has such digits of its own in a field of its header,
 * X-Nuncio-Return, which mail systems send back with the letter.  Everybody who
 * had the letter, perhaps forwarded, knows them as well, so they prove less:
 * the row has failed and the host is asked, but further letters are sent.
 *
 * A Message-ID alone proves nothing, as it stands in every answer and in every
 * copy of one.  A letter that brings back only that is filed without effect.
 */
#ifndef CMD_BOUNCE_H
#define CMD_BOUNCE_H

#include "cmd/base/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a Message-ID of ours begins; the row's number follows. */
#define BOUNCE_ID "nuncio."

/* The field of a letter's header with its bounce_field(). */
#define BOUNCE_FIELD "X-Nuncio-Return"

enum { BOUNCE_TOKEN = 48 };	/* with NUL */
enum { BOUNCE_WHY = 161, BOUNCE_NOTE = 300 };

struct context;
struct letter;
struct store;

/*
 * A mail system's report about a letter of ours.  In an RFC 3464 report
 * (letter.report) the action "failed" is final and no other is; without one the
 * usual words of mail systems decide.  why: the server's own sentence or code,
 * one clean line; "": none.
 */
struct bounce {
	bool failed;
	char why[BOUNCE_WHY];
};
void bounce_read(const struct letter *, struct bounce *out);

/* Make the secret, if there is none yet, within a transaction. */
void bounce_begin(struct store *);
/*
 * The envelope sender of our letter with this Message-ID: own with a tag, or
 * own unchanged if no delimiter is set or the tag does not fit.
 */
void bounce_sender(struct store *, const char *own, int64_t outbox,
    const char *message, char out[ADDRESS_TEXT]);

/* The value of its X-Nuncio-Return; "": the store has no secret. */
void bounce_field(struct store *, int64_t outbox, const char *message,
    char out[BOUNCE_TOKEN]);

/*
 * Record on the outbox row what this letter (len bytes) reports about one of
 * ours, within a transaction: the row has failed, if the letter brings back
 * more than a Message-ID.  If its player has a new address by now, our letter
 * is sent there.  Otherwise, if the report is proved, all letters to the player
 * wait and the host is told once; if not, they go on and the host is asked,
 * once a day for each player.  note gets what was done, for the letter's row;
 * "": nothing.
 */
void bounce_take(struct context *, int64_t letter, const struct letter *,
    const char *bytes, size_t len, char note[BOUNCE_NOTE]);

#endif
