#include "core/turn.h"

#include "core/line.h"
#include "core/ruleset.h"
#include "core/span.h"
#include "core/text.h"
#include "core/time.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

bool
turn_name(const char *s, size_t len)
{
	if (len < 1 || len > TURN_NAME || s[0] == '-')
		return false;
	for (size_t i = 0; i < len; i++)
		if (!span_digit(s[i]) && !(s[i] >= 'a' && s[i] <= 'z') &&
		    s[i] != '-')
			return false;
	return true;
}

bool
is_id(const char *id)
{
	return turn_name(id, strlen(id));
}

bool
is_seat_name(const char *name)
{
	return is_id(name) && strcmp(name, "all") != 0 &&
	    strcmp(name, "host") != 0 && !ruleset_reserves(name);
}

bool
is_player_name(const char *name)
{
	return is_seat_name(name) && strncmp(name, "bot-", 4) != 0;
}

bool
turn_heads(struct span line, const char *what)
{
	if (!span_begins(line, "nuncio") || line.len < 7 ||
	    !span_blank(line.at[6]))
		return false;
	return span_is(span_trim(span_skip(line, 6)), what);
}

/* ---- reading ---- */

/*
 * TURN_OK if s is UTF-8 without control characters, else the fault, with *word.
 */
static enum turn_fault
printable(struct span s, struct span *word)
{
	*word = span_unprintable(s);
	if (word->len == 0)
		return TURN_OK;
	/* A byte that is not UTF-8 is told as one byte. */
	return word->len == 1 && (unsigned char)*word->at >= 0x80 ?
	    TURN_NOT_UTF8 : TURN_BINARY;
}

static enum turn_fault
wrong(struct turn_error *error, enum turn_fault fault, unsigned line,
    struct span word)
{
	if (error != NULL) {
		error->fault = fault;
		error->line = line;
		error->word = word;
	}
	return fault;
}

/* "2026-11-20" or "2026-11-20T18:00:00Z", an existing moment since 1970. */
static bool
read_date(struct span s, struct turn *out)
{
	memset(out->date, 0, sizeof(out->date));
	if (s.len >= sizeof(out->date))
		return false;
	for (size_t i = 0; i < s.len; i++)
		out->date[i] = s.at[i] == 't' ? 'T' : s.at[i] == 'z' ? 'Z' :
		    s.at[i];
	out->time = time_read(out->date, s.len);
	return out->time >= 0;
}

/* Read as many hex digits as s has.  out has room for them and a NUL. */
static bool
read_hex(struct span s, char *out)
{
	for (size_t i = 0; i < s.len; i++) {
		char c = span_lower(s.at[i]);

		if (span_hex(c) < 0)
			return false;
		out[i] = c;
	}
	out[s.len] = '\0';
	return true;
}

/* The number of digits before the hyphen of "41-9f3c2a7e...", or 0. */
static size_t
read_line_number(struct span s)
{
	size_t n = 0;

	while (n < s.len && span_digit(s.at[n]))
		n++;
	if (n > 9 || (n > 1 && s.at[0] == '0') || n == s.len || s.at[n] != '-')
		return 0;
	return n;
}

/* "41-9f3c2a7e..." */
static bool
read_reference(struct span s, struct turn *out)
{
	if (read_line_number(s) == 0)
		return false;
	out->after = (uint32_t)span_digits(&s, 9);
	s = span_skip(s, 1);
	if (s.len < TURN_PIN || s.len > TURN_DIGITS || !read_hex(s, out->hash))
		return false;
	out->digits = (uint8_t)s.len;
	return true;
}

/* Read n bytes from all of s, which is hex digits. */
static bool
read_bytes(struct span s, uint8_t *out, size_t n)
{
	char hex[HASH_TEXT];

	return s.len == 2 * n && read_hex(s, hex) &&
	    sodium_hex2bin(out, n, hex, 2 * n, NULL, NULL, NULL) == 0;
}

/* "41-9f3c2a7e... 7604ce17c300d2e4", the reference with all its digits. */
static bool
read_asked(struct span s, struct turn *out)
{
	size_t n = read_line_number(s);

	if (n == 0 || s.len < n + 1 + TURN_DIGITS || !read_hex((struct span){
	    s.at + n + 1, TURN_DIGITS }, out->from + n + 1))
		return false;
	memcpy(out->from, s.at, n + 1);
	s = span_skip(s, n + 1 + TURN_DIGITS);
	return s.len > 0 && span_blank(*s.at) &&
	    read_bytes(span_trim_left(s), out->due, REVEAL_DUE);
}

static bool
read_name(struct span s, char out[TURN_NAME + 1])
{
	if (s.len > TURN_NAME)
		return false;
	for (size_t i = 0; i < s.len; i++)
		out[i] = span_lower(s.at[i]);
	out[s.len] = '\0';
	return turn_name(out, s.len);
}

/* The first three must be there; the others may. */
enum { GAME, PLAYER, AFTER, WANTED, TONGUE = WANTED, VALUE, KEYS };
static const char *const keys[KEYS] = { "game", "player", "after",
    "language", "value" };

/* The key of a header line, or KEYS; *value: what follows the colon. */
static int
read_key(struct span s, struct span *value)
{
	for (int k = 0; k < KEYS; k++) {
		struct span v;

		if (!span_begins(s, keys[k]))
			continue;
		v = span_trim_left(span_skip(s, strlen(keys[k])));
		if (v.len == 0 || *v.at != ':')
			continue;
		*value = span_trim_left(span_skip(v, 1));
		return k;
	}
	return KEYS;
}

/* "de", "pt-BR": letters, digits and hyphens, as a folder's name is. */
static bool
read_language(struct span s, char out[TURN_LANGUAGE + 1])
{
	if (s.len == 0 || s.len > TURN_LANGUAGE || *s.at == '-')
		return false;
	for (size_t i = 0; i < s.len; i++) {
		if (!span_digit(s.at[i]) && !span_letter(s.at[i]) &&
		    s.at[i] != '-')
			return false;
		out[i] = s.at[i];
	}
	out[s.len] = '\0';
	return true;
}

static bool
read_value(struct span s, struct turn *out)
{
	out->draws = span_is(s, "-") ? DRAWS_END : span_is(s, "?") ?
	    DRAWS_ASK_CHAIN : DRAWS_VALUE;
	if (out->draws != DRAWS_VALUE || read_bytes(s, out->value, HASH))
		return true;
	out->draws = DRAWS_ASK_VALUE;
	return read_asked(s, out);
}

/* Read a line that may be there. */
static enum turn_fault
read_option(int key, struct span value, struct turn *out)
{
	if (key == TONGUE)
		return read_language(value, out->language) ? TURN_OK :
		    TURN_BAD_LANGUAGE;
	return read_value(value, out) ? TURN_OK : TURN_BAD_VALUE;
}

struct header {
	struct span value[KEYS];
	unsigned no[KEYS];	/* its line; 0: it is not there */
};

static bool
has_wanted(const struct header *h)
{
	return h->no[GAME] != 0 && h->no[PLAYER] != 0 && h->no[AFTER] != 0;
}

/* Check and read the values that must be there. */
static enum turn_fault
read_header(const struct header *h, struct turn *out, int *key)
{
	const struct span *value = h->value;

	*key = GAME;
	if (span_is(value[GAME], "-"))
		memcpy(out->game, "-", 2);
	else if (!read_name(value[GAME], out->game))
		return TURN_BAD_GAME;
	*key = PLAYER;
	if (!read_name(value[PLAYER], out->player))
		return TURN_BAD_PLAYER;
	*key = AFTER;
	if (out->game[0] == '-')
		return read_date(value[AFTER], out) ? TURN_OK : TURN_BAD_DATE;
	return read_reference(value[AFTER], out) ? TURN_OK : TURN_BAD_AFTER;
}

/* Take a header line with this key. */
static enum turn_fault
take_key(struct header *h, int key, struct span line, struct span value,
    unsigned no, struct turn *out, struct turn_error *error)
{
	struct span word = { line.at, strlen(keys[key]) };
	enum turn_fault fault = TURN_OK;

	if (h->no[key] != 0)
		return wrong(error, TURN_TWICE, no, word);
	h->no[key] = no;
	h->value[key] = value;
	if (key >= WANTED)
		fault = read_option(key, value, out);
	else if (has_wanted(h))
		fault = read_header(h, out, &key);
	if (fault != TURN_OK)
		return wrong(error, fault, h->no[key], h->value[key]);
	/* A file for no game takes no part in draws. */
	if (out->game[0] == '-' && out->draws != DRAWS_SILENT)
		return wrong(error, TURN_NO_VALUE, h->no[VALUE],
		    h->value[VALUE]);
	return TURN_OK;
}

enum turn_fault
turn_parse(const char *text, size_t len, struct turn *out,
    struct turn_error *error)
{
	struct span rest = { text, len }, nothing = { text, 0 };
	struct span raw, line, word;
	struct header header = { 0 };
	unsigned no = 0;
	int k;
	enum turn_fault fault;

	memset(out, 0, offsetof(struct turn, line));
	if (len > TURN_MAX)
		return wrong(error, TURN_LONG, 0, nothing);
	while (rest.len > 0) {
		line = span_row(&rest);
		no++;
		if ((fault = printable(line, &word)) != TURN_OK)
			return wrong(error, fault, no, word);
		raw = line;
		line = span_trim(line);
		if (no == 1) {
			if (!turn_heads(span_trim_right(raw), "turn"))
				return wrong(error, TURN_NO_HEADER, no, line);
			continue;
		}
		if (line.len == 0)
			continue;
		k = read_key(line, &word);
		/* These stand before the lines. */
		if (k >= WANTED && out->n > 0)
			k = KEYS;
		if (k < KEYS) {
			if ((fault = take_key(&header, k, line, word, no, out,
			    error)) != TURN_OK)
				return fault;
			continue;
		}
		if (!has_wanted(&header)) {
			for (k = 0; header.no[k] != 0; k++)
				;
			return wrong(error, TURN_NO_GAME + (unsigned)k, no,
			    line);
		}
		if (span_is(line, "end")) {
			if (rest.len > 0)
				return wrong(error, TURN_TRAILING, no + 1,
				    span_trim(span_line(&rest)));
			return TURN_OK;
		}
		if (out->n == TURN_LINES)
			return wrong(error, TURN_CROWDED, no, line);
		out->line[out->n++] = (struct turn_line){ line.at,
		    (uint16_t)line.len, (uint16_t)no };
	}
	return wrong(error, TURN_NO_END, no, nothing);
}

/* ---- spelling ---- */

static void
put_hex(struct text *t, const uint8_t *bytes, size_t n)
{
	char hex[HASH_TEXT];

	sodium_bin2hex(hex, sizeof(hex), bytes, n);
	text_puts(t, hex);
}

static void
put_draws(struct text *out, const struct turn *t)
{
	static const char *const begin[] = {
		[DRAWS_SILENT] = "", [DRAWS_VALUE] = "\nvalue: ",
		[DRAWS_END] = "\nvalue: -", [DRAWS_ASK_CHAIN] = "\nvalue: ?",
		[DRAWS_ASK_VALUE] = "\nvalue: "
	};

	text_puts(out, begin[t->draws]);
	if (t->draws == DRAWS_VALUE)
		put_hex(out, t->value, HASH);
	if (t->draws == DRAWS_ASK_VALUE) {
		text_puts(out, t->from);
		text_puts(out, " ");
		put_hex(out, t->due, REVEAL_DUE);
	}
}

size_t
turn_print(const struct turn *t, char out[TURN_MAX])
{
	/* Room for the header, the ends of the lines and the last word. */
	char room[TURN_MAX + 1024];
	struct text text = { room, 0, sizeof(room) };

	text_puts(&text, "nuncio turn\ngame: ");
	text_puts(&text, t->game);
	text_puts(&text, "\nplayer: ");
	text_puts(&text, t->player);
	text_puts(&text, "\nafter: ");
	if (t->digits == 0)
		text_puts(&text, t->date);
	else {
		text_number(&text, t->after, 1);
		text_puts(&text, "-");
		text_puts(&text, t->hash);
	}
	if (t->language[0] != '\0') {
		text_puts(&text, "\nlanguage: ");
		text_puts(&text, t->language);
	}
	put_draws(&text, t);
	text_puts(&text, "\n");
	for (int i = 0; i < t->n; i++) {
		const char *s = t->line[i].at, *end = s + t->line[i].len;

		for (; s < end && text.len < TURN_MAX; s++)
			if (!span_blank(*s))
				text_add(&text, s, 1);
			else if (!span_blank(s[-1]))
				text_puts(&text, " ");
		text_puts(&text, "\n");
	}
	text_puts(&text, "end\n");
	if (text.len > TURN_MAX)
		return 0;
	memcpy(out, room, text.len);
	return text.len;
}

/* ---- lines ---- */

const char *const turn_pages[TURN_PAGES] = {
	[PAGE_HELP] = "help", [PAGE_RULES] = "rules",
	[PAGE_CARDS] = "cards", [PAGE_RULINGS] = "rulings"
};

enum turn_page
turn_page(struct span word)
{
	int page = 0;

	while (page < TURN_PAGES && !span_is(word, turn_pages[page]))
		page++;
	return page;
}

static struct span
first_word(const struct turn_line *line)
{
	struct span rest = { line->at, line->len };

	return span_word(&rest);
}

/* The kind of line of the log that a player's line is; LINE_MOVE: another. */
static enum line_kind
kind_of(const struct turn_line *line)
{
	struct span word = first_word(line);
	bool more = word.len < line->len;

	for (int i = 0; i < LINE_KINDS; i++) {
		const struct line_type *type = &line_types[i];

		if (type->speaker == BY_PLAYER && i != LINE_MOVE &&
		    span_is(word, type->word) && !(type->bare && more))
			return i;
	}
	return LINE_MOVE;
}

enum turn_says
turn_says(const struct turn_line *line)
{
	struct span word = first_word(line);

	if (kind_of(line) != LINE_MOVE)
		return SAYS_LINE;
	if (span_is(word, "report"))
		return SAYS_REPORT;
	if (span_is(word, "forecast"))
		return SAYS_FORECAST;
	if (span_is(word, "extend"))
		return SAYS_EXTEND;
	if (span_is(word, "early"))
		return SAYS_EARLY;
	if (word.len < line->len)
		return SAYS_MOVE;
	return turn_page(word) != TURN_PAGES ? SAYS_PAGE :
	    span_is(word, "hint") ? SAYS_HINT : SAYS_MOVE;
}

struct turn_line
turn_meant(const struct turn *turn, const struct turn_line *line,
    char room[SAID_MAX])
{
	size_t len = said_line(turn->language, turn->time,
	    (struct span){ line->at, line->len }, room);

	return len == 0 ? *line :
	    (struct turn_line){ room, (uint16_t)len, line->no };
}

static enum turn_says
says_at(const struct turn *t, int i)
{
	char room[SAID_MAX];
	struct turn_line meant = turn_meant(t, &t->line[i], room);

	return turn_says(&meant);
}

/* Line i of a forecast; its moves in the same line become the one after it. */
static bool
split_forecast(struct turn *t, int i)
{
	static const char word[] = "forecast";
	char room[SAID_MAX];
	struct turn_line *line = &t->line[i], meant = turn_meant(t, line,
	    room);
	size_t n = first_word(&meant).len;

	while (n < meant.len && span_blank(meant.at[n]))
		n++;
	n = meant.len - n;
	if (n > 0 && t->n == TURN_LINES)
		return false;
	if (n > 0) {
		memmove(line + 1, line, (size_t)(t->n - i) * sizeof(*line));
		t->n++;
		/* A phrase has them as they were written, at its end. */
		line[1].at += line[1].len - n;
		line[1].len = (uint16_t)n;
	}
	line->at = word;
	line->len = sizeof(word) - 1;
	return true;
}

bool
turn_asks(struct turn *t, bool *hint)
{
	int forecast = -1, i;

	*hint = false;
	for (i = 0; i < t->n && i < 2 && forecast < 0; i++)
		if (says_at(t, i) == SAYS_FORECAST)
			forecast = i;
	if (forecast < 0)
		return true;
	for (i = 0; i < t->n && says_at(t, i) != SAYS_HINT;)
		i++;
	if (i < t->n) {
		*hint = true;
		t->n--;
		memmove(&t->line[i], &t->line[i + 1], (size_t)(t->n - i) *
		    sizeof(t->line[0]));
		forecast -= i < forecast;
	}
	return split_forecast(t, forecast);
}

/* ---- drafts ---- */

/* May this file have the value that its draft asks for? */
static bool
wants_filling(const struct turn *t)
{
	bool moves = false, speaks = false;

	for (int i = 0; i < t->n; i++) {
		char room[SAID_MAX];
		struct turn_line line = turn_meant(t, &t->line[i], room);
		enum turn_says says = turn_says(&line);
		enum line_kind kind = kind_of(&line);

		if (says == SAYS_HINT || says == SAYS_FORECAST ||
		    says == SAYS_EARLY)
			return false;
		moves |= says == SAYS_MOVE;
		speaks |= says == SAYS_LINE && kind != LINE_RESIGN &&
		    kind != LINE_KEY;
	}
	return moves || (speaks && t->draws == DRAWS_ASK_CHAIN);
}

/* Put the value in, or remove the line if there is no value. */
static enum turn_fault
answer(struct turn *t, const uint8_t seed[REVEAL_SEED])
{
	struct text from = { t->from, 0, sizeof(t->from) };

	if (!wants_filling(t)) {
		t->draws = DRAWS_SILENT;
		return TURN_OK;
	}
	if (t->draws == DRAWS_ASK_VALUE) {
		t->draws = DRAWS_VALUE;
		return reveal_find(seed, t->game, t->from, t->due, t->value) ?
		    TURN_OK : TURN_OTHER_KEY;
	}
	if (t->digits < TURN_DIGITS)
		return TURN_SHORT_AFTER;
	text_number(&from, t->after, 1);
	text_puts(&from, "-");
	text_add(&from, t->hash, TURN_DIGITS);
	reveal_begin(seed, t->game, t->from, t->value);
	t->draws = DRAWS_VALUE;
	return TURN_OK;
}

enum turn_fault
turn_fill(char text[TURN_MAX], size_t *len, const uint8_t seed[REVEAL_SEED],
    struct turn_error *error)
{
	struct span nothing = { text, 0 };
	char filled[TURN_MAX];
	struct turn t;
	enum turn_fault fault;
	size_t n;

	if ((fault = turn_parse(text, *len, &t, error)) != TURN_OK)
		return fault;
	if (t.draws != DRAWS_ASK_CHAIN && t.draws != DRAWS_ASK_VALUE)
		return TURN_OK;
	if ((fault = answer(&t, seed)) != TURN_OK)
		return wrong(error, fault, 0, nothing);
	if ((n = turn_print(&t, filled)) == 0)
		return wrong(error, TURN_LONG, 0, nothing);
	memcpy(text, filled, n);
	*len = n;
	return TURN_OK;
}

/* ---- identity ---- */

void
turn_identity(const char *player, const char *text, size_t len,
    uint8_t out[TURN_ID])
{
	uint8_t name_len[4], text_len[4];

	assert(len <= UINT32_MAX);
	span_put_big(name_len, sizeof(name_len), strlen(player));
	span_put_big(text_len, sizeof(text_len), len);
	HASH_OF(out, { name_len, sizeof(name_len) },
	    { player, strlen(player) }, { text_len, sizeof(text_len) },
	    { text, len });
}
