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

enum {
	/* How much of a letter is kept: no turn file is looked for behind. */
	STORE_LETTER = 1 << 20,
	/* How long a letter of ours may be. */
	STORE_MESSAGE = 4 << 20
};

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
	const char *terms;	/* what there is beside it; NULL: nothing */
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

/* When a game is to be looked at; see schema.sql.  0: never. */
struct store_alarm {
	int64_t player;
	int64_t act, remind;	/* without outages: before 1970, perhaps */
};

/* One row of what `remind` has to say. */
struct store_reminder {
	int64_t player;
	const char *name;	/* of the player */
	const char *id, *ruleset, *decision;
	int round;
	int64_t since, until;	/* as in struct store_head */
	bool digest;		/* the player is written to once a day */
	int64_t reminded;	/* when last; 0: never */
};

struct store_outage {
	int64_t outage;		/* 1, 2, 3, ...; 0 before it is added */
	int64_t began, ended, seconds;
	int64_t total;		/* of this and all before; set by add */
	const char *text, *seal;
};

enum store_letter_state {
	LETTER_NEW,		/* safe, and not yet read */
	LETTER_ANSWERED, LETTER_FILED,
	LETTER_STUCK		/* reading it broke off again and again */
};

struct store_letter {
	int64_t letter;		/* 0 before it is added */
	int64_t at;
	const char *message;	/* Message-ID without <>; "": none */
	uint8_t hash[STORE_HASH];	/* of its body */
	int64_t size;		/* of all that came */
	const char *bytes;	/* at most STORE_LETTER, the first of it */
	size_t len;
	enum store_letter_state state;
	int tries;
	const char *note;	/* or NULL */
};

struct store_request {
	int64_t request;	/* 0 before it is added */
	uint8_t identity[STORE_HASH];
	const char *player, *key, *text, *seal;
	size_t text_len, seal_len;
	int64_t at;
};

struct store_registration {
	int64_t registration;	/* 0 before it is added */
	const char *name, *address, *lang, *key, *token;
	int64_t at;
	int64_t confirmed, ended;	/* 0: not yet */
};

struct store_absence {
	int64_t absence;	/* 0 before it is added */
	int64_t player, request;
	int64_t leaves, returns;
};

struct store_mailing {
	bool digest;
	int64_t reminded;	/* 0: never */
};

struct store_courtesy {
	int64_t day;		/* since 1970 */
	int answered, withheld;
};

enum store_outbox_state {
	OUTBOX_WAITING,
	OUTBOX_SENDING,		/* on its way when the program broke off */
	OUTBOX_SENT,
	OUTBOX_DROPPED,		/* there was nothing to tell any more */
	OUTBOX_FAILED		/* given up */
};

struct store_outbox {
	int64_t outbox;		/* 0 before it is added */
	int64_t at;
	int64_t player;		/* 0: address says to whom */
	const char *address;	/* or NULL */
	int64_t game;		/* 0: none */
	const char *kind;
	int64_t line;
	int64_t letter;		/* 0: answers none */
	const char *args;	/* a JSON object */
	enum store_outbox_state state;
	int tries;
	int64_t next;		/* not before */
	const char *message, *recipient;	/* NULL before it was tried */
	const char *bytes;	/* likewise */
	size_t len;
	int64_t sent;		/* 0: not yet */
	const char *error;	/* or NULL */
	/* Of get and next, from other tables; NULL where there is none. */
	const char *name;	/* of the player */
	const char *id;		/* of the game */
};

/*
 * path's folder is made for STORE_CREATE when it is missing (mode 0700).  A
 * store that an older nuncio has made is brought to what this one knows, all
 * or nothing, for reading as well; READONLY: it would have to be and may not
 * be written.
 * *out is set even on failure, for store_error(); close it all the same.
 */
enum store_result store_open(struct store **out, const char *path,
    enum store_mode mode);
void store_close(struct store *);		/* NULL is fine */
/* A sentence of what went wrong last, lower case; the store's. */
const char *store_error(const struct store *);
/* Its result; STORE_OK: nothing went wrong yet. */
enum store_result store_failure(const struct store *);

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
/*
 * Within a transaction: set a mark, go back to it, or keep what was written
 * since.  Every mark is ended by one of the two; there is one at a time.
 */
enum store_result store_mark(struct store *);
enum store_result store_back(struct store *);
enum store_result store_keep(struct store *);
/* How long to wait for another process; 10 s when nothing is said. */
void store_patience(struct store *, int milliseconds);

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
/* The first whose address this is, in any case (of ASCII letters). */
enum store_result store_player_at(struct store *, const char *address,
    struct store_player *out);
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

/* ------------------------------------------------------------------ time */

/* What replaces the game's alarm; with neither act nor remind it is gone. */
enum store_result store_alarm_put(struct store *, int64_t game,
    const struct store_alarm *);
enum store_result store_alarm_get(struct store *, int64_t game,
    struct store_alarm *out);
/*
 * The ids of at most `most` games whose act is at or before `at`, by act, then
 * game; from the one after (*after_act, *after_game) on, which are moved to
 * the last one told.  Begin with INT64_MIN and 0.  So a walk over many can be
 * ended, its games changed, and gone on with.
 */
enum store_result store_alarm_due(struct store *, int64_t at, int most,
    int64_t *after_act, int64_t *after_game,
    int (*fn)(void *arg, const char *game), void *arg);
/*
 * What is to be reminded of at `at`, by player, within that by until (those
 * without one last); only of players last reminded before `before` or never.
 * It is one picture: the callback may write.
 */
enum store_result store_reminder_each(struct store *, int64_t at,
    int64_t before, int (*fn)(void *arg, const struct store_reminder *),
    void *arg);

/* Sets the number, too.  seconds are 0 or more. */
enum store_result store_outage_add(struct store *, struct store_outage *);
/* Those after the one numbered, in order. */
enum store_result store_outage_each(struct store *, int64_t after,
    int (*fn)(void *arg, const struct store_outage *), void *arg);
/* Seconds of all of them. */
enum store_result store_outage_total(struct store *, int64_t *total);
/* When tick ran last; NONE: never. */
enum store_result store_clock_get(struct store *, int64_t *ticked);
enum store_result store_clock_set(struct store *, int64_t ticked);

enum store_result store_absence_add(struct store *, struct store_absence *);
/* Those of a player that end after `at`, by leaves. */
enum store_result store_absence_each(struct store *, int64_t player,
    int64_t at, int (*fn)(void *arg, const struct store_absence *),
    void *arg);

/* ------------------------------------------------------------------ mail */

/* NULL as value: as if it had never been set. */
enum store_result store_config_set(struct store *, const char *name,
    const char *value);
enum store_result store_config_get(struct store *, const char *name,
    const char **value);

/*
 * At most STORE_LETTER bytes, else FAILED.
 * TAKEN: this very letter is there already, and letter->letter, state and
 * tries are set to its.
 */
enum store_result store_letter_add(struct store *, struct store_letter *);
enum store_result store_letter_get(struct store *, int64_t letter,
    struct store_letter *out);
/* Its state, tries and note. */
enum store_result store_letter_set(struct store *,
    const struct store_letter *);
/* The first one in this state after the one numbered. */
enum store_result store_letter_next(struct store *,
    enum store_letter_state, int64_t after, struct store_letter *out);

/* TAKEN: a request of this identity is there already. */
enum store_result store_request_add(struct store *, struct store_request *);
/* The first after the one numbered. */
enum store_result store_request_next(struct store *, int64_t after,
    struct store_request *out);

enum store_result store_registration_add(struct store *,
    struct store_registration *);
/*
 * By token, when it is not NULL; else of this name, not ended: the one that
 * was confirmed first, where none is the oldest.
 */
enum store_result store_registration_get(struct store *, const char *token,
    const char *name, struct store_registration *out);
/* Its confirmed and ended. */
enum store_result store_registration_set(struct store *,
    const struct store_registration *);
/* Those not ended, by number. */
enum store_result store_registration_each(struct store *,
    int (*fn)(void *arg, const struct store_registration *), void *arg);

/* A player without a row has digest false and was never reminded. */
enum store_result store_mailing_get(struct store *, int64_t player,
    struct store_mailing *out);
enum store_result store_mailing_put(struct store *, int64_t player,
    const struct store_mailing *);
/*
 * address in lower case, or what else is counted: see schema.sql.  NONE:
 * nothing was ever counted under it.
 */
enum store_result store_courtesy_get(struct store *, const char *address,
    struct store_courtesy *out);
enum store_result store_courtesy_put(struct store *, const char *address,
    const struct store_courtesy *);

/* But message, recipient, bytes, sent and error, which it cannot have yet. */
enum store_result store_outbox_add(struct store *, struct store_outbox *);
enum store_result store_outbox_get(struct store *, int64_t outbox,
    struct store_outbox *out);
/*
 * Its state, tries, next, message, recipient, bytes (at most STORE_MESSAGE,
 * else FAILED), sent and error.
 */
enum store_result store_outbox_set(struct store *,
    const struct store_outbox *);
/*
 * The first after the one numbered that is waiting or sending and whose time
 * has come.
 */
enum store_result store_outbox_next(struct store *, int64_t now,
    int64_t after, struct store_outbox *out);
/* Those not sent and not dropped, or all; by number, without their bytes. */
enum store_result store_outbox_each(struct store *, bool all,
    int (*fn)(void *arg, const struct store_outbox *), void *arg);
/*
 * Is there a younger one, not sent yet, of the same player (or address), game
 * and kind?
 */
enum store_result store_outbox_younger(struct store *,
    const struct store_outbox *, bool *there);

#endif
