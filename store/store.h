/*
 * store.h: players and games, in one SQLite file.
 *
 * The log of a game, its turn files and its seats are the truth, and rows of
 * these are only ever added; heads and snapshots are caches of it.  See
 * schema.sql for what each column means.
 *
 * Functions return STORE_OK or say what expected thing went wrong; what they
 * say of more than one word is store_error().  Nothing prints, nothing exits.
 * Strings and blobs handed to a callback, or in a struct that a get function
 * filled in, are the store's: they hold until the next call of the same
 * function.  What comes out of a store is no more to be trusted than what
 * comes from a letter.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_result {
	STORE_OK,
	STORE_NONE,		/* no such row; open: no such file */
	STORE_TAKEN,		/* already there: a name, a file, a store */
	STORE_BUSY,		/* another process holds it: try again */
	STORE_FOREIGN,		/* not a nuncio store, or a newer one */
	STORE_DAMAGED,		/* cut short, not readable as it should be */
	STORE_READONLY,
	STORE_FULL,		/* the disk */
	STORE_FAILED		/* anything else: a fault of the program */
};

enum store_mode {
	STORE_READ,
	STORE_WRITE,
	STORE_CREATE,		/* a new one, mode 0600; TAKEN if it exists */
	STORE_MEMORY		/* a new one that is gone when it is closed;
				   path only names it */
};

enum { STORE_HASH = 32, STORE_SECRET = 32, STORE_SEATS = 4 };

struct store;

struct store_host {
	const char *name, *key;
};

struct store_player {
	int64_t player;		/* 0 before it is added */
	const char *name, *address, *lang, *key;
};

struct store_game {
	int64_t game;		/* 0 before it is added */
	const char *id, *ruleset;
	int rules, seats;
	bool no_join;
	const char *host;	/* the host's key in line 0 */
	const char *options;
	const char *edition;	/* NULL: the compiled-in one, or none */
	int64_t deadline;	/* seconds for a decision; 0: none */
	bool blank;		/* the secret is not known here */
	uint8_t secret[STORE_SECRET];
	int64_t made;
};

struct store_seat {
	int seat;
	int64_t line;		/* from which line on */
	int64_t player;
	const char *name;	/* the player's; ignored when added */
	const char *key;
};

struct store_line {
	int64_t line;
	const char *text;
	size_t len;
	const uint8_t *hash;	/* STORE_HASH bytes */
	int64_t file;		/* 0: none */
};

struct store_file {
	int64_t file;		/* 1, 2, 3, ... */
	int seat;		/* STORE_SEATS: the host's */
	const uint8_t *identity;	/* STORE_HASH bytes */
	const char *text, *seal;
	size_t text_len, seal_len;
	int64_t first, last;	/* the lines it became */
};

struct store_head {
	int64_t line;
	uint8_t hash[STORE_HASH];
	int64_t files;
	uint8_t file_head[STORE_HASH];
	int round;		/* or turn */
	const char *decision;	/* NULL: over */
	int64_t player;		/* 0: nobody */
	int64_t since, until;	/* 0: unknown */
};

/* One row of `status`. */
struct store_status {
	const char *id, *ruleset;
	const char *decision, *player;	/* NULL where there is none */
	int64_t line, since, until;
	int round;
};

/*
 * path's folder is made for STORE_CREATE when it is missing (mode 0700).
 * *out is set even on failure, for store_error(); close it all the same.
 */
enum store_result store_open(struct store **out, const char *path,
    enum store_mode mode);
void store_close(struct store *);		/* NULL is fine */
/* A sentence of what went wrong last, lower case; the store's. */
const char *store_error(const struct store *);

/*
 * BEGIN IMMEDIATE: whoever has begun writing is alone.  Waits up to 10 s.
 * What adds, sets and puts works only between it and commit or rollback.
 */
enum store_result store_begin(struct store *);
/* After it returns STORE_OK what was written is on the disk. */
enum store_result store_commit(struct store *);
void store_rollback(struct store *);		/* harmless outside one */
/* One consistent picture for several reads; end it with store_rollback(). */
enum store_result store_begin_read(struct store *);

enum store_result store_host_set(struct store *, const struct store_host *);
enum store_result store_host_get(struct store *, struct store_host *out);

enum store_result store_player_add(struct store *, struct store_player *);
/* By name, or when name is NULL by out->player.  Names and keys are unique. */
enum store_result store_player_get(struct store *, const char *name,
    struct store_player *out);
/* All of out's fields but name replace those of the row out->player. */
enum store_result store_player_set(struct store *,
    const struct store_player *);
/* By name.  A callback that returns nonzero ends the walk, here and below. */
enum store_result store_player_each(struct store *,
    int (*fn)(void *arg, const struct store_player *), void *arg);
/* The ids of the games, not over, in which this player has a seat now. */
enum store_result store_player_games(struct store *, int64_t player,
    int (*fn)(void *arg, const char *game), void *arg);

enum store_result store_game_add(struct store *, struct store_game *);
enum store_result store_game_get(struct store *, const char *id,
    struct store_game *out);
/* Every game by id, or the one named; a row for each. */
enum store_result store_status_each(struct store *, const char *id,
    int (*fn)(void *arg, const struct store_status *), void *arg);

enum store_result store_seat_add(struct store *, int64_t game,
    const struct store_seat *);
/* All rows of a game, by seat, then line. */
enum store_result store_seat_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_seat *), void *arg);

/* Lines must come without gaps: TAKEN says that somebody was faster. */
enum store_result store_line_add(struct store *, int64_t game,
    const struct store_line *);
enum store_result store_line_get(struct store *, int64_t game, int64_t line,
    struct store_line *out);
/* Lines greater than after, in order. */
enum store_result store_line_each(struct store *, int64_t game, int64_t after,
    int (*fn)(void *arg, const struct store_line *), void *arg);

enum store_result store_file_add(struct store *, int64_t game,
    const struct store_file *);
/* By identity. */
enum store_result store_file_find(struct store *, int64_t game,
    const uint8_t identity[STORE_HASH], struct store_file *out);
/* By number; what get and find hand out holds until the next of either. */
enum store_result store_file_get(struct store *, int64_t game, int64_t file,
    struct store_file *out);

enum store_result store_head_put(struct store *, int64_t game,
    const struct store_head *);
enum store_result store_head_get(struct store *, int64_t game,
    struct store_head *out);

/*
 * Put replaces what is there for the same line, or another of the same 16
 * (0 to 15, 16 to 31, ...): so many lines at most are to be played again.
 */
enum store_result store_snapshot_put(struct store *, int64_t game,
    int64_t line, const void *position, size_t size);
/* The newest at or before line; NONE where there is none. */
enum store_result store_snapshot_get(struct store *, int64_t game,
    int64_t line, int64_t *at, const void **position, size_t *size);

#endif
