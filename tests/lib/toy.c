/*
 * toy.c: a game for two, for the tests.  Twelve cards are used, and each player
 * gets three of them, face down.  In each of three tricks both players play a
 * card.  The higher card takes the trick; by rules 1 the lower card takes it.
 * The game has everything that real rulesets have (draws, hidden draws, forced
 * moves, an option, moves with and without arguments, two versions).
 */
#include "core/ruleset.h"
#include "tests/lib/toy.h"

#include <string.h>

enum { CARDS = 12, HAND = 3, OUT = 3 };
enum { W_PLAY, W_PEEK, W_CARD, TOKENS = W_CARD + CARDS };
enum { A_PLAY };
enum { D_FIRST, D_DEAL };
enum {
	E_DEALT, E_DEALT_YOU, E_PLAYED, E_TRICK, E_WON, E_NOT_IN_HAND,
	E_NO_PEEK
};
enum phase { FIRST, DEAL, PLAY, OVER };

struct table {
	uint8_t phase;
	uint8_t turn;		/* the seat to play */
	uint8_t dealt;		/* cards dealt so far */
	uint8_t where[CARDS];	/* 0 deck, 1 + seat in hand, OUT */
	uint8_t bid;		/* 1 + card that the first has played */
	uint8_t won[2];
	uint8_t peeked;		/* bit s: seat s has peeked in this trick */
	uint8_t lower;		/* by rules 1: the lower card takes it */
};
_Static_assert(sizeof(struct table) == 20, "a state is bytes only");

static const struct token tokens[] = {
	[W_PLAY] = { "play", false }, [W_PEEK] = { "peek", false },
	{ "c1", false }, { "c2", false }, { "c3", false }, { "c4", false },
	{ "c5", false }, { "c6", false }, { "c7", false }, { "c8", false },
	{ "c9", false }, { "c10", false }, { "c11", false },
	{ "c12", false }, { NULL, false }
};
static const struct event_type events[] = {
	[E_DEALT] = { "dealt", { "player" } },
	[E_DEALT_YOU] = { "dealt_you", { "card" } },
	[E_PLAYED] = { "played", { "player", "card" } },
	[E_TRICK] = { "trick", { "player", "high", "low" } },
	[E_WON] = { "won", { "player" } },
	[E_NOT_IN_HAND] = { "not_in_hand", { "card" } },
	[E_NO_PEEK] = { "no_peek", { NULL } },
	{ NULL, { NULL } }
};
static const struct noun nouns[] = {
	{ "card", 1, { { W_CARD, W_CARD + CARDS - 1 } }, NULL },
	{ NULL, 0, { { 0, 0 } }, NULL }
};
static const struct form forms[] = {
	{ W_PLAY, 1 << A_PLAY, 1, false, { { 0, 0 } } },
	{ W_PEEK, 1 << A_PLAY, 0, false, { { 0, 0 } } },
	{ WORD_NONE, 0, 0, false, { { 0, 0 } } }
};
static const char *const decisions[] = { [A_PLAY] = "play", NULL };
static const char *const draws[] = { [D_FIRST] = "first", [D_DEAL] = "deal",
    NULL };
static const struct option_type options[] = {
	{ "first", NULL, false }, { NULL, NULL, false }
};

static void
setup(const void *edition, void *state, int version, int seats,
    const struct options *given)
{
	struct table *t = state;

	t->lower = version == 1;
	if (given->of[0].n > 0) {
		t->turn = given->of[0].value[0];
		t->phase = DEAL;
	}
}

static int
in_deck(const struct table *t)
{
	int n = 0;

	for (int c = 0; c < CARDS; c++)
		n += t->where[c] == 0;
	return n;
}

static void
pending(const void *edition, const void *state, struct pending *p)
{
	const struct table *t = state;

	p->kind = PENDING_DRAW;
	p->hide = 0;
	p->n = 1;
	switch (t->phase) {
	case FIRST:
		p->name = D_FIRST;
		p->range[0] = 2;
		return;
	case DEAL:
		p->name = D_DEAL;
		p->range[0] = in_deck(t);
		p->hide = t->dealt % 2 ? 1 : 2;
		return;
	case PLAY:
		p->kind = PENDING_DECISION;
		p->name = A_PLAY;
		p->seat = t->turn;
		return;
	default:
		p->kind = PENDING_OVER;
	}
}

static void
legal(const void *edition, const void *state, struct legal *out)
{
	const struct table *t = state;
	bool more = false;

	for (int c = 0; c < CARDS; c++)
		if (t->where[c] == 1 + t->turn) {
			ADD_MOVE(out, t->turn, 2, W_PLAY, W_CARD + c);
			more = out->n > 1;
		}
	if (more && !(t->peeked >> t->turn & 1))
		ADD_MOVE(out, t->turn, 1, W_PEEK);
}

static void
apply(const void *edition, void *state, const struct move *move,
    struct tale *tale)
{
	struct table *t = state;
	int card, first, high, low, winner;

	if (move->n == 1 && move->word[0] == W_PEEK) {
		t->peeked |= 1 << move->seat;
		return;
	}
	card = move->word[1] - W_CARD;
	TELL(tale, E_PLAYED, SEAT(move->seat), move->word[1]);
	t->where[card] = OUT;
	if (t->bid == 0) {
		t->bid = 1 + card;
		t->turn = !t->turn;
		return;
	}
	first = t->bid - 1;
	high = card > first ? card : first;
	low = card > first ? first : card;
	winner = (card > first) != t->lower ? move->seat : !move->seat;
	t->won[winner]++;
	t->bid = 0;
	t->peeked = 0;
	t->turn = winner;
	TELL(tale, E_TRICK, SEAT(winner), W_CARD + high, W_CARD + low);
	if (t->won[0] + t->won[1] == HAND) {
		t->phase = OVER;
		TELL(tale, E_WON, SEAT(t->won[1] > t->won[0]));
	}
}

static int
dealt_card(const struct table *t, int k)
{
	int c = 0;

	for (; t->where[c] != 0 || k-- > 0; c++)
		continue;
	return c;
}

static void
result(const void *edition, const void *state, const uint8_t *number,
    struct result *out)
{
	const struct table *t = state;

	out->n = 1;
	out->item[0][0] = t->phase == FIRST ? SEAT(number[0]) :
	    W_CARD + dealt_card(t, number[0]);
	out->item[0][1] = WORD_NONE;
}

static void
draw(const void *edition, void *state, const uint8_t *number,
    struct tale *tale)
{
	struct table *t = state;
	int card, seat = t->dealt % 2;

	if (t->phase == FIRST) {
		t->turn = number[0];
		t->phase = DEAL;
		return;
	}
	card = dealt_card(t, number[0]);
	t->where[card] = 1 + seat;
	TELL(tale, E_DEALT, SEAT(seat));
	TELL_TO(tale, 1 << seat, E_DEALT_YOU, W_CARD + card);
	if (++t->dealt == 2 * HAND)
		t->phase = PLAY;
}

static bool
why(const void *edition, const void *state, const struct move *move,
    struct event *out)
{
	if (move->n == 1 && move->word[0] == W_PEEK)
		return BECAUSE(out, E_NO_PEEK);
	if (move->n != 2 || move->word[0] != W_PLAY ||
	    move->word[1] < W_CARD || move->word[1] >= TOKENS)
		return false;
	return BECAUSE(out, E_NOT_IN_HAND, move->word[1]);
}

static int
rounds(const void *edition, const void *state)
{
	const struct table *t = state;

	return 1 + t->won[0] + t->won[1];
}

static int
sensible(const void *edition, const void *state, const struct legal *list)
{
	return 0;
}

static void
blind(const void *edition, void *state, int seat)
{
	struct table *t = state;

	for (int c = 0; c < CARDS; c++)
		if ((t->where[c] == 1 || t->where[c] == 2) &&
		    t->where[c] != 1 + seat)
			t->where[c] = 0;
}

/* The other hand. */
static bool
unseen(const void *edition, const void *state, int seat, struct pending *out)
{
	const struct table *t = state;

	out->n = 0;
	for (int n = in_deck(t); n > CARDS - t->dealt; n--)
		out->range[out->n++] = n;
	return out->n > 0;
}

static void
suppose(const void *edition, void *state, int seat, const uint8_t *number)
{
	struct table *t = state;

	for (int i = 0, n = in_deck(t) - (CARDS - t->dealt); i < n; i++)
		t->where[dealt_card(t, number[i])] = 1 + !seat;
}

static void
standing(const void *edition, const void *state, struct standing *out)
{
	const struct table *t = state;

	out->n = 2;
	for (int s = 0; s < 2; s++)
		out->points[s] = t->won[s];
	out->winners = t->phase != OVER ? 0 : t->won[1] > t->won[0] ? 2 : 1;
}

static void
describe(const void *edition, const void *state, struct teller *say)
{
	const struct table *t = state;

	say->list(say, "players");
	for (int s = 0; s < 2; s++) {
		say->object(say, NULL);
		say->player(say, "name", s);
		say->number(say, "won", t->won[s]);
		say->list(say, "hand");
		for (int c = 0; c < CARDS; c++)
			if (t->where[c] == 1 + s)
				say->word(say, NULL, W_CARD + c, WORD_NONE);
		say->close(say);
		say->close(say);
	}
	say->close(say);
}

static const char *
audit(const void *edition, const void *state)
{
	const struct table *t = state;
	int n[4] = { 0 };

	if (t->phase > OVER || t->turn > 1 || t->dealt > 2 * HAND ||
	    t->bid > CARDS || t->won[0] + t->won[1] > HAND || t->peeked > 3 ||
	    t->lower > 1)
		return "out of range";
	for (int c = 0; c < CARDS; c++) {
		if (t->where[c] > OUT)
			return "a card is nowhere";
		n[t->where[c]]++;
	}
	if (t->bid > 0 && t->where[t->bid - 1] != OUT)
		return "the bid was not played";
	if (CARDS - n[0] != t->dealt)
		return "cards were not dealt";
	if ((t->phase >= PLAY) != (t->dealt == 2 * HAND))
		return "the deal is not over";
	if (t->phase < PLAY && (t->won[0] + t->won[1] + t->bid > 0 ||
	    n[1] != (t->dealt + 1) / 2 || n[2] != t->dealt / 2))
		return "the deal is not even";
	if (t->phase == PLAY && (n[1 + t->turn] == 0 ||
	    n[1 + t->turn] != n[1 + !t->turn] + (t->bid > 0)))
		return "hands differ";
	if (t->phase == PLAY && n[OUT] != 2 * (t->won[0] + t->won[1]) +
	    (t->bid > 0))
		return "tricks are missing";
	if ((t->phase == OVER) != (t->won[0] + t->won[1] == HAND))
		return "the end is not the end";
	return NULL;
}

const struct ruleset toy = {
	.name = "toy", .oldest = 1, .rules = 2, .min_seats = 2, .max_seats = 2,
	.size = sizeof(struct table), .tokens = tokens, .events = events,
	.decisions = decisions, .draws = draws, .options = options,
	.setup = setup, .pending = pending, .legal = legal, .apply = apply,
	.result = result, .draw = draw, .why = why, .nouns = nouns,
	.forms = forms, .round = rounds,
	.sensible = sensible,
	.blind = blind, .unseen = unseen, .suppose = suppose,
	.standing = standing, .describe = describe, .audit = audit
};
