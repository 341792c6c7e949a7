/*
 * mail.h: letters received, and requests in them that belong to no game.
 */
#ifndef STORE_MAIL_H
#define STORE_MAIL_H

#include "store/result.h"

#include <stdbool.h>

/* The bytes of a letter that are kept: later turn files are not found. */
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
	int tries;
	const char *note;	/* or NULL */
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
};

/* A row of the ledger, see schema.sql. */
struct store_budget {
	int64_t ends, used;
	int over;
	bool told;
};

/*
 * At most STORE_LETTER bytes, else FAILED; ignores sender, subject, words and
 * done.  TAKEN: this very letter is there already, and letter->letter, state
 * and tries are set from it.
 */
enum store_result store_letter_add(struct store *, struct store_letter *);
enum store_result store_letter_get(struct store *, int64_t letter,
    struct store_letter *out);
/* Its state, tries and note. */
enum store_result store_letter_set(struct store *,
    const struct store_letter *);
/* Is there a letter with this Message-ID? */
enum store_result store_letter_known(struct store *, const char *message,
    bool *known);
/*
 * When the first unread letter came, not counting those before a moment; 0:
 * there is none.
 */
enum store_result store_letter_coming(struct store *, int64_t since,
    int64_t *at);
/* When the last one came; NONE: none ever. */
enum store_result store_letter_last(struct store *, int64_t *at);
/* A player's first after that number: from the address, or answered to them. */
enum store_result store_letter_theirs(struct store *, int64_t player,
    const char *address, int64_t after, struct store_letter *out);
/* Its sender, subject, words and done. */
enum store_result store_envelope_put(struct store *,
    const struct store_letter *);
/* The first message to the host after that number that is not done. */
enum store_result store_words_next(struct store *, int64_t after,
    struct store_letter *out);
/* Delete the letter's bytes; FAILED if it is new or stuck. */
enum store_result store_letter_empty(struct store *, int64_t letter);
/*
 * Delete the bytes of letters that came before a moment and are neither, the
 * oldest first, at most `most` of them.  Messages to the host that are not done
 * are kept as long as they and all younger ones have no more bytes than room.
 */
enum store_result store_letter_purge(struct store *, int64_t before,
    int64_t room, int most);
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
/* By token, when it is not NULL; else by number. */
enum store_result store_registration_get(struct store *, const char *token,
    int64_t number, struct store_registration *out);
/* Its confirmed and ended. */
enum store_result store_registration_set(struct store *,
    const struct store_registration *);
/* End all that are from before a moment and not confirmed, at `at`. */
enum store_result store_registration_end(struct store *, int64_t before,
    int64_t at);
/* Those not ended, by number. */
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
	int64_t counts, waits;		/* since when; 0: it does not */
	int waiting;			/* number of its selector's records that
					   wait; read only */
	const char *record;
	size_t len;
};

enum { STORE_RECORD = 4096 };	/* bytes of a record */

enum store_result store_dkim_key_add(struct store *,
    const struct store_dkim_key *);
/* Its last, counts and waits. */
enum store_result store_dkim_key_set(struct store *,
    const struct store_dkim_key *);
/* No other record of the selector waits any more. */
enum store_result store_dkim_key_calm(struct store *,
    const struct store_dkim_key *);
/*
 * By domain and selector: the one that counts, or else the last one that the
 * DNS gave; NONE: there never was one.
 */
enum store_result store_dkim_key_latest(struct store *,
    struct store_dkim_key *);
/* By domain, selector and hash. */
enum store_result store_dkim_key_get(struct store *,
    struct store_dkim_key *);

/* NONE: nothing was counted under this name yet, or it was deleted. */
enum store_result store_budget_get(struct store *, const char *name,
    const char *who, struct store_budget *out);
enum store_result store_budget_put(struct store *, const char *name,
    const char *who, const struct store_budget *);
/* Delete those that end before a moment, at most `most` of them. */
enum store_result store_budget_clear(struct store *, int64_t before,
    int most);

#endif
