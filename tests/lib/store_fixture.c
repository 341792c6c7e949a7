#include "tests/lib/store_fixture.h"

#include "core/order.h"
#include "core/pledge.h"

#include "cmd/base/memory.h"
#include "cmd/desk/argument.h"
#include "cmd/umpire/orders.h"

#include <unistd.h>

const char *const table_names[SEATS] = { "ana", "ben", "cleo", "dov" };

/* Beside which the keys of the host are, where the store itself is not. */
static char keys[TABLE_PATH];

/* psql, where stores are on a server, and NULL where they are files. */
static const char *
psql(void)
{
	const char *engine = getenv("ENGINE");

	return engine != NULL && strcmp(engine, "postgresql") == 0 &&
	    getenv("NUNCIO_TEST_SERVER") != NULL ? getenv("NUNCIO_TEST_PSQL") :
	    NULL;
}

/* The name of a database is that of the folder, without what is before. */
static void
ask_server(const char *database, const char *sql, const char *name)
{
	char command[512];

	snprintf(command, sizeof(command), "%s -d %s -c '%s%s%s%s' 2>&1",
	    psql(), database, sql, name[0] != '\0' ? " \"" : "", name,
	    name[0] != '\0' ? "\"" : "");
	if (system(command) != 0)
		die(EX_IOERR, "the server does not do it: %s", command);
}

static const char *
database_of(const char *folder)
{
	return strrchr(folder, '.') + 1;
}

void
table_folder(char folder[TABLE_FOLDER], char path[TABLE_PATH])
{
	const char *tmp = getenv("TMPDIR");

	if (tmp == NULL || *tmp == '\0' || strlen(tmp) > 32)
		tmp = "/tmp";
	snprintf(folder, TABLE_FOLDER, "%s/nuncio-test.XXXXXX", tmp);
	if (mkdtemp(folder) == NULL)
		die(EX_IOERR, "cannot make '%s'", folder);
	snprintf(path, TABLE_PATH, "%s/nuncio.db", folder);
	memcpy(keys, path, sizeof(keys));
	if (psql() == NULL)
		return;
	ask_server("postgres", "create database", database_of(folder));
	snprintf(path, TABLE_PATH, "postgresql://nuncio@/%s?host=%s",
	    database_of(folder), getenv("NUNCIO_TEST_SERVER"));
}

const char *
table_keys(const char *path)
{
	return store_on_server(path) ? keys : path;
}

void
table_remove(const char *folder)
{
	test_remove(folder);
	/* A folder within another has no database. */
	if (psql() != NULL && strchr(database_of(folder), '/') == NULL)
		ask_server("postgres", "drop database",
		    database_of(folder));
}

void
table_wipe(const char *path)
{
	static const char *const tails[] = { "", "-wal", "-shm" };
	char name[TABLE_PATH + 8];

	if (store_on_server(path)) {
		snprintf(name, sizeof(name), "%.*s", (int)strcspn(strchr(path,
		    '@') + 2, "?"), strchr(path, '@') + 2);
		ask_server(name, "drop schema nuncio cascade", "");
		return;
	}
	for (int i = 0; i < 3; i++) {
		snprintf(name, sizeof(name), "%s%s", path, tails[i]);
		unlink(name);
	}
}

void
table_open(struct table *t, const char *path)
{
	char text[KEY_TEXT], address[64];
	struct store_host host = { "host", text };

	if (sodium_init() < 0)
		die(EX_SOFTWARE, "libsodium does not start");
	memset(t, 0, sizeof(*t));
	t->context = (struct context){ .path = path, .now = TABLE_NOW,
	    .keys = table_keys(path), .in = stdin, .out = stdout,
	    .err = stderr };
	store_must(t->context.store, store_open(&t->context.store, path,
	    STORE_CREATE));
	store_must(t->context.store, store_begin(t->context.store));
	secret_generate(&t->secret[0]);
	key_format(&t->secret[0].key, text);
	store_must(t->context.store, store_host_set(t->context.store, &host));
	for (int i = 0; i < SEATS; i++) {
		struct store_player player = { .name = table_names[i],
		    .address = address, .lang = "en", .key = text };

		snprintf(address, sizeof(address), "%s@example.org",
		    table_names[i]);
		secret_generate(&t->secret[i]);
		key_format(&t->secret[i].key, text);
		store_must(t->context.store, store_player_add(
		    t->context.store, &player));
	}
	store_must(t->context.store, store_commit(t->context.store));
}

void
table_host(struct table *t, const char *name, const struct secret *secret)
{
	char key[KEY_TEXT];
	struct store_host host = { name, key };

	key_format(&secret->key, key);
	store_must(t->context.store, store_begin(t->context.store));
	store_must(t->context.store, store_host_set(t->context.store, &host));
	store_must(t->context.store, store_commit(t->context.store));
}

void
table_host_key(struct table *t, struct secret *out)
{
	keyfile_make(command_keys(&t->context), NULL, 0, out);
	table_host(t, "host", out);
}

void
table_close(struct table *t)
{
	store_close(t->context.store);
	t->context.store = NULL;	/* a command opens its own */
}

void
table_begin(struct table *t, const char *ruleset, int seats, const char *id)
{
	table_begin_with(t, ruleset, seats, NULL, id);
}

void
table_begin_noted(struct table *t, const char *ruleset, int seats,
    const char *note, const char *id)
{
	struct variant variant;

	table_variant(&variant, ruleset, seats);
	variant.note = memory_copy(note);
	table_new(t, &variant, id, true);
}

void
table_begin_with(struct table *t, const char *ruleset, int seats,
    const char *option, const char *id)
{
	struct fault fault;
	struct variant variant;
	int status;

	if (!variant_begin(&variant, ruleset, seats, &fault) ||
	    (option != NULL && !variant_option(&variant, &t->context, option,
	    &status, &fault)) || !variant_end(&variant, &fault))
		die(EX_USAGE, "%s", fault.text);
	table_new(t, &variant, id, true);
}

void
table_variant(struct variant *variant, const char *ruleset, int seats)
{
	struct fault fault;

	if (!variant_begin(variant, ruleset, seats, &fault) ||
	    !variant_end(variant, &fault))
		die(EX_USAGE, "%s", fault.text);
}

/* What was done must have been allowed. */
static void
must_be_done(struct outcome *answer, const char *what)
{
	if (answer->status != EX_OK)
		die(answer->status, "'%s' is refused: %s", what, answer->key);
	outcome_free(answer);
}

void
table_new(struct table *t, struct variant *variant, const char *id,
    bool no_join)
{
	struct outcome answer;

	begin_new(&t->context, variant, id, table_names, no_join, &answer);
	must_be_done(&answer, id);
	variant_free(variant);
}

void
table_read(struct table *t, struct record *r, const char *id)
{
	store_must(t->context.store, record_open(r, t->context.store, id));
	store_must(t->context.store, record_seek(r, r->last));
}

/* What it refers to, and the line with what its seat adds to draws, or "". */
static void
write_header(const struct table *t, const struct record *r, int seat,
    bool joins, char reference[REFERENCE_TEXT], char header[HASH_TEXT + 16])
{
	const uint8_t *seed = t->secret[seat].bytes;
	uint8_t value[HASH];
	char hex[HASH_TEXT], from[REFERENCE_TEXT];
	bool due = game_due(&r->game, seat, value);

	header[0] = '\0';
	game_reference(&r->game, reference);
	game_pledge_from(&r->game, seat, from);
	if (joins && game_may_pledge(&r->game, seat)) {
		reveal_begin(seed, r->fixed.id, from, value);
		memcpy(reference, from, REFERENCE_TEXT);
	} else if (!due || !reveal_find(seed, r->fixed.id, from, value, value))
		return;
	hash_text(value, hex);
	snprintf(header, HASH_TEXT + 16, "value: %s\n", hex);
}

size_t
table_write(const struct table *t, const struct record *r, int seat,
    const char *said, char out[TABLE_FILE], size_t *text)
{
	char reference[REFERENCE_TEXT], header[HASH_TEXT + 16];
	size_t len;

	write_header(t, r, seat, strcmp(said, "join") == 0, reference, header);
	len = snprintf(out, TURN_MAX, "nuncio turn\ngame: %s\nplayer: %s\n"
	    "after: %s\n%s%s\nend\n", r->fixed.id, table_names[seat],
	    reference, header, said);
	if (text != NULL)
		*text = len;
	return len + seal_sign(&t->secret[seat], out, len, TABLE_COMMENT,
	    out + len);
}

void
table_hand_in(struct table *t, const char *file, size_t len,
    struct outcome *answer)
{
	static struct block_scan scan;
	static struct record r;

	memset(answer, 0, sizeof(*answer));
	if (block_scan(file, len, &scan) != TURN_OK) {
		answer->status = EX_DATAERR;
		return;
	}
	dispatch_take(&t->context, &scan.block[0], &r, answer);
	record_free(&r);
}

/* A record keeps its id only as long as it is open. */
static void
close_record(struct record *r, char id[GAME_ID])
{
	snprintf(id, GAME_ID, "%s", r->fixed.id);
	record_free(r);
}

void
table_say(struct table *t, struct record *r, int seat, const char *said)
{
	static char file[TABLE_FILE];
	char id[GAME_ID];
	size_t len = table_write(t, r, seat, said, file, NULL);
	struct outcome answer;

	close_record(r, id);
	table_hand_in(t, file, len, &answer);
	must_be_done(&answer, said);
	table_read(t, r, id);
}

void
table_order(struct table *t, struct record *r, const char *text)
{
	struct order order;
	struct outcome answer;
	char id[GAME_ID];

	if (order_read(text, strlen(text), &order) != NULL)
		die(EX_SOFTWARE, "'%s' is no order", text);
	close_record(r, id);
	orders_carry_out(&t->context, id, &order, r, &answer);
	must_be_done(&answer, text);
	record_free(r);
	table_read(t, r, id);
}

void
table_tick(struct table *t, struct record *r)
{
	struct outcome answer;
	char id[GAME_ID];

	close_record(r, id);
	table_overdue(t, id, r, &answer);
	must_be_done(&answer, "tick");
	record_free(r);
	table_read(t, r, id);
}

void
table_config(struct table *t, const char *name, const char *value)
{
	store_must(t->context.store, store_begin(t->context.store));
	store_must(t->context.store, store_config_set(t->context.store, name,
	    value));
	store_must(t->context.store, store_commit(t->context.store));
}

void
table_overdue(struct table *t, const char *id, struct record *r,
    struct outcome *answer)
{
	store_must(t->context.store, store_begin(t->context.store));
	timeout_overdue(&t->context, id, t->context.now, NULL, r,
	    answer);
	store_must(t->context.store, store_commit(t->context.store));
}

void
table_move(const struct record *r, uint64_t *seed, char out[MOVE_TEXT])
{
	const struct play *play = &r->game.play;

	move_format(play->rules, play->edition, &play->legal.move[
	    test_random(seed, play->legal.n)], out);
}
