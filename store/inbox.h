/*
 * inbox.h: letters received, and requests in them that belong to no game.
 */
#ifndef STORE_INBOX_H
#define STORE_INBOX_H

#include "store/result.h"

#include <stdbool.h>

/* No more bytes of a letter are kept.  Turn files after these are not found. */
enum { STORE_LETTER = 1 << 20 };

enum store_letter_state {
	LETTER_NEW,		/* stored, and not yet read */
	LETTER_ANSWERED, LETTER_FILED,
	LETTER_STUCK		/* reading it failed again and again */
};

struct store_letter {
	int64_t letter;		/* 0 before it is added */
	int64_t at;
	const char *message;	/* Message-ID without <>; "": none */
	uint8_t hash[STORE_HASH];	/* of the part that is read */
	int64_t size;		/* of the whole letter */
	const char *bytes;	/* the first ones, at most STORE_LETTER */
	size_t len;
	enum store_letter_state state;
	int tries;		/* to read it, each counted before it begins */
	const char *server;	/* that had counted the last try, as in
				   store_server.started; "" or NULL: none */
	const char *note;	/* or NULL */
	int64_t waits;		/* the player whose seats wait for this one; 0:
				   none */
	const char *sender, *subject;	/* as it was read; "": not known */
	bool words;		/* a message from a player to the host */
	int64_t done;		/* when the host dealt with it; 0: not yet */
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
	const char *wish;	/* a request of theirs, or NULL */
};

/* A row of the ledger, see schema.sql. */
struct store_budget {
	int64_t ends, used;
};

/*
 * Add a letter.  waits, sender, subject, words and done are ignored.  FAILED:
 * there are more than STORE_LETTER bytes.  TAKEN: the same letter is there
 * already; letter->letter, state and tries are set from its row.
 */
enum store_result store_letter_add(struct store *, struct store_letter *);
enum store_result store_letter_get(struct store *, int64_t letter,
    struct store_letter *out);
/* Set the state, tries, note and waits of a letter. */
enum store_result store_letter_set(struct store *,
    const struct store_letter *);
/* Set *known to true if there is a letter with this Message-ID. */
enum store_result store_letter_known(struct store *, const char *message,
    bool *known);
/*
 * Get the time when the first letter came that was not tried yet, or that came
 * since a moment and may be being read.  Letters with a note, which wait for
 * something else, do not count.  *at is 0 if there is none.
 */
enum store_result store_letter_coming(struct store *, int64_t since,
    int64_t *at);
/*
 * Get the first letter between two numbers that is still new and has no note,
 * and its tries: it is being read, reading it broke off, or its only try was
 * given back (0).
 */
enum store_result store_letter_older(struct store *, int64_t after,
    int64_t before, int64_t *letter, int *tries);
/*
 * Get the first letter for which this player's seats wait, and when it came;
 * selector: only one with this word behind its note; "": any.  NONE: there is
 * none.
 */
enum store_result store_letter_waits(struct store *, int64_t player,
    const char *selector, int64_t *letter, int64_t *at);
/* Get the time when the last letter came.  NONE: no letter ever came. */
enum store_result store_letter_last(struct store *, int64_t *at);
/*
 * Get a player's first letter after that number.  A letter is the player's if
 * it came from the address, or if the player got an answer to it.
 */
enum store_result store_letter_theirs(struct store *, int64_t player,
    const char *address, int64_t after, struct store_letter *out);
/* Put the sender, subject, words and done of a letter. */
enum store_result store_envelope_put(struct store *,
    const struct store_letter *);
/* Get the first message to the host after that number that is not done. */
enum store_result store_words_next(struct store *, int64_t after,
    struct store_letter *out);
/* Delete the letter's bytes.  FAILED: the letter is new or stuck. */
enum store_result store_letter_empty(struct store *, int64_t letter);
/*
 * Delete the bytes of at most `most` letters that came before a moment, the
 * oldest first.  New and stuck letters are left out.  A message to the host
 * that is not done is kept as long as it and all younger ones together have no
 * more bytes than room.
 */
enum store_result store_letter_purge(struct store *, int64_t before,
    int64_t room, int most);
/* Get the first letter in this state after the letter with this number. */
enum store_result store_letter_next(struct store *,
    enum store_letter_state, int64_t after, struct store_letter *out);

/* Add a request.  TAKEN: a request of this identity is there already. */
enum store_result store_request_add(struct store *, struct store_request *);
/* Get the first request after the request with this number. */
enum store_result store_request_next(struct store *, int64_t after,
    struct store_request *out);

enum store_result store_registration_add(struct store *,
    struct store_registration *);
/* Get a registration by token, or by number if token is NULL. */
enum store_result store_registration_get(struct store *, const char *token,
    int64_t number, struct store_registration *out);
/* Set the confirmed and ended of a registration. */
enum store_result store_registration_set(struct store *,
    const struct store_registration *);
/*
 * End all registrations that came before a moment and are not confirmed.  `at`
 * is the time at which they end.
 */
enum store_result store_registration_end(struct store *, int64_t before,
    int64_t at);
/* List the registrations that have not ended, by number. */
enum store_result store_registration_each(struct store *,
    int (*fn)(void *arg, const struct store_registration *), void *arg);

/*
 * A record that the DNS once gave for a selector of a domain, see schema.sql.
 * The hash is of the record.
 */
struct store_dkim_key {
	const char *domain, *selector;
	uint8_t hash[STORE_HASH];
	int64_t first, last;
	int64_t counts, waits;		/* since when it counts, and since when
					   it waits; 0: it does not */
	int64_t good;			/* when a player's letter was first
					   found good by it; 0: none was */
	int waiting;			/* number of its selector's records that
					   wait; only get and latest set it */
	const char *record;
	size_t len;
};

enum { STORE_RECORD = 4096 };	/* bytes of a record */

enum store_result store_dkim_key_add(struct store *,
    const struct store_dkim_key *);
/* Set the last, counts, waits and good of a record. */
enum store_result store_dkim_key_set(struct store *,
    const struct store_dkim_key *);
/* Let all other records of the selector not wait any more. */
enum store_result store_dkim_key_calm(struct store *,
    const struct store_dkim_key *);
/*
 * Get a record by domain and selector: the record that counts or, if none does,
 * the last record that the DNS gave.  NONE: there never was one.
 */
enum store_result store_dkim_key_latest(struct store *,
    struct store_dkim_key *);
/* Get a record by domain, selector and hash. */
enum store_result store_dkim_key_get(struct store *,
    struct store_dkim_key *);

/* Get a row.  NONE: nothing was counted under this name, or it was deleted. */
enum store_result store_budget_get(struct store *, const char *name,
    const char *who, struct store_budget *out);
enum store_result store_budget_put(struct store *, const char *name,
    const char *who, const struct store_budget *);
/* Delete at most `most` rows that end before a moment. */
enum store_result store_budget_clear(struct store *, int64_t before,
    int most);

#endif
