/*
 * outbox.h: what is to be told by mail.  A row says to whom, what kind of
 * letter, about which game up to which line; its text is made when it is first
 * sent.
 *
 * Kinds, and the args of each (a JSON object; what is not named is {}):
 *
 *	answer	a turn file of theirs was taken: "first", "last", its lines;
 *		the report at last follows
 *	refusal	it was not: "key" and "args" as in struct answer; "where", its
 *		line in the letter; "report": true when the present position
 *		follows.  Also what is wrong with a whole letter
 *	turn	it is their decision
 *	news	something happened that all should know: "what", one of begun,
 *		over, late, open, played (for who is late), resign, agree (to
 *		a rollback; nothing is told when that is void), host (an order
 *		of the host's); "player", whom it is about, where it is about
 *		one
 *	press	the line is press to them, and so are those before it from
 *		"first" on
 *	invitation	they are asked to join: the rules of play, who plays
 *	report	they asked for it, at line; "asked": the line they wrote, or 0
 *	help	they asked for it: with the moves of the game, or of "ruleset";
 *		neither, or null: with letters
 *	forecast	"text": the whole of it
 *	done	a request was carried out: "key", "args": the phrase done.KEY
 *	confirm	to who wants to be a player: "name", "token"
 *	welcome	they are a player now
 *	reminder	"games": a list of {"id", "ruleset", "decision",
 *		"round", "since", "until" (as in JSON reports, until null where
 *		there is none), "urgency": "late", "soon", "waiting", or
 *		"others": somebody else is awaited}; "withheld": letters
 *		without a good seal that were not answered
 *	host	to the host: "key", "args": the phrase host.KEY
 */
#ifndef CMD_OUTBOX_H
#define CMD_OUTBOX_H

#include "cmd/base/buffer.h"
#include "store/store.h"

#include <jansson.h>

struct context;

enum outbox_kind {
	TELL_ANSWER, TELL_REFUSAL, TELL_TURN, TELL_NEWS, TELL_PRESS,
	TELL_INVITATION, TELL_REPORT, TELL_HELP, TELL_FORECAST, TELL_DONE,
	TELL_CONFIRM, TELL_WELCOME, TELL_REMINDER, TELL_HOST,
	TELL_KINDS
};

extern const char *const outbox_kinds[TELL_KINDS];

/* To whom, about what; zeros where there is nothing. */
struct outbox {
	enum outbox_kind kind;
	int64_t player;		/* 0: address */
	const char *address;
	int64_t game, line;
	int64_t letter;		/* that it answers */
	json_t *args;		/* taken over; NULL: {} */
};

/* Add a row, within the caller's transaction.  A failed store ends it all. */
void outbox_put(struct context *, const struct outbox *);

/* What a row says, once it is to be sent. */
struct outbox_text {
	char to[256];		/* address */
	struct buffer subject;	/* one line of UTF-8 */
	struct buffer body;	/* UTF-8, ready to read, 72 columns */
	bool nothing;		/* there is nothing to tell any more: a turn
				   that is not theirs now, ... */
};

/*
 * Make the text of a row: in the player's language, at the address where the
 * player is now.  "answer" and "report" tell the position at the line that the
 * row names, all others the present one.  Nothing is told of a turn that is
 * not theirs now, that is paused, or of which a younger row waits, and of an
 * invitation that was accepted or whose game is over.  STORE_OK, or what the
 * store said; STORE_DAMAGED also when kind or args are none of ours.  Free
 * *out in any case.
 */
enum store_result outbox_render(struct context *, const struct store_outbox *,
    struct outbox_text *out);
void outbox_text_free(struct outbox_text *);

#endif
