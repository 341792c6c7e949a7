/*
 * receipt.h: makes and reads receipts.  A receipt is a text about a line of a
 * game and the table there, which the host signs beside each letter and below
 * each report on paper.  nuncio-bundle(5) describes the format.
 */
#ifndef CMD_RECEIPT_H
#define CMD_RECEIPT_H

#include "core/game.h"

struct buffer;
struct record;

struct receipt {
	char game[GAME_ID];
	uint8_t began[HASH];		/* hash of line 0 */
	uint32_t line;
	uint8_t hash[HASH];		/* of that line */
	uint8_t table[HASH];		/* of receipt_table() there */
	uint32_t early;			/* a file sent early that has arrived:
					   its number among the seat's, from 1;
					   0: none */
	uint8_t file[HASH];		/* ... and the hash of its signed
					   bytes */
};

/* No receipt has as many bytes as RECEIPT_MAX. */
enum { RECEIPT_MAX = 1024 };
/* The first line of a receipt, without the line feed. */
#define RECEIPT_HEADING	"nuncio receipt"

/*
 * Add the canonical table of the record's present line: the state as everybody
 * may see it, in the words of the rules, as one line of JSON with sorted keys.
 * Neither a language nor the host's own texts change it.
 */
void receipt_table(const struct record *, struct buffer *out);

/* Make the receipt for the record's present line, without an early file. */
void receipt_make(const struct record *, struct receipt *out);

/* Add the text of a receipt, which is to be signed. */
void receipt_write(const struct receipt *, struct buffer *out);
/* Read such a text.  Returns false if it is anything else. */
bool receipt_read(const char *text, size_t len, struct receipt *out);

#endif
