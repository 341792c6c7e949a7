/* verify: check a bundle, without a store; import: take it into one. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/report/report.h"
#include "cmd/umpire/audit.h"
#include "cmd/umpire/bundle.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/record.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { BUNDLE_MAX = BUFFER_MAX };

/* Bring the bundle into the store and audit what came of it. */
static bool
take(struct store *store, const char *text, size_t len,
    const struct secret *own, struct record *r, struct buffer *told)
{
	char fault[BUNDLE_FAULT];
	bool good;

	if (!bundle_read(store, text, len, own, r, fault)) {
		buffer_puts(told, fault);
		return false;
	}
	store_must(store, audit_game(store, r->fixed.id, &good, told));
	return good;
}

static void
show(struct context *context, struct record *r, int64_t line)
{
	struct report report = { .lang = "en", .seat = PUBLIC,
	    .colour = context->colour };
	struct buffer out = { 0 };

	if (line > r->last)
		die(EX_NOINPUT, "game '%s' has no line %lld; the last is %lld",
		    r->fixed.id, (long long)line, (long long)r->last);
	if (record_seek(r, line) != STORE_OK ||
	    report_game(r, &report, &out) != STORE_OK)
		die(EX_DATAERR, "%s", r->fault);
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
	report_end();
}

static void
print_key(struct context *context, const char *who, const char *text)
{
	struct key key;
	char name[KEY_NAME];

	if (key_read(text, strlen(text), &key)) {
		key_name(&key, name);
		fprintf(context->out, "  key %s  %s\n", name, who);
	}
}

/*
 * A bundle can only prove that these keys have signed: whether they are the
 * people's, an auditor has to ask the people.
 */
static void
print_keys(struct context *context, const struct record *r)
{
	print_key(context, "host", r->game.host);
	for (int i = 0; i < r->fixed.seats; i++)
		print_key(context, r->names[i], r->game.holder[i].key);
}

int
cmd_verify(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "keys", no_argument, NULL, 'k' },
		{ "show", required_argument, NULL, 's' },
		{ NULL, 0, NULL, 0 }
	};
	static struct record r;
	struct store *store;
	enum store_result opened;
	struct buffer told = { 0 };
	int64_t line = -1;
	size_t len;
	char *text;
	bool good, keys = false;
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (c == 'k')
			keys = true;
		else if (c == 's')
			line = whole_number(optarg, "--show");
		else
			usage(context);
	if (argc - optind != 1)
		usage(context);
	text = file_read(context, argv[optind], BUNDLE_MAX, &len);
	opened = store_open(&store, argv[optind], STORE_MEMORY);
	store_must(store, opened);
	store_must(store, store_begin(store));
	good = take(store, text, len, NULL, &r, &told);
	free(text);
	if (!good)
		complain("'%s': %s", argv[optind], buffer_text(&told));
	else if (line >= 0)
		show(context, &r, line);
	else {
		print_clean(context->out, "%s\n",
		    buffer_text(&told));
		if (keys)
			print_keys(context, &r);
	}
	buffer_free(&told);
	record_free(&r);
	store_close(store);
	return good ? EX_OK : EX_DATAERR;
}

int
cmd_import(struct context *context, int argc, char **argv)
{
	static struct record r;
	struct buffer told = { 0 };
	struct store_host host;
	size_t len;
	char *text;
	bool good, mine;

	if (argc != 2 || (argv[1][0] == '-' && argv[1][1] != '\0'))
		usage(context);
	text = file_read(context, argv[1], BUNDLE_MAX, &len);
	store_must(context->store, store_begin(context->store));
	good = take(context->store, text, len, host_secret(context), &r,
	    &told);
	free(text);
	if (!good) {
		store_rollback(context->store);
		complain("'%s': %s", argv[1], buffer_text(&told));
		buffer_free(&told);
		record_free(&r);
		return EX_DATAERR;
	}
	store_must(context->store, store_host_get(context->store, &host));
	mine = !r.fixed.blank && strcmp(host.key, r.game.host) == 0;
	store_must(context->store, store_commit(context->store));
	print_clean(context->out, "%s\n",
		    buffer_text(&told));
	if (!mine && !game_over(&r.game))
		fprintf(context->out, "%s was not handed over to this host: "
		    "it can be read and audited here, not played\n",
		    r.fixed.id);
	buffer_free(&told);
	record_free(&r);
	return EX_OK;
}
