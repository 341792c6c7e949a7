/*
 * bounce.h: letters that report that one of ours did not arrive.
 *
 * Anybody can write such a letter, so it needs proof.  If the mail system lets
 * an address have tags (config delimiter), each letter of ours goes out under
 * an envelope sender of its own, "games+b.ROW.DIGITS@DOMAIN".  Mail systems
 * send back to this address what they cannot deliver.  The digits are a hash of
 * the row and its Message-ID with a secret of the store.  The digits do not
 * appear in the letter itself: only the mail systems on its way and its
 * recipient see them.  A letter that brings these digits back in a header is
 * trusted, and no more letters go to the address that failed.
 *
 * Whatever does not bring them back is filed without effect.
 */
#ifndef CMD_BOUNCE_H
#define CMD_BOUNCE_H

#include "cmd/base/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a Message-ID of ours begins; the row's number follows. */
#define BOUNCE_ID "nuncio."

enum { BOUNCE_WHY = 161, BOUNCE_NOTE = 300 };

struct context;
struct letter;
struct store;
struct store_outbox;

/*
 * A mail system's report about a letter of ours.  In an RFC 3464 report
 * (letter.report) only the action "failed" is final.  A letter without such a
 * report counts as failed: mail systems that delay a letter write one.  why is
 * the server's own sentence or code, in one clean line; "" if there is none.
 */
struct bounce {
	bool failed;
	char why[BOUNCE_WHY];
};
void bounce_read(const struct letter *, struct bounce *out);

/* Make the secret, if there is none yet, within a transaction. */
void bounce_begin(struct store *);
/*
 * Write the word of letters to this player that ask for nothing in a game
 * (reply_club_word()), REPLY_WORD + 1 bytes; of somebody who is no player, `of`
 * is the address, folded, which no name is.  Returns false if the store has no
 * secret.
 */
bool bounce_word(struct store *, const char *of, char *out);
/*
 * Find the next letter of ours whose Message-ID is in *ids, "<a> <b>".  *ids is
 * after it then.  Returns false if there are no more.
 */
bool bounce_answered(struct store *, const char **ids,
    struct store_outbox *out);
/*
 * Write the envelope sender of our letter with this Message-ID: the address
 * `own` with a tag.  If no delimiter is set or the tag does not fit, write
 * `own` unchanged.
 */
void bounce_sender(struct store *, const char *own, int64_t outbox,
    const char *message, char out[ADDRESS_TEXT]);

/*
 * Record on the outbox row, within a transaction, that this letter (len bytes)
 * proves that a letter of ours came back.  If the player has another address
 * now, our letter is sent there.  Otherwise the row is marked as failed, all
 * letters to the player wait, and the host is told once.
 *
 * note gets a description of what was done, for the incoming letter's row; ""
 * if nothing was done.
 */
void bounce_take(struct context *, int64_t letter, const struct letter *,
    const char *bytes, size_t len, char note[BOUNCE_NOTE]);

#endif
