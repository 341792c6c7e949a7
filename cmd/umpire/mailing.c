#include "cmd/umpire/mailing.h"

#include "cmd/base/command.h"
#include "cmd/umpire/timeout.h"
#include "store/store.h"

void
mailing_zone(struct context *context, int64_t player, const char *zone)
{
	struct store_mailing mailing;

	store_must(context->store, store_mailing_get(context->store, player,
	    &mailing));
	mailing.zone = zone;
	store_must(context->store, store_mailing_put(context->store, player,
	    &mailing));
}

/* The words behind "mail", and the phrase done.KEY of each. */
static const struct manner {
	const char *word, *done;
	signed char digest, proofs, brief, html, ascii;	/* 1, 0, or -1: as it
							   was */
} manners[] = {
	{ "each", "mail_each", 0, -1, -1, -1, -1 },
	{ "digest", "mail_digest", 1, -1, -1, -1, -1 },
	{ "proofs", "mail_proofs", -1, 1, -1, -1, -1 },
	{ "no-proofs", "mail_no_proofs", -1, 0, -1, -1, -1 },
	{ "short", "mail_short", -1, -1, 1, -1, -1 },
	{ "full", "mail_full", -1, -1, 0, -1, -1 },
	{ "html", "mail_html", -1, -1, -1, 1, -1 },
	{ "text", "mail_text", -1, -1, -1, 0, -1 },
	{ "ascii", "mail_ascii", -1, -1, -1, -1, 1 },
	{ "utf-8", "mail_utf8", -1, -1, -1, -1, 0 }
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
	struct store_mailing mailing;

	store_must(store, store_mailing_get(store, player, &mailing));
	if (manner->digest >= 0)
		mailing.digest = manner->digest;
	if (manner->proofs >= 0)
		mailing.proofs = manner->proofs;
	if (manner->brief >= 0)
		mailing.brief = manner->brief;
	if (manner->html >= 0)
		mailing.html = manner->html;
	if (manner->ascii >= 0)
		mailing.ascii = manner->ascii;
	store_must(store, store_mailing_put(store, player, &mailing));
	timeout_alarms(context, player);
}

const char *
mailing_word(struct context *context, int64_t player, struct span word)
{
	const struct manner *manner = find_manner(word);

	if (manner == NULL)
		return NULL;
	if (player != 0)
		set_manner(context, player, manner);
	return manner->done;
}
