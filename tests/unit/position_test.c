/*
 * A position describes a game for one reader.  If anybody changes a byte of it,
 * the program either refuses it with a sentence or reads a position that can be
 * played on.
 */
#include "tests/lib/mutate.h"
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/memory.h"
#include "cmd/bundle/position.h"
#include "core/ask.h"

static char folder[TABLE_FOLDER];
static struct table t;
static struct secret host;
static struct record r;

static const char *const games[] = { "pillars", "red-cathedral" };

/* A game of this ruleset, at its first decision. */
static void
find_game(const char *ruleset)
{
	table_begin(&t, ruleset, 3, ruleset);
	table_read(&t, &r, ruleset);
}

/* One of an edition of its own, in which somebody has not joined. */
static void
open_own_edition(void)
{
	struct fault fault;
	struct variant variant;

	assert_true(variant_begin(&variant, games[1], 2, &fault));
	variant.edition_text = memory_copy(variant.rules->edition->text);
	variant.edition_len = strlen(variant.edition_text);
	json_object_set_new(variant.given, "edition", json_string("own"));
	assert_true(variant_end(&variant, &fault));
	table_new(&t, &variant, "own", false);
	table_read(&t, &r, "own");
	r.game.joined = 1;
}

static void
write_it(const struct position *place, bool sealed, struct buffer *out)
{
	buffer_clear(out);
	position_write(&r, place, out);
	if (sealed)
		position_seal(&host, &r, out);
}

static bool
reads(const char *text, size_t len, struct record *read,
    struct position *place)
{
	struct fault fault;
	bool good = position_read(text, len, read, place, &fault);

	assert_true(good || fault.text[0] != '\0');
	return good;
}

TEST(what_is_written_is_read_as_it_was)
{
	for (size_t i = 0; i < 2; i++) {
		struct position place = { .seat = 1, .own = true,
		    .lang = "en", .address = "host@example.org" }, got;
		struct record *read = record_new();
		struct buffer text = { 0 };
		uint8_t seen[STATE_MAX];
		char mine[REFERENCE_TEXT], theirs[REFERENCE_TEXT];

		find_game(games[i]);
		write_it(&place, true, &text);
		assert_true(reads(text.data, text.len, read, &got));
		assert_true(got.sealed && got.own && got.seat == 1);
		assert_string_equal(got.address, place.address);
		game_reference(&r.game, mine);
		game_reference(&read->game, theirs);
		assert_string_equal(mine, theirs);
		record_seen(&r, 1, seen);
		assert_memory_equal(read->game.play.state, seen,
		    r.fixed.rules->size);
		assert_int_equal(read->game.play.legal.n,
		    r.game.play.legal.n);
		assert_int_equal(record_awaited(read), record_awaited(&r));
		record_drop(read);
		buffer_free(&text);
		record_free(&r);
	}
}

TEST(what_happened_goes_with_a_position_as_far_as_there_is_room)
{
	enum { EVENTS = 600, SIZE = 6 + 2 };
	struct position place = { .seat = 1, .lang = "en" }, got;
	struct event event = { .n = 1 }, told;
	struct buffer text = { 0 };
	struct record *read = record_new();
	int64_t line;
	size_t at = 0;
	int n = 0;

	table_read(&t, &r, games[0]);
	for (int i = 0; i < EVENTS; i++) {
		event.arg[0] = NUMBER(i);
		position_tell(&place, 70000 + i, &event);
	}
	assert_int_equal(place.told_len, POSITION_TOLD / SIZE * SIZE);
	position_untell(&place, 70000 + EVENTS - 2);
	write_it(&place, true, &text);
	assert_true(reads(text.data, text.len, read, &got));
	assert_int_equal(got.told_len, place.told_len);
	assert_memory_equal(got.told, place.told, place.told_len);
	for (; position_event(&got, &at, &line, &told); n++) {
		assert_int_equal(line, 70000 + told.arg[0] - NUMBER(0));
		event = told;
	}
	assert_int_equal(n, POSITION_TOLD / SIZE - 1);
	assert_int_equal(event.arg[0], NUMBER(EVENTS - 2));
	record_drop(read);
	buffer_free(&text);
	record_free(&r);
}

/* A line, and then an event of a type and words, as base64 has them. */
TEST(what_is_no_event_of_the_game_is_refused)
{
	static const struct event wrong[] = {
		{ .type = 255 }, { .n = 1, .arg = { SEAT(7) } },
		{ .n = 1, .arg = { 0x0fff } }, { .n = 1, .arg = { 0x5000 } },
		{ .n = 1, .arg = { NAME(0xfff) } }, { .n = EVENT_ARGS }
	};
	struct buffer text = { 0 };

	table_read(&t, &r, games[0]);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		struct position place = { .seat = 1, .lang = "en" }, got;
		struct record *read = record_new();

		position_tell(&place, 1, &wrong[i]);
		buffer_clear(&text);
		write_it(&place, true, &text);
		assert_false(reads(text.data, text.len, read, &got));
		record_drop(read);
	}
	buffer_free(&text);
	record_free(&r);
}

/* Each state of a game is the one that a reader came past, latest first. */
TEST(how_it_was_goes_with_a_position_as_far_as_there_is_room)
{
	enum { STATES = 200, SIZE = STATE_MAX };
	static uint8_t states[STATES][SIZE];
	struct position place = { .seat = 1, .lang = "en" }, got;
	struct buffer text = { 0 };
	struct record *read = record_new();
	uint8_t at[SIZE];
	int64_t line;
	int back = 0;

	table_read(&t, &r, games[0]);
	for (int i = 1; i < STATES; i++) {
		memcpy(states[i], states[i - 1], SIZE);
		/* A few bytes, and now and then a run that is long. */
		for (int k = 0; k < (i % 60 == 59 ? 600 : i % 7); k++)
			states[i][(i * 37 + k * (i % 3 + 1)) % SIZE]++;
		position_remember(&place, 70000 + i, states[i - 1], states[i],
		    SIZE);
	}
	write_it(&place, true, &text);
	assert_true(reads(text.data, text.len, read, &got));
	assert_int_equal(got.past_len, place.past_len);
	memcpy(at, states[STATES - 1], SIZE);
	for (int i = STATES - 1; got.past_len > 0; i--) {
		if (memcmp(states[i - 1], states[i], SIZE) == 0)
			continue;	/* nothing was to be seen */
		assert_true(position_back(&got, &line, at, SIZE));
		assert_int_equal(line, 70000 + i);
		assert_memory_equal(at, states[i - 1], SIZE);
		back++;
	}
	assert_in_range(back, 60, STATES - 20);
	assert_false(position_back(&got, &line, at, SIZE));
	record_drop(read);
	buffer_free(&text);
	record_free(&r);
}

/* Bytes that no program has written are followed no further than they go. */
TEST(a_past_that_means_harm_ends)
{
	struct position place = { .seat = 1 };
	uint8_t at[STATE_MAX] = { 0 };
	uint32_t seed = 7;
	int64_t line;

	for (int i = 0; i < 20000; i++) {
		size_t size = i % 3 == 0 ? STATE_MAX : (size_t)i % STATE_MAX;

		place.past_len = i % POSITION_PAST;
		for (size_t k = 0; k < place.past_len; k++) {
			seed = seed * 1664525 + 1013904223;
			place.past[k] = seed >> 24 & (i & 1 ? 7 : 255);
		}
		while (position_back(&place, &line, at, size))
			;
	}
}

TEST(each_changed_byte_is_refused_or_has_lost_its_seal)
{
	struct position place = { .seat = 0, .lang = "en" }, got;
	struct buffer text = { 0 };

	table_read(&t, &r, games[1]);
	write_it(&place, true, &text);
	for (size_t at = 0; at < text.len; at++) {
		struct record *read = record_new();

		text.data[at] ^= 1;
		assert_false(reads(text.data, text.len, read, &got));
		record_free(read);
		text.data[at] ^= 1;
		assert_false(reads(text.data, at, read, &got) && got.sealed);
		record_drop(read);
	}
	buffer_free(&text);
	record_free(&r);
}

/*
 * The first of a row becomes the second; NULL: its line is not there, "+": it
 * is there twice.
 */
static void
all_refused(const struct buffer *text, const char *const rows[][2], size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *at = strstr(text->data, rows[i][0]);
		const char *put = rows[i][1], *rest;
		struct record *read = record_new();
		struct position got;
		struct buffer out = { 0 };

		if (at == NULL)
			fail_msg("'%s' is not there", rows[i][0]);
		rest = at + strcspn(at, "\n") + 1;
		buffer_add(&out, text->data, (size_t)(at - text->data));
		if (put != NULL && strcmp(put, "+") == 0) {
			buffer_add(&out, at, (size_t)(rest - at));
			rest = at;
		} else if (put != NULL) {
			buffer_puts(&out, put);
			rest = at + strlen(rows[i][0]);
		}
		buffer_puts(&out, rest);
		if (reads(out.data, out.len, read, &got))
			fail_msg("'%s' as '%s'", rows[i][0], put);
		buffer_free(&out);
		record_drop(read);
	}
}

/* The same with its edition, of which hardly any byte is what it could be. */
TEST(an_edition_goes_with_its_position)
{
	static const char *const rows[][2] = {
		{ "edition: 7", "edition: 1" }, { "edition: 7", "edition: 9" },
		{ "edition: 7", "edition: 0 7" }, { "edition: 7",
		    "edition: 99" }, { "edition: ", "edition: x" },
		/* a row that begins with a NUL, and one cut short */
		{ "\nZ", "\nA" }, { "joined\n", "joined" },
		{ "edition: ", NULL }, { " waiting", " here" },
		/* a seat less, and the state of another length */
		{ "seat: ben ", NULL }, { "\nstate: ", "\nstate: 1" },
	};
	struct position place = { .seat = 1, .own = true, .lang = "en" }, got;
	struct buffer text = { 0 };
	struct record *read = record_new();

	open_own_edition();
	write_it(&place, true, &text);
	assert_non_null(strstr(text.data, " waiting\n"));
	assert_non_null(strstr(text.data, "asks: 1 0-"));
	assert_true(reads(text.data, text.len, read, &got));
	assert_true(got.sealed);
	assert_memory_equal(read->variant.edition_hash, r.variant.edition_hash,
	    HASH);
	assert_int_equal(read->game.joined, 1);
	record_drop(read);
	write_it(&place, false, &text);
	all_refused(&text, rows, sizeof(rows) / sizeof(rows[0]));
	buffer_free(&text);
	record_free(&r);
}

/* One seat says values, one may pledge some, one has nothing to do with it. */
static void
pledge_some(void)
{
	struct game_pledge *pledge = r.game.pledge;

	pledge[0].state = PLEDGE_HOLDS;
	memset(pledge[0].due, 0xd5, HASH);
	pledge[1].first = true;
	pledge[1].line = r.game.line;
	memcpy(pledge[1].pin, r.game.hash, PIN);
	pledge[2].state = PLEDGE_ENDED;
}

TEST(what_drafts_ask_for_goes_with_a_position)
{
	static const char *const rows[][2] = {
		{ "asks: 0", "asks: 2" }, { "asks: 0", "asks: 3" },
		{ "asks: 0", "asks: " }, { "asks: 0", "asks: x" },
		{ "asks: 0", "asks: 00" }, { "asks: 0 ", "asks: 0  " },
		{ "asks: 1 ", "asks: 1" }, { "asks: 1 ", "asks: 1 ? " },
		{ "asks: 1 ", "asks: 1  " },
		{ " d5d5d5d5d5d5d5d5\n", " d5d5d5d5d5d5d5d\n" },
		{ " d5d5d5d5d5d5d5d5\n", " D5d5d5d5d5d5d5d5\n" },
		{ " d5d5d5d5d5d5d5d5\n", " \n" },
		{ " d5d5d5d5d5d5d5d5\n", "d5d5d5d5d5d5d5d5\n" },
		{ "asks: 1", "asks: 0" }, { "asks: 1 ", "+" }
	};
	struct position place = { .seat = 1, .lang = "en" }, got;
	struct buffer text = { 0 };
	struct record *read = record_new();
	struct ask mine, theirs;

	table_read(&t, &r, games[0]);
	pledge_some();
	write_it(&place, true, &text);
	assert_true(reads(text.data, text.len, read, &got));
	for (int i = 0; i < 3; i++) {
		ask_for(&r.game, i, &mine);
		ask_for(&read->game, i, &theirs);
		assert_string_equal(mine.line, theirs.line);
		assert_string_equal(mine.after, theirs.after);
	}
	record_drop(read);
	write_it(&place, false, &text);
	all_refused(&text, rows, sizeof(rows) / sizeof(rows[0]));
	buffer_free(&text);
	record_free(&r);
}

/* Whatever a line says instead, it is refused or what it says is sound. */
TEST(each_changed_line_is_refused_or_read)
{
	struct position place = { .seat = 1, .own = true, .lang = "en" }, got;
	int refused = 0;

	for (size_t i = 0; i < 3; i++) {
		struct buffer text = { 0 };

		if (i == 2) {
			/* Somebody has gone, and it waits for nobody. */
			table_read(&t, &r, games[0]);
			r.game.resigned |= 1;
			r.game.paused = true;
			place.own = false;
			place.seat = PUBLIC;
		} else
			table_read(&t, &r, games[i]);
		pledge_some();
		write_it(&place, false, &text);
		for (size_t at = 0, end; at < text.len; at = end) {
			end = at + strcspn(text.data + at, "\n") + 1;
			for (int how = 0; how < MUTATIONS; how++) {
				struct record *read = record_new();
				struct buffer out = { 0 };

				buffer_add(&out, text.data, at);
				if (mutate_line(text.data + at, end - at - 1,
				    how, &out)) {
					buffer_add(&out, text.data + end,
					    text.len - end);
					refused += !reads(out.data, out.len,
					    read, &got);
				}
				buffer_free(&out);
				record_drop(read);
			}
		}
		buffer_free(&text);
		record_free(&r);
	}
	assert_true(refused > 500);
}

/* What no program would write, in the words of each line. */
TEST(what_cannot_be_said_of_a_position_is_refused)
{
	static const char *const lines[][2] = {
		{ "format: ", "0" }, { "format: ", "9" },
		{ "edition: ", "0" }, { "edition: ", "4" },
		{ "host: ", "nobody" }, { "plays: ", "3" },
		{ "address: ", "" }, { "address: ", "host" },
		{ "address: ", "host@example.org?bcc=a@example.org" },
		{ "plays: ", "12" }, { "plays: ", "a" },
		{ "commitment: ", "-" }, { "hash: ", "00" },
		{ "status: ", "lost" }, { "until: ", "tomorrow" },
		{ "reader: ", "3" }, { "reader: ", "9" },
		{ "view: ", "host" },
		{ "told: ", "" }, { "told: ", "0" }, { "told: ", "4097" },
		{ "told: ", "3\nYWJj" }, { "told: ", "6\nAAAAAQAH" },
		{ "past: ", "" }, { "past: ", "0" }, { "past: ", "4097" },
		{ "past: ", "3\n" }, { "past: ", "3\nYQ==" },
		{ "language: ", "German!" }, { "layout: ", "0" },
		{ "layout: ", "99999999999" }, { "seat: ", "ana" },
		{ "seat: ", "ana -" }, { "seat: ", "ana - gone" },
		{ "seat: ", "a_b - here" }, { "state: ", "0" },
		{ "state: ", "7" }, { "ruleset: ", "chess 1" },
		{ "ruleset: ", "pillars 9" }, { "ruleset: ", "pillars" },
		{ "options: ", "none" }, { "options: ", "{\"a\":\"b\"}" },
		{ "game: ", "A B" }, { "line: ", "-1" },
		{ "plays: ", "-1" }, { "plays: ", "/" },
		{ "line: ", "99999999999" }, { "line: ", "7x" },
		{ "seat: ", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst"
		    "uvwxyz ed:x waiting" },
		{ "seat: ", "ana edxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx j" },
	};
	struct position place = { .seat = PUBLIC, .lang = "en" }, got;
	struct buffer text = { 0 };

	table_read(&t, &r, games[0]);
	write_it(&place, false, &text);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct record *read = record_new();
		struct buffer out = { 0 };
		const char *at = strstr(text.data, lines[i][0]);
		const char *end;

		assert_non_null(at);
		at += strlen(lines[i][0]);
		end = at + strcspn(at, "\n");
		buffer_add(&out, text.data, at - text.data);
		buffer_puts(&out, lines[i][1]);
		buffer_add(&out, end, text.data + text.len - end);
		if (reads(out.data, out.len, read, &got))
			fail_msg("%s%s", lines[i][0], lines[i][1]);
		record_drop(read);
		buffer_free(&out);
	}
	while (text.len <= POSITION_MAX)
		buffer_putc(&text, ' ');
	assert_false(reads(text.data, text.len, &r, &got));
	buffer_free(&text);
	record_free(&r);
}

/* Nobody seals these: any state may stand in them. */
TEST(a_state_that_was_made_up_is_refused_or_can_be_played)
{
	static struct play play;
	struct position place = { .seat = PUBLIC, .lang = "en" }, got;
	uint64_t seed = 11;
	int played = 0;

	for (size_t i = 0; i < 2; i++) {
		struct buffer text = { 0 };
		size_t from;

		table_read(&t, &r, games[i]);
		write_it(&place, false, &text);
		from = strchr(strstr(text.data, "\nstate: ") + 1, '\n') + 1 -
		    text.data;
		for (int k = 0; k < 4000; k++) {
			struct record *read = record_new();
			size_t at = from + test_random(&seed,
			    text.len - 5 - from);
			char was = text.data[at];
			struct tale tale = { 0 };

			text.data[at] = "ABCDEFGHabcdefgh0123456789+/"[
			    test_random(&seed, 28)];
			if (was != '\n' && was != '=' && reads(text.data,
			    text.len, read, &got)) {
				played++;
				play = read->game.play;
				for (int n = 0; n < 20 && play.pending.kind !=
				    PENDING_OVER; n++) {
					tale.n = 0;
					test_step(&play, &seed, &tale);
				}
			}
			text.data[at] = was;
			record_drop(read);
		}
		buffer_free(&text);
		record_free(&r);
	}
	assert_true(played > 100);
}

TEST(it_is_found_in_a_text_and_without_its_seal_too)
{
	static const char letter[] = "Hello\n\nnuncio position 1\ngame: a\n"
	    "end\nuntrusted comment: x\nAAAA\ntrusted comment: y\nBBBB\n\n"
	    "bye\n";
	size_t at, end;

	assert_true(position_find(letter, strlen(letter), &at, &end));
	assert_int_equal(at, 7);
	assert_true(end >= 39 && end < strlen(letter));
	assert_false(position_find("nuncio turn\nend\n", 16, &at, &end));
	/* At the end of a text, and with all of its seal. */
	table_read(&t, &r, games[0]);
	for (int i = 0; i < 2; i++) {
		struct position place = { .seat = PUBLIC, .lang = "en" };
		struct buffer text = { 0 };

		write_it(&place, i > 0, &text);
		assert_true(position_find(text.data, text.len, &at, &end));
		assert_int_equal(at, 0);
		assert_int_equal(end, text.len);
		buffer_free(&text);
	}
	record_free(&r);
}

int
main(void)
{
	char path[TABLE_PATH];
	int failed;

	test_same_keys();
	if (sodium_init() < 0)
		return 1;
	table_folder(folder, path);
	table_open(&t, path);
	table_host_key(&t, &host);
	failed = test_run(NULL, NULL);
	table_close(&t);
	table_remove(folder);
	return failed;
}
