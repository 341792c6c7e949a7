/*
 * scale: makes the store that scale.sh uses, and its rows for a server.
 *
 *	scale games STORE WAITING FINISHED TURNS FOLDER [GROUP]
 *		fill a store that `init` has made: WAITING games of two with a
 *		deadline and a player to move, and FINISHED ones that
 *		are over; FOLDER gets the next turn file of TURNS of those that
 *		wait, as NUMBER.turn, and in a letter, as NUMBER.eml, and
 *		the names of these games, as `games`.  Prints the total numbers
 *		of games, lines and turn files.
 *	scale rows STORE
 *		all rows of a store in a file, as psql takes them
 *
 * No row is invented or copied under another name.  Such a row could not pass
 * an audit, as every hash contains a game's name and its secret.  A game is
 * begun, and its turn files are signed, taken and written, by the functions
 * that `new` and `submit` call, with a thousand games in one commit.  Two
 * things differ from real games: most games are young, and the time of each
 * follows from its deadline, whatever the clock says.
 *
 * Of each GROUP of waiting games, a hundred,
 *	one is due and nobody has looked,
 *	one was due, and the log says so,
 *	one has most of its time behind it, so that its player is reminded,
 *	every tenth was played for five turn files, and
 *	the others have just begun.
 * In smaller groups players have fewer games, so that as many are late.
 * Of a hundred finished games one was played to its end.  In the others, both
 * players resigned after two turn files.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "core/terms.h"

#include <err.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <time.h>

enum {
	GAMES_EACH = 20,	/* of one player, about, where as many in a
				   hundred are late */
	COMMIT_AT = 1000,	/* games */
	DEADLINE = 3 * 86400
};

static struct table t;
static struct secret *secret;	/* of each player */
static size_t players;
static uint64_t seed = 1;
static int64_t now, lines, files;
static int group = 100;

static void
must(enum store_result result)
{
	if (result != STORE_OK)
		errx(1, "%s", store_error(t.context.store));
}

static void
name_player(size_t number, char out[GAME_ID])
{
	snprintf(out, GAME_ID, "player-%zu", number);
}

static void
add_players(void)
{
	secret = calloc(players, sizeof(*secret));
	if (secret == NULL)
		err(1, NULL);
	must(store_begin(t.context.store));
	for (size_t i = 0; i < players; i++) {
		char name[GAME_ID], address[80], key[KEY_TEXT];
		struct store_player player = { .name = name,
		    .address = address, .lang = "en", .key = key };

		name_player(i, name);
		snprintf(address, sizeof(address), "%s@example.org", name);
		secret_generate(&secret[i]);
		key_format(&secret[i].key, key);
		must(store_player_add(t.context.store, &player));
	}
	must(store_commit(t.context.store));
}

/* Who sits in a seat of a game. */
static size_t
seated(int number, int seat)
{
	return ((size_t)number * 7 + (size_t)seat * 11) % players;
}

static void
begin(const char *id, int number)
{
	static struct variant variant;
	char name[2][GAME_ID];
	const char *const names[2] = { name[0], name[1] };
	struct fault fault;
	struct outcome outcome;

	if (variant.rules == NULL && (!variant_begin(&variant, "pillars", 2,
	    &fault) || !variant_end(&variant, &fault)))
		errx(1, "%s", fault.text);
	variant.terms = (struct terms){ .deadline = DEADLINE,
	    .away = AWAY_DEFAULT, .policy = POLICY_WAIT };
	for (int i = 0; i < 2; i++)
		name_player(seated(number, i), name[i]);
	memset(&outcome, 0, sizeof(outcome));
	if (!begin_within(&t.context, &variant, id, names, true, &outcome))
		errx(1, "'%s' was not begun: %s", id, outcome.key);
	outcome_free(&outcome);
}

/* A turn file as the seat would send it. */
static size_t
write_turn(const struct record *r, int number, int seat, const char *said,
    char out[TABLE_FILE])
{
	char reference[REFERENCE_TEXT], name[GAME_ID], comment[64];
	size_t len;

	game_reference(&r->game, reference);
	name_player(seated(number, seat), name);
	snprintf(comment, sizeof(comment), "timestamp:%" PRId64
	    "\tfile:move.turn\thashed", t.context.now);
	len = (size_t)snprintf(out, TURN_MAX, "nuncio turn\ngame: %s\n"
	    "player: %s\nafter: %s\n%s\nend\n", r->fixed.id, name, reference,
	    said);
	return len + seal_sign(&secret[seated(number, seat)], out, len, comment,
	    out + len);
}

/* The next random turn file of the game at which the record stands. */
static size_t
write_move(const struct record *r, int number, char out[TABLE_FILE])
{
	char said[MOVE_TEXT];

	table_move(r, &seed, said);
	return write_turn(r, number, record_awaited(r), said, out);
}

static void
hand_in(const char *file, size_t len)
{
	static struct block_scan scan;
	static struct record r;
	struct outcome outcome;

	if (block_scan(file, len, &scan) != TURN_OK)
		errx(1, "no turn file: %s", file);
	dispatch_take_within(&t.context, NULL, &scan.block[0], &r, &outcome);
	if (outcome.status != EX_OK)
		errx(1, "refused: %s: %s", outcome.key, file);
	outcome_free(&outcome);
	record_free(&r);
}

/* Play it for some turn files, or to its end; the record stands there. */
static void
play(const char *id, int number, int turns, struct record *r)
{
	static char file[TABLE_FILE];

	table_read(&t, r, id);
	for (int i = 0; i != turns && !game_over(&r->game); i++) {
		size_t len = write_move(r, number, file);

		hand_in(file, len);
		record_free(r);
		table_read(&t, r, id);
	}
}

static void
resign(const char *id, int number, struct record *r)
{
	static char file[TABLE_FILE];

	for (int seat = 0; seat < 2; seat++) {
		size_t len = write_turn(r, number, seat, "resign", file);

		hand_in(file, len);
		record_free(r);
		table_read(&t, r, id);
	}
}

static void
put(const char *folder, int number, const char *tail, const char *head,
    const char *text, size_t len)
{
	char path[4096];
	FILE *out;

	snprintf(path, sizeof(path), "%s/%d.%s", folder, number, tail);
	out = fopen(path, "wb");
	if (out == NULL || fputs(head, out) == EOF ||
	    fwrite(text, 1, len, out) != len || fclose(out) == EOF)
		err(1, "%s", path);
}

/* What the awaited player says next. */
static void
put_next(const struct record *r, int number, const char *folder, FILE *games)
{
	static char file[TABLE_FILE], head[400];
	char name[GAME_ID];
	size_t len = write_move(r, number, file);

	put(folder, number, "turn", "", file, len);
	name_player(seated(number, record_awaited(r)), name);
	snprintf(head, sizeof(head), "From: %s@example.org\n"
	    "To: games@example.org\nSubject: Re: [%s] your turn\n"
	    "Message-ID: <%d@mail.example.org>\n\n", name, r->fixed.id,
	    number);
	put(folder, number, "eml", head, file, len);
	fprintf(games, "%s\n", r->fixed.id);
}

/* When the decision of a waiting game began. */
static int64_t
began(int number)
{
	int place = number % group;

	return place == 0 || place == group / 2 ? now - DEADLINE - 3600 :
	    place == group / 4 ? now - DEADLINE * 9 / 10 : now - 60;
}

static void
make_waiting(int number, int every, const char *folder, FILE *games)
{
	static struct record r;
	struct outcome outcome;
	char id[GAME_ID];

	snprintf(id, sizeof(id), "waiting-%d", number);
	t.context.now = began(number);
	begin(id, number);
	play(id, number, number % 10 == 3 ? 5 : 0, &r);
	lines += r.game.line + 1;
	files += r.game.files;
	if (every > 0 && number % every == 1)
		put_next(&r, number, folder, games);
	record_free(&r);
	if (number % group == group / 2) {
		t.context.now = now;
		timeout_overdue(&t.context, id, t.context.now, NULL, &r,
		    &outcome);
		lines += r.game.line >= outcome.first;
		outcome_free(&outcome);
		record_free(&r);
	}
}

static void
make_finished(int number)
{
	static struct record r;
	char id[GAME_ID];

	snprintf(id, sizeof(id), "finished-%d", number);
	t.context.now = now - 60;
	begin(id, number);
	play(id, number, number % 100 == 0 ? -1 : 2, &r);
	if (!game_over(&r.game))
		resign(id, number, &r);
	lines += r.game.line + 1;
	files += r.game.files;
	record_free(&r);
}

static void
make_games(char **argv)
{
	int waiting = atoi(argv[1]), finished = atoi(argv[2]);
	int turns = atoi(argv[3]), every = turns > 0 ? waiting / turns : 0;
	char path[4096];
	FILE *games;

	now = time(NULL);
	t.context = (struct context){ .path = argv[0], .now = now,
	    .in = stdin, .out = stdout, .err = stderr };
	snprintf(path, sizeof(path), "%s/games", argv[4]);
	if (sodium_init() < 0 || (games = fopen(path, "w")) == NULL)
		err(1, "%s", path);
	must(store_open(&t.context.store, argv[0], STORE_WRITE));
	players = (size_t)(waiting + finished) * 200 /
	    (size_t)(GAMES_EACH * group) + 20;
	add_players();
	must(store_begin(t.context.store));
	for (int i = 1; i <= waiting + finished; i++) {
		if (i <= waiting)
			make_waiting(i, every, argv[4], games);
		else
			make_finished(i - waiting);
		if (i % COMMIT_AT != 0)
			continue;
		must(store_commit(t.context.store));
		must(store_begin(t.context.store));
	}
	/* Up to here nobody was written to. */
	must(store_config_set(t.context.store, "address",
	    "games@example.org"));
	must(store_commit(t.context.store));
	store_close(t.context.store);
	if (fclose(games) == EOF)
		err(1, "%s", path);
	printf("%d %" PRId64 " %" PRId64 "\n", waiting + finished, lines,
	    files);
}

/* ------------------------------------------------------------- its rows */

/* One value, as COPY takes it. */
static void
put_value(sqlite3_stmt *row, int column)
{
	const unsigned char *bytes = sqlite3_column_blob(row, column);
	int len = sqlite3_column_bytes(row, column);

	switch (sqlite3_column_type(row, column)) {
	case SQLITE_NULL:
		fputs("\\N", stdout);
		return;
	case SQLITE_INTEGER:
		printf("%lld", (long long)sqlite3_column_int64(row, column));
		return;
	case SQLITE_BLOB:
		fputs("\\\\x", stdout);
		for (int i = 0; i < len; i++)
			printf("%02x", bytes[i]);
		return;
	default:
		break;
	}
	/* It is text there, or bytea, where a backslash is another one. */
	for (int i = 0; i < len; i++)
		if (bytes[i] == '\\')
			errx(1, "a text has a backslash");
		else if (bytes[i] == '\n')
			fputs("\\n", stdout);
		else if (bytes[i] == '\t')
			fputs("\\t", stdout);
		else
			putchar(bytes[i]);
}

static sqlite3_stmt *
prepare(sqlite3 *db, const char *sql)
{
	sqlite3_stmt *stmt;

	if (sqlite3_prepare_v2(db, sql, -1, &stmt, NULL) != SQLITE_OK)
		errx(1, "%s: %s", sql, sqlite3_errmsg(db));
	return stmt;
}

static void
put_table(sqlite3 *db, const char *table)
{
	char sql[256];
	sqlite3_stmt *row;

	/* The order of rows is that in which they came. */
	snprintf(sql, sizeof(sql), "SELECT * FROM %s", table);
	row = prepare(db, sql);
	printf("COPY %s (", table);
	for (int i = 0; i < sqlite3_column_count(row); i++)
		printf("%s%s", i > 0 ? ", " : "", sqlite3_column_name(row, i));
	puts(") FROM stdin;");
	while (sqlite3_step(row) == SQLITE_ROW) {
		for (int i = 0; i < sqlite3_column_count(row); i++) {
			if (i > 0)
				putchar('\t');
			put_value(row, i);
		}
		putchar('\n');
	}
	puts("\\.");
	if (sqlite3_finalize(row) != SQLITE_OK)
		errx(1, "%s", sqlite3_errmsg(db));
}

/*
 * A store on a server that `init` has just made is filled.  Its triggers look
 * at single rows; what comes here, a store has looked at.
 */
static void
put_rows(const char *path)
{
	sqlite3 *db;
	sqlite3_stmt *table;

	if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) !=
	    SQLITE_OK)
		errx(1, "%s", sqlite3_errmsg(db));
	puts("SET search_path = nuncio;\nSET session_replication_role = "
	    "replica;\nBEGIN;\nDELETE FROM host;\nDELETE FROM config;");
	table = prepare(db, "SELECT name FROM sqlite_schema"
	    " WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
	    " AND name <> 'mark'");
	while (sqlite3_step(table) == SQLITE_ROW)
		put_table(db, (const char *)sqlite3_column_text(table, 0));
	sqlite3_finalize(table);
	sqlite3_close(db);
	puts("COMMIT;");
	/* What is added by the program comes after these. */
	puts("SELECT setval(pg_get_serial_sequence(t, t), m + 1, false) FROM"
	    " (SELECT 'player' AS t, coalesce(max(player), 0) AS m FROM player"
	    " UNION SELECT 'game', coalesce(max(game), 0) FROM game"
	    " UNION SELECT 'outbox', coalesce(max(outbox), 0) FROM outbox"
	    " UNION SELECT 'letter', coalesce(max(letter), 0) FROM letter)"
	    " AS numbered;\nANALYZE;");
	if (fflush(stdout) == EOF)
		err(1, "the rows");
}

int
main(int argc, char **argv)
{
	if ((argc == 7 || argc == 8) && strcmp(argv[1], "games") == 0) {
		if (argc == 8)
			group = atoi(argv[7]);
		if (group < 4 || group % 2 != 0)
			errx(EX_USAGE, "a group has 4 games, 6, 8 and so on");
		make_games(argv + 2);
	} else if (argc == 3 && strcmp(argv[1], "rows") == 0)
		put_rows(argv[2]);
	else
		errx(EX_USAGE, "usage: scale games STORE WAITING FINISHED "
		    "TURNS FOLDER [GROUP] | rows STORE");
	return 0;
}
