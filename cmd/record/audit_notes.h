/*
 * audit_notes.h: remarkable facts about a game whose log is in order: program
 * moves, changes of players, rollbacks, odd times.
 *
 * None of these is a fault; they are things that a player might ask the host
 * about.  tests/verify.py reports the same in the same words.
 */
#ifndef CMD_AUDIT_NOTES_H
#define CMD_AUDIT_NOTES_H

#include "cmd/record/audit_people.h"
#include "core/game.h"
#include "core/letter_seal.h"

#include <jansson.h>

struct store_file;

/* A file of a letter seat. */
struct audit_letter {
	int64_t file, line;		/* and its first line */
	int seat;
	char player[GAME_ID];
	struct letter_seal seal;
};

/* Begins as all zeros; audit_notes_free() it at the end. */
struct audit_notes {
	struct audit_people people;
	uint32_t draws;
	struct audit_letter *letters;	/* all of them, in their order */
	size_t n_letters, letters_room;
	uint32_t by_letter;		/* rollbacks agreed to by letter */
	uint32_t replaced;		/* seats, how often */
	uint32_t keys, rekeys;		/* new keys: by players, by the host */
	uint32_t moves[WHYS];		/* by why they were made */
	uint32_t again, unchecked;	/* moves that follow from the secret by
					   long computation: compared with its
					   result, and not */
	uint32_t short_pins;		/* files that refer to a hash with fewer
					   than all digits */
	uint32_t backwards;		/* lines before the time of the line
					   before them, */
	uint32_t first_backwards;	/* the first of them, */
	int64_t most_backwards;		/* and by how many seconds at most */
	uint32_t handovers, grips[GRIPS];
	json_t *hosts;			/* the host's keys, in order */
	uint32_t outages, cancelled, absences;
	bool by_host;			/* abandoned, not by all players */
	struct {
		uint32_t line;		/* 0: nobody has joined there */
		bool pinned;		/* another player, who had not seen the
					   game begin, has referred to it; or it
					   began a chain, which signing again
					   does not change */
		char name[GAME_ID];	/* who joined */
	} join[SEATS];
	uint32_t runs;			/* of draws with no decision between */
	uint32_t bare;			/* runs without any seat's value */
	bool said;			/* a value that enters the next draw */
	bool decided;			/* the next draw is of another run */
	bool reveals;			/* the present file reveals one */
	int64_t at;			/* time of the last line */
};

/*
 * Note the next line, given the game before it (for line 0 NULL) and after it.
 * file is the turn file of which it is the first line, and turn the same file
 * parsed; else both are NULL.  thinks: computed moves were computed again.
 */
void audit_notes_line(struct audit_notes *, const struct game *before,
    const struct game *, const struct store_file *file,
    const struct turn *turn, bool thinks);

/*
 * Write the notes at the end of the log: a line that says "all in order", then
 * a line for each fact, of at most 72 columns, with line feeds between.
 */
void audit_notes_tell(const struct audit_notes *, const struct game *,
    struct buffer *out);

/* The same as an object, for `verify --json`; the caller's. */
json_t *audit_notes_json(const struct audit_notes *, const struct game *);

void audit_notes_free(struct audit_notes *);

#endif
