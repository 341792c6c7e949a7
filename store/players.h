/*
 * players.h: the host, the host's settings, and the players.
 */
#ifndef STORE_PLAYERS_H
#define STORE_PLAYERS_H

#include "store/result.h"

#include <stdbool.h>

struct store_host {
	const char *name, *key;
};

struct store_player {
	int64_t player;		/* 0 before it is added */
	const char *name, *address, *lang, *key;
};

struct store_mail_prefs {
	bool digest;		/* once a day */
	bool stopped;		/* only mail that they ask for or about games
				   that they play; then digest is false */
	bool brief;		/* without the drawn position */
	bool html;		/* with the text as HTML beside it */
	int64_t reminded;	/* 0: never */
	bool proofs;		/* with each letter the others' signed files */
	bool ascii;		/* ASCII characters only */
	const char *zone;	/* the zone of times; "": UTC */
};

/* A game that a player wishes for. */
struct store_want {
	int64_t player;
	const char *name;	/* of the player; not needed to put one */
	const char *ruleset;
	int seats;		/* 0: any number */
	int64_t at;
};

enum store_result store_host_set(struct store *, const struct store_host *);
enum store_result store_host_get(struct store *, struct store_host *out);

/* value NULL: unset it. */
enum store_result store_config_set(struct store *, const char *name,
    const char *value);
enum store_result store_config_get(struct store *, const char *name,
    const char **value);

enum store_result store_player_add(struct store *, struct store_player *);
/* By name, or when name is NULL by out->player.  Names and keys are unique. */
enum store_result store_player_get(struct store *, const char *name,
    struct store_player *out);
/* Replace all fields except the name in the row of that number. */
enum store_result store_player_set(struct store *,
    const struct store_player *);
/* By name.  A callback that returns nonzero ends the walk, here and below. */
enum store_result store_player_each(struct store *,
    int (*fn)(void *arg, const struct store_player *), void *arg);
/* The first with this address, ignoring the case of ASCII letters. */
enum store_result store_player_at(struct store *, const char *address,
    struct store_player *out);
/*
 * The player whose key's text begins like this: of several the one with this
 * name, else the first.
 */
enum store_result store_player_sealing(struct store *, const char *begin,
    const char *name, struct store_player *out);
/* Those whose key's text has this end, of KEY_END bytes. */
enum store_result store_player_same_key(struct store *, const char *end,
    int (*fn)(void *arg, const struct store_player *), void *arg);
/* The ids of the games, not over, in which this player has a seat now. */
enum store_result store_player_games(struct store *, int64_t player,
    int (*fn)(void *arg, const char *game), void *arg);

/* The number of seats a player has ever had, in any game. */
enum store_result store_player_seats(struct store *, int64_t player,
    int64_t *seats);
/*
 * Delete a player's data that is not signed into a game: the address, all
 * letters from and to them, their registrations and requests, mentions of the
 * address in letters to others; and the name, if another is given (it may be
 * NULL).  The key stays, and so do rows without their texts, and letters to
 * others as they were sent.
 */
enum store_result store_player_forget(struct store *,
    const struct store_player *, const char *name);

/* People refused for ever, by address and key; *barred: either is barred. */
enum store_result store_barred_add(struct store *, const char *address,
    const char *key);
enum store_result store_barred(struct store *, const char *address,
    const char *key, bool *barred);

/*
 * A player without a row has chosen none of it and was never reminded.  A NULL
 * zone is stored as "".
 */
enum store_result store_mail_prefs_get(struct store *, int64_t player,
    struct store_mail_prefs *out);
enum store_result store_mail_prefs_put(struct store *, int64_t player,
    const struct store_mail_prefs *);

/* Replaces one of the same player, ruleset and seats. */
enum store_result store_want_put(struct store *, const struct store_want *);
/*
 * Drop a player's wishes for a ruleset ("": all) that a game for so many
 * players fulfils (0: all).
 */
enum store_result store_want_drop(struct store *, int64_t player,
    const char *ruleset, int seats);
/* By ruleset and seats, the longest waiting first. */
enum store_result store_want_each(struct store *,
    int (*fn)(void *arg, const struct store_want *), void *arg);

#endif
