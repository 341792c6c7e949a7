/*
 * letter_data.h: collects the data from which each kind of letter
 * (cmd/umpire/outbox_row.h) is made.  Only for compose.c, letter_data.c,
 * letter_data_play.c and letter_data_club.c.
 *
 * The function of a kind adds the data for its template to w->data, which
 * begins as the row's args.  The caller owns JSON that these functions return.
 */
#ifndef CMD_LETTER_DATA_H
#define CMD_LETTER_DATA_H

#include "cmd/mail/draft.h"
#include "cmd/umpire/outbox_row.h"
#include "core/key.h"
#include "core/turn.h"
#include "store/result.h"

#include <jansson.h>

struct game;
struct record;

/* A letter that is being written. */
struct composition {
	struct context *context;
	const struct store_outbox *row;
	enum outbox_kind kind;
	enum game_what what;		/* of a letter about a game */
	const char *says;		/* ..., the end of the key of its
					   subject; NULL: of another kind */
	struct draft *out;
	char reader[TURN_NAME + 1];	/* a player, or "" */
	bool elsewhere;			/* the letter goes to an address that is
					   not the reader's, but from which the
					   reader claims to have written */
	char lang[LANG_TEXT];
	bool brief;			/* the reader wants no drawn position */
	bool by_letter;			/* the reader has no key */
	bool stranger;			/* the reader is no player yet, and can
					   become one by an answer */
	bool newcomer;			/* the reader takes over a seat */
	const char *provider;		/* for a letter seat, the domain that
					   signs the reader's letters; else
					   NULL */
	bool word;			/* the letter asks for a reply that the
					   domain signs: its subject has the
					   word that marks this */
	char domain[KEY_DOMAIN];	/* what provider points to */
	struct record *r;		/* NULL: no game */
	int seat;			/* the reader's in the game, or -1 */
	const char *ruleset;		/* or "" */
	bool asks;			/* the letter tells more than press, and
					   so asks for a decision */
	int64_t first;			/* the first line of which the letter
					   tells the news, or 0 */
	int64_t told;			/* the first whose news stands above the
					   report in words, or 0 */
	json_t *data;			/* for template and phrases */
	bool part;			/* it is one of several in a letter */
	bool single;			/* ... without a position */
};

/* The next functions make words. */

/*
 * Remove marks that control the layout from values that came from outside.
 * Make each value one line, unless lines is true, which is for a whole text
 * that was made here.
 */
void data_clean(json_t *value, bool lines);
/*
 * data_set() sets w->data[key] to the value, which it takes over.  data_arg()
 * returns the value of w->data[key] as text, or "".
 */
void data_set(struct composition *w, const char *key, json_t *value);
const char *data_arg(const struct composition *w, const char *key);
/*
 * Make a value of a page, as its template made it.  It is put between a
 * verbatim and a flow mark, so that it is laid out with the text around it.
 */
json_t *data_embedded(const struct buffer *page);
/*
 * Make a value of a phrase with the letter's data or the given args.  The
 * ruleset's own phrase, "RULESET.KEY", takes precedence.  If there is no
 * phrase, use `otherwise`.
 */
json_t *data_phrase(const struct composition *w, const char *ruleset,
    const char *key, const json_t *args, const char *otherwise);
/* Returns a decision as {"id", "name", "is_ID"}, or "join". */
json_t *data_decision(const struct composition *w, const char *ruleset,
    const char *id);
json_t *data_duration(const struct composition *w, uint32_t seconds);
json_t *data_moment(const struct composition *w, int64_t at);
/*
 * Turn a time such as "2026-11-20T18:00:00Z" into the form that lists show;
 * null stays null.
 */
json_t *data_time(const struct composition *w, const json_t *value);
/* Put "  | ", a mark that players cannot fake, before each line of a text. */
json_t *data_quoted(const char *text, size_t len);
/*
 * Returns the first sentence of a text, to stand after "not taken: ".  It
 * begins with a small letter, except in languages in which that could be wrong.
 */
json_t *data_short_of(const struct composition *w, const char *text);

/* The next functions are about a game, w->r, at the line where it stands. */

/*
 * Returns true if the game is played with another host, so that the letter asks
 * for nothing.
 */
bool data_is_away(const struct composition *w);
/*
 * Returns true if the game waits for somebody other than the reader, so that
 * the letter has neither moves nor a turn file to fill in.
 */
bool data_waits(const struct composition *w);
/*
 * Returns the line that the letter is about, if the game has that line, else 0
 * for the present line.
 */
int64_t data_line_of(const struct composition *w, int64_t line);
/*
 * Add the players who have not joined: "missing", a list; "n_missing", their
 * number; and "still", all of them as one text.
 */
void data_missing(struct composition *w);
/*
 * Add the facts about the letter's game, at the line that the letter is about.
 */
void data_game(struct composition *w);
/*
 * If this game waits for the reader, add the reader's other games that do so as
 * well: "besides", a list of the first ones, {"id", "when"}, and "more", the
 * number of games left out.
 */
void data_besides(struct composition *w);
/*
 * Add the report on the lines after `from`, and attach the receipt, the
 * position and the picture.  If from is 0, the report begins after the last
 * decision of the player that the game waits for.
 */
enum store_result data_report(
    struct composition *w, int64_t from, bool standing);
/*
 * Add a turn file to fill in, for the reader and this position.  On a letter
 * seat, add the possible words of a reply instead.
 */
void data_block(
    struct composition *w, const struct game *game, const char *said);
/*
 * Do the same as data_block() for the game of this id, if the game can be read.
 */
void data_question(struct composition *w, const char *id, const char *said);
/*
 * The next functions are about moves that are sent early, and are in
 * letter_data_early.c. data_sends_early() returns true if the reader could send
 * early moves now, while somebody else decides.  data_early() adds the reader's
 * own early moves; the record stands at the last line.  "unplayed" has the
 * moves that could not be played.  "standing" has those that stand.  "coming"
 * has decisions that will probably come and for which no move stands.
 */
bool data_sends_early(const struct composition *w);
void data_early(struct composition *w);
/*
 * Change the moves of a list of alternatives to the form in which the reader
 * writes them.
 */
void data_alternatives(const struct composition *w, json_t *list);
/* Returns a move, as the log has it, as the reader writes it. */
json_t *data_spelled(const struct composition *w, const char *move);
/*
 * Put into data what going back to the line `to` of the log would take back
 * first: "undoes", {"player", "self", "text"}; nothing if no player has moved
 * since.
 */
enum store_result data_undoes(
    const struct composition *w, int64_t to, json_t *data);
/*
 * Add what somebody can answer to play, "wishes", a list of {"wish"}.  A
 * stranger becomes a player by each of them.
 */
void data_wishes(struct composition *w);
/* Each kind of letter.  letter_data_play.c has the kinds that need a game. */

enum store_result compose_game(struct composition *w);
enum store_result compose_refusal(struct composition *w);
enum store_result compose_invitation(struct composition *w);
enum store_result compose_help(struct composition *w);
enum store_result compose_confirm(struct composition *w);
/*
 * Make a letter from a phrase of this kind, with "key" and "args".  "said" has
 * lines to be quoted.
 */
enum store_result compose_phrase(struct composition *w);
/*
 * Do the same as compose_phrase() for a letter to the host.  Rows that wait for
 * the end of a day go together.
 */
enum store_result compose_host(struct composition *w);
enum store_result compose_say(struct composition *w);
enum store_result compose_standings(struct composition *w);
enum store_result compose_tables(struct composition *w);
enum store_result compose_reminder(struct composition *w);
enum store_result compose_games(struct composition *w);
enum store_result compose_forecast(struct composition *w);

#endif
