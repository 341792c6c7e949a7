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
#include "cmd/base/resource.h"
#include "cmd/desk/argument.h"
#include "cmd/practice/local_game.h"
#include "cmd/practice/typing.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/hint.h"
#include "cmd/umpire/outcome.h"
#include "core/move.h"
#include "core/planner.h"

#include <errno.h>
#include <string.h>

/* A position, with the prompt below it, fits 30 rows. */
enum { ROWS = 29, NEWS = 4 };

static const char game_id[] = "practice", player[] = "guest";

/* A game in the terminal. */
struct screen {
	struct context *context;
	struct local_game *h;
	const char *lang;	/* the reader's */
	struct language *l;
	struct buffer last;	/* the table that was shown last */
	int64_t from;		/* the line after which its news began */
};

/* A page, or a phrase, of the reader's language; takes over the data. */
static void
print_page(const struct screen *screen, const char *page, json_t *data)
{
	struct buffer out = { 0 };

	language_page(screen->l, page, data, LAYOUT_TEXT, &out);
	file_print(screen->context->out, &out);
	json_decref(data);
}

static void
print_phrase(const struct screen *screen, const char *key, json_t *args)
{
	struct buffer text = { 0 };

	language_phrase(screen->l, key, args, &text);
	fprintf(screen->context->out, "%s\n", buffer_text(&text));
	buffer_free(&text);
	json_decref(args);
}

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

/* Mark the lines of a table that were not there before; not its head. */
static void
print_table(const struct screen *screen, const struct buffer *text)
{
	FILE *out = screen->context->out;
	bool colour = screen->context->colour;
	const char *at = buffer_text(text);

	for (int row = 0; *at != '\0'; row++) {
		size_t n = strcspn(at, "\n");
		bool marked = row > 0 && n > 0 && screen->last.len > 0 &&
		    !has_line(&screen->last, at, n);

		fprintf(out, marked && colour ? "\033[33m%.*s\033[0m\n" :
		    marked ? "%.*s *\n" : "%.*s\n", (int)n, at);
		at += n + (at[n] != '\0');
	}
}

/* So many rows of a text: its first ones, or of news the last. */
static void
print_rows(const struct screen *screen, const struct buffer *text, int room,
    bool news)
{
	const char *at = buffer_text(text);
	int rows = buffer_rows(text), more = rows > room ? rows - room + 1 : 0;

	if (more > 0 && news)
		print_phrase(screen, "play.before", json_pack("{si}", "n",
		    more));
	for (int row = 0; row < rows; row++) {
		int n = (int)strcspn(at, "\n");

		if (news ? row >= more : row < rows - more)
			fprintf(screen->context->out, "%.*s\n", n, at);
		at += n + 1;
	}
	if (more > 0 && !news)
		print_phrase(screen, "play.more", json_pack("{si}", "n",
		    more));
}

static struct report
report_of(const struct screen *screen)
{
	return (struct report){ .lang = screen->lang,
	    .seat = local_game_seat(screen->h),
	    .colour = screen->context->colour, .typed = true,
	    .from = screen->from };
}

/*
 * The events since the last decision, the position, and the possible moves, in
 * one screen; or the table alone.
 */
static void
show(struct screen *screen, bool table)
{
	struct report report = report_of(screen);
	struct record *r = local_game_record(screen->h);
	struct report_screen out;
	int room = ROWS, news;

	report.letter = true;
	report.table = table;
	record_must(r, report_screen(r, &report, ROWS - NEWS, &out));
	/* Above the first position stands how to begin. */
	if (screen->last.len == 0) {
		print_phrase(screen, "play.begin", NULL);
		room--;
	}
	room -= buffer_rows(&out.table);
	news = room - buffer_rows(&out.choices);
	if (!table)
		print_rows(screen, &out.news, news > 0 ? news : 1, true);
	print_table(screen, &out.table);
	if (!table)
		print_rows(screen, &out.choices, room - 1, false);
	buffer_free(&screen->last);
	screen->last = out.table;
	out.table = (struct buffer){ 0 };
	report_screen_free(&out);
}

/* All that a report has. */
static void
print_report(const struct screen *screen)
{
	struct report report = report_of(screen);
	struct record *r = local_game_record(screen->h);
	struct buffer out = { 0 };

	record_must(r, report_game(r, &report, &out));
	file_print(screen->context->out, &out);
}

/* Until the program has no more to do. */
static void
settle(struct context *context, struct local_game *h)
{
	while (local_game_step(h, context->now))
		;
}

static void
undo(struct screen *screen)
{
	const char *key = local_game_undo(screen->h, screen->context->now);

	if (key != NULL)
		print_phrase(screen, "play.stays", json_pack("{so}", "why",
		    language_said(screen->l, key, NULL)));
	settle(screen->context, screen->h);
	screen->from = local_game_record(screen->h)->game.line;
	show(screen, true);
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
print_hint(const struct screen *screen)
{
	const struct record *r = local_game_record(screen->h);
	struct planner_advice advice;
	struct buffer out = { 0 };

	hint_think(r, PLANNER_VISITS, &advice);
	hint_print(r, &advice, screen->lang, &out);
	file_print(screen->context->out, &out);
}

static void
print_moves(const struct screen *screen, const struct play *play)
{
	for (int i = 0; i < play->legal.n; i++) {
		struct buffer move = { 0 };
		char text[MOVE_TEXT];

		move_format(play->rules, play->edition, &play->legal.move[i],
		    text);
		language_spell(screen->l, text, &move);
		fprintf(screen->context->out, "  %s\n", buffer_text(&move));
		buffer_free(&move);
	}
}

/* A word that is not a move; false: it is not such a word. */
static bool
obey(struct screen *screen, const char *line)
{
	if (strcmp(line, "undo") == 0)
		undo(screen);
	else if (strcmp(line, "hint") == 0)
		print_hint(screen);
	else if (strcmp(line, "moves") == 0)
		print_moves(screen, &local_game_record(screen->h)->game.play);
	else if (strcmp(line, "show") == 0)
		show(screen, false);
	else if (strcmp(line, "report") == 0)
		print_report(screen);
	else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
		print_page(screen, "screen-help", json_object());
	else
		return line[0] == '\0';
	return true;
}

static void
refuse(const struct screen *screen, const struct outcome *outcome)
{
	struct buffer why = { 0 };

	report_refusal(outcome, screen->lang, false, &why);
	complain_text(screen->context->err, buffer_text(&why));
	buffer_free(&why);
}

/* Until the game is over, or there is no more to read. */
static void
play(struct context *context, struct local_game *h, const char *lang)
{
	const struct record *r = local_game_record(h);
	struct screen screen = { .context = context, .h = h, .lang = lang,
	    .l = language_find(lang, r->fixed.rules->name) };
	char line[TYPING_MAX];

	language_manner(config_zone(context));
	local_game_speak(h, lang);
	settle(context, h);
	show(&screen, false);
	while (!game_over(&r->game) &&
	    typing_read(context, &r->game.play, screen.l, line)) {
		struct outcome outcome;
		int64_t from = r->game.line;

		if (strcmp(line, "quit") == 0)
			break;
		if (obey(&screen, line))
			continue;
		outcome_begin(&outcome);
		if (local_game_take(h, line, strlen(line), context->now,
		    &outcome)) {
			settle(context, h);
			screen.from = from;
			show(&screen, false);
		} else
			refuse(&screen, &outcome);
		outcome_free(&outcome);
	}
	buffer_free(&screen.last);
}

/* The options of the command line. */
struct wish {
	int seats;
	struct variant_given given;
	enum bot_level level;
	const char *keep, *lang;
};

static void
read_wish(struct context *context, int argc, char **argv, struct wish *wish)
{
	const struct argument_option options[] = {
		{ "keep", .text = &wish->keep },
		{ "lang", .text = &wish->lang },
		{ "n", .number = &wish->seats, .least = 1, .most = SEATS },
		{ "o", .given = &wish->given },
		{ .name = NULL }
	};
	char tags[RESOURCE_TAGS];
	int n;

	n = arguments(context, argc, argv, options, 1, 2);
	if (!resource_knows(wish->lang))
		die(EX_NOINPUT, "there are no reports in language '%.20s', "
		    "but in: %s", wish->lang, resource_tags(tags));
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
	struct wish wish = { .seats = 2, .lang = "en" };
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
	play(context, h, wish.lang);
	if (kept != NULL)
		keep(h, kept, wish.keep);
	local_game_free(h);
	variant_free(&variant);
	language_end();
	return EX_OK;
}
