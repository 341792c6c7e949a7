/*
 * pages.h: makes the pages about a game that stay the same through the whole
 * game: how moves are written, the rules, the cards, the rulings.
 */
#ifndef CMD_PAGES_H
#define CMD_PAGES_H

#include "cmd/record/turn_command.h"
#include "cmd/report/layout.h"

struct record;

/*
 * Add a page on this game to *out, in an existing language.  The page describes
 * only the variants that the game uses.
 */
void pages_game(const struct record *, enum turn_page, const char *lang,
    enum layout, struct buffer *out);

/* Make such a page for the newest version of a ruleset, with every variant. */
void pages_ruleset(const struct ruleset *, enum turn_page, const char *lang,
    enum layout, struct buffer *out);

#endif
