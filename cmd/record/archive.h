/*
 * archive.h: where a game is read from: what it began with, who sits where,
 * its lines and its turn files.  A store is one (record_store.c), and a game
 * in memory, as it was in a bundle, is another (memory_archive.h).
 *
 * The functions return what those of the store do.  NONE: there is no such
 * game, line, file or snapshot; other results depend on the archive.  What they
 * hand out is the archive's and holds until the next call of the same function.
 * Trust it no more than what comes in a letter.
 *
 * An archive is a handle and may be copied; what it points to belongs to
 * whoever made it and must outlive all copies.
 */
#ifndef CMD_ARCHIVE_H
#define CMD_ARCHIVE_H

#include "store/games.h"

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
	enum store_result (*hosts)(const struct archive *, int64_t after,
	    archive_line_fn *fn, void *arg);
	enum store_result (*file)(const struct archive *, int64_t file,
	    struct store_file *out);
	enum store_result (*snapshot)(const struct archive *, int64_t line,
	    int64_t *at, const void **position, size_t *size);
};

/* What the game began with.  Comes before all others. */
static inline enum store_result
archive_game(struct archive *a, struct store_game *out)
{
	return a->type->game(a, out);
}

/*
 * Who sits where from which line on: of each seat the first row, of line 0,
 * before the next seat's first, and later rows behind it, by line.  A callback
 * that returns nonzero ends the walk, here and below.
 */
static inline enum store_result
archive_seats(const struct archive *a, archive_seat_fn *fn, void *arg)
{
	return a->type->seats(a, fn, arg);
}

/* The number of the last line. */
static inline enum store_result
archive_last(const struct archive *a, int64_t *line)
{
	return a->type->last(a, line);
}

/* A line by its number; its text ends with a NUL that is not counted. */
static inline enum store_result
archive_line(const struct archive *a, int64_t line, struct store_line *out)
{
	return a->type->line(a, line, out);
}

/* Lines greater than after, in order. */
static inline enum store_result
archive_lines(const struct archive *a, int64_t after, archive_line_fn *fn,
    void *arg)
{
	return a->type->lines(a, after, fn, arg);
}

/*
 * Of these those that the host says, with others between them where the
 * archive cannot tell.
 */
static inline enum store_result
archive_hosts(const struct archive *a, int64_t after, archive_line_fn *fn,
    void *arg)
{
	return a->type->hosts(a, after, fn, arg);
}

/* A turn file by its number. */
static inline enum store_result
archive_file(const struct archive *a, int64_t file, struct store_file *out)
{
	return a->type->file(a, file, out);
}

/*
 * The newest snapshot of a position (snapshot_save()) at or before a line: a
 * cache, so that not every line has to be read again.
 */
static inline enum store_result
archive_snapshot(const struct archive *a, int64_t line, int64_t *at,
    const void **position, size_t *size)
{
	return a->type->snapshot(a, line, at, position, size);
}

#endif
