/*
 * saved.c: the waiting that early moves saved; see saved.h.
 */
#include "cmd/report/course.h"

#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "core/order.h"
#include "core/time.h"

#include <stdlib.h>

/* A file with which a decision was said. */
struct said {
	uint32_t line;			/* its first */
	int seat;
	bool early;
	bool waits;			/* the game has, or would have had, to
					   wait for somebody else */
	int64_t seconds;		/* for which it has */
};

struct tally {
	struct said *list;
	size_t n;
	int awaited;			/* before the line */
	int64_t since;			/* when that began */
};

/* A rollback takes back the lines after this one. */
static void
forget(struct tally *t, uint32_t line)
{
	while (t->n > 0 && t->list[t->n - 1].line > line)
		t->n--;
}

static void
add(struct tally *t, const struct line_words *words)
{
	int asked = -1;

	for (size_t i = t->n; i > 0 && asked < 0; i--)
		if (!t->list[i - 1].early)
			asked = t->list[i - 1].seat;
	t->list = memory_grow(t->list, t->n + 1, sizeof(*t->list));
	t->list[t->n++] = (struct said){ .line = words->line,
	    .seat = words->seat, .early = words->early,
	    .waits = words->seat != asked,
	    .seconds = words->at - t->since };
}

static int
note(void *arg, struct record *r, const struct store_line *line)
{
	struct tally *t = arg;
	struct line_words words;
	struct order order;
	int awaited = game_joined(&r->game) ? record_awaited(r) : -1;

	line_cut(line->text, line->len, &words);
	if (words.kind == LINE_MOVE && words.why == WHY_SAID &&
	    words.reading >= 0 && words.seat == t->awaited)
		add(t, &words);
	else if (words.kind == LINE_UNDO)
		forget(t, (uint32_t)strtoul(words.rest, NULL, 10));
	else if (words.kind == LINE_HOST && order_cut(&words, &order) ==
	    NULL && order.act == ACT_ROLLBACK)
		forget(t, order.line);
	if (awaited != t->awaited)
		t->since = words.at;
	t->awaited = awaited;
	return 0;
}

/* It is an estimate: in days, or hours, or minutes. */
static json_t *
about(const struct language *l, int64_t seconds)
{
	int64_t unit = seconds >= 2 * TIME_DAY ? TIME_DAY :
	    seconds >= 2 * TIME_HOUR ? TIME_HOUR : TIME_MINUTE;

	return language_duration(l, (uint32_t)((seconds + unit / 2) / unit *
	    unit));
}

/* How long others had to wait, and would have had to. */
static void
add_time(const struct tally *t, const struct language *l, json_t *out)
{
	int64_t seconds = 0, each, asked = 0, saved = 0;

	for (size_t i = 0; i < t->n; i++) {
		if (!t->list[i].waits)
			continue;
		asked += !t->list[i].early;
		saved += t->list[i].early;
		seconds += t->list[i].early ? 0 : t->list[i].seconds;
	}
	each = asked > 0 ? seconds / asked : 0;
	/* Of a game that took minutes nobody wants to know. */
	if (each < TIME_MINUTE || saved == 0)
		return;
	json_object_set_new(out, "each", about(l, each));
	json_object_set_new(out, "time", about(l, each * saved));
}

json_t *
saved_by_early(struct record *r, const struct language *l)
{
	struct tally t = { .awaited = -1 };
	int64_t line = r->game.line;
	json_t *out = NULL, *seats;
	int of[SEATS] = { 0 }, n = 0;

	record_must(r, record_rewind(r));
	record_must(r, record_read(r, line, note, &t));
	record_must(r, record_seek(r, line));
	for (size_t i = 0; i < t.n; i++)
		if (t.list[i].early) {
			of[t.list[i].seat]++;
			n++;
		}
	if (n > 0) {
		seats = json_array();
		for (int i = 0; i < r->fixed.seats; i++)
			if (of[i] > 0)
				json_array_append_new(seats, json_pack(
				    "{ss si}", "name", r->names[i], "n",
				    of[i]));
		out = json_pack("{si so}", "n", n, "seats", seats);
		add_time(&t, l, out);
	}
	free(t.list);
	return out;
}
