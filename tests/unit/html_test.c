/* html_test.c: the conversion of rendered text to HTML. */
#include "tests/lib/test.h"

#include "cmd/page/html.h"
#include "cmd/report/layout.h"

#define B	LAYOUT_BOLD
#define P	LAYOUT_PLAIN
#define V	LAYOUT_VERBATIM
#define F	LAYOUT_FLOW
#define L	LAYOUT_LINK
#define D	LAYOUT_DRAWING
#define U	LAYOUT_UNDRAWN
#define S	LAYOUT_SENDS

static void
becomes(const char *text, const char *expected)
{
	struct buffer out = { 0 };

	html_body(text, strlen(text), false, &out);
	assert_string_equal(buffer_text(&out), expected);
	buffer_free(&out);
}

TEST(lines_are_paragraphs_lists_and_headings)
{
	becomes("one\ntwo\n\nthree\n", "<p>one<br>\ntwo</p>\n<p>three</p>\n");
	becomes("- a\n- b\n\nc\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"
	    "<p>c</p>\n");
	becomes(B "The pool" P "\n- a\n", "<h2>The pool</h2>\n<ul>\n"
	    "<li>a</li>\n</ul>\n");
	becomes(B "To join" P ", sign this:\n", "<h2>To join</h2>\n"
	    "<p>sign this:</p>\n");
	becomes("now " B "or" P " never\n", "<p>now <strong>or</strong> never"
	    "</p>\n");
	becomes("", "");
	becomes("\n\n\n", "");
}

/* A host's own templates may have marks without their partners. */
TEST(marks_that_are_not_closed_end_with_their_line)
{
	becomes("a " B "b\nc\n", "<p>a <strong>b</strong><br>\nc</p>\n");
	becomes("a " B "b" B "c" P P "  d\n",
	    "<p>a <strong>bc</strong>&#160; d</p>\n");
	becomes(B "Head\n", "<h2>Head</h2>\n");
	becomes(B "\n", "");
	becomes(V "\n" B "x" P "\n" F "\n",
	    "<p><strong>x</strong></p>\n");
	becomes(V "\n" B "x" P "\n\ny" P "\n" F "\n",
	    "<pre>x\n\ny</pre>\n");
	becomes(B "\tb\nc\td\n", "<div><table>\n<thead><tr><td></td>"
	    "<th scope=\"col\">b</th></tr>\n</thead><tbody><tr>"
	    "<th scope=\"row\">c</th><td>d</td></tr>\n</tbody></table>"
	    "</div>\n");
	becomes("one\ntwo\na\tb\n", "<p>one<br>\ntwo</p>\n<div><table>\n"
	    "<tbody><tr><th scope=\"row\">a</th><td>b</td></tr>\n</tbody>"
	    "</table></div>\n");
	becomes("- one\na\tb\n", "<ul>\n<li>one</li>\n</ul>\n<div><table>\n"
	    "<tbody><tr><th scope=\"row\">a</th><td>b</td></tr>\n</tbody>"
	    "</table></div>\n");
	becomes("\t\t\nx  \n", "<p>x</p>\n");
	becomes("  a\n  b\n\tc\n", "<pre>  a\n  b</pre>\n<div><table>\n<tbody>"
	    "<tr><td></td><td>c</td></tr>\n</tbody></table></div>\n");
	becomes("-\nx", "<p>-<br>\nx</p>\n");
}

TEST(a_table_has_heads_of_columns_and_of_rows)
{
	becomes("\tGold\nana\t3\nben\t-\n", "<div><table>\n<thead><tr>"
	    "<td></td><th scope=\"col\">Gold</th></tr>\n</thead><tbody><tr>"
	    "<th scope=\"row\">ana</th><td>3</td></tr>\n<tr><th scope=\"row\">"
	    "ben</th><td>-</td></tr>\n</tbody></table></div>\n");
	/* Bold heads begin with a word. */
	becomes(B "Take\tFor\nwood\t3\n", "<div><table>\n<thead><tr>"
	    "<th scope=\"col\">Take</th><th scope=\"col\">For</th></tr>\n"
	    "</thead><tbody><tr><th scope=\"row\">wood</th><td>3</td></tr>\n"
	    "</tbody></table></div>\n");
	/* Others have none; a row that is short reaches to the end. */
	becomes("a\tb\tc\nd\te\n", "<div><table>\n<tbody><tr>"
	    "<th scope=\"row\">a</th><td>b</td><td>c</td></tr>\n<tr>"
	    "<th scope=\"row\">d</th><td colspan=\"2\">e</td></tr>\n"
	    "</tbody></table></div>\n");
	becomes(B "Players" P " (at most 5)\na\tb\n", "<h2>Players</h2>\n"
	    "<div><table>\n<caption>(at most 5)</caption>\n<tbody><tr>"
	    "<th scope=\"row\">a</th><td>b</td></tr>\n</tbody></table></div>"
	    "\n");
}

/* Letters are in pixels what fonts make of them; these are wide in any. */
TEST(a_table_too_wide_for_a_phone_has_its_heads_in_each_row)
{
	becomes("\tRecognition\tReconnaissance\tAnerkennungen\n"
	    "ana\t3\t-\twhite die\nben\t\t1\n", "<div><table>\n<tbody><tr>"
	    "<th scope=\"row\">ana</th><td>Recognition&#160;<b>3</b> &#183; "
	    "Reconnaissance&#160;<b>-</b> &#183; Anerkennungen&#160;"
	    "<b>white die</b></td></tr>\n<tr><th scope=\"row\">ben</th>"
	    "<td>Reconnaissance&#160;<b>1</b></td></tr>\n</tbody></table>"
	    "</div>\n");
	becomes(B "Workshop\tRecognition\tReconnaissance\tAnerkennungen\n"
	    "ana\t1\t2\t3\t4\n", "<div><table>\n<thead><tr>"
	    "<th scope=\"col\">Workshop</th><td></td></tr>\n</thead><tbody>"
	    "<tr><th scope=\"row\">ana</th><td>Recognition&#160;<b>1</b> "
	    "&#183; Reconnaissance&#160;<b>2</b> &#183; Anerkennungen&#160;"
	    "<b>3</b> &#183; <b>4</b></td></tr>\n</tbody></table></div>\n");
	/* Without heads, what stands behind the first goes together. */
	becomes("ana\tRecognitions\tReconnaissance\tAnerkennungen\n",
	    "<div><table>\n<tbody><tr><th scope=\"row\">ana</th>"
	    "<td>Recognitions &#183; Reconnaissance &#183; Anerkennungen"
	    "</td></tr>\n</tbody></table></div>\n");
	/* Text that can be broken takes no room. */
	becomes("\tFor\na\tone two three four five six seven eight nine ten "
	    "eleven twelve\n", "<div><table>\n<thead><tr><td></td>"
	    "<th scope=\"col\">For</th></tr>\n</thead><tbody><tr>"
	    "<th scope=\"row\">a</th><td>one two three four five six seven "
	    "eight nine ten eleven twelve</td></tr>\n</tbody></table></div>"
	    "\n");
	becomes("take\twood|stone|sand\n", "<div><table>\n<tbody><tr>"
	    "<th scope=\"row\">take</th><td>wood|<wbr>stone|<wbr>sand</td>"
	    "</tr>\n</tbody></table></div>\n");
}

TEST(a_heading_says_nothing_for_programs)
{
	struct html_letter letter = { .lang = "en",
	    .subject = "[g 5 WORD] [nuncio WORD] your turn [2] now" };
	struct buffer out = { 0 };

	html_letter(&letter, "", 0, &out);
	assert_non_null(strstr(buffer_text(&out), "\">your turn [2] now</h1>"));
	buffer_clear(&out);
	letter.subject = "[open";
	html_letter(&letter, "", 0, &out);
	assert_non_null(strstr(buffer_text(&out), "\">[open</h1>"));
	buffer_free(&out);
}

TEST(a_picture_takes_the_place_of_what_it_shows)
{
	struct html_letter letter = { .lang = "en", .subject = "s",
	    .picture = "p@x", .seen = "alt" };
	static const char text[] = "You decide.\n\n" D "\n" B "Town" P "\n"
	    U "\nprices\n" D "\nhands\n" U "\nreply\n";
	struct buffer out = { 0 };
	const char *line, *picture, *prices;

	html_letter(&letter, text, strlen(text), &out);
	line = strstr(buffer_text(&out), "You decide.");
	picture = strstr(buffer_text(&out), "cid:p@x");
	prices = strstr(buffer_text(&out), "prices<br>\nreply");
	assert_non_null(line);
	assert_true(line < picture && picture < prices);
	assert_null(strstr(buffer_text(&out), "Town"));
	assert_null(strstr(buffer_text(&out), "hands"));
	assert_null(strstr(picture + 1, "cid:p@x"));
	buffer_clear(&out);
	letter.picture = NULL;
	html_letter(&letter, text, strlen(text), &out);
	assert_non_null(strstr(buffer_text(&out), "Town"));
	assert_non_null(strstr(buffer_text(&out), "hands"));
	buffer_free(&out);
}

/* The body of a letter with links. */
static void
links_to(const char *text, const char *expected)
{
	const struct html_letter letter = { .lang = "en", .subject = "s",
	    .address = "games+x@h.example", .answer = "Re: [g 5 WORD]" };
	struct buffer out = { 0 };

	html_letter(&letter, text, strlen(text), &out);
	if (strstr(buffer_text(&out), expected) == NULL)
		fail_msg("%s", buffer_text(&out));
	buffer_free(&out);
}

TEST(numbers_and_ids_of_games_do_not_break)
{
	links_to("take 2-4 wood in pillars-7.\n", "take <span style=\""
	    "white-space:nowrap\">2-4</span> wood in <span style=\""
	    "white-space:nowrap\">pillars-7</span>.</p>");
	/* What becomes a link by itself stays whole; a word may break. */
	links_to("https://x.example/games/g-7.html g-7@x.example g-7.position "
	    "mortar-mixer -7\n", ">https://x.example/games/g-7.html "
	    "g-7@x.example g-7.position mortar-mixer -7<");
}

TEST(a_choice_is_a_link_that_writes_the_answer)
{
	static const char to[] = "mailto:games%2Bx@h.example?subject="
	    "Re%3A%20%5Bg%205%20WORD%5D&#38;body=";
	struct buffer out = { 0 };

	html_mailto("games+x@h.example", "Re: [g 5 WORD]", "take 3", 6, &out);
	assert_memory_equal(buffer_text(&out), to, strlen(to));
	assert_string_equal(buffer_text(&out) + strlen(to), "take%203%0D%0A");
	buffer_free(&out);
	links_to("a\n" L "Pass" S "pass\nb\n", ">Pass</a>\n</p>\n<p");
	links_to(L "Pass" S "early x" S "pass\n",
	    "&#38;body=early%20x%0D%0Apass%0D%0A\"");
	/* Two are one paragraph, and what is no link is one of its own. */
	links_to(L "a" S "a\n" L "b" S "b\n", ">a</a>\n<a href");
	links_to(L "Tap <one>:\n" L "b" S "b\n", ">Tap &#60;one&#62;:</p>\n");
	/* Without an address there is none. */
	becomes("a\n" L "Pass" S "pass\nb\n", "<p>a<br>\nb</p>\n");
}

TEST(nothing_in_a_link_ends_it)
{
	links_to(L "x" S "\"><b>&subject=%\xc3\xa4'+\r\n",
	    "&#38;body=%22%3E%3Cb%3E%26subject%3D%25%C3%A4%27%2B");
	links_to(L "\"><b>" S "x\n", ">&#34;&#62;&#60;b&#62;</a>");
}

TEST(what_is_to_stand_as_it_is_does)
{
	becomes(V "\nnuncio turn\ngame: g\n\nend\n" F "\n",
	    "<pre>nuncio turn\ngame: g\n\nend</pre>\n");
	becomes("   /\\\n  /__\\\n", "<pre>   /\\\n  /__\\</pre>\n");
	becomes(V "\n  | said\n  | so\n" F "\n",
	    "<blockquote>said<br>\nso</blockquote>\n");
	becomes(V "\n\n--\n" F "\nHost\n", "<hr>\n<p>Host</p>\n");
	becomes(V "\nOn the web: x\n" F "\n", "<p>On the web: x</p>\n");
	/* A page within, laid out with what is around it. */
	becomes(V "\n" F "\n- a\n" V "\n" F "\nb\n",
	    "<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n");
}

TEST(no_character_means_anything_but_itself)
{
	becomes("<b>\"x\"</b> & 'y'\n", "<p>&#60;b&#62;&#34;x&#34;&#60;/b&#62; "
	    "&#38; &#39;y&#39;</p>\n");
	becomes("a\033[1m\001b\n", "<p>a?[1m?b</p>\n");
	becomes("a" V "b\n", "<p>a?b</p>\n");
	becomes("<td>\t<th>\n", "<div><table>\n<tbody><tr><th scope=\"row\">"
	    "&#60;td&#62;</th><td>&#60;th&#62;</td></tr>\n</tbody></table>"
	    "</div>\n");
	becomes(V "\n</pre><script>\nx\n" F "\n",
	    "<pre>&#60;/pre&#62;&#60;script&#62;\nx</pre>\n");
	becomes(V "\nnever closed\nat all",
	    "<pre>never closed\nat all</pre>\n");
}
