/*
 * locks.c: testing whether file locks work where a store is.  If locking fails,
 * the store cannot be used; if locks have no effect, the store is lost as soon
 * as two processes write to it.
 */
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NAME = 40 };

/* Write the name of the file system as in mount(8). */
static void
name_system(int fd, char name[NAME])
{
	char path[64], line[4096], *end;
	FILE *in;
	int is = -1, mount;

	snprintf(name, NAME, "of an unknown kind");
	snprintf(path, sizeof(path), "/proc/self/fdinfo/%d", fd);
	if ((in = fopen(path, "r")) == NULL)
		return;
	while (is == -1 && fgets(line, sizeof(line), in) != NULL)
		sscanf(line, "mnt_id: %d", &is);
	fclose(in);
	if (is == -1 || (in = fopen("/proc/self/mountinfo", "r")) == NULL)
		return;
	while (fgets(line, sizeof(line), in) != NULL)
		if (sscanf(line, "%d ", &mount) == 1 && mount == is &&
		    (end = strstr(line, " - ")) != NULL)
			sscanf(end, " - %39s", name);
	fclose(in);
}

/* Does another process see that this one has locked the first byte? */
static bool
is_seen(int fd)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET,
	    .l_len = 1 };
	pid_t child = fork(), done;
	int status;

	if (child == 0)
		_exit(fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type == F_UNLCK);
	if (child == -1)
		return true;		/* nobody can say */
	do
		done = waitpid(child, &status, 0);
	while (done == -1 && errno == EINTR);
	return done == -1 || !WIFEXITED(status) || WEXITSTATUS(status) == 0;
}

/* Returns NULL if locks work, else the fault. */
static const char *
try_locks(int one, int other)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET,
	    .l_len = 1 };

	if (fcntl(one, F_SETLK, &lock) == -1)
		return strerror(errno);
	if (!is_seen(one))
		return "nobody sees them";
	lock.l_type = F_UNLCK;
	fcntl(one, F_SETLK, &lock);
	if (flock(one, LOCK_EX | LOCK_NB) == -1)
		return strerror(errno);
	return flock(other, LOCK_EX | LOCK_NB) == -1 ? NULL :
	    "nobody sees them";
}

bool
store_locks(const char *path, char why[STORE_LOCKS])
{
	char name[PATH_MAX], kind[NAME];
	const char *wrong = NULL;
	struct stat is, its;
	int one, other;

	if (snprintf(name, sizeof(name), "%s.locks", path) >= (int)sizeof(name))
		return true;
	unlink(name);		/* left by a process that was killed */
	one = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (one == -1)
		return true;
	other = open(name, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
	unlink(name);
	/* If another process tries this now, the name may be its file. */
	if (other != -1 && fstat(one, &is) == 0 && fstat(other, &its) == 0 &&
	    is.st_ino == its.st_ino)
		wrong = try_locks(one, other);
	if (wrong != NULL) {
		name_system(one, kind);
		snprintf(why, STORE_LOCKS, "locks do not work on its file "
		    "system, %s: %s; a store needs a disk of this machine, not "
		    "a network folder", kind, wrong);
	}
	if (other != -1)
		close(other);
	close(one);
	return wrong == NULL;
}
