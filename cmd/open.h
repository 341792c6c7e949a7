/*
 * open.h: what the commands that only look at a game have in common.
 */
#ifndef CMD_OPEN_H
#define CMD_OPEN_H

#include "record.h"

struct context;

/*
 * A game named on the command line, standing at line `at` (-1: the last);
 * whatever is wrong ends the program with a sentence.
 */
void open_game(struct context *, struct record *, const char *id, int64_t at);
/* The same for what a later read of the record answered. */
void open_must(struct context *, struct record *, enum store_result);
/* The seat of a player named on the command line. */
int open_seat(const struct record *, const char *player);

#endif
