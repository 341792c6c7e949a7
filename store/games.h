/*
 * games.h: games, their seats, logs and turn files, and what is kept of them
 * so that they need not be read from the beginning.
 *
 * The log of a game, its turn files and its seats are the truth, and rows of
 * these are only ever added.  Heads and snapshots are caches of it.
 */
#ifndef STORE_GAMES_H
#define STORE_GAMES_H

#include "store/result.h"

#include <stdbool.h>

struct store_game {
	int64_t game;		/* 0 before it is added */
	const char *id, *ruleset;
	int format;		/* of its log */
	int plays;		/* the seat that the host plays, or -1 */
	bool early;		/* and moves are taken early */
	const char *spare;	/* the host's spare key in line 0, or NULL */
	const char *letters;	/* what line 0 says of letters, or NULL */
	const char *bots;	/* who of the program plays; NULL: nobody */
	int rules, seats;
	bool no_join;
	const char *host;	/* the host's key in line 0 */
	const char *options;
	const char *edition;	/* NULL: the compiled-in one, or none */
	int64_t deadline;	/* seconds for a decision; 0: none */
	const char *terms;	/* what there is beside it; NULL: nothing */
	bool blank;		/* the secret is not known here */
	uint8_t secret[STORE_SECRET];
	int64_t made;
	int64_t waiting;	/* how much stands of what was sent early;
				   ignored when added */
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
	int seat;		/* STORE_SEATS: the host's; or
				   STORE_CLOSED */
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

enum store_result store_game_add(struct store *, struct store_game *);
enum store_result store_game_get(struct store *, const char *id,
    struct store_game *out);
/* What the game of this number is called; the store's. */
enum store_result store_game_id(struct store *, int64_t game,
    const char **id);
/* The secret of a game that was only read here so far, once. */
enum store_result store_game_secret(struct store *, int64_t game,
    const uint8_t secret[STORE_SECRET]);
/* Where a game has gone: an address, "" where that is not known. */
enum store_result store_moved_put(struct store *, int64_t game,
    const char *address);
enum store_result store_moved_get(struct store *, int64_t game,
    const char **address);
/* Every game by id, or the one named; a row for each. */
enum store_result store_status_each(struct store *, const char *id,
    int (*fn)(void *arg, const struct store_status *), void *arg);
/*
 * Of these, by id, the ones that may be late at `at`, without reading the
 * others: their deadline is over by then, or the time to join them is, which
 * leaves outages out and is compared with `without`.
 */
enum store_result store_status_late(struct store *, int64_t at,
    int64_t without, int (*fn)(void *arg, const struct store_status *),
    void *arg);

/* As many as are given of those that wait for joins, the newest first. */
enum store_result store_status_joins(struct store *, int most,
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
/* Of these the host's alone, without reading the others. */
enum store_result store_line_hosts(struct store *, int64_t game,
    int64_t after, int (*fn)(void *arg, const struct store_line *),
    void *arg);

enum store_result store_file_add(struct store *, int64_t game,
    const struct store_file *);
/* By identity. */
enum store_result store_file_find(struct store *, int64_t game,
    const uint8_t identity[STORE_HASH], struct store_file *out);
/* By number; what get and find hand out holds until the next of either. */
enum store_result store_file_get(struct store *, int64_t game, int64_t file,
    struct store_file *out);

/*
 * The letter of a file of a letter seat.  TAKEN: the file has one, or the
 * signature of this one has brought a file of the game already.
 */
struct store_evidence {
	int64_t file;
	const uint8_t *e, *salt;	/* STORE_HASH bytes */
	const char *record, *letter;
	size_t record_len, letter_len;
};
enum store_result store_evidence_add(struct store *, int64_t game,
    const struct store_evidence *);
/* What it hands out holds until the next. */
enum store_result store_evidence_get(struct store *, int64_t game,
    int64_t file, struct store_evidence *out);
/* The file of which E is; the next file behind this one that has a letter. */
enum store_result store_evidence_find(struct store *, int64_t game,
    const uint8_t e[STORE_HASH], int64_t *file);
enum store_result store_evidence_after(struct store *, int64_t game,
    int64_t before, int64_t *file);

/* A file that was sent early, and waits for its decision, or did. */
struct store_early {
	int seat;
	const uint8_t *identity;	/* STORE_HASH bytes */
	const char *decision;	/* NULL: it does not stand, and nothing of it
				   is here any more */
	int64_t after, line;	/* to which it refers; the last when it came */
	int64_t number;		/* 1, 2, 3, ... of the seat */
	const char *text, *seal;
	size_t text_len, seal_len;
	const uint8_t *e, *salt;	/* as in struct store_evidence; NULL:
					   it is of a player with a key */
	const char *record, *letter;
	size_t record_len, letter_len;
};
/*
 * Add one, or one that does not stand; what stood for its seat and decision
 * stands no more.  TAKEN: it came before.
 */
enum store_result store_early_add(struct store *, int64_t game,
    const struct store_early *);
/* By identity, also one that does not stand. */
enum store_result store_early_find(struct store *, int64_t game, int seat,
    const uint8_t identity[STORE_HASH], struct store_early *out);
/* Each that stands, by seat, without texts and letters. */
enum store_result store_early_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_early *), void *arg);
/*
 * What stands of this seat (-1: of all, for all decisions) for this decision
 * (NULL: for all) stands no more.
 */
enum store_result store_early_drop(struct store *, int64_t game, int seat,
    const char *decision);
/*
 * Forget this one; those that do not stand, refer to lines before `after` and
 * have a number before `before`.
 */
enum store_result store_early_forget(struct store *, int64_t game, int seat,
    const uint8_t identity[STORE_HASH]);
enum store_result store_early_purge(struct store *, int64_t game, int seat,
    int64_t after, int64_t before);
/* The number of the seat's last one that is here, or 0. */
enum store_result store_early_last(struct store *, int64_t game, int seat,
    int64_t *number);

enum store_result store_head_put(struct store *, int64_t game,
    const struct store_head *);
enum store_result store_head_get(struct store *, int64_t game,
    struct store_head *out);

/*
 * Put replaces what is there for the same line, or another of the same 16
 * (0 to 15, 16 to 31, ...): so many lines at most are to be played again.
 * layout tells how the position is laid out as bytes: one of another layout is
 * as if it were not there.
 */
enum store_result store_snapshot_put(struct store *, int64_t game,
    int64_t line, int layout, const void *position, size_t size);
/* The newest of this layout at or before line; NONE where there is none. */
enum store_result store_snapshot_get(struct store *, int64_t game,
    int64_t line, int layout, int64_t *at, const void **position,
    size_t *size);

#endif
