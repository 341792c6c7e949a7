/*
 * letter_data.h: what letters are made of, and each kind of letter (cmd/umpire/
 * outbox.h).  Of compose.c, letter_data.c, letter_data_play.c and
 * letter_data_club.c alone.
 *
 * A kind adds what it tells to w->data, which is for its template; all that
 * was there is the row's.  What returns JSON gives it to the caller.
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
	bool elsewhere;			/* it goes to an address from which the
					   reader has written, as it says */
	char lang[LANG_TEXT];
	bool brief;			/* they want no drawn position */
	bool newcomer;			/* they take over a seat */
	const char *provider;		/* who signs their letters, where those
					   hold their seat; else NULL */
	bool word;			/* it asks for such a letter: its
					   subject has the word for one */
	char domain[KEY_DOMAIN];	/* what provider points to */
	struct record *r;		/* NULL: of no game */
	int seat;			/* of the reader in it, or -1 */
	const char *ruleset;		/* or "" */
	json_t *data;			/* for template and phrases; it began as
					   the row's args */
	bool part;			/* it is one of many in a letter */
	bool single;			/* ..., and tells no position */
};

/* Words. */

/*
 * Values that came from outside hold nothing that steers the layout, and each
 * is one line, except a whole text that was made here.
 */
void data_clean(json_t *value, bool lines);
/* w->data[key], which takes the value; that as a text, or "". */
void data_set(struct composition *w, const char *key, json_t *value);
const char *data_arg(const struct composition *w, const char *key);
/*
 * A page, as its template made it, to be put between a verbatim and a flow
 * mark: it is laid out with what is around it.
 */
json_t *data_embedded(const struct buffer *page);
/*
 * A phrase with the letter's data or the given args, as a value; the ruleset's
 * own phrase, "RULESET.KEY", is looked for first; if there is none, otherwise.
 */
json_t *data_phrase(const struct composition *w, const char *ruleset,
    const char *key, const json_t *args, const char *otherwise);
/* A decision as {"id", "name", "is_ID"}, or "join". */
json_t *data_decision(const struct composition *w, const char *ruleset,
    const char *id);
json_t *data_duration(const struct composition *w, uint32_t seconds);
json_t *data_moment(const struct composition *w, int64_t at);
/* "2026-11-20T18:00:00Z" as a list has times; null stays null. */
json_t *data_time(const struct composition *w, const json_t *value);
/* Text with "  | " before each of its lines, which no player's can fake. */
json_t *data_quoted(const char *text, size_t len);
/*
 * The first sentence of a text, as it goes on after "not taken: ": with a small
 * letter, but in languages where that could be wrong.
 */
json_t *data_short_of(const struct composition *w, const char *text);

/* A game, w->r, at the line where it stands. */

/* Played with another host: then nothing is asked for here. */
bool data_is_away(const struct composition *w);
/* Does somebody else decide?  Then moves and a turn file are not for them. */
bool data_waits(const struct composition *w);
/* The line that the letter is about, if the game has it; 0: the present one. */
int64_t data_line_of(const struct composition *w, int64_t line);
/*
 * Who has not joined: "missing", a list, "n_missing", how many, and "still",
 * all of them in a row.
 */
void data_missing(struct composition *w);
/* What a letter says about its game, at the line that it is about. */
void data_game(struct composition *w);
/*
 * Where this game asks something of the reader: the first of their other games
 * that do so as well, "besides", a list of {"id", "when"}, and "more", how many
 * are left out.
 */
void data_besides(struct composition *w);
/*
 * The report, of what came after a line (0: since the last decision of who is
 * awaited), and the receipt, the position and the picture beside it.
 */
enum store_result data_report(
    struct composition *w, int64_t from, bool standing);
/*
 * What the others have signed since the reader's own last file, to whom wants
 * it; in an answer since the one before that which is answered.
 */
enum store_result data_proofs(struct composition *w);
/*
 * A turn file to fill in, for the reader and this position; or, where letters
 * hold the seat, what a reply could say.
 */
void data_block(
    struct composition *w, const struct game *game, const char *said);
/* The same for a game by its id, if that can be read. */
void data_question(struct composition *w, const char *id, const char *said);
/*
 * Moves that are sent early, in letter_data_early.c.  Could the reader send any
 * now, as somebody else decides?  What a letter tells of those of the reader:
 * "unplayed", what could not be played, "standing", what stands, "coming", what
 * will probably come and be left at that.  The record stands at the last line.
 */
bool data_sends_early(const struct composition *w);
void data_early(struct composition *w);
/* The moves of a list of alternatives, as the reader writes them. */
void data_alternatives(const struct composition *w, json_t *list);
/* Press that the reader has not been told yet, and may go with this letter. */
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
/* The same to the host; what waits for the end of a day goes together. */
enum store_result compose_host(struct composition *w);
enum store_result compose_say(struct composition *w);
enum store_result compose_watch(struct composition *w);
enum store_result compose_standings(struct composition *w);
enum store_result compose_tables(struct composition *w);
enum store_result compose_tournament(struct composition *w);
enum store_result compose_reminder(struct composition *w);
enum store_result compose_games(struct composition *w);
/* Nothing but what the row says. */
enum store_result compose_plain(struct composition *w);
enum store_result compose_forecast(struct composition *w);

#endif
