#include "store/players.h"

#include "store/open_tables.h"

#include "store/call.h"

#include <stdio.h>
#include <string.h>

enum store_result
store_host_set(struct store *s, const struct store_host *host)
{
	struct call c = call_write(s, HOST_SET);

	s->host.name = NULL;
	put_string(&c, host->name);
	put_string(&c, host->key);
	return call_run(&c);
}

enum store_result
store_host_get(struct store *s, struct store_host *out)
{
	struct call c;

	/* A turn asks for the host many times. */
	if (s->begun && s->host.name != NULL) {
		out->name = s->host.name;
		out->key = s->host.key;
		return STORE_OK;
	}
	c = call_begin(s, HOST_GET);
	if (!call_row(&c))
		return call_none(&c);
	out->name = take_string(&c);
	out->key = take_string(&c);
	if (c.result == STORE_OK) {
		s->host.name = out->name;
		s->host.key = out->key;
	}
	return call_end(&c);
}

enum store_result
store_config_set(struct store *s, const char *name, const char *value)
{
	struct call c = call_write(s, value == NULL ? CONFIG_DROP :
	    CONFIG_SET);

	put_string(&c, name);
	if (value != NULL)
		put_string(&c, value);
	return call_run(&c);
}

enum store_result
store_config_get(struct store *s, const char *name, const char **value)
{
	struct call c = call_begin(s, CONFIG_GET);

	put_string(&c, name);
	return call_string(&c, value);
}

enum store_result
store_player_add(struct store *s, struct store_player *player)
{
	struct call c = call_write(s, PLAYER_ADD);
	enum store_result result;

	put_string(&c, player->name);
	put_string(&c, player->address);
	put_string(&c, player->lang);
	put_string(&c, player->key);
	result = call_add(&c, &player->player);
	if (result == STORE_TAKEN)
		store_fail(s, result, "there is a player with the name '%s' "
		    "or with this key already", player->name);
	return result;
}

static void
take_player(struct call *c, struct store_player *player)
{
	player->player = take_number(c, 1, INT64_MAX);
	player->name = take_string(c);
	player->address = take_string(c);
	player->lang = take_string(c);
	player->key = take_string(c);
}

enum store_result
store_player_get(struct store *s, const char *name, struct store_player *out)
{
	struct call c = call_begin(s,
	    name != NULL ? PLAYER_BY_NAME : PLAYER_BY_ID);

	if (name != NULL)
		put_string(&c, name);
	else
		put_number(&c, out->player);
	if (!call_row(&c)) {
		if (c.result == STORE_OK && name != NULL)
			c.result = store_fail(s, STORE_NONE,
			    "there is no player '%s'", name);
		return call_none(&c);
	}
	take_player(&c, out);
	return call_end(&c);
}

enum store_result
store_player_at(struct store *s, const char *address,
    struct store_player *out)
{
	struct call c = call_begin(s, PLAYER_AT);

	put_string(&c, address);
	if (!call_row(&c))
		return call_none(&c);
	take_player(&c, out);
	return call_end(&c);
}

enum store_result
store_player_set(struct store *s, const struct store_player *player)
{
	struct call c = call_write(s, PLAYER_SET);
	enum store_result result;

	put_number(&c, player->player);
	put_string(&c, player->address);
	put_string(&c, player->lang);
	put_string(&c, player->key);
	if ((result = call_change(&c)) == STORE_TAKEN)
		return store_fail(s, result,
		    "there is another player with this key");
	if (result == STORE_NONE)
		return store_fail(s, STORE_NONE, "there is no such player");
	return result;
}

enum store_result
store_player_each(struct store *s,
    int (*fn)(void *arg, const struct store_player *), void *arg)
{
	struct call c = call_begin(s, PLAYER_EACH);
	struct store_player player;

	CALL_EACH(&c, take_player, &player, fn, arg);
	return call_end(&c);
}

enum store_result
store_player_sealing(struct store *s, const char *begin, const char *name,
    struct store_player *out)
{
	/* sorts after each character of a key */
	static const char above[] = "~";
	char end[128];
	struct call c;

	if (snprintf(end, sizeof(end), "%s%s", begin, above) >=
	    (int)sizeof(end))
		return store_fail(s, STORE_NONE, "no key begins so");
	c = call_begin(s, PLAYER_SEALING);
	put_string(&c, begin);
	put_string(&c, end);
	put_string(&c, name);
	if (!call_row(&c))
		return call_none(&c);
	take_player(&c, out);
	return call_end(&c);
}

enum store_result
store_player_same_key(struct store *s, const char *end,
    int (*fn)(void *arg, const struct store_player *), void *arg)
{
	struct call c = call_begin(s, PLAYER_SAME_KEY);
	struct store_player player;

	put_string(&c, end);
	CALL_EACH(&c, take_player, &player, fn, arg);
	return call_end(&c);
}

enum store_result
store_player_games(struct store *s, int64_t player,
    int (*fn)(void *arg, const char *game), void *arg)
{
	struct call c = call_begin(s, PLAYER_GAMES);

	put_number(&c, player);
	return call_strings(&c, fn, arg);
}

enum store_result
store_mail_prefs_get(
    struct store *s, int64_t player, struct store_mail_prefs *out)
{
	struct call c = call_begin(s, MAIL_PREFS_GET);
	int64_t often;

	memset(out, 0, sizeof(*out));
	out->zone = "";
	put_number(&c, player);
	if (call_row(&c)) {
		often = take_number(&c, 0, 2);
		out->digest = often == 1;
		out->stopped = often == 2;
		out->reminded = take_some(&c);
		out->brief = take_number(&c, 0, 1);
		out->html = take_number(&c, 0, 1);
		out->zone = take_string(&c);
	}
	return call_end(&c);
}

enum store_result
store_mail_prefs_put(struct store *s, int64_t player,
    const struct store_mail_prefs *mail_prefs)
{
	struct call c = call_write(s, MAIL_PREFS_PUT);

	put_number(&c, player);
	put_number(&c, mail_prefs->stopped ? 2 : mail_prefs->digest);
	put_some(&c, mail_prefs->reminded);
	put_number(&c, mail_prefs->brief);
	put_number(&c, mail_prefs->html);
	put_string(&c, mail_prefs->zone != NULL ? mail_prefs->zone : "");
	return call_run(&c);
}

enum store_result
store_player_seats(struct store *s, int64_t player, int64_t *seats)
{
	struct call c = call_begin(s, PLAYER_SEATS);

	put_number(&c, player);
	*seats = call_row(&c) ? take_number(&c, 0, INT64_MAX) : 0;
	return call_end(&c);
}

/* Run a statement with those parameters that are given. */
static enum store_result
forget(struct store *s, enum statement statement, int64_t player,
    const char *first, const char *second)
{
	struct call c = call_write(s, statement);

	if (player != 0)
		put_number(&c, player);
	if (first != NULL)
		put_string(&c, first);
	if (second != NULL)
		put_string(&c, second);
	return call_run(&c);
}

enum store_result
store_player_forget(struct store *s, const struct store_player *player,
    const char *name)
{
	int64_t row = player->player;
	const char *address = player->address;
	enum store_result result;
	struct call c;

	/* The name finds the other rows, so it goes last. */
	if ((result = forget(s, LETTER_FORGET, row, address, NULL)) !=
	    STORE_OK ||
	    (result = forget(s, ENVELOPE_FORGET, row, address, NULL)) !=
	    STORE_OK ||
	    (result = forget(s, OUTBOX_FORGET, row, address, NULL)) !=
	    STORE_OK ||
	    (result = forget(s, MAILING_FORGET, row, NULL, NULL)) !=
	    STORE_OK ||
	    (result = store_want_drop(s, "", 0, "", row)) != STORE_OK ||
	    (result = store_stand_in_drop(s, row, "")) != STORE_OK ||
	    (result = store_watch_drop(s, 0, row)) != STORE_OK ||
	    (result = forget(s, REQUEST_FORGET, 0, player->name, NULL)) !=
	    STORE_OK ||
	    (result = forget(s, REGISTRATION_FORGET, 0, player->name,
	    address)) != STORE_OK)
		return result;
	c = call_write(s, OUTBOX_UNNAME);
	put_string(&c, address);
	put_string(&c, name != NULL ? player->name : NULL);
	if ((result = call_run(&c)) != STORE_OK)
		return result;
	c = call_write(s, PLAYER_FORGET);
	put_number(&c, row);
	put_string(&c, name);
	return call_run(&c);
}

enum store_result
store_barred_add(struct store *s, const char *address, const char *key)
{
	return forget(s, BARRED_ADD, 0, address, key);
}

enum store_result
store_barred(struct store *s, const char *address, const char *key,
    bool *barred)
{
	struct call c = call_begin(s, BARRED_GET);

	put_string(&c, address);
	put_string(&c, key);
	*barred = call_row(&c);
	return call_end(&c);
}
