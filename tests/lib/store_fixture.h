/*
 * store_fixture.h: a store with players whose secret keys are known, turn files
 * by these players, and the folder for all of this.  It is for tests that play
 * through the program.
 */
#ifndef TESTS_STORE_FIXTURE_H
#define TESTS_STORE_FIXTURE_H

#include "cmd/base/command.h"
#include "cmd/club/dispatch.h"
#include "cmd/desk/keyfile.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/timeout.h"
#include "core/block.h"
#include "core/move.h"
#include "store/store.h"
#include "tests/lib/test.h"

#include <sodium.h>

/* ---- where it is */

enum { TABLE_FOLDER = 64, TABLE_PATH = 96 };

/* Make a new folder, and write the path of a store in it to path. */
void table_folder(char folder[TABLE_FOLDER], char path[TABLE_PATH]);

/* Returns the path from which the names of the host's key files are made. */
const char *table_keys(const char *path);

/* Remove the folder and everything in it. */
void table_remove(const char *folder);

/* Remove a closed store, but no other files beside it. */
void table_wipe(const char *path);

/* ---- the store */

struct table {
	struct context context;
	struct secret secret[SEATS];
};

/* The names of the players, by seat. */
extern const char *const table_names[SEATS];

/*
 * Make a new store with the players.  Nobody knows the key of its host.  The
 * time is TABLE_NOW until context.now is set.
 */
enum { TABLE_NOW = 1763600000 };
void table_open(struct table *, const char *path);

/* Give the host this name and this key. */
void table_host(struct table *, const char *name, const struct secret *);

/*
 * Make a new key for the host.  It stays in STORE.key and STORE.pub, as after
 * `init`, so receipts and orders are sealed with it.
 */
void table_host_key(struct table *, struct secret *out);

/* Set a setting in a transaction of its own. */
void table_config(struct table *, const char *name, const char *value);

void table_close(struct table *);

/* ---- games */

/* Begin a game of this ruleset in which nobody has to join. */
void table_begin(struct table *, const char *ruleset, int seats,
    const char *id);
/* Do the same as table_begin() with house rules. */
void table_begin_noted(struct table *, const char *ruleset, int seats,
    const char *note, const char *id);
/*
 * Do the same as table_begin() with an option such as "board=advanced", or NULL
 * for none.
 */
void table_begin_with(struct table *, const char *ruleset, int seats,
    const char *option, const char *id);

/* Begin a variant of a ruleset that exists, and end it. */
void table_variant(struct variant *, const char *ruleset, int seats);
/*
 * Begin a game of a variant that has ended, with the players of table_names,
 * and free the variant.  Unless no_join, they have to join.
 */
void table_new(struct table *, struct variant *, const char *id,
    bool no_join);

/* Read a game up to its last line.  The caller must call record_free(). */
void table_read(struct table *, struct record *, const char *id);

/* The size of a turn file with its seal, and the comment of that seal. */
enum { TABLE_FILE = TURN_MAX + SEAL_MAX };
#define TABLE_COMMENT	"timestamp:1763600000\tfile:move.turn\thashed"

/*
 * Write a turn file with the text `said` for the position of r, sealed by this
 * seat.  The file contains the seat's part in the draws: a join begins a chain,
 * and later files reveal its values.  A NUL follows.  Unless text is NULL,
 * *text is the length of the signed part.  Returns the length of the whole.
 */
size_t table_write(const struct table *, const struct record *r, int seat,
    const char *said, char out[TABLE_FILE], size_t *text);

/* Submit a text with a turn file in it.  Only the first block counts. */
void table_hand_in(struct table *, const char *file, size_t len,
    struct outcome *);

/*
 * The functions below act in the game of an open record, and leave the record
 * open at its last line.  They end the program if what is said is refused.
 */

/* Hand in a turn file of this seat. */
void table_say(struct table *, struct record *, int seat, const char *said);
/* Give an order of the host, in the words of core/order.h. */
void table_order(struct table *, struct record *, const char *text);
/* Do the work of `tick`. */
void table_tick(struct table *, struct record *);

/*
 * Do the work of `tick` in a game, whatever comes of it.  The caller must call
 * record_free().
 */
void table_overdue(struct table *, const char *id, struct record *,
    struct outcome *);

/* Write a random legal move as text. */
void table_move(const struct record *, uint64_t *seed, char out[MOVE_TEXT]);

#endif
