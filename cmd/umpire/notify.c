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
	int64_t line;		/* up to which letters tell */
	int64_t except;
	struct {
		int64_t first[SEATS], last[SEATS];	/* lines that are to
						   a seat; 0: none */
		json_t *host;		/* those to the host, or NULL */
		const char *player;	/* who says all of it */
	} press;		/* not told yet */
	const char *late;	/* the late player of whom nobody was told yet,
				   or NULL */
	int64_t told[SEATS];	/* who gets a letter with the position anyway */
	const char *played;	/* for whom the program has, being late */
	struct {
		int64_t from, to;	/* lines of a file that was sent early;
					   0: none */
	} early[SEATS];
	int open;		/* the seat whose such file the lines are of, or
				   -1 */
	bool moved;		/* another decision than before may be
				   pending */
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

static void
put(const struct news *news, enum outbox_kind kind, int64_t player,
    int64_t line, json_t *args)
{
	struct outbox letter = { .kind = kind, .player = player,
	    .game = news->r->id, .line = line, .args = args,
	    .wait = kind == TELL_PRESS ? PRESS_WAIT : 0 };
	json_t *dropped = dropped_of(news->r, player);

	if (dropped != NULL && (kind == TELL_TURN || kind == TELL_NEWS)) {
		if (letter.args == NULL)
			letter.args = json_object();
		json_object_set(letter.args, "early", dropped);
	}
	outbox_put(news->context, &letter);
}

/* A row to each player of the game; about is a name or NULL. */
static void
tell_all(struct news *news, const char *what, const char *about)
{
	const struct record *r = news->r;

	for (int i = 0; i < r->fixed.seats; i++) {
		int64_t player = r->player[i];

		if (player == news->except || news->told[i] != 0)
			continue;
		news->told[i] = player;
		put(news, TELL_NEWS, player, news->line,
		    json_pack("{ss ss?}", "what", what, "player", about));
	}
}

/* All that one says in a turn file is one letter to each who shall read it. */
static void
tell_press(struct news *news)
{
	const struct record *r = news->r;

	for (int i = 0; i < r->fixed.seats; i++)
		if (news->press.first[i] != 0)
			put(news, TELL_PRESS, r->player[i],
			    news->press.last[i], json_pack("{sI}", "first",
			    (json_int_t)news->press.first[i]));
	if (news->press.host != NULL)
		notify_host(news->context, 0, "press", json_pack(
		    "{ss ss so}", "game", r->fixed.id, "player",
		    news->press.player, "said", news->press.host), "%s speaks "
		    "to you in %s. The names before the colon say who reads "
		    "it.", news->press.player, r->fixed.id);
}

static void
take_press(struct news *news, const struct line_words *words)
{
	const struct record *r = news->r;
	const char *colon = memchr(words->rest, ':', words->rest_len);
	size_t len = colon == NULL ? 0 : (size_t)(colon - words->rest);

	for (int i = 0; i < r->fixed.seats; i++) {
		if (i == words->seat || r->player[i] == news->except ||
		    !press_is_to(words->rest, len, r->names[i]))
			continue;
		if (news->press.first[i] == 0)
			news->press.first[i] = words->line;
		news->press.last[i] = words->line;
	}
	if ((len == 3 && memcmp(words->rest, "all", 3) == 0) ||
	    !press_is_to(words->rest, len, "host"))
		return;
	if (news->press.host == NULL)
		news->press.host = json_array();
	news->press.player = r->names[words->seat];
	json_array_append_new(news->press.host, json_stringn(words->rest,
	    words->rest_len));
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
tell_former(struct news *news, const struct line_words *words, int seat)
{
	const struct record *r = news->r;
	struct former former = { .line = words->line, .seat = seat };

	store_must(r->store, store_seat_each(r->store, r->id, find_former,
	    &former));
	if (former.player != 0 && former.player != r->player[seat])
		put(news, TELL_NEWS, former.player, news->line,
		    json_pack("{ss}", "what", "host"));
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

/* Is the host's order something that all players should know at once? */
static const char *
take_order(struct news *news, const struct line_words *words)
{
	struct order order;

	order_cut(words, &order);	/* the game has just made it */
	if (order.act == ACT_REPLACE)
		tell_former(news, words, order.seat);
	return order_news(&order) ? "host" : NULL;
}

/* A move of an early file is told to its player. */
static void
take_early(struct news *news, const struct line_words *words)
{
	if (words->reading >= 0) {
		news->open = words->early ? words->seat : -1;
		news->early[words->seat].from = words->early ? words->line : 0;
	}
	if (words->kind == LINE_MOVE && words->why == WHY_SAID &&
	    words->seat == news->open)
		news->early[words->seat].to = words->line;
}

static int
take_line(void *arg, const struct store_line *line)
{
	struct news *news = arg;
	const struct record *r = news->r;
	struct line_words words;
	const struct line_type *type;
	const char *what;

	if (line->line > news->line)
		return 1;
	if (!line_cut(line->text, line->len, &words))
		return 0;
	type = &line_types[words.kind];
	what = type->news;
	take_early(news, &words);
	news->moved |= type->turns;
	/*
	 * The news that somebody is late waits: the next line may be news of
	 * both.
	 */
	if (line_timely(&words))
		news->late = words.kind == LINE_LATE ? r->names[words.seat] :
		    NULL;
	switch (words.kind) {
	case LINE_PRESS:
		take_press(news, &words);
		break;
	case LINE_JOIN:
		if (game_joined(&r->game))
			what = "begun";
		break;
	case LINE_AGREE:
		tell_agreed(news);
		break;
	case LINE_OPEN:
		tell_open(news, words.seat);
		break;
	case LINE_RESIGN:
		tell_resigned(news, words.seat, line->line);
		break;
	case LINE_HOST:
		what = take_order(news, &words);
		break;
	case LINE_MOVE:
		if (words.why == WHY_DEADLINE)
			news->played = r->names[words.seat];
		break;
	default:
		break;
	}
	if (what != NULL)
		tell_all(news, what, type->seat && what == type->news ?
		    r->names[words.seat] : NULL);
	return 0;
}

/*
 * Tell the awaited player, unless they know it or want only one letter a day.
 * A player who has sent something early does not expect to be asked.
 */
static void
tell_awaited(const struct news *news)
{
	const struct record *r = news->r;
	struct store_mail_prefs mail_prefs;
	int awaited = record_awaited(r);
	int64_t player;

	if (awaited < 0 || !game_joined(&r->game) || r->game.paused ||
	    !news->moved)
		return;
	player = r->player[awaited];
	if (player == news->except || news->told[awaited] == player)
		return;
	store_must(
	    r->store, store_mail_prefs_get(r->store, player, &mail_prefs));
	if (!mail_prefs.digest || early_file_dropped(r, awaited) != NULL)
		put(news, TELL_TURN, player, news->line, NULL);
}

/*
 * Early moves were played, and nothing else tells their player: now they can
 * send the next ones.
 */
static void
tell_early(const struct news *news)
{
	const struct record *r = news->r;
	struct store_mail_prefs mail_prefs;

	for (int i = 0; i < r->fixed.seats; i++) {
		int64_t player = r->player[i];

		if (news->early[i].from == 0 || player == news->except ||
		    news->told[i] == player || game_over(&r->game) ||
		    record_awaited(r) == i)
			continue;
		store_must(r->store, store_mail_prefs_get(r->store, player,
		    &mail_prefs));
		if (!mail_prefs.digest)
			put(news, TELL_EARLY, player, news->line, json_pack(
			    "{sb sI sI}", "played", true, "from",
			    (json_int_t)news->early[i].from, "to",
			    (json_int_t)news->early[i].to));
	}
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

/* The host as well, at most once a day: what comes meanwhile goes together. */
static void
tell_late(struct news *news, const char *what, const char *player)
{
	struct context *context = news->context;
	const char *id = news->r->fixed.id;
	json_t *args = json_pack("{ss ss}", "game", id, "player", player);
	int64_t wait = digest_at(context) - context->now;
	char began[ZONE_MOMENT];

	tell_all(news, what, player);
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
	const struct news *news;
	int round;
	bool over;
	json_t *told;		/* {"player", "from"} of each */
};

static int
add_watcher(void *arg, const struct store_watch *watch)
{
	struct watchers *w = arg;

	if (w->over || watch->round < w->round)
		json_array_append_new(w->told, json_pack("{sI sI}", "player",
		    (json_int_t)watch->player, "from",
		    (json_int_t)watch->line + 1));
	return 0;
}

static void
tell_watchers(const struct news *news)
{
	const struct record *r = news->r;
	struct watchers w = { .news = news, .over = game_over(&r->game),
	    .round = r->fixed.rules->round(r->fixed.edition,
	    r->game.play.state), .told = json_array() };
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
		put(news, TELL_WATCH, row.player, news->line, json_pack("{sO}",
		    "from", json_object_get(one, "from")));
		store_must(r->store, w.over ? store_watch_drop(r->store, r->id,
		    row.player) : store_watch_put(r->store, &row));
	}
	json_decref(w.told);
}

void
notify_lines(struct context *context, struct record *r, int64_t first,
    int64_t last, int64_t except)
{
	struct news news = { .context = context, .r = r, .line = last,
	    .except = except, .open = -1 };

	if (!config_mail(context->store))
		return;
	if (first == 0)
		for (int i = 0; i < r->fixed.seats; i++)
			put(&news, TELL_INVITATION, news.told[i] =
			    r->player[i], last, NULL);
	log_each(r, first, take_line, &news);
	tell_press(&news);
	if (news.late != NULL)
		tell_late(&news, "late", news.late);
	if (news.played != NULL)
		tell_late(&news, "played", news.played);
	tell_awaited(&news);
	tell_early(&news);
	tell_watchers(&news);
}

void
notify_moved_to(struct context *context, struct record *r, int64_t player)
{
	struct news news = { .context = context, .r = r };

	if (config_mail(context->store))
		put(&news, TELL_NEWS, player, r->game.line,
		    json_pack("{ss}", "what", "moved"));
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
