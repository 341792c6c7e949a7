#include "cmd/mail/door.h"

#include "cmd/base/memory.h"
#include "cmd/mail/letter.h"
#include "cmd/report/language.h"
#include "core/reading/fold.h"
#include "core/reply/own_lines.h"
#include "core/said.h"
#include "core/sayings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	LINES = 300,		/* of a letter that are looked at */
	SOME  = 300,		/* words that its language is found by */
	FEW   = 6,		/* words, one of which may decide */
	PART  = SAID_TOKEN / 2	/* digits in a row that no word has */
};

/* ---- its meaning ---- */

/* The meaning of a line in the program's words, whatever its language. */
static struct span
meant(struct span line, char room[SAID_MAX])
{
	size_t len = 0;

	for (int i = 0; len == 0 && sayings[i].lang != NULL; i++)
		len = said_line(sayings[i].lang, 0, line, room);
	return len > 0 ? (struct span){ room, len } : line;
}

/* The same for a single word, which a mark may follow. */
static bool
says(struct span line, const char *word)
{
	char room[SAID_MAX];

	line = meant(span_trim(line), room);
	while (line.len > 0 && strchr(".!", line.at[line.len - 1]) != NULL)
		line.len--;
	return span_is(span_trim(line), word);
}

int
door_registers(struct span line, char *room, struct span word[DOOR_WORDS])
{
	int n;

	line = meant(span_trim(line), room);
	for (n = 0; n < DOOR_WORDS && line.len > 0; n++)
		word[n] = span_word(&line);
	return n > 0 && span_is(word[0], "register") ? n : 0;
}

/* As people write a name: "ü" may be "ue". */
static void
spell(struct span name, struct buffer *out)
{
	static const char *const marks[][2] = { { "\303\244", "ae" },
	    { "\303\204", "ae" }, { "\303\266", "oe" },
	    { "\303\226", "oe" }, { "\303\274", "ue" },
	    { "\303\234", "ue" } };
	enum { MARKS = sizeof(marks) / sizeof(marks[0]) };
	int i;

	while (name.len > 0) {
		for (i = 0; i < MARKS && !span_starts(name, marks[i][0]);)
			i++;
		if (i < MARKS)
			buffer_puts(out, marks[i][1]);
		else
			buffer_putc(out, *name.at);
		name = span_skip(name, i < MARKS ? 2 : 1);
	}
}

void
door_name(struct span said, char out[TURN_NAME + 1])
{
	struct buffer spelt = { 0 };
	struct folded folded;
	size_t n = 0;

	spell(said, &spelt);
	if (!fold(buffer_text(&spelt), spelt.len, &folded))
		folded.len = 0;
	for (size_t i = 0; i < folded.len && n < TURN_NAME; i++) {
		char c = folded.text[i];

		if ((c >= 'a' && c <= 'z') || span_digit(c))
			out[n++] = c;
		else if (n > 0 && out[n - 1] != '-' && c != '\'')
			out[n++] = '-';
	}
	while (n > 0 && out[n - 1] == '-')
		n--;
	out[n] = '\0';
	buffer_free(&spelt);
}

/* The name in n words of one line, or one that it could be. */
static void
read_name(const struct span *word, int n, struct door *out)
{
	char lang[LANG_TEXT], like[TURN_NAME + 1];
	struct span said = word[0];

	if (n > 1 && word[n - 1].len < sizeof(lang)) {
		snprintf(lang, sizeof(lang), "%.*s", (int)word[n - 1].len,
		    word[n - 1].at);
		n -= resource_knows(lang);
	}
	if (n == 0 || memchr(said.at, '@', said.len) != NULL)
		return;
	said.len = (size_t)(word[n - 1].at + word[n - 1].len - said.at);
	door_name(said, like);
	if (n == 1 && is_id(like) && strncasecmp(like, said.at,
	    said.len) == 0 && strlen(like) == said.len)
		snprintf(out->name, sizeof(out->name), "%s", like);
	else if (is_id(like))
		snprintf(out->offer, sizeof(out->offer), "%s", like);
}

/*
 * Where an attribution is expected, a line that could be one does not belong to
 * the writer.
 */
static bool
is_own(const void *ctx, const char *line, size_t len)
{
	return memchr(line, '@', len) == NULL && memchr(line, ':', len) == NULL;
}

/* Does the line hold a token, or a part of one that was copied badly? */
static bool
has_token(struct span line)
{
	size_t run = 0;

	for (size_t i = 0; i < line.len && run < PART; i++)
		run = line.at[i] != '\0' && strchr("0123456789abcdef",
		    line.at[i]) != NULL ? run + 1 : 0;
	return run >= PART;
}

/* The writer's own lines, above or below the quotation. */
static void
read_own(const struct letter *letter, const char *own, struct door *out)
{
	const struct reply_reader reader = { .begins = is_own,
	    .addresses = &own, .n_addresses = own != NULL };
	struct reply *reply = memory_new(1, sizeof(*reply));
	const struct reply_lines *lines = &reply->written;
	struct span word[DOOR_WORDS];
	char room[SAID_MAX];
	int n;
	bool token = has_token((struct span){ buffer_text(&letter->text),
	    letter->text.len });

	own_lines_take(buffer_text(&letter->text), letter->text.len, &reader,
	    reply);
	/* A line that may be a quotation counts as nobody's. */
	if (reply->fault == REPLY_BETWEEN)
		reply->written.n = 0;
	out->words = (!token || lines->n > 0) && !has_token((struct span){
	    letter->subject, strlen(letter->subject) });
	for (int i = 0; i < lines->n; i++) {
		struct span line = { lines->line[i].at, lines->line[i].len };

		out->yes |= said_yes(line);
		out->words &= !said_yes(line) && !has_token(line);
		out->stop |= i == 0 && says(line, "stop");
		out->page |= i == 0 && says(line, "page");
		if (i > 0 || (n = door_registers(line, room, word)) == 0)
			continue;
		out->registers = true;
		if (n > 1)
			read_name(word + 1, n - 1, out);
	}
	free(reply);
}

void
door_read(const struct letter *letter, const char *own, struct door *out)
{
	struct span subject = { letter->subject, strlen(letter->subject) };
	struct span text = { buffer_text(&letter->text), letter->text.len };
	struct span word[DOOR_WORDS];
	char room[SAID_MAX];

	memset(out, 0, sizeof(*out));
	out->stop = says(subject, "stop");
	out->page = says(subject, "page");
	read_own(letter, own, out);
	/* In a turn file that nobody has signed. */
	for (int i = 0; i < LINES && text.len > 0 && !out->registers; i++) {
		struct span line = span_line(&text);

		/* Most lines have no address, and need no look. */
		out->registers = memchr(line.at, '@', line.len) != NULL &&
		    door_registers(line, room, word) > 1 &&
		    memchr(word[1].at, '@', word[1].len) != NULL;
	}
}

/* ---- in which language ---- */

/* A text as words that are folded and have a blank at each side. */
static void
put_words(struct buffer *out, struct span text, bool quoted, int *left)
{
	struct folded folded;

	while (text.len > 0 && *left > 0) {
		struct span line = span_line(&text);
		bool inside = false;

		if (line.len == 0 || (*line.at == '>' && !quoted) ||
		    !fold(line.at, line.len, &folded))
			continue;
		for (size_t i = 0; i < folded.len; i++) {
			unsigned char c = (unsigned char)folded.text[i];

			if ((c >= 'a' && c <= 'z') || c >= 0x80) {
				buffer_putc(out, (char)c);
				inside = true;
			} else if (inside) {
				buffer_putc(out, ' ');
				inside = false;
				if (--*left == 0)
					return;
			}
		}
		if (inside) {
			buffer_putc(out, ' ');
			--*left;
		}
	}
}

/* Does the list, words with a blank at each side, have the word? */
static bool
has(const struct buffer *list, const char *word, size_t len)
{
	const char *at = buffer_text(list);

	while ((at = strstr(at, word)) != NULL) {
		if ((at == buffer_text(list) || at[-1] == ' ') &&
		    at[len] == ' ')
			return true;
		at++;
	}
	return false;
}

/* How many words of the letter are common in a language. */
static int
count_common(const char *lang, const struct buffer *words)
{
	const char *common = language_text(language_find(lang, ""),
	    "language.common"), *at = buffer_text(words);
	struct buffer list = { 0 };
	int n = 0, all = SOME;

	if (common == NULL)
		return 0;
	put_words(&list, (struct span){ common, strlen(common) },
	    false, &all);
	while (*at != '\0') {
		size_t len = strcspn(at, " ");
		char word[40];

		if (len < sizeof(word)) {
			memcpy(word, at, len);
			word[len] = '\0';
			n += has(&list, word, len);
		}
		at += len + (at[len] != '\0');
	}
	buffer_free(&list);
	return n;
}

/*
 * The language in which most words are common, if there is just one, and they
 * are many.
 */
static bool
guess(const struct letter *letter, bool quoted, char lang[LANG_TEXT])
{
	char there[RESOURCE_LANGUAGES][LANG_TEXT];
	int n = resource_languages(there), left = SOME, all, best = 0, at = -1;
	struct buffer words = { 0 };

	put_words(&words, (struct span){ letter->subject,
	    strlen(letter->subject) }, false, &left);
	put_words(&words, (struct span){ buffer_text(&letter->text),
	    letter->text.len }, quoted, &left);
	all = SOME - left;
	for (int i = 0; i < n; i++) {
		int common = count_common(there[i], &words);

		if (common > best)
			at = i;
		else if (common == best)
			at = -1;
		best = common > best ? common : best;
	}
	buffer_free(&words);
	if (at < 0 || (all > FEW && best * 5 < all))
		return false;
	snprintf(lang, LANG_TEXT, "%s", there[at]);
	return true;
}

/* If their own words do not decide, the text that they answer may. */
void
door_language(const struct letter *letter, char lang[LANG_TEXT])
{
	if (!guess(letter, false, lang) && !guess(letter, true, lang))
		snprintf(lang, LANG_TEXT, "en");
}
