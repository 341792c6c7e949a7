/*
 * course.c: a game from its beginning to its end; see course.h.
 */
#include "cmd/report/course.h"

#include "cmd/base/memory.h"
#include "cmd/base/view.h"
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

struct course {
	struct said *list;
	size_t n;
	int awaited;			/* before the line */
	int64_t since;			/* when that began */
	json_t *rounds;			/* each that has ended */
	int round;			/* before the line */
	bool over;			/* ... was the game */
};

struct course *
course_new(void)
{
	struct course *c = memory_new(1, sizeof(*c));

	c->awaited = -1;
	c->rounds = json_array();
	c->round = 1;
	return c;
}

void
course_free(struct course *c)
{
	if (c == NULL)
		return;
	json_decref(c->rounds);
	free(c->list);
	free(c);
}

/* A rollback takes back the lines after this one. */
static void
forget(struct course *c, uint32_t line)
{
	while (c->n > 0 && c->list[c->n - 1].line > line)
		c->n--;
}

static void
add(struct course *c, const struct line_words *words)
{
	int asked = -1;

	for (size_t i = c->n; i > 0 && asked < 0; i--)
		if (!c->list[i - 1].early)
			asked = c->list[i - 1].seat;
	c->list = memory_grow(c->list, c->n + 1, sizeof(*c->list));
	c->list[c->n++] = (struct said){ .line = words->line,
	    .seat = words->seat, .early = words->early,
	    .waits = words->seat != asked,
	    .seconds = words->at - c->since };
}

static void
note_early(struct course *c, const struct record *r,
    const struct store_line *line)
{
	struct line_words words;
	struct order order;
	int awaited = game_joined(&r->game) ? record_awaited(r) : -1;

	line_cut(line->text, line->len, &words);
	if (words.kind == LINE_MOVE && words.why == WHY_SAID &&
	    words.reading >= 0 && words.seat == c->awaited)
		add(c, &words);
	else if (words.kind == LINE_UNDO)
		forget(c, (uint32_t)strtoul(words.rest, NULL, 10));
	else if (words.kind == LINE_HOST && order_cut(&words, &order) ==
	    NULL && order.act == ACT_ROLLBACK)
		forget(c, order.line);
	if (awaited != c->awaited)
		c->since = words.at;
	c->awaited = awaited;
}

static void
note_round(struct course *c, const struct record *r)
{
	const struct play *play = &r->game.play;
	int round = play->rules->round(play->edition, play->state);
	bool over = game_over(&r->game);
	struct view view;
	json_t *state;

	if (round == c->round && over == c->over)
		return;
	c->over = over;
	/* Lines that were taken back did not happen. */
	for (; round < c->round; c->round--)
		json_array_remove(c->rounds, (size_t)c->round - 2);
	if (round == c->round && !over)
		return;
	if (c->round <= ROUNDS_TOLD) {
		view = record_view(r);
		state = view_state(&view, play->state);
		json_array_append_new(c->rounds, json_pack("{si sO}", "round",
		    c->round, "players", json_object_get(state, "players")));
		json_decref(state);
	}
	c->round = round;
}

/* Lines come in order, from the first after line 0. */
static int
note(void *arg, struct record *r, const struct store_line *line)
{
	note_early(arg, r, line);
	note_round(arg, r);
	return 0;
}

void
course_read(struct course *c, struct record *r)
{
	int64_t line = r->game.line;

	record_must(r, record_rewind(r));
	record_must(r, record_read(r, line, note, c));
	record_must(r, record_seek(r, line));
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
add_time(const struct course *c, const struct language *l, json_t *out)
{
	int64_t seconds = 0, each, asked = 0, saved = 0;

	for (size_t i = 0; i < c->n; i++) {
		if (!c->list[i].waits)
			continue;
		asked += !c->list[i].early;
		saved += c->list[i].early;
		seconds += c->list[i].early ? 0 : c->list[i].seconds;
	}
	each = asked > 0 ? seconds / asked : 0;
	/* Of a game that took minutes nobody wants to know. */
	if (each < TIME_MINUTE || saved == 0)
		return;
	json_object_set_new(out, "each", about(l, each));
	json_object_set_new(out, "time", about(l, each * saved));
}

static json_t *
saved_by_early(const struct course *c, const struct record *r,
    const struct language *l)
{
	json_t *seats, *out;
	int of[SEATS] = { 0 }, n = 0;

	for (size_t i = 0; i < c->n; i++)
		if (c->list[i].early) {
			of[c->list[i].seat]++;
			n++;
		}
	if (n == 0)
		return NULL;
	seats = json_array();
	for (int i = 0; i < r->fixed.seats; i++)
		if (of[i] > 0)
			json_array_append_new(seats, json_pack("{ss si}",
			    "name", r->names[i], "n", of[i]));
	out = json_pack("{si so}", "n", n, "seats", seats);
	add_time(c, l, out);
	return out;
}

void
course_tell(const struct course *c, const struct record *r,
    const struct language *l, json_t *data)
{
	json_t *saved = saved_by_early(c, r, l);

	json_object_set_new(data, "rounds", c->round > ROUNDS_TOLD ?
	    json_array() : json_deep_copy(c->rounds));
	if (saved != NULL)
		json_object_set_new(data, "saved", saved);
}
