/*
 * tick: do the work that is due because time has passed.  The command is made
 * for cron, which mails all output; so if there was nothing to do, it prints
 * nothing.
 *
 * Two runs at the same time do no harm, even on two machines.  Each transaction
 * first locks the rows that it is about and then looks at them.  So the later
 * run finds that somebody has looked at the clock already.  It skips a game
 * that another process is writing to, or finds that the game is no longer
 * overdue.
 *
 * While the clock is in doubt (cmd/umpire/clock.h), no player is late.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/club/request.h"
#include "cmd/club/seats.h"
#include "cmd/club/tables.h"
#include "cmd/club/tournament.h"
#include "cmd/desk/list.h"
#include "cmd/desk/outage.h"
#include "cmd/mail/arrive.h"
#include "cmd/mail/receive.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/join_deadline.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/timeout.h"
#include "cmd/umpire/went_back.h"
#include "core/time.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	READING = 600,	/* seconds for which a letter may be being read */
	UNSEEN = 64 << 20,	/* bytes of letters that the host has not dealt
				   with, and that are kept for longer */
	PURGED = 1000	/* rows of each table that are emptied or forgotten */
};

/*
 * Give all games what they lost while nobody looked at the clock.  Is it right
 * now, so that somebody may be late?
 */
static bool
look_at_clock(struct context *context, int *status)
{
	struct clock_look clock;
	char said[CLOCK_TEXT], began[ZONE_MOMENT], ended[ZONE_MOMENT];
	bool tell = clock_tick(context, &clock);

	while (clock.state == CLOCK_GAP) {
		if (outage_give(context, &clock, status))
			list_say(context, "nobody looked at the clock from %s "
			    "to %s: all deadlines move by as much",
			    list_when(context, clock.ticked, began),
			    list_when(context, clock.now, ended));
		tell = clock_tick(context, &clock);
	}
	clock_say(context, &clock, said);
	/* cron mails it once a day; who looks sees it each time. */
	if (clock.state != CLOCK_RIGHT && (tell || isatty(STDOUT_FILENO)))
		fprintf(context->out, "%s\n", said);
	return clock.state == CLOCK_RIGHT;
}

/* Print the result for a game, once it is on the disk. */
struct telling {
	const struct record *r;
	int64_t last;
	struct buffer *out;
};

/* A line that was written because somebody's time was over, or began again. */
static int
tell_line(void *arg, const struct store_line *line)
{
	const struct telling *t = arg;
	struct line_words words = { .seat = 0 };
	const char *player;

	if (line->line > t->last || !line_cut(line->text, line->len, &words))
		return 1;
	if (words.kind == LINE_HOST)
		buffer_printf(t->out, "%s: the clock was ahead when the "
		    "decision began; it begins again\n", t->r->fixed.id);
	if (!line_timely(&words))
		return 0;
	player = t->r->game.holder[words.seat].name;
	if (words.kind == LINE_LATE)
		buffer_printf(t->out, "%s: %s is late\n", t->r->fixed.id,
		    player);
	else if (words.kind == LINE_OPEN)
		buffer_printf(t->out, "%s: %s's time is over: the seat is "
		    "open\n", t->r->fixed.id, player);
	else
		buffer_printf(t->out, "%s: %s's time is over: %.*s is "
		    "played\n", t->r->fixed.id, player, (int)words.rest_len,
		    words.rest);
	return 0;
}

/* Letters that wait. */
struct waiting {
	int64_t *letter;
	size_t n;
};

static int
take_letter(struct context *context, void *arg, size_t i)
{
	const struct waiting *waiting = arg;
	struct fault fault;
	int status;

	arrive_limit(ARRIVE_TIME);
	status = receive_letter(context, waiting->letter[i], RECEIVE_IF_FREE,
	    NULL, 0, &fault);
	if (status != EX_OK)
		complain("%s", fault.text);
	/* No other can be read, either. */
	if (status == EX_UNAVAILABLE)
		exit(status);
	return status;
}

/*
 * A player who wrote in time is not late.  A letter that ends this is tried
 * again by the next run.
 */
static int
take_letters(struct context *context)
{
	struct waiting waiting;
	struct series series = { .take = take_letter, .arg = &waiting };
	int status;

	receive_due(context, &waiting.letter, &waiting.n);
	series.n = waiting.n;
	status = series_take(context, &series);
	free(waiting.letter);
	return status;
}

/*
 * Things that are due at this time are done.  A letter that was not tried yet,
 * or that another process may be reading, may be from a player who is not late:
 * everything due since it came is left to the next run.
 */
static int64_t
due_by(struct context *context)
{
	int64_t came;

	store_must(context->store, store_letter_coming(context->store,
	    context->now - READING, &came));
	return came > 0 && came <= context->now ? came - 1 : context->now;
}

/* The games that are due; they are written to after the walk over them. */
struct due {
	struct due_game {
		char id[GAME_ID];
	} *game;
	size_t n, size;
};

static int
collect(void *arg, const char *game)
{
	struct due *due = arg;

	due->game = memory_more(due->game, due->n, &due->size,
	    sizeof(*due->game));
	snprintf(due->game[due->n++].id, GAME_ID, "%s", game);
	return 0;
}

/* One game. */
struct acting {
	struct context *context;
	const char *id;
	struct record *r;
	struct bot_thoughts thoughts;
	bool held;		/* nobody else writes to it */
	int status;
	struct buffer out;	/* what became of it */
};

/*
 * A game to which another process writes now is left to it, and to the next
 * run: the letter that has come is not late.
 */
static bool
hold(struct acting *acting)
{
	struct store *store = acting->context->store;

	store_must(store, store_begin_beside(store));
	store_must(store, store_try_lock_games(store, &acting->id, 1,
	    &acting->held));
	if (!acting->held)
		store_rollback(store);
	return acting->held;
}

static void
count_try(struct acting *acting)
{
	struct store *store = acting->context->store;

	if (!hold(acting))
		return;
	store_must(store, store_alarm_try(store, acting->id));
	store_must(store, store_commit(store));
}

/* What is due in the game, as far as no planner has to think. */
static void
act(struct acting *acting)
{
	struct context *context = acting->context;
	struct outcome outcome;
	struct telling t = { .r = acting->r, .out = &acting->out };

	timeout_overdue(context, acting->id, due_by(context),
	    &acting->thoughts, acting->r, &outcome);
	acting->status = outcome.status;
	if (acting->status != EX_OK)
		answer_refusal(context, &outcome, acting->id, 1);
	else if (outcome.first > 0) {
		t.last = outcome.last;
		log_each(acting->r, outcome.first, tell_line, &t);
	}
	outcome_free(&outcome);
}

static void
act_within(struct acting *acting)
{
	struct record *r = acting->r;
	struct store *store = acting->context->store;

	buffer_clear(&acting->out);
	record_free(r);
	acting->status = EX_OK;
	if (!hold(acting))
		return;
	act(acting);
	if (!r->ponders || game_alone(&r->game))
		store_must(store, store_commit(store));
	else
		store_rollback(store);
}

/*
 * A planner thinks while others may write: what it has thought is played unless
 * the game has moved since.
 */
static int
act_one(struct context *context, void *arg, size_t i)
{
	const struct due *due = arg;
	struct acting acting = { .context = context,
	    .id = due->game[i].id, .r = record_new() };

	count_try(&acting);
	while (acting.held) {
		act_within(&acting);
		if (!acting.held || !acting.r->ponders)
			break;
		if (game_alone(&acting.r->game))
			acting.thoughts.n = 0;
		game_think(&acting.r->game);
	}
	record_drop(acting.r);
	file_print(context->out, &acting.out);
	return acting.status;
}

static void
tell_skipped(void *arg, size_t i)
{
	const struct due *due = arg;

	complain("the game '%.40s' is skipped", due->game[i].id);
}

/*
 * All games that are due, of which those that have ended a run come last; and
 * those whose decision began while the clock was ahead.
 */
static int
act_all(struct context *context)
{
	struct due due = { .n = 0 };
	struct series series = { .take = act_one, .broke = tell_skipped,
	    .arg = &due };
	int status;

	store_must(context->store, store_alarm_due(context->store,
	    context->now, collect, &due));
	store_must(context->store, store_head_ahead(context->store,
	    context->now + LOG_BACK, collect, &due));
	series.n = due.n;
	status = series_take(context, &series);
	free(due.game);
	return status;
}

/*
 * Rows that are not kept for ever: letters are emptied, and unconfirmed
 * registrations are forgotten.  Each run takes only some rows, so that nobody
 * waits.
 */
static void
forget(struct context *context)
{
	struct store *store = context->store;
	int64_t old = context->now - config_keep(store);

	store_must(store, store_begin_beside(store));
	store_must(store, store_letter_purge(store, old, UNSEEN, PURGED));
	store_must(store, store_outbox_purge(store, old, PURGED));
	store_must(store, store_registration_end(store, context->now -
	    REQUEST_AGE, context->now));
	store_must(store, store_budget_clear(store, context->now, PURGED));
	store_must(store, store_commit(store));
}

/* The status of all: that of the first part that failed. */
static void
note(int *status, int result)
{
	if (*status == EX_OK)
		*status = result;
}

int
cmd_tick(struct context *context, int argc, char **argv)
{
	int status = EX_OK;
	struct fault fault;
	bool right;

	if (argc != 1)
		usage(context);
	command_store(context, true);
	if (!went_back_ask(context, &fault))
		die(EX_IOERR, "%s", fault.text);
	right = look_at_clock(context, &status);
	note(&status, take_letters(context));
	if (right)
		note(&status, act_all(context));
	note(&status, join_deadline_look(context));
	note(&status, seats_look(context));
	tables_look(context);
	note(&status, tournaments_look(context));
	/* A clock that is wrong may say of all that it is old. */
	if (!clock_doubtful(context))
		forget(context);
	language_end();
	return status;
}
