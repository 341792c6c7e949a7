/*
 * pillars.c: The Pillars of the Earth.
 *
 * pillars(6) has the rules; their numbers (P4.7) are cited here.  After the
 * tables and small helper functions comes one function for each rule, in the
 * order of the rule book, then the interface (core/ruleset.h): legal moves,
 * reasons for refusals, the sensible player, hidden state, the view, the audit.
 */
#include "core/games/pillars.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/games/pillars_data.h"
#include "core/set.h"

enum {
	NONE = 255,		/* no seat, no card */
	ROUNDS = 6,
	GOLD_MAX = 30,		/* P1.1 */
	CUBES_KEPT = 5,		/* P5.13 */
	CUBES_MAX = 60,		/* more than anybody can ever hold */
	BUILDERS = 3,
	WORKERS = 12,
	DIAL_TOP = 7,
	MARKET_CUBES = 4,	/* P1.11 */
	MEN = 5, MEN_WITH_JACK = 6,
	FIRST_GOLD = 20, FIRST_POINTS = 2,	/* P1.1 */
	/* P1.8, P1.9 */
	FRANCIS_TAX = 2,
	GOLD_A_POINT = 2,
	GREY_WORKERS = 2,
	NEW_CRAFTSMEN = 4,	/* a round */
	DEALT = 7		/* resource cards of a round: P2.3 */
};

#define DECISION_NAMES(X)						\
	X(DECIDE_DRAFT, "draft")					\
	X(DECIDE_REDRAW, "redraw")					\
	X(DECIDE_BUILDER, "builder")					\
	X(DECIDE_BISHOP, "bishop")					\
	X(DECIDE_THOMAS, "thomas")					\
	X(DECIDE_DISMISS, "dismiss")					\
	X(DECIDE_TAX, "tax")						\
	X(DECIDE_MARKET, "market")					\
	X(DECIDE_BUILD, "build")
enum { DECISION_NAMES(RULESET_ROW) DECISIONS };
static const char *const decision_names[] = {
	DECISION_NAMES(RULESET_NAME) NULL
};

#define DRAW_NAMES(X)							\
	X(DRAW_FIRST, "first")						\
	X(DRAW_ADVANTAGES, "advantages")				\
	X(DRAW_CRAFTSMEN, "craftsmen")					\
	X(DRAW_RESOURCES, "resources")					\
	X(DRAW_EVENT, "event")						\
	X(DRAW_BUILDER, "builder")					\
	X(DRAW_TAX, "tax")
enum { DRAW_NAMES(RULESET_ROW) };
static const char *const draw_names[] = { DRAW_NAMES(RULESET_NAME) NULL };

/*
 * The course of a round, in the order of the rules: each phase with its
 * decision or draw, and its name in the view (P10.2).  A table is only ever
 * seen in a phase that waits for somebody or for the dice; the others pass by.
 */
enum { NO_NAME = 255 };
#define COURSE(X)							\
	X(ROUND, PENDING_OVER, NO_NAME, W_DRAFT) /* P2.0 */		\
	X(FIRST, PENDING_DRAW, DRAW_FIRST, W_DRAFT)			\
	X(REVEAL, PENDING_DRAW, DRAW_ADVANTAGES, W_DRAFT)		\
	X(SHUFFLE, PENDING_DRAW, DRAW_CRAFTSMEN, W_DRAFT)		\
	X(DEAL, PENDING_DRAW, DRAW_RESOURCES, W_DRAFT)			\
	X(FORESEE, PENDING_DRAW, DRAW_EVENT, W_DRAFT)			\
	X(DRAFT, PENDING_DECISION, DECIDE_DRAFT, W_DRAFT)		\
	X(DRAW, PENDING_DRAW, DRAW_BUILDER, W_BUILDERS)			\
	X(REDRAW, PENDING_DECISION, DECIDE_REDRAW, W_BUILDERS)		\
	X(PLACE, PENDING_DECISION, DECIDE_BUILDER, W_BUILDERS)		\
	/* who had been passed */					\
	X(LATE, PENDING_DECISION, DECIDE_BUILDER, W_BUILDERS)		\
	X(HAPPEN, PENDING_DRAW, DRAW_EVENT, W_BOARD)			\
	X(VISIT, PENDING_DECISION, DECIDE_BISHOP, W_BOARD)		\
	X(ASK_THOMAS, PENDING_DECISION, DECIDE_THOMAS, W_BOARD)		\
	/* the event's effect; waits at the collapse only */		\
	X(STRIKE, PENDING_DECISION, DECIDE_DISMISS, W_BOARD)		\
	X(MILL, PENDING_OVER, NO_NAME, W_BOARD)				\
	X(TOWN, PENDING_OVER, NO_NAME, W_BOARD) /* Kingsbridge */	\
	X(PRAY, PENDING_OVER, NO_NAME, W_BOARD) /* the priory */	\
	X(PRODUCE, PENDING_OVER, NO_NAME, W_BOARD)			\
	X(ROLL, PENDING_DRAW, DRAW_TAX, W_BOARD)			\
	X(EXEMPT, PENDING_DECISION, DECIDE_TAX, W_BOARD)		\
	X(COLLECT, PENDING_OVER, NO_NAME, W_BOARD) /* taxes */		\
	/* Shiring; waits when somebody has too many */			\
	X(HIRE, PENDING_DECISION, DECIDE_DISMISS, W_BOARD)		\
	X(SERVE, PENDING_OVER, NO_NAME, W_BOARD) /* the castle */	\
	X(TRADE, PENDING_DECISION, DECIDE_MARKET, W_BOARD)		\
	X(BUILD, PENDING_DECISION, DECIDE_BUILD, W_BOARD)		\
	/* the next start player */					\
	X(CROWN, PENDING_OVER, NO_NAME, W_BOARD)			\
	X(OVER, PENDING_OVER, 0, W_OVER)
#define PHASE_WAITS(row, kind, name, shown)	[row] = { kind, name, shown },
enum phase { COURSE(RULESET_ROW) PHASES };
static const struct waiting {
	uint8_t kind, name, shown;
} waiting[] = { COURSE(PHASE_WAITS) };

struct person {
	uint8_t gold;
	uint8_t vp[2];		/* low byte first */
	uint8_t workers;	/* in hand */
	uint8_t mill;		/* workers in the wool mill */
	uint8_t bag;		/* builders not drawn yet this round */
	uint8_t cube[RESOURCES];
	uint8_t craftsman[SET_BYTES(CRAFTSMEN)];
	uint8_t advantage[SET_BYTES(ADVANTAGES)];
	uint8_t card[SET_BYTES(CARDS)];
	uint8_t bought;		/* a bit for each resource bought this round */
};

/*
 * Sets of seats have a bit for each seat.  Fields of other phases have their
 * idle values, so that equal positions are equal bytes.
 */
struct table {
	uint8_t seats;
	uint8_t phase;
	uint8_t round;		/* 1 to ROUNDS */
	uint8_t start;		/* the start player; NONE in FIRST */
	uint8_t seat;		/* whose decision it is, when it is one's */
	uint8_t turn;		/* STRIKE, BUILD: seats done; HIRE: side;
				   TRADE: row of the market; else 0 */
	uint8_t dial;
	uint8_t drawn;		/* owner of the builder in question, or NONE */
	uint8_t may_redraw;	/* P4.3: the right is not used up */
	uint8_t passed[DIAL_TOP + 1];	/* by cost: owner or NONE */
	uint8_t place[PLACES];	/* owner or NONE; see pillars_spaces */
	uint8_t kingsbridge[2];	/* the cards there, or NONE */
	uint8_t shiring[2];
	uint8_t pool_card[SET_BYTES(CARDS)];
	uint8_t pool_craftsman;	/* bit i: the round's i-th is in the pool */
	uint8_t market[FIELDS];
	uint8_t court_metal;
	uint8_t advantage[SET_BYTES(DRAWN_ADVANTAGES)];	/* not yet seen */
	uint8_t events[SET_BYTES(EVENTS)];	/* not revealed yet; coming
						   is still among them */
	uint8_t event, coming;	/* or NONE */
	uint8_t tax;		/* 0: not rolled */
	uint8_t out;		/* seats that passed in the draft */
	uint8_t safe;		/* seats protected from the event */
	uint8_t walled;		/* seats with two builders this round */
	uint8_t wall_ahead;	/* and in the next */
	uint8_t grey, grey_ahead;	/* the owner of the grey workers, or
					   NONE */
	uint8_t used[CRAFTSMEN];	/* uses so far of who builds now */
	uint8_t stretched;	/* the archbishop's choice of who builds now */
	struct person person[SEATS];
};

_Static_assert(sizeof(struct person) == 19, "a state is bytes only");
_Static_assert(sizeof(struct table) == 162, "a state is bytes only");
_Static_assert((int)CARDS == 9 && (int)CRAFTSMEN == 27 &&
    (int)TOKENS <= 256, "components");

/* P1.12 */
static const uint8_t die[6] = { 2, 3, 3, 4, 4, 5 };
/* P5.12: of stone, wood, sand, metal */
static const uint8_t price[RESOURCES] = { 4, 3, 2, 5 };
/* P5.7 */
static const uint8_t priory_vp[2] = { 2, 1 };

/*
 * Decisions that can be sent early: whom to dismiss follows from the move
 * before, or from an event (P5.10).
 */
enum { EARLY = ((1 << DECISIONS) - 1) & ~(1 << DECIDE_DISMISS) };
static const uint16_t passes[] = { W_PASS, W_KEEP, W_DECLINE, W_DONE,
    WORD_NONE };
static const uint16_t losses[] = { W_DISCARD, W_DISMISS, WORD_NONE };

/*
 * Small questions: players
 */

static inline int
points(const struct person *p)
{
	return p->vp[0] | p->vp[1] << 8;
}

static inline void
set_points(struct person *p, int vp)
{
	p->vp[0] = vp & 255;
	p->vp[1] = vp >> 8;
}

static inline int
cubes(const struct person *p)
{
	return p->cube[0] + p->cube[1] + p->cube[2] + p->cube[3];
}

static inline bool
has_man(const struct person *p, int craftsman)
{
	return set_has(p->craftsman, craftsman);
}

static inline bool
has_card(const struct person *p, int advantage)
{
	return set_has(p->advantage, advantage);
}

static inline int
men(const struct person *p)
{
	return set_size(set_four(p->craftsman));
}

/* P3.4, P1.8 */
static inline int
men_allowed(const struct person *p)
{
	return has_card(p, JACK) ? MEN_WITH_JACK : MEN;
}

static inline bool
mixes_mortar(const struct person *p)
{
	return has_man(p, MORTAR_MIXER) || has_man(p, MORTAR_MIXER1);
}

/* P1.6 */
static inline bool
may_buy(const struct person *p, int resource)
{
	return resource != WOOD || has_man(p, WOODWORKER) ||
	    has_man(p, MASTER_WOODWORKER);
}

static inline bool
may_sell(const struct person *p, int resource)
{
	return (resource != STONE || has_man(p, STONECUTTER)) &&
	    !(p->bought >> resource & 1);
}

static inline int
after(const struct table *t, int seat)
{
	return seat + 1 == t->seats ? 0 : seat + 1;
}

/* The i-th seat clockwise from the start player. */
static inline int
seat_in_turn(const struct table *t, int i)
{
	int seat = t->start + i;

	return seat >= t->seats ? seat - t->seats : seat;
}

/* There is but one of each card. */
static int
owner_of(const struct table *t, int advantage)
{
	for (int s = 0; s < t->seats; s++)
		if (has_card(&t->person[s], advantage))
			return s;
	return NONE;
}

/* P1.1: gold above 30 is lost.  Returns the amount that is not. */
static int
gain_gold(struct person *p, int gold)
{
	int room = GOLD_MAX - p->gold;
	int gained = gold < room ? gold : room;

	p->gold += gained;
	return gained;
}

/* Told after the gain, when some of it was lost. */
static inline void
tell_surplus(struct tale *tale, int seat, int lost)
{
	if (lost > 0)
		TELL(tale, E_GOLD_SURPLUS, SEAT(seat), NUMBER(lost));
}

static void
gain_gold_from(struct table *t, int seat, int gold, uint16_t from,
    struct tale *tale)
{
	int gained = gain_gold(&t->person[seat], gold);

	TELL(tale, E_GOLD_GAINED, SEAT(seat), NUMBER(gained), from);
	tell_surplus(tale, seat, gold - gained);
}

static void
gain_points(struct table *t, int seat, int vp, uint16_t from,
    struct tale *tale)
{
	struct person *p = &t->person[seat];

	set_points(p, points(p) + vp);
	TELL(tale, E_VP_GAINED, SEAT(seat), NUMBER(vp), from);
}

/* P1.1: never below 0.  Returns the amount lost. */
static int
lose_points(struct person *p, int vp)
{
	int had = points(p);

	if (vp > had)
		vp = had;
	set_points(p, had - vp);
	return vp;
}

/*
 * P1.9, P5.9: pay the debt; if there is too little gold, pay all, and 1 VP for
 * each full 2 gold missing.
 */
static int
pay(struct person *p, int owed, int *vp)
{
	int paid = owed < p->gold ? owed : p->gold;

	p->gold -= paid;
	*vp = lose_points(p, (owed - paid) / GOLD_A_POINT);
	return paid;
}

/*
 * Small questions: builders on the board
 */

static inline uint8_t *
places(struct table *t, int space)
{
	return &t->place[pillars_spaces[space].first];
}

static inline int
placed(const struct table *t, int space)
{
	const uint8_t *place = &t->place[pillars_spaces[space].first];
	int n = 0;

	while (n < pillars_spaces[space].size && place[n] != NONE)
		n++;
	return n;
}

static bool
is_at(const struct table *t, int space, int seat)
{
	return memchr(&t->place[pillars_spaces[space].first], seat,
	    pillars_spaces[space].size) != NULL;
}

static inline void
clear(struct table *t, int space)
{
	memset(places(t, space), NONE, pillars_spaces[space].size);
}

static inline int
in_bag(const struct table *t)
{
	return t->person[0].bag + t->person[1].bag + t->person[2].bag +
	    t->person[3].bag;
}

/*
 * P2: the start of a round
 */

/* P2.0, P2.5 */
static void
begin_round(struct table *t, struct tale *tale)
{
	t->round++;
	t->grey = t->grey_ahead;
	t->grey_ahead = NONE;
	t->walled = t->wall_ahead;
	t->wall_ahead = 0;
	memset(t->market, MARKET_CUBES, sizeof(t->market));
	t->court_metal = 1;
	t->dial = DIAL_TOP;
	t->event = NONE;
	t->tax = 0;
	t->out = 0;
	t->safe = 0;
	t->may_redraw = 1;
	for (int s = 0; s < t->seats; s++) {
		struct person *p = &t->person[s];

		p->workers = WORKERS + has_card(p, OTTO) +
		    (t->grey == s ? GREY_WORKERS : 0);
		p->bag = BUILDERS;
		p->bought = 0;
	}
	if (t->start != NONE)
		TELL(tale, E_ROUND_STARTS, NUMBER(t->round), SEAT(t->start));
	if (t->round == ROUNDS) {	/* P1.8 */
		t->kingsbridge[0] = CEREMONY;
		t->kingsbridge[1] = COMPLETION;
		TELL(tale, E_ADVANTAGES_SHOWN, W_ADVANTAGE + CEREMONY,
		    W_ADVANTAGE + COMPLETION);
	}
}

/* P1.1, P1.2 */
static void
seat_first(struct table *t, int first)
{
	t->start = first;
	for (int i = 0; i < t->seats; i++)
		t->person[seat_in_turn(t, i)].gold = FIRST_GOLD + i;
}

/* The round's first craftsman. */
static inline int
newcomers(const struct table *t)
{
	return STARTING + (t->round - 1) * NEW_CRAFTSMEN;
}

/* What a draw draws, without putting back: n things of a set. */
struct deck {
	uint32_t set;
	uint8_t n;
	uint16_t word;		/* of the thing 0 */
};

/* P9 */
static struct deck
deck_of(const struct table *t)
{
	switch ((enum phase)t->phase) {
	case FIRST:
		return (struct deck){ (1 << t->seats) - 1, 1, SEAT(0) };
	case REVEAL:
		return (struct deck){ set_two(t->advantage), 2, W_ADVANTAGE };
	case SHUFFLE:
		return (struct deck){ (1 << NEW_CRAFTSMEN) - 1, NEW_CRAFTSMEN,
		    W_CRAFTSMAN + newcomers(t) };
	case DEAL:
		return (struct deck){ (1 << CARDS) - 1, DEALT, W_CARD };
	case FORESEE:
	case HAPPEN:
		return (struct deck){ set_two(t->events), 1, W_EVENT };
	case DRAW:	/* one of the builders */
		return (struct deck){ (1 << in_bag(t)) - 1, 1, SEAT(0) };
	default:	/* one of the die's faces */
		assert(t->phase == ROLL);
		return (struct deck){ (1 << sizeof(die)) - 1, 1, NUMBER(0) };
	}
}

/* P4.1, P4.7.  The number-th of the builders in the bag. */
static int
builder_at(const struct table *t, int number)
{
	int seat = 0;

	while (number >= t->person[seat].bag) {
		number -= t->person[seat].bag;
		seat++;
		assert(seat < t->seats);
	}
	return seat;
}

/*
 * The things for the numbers of a draw; a builder is its owner, a face what it
 * shows.  Returns the set of the others.
 */
static uint32_t
deal(const struct table *t, const uint8_t *number, uint8_t *thing)
{
	struct deck deck = deck_of(t);

	for (int i = 0; i < deck.n; i++)
		thing[i] = set_pick(&deck.set, number[i]);
	if (t->phase == DRAW)
		thing[0] = builder_at(t, number[0]);
	if (t->phase == ROLL)
		thing[0] = die[number[0]];
	return deck.set;
}

/* P2.1 */
static void
reveal_advantages(struct table *t, const uint8_t *card, uint32_t left,
    struct tale *tale)
{
	memcpy(t->kingsbridge, card, sizeof(t->kingsbridge));
	t->advantage[0] = left & 255;
	t->advantage[1] = left >> 8;
	TELL(tale, E_ADVANTAGES_SHOWN, W_ADVANTAGE + t->kingsbridge[0],
	    W_ADVANTAGE + t->kingsbridge[1]);
}

/* P2.2 */
static void
shuffle_craftsmen(struct table *t, const uint8_t *card, struct tale *tale)
{
	int first = newcomers(t);

	t->shiring[0] = first + card[0];
	t->shiring[1] = first + card[1];
	t->pool_craftsman = 1 << card[2] | 1 << card[3];
	TELL(tale, E_CRAFTSMEN_SHOWN, W_CRAFTSMAN + t->shiring[0],
	    W_CRAFTSMAN + t->shiring[1], W_CRAFTSMAN + first + card[2],
	    W_CRAFTSMAN + first + card[3]);
}

/* P2.3: seven of the nine, so the event names the two that are missing. */
static void
deal_cards(struct table *t, uint32_t missing, struct tale *tale)
{
	unsigned pool = ~missing & ((1 << CARDS) - 1);

	t->pool_card[0] = pool & 255;
	t->pool_card[1] = pool >> 8;
	if (tale != NULL) {
		int one = set_pop(&missing), two = set_pop(&missing);

		TELL(tale, E_CARDS_MISSING, W_CARD + one, W_CARD + two);
	}
}

/* P2.6 */
static void
foresee_event(struct table *t, int event, struct tale *tale)
{
	int owner = owner_of(t, ELLEN);

	t->coming = event;
	TELL_TO(tale, TELL_ALL & ~(1 << owner), E_EVENT_FORESEEN, SEAT(owner));
	TELL_TO(tale, 1 << owner, E_EVENT_COMING, SEAT(owner),
	    W_EVENT + t->coming);
}

/*
 * P3: phase I, the draft
 */

/* P3.5 */
static void
end_draft(struct table *t, struct tale *tale)
{
	uint32_t left = t->pool_craftsman;

	for (int i = 0; i < t->seats; i++) {
		int s = seat_in_turn(t, i);
		struct person *p = &t->person[s];

		if (p->workers > 0)
			TELL(tale, E_WORKERS_TO_MILL, SEAT(s),
			    NUMBER(p->workers));
		p->mill = p->workers;
		p->workers = 0;
	}
	while (tale != NULL && left != 0)
		TELL(tale, E_CRAFTSMAN_UNWANTED,
		    W_CRAFTSMAN + newcomers(t) + set_pop(&left));
	t->pool_craftsman = 0;
	memset(t->pool_card, 0, sizeof(t->pool_card));
	t->out = 0;
}

/* P3.1 */
static bool
draft_waits(struct table *t, struct tale *tale)
{
	if (t->out == (1 << t->seats) - 1 ||
	    (t->pool_craftsman | t->pool_card[0] | t->pool_card[1]) == 0) {
		end_draft(t, tale);
		return false;
	}
	while (t->out >> t->seat & 1)
		t->seat = after(t, t->seat);
	return true;
}

/* P3.2.  The card of so many cubes of a resource, or -1. */
static int
card_of(int resource, int n)
{
	static const uint8_t first[FIELDS] = {
		[STONE] = STONE_2, [WOOD] = WOOD_2, [SAND] = SAND_2
	};

	return resource < FIELDS && n >= 2 && n <= 4 ?
	    first[resource] + n - 2 : -1;
}

/* P3.2 */
static void
take_card(struct table *t, int card, struct tale *tale)
{
	const struct pillars_card *it = &pillars_cards[card];
	struct person *p = &t->person[t->seat];

	assert(p->workers >= it->workers);
	p->workers -= it->workers;
	set_add(p->card, card);
	set_drop(t->pool_card, card);
	TELL(tale, E_CARD_TAKEN, SEAT(t->seat), NUMBER(it->cubes),
	    W_RESOURCE + it->resource, NUMBER(it->workers));
}

static enum phase
apply_draft(struct table *t, const struct move *move, struct tale *tale)
{
	struct person *p = &t->person[t->seat];

	if (move->word[0] == W_PASS) {
		t->out |= 1 << t->seat;
		TELL(tale, E_DRAFT_PASSED, SEAT(t->seat));
	} else if (move->word[1] < W_CRAFTSMAN) {
		take_card(t, card_of(move->word[1] - W_RESOURCE,
		    move->word[2] & WORD_VALUE), tale);
	} else {
		int man = move->word[1] - W_CRAFTSMAN;
		int cost = pillars_craftsmen[man].cost;

		assert(p->gold >= cost);
		p->gold -= cost;
		t->pool_craftsman &= ~(1 << (man - newcomers(t)));
		TELL(tale, E_CRAFTSMAN_HIRED, SEAT(t->seat),
		    W_CRAFTSMAN + man, NUMBER(cost));
		set_add(p->craftsman, man);
		if (move->n == 4) {	/* P3.4 */
			set_drop(p->craftsman, move->word[3] - W_CRAFTSMAN);
			TELL(tale, E_CRAFTSMAN_DISMISSED, SEAT(t->seat),
			    move->word[3]);
		}
	}
	t->seat = after(t, t->seat);
	return DRAFT;
}

/*
 * P4: phase II, master builders
 */

static void
draw_builder(struct table *t, int owner, struct tale *tale)
{
	t->person[owner].bag--;
	/* P4.7 */
	if (t->walled >> owner & 1 && t->person[owner].bag == 0) {
		TELL(tale, E_BUILDER_LAID_ASIDE, SEAT(owner));
		return;
	}
	t->drawn = owner;
	TELL(tale, E_BUILDER_DRAWN, SEAT(owner), NUMBER(t->dial));
}

/* P4.1; P4.6: when the bag is empty the dial is set to 0. */
static bool
draw_waits(struct table *t, struct tale *tale)
{
	if (in_bag(t) > 0)
		return true;
	if (t->dial != 0) {
		t->dial = 0;
		TELL(tale, E_DIAL_MOVED, NUMBER(0));
	}
	return false;
}

/* P4.3 */
static inline bool
can_redraw(const struct table *t)
{
	return t->may_redraw && in_bag(t) > 0;
}

static bool
redraw_waits(struct table *t)
{
	if (t->drawn == NONE || t->drawn == t->start || !can_redraw(t))
		return false;
	t->seat = t->start;
	return true;
}

static bool
place_waits(struct table *t)
{
	if (t->drawn == NONE)
		return false;
	t->seat = t->drawn;
	return true;
}

/* P4.3 */
static void
put_back(struct table *t, struct tale *tale)
{
	t->may_redraw = 0;
	t->person[t->drawn].bag++;
	TELL(tale, E_BUILDER_RETURNED, SEAT(t->start), SEAT(t->drawn));
	t->drawn = NONE;
}

static enum phase
apply_redraw(struct table *t, const struct move *move, struct tale *tale)
{
	if (move->word[0] == W_RETURN) {
		put_back(t, tale);
		return DRAW;
	}
	if (move->n == 2) {
		t->may_redraw = 0;
		TELL(tale, E_REDRAW_WAIVED, SEAT(t->seat), SEAT(t->drawn));
	} else {
		TELL(tale, E_BUILDER_KEPT, SEAT(t->seat), SEAT(t->drawn));
	}
	return PLACE;
}

static inline bool
has_named_places(int space)
{
	return space == KINGSBRIDGE || space == SHIRING;
}

/* P2.1, P2.2: the card that names a place, or WORD_NONE. */
static uint16_t
card_at(const struct table *t, int space, int place)
{
	int card = space == SHIRING ? t->shiring[place] :
	    t->kingsbridge[place];

	return card == NONE ? WORD_NONE :
	    card + (space == SHIRING ? W_CRAFTSMAN : W_ADVANTAGE);
}

/* P4.4: the number of the place where the builder of a legal move goes. */
static int
find_place(const struct table *t, const struct move *move)
{
	int space = move->word[1] - W_SPACE;
	int first = pillars_spaces[space].first, i = 0;

	if (has_named_places(space))
		i = card_at(t, space, 0) != move->word[2];
	else
		while (t->place[first + i] != NONE)
			i++;
	assert(i < pillars_spaces[space].size);
	assert(t->place[first + i] == NONE);
	return first + i;
}

/* P4.1 to P4.5 */
static enum phase
apply_place(struct table *t, const struct move *move, struct tale *tale)
{
	int seat = t->seat, paid;
	struct person *p = &t->person[seat];

	if (move->word[0] == W_RETURN) {
		put_back(t, tale);
		return DRAW;
	}
	if (move->word[0] == W_PASS) {
		/* P4.2: at dial 0 everybody can pay. */
		assert(t->dial > 0 && t->passed[t->dial] == NONE);
		t->passed[t->dial] = seat;
		TELL(tale, E_BUILDER_PASSED, SEAT(seat), NUMBER(t->dial));
	} else {
		t->place[find_place(t, move)] = seat;
		paid = t->dial;
		if (move->word[move->n - 1] == W_FREE) {	/* P4.5 */
			paid = 0;
			set_drop(p->advantage, REMIGIUS);
			TELL(tale, E_REMIGIUS_USED, SEAT(seat));
		}
		assert(p->gold >= paid);
		p->gold -= paid;
		if (has_named_places(move->word[1] - W_SPACE))
			TELL(tale, E_BUILDER_PLACED_AT, SEAT(seat),
			    move->word[1], move->word[2], NUMBER(paid));
		else
			TELL(tale, E_BUILDER_PLACED, SEAT(seat),
			    move->word[1], NUMBER(paid));
	}
	t->drawn = NONE;
	if (t->dial > 0) {
		t->dial--;
		TELL(tale, E_DIAL_MOVED, NUMBER(t->dial));
	}
	return DRAW;
}

/* P4.6: the cost at which the next of the passed builders stands, or 0. */
static inline int
highest_passed(const struct table *t)
{
	for (int cost = DIAL_TOP; cost > 0; cost--)
		if (t->passed[cost] != NONE)
			return cost;
	return 0;
}

static bool
late_waits(struct table *t)
{
	int cost = highest_passed(t);

	if (cost == 0)
		return false;
	t->seat = t->passed[cost];
	return true;
}

/* P4.6 */
static enum phase
apply_late(struct table *t, const struct move *move, struct tale *tale)
{
	int cost = highest_passed(t);

	t->place[find_place(t, move)] = t->seat;
	t->passed[cost] = NONE;
	if (has_named_places(move->word[1] - W_SPACE))
		TELL(tale, E_LATE_BUILDER_PLACED_AT, SEAT(t->seat),
		    move->word[1], move->word[2], NUMBER(cost));
	else
		TELL(tale, E_LATE_BUILDER_PLACED, SEAT(t->seat),
		    move->word[1], NUMBER(cost));
	return LATE;
}

/*
 * P5: phase III, the board
 */

static inline bool
negative(int event)
{
	return pillars_event_cards[event].sign == W_NEGATIVE;
}

/* P5.1 */
static void
reveal_event(struct table *t, int event, struct tale *tale)
{
	t->event = event;
	t->coming = NONE;
	set_drop(t->events, event);
	TELL(tale, E_EVENT_REVEALED, W_EVENT + event,
	    pillars_event_cards[event].sign);
}

static bool
happen_waits(struct table *t, struct tale *tale)
{
	if (t->coming == NONE)
		return true;
	reveal_event(t, t->coming, tale);
	return false;
}

/* P5.2 */
static bool
visit_waits(struct table *t)
{
	uint8_t visitor = *places(t, BISHOP);

	if (visitor == NONE)
		return false;
	t->seat = visitor;
	return true;
}

static enum phase
apply_visit(struct table *t, const struct move *move, struct tale *tale)
{
	if (move->word[0] == W_PROTECT) {
		t->safe |= 1 << t->seat;
		TELL(tale, E_BISHOP_PROTECTS, SEAT(t->seat));
	} else {
		int resource = move->word[1] - W_RESOURCE;

		assert(t->market[resource] > 0);
		t->market[resource]--;
		t->person[t->seat].cube[resource]++;
		TELL(tale, E_BISHOP_COLLECTS, SEAT(t->seat), move->word[1]);
	}
	clear(t, BISHOP);
	return VISIT;
}

/* P5.3: there is one such card, so nobody else is asked after this. */
static bool
ask_thomas_waits(struct table *t)
{
	int owner;

	if (!negative(t->event))
		return false;
	owner = owner_of(t, THOMAS);
	if (owner == NONE || t->safe >> owner & 1)
		return false;
	t->seat = owner;
	return true;
}

static enum phase
apply_thomas(struct table *t, const struct move *move, struct tale *tale)
{
	if (move->word[0] == W_USE) {
		t->safe |= 1 << t->seat;
		set_drop(t->person[t->seat].advantage, THOMAS);
		TELL(tale, E_THOMAS_USED, SEAT(t->seat));
	} else {
		TELL(tale, E_THOMAS_DECLINED, SEAT(t->seat));
	}
	return STRIKE;
}

/* P1.9, P5.4: one event's effect on one seat; false: it has none. */
static bool
strike(struct table *t, int seat, struct tale *tale)
{
	const struct pillars_event *it = &pillars_event_cards[t->event];
	struct person *p = &t->person[seat];
	int n, vp;

	switch (t->event) {
	case KING:
		gain_gold_from(t, seat, it->gold, W_EVENT + KING, tale);
		return true;
	case ORE:
		p->cube[METAL] += it->cubes;
		TELL(tale, E_CUBES_GAINED, SEAT(seat), NUMBER(it->cubes),
		    W_RESOURCE + METAL, W_EVENT + ORE);
		return true;
	case ALMS:
		if (p->mill == 0)
			return false;
		gain_gold_from(t, seat, p->mill < it->most ? p->mill :
		    it->most, W_EVENT + ALMS, tale);
		return true;
	case VOLUNTEERS:
	case WINTER:
		if (set_two(p->card) == 0)
			return false;
		TELL(tale, t->event == WINTER ? E_CARDS_YIELD_LESS :
		    E_CARDS_YIELD_MORE, SEAT(seat));
		return true;
	case ARCHBISHOP:
		TELL(tale, E_ARCHBISHOP_COMES, SEAT(seat));
		return true;
	case RAID:
		n = pay(p, it->gold, &vp);
		TELL(tale, E_RAID_PAID, SEAT(seat), NUMBER(n), NUMBER(vp));
		return true;
	case FEUD:
		n = lose_points(p, it->vp);
		if (n == 0)
			return false;
		TELL(tale, E_EVENT_VP_LOST, SEAT(seat), NUMBER(n),
		    W_EVENT + FEUD);
		return true;
	case TOWNWALL:
		if (t->round == ROUNDS)
			return false;
		t->wall_ahead |= 1 << seat;
		TELL(tale, E_WALL_AHEAD, SEAT(seat));
		return true;
	default:	/* the collapse: each player with craftsmen chooses
			   one */
		return false;
	}
}

/* P5.4 */
static bool
strike_waits(struct table *t, struct tale *tale)
{
	for (; t->turn < t->seats; t->turn++) {
		int seat = seat_in_turn(t, t->turn);

		if (negative(t->event) && t->safe >> seat & 1)
			continue;
		if (t->event == COLLAPSE && men(&t->person[seat]) > 0) {
			t->seat = seat;
			return true;
		}
		if (!strike(t, seat, tale))
			TELL(tale, E_EVENT_NO_EFFECT, SEAT(seat),
			    W_EVENT + t->event);
	}
	t->turn = 0;
	return false;
}

/* P5.4, P5.10 */
static enum phase
apply_dismiss(struct table *t, const struct move *move, struct tale *tale)
{
	set_drop(t->person[t->seat].craftsman, move->word[1] - W_CRAFTSMAN);
	TELL(tale, t->phase == STRIKE ? E_CRAFTSMAN_LOST :
	    E_CRAFTSMAN_DISMISSED, SEAT(t->seat), move->word[1]);
	t->turn++;
	return t->phase;
}

/* P5.5 */
static void
pay_mill(struct table *t, struct tale *tale)
{
	for (int i = 0; i < t->seats; i++) {
		int s = seat_in_turn(t, i);
		struct person *p = &t->person[s];
		int gold;

		if (p->mill == 0)
			continue;
		gold = gain_gold(p, p->mill);
		TELL(tale, E_MILL_INCOME, SEAT(s), NUMBER(p->mill),
		    NUMBER(gold));
		tell_surplus(tale, s, p->mill - gold);
		p->workers += p->mill;
		p->mill = 0;
	}
}

/* P1.8, P5.6 */
static void
gain_advantage(struct table *t, int seat, int card, struct tale *tale)
{
	const struct pillars_advantage *it = &pillars_advantages[card];
	struct person *p = &t->person[seat];

	TELL(tale, E_ADVANTAGE_GAINED, SEAT(seat), W_ADVANTAGE + card);
	if (it->type != W_IMMEDIATE) {
		set_add(p->advantage, card);
		return;
	}
	if (it->gold > 0)
		gain_gold_from(t, seat, it->gold, W_ADVANTAGE + card, tale);
	if (it->vp > 0)
		gain_points(t, seat, it->vp, W_ADVANTAGE + card, tale);
	for (int r = 0; r < RESOURCES; r++) {
		if (it->cube[r] == 0)
			continue;
		p->cube[r] += it->cube[r];
		TELL(tale, E_CUBES_GAINED, SEAT(seat), NUMBER(it->cube[r]),
		    W_RESOURCE + r, W_ADVANTAGE + card);
	}
}

/* P5.6 */
static void
visit_kingsbridge(struct table *t, struct tale *tale)
{
	for (int i = 0; i < 2; i++) {
		int seat = places(t, KINGSBRIDGE)[i];

		if (seat != NONE)
			gain_advantage(t, seat, t->kingsbridge[i], tale);
		else
			TELL(tale, E_ADVANTAGE_UNWANTED,
			    W_ADVANTAGE + t->kingsbridge[i]);
		t->kingsbridge[i] = NONE;
	}
	clear(t, KINGSBRIDGE);
}

/* P5.7 */
static void
visit_priory(struct table *t, struct tale *tale)
{
	for (int i = 0; i < 2; i++) {
		int seat = places(t, PRIORY)[i];

		if (seat == NONE)
			break;
		gain_points(t, seat, priory_vp[i] +
		    has_card(&t->person[seat], PHILIP), W_SPACE + PRIORY,
		    tale);
	}
	clear(t, PRIORY);
}

/* P5.8 */
static void
produce(struct table *t, struct tale *tale)
{
	for (int i = 0; i < t->seats; i++) {
		int s = seat_in_turn(t, i);
		struct person *p = &t->person[s];
		uint32_t cards = set_two(p->card);
		uint32_t effects = set_two(p->advantage);
		uint8_t made[FIELDS] = { 0, 0, 0 };
		int more = t->event == VOLUNTEERS ? 1 :
		    t->event == WINTER && !(t->safe >> s & 1) ? -1 : 0;

		while (cards != 0) {
			const struct pillars_card *it =
			    &pillars_cards[set_pop(&cards)];

			made[it->resource] += it->cubes + more;
			p->workers += it->workers;
		}
		memset(p->card, 0, sizeof(p->card));
		while (effects != 0) {
			const uint8_t *makes =
			    pillars_advantages[set_pop(&effects)].makes;

			for (int r = 0; r < FIELDS; r++)
				made[r] += makes[r];
		}
		for (int r = 0; r < FIELDS; r++)
			p->cube[r] += made[r];
		if (made[STONE] + made[WOOD] + made[SAND] > 0)
			TELL(tale, E_PRODUCTION, SEAT(s), NUMBER(made[STONE]),
			    NUMBER(made[WOOD]), NUMBER(made[SAND]));
	}
}

/* P5.9: there is one such card, and the tax is never 0. */
static bool
exempt_waits(struct table *t)
{
	int owner = owner_of(t, EXEMPTION);

	if (owner == NONE || is_at(t, COURT, owner))
		return false;
	t->seat = owner;
	return true;
}

/* P5.9; exempt is who used the card for it, or NONE. */
static void
collect_tax(struct table *t, int exempt, struct tale *tale)
{
	uint8_t *court = places(t, COURT);

	for (int i = 0; i < t->seats; i++) {
		int s = seat_in_turn(t, i), owed = t->tax, paid, vp;
		struct person *p = &t->person[s];

		if (s == exempt)
			continue;
		if (is_at(t, COURT, s)) {
			TELL(tale, E_TAX_EXEMPT, SEAT(s));
			continue;
		}
		if (has_card(p, FRANCIS) && owed > FRANCIS_TAX)
			owed = FRANCIS_TAX;
		paid = pay(p, owed, &vp);
		TELL(tale, E_TAX_PAID, SEAT(s), NUMBER(paid), NUMBER(owed),
		    NUMBER(vp));
	}
	if (court[0] != NONE) {
		t->court_metal = 0;
		t->person[court[0]].cube[METAL]++;
		TELL(tale, E_CUBES_GAINED, SEAT(court[0]), NUMBER(1),
		    W_RESOURCE + METAL, W_SPACE + COURT);
	}
	clear(t, COURT);
}

static enum phase
apply_exempt(struct table *t, const struct move *move, struct tale *tale)
{
	if (move->word[0] == W_DECLINE) {
		TELL(tale, E_EXEMPTION_DECLINED, SEAT(t->seat));
		return COLLECT;
	}
	set_drop(t->person[t->seat].advantage, EXEMPTION);
	TELL(tale, E_EXEMPTION_USED, SEAT(t->seat));
	collect_tax(t, t->seat, tale);
	return HIRE;
}

/* P5.10: the card is taken first; then a player with too many dismisses one. */
static bool
hire_waits(struct table *t, struct tale *tale)
{
	for (; t->turn < 2; t->turn++) {
		int seat = places(t, SHIRING)[t->turn];
		struct person *p;

		if (seat == NONE)
			continue;
		p = &t->person[seat];
		set_add(p->craftsman, t->shiring[t->turn]);
		TELL(tale, E_CRAFTSMAN_GAINED, SEAT(seat),
		    W_CRAFTSMAN + t->shiring[t->turn]);
		t->shiring[t->turn] = NONE;
		if (men(p) > men_allowed(p)) {
			t->seat = seat;
			return true;
		}
	}
	t->turn = 0;
	for (int i = 0; i < 2; i++) {
		if (t->shiring[i] != NONE)
			TELL(tale, E_CRAFTSMAN_UNWANTED,
			    W_CRAFTSMAN + t->shiring[i]);
		t->shiring[i] = NONE;
	}
	clear(t, SHIRING);
	return false;
}

/* P5.11 */
static void
visit_castle(struct table *t, struct tale *tale)
{
	t->grey_ahead = *places(t, CASTLE);
	if (t->grey_ahead != NONE)
		TELL(tale, E_GREY_WORKERS, SEAT(t->grey_ahead));
	clear(t, CASTLE);
}

/* P5.12 */
static bool
trade_waits(struct table *t)
{
	const uint8_t *row = places(t, MARKET);

	if (row[0] == NONE)
		return false;
	t->seat = row[t->turn];
	return true;
}

static enum phase
apply_trade(struct table *t, const struct move *move, struct tale *tale)
{
	uint8_t *row = places(t, MARKET);
	struct person *p = &t->person[t->seat];
	int there = placed(t, MARKET);
	int n, resource, gold;

	if (move->word[0] == W_DONE) {
		TELL(tale, E_MARKET_LEFT, SEAT(t->seat));
		there--;
		memmove(row + t->turn, row + t->turn + 1, there - t->turn);
		row[there] = NONE;
		if (t->turn == there)
			t->turn = 0;
		return TRADE;
	}
	n = move->word[1] & WORD_VALUE;
	resource = move->word[2] - W_RESOURCE;
	if (move->word[0] == W_BUY) {
		gold = n * price[resource];
		assert(p->gold >= gold && t->market[resource] >= n);
		p->gold -= gold;
		p->cube[resource] += n;
		p->bought |= 1 << resource;
		t->market[resource] -= n;
		TELL(tale, E_BOUGHT, SEAT(t->seat), NUMBER(n), move->word[2],
		    NUMBER(gold));
	} else {
		assert(p->cube[resource] >= n);
		p->cube[resource] -= n;
		gold = gain_gold(p, n * price[resource]);
		TELL(tale, E_SOLD, SEAT(t->seat), NUMBER(n), move->word[2],
		    NUMBER(gold));
		tell_surplus(tale, t->seat, n * price[resource] - gold);
	}
	t->turn = t->turn + 1 == there ? 0 : t->turn + 1;
	return TRADE;
}

/* P5.13, P1.9: uses left of a craftsman of who builds now. */
static int
uses_left(const struct table *t, int man)
{
	const struct pillars_craftsman *it = &pillars_craftsmen[man];
	bool more = t->event == ARCHBISHOP && it->stretches &&
	    (t->stretched == NONE || t->stretched == man);

	return it->capacity + more - t->used[man];
}

/* P5.13: how often who builds now can use a craftsman of theirs. */
static int
uses(const struct table *t, int man)
{
	const struct pillars_craftsman *it = &pillars_craftsmen[man];
	const struct person *p = &t->person[t->seat];
	int most = uses_left(t, man);

	if (it->mason && !mixes_mortar(p))
		return 0;
	for (int r = 0; r < RESOURCES; r++)
		if (most * it->from[r] > p->cube[r])
			most = p->cube[r] / it->from[r];
	if (most * it->from_gold > p->gold)
		most = p->gold / it->from_gold;
	return most;
}

/* P5.13: what works by itself when a player's turn begins. */
static void
begin_building(struct table *t, struct tale *tale)
{
	const struct person *p = &t->person[t->seat];

	if (has_man(p, ARCHITECT))
		gain_points(t, t->seat, pillars_craftsmen[ARCHITECT].vp,
		    W_CRAFTSMAN + ARCHITECT, tale);
	if (has_man(p, TOOLMAKER) && p->cube[METAL] > 0)
		gain_gold_from(t, t->seat, pillars_craftsmen[TOOLMAKER].gold,
		    W_CRAFTSMAN + TOOLMAKER, tale);
}

/* P5.13 */
static bool
build_waits(struct table *t, struct tale *tale)
{
	if (t->turn == t->seats) {
		t->turn = 0;
		return false;
	}
	t->seat = seat_in_turn(t, t->turn);
	begin_building(t, tale);
	return true;
}

/* P5.13 */
static void
work(struct table *t, int man, int n, struct tale *tale)
{
	const struct pillars_craftsman *it = &pillars_craftsmen[man];
	struct person *p = &t->person[t->seat];

	assert(n > 0 && n <= uses(t, man));
	t->used[man] += n;
	if (t->used[man] > it->capacity) {
		t->stretched = man;
		TELL(tale, E_ARCHBISHOP_CHOICE, SEAT(t->seat),
		    W_CRAFTSMAN + man);
	}
	for (int r = 0; r < RESOURCES; r++)
		p->cube[r] -= n * it->from[r];
	p->gold -= n * it->from_gold;
	if (it->vp > 0) {
		set_points(p, points(p) + n * it->vp);
		TELL(tale, E_WORKED_FOR_VP, SEAT(t->seat), W_CRAFTSMAN + man,
		    NUMBER(n), NUMBER(n * it->vp));
	}
	if (it->gold > 0) {
		int gold = gain_gold(p, n * it->gold);

		TELL(tale, E_WORKED_FOR_GOLD, SEAT(t->seat),
		    W_CRAFTSMAN + man, NUMBER(n), NUMBER(gold));
		tell_surplus(tale, t->seat, n * it->gold - gold);
	}
}

/* Returns PHASES while the turn goes on; entering BUILD begins another. */
static enum phase
apply_build(struct table *t, const struct move *move, struct tale *tale)
{
	switch (move->word[0]) {
	case W_USE:
		work(t, move->word[1] - W_CRAFTSMAN,
		    move->word[2] & WORD_VALUE, tale);
		return PHASES;
	case W_DISCARD:
		t->person[t->seat].cube[move->word[2] - W_RESOURCE] -=
		    move->word[1] & WORD_VALUE;
		TELL(tale, E_DISCARDED, SEAT(t->seat), move->word[1],
		    move->word[2]);
		return PHASES;
	}
	TELL(tale, E_BUILD_DONE, SEAT(t->seat));
	memset(t->used, 0, sizeof(t->used));
	t->stretched = NONE;
	t->turn++;
	return BUILD;
}

/*
 * P6: the end
 */

/* P6: a seat's score, to be compared. */
static int
score(const struct person *p)
{
	return points(p) * (GOLD_MAX + 1) + p->gold;
}

/* A seat's place, from 1; equal seats share theirs. */
static int
place_of(const struct table *t, int seat)
{
	int place = 1;

	for (int s = 0; s < t->seats; s++)
		place += score(&t->person[s]) > score(&t->person[seat]);
	return place;
}

static bool
is_winner(const struct table *t, int seat)
{
	return place_of(t, seat) == 1;
}

static void
tell_end(const struct table *t, struct tale *tale)
{
	int winners = 0;

	for (int s = 0; s < t->seats; s++) {
		const struct person *p = &t->person[s];

		winners += is_winner(t, s);
		TELL(tale, E_FINAL_SCORE, SEAT(s), NUMBER(points(p)),
		    NUMBER(p->gold));
	}
	for (int s = 0; s < t->seats; s++) {
		const struct person *p = &t->person[s];

		if (is_winner(t, s))
			TELL(tale, winners > 1 ? E_SHARED_WIN : E_WINNER,
			    SEAT(s), NUMBER(points(p)), NUMBER(p->gold));
	}
}

/* P5.14 */
static void
crown(struct table *t, struct tale *tale)
{
	uint8_t *place = places(t, START_SPACE);

	t->start = *place != NONE ? *place : after(t, t->start);
	*place = NONE;
	TELL(tale, E_NEXT_START_PLAYER, SEAT(t->start));
	if (t->grey != NONE) {
		t->person[t->grey].workers -= GREY_WORKERS;
		t->grey = NONE;
	}
	if (t->round == ROUNDS && tale != NULL)
		tell_end(t, tale);
}

/*
 * The phases, one after another
 */

/* Does the present phase wait for somebody?  If not, it is done now. */
static bool
advance_phase(struct table *t, struct tale *tale)
{
	switch ((enum phase)t->phase) {
	case ROUND:
		begin_round(t, tale);
		return false;
	case FIRST:
		return t->start == NONE;
	case REVEAL:
		return t->round < ROUNDS;
	case SHUFFLE:
	case DEAL:
	case ROLL:
	case OVER:
		return true;
	case FORESEE:
		return owner_of(t, ELLEN) != NONE;
	case DRAFT:
		return draft_waits(t, tale);
	case DRAW:
		return draw_waits(t, tale);
	case REDRAW:
		return redraw_waits(t);
	case PLACE:
		return place_waits(t);
	case LATE:
		return late_waits(t);
	case HAPPEN:
		return happen_waits(t, tale);
	case VISIT:
		return visit_waits(t);
	case ASK_THOMAS:
		return ask_thomas_waits(t);
	case STRIKE:
		return strike_waits(t, tale);
	case MILL:
		pay_mill(t, tale);
		return false;
	case TOWN:
		visit_kingsbridge(t, tale);
		return false;
	case PRAY:
		visit_priory(t, tale);
		return false;
	case PRODUCE:
		produce(t, tale);
		return false;
	case EXEMPT:
		return exempt_waits(t);
	case COLLECT:
		collect_tax(t, NONE, tale);
		return false;
	case HIRE:
		return hire_waits(t, tale);
	case SERVE:
		visit_castle(t, tale);
		return false;
	case TRADE:
		return trade_waits(t);
	case BUILD:
		return build_waits(t, tale);
	case CROWN:
		crown(t, tale);
		return false;
	case PHASES:
		break;
	}
	assert(!"no phase");
	return true;
}

/* Go to a phase and on from it, up to the first that waits. */
static void
go_to(struct table *t, enum phase phase, struct tale *tale)
{
	t->phase = phase;
	while (!advance_phase(t, tale))
		t->phase = t->phase == CROWN && t->round < ROUNDS ? ROUND :
		    t->phase + 1;
}

/*
 * The interface: set-up and moves
 */

/* P1, P10.1 */
static void
setup(const void *edition, void *state, int version, int seats,
    const struct options *options)
{
	struct table *t = state;

	t->seats = seats;
	t->start = t->drawn = t->event = t->coming = t->stretched = NONE;
	t->grey = t->grey_ahead = NONE;
	memset(t->passed, NONE, sizeof(t->passed));
	memset(t->place, NONE, sizeof(t->place));
	memset(t->kingsbridge, NONE, sizeof(t->kingsbridge));
	memset(t->shiring, NONE, sizeof(t->shiring));
	for (int i = 0; i < DRAWN_ADVANTAGES; i++)
		set_add(t->advantage, i);
	for (int i = 0; i < EVENTS; i++)
		set_add(t->events, i);
	for (int s = 0; s < seats; s++) {	/* P1.1 */
		set_points(&t->person[s], FIRST_POINTS);
		for (int man = 0; man < STARTING; man++)
			set_add(t->person[s].craftsman, man);
	}
	if (options->of[0].n > 0)
		seat_first(t, options->of[0].value[0]);
	go_to(t, ROUND, NULL);
}

/*
 * The interface: draws and decisions
 */

/* P9 */
static void
draw(const void *edition, void *state, const uint8_t *number,
    struct tale *tale)
{
	struct table *t = state;
	enum phase next = t->phase + 1;
	uint8_t thing[DEALT];
	uint32_t left = deal(t, number, thing);

	switch ((enum phase)t->phase) {
	case FIRST:
		seat_first(t, thing[0]);
		TELL(tale, E_FIRST_PLAYER, SEAT(t->start));
		TELL(tale, E_ROUND_STARTS, NUMBER(t->round), SEAT(t->start));
		break;
	case REVEAL:
		reveal_advantages(t, thing, left, tale);
		break;
	case SHUFFLE:
		shuffle_craftsmen(t, thing, tale);
		break;
	case DEAL:
		deal_cards(t, left, tale);
		t->seat = t->start;
		break;
	case FORESEE:
		foresee_event(t, thing[0], tale);
		break;
	case DRAW:
		draw_builder(t, thing[0], tale);
		if (t->drawn == NONE)
			next = DRAW;
		break;
	case HAPPEN:
		reveal_event(t, thing[0], tale);
		break;
	default:
		assert(t->phase == ROLL);
		t->tax = thing[0];
		TELL(tale, E_TAX_ROLLED, NUMBER(t->tax));
	}
	go_to(t, next, tale);
}

static void
pending(const void *edition, const void *state, struct pending *out)
{
	const struct table *t = state;
	const struct waiting *it = &waiting[t->phase];
	struct deck deck;

	out->kind = it->kind;
	out->name = it->name;
	out->seat = t->seat;
	out->hide = 0;
	out->n = 0;
	if (it->kind != PENDING_DRAW)
		return;
	deck = deck_of(t);
	out->n = deck.n;
	for (int i = 0; i < deck.n; i++)
		out->range[i] = set_size(deck.set) - i;
	if (t->phase == FORESEE)
		out->hide = ((1 << t->seats) - 1) & ~(1 << owner_of(t, ELLEN));
}

static void
result(const void *edition, const void *state, const uint8_t *number,
    struct result *out)
{
	const struct table *t = state;
	struct deck deck = deck_of(t);
	uint8_t thing[DEALT];

	deal(t, number, thing);
	out->n = deck.n;
	for (int i = 0; i < deck.n; i++) {
		out->item[i][0] = deck.word + thing[i];
		out->item[i][1] = WORD_NONE;
	}
}

/*
 * The interface: legal moves
 */

/* P3.2 to P3.4 */
static void
legal_draft(const struct table *t, struct legal *out)
{
	const struct person *p = &t->person[t->seat];
	uint32_t cards = set_two(t->pool_card), new = t->pool_craftsman;
	bool full = new != 0 && men(p) >= men_allowed(p);

	while (cards != 0) {
		const struct pillars_card *it = &pillars_cards[set_pop(&cards)];

		if (it->workers <= p->workers)
			ADD_MOVE(out, t->seat, 3, W_TAKE,
			    W_RESOURCE + it->resource, NUMBER(it->cubes));
	}
	while (new != 0) {
		int man = newcomers(t) + set_pop(&new);
		uint32_t old = set_four(p->craftsman);

		if (pillars_craftsmen[man].cost > p->gold)
			continue;
		if (!full) {
			ADD_MOVE(out, t->seat, 2, W_TAKE, W_CRAFTSMAN + man);
			continue;
		}
		ADD_MOVE(out, t->seat, 4, W_TAKE, W_CRAFTSMAN + man, W_DISMISS,
		    W_CRAFTSMAN + man);
		while (old != 0)
			ADD_MOVE(out, t->seat, 4, W_TAKE, W_CRAFTSMAN + man,
			    W_DISMISS, W_CRAFTSMAN + set_pop(&old));
	}
	ADD_MOVE(out, t->seat, 1, W_PASS);
}

/* P4.4: every free place; with free, in those words (P4.5). */
static void
legal_places(const struct table *t, bool free, struct legal *out)
{
	for (int space = 0; space < SPACES; space++) {
		int first = pillars_spaces[space].first;

		if (!has_named_places(space)) {
			if (t->place[first + pillars_spaces[space].size - 1] ==
			    NONE)
				ADD_MOVE(out, t->seat, 2 + free, W_PLACE,
				    W_SPACE + space, free ? W_FREE : 0);
			continue;
		}
		for (int i = 0; i < 2; i++)
			if (t->place[first + i] == NONE)
				ADD_MOVE(out, t->seat, 3 + free, W_PLACE,
				    W_SPACE + space, card_at(t, space, i),
				    free ? W_FREE : 0);
	}
}

/* P4.1 to P4.5 */
static void
legal_builder(const struct table *t, struct legal *out)
{
	const struct person *p = &t->person[t->seat];

	if (p->gold >= t->dial)
		legal_places(t, false, out);
	if (t->dial > 0) {
		if (has_card(p, REMIGIUS))
			legal_places(t, true, out);
		ADD_MOVE(out, t->seat, 1, W_PASS);
	}
	if (t->seat == t->start && can_redraw(t))
		ADD_MOVE(out, t->seat, 1, W_RETURN);
}

/* P5.12 */
static void
legal_trade(const struct table *t, struct legal *out)
{
	const struct person *p = &t->person[t->seat];

	for (int r = 0; r < FIELDS; r++)
		if (may_buy(p, r))
			for (int n = 1; n <= t->market[r] &&
			    n * price[r] <= p->gold; n++)
				ADD_MOVE(out, t->seat, 3, W_BUY, NUMBER(n),
				    W_RESOURCE + r);
	for (int r = 0; r < RESOURCES; r++)
		if (may_sell(p, r))
			for (int n = 1; n <= p->cube[r]; n++)
				ADD_MOVE(out, t->seat, 3, W_SELL, NUMBER(n),
				    W_RESOURCE + r);
	ADD_MOVE(out, t->seat, 1, W_DONE);
}

/* P5.13 */
static void
legal_build(const struct table *t, struct legal *out)
{
	const struct person *p = &t->person[t->seat];
	uint32_t own = set_four(p->craftsman);

	while (own != 0) {
		int man = set_pop(&own), most = uses(t, man);

		for (int n = 1; n <= most; n++)
			ADD_MOVE(out, t->seat, 3, W_USE, W_CRAFTSMAN + man,
			    NUMBER(n));
	}
	if (cubes(p) <= CUBES_KEPT) {
		ADD_MOVE(out, t->seat, 1, W_DONE);
		return;
	}
	for (int r = 0; r < RESOURCES; r++)
		for (int n = 1; n <= p->cube[r]; n++)
			ADD_MOVE(out, t->seat, 3, W_DISCARD, NUMBER(n),
			    W_RESOURCE + r);
}

/* P5.4, P5.10 */
static void
legal_dismiss(const struct table *t, struct legal *out)
{
	uint32_t own = set_four(t->person[t->seat].craftsman);

	while (own != 0)
		ADD_MOVE(out, t->seat, 2, W_DISMISS,
		    W_CRAFTSMAN + set_pop(&own));
}

/* P4.3 */
static void
legal_redraw(const struct table *t, struct legal *out)
{
	ADD_MOVE(out, t->seat, 1, W_KEEP);
	ADD_MOVE(out, t->seat, 2, W_KEEP, W_ALL);
	ADD_MOVE(out, t->seat, 1, W_RETURN);
}

/* P4.6 */
static void
legal_late(const struct table *t, struct legal *out)
{
	legal_places(t, false, out);
}

/* P5.2 */
static void
legal_visit(const struct table *t, struct legal *out)
{
	if (negative(t->event))
		ADD_MOVE(out, t->seat, 1, W_PROTECT);
	for (int r = 0; r < FIELDS; r++)
		if (t->market[r] > 0)
			ADD_MOVE(out, t->seat, 2, W_COLLECT, W_RESOURCE + r);
}

/* P5.3, P5.9: the one card that is asked about. */
static int
asked(const struct table *t)
{
	return t->phase == EXEMPT ? EXEMPTION : THOMAS;
}

static void
legal_asked(const struct table *t, struct legal *out)
{
	ADD_MOVE(out, t->seat, 2, W_USE, W_ADVANTAGE + asked(t));
	ADD_MOVE(out, t->seat, 1, W_DECLINE);
}

/*
 * The interface: why a move is refused
 */

/* A word as a row of a table of cards, or -1. */
static int
row(uint16_t word, int base, int n)
{
	return word >= base && word < base + n ? word - base : -1;
}

static bool
short_of_gold(const struct person *p, int needed, struct event *out)
{
	return p->gold < needed && BECAUSE(out, E_SHORT_OF_GOLD,
	    NUMBER(p->gold), NUMBER(needed));
}

static bool
short_of_cubes(const struct person *p, int resource, int needed,
    struct event *out)
{
	return p->cube[resource] < needed && BECAUSE(out, E_SHORT_OF_CUBES,
	    NUMBER(p->cube[resource]), NUMBER(needed), W_RESOURCE + resource);
}

/* The reason why a craftsman is not this player's. */
static bool
why_not_his(const struct table *t, int man, uint8_t type, struct event *out)
{
	for (int s = 0; s < t->seats; s++)
		if (has_man(&t->person[s], man))
			return BECAUSE(out, type, W_CRAFTSMAN + man, SEAT(s));
	return false;
}

/* P3.3: the reason why a craftsman is not in the pool. */
static bool
why_not_in_pool(const struct table *t, int man, struct event *out)
{
	bool new = man >= newcomers(t) && man < newcomers(t) + NEW_CRAFTSMEN;

	if (has_man(&t->person[t->seat], man))
		return BECAUSE(out, E_YOURS_ALREADY, W_CRAFTSMAN + man);
	if (why_not_his(t, man, new ? E_HIRED_BY : E_WORKS_FOR, out))
		return true;
	if (t->shiring[0] == man || t->shiring[1] == man)
		return BECAUSE(out, E_AT_SHIRING, W_CRAFTSMAN + man);
	return BECAUSE(out, E_NOT_IN_POOL, W_CRAFTSMAN + man);
}

static bool
why_not_own(const struct table *t, int man, struct event *out)
{
	return why_not_his(t, man, E_WORKS_FOR, out) || BECAUSE(out,
	    E_CRAFTSMAN_NOT_OWNED, W_CRAFTSMAN + man);
}

/* The reason against a number: 0 of a thing is nothing. */
static bool
why_nothing(int n, struct event *out)
{
	return n == 0 && BECAUSE(out, E_AT_LEAST_ONE, NUMBER(0));
}

/* P3.2 to P3.4 */
static bool
why_draft(const struct table *t, const struct move *m, struct event *out)
{
	const struct person *p = &t->person[t->seat];
	int resource, man, card, n, gone, limit = men_allowed(p);

	if (m->word[0] != W_TAKE || m->n < 2)
		return false;
	resource = row(m->word[1], W_RESOURCE, RESOURCES);
	if (resource >= 0) {
		if (m->n != 3 || (n = move_number(m, 2)) < 0)
			return false;
		card = card_of(resource, n);
		if (card < 0)
			return BECAUSE(out, E_NO_SUCH_CARD, m->word[1],
			    m->word[2]);
		for (int s = 0; s < t->seats; s++)
			if (set_has(t->person[s].card, card))
				return BECAUSE(out, E_CARD_TAKEN_BY,
				    W_CARD + card, SEAT(s));
		if (!set_has(t->pool_card, card))
			return BECAUSE(out, E_NOT_DEALT, W_CARD + card);
		return p->workers < pillars_cards[card].workers &&
		    BECAUSE(out, E_SHORT_OF_WORKERS, NUMBER(p->workers),
		    NUMBER(pillars_cards[card].workers));
	}
	man = row(m->word[1], W_CRAFTSMAN, CRAFTSMEN);
	if (man < 0)
		return false;
	n = man - newcomers(t);
	if (n < 0 || n >= NEW_CRAFTSMEN || !(t->pool_craftsman >> n & 1))
		return why_not_in_pool(t, man, out);
	if (short_of_gold(p, pillars_craftsmen[man].cost, out))
		return true;
	if (m->n == 2 && men(p) >= limit)
		return BECAUSE(out, E_MUST_DISMISS, m->word[1], NUMBER(limit));
	if (m->n != 4 || m->word[2] != W_DISMISS)
		return false;
	if (men(p) < limit)
		return BECAUSE(out, E_NO_NEED_TO_DISMISS, NUMBER(men(p)),
		    NUMBER(limit));
	gone = row(m->word[3], W_CRAFTSMAN, CRAFTSMEN);
	return gone >= 0 && !has_man(p, gone) && gone != man &&
	    why_not_own(t, gone, out);
}

/* P4.4 */
static bool
why_not_there(const struct table *t, int space, uint16_t word,
    struct event *out)
{
	const uint8_t *place = &t->place[pillars_spaces[space].first];

	for (int i = 0; i < 2; i++)
		if (word == card_at(t, space, i))
			return place[i] != NONE && BECAUSE(out,
			    E_CARD_OCCUPIED, word, SEAT(place[i]));
	return BECAUSE(out, E_CARD_NOT_THERE, word, W_SPACE + space);
}

/* P4.1 to P4.6 */
static bool
why_builder(const struct table *t, const struct move *m, struct event *out)
{
	const struct person *p = &t->person[t->seat];
	bool free = m->n > 1 && m->word[m->n - 1] == W_FREE;
	int space;

	switch (m->word[0]) {
	case W_PASS:
		return t->phase == LATE ? BECAUSE(out, E_NO_PASS_AGAIN) :
		    BECAUSE(out, E_NO_PASS_AT_ZERO);
	case W_RETURN:
		if (t->phase == LATE)
			return BECAUSE(out, E_NO_RETURN_NOW);
		if (t->seat != t->start)
			return BECAUSE(out, E_REDRAW_NOT_YOURS, SEAT(t->start));
		if (!t->may_redraw)
			return BECAUSE(out, E_REDRAW_GONE);
		return BECAUSE(out, E_BAG_EMPTY);
	case W_PLACE:
		break;
	default:
		return false;
	}
	if (m->n < 2 || (space = row(m->word[1], W_SPACE, SPACES)) < 0)
		return false;
	if (!is_at(t, space, NONE))
		return BECAUSE(out, E_SPACE_FULL, m->word[1]);
	if (m->n > 2 + free && !has_named_places(space))
		return BECAUSE(out, E_NAMELESS, m->word[1]);
	if (m->n > 2 + free && why_not_there(t, space, m->word[2], out))
		return true;
	if (free && t->dial == 0)
		return BECAUSE(out, E_FREE_ANYWAY);
	if (free && !has_card(p, REMIGIUS))
		return BECAUSE(out, E_ADVANTAGE_NOT_OWNED,
		    W_ADVANTAGE + REMIGIUS);
	return !free && short_of_gold(p, t->dial, out);
}

/* P5.2 */
static bool
why_visit(const struct table *t, const struct move *m, struct event *out)
{
	int resource;

	if (m->word[0] == W_PROTECT)
		return !negative(t->event) && BECAUSE(out, E_EVENT_POSITIVE,
		    W_EVENT + t->event);
	if (m->word[0] != W_COLLECT || m->n < 2)
		return false;
	resource = row(m->word[1], W_RESOURCE, RESOURCES);
	if (resource == METAL)
		return BECAUSE(out, E_NO_METAL_HERE);
	return resource >= 0 && t->market[resource] == 0 &&
	    BECAUSE(out, E_MARKET_HAS_ONLY, NUMBER(0), NUMBER(1), m->word[1]);
}

/* P5.4, P5.10 */
static bool
why_dismiss(const struct table *t, const struct move *m, struct event *out)
{
	int man;

	if (m->word[0] != W_DISMISS || m->n < 2)
		return false;
	man = row(m->word[1], W_CRAFTSMAN, CRAFTSMEN);
	return man >= 0 && !has_man(&t->person[t->seat], man) &&
	    why_not_own(t, man, out);
}

/* P5.3, P5.9 */
static bool
why_asked(const struct table *t, const struct move *m, struct event *out)
{
	return m->word[0] == W_USE && m->n == 2 &&
	    row(m->word[1], W_ADVANTAGE, ADVANTAGES) >= 0 &&
	    BECAUSE(out, E_NOT_ASKED, m->word[1], W_ADVANTAGE + asked(t));
}

/* P5.12, P1.6 */
static bool
why_trade(const struct table *t, const struct move *m, struct event *out)
{
	const struct person *p = &t->person[t->seat];
	int n, resource;

	if ((m->word[0] != W_BUY && m->word[0] != W_SELL) || m->n != 3)
		return false;
	n = move_number(m, 1);
	resource = row(m->word[2], W_RESOURCE, RESOURCES);
	if (n < 0 || resource < 0)
		return false;
	if (why_nothing(n, out))
		return true;
	if (m->word[0] == W_BUY) {
		if (resource == METAL)
			return BECAUSE(out, E_NO_METAL_HERE);
		if (!may_buy(p, resource))
			return BECAUSE(out, E_REQUIREMENT, m->word[2],
			    W_CRAFTSMAN + WOODWORKER);
		if (n > t->market[resource])
			return BECAUSE(out, E_MARKET_HAS_ONLY,
			    NUMBER(t->market[resource]), m->word[1],
			    m->word[2]);
		return n * price[resource] > p->gold && BECAUSE(out,
		    E_SHORT_OF_GOLD, NUMBER(p->gold),
		    n * price[resource] > WORD_VALUE ? NUMBER(WORD_VALUE) :
		    NUMBER(n * price[resource]));
	}
	if (p->bought >> resource & 1)
		return BECAUSE(out, E_BOUGHT_BEFORE, m->word[2]);
	if (!may_sell(p, resource))
		return BECAUSE(out, E_REQUIREMENT, m->word[2],
		    W_CRAFTSMAN + STONECUTTER);
	return short_of_cubes(p, resource, n, out);
}

/* P5.13, P1.6 */
static bool
why_build(const struct table *t, const struct move *m, struct event *out)
{
	const struct person *p = &t->person[t->seat];
	const struct pillars_craftsman *it;
	int n, man, resource;

	if (m->word[0] == W_DONE)
		return BECAUSE(out, E_TOO_MANY_CUBES, NUMBER(cubes(p)),
		    NUMBER(CUBES_KEPT));
	if (m->word[0] == W_DISCARD) {
		if (cubes(p) <= CUBES_KEPT)
			return BECAUSE(out, E_DISCARD_NOT_NEEDED,
			    NUMBER(cubes(p)), NUMBER(CUBES_KEPT));
		if (m->n != 3 || (n = move_number(m, 1)) < 0 ||
		    (resource = row(m->word[2], W_RESOURCE, RESOURCES)) < 0)
			return false;
		return why_nothing(n, out) ||
		    short_of_cubes(p, resource, n, out);
	}
	if (m->word[0] != W_USE || m->n < 2)
		return false;
	man = row(m->word[1], W_CRAFTSMAN, CRAFTSMEN);
	if (man < 0)
		return false;
	if (!has_man(p, man))
		return why_not_own(t, man, out);
	it = &pillars_craftsmen[man];
	if (it->capacity == 0)
		return BECAUSE(out, E_WORKS_BY_ITSELF, m->word[1]);
	if (it->mason && !mixes_mortar(p))
		return BECAUSE(out, E_REQUIREMENT, m->word[1],
		    W_CRAFTSMAN + MORTAR_MIXER);
	n = m->n > 2 ? move_number(m, 2) : 1;
	if (n < 0)
		return false;
	if (why_nothing(n, out))
		return true;
	if (n > uses_left(t, man))
		return BECAUSE(out, E_CAPACITY_LEFT, m->word[1],
		    NUMBER(uses_left(t, man)), NUMBER(n));
	for (int r = 0; r < RESOURCES; r++)
		if (short_of_cubes(p, r, n * it->from[r], out))
			return true;
	return short_of_gold(p, n * it->from_gold, out);
}

/* P4.4: where cards lie, one has to be named. */
static bool
fits(const void *edition, const void *state, int form, const struct move *m)
{
	return (form != F_PLACE && form != F_PLACE_FREE) ||
	    !has_named_places(m->word[1] - W_SPACE);
}

/*
 * The interface: the sensible player
 *
 * Every legal move gets a value in tenths of a victory point, and the best is
 * taken; passing, declining and being done are worth nothing, and every other
 * move uses something up, so no turn is endless.  It looks one move ahead:
 * cubes are worth what its craftsmen can still make of them, craftsmen what
 * they would make in the rounds left, places for builders what they give, and
 * gold a fixed price that falls to almost nothing in the last round.
 */

static int
gold_worth(const struct table *t)
{
	return t->round == ROUNDS ? 1 : 2;
}

/* The value of a cube that is kept for another round. */
static int
keeping(const struct table *t, int resource)
{
	return t->round == ROUNDS ? 0 : resource == METAL ? 9 : 4;
}

/* The value that a craftsman makes of one cube of a resource, or 0. */
static int
rate(const struct table *t, const struct person *p, int man, int resource)
{
	const struct pillars_craftsman *it = &pillars_craftsmen[man];
	int worth = it->vp * 10 + it->gold * gold_worth(t);

	if (it->from[resource] == 0 || (it->mason && !mixes_mortar(p)))
		return 0;
	for (int r = 0; r < RESOURCES; r++) {
		if (r == resource || it->from[r] == 0)
			continue;
		if (p->cube[r] == 0)
			return 0;
		worth -= 6 * it->from[r];
	}
	return worth / it->from[resource];
}

/*
 * The value of the (have + 1)th to (have + n)th cube of a resource to p: the
 * best craftsmen take the first cubes; the rest can only be kept.
 */
static int
cubes_worth(const struct table *t, const struct person *p, int resource,
    int have, int n)
{
	uint32_t free = set_four(p->craftsman);
	int sum = 0;

	while (n > 0) {
		uint32_t rest = free;
		int best = keeping(t, resource), who = NONE, room = n;

		while (rest != 0) {
			int man = set_pop(&rest), r = rate(t, p, man, resource);

			if (r > best) {
				best = r;
				who = man;
			}
		}
		if (who != NONE) {
			free &= ~(UINT32_C(1) << who);
			room = pillars_craftsmen[who].capacity *
			    pillars_craftsmen[who].from[resource];
			if (have >= room) {
				have -= room;
				continue;
			}
			room -= have;
			have = 0;
		}
		if (room > n)
			room = n;
		sum += room * best;
		n -= room;
	}
	return sum;
}

/*
 * The value that a craftsman would make in the rounds left, this one included.
 */
static int
man_worth(const struct table *t, const struct person *p, int man)
{
	const struct pillars_craftsman *it = &pillars_craftsmen[man];
	int rounds = ROUNDS + 1 - t->round, often = it->capacity;
	int gain = it->vp * 10 + it->gold * 2 - it->from_gold * 2;

	if (man == ARCHITECT || man == TOOLMAKER)
		return gain * rounds;
	for (int r = 0; r < RESOURCES; r++) {
		int supply = r == METAL ? 1 + p->cube[METAL] / rounds : 4;

		gain -= it->from[r] * (r == METAL ? 9 : 5);
		if (it->from[r] > 0 && often > supply / it->from[r])
			often = supply / it->from[r];
	}
	if (it->mason && !mixes_mortar(p))
		return rounds;
	if (man == MORTAR_MIXER || man == MORTAR_MIXER1) {
		/* The last mortar mixer is worth what the masons would lose. */
		const uint8_t *own = p->craftsman;
		bool masons = set_has(own, MASON1) || set_has(own, MASON2) ||
		    set_has(own, MASON3) || set_has(own, MASON4);
		bool other = has_man(p, man == MORTAR_MIXER ?
		    MORTAR_MIXER1 : MORTAR_MIXER);

		if (masons && !other)
			return 30 * rounds;
	}
	return gain > 0 ? gain * often * rounds : 0;
}

/* The value of one's least valuable craftsman. */
static int
least_man_worth(const struct table *t, const struct person *p)
{
	uint32_t own = set_four(p->craftsman);
	int least = 10000;

	while (own != 0) {
		int worth = man_worth(t, p, set_pop(&own));

		if (worth < least)
			least = worth;
	}
	return least;
}

static int
draft_worth(const struct table *t, const struct move *m)
{
	const struct person *p = &t->person[t->seat];
	const struct pillars_card *it;
	uint32_t cards = set_two(p->card);
	int man, worth, have;

	if (m->word[0] == W_PASS)
		return 0;
	man = row(m->word[1], W_CRAFTSMAN, CRAFTSMEN);
	if (man >= 0) {
		worth = man_worth(t, p, man) -
		    pillars_craftsmen[man].cost * (gold_worth(t) + 1);
		if (m->n == 4)
			worth -= man_worth(t, p,
			    m->word[3] - W_CRAFTSMAN);
		return worth;
	}
	it = &pillars_cards[card_of(m->word[1] - W_RESOURCE,
	    move_number(m, 2))];
	have = p->cube[it->resource];
	while (cards != 0) {
		const struct pillars_card *other =
		    &pillars_cards[set_pop(&cards)];

		if (other->resource == it->resource)
			have += other->cubes;
	}
	worth = cubes_worth(t, p, it->resource, have, it->cubes) -
	    it->workers * gold_worth(t);
	/* Workers are few: what each of them brings counts. */
	return worth * 12 / (it->workers + 3);
}

/* The value of a place before its cost. */
static int
place_worth(const struct table *t, const struct move *m)
{
	static const uint8_t first[ADVANTAGES] = {
		[ALIENA] = 6, [TOM] = 8, [RICHARD] = 6, [ELLEN] = 1,
		[FRANCIS] = 3, [PHILIP] = 6, [JACK] = 6, [OTTO] = 4,
		/* once, and not in every round left */
		[REMIGIUS] = 12, [EXEMPTION] = 9, [THOMAS] = 8,
		[WOOLFAIR] = 18, [TOLEDO] = 25, [MADONNA] = 30,
		[CEREMONY] = 8, [COMPLETION] = 10
	};
	const struct person *p = &t->person[t->seat];
	int rounds = ROUNDS + 1 - t->round, card, worth;
	int space = m->word[1] - W_SPACE, n = placed(t, space);

	switch (space) {
	case BISHOP:
		return 12;
	case KINGSBRIDGE:
		card = m->word[2] - W_ADVANTAGE;
		if (card == CEREMONY)
			return cubes_worth(t, p, METAL, p->cube[METAL], 1);
		return first[card] * (card < REMIGIUS ? rounds : 1);
	case PRIORY:
		return priory_vp[n] * 10 + has_card(p, PHILIP) * 10;
	case COURT:
		worth = is_at(t, COURT, t->seat) || has_card(p, EXEMPTION) ?
		    0 : p->gold < 4 ? 10 : 4 * gold_worth(t);
		if (n == 0)
			worth += cubes_worth(t, p, METAL, p->cube[METAL], 1);
		return worth;
	case SHIRING:
		worth = man_worth(t, p, m->word[2] - W_CRAFTSMAN);
		if (men(p) >= men_allowed(p))
			worth -= least_man_worth(t, p);
		return worth;
	case CASTLE:
		return rounds > 1 ? 11 : 1;
	case MARKET:
		return n > 0 && is_at(t, MARKET, t->seat) ? 2 :
		    p->gold >= 8 || cubes(p) > CUBES_KEPT ? 12 : 5;
	default:
		return rounds > 1 ? 6 : 0;
	}
}

static int
builder_worth(const struct table *t, const struct move *m)
{
	int worth;

	if (m->word[0] == W_PASS)
		return 8;	/* the builder will still be placed, for
				   nothing */
	if (m->word[0] == W_RETURN)
		return t->dial >= 5 ? 9 : -1;
	worth = place_worth(t, m);
	if (m->word[m->n - 1] == W_FREE)
		return worth - 13;
	return worth - t->dial * (gold_worth(t) + 1);
}

/* Is the event bad enough for the seat to be worth protection? */
static int
harm(const struct table *t)
{
	const struct person *p = &t->person[t->seat];

	switch (t->event) {
	case RAID:
		return 4 * gold_worth(t) + (p->gold < 3 ? 10 : 2);
	case FEUD:
		return points(p) >= 2 ? 20 : points(p) * 10;
	case TOWNWALL:
		return t->round < ROUNDS ? 12 : 0;
	case WINTER:
		return set_size(set_two(p->card)) * 8;
	case COLLAPSE:
		return least_man_worth(t, p) + 5;
	default:
		return 0;
	}
}

/* Gold above the limit is worth nothing. */
static int
trade_worth(const struct table *t, const struct move *m)
{
	const struct person *p = &t->person[t->seat];
	int n, r, gold;

	if (m->word[0] == W_DONE)
		return 0;
	n = move_number(m, 1);
	r = m->word[2] - W_RESOURCE;
	gold = n * price[r];
	if (m->word[0] == W_BUY)
		return cubes_worth(t, p, r, p->cube[r], n) -
		    gold * (gold_worth(t) + (t->round < ROUNDS));
	if (gold > GOLD_MAX - p->gold)
		gold = GOLD_MAX - p->gold;
	return gold * gold_worth(t) -
	    cubes_worth(t, p, r, p->cube[r] - n, n);
}

static int
build_worth(const struct table *t, const struct move *m)
{
	const struct person *p = &t->person[t->seat];
	const struct pillars_craftsman *it;
	int n, worth, spent = 0;

	if (m->word[0] == W_DONE)
		return 0;
	if (m->word[0] == W_DISCARD) {
		n = move_number(m, 1);
		/* Down to five cubes and no further, the cheapest first. */
		return -100 - price[m->word[2] - W_RESOURCE] * n -
		    (cubes(p) - n > CUBES_KEPT ? 200 - n :
		    10 * (CUBES_KEPT - cubes(p) + n));
	}
	it = &pillars_craftsmen[m->word[1] - W_CRAFTSMAN];
	n = move_number(m, 2);
	worth = it->vp * 10 + it->gold * gold_worth(t) -
	    it->from_gold * gold_worth(t);
	for (int r = 0; r < RESOURCES; r++) {
		worth -= it->from[r] * keeping(t, r);
		spent += it->from[r];
	}
	/* The best use of a cube first, and as often as can be. */
	return worth <= 0 ? -1 : worth * 20 / (spent > 0 ? spent : 1) + n;
}

static int
redraw_worth(const struct table *t, const struct move *m)
{
	/* A builder that is kept does not have to wait. */
	return m->word[0] == W_KEEP && m->n == 2;
}

static int
visit_worth(const struct table *t, const struct move *m)
{
	const struct person *p = &t->person[t->seat];
	int r = m->word[1] - W_RESOURCE;

	return m->word[0] == W_PROTECT ? harm(t) :
	    cubes_worth(t, p, r, p->cube[r], 1);
}

static int
thomas_worth(const struct table *t, const struct move *m)
{
	return m->word[0] == W_USE ? harm(t) - 6 : 0;
}

static int
exempt_worth(const struct table *t, const struct move *m)
{
	return m->word[0] == W_USE && (t->tax >= 3 ||
	    t->person[t->seat].gold < t->tax || t->round >= 5);
}

static int
dismiss_worth(const struct table *t, const struct move *m)
{
	return -man_worth(t, &t->person[t->seat], m->word[1] - W_CRAFTSMAN);
}

/*
 * The interface: decisions
 */

/* The acts that a phase allows, and their execution: the phase to go on to. */
static const struct decision {
	void (*legal)(const struct table *, struct legal *);
	enum phase (*apply)(struct table *, const struct move *,
	    struct tale *);
	bool (*why)(const struct table *, const struct move *,
	    struct event *);
	int (*worth)(const struct table *, const struct move *);
} decisions[PHASES] = {
[DRAFT]		= { legal_draft, apply_draft, why_draft, draft_worth },
[REDRAW]	= { legal_redraw, apply_redraw, NULL, redraw_worth },
[PLACE]		= { legal_builder, apply_place, why_builder, builder_worth },
[LATE]		= { legal_late, apply_late, why_builder, place_worth },
[VISIT]		= { legal_visit, apply_visit, why_visit, visit_worth },
[ASK_THOMAS]	= { legal_asked, apply_thomas, why_asked, thomas_worth },
[STRIKE]	= { legal_dismiss, apply_dismiss, why_dismiss, dismiss_worth },
[EXEMPT]	= { legal_asked, apply_exempt, why_asked, exempt_worth },
[HIRE]		= { legal_dismiss, apply_dismiss, why_dismiss, dismiss_worth },
[TRADE]		= { legal_trade, apply_trade, why_trade, trade_worth },
[BUILD]		= { legal_build, apply_build, why_build, build_worth },
};

static void
legal(const void *edition, const void *state, struct legal *out)
{
	const struct table *t = state;

	decisions[t->phase].legal(t, out);
}

static void
apply(const void *edition, void *state, const struct move *move,
    struct tale *tale)
{
	struct table *t = state;
	enum phase next;

	assert(waiting[t->phase].kind == PENDING_DECISION);
	assert(move->seat == t->seat);
	next = decisions[t->phase].apply(t, move, tale);
	if (next != PHASES)
		go_to(t, next, tale);
}

static bool
why(const void *edition, const void *state, const struct move *m,
    struct event *out)
{
	const struct table *t = state;

	return m->n > 0 && m->n <= WORDS && decisions[t->phase].why != NULL &&
	    decisions[t->phase].why(t, m, out);
}

static int
sensible(const void *edition, const void *state, const struct legal *moves)
{
	const struct table *t = state;
	const struct decision *decision = &decisions[t->phase];
	int best = 0, most = 0;

	for (int i = 0; i < moves->n; i++) {
		int worth = decision->worth(t, &moves->move[i]);

		if (i == 0 || worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

static int
money(const void *state, int seat)
{
	return ((const struct table *)state)->person[seat].gold;
}

static int
holds(const void *edition, const void *state, int seat, const char *unit,
    uint16_t goods)
{
	const struct person *p = &((const struct table *)state)->person[seat];

	if (unit == NULL)
		return goods < W_RESOURCE + RESOURCES ?
		    p->cube[goods - W_RESOURCE] : -1;
	if (strcmp(unit, "prestige") == 0)
		return points(p);
	if (strcmp(unit, "workers") == 0)
		return p->workers;
	return strcmp(unit, "cubes") == 0 ? cubes(p) : -1;
}

static int
rounds(const void *edition, const void *state)
{
	const struct table *t = state;

	return t->round;
}

/*
 * The interface: hiding
 */

/* P2.6.  The event foreseen is still among those that may come. */
static void
blind(const void *edition, void *state, int seat)
{
	struct table *t = state;

	if (seat == PUBLIC || seat != owner_of(t, ELLEN))
		t->coming = NONE;
}

/* P2.6.  A player who has not seen the foreseen event supposes one. */
static bool
unseen(const void *edition, const void *state, int seat, struct pending *out)
{
	const struct table *t = state;

	if (t->coming != NONE || owner_of(t, ELLEN) == NONE ||
	    t->phase < DRAFT || t->phase >= HAPPEN)
		return false;
	out->n = 1;
	out->range[0] = set_size(set_two(t->events));
	return true;
}

static void
suppose(const void *edition, void *state, int seat, const uint8_t *number)
{
	struct table *t = state;
	uint32_t set = set_two(t->events);

	t->coming = set_pick(&set, number[0]);
}

/*
 * The interface: the view, P8, P10
 */

static void
standing(const void *edition, const void *state, struct standing *out)
{
	const struct table *t = state;

	out->n = t->seats;
	out->winners = 0;
	for (int s = 0; s < t->seats; s++) {
		out->points[s] = points(&t->person[s]);
		if (t->phase == OVER && is_winner(t, s))
			out->winners |= 1 << s;
	}
}

static void
tell_event(struct teller *to, const char *key, int event)
{
	teller_word(to, key, event == NONE ? WORD_NONE : W_EVENT + event);
}

static void
tell_seat(struct teller *to, const char *key, int seat)
{
	teller_some(to, key, seat != NONE, seat);
}

/* The things of a set, into an open list. */
static void
tell_things(struct teller *to, int base, uint32_t set)
{
	while (set != 0)
		teller_word(to, NULL, base + set_pop(&set));
}

static void
tell_set(struct teller *to, const char *key, int base, uint32_t set)
{
	to->list(to, key);
	tell_things(to, base, set);
	to->close(to);
}

static void
tell_cubes(struct teller *to, const char *key, const uint8_t *cube, int n)
{
	to->object(to, key);
	for (int r = 0; r < n; r++)
		to->number(to, pillars_tokens[W_RESOURCE + r].text,
		    cube[r]);
	to->close(to);
}

/* P10.3 */
static void
describe_spaces(const struct table *t, struct teller *to)
{
	to->object(to, "spaces");
	for (int space = 0; space < SPACES; space++) {
		const struct pillars_space *it = &pillars_spaces[space];

		to->list(to, pillars_tokens[W_SPACE + space].text);
		for (int i = 0; i < it->size; i++) {
			uint8_t seat = t->place[it->first + i];

			if (seat != NONE || has_named_places(space))
				tell_seat(to, NULL, seat);
		}
		to->close(to);
	}
	to->close(to);
}

static void
describe_cards(const struct table *t, int space, struct teller *to)
{
	to->list(to, pillars_tokens[W_SPACE + space].text);
	for (int i = 0; i < 2; i++)
		teller_word(to, NULL, card_at(t, space, i));
	to->close(to);
}

static void
describe_player(const struct table *t, int seat, struct teller *to)
{
	const struct person *p = &t->person[seat];

	to->object(to, NULL);
	to->player(to, "name", seat);
	to->number(to, "gold", p->gold);
	to->number(to, "vp", points(p));
	to->number(to, "workers", p->workers);
	to->number(to, "mill", p->mill);
	tell_cubes(to, "cubes", p->cube, RESOURCES);
	tell_set(to, "craftsmen", W_CRAFTSMAN, set_four(p->craftsman));
	tell_set(to, "advantages", W_ADVANTAGE, set_two(p->advantage));
	tell_set(to, "cards", W_CARD, set_two(p->card));
	to->number(to, "bag", p->bag);
	to->close(to);
}

static void
describe(const void *edition, const void *state, struct teller *to)
{
	const struct table *t = state;

	to->number(to, "round", t->round);
	teller_word(to, "phase", waiting[t->phase].shown);
	tell_seat(to, "start", t->start);
	to->number(to, "dial", t->dial);
	to->list(to, "pool");
	tell_things(to, W_CARD, set_two(t->pool_card));
	tell_things(to, W_CRAFTSMAN + newcomers(t), t->pool_craftsman);
	to->close(to);
	describe_cards(t, SHIRING, to);
	describe_cards(t, KINGSBRIDGE, to);
	tell_cubes(to, "market", t->market, FIELDS);
	to->truth(to, "court_metal", t->court_metal);
	tell_event(to, "event", t->event);
	tell_event(to, "coming", t->coming);
	teller_some(to, "tax", t->tax != 0, t->tax);
	describe_spaces(t, to);
	to->list(to, "passed");
	for (int cost = DIAL_TOP; cost > 0; cost--) {
		if (t->passed[cost] == NONE)
			continue;
		to->object(to, NULL);
		to->number(to, "seat", t->passed[cost]);
		to->number(to, "cost", cost);
		to->close(to);
	}
	to->close(to);
	to->list(to, "players");
	for (int s = 0; s < t->seats; s++)
		describe_player(t, s, to);
	to->close(to);
	to->list(to, "winners");
	for (int s = 0; t->phase == OVER && s < t->seats; s++)
		if (is_winner(t, s))
			to->number(to, NULL, s);
	to->close(to);
}

/*
 * The interface: further facts of the drawn report
 */

/*
 * The occupied fields of a track, from the highest down, each with the empty
 * ones below it down to the next.
 */
static void
picture_track(const struct table *t, struct teller *to, const char *key,
    bool gold)
{
	int value[SEATS];
	unsigned left = (1u << t->seats) - 1;

	for (int s = 0; s < t->seats; s++)
		value[s] = gold ? t->person[s].gold : points(&t->person[s]);
	to->list(to, key);
	while (left != 0) {
		int top = -1, next = -1;

		for (int s = 0; s < t->seats; s++)
			if (left >> s & 1 && value[s] > top)
				top = value[s];
		for (int s = 0; s < t->seats; s++)
			if (value[s] < top && value[s] > next)
				next = value[s];
		to->object(to, NULL);
		to->number(to, "field", top);
		to->list(to, "players");
		for (int s = 0; s < t->seats; s++) {
			if (!(left >> s & 1) || value[s] != top)
				continue;
			left &= ~(1u << s);
			to->player(to, NULL, s);
		}
		to->close(to);
		to->list(to, "below");
		for (int free = top - 1; next >= 0 && free > next; free--)
			to->number(to, NULL, free);
		to->close(to);
		to->close(to);
	}
	to->close(to);
}

static void
picture_places(const struct table *t, struct teller *to)
{
	to->list(to, "places");
	for (int space = 0; space < SPACES; space++) {
		const struct pillars_space *it = &pillars_spaces[space];

		to->object(to, NULL);
		teller_word(to, "space", W_SPACE + space);
		to->number(to, "taken", placed(t, space));
		to->truth(to, "full", placed(t, space) == it->size);
		to->list(to, "row");
		for (int i = 0; i < it->size; i++) {
			uint8_t seat = t->place[it->first + i];

			to->object(to, NULL);
			if (seat != NONE)
				to->player(to, "player", seat);
			if (has_named_places(space) &&
			    card_at(t, space, i) != WORD_NONE)
				teller_word(to, "card", card_at(t, space, i));
			to->close(to);
		}
		to->close(to);
		to->close(to);
	}
	to->close(to);
}

static void
picture_pool(const struct table *t, struct teller *to)
{
	uint32_t new = t->pool_craftsman;

	/* In the order of their yield. */
	to->list(to, "pool_kinds");
	for (int kind = 0; kind < FIELDS; kind++) {
		/* P1.7: there are three of a kind. */
		uint32_t cards = set_two(t->pool_card) & 7U << card_of(kind, 2);

		if (cards == 0)
			continue;
		to->object(to, NULL);
		teller_word(to, "resource", W_RESOURCE + kind);
		to->list(to, "cards");
		while (cards != 0) {
			const struct pillars_card *it =
			    &pillars_cards[set_pop(&cards)];

			to->object(to, NULL);
			to->number(to, "cubes", it->cubes);
			to->number(to, "workers", it->workers);
			to->close(to);
		}
		to->close(to);
		to->close(to);
	}
	to->close(to);
	to->list(to, "pool_craftsmen");
	while (new != 0) {
		int man = newcomers(t) + set_pop(&new);

		to->object(to, NULL);
		teller_word(to, "card", W_CRAFTSMAN + man);
		to->number(to, "cost", pillars_craftsmen[man].cost);
		to->close(to);
	}
	to->close(to);
}

static void
picture_players(const struct table *t, struct teller *to,
    const char *key, unsigned set)
{
	to->list(to, key);
	for (int s = 0; s < t->seats; s++)
		if (set >> s & 1)
			to->player(to, NULL, s);
	to->close(to);
}

/*
 * Each craftsman and advantage card that players have, and who; of who builds
 * now also what uses are left.
 */
static void
picture_held(const struct table *t, struct teller *to)
{
	to->list(to, "held");
	for (int i = 0; i < CRAFTSMEN + ADVANTAGES; i++) {
		unsigned owners = 0;

		for (int s = 0; s < t->seats; s++)
			if (i < CRAFTSMEN ? has_man(&t->person[s], i) :
			    has_card(&t->person[s], i - CRAFTSMEN))
				owners |= 1u << s;
		if (owners == 0)
			continue;
		to->object(to, NULL);
		teller_word(to, "card", i < CRAFTSMEN ? W_CRAFTSMAN + i :
		    W_ADVANTAGE + i - CRAFTSMEN);
		picture_players(t, to, "owners", owners);
		if (t->phase == BUILD && i < CRAFTSMEN &&
		    owners >> t->seat & 1 &&
		    pillars_craftsmen[i].capacity > 0) {
			to->truth(to, "working", true);
			to->number(to, "left", uses_left(t, i));
			to->number(to, "can", uses(t, i));
		}
		to->close(to);
	}
	to->close(to);
	/* P3.4 */
	to->list(to, "crews");
	for (int s = 0; s < t->seats; s++) {
		const struct person *p = &t->person[s];

		to->object(to, NULL);
		to->player(to, "player", s);
		to->truth(to, "moves", s == t->seat);
		to->number(to, "men", men(p));
		to->number(to, "limit", men_allowed(p));
		to->list(to, "cards");
		tell_things(to, W_CRAFTSMAN, set_four(p->craftsman));
		tell_things(to, W_ADVANTAGE, set_two(p->advantage));
		to->close(to);
		to->close(to);
	}
	to->close(to);
	to->list(to, "fields");
	for (int s = 0; s < t->seats; s++) {
		uint32_t cards = set_two(t->person[s].card);

		if (cards == 0)
			continue;
		to->object(to, NULL);
		to->player(to, "player", s);
		tell_set(to, "cards", W_CARD, cards);
		to->close(to);
	}
	to->close(to);
}

/* The rights and draws that are left in this round. */
static void
picture_outlook(const struct table *t, struct teller *to)
{
	bool builders = waiting[t->phase].shown == W_BUILDERS;

	picture_players(t, to, "passed_draft",
	    waiting[t->phase].shown == W_DRAFT ? t->out : 0);
	/* P4.3: may the start player still have another drawn? */
	if (builders) {
		to->object(to, "putting_back");
		to->player(to, "player", t->start);
		to->truth(to, "possible", can_redraw(t));
		to->close(to);
	}
	/* P5.9, as long as it is not rolled. */
	to->list(to, "tax_die");
	for (size_t i = 0; t->tax == 0 && t->phase != OVER &&
	    i < sizeof(die); i++)
		to->number(to, NULL, die[i]);
	to->close(to);
	to->object(to, "limits");
	to->number(to, "gold", GOLD_MAX);
	to->number(to, "cubes", CUBES_KEPT);
	to->number(to, "gold_a_point", GOLD_A_POINT);
	to->close(to);
}

/* The order of turns: the players from the start player on. */
static void
picture_order(const struct table *t, struct teller *to)
{
	to->list(to, "order");
	for (int i = 0; t->start != NONE && i < t->seats; i++)
		to->player(to, NULL, seat_in_turn(t, i));
	to->close(to);
}

/* The dial from the top down, with the builders who passed on it. */
static void
picture_dial(const struct table *t, struct teller *to)
{
	to->list(to, "dial_fields");
	for (int cost = DIAL_TOP; cost >= 0; cost--) {
		to->object(to, NULL);
		to->number(to, "cost", cost);
		if (cost > 0 && t->passed[cost] != NONE)
			to->player(to, "player", t->passed[cost]);
		if (cost == t->dial)
			to->truth(to, "now", true);
		to->close(to);
	}
	to->close(to);
}

/* P6: the best first, when the game is over. */
static void
picture_ranking(const struct table *t, struct teller *to)
{
	to->list(to, "ranking");
	for (int place = 1; t->phase == OVER && place <= t->seats; place++)
		for (int s = 0; s < t->seats; s++) {
			if (place_of(t, s) != place)
				continue;
			to->object(to, NULL);
			to->number(to, "place", place);
			to->player(to, "player", s);
			to->number(to, "vp", points(&t->person[s]));
			to->number(to, "gold", t->person[s].gold);
			if (is_winner(t, s))
				to->truth(to, "winner", true);
			to->close(to);
		}
	to->close(to);
}

static void
picture(const void *edition, const void *state, struct teller *to)
{
	static const uint8_t piece[ROUNDS] = {
		W_NAVE, W_PORTAL, W_APSE, W_TOWER, W_TOWER, W_ROOF
	};
	const struct table *t = state;
	int built = t->phase == OVER ? ROUNDS : t->round - 1;

	picture_order(t, to);
	picture_held(t, to);
	picture_outlook(t, to);
	picture_dial(t, to);
	picture_ranking(t, to);
	picture_track(t, to, "gold_track", true);
	picture_track(t, to, "points_track", false);
	picture_places(t, to);
	picture_pool(t, to);
	to->list(to, "cathedral");
	for (int i = 0; i < built; i++)
		teller_word(to, NULL, piece[i]);
	to->close(to);
	if (t->phase == BUILD) {
		to->object(to, "building");
		to->player(to, "player", t->seat);
		to->close(to);
	}
	if (t->drawn != NONE) {
		to->object(to, "builder");
		to->player(to, "player", t->drawn);
		to->number(to, "cost", t->dial);
		to->close(to);
	}
	picture_players(t, to, "protected", t->safe);
	picture_players(t, to, "walled", t->walled);
	picture_players(t, to, "wall_ahead", t->wall_ahead);
	picture_players(t, to, "grey_ahead", t->grey_ahead == NONE ? 0 :
	    1u << t->grey_ahead);
}

/*
 * The interface: facts of a card.  Facts that a card lacks are left out.
 */

static void
fact_number(struct teller *to, const char *key, int n)
{
	if (n > 0)
		to->number(to, key, n);
}

/* [{"number": 2, "resource": "stone"}, ...] */
static void
fact_cubes(struct teller *to, const char *key, const uint8_t *cube)
{
	if (cube[STONE] + cube[WOOD] + cube[SAND] + cube[METAL] == 0)
		return;
	to->list(to, key);
	for (int r = 0; r < RESOURCES; r++) {
		if (cube[r] == 0)
			continue;
		to->object(to, NULL);
		to->number(to, "number", cube[r]);
		teller_word(to, "resource", W_RESOURCE + r);
		to->close(to);
	}
	to->close(to);
}

static void
facts_craftsman(int man, struct teller *to)
{
	const struct pillars_craftsman *it = &pillars_craftsmen[man];

	teller_word(to, "kind", W_KIND_CRAFTSMAN);
	fact_number(to, "round", it->round);
	fact_number(to, "cost", it->cost);
	fact_number(to, "capacity", it->capacity);
	if (it->capacity == 0)
		to->truth(to, "once", true);
	fact_cubes(to, "from", it->from);
	fact_number(to, "from_gold", it->from_gold);
	fact_number(to, "vp", it->vp);
	fact_number(to, "gold", it->gold);
	if (it->mason)
		teller_word(to, "needs", W_CRAFTSMAN + MORTAR_MIXER);
	if (man == TOOLMAKER)
		teller_word(to, "needs", W_RESOURCE + METAL);
	if (man == STONECUTTER)
		teller_word(to, "sells", W_RESOURCE + STONE);
	if (man == WOODWORKER || man == MASTER_WOODWORKER)
		teller_word(to, "buys", W_RESOURCE + WOOD);
}

/* Its gain or loss, P1.9. */
static void
facts_event(int event, struct teller *to)
{
	const struct pillars_event *it = &pillars_event_cards[event];

	teller_word(to, "kind", W_EVENT_DRAW);
	teller_word(to, "sign", it->sign);
	fact_number(to, "gold", it->gold);
	fact_number(to, "vp", it->vp);
	fact_number(to, "cubes", it->cubes);
	fact_number(to, "most", it->most);
	if (event == RAID)
		to->number(to, "gold_a_point", GOLD_A_POINT);
}

static void
facts(const void *edition, uint16_t word, struct teller *to)
{
	int i;

	if ((i = row(word, W_RESOURCE, RESOURCES)) >= 0) {
		teller_word(to, "kind", W_KIND_RESOURCE);
		if (i != METAL)
			to->number(to, "buy", price[i]);
		to->number(to, "sell", price[i]);
	} else if ((i = row(word, W_CRAFTSMAN, CRAFTSMEN)) >= 0) {
		facts_craftsman(i, to);
	} else if ((i = row(word, W_ADVANTAGE, ADVANTAGES)) >= 0) {
		teller_word(to, "kind", W_KIND_ADVANTAGE);
		teller_word(to, "type", pillars_advantages[i].type);
		fact_number(to, "gold", pillars_advantages[i].gold);
		fact_number(to, "vp", pillars_advantages[i].vp);
		fact_cubes(to, "cubes", pillars_advantages[i].cube);
		fact_cubes(to, "makes", pillars_advantages[i].makes);
		fact_number(to, "most", i == FRANCIS ? FRANCIS_TAX :
		    i == JACK ? MEN_WITH_JACK : 0);
		if (i >= DRAWN_ADVANTAGES)
			to->number(to, "round", ROUNDS);
	} else if ((i = row(word, W_EVENT, EVENTS)) >= 0) {
		facts_event(i, to);
	} else if ((i = row(word, W_CARD, CARDS)) >= 0) {
		teller_word(to, "kind", W_KIND_CARD);
		to->number(to, "cubes", pillars_cards[i].cubes);
		teller_word(to, "resource",
		    W_RESOURCE + pillars_cards[i].resource);
		to->number(to, "workers", pillars_cards[i].workers);
	} else if ((i = row(word, W_SPACE, SPACES)) >= 0) {
		teller_word(to, "kind", W_KIND_SPACE);
		to->number(to, "places", pillars_spaces[i].size);
	}
}

/*
 * The interface: the pages on a game
 */

static void
components(const void *edition, const void *state, struct teller *to)
{
	const struct table *t = state;

	if (t != NULL)
		to->number(to, "seats", t->seats);
	teller_words(to, "resources", W_RESOURCE, RESOURCES);
	teller_words(to, "cards", W_CARD, CARDS);
	teller_words(to, "craftsmen", W_CRAFTSMAN, CRAFTSMEN);
	teller_words(to, "starting", W_CRAFTSMAN, STARTING);
	teller_words(to, "advantages", W_ADVANTAGE, ADVANTAGES);
	teller_words(to, "events", W_EVENT, EVENTS);
	teller_words(to, "spaces", W_SPACE, SPACES);
	to->list(to, "tax_die");
	for (size_t i = 0; i < sizeof(die); i++)
		to->number(to, NULL, die[i]);
	to->close(to);
	to->number(to, "gold_a_point", GOLD_A_POINT);
	to->number(to, "rounds", ROUNDS);
	to->number(to, "gold_max", GOLD_MAX);
	to->number(to, "first_gold", FIRST_GOLD);
	to->number(to, "first_points", FIRST_POINTS);
	to->number(to, "workers", WORKERS);
	to->number(to, "builders", BUILDERS);
	to->number(to, "dial_top", DIAL_TOP);
	to->number(to, "cubes_kept", CUBES_KEPT);
	to->number(to, "men", MEN);
	to->number(to, "market_cubes", MARKET_CUBES);
	to->number(to, "drawn_advantages", DRAWN_ADVANTAGES);
	to->number(to, "grey_workers", GREY_WORKERS);
}

/*
 * The interface: the audit.  A state that holds impossible numbers of points or
 * cards does no harm; one that lets a rule look for what is nowhere does.
 */

static const struct byte_range ranges[] = {
	{ RANGE_OF(table, seats), SEATS, 0 },
	{ RANGE_OF(table, phase), OVER, 0 },
	{ RANGE_OF(table, round), ROUNDS, 0 },
	{ RANGE_OF(table, start), 0, RANGE_SEAT | RANGE_NONE },
	{ RANGE_OF(table, seat), 0, RANGE_SEAT },
	{ RANGE_OF(table, turn), DIAL_TOP, 0 },
	{ RANGE_OF(table, dial), DIAL_TOP, 0 },
	{ RANGE_OF(table, drawn), 0, RANGE_SEAT | RANGE_NONE },
	{ RANGE_OF(table, may_redraw), 1, 0 },
	{ RANGE_OF(table, passed), 0, RANGE_SEAT | RANGE_NONE },
	{ RANGE_OF(table, place), 0, RANGE_SEAT | RANGE_NONE },
	{ RANGE_OF(table, kingsbridge), ADVANTAGES - 1, RANGE_NONE },
	{ RANGE_OF(table, shiring), CRAFTSMEN - 1, RANGE_NONE },
	{ offsetof(struct table, pool_card) + 1, 1, 1, 0 },
	{ RANGE_OF(table, pool_craftsman), (1 << NEW_CRAFTSMEN) - 1, 0 },
	{ RANGE_OF(table, market), MARKET_CUBES, 0 },
	{ RANGE_OF(table, court_metal), 1, 0 },
	{ offsetof(struct table, advantage) + 1, 1,
	    (1 << (DRAWN_ADVANTAGES - 8)) - 1, 0 },
	{ offsetof(struct table, events) + 1, 1, (1 << (EVENTS - 8)) - 1, 0 },
	{ RANGE_OF(table, event), EVENTS - 1, RANGE_NONE },
	{ RANGE_OF(table, coming), EVENTS - 1, RANGE_NONE },
	{ RANGE_OF(table, tax), 5, 0 },
	{ RANGE_OF(table, out), 0, RANGE_SEATS },
	{ RANGE_OF(table, safe), 0, RANGE_SEATS },
	{ RANGE_OF(table, walled), 0, RANGE_SEATS },
	{ RANGE_OF(table, wall_ahead), 0, RANGE_SEATS },
	{ RANGE_OF(table, grey), 0, RANGE_SEAT | RANGE_NONE },
	{ RANGE_OF(table, grey_ahead), 0, RANGE_SEAT | RANGE_NONE },
	{ RANGE_OF(table, stretched), CRAFTSMEN - 1, RANGE_NONE },
	{ 0, 0, 0, 0 }
};

static const struct byte_range person_ranges[] = {
	{ RANGE_OF(person, gold), GOLD_MAX, 0 },
	{ offsetof(struct person, vp) + 1, 1, 14, 0 },
	{ RANGE_OF(person, workers), CUBES_MAX, 0 },
	{ RANGE_OF(person, mill), CUBES_MAX, 0 },
	{ RANGE_OF(person, bag), BUILDERS, 0 },
	{ RANGE_OF(person, cube), CUBES_MAX, 0 },
	{ offsetof(struct person, craftsman) + 3, 1,
	    (1 << (CRAFTSMEN - 24)) - 1, 0 },
	{ offsetof(struct person, advantage) + 1, 1,
	    (1 << (ADVANTAGES - 8)) - 1, 0 },
	{ offsetof(struct person, card) + 1, 1, 1, 0 },
	{ RANGE_OF(person, bought), (1 << FIELDS) - 1, 0 },
	{ 0, 0, 0, 0 }
};

/* Is the round not yet at this phase? */
static bool
before(const struct table *t, enum phase phase)
{
	return t->phase < (int)phase;
}

static const char *
audit_persons(const struct table *t)
{
	static const struct person nobody;

	for (int s = 0; s < SEATS; s++) {
		const struct person *p = &t->person[s];

		if (s >= t->seats ? memcmp(p, &nobody, sizeof(nobody)) != 0 :
		    !ruleset_within(person_ranges, p, t->seats))
			return "what a player has";
	}
	return NULL;
}

/*
 * Builders are where their phase lets them be, without gaps, and there are not
 * more than three of each player.
 */
static const char *
audit_builders(const struct table *t)
{
	/* when the builders of each space leave it, P10.9 */
	static const uint8_t leave[SPACES] = {
		[BISHOP] = ASK_THOMAS, [KINGSBRIDGE] = ROLL, [PRIORY] = ROLL,
		[COURT] = HIRE, [SHIRING] = TRADE, [CASTLE] = TRADE,
		[MARKET] = BUILD, [START_SPACE] = OVER
	};
	int n = in_bag(t);

	for (int space = 0; space < SPACES; space++) {
		const uint8_t *place = &t->place[pillars_spaces[space].first];
		int row = placed(t, space);

		for (int i = 0; i < pillars_spaces[space].size; i++) {
			if (place[i] == NONE)
				continue;
			n++;
			if (i > row && !has_named_places(space))
				return "the lowest free place is taken";
			if (before(t, DRAW) || !before(t, leave[space]))
				return "builders leave in their order";
		}
	}
	for (int cost = 0; cost <= DIAL_TOP; cost++) {
		if (t->passed[cost] == NONE)
			continue;
		n++;
		if (cost == 0 || before(t, DRAW) || !before(t, HAPPEN) ||
		    (before(t, LATE) && cost <= t->dial))
			return "builders pass above the dial";
	}
	if ((t->drawn != NONE) != (t->phase == REDRAW || t->phase == PLACE))
		return "a builder has been drawn";
	if (n + (t->drawn != NONE) > BUILDERS * t->seats)
		return "three builders each";
	if (t->phase == DRAW && in_bag(t) == 0)
		return "a builder is left to be drawn";
	return NULL;
}

/* Cards that a draw or a builder will need. */
static const char *
audit_cards(const struct table *t)
{
	const uint8_t *hiring = &t->place[pillars_spaces[SHIRING].first];
	int left = ROUNDS - t->round;

	if (t->phase == REVEAL && left == 0)
		return "round 6 has its own advantage cards";
	if (set_size(set_two(t->advantage)) < 2 *
	    (left - !before(t, SHUFFLE)) ||
	    set_size(set_two(t->events)) < left + before(t, VISIT))
		return "cards for the rounds to come";
	if (!before(t, VISIT) && t->event == NONE)
		return "the event is known on the board";
	if (!before(t, SHUFFLE) && before(t, ROLL) &&
	    (t->kingsbridge[0] == t->kingsbridge[1] ||
	    t->kingsbridge[0] == NONE || t->kingsbridge[1] == NONE))
		return "two advantage cards at Kingsbridge";
	if (!before(t, DEAL) && before(t, HIRE) &&
	    (t->shiring[0] == t->shiring[1] || t->shiring[0] == NONE ||
	    t->shiring[1] == NONE))
		return "two craftsmen at Shiring";
	if (t->phase == HIRE && t->turn == 0 && hiring[1] != NONE &&
	    t->shiring[1] == NONE)
		return "two craftsmen at Shiring";
	return NULL;
}

/* The facts on which the pending decision rests. */
static const char *
audit_turn(const struct table *t)
{
	for (int man = 0; man < CRAFTSMEN; man++)
		if (t->phase == BUILD ? uses_left(t, man) < 0 :
		    t->used[man] != 0)
			return "craftsmen work within their capacity";
	switch ((enum phase)t->phase) {
	case FORESEE:
		return owner_of(t, ELLEN) == NONE ?
		    "an event is foreseen by Ellen's owner" : NULL;
	case LATE:
		return highest_passed(t) == 0 ?
		    "the highest passed builder is placed" : NULL;
	case STRIKE:
	case HIRE:
		return men(&t->person[t->seat]) == 0 ?
		    "a craftsman to be dismissed" : NULL;
	case TRADE:
		return t->turn >= placed(t, MARKET) ?
		    "builders trade in their order" : NULL;
	case BUILD:
		return t->turn >= t->seats ?
		    "players build in their order" : NULL;
	default:
		return before(t, ASK_THOMAS) && t->market[STONE] == 0 ?
		    "the bishop finds something at the market" : NULL;
	}
}

static const char *
audit(const void *edition, const void *state)
{
	const struct table *t = state;
	const char *broken;

	if (t->seats < 2 || t->seats > SEATS ||
	    !ruleset_within(ranges, t, t->seats))
		return "a byte is out of its range";
	if (waiting[t->phase].name == NO_NAME)
		return "a phase that waits";
	if (t->round < 1 || (t->start == NONE) != (t->phase == FIRST) ||
	    (t->phase == FIRST && t->round > 1))
		return "a round with a start player";
	if ((broken = audit_persons(t)) == NULL &&
	    (broken = audit_builders(t)) == NULL &&
	    (broken = audit_cards(t)) == NULL)
		broken = audit_turn(t);
	return broken;
}

static const struct option_type option_types[] = {
	{ "first", NULL, false },
	{ NULL, NULL, false }
};

static bool
same_table(const void *state, const void *other)
{
	const struct table *t = state, *o = other;

	return t->seats == o->seats;
}

const struct ruleset pillars = {
	.name = "pillars",
	.oldest = 1, .rules = 1,
	.min_seats = 2,
	.max_seats = SEATS,
	.size = sizeof(struct table),
	.tokens = pillars_tokens,
	.events = pillars_events,
	.decisions = decision_names,
	.draws = draw_names,
	.options = option_types,
	.edition = NULL,
	.setup = setup,
	.pending = pending,
	.legal = legal,
	.apply = apply,
	.result = result,
	.draw = draw,
	.why = why,
	.nouns = pillars_nouns, .forms = pillars_forms,
	.absent = pillars_absent, .fits = fits,
	.early = EARLY, .passes = passes, .losses = losses,
	.money = money, .holds = holds, .round = rounds,
	.sensible = sensible,
	.blind = blind,
	.unseen = unseen, .suppose = suppose, .standing = standing,
	.describe = describe,
	.picture = picture,
	.facts = facts,
	.components = components,
	.name_of = NULL,
	.audit = audit,
	.same_table = same_table
};
