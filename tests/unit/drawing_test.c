/*
 * drawing_test.c: positions as pictures.  If the drawing libraries are missing,
 * the program says this and nothing else.
 */
#include "cmd/base/memory.h"
#include "cmd/page/drawing.h"
#include "cmd/page/drawing_plain.h"
#include "cmd/page/raster.h"
#include "cmd/report/language.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/store_fixture.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define SVG(width, height) "<svg xmlns=\"http://www.w3.org/2000/svg\" " \
	    "class=\"board\" width=\"" width "\" height=\"" height "\">"
#define PAPER	SVG("9", "9") "</svg>"

static struct table t;
static char folder[TABLE_FOLDER], path[TABLE_PATH];

/* The sanitizers take more memory than any limit would leave. */
#if defined(SANITIZED)
enum { ROOM = 0 };
#else
enum { ROOM = 16 << 20 };	/* bytes beside those of the test itself */
#endif

/*
 * What is begun without pictures for want of memory would stay so.  It comes
 * first, as limits are those of what has begun nothing yet.
 */
TEST(a_library_without_memory_is_not_taken_for_none)
{
	struct fault fault;
	struct rlimit limit = { 0, 0 };
	long pages;
	FILE *in;
	pid_t child;

	if (ROOM == 0)
		test_skip("sanitizers");
	if ((child = fork()) == 0) {
		enum drawing can = drawing_can(&fault);

		_exit(can == DRAWING_DONE ? 0 : 1);
	}
	if (test_wait(child) != 0)
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
	assert_int_equal(test_wait(child), 0);
}

/* The position of a game of its own, both ways. */
static void
is_drawn(struct record *r, const char *ruleset, const char *id)
{
	struct buffer svg = { 0 }, png = { 0 }, paper = { 0 }, small = { 0 };
	struct fault fault;

	table_begin(&t, ruleset, 2, id);
	table_read(&t, r, id);
	assert_int_equal(drawing_make(r, "de", DRAWING_PANELS, &svg, &fault),
	    DRAWING_DONE);
	assert_memory_equal(buffer_text(&svg), "<div ", 5);
	assert_non_null(strstr(buffer_text(&svg), table_names[0]));
	assert_null(strstr(buffer_text(&svg), "data-"));
	assert_int_equal(drawing_make(r, "de", DRAWING_SMALL, &small, &fault),
	    DRAWING_DONE);
	assert_memory_equal(buffer_text(&small), "<svg ", 5);
	assert_non_null(strstr(buffer_text(&small), "><style>"));
	assert_string_equal(buffer_text(&small) + small.len - 6, "</svg>");
	assert_null(strstr(buffer_text(&small), "class=\"title\""));
	if (raster_png(PAPER, &paper, &fault)) {
		assert_int_equal(drawing_make(r, "de",
		    DRAWING_PNG, &png, &fault),
		    DRAWING_DONE);
		assert_memory_equal(buffer_text(&png), "\x89PNG", 4);
	} else
		assert_int_not_equal(drawing_make(r, "de", DRAWING_PNG, &png,
		    &fault), DRAWING_DONE);
	buffer_free(&svg);
	buffer_free(&small);
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
	assert_int_equal(drawing_make(r, "de", DRAWING_PANELS, &svg, &fault),
	    DRAWING_NONE);
	assert_int_equal(svg.len, 0);
	assert_int_not_equal(strlen(fault.text), 0);
	buffer_free(&svg);
	record_free(r);
}

TEST(a_game_with_a_drawing_is_drawn_and_another_is_not)
{
	struct record *r = record_new();
	struct fault fault;

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

/* End the workers of this process (cmd/base/work.h). */
static int
end_workers(void)
{
	char name[64];
	FILE *in;
	int child, n = 0;

	snprintf(name, sizeof(name), "/proc/%ld/task/%ld/children",
	    (long)getpid(), (long)getpid());
	in = fopen(name, "r");
	while (in != NULL && fscanf(in, "%d", &child) == 1)
		if (kill(child, SIGKILL) == 0) {
			/* It stays, for its owner to notice. */
			waitid(P_PID, (id_t)child, NULL, WEXITED | WNOWAIT);
			n++;
		}
	if (in != NULL)
		fclose(in);
	return n;
}

TEST(what_draws_begins_anew_when_it_has_ended)
{
	struct record *r = record_new();
	struct buffer svg = { 0 };
	struct fault fault;

	table_open(&t, path);
	table_begin(&t, "pillars", 2, "d");
	table_read(&t, r, "d");
	if (drawing_can(&fault) == DRAWING_DONE && end_workers() > 0)
		assert_int_equal(drawing_make(r, "de",
		    DRAWING_PANELS, &svg, &fault),
		    DRAWING_DONE);
	buffer_free(&svg);
	record_drop(r);
	table_close(&t);
	table_wipe(path);
	language_end();
}

TEST(each_language_has_its_own_words_however_often_it_changes)
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
		assert_int_equal(drawing_make(r, langs[lang],
		    DRAWING_PANELS, out,
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

/* The libraries are there, as far as this test can know. */
static bool
can_paint(void)
{
	struct buffer png = { 0 };
	struct fault fault;
	bool can = raster_png(PAPER, &png, &fault);

	buffer_free(&png);
	return can;
}

static void
is_not_painted(const char *svg)
{
	struct buffer png = { 0 };
	struct fault fault;

	buffer_puts(&png, "before");
	if (raster_png(svg, &png, &fault))
		fail_msg("painted: '%s'", svg);
	assert_string_equal(buffer_text(&png), "before");
	assert_int_not_equal(strlen(fault.text), 0);
	buffer_free(&png);
}

TEST(what_is_no_drawing_is_not_painted)
{
	static const char *const odd[] = {
		"", "words", "<g></g>", "<svg></svg>", "<svg",
		SVG("0", "9") "</svg>", SVG("9", "0") "</svg>",
		SVG("-9", "9") "</svg>", SVG("99999", "9") "</svg>",
		SVG("9", "99999") "</svg>", SVG("nan", "9") "</svg>",
		SVG("9", "9"), SVG("9", "9") "<g></svg></g>",
		SVG("9", "9") "<text>&none;</text></svg>"
	};

	for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
		is_not_painted(odd[i]);
}

/* Where a file or an address could be named, nothing is painted at all. */
TEST(what_could_load_something_is_not_painted)
{
	static const char *const loads[] = {
		"<image href=\"picture.png\"/>",
		"<image x:href=\"file:///etc/passwd\"/>",
		"<image href=\"data:image/png;base64,AAAA\"/>",
		"<use href=\"other.svg#part\"/>",
		"<style>@import \"other.css\";</style>",
		"<include href=\"/etc/passwd\" parse=\"text\"/>",
		"<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\"/>",
		"<rect fill=\"url(other.svg#part)\"/>",
		"<rect style=\"fill:url(other.svg#part)\"/>",
		"<foreignObject></foreignObject>", "<script></script>"
	};
	static const char outer[] = SVG("9", "9");

	for (size_t i = 0; i < sizeof(loads) / sizeof(*loads); i++) {
		char *svg = memory_printf("%s%s</svg>", outer, loads[i]);

		is_not_painted(svg);
		free(svg);
	}
	is_not_painted("<!DOCTYPE svg [<!ENTITY e SYSTEM \"/etc/passwd\">]>"
	    SVG("9", "9") "<text>&e;</text></svg>");
	is_not_painted("<?xml-stylesheet href=\"other.css\"?>"
	    SVG("9", "9") "</svg>");
}

/* The palette of a PNG, three bytes a colour; returns how many there are. */
static size_t
colours_of(const struct buffer *png, const uint8_t **colours)
{
	const uint8_t *at = (const uint8_t *)png->data + 8;
	const uint8_t *end = (const uint8_t *)png->data + png->len;

	while (end - at >= 12) {
		size_t len = (size_t)at[0] << 24 | (size_t)at[1] << 16 |
		    (size_t)at[2] << 8 | at[3];

		if (memcmp(at + 4, "PLTE", 4) == 0) {
			*colours = at + 8;
			return len / 3;
		}
		at += 12 + len;
	}
	return 0;
}

/* Is it among them, but for what nobody sees? */
static bool
has_colour(const struct buffer *png, int wanted)
{
	enum { NEAR = 8 };
	const uint8_t *at = NULL;
	size_t n = colours_of(png, &at);

	for (; n > 0; n--, at += 3)
		if (abs(at[0] - (wanted >> 16)) < NEAR &&
		    abs(at[1] - (wanted >> 8 & 0xff)) < NEAR &&
		    abs(at[2] - (wanted & 0xff)) < NEAR)
			return true;
	return false;
}

/* #3f9a5d is "green" of board.css, and paper is white in letters. */
TEST(a_picture_has_the_colours_of_the_style_sheet)
{
	struct buffer png = { 0 };
	struct fault fault;

	if (!can_paint())
		test_skip("no library paints");
	assert_true(raster_png(SVG("40", "40") "<rect class=\"ground\" "
	    "width=\"40\" height=\"40\"/><rect class=\"green\" x=\"8\" "
	    "y=\"8\" width=\"9\" height=\"9\"/></svg>", &png, &fault));
	assert_true(has_colour(&png, 0xffffff));
	assert_true(has_colour(&png, 0x3f9a5d));
	assert_false(has_colour(&png, 0));
	buffer_free(&png);
}

static int
make_folder(void **state)
{
	table_folder(folder, path);
	return 0;
}

static int
remove_folder(void **state)
{
	table_remove(folder);
	return 0;
}

TEST(panels_with_more_than_shapes_and_words_are_refused)
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

	for (size_t i = 0; i < sizeof(plain) / sizeof(*plain); i++)
		if (!drawing_is_plain(plain[i]))
			fail_msg("refused: %s", plain[i]);
	for (size_t i = 0; i < sizeof(odd) / sizeof(*odd); i++)
		if (drawing_is_plain(odd[i]))
			fail_msg("taken: %s", odd[i]);
}

/* It comes last, as it ends who draws. */
TEST(the_same_position_is_the_same_picture_to_the_byte)
{
	struct record *r = record_new();
	struct buffer first = { 0 }, again = { 0 }, other = { 0 };
	struct fault fault;

	table_open(&t, path);
	table_begin(&t, "red-cathedral", 2, "e");
	table_read(&t, r, "e");
	if (drawing_make(r, "de",
	    DRAWING_PNG, &first, &fault) == DRAWING_DONE) {
		assert_int_equal(drawing_make(r, "it",
		    DRAWING_PNG, &other, &fault),
		    DRAWING_DONE);
		assert_int_equal(drawing_make(r, "de",
		    DRAWING_PNG, &again, &fault),
		    DRAWING_DONE);
		assert_int_equal(again.len, first.len);
		assert_memory_equal(again.data, first.data, first.len);
		assert_false(other.len == first.len &&
		    memcmp(other.data, first.data, first.len) == 0);
		/* A process that has drawn nothing yet draws the same. */
		assert_true(end_workers() > 0);
		buffer_clear(&again);
		assert_int_equal(drawing_make(r, "de",
		    DRAWING_PNG, &again, &fault),
		    DRAWING_DONE);
		assert_int_equal(again.len, first.len);
		assert_memory_equal(again.data, first.data, first.len);
	}
	buffer_free(&first);
	buffer_free(&again);
	buffer_free(&other);
	record_drop(r);
	table_close(&t);
	table_wipe(path);
	language_end();
}

int
main(void)
{
	return test_run(make_folder, remove_folder);
}
