/*
 * moves.c: what players write, in any position of any ruleset.  The first
 * bytes choose ruleset and seats.  Each byte then makes a choice; 255 begins a
 * line as a player could write it, up to the line feed.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/words.h"
#include "core/move.h"
#include "core/reading.h"
#include "tests/lib/test.h"

#include <string.h>

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	return 0;
}

static void
say(const struct play *play, const char *line, size_t len)
{
	static struct reading reading;
	const struct words *words = words_find("en", play->rules->name,
	    READING);
	struct move_fault why;
	struct move move;
	char text[MOVE_TEXT];

	if (move_parse(play, line, len, &move, &why) == MOVE_LEGAL) {
		must(play_find(play, &move) >= 0);
		move_format(play->rules, play->edition, &move, text);
		must(move_parse(play, text, strlen(text), &move, &why) ==
		    MOVE_LEGAL);
	}
	if (reading_line(play, words, line, len, &reading) == READING_MOVE)
		must(reading.n > 0 && reading.n <= READING_STEPS);
	else
		must(reading.offers <= READING_OFFERS &&
		    reading.reasons <= READING_REASONS);
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
	int n = 0, seats;

	if (len < 3 || len > 4096)
		return 0;
	while (rulesets[n] != NULL)
		n++;
	rules = rulesets[bytes[0] % n];
	seats = rules->min_seats + bytes[1] % (rules->max_seats -
	    rules->min_seats + 1);
	test_begin(&play, rules, seats, NULL);
	for (size_t i = 2; i < len && play.pending.kind != PENDING_OVER; i++) {
		const uint8_t *end;

		if (bytes[i] != 255) {
			go_on(&play, bytes[i]);
			continue;
		}
		end = memchr(bytes + i, '\n', len - i);
		if (end == NULL)
			end = bytes + len;
		if (play.pending.kind == PENDING_DECISION)
			say(&play, (const char *)bytes + i + 1,
			    (size_t)(end - bytes) - i - 1);
		i = (size_t)(end - bytes);
	}
	return 0;
}
