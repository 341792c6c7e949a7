#include "core/due.h"

#include <string.h>

/* The first hour and weekday from there on at which decisions may be due. */
static uint64_t
round_up(const struct terms *terms, uint64_t due)
{
	uint64_t days = due / TIME_DAY, second = due % TIME_DAY;

	if (terms->hour > 0) {
		days += second > (terms->hour - 1u) * TIME_HOUR;
		second = (terms->hour - 1u) * TIME_HOUR;
	}
	while (terms->days != 0 &&
	    (terms->days >> time_weekday(days) & 1) == 0)
		days++;
	return days * TIME_DAY + second;
}

/* A deadline that was moved, at an hour and weekday of the game again. */
static uint64_t
settle(const struct game *game, uint64_t due)
{
	return round_up(&game->setup->terms, due);
}

/*
 * When a decision of this seat that begins at since is due.  The seat's
 * absences within that time are added, and used up.
 */
static uint64_t
fix_due(struct game *game, int seat, uint64_t since)
{
	const struct terms *terms = &game->setup->terms;
	uint64_t due = since + terms->deadline, from = since;
	uint32_t *left = &game->clock[seat].away;

	for (int i = 0; i < game->clock[seat].n; i++) {
		uint64_t leaves = game->clock[seat].absence[i].leaves;
		uint64_t returns = game->clock[seat].absence[i].returns, n;

		if (leaves < from)
			leaves = from;
		if (leaves >= due)
			break;
		if (returns <= leaves)
			continue;
		n = returns - leaves < *left ? returns - leaves : *left;
		*left -= n;
		game->granted += n;
		due += n;
		from = returns;
	}
	return round_up(terms, due);
}

void
due_start(struct game *game, int64_t at)
{
	const struct pending *pending = &game->play.pending;

	game->since = game->running = at < 0 ? 0 : at;
	due_forget(game);
	/* The program plays for a late player until another seat decides. */
	if (game->defaulted != 0 && game->setup->seats > 1 &&
	    (pending->kind == PENDING_DRAW ||
	    (pending->kind == PENDING_DECISION &&
	    pending->seat == game->defaulted - 1)))
		return;
	game->until = 0;
	game->granted = 0;
	game->late = false;
	game->defaulted = 0;
	/* What the program does by itself takes no time, and no absence. */
	if (game->setup->terms.deadline > 0 && game_joined(game) &&
	    pending->kind == PENDING_DECISION && game->play.legal.n > 1 &&
	    ((game->resigned | game->open | game_bots(game)) >>
	    pending->seat & 1) == 0)
		game->until = fix_due(game, pending->seat, game->since);
}

void
due_stop(struct game *game, int64_t at)
{
	int seat = game->play.pending.seat;
	uint32_t *bank = &game->clock[seat].bank;
	uint64_t now = at < 0 ? 0 : at, left;

	if (game->paused)
		now = game->pause_began > game->since ? game->pause_began :
		    game->since;
	if (game->until > 0 && now > game->until)
		*bank = now - game->until < *bank ?
		    *bank - (now - game->until) : 0;
	left = game->until > now ? game->until - now : 0;
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
due_later(struct game *game, uint32_t seconds, int64_t at)
{
	game->until = due_moved(game, game->until, seconds);
	if (due_at(game) > (uint64_t)at) {
		game->late = false;
		game->defaulted = 0;
	}
}

void
due_sooner(struct game *game, uint32_t seconds, int64_t at)
{
	uint64_t least = (at < 0 ? 0 : at) + TIME_DAY;

	if (game->until == 0)
		return;
	game->until -= seconds < game->until ? seconds : game->until - 1;
	if (game->until < least)
		game->until = least;
	game->until = settle(game, game->until);
	game->late = false;
	game->defaulted = 0;
}

void
due_forget(struct game *game)
{
	for (int i = 0; i < OUTAGES_MAX; i++)
		game->outages[i].seconds = 0;
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
		game->until = settle(game, game->until + at -
		    (game->pause_began > game->since ? game->pause_began :
		    game->since));
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
due_moved(const struct game *game, uint64_t until, uint32_t seconds)
{
	return settle(game, until + seconds);
}

void
due_times(const struct game *game, uint64_t until, struct due_times *out)
{
	const struct pending *pending = &game->play.pending;

	memset(out, 0, sizeof(*out));
	if (until == 0 || pending->kind != PENDING_DECISION)
		return;
	out->until = until;
	out->late = settle(game, until + game->clock[pending->seat].bank);
	out->then = settle(game, out->late + game->setup->terms.grace);
}

uint64_t
due_at(const struct game *game)
{
	struct due_times times;

	due_times(game, game->until, &times);
	return times.late;
}

/* When the next thing is due: which it is, or NOT. */
static enum overdue
next_alarm(const struct game *game, uint64_t *when)
{
	const struct terms *terms = &game->setup->terms;
	struct due_times times;

	due_times(game, game->until, &times);
	*when = times.late;
	if (*when == 0 || game->paused || !game_settled(game) ||
	    game_over(game))
		return OVERDUE_NOT;
	if (!game->late)
		return OVERDUE_LATE;
	*when = times.then;
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
due_outage(const struct game *game, int64_t began, int64_t ended)
{
	uint64_t from = began < 0 ? 0 : began, to = ended < 0 ? 0 : ended;

	if (game->until == 0 || game_over(game))
		return 0;
	if (from < game->running)
		from = game->running;
	if (game->paused && to > game->pause_began)
		to = game->pause_began;
	return to <= from ? 0 : to - from > ORDER_MOST ? ORDER_MOST :
	    to - from;
}
