/*
 * memory_archive.h: a game in memory that can be read as an archive.
 *
 * Fill the archive in this order: first the game, then its seats, its lines and
 * its turn files, each of these in order.  Everything is copied.
 */
#ifndef CMD_MEMORY_ARCHIVE_H
#define CMD_MEMORY_ARCHIVE_H

#include "cmd/record/archive.h"

#include <stdbool.h>

struct memory_archive;

/*
 * Make an empty archive.  Always free it, because it may hold the game's
 * secret.
 */
struct memory_archive *memory_archive_new(void);
void memory_archive_free(struct memory_archive *);	/* NULL is allowed */

/*
 * Set the game's row as it was at the beginning; the row's number is ignored.
 */
void memory_archive_game(struct memory_archive *, const struct store_game *);
/* Set the game's secret, if it was unknown before. */
void memory_archive_secret(
    struct memory_archive *, const uint8_t secret[STORE_SECRET]);
/* Add a row of a seat; players have no rows here. */
void memory_archive_seat(struct memory_archive *, const struct store_seat *);
/* Add the next line.  Lines have the numbers 0, 1, 2, and so on. */
void memory_archive_line(struct memory_archive *, const struct store_line *);
/* Add the next turn file.  Turn files have the numbers 1, 2, 3, and so on. */
void memory_archive_file(struct memory_archive *, const struct store_file *);
/* Returns the number of the turn file with this identity, or 0. */
int64_t memory_archive_find(
    const struct memory_archive *, const uint8_t identity[STORE_HASH]);

/*
 * Open the game as an archive, once memory_archive_game() has set it.  The
 * archive keeps no snapshots, and its functions return only OK and NONE.
 */
struct archive memory_archive_open(struct memory_archive *);

#endif
