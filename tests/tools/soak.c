/*
 * soak: submits changed turn files to a real store for the given time.  Each is
 * refused, or taken as it was signed.
 *
 *	soak [SECONDS [SEED]]
 *
 * The program prints what it did.  If something goes wrong, it prints the seed
 * that shows the fault again, and the exit status is 1 (or 70 and a SIGABRT
 * from the program).
 */
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/commands/commands.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

static uint64_t first_seed, mutants, refused, mended, turns;

static _Noreturn void
fault(const char *what, const char *more)
{
	fprintf(stderr, "soak: %s: %s\nsoak: seed %" PRIu64 "\n", what, more,
	    first_seed);
	exit(1);
}

static void
check(bool holds, const char *what)
{
	if (!holds)
		fault("this does not hold", what);
}

static int64_t
seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec;
}

/* Change something; returns the new length, at most `most`. */
static size_t
mutate(char *text, size_t len, size_t most, uint64_t *seed)
{
	static const char *const pieces[] = { "\n", "\r\n", " ", "\t", "> ",
	    "end\n", "nuncio turn\n", "\0", "\xff", "\x1b[2J", "=\n", "9",
	    "untrusted comment: \n", "-----BEGIN SSH SIGNATURE-----\n" };
	size_t at = len > 0 ? test_random(seed, len) : 0, n, from;
	const char *piece;

	switch (test_random(seed, 6)) {
	case 0:			/* one bit */
		if (len > 0)
			text[at] ^= 1 << test_random(seed, 8);
		break;
	case 1:			/* one byte */
		if (len > 0)
			text[at] = test_random(seed, 256);
		break;
	case 2:			/* something more */
		piece = pieces[test_random(seed, sizeof(pieces) /
		    sizeof(pieces[0]))];
		n = *piece == '\0' ? 1 : strlen(piece);
		if (len + n > most)
			break;
		memmove(text + at + n, text + at, len - at);
		memcpy(text + at, piece, n);
		len += n;
		break;
	case 3:			/* something less */
		n = 1 + test_random(seed, 12);
		n = n > len - at ? len - at : n;
		memmove(text + at, text + at + n, len - at - n);
		len -= n;
		break;
	case 4:			/* some of it twice, elsewhere */
		if (len == 0)
			break;
		from = test_random(seed, len);
		n = 1 + test_random(seed, 200);
		n = n > len - from ? len - from : n;
		if (len + n > most)
			break;
		memmove(text + at + n, text + at, len - at);
		memmove(text + at, text + (from >= at ? from + n : from), n);
		len += n;
		break;
	default:		/* cut short */
		if (test_random(seed, 4) == 0)
			len = at;
	}
	return len;
}

/* Through every reader on its own, whatever comes of it. */
static void
read_anyhow(const struct key *key, const char *text, size_t len)
{
	static struct block_scan scan;
	static struct turn turn;
	static struct sealed sealed;
	static char repaired[TURN_MAX], scratch[TURN_MAX];
	struct turn_error error;
	size_t n;

	turn_parse(text, len, &turn, &error);
	block_canonical(text, len, scratch, repaired, &n, &error);
	seal_verify(key, text, len, text, len);
	if (block_scan(text, len, &scan) != TURN_OK)
		return;
	for (int i = 0; i < scan.n; i++) {
		if (block_repair(&scan.block[i], true, repaired, &n) == TURN_OK)
			turn_parse(repaired, n, &turn, &error);
		if (scan.block[i].fault == TURN_OK)
			block_check(key, &scan.block[i], &sealed);
	}
}

/* Where a game stands, to the byte. */
static struct store_head
head_of(struct table *t, int64_t game)
{
	struct store_head head;

	store_must(t->context.store, store_head_get(t->context.store, game,
	    &head));
	return head;
}

/*
 * Hand in a changed file.  True: it was taken, which it may only be as what
 * had been signed.
 */
static bool
hand_in(struct table *t, int64_t game, const char *text, size_t len,
    const char *file, size_t file_len, size_t text_len)
{
	struct store_head before = head_of(t, game), after;
	struct buffer out = { 0 };
	struct store_file row;
	struct outcome answer;
	bool taken;

	table_hand_in(t, text, len, &answer);
	taken = answer.status == EX_OK;
	after = head_of(t, game);
	if (taken) {
		store_must(t->context.store, store_file_get(
		    t->context.store, game, after.files, &row));
		check(row.text_len == text_len && row.seal_len ==
		    file_len - text_len && memcmp(row.text, file, text_len) ==
		    0 && memcmp(row.seal, file + text_len, row.seal_len) == 0,
		    "only what was signed is taken");
	} else {
		check(before.line == after.line && before.files ==
		    after.files && memcmp(before.hash, after.hash, HASH) == 0,
		    "what is refused changes nothing");
		if (answer.key != NULL)
			report_refusal(&answer, "en", false, &out);
		buffer_free(&out);
	}
	outcome_free(&answer);
	return taken;
}

/* A move that may be anything, properly signed: never more than refused. */
static void
say_anything(struct table *t, struct record *r, const char *said,
    uint64_t *seed)
{
	static char file[TABLE_FILE];
	struct buffer out = { 0 };
	struct outcome answer;
	char text[1024];
	size_t len = strlen(said);

	memcpy(text, said, len);
	for (int n = 1 + test_random(seed, 3); n > 0; n--)
		len = mutate(text, len, sizeof(text) - 1, seed);
	text[len] = '\0';
	len = table_write(t, r, record_awaited(r), text, file, NULL);
	table_hand_in(t, file, len, &answer);
	if (answer.status != EX_OK && answer.key != NULL)
		report_refusal(&answer, "en", false, &out);
	buffer_free(&out);
	outcome_free(&answer);
}

static void
audit(struct table *t, char *id)
{
	char command[] = "audit", *argv[] = { command, id, NULL };
	FILE *out = t->context.out;

	if ((t->context.out = fopen("/dev/null", "w")) == NULL)
		fault("cannot open", "/dev/null");
	check(cmd_audit(&t->context, 2, argv) == EX_OK, "a game is in order");
	fclose(t->context.out);
	t->context.out = out;
	/* Of a long game it closes the store, for its workers. */
	if (t->context.store == NULL)
		command_store(&t->context, true);
}

/* A game whose players have joined, and add values to its draws. */
static void
begin(struct table *t, int seats, const char *id)
{
	static struct record r;
	static char file[TABLE_FILE];
	struct variant variant;
	struct outcome answer;
	struct fault fault;

	check(variant_begin(&variant, "pillars", seats, &fault) &&
	    variant_end(&variant, &fault), "there is the usual variant");
	begin_new(&t->context, &variant, id, table_names, false, &answer);
	check(answer.status == EX_OK, "a game begins");
	outcome_free(&answer);
	variant_free(&variant);
	for (int i = 0; i < seats; i++) {
		size_t len;

		table_read(t, &r, id);
		len = table_write(t, &r, i, "join", file, NULL);
		record_free(&r);
		table_hand_in(t, file, len, &answer);
		check(answer.status == EX_OK, "a join is taken");
		outcome_free(&answer);
	}
}

/* One game of changed files, to its end. */
static void
play_store(struct table *t, int number, int64_t until, uint64_t *seed)
{
	static struct record r;
	static char file[TABLE_FILE], text[2 * TABLE_FILE];
	char id[GAME_ID], said[MOVE_TEXT];
	struct outcome answer;
	bool over;

	snprintf(id, sizeof(id), "soak-%d", number);
	begin(t, 2 + number % 3, id);
	do {
		size_t len, signed_len;
		bool taken = false;
		int64_t game;

		table_read(t, &r, id);
		over = game_over(&r.game);
		if (over) {
			record_free(&r);
			break;
		}
		game = r.id;
		table_move(&r, seed, said);
		len = table_write(t, &r, record_awaited(&r), said, file,
		    &signed_len);
		for (int i = 0; i < 20 && !taken; i++) {
			size_t n = len;

			memcpy(text, file, len);
			for (int k = 1 + test_random(seed, 4); k > 0; k--)
				n = mutate(text, n, sizeof(text), seed);
			read_anyhow(&t->secret[0].key, text, n);
			taken = hand_in(t, game, text, n, file, len,
			    signed_len);
			mutants++;
			refused += !taken;
			mended += taken;
		}
		if (!taken && test_random(seed, 2) == 0)
			say_anything(t, &r, said, seed);
		else if (!taken) {
			table_hand_in(t, file, len, &answer);
			check(answer.status == EX_OK,
			    "what is as signed is taken");
			outcome_free(&answer);
		}
		turns++;
		record_free(&r);
	} while (seconds() < until);
	audit(t, id);
}

int
main(int argc, char **argv)
{
	static struct table table;
	char folder[] = "/tmp/nuncio-soak.XXXXXX", path[64];
	static const char *const tails[] = { "", "-wal", "-shm" };
	uint64_t seed = time(NULL) ^ (uint64_t)getpid() << 32;
	int64_t until = seconds() + 60;

	if (argc > 3)
		die(EX_USAGE, "usage: soak [SECONDS [SEED]]");
	if (argc > 1)
		until = seconds() + whole_number(argv[1], "soak");
	if (argc > 2)
		seed = strtoull(argv[2], NULL, 10);
	first_seed = seed;
	if (mkdtemp(folder) == NULL)
		die(EX_IOERR, "cannot make '%s'", folder);
	snprintf(path, sizeof(path), "%s/store.db", folder);
	table_open(&table, path);
	for (int i = 0; i == 0 || seconds() < until; i++)
		play_store(&table, i, until, &seed);
	table_close(&table);
	language_end();
	for (size_t i = 0; i < sizeof(tails) / sizeof(tails[0]); i++) {
		snprintf(path, sizeof(path), "%s/store.db%s", folder,
		    tails[i]);
		unlink(path);
	}
	rmdir(folder);
	printf("%" PRIu64 " turns; %" PRIu64 " changed turn files: %" PRIu64
	    " refused, %" PRIu64 " taken as they had been signed\n"
	    "seed %" PRIu64 "\n", turns, mutants, refused, mended,
	    first_seed);
	return 0;
}
