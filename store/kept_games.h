/*
 * kept_games.h: games, their seats, logs and turn files, and caches.  With the
 * caches it is not necessary to read a log from its beginning.
 *
 * The log of a game, its turn files and its seats are authoritative.  Rows are
 * added to them, but never changed.  Heads and snapshots are caches.
 */
#ifndef STORE_KEPT_GAMES_H
#define STORE_KEPT_GAMES_H

#include "store/result.h"

#include <stdbool.h>

struct store_game {
	int64_t game;		/* 0 before it is added */
	const char *id, *ruleset;
	int format;		/* of its log */
	int plays;		/* the seat that the host plays, or -1 */
	bool early;		/* ... and moves may be sent early */
	const char *spare;	/* the host's spare key in line 0, or NULL */
	const char *letters;	/* in line 0, the word after "letters"; or
				   NULL */
	const char *bots;	/* in line 0, the word after "bots"; or NULL */
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
	const char *decision;	/* NULL: the game is over */
	int64_t player;		/* who is awaited; 0: nobody */
	int64_t since, until;	/* 0: unknown */
	bool desk;		/* the host may have to act */
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
/* Get the id of the game with this number.  The string is the store's. */
enum store_result store_game_id(struct store *, int64_t game,
    const char **id);
/*
 * Set the secret of a game whose secret was not known here.  This can be done
 * once.
 */
enum store_result store_game_secret(struct store *, int64_t game,
    const uint8_t secret[STORE_SECRET]);
/* Put or get the address to which a game has moved; "": it is not known. */
enum store_result store_moved_put(struct store *, int64_t game,
    const char *address);
enum store_result store_moved_get(struct store *, int64_t game,
    const char **address);
/* List the rows of all games by id, or only the row of the game named. */
enum store_result store_status_each(struct store *, const char *id,
    int (*fn)(void *arg, const struct store_status *), void *arg);
/*
 * List the rows of games that may be late at `at`, by id, without reading the
 * others.  The deadline of such a game has passed at `at`, or its time to join
 * has passed.
 */
enum store_result store_status_late(struct store *, int64_t at,
    int (*fn)(void *arg, const struct store_status *), void *arg);

/*
 * List the rows of store_status_late(), and those of games in which the host
 * may have to act.
 */
enum store_result store_status_desk(struct store *, int64_t at,
    int (*fn)(void *arg, const struct store_status *), void *arg);

/* List the rows of at most `most` games that wait for joins, newest first. */
enum store_result store_status_joins(struct store *, int most,
    int (*fn)(void *arg, const struct store_status *), void *arg);

enum store_result store_seat_add(struct store *, int64_t game,
    const struct store_seat *);
/* List all rows of a game, by seat, then line. */
enum store_result store_seat_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_seat *), void *arg);

/* Add a line.  Lines have no gaps.  TAKEN: somebody else has added it. */
enum store_result store_line_add(struct store *, int64_t game,
    const struct store_line *);
enum store_result store_line_get(struct store *, int64_t game, int64_t line,
    struct store_line *out);
/* List the lines after this one, in order. */
enum store_result store_line_each(struct store *, int64_t game, int64_t after,
    int (*fn)(void *arg, const struct store_line *), void *arg);
/* List only the host's lines after this one, without reading the others. */
enum store_result store_line_hosts(struct store *, int64_t game,
    int64_t after, int (*fn)(void *arg, const struct store_line *),
    void *arg);

enum store_result store_file_add(struct store *, int64_t game,
    const struct store_file *);
/* Get a file by identity. */
enum store_result store_file_find(struct store *, int64_t game,
    const uint8_t identity[STORE_HASH], struct store_file *out);
/* Get a file by number. */
enum store_result store_file_get(struct store *, int64_t game, int64_t file,
    struct store_file *out);

/*
 * The letter from which a letter seat's file was made.  TAKEN: the file has a
 * letter already, or another file of the game came from a letter with the same
 * signature.
 */
struct store_evidence {
	int64_t file;
	const uint8_t *e, *salt;	/* STORE_HASH bytes */
	const char *record, *letter;
	size_t record_len, letter_len;
};
enum store_result store_evidence_add(struct store *, int64_t game,
    const struct store_evidence *);
/* Get the letter of a file. */
enum store_result store_evidence_get(struct store *, int64_t game,
    int64_t file, struct store_evidence *out);
/*
 * store_evidence_find() gets the file of the letter with this E.
 * store_evidence_after() gets the next file that has a letter.
 */
enum store_result store_evidence_find(struct store *, int64_t game,
    const uint8_t e[STORE_HASH], int64_t *file);
enum store_result store_evidence_after(struct store *, int64_t game,
    int64_t before, int64_t *file);

/* A file that was sent early and waits for its decision, or has waited. */
struct store_early {
	int seat;
	const uint8_t *identity;	/* STORE_HASH bytes */
	const char *decision;	/* NULL: the file does not wait any more, and
				   its contents are deleted */
	int64_t after, line;	/* the line to which it refers; the last line
				   when it came */
	int64_t number;		/* the seat's files are 1, 2, 3, ... */
	const char *text, *seal;
	size_t text_len, seal_len;
	const uint8_t *e, *salt;	/* as in struct store_evidence; NULL:
					   the player has a key */
	const char *record, *letter;
	size_t record_len, letter_len;
};
/*
 * Add a file, waiting or not.  An earlier file for the same seat and decision
 * does not wait any more.  TAKEN: the same file came before.
 */
enum store_result store_early_add(struct store *, int64_t game,
    const struct store_early *);
/* Get a file by identity, even one that does not wait any more. */
enum store_result store_early_find(struct store *, int64_t game, int seat,
    const uint8_t identity[STORE_HASH], struct store_early *out);
/* List the files that wait, by seat, without texts and letters. */
enum store_result store_early_each(struct store *, int64_t game,
    int (*fn)(void *arg, const struct store_early *), void *arg);
/*
 * Let the files of this seat for this decision (NULL: for all decisions) not
 * wait any more.  If seat is -1, do this for all files of the game.
 */
enum store_result store_early_drop(struct store *, int64_t game, int seat,
    const char *decision);
/*
 * store_early_forget() deletes this file.  store_early_purge() deletes the
 * files that do not wait any more, refer to lines before `after` and have a
 * number below `before`.
 */
enum store_result store_early_forget(struct store *, int64_t game, int seat,
    const uint8_t identity[STORE_HASH]);
enum store_result store_early_purge(struct store *, int64_t game, int seat,
    int64_t after, int64_t before);
/* Get the number of the seat's last file in the store, or 0. */
enum store_result store_early_last(struct store *, int64_t game, int seat,
    int64_t *number);

enum store_result store_head_put(struct store *, int64_t game,
    const struct store_head *);
enum store_result store_head_get(struct store *, int64_t game,
    struct store_head *out);

/*
 * Put a snapshot.  It replaces the snapshot for any line of the same 16 lines
 * (0 to 15, 16 to 31, ...).  So at most 16 lines must be played again.  layout
 * is the version of the position's format.  get ignores snapshots in other
 * formats.
 */
enum store_result store_snapshot_put(struct store *, int64_t game,
    int64_t line, int layout, const void *position, size_t size);
/* Get the newest snapshot of this layout at or before line. */
enum store_result store_snapshot_get(struct store *, int64_t game,
    int64_t line, int layout, int64_t *at, const void **position,
    size_t *size);

#endif
