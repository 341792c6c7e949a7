/*
 * site.h: makes web pages of games for the public, with only the facts that
 * everybody may see.
 */
#ifndef CMD_SITE_H
#define CMD_SITE_H

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "core/game.h"
#include "store/result.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct record;
struct secret;

struct site {
	const char *lang;	/* of all pages */
	const char *url;	/* the site's address, without a '/' at the end;
				   NULL: unknown */
	const struct secret *host;	/* seals bundles; NULL: there are
					   none */
	const char *player;	/* the text of nuncio.html, which can show games
				   (player.h); NULL: there is none */
};

/* A game in the index and in the feed. */
struct site_row {
	char id[GAME_ID];
	const char *ruleset, *title;
	char *now;		/* whose turn it is, or how it ended; freed with
				   free() */
	int seats;
	char name[SEATS][GAME_ID];
	char colour[SEATS][16];	/* that a player has chosen; "": none */
	bool scored;		/* there are points */
	int points[SEATS];
	uint8_t marked;		/* bit s: seat s decides, or has won */
	bool over;		/* nobody will move any more */
	bool drawn;		/* games/ID.svg is there */
	int64_t line, since;	/* the last line, and its time */
};

/*
 * Set all of the row but drawn and since, from a record that stands at its last
 * line.  state is the end of the key of a phrase
 * (site.state.STATE).  until is when the decision is due, or 0.
 */
void site_row(const struct site *, const struct record *, const char *state,
    int64_t until, struct site_row *out);

/* The files of a game; the picture is empty if the game has no drawing. */
struct site_game {
	struct buffer html, picture;
	struct fault undrawn;	/* why drawing broke off; or no text */
};

/*
 * Make the page of a game, and its small picture.  stamp, a word, goes into the
 * first line of the page; now is that of the game's row.  The page is
 * nuncio.html with the bundle in it, if there is nuncio.html, the host's key
 * seals this game, and no press in it is for some only; otherwise it has the
 * position alone.  Returns the archive's result; *out must be freed in any
 * case.
 */
enum store_result site_game(struct record *, const struct site *,
    const char *stamp, const char *now, struct site_game *out);
void site_game_free(struct site_game *);

/*
 * Make the index: games that go on, then games that are over, in the order of
 * the rows.
 */
void site_index(const struct site *, const struct site_row *, size_t n,
    struct buffer *html);
/* Make the feed (Atom) of the first games in these rows, the newest first. */
void site_feed(const struct site *, const struct site_row *, size_t n,
    struct buffer *feed);

/* The style sheet of these pages. */
extern const char site_style[];

#endif
