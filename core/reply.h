/*
 * reply.h: moves sent as a reply: reading a letter that its sender's mail
 * provider has signed.
 *
 * Only the letter's *canonical text* (dkim.h) is read.  This text consists of
 * the fields that the signature covers, in canonical form, an empty line, and
 * the canonical body.  All lines end with CRLF.  Fields that the signature does
 * not cover do not exist here.  nuncio-mail(7) tells players the same.
 *
 * 1. The parts.  If the signature covers Content-Type and
 *    Content-Transfer-Encoding, their values hold.  If not, the body is read in
 *    every possible way:
 *	- as text that is 7bit, quoted-printable or base64;
 *	- as HTML, if it begins with `<`;
 *	- as parts, if its first line that is not blank is `--X` (one line may
 *	  stand before it), its last line is `--X--`, and a Content- field
 *	  follows the first.
 *    Base64 counts if it gives UTF-8 without control characters.
 *    All readings that give any lines must give the same lines.  A reading as
 *    7bit is discarded if it leaves `=3D`, or a `=` at a line's end, in the
 *    lines taken or in a tag, because people do not write these.
 *
 * If there are parts, those that are text/plain or text/html without
 * "attachment" are read, each with its own fields.  If the parts are
 * alternatives, both are read.  The words of text/plain must be those of the
 * HTML, which is the text that the writer saw.  The lines may be broken
 * differently; then both forms count (step 6).  Sometimes text/plain says
 * nothing that is understood, as when a bold word stands between stars.  Then
 * only the HTML counts.  If the parts are consecutive, only one of them may
 * hold moves.  If no signed field tells how the parts relate, a text part and
 * an HTML part are alternatives.
 *
 *    Text is UTF-8, or in the charset of a covered field: US-ASCII, ISO-8859-1
 *    and -15, or windows-1252.  In similar charsets only ASCII is read.  In
 *    format=flowed, lines that end with a blank continue on the next line, if
 *    such blanks are signed.
 *
 * 2. HTML becomes lines:
 *	- <br>, <p>, <div> and similar tags end a line;
 *	- <p> also ends a paragraph;
 *	- <blockquote> is quotation;
 *	- <hr> becomes a line of `_`;
 *	- entities and white space have their usual meaning;
 *	- comments, <head>, <style>, <script>, <title> and pictures are ignored.
 * A letter is refused if invisible text stands above the end of the text read.
 * Text is invisible with display:none, visibility:hidden, "hidden", no size or
 * no opacity, and if it is white or transparent.
 *
 * 3. The writer's own text stands above the quotation.  The quotation begins at
 *    the first line that
 *	- begins with `>`, or `--`, or a long dash alone, or is `_____` (five
 *	  or more),
 *	- holds an address of ours, or ends with `:` and holds a date,
 *	- begins a block such as "From: ... Sent: ...", in four languages,
 *	- in HTML begins the block in which a mail program puts the answered
 *	  letter.
 * The lines right above that line belong to the quotation too, up to one with a
 * date, if they are part of the same attribution.  If a line begins with a word
 * of the game and holds an address of ours, it may be a move or begin the
 * quotation.  So the letter is refused.
 *
 *    If only an attribution stands above lines that begin with `>`, the text
 *    below these lines is read, up to the next line that could begin a
 *    quotation.  This text is not read if more lines with `>` follow it, or if
 *    its first line may be the rest of a broken quoted line.
 *
 * 4. Of the writer's own text these lines are taken: those that begin like a
 *    line of a turn file, which the caller decides, and the lines that follow
 *    them in their paragraph (lines up to a blank line).  If such a line is not
 *    a move, the umpire refuses it.  What follows press in its paragraph goes
 *    on with it, up to a line that begins like a move.
 *
 *    Greetings, thanks, closings, marks and the writer's own name are left out
 *    (courtesy.h): as lines of their own, and at the ends of a line that is
 *    taken ("Hi, take stone 3. Thanks!").  So are the lines that mobile
 *    programs add, "Sent from my iPhone", in four languages.  Below thanks, a
 *    name or such a line no more lines are taken.
 *
 *    If any other line stands between or below them, the letter is refused:
 *    "Let me ask Ben first" may turn everything round.  If one stands above
 *    them, the letter is for people.  The caller learns of a name of the
 *    writer's that begins like a move.
 *
 * 5. A line is reduced to its words with single blanks.  Tabs, no-break blanks
 *    and blanks of other widths count as blanks.  At a line's ends, invisible
 *    characters (U+FEFF, U+200B to 200F, U+2060 to 2064) also count as blanks.
 *    A letter is refused if a line holds such a character elsewhere, or a mark
 *    that changes the direction (U+202A to 202E, U+2066 to 2069) or the like.
 *
 * 6. Mail programs break lines.  So the lines taken have two forms.  The first
 *    form is as written.  In the second form, a line continues on the next line
 *    if it would otherwise not have fitted into 66 columns, or the lines are as
 *    the HTML has them.  If the two forms differ, the umpire takes the form
 *    that is legal as a whole.  If both are legal, they must mean the same.
 *
 * Nothing here allocates.  Input may be any bytes.  The time needed is linear
 * in the length of the input.  sodium_init() must have been called for
 * reply_word().
 *
 * In reply/, fields.h reads the headers of a letter and its parts, render.h
 * makes lines of a part, own_lines.h finds those of the writer, courtesy.h what
 * stands around moves, and begins.h the lines that begin like one of a turn
 * file.
 */
#ifndef CORE_REPLY_H
#define CORE_REPLY_H

#include "core/chain.h"
#include "core/reply/reply_types.h"

/* ---- the word ---- */

/*
 * Write the word of a letter that asks a seat for a decision after a line.  The
 * word has 26 letters: the base32 (RFC 4648) of the first 130 bits of a hash.
 * The hash is BLAKE2b-256 over "nuncio reply", the hash of the line, and the
 * seat in one digit, with the game's first secret as its key.
 */
void reply_word(const uint8_t secret[SECRET], const uint8_t line[HASH],
    int seat, char out[REPLY_WORD + 1]);

/*
 * Write the word of letters to a player that ask for nothing in a game.  It is
 * made in the same way, over "nuncio club", a NUL and the player's name, with a
 * secret of the store as the key.
 */
void reply_club_word(const uint8_t secret[SECRET], const char *player,
    char out[REPLY_WORD + 1]);

/*
 * Find the word in the Subject of a canonical text.  Any text may stand around
 * the word ("Re:", "AW: [EXT]"), and the Subject may be encoded (RFC 2047) or
 * folded.  A word is a run of exactly 26 of A-Z and 2-7 with no letter or digit
 * beside it.  It stands in "[GAME LINE WORD]" or in "[nuncio WORD]".
 */
enum reply_fault reply_subject(const char *text, size_t len,
    struct reply_subject *out);

/*
 * Write the name that the From of a canonical text has beside the address,
 * decoded.  Returns false, and writes "", if there is none, or none that is
 * shorter than REPLY_NAME bytes and printable.
 */
enum { REPLY_NAME = 100 };
bool reply_sender(const char *text, size_t len, char name[REPLY_NAME]);

/* ---- the lines ---- */

struct reply_room;			/* about 2 MiB */
size_t reply_room(void);		/* returns its size in bytes */

/*
 * Read a canonical text.  room has reply_room() bytes, aligned as from
 * malloc(), and need not be cleared.  Returns out->fault.
 */
enum reply_fault reply_read(const char *text, size_t len,
    const struct reply_reader *, struct reply_room *, struct reply *out);

#endif
