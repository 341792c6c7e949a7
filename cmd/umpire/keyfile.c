#include "cmd/umpire/keyfile.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "core/key.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

/* ---- passwords ---- */

static volatile sig_atomic_t caught;

static void
catch(int sig)
{
	caught = sig;
}

/*
 * Is there more to read?  False: a signal was caught.  Signals are let in only
 * while this waits: one that came just before read() would not end it.
 */
static bool
is_there(int fd, const sigset_t *signals)
{
	fd_set one;

	FD_ZERO(&one);
	FD_SET(fd, &one);
	return pselect(fd + 1, &one, NULL, NULL, NULL, signals) == 1 &&
	    caught == 0;
}

/*
 * One line without its line end; NO_LINE also when a signal was caught.  Of a
 * terminal signals are those that may come meanwhile, of another file NULL.
 */
enum { NO_LINE = -1, LONG_LINE = -2 };

static ssize_t
read_line(int fd, const sigset_t *signals, char out[PASSWORD])
{
	size_t len = 0;
	ssize_t n = -1;
	char c;

	while ((signals == NULL || is_there(fd, signals)) &&
	    (n = read(fd, &c, 1)) == 1 && c != '\n') {
		if (len == PASSWORD - 1)
			return LONG_LINE;
		out[len++] = c;
		n = -1;
	}
	if (n < 0 || (n == 0 && len == 0))
		return NO_LINE;
	if (len > 0 && out[len - 1] == '\r')
		len--;
	out[len] = '\0';
	return (ssize_t)len;
}

static size_t
must_be_password(ssize_t len)
{
	if (len == LONG_LINE)
		die(EX_USAGE, "the password is longer than %d bytes",
		    PASSWORD - 1);
	if (len == NO_LINE)
		die(EX_USAGE, "no password was given");
	return (size_t)len;
}

static void
say(int fd, const char *text)
{
	/* A terminal that cannot show the prompt will not give a password. */
	if (write(fd, text, strlen(text)) < 0)
		die(EX_IOERR, "cannot ask for a password: %s",
		    strerror(errno));
}

/* Ask with echo off, and restore the terminal whatever key is pressed. */
static size_t
ask(int fd, const char *prompt, char out[PASSWORD])
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT,
	    SIGTSTP };
	enum { N = sizeof(signals) / sizeof(*signals) };
	struct sigaction quick = { .sa_handler = catch }, before[N];
	struct termios normal, silent;
	sigset_t held, usual;
	ssize_t len;

	sigemptyset(&quick.sa_mask);
	sigemptyset(&held);
	caught = 0;
	for (int i = 0; i < N; i++)
		sigaddset(&held, signals[i]);
	sigprocmask(SIG_BLOCK, &held, &usual);
	for (int i = 0; i < N; i++)
		sigaction(signals[i], &quick, &before[i]);
	if (tcgetattr(fd, &normal) != 0)
		die(EX_IOERR, "cannot ask for a password: %s",
		    strerror(errno));
	silent = normal;
	silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
	tcsetattr(fd, TCSAFLUSH, &silent);
	say(fd, prompt);
	len = read_line(fd, &usual, out);
	tcsetattr(fd, TCSAFLUSH, &normal);
	say(fd, "\n");
	for (int i = 0; i < N; i++)
		sigaction(signals[i], &before[i], NULL);
	sigprocmask(SIG_SETMASK, &usual, NULL);
	if (caught != 0) {
		sodium_memzero(out, PASSWORD);
		raise(caught);
	}
	return must_be_password(len);
}

size_t
password_ask(bool new, bool busy, char out[PASSWORD])
{
	char again[PASSWORD];
	int fd = STDIN_FILENO;
	size_t len;

	if (busy && (fd = open("/dev/tty", O_RDWR | O_NOCTTY)) < 0)
		die(EX_USAGE, "the key has a password, and there is no "
		    "terminal to ask for it: name the turn file instead of "
		    "'-' and give the password on standard input");
	if (!isatty(fd))
		return must_be_password(read_line(fd, NULL, out));
	len = ask(fd, "password: ", out);
	if (new) {
		if (ask(fd, "once more: ", again) != len ||
		    memcmp(out, again, len) != 0)
			die(EX_USAGE, "the two passwords differ");
		sodium_memzero(again, sizeof(again));
	}
	if (busy)
		close(fd);
	return len;
}

/* ---- files ---- */

static void
path_of(const char *name, const char *suffix, char out[PATH_MAX])
{
	if (snprintf(out, PATH_MAX, "%s%s", name, suffix) >= PATH_MAX)
		die(EX_USAGE, "'%s' is too long a name for a file", name);
}

/*
 * The public key is made first.  One without a secret key beside it, of which
 * NAME.key.new was left, is what a run made that was broken off: nobody can
 * have used it.
 */
static void
clear_unfinished(const char *name)
{
	char path[PATH_MAX];
	struct stat st;

	path_of(name, ".key", path);
	if (lstat(path, &st) == 0)
		return;
	path_of(name, ".key.new", path);
	if (lstat(path, &st) != 0)
		return;
	path_of(name, ".pub", path);
	unlink(path);
}

void
keyfile_must_be_new(const char *name)
{
	static const char *const suffixes[] = { ".key", ".pub" };
	char path[PATH_MAX];
	struct stat st;

	clear_unfinished(name);
	for (int i = 0; i < 2; i++) {
		path_of(name, suffixes[i], path);
		if (lstat(path, &st) == 0)
			die(EX_USAGE, "'%s' is there already and is left as "
			    "it is", path);
	}
}

static _Noreturn void
cannot_write(const char *path, int error)
{
	die(error == EEXIST ? EX_USAGE : error == ENOENT || error == ENOTDIR ?
	    EX_NOINPUT : EX_IOERR, "cannot make '%s': %s", path,
	    strerror(error));
}

/* Both texts, of which the secret one is wiped. */
static void
write_pair(const char *name, char secret_text[SECRET_FILE],
    const char *public_text)
{
	char secret_path[PATH_MAX], public_path[PATH_MAX];
	int error;

	path_of(name, ".key", secret_path);
	path_of(name, ".pub", public_path);
	error = file_aside(secret_path, secret_text, 0600);
	sodium_memzero(secret_text, SECRET_FILE);
	if (error != 0)
		cannot_write(secret_path, error);
	error = file_make(public_path, public_text, 0644);
	if (error != 0) {
		file_drop(secret_path);
		cannot_write(public_path, error);
	}
	error = file_name(secret_path);
	if (error != 0) {
		unlink(public_path);
		cannot_write(secret_path, error);
	}
}

void
keyfile_write(const char *name, const char *password, size_t len,
    const struct secret *secret)
{
	char secret_text[SECRET_FILE], public_text[KEY_FILE];
	int held = file_hold(name);

	keyfile_must_be_new(name);
	key_file(&secret->key, public_text);
	if (!secret_format(secret, password, len, secret_text))
		die(EX_SOFTWARE, "there is not enough memory to protect a "
		    "key with a password: that takes a gigabyte");
	write_pair(name, secret_text, public_text);
	if (held >= 0)
		close(held);
}

void
keyfile_make(const char *name, const char *password, size_t len,
    struct secret *out)
{
	struct secret secret;

	secret_generate(&secret);
	keyfile_write(name, password, len, &secret);
	if (out != NULL)
		*out = secret;
	secret_forget(&secret);
}

void
keyfile_secret(struct context *context, const char *path, bool stdin_busy,
    struct secret *out)
{
	char password[PASSWORD], *text;
	enum secret_fault fault;
	size_t len, n;

	text = file_read(context, path, KEY_FILE_MAX, &len);
	if (strcmp(path, "-") != 0)
		complain_open(path);
	fault = secret_parse(text, len, NULL, 0, out);
	if (fault == SECRET_LOCKED) {
		n = password_ask(false, stdin_busy, password);
		fault = secret_parse(text, len, password, n, out);
		sodium_memzero(password, sizeof(password));
	}
	sodium_memzero(text, len);
	free(text);
	if (fault != SECRET_OK)
		die(fault == SECRET_MEMORY ? EX_SOFTWARE : EX_DATAERR,
		    "cannot sign with '%s': %s", path,
		    secret_sentence(fault));
}

/* What a public key file has against it. */
static const char *const key_sentences[KEY_FAULTS] = {
	[KEY_NONE] = "it is no key of minisign, signify or OpenSSH",
	[KEY_CUT] = "the key ends too early",
	[KEY_GARBLED] = "the key is damaged, or is not alone in the file",
	[KEY_IS_SECRET] = "it is a secret key, which nobody else should ever "
	    "see; the public one is wanted (.pub)",
	[KEY_SECOND] = "there is more than one key in it",
	[KEY_OPTIONS] = "there are options before the key",
	[KEY_OTHER_TYPE] = "it is an OpenSSH key of another type; only "
	    "ssh-ed25519 is taken",
	[KEY_WEAK] = "it is a key that anybody could sign for"
};

void
keyfile_public(struct context *context, const char *path, struct key *out)
{
	enum key_fault fault;
	size_t len;
	char *text = file_read(context, path, KEY_FILE_MAX, &len);

	fault = key_parse(text, len, out);
	sodium_memzero(text, len);
	free(text);
	if (fault != KEY_OK)
		die(EX_DATAERR, "cannot take the key in '%s': %s", path,
		    key_sentences[fault]);
}
