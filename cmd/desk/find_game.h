/*
 * find_game.h: finds games and players named on the command line.
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
 * Open a game named on the command line at line `at` (-1: the last).  An error
 * ends the program with a sentence.  The game is read in one read transaction,
 * which the caller ends with store_rollback() before writing.  The caller frees
 * the record.
 */
void find_game(struct context *, struct record *, const char *id, int64_t at);
/*
 * Check that there is a game of this id, even a damaged one.  If not, the
 * program ends.
 */
void must_have_game(struct context *, const char *id);
/*
 * Check that the host's key rules this game, if there is such a game.  If the
 * key that ruled it is lost and no other has taken its place, the program ends.
 */
void must_rule(struct context *, const char *id);
/*
 * Write the row of the player of this name.  If there is no such player, the
 * program ends.
 */
void must_have_player(struct context *, const char *name,
    struct store_player *);
/*
 * Returns the seat of a player named on the command line, at the record's line.
 */
int find_seat(const struct record *, const char *player);

/*
 * Returns the names of at most `most` games (0: all games), drawn at random
 * each time, as an array that the caller owns.  If running is true, games that
 * are over are left out.
 */
json_t *draw_games(struct store *, size_t most, bool running);

#endif
