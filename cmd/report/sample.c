#include "cmd/report/sample.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/record/variant.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/story.h"
#include "core/reading.h"

#include <stdlib.h>

enum { STEPS = 2000, TOLD_TOGETHER = 12, PAGE_EVERY = 60 };

static const char *const names[SEATS] = { "ana", "ben", "cleo", "dov" };

static void
show_story(json_t *told, bool colour, struct buffer *out)
{
	struct buffer text = { 0 };
	json_t *item;
	size_t i;

	json_array_foreach(told, i, item)
		buffer_printf(&text, "- %s.\n", json_string_value(
		    json_object_get(item, "text")));
	layout_text(buffer_text(&text), text.len, colour, out);
	buffer_free(&text);
	json_decref(told);
}

/* One move or draw; the draws are made up. */
static void
step(struct play *play, uint32_t *seed, struct tale *tale)
{
	uint8_t number[DRAW_MAX];
	int row;

	if (play->pending.kind == PENDING_DECISION) {
		/* A sensible player does few of the things that there are. */
		*seed = *seed * 1103515245u + 12345u;
		row = *seed >> 16 & 1 ? (int)((*seed >> 17) %
		    (unsigned)play->legal.n) : play->rules->sensible(
		    play->edition, play->state, &play->legal);
		play_move(play, &play->legal.move[row], tale);
		return;
	}
	for (int i = 0; i < play->pending.n; i++) {
		*seed = *seed * 1103515245u + 12345u;
		number[i] = (uint8_t)((*seed >> 16) % play->pending.range[i]);
	}
	play_draw(play, number, tale);
}

void
sample(const char *lang, const struct ruleset *rules, bool colour,
    struct buffer *out)
{
	struct language *l = language_find(lang, rules->name);
	struct play *play = memory_new(1, sizeof(*play));
	struct variant variant;
	struct fault fault;
	struct story story;
	struct tale tale;
	uint32_t seed = 7;
	int n = 0;
	struct view view = { .rules = rules, .names = names };

	if (!variant_begin(&variant, rules->name, rules->max_seats, &fault) ||
	    !variant_end(&variant, &fault))
		internal_error("%s", fault.text);
	view.edition = variant.edition;
	language_dress(l, &view, variant.edition_hash);
	play_begin(play, rules, rules->rules, variant.edition,
	    rules->max_seats, &variant.options);
	story_begin(&story, l, &view, PUBLIC, false);
	while (play->pending.kind != PENDING_OVER && n++ < STEPS) {
		tale.n = 0;
		step(play, &seed, &tale);
		story_foretell(&story, &tale);
		if (n % TOLD_TOGETHER != 0 &&
		    play->pending.kind != PENDING_OVER)
			continue;
		show_story(story_end(&story), colour, out);
		story_begin(&story, l, &view, PUBLIC, false);
		if (n % PAGE_EVERY == 0 || play->pending.kind == PENDING_OVER)
			language_state(l, &view, play->state, colour, out);
	}
	json_decref(story_end(&story));
	variant_free(&variant);
	free(play);
}
