/*
 * doctor: look on this machine for common mistakes of hosts, and say how to
 * correct each.  The command changes nothing in the store.  The table `checks`
 * at the end has a row for each check.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/spawn.h"
#include "cmd/base/utf8.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/list.h"
#include "cmd/desk/unsent.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/dkim_key.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/report/layout.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/went_back.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <libgen.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

enum {
	STILL    = 20 * 60,		/* seconds without a tick */
	WAITED   = 60 * 60,		/* ... that a letter waits for a key */
	BROKEN_DAYS = 14 * TIME_DAY,	/* that a broken signature is news */
	ROOM     = 100,			/* MiB that are free, at least */
	APART    = 5,			/* seconds by which clocks may differ */
	PATIENCE = 60,			/* where the host does not say */
	PATHS    = 4096,
	SAID     = 600			/* bytes of a sentence */
};

enum grade { FINE, NOTE, WRONG };

struct doctor {
	struct context *context;
	const char *check;		/* the name of the present one */
	struct buffer rows;		/* as a list, or as JSON if that is */
	bool json, begun;		/* wanted, and has a first row */
	int told, wrong;		/* rows */
	bool mail;			/* a letter is to go round, */
	int patience;			/* within so many seconds */
};

/* What was found, and if something is wrong, what to do. */
static void __attribute__((format(printf, 3, 4)))
tell(struct doctor *d, enum grade grade, const char *format, ...)
{
	static const char *const words[] = { "ok", "note", "wrong" };
	struct buffer text = { 0 };
	char all[PATHS * 2];
	va_list args;

	va_start(args, format);
	vsnprintf(all, sizeof(all), format, args);
	va_end(args);
	list_cell(&text, all, SAID);
	buffer_text(&text);
	utf8_make_printable(text.data, false);
	d->told++;
	d->wrong += grade == WRONG;
	if (d->json)
		list_object(d->context, &d->begun, json_pack("{ss ss ss}",
		    "grade", words[grade], "check", d->check, "text",
		    text.data));
	else
		buffer_printf(&d->rows, "%s\t%s\t%s\n", grade == WRONG ?
		    "WRONG" : words[grade], d->check, text.data);
	buffer_free(&text);
}

static void
moment(struct doctor *d, int64_t at, char out[64])
{
	struct buffer text = { 0 };

	list_time(d->context, &text, at);
	snprintf(out, 64, "%s", buffer_text(&text));
	buffer_free(&text);
}

/* ------------------------------------------------------ store and machine */

static void
check_version(struct doctor *d)
{
	tell(d, FINE, "nuncio %s, store version %d", NUNCIO_VERSION,
	    SCHEMA_VERSION);
}

/* Where the store is on a server, the host's keys are all that lies here. */
static void
check_files(struct doctor *d)
{
	static const char *const tails[] = { ".key", ".pub", "", "-wal",
	    "-shm", ".outbox" };
	bool server = store_on_server(d->context->path);
	char path[PATHS];
	int wrong = d->wrong;
	struct stat st;

	for (int i = 0; i < (server ? 2 : 6); i++) {
		snprintf(path, sizeof(path), "%.4000s%s", i < 2 ?
		    command_keys(d->context) : d->context->path, tails[i]);
		if (stat(path, &st) != 0) {
			if (errno != ENOENT)
				tell(d, WRONG, "'%s' cannot be checked: %s",
				    path, strerror(errno));
		} else if (st.st_uid != geteuid())
			tell(d, WRONG, "'%s' does not belong to you: run all "
			    "commands, and let the mail system run 'nuncio "
			    "deliver', as the owner of the store; as root, "
			    "chown what belongs to another user", path);
		else if (i != 1 && (st.st_mode & 077) != 0)
			tell(d, WRONG, "other users have access to '%s': "
			    "'chmod 600 %s'", path, path);
	}
	snprintf(path, sizeof(path), "%.4000s", d->context->path);
	if (!server && access(strchr(path, '/') != NULL ? dirname(path) : ".",
	    W_OK) != 0)
		tell(d, WRONG, "no files can be made in the folder of '%s': "
		    "chown or chmod it", d->context->path);
	if (d->wrong == wrong)
		tell(d, FINE, "only the host has access to store and key");
}

static void
check_locks(struct doctor *d)
{
	char why[STORE_LOCKS];

	if (store_on_server(d->context->path))
		return;
	if (store_locks(d->context->path, why))
		tell(d, FINE, "processes do not get into each other's way");
	else
		tell(d, WRONG, "%s: the store will lose its contents; move it "
		    "with 'nuncio copy'", why);
}

/* A server knows its own room. */
static void
check_disk(struct doctor *d)
{
	struct statvfs fs;
	struct stat st;
	unsigned long long free, size;

	if (store_on_server(d->context->path))
		return;
	if (statvfs(d->context->path, &fs) != 0 ||
	    stat(d->context->path, &st) != 0) {
		tell(d, WRONG, "the free room for '%s' is unknown: %s",
		    d->context->path, strerror(errno));
		return;
	}
	free = (unsigned long long)fs.f_bavail * fs.f_frsize >> 20;
	size = (unsigned long long)st.st_size >> 20;
	if (free < ROOM || free < 2 * size)
		tell(d, WRONG, "%llu MiB are free and the store takes %llu: "
		    "make room, or letters have to wait", free, size);
	else
		tell(d, FINE, "%llu MiB are free; the store takes %llu", free,
		    size);
}

static int
tell_guest(void *arg, const struct store_guest *guest)
{
	static const char *const texts[STORE_WAYS] = {
		[GUEST_OLD] = "the store has no role of its own: 'nuncio "
		    "host wake' gives it one",
		[GUEST_ANYBODY] = "every role of the server may connect to "
		    "the database: 'nuncio host wake' ends that",
		[GUEST_CONNECTS] = "'%s' may connect to the database: REVOKE "
		    "ALL ON DATABASE ... FROM that role",
		[GUEST_GRANTED] = "'%s' has rights in the store: 'nuncio host "
		    "wake' takes them away",
		[GUEST_MAKES_ROLES] = "'%s' may create roles, and so, before "
		    "PostgreSQL 16, become any other: ALTER ROLE ... "
		    "NOCREATEROLE",
		[GUEST_CONNECTED] = "'%s' is connected to the database, "
		    "perhaps for long: pg_terminate_backend() ends that",
		[GUEST_MEMBER] = "'%s' was granted the store's role, and so "
		    "is the program: is that you?",
		[GUEST_FILES] = "'%s' can read the server's files, and so "
		    "this store"
	};
	struct doctor *d = arg;
	char text[SAID];

	snprintf(text, sizeof(text), texts[guest->way], guest->role);
	tell(d, guest->way >= GUEST_MEMBER ? NOTE : WRONG, "%s", text);
	return 0;
}

/* The other roles, of those that share the server. */
static void
check_server(struct doctor *d)
{
	int told = d->told;

	if (!store_served(d->context->store))
		return;
	store_must(d->context->store, store_guests(d->context->store,
	    tell_guest, d));
	if (d->told == told)
		tell(d, FINE, "no other role of the server has access to the "
		    "store");
}

/* Is this the first of the servers that are named? */
static void
check_others(struct doctor *d)
{
	struct fault fault;

	if (!went_back_ask(d->context, &fault))
		tell(d, WRONG, "%s", fault.text);
}

/* Would answered moves be lost with the server? */
static void
check_standby(struct doctor *d)
{
	struct store_standing is;
	int64_t apart;
	int follow;

	if (store_standing(d->context->store, &is) != STORE_OK)
		return;
	apart = (int64_t)time(NULL) - is.clock;
	follow = is.waits && is.sync >= 0 && is.sync < is.follow ? is.sync :
	    is.follow;
	if (apart > APART || apart < -APART)
		tell(d, WRONG, "the clocks of this machine and of the server "
		    "differ by %lld seconds: set the one that is wrong; until "
		    "then nothing is written", (long long)apart);
	if (is.standby)
		tell(d, NOTE, "this server is a standby and can only be read: "
		    "name the primary server in the store's name as well, or "
		    "promote this one with 'pg_ctl promote'");
	else if (!is.waits)
		tell(d, NOTE, "standbys that follow: %d, and the server waits "
		    "for none: if it is lost, so are the last moves that were "
		    "answered; see nuncio-server(8)", follow);
	else
		tell(d, follow < is.wanted ? WRONG : FINE, "everything that is "
		    "answered is also on %d more; standbys that follow: %d%s",
		    is.wanted, follow, follow < is.wanted ? ", so commands "
		    "that write end with 75: start them, or take them out of "
		    "'synchronous_standby_names'" : "");
}

/* ------------------------------------------------------- key and backup */

static void
check_key(struct doctor *d)
{
	const struct secret *secret = host_secret(d->context);
	char path[PATHS], key[KEY_TEXT], *spares, *rest, *word;
	struct buffer known = { 0 };
	struct store_host host;

	snprintf(path, sizeof(path), "%.4000s.key", command_keys(d->context));
	if (secret == NULL) {
		spares = rest = host_spares(d->context->store);
		while (rest != NULL && (word = strtok_r(rest, " ", &rest)) !=
		    NULL)
			buffer_printf(&known, " %s", strchr(word, ':') + 1);
		tell(d, WRONG, "'%s' is missing or cannot be read: put back "
		    "the copy of it; if it is lost, 'nuncio host rekey --spare "
		    "FILE' makes another; the public half of a spare key "
		    "is%s", path, buffer_text(&known));
		buffer_free(&known);
		free(spares);
		return;
	}
	key_format(&secret->key, key);
	if (store_host_get(d->context->store, &host) != STORE_OK ||
	    strcmp(host.key, key) != 0)
		tell(d, WRONG, "'%s' is not the host's key: put back the copy "
		    "of that key; without it nothing can be signed", path);
	snprintf(path, sizeof(path), "%.4000s.spare.key",
	    command_keys(d->context));
	if (access(path, F_OK) == 0)
		tell(d, NOTE, "where is the spare of the host's key? It still "
		    "lies beside the key, as '%s': move it away from this "
		    "machine, to where you will find it when the key is lost",
		    path);
	else if (errno == ENOENT)
		tell(d, FINE, "where is the spare of the host's key? Not here, "
		    "which is good as long as you can find it; 'nuncio host "
		    "spare' makes another");
	else
		tell(d, WRONG, "'%s' cannot be checked: %s", path,
		    strerror(errno));
}

/* The way back is tried with a backup, in a folder of its own. */
static void
check_backup(struct doctor *d)
{
	const char *tmp = getenv("TMPDIR"), *keys = command_keys(d->context);
	char store[PATHS], backup[PATHS], folder[PATHS];
	char *argv[] = { "nuncio", "-k", (char *)(uintptr_t)keys, "-d", store,
	    "restore", "--try=200", backup, NULL };
	int status = EX_OSERR;

	if (store_on_server(d->context->path)) {
		tell(d, NOTE, "backups are the server's, with pg_basebackup; "
		    "keep a copy of the key somewhere else; 'nuncio audit' "
		    "checks the games");
		return;
	}
	snprintf(folder, sizeof(folder), "%.3900s/nuncio-doctor.XXXXXX",
	    tmp != NULL && *tmp == '/' ? tmp : "/tmp");
	if (mkdtemp(folder) == NULL) {
		tell(d, WRONG, "no folder can be made in which to try a "
		    "backup, '%s': %s; TMPDIR names another place", folder,
		    strerror(errno));
		return;
	}
	snprintf(store, sizeof(store), "%.4000s/nuncio.db", folder);
	snprintf(backup, sizeof(backup), "%.4000s/backup.db", folder);
	if (store_backup(d->context->store, backup) == STORE_OK)
		status = spawn_run("/proc/self/exe", argv, true);
	file_remove_store(backup);
	rmdir(folder);
	if (status == EX_OK)
		tell(d, FINE, "a backup was made, and at most 200 games of it "
		    "restored and audited; keep copies of your backups and of "
		    "the key somewhere else");
	else if (status == EX_IOERR)
		tell(d, WRONG, "a restored backup would not be in order; "
		    "'nuncio audit' says where");
	else
		tell(d, WRONG, "no backup can be made that 'nuncio restore' "
		    "takes: is the key there, and room in '%s'?", folder);
}

/* ------------------------------------------------------------------ time */

static void
check_clock(struct doctor *d)
{
	struct clock_look clock;
	struct timex timex = { .modes = 0 };
	char said[CLOCK_TEXT];

	clock_look(d->context, &clock);
	clock_say(d->context, &clock, said);
	if (clock.state != CLOCK_RIGHT)
		tell(d, WRONG, "%s", said);
	else if (adjtimex(&timex) == -1 || (timex.status & STA_UNSYNC))
		tell(d, NOTE, "nothing seems to set this machine's clock: "
		    "systemd-timesyncd, chrony or ntpd do");
	else
		tell(d, FINE, "it is set by the network");
}

static void
check_cron(struct doctor *d)
{
	struct store_clock clock;
	char when[64];

	if (store_clock_get(d->context->store, &clock) != STORE_OK) {
		tell(d, WRONG, "'nuncio tick' has never run, so nobody is ever "
		    "late: see \"Day and night\" in nuncio-host(8)");
		return;
	}
	moment(d, clock.ticked, when);
	if (d->context->now - clock.ticked > STILL)
		tell(d, WRONG, "'nuncio tick' last ran at %s: check that cron "
		    "is running, and that the crontab names program and store",
		    when);
	else
		tell(d, FINE, "'nuncio tick' last ran at %s", when);
}

/* ------------------------------------------------------------------ mail */

static void
check_address(struct doctor *d)
{
	const char *value = config_get(d->context->store, CONFIG_ADDRESS);
	char *address = value != NULL ? memory_copy(value) : NULL;

	value = config_get(d->context->store, CONFIG_HOST);
	if (address == NULL)
		tell(d, WRONG, "no letters can come: set an address with "
		    "'nuncio config address games@example.org'");
	else if (value == NULL || strcasecmp(value, address) == 0)
		tell(d, WRONG, "letters to you %s: set your own address with "
		    "'nuncio config host you@example.org'", value == NULL ?
		    "go nowhere" : "come back to the program");
	else
		tell(d, FINE, "players write to %s; letters to you go to %s",
		    address, value);
	free(address);
}

/* Does the program that sends letters exist? */
static void
check_send(struct doctor *d)
{
	const char *send = NULL, *folder;
	struct fault fault;

	if (!config_sound(d->context->store, &fault))
		tell(d, WRONG, "%s", fault.text);
	else if ((folder = config_get(d->context->store, CONFIG_MAILDIR)) !=
	    NULL) {
		bool made = access(folder, W_OK) == 0 || errno == ENOENT;

		tell(d, made ? NOTE : WRONG, "letters are not sent, but go to "
		    "the folder '%s'%s", folder, made ? "" :
		    ", which cannot be written");
	} else if ((send = config_get(d->context->store, CONFIG_SEND)) == NULL)
		tell(d, WRONG, "letters cannot be sent: 'nuncio config send "
		    "\"/usr/sbin/sendmail -i\"', or with msmtp");
	else if (!spawn_found(send))
		tell(d, WRONG, "there is no program '%s': install it, or set "
		    "another with 'nuncio config send'", send);
	else {
		tell(d, FINE, "letters are sent with '%s'", send);
		return;
	}
	d->mail = false;
}

static void
check_outbox(struct doctor *d)
{
	struct unsent unsent;
	int wrong = d->wrong;
	char when[64];

	unsent_find(d->context, &unsent);
	moment(d, unsent.since, when);
	if (unsent.untried > 0)
		tell(d, WRONG, "letters that have waited for ten minutes, and "
		    "nobody has tried to send: %d: 'nuncio outbox send' "
		    "belongs into the crontab, after 'nuncio tick'",
		    unsent.untried);
	if (unsent.refused > 0)
		tell(d, WRONG, "letters that have not been sent since %s: %d: "
		    "%s; see 'nuncio outbox' and the log of the mail system",
		    when, unsent.refused, unsent.error);
	if (unsent.failed > 0)
		tell(d, WRONG, "letters that were given up or came back: %d: "
		    "'nuncio outbox' says why; 'nuncio outbox retry' sends "
		    "them again, 'nuncio outbox dismiss' takes them off the "
		    "list", unsent.failed);
	if (d->wrong == wrong)
		tell(d, FINE, "no letter has waited too long");
}

static void
check_inbox(struct doctor *d)
{
	struct store *store = d->context->store;
	struct store_letter row = { .letter = 0 };
	struct fault fault;
	char when[64];
	int64_t at = 0;

	if (!letter_ready(&fault))
		tell(d, WRONG, "letters cannot be read: %s: install GMime 3, "
		    "libgmime-3.0-0", fault.text);
	else if (store_may(store, store_letter_next(store, LETTER_STUCK, 0,
	    &row)) && row.done == 0)
		tell(d, WRONG, "letter %lld could not be read: 'nuncio inbox "
		    "show %lld'", (long long)row.letter,
		    (long long)row.letter);
	else if (!store_may(store, store_letter_last(store, &at)))
		tell(d, NOTE, "no letter has ever come: write one to the "
		    "address of the games, or try --mail");
	else {
		moment(d, at, when);
		tell(d, FINE, "the last letter came at %s", when);
	}
}

/* Letters whose signature did not fit when they came here, lately. */
struct broken {
	int64_t since, letter;
	int n;
};

static int
count_broken(void *arg, const struct store_outbox *row)
{
	struct broken *broken = arg;

	if (strstr(row->args, "\"dkim_changed\"") != NULL &&
	    row->at >= broken->since) {
		broken->n++;
		broken->letter = row->letter;
	}
	return 0;
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

	if (config_sound(store, &fault) && dkim_key_pinned(d->context, "s",
	    "example.invalid", &key) == DKIM_FOUND_WAIT)
		tell(d, WRONG, "the file of 'nuncio config dkim-keys' cannot "
		    "be read, so every letter with moves waits: %s",
		    key.why.text);
	buffer_free(&key.record);
	while (store_letter_next(store, LETTER_NEW, after, &row) == STORE_OK) {
		after = row.letter;
		waiting += row.note != NULL && row.at < d->context->now -
		    WAITED;
	}
	if (waiting > 0)
		tell(d, WRONG, "letters that have waited for an hour for the "
		    "key of a mail provider: %d: the DNS does not answer; "
		    "'nuncio inbox' lists them", waiting);
	store_must(store, store_outbox_refused(store, count_broken, &broken));
	if (broken.n > 0)
		tell(d, WRONG, "letters with a broken signature in the last "
		    "two weeks: %d: if 'nuncio inbox show %lld' has "
		    "'Authentication-Results' with 'dkim=pass', something on "
		    "this machine changes letters, else something before it; "
		    "see \"Signatures of providers\" in nuncio-host(8)",
		    broken.n, (long long)broken.letter);
}

/* A letter to the games themselves, which goes out and comes in again. */
static void
check_round(struct doctor *d)
{
	struct store *store = d->context->store;
	const char *value = config_get(store, CONFIG_ADDRESS);
	char *address, id[400], hex[33], error[200] = "", *send;
	char sender[ADDRESS_TEXT];
	unsigned char random[16];
	struct buffer bytes = { 0 };
	struct timespec second = { 1, 0 };
	struct fault fault;
	struct mime post;
	bool known = false;
	int waited = 0;

	if (!d->mail || value == NULL)
		return;
	address = memory_copy(value);
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
		tell(d, WRONG, "%s", fault.text);
	else if (send_command(send, PATIENCE, sender, sender,
	    buffer_text(&bytes), bytes.len, error) != SEND_SENT)
		tell(d, WRONG, "the letter could not be sent: %s", error);
	else {
		for (; !known && waited <= d->patience; waited++) {
			if (waited > 0)
				nanosleep(&second, NULL);
			store_must(store, store_letter_known(store, id,
			    &known));
		}
		if (known)
			tell(d, FINE, "a letter was sent and came back within "
			    "%d seconds", waited);
		else
			tell(d, WRONG, "a letter to %s was sent and did not "
			    "come back within %d seconds: see \"Letters in\" "
			    "in nuncio-host(8), and the log of the mail "
			    "system", sender, d->patience);
	}
	buffer_free(&bytes);
	free(send);
	free(address);
}

static const struct {
	const char *name;
	void (*look)(struct doctor *);
} checks[] = {
	{ "version", check_version },
	{ "files", check_files },
	{ "locks", check_locks },
	{ "disk", check_disk },
	{ "server", check_server },
	{ "standby", check_others },
	{ "standby", check_standby },
	{ "key", check_key },
	{ "backup", check_backup },
	{ "clock", check_clock },
	{ "cron", check_cron },
	{ "address", check_address },
	{ "send", check_send },
	{ "round trip", check_round },
	{ "outbox", check_outbox },
	{ "inbox", check_inbox },
	{ "replies", check_replies }
};

int
cmd_doctor(struct context *context, int argc, char **argv)
{
	struct doctor d = { .context = context, .patience = PATIENCE };
	struct buffer laid = { 0 };
	const struct argument_option options[] = {
		{ "mail", .set = &d.mail, .number = &d.patience, .least = 1,
		    .most = 3600 },
		{ "json", .set = &d.json },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 0, 0);
	command_store(context, false);
	for (size_t i = 0; i < sizeof(checks) / sizeof(*checks); i++) {
		d.check = checks[i].name;
		checks[i].look(&d);
	}
	if (d.json)
		list_end(context, d.begun);
	else
		layout_list(buffer_text(&d.rows), d.rows.len,
		    list_width(context, LAYOUT_WIDTH), &laid);
	file_print(context->out, &laid);
	buffer_free(&d.rows);
	return d.wrong > 0 ? EX_DATAERR : EX_OK;
}
