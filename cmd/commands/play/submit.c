/* submit: take turn files from files. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/club/dispatch.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/desk/list.h"
#include "cmd/mail/compose.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"

#include "core/block.h"
#include "core/due.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The longest input that is looked at for turn files. */
enum { INPUT_MAX = 12 << 20 };

enum { PATH_SHOWN = 4096 };

/* An input without a turn file that could be taken. */
static int
refuse_input(struct context *context, const char *path, enum turn_fault fault)
{
	struct turn_error error = { .fault = fault };
	struct outcome outcome = { .status = EX_OK };

	outcome_refuse_text(&outcome, &error);
	answer_refusal(context, &outcome, path, 1);
	outcome_free(&outcome);
	return EX_DATAERR;
}

/* The text of the letter, printed here. */
static void
print_letter(struct context *context, const struct outcome *outcome)
{
	struct outbox letter = outbox_answer(outcome, 1);
	char *args = json_dumps(letter.args, JSON_COMPACT);
	struct store_outbox row = { .at = context->now,
	    .player = outcome->row, .address = outcome->row == 0 ?
	    outcome->address : NULL,
	    .game = letter.game, .kind = outbox_kinds[letter.kind],
	    .line = letter.line, .args = args, .id = outcome->game[0] != '\0' ?
	    outcome->game : NULL, .name = outcome->row != 0 ? outcome->player :
	    NULL };
	struct draft text;

	if (args == NULL)
		die(EX_SOFTWARE, "out of memory");
	store_must(context->store, compose_letter(context, &row, &text));
	fputs(buffer_text(&text.body), context->out);
	for (int i = 0; i < text.n_shown; i++)
		fprintf(context->out, "\n%s%s",
		    buffer_text(&text.shown[i].text),
		    buffer_text(&text.shown[i].seal));
	draft_free(&text);
	json_decref(letter.args);
	free(args);
}

/*
 * Is this told only by a letter, because it belongs to no game, or holds a hint
 * beside a forecast?
 */
static bool
is_letter(const struct outcome *outcome)
{
	return outcome->status == EX_OK && outcome->kind != OUTCOME_TAKEN &&
	    outcome->kind != OUTCOME_REPORT &&
	    (outcome->kind != OUTCOME_FORECAST || outcome->args != NULL);
}

/*
 * Of several turn files each gets a line that says what it has become and whom
 * the game waits for now.  A commit must wait for the disk, so files
 * that come one after another share one; each of them is still all or nothing,
 * and none is answered before all are on the disk.
 *
 * Where that goes wrong, whatever it was, nothing of them is there, and each is
 * taken by itself, as often as others are in its way: then only those fail that
 * must, and are told why.
 */
enum { SHARED = 32 };

struct answer {
	const char *path;
	struct block block;		/* in a text of that file */
	struct outcome outcome;
	struct buffer next;		/* the next awaited decision */
};

struct several {
	struct context *context;
	struct record *r;		/* of the last that was taken */
	struct answer answer[SHARED];	/* not printed yet */
	int n;
	char *text[SHARED];		/* what these point into */
	int texts;
	bool begun;			/* a transaction */
	bool wrote;			/* something into it */
	bool joins;			/* the last block can be taken in it */
	int status;			/* of the first that has failed */
};

static void
note_status(struct several *s, int status)
{
	if (s->status == EX_OK)
		s->status = status;
}

/* The players who have not joined. */
static void
add_missing(const struct record *r, struct buffer *out)
{
	const char *before = "yet to join: ";

	for (int i = 0; i < r->fixed.seats; i++)
		if (!(r->game.joined >> i & 1)) {
			buffer_printf(out, "%s%s", before, r->names[i]);
			before = ", ";
		}
}

/* The player who decides at the end of a game, and the deadline. */
static void
add_next(struct context *context, const struct record *r, struct buffer *out)
{
	const struct game *game = &r->game;
	int awaited = record_awaited(r);
	struct due_times times;
	char when[ZONE_MOMENT];

	if (game_over(game) || awaited < 0) {
		buffer_puts(out, "the game is over");
		return;
	}
	if (!game_joined(game)) {
		add_missing(r, out);
		return;
	}
	buffer_printf(out, "%s decides", r->names[awaited]);
	due_times(&r->game, &times);
	if (game->paused)
		buffer_puts(out, ", and the game is paused");
	else if (game->open >> awaited & 1)
		buffer_puts(out, ", whose time is over");
	else if (game->until > 0)
		buffer_printf(out, ", until %s", list_when(context,
		    (int64_t)times.until, when));
}

static void
note_next(struct several *s, struct answer *answer)
{
	buffer_clear(&answer->next);
	if (answer->outcome.status == EX_OK &&
	    answer->outcome.kind == OUTCOME_TAKEN)
		add_next(s->context, s->r, &answer->next);
}

static void
answer_short(struct context *context, const struct answer *answer)
{
	const struct outcome *outcome = &answer->outcome;
	bool single = outcome->first == outcome->last;
	char at[60] = "", to[40] = "";

	if (outcome->status != EX_OK) {
		answer_refusal(context, outcome, answer->path,
		    answer->block.line);
		return;
	}
	if (answer->block.line > 1)
		snprintf(at, sizeof(at), ", the turn file at line %zu",
		    answer->block.line);
	if (!single)
		snprintf(to, sizeof(to), " to %lld", (long long)outcome->last);
	list_say(context, "'%.*s'%s: taken as line%s %lld%s of '%s'; %s",
	    PATH_SHOWN, answer->path, at, single ? "" : "s",
	    (long long)outcome->first, to, outcome->game,
	    buffer_text(&answer->next));
}

static bool
is_question(const struct outcome *outcome)
{
	return outcome->status == EX_OK && outcome->kind != OUTCOME_TAKEN;
}

/* The result of one file, once that is on the disk. */
static void
tell(struct several *s, const struct answer *answer)
{
	const struct outcome *outcome = &answer->outcome;

	note_status(s, outcome->status);
	if (is_letter(outcome))
		print_letter(s->context, outcome);
	else if (is_question(outcome))
		answer_print(s->context, outcome, s->r, answer->path,
		    answer->block.line);
	else
		answer_short(s->context, answer);
}

/* One by itself. */
struct single {
	struct several *s;
	struct answer *answer;
};

static void
take_single(void *arg)
{
	const struct single *single = arg;
	struct several *s = single->s;
	struct answer *answer = single->answer;

	dispatch_take(s->context, &answer->block, s->r, &answer->outcome);
	if (answer->outcome.tried)
		answer_forecast(s->context, s->r, &answer->outcome, false);
	note_next(s, answer);
	tell(s, answer);
	record_free(s->r);
}

/* None of the waiting files is in the store. */
static void
take_singly(struct several *s)
{
	int status = EX_TEMPFAIL;

	for (int i = 0; i < s->n; i++) {
		struct single single = { s, &s->answer[i] };

		/* In what state one is that broke off nobody knows. */
		if (status != EX_OK)
			s->r = record_new();
		if (i < s->n - 1)
			outcome_free(&s->answer[i].outcome);
		status = die_within(s->context, PIECE_SINGLE, take_single,
		    &single);
		if (status == EX_OK)
			continue;
		outcome_begin(&s->answer[i].outcome);
		complain("'%s', line %zu: the turn file was not taken; submit "
		    "it again", s->answer[i].path, s->answer[i].block.line);
		note_status(s, status);
	}
}

static void
commit(void *arg)
{
	struct several *s = arg;

	if (s->wrote)
		store_must(s->context->store,
		    store_commit(s->context->store));
	else if (s->begun)
		store_rollback(s->context->store);
}

/* The waiting files have been answered. */
static void
clear(struct several *s)
{
	for (int i = 0; i < s->n; i++) {
		outcome_free(&s->answer[i].outcome);
		buffer_free(&s->answer[i].next);
	}
	while (s->texts > 0)
		free(s->text[--s->texts]);
	s->begun = s->wrote = false;
	s->n = 0;
}

/* Commit the waiting files to the disk, then answer them. */
static void
settle(struct several *s)
{
	if (die_within(s->context, PIECE_ATTEMPT, commit, s) != EX_OK)
		take_singly(s);
	else
		for (int i = 0; i < s->n; i++)
			tell(s, &s->answer[i]);
	clear(s);
}

/* It must not wait for a game while it holds others. */
static void
join(void *arg)
{
	struct several *s = arg;

	s->joins = dispatch_join(s->context, &s->answer[s->n].block);
}

/* The last of them, in a transaction which others may join. */
static void
take_within(void *arg)
{
	struct about about = { .games = 0 };
	struct several *s = arg;
	struct answer *answer = &s->answer[s->n - 1];
	struct outcome *outcome = &answer->outcome;

	if (!s->begun) {
		dispatch_about(&answer->block, &about);
		dispatch_begin(s->context, &about, 0);
	}
	s->begun = true;
	dispatch_take_within(s->context, NULL, &answer->block, s->r, outcome);
	if (outcome->tried)
		answer_forecast(s->context, s->r, outcome, false);
	note_next(s, answer);
	s->wrote |= outcome->wrote;
}

/* Take a turn file that is one of several. */
static void
take_one(struct several *s, const char *path, const struct block *block)
{
	struct answer *answer = &s->answer[s->n];

	answer->block = *block;
	s->joins = false;
	if (s->begun && (die_within(s->context, PIECE_ATTEMPT, join, s) !=
	    EX_OK || !s->joins))
		settle(s);
	answer = &s->answer[s->n++];
	answer->path = path;
	answer->block = *block;
	outcome_begin(&answer->outcome);
	if (die_within(s->context, PIECE_ATTEMPT, take_within, s) != EX_OK) {
		take_singly(s);
		clear(s);
	} else if (is_question(&answer->outcome) || s->n == SHARED)
		settle(s);
	record_free(s->r);
}

/* The only turn file there is. */
static int
take_alone(struct context *context, const char *path,
    const struct block *block, struct record *r)
{
	struct outcome outcome;
	int status;

	dispatch_take(context, block, r, &outcome);
	if (outcome.tried)
		answer_forecast(context, r, &outcome, false);
	if (is_letter(&outcome))
		print_letter(context, &outcome);
	else
		answer_print(context, &outcome, r, path, block->line);
	status = outcome.status;
	outcome_free(&outcome);
	record_free(r);
	return status;
}

/* All that is in a text, which becomes theirs. */
static void
submit_text(struct context *context, struct several *s, bool several,
    const char *path, char *text, size_t len)
{
	struct block_scan *scan = memory_new(1, sizeof(*scan));
	enum turn_fault fault = block_scan(text, len, scan);

	if (fault != TURN_OK) {
		settle(s);
		note_status(s, refuse_input(context, path, fault));
	} else if (!several && scan->n == 1)
		note_status(s, take_alone(context, path, &scan->block[0],
		    s->r));
	for (int i = 0; fault == TURN_OK && (several || scan->n > 1) &&
	    i < scan->n; i++)
		take_one(s, path, &scan->block[i]);
	if (scan->more) {
		settle(s);
		complain("'%s' has more than %d turn files; send the others "
		    "by themselves", path, BLOCKS_MAX);
		note_status(s, EX_DATAERR);
	}
	free(scan);
	if (s->n > 0)
		s->text[s->texts++] = text;
	else
		free(text);
}

static void
submit(struct context *context, struct several *s, bool several,
    const char *path)
{
	int status = EX_OK;
	struct fault wrong;
	size_t len;
	char *text = file_try(context, path, INPUT_MAX, &len, &status, &wrong);

	if (text != NULL) {
		submit_text(context, s, several, path, text, len);
		return;
	}
	complain("cannot read '%s': %s", path, wrong.text);
	settle(s);
	note_status(s, status);
}

int
cmd_submit(struct context *context, int argc, char **argv)
{
	static char standard_input[] = "-";
	char *only[] = { argv[0], standard_input, NULL };
	struct several *s = memory_new(1, sizeof(*s));
	int status;

	if (arguments(context, argc, argv, NULL, 0, MANY) == 0) {
		argc = 2;
		argv = only;
		optind = 1;
	}
	s->context = context;
	s->r = record_new();
	for (int i = optind; i < argc; i++)
		submit(context, s, argc - optind > 1, argv[i]);
	settle(s);
	status = s->status;
	record_drop(s->r);
	free(s);
	language_end();
	return status;
}
