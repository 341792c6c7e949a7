/*
 * reply.h: moves sent as a reply: reading a letter that its sender's mail
 * provider has signed.
 *
 * Only the letter's *canonical text* (dkim.h) is read: the fields that the
 * signature covers, in canonical form, an empty line, the canonical body, all
 * with CRLF.  Fields that are not covered do not exist here.  nuncio-mail(7)
 * tells players the same.
 *
 * 1. The parts.  Content-Type and Content-Transfer-Encoding hold where they are
 *    covered; else the body is read in every possible way: as text that is
 *    7bit, quoted-printable or base64, as HTML if it begins with `<`, and as
 *    parts if its first line that is not blank is `--X` (one line may stand
 *    before it), the last is `--X--`, and a Content- field follows the first.
 *    All readings that give any lines must give the same.  A reading as 7bit
 *    that leaves `=3D` or a `=` at a line's end in the lines taken, or in a
 *    tag, is discarded: nobody writes that.
 *
 *    Of parts, text/plain and text/html without "attachment" are read, each
 *    with its own fields.  Of alternative parts both are read: the words of
 *    text/plain must be those of the HTML, which is the text that the writer
 *    saw.  Lines may be broken differently; then both count (below).  If
 *    text/plain says nothing that is understood, as when a bold word stands
 *    between stars, the HTML alone counts.  Of consecutive parts only one may
 *    hold moves.  If no signed field tells how parts relate, a text and an HTML
 *    part are alternatives.
 *
 *    Text is UTF-8, or in the charset of a covered field: US-ASCII, ISO-8859-1
 *    and -15, windows-1252; in similar charsets only ASCII is read.  In
 *    format=flowed, lines that end with a blank continue on the next, if such
 *    blanks are signed.
 *
 * 2. HTML becomes lines: <br>, <p>, <div> and similar tags end a line, <p> also
 *    ends a paragraph, <blockquote> is quotation, <hr> a line of `_`, entities
 *    and white space have their usual meaning; comments, <head>, <style>,
 *    <script>, <title> and pictures are ignored.  A letter is refused if
 *    invisible text (display:none, visibility:hidden, "hidden", no size, no
 *    opacity, white or transparent) stands above the end of the text read.
 *
 * 3. The writer's own text stands above the quotation, which begins at the
 *    first line that
 *	- begins with `>`, or `--`, or a long dash alone, or is `_____` (five
 *	  or more),
 *	- holds an address of ours, or ends with `:` and holds a date,
 *	- begins a block such as "From: ... Sent: ...", in four languages,
 *	- in HTML begins the block in which a mail program puts the answered
 *	  letter;
 *    together with the lines right above that belong to it, up to one with a
 *    date.  A line that begins with a word of the game and holds an address of
 *    ours may be either, so the letter is refused.
 *    If only an attribution stands above lines that begin with `>`, the text
 *    below them is read up to the next line that could begin a quotation; but
 *    not if more lines with `>` follow it, or if its first line may be the rest
 *    of a broken quoted line.
 *
 * 4. Paragraphs (lines up to a blank one) are taken, from the top, as long as
 *    each begins as a line of a turn file does, which the caller decides.  The
 *    first other paragraph ends the reading, and so does a line that mobile
 *    programs add, "Sent from my iPhone", in four languages.  A paragraph that
 *    begins like a move is taken whole; if it is not one, the umpire refuses
 *    it.
 *
 * 5. A line is reduced to its words with single blanks.  Tabs, no-break blanks
 *    and blanks of other widths are blanks; so are, at a line's ends, invisible
 *    characters (U+FEFF, U+200B to 200F, U+2060 to 2064).  A letter is refused
 *    if a line holds one elsewhere, or a mark that changes the direction
 *    (U+202A to 202E, U+2066 to 2069) or the like.
 *
 * 6. Mail programs break lines.  So the lines taken have two forms: as written;
 *    and joined, where a line that would not have fitted into 66 columns
 *    continues on the next, or as the HTML has it.  If they differ, the umpire
 *    takes the one that is legal as a whole; if both are, they must mean the
 *    same.
 *
 * Nothing here allocates; input may be any bytes; time is linear in its length.
 * sodium_init() must have been called for reply_word().
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
 * Find the word in the Subject of a canonical text, whatever stands around it
 * ("Re:", "AW: [EXT]"), encoded (RFC 2047) or folded.  A word is a run of
 * exactly 26 of A-Z and 2-7 with no letter or digit beside it.
 */
enum reply_fault reply_subject(const char *text, size_t len,
    struct reply_subject *out);

/* ---- the lines ---- */

struct reply_room;			/* about 2 MiB */
size_t reply_room(void);		/* how many bytes it takes */

/*
 * Read a canonical text.  room has reply_room() bytes, aligned as from
 * malloc(), and need not be cleared.  Returns out->fault.
 */
enum reply_fault reply_read(const char *text, size_t len,
    const struct reply_reader *, struct reply_room *, struct reply *out);

#endif
