#include "cmd/bundle/memory_archive.h"

#include "cmd/base/hashmap.h"
#include "cmd/base/memory.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 65536 };

/* Texts lie one behind the other, and stay where they are. */
struct chunk {
	struct chunk *before;
	char bytes[];
};

struct memory_archive {
	struct chunk *chunk;		/* the newest */
	size_t used, size;		/* bytes of it */
	struct store_game game;
	struct store_seat *seat;
	struct store_line *line;
	struct store_file *file;
	size_t seats, lines, files;
	struct hashmap identities;	/* of files: which */
};

struct memory_archive *
memory_archive_new(void)
{
	return memory_new(1, sizeof(struct memory_archive));
}

void
memory_archive_free(struct memory_archive *a)
{
	if (a == NULL)
		return;
	while (a->chunk != NULL) {
		struct chunk *before = a->chunk->before;

		free(a->chunk);
		a->chunk = before;
	}
	free(a->seat);
	free(a->line);
	free(a->file);
	hashmap_free(&a->identities);
	sodium_memzero(a->game.secret, STORE_SECRET);
	free(a);
}

/* A copy with a NUL at its end. */
static const void *
keep(struct memory_archive *a, const void *bytes, size_t len)
{
	char *to;

	if (a->chunk == NULL || a->size - a->used <= len) {
		struct chunk *chunk;

		a->size = len < CHUNK ? CHUNK : len + 1;
		chunk = memory_new(1, sizeof(*chunk) + a->size);
		chunk->before = a->chunk;
		a->chunk = chunk;
		a->used = 0;
	}
	to = a->chunk->bytes + a->used;
	if (len > 0)
		memcpy(to, bytes, len);
	to[len] = '\0';
	a->used += len + 1;
	return to;
}

static const char *
keep_text(struct memory_archive *a, const char *text)
{
	return text == NULL ? NULL : keep(a, text, strlen(text));
}

/* Room for one more after n of them: the room doubles whenever n is 2^k. */
static void *
room(void *rows, size_t n, size_t size)
{
	return (n & (n - 1)) != 0 ? rows :
	    memory_grow(rows, n == 0 ? 1 : 2 * n, size);
}

void
memory_archive_game(struct memory_archive *a, const struct store_game *game)
{
	a->game = *game;
	a->game.id = keep_text(a, game->id);
	a->game.ruleset = keep_text(a, game->ruleset);
	a->game.host = keep_text(a, game->host);
	a->game.options = keep_text(a, game->options);
	a->game.edition = keep_text(a, game->edition);
	a->game.terms = keep_text(a, game->terms);
	a->game.bots = keep_text(a, game->bots);
	a->game.spare = keep_text(a, game->spare);
	a->game.letters = keep_text(a, game->letters);
}

void
memory_archive_secret(
    struct memory_archive *a, const uint8_t secret[STORE_SECRET])
{
	memcpy(a->game.secret, secret, STORE_SECRET);
	a->game.blank = false;
}

void
memory_archive_seat(struct memory_archive *a, const struct store_seat *seat)
{
	struct store_seat *row;

	a->seat = room(a->seat, a->seats, sizeof(*a->seat));
	row = &a->seat[a->seats++];
	*row = *seat;
	row->name = keep_text(a, seat->name);
	row->key = keep_text(a, seat->key);
}

void
memory_archive_line(struct memory_archive *a, const struct store_line *line)
{
	struct store_line *row;

	a->line = room(a->line, a->lines, sizeof(*a->line));
	row = &a->line[a->lines++];
	*row = *line;
	row->text = keep(a, line->text, line->len);
	row->hash = keep(a, line->hash, STORE_HASH);
}

void
memory_archive_file(struct memory_archive *a, const struct store_file *file)
{
	struct store_file *row;

	a->file = room(a->file, a->files, sizeof(*a->file));
	row = &a->file[a->files++];
	*row = *file;
	row->identity = keep(a, file->identity, STORE_HASH);
	row->text = keep(a, file->text, file->text_len);
	row->seal = keep(a, file->seal, file->seal_len);
	hashmap_put(&a->identities, file->identity, file->file);
}

int64_t
memory_archive_find(
    const struct memory_archive *a, const uint8_t identity[STORE_HASH])
{
	int64_t file = hashmap_get(&a->identities, identity);

	return file < 0 ? 0 : file;
}

static enum store_result
get_game(struct archive *archive, struct store_game *out)
{
	const struct memory_archive *a = archive->handle;

	*out = a->game;
	archive->game = 0;
	return STORE_OK;
}

static enum store_result
each_seat(const struct archive *archive, archive_seat_fn *fn, void *arg)
{
	const struct memory_archive *a = archive->handle;

	for (size_t i = 0; i < a->seats && fn(arg, &a->seat[i]) == 0; i++)
		continue;
	return STORE_OK;
}

static enum store_result
get_last(const struct archive *archive, int64_t *line)
{
	const struct memory_archive *a = archive->handle;

	*line = (int64_t)a->lines - 1;
	return a->lines > 0 ? STORE_OK : STORE_NONE;
}

static enum store_result
get_line(const struct archive *archive, int64_t line, struct store_line *out)
{
	const struct memory_archive *a = archive->handle;

	if ((uint64_t)line >= a->lines)
		return STORE_NONE;
	*out = a->line[line];
	return STORE_OK;
}

static enum store_result
each_line(const struct archive *archive, int64_t after, archive_line_fn *fn,
    void *arg)
{
	const struct memory_archive *a = archive->handle;

	for (size_t i = after < 0 ? 0 : (size_t)after + 1; i < a->lines &&
	    fn(arg, &a->line[i]) == 0; i++)
		continue;
	return STORE_OK;
}

static enum store_result
get_file(const struct archive *archive, int64_t file, struct store_file *out)
{
	const struct memory_archive *a = archive->handle;

	if ((uint64_t)file - 1 >= a->files)
		return STORE_NONE;
	*out = a->file[file - 1];
	return STORE_OK;
}

static enum store_result
get_snapshot(const struct archive *archive, int64_t line, int64_t *at,
    const void **position, size_t *size)
{
	return STORE_NONE;
}

struct archive
memory_archive_open(struct memory_archive *a)
{
	static const struct archive_type type = { get_game, each_seat,
	    get_last, get_line, each_line, get_file, get_snapshot };

	return (struct archive){ .type = &type, .handle = a,
	    .id = a->game.id };
}
