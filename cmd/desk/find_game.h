/*
 * find_game.h: games and players that are named on the command line.
 */
#ifndef CMD_FIND_GAME_H
#define CMD_FIND_GAME_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct record;
struct store;
struct store_player;

/*
 * A game named on the command line, standing at line `at` (-1: the last);
 * whatever is wrong ends the program with a sentence.  It is read within one
 * picture of the store, which the caller ends with store_rollback() before it
 * writes; the record is the caller's to free.
 */
void find_game(struct context *, struct record *, const char *id, int64_t at);
/* Is there a game of this id, maybe damaged?  If not, the same end. */
void must_have_game(struct context *, const char *id);
/* The row of the player of this name; if there is none, the same end. */
void must_have_player(struct context *, const char *name,
    struct store_player *);
/* The seat of a player named on the command line, at the record's line. */
int find_seat(const struct record *, const char *player);

/*
 * The names of so many games, drawn anew each time, or of all where there are
 * no more of them; 0: of all.  running: only of those that are not over.  An
 * array, the caller's.
 */
json_t *draw_games(struct store *, size_t most, bool running);

#endif
