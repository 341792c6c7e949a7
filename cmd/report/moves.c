/*
 * moves.c: a short list of the legal moves; see moves.h.
 */
#include "cmd/report/moves.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "core/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Several moves in one: the words possible at each place, "yellow|green". */
enum { ALTERNATIVES = 48 };	/* bytes: they shall fit in a line */

struct pattern {
	int n;
	bool gone;		/* it was taken into another */
	char *word[WORDS];
};

static bool
differs_only_at(const struct pattern *a, const struct pattern *b, int place)
{
	if (a->n != b->n || a->n <= place)
		return false;
	for (int i = 0; i < a->n; i++)
		if (i != place && strcmp(a->word[i], b->word[i]) != 0)
			return false;
	return true;
}

static void
add_alternative(char **word, const char *more)
{
	size_t len = strlen(*word);
	char *both = memory_grow(*word, len + strlen(more) + 2, 1);

	both[len] = '|';
	strcpy(both + len + 1, more);
	*word = both;
}

/* "1|2|3" is "1-3". */
static void
shorten(char *word)
{
	char *p = word;
	long first = strtol(p, &p, 10), last = first;

	if (p == word || *p != '|')
		return;
	while (*p == '|') {
		char *from = p + 1;

		if (strtol(from, &p, 10) != ++last || p == from)
			return;
	}
	if (*p == '\0' && last > first + 1)
		sprintf(word, "%ld-%ld", first, last);
}

static int
by_words(const void *a, const void *b)
{
	return memcmp(((const struct move *)a)->word,
	    ((const struct move *)b)->word,
	    sizeof(((const struct move *)a)->word));
}

/* Words as bytes from the high one on, so that memcmp() sorts them. */
static uint16_t
turned(uint16_t word)
{
	return (uint16_t)(word << 8 | word >> 8);
}

/* The moves in the order of their words, as patterns of one move each. */
static struct pattern *
make_patterns(const struct view *view, const struct legal *legal)
{
	struct pattern *pattern = memory_new(legal->n, sizeof(*pattern));
	struct move *move = memory_new(legal->n, sizeof(*move));
	char text[WORD_TEXT];
	int n = legal->n;

	for (int i = 0; i < n; i++) {
		move[i].n = legal->move[i].n;
		for (int k = 0; k < move[i].n; k++)
			move[i].word[k] = turned(legal->move[i].word[k]);
	}
	qsort(move, n, sizeof(*move), by_words);
	for (int i = 0; i < n; i++) {
		pattern[i].n = move[i].n;
		for (int k = 0; k < move[i].n; k++) {
			word_text(view->rules, view->edition,
			    turned(move[i].word[k]), text);
			pattern[i].word[k] = memory_copy(text);
		}
	}
	free(move);
	return pattern;
}

/* Join patterns that differ in one word only, from the last word on. */
static void
join_patterns(struct pattern *pattern, int n)
{
	for (int place = WORDS - 1; place > 0; place--)
		for (int i = 0; i < n; i++)
			for (int k = i + 1; k < n && !pattern[i].gone; k++)
				if (!pattern[k].gone && differs_only_at(
				    &pattern[i], &pattern[k], place) &&
				    strlen(pattern[i].word[place]) + strlen(
				    pattern[k].word[place]) < ALTERNATIVES) {
					add_alternative(&pattern[i].word[place],
					    pattern[k].word[place]);
					pattern[k].gone = true;
				}
}

/* Into "says" of the group: which words its moves have. */
static void
add_words(json_t *group, const struct view *view, const struct legal *legal)
{
	const char *verb = json_string_value(json_object_get(group, "verb"));
	json_t *says = json_object();
	char text[WORD_TEXT];

	for (int i = 0; i < legal->n; i++) {
		const struct move *move = &legal->move[i];

		word_text(view->rules, view->edition, move->word[0], text);
		if (strcmp(text, verb) != 0)
			continue;
		for (int k = 1; k < move->n; k++) {
			if ((move->word[k] & WORD_KIND) != WORD_TOKEN)
				continue;
			word_text(view->rules, view->edition, move->word[k],
			    text);
			json_object_set_new(says, text, json_true());
		}
	}
	json_object_set_new(group, "says", says);
}

/* The pattern as a line, into the group of its verb, which may be new. */
static void
add_pattern(json_t *out, json_t **group, struct pattern *pattern)
{
	const char *verb = pattern->word[0];
	struct buffer line = { 0 };

	for (int k = 0; k < pattern->n; k++) {
		shorten(pattern->word[k]);
		if (k > 0)
			buffer_putc(&line, ' ');
		buffer_puts(&line, pattern->word[k]);
	}
	if (*group == NULL || strcmp(json_string_value(json_object_get(*group,
	    "verb")), verb) != 0) {
		*group = json_pack("{ss s[]}", "verb", verb, "moves");
		json_array_append_new(out, *group);
	}
	json_array_append_new(json_object_get(*group, "moves"),
	    json_pack("{ss}", "text", buffer_text(&line)));
	buffer_free(&line);
}

json_t *
moves_by_verb(const struct view *view, const struct legal *legal)
{
	struct pattern *pattern = make_patterns(view, legal);
	json_t *out = json_array(), *group = NULL;
	size_t row;

	join_patterns(pattern, legal->n);
	for (int i = 0; i < legal->n; i++)
		if (!pattern[i].gone)
			add_pattern(out, &group, &pattern[i]);
	json_array_foreach(out, row, group) {
		const json_t *one = json_object_get(json_array_get(
		    json_object_get(group, "moves"), 0), "text");

		json_object_set_new(group, "bare", json_boolean(json_equal(
		    one, json_object_get(group, "verb"))));
		add_words(group, view, legal);
	}
	for (int i = 0; i < legal->n; i++)
		for (int k = 0; k < pattern[i].n; k++)
			free(pattern[i].word[k]);
	free(pattern);
	return out;
}

/* Which of its verb's moves each of them is, from 0 on. */
static void
number_moves(const struct legal *legal, int *number)
{
	for (int i = 0; i < legal->n; i++) {
		number[i] = 0;
		for (int k = i - 1; k >= 0; k--)
			if (legal->move[k].word[0] == legal->move[i].word[0]) {
				number[i] = number[k] + 1;
				break;
			}
	}
}

json_t *
moves_some(const struct view *view, const struct legal *legal, int most)
{
	int *number = memory_new(legal->n + 1, sizeof(*number));
	char text[MOVE_TEXT];
	json_t *out = json_array();
	int whole = 0, room = most, n;

	number_moves(legal, number);
	/* Of each verb so many; the room that is left is for one more each. */
	for (bool fits = true; fits && room > 0;) {
		n = 0;
		for (int i = 0; i < legal->n; i++)
			n += number[i] == whole;
		fits = n > 0 && n <= room;
		room -= fits ? n : 0;
		whole += fits;
	}
	for (int i = 0; i < legal->n; i++) {
		if (number[i] > whole || (number[i] == whole && room-- <= 0))
			continue;
		move_format(view->rules, view->edition, &legal->move[i], text);
		json_array_append_new(out, json_string(text));
	}
	free(number);
	return out;
}
