/*
 * site.h: web pages of a game for the public, with only what everybody may see.
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
	bool names;		/* players are named; else seat-0, ... */
	const char *url;	/* its address, without a '/' at the end; NULL:
				   unknown */
	const struct secret *host;	/* seals bundles and positions;
					   NULL: there are none */
	bool tournaments;	/* there are some */
	bool page;		/* nuncio.html is beside it */
	const char *player;	/* its text, which can show games (player.h);
				   NULL: there is none */
	bool drawn;		/* positions can be drawn (drawing.h) */
};

/* The files of a game.  Empty: not made. */
struct site_game {
	struct buffer html, feed, bundle, position;
	struct buffer wide, narrow;	/* the position, drawn */
	struct fault undrawn;	/* why drawing broke off; or no text */
};

/*
 * Make the pages of a game, whose record stands at no line yet.  stamp, a word,
 * goes into the first line of the page; until is when the pending decision is
 * due, or 0.  A bundle is made only if players are named and the game has no
 * press to some players only; if there is a player (player.h), it is the page,
 * with the bundle in it.  Returns the archive's result.
 */
enum store_result site_game(struct record *, const struct site *,
    const char *stamp, int64_t until, struct site_game *out);
void site_game_free(struct site_game *);

/*
 * The winners of the game, by the record's names, as a list of {"name"}, the
 * caller's; NULL if it is not over, or nobody has won.
 */
json_t *site_winners(const struct record *);

/* One game in the list of all. */
struct site_row {
	const char *id, *ruleset, *state;	/* state: a word */
	const char *players, *awaited;	/* awaited: "" for nobody */
	const json_t *winners;		/* as site_winners(); or NULL */
	int64_t line, since;
	int64_t until;			/* when it is due; 0: never */
};

/*
 * The list of games, and its feed, row by row between begin and end.  newest is
 * the latest moment of any row.
 */
void site_begin(const struct site *, int64_t newest, struct buffer *html,
    struct buffer *feed);
void site_add(const struct site *, const struct site_row *,
    struct buffer *html, struct buffer *feed);
void site_end(const struct site *, struct buffer *html, struct buffer *feed);

/*
 * Rows of standings_of() as "tables" of the partial standings-table, one for
 * each ruleset; the caller's.
 */
json_t *site_tables(const json_t *rows, const char *lang);
/* The same rows as a page. */
void site_standings(const struct site *, const json_t *rows,
    struct buffer *html);

/* "ana, ben": names, or objects of "player" and perhaps "score". */
json_t *site_names(const json_t *players);

/*
 * Add the data of tournament_json() or of a row of tournaments_all()
 * (cmd/club/tournament.h) to object, for the partial tournament-table.
 */
void site_tournament_data(const json_t *tournament, const char *lang,
    json_t *object);
/* The same as a page; and the list of them all, by tournaments_all(). */
void site_tournament(const struct site *, const json_t *tournament,
    struct buffer *html);
void site_tournaments(const struct site *, const json_t *all,
    struct buffer *html);

/* The names of seats where players are not named. */
extern const char *const site_nobody[SEATS];

/* The style of all pages. */
extern const char site_style[];

#endif
