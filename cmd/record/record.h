/*
 * record.h: a game read from an archive, at any of its lines.
 *
 * The functions above the heading "in the store" are in record.c and need no
 * store; they also read data from strangers.  A result other than OK is the
 * archive's, or DAMAGED with a sentence in r->fault, which names the game, the
 * line and the fault there.
 *
 * The rest of the folder reads games, too: archive.h is where one comes from,
 * variant.h has its options, turn_command.h the lines that are not moves.
 * audit.h checks one again, and audit_notes.h tells what is remarkable;
 * receipt.h is what the host signs about a line, tally.h how people played.
 */
#ifndef CMD_RECORD_H
#define CMD_RECORD_H

#include "cmd/base/fault.h"
#include "cmd/record/archive.h"
#include "cmd/record/variant.h"
#include "core/act.h"
#include "core/game.h"
#include "core/order.h"
#include "core/seal.h"
#include "core/turn.h"

struct view;

/* A line that was written since the record was read. */
struct record_wrote {
	int64_t line;
	char *text;
	size_t len;
	int64_t file;			/* the turn file from which it came; 0:
					   none */
};

struct record {
	struct archive archive;		/* the game's source */
	struct store *store;		/* that has the game; NULL: none */
	int64_t id;			/* the game's row there */
	int64_t last;			/* number of the last line */
	bool begun;			/* the record stands at a line */
	bool ponders;			/* the game stopped where a planner has
					   to think: game_ponders() */
	bool waiting;			/* files sent early may wait beside the
					   game in the store */
	json_t *dropped[SEATS];		/* see early_file_dropped() */
	struct variant variant;
	struct game_setup fixed;	/* its strings are the record's */
	int64_t player[SEATS];		/* the players' rows at the end; 0
					   outside of a store */
	char *strings[5 + 2 * SEATS];
	int n_strings;
	const char *names[SEATS];	/* of the players at this line */
	struct record_wrote *wrote;	/* in order */
	size_t n_wrote, wrote_room;
	struct past *pasts;		/* targets of rollbacks, by line */
	size_t n_pasts;
	struct game *past;		/* the result of record_back(); NULL:
					   none yet */
	struct game game;
	struct tale tale;		/* events of the line last read */
	struct store_file file;		/* the turn file that is being read */
	uint8_t identity[HASH];		/* the memory that this file points
					   to */
	char text[TURN_MAX];
	char seal[SEAL_MAX];
	struct game_file opened;	/* the same file, as game.h takes it */
	uint8_t closing[HASH];		/* the file's hash, if it is closed */
	struct game_absence absence;	/* announced by the line last read; seat
					   -1: not known here */
	bool closed;			/* the line last read was the last of
					   its file */
	bool thinks;			/* set by the caller: compute the moves
					   of bots again while reading */
	struct fault fault;
};

/*
 * Make an empty record on the heap, as records are big.  Free it with
 * record_drop().
 */
struct record *record_new(void);
/* Free a record and everything that it holds.  NULL is allowed. */
void record_drop(struct record *);

/*
 * Read a game's setup into a record that is empty or was freed.  NONE means
 * that there is no such game.  Free the record in any case; after that it can
 * be used again.
 */
enum store_result record_from(struct record *, const struct archive *);
void record_free(struct record *);

/*
 * Called for each line read.  r->tale has the line's events, and r->game is the
 * game after the line.
 */
typedef int record_fn(void *arg, struct record *, const struct store_line *);

/* Go to a line, from the nearest snapshot at or before it. */
enum store_result record_seek(struct record *, int64_t line);

/* Go to line 0. */
enum store_result record_rewind(struct record *);

/*
 * Read on, up to and including line `to`, and call fn (which may be NULL) after
 * each line.  If fn returns nonzero, the walk ends.
 */
enum store_result record_read(struct record *, int64_t to, record_fn *fn,
    void *arg);

/*
 * Find out whether the game can go back from the present line to this earlier
 * line.  Returns STORE_NONE if not, because that line was itself taken back or
 * not everybody had joined by then.
 */
enum store_result record_holds(struct record *, int64_t line);

/*
 * Returns the earlier line to which this line takes the game back, or -1 if it
 * takes the game back to none.
 */
int64_t record_goes_back(const struct store_line *);

/*
 * Get the position of that earlier line, and the events since then.  The record
 * owns out->past until the next call.  NONE means the same as for
 * record_holds().
 */
enum store_result record_back(struct record *, int64_t line,
    struct rollback *out);

/*
 * Get the game before its latest file with moves (game->latest), which must
 * exist.  The record owns *out until the next call of this function or
 * record_back().
 */
enum store_result record_latest(struct record *, const struct game **out);

/* Write the commitment of line 0. */
void record_promise(const struct record *, uint8_t out[HASH]);

/*
 * Get the house rules that the host gave the game at its beginning, with a NUL.
 * Returns false if there are none or they cannot be read.
 */
bool record_note(const struct record *, char out[SPEECH_MAX + 1]);

/* Returns a view with plain words and the record's players. */
struct view record_view(const struct record *);

/*
 * Write to out the state as seat (or PUBLIC) may see it; the whole state when
 * the game is over.
 */
void record_seen(const struct record *, int seat, uint8_t out[STATE_MAX]);

/*
 * Returns the pending decision as a word, which is its name or "join".  Returns
 * NULL if the game is over.
 */
const char *record_decision(const struct record *);
/*
 * Returns the seat that must act, or -1.  If several seats must join, returns
 * the first of these.
 */
int record_awaited(const struct record *);
/*
 * Returns true if the host may have work with a seat, or with an agreement of
 * the players.
 */
bool record_desk(const struct record *);
/*
 * Returns true if this seat, which resigns in this line, declines the
 * invitation with it, because nobody had joined for the seat by then.  The line
 * is not later than the present one.
 */
bool record_declines(const struct record *, int seat, int64_t line);
/*
 * Returns the line to which the turn file of the line last read refers, if it
 * has no moves and everybody who plays has made a decision since, or the
 * program for them.  Returns -1 otherwise.
 */
int64_t record_older(const struct record *);

/* ---------------------------------------------------------- in the store */

/*
 * Call record_from() for a game of the store.  The store must outlive the
 * record.
 */
enum store_result record_open(struct record *, struct store *,
    const char *id);

/*
 * Note that a record read from elsewhere, or just begun, has become this row of
 * a store.
 */
void record_place(struct record *, struct store *, int64_t game);

/*
 * Check a result about this record.  A failure ends the program, with r->fault
 * as the message if it has more detail.
 */
void record_must(struct record *, enum store_result);
/*
 * Do the same as record_must(), but leave a damaged record to the caller,
 * because other records may be sound.  In this case return false; r->fault
 * describes the damage.
 */
bool record_sound(struct record *, enum store_result);
/*
 * Call record_open() for a game that exists, and go to its end.  Returns false
 * like record_sound().
 */
bool record_stand(struct record *, struct store *, const char *id);

/*
 * Returns the ids of the running games in which a player (a row) sits, as a
 * list of strings.  The caller owns the list, and may change the games while
 * iterating.  A failed store ends the program.
 */
json_t *record_games(struct store *, int64_t player);
/* Like record_games(), but for all games in which a decision can be pending. */
json_t *record_undecided(struct store *);

#endif
