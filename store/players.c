#include "store/players.h"

#include "store/open_tables.h"

#include "store/call.h"

#include <stdio.h>
#include <string.h>

enum store_result
store_host_set(struct store *s, const struct store_host *host)
{
	s->host.name = NULL;
	return CALL_RUN(s, HOST_SET, put_string(host->name),
	    put_string(host->key));
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
	if (value == NULL)
		return CALL_RUN(s, CONFIG_DROP, put_string(name));
	return CALL_RUN(s, CONFIG_SET, put_string(name), put_string(value));
}

enum store_result
store_config_get(struct store *s, const char *name, const char **value)
{
	struct call c = CALL_BEGIN(s, CONFIG_GET, put_string(name));

	return call_string(&c, value);
}

enum store_result
store_player_add(struct store *s, struct store_player *player)
{
	struct call c = CALL_WRITE(s, PLAYER_ADD, put_string(player->name),
	    put_string(player->address), put_string(player->lang),
	    put_string(player->key));
	enum store_result result;

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
	struct call c = name != NULL ?
	    CALL_BEGIN(s, PLAYER_BY_NAME, put_string(name)) :
	    CALL_BEGIN(s, PLAYER_BY_ID, put_number(out->player));

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
store_player_at(struct store *s, const char *address, struct store_player *out)
{
	struct call c = CALL_BEGIN(s, PLAYER_AT, put_string(address));

	return CALL_ONE(&c, take_player, out);
}

enum store_result
store_player_set(struct store *s, const struct store_player *player)
{
	enum store_result result = CALL_CHANGE(s, PLAYER_SET,
	    put_number(player->player), put_string(player->address),
	    put_string(player->lang), put_string(player->key));

	if (result == STORE_TAKEN)
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

	CALL_EACH(&c, take_player, struct store_player, fn, arg);
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
	c = CALL_BEGIN(s, PLAYER_SEALING, put_string(begin), put_string(end),
	    put_string(name));
	return CALL_ONE(&c, take_player, out);
}

enum store_result
store_player_same_key(struct store *s, const char *end,
    int (*fn)(void *arg, const struct store_player *), void *arg)
{
	struct call c = CALL_BEGIN(s, PLAYER_SAME_KEY, put_string(end));

	CALL_EACH(&c, take_player, struct store_player, fn, arg);
	return call_end(&c);
}

enum store_result
store_player_games(struct store *s, int64_t player,
    int (*fn)(void *arg, const char *game), void *arg)
{
	struct call c = CALL_BEGIN(s, PLAYER_GAMES, put_number(player));

	return call_strings(&c, fn, arg);
}

enum store_result
store_mail_prefs_get(
    struct store *s, int64_t player, struct store_mail_prefs *out)
{
	struct call c = CALL_BEGIN(s, MAIL_PREFS_GET, put_number(player));
	int64_t often;

	memset(out, 0, sizeof(*out));
	out->zone = "";
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
	return CALL_RUN(s, MAIL_PREFS_PUT, put_number(player),
	    put_number(mail_prefs->stopped ? 2 : mail_prefs->digest),
	    put_some(mail_prefs->reminded), put_number(mail_prefs->brief),
	    put_number(mail_prefs->html),
	    put_string(mail_prefs->zone != NULL ? mail_prefs->zone : ""));
}

enum store_result
store_player_seats(struct store *s, int64_t player, int64_t *seats)
{
	struct call c = CALL_BEGIN(s, PLAYER_SEATS, put_number(player));

	*seats = call_row(&c) ? take_number(&c, 0, INT64_MAX) : 0;
	return call_end(&c);
}

enum store_result
store_player_forget(struct store *s, const struct store_player *player,
    const char *name)
{
	const struct value row = put_number(player->player);
	const struct value address = put_string(player->address);
	const struct value own = put_string(player->name);
	enum store_result result;

	/* The other rows are found by the name, so this row goes last. */
	if ((result = CALL_RUN(s, LETTER_FORGET, row, address)) != STORE_OK ||
	    (result = CALL_RUN(s, ENVELOPE_FORGET, row, address)) !=
	    STORE_OK ||
	    (result = CALL_RUN(s, OUTBOX_FORGET, row, address)) != STORE_OK ||
	    (result = CALL_RUN(s, RETURNED_DROP, row)) != STORE_OK ||
	    (result = store_want_drop(s, "", 0, "", player->player)) !=
	    STORE_OK ||
	    (result = store_stand_in_drop(s, player->player, "")) !=
	    STORE_OK ||
	    (result = store_watch_drop(s, 0, player->player)) != STORE_OK ||
	    (result = CALL_RUN(s, REQUEST_FORGET, own)) != STORE_OK ||
	    (result = CALL_RUN(s, REGISTRATION_FORGET, own, address)) !=
	    STORE_OK ||
	    (result = CALL_RUN(s, OUTBOX_UNNAME, address,
	    name != NULL ? own : put_null())) != STORE_OK)
		return result;
	return CALL_RUN(s, PLAYER_FORGET, row, put_string(name));
}

enum store_result
store_barred_add(struct store *s, const char *address, const char *key)
{
	return CALL_RUN(s, BARRED_ADD, put_string(address), put_string(key));
}

enum store_result
store_barred(struct store *s, const char *address, const char *key,
    bool *barred)
{
	struct call c = CALL_BEGIN(s, BARRED_GET, put_string(address),
	    put_string(key));

	*barred = call_row(&c);
	return call_end(&c);
}
