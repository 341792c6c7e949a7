/*
 * audit_notes.h: what there is to know of a game whose log is in order, beyond
 * that: who helped, who changed, what was taken back, which times look odd.
 *
 * Nothing of this is a fault.  It is what a player would want to ask the host
 * about.  tests/verify.py tells the same in the same words.
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

/* Begins as all zeros; audit_notes_free() it in the end. */
struct audit_notes {
	struct audit_people people;
	uint32_t draws;
	struct audit_letter *letters;	/* all of them, in their order */
	size_t n_letters, letters_room;
	uint32_t by_letter;		/* rollbacks to which some agreed so */
	uint32_t replaced;		/* seats, how often */
	uint32_t keys, rekeys;		/* new keys: by players, by the host */
	uint32_t moves[WHYS];		/* by why they were made */
	uint32_t again, unchecked;	/* those that follow from the secret
					   and much reckoning: compared with
					   what that gives, and not */
	uint32_t short_pins;		/* files that give less than all digits
					   of the hash that they refer to */
	uint32_t backwards;		/* lines before the time of the line
					   before them, */
	uint32_t first_backwards;	/* the first of them, */
	int64_t most_backwards;		/* and by how many seconds at most */
	uint32_t handovers, grips[GRIPS];
	json_t *hosts;			/* the host's keys, one after another */
	uint32_t outages, cancelled, absences;
	bool by_host;			/* abandoned, and not by all players */
	struct {
		uint32_t line;		/* 0: nobody has joined there */
		bool pinned;		/* another player, who had not seen the
					   game begin, has referred to it; or
					   it began a chain, which stays the
					   same when it is signed again */
		char name[GAME_ID];	/* who has joined */
	} join[SEATS];
	uint32_t runs;			/* of draws: those with no decision
					   between are one */
	uint32_t bare;			/* of these, without any seat's value */
	bool said;			/* one that enters the next draw */
	bool decided;			/* the next draw is of another run */
	bool reveals;			/* the file that is read does */
	int64_t at;			/* time of the last line */
};

/*
 * The next line: the game before it (for line 0 NULL) and behind it.  file is
 * the turn file of which it is the first line, and turn the same file read;
 * else both are NULL.  thinks: moves that need reckoning were worked out again.
 */
void audit_notes_line(struct audit_notes *, const struct game *before,
    const struct game *, const struct store_file *file,
    const struct turn *turn, bool thinks);

/*
 * Tell all at the end of the log: a line that says "all in order", behind it
 * those of what there is, of at most 72 columns, with a line feed between each
 * two of them.
 */
void audit_notes_tell(const struct audit_notes *, const struct game *,
    struct buffer *out);

/* The same as an object, for `verify --json`; the caller's. */
json_t *audit_notes_json(const struct audit_notes *, const struct game *);

void audit_notes_free(struct audit_notes *);

#endif
