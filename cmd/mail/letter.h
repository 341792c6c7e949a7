/*
 * letter.h: an RFC 5322 message as it came in, read with GMime: from whom it
 * claims to be, whether a person wrote it, and every text in it that may hold a
 * turn file.
 *
 * All of it is hostile.  Whatever comes in, reading takes about a second and
 * 200 MB at most, the letter among them, and what is handed out is bounded and
 * has no control characters but line feeds and tabs in the texts.  Of a header
 * the first 256 KiB count, of a field of it the first 4 KiB; for Message-ID and
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
	LETTER_MAX        = 32 << 20,	/* bytes that are looked at */
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
					   could stand in a header of ours */
	char references[LETTER_REFERENCES];	/* "<a> <b>", the last ones that
					   fit; for an answer its own id is to
					   be added */
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
					   LETTER_MAX were not read, or
					   beyond LETTER_HTML or too deep in
					   each other, or what is
					   behind some 25000 lines that begin
					   with "--" or 200000 like fields */
	/*
	 * Every text part as UTF-8 in its order, each ended with an empty
	 * line: parts that are text but no HTML and the like, and whatever
	 * its name says is text (.turn, .txt, .minisig, .sig), but not what
	 * we attach (.receipt, .proofs, .position) nor the seal of that; and
	 * HTML that stands for no such text (html_text.h); so of alternatives
	 * the plain one.  Forwarded letters are read through.
	 * What is not UTF-8 and of no known charset is taken for ISO-8859-1;
	 * what has NULs in it, or many control characters, is left out.
	 * A signature that is an attachment by itself (.minisig, .sig) stands
	 * right after the attachment that it is named after.  The first one
	 * that is named after none stands after the last "end" before it, if
	 * that has no seal.
	 */
	struct buffer text;
	/*
	 * The same with what mail programs do to lines undone (reflow.h):
	 * soft line breaks of format=flowed parts, lines of turn files broken
	 * at a width, nonbreaking blanks.  This is a guess, so try text first.
	 * Empty when it would be the same.
	 */
	struct buffer unflowed;
	/*
	 * What a mail system reports of letters of ours, RFC 3464: its parts,
	 * each ended with an empty line.
	 */
	struct buffer report;
};

/*
 * What makes a letter this letter: its Message-ID as in struct letter, and
 * BLAKE2b-256 of everything on which reading it depends.  That is, of the
 * header, in the order in which they come and without folds and blanks around
 * them: From, Subject, Content-Type, -Transfer-Encoding and -Disposition,
 * List-Id, -Post and -Unsubscribe, Auto-Submitted, the X- fields of
 * autoresponders, X-Auto-Response-Suppress, Precedence, X-Failed-Recipients,
 * and whether Return-Path, or the line before it in an mbox, shows a null
 * sender; the ids of References; of a letter that a mail provider has signed
 * all of the header from the first DKIM-Signature on, as it came, and what
 * stands before that but for what systems on the way put there; whatever the
 * header has behind its first 256
 * KiB; and all bytes after its empty line, line ends as they came.  Nothing
 * else is looked at, so that a letter is the same whichever way it comes, and
 * another one when anything is changed that could have it read otherwise.
 * Without a Message-ID, or with one that cannot be used, what that and Date say
 * belong to it, so that two people, or one at two times, can write the same.
 */
void letter_identity(const char *bytes, size_t len, char id[LETTER_ID],
    uint8_t hash[HASH]);

/*
 * Load GMime, and the tables of all charsets that letters may have unless the
 * letter is plain, so that neither letter_parse() nor mime_make() opens a file
 * any more.
 */
void letter_prepare(bool plain);
/*
 * Is it one that can name no charset but UTF-8 and ASCII, in none of its parts?
 * Most are, and the tables take longer than all else that is done with a
 * letter.  What it is not sure of is not plain.
 */
bool letter_is_plain(const char *bytes, size_t len);

/* Why a letter is never answered, see struct letter; ends with a NULL. */
extern const char *const letter_machines[];

/*
 * Read a message, in this very process: see sandboxed.h for one without power.
 * own is our address, in upper or lower case, or NULL.  Bytes that are no
 * message give a letter without header and text.  Free *out afterwards.
 * False: GMime cannot be loaded, and the fault says why; there is nothing to
 * free.
 */
bool letter_parse(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *);
void letter_free(struct letter *);

#endif
