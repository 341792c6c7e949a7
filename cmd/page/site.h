/*
 * site.h: a game as pages for anybody: what everybody may see of it, and
 * nothing else.
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
	const char *lang;	/* in which all is said */
	bool names;		/* players are named; else seat-0, ... */
	const char *url;	/* where it is, without '/' at its end;
				   NULL: not known */
	const struct secret *host;	/* seals bundles and positions;
					   NULL: there are none */
	bool tournaments;	/* there are some */
	bool page;		/* nuncio.html is beside it */
	const char *player;	/* its text, which can show games (player.h);
				   NULL: there is none */
	bool drawn;		/* positions can be drawn (drawing.h) */
};

/* What is written of a game.  Empty: there is none of it. */
struct site_game {
	struct buffer html, feed, bundle, position;
	struct buffer wide, narrow;	/* the position, drawn */
	struct fault undrawn;	/* why drawing broke off; or no text */
};

/*
 * The pages of a game, whose record stands nowhere yet.  stamp, a word, is kept
 * in the first line of the page; until is when what it waits for is due, or 0.
 * A bundle is made of games that have no press to some only, and where players
 * are named; where there is a player the page is that, with the bundle in it.
 * What the archive returned.
 */
enum store_result site_game(struct record *, const struct site *,
    const char *stamp, int64_t until, struct site_game *out);
void site_game_free(struct site_game *);

/*
 * Who of the seats has won the game, by the record's names of them, as a list
 * of {"name"}, the caller's; NULL where it is not over, or nobody has.
 */
json_t *site_winners(const struct record *);

/* One game in the list of all. */
struct site_row {
	const char *id, *ruleset, *state;	/* state: a word */
	const char *players, *awaited;	/* awaited: "" for nobody */
	const json_t *winners;		/* as site_winners(); or NULL */
	int64_t line, since;
	int64_t until;			/* it is due then; 0: never */
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
/* Who has won what: the same rows as a page. */
void site_standings(const struct site *, const json_t *rows,
    struct buffer *html);

/* "ana, ben": names, or objects of "player" and perhaps "score". */
json_t *site_names(const json_t *players);

/*
 * What tournament_json() or a row of tournaments_all() tells
 * (cmd/club/tournament.h), as the partial tournament-table shows it, into
 * object.
 */
void site_tournament_data(const json_t *tournament, const char *lang,
    json_t *object);
/* The same as a page; and the list of them all, by tournaments_all(). */
void site_tournament(const struct site *, const json_t *tournament,
    struct buffer *html);
void site_tournaments(const struct site *, const json_t *all,
    struct buffer *html);

/* What seats are called where players are not named. */
extern const char *const site_nobody[SEATS];

/* The style of all pages. */
extern const char site_style[];

#endif
