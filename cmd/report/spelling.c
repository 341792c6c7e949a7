#include "cmd/report/spelling.h"

#include "cmd/base/buffer.h"
#include "cmd/report/plural.h"
#include "core/reading/bind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_NAME = 24, SHAPE_KEY = 160 };

/* A move, or several in one: its words as parts of the text. */
struct said {
	int n;
	struct {
		const char *p;
		size_t len;
	} word[WORDS];
};

const char *
spelling_word(const struct words *words, const char *word)
{
	for (int i = 0; words != NULL && i < words->n; i++)
		if (strcmp(words->name[i].word, word) == 0)
			return words->name[i].name;
	return word;
}

/* The value under this key, or NULL. */
static const char *
shown(const struct words *words, const char *key)
{
	for (int i = 0; i < words->n_shown; i++)
		if (strcmp(words->shown[i].word, key) == 0)
			return words->shown[i].name;
	return NULL;
}

/* One word in this form ("": none), if it has it. */
static void
put_word(const struct words *words, const char *p, size_t len,
    const char *form, struct buffer *out)
{
	char word[WORD_TEXT], key[WORD_TEXT + FORM_NAME];
	const char *text;

	if (len >= sizeof(word)) {
		buffer_add(out, p, len);
		return;
	}
	memcpy(word, p, len);
	word[len] = '\0';
	snprintf(key, sizeof(key), "%s.%s", word, form);
	text = form[0] == '\0' ? NULL : shown(words, key);
	buffer_puts(out, text != NULL ? text : spelling_word(words, word));
}

/* The same of all that may stand in a place. */
static void
put_place(const struct words *words, const char *p, size_t len,
    const char *form, struct buffer *out)
{
	const char *end = p + len;

	for (;;) {
		const char *bar = memchr(p, '|', (size_t)(end - p));

		put_word(words, p, (size_t)((bar != NULL ? bar : end) - p),
		    form, out);
		if (bar == NULL)
			return;
		buffer_putc(out, '|');
		p = bar + 1;
	}
}

/* A word of a move as core has it; a token's row, a number, a section. */
static uint16_t
word_of(const struct ruleset *rules, const char *p, size_t len)
{
	char text[WORD_TEXT], *end;
	unsigned long a;

	if (len == 0 || len >= sizeof(text))
		return WORD_NONE;
	memcpy(text, p, len);
	text[len] = '\0';
	for (int i = 0; rules->tokens[i].text != NULL; i++)
		if (strcmp(rules->tokens[i].text, text) == 0)
			return (uint16_t)i;
	a = strtoul(text, &end, 10);
	if (end == text || a > WORD_VALUE)
		return WORD_NONE;
	if (*end != '.')
		return NUMBER(a);
	return SECTION(a & 63, strtoul(end + 1, NULL, 10) & 63);
}

/* Is all that may stand in a place of this noun? */
static bool
is_of(const struct ruleset *rules, const struct said *said, int place,
    const struct noun *noun)
{
	const char *p = said->word[place].p, *end = p + said->word[place].len;

	for (; p < end; p++) {
		const char *bar = memchr(p, '|', (size_t)(end - p));
		uint16_t word = word_of(rules, p, (size_t)((bar != NULL ?
		    bar : end) - p));

		if (word == WORD_NONE || !lexis_noun_has(noun, word))
			return false;
		if (bar == NULL)
			break;
		p = bar;
	}
	return true;
}

/* The form of a move; NULL: it is no whole one, or of several forms. */
static const struct form *
form_of(const struct ruleset *rules, const struct said *said)
{
	uint16_t verb = word_of(rules, said->word[0].p, said->word[0].len);

	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++) {
		int i = 0;

		if (f->verb != verb || f->n != said->n - 1)
			continue;
		while (i < f->n && is_of(rules, said, i + 1,
		    &rules->nouns[f->slot[i].noun]))
			i++;
		if (i == f->n)
			return f;
	}
	return NULL;
}

/*
 * The category of the number in a move, as the name of a form; if there are
 * several, that of the last.  "": it is one, or there is none.
 */
static const char *
number_form(const struct words *words, const struct said *said)
{
	int rule = plural_rule(words->lang);

	for (int i = 1; i < said->n; i++) {
		const char *p = said->word[i].p, *end = p + said->word[i].len;
		enum plural plural;

		if (strspn(p, "0123456789|-") < (size_t)(end - p))
			continue;
		while (end > p && end[-1] >= '0' && end[-1] <= '9')
			end--;
		plural = plural_of(rule < 0 ? 0 : rule, atoi(end));
		return plural == PLURAL_ONE ? "" : plural == PLURAL_OTHER ?
		    plural_names[PLURAL_MANY] : plural_names[plural];
	}
	return "";
}

/* The text for moves of this form, or NULL. */
static const char *
shape_of(const struct words *words, const struct ruleset *rules,
    const struct form *form)
{
	char key[SHAPE_KEY];
	size_t len = (size_t)snprintf(key, sizeof(key), "%s",
	    rules->tokens[form->verb].text);

	for (int i = 0; i < form->n && len < sizeof(key); i++)
		len += (size_t)snprintf(key + len, sizeof(key) - len, "/%s",
		    rules->nouns[form->slot[i].noun].name);
	return shown(words, key);
}

/* "{2}" or "{2.dat}" at *shape, which moves past it. */
static void
put_slot(const struct words *words, const struct said *said,
    const char *number, const char **shape, struct buffer *out)
{
	char form[FORM_NAME] = "";
	int place = (*shape)[1] - '0';
	const char *end = strchr(*shape, '}');

	if ((*shape)[2] == '.' && end - *shape - 3 < FORM_NAME)
		snprintf(form, sizeof(form), "%.*s", (int)(end - *shape - 3),
		    *shape + 3);
	if (place >= 0 && place < said->n)
		put_place(words, said->word[place].p, said->word[place].len,
		    form[0] != '\0' ? form : number, out);
	*shape = end + 1;
}

static void
put_move(const struct words *words, const struct ruleset *rules,
    const struct said *said, struct buffer *out)
{
	const struct form *form = said->n > 1 ? form_of(rules, said) : NULL;
	const char *number = form == NULL ? "" : number_form(words, said),
	    *shape = form == NULL ? NULL : shape_of(words, rules, form);

	while (shape != NULL && *shape != '\0') {
		if (*shape == '{' && strchr(shape, '}') != NULL)
			put_slot(words, said, number, &shape, out);
		else
			buffer_putc(out, *shape++);
	}
	for (int i = 0; i < said->n && shape == NULL; i++) {
		if (i > 0)
			buffer_putc(out, ' ');
		put_place(words, said->word[i].p, said->word[i].len, number,
		    out);
	}
}

void
spelling_moves(const struct words *words, const char *moves,
    struct buffer *out)
{
	const struct ruleset *rules = words == NULL ? NULL :
	    ruleset_find(words->ruleset);

	if (rules == NULL) {
		buffer_puts(out, moves);
		return;
	}
	while (*moves != '\0') {
		struct said said = { 0 };
		size_t len = strcspn(moves, " ,");

		if (len == 0) {
			buffer_putc(out, *moves++);
			continue;
		}
		for (;;) {
			said.word[said.n].p = moves;
			said.word[said.n++].len = len;
			moves += len;
			if (*moves != ' ' || said.n == WORDS)
				break;
			len = strcspn(moves + 1, " ,");
			if (len == 0)
				break;
			moves++;
		}
		put_move(words, rules, &said, out);
	}
}
