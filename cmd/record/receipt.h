/*
 * receipt.h: what a host has shown, and of which position: the text that the
 * host signs beside each letter and below each report on paper.
 * nuncio-bundle(5) describes it for a stranger.
 */
#ifndef CMD_RECEIPT_H
#define CMD_RECEIPT_H

#include "core/game.h"

struct buffer;

/* What of a letter a receipt covers. */
enum receipt_part {
	RECEIPT_REPORT,		/* the text, as receipt_normal() has it */
	RECEIPT_HTML,		/* likewise */
	RECEIPT_PICTURE,	/* the bytes of the PNG */
	RECEIPT_POSITION,	/* up to "end" with its line feed */
	RECEIPT_EARLY,		/* no part of it, but a file that was sent
				   early and has come: its bytes as signed */
	RECEIPT_PARTS
};
extern const char *const receipt_parts[RECEIPT_PARTS];	/* as it names them */

struct receipt {
	char game[GAME_ID];
	uint8_t began[HASH];		/* hash of line 0 */
	uint32_t line;
	uint8_t hash[HASH];		/* of that line */
	uint32_t restored;		/* backups that were gone back to */
	bool has[RECEIPT_PARTS];
	uint8_t part[RECEIPT_PARTS][HASH];
	uint32_t early;			/* of RECEIPT_EARLY: which of its seat,
					   counted from 1 */
};

/* RECEIPT_MAX is more than any receipt has bytes. */
enum { RECEIPT_MAX = 1024 };
/* Its first line, without the line feed. */
#define RECEIPT_HEADING	"nuncio receipt"

/* The receipt of the line at which a game stands, of which nothing is shown. */
void receipt_begin(const struct game *, struct receipt *out);
/* This was shown with it, a text as receipt_normal() has it. */
void receipt_add(struct receipt *, enum receipt_part, const char *bytes,
    size_t len);
/* Are these bytes what was shown? */
bool receipt_covers(const struct receipt *, enum receipt_part,
    const char *bytes, size_t len);

/*
 * Add the one form of a text that mail may have touched: a line feed for CRLF,
 * a blank for U+00A0, no blanks and tabs at line ends, no empty lines at both
 * ends, and one line feed at the end.
 */
void receipt_normal(const char *text, size_t len, struct buffer *out);
/* Add the text without the colours that a terminal was told. */
void receipt_colourless(const char *text, size_t len, struct buffer *out);

/* Add the text that is signed. */
void receipt_write(const struct receipt *, struct buffer *out);
/* Read exactly that, or false. */
bool receipt_read(const char *text, size_t len, struct receipt *out);

#endif
