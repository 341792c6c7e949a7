/*
 * doctor: look on this machine for common mistakes of hosts, and say how to
 * correct each.  The command changes nothing in the store.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/spawn.h"
#include "cmd/base/whole.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/sentence.h"
#include "cmd/desk/state.h"
#include "cmd/desk/unsent.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/dkim_key.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/translation.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/rekey.h"
#include "cmd/umpire/went_back.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	STILL    = 20 * 60,		/* seconds without a tick */
	WAITED   = 60 * 60,		/* ... that a letter waits for a key */
	BROKEN_DAYS = 14 * TIME_DAY,	/* that a broken signature is news */
	ROOM     = 100,			/* MiB that are free, at least */
	HELD     = 60,			/* until a new folder surely is */
	APART    = 5,			/* ... by which clocks may differ */
	LOST_OF_LATE = 30 * TIME_DAY,	/* that a lost end is news */
	PATIENCE = 60,			/* where the host does not say */
	PATHS    = 4096,
	SAID     = 400,			/* bytes of a path, or of a reason */
	SAMPLE   = 200			/* games that stand for all */
};
#define SAMPLE_TEXT "200"

enum grade { FINE, NOTE, WRONG };

struct doctor {
	struct context *context;
	const struct language *language;
	struct buffer rows;		/* as a list, or as JSON if that is */
	bool json, begun;		/* wanted, and has a first row */
	int wrong;
	bool whole, some;		/* all games are wanted; a sample
					   consists of those that were tried */
	int patience;			/* seconds for a letter to return */
};

/*
 * The result of a check and, if something is wrong, the remedy: a phrase
 * "doctor.KEY" and its arguments, which are used up.
 */
static void
report(struct doctor *d, enum grade grade, const char *check, const char *key,
    json_t *args)
{
	static const char *const words[] = { "ok", "note", "wrong" };
	char phrase[PHRASE_KEY];
	struct buffer text = { 0 };

	d->wrong += grade == WRONG;
	snprintf(phrase, sizeof(phrase), "doctor.%s", key);
	sentence_add(d->language, &text, phrase, args);
	if (d->json)
		list_object(d->context, &d->begun, json_pack("{ss ss ss}",
		    "grade", words[grade], "check", check, "text",
		    buffer_text(&text)));
	else {
		snprintf(phrase, sizeof(phrase), "doctor.grade.%s",
		    words[grade]);
		sentence_add(d->language, &d->rows, phrase, NULL);
		buffer_putc(&d->rows, '\t');
		snprintf(phrase, sizeof(phrase), "doctor.check.%s", check);
		for (char *p = phrase; *p != '\0'; p++)
			*p = *p == ' ' ? '-' : *p;
		sentence_add(d->language, &d->rows, phrase, NULL);
		buffer_printf(&d->rows, "\t%s\n", buffer_text(&text));
	}
	buffer_free(&text);
}

/* For args: a text from anywhere; and one of them alone. */
static json_t *
said(const char *text)
{
	return sentence_text(text, SAID);
}

static json_t *
alone(const char *name, const char *text)
{
	return json_pack("{so}", name, said(text));
}

/* ------------------------------------------------------------- the store */

static void
check_version(struct doctor *d)
{
	report(d, FINE, "version", "version", json_pack("{si ss}",
	    "version", store_version(), "nuncio", NUNCIO_VERSION));
}

/* Where the store is on a server the host's key is all that lies here. */
static void
check_key_file(struct doctor *d)
{
	char path[PATHS];
	struct stat st;

	snprintf(path, sizeof(path), "%.4000s.key", command_keys(d->context));
	if (stat(path, &st) != 0)
		return;			/* which is told elsewhere */
	if (st.st_uid != geteuid())
		report(d, WRONG, "owner", "owner_you", alone("path", path));
	else if ((st.st_mode & 077) != 0)
		report(d, WRONG, "rights", "rights_others", alone("path",
		    path));
	else
		report(d, FINE, "rights", "rights_key", NULL);
}

/* Does this file exist?  If it cannot be looked at, it may be anything. */
static bool
look_at(struct doctor *d, const char *path, struct stat *st, bool *fine)
{
	if (stat(path, st) == 0)
		return true;
	if (errno != ENOENT) {
		report(d, WRONG, "rights", "rights_unseen", json_pack(
		    "{so so}", "path", said(path), "why",
		    said(strerror(errno))));
		*fine = false;
	}
	return false;
}

/* Files beside the store that are somebody else's stop it. */
static void
check_owner(struct doctor *d)
{
	static const char *const tails[] = { "", ".key", ".pub", "-wal",
	    "-shm", ".outbox" };
	char path[PATHS], folder[PATHS], *slash;
	struct stat store, st;
	bool fine = true;

	if (store_on_server(d->context->path)) {
		check_key_file(d);
		return;
	}
	if (!look_at(d, d->context->path, &store, &fine))
		return;
	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		bool secret = strcmp(tails[i], ".pub") != 0;

		snprintf(path, sizeof(path), "%.4000s%s", d->context->path,
		    tails[i]);
		if (!look_at(d, path, &st, &fine))
			continue;
		if (st.st_uid != store.st_uid) {
			report(d, WRONG, "owner", "owner_store", alone("path",
			    path));
			fine = false;
		} else if (secret && (st.st_mode & 077) != 0) {
			report(d, WRONG, "rights", "rights_others", alone(
			    "path", path));
			fine = false;
		}
	}
	if (store.st_uid != geteuid()) {
		report(d, WRONG, "user", "user", NULL);
		fine = false;
	}
	snprintf(folder, sizeof(folder), "%s", d->context->path);
	slash = strrchr(folder, '/');
	if (slash == NULL)
		snprintf(folder, sizeof(folder), ".");
	else
		slash[slash == folder] = '\0';
	if (access(folder, W_OK) != 0) {
		report(d, WRONG, "folder", "folder", alone("path", folder));
		fine = false;
	}
	if (fine)
		report(d, FINE, "rights", "rights_all", NULL);
}

/*
 * A file that a command is making beside the store, or left when it was killed.
 */
static bool
is_left(const char *name, const char *store)
{
	static const char *const tails[] = { ".new", ".restoring",
	    ".unfinished" };
	size_t len = strlen(store), rest;

	if (strncmp(name, store, len) != 0 || name[len] != '.')
		return false;
	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		rest = strlen(name) - len;
		if (rest >= strlen(tails[i]) && strcmp(name + len + rest -
		    strlen(tails[i]), tails[i]) == 0)
			return true;
	}
	return false;
}

static void
check_left(struct doctor *d)
{
	const char *store = strrchr(d->context->path, '/');
	char folder[PATHS];
	struct dirent *entry;
	DIR *all;

	store = store == NULL ? d->context->path : store + 1;
	snprintf(folder, sizeof(folder), "%.*s.",
	    (int)(store - d->context->path), d->context->path);
	if (store_on_server(d->context->path) ||
	    (all = opendir(folder)) == NULL)
		return;
	while ((entry = readdir(all)) != NULL)
		if (is_left(entry->d_name, store))
			report(d, NOTE, "left", "left", alone("file",
			    entry->d_name));
	closedir(all);
}

static void
check_locks(struct doctor *d)
{
	char why[STORE_LOCKS];

	if (store_on_server(d->context->path))
		return;
	if (store_locks(d->context->path, why))
		report(d, FINE, "locks", "locks", NULL);
	else
		report(d, WRONG, "locks", "locks_none", alone("why", why));
}

static void
check_room(struct doctor *d)
{
	struct statvfs fs;
	struct stat st;
	json_int_t free, size;

	/* A server knows its own room. */
	if (store_on_server(d->context->path))
		return;
	if (statvfs(d->context->path, &fs) != 0 ||
	    stat(d->context->path, &st) != 0) {
		report(d, WRONG, "disk", "disk_unseen", json_pack("{so so}",
		    "path", said(d->context->path), "why",
		    said(strerror(errno))));
		return;
	}
	free = (json_int_t)((unsigned long long)fs.f_bavail * fs.f_frsize >>
	    20);
	size = (json_int_t)((unsigned long long)st.st_size >> 20);
	report(d, free < ROOM || free < 2 * size ? WRONG : FINE, "disk",
	    free < ROOM || free < 2 * size ? "disk_full" : "disk", json_pack(
	    "{sI sI}", "free", free, "size", size));
}

/* ------------------------------------------------------------ the server */

struct guests {
	struct doctor *doctor;
	int found;
};

static int
tell_guest(void *arg, const struct store_guest *guest)
{
	struct guests *guests = arg;
	struct doctor *d = guests->doctor;
	static const char *const keys[STORE_WAYS] = {
		[GUEST_OLD] = "server_old",
		[GUEST_ANYBODY] = "server_anybody",
		[GUEST_CONNECTS] = "server_connects",
		[GUEST_GRANTED] = "server_granted",
		[GUEST_MAKES_ROLES] = "server_roles",
		[GUEST_CONNECTED] = "server_connected",
		[GUEST_MEMBER] = "server_member",
		[GUEST_FILES] = "server_files"
	};

	guests->found++;
	report(d, guest->way == GUEST_MEMBER || guest->way == GUEST_FILES ?
	    NOTE : WRONG, "server", keys[guest->way], guest->role == NULL ?
	    NULL : alone("role", guest->role));
	return 0;
}

/* The other roles, of those that share the server. */
static void
check_guests(struct doctor *d)
{
	struct guests guests = { .doctor = d };

	if (!store_served(d->context->store))
		return;
	store_must(d->context->store, store_guests(d->context->store,
	    tell_guest, &guests));
	if (guests.found == 0)
		report(d, FINE, "server", "server", NULL);
}

/* ------------------------------------------------------ key and backup */

/* Copy a small file; false: it is not there, or cannot be copied. */
static bool
copy_file(const char *from, const char *to)
{
	char bytes[4096];
	int in = open(from, O_RDONLY | O_CLOEXEC), out = -1;
	ssize_t n = -1;

	if (in >= 0 && (out = open(to, O_WRONLY | O_CREAT | O_EXCL |
	    O_CLOEXEC, 0600)) >= 0)
		while ((n = read(in, bytes, sizeof(bytes))) > 0)
			if (!whole_write(out, bytes, (size_t)n)) {
				n = -1;
				break;
			}
	if (in >= 0)
		close(in);
	if (out >= 0)
		close(out);
	sodium_memzero(bytes, sizeof(bytes));
	return n == 0;
}

/* Run this program on another store, quietly; NULL: an argument too few. */
static int
run_quietly(const char *store, const char *command, const char *option,
    const char *second)
{
	char *argv[] = { "nuncio", "-d", (char *)(uintptr_t)store,
	    (char *)(uintptr_t)command, (char *)(uintptr_t)option,
	    (char *)(uintptr_t)second, NULL };
	int status;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		int null = open("/dev/null", O_RDWR);

		if (null < 0 || dup2(null, STDIN_FILENO) < 0 ||
		    dup2(null, STDOUT_FILENO) < 0 ||
		    dup2(null, STDERR_FILENO) < 0)
			_exit(EX_OSERR);
		execv("/proc/self/exe", argv);
		_exit(EX_OSERR);
	}
	status = child < 0 ? -1 : whole_wait(child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : EX_OSERR;
}

static void
remove_all(const char *folder)
{
	static const char *const names[] = { "nuncio.db", "nuncio.db-wal",
	    "nuncio.db-shm", "nuncio.db.key", "nuncio.db.pub", "backup.db",
	    "backup.db-wal", "backup.db-shm", "nuncio.db.before-restore",
	    "nuncio.db.before-restore-wal", "nuncio.db.before-restore-shm",
	    "nuncio.db.restoring" };
	char path[PATHS];

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		snprintf(path, sizeof(path), "%.4000s/%s", folder, names[i]);
		unlink(path);
	}
	rmdir(folder);
}

/* NULL, or the phrase of what went wrong in the folder. */
static const char *
try_restore(struct doctor *d, const char *folder)
{
	struct context *context = d->context;
	char from[PATHS], to[PATHS], backup[PATHS];
	int room = PATHS - 64;

	snprintf(backup, sizeof(backup), "%.*s/backup.db", room, folder);
	snprintf(to, sizeof(to), "%.*s/nuncio.db", room, folder);
	if (store_backup(context->store, backup) != STORE_OK)
		return "backup_unmade";
	snprintf(from, sizeof(from), "%s.key", command_keys(context));
	snprintf(to, sizeof(to), "%.*s/nuncio.db.key", room, folder);
	if (!copy_file(from, to))
		return "backup_key";
	snprintf(from, sizeof(from), "%s.pub", command_keys(context));
	snprintf(to, sizeof(to), "%.*s/nuncio.db.pub", room, folder);
	if (!copy_file(from, to))
		return "backup_public";
	snprintf(to, sizeof(to), "%.*s/nuncio.db", room, folder);
	if (!d->some) {
		if (run_quietly(to, "restore", backup, NULL) != EX_OK)
			return "backup_refused";
		return run_quietly(to, "audit", NULL, NULL) != EX_OK ?
		    "backup_disorder" : NULL;
	}
	switch (run_quietly(to, "restore", "--try=" SAMPLE_TEXT, backup)) {
	case EX_OK:
		return NULL;
	case EX_IOERR:
		return "backup_disorder";
	default:
		return "backup_refused";
	}
}

static int
count_game(void *arg, const struct store_status *row)
{
	(void)row;
	return ++*(int *)arg > SAMPLE;
}

/* Are there so many games that some must do? */
static bool
is_many(struct context *context)
{
	int games = 0;

	store_must(context->store, store_status_each(context->store, NULL,
	    count_game, &games));
	return games > SAMPLE;
}

/* The backup that was tried. */
static json_t *
tried(const struct doctor *d)
{
	return json_pack("{sb si}", "some", d->some, "games", SAMPLE);
}

/* Was an end lost not long ago?  Players may still have it. */
static void
check_end(struct doctor *d)
{
	char when[TIME_TEXT];
	int64_t at;
	int games;

	if (!went_back_last(d->context, &at, &games) ||
	    at < d->context->now - LOST_OF_LATE || at > d->context->now)
		return;
	time_text((uint64_t)at, when);
	report(d, NOTE, "standby", "went_back", json_pack("{ss si}", "time",
	    when, "games", games));
}

/* Would answered moves be lost with the server? */
static void
check_standing(struct doctor *d)
{
	struct store_standing is;
	int64_t apart;
	json_t *args;

	if (store_standing(d->context->store, &is) != STORE_OK)
		return;
	apart = (int64_t)time(NULL) - is.clock;
	if (apart > APART || apart < -APART)
		report(d, WRONG, "clocks", "clocks", json_pack("{sI}",
		    "seconds", (json_int_t)apart));
	args = json_pack("{si si}", "follow", is.follow, "wanted", is.wanted);
	if (is.standby)
		report(d, NOTE, "standby", "standby_read", args);
	else if (!is.waits && is.follow == 0)
		report(d, NOTE, "standby", "standby_none", args);
	else if (!is.waits)
		report(d, NOTE, "standby", "standby_unwaited", args);
	else if (is.follow < is.wanted ||
	    (is.sync >= 0 && is.sync < is.wanted)) {
		if (is.sync >= 0)
			json_object_set_new(args, "follow",
			    json_integer(is.sync));
		report(d, WRONG, "standby", "standby_few", args);
	} else
		report(d, FINE, "standby", "standby", args);
	check_end(d);
}

/* A server has backups of its own, which go with the key that lies here. */
static void
check_server(struct doctor *d)
{
	const struct secret *secret = host_secret(d->context);
	char key[KEY_TEXT] = "", path[PATHS];
	struct store_host host;

	if (secret != NULL)
		key_format(&secret->key, key);
	snprintf(path, sizeof(path), "%.4000s.key", command_keys(d->context));
	if (store_host_get(d->context->store, &host) != STORE_OK ||
	    strcmp(host.key, key) != 0)
		report(d, WRONG, "key", "key_other", alone("path", path));
	else if (run_quietly(d->context->path, "audit", d->some ? "--sample"
	    : NULL, SAMPLE_TEXT) != EX_OK)
		report(d, WRONG, "backup", "backup_store", NULL);
	else
		report(d, NOTE, "backup", "backup_server", tried(d));
}

/*
 * The remains that a killed doctor left below this folder: they may hold the
 * host's key.  A folder that nobody locks belongs to nobody.
 */
static void
remove_older(struct doctor *d, const char *tmp)
{
	static const char prefix[] = "nuncio-doctor.";
	struct stat st;
	struct dirent *entry;
	DIR *all = opendir(tmp);
	char folder[PATHS];
	int fd;

	while (all != NULL && (entry = readdir(all)) != NULL) {
		if (strncmp(entry->d_name, prefix, sizeof(prefix) - 1) != 0)
			continue;
		snprintf(folder, sizeof(folder), "%.3800s/%.255s", tmp,
		    entry->d_name);
		fd = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW |
		    O_CLOEXEC);
		/* One that was made just now is not held yet. */
		if (fd >= 0 && fstat(fd, &st) == 0 &&
		    st.st_uid == geteuid() &&
		    st.st_mtime < d->context->now - HELD &&
		    flock(fd, LOCK_EX | LOCK_NB) == 0)
			remove_all(folder);
		if (fd >= 0)
			close(fd);
	}
	if (all != NULL)
		closedir(all);
}

/* The remedies for a lost key. */
static void
report_keyless(struct doctor *d, const char *key)
{
	json_t *keys, *row, *known = json_array();
	int spare, agreed;
	size_t i;

	rekey_ways(d->context, &spare, &agreed, &keys);
	json_array_foreach(keys, i, row)
		json_array_append_new(known, said(strchr(json_string_value(
		    row), ':') + 1));
	json_decref(keys);
	report(d, WRONG, "key", spare > 0 ? "key_spare" : "key_missing",
	    json_pack("{so si si so}", "path", said(key), "spare", spare,
	    "agreed", agreed, "keys", known));
}

/* The way back is tried with a backup, in a folder of its own. */
static void
check_backup(struct doctor *d)
{
	const char *tmp = getenv("TMPDIR"), *fault;
	char folder[PATHS], key[PATHS];
	int held;

	snprintf(key, sizeof(key), "%s.key", command_keys(d->context));
	if (host_keyless(d->context)) {
		report_keyless(d, key);
		return;
	}
	if (access(key, R_OK) != 0) {
		report(d, WRONG, "key", "key_unread", json_pack("{so so}",
		    "path", said(key), "why", said(strerror(errno))));
		return;
	}
	d->some = !d->whole && is_many(d->context);
	if (store_on_server(d->context->path)) {
		check_server(d);
		return;
	}
	tmp = tmp != NULL && *tmp == '/' ? tmp : "/tmp";
	remove_older(d, tmp);
	snprintf(folder, sizeof(folder), "%.3900s/nuncio-doctor.XXXXXX", tmp);
	if (mkdtemp(folder) == NULL) {
		report(d, WRONG, "backup", "backup_folder", json_pack(
		    "{so so}", "path", said(folder), "why",
		    said(strerror(errno))));
		return;
	}
	held = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (held >= 0)
		flock(held, LOCK_EX | LOCK_NB);
	fault = try_restore(d, folder);
	remove_all(folder);
	if (held >= 0)
		close(held);
	report(d, fault != NULL ? WRONG : FINE, "backup", fault != NULL ?
	    fault : "backup", tried(d));
}

/* ------------------------------------------------------------------ time */

static void
check_clock(struct doctor *d)
{
	struct store_doubt doubt;
	struct timex timex = { .modes = 0 };

	clock_look(d->context, &doubt);
	if (doubt.state != DOUBT_NONE)
		report(d, WRONG, "clock", "clock_doubt", NULL);
	else if (adjtimex(&timex) == -1 || (timex.status & STA_UNSYNC))
		report(d, NOTE, "clock", "clock_unset", NULL);
	else
		report(d, FINE, "clock", "clock", NULL);
}

static void
check_tick(struct doctor *d)
{
	int64_t ticked = 0, since;
	enum store_result result = store_clock_get(d->context->store,
	    &ticked);

	if (result == STORE_NONE) {
		report(d, WRONG, "cron", "cron_never", NULL);
		return;
	}
	store_must(d->context->store, result);
	since = d->context->now - ticked;
	if (since > STILL)
		report(d, WRONG, "cron", "cron_still", json_pack("{so}",
		    "when", sentence_time(d->context, ticked)));
	else
		report(d, FINE, "cron", "cron", json_pack("{si}", "minutes",
		    (int)(since / 60)));
}

/* ------------------------------------------------------------- templates */

/* The faults in texts of the host's own, in one language. */
struct own_texts {
	struct doctor *doctor;
	const char *folder;
	int older, missing;
	char such[80];			/* one of them */
};

static void
note_text(void *arg, const struct translation_found *found)
{
	struct own_texts *own = arg;
	size_t len = strlen(own->folder);

	/* A language that is only there has all of its texts there. */
	if (found->what == TRANSLATION_MISSING) {
		own->missing++;
		return;
	}
	/* A text that is not in the folder is the built-in one. */
	if (strncmp(found->file, own->folder, len) != 0)
		return;
	if (found->what == TRANSLATION_FAULT) {
		report(own->doctor, WRONG, "templates", "templates_fault",
		    json_pack("{so si so}", "path", said(found->file), "line",
		    found->line, "why", said(found->detail)));
		return;
	}
	if (own->older++ == 0)
		snprintf(own->such, sizeof(own->such), "%.30s%s%.40s",
		    strrchr(found->file, '/') + 1, found->key != NULL ? " " :
		    "", found->key != NULL ? found->key : "");
}

/* Texts that the host has put over ours work on, but ours have changed. */
static void
check_templates(struct doctor *d)
{
	char list[RESOURCE_LANGUAGES][LANG_TEXT], path[PATHS];
	const char *folder = resource_folder();
	int n = resource_languages(list), wrong = d->wrong, older = 0;

	if (folder == NULL)
		return;
	if (access(folder, R_OK | X_OK) != 0) {
		report(d, WRONG, "templates", "templates_unread", json_pack(
		    "{so so}", "path", said(folder), "why",
		    said(strerror(errno))));
		return;
	}
	for (int i = 0; i < n; i++) {
		struct own_texts own = { .doctor = d, .folder = folder };

		snprintf(path, sizeof(path), "%.3900s/%.20s", folder, list[i]);
		if (access(path, F_OK) != 0)
			continue;
		snprintf(path, sizeof(path), "%.3900s/%.20s/seen", folder,
		    list[i]);
		if (access(path, F_OK) != 0) {
			report(d, NOTE, "templates", "templates_unseen",
			    json_pack("{so ss so}", "path", said(folder),
			    "tag", list[i], "file", said(path)));
			older++;
		}
		translation_check(list[i], note_text, &own);
		older += own.older;
		if (own.older > 0)
			report(d, NOTE, "templates", "templates_older",
			    json_pack("{si so ss so}", "texts", own.older,
			    "path", said(folder), "tag", list[i], "such",
			    said(own.such)));
		if (own.missing > 0)
			report(d, NOTE, "templates", "templates_missing",
			    json_pack("{si ss}", "texts", own.missing, "tag",
			    list[i]));
	}
	if (d->wrong == wrong && older == 0)
		report(d, FINE, "templates", "templates", alone("path",
		    folder));
}

/* ------------------------------------------------------------------ mail */

static void
check_addresses(struct doctor *d)
{
	struct store *store = d->context->store;
	const char *value = config_get(store, CONFIG_ADDRESS);
	char *address = value != NULL ? memory_copy(value) : NULL;

	if (address == NULL)
		report(d, WRONG, "address", "address_none", NULL);
	value = config_get(store, CONFIG_HOST);
	if (value == NULL)
		report(d, WRONG, "host", "host_none", NULL);
	else if (address != NULL && strcasecmp(value, address) == 0)
		report(d, WRONG, "host", "host_same", NULL);
	else if (address != NULL)
		report(d, FINE, "address", "address", json_pack("{so so}",
		    "address", said(address), "host", said(value)));
	free(address);
}

/* Does somebody play who cannot be written to? */
static void
check_players(struct doctor *d)
{
	json_t *all = state_nowhere(d->context), *row;
	size_t i;

	json_array_foreach(all, i, row)
		report(d, WRONG, "player", "player", json_pack("{sO sO}",
		    "player", json_array_get(row, 0), "game", json_array_get(
		    row, 1)));
	json_decref(all);
}

/* Does the program that sends letters exist?  False: it does not. */
static bool
check_send(struct doctor *d)
{
	struct store *store = d->context->store;
	const char *folder, *send;
	struct fault fault;

	if (!config_sound(store, &fault)) {
		report(d, WRONG, "send", "fault", alone("why",
		    fault.text));
		return false;
	}
	folder = config_get(store, CONFIG_MAILDIR);
	if (folder != NULL) {
		if (access(folder, W_OK) != 0 && errno != ENOENT)
			report(d, WRONG, "send", "send_unwritten", json_pack(
			    "{so so}", "path", said(folder), "why",
			    said(strerror(errno))));
		else
			report(d, NOTE, "send", "send_folder", alone("path",
			    folder));
		return false;
	}
	send = config_get(store, CONFIG_SEND);
	if (send == NULL)
		report(d, WRONG, "send", "send_none", NULL);
	else if (!spawn_found(send))
		report(d, WRONG, "send", "send_missing", alone("program",
		    send));
	else {
		report(d, FINE, "send", "send", alone("program", send));
		return true;
	}
	return false;
}

static void
check_outbox(struct doctor *d)
{
	struct unsent unsent;

	unsent_find(d->context, &unsent);
	if (unsent.untried > 0)
		report(d, WRONG, "outbox", "outbox_untried", json_pack("{si}",
		    "letters", unsent.untried));
	if (unsent.refused > 0)
		report(d, WRONG, "outbox", "outbox_refused", json_pack(
		    "{si so so}", "letters", unsent.refused, "since",
		    sentence_time(d->context, unsent.since), "why",
		    said(unsent.error)));
	if (unsent.failed > 0)
		report(d, WRONG, "outbox", "outbox_failed", json_pack("{si}",
		    "letters", unsent.failed));
	if (unsent.untried + unsent.refused + unsent.failed == 0)
		report(d, FINE, "outbox", "outbox", NULL);
}

static void
check_inbox(struct doctor *d)
{
	struct store_letter row = { .letter = 0 };
	struct fault fault;
	int64_t at = 0;
	enum store_result result = store_letter_last(d->context->store, &at);

	if (!letter_ready(&fault))
		report(d, WRONG, "inbox", "inbox_unready", alone("why",
		    fault.text));
	else if (store_letter_next(d->context->store, LETTER_STUCK, 0,
	    &row) == STORE_OK && row.done == 0)
		report(d, WRONG, "inbox", "inbox_stuck", json_pack("{sI}",
		    "letter", (json_int_t)row.letter));
	else if (result == STORE_NONE)
		report(d, NOTE, "inbox", "inbox_none", NULL);
	else {
		store_must(d->context->store, result);
		report(d, FINE, "inbox", "inbox", json_pack("{so}", "when",
		    sentence_time(d->context, at)));
	}
}

/* ---- replies */

/* Letters whose signature did not fit when they came here, lately. */
struct broken {
	int64_t since;
	int n;
	int64_t letter;			/* the last of them */
};

static int
count_broken(void *arg, const struct store_outbox *row)
{
	struct broken *broken = arg;
	json_t *args = json_loads(row->args, 0, NULL);
	const char *key = json_string_value(json_object_get(args, "key"));

	if (key != NULL && strcmp(key, "dkim_changed") == 0 &&
	    row->at >= broken->since) {
		broken->n++;
		broken->letter = row->letter;
	}
	json_decref(args);
	return 0;
}

/*
 * The result that the host's own mail system noted for its signature when it
 * took the letter (RFC 8601): "pass", "fail" or NULL.
 */
static const char *
said_before(const char *bytes, size_t len)
{
	static const char field[] = "authentication-results:";
	static const char *const found[] = { "dkim=pass", "dkim=fail" };
	struct span rest = { bytes, len }, line;
	bool within = false;

	while (rest.len > 0 && (line = span_line(&rest)).len > 0 &&
	    *line.at != '\r') {
		if (*line.at != ' ' && *line.at != '\t') {
			if (span_begins(line, "dkim-signature:"))
				break;
			within = span_begins(line, field);
		}
		for (size_t i = 0; within && i < line.len; i++)
			for (size_t k = 0; k < 2; k++)
				if (span_begins(span_skip(line, i), found[k]))
					return found[k] + strlen("dkim=");
	}
	return NULL;
}

static void
tell_broken(struct doctor *d, const struct broken *broken)
{
	struct store_letter row;
	const char *before = NULL;

	if (store_letter_get(d->context->store, broken->letter, &row) ==
	    STORE_OK)
		before = said_before(row.bytes, row.len);
	report(d, WRONG, "replies", "replies_broken", json_pack(
	    "{si sb sb}", "letters", broken->n, "good", before != NULL &&
	    *before == 'p', "bad", before != NULL && *before == 'f'));
}

/* Do letters that hold seats count when they come? */
static void
check_replies(struct doctor *d)
{
	struct store *store = d->context->store;
	struct broken broken = { .since = d->context->now - BROKEN_DAYS };
	struct dkim_key key = { .fault = DKIM_OK };
	struct store_letter row;
	struct fault fault;
	int64_t after = 0;
	int waiting = 0;

	/* Else another row says which setting is not believed. */
	if (config_sound(store, &fault) && dkim_key_pinned(d->context, "s",
	    "example.invalid", &key) == DKIM_FOUND_WAIT)
		report(d, WRONG, "replies", "replies_keys", alone("why",
		    key.why.text));
	buffer_free(&key.record);
	while (store_letter_next(store, LETTER_NEW, after, &row) == STORE_OK) {
		after = row.letter;
		waiting += row.note != NULL && row.at < d->context->now -
		    WAITED;
	}
	if (waiting > 0)
		report(d, WRONG, "replies", "replies_wait", json_pack("{si}",
		    "letters", waiting));
	store_must(store, store_outbox_refused(store, count_broken, &broken));
	if (broken.n > 0)
		tell_broken(d, &broken);
}

/* Has a letter with this Message-ID come back?  The store is as of now. */
static bool
has_come(struct doctor *d, const char *id)
{
	bool known = false;

	store_must(d->context->store, store_letter_known(d->context->store,
	    id, &known));
	return known;
}

/*
 * A letter to the games themselves, which goes out and comes in again; by the
 * way that another would take that came back, if one is set.
 */
static void
check_round(struct doctor *d)
{
	struct store *store = d->context->store;
	const char *value = config_get(store, CONFIG_ADDRESS);
	char *address = value != NULL ? memory_copy(value) : NULL;
	char id[400], hex[33], error[200] = "", sender[ADDRESS_TEXT], *send;
	unsigned char random[16];
	struct buffer bytes = { 0 };
	struct fault fault;
	struct timespec second = { 1, 0 };
	struct mime post;
	int waited = 0;

	if (address == NULL)
		return;
	send = memory_copy(config_get(store, CONFIG_SEND));
	randombytes_buf(random, sizeof(random));
	sodium_bin2hex(hex, sizeof(hex), random, sizeof(random));
	snprintf(id, sizeof(id), "doctor.%s@%s", hex, strchr(address, '@') + 1);
	bounce_sender(store, address, 0, id, sender);
	post = (struct mime){ .from = address, .to = address,
	    .subject = "nuncio doctor: does this come back?",
	    .date = d->context->now, .id = id,
	    .body = "Nobody need answer this.\n", .len = 25 };
	if (!mime_compose(&post, &bytes, &fault))
		report(d, WRONG, "round trip", "fault", alone("why",
		    fault.text));
	else if (send_command(send, PATIENCE, sender, sender,
	    buffer_text(&bytes), bytes.len, error) != SEND_SENT)
		report(d, WRONG, "round trip", "round_unsent", alone("why",
		    error));
	else {
		while (!has_come(d, id) && waited < d->patience) {
			nanosleep(&second, NULL);
			waited++;
		}
		if (has_come(d, id))
			report(d, FINE, "round trip", "round", json_pack(
			    "{si}", "seconds", waited + 1));
		else
			report(d, WRONG, "round trip", "round_lost", json_pack(
			    "{so si}", "address", said(sender), "seconds",
			    d->patience));
	}
	buffer_free(&bytes);
	free(send);
	free(address);
}

int
cmd_doctor(struct context *context, int argc, char **argv)
{
	struct doctor d = { .context = context, .patience = PATIENCE };
	struct buffer laid = { 0 };
	char lang[LANG_TEXT];
	bool mail = false;
	const struct argument_option options[] = {
		{ "mail", .set = &mail, .number = &d.patience, .least = 1,
		    .most = 3600 },
		{ "json", .set = &d.json },
		{ "whole", .set = &d.whole },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	command_store(context, false);
	d.language = sentence_language(context, lang);
	if (d.json)
		d.language = language_find("en", "");
	check_version(&d);
	check_owner(&d);
	check_left(&d);
	check_locks(&d);
	check_room(&d);
	check_guests(&d);
	check_standing(&d);
	check_backup(&d);
	check_clock(&d);
	check_tick(&d);
	check_addresses(&d);
	check_players(&d);
	if (check_send(&d) && mail)
		check_round(&d);
	check_outbox(&d);
	check_inbox(&d);
	check_replies(&d);
	check_templates(&d);
	if (d.json)
		list_end(context, d.begun);
	else
		layout_list(buffer_text(&d.rows), d.rows.len,
		    list_width(context, LAYOUT_WIDTH), &laid);
	file_print(context->out, &laid);
	buffer_free(&d.rows);
	language_end();
	return d.wrong > 0 ? EX_DATAERR : EX_OK;
}
