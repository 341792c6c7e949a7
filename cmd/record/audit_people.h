/*
 * audit_people.h: notes, for each person at the table of a game that is in
 * order, the values that the person has added to draws, the time that the
 * person was given, and the keys that somebody else had as well.
 *
 * A person here is one holder of a seat, from the moment of taking the seat
 * until somebody else takes it.  So files are not attributed to a successor.
 * The first person is the host.  The second is "nobody", for times when the
 * game waits for nobody.
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

/* What gave a person time beyond deadlines. */
enum audit_time {
	AUDIT_EXTENDED,			/* orders of the host, by which the
					   decision was due later */
	AUDIT_PAUSED,			/* while the game waited for this
					   person */
	AUDIT_AWAY,			/* absences, in full */
	AUDIT_HOLIDAY,			/* how much later decisions were due
					   because of them */
	AUDIT_ANEW,			/* ... because the host let them begin
					   again */
	AUDIT_LATE,			/* decisions made after they were due */
	AUDIT_TIMES
};

struct audit_person {
	int seat;			/* SEATS: the host; -1: nobody */
	char name[GAME_ID];
	char key[KEY_TEXT];		/* the last key; "": a bot's */
	char domain[KEY_DOMAIN];	/* the domain that signed this person's
					   letters; "": the person always had a
					   key */
	bool own;			/* ... and this domain is the host's
					   own */
	uint32_t letters;		/* files made from a letter */
	uint32_t values;		/* files that reveal a value for
					   draws */
	uint32_t waived;		/* files sent early while a value was
					   due, which they do not reveal */
	uint32_t ended;			/* files that end these values for a
					   key */
	struct audit_span times[AUDIT_TIMES];
};

/* Begins as all zeros.  In the end call audit_people_free(). */
struct audit_people {
	struct audit_person *all;
	size_t n, room;
	size_t now[SEATS + 1];		/* each seat's holder; last the host */
	int64_t at;			/* the time up to which a pause is
					   counted */
	json_t *shared;			/* keys that two people share */
	json_t *former;			/* keys that people had earlier */
};

/* Note the next line, split into words: see audit_notes_line(). */
void audit_people_line(struct audit_people *, const struct game *before,
    const struct game *, const struct line_words *,
    const struct store_file *file, const struct turn *turn);

/* Note that the line announces this absence. */
void audit_people_away(struct audit_people *, const struct game_absence *);

/*
 * List the people who add values of their own to draws, in lines indented under
 * a heading.  First come all present holders of seats, then former holders who
 * added values.
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
 * List the people's keys at the end of the game, and then those that they or
 * others had in their seats earlier, so that a reader can ask the people for
 * confirmation.
 */
void audit_people_tell_keys(const struct audit_people *, int seats,
    struct buffer *out);

/*
 * Returns "yes", "no" or "ended", to tell whether the seat adds values of its
 * own to draws.
 */
const char *audit_people_pledged(const struct game *, int seat);

/* Returns a list with an object for each person.  The caller owns it. */
json_t *audit_people_json(const struct audit_people *);

void audit_people_free(struct audit_people *);

#endif
