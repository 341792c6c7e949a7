/*
 * notify.h: who is told by mail of what has happened in a game.
 *
 * Rows of the outbox are written within the transaction that writes the lines
 * they tell of; without an address to write from (cmd/base/config.h) nobody is
 * told anything.
 */
#ifndef CMD_NOTIFY_H
#define CMD_NOTIFY_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct budget_over;
struct context;
struct record;

/*
 * Lines first to last have just been written, and the record stands at the
 * last.  Who is awaited by another decision than before is told so, unless
 * they are written to once a day only; all are told what concerns all; who is
 * spoken to gets the press.  But not the player `except`, who gets an answer
 * (0: nobody).
 */
void notify_lines(struct context *, struct record *, int64_t first,
    int64_t last, int64_t except);

/*
 * The game is this host's from here on: everybody at the table is told so, and
 * where to write to.  Whoever has no address here yet is told when they have.
 */
void notify_moved(struct context *, struct record *);
/* The same to a player, a row, of a game that has come here before. */
void notify_moved_to(struct context *, struct record *, int64_t player);

/*
 * The key that the game's host seals with is lost, and the game waits until
 * its players agree to this one: each who was not yet is told so.  A game with
 * fewer than two who could agree has no such way, and nobody is told.
 */
void notify_lost(struct context *, struct record *, const char *key);

/*
 * A letter to the host: the phrase host.KEY.  Where the host has no address the
 * row is dropped at once, and is there for `nuncio desk`.
 */
void notify_host(struct context *, const char *key, json_t *args);
/* The same, not before so many seconds have passed. */
void notify_host_later(struct context *, const char *key, json_t *args,
    int64_t wait);
/* Is this about somebody who is late, which the host has once a day at most? */
bool notify_is_late(const char *key);
/* Was the host told this since a moment, or would have been? */
bool notify_host_told(struct context *, const char *key, int64_t since);
/*
 * Somebody was over a limit: see budget_refused().  The host may be told of it
 * here; true: they are to be told, too.
 */
bool notify_budget(struct context *, const struct budget_over *);

#endif
