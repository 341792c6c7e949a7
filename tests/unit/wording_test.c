/*
 * The wording of texts for people: every phrase with none, one, two and many of
 * the things that it counts, and every word of a report that a move could
 * contain.
 */
#include "tests/lib/page_phrases.h"
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/base/resource.h"
#include "cmd/base/words.h"
#include "cmd/report/phrase.h"
#include "core/reading.h"
#include "core/reading/lexis.h"

#include <ctype.h>
#include <jansson.h>

/* ---- one and many ---- */

enum { TAGS = 32 };

/* The names in a phrase's tags. */
struct tags {
	int n;
	char name[TAGS][48];
	bool section[TAGS];
	bool list[TAGS];	/* its items ask whether they are the first */
};

static bool
is_list(const char *section, const char *name)
{
	char end[56];
	static const char *const marks[] = { "{{^first}}", "{{^last}}",
	    "{{and}}", "{{or}}", NULL };
	const char *to, *at;

	snprintf(end, sizeof(end), "{{/%s}}", name);
	to = strstr(section, end);
	for (int i = 0; marks[i] != NULL; i++)
		if ((at = strstr(section, marks[i])) != NULL && at < to)
			return true;
	return false;
}

static void
find_tags(const char *text, struct tags *tags)
{
	const char *tag = text;

	tags->n = 0;
	while ((tag = strstr(tag, "{{")) != NULL) {
		char sign = tag[2], name[48];
		size_t len;
		int i = 0;

		tag += 2 + strspn(tag + 2, "#^/&!> ");
		len = strcspn(tag, " }");
		snprintf(name, sizeof(name), "%.*s", (int)len, tag);
		while (i < tags->n && strcmp(tags->name[i], name) != 0)
			i++;
		assert_true(i < TAGS);
		if (i == tags->n) {
			memcpy(tags->name[tags->n], name, sizeof(name));
			tags->list[tags->n] = false;
			tags->section[tags->n++] = false;
		}
		if (sign == '#' || sign == '^')
			tags->section[i] = true;
		if (sign == '#' && is_list(tag, name))
			tags->list[i] = true;
	}
}

/* "gold_one" is made of "gold", and what joins items of their number. */
static bool
is_made(const struct tags *tags, int i)
{
	static const char *const ends[] = { "_one", "_few", "_zero", "_1",
	    NULL };
	const char *name = tags->name[i];

	/* Items of lists have them by themselves. */
	for (int k = 0; k < tags->n; k++)
		if (tags->list[k] && (strcmp(name, "first") == 0 ||
		    strcmp(name, "last") == 0 || strcmp(name, "and") == 0 ||
		    strcmp(name, "or") == 0 || strcmp(name, ".") == 0))
			return true;

	for (int k = 0; ends[k] != NULL; k++)
		if (strlen(name) > strlen(ends[k]) && strcmp(name +
		    strlen(name) - strlen(ends[k]), ends[k]) == 0)
			return true;
	return false;
}

/* Is it a thing, or something of it, as in "kind.is_rubles"? */
static bool
is_thing(const struct tags *tags, int i)
{
	size_t len = strlen(tags->name[i]);

	if (strcmp(tags->name[i], "player") == 0 ||
	    strcmp(tags->name[i], "die") == 0)
		return true;
	for (int k = 0; k < tags->n; k++)
		if (strncmp(tags->name[k], tags->name[i], len) == 0 &&
		    tags->name[k][len] == '.')
			return true;
	return strstr(tags->name[i], ".name") != NULL ||
	    strstr(tags->name[i], ".word") != NULL ||
	    strstr(tags->name[i], ".one") != NULL ||
	    strstr(tags->name[i], ".many") != NULL;
}

/* Words of which one and many differ, as English has them. */
static const char *const nouns[][2] = {
	{ "point", "points" }, { "ruble", "rubles" }, { "game", "games" },
	{ "worker", "workers" }, { "day", "days" }, { "hour", "hours" },
	{ "minute", "minutes" }, { "second", "seconds" },
	{ "time", "times" }, { "place", "places" }, { "cube", "cubes" },
	{ "material", "materials" }, { "gem", "gems" }, { "line", "lines" },
	{ "letter", "letters" }, { "builder", "builders" },
	{ "craftsman", "craftsmen" }, { "die", "dice" },
	{ "byte", "bytes" }, { "card", "cards" }, { "section", "sections" },
	{ "tower", "towers" }, { "round", "rounds" }, { "file", "files" },
	{ "absence", "absences" },
	{ "agreement", "agreements" }, { NULL, NULL }
};

static bool
is_word(char c)
{
	return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Does "N word" stand in text, as words of their own? */
static bool
counts(const char *text, int n, const char *word)
{
	char both[64];
	const char *at = text;

	snprintf(both, sizeof(both), "%d %s", n, word);
	while ((at = strstr(at, both)) != NULL) {
		if ((at == text || (!is_word(at[-1]) && at[-1] != '.')) &&
		    !is_word(at[strlen(both)]))
			return true;
		at++;
	}
	return false;
}

/* What is wrong with a sentence in which everything is n. */
static const char *
find_fault(const char *text, int n)
{
	static const char *const never[] = { "  ", ".\".", " .", " ,", " ;",
	    ",,", "()", "( ", " )", ": .", ",.", ";.", ". .", NULL };

	for (int i = 0; never[i] != NULL; i++) {
		const char *at = strstr(text, never[i]);

		/* ".pub" is a word. */
		if (at != NULL && strcmp(never[i], " .") == 0 && isalpha(
		    (unsigned char)at[2]))
			continue;
		if (at != NULL)
			return never[i];
	}
	for (int i = 0; nouns[i][0] != NULL; i++)
		if (counts(text, n, nouns[i][n == 1]))
			return nouns[i][n == 1];
	return NULL;
}

static struct phrases *all;
static const char *of;		/* the file that is looked at */
static int faults;

static json_t *
list_of(int n)
{
	json_t *list = json_array();

	while (n-- > 0)
		json_array_append_new(list, json_string("it"));
	return list;
}

/* Put a value at "a.b.c"; it is taken over. */
static void
put(json_t *args, const char *path, json_t *value)
{
	size_t len = strcspn(path, ".");
	char name[48];
	json_t *inner;

	snprintf(name, sizeof(name), "%.*s", (int)len, path);
	inner = json_object_get(args, name);
	if (path[len] == '\0') {
		if (!json_is_object(inner))
			json_object_set(args, name, value);
		json_decref(value);
		return;
	}
	if (!json_is_object(inner)) {
		inner = json_pack("{ss}", "name", "it");
		json_object_set_new(args, name, inner);
	}
	put(inner, path + len + 1, value);
}

/* Is the phrase said only where each of its lists has an item? */
static bool
is_filled(const char *key)
{
	static const char *const filled[] = { "line.taken",
	    "done.stop_plays", "refused.away_which", NULL };

	for (int i = 0; filled[i] != NULL; i++)
		if (strcmp(key, filled[i]) == 0)
			return true;
	return false;
}

static void
look(const char *key, const struct tags *tags, int without, int n)
{
	bool filled = is_filled(key);
	json_t *args = json_object();
	struct buffer text = { 0 };
	const char *fault;

	for (int i = 0; i < tags->n; i++)
		if ((i != without || (filled && tags->list[i])) &&
		    !is_made(tags, i) &&
		    strstr(tags->name[i], ".is_") == NULL)
			put(args, tags->name[i], tags->list[i] ?
			    list_of(filled && n == 0 ? 1 : n) :
			    is_thing(tags, i) ? json_string("it") :
			    json_integer(n));
	if (!phrase_sentence(all, key, args, &text))
		fail_msg("%s, %s: it cannot be rendered", of, key);
	fault = text.len == 0 ? NULL : find_fault(buffer_text(&text), n);
	if (fault != NULL) {
		print_error("%s, %s: '%s' in '%s'\n", of, key, fault,
		    buffer_text(&text));
		faults++;
	}
	json_decref(args);
	buffer_free(&text);
}

static void
look_at_phrase(void *arg, const char *key, const char *text)
{
	static const int number[] = { 0, 1, 2, 5, 21 };
	struct tags tags;

	/* The very lines that verify prints. */
	if (strncmp(key, "page.said.", 10) == 0 || is_of_page(key))
		return;
	find_tags(text, &tags);
	if (tags.n == 0 && find_fault(text, 2) != NULL)
		fail_msg("%s, %s: '%s'", of, key, text);
	for (int k = 0; k < 5 && tags.n > 0; k++) {
		look(key, &tags, -1, number[k]);
		for (int i = 0; i < tags.n; i++)
			if (tags.section[i] && !is_made(&tags, i))
				look(key, &tags, i, number[k]);
	}
}

TEST(every_english_phrase_reads_well_with_none_one_and_many)
{
	faults = 0;
	for (const struct resource *r = resources; r->path != NULL; r++) {
		size_t len = strlen(r->path);

		if (strncmp(r->path, "en/", 3) != 0 || len < 7 ||
		    strcmp(r->path + len - 7, "phrases") != 0)
			continue;
		of = r->path;
		all = phrases_load(r->text, r->len, NULL);
		assert_non_null(all);
		phrases_each(all, look_at_phrase, NULL);
		phrases_free(all);
	}
	assert_int_equal(faults, 0);
}

/* ---- words of reports ---- */

/* Words that no move could use: tests/lib/plain_words, between blanks. */
static char *plain;

static bool
is_plain(const char *word)
{
	char line[64];

	snprintf(line, sizeof(line), " %s ", word);
	return strstr(plain, line) != NULL;
}

static bool
is_known(const struct ruleset *rules, const struct words *words,
    const char *word)
{
	static struct lexis l;

	if (!lexis_cut(&l, rules, words, word, strlen(word)))
		return false;
	lexis_look_up(&l, NULL);
	for (int i = 0; i < l.n; i++)
		if (l.item[i].kind == ITEM_UNKNOWN)
			return false;
	return l.n > 0;
}

static int unknown;

/* Each word of a text, but those of tags and drawings. */
static void
look_at_words(const struct ruleset *rules, const struct words *words,
    const char *text)
{
	while (*text != '\0') {
		char word[48];
		size_t len = 0;

		if (strncmp(text, "{{verbatim}}", 12) == 0)
			text = strstr(text, "{{flow}}");
		if (strncmp(text, "{{", 2) == 0) {
			text = strstr(text, "}}") + 2;
			continue;
		}
		if (!isalpha((unsigned char)*text)) {
			text++;
			continue;
		}
		while (is_word(text[len]) && len < sizeof(word) - 1) {
			word[len] = (char)tolower((unsigned char)text[len]);
			len++;
		}
		word[len] = '\0';
		text += len;
		if (is_plain(word) || is_known(rules, words, word))
			continue;
		print_error("%s: '%s'\n", of, word);
		unknown++;
	}
}

struct wordings {
	const struct ruleset *rules;
	const struct words *words;
};

static void
look_at_sentence(void *arg, const char *key, const char *text)
{
	const struct wordings *it = arg;

	look_at_words(it->rules, it->words, text);
}

TEST(every_word_of_a_report_that_a_move_could_use_is_known)
{
	plain = test_read("tests/lib/plain_words", NULL);
	for (char *c = plain; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	unknown = 0;
	for (const struct resource *r = resources; r->path != NULL; r++) {
		const char *name = r->path + 3;
		char ruleset[32];
		struct wordings it;

		snprintf(ruleset, sizeof(ruleset), "%.*s",
		    (int)strcspn(name, "."), name);
		it.rules = ruleset_find(ruleset);
		if (strncmp(r->path, "en/", 3) != 0 || it.rules == NULL ||
		    strstr(name, ".rules.") != NULL ||
		    strstr(name, ".rulings.") != NULL)
			continue;
		of = r->path;
		it.words = words_find("en", ruleset, READING);
		if (strstr(name, ".mustache") != NULL) {
			look_at_words(it.rules, it.words, r->text);
			continue;
		}
		all = phrases_load(r->text, r->len, NULL);
		phrases_each(all, look_at_sentence, &it);
		phrases_free(all);
	}
	free(plain);
	/* Before the full check, a text need not be finished. */
	if (unknown > 0 && getenv("ALL_TEXTS") != NULL)
		fail_msg("%d words that no move knows: if a move could use "
		    "one, name it in templates/en/words, else in "
		    "tests/lib/plain_words", unknown);
}
