/*
 * chain.h: the hash chains of a game, which reveal any line that is changed,
 * left out or inserted; and the numbers that are drawn from them.  All hashes
 * are BLAKE2b (libsodium); parts are hashed one after another with nothing
 * between them.  nuncio-bundle(5) describes the same for outsiders.
 */
#ifndef CORE_CHAIN_H
#define CORE_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

enum { HASH = 32, SECRET = 32 };

/* The commitment that a host publishes before any player joins. */
void chain_commitment(const char *game, const uint8_t secret[SECRET],
    uint8_t out[HASH]);

/* head k = H(head k-1, identity of file k, its normalised seal). */
void chain_file(const uint8_t head[HASH], const uint8_t identity[HASH],
    const char *seal, size_t seal_len, uint8_t out[HASH]);

/*
 * hash n = H(hash n-1, text of line n, head).  head is the head of the file
 * chain after the line's own file, so that a hash pins every byte up to it.
 */
void chain_line(const uint8_t hash[HASH], const char *text, size_t len,
    const uint8_t file_head[HASH], uint8_t out[HASH]);

/*
 * The draw chain, a hash that is updated in place.  It begins with line 0 and
 * takes in joins, draws and, before each draw, one value of each seat that has
 * pledged values (pledge.h) and has moved since the draw before; nothing else,
 * so that neither the host nor a player can search for an input that brings a
 * favourable draw.
 *
 *	begin	H("nuncio draws", text of line 0)
 *	join	once all have joined, H(chain, "join", J) for seat 0, 1, ...:
 *		J is the hash that the seat has pledged, else H(32 zeros,
 *		"join", identity, signature) of the join; for a letter seat
 *		whose domain is not the host's own it is H(32 zeros, "join", E)
 *		with the E of the join's seal (letter_seal.h); for a bot, the
 *		seat that the host plays, and a player who resigned before
 *		joining it is 32 zeros
 *	reveal	H(chain, "reveal", seat in one digit, value) for seat 0, 1, ...
 *	draw	H(chain, "draw", the draw's text: "builder 5/9 = 2")
 *
 * signature is the second line of a minisign or signify seal without its line
 * feed, and an OpenSSH seal as a whole.
 */
void chain_draws_begin(uint8_t chain[HASH], const char *text, size_t len);
void chain_draws_join(uint8_t chain[HASH], const uint8_t identity[HASH],
    const char *seal, size_t seal_len);
void chain_draws_reveal(uint8_t chain[HASH], int seat,
    const uint8_t value[HASH]);
void chain_draws_draw(uint8_t chain[HASH], const char *text, size_t len);

/*
 * The numbers of the draw that is made where the chain has this value:
 * number[i] is uniform in [0, range[i]).  The 64-byte blocks H512(key = secret;
 * "nuncio draw", chain, counter) for counter 0, 1, ... (8 bytes, little-endian)
 * are read as 64-bit little-endian words; a word that is not below the largest
 * multiple of the range is skipped, else the number is the word modulo the
 * range.
 */
void chain_numbers(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    const uint8_t *range, int n, uint8_t *number);

/* The salt of a hidden draw: H(key = secret; "nuncio salt", chain). */
void chain_salt(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    uint8_t out[HASH]);

/* A hidden draw's hash in the log: H("nuncio hidden", salt, draw's text). */
void chain_hidden(const uint8_t salt[HASH], const char *text, size_t len,
    uint8_t out[HASH]);

/*
 * The hash that stands for an absence in the log, and for its file in the file
 * chain, while the game runs: H(key = secret; "nuncio away", seat in one digit,
 * " ", FROM, " ", TO, identity of the file, its normalised seal), with the
 * game's first secret and times as in the log.
 */
void chain_away(const uint8_t secret[SECRET], const char *absence, size_t len,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH]);
/* head k = H(head k-1, that hash). */
void chain_closed(const uint8_t head[HASH], const uint8_t closed[HASH],
    uint8_t out[HASH]);

/*
 * The seed of a bot's decision at this value of the chain, so many moves after
 * the last draw: the first 8 bytes, little-endian, of H(key = secret; "nuncio
 * bot", chain, moves in 8 bytes, little-endian).
 */
uint64_t chain_bot(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    uint64_t moves);

/* H(key = secret; "nuncio secret", count, chain): see game_next_secret(). */
void chain_secret(const uint8_t secret[SECRET], const uint8_t count[8],
    const uint8_t chain[HASH], uint8_t out[SECRET]);

/* Lower-case hex digits and a NUL. */
enum { HASH_TEXT = 2 * HASH + 1 };
void hash_text(const uint8_t hash[HASH], char out[HASH_TEXT]);
/* Append the same to a text. */
void hash_put(struct text *, const uint8_t hash[HASH]);
/* Read the hash that text[0..len) begins with; false: there is none. */
bool hash_read(const char *text, size_t len, uint8_t out[HASH]);

#endif
