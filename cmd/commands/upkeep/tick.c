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
	PURGED = 1000,	/* rows of each table that are emptied or forgotten */
	PAGE   = 200	/* games in a transaction: its end is what takes time,
			   but meanwhile nobody else can write */
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

/* A line of the log that was written because somebody's time was over. */
static int
tell_line(void *arg, const struct store_line *line)
{
	const struct telling *t = arg;
	struct line_words words = { .seat = 0 };
	const char *player;

	if (line->line > t->last || !line_cut(line->text, line->len, &words))
		return 1;
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

/* One game, within a transaction. */
static int
act(struct context *context, const char *id, int64_t by, struct buffer *out)
{
	struct record *r = record_new();
	struct outcome outcome;
	struct telling t = { .r = r, .out = out };
	int status;

	timeout_overdue(context, id, by, r, &outcome);
	status = outcome.status;
	if (status != EX_OK)
		answer_refusal(context, &outcome, id, 1);
	else if (outcome.first > 0) {
		t.last = outcome.last;
		log_each(r, outcome.first, tell_line, &t);
	}
	outcome_free(&outcome);
	record_drop(r);
	return status;
}

/* Collect the ids first: games are written to after the walk over them. */
struct page {
	char id[PAGE][GAME_ID];
	int n;
};

static int
collect(void *arg, const char *game)
{
	struct page *page = arg;

	snprintf(page->id[page->n++], GAME_ID, "%s", game);
	return 0;
}

/* Some games of a page, in one transaction. */
struct acting {
	struct context *context;
	const struct page *page;
	int first, n;
	int status;		/* of the first that cannot be played on */
	struct buffer out;	/* their results */
};

/*
 * A game to which another process writes now is left to it, and to the next
 * run: the letter that has come is not late.
 */
static void
act_some_within(void *arg)
{
	struct acting *acting = arg;
	struct context *context = acting->context;
	const char *id[PAGE];
	bool held[PAGE];
	int64_t by;

	buffer_clear(&acting->out);
	acting->status = EX_OK;
	for (int i = 0; i < acting->n; i++)
		id[i] = acting->page->id[acting->first + i];
	store_must(context->store, store_begin_beside(context->store));
	store_must(context->store, store_try_lock_games(context->store, id,
	    (size_t)acting->n, held));
	by = due_by(context);
	for (int i = 0; i < acting->n; i++) {
		int result = held[i] ? act(context, id[i], by,
		    &acting->out) : EX_OK;

		if (acting->status == EX_OK)
			acting->status = result;
	}
	store_must(context->store, store_commit(context->store));
}

static void
act_some(void *arg)
{
	struct acting *acting = arg;

	command_transact(acting->context->store, act_some_within, acting);
	file_print(acting->context->out, &acting->out);
}

/*
 * If one of them ends the work, each is done by itself.  If all succeed then,
 * the cause of the end still counts: a commit that failed may have succeeded,
 * and then its effect is not printed here.
 */
static int
act_all(struct context *context, const struct page *page)
{
	struct acting all = { .context = context, .page = page,
	    .n = page->n };
	int status_of_all = die_within(context, PIECE_QUEUED, act_some, &all);
	int status, first = EX_OK;

	if (status_of_all == EX_OK)
		return all.status;
	for (int i = 0; i < page->n; i++) {
		struct acting one = { .context = context, .page = page,
		    .first = i, .n = 1 };

		status = die_within(context, PIECE_QUEUED, act_some, &one);
		if (status != EX_OK)
			complain("the game '%.40s' is skipped",
			    page->id[i]);
		if (first == EX_OK)
			first = status != EX_OK ? status : one.status;
	}
	return first != EX_OK ? first : status_of_all;
}

/*
 * Rows that are not kept for ever: letters are emptied, and unconfirmed
 * registrations are forgotten.  Each run takes only some rows, so that nobody
 * waits.
 */
static void
forget(void *arg)
{
	struct context *context = arg;
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

int
cmd_tick(struct context *context, int argc, char **argv)
{
	struct page *page = memory_new(1, sizeof(*page));
	int64_t after_act = INT64_MIN, after_game = 0;
	int status = EX_OK, result;
	struct fault fault;
	bool right;

	(void)argv;
	if (argc != 1)
		usage(context);
	command_store(context, true);
	if (!went_back_ask(context, &fault))
		die(EX_IOERR, "%s", fault.text);
	right = look_at_clock(context, &status);
	result = take_letters(context);
	if (status == EX_OK)
		status = result;
	while (right) {
		page->n = 0;
		store_must(context->store, store_alarm_due(context->store,
		    context->now, PAGE, &after_act, &after_game, collect,
		    page));
		if (page->n == 0)
			break;
		result = act_all(context, page);
		if (status == EX_OK)
			status = result;
	}
	result = join_deadline_look(context);
	if (status == EX_OK)
		status = result;
	result = seats_look(context);
	if (status == EX_OK)
		status = result;
	tables_look(context);
	result = tournaments_look(context);
	if (status == EX_OK)
		status = result;
	/* A clock that is wrong may say of all that it is old. */
	if (!clock_doubtful(context))
		command_transact(context->store, forget, context);
	free(page);
	language_end();
	return status;
}
