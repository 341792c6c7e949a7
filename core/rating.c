#include "core/rating.h"

#include <assert.h>

/*
 * Numbers are in units of 2^-40.  Means stay within a few hundreds and
 * variances within a few thousands, whoever plays: the limits below are far
 * outside, and keep 64 bits from running over whatever is computed.
 */
#define ONE		((uint64_t)1 << RATING_BITS)
#define MEAN		((int64_t)(25 * ONE))
#define BETA_SQUARE	(625 * ONE / 36)
#define TAU_SQUARE	(ONE / 144)
#define KAPPA		(ONE / 10000)
#define MEAN_MOST	((int64_t)(4096 * ONE))
#define VARIANCE_MOST	((int64_t)(65536 * ONE))
#define LOG_2		UINT64_C(762123384786)		/* in these units */

/* Returns a times b divided by c, rounded down.  The result must fit. */
static uint64_t
share(uint64_t a, uint64_t b, uint64_t c)
{
	uint64_t quotient = 0, rest = 0;
	uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
	uint64_t one = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
	uint64_t two = (a & UINT32_MAX) * (b >> 32) + (one & UINT32_MAX);
	uint64_t high = (a >> 32) * (b >> 32) + (one >> 32) + (two >> 32);

	low = (two << 32) | (low & UINT32_MAX);
	assert(high < c);
	if (high == 0)
		return low / c;
	rest = high;
	for (int i = 0; i < 64; i++) {
		uint64_t carry = rest >> 63;

		rest = rest << 1 | low >> 63;
		low <<= 1;
		quotient <<= 1;
		if (carry != 0 || rest >= c) {
			rest -= c;
			quotient |= 1;
		}
	}
	return quotient;
}

static uint64_t
times(uint64_t a, uint64_t b)
{
	return share(a, b, ONE);
}

static uint64_t
over(uint64_t a, uint64_t b)
{
	return share(a, ONE, b);
}

/* Newton's method, from above: each step comes nearer until one does not. */
static uint64_t
root(uint64_t square)
{
	uint64_t x = square > ONE ? square : ONE, next;

	if (square == 0)
		return 0;
	while ((next = (x + over(square, x)) / 2) < x)
		x = next;
	return x;
}

/* e^-x: halved as often as x holds log 2, and the series for the rest. */
static uint64_t
decay(uint64_t x)
{
	uint64_t halves = x / LOG_2, rest = x % LOG_2, sum = 0;

	if (halves > RATING_BITS)
		return 0;
	/* 1 - rest/1 (1 - rest/2 (1 - rest/3 ...)), all of it positive. */
	for (int i = 18; i > 0; i--)
		sum = times(rest, ONE - sum) / (uint64_t)i;
	return (ONE - sum) >> halves;
}

struct rating
rating_begin(void)
{
	return (struct rating){ .mean = MEAN,
	    .variance = (int64_t)(625 * ONE / 9) };
}

/* One game while it is rated. */
struct game {
	const struct rating *rating;
	const int *place;
	int n;
	uint64_t c;		/* as in rating.h's paper: the square root of
				   all variances together */
};

/*
 * The probability that, of all who came to q's place or a later one, i comes
 * first.
 */
static uint64_t
chance(const struct game *g, int i, int q)
{
	int64_t best = INT64_MIN;
	uint64_t own = 0, all = 0;

	for (int s = 0; s < g->n; s++)
		if (g->place[s] >= g->place[q] && g->rating[s].mean > best)
			best = g->rating[s].mean;
	for (int s = 0; s < g->n; s++)
		if (g->place[s] >= g->place[q]) {
			uint64_t weight = decay(over((uint64_t)(best -
			    g->rating[s].mean), g->c));

			all += weight;
			own = s == i ? weight : own;
		}
	return over(own, all);
}

static int
sharing(const struct game *g, int q)
{
	int n = 0;

	for (int s = 0; s < g->n; s++)
		n += g->place[s] == g->place[q];
	return n;
}

static int64_t
within(int64_t value, int64_t least, int64_t most)
{
	return value < least ? least : value > most ? most : value;
}

static struct rating
rate(const struct game *g, int i)
{
	struct rating out = g->rating[i];
	uint64_t variance = (uint64_t)out.variance, information = 0, gamma;
	uint64_t left;
	int64_t surprise = 0, step;

	for (int q = 0; q < g->n; q++) {
		uint64_t p, equals;

		if (g->place[q] > g->place[i])
			continue;
		p = chance(g, i, q);
		equals = (uint64_t)sharing(g, q);
		information += times(p, ONE - p) / equals;
		surprise += q == i ? (int64_t)((ONE - p) / equals) :
		    -(int64_t)(p / equals);
	}
	gamma = over(root(variance), g->c);
	step = (int64_t)times(over(variance, g->c), (uint64_t)(surprise < 0 ?
	    -surprise : surprise));
	out.mean = within(out.mean + (surprise < 0 ? -step : step),
	    -MEAN_MOST, MEAN_MOST);
	information = times(times(gamma, over(over(variance, g->c), g->c)),
	    information);
	left = information < ONE - KAPPA ? ONE - information : KAPPA;
	out.variance = within((int64_t)times(variance, left), 1,
	    VARIANCE_MOST);
	return out;
}

void
rating_play(struct rating *rating, const int *place, int n)
{
	struct rating before[RATING_MAX];
	struct game g = { .rating = before, .place = place, .n = n };
	uint64_t all = 0;

	assert(n >= 2 && n <= RATING_MAX);
	for (int i = 0; i < n; i++) {
		before[i] = rating[i];
		/* What is known of a player becomes less certain. */
		before[i].variance = within(before[i].variance +
		    (int64_t)TAU_SQUARE, 1, VARIANCE_MOST);
		all += (uint64_t)before[i].variance + BETA_SQUARE;
	}
	g.c = root(all);
	for (int i = 0; i < n; i++)
		rating[i] = rate(&g, i);
}

int64_t
rating_deviation(const struct rating *rating)
{
	return (int64_t)root((uint64_t)rating->variance);
}

int64_t
rating_hundredths(int64_t value)
{
	const int64_t one = (int64_t)ONE;

	value = value * 100 + one / 2;
	return value >= 0 ? value / one : -((one - 1 - value) / one);
}

int64_t
rating_sure(const struct rating *rating)
{
	return rating_hundredths(rating->mean - 3 * rating_deviation(rating));
}
