#include "cmd/base/seen.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
	MOST = 1024 * 1024,	/* bytes of KEYS.written, then halved */
	GAMES_MOST = 32 * 1024	/* ... of a line of it */
};

/* The store whose commits are remembered. */
static struct {
	struct store *store;
	char *path;
	struct store_server server;
	struct buffer games;		/* of the transaction that is open */
	bool complained;
} watched;

/* ------------------------------------------------------------- the server */

static char *
read_all(const char *path)
{
	struct buffer text = { 0 };
	FILE *in = fopen(path, "re");
	char some[4096], *all;
	size_t n;

	while (in != NULL && text.len < 2 * MOST &&
	    (n = fread(some, 1, sizeof(some), in)) > 0)
		buffer_add(&text, some, n);
	if (in != NULL)
		fclose(in);
	all = memory_copy(buffer_text(&text));
	buffer_free(&text);
	return all;
}

static const char *
behind(const char *line)
{
	line += strcspn(line, "\n");
	return *line == '\0' ? line : line + 1;
}

/* Does the line begin with what names the store? */
static bool
is_of(const char *line, const struct store_server *server)
{
	char name[160];
	int n = snprintf(name, sizeof(name), "%s %s ", server->system,
	    server->database);

	return strncmp(line, name, (size_t)n) == 0;
}

bool
seen_get(const struct context *context, const struct store_server *server,
    struct seen *last)
{
	char *path = memory_printf("%s.seen", command_keys(context));
	char *text = read_all(path), how;
	bool was = false, replaced = false;
	struct seen one;

	*last = (struct seen){ .timeline = 0 };
	for (const char *line = text; *line != '\0'; line = behind(line)) {
		if (!is_of(line, server) || sscanf(line,
		    "%*s %*s %c %u %23s %127[^\n]", &how, &one.timeline,
		    one.started, one.name) != 4)
			continue;
		*last = one;
		replaced |= was && how == '+';
		was = one.timeline == server->timeline &&
		    strcmp(one.name, server->name) == 0;
		replaced &= !was;
	}
	free(text);
	free(path);
	return replaced;
}

/* Open it to add to it, when no other process does.  -1: errno says why not. */
static int
open_held(const char *path)
{
	int fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC |
	    O_NOFOLLOW, 0600);

	while (fd >= 0 && flock(fd, LOCK_EX) != 0 && errno == EINTR)
		;
	return fd;
}

int
seen_hold(const struct context *context)
{
	char *path = memory_printf("%s.seen", command_keys(context));
	int held = open_held(path);

	free(path);
	return held;
}

void
seen_set(int held, const struct store_server *server, bool same)
{
	struct buffer line = { 0 };

	buffer_printf(&line, "%s %s %c %u %s %s\n", server->system,
	    server->database, same ? '=' : '+', server->timeline,
	    server->started, server->name);
	if (write(held, buffer_text(&line), line.len) != (ssize_t)line.len ||
	    fsync(held) != 0)
		complain("the file KEYS.seen beside the host's key cannot be "
		    "written: %s; without it nobody would notice a server "
		    "that comes back with old data", strerror(errno));
	buffer_free(&line);
}

/* ----------------------------------------------------- the committed state */

/* The newer half of the file, from the beginning of a line on. */
static void
halve(int fd)
{
	char *text = memory_new(1, MOST + 1), *from;
	off_t size = lseek(fd, 0, SEEK_END);
	ssize_t n = pread(fd, text, MOST / 2, size - MOST / 2);

	text[n < 0 ? 0 : n] = '\0';
	from = strchr(text, '\n');
	if (from != NULL && ftruncate(fd, 0) == 0 &&
	    write(fd, from + 1, strlen(from + 1)) < 0 && ftruncate(fd, 0) != 0)
		errno = 0;		/* it is a memory, and not the truth */
	free(text);
}

/* One write: a process that comes at the same time adds another line. */
static void
add(const char *path, const char *line, size_t len)
{
	int fd = open_held(path);
	struct stat st;

	if (fd < 0) {
		if (!watched.complained)
			complain("'%s' cannot be written: %s; without it "
			    "nobody would notice if a server lost moves", path,
			    strerror(errno));
		watched.complained = true;
		return;
	}
	if (fstat(fd, &st) == 0 && st.st_size > MOST)
		halve(fd);
	if (write(fd, line, len) < 0)
		watched.complained = true;
	close(fd);
}

static void
ended(bool committed)
{
	struct buffer line = { 0 };
	const char *witness = committed ? store_witness(watched.store) : NULL;

	if (witness != NULL) {
		buffer_printf(&line, "%s %s %s %lld%s\n",
		    watched.server.system, watched.server.database, witness,
		    (long long)time(NULL), buffer_text(&watched.games));
		add(watched.path, buffer_text(&line), line.len);
		buffer_free(&line);
	}
	buffer_free(&watched.games);
	watched.games = (struct buffer){ 0 };
	command_did(committed);
}

void
seen_watch(struct context *context, const struct store_server *server)
{
	free(watched.path);
	watched.store = context->store;
	watched.path = memory_printf("%s.written", command_keys(context));
	watched.server = *server;
	store_watch(context->store, ended);
}

void
seen_line(const char *game, int64_t line)
{
	if (watched.store != NULL && watched.games.len < GAMES_MOST)
		buffer_printf(&watched.games, " %s:%lld", game,
		    (long long)line);
}

static bool
read_written(char *line, struct seen_written *out)
{
	long long at;
	int n = 0;

	if (sscanf(line, "%*s %*s %32[0-9a-f] %lld%n", out->witness, &at,
	    &n) != 2 || strlen(out->witness) != 32 || n == 0)
		return false;
	out->at = at;
	out->games = line + n;
	out->games += strspn(out->games, " ");
	return true;
}

void
seen_each(const struct context *context, const struct store_server *server,
    int (*fn)(void *, const struct seen_written *), void *arg)
{
	char *path = memory_printf("%s.written", command_keys(context));
	char *text = read_all(path), *end = text + strlen(text);
	struct seen_written written;

	while (end > text) {
		char *line = end - 1;

		*line = '\0';
		while (line > text && line[-1] != '\n')
			line--;
		end = line;
		if (is_of(line, server) && read_written(line, &written) &&
		    fn(arg, &written) != 0)
			break;
	}
	free(text);
	free(path);
}

void
seen_forget(const struct context *context)
{
	char *path = memory_printf("%s.written", command_keys(context));

	if (truncate(path, 0) != 0 && errno != ENOENT)
		complain("'%s' cannot be emptied: %s", path, strerror(errno));
	free(path);
}
