/*
 * receipt.h: receipts: the text that the host signs beside each letter and
 * below each report on paper, about the position and the contents shown.
 * nuncio-bundle(5) describes the format.
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
	RECEIPT_EARLY,		/* not a part, but a file sent early that has
				   arrived: its signed bytes */
	RECEIPT_PARTS
};
extern const char *const receipt_parts[RECEIPT_PARTS];	/* as it names them */

struct receipt {
	char game[GAME_ID];
	uint8_t began[HASH];		/* hash of line 0 */
	uint32_t line;
	uint8_t hash[HASH];		/* of that line */
	uint32_t restored;		/* backups restored */
	bool has[RECEIPT_PARTS];
	uint8_t part[RECEIPT_PARTS][HASH];
	uint32_t early;			/* of RECEIPT_EARLY: its number among
					   the seat's, from 1 */
};

/* RECEIPT_MAX is more bytes than any receipt has. */
enum { RECEIPT_MAX = 1024 };
/* Its first line, without the line feed. */
#define RECEIPT_HEADING	"nuncio receipt"

/* Begin a receipt for the game's present line, with no parts. */
void receipt_begin(const struct game *, struct receipt *out);
/* Add a part that was shown; a text must have gone through receipt_normal(). */
void receipt_add(struct receipt *, enum receipt_part, const char *bytes,
    size_t len);
/* Are these bytes the part that was shown? */
bool receipt_covers(const struct receipt *, enum receipt_part,
    const char *bytes, size_t len);

/*
 * Add the normal form of a text that mail may have changed: a line feed for
 * CRLF, a blank for U+00A0, no blanks or tabs at line ends, no empty lines at
 * either end, and one line feed at the end.
 */
void receipt_normal(const char *text, size_t len, struct buffer *out);
/* Add the text without a terminal's colour codes. */
void receipt_colourless(const char *text, size_t len, struct buffer *out);

/* Add the text that is signed. */
void receipt_write(const struct receipt *, struct buffer *out);
/* Read exactly that, or false. */
bool receipt_read(const char *text, size_t len, struct receipt *out);

#endif
