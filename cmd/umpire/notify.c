#include "cmd/umpire/notify.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/utf8.h"
#include "cmd/base/zone.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/umpire/early_file.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/outbox_row.h"
#include "core/act.h"
#include "core/order.h"
#include "core/time.h"
#include "store/store.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
	HOST_TEXT    = 4000,	/* bytes of a letter to the host, and a NUL */
	PRESS_WAIT   = TIME_HOUR,	/* that press waits for another letter
					   to go with */
	DIGEST_KNOWN = 3 * TIME_DAY	/* the time in which the last letter
					   about late players is looked for */
};

/* The events in a stretch of lines, as far as players are told. */
struct news {
	struct context *context;
	struct record *r;
	int64_t first, line;	/* of the lines */
	int64_t except;
	bool all;		/* something of it is news for all players */
	bool moved;		/* another decision than before may be
				   pending */
	bool spoken[SEATS];	/* there is press to a seat */
	bool early[SEATS];	/* moves that a seat sent early were played */
	int64_t former;		/* a player who has lost a seat, or 0 */
	json_t *to_host;	/* press to the host, or NULL */
	const char *speaker;	/* of that press */
	const char *late;	/* the late player of whom nobody was told yet,
				   or NULL */
	const char *played;	/* for whom the program has, being late */
};

bool
notify_is_late(const char *key)
{
	return strcmp(key, "late") == 0 || strcmp(key, "played") == 0;
}

/* A player's early file that could not be played, or NULL. */
static json_t *
dropped_of(const struct record *r, int64_t player)
{
	for (int i = 0; i < r->fixed.seats; i++)
		if (r->player[i] == player)
			return early_file_dropped(r, i);
	return NULL;
}

/*
 * A row about the game: as `what` says, or, if that is WHAT_NEWS, about these
 * lines.  It waits if they have nothing but press for the player.
 */
static void
put(const struct news *news, enum game_what what, int64_t player,
    int64_t first, bool press)
{
	struct outbox letter = { .kind = TELL_GAME, .player = player,
	    .game = news->r->id, .line = news->line,
	    .wait = press ? PRESS_WAIT : 0 };

	letter.args = json_pack("{sI ss* sO*}", "first", (json_int_t)first,
	    "what", outbox_whats[what], "early", press ? NULL :
	    dropped_of(news->r, player));
	if (press)
		json_object_set_new(letter.args, "press", json_true());
	outbox_put(news->context, &letter);
}

/* To each player of the game but the one who gets an answer. */
static void
tell_each(const struct news *news, enum game_what what)
{
	const struct record *r = news->r;

	for (int i = 0; i < r->fixed.seats; i++)
		if (r->player[i] != news->except)
			put(news, what, r->player[i], news->first, false);
}

static void
take_press(struct news *news, const struct line_words *words)
{
	const struct record *r = news->r;
	const char *colon = memchr(words->rest, ':', words->rest_len);
	size_t len = colon == NULL ? 0 : (size_t)(colon - words->rest);

	for (int i = 0; i < r->fixed.seats; i++)
		news->spoken[i] |= i != words->seat &&
		    press_is_to(words->rest, len, r->names[i]);
	if ((len == 3 && memcmp(words->rest, "all", 3) == 0) ||
	    !press_is_to(words->rest, len, "host"))
		return;
	if (news->to_host == NULL)
		news->to_host = json_array();
	news->speaker = r->names[words->seat];
	json_array_append_new(news->to_host, json_stringn(words->rest,
	    words->rest_len));
}

/* All that one says in a turn file is one letter. */
static void
tell_press(const struct news *news)
{
	const char *id = news->r->fixed.id;

	if (news->to_host != NULL)
		notify_host(news->context, 0, "press", json_pack(
		    "{ss ss so}", "game", id, "player", news->speaker,
		    "said", news->to_host), "%s speaks to you in %s. The "
		    "names before the colon say who reads it.", news->speaker,
		    id);
}

/* Tell the host when everybody has agreed and only the order is missing. */
static void
tell_agreed(const struct news *news)
{
	const struct game *game = &news->r->game;
	const char *id = news->r->fixed.id;

	if (!game_agreed(game, game->agreed_line))
		return;
	notify_host(news->context, 0, "agreed", json_pack("{ss}", "game",
	    id), "All players of %s agree to go back to line %u of the log: "
	    "\"nuncio rollback %s %u --reason TEXT\".", id,
	    game->agreed_line, id, game->agreed_line);
}

/* The holder of a seat before a line. */
struct former {
	int seat;
	int64_t line, player;
};

static int
find_former(void *arg, const struct store_seat *row)
{
	struct former *former = arg;

	if (row->seat == former->seat && row->line < former->line)
		former->player = row->player;
	return 0;
}

/* The replaced player has no seat any more, and is told, too. */
static void
find_replaced(struct news *news, const struct line_words *words)
{
	const struct record *r = news->r;
	struct former former = { .line = words->line };
	struct order order;

	order_cut(words, &order);	/* the game has just made it */
	if (order.act != ACT_REPLACE)
		return;
	former.seat = order.seat;
	store_must(r->store, store_seat_each(r->store, r->id, find_former,
	    &former));
	if (former.player != r->player[order.seat])
		news->former = former.player;
}

static void
tell_resigned(const struct news *news, int seat, int64_t line)
{
	const struct record *r = news->r;
	const char *id = r->fixed.id, *name = r->names[seat];
	json_t *args = json_pack("{ss ss}", "game", id, "player", name);

	if (record_declines(r, seat, line))
		notify_host(news->context, 0, "decline", args, "%s does "
		    "not join %s. \"nuncio replace %s %d NAME --reason TEXT\" "
		    "gives the seat to somebody else; otherwise the program "
		    "plays it.", name, id, id, seat);
	else
		notify_host(news->context, 0, "resign", args, "%s has "
		    "resigned from %s; the program plays the seat from here "
		    "on. \"nuncio replace %s %d NAME --reason TEXT\" gives it "
		    "to somebody else.", name, id, id, seat);
}

static void
tell_open(const struct news *news, int seat)
{
	const struct record *r = news->r;
	const char *id = r->fixed.id, *name = r->names[seat];
	json_t *args = json_pack("{ss ss}", "game", id, "player", name);

	if (r->fixed.terms.absent > 0)
		notify_host(news->context, 0, "open", args, "The seat of "
		    "%s in %s is open. %s can still move; the players on the "
		    "stand-in list are asked, and if nobody wants the seat, a "
		    "bot plays on. You need not do anything.", name, id,
		    name);
	else
		notify_host(news->context, 0, "open", args, "The seat of "
		    "%s in %s is open. %s can still move; \"nuncio replace %s "
		    "%d NAME --reason TEXT\" gives the seat to somebody else.",
		    name, id, name, id, seat);
}

static int
take_line(void *arg, const struct store_line *line)
{
	struct news *news = arg;
	const struct record *r = news->r;
	struct line_words words;

	if (line->line > news->line)
		return 1;
	if (!line_cut(line->text, line->len, &words))
		return 0;
	news->all |= order_tells(&words);
	news->moved |= line_types[words.kind].turns;
	if (words.reading >= 0 && words.early)
		news->early[words.seat] = true;
	/* Where the next line is news of the same player, it is told alone. */
	if (line_timely(&words))
		news->late = words.kind == LINE_LATE ? r->names[words.seat] :
		    NULL;
	switch (words.kind) {
	case LINE_PRESS:
		take_press(news, &words);
		break;
	case LINE_JOIN:
		news->all |= game_joined(&r->game);
		break;
	case LINE_AGREE:
		tell_agreed(news);
		tell_each(news, WHAT_AGREE);
		break;
	case LINE_OPEN:
		tell_open(news, words.seat);
		break;
	case LINE_RESIGN:
		tell_resigned(news, words.seat, line->line);
		break;
	case LINE_HOST:
		find_replaced(news, &words);
		break;
	case LINE_MOVE:
		if (words.why == WHY_DEADLINE)
			news->played = r->names[words.seat];
		break;
	default:
		break;
	}
	return 0;
}

/*
 * Is a seat asked for a decision that its player does not know of, and told of
 * it alone?  A player who has sent something early does not expect to be asked.
 * One whose early moves were played can send the next ones.
 */
static bool
is_asked(const struct news *news, int seat)
{
	const struct record *r = news->r;
	bool awaited = record_awaited(r) == seat;
	struct store_mail_prefs mail_prefs;

	if (awaited ? !game_joined(&r->game) || r->game.paused ||
	    !news->moved : !news->early[seat] || game_over(&r->game))
		return false;
	store_must(r->store, store_mail_prefs_get(r->store, r->player[seat],
	    &mail_prefs));
	return !mail_prefs.digest ||
	    (awaited && early_file_dropped(r, seat) != NULL);
}

/* One row to each player for whom there is anything in it. */
static void
tell_players(const struct news *news)
{
	const struct record *r = news->r;

	for (int i = 0; i < r->fixed.seats; i++) {
		bool asked = news->all || is_asked(news, i);

		if (r->player[i] != news->except && (asked || news->spoken[i]))
			put(news, WHAT_NEWS, r->player[i], news->first,
			    !asked);
	}
	if (news->former != 0)
		put(news, WHAT_NEWS, news->former, news->first, false);
}

/* The time of the host's last letter about late players, or of the next. */
struct digest {
	int64_t last, next;	/* 0: none, and none waits */
};

static int
find_digest(void *arg, const struct store_outbox *row)
{
	struct digest *digest = arg;
	json_t *args = json_loads(row->args, 0, NULL);
	const char *key = json_string_value(json_object_get(args, "key"));

	if (key != NULL && notify_is_late(key)) {
		if (row->state == OUTBOX_WAITING)
			digest->next = row->next;
		if (row->sent > digest->last)
			digest->last = row->sent;
	}
	json_decref(args);
	return 0;
}

/*
 * When the host is told who is late.  A `tick` may tell of thousands: they all
 * go with the first, so all letters to the host are looked through once only.
 */
static int64_t
digest_at(struct context *context)
{
	struct digest digest = { 0 };

	if (context->digested == context->now)
		return context->digest;
	store_must(context->store, store_outbox_host(context->store,
	    context->now - DIGEST_KNOWN, find_digest, &digest));
	if (digest.next == 0 && digest.last > 0)
		digest.next = digest.last + TIME_DAY;
	context->digest = digest.next > context->now ? digest.next :
	    context->now;
	context->digested = context->now;
	return context->digest;
}

/* The host, at most once a day: what comes meanwhile goes together. */
static void
tell_late(const struct news *news, const char *what, const char *player)
{
	struct context *context = news->context;
	const char *id = news->r->fixed.id;
	json_t *args = json_pack("{ss ss}", "game", id, "player", player);
	int64_t wait = digest_at(context) - context->now;
	char began[ZONE_MOMENT];

	zone_moment(config_zone(context), context->now, began);
	if (strcmp(what, "late") == 0)
		notify_host(context, wait, what, args, "%s has been late "
		    "in %s since %s. \"nuncio extend %s 2d --reason TEXT\" "
		    "gives more time.", player, id, began, id);
	else
		notify_host(context, wait, what, args, "%s was late for "
		    "too long in %s, so the program decided instead, at %s.",
		    player, id, began);
}

/* The spectators for whom a round, or the end, is new. */
struct watchers {
	int round;
	bool over;
	json_t *told;		/* {"player", "first"} of each */
};

static int
add_watcher(void *arg, const struct store_watch *watch)
{
	struct watchers *w = arg;

	if (w->over || watch->round < w->round)
		json_array_append_new(w->told, json_pack("{sI sI}", "player",
		    (json_int_t)watch->player, "first",
		    (json_int_t)watch->line + 1));
	return 0;
}

static void
tell_watchers(const struct news *news)
{
	const struct record *r = news->r;
	struct watchers w = { .round = r->fixed.rules->round(r->fixed.edition,
	    r->game.play.state), .over = game_over(&r->game),
	    .told = json_array() };
	json_t *one;
	size_t i;

	if (game_joined(&r->game))
		store_must(r->store, store_watch_each(r->store, r->id,
		    add_watcher, &w));
	json_array_foreach(w.told, i, one) {
		struct store_watch row = { .game = r->id, .round = w.round,
		    .line = news->line };

		row.player = json_integer_value(json_object_get(one,
		    "player"));
		put(news, WHAT_WATCH, row.player, json_integer_value(
		    json_object_get(one, "first")), false);
		store_must(r->store, w.over ? store_watch_drop(r->store, r->id,
		    row.player) : store_watch_put(r->store, &row));
	}
	json_decref(w.told);
}

static void
invite(const struct news *news)
{
	for (int i = 0; i < news->r->fixed.seats; i++) {
		struct outbox letter = { .kind = TELL_INVITATION,
		    .player = news->r->player[i], .game = news->r->id,
		    .line = news->line };

		outbox_put(news->context, &letter);
	}
}

void
notify_lines(struct context *context, struct record *r, int64_t first,
    int64_t last, int64_t except)
{
	struct news news = { .context = context, .r = r, .first = first,
	    .line = last, .except = except };

	if (!config_mail(context->store))
		return;
	log_each(r, first, take_line, &news);
	tell_press(&news);
	if (news.late != NULL)
		tell_late(&news, "late", news.late);
	if (news.played != NULL)
		tell_late(&news, "played", news.played);
	if (first == 0)
		invite(&news);
	else
		tell_players(&news);
	tell_watchers(&news);
}

void
notify_moved_to(struct context *context, struct record *r, int64_t player)
{
	struct news news = { .context = context, .r = r,
	    .line = r->game.line };

	if (config_mail(context->store))
		put(&news, WHAT_MOVED, player, 0, false);
}

void
notify_moved(struct context *context, struct record *r)
{
	for (int i = 0; i < r->fixed.seats; i++) {
		struct store_player player = { .player = r->player[i] };

		store_must(r->store, store_player_get(r->store, NULL,
		    &player));
		/*
		 * A player without an address is told, once, when there is one.
		 */
		if (address_fault(player.address) == NULL)
			notify_moved_to(context, r, player.player);
	}
}

struct hearing {
	const char *key;
	bool found;
};

static int
find_heard(void *arg, const struct store_outbox *row)
{
	struct hearing *hearing = arg;
	json_t *args = json_loads(row->args, 0, NULL);
	const char *key = json_string_value(json_object_get(args, "key"));

	hearing->found |= key != NULL && strcmp(key, hearing->key) == 0;
	json_decref(args);
	return 0;
}

bool
notify_host_told(struct context *context, const char *key, int64_t since)
{
	struct hearing hearing = { .key = key };

	store_must(context->store, store_outbox_host(context->store, since,
	    find_heard, &hearing));
	return hearing.found;
}

static int
add_player(void *arg, const struct store_player *player)
{
	return json_array_append_new(arg, json_integer(player->player));
}

void
notify_players(struct context *context, const char *key, json_t *args)
{
	json_t *players = json_array(), *player, *games;
	size_t i;

	if (config_mail(context->store))
		store_must(context->store, store_player_each(context->store,
		    add_player, players));
	json_array_foreach(players, i, player) {
		struct outbox letter = { .kind = TELL_DONE,
		    .player = json_integer_value(player) };

		games = record_games(context->store, letter.player);
		if (json_array_size(games) > 0) {
			letter.args = json_pack("{ss sO}", "key", key, "args",
			    args);
			outbox_put(context, &letter);
		}
		json_decref(games);
	}
	json_decref(players);
	json_decref(args);
}

void
notify_host(struct context *context, int64_t wait, const char *key,
    json_t *args, const char *format, ...)
{
	struct outbox letter = { .kind = TELL_HOST, .wait = wait };
	char text[HOST_TEXT];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	utf8_make_printable(text, false);
	args = args != NULL ? args : json_object();
	if (!config_mail(context->store)) {
		json_decref(args);
		return;
	}
	letter.args = json_pack("{ss ss so}", "key", key, "text", text, "args",
	    args);
	letter.address = config_get(context->store, CONFIG_HOST);
	letter.dropped = letter.address == NULL;
	outbox_put(context, &letter);
}
