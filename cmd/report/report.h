/*
 * report.h: makes reports.  A report is a game as text in a player's language,
 * made from facts (cmd/base/view.h), the story (story.h), the moves (moves.h),
 * and the words and templates of the language (language.h).
 *
 * mustache.h and phrase.h fill templates and sentences in, spelling.h shows
 * moves, and layout.h makes lines and tables of the result.  pages.h has what
 * does not change in a game.  answer.h prints what became of a turn file, and
 * compared.h finds a report's table again in a text.
 */
#ifndef CMD_REPORT_H
#define CMD_REPORT_H

#include "cmd/base/buffer.h"
#include "store/result.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct outcome;
struct position;
struct record;

struct report {
	const char *lang;	/* a folder of templates/ */
	int seat;		/* the reader: a seat, or PUBLIC */
	bool colour;
	bool source;		/* not laid out (layout.h) */
	bool host;		/* PUBLIC, with press to the host */
	bool forecast;		/* the last lines were only tried: there is no
				   deadline, and no turn file to fill in */
	bool typed;		/* moves are typed in: no turn file */
	bool table;		/* the position alone, without what happened and
				   without moves */
	bool watched;		/* for a reader who does not play: neither moves
				   nor turn files */
	bool letter;		/* part of a letter; the letter itself names the
				   game, the position and the player who
				   decides, and has the press */
	bool standing;		/* of a letter: only the story */
	bool idle;		/* of a letter: somebody else decides, so there
				   are no moves and no turn file */
	bool you;		/* of a letter: the reader is to decide */
	bool whole;		/* of a letter: with what does not change and
				   cannot be acted on */
	bool asked;		/* of a letter: its reader has asked for it; so
				   it has the promise of the draws, or, at the
				   end, their secret */
	bool links;		/* of a letter: moves are also links
				   (layout.h), as the reader plays by reply */
	bool intro;		/* of a letter: an introduction to the game */
	bool brief;		/* of a letter: one table in place of the drawn
				   position, as long as the game goes on */
	int64_t told;		/* of a letter: a line from which on it has told
				   all news above (order_tells()), so that only
				   the game's events follow; 0: none */
	int64_t from;		/* report the lines after this one; 0: those
				   since the player's last decision */
};

/*
 * Add the report of a game at r->game.line to *out.  For the story since the
 * player's last decision, this reads the record again from an earlier line;
 * afterwards the record stands where it stood before.  If a template has a
 * fault, the program complains and ends.
 */
enum store_result report_game(struct record *r, const struct report *,
    struct buffer *out);

/* A report in parts, for a terminal in which it has to fit. */
struct report_screen {
	struct buffer news;	/* what happened */
	struct buffer table;	/* a head, and what can be acted on */
	struct buffer choices;	/* what is asked, and the moves; empty if
				   report->table or the game is over */
};

/*
 * Make the report of a game in parts, like report_game().  If table and choices
 * together have more than this many rows, the table leaves out more.  The
 * caller frees *out if this returns STORE_OK.
 */
enum store_result report_screen(struct record *, const struct report *,
    int rows, struct report_screen *out);
void report_screen_free(struct report_screen *);

/*
 * Put the story since the reader's last decision (PUBLIC: anybody's) into a
 * position, whose seat, own and lang the caller has filled in.  The story has
 * sentences without press, and the state before each line.  If own is true,
 * the state shows all that the reader may know, otherwise only what everybody
 * may know.  This is for the web page, so
 * language_names() applies.  Afterwards the record stands where it stood
 * before.
 */
enum store_result report_since(struct record *, struct position *);

/*
 * The data that drawings of a game need besides a position (see kit.js), in an
 * existing language: {"lang", "title", "say", "words", "components"}.  "say"
 * has the phrases of drawings ("RULESET.picture.KEY" under KEY).  "words" has
 * every word of the game with its name and its facts.  "components" has the
 * game's components.  The caller owns the data.
 */
json_t *report_kit(const struct record *, const char *lang);

/* Add the reason why a turn file or a request was refused, laid out. */
void report_refusal(const struct outcome *, const char *lang, bool colour,
    struct buffer *out);

/* Do the same as report_refusal(), but without wrapping and line feed. */
void report_reason(const struct outcome *, const char *lang, struct buffer *);

/*
 * Returns the sentence that says why a move is not legal, as a new string, or
 * NULL.  why is the name of the event, and args its arguments, as a refusal has
 * them.
 */
json_t *report_why(const char *lang, const char *ruleset, const char *why,
    json_t *args);

/*
 * Get the story of one line of the log, not line 0, for this reader, who is
 * "you" in it: a list of {"text"}, which may be empty.  The caller owns the
 * list.  Afterwards the record stands at the line.
 */
enum store_result report_line(struct record *, const struct report *,
    int64_t line, json_t **told);

/*
 * Returns what the template report-choices shows: what is asked of the player
 * who decides now, and what can be chosen, with links also as links (layout.h).
 * null: the game waits for no decision.  The caller owns it.
 */
json_t *report_choices(const struct record *, const char *lang, bool links);

/*
 * Returns what becomes of the player who is late, for the phrase report.then:
 * {"waits", "played", "opened", "at", "player"}; NULL if nobody is.  The caller
 * owns it.
 */
json_t *report_then(const struct record *, const char *lang);

#endif
