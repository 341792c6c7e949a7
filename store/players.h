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
	bool digest;		/* one letter a day */
	bool stopped;		/* only mail that they ask for, or mail about
				   games that they play; then digest is false */
	bool brief;		/* letters without the drawn position */
	bool html;		/* letters that also have the text as HTML */
	int64_t reminded;	/* 0: never */
	const char *zone;	/* the zone of times; "": UTC */
};

enum store_result store_host_set(struct store *, const struct store_host *);
enum store_result store_host_get(struct store *, struct store_host *out);

/* Set a value, or unset it if value is NULL. */
enum store_result store_config_set(struct store *, const char *name,
    const char *value);
enum store_result store_config_get(struct store *, const char *name,
    const char **value);

enum store_result store_player_add(struct store *, struct store_player *);
/*
 * Get a player by name or, if name is NULL, by the number out->player.  Names
 * and keys are unique.
 */
enum store_result store_player_get(struct store *, const char *name,
    struct store_player *out);
/* Replace all fields except the name in the row of that number. */
enum store_result store_player_set(struct store *,
    const struct store_player *);
/*
 * List all players in the order of names.  Here and below, a callback ends the
 * walk by returning anything but 0.
 */
enum store_result store_player_each(struct store *,
    int (*fn)(void *arg, const struct store_player *), void *arg);
/* Get the first player with this address, ignoring the case of ASCII. */
enum store_result store_player_at(struct store *, const char *address,
    struct store_player *out);
/*
 * Get the player whose key's text begins like this.  If there are several, get
 * the one with this name, else the first.
 */
enum store_result store_player_sealing(struct store *, const char *begin,
    const char *name, struct store_player *out);
/* List the players whose key's text has this end, of KEY_END bytes. */
enum store_result store_player_same_key(struct store *, const char *end,
    int (*fn)(void *arg, const struct store_player *), void *arg);
/* List the ids of games that go on and in which this player has a seat now. */
enum store_result store_player_games(struct store *, int64_t player,
    int (*fn)(void *arg, const char *game), void *arg);

/* Count the seats that a player has ever had, in all games. */
enum store_result store_player_seats(struct store *, int64_t player,
    int64_t *seats);
/*
 * Delete a player's data that is not signed into a game:
 *
 * - the address, and mentions of the address in letters to others,
 * - all letters from and to the player,
 * - the player's registrations and requests,
 * - the name, if another name is given (name may be NULL).
 *
 * The key stays.  Rows stay without their texts.  Letters to others stay as
 * they were sent.
 */
enum store_result store_player_forget(struct store *,
    const struct store_player *, const char *name);

/*
 * Store and look up people who are refused for ever, by address and key.
 * *barred is true if the address or the key is barred.
 */
enum store_result store_barred_add(struct store *, const char *address,
    const char *key);
enum store_result store_barred(struct store *, const char *address,
    const char *key, bool *barred);

/*
 * Get and put a player's wishes for letters.  A player without a row has chosen
 * nothing and was never reminded.  A zone that is NULL is stored as "".
 */
enum store_result store_mail_prefs_get(struct store *, int64_t player,
    struct store_mail_prefs *out);
enum store_result store_mail_prefs_put(struct store *, int64_t player,
    const struct store_mail_prefs *);

#endif
