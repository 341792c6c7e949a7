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
 *    writer saw.  Lines may be broken otherwise; then both count (below).
 *    Where text/plain says nothing that is understood, as where a bold word
 *    stands between stars, the HTML alone does.  Of parts one after another
 *    only one may hold moves.  Parts of which no signed field says what they
 *    are to each other are the first where they are text and HTML.
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
 *    long as each begins as a line of a turn file does: the caller knows.  The
 *    first that does not ends the reading, and so does a line that mobile
 *    programs add, "Sent from my iPhone", in four languages.  A paragraph that
 *    begins so is taken whole; if it is no move, that is for the umpire to
 *    refuse.
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
#include "core/reply/reply_types.h"

/* ---- the word ---- */

/*
 * The word of a letter that asks a seat for a decision after a line:
 * 26 letters, base32 (RFC 4648) of the first 130 bits of BLAKE2b-256 with the
 * game's first secret as its key, over "nuncio reply", the hash of the line,
 * and the seat in one digit.
 */
void reply_word(const uint8_t secret[SECRET], const uint8_t line[HASH],
    int seat, char out[REPLY_WORD + 1]);

/*
 * Find it in the Subject of a canonical text, whatever stands around it
 * ("Re:", "AW: [EXT]"), encoded (RFC 2047) or folded.  A word is a run of just
 * 26 of A-Z and 2-7 with no letter or digit beside it.
 */
enum reply_fault reply_subject(const char *text, size_t len,
    struct reply_subject *out);

/* ---- what is read ---- */

struct reply_room;			/* about 2 MiB */
size_t reply_room(void);		/* how many bytes it takes */

/*
 * Read a canonical text.  room has reply_room() bytes, aligned as from
 * malloc(), and need not be cleared.  Returns out->fault.
 */
enum reply_fault reply_read(const char *text, size_t len,
    const struct reply_reader *, struct reply_room *, struct reply *out);

#endif
