#include "cmd/report/decided.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/report/language.h"

#include <stdlib.h>
#include <string.h>

enum { RESULTS = 1296 };	/* of one draw, at most: four dice */

/* How many results a draw can have; 0: more than are tried. */
static int
count_results(const struct pending *pending)
{
	int n = 1;

	for (int i = 0; i < pending->n; i++) {
		n *= pending->range[i];
		if (n > RESULTS)
			return 0;
	}
	return n;
}

/* The numbers of one of them. */
static void
nth_result(const struct pending *pending, int n, uint8_t number[DRAW_MAX])
{
	for (int i = 0; i < pending->n; i++) {
		number[i] = (uint8_t)(n % pending->range[i]);
		n /= pending->range[i];
	}
}

static bool
same_event(const struct event *a, const struct event *b)
{
	return a->type == b->type && a->seats == b->seats && a->n == b->n &&
	    memcmp(a->arg, b->arg, a->n * sizeof(a->arg[0])) == 0;
}

/* Leave in *told what both have, as far as they go beside each other. */
static void
keep_common(struct tale *told, const struct tale *other)
{
	int n = 0;

	for (int i = 0; i < told->n; i++) {
		bool both = false;

		for (int k = 0; k < other->n && !both; k++)
			both = same_event(&told->event[i], &other->event[k]);
		if (both)
			told->event[n++] = told->event[i];
	}
	told->n = n;
}

bool
game_decided(struct language *l, const struct view *view,
    const struct play *play, struct play *end, struct tale *told)
{
	const struct pending *pending = &play->pending;
	struct buffer first = { 0 }, page = { 0 };
	struct play *other = memory_new(1, sizeof(*other));
	struct tale tale;
	int n = pending->kind == PENDING_DRAW && pending->hide == 0 ?
	    count_results(pending) : 0;
	bool same = n > 0;

	for (int i = 0; i < n && same; i++) {
		uint8_t number[DRAW_MAX];

		*other = *play;
		tale.n = 0;
		nth_result(pending, i, number);
		play_draw(other, number, &tale);
		same = other->pending.kind == PENDING_OVER;
		if (!same)
			break;
		buffer_clear(&page);
		language_state(l, view, other->state, LAYOUT_TEXT,
		    i == 0 ? &first : &page);
		if (i == 0) {
			*end = *other;
			*told = tale;
			continue;
		}
		same = strcmp(buffer_text(&first), buffer_text(&page)) == 0;
		keep_common(told, &tale);
	}
	free(other);
	buffer_free(&first);
	buffer_free(&page);
	return same;
}
