/*
 * restore.c: `nuncio restore`: a backup takes the place of the store.
 *
 * Each game that goes on must record this in its log before anybody can see the
 * game.  So the command writes these lines in a copy of the backup, and the
 * complete copy then takes the place of the store.  Whatever happens, either
 * the old store or the new one is there.  If the backup's key is lost, the
 * games are first handed over to another key, in the same copy.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/club/request.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/desk/keyfile.h"
#include "cmd/mail/by_letter.h"
#include "cmd/record/audit.h"
#include "cmd/record/audit_store.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/rekey.h"
#include "core/key.h"
#include "store/store.h"

#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The copy at work; its remains are deleted when the program ends. */
static char *working;

static void
remove_copy(void)
{
	file_remove_store(working);
}

/* A copy of the backup beside the store, open for writing. */
static struct store *
copy(const char *path, const char *file)
{
	struct store *backup, *store;
	char why[STORE_LOCKS];
	enum store_result result = store_open(&backup, file, STORE_READ);

	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no file '%s'; 'restore' takes a "
		    "file that 'nuncio backup' has made", file);
	store_must(backup, result);
	file_folders(path);
	if (!store_locks(path, why))
		die(EX_IOERR, "cannot make the store '%s': %s", path, why);
	working = memory_printf("%s.restoring", path);
	remove_copy();		/* of one that broke off */
	atexit(remove_copy);
	progress_begin("restore");
	store_follow(backup, progress_tell);
	store_must(backup, store_backup(backup, working));
	progress_end();
	store_close(backup);
	result = store_open(&store, working, STORE_WRITE);
	store_must(store, result);
	return store;
}

/* The backup that is restored, and the key that seals for it from here on. */
struct restoring {
	struct context *context;
	const char *file;
	const struct secret *spare;	/* NULL: it was not given */
	char lost[KEY_TEXT];		/* the backup's, if it is lost; or "" */
	bool made;			/* its replacement is new, and in no
					   file yet */
	char *had;			/* keys of the host of the present
					   store, see host_keys() */
	char *spares;			/* ... and its spare keys */
	bool played;			/* ... and it has games */
	bool tries;			/* all of it stays as it was */
	int sample;			/* ... so many games; 0: all */
	json_t *games;			/* ids of those that are to say so */
	int said;			/* games that go on */
	json_t *left;			/* what is said of those that do not */
};

/* ------------------------------------------------------ whose backup it is */

static int
is_any(void *arg, const struct store_status *row)
{
	*(bool *)arg = true;
	return 1;
}

/* Look at the store that is there, which may be damaged, or none. */
static void
look_at_present(struct restoring *r)
{
	struct store *present = NULL;

	if (store_open(&present, r->context->path, STORE_READ) == STORE_OK) {
		r->had = host_keys(present);
		r->spares = host_spares(present);
		store_status_each(present, NULL, is_any, &r->played);
	}
	store_close(present);
}

/* Has the host of that store had this key?  Is it the one it has now? */
static bool
has_had(const struct restoring *r, const char *key)
{
	return r->had != NULL && strstr(r->had, key) != NULL;
}

static bool
has_now(const struct restoring *r, const char *key)
{
	return has_had(r, key) && strcmp(strrchr(r->had, ':'),
	    strchr(key, ':')) == 0;
}

/* There is no key; what could take its place? */
static _Noreturn void
die_keyless(const struct restoring *r, const char *spare)
{
	static const char why[] = "it signs the lines that tell of a restored "
	    "backup";

	if (*spare == '\0')
		host_must(r->context, why);
	die(EX_NOINPUT, "the host's key '%s.key' is missing, and %s: put it "
	    "there; if it is lost, 'nuncio restore --spare KEY %s' goes on "
	    "with the spare key, whose public half is %s",
	    command_keys(r->context), why, r->file, spare);
}

/*
 * The backup must be of this host, or nothing in it could be sealed.  It is if
 * it has the host's key, or one that this has taken the place of, as the store
 * that is there knows, or if the backup's spare key was given.
 */
static void
must_be_ours(struct restoring *r)
{
	struct context *context = r->context;
	const struct secret *own = host_secret(context);
	char key[KEY_TEXT] = "", spare[KEY_TEXT];
	struct store_host host;
	bool ours, known;

	if (own != NULL)
		key_format(&own->key, key);
	host_spare(context->store, spare);
	store_must(context->store, store_host_get(context->store, &host));
	look_at_present(r);
	if (!has_had(r, host.key)) {
		free(r->spares);
		r->spares = NULL;
	}
	if (strcmp(host.key, key) == 0 && r->spare == NULL)
		return;
	if (strcmp(host.key, key) == 0)
		die(EX_USAGE, "'%s.key' is the key of the backup: only a lost "
		    "key can be replaced",
		    command_keys(context));
	if (own == NULL && r->spare == NULL)
		die_keyless(r, spare);
	snprintf(r->lost, sizeof(r->lost), "%s", host.key);
	known = key[0] != '\0' && has_now(r, key);
	ours = known && has_had(r, host.key);
	/* One without games was made by `init`, where it was to come back. */
	if (r->spare != NULL) {
		ours |= !known || !r->played;
		key_format(&r->spare->key, key);
		if (!host_is_spare(context->store, key))
			die(EX_DATAERR, "'--spare' does not name a spare key "
			    "of the backup '%s'", r->file);
	}
	if (!ours)
		die(EX_DATAERR, "'%s' is the backup of another host: its key "
		    "is not '%s.key'; if that key has replaced a lost one, "
		    "prove it with --spare", r->file,
		    command_keys(context));
	r->made = own == NULL;
	if (r->made)
		host_new();
}

/* The backup's key is lost, and the host's present one is in its place. */
static void
replace_key(struct restoring *r)
{
	struct store *store = r->context->store;
	char key[KEY_TEXT], *word, *rest = has_had(r, r->lost) ? r->had : NULL;

	key_format(&host_secret(r->context)->key, key);
	while (rest != NULL && (word = strtok_r(rest, " ", &rest)) != NULL)
		if (strcmp(word, key) != 0 && strcmp(word, r->lost) != 0)
			host_add_lost(store, word);
	host_replace(store, key);
}

/* New games go on naming the newest spare key, which a backup may not know. */
static void
keep_spares(struct restoring *r)
{
	char *rest = r->spares, *word;

	while (rest != NULL && (word = strtok_r(rest, " ", &rest)) != NULL)
		host_add_spare(r->context->store, word);
}

/* --------------------------------------------------------------- its games */

static void
say_one(struct restoring *r, const char *id, struct record *record)
{
	const char *address;
	struct outcome outcome;
	enum rekeyed rekeyed;

	outcome_begin(&outcome);
	if (!orders_open(r->context, id, record, &outcome)) {
		answer_refusal(r->context, &outcome, id, 1);
		exit(outcome.status);
	}
	if (!host_away(record, &address)) {
		rekeyed = rekey_game(r->context, record, r->spare, &outcome);
		if (rekeyed != REKEY_STUCK)
			rekey_restored(r->context, record,
			    rekeyed == REKEY_OTHER);
		if (rekeyed == REKEY_OTHER || rekeyed == REKEY_STUCK)
			json_array_append_new(r->left, json_sprintf("%s %s",
			    id, rekeyed_words[rekeyed]));
		else
			r->said++;
	}
	outcome_free(&outcome);
	record_free(record);
}

/* All games that are played here, in one transaction. */
static void
say_all(struct restoring *r)
{
	struct store *store = r->context->store;
	struct record *record = record_new();
	json_t *id;
	size_t i;

	r->games = draw_games(store, (size_t)r->sample, true);
	store_must(store, store_begin(store));
	if (r->lost[0] != '\0')
		replace_key(r);
	keep_spares(r);
	json_array_foreach(r->games, i, id)
		say_one(r, json_string_value(id), record);
	store_must(store, store_commit(store));
	record_drop(record);
}

/* Is the future store in order?  Complain of everything that is not. */
static bool
look_at_all(struct restoring *r)
{
	struct store *store = r->context->store;
	struct fault fault;
	bool all = true, good;
	json_t *id;
	size_t i;

	if (!request_audit(r->context, &fault)) {
		complain("%s", fault.text);
		all = false;
	}
	json_array_foreach(r->games, i, id) {
		struct buffer told = { 0 };

		store_must(store, store_begin_read(store));
		store_must(store, audit_store(store,
		    json_string_value(id), false, &by_letter_means, &good,
		    &told));
		store_rollback(store);
		if (!good)
			complain("%s", buffer_text(&told));
		all &= good;
		buffer_free(&told);
	}
	return all;
}

/* The changes in the copy are checked, and go with it. */
static int
tell_tried(struct restoring *r)
{
	bool good = look_at_all(r);

	if (good)
		print_clean(r->context->out, "'%s' can be restored: %zu "
		    "game%s tried\n", r->file, json_array_size(r->games),
		    json_array_size(r->games) == 1 ? " was" : "s were");
	return good ? EX_OK : EX_IOERR;
}

static void
tell(const struct restoring *r, const char *aside)
{
	FILE *out = r->context->out;
	json_t *row;
	size_t i;

	fprintf(out, "'%s' is the backup from here on", r->context->path);
	if (aside != NULL)
		fprintf(out, "; the store that was there is '%s' now", aside);
	fprintf(out, "\n%d game%s and say%s so\n", r->said, r->said == 1 ?
	    " goes on" : "s go on", r->said == 1 ? "s" : "");
	if (r->made)
		fprintf(out, "'%s.key' is the host's new key: keep a copy of "
		    "it\n", command_keys(r->context));
	json_array_foreach(r->left, i, row)
		fprintf(out, "%s\n", json_string_value(row));
}

/* The copy takes the place of the store, whose new name is the caller's. */
static char *
replace(struct restoring *r)
{
	struct context *context = r->context;
	char *aside;

	/*
	 * The key first: after an interruption the next run finds it, and does
	 * the rest again.
	 */
	if (r->made)
		keyfile_renew(context, host_secret(context), r->lost);
	store_must(context->store, store_replace(context->store,
	    context->path, &aside));
	command_does("'%s' is the backup from here on", context->path);
	command_did(true);
	tell(r, aside);
	return aside;
}

int
cmd_restore(struct context *context, int argc, char **argv)
{
	struct restoring r = { .context = context };
	struct secret spare;
	const char *key = NULL;
	char *aside = NULL;
	int status = EX_OK;
	const struct argument_option options[] = {
		{ "spare", .text = &key },
		{ "try", .set = &r.tries, .number = &r.sample, .least = 1,
		    .most = INT_MAX },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if (*argv[optind] == '\0')
		usage(context);
	if (store_on_server(context->path))
		die(EX_USAGE, "'%s' is not a file: restore it on its server, "
		    "see nuncio-server(8)", context->path);
	r.file = argv[optind];
	/* Its password may have to be asked for. */
	if (key != NULL) {
		keyfile_secret(context, key, false, &spare);
		r.spare = &spare;
	}
	context->store = copy(context->path, r.file);
	must_be_ours(&r);
	r.left = json_array();
	say_all(&r);
	if (key != NULL)
		secret_forget(&spare);
	if (r.tries)
		status = tell_tried(&r);
	else
		aside = replace(&r);
	json_decref(r.left);
	json_decref(r.games);
	free(r.had);
	free(r.spares);
	free(aside);
	return status;
}
