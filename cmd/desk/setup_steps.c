/*
 * setup_steps.c: writes the files and runs the commands of setup, each as the
 * user who owns them; see setup.h.
 */
#define _DEFAULT_SOURCE		/* initgroups() */
#include "cmd/desk/setup.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TEXT_MOST = 64 * 1024 };

/*
 * In a child: from here on it is the games' user, where that is somebody else.
 * Nothing of the environment leads to another store.
 */
static void
become(const struct setup *setup, bool root)
{
	if (root || !setup->root)
		return;
	if (initgroups(setup->user, setup->gid) != 0 ||
	    setgid(setup->gid) != 0 || setuid(setup->uid) != 0 ||
	    setuid(0) == 0)
		_exit(EX_NOPERM);
	if (chdir(setup->home) != 0 && chdir("/") != 0)
		_exit(EX_OSERR);
	setenv("HOME", setup->home, 1);
	setenv("USER", setup->user, 1);
	setenv("LOGNAME", setup->user, 1);
	unsetenv("NUNCIO_DB");
	unsetenv("NUNCIO_KEY");
	unsetenv("XDG_DATA_HOME");
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("TMPDIR");
}

/* In a child. */
static _Noreturn void
run(char *const argv[])
{
	execvp(argv[0], argv);
	complain("'%s' cannot be run: %s", argv[0], strerror(errno));
	_exit(EX_UNAVAILABLE);
}

static int
ended(pid_t child)
{
	int status = child < 0 ? -1 : whole_wait(child);

	return WIFEXITED(status) ? WEXITSTATUS(status) : EX_OSERR;
}

char *
setup_output(const struct setup *setup, bool root, char *const argv[])
{
	struct buffer out = { 0 };
	char bytes[1024];
	int ends[2], null;
	ssize_t n;
	pid_t child;

	if (pipe(ends) != 0)
		return NULL;
	fflush(NULL);
	if ((child = fork()) == 0) {
		null = open("/dev/null", O_RDWR);
		if (null < 0 || dup2(null, STDIN_FILENO) < 0 ||
		    dup2(ends[1], STDOUT_FILENO) < 0 ||
		    dup2(null, STDERR_FILENO) < 0)
			_exit(EX_OSERR);
		close(ends[0]);
		close(ends[1]);
		become(setup, root);
		run(argv);
	}
	close(ends[1]);
	while ((n = read(ends[0], bytes, sizeof(bytes))) > 0)
		if (out.len < TEXT_MOST)
			buffer_add(&out, bytes, (size_t)n);
	close(ends[0]);
	if (ended(child) != EX_OK || strlen(buffer_text(&out)) != out.len ||
	    out.len >= TEXT_MOST) {
		buffer_free(&out);
		return NULL;
	}
	if (out.len > 0 && out.data[out.len - 1] == '\n')
		out.data[--out.len] = '\0';
	return out.data != NULL ? out.data : memory_copy("");
}

char *
setup_setting(const struct setup *setup, const char *name)
{
	char *argv[] = { setup->program, "-d", setup->store, "config",
	    (char *)(uintptr_t)name, NULL }, *value = NULL;

	if (!setup->there || (value = setup_output(setup, false, argv)) ==
	    NULL || *value != '\0')
		return value;
	free(value);
	return NULL;
}

char *
setup_file(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
	struct stat st;
	char *text = NULL;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_size < TEXT_MOST) {
		text = memory_new((size_t)st.st_size + 1, 1);
		if (!whole_read(fd, text, (size_t)st.st_size)) {
			free(text);
			text = NULL;
		}
	}
	close(fd);
	return text;
}

/* The folders on the way to a file, which are for its owner. */
static void
make_folders(const char *path)
{
	char *copy = memory_copy(path);

	for (char *slash = strchr(copy + 1, '/'); slash != NULL;
	    slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		mkdir(copy, 0700);
		*slash = '/';
	}
	free(copy);
}

/* In a child.  A file of the machine's keeps its owner and its mode. */
static int
write_file(const struct setup_step *step)
{
	char *before = memory_printf("%s.before", step->path);
	char *aside = memory_printf("%s.new", step->path);
	mode_t mode = step->mode;
	struct stat st;
	bool kept = step->root && stat(step->path, &st) == 0;
	int error;

	umask(022);
	make_folders(step->path);
	if (kept)
		mode = st.st_mode & 0777;
	if (step->foreign && rename(step->path, before) != 0)
		error = errno;
	else if ((error = file_aside(step->path, step->text, mode)) == 0 &&
	    ((kept && chown(aside, st.st_uid, st.st_gid) != 0) ||
	    rename(aside, step->path) != 0))
		error = errno;
	if (error == 0)
		error = file_settle(step->path);
	if (error != 0)
		complain("'%s' cannot be written: %s", step->path,
		    strerror(error));
	free(before);
	free(aside);
	return error == 0 ? EX_OK : EX_CANTCREAT;
}

/* In a child: it reads from a pipe. */
static _Noreturn void
run_step(const struct setup_step *step, const int ends[2])
{
	int in = step->text != NULL ? ends[0] : open("/dev/null", O_RDONLY);

	if (in < 0 || dup2(in, STDIN_FILENO) < 0)
		_exit(EX_OSERR);
	if (step->text != NULL) {
		close(ends[0]);
		close(ends[1]);
	}
	run(step->argv);
}

bool
setup_do(const struct setup *setup, const struct setup_step *step)
{
	int ends[2] = { -1, -1 }, status;
	bool reads = step->path == NULL && step->text != NULL;
	pid_t child;

	if (reads && pipe(ends) != 0)
		return false;
	fflush(NULL);
	if ((child = fork()) == 0) {
		become(setup, step->root);
		if (step->path != NULL) {
			status = write_file(step);
			fflush(NULL);
			_exit(status);
		}
		run_step(step, ends);
	}
	if (reads) {
		close(ends[0]);
		signal(SIGPIPE, SIG_IGN);
		(void)whole_write(ends[1], step->text, strlen(step->text));
		close(ends[1]);
		signal(SIGPIPE, SIG_DFL);
	}
	status = ended(child);
	if (status != EX_OK && step->path == NULL)
		complain("'%s' ended with %d", step->argv[0], status);
	return status == EX_OK;
}

/* Quietly: that there was no mail is no news here. */
static void
fetch(const struct setup *setup)
{
	char *fetchmail = setup_find("fetchmail");
	char *argv[] = { fetchmail, "-s", NULL };

	if (fetchmail != NULL)
		free(setup_output(setup, false, argv));
	free(fetchmail);
}

int
setup_run(const struct setup *setup, const char *command, const char *argument)
{
	char *argv[] = { setup->program, "-d", setup->store,
	    (char *)(uintptr_t)command, (char *)(uintptr_t)argument, NULL };
	struct timespec second = { 1, 0 };
	siginfo_t info = { .si_pid = 0 };
	pid_t child;

	fflush(NULL);
	if ((child = fork()) == 0) {
		become(setup, false);
		run(argv);
	}
	while (child > 0 && setup->way == WAY_MAILBOX && waitid(P_PID,
	    (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
	    info.si_pid == 0) {
		fetch(setup);
		nanosleep(&second, NULL);
	}
	return ended(child);
}
