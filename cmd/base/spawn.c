#include "cmd/base/spawn.h"

#include "cmd/base/whole.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

int
spawn_words(const char *command, char copy[SPAWN_TEXT],
    char *word[SPAWN_WORDS + 1])
{
	int n = 0;

	if (strlen(command) >= SPAWN_TEXT)
		return -1;
	memcpy(copy, command, strlen(command) + 1);
	for (char *p = copy; *(p += strspn(p, " ")) != '\0';) {
		if (n == SPAWN_WORDS)
			return -1;
		word[n++] = p;
		p += strcspn(p, " ");
		if (*p != '\0')
			*p++ = '\0';
	}
	word[n] = NULL;
	return n;
}

int
spawn_run(const char *path, char *const argv[], bool quiet)
{
	int null, status;
	pid_t child;

	fflush(NULL);
	if ((child = fork()) == 0) {
		if (quiet && ((null = open("/dev/null", O_RDWR)) < 0 ||
		    dup2(null, 0) < 0 || dup2(null, 1) < 0 ||
		    dup2(null, 2) < 0))
			_exit(EX_OSERR);
		execv(path, argv);
		_exit(EX_OSERR);
	}
	status = child < 0 ? -1 : whole_wait(child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : EX_OSERR;
}

static bool
is_program(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	    access(path, X_OK) == 0;
}

bool
spawn_found(const char *command)
{
	char copy[SPAWN_TEXT], *word[SPAWN_WORDS + 1], path[PATH_MAX];
	const char *folder = getenv("PATH");

	if (spawn_words(command, copy, word) <= 0)
		return false;
	if (strchr(word[0], '/') != NULL)
		return is_program(word[0]);
	for (; folder != NULL; folder = strchr(folder, ':')) {
		int len;

		folder += *folder == ':';
		len = strcspn(folder, ":");
		if (snprintf(path, sizeof(path), "%.*s/%s", len, folder,
		    word[0]) < (int)sizeof(path) && len > 0 &&
		    is_program(path))
			return true;
	}
	return false;
}
