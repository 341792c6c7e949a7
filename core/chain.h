/*
 * chain.h: the hash chains of a game, and the numbers that are drawn from them.
 * The chains reveal any line that is changed, left out or inserted.  All hashes
 * are BLAKE2b (libsodium).  The parts of a hash are hashed one after another
 * with nothing between them.  nuncio-bundle(5) describes the same for
 * outsiders.
 */
#ifndef CORE_CHAIN_H
#define CORE_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

enum { HASH = 32, SECRET = 32 };

/* A part of what is hashed. */
struct hash_part {
	const void *at;
	size_t len;
};
/* A string without its NUL as a part. */
#define LABEL(s)	{ s, sizeof(s) - 1 }
/*
 * Write the hash of these parts.  HASH_WITH() takes a key of SECRET bytes.
 * hash_parts() takes any key, or none if key is NULL, and writes out_len bytes.
 */
#define HASH_OF(out, ...)						\
	hash_parts(out, HASH, NULL, 0, HASH_PARTS(__VA_ARGS__))
#define HASH_WITH(out, key, ...)					\
	hash_parts(out, HASH, key, SECRET, HASH_PARTS(__VA_ARGS__))
#define HASH_PARTS(...)	(const struct hash_part[]){ __VA_ARGS__ },	\
	sizeof((const struct hash_part[]){ __VA_ARGS__ }) /		\
	sizeof(struct hash_part)
void hash_parts(uint8_t *out, size_t out_len, const void *key, size_t key_len,
    const struct hash_part *, size_t n);

/* Write the commitment that a host publishes before any player joins. */
void chain_commitment(const char *game, const uint8_t secret[SECRET],
    uint8_t out[HASH]);

/*
 * Write the next head of the file chain: head k = H(head k-1, identity of file
 * k, the file's normalised seal).
 */
void chain_file(const uint8_t head[HASH], const uint8_t identity[HASH],
    const char *seal, size_t seal_len, uint8_t out[HASH]);

/*
 * Write the hash of the next line of the log: hash n = H(hash n-1, text of line
 * n, head).  head is the head of the file chain after the line's own file.  So
 * a hash pins every byte of the lines and files up to this line.
 */
void chain_line(const uint8_t hash[HASH], const char *text, size_t len,
    const uint8_t file_head[HASH], uint8_t out[HASH]);

/*
 * The draw chain is a hash that is updated in place.  It begins with line 0 and
 * takes in joins and draws.  Before each draw, it also takes in one value of
 * each seat that has pledged values (pledge.h) and has moved since the draw
 * before.  It takes in nothing else, so that neither the host nor a player can
 * search for an input that brings a favourable draw.
 *
 *	begin	H("nuncio draws", text of line 0)
 *	join	once all have joined, H(chain, "join", J) for seat 0, 1, ...
 *	reveal	H(chain, "reveal", seat in one digit, value) for seat 0, 1, ...
 *	draw	H(chain, "draw", the draw's text: "builder 5/9 = 2")
 *
 * J is the hash that the seat has pledged, if it has pledged one.  Otherwise J
 * depends on the seat:
 *
 * - For a letter seat whose domain is not the host's own, J is H(32 zeros,
 *   "join", E) with the E of the join's seal (letter_seal.h).
 * - For a letter seat whose domain is the host's own, for a bot, for the seat
 *   that the host plays, and for a player who resigned before joining, J is 32
 *   zeros.
 * - For any other seat, J is H(32 zeros, "join", identity, signature) of the
 *   join.  signature is the second line of a minisign or signify seal without
 *   its line feed, or an OpenSSH seal as a whole.
 */
void chain_draws_begin(uint8_t chain[HASH], const char *text, size_t len);
void chain_draws_join(uint8_t chain[HASH], const uint8_t identity[HASH],
    const char *seal, size_t seal_len);
void chain_draws_reveal(uint8_t chain[HASH], int seat,
    const uint8_t value[HASH]);
void chain_draws_draw(uint8_t chain[HASH], const char *text, size_t len);

/*
 * Write the numbers of the draw that is made at this value of the chain.
 * number[i] is uniform in [0, range[i]).  The numbers are read from the 64-byte
 * blocks H512(key = secret; "nuncio draw", chain, counter).  counter is 0, 1,
 * and so on, in 8 bytes, little-endian.  Each block is read as 64-bit
 * little-endian words.  A word that is not below the largest multiple of the
 * range is skipped.  For any other word, the number is the word modulo the
 * range.
 */
void chain_numbers(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    const uint8_t *range, int n, uint8_t *number);

/* Write the salt of a hidden draw: H(key = secret; "nuncio salt", chain). */
void chain_salt(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    uint8_t out[HASH]);

/*
 * Write the hash that stands for a hidden draw in the log: H("nuncio hidden",
 * salt, draw's text).
 */
void chain_hidden(const uint8_t salt[HASH], const char *text, size_t len,
    uint8_t out[HASH]);

/*
 * Write the hash that stands for an absence while the game runs: for the
 * absence in the log, and for its file in the file chain.  It is H(key =
 * secret; "nuncio away", seat in one digit, " ", FROM, " ", TO, identity of the
 * file, the file's normalised seal).  secret is the game's first secret, and
 * times are written as in the log.
 */
void chain_away(const uint8_t secret[SECRET], const char *absence, size_t len,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH]);
/* Add such a hash to the file chain: head k = H(head k-1, closed). */
void chain_closed(const uint8_t head[HASH], const uint8_t closed[HASH],
    uint8_t out[HASH]);

/*
 * Returns the seed of a bot's decision at this value of the chain, this many
 * moves after the last draw.  The seed is the first 8 bytes, little-endian, of
 * H(key = secret; "nuncio bot", chain, moves in 8 bytes, little-endian).
 */
uint64_t chain_bot(const uint8_t secret[SECRET], const uint8_t chain[HASH],
    uint64_t moves);

/*
 * Write the secret that a game uses after an agreed or forced rollback, or
 * after a restored backup.  It is derived from the first secret: H(key = first;
 * "nuncio secret", count, chain).  count is the number of these secrets, in 8
 * bytes, little-endian.  chain is the draw chain at the line.  The host cannot
 * choose the new secret, and nobody else can know it.  Any other rollback keeps
 * the secret.
 */
void chain_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET]);

/* Write a hash as lower-case hex digits and a NUL. */
enum { HASH_TEXT = 2 * HASH + 1 };
void hash_text(const uint8_t hash[HASH], char out[HASH_TEXT]);
/* Append a hash to a text, as lower-case hex digits. */
void hash_put(struct text *, const uint8_t hash[HASH]);
/*
 * Read the hash with which text[0..len) begins.  Returns false if the text does
 * not begin with a hash.
 */
bool hash_read(const char *text, size_t len, uint8_t out[HASH]);

#endif
