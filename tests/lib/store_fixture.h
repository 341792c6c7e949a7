/*
 * store_fixture.h: a store with players whose secret keys are at hand, turn
 * files by them, and the folder where all of it is: for tests that play
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
#include <stdlib.h>
#include <string.h>

/* ---- where it is */

enum { TABLE_FOLDER = 64, TABLE_PATH = 96 };

/* Make a folder of one's own, and name a store in it. */
void table_folder(char folder[TABLE_FOLDER], char path[TABLE_PATH]);

/* What the host's key files are called after. */
const char *table_keys(const char *path);

/* Remove it with all that is in it. */
void table_remove(const char *folder);

/* Remove a closed store; what else stands beside it stays. */
void table_wipe(const char *path);

/* ---- the store */

struct table {
	struct context context;
	struct secret secret[SEATS];
};

/* The players, by seat. */
extern const char *const table_names[SEATS];

/*
 * A new store with the players; its host has a key that nobody knows.  It is
 * TABLE_NOW there until context.now is set.
 */
enum { TABLE_NOW = 1763600000 };
void table_open(struct table *, const char *path);

/* The host gets this name and this key. */
void table_host(struct table *, const char *name, const struct secret *);

/*
 * A new key for the host, which stays as STORE.key and STORE.pub, as `init`
 * has it: receipts and orders are sealed with it.
 */
void table_host_key(struct table *, struct secret *out);

void table_close(struct table *);

/* ---- games */

/* A game of this ruleset that does not wait for anybody to join. */
void table_begin(struct table *, const char *ruleset, int seats,
    const char *id);
/* The same with house rules. */
void table_begin_noted(struct table *, const char *ruleset, int seats,
    const char *note, const char *id);
/* The same with an option, "board=advanced"; NULL: none. */
void table_begin_with(struct table *, const char *ruleset, int seats,
    const char *option, const char *id);

/* Stand at the end of a game.  record_free() it. */
void table_read(struct table *, struct record *, const char *id);

/* Room for a turn file and its seal, and the comment that this has. */
enum { TABLE_FILE = TURN_MAX + SEAL_MAX };
#define TABLE_COMMENT	"timestamp:1763600000\tfile:move.turn\thashed"

/*
 * A turn file that says `said` where r stands, sealed by this seat, with what
 * it adds to draws: a join begins a chain, and the rest says its values.  Ends
 * with a NUL; *text, which may be NULL, is how much of it was signed; returns
 * its length.
 */
size_t table_write(const struct table *, const struct record *r, int seat,
    const char *said, char out[TABLE_FILE], size_t *text);

/* Hand in what has a turn file in it; only the first block counts. */
void table_hand_in(struct table *, const char *file, size_t len,
    struct outcome *);

/* What tick does in a game.  record_free() it. */
void table_overdue(struct table *, const char *id, struct record *,
    struct outcome *);

/* A legal move at random, as text. */
void table_move(const struct record *, uint64_t *seed, char out[MOVE_TEXT]);

#endif
