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
 * While the clock is in doubt (cmd/umpire/clock.h), letters alone are taken.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
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

/* What was done in a game, once it is on the disk. */
struct telling {
	struct context *context;
	const struct record *r;
	int64_t last;
};

/* A line that was written because somebody's time was over, or began again. */
static int
tell_line(void *arg, const struct store_line *line)
{
	const struct telling *t = arg;
	struct line_words words = { .seat = 0 };
	const char *id = t->r->fixed.id, *player;
	FILE *out = t->context->out;

	if (line->line > t->last || !line_cut(line->text, line->len, &words))
		return 1;
	if (words.kind == LINE_HOST)
		fprintf(out, "%s: the clock was ahead when the decision "
		    "began; it begins again\n", id);
	if (!line_timely(&words))
		return 0;
	player = t->r->game.holder[words.seat].name;
	if (words.kind == LINE_LATE)
		fprintf(out, "%s: %s is late\n", id, player);
	else if (words.kind == LINE_OPEN)
		fprintf(out, "%s: %s's time is over: the seat is open\n", id,
		    player);
	else
		fprintf(out, "%s: %s's time is over: %.*s is played\n", id,
		    player, (int)words.rest_len, words.rest);
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

	arrive_limit();
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

/* Count a try.  False: another process, a run or a letter, has the game. */
static bool
count_try(struct context *context, const char *id)
{
	struct store *store = context->store;

	if (!timeout_hold(context, id))
		return false;
	store_must(store, store_alarm_try(store, id));
	store_must(store, store_commit(store));
	return true;
}

static int
act_one(struct context *context, void *arg, size_t i)
{
	const struct due *due = arg;
	const char *id = due->game[i].id;
	struct record *r = record_new();
	struct outcome outcome = { .status = EX_OK };
	int status;

	if (count_try(context, id) && timeout_play(context, id, r, &outcome)) {
		if (outcome.status != EX_OK)
			answer_refusal(context, &outcome, id, 1);
		else if (outcome.first > 0)
			log_each(r, outcome.first, tell_line, &(struct
			    telling){ context, r, outcome.last });
	}
	status = outcome.status;
	outcome_free(&outcome);
	record_drop(r);
	return status;
}

static void
tell_skipped(void *arg, size_t i, int status)
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
	/* A clock that is wrong may say of all that it is late, or old. */
	if (right) {
		note(&status, act_all(context));
		note(&status, join_deadline_look(context));
		note(&status, seats_look(context));
		tables_look(context);
		note(&status, tournaments_look(context));
		forget(context);
	}
	language_end();
	return status;
}
