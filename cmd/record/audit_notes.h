/*
 * audit_notes.h: remarkable facts about a game whose log is in order: on what
 * its draws rest, who was given time, and which keys two people had.
 *
 * None of these facts is a fault, but a player might ask the host about them.
 * tests/verify.py reports the same facts in the same words.
 */
#ifndef CMD_AUDIT_NOTES_H
#define CMD_AUDIT_NOTES_H

#include "cmd/base/buffer.h"
#include "core/game.h"
#include "core/letter_seal.h"

#include <jansson.h>

struct store_file;

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

/*
 * A person here is one holder of a seat, from the moment of taking the seat
 * until somebody else takes it.  So files are not attributed to a successor.
 * The first person is the host.  The second is "nobody", for times when the
 * game waits for nobody.
 */
struct audit_people {
	struct audit_person *all;
	size_t n, room;
	size_t now[SEATS + 1];		/* each seat's holder; last the host */
	int64_t at;			/* the time up to which a pause is
					   counted */
	json_t *shared;			/* keys that two people share */
	json_t *former;			/* keys that people had earlier */
};

/* A file of a letter seat. */
struct audit_letter {
	int64_t file, line;		/* the file's number, and its first
					   line */
	int seat;
	char player[GAME_ID];
	struct letter_seal seal;
};

/* Begins as all zeros.  In the end call audit_notes_free(). */
struct audit_notes {
	struct audit_people people;
	uint32_t draws;
	struct audit_letter *letters;	/* all of them, in their order */
	size_t n_letters, letters_room;
	uint32_t by_letter;		/* rollbacks agreed to by letter */
	uint32_t again, unchecked;	/* moves that follow from the secret by
					   a long computation: those compared
					   with the computation's result, and
					   those not compared */
	uint32_t after;			/* the line to which the present file
					   refers */
	uint32_t moved[SEATS];		/* the last line that moves of the seat
					   were made with: the one after their
					   file's `after`, or of the program's
					   the line itself */
	uint32_t behind;		/* files sent early that refer to lines
					   before that one: for decisions that
					   had not come before */
	struct {
		uint32_t line;		/* 0: nobody has joined there */
		bool pinned;		/* another player, who had not seen the
					   game begin, has referred to that
					   line; or it began a chain with the
					   key of line 0, which signing again
					   does not change */
		char name[GAME_ID];	/* who joined */
	} join[SEATS];
	uint32_t runs;			/* runs of draws with no decision
					   between them */
	uint32_t bare;			/* runs that no seat's value enters */
	bool said;			/* a value enters the next draw */
	bool decided;			/* the next draw belongs to another
					   run */
};

/*
 * Note the next line, given the game before it (NULL for line 0) and after it.
 * If the line is the first of a turn file, file is that file, and turn is the
 * same file parsed; otherwise both are NULL.  thinks: computed moves were
 * computed again.
 */
void audit_notes_line(struct audit_notes *, const struct game *before,
    const struct game *, const struct store_file *file,
    const struct turn *turn, bool thinks);

/* Note that the line announces this absence. */
void audit_notes_away(struct audit_notes *, const struct game_absence *);

/*
 * Write the notes at the end of the log.  The first line says "all in order".
 * A line for each fact follows.  Lines have at most 72 columns, with line feeds
 * between them.
 */
void audit_notes_tell(const struct audit_notes *, const struct game *,
    struct buffer *out);

/*
 * List the people's keys at the end of the game, and then those that they or
 * others had in their seats earlier, so that a reader can ask the people for
 * confirmation.
 */
void audit_notes_tell_keys(const struct audit_notes *, int seats,
    struct buffer *out);

/* Returns the notes as an object, for `verify --json`.  The caller owns it. */
json_t *audit_notes_json(const struct audit_notes *, const struct game *);

void audit_notes_free(struct audit_notes *);

#endif
