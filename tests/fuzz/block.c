/*
 * block.c: fuzzes finding, repairing and checking turn files in a letter's
 * text.
 */
#include "tests/fuzz/fuzz.h"

#include "core/block.h"

#include <string.h>

static struct key key;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	/* Of tests/fuzz/block/signed. */
	static const char line[] =
	    "ed:RWQ189F1TNZ5OJToCJhiv+N/MLCBGWcpDgex/RBYuiNN7Ebhig6QooyV";

	must(sodium_init() >= 0 && key_read(line, strlen(line), &key));
	return 0;
}

static void
look(const struct block *block)
{
	static char text[TURN_MAX], again[TURN_MAX];
	static struct sealed sealed;
	struct turn turn, other;
	struct turn_error error;
	size_t len;

	for (int unstuff = 0; unstuff < 2; unstuff++) {
		if (block_repair(block, unstuff, text, &len) != TURN_OK)
			continue;
		must(len <= TURN_MAX);
		if (turn_parse(text, len, &turn, &error) != TURN_OK)
			continue;
		/* What is printed is read as the same. */
		len = turn_print(&turn, again);
		must(turn_parse(again, len, &other, &error) == TURN_OK &&
		    strcmp(turn.game, other.game) == 0 &&
		    strcmp(turn.player, other.player) == 0 &&
		    turn.n == other.n && turn.draws == other.draws &&
		    memcmp(turn.value, other.value, HASH) == 0 &&
		    strcmp(turn.from, other.from) == 0 &&
		    memcmp(turn.due, other.due, REVEAL_DUE) == 0);
	}
	if (block->seal.len > 0)
		block_check(&key, block, &sealed);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	static struct block_scan scan;
	static const uint8_t seed[REVEAL_SEED] = { 1 };
	static char scratch[TURN_MAX], out[TURN_MAX];
	struct turn_error error;
	struct turn turn;
	const char *text = (const char *)bytes;
	size_t n;

	block_scan(text, len, &scan);
	for (int i = 0; i < scan.n; i++)
		look(&scan.block[i]);
	if (block_canonical(text, len, scratch, out, &n, &error) != TURN_OK)
		return 0;
	must(n <= TURN_MAX);
	/* What is signed asks for nothing any more. */
	if (turn_fill(out, &n, seed, &error) == TURN_OK)
		must(n <= TURN_MAX && turn_parse(out, n, &turn, &error) ==
		    TURN_OK && turn.draws != DRAWS_ASK_CHAIN &&
		    turn.draws != DRAWS_ASK_VALUE);
	return 0;
}
