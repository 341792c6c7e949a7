/*
 * door.h: what a letter says in plain words that no signature is needed for:
 * that an address is the writer's, that no more letters are wanted, that
 * somebody wants nuncio.html, or wants to be a player and has not yet found out
 * how; and the language that it is in.
 *
 * Phrases are those of core/said.h, in any language, whole and alone in a line
 * that the writer has written, above what is quoted.
 */
#ifndef CMD_DOOR_H
#define CMD_DOOR_H

#include "cmd/base/resource.h"
#include "core/span.h"

#include <stdbool.h>

struct letter;

struct door {
	bool yes;		/* it says "yes, that is me" */
	bool words;		/* it may be for people: it has no yes and no
				   token nor a part of one, or the token is
				   quoted, below words of the writer's */
	bool stop;		/* its first line, or its subject, is "stop" */
	bool page;		/* its first line, or its subject, is "page" */
	bool registers;		/* its first line is "register ...", or one of
				   them "register ADDRESS ..." */
};

/* own is the address that it was sent to, or NULL. */
void door_read(const struct letter *, const char *own, struct door *out);

/*
 * The language of its words, that of which most are common
 * ("language.common"); in doubt "en".
 */
void door_language(const struct letter *, char lang[LANG_TEXT]);

/*
 * "register NAME" or "register NAME LANG", in any language, as its words: of
 * how many; 0: the line is something else.  They point into the line or into
 * room, which has SAID_MAX bytes.
 */
enum { DOOR_WORDS = 4 };
int door_registers(struct span line, char *room, struct span word[DOOR_WORDS]);

#endif
