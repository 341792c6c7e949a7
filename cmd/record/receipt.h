/*
 * receipt.h: makes and reads receipts.  A receipt is a text about the position
 * and the contents shown, which the host signs beside each letter and below
 * each report on paper.  nuncio-bundle(5) describes the format.
 */
#ifndef CMD_RECEIPT_H
#define CMD_RECEIPT_H

#include "core/game.h"

struct buffer;

/* The parts of a letter that a receipt covers. */
enum receipt_part {
	RECEIPT_REPORT,		/* the text after receipt_normal() */
	RECEIPT_HTML,		/* likewise */
	RECEIPT_PICTURE,	/* the bytes of the PNG */
	RECEIPT_POSITION,	/* up to "end" with its line feed */
	RECEIPT_EARLY,		/* not a part: the signed bytes of a file sent
				   early that has arrived */
	RECEIPT_PARTS
};
extern const char *const receipt_parts[RECEIPT_PARTS];	/* the names of the
							   parts in a receipt */

struct receipt {
	char game[GAME_ID];
	uint8_t began[HASH];		/* hash of line 0 */
	uint32_t line;
	uint8_t hash[HASH];		/* of that line */
	uint32_t restored;		/* how many backups were restored */
	bool has[RECEIPT_PARTS];
	uint8_t part[RECEIPT_PARTS][HASH];
	uint32_t early;			/* of RECEIPT_EARLY: the file's number
					   among the seat's, from 1 */
};

/* No receipt has as many bytes as RECEIPT_MAX. */
enum { RECEIPT_MAX = 1024 };
/* The first line of a receipt, without the line feed. */
#define RECEIPT_HEADING	"nuncio receipt"

/* Begin a receipt for the game's present line, with no parts. */
void receipt_begin(const struct game *, struct receipt *out);
/* Add a part that was shown; a text must have gone through receipt_normal(). */
void receipt_add(struct receipt *, enum receipt_part, const char *bytes,
    size_t len);
/* Returns true if these bytes are the part that was shown. */
bool receipt_covers(const struct receipt *, enum receipt_part,
    const char *bytes, size_t len);

/*
 * Add the normal form of a text that mail may have changed: a line feed for
 * CRLF, a blank for U+00A0, no blanks or tabs at line ends, no empty lines at
 * either end, and one line feed at the end.
 */
void receipt_normal(const char *text, size_t len, struct buffer *out);
/* Add a text without the colour codes of a terminal. */
void receipt_colourless(const char *text, size_t len, struct buffer *out);

/* Add the text of a receipt, which is to be signed. */
void receipt_write(const struct receipt *, struct buffer *out);
/* Read such a text.  Returns false if it is anything else. */
bool receipt_read(const char *text, size_t len, struct receipt *out);

#endif
