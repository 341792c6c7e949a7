#include "cmd/umpire/waiting.h"

#include "cmd/umpire/clock.h"
#include "cmd/base/command.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/notify.h"

#include <string.h>

/* Is the game played here, so that this program has to look at its clock? */
static bool
at_home(struct record *r)
{
	struct store_host host;
	enum store_result result = store_host_get(r->store, &host);

	if (result == STORE_NONE)
		return false;		/* a store that only reads */
	record_must(r, result);
	return !r->fixed.blank && strcmp(host.key, r->game.host) == 0;
}

/*
 * How long the clock had not been looked at when the pending decision began.
 * Should that become an outage, it moves alarms by more than it moves this
 * decision; so they are set as much earlier, as an early one does no harm.
 */
static int64_t
unseen(struct record *r)
{
	int64_t ticked, running = r->game.running;
	enum store_result result = store_clock_get(r->store, &ticked);

	if (result == STORE_NONE)
		return 0;
	record_must(r, result);
	return ticked > 0 && ticked < running ? running - ticked : 0;
}

/* A moment, if it is one, without outages: 0 would be none. */
static int64_t
without(int64_t at, int64_t total)
{
	if (at <= 0)
		return 0;
	return at != total ? at - total : -1;
}

void
waiting_alarm(struct record *r)
{
	const struct game *game = &r->game;
	struct store_alarm alarm = { .act = game_alarm(game) };
	struct store_mailing mailing;
	int64_t since = game->since, due = game_due(game), total;
	int awaited = record_awaited(r);

	if (awaited >= 0 && game_joined(game) && !game->paused &&
	    !(game->open >> awaited & 1) && at_home(r)) {
		alarm.player = r->player[awaited];
		record_must(r, store_outage_total(r->store, &total));
		total += unseen(r);
		record_must(r, store_mailing_get(r->store, alarm.player,
		    &mailing));
		if (mailing.digest)
			alarm.remind = since;
		else if (due > 0)
			alarm.remind = clock_soon(since, due);
		alarm.act = without(alarm.act, total);
		alarm.remind = without(alarm.remind, total);
	} else
		alarm.act = 0;
	record_must(r, store_alarm_put(r->store, r->id, &alarm));
}

void
waiting_alarms(struct context *context, int64_t player)
{
	static struct record r;
	json_t *games = record_games(context->store, player), *game;
	size_t i;

	json_array_foreach(games, i, game) {
		struct answer answer;

		if (adjudicator_open(context, json_string_value(game), &r,
		    &answer))
			log_head(&r);
		answer_free(&answer);
		record_free(&r);
	}
	json_decref(games);
}

/* Tell a game of a player's absence, if it has to know: was it told? */
static bool
tell_game(struct context *context, const char *game, int64_t player,
    int64_t leaves, int64_t returns)
{
	static const char reason[] = "the player has announced it";
	static struct record r;
	struct order order = { .act = ACT_AWAY, .leaves = leaves,
	    .returns = returns, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	struct answer answer;
	bool told = false;

	if (adjudicator_open(context, game, &r, &answer) &&
	    r.fixed.terms.deadline > 0 && host_rules(context, &r.game))
		for (int i = 0; i < r.fixed.seats; i++)
			if (r.player[i] == player) {
				order.seat = i;
				told = adjudicator_give(context, &r, &order,
				    &answer);
				break;
			}
	answer_free(&answer);
	record_free(&r);
	return told;
}

int
waiting_away(struct context *context, const struct store_absence *absence)
{
	json_t *games = record_games(context->store, absence->player), *game;
	int told = 0;
	size_t i;

	json_array_foreach(games, i, game)
		told += tell_game(context, json_string_value(game),
		    absence->player, absence->leaves, absence->returns);
	json_decref(games);
	return told;
}

static int
collect_absence(void *arg, const struct store_absence *absence)
{
	return json_array_append_new(arg, json_pack("{sI sI}", "leaves",
	    (json_int_t)absence->leaves, "returns",
	    (json_int_t)absence->returns));
}

void
waiting_bring(struct context *context, const char *game, int64_t player)
{
	json_t *absences = json_array(), *one;
	size_t i;

	store_must(context->store, store_absence_each(context->store, player,
	    context->now, collect_absence, absences));
	json_array_foreach(absences, i, one)
		tell_game(context, game, player,
		    json_integer_value(json_object_get(one, "leaves")),
		    json_integer_value(json_object_get(one, "returns")));
	json_decref(absences);
}

/* Has the game just been told that somebody is late? */
static bool
is_noticed_now(struct record *r, int64_t now)
{
	struct store_line line;
	struct line_words words;

	record_must(r, store_line_get(r->store, r->id, r->game.line,
	    &line));
	return line_cut(line.text, line.len, &words) &&
	    words.kind == LINE_LATE && words.at >= now;
}

/* One thing that time has brought; false: there is nothing to do any more. */
static bool
overdue(struct record *r, int64_t now)
{
	enum game_overdue what = game_overdue(&r->game, now);

	/*
	 * A letter may be on its way: not now, even if it is so late that the
	 * grace is over as well.
	 */
	if (what != OVERDUE_NOT && r->fixed.terms.grace > 0 &&
	    is_noticed_now(r, now))
		return false;
	switch (what) {
	case OVERDUE_LATE:
		game_late(&r->game, now);
		log_line(r, 0);
		return true;
	case OVERDUE_MOVE:
		game_default(&r->game, now, NULL);
		log_line(r, 0);
		log_advance(r, now);
		return true;
	case OVERDUE_OPEN:
		game_open(&r->game, now);
		log_line(r, 0);
		return true;
	default:
		return false;
	}
}

void
waiting_overdue(struct context *context, const char *game,
    struct record *r, struct answer *answer)
{
	int64_t first;

	if (!adjudicator_open(context, game, r, answer))
		return;
	/* Without them it would be late, and played for, too early. */
	if (clock_behind(context, r) > 0) {
		adjudicator_refuse(answer, EX_NOINPUT, "no_host_key", NULL);
		return;
	}
	first = r->game.line + 1;
	for (int i = 0; i < AUTOMATIC_MAX && overdue(r, context->now); i++)
		continue;
	r->last = r->game.line;
	if (r->last >= first) {
		answer->first = first;
		answer->last = r->last;
		notify_lines(context, r, first, r->last, 0);
	}
	/* Even where nothing was done the alarm may have been too early. */
	log_head(r);
}
