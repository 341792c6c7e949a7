#include "core/bot.h"

#include "core/planner.h"

#include "core/span.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

const char *const bot_levels[BOT_LEVELS] = {
	[BOT_NONE] = "-", [BOT_RANDOM] = "random",
	[BOT_SENSIBLE] = "sensible", [BOT_PLANNER] = "planner"
};

bool
bots_any(const struct bots *bots)
{
	return bots->empty != BOT_NONE;
}

uint8_t
bots_seats(const struct bots *bots)
{
	uint8_t set = 0;

	for (int i = 0; i < SEATS; i++)
		set |= (bots->seat[i] != BOT_NONE) << i;
	return set;
}

bool
bots_against_one(const struct bots *bots, int seats)
{
	int people = seats;

	for (int i = 0; i < seats; i++)
		people -= bots->seat[i] != BOT_NONE;
	return people == 1 && bots_seats(bots) != 0;
}

/* Returns BOT_LEVELS if the word is no level. */
static uint8_t
read_level(struct span *rest)
{
	uint8_t level = BOT_NONE;

	while (level < BOT_LEVELS && !span_literal(rest, bot_levels[level]))
		level++;
	return level;
}

enum bot_level
bot_named(const char *name)
{
	struct span rest = { name, strlen(name) };
	uint8_t level;

	if (!span_literal(&rest, "bot-"))
		return BOT_NONE;
	level = read_level(&rest);
	return level == BOT_LEVELS || (rest.len > 0 && *rest.at != '-') ?
	    BOT_NONE : level;
}

size_t
bots_print(const struct bots *bots, int seats, char out[BOTS_TEXT])
{
	struct text t = { out, 0, BOTS_TEXT };

	for (int i = 0; i < seats; i++) {
		text_puts(&t, i > 0 ? "," : "");
		text_puts(&t, bot_levels[bots->seat[i]]);
	}
	text_puts(&t, ";empty=");
	text_puts(&t, bot_levels[bots->empty]);
	text_puts(&t, ";visits=");
	text_number(&t, bots->visits, 1);
	text_puts(&t, ";version=");
	text_number(&t, bots->version, 1);
	return t.len;
}

static bool
read_number(struct span *rest, const char *name, int most, uint16_t *out)
{
	int64_t n = span_literal(rest, name) ? span_digits(rest, 5) : -1;

	*out = n < 0 ? 0 : n;
	return n >= 1 && n <= most;
}

bool
bots_read(const char *text, int seats, struct bots *out)
{
	char again[BOTS_TEXT];
	struct span rest = { text, strlen(text) };

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < seats; i++) {
		out->seat[i] = read_level(&rest);
		if (out->seat[i] == BOT_LEVELS ||
		    (i < seats - 1 && !span_literal(&rest, ",")))
			return false;
	}
	if (!span_literal(&rest, ";empty="))
		return false;
	out->empty = read_level(&rest);
	if (out->empty <= BOT_NONE || out->empty >= BOT_LEVELS ||
	    !read_number(&rest, ";visits=", PLANNER_MOST, &out->visits) ||
	    !read_number(&rest, ";version=", PLANNER_VERSION, &out->version) ||
	    out->version < PLANNER_OLDEST)
		return false;
	bots_print(out, seats, again);
	return strcmp(again, text) == 0;
}

int
bot_move(enum bot_level level, const struct play *play, uint64_t seed,
    int visits, struct planner *memory)
{
	struct planner_advice advice;

	assert(play->pending.kind == PENDING_DECISION);
	if (play->legal.n == 1)
		return 0;
	switch (level) {
	case BOT_RANDOM:
		return (int)((seed >> 32) * (uint64_t)play->legal.n >> 32);
	case BOT_PLANNER:
		planner_think(memory, play, seed, visits, &advice);
		return advice.row;
	default:
		assert(level == BOT_SENSIBLE);
		return play->rules->sensible(play->edition, play->state,
		    &play->legal);
	}
}
