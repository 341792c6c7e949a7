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

enum {
	WEEK    = 7 * TIME_DAY,	/* that a store keeps its witnesses */
	ENOUGH  = 64,		/* that are there: so are those before */
	NAMED   = 20		/* games that a letter names */
};

/* The store's memory of it, among its settings. */
static const char kept[] = "went-back";

struct told {
	long long at;		/* the last time */
	int games;		/* that were named */
	uint32_t timeline;	/* of the server that lacked them */
	long long first;	/* when this server was first told of */
};

struct lost {
	struct context *context;
	json_t *games;		/* id: the first line that is lost */
	int64_t until;		/* when the last was answered; 0: none is */
	int there;		/* found, one after the other */
};

/* "GAME:LINE", as this machine wrote it down. */
static void
add_game(struct lost *lost, const char *word, size_t len)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	size_t name = strspn(word, plain);
	json_int_t line, had;
	char id[64];

	if (name == 0 || name >= sizeof(id) || name >= len ||
	    word[name] != ':')
		return;
	snprintf(id, sizeof(id), "%.*s", (int)name, word);
	line = strtoll(word + name + 1, NULL, 10);
	had = json_integer_value(json_object_get(lost->games, id));
	if (json_object_get(lost->games, id) == NULL || line < had)
		json_object_set_new(lost->games, id, json_integer(line));
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
	for (const char *p = written->games; *p != '\0';
	    p += strspn(p, " ")) {
		size_t len = strcspn(p, " ");

		add_game(lost, p, len);
		p += len;
	}
	return 0;
}

/*
 * The game says it in its log, unless another machine has had it do so.  False:
 * it is not there at all.
 */
static bool
say_one(const struct lost *lost, const char *id)
{
	struct context *context = lost->context;
	struct record *r = record_new();
	struct outcome outcome;
	const char *address;
	bool there;

	outcome_begin(&outcome);
	there = orders_open(context, id, r, &outcome);
	if (there && !game_over(&r->game) && !host_away(r, &address) &&
	    host_rules(context, &r->game) &&
	    adjudicator_went_back(r) < lost->until)
		rekey_restored(context, r, false);
	outcome_free(&outcome);
	record_free(r);
	record_drop(r);
	return there;
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
	return sscanf(text, "%lld %d %" SCNu32 " %lld", &out->at, &out->games,
	    &out->timeline, &out->first) == 4;
}

static void
note_told(struct context *context, const struct store_server *server,
    int games)
{
	struct told told;
	long long first = context->now;
	char text[96];

	if (read_told(context, &told) && told.timeline == server->timeline)
		first = told.first;
	snprintf(text, sizeof(text), "%lld %d %" PRIu32 " %lld",
	    (long long)context->now, games, server->timeline, first);
	store_must(context->store, store_config_set(context->store, kept,
	    text));
}

static void
tell(struct lost *lost, const struct store_server *server)
{
	struct context *context = lost->context;
	struct buffer names = { 0 };
	const char *id;
	json_t *line;
	int n = 0;

	host_must(context, "it signs the lines that tell of lost ends of "
	    "games");
	store_must(context->store, store_begin(context->store));
	json_object_foreach(lost->games, id, line) {
		bool there = say_one(lost, id);

		if (n++ < NAMED)
			buffer_printf(&names, "%s%s (%s%lld)",
			    n > 1 ? ", " : "", id, there ? "" : "- ",
			    (long long)json_integer_value(line));
	}
	if (n > NAMED)
		buffer_printf(&names, ", ... (%d)", n);
	if (n > 0)
		notify_host(context, 0, "went_back", NULL, "The server %s "
		    "has taken the place of another and has lost the last of "
		    "what was answered. These games have lost all lines from "
		    "the one in brackets on: %s. Each game that is left says "
		    "so in its log and goes on, and its players are asked for "
		    "their turns again; a game with \"-\" is gone and must "
		    "begin anew. \"nuncio status\" shows where they stand.",
		    server->name, buffer_text(&names));
	else
		notify_host(context, 0, "went_back", NULL, "The server %s "
		    "has taken the place of another and has lost the last of "
		    "what was answered. No game has lost a line that was "
		    "written from this machine.", server->name);
	note_told(context, server, n);
	store_must(context->store, store_commit(context->store));
	complain("the server '%s' has lost the last of what was answered; "
	    "games that lost lines, and the first line lost: %s", server->name,
	    n == 0 ? "none" : buffer_text(&names));
	buffer_free(&names);
}

static void
remember(struct context *context, const struct store_server *server,
    uint32_t refused)
{
	struct seen seen = { .timeline = server->timeline,
	    .refused = refused };
	struct fault fault;

	snprintf(seen.name, sizeof(seen.name), "%s", server->name);
	if (!seen_set(context, server, &seen, &fault))
		complain("%s; without it nobody would notice a server that "
		    "comes back with old data", fault.text);
}

/* It has taken the place of another. */
static void
take(struct context *context, const struct store_server *server,
    uint32_t refused)
{
	struct lost lost = { .context = context, .games = json_object() };

	seen_each(context, server, look_for, &lost);
	if (lost.until > 0)
		tell(&lost, server);
	remember(context, server, refused);
	if (lost.until > 0)
		seen_forget(context);
	json_decref(lost.games);
}

bool
went_back_look(struct context *context, bool write, struct fault *fault)
{
	struct store_server server;
	struct seen seen;

	if (store_server(context->store, &server) != STORE_OK ||
	    server.timeline == 0)
		return true;
	seen_get(context, &server, &seen);
	if (server.timeline < seen.timeline ||
	    server.timeline == seen.refused) {
		fault_set(fault, "the server '%s' of the store '%s' has come "
		    "back after another took its place: its timeline is %u, "
		    "and this machine has seen %u, on '%s'; shut it down, or "
		    "say which one is right: 'nuncio host take %s'",
		    server.name, context->path, server.timeline,
		    seen.timeline, seen.name, server.name);
		return false;
	}
	if (!write)
		return true;
	seen_watch(context, &server);
	if (seen.timeline == 0)
		remember(context, &server, 0);
	else if (server.timeline > seen.timeline)
		take(context, &server, seen.refused);
	return true;
}

bool
went_back_take(struct context *context, const char *name, struct fault *fault)
{
	struct store_server server;
	struct seen seen;
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
		seen_get(context, &server, &seen);
		seen_watch(context, &server);
		take(context, &server, seen.timeline > server.timeline ?
		    seen.timeline : 0);
		return true;
	}
	return false;
}

bool
went_back_last(struct context *context, int64_t *at, int *games)
{
	struct told told;

	if (!read_told(context, &told))
		return false;
	*at = told.at;
	*games = told.games;
	return true;
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
