/*
 * array.h: a game in memory, to be read as an archive.
 *
 * It is filled from the front: first the game, then its seats, lines and turn
 * files, each in order.  Everything is copied.
 */
#ifndef CMD_ARRAY_H
#define CMD_ARRAY_H

#include "cmd/record/archive.h"

#include <stdbool.h>

struct array;

/* An empty one.  Free it at the end: it may hold the game's secret. */
struct array *array_new(void);
void array_free(struct array *);		/* NULL is fine */

/* What the game began with; its row does not matter. */
void array_game(struct array *, const struct store_game *);
/* The game's secret, which was not known. */
void array_secret(struct array *, const uint8_t secret[STORE_SECRET]);
/* A row of a seat; players have no rows here. */
void array_seat(struct array *, const struct store_seat *);
/* The next line: 0, 1, 2, ... */
void array_line(struct array *, const struct store_line *);
/* The next turn file: 1, 2, 3, ... */
void array_file(struct array *, const struct store_file *);
/* The number of the turn file with this identity, or 0. */
int64_t array_find(const struct array *, const uint8_t identity[STORE_HASH]);

/*
 * The array as an archive, once it has a game.  It keeps no snapshots, and its
 * functions return only OK and NONE.
 */
struct archive array_archive(struct array *);

#endif
