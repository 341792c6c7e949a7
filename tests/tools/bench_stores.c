/*
 * stage: makes the stores that bench.sh uses, and takes some measurements.
 *
 *	stage games RULESET STORE GAMES PLAYED TURNS FOLDER
 *		a store, with the host's key beside it, with GAMES games of
 *		three; PLAYED of them played for TURNS turn files each, or to
 *		the end if TURNS is 0.  For each of these that is not over
 *		FOLDER gets the next turn file, as NUMBER.turn, and the files
 *		for minisign: .text, .minisig, .pub.  Prints the total numbers
 *		of lines and turn files.
 *	stage waiting STORE GAMES
 *		a store with GAMES games of three with a deadline, of which
 *		every hundredth is over it and the others have just begun; 1000
 *		players, and an address, so that letters to them are written
 *	stage letters STORE GAMES LETTERS FOLDER
 *		a store with an address and GAMES games of three; for each of
 *		these LETTERS letters with a line of press, in the existing
 *		folders FOLDER/1, FOLDER/2, ..., as NUMBER.eml
 *	stage letter RULESET STORE LANG
 *		the median of the time that it takes to write the letter "it is
 *		your turn", with its receipt, in microseconds, over the first
 *		turn files of a game of three with a deadline; the players
 *		read this language and live in Madrid
 *	stage legal RULESET
 *		the median time for a legal set of random games, in nanoseconds
 *	stage planner RULESET
 *		at decisions of random games of three: the planner's visits in
 *		a second; and how often `sensible` plays the game to its end in
 *		a second, which is all the work of a visit
 */
#include "cmd/mail/compose.h"
#include "cmd/umpire/outbox_row.h"
#include "core/planner.h"
#include "core/terms.h"
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include <err.h>
#include <inttypes.h>
#include <time.h>
#include <unistd.h>

static void
put(const char *folder, int number, const char *tail, const char *text,
    size_t len)
{
	char path[4096];
	FILE *out;

	snprintf(path, sizeof(path), "%s/%d.%s", folder, number, tail);
	out = fopen(path, "wb");
	if (out == NULL || fwrite(text, 1, len, out) != len ||
	    fclose(out) == EOF)
		err(EX_IOERR, "%s", path);
}

static void
play(struct table *t, int number, int turns, const char *folder,
    uint64_t *seed, int64_t *lines, int64_t *files)
{
	static struct record r;
	static char file[TABLE_FILE];
	char id[GAME_ID], said[MOVE_TEXT], pub[KEY_FILE];
	struct outcome answer;
	size_t len, text;

	snprintf(id, sizeof(id), "game-%d", number);
	for (int i = 0;; i++) {
		table_read(t, &r, id);
		if (game_over(&r.game))
			break;
		table_move(&r, seed, said);
		len = table_write(t, &r, record_awaited(&r), said, file,
		    &text);
		if (i == turns && turns > 0) {
			key_file(&t->secret[record_awaited(&r)].key, pub);
			put(folder, number, "turn", file, len);
			put(folder, number, "text", file, text);
			put(folder, number, "minisig", file + text,
			    len - text);
			put(folder, number, "pub", pub, strlen(pub));
			break;
		}
		record_free(&r);
		table_hand_in(t, file, len, &answer);
		if (answer.status != EX_OK)
			errx(1, "'%s' was refused: %s", said, answer.key);
		outcome_free(&answer);
	}
	*lines += r.game.line + 1;
	*files += r.game.files;
	record_free(&r);
}

/* What is staged is used by the program, which asks the clock. */
static void
open_store(struct table *t, const char *path)
{
	struct secret secret;

	table_open(t, path);
	t->context.now = time(NULL);
	table_host_key(t, &secret);
}

static void
stage_games(char **argv)
{
	static struct table t;
	static struct record r;
	int games = atoi(argv[2]), played = atoi(argv[3]);
	char id[GAME_ID];
	int64_t lines = 0, files = 0;
	uint64_t seed = 1;

	open_store(&t, argv[1]);
	for (int i = 1; i <= games; i++) {
		snprintf(id, sizeof(id), "game-%d", i);
		table_begin(&t, argv[0], 3, id);
		if (i <= played)
			play(&t, i, atoi(argv[4]), argv[5], &seed, &lines,
			    &files);
		else if (i == played + 1) {
			/* Of those nobody has moved in one is like all. */
			table_read(&t, &r, id);
			lines += (int64_t)(games - played) *
			    (r.game.line + 1);
			record_free(&r);
		}
	}
	table_close(&t);
	printf("%" PRId64 " %" PRId64 "\n", lines, files);
}

/* What answers come from. */
static void
give_address(struct table *t)
{
	store_must(t->context.store, store_begin(t->context.store));
	store_must(t->context.store, store_config_set(t->context.store,
	    "address", "games@example.org"));
	store_must(t->context.store, store_commit(t->context.store));
}

static void
stage_letters(const char *path, int games, int letters, const char *to)
{
	static struct table t;
	static struct record r;
	static char file[TABLE_FILE], letter[TABLE_FILE + 400];
	char id[GAME_ID], said[80], folder[4096];

	open_store(&t, path);
	give_address(&t);
	for (int i = 1; i <= games; i++) {
		snprintf(id, sizeof(id), "game-%d", i);
		snprintf(folder, sizeof(folder), "%s/%d", to, i);
		table_begin(&t, "pillars", 3, id);
		table_read(&t, &r, id);
		for (int k = 1; k <= letters; k++) {
			int len;

			snprintf(said, sizeof(said), "press all: letter %d",
			    k);
			table_write(&t, &r, record_awaited(&r), said, file,
			    NULL);
			len = snprintf(letter, sizeof(letter),
			    "From: Ana <ana@example.org>\n"
			    "To: games@example.org\n"
			    "Subject: Re: [%s] your turn\n"
			    "Date: Fri, 20 Nov 2026 18:00:00 +0000\n"
			    "Message-ID: <%d.%d@mail.example.org>\n"
			    "MIME-Version: 1.0\n"
			    "Content-Type: text/plain; charset=utf-8\n\n"
			    "%s", id, i, k, file);
			put(folder, k, "eml", letter, len);
		}
		record_free(&r);
	}
	table_close(&t);
}

enum { PLAYERS = 1000 };

static void
add_players(struct table *t)
{
	store_must(t->context.store, store_begin(t->context.store));
	for (int i = 0; i < PLAYERS; i++) {
		struct secret secret;
		char name[GAME_ID], address[64], key[KEY_TEXT];
		struct store_player player = { .name = name,
		    .address = address, .lang = "en", .key = key };

		snprintf(name, sizeof(name), "player-%d", i);
		snprintf(address, sizeof(address), "%s@example.org", name);
		secret_generate(&secret);
		key_format(&secret.key, key);
		store_must(t->context.store, store_player_add(
		    t->context.store, &player));
	}
	store_must(t->context.store, store_commit(t->context.store));
}

static void
begin_waiting(struct table *t, int number, int64_t at)
{
	char id[GAME_ID], name[3][GAME_ID];
	struct fault fault;
	const char *players[3];
	struct outcome answer;
	struct variant variant;

	snprintf(id, sizeof(id), "game-%d", number);
	for (int i = 0; i < 3; i++) {
		snprintf(name[i], GAME_ID, "player-%d",
		    (number * 7 + number / 100 + i * 11) % PLAYERS);
		players[i] = name[i];
	}
	if (!variant_begin(&variant, "pillars", 3, &fault) ||
	    !variant_end(&variant, &fault))
		errx(1, "%s", fault.text);
	variant.terms = (struct terms){ .deadline = 3 * 86400,
	    .grace = 86400, .away = AWAY_DEFAULT,
	    .policy = POLICY_DEFAULT };
	t->context.now = at;
	begin_new(&t->context, &variant, id, players, true, &answer);
	if (answer.status != EX_OK)
		errx(1, "'%s': %s", id, answer.key);
	outcome_free(&answer);
	variant_free(&variant);
}

static void
stage_waiting(const char *path, int games)
{
	enum { EARLIER = 3 * 86400 + 3600 };
	static struct table t;
	int64_t now;

	open_store(&t, path);
	add_players(&t);
	now = t.context.now;
	for (int i = 1; i <= games; i++)
		begin_waiting(&t, i, i % 100 == 0 ? now - EARLIER : now);
	give_address(&t);
	table_close(&t);
}

static int
by_size(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* The letter to who is awaited, the last of all, in nanoseconds. */
static uint32_t
time_letter(struct table *t, const struct record *r)
{
	struct store_outbox row = { .outbox = INT64_MAX,
	    .player = r->player[record_awaited(r)], .game = r->id,
	    .id = r->fixed.id, .kind = outbox_kinds[TELL_GAME],
	    .line = r->last, .args = "{}" };
	struct draft text;
	struct timespec from, to;

	clock_gettime(CLOCK_MONOTONIC, &from);
	store_must(t->context.store, compose_letter(&t->context, &row, &text));
	clock_gettime(CLOCK_MONOTONIC, &to);
	if (text.nothing || text.n_shown == 0)
		errx(EX_SOFTWARE, "there is no letter");
	draft_free(&text);
	return (to.tv_sec - from.tv_sec) * 1000000000 + to.tv_nsec -
	    from.tv_nsec;
}

/* All of a table read this language, and live in a zone. */
static void
set_readers(struct table *t, const char *lang)
{
	static const struct store_mail_prefs mail_prefs = { .zone =
	    "Europe/Madrid" };
	struct store *store = t->context.store;
	struct store_player player;

	store_must(store, store_begin(store));
	for (int i = 0; i < SEATS; i++) {
		store_must(store, store_player_get(store, table_names[i],
		    &player));
		player.lang = lang;
		store_must(store, store_player_set(store, &player));
		store_must(store, store_mail_prefs_put(store, player.player,
		    &mail_prefs));
	}
	store_must(store, store_commit(store));
}

static void
stage_letter(const char *ruleset, const char *path, const char *lang)
{
	enum { TURNS = 60, EACH = 5 };
	static struct table t;
	static struct record r;
	static char file[TABLE_FILE];
	static uint32_t took[TURNS * EACH];
	char said[MOVE_TEXT];
	struct outcome answer;
	uint64_t seed = 1;
	size_t len;
	int n = 0;

	open_store(&t, path);
	give_address(&t);
	set_readers(&t, lang);
	table_begin(&t, ruleset, 3, "game-1");
	for (int i = 0; i < TURNS; i++) {
		table_read(&t, &r, "game-1");
		if (game_over(&r.game))
			break;
		for (int k = 0; k < EACH; k++)
			took[n++] = time_letter(&t, &r);
		table_move(&r, &seed, said);
		len = table_write(&t, &r, record_awaited(&r), said, file,
		    NULL);
		record_free(&r);
		table_hand_in(&t, file, len, &answer);
		outcome_free(&answer);
	}
	table_close(&t);
	qsort(took, n, sizeof(took[0]), by_size);
	printf("%" PRIu32 "\n", took[n / 2] / 1000);
}

static void
stage_legal(const char *ruleset)
{
	enum { SAMPLES = 200000, LINES = 20000 };
	static uint32_t took[SAMPLES];
	static struct legal legal;
	static struct play play;
	const struct ruleset *rules = ruleset_find(ruleset);
	uint64_t seed = 1;
	int n = 0;

	if (rules == NULL)
		errx(EX_USAGE, "there is no ruleset '%s'", ruleset);
	while (n < SAMPLES) {
		test_begin(&play, rules, rules->max_seats, (char *)NULL);
		for (int i = 0; i < LINES && n < SAMPLES &&
		    play.pending.kind != PENDING_OVER; i++) {
			if (play.pending.kind == PENDING_DECISION) {
				struct timespec from, to;

				legal.n = 0;
				clock_gettime(CLOCK_MONOTONIC, &from);
				rules->legal(play.edition, play.state,
				    &legal);
				clock_gettime(CLOCK_MONOTONIC, &to);
				took[n++] = (to.tv_sec - from.tv_sec) *
				    1000000000 + to.tv_nsec - from.tv_nsec;
			}
			test_step(&play, &seed, NULL);
		}
	}
	qsort(took, n, sizeof(took[0]), by_size);
	printf("%" PRIu32 "\n", took[n / 2]);
}

/* Seconds of this process. */
static double
spent(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* As a visit of the planner does. */
static void
play_out(struct play *play, uint64_t *seed)
{
	while (play->pending.kind != PENDING_OVER)
		if (play->pending.kind == PENDING_DRAW)
			test_step(play, seed, NULL);
		else
			play_move(play, &play->legal.move[play->legal.n == 1 ?
			    0 : play->rules->sensible(play->edition,
			    play->state, &play->legal)], NULL);
}

static void
stage_planner(const char *ruleset)
{
	enum { DECISIONS = 40, EVERY = 7, OF = 3 };
	static struct planner memory;
	static struct play play, copy;
	const struct ruleset *rules = ruleset_find(ruleset);
	struct planner_advice advice;
	double began, thought = 0, played = 0;
	uint64_t seed = 1;

	if (rules == NULL)
		errx(EX_USAGE, "there is no ruleset '%s'", ruleset);
	test_begin(&play, rules, OF, (char *)NULL);
	for (int n = 0, i = 0; n < DECISIONS; i++) {
		if (play.pending.kind == PENDING_OVER)
			test_begin(&play, rules, OF, (char *)NULL);
		if (play.pending.kind == PENDING_DECISION &&
		    play.legal.n > 1 && i % EVERY == 0) {
			began = spent();
			planner_think(&memory, &play, seed,
			    PLANNER_VISITS, &advice);
			thought += spent() - began;
			began = spent();
			for (int k = 0; k < PLANNER_VISITS; k++) {
				copy = play;
				play_out(&copy, &seed);
			}
			played += spent() - began;
			n++;
		}
		test_step(&play, &seed, NULL);
	}
	printf("%.0f %.0f\n", DECISIONS * PLANNER_VISITS / thought,
	    DECISIONS * PLANNER_VISITS / played);
}

int
main(int argc, char **argv)
{
	if (argc == 8 && strcmp(argv[1], "games") == 0)
		stage_games(argv + 2);
	else if (argc == 4 && strcmp(argv[1], "waiting") == 0)
		stage_waiting(argv[2], atoi(argv[3]));
	else if (argc == 6 && strcmp(argv[1], "letters") == 0)
		stage_letters(argv[2], atoi(argv[3]), atoi(argv[4]), argv[5]);
	else if (argc == 5 && strcmp(argv[1], "letter") == 0)
		stage_letter(argv[2], argv[3], argv[4]);
	else if (argc == 3 && strcmp(argv[1], "legal") == 0)
		stage_legal(argv[2]);
	else if (argc == 3 && strcmp(argv[1], "planner") == 0)
		stage_planner(argv[2]);
	else
		errx(EX_USAGE, "usage: stage games|waiting|letters|"
		    "letter|legal|planner ...");
	return 0;
}
