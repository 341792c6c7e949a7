/*
 * orders.h: orders to a game, by the host or by the program in the host's name.
 * Each is a turn file of the player "host", sealed with the host's key.
 *
 * A store that fails ends the program, and so does an order without the key.
 * There is one scratch for all of it: nothing here is called while a turn file
 * is being filed.
 */
#ifndef CMD_ORDERS_H
#define CMD_ORDERS_H

#include <stdbool.h>
#include <stdint.h>

struct context;
struct order;
struct outcome;
struct record;
struct store_absence;

/*
 * Carry out an order of a command.  One transaction, in which a refusal leaves
 * nothing except the outages that the game is given first.  All players are
 * told by mail what concerns them.  The outcome is begun here; free it and the
 * record in any case.
 */
void orders_carry_out(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);
/*
 * The same, but refused if this very order is what the last turn file of the
 * game said: somebody may not know that it was carried out, and give it again.
 */
void orders_carry_once(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);
/*
 * The same as the first within the caller's transaction, which the caller rolls
 * back after a refusal.
 */
void orders_carry_within(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);

/*
 * Only tell the game what it does not know yet of holidays and outages, in one
 * transaction: otherwise likewise.
 */
void orders_catch_up(struct context *, const char *game, struct record *,
    struct outcome *);

/* Tell a game that has just begun of holidays, in the caller's transaction. */
void orders_holidays(struct context *, const char *game);

/*
 * For what goes on with a game of its own accord, within its transaction.
 *
 * Open the game at its last line, in a record that is empty or was freed, and
 * tell it of the holidays and outages that it does not have yet, and of those
 * that were cancelled; of an outage that was the players are told by mail.
 * False: refused, because there is no such game or it is damaged.  The outcome
 * was begun by the caller; its `wrote` is set if there was anything.  Free it
 * and the record in any case.
 */
bool orders_open(struct context *, const char *game, struct record *,
    struct outcome *);
/*
 * Give the game at whose last line the record stands an order.  Nobody is told
 * of it by mail.  False: refused, and nothing was written.
 */
bool orders_give(struct context *, struct record *,
    const struct order *, struct outcome *);

/*
 * The clock is in doubt and may be ahead: put off what is awaited by as much as
 * it is over, and as the clock has jumped, so that deciding now costs nobody's
 * bank.  False: it is not so, or cannot be done; nothing was written.
 */
bool orders_spare(struct context *, struct record *);

/*
 * Give the absence to every game in which its player sits, which has deadlines,
 * and which this host rules.  It counts for decisions that begin from now on.
 * Returns the number of these games.
 */
int orders_away(struct context *, const struct store_absence *);

/*
 * The player, a row, has taken a seat of this game: if it has deadlines, give
 * it the absences that the player has announced and that are not over yet.
 */
void orders_bring(struct context *, const char *game, int64_t player);

#endif
