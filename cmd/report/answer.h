/*
 * answer.h: prints the outcome of a turn file or an order.  A report goes to
 * standard output, a refusal to standard error.
 */
#ifndef CMD_ANSWER_H
#define CMD_ANSWER_H


#include <stdbool.h>
#include <stddef.h>

struct context;
struct outcome;
struct record;

/*
 * Print the public report of the record's game, with the host's receipt below
 * it.  The report is in the language of the player that the game waits for, or,
 * for an order of the host, in English.
 */
void answer_report(struct context *, struct record *, bool host);

/*
 * Print why the input was refused, in the language of its sender if that is a
 * player, or else in English.  `what` is the input's name; lines count
 * from 1.
 */
void answer_refusal(struct context *, const struct outcome *,
    const char *what, size_t line);

/*
 * Write the report on a forecast into outcome->text, in the sender's language,
 * and undo the lines that were tried (outcome->tried).  The record stands at
 * the last of these lines.  With mail the report is laid out like the sender's
 * letters.
 */
void answer_forecast(struct context *, struct record *, struct outcome *,
    bool mail);

/*
 * Print the report, forecast or refusal.  After a refusal as stale, print the
 * report as well.  Prints nothing if a letter reports the outcome.
 */
void answer_print(struct context *, const struct outcome *, struct record *,
    const char *what, size_t line);

#endif
