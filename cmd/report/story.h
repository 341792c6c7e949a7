/*
 * story.h: the events of a stretch of a game, as sentences.
 *
 *	struct story story;
 *
 *	story_begin(&story, language, &view, seat, false);
 *	result = record_read(record, line, story_tell, &story);
 *	told = story_end(&story);
 */
#ifndef CMD_STORY_H
#define CMD_STORY_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct language;
struct record;
struct store_line;
struct tale;
struct view;

struct story {
	const struct language *l;
	const struct view *view;
	int seat;
	bool host;		/* PUBLIC, and the reader is the host */
	bool deaf;		/* leave out press: set after story_begin() */
	const json_t *hidden;	/* likewise: names, each with its replacement in
				   reasons; NULL: none */
	int64_t from;		/* likewise: earlier lines are read only for
				   events that a later one takes back; what
				   people said and did in them is left out */
	json_t *told;
	json_t *marks;		/* the state of told before each line with
				   events of the game: {"line", "told": how many
				   items, "last": the text of the last, "alone":
				   the sentences that the line added to that} */
	int type;		/* of the event told last; -1: none */
	json_t *args;		/* and its arguments */
	int n_events;		/* how many were told, without asides */
	bool drawn;		/* the last draw or move was a draw, and told */
	bool early;		/* the last file of a player was sent early */
	json_t *played;		/* a remark on the line's events: played by the
				   program, or sent early; or NULL */
	int late;		/* the late seat that the program was last
				   ordered to play for; -1: none */
};

/*
 * Begin an empty story.  seat is the reader's, or PUBLIC; with host, which
 * needs PUBLIC, press to the host is told as well.  The language, and the view
 * that it has dressed, must outlive the story.
 */
void story_begin(struct story *, struct language *, const struct view *,
    int seat, bool host);

/* A record_fn, arg being the story: tell the line that was read.  Returns 0. */
int story_tell(void *arg, struct record *, const struct store_line *);

/*
 * Tell events that are not in the log yet, but that every possible next line
 * would bring.
 */
void story_foretell(struct story *, const struct tale *);

/*
 * The recipients of press, "ben,host" in the log, as text in the language: a
 * new string, "ben and host".
 */
json_t *story_to(const struct language *, const char *names, size_t len);

/*
 * End the story and return it: a list of {"text"}, each one sentence or several
 * joined, without a full stop; "has_end": it ends with another mark, so that
 * none is added; "quotes_end": a mark stands in the quotes at its end; "aside":
 * it is not an event of the game, but something people did beside it; "taken":
 * it says what was taken back, which is told nowhere else.  The list is the
 * caller's.  The story is at its end.
 */
json_t *story_end(struct story *);

#endif
