/*
 * reply_types.h: the types for a reply: faults, the word, and the lines taken.
 */
#ifndef CORE_REPLY_TYPES_H
#define CORE_REPLY_TYPES_H

#include "core/turn.h"

enum {
	REPLY_MAX  = 262144,	/* bytes of canonical text */
	REPLY_WORD = 26,	/* letters of the word in a subject */
	REPLY_LINE = 1024	/* bytes of a line that is taken */
};

/* Why no lines are taken from a letter. */
enum reply_fault {
	REPLY_OK,
	/* of the subject, from reply_subject() */
	REPLY_NO_SUBJECT,	/* none is signed, or it cannot be decoded */
	REPLY_NO_WORD,		/* it has no word */
	REPLY_WORDS,		/* it has more than one */
	REPLY_NO_PLACE,		/* the word does not stand in "[GAME LINE
				   WORD]" */
	/* of the letter, from reply_read() */
	REPLY_NOTHING,		/* its own text is empty, or does not begin
				   with a known word: it is for people */
	REPLY_AUTOMATIC,	/* a program wrote it, as it says itself: the
				   same, but it gets no answer */
	REPLY_LARGE,		/* more than REPLY_MAX bytes */
	REPLY_TWICE,		/* a field is there twice; word: its name; also
				   from reply_subject() */
	REPLY_FIELD,		/* a Content- field cannot be read, or names
				   an unknown encoding; word: the field */
	REPLY_PARTS,		/* the parts have no end, or there are too
				   many, or they are nested too deep */
	REPLY_NO_TEXT,		/* no part is text */
	REPLY_CHARSET,		/* its charset is not supported; word: the
				   charset */
	REPLY_NOT_UTF8,		/* a line that would be taken is not valid in
				   its charset */
	REPLY_READINGS,		/* Content-Type or encoding are not signed, and
				   the possible readings differ */
	REPLY_ALTERNATIVES,	/* text and HTML do not say the same */
	REPLY_SEVERAL,		/* moves stand in several parts */
	REPLY_BETWEEN,		/* moves stand between lines of the quotation,
				   or may be the rest of a quoted line */
	REPLY_ADDRESS,		/* a line may be a move or begin the quotation,
				   as it holds an address of ours */
	REPLY_UNSEEN,		/* there is invisible text in the part read */
	REPLY_SIGNS,		/* a character in a line is invisible, changes
				   the direction, or is a control character */
	REPLY_TURN_FILE,	/* a line belongs in a turn file: "nuncio
				   turn", "end", "game:" and so on */
	REPLY_LONG,		/* more than TURN_LINES lines, a line above
				   REPLY_LINE bytes, or too much for a turn
				   file */
	REPLY_FAULTS
};

/* The contents of the signed subject. */
struct reply_subject {
	char game[TURN_NAME + 1];
	uint32_t line;
	char word[REPLY_WORD + 1];	/* compare with sodium_memcmp() */
};

/* What the caller provides. */
struct reply_reader {
	/*
	 * Does a line begin as a move or another line of a turn file does, in
	 * the player's language or in English?  Use reply_begins() (begins.h).
	 * It is given the line, or whole words of it up to 80 bytes, UTF-8 and
	 * without invisible characters; at least 1 byte.
	 * Articles must not count: attributions begin with them ("El lun, 23
	 * nov ... escribio:").
	 */
	bool (*begins)(const void *ctx, const char *line, size_t len);
	const void *ctx;
	/* The addresses from which letters come and to which they go. */
	const char *const *addresses;
	int n_addresses;
};

/* Lines for a turn file, each of at least one byte, and clean. */
struct reply_lines {
	int n;
	struct turn_line line[TURN_LINES];	/* point into text; no counts
						   from 1 */
	size_t len;
	char text[TURN_MAX / 2];	/* the lines, each with an LF */
};

struct reply {
	enum reply_fault fault;
	struct span word;		/* the subject of the fault, any bytes
					   of the text; len 0: none */
	struct reply_lines written;	/* with REPLY_OK n is at least 1; with a
					   fault the lines read so far */
	struct reply_lines joined;	/* the other form, or the same */
	bool differs;			/* joined differs from written */
};

#endif
