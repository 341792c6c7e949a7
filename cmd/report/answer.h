/*
 * answer.h: telling what became of a turn file or an order: the report on
 * standard output, a refusal on standard error.
 */
#ifndef CMD_ANSWER_H
#define CMD_ANSWER_H

#include "cmd/base/resource.h"

#include <stddef.h>

struct context;
struct outcome;
struct record;

/*
 * The language of somebody who will read it: the player of that name, else
 * English, also when its templates are gone or the store names none at all.
 */
void answer_language(struct context *, const char *player,
    char lang[LANG_TEXT]);

/*
 * The public report of the game at which the record stands, in the language
 * of whoever is awaited, with the host's receipt under it.
 */
void answer_report(struct context *, struct record *);

/* Why it was refused; what names the input, line where in it, from 1. */
void answer_refusal(struct context *, const struct outcome *,
    const char *what, size_t line);

/*
 * Write the report of what a forecast has tried (outcome->tried; the record
 * stands there) into outcome->text, in the language of who has sent it, and
 * take back what was tried.
 */
void answer_forecast(struct context *, struct record *, struct outcome *);

/*
 * A report, a forecast or a refusal, whichever is right; after a refusal as
 * stale the report too.  Nothing, where it is a letter that says it.
 */
void answer_print(struct context *, const struct outcome *, struct record *,
    const char *what, size_t line);

#endif
