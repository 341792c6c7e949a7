/*
 * games.h: games, their seats, logs and turn files, and the caches that make it
 * unnecessary to read them from the beginning.
 *
 * The log of a game, its turn files and its seats are authoritative, and their
 * rows are only ever added.  Heads and snapshots are caches.
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
	bool early;		/* ... and moves may be sent early */
	const char *spare;	/* the host's spare key in line 0, or NULL */
	const char *letters;	/* the word after "letters" there, or NULL */
	const char *bots;	/* the word after "bots" there, or NULL */
	int rules, seats;
	bool no_join;
	const char *host;	/* the host's key in line 0 */
	const char *options;
	const char *edition;	/* NULL: the compiled-in one, or none */
	int64_t deadline;	/* seconds for a decision; 0: none */
	const char *terms;	/* the other terms; NULL: none */
	bool blank;		/* the secret is not known here */
	uint8_t secret[STORE_SECRET];
	int64_t made;
	int64_t waiting;	/* the number of files sent early that wait;
				   ignored when added */
};

struct store_seat {
	int seat;
	int64_t line;		/* the first line with this player */
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
	bool desk;		/* the host may have to see to it */
	/* Written only: see cmd/record/tally.h. */
	const void *tally;
	size_t tally_len;
	bool more;		/* it goes behind the one that is there */
};

/* How the players of a game have played: bytes of cmd/record/tally.h. */
struct store_tally {
	int64_t game;
	const void *bytes;	/* NULL: not kept */
	size_t len;
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
/* The id of the game with this number; the store's. */
enum store_result store_game_id(struct store *, int64_t game,
    const char **id);
/* Set, once, the secret of a game whose secret was not known here. */
enum store_result store_game_secret(struct store *, int64_t game,
    const uint8_t secret[STORE_SECRET]);
/* The address to which a game has moved; "": not known. */
enum store_result store_moved_put(struct store *, int64_t game,
    const char *address);
enum store_result store_moved_get(struct store *, int64_t game,
    const char **address);
/* Every game by id, or the one named; a row for each. */
enum store_result store_status_each(struct store *, const char *id,
    int (*fn)(void *arg, const struct store_status *), void *arg);
/* The same for at most `most` games whose ids come after this one; "": all. */
enum store_result store_status_some(struct store *, const char *after,
    int most, int (*fn)(void *arg, const struct store_status *), void *arg);
/*
 * The same, by id, for games that may be late at `at`, without reading the
 * others: their deadline has passed by then, or their time to join, which does
 * not count outages and is compared with `without`.
 */
enum store_result store_status_late(struct store *, int64_t at,
    int64_t without, int (*fn)(void *arg, const struct store_status *),
    void *arg);

/* The same, and the games that the host may have to see to. */
enum store_result store_status_desk(struct store *, int64_t at,
    int64_t without, int (*fn)(void *arg, const struct store_status *),
    void *arg);

/* The same for at most `most` games that wait for joins, newest first. */
enum store_result store_status_joins(struct store *, int most,
    int (*fn)(void *arg, const struct store_status *), void *arg);

enum store_result store_seat_add(struct store *, int64_t game,
    const struct store_seat *);
/* All rows of a game, by seat, then line. */
enum store_result store_seat_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_seat *), void *arg);

/* Lines must come without gaps.  TAKEN: somebody else has added this one. */
enum store_result store_line_add(struct store *, int64_t game,
    const struct store_line *);
enum store_result store_line_get(struct store *, int64_t game, int64_t line,
    struct store_line *out);
/* The lines after this one, in order. */
enum store_result store_line_each(struct store *, int64_t game, int64_t after,
    int (*fn)(void *arg, const struct store_line *), void *arg);
/* Only the host's lines among these, without reading the others. */
enum store_result store_line_hosts(struct store *, int64_t game,
    int64_t after, int (*fn)(void *arg, const struct store_line *),
    void *arg);

enum store_result store_file_add(struct store *, int64_t game,
    const struct store_file *);
/* By identity. */
enum store_result store_file_find(struct store *, int64_t game,
    const uint8_t identity[STORE_HASH], struct store_file *out);
/* By number.  Texts from get and find are valid until the next of either. */
enum store_result store_file_get(struct store *, int64_t game, int64_t file,
    struct store_file *out);

/*
 * The letter behind a letter seat's file.  TAKEN: the file has one already, or
 * another file of the game came from a letter with the same signature.
 */
struct store_evidence {
	int64_t file;
	const uint8_t *e, *salt;	/* STORE_HASH bytes */
	const char *record, *letter;
	size_t record_len, letter_len;
};
enum store_result store_evidence_add(struct store *, int64_t game,
    const struct store_evidence *);
/* Its strings and bytes are valid until the next get. */
enum store_result store_evidence_get(struct store *, int64_t game,
    int64_t file, struct store_evidence *out);
/* The file of the letter with this E; the next file that has a letter. */
enum store_result store_evidence_find(struct store *, int64_t game,
    const uint8_t e[STORE_HASH], int64_t *file);
enum store_result store_evidence_after(struct store *, int64_t game,
    int64_t before, int64_t *file);

/* A file that was sent early and waits for its decision, or has waited. */
struct store_early {
	int seat;
	const uint8_t *identity;	/* STORE_HASH bytes */
	const char *decision;	/* NULL: it waits no more, and its contents
				   are gone */
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
 * Add one, waiting or not; an earlier one for its seat and decision no longer
 * waits.  TAKEN: it came before.
 */
enum store_result store_early_add(struct store *, int64_t game,
    const struct store_early *);
/* By identity, also one that waits no more. */
enum store_result store_early_find(struct store *, int64_t game, int seat,
    const uint8_t identity[STORE_HASH], struct store_early *out);
/* Each that waits, by seat, without texts and letters. */
enum store_result store_early_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_early *), void *arg);
/*
 * Files of this seat (-1: of all, for all decisions) for this decision (NULL:
 * for all) wait no more.
 */
enum store_result store_early_drop(struct store *, int64_t game, int seat,
    const char *decision);
/*
 * Delete this one; delete those that wait no more, refer to lines before
 * `after` and have a number below `before`.
 */
enum store_result store_early_forget(struct store *, int64_t game, int seat,
    const uint8_t identity[STORE_HASH]);
enum store_result store_early_purge(struct store *, int64_t game, int seat,
    int64_t after, int64_t before);
/* The number of the seat's last one in the store, or 0. */
enum store_result store_early_last(struct store *, int64_t game, int seat,
    int64_t *number);

enum store_result store_head_put(struct store *, int64_t game,
    const struct store_head *);
/* All but the tally, and desk. */
enum store_result store_head_get(struct store *, int64_t game,
    struct store_head *out);
/* These; the bytes are valid until the next call. */
enum store_result store_head_tally(struct store *, int64_t game,
    bool *desk, struct store_tally *out);
/* That of every game, in no order; the bytes are valid within fn. */
enum store_result store_tally_each(struct store *,
    int (*fn)(void *arg, const struct store_tally *), void *arg);

/*
 * Put replaces the snapshot for the same line, or for another of the same 16
 * (0 to 15, 16 to 31, ...): so at most 16 lines must be played again.  layout
 * is the version of the position's format: get ignores snapshots in others.
 */
enum store_result store_snapshot_put(struct store *, int64_t game,
    int64_t line, int layout, const void *position, size_t size);
/* The newest of this layout at or before line; NONE where there is none. */
enum store_result store_snapshot_get(struct store *, int64_t game,
    int64_t line, int layout, int64_t *at, const void **position,
    size_t *size);

#endif
