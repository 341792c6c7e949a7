/*
 * drawing_test.c: positions as pictures.  If the drawing libraries are missing,
 * the program says this and nothing else.
 */
#include "cmd/base/memory.h"
#include "cmd/page/drawing.h"
#include "cmd/page/paint.h"
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
	struct buffer svg = { 0 }, png = { 0 }, paper = { 0 };
	struct fault fault;

	table_begin(&t, ruleset, 2, id);
	table_read(&t, r, id);
	assert_int_equal(drawing_make(r, "de", false, &svg, &fault),
	    DRAWING_DONE);
	assert_memory_equal(buffer_text(&svg), "<div ", 5);
	assert_non_null(strstr(buffer_text(&svg), table_names[0]));
	assert_null(strstr(buffer_text(&svg), "data-"));
	if (raster_png("size 9 9\n", &paper, &fault)) {
		assert_int_equal(drawing_make(r, "de", true, &png, &fault),
		    DRAWING_DONE);
		assert_memory_equal(buffer_text(&png), "\x89PNG", 4);
	} else
		assert_int_not_equal(drawing_make(r, "de", true, &png,
		    &fault), DRAWING_DONE);
	buffer_free(&svg);
	buffer_free(&png);
	buffer_free(&paper);
	record_free(r);
}

static void
is_not_drawn(struct record *r, const char *ruleset, const char *id)
{
	struct buffer svg = { 0 };
	struct fault fault;

	table_begin(&t, ruleset, 2, id);
	table_read(&t, r, id);
	assert_int_equal(drawing_make(r, "de", false, &svg, &fault),
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
		assert_int_equal(drawing_make(r, "de", false, &svg, &fault),
		    DRAWING_BROKEN);
		assert_int_equal(svg.len, 0);
		assert_int_equal(drawing_make(r, "de", false, &svg, &fault),
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
	if (drawing_make(r, "de", true, &first, &fault) == DRAWING_DONE &&
	    drawing_make(r, "it", true, &between, &fault) == DRAWING_DONE &&
	    end_drawers() > 0) {
		assert_int_equal(drawing_make(r, "de", true, &again, &fault),
		    DRAWING_DONE);
		assert_int_equal(again.len, first.len);
		assert_memory_equal(again.data, first.data, first.len);
		/* Of another language it is another, and nobody draws it. */
		assert_int_equal(drawing_make(r, "es", true, &other, &fault),
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
		assert_int_equal(drawing_make(r, langs[lang], false, out,
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
		test_skip("sanitizers");
	if ((child = fork()) == 0) {
		enum drawing can = drawing_can(&fault);

		_exit(can == DRAWING_DONE ? 0 : 1);
	}
	if (aside_wait(child) != 0)
		test_skip("there is no WebKit");
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

#define SIZED	"size 40 40\n"
#define LOOK	"look\t1\t#3f9a5d\t#000000\t2\tbutt\tround\t4 4\tmiddle\t9\t" \
	"400\tDejaVu Sans, sans-serif\n"

static void
what_is_no_list_of_shapes_is_not_painted(void **state)
{
	static const char *const lists[] = {
		"", "size", "size 0 5\n", "size 5 0\n", "size 5\n",
		"size 99999 5\n", "size 5 99999\n", "size -5 5\n", LOOK,
		SIZED "nothing 0\n", SIZED "rect 0 0 0 9 9 0\n",
		SIZED LOOK "rect 1 0 0 9 9 0\n", SIZED LOOK "rect x 0 0 9 9 0",
		SIZED LOOK "rect -1 0 0 9 9 0\n",
		SIZED LOOK "rect 99999999999999999999 0 0 9 9 0\n",
		SIZED LOOK "rect 0 0 0 9\n", SIZED LOOK "rect 0 0 0 9 nan 0\n",
		SIZED LOOK "circle 0 1 1 0 0\n", SIZED LOOK "path 0 9\n",
		SIZED LOOK "path 0 MX\n", SIZED LOOK "path 0 M1 1Z5\n",
		SIZED LOOK "path 0 M1 1T2 2\n", SIZED LOOK "path 0 M1 1A0 2 0 "
		"0 0 3 3\n", SIZED LOOK "path 0 M1 1A2 2 30 0 0 3 3\n",
		SIZED LOOK "path 0 M1 1e999 2\n", SIZED LOOK "text 0 5\n",
		SIZED "look\t1\t#000000\n", SIZED "in translate(1\n",
		SIZED "in scale(0)\nout\n", SIZED "in rotate(4)\nout\n",
		SIZED "in translate(1 1)\n", SIZED "out\n"
	};
	struct buffer many = { 0 }, png = { 0 };
	struct fault fault;

	(void)state;
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		if (raster_png(lists[i], &png, &fault))
			fail_msg("painted: '%s'", lists[i]);
		assert_int_equal(png.len, 0);
		assert_int_not_equal(strlen(fault.text), 0);
	}
	/* More of what may be there some times. */
	buffer_puts(&many, SIZED);
	for (int i = 0; i < 10000; i++)
		buffer_puts(&many, LOOK);
	assert_false(raster_png(buffer_text(&many), &png, &fault));
	buffer_clear(&many);
	buffer_puts(&many, SIZED);
	for (int i = 0; i < 10000; i++)
		buffer_puts(&many, "in translate(0 0)\n");
	assert_false(raster_png(buffer_text(&many), &png, &fault));
	buffer_free(&many);
}

enum { PAPER = 0xffffff, GREEN = 0x3f9a5d };

/* The colour of a pixel where only this was painted on white. */
static unsigned
painted(const char *lines, int x, int y)
{
	struct buffer list = { 0 };
	struct painting painting;
	struct fault fault;
	unsigned colour;

	buffer_puts(&list, SIZED
	    "look\t1\t#ffffff\tnone\t1\tbutt\tmiter\t\tstart\t9\t400\tX\n"
	    "look\t1\t#3f9a5d\tnone\t1\tbutt\tmiter\t\tstart\t9\t400\tX\n"
	    "look\t1\tnone\t#3f9a5d\t4\tbutt\tmiter\t\tstart\t9\t400\tX\n"
	    "look\t1\tnone\t#3f9a5d\t4\tbutt\tmiter\t8 8\tstart\t9\t400\tX\n"
	    "look\t0.5\t#000000\tnone\t4\tbutt\tmiter\t\tstart\t9\t400\tX\n"
	    "rect 0 0 0 40 40 0\n");
	buffer_puts(&list, lines);
	if (!paint(buffer_text(&list), &painting, &fault))
		fail_msg("%s: %s", lines, fault.text);
	colour = painting.pixels[y * painting.width + x] & 0xffffff;
	paint_free(&painting);
	buffer_free(&list);
	return colour;
}

static void
each_shape_lies_where_its_numbers_say(void **state)
{
	static const struct {
		const char *lines;
		int in_x, in_y, out_x, out_y;
	} rows[] = {
		{ "rect 1 10 10 20 20 0", 10, 10, 9, 10 },
		{ "rect 1 10 10 20 20 8", 20, 10, 10, 10 },
		{ "rect 1 10 10 20 8 30", 20, 11, 10, 10 },
		{ "circle 1 20 20 10 10", 20, 11, 11, 11 },
		{ "ellipse 1 20 20 15 5", 7, 20, 20, 10 },
		{ "path 1 M10 10H30V30H10Z", 29, 29, 31, 31 },
		{ "path 1 M10 10 30 10 30 30 10 30", 11, 28, 8, 20 },
		{ "path 1 m10 10h20v20h-20z", 29, 29, 31, 31 },
		{ "path 1 m10 10 20 0 0 20-20 0z", 29, 29, 31, 31 },
		{ "path 1 M10 10l20 0 0 20zm-9-9h4v4h-4z", 2, 2, 12, 28 },
		{ "path 1 M10 20A10 10 0 0 1 30 20Z", 20, 12, 20, 25 },
		{ "path 1 M10 20A10 10 0 0 0 30 20Z", 20, 28, 20, 15 },
		{ "path 1 M20 10A10 10 0 1 1 10 20L20 20Z", 25, 25, 12, 12 },
		{ "path 1 M10 20a10 5 0 0 1 20 0Z", 20, 16, 20, 13 },
		{ "path 1 M10 20A1 1 0 0 1 30 20Z", 20, 12, 20, 25 },
		{ "path 1 M10 30Q20 0 30 30Z", 20, 17, 20, 13 },
		{ "path 1 M10 30C10 10 30 10 30 30Z", 20, 17, 20, 13 },
		{ "path 1 M5 20C5 10 20 10 20 20S35 30 35 20Z", 27, 24,
		    27, 16 },
		{ "path 2 M10 20H30", 20, 19, 20, 23 },
		{ "path 3 M4 20H36", 6, 20, 16, 20 },
		{ "in translate(10 5)\nrect 1 0 0 9 9 0\nout", 11, 6, 1, 1 },
		{ "in scale(2)\nrect 1 5 5 5 5 0\nout", 18, 18, 8, 8 },
		{ "in translate(10 10) scale(.5 1)\nrect 1 0 0 20 20 0\nout",
		    19, 29, 21, 20 },
		{ "in translate(10 10)\nout\nrect 1 0 0 9 9 0", 1, 1, 11, 11 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		if (painted(rows[i].lines, rows[i].in_x, rows[i].in_y) !=
		    GREEN)
			fail_msg("not there: %s", rows[i].lines);
		if (painted(rows[i].lines, rows[i].out_x, rows[i].out_y) !=
		    PAPER)
			fail_msg("beside it: %s", rows[i].lines);
	}
	assert_in_range(painted("rect 4 0 0 9 9 0", 5, 5), 0x7f7f7f, 0x808080);
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

static void
panels_with_more_than_shapes_and_words_are_refused(void **state)
{
	static const char *const plain[] = { "", "words", "<g></g>",
	    "<div class=\"x\"><svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/>"
	    "<text x=\"1\">a &lt; b</text></svg></div>" };
	static const char *const odd[] = { "<script>", "<script></script>",
	    "<a></a>", "<image/>", "<G></G>", "<g", "<g>", "</g>", "</g><g>",
	    "<g></g></div><div>", "<>", "<!-- -->", "<g onclick=\"x\"></g>",
	    "<g style=\"x\"></g>", "<g href=\"x\"></g>", "<g x:y=\"x\"></g>",
	    "<g fill=\"url(x)\"></g>", "<g class=x></g>", "<g class></g>",
	    "<g class=\"<\"></g>", "<g class=\"x></g>", "<g\tx=\"1\"></g>",
	    "<g class=\"x\"onload=\"x\"></g>", "</g x=\"1\">", "<g //>" };

	(void)state;
	for (size_t i = 0; i < sizeof(plain) / sizeof(*plain); i++)
		if (!drawing_is_plain(plain[i]))
			fail_msg("refused: %s", plain[i]);
	for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
		if (drawing_is_plain(odd[i]))
			fail_msg("taken: %s", odd[i]);
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
		cmocka_unit_test(
		    panels_with_more_than_shapes_and_words_are_refused),
		cmocka_unit_test(what_is_no_list_of_shapes_is_not_painted),
		cmocka_unit_test(each_shape_lies_where_its_numbers_say),
		cmocka_unit_test(flat_colours_stay_and_others_come_near),
		cmocka_unit_test(
		    each_language_has_its_own_words_however_often_it_changes),
		/* Last, as it ends who draws. */
		cmocka_unit_test(
		    a_picture_that_was_just_drawn_is_not_drawn_again)
	};

	test_same_keys();
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
