/*
 * outbox.h: letters to be sent.  A row names the recipient, the kind of letter,
 * the game and the line up to which it reports; the text is written when the
 * letter is first sent (cmd/mail/compose.h).
 *
 * Kinds, and the args of each (a JSON object; {} if none are named):
 *
 *	answer	a turn file of theirs was taken: "first", "last", its lines;
 *		the report at last follows
 *	gathered	one of many answers that go together, at the end of an
 *		hour: "kind", "args" and "game" (its id), "row", "line" of the
 *		answer it replaces; "last": there were more, which are not sent
 *	refusal	a turn file was refused: "key" and "args" as in struct outcome;
 *		"where", its line in the letter; "report": true when the present
 *		position follows.  Also for faults of a whole letter
 *	turn	it is their decision
 *	news	something happened that all should know: "what", one of begun,
 *		over, late, open, played (for them), resign, agree (to
 *		a rollback; nothing is told when that is void), missing (time
 *		to join is over, and not all have), host (an order of the
 *		host's), moved (the game has come from another host), lost
 *		(the host's key; "key", the one that they may agree to);
 *		"player", whom it is about, where it is about one
 *	press	the line is press to them, and so may be earlier ones of the
 *		same file, from "first" on.  It waits for an hour; if another
 *		letter about the game goes to them before, that includes it, and
 *		the row is dropped
 *	invitation	they are asked to join: the rules of play, who plays;
 *		"again": true if they were before
 *	report	they asked for it, at line; "asked": the line they wrote, or 0
 *	help	they asked for it: "page", a word of turn_pages
 *		(turn_command.h), on the game, or on "ruleset"; without
 *		"page": how to write a letter; or "about", "door", how to
 *		begin, "register", how to become a player, or "page", with
 *		which nuncio.html goes; "lang" of a stranger
 *	forecast	"text": the whole of it
 *	done	a request was carried out: "key", "args": the phrase done.KEY
 *	confirm	to somebody who registers: "name", "token"
 *	welcome	they are a player now
 *	reminder	"games": a list of {"id", "ruleset", "decision",
 *		"round", "since", "until" (as in JSON reports, until null where
 *		there is none), "urgency": "late", "soon", "waiting", or
 *		"others": somebody else is awaited}; "withheld": letters
 *		without a good seal that were not answered
 *	games	"games" as above, each with "player", who is awaited; "joins": a
 *		list of other games that have not all their players, {"id",
 *		"ruleset", "player"}, and "more", how many are left out;
 *		"wants": the wishes, a list of {"ruleset", "seats" (0:
 *		any), "players" (how many wish for it), "yours"}
 *	tables	"tables": a list of those that wait for players, as
 *		tables_all() of cmd/club/tables.h has them
 *	watch	to a spectator: a round of the game has begun, or it is
 *		over; "from", the first line that they were not told of
 *	standings	they asked for them
 *	tournament	"tournament": its name; "ended", the round that is over,
 *		and "begun", the one that begins, or 0; or "asked", true: its
 *		standings; or, without a name, "listed", true: a list of all
 *	early	an early file of theirs stands, or was taken back: args as in
 *		early_file.h; "first", "last": the lines that it became at once.
 *		Or it was played later, and they are not told of it otherwise:
 *		"played", true, "from", "to", its lines
 *	An answer, a turn and news also have "early" if a file that they sent
 *	early could not be played: see early_file.h.
 *
 *	say	the host's own words: "said", its lines; "re": the subject of
 *		the letter it replies to, or null
 *	host	to the host: "key", "args": the phrase host.KEY; "said" in args
 *		is a list of lines that are quoted below it.  All of the key
 *		words_late that wait go with the first
 */
#ifndef CMD_OUTBOX_H
#define CMD_OUTBOX_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct outcome;
struct store;

enum outbox_kind {
	TELL_ANSWER, TELL_GATHERED, TELL_REFUSAL, TELL_TURN, TELL_NEWS,
	TELL_PRESS, TELL_INVITATION, TELL_REPORT, TELL_HELP, TELL_FORECAST,
	TELL_DONE, TELL_CONFIRM, TELL_WELCOME, TELL_REMINDER, TELL_GAMES,
	TELL_HOST, TELL_SAY, TELL_STANDINGS, TELL_EARLY, TELL_TABLES,
	TELL_WATCH, TELL_TOURNAMENT,
	TELL_KINDS
};

extern const char *const outbox_kinds[TELL_KINDS];

/* A row to be written; members that do not apply are zero. */
struct outbox {
	enum outbox_kind kind;
	int64_t player;		/* 0: nobody known */
	const char *address;	/* where; NULL: the player's */
	int64_t game, line;
	int64_t letter;		/* the one it answers */
	int64_t wait;		/* seconds before it is sent */
	bool dropped;		/* not to be sent */
	json_t *args;		/* taken over; NULL: {} */
};

/*
 * Turn an answer into one that waits `wait` seconds and goes with others; id is
 * its game's, or "".  Its args are taken over.
 */
struct outbox outbox_gathered(const struct outbox *answer, const char *id,
    bool last, int64_t wait);

/* Does a player read letters?  Bots and removed players do not. */
bool outbox_reaches(struct store *, int64_t player);

/*
 * Add a row, in the caller's transaction, unless the player reads no letters,
 * or wants none and has not asked for this one.  A failed store ends the
 * program.
 */
void outbox_put(struct context *, const struct outbox *);

/*
 * The row that tells the sender an outcome: kind, game, line and args; the
 * caller fills in to whom.  where is the block's line in the letter.
 */
struct outbox outbox_answer(const struct outcome *, size_t where);

#endif
