/*
 * player.h: makes copies of nuncio.html that show a game when opened.
 *
 * The bundle stands as text in a hidden element: no part of it can be markup or
 * script.
 */
#ifndef CMD_PLAYER_H
#define CMD_PLAYER_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>

enum { PLAYER_MAX = 4 << 20 };	/* bytes of nuncio.html */

/* The data of one page of a site. */
struct player_page {
	const char *stamp;		/* in its first line, or NULL */
	const char *lang, *title, *feed;
	const struct buffer *plain;	/* HTML, for readers without scripts */
};

/*
 * Add nuncio.html, which is all of `page`, with the bundle to out.  With `own`
 * the page has only the game's data; its style and script are files beside its
 * folder, nuncio.css and nuncio.js.  False: `page` is not nuncio.html, or the
 * bundle is not text.
 */
bool player_put(const char *page, const struct player_page *own,
    const struct buffer *bundle, struct buffer *out);

/* Add a text for HTML and XML: with & < > " as entities. */
void player_escape(struct buffer *out, const char *text, size_t len);

/* Make these two files.  False likewise. */
bool player_parts(const char *page, struct buffer *style,
    struct buffer *script);

#endif
