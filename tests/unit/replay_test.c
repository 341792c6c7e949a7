/*
 * Finished games that were kept, in tests/past/replays/NAME.log.  Any change to
 * how the rules play changes one of these games.  If you want such a change,
 * raise `.rules` of the ruleset, let the previous version play as before, and
 * add games of the new version.  Never change the games that are kept.
 *
 * Line 0 of the log and those that a player says are kept: eight digits of
 * BLAKE2b over the state after the line, a blank, and its text (core/game.h).
 * Each line that a player says has its own turn file; all turn files have the
 * same identity and seal.  After the lines come "= SECRET", from which all
 * other lines follow, "= HASH", the hash of the last line of the log, which
 * covers the texts of all, and "= BYTES", the last state.
 *
 * To make the missing files, run from the top of the tree:
 *
 *	make build/tests/unit/replay_test && build/tests/unit/replay_test write
 *
 * This writes a file for each ruleset and version of its rules, with the fewest
 * seats.  If an option of the ruleset is a word, there is a game of each value,
 * each with a seat more.  It never overwrites a file.  The file is
 * NAME-SEATS-VALUE.log for rules 1, and
 * NAME-SEATS-VALUE-rN.log for rules N.  A quarter of the moves are random, the
 * others sensible.
 */
#include "tests/lib/test.h"

#include "cmd/record/variant.h"
#include "core/game.h"
#include "core/replay.h"
#include "core/step.h"

#include <dirent.h>
#include <errno.h>
#include <sodium.h>

enum { NOW = 1763600000, LINES = 4000, FILE_MAX = 60000 };

static const char folder[] = "tests/past/replays";
static const char *const names[SEATS] = { "ana", "ben", "cleo", "dov" };
static const char *const keys[SEATS] = { "ed:a", "ed:b", "ed:c", "ed:d" };

/* options: a JSON object, owned by the caller, as is what variant holds. */
static struct game_setup
table(const struct variant *variant, const char *id,
    const char *options, const uint8_t secret[SECRET])
{
	struct game_setup fixed = { .format = LINE_FORMAT, .plays = -1,
	    .rules = variant->rules, .version = variant->version,
	    .edition = variant->edition, .seats = variant->seats,
	    .options = &variant->options, .options_text = options, .id = id,
	    .host = "ed:host" };

	for (int i = 0; i < variant->seats; i++) {
		fixed.name[i] = names[i];
		fixed.key[i] = keys[i];
	}
	memcpy(fixed.secret, secret, SECRET);
	return fixed;
}

static uint32_t
state_digits(const struct game *game)
{
	uint8_t hash[HASH];

	crypto_generichash(hash, HASH, game->play.state,
	    game->setup->rules->size, NULL, 0);
	return (uint32_t)hash[0] << 24 | (uint32_t)hash[1] << 16 |
	    (uint32_t)hash[2] << 8 | hash[3];
}

/* ---- writing */

static void
write_line(FILE *out, const struct game *game)
{
	fprintf(out, "%08x %s\n", (unsigned)state_digits(game), game->text);
}

static void
go_on(struct game *game)
{
	while (game_advance(game, NOW, true, NULL))
		;
}

static void
write_game(FILE *out, const struct game_setup *fixed, uint64_t seed)
{
	static struct game game;
	char hex[2 * STATE_MAX + 1];

	game_begin(&game, fixed, NOW);
	write_line(out, &game);
	for (int i = 0; i < fixed->seats; i++) {
		test_open(&game, i);
		game_join(&game, NOW, i);
		write_line(out, &game);
		game_file_close(&game);
	}
	go_on(&game);
	while (game.play.pending.kind == PENDING_DECISION) {
		const struct play *play = &game.play;
		struct move move = play->legal.move[
		    test_random(&seed, 4) == 0 ?
		    (int)test_random(&seed, play->legal.n) :
		    play->rules->sensible(play->edition, play->state,
		    &play->legal)];

		test_open(&game, move.seat);
		game_move(&game, NOW, WHY_SAID, &move, NULL);
		write_line(out, &game);
		game_file_close(&game);
		go_on(&game);
	}
	sodium_bin2hex(hex, sizeof(hex), fixed->secret, SECRET);
	fprintf(out, "= %s\n", hex);
	hash_text(game.hash, hex);
	fprintf(out, "= %s\n", hex);
	sodium_bin2hex(hex, sizeof(hex), game.play.state, fixed->rules->size);
	fprintf(out, "= %s\n", hex);
}

/* One file; value NULL: without an option. */
static int
write_file(const struct ruleset *rules, int version, int seats,
    const char *key, const char *value, int number)
{
	size_t len;
	char name[160], id[GAME_ID], option[64], options[96] = "{}";
	struct fault fault;
	uint8_t secret[SECRET];
	struct variant variant;
	struct game_setup fixed;
	FILE *out;

	snprintf(id, sizeof(id), "%s-%d-%d", rules->name, seats, number);
	if (value != NULL) {
		snprintf(id, sizeof(id), "%s-%d-%s", rules->name, seats,
		    value);
		snprintf(option, sizeof(option), "%s=%s", key, value);
		snprintf(options, sizeof(options), "{\"%s\":\"%s\"}", key,
		    value);
	}
	len = strlen(id);
	if (version > 1)
		snprintf(id + len, sizeof(id) - len, "-r%d", version);
	snprintf(name, sizeof(name), "%s/%s.log", folder, id);
	if ((out = fopen(name, "wx")) == NULL) {
		if (errno == EEXIST)
			return 0;
		perror(name);
		return 1;
	}
	printf("%s\n", name);
	if (!variant_begin(&variant, rules->name, seats,
	    &fault) ||
	    !variant_version(&variant, version, &fault) ||
	    !variant_restore(&variant, options, NULL, &fault)) {
		fprintf(stderr, "%s: %s\n", name, fault.text);
		exit(1);
	}
	crypto_generichash(secret, SECRET, (const uint8_t *)id, strlen(id),
	    NULL, 0);
	fixed = table(&variant, id, options, secret);
	write_game(out, &fixed, secret[0] + 256 * secret[1]);
	variant_free(&variant);
	return fclose(out) != 0;
}

/* The option of which a game is kept for each value; key NULL: none is. */
static const struct option_type *
told_apart(const struct ruleset *rules)
{
	const struct option_type *type = rules->options;

	while (type->key != NULL && (type->words == NULL || type->by_seat))
		type++;
	return type;
}

/* How many games of a version are kept, each with a seat more. */
static int
tables(const struct ruleset *rules)
{
	const struct option_type *type = told_apart(rules);
	int n = 0;

	while (type->key != NULL && type->words[n] != NULL)
		n++;
	return n > 0 ? n : 1;
}

static int
write_table(const struct ruleset *rules, int version, int seats)
{
	const struct option_type *type = told_apart(rules);

	if (type->key == NULL)
		return write_file(rules, version, seats, NULL, NULL, 1);
	return write_file(rules, version, seats, type->key,
	    type->words[seats % tables(rules)], 0);
}

static int
write_missing(void)
{
	int failed = 0;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int version = rulesets[i]->oldest;
		    version <= rulesets[i]->rules; version++)
			for (int n = 0; n < tables(rulesets[i]); n++)
				failed |= write_table(rulesets[i], version,
				    rulesets[i]->min_seats + n);
	return failed;
}

/* ---- reading */

static char *line[LINES];
static int n_lines;
static char *text;

static void
read_file_of(const char *name)
{
	char path[400];

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	free(text);
	text = test_read(path, NULL);
	n_lines = 0;
	for (char *at = text; *at != '\0'; at++) {
		assert_true(n_lines < LINES);
		line[n_lines++] = at;
		assert_non_null(at = strchr(at, '\n'));
		*at = '\0';
	}
	assert_true(n_lines > 5);
}

/* A word and the blank after it out of a line; the word behind `key`. */
static void
word_after(const char *from, const char *key, char *out, size_t size)
{
	const char *at = strstr(from, key);

	assert_non_null(at);
	at += strlen(key);
	snprintf(out, size, "%.*s", (int)strcspn(at, " "), at);
}

/* ---- forged lines */

/*
 * What can stand at no place of a kept game, of which each seat has joined and
 * none resigns: the line's number and time are put before it.
 */
static const char *const never[] = { "setup", "join 0", "join 1", "join 3",
    "chance moon 0/2 = 1", "move 0 deadline pass", "move 1 deadline pass",
    "move 0 resigned pass", "move 1 resigned pass", "move 0 bot pass",
    "move 1 bot pass", "move 0 said fly to the moon", "move 3 said pass",
    "resign 3", "agree 0 rollback x", "agree 1 nothing", "agree 0 key none",
    "key 0 none", "key 1 ed:a", "late 0", "late 1", "open 0", "open 1",
    "host pause because", "host fly because why", "host resume because why",
    "host rollback 99999 own because why", "abandon",
    "host extend until never because why", "", "pass" };

/* Is this text refused where the game stands?  It is left as it was. */
static bool
is_refused(const struct game *game, const char *forged)
{
	static struct game copy;
	struct game_source source = { 0 };
	struct line_words words;

	game_copy(&copy, game);
	if (line_cut(forged, strlen(forged), &words) &&
	    (source.said = line_said(&words)) && words.seat < SEATS)
		test_open(&copy, words.seat);
	return game_read(&copy, forged, strlen(forged), &source, NULL) != NULL;
}

/* Nothing else can stand where this line does. */
static void
must_be_only(const struct game *game, const char *want)
{
	struct line_words words;
	char forged[LINE_MAX_TEXT];
	const char *body;

	assert_true(line_cut(want, strlen(want), &words));
	assert_non_null(body = strchr(strchr(want, ' ') + 1, ' '));
	assert_false(is_refused(game, want));
	for (size_t i = 0; i < sizeof(never) / sizeof(*never); i++) {
		if (strncmp(never[i], body + 1, strlen(never[i])) == 0 &&
		    never[i][0] != '\0')
			continue;
		snprintf(forged, sizeof(forged), "%.*s%s%s",
		    (int)(body - want), want, never[i][0] != '\0' ? " " : "",
		    never[i]);
		/* It may begin like this before all have joined. */
		if (strncmp(never[i], "join", 4) == 0 &&
		    words.kind == LINE_JOIN)
			continue;
		if (!is_refused(game, forged))
			fail_msg("this is taken:\n%s\ninstead of\n%s", forged,
			    want);
	}
	snprintf(forged, sizeof(forged), "%u%s", (unsigned)words.line + 1,
	    strchr(want, ' '));
	assert_true(is_refused(game, forged));
	/* Of a draw, and of the secret, each letter counts. */
	if (words.kind != LINE_CHANCE && words.kind != LINE_PUBLISH)
		return;
	for (size_t i = (size_t)(body - want); i < strlen(want); i++) {
		snprintf(forged, sizeof(forged), "%s", want);
		forged[i] ^= 1;
		if (!is_refused(game, forged))
			fail_msg("this is taken:\n%s\ninstead of\n%s", forged,
			    want);
	}
}

static bool forges;	/* other lines are tried before each */

/* The line is read, and gives the state that `digits` are of. */
static void
take_line(struct game *game, const char *want, uint32_t digits)
{
	struct game_source source = { 0 };
	struct line_words words;
	const char *wrong;

	assert_true(line_cut(want, strlen(want), &words));
	if (forges)
		must_be_only(game, want);
	if ((source.said = line_said(&words)))
		test_open(game, words.seat);
	wrong = game_read(game, want, strlen(want), &source, NULL);
	if (wrong != NULL)
		fail_msg("%s: %s:\n%s", game->setup->id, wrong, want);
	if (source.said)
		game_file_close(game);
	if (digits != state_digits(game))
		fail_msg("%s: the state after it is another:\n%s",
		    game->setup->id, want);
}

/* Up to where a player says something: what follows of itself is read, too. */
static void
take_what_follows(struct game *game)
{
	static struct game next;

	game_copy(&next, game);
	while (game_advance(&next, NOW, true, NULL))
		take_line(game, next.text, state_digits(&next));
}

static void
replay(const char *name)
{
	static struct game game;
	char rules[40], version[8], id[GAME_ID], options[GAME_OPTIONS],
	    hex[2 * STATE_MAX + 1];
	struct fault fault;
	const char *at;
	uint8_t secret[SECRET];
	struct variant variant;
	struct game_setup fixed;
	int seats = 0;

	read_file_of(name);
	word_after(line[0], " ruleset ", rules, sizeof(rules));
	word_after(line[0], " rules ", version, sizeof(version));
	word_after(line[0], " game ", id, sizeof(id));
	word_after(line[0], " options ", options, sizeof(options));
	for (at = line[0]; (at = strstr(at, " seat ")) != NULL; at++)
		seats++;
	assert_int_equal(sodium_hex2bin(secret, SECRET, line[n_lines - 3] + 2,
	    64, NULL, NULL, NULL), 0);
	if (!variant_begin(&variant, rules, seats, &fault) ||
	    !variant_version(&variant,
	    (int)strtol(version, NULL, 10), &fault) ||
	    !variant_restore(&variant, options, NULL, &fault))
		fail_msg("%s: %s", name, fault.text);
	fixed = table(&variant, id, options, secret);
	game_begin(&game, &fixed, NOW);
	if (strcmp(game.text, line[0] + 9) != 0)
		fail_msg("%s, line 0:\n%s\nis now\n%s", name, line[0] + 9,
		    game.text);
	assert_int_equal(strtoul(line[0], NULL, 16), state_digits(&game));
	for (int i = 1; i < n_lines - 3; i++) {
		take_line(&game, line[i] + 9, strtoul(line[i], NULL, 16));
		take_what_follows(&game);
	}
	assert_true(game.published);
	hash_text(game.hash, hex);
	assert_string_equal(line[n_lines - 2] + 2, hex);
	sodium_bin2hex(hex, sizeof(hex), game.play.state, fixed.rules->size);
	assert_string_equal(line[n_lines - 1] + 2, hex);
	variant_free(&variant);
}

/* Calls fn for each file that is kept; returns how many there are. */
static int
each_file(void (*fn)(const char *name))
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	int n = 0;

	if (dir == NULL)
		fail_msg("'%s' is looked for from the top of the tree",
		    folder);
	while ((entry = readdir(dir)) != NULL) {
		size_t len = strlen(entry->d_name);

		if (len < 5 || strcmp(entry->d_name + len - 4, ".log") != 0)
			continue;
		fn(entry->d_name);
		n++;
	}
	closedir(dir);
	return n;
}

TEST(games_that_were_kept_replay_to_the_bit)
{
	assert_true(each_file(replay) > 0);
}

TEST(nothing_else_is_taken_for_a_line_of_a_kept_game)
{
	forges = true;
	replay("pillars-2-1.log");
	replay("red-cathedral-2-basic-r2.log");
	forges = false;
}

/* The version that is looked for, and how many games of it are kept. */
static struct {
	const char *ruleset;
	int version, n;
} wanted;

static void
count(const char *name)
{
	char rules[40], version[8];

	read_file_of(name);
	word_after(line[0], " ruleset ", rules, sizeof(rules));
	word_after(line[0], " rules ", version, sizeof(version));
	wanted.n += strcmp(rules, wanted.ruleset) == 0 &&
	    strtol(version, NULL, 10) == wanted.version;
}

TEST(games_of_every_version_are_kept)
{
	for (int i = 0; rulesets[i] != NULL; i++) {
		wanted.ruleset = rulesets[i]->name;
		for (int n = rulesets[i]->oldest; n <= rulesets[i]->rules;
		    n++) {
			wanted.version = n;
			wanted.n = 0;
			each_file(count);
			if (wanted.n < tables(rulesets[i]))
				fail_msg("%d games of '%s' by rules %d are "
				    "kept in '%s', not %d; see "
				    "tests/unit/replay_test.c", wanted.n,
				    wanted.ruleset, n, folder,
				    tables(rulesets[i]));
		}
	}
}

int
main(int argc, char **argv)
{
	if (argc == 2 && strcmp(argv[1], "write") == 0)
		return write_missing();
	return test_run(NULL, NULL);
}
