/*
 * door.h: reads the plain words of a letter that need no signature.  With them
 * the writer confirms the address, wants no more letters, wants nuncio.html, or
 * asks how to become a player.  It also finds the language of a letter.
 *
 * The phrases are those of core/sayings.h, in any language.  Each must be a
 * whole line that the writer wrote, above any quoted text.
 */
#ifndef CMD_DOOR_H
#define CMD_DOOR_H

#include "cmd/base/resource.h"
#include "core/span.h"
#include "core/turn.h"

#include <stdbool.h>

struct letter;

struct door {
	bool yes;		/* the letter says "yes, that is me" */
	bool words;		/* it may be for people: it has no yes, and it
				   has a token or a part of one only in text
				   quoted below the writer's own words */
	bool stop;		/* its first line, or its subject, is "stop" */
	bool page;		/* its first line, or its subject, is "page" */
	bool registers;		/* its first line is "register ...", or any line
				   is "register ADDRESS ..." */
	char name[TURN_NAME + 1];	/* the one that its first line
					   registers; "": none, or no name */
	char offer[TURN_NAME + 1];	/* a name that is like what stands there
					   instead of one: "mia-mueller"; or
					   "" */
};

/* Read a letter; own is the address that it was sent to, or NULL. */
void door_read(const struct letter *, const char *own, struct door *out);

/*
 * Write a player's name that is like what somebody is called, "mia-mueller"; or
 * "" if there is none.
 */
void door_name(struct span said, char out[TURN_NAME + 1]);

/*
 * Find the letter's language.  It is the language that has the greatest number
 * of its common words ("language.common") in the letter; "en" in doubt.
 */
void door_language(const struct letter *, char lang[LANG_TEXT]);

/*
 * Split "register NAME" or "register NAME LANG", in any language, into words.
 * Returns the number of words, or 0 if the line is something else.  The words
 * point into the line or into room, which has SAID_MAX bytes.
 */
enum { DOOR_WORDS = 4 };
int door_registers(struct span line, char *room, struct span word[DOOR_WORDS]);

#endif
