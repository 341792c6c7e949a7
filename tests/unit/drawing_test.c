/*
 * drawing_test.c: positions as pictures.  Where the libraries that draw are
 * not there, that is said, and nothing else.
 */
#include "cmd/base/memory.h"
#include "cmd/page/drawing.h"
#include "cmd/page/palette.h"
#include "cmd/page/raster.h"
#include "cmd/report/language.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/store_fixture.h"

#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static struct table t;
static char folder[TABLE_FOLDER], path[TABLE_PATH];

/* The position of a game of its own, both ways. */
static void
is_drawn(struct record *r, const char *ruleset, const char *id)
{
	struct buffer svg = { 0 }, png = { 0 };
	struct fault fault;

	table_begin(&t, ruleset, 2, id);
	table_read(&t, r, id);
	assert_int_equal(drawing_make(r, "de", 1, false, &svg, &fault),
	    DRAWING_DONE);
	assert_memory_equal(buffer_text(&svg), "<svg ", 5);
	assert_non_null(strstr(buffer_text(&svg), table_names[0]));
	assert_null(strstr(buffer_text(&svg), "data-"));
	if (drawing_make(r, "de", 2, true, &png, &fault) == DRAWING_DONE)
		assert_memory_equal(buffer_text(&png), "\x89PNG", 4);
	else
		assert_int_equal(png.len, 0);
	buffer_free(&svg);
	buffer_free(&png);
	record_free(r);
}

static void
is_not_drawn(struct record *r, const char *ruleset, const char *id)
{
	struct buffer svg = { 0 };
	struct fault fault;

	table_begin(&t, ruleset, 2, id);
	table_read(&t, r, id);
	assert_int_equal(drawing_make(r, "de", 1, false, &svg, &fault),
	    DRAWING_NONE);
	assert_int_equal(svg.len, 0);
	assert_int_not_equal(strlen(fault.text), 0);
	buffer_free(&svg);
	record_free(r);
}

static void
a_game_with_a_drawing_is_drawn_and_another_is_not(void **state)
{
	struct record *r = record_new();
	struct fault fault;

	(void)state;
	table_open(&t, path);
	if (drawing_can(&fault) == DRAWING_DONE) {
		is_drawn(r, "pillars", "a");
		is_not_drawn(r, "toy", "b");
		/* A failure is that of one drawing alone. */
		is_drawn(r, "red-cathedral", "c");
	} else
		is_not_drawn(r, "pillars", "a");
	record_drop(r);
	table_close(&t);
	table_wipe(path);
	language_end();
}

/* End the processes that stand so many generations below one. */
static int
end_below(long parent, int depth)
{
	char name[64];
	FILE *in;
	int child, n = 0;

	snprintf(name, sizeof(name), "/proc/%ld/task/%ld/children", parent,
	    parent);
	in = fopen(name, "r");
	while (in != NULL && fscanf(in, "%d", &child) == 1)
		n += depth > 1 ? end_below(child, depth - 1) :
		    kill(child, SIGKILL) == 0;
	if (in != NULL)
		fclose(in);
	return n;
}

/* Who draws, but neither the nursery nor the broker (cmd/base/sandbox.c). */
static int
end_drawers(void)
{
	return end_below((long)getpid(), 3);
}

static void
when_what_draws_breaks_off_that_is_said_and_it_begins_anew(void **state)
{
	struct record *r = record_new();
	struct buffer svg = { 0 };
	struct fault fault;

	(void)state;
	table_open(&t, path);
	table_begin(&t, "pillars", 2, "d");
	table_read(&t, r, "d");
	if (drawing_can(&fault) == DRAWING_DONE && end_drawers() > 0) {
		assert_int_equal(drawing_make(r, "de", 1, false, &svg, &fault),
		    DRAWING_BROKEN);
		assert_int_equal(svg.len, 0);
		assert_int_equal(drawing_make(r, "de", 1, false, &svg, &fault),
		    DRAWING_DONE);
	}
	buffer_free(&svg);
	record_drop(r);
	table_close(&t);
	table_wipe(path);
	language_end();
}

static void
a_picture_that_was_just_drawn_is_not_drawn_again(void **state)
{
	struct record *r = record_new();
	struct buffer first = { 0 }, again = { 0 }, other = { 0 };
	struct buffer between = { 0 };
	struct fault fault;

	(void)state;
	table_open(&t, path);
	table_begin(&t, "red-cathedral", 2, "e");
	table_read(&t, r, "e");
	if (drawing_make(r, "de", 1, true, &first, &fault) == DRAWING_DONE &&
	    drawing_make(r, "it", 1, true, &between, &fault) == DRAWING_DONE &&
	    end_drawers() > 0) {
		assert_int_equal(drawing_make(r, "de", 1, true, &again, &fault),
		    DRAWING_DONE);
		assert_int_equal(again.len, first.len);
		assert_memory_equal(again.data, first.data, first.len);
		/* Of another language it is another, and nobody draws it. */
		assert_int_equal(drawing_make(r, "es", 1, true, &other, &fault),
		    DRAWING_BROKEN);
	}
	buffer_free(&first);
	buffer_free(&again);
	buffer_free(&between);
	buffer_free(&other);
	record_drop(r);
	table_close(&t);
	table_wipe(path);
	language_end();
}

/* Games that are set up alike share words, and languages do not. */
static void
each_language_has_its_own_words_however_often_it_changes(void **state)
{
	static const char *const langs[] = { "de", "it", "en", "es" };
	enum { LANGS = sizeof(langs) / sizeof(*langs), GAMES = 3 };
	static const struct { const char *ruleset, *id; int seats; }
	    games[GAMES] = {
		{ "pillars", "f", 2 }, { "red-cathedral", "g", 2 },
		{ "pillars", "h", 3 }
	};
	struct buffer drawn[GAMES][LANGS] = { 0 }, again = { 0 };
	struct record *r = record_new();
	struct fault fault;

	(void)state;
	table_open(&t, path);
	for (int game = 0; game < GAMES; game++)
		table_begin(&t, games[game].ruleset, games[game].seats,
		    games[game].id);
	for (int i = 0; drawing_can(&fault) == DRAWING_DONE &&
	    i < 2 * GAMES * LANGS; i++) {
		int game = i / LANGS % GAMES, lang = i % LANGS;
		struct buffer *first = &drawn[game][lang],
		    *out = first->len == 0 ? first : &again;

		table_read(&t, r, games[game].id);
		buffer_clear(&again);
		assert_int_equal(drawing_make(r, langs[lang], 1, false, out,
		    &fault), DRAWING_DONE);
		assert_string_equal(buffer_text(out), buffer_text(first));
		if (lang > 0)
			assert_string_not_equal(buffer_text(first),
			    buffer_text(&drawn[game][0]));
		record_free(r);
	}
	for (int i = 0; i < GAMES * LANGS; i++)
		buffer_free(&drawn[i / LANGS][i % LANGS]);
	buffer_free(&again);
	record_drop(r);
	table_close(&t);
	table_wipe(path);
	language_end();
}

/* The sanitizers take more memory than any limit would leave. */
#if defined(SANITIZED)
enum { ROOM = 0 };
#else
enum { ROOM = 16 << 20 };	/* bytes beside those of the test itself */
#endif

/* What is begun without pictures for want of memory would stay so. */
static void
a_library_without_memory_is_not_taken_for_none(void **state)
{
	struct fault fault;
	struct rlimit limit = { 0, 0 };
	long pages;
	FILE *in;
	pid_t child;

	(void)state;
	if (ROOM == 0)
		skip();
	if ((child = fork()) == 0) {
		enum drawing can = drawing_can(&fault);

		_exit(can == DRAWING_DONE ? 0 : 1);
	}
	if (aside_wait(child) != 0)
		skip();
	if ((child = fork()) == 0) {
		if ((in = fopen("/proc/self/statm", "r")) == NULL ||
		    fscanf(in, "%ld", &pages) != 1)
			_exit(99);
		fclose(in);
		limit.rlim_cur = limit.rlim_max = (rlim_t)pages *
		    sysconf(_SC_PAGESIZE) + ROOM;
		setrlimit(RLIMIT_AS, &limit);
		_exit(drawing_can(&fault) == DRAWING_BROKEN &&
		    fault.text[0] != '\0' ? 0 : 1);
	}
	assert_int_equal(aside_wait(child), 0);
}

static void
what_is_no_drawing_is_not_painted(void **state)
{
	static const char *const texts[] = { "", "<svg", "<svg width=\"0\" "
	    "height=\"5\"/>", "<svg width=\"99999\" height=\"5\"/>",
	    "<svg width=\"5\" height=\"0\"/>", "<svg width=\"5\"/>",
	    "<svg width=\"5\" height=\"99999\"/>",
	    "<svg width=\"5\" height=\"5\"><g>" };

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct buffer svg = { 0 }, png = { 0 };
		struct fault fault;

		buffer_puts(&svg, texts[i]);
		assert_false(raster_png(&svg, &png, &fault));
		assert_int_equal(png.len, 0);
		assert_int_not_equal(strlen(fault.text), 0);
		buffer_free(&svg);
	}
}

/* One gem among letters keeps its colour, and edges get one that is near. */
static void
flat_colours_stay_and_others_come_near(void **state)
{
	enum { SIDE = 64, N = SIDE * SIDE };
	static uint32_t pixels[N];
	static uint8_t index[N];
	struct palette palette;

	(void)state;
	for (int i = 0; i < N; i++)
		pixels[i] = i % 16 > 0 ? 0xfff6efe0 :
		    (uint32_t)(i / 16 % 256) * 0x010101;
	for (int i = 96; i < 128; i++)
		pixels[i] = 0x7a4a94;
	palette_make(pixels, N, &palette, index);
	assert_in_range(palette.n, 3, PALETTE_MOST);
	assert_int_equal(palette.colour[index[1]], 0xf6efe0);
	for (int i = 96; i < 128; i++)
		assert_int_equal(palette.colour[index[i]], 0x7a4a94);
	for (int i = 128; i < N; i += 16) {
		uint32_t is = palette.colour[index[i]] & 0xff;

		assert_in_range(is + 32, pixels[i] & 0xff,
		    (pixels[i] & 0xff) + 64);
	}
	palette_make(pixels, 1, &palette, index);
	assert_int_equal(palette.n, 1);
	assert_int_equal(index[0], 0);
}

static int
make_folder(void **state)
{
	(void)state;
	table_folder(folder, path);
	return 0;
}

static int
remove_folder(void **state)
{
	(void)state;
	table_remove(folder);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		/* First, as limits are those of what has begun nothing yet. */
		cmocka_unit_test(
		    a_library_without_memory_is_not_taken_for_none),
		cmocka_unit_test(
		    when_what_draws_breaks_off_that_is_said_and_it_begins_anew),
		cmocka_unit_test(
		    a_game_with_a_drawing_is_drawn_and_another_is_not),
		cmocka_unit_test(what_is_no_drawing_is_not_painted),
		cmocka_unit_test(flat_colours_stay_and_others_come_near),
		cmocka_unit_test(
		    each_language_has_its_own_words_however_often_it_changes),
		/* Last, as it ends who draws. */
		cmocka_unit_test(
		    a_picture_that_was_just_drawn_is_not_drawn_again)
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
