/*
 * outbox_row.h: letters to be sent.  A row names the recipient, the kind of
 * letter, the game, and the line up to which the letter reports.  The text is
 * written when the letter is first sent (cmd/mail/compose.h).
 *
 * Kinds, and the args of each (a JSON object; {} if none are named):
 *
 *	game	about a game, up to the line.  Without "what": all that happened
 *		from the line "first" on.  Without "first" the player has a
 *		decision to make.  "press" is true if it is nothing but press to
 *		the player; such a row waits for an hour.  If another letter
 *		about the game goes to the player within that time, it includes
 *		the press, and the row is dropped.  A letter without "what" also
 *		includes all other rows without "what" that wait for the player.
 *		Rows with "what" are never part of another letter:
 *		answer	the player's turn file was taken.  "first" and "last"
 *			are the lines that it became
 *		report	the player asked for a report at this line.  "asked" is
 *			the line that the player wrote, or 0
 *		early	an early file of the player stands or was taken back;
 *			args are as in early_file.h.  "first" and "last" are the
 *			lines that the file became immediately
 *		watch	to a spectator: a round of the game has begun, or the
 *			game is over.  "first" is the first line that the
 *			spectator was not told of
 *		agree	somebody wants to go back, and the player may agree;
 *			nothing is told when the agreement is void
 *		missing	the time to join is over, and not all have joined
 *		moved	the game has come from another host
 *	answers	the answers to one letter with several turn files.  "answers" is
 *		a list of {"kind", "args", "game" (its row, or 0), "line"}
 *	refusal	a turn file was refused, or a whole letter has a fault.  "key"
 *		and "args" are as in struct outcome.  "where" is the file's line
 *		in the letter.  "report" is true if the present position follows
 *	invitation	the player is asked to join; the letter has the rules of
 *		play and the list of players.  "again" is true if the player was
 *		asked before
 *	help	the player asked for help.  "page" is a word of turn_pages
 *		(turn_command.h), for a page on the game or on "ruleset".
 *		Without "page" the letter explains how to write a letter, or
 *		what "about" names: "door", how to begin; "register", how to
 *		become a player; "page", which goes with nuncio.html.  "lang" is
 *		the language of a stranger
 *	forecast	"text" is the whole forecast
 *	done	a request was carried out.  "key" and "args" are those of the
 *		phrase done.KEY
 *	confirm	to somebody who registers; has "name" and "token"
 *	welcome	the recipient is a player now.  "tables" is as in tables, but
 *		only the first of them
 *	reminder	"games": a list of {"id", "ruleset", "decision",
 *		"round", "since", "until" (as in JSON reports; null if there is
 *		none), "urgency"}.  The urgency is "late", "soon", "waiting", or
 *		"others" if the game waits for somebody else
 *	games	"games" is as in reminder, but each game also has "player", the
 *		player that it waits for.  "joins" is a list of other games
 *		whose players have not all joined, {"id", "ruleset", "player"};
 *		"more" is how many of these are left out
 *	tables	"tables" is the list of tables that wait for players, as
 *		tables_all() of cmd/club/tables.h makes it
 *	standings	how all have played.  Or "tournament" is the name of a
 *		tournament, "ended" the round that is over, and "begun" the one
 *		that begins, or 0; if "asked" is true, the letter has the
 *		tournament's standings.  Or "listed" is true, and the letter
 *		lists all tournaments
 *	Each answer has "enough", {"until", "proved"}, if it is the last one for
 *	a while: to the player, or to letters that nothing proves.
 *	The kind game also has "early" if a file that the player sent early
 *	could not be played: see early_file.h.
 *
 *	say	a message in the host's own words.  "said" is its lines.  "re"
 *		is the subject of the letter to which the message replies, or
 *		null
 *	host	to the host.  "key" and "args" are those of the phrase host.KEY;
 *		"said" in args is a list of lines that are quoted below the
 *		phrase
 */
#ifndef CMD_OUTBOX_ROW_H
#define CMD_OUTBOX_ROW_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct outcome;
struct store;
struct store_outbox;

enum outbox_kind {
	TELL_GAME, TELL_ANSWERS, TELL_REFUSAL, TELL_INVITATION, TELL_HELP,
	TELL_FORECAST, TELL_DONE, TELL_CONFIRM, TELL_WELCOME, TELL_REMINDER,
	TELL_GAMES, TELL_HOST, TELL_SAY, TELL_STANDINGS, TELL_TABLES,
	TELL_KINDS
};

enum game_what {
	WHAT_NEWS, WHAT_ANSWER, WHAT_REPORT, WHAT_EARLY, WHAT_WATCH,
	WHAT_AGREE, WHAT_MISSING, WHAT_MOVED,
	WHATS
};

extern const char *const outbox_kinds[TELL_KINDS];
extern const char *const outbox_whats[WHATS];	/* NULL: WHAT_NEWS */

/* A row to be written; members that do not apply are zero. */
struct outbox {
	enum outbox_kind kind;
	int64_t player;		/* 0: nobody known */
	const char *address;	/* the recipient's; NULL: the player's */
	int64_t game, line;
	int64_t letter;		/* the letter that it answers */
	int64_t wait;		/* seconds before it is sent */
	bool dropped;		/* not to be sent */
	json_t *args;		/* taken over; NULL: {} */
};

/* Returns true if a stored row is about a game, and tells this of it. */
bool outbox_is(const struct store_outbox *, enum game_what);

/*
 * Let another answer go in the same letter, which becomes one of the kind
 * `answers`; takes over its args.  Returns false if it goes to somebody else,
 * or has to be a letter of its own.
 */
bool outbox_join(struct outbox *, const struct outbox *more);

/* Returns true if a player reads letters.  Bots and removed players do not. */
bool outbox_reaches(struct store *, int64_t player);

/*
 * Add a row, in the caller's transaction.  No row is added if the player reads
 * no letters, or if the player wants none and has not asked for this one.  A
 * failed store ends the program.
 */
void outbox_put(struct context *, const struct outbox *);

/*
 * Make the row that reports an outcome to the sender, with kind, game, line and
 * args.  The caller fills in the recipient.  where is the block's line in the
 * letter.
 */
struct outbox outbox_answer(const struct outcome *, size_t where);

#endif
