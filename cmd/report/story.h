/*
 * story.h: turns the events of a part of a game into sentences.
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
	int64_t from;		/* set likewise: earlier lines are read only for
				   events that a later line takes back; things
				   that people said and did in the earlier lines
				   are left out */
	int64_t but;		/* set likewise: news from this line on
				   (order_tells()) are left out, as they were
				   told; 0: none */
	json_t *told;
	json_t *marks;		/* the state of told before each line with
				   events of the game: {"line", "told": how many
				   items, "last": the text of the last item,
				   "alone": the sentences that the line added to
				   that item} */
	int type;		/* the type of the event told last; -1: none */
	json_t *args;		/* and its arguments */
	int n_events;		/* how many events were told, without asides */
	bool drawn;		/* the last draw or move was a draw, and told */
	bool early;		/* the last file of a player was sent early */
	json_t *played;		/* a remark on the line's events: played by the
				   program, or sent early; or NULL */
	int you;		/* set likewise: the seat that is called "you"
				   in what players and hosts do; -1: none */
	int late;		/* the late seat for which the program was last
				   ordered to play; -1: none */
};

/*
 * Begin an empty story.  seat is the reader's, or PUBLIC.  With host, which
 * needs PUBLIC, press to the host is told as well.  The language and the view,
 * which the language has dressed, must outlive the story.
 */
void story_begin(struct story *, struct language *, const struct view *,
    int seat, bool host);

/*
 * Tell the line that was read.  This is a record_fn; arg is the story.  Returns
 * 0.
 */
int story_tell(void *arg, struct record *, const struct store_line *);

/*
 * Tell events that are not in the log yet, but that every possible next line
 * would add.
 */
void story_foretell(struct story *, const struct tale *);

/*
 * Returns the recipients of press as text in the language.  "ben,host" in the
 * log becomes the new string "ben and host".
 */
json_t *story_to(const struct language *, const char *names, size_t len);

/*
 * End the story and return it as a list of {"text"}, which the caller owns.
 * Each text is one sentence or several joined, without a full stop.  An item
 * may have these flags:
 * - "has_end": the text ends with another mark, so that no full stop is added
 * - "quotes_end": a mark stands in the quotes at its end
 * - "aside": it is not an event of the game, but something that people did
 *   beside the game
 * - "taken": it tells the events that were taken back, which are told nowhere
 *   else
 */
json_t *story_end(struct story *);

#endif
