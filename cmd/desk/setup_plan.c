/*
 * setup_plan.c: turns the answers into files and commands; see setup.h.
 */
#include "cmd/desk/setup.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"

#include <ctype.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#define BEGIN "# begin nuncio setup\n"
#define END "# end nuncio setup\n"
/* It is there until the mail system has read what was changed. */
#define UNREAD "/etc/nuncio.reload"

const struct setup_name setup_ways[MAIL_WAYS] = {
	[WAY_POSTFIX] = { "postfix", "postconf" },
	[WAY_EXIM] = { "exim", "exim4" },
	[WAY_OPENSMTPD] = { "opensmtpd", "smtpctl" },
	[WAY_MAILBOX] = { "mailbox", "fetchmail" }
};

/* ------------------------------------------------------------- the steps */

static struct setup_step *
add(struct setup_plan *plan, bool root)
{
	plan->step = memory_more(plan->step, plan->n, &plan->room,
	    sizeof(*plan->step));
	plan->step[plan->n] = (struct setup_step){ .root = root };
	return &plan->step[plan->n++];
}

/* A command: its words, up to a NULL. */
static struct setup_step *
add_command(struct setup_plan *plan, int root, ...)
{
	struct setup_step *step = add(plan, root);
	va_list args;
	const char *word;
	int n = 0;

	va_start(args, root);
	while (n < SPAWN_WORDS && (word = va_arg(args, const char *)) != NULL)
		step->argv[n++] = memory_copy(word);
	va_end(args);
	return step;
}

/* A file that exists and stays, except for the lines shown. */
static void
add_change(struct setup_plan *plan, bool root, const char *path, char *text,
    char *shown)
{
	struct setup_step *step = add(plan, root);

	step->path = memory_copy(path);
	step->text = text;
	step->shown = shown;
	step->mode = 0644;
}

static bool
exists(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

/* Before files of the mail system change. */
static void
add_mark(struct setup_plan *plan)
{
	if (!exists(UNREAD))
		add_command(plan, true, "touch", UNREAD, NULL);
}

/*
 * The mail system reads its files again.  If that fails, the mark stays, and
 * the next run knows of it.
 */
static void
add_service(struct setup_plan *plan, const char *service, const char *verb)
{
	add_command(plan, true, "service", service, verb, NULL);
	add_command(plan, true, "rm", UNREAD, NULL);
}

/* The first line of a file of ours, by which it is known again. */
static char *
head_of(const char *body)
{
	unsigned char hash[crypto_generichash_BYTES_MIN];
	char hex[2 * sizeof(hash) + 1];

	crypto_generichash(hash, sizeof(hash), (const unsigned char *)body,
	    strlen(body), NULL, 0);
	sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
	return memory_printf("# Written by nuncio setup (%.16s); run it again "
	    "to change it.\n", hex);
}

/* Did setup write all of this, and nobody change it? */
static bool
is_ours(const char *text)
{
	const char *body = text + strcspn(text, "\n");
	char *head;
	bool same;

	if (*body == '\0')
		return false;
	head = head_of(body + 1);
	same = strncmp(text, head, strlen(head)) == 0;
	free(head);
	return same;
}

/* A file of the user's, in the home; body is used up. */
static void
add_file(const struct setup *setup, struct setup_plan *plan, const char *name,
    mode_t mode, char *body, char *shown)
{
	char *path = memory_printf("%s/%s", setup->home, name);
	char *head = head_of(body), *text = memory_printf("%s%s", head, body);
	char *there = setup_file(path);
	struct setup_step *step;

	if (there == NULL || strcmp(there, text) != 0) {
		step = add(plan, false);
		step->path = memory_copy(path);
		step->text = memory_copy(text);
		step->shown = shown;
		step->mode = mode;
		step->foreign = exists(path) &&
		    (there == NULL || !is_ours(there));
	} else
		free(shown);
	free(path);
	free(head);
	free(there);
	sodium_memzero(text, strlen(text));
	free(text);
	sodium_memzero(body, strlen(body));
	free(body);
}

void
setup_plan_free(struct setup_plan *plan)
{
	for (size_t i = 0; i < plan->n; i++) {
		struct setup_step *step = &plan->step[i];

		if (step->text != NULL)
			sodium_memzero(step->text, strlen(step->text));
		free(step->path);
		free(step->text);
		free(step->shown);
		for (int k = 0; step->argv[k] != NULL; k++)
			free(step->argv[k]);
	}
	free(plan->step);
	*plan = (struct setup_plan){ NULL, 0, 0 };
}

/* ----------------------------------------------------- user and settings */

static void
plan_user(const struct setup *setup, struct setup_plan *plan)
{
	if (!setup->there)
		add_command(plan, true, "useradd", "--system", "--user-group",
		    "--create-home", "--home-dir", setup->home, "--key",
		    "HOME_MODE=0750", "--shell", "/bin/sh", "--comment",
		    "games that are played by mail", setup->user, NULL);
}

/* value may be NULL, where it is not ours to say. */
static void
plan_setting(const struct setup *setup, struct setup_plan *plan,
    const char *name, const char *value)
{
	char *is = setup_setting(setup, name);

	if (value != NULL && (is == NULL || strcmp(is, value) != 0))
		add_command(plan, false, setup->program, "-d", setup->store,
		    "config", name, value, NULL);
	free(is);
}

/* The program that sends letters. */
static char *
way_out(const struct setup *setup)
{
	char *path = setup_find(setup->way == WAY_MAILBOX ? "msmtp" :
	    "sendmail"), *out;

	if (path == NULL)
		die(EX_UNAVAILABLE, "there is no '%s'; nothing was written",
		    setup->way == WAY_MAILBOX ? "msmtp" : "sendmail");
	out = memory_printf("%s -i", path);
	free(path);
	return out;
}

/*
 * The character that Postfix allows between an address and a tag, as used here.
 */
static char *
delimiter_of(const struct setup *setup)
{
	char *argv[] = { "postconf", "-h", "recipient_delimiter", NULL };
	char *out = NULL, *said;

	if (setup->way != WAY_POSTFIX ||
	    (said = setup_output(setup, true, argv)) == NULL)
		return NULL;
	if (strchr(said, '+') != NULL)
		out = memory_copy("+");
	else if (strchr(said, '-') != NULL)
		out = memory_copy("-");
	free(said);
	return out;
}

static void
plan_store(const struct setup *setup, struct setup_plan *plan)
{
	char *out = way_out(setup), *delimiter = delimiter_of(setup);
	struct setup_step *step;

	if (!exists(setup->store)) {
		step = add_command(plan, false, setup->program, "-d",
		    setup->store, "init", NULL);
		if (setup->name != NULL) {
			step->argv[4] = memory_copy("--name");
			step->argv[5] = memory_copy(setup->name);
		}
	}
	plan_setting(setup, plan, "address", setup->address);
	plan_setting(setup, plan, "host", setup->host);
	plan_setting(setup, plan, "send", out);
	plan_setting(setup, plan, "delimiter", delimiter);
	plan_setting(setup, plan, "site", setup->site);
	free(delimiter);
	free(out);
}

/* ------------------------------------------------------------ letters in */

/*
 * Exim starts a program and no shell, and gives it what follows as arguments;
 * Postfix starts either: so a shell is named.
 */
static void
plan_forward(const struct setup *setup, struct setup_plan *plan)
{
	add_file(setup, plan, ".forward", 0644, memory_printf("\"|/bin/sh -c "
	    "'%s -d %s deliver || exit 75'\"\n", setup->program,
	    setup->store), NULL);
}

/* Is the word one of a list, whatever stands between these? */
static bool
is_among(const char *list, const char *word, const char *between)
{
	size_t len;

	for (; *list != '\0'; list += len) {
		list += strspn(list, between);
		len = strcspn(list, between);
		if (len == strlen(word) && strncasecmp(list, word, len) == 0)
			return true;
	}
	return false;
}

static const char *
domain_of(const struct setup *setup)
{
	return strchr(setup->address, '@') + 1;
}

/* The part before the @, in lower case; the caller frees it. */
static char *
local_of(const struct setup *setup)
{
	char *local = memory_slice(setup->address,
	    strcspn(setup->address, "@"));

	for (char *p = local; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	return local;
}

/* Where does a line of aliases send a name?  The caller frees it; or NULL. */
static char *
alias_of(const char *text, const char *name)
{
	for (; *text != '\0'; text += *text == '\n') {
		size_t len = strcspn(text, "\n"), key = strcspn(text, ":\n");
		size_t from = strspn(text, " \t\""), to = key;

		while (to > from && strchr(" \t\"", text[to - 1]) != NULL)
			to--;
		if (key < len && to - from == strlen(name) &&
		    strncasecmp(text + from, name, to - from) == 0) {
			for (key++; key < len && strchr(" \t", text[key]) !=
			    NULL;)
				key++;
			while (len > key && strchr(" \t\r", text[len - 1]) !=
			    NULL)
				len--;
			return memory_slice(text + key, len - key);
		}
		text += len;
	}
	return NULL;
}

/* Does the mail system find it?  What it reads is made from the text. */
static bool
finds_alias(const struct setup *setup, char *local)
{
	char postalias[] = "postalias", query[] = "-q", path[] = "/etc/aliases";
	char *argv[] = { postalias, query, local, path, NULL };
	char *said = setup_output(setup, true, argv);
	size_t len = said != NULL ? strcspn(said, "\n") : 0;
	bool found = said != NULL && len == strlen(setup->user) &&
	    strncmp(said, setup->user, len) == 0;

	free(said);
	return found;
}

/*
 * The address's name is the user's, or an alias for it.  True: the mail system
 * has still to learn of it, be the line new or left by one who broke off.
 */
static bool
plan_alias(const struct setup *setup, struct setup_plan *plan)
{
	static const char path[] = "/etc/aliases";
	char *local = local_of(setup), *text = setup_file(path), *is = NULL;
	bool unknown = false;

	if (strcmp(local, setup->user) == 0)
		goto out;
	if (text == NULL && exists(path))
		die(EX_NOINPUT, "'%s' cannot be read", path);
	is = text != NULL ? alias_of(text, local) : NULL;
	if (is != NULL && strcmp(is, setup->user) != 0)
		die(EX_DATAERR, "'%s' sends letters for '%s' to '%s': take "
		    "another address for the games, or take that line out",
		    path, local, is);
	unknown = is == NULL || !finds_alias(setup, local);
	if (is == NULL)
		add_change(plan, true, path, memory_printf("%s%s%s: %s\n",
		    text != NULL ? text : "", text == NULL || *text == '\0' ||
		    text[strlen(text) - 1] == '\n' ? "" : "\n", local,
		    setup->user), memory_printf("%s: %s\n", local,
		    setup->user));
out:
	free(is);
	free(text);
	free(local);
	return unknown;
}

static char *
postconf(const struct setup *setup, const char *name, bool expanded)
{
	char *argv[] = { "postconf", "-h", expanded ? "-x" :
	    (char *)(uintptr_t)name, expanded ? (char *)(uintptr_t)name : NULL,
	    NULL };
	char *said = setup_output(setup, true, argv);

	if (said == NULL)
		die(EX_UNAVAILABLE, "'postconf -h %s' fails; nothing was "
		    "written", name);
	return said;
}

static void
plan_postfix(const struct setup *setup, struct setup_plan *plan)
{
	static const char *const elsewhere[] = { "virtual_alias_domains",
	    "virtual_mailbox_domains", "relay_domains" };
	static const char between[] = ", \t\n";
	const char *domain = domain_of(setup);
	char *said, *value;
	bool reads = exists(UNREAD);

	for (size_t i = 0; i < sizeof(elsewhere) / sizeof(*elsewhere); i++) {
		said = postconf(setup, elsewhere[i], true);
		if (is_among(said, domain, between))
			die(EX_DATAERR, "Postfix has '%s' in %s: see \"Letters "
			    "in\" in nuncio-host(8) for a pipe; nothing was "
			    "written", domain, elsewhere[i]);
		free(said);
	}
	if (plan_alias(setup, plan))
		add_command(plan, true, "newaliases", NULL);
	said = postconf(setup, "mydestination", true);
	if (!is_among(said, domain, between)) {
		value = postconf(setup, "mydestination", false);
		free(said);
		said = memory_printf("mydestination = %s%s%s", value,
		    *value != '\0' ? ", " : "", domain);
		add_mark(plan);
		add_command(plan, true, "postconf", "-e", said, NULL);
		reads = true;
		free(value);
	}
	if (reads)
		add_service(plan, "postfix", "reload");
	free(said);
	plan_forward(setup, plan);
}

/*
 * A line KEY='VALUE' of Debian's settings for Exim: where its value stands, or
 * NULL.
 */
static const char *
exim_value(const char *text, const char *key, size_t *len)
{
	for (; text != NULL; text = strchr(text, '\n')) {
		text += *text == '\n';
		if (strncmp(text, key, strlen(key)) == 0 &&
		    strncmp(text + strlen(key), "='", 2) == 0) {
			text += strlen(key) + 2;
			*len = strcspn(text, "'\n");
			return text[*len] == '\'' ? text : NULL;
		}
	}
	return NULL;
}

/* The text with another value there, which is shown as well. */
static void
exim_change(char **text, const char *key, const char *value,
    struct buffer *shown)
{
	size_t len;
	const char *at = exim_value(*text, key, &len);
	char *changed;

	if (at == NULL)
		die(EX_DATAERR, "'/etc/exim4/update-exim4.conf.conf' has no "
		    "line %s='...': 'dpkg-reconfigure exim4-config' writes "
		    "it", key);
	changed = memory_printf("%.*s%s%s", (int)(at - *text), *text, value,
	    at + len);
	free(*text);
	*text = changed;
	buffer_printf(shown, "%s='%s'\n", key, value);
}

/*
 * As Debian installs it, Exim accepts letters only from this machine for this
 * machine.  Everything else that a host has decided stays.
 */
static void
plan_exim(const struct setup *setup, struct setup_plan *plan)
{
	static const char path[] = "/etc/exim4/update-exim4.conf.conf";
	char *text = setup_file(path), *others;
	struct buffer shown = { 0 };
	const char *value;
	size_t len;

	plan_alias(setup, plan);
	plan_forward(setup, plan);
	if (text == NULL)
		return;
	value = exim_value(text, "dc_eximconfig_configtype", &len);
	if (value != NULL && strncmp(value, "local'", 6) == 0) {
		exim_change(&text, "dc_eximconfig_configtype", "internet",
		    &shown);
		exim_change(&text, "dc_local_interfaces", "", &shown);
	}
	value = exim_value(text, "dc_other_hostnames", &len);
	others = memory_slice(value != NULL ? value : "",
	    value != NULL ? len : 0);
	if (!is_among(others, domain_of(setup), " :;")) {
		char *more = memory_printf("%s%s%s", others,
		    *others != '\0' ? ":" : "", domain_of(setup));

		exim_change(&text, "dc_other_hostnames", more, &shown);
		free(more);
	}
	free(others);
	if (shown.len > 0) {
		add_mark(plan);
		add_change(plan, true, path, text, shown.data);
	} else
		free(text);
	if (shown.len > 0 || exists(UNREAD)) {
		add_command(plan, true, "update-exim4.conf", NULL);
		add_service(plan, "exim4", "restart");
	}
}

/*
 * The text without what setup once put between these lines; where somebody has
 * taken one of them away, nothing is taken out.
 */
static char *
without_block(const char *text)
{
	const char *end = strstr(text, END), *begin = NULL, *next = text;

	while (end != NULL && (next = strstr(next, BEGIN)) != NULL &&
	    next < end)
		begin = next++;
	return begin == NULL ? memory_copy(text) : memory_printf("%.*s%s",
	    (int)(begin - text), text, end + strlen(END));
}

/* Where the first line begins that begins with a word; or its end. */
static size_t
line_with(const char *text, const char *word)
{
	size_t at = 0;

	while (text[at] != '\0' &&
	    strncmp(text + at, word, strlen(word)) != 0) {
		at += strcspn(text + at, "\n");
		at += text[at] == '\n';
	}
	return at;
}

/*
 * The action above the lines that would take the letter elsewhere.  As Debian
 * installs it, OpenSMTPD listens to this machine only.
 */
static void
plan_opensmtpd(const struct setup *setup, struct setup_plan *plan)
{
	static const char path[] = "/etc/smtpd.conf", own[] =
	    "listen on localhost\n";
	char *there = setup_file(path), *rest, *block, *text, *listen = NULL;
	char *local = local_of(setup);
	bool reads = exists(UNREAD);
	size_t at;

	if (there == NULL)
		die(EX_NOINPUT, "'%s' cannot be read; nothing was written",
		    path);
	rest = without_block(there);
	at = line_with(rest, own);
	if (rest[at] != '\0') {
		listen = memory_printf("%.*slisten on 0.0.0.0\n%s", (int)at,
		    rest, rest + at + strlen(own));
		free(rest);
		rest = listen;
	}
	block = memory_printf(BEGIN "action \"nuncio\" mda \"/bin/sh -c '%s "
	    "-d %s deliver || exit 75'\" \\\n    virtual { \"%s\" = %s }\n"
	    "match from any for rcpt-to { \"%s\", \"%s+*@%s\" } action "
	    "\"nuncio\"\n" END, setup->program, setup->store, setup->address,
	    setup->user, setup->address, local, domain_of(setup));
	at = line_with(rest, "match ");
	text = memory_printf("%.*s%s%s", (int)at, rest, block, rest + at);
	if (strcmp(text, there) != 0) {
		add_mark(plan);
		add_change(plan, true, path, text, memory_printf("%s%s",
		    listen != NULL ? "listen on 0.0.0.0\n" : "", block));
		reads = true;
	} else
		free(text);
	if (reads) {
		add_command(plan, true, "smtpd", "-n", NULL);
		add_service(plan, "opensmtpd", "restart");
	}
	free(local);
	free(block);
	free(rest);
	free(there);
}

/*
 * As fetchmail reads a word in quotes, in which it lets no quote stand; the
 * caller frees it.
 */
static char *
quoted(const char *text)
{
	struct buffer out = { 0 };

	for (; *text != '\0'; text++)
		if (*text == '"' || *text == '\\')
			buffer_printf(&out, "\\x%02x", (unsigned)*text);
		else
			buffer_putc(&out, *text);
	return out.data != NULL ? out.data : memory_copy("");
}

static char *
fetchmail_text(const struct setup *setup, const char *login,
    const char *password)
{
	return memory_printf("poll %s protocol IMAP bad-header accept\n"
	    "    user \"%s\" password \"%s\"\n"
	    "    ssl fetchall no rewrite\n"
	    "    mda \"%s -d %s deliver || exit 75\"\n", setup->imap, login,
	    password, setup->program, setup->store);
}

/* msmtp takes the text between the first quote and the last literally. */
static char *
msmtp_text(const struct setup *setup, const char *password)
{
	return memory_printf("account default\nhost %s\nport 465\ntls on\n"
	    "tls_starttls off\nauth on\nuser \"%s\"\npassword \"%s\"\n",
	    setup->smtp, setup->login, password);
}

static void
plan_mailbox(const struct setup *setup, struct setup_plan *plan)
{
	static const char *const needed[] = { "fetchmail", "msmtp" };
	char *found, *login, *password;

	for (size_t i = 0; i < 2; i++) {
		if ((found = setup_find(needed[i])) == NULL)
			die(EX_UNAVAILABLE, "there is no '%s': as root, "
			    "apt-get install fetchmail msmtp ca-certificates",
			    needed[i]);
		free(found);
	}
	/* The files of the run before have it, and all else is as it was. */
	if (setup->password == NULL)
		return;
	login = quoted(setup->login);
	password = quoted(setup->password);
	add_file(setup, plan, ".fetchmailrc", 0600, fetchmail_text(setup,
	    login, password), fetchmail_text(setup, login, "..."));
	add_file(setup, plan, ".msmtprc", 0600, msmtp_text(setup,
	    setup->password), msmtp_text(setup, "..."));
	sodium_memzero(password, strlen(password));
	free(password);
	free(login);
}

/* ---------------------------------------------------- day and night */

/* The lines for cron, between two marks of ours. */
static char *
cron_block(const struct setup *setup)
{
	struct buffer out = { 0 };
	char *fetchmail = setup->way == WAY_MAILBOX ?
	    setup_find("fetchmail") : NULL;
	const char *program = setup->program, *store = setup->store;

	buffer_puts(&out, BEGIN);
	buffer_printf(&out, "MAILTO=%s\n", setup->host);
	if (!setup->timer) {
		buffer_puts(&out, "*/5 * * * * ");
		if (fetchmail != NULL)
			buffer_printf(&out, "%s -s; ", fetchmail);
		buffer_printf(&out, "%s -d %s tick; %s -d %s outbox send\n",
		    program, store, program, store);
		buffer_printf(&out, "30 6 * * * %s -d %s tick; %s -d %s "
		    "remind; %s -d %s outbox send\n", program, store, program,
		    store, program, store);
	}
	if (setup->backups != NULL)
		buffer_printf(&out, "15 4 * * * %s -d %s backup "
		    "%s/$(date +\\%%F).db\n", program, store, setup->backups);
	if (setup->pages != NULL)
		buffer_printf(&out, "45 * * * * %s -d %s publish %s\n",
		    program, store, setup->pages);
	buffer_puts(&out, END);
	free(fetchmail);
	return out.data;
}

static void
plan_cron(const struct setup *setup, struct setup_plan *plan)
{
	char *list[] = { "crontab", "-l", NULL }, *found, *there = NULL;
	char *rest, *block, *text;
	bool wanted = !setup->timer || setup->backups != NULL ||
	    setup->pages != NULL;
	struct setup_step *step;

	if ((found = setup_find("crontab")) == NULL && !wanted)
		return;
	if (found == NULL)
		die(EX_UNAVAILABLE, "there is no cron: as root, apt-get "
		    "install cron");
	free(found);
	if (setup->there)
		there = setup_output(setup, false, list);
	rest = there == NULL || *there == '\0' ? memory_copy("") :
	    memory_printf("%s\n", there);
	text = without_block(rest);
	block = wanted ? cron_block(setup) : memory_copy("");
	free(there);
	there = rest;
	rest = text;
	text = memory_printf("%s%s", rest, block);
	if (strcmp(text, there) != 0) {
		step = add_command(plan, false, "crontab", "-", NULL);
		step->text = text;
		step->shown = block;
	} else {
		free(text);
		free(block);
	}
	free(rest);
	free(there);
}

/* Does systemd say this of the timer? */
static bool
timer_is(const struct setup *setup, char *question, const char *answer)
{
	char systemctl[] = "systemctl", timer[] = "nuncio.timer";
	char *argv[] = { systemctl, question, timer, NULL };
	char *said = setup_output(setup, true, argv);
	bool is = said != NULL && strcmp(said, answer) == 0;

	free(said);
	return is;
}

static void
plan_timer(const struct setup *setup, struct setup_plan *plan)
{
	char enabled[] = "is-enabled", active[] = "is-active";

	if (!setup->timer)
		return;
	/* It may have been enabled, and then not started. */
	if (!timer_is(setup, enabled, "enabled") ||
	    !timer_is(setup, active, "active"))
		add_command(plan, true, "systemctl", "enable", "--now",
		    "nuncio.timer", NULL);
}

/* A folder for the user, in which others may look about or not. */
static void
plan_folder(const struct setup *setup, struct setup_plan *plan,
    const char *path, const char *mode)
{
	bool home;

	if (path == NULL || exists(path))
		return;
	home = strncmp(path, setup->home, strlen(setup->home)) == 0 &&
	    path[strlen(setup->home)] == '/';
	if (home || !setup->root)
		add_command(plan, false, "mkdir", "-p", "-m", mode, path,
		    NULL);
	else
		add_command(plan, true, "install", "-d", "-o", setup->user,
		    "-m", mode, path, NULL);
}

/* The key never changes: once is enough. */
static void
plan_keys(const struct setup *setup, struct setup_plan *plan)
{
	static const char *const tails[] = { ".key", ".pub" };

	for (int i = 0; i < 2 && setup->backups != NULL; i++) {
		char *from = memory_printf("%s%s", setup->store, tails[i]);
		char *to = memory_printf("%s/%s%s", setup->backups,
		    strrchr(setup->store, '/') + 1, tails[i]);

		if (!exists(to))
			add_command(plan, false, "cp", "-p", from, to, NULL);
		free(from);
		free(to);
	}
}

/* ------------------------------------------------------------ all of it */

static char *
remembered_path(const struct setup *setup)
{
	return memory_printf("%s/.config/nuncio/setup", setup->home);
}

static void
remember(struct buffer *out, const char *name, const char *value)
{
	if (value != NULL)
		buffer_printf(out, "%s %s\n", name, value);
}

static void
plan_remembered(const struct setup *setup, struct setup_plan *plan)
{
	struct buffer out = { 0 };

	remember(&out, "in", setup_ways[setup->way].name);
	remember(&out, "clock", setup->timer ? "timer" : "cron");
	remember(&out, "imap", setup->imap);
	remember(&out, "smtp", setup->smtp);
	remember(&out, "login", setup->login);
	remember(&out, "backups", setup->backups);
	remember(&out, "pages", setup->pages);
	add_file(setup, plan, ".config/nuncio/setup", 0600, out.data, NULL);
}

char *
setup_remembered(const struct setup *setup)
{
	char *path = remembered_path(setup), *text = setup_file(path);

	free(path);
	return text != NULL ? text : memory_copy("");
}

void
setup_plan(struct setup *setup, struct setup_plan *plan)
{
	static void (*const ways[MAIL_WAYS])(const struct setup *,
	    struct setup_plan *) = {
		[WAY_POSTFIX] = plan_postfix,
		[WAY_EXIM] = plan_exim,
		[WAY_OPENSMTPD] = plan_opensmtpd,
		[WAY_MAILBOX] = plan_mailbox
	};

	plan_user(setup, plan);
	plan_store(setup, plan);
	ways[setup->way](setup, plan);
	plan_folder(setup, plan, setup->backups, "0700");
	plan_keys(setup, plan);
	plan_folder(setup, plan, setup->pages, "0755");
	plan_cron(setup, plan);
	plan_timer(setup, plan);
	plan_remembered(setup, plan);
}
