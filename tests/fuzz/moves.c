/*
 * moves.c: fuzzes lines of players, in any position of any ruleset.  The first
 * bytes choose ruleset, version, seats and language.  Each further byte chooses
 * a move, except three: 255 begins a line as a player could write it, which
 * ends at the line feed; 254 tells what each seat may see; and 253 lets a bot
 * choose.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/view.h"
#include "cmd/base/words.h"
#include "core/bot.h"
#include "core/early.h"
#include "core/move.h"
#include "core/planner.h"
#include "core/reading.h"
#include "tests/lib/test.h"

#include <stdio.h>
#include <string.h>

/* Both take long: a few in a game. */
enum { LOOK = 254, THINK = 253, VISITS = 2, LOOKS = 2 };

static const char *const langs[] = { "en", "de", "es", "it" };

FUZZ_LIBRARIES

static void
say(const struct play *play, const char *lang, const char *line, size_t len)
{
	static struct reading reading;
	const struct words *words = words_find(lang, play->rules->name,
	    READING);
	int row = move_spelled(play, line, len);
	char text[MOVE_TEXT];

	if (row >= 0) {
		must(move_format(play->rules, play->edition,
		    &play->legal.move[row], text) == len);
		must(memcmp(text, line, len) == 0);
	}
	if (reading_line(play, words, line, len, &reading) == READING_MOVE)
		must(reading.n > 0 && reading.n <= READING_STEPS);
	else
		must(reading.offers <= READING_OFFERS &&
		    reading.reasons <= READING_REASONS);
}

/*
 * The same line sent early: what it comes to without the position is what it
 * comes to with it.
 */
static void
say_early(const struct play *play, const char *lang, const char *line,
    size_t len)
{
	static struct reading reading;
	static struct early early;
	static struct early_error error;
	static struct early_steps steps;
	const struct words *words = words_find(lang, play->rules->name,
	    READING);
	char first[64];
	struct turn turn = { .game = "g", .player = "ana", .n = 2 };
	int n = snprintf(first, sizeof(first), "early %s",
	    play->rules->decisions[play->pending.name]), k = 0;

	turn.line[0] = (struct turn_line){ first, (uint16_t)n, 5 };
	turn.line[1] = (struct turn_line){ line, (uint16_t)len, 6 };
	if (len == 0 || early_read(play->rules, words, &turn, &early,
	    &error) != EARLY_OK) {
		must(len == 0 || error.word.len <= len || error.line == 5);
		return;
	}
	must(early.n == 1 && early.other[0].n >= 1 &&
	    early.other[0].n <= EARLY_MOVES);
	if (early_choose(play, &early, &steps, NULL) < 0 ||
	    early.other[0].move[0].most >= 0 || reading_line(play, words,
	    line, len, &reading) != READING_MOVE)
		return;
	for (int i = 0; i < reading.n; i++) {
		if (!reading.step[i].said)
			continue;
		while (k < steps.n && !steps.step[k].said)
			k++;
		must(k < steps.n && move_same(&steps.step[k++].move,
		    &reading.step[i].move));
	}
}

/* All that there is to tell, as each seat and as everybody may see it. */
static void
look(const struct play *play)
{
	static const char *const names[SEATS] = { "ana", "ben", "cleo",
	    "dora" };
	struct view view = { play->rules, play->edition, names, NULL, NULL };
	uint8_t state[STATE_MAX];
	struct standing standing;

	for (int seat = -1; seat < play->seats; seat++) {
		memcpy(state, play->state, play->rules->size);
		play->rules->blind(play->edition, state, seat < 0 ? PUBLIC :
		    seat);
		json_decref(view_state(&view, state));
		json_decref(view_picture(&view, state));
		json_decref(view_components(&view, state));
		play->rules->standing(play->edition, state, &standing);
	}
	json_decref(view_legal(&view, &play->legal));
}

static void
think(const struct play *play, uint8_t seed)
{
	static struct planner planner;
	int row = bot_move(BOT_NONE + 1 + seed % (BOT_LEVELS - 1), play, seed,
	    VISITS, &planner);

	must(row >= 0 && row < play->legal.n);
}

static void
go_on(struct play *play, uint8_t choice)
{
	struct tale tale = { .n = 0 };
	uint8_t number[DRAW_MAX];
	struct move move;

	if (play->pending.kind == PENDING_DRAW) {
		for (int i = 0; i < play->pending.n; i++)
			number[i] = (uint8_t)((choice + i) %
			    play->pending.range[i]);
		play_draw(play, number, &tale);
	} else {
		move = play->legal.move[choice % play->legal.n];
		play_move(play, &move, &tale);
	}
	must(play->rules->audit(play->edition, play->state) == NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	static struct play play;
	const struct ruleset *rules;
	const char *lang;
	int n = 0, seats, looks = 0;

	if (len < 3 || len > 4096)
		return 0;
	while (rulesets[n] != NULL)
		n++;
	rules = rulesets[bytes[0] % n];
	seats = rules->min_seats + bytes[1] % (rules->max_seats -
	    rules->min_seats + 1);
	lang = langs[bytes[0] / 16 % 4];
	test_begin_version(&play, rules, test_version(rules, bytes[1] / 16),
	    seats, NULL);
	for (size_t i = 2; i < len && play.pending.kind != PENDING_OVER; i++) {
		const uint8_t *end;

		if ((bytes[i] == LOOK || bytes[i] == THINK) &&
		    play.pending.kind == PENDING_DECISION &&
		    looks++ < LOOKS) {
			if (bytes[i] == LOOK)
				look(&play);
			else
				think(&play, bytes[i - 1]);
			continue;
		}
		if (bytes[i] != 255) {
			go_on(&play, bytes[i]);
			continue;
		}
		end = memchr(bytes + i, '\n', len - i);
		if (end == NULL)
			end = bytes + len;
		if (play.pending.kind == PENDING_DECISION) {
			say(&play, lang, (const char *)bytes + i + 1,
			    (size_t)(end - bytes) - i - 1);
			say_early(&play, lang, (const char *)bytes + i + 1,
			    (size_t)(end - bytes) - i - 1);
		}
		i = (size_t)(end - bytes);
	}
	return 0;
}
