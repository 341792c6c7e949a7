/*
 * play: play against the program in a terminal.  The game is like any other,
 * with its own keys and turn files, but it is in memory (local_game.h).  So the
 * program reads typed lines as it reads letters, and the game can be kept as a
 * bundle.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/desk/argument.h"
#include "cmd/practice/local_game.h"
#include "cmd/practice/typing.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/hint.h"
#include "cmd/umpire/outcome.h"
#include "core/move.h"
#include "core/planner.h"

#include <errno.h>
#include <string.h>

static const char game_id[] = "practice", player[] = "guest";

/* A game in the terminal. */
struct screen {
	struct context *context;
	struct local_game *h;
	struct buffer last;	/* what was shown last */
};

/* Is this line, of len bytes, one of the text? */
static bool
has_line(const struct buffer *text, const char *line, size_t len)
{
	const char *at = buffer_text(text);

	while (*at != '\0') {
		size_t n = strcspn(at, "\n");

		if (n == len && memcmp(at, line, len) == 0)
			return true;
		at += n + (at[n] != '\0');
	}
	return false;
}

/* Mark the lines that were not there before; news are no such lines. */
static void
print_marked(struct screen *screen, const struct buffer *text)
{
	FILE *out = screen->context->out;
	bool colour = screen->context->colour;
	const char *at = buffer_text(text);

	while (*at != '\0') {
		size_t n = strcspn(at, "\n");
		bool marked = screen->last.len > 0 && n > 0 && *at != '-' &&
		    !has_line(&screen->last, at, n);

		fprintf(out, marked && colour ? "\033[33m%.*s\033[0m\n" :
		    marked ? "%.*s *\n" : "%.*s\n", (int)n, at);
		at += n + (at[n] != '\0');
	}
}

/*
 * The events since a line, the position, and the possible moves; or the table
 * alone.
 */
static void
show(struct screen *screen, int64_t from, bool table)
{
	struct report report = { .lang = "en", .seat =
	    local_game_seat(screen->h), .colour = screen->context->colour,
	    .typed = true, .table = table, .from = from };
	struct record *r = local_game_record(screen->h);
	struct buffer out = { 0 };

	language_manner(config_zone(screen->context));
	record_must(r, report_game(r, &report, &out));
	print_marked(screen, &out);
	buffer_free(&screen->last);
	screen->last = out;
}

/* Until the program has no more to do. */
static void
settle(struct context *context, struct local_game *h)
{
	while (local_game_step(h, context->now))
		;
}

static void
undo(struct context *context, struct local_game *h)
{
	const char *why = local_game_undo(h, context->now);

	if (why != NULL)
		fprintf(context->out, "Not taken back: %s.\n", why);
	settle(context, h);
}

static void
print_piece(void *arg, const char *bytes, size_t len)
{
	fwrite(bytes, 1, len, arg);
}

/* The file is made before the first move: no game is played for nothing. */
static FILE *
open_kept(const char *path)
{
	FILE *file = fopen(path, "wx");

	if (file == NULL)
		die(errno == EEXIST ? EX_USAGE : errno == ENOENT ||
		    errno == ENOTDIR ? EX_NOINPUT : EX_IOERR,
		    "cannot make '%s': %s", path, strerror(errno));
	return file;
}

static void
keep(struct local_game *h, FILE *file, const char *path)
{
	struct fault fault;

	local_game_write(h, print_piece, file, &fault);
	if (fclose(file) != 0)
		die(EX_IOERR, "cannot write '%s': %s", path, strerror(errno));
}

static void
print_hint(struct context *context, const struct record *r)
{
	struct planner_advice advice;
	struct buffer out = { 0 };

	hint_think(r, PLANNER_VISITS, &advice);
	hint_print(r, &advice, &out);
	file_print(context->out, &out);
}

static void
print_help(struct context *context)
{
	fputs("Type a move; Tab completes it.  Several are separated by "
	    "commas.\n"
	    "  moves   all legal moves       hint    what the planner would "
	    "do\n"
	    "  show    the position again    undo    take the last move back\n"
	    "  quit    end here\n", context->out);
}

static void
print_moves(struct context *context, const struct play *play)
{
	char text[MOVE_TEXT];

	for (int i = 0; i < play->legal.n; i++) {
		move_format(play->rules, play->edition, &play->legal.move[i],
		    text);
		fprintf(context->out, "  %s\n", text);
	}
}

/* A word that is not a move; false: it is not such a word. */
static bool
obey(struct screen *screen, const char *line)
{
	struct context *context = screen->context;
	struct local_game *h = screen->h;
	const struct game *game = &local_game_record(h)->game;

	if (strcmp(line, "undo") == 0) {
		undo(context, h);
		show(screen, game->line, true);
	} else if (strcmp(line, "hint") == 0)
		print_hint(context, local_game_record(h));
	else if (strcmp(line, "moves") == 0)
		print_moves(context, &game->play);
	else if (strcmp(line, "show") == 0)
		show(screen, game->line, false);
	else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
		print_help(context);
	else
		return line[0] == '\0';
	return true;
}

/* Until the game is over, or there is no more to read. */
static void
play(struct context *context, struct local_game *h)
{
	const struct game *game = &local_game_record(h)->game;
	struct screen screen = { .context = context, .h = h };
	char line[TYPING_MAX];

	settle(context, h);
	show(&screen, 0, false);
	print_help(context);
	while (!game_over(game) && typing_read(context, &game->play, line)) {
		struct outcome outcome;
		int64_t from = game->line;

		if (strcmp(line, "quit") == 0)
			break;
		if (obey(&screen, line))
			continue;
		outcome_begin(&outcome);
		if (local_game_take(h, line, strlen(line), context->now,
		    &outcome)) {
			settle(context, h);
			show(&screen, from, false);
		} else
			answer_refusal(context, &outcome, "what you typed",
			    1);
		outcome_free(&outcome);
	}
	buffer_free(&screen.last);
}

/* The options of the command line. */
struct wish {
	int seats;
	struct variant_given given;
	enum bot_level level;
	const char *keep;
};

static void
read_wish(struct context *context, int argc, char **argv, struct wish *wish)
{
	const struct argument_option options[] = {
		{ "keep", .text = &wish->keep },
		{ "n", .number = &wish->seats, .least = 1, .most = SEATS },
		{ "o", .given = &wish->given },
		{ .name = NULL }
	};
	int n;

	n = arguments(context, argc, argv, options, 1, 2);
	wish->level = BOT_PLANNER;
	for (int i = BOT_RANDOM; n == 2 &&
	    strcmp(argv[optind + 1], bot_levels[wish->level = i]) != 0; i++)
		if (i == BOT_PLANNER)
			die(EX_USAGE, "'%.20s' is no bot; there are random, "
			    "sensible and planner", argv[optind + 1]);
}

static void
make_variant(struct context *context, const struct wish *wish,
    const char *ruleset, struct variant *variant)
{
	struct bots *bots = &variant->bots;

	variant_make(variant, context, ruleset, wish->seats, &wish->given);
	if (wish->seats == 1)
		return;
	*bots = (struct bots){ .empty = BOT_SENSIBLE, .visits = PLANNER_VISITS,
	    .version = PLANNER_VERSION };
	for (int i = 1; i < wish->seats; i++)
		bots->seat[i] = wish->level;
}

int
cmd_play(struct context *context, int argc, char **argv)
{
	struct wish wish = { .seats = 2 };
	struct variant variant;
	struct local_game_setup game = { .variant = &variant, .id = game_id,
	    .player = player };
	struct fault fault;
	struct local_game *h;
	FILE *kept = NULL;

	read_wish(context, argc, argv, &wish);
	make_variant(context, &wish, argv[optind], &variant);
	h = local_game_begin(&game, context->now, &fault);
	if (h == NULL)
		die(EX_USAGE, "%s", fault.text);
	if (wish.keep != NULL)
		kept = open_kept(wish.keep);
	play(context, h);
	if (kept != NULL)
		keep(h, kept, wish.keep);
	local_game_free(h);
	variant_free(&variant);
	language_end();
	return EX_OK;
}
