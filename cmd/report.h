/*
 * report.h: what people read: a game as a text, in a player's language, from
 * facts (view.h), sentences (phrase.h) and templates (mustache.h).
 */
#ifndef CMD_REPORT_H
#define CMD_REPORT_H

#include "adjudicator.h"
#include "buffer.h"
#include "record.h"

#include <stdbool.h>

struct context;

enum { REPORT_LANG = 16 };

struct report {
	const char *lang;	/* a folder of templates/ */
	int seat;		/* whose eyes: a seat, or PUBLIC */
	bool colour;
	bool host;		/* PUBLIC, but also what is said to the host */
};

/*
 * Add the report of a game, standing at r->game.line, to *out.  The record is
 * read on from an earlier line for what has happened since the player's last
 * decision, and stands where it stood afterwards.  A template that is wrong
 * is complained of, and the program ends.
 */
enum store_result report_game(struct record *r, const struct report *,
    struct buffer *out);

/* Add why a turn file or a request was refused, laid out. */
void report_refusal(const struct answer *, const char *lang, bool colour,
    struct buffer *out);

/* Is there any text in this language? */
bool report_knows(const char *lang);

/*
 * The moves in short, by verb: what differs in one word only is one
 * alternative, "claim 1|2 up yellow|green".  A list of {"verb", "moves":
 * [{"text"}]}; the caller's.
 */
json_t *report_moves(const struct view *, const struct legal *);

/* Free what was read of templates and phrases. */
void report_end(void);

#endif
