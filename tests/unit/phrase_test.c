/*
 * phrase_test.c: phrase files, and the places where they and templates are
 * found.
 */

#include "tests/lib/test.h"
#include <errno.h>
#include <jansson.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/report/language.h"
#include "cmd/report/phrase.h"
#include "cmd/report/plural.h"
#include "cmd/base/resource.h"

static struct phrases *
load(const char *text)
{
	struct fault fault;
	struct phrases *p = phrases_load(text, strlen(text), &fault);

	if (p == NULL)
		fail_msg("line %d: %s", fault.line, fault.text);
	return p;
}

static void
says(struct phrases *p, const char *key, json_t *args, const char *expected)
{
	struct buffer out = { 0 };

	buffer_puts(&out, "> ");
	assert_true(phrase_sentence(p, key, args, &out));
	assert_string_equal(out.data + 2, expected);
	buffer_free(&out);
	json_decref(args);
}

TEST(keys_have_texts)
{
	struct phrases *p = load("\xef\xbb\xbf# names\n"
	    "pillars.mason2 = Mason\n"
	    "  # within a text this is none\n");

	assert_string_equal(phrase_text(p, "pillars.mason2"),
	    "Mason # within a text this is none");
	assert_null(phrase_text(p, "pillars.mason"));
	assert_null(phrase_text(p, ""));
	phrases_free(p);

	p = load("a=1\r\n\r\nb   =\t 2 = 3  \n"
	    "c =\nd.e_f-G = ganz\n\tgro\xc3\x9f\n\n# x\n#y\ne =\n   late");
	assert_string_equal(phrase_text(p, "a"), "1");
	assert_string_equal(phrase_text(p, "b"), "2 = 3");
	assert_string_equal(phrase_text(p, "c"), "");
	assert_string_equal(phrase_text(p, "d.e_f-G"), "ganz gro\xc3\x9f");
	assert_string_equal(phrase_text(p, "e"), "late");
	phrases_free(p);

	p = load("");
	assert_null(phrase_text(p, "a"));
	phrases_free(p);
	phrases_free(NULL);
}

TEST(a_word_without_a_name_is_its_own)
{
	struct phrases *p = load("pillars.mason2 = Mason\n"
	    "pillars.red.2 = Rot\n"), *q = load("toy.a = A\n");
	const char *word = "stone";

	assert_string_equal(phrase_name(p, "pillars", "mason2"), "Mason");
	assert_string_equal(phrase_name(p, "pillars", "red.2"), "Rot");
	assert_ptr_equal(phrase_name(p, "pillars", word), word);
	assert_ptr_equal(phrase_name(p, "toy", word), word);
	assert_string_equal(phrase_name(p, "toy", "a"), "a");
	phrases_fallback(p, q);
	assert_string_equal(phrase_name(p, "toy", "a"), "A");
	phrases_free(p);
	phrases_free(q);
}

TEST(sentences_are_made_of_arguments)
{
	struct phrases *p = load(
	    "paid = {{player}} pays {{gold}}\n"
	    "    coin{{^gold_one}}s{{/gold_one}}.\n"
	    "plain = Nothing happens.\n"
	    "html = {{a}}\n");
	struct buffer out = { 0 };

	says(p, "paid", json_pack("{s:s,s:i}", "player", "ana", "gold", 1),
	    "ana pays 1 coin.");
	says(p, "paid", json_pack("{s:s,s:i}", "player", "ana", "gold", 2),
	    "ana pays 2 coins.");
	says(p, "plain", NULL, "Nothing happens.");
	says(p, "html", json_pack("{s:s}", "a", "<&>"), "<&>");
	assert_false(phrase_sentence(p, "none", NULL, &out));
	assert_int_equal(out.len, 0);
	buffer_free(&out);
	phrases_free(p);
}

TEST(what_a_language_lacks_the_other_says)
{
	struct phrases *p = load("a = A {{x\nb = B\n"),
	    *q = load("a = a {{x}}\nb = b\nc = c\n");
	struct buffer out = { 0 };

	assert_false(phrase_sentence(p, "a", NULL, &out));
	assert_false(phrase_sentence(p, "c", NULL, &out));
	phrases_fallback(p, q);
	says(p, "a", json_pack("{s:i}", "x", 3), "a 3");
	says(p, "b", NULL, "B");
	says(p, "c", NULL, "c");
	assert_string_equal(phrase_text(p, "c"), "c");
	buffer_free(&out);
	phrases_free(p);
	phrases_free(q);
}

TEST(a_fault_names_the_line)
{
	static const struct {
		const char *text;
		int line;
		const char *why;
	} table[] = {
		{ "a = 1\nb\n", 2, "'b' is not of the form 'key = text'" },
		{ "\n\n= 1\n", 3, "'' is not a key: a key consists of "
		    "letters, digits, '.', '_' and '-'" },
		{ "a b = 1\n", 1, "'a b' is not a key: a key consists of "
		    "letters, digits, '.', '_' and '-'" },
		{ "a = 1\n# x\n\na = 2\n", 4,
		    "'a' is there already, in line 1" },
		{ "  a = 1\n", 1, "a line that continues nothing" },
		{ "a = 1\n\n  b\n", 3, "a line that continues nothing" },
		{ "a = 1\nb = \xff\n", 2, "this is not UTF-8" },
		{ "a = 1\nb = \033\n", 2, "a control character" },
		{ "a = \xc2\x85\n", 1, "a control character" },
		{ "a = \177\n", 1, "a control character" },
		{ "a = b\r\nc = d\re\n", 2, "a control character" },
		{ "a = b\r", 1, "a control character" },
		/* Of what is long it is the beginning. */
		{ "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde\n", 1,
		    "'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd' is not of "
		    "the form 'key = text'" },
		{ "a aaaaaaaabbbbbbbbbbccccccccccdddddddddde = 1\n", 1,
		    "'a aaaaaaaabbbbbbbbbbccccccccccdddddddddd' is not a "
		    "key: a key consists of letters, digits, '.', '_' "
		    "and '-'" },
	};
	struct fault fault;
	struct phrases *p;
	char *big;
	size_t i;

	for (i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		assert_null(phrases_load(table[i].text,
		    strlen(table[i].text), &fault));
		assert_string_equal(fault.text, table[i].why);
		assert_int_equal(fault.line, table[i].line);
	}
	assert_null(phrases_load("a\0=b", 4, NULL));
	big = calloc(1, MUSTACHE_MAX + 1);
	assert_null(phrases_load(big, MUSTACHE_MAX + 1, &fault));
	assert_non_null(strstr(fault.text, "at most"));
	free(big);

	p = load("a = {{x}}\n\nb = {{#x}}\nc = {{\n");
	assert_false(phrases_check(p, &fault));
	assert_int_equal(fault.line, 3);
	assert_string_equal(fault.text, "'b': section 'x' is not closed");
	assert_false(phrases_check(p, &fault));
	assert_int_equal(fault.line, 3);
	phrases_free(p);
}

static void
count_key(void *arg, const char *key, const char *text)
{
	int *n = arg;
	char expected[32];

	snprintf(expected, sizeof(expected), "k%d", *n);
	assert_string_equal(key, expected);
	snprintf(expected, sizeof(expected), "text %d", (*n)++);
	assert_string_equal(text, expected);
}

TEST(many_keys_are_all_found)
{
	struct buffer text = { 0 };
	struct phrases *p;
	char key[32], expected[32];
	int i, n = 0;

	for (i = 0; i < 5000; i++)
		buffer_printf(&text, "k%d = text %d\n", i, i);
	p = load(text.data);
	for (i = 0; i < 5000; i++) {
		snprintf(key, sizeof(key), "k%d", i);
		snprintf(expected, sizeof(expected), "text %d", i);
		assert_string_equal(phrase_text(p, key), expected);
	}
	assert_null(phrase_text(p, "k5000"));
	phrases_each(p, count_key, &n);
	assert_int_equal(n, 5000);
	buffer_free(&text);
	phrases_free(p);
}

TEST(random_files_never_crash)
{
	static const char *const parts[] = {
		"a", "b.c", "=", " = ", "\n", "\n", "\n ", "#", "{{a}}",
		"{{", "\t", "\r\n", "\xc3\xa9", "\xff", " "
	};
	struct buffer text = { 0 }, out = { 0 };
	uint32_t seed = 99;
	struct phrases *p;
	int i, n, loaded = 0;

	for (i = 0; i < 60000; i++) {
		buffer_clear(&text);
		for (n = 0; n < 12; n++) {
			seed = seed * 1664525 + 1013904223;
			if (seed >> 10 & 3)
				buffer_puts(&text, parts[(seed >> 16) %
				    (sizeof(parts) / sizeof(parts[0]))]);
		}
		p = phrases_load(buffer_text(&text), text.len, NULL);
		if (p == NULL)
			continue;
		loaded++;
		buffer_clear(&out);
		phrase_sentence(p, "a", NULL, &out);
		phrase_name(p, "b", "c");
		phrases_check(p, NULL);
		phrases_free(p);
	}
	assert_true(loaded > 1000);
	buffer_free(&text);
	buffer_free(&out);
}

static void
write_file(const char *dir, const char *name, const char *text)
{
	char path[256];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	test_write_text(path, text);
}

static void
finds(const char *lang, const char *name, const char *expected)
{
	struct resource_text found;

	assert_int_equal(resource_find(lang, name, false, &found),
	    RESOURCE_FOUND);
	assert_string_equal(found.text, expected);
	assert_int_equal(found.len, strlen(expected));
	resource_release(&found);
	assert_null(found.text);
}

static void
finds_page(const char *lang, const char *name, const char *expected)
{
	struct resource_text found;

	assert_int_equal(resource_page(lang, name, false, &found),
	    RESOURCE_FOUND);
	assert_string_equal(found.text, expected);
	resource_release(&found);
}

TEST(a_page_of_a_language_comes_before_that_of_all)
{
	char dir[TEST_PATH], sub[TEST_PATH + 16];
	struct resource_text found;

	test_folder(dir, "phrase_test");
	snprintf(sub, sizeof(sub), "%s/pages", dir);
	assert_int_equal(mkdir(sub, 0700), 0);
	snprintf(sub, sizeof(sub), "%s/de", dir);
	assert_int_equal(mkdir(sub, 0700), 0);
	write_file(dir, "pages/report.mustache", "all");
	write_file(dir, "pages/pillars.rules.mustache", "all");
	write_file(dir, "de/report.mustache", "de");
	setenv("NUNCIO_TEMPLATES", dir, 1);
	finds_page("de", "report.mustache", "de");
	finds_page("es", "report.mustache", "all");
	/* Before a page of the language that is compiled in, too. */
	finds_page("de", "pillars.rules.mustache", "all");
	assert_int_equal(resource_page("de", "report.mustache", true, &found),
	    RESOURCE_FOUND);
	assert_string_equal(found.path, "pages/report.mustache");
	assert_int_equal(resource_page("de", "../report.mustache", false,
	    &found), RESOURCE_NONE);
	assert_int_equal(resource_page("de", "no-such.mustache", false,
	    &found), RESOURCE_NONE);
	unsetenv("NUNCIO_TEMPLATES");
	assert_int_equal(resource_page("de", "pillars.rules.mustache", false,
	    &found), RESOURCE_FOUND);
	assert_string_equal(found.path, "de/pillars.rules.mustache");
	test_remove(dir);
}

/* "{{@KEY}}" in a page: each has a phrase. */
TEST(every_phrase_that_a_page_names_is_there)
{
	struct language *l[] = { language_find("en", "pillars"),
	    language_find("en", "red-cathedral") };
	int n = 0;

	for (const struct resource *r = resources; r->path != NULL; r++)
		for (const char *at = r->text; (at = strstr(at, "{{@")) !=
		    NULL; n++) {
			char key[PHRASE_KEY];

			at += 3;
			snprintf(key, sizeof(key), "%.*s",
			    (int)strcspn(at, "}"), at);
			if (language_text(l[0], key) == NULL &&
			    language_text(l[1], key) == NULL)
				fail_msg("%s: there is no phrase '%s'",
				    r->path, key);
		}
	assert_true(n > 300);
	language_end();
}

TEST(a_hosts_templates_come_before_the_programs)
{
	char dir[TEST_PATH], sub[TEST_PATH + 16];
	struct resource_text found;

	test_folder(dir, "phrase_test");
	snprintf(sub, sizeof(sub), "%s/xx", dir);
	assert_int_equal(mkdir(sub, 0700), 0);
	snprintf(sub, sizeof(sub), "%s/en", dir);
	assert_int_equal(mkdir(sub, 0700), 0);
	write_file(dir, "xx/one", "xx one");
	write_file(dir, "en/one", "en one");
	write_file(dir, "en/two.mustache", "en two");
	write_file(dir, "en/empty", "");
	write_file(dir, "secret", "secret");
	snprintf(sub, sizeof(sub), "%s/en/folder", dir);
	assert_int_equal(mkdir(sub, 0700), 0);
	setenv("NUNCIO_TEMPLATES", dir, 1);

	finds("xx", "one", "xx one");
	finds("en", "one", "en one");
	finds("en", "two.mustache", "en two");
	finds("en", "empty", "");
	assert_int_equal(resource_find("xx", "no-such", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("en", "../secret", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("..", "secret", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("", "secret", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("en", "..", false, &found),
	    RESOURCE_NONE);
	assert_int_equal(resource_find("en", "folder", false, &found),
	    RESOURCE_UNREADABLE);
	assert_int_equal(errno, EISDIR);
	assert_non_null(strstr(found.path, "/en/folder"));

	unsetenv("NUNCIO_TEMPLATES");
	assert_int_equal(resource_find("xx", "one", false, &found),
	    RESOURCE_NONE);
	test_remove(dir);
}

static bool
ends_with(const char *text, const char *end)
{
	return strlen(text) >= strlen(end) &&
	    strcmp(text + strlen(text) - strlen(end), end) == 0;
}

TEST(all_that_is_compiled_in_is_sound)
{
	const struct resource *r;
	struct fault fault;
	struct mustache *m;
	struct phrases *p;

	for (r = resources; r->path != NULL; r++) {
		assert_int_equal(strlen(r->text), r->len);
		if (ends_with(r->path, ".mustache")) {
			m = mustache_compile(r->text, r->len, &fault);
			if (m == NULL)
				fail_msg("%s, line %d: %s", r->path,
				    fault.line, fault.text);
			mustache_free(m);
		} else if (ends_with(r->path, "phrases")) {
			p = phrases_load(r->text, r->len, &fault);
			if (p == NULL || !phrases_check(p, &fault))
				fail_msg("%s, line %d: %s", r->path,
				    fault.line, fault.text);
			phrases_free(p);
		}
	}
}

/* What the page's own Mustache says, too: tests/web/phrases.mjs. */
TEST(phrases_say_what_the_page_says)
{
	json_error_t error;
	json_t *cases = json_load_file("tests/lib/phrases.json", 0, &error);
	size_t i;
	json_t *one;

	if (cases == NULL)
		fail_msg("phrases.json:%d: %s", error.line, error.text);
	assert_true(json_array_size(cases) > 30);
	json_array_foreach(cases, i, one) {
		const char *lang, *text, *expected;
		char file[256];
		json_t *args;
		struct phrases *p;

		assert_int_equal(json_unpack(one, "[s s O s]", &lang, &text,
		    &args, &expected), 0);
		snprintf(file, sizeof(file), "language.plural = %s\nkey = %s",
		    lang, text);
		p = load(file);
		says(p, "key", args, expected);
		phrases_free(p);
	}
	json_decref(cases);
}

/* ---- what languages say of themselves ---- */

TEST(numbers_follow_the_rule_of_their_language)
{
	static const struct {
		const char *tag;
		int64_t n;
		enum plural is;
	} table[] = {
		{ "en", 0, PLURAL_OTHER }, { "en", 1, PLURAL_ONE },
		{ "en", 2, PLURAL_OTHER }, { "en", 21, PLURAL_OTHER },
		{ "en", -1, PLURAL_ONE }, { "de", 1, PLURAL_ONE },
		{ "es", 1, PLURAL_ONE }, { "es", 0, PLURAL_OTHER },
		{ "es", 2000000, PLURAL_MANY }, { "it", 5, PLURAL_OTHER },
		{ "de", 0, PLURAL_OTHER }, { "de", 1000000, PLURAL_OTHER },
		{ "es", 1000001, PLURAL_OTHER }, { "es", -1, PLURAL_ONE },
		{ "it", 0, PLURAL_OTHER }, { "it", 1, PLURAL_ONE },
		{ "it", 3000000, PLURAL_MANY }
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
		if (plural_of(plural_rule(table[i].tag), table[i].n) !=
		    table[i].is)
			fail_msg("%d in '%s'", (int)table[i].n, table[i].tag);
	assert_int_equal(plural_rule("en"), 0);
	assert_int_equal(plural_rule("xx"), -1);
	assert_int_equal(plural_rule(""), -1);
	assert_int_equal(plural_rule("e"), -1);
}

TEST(phrases_take_the_rule_of_the_language_that_they_are_of)
{
	static const char coins[] = "n = {{n}}{{#n_many}} many{{/n_many}}";
	struct phrases *p = load("language.plural = es\nm = {{n}}"
	    "{{#n_many}} many{{/n_many}}"), *english = load(coins);

	phrases_fallback(p, english);
	says(p, "m", json_pack("{si}", "n", 2000000), "2000000 many");
	says(p, "n", json_pack("{si}", "n", 2000000), "2000000");
	phrases_free(p);
	phrases_free(english);
}

TEST(numbers_are_grouped_as_the_language_has_it)
{
	static const struct {
		const char *file;
		json_int_t n;
		const char *shown;
	} table[] = {
		{ "language.group = ,", 999, "999" },
		{ "language.group = ,", 1000, "1,000" },
		{ "language.group = .", -1234567, "-1.234.567" },
		{ "language.group = .", -999, "-999" },
		{ "language.group = blank\nlanguage.group.least = 10000", 9999,
		    "9999" },
		{ "language.group = blank\nlanguage.group.least = 10000",
		    16384, "16\302\240384" },
		{ "x = y", 16384, "16384" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		char file[128];
		struct phrases *p;

		snprintf(file, sizeof(file), "%s\na = {{most}}\nb = {{line}}",
		    table[i].file);
		p = load(file);
		says(p, "a", json_pack("{sI}", "most", table[i].n),
		    table[i].shown);
		says(p, "b", json_pack("{si}", "line", 2026), "2026");
		phrases_free(p);
	}
}

TEST(things_are_their_names_and_have_forms)
{
	struct phrases *p = load("a = {{x}}, {{x.def}}{{#x.is_king}}!"
	    "{{/x.is_king}}");

	says(p, "a", json_pack("{s{ss ss sb}}", "x", "name", "rey", "def",
	    "el rey", "is_king", 1), "rey, el rey!");
	phrases_free(p);
}

TEST(lists_are_joined_as_the_language_has_it)
{
	static const char text[] = "list.and = y\nlist.and.e = i hi -hie\n"
	    "list.or = o\nlist.or.u = o ho 8\n"
	    "a = {{#l}}{{and}}{{.}}{{/l}}\nb = {{#l}}{{or}}{{.}}{{/l}}.";
	struct phrases *p = load(text), *ruleset = load("");

	phrases_fallback(ruleset, p);
	says(ruleset, "a", json_pack("{s[]}", "l"), "");
	says(p, "a", json_pack("{s[s]}", "l", "ana"), "ana");
	says(ruleset, "a", json_pack("{s[ss]}", "l", "ana", "ben"),
	    "ana y ben");
	says(p, "a", json_pack("{s[sss]}", "l", "ana", "ben", "cora"),
	    "ana, ben y cora");
	says(p, "a", json_pack("{s[ss]}", "l", "padre", "hijo"),
	    "padre e hijo");
	says(p, "a", json_pack("{s[ss]}", "l", "agua", "hielo"),
	    "agua y hielo");
	says(p, "a", json_pack("{s[ss]}", "l", "Juan", "Ignacio"),
	    "Juan e Ignacio");
	says(p, "b", json_pack("{s[ss]}", "l", "siete", "ocho"),
	    "siete u ocho.");
	says(p, "b", json_pack("{s[si]}", "l", "siete", 8), "siete u 8.");
	says(p, "b", json_pack("{s[ss]}", "l", "oro", "madera"),
	    "oro o madera.");
	phrases_free(ruleset);
	phrases_free(p);
}

TEST(a_byte_without_a_place_is_found_wherever_it_is)
{
	static const char line[] = "a = bbbbbbbbbbbbbbbbbbbbbbbb";
	struct phrases *p;

	for (size_t at = 4; at < sizeof(line) - 1; at++)
		for (int byte = 0; byte < 256; byte++) {
			char text[sizeof(line)];
			struct fault fault;

			memcpy(text, line, sizeof(line));
			text[at] = (char)byte;
			p = phrases_load(text, sizeof(line) - 1, &fault);
			assert_int_equal(p != NULL, byte == '\t' ||
			    (byte >= ' ' && byte < 0x7f) ||
			    (byte == '\n' && at == sizeof(line) - 2));
			phrases_free(p);
		}
}
