/*
 * values.h: records which values the templates and phrases of all languages ask
 * for while a program runs, and which of these values they get.  Exactly one
 * file of the program includes this header; tests.mk links the program with
 * --wrap.
 *
 * Every text that is rendered is rendered a second time from a copy.  The copy
 * has no text; at each tag it records whether the data have a value there.  A
 * tag is identified by its name and the sections around it, as in
 * "^over/#seats/name".  If a value is given to such a tag in one language, it
 * would be given in the other languages too.
 */
#ifndef TESTS_VALUES_H
#define TESTS_VALUES_H

#include "cmd/base/memory.h"
#include "cmd/report/mustache.h"
#include "cmd/report/phrase.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_TEXTS = 8192, VALUES_COMPILED = 8192 };

/* A tag of a template. */
struct value_asked {
	char path[192];
	int line;
	bool given;
};

/* A text of a language: a file, or one phrase of a file. */
struct value_text {
	char lang[8];
	char *file, *key;	/* key NULL: the whole file */
	char *text;
	struct buffer copy;
	struct value_asked *asked;
	size_t n, size;
};

/* A compiled text, and its copy. */
struct value_compiled {
	const struct mustache *of;
	struct mustache *copy;
};

static struct {
	struct value_text text[VALUES_TEXTS];
	size_t n;
	struct value_compiled compiled[VALUES_COMPILED];
	size_t n_compiled;
	const char *key;	/* of the phrase that is being said */
	mustache_partial *partial;	/* of the page, and its argument */
	void *arg;
} values;

struct mustache *__real_mustache_compile(const char *, size_t, struct fault *);
struct mustache *__wrap_mustache_compile(const char *, size_t, struct fault *);
void __real_mustache_free(struct mustache *);
void __wrap_mustache_free(struct mustache *);
bool __real_mustache_render(const struct mustache *, const json_t *,
    mustache_partial *, void *, unsigned, struct buffer *, struct fault *);
bool __wrap_mustache_render(const struct mustache *, const json_t *,
    mustache_partial *, void *, unsigned, struct buffer *, struct fault *);
const struct mustache *__real_phrase_template(struct phrases *, const char *);
const struct mustache *__wrap_phrase_template(struct phrases *, const char *);
bool __real_phrase_sentence(struct phrases *, const char *, const json_t *,
    struct buffer *);
bool __wrap_phrase_sentence(struct phrases *, const char *, const json_t *,
    struct buffer *);

/* ---- what could be asked for ---- */

/* Returns true if the language itself, and not the data, gives this value. */
static bool
values_own(const char *name)
{
	static const char *const own[] = { "tab", "bold", "plain", "and", "or",
	    NULL };

	for (int i = 0; own[i] != NULL; i++)
		if (strcmp(own[i], name) == 0)
			return true;
	return false;
}

/* Returns the length of a name without "_one", "_12" and the like. */
static int
values_base(const char *name)
{
	static const char *const ends[] = { "one", "two", "few", "many",
	    "other", "zero", NULL };
	const char *end = strrchr(name, '_');

	for (int i = 0; end != NULL && ends[i] != NULL; i++)
		if (strcmp(ends[i], end + 1) == 0)
			return (int)(end - name);
	if (end != NULL && end[1] != '\0' &&
	    strspn(end + 1, "0123456789") == strlen(end + 1))
		return (int)(end - name);
	return (int)strlen(name);
}

/*
 * Add a mark to the copy: it records that the last tag of the text has a value.
 */
static void
values_mark(struct value_text *t, const char *name, int len)
{
	buffer_printf(&t->copy, "{{#%.*s}}\001%td.%zu;{{/%.*s}}", len, name,
	    t - values.text, t->n - 1, len, name);
}

static void
values_ask(struct value_text *t, const char *around, const char *name,
    int line)
{
	struct value_asked *asked;
	int base = values_base(name), len = (int)strlen(name);

	t->asked = memory_more(t->asked, t->n, &t->size, sizeof(*t->asked));
	asked = &t->asked[t->n++];
	assert_true(snprintf(asked->path, sizeof(asked->path), "%s%s", around,
	    name) < (int)sizeof(asked->path));
	asked->line = line;
	asked->given = values_own(name);
	values_mark(t, name, len);
	if (base < len)
		values_mark(t, name, base);
}

/* Note that a section begins or ends. */
static void
values_nest(char *around, size_t size, char sign, const char *name)
{
	size_t len = strlen(around);

	if (sign == '/') {
		assert_true(len > 0);
		around[len - 1] = '\0';
		while (len > 0 && around[len - 1] != '/')
			around[--len] = '\0';
	} else if (sign == '#' || sign == '^')
		assert_true((size_t)snprintf(around + len, size - len,
		    "%c%s/", sign, name) < size - len);
}

static void
values_add(const char *path, const char *key, const char *text)
{
	struct value_text *t = &values.text[values.n++];
	char around[160] = "", name[64];
	const char *p, *tag, *end;
	int line = 1;

	assert_true(values.n <= VALUES_TEXTS);
	assert_int_equal(sscanf(path, "templates/%7[^/]", t->lang), 1);
	t->file = memory_copy(strrchr(path, '/') + 1);
	t->key = key == NULL ? NULL : memory_copy(key);
	t->text = memory_copy(text);
	for (p = t->text; (tag = strstr(p, "{{")) != NULL; p = end) {
		char sign = tag[2];

		for (; p < tag; p++)
			line += *p == '\n';
		end = strstr(tag, "}}");
		assert_non_null(end);
		end += end[2] == '}' ? 3 : 2;
		if (sign == '!')
			continue;
		tag += 2 + strspn(tag + 2, "#^{&/>@");
		snprintf(name, sizeof(name), "%.*s", (int)strcspn(tag, "} "),
		    tag);
		if (sign != '/' && sign != '>' && sign != '@')
			values_ask(t, around, name, line);
		if (strchr("#^/>@", sign) != NULL)
			buffer_printf(&t->copy, "{{%c%s}}", sign, name);
		values_nest(around, sizeof(around), sign, name);
	}
}

static void
values_add_phrase(void *path, const char *key, const char *text)
{
	if (strstr(text, "{{") != NULL)
		values_add(path, key, text);
}

/* Read all texts of the files that match the pattern. */
static void
values_read(const char *pattern)
{
	static char bytes[1 << 18];
	struct phrases *phrases;
	glob_t found;

	assert_int_equal(glob(pattern, 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		char *path = found.gl_pathv[i];
		FILE *f = fopen(path, "r");
		size_t len;

		assert_non_null(f);
		len = fread(bytes, 1, sizeof(bytes) - 1, f);
		bytes[len] = '\0';
		fclose(f);
		if (strstr(path, ".mustache") != NULL) {
			values_add(path, NULL, bytes);
			continue;
		}
		phrases = phrases_load(bytes, len, NULL);
		assert_non_null(phrases);
		phrases_each(phrases, values_add_phrase, path);
		phrases_free(phrases);
	}
	globfree(&found);
}

/* ---- what was asked for ---- */

/* Returns the entry of this text, or NULL if it is a host's own text. */
static struct value_text *
values_find(const char *text, size_t len)
{
	for (struct value_text *t = values.text; t < values.text + values.n;
	    t++)
		if (strncmp(t->text, text, len) == 0 && t->text[len] == '\0' &&
		    (t->key == NULL) == (values.key == NULL) &&
		    (t->key == NULL || strcmp(t->key, values.key) == 0))
			return t;
	return NULL;
}

static struct value_compiled *
values_compiled(const struct mustache *m)
{
	for (size_t i = values.n_compiled; i-- > 0;)
		if (values.compiled[i].of == m)
			return &values.compiled[i];
	return NULL;
}

struct mustache *
__wrap_mustache_compile(const char *text, size_t len, struct fault *fault)
{
	struct mustache *m = __real_mustache_compile(text, len, fault);
	struct value_text *t = m == NULL ? NULL : values_find(text, len);
	struct value_compiled *c;

	if (t == NULL)
		return m;
	assert_true(values.n_compiled < VALUES_COMPILED);
	c = &values.compiled[values.n_compiled++];
	c->of = m;
	c->copy = __real_mustache_compile(buffer_text(&t->copy), t->copy.len,
	    NULL);
	assert_non_null(c->copy);
	return m;
}

void
__wrap_mustache_free(struct mustache *m)
{
	struct value_compiled *c = m == NULL ? NULL : values_compiled(m);

	if (c != NULL) {
		__real_mustache_free(c->copy);
		*c = values.compiled[--values.n_compiled];
	}
	__real_mustache_free(m);
}

static const struct mustache *
values_partial(void *arg, const char *name)
{
	const struct mustache *m = values.partial(values.arg, name);
	struct value_compiled *c = m == NULL ? NULL : values_compiled(m);

	return c == NULL ? m : c->copy;
}

bool
__wrap_mustache_render(const struct mustache *m, const json_t *data,
    mustache_partial *partial, void *arg, unsigned flags, struct buffer *out,
    struct fault *fault)
{
	struct value_compiled *c = values_compiled(m);
	struct buffer told = { 0 };

	if (c != NULL) {
		values.partial = partial;
		values.arg = arg;
		__real_mustache_render(c->copy, data, partial == NULL ? NULL :
		    values_partial, NULL, flags, &told, NULL);
		for (const char *p = buffer_text(&told); *p != '\0'; p++) {
			char *end;
			size_t text;

			if (*p != '\001')
				continue;
			text = strtoul(p + 1, &end, 10);
			values.text[text].asked[strtoul(end + 1, NULL, 10)]
			    .given = true;
		}
		buffer_free(&told);
	}
	return __real_mustache_render(m, data, partial, arg, flags, out,
	    fault);
}

bool
__wrap_phrase_sentence(struct phrases *p, const char *key, const json_t *args,
    struct buffer *out)
{
	bool said;

	values.key = key;
	said = __real_phrase_sentence(p, key, args, out);
	values.key = NULL;
	return said;
}

const struct mustache *
__wrap_phrase_template(struct phrases *p, const char *key)
{
	const char *before = values.key;
	const struct mustache *m;

	values.key = key;
	m = __real_phrase_template(p, key);
	values.key = before;
	return m;
}

/* ---- what was never given ---- */

/* Is this text a page of this kind, or a phrase in one? */
static bool
values_is_in(const struct value_text *of, bool (*wanted)(const char *file))
{
	char tag[128];

	if (of->key == NULL)
		return wanted(of->file);
	snprintf(tag, sizeof(tag), "{{@%s}}", of->key);
	for (struct value_text *t = values.text; t < values.text + values.n;
	    t++)
		if (t->key == NULL && wanted(t->file) && strstr(t->text,
		    tag) != NULL)
			return true;
	return false;
}

static bool
values_given(const struct value_text *of, const char *path)
{
	for (struct value_text *t = values.text; t < values.text + values.n;
	    t++) {
		if (strcmp(t->file, of->file) != 0 ||
		    (t->key != NULL && strcmp(t->key, of->key) != 0))
			continue;
		for (size_t i = 0; i < t->n; i++)
			if (t->asked[i].given &&
			    strcmp(t->asked[i].path, path) == 0)
				return true;
	}
	return false;
}

/*
 * Print the values that English asks for and that were never given in any
 * language.  Returns their number, so that the test can fail at the end.
 */
static int
values_missing(bool (*wanted)(const char *file))
{
	int missing = 0;

	for (struct value_text *t = values.text; t < values.text + values.n;
	    t++)
		for (size_t i = 0; i < t->n && (strcmp(t->lang, "en") == 0 ||
		    strcmp(t->lang, "pages") == 0) && values_is_in(t, wanted);
		    i++)
			if (!values_given(t, t->asked[i].path)) {
				print_error("%s, %s%s%d: nothing was ever set "
				    "as '%s'\n", t->file, t->key != NULL ?
				    t->key : "", t->key != NULL ? ", " :
				    "line ", t->asked[i].line,
				    t->asked[i].path);
				missing++;
			}
	return missing;
}

#endif
