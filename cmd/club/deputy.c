#include "cmd/club/deputy.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/club/asking.h"
#include "cmd/club/new_address.h"
#include "cmd/club/registration.h"
#include "cmd/record/record.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/deputy.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outbox.h"
#include "cmd/umpire/outcome.h"
#include "core/order.h"
#include "core/time.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

/* The longest time that one order gives. */
enum { LONGEST = 14 * TIME_DAY };

#define refuse	outcome_refuse

static bool
refuse_what(struct asking *a)
{
	return asking_refuse_line(a, "deputy_what");
}

/* The rest of its line after so many words. */
static struct span
behind(const struct asking *a, int words)
{
	const struct span *last = &a->words.word[words - 1];
	const char *end = a->line.at + a->line.len, *at = last->at + last->len;

	return span_trim((struct span){ at, (size_t)(end - at) });
}

/* The host hears of each, and the deputy that it was done. */
static bool
carried_out(struct asking *a, const char *key, json_t *args)
{
	notify_host(a->context, "deputy", json_pack("{ss so}", "player",
	    a->name, "order", outcome_quoted(a->line.at, a->line.len)));
	return asking_done(a, key, args);
}

/* ---------------------------------------------------------- of a game */

/* Does the deputy sit there, and may so gain by the order? */
static bool
sits(struct asking *a, const char *game)
{
	struct record *r = record_new();
	bool found = false;

	if (record_stand(r, a->context->store, game))
		for (int i = 0; i < r->fixed.seats; i++)
			found |= r->player[i] == a->player.player &&
			    !(r->game.resigned >> i & 1);
	record_drop(r);
	return found;
}

/*
 * The order as the host would write it: "extend 2d because more (asked by
 * eva)"; "": it is not an order.  words are those before "because".
 */
static void
write_order(const struct asking *a, int words, char out[LINE_MAX_TEXT])
{
	const struct span *word = a->words.word;
	struct span reason = { "", 0 };
	int len = snprintf(out, LINE_MAX_TEXT, "%.*s", (int)word[1].len,
	    word[1].at);

	if (words == 4)
		len += snprintf(out + len, LINE_MAX_TEXT - len, " %.*s",
		    (int)word[3].len, word[3].at);
	if (a->words.n > words)
		reason = behind(a, words + 1);
	if (a->words.n > words && (!span_is(word[words], "because") ||
	    reason.len == 0 || reason.len > LINE_MAX_TEXT / 2))
		out[0] = '\0';
	else if (reason.len > 0)
		snprintf(out + len, LINE_MAX_TEXT - len, " because %.*s "
		    "(asked by %s)", (int)reason.len, reason.at, a->name);
	else
		snprintf(out + len, LINE_MAX_TEXT - len, " because asked by "
		    "%s", a->name);
}

/* The game did not allow it; nothing has changed. */
static bool
refuse_as(struct asking *a, const struct outcome *inner)
{
	json_decref(a->outcome->args);
	a->outcome->args = inner->args != NULL ? json_incref(inner->args) :
	    json_object();
	return refuse(a->outcome, inner->status, inner->key, NULL);
}

static bool
give(struct asking *a, const char *game, const struct order *order)
{
	struct record *r = record_new();
	struct outcome inner;
	bool good;

	orders_carry_within(a->context, game, order, r, &inner);
	good = inner.status == EX_OK;
	if (!good)
		refuse_as(a, &inner);
	outcome_free(&inner);
	record_drop(r);
	return good && carried_out(a, "deputy_done", json_pack("{ss so}",
	    "game", game, "order", outcome_quoted(a->line.at, a->line.len)));
}

static bool
order_game(struct asking *a)
{
	char text[LINE_MAX_TEXT], game[GAME_ID] = "";
	int words = span_is(a->words.word[1], "extend") ? 4 : 3;
	struct order order;
	struct store_game row;
	const char *fault;

	if (a->words.n < words || a->line.len > LINE_MAX_TEXT / 2 ||
	    !asking_copy(a->words.word[2], game, sizeof(game)) ||
	    !is_id(game))
		return refuse_what(a);
	write_order(a, words, text);
	fault = order_read(text, strlen(text), &order);
	if (fault != NULL || order.unitless)
		return refuse_what(a);
	if (order.act == ACT_EXTEND && order.seconds > LONGEST)
		return refuse(a->outcome, EX_DATAERR, "deputy_long", NULL);
	if (!store_may(a->context->store, store_game_get(a->context->store,
	    game, &row)))
		return refuse(a->outcome, EX_DATAERR, "unknown_game", "{ss}",
		    "game", game);
	sodium_memzero(row.secret, sizeof(row.secret));
	if (sits(a, game))
		return refuse(a->outcome, EX_NOPERM, "deputy_plays", "{ss}",
		    "game", game);
	if (host_keyless(a->context))
		return refuse(a->outcome, EX_NOINPUT, "no_host_key", NULL);
	return asking_keep(a) && give(a, game, &order);
}

/* ---------------------------------------------------------------- words */

/* The receivers: the players who sit in a game, or one player. */
struct hearers {
	int64_t player[SEATS];
	int n;
};

static bool
find_hearers(struct asking *a, const char *name, struct hearers *out)
{
	struct store *store = a->context->store;
	struct record *r = record_new();
	struct store_player player;
	struct store_game game;
	bool plays = store_may(store, store_game_get(store, name, &game));

	if (plays)
		sodium_memzero(game.secret, sizeof(game.secret));
	out->n = 0;
	if (plays && record_stand(r, store, name)) {
		for (int i = 0; i < r->fixed.seats; i++)
			if (outbox_reaches(store, r->player[i]))
				out->player[out->n++] = r->player[i];
	} else if (!plays && store_may(store, store_player_get(store, name,
	    &player)) && outbox_reaches(store, player.player))
		out->player[out->n++] = player.player;
	record_drop(r);
	return out->n > 0;
}

static bool
order_say(struct asking *a)
{
	char name[GAME_ID] = "", signs[TURN_NAME + 3];
	struct hearers hearers;
	struct span words;

	if (a->words.n < 4 || !asking_copy(a->words.word[2], name,
	    sizeof(name)) || !is_id(name))
		return refuse_what(a);
	words = behind(a, 3);
	if (!find_hearers(a, name, &hearers))
		return refuse(a->outcome, EX_DATAERR, "deputy_who", "{ss}",
		    "name", name);
	if (!asking_keep(a))
		return false;
	snprintf(signs, sizeof(signs), "(%s)", a->name);
	for (int i = 0; i < hearers.n; i++) {
		struct outbox row = { .kind = TELL_SAY,
		    .player = hearers.player[i], .args = json_pack(
		    "{s[s%ss] sn}", "said", words.at, words.len, "", signs,
		    "re") };

		outbox_put(a->context, &row);
	}
	return carried_out(a, "deputy_said", json_pack("{si}", "n",
	    hearers.n));
}

/* --------------------------------------------------------------- people */

/* A new player who has confirmed; not anybody who has an account here. */
static bool
order_approve(struct asking *a)
{
	struct store *store = a->context->store;
	struct store_registration row;
	char text[12] = "", name[TURN_NAME + 1], address[ADDRESS_TEXT];
	struct fault fault;
	int64_t number;

	if (a->words.n != 3 || !asking_copy(a->words.word[2], text, 10) ||
	    text[strspn(text, "0123456789")] != '\0')
		return refuse_what(a);
	number = strtoll(text, NULL, 10);
	if (!store_may(store, store_registration_get(store, NULL, number,
	    &row)) || row.ended != 0 || row.confirmed == 0 ||
	    new_address_is(&row, NULL))
		return refuse(a->outcome, EX_DATAERR, "deputy_nobody", "{sI}",
		    "number", (json_int_t)number);
	snprintf(name, sizeof(name), "%s", row.name);
	snprintf(address, sizeof(address), "%s", row.address);
	if (registration_rekeys(a->context, name, address))
		return refuse(a->outcome, EX_NOPERM, "deputy_rekeys", "{ss}",
		    "player", name);
	if (!asking_keep(a))
		return false;
	store_must(store, store_registration_get(store, NULL, number, &row));
	if (!registration_approve(a->context, &row, false, &fault))
		return refuse(a->outcome, EX_DATAERR, "deputy_nobody", "{sI}",
		    "number", (json_int_t)number);
	return carried_out(a, "deputy_approved", json_pack("{ss}", "player",
	    name));
}

static int
add_waiting(void *arg, const struct store_registration *row)
{
	if (row->confirmed != 0 && !new_address_is(row, NULL))
		json_array_append_new(arg, json_pack("{sI ss}", "number",
		    (json_int_t)row->registration, "name", row->name));
	return json_array_size(arg) >= 100;
}

/* A question changes nothing, so its file is not kept. */
static bool
order_status(struct asking *a)
{
	json_t *waiting = json_array();

	if (a->words.n != 2) {
		json_decref(waiting);
		return refuse_what(a);
	}
	store_must(a->context->store, store_registration_each(
	    a->context->store, add_waiting, waiting));
	a->outcome->kind = OUTCOME_GAMES;
	a->outcome->args = json_pack("{so s[] s[] si so sb}", "games",
	    asking_all_games(a), "joins", "wants", "more", 0, "waiting",
	    waiting, "deputy", true);
	return true;
}

/* ------------------------------------------------------------------ all */

bool
take_order(struct asking *a)
{
	static const struct {
		const char *word;
		bool (*take)(struct asking *);
	} orders[] = {
		{ "status", order_status }, { "extend", order_game },
		{ "pause", order_game }, { "resume", order_game },
		{ "say", order_say }, { "approve", order_approve }
	};
	struct budget_whose whose = { .player = a->player.player };
	struct budget_over over;

	/* A provider's word is not enough: whoever is there could order. */
	if (a->sealed == NULL || !deputy_is(a->context->store, &a->player))
		return refuse(a->outcome, EX_NOPERM, "deputy_none", "{ss}",
		    "player", a->name);
	if (!budget_take(a->context->store, a->context->now, BUDGET_ORDER,
	    &whose, 0, &over))
		return outcome_refuse_budget(a->outcome, (int)a->line.no,
		    &over);
	for (size_t i = 0; a->words.n > 1 &&
	    i < sizeof(orders) / sizeof(orders[0]); i++)
		if (span_is(a->words.word[1], orders[i].word))
			return orders[i].take(a);
	return refuse_what(a);
}
