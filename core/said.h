/*
 * said.h: lines of turn files that are not moves, in the languages of players.
 *
 * A file has these lines in the program's own words ("resign", "press all:
 * Hello."), or as whole phrases from a closed list ("Ich gebe auf.", "mensaje a
 * todos: ¡Hola!").  The English phrases are valid in every file.  Phrases of
 * another language are valid only in files that name this language; but
 * questions ("Hilfe", "a chi tocca?") are understood everywhere.  A phrase
 * must be complete, because nothing is completed or guessed.  It may differ
 * from the list only in case, accents, blanks, "please" and the punctuation
 * that ends a sentence.  No phrase is a move: see tests/unit/said_test.c.
 *
 * The lists are core/sayings.h.
 */
#ifndef CORE_SAID_H
#define CORE_SAID_H

#include "core/span.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	SAID_MAX   = 2048,	/* bytes of a line in the program's words */
	SAID_TOKEN = 32		/* digits that may stand beside a "yes" */
};

/*
 * Translate a line that is a phrase of English or of this language ("" is
 * English) into the program's words.  Writes them to out and returns their
 * number of bytes.  Returns 0 for any other line.  Two days after "away" become
 * "away 2026-12-01 2026-12-08" if dates_read() finds exactly one reading, and
 * otherwise stay as they are.  Any other phrase for an absence ("weg ...")
 * counts only if dates_read() finds a reading, because its words can also begin
 * a move.  Two days without any word for an absence ("from 1 to 8 December")
 * stay as they are, so that the player is asked.  now is the moment of the
 * file, for dates_read().  out may hold any bytes that the line holds.
 */
size_t said_line(const char *lang, int64_t now, struct span line,
    char out[SAID_MAX]);

/*
 * Returns true if a line, of which is known that it is a request, only asks for
 * something to read, in the program's words or as a phrase: "rules of pillars",
 * "Wer ist dran?".
 */
bool said_asks(const char *lang, int64_t now, struct span line);

/*
 * Returns true if a line has a "yes" of any of the languages at its beginning
 * or its end, beside something else: "resign yes".  In a letter, such a line
 * confirms what cannot be taken back.
 */
bool said_sure(struct span line);

/*
 * Returns true if a line is "else", in English or in this language.  Such a
 * line separates the alternatives of moves sent early (early.h).
 */
bool said_else(const char *lang, struct span line);

/*
 * Returns the number of bytes before "for at most" in a line such as "place
 * court for at most 3", in English or in this language.  The caller gives the
 * line without its number.  Returns the whole length if the line does not have
 * "for at most".
 */
size_t said_before_limit(const char *lang, struct span line);

/*
 * Returns true if a line of a letter only says yes, in any of the languages:
 * "Yes, that's me, I confirm."  Polite words, and 32 digits of 0-9 and a-f, may
 * stand beside the "yes".
 */
bool said_yes(struct span line);

#endif
