/*
 * bounce.h: a letter that says that one of ours did not arrive.
 *
 * Anybody can write such a letter.  Where the mail system lets an address have
 * tags (config delimiter), each letter of ours goes out under an envelope
 * sender of its own, "games+b.ROW.DIGITS@DOMAIN", to which mail systems send
 * back what they cannot deliver.  The digits are a hash of the row and its
 * Message-ID with a secret of the store, and stand nowhere in the letter
 * itself: only the mail systems on its way and its recipient see them.  Who
 * brings them back in a header is believed, and no more letters go to that
 * address.
 *
 * Each letter also has such digits of its own in a field of its header,
 * X-Nuncio-Return, which mail systems send back with the letter.  Whoever had
 * the letter has them as well, forwarded perhaps, so they prove less: the row
 * has failed and the host is asked, but letters go on.
 *
 * A Message-ID alone proves nothing, as it stands in every answer and in every
 * copy of one.  What brings that back only is filed, and nothing is done.
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
 * What a mail system reports of a letter of ours.  By RFC 3464 (letter.report)
 * the action "failed" is for good and any other is not; without such a report
 * by the words that mail systems use.  why: the server's own sentence or code,
 * one clean line; "": it does not say.
 */
struct bounce {
	bool failed;
	char why[BOUNCE_WHY];
};
void bounce_read(const struct letter *, struct bounce *out);

/* Make the secret, if there is none yet, within a transaction. */
void bounce_begin(struct store *);
/*
 * The envelope sender of a letter of ours with this Message-ID: own with a tag,
 * or own as it is, where no delimiter is set or a tag does not fit.
 */
void bounce_sender(struct store *, const char *own, int64_t outbox,
    const char *message, char out[ADDRESS_TEXT]);

/*
 * What its header has in X-Nuncio-Return; "": the store has no secret.
 */
void bounce_field(struct store *, int64_t outbox, const char *message,
    char out[BOUNCE_TOKEN]);

/*
 * Put down to its row what a letter, which is bytes, says of one of ours,
 * within a transaction: the row has failed, if there is more than a Message-ID.
 * Has its player another address by now, then the letter goes there.  Else, if
 * it is proved, all letters to the player wait, and the host is told, once; if
 * not, they go on, and the host is asked, once a day for each player.  note
 * says what was done, for the letter's row; "": nothing.
 */
void bounce_take(struct context *, int64_t letter, const struct letter *,
    const char *bytes, size_t len, char note[BOUNCE_NOTE]);

#endif
