/*
 * door.h: reads the plain words of a letter that need no signature: the address
 * is the writer's; no more letters; send nuncio.html; how do I become a player?
 * It also finds the language of a letter.
 *
 * The phrases are those of core/said.h, in any language; each must be a whole
 * line of the writer's own, above any quoted text.
 */
#ifndef CMD_DOOR_H
#define CMD_DOOR_H

#include "cmd/base/resource.h"
#include "core/span.h"

#include <stdbool.h>

struct letter;

struct door {
	bool yes;		/* it says "yes, that is me" */
	bool words;		/* it may be for people: it has no yes, and no
				   token or part of one unless quoted below the
				   writer's own words */
	bool stop;		/* its first line, or its subject, is "stop" */
	bool page;		/* its first line, or its subject, is "page" */
	bool registers;		/* its first line is "register ...", or one of
				   them "register ADDRESS ..." */
};

/* Read a letter; own is the address that it was sent to, or NULL. */
void door_read(const struct letter *, const char *own, struct door *out);

/*
 * The letter's language: the one with most of its common words
 * ("language.common") in the letter; in doubt "en".
 */
void door_language(const struct letter *, char lang[LANG_TEXT]);

/*
 * Split "register NAME" or "register NAME LANG", in any language, into words;
 * returns how many; 0: the line is something else.  The words point into the
 * line or into room, which has SAID_MAX bytes.
 */
enum { DOOR_WORDS = 4 };
int door_registers(struct span line, char *room, struct span word[DOOR_WORDS]);

#endif
