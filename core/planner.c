#include "core/planner.h"

#include <assert.h>
#include <string.h>

enum {
	WON      = 400,		/* what winning is worth */
	MARGIN   = 10,		/* ... and each point before the others */
	POINTS   = 40,		/* more points than that do not count */
	HUNDRED  = 100
};

/* ---- chance */

static uint64_t
mix(uint64_t z)
{
	z += UINT64_C(0x9e3779b97f4a7c15);	/* splitmix64 */
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

/*
 * The chance in a playout.  The numbers of a draw depend on its name and on how
 * many draws of that name came before.  So all moves that are tried meet the
 * same numbers, whatever else they lead to.
 */
struct luck {
	uint64_t seed;
	uint16_t met[32];
};

static void
draw_numbers(struct luck *luck, const struct pending *pending, unsigned name,
    uint8_t number[DRAW_MAX])
{
	uint64_t word = mix(luck->seed ^ mix((uint64_t)name << 32 |
	    luck->met[name]++));

	for (int i = 0; i < pending->n; i++) {
		word = mix(word);
		number[i] = (word >> 32) * pending->range[i] >> 32;
	}
}

/* ---- playouts */

/*
 * Returns the value of a game for a seat, over or not.  *mine and *best are its
 * points and the best of the others'.
 */
static int
value_of(const struct play *play, int seat, int *mine, int *best)
{
	struct standing s = { .n = play->seats };
	int margin, won = 0, shared = 0;

	play->rules->standing(play->edition, play->state, &s);
	*mine = s.points[seat];
	*best = s.n > 1 ? s.points[seat == 0] : 0;
	for (int i = 0; i < s.n; i++) {
		if (i != seat && s.points[i] > *best)
			*best = s.points[i];
		shared += s.winners >> i & 1;
	}
	margin = s.n > 1 ? *mine - *best : *mine;
	margin = margin > POINTS ? POINTS : margin < -POINTS ? -POINTS :
	    margin;
	if (play->pending.kind == PENDING_OVER && s.n > 1)
		won = s.winners >> seat & 1 ? WON / shared : -WON;
	return won + margin * MARGIN;
}

/* Draw the things that the seat does not know. */
static void
suppose(struct planner *p, struct luck *luck)
{
	const struct ruleset *rules = p->play.rules;
	struct pending unseen;
	uint8_t number[DRAW_MAX];

	if (rules->unseen == NULL || !rules->unseen(p->play.edition,
	    p->play.state, p->seat, &unseen))
		return;
	draw_numbers(luck, &unseen, 31, number);
	rules->suppose(p->play.edition, p->play.state, p->seat, number);
}

/* Make the next step, with the program's move for each seat. */
static void
step(struct play *play, struct luck *luck)
{
	const struct ruleset *rules = play->rules;
	uint8_t number[DRAW_MAX];

	if (play->pending.kind == PENDING_DRAW) {
		draw_numbers(luck, &play->pending, play->pending.name % 31,
		    number);
		play_draw(play, number, NULL);
	} else
		play_move(play, &play->legal.move[play->legal.n == 1 ? 0 :
		    rules->sensible(play->edition, play->state,
		    &play->legal)], NULL);
}

/* Play out the game after this move.  Returns its value. */
static int
play_out(struct planner *p, int row, int k, int *mine, int *best)
{
	struct play *play = &p->play;
	struct luck luck = { .seed = mix(p->seed + (uint64_t)k) };

	memcpy(play->state, p->state, play->rules->size);
	suppose(p, &luck);
	play_move(play, &p->move[row], NULL);
	for (int n = 0; n < PLANNER_LINES &&
	    play->pending.kind != PENDING_OVER; n++)
		step(play, &luck);
	return value_of(play, p->seat, mine, best);
}

/* ---- the choice */

/*
 * Play out this move until it has been played out `to` times.  The move of
 * `sensible` must have been played out as often.
 */
static void
visit(struct planner *p, struct planner_try *t, int to)
{
	int mine, best;

	for (; t->visits < to; t->visits++) {
		int value = play_out(p, t->row, t->visits, &mine, &best);

		if (t == &p->own) {
			p->value[t->visits] = value;
			p->rival += best;
		} else {
			int gain = value - p->value[t->visits];

			t->gain += gain;
			t->square += (int64_t)gain * gain;
			p->rivals[t->row] += best;
		}
		t->points += mine;
	}
}

/*
 * All have had as many visits.  Rows come last, so that the result does not
 * depend on the way of sorting.
 */
static bool
is_better(const struct planner_try *a, const struct planner_try *b)
{
	return a->gain != b->gain ? a->gain > b->gain : a->row < b->row;
}

/* The best first. */
static void
sort_tries(struct planner_try *tries, int n)
{
	for (int gap = n / 2; gap > 0; gap /= 2)
		for (int i = gap; i < n; i++) {
			struct planner_try t = tries[i];
			int k = i;

			for (; k >= gap && is_better(&t, &tries[k - gap]);
			    k -= gap)
				tries[k] = tries[k - gap];
			tries[k] = t;
		}
}

/*
 * List every legal move but the sensible one or, if there are more than can be
 * visited, some of them.
 */
static int
list_tries(struct planner *p, int n_moves, int most)
{
	int n = 0;

	for (int i = 0; i < n_moves; i++)
		if (i != p->own.row)
			p->tries[n++] = (struct planner_try){ .row = i };
	for (int i = 0; n > most && i < most; i++) {
		int k = i + (int)((mix(p->seed ^ (uint64_t)i << 40) >> 32) *
		    (uint64_t)(n - i) >> 32);
		struct planner_try t = p->tries[i];

		p->tries[i] = p->tries[k];
		p->tries[k] = t;
	}
	return n > most ? most : n;
}

/* Returns true if its mean gain is more than 1.5 of its standard errors. */
static bool
is_sure(const struct planner_try *t)
{
	int64_t n = t->visits, s = t->gain;

	/* s/n > 1.5 sqrt((square - s s/n) / (n (n - 1))) */
	return s > 0 && n > 1 &&
	    4 * s * s * (n - 1) > 9 * n * (t->square - s * s / n);
}

static int
hundredths(int64_t sum, int visits)
{
	return visits == 0 ? 0 : (int)(sum * HUNDRED / visits);
}

/* Halve the moves after each round.  Returns the last one's number. */
static void
halve(struct planner *p, int n, int visits)
{
	int rounds = 0, used = 0, to = 0;

	for (int left = n; left > 1; left = (left + 1) / 2)
		rounds++;
	rounds++;
	for (; rounds > 0 && n > 0; rounds--) {
		int each = (visits - used) / rounds / (n + 1);

		if (each < 1)
			each = 1;
		if (used + each * (n + 1) > visits)
			break;
		used += each * (n + 1);
		to += each;
		visit(p, &p->own, to);
		for (int i = 0; i < n; i++)
			visit(p, &p->tries[i], to);
		sort_tries(p->tries, n);
		n = (n + 1) / 2;
	}
}

/* See the position as the seat that decides. */
static void
sit_down(struct planner *p, const struct play *play, uint64_t seed)
{
	const struct ruleset *rules = play->rules;

	p->play.rules = rules;
	p->play.edition = play->edition;
	p->play.seats = play->seats;
	p->seed = seed;
	p->seat = play->pending.seat;
	memcpy(p->state, play->state, rules->size);
	rules->blind(play->edition, p->state, p->seat);
	memcpy(p->move, play->legal.move, play->legal.n * sizeof(p->move[0]));
}

void
planner_weigh(struct planner *p, const struct play *play, int row,
    uint64_t seed, int visits, int *points, int *rival)
{
	int64_t mine = 0, best = 0;

	sit_down(p, play, seed);
	for (int k = 0; k < visits; k++) {
		int a, b;

		play_out(p, row, k, &a, &b);
		mine += a;
		best += b;
	}
	*points = hundredths(mine, visits);
	*rival = hundredths(best, visits);
}

/* Returns the final points of the best of the others, in hundredths. */
static int
rival_of(const struct planner *p, const struct planner_try *t)
{
	return hundredths(t == &p->own ? p->rival : p->rivals[t->row],
	    t->visits);
}

void
planner_think(struct planner *p, const struct play *play, uint64_t seed,
    int visits, struct planner_advice *out)
{
	const struct ruleset *rules = play->rules;
	const struct planner_try *best, *first, *second;
	int n;

	assert(play->pending.kind == PENDING_DECISION);
	assert(visits >= 1 && visits <= PLANNER_MOST);
	memset(out, 0, sizeof(*out));
	out->second = -1;
	if (play->legal.n == 1)
		return;
	sit_down(p, play, seed);
	p->rival = 0;
	memset(p->rivals, 0, sizeof(p->rivals));
	p->own = (struct planner_try){ .row = rules->sensible(play->edition,
	    p->state, &play->legal) };
	n = list_tries(p, play->legal.n, visits / 2 > 0 ? visits / 2 : 1);
	halve(p, n, visits);
	best = &p->tries[0];
	out->sensible = p->own.row;
	out->visits = best->visits;
	first = is_sure(best) ? best : &p->own;
	second = first != best ? best : n > 1 && is_better(&p->tries[1],
	    &p->own) ? &p->tries[1] : &p->own;
	out->row = first->row;
	out->second = second->row;
	out->points = hundredths(first->points, first->visits);
	out->rival = rival_of(p, first);
	out->second_points = hundredths(second->points, second->visits);
	out->second_rival = rival_of(p, second);
}

/* ---- the next event */

static bool
leaves_it(const struct ruleset *rules, const struct move *move)
{
	for (const uint16_t *verb = rules->passes; verb != NULL &&
	    *verb != WORD_NONE; verb++)
		if (*verb == move->word[0])
			return true;
	return false;
}

/* One playout to the end of the round. */
static void
look_ahead(struct planner *p, int seat, int k, int round,
    struct planner_pass *out)
{
	struct play *play = &p->play;
	const struct ruleset *rules = play->rules;
	const struct pending *pending = &play->pending;
	struct luck luck = { .seed = mix(p->seed + (uint64_t)k) };
	uint8_t state[STATE_MAX];
	uint32_t met = 0;

	memcpy(play->state, p->state, rules->size);
	suppose(p, &luck);
	memcpy(state, play->state, rules->size);
	play_resume(play, rules, play->edition, play->seats, state);
	for (int n = 0; n < PLANNER_LINES && pending->kind != PENDING_OVER &&
	    rules->round(play->edition, play->state) == round; n++) {
		if (pending->kind == PENDING_DECISION &&
		    pending->seat == seat && play->legal.n > 1 &&
		    rules->early >> pending->name & 1 &&
		    !(met >> pending->name & 1)) {
			struct planner_pass *pass = &out[pending->name];
			const struct move *move = &play->legal.move[
			    rules->sensible(play->edition, play->state,
			    &play->legal)];

			met |= UINT32_C(1) << pending->name;
			pass->came++;
			if (leaves_it(rules, move)) {
				pass->passed++;
				pass->move = *move;
			}
		}
		step(play, &luck);
	}
}

void
planner_foresee(struct planner *p, const struct play *play, int seat,
    uint64_t seed, int visits, struct planner_pass out[PLANNER_DECISIONS])
{
	const struct ruleset *rules = play->rules;

	memset(out, 0, PLANNER_DECISIONS * sizeof(*out));
	sit_down(p, play, seed);
	memcpy(p->state, play->state, rules->size);
	rules->blind(play->edition, p->state, PUBLIC);
	for (int k = 0; k < visits; k++)
		look_ahead(p, seat, k, rules->round(play->edition,
		    play->state), out);
}

bool
planner_likely(const struct planner_pass *pass, int visits)
{
	return pass->came > 0 && 2 * pass->came >= visits &&
	    5 * pass->passed >= 4 * pass->came;
}
