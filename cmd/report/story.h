/*
 * story.h: what happened in a stretch of a game, as sentences.
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
	bool host;		/* PUBLIC, and the host's own eyes */
	bool deaf;		/* press is not told: set after story_begin() */
	const json_t *hidden;	/* likewise: names, each with what stands for
				   it in reasons; NULL: none is hidden */
	int64_t from;		/* likewise: lines before are read for what a
				   later one takes back, and what people said
				   and did in them is not told */
	json_t *told;
	json_t *marks;		/* how it stood before each line that told of
				   the game: {"line", "told": how many items,
				   "last": the text of the last, "alone": what
				   the line added to that, as sentences} */
	int type;		/* of the event told last; -1: none */
	json_t *args;		/* and its arguments */
	int n_events;		/* how many were told, asides left out */
	bool drawn;		/* the last draw or move was a draw, and told */
	bool early;		/* the last file of a player was sent early */
	json_t *played;		/* said of the line's events: the program
				   played it, or it was said early; or NULL */
	int late;		/* the seat that the program was last told to
				   play, as it is late; -1: none */
};

/*
 * Begin a story with nothing in it.  seat is the reader's, or PUBLIC; with
 * host, which goes with PUBLIC, press to the host is told as well.  The
 * language and the view, which it has dressed, must outlive the story.
 */
void story_begin(struct story *, struct language *, const struct view *,
    int seat, bool host);

/* A record_fn, arg being the story: tell the line that was read.  Returns 0. */
int story_tell(void *arg, struct record *, const struct store_line *);

/* Tell events that no line of the log has, but every one to come would. */
void story_foretell(struct story *, const struct tale *);

/*
 * Those to whom press is, "ben,host" in the log, as readers of the language
 * have them: a new string, "ben and host".
 */
json_t *story_to(const struct language *, const char *names, size_t len);

/*
 * What was told: a list of {"text"}, each of one sentence or of several put
 * together, without its full stop; "has_end" where it ends with another sign,
 * so that none is added, and "quotes_end" where a sign stands in the quotes at
 * its end; "aside" where it is no event of the game, but what people did beside
 * it; "taken" where it says what was taken back, which is told nowhere else.
 * The list is the caller's.  The story is at its end.
 */
json_t *story_end(struct story *);

#endif
