#include "cmd/umpire/went_back.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/seen.h"
#include "cmd/record/record.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/rekey.h"
#include "core/time.h"
#include "store/store.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	WEEK    = 7 * TIME_DAY,	/* that a store keeps its witnesses */
	ENOUGH  = 64,		/* that are there: so are those before */
	NAMED   = 20		/* games that a letter names */
};

/* The store's memory of it, among its settings. */
static const char kept[] = "went-back";

struct told {
	uint32_t timeline;	/* of the server that lacked something */
	long long first;	/* when this server was first told of */
};

struct lost {
	struct context *context;
	json_t *games;		/* id: the first line that is lost */
	int64_t until;		/* when the last was answered; 0: none is */
	int there;		/* found, one after the other */
};

/* "GAME:LINE GAME:LINE", as this machine wrote it down. */
static void
add_games(struct lost *lost, char *games)
{
	char id[64], *word;
	long long line;

	while ((word = strtok_r(NULL, " ", &games)) != NULL) {
		json_t *had;

		if (sscanf(word, "%63[a-z0-9-]:%lld", id, &line) != 2)
			continue;
		had = json_object_get(lost->games, id);
		if (had == NULL || line < json_integer_value(had))
			json_object_set_new(lost->games, id,
			    json_integer(line));
	}
}

/* Is it there?  Until so many are that those before must be. */
static int
look_for(void *arg, const struct seen_written *written)
{
	struct lost *lost = arg;
	struct store *store = lost->context->store;
	bool there;

	if (written->at < lost->context->now - WEEK)
		return 1;
	store_must(store, store_witnessed(store, written->witness, &there));
	if (there)
		return ++lost->there >= ENOUGH;
	lost->there = 0;
	if (written->at > lost->until)
		lost->until = written->at;
	add_games(lost, written->games);
	return 0;
}

/*
 * The game says it in its log, unless another machine has had it do so.
 */
static enum { GONE, SAID, KNOWN }
say_one(const struct lost *lost, const char *id)
{
	struct context *context = lost->context;
	struct record *r = record_new();
	struct outcome outcome;
	const char *address;
	int is = GONE;

	outcome_begin(&outcome);
	if (orders_open(context, id, r, &outcome)) {
		is = adjudicator_went_back(r) < lost->until ? SAID : KNOWN;
		if (is == SAID && !game_over(&r->game) &&
		    !host_away(r, &address) && host_rules(context, &r->game))
			rekey_restored(context, r, false);
	}
	outcome_free(&outcome);
	record_free(r);
	record_drop(r);
	return is;
}

/* False: nobody was ever told. */
static bool
read_told(struct context *context, struct told *out)
{
	const char *text;
	enum store_result result = store_config_get(context->store, kept,
	    &text);

	if (result == STORE_NONE)
		return false;
	store_must(context->store, result);
	return sscanf(text, "%" SCNu32 " %lld", &out->timeline,
	    &out->first) == 2;
}

static void
note_told(struct context *context, const struct store_server *server)
{
	struct told told;
	char text[64];

	if (read_told(context, &told) && told.timeline == server->timeline)
		return;
	snprintf(text, sizeof(text), "%" PRIu32 " %lld", server->timeline,
	    (long long)context->now);
	store_must(context->store, store_config_set(context->store, kept,
	    text));
}

/* The games that say so now, and the first lines that they have lost. */
static int
say_all(struct lost *lost, struct buffer *names)
{
	const char *id;
	json_t *line;
	int n = 0;

	json_object_foreach(lost->games, id, line) {
		int is = say_one(lost, id);

		if (is != KNOWN && n++ < NAMED)
			buffer_printf(names, "%s%s (%s%lld)",
			    n > 1 ? ", " : "", id, is == GONE ? "- " : "",
			    (long long)json_integer_value(line));
	}
	if (n > NAMED)
		buffer_printf(names, ", ... (%d)", n);
	return n;
}

static void
tell(struct lost *lost, const struct store_server *server)
{
	struct context *context = lost->context;
	struct buffer names = { 0 };
	int n;

	host_must(context, "it signs the lines that tell of lost ends of "
	    "games");
	store_must(context->store, store_begin(context->store));
	n = say_all(lost, &names);
	if (n > 0)
		notify_host(context, 0, "went_back", NULL, "The server %s "
		    "has taken the place of another and has lost the last of "
		    "what was answered. These games have lost all lines from "
		    "the one in brackets on: %s. Each game that is left says "
		    "so in its log and goes on, and its players are asked for "
		    "their turns again; a game with \"-\" is gone and must "
		    "begin anew. \"nuncio status\" shows where they stand.",
		    server->name, buffer_text(&names));
	else if (!notify_host_told(context, "went_back", lost->until))
		notify_host(context, 0, "went_back", NULL, "The server %s "
		    "has taken the place of another and has lost the last of "
		    "what was answered. No game has lost a line that was "
		    "written from this machine.", server->name);
	note_told(context, server);
	store_must(context->store, store_commit(context->store));
	complain("the server '%s' has lost the last of what was answered; "
	    "games that lost lines, and the first line lost: %s", server->name,
	    n == 0 ? "none" : buffer_text(&names));
	buffer_free(&names);
}

/*
 * It is not the one that was there last, which counts as replaced if it had
 * another timeline or something that this one lacks.
 */
static void
take(struct context *context, const struct store_server *server)
{
	struct lost lost = { .context = context, .games = json_object() };
	int held = seen_hold(context);
	struct seen seen;

	/* Another process may have been faster. */
	seen_get(context, server, &seen);
	if (strcmp(seen.started, server->started) != 0) {
		if (seen.timeline != 0)
			seen_each(context, server, look_for, &lost);
		if (lost.until > 0)
			tell(&lost, server);
		seen_set(held, server, lost.until == 0 &&
		    seen.timeline == server->timeline);
		if (lost.until > 0)
			seen_forget(context);
	}
	if (held >= 0)
		close(held);
	json_decref(lost.games);
}

/* The other has what was played since, or may have it. */
static bool
refuse(const struct context *context, const struct store_server *server,
    uint32_t timeline, const char *other, struct fault *fault)
{
	fault_set(fault, "the server '%s' of the store '%s' has come back "
	    "after another took its place: its timeline is %u, and '%s', on "
	    "timeline %u, has what was played since; shut '%s' down, or name "
	    "only the other with -d; 'nuncio host take %s' says that the other "
	    "is the true one", server->name, context->path, server->timeline,
	    other, timeline, server->name, other);
	return false;
}

bool
went_back_look(struct context *context, bool write, struct fault *fault)
{
	struct store_server server;
	struct seen seen;
	bool replaced;

	if (store_server(context->store, &server) != STORE_OK ||
	    server.standby)
		return true;
	replaced = seen_get(context, &server, &seen);
	if (server.timeline < seen.timeline || replaced)
		return refuse(context, &server, seen.timeline, seen.name,
		    fault);
	if (!write)
		return true;
	seen_watch(context, &server);
	if (strcmp(seen.started, server.started) != 0)
		take(context, &server);
	return true;
}

struct asking {
	struct context *context;
	const struct store_server *server;
	struct store_server other;	/* that knows more, or may */
};

static int
compare(void *arg, const struct store_server *other)
{
	struct asking *a = arg;
	struct seen seen;

	if (other->timeline > a->other.timeline &&
	    (other->timeline > a->server->timeline ||
	    (other->timeline == a->server->timeline && !other->standby)) &&
	    !seen_get(a->context, other, &seen))
		a->other = *other;
	return 0;
}

bool
went_back_ask(struct context *context, struct fault *fault)
{
	struct store_server server;
	struct asking a = { .context = context, .server = &server };
	int held;

	if (store_server(context->store, &server) != STORE_OK ||
	    server.standby)
		return true;
	store_must(context->store, store_others(context->store, compare, &a));
	if (a.other.timeline == 0)
		return true;
	if (a.other.timeline == server.timeline) {
		fault_set(fault, "the servers '%s' and '%s' of the store '%s' "
		    "both accept writes, on timeline %u: one has come back "
		    "after the other took its place; shut that one down",
		    server.name, a.other.name, context->path, server.timeline);
		return false;
	}
	/*
	 * From now on all commands know it; the first one that writes there
	 * looks for what it lacks.
	 */
	snprintf(a.other.started, sizeof(a.other.started), "-");
	held = seen_hold(context);
	seen_set(held, &a.other, false);
	if (held >= 0)
		close(held);
	return refuse(context, &server, a.other.timeline, a.other.name, fault);
}

bool
went_back_take(struct context *context, const char *name, struct fault *fault)
{
	struct store_server server;
	size_t len = strlen(name);
	enum store_result result = store_server(context->store, &server);

	if (result == STORE_NONE)
		fault_set(fault, "the store '%s' is a file, not on a "
		    "server", context->path);
	else if (strncmp(server.name, name, len) != 0 ||
	    (server.name[len] != '\0' && server.name[len] != ':'))
		fault_set(fault, "the store '%s' is on '%s' now: name the "
		    "other one alone, with -d", context->path, server.name);
	else {
		seen_watch(context, &server);
		take(context, &server);
		return true;
	}
	return false;
}

bool
went_back_told(struct context *context, int64_t at)
{
	struct store_server server;
	struct told told;

	/* Whatever has no standby lost its end with a backup alone. */
	if (store_server(context->store, &server) != STORE_OK ||
	    server.timeline <= 1)
		return true;
	return read_told(context, &told) &&
	    told.timeline == server.timeline && at >= told.first;
}
