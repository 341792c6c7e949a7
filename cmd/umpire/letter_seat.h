/*
 * letter_seat.h: a move of a letter seat (KEY_LETTER): the turn file that the
 * program writes of a letter, its seal, and the letter as it is kept.
 *
 * Whether the letter is good, which position it answers and which of its lines
 * are meant was found out before; here nobody asks again.
 */
#ifndef CMD_LETTER_SEAT_H
#define CMD_LETTER_SEAT_H

#include "core/chain.h"
#include "core/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;
struct outcome;
struct record;
struct sealed;
struct store;

/* Bytes of a letter that a move can stand on, as it came. */
enum { LETTER_SEAT_MAX = 256 << 10 };

/* A letter whose signature is good, and what shows it.  All of it is lent. */
struct letter_proof {
	uint8_t salt[HASH];		/* random, of this letter alone: see
					   letter_seat_salt() */
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

/* What it says to a game. */
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

/* A salt for a letter. */
void letter_seat_salt(uint8_t salt[HASH]);

/*
 * Write and seal its turn file, for the seat of the game at whose last line the
 * record stands.  False: refused, see the outcome.
 */
bool letter_seat_write(struct context *, const struct record *,
    const struct letter_turn *, struct sealed *out, struct outcome *);

/*
 * May the letter be taken into the game: has its signature brought nothing
 * there before, and is there room for it?  False: refused.
 */
bool letter_seat_may(struct record *, const struct letter_turn *, int64_t now,
    struct outcome *);
/* Keep it as that of this file of the game. */
void letter_seat_keep(struct record *, int64_t file,
    const struct letter_proof *);

#endif
