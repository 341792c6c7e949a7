#include "cmd/club/request.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/resource.h"
#include "cmd/base/zone.h"
#include "cmd/club/asking.h"
#include "cmd/club/mail_prefs.h"
#include "cmd/club/registration.h"
#include "cmd/club/requests.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "core/dates.h"
#include "core/due.h"
#include "core/line.h"
#include "core/planner.h"
#include "core/ruleset.h"
#include "core/sayings.h"
#include "core/turn.h"
#include "store/store.h"

#include <inttypes.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define refuse	outcome_refuse

enum {
	AWAY_MAX_TIME = 366 * TIME_DAY,	/* the longest absence */
	AWAY_OPEN     = 16,		/* announced and not over yet */
	ALLOWANCE     = TIME_DAY	/* clocks and calendars differ */
};

/* ------------------------------------------------------------ registering */

/* "register ADDRESS KEY": the key may be one word or an OpenSSH line. */
static bool
read_register(struct asking *a)
{
	const struct span *word = a->words.word;
	const char *end = a->line.at + a->line.len;

	if (a->words.n < 3)
		return asking_refuse_line(a, "register_what");
	if (!span_copy(word[1], a->address, sizeof(a->address)) ||
	    address_fault(a->address) != NULL)
		return asking_refuse_word(a, "register_address", word[1]);
	if (!config_outside(a->context->store, a->address))
		return asking_refuse_word(a, "register_where", word[1]);
	/*
	 * A file that somebody else wrote in their name does not concern them.
	 */
	if (a->from != NULL && strcasecmp(a->address, a->from->address) != 0)
		return asking_refuse_word(a, "register_from", word[1]);
	/* The person named there may learn what is wrong. */
	snprintf(a->outcome->address, sizeof(a->outcome->address), "%s",
	    a->address);
	if (key_parse(word[2].at, end - word[2].at, &a->key) != KEY_OK)
		return asking_refuse_word(a, "register_key", word[2]);
	return true;
}

/* May a letter go there that asks whose address it is? */
static bool
may_confirm(struct asking *a)
{
	struct context *context = a->context;
	struct budget_over over;

	return a->from == NULL || (a->from->proved && a->sealed != NULL) ||
	    budget_confirm(context->store, context->now, a->address,
	    registration_known(context, a->address), a->from->signs, &over) ||
	    outcome_refuse_budget(a->outcome, 0, &over);
}

static bool
take_register(struct asking *a)
{
	struct context *context = a->context;
	struct store *store = context->store;
	uint8_t random[CONFIRM_TOKEN / 2];
	char token[CONFIRM_TOKEN], key[KEY_TEXT];
	struct store_registration row = { .name = a->name,
	    .address = a->address, .lang = a->lang, .key = key, .token = token,
	    .at = context->now, .wish = a->wish };
	const char *why;
	bool barred;

	if (config_registration(store) == REGISTRATION_CLOSED)
		return refuse(a->outcome, EX_DATAERR, "registration_closed",
		    NULL);
	if (!is_player_name(a->name))
		return refuse(a->outcome, EX_DATAERR, "name_reserved", "{ss}",
		    "player", a->name);
	if ((why = registration_fault(context, a->name,
	    a->address, &a->key)) != NULL)
		return refuse(a->outcome, EX_DATAERR, why, "{ss}", "player",
		    a->name);
	key_format(&a->key, key);
	/* A domain's letters are everybody's there. */
	store_must(store, store_barred(store, a->address,
	    a->key.kind == KEY_LETTER ? "" : key, &barred));
	if (barred)
		return refuse(a->outcome, EX_DATAERR, "barred", NULL);
	if (!may_confirm(a))
		return false;
	/* One that waits for the proof has been kept. */
	if (a->from == NULL || !a->from->proved ||
	    !registration_same(context, &row, token)) {
		if (a->sealed != NULL && !asking_keep(a))
			return false;
		randombytes_buf(random, sizeof(random));
		sodium_bin2hex(token, sizeof(token), random, sizeof(random));
		store_must(store, store_registration_add(store, &row));
	}
	a->outcome->kind = OUTCOME_CONFIRM;
	a->outcome->args = json_pack("{ss ss ss ss? sb}", "name", a->name,
	    "token", token, "lang", a->lang, "provider", key_is_letter(key),
	    "rekeys", registration_rekeys(context, a->name, a->address));
	return true;
}

bool
request_register(struct context *context, const struct request_from *from,
    const char *name, const char *lang, const char *domain, const char *wish,
    struct outcome *outcome)
{
	const char *address = from->address;
	struct asking a = { .context = context, .from = from,
	    .lang = lang != NULL && resource_knows(lang) ? lang : "en",
	    .wish = wish, .outcome = outcome };

	snprintf(a.name, sizeof(a.name), "%s", name);
	snprintf(a.address, sizeof(a.address), "%s", address);
	snprintf(outcome->address, sizeof(outcome->address), "%s", address);
	if (!config_outside(context->store, address))
		return refuse(outcome, EX_DATAERR, "register_where",
		    "{si ss}", "line", 1, "word", address);
	if (!key_letter(domain, strlen(domain), &a.key))
		return refuse(outcome, EX_DATAERR, "register_address",
		    "{si ss}", "line", 1, "word", address);
	return take_register(&a);
}

/* ----------------------------------------------------- what players want */

/* The word of a zone, as it is stored; false: refused. */
static bool
read_zone(struct asking *a, struct span word, char zone[ZONE_TEXT])
{
	char near[ZONE_OFFERS][ZONE_TEXT], name[ZONE_TEXT] = "";
	json_t *zones;

	if (span_copy(word, name, sizeof(name)) && zone_find(name, zone))
		return true;
	zones = json_array();
	for (int i = 0, n = zone_near(name, near); i < n; i++)
		json_array_append_new(zones, json_string(near[i]));
	return refuse(a->outcome, EX_DATAERR, "zone_what", "{si so so}",
	    "line", (int)a->line.no, "zones", zones, "word",
	    asking_quoted(word));
}

static bool
refuse_lang(struct asking *a, struct span word)
{
	char there[RESOURCE_LANGUAGES][LANG_TEXT];
	json_t *languages = json_array();

	for (int i = 0, n = resource_languages(there); i < n; i++)
		json_array_append_new(languages, json_string(there[i]));
	return refuse(a->outcome, EX_DATAERR, "lang_what", "{si so so}",
	    "line", (int)a->line.no, "languages", languages, "word",
	    asking_quoted(word));
}

/* "lang es", "lang es Europe/Madrid". */
static bool
take_lang(struct asking *a)
{
	const struct words *words = &a->words;
	char lang[LANG_TEXT], zone[ZONE_TEXT];
	json_t *args;

	if (words->n < 2 || words->n > 3 ||
	    !span_copy(words->word[1], lang, sizeof(lang)) ||
	    !resource_knows(lang))
		return refuse_lang(a, words->word[words->n > 1]);
	if ((words->n == 3 && !read_zone(a, words->word[2], zone)) ||
	    !asking_keep(a))
		return false;
	a->player.lang = lang;
	store_must(a->context->store, store_player_set(a->context->store,
	    &a->player));
	args = json_pack("{ss}", "lang", lang);
	if (words->n == 3) {
		mail_prefs_zone(a->context, a->player.player, zone);
		json_object_set_new(args, "zone", json_string(zone[0] != '\0' ?
		    zone : "UTC"));
	}
	return asking_done(a, "lang", args);
}

/* "zone Europe/Madrid". */
static bool
take_zone(struct asking *a)
{
	char zone[ZONE_TEXT];

	if (!read_zone(a, a->words.word[a->words.n == 2], zone) ||
	    !asking_keep(a))
		return false;
	mail_prefs_zone(a->context, a->player.player, zone);
	return asking_done(a, "zone", json_pack("{ss}", "zone",
	    zone[0] != '\0' ? zone : "UTC"));
}

/* "mail digest" and so on (mail_prefs.h). */
static bool
take_mail(struct asking *a)
{
	const struct words *words = &a->words;
	const char *key = words->n != 2 ? NULL :
	    mail_prefs_word(a->context, 0, words->word[1]);

	if (key == NULL)
		return asking_refuse_line(a, "mail_what");
	if (!asking_keep(a))
		return false;
	mail_prefs_word(a->context, a->player.player, words->word[1]);
	return asking_done(a, key, NULL);
}

void
request_stop(struct context *context, int64_t player,
    struct outcome *outcome)
{
	json_t *games;
	bool stopped = mail_prefs_stop(context, player, &games);

	outcome->kind = OUTCOME_DONE;
	outcome->key = stopped ? "stop" : "stop_plays";
	outcome->args = json_pack("{so}", "games", games);
}

static bool
take_stop(struct asking *a)
{
	if (!asking_keep(a))
		return false;
	request_stop(a->context, a->player.player, a->outcome);
	return true;
}

static int
count_absence(void *arg, const struct store_absence *absence)
{
	++*(int *)arg;
	return 0;
}

/*
 * A day, which begins at midnight where the player is, or a moment; -1: none.
 */
static int64_t
read_moment(struct asking *a, struct span word)
{
	int64_t at = time_read(word.at, word.len);
	struct store_mail_prefs mail_prefs;

	if (at < 0 || word.len == TIME_TEXT - 1)
		return at;
	store_must(a->context->store, store_mail_prefs_get(a->context->store,
	    a->player.player, &mail_prefs));
	return zone_day(mail_prefs.zone, at);
}

/* The first second of the player's day now, as if that were in UTC. */
static int64_t
find_today(struct asking *a)
{
	struct store_mail_prefs mail_prefs;
	struct zone_time at;

	store_must(a->context->store, store_mail_prefs_get(a->context->store,
	    a->player.player, &mail_prefs));
	zone_time(mail_prefs.zone, a->said_at, &at);
	return time_days(at.year, at.month, at.day) * TIME_DAY;
}

/*
 * Days as people say them can be two pairs, "1/12", "until Monday", and may be
 * meant otherwise, "not tomorrow": what could be meant is offered.
 */
static bool
refuse_days(struct asking *a)
{
	struct span rest = span_skip((struct span){ a->line.at, a->line.len },
	    a->words.word[0].len);
	int64_t days[2][2];
	int n = dates_read(rest, a->said_at, days);
	char from[TIME_TEXT], to[TIME_TEXT];
	json_t *pairs = json_array();

	if (n == 0)
		n = dates_guess(rest, find_today(a), days);
	for (int i = 0; i < n; i++) {
		time_text(days[i][0], from);
		time_text(days[i][1], to);
		json_array_append_new(pairs, json_pack("{so so}", "from",
		    json_stringn(from, 10), "to", json_stringn(to, 10)));
	}
	if (n > 0)
		return refuse(a->outcome, EX_DATAERR, "away_which",
		    "{si so sb}", "line", (int)a->line.no, "days", pairs,
		    "two", n == 2);
	json_decref(pairs);
	return asking_refuse_line(a, "away_what");
}

/* No key has signed the absence, so no log can have it: tell the host. */
static bool
pass_absence_on(struct asking *a, const char *leaves, const char *returns)
{
	json_t *args = json_pack("{ss ss ss}", "player", a->name, "from",
	    leaves, "to", returns);

	notify_host(a->context, 0, "away", json_incref(args), "%s, who plays "
	    "by letter, is away from %.10s, and back on %.10s. \"nuncio extend "
	    "GAME TIME --reason TEXT\" gives a game as much more time.",
	    a->name, leaves, returns);
	return asking_done(a, "away_told", args);
}

static bool
take_away(struct asking *a)
{
	const struct words *words = &a->words;
	struct store *store = a->context->store;
	struct store_absence row = { .player = a->player.player };
	char leaves[TIME_TEXT], returns[TIME_TEXT];
	int games, open = 0;

	row.leaves = row.returns = -1;
	if (words->n == 3) {
		row.leaves = read_moment(a, words->word[1]);
		row.returns = read_moment(a, words->word[2]);
	}
	if (row.leaves < 0 || row.returns < 0)
		return refuse_days(a);
	if (row.returns <= row.leaves ||
	    row.returns - row.leaves > AWAY_MAX_TIME ||
	    (row.returns <= a->context->now && !clock_doubtful(a->context)))
		return asking_refuse_line(a, "away_when");
	/*
	 * Each becomes a line of every game of the player, also of later ones.
	 */
	store_must(store, store_absence_each(store, a->player.player,
	    a->context->now, count_absence, &open));
	if (open >= AWAY_OPEN)
		return refuse(a->outcome, EX_DATAERR, "away_many", "{si}",
		    "most", AWAY_OPEN);
	if (!asking_keep(a))
		return false;
	time_text(row.leaves, leaves);
	time_text(row.returns, returns);
	if (a->sealed == NULL)
		return pass_absence_on(a, leaves, returns);
	row.request = a->request;
	store_must(store, store_absence_add(store, &row));
	games = orders_away(a->context, &row);
	return asking_done(a, "away", json_pack("{ss ss si}", "from", leaves,
	    "to", returns, "games", games));
}

/* --------------------------------------------------------------- games */

struct listing {
	struct context *context;
	const char *player;
	json_t *games;
};

static int
add_game(void *arg, const struct store_status *row)
{
	struct listing *listing = arg;
	int64_t now = listing->context->now;
	bool theirs = row->player != NULL &&
	    strcmp(row->player, listing->player) == 0;
	char since[TIME_TEXT], until[TIME_TEXT];
	int64_t due = row->until;
	enum urgency urgency = theirs ? urgency_of(now, row->since, due) :
	    URGENCY_OTHERS;

	if (row->decision == NULL)
		return 0;
	time_text(row->since, since);
	time_text(due, until);
	json_array_append_new(listing->games, json_pack("{ss ss ss si ss ss? "
	    "ss ss? sb}", "id", row->id, "ruleset", row->ruleset, "decision",
	    row->decision, "round", row->round, "since", since, "until",
	    due != 0 ? until : NULL, "urgency",
	    urgency_names[urgency], "player", row->player, "late",
	    due != 0 && due <= now));
	return 0;
}

/* A game played with another host waits there. */
static bool
is_away(struct store *store, const char *id)
{
	struct record *r = record_new();
	const char *address;
	/* A damaged one is told of where it is asked for. */
	bool away = record_stand(r, store, id) && host_away(r, &address);

	record_drop(r);
	return away;
}

/* The player's games that are played here, as a reminder has them. */
static json_t *
own_games(struct asking *a)
{
	struct store *store = a->context->store;
	struct listing listing = { .context = a->context,
	    .player = a->name, .games = json_array() };
	json_t *games = record_games(store, a->player.player), *game;
	size_t i;

	json_array_foreach(games, i, game)
		if (!is_away(store, json_string_value(game)))
			store_must(store, store_status_each(store,
			    json_string_value(game), add_game, &listing));
	json_decref(games);
	return listing.games;
}

/* The position of a game, with what can be done there. */
static bool
show_game(struct asking *a, const char *id)
{
	struct store_game game;
	enum store_result result = store_game_get(a->context->store, id, &game);

	sodium_memzero(game.secret, sizeof(game.secret));
	store_must(a->context->store, result);
	a->outcome->kind = OUTCOME_REPORT;
	a->outcome->game_row = game.game;
	a->outcome->asked = -1;
	snprintf(a->outcome->game, sizeof(a->outcome->game), "%s", id);
	return true;
}

/* Is this game, or whichever it is, the only one to be shown? */
static bool
is_shown(const struct asking *a, const json_t *games, const json_t *game)
{
	const char *id = json_string_value(json_object_get(game, "id"));

	return a->words.n > 1 ? span_is(a->words.word[1], id) :
	    a->key.kind == KEY_LETTER && json_array_size(games) == 1;
}

/*
 * "report" of who plays a single game by letters means that one.  False:
 * another one is named than those that the player plays.
 */
static bool
take_report(struct asking *a)
{
	json_t *games = own_games(a), *game;
	char id[GAME_ID] = "";
	size_t i;

	json_array_foreach(games, i, game)
		if (is_shown(a, games, game))
			snprintf(id, sizeof(id), "%s", json_string_value(
			    json_object_get(game, "id")));
	if (id[0] != '\0' || a->words.n > 1) {
		json_decref(games);
		return id[0] != '\0' && show_game(a, id);
	}
	a->outcome->kind = OUTCOME_WAITING;
	a->outcome->args = json_pack("{so sb}", "games", games, "asked", true);
	return true;
}

/*
 * The most games that a letter lists beside the reader's own, and how many of
 * those that wait for joins are counted.
 */
enum { OTHERS = 40, COUNTED = 200 };

struct others {
	const json_t *own;
	json_t *joins;		/* games that have not all their players */
	int more;		/* of the first that are not told */
};

static int
add_join(void *arg, const struct store_status *row)
{
	struct others *others = arg;
	json_t *game;
	size_t i;

	json_array_foreach(others->own, i, game)
		if (strcmp(json_string_value(json_object_get(game, "id")),
		    row->id) == 0)
			return 0;
	if (json_array_size(others->joins) >= OTHERS)
		others->more++;
	else
		json_array_append_new(others->joins, json_pack("{ss ss ss?}",
		    "id", row->id, "ruleset", row->ruleset, "player",
		    row->player));
	return 0;
}

static bool
take_games(struct asking *a)
{
	struct store *store = a->context->store;
	json_t *own = own_games(a);
	struct others others = { .own = own, .joins = json_array() };

	store_must(store, store_status_joins(store, COUNTED, add_join,
	    &others));
	a->outcome->kind = OUTCOME_GAMES;
	a->outcome->args = json_pack("{so so si}", "games", own, "joins",
	    others.joins, "more", others.more);
	return true;
}

/* ------------------------------------------------------------ practice */

/* Which ruleset, against whom; false: that cannot be played. */
static bool
read_practice(const struct words *words, struct variant *out)
{
	const struct ruleset *rules = asking_ruleset(words);
	enum bot_level level = BOT_PLANNER;
	struct fault fault;

	if (rules == NULL || words->n > 3)
		return false;
	for (level = words->n == 3 ? BOT_RANDOM : BOT_PLANNER;
	    words->n == 3 && level < BOT_LEVELS &&
	    !span_is(words->word[2], bot_levels[level]);)
		level++;
	if (level == BOT_LEVELS ||
	    !variant_begin(out, rules->name, 2, &fault))
		return false;
	out->bots = (struct bots){ .seat = { BOT_NONE, level },
	    .empty = BOT_SENSIBLE, .visits = PLANNER_VISITS,
	    .version = PLANNER_VERSION };
	return variant_end(out, &fault);
}

/*
 * "practice-12": the number of the request, which no other request has.  Ids
 * are public, so the player's name is not in it.  The host may have given the
 * id to another game: then "practice-12-2" and so on.
 */
static void
find_id(struct asking *a, char id[GAME_ID])
{
	struct store_game game;

	for (int n = 1; n < INT_MAX; n++) {
		enum store_result result;

		if (n == 1)
			snprintf(id, GAME_ID, "practice-%" PRId64, a->request);
		else
			snprintf(id, GAME_ID, "practice-%" PRId64 "-%d",
			    a->request, n);
		result = store_game_get(a->context->store, id, &game);
		sodium_memzero(game.secret, sizeof(game.secret));
		if (result == STORE_NONE)
			return;
		store_must(a->context->store, result);
	}
}

/*
 * A game that begins at once.  Its first letter has the position; nobody else
 * is asked anything.
 */
static bool
take_practice(struct asking *a)
{
	struct variant variant;
	struct budget_over over;
	struct outcome begun;
	char id[GAME_ID], bot[] = "bot", name[TURN_NAME + 1];
	const char *const players[2] = { name, bot };
	bool good;

	if (!read_practice(&a->words, &variant))
		return refuse(a->outcome, EX_DATAERR, "practice_what",
		    "{si so}", "line", (int)a->line.no, "could",
		    asking_rulesets(true));
	snprintf(name, sizeof(name), "%s", a->name);
	good = variant.bots.seat[1] != BOT_PLANNER || budget_player(
	    a->context->store, a->context->now, BUDGET_THINKING,
	    a->player.player, BUDGET_PRACTICE, &over);
	if (!good) {
		variant_free(&variant);
		return outcome_refuse_budget(a->outcome, (int)a->line.no,
		    &over);
	}
	if (asking_keep(a)) {
		find_id(a, id);
		outcome_begin(&begun);
		good = begin_within(a->context, &variant, id, players, true,
		    &begun);
		if (good)
			asking_done(a, "practice", json_pack("{ss ss}",
			    "ruleset", variant.rules->name, "id", id));
		else
			refuse(a->outcome, begun.status, "practice_none",
			    NULL);
		outcome_free(&begun);
	} else
		good = false;
	variant_free(&variant);
	return good;
}

/* ------------------------------------------- what belongs to a game */

/* May a line that begins so stand in a turn file of a game? */
static bool
is_of_game(struct span word)
{
	static const char *const others[] = { "report", "forecast" };

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (span_is(word, others[i]))
			return true;
	for (int i = 0; i < LINE_KINDS; i++)
		if (line_types[i].speaker == BY_PLAYER && i != LINE_MOVE &&
		    span_is(word, line_types[i].word))
			return true;
	for (int i = 0; rulesets[i] != NULL; i++)
		for (const struct form *form = rulesets[i]->forms;
		    form->verb != WORD_NONE; form++)
			if (span_is(word, rulesets[i]->tokens[
			    form->verb].text))
				return true;
	return false;
}

/*
 * Refuse a line that needs a game: name those of the player, and where there
 * is just one, have a turn file of it made ready.
 */
static bool
refuse_gameless(struct asking *a, const char *key, json_t *args)
{
	enum { NAMED = 8 };
	json_t *own = own_games(a), *game, *named = json_array();
	size_t i;

	json_array_foreach(own, i, game)
		if (i < NAMED)
			json_array_append_new(named, json_pack("{sO}", "id",
			    json_object_get(game, "id")));
	json_object_set_new(args, "line", json_integer((int)a->line.no));
	if (i > NAMED)
		json_object_set_new(args, "more", json_integer(
		    (json_int_t)i - NAMED));
	if (i == 1)
		json_object_set(args, "only", json_object_get(
		    json_array_get(own, 0), "id"));
	if (i > 0)
		json_object_set(args, "games", named);
	json_object_set_new(args, "said", outcome_quoted(a->line.at,
	    a->line.len));
	json_decref(named);
	json_decref(own);
	a->outcome->args = args;
	return refuse(a->outcome, EX_DATAERR, key, NULL);
}

/* ----------------------------------------------------------------- pages */

/* "rules pillars": a page on a ruleset, whatever games there are. */
static bool
take_page(struct asking *a)
{
	const struct ruleset *rules = asking_ruleset(&a->words);
	enum turn_page page = turn_page(a->words.word[0]);

	if (rules == NULL || a->words.n > 2)
		return refuse_gameless(a, "page_what", json_pack("{ss so}",
		    "page", turn_pages[page], "could", asking_rulesets(false)));
	a->outcome->kind = OUTCOME_PAGE;
	a->outcome->page = page;
	a->outcome->key = rules->name;
	return true;
}

/* nuncio.html. */
static bool
take_web_page(struct asking *a)
{
	a->outcome->kind = OUTCOME_HELP;
	a->outcome->key = "page";
	return true;
}

/* ------------------------------------------------------------------- all */

static bool
carry_out(struct asking *a)
{
	const struct span first = a->words.word[0];
	bool alone = a->words.n == 1;

	if (a->words.n == 0)
		return asking_refuse_word(a, "request_what", (struct span){
		    a->line.at, a->line.len });
	switch (turn_request(first)) {
	case REQUEST_LANG:
		return take_lang(a);
	case REQUEST_ZONE:
		return take_zone(a);
	case REQUEST_MAIL:
		return take_mail(a);
	case REQUEST_AWAY:
		return take_away(a);
	case REQUEST_CLUB:
		return club_request(a);
	case REQUEST_PRACTICE:
		return take_practice(a);
	case REQUEST_GAMES:
		if (alone)
			return take_games(a);
		break;
	case REQUEST_PAGE:
		if (alone)
			return take_web_page(a);
		break;
	case REQUEST_STOP:
		if (alone)
			return take_stop(a);
		break;
	case REQUEST_STANDINGS:
		/* They are looked up when the letter is written. */
		if (!alone)
			return club_request(a);
		a->outcome->kind = OUTCOME_STANDINGS;
		return true;
	default:
		break;
	}
	if (span_is(first, "report") && a->words.n <= 2 && take_report(a))
		return true;
	if (span_is(first, "help") && alone) {
		a->outcome->kind = OUTCOME_HELP;
		return true;
	}
	if (turn_page(first) != TURN_PAGES)
		return take_page(a);
	/* A table; a game has its own file for that. */
	if (span_is(first, "join") && !alone)
		return club_request(a);
	if (is_of_game(first))
		return refuse_gameless(a, "request_game", json_pack("{so}",
		    "word", asking_quoted(first)));
	return asking_refuse_word(a, "request_what", first);
}

/*
 * Find the key that must have sealed it, and, in a line that registers, the
 * words that tell the key.
 */
static bool
find_key(struct asking *a, const struct turn_line *line, bool *registers)
{
	enum store_result result;

	asking_cut(a, line);
	*registers = a->words.n > 0 &&
	    turn_request(a->words.word[0]) == REQUEST_REGISTER;
	if (*registers)
		return read_register(a);
	result = store_player_get(a->context->store, a->name, &a->player);
	if (result == STORE_NONE)
		return refuse(a->outcome, EX_DATAERR, "unknown_player", "{ss}",
		    "player", a->name);
	store_must(a->context->store, result);
	if (!key_read(a->player.key, strlen(a->player.key), &a->key))
		store_unsound("the key of the player '%s' is damaged", a->name);
	/* There is no key with which it could be signed. */
	if (a->key.kind == KEY_LETTER)
		return refuse(a->outcome, EX_NOPERM, "letter_seat", "{ss}",
		    "player", a->name);
	return true;
}

/*
 * request_take(); *registers: does it come from somebody who is not a player
 * yet?
 */
static bool
take(struct asking *a, const struct block *block, const struct turn *repaired,
    bool *registers)
{
	struct sealed sealed;
	struct turn turn;
	struct turn_line line;
	struct context *context = a->context;
	struct outcome *outcome = a->outcome;
	struct turn_error error;
	enum seal_result sealing;

	a->sealed = &sealed;
	memcpy(a->name, repaired->player, sizeof(a->name));
	if (repaired->n == 0)
		return refuse(outcome, EX_DATAERR, "empty", NULL);
	if (repaired->n > 1)
		return refuse(outcome, EX_DATAERR, "alone", "{si}", "line",
		    (int)repaired->line[1].no);
	if (!find_key(a, &repaired->line[0], registers))
		return false;
	sealing = block_check(&a->key, block, &sealed);
	outcome->verified += sealed.verified;
	if (sealing != SEAL_OK)
		return outcome_refuse_seal(outcome, sealing);
	/* Only the signed bytes are believed. */
	if (turn_parse(sealed.text, sealed.len, &turn, &error) != TURN_OK ||
	    strcmp(turn.game, "-") != 0 ||
	    strcmp(turn.player, a->name) != 0 || turn.n != 1 ||
	    turn.line[0].len != repaired->line[0].len ||
	    memcmp(turn.line[0].at, repaired->line[0].at,
	    turn.line[0].len) != 0)
		return refuse(outcome, EX_DATAERR, "two_readings", NULL);
	turn_identity(turn.player, sealed.text, sealed.len, a->identity);
	memcpy(outcome->identity, a->identity, HASH);
	if (!*registers)
		outcome->row = a->player.player;
	/* It counts once in any case (asking_keep()); no clock, no age. */
	if ((turn.time < context->now - REQUEST_AGE - ALLOWANCE ||
	    turn.time > context->now + ALLOWANCE) &&
	    !clock_doubtful(context))
		return refuse(outcome, EX_DATAERR, "request_old", "{ss}",
		    "date", turn.date);
	a->lang = resource_knows(turn.language) ? turn.language : "en";
	if (*registers)
		return take_register(a);
	line = turn_meant(&turn, &turn.line[0], a->meant);
	a->said_at = turn.time;
	asking_cut(a, &line);
	return carry_out(a);
}

bool
request_take(struct context *context, const struct request_from *from,
    const struct block *block, const struct turn *repaired,
    struct outcome *outcome)
{
	struct asking a = { .context = context, .from = from,
	    .outcome = outcome };
	bool registers = false;
	bool taken = take(&a, block, repaired, &registers);

	/* Nothing else says which language they read. */
	if (registers && json_is_object(outcome->args))
		json_object_set_new(outcome->args, "lang", json_string(
		    resource_knows(repaired->language) ? repaired->language :
		    "en"));
	return taken;
}

size_t
request_wish(enum wish wish, const struct wished *wished, char *out,
    size_t size)
{
	const char *verb = wish == WISH_PRACTICE ? "practice" : "want";

	return (size_t)(wished->seats == 0 ?
	    snprintf(out, size, "%s %s", verb, wished->ruleset) :
	    snprintf(out, size, "%s %s %d", verb, wished->ruleset,
	    wished->seats));
}

/*
 * What a line asks for in the program's words, in room; 0: as it stands.  A
 * link of an older letter may have it in another language than the reader's.
 */
static size_t
meaning(const char *lang, int64_t now, struct span said, char room[SAID_MAX])
{
	struct wished wished = { NULL, NULL, 0 };
	size_t n = said_line(lang, now, said, room);
	enum wish wish;

	for (int i = 0; n == 0 && sayings[i].lang != NULL; i++)
		n = said_line(sayings[i].lang, now, said, room);
	wish = n > 0 ? WISH_NONE : courtesy_wish(said, &wished);
	if ((wish != WISH_PLAY && wish != WISH_PRACTICE) ||
	    wished.ruleset == NULL)
		return n;
	return request_wish(wish, &wished, room, SAID_MAX);
}

/* The words of such a line, in room, as far as they are not in the line. */
static void
cut_said(struct asking *a, const char *lang, int64_t now, struct span said,
    char room[SAID_MAX])
{
	size_t n = meaning(lang, now, said, room);
	const struct turn_line line = { .at = n > 0 ? room : said.at,
	    .len = n > 0 ? n : said.len };

	asking_cut(a, &line);
}

bool
request_is_elsewhere(const char *lang, int64_t now, struct span said)
{
	char room[SAID_MAX];
	struct asking a = { .context = NULL };

	cut_said(&a, lang, now, said, room);
	/* In a letter about a game it may be that game that is to be left. */
	if (a.words.n == 1 && span_is(a.words.word[0], "leave"))
		return false;
	return request_is(lang, now, said) &&
	    (turn_request(a.words.word[0]) != REQUEST_NOTHING ||
	    (a.words.n == 2 && span_is(a.words.word[0], "join")));
}

bool
request_is(const char *lang, int64_t now, struct span said)
{
	static const char *const one[] = { "want", "leave", "practice",
		"rules", "cards", "rulings", "stand-in" };
	/* How many words there are with it. */
	static const struct {
		const char *verb;
		int least, most;
	} other[] = {
		{ "games", 1, 1 }, { "report", 1, 2 }, { "help", 1, 1 },
		{ "stop", 1, 1 }, { "mail", 2, 2 }, { "zone", 2, 2 },
		{ "lang", 2, 3 }, { "away", 3, 3 },
	};
	char room[SAID_MAX];
	struct asking a = { .context = NULL };
	int64_t days[2][2];

	cut_said(&a, lang, now, said, room);
	for (size_t i = 0; i < sizeof(one) / sizeof(one[0]); i++)
		if (a.words.n > 1 && span_is(a.words.word[0], one[i]))
			return asking_ruleset(&a.words) != NULL ||
			    span_is(a.words.word[1], "nothing");
	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++)
		if (a.words.n >= other[i].least &&
		    a.words.n <= other[i].most &&
		    span_is(a.words.word[0], other[i].verb))
			return true;
	if ((a.words.n == 2 || (a.words.n == 3 && span_is(a.words.word[2],
	    "yes"))) && span_is(a.words.word[0], "address"))
		return memchr(a.words.word[1].at, '@',
		    a.words.word[1].len) != NULL;
	/* "away until Monday", which is asked back. */
	if (a.words.n > 1 && span_is(a.words.word[0], "away"))
		return dates_guess(span_skip((struct span){ a.line.at,
		    a.line.len }, a.words.word[0].len),
		    now - now % TIME_DAY, days) > 0;
	return a.words.n > 0 && club_request_plain(&a);
}

bool
request_letter(struct context *context, const struct store_player *player,
    struct span said, int64_t arrived, const uint8_t identity[HASH],
    struct outcome *outcome)
{
	struct asking a = { .context = context, .player = *player,
	    .lang = player->lang, .said_at = arrived, .outcome = outcome };
	struct turn_line line = { .no = 1, .at = said.at, .len = said.len };
	size_t n = meaning(player->lang, arrived, said, a.meant);

	if (n > 0) {
		line.at = a.meant;
		line.len = n;
	}
	if (!key_read(player->key, strlen(player->key), &a.key))
		store_unsound("the key of the player '%s' is damaged",
		    player->name);
	snprintf(a.name, sizeof(a.name), "%s", player->name);
	memcpy(a.identity, identity, HASH);
	asking_cut(&a, &line);
	return carry_out(&a);
}

/* Did the player seal this? */
static bool
is_sound(const struct store_request *row)
{
	struct turn turn;
	uint8_t identity[HASH];
	struct key key;

	if (!key_read(row->key, strlen(row->key), &key) ||
	    seal_verify(&key, row->text, row->text_len, row->seal,
	    row->seal_len) != SEAL_OK ||
	    turn_parse(row->text, row->text_len, &turn, NULL) != TURN_OK ||
	    strcmp(turn.game, "-") != 0 ||
	    strcmp(turn.player, row->player) != 0)
		return false;
	turn_identity(turn.player, row->text, row->text_len, identity);
	return memcmp(identity, row->identity, HASH) == 0;
}

bool
request_audit(struct context *context, struct fault *fault)
{
	struct store_request row = { .request = 0 };
	enum store_result result;

	while ((result = store_request_next(context->store, row.request,
	    &row)) == STORE_OK)
		/* The request of a player who was removed has no text. */
		if (row.text_len > 0 && !is_sound(&row)) {
			fault_set(fault, "request %lld, a turn file of no "
			    "game: it is not what was signed",
			    (long long)row.request);
			return false;
		}
	if (result == STORE_NONE)
		return true;
	if (result != STORE_DAMAGED)
		store_must(context->store, result);
	fault_set(fault, "%s", store_error(context->store));
	return false;
}
