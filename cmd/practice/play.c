/*
 * play: a game against the program, in a terminal.  It is a game like any
 * other, with a store, keys and turn files of its own in a folder that is
 * removed at the end; so what is typed is read as letters are, and the game
 * can be kept as a bundle.
 */
#include "cmd/practice/practice.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/bundle.h"
#include "cmd/practice/typing.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/hint.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/intake.h"
#include "cmd/umpire/keyfile.h"
#include "cmd/umpire/open.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "core/move.h"
#include "core/planner.h"
#include "core/seal.h"
#include "store/store.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char game_id[] = "practice", player[] = "guest";

/* The folder of the game that is being played; "" before there is one. */
static char folder[64];

static void
clean_up(void)
{
	static const char *const names[] = { "nuncio.db", "nuncio.db-wal",
	    "nuncio.db-shm", "nuncio.db.key", "nuncio.db.pub" };
	char path[PATH_MAX];

	for (size_t i = 0; folder[0] != '\0' && i < 5; i++) {
		snprintf(path, sizeof(path), "%s/%s", folder, names[i]);
		unlink(path);
	}
	if (folder[0] != '\0')
		rmdir(folder);
}

/* A store with the host's key and the one player. */
static void
make_store(struct context *context, struct secret *own)
{
	static char path[PATH_MAX];
	const char *top = getenv("TMPDIR");
	struct store_host host = { .name = "practice" };
	struct store_player you = { .name = player, .address = "-",
	    .lang = "en" };
	char name[PATH_MAX], key[KEY_TEXT], mine[KEY_TEXT];
	struct secret secret;

	snprintf(folder, sizeof(folder), "%.40s/nuncio-play.XXXXXX",
	    top != NULL && strlen(top) <= 40 ? top : "/tmp");
	if (mkdtemp(folder) == NULL) {
		folder[0] = '\0';
		die(EX_IOERR, "cannot make a folder for the game in '%s': %s",
		    top != NULL ? top : "/tmp", strerror(errno));
	}
	atexit(clean_up);
	snprintf(path, sizeof(path), "%s/nuncio.db", folder);
	snprintf(name, sizeof(name), "%s", path);
	context->path = path;
	context->keys = NULL;
	keyfile_make(name, NULL, 0, &secret);
	key_format(&secret.key, key);
	secret_forget(&secret);
	secret_generate(own);
	key_format(&own->key, mine);
	host.key = key;
	you.key = mine;
	store_must(NULL, store_open(&context->store, path, STORE_CREATE));
	store_must(context->store, store_begin(context->store));
	store_must(context->store, store_host_set(context->store, &host));
	store_must(context->store, store_player_add(context->store, &you));
	store_must(context->store, store_commit(context->store));
}

/* A turn file of these lines for the last position, taken or refused. */
static bool
say(struct context *context, struct record *r, const struct secret *own,
    const char *lines, struct outcome *outcome)
{
	struct buffer text = { 0 };
	char reference[REFERENCE_TEXT], seal[SEAL_MAX];
	struct block block;
	size_t len;

	game_reference(&r->game, reference);
	buffer_printf(&text, "nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n"
	    "%s\nend\n", game_id, player, reference, lines);
	len = text.len;
	seal_sign(own, buffer_text(&text), len, "practice", seal);
	buffer_puts(&text, seal);
	block = (struct block){ .fault = TURN_OK, .line = 1,
	    .text = { buffer_text(&text), len },
	    .seal = { buffer_text(&text) + len, text.len - len } };
	record_free(r);
	intake_take(context, &block, r, outcome);
	if (outcome->status != EX_OK)
		answer_refusal(context, outcome, "what you typed", 1);
	buffer_free(&text);
	return outcome->status == EX_OK;
}

/* Stand at the last line, anew. */
static void
stand(struct context *context, struct record *r)
{
	record_free(r);
	open_game(context, r, game_id, -1);
	store_rollback(context->store);
}

/* What has happened since a line, the position, and what can be done. */
static void
show(struct context *context, struct record *r, int64_t from)
{
	struct report report = { .lang = "en", .seat = 0,
	    .colour = context->colour, .typed = true, .from = from };
	struct buffer out = { 0 };

	store_must(context->store, store_begin_read(context->store));
	record_must(r, report_game(r, &report, &out));
	store_rollback(context->store);
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
}

/*
 * Take back the last thing that was said, unless something was drawn since: a
 * draw stays, or it could be tried again until it suits.
 */
static void
undo(struct context *context, struct record *r, const struct secret *own)
{
	static const char reason[] = "taken back";
	struct order order = { .act = ACT_ROLLBACK, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	uint32_t said = r->game.said[0];
	struct rollback back;
	struct outcome outcome;
	char line[32];

	if (said == 0) {
		fputs("There is nothing to take back.\n", context->out);
		return;
	}
	order.line = said - 1;
	store_must(context->store, store_begin_read(context->store));
	if (record_back(r, order.line, &back) != STORE_OK)
		said = 0;
	store_rollback(context->store);
	if (said == 0 || back.drawn) {
		fputs("Something was drawn since then, and what was drawn "
		    "stays.\n", context->out);
		return;
	}
	snprintf(line, sizeof(line), "agree rollback %u",
	    (unsigned)order.line);
	if (say(context, r, own, line, &outcome)) {
		outcome_free(&outcome);
		record_free(r);
		orders_carry_out(context, game_id, &order, r, &outcome);
		if (outcome.status != EX_OK)
			answer_refusal(context, &outcome, "undo", 1);
	}
	outcome_free(&outcome);
	stand(context, r);
}

static void
print_piece(void *arg, const char *bytes, size_t len)
{
	fwrite(bytes, 1, len, arg);
}

static void
keep(struct context *context, struct record *r, const char *path)
{
	struct fault fault;
	FILE *file = fopen(path, "wx");

	if (file == NULL)
		die(errno == EEXIST ? EX_USAGE : errno == ENOENT ||
		    errno == ENOTDIR ? EX_NOINPUT : EX_IOERR,
		    "cannot make '%s': %s", path, strerror(errno));
	store_must(context->store, store_begin_read(context->store));
	record_must(r, bundle_write(r, host_secret(context), NULL,
	    print_piece, file, &fault));
	store_rollback(context->store);
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
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
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

/* A word that is no move; false: it is none of them. */
static bool
obey(struct context *context, struct record *r, const struct secret *own,
    const char *line)
{
	if (strcmp(line, "undo") == 0) {
		undo(context, r, own);
		show(context, r, r->game.line);
	} else if (strcmp(line, "hint") == 0)
		print_hint(context, r);
	else if (strcmp(line, "moves") == 0)
		print_moves(context, &r->game.play);
	else if (strcmp(line, "show") == 0)
		show(context, r, r->game.line);
	else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
		print_help(context);
	else
		return line[0] == '\0';
	return true;
}

/* Until the game is over, or there is no more to read. */
static void
play(struct context *context, struct record *r, const struct secret *own)
{
	char line[TYPING_MAX];

	stand(context, r);
	show(context, r, 0);
	print_help(context);
	while (!game_over(&r->game) &&
	    typing_read(context, &r->game.play, line)) {
		struct outcome outcome;
		int64_t from = r->game.line;

		if (strcmp(line, "quit") == 0)
			return;
		if (obey(context, r, own, line))
			continue;
		if (say(context, r, own, line, &outcome)) {
			stand(context, r);
			show(context, r, from);
		} else
			stand(context, r);
		outcome_free(&outcome);
	}
}

/* What the command line asks for. */
struct wish {
	int seats, visits;
	struct variant_given given;
	enum bot_level level;
	const char *keep;
};

static void
read_wish(struct context *context, int argc, char **argv, struct wish *wish)
{
	static const struct option options[] = {
		{ "keep", required_argument, NULL, 'k' },
		{ "visits", required_argument, NULL, 'v' },
		{ NULL, 0, NULL, 0 }
	};
	int c;

	while ((c = getopt_long(argc, argv, "n:o:", options, NULL)) != -1)
		switch (c) {
		case 'k':
			wish->keep = optarg;
			break;
		case 'n':
			wish->seats = number_within(optarg, "-n", 1, SEATS);
			break;
		case 'o':
			variant_give(&wish->given, optarg);
			break;
		case 'v':
			wish->visits = number_within(optarg, "--visits", 1,
			    PLANNER_MOST);
			break;
		default:
			usage(context);
		}
	if (argc - optind < 1 || argc - optind > 2)
		usage(context);
	wish->level = BOT_PLANNER;
	for (int i = BOT_RANDOM; argc - optind == 2 &&
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
	struct fault fault;

	if (!variant_begin(variant, ruleset, wish->seats, &fault))
		die(EX_USAGE, "%s", fault.text);
	variant_end_given(variant, context, &wish->given);
	if (wish->seats == 1)
		return;
	*bots = (struct bots){ .empty = BOT_SENSIBLE, .visits = wish->visits,
	    .version = PLANNER_VERSION };
	for (int i = 1; i < wish->seats; i++)
		bots->seat[i] = wish->level;
}

int
cmd_play(struct context *context, int argc, char **argv)
{
	struct wish wish = { .seats = 2, .visits = PLANNER_VISITS };
	struct record *r = record_new();
	char you[] = "guest", bot[] = "bot";
	char *const players[SEATS] = { you, bot, bot, bot };
	struct variant variant;
	struct outcome outcome;
	struct secret own;

	read_wish(context, argc, argv, &wish);
	make_variant(context, &wish, argv[optind], &variant);
	make_store(context, &own);
	begin_new(context, &variant, game_id, players, true, &outcome);
	if (outcome.status != EX_OK)
		answer_refusal(context, &outcome, game_id, 1);
	else
		play(context, r, &own);
	if (outcome.status == EX_OK && wish.keep != NULL)
		keep(context, r, wish.keep);
	outcome_free(&outcome);
	variant_free(&variant);
	record_drop(r);
	secret_forget(&own);
	language_end();
	return EX_OK;
}
