/*
 * compared.c: a table in a letter, compared figure by figure.
 *
 * Both texts are cut into words.  The longest row of words that both have, in
 * order, says which of them belong together, whatever mail has done to lines.
 * What is left over of the table, and stands between its words in the letter,
 * is compared by its figures and the names of players alone.
 */
#include "cmd/report/compared.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "core/span.h"

#include <jansson.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
	WORDS_MAX = 8000,		/* of a text; more are not looked at */
	ROWS  = 20		/* that are named */
};

/* A text in words. */
struct words {
	int n;
	struct span *word;
	int *row;		/* the line of the text, from 0 */
};

/* A table, and which word of a letter each of its words is; -1: none. */
struct match {
	const struct record *r;
	struct buffer text;
	struct words table;
	int *at;
	int score;		/* words that are there, less those that are
				   not */
};

static void
cut(const char *text, size_t len, struct words *out)
{
	struct span rest = { text, len }, line, word;

	out->n = 0;
	out->word = memory_new(WORDS_MAX, sizeof(*out->word));
	out->row = memory_new(WORDS_MAX, sizeof(*out->row));
	for (int row = 0; rest.len > 0; row++) {
		line = span_line(&rest);
		while ((word = span_word(&line)).len > 0 &&
		    out->n < WORDS_MAX) {
			out->word[out->n] = word;
			out->row[out->n++] = row;
		}
	}
}

static void
words_free(struct words *words)
{
	free(words->word);
	free(words->row);
}

/*
 * A number, alone or with something around it; "-" stands for none.  Nor may
 * the name of a player be another: it says whose the numbers are.
 */
static bool
is_figure(const struct record *r, struct span word)
{
	if (word.len == 1 && word.at[0] == '-')
		return true;
	for (size_t i = 0; i < word.len; i++)
		if (span_digit(word.at[i]))
			return true;
	while (word.len > 0 && strchr("(,:;.)", *word.at) != NULL)
		word = span_skip(word, 1);
	while (word.len > 0 && strchr("(,:;.)", word.at[word.len - 1]) != NULL)
		word.len--;
	for (int i = 0; i < r->fixed.seats; i++)
		if (span_same(word, (struct span){ r->names[i],
		    strlen(r->names[i]) }))
			return true;
	return false;
}

/* What reports and letters have of the table. */
static const struct table_form {
	const char *page;
	bool letter, new_round, lean;
} forms[] = {
	{ .page = "state" },
	{ .page = "state", .letter = true },
	{ .page = "state", .letter = true, .new_round = true },
	{ .page = "state", .letter = true, .lean = true },
	{ .page = "standing", .letter = true }
};

enum { FORMS = sizeof(forms) / sizeof(forms[0]) };

/* The table in one of its forms, as a text in that language. */
static void
write_table(const struct record *r, const char *lang,
    const struct table_form *form, struct buffer *out)
{
	struct language *l = language_find(lang, r->fixed.rules->name);
	struct view view = record_view(r);
	const char *decision = record_decision(r);
	uint8_t seen[STATE_MAX];
	json_t *data;

	language_dress(l, &view, r->fixed.edition_hash);
	record_seen(r, PUBLIC, seen);
	data = json_pack("{so so sb sb sb}", "state", view_state(&view, seen),
	    "picture", view_picture(&view, seen), "letter", form->letter,
	    "new_round", form->new_round, "lean", form->lean);
	if (decision != NULL)
		json_object_set_new(data, "pending", json_pack("{ss}",
		    "decision", decision));
	language_page(l, form->page, data, LAYOUT_TEXT, out);
	json_decref(data);
}

/* The words that both have in the same order, as many as there can be. */
static void
align(const struct words *letter, struct match *m)
{
	int rows = m->table.n + 1, columns = letter->n + 1, i = 0, k = 0;
	uint16_t *most = memory_new((size_t)rows * columns, sizeof(*most));

#define MOST(a, b)	most[(size_t)(a) * columns + (b)]
	for (i = rows - 2; i >= 0; i--)
		for (k = columns - 2; k >= 0; k--)
			if (span_same(m->table.word[i], letter->word[k]))
				MOST(i, k) = MOST(i + 1, k + 1) + 1;
			else
				MOST(i, k) = MOST(i + 1, k) > MOST(i, k + 1) ?
				    MOST(i + 1, k) : MOST(i, k + 1);
	m->score = 2 * MOST(0, 0) - m->table.n;
	for (i = k = 0; i < m->table.n; i++) {
		m->at[i] = -1;
		/* Go to the first of the same words that loses no match. */
		while (k < letter->n && MOST(i, k) > MOST(i + 1, k) &&
		    !span_same(m->table.word[i], letter->word[k]))
			k++;
		if (k < letter->n && MOST(i, k) > MOST(i + 1, k))
			m->at[i] = k++;
	}
#undef MOST
	free(most);
	/* Each as near as it can be to the next: stories have such words. */
	for (i = m->table.n - 1, k = letter->n; i >= 0; i--) {
		int near = k - 1;

		if (m->at[i] < 0)
			continue;
		while (k < letter->n && near > m->at[i] &&
		    !span_same(m->table.word[i], letter->word[near]))
			near--;
		k = m->at[i] = k < letter->n ? near : m->at[i];
	}
}

static void
match_free(struct match *m)
{
	buffer_free(&m->text);
	words_free(&m->table);
	free(m->at);
}

/* Is it rather this form that the letter has? */
static void
try_form(const struct record *r, const struct words *letter,
    const char *lang, const struct table_form *form, struct match *best)
{
	struct match one = { .r = r };

	write_table(r, lang, form, &one.text);
	cut(buffer_text(&one.text), one.text.len, &one.table);
	one.at = memory_new(one.table.n + 1, sizeof(*one.at));
	align(letter, &one);
	if (one.score > best->score) {
		match_free(best);
		*best = one;
	} else
		match_free(&one);
}

/* The form of the table that the letter has, if it has any. */
static bool
find_table(const struct record *r, const struct words *letter,
    struct match *best)
{
	memset(best, 0, sizeof(*best));
	for (int at = 0; resources[at].path != NULL; at++) {
		const char *path = resources[at].path;
		size_t n = strcspn(path, "/");
		char lang[LANG_TEXT];

		if (n >= sizeof(lang) || strcmp(path + n, "/phrases") != 0)
			continue;
		memcpy(lang, path, n);
		lang[n] = '\0';
		for (int i = 0; i < FORMS; i++)
			try_form(r, letter, lang, &forms[i], best);
	}
	return best->score > 0;
}

/* The letter's own figures between the words that belong to this row. */
static void
add_others(const struct words *letter, const struct match *m, int from,
    int to, struct buffer *out)
{
	int first = -1, last = -1, next = from;

	for (int i = from; i < to; i++)
		if (m->at[i] >= 0) {
			first = first < 0 ? m->at[i] : first;
			last = m->at[i];
		}
	for (int k = first; k >= 0 && k <= last; k++) {
		while (next < to && m->at[next] < k)
			next++;
		if (is_figure(m->r, letter->word[k]) &&
		    (next == to || m->at[next] != k))
			buffer_printf(out, " %.*s", (int)letter->word[k].len,
			    letter->word[k].at);
	}
}

/* One row of the table; returns whether its figures are those of the letter. */
static bool
compare_row(const struct words *letter, const struct match *m, int from,
    int to, struct buffer *told)
{
	struct buffer missing = { 0 }, others = { 0 };
	bool same;

	for (int i = from; i < to; i++)
		if (m->at[i] < 0 && is_figure(m->r, m->table.word[i]))
			buffer_printf(&missing, " %.*s",
			    (int)m->table.word[i].len, m->table.word[i].at);
	add_others(letter, m, from, to, &others);
	same = missing.len + others.len == 0;
	if (!same) {
		buffer_puts(told, "  in the row:");
		for (int i = from; i < to; i++)
			buffer_printf(told, " %.*s",
			    (int)m->table.word[i].len, m->table.word[i].at);
		buffer_printf(told, "\n    the bundle has%s, your letter "
		    "has%s\n", missing.len > 0 ? buffer_text(&missing) :
		    " nothing more", others.len > 0 ? buffer_text(&others) :
		    " nothing");
	}
	buffer_free(&missing);
	buffer_free(&others);
	return same;
}

bool
compared_table(const struct record *r, const char *text, size_t len,
    struct buffer *told, bool *same)
{
	struct words letter;
	struct match m;
	int to, wrong = 0;
	bool there;

	cut(text, len, &letter);
	there = find_table(r, &letter, &m);
	for (int from = 0; there && from < m.table.n; from = to) {
		for (to = from + 1; to < m.table.n &&
		    m.table.row[to] == m.table.row[from];)
			to++;
		if (wrong < ROWS)
			wrong += !compare_row(&letter, &m, from, to, told);
	}
	*same = wrong == 0;
	match_free(&m);
	words_free(&letter);
	return there;
}

void
compared_show(const struct record *r, struct buffer *out)
{
	write_table(r, "en", &forms[0], out);
}
