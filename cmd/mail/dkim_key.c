#include "cmd/mail/dkim_key.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/pack.h"
#include "cmd/mail/dkim_dns.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/notify.h"
#include "store/store.h"

#include "core/span.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------ pinned */

static bool
is(struct span s, const char *text)
{
	return s.len == strlen(text) && strncasecmp(s.at, text, s.len) == 0;
}

enum dkim_found
dkim_key_pinned(struct context *context, const char *selector,
    const char *domain, struct dkim_key *out)
{
	const char *path = config_get(context->store, CONFIG_DKIM_KEYS);
	struct span rest;
	char *text;
	int status;

	out->fault = DKIM_NO_KEY;
	if (path == NULL)
		return DKIM_FOUND_FAULT;
	text = file_try(context, path, DKIM_KEY_FILE, &rest.len, &status,
	    &out->why);
	if (text == NULL) {
		out->again = context->now + DKIM_KEY_FRESH;
		return DKIM_FOUND_WAIT;
	}
	for (rest.at = text; rest.len > 0; ) {
		struct span line = span_trim(span_line(&rest));

		if (span_starts(line, "#") || !is(span_word(&line), selector) ||
		    !is(span_word(&line), domain))
			continue;
		line = span_trim(line);
		buffer_add(&out->record, line.at, line.len);
		out->source = DKIM_SOURCE_PINNED;
		out->fault = DKIM_OK;
		break;
	}
	free(text);
	return out->fault == DKIM_OK ? DKIM_FOUND : DKIM_FOUND_FAULT;
}

/* --------------------------------------------------------------- asked */

enum dkim_found
dkim_key_ask(struct context *context, const char *selector, const char *domain,
    struct dkim_key *out)
{
	const char *server = config_get(context->store, CONFIG_NAMESERVER);
	struct buffer in = { 0 };
	struct pack row = pack_to(&in);
	struct dkim_record record;
	char what = DKIM_DNS_SILENT, *answer;
	size_t n;

	pack_string(&row, &selector);
	pack_string(&row, &domain);
	pack_string(&row, &server);
	answer = work_ask(&dns_work, 0, &in, NULL, 0, DKIM_RECORD + 1, &n,
	    NULL);
	if (answer != NULL && n > 0)
		what = answer[0];
	out->source = DKIM_SOURCE_DNS;
	switch (what) {
	case DKIM_DNS_FOUND:
		buffer_add(&out->record, answer + 1, n - 1);
		out->fault = dkim_record_read(buffer_text(&out->record),
		    out->record.len, &record);
		break;
	case DKIM_DNS_NONE:
		out->fault = DKIM_NO_KEY;
		break;
	case DKIM_DNS_MANY:
		out->fault = DKIM_MANY_KEYS;
		break;
	case DKIM_DNS_BAD:
		out->fault = DKIM_RECORD_BAD;
		break;
	default:
		what = DKIM_DNS_SILENT;
		break;
	}
	buffer_free(&in);
	free(answer);
	return what == DKIM_DNS_SILENT ? DKIM_FOUND_WAIT :
	    out->fault == DKIM_OK ? DKIM_FOUND : DKIM_FOUND_FAULT;
}

/* ---------------------------------------------------------------- kept */

struct search {
	struct context *context;
	const char *selector, *domain;
	char name[2 * DKIM_NAME + 16];	/* as it is asked for */
	struct dkim_key *out;
	bool player;		/* it is for a letter from a player's address */
	bool ask;
	enum dkim_found said;	/* the answer of the DNS */
	enum dkim_found found;
};

/* The selector's row that counts, or else the last; false: there is none. */
static bool
get_latest(const struct search *s, struct store_dkim_key *key)
{
	*key = (struct store_dkim_key){ .domain = s->domain,
	    .selector = s->selector };
	return store_may(s->context->store, store_dkim_key_latest(
	    s->context->store, key));
}

static void
take(struct search *s, const struct store_dkim_key *key,
    enum dkim_source source)
{
	buffer_clear(&s->out->record);
	buffer_add(&s->out->record, key->record, key->len);
	s->out->source = source;
	s->out->trusted = key->good != 0;
	s->found = DKIM_FOUND;
}

/* If nothing else is known, the key that counts serves for a while. */
static bool
serve(struct search *s, const struct store_dkim_key *key, int64_t most)
{
	int64_t age = s->context->now - key->last;

	if (key->counts == 0 || key->waiting > 0 || age < 0 || age >= most)
		return false;
	take(s, key, most == DKIM_KEY_FRESH ? DKIM_SOURCE_DNS :
	    DKIM_SOURCE_KEPT);
	return true;
}

/* What the ledger notes of a selector: that it was asked for. */
#define ASKED	"lookup"

/* May it be asked for now?  If not, s->found and out->again say why. */
static bool
may_ask(struct search *s, bool trusted)
{
	struct context *context = s->context;
	struct budget_over over;

	if (budget_did(context->store, context->now, ASKED, s->name,
	    DKIM_KEY_FRESH, &s->out->again)) {
		s->found = DKIM_FOUND_WAIT;
		return false;
	}
	if (!trusted && !budget_lookup(context->store, context->now,
	    s->domain, s->player, &over)) {
		s->found = DKIM_FOUND_BUSY;
		s->out->again = over.until;
		return false;
	}
	budget_do(context->store, context->now, ASKED, s->name,
	    DKIM_KEY_FRESH);
	s->out->again = context->now + DKIM_KEY_FRESH;
	return true;
}

/* Is it known, and if not, may it be asked for? */
static void
look(struct search *s)
{
	struct context *context = s->context;
	struct store *store = context->store;
	struct store_dkim_key key;
	bool known, later = false;

	store_must(store, store_begin_locked(store,
	    &(struct store_locks){ .letter = 0 }));
	known = get_latest(s, &key);
	s->ask = false;
	if (known && serve(s, &key, DKIM_KEY_FRESH))
		s->out->again = context->now + DKIM_KEY_FRESH;
	else if (may_ask(s, known && key.good != 0)) {
		later = context->hurried;
		s->ask = !later;
	} else if (known)
		serve(s, &key, DKIM_KEY_STALE);
	/* Whoever asks counts it. */
	if (later) {
		s->found = DKIM_FOUND_LATER;
		store_rollback(store);
	} else
		store_must(store, store_commit(store));
}

/* The domain says that nothing counts. */
static void
discount(struct search *s, struct store_dkim_key *latest)
{
	struct store *store = s->context->store;

	latest->counts = latest->waits = 0;
	store_must(store, store_dkim_key_set(store, latest));
	store_must(store, store_dkim_key_calm(store, latest));
}

static void
tell_host(struct context *context, const struct search *s)
{
	notify_host(context, 0, "dkim_key", NULL, "The DNS now has "
	    "another key for the mail of %s (selector %s). Providers change "
	    "their keys now and then. Letters that are signed with the new key "
	    "wait until the DNS answers with it again, in an hour or later; "
	    "you need not do anything. If you know the key, \"nuncio config "
	    "dkim-keys FILE\" makes it count at once.", s->domain,
	    s->selector);
}

/* Another record than the one that counts: it waits, or counts now. */
static void
change(struct search *s, struct store_dkim_key *latest,
    struct store_dkim_key *key)
{
	struct context *context = s->context;
	bool there = store_may(context->store, store_dkim_key_get(
	    context->store, key)), anew;
	int64_t now = context->now;

	if (there && key->waits != 0 && now - key->waits >= DKIM_KEY_FRESH) {
		/* It alone counts from here on. */
		if (latest->counts != 0) {
			latest->counts = 0;
			store_must(context->store, store_dkim_key_set(
			    context->store, latest));
		}
		key->counts = now;
		key->waits = 0;
		take(s, key, DKIM_SOURCE_DNS);
	} else {
		anew = !there || key->waits == 0 || key->waits > now;
		if (anew) {
			key->waits = now;
			tell_host(context, s);
		}
		s->found = DKIM_FOUND_WAIT;
		s->out->again = key->waits + DKIM_KEY_FRESH;
	}
	key->last = now;
	key->good = latest->good;
	if (!there) {
		key->first = now;
		key->counts = 0;
		key->record = buffer_text(&s->out->record);
		key->len = s->out->record.len;
	}
	store_must(context->store, there ?
	    store_dkim_key_set(context->store, key) :
	    store_dkim_key_add(context->store, key));
	store_must(context->store, store_dkim_key_calm(context->store, key));
}

/* The answer of the DNS becomes the stored key. */
static void
keep(struct search *s)
{
	struct store *store = s->context->store;
	struct store_dkim_key latest, key = { .domain = s->domain,
	    .selector = s->selector };
	int64_t until;
	bool known;

	s->found = s->said;

	store_must(store, store_begin_locked(store,
	    &(struct store_locks){ .letter = 0 }));
	/* Where others write meanwhile, who reads this holds the selector. */
	budget_did(store, s->context->now, ASKED, s->name, DKIM_KEY_FRESH,
	    &until);
	known = get_latest(s, &latest);
	if (s->said == DKIM_FOUND) {
		crypto_generichash(key.hash, STORE_HASH,
		    (const unsigned char *)buffer_text(&s->out->record),
		    s->out->record.len, NULL, 0);
		if (!known) {
			key.first = key.last = key.counts = s->context->now;
			key.record = buffer_text(&s->out->record);
			key.len = s->out->record.len;
			store_must(store, store_dkim_key_add(store, &key));
		} else if (latest.counts != 0 && memcmp(latest.hash, key.hash,
		    STORE_HASH) == 0) {
			latest.last = s->context->now;
			latest.waits = 0;
			store_must(store, store_dkim_key_set(store, &latest));
			store_must(store, store_dkim_key_calm(store, &latest));
		} else {
			change(s, &latest, &key);
		}
	} else if (s->said == DKIM_FOUND_FAULT && known) {
		discount(s, &latest);
	} else if (s->said == DKIM_FOUND_WAIT && known) {
		serve(s, &latest, DKIM_KEY_STALE);
	}
	store_must(store, store_commit(store));
}

enum dkim_found
dkim_key_find(struct context *context, const char *selector, const char *domain,
    bool player, struct dkim_key *out)
{
	struct search s = { .context = context, .selector = selector,
	    .domain = domain, .player = player, .out = out };

	s.found = dkim_key_pinned(context, selector, domain, out);
	if (s.found != DKIM_FOUND_FAULT)
		return s.found;
	out->fault = DKIM_OK;
	snprintf(s.name, sizeof(s.name), "%s._domainkey.%s", selector, domain);
	look(&s);
	if (!s.ask)
		return s.found;
	s.said = dkim_key_ask(context, selector, domain, out);
	keep(&s);
	return s.found;
}

void
dkim_key_trust(struct context *context, const char *selector,
    const char *domain)
{
	const struct search s = { .context = context, .selector = selector,
	    .domain = domain };
	struct store *store = context->store;
	struct store_dkim_key key;

	store_must(store, store_begin_locked(store,
	    &(struct store_locks){ .letter = 0 }));
	if (get_latest(&s, &key) && key.good == 0) {
		key.good = context->now;
		store_must(store, store_dkim_key_set(store, &key));
	}
	store_must(store, store_commit(store));
}
