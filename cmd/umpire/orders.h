/*
 * orders.h: orders to a game, by the host or by the program in the host's name.
 * Each is a turn file of the player "host", sealed with the host's key.
 *
 * A store that fails ends the program, and so does an order without the key.
 * All functions share one scratch area: call none while a turn file is being
 * taken.
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
 * Carry out an order given by a command.  One transaction; a refusal leaves
 * nothing in it except the outages that the game is given first.  Players are
 * told by mail what concerns them.  The outcome is begun here; free it and the
 * record in any case.
 */
void orders_carry_out(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);
/*
 * The same, but refused if the game's last turn file is this very order:
 * somebody may give it again without knowing that it was carried out.
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
 * Only give the game the holidays and outages that it does not know yet, in one
 * transaction; otherwise likewise.
 */
void orders_catch_up(struct context *, const char *game, struct record *,
    struct outcome *);

/* Tell a game that has just begun of holidays, in the caller's transaction. */
void orders_holidays(struct context *, const char *game);

/*
 * For code that continues a game without an order, within its transaction.
 *
 * Open the game at its last line, in a record that is empty or was freed, and
 * give it the holidays and outages that it does not have yet, and the
 * cancellations; the players are told by mail of a cancelled outage.  False:
 * refused, because there is no such game or it is damaged.  The caller has
 * begun the outcome; its `wrote` is set if anything was written.  Free it and
 * the record in any case.
 */
bool orders_open(struct context *, const char *game, struct record *,
    struct outcome *);
/*
 * Give an order to the game at whose last line the record stands.  Sends no
 * mail.  False: refused, and nothing was written.
 */
bool orders_give(struct context *, struct record *,
    const struct order *, struct outcome *);

/*
 * If the clock is in doubt and may be ahead, put the pending decision off by
 * the time that it is overdue, but at most by the clock's jump, so that
 * deciding now costs nobody's bank.  False: not needed, or impossible; nothing
 * was written.
 */
bool orders_spare(struct context *, struct record *);

/*
 * Give the absence to every game with deadlines that this host rules and in
 * which its player sits.  It counts for decisions that begin from now on.
 * Returns the number of these games.
 */
int orders_away(struct context *, const struct store_absence *);

/*
 * The player, a row, has taken a seat of this game: if it has deadlines, give
 * it the player's announced absences that are not over yet.
 */
void orders_bring(struct context *, const char *game, int64_t player);

#endif
