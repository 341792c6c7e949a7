/*
 * arena.c: measures how strong the bots are.  Every level plays matches against
 * every other level, and the results have Wilson's intervals.
 *
 *	arena SECONDS			all matches, within that time; fails
 *					if a level misses its goal
 *	arena RULESET SEATS A B GAMES	one match: one seat of A, the others B
 *
 * A level is random, sensible, planner, or planner:VISITS.  A takes each seat
 * in turn, in games that have the same dice; the next round of seats has other
 * dice.  Both cores are used.
 */
#include "core/bot.h"
#include "core/planner.h"

#include "cmd/base/memory.h"
#include "cmd/base/fault.h"
#include "cmd/record/variant.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORKERS = 2, LINES = 20000 };

struct level {
	enum bot_level level;
	int visits;
	char name[24];
};

struct tally {
	double won;		/* a shared win in parts */
	int games, unfinished;
	long decisions;		/* A's */
	double seconds, longest;	/* ... and what they took */
};

static uint64_t
mix(uint64_t z)
{
	z += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static double
seconds_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return t.tv_sec + t.tv_nsec / 1e9;
}

static double
now(void)
{
	return seconds_of(CLOCK_MONOTONIC);
}

/* What others do on the machine does not make a decision longer. */
static double
spent(void)
{
	return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

static struct level
read_level(const char *text)
{
	struct level out = { .visits = PLANNER_VISITS };

	snprintf(out.name, sizeof(out.name), "%s", text);
	for (int i = BOT_RANDOM; i < BOT_LEVELS; i++)
		if (strncmp(text, bot_levels[i], strlen(bot_levels[i])) == 0) {
			out.level = i;
			text += strlen(bot_levels[i]);
			if (*text == ':')
				out.visits = atoi(text + 1);
			return out;
		}
	fprintf(stderr, "arena: '%s' is no level\n", text);
	exit(64);
}

static void
play_game(const struct variant *v, const struct level *a,
    const struct level *b, int n, struct tally *tally)
{
	static struct play play;
	static struct planner memory;
	int seat = n % v->seats, lines = 0;
	uint64_t dice = mix(n / v->seats), think = mix(n ^ 0x5eed);
	struct standing s;

	play_begin(&play, v->rules, v->version, v->edition, v->seats,
	    &v->options);
	for (; play.pending.kind != PENDING_OVER && lines < LINES; lines++) {
		const struct level *who = play.pending.seat == seat ? a : b;
		uint8_t number[DRAW_MAX];
		double from;
		int row;

		if (play.pending.kind == PENDING_DRAW) {
			for (int i = 0; i < play.pending.n; i++)
				number[i] = ((dice = mix(dice)) >> 32) *
				    play.pending.range[i] >> 32;
			play_draw(&play, number, NULL);
			continue;
		}
		from = spent();
		row = bot_move(who->level, &play, think = mix(think),
		    who->visits, &memory);
		from = spent() - from;
		if (who == a && play.legal.n > 1) {
			tally->decisions++;
			tally->seconds += from;
			if (from > tally->longest)
				tally->longest = from;
		}
		play_move(&play, &play.legal.move[row], NULL);
	}
	tally->games++;
	v->rules->standing(v->edition, play.state, &s);
	if (play.pending.kind != PENDING_OVER)
		tally->unfinished++;
	else if (s.winners >> seat & 1)
		tally->won += 1.0 / __builtin_popcount(s.winners);
}

/* Wilson's interval of 95 %. */
static void
wilson(double won, double n, double *low, double *high)
{
	const double z = 1.96;
	double p = won / n, d = 1 + z * z / n;
	double mid = (p + z * z / (2 * n)) / d;
	double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / d;

	*low = mid - half;
	*high = mid + half;
}

/* Games until there are as many, or until the time is over. */
static struct tally
match(const struct variant *v, const struct level *a, const struct level *b,
    int games, double until)
{
	struct tally all = { .games = 0 };
	int from[WORKERS];

	for (int w = 0; w < WORKERS; w++) {
		int end[2];

		if (pipe(end) != 0)
			exit(71);
		if (fork() == 0) {
			struct tally own = { .games = 0 };

			/* Whole groups of seats, so that it is fair. */
			for (int g = w; g * v->seats < games &&
			    now() < until; g += WORKERS)
				for (int s = 0; s < v->seats; s++)
					play_game(v, a, b, g * v->seats + s,
					    &own);
			_exit(write(end[1], &own, sizeof(own)) !=
			    sizeof(own));
		}
		close(end[1]);
		from[w] = end[0];
	}
	for (int w = 0; w < WORKERS; w++) {
		struct tally own;

		if (read(from[w], &own, sizeof(own)) != sizeof(own))
			exit(70);
		close(from[w]);
		all.won += own.won;
		all.games += own.games;
		all.unfinished += own.unfinished;
		all.decisions += own.decisions;
		all.seconds += own.seconds;
		if (own.longest > all.longest)
			all.longest = own.longest;
	}
	while (wait(NULL) > 0)
		continue;
	return all;
}

/* What a match has to show, in percent; 0: nothing. */
struct goal {
	double won;		/* at least so much */
	double low;		/* the interval lies above this */
};

/* A decision at the default visits takes no longer. */
enum { LONGEST = 200 };		/* ms */

static bool
tell_match(const struct variant *v, const struct level *a,
    const struct level *b, const struct tally *t, const struct goal *goal)
{
	double low, high;
	bool good;

	wilson(t->won, t->games, &low, &high);
	printf("%-13s %d  %-12s %-12s %5d  %5.1f %%  %5.1f to %5.1f %%"
	    "  %6.2f ms  %6.1f ms", v->rules->name, v->seats, a->name,
	    v->seats == 1 ? "ivan" : b->name, t->games,
	    100 * t->won / t->games, 100 * low, 100 * high,
	    t->decisions > 0 ? 1000 * t->seconds / t->decisions : 0.0,
	    1000 * t->longest);
	if (t->unfinished > 0)
		printf("  unfinished %d", t->unfinished);
	good = 100 * t->won >= goal->won * t->games &&
	    (goal->low == 0 || 100 * low > goal->low) &&
	    (a->visits > PLANNER_VISITS || 1000 * t->longest <= LONGEST);
	if (!good)
		printf("  MISSED: %.0f %%, above %.0f %%, %d ms", goal->won,
		    goal->low, LONGEST);
	printf("\n");
	fflush(stdout);
	return good;
}

static bool
one_match(const char *rules, int seats, const char *a, const char *b,
    int games, double until, const struct goal *goal)
{
	/* What was not played has shown nothing. */
	bool good = goal->won == 0 && goal->low == 0;
	struct level one = read_level(a), other = read_level(b);
	struct variant v;
	struct fault fault;
	struct tally t;

	if (!variant_begin(&v, rules, seats, &fault) ||
	    !variant_end(&v, &fault)) {
		fprintf(stderr, "arena: %s\n", fault.text);
		exit(64);
	}
	t = match(&v, &one, &other, games, until);
	if (t.games > 0)
		good = tell_match(&v, &one, &other, &t, goal);
	variant_free(&v);
	return good;
}

static void
head(void)
{
	printf("%-13s %s  %-12s %-12s %5s  %7s  %16s  %9s  %9s\n", "", "n",
	    "one of", "against", "games", "won", "95 %", "decision",
	    "longest");
}

/* Every level against every level; seconds for each by its weight. */
static bool
all_matches(double seconds)
{
	static const struct {
		const char *rules;
		int seats;
		const char *a, *b;
		int games, weight;
		enum { FREE, SURE, STRONG, MOST, MORE } goal;
	} matches[] = {
		{ "pillars", 2, "sensible", "random", 400, 1, SURE },
		{ "red-cathedral", 2, "sensible", "random", 400, 1, SURE },
		{ "pillars", 2, "planner", "random", 100, 2, FREE },
		{ "red-cathedral", 2, "planner", "random", 100, 4, FREE },
		{ "pillars", 2, "planner", "sensible", 400, 6, STRONG },
		{ "red-cathedral", 2, "planner", "sensible", 400, 12, STRONG },
		{ "pillars", 3, "sensible", "random", 300, 1, FREE },
		{ "red-cathedral", 3, "sensible", "random", 300, 1, FREE },
		{ "pillars", 3, "planner", "sensible", 300, 3, FREE },
		{ "red-cathedral", 3, "planner", "sensible", 300, 5, FREE },
		{ "pillars", 4, "sensible", "random", 400, 1, FREE },
		{ "red-cathedral", 4, "sensible", "random", 400, 1, FREE },
		{ "pillars", 4, "planner", "sensible", 300, 6, MOST },
		{ "red-cathedral", 4, "planner", "sensible", 300, 12, MOST },
		{ "red-cathedral", 1, "random", "random", 200, 1, FREE },
		{ "red-cathedral", 1, "sensible", "random", 200, 1, FREE },
		{ "red-cathedral", 1, "planner", "random", 200, 4, FREE },
		{ "pillars", 2, "planner:800", "planner:100", 300, 12, MORE },
		{ "red-cathedral", 2, "planner:800", "planner:100",
		    300, 28, MORE },
	};
	static const struct goal goals[] = { [FREE] = { 0, 0 },
	    [SURE] = { 95, 0 }, [STRONG] = { 90, 85 }, [MOST] = { 60, 0 },
	    [MORE] = { 0, 50 } };
	const size_t n = sizeof(matches) / sizeof(matches[0]);
	int weight = 0;
	bool good = true;

	for (size_t i = 0; i < n; i++)
		weight += matches[i].weight;
	head();
	for (size_t i = 0; i < n; i++) {
		double from = now();

		good &= one_match(matches[i].rules, matches[i].seats,
		    matches[i].a, matches[i].b, matches[i].games,
		    from + seconds * matches[i].weight / weight,
		    &goals[matches[i].goal]);
		/* What it did not need is the others'. */
		seconds -= now() - from;
		weight -= matches[i].weight;
	}
	return good;
}

int
main(int argc, char **argv)
{
	static const struct goal none;

	if (argc == 2)
		return all_matches(atof(argv[1])) ? 0 : 1;
	if (argc == 6) {
		head();
		one_match(argv[1], atoi(argv[2]), argv[3], argv[4],
		    atoi(argv[5]), now() + 1e9, &none);
	} else {
		fprintf(stderr, "usage: arena SECONDS | "
		    "arena RULESET SEATS A B GAMES\n");
		return 64;
	}
	return 0;
}
