/*
 * answer.h: prints the outcome of a turn file or an order: the report on
 * standard output, a refusal on standard error.
 */
#ifndef CMD_ANSWER_H
#define CMD_ANSWER_H


#include <stdbool.h>
#include <stddef.h>

struct context;
struct outcome;
struct record;
struct store_doubt;

/*
 * Print the public report of the record's game, in the host's language, or, if
 * none is set, in that of the player who is awaited, with the host's receipt
 * under it.
 */
void answer_report(struct context *, struct record *);
/* The same within the caller's transaction. */
void answer_report_within(struct context *, struct record *);

/* Print why it was refused; `what` is the input's name, line is from 1. */
void answer_refusal(struct context *, const struct outcome *,
    const char *what, size_t line);

/*
 * Write the report on a forecast (outcome->tried; the record stands there) into
 * outcome->text, in the sender's language, and undo the lines that were tried.
 * With mail it is laid out like the sender's letters.
 */
void answer_forecast(struct context *, struct record *, struct outcome *,
    bool mail);

/*
 * Print the report, forecast or refusal; after a refusal as stale, the report
 * as well.  Prints nothing if a letter tells the outcome.
 */
void answer_print(struct context *, const struct outcome *, struct record *,
    const char *what, size_t line);

#endif
