/*
 * record.h: a game read from an archive, at any of its lines.
 *
 * The functions above "in the store" below are in record.c and need no store:
 * they also read data from strangers.  A result other than OK is the archive's,
 * or DAMAGED with a sentence in r->fault: the game, the line, and the fault
 * there.
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
	int64_t file;			/* from which it came; 0: none */
};

struct record {
	struct archive archive;		/* its source */
	struct store *store;		/* that has it; NULL: none */
	int64_t id;			/* its row there */
	int64_t last;			/* number of the last line */
	bool begun;			/* it stands at a line */
	bool waiting;			/* files sent early may wait beside it
					   in the store */
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
	int64_t headed;			/* lines of which the head kept of it
					   tells */
	struct past *pasts;		/* targets of rollbacks, by line */
	size_t n_pasts;
	struct game *past;		/* of record_back(); NULL: none yet */
	struct game game;
	struct tale tale;		/* events of the line last read */
	struct store_file file;		/* the turn file that is being read; */
	uint8_t identity[HASH];		/* the memory it points to */
	char text[TURN_MAX];
	char seal[SEAL_MAX];
	struct game_file opened;	/* the same, as game.h takes it */
	uint8_t closing[HASH];		/* its hash, where it is closed */
	struct game_absence absence;	/* announced by the line last read; seat
					   -1: not known here */
	bool closed;			/* the line last read was its last */
	bool thinks;			/* set by the caller: compute the moves
					   of bots again while reading; */
	int64_t think_of, think_mine;	/* if of is 2 or more: at lines that are
					   mine modulo of */
	struct fault fault;
};

/* An empty one, on the heap: they are big.  record_drop() it. */
struct record *record_new(void);
/* Free it and all that it holds; NULL is fine. */
void record_drop(struct record *);

/*
 * Read a game's setup into a record that is empty or was freed.  NONE: there is
 * no such game.  Free it in any case; then it can be used again.
 */
enum store_result record_from(struct record *, const struct archive *);
void record_free(struct record *);

/*
 * Called for each line read: r->tale has its events, r->game is the game after
 * it.
 */
typedef int record_fn(void *arg, struct record *, const struct store_line *);

/* Go to a line, from the nearest snapshot at or before it. */
enum store_result record_seek(struct record *, int64_t line);

/* Go to line 0. */
enum store_result record_rewind(struct record *);

/*
 * Read on up to and with line `to`, calling fn (which may be NULL) after each
 * line; nonzero ends the walk.
 */
enum store_result record_read(struct record *, int64_t to, record_fn *fn,
    void *arg);

/*
 * Can the game go back from the present line to this earlier one?  NONE: no, as
 * that line was itself taken back, or not everybody had joined by then.
 */
enum store_result record_holds(struct record *, int64_t line);

/* The line to which this one takes the game back; -1: it does not. */
int64_t record_goes_back(const struct store_line *);

/*
 * Get the position of that line, and what happened since; out->past is the
 * record's until the next call.  NONE likewise.
 */
enum store_result record_back(struct record *, int64_t line,
    struct rollback *out);

/*
 * The game before its latest file with moves (game->latest), which must exist;
 * the record's until the next call of this or record_back().
 */
enum store_result record_latest(struct record *, const struct game **out);

/* The commitment of line 0. */
void record_promise(const struct record *, uint8_t out[HASH]);

/*
 * Get the house rules that the host gave the game at its beginning, with a NUL;
 * false: none, or they cannot be read.
 */
bool record_note(const struct record *, char out[SPEECH_MAX + 1]);

/* A view with plain words and the record's players. */
struct view record_view(const struct record *);

/*
 * Write the state as seat (or PUBLIC) may see it to out; all of it when the
 * game is over.
 */
void record_seen(const struct record *, int seat, uint8_t out[STATE_MAX]);

/* The pending decision, a word: its name or "join"; NULL when over. */
const char *record_decision(const struct record *);
/* The seat that must act, or -1; of several that must join the first. */
int record_awaited(const struct record *);
/* May the host have to see to a seat, or to what players agree to? */
bool record_desk(const struct record *);
/*
 * Does a seat that resigns in this line, which is no later than the present
 * one, decline the invitation, as nobody has joined for it by then?
 */
bool record_declines(const struct record *, int seat, int64_t line);

/* ---------------------------------------------------------- in the store */

/* record_from() a game of the store, which must outlive the record. */
enum store_result record_open(struct record *, struct store *,
    const char *id);

/*
 * A record read from elsewhere, or just begun, has become this row of a store.
 */
void record_place(struct record *, struct store *, int64_t game);

/*
 * Check a result about this record: a failure ends the program, with r->fault
 * if that says more.
 */
void record_must(struct record *, enum store_result);
/*
 * The same, but a damaged record is left to the caller, as others may be sound:
 * false, and r->fault says what is damaged.
 */
bool record_sound(struct record *, enum store_result);
/*
 * Within a transaction of its store: announce that it is read from this line on
 * next, -1 from its beginning, to its end; see store_prefetch_story().
 */
void record_ahead(struct record *, int64_t line);
/* record_open() a game that exists, and go to its end; false likewise. */
bool record_stand(struct record *, struct store *, const char *id);

/*
 * The ids of the running games in which a player, a row, sits: a list of
 * strings, the caller's; the games may be changed while iterating.  A failed
 * store ends the program.
 */
json_t *record_games(struct store *, int64_t player);
/* The same for all games in which a decision can be pending. */
json_t *record_undecided(struct store *);

#endif
