/*
 * reply.h: moves that are a reply: what is read of a letter that its sender's
 * mail provider has signed.
 *
 * All that is looked at is the letter's *canonical text* (dkim.h): the fields
 * that the signature covers, in canonical form, an empty line, the canonical
 * body, all with CRLF.  What is not covered is not there.  nuncio-mail(7) says
 * to players what stands here.
 *
 * 1. The parts.  Content-Type and Content-Transfer-Encoding are what they say
 *    where they are covered; else the body is read in every way it could be
 *    meant: as text that is 7bit, quoted-printable or base64, as HTML if it
 *    begins with `<`, and as parts if its first line that is not blank is
 *    `--X` (one line may stand before it), the last is `--X--`, and a Content-
 *    field follows the first.  All readings that give any lines must give the
 *    same.  A reading as 7bit that leaves `=3D` or a `=` at a line's end in
 *    what is taken, or in a tag, is none: nobody writes so.
 *
 *    Of parts, text/plain and text/html without "attachment" are read, each
 *    with its own fields.  Of parts that stand for each other both are read:
 *    the words of text/plain must be those of the HTML, which is what the
 *    writer saw.  Lines may be broken otherwise; then both count (below).  Where
 *    text/plain says nothing that is understood, as where a bold word stands
 *    between stars, the HTML alone does.  Of parts one after another only one
 *    may hold moves.
 *
 *    Text is UTF-8, or what a covered field says: US-ASCII, ISO-8859-1 and -15,
 *    windows-1252; of their like only what is ASCII.  Of format=flowed, lines
 *    that end with a blank go on with the next, where such blanks are signed.
 *
 * 2. HTML becomes lines: <br>, <p>, <div> and their like end one, <p> also a
 *    paragraph, <blockquote> is quotation, <hr> a line of `_`, entities and
 *    white space are what they stand for; comments, <head>, <style>, <script>,
 *    <title> and pictures are nothing.  Text that cannot be seen (display:none,
 *    visibility:hidden, "hidden", no size, no opacity, white or transparent)
 *    refuses the letter if it stands above the end of what is read.
 *
 * 3. What was written stands above the quotation.  That begins at the first
 *    line that
 *	- begins with `>`, or `--`, or a long dash alone, or is `_____` (five
 *	  or more),
 *	- holds an address of ours, or ends with `:` and holds a date,
 *	- begins a block such as "From: ... Sent: ...", in four languages,
 *	- in HTML begins the block in which a mail program puts the letter that
 *	  is answered;
 *    and with it the lines right above that belong to it, up to one with a
 *    date.  A line that begins with a word of the game and holds an address of
 *    ours may be either, and refuses the letter.
 *    If nothing but an attribution stands above lines that begin with `>`,
 *    what is below them is read up to the next line that could begin a
 *    quotation; but not if lines with `>` follow on it, or if its first line
 *    may be the rest of a quoted one that was broken.
 *
 * 4. What is taken are paragraphs (lines up to a blank one), from the top, as
 *    long as each begins with a word that the caller knows.  The first that
 *    does not ends the reading, and so does a line that mobile programs add,
 *    "Sent from my iPhone", in four languages.  A paragraph that begins so is
 *    taken whole; if it is no move, that is for the umpire to refuse.
 *
 * 5. A line is its words with single blanks.  Tabs, no-break blanks and blanks
 *    of other widths are blanks, and so is, at a line's ends, what cannot be
 *    seen (U+FEFF, U+200B to 200F, U+2060 to 2064).  Within a line that, marks
 *    that change the direction (U+202A to 202E, U+2066 to 2069) and their like
 *    refuse the letter.
 *
 * 6. Mail programs break lines.  So there are two forms of what was taken: as
 *    written; and joined, in which a line that would not have fitted into 66
 *    columns goes on with the next, or as the HTML has it.  Where they differ
 *    the umpire takes the one that is legal as a whole; if both are, they have
 *    to mean the same.
 *
 * Nothing here allocates; what comes in may be any bytes; time is linear in
 * its length.  sodium_init() must have been called for reply_word().
 */
#ifndef CORE_REPLY_H
#define CORE_REPLY_H

#include "core/chain.h"
#include "core/span.h"
#include "core/turn.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	REPLY_MAX  = 262144,	/* bytes of canonical text */
	REPLY_WORD = 26,	/* letters of the word in a subject */
	REPLY_LINE = 1024	/* bytes of a line that is taken */
};

/* What is wrong with a letter, or that there is nothing in it. */
enum reply_fault {
	REPLY_OK,
	/* of the subject, from reply_subject() */
	REPLY_NO_SUBJECT,	/* none is signed, or it cannot be decoded */
	REPLY_NO_WORD,		/* it has no word */
	REPLY_WORDS,		/* it has more than one */
	REPLY_NO_PLACE,		/* the word does not stand in "[GAME LINE
				   WORD]" */
	/* of the letter, from reply_read() */
	REPLY_NOTHING,		/* what was written begins with no word that is
				   known here, or nothing was: the letter is
				   for people */
	REPLY_AUTOMATIC,	/* a program says that it wrote this: the same,
				   but no answer to it */
	REPLY_LARGE,		/* more than REPLY_MAX bytes */
	REPLY_TWICE,		/* a field stands there twice; word: which */
	REPLY_FIELD,		/* a Content- field cannot be read, or names
				   an encoding that there is not; word */
	REPLY_PARTS,		/* the parts do not come to an end, or there
				   are too many, too deep */
	REPLY_NO_TEXT,		/* no part is text */
	REPLY_CHARSET,		/* its text is in letters that are not read
				   here; word: the charset */
	REPLY_NOT_UTF8,		/* a line that would be taken is not in the
				   charset that it should be in */
	REPLY_READINGS,		/* Content-Type or encoding are not signed, and
				   what could be meant is not the same */
	REPLY_ALTERNATIVES,	/* text and HTML do not say the same */
	REPLY_SEVERAL,		/* moves stand in several parts */
	REPLY_BETWEEN,		/* moves stand between lines of the quotation,
				   or may be the rest of a quoted line */
	REPLY_ADDRESS,		/* a line may be a move or begin the quotation,
				   as it holds an address of ours */
	REPLY_UNSEEN,		/* text that cannot be seen stands in what is
				   read */
	REPLY_SIGNS,		/* a sign in a line cannot be seen, or changes
				   the direction, or is a control character */
	REPLY_TURN_FILE,	/* a line belongs into a turn file: "nuncio
				   turn", "end", "game:" and its like */
	REPLY_LONG,		/* more than TURN_LINES lines, a line above
				   REPLY_LINE bytes, or too much for a turn
				   file */
	REPLY_FAULTS
};

/* ---- the word ---- */

/*
 * The word of a letter that asks a seat for a decision after a line:
 * 26 letters, base32 (RFC 4648) of the first 130 bits of BLAKE2b-256 with the
 * game's first secret as its key, over "nuncio reply", the hash of the line,
 * and the seat in one digit.
 */
void reply_word(const uint8_t secret[SECRET], const uint8_t line[HASH],
    int seat, char out[REPLY_WORD + 1]);

/* What the signed subject says. */
struct reply_subject {
	char game[TURN_NAME + 1];
	uint32_t line;
	char word[REPLY_WORD + 1];	/* compare with sodium_memcmp() */
};

/*
 * Find it in the Subject of a canonical text, whatever stands around it
 * ("Re:", "AW: [EXT]"), encoded (RFC 2047) or folded.  A word is a run of just
 * 26 of A-Z and 2-7 with no letter or digit beside it.
 */
enum reply_fault reply_subject(const char *text, size_t len,
    struct reply_subject *out);

/* ---- what is read ---- */

/* What the caller knows. */
struct reply_reader {
	/*
	 * Does a word begin what is read: is it a word of the game or of the
	 * kinds of line (turn_says()), in the player's language or in English?
	 * It is the first run without blanks of a paragraph, without marks
	 * (.,;:!) at its end, as written, at least 1 byte and UTF-8.  No for
	 * articles and the like, with which attributions begin ("El lun, 23
	 * nov ... escribió:").
	 */
	bool (*begins)(const void *ctx, const char *word, size_t len);
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
	struct span word;		/* what the fault is about, any bytes of
					   the text; len 0: nothing */
	struct reply_lines written;	/* with REPLY_OK n is at least 1; with a
					   fault what was read so far */
	struct reply_lines joined;	/* the other form, or the same */
	bool differs;			/* ... than written */
};

struct reply_room;			/* about 2 MiB */
size_t reply_room(void);		/* how many bytes it takes */

/*
 * Read a canonical text.  room has reply_room() bytes, aligned as from
 * malloc(), and need not be cleared.  Returns out->fault.
 */
enum reply_fault reply_read(const char *text, size_t len,
    const struct reply_reader *, struct reply_room *, struct reply *out);

#endif
