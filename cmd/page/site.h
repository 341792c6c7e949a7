/*
 * site.h: makes web pages of games for the public, with only the facts that
 * everybody may see.
 */
#ifndef CMD_SITE_H
#define CMD_SITE_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "core/ruleset.h"
#include "store/result.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct record;
struct secret;

struct site {
	const char *lang;	/* of all pages */
	bool names;		/* players are named; else they are seat-0,
				   ... */
	const char *url;	/* the site's address, without a '/' at the end;
				   NULL: unknown */
	const struct secret *host;	/* seals bundles and positions; NULL:
					   none are made */
	bool page;		/* nuncio.html is beside the pages */
	const char *player;	/* the text of nuncio.html, which can show games
				   (player.h); NULL: there is none */
	bool drawn;		/* positions can be drawn (drawing.h) */
};

/* The files of a game.  A file that is not made is empty. */
struct site_game {
	struct buffer html, feed, bundle, position;
	struct fault undrawn;	/* why the drawing broke off; or no text */
};

/*
 * Make the pages of a game, whose record stands at no line yet.  stamp, a word,
 * goes into the first line of the page.  until is the time when the pending
 * decision is due, or 0.  A bundle is made only if players are named and the
 * game has no press that only some players may read.  If site->player is set
 * (player.h), the page is nuncio.html with the bundle in it.  Returns the
 * archive's result.
 */
enum store_result site_game(struct record *, const struct site *,
    const char *stamp, int64_t until, struct site_game *out);
void site_game_free(struct site_game *);

/*
 * Returns the winners of the game, by the record's names, as a list of
 * {"name"}, which the caller owns.  Returns NULL if the game is not over or
 * nobody has won.
 */
json_t *site_winners(const struct record *);

/* One game in the list of all. */
struct site_row {
	const char *id, *ruleset, *state;	/* state: a word */
	const char *players, *awaited;	/* awaited: "" for nobody */
	const json_t *winners;		/* as site_winners(); or NULL */
	int64_t line, since;
	int64_t until;			/* when the pending decision is due; 0:
					   never */
};

/*
 * Make the list of games, and its feed.  Call site_add() for each row, between
 * site_begin() and site_end().  newest is the latest moment of any row.
 */
void site_begin(const struct site *, int64_t newest, struct buffer *html,
    struct buffer *feed);
void site_add(const struct site *, const struct site_row *,
    struct buffer *html, struct buffer *feed);
void site_end(const struct site *, struct buffer *html, struct buffer *feed);

/* The names of seats for pages that do not name players. */
extern const char *const site_nobody[SEATS];

/* The style of all pages. */
extern const char site_style[];

#endif
