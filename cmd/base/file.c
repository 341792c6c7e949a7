#include "cmd/base/file.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static char *
refuse(char *text, int *status, int why, struct fault *fault,
    const char *what)
{
	fault_set(fault, "%s", what);
	free(text);
	*status = why;
	return NULL;
}

char *
file_try(struct context *context, const char *path, size_t most,
    size_t *len, int *status, struct fault *fault)
{
	bool given = strcmp(path, "-") != 0;
	FILE *in = given ? fopen(path, "rb") : context->in;
	size_t size = 65536;
	char *text = NULL, longer[80];
	bool failed;

	if (in == NULL)
		return refuse(NULL, status, errno == ENOENT ||
		    errno == ENOTDIR ? EX_NOINPUT : errno == ENOMEM ?
		    EX_SOFTWARE : EX_IOERR, fault, strerror(errno));
	/* What is read may be secret: there is no other copy of it. */
	if (given)
		setvbuf(in, NULL, _IONBF, 0);
	*len = 0;
	for (;;) {
		text = memory_grow(text, size + 1, 1);
		*len += fread(text + *len, 1, size - *len, in);
		if (*len < size || *len > most)
			break;
		size *= 2;
	}
	failed = ferror(in);
	if (given)
		fclose(in);
	if (failed)
		return refuse(text, status, EX_IOERR, fault, strerror(errno));
	if (*len > most) {
		snprintf(longer, sizeof(longer), "it is longer than %zu bytes, "
		    "the limit", most);
		return refuse(text, status, EX_DATAERR, fault, longer);
	}
	text[*len] = '\0';
	return text;
}

void
file_print(FILE *out, struct buffer *text)
{
	fputs(buffer_text(text), out);
	buffer_free(text);
}

void
file_remove_store(const char *path)
{
	static const char *const tails[] = { "", "-wal", "-shm", "-journal" };

	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		char *name = memory_printf("%s%s", path, tails[i]);

		unlink(name);
		free(name);
	}
}

static int
open_folder(const char *path)
{
	const char *end = strrchr(path, '/');
	char *folder = end == NULL ? memory_copy(".") : end == path ?
	    memory_copy("/") : memory_slice(path, (size_t)(end - path));
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	free(folder);
	return fd;
}

void
file_folders(const char *path)
{
	char *folder = memory_copy(path), *slash = folder;

	while (*slash != '\0' && (slash = strchr(slash + 1, '/')) != NULL) {
		*slash = '\0';
		mkdir(folder, 0700);
		*slash = '/';
	}
	free(folder);
}

int
file_lock(const char *path)
{
	int fd = open_folder(path);

	while (fd >= 0 && flock(fd, LOCK_EX) != 0)
		if (errno != EINTR) {
			close(fd);
			return -1;
		}
	return fd;
}

/* A folder that cannot be waited for is one of a file system without that. */
int
file_settle(const char *path)
{
	int fd = open_folder(path), error = 0;

	if (fd < 0)
		return errno;
	if (fsync(fd) != 0 && errno != EINVAL)
		error = errno;
	close(fd);
	return error;
}

static int
write_aside(const char *aside, const char *text, mode_t mode)
{
	int fd, error = 0;

	unlink(aside);
	fd = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	if (fd < 0)
		return errno;
	/* A secret has this mode whatever the umask is. */
	if ((mode & (S_IRWXG | S_IRWXO)) == 0 && fchmod(fd, mode) != 0)
		error = errno;
	if (error == 0 && !whole_write(fd, text, strlen(text)))
		error = errno;
	if (error == 0 && fsync(fd) != 0 && errno != EINVAL)
		error = errno;
	if (close(fd) != 0 && error == 0)
		error = errno;
	return error;
}

/* Give it its name, which nothing has; some sticks have no second names. */
static int
name_it(const char *aside, const char *path)
{
	struct stat st;

	if (link(aside, path) == 0)
		return 0;
	if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
		return errno;
	if (lstat(path, &st) == 0)
		return EEXIST;
	return rename(aside, path) == 0 ? 0 : errno;
}

int
file_aside(const char *path, const char *text, mode_t mode)
{
	char *aside = memory_printf("%s.new", path);
	int error = write_aside(aside, text, mode);

	if (error != 0)
		unlink(aside);
	free(aside);
	return error;
}

int
file_name(const char *path)
{
	char *aside = memory_printf("%s.new", path);
	int error = name_it(aside, path);

	unlink(aside);
	free(aside);
	if (error == 0 && (error = file_settle(path)) != 0)
		unlink(path);
	return error;
}

void
file_drop(const char *path)
{
	char *aside = memory_printf("%s.new", path);

	unlink(aside);
	free(aside);
}

int
file_make(const char *path, const char *text, mode_t mode)
{
	int error = file_aside(path, text, mode);

	return error != 0 ? error : file_name(path);
}
