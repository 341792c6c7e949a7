/*
 * player.h: nuncio.html with a game in it, which it shows when it is opened.
 *
 * The bundle stands in an element that is not shown, as text: nothing of it can
 * be markup or script.
 */
#ifndef CMD_PLAYER_H
#define CMD_PLAYER_H

#include "cmd/base/buffer.h"

#include <stdbool.h>
#include <stddef.h>

enum { PLAYER_MAX = 4 << 20 };	/* bytes of nuncio.html */

/* What a page of a site has of its own. */
struct player_page {
	const char *stamp;		/* in its first line, or NULL */
	const char *lang, *title, *feed;
	const struct buffer *plain;	/* HTML, for who has no scripts */
};

/*
 * Add nuncio.html, which is all of `page`, with the bundle to out.  With `own`
 * it is a page of a folder in which nothing but what is of the game is in it:
 * style and script are files beside that folder, nuncio.css and nuncio.js.
 * False: `page` is no nuncio.html, or the bundle is no text.
 */
bool player_put(const char *page, const struct player_page *own,
    const struct buffer *bundle, struct buffer *out);

/* Add a text as HTML and XML have it: with & < > " as entities. */
void player_escape(struct buffer *out, const char *text, size_t len);

/* These two files.  The same. */
bool player_parts(const char *page, struct buffer *style,
    struct buffer *script);

#endif
