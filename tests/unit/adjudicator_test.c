/*
 * Turn files that are submitted to a real store: which ones are taken and what
 * they change.  A refused file changes not a single byte of the store.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/commands/commands.h"
#include "cmd/desk/argument.h"
#include "cmd/record/audit.h"
#include "cmd/record/audit_notes.h"
#include "cmd/report/answer.h"
#include "cmd/report/report.h"
#include "cmd/umpire/budget.h"
#include "core/early.h"
#include "core/pledge.h"
#include "core/snapshot.h"
#include "core/step.h"

#include <ctype.h>
#include <glob.h>

enum { NOW = 1763600000, COLUMNS = 72, FILES = 4000 };

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;
static struct outcome a;		/* of the file that came last */
static struct record taken;	/* what the adjudicator gave back with it */
static struct record r;		/* where a test stands: stand() */
static struct block_scan scan;
static struct secret eva;	/* has an OpenSSH key */
static struct secret host;
static char met[200][32];	/* the keys of all refusals */
static int n_met;

static int
sit_down(void **state)
{
	table_folder(folder, path);
	table_open(&t, path);
	secret_generate(&host);
	table_host(&t, "host", &host);
	return 0;
}

static int
get_up(void **state)
{
	outcome_free(&a);
	record_free(&taken);
	record_free(&r);
	table_close(&t);
	table_remove(folder);
	return 0;
}

/* ---- what a store holds */

/* All bytes of the store, those not yet in its main file too. */
static void
store_bytes(uint8_t out[HASH])
{
	static const char *const tails[] = { "", "-wal" };
	crypto_generichash_state hash;
	uint8_t buf[65536];
	char name[96];

	crypto_generichash_init(&hash, NULL, 0, HASH);
	for (int i = 0; i < 2; i++) {
		FILE *in;
		size_t n;

		snprintf(name, sizeof(name), "%s%s", path, tails[i]);
		in = fopen(name, "rb");
		while (in != NULL && (n = fread(buf, 1, sizeof(buf), in)) > 0)
			crypto_generichash_update(&hash, buf, n);
		crypto_generichash_update(&hash, (const uint8_t *)"|", 1);
		if (in != NULL)
			fclose(in);
	}
	crypto_generichash_final(&hash, out, HASH);
}

/* Stand at the end of a game, even of the one whose id r owns. */
static void
stand(const char *id)
{
	char copy[GAME_ID];

	snprintf(copy, sizeof(copy), "%s", id);
	record_free(&r);
	table_read(&t, &r, copy);
}

static void
line_of(int64_t line, struct store_line *out, struct line_words *words)
{
	assert_int_equal(store_line_get(t.context.store, r.id, line, out),
	    STORE_OK);
	assert_true(line_cut(out->text, out->len, words));
}

/* "41-9f3c...", the reference of any line. */
static const char *
position(int64_t line, int digits)
{
	static char text[REFERENCE_TEXT + 48];
	char hex[HASH_TEXT];
	struct store_line row;

	assert_int_equal(store_line_get(t.context.store, r.id, line, &row),
	    STORE_OK);
	hash_text(row.hash, hex);
	snprintf(text, sizeof(text), "%lld-%.*s", (long long)line, digits,
	    hex);
	return text;
}

static const char *
here(void)
{
	return position(r.last, 32);
}

/* ---- reports */

static void
check_report(struct record *record, int seat)
{
	struct report report = { .lang = "en", .seat = seat };
	struct buffer out = { 0 };
	const char *line;
	size_t n = 0;

	assert_int_equal(report_game(record, &report, &out), STORE_OK);
	assert_false(out.full);
	assert_true(out.len > 0);
	for (line = buffer_text(&out); *line != '\0'; line++) {
		n = *line == '\n' ? 0 : n + ((*line & 0xc0) != 0x80);
		assert_true(n <= COLUMNS);
		assert_true(*line == '\n' || (unsigned char)*line >= ' ');
	}
	buffer_free(&out);
}

/* ---- handing in */

static void
refusal_met(void)
{
	uint8_t before[HASH], after[HASH];
	struct buffer out = { 0 };
	int i = 0;

	store_bytes(before);
	assert_non_null(a.key);
	assert_true(json_is_object(a.args));
	while (i < n_met && strcmp(met[i], a.key) != 0)
		i++;
	if (i == n_met)
		snprintf(met[n_met++], sizeof(met[0]), "%s", a.key);
	report_refusal(&a, "en", false, &out);
	assert_true(out.len > strlen(a.key) + 1);	/* there is a phrase */
	buffer_free(&out);
	store_bytes(after);
	assert_memory_equal(before, after, HASH);
}

/* Hand in the i-th block of an input. */
static void
hand_in_block(const char *file, size_t len, int i)
{
	uint8_t before[HASH], after[HASH];

	outcome_free(&a);
	record_free(&taken);
	store_bytes(before);
	assert_int_equal(block_scan(file, len, &scan), TURN_OK);
	assert_true(i < scan.n);
	dispatch_take(&t.context, &scan.block[i], &taken, &a);
	if (a.status == EX_OK) {
		assert_null(a.key);
		assert_true(a.first <= a.last);
		assert_int_equal(a.last, taken.last);
		assert_int_equal(a.last, taken.game.line);
		check_report(&taken, PUBLIC);
	} else {
		store_bytes(after);
		assert_memory_equal(before, after, HASH);
		refusal_met();
	}
}

static void
hand_in(const char *file, size_t len)
{
	hand_in_block(file, len, 0);
}

static void
was_taken(void)
{
	if (a.status != EX_OK)
		fail_msg("refused: %s", a.key);
}

static void
was_refused(const char *key, int status)
{
	if (a.key == NULL)
		fail_msg("taken, not refused: %s", key);
	assert_string_equal(a.key, key);
	assert_int_equal(a.status, status);
}

static json_int_t
told(const char *arg)
{
	json_t *value = json_object_get(a.args, arg);

	assert_true(json_is_integer(value));
	return json_integer_value(value);
}

static const char *
said(const char *arg)
{
	json_t *value = json_object_get(a.args, arg);

	assert_true(json_is_string(value));
	return json_string_value(value);
}

/* A turn file without a seal; lines end with a line feed each. */
static size_t
write_turn(const char *id, const char *player, const char *after,
    const char *lines, char out[TABLE_FILE])
{
	return snprintf(out, TABLE_FILE, "nuncio turn\ngame: %s\n"
	    "player: %s\nafter: %s\n%send\n", id, player, after, lines);
}

static size_t
add_seal(const struct secret *secret, const char *comment, size_t len,
    char file[TABLE_FILE])
{
	return len + seal_sign(secret, file, len, comment, file + len);
}

/* What the player at a seat says, where r stands. */
static void
say(int seat, const char *after, const char *lines)
{
	char file[TABLE_FILE];
	size_t len = write_turn(r.fixed.id, table_names[seat], after, lines,
	    file);

	hand_in(file, add_seal(&t.secret[seat], TABLE_COMMENT, len, file));
}

/* What the host orders, where r stands. */
static void
order(const char *lines)
{
	char file[TABLE_FILE];
	size_t len = write_turn(r.fixed.id, "host", here(), lines, file);

	hand_in(file, add_seal(&host, TABLE_COMMENT, len, file));
}

static void
say_now(int seat, const char *lines)
{
	say(seat, here(), lines);
}

/* It is taken, and r stands behind it. */
static void
is_taken(int seat, const char *lines)
{
	say_now(seat, lines);
	was_taken();
	stand(r.fixed.id);
}

static void
is_refused(int seat, const char *lines, const char *key)
{
	say_now(seat, lines);
	was_refused(key, EX_DATAERR);
}

static void
order_is_refused(const char *lines, const char *key)
{
	order(lines);
	was_refused(key, EX_DATAERR);
}

/* The i-th legal move as a line. */
static const char *
legal_line(int i, char out[MOVE_TEXT + 2])
{
	size_t len = move_format(r.fixed.rules, r.fixed.edition,
	    &r.game.play.legal.move[i], out);

	memcpy(out + len, "\n", 2);
	return out;
}

/* ---- beginning */

/* NULL after the options, "first=1". */
static void
begin(const char *ruleset, const char *id, int seats, bool no_join, ...)
{
	struct fault fault;
	struct variant variant;
	const char *given;
	int status;
	va_list ap;

	assert_true(variant_begin(&variant, ruleset, seats, &fault));
	va_start(ap, no_join);
	while ((given = va_arg(ap, const char *)) != NULL)
		assert_true(variant_option(&variant, &t.context, given, &status,
		    &fault));
	va_end(ap);
	assert_true(variant_end(&variant, &fault));
	outcome_free(&a);
	begin_new(&t.context, &variant, id, table_names, no_join, &a);
	assert_int_equal(a.status, EX_OK);
	variant_free(&variant);
	stand(id);
}

static void
random_move(uint64_t *seed)
{
	char line[MOVE_TEXT + 2];

	is_taken(record_awaited(&r), legal_line(test_random(seed,
	    r.game.play.legal.n), line));
}

/* ---- whole games */

/*
 * Some moves in one file: the first is legal, the next ones are as long as
 * the seat is awaited and nothing is drawn or shown.  How many.
 */
static int
some_moves(uint64_t *seed, char lines[TURN_MAX])
{
	static struct play play;
	int seat = r.game.play.pending.seat, n = 0;
	bool hides;
	size_t len = 0;

	play = r.game.play;
	hides = play_hides(&play);
	do {
		struct move move = play.legal.move[test_random(seed,
		    play.legal.n)];

		len += move_format(play.rules, play.edition, &move,
		    lines + len);
		lines[len++] = '\n';
		play_move(&play, &move, NULL);
		n++;
		while (play.pending.kind == PENDING_DECISION &&
		    play.legal.n == 1) {
			move = play.legal.move[0];
			play_move(&play, &move, NULL);
		}
	} while (play.pending.kind == PENDING_DECISION &&
	    play.pending.seat == seat && (!hides || play_hides(&play)) &&
	    n < 20 && test_random(seed, 3) > 0);
	lines[len] = '\0';
	return n;
}

/* The lines first to last are those of a file of this seat that says n. */
static void
check_lines(int64_t first, int64_t last, int seat, const char *lines, int n)
{
	struct store_line line;
	struct line_words words;
	struct store_head head;

	for (int64_t i = first; i <= last; i++) {
		line_of(i, &line, &words);
		assert_int_equal(words.line, i);
		assert_true(words.at == NOW);
		if (line.file == 0) {
			assert_true(words.kind != LINE_MOVE ||
			    words.why == WHY_ONLY);
			continue;
		}
		assert_int_equal(words.kind, LINE_MOVE);
		assert_int_equal(words.why, WHY_SAID);
		assert_int_equal(words.seat, seat);
		assert_int_equal(line.file, r.game.files);
		assert_memory_equal(words.rest, lines, words.rest_len);
		assert_int_equal(lines[words.rest_len], '\n');
		lines += words.rest_len + 1;
		n--;
	}
	assert_int_equal(n, 0);
	assert_int_equal(store_line_get(t.context.store, r.id, last + 1,
	    &line), STORE_NONE);
	assert_int_equal(store_head_get(t.context.store, r.id, &head),
	    STORE_OK);
	assert_int_equal(head.line, last);
	assert_memory_equal(head.hash, r.game.hash, HASH);
	assert_int_equal(head.files, r.game.files);
	assert_int_equal(head.player, record_awaited(&r) < 0 ? 0 :
	    r.player[record_awaited(&r)]);
}

static int
audit(const char *id)
{
	char *argv[] = { (char *)(uintptr_t)"audit", (char *)(uintptr_t)id,
	    NULL };
	int status;

	t.context.out = fopen("/dev/null", "w");
	assert_non_null(t.context.out);
	optind = 0;
	status = cmd_audit(&t.context, 2, argv);
	fclose(t.context.out);
	t.context.out = stdout;
	return status;
}

static void
join_all(uint64_t *seed)
{
	for (int left = r.fixed.seats; left > 0; left--) {
		int64_t last = r.last;
		int seat;

		assert_int_equal(r.game.fresh, 0);
		assert_int_equal(r.last, r.fixed.seats - left);
		do
			seat = test_random(seed, r.fixed.seats);
		while (r.game.joined >> seat & 1);
		/* Any position will do for that. */
		say(seat, position(test_random(seed, last + 1), 32),
		    "join\n");
		was_taken();
		assert_int_equal(a.first, last + 1);
		stand(r.fixed.id);
	}
	assert_true(game_joined(&r.game));
}

static void
play_whole(const struct ruleset *rules, int seats, uint64_t seed)
{
	char lines[TURN_MAX];
	int i;

	begin(rules->name, "a-game", seats, false, (char *)NULL);
	assert_int_equal(r.last, 0);
	assert_string_equal(record_decision(&r), "join");
	join_all(&seed);
	for (i = 0; !game_over(&r.game) && i < FILES; i++) {
		int seat = record_awaited(&r);
		int64_t last = r.last;
		int n = some_moves(&seed, lines);

		is_taken(seat, lines);
		assert_int_equal(a.first, last + 1);
		assert_int_equal(a.last, r.last);
		check_lines(a.first, a.last, seat, lines, n);
		if (i % 16 == 0)
			for (int k = 0; k < seats; k++)
				check_report(&r, k);
	}
	assert_true(game_over(&r.game));
	assert_true(r.game.published);
	assert_null(record_decision(&r));
	for (int k = 0; k <= PUBLIC; k++)
		if (k < seats || k == PUBLIC)
			check_report(&r, k);
	assert_int_equal(audit("a-game"), EX_OK);
}

TEST(every_ruleset_is_played_from_its_joins_to_its_end)
{
	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats;
		    seats <= rulesets[i]->max_seats; seats++) {
			play_whole(rulesets[i], seats, 10 * i + seats);
			get_up(state);
			sit_down(state);
		}
}

/* ---- joining */

TEST(nothing_is_drawn_and_no_move_is_taken_before_the_last_join)
{
	begin("pillars", "joining", 3, false, (char *)NULL);
	is_refused(0, "pass\n", "not_joined");
	assert_string_equal(said("player"), "ana");
	is_taken(0, "join\n");
	assert_int_equal(r.last, 1);
	is_refused(0, "pass\n", "not_joined");
	assert_string_equal(said("player"), "ben");
	is_taken(2, "JOIN\n");
	assert_int_equal(r.last, 2);
	say(1, position(0, 32), "join\n");
	was_taken();
	stand("joining");
	assert_true(r.last > 3);
}

/* ---- values for draws */

/* The line with which the seat begins a chain at this position. */
static const char *
first_chain(int seat, const char *from, char out[TABLE_FILE])
{
	uint8_t first[HASH];
	char hex[HASH_TEXT];

	reveal_begin(t.secret[seat].bytes, r.fixed.id, from, first);
	hash_text(first, hex);
	snprintf(out, TABLE_FILE, "value: %s\n", hex);
	return out;
}

/* The line with the value that is due, and what stands below it. */
static const char *
reveal_line(int seat, const char *below, char out[TABLE_FILE])
{
	uint8_t value[HASH];
	char hex[HASH_TEXT], from[REFERENCE_TEXT];

	assert_true(game_due(&r.game, seat, value));
	game_pledge_from(&r.game, seat, from);
	assert_true(reveal_find(t.secret[seat].bytes, r.fixed.id, from, value,
	    value));
	hash_text(value, hex);
	snprintf(out, TABLE_FILE, "value: %s\n%s", hex, below);
	return out;
}

static void
join_with_chain(int seat)
{
	char lines[TABLE_FILE], from[REFERENCE_TEXT];

	snprintf(from, sizeof(from), "%s", position(0, 32));
	first_chain(seat, from, lines);
	strcat(lines, "join\n");
	say(seat, from, lines);
	was_taken();
	stand(r.fixed.id);
}

TEST(who_has_promised_values_says_the_due_one_with_each_move)
{
	char lines[TABLE_FILE], move[MOVE_TEXT + 2], from[REFERENCE_TEXT];
	char want[HASH_TEXT], file[TABLE_FILE];
	uint8_t due[HASH];
	size_t len;
	int seat;

	begin("pillars", "values", 2, false, (char *)NULL);
	snprintf(from, sizeof(from), "%s", here());
	join_with_chain(0);
	join_with_chain(1);
	seat = record_awaited(&r);
	legal_line(0, move);
	is_refused(seat, move, "value_missing");
	assert_string_equal(said("from"), from);
	assert_true(game_due(&r.game, seat, due));
	hash_text(due, want);
	want[16] = '\0';
	assert_string_equal(said("due"), want);
	/* What nobody has replaced says nothing. */
	snprintf(lines, sizeof(lines), "value: %s %s\n%s", from, want,
	    move);
	is_refused(seat, lines, "value_missing");
	snprintf(lines, sizeof(lines), "value: %064d\n%s", 7, move);
	is_refused(seat, lines, "value_wrong");
	first_chain(seat, from, lines);
	strcat(lines, "press all: late\n");
	say(seat, from, lines);
	was_refused("value_wrong", EX_DATAERR);
	/* Nothing is drawn for what is only tried, or said to others. */
	snprintf(lines, sizeof(lines), "forecast\n%s", move);
	len = write_turn("values", table_names[seat], here(), lines, file);
	len = add_seal(&t.secret[seat], TABLE_COMMENT, len, file);
	outcome_free(&a);
	record_free(&taken);
	assert_int_equal(block_scan(file, len, &scan), TURN_OK);
	dispatch_take(&t.context, &scan.block[0], &taken, &a);
	assert_true(a.tried);
	dispatch_forget(&t.context, &a);
	stand("values");
	is_taken(seat, "press all: wait\n");
	is_taken(seat, reveal_line(seat, move, lines));
}

TEST(a_chain_begins_in_a_join_that_refers_to_line_0)
{
	char lines[TABLE_FILE], from[REFERENCE_TEXT];

	begin("pillars", "chains", 2, false, (char *)NULL);
	snprintf(from, sizeof(from), "%s", here());
	first_chain(0, from, lines);
	strcat(lines, "press all: not yet\n");
	is_refused(0, lines, "value_none");
	is_taken(1, "press all: so?\n");
	first_chain(0, here(), lines);
	strcat(lines, "join\n");
	is_refused(0, lines, "value_after");
	assert_string_equal(said("from"), from);
	order_is_refused("value: -\npause because of that\n", "value_none");
	join_with_chain(0);
	say_now(1, "value: ?\njoin\n");	/* as nobody has replaced it */
	was_taken();
	stand("chains");
	assert_int_equal(r.game.pledge[1].state, PLEDGE_NONE);
}

TEST(who_cannot_sign_so_any_more_ends_it)
{
	char lines[TABLE_FILE], move[MOVE_TEXT + 2];
	int seat;

	begin("pillars", "ends", 2, false, (char *)NULL);
	join_with_chain(0);
	join_with_chain(1);
	seat = record_awaited(&r);
	snprintf(lines, sizeof(lines), "value: -\n%s", legal_line(0, move));
	is_taken(seat, lines);
	assert_int_equal(r.game.pledge[seat].state, PLEDGE_ENDED);
}

/* A whole game of two with chains, and one without. */
TEST(games_of_who_adds_values_are_played_to_their_end)
{
	char lines[TABLE_FILE], move[MOVE_TEXT + 2];
	uint64_t seed = 3;
	uint8_t due[HASH];

	begin("pillars", "whole", 3, false, (char *)NULL);
	join_with_chain(0);
	join_with_chain(1);
	is_taken(2, "join\n");
	while (!game_over(&r.game)) {
		int seat = record_awaited(&r);

		legal_line((int)test_random(&seed, r.game.play.legal.n),
		    move);
		is_taken(seat, game_due(&r.game, seat, due) ?
		    reveal_line(seat, move, lines) : move);
		if (test_random(&seed, 30) != 0)
			continue;
		if (game_over(&r.game))
			break;
		snprintf(lines, sizeof(lines), "rollback %d forced because "
		    "of that\n", (int)r.game.begun + 1 + (int)test_random(
		    &seed, r.last - r.game.begun - 1));
		order(lines);
		stand("whole");
	}
	assert_true(r.game.rollbacks[WAY_FORCED] > 0);
	assert_true(r.game.pledge[0].revealed > 0);
	assert_true(r.game.pledge[1].revealed > 0);
	assert_int_equal(audit("whole"), EX_OK);
}

TEST(a_join_stands_alone_and_comes_once)
{
	begin("toy", "joining", 2, false, (char *)NULL);
	is_refused(0, "join\nplay c1\n", "alone");
	assert_int_equal(told("line"), 6);
	is_refused(0, "join\njoin\n", "alone");
	is_taken(0, "join\n");
	is_refused(0, "join\n", "joined");
	say(0, position(0, 32), "join\n");	/* to the byte as before */
	was_refused("again", EX_DATAERR);
	assert_int_equal(told("first"), 1);
	assert_int_equal(told("last"), 1);
}

TEST(a_game_without_joins_waits_for_its_first_decision)
{
	struct store_line line;
	struct line_words words;

	for (int i = 0; rulesets[i] != NULL; i++) {
		char id[32];

		snprintf(id, sizeof(id), "game-%d", i);
		begin(rulesets[i]->name, id, 2, true, (char *)NULL);
		/* What is drawn at set-up has been. */
		if (rulesets[i]->draws[0] != NULL) {
			line_of(1, &line, &words);
			assert_int_equal(words.kind, LINE_CHANCE);
		} else
			assert_int_equal(r.game.line, 0);
		assert_int_equal(record_awaited(&r),
		    r.game.play.pending.seat);
		check_report(&r, PUBLIC);
		is_refused(0, "join\n", "joined");
	}
}

/* ---- what a file refers to */

/* The last line that is a move or a draw. */
static int64_t
last_change(void)
{
	struct store_line line;
	struct line_words words;
	int64_t i = r.last;

	for (;; i--) {
		line_of(i, &line, &words);
		if (words.kind == LINE_CHANCE || words.kind == LINE_MOVE)
			return i;
		if (i == 0)
			return 0;
	}
}

TEST(a_file_is_stale_once_a_move_or_a_draw_has_come_after)
{
	uint64_t seed = 4;
	char line[MOVE_TEXT + 2];

	begin("toy", "moving-on", 2, false, (char *)NULL);
	join_all(&seed);
	for (;;) {
		int64_t fresh = last_change();
		int seat = game_over(&r.game) ? 0 : record_awaited(&r);

		for (int64_t i = 0; i < r.last; i++) {
			if (i >= fresh && !game_over(&r.game))
				continue;
			/* In capitals: it was not said like this before. */
			legal_line(0, line);
			line[0] = 'P';
			say(seat, position(i, 32), game_over(&r.game) ?
			    "PEEK\n" : line);
			was_refused(i < fresh ? "stale" : "over", EX_DATAERR);
			if (i < fresh) {
				assert_int_equal(told("after"), i);
				assert_int_equal(told("line"), fresh);
				assert_string_equal(said("reference"),
				    here());
			}
		}
		if (game_over(&r.game))
			break;
		random_move(&seed);
	}
	/* The secret is published after the last move: no change of game. */
	assert_int_equal(last_change(), r.last - 1);
}

/* What two say with references to all that was before, in a game of some. */
TEST(press_and_resigning_refer_to_more_than_moves_do)
{
	uint64_t seed = 4;
	int64_t own;
	int seat = 0;
	char move[MOVE_TEXT + 2], line[MOVE_TEXT + 40];

	begin("pillars", "g", 3, false, (char *)NULL);
	join_all(&seed);
	for (int i = 0; i < 4; i++)
		random_move(&seed);
	say(0, position(0, 32), "press all: to all\n");
	was_taken();
	stand("g");
	/* With a move it is as stale as that. */
	legal_line(0, move);
	snprintf(line, sizeof(line), "press all: so\n%s", move);
	say(record_awaited(&r), position(last_change() - 1, 32), line);
	was_refused("stale", EX_DATAERR);
	for (int i = 0; i < 2; i++)
		random_move(&seed);
	/* Somebody else than who has moved last. */
	while (r.game.spoke[seat] >= last_change())
		seat++;
	own = r.game.spoke[seat];
	say(seat, position(own - 1, 32), "resign\n");
	was_refused("stale", EX_DATAERR);
	say(seat, position(own, 32), "resign\n");
	was_taken();
	stand("g");
	say((seat + 1) % 3, position(r.game.fresh - 1, 32),
	    "agree rollback 4\n");
	was_refused("stale", EX_DATAERR);
	assert_int_equal(audit("g"), EX_OK);
}

TEST(a_seat_takes_back_its_last_file_until_a_draw_or_another)
{
	uint64_t seed = 5;
	uint8_t before[STATE_MAX];
	char move[MOVE_TEXT + 2];
	int64_t stood;

	begin("pillars", "g", 3, true, "first=0", (char *)NULL);
	is_refused(0, "undo\n", "undo_none");
	stand("g");
	stood = r.game.line;
	memcpy(before, r.game.play.state, STATE_MAX);
	legal_line(0, move);
	is_taken(0, move);
	is_taken(0, "undo\n");
	assert_int_equal(r.game.undone[0], 1);
	assert_memory_equal(r.game.play.state, before,
	    r.fixed.rules->size);
	assert_int_equal(game_may_undo(&r.game, 0) != NULL, true);
	assert_true(record_holds(&r, stood) == STORE_OK);
	assert_true(record_holds(&r, stood + 1) == STORE_NONE);
	is_taken(0, move);
	is_taken(1, "press all: x\n");
	is_refused(0, "undo\n", "undo_passed");
	do {
		stand("g");
		random_move(&seed);
		stand("g");
	} while (!r.game.latest.drawn);
	is_refused(r.game.latest.seat - 1, "undo\n", "undo_drawn");
	assert_int_equal(audit("g"), EX_OK);
}

/* A join counts since its player was seated. */
TEST(a_join_of_before_the_seat_was_given_is_stale)
{
	char key[KEY_TEXT], line[200];

	begin("toy", "g", 2, false, (char *)NULL);
	key_format(&t.secret[2].key, key);
	snprintf(line, sizeof(line), "replace 1 %s %s because x\n",
	    table_names[2], key);
	order(line);
	was_taken();
	stand("g");
	say(1, position(0, 32), "join\n");
	was_refused("unseated", EX_DATAERR);
	say(2, position(0, 32), "join\n");
	was_refused("stale", EX_DATAERR);
	say(2, position(0, 32), "press all: hello\n");
	was_refused("stale", EX_DATAERR);
	say_now(0, "join\n");
	was_taken();
	say(2, here(), "join\n");	/* before that one */
	was_taken();
	assert_int_equal(audit("g"), EX_OK);
}

TEST(eight_digits_of_a_reference_are_enough_if_they_are_right)
{
	char after[64], file[TABLE_FILE];

	begin("toy", "digits", 2, true, (char *)NULL);
	for (int n = 8; n <= 32; n++) {
		say(0, position(r.last, n), "");
		was_refused("empty", EX_DATAERR);
		snprintf(after, sizeof(after), "%s", position(r.last, n));
		after[strlen(after) - 1] ^= 1;
		if (!isxdigit((unsigned char)after[strlen(after) - 1]))
			after[strlen(after) - 1] = '0';
		say(0, after, "");
		was_refused("no_such_position", EX_DATAERR);
		assert_string_equal(said("reference"), here());
	}
	snprintf(after, sizeof(after), "%s", here());
	for (char *c = after; *c != '\0'; c++)
		*c = toupper((unsigned char)*c);
	say(0, after, "");
	was_refused("empty", EX_DATAERR);
	for (int n = 1; n < 8; n++) {
		say(0, position(r.last, n), "");
		was_refused("bad_after", EX_DATAERR);
	}
	say(0, position(r.last, 33), "");
	was_refused("bad_after", EX_DATAERR);
	snprintf(after, sizeof(after), "%lld-%s", (long long)r.last + 1,
	    strchr(here(), '-') + 1);
	say(0, after, "");
	was_refused("no_such_position", EX_DATAERR);
	snprintf(after, sizeof(after), "999999999-%s", strchr(here(), '-') +
	    1);
	say(0, after, "");
	was_refused("no_such_position", EX_DATAERR);
	assert_int_equal(told("after"), 999999999);
	/* Nobody speaks of a backup where none was gone back to. */
	assert_null(json_object_get(a.args, "restored"));
	/* Of another game: the same line, another hash. */
	snprintf(after, sizeof(after), "%s", here());
	begin("toy", "digits-2", 2, true, (char *)NULL);
	hand_in(file, add_seal(&t.secret[0], TABLE_COMMENT,
	    write_turn("digits-2", "ana", after, "peek\n", file), file));
	was_refused("no_such_position", EX_DATAERR);
}

TEST(the_same_text_is_the_same_file_whatever_its_seal)
{
	char file[TABLE_FILE], line[MOVE_TEXT + 2];
	int64_t first, last;
	size_t len;
	int seat;

	begin("toy", "again", 2, true, "first=1", (char *)NULL);
	assert_int_equal(seat = record_awaited(&r), 1);
	len = write_turn("again", "ben", here(), legal_line(0, line), file);
	hand_in(file, add_seal(&t.secret[1], TABLE_COMMENT, len, file));
	was_taken();
	first = a.first;
	last = a.last;
	assert_int_equal(first, r.last + 1);
	for (int i = 0; i < 3; i++) {
		static const char *const comments[] = { TABLE_COMMENT,
		    "another", "timestamp:1763699999\tfile:move.turn\thashed" };

		hand_in(file, add_seal(&t.secret[1], comments[i], len, file));
		was_refused("again", EX_DATAERR);
		assert_int_equal(told("first"), first);
		assert_int_equal(told("last"), last);
		assert_int_equal(a.first, first);
		assert_int_equal(a.last, last);
	}
	/* The same move in another text is another file, and stale. */
	line[0] = 'P';
	len = write_turn("again", "ben", here(), line, file);
	hand_in(file, add_seal(&t.secret[1], TABLE_COMMENT, len, file));
	was_refused("stale", EX_DATAERR);
}

/* ---- several lines */

/* What a legal move leads to. */
enum lead {
	TO_DRAW,	/* at once a draw */
	TO_OWN_FORCED,	/* at once a forced move of the same seat */
	TO_OTHER_FORCED, /* one of another seat, then one of the same seat */
	TO_OTHER,	/* somebody else decides */
	TO_SAME		/* the same seat decides again */
};

static bool
forced(const struct play *play)
{
	return play->pending.kind == PENDING_DECISION && play->legal.n == 1;
}

/* With lines: the move and, where one is forced for the seat, that one. */
static bool
leads(const struct play *from, int row, enum lead to, char *lines)
{
	static struct play play;
	struct move move = from->legal.move[row];
	int seat = move.seat, others = 0;
	size_t len;

	play = *from;
	len = move_format(play.rules, play.edition, &move, lines);
	lines[len++] = '\n';
	lines[len] = '\0';
	play_move(&play, &move, NULL);
	while (forced(&play)) {
		if ((to == TO_OWN_FORCED || to == TO_OTHER_FORCED) &&
		    play.pending.seat == seat) {
			len += move_format(play.rules, play.edition,
			    &play.legal.move[0], lines + len);
			lines[len++] = '\n';
			lines[len] = '\0';
			return (to == TO_OTHER_FORCED) == (others > 0);
		}
		move = play.legal.move[0];
		play_move(&play, &move, NULL);
		others++;
	}
	switch (to) {
	case TO_DRAW:
		return play.pending.kind == PENDING_DRAW && others == 0;
	case TO_OTHER:
		return play.pending.kind == PENDING_DECISION &&
		    play.pending.seat != seat;
	case TO_SAME:
		return play.pending.kind == PENDING_DECISION &&
		    play.pending.seat == seat;
	default:
		return false;
	}
}

/* Play at random until a move leads there; false: it never does. */
static bool
come_to(const char *ruleset, int seats, enum lead to, char *lines)
{
	static uint64_t seed = 1;
	static int n;
	char id[32];

	for (int game = 0; game < 20; game++) {
		snprintf(id, sizeof(id), "game-%d", n++);
		begin(ruleset, id, seats, true, (char *)NULL);
		while (!game_over(&r.game)) {
			for (int i = 0; i < r.game.play.legal.n; i++)
				if (leads(&r.game.play, i, to, lines))
					return true;
			random_move(&seed);
		}
	}
	return false;
}

/*
 * Does it ever happen in a game?  Rulesets differ in what they have, and what
 * one does not have cannot be tried with it.
 */
static bool
ever_leads(const struct ruleset *rules, int seats, enum lead to)
{
	static struct play play;
	char lines[TURN_MAX];
	uint64_t seed = 1;

	for (int game = 0; game < 40; game++) {
		test_begin(&play, rules, seats, (char *)NULL);
		while (play.pending.kind != PENDING_OVER) {
			for (int i = 0; i < play.legal.n; i++)
				if (leads(&play, i, to, lines))
					return true;
			test_step(&play, &seed, NULL);
		}
	}
	return false;
}

TEST(a_draw_comes_last_and_a_refusal_does_not_tell_it)
{
	char lines[TURN_MAX];
	struct store_line line;
	struct line_words words;
	static const char *const told_of_it[] = { "offers", "reasons",
	    "when" };

	for (int i = 0; rulesets[i] != NULL; i++) {
		if (!ever_leads(rulesets[i], 2, TO_DRAW))
			continue;
		assert_true(come_to(rulesets[i]->name, 2, TO_DRAW, lines));
		strcat(lines, "pass\n");
		is_refused(record_awaited(&r), lines, "read_draw");
		assert_int_equal(told("line"), 6);
		assert_true(json_is_null(json_object_get(a.args, "pending")));
		for (int k = 0; k < 3; k++)
			assert_int_equal(json_array_size(json_object_get(
			    a.args, told_of_it[k])), 0);
		/* Whatever the line says, even no word at all. */
		strcpy(strrchr(lines, 'p'), "xyzzy\n");
		is_refused(record_awaited(&r), lines, "read_draw");
		/* Without it the file is taken, and then it is drawn. */
		strcpy(strstr(lines, "xyzzy"), "");
		is_taken(record_awaited(&r), lines);
		line_of(a.first, &line, &words);
		assert_int_equal(words.kind, LINE_MOVE);
		for (int64_t k = a.first; words.kind != LINE_CHANCE; k++) {
			assert_true(k <= a.last);
			line_of(k, &line, &words);
		}
	}
}

static void
check_said(int64_t line, int seat, enum line_why why)
{
	struct store_line row;
	struct line_words words;

	line_of(line, &row, &words);
	assert_int_equal(words.kind, LINE_MOVE);
	assert_int_equal(words.seat, seat);
	assert_int_equal(words.why, why);
	assert_int_equal(row.file != 0, why == WHY_SAID);
}

TEST(a_forced_move_that_the_file_says_is_the_players_own)
{
	char lines[TURN_MAX];
	int seat;

	assert_true(come_to("toy", 2, TO_OWN_FORCED, lines));
	seat = record_awaited(&r);
	is_taken(seat, lines);
	check_said(a.first, seat, WHY_SAID);
	check_said(a.first + 1, seat, WHY_SAID);
	assert_int_equal(audit(r.fixed.id), EX_OK);

	assert_true(come_to("toy", 2, TO_OWN_FORCED, lines));
	seat = record_awaited(&r);
	strchr(lines, '\n')[1] = '\0';
	is_taken(seat, lines);
	check_said(a.first, seat, WHY_SAID);
	check_said(a.first + 1, seat, WHY_ONLY);
	assert_int_equal(audit(r.fixed.id), EX_OK);
}

TEST(between_the_lines_of_a_file_others_may_be_forced)
{
	char lines[TURN_MAX];
	int seat;

	assert_true(come_to("toy", 2, TO_OTHER_FORCED, lines));
	seat = record_awaited(&r);
	is_taken(seat, lines);
	check_said(a.first, seat, WHY_SAID);
	check_said(a.first + 1, !seat, WHY_ONLY);
	check_said(a.first + 2, seat, WHY_SAID);
	assert_int_equal(audit(r.fixed.id), EX_OK);
}

TEST(a_line_that_is_not_the_forced_move_comes_too_late)
{
	char lines[TURN_MAX];

	assert_true(come_to("toy", 2, TO_OWN_FORCED, lines));
	strcpy(strchr(lines, '\n') + 1, "peek\n");
	is_refused(record_awaited(&r), lines, "read_illegal");
	assert_int_equal(told("line"), 6);
}

TEST(the_turn_of_somebody_else_is_nobodys_to_play)
{
	char lines[TURN_MAX], line[MOVE_TEXT + 2];
	int seat;

	for (int i = 0; rulesets[i] != NULL; i++) {
		if (!ever_leads(rulesets[i], 2, TO_OTHER))
			continue;
		assert_true(come_to(rulesets[i]->name, 2, TO_OTHER, lines));
		seat = record_awaited(&r);
		is_refused(!seat, legal_line(0, line), "not_your_turn");
		assert_int_equal(told("line"), 5);
		assert_string_equal(said("player"), table_names[seat]);
		assert_string_equal(said("decision"), record_decision(&r));
		strcat(lines, line);
		say_now(seat, lines);
		assert_int_equal(a.status, EX_DATAERR);
		assert_int_equal(told("line"), 6);
	}
}

TEST(of_several_lines_all_are_taken_or_none)
{
	char lines[TURN_MAX], first[TURN_MAX];
	size_t len;

	for (int i = 0; rulesets[i] != NULL; i++) {
		if (!ever_leads(rulesets[i], 2, TO_SAME))
			continue;
		assert_true(come_to(rulesets[i]->name, 2, TO_SAME, lines));
		len = strlen(lines);
		strcpy(first, lines);
		strcpy(lines + len, "xyzzy\nplugh\n");
		is_refused(record_awaited(&r), lines, "read_unknown");
		assert_int_equal(told("line"), 6);
		assert_string_equal(said("move"), "xyzzy");
		/* A wrong line before it is named first. */
		strcpy(lines, "plugh\n");
		strcat(lines, first);
		is_refused(record_awaited(&r), lines, "read_unknown");
		assert_int_equal(told("line"), 5);
		say_now(record_awaited(&r), first);
		was_taken();
	}
}

/* ---- moves */

TEST(what_is_written_loosely_is_logged_in_one_spelling)
{
	char lines[TURN_MAX], card[WORD_TEXT];
	struct store_line line;
	struct line_words words;

	assert_true(come_to("toy", 2, TO_SAME, lines));
	move_format(r.fixed.rules, NULL, &r.game.play.legal.move[0], lines);
	snprintf(card, sizeof(card), "%s", strchr(lines, ' ') + 1);
	snprintf(lines, sizeof(lines), "  PeEK \n\n PLa   %s \n", card);
	is_taken(record_awaited(&r), lines);
	line_of(a.first, &line, &words);
	assert_int_equal(words.rest_len, 4);
	assert_memory_equal(words.rest, "peek", 4);
	line_of(a.first + 1, &line, &words);
	snprintf(lines, sizeof(lines), "play %s", card);
	assert_int_equal(words.rest_len, strlen(lines));
	assert_memory_equal(words.rest, lines, words.rest_len);
	assert_int_equal(audit(r.fixed.id), EX_OK);
}

/* ---- files that are none */

TEST(a_text_that_is_no_turn_file_is_refused_for_what_is_wrong)
{
	static const struct {
		const char *key, *text;
		int line;	/* -1: not told */
	} files[] = {
		{ "no_game", "nuncio turn\nend\n", 2 },
		{ "no_game", "nuncio turn\nplay c1\nend\n", 2 },
		{ "no_player_line", "nuncio turn\ngame: g\nend\n", 3 },
		{ "no_player_line", "nuncio turn\ngame: g\nplay c1\nend\n",
		    3 },
		{ "no_after", "nuncio turn\ngame: g\nplayer: ana\nend\n", 4 },
		{ "twice", "nuncio turn\ngame: g\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\nend\n", 3 },
		{ "bad_game", "nuncio turn\ngame: _\nplayer: ana\n"
		    "after: 0-01234567\nend\n", 2 },
		{ "bad_game", "nuncio turn\ngame: "
		    "a23456789012345678901234567890123\nplayer: ana\n"
		    "after: 0-01234567\nend\n", 2 },
		{ "bad_player", "nuncio turn\ngame: g\nplayer: an a\n"
		    "after: 0-01234567\nend\n", 3 },
		{ "bad_after", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0\nend\n", 4 },
		{ "bad_after", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 00-01234567\nend\n", 4 },
		{ "bad_after", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 1000000000-01234567\nend\n", 4 },
		{ "bad_language", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 1-9f3c2a7e11d04b5c8a60f2e97d13c4ab\n"
		    "language: ../de\npass\nend\n", 5 },
		{ "bad_value", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 1-9f3c2a7e11d04b5c8a60f2e97d13c4ab\n"
		    "value: 7604ce17c300d2e4\njoin\nend\n", 5 },
		{ "no_value", "nuncio turn\ngame: -\nplayer: ana\n"
		    "after: 2026-11-20\nvalue: ?\nreport\nend\n", 5 },
		{ "bad_date", "nuncio turn\ngame: -\nplayer: ana\n"
		    "after: 2026-02-29\nend\n", 4 },
		{ "empty", "nuncio turn\ngame: -\nplayer: ana\n"
		    "after: 2026-11-20\nend\n", -1 },
		{ "unknown_game", "nuncio turn\ngame: nowhere\nplayer: ana\n"
		    "after: 0-01234567\nend\n", -1 },
		{ "unseated", "nuncio turn\ngame: g\nplayer: dov\n"
		    "after: 0-01234567\nend\n", -1 },
		{ "binary", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\n\033[31mpeek\nend\n", 5 },
		{ "binary", "nuncio turn\ngame: g\nplayer: a\177na\n"
		    "after: 0-01234567\nend\n", 3 },
		{ "binary", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\npeek\302\205\nend\n", 5 },
		{ "not_utf8", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\npeek \377\nend\n", 5 },
		{ "not_utf8", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\npeek \300\257\nend\n", 5 },
		{ "no_end", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\npeek\n", -1 },
		{ "glued", "nuncio turn\ngame: g\nplayer: ana\n"
		    "after: 0-01234567\npeek\nend", -1 },
	};
	char file[2 * TABLE_FILE];

	begin("toy", "g", 2, true, (char *)NULL);
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		size_t len = strlen(files[i].text);

		memcpy(file, files[i].text, len);
		hand_in(file, add_seal(&t.secret[0], TABLE_COMMENT, len, file));
		was_refused(files[i].key, EX_DATAERR);
		if (files[i].line >= 0)
			assert_int_equal(told("line"), files[i].line);
	}
}

TEST(a_file_has_at_most_so_many_lines_and_bytes)
{
	static char file[4 * TURN_MAX];
	static char lines[4 * TURN_MAX];
	size_t len;

	begin("toy", "g", 2, true, (char *)NULL);
	lines[0] = '\0';
	for (int i = 0; i < TURN_LINES; i++)
		strcat(lines, "x\n");
	is_refused(record_awaited(&r), lines, "read_unknown");
	strcat(lines, "x\n");
	is_refused(record_awaited(&r), lines, "crowded");

	len = write_turn("g", "ana", here(), "", file) - 4;
	memset(file + len, 'x', 2 * TURN_MAX);
	len += 2 * TURN_MAX;
	memcpy(file + len, "\nend\n", 5);
	len += 5;
	hand_in(file, add_seal(&t.secret[0], TABLE_COMMENT, len, file));
	was_refused("long", EX_DATAERR);
}

TEST(a_nul_in_a_file_is_refused)
{
	char file[TABLE_FILE];
	size_t len;

	begin("toy", "g", 2, true, (char *)NULL);
	len = write_turn("g", "ana", here(), "pXek\n", file);
	*(char *)memchr(file, 'X', len) = '\0';
	hand_in(file, add_seal(&t.secret[0], TABLE_COMMENT, len, file));
	was_refused("binary", EX_DATAERR);
	assert_int_equal(told("line"), 5);
}

/* ---- what is no move */

TEST(what_players_say_beside_moves_is_refused_for_what_is_wrong)
{
	static const struct {
		const char *line, *key;
	} says[] = {
		{ "press\n", "press_to" }, { "press : hello\n", "press_to" },
		{ "press all:\n", "press_to" },
		{ "press dov: hello\n", "press_name" },
		{ "press anas: hello\n", "press_name" },
		{ "press a!n: hello\n", "press_name" },
		{ "press ana\n", "press_to" },
		{ "agree\n", "agree_what" }, { "agree rollback\n",
		    "agree_what" }, { "agree rollback x\n", "agree_what" },
		{ "agree rollback 9999\n", "agree_no_line" },
		{ "key\n", "key_what" }, { "key RWx\n", "key_what" },
		{ "resign\nresign\n", "alone" },
		{ "press all: hello\nresign\n", "alone" },
		{ "join now\n", "read_reserved" },
		{ "abandon because I lose\n", "read_unknown" },
	};
	/* Names as people write them. */
	static const char good[] = "press BEN: in capitals\n"
	    "press b: its beginning\npress\tben: behind a tab\n"
	    "press An: my own\npress ben,ana: two\npress ben,: no more\n";
	char line[SPEECH_MAX + 100];

	begin("toy", "g", 2, true, "first=0", (char *)NULL);
	is_taken(0, good);
	for (size_t i = 0; i < sizeof(says) / sizeof(says[0]); i++) {
		say_now(0, says[i].line);
		was_refused(says[i].key, EX_DATAERR);
	}
	snprintf(line, sizeof(line), "press all: ");
	memset(line + 11, 'x', SPEECH_MAX);
	memcpy(line + 11 + SPEECH_MAX, "\n", 2);
	is_refused(0, line, "press_long");
	snprintf(line, sizeof(line), "press ");
	for (int i = 0; i < SPEECH_MAX / 4; i++)
		strcat(line, "ben,");
	strcat(line, "ben: many\n");
	is_refused(0, line, "press_long");
	snprintf(line, sizeof(line), "key %s\n", r.game.holder[0].key);
	is_refused(0, line, "key_same");
	snprintf(line, sizeof(line), "key %s\n", r.game.holder[1].key);
	is_refused(0, line, "key_taken");
}

TEST(who_has_resigned_may_still_talk_but_no_more)
{
	begin("toy", "g", 2, true, (char *)NULL);
	is_taken(0, "resign\n");
	is_refused(0, "agree rollback 1\n", "resigned");
	is_refused(0, "resign\n", "resigned");
	say_now(0, "press all: farewell\n");
	was_taken();
	assert_int_equal(audit("g"), EX_OK);
}

/*
 * Nobody's moves are taken back but the wisher's own, and what was taken back
 * before counts: "9, then 8, then 7" would undo everybody's.
 */
TEST(a_seat_alone_takes_back_what_is_its_own)
{
	char line[MOVE_TEXT + 2], wish[40];
	uint64_t seed = 5;
	uint32_t at, before;
	int seat;

	begin("template", "g", 2, true, (char *)NULL);
	stand("g");
	before = r.game.line;
	for (int i = 0; i < 2; i++) {
		seat = record_awaited(&r);
		at = r.game.line;
		table_move(&r, &seed, line);
		strcat(line, "\n");
		is_taken(seat, line);
		/* The other one is awaited now. */
		snprintf(wish, sizeof(wish), "rollback %u because x\n",
		    (unsigned)at);
		order_is_refused(wish, "order_not_agreed");
		snprintf(wish, sizeof(wish), "agree rollback %u\n",
		    (unsigned)at);
		is_taken(seat, wish);
		is_refused(seat, wish, "agreed");
		snprintf(wish, sizeof(wish), "rollback %u because x\n",
		    (unsigned)at);
		order_is_refused(wish, "order_not_all_agreed");
		snprintf(wish, sizeof(wish), "agreement of %s; %s agreed",
		    r.names[1 - seat], r.names[seat]);
		assert_non_null(strstr(said("english"), wish));
		stand("g");
	}
	/* By force the game is back where that seat is awaited, but ... */
	snprintf(wish, sizeof(wish), "rollback %u forced because x\n",
	    (unsigned)at);
	order(wish);
	was_taken();
	stand("g");
	assert_int_equal(record_awaited(&r), seat);
	/* ... the other's move was taken back since: not its own alone. */
	snprintf(wish, sizeof(wish), "agree rollback %u\n",
	    (unsigned)before);
	say_now(seat, wish);
	was_taken();
	snprintf(wish, sizeof(wish), "rollback %u because x\n",
	    (unsigned)before);
	order_is_refused(wish, "order_not_all_agreed");
	/* Press is nobody's move. */
	stand("g");
	at = r.game.line;
	is_taken(seat, "press all: oops\n");
	snprintf(wish, sizeof(wish), "agree rollback %u\n", (unsigned)at);
	is_taken(seat, wish);
	snprintf(wish, sizeof(wish), "rollback %u because x\n",
	    (unsigned)at);
	order(wish);
	was_taken();
	stand("g");
	assert_int_equal(r.game.rollbacks[WAY_OWN], 1);
	assert_int_equal(r.game.rollbacks[WAY_FORCED], 1);
	assert_int_equal(audit("g"), EX_OK);
}

/* Is this in the report, wherever its lines are broken? */
static bool
report_says(const char *words)
{
	struct report report = { .lang = "en", .seat = PUBLIC };
	struct buffer out = { 0 };
	bool found;

	assert_int_equal(report_game(&r, &report, &out), STORE_OK);
	for (size_t i = 0; i < out.len; i++)
		if (out.data[i] == '\n')
			out.data[i] = ' ';
	found = strstr(buffer_text(&out), words) != NULL;
	buffer_free(&out);
	return found;
}

static void
roll_back_to(uint32_t line, int seats, int first)
{
	char wish[60];

	snprintf(wish, sizeof(wish), "agree rollback %u\n", (unsigned)line);
	for (int i = first; i < first + seats; i++) {
		is_taken(i, wish);
	}
	snprintf(wish, sizeof(wish), "rollback %u because x\n",
	    (unsigned)line);
	order(wish);
	was_taken();
	stand("g");
}

TEST(a_report_says_what_was_taken_back_and_why_it_could_be)
{
	uint64_t seed = 5;
	uint32_t before;

	begin("template", "g", 2, true, (char *)NULL);
	assert_false(report_says("aken back"));
	before = r.game.line;
	random_move(&seed);
	roll_back_to(before, 2, 0);
	assert_int_equal(r.game.rollbacks[WAY_AGREED], 1);
	assert_true(report_says("Moves taken back as all agreed: 1."));
	before = r.game.line;
	is_taken(0, "press all: oops\n");
	roll_back_to(before, 1, record_awaited(&r));
	assert_int_equal(r.game.rollbacks[WAY_OWN], 1);
	assert_true(report_says("Moves taken back by those who had made them: "
	    "1; as all agreed: 1."));
	assert_false(report_says("by force"));
}

/* ---- what an audit counts */

static void
count(struct audit_notes *out)
{
	struct buffer told = { 0 };
	bool good;

	memset(out, 0, sizeof(*out));
	stand("g");
	assert_int_equal(record_rewind(&r), STORE_OK);
	assert_int_equal(audit_game(&r, NULL, NULL, &good, &told, out),
	    STORE_OK);
	assert_true(good);
	buffer_free(&told);
}

/* Who sits there at the end, SEATS: the host. */
static const struct audit_person *
person(const struct audit_notes *notes, int seat)
{
	return &notes->people.all[notes->people.now[seat]];
}

/* What somebody was given is not told of who came after them. */
TEST(each_is_told_of_what_is_their_own)
{
	char key[KEY_TEXT], line[200];
	struct audit_notes notes;
	const struct audit_person *ben, *waits;
	json_t *all;

	begin("toy", "g", 2, true, (char *)NULL);
	t.context.now = TABLE_NOW + 2 * TIME_DAY;
	is_taken(1, "press all: late\n");
	key_format(&t.secret[2].key, key);
	snprintf(line, sizeof(line), "replace 1 %s %s because x\n",
	    table_names[2], key);
	order(line);
	was_taken();
	t.context.now = TABLE_NOW;
	stand("g");
	is_taken(2, "press all: here\n");
	order("pause because x\n");
	was_taken();
	t.context.now = TABLE_NOW + 3600;
	order("resume because x\n");
	was_taken();
	count(&notes);
	assert_string_equal(person(&notes, 1)->name, table_names[2]);
	ben = &notes.people.all[person(&notes, 1) - notes.people.all - 1];
	assert_string_equal(ben->name, table_names[1]);
	assert_int_equal(ben->times[AUDIT_PAUSED].n, 0);
	waits = person(&notes, record_awaited(&r));
	assert_int_equal(waits->times[AUDIT_PAUSED].n, 1);
	assert_int_equal(waits->times[AUDIT_PAUSED].seconds, 3600);
	all = audit_notes_json(&notes, &r.game);
	assert_int_equal(json_array_size(json_object_get(all, "people")),
	    notes.people.n);
	json_decref(all);
	audit_notes_free(&notes);
}

/* What one says beyond it costs the other nothing, and no move of anybody. */
TEST(press_has_a_limit_and_moves_have_none)
{
	struct store *s = t.context.store;
	char move[MOVE_TEXT + 2], lines[MOVE_TEXT + 40];

	begin("toy", "g", 2, true, (char *)NULL);
	assert_int_equal(store_begin(s), STORE_OK);
	assert_true(budget_set(s, BUDGET_LINES, "13"));
	assert_int_equal(store_commit(s), STORE_OK);
	say_now(0, "press all: one\npress ben: two\n");
	was_taken();
	say_now(0, "agree rollback 1\n");
	was_taken();
	/* All or nothing: the third is not passed on without the fourth. */
	is_refused(0, "press all: three\npress all: four\n", "budget");
	assert_int_equal(told("most"), 13);
	/* Each is told, moves beside it too, and alone they are taken. */
	stand("g");
	legal_line(0, move);
	snprintf(lines, sizeof(lines), "press all: 3\npress all: 4\n%s",
	    move);
	is_refused(0, lines, "budget");
	say_now(0, "press all: three\n");
	was_taken();
	is_refused(0, "agree rollback 2\n", "budget");
	is_taken(1, "press all: is mine\n");
	legal_line(0, move);
	say_now(record_awaited(&r), move);
	was_taken();
	/* A day later there are as many again. */
	t.context.now += TIME_DAY;
	stand("g");
	say_now(0, "press all: a day is over\n");
	was_taken();
	/* But a whole game has an end of them, which moves have not. */
	for (int day = 0; a.status == EX_OK && day < 2 * BUDGET_GAME; day++) {
		t.context.now += TIME_DAY;
		snprintf(lines, sizeof(lines), "press all: day %d\n", day);
		for (int i = 0; a.status == EX_OK && i < 12; i++) {
			lines[strlen(lines) - 1] = '\0';
			strcat(lines, "!\n");
			stand("g");
			say_now(0, lines);
		}
	}
	was_refused("budget", EX_DATAERR);
	assert_true(json_object_get(a.args, "until") == NULL ||
	    json_is_null(json_object_get(a.args, "until")));
	stand("g");
	legal_line(0, move);
	is_taken(record_awaited(&r), move);
	say_now(0, "resign\n");
	was_taken();
}

TEST(press_and_an_outdated_move_are_refused_together)
{
	int seat;

	begin("pillars", "g", 2, true, (char *)NULL);
	stand("g");
	seat = record_awaited(&r);
	say(seat, position(1, 32), "press all: hello\npass\n");
	was_refused("stale", EX_DATAERR);
	assert_int_equal(audit("g"), EX_OK);
}

TEST(what_a_host_orders_is_refused_for_what_is_wrong)
{
	static const struct {
		const char *line, *key;
	} orders[] = {
		{ "dance because x\n", "order_verb" },
		{ "replace x dov because x\n", "order_seat" },
		{ "replace 0 dov because x\n", "order_key" },
		{ "replace 0 _ because x\n", "order_name" },
		{ "rekey 0 RWx because x\n", "order_key" },
		{ "extend soon because x\n", "order_time" },
		{ "extend 3 because x\n", "order_unit" },
		{ "extend 2d because x\n", "order_no_deadline" },
		{ "rollback x because x\n", "order_line" },
		{ "rollback 9999 because x\n", "order_no_line" },
		{ "pause\n", "order_because" },
		{ "pause because\n", "order_reason" },
		{ "resume because x\n", "order_not_paused" },
		{ "rollback 1 because x\n", "order_not_agreed" },
		{ "pause because x\npause because x\n", "alone" },
		{ "extend 2h 2025-01-02 because x\n", "order_time" },
		{ "note because x\n", "order_begun" },
		{ "holiday 2015-01-02 2015-01-03 because x\n", "order_past" },
		{ "away 0 2030-01-02 2030-01-03 because x\n", "order_verb" },
	};
	char key[KEY_TEXT], line[200];

	begin("toy", "g", 2, true, (char *)NULL);
	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		order(orders[i].line);
		was_refused(orders[i].key, EX_DATAERR);
	}
	key_format(&t.secret[3].key, key);
	snprintf(line, sizeof(line), "replace 3 dov %s because x\n", key);
	order_is_refused(line, "order_no_seat");
	snprintf(line, sizeof(line), "replace 1 ana %s because x\n", key);
	order_is_refused(line, "order_seated");
	snprintf(line, sizeof(line), "replace 0 ana %s because x\n", key);
	order_is_refused(line, "order_sits_there");
	key_format(&t.secret[0].key, key);
	snprintf(line, sizeof(line), "rekey 0 %s because x\n", key);
	order_is_refused(line, "order_same_key");
	snprintf(line, sizeof(line), "replace 1 nobody %s because x\n", key);
	order_is_refused(line, "order_no_player");
	order("holiday 2035-01-01 2035-01-02 because x\n");
	was_taken();
	stand("g");
	order("holiday 2035-01-01 2035-01-02 because x\n");
	was_refused("order_counted", EX_DATAERR);
	order("pause because x\n");
	was_taken();
	stand("g");
	order_is_refused("pause because y\n", "order_paused");
}

/* Also where they go back to the beginning. */
TEST(nobody_agrees_to_a_line_that_was_taken_back)
{
	begin("toy", "g", 2, true, (char *)NULL);
	stand("g");
	for (int seat = 0; seat < 2; seat++) {
		is_taken(seat, "agree rollback 0\n");
	}
	order("rollback 0 because x\n");
	was_taken();
	stand("g");
	is_refused(0, "agree rollback 1\n", "agree_no_line");
	say_now(0, "agree rollback 0\n");
	was_taken();
	assert_int_equal(audit("g"), EX_OK);
}

TEST(what_a_decision_has_lost_is_what_its_clock_says)
{
	struct variant variant;

	table_variant(&variant, "toy", 2);
	variant.terms.deadline = 86400;
	variant.terms.away = AWAY_DEFAULT;
	table_new(&t, &variant, "g", true);
	stand("g");
	order("extend 2h 2015-01-02 2015-01-03 because x\n");
	was_refused("order_seconds", EX_DATAERR);
	assert_int_equal(audit("g"), EX_OK);
}

TEST(nothing_is_taken_in_a_game_that_was_abandoned)
{
	begin("toy", "g", 2, true, (char *)NULL);
	order("abandon because x\n");
	was_taken();
	stand("g");
	order_is_refused("pause because x\n", "order_over");
	for (int seat = 0; seat < 2; seat++) {
		is_refused(seat, "peek\n", "over");
		is_refused(seat, "resign\n", "over");
		is_refused(seat, "agree rollback 1\n", "over");
	}
	assert_int_equal(audit("g"), EX_OK);
}

TEST(a_game_that_was_handed_over_takes_nothing_here)
{
	char key[KEY_TEXT], line[200];

	begin("toy", "g", 2, true, (char *)NULL);
	key_format(&t.secret[3].key, key);
	snprintf(line, sizeof(line), "handover %s because x\n", key);
	order(line);
	was_taken();
	stand("g");
	is_refused(record_awaited(&r), "peek\n", "handed");
}

/* ---- seals */

static uint8_t *
ssh_string(uint8_t *out, const void *bytes, size_t len)
{
	out[0] = out[1] = 0;
	out[2] = len >> 8;
	out[3] = len;
	memcpy(out + 4, bytes, len);
	return out + 4 + len;
}

/* As ssh-keygen -Y sign does. */
static size_t
add_ssh_seal(const struct secret *secret, const char *space, size_t len,
    char *file)
{
	uint8_t data[512], blob[512], part[128], hash[64], sig[64], *p;
	char text[1024], *out = file + len;
	size_t n;

	crypto_hash_sha512(hash, (const uint8_t *)file, len);
	memcpy(data, "SSHSIG", 6);
	p = ssh_string(data + 6, space, strlen(space));
	p = ssh_string(p, "", 0);
	p = ssh_string(p, "sha512", 6);
	p = ssh_string(p, hash, 64);
	crypto_sign_detached(sig, NULL, data, p - data, secret->bytes);
	memcpy(blob, "SSHSIG\0\0\0\1", 10);
	n = ssh_string(ssh_string(part, "ssh-ed25519", 11),
	    secret->key.bytes, KEY_BYTES) - part;
	p = ssh_string(blob + 10, part, n);
	p = ssh_string(p, space, strlen(space));
	p = ssh_string(p, "", 0);
	p = ssh_string(p, "sha512", 6);
	n = ssh_string(ssh_string(part, "ssh-ed25519", 11), sig, 64) - part;
	p = ssh_string(p, part, n);
	sodium_bin2base64(text, sizeof(text), blob, p - blob,
	    sodium_base64_VARIANT_ORIGINAL);
	out += sprintf(out, "-----BEGIN SSH SIGNATURE-----\n");
	for (n = 0; n < strlen(text); n += 70)
		out += sprintf(out, "%.70s\n", text + n);
	out += sprintf(out, "-----END SSH SIGNATURE-----\n");
	return out - file;
}

/* A game of eva, whose key is OpenSSH's, and ana; eva plays first. */
static void
begin_with_eva(const char *id)
{
	char text[KEY_TEXT];
	struct fault fault;
	static const char *const players[] = { "eva", "ana" };
	struct store_player player = { .name = "eva", .lang = "en",
	    .address = "eva@example.org", .key = text };
	struct variant variant;
	int status;

	secret_generate(&eva);
	eva.key.kind = KEY_SSH;
	memset(eva.key.id, 0, KEY_ID);
	key_format(&eva.key, text);
	assert_int_equal(store_begin(t.context.store), STORE_OK);
	assert_int_equal(store_player_add(t.context.store, &player),
	    STORE_OK);
	assert_int_equal(store_commit(t.context.store), STORE_OK);
	assert_true(variant_begin(&variant, "toy", 2, &fault));
	assert_true(variant_option(&variant, &t.context, "first=0", &status,
	    &fault));
	assert_true(variant_end(&variant, &fault));
	begin_new(&t.context, &variant, id, players, true, &a);
	assert_int_equal(a.status, EX_OK);
	variant_free(&variant);
	stand(id);
}

TEST(a_seal_must_be_by_the_players_key_over_this_text)
{
	char file[TABLE_FILE], *at;
	size_t len, all;

	begin("toy", "sealed", 2, true, "first=0", (char *)NULL);
	len = write_turn("sealed", "ana", here(), "peek\n", file);

	all = add_seal(&t.secret[1], TABLE_COMMENT, len, file);
	hand_in(file, all);
	was_refused("seal_other_key", EX_NOPERM);
	assert_string_equal(said("player"), "ana");

	all = add_seal(&t.secret[0], TABLE_COMMENT, len, file);
	for (size_t i = strchr(file, '-') + 1 - file; i < len - 4; i++) {
		char was = file[i];

		/* As a digit, so that it is a turn file still. */
		if (!isxdigit((unsigned char)was))
			continue;
		file[i] = was == '7' ? '8' : '7';
		hand_in(file, all);
		was_refused("seal_wrong", EX_NOPERM);
		file[i] = was;
	}

	at = strstr(file, "move.turn");
	at[0] = 'l';
	hand_in(file, all);
	was_refused("seal_wrong_comment", EX_NOPERM);
	at[0] = 'm';
	at = strchr(file + len, '\n') + 1;	/* the signature's line */
	at[0] = '!';
	hand_in(file, all);
	was_refused("seal_garbled", EX_DATAERR);
	at[0] = 'R';
	hand_in(file, all);
	was_taken();
}

TEST(an_openssh_key_takes_openssh_seals_for_nuncio_only)
{
	char file[TABLE_FILE];
	size_t len;

	begin_with_eva("sealed");
	len = write_turn("sealed", "eva", here(), "peek\n", file);
	hand_in(file, add_seal(&t.secret[0], TABLE_COMMENT, len, file));
	was_refused("seal_other_type", EX_NOPERM);
	hand_in(file, add_ssh_seal(&eva, "file", len, file));
	was_refused("seal_other_space", EX_NOPERM);
	hand_in(file, add_ssh_seal(&t.secret[0], "nuncio", len, file));
	was_refused("seal_other_key", EX_NOPERM);
	hand_in(file, add_ssh_seal(&eva, "nuncio", len, file));
	was_taken();
	hand_in(file, add_ssh_seal(&eva, "nuncio", len, file));
	was_refused("again", EX_DATAERR);
	stand("sealed");
	len = write_turn("sealed", "ana", here(), "peek\n", file);
	hand_in(file, add_ssh_seal(&t.secret[0], "nuncio", len, file));
	was_refused("seal_other_type", EX_NOPERM);
	assert_int_equal(audit("sealed"), EX_OK);
}

TEST(a_quoted_file_is_taken_as_it_was_signed)
{
	char file[TABLE_FILE], mail[2 * TABLE_FILE], *out = mail;
	struct store_file row;
	size_t len, all;

	begin("toy", "mailed", 2, true, "first=0", (char *)NULL);
	len = write_turn("mailed", "ana", here(), "peek\n", file);
	all = add_seal(&t.secret[0], TABLE_COMMENT, len, file);
	out += sprintf(out, "Ana wrote:\r\n> ");
	for (size_t i = 0; i < all; i++)
		out += sprintf(out, file[i] == '\n' && i + 1 < all ?
		    "\r\n> " : "%c", file[i]);
	hand_in(mail, out - mail);
	was_taken();
	stand("mailed");
	assert_int_equal(store_file_get(t.context.store, r.id, 1, &row),
	    STORE_OK);
	assert_int_equal(row.text_len, len);
	assert_memory_equal(row.text, file, len);
	hand_in(file, all);
	was_refused("again", EX_DATAERR);
}

/* ---- beginning a game, and inputs without a turn file */

static void
try_new(const char *id, const char *one, const char *two, json_t *given)
{
	const char *players[] = { one, two };
	struct fault fault;
	struct variant variant;
	uint8_t before[HASH], after[HASH];

	assert_true(variant_begin(&variant, "toy", 2, &fault));
	assert_true(variant_end(&variant, &fault));
	if (given != NULL) {
		json_decref(variant.given);
		variant.given = given;
	}
	outcome_free(&a);
	store_bytes(before);
	begin_new(&t.context, &variant, id, players, true, &a);
	store_bytes(after);
	variant_free(&variant);
	assert_memory_equal(before, after, HASH);
	refusal_met();
}

TEST(a_game_that_cannot_begin_leaves_nothing_behind)
{
	char text[GAME_OPTIONS + 1];

	begin("toy", "there", 2, true, (char *)NULL);
	try_new("there", "ana", "ben", NULL);
	was_refused("game_taken", EX_USAGE);
	try_new("other", "ana", "nobody", NULL);
	was_refused("no_player", EX_NOINPUT);
	assert_non_null(strstr(said("english"), "'nobody'"));
	try_new("other", "ana", "\033[2J", NULL);
	was_refused("no_player", EX_NOINPUT);
	assert_non_null(strstr(said("english"), "'?[2J'"));
	try_new("other", "ana", "ana", NULL);
	was_refused("seated_twice", EX_USAGE);
	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	try_new("other", "ana", "ben", json_pack("{ss}", "first", text));
	was_refused("options_long", EX_USAGE);
	begin("toy", "other", 2, true, (char *)NULL);
}

/* What submit answers to an input; its complaints go to a file. */
static int
submit(const char *text, size_t len, size_t *complaint)
{
	char name[128], out[128];
	char *argv[] = { (char *)(uintptr_t)"submit", name, NULL };
	int status;

	snprintf(name, sizeof(name), "%s/in", folder);
	snprintf(out, sizeof(out), "%s/out", folder);
	test_write(name, text, len);
	t.context.out = t.context.err = fopen(out, "wb+");
	optind = 0;
	status = cmd_submit(&t.context, 2, argv);
	*complaint = ftell(t.context.err);
	fclose(t.context.err);
	t.context.out = stdout;
	t.context.err = stderr;
	return status;
}

static void
note_met(const char *key)
{
	snprintf(met[n_met++], sizeof(met[0]), "%s", key);
}

TEST(an_input_without_a_sealed_turn_file_is_refused)
{
	static const struct {
		const char *text, *key;
		enum turn_fault fault;
	} inputs[] = {
		{ "", "nothing", TURN_NOTHING },
		{ "Hello, it is your turn.\n", "nothing", TURN_NOTHING },
		{ "nuncio turn\ngame: g\nplayer: ana\nafter: 0-01234567\n"
		    "peek\nend\n", "unsigned", TURN_UNSIGNED },
		{ "nuncio turn\ngame: g\nplayer: ana\nafter: 0-01234567\n"
		    "peek\n", "no_end", TURN_NO_END },
		{ "peek\nend\nuntrusted comment: signature\n"
		    "RUQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3"
		    "\n", "no_header", TURN_NO_HEADER },
	};
	uint8_t before[HASH], after[HASH];
	size_t complaint;

	begin("toy", "g", 2, true, (char *)NULL);
	for (size_t i = 0; i < sizeof(inputs) / sizeof(inputs[0]); i++) {
		size_t len = strlen(inputs[i].text);

		assert_int_equal(block_scan(inputs[i].text, len, &scan),
		    inputs[i].fault);
		store_bytes(before);
		assert_int_equal(submit(inputs[i].text, len, &complaint),
		    EX_DATAERR);
		store_bytes(after);
		assert_memory_equal(before, after, HASH);
		assert_true(complaint > 40);
		note_met(inputs[i].key);
	}
}

TEST(every_block_is_tried_and_the_first_failure_is_told)
{
	char file[3 * TABLE_FILE];
	size_t len = 0, complaint;
	char *player = (char *)(uintptr_t)"ana";

	begin("toy", "one", 2, true, "first=0", (char *)NULL);
	len += add_seal(&t.secret[1], TABLE_COMMENT, write_turn("one", player,
	    here(), "peek\n", file), file);		/* another key: 77 */
	len += add_seal(&t.secret[0], TABLE_COMMENT, write_turn("one", player,
	    here(), "juggle\n", file + len), file + len);	/* 65 */
	len += add_seal(&t.secret[0], TABLE_COMMENT, write_turn("one", player,
	    here(), "peek\n", file + len), file + len);
	assert_int_equal(submit(file, len, &complaint), EX_NOPERM);
	assert_int_equal(r.last, 6);
	stand("one");
	assert_int_equal(r.last, 7);
	assert_int_equal(r.game.files, 1);
}

/* ---- what is hidden */

static json_t *
seen_by(const struct record *record, int seat)
{
	struct view view = record_view(record);
	uint8_t state[STATE_MAX];

	record_seen(record, seat, state);
	return json_pack("{so so}", "state", view_state(&view, state),
	    "picture", view_picture(&view, state));
}

/* The report without what happened before: the state as it is kept. */
static void
report_here(struct record *record, int seat, struct buffer *out)
{
	struct report report = { .lang = "en", .seat = seat };

	for (int i = 0; i < SEATS; i++)
		record->game.said[i] = record->game.line + 1;
	assert_int_equal(report_game(record, &report, out), STORE_OK);
}

/* Reports list the moves of whoever is awaited: are these the same? */
static bool
same_moves(const struct record *one, const struct record *two)
{
	struct view view = record_view(one);
	json_t *x = view_legal(&view, &one->game.play.legal),
	    *y = view_legal(&view, &two->game.play.legal);
	bool same = json_equal(x, y);

	json_decref(x);
	json_decref(y);
	return same;
}

static void
seen_alike(struct record *one, struct record *two, int seat, bool alike)
{
	json_t *x = seen_by(one, seat), *y = seen_by(two, seat);
	struct buffer a_text = { 0 }, b_text = { 0 };

	assert_true(json_equal(x, y) == alike);
	json_decref(x);
	json_decref(y);
	if (!alike || !same_moves(one, two))
		return;
	report_here(one, seat, &a_text);
	report_here(two, seat, &b_text);
	assert_string_equal(buffer_text(&a_text), buffer_text(&b_text));
	buffer_free(&a_text);
	buffer_free(&b_text);
}

/*
 * Play until the last line is a hidden draw that could have come to something
 * else; what is to be seen by whom in hide, the play as it could be in *play.
 */
static bool
come_to_hidden(const char *ruleset, int seats, uint8_t *hide,
    struct play *play)
{
	uint64_t seed = 5;
	uint8_t number[DRAW_MAX];
	char id[32];

	for (int game = 0; game < 30; game++) {
		snprintf(id, sizeof(id), "hidden-%d", game);
		begin(ruleset, id, seats, true, (char *)NULL);
		while (!game_over(&r.game)) {
			struct store_line line;
			struct line_words words;

			line_of(r.last, &line, &words);
			if (words.kind == LINE_CHANCE && memchr(words.rest,
			    '=', words.rest_len) == NULL) {
				assert_int_equal(record_seek(&r, r.last - 1),
				    STORE_OK);
				*play = r.game.play;
				*hide = play->pending.hide;
				game_numbers(&r.game, number);
				stand(id);
				if (play->pending.range[0] > 1) {
					number[0] = number[0] == 0;
					play_draw(play, number, NULL);
					return true;
				}
			}
			random_move(&seed);
		}
	}
	return false;
}

/* The store as it is, in another file. */
static void
copy_store(char twin[128])
{
	char from[128], to[128];

	snprintf(twin, 128, "%s/twin.db", folder);
	test_copy(path, twin);
	snprintf(from, sizeof(from), "%s-wal", path);
	snprintf(to, sizeof(to), "%s/twin.db-wal", folder);
	test_copy(from, to);
}

/* A move that both would take. */
static bool
common_move(const struct play *one, const struct play *two, uint64_t *seed,
    char text[MOVE_TEXT + 2])
{
	int from = test_random(seed, one->legal.n);

	for (int i = 0; i < one->legal.n; i++) {
		const struct move *move = &one->legal.move[(from + i) %
		    one->legal.n];
		size_t len;

		if (play_find(two, move) < 0)
			continue;
		len = move_format(one->rules, one->edition, move, text);
		memcpy(text + len, "\n", 2);
		return true;
	}
	return false;
}

/* Will this move, and those that are forced after it, show what was drawn? */
static bool
shows(const struct play *one, const struct play *two, const char *text)
{
	static struct play play[2];
	uint8_t seen[2][STATE_MAX];
	struct move move;

	play[0] = *one;
	play[1] = *two;
	for (int i = 0; i < 2; i++) {
		int row = move_spelled(&play[i], text, strlen(text) - 1);

		assert_true(row >= 0);
		move = play[i].legal.move[row];
		play_move(&play[i], &move, NULL);
		while (forced(&play[i])) {
			move = play[i].legal.move[0];
			play_move(&play[i], &move, NULL);
		}
		memcpy(seen[i], play[i].state, play[i].rules->size);
		play[i].rules->blind(play[i].edition, seen[i], PUBLIC);
	}
	return memcmp(seen[0], seen[1], one->rules->size) != 0;
}

/* Two stores that differ in nothing but what a hidden draw has come to. */
static void
twins_differ_for_nobody(const char *ruleset, int seats)
{
	static struct play other;
	static struct record twin, back;
	struct context context;
	uint8_t image[SNAPSHOT_MAX], hide = 0;
	char name[128], line[MOVE_TEXT + 2], file[TABLE_FILE];
	uint64_t seed = 8;
	int moves = 0;

	assert_true(come_to_hidden(ruleset, seats, &hide, &other));
	copy_store(name);
	stand(r.fixed.id);
	context = t.context;
	assert_int_equal(store_open(&context.store, name, STORE_WRITE),
	    STORE_OK);
	assert_int_equal(record_open(&twin, context.store, r.fixed.id),
	    STORE_OK);
	assert_int_equal(record_seek(&twin, twin.last), STORE_OK);
	twin.game.play = other;
	assert_int_equal(store_begin(context.store), STORE_OK);
	assert_int_equal(store_snapshot_put(context.store, twin.id, twin.last,
	    SNAPSHOT_LAYOUT, image, snapshot_save(&twin.game, image)),
	    STORE_OK);
	assert_int_equal(store_commit(context.store), STORE_OK);
	for (;;) {
		size_t len;
		int seat;

		record_free(&twin);
		assert_int_equal(record_open(&twin, context.store,
		    r.fixed.id), STORE_OK);
		assert_int_equal(record_seek(&twin, twin.last), STORE_OK);
		assert_int_equal(twin.last, r.last);
		assert_memory_equal(twin.game.hash, r.game.hash, HASH);
		for (int i = 0; i <= PUBLIC; i++)
			if (i == PUBLIC || (i < seats && hide >> i & 1))
				seen_alike(&r, &twin, i, true);
			else if (i < seats)
				seen_alike(&r, &twin, i, false);
		if (r.game.play.pending.kind != PENDING_DECISION ||
		    !common_move(&r.game.play, &twin.game.play, &seed, line) ||
		    shows(&r.game.play, &twin.game.play, line))
			break;
		seat = record_awaited(&r);
		len = add_seal(&t.secret[seat], TABLE_COMMENT, write_turn(
		    r.fixed.id, table_names[seat], here(), line, file), file);
		hand_in(file, len);
		was_taken();
		stand(r.fixed.id);
		if (!play_hides(&r.game.play))
			break;
		outcome_free(&a);
		memset(&back, 0, offsetof(struct record, game));
		dispatch_take(&context, &scan.block[0], &back, &a);
		was_taken();
		record_free(&back);
		if (++moves == 60)
			break;
	}
	assert_true(moves > 0);
	record_free(&twin);
	store_close(context.store);
}

/* Is anything ever drawn that is hidden from somebody? */
static bool
ever_hides(const struct ruleset *rules, int seats)
{
	static struct play play;
	uint64_t seed = 1;

	for (int game = 0; game < 40; game++) {
		test_begin(&play, rules, seats, (char *)NULL);
		for (; play.pending.kind != PENDING_OVER;
		    test_step(&play, &seed, NULL))
			if (play.pending.kind == PENDING_DRAW &&
			    play.pending.hide != 0 &&
			    play.pending.range[0] > 1)
				return true;
	}
	return false;
}

TEST(undrawn_cards_leak_to_nobody)
{
	if (store_on_server(path))
		test_skip("on a server");
	for (int i = 0; rulesets[i] != NULL; i++) {
		int seats = rulesets[i]->max_seats < 3 ?
		    rulesets[i]->max_seats : 3;

		if (!ever_hides(rulesets[i], seats))
			continue;
		twins_differ_for_nobody(rulesets[i]->name, seats);
		get_up(state);
		sit_down(state);
	}
}

/* The lines of `log` with these flags; a line at a time to fn. */
static int
log_lines(const char *flag, void (*fn)(const char *line, void *), void *arg)
{
	char name[128], line[65536];
	char *argv[] = { (char *)(uintptr_t)"log",
	    (char *)(uintptr_t)r.fixed.id, (char *)(uintptr_t)"--states",
	    (char *)(uintptr_t)"--legal", (char *)(uintptr_t)flag, NULL };
	int n = 0;

	snprintf(name, sizeof(name), "%s/out", folder);
	assert_non_null(t.context.out = fopen(name, "wb+"));
	optind = 0;
	assert_int_equal(cmd_log(&t.context, flag == NULL ? 2 : 5, argv),
	    EX_OK);
	store_rollback(t.context.store);	/* else it ends with it */
	rewind(t.context.out);
	for (; fgets(line, sizeof(line), t.context.out) != NULL; n++)
		fn(line, arg);
	fclose(t.context.out);
	t.context.out = stdout;
	return n;
}

struct hands {
	int hidden, open, cards;
};

static void
count_hidden(const char *text, void *arg)
{
	json_t *line = json_loads(text, 0, NULL), *players, *player, *result;
	struct hands *hands = arg;
	size_t i;

	assert_true(json_is_object(line));
	result = json_object_get(line, "result");
	if (json_is_null(result)) {
		assert_int_equal(strlen(json_string_value(json_object_get(
		    line, "hidden"))), 64);
		hands->hidden++;
	} else if (result != NULL) {
		assert_null(json_object_get(line, "hidden"));
		hands->open++;
	}
	players = json_object_get(json_object_get(line, "state"), "players");
	json_array_foreach(players, i, player)
		hands->cards += json_array_size(json_object_get(player,
		    "hand"));
	json_decref(line);
}

static void
no_results(const char *text, void *arg)
{
	const char *draw = strstr(text, "draw    deal");

	if (draw != NULL)
		assert_null(strchr(draw, '='));
}

TEST(the_log_of_a_running_game_shows_hidden_draws_to_nobody)
{
	struct hands hands = { 0, 0, 0 };
	uint64_t seed = 3;

	begin("toy", "hands", 2, true, (char *)NULL);
	assert_int_equal(log_lines("--json", count_hidden, &hands),
	    r.last + 1);
	assert_int_equal(hands.hidden, 6);
	assert_int_equal(hands.open, 1);
	assert_int_equal(hands.cards, 0);
	log_lines(NULL, no_results, NULL);
	while (!game_over(&r.game))
		random_move(&seed);
	memset(&hands, 0, sizeof(hands));
	log_lines("--json", count_hidden, &hands);
	assert_int_equal(hands.hidden, 0);
	assert_int_equal(hands.open, 7);
	assert_true(hands.cards > 0);
}

/* ---- questions, forecasts, requests */

/* Hand in what is no turn: whatever becomes of it, no game changes. */
static void
ask(const struct secret *secret, const char *id, const char *player,
    const char *after, const char *lines)
{
	char file[TABLE_FILE];
	size_t len = write_turn(id, player, after, lines, file);
	int64_t last = r.last;

	len = add_seal(secret, TABLE_COMMENT, len, file);
	outcome_free(&a);
	record_free(&taken);
	assert_int_equal(block_scan(file, len, &scan), TURN_OK);
	dispatch_take(&t.context, &scan.block[0], &taken, &a);
	if (a.tried)
		answer_forecast(&t.context, &taken, &a,
		    false);
	if (a.status != EX_OK)
		refusal_met();
	stand(r.fixed.id);
	assert_int_equal(r.last, last);
	assert_string_equal(a.player, player);
}

TEST(questions_are_answered_and_leave_no_trace)
{
	static const struct {
		const char *lines, *key;
	} wrong[] = {
		{ "report x\n", "report_line" },
		{ "report 1 2\n", "report_line" },
		{ "report -1\n", "report_line" },
		{ "report 99999999999\n", "report_line" },
		{ "report 4000\n", "report_none" },
		{ "report\nhelp\n", "alone" },
		{ "help\npeek\n", "alone" },
		{ "forecast\n", "forecast_empty" },
		{ "forecast\njuggle\n", "read_unknown" },
		{ "forecast: juggle\n", "read_unknown" },
		{ "forecast\npeek\nhint\n", "hint_none" },
		{ "forecast\njoin\n", "alone" },
		{ "forecast\nresign\n", "alone" },
		{ "forecast\nreport\n", "alone" },
		{ "forecast\nforecast\n", "alone" },
		{ "peek\nforecast\n", "alone" },
		{ "away 2030-01-01 2030-01-02\n", "no_game_line" },
		{ "register a@b.org x\n", "no_game_line" },
		{ "lang en\n", "no_game_line" },
		{ "mail each\n", "no_game_line" },
	};
	/* Press in a forecast goes to nobody. */
	static const char *const good[] = { "forecast\npeek\n",
	    "forecast: peek\n", "Forecast:\npeek\n",
	    "forecast\npeek\npress all: psst\n",
	    "forecast\npress all: psst\n" };
	uint8_t before[HASH], after[HASH];

	begin("toy", "g", 2, true, "first=0", (char *)NULL);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		ask(&t.secret[0], "g", "ana", here(), wrong[i].lines);
		was_refused(wrong[i].key, EX_DATAERR);
		assert_true(a.row != 0);
	}
	ask(&t.secret[0], "g", "ana", here(), "forecast\njuggle\n");
	assert_int_equal(told("line"), 6);
	ask(&t.secret[0], "g", "ana", here(), "forecast: juggle\n");
	assert_int_equal(told("line"), 5);
	store_bytes(before);
	ask(&t.secret[1], "g", "ben", here(), "report\n");
	was_taken();
	assert_int_equal(a.kind, OUTCOME_REPORT);
	assert_int_equal(a.last, r.last);
	assert_int_equal(a.asked, -1);
	ask(&t.secret[1], "g", "ben", here(), "report 0\n");
	was_taken();
	assert_int_equal(a.last, 0);
	assert_int_equal(a.asked, 0);
	ask(&t.secret[1], "g", "ben", position(0, 8), "help\n");
	was_taken();
	assert_int_equal(a.kind, OUTCOME_PAGE);
	assert_int_equal(a.page, PAGE_HELP);
	ask(&t.secret[1], "g", "ben", position(0, 8), "Rulings\n");
	was_taken();
	assert_int_equal(a.kind, OUTCOME_PAGE);
	assert_int_equal(a.page, PAGE_RULINGS);
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		ask(&t.secret[0], "g", "ana", here(), good[i]);
		was_taken();
		assert_int_equal(a.kind, OUTCOME_FORECAST);
		assert_true(strlen(a.text) > 100);
	}
	ask(&t.secret[0], "g", "ana", "1-00000000", "forecast\npeek\n");
	was_refused("no_such_position", EX_DATAERR);
	ask(&t.secret[1], "g", "ben", here(), "forecast\npeek\n");
	was_refused("not_your_turn", EX_DATAERR);
	store_bytes(after);
	assert_memory_equal(before, after, HASH);
	is_taken(0, "peek\n");
	/* Of an old position, too: it is tried in the present one. */
	ask(&t.secret[0], "g", "ana", position(r.last - 1, 32),
	    "forecast\npeek\n");
	was_refused("read_illegal", EX_DATAERR);
}

TEST(what_is_sent_early_and_not_clear_is_refused)
{
	static const struct {
		const char *lines, *key;
	} wrong[] = {
		{ "early\npass\n", "early_decision" },
		{ "early turn\npass\n", "early_decision" },
		{ "early dismiss\npass\n", "early_never" },
		{ "early draft\n", "early_empty" },
		{ "early draft\npass\nelse\npass\nelse\npass\nelse\npass\n"
		    "else\npass\n", "early_many" },
		{ "early draft\npass\npress all: x\n", "early_beside" },
		{ "early none\npass\n", "early_beside" },
		{ "early draft\ntake woo 2\n", "early_cut" },
		{ "early draft\ntake mason\n", "early_vague" },
		{ "early draft\ntake wood\n", "early_place" },
		{ "early builder\nbuy 2 stone\n", "early_other" },
		{ "early builder\nplace court for at most x\n",
		    "early_price" },
		{ "early draft\njuggle\n", "read_unknown" },
		{ "early draft\npass\nelse\njuggle\nelse\npass\n",
		    "read_unknown" },
		{ "press all: x\nearly draft\n", "early_first" },
		{ "pass\nearly draft\n", "not_your_turn" }
	};
	char line[1024] = "early market\n";

	begin("pillars", "g", 2, true, "first=0", (char *)NULL);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		ask(&t.secret[1], "g", "ben", here(), wrong[i].lines);
		was_refused(wrong[i].key, EX_DATAERR);
		assert_true(a.row != 0);
	}
	for (int i = 0; i <= EARLY_MOVES; i++)
		strcat(line, "buy 1 stone\n");
	ask(&t.secret[1], "g", "ben", here(), line);
	was_refused("early_long", EX_DATAERR);
	ask(&t.secret[1], "g", "ben", position(0, 8), "early draft\npass\n");
	was_taken();
	assert_int_equal(a.kind, OUTCOME_EARLY);
	assert_int_equal(a.first, 0);
	ask(&t.secret[1], "g", "ben", here(), "early draft\npass\npass\n");
	was_taken();
	ask(&t.secret[1], "g", "ben", position(0, 8), "early draft\npass\n");
	was_refused("early_past", EX_DATAERR);
}

/* Does this move show what until then only some know? */
static bool
reveals(int row)
{
	static struct play play;

	play = r.game.play;
	if (!play_hides(&play))
		return false;
	play_move(&play, &r.game.play.legal.move[row], NULL);
	return !play_hides(&play);
}

/* Or who may not know it could look, and then move otherwise. */
TEST(what_reveals_a_hidden_draw_is_final)
{
	static const char *const behind[] = { "pass", "use thomas", "xyzzy" };
	char move[MOVE_TEXT + 2], tried[MOVE_TEXT + 20], id[GAME_ID];
	uint64_t seed = 11;
	int seat, games = 0;

	do {
		if (games == 0 || game_over(&r.game)) {
			snprintf(id, sizeof(id), "hidden%d", ++games);
			begin("pillars", id, 3, true, (char *)NULL);
		}
		random_move(&seed);
	} while (game_over(&r.game) || !reveals(0));
	seat = record_awaited(&r);
	snprintf(tried, sizeof(tried), "forecast\n%s", legal_line(0, move));
	ask(&t.secret[seat], id, table_names[seat], here(), tried);
	was_refused("forecast_reveals", EX_DATAERR);
	/* Nor does a refusal tell what could be done behind it. */
	for (int i = 0; i < 3; i++) {
		snprintf(tried, sizeof(tried), "%s%s\n", legal_line(0, move),
		    behind[i]);
		is_refused(seat, tried, "read_draw");
		assert_int_equal(json_array_size(json_object_get(a.args,
		    "offers")), 0);
	}
	/* Nor in one line. */
	snprintf(tried, sizeof(tried), "%s", legal_line(0, move));
	strcpy(strchr(tried, '\n'), ", pass\n");
	is_refused(seat, tried, "read_draw");
	is_taken(seat, move);
	assert_string_equal(game_may_undo(&r.game, seat), "undo_drawn");
	assert_int_equal(audit(id), EX_OK);
}

/* What a good seal says is answered at home, whether or not it is of use. */
TEST(whose_seal_it_is_is_known_even_where_they_do_not_play)
{
	begin("toy", "g", 2, true, "first=0", (char *)NULL);
	ask(&t.secret[3], "g", "dov", here(), "peek\n");
	was_refused("unseated", EX_DATAERR);
	assert_int_equal(a.row, 4);
	ask(&t.secret[3], "nowhere", "dov", here(), "peek\n");
	was_refused("unknown_game", EX_DATAERR);
	assert_int_equal(a.row, 4);
	/* Also under the name of another, or of nobody. */
	ask(&t.secret[2], "g", "dov", here(), "peek\n");
	was_refused("unseated", EX_DATAERR);
	assert_int_equal(a.row, 3);
	ask(&t.secret[2], "g", "nobody", here(), "peek\n");
	was_refused("unseated", EX_DATAERR);
	assert_int_equal(a.row, 3);
	ask(&t.secret[3], "g", "ana", here(), "peek\n");
	was_refused("seal_other_key", EX_NOPERM);
	assert_int_equal(a.row, 4);
}

static void
bar(const char *address, const char *key)
{
	assert_int_equal(store_begin(t.context.store), STORE_OK);
	assert_int_equal(store_barred_add(t.context.store, address, key),
	    STORE_OK);
	assert_int_equal(store_commit(t.context.store), STORE_OK);
}

TEST(requests_are_refused_for_what_is_wrong)
{
	/* NOW is 2025-11-20. */
	static const struct {
		const char *player, *lines, *key;
	} wrong[] = {
		{ "ana", "", "empty" },
		{ "ana", "help\nreport\n", "alone" },
		{ "ana", "juggle\n", "request_what" },
		{ "ana", "games now\n", "request_what" },
		{ "ana", "pause because I say so\n", "request_what" },
		{ "ana", "help chess\n", "page_what" },
		{ "ana", "cards\n", "page_what" },
		{ "ana", "report 1\n", "request_game" },
		{ "ana", "take stone 3\n", "request_game" },
		{ "ana", "press all: hi\n", "request_game" },
		{ "ana", "join\n", "request_game" },
		{ "ana", "forecast\n", "request_game" },
		{ "ana", "key RWQ\n", "request_game" },
		{ "ana", "agree rollback 3\n", "request_game" },
		{ "ana", "resign\n", "request_game" },
		{ "ana", "want\n", "want_what" },
		{ "ana", "want chess\n", "want_what" },
		{ "ana", "lang\n", "lang_what" },
		{ "ana", "lang xx\n", "lang_what" },
		{ "ana", "lang e\n", "lang_what" },
		{ "ana", "lang english\n", "lang_what" },
		{ "ana", "lang ../en\n", "lang_what" },
		{ "ana", "lang en en\n", "zone_what" },
		{ "ana", "lang en UTC UTC\n", "lang_what" },
		{ "ana", "zone\n", "zone_what" },
		{ "ana", "zone ../UTC\n", "zone_what" },
		{ "ana", "zone /etc/passwd\n", "zone_what" },
		{ "ana", "zone Madrid\n", "zone_what" },
		{ "ana", "zone Europe/Madrid x\n", "zone_what" },
		{ "ana", "mail\n", "mail_what" },
		{ "ana", "mail never\n", "mail_what" },
		{ "ana", "mail each digest\n", "mail_what" },
		{ "ana", "mail each day\n", "mail_what" },
		{ "ana", "away\n", "away_what" },
		{ "ana", "away 2025-12-24\n", "away_which" },
		{ "ana", "away x 2025-12-24\n", "away_what" },
		{ "ana", "away 1/12 to 8/12\n", "away_which" },
		{ "ana", "away 2025-12-24 2025-12-23\n", "away_when" },
		{ "ana", "away 2025-10-24 2025-10-29\n", "away_when" },
		{ "ana", "away 2025-12-24 2027-12-24\n", "away_when" },
		{ "nobody", "help\n", "unknown_player" },
		{ "eva", "register\n", "register_what" },
		{ "eva", "register eva@example.org\n", "register_what" },
		{ "eva", "register eva KEY\n", "register_address" },
		{ "eva", "register root@localhost KEY\n", "register_where" },
		{ "eva", "register eva@example.org RWx\n", "register_key" },
		{ "eva", "register eva@example.org KEY KEY\n", "register_key" },
		{ "ivan", "register eva@example.org KEY\n", "name_reserved" },
		{ "host", "register eva@example.org KEY\n", "name_reserved" },
		{ "all", "register eva@example.org KEY\n", "name_reserved" },
		{ "ben", "register eva@example.org KEY\n", "name_taken" },
	};
	static const char *const days[] = { "2025-11-11", "2025-11-23",
	    "2014-12-09", "2036-11-02" };
	char key[KEY_TEXT], line[400];
	struct secret secret;

	begin("toy", "g", 2, true, "first=0", (char *)NULL);
	secret_generate(&secret);
	key_format(&secret.key, key);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		const char *from = wrong[i].lines, *at;
		size_t n = 0;

		while ((at = strstr(from, "KEY")) != NULL) {
			n += snprintf(line + n, sizeof(line) - n, "%.*s%s",
			    (int)(at - from), from, strchr(key, ':') + 1);
			from = at + 3;
		}
		snprintf(line + n, sizeof(line) - n, "%s", from);
		ask(strncmp(line, "register", 8) == 0 ? &secret :
		    &t.secret[0], "-", wrong[i].player, "2025-11-20", line);
		was_refused(wrong[i].key, EX_DATAERR);
	}
	for (int i = 0; i < 4; i++) {
		ask(&t.secret[0], "-", "ana", days[i], "help\n");
		was_refused("request_old", EX_DATAERR);
	}
	snprintf(line, sizeof(line), "register eva@example.org %s\n",
	    strchr(key, ':') + 1);
	table_config(&t, "registration", "closed");
	ask(&secret, "-", "eva", "2025-11-20", line);
	was_refused("registration_closed", EX_DATAERR);
	table_config(&t, "registration", NULL);
	ask(&secret, "-", "eva", "2025-11-20", line);
	was_taken();
	assert_int_equal(a.kind, OUTCOME_CONFIRM);
	assert_string_equal(a.address, "eva@example.org");
	ask(&secret, "-", "eva", "2025-11-20", line);
	was_refused("request_again", EX_DATAERR);
	bar("eva@example.org", key);
	ask(&secret, "-", "eva", "2025-11-21", line);
	was_refused("barred", EX_DATAERR);
	key_format(&t.secret[1].key, key);
	snprintf(line, sizeof(line), "register eva@example.org %s\n",
	    strchr(key, ':') + 1);
	ask(&t.secret[1], "-", "eva", "2025-11-20", line);
	was_refused("key_taken", EX_DATAERR);
	for (int i = 1; i <= 17; i++) {
		snprintf(line, sizeof(line), "away 2026-01-%02d 2026-02-01\n",
		    i);
		ask(&t.secret[0], "-", "ana", "2025-11-20", line);
		if (i < 17)
			was_taken();
	}
	was_refused("away_many", EX_DATAERR);
}

TEST(a_request_may_be_a_week_old_or_dated_tomorrow)
{
	static const char *const dates[] = { "2025-11-13", "2025-11-14",
	    "2025-11-19", "2025-11-21" };

	begin("toy", "g", 2, true, (char *)NULL);
	for (size_t i = 0; i < sizeof(dates) / sizeof(dates[0]); i++) {
		ask(&t.secret[0], "-", "ana", dates[i], "lang en\n");
		was_taken();
	}
}

TEST(a_key_of_another_kind_is_the_same_key)
{
	char key[KEY_TEXT], line[400];
	struct secret twin;

	begin_with_eva("clothes");
	twin = eva;
	twin.key.kind = KEY_ED;
	key_format(&twin.key, key);
	snprintf(line, sizeof(line), "register ida@example.org %s\n",
	    strchr(key, ':') + 1);
	ask(&twin, "-", "ida", "2025-11-20", line);
	was_refused("key_taken", EX_DATAERR);
}

/* ---- and all of them */

/*
 * What no input comes to: a block ends with its "end", so nothing trails, and
 * what is signed differs from what is read only in blanks.  A blank game is
 * one whose secret another store has.
 */
static bool
never_met(const char *key)
{
	return strncmp(key, "letter_", 7) == 0 ||	/* see deliver.t, */
	    strncmp(key, "dkim_", 5) == 0 ||		/* by_letter.t */
	    strncmp(key, "reply_", 6) == 0 ||
	    strcmp(key, "no_letters") == 0 ||		/* letter_seats.t */
	    strcmp(key, "own_keys") == 0 ||
	    strcmp(key, "order_no_letters") == 0 ||
	    strcmp(key, "order_own_keys") == 0 ||
	    strncmp(key, "read_", 5) == 0 ||		/* move_reader_test.c */
	    strcmp(key, "here") == 0 || strcmp(key, "instead") == 0 ||
	    strcmp(key, "besides") == 0 ||
	    strcmp(key, "bots_alone") == 0 ||		/* see bots.t */
	    strcmp(key, "order_bot") == 0 ||
	    strcmp(key, "order_spare") == 0 ||		/* see rekey.t */
	    strncmp(key, "practice_", 9) == 0 ||	/* see practice.t */
	    strncmp(key, "table", 5) == 0 ||		/* see tables.t */
	    strncmp(key, "tournament", 10) == 0 ||	/* tournaments.t */
	    strncmp(key, "want_", 5) == 0 ||
	    strncmp(key, "leave_", 6) == 0 ||
	    strncmp(key, "seat_", 5) == 0 ||
	    strncmp(key, "watch_", 6) == 0 ||
	    strncmp(key, "stand_in", 8) == 0 ||
	    strncmp(key, "note_", 5) == 0 ||
	    strcmp(key, "hint_none") == 0 ||
	    strcmp(key, "undo_late") == 0 ||		/* see undo.t */
	    strcmp(key, "early_draws") == 0 ||		/* early_test.c */
	    strcmp(key, "early_host") == 0 ||		/* early.t */
	    strcmp(key, "trailing") == 0 ||
	    strcmp(key, "two_readings") == 0 || strcmp(key, "blank") == 0 ||
	    strcmp(key, "register_from") == 0 ||	/* see requests.t */
	    strncmp(key, "address_", 8) == 0 ||		/* addresses.t */
	    strncmp(key, "extend_", 7) == 0 ||
	    strcmp(key, "other_key") == 0 ||		/* turn_test.c */
	    strcmp(key, "short_after") == 0 ||
	    strcmp(key, "damaged") == 0;	/* see turns.t */
}

/* All scripts, as one text. */
static char *
read_scripts(void)
{
	struct buffer all = { 0 };
	glob_t found;

	assert_int_equal(glob("tests/scripts/*.t", 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		char *text = test_read(found.gl_pathv[i], NULL);

		buffer_puts(&all, text);
		free(text);
	}
	globfree(&found);
	return all.data;
}

/* Does a script wait for it: "refusal ana KEY"? */
static bool
met_by_script(const char *scripts, const char *key)
{
	size_t len = strlen(key);

	for (const char *at = scripts; (at = strstr(at, key)) != NULL; at++)
		if (at[-1] == ' ' && strchr("\"' \n\\)", at[len]) != NULL)
			return true;
	return false;
}

static void
was_met(const char *scripts, const char *key)
{
	int i = 0;

	while (i < n_met && strcmp(met[i], key) != 0)
		i++;
	if (i == n_met && !never_met(key) && !met_by_script(scripts, key))
		fail_msg("no test is refused for '%s': a script that tries it "
		    "says `refusal PLAYER %s`", key, key);
}

TEST(every_refusal_that_has_a_phrase_was_met)
{
	struct resource_text phrases;
	char *scripts = read_scripts();
	char key[40];
	const char *at;

	for (int i = 0; order_faults[i].why != NULL; i++) {
		snprintf(key, sizeof(key), "order_%s", order_faults[i].why);
		was_met(scripts, key);
	}
	assert_int_equal(resource_find("en", "phrases", false, &phrases),
	    RESOURCE_FOUND);
	for (at = phrases.text; (at = strstr(at, "\nrefused.")) != NULL;) {
		at += strlen("\nrefused.");
		snprintf(key, sizeof(key), "%.*s", (int)strcspn(at, " ="),
		    at);
		was_met(scripts, key);
	}
	free(scripts);
	resource_release(&phrases);
}

int
main(void)
{
	return test_run_each(NULL, NULL, sit_down, get_up);
}
