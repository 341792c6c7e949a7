#include "cmd/umpire/said.h"

#include <stdio.h>
#include <string.h>

static bool
is_word(const char *text, size_t text_len, const char *word)
{
	size_t len = strlen(word);

	if (text_len != len)
		return false;
	for (size_t i = 0; i < len; i++)
		if ((text[i] | 0x20) != word[i])
			return false;
	return true;
}

static bool
blank(char c)
{
	return c == ' ' || c == '\t';
}

static void
wrong(struct saying *out, const char *fault, const char *word, size_t len)
{
	out->kind = SAID_WRONG;
	out->fault = fault;
	out->word = (struct span){ word, len };
}

/*
 * Who is meant, by a name or the beginning of just one, in any case; NULL:
 * nobody, or more than one.
 */
static const char *
addressee(const struct game *game, const char *text, size_t len)
{
	const char *found = NULL;
	bool two = false;

	for (int i = 0; i < game->setup->seats + 2; i++) {
		const char *name = i == 0 ? "all" : i == 1 ? "host" :
		    game->holder[i - 2].name;
		size_t k = 0;

		while (k < len && name[k] != '\0' && (text[k] == name[k] ||
		    (text[k] >= 'A' && text[k] <= 'Z' &&
		    (text[k] | 0x20) == name[k])))
			k++;
		if (k < len)
			continue;
		if (name[k] == '\0')
			return name;
		two |= found != NULL;
		found = name;
	}
	return two ? NULL : found;
}

/* "all: TEXT", "ben cleo: TEXT" */
static void
read_press(const struct game *game, const char *text, size_t len,
    struct saying *out)
{
	const char *colon = memchr(text, ':', len), *p;
	size_t n = 0, to;

	out->kind = SAID_PRESS;
	if (colon == NULL) {
		wrong(out, "press_to", text, 0);
		return;
	}
	for (p = text; p < colon; p += to) {
		const char *name;

		for (to = 0; p + to < colon && !blank(p[to]) && p[to] != ',';)
			to++;
		if (to == 0) {
			to = 1;
			continue;
		}
		if ((name = addressee(game, p, to)) == NULL) {
			wrong(out, "press_name", p, to);
			return;
		}
		if (n + strlen(name) + 1 > SPEECH_MAX) {
			wrong(out, "press_long", text, 0);
			return;
		}
		if (n > 0)
			out->words[n++] = ',';
		memcpy(out->words + n, name, strlen(name));
		n += strlen(name);
	}
	for (p = colon + 1; p < text + len && blank(*p); p++)
		continue;
	len -= p - text;
	if (n == 0 || len == 0) {
		wrong(out, "press_to", text, 0);
		return;
	}
	if (n + 2 + len > SPEECH_MAX) {
		wrong(out, "press_long", text, 0);
		return;
	}
	memcpy(out->words + n, ": ", 2);
	memcpy(out->words + n + 2, p, len);
	out->len = n + 2 + len;
}

/* The number of a line, and nothing else. */
static bool
read_number(const char *text, size_t len, uint32_t *out)
{
	*out = 0;
	for (size_t i = 0; i < len; i++) {
		if (i == 9 || text[i] < '0' || text[i] > '9')
			return false;
		*out = *out * 10 + (text[i] - '0');
	}
	return len > 0;
}

/* "rollback N" */
static void
read_agreement(const char *text, size_t len, struct saying *out)
{
	size_t at = 0;

	out->kind = SAID_AGREE;
	while (at < len && !blank(text[at]))
		at++;
	if (is_word(text, at, "rollback")) {
		while (at < len && blank(text[at]))
			at++;
		if (read_number(text + at, len - at, &out->line))
			return;
	}
	wrong(out, "agree_what", text, len);
}

/* "", "N" */
static void
read_report(const char *text, size_t len, struct saying *out)
{
	out->kind = SAID_REPORT;
	out->asked = len > 0;
	if (out->asked && !read_number(text, len, &out->line))
		wrong(out, "report_line", text, len);
}

static void
read_key(const char *text, size_t len, struct saying *out)
{
	struct key key;

	out->kind = SAID_KEY;
	if (key_parse(text, len, &key) != KEY_OK &&
	    (!key_read(text, len, &key) ||
	    key_parse(text + 3, len - 3, &key) == KEY_WEAK))
		wrong(out, "key_what", text, len);
	else
		key_format(&key, out->key);
}

void
said_read(const struct game *game, bool host, const struct turn_line *line,
    struct saying *out)
{
	size_t verb = 0, rest;
	const char *why;

	memset(out, 0, sizeof(*out));
	if (host) {
		static const char *const faults[][2] = {
			{ "verb", "order_verb" }, { "seat", "order_seat" },
			{ "name", "order_name" }, { "key", "order_key" },
			{ "time", "order_time" }, { "line", "order_line" },
			{ "because", "order_because" },
			{ "reason", "order_reason" }
		};

		out->kind = SAID_ORDER;
		why = order_read(line->at, line->len, &out->order);
		for (size_t i = 0; why != NULL && i < sizeof(faults) /
		    sizeof(faults[0]); i++)
			if (strcmp(why, faults[i][0]) == 0)
				wrong(out, faults[i][1], line->at, line->len);
		return;
	}
	while (verb < line->len && !blank(line->at[verb]))
		verb++;
	for (rest = verb; rest < line->len && blank(line->at[rest]);)
		rest++;
	if (rest == line->len && is_word(line->at, verb, "join"))
		out->kind = SAID_JOIN;
	else if (rest == line->len && is_word(line->at, verb, "resign"))
		out->kind = SAID_RESIGN;
	else if (is_word(line->at, verb, "press"))
		read_press(game, line->at + rest, line->len - rest, out);
	else if (is_word(line->at, verb, "agree"))
		read_agreement(line->at + rest, line->len - rest, out);
	else if (is_word(line->at, verb, "key"))
		read_key(line->at + rest, line->len - rest, out);
	else if (is_word(line->at, verb, "report"))
		read_report(line->at + rest, line->len - rest, out);
	else if (rest == line->len && is_word(line->at, verb, "help"))
		out->kind = SAID_HELP;
	else if (rest == line->len && is_word(line->at, verb, "forecast"))
		out->kind = SAID_FORECAST;
	else if (is_word(line->at, verb, "register") ||
	    is_word(line->at, verb, "confirm") ||
	    is_word(line->at, verb, "lang") ||
	    is_word(line->at, verb, "mail") ||
	    is_word(line->at, verb, "away"))
		wrong(out, "no_game_line", line->at, verb);
	else
		out->kind = SAID_MOVE;
}

bool
said_to(const char *to, size_t len, const char *name)
{
	size_t n;

	if (len == 3 && memcmp(to, "all", 3) == 0)
		return true;
	for (size_t i = 0; i < len; i += n + 1) {
		for (n = 0; i + n < len && to[i + n] != ',';)
			n++;
		if (n > 0 && n == strlen(name) && memcmp(to + i, name, n) == 0)
			return true;
	}
	return false;
}

bool
said_same(const struct saying *said, const struct line_words *words)
{
	char text[LINE_MAX_TEXT];
	size_t len = 0;

	switch (said->kind) {
	case SAID_JOIN:
		return words->kind == LINE_JOIN;
	case SAID_RESIGN:
		return words->kind == LINE_RESIGN;
	case SAID_PRESS:
		return words->kind == LINE_PRESS &&
		    words->rest_len == said->len &&
		    memcmp(words->rest, said->words, said->len) == 0;
	case SAID_AGREE:
		len = snprintf(text, sizeof(text), "rollback %u",
		    (unsigned)said->line);
		return words->kind == LINE_AGREE && words->rest_len == len &&
		    memcmp(words->rest, text, len) == 0;
	case SAID_KEY:
		len = strlen(said->key);
		return words->kind == LINE_KEY && words->rest_len == len &&
		    memcmp(words->rest, said->key, len) == 0;
	case SAID_ORDER:
		/* A rollback's line says its way and promise as well. */
		len = order_print(&said->order, text);
		if (words->kind != LINE_HOST)
			return false;
		if (said->order.act == ACT_ROLLBACK) {
			size_t head = strcspn(text, " ") + 1;
			const char *tail = strstr(text, " because ");
			size_t tail_len;

			head += strcspn(text + head, " ");
			tail_len = len - (tail - text);
			return words->rest_len > head + tail_len &&
			    memcmp(words->rest, text, head) == 0 &&
			    (said->order.way == WAY_FORCED ||
			    memcmp(words->rest + head, " forced ", 8) != 0) &&
			    memcmp(words->rest + words->rest_len - tail_len,
			    tail, tail_len) == 0;
		}
		return words->rest_len == len &&
		    memcmp(words->rest, text, len) == 0;
	default:
		return false;
	}
}
