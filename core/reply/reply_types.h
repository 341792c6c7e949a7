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
	REPLY_NO_SUBJECT,	/* no subject is signed, or it cannot be
				   decoded */
	REPLY_NO_WORD,		/* it has no word */
	REPLY_WORDS,		/* it has more than one word */
	REPLY_NO_PLACE,		/* the word does not stand in "[GAME LINE
				   WORD]" */
	/* of the letter, from reply_read() */
	REPLY_NOTHING,		/* its own text is empty, or does not begin
				   with a known word: it is for people */
	REPLY_AUTOMATIC,	/* its fields say that a program wrote it; it
				   is for people too, but gets no answer */
	REPLY_LARGE,		/* more than REPLY_MAX bytes */
	REPLY_TWICE,		/* a field is there twice; word: its name; also
				   from reply_subject() */
	REPLY_FIELD,		/* a Content- field cannot be read, or names
				   an unknown encoding; word: the field */
	REPLY_PARTS,		/* the parts have no end, are too many, or are
				   nested too deep */
	REPLY_NO_TEXT,		/* no part is text */
	REPLY_CHARSET,		/* its charset is not supported; word: the
				   charset */
	REPLY_NOT_UTF8,		/* a line that would be taken is not valid in
				   its charset */
	REPLY_READINGS,		/* Content-Type or encoding is not signed, and
				   the possible readings differ */
	REPLY_ALTERNATIVES,	/* text and HTML do not say the same */
	REPLY_SEVERAL,		/* moves stand in several parts */
	REPLY_BETWEEN,		/* moves stand between lines of the quotation,
				   or may be the rest of a quoted line */
	REPLY_ADDRESS,		/* a line holds an address of ours, so it may be
				   a move or may begin the quotation */
	REPLY_UNSEEN,		/* there is invisible text in the part read */
	REPLY_SIGNS,		/* a character in a line is invisible, changes
				   the direction, or is a control character */
	REPLY_TURN_FILE,	/* a line belongs in a turn file: "nuncio
				   turn", "end", "game:" and so on */
	REPLY_CLOSING,		/* what stands below the lines may turn their
				   meaning round: "only joking"; below: that
				   line */
	REPLY_LONG,		/* there are more than TURN_LINES lines, or a
				   line above REPLY_LINE bytes, or too many
				   bytes for a turn file */
	REPLY_FAULTS
};

/* The contents of the signed subject. */
struct reply_subject {
	char game[TURN_NAME + 1];	/* "": the word is of no game */
	uint32_t line;
	char word[REPLY_WORD + 1];	/* compare with sodium_memcmp() */
};

/* What the caller provides. */
struct reply_reader {
	/*
	 * Returns true if a line begins like a move or another line of a turn
	 * file, in the player's language or in English.  Use reply_begins()
	 * (begins.h).  The function gets the line, or whole words of the line
	 * up to 80 bytes.  This text has at least 1 byte, is UTF-8, and has no
	 * invisible characters.
	 * Articles must not count, because attributions begin with them ("El
	 * lun, 23 nov ... escribio:").
	 */
	bool (*begins)(const void *ctx, const char *line, size_t len);
	/*
	 * Returns true if a line names a thing of the game.  Use
	 * reply_names_thing() (begins.h).  NULL: there are no such things.
	 */
	bool (*names)(const void *ctx, const char *line, size_t len);
	const void *ctx;
	/* The name of the player who writes, or NULL; those of the others. */
	const char *own;
	const char *const *others;
	int n_others;
	/* The addresses from which letters come and to which they go. */
	const char *const *addresses;
	int n_addresses;
};

/* Lines for a turn file, each of at least one byte, after step 5 in reply.h. */
struct reply_lines {
	int n;
	struct turn_line line[TURN_LINES];	/* point into text; no counts
						   from 1 */
	size_t len;
	char text[TURN_MAX / 2];	/* the lines, each with an LF */
};

struct reply {
	enum reply_fault fault;
	struct span word;		/* the text in question, which may be
					   any bytes; len 0: none */
	struct reply_lines written;	/* with REPLY_OK, n is at least 1; with
					   a fault, the lines read so far */
	struct reply_lines joined;	/* the other form, or the same */
	bool differs;			/* joined differs from written */
	bool courteous;			/* nothing stands below the lines but
					   courtesy and the writer's name */
	size_t below_len;		/* the first line that is more, as it
					   came; 0: none, or too long */
	char below[200];
};

#endif
