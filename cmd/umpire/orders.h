/*
 * orders.h: orders to a game, by the host or by the program in the host's name.
 * Each is a turn file of the player "host", sealed with the host's key.
 *
 * A store that fails ends the program.  An order also ends the program if the
 * key is missing.  All functions share one scratch area, so call none of them
 * while a turn file is being taken.
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
 * Carry out an order given by a command, in one transaction.  First the game is
 * given the holiday, if it lacks it; only this remains after a refusal.
 * Players get letters about the parts that concern them.  This function begins
 * the outcome.  The caller frees the outcome and the record in any case.
 */
void orders_carry_out(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);
/*
 * Like orders_carry_out(), but refuse if the game's last turn file is this very
 * order.  Somebody may repeat an order without knowing that it was carried out.
 */
void orders_carry_once(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);
/*
 * Do the same as orders_carry_out() within the caller's transaction, which the
 * caller rolls back after a refusal.
 */
void orders_carry_within(struct context *, const char *game,
    const struct order *, struct record *, struct outcome *);

/*
 * Give the game only the holiday, if it does not know it yet, in one
 * transaction.  The outcome and the record are as in orders_carry_out().
 */
void orders_catch_up(struct context *, const char *game, struct record *,
    struct outcome *);
/*
 * Give the pending decision what it lost in a time when nobody looked at the
 * clock, unless it lost nothing or has got it; in one transaction, and with the
 * outcome and the record as in orders_carry_out().
 */
void orders_make_up(struct context *, const char *game, int64_t from,
    int64_t to, struct record *, struct outcome *);

/* Give a new game the holiday, in the caller's transaction. */
void orders_holiday(struct context *, const char *game);

/*
 * This function is for code that continues a game without an order, within its
 * transaction.
 *
 * Open the game at its last line, in a record that is empty or was freed.  Then
 * give the game the holiday, if it does not have it yet.  The caller has begun
 * the outcome; its `wrote` is set if anything was written.  Returns false if
 * refused, because there is no such game or it is damaged.  The caller frees
 * the outcome and the record in any case.
 */
bool orders_open(struct context *, const char *game, struct record *,
    struct outcome *);
/*
 * Give an order to the game at whose last line the record stands.  Sends no
 * mail.  If refused, returns false and has written nothing.
 */
bool orders_give(struct context *, struct record *,
    const struct order *, struct outcome *);

/*
 * Give the absence to every game with deadlines that this host rules and in
 * which the absent player sits.  The absence counts for decisions that begin
 * from now on.  Returns the number of these games.
 */
int orders_away(struct context *, const struct store_absence *);

/*
 * Give a game the announced absences of a player (a row) who has just taken a
 * seat there, as far as they are not over yet.  Does nothing if the game has no
 * deadlines.
 */
void orders_bring(struct context *, const char *game, int64_t player);

#endif
