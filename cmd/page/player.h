/*
 * player.h: makes copies of nuncio.html that show a game when opened.
 *
 * The bundle stands as text in a hidden element, so no part of the bundle can
 * be markup or script.
 */
#ifndef CMD_PLAYER_H
#define CMD_PLAYER_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>

enum { PLAYER_MAX = 4 << 20 };	/* bytes of nuncio.html */

/* The data of one page of a site. */
struct player_page {
	const char *stamp;		/* a word for the page's first line */
	const char *lang, *title;
	const struct buffer *plain;	/* HTML, for readers without scripts */
};

/*
 * Add nuncio.html, which is all of `page`, with the bundle to out.  With `own`,
 * the page has only the game's data; its style and script are then the files
 * nuncio.css and nuncio.js beside the page's folder.  Returns false if `page`
 * is not nuncio.html or the bundle is not text.
 */
bool player_put(const char *page, const struct player_page *own,
    const struct buffer *bundle, struct buffer *out);

/*
 * Make the files nuncio.css and nuncio.js.  Returns false if `page` is not
 * nuncio.html.
 */
bool player_parts(const char *page, struct buffer *style,
    struct buffer *script);

#endif
