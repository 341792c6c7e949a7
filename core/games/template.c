/*
 * template.c: a small game to copy when you add one of your own; "Adding a
 * ruleset" in HACKING.md says how.  Only the tests play this one.
 *
 * Two to four players, each of one colour, put a stone on an empty place of
 * five columns and five rows in turn.  A player with four in a row, upright,
 * level or aslant, wins.  If the board is full, all players share the victory.
 *
 * Each comment that begins with "Owed:" says what a function must do in any
 * game.  core/ruleset.h has the rest: draws, hidden things, options, editions
 * and further versions of the rules, none of which this game has.
 */
#include "core/games/template.h"

#include <stddef.h>

/* ---- the components ---- */

enum { SIDE = 5, PLACES = SIDE * SIDE, ROW = 4 };

/*
 * Every word that a move, an event or a view can use.  Numbers and seats are
 * words, too, and need no row.
 */
enum { W_PUT, W_COLOUR, W_COLUMN = W_COLOUR + SEATS };
static const struct token tokens[] = {
	[W_PUT] = { "put", false },
	[W_COLOUR] = { "red", false }, { "blue", false }, { "green", false },
	{ "yellow", false },
	[W_COLUMN] = { "a", false }, { "b", false }, { "c", false },
	{ "d", false }, { "e", false },
	{ NULL, false }
};

/* What happens, and below it the reasons why a move is not legal. */
enum { E_PUT, E_WON, E_SHARED, E_TAKEN, E_NO_ROW };
static const struct event_type events[] = {
	[E_PUT] = { "put", { "player", "column", "row" } },
	[E_WON] = { "won", { "player" } },
	[E_SHARED] = { "shared", { NULL } },
	[E_TAKEN] = { "taken", { "player", "column", "row" } },
	[E_NO_ROW] = { "no_row", { "row", "rows" } },
	{ NULL, { NULL } }
};

/* What a player can be asked, what is drawn, what `new -o` can set. */
enum { D_STONE };
static const char *const decisions[] = { [D_STONE] = "stone", NULL };
static const char *const draws[] = { NULL };
static const struct option_type options[] = { { NULL, NULL, false } };

/* How a move is written: "put c 3". */
enum { N_COLUMN, N_ROW };
static const struct noun nouns[] = {
	[N_COLUMN] = { "column", 1, { { W_COLUMN, W_COLUMN + SIDE - 1 } },
	    NULL },
	[N_ROW] = { "row", FIGURES(1, SIDE), NULL },
	{ NULL, 0, { { 0, 0 } }, NULL }
};
static const struct form forms[] = {
	{ W_PUT, 1 << D_STONE, 2, false, { { N_COLUMN, 0 }, { N_ROW, 0 } } },
	{ WORD_NONE, 0, 0, false, { { 0, 0 } } }
};

/* ---- the state ---- */

/*
 * Bytes only, so that it can be compared and stored; whatever can be worked out
 * from them is left out.
 */
struct table {
	uint8_t seats;
	uint8_t place[PLACES];	/* 0: empty; else the seat, from 1 */
};
_Static_assert(sizeof(struct table) == 1 + PLACES, "a state is bytes only");

static int
stones(const struct table *t)
{
	int n = 0;

	for (int i = 0; i < PLACES; i++)
		n += t->place[i] != 0;
	return n;
}

/* The seat whose turn it is, while the game goes on. */
static int
turn(const struct table *t)
{
	return stones(t) % t->seats;
}

/* Do ROW places of one seat follow each other from here in this direction? */
static bool
is_row(const struct table *t, int x, int y, int dx, int dy)
{
	int who = t->place[y * SIDE + x];

	for (int i = 1; i < ROW; i++) {
		x += dx;
		y += dy;
		if (x < 0 || x >= SIDE || y >= SIDE ||
		    t->place[y * SIDE + x] != who)
			return false;
	}
	return who != 0;
}

/* The seat that has a row, or -1. */
static int
winner(const struct table *t)
{
	static const int step[][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 },
	    { -1, 1 } };

	for (int i = 0; i < PLACES; i++)
		for (int k = 0; k < 4; k++)
			if (is_row(t, i % SIDE, i / SIDE, step[k][0],
			    step[k][1]))
				return t->place[i] - 1;
	return -1;
}

static bool
over(const struct table *t)
{
	return stones(t) == PLACES || winner(t) >= 0;
}

/* The place that a legal move names. */
static int
place_of(const struct move *move)
{
	return ((move->word[2] & WORD_VALUE) - 1) * SIDE +
	    (move->word[1] - W_COLUMN);
}

/* ---- the interface ---- */

/*
 * Owed: fill in a state of zeros.  A game that draws at set-up leaves the draw
 * to pending().
 */
static void
setup(const void *edition, void *state, int version, int seats,
    const struct options *given)
{
	struct table *t = state;

	t->seats = (uint8_t)seats;
}

/*
 * Owed: what the game waits for: a decision and who makes it, a draw and its
 * ranges, or nothing, as it is over.
 */
static void
pending(const void *edition, const void *state, struct pending *p)
{
	const struct table *t = state;

	*p = (struct pending){ .kind = PENDING_OVER };
	if (!over(t)) {
		p->kind = PENDING_DECISION;
		p->name = D_STONE;
		p->seat = (uint8_t)turn(t);
	}
}

/* Owed: every legal move of the pending decision, each once, and no other. */
static void
legal(const void *edition, const void *state, struct legal *out)
{
	const struct table *t = state;

	for (int i = 0; i < PLACES; i++)
		if (t->place[i] == 0)
			ADD_MOVE(out, turn(t), 3, W_PUT, W_COLUMN + i % SIDE,
			    NUMBER(i / SIDE + 1));
}

/*
 * Owed: make a legal move, tell what happens, and go on until the next decision
 * or draw.
 */
static void
apply(const void *edition, void *state, const struct move *move,
    struct tale *tale)
{
	struct table *t = state;

	t->place[place_of(move)] = move->seat + 1;
	TELL(tale, E_PUT, SEAT(move->seat), move->word[1], move->word[2]);
	if (winner(t) >= 0)
		TELL(tale, E_WON, SEAT(move->seat));
	else if (over(t))
		TELL(tale, E_SHARED);
}

/*
 * Owed: the best reason why this move is not legal, for any words that fit the
 * form; it decides nothing.
 */
static bool
why(const void *edition, const void *state, const struct move *move,
    struct event *out)
{
	const struct table *t = state;
	int row = move->word[2] & WORD_VALUE, who;

	if (move->n != 3 || move->word[0] != W_PUT ||
	    move->word[1] < W_COLUMN || move->word[1] >= W_COLUMN + SIDE ||
	    (move->word[2] & WORD_KIND) != WORD_NUMBER)
		return false;
	if (row < 1 || row > SIDE)
		return BECAUSE(out, E_NO_ROW, NUMBER(row), NUMBER(SIDE));
	who = t->place[place_of(move)];
	return who > 0 && BECAUSE(out, E_TAKEN, SEAT(who - 1), move->word[1],
	    move->word[2]);
}

/* Owed: how far the game is, from 1 on, never less than before. */
static int
rounds(const void *edition, const void *state)
{
	const struct table *t = state;

	return stones(t) / t->seats + 1;
}

/* How good a place is for who moves: to win, to prevent that, the middle. */
static int
worth(const struct table *t, const struct move *move)
{
	int at = place_of(move), x = at % SIDE - SIDE / 2,
	    y = at / SIDE - SIDE / 2;

	for (int i = 0; i < t->seats; i++) {
		struct table then = *t;

		/* The player itself, and then those who come after it. */
		then.place[at] = (move->seat + i) % t->seats + 1;
		if (winner(&then) >= 0)
			return 1000 - i;
	}
	return 100 - x * x - y * y;
}

/*
 * Owed: the row of the list that a sensible player takes, by what the seat
 * knows.  It plays for whoever is late, so it brings the game to its end.
 */
static int
sensible(const void *edition, const void *state, const struct legal *list)
{
	int best = 0;

	for (int i = 1; i < list->n; i++)
		if (worth(state, &list->move[i]) >
		    worth(state, &list->move[best]))
			best = i;
	return best;
}

/* Owed: erase what the seat may not know; here all is open. */
static void
blind(const void *edition, void *state, int seat)
{
}

/* Owed: the points of each, and, at the end alone, who has won. */
static void
standing(const void *edition, const void *state, struct standing *out)
{
	const struct table *t = state;
	int first = winner(t);

	*out = (struct standing){ .n = t->seats };
	if (first >= 0)
		out->winners = (uint8_t)(1 << first);
	else if (over(t))
		out->winners = (uint8_t)((1 << t->seats) - 1);
	for (int i = 0; i < t->seats; i++)
		out->points[i] = out->winners >> i & 1;
}

/*
 * Owed: the whole position, for programs and pages: the same keys in each
 * state; what belongs to seats in "players", and the end in "winner" or
 * "winners".
 */
static void
describe(const void *edition, const void *state, struct teller *say)
{
	const struct table *t = state;
	struct standing end;

	standing(edition, state, &end);
	say->list(say, "board");	/* from the top row down */
	for (int y = SIDE - 1; y >= 0; y--) {
		say->list(say, NULL);
		for (int x = 0; x < SIDE; x++) {
			int who = t->place[y * SIDE + x];

			teller_word(say, NULL, who > 0 ? W_COLOUR + who - 1 :
			    WORD_NONE);
		}
		say->close(say);
	}
	say->close(say);
	say->list(say, "players");
	for (int i = 0; i < t->seats; i++) {
		say->object(say, NULL);
		say->player(say, "name", i);
		say->word(say, "colour", W_COLOUR + i, WORD_NONE);
		say->close(say);
	}
	say->close(say);
	say->list(say, "winners");
	for (int i = 0; i < t->seats; i++)
		if (end.winners >> i & 1)
			say->player(say, NULL, i);
	say->close(say);
}

/*
 * Owed: what is wrong with a state, which may be any bytes, or NULL: then every
 * function above is safe with it, and with whatever comes of it.
 */
static const char *
audit(const void *edition, const void *state)
{
	const struct table *t = state;
	int n[SEATS] = { 0 }, last;

	if (t->seats < 2 || t->seats > SEATS)
		return "the number of seats";
	for (int i = 0; i < PLACES; i++) {
		if (t->place[i] > t->seats)
			return "a stone of nobody";
		if (t->place[i] > 0)
			n[t->place[i] - 1]++;
	}
	for (int i = 0; i < t->seats; i++)
		if (n[i] != (stones(t) + t->seats - 1 - i) / t->seats)
			return "a turn that somebody had twice, or not at all";
	last = (stones(t) + t->seats - 1) % t->seats;
	return winner(t) >= 0 && winner(t) != last ?
	    "a row that ended nothing" : NULL;
}

/* Owed: were both set up for the same seats and options? */
static bool
same_table(const void *state, const void *other)
{
	const struct table *t = state, *o = other;

	return t->seats == o->seats;
}

const struct ruleset template = {
	.name = "template", .oldest = 1, .rules = 1,
	.min_seats = 2, .max_seats = 4,
	.size = sizeof(struct table), .tokens = tokens, .events = events,
	.decisions = decisions, .draws = draws, .options = options,
	.setup = setup, .pending = pending, .legal = legal, .apply = apply,
	.why = why, .nouns = nouns, .forms = forms, .early = 1 << D_STONE,
	.round = rounds, .sensible = sensible, .blind = blind,
	.standing = standing, .describe = describe, .audit = audit,
	.same_table = same_table
};
