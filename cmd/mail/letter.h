/*
 * letter.h: reads an incoming RFC 5322 message with GMime: its claimed sender,
 * whether a person wrote it, and every text in it that may hold a turn file.
 *
 * All input is hostile.  Reading never takes more than about a second and 200
 * MB, the letter included, and the results are bounded and have no control
 * characters except line feeds and tabs in the texts.  Of a header the first
 * 256 KiB count, of a field of it the first 4 KiB; for Message-ID and
 * References there is no bound of their own.  GMime is loaded when the first
 * letter is read.
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
	LETTER_TEXT       = 4 << 20,	/* bytes of all texts together, */
	LETTER_HTML       = 1 << 20,	/* ... and of the HTML that is read */
	LETTER_ID         = 251,	/* with NUL, like all of these */
	LETTER_SUBJECT    = 201,
	LETTER_REFERENCES = 2001
};

struct letter {
	char id[LETTER_ID];		/* Message-ID without <>; "": none that
					   is fit for a header of ours */
	char references[LETTER_REFERENCES];	/* "<a> <b>", the last ones that
					   fit; an answer must add the letter's
					   own id */
	char from[ADDRESS_TEXT];	/* the one address of From, lower case;
					   "": none, several, or none that is
					   well-formed */
	char subject[LETTER_SUBJECT];	/* decoded, one line; "": none */
	const char *machine;		/* NULL: a person wrote it; else why it
					   is never answered, one of
					   "bounce", "auto-reply", "list",
					   "bulk", "own" */
	bool winmail;			/* a winmail.dat (TNEF) is in it */
	bool encrypted;			/* OpenPGP or S/MIME is in it, unread */
	bool crowded;			/* parts beyond LETTER_PARTS,
					   LETTER_NEST, LETTER_TEXT or
					   LETTER_MAX were not read, nor beyond
					   LETTER_HTML or too deeply nested, nor
					   behind some 25000 lines that begin
					   with "--" or 200000 that look like
					   fields */
	/*
	 * Every text part as UTF-8 in its order, each ended with an empty line:
	 * parts that are text other than HTML and the like, and parts whose
	 * name marks them as text (.turn, .txt, .minisig, .sig), but not our
	 * own attachments (.receipt, .proofs, .position) or their seals; and
	 * HTML without such a text beside it (html_text.h), so that of
	 * alternatives the plain one is read.  Forwarded letters are read
	 * through.  Text that is neither UTF-8 nor in a known charset is taken
	 * for ISO-8859-1; text with NULs or many control characters is left
	 * out.  A signature in an attachment of its own (.minisig, .sig) is put
	 * right after the attachment that it is named after.  The first one
	 * that is named after none is put after the last "end" before it, if
	 * that has no seal.
	 */
	struct buffer text;
	/*
	 * The same with the changes that mail programs make to lines undone
	 * (reflow.h): soft line breaks of format=flowed parts, lines of turn
	 * files broken at a width, nonbreaking blanks.  This is a guess, so try
	 * text first.  Empty when it would be the same.
	 */
	struct buffer unflowed;
	/*
	 * A mail system's report about our letters (RFC 3464): its parts, each
	 * ended with an empty line.
	 */
	struct buffer report;
};

/*
 * The identity of a letter: its Message-ID as in struct letter, and BLAKE2b-256
 * of everything that affects how it is read.  That is, from the header, in
 * order of appearance and without folds and surrounding blanks: From, Subject,
 * Content-Type, -Transfer-Encoding and -Disposition, List-Id, -Post and
 * -Unsubscribe, Auto-Submitted, the X- fields of autoresponders,
 * X-Auto-Response-Suppress, Precedence, X-Failed-Recipients, and whether
 * Return-Path, or the line before it in an mbox, shows a null sender; the ids
 * of References; of a letter that a mail provider has signed, the whole header
 * from the first DKIM-Signature on, as it came, and the fields before it except
 * those that systems on the way added; the header beyond its first 256 KiB; and
 * all bytes after the empty line, with their line ends.  Nothing else counts.
 * So a letter keeps its identity whichever way it comes, and has another one as
 * soon as a change could affect how it is read.  If the Message-ID is missing
 * or cannot be used, its text and Date count as well, so that two people, or
 * one person twice, can write the same letter.
 */
void letter_identity(const char *bytes, size_t len, char id[LETTER_ID],
    uint8_t hash[HASH]);

/*
 * Load GMime, and unless the letter is plain the tables of all charsets that
 * letters may have, so that neither letter_parse() nor mime_make() needs to
 * open a file.
 */
void letter_prepare(bool plain);
/*
 * Is it certain that no part of the letter names a charset other than UTF-8 or
 * ASCII?  That is true of most letters, and loading the tables takes longer
 * than all other work on a letter.  In doubt false.
 */
bool letter_is_plain(const char *bytes, size_t len);

/* Why a letter is never answered, see struct letter; ends with a NULL. */
extern const char *const letter_machines[];

/*
 * Read a message in this very process; sandboxed.h does it in a sandboxed one.
 * own is our address, in upper or lower case, or NULL.  Bytes that are no
 * message give a letter without header and text.  Free *out afterwards.  False:
 * GMime cannot be loaded, and the fault says why; there is nothing to free.
 */
bool letter_parse(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *);
void letter_free(struct letter *);

#endif
