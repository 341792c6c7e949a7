/*
 * store.c: fuzzes a store in which bytes were changed.  The input is a row of
 * changes of four bytes each: the first three give the place in the file, and
 * the last one is the new value.  So the file remains close to a store.
 */
#include "tests/fuzz/fuzz.h"

#include "store/store.h"
#include "tests/lib/store_fixture.h"

#include <string.h>
#include <unistd.h>

enum { FILE_MAX = 1 << 22, LETTERS = 100 };

static uint8_t good[FILE_MAX], bad[FILE_MAX];
static size_t size;
static char path[80];

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	struct table t;
	FILE *in;

	memory_json();
	snprintf(path, sizeof(path), "/dev/shm/nuncio-fuzz.%ld",
	    (long)getpid());
	table_open(&t, path);
	table_begin(&t, "pillars", 2, "g");
	table_begin(&t, "red-cathedral", 2, "h");
	must(store_settle(t.context.store) == STORE_OK);
	table_close(&t);
	in = fopen(path, "rb");
	must(in != NULL);
	size = fread(good, 1, sizeof(good), in);
	fclose(in);
	table_wipe(path);
	return 0;
}

static int
pass_status(void *arg, const struct store_status *row)
{
	return row->id[0] == '\0';
}

static int
pass_outbox(void *arg, const struct store_outbox *row)
{
	return row->outbox < 0;
}

static int
pass_line(void *arg, const struct store_line *row)
{
	return row->len > (1 << 25);
}

static void
look(struct store *s)
{
	struct store_letter letter;
	struct store_game game;
	struct store_host host;
	int64_t after = 0;

	store_host_get(s, &host);
	store_status_each(s, NULL, pass_status, NULL);
	store_outbox_each(s, true, pass_outbox, NULL);
	if (store_game_get(s, "g", &game) == STORE_OK)
		store_line_each(s, game.game, -1, pass_line, NULL);
	for (int i = 0; i < LETTERS && store_letter_next(s, LETTER_NEW, after,
	    &letter) == STORE_OK; i++)
		after = letter.letter;
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	struct store *s = NULL;
	FILE *out;

	memcpy(bad, good, size);
	for (size_t i = 0; i + 4 <= len; i += 4)
		bad[((size_t)bytes[i] << 16 | bytes[i + 1] << 8 |
		    bytes[i + 2]) % size] = bytes[i + 3];
	out = fopen(path, "wb");
	must(out != NULL && fwrite(bad, 1, size, out) == size);
	fclose(out);
	if (store_open(&s, path, STORE_READ) == STORE_OK)
		look(s);
	store_close(s);
	unlink(path);
	return 0;
}
