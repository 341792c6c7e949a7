/*
 * answer.h: telling what became of a turn file or an order: the report on
 * standard output, a refusal on standard error.
 */
#ifndef CMD_ANSWER_H
#define CMD_ANSWER_H

#include "cmd/umpire/adjudicator.h"
#include "cmd/mail/outbox.h"
#include "cmd/report/report.h"

#include <stddef.h>

struct context;

/*
 * The language of somebody who will read it: the player of that name, else
 * English, also when its templates are gone or the store names none at all.
 */
void answer_language(struct context *, const char *player,
    char lang[REPORT_LANG]);

/*
 * The public report of the game at which the record stands, in the language
 * of whoever is awaited, with the host's receipt under it.
 */
void answer_report(struct context *, struct record *);

/* Why it was refused; what names the input, line where in it, from 1. */
void answer_refusal(struct context *, const struct answer *,
    const char *what, size_t line);

/*
 * What a letter says of an answer, to be addressed: kind, game, line, args.
 * where is the block's line in the letter.
 */
struct outbox answer_letter(const struct answer *, size_t where);

/* Whichever is right; after a refusal as stale the report too. */
void answer_print(struct context *, const struct answer *, struct record *,
    const char *what, size_t line);

#endif
