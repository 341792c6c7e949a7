/*
 * archive.h: an archive is the source of a game: its setup, its seats, its
 * lines and its turn files.  A store is one (record_store.c), and a bundle's
 * game in memory is another (memory_archive.h).
 *
 * The functions return the results of the store's functions.  NONE means that
 * there is no such game, line, file or snapshot; other results depend on the
 * archive.  The archive owns the data that the functions return.  These data
 * are valid until the next call of the same function, and as untrustworthy as a
 * letter.
 *
 * An archive is a handle and may be copied.  Its maker owns the data behind the
 * handle, which must outlive all copies.
 */
#ifndef CMD_ARCHIVE_H
#define CMD_ARCHIVE_H

#include "store/kept_games.h"

struct archive {
	const struct archive_type *type;
	void *handle;		/* of a kind that type knows */
	const char *id;		/* of the game */
	int64_t game;		/* its row, once archive_game() was called */
};

typedef int archive_seat_fn(void *arg, const struct store_seat *);
typedef int archive_line_fn(void *arg, const struct store_line *);

struct archive_type {
	enum store_result (*game)(struct archive *, struct store_game *out);
	enum store_result (*seats)(const struct archive *,
	    archive_seat_fn *fn, void *arg);
	enum store_result (*last)(const struct archive *, int64_t *line);
	enum store_result (*line)(const struct archive *, int64_t line,
	    struct store_line *out);
	enum store_result (*lines)(const struct archive *, int64_t after,
	    archive_line_fn *fn, void *arg);
	enum store_result (*file)(const struct archive *, int64_t file,
	    struct store_file *out);
	enum store_result (*snapshot)(const struct archive *, int64_t line,
	    int64_t *at, const void **position, size_t *size);
};

/* Get the game's setup.  Call this function before all others. */
static inline enum store_result
archive_game(struct archive *a, struct store_game *out)
{
	return a->type->game(a, out);
}

/*
 * Get the player of each seat, and the line from which the player holds the
 * seat.  The first rows are those of line 0, in order of seats.  A seat's later
 * rows follow its first row, in order of lines.  A callback that returns
 * nonzero ends the walk, here and below.
 */
static inline enum store_result
archive_seats(const struct archive *a, archive_seat_fn *fn, void *arg)
{
	return a->type->seats(a, fn, arg);
}

/* Get the number of the last line. */
static inline enum store_result
archive_last(const struct archive *a, int64_t *line)
{
	return a->type->last(a, line);
}

/*
 * Get a line by its number.  The line's text ends with a NUL that is not
 * counted.
 */
static inline enum store_result
archive_line(const struct archive *a, int64_t line, struct store_line *out)
{
	return a->type->line(a, line, out);
}

/* Call fn for the lines after the line `after`, in order. */
static inline enum store_result
archive_lines(const struct archive *a, int64_t after, archive_line_fn *fn,
    void *arg)
{
	return a->type->lines(a, after, fn, arg);
}

/* Get a turn file by its number. */
static inline enum store_result
archive_file(const struct archive *a, int64_t file, struct store_file *out)
{
	return a->type->file(a, file, out);
}

/*
 * Get the newest snapshot of a position (snapshot_save()) at or before a line.
 * Snapshots are a cache, so that not every line has to be read again.
 */
static inline enum store_result
archive_snapshot(const struct archive *a, int64_t line, int64_t *at,
    const void **position, size_t *size)
{
	return a->type->snapshot(a, line, at, position, size);
}

#endif
