/*
 * intake.h: a block of what came in goes to its game, or to the requests.
 */
#ifndef CMD_INTAKE_H
#define CMD_INTAKE_H

struct context;
struct outcome;
struct record;
struct block;

/*
 * Take one block of an input.  One transaction.  The record is empty or was
 * freed; when the block was taken it is the game's, standing at its new last
 * line.  Free it and the outcome in any case.  Whoever is to be told by mail
 * is, but who has sent it.
 *
 * The lines of a forecast stay in the store, for a report to be read from, and
 * the transaction stays open, while outcome->tried says so: intake_forget().
 *
 * There is one scratch for all calls: none while another runs.
 */
void intake_take(struct context *, const struct block *,
    struct record *, struct outcome *);
/*
 * The same within the caller's transaction.  A refusal leaves nothing in it,
 * but for the outages that the game is told of before it is looked at.
 */
void intake_take_within(struct context *, const struct block *,
    struct record *, struct outcome *);

/* Take back the lines of a forecast, once they are told. */
void intake_forget(struct context *, struct outcome *);

#endif
