/*
 * by_letter.h: letters of players who sit on letter seats (KEY_LETTER): the
 * text that their mail provider has signed replaces a signed turn file.
 *
 * A letter is examined before its transaction, because a key may have to be
 * looked up.  It is taken within the transaction.
 */
#ifndef CMD_BY_LETTER_H
#define CMD_BY_LETTER_H

#include "cmd/base/resource.h"
#include "cmd/mail/dkim_check.h"
#include "cmd/mail/letter.h"
#include "cmd/record/letter_look.h"
#include "core/reply.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct outcome;
struct record;
struct store_letter;

/*
 * The note in the row of a letter that waits begins with one of these words:
 * for the key, or for somebody who asks the DNS for it.  Then comes
 * the selector of its first signature.
 */
#define BY_LETTER_WAITS	"key"
#define BY_LETTER_ASKS	"dns"

enum { WISH_MAX = 200 };	/* bytes of a wish, with NUL */

struct by_letter {
	bool replies;			/* it answers a letter that asks for
					   moves */
	bool asks;			/* it answers one that asks for
					   something else */
	bool registers;			/* it seems to ask for a letter seat */
	bool known;			/* it is any other letter of a player
					   whose letters hold seats, or has the
					   turn file of somebody who registers.
					   If none of these four is set, the
					   other members have no meaning */
	char name[TURN_NAME + 1];	/* of the person who writes; or "" */
	bool wants;			/* that person wants to be a player */
	char wish[WISH_MAX];		/* ... and to play this, "want pillars";
					   or "" */
	char lang[LANG_TEXT];		/* the language of that person */
	const char *references;		/* ids of letters that it may answer */
	const char *bytes;		/* the letter as it came */
	size_t len;
	int64_t arrived;
	bool waits;			/* a key is not there yet, */
	bool later;			/* ... as another process is to ask */
	enum dkim_answer answer;
	struct dkim_proof proof;
	uint8_t identity[HASH];		/* of a good one: signed_text.h */
	int64_t dated;			/* its Date; -1: none that is signed */
	enum reply_fault fault;		/* of the signed subject */
	struct reply_subject subject;
};

/*
 * Examine a letter, given as a row of the store, outside of any transaction.
 * This finds out whether the letter is a signed reply of such a player, or a
 * stranger's wish to play.  registers is true if the letter has a turn file
 * that registers.  bytes are borrowed until by_letter_free().
 * Returns false if the signature could not be checked; out->proof.why gives the
 * reason.
 */
bool by_letter_look(struct context *, int64_t row, const struct letter *,
    const char *bytes, size_t len, bool registers, struct by_letter *out);

/*
 * Returns true if the mail provider of this address has signed the letter, as
 * far as that was looked at.
 */
bool by_letter_signed(const struct by_letter *, const char *from);

/* Returns true if the letter was examined before and waits so. */
bool by_letter_waiting(const struct store_letter *, const char *what);

/*
 * Apply the letter to the game that its subject names, within the caller's
 * transaction, which holds that game.  from is the letter's sender.  The
 * outcome is as in dispatch.h.  Returns false, with an empty outcome, if the
 * letter has nothing for a program and is meant for people.
 */
bool by_letter_take(struct context *, const struct by_letter *,
    const char *from, struct record *, struct outcome *);

void by_letter_free(struct by_letter *);

/*
 * The functions that check kept letters again.  They work in the sandbox, or in
 * this process if it is itself sandboxed and has called dkim_work_prepare()
 * before.
 */
extern const struct letter_means by_letter_means;

#endif
