/*
 * table.h: a store with players whose secret keys are at hand, and turn files
 * by them: for soak and stage, which play through the adjudicator.
 */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "cmd/base/command.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/intake.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"
#include "cmd/umpire/variant.h"
#include "cmd/umpire/waiting.h"
#include "core/move.h"
#include "core/block.h"
#include "store/store.h"
#include "tests/lib/test.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct table {
	struct context context;
	struct secret secret[SEATS];
};

static const char *const table_names[SEATS] = { "ana", "ben", "cleo", "dov" };

static inline void
table_open(struct table *t, const char *path)
{
	char text[KEY_TEXT], address[64];
	struct store_host host = { "host", text };

	if (sodium_init() < 0)
		die(EX_SOFTWARE, "libsodium does not start");
	memset(t, 0, sizeof(*t));
	t->context = (struct context){ .path = path, .now = time(NULL),
	    .in = stdin, .out = stdout, .err = stderr };
	store_must(t->context.store, store_open(&t->context.store, path,
	    STORE_CREATE));
	store_must(t->context.store, store_begin(t->context.store));
	secret_generate(&t->secret[0]);
	key_format(&t->secret[0].key, text);
	store_must(t->context.store, store_host_set(t->context.store, &host));
	for (int i = 0; i < SEATS; i++) {
		struct store_player player = { .name = table_names[i],
		    .address = address, .lang = "en", .key = text };

		snprintf(address, sizeof(address), "%s@example.org",
		    table_names[i]);
		secret_generate(&t->secret[i]);
		key_format(&t->secret[i].key, text);
		store_must(t->context.store, store_player_add(
		    t->context.store, &player));
	}
	store_must(t->context.store, store_commit(t->context.store));
}

static inline void
table_close(struct table *t)
{
	store_close(t->context.store);
}

/* A game of this ruleset that does not wait for anybody to join. */
static inline void
table_begin(struct table *t, const char *ruleset, int seats, const char *id)
{
	char *players[SEATS];
	struct fault fault;
	struct outcome answer;
	struct variant variant;

	for (int i = 0; i < SEATS; i++)
		players[i] = (char *)(uintptr_t)table_names[i];
	if (!variant_begin(&variant, ruleset, seats, &fault) ||
	    !variant_end(&variant, &fault))
		die(EX_USAGE, "%s", fault.text);
	begin_new(&t->context, &variant, id, players, true, &answer);
	if (answer.status != EX_OK)
		die(answer.status, "'%s': %s", id, answer.key);
	outcome_free(&answer);
	variant_free(&variant);
}

/* Stand at the end of a game.  record_free() it. */
static inline void
table_read(struct table *t, struct record *r, const char *id)
{
	store_must(t->context.store, record_open(r, t->context.store, id));
	store_must(t->context.store, record_seek(r, r->last));
}

/* Room for a turn file and its seal. */
enum { TABLE_FILE = TURN_MAX + SEAL_MAX };

/*
 * A turn file that says `said` where r stands, sealed by the seat that is
 * awaited.  Ends with a NUL; *text is how much of it was signed; returns its
 * length.
 */
static inline size_t
table_write(const struct table *t, const struct record *r, const char *said,
    char out[TABLE_FILE], size_t *text)
{
	int seat = record_awaited(r);
	char reference[REFERENCE_TEXT];

	game_reference(&r->game, reference);
	*text = snprintf(out, TURN_MAX, "nuncio turn\ngame: %s\nplayer: %s\n"
	    "after: %s\n%s\nend\n", r->fixed.id, r->fixed.name[seat],
	    reference, said);
	return *text + seal_sign(&t->secret[seat], out, *text,
	    "timestamp:1763600000\tfile:move.turn\thashed", out + *text);
}

/* Hand in what has a turn file in it; only the first block counts. */
static inline void
table_hand_in(struct table *t, const char *file, size_t len,
    struct outcome *answer)
{
	static struct block_scan scan;
	static struct record r;

	memset(answer, 0, sizeof(*answer));
	if (block_scan(file, len, &scan) != TURN_OK) {
		answer->status = EX_DATAERR;
		return;
	}
	intake_take(&t->context, &scan.block[0], &r, answer);
	record_free(&r);
}

/* What tick does in a game.  record_free() it. */
static inline void
table_overdue(struct table *t, const char *id, struct record *r,
    struct outcome *answer)
{
	store_must(t->context.store, store_begin(t->context.store));
	waiting_overdue(&t->context, id, r, answer);
	store_must(t->context.store, store_commit(t->context.store));
}

/* A legal move at random, as text. */
static inline void
table_move(const struct record *r, uint64_t *seed, char out[MOVE_TEXT])
{
	const struct play *play = &r->game.play;

	move_format(play->rules, play->edition, &play->legal.move[
	    test_random(seed, play->legal.n)], out);
}

#endif
