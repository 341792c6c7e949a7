/*
 * nim.c: Nim, for the tests.  Two players take things from three heaps, in
 * turns, as many as they like of one heap; who takes the last has won.  It
 * lacks what the toy has: after set-up nothing is drawn, nothing is hidden, no
 * seat decides twice in a row, and there are no options.
 */
#include "core/ruleset.h"
#include "tests/lib/nim.h"

#include <stddef.h>

enum { HEAPS = 3, HIGHEST = 5 };
enum phase { DEAL, TAKE, OVER };
enum { W_TAKE, W_HEAP };
enum { D_HEAPS };
enum { A_TAKE };
enum { E_DEALT, E_TAKEN, E_WON, E_TOO_MANY };

struct table {
	uint8_t phase;
	uint8_t turn;		/* whose it is; in the end, who would be next */
	uint8_t round;		/* turns begun, from 1 */
	uint8_t heap[HEAPS];
};
_Static_assert(sizeof(struct table) == 6, "a state is bytes only");

static const struct token tokens[] = {
	[W_TAKE] = { "take", false },
	[W_HEAP] = { "a", false }, { "b", false }, { "c", false },
	{ NULL, false }
};
static const struct event_type events[] = {
	[E_DEALT] = { "dealt", { "a", "b", "c" } },
	[E_TAKEN] = { "taken", { "player", "number", "heap", "left" } },
	[E_WON] = { "won", { "player" } },
	[E_TOO_MANY] = { "too_many", { "heap", "had", "needed" } },
	{ NULL, { NULL } }
};
static const struct noun nouns[] = {
	{ "heap", 1, { { W_HEAP, W_HEAP + HEAPS - 1 } }, NULL },
	{ "number", 2, { { NUMBER(1), NUMBER(HIGHEST) },
	    { NUMBER(0), NUMBER(WORD_VALUE) } }, NULL },
	{ NULL, 0, { { 0, 0 } }, NULL }
};
static const struct form forms[] = {
	{ W_TAKE, 1 << A_TAKE, 2, false, { { 0, 0 }, { 1, 0 } } },
	{ WORD_NONE, 0, 0, false, { { 0, 0 } } }
};
static const char *const decisions[] = { [A_TAKE] = "take", NULL };
static const char *const draws[] = { [D_HEAPS] = "heaps", NULL };
static const struct option_type options[] = { { NULL, NULL, false } };

static void
setup(const void *edition, void *state, int version, int seats,
    const struct options *given)
{
	/* All zero is what it is before the heaps are dealt. */
	(void)edition;
	(void)state;
	(void)version;
	(void)seats;
	(void)given;
}

static void
pending(const void *edition, const void *state, struct pending *p)
{
	const struct table *t = state;

	(void)edition;
	*p = (struct pending){ .kind = PENDING_OVER };
	switch (t->phase) {
	case DEAL:
		p->kind = PENDING_DRAW;
		p->name = D_HEAPS;
		p->n = HEAPS;
		for (int i = 0; i < HEAPS; i++)
			p->range[i] = HIGHEST;
		break;
	case TAKE:
		p->kind = PENDING_DECISION;
		p->name = A_TAKE;
		p->seat = t->turn;
		break;
	}
}

static void
legal(const void *edition, const void *state, struct legal *out)
{
	const struct table *t = state;

	(void)edition;
	for (int i = 0; i < HEAPS; i++)
		for (int n = 1; n <= t->heap[i]; n++)
			out->move[out->n++] = (struct move){ t->turn, 3,
			    { W_TAKE, W_HEAP + i, NUMBER(n) } };
}

static bool
empty(const struct table *t)
{
	return t->heap[0] + t->heap[1] + t->heap[2] == 0;
}

static void
apply(const void *edition, void *state, const struct move *move,
    struct tale *tale)
{
	struct table *t = state;
	uint8_t *heap = &t->heap[move->word[1] - W_HEAP];

	(void)edition;
	*heap -= move->word[2] & WORD_VALUE;
	t->turn = !t->turn;
	TELL(tale, E_TAKEN, SEAT(move->seat), move->word[2], move->word[1],
	    NUMBER(*heap));
	if (empty(t)) {
		t->phase = OVER;
		TELL(tale, E_WON, SEAT(move->seat));
	} else
		t->round++;
}

static void
result(const void *edition, const void *state, const uint8_t *number,
    struct result *out)
{
	(void)edition;
	(void)state;
	for (out->n = 0; out->n < HEAPS; out->n++) {
		out->item[out->n][0] = NUMBER(number[out->n] + 1);
		out->item[out->n][1] = WORD_NONE;
	}
}

static void
draw(const void *edition, void *state, const uint8_t *number,
    struct tale *tale)
{
	struct table *t = state;

	(void)edition;
	for (int i = 0; i < HEAPS; i++)
		t->heap[i] = number[i] + 1;
	t->phase = TAKE;
	t->round = 1;
	TELL(tale, E_DEALT, NUMBER(t->heap[0]), NUMBER(t->heap[1]),
	    NUMBER(t->heap[2]));
}

static bool
why(const void *edition, const void *state, const struct move *move,
    struct event *out)
{
	const struct table *t = state;
	int heap = move->n == 3 ? move->word[1] - W_HEAP : -1;

	(void)edition;
	if (heap < 0 || heap >= HEAPS || move->word[0] != W_TAKE ||
	    (move->word[2] & WORD_KIND) != WORD_NUMBER)
		return false;
	return BECAUSE(out, E_TOO_MANY, W_HEAP + heap, NUMBER(t->heap[heap]),
	    move->word[2]);
}

static int
rounds(const void *edition, const void *state)
{
	const struct table *t = state;

	(void)edition;
	return t->round > 0 ? t->round : 1;
}

/* Whoever leaves heaps whose exclusive or is 0 wins. */
static int
sensible(const void *edition, const void *state, const struct legal *list)
{
	const struct table *t = state;

	(void)edition;
	for (int i = 0; i < list->n; i++) {
		uint8_t left[HEAPS] = { t->heap[0], t->heap[1], t->heap[2] };

		left[list->move[i].word[1] - W_HEAP] -=
		    list->move[i].word[2] & WORD_VALUE;
		if ((left[0] ^ left[1] ^ left[2]) == 0)
			return i;
	}
	return 0;
}

static void
blind(const void *edition, void *state, int seat)
{
	(void)edition;
	(void)state;
	(void)seat;
}

static void
standing(const void *edition, const void *state, struct standing *out)
{
	const struct table *t = state;

	(void)edition;
	*out = (struct standing){ .n = 2 };
	if (t->phase == OVER) {
		out->points[!t->turn] = 1;
		out->winners = 1 << !t->turn;
	}
}

static void
describe(const void *edition, const void *state, struct teller *say)
{
	const struct table *t = state;

	(void)edition;
	say->object(say, "heaps");
	for (int i = 0; i < HEAPS; i++)
		say->number(say, tokens[W_HEAP + i].text, t->heap[i]);
	say->close(say);
	if (t->phase == OVER)
		say->number(say, "winner", !t->turn);
	else
		say->null(say, "winner");
}

static const char *
audit(const void *edition, const void *state)
{
	const struct table *t = state;

	(void)edition;
	if (t->phase > OVER || t->turn > 1 || t->round > HEAPS * HIGHEST)
		return "out of range";
	for (int i = 0; i < HEAPS; i++)
		if (t->heap[i] > HIGHEST)
			return "a heap is too high";
	if (t->phase == DEAL)
		return t->turn != 0 || t->round != 0 || !empty(t) ?
		    "a game before the heaps are dealt" : NULL;
	if (t->round == 0)
		return "a game that has not begun";
	if ((t->phase == OVER) != empty(t))
		return "the end is not the end";
	if (t->heap[0] + t->heap[1] + t->heap[2] > HEAPS * HIGHEST + 1 -
	    t->round)
		return "turns in which nothing was taken";
	if (t->turn != (t->round - 1 + (t->phase == OVER)) % 2)
		return "whose turn it is";
	return NULL;
}

const struct ruleset nim = {
	.name = "nim", .oldest = 1, .rules = 1, .min_seats = 2, .max_seats = 2,
	.size = sizeof(struct table), .tokens = tokens, .events = events,
	.decisions = decisions, .draws = draws, .options = options,
	.setup = setup, .pending = pending, .legal = legal, .apply = apply,
	.result = result, .draw = draw, .why = why, .nouns = nouns,
	.forms = forms, .round = rounds,
	.sensible = sensible, .blind = blind, .standing = standing,
	.describe = describe,
	.audit = audit
};
