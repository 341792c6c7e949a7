#include "cmd/club/mail_prefs.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/timeout.h"
#include "core/key.h"
#include "store/store.h"

void
mail_prefs_zone(struct context *context, int64_t player, const char *zone)
{
	struct store_mail_prefs mail_prefs;

	store_must(context->store, store_mail_prefs_get(context->store, player,
	    &mail_prefs));
	mail_prefs.zone = zone;
	store_must(context->store, store_mail_prefs_put(context->store, player,
	    &mail_prefs));
}

void
mail_prefs_begin(struct context *context, int64_t player, const char *key)
{
	struct store_mail_prefs mail_prefs;

	if (key_is_letter(key) == NULL)
		return;
	store_must(context->store, store_mail_prefs_get(context->store, player,
	    &mail_prefs));
	mail_prefs.html = true;
	store_must(context->store, store_mail_prefs_put(context->store, player,
	    &mail_prefs));
}

/* The words behind "mail", and the phrase done.KEY of each. */
static const struct manner {
	const char *word, *done;
	signed char digest, brief, html;	/* 1, 0, or -1: as it was */
} manners[] = {
	{ "each", "mail_each", 0, -1, -1 },
	{ "digest", "mail_digest", 1, -1, -1 },
	{ "short", "mail_short", -1, 1, -1 },
	{ "full", "mail_full", -1, 0, -1 },
	{ "html", "mail_html", -1, -1, 1 },
	{ "text", "mail_text", -1, -1, 0 }
};

/* NULL: there is no such word. */
static const struct manner *
find_manner(struct span word)
{
	for (size_t i = 0; i < sizeof(manners) / sizeof(manners[0]); i++)
		if (span_is(word, manners[i].word))
			return &manners[i];
	return NULL;
}

static void
set_manner(struct context *context, int64_t player,
    const struct manner *manner)
{
	struct store *store = context->store;
	struct store_mail_prefs mail_prefs;

	store_must(store, store_mail_prefs_get(store, player, &mail_prefs));
	if (manner->digest >= 0) {
		mail_prefs.digest = manner->digest;
		mail_prefs.stopped = false;
	}
	if (manner->brief >= 0)
		mail_prefs.brief = manner->brief;
	if (manner->html >= 0)
		mail_prefs.html = manner->html;
	store_must(store, store_mail_prefs_put(store, player, &mail_prefs));
	timeout_alarms(context, player);
}

bool
mail_prefs_stop(struct context *context, int64_t player, json_t **games)
{
	struct store *store = context->store;
	struct store_mail_prefs mail_prefs;

	store_must(store, store_watch_drop(store, 0, player));
	*games = record_games(store, player);
	if (json_array_size(*games) > 0)
		return false;
	store_must(store, store_mail_prefs_get(store, player, &mail_prefs));
	mail_prefs.digest = false;
	mail_prefs.stopped = true;
	store_must(store, store_mail_prefs_put(store, player, &mail_prefs));
	return true;
}

const char *
mail_prefs_word(struct context *context, int64_t player, struct span word)
{
	const struct manner *manner = find_manner(word);

	if (manner == NULL)
		return NULL;
	if (player != 0)
		set_manner(context, player, manner);
	return manner->done;
}
