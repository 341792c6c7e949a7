/* layout_test.c: the conversion of rendered text to a report. */
#include "tests/lib/test.h"

#include <jansson.h>

#include "cmd/report/layout.h"
#include "cmd/base/utf8.h"

#define B	LAYOUT_BOLD
#define P	LAYOUT_PLAIN
#define V	LAYOUT_VERBATIM
#define F	LAYOUT_FLOW
#define L	LAYOUT_LINK
#define D	LAYOUT_DRAWING
#define U	LAYOUT_UNDRAWN
#define S	LAYOUT_SENDS

static void
lays_out(const char *text, bool colour, const char *expected)
{
	struct buffer out = { 0 };

	layout_text(text, strlen(text), colour, &out);
	assert_string_equal(buffer_text(&out), expected);
	buffer_free(&out);
}

static void
becomes(const char *text, const char *expected)
{
	lays_out(text, false, expected);
}

/* 10 and 60 columns. */
#define TEN	"0123456789"
#define SIXTY	TEN TEN TEN TEN TEN TEN

TEST(cells_stand_in_columns)
{
	becomes("a\tb\n", "a  b\n");
	becomes("Name\tWhat\nAna\tmason\nBartholomew\tx\n",
	    "Name         What\n"
	    "Ana          mason\n"
	    "Bartholomew  x\n");
	/* Blanks around cells are no part of them, those in front indent. */
	becomes("  a \t b \t c\n  aaa\tb\tc\n",
	    "  a    b  c\n"
	    "  aaa  b  c\n");
	becomes("\ta\n\tb\n", "  a\n  b\n");
	/* Cells may be empty or missing. */
	becomes("a\tb\tc\nd\t\tf\ng\n\nh\ti\n",
	    "a  b  c\nd     f\ng\n\nh  i\n");
	becomes("a\tbb\tc\nd\te\t\nf\t\t\n", "a  bb  c\nd  e\nf\n");
}

TEST(columns_of_numbers_stand_to_the_right)
{
	becomes("Player\tGold\tNote\nana\t5\tx\nben\t12\t3\ncleo\t-\t4\n",
	    "Player  Gold  Note\n"
	    "ana        5  x\n"
	    "ben       12  3\n"
	    "cleo       -  4\n");
	becomes("n\ta\n-3\ta\n+12\ta\n1.5\ta\n3/10\ta\n\ta\n",
	    "   n  a\n"
	    "  -3  a\n"
	    " +12  a\n"
	    " 1.5  a\n"
	    "3/10  a\n"
	    "      a\n");
	/* One row alone has no numbers below it, nor has an empty column. */
	becomes("123\t4\n", "123  4\n");
	becomes("aaa\tb\n\tc\n", "aaa  b\n     c\n");
	becomes("aaa\tb\n1a\tc\n", "aaa  b\n1a   c\n");
}

TEST(widths_count_columns_and_not_bytes)
{
	becomes("größe\tx\nab\ty\n", "größe  x\nab     y\n");
	becomes("e\xcc\x81\tx\nab\ty\n", "e\xcc\x81   x\nab  y\n");
	becomes("\xe6\xbc\xa2\tx\na\ty\n", "\xe6\xbc\xa2  x\na   y\n");
	becomes(B "ab" P "\tx\nabc\ty\n", "ab   x\nabc  y\n");
	assert_int_equal(layout_columns("a\xc3\xa9\xe6\xbc\xa2\xff", 7), 5);
	assert_int_equal(layout_columns("", 0), 0);
	assert_int_equal(utf8_columns(0x301), 0);
	assert_int_equal(utf8_columns(0x1f3f0), 2);
	assert_int_equal(utf8_columns(0x2192), 1);
}

TEST(the_last_column_of_a_wide_table_is_wrapped_under_itself)
{
	becomes("n\twhat\n"
	    "1\t" SIXTY " " TEN " " TEN "\n"
	    "20\tshort\n",
	    " n  what\n"
	    " 1  " SIXTY "\n"
	    "    " TEN " " TEN "\n"
	    "20  short\n");
	becomes(SIXTY "\tb\nx\t" TEN " 0123\n",
	    SIXTY "  b\nx                                                   "
	    "          0123456789\n                                          "
	    "                    0123\n");
}

/* A table never loses its columns. */
TEST(a_table_that_is_too_wide_is_wrapped_in_its_columns_or_parted)
{
#define LONG_NAME "a-name-of-thirty-two-letters-or-"
	/* The widest column is wrapped where the last is not enough. */
	becomes("card\t" LONG_NAME ", " LONG_NAME "\tone two three\n",
	    "card  " LONG_NAME ",  one two three\n      " LONG_NAME "\n");
	/* Where all words are too long one part stands below the other. */
	becomes("Points\t" LONG_NAME "\t" LONG_NAME "\n1\t12\t7\n2\t9\t40\n",
	    "Points  " LONG_NAME "\n     1                                12\n"
	    "     2                                 9\n\n"
	    "Points  " LONG_NAME "\n     1                                 7\n"
	    "     2                                40\n");
	/* Of several words one line may have some. */
	becomes("dismiss\t" SIXTY "|" TEN "|" TEN "\n",
	    "dismiss  " SIXTY "|\n         " TEN "|" TEN "\n");
	/* A row that has nothing there is not named again. */
	becomes("\t" LONG_NAME "\t" LONG_NAME "\nlonger\tx\n",
	    "        " LONG_NAME "\nlonger  x\n\n        " LONG_NAME "\n");
}

TEST(long_lines_are_wrapped_at_blanks)
{
	becomes(SIXTY " " TEN "1\n", SIXTY " " TEN "1\n");
	becomes(SIXTY " " TEN "12\n", SIXTY "\n" TEN "12\n");
	becomes("  a " SIXTY " b " TEN "\n", "  a " SIXTY " b\n  " TEN "\n");
	becomes("- a " SIXTY " b " TEN "\n", "- a " SIXTY " b\n  " TEN "\n");
	becomes("  * a " SIXTY " b " TEN "\n",
	    "  * a " SIXTY " b\n    " TEN "\n");
	becomes(" Stock: " SIXTY " b " TEN "\n",
	    " Stock: " SIXTY " b\n   " TEN "\n");
	/* Blanks within a line stay where it is not broken. */
	becomes("a   b " SIXTY "  c d e f\n", "a   b " SIXTY "  c d\ne f\n");
	/* A word that is longer than a line is cut. */
	becomes("a " SIXTY SIXTY "\n",
	    "a\n" SIXTY TEN "01\n23456789" TEN TEN TEN TEN "\n");
	/* An indentation that leaves no room is less. */
	becomes("                                                       "
	    "              abc def ghi\n",
	    "                                    abc def ghi\n");
}

TEST(verbatim_lines_are_not_touched)
{
	becomes("a  \n" V "\n  x\ty  \n\n\n\n\n" SIXTY SIXTY "\n" F "\nb  \n",
	    "a\n  x\ty  \n\n\n\n\n" SIXTY SIXTY "\nb\n");
	/* The marks may be indented; they count on lines of their own only. */
	becomes("  " V " \na \n" F "\n", "a \n");
	becomes("a " V " b\n", "a ? b\n");
	becomes(V "\na " F "\n", "a ?\n");
	becomes(F "\na\n", "a\n");
	/* Unclosed it holds to the end. */
	becomes(V "\na \n\n\n", "a \n");
	/* But what no report may hold is not let through. */
	becomes(V "\na\033[1m\xff\n", "a?[1m?\n");
}

TEST(empty_lines_are_few)
{
	becomes("", "");
	becomes("\n \n\t\n", "");
	becomes("\n\na", "a\n");
	becomes("a\n\nb\n\n\nc\n\n\n\nd\n\n\n\n\n\n\ne\n\n",
	    "a\n\nb\n\n\nc\n\nd\n\ne\n");
	becomes("a \t \n" B " " P "\nb", "a\n\nb\n");
	becomes("a\r\nb\r\n", "a\nb\n");
}

TEST(emphasis_is_bold_on_terminals_and_nothing_elsewhere)
{
	becomes("a " B "b" P " c\n", "a b c\n");
	lays_out("a " B "b" P " c\n", true, "a \033[1mb\033[0m c\n");
	/* It ends with the line. */
	lays_out(B "a\nb\n", true, "\033[1ma\033[0m\nb\n");
	/* And goes on where a line is wrapped. */
	lays_out(B SIXTY " " TEN TEN P " x\n", true,
	    "\033[1m" SIXTY "\033[0m\n\033[1m" TEN TEN " \033[0mx\n");
	becomes("a " P "\nb\t " P "\t\t\n", "a\nb\n");
	lays_out(B P "a" B P "\n", true, "a\n");
	lays_out(B "n\tm" P "\na\tb\n", true,
	    "\033[1mn  m\033[0m\na  b\n");
}

TEST(nothing_reaches_a_terminal_that_could_deceive)
{
	becomes("a\033[31mb\x7f\001\n", "a?[31mb??\n");
	becomes("\xc0\x80 \xed\xa0\x80 \xff \xc3\n", "?? ??? ? ?\n");
	becomes("\xc2\x9b" "1m\n", "?1m\n");
	becomes("a\xe2\x80\xae" "b\xe2\x81\xa6\n", "a?b?\n");
	/* What takes up room unseen, and a whole text in tags. */
	becomes("a\xe2\x80\x8b" "b\xe3\x85\xa4" "c\xf3\xa0\x81\xa1\n",
	    "a?b?c?\n");
	/* What only varies its neighbours is left out. */
	becomes("\xe2\x9d\xa4\xef\xb8\x8f a\xc2\xad" "b\n",
	    "\xe2\x9d\xa4 ab\n");
	becomes("a\rb\n", "a?b\n");
}

TEST(the_result_is_added_to_what_is_there)
{
	struct buffer out = { 0 };

	buffer_puts(&out, "x\n\n");
	layout_text("a", 1, false, &out);
	layout_text("", 0, false, &out);
	layout_text("\0", 1, false, &out);
	assert_string_equal(buffer_text(&out), "x\n\na\n?\n");
	buffer_free(&out);
}

TEST(templates_know_the_marks_by_name)
{
	json_t *data = json_object();

	assert_true(layout_marks(data));
	assert_string_equal(json_string_value(json_object_get(data, "bold")),
	    LAYOUT_BOLD);
	assert_string_equal(json_string_value(json_object_get(data, "tab")),
	    "\t");
	assert_int_equal(json_object_size(data), 9);
	assert_false(layout_marks(NULL));
	json_decref(data);
}

TEST(a_text_has_no_links)
{
	becomes("a\n" L "b" S "c\nd\n", "a\nd\n");
	becomes(L "b" S "c" S "d\n", "");
	becomes("a\n\n" L "b" S "c\n" L "d" S "e\n\nf\n", "a\n\nf\n");
	becomes("a\n" L "b" S "c\n\nf\n", "a\n\nf\n");
	becomes("a\tb\n" L "x" S "y\nc\td\n", "a  b\nc  d\n");
	becomes("a\n\n" D "\n\nb\n" U "\n\nc\n", "a\n\nb\n\nc\n");
	/* Elsewhere the marks mean nothing. */
	becomes("a" L "b" S "c\n", "a?b?c\n");
}

TEST(random_text_never_crashes_and_fits_the_page)
{
	static const char *const parts[] = {
		"\t", "\t", "\n", "\n", " ", "  ", "- ", B, P, V, F, L, S,
		"word", "word: ", "12", "-", SIXTY, "\xe6\xbc\xa2", "e\xcc\x81",
		"\xff", "\r\n", "\033"
	};
	struct buffer text = { 0 }, out = { 0 };
	uint32_t seed = 4711;
	const char *line, *end;
	bool verbatim;
	int i, n;

	for (i = 0; i < 40000; i++) {
		buffer_clear(&text);
		buffer_clear(&out);
		verbatim = false;
		for (n = 0; n < 30; n++) {
			seed = seed * 1664525 + 1013904223;
			if (seed >> 8 & 1) {
				buffer_puts(&text, parts[(seed >> 16) %
				    (sizeof(parts) / sizeof(parts[0]))]);
			} else if ((seed >> 9 & 15) == 0) {
				buffer_putc(&text, (char)(seed >> 16));
			}
		}
		if (memchr(buffer_text(&text), *V, text.len) != NULL)
			verbatim = true;
		layout_text(buffer_text(&text), text.len, false, &out);
		if (out.len == 0)
			continue;
		assert_int_equal(out.data[out.len - 1], '\n');
		for (line = out.data; *line != '\0'; line = end + 1) {
			end = strchr(line, '\n');
			assert_true(verbatim || layout_columns(line,
			    (size_t)(end - line)) <= LAYOUT_WIDTH);
			assert_true(verbatim || end == line ||
			    end[-1] != ' ');
		}
	}
	buffer_free(&text);
	buffer_free(&out);
}

TEST(a_list_stays_aligned_whatever_its_width)
{
	static const char list[] =
	    "a\tb\tc\n" SIXTY "\t" TEN "\tone two three four five\n"
	    "x\ty\tz\n";
	static const size_t widths[] = { 0, 80, 40 };

	for (size_t i = 0; i < 3; i++) {
		struct buffer out = { 0 };
		const char *text, *second;

		layout_list(list, sizeof(list) - 1, widths[i], &out);
		text = buffer_text(&out);
		second = strchr(text, '\n') + 1;
		/* Its last column begins behind 60 and 10 and the gaps. */
		assert_int_equal(strchr(text, 'c') - text, 74);
		assert_int_equal(strstr(second, "one") - second, 74);
		assert_int_equal(strchr(second, 'z') -
		    strchr(second, 'x'), 74);
		buffer_free(&out);
	}
}

/* What hangs is what looks like an item, and nothing that begins like one. */
TEST(an_item_hangs_by_its_mark)
{
	becomes("* " TEN " " SIXTY " " TEN "\n",
	    "* " TEN "\n  " SIXTY "\n  " TEN "\n");
	becomes("*" TEN " " SIXTY " " TEN "\n",
	    "*" TEN " " SIXTY "\n" TEN "\n");
	becomes("word: " TEN " " SIXTY " " TEN "\n",
	    "word: " TEN "\n  " SIXTY "\n  " TEN "\n");
	becomes("word:" TEN " " SIXTY " " TEN "\n",
	    "word:" TEN "\n" SIXTY " " TEN "\n");
	becomes(SIXTY TEN TEN ":\n", SIXTY TEN "01\n23456789:\n");
}

TEST(a_row_has_so_many_cells_and_numbers_have_blanks)
{
	becomes("Gold\tx\n16\302\240" "384\ta\n5\tb\n",
	    "  Gold  x\n16\302\240" "384  a\n     5  b\n");
	becomes("1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\t13\t14\t15\t16\t"
	    "17\t18\t19\t20\t21\t22\t23\t24\t25\t26\n",
	    "1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  "
	    "19  20\n\n1  21  22  23  24 25 26\n");
	becomes("a\001b\tc\n", "a?b  c\n");
}
