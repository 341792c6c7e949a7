/*
 * What a host with a changed program could do, and what anybody could compute
 * from public data.  redteam.t has further attacks; forged_test.c,
 * bundle_test.c and replay_test.c have logs that say what no file does, leave
 * something out, or do not go on.
 */
#include "tests/lib/store_fixture.h"

#include "cmd/bundle/verify.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/audit_store.h"
#include "cmd/umpire/log.h"
#include "core/act.h"
#include "core/reading.h"
#include "core/order.h"
#include "core/planner.h"
#include "core/step.h"
#include "core/terms.h"

enum { NOW = 1763600000 };

/* ---- games without a store */

static struct options no_options;

static struct game_setup
a_setup(const struct ruleset *rules, uint8_t secret)
{
	struct game_setup setup = { .format = LINE_FORMAT, .plays = -1,
	    .rules = rules, .version = rules->rules, .seats = rules->min_seats,
	    .edition = test_edition(rules), .options = &no_options,
	    .options_text = "{}", .id = "kingsbridge-7", .no_join = true,
	    .terms = { .deadline = 86400, .away = AWAY_DEFAULT },
	    .host = "ed:host",
	    .name = { "ana", "ben", "cleo", "dov" },
	    .key = { "ed:a", "ed:b", "ed:c", "ed:d" } };

	memset(&no_options, 0, sizeof(no_options));
	memset(setup.secret, secret, SECRET);
	return setup;
}

static struct order
an_order(enum order_act act)
{
	return (struct order){ .act = act, .reason = "so",
	    .reason_len = 2, .key = "ed:x", .name = "eva", .seconds = 60 };
}

/* Everything that must not count, once. */
static void
meddle(struct game *game, int64_t at, uint64_t *seed)
{
	static struct game past;
	struct order order;
	char words[100];

	switch (test_random(seed, 8)) {
	case 0:
		order = an_order(game->paused ? ACT_RESUME : ACT_PAUSE);
		break;
	case 1:
		order = an_order(game->until > 0 ? ACT_EXTEND : ACT_REKEY);
		break;
	case 2:
		order = an_order(ACT_REKEY);
		break;
	case 3:
		order = an_order(ACT_REPLACE);
		snprintf(order.name, sizeof(order.name), "eva-%u",
		    (unsigned)game->line);
		break;
	case 4:
		past = *game;
		game_press(game, at, 0, "all: x", 6);
		order = an_order(ACT_ROLLBACK);
		order.line = past.line;
		game_host(game, at, &order, &past);
		return;
	case 5:
		snprintf(words, sizeof(words), "all: %u",
		    (unsigned)test_random(seed, 1000));
		game_press(game, at, 0, words, strlen(words));
		return;
	case 6:
		game_agree(game, at, 0, game->line);
		return;
	default:
		game_key(game, at, 0, "ed:y");
		return;
	}
	if (game_may(game, &order, at) == NULL)
		game_host(game, at, &order, NULL);
}

static void
step(struct game *game, int64_t at, uint64_t *seed)
{
	if (game_advance(game, at, true, NULL))
		return;
	test_open(game, game->play.pending.seat);
	game_move(game, at, WHY_SAID, &game->play.legal.move[
	    test_random(seed, game->play.legal.n)], NULL);
	game_file_close(game);
}

TEST(host_acts_press_and_times_change_no_draw)
{
	static struct game plain, busy;

	for (int i = 0; rulesets[i] != NULL; i++) {
		struct game_setup setup = a_setup(rulesets[i], 7);
		uint64_t seed = 1, other = 1, noise = 5;
		int64_t at = NOW;

		game_begin(&plain, &setup, NOW);
		game_begin(&busy, &setup, NOW);
		while (!plain.published) {
			if (game_settled(&busy))
				meddle(&busy, at, &noise);
			at += test_random(&noise, 5000);
			step(&plain, NOW, &seed);
			step(&busy, at, &other);
			assert_int_equal(plain.kind, busy.kind);
			assert_memory_equal(plain.chain, busy.chain, HASH);
		}
		assert_memory_equal(plain.play.state, busy.play.state,
		    rulesets[i]->size);
		assert_true(busy.line > plain.line);
	}
}

/* The line pins the file that it lies in: no other seal fits its hash. */
TEST(a_line_pins_its_own_file)
{
	static struct game game[2];
	static const uint8_t identity[HASH] = { 1 };
	struct game_setup setup = a_setup(ruleset_find("pillars"), 7);

	for (int i = 0; i < 2; i++) {
		struct game_file file = { .identity = identity,
		    .seal = i == 0 ? "one" : "two", .seal_len = 3,
		    .language = "en" };

		game_begin(&game[i], &setup, NOW);
		while (game_advance(&game[i], NOW, true, NULL))
			continue;
		file.seat = game[i].play.pending.seat;
		game_file_open(&game[i], &file);
		game_move(&game[i], NOW, WHY_SAID,
		    &game[i].play.legal.move[0], NULL);
		game_file_close(&game[i]);
	}
	assert_memory_not_equal(game[0].hash, game[1].hash, HASH);
}

/* ---- hidden events */

enum { EVENTS = 32 };

/* A game of pillars that stands before a hidden draw. */
static void
before_hidden(struct game *game, const struct game_setup *setup,
    uint64_t *seed)
{
	do {
		game_begin(game, setup, NOW);
		while (!game->published && (game->play.pending.kind !=
		    PENDING_DRAW || game->play.pending.hide == 0))
			step(game, NOW, seed);
	} while (game->published);
}

/* The same but for the draw: another secret from here on. */
static void
draw_with(struct game *game, uint64_t *seed)
{
	for (int i = 0; i < SECRET; i++)
		game->secret[i] = test_random(seed, 256);
	game_chance(game, NOW, NULL);
}

/* The text of the last line, what is 64 hex digits in it masked. */
static void
masked(const struct game *game, char out[LINE_MAX_TEXT])
{
	memcpy(out, game->text, game->text_len + 1);
	for (char *p = out; *p != '\0';) {
		size_t n = strspn(p, "0123456789abcdef");

		if (n == 2 * HASH)
			memset(p, 'h', n);
		p += n > 0 ? n : 1;
	}
}

/* All that anybody but the owner could look at. */
static void
look_alike(const struct game *a, const struct game *b, int owner)
{
	uint8_t seen[2][STATE_MAX];
	char text[2][LINE_MAX_TEXT];
	const struct ruleset *rules = a->setup->rules;
	const void *edition = a->setup->edition;

	masked(a, text[0]);
	masked(b, text[1]);
	assert_string_equal(text[0], text[1]);
	for (int seat = PUBLIC; seat < a->setup->seats; seat++) {
		if (seat == owner)
			continue;
		memcpy(seen[0], a->play.state, rules->size);
		memcpy(seen[1], b->play.state, rules->size);
		rules->blind(edition, seen[0], seat);
		rules->blind(edition, seen[1], seat);
		assert_memory_equal(seen[0], seen[1], rules->size);
	}
	assert_int_equal(a->play.pending.kind, b->play.pending.kind);
	assert_int_equal(a->play.pending.seat, b->play.pending.seat);
	assert_int_equal(a->play.legal.n, b->play.legal.n);
	for (int i = 0; i < a->play.legal.n; i++) {
		char move[2][MOVE_TEXT];

		move_format(rules, edition, &a->play.legal.move[i], move[0]);
		move_format(rules, edition, &b->play.legal.move[i], move[1]);
		assert_string_equal(move[0], move[1]);
	}
	/* What the program plays for an empty seat tells nothing either. */
	if (a->play.legal.n > 0)
		assert_int_equal(rules->sensible(edition, a->play.state,
		    &a->play.legal), rules->sensible(edition, b->play.state,
		    &b->play.legal));
	assert_int_equal(rules->round(edition, a->play.state),
	    rules->round(edition, b->play.state));
	assert_int_equal(a->until, b->until);
}

/* The seat that sees more than the public, or PUBLIC. */
static int
owner_of(const struct game *game)
{
	uint8_t all[STATE_MAX], seen[STATE_MAX];
	const struct ruleset *rules = game->setup->rules;

	memcpy(all, game->play.state, rules->size);
	rules->blind(game->setup->edition, all, PUBLIC);
	for (int i = 0; i < game->setup->seats; i++) {
		memcpy(seen, game->play.state, rules->size);
		rules->blind(game->setup->edition, seen, i);
		if (memcmp(seen, all, rules->size) != 0)
			return i;
	}
	return PUBLIC;
}

TEST(two_hidden_events_look_alike_until_one_comes)
{
	static struct game a, b;
	struct game_setup setup = a_setup(ruleset_find("pillars"), 7);
	uint64_t seed = 11, secrets = 12;
	int steps = 0;

	for (int game = 0; game < 20; game++) {
		uint64_t one, other;
		int owner;

		setup.secret[0]++;
		before_hidden(&a, &setup, &seed);
		b = a;
		draw_with(&a, &secrets);
		draw_with(&b, &secrets);
		one = other = seed;
		if (strcmp(a.hidden[0].text, b.hidden[0].text) == 0)
			continue;
		owner = owner_of(&a);
		assert_int_not_equal(owner, PUBLIC);
		for (;;) {
			look_alike(&a, &b, owner);
			/* Other draws are those of another secret. */
			if (a.play.pending.kind != PENDING_DECISION ||
			    !play_hides(&a.play))
				break;
			step(&a, NOW, &one);
			step(&b, NOW, &other);
			if (play_hides(&a.play) != play_hides(&b.play))
				break;
			steps++;
		}
	}
	assert_true(steps > 20);
}

static bool
opens(const struct game *game, const uint8_t salt[HASH], const char *draw)
{
	uint8_t found[HASH];
	char hex[HASH_TEXT];

	chain_hidden(salt, draw, strlen(draw), found);
	hash_text(found, hex);
	return strstr(game->text, hex) != NULL;
}

TEST(a_hidden_event_cannot_be_found_by_trying_all)
{
	static struct game start, drawn[200];
	static char event[EVENTS][HIDDEN_TEXT];
	struct game_setup setup = a_setup(ruleset_find("pillars"), 9);
	uint64_t seed = 21;
	int n = 0;

	before_hidden(&start, &setup, &seed);
	for (int i = 0; i < 200; i++) {
		int k = 0;

		drawn[i] = start;
		draw_with(&drawn[i], &seed);
		while (k < n && strcmp(event[k], drawn[i].hidden[0].text) != 0)
			k++;
		if (k == n) {
			assert_true(n < EVENTS);
			memcpy(event[n++], drawn[i].hidden[0].text,
			    HIDDEN_TEXT);
		}
	}
	assert_int_equal(n, start.play.pending.range[0]);
	for (int i = 0; i < 200; i++) {
		const struct game *game = &drawn[i];
		uint8_t salt[6][HASH] = { { 0 } }, zeros[SECRET] = { 0 };
		int with_salt = 0;

		/* What a stranger has to try with. */
		memcpy(salt[1], start.chain, HASH);
		memcpy(salt[2], game->chain, HASH);
		memcpy(salt[3], start.hash, HASH);
		chain_salt(zeros, start.chain, salt[4]);
		chain_commitment(setup.id, setup.secret, salt[5]);
		for (int k = 0; k < n; k++) {
			for (int s = 0; s < 6; s++)
				assert_false(opens(game, salt[s], event[k]));
			with_salt += opens(game, game->hidden[0].salt,
			    event[k]);
		}
		assert_int_equal(with_salt, 1);
		/* The same event stands there in another way each time. */
		for (int k = 0; k < i; k++)
			assert_memory_not_equal(game->hash, drawn[k].hash,
			    HASH);
	}
}

/* ---- a host with a program of his own */

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;
static struct record r;
static struct secret host;
static uint64_t random_seed = 77;

static int
set_up(void **state)
{
	table_folder(folder, path);
	table_open(&t, path);
	table_host_key(&t, &host);
	return 0;
}

static int
tear_down(void **state)
{
	table_close(&t);
	table_remove(folder);
	return 0;
}

/* A turn file: what it says, and what was made of it. */
struct forged {
	int seat;
	char text[TURN_MAX], seal[SEAL_MAX];
	size_t len, seal_len;
	uint8_t identity[HASH];
	uint32_t after;			/* the line that it refers to */
	int64_t first;
	struct game_file file;		/* the same, while it speaks */
};

/* Sealed by whoever it says it is by, where the game stands now. */
static void
sign(struct forged *f, int seat, const char *lines)
{
	char reference[REFERENCE_TEXT];
	const char *name = seat == SEATS ? "host" : table_names[seat];

	memset(f, 0, sizeof(*f));
	f->seat = seat;
	f->after = r.game.line;
	game_reference(&r.game, reference);
	f->len = snprintf(f->text, sizeof(f->text), "nuncio turn\ngame: %s\n"
	    "player: %s\nafter: %s\n%s\nend\n", r.fixed.id, name, reference,
	    lines);
	f->seal_len = seal_sign(seat == SEATS ? &host : &t.secret[seat],
	    f->text, f->len, TABLE_COMMENT, f->seal);
	turn_identity(name, f->text, f->len, f->identity);
}

/* As the program would. */
static void
hand_in(const struct forged *f)
{
	char file[TABLE_FILE], id[GAME_ID];
	struct outcome answer;

	memcpy(file, f->text, f->len);
	memcpy(file + f->len, f->seal, f->seal_len);
	table_hand_in(&t, file, f->len + f->seal_len, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	snprintf(id, sizeof(id), "%s", r.fixed.id);
	record_free(&r);
	table_read(&t, &r, id);
}

/* Between these the log is written by hand. */
static void
forge(void)
{
	store_must(t.context.store, store_begin(t.context.store));
}

static void
forged(void)
{
	log_head(&r);
	store_must(t.context.store, store_commit(t.context.store));
}

static void
put_line(const struct forged *f)
{
	struct store_line line = { .line = r.game.line, .text = r.game.text,
	    .len = r.game.text_len, .hash = r.game.hash,
	    .file = f == NULL ? 0 : r.game.files + 1 };

	store_must(t.context.store, store_line_add(t.context.store, r.id,
	    &line));
}

static void
open_file(struct forged *f)
{
	f->first = (int64_t)r.game.line + 1;
	f->file = (struct game_file){ .identity = f->identity,
	    .seal = f->seal, .seal_len = f->seal_len, .seat = f->seat,
	    .reading = READING, .language = "en", .after = f->after };
	game_file_open(&r.game, &f->file);
}

static enum store_result
close_file(const struct forged *f)
{
	struct store_file row = { .file = (int64_t)r.game.files + 1,
	    .seat = f->seat, .identity = f->identity, .text = f->text,
	    .text_len = f->len, .seal = f->seal, .seal_len = f->seal_len,
	    .first = f->first, .last = r.game.line };

	game_file_close(&r.game);
	return store_file_add(t.context.store, r.id, &row);
}

static void
say_move(struct forged *f, const char *text)
{
	int row = move_spelled(&r.game.play, text, strlen(text));
	struct move move;

	assert_true(row >= 0);
	move = r.game.play.legal.move[row];
	game_move(&r.game, NOW, WHY_SAID, &move, NULL);
	put_line(f);
}

static void
say_press(struct forged *f, const char *words)
{
	game_press(&r.game, NOW, f->seat, words, strlen(words));
	put_line(f);
}

static void
go_on(void)
{
	while (game_advance(&r.game, NOW, true, NULL))
		put_line(NULL);
}

static void
hand_in_text(const char *move)
{
	static struct forged f;

	sign(&f, record_awaited(&r), move);
	hand_in(&f);
}

static void
hand_in_move(void)
{
	char move[MOVE_TEXT];

	table_move(&r, &random_seed, move);
	hand_in_text(move);
}

/* A move that is followed by a draw, or by none. */
static void
find_move(bool draw, char out[MOVE_TEXT])
{
	static struct game after;

	for (;;) {
		const struct play *play = &r.game.play;

		assert_false(game_over(&r.game));
		for (int i = 0; i < play->legal.n; i++) {
			after = r.game;
			test_open(&after, play->pending.seat);
			game_move(&after, NOW, WHY_SAID, &play->legal.move[i],
			    NULL);
			if ((after.play.pending.kind == PENDING_DRAW) != draw ||
			    (!draw && (after.play.pending.kind !=
			    PENDING_DECISION || after.play.legal.n < 2)))
				continue;
			move_format(play->rules, play->edition,
			    &play->legal.move[i], out);
			return;
		}
		hand_in_move();
	}
}

static void
begin(const char *ruleset, const char *id)
{
	table_begin(&t, ruleset, 2, id);
	table_read(&t, &r, id);
	for (int i = 0; i < 4; i++)
		hand_in_move();
}

/* The audit says this of the game, and verify of its bundle. */
static void
is_found(const char *id, const char *what)
{
	struct buffer told = { 0 }, out = { 0 }, again = { 0 };
	struct record *copy = record_new();
	struct bundle bundle;
	struct fault fault;
	bool good;

	assert_int_equal(audit_store(t.context.store, id, true, NULL,
	    &good, &told), STORE_OK);
	if (good != (what == NULL) ||
	    (what != NULL && strstr(buffer_text(&told), what) == NULL))
		fail_msg("audit: %s", buffer_text(&told));
	store_must(t.context.store, store_begin_read(t.context.store));
	assert_int_equal(bundle_write(&r, &host, NULL, buffer_piece, &out,
	    &fault), STORE_OK);
	assert_string_equal(fault.text, "");
	store_rollback(t.context.store);
	good = verify_bundle(out.data, out.len, &bundle, copy,
	    &again, NULL);
	if (good != (what == NULL) ||
	    (what != NULL && strstr(buffer_text(&again), what) == NULL))
		fail_msg("verify: %s", buffer_text(&again));
	record_drop(copy);
	bundle_free(&bundle);
	buffer_free(&told);
	buffer_free(&out);
	buffer_free(&again);
	record_free(&r);
}

TEST(what_is_written_by_hand_as_it_should_be_is_in_order)
{
	static struct forged f;
	char move[MOVE_TEXT];

	begin("red-cathedral", "good");
	find_move(true, move);
	sign(&f, record_awaited(&r), move);
	forge();
	open_file(&f);
	say_move(&f, move);
	go_on();
	assert_int_equal(close_file(&f), STORE_OK);
	forged();
	is_found("good", NULL);
}

/* Play on at random until this move of the seat is legal; false: never. */
static bool
move_comes(int seat, const char *move)
{
	while (!game_over(&r.game)) {
		if (record_awaited(&r) == seat &&
		    move_spelled(&r.game.play, move, strlen(move)) >= 0)
			return true;
		hand_in_move();
	}
	return false;
}

/*
 * Sign a move that a game begins with, and play on at random until the same
 * move is legal once more.  False: it never was.
 */
static bool
move_comes_again(const char *id, bool press, struct forged *f, char *move)
{
	char lines[2 * MOVE_TEXT], other[MOVE_TEXT];
	int seat;

	begin("red-cathedral", id);
	while (r.game.play.legal.n < 2)
		hand_in_move();
	seat = record_awaited(&r);
	table_move(&r, &random_seed, move);
	snprintf(lines, sizeof(lines), "%s%s", press ? "press all: hello\n" :
	    "", move);
	sign(f, seat, lines);
	/* What is handed in now must not be the very file that is kept. */
	do
		table_move(&r, &random_seed, other);
	while (strcmp(other, move) == 0);
	hand_in_text(other);
	if (move_comes(seat, move))
		return true;
	record_free(&r);
	return false;
}

/* Kept back until it suits, behind something that is never too late. */
TEST(audit_finds_an_old_file_even_behind_press)
{
	static struct forged f;
	char move[MOVE_TEXT], id[32];

	for (int press = 0; press < 2; press++) {
		int game = 0;

		do {
			assert_true(game < 50);
			snprintf(id, sizeof(id), "%s-%d", press ? "behind" :
			    "old", game++);
		} while (!move_comes_again(id, press, &f, move));
		forge();
		open_file(&f);
		if (press)
			say_press(&f, "all: hello");
		say_move(&f, move);
		go_on();
		assert_int_equal(close_file(&f), STORE_OK);
		forged();
		is_found(id, "the game had moved on");
	}
}

/* What the host signs to go back to a line. */
static void
sign_rollback(struct forged *back, enum order_way way, uint32_t at)
{
	struct order order = { .act = ACT_ROLLBACK, .line = at,
	    .way = way, .reason = "so", .reason_len = 2 };
	char line[LINE_MAX_TEXT];

	line[order_print(&order, line)] = '\0';
	sign(back, SEATS, line);
}

TEST(the_store_takes_no_file_of_a_branch_again)
{
	static struct forged f, back;
	char move[MOVE_TEXT];
	uint32_t at;

	begin("red-cathedral", "branch");
	find_move(false, move);
	at = r.game.line;
	sign(&f, record_awaited(&r), move);
	hand_in(&f);
	sign_rollback(&back, WAY_FORCED, at);
	hand_in(&back);
	forge();
	open_file(&f);
	say_move(&f, move);
	go_on();
	assert_int_not_equal(close_file(&f), STORE_OK);
	store_rollback(t.context.store);
	record_free(&r);
}

TEST(audit_finds_a_file_that_goes_on_after_a_draw)
{
	static struct forged f;
	static struct game ahead;
	char move[MOVE_TEXT], next[MOVE_TEXT], lines[2 * MOVE_TEXT];
	int seat;

	begin("pillars", "after");
	/* A seat that goes on itself after a draw, with something to say. */
	for (;;) {
		find_move(true, move);
		seat = record_awaited(&r);
		ahead = r.game;
		sign(&f, seat, move);
		{
			struct move found = ahead.play.legal.move[move_spelled(
			    &ahead.play, move, strlen(move))];

			test_open(&ahead, seat);
			game_move(&ahead, NOW, WHY_SAID, &found, NULL);
		}
		while (game_advance(&ahead, NOW, true, NULL))
			continue;
		if (game_awaits(&ahead, seat))
			break;
		hand_in(&f);
	}
	move_format(ahead.play.rules, ahead.play.edition,
	    &ahead.play.legal.move[0], next);
	snprintf(lines, sizeof(lines), "%s\n%s", move, next);
	sign(&f, seat, lines);
	forge();
	open_file(&f);
	say_move(&f, move);
	go_on();
	say_move(&f, next);
	go_on();
	assert_int_equal(close_file(&f), STORE_OK);
	forged();
	is_found("after", "goes on after a draw");
}

/* Begin a game in which the planner plays for who has resigned; one does. */
static void
begin_planned(const char *id)
{
	static struct forged f;
	struct variant variant;

	table_variant(&variant, "pillars", 2);
	variant.bots = (struct bots){ .empty = BOT_PLANNER, .visits = 4,
	    .version = PLANNER_VERSION };
	table_new(&t, &variant, id, true);
	table_read(&t, &r, id);
	sign(&f, record_awaited(&r), "resign");
	hand_in(&f);
}

/* What the program does by itself, but another move once. */
static void
go_on_otherwise(void)
{
	bool other = false;

	for (;;) {
		const struct play *play = &r.game.play;
		int row;

		if (!other && game_next(&r.game, true) == LINE_MOVE &&
		    play->legal.n > 1) {
			struct move move;

			assert_true(game_choice(&r.game, &row));
			move = play->legal.move[row == 0];
			game_move(&r.game, NOW, WHY_RESIGNED, &move, NULL);
			other = true;
		} else if (!game_advance(&r.game, NOW, true, NULL))
			break;
		put_line(NULL);
	}
	assert_true(other);
}

/* Verify the game of the record; what is counted comes back, the caller's. */
static json_t *
verified(bool thinks, const char *fault)
{
	struct buffer out = { 0 }, told = { 0 };
	struct record *copy = record_new();
	struct audit_notes notes;
	struct bundle bundle;
	struct fault wrong;
	json_t *counts = NULL;
	bool good;

	store_must(t.context.store, store_begin_read(t.context.store));
	assert_int_equal(bundle_write(&r, &host, NULL, buffer_piece, &out,
	    &wrong), STORE_OK);
	store_rollback(t.context.store);
	copy->thinks = thinks;
	good = verify_bundle(out.data, out.len, &bundle, copy, &told,
	    &notes);
	assert_int_equal(good, fault == NULL);
	if (fault != NULL)
		assert_non_null(strstr(buffer_text(&told), fault));
	else
		counts = audit_notes_json(&notes, &copy->game);
	audit_notes_free(&notes);
	record_drop(copy);
	bundle_free(&bundle);
	buffer_free(&told);
	buffer_free(&out);
	return counts;
}

static void
reckoned_is(json_t *counts, int again, bool unchecked)
{
	const json_t *reckoned = json_object_get(counts, "reckoned");

	assert_int_equal(json_integer_value(json_object_get(reckoned,
	    "again")) > 0, again);
	assert_int_equal(json_integer_value(json_object_get(reckoned,
	    "unchecked")) > 0, unchecked);
	json_decref(counts);
}

/* It takes long to find out, so it is said where it was not done. */
TEST(a_move_that_is_not_the_planners_is_said_or_found)
{
	static struct forged f;
	char move[MOVE_TEXT];

	for (int lie = 0; lie < 2; lie++) {
		begin_planned(lie ? "lie" : "planned");
		do {
			table_move(&r, &random_seed, move);
			sign(&f, record_awaited(&r), move);
			if (!lie)
				hand_in(&f);
		} while (!lie && r.game.line < 40);
		if (lie) {
			forge();
			open_file(&f);
			say_move(&f, move);
			go_on_otherwise();
			assert_int_equal(close_file(&f), STORE_OK);
			forged();
		}
		reckoned_is(verified(true, NULL), false, true);
		sign(&f, record_awaited(&r), "resign");
		hand_in(&f);
		assert_true(game_over(&r.game));
		reckoned_is(verified(false, NULL), false, true);
		if (lie)
			verified(true, "would have played another move");
		else
			reckoned_is(verified(true, NULL), true, false);
		record_free(&r);
	}
}

int
main(void)
{
	return test_run(set_up, tear_down);
}
