/*
 * setup: prepare a machine to take and send the letters of games, by asking at
 * most eight questions; see setup.h.
 */
#include "cmd/commands/commands.h"
#include "cmd/desk/setup.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/umpire/unlock.h"
#include "store/store.h"

#include <limits.h>
#include <pwd.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ANSWER = 512, PASSWORD_MOST = 200, SERVER_MOST = 200 };

static const char user[] = "nuncio", home[] = "/var/lib/nuncio",
    data[] = ".local/share/nuncio/nuncio.db";

/* The options of the command line. */
struct given {
	const char *address, *host, *name, *in, *imap, *smtp, *login, *password;
	const char *clock, *backups, *pages, *site;
	bool yes;
};

/* -------------------------------------------------------- this machine */

bool
setup_plain(const char *text)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._+/@";

	return *text != '\0' && text[strspn(text, plain)] == '\0';
}

/* In a folder of the machine's, or where the host has it. */
char *
setup_find(const char *program)
{
	const char *path = getenv("PATH");
	char *all = memory_printf("%s:/usr/local/sbin:/usr/sbin:/sbin:"
	    "/usr/bin:/bin", path != NULL ? path : ""), *found = NULL;

	for (char *folder = strtok(all, ":"); folder != NULL && found == NULL;
	    folder = strtok(NULL, ":")) {
		found = memory_printf("%s/%s", folder, program);
		if (*folder != '/' || access(found, X_OK) != 0) {
			free(found);
			found = NULL;
		}
	}
	free(all);
	return found;
}

/* Is systemd here, with this of our units, and is the unit for this store? */
static bool
has_unit(const struct setup *setup, const char *unit)
{
	static const char *const folders[] = { "/etc/systemd/system",
	    "/usr/local/lib/systemd/system", "/usr/lib/systemd/system",
	    "/lib/systemd/system" };
	char path[PATH_MAX];
	bool there = false;

	snprintf(path, sizeof(path), "%s/%s", home, data);
	if (strcmp(setup->store, path) != 0 ||
	    access("/run/systemd/system", F_OK) != 0)
		return false;
	for (size_t i = 0; i < sizeof(folders) / sizeof(*folders); i++) {
		snprintf(path, sizeof(path), "%s/%s", folders[i], unit);
		there = there || access(path, F_OK) == 0;
	}
	return there;
}

/* The store that the user has where nobody names another. */
static bool
is_default(const struct context *context)
{
	const char *base = getenv("XDG_DATA_HOME"), *own = getenv("HOME");
	char path[PATH_MAX];

	if (base != NULL && *base == '/')
		snprintf(path, sizeof(path), "%s/nuncio/nuncio.db", base);
	else
		snprintf(path, sizeof(path), "%s/%s", own != NULL ? own : "",
		    data);
	return strcmp(context->path, path) == 0;
}

/*
 * The owner of the games: root makes a user for them; anybody else owns them.
 */
static void
find_user(struct setup *setup)
{
	const struct passwd *row;
	char exe[PATH_MAX];
	ssize_t n;

	setup->root = geteuid() == 0;
	row = setup->root ? getpwnam(user) : getpwuid(geteuid());
	if (row == NULL && !setup->root)
		die(EX_NOUSER, "you are not a user of this machine");
	setup->there = row != NULL;
	setup->user = memory_copy(row != NULL ? row->pw_name : user);
	setup->home = memory_copy(row == NULL ? home : !setup->root &&
	    getenv("HOME") != NULL ? getenv("HOME") : row->pw_dir);
	setup->uid = row != NULL ? row->pw_uid : 0;
	setup->gid = row != NULL ? row->pw_gid : 0;
	if (setup->root && row != NULL && row->pw_uid == 0)
		die(EX_NOUSER, "the user '%s' has the rights of root: change "
		    "that first", user);
	setup->store = setup->root && is_default(setup->context) ?
	    memory_printf("%s/%s", setup->home, data) :
	    memory_copy(setup->context->path);
	n = readlink("/proc/self/exe", exe, sizeof(exe) - 1);
	exe[n < 0 ? 0 : n] = '\0';
	setup->program = memory_copy(exe);
	if (store_on_server(setup->store))
		die(EX_USAGE, "setup is for a store in a file; for one on a "
		    "server see nuncio-host(8)");
	if (*setup->store != '/' || *setup->home != '/')
		die(EX_USAGE, "'%s' is not an absolute path",
		    *setup->store != '/' ? setup->store : setup->home);
	if (!setup_plain(setup->store) || !setup_plain(setup->program) ||
	    !setup_plain(setup->home) || !setup_plain(setup->user))
		die(EX_USAGE, "the paths '%s' and '%s' go into files of mail "
		    "systems and cron: they must have letters, digits and "
		    "-._+/@ only", setup->store, setup->program);
}

/* ------------------------------------------------------------ questions */

/* The fault in an answer, or NULL; an empty one is faulty. */
typedef const char *judge(const char *answer);

static const char *
address_wrong(const char *answer)
{
	const char *why = address_fault(answer);

	return why != NULL ? why : setup_plain(answer) &&
	    strchr(answer, '/') == NULL ? NULL : "it must consist of letters, "
	    "digits and -._+, as it goes into files of the mail system";
}

static const char *
way_wrong(const char *answer)
{
	for (int i = 0; i < MAIL_WAYS; i++)
		if (strcmp(answer, setup_ways[i].name) == 0)
			return NULL;
	return "it must be 'postfix', 'exim', 'opensmtpd' or 'mailbox'";
}

static const char *
server_wrong(const char *answer)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";

	return *answer == '\0' || *answer == '-' || *answer == '.' ||
	    answer[strspn(answer, plain)] != '\0' ||
	    strlen(answer) > SERVER_MOST ?
	    "it must be the name of a server, such as "
	    "'imap.example.org'" : NULL;
}

/* Of both, with a blank between them. */
static const char *
servers_wrong(const char *answer)
{
	size_t len = strcspn(answer, " ");
	char *first = memory_slice(answer, len);
	const char *why = server_wrong(first);

	free(first);
	if (why == NULL)
		why = server_wrong(answer + len + strspn(answer + len, " "));
	return why == NULL ? NULL : "write the names of two servers, such as "
	    "'imap.example.org smtp.example.org'";
}

static const char *
word_wrong(const char *answer)
{
	for (const char *p = answer; *p != '\0'; p++)
		if ((unsigned char)*p < ' ' || *p == 127)
			return "it has characters that cannot be typed";
	return *answer == '\0' ? "it is empty" :
	    strlen(answer) > PASSWORD_MOST ? "it is too long" : NULL;
}

static const char *
clock_wrong(const char *answer)
{
	return strcmp(answer, "cron") == 0 || strcmp(answer, "timer") == 0 ?
	    NULL : "it must be 'cron' or 'timer'";
}

static const char *
folder_wrong(const char *answer)
{
	return strcmp(answer, "no") == 0 || (*answer == '/' &&
	    setup_plain(answer) && strlen(answer) < ANSWER / 2) ? NULL :
	    "it must be 'no', or the absolute path of a folder, of letters, "
	    "digits and -._+/@";
}

static const char *
site_wrong(const char *answer)
{
	return strcmp(answer, "no") == 0 ? NULL :
	    config_fault(CONFIG_SITE, answer);
}

/* A folder and an address of the web, with a blank between them, or "no". */
static const char *
pages_wrong(const char *answer)
{
	size_t len = strcspn(answer, " ");
	char *folder = memory_slice(answer, len);
	const char *why = folder_wrong(folder), *site = answer + len +
	    strspn(answer + len, " ");

	free(folder);
	return why != NULL || *site == '\0' ? why : site_wrong(site);
}

/* A line from the terminal, without blanks around it; false: there was none. */
static bool
read_answer(struct context *context, char out[ANSWER])
{
	size_t from, len;

	if (fgets(out, ANSWER, context->in) == NULL)
		return false;
	from = strspn(out, " \t");
	memmove(out, out + from, strlen(out + from) + 1);
	for (len = strlen(out); len > 0 &&
	    strchr(" \t\r\n", out[len - 1]) != NULL; len--)
		out[len - 1] = '\0';
	return true;
}

/*
 * The option if it was given; else the answer, if somebody is there to be
 * asked, where no answer means usual; else usual.  The caller frees it.
 */
static char *
ask(struct setup *setup, const char *given, const char *question,
    const char *usual, judge *wrong)
{
	struct context *context = setup->context;
	char answer[ANSWER];
	const char *why;

	if (given != NULL || !isatty(fileno(context->in))) {
		if (given == NULL && usual == NULL)
			die(EX_USAGE, "there is no terminal to ask you '%s': "
			    "answer with an option, see 'nuncio help setup'",
			    question);
		given = given != NULL ? given : usual;
		if ((why = wrong(given)) != NULL)
			die(EX_USAGE, "'%s': %s", given, why);
		return memory_copy(given);
	}
	for (;;) {
		if (usual != NULL)
			print_clean(context->out, "%s [%s]: ", question, usual);
		else
			print_clean(context->out, "%s: ", question);
		fflush(context->out);
		if (!read_answer(context, answer))
			die(EX_USAGE, "nothing was answered, and nothing was "
			    "written");
		if (*answer == '\0' && usual != NULL)
			snprintf(answer, sizeof(answer), "%s", usual);
		if ((why = wrong(answer)) == NULL)
			return memory_copy(answer);
		print_clean(context->out, "  %s\n", why);
	}
}

/* ---------------------------------------------------------- the answers */

/* The answer of the last run; the caller frees it, or NULL. */
static char *
remembered(const char *all, const char *name)
{
	size_t len = strlen(name);

	for (; *all != '\0'; all += *all == '\n') {
		if (strncmp(all, name, len) == 0 && all[len] == ' ')
			return memory_slice(all + len + 1,
			    strcspn(all + len + 1, "\n"));
		all += strcspn(all, "\n");
	}
	return NULL;
}

/* The mail system that is there; else a mailbox somewhere. */
static const char *
usual_way(void)
{
	enum setup_way way = WAY_POSTFIX;
	char *path = NULL;

	while (way < WAY_MAILBOX && path == NULL)
		if ((path = setup_find(setup_ways[way].program)) == NULL)
			way++;
	free(path);
	return setup_ways[way].name;
}

static void
answer_addresses(struct setup *setup, const struct given *given)
{
	char *usual = setup_setting(setup, "address");

	setup->address = ask(setup, given->address, "Address that players will "
	    "write to, such as games@example.org", usual, address_wrong);
	free(usual);
	usual = setup_setting(setup, "host");
	setup->host = ask(setup, given->host, "Your own address, for letters "
	    "to you as the host", usual, address_wrong);
	free(usual);
	if (strcasecmp(setup->address, setup->host) == 0)
		die(EX_USAGE, "your own address is that of the games, so "
		    "letters to you would come back to the program");
}

static void
answer_way(struct setup *setup, const struct given *given, const char *before)
{
	char *usual = remembered(before, "in"), *way, *path;

	if (usual == NULL || way_wrong(usual) != NULL) {
		free(usual);
		usual = memory_copy(usual_way());
	}
	way = ask(setup, given->in, "How letters arrive: postfix, exim, "
	    "opensmtpd, or a mailbox at a provider", usual, way_wrong);
	while (strcmp(way, setup_ways[setup->way].name) != 0)
		setup->way++;
	path = setup_find(setup_ways[setup->way].program);
	if (path == NULL)
		die(EX_UNAVAILABLE, "there is no '%s' on this machine, so "
		    "letters cannot come by '%s': as root, apt-get install %s",
		    setup_ways[setup->way].program, way,
		    setup->way == WAY_MAILBOX ?
		    "fetchmail msmtp ca-certificates" :
		    setup->way == WAY_EXIM ? "exim4-daemon-light" : way);
	free(path);
	free(way);
	free(usual);
}

/* Of a file that is named, or asked for; a file is its first line. */
static char *
password_of(struct setup *setup, const char *file)
{
	char *text, typed[PASSWORD];
	const char *why;
	struct fault fault;
	size_t len;
	int status;

	if (file != NULL)
		text = file_read(setup->context, file, PASSWORD_MOST + 2, &len);
	else {
		fprintf(setup->context->out, "The mailbox's ");
		fflush(setup->context->out);
		status = password_ask(false, false, typed, &len, &fault);
		if (status != EX_OK)
			die(status, "%s", fault.text);
		text = memory_copy(typed);
		sodium_memzero(typed, sizeof(typed));
	}
	text[strcspn(text, "\r\n")] = '\0';
	if ((why = word_wrong(text)) != NULL)
		die(EX_USAGE, "the password: %s", why);
	return text;
}

static bool
same(const char *a, const char *b)
{
	return a != NULL && b != NULL && strcmp(a, b) == 0;
}

static void
answer_mailbox(struct setup *setup, const struct given *given,
    const char *before)
{
	char *imap = remembered(before, "imap"), *smtp = remembered(before,
	    "smtp"), *login = remembered(before, "login");
	const char *domain = strchr(setup->address, '@') + 1;
	char *usual, *servers, *asked;
	const char *first = given->imap != NULL ? given->imap : imap,
	    *second = given->smtp != NULL ? given->smtp : smtp;
	size_t len;

	usual = memory_printf("%s%s %s%s", first != NULL ? "" : "imap.",
	    first != NULL ? first : domain, second != NULL ? "" : "smtp.",
	    second != NULL ? second : domain);
	servers = ask(setup, given->imap != NULL && given->smtp != NULL ?
	    usual : NULL, "The provider's servers, for IMAP and for SMTP",
	    usual, servers_wrong);
	len = strcspn(servers, " ");
	setup->imap = memory_slice(servers, len);
	setup->smtp = memory_copy(servers + len + strspn(servers + len, " "));
	setup->login = memory_copy(given->login != NULL ? given->login :
	    login != NULL ? login : setup->address);
	if (word_wrong(setup->login) != NULL)
		die(EX_USAGE, "--login: %s", word_wrong(setup->login));
	/* Else the files are there, with a password. */
	asked = memory_printf("%s/.fetchmailrc", setup->home);
	if (given->password != NULL || !same(imap, setup->imap) ||
	    !same(smtp, setup->smtp) || !same(login, setup->login) ||
	    access(asked, F_OK) != 0)
		setup->password = password_of(setup, given->password);
	free(asked);
	free(servers);
	free(usual);
	free(imap);
	free(smtp);
	free(login);
}

static void
answer_clock(struct setup *setup, const struct given *given,
    const char *before)
{
	char *usual = remembered(before, "clock"), *clock;
	bool can = has_unit(setup, "nuncio.timer");

	if (usual == NULL || clock_wrong(usual) != NULL || !can) {
		free(usual);
		usual = memory_copy(can ? "timer" : "cron");
	}
	/* There is nothing to choose where there is but one. */
	clock = ask(setup, given->clock != NULL || can ? given->clock : usual,
	    "What runs 'nuncio tick': the timer of systemd, or cron", usual,
	    clock_wrong);
	setup->timer = strcmp(clock, "timer") == 0;
	if (setup->timer && !can)
		die(EX_UNAVAILABLE, "there is no nuncio.timer for '%s' on this "
		    "machine, or no systemd: take cron", setup->store);
	free(clock);
	free(usual);
}

static char *
unless_no(char *answer)
{
	if (strcmp(answer, "no") != 0)
		return answer;
	free(answer);
	return NULL;
}

static void
answer_folders(struct setup *setup, const struct given *given,
    const char *before)
{
	char *backups = remembered(before, "backups"), *pages = remembered(
	    before, "pages"), *site = setup_setting(setup, "site"), *usual,
	    *answer, *named = NULL;
	size_t len;

	setup->backups = unless_no(ask(setup, given->backups, "Folder for a "
	    "backup each night", backups != NULL ? backups : "no",
	    folder_wrong));
	usual = pages == NULL ? memory_copy("no") : memory_printf("%s%s%s",
	    pages, site != NULL ? " " : "", site != NULL ? site : "");
	if (given->pages != NULL)
		named = memory_printf("%s%s%s", given->pages, given->site !=
		    NULL ? " " : "", given->site != NULL ? given->site : "");
	answer = ask(setup, named, "Folder for pages of the games, and where "
	    "the web shows it", usual, pages_wrong);
	len = strcspn(answer, " ");
	setup->pages = unless_no(memory_slice(answer, len));
	if (setup->pages != NULL && answer[len] != '\0')
		setup->site = unless_no(memory_copy(answer + len +
		    strspn(answer + len, " ")));
	free(named);
	free(answer);
	free(usual);
	free(site);
	free(pages);
	free(backups);
}

static void
answer_all(struct setup *setup, const struct given *given)
{
	char *before = setup_remembered(setup);

	answer_addresses(setup, given);
	setup->name = given->name != NULL ? memory_copy(given->name) : NULL;
	answer_way(setup, given, before);
	if (setup->way == WAY_MAILBOX)
		answer_mailbox(setup, given, before);
	answer_clock(setup, given, before);
	answer_folders(setup, given, before);
	free(before);
}

/* --------------------------------------------------- showing and doing */

/* A word as a shell takes it. */
static void
show_word(FILE *out, const char *word)
{
	bool plain = setup_plain(word);

	fputs(plain ? " " : " '", out);
	for (; *word != '\0'; word++)
		print_clean(out, *word == '\'' ? "'\\''" : "%c", *word);
	fputs(plain ? "" : "'", out);
}

/* Commands for the store are shown without naming the store each time. */
static void
show_command(FILE *out, const struct setup *setup,
    const struct setup_step *step)
{
	int first = strcmp(step->argv[0], setup->program) == 0 ? 3 : 0;

	fputs(step->root ? "#" : "$", out);
	if (first > 0)
		fputs(" nuncio", out);
	for (int i = first; step->argv[i] != NULL; i++)
		show_word(out, step->argv[i]);
	fputc('\n', out);
}

static void
show(FILE *out, const struct setup *setup, const struct setup_step *step)
{
	const char *text = step->shown != NULL ? step->shown : step->text;

	if (step->path == NULL)
		show_command(out, setup, step);
	else
		print_clean(out, "%s %s%s:\n", step->root ? "#" : "$",
		    step->path, step->foreign ? ", which exists" :
		    step->shown != NULL && step->root ? ", changed" : "");
	for (; text != NULL && *text != '\0'; text += *text == '\n') {
		size_t len = strcspn(text, "\n");

		print_clean(out, "    %.*s\n", (int)len, text);
		text += len;
	}
}

static bool
says_yes(struct context *context, const char *question)
{
	char answer[ANSWER];

	print_clean(context->out, "%s [no]: ", question);
	fflush(context->out);
	return read_answer(context, answer) && (strcasecmp(answer, "y") == 0 ||
	    strcasecmp(answer, "yes") == 0);
}

/* Files that somebody else wrote are asked about, each by itself. */
static void
agree_foreign(struct context *context, const struct setup_plan *plan, bool yes)
{
	for (size_t i = 0; i < plan->n; i++) {
		const char *path = plan->step[i].path;
		char *question;
		bool agreed;

		if (!plan->step[i].foreign)
			continue;
		if (yes || !isatty(fileno(context->in)))
			die(EX_CANTCREAT, "'%s' exists, and setup did not "
			    "write it, or somebody changed it since: nothing "
			    "was written; move it away, or leave out --yes in "
			    "a terminal", path);
		question = memory_printf("%s.before", path);
		if (access(question, F_OK) == 0)
			die(EX_CANTCREAT, "'%s' exists already, so '%s' cannot "
			    "be moved there: nothing was written",
			    question, path);
		free(question);
		question = memory_printf("Move %s to %s.before?", path, path);
		agreed = says_yes(context, question);
		free(question);
		if (!agreed)
			die(EX_CANTCREAT, "nothing was written");
	}
}

/*
 * Has the caller given all of these?  If not, they are from a file of the
 * games' user, whom root does not trust unseen.
 */
static bool
is_told(const struct setup *setup, const struct given *given)
{
	return given->address != NULL &&
	    (setup->backups == NULL || given->backups != NULL) &&
	    (setup->pages == NULL || given->pages != NULL);
}

/* All is shown, and then done or not. */
static bool
agree(struct setup *setup, const struct setup_plan *plan,
    const struct given *given)
{
	struct context *context = setup->context;
	bool yes = given->yes, by_root = false;

	if (plan->n == 0) {
		fputs("There is nothing to write: everything is set up.\n",
		    context->out);
		return true;
	}
	print_clean(context->out, "This will be written and run, by root (#) "
	    "and by %s ($),\nfor the store %s:\n", setup->user,
	    setup->store);
	for (size_t i = 0; i < plan->n; i++) {
		show(context->out, setup, &plan->step[i]);
		by_root = by_root || plan->step[i].root;
	}
	if (by_root && setup->root && yes && !is_told(setup, given))
		die(EX_USAGE, "nothing was written: as root has work to do, "
		    "give --address, --backups and --pages again, or leave out "
		    "--yes in a terminal");
	if (by_root && !setup->root)
		fputs("You are not root: do the lines that begin with # as "
		    "root first,\nor run this command as "
		    "root.\n", context->out);
	fflush(context->out);
	agree_foreign(context, plan, yes);
	if (yes)
		return true;
	if (!isatty(fileno(context->in))) {
		fputs("Nothing was written; to do it, add "
		    "--yes.\n", context->out);
		return false;
	}
	if (!says_yes(context, "Shall it be done?"))
		die(EX_CANTCREAT, "nothing was written");
	return true;
}

static void
carry_out(struct setup *setup, const struct setup_plan *plan)
{
	for (size_t i = 0; i < plan->n; i++) {
		const struct passwd *row;

		if (plan->step[i].root && !setup->root)
			continue;
		if (!setup_do(setup, &plan->step[i]))
			die(EX_CANTCREAT, "setup stopped there; once that is "
			    "mended, run it again, and it does the rest");
		if (!setup->there && (row = getpwnam(setup->user)) != NULL) {
			setup->uid = row->pw_uid;
			setup->gid = row->pw_gid;
			setup->there = true;
		}
	}
}

/* A letter to the games themselves. */
static int
try_letter(struct setup *setup)
{
	int status;

	fputs("Now a letter is sent, which should come back:\n",
	    setup->context->out);
	fflush(setup->context->out);
	status = setup_run(setup, "tick", NULL);
	if (status == EX_OK)
		status = setup_run(setup, "doctor", "--mail");
	if (status == EX_OK)
		print_clean(setup->context->out, "The letter came back: "
		    "players can write to %s.\n", setup->address);
	else
		print_clean(setup->context->out, "Mend what is marked WRONG "
		    "above, then run 'nuncio setup' again.\n");
	return status;
}

/* How a process that stays takes the letters instead; see nuncio-host(8). */
static void
show_serve(const struct setup *setup)
{
	char *argv[] = { "postconf", "-h", "transport_maps", NULL }, *maps;
	struct setup_step step = { .root = true, .argv = { argv[0] } };
	FILE *out = setup->context->out;

	if (setup->way != WAY_POSTFIX ||
	    !has_unit(setup, "nuncio-lmtp.socket") ||
	    (maps = setup_output(setup, true, argv)) == NULL)
		return;
	if (strstr(maps, "nuncio-lmtp:") == NULL) {
		step.argv[1] = memory_printf("transport_maps = %s%sinline:{ "
		    "%s=nuncio-lmtp:unix:/run/nuncio.lmtp }", maps,
		    *maps != '\0' ? ", " : "", setup->address);
		fputs("If hundreds of letters come each minute, have 'nuncio "
		    "serve' take them:\n"
		    "# systemctl enable --now nuncio-lmtp.socket\n"
		    "# adduser postfix nuncio\n"
		    "# postconf -M 'nuncio-lmtp/unix=nuncio-lmtp unix - - n - "
		    "- lmtp'\n", out);
		show_command(out, setup, &step);
		fputs("# postfix check && postfix reload\n", out);
		free(step.argv[1]);
	}
	free(maps);
}

static void
forget(struct setup *setup)
{
	char *all[] = { setup->user, setup->home, setup->store, setup->program,
	    setup->address, setup->host, setup->name, setup->imap, setup->smtp,
	    setup->login, setup->backups, setup->pages, setup->site };

	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		free(all[i]);
	if (setup->password != NULL)
		sodium_memzero(setup->password, strlen(setup->password));
	free(setup->password);
}

int
cmd_setup(struct context *context, int argc, char **argv)
{
	struct setup setup = { .context = context };
	struct setup_plan plan = { NULL, 0, 0 };
	struct given given = { .yes = false };
	const struct argument_option options[] = {
		{ "address", .text = &given.address },
		{ "host", .text = &given.host },
		{ "name", .text = &given.name },
		{ "in", .text = &given.in },
		{ "imap", .text = &given.imap },
		{ "smtp", .text = &given.smtp },
		{ "login", .text = &given.login },
		{ "password", .text = &given.password },
		{ "clock", .text = &given.clock },
		{ "backups", .text = &given.backups },
		{ "pages", .text = &given.pages },
		{ "site", .text = &given.site },
		{ "yes", .set = &given.yes },
		{ .name = NULL }
	};
	int status = EX_OK;

	arguments(context, argc, argv, options, 0, 0);
	if (given.site != NULL && given.pages == NULL)
		usage(context);
	find_user(&setup);
	answer_all(&setup, &given);
	setup_plan(&setup, &plan);
	if (agree(&setup, &plan, &given)) {
		carry_out(&setup, &plan);
		status = try_letter(&setup);
	}
	if (status == EX_OK)
		show_serve(&setup);
	setup_plan_free(&plan);
	forget(&setup);
	return status;
}
