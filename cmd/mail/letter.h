/*
 * letter.h: reads an incoming RFC 5322 message with GMime.  It finds the
 * claimed sender, whether a person wrote the message, and every text in the
 * message that may hold a turn file.
 *
 * All input is hostile.  Reading never takes more than about a second and 200
 * MB, the letter included.  The results are bounded, and have no control
 * characters except line feeds and tabs in the texts.  The reader uses only the
 * first 256 KiB of the header, and only the first 4 KiB of each field.  The
 * bound of 4 KiB does not apply to Message-ID and References.  GMime is loaded
 * when the first letter is read.
 */
#ifndef CMD_LETTER_H
#define CMD_LETTER_H

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "core/chain.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	LETTER_MAX        = 32 << 20,	/* bytes that are read */
	LETTER_PARTS      = 1000,	/* MIME parts, more are not read */
	LETTER_NEST       = 64,		/* MIME parts within each other */
	LETTER_TEXT       = 4 << 20,	/* bytes of all texts together */
	LETTER_HTML       = 1 << 20,	/* bytes of the HTML that is read */
	LETTER_ID         = 251,	/* with NUL, like the next two */
	LETTER_SUBJECT    = 201,
	LETTER_REFERENCES = 2001
};

struct letter {
	char id[LETTER_ID];		/* Message-ID without <>; "": none that
					   can stand in a header of ours */
	char references[LETTER_REFERENCES];	/* "<a> <b>": the last ids that
						   fit, of References, then
						   of In-Reply-To; an answer
						   must add the letter's
						   own id */
	char from[ADDRESS_TEXT];	/* the address of From, in lower case;
					   "": From has no address or several,
					   or it is malformed */
	char subject[LETTER_SUBJECT];	/* decoded, one line; "": none */
	const char *machine;		/* NULL: a person wrote it; else the
					   reason why it is never answered:
					   "bounce", "auto-reply", "list",
					   "bulk" or "own" */
	bool winmail;			/* a winmail.dat (TNEF) is in it */
	bool encrypted;			/* OpenPGP or S/MIME is in it, and was
					   not read */
	bool crowded;			/* some parts were not read.  They
					   exceed LETTER_PARTS, LETTER_NEST,
					   LETTER_TEXT, LETTER_MAX or
					   LETTER_HTML, or their HTML is nested
					   too deep, or they come after some
					   25000 lines that begin with "--" or
					   200000 lines that look like fields */
	/*
	 * Every text part as UTF-8, in the letter's order, each followed by an
	 * empty line.  A part counts as text if its type is text, other than
	 * HTML and the like, or if its name marks it as text (.turn, .txt,
	 * .minisig, .sig).  Our own attachments (.receipt, .position, .bundle)
	 * and their seals do not count.  HTML counts only if no such text
	 * stands beside it (html_text.h), so that the plain one of two
	 * alternatives is read.  The parts of forwarded letters are read, too.
	 * Text that is neither UTF-8 nor in a known charset is taken for
	 * ISO-8859-1.  Text with NULs or many control characters is left out.
	 * A signature in an attachment of its own (.minisig, .sig) is put right
	 * after the attachment that gives it its name.  The first signature
	 * that is not named after an attachment is put after the last "end"
	 * before it, if that "end" has no seal.
	 */
	struct buffer text;
	/*
	 * The same text, but changes that mail programs make to lines are
	 * undone (reflow.h): soft line breaks of format=flowed parts, lines of
	 * turn files broken at a width, nonbreaking blanks.  This is a guess,
	 * so try text first.  Empty if it would be the same as text.
	 */
	struct buffer unflowed;
	/*
	 * A mail system's report about our letters (RFC 3464): its parts, each
	 * ended with an empty line.
	 */
	struct buffer report;
	/*
	 * Receipts of a host that are attached (.receipt), and their seals, in
	 * the letter's order, each ended with an empty line.
	 */
	struct buffer receipts;
};

/*
 * Find the identity of a letter: its Message-ID as in struct letter, and
 * BLAKE2b-256 of everything that affects how the letter is read.  The hash
 * covers:
 * - These fields of the header, in order of appearance, without folds and
 *   surrounding blanks: From, Subject, Content-Type, Content-Transfer-Encoding,
 *   Content-Disposition, List-Id, List-Post, List-Unsubscribe, Auto-Submitted,
 *   the X- fields of autoresponders, X-Auto-Response-Suppress, Precedence and
 *   X-Failed-Recipients.
 * - Whether Return-Path, or the line before the letter in an mbox, shows a null
 *   sender.
 * - The ids of References and In-Reply-To.
 * - If a mail provider has signed the letter: the whole header from the first
 *   DKIM-Signature on, as it came, and the fields before that one except those
 *   that systems on the way added.
 * - The header beyond its first 256 KiB.
 * - All bytes after the empty line, with their line ends.
 *
 * Nothing else counts.  So a letter keeps its identity whichever way it comes,
 * and a change that could affect how it is read gives it another identity.  If
 * the Message-ID is missing or cannot be used, its text and Date count as well,
 * so that two people, or one person twice, can write the same letter.
 */
void letter_identity(const char *bytes, size_t len, char id[LETTER_ID],
    uint8_t hash[HASH]);

/*
 * Load GMime, so that neither letter_parse() nor mime_make() needs to open a
 * file.  Unless the letter is plain, also load the tables of all charsets that
 * letters may have.
 */
void letter_prepare(bool plain);
/*
 * Returns true if it is certain that no part of the letter names a charset
 * other than UTF-8 or ASCII.  Most letters are plain, and loading the tables
 * takes longer than all other work on a letter.
 */
bool letter_is_plain(const char *bytes, size_t len);

/*
 * The reasons why a letter is never answered, see struct letter.  The list ends
 * with a NULL.
 */
extern const char *const letter_machines[];

/*
 * Read a message in this very process; sandboxed.h reads it in a sandboxed
 * process.  own is our address, in upper or lower case, or NULL.  Bytes that
 * are no message give a letter without header and text.  The caller frees *out.
 * Returns false if GMime cannot be loaded; then the fault gives the reason, and
 * there is nothing to free.
 */
bool letter_parse(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *);
void letter_free(struct letter *);

#endif
