#include "cmd/umpire/unlock.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "core/key.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

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

/* Of what read_line() has returned. */
static int
find_length(ssize_t line, size_t *len, struct fault *fault)
{
	if (line == LONG_LINE)
		fault_set(fault, "the password is longer than %d bytes",
		    PASSWORD - 1);
	else if (line == NO_LINE)
		fault_set(fault, "no password was given");
	*len = line < 0 ? 0 : (size_t)line;
	return line < 0 ? EX_USAGE : EX_OK;
}

/* A terminal that cannot show the prompt will not give a password. */
static bool
say(int fd, const char *text)
{
	return write(fd, text, strlen(text)) >= 0;
}

/* Ask with echo off, and restore the terminal whatever key is pressed. */
static int
ask(int fd, const char *prompt, char out[PASSWORD], size_t *len,
    struct fault *fault)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT,
	    SIGTSTP };
	enum { N = sizeof(signals) / sizeof(*signals) };
	struct sigaction quick = { .sa_handler = catch }, before[N];
	struct termios normal, silent;
	sigset_t held, usual;
	ssize_t line = NO_LINE;
	int error = 0;

	sigemptyset(&quick.sa_mask);
	sigemptyset(&held);
	caught = 0;
	for (int i = 0; i < N; i++)
		sigaddset(&held, signals[i]);
	sigprocmask(SIG_BLOCK, &held, &usual);
	for (int i = 0; i < N; i++)
		sigaction(signals[i], &quick, &before[i]);
	if (tcgetattr(fd, &normal) == 0) {
		silent = normal;
		silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
		tcsetattr(fd, TCSAFLUSH, &silent);
		if (!say(fd, prompt))
			error = errno;
		else
			line = read_line(fd, &usual, out);
		tcsetattr(fd, TCSAFLUSH, &normal);
		if (error == 0 && !say(fd, "\n"))
			error = errno;
	} else
		error = errno;
	for (int i = 0; i < N; i++)
		sigaction(signals[i], &before[i], NULL);
	sigprocmask(SIG_SETMASK, &usual, NULL);
	if (caught != 0) {
		sodium_memzero(out, PASSWORD);
		raise(caught);
	}
	if (error == 0)
		return find_length(line, len, fault);
	fault_set(fault, "cannot ask for a password: %s", strerror(error));
	return EX_IOERR;
}

int
password_ask(bool new, bool busy, char out[PASSWORD], size_t *len,
    struct fault *fault)
{
	char again[PASSWORD];
	int fd = STDIN_FILENO, status;
	size_t n;

	if (busy && (fd = open("/dev/tty", O_RDWR | O_NOCTTY)) < 0) {
		fault_set(fault, "the key has a password, and there is no "
		    "terminal to ask you for it: name the turn file instead of "
		    "'-' and give the password on standard input");
		return EX_USAGE;
	}
	if (!isatty(fd))
		return find_length(read_line(fd, NULL, out), len, fault);
	status = ask(fd, "password: ", out, len, fault);
	if (new && status == EX_OK)
		status = ask(fd, "once more: ", again, &n, fault);
	if (new && status == EX_OK && (n != *len ||
	    memcmp(out, again, n) != 0)) {
		fault_set(fault, "the two passwords differ");
		status = EX_USAGE;
	}
	if (new)
		sodium_memzero(again, sizeof(again));
	if (busy)
		close(fd);
	return status;
}

/* With its password, where it has one. */
static int
parse(const char *path, const char *text, size_t len, bool stdin_busy,
    struct secret *out, struct fault *fault)
{
	enum secret_fault wrong = secret_parse(text, len, NULL, 0, out);
	char password[PASSWORD];
	int status = EX_OK;
	size_t n;

	if (wrong == SECRET_LOCKED) {
		status = password_ask(false, stdin_busy, password, &n, fault);
		if (status == EX_OK)
			wrong = secret_parse(text, len, password, n, out);
		sodium_memzero(password, sizeof(password));
	}
	if (status != EX_OK || wrong == SECRET_OK)
		return status;
	fault_set(fault, "cannot sign with '%s': %s", path,
	    secret_sentence(wrong));
	return wrong == SECRET_MEMORY ? EX_SOFTWARE : EX_DATAERR;
}

int
unlock_secret(struct context *context, const char *path, bool stdin_busy,
    struct secret *out, struct fault *fault)
{
	int status = EX_OK;
	size_t len;
	char *text = file_try(context, path, KEY_FILE_MAX, &len, &status,
	    fault);

	if (text == NULL) {
		fault_set(fault, "cannot read '%s': %s", path, fault->text);
		return status;
	}
	if (strcmp(path, "-") != 0)
		complain_open(path);
	status = parse(path, text, len, stdin_busy, out, fault);
	sodium_memzero(text, len);
	free(text);
	return status;
}
