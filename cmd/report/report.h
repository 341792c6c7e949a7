/*
 * report.h: what people read: a game as a text, in a player's language, from
 * facts (cmd/base/view.h), what happened (story.h), the moves (moves.h) and the
 * words and templates of a language (language.h).
 */
#ifndef CMD_REPORT_H
#define CMD_REPORT_H

#include "store/result.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct buffer;
struct outcome;
struct position;
struct record;

struct report {
	const char *lang;	/* a folder of templates/ */
	int seat;		/* whose eyes: a seat, or PUBLIC */
	bool colour;
	bool source;		/* not laid out (layout.h) */
	bool host;		/* PUBLIC, but also what is said to the host */
	bool forecast;		/* the last lines have only been tried: no
				   deadline, and nothing to write back */
	bool typed;		/* moves are typed in: no turn file */
	bool watched;		/* by somebody who plays nowhere in it: neither
				   moves nor turn files */
	bool letter;		/* part of one, which says game, position and
				   whose decision it is, and has the press */
	bool standing;		/* of a letter: what happened, and one table */
	bool idle;		/* of a letter: somebody else decides, so there
				   are no moves and no turn file */
	bool intro;		/* of a letter: what the game is about, and the
				   promise of its draws */
	bool brief;		/* of a letter: one table in place of the drawn
				   position, as long as the game goes on */
	const json_t *hidden;	/* names that reasons do not tell, as in struct
				   story */
	int64_t from;		/* tell what came after this line; 0: since the
				   player's last decision */
};

/*
 * Add the report of a game, standing at r->game.line, to *out.  To tell what
 * happened since the player's last decision, the record is read again from an
 * earlier line; afterwards it stands where it stood.  If a template is wrong,
 * the program complains and ends.
 */
enum store_result report_game(struct record *r, const struct report *,
    struct buffer *out);

/*
 * Put what happened since the reader's last decision, PUBLIC: anybody's, into
 * the position, whose seat, own and lang are set: sentences, without what
 * people said, and how it stood before each line, of what the reader may know,
 * or where it is not that seat's own of what everybody may.  It is for the
 * page, so things are called by their names.  The record stands where it stood.
 */
enum store_result report_since(struct record *, struct position *);

/*
 * How the players stood at the end of each round: a list of {"round",
 * "players"}, as the view has them, and the caller's; empty where a game has
 * more than ROUNDS_TOLD.  The record stands where it stood.
 */
enum { ROUNDS_TOLD = 12 };
json_t *report_rounds(struct record *);

/*
 * What drawings of a game need beside a position (see kit.js): {"lang",
 * "title", "say", "words", "components"}: what they say (the phrases
 * "RULESET.picture.KEY" by KEY), every word of the game with its name and its
 * facts, and its components, in a language that there is; the caller's.
 */
json_t *report_kit(const struct record *, const char *lang);

/* Add why a turn file or a request was refused, laid out. */
void report_refusal(const struct outcome *, const char *lang, bool colour,
    struct buffer *out);

/* The same as the phrase has it, neither wrapped nor with a line feed. */
void report_reason(const struct outcome *, const char *lang, struct buffer *);

/*
 * The sentence of an event that says why a move is not legal, by its name and
 * its arguments as a refusal has them; a new string, or NULL.
 */
json_t *report_why(const char *lang, const char *ruleset, const char *why,
    json_t *args);

/*
 * What this reader is told of one line of the log, not line 0: a list of
 * {"text"}, the caller's; it may be empty.  The record stands at the line
 * afterwards.
 */
enum store_result report_line(struct record *, const struct report *,
    int64_t line, json_t **told);

#endif
