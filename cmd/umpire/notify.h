/*
 * notify.h: tells players and the host by mail what has happened in a game.
 *
 * Rows of the outbox are written within the transaction that writes the lines
 * they tell of; without an address to write from (cmd/base/config.h) there are
 * none.
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
 * Tell about the lines first to last, which have just been written; the record
 * stands at the last.  A player whom a new decision awaits is told so, unless
 * they only want one letter a day; everybody is told the news that concern all;
 * the press goes to the players it is addressed to.  The player `except` (0:
 * nobody) is left out, as they get an answer.
 */
void notify_lines(struct context *, struct record *, int64_t first,
    int64_t last, int64_t except);

/*
 * Tell everybody at the table that the game is this host's from here on, and
 * where to write to.  Players without an address here are told once they have
 * one.
 */
void notify_moved(struct context *, struct record *);
/* Tell the same to one player, a row, of a game that came here earlier. */
void notify_moved_to(struct context *, struct record *, int64_t player);

/*
 * The key that seals for the game's host is lost, and the game waits until its
 * players agree to this one: tell each who was not told yet.  In a game with
 * fewer than two players who could agree that is impossible, and nobody is
 * told.
 */
void notify_lost(struct context *, struct record *, const char *key);

/*
 * Write a letter to the host: the phrase host.KEY.  If the host has no address,
 * the row is dropped at once, and `nuncio desk` shows it.
 */
void notify_host(struct context *, const char *key, json_t *args);
/* The same, to be sent after `wait` seconds. */
void notify_host_later(struct context *, const char *key, json_t *args,
    int64_t wait);
/*
 * Is this key about a late player, of which the host hears at most once a day?
 */
bool notify_is_late(const char *key);
/* Was the host told this since a moment, or would have been with an address? */
bool notify_host_told(struct context *, const char *key, int64_t since);
/*
 * Somebody exceeded a limit (budget_refused()): tell the host if that is due.
 * True: the person is to be told, too.
 */
bool notify_budget(struct context *, const struct budget_over *);

#endif
