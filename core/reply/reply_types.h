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
	REPLY_NOTHING,		/* its own text is empty, or something else
				   stands above the first line that could be
				   taken: it is for people; strange: that; the
				   lines below it are there all the same */
	REPLY_AUTOMATIC,	/* its fields say that a program wrote it, or
				   its subject does and nothing in it could be
				   taken; it is for people too, but gets no
				   answer */
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
	REPLY_BESIDE,		/* beside the lines stands more than courtesy:
				   "Let me ask Ben first"; strange: that */
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
	 * Returns true if a line is press: what follows in its paragraph goes
	 * on with it.  Use reply_speaks() (begins.h).  NULL: none is.
	 */
	bool (*speaks)(const void *ctx, const char *line, size_t len);
	const void *ctx;
	/*
	 * Names of the person who writes, and the host's or NULL, in folded
	 * form (core/reading/fold.h).  Each word of theirs counts.
	 */
	const char *const *own;
	int n_own;
	const char *host;
	const char *others;	/* the other players, as the host; or NULL */
	bool any_name;		/* who was greeted is not known any more */
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
	size_t strange_len;		/* the first line that is neither taken
					   nor courtesy, as it came; 0: none */
	char strange[200];		/* ..., cut where it is longer */
	size_t signs_len;		/* a name of the writer's own that
					   begins like a move; 0: none */
	char signs[64];
	bool more;			/* lines that begin like moves were not
					   taken */
};

#endif
