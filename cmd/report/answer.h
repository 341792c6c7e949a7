/*
 * answer.h: printing the outcome of a turn file or an order: the report on
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
 * The public report of the game at which the record stands, in the host's
 * language, or, where none is set, in that of whoever is awaited, with the
 * host's receipt under it.
 */
void answer_report(struct context *, struct record *);
/* The same within a transaction of the caller's. */
void answer_report_within(struct context *, struct record *);

/* Print why it was refused: what is the input's name, line is from 1. */
void answer_refusal(struct context *, const struct outcome *,
    const char *what, size_t line);

/*
 * Write the report of what a forecast has tried (outcome->tried; the record
 * stands there) into outcome->text, in the sender's language, and take back
 * what was tried.  With mail it is laid out as the sender's letters are.
 */
void answer_forecast(struct context *, struct record *, struct outcome *,
    bool mail);

/*
 * Print a report, a forecast or a refusal, whichever it is; after a refusal as
 * stale, the report as well.  Prints nothing where a letter tells the outcome.
 */
void answer_print(struct context *, const struct outcome *, struct record *,
    const char *what, size_t line);

#endif
