/*
 * said.h: lines of turn files that are no moves, in the languages of players.
 *
 * A file says them in the program's own words ("resign", "press all: Hello."),
 * or in whole phrases of a closed list ("Ich gebe auf.", "mensaje a todos:
 * ¡Hola!").  Those of English hold in every file, those of another language in
 * files that name it.  Nothing is completed or guessed: a phrase is taken
 * whole, but for case, accents, blanks, "please", and what ends a sentence.
 * None of them is a move, see tests/unit/said_test.c.
 *
 * The list belongs to the version of reading (READING): games have been played
 * with what it says.
 */
#ifndef CORE_SAID_H
#define CORE_SAID_H

#include "core/span.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	SAID_MAX   = 2048,	/* bytes of a line in the program's words */
	SAID_TOKEN = 32		/* digits of what may stand beside a "yes" */
};

/* Phrases of a language; "..." is anything, not empty. */
struct said_phrase {
	const char *means;	/* in the program's words; NULL ends a list */
	const char *phrase;	/* folded (core/reading/fold.h) */
};
struct said_language {
	const char *lang;	/* NULL ends the table */
	const struct said_phrase *phrases;
};
extern const struct said_language said_languages[];

/*
 * If the line is a phrase of English or of this language ("" is English), put
 * what it means into out and return the number of bytes; else 0.  Two days
 * behind "away" become "away 2026-12-01 2026-12-08" where dates_read() has one
 * reading of them, now being the moment that the file names; else they stay
 * as they are.  out may hold any bytes that the line does.
 */
size_t said_line(const char *lang, int64_t now, struct span line,
    char out[SAID_MAX]);

/*
 * Does a line say "else", which stands between the ways of what is sent early
 * (early.h), in English or in this language?
 */
bool said_else(const char *lang, struct span line);

/*
 * Of "place court for at most 3" without its number: how many bytes stand
 * before "for at most", which may be in English or in this language.  All of
 * them, if it is not there.
 */
size_t said_before_limit(const char *lang, struct span line);

/*
 * Does a line of a letter say yes and nothing else, in any of the languages:
 * "Yes, that's me, I confirm."?  What is polite may stand beside it, and 32
 * digits of 0-9 and a-f.
 */
bool said_yes(struct span line);

#endif
