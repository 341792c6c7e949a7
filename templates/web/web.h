/*
 * web.h: the functions that the parts of the page's WebAssembly share.
 *
 *	exports.c	how the page calls functions and gets their results
 *	place.c		a position as an object for the page
 *	games.c		the games that can be played, the words of a game
 *	bundle.c	a game from its bundle, checked and gone through
 *	compare.c	letters and receipts, compared with bundles
 *	pen.c		a position at which lines are tried
 *	sent_early.c	moves that are sent before their turn
 *	keys.c		turn files, a key, seals
 *	practice.c	games against the program, hints, a look back
 *	analysis.c	what a look back finds
 *	instead.c	replacements for parts of the program that a page lacks
 */
#ifndef WEB_H
#define WEB_H

#include "core/key.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(#name)))

struct record;

/* Returns room for n bytes from the page.  Wipes the bytes that were there. */
char *web_room(size_t n);
/* Returns the bytes from the page.  A NUL follows them. */
char *web_given(void);
/*
 * web_tell() passes an object to the page as the result of a call, and frees
 * the object.  web_tell_fault() passes the reason why there is no result.  The
 * call ends with either.
 */
void web_tell(json_t *);
void web_tell_fault(const char *sentence);
/*
 * Returns a text, or a time in seconds since 1970, for the page.  Returns null
 * if there is none.
 */
json_t *web_string(const char *);
json_t *web_moment(int64_t);

/*
 * Returns the position as `nuncio show --json` prints it for a seat or PUBLIC,
 * with the further members that core.js describes.  The caller owns the object.
 */
json_t *web_position(struct record *, int seat);

/*
 * Returns the language of the page, in which texts are written and lines are
 * read.
 */
const char *web_language(void);
/*
 * Returns a move of the game, or the verb of a move, in the spelling of that
 * language.
 */
json_t *web_spelled(const struct record *, const char *move);

/* Returns the game of the bundle that passed the checks, or NULL. */
struct record *web_seen(void);

/* Returns the game at which the pen is, or NULL. */
struct record *web_pen(void);
/* Returns the open key, or NULL. */
const struct secret *web_key(void);

/*
 * Put the pen at the record's present position, as a seat or PUBLIC sees it,
 * and pass the position to the page.  The bundle and the record do not change.
 */
void web_put_pen(struct record *, int seat);

#endif
