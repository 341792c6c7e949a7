#include "cmd/base/machine.h"

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 64 * 1024 };		/* bytes */

enum { USERS, SYSTEMS, FILES };

/* The settings of the files, as they were last read. */
static struct {
	bool read;
	char *text[FILES];		/* NULL: there is no such file */
	char value[1024];		/* the value that was found last */
} said;

static const char systems_path[] = "/etc/nuncio.conf";

/* The user's own, which the caller frees; NULL: the user has no home. */
static char *
users_path(void)
{
	const char *base = getenv("XDG_CONFIG_HOME"), *home;
	const struct passwd *user;

	if (base != NULL && *base == '/')
		return memory_printf("%s/nuncio/config", base);
	home = getenv("HOME");
	/* A mail system may set none. */
	if ((home == NULL || *home != '/') &&
	    (user = getpwuid(geteuid())) != NULL)
		home = user->pw_dir;
	return home == NULL || *home != '/' ? NULL :
	    memory_printf("%s/.config/nuncio/config", home);
}

/* Is it a file that nobody but the user and root can have written? */
static bool
believed(const char *path, const struct stat *st, struct fault *fault)
{
	if (!S_ISREG(st->st_mode))
		fault_set(fault, "'%s' is not a file", path);
	else if (st->st_uid != geteuid() && st->st_uid != 0)
		fault_set(fault, "'%s' belongs neither to you nor to root, so "
		    "its settings are not trusted: chown it", path);
	else if ((st->st_mode & (S_IWGRP | S_IWOTH)) != 0)
		fault_set(fault, "other users may write '%s', so its settings "
		    "are not trusted: look at it, then 'chmod go-w %s'",
		    path, path);
	else if (st->st_size > FILE_MOST)
		fault_set(fault, "'%s' is longer than %d bytes", path,
		    FILE_MOST);
	else
		return true;
	return false;
}

/* A whole file; *text stays NULL if the file does not exist. */
static bool
read_file(const char *path, char **text, struct fault *fault)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct stat st;
	bool fine = false;
	char *bytes = NULL;

	if (fd < 0 && (errno == ENOENT || errno == ENOTDIR))
		return true;
	if (fd < 0 || fstat(fd, &st) != 0) {
		fault_set(fault, "'%s' cannot be read: %s", path,
		    strerror(errno));
		goto out;
	}
	if (!believed(path, &st, fault))
		goto out;
	bytes = memory_new((size_t)st.st_size + 1, 1);
	if (!whole_read(fd, bytes, (size_t)st.st_size))
		fault_set(fault, "'%s' cannot be read", path);
	else if (strlen(bytes) != (size_t)st.st_size)
		fault_set(fault, "'%s' is not a text file", path);
	else
		fine = true;
out:
	if (fine)
		*text = bytes;
	else
		free(bytes);
	if (fd >= 0)
		close(fd);
	return fine;
}

/* A line: where its name and its value stand, without blanks around them. */
struct line {
	const char *name, *value;
	int name_len, value_len;
};

static int
trimmed(const char **text, const char *end)
{
	while (*text < end && (**text == ' ' || **text == '\t'))
		(*text)++;
	while (end > *text && (end[-1] == ' ' || end[-1] == '\t' ||
	    end[-1] == '\r'))
		end--;
	return (int)(end - *text);
}

/* False: it is a comment, or blank.  No name: it has no "=". */
static bool
cut(const char *text, struct line *out)
{
	const char *end = text + strcspn(text, "\n");
	const char *equals = memchr(text, '=', (size_t)(end - text));

	out->name = text;
	out->name_len = trimmed(&out->name, equals == NULL ? end : equals);
	out->value = equals == NULL ? end : equals + 1;
	out->value_len = trimmed(&out->value, end);
	if (*out->name == '#' || (equals == NULL && out->name_len == 0))
		return false;
	if (equals == NULL)
		out->name_len = 0;
	return true;
}

static const char *
next_line(const char *text)
{
	text += strcspn(text, "\n");
	return *text == '\0' ? text : text + 1;
}

static bool
is_named(const struct line *line, const char *name)
{
	return strlen(name) == (size_t)line->name_len &&
	    strncmp(line->name, name, strlen(name)) == 0;
}

/* Each line says something that can be set so. */
static bool
check(const char *path, const char *text, machine_known *known,
    struct fault *fault)
{
	struct line line;
	char name[40];
	int n = 0;

	for (; *text != '\0'; text = next_line(text)) {
		n++;
		if (!cut(text, &line))
			continue;
		snprintf(name, sizeof(name), "%.*s", line.name_len, line.name);
		if (line.name_len == 0)
			fault_set(fault, "'%s', line %d: a line is 'NAME = "
			    "VALUE', or begins with '#'", path, n);
		else if (!known(name))
			fault_set(fault, "'%s', line %d: '%s' is not a setting "
			    "of a machine", path, n, name);
		else if (line.value_len == 0 ||
		    (size_t)line.value_len >= sizeof(said.value))
			fault_set(fault, "'%s', line %d: '%s' has no value, or "
			    "one that is too long", path, n, name);
		else
			continue;
		return false;
	}
	return true;
}

static bool
read_both(machine_known *known, struct fault *fault)
{
	char *path[FILES] = { users_path(), memory_copy(systems_path) };
	bool fine = true;

	for (int i = 0; i < FILES; i++) {
		free(said.text[i]);
		said.text[i] = NULL;
	}
	for (int i = 0; i < FILES && fine; i++)
		fine = path[i] == NULL ||
		    (read_file(path[i], &said.text[i], fault) &&
		    (said.text[i] == NULL ||
		    check(path[i], said.text[i], known, fault)));
	for (int i = 0; i < FILES; i++)
		free(path[i]);
	return said.read = fine;
}

bool
machine_get(const char *name, machine_known *known, const char **value,
    struct fault *fault)
{
	struct line line;

	*value = NULL;
	if (!said.read && !read_both(known, fault))
		return false;
	for (int i = 0; i < FILES && *value == NULL; i++)
		for (const char *text = said.text[i]; text != NULL &&
		    *text != '\0'; text = next_line(text))
			if (cut(text, &line) && is_named(&line, name)) {
				snprintf(said.value, sizeof(said.value),
				    "%.*s", line.value_len, line.value);
				*value = said.value;
			}
	return true;
}

/* The lines of a file, except those that set this name now. */
static void
say(const char *text, const char *name, const char *value, struct buffer *out)
{
	struct line line;
	const char *next;

	for (; text != NULL && *text != '\0'; text = next) {
		next = next_line(text);
		if (cut(text, &line) && is_named(&line, name))
			continue;
		buffer_add(out, text, (size_t)(next - text));
		if (next[-1] != '\n')
			buffer_putc(out, '\n');
	}
	if (value != NULL)
		buffer_printf(out, "%s = %s\n", name, value);
}

bool
machine_set(const char *name, machine_known *known, const char *value,
    struct fault *fault)
{
	char *path = users_path(), *aside = NULL;
	struct buffer out = { 0 };
	int held = -1, error;
	bool fine = false;

	if (path == NULL) {
		fault_set(fault, "you have no home folder, where this setting "
		    "belongs: write it into '%s'", systems_path);
		return false;
	}
	file_folders(path);
	held = file_lock(path);
	said.read = false;
	if (!read_both(known, fault))
		goto out;
	say(said.text[USERS], name, value, &out);
	said.read = false;
	aside = memory_printf("%s.new", path);
	if ((error = file_aside(path, buffer_text(&out), 0600)) == 0 &&
	    rename(aside, path) != 0)
		error = errno;
	if (error == 0)
		error = file_settle(path);
	fine = error == 0;
	if (!fine)
		fault_set(fault, "'%s' cannot be written: %s", path,
		    strerror(error));
out:
	if (held >= 0)
		close(held);
	buffer_free(&out);
	free(aside);
	free(path);
	return fine;
}
