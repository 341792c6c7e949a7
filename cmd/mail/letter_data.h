/*
 * letter_data.h: the data that letters are made from, and each kind of letter
 * (cmd/umpire/outbox.h).  Only for compose.c, letter_data.c, letter_data_play.c
 * and letter_data_club.c.
 *
 * A kind adds its data for the template to w->data, which begins as the row's
 * args.  JSON that these functions return is the caller's.
 */
#ifndef CMD_LETTER_DATA_H
#define CMD_LETTER_DATA_H

#include "cmd/mail/draft.h"
#include "cmd/umpire/outbox.h"
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
	struct draft *out;
	char reader[TURN_NAME + 1];	/* a player, or "" */
	bool elsewhere;			/* it goes to another address, from
					   which the reader claims to have
					   written */
	char lang[LANG_TEXT];
	bool brief;			/* the reader wants no drawn position */
	bool newcomer;			/* the reader takes over a seat */
	const char *provider;		/* the domain that signs the reader's
					   letters, for a letter seat; else
					   NULL */
	bool word;			/* it asks for such a letter: its
					   subject has the word that marks
					   this */
	char domain[KEY_DOMAIN];	/* what provider points to */
	struct record *r;		/* NULL: no game */
	int seat;			/* of the reader in it, or -1 */
	const char *ruleset;		/* or "" */
	json_t *data;			/* for template and phrases */
	bool part;			/* one of several in a letter */
	bool single;			/* ... without a position */
};

/* Words. */

/*
 * Remove marks that control the layout from values that came from outside, and
 * make each one line, except (lines) a whole text that was made here.
 */
void data_clean(json_t *value, bool lines);
/* Set w->data[key] to the value, which is taken over; get it as text, or "". */
void data_set(struct composition *w, const char *key, json_t *value);
const char *data_arg(const struct composition *w, const char *key);
/*
 * A page, as its template made it, to be put between a verbatim and a flow
 * mark, so that it is laid out with the text around it.
 */
json_t *data_embedded(const struct buffer *page);
/*
 * A phrase with the letter's data or the given args, as a value.  The ruleset's
 * own phrase, "RULESET.KEY", comes first; without any phrase, `otherwise`.
 */
json_t *data_phrase(const struct composition *w, const char *ruleset,
    const char *key, const json_t *args, const char *otherwise);
/* A decision as {"id", "name", "is_ID"}, or "join". */
json_t *data_decision(const struct composition *w, const char *ruleset,
    const char *id);
json_t *data_duration(const struct composition *w, uint32_t seconds);
json_t *data_moment(const struct composition *w, int64_t at);
/* Turn "2026-11-20T18:00:00Z" into a time as lists show it; null stays null. */
json_t *data_time(const struct composition *w, const json_t *value);
/* Text with "  | " before each of its lines, which players cannot fake. */
json_t *data_quoted(const char *text, size_t len);
/*
 * The first sentence of a text, to follow "not taken: ": it begins with a small
 * letter, except in languages where that could be wrong.
 */
json_t *data_short_of(const struct composition *w, const char *text);

/* A game, w->r, at the line where it stands. */

/* Is the game played with another host, so that nothing is asked for here? */
bool data_is_away(const struct composition *w);
/*
 * Does somebody other than the reader decide, so that the letter has neither
 * moves nor a turn file to fill in?
 */
bool data_waits(const struct composition *w);
/* The line that the letter is about, if the game has it; 0: the present one. */
int64_t data_line_of(const struct composition *w, int64_t line);
/*
 * The players who have not joined: "missing", a list, "n_missing", how many,
 * and "still", all of them as one text.
 */
void data_missing(struct composition *w);
/* Add the facts about the letter's game, at the line that it is about. */
void data_game(struct composition *w);
/*
 * If this game asks something of the reader, add their other games that do so
 * as well: "besides", a list of the first ones, {"id", "when"}, and "more", how
 * many are left out.
 */
void data_besides(struct composition *w);
/*
 * Add the report on the lines after `from` (0: since the last decision of the
 * player who is awaited), and attach the receipt, the position and the picture.
 */
enum store_result data_report(
    struct composition *w, int64_t from, bool standing);
/*
 * For readers who want it, attach the files that others have signed since the
 * reader's own last file; in an answer, since the one before the answered file.
 */
enum store_result data_proofs(struct composition *w);
/*
 * Add a turn file to fill in, for the reader and this position; or, on a letter
 * seat, the possible words of a reply.
 */
void data_block(
    struct composition *w, const struct game *game, const char *said);
/* The same for a game by its id, if that can be read. */
void data_question(struct composition *w, const char *id, const char *said);
/*
 * Moves that are sent early, in letter_data_early.c.  Could the reader send any
 * now, while somebody else decides?  Add the reader's own: "unplayed", those
 * that could not be played, "standing", those that stand, "coming", decisions
 * that will probably come and for which none stands.  The record stands at the
 * last line.
 */
bool data_sends_early(const struct composition *w);
void data_early(struct composition *w);
/* The moves of a list of alternatives, as the reader writes them. */
void data_alternatives(const struct composition *w, json_t *list);
/*
 * Add press that the reader has not seen yet and that may go with this letter.
 */
enum store_result data_overheard(struct composition *w);

/* Kinds of letters: letter_data_play.c has those that need a game. */

enum store_result compose_answer(struct composition *w);
enum store_result compose_refusal(struct composition *w);
enum store_result compose_turn(struct composition *w);
enum store_result compose_news(struct composition *w);
enum store_result compose_press(struct composition *w);
enum store_result compose_invitation(struct composition *w);
enum store_result compose_report(struct composition *w);
enum store_result compose_early(struct composition *w);
enum store_result compose_help(struct composition *w);
/* "key" and "args": a phrase of this family; "said" are lines to be quoted. */
enum store_result compose_phrase(struct composition *w);
/* The same to the host; rows that wait for the end of a day go together. */
enum store_result compose_host(struct composition *w);
enum store_result compose_say(struct composition *w);
enum store_result compose_watch(struct composition *w);
enum store_result compose_standings(struct composition *w);
enum store_result compose_tables(struct composition *w);
enum store_result compose_tournament(struct composition *w);
enum store_result compose_reminder(struct composition *w);
enum store_result compose_games(struct composition *w);
/* For kinds that need nothing but the row. */
enum store_result compose_plain(struct composition *w);
enum store_result compose_forecast(struct composition *w);

#endif
