#include "core/due.h"

#include <string.h>

/* May decisions be due on the day that the game's clocks show then? */
static bool
day_allowed(const struct terms *terms, int64_t at)
{
	int64_t shown = zone_rule_shows(&terms->zone, at);

	shown -= time_of_day(shown);
	return terms->days == 0 || (terms->days >>
	    time_weekday((uint64_t)(shown / TIME_DAY)) & 1) != 0;
}

/* Return due, or the same time of day on the next day that is allowed. */
static uint64_t
round_up(const struct terms *terms, uint64_t due)
{
	int64_t at = (int64_t)due, shown = zone_rule_shows(&terms->zone, at);

	while (at < (int64_t)due || !day_allowed(terms, at)) {
		shown += TIME_DAY;
		at = zone_rule_moment(&terms->zone, shown);
	}
	return (uint64_t)at;
}

/* Returns the moment at which this much time has run since `from`. */
static uint64_t
run(const struct game *game, uint64_t from, uint64_t seconds)
{
	uint64_t leaves = game->holiday.leaves;
	uint64_t returns = game->holiday.returns, due = from + seconds;

	if (leaves < from)
		leaves = from;
	return leaves < due && leaves < returns ? due + (returns - leaves) :
	    due;
}

/* Returns how much time runs from one moment to the other. */
static uint64_t
time_run(const struct game *game, uint64_t from, uint64_t to)
{
	uint64_t leaves = game->holiday.leaves;
	uint64_t returns = game->holiday.returns;

	if (from >= to)
		return 0;
	if (leaves < from)
		leaves = from;
	if (returns > to)
		returns = to;
	return to - from - (leaves < returns ? returns - leaves : 0);
}

/*
 * Returns this moment, or the first one after it that is in no holiday and on a
 * day on which decisions may be due.
 */
static uint64_t
settle(const struct game *game, uint64_t due)
{
	const struct terms *terms = &game->setup->terms;

	due = round_up(terms, due);
	return game->holiday.leaves < due && due < game->holiday.returns ?
	    round_up(terms, game->holiday.returns) : due;
}

/* The clock of the pending decision: a pause stops it. */
static uint64_t
clock_at(const struct game *game, int64_t at)
{
	uint64_t now = at < 0 ? 0 : at;

	if (game->paused)
		now = game->pause_began;
	return now < game->since ? game->since : now;
}

/*
 * Returns when a decision of this seat is due that begins at `since`.  The
 * seat's absences within its time are added, and used up.
 */
static uint64_t
fix_due(struct game *game, int seat, uint64_t since)
{
	uint64_t due = run(game, since, game->setup->terms.deadline);
	uint64_t from = since;
	uint32_t *left = &game->clock[seat].away;

	for (int i = 0; i < game->clock[seat].n; i++) {
		uint64_t leaves = game->clock[seat].absence[i].leaves;
		uint64_t returns = game->clock[seat].absence[i].returns, n;

		if (leaves < from)
			leaves = from;
		if (leaves >= due)
			break;
		n = time_run(game, leaves, returns);
		if (n > *left)
			n = *left;
		if (returns <= leaves)
			continue;
		*left -= n;
		game->granted += n;
		due = run(game, due, n);
		from = returns;
	}
	return settle(game, due);
}

/*
 * The grace does not become shorter: it may have come from a holiday that
 * another one has replaced.
 */
static void
set_due(struct game *game, uint64_t due)
{
	uint64_t then = settle(game, run(game, due,
	    game->setup->terms.grace));

	game->until = due;
	if (game->then < then)
		game->then = then;
}

static void
put_off(struct game *game, uint64_t seconds)
{
	set_due(game, settle(game, run(game, game->until, seconds)));
}

/* The decision's deadline has moved: is its player still late? */
static void
judge_anew(struct game *game, int64_t at)
{
	if (due_at(game) > (uint64_t)at) {
		game->late = false;
		game->defaulted = 0;
	}
}

void
due_start(struct game *game, int64_t at)
{
	const struct pending *pending = &game->play.pending;

	game->since = game->running = at < 0 ? 0 : at;
	/* The program plays for a late player until another seat decides. */
	if (game->defaulted != 0 && game->setup->seats > 1 &&
	    (pending->kind == PENDING_DRAW ||
	    (pending->kind == PENDING_DECISION &&
	    pending->seat == game->defaulted - 1)))
		return;
	game->until = game->then = 0;
	game->granted = 0;
	game->late = false;
	game->defaulted = 0;
	/* Acts of the program itself take no time, and no absence. */
	if (game->setup->terms.deadline > 0 && game_joined(game) &&
	    pending->kind == PENDING_DECISION && game->play.legal.n > 1 &&
	    ((game->resigned | game->open | game_bots(game)) >>
	    pending->seat & 1) == 0)
		set_due(game, fix_due(game, pending->seat, game->since));
}

void
due_stop(struct game *game, int64_t at)
{
	int seat = game->play.pending.seat;
	uint64_t left = time_run(game, clock_at(game, at), game->until);

	game->clock[seat].away += left < game->granted ? left : game->granted;
	game->granted = 0;
}

void
due_drop(struct game *game)
{
	if (game->granted > 0)
		game->clock[game->play.pending.seat].away += game->granted;
	game->granted = 0;
}

void
due_back(struct game *game, const struct game *past)
{
	game->since = past->since;
	game->running = past->running;
	game->granted = past->granted;
	game->late = past->late;
	game->defaulted = past->defaulted;
	game->open |= past->open;
	memcpy(game->slept, past->slept, sizeof(game->slept));
	game->until = past->until;
	game->then = past->then;
	for (int i = 0; i < game->setup->seats; i++)
		game->clock[i].away = past->clock[i].away;
}

void
due_later(struct game *game, uint32_t seconds, int64_t at)
{
	if (at >= 0 && (uint64_t)at < game->since) {
		game->since = game->running = game->until = at;
		game->then = 0;
	}
	put_off(game, seconds);
	judge_anew(game, at);
}

/* Put off *due until so much time has run; it never becomes earlier. */
static void
stretch(const struct game *game, uint64_t from, uint64_t left, uint64_t *due)
{
	uint64_t stretched = settle(game, run(game, from, left));

	if (left > 0 && stretched > *due)
		*due = stretched;
}

void
due_holiday(struct game *game, int64_t leaves, int64_t returns, int64_t at)
{
	uint64_t now = clock_at(game, at);
	uint64_t until = time_run(game, now, game->until);
	uint64_t then = time_run(game, now, game->then);

	game->holiday.leaves = leaves;
	game->holiday.returns = returns;
	stretch(game, now, until, &game->until);
	stretch(game, now, then, &game->then);
}

void
due_pause(struct game *game, int64_t at)
{
	game->paused = true;
	game->pause_began = at;
}

void
due_resume(struct game *game, int64_t at)
{
	game->paused = false;
	if (game->until > 0 && (uint64_t)at > game->pause_began)
		put_off(game, time_run(game, game->pause_began > game->since ?
		    game->pause_began : game->since, at));
	game->running = at < 0 ? 0 : at;
}

void
due_absence(struct game *game, int seat, int64_t leaves, int64_t returns)
{
	int n = game->clock[seat].n, at = 0;
	size_t size = sizeof(game->clock[0].absence[0]);

	if (n == AWAY_MAX) {
		for (int i = 1; i < n; i++)
			if (game->clock[seat].absence[i].returns <
			    game->clock[seat].absence[at].returns)
				at = i;
		n--;
		memmove(&game->clock[seat].absence[at],
		    &game->clock[seat].absence[at + 1], (n - at) * size);
	}
	for (at = n; at > 0 && game->clock[seat].absence[at - 1].leaves >
	    (uint64_t)leaves; at--)
		game->clock[seat].absence[at] =
		    game->clock[seat].absence[at - 1];
	game->clock[seat].absence[at].leaves = leaves;
	game->clock[seat].absence[at].returns = returns;
	game->clock[seat].n = n + 1;
}

uint64_t
due_at(const struct game *game)
{
	return game->play.pending.kind == PENDING_DECISION ? game->until : 0;
}

uint64_t
due_then(const struct game *game)
{
	return due_at(game) == 0 ? 0 : game->then;
}

bool
due_over(const struct game *game, int64_t now)
{
	uint64_t late = due_at(game);

	return late > 0 && now >= 0 && (uint64_t)now >= late &&
	    !game->paused && game->closed == 0;
}

/*
 * Returns true if the program has made as many decisions for the awaited player
 * as the terms say.  Once a player is late, the program plays the turn to its
 * end.
 */
static bool
sleeps(const struct game *game)
{
	const struct terms *terms = &game->setup->terms;
	int seat = game->play.pending.seat;

	return terms->absent > 0 && game->slept[seat] >= terms->absent &&
	    game->defaulted != seat + 1;
}

/* Returns what is due next, or NOT.  *when is the moment. */
static enum overdue
next_alarm(const struct game *game, uint64_t *when)
{
	const struct terms *terms = &game->setup->terms;

	*when = due_at(game);
	if (*when == 0 || game->paused || !game_settled(game) ||
	    game_over(game))
		return OVERDUE_NOT;
	if (sleeps(game)) {
		*when = game->since;
		return OVERDUE_OPEN;
	}
	if (!game->late)
		return OVERDUE_LATE;
	*when = due_then(game);
	return terms->policy == POLICY_DEFAULT ? OVERDUE_MOVE :
	    terms->policy == POLICY_REPLACE ? OVERDUE_OPEN : OVERDUE_NOT;
}

enum overdue
due_now(const struct game *game, int64_t now)
{
	uint64_t when;
	enum overdue what = next_alarm(game, &when);

	return now >= 0 && (uint64_t)now >= when ? what : OVERDUE_NOT;
}

uint64_t
due_alarm(const struct game *game)
{
	uint64_t when;

	return next_alarm(game, &when) == OVERDUE_NOT ? 0 : when;
}

uint32_t
due_lost(const struct game *game, int64_t began, int64_t ended)
{
	uint64_t from = began < 0 ? 0 : began, to = ended < 0 ? 0 : ended;

	if (game->until == 0 || game_over(game))
		return 0;
	if (from < game->running)
		from = game->running;
	if (game->paused && to > game->pause_began)
		to = game->pause_began;
	from = time_run(game, from, to);
	return from > TIME_LONGEST ? TIME_LONGEST : from;
}

const char *const urgency_names[URGENCIES] = {
	[URGENCY_LATE] = "late", [URGENCY_SOON] = "soon",
	[URGENCY_WAITING] = "waiting", [URGENCY_OTHERS] = "others"
};

int64_t
urgency_soon(int64_t since, int64_t due)
{
	return since + (due - since) / 5 * 4;
}

enum urgency
urgency_of(int64_t now, int64_t since, int64_t due)
{
	if (due == 0)
		return URGENCY_WAITING;
	if (now >= due)
		return URGENCY_LATE;
	return now >= urgency_soon(since, due) ? URGENCY_SOON : URGENCY_WAITING;
}
