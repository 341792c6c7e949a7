/*
 * letter_seat.h: moves of letter seats (KEY_LETTER): writes a letter as a turn
 * file, seals it, and keeps the letter.
 *
 * The caller has already checked the letter, and has found the position that
 * the letter answers and the lines that count.  The functions here do not check
 * this again.
 */
#ifndef CMD_LETTER_SEAT_H
#define CMD_LETTER_SEAT_H

#include "core/chain.h"
#include "core/game.h"
#include "core/time.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct outcome;
struct record;
struct sealed;
struct store;

/* A letter that makes a move has at most this many bytes, as it came. */
enum { LETTER_SEAT_MAX = 256 << 10 };

/*
 * The seconds that a letter waits for the key that has signed it, or for the
 * host's key, which signs the turn file.
 */
enum { LETTER_SEAT_WAIT = 2 * TIME_DAY };

/*
 * A letter whose signature is good, with the proof.  All pointers are borrowed.
 */
struct letter_proof {
	uint8_t salt[HASH];		/* random, used for this letter alone;
					   see letter_seat_salt() */
	const char *text;		/* the canonical letter */
	size_t text_len;
	const char *raw;		/* the letter as it came */
	size_t raw_len;
	const char *domain, *selector;	/* of the signature, in lower case */
	const char *record;		/* the key as it stood in the DNS */
	size_t record_len;
	uint8_t key[HASH];		/* H, E: see core/letter_seal.h */
	uint8_t e[HASH];
	int64_t arrived;		/* when the letter came */
};

/* The part of a letter that goes to a game. */
struct letter_turn {
	const char *game;
	int seat;
	uint32_t line;			/* the line that it answers, and */
	uint8_t hash[HASH];		/* ... its hash */
	const char *language;		/* "es"; NULL: English */
	const char *lines;		/* with line feeds between them */
	size_t len;
	const struct letter_proof *proof;
};

/* Make a salt for a letter. */
void letter_seat_salt(uint8_t salt[HASH]);

/*
 * Write and seal the turn file of a letter, for the seat of the game at whose
 * last line the record stands.  Returns false if refused; see the outcome.
 */
bool letter_seat_write(struct context *, const struct record *,
    const struct letter_turn *, struct sealed *out, struct outcome *);

/*
 * Returns true if the letter may be taken into the game: its signature is new
 * to the game, and there is room for it.  Otherwise refuses.
 */
bool letter_seat_may(struct record *, const struct letter_turn *, int64_t now,
    struct outcome *);
/* Keep the letter as the proof of this file of the game. */
void letter_seat_keep(struct record *, int64_t file,
    const struct letter_proof *);

#endif
