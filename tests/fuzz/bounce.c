/*
 * bounce.c: fuzzes letters which report that one of our letters came back, in
 * the form in which the sandboxed process passes them on: the report, a NUL and
 * the bytes.  The store has some of our letters, and one of them has the secret
 * sender `proof`.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/mail/bounce.h"
#include "cmd/mail/letter.h"
#include "cmd/umpire/outbox_row.h"
#include "store/inbox.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct table t;

/* Their numbers are 1, 2, 3; the last went to nobody who plays. */
static const struct {
	int64_t player;
	const char *address, *message;
} sent[] = {
	{ 1, "ana@example.org",
	    "nuncio.1.0123456789abcdef0123456789abcdef@example.org" },
	{ 2, "old@example.org",
	    "nuncio.2.0123456789abcdef0123456789abcdef@example.org" },
	{ 0, "stranger@example.org",
	    "nuncio.3.0123456789abcdef0123456789abcdef@example.org" }
};

static void
send_letter(struct store *store, int i)
{
	struct outbox outbox = { .kind = TELL_HELP, .player = sent[i].player,
	    .address = sent[i].player == 0 ? sent[i].address : NULL };
	struct store_outbox row;

	outbox_put(&t.context, &outbox);
	must(store_outbox_get(store, i + 1, &row) == STORE_OK);
	row.state = OUTBOX_SENT;
	row.message = sent[i].message;
	row.recipient = sent[i].address;
	row.sent = TABLE_NOW;
	must(store_outbox_set(store, &row) == STORE_OK);
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	static char path[TABLE_PATH], secret[2 * SECRET + 1];
	struct store_letter letter = { .at = TABLE_NOW, .message = "m",
	    .size = 1, .bytes = "x", .len = 1, .sender = "", .subject = "" };
	struct store *store;

	memory_json();
	snprintf(path, sizeof(path), "/dev/shm/nuncio-fuzz.%ld",
	    (long)getpid());
	table_open(&t, path);
	/* It stays open, and nobody else has it. */
	table_wipe(path);
	store = t.context.store;
	memset(secret, '7', sizeof(secret) - 1);
	must(store_begin(store) == STORE_OK);
	must(store_config_set(store, "bounce secret", secret) == STORE_OK);
	must(store_config_set(store, "delimiter", "+") == STORE_OK);
	must(store_letter_add(store, &letter) == STORE_OK);
	for (int i = 0; i < 3; i++)
		send_letter(store, i);
	must(store_commit(store) == STORE_OK);
	return 0;
}

/* What is before the next NUL, or all. */
static struct span
next(const uint8_t **at, const uint8_t *end)
{
	const uint8_t *from = *at, *nul = from == end ? NULL : memchr(from, 0,
	    (size_t)(end - from));

	*at = nul != NULL ? nul + 1 : end;
	return (struct span){ (const char *)from, (size_t)((nul != NULL ? nul :
	    end) - from) };
}

/* One clean line. */
static void
look(const char *line, size_t room)
{
	size_t len = strlen(line);

	must(len < room);
	for (size_t i = 0; i < len; i++)
		must(line[i] >= ' ' && line[i] <= '~');
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const uint8_t *at = bytes, *end = bytes + len;
	struct span report = next(&at, end);
	struct letter letter = { .machine = "bounce" };
	struct bounce bounce;
	char note[BOUNCE_NOTE];

	buffer_add(&letter.report, report.at, report.len);
	bounce_read(&letter, &bounce);
	look(bounce.why, sizeof(bounce.why));
	must(store_begin(t.context.store) == STORE_OK);
	bounce_take(&t.context, 1, &letter, (const char *)at,
	    (size_t)(end - at), note);
	store_rollback(t.context.store);
	look(note, sizeof(note));
	buffer_free(&letter.report);
	return 0;
}
