/*
 * audit_people.h: the people at the table of a game that is in order, one by
 * one: the time each was given, and the look of their signed files.
 *
 * A person here is one holder of a seat, from taking it until another takes it,
 * so files are not attributed to a successor.  The host comes first, then
 * "nobody", for times when nobody is awaited.
 */
#ifndef CMD_AUDIT_PEOPLE_H
#define CMD_AUDIT_PEOPLE_H

#include "cmd/base/buffer.h"
#include "core/game.h"

#include <jansson.h>

struct store_file;
struct turn;

/* A count, and seconds in all. */
struct audit_span {
	uint32_t n;
	int64_t seconds;
};

struct audit_person {
	int seat;			/* SEATS: the host; -1: nobody */
	char name[GAME_ID];
	char key[KEY_TEXT];		/* the last one; "": a bot's */
	char domain[KEY_DOMAIN];	/* the domain that signed their letters;
					   "": they always had a key */
	bool own;			/* ... and it is the host's own */
	uint32_t files;			/* turn files, */
	uint32_t letters;		/* those made from a letter, */
	uint32_t far;			/* those more than a day from the time
					   in their seal, */
	uint32_t timeless;		/* and those without a time in it */
	uint32_t values;		/* those that reveal one for draws, */
	uint32_t ended;			/* those that end this for a key */
	uint32_t undone;		/* files that they took back */
	uint32_t late;			/* lines that declare them late */
	uint32_t acted;			/* how often the program then began to
					   move for them or opened the seat, */
	int64_t soonest, latest;	/* and how long after it could */
	struct audit_span extensions, pauses;	/* while they were awaited */
	struct audit_span absences;
};

/* Begins as all zeros; audit_people_free() it in the end. */
struct audit_people {
	struct audit_person *all;
	size_t n, room;
	size_t now[SEATS + 1];		/* each seat's holder; the host */
	size_t paused;			/* the person awaited when a pause
					   began; 0: no pause */
	int64_t began;			/* this pause, */
	int64_t before;			/* and all before it of the same */
	uint32_t bots_replaced;		/* by people */
	json_t *shared;			/* keys that two people share */
};

/* Note the next line, split into words: see audit_notes_line(). */
void audit_people_line(struct audit_people *, const struct game *before,
    const struct game *, const struct line_words *,
    const struct store_file *file, const struct turn *turn);

/* Note that the line announces this absence. */
void audit_people_away(struct audit_people *, const struct game_absence *);

/*
 * List the people who add values of their own to draws, in lines indented under
 * a heading: all present holders of seats, then former ones who did.
 */
void audit_people_tell_values(const struct audit_people *,
    const struct game *, struct buffer *out);

/* Write lines of at most 72 columns, each with a line feed before it. */
void audit_people_tell(const struct audit_people *, struct buffer *out);

/*
 * List the people who play or have played by letter, in lines indented under a
 * heading.
 */
void audit_people_tell_letters(const struct audit_people *,
    struct buffer *out);

/*
 * List the people's keys at the end, so that a reader can ask them for
 * confirmation.
 */
void audit_people_tell_keys(const struct audit_people *, int seats,
    struct buffer *out);

/* Does the seat add values of its own to draws: "yes", "no" or "ended". */
const char *audit_people_pledged(const struct game *, int seat);

/*
 * Lists with an object for each person, and for each shared key; the caller's.
 */
json_t *audit_people_json(const struct audit_people *);
json_t *audit_people_shared(const struct audit_people *);

void audit_people_free(struct audit_people *);

#endif
