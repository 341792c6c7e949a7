/*
 * web.h: what the parts of the page's WebAssembly share.
 *
 *	exports.c	how the page calls them, and is told what they say
 *	place.c		a position as the page is told it
 *	games.c		what there is to play, the words of a game
 *	bundle.c	a game from its bundle, checked and gone through
 *	check.c		what a host has signed, held against each other
 *	pen.c		a position at which lines are tried
 *	keys.c		turn files, a key, seals
 *	practice.c	games against the program, hints, a look back
 *	instead.c	what stands for parts of the program that are not here
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

/* Room for n bytes of the caller's; what was there is wiped. */
char *web_room(size_t n);
/* The caller's bytes; a NUL stands behind them. */
char *web_given(void);
/* The result of a call, which is the end of it; or why there is none. */
void web_tell(json_t *);
void web_tell_fault(const char *sentence);
/* What the page takes as text or as seconds since 1970; null: there is none. */
json_t *web_string(const char *);
json_t *web_moment(int64_t);

/*
 * The position as `nuncio show --json` has it for a seat or PUBLIC, and what
 * core.js lists beside it; the caller's.
 */
json_t *web_position(struct record *, int seat);

/* The language of the page, in which all is told, and what is written read. */
const char *web_language(void);
/* A move of the game, or its verb, as that language writes it. */
json_t *web_spelled(const struct record *, const char *move);

/* The game of the bundle that was found in order, or NULL. */
struct record *web_seen(void);

/* The game that the pen is at, or NULL. */
struct record *web_pen(void);
/* The key that is open, or NULL. */
const struct secret *web_key(void);

/*
 * Put the pen at the position where a record stands, seen by a seat or by
 * PUBLIC, and tell it.  The bundle and the record are left alone.
 */
void web_put_pen(struct record *, int seat);

#endif
