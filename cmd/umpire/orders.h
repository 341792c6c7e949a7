/*
 * orders.h: what the host, or this program in the host's name, orders a game to
 * do: a turn file of the player "host", sealed with the host's key.
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
 * Carry out what a command says.  One transaction, which a refusal leaves
 * nothing in but the outages that the game is told of before it is looked at;
 * all at the table are told by mail what concerns them.  The outcome is begun
 * here; free it and the record in any case.
 */
void orders_carry_out(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);
/*
 * The same within the caller's transaction, which is to be rolled back when it
 * was refused.
 */
void orders_carry_within(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);

/*
 * For what goes on with a game of its own accord, within its transaction.
 *
 * Open the game at its last line, and give it the outages that it does not
 * know of yet, in a record that is empty or was freed.  False: refused, as
 * there is no such game or it is damaged.
 * The outcome, which was begun, has wrote set if there were outages; free it
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
 * Tell every game that the absence's player sits in, has deadlines and is
 * ours to order: for decisions that begin from now on.  The number of games
 * that were told.
 */
int orders_away(struct context *, const struct store_absence *);

/*
 * The player, a row, has sat down in this game: if it has deadlines, tell it
 * of the absences that they have announced and that are not over yet.
 */
void orders_bring(struct context *, const char *game, int64_t player);

#endif
