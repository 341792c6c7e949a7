/*
 * by_letter.h: letters of players whose letters hold their seats (KEY_LETTER):
 * what their mail provider has signed stands in the place of a signed turn
 * file.
 *
 * A letter is looked at before its transaction, as a key may have to be asked
 * for; it is taken within.
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
 * For so many seconds a letter waits for the key that has signed it, or for the
 * host's, which signs for it.
 */
enum { BY_LETTER_WAIT = 2 * TIME_DAY };

/* What its row says of one that does. */
#define BY_LETTER_WAITS	"key"

struct by_letter {
	bool replies;			/* it answers a letter that asks for
					   moves, */
	bool asks;			/* or for something else than moves, */
	bool registers;			/* or it asks for a seat by letters;
					   else nothing here means anything */
	char name[TURN_NAME + 1];	/* of who registers or asks, and */
	char lang[LANG_TEXT];		/* ... what they read */
	const char *bytes;		/* the letter as it came */
	size_t len;
	int64_t arrived;
	bool waits;			/* a key is not there yet */
	enum dkim_answer answer;
	struct dkim_proof proof;
	enum reply_fault fault;		/* of the subject that is signed */
	struct reply_subject subject;
};

/*
 * Look at a letter, a row of the store, outside of any transaction: is it such
 * a player's, does its subject say that it is a reply, and is it signed?  Or
 * does a stranger say "register NAME"?
 * bytes are borrowed until by_letter_free().  False: it could not be checked,
 * for which DKIM has its reason in out->proof.why.
 */
bool by_letter_look(struct context *, int64_t row, const struct letter *,
    const char *bytes, size_t len, struct by_letter *out);

/* Was it looked at before, and does it wait? */
bool by_letter_waiting(const struct store_letter *);

/*
 * Take what it says into the game that its subject names, within the caller's
 * transaction, which holds that game; from is the letter's.  The outcome is as
 * dispatch.h has it.
 * False: it says nothing for a program, and outcome is empty: it is for people.
 */
bool by_letter_take(struct context *, const struct by_letter *,
    const char *from, struct record *, struct outcome *);

void by_letter_free(struct by_letter *);

/*
 * How letters that were kept are looked at again, in the sandbox or, where the
 * process has given up its power, in it: then dkim_work_prepare() was called
 * before.
 */
extern const struct letter_means by_letter_means;

#endif
