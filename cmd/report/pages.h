/*
 * pages.h: the pages on a game as it is played, which stay the same all
 * through it: how moves are written, the rules, the cards, the rulings.
 */
#ifndef CMD_PAGES_H
#define CMD_PAGES_H

#include "cmd/record/turn_command.h"
#include "cmd/report/layout.h"

struct record;

/*
 * Add a page on this game to *out, in a language that there is.  Only the
 * variants that it plays are told.
 */
void pages_game(const struct record *, enum turn_page, const char *lang,
    enum layout, struct buffer *out);

/* The same of a ruleset as it is played now, with every variant. */
void pages_ruleset(const struct ruleset *, enum turn_page, const char *lang,
    enum layout, struct buffer *out);

#endif
