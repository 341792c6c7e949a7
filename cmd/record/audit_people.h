/*
 * audit_people.h: who was at the table of a game that is in order, one by one:
 * what each was given, and how what they signed looks.
 *
 * A person here is somebody who holds a seat, from when they took it until
 * another does.  So what one has signed is not told of who came after them.
 * The host comes first, and behind the host nobody, for when nobody is awaited.
 */
#ifndef CMD_AUDIT_PEOPLE_H
#define CMD_AUDIT_PEOPLE_H

#include "cmd/base/buffer.h"
#include "core/game.h"

#include <jansson.h>

struct store_file;
struct turn;

/* How often, and how many seconds in all. */
struct audit_span {
	uint32_t n;
	int64_t seconds;
};

struct audit_person {
	int seat;			/* SEATS: the host; -1: nobody */
	char name[GAME_ID];
	char key[KEY_TEXT];		/* the last one there; "": a bot's */
	char domain[KEY_DOMAIN];	/* whose letters were theirs; "": they
					   had a key all along */
	bool own;			/* ... where it is the host's own */
	uint32_t files;			/* turn files, */
	uint32_t letters;		/* those that stand on a letter, */
	uint32_t far;			/* those that are more than a day
					   from what their seal says, */
	uint32_t timeless;		/* and whose seal says none */
	uint32_t values;		/* those that reveal one for draws, */
	uint32_t ended;			/* those that end that for a key */
	uint32_t undone;		/* files that they took back */
	uint32_t late;			/* lines that say so */
	uint32_t acted;			/* how often the program then began to
					   move for them or opened the seat, */
	int64_t soonest, latest;	/* and how long after it first could */
	struct audit_span extensions, pauses;	/* while they were awaited */
	struct audit_span absences;
};

/* Begins as all zeros; audit_people_free() it in the end. */
struct audit_people {
	struct audit_person *all;
	size_t n, room;
	size_t now[SEATS + 1];		/* who sits there, the host behind */
	size_t paused;			/* who was awaited when a pause began;
					   0: there is none */
	int64_t began;			/* that one, */
	int64_t before;			/* and all before it of the same */
	uint32_t bots_replaced;		/* by people */
	json_t *shared;			/* keys that are somebody else's, too */
};

/* The next line, cut: see audit_notes_line(). */
void audit_people_line(struct audit_people *, const struct game *before,
    const struct game *, const struct line_words *,
    const struct store_file *file, const struct turn *turn);

/* That line announces this absence. */
void audit_people_away(struct audit_people *, const struct game_absence *);

/*
 * Who adds values of their own to draws, in lines that are indented under a
 * heading: all who sit there, behind them those who have before.
 */
void audit_people_tell_values(const struct audit_people *,
    const struct game *, struct buffer *out);

/* Lines of at most 72 columns, each with a line feed before it. */
void audit_people_tell(const struct audit_people *, struct buffer *out);

/*
 * Who plays or has played by letter, in lines that are indented under a
 * heading.
 */
void audit_people_tell_letters(const struct audit_people *,
    struct buffer *out);

/* The keys that people are known by at the end, for whoever can ask them. */
void audit_people_tell_keys(const struct audit_people *, int seats,
    struct buffer *out);

/* "yes", "no" or "ended": does it add values of its own to draws? */
const char *audit_people_pledged(const struct game *, int seat);

/* Lists with an object for each person, for each such key; the caller's. */
json_t *audit_people_json(const struct audit_people *);
json_t *audit_people_shared(const struct audit_people *);

void audit_people_free(struct audit_people *);

#endif
