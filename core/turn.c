#include "core/turn.h"

#include "core/scan.h"
#include "core/time.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* ---- characters and lines ---- */

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool
turn_begins(struct turn_span s, const char *word)
{
	size_t n = strlen(word);

	if (s.len < n)
		return false;
	for (size_t i = 0; i < n; i++)
		if (lower(s.at[i]) != word[i])
			return false;
	return true;
}

static bool
equals(struct turn_span s, const char *word)
{
	return s.len == strlen(word) && turn_begins(s, word);
}

static struct turn_span
skip(struct turn_span s, size_t n)
{
	return (struct turn_span){ s.at + n, s.len - n };
}

static struct turn_span
trim_right(struct turn_span s)
{
	while (s.len > 0 && (is_blank(s.at[s.len - 1]) ||
	    s.at[s.len - 1] == '\r'))
		s.len--;
	return s;
}

static struct turn_span
trim_left(struct turn_span s)
{
	while (s.len > 0 && is_blank(*s.at))
		s = skip(s, 1);
	return s;
}

struct turn_span
turn_trim(struct turn_span s)
{
	return trim_left(trim_right(s));
}

/* The next line of *rest, without its line feed; *rest is behind it then. */
static struct turn_span
next_line(struct turn_span *rest)
{
	struct turn_span line = *rest;
	const char *lf = memchr(rest->at, '\n', rest->len);

	if (lf != NULL)
		line.len = (size_t)(lf - rest->at);
	*rest = skip(*rest, line.len + (lf != NULL));
	return line;
}

/*
 * Bytes of the well-formed UTF-8 character at the beginning of s, 0 if there
 * is none.  s is not empty.
 */
static size_t
character(struct turn_span s)
{
	const unsigned char *p = (const unsigned char *)s.at;
	unsigned char low = 0x80, high = 0xbf;
	size_t n;

	if (p[0] < 0x80)
		return 1;
	if (p[0] < 0xc2 || p[0] > 0xf4)
		return 0;
	n = p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
	if (s.len < n)
		return 0;
	if (p[0] == 0xe0)
		low = 0xa0;	/* overlong */
	else if (p[0] == 0xed)
		high = 0x9f;	/* surrogates */
	else if (p[0] == 0xf0)
		low = 0x90;	/* overlong */
	else if (p[0] == 0xf4)
		high = 0x8f;	/* past U+10FFFF */
	if (p[1] < low || p[1] > high)
		return 0;
	for (size_t i = 2; i < n; i++)
		if (p[i] < 0x80 || p[i] > 0xbf)
			return 0;
	return n;
}

/*
 * TURN_OK if s is UTF-8 without control characters, else what it is, with
 * the bytes in *word.
 */
static enum turn_fault
printable(struct turn_span s, struct turn_span *word)
{
	while (s.len > 0) {
		size_t n = character(s);
		unsigned char c = (unsigned char)s.at[0];

		*word = (struct turn_span){ s.at, n == 0 ? 1 : n };
		if (n == 0)
			return TURN_NOT_UTF8;
		if ((c < ' ' && c != '\t') || c == 0x7f)
			return TURN_BINARY;
		if (c == 0xc2 && (unsigned char)s.at[1] < 0xa0)
			return TURN_BINARY;	/* C1 */
		s = skip(s, n);
	}
	return TURN_OK;
}

bool
turn_printable(const char *s, size_t len)
{
	struct turn_span word;

	return printable((struct turn_span){ s, len }, &word) == TURN_OK;
}

bool
turn_name(const char *s, size_t len)
{
	if (len < 1 || len > TURN_NAME || s[0] == '-')
		return false;
	for (size_t i = 0; i < len; i++)
		if (!is_digit(s[i]) && !(s[i] >= 'a' && s[i] <= 'z') &&
		    s[i] != '-')
			return false;
	return true;
}

/* ---- finding ---- */

/* Take the block's quoting and indentation off a line. */
static struct turn_span
peel(const struct turn_block *b, struct turn_span line)
{
	for (int i = 0; i < b->depth; i++) {
		struct turn_span s = trim_left(line);

		if (s.len == 0 || *s.at != '>')
			break;
		line = skip(s, 1);
		if (line.len > 0 && *line.at == ' ')
			line = skip(line, 1);
	}
	for (int i = 0; i < b->indent && line.len > 0 && is_blank(*line.at);
	    i++)
		line = skip(line, 1);
	return line;
}

/* Is s, without blanks around, the two words "nuncio" and `second`? */
static bool
is_header(struct turn_span s, const char *second)
{
	if (!turn_begins(s, "nuncio") || s.len < 7 || !is_blank(s.at[6]))
		return false;
	return equals(turn_trim(skip(s, 6)), second);
}

/*
 * Does this line begin something that runs to "end": "nuncio turn", or with
 * another second word?  *b gets the quoting before it.
 */
static bool
begins_block(struct turn_span line, const char *second, struct turn_block *b)
{
	struct turn_span s = line, rest;
	unsigned depth = 0, indent = 0;

	if (turn_begins(s, "\xef\xbb\xbf"))
		s = skip(s, 3);		/* a byte order mark */
	for (rest = trim_left(s); rest.len > 0 && *rest.at == '>';
	    rest = trim_left(s)) {
		s = skip(rest, 1);
		if (s.len > 0 && *s.at == ' ')
			s = skip(s, 1);
		depth++;
	}
	indent = (unsigned)(s.len - rest.len > 255 ? 256 : s.len - rest.len);
	if (depth > 255 || indent > 255 || !is_header(trim_right(rest), second))
		return false;
	memset(b, 0, sizeof(*b));
	b->depth = (uint8_t)depth;
	b->indent = (uint8_t)indent;
	b->text.at = rest.at;
	return true;
}

/* Nearly every line of a letter is something else: ask that quickly. */
static bool
may_begin(struct turn_span line)
{
	for (size_t i = 0; i < line.len && i < 1024; i++) {
		char c = line.at[i];

		if (c == 'n' || c == 'N')
			return true;
		if (c != '>' && !is_blank(c) && (unsigned char)c < 0x80)
			return false;
	}
	return false;
}

static const char ED_SEAL[] = "untrusted comment:";
static const char ED_TRUSTED[] = "trusted comment:";
static const char SSH_SEAL[] = "-----begin ssh signature-----";
static const char SSH_END[] = "-----end ssh signature-----";

static bool
begins_seal(struct turn_span s)
{
	return turn_begins(s, ED_SEAL) || turn_begins(s, SSH_SEAL);
}

bool
turn_base64(struct turn_span s)
{
	for (size_t i = 0; i < s.len; i++) {
		char c = lower(s.at[i]);

		if (!is_digit(c) && !(c >= 'a' && c <= 'z') && c != '+' &&
		    c != '/' && c != '=')
			return false;
	}
	return s.len > 0;
}

struct turn_span
turn_next(const struct turn_block *b, struct turn_span *rest)
{
	while (rest->len > 0) {
		struct turn_span line = peel(b, next_line(rest));

		while (line.len > 0 && line.at[line.len - 1] == '\r')
			line.len--;
		if (turn_trim(line).len > 0)
			return line;
	}
	return *rest;
}

static struct turn_span
next_word(const struct turn_block *b, struct turn_span *rest)
{
	return turn_trim(turn_next(b, rest));
}

/*
 * Where the seal ends that begins at the first line of rest.  Wrapped lines
 * belong to it; what cannot be part of a seal does not.  seal.c reads the
 * same lines more closely.
 */
enum {
	SEAL_LINES = 64,	/* at most, before it is given up */
	SIG_TEXT   = 100,	/* base64 of 74 bytes, of 64 bytes */
	GLOBAL_TEXT = 88
};

static const char *
end_of_ssh(const struct turn_block *b, struct turn_span rest)
{
	const char *end;

	next_word(b, &rest);
	end = rest.at;
	for (int i = 0; i < SEAL_LINES; i++) {
		struct turn_span s = next_word(b, &rest);

		if (equals(s, SSH_END))
			return rest.at;
		if (!turn_base64(s))
			break;
		end = rest.at;
	}
	return end;
}

static const char *
end_of_ed(const struct turn_block *b, struct turn_span rest)
{
	struct turn_span s = next_word(b, &rest);
	const char *end = rest.at;
	size_t n = 0;
	int i;

	/* The rest of a wrapped comment, then the signature. */
	for (i = 0; i < 4 && n < SIG_TEXT; i += n == 0) {
		s = next_word(b, &rest);
		if (s.len == 0 || begins_seal(s) ||
		    turn_begins(s, ED_TRUSTED) || is_header(s, "turn"))
			return end;
		if (n == 0 && !(turn_base64(s) && s.at[0] == 'R'))
			continue;
		if (!turn_base64(s))
			return end;
		n += s.len;
		end = rest.at;
	}
	s = next_word(b, &rest);
	if (!turn_begins(s, ED_TRUSTED))
		return end;
	end = rest.at;
	n = 0;
	for (i = 0; i < SEAL_LINES; i++) {
		s = next_word(b, &rest);
		if (s.len == 0 || begins_seal(s) || is_header(s, "turn"))
			return end;
		n = turn_base64(s) ? n + s.len : 0;
		if (n >= GLOBAL_TEXT && s.at[s.len - 1] == '=')
			return rest.at;
	}
	return end;
}

/* rest begins behind the block's text: is there a seal?  Sets b->seal. */
static bool
find_seal(struct turn_block *b, struct turn_span *rest)
{
	struct turn_span ahead = *rest, before, s;
	const char *end;

	do {
		if (ahead.len == 0)
			return false;
		before = ahead;
		s = turn_trim(peel(b, next_line(&ahead)));
	} while (s.len == 0);
	if (turn_begins(s, ED_SEAL))
		end = end_of_ed(b, before);
	else if (turn_begins(s, SSH_SEAL))
		end = end_of_ssh(b, before);
	else
		return false;
	b->seal = before;
	b->seal.len = (size_t)(end - before.at);
	*rest = skip(before, b->seal.len);
	return true;
}

/* "enduntrusted comment: ...": the file had no line feed at its end. */
static bool
is_glued(struct turn_span s)
{
	return turn_begins(s, "end") && begins_seal(trim_left(skip(s, 3)));
}

/*
 * The rest of a block whose first line has just been read; *rest is behind
 * it afterwards, *lines is raised by the lines read for its text.
 */
static void
read_block(struct turn_block *b, struct turn_span *rest, size_t *lines)
{
	const char *end = rest->at;

	b->fault = TURN_NO_END;
	while (b->fault == TURN_NO_END && rest->len > 0) {
		struct turn_span before = *rest, s;
		struct turn_block other;

		s = turn_trim(peel(b, next_line(rest)));
		if (begins_seal(s) || (may_begin(before) &&
		    begins_block(trim_right(s), "turn", &other))) {
			*rest = before;
			break;
		}
		++*lines;
		end = rest->at;
		if (equals(s, "end"))
			b->fault = TURN_OK;
		else if (is_glued(s))
			b->fault = TURN_GLUED;
	}
	b->text.len = (size_t)(end - b->text.at);
	if (b->fault == TURN_GLUED)
		return;
	find_seal(b, rest);
}

/* The block without what mail changes, one byte at a time; -1: the end. */
struct squash {
	struct turn_span part[2];
	int which;
};

static int
squashed(struct squash *q)
{
	while (q->which < 2) {
		struct turn_span *s = &q->part[q->which];

		if (s->len == 0) {
			q->which++;
			continue;
		}
		char c = *s->at;
		*s = skip(*s, 1);
		if (!is_blank(c) && c != '\r' && c != '\n' && c != '>')
			return (unsigned char)c;
	}
	return -1;
}

static uint64_t
squash_hash(const struct turn_block *b)
{
	struct squash q = { { b->text, b->seal }, 0 };
	uint64_t h = 0xcbf29ce484222325;

	for (int c; (c = squashed(&q)) >= 0;)
		h = (h ^ (uint64_t)c) * 0x100000001b3;
	return h;
}

static bool
same_block(const struct turn_block *a, const struct turn_block *b)
{
	struct squash x = { { a->text, a->seal }, 0 };
	struct squash y = { { b->text, b->seal }, 0 };
	int c;

	if (a->fault != b->fault)
		return false;
	do {
		c = squashed(&x);
		if (c != squashed(&y))
			return false;
	} while (c >= 0);
	return true;
}

/* What is better worth keeping: see turn_scan(). */
enum rank { RANK_NONE, RANK_CUT, RANK_WHOLE, RANK_SEALED };

static enum rank
rank(const struct turn_block *b)
{
	if (b->seal.len > 0 || b->fault == TURN_GLUED)
		return RANK_SEALED;
	return b->fault == TURN_OK ? RANK_WHOLE : RANK_CUT;
}

static void
keep(struct turn_scan *out, uint64_t hash[TURN_BLOCKS],
    const struct turn_block *b)
{
	uint64_t h;

	if (out->more)
		return;
	h = squash_hash(b);
	for (int i = 0; i < out->n; i++) {
		if (hash[i] != h || !same_block(&out->block[i], b))
			continue;
		/* The less it was quoted the better it came through. */
		if (b->depth < out->block[i].depth)
			out->block[i] = *b;
		return;
	}
	if (out->n == TURN_BLOCKS) {
		out->more = true;
		return;
	}
	hash[out->n] = h;
	out->block[out->n++] = *b;
}

enum turn_fault
turn_scan(const char *in, size_t len, struct turn_scan *out)
{
	struct turn_span rest = { in, len };
	uint64_t hash[TURN_BLOCKS];
	enum rank best = RANK_NONE;
	bool receipt = false, headless = false;
	struct turn_block b;
	size_t lines = 0;

	out->n = 0;
	out->more = false;
	while (rest.len > 0) {
		struct turn_span line = next_line(&rest), s;
		const char *counted;

		lines++;
		if (may_begin(line) && begins_block(line, "turn", &b)) {
			b.line = lines;
			read_block(&b, &rest, &lines);
			counted = b.text.at + b.text.len;
			for (struct turn_span past = { counted,
			    (size_t)(rest.at - counted) }; past.len > 0;) {
				next_line(&past);
				lines++;
			}
			receipt = false;
			if (rank(&b) < best)
				continue;
			if (rank(&b) > best) {
				best = rank(&b);
				out->n = 0;
				out->more = false;
			}
			keep(out, hash, &b);
			continue;
		}
		if (best != RANK_NONE)
			continue;
		/* Nothing yet: is there one that lost its beginning? */
		if (may_begin(line) && begins_block(line, "receipt", &b))
			receipt = true;
		memset(&b, 0, sizeof(b));
		for (s = turn_trim(line); s.len > 0 && *s.at == '>' &&
		    b.depth < 255; s = turn_trim(skip(s, 1)))
			b.depth++;
		if (equals(s, "end")) {
			struct turn_span ahead = rest;

			if (!receipt && find_seal(&b, &ahead))
				headless = true;
			receipt = false;
		} else if (is_glued(s))
			headless = !receipt || headless;
	}
	switch (best) {
	case RANK_SEALED:
		return TURN_OK;
	case RANK_WHOLE:
		return TURN_UNSIGNED;
	case RANK_CUT:
		return TURN_NO_END;
	case RANK_NONE:
		break;
	}
	return headless ? TURN_NO_HEADER : TURN_NOTHING;
}

/* ---- repairing ---- */

enum turn_fault
turn_repair(const struct turn_block *b, bool unstuff, char out[TURN_MAX],
    size_t *len)
{
	struct turn_span rest = b->text;
	bool first = true;

	*len = 0;
	if (b->fault != TURN_OK)
		return b->fault;
	while (rest.len > 0) {
		struct turn_span line = next_line(&rest);

		if (!first)
			line = peel(b, line);
		if (!first && unstuff && line.len > 0 && *line.at == ' ')
			line = skip(line, 1);
		line = trim_right(line);
		if (line.len >= TURN_MAX - *len)
			return TURN_LONG;
		memcpy(out + *len, line.at, line.len);
		*len += line.len;
		out[(*len)++] = '\n';
		first = false;
	}
	return TURN_OK;
}

/* ---- reading ---- */

static enum turn_fault
wrong(struct turn_error *error, enum turn_fault fault, unsigned line,
    struct turn_span word)
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
read_date(struct turn_span s, struct turn *out)
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

/* "41-9f3c2a7e..." */
static bool
read_reference(struct turn_span s, struct turn *out)
{
	size_t n = 0, at = 0;

	while (n < s.len && is_digit(s.at[n]))
		n++;
	if (n < 1 || n > 9 || (n > 1 && s.at[0] == '0') || n == s.len ||
	    s.at[n] != '-')
		return false;
	out->after = (uint32_t)scan_digits(s.at, n, &at, 9);
	s = skip(s, n + 1);
	if (s.len < TURN_PIN || s.len > TURN_DIGITS)
		return false;
	for (size_t i = 0; i < s.len; i++) {
		char c = lower(s.at[i]);

		if (!is_digit(c) && !(c >= 'a' && c <= 'f'))
			return false;
		out->hash[i] = c;
	}
	out->hash[s.len] = '\0';
	out->digits = (uint8_t)s.len;
	return true;
}

static bool
read_name(struct turn_span s, char out[TURN_NAME + 1])
{
	if (s.len > TURN_NAME)
		return false;
	for (size_t i = 0; i < s.len; i++)
		out[i] = lower(s.at[i]);
	out[s.len] = '\0';
	return turn_name(out, s.len);
}

enum { GAME, PLAYER, AFTER, KEYS };
static const char *const keys[KEYS] = { "game", "player", "after" };

/* Which key a line has, or KEYS; *value is what follows the colon. */
static int
read_key(struct turn_span s, struct turn_span *value)
{
	for (int k = 0; k < KEYS; k++) {
		struct turn_span v;

		if (!turn_begins(s, keys[k]))
			continue;
		v = trim_left(skip(s, strlen(keys[k])));
		if (v.len == 0 || *v.at != ':')
			continue;
		*value = trim_left(skip(v, 1));
		return k;
	}
	return KEYS;
}

/* The header's values, once all three are there. */
static enum turn_fault
read_header(const struct turn_span value[KEYS], const unsigned no[KEYS],
    struct turn *out, struct turn_error *error)
{
	if (equals(value[GAME], "-"))
		memcpy(out->game, "-", 2);
	else if (!read_name(value[GAME], out->game))
		return wrong(error, TURN_BAD_GAME, no[GAME], value[GAME]);
	if (!read_name(value[PLAYER], out->player))
		return wrong(error, TURN_BAD_PLAYER, no[PLAYER],
		    value[PLAYER]);
	if (out->game[0] == '-') {
		if (!read_date(value[AFTER], out))
			return wrong(error, TURN_BAD_DATE, no[AFTER],
			    value[AFTER]);
	} else if (!read_reference(value[AFTER], out))
		return wrong(error, TURN_BAD_AFTER, no[AFTER], value[AFTER]);
	return TURN_OK;
}

enum turn_fault
turn_parse(const char *text, size_t len, struct turn *out,
    struct turn_error *error)
{
	struct turn_span rest = { text, len }, nothing = { text, 0 };
	struct turn_span value[KEYS] = { { NULL, 0 } }, raw, line, word;
	unsigned no = 0, at[KEYS] = { 0 };
	int have = 0, k;
	enum turn_fault fault;

	memset(out, 0, offsetof(struct turn, line));
	if (len > TURN_MAX)
		return wrong(error, TURN_LONG, 0, nothing);
	while (rest.len > 0) {
		line = next_line(&rest);
		no++;
		if (line.len > 0 && line.at[line.len - 1] == '\r')
			line.len--;
		if ((fault = printable(line, &word)) != TURN_OK)
			return wrong(error, fault, no, word);
		raw = line;
		line = turn_trim(line);
		if (no == 1) {
			if (!is_header(trim_right(raw), "turn"))
				return wrong(error, TURN_NO_HEADER, no, line);
			continue;
		}
		if (line.len == 0)
			continue;
		if ((k = read_key(line, &word)) < KEYS) {
			if (at[k] != 0)
				return wrong(error, TURN_TWICE, no,
				    (struct turn_span){ line.at,
				    strlen(keys[k]) });
			at[k] = no;
			value[k] = word;
			if (++have == KEYS && (fault = read_header(value, at,
			    out, error)) != TURN_OK)
				return fault;
			continue;
		}
		if (have < KEYS) {
			for (k = 0; at[k] != 0; k++)
				;
			return wrong(error, TURN_NO_GAME + (unsigned)k, no,
			    line);
		}
		if (equals(line, "end")) {
			if (rest.len > 0)
				return wrong(error, TURN_TRAILING, no + 1,
				    turn_trim(next_line(&rest)));
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

struct printer {
	char *out;
	size_t len;
	bool full;
};

static void
put(struct printer *p, const char *s, size_t len)
{
	if (len > TURN_MAX - p->len)
		p->full = true;
	if (p->full)
		return;
	memcpy(p->out + p->len, s, len);
	p->len += len;
}

static void
put_text(struct printer *p, const char *s)
{
	put(p, s, strlen(s));
}

static void
put_number(struct printer *p, uint32_t n)
{
	char text[10];
	size_t i = sizeof(text);

	do
		text[--i] = (char)('0' + n % 10);
	while ((n /= 10) > 0);
	put(p, text + i, sizeof(text) - i);
}

size_t
turn_print(const struct turn *t, char out[TURN_MAX])
{
	struct printer p = { out, 0, false };

	put_text(&p, "nuncio turn\ngame: ");
	put_text(&p, t->game);
	put_text(&p, "\nplayer: ");
	put_text(&p, t->player);
	put_text(&p, "\nafter: ");
	if (t->digits == 0)
		put_text(&p, t->date);
	else {
		put_number(&p, t->after);
		put_text(&p, "-");
		put_text(&p, t->hash);
	}
	put_text(&p, "\n");
	for (int i = 0; i < t->n; i++) {
		const char *s = t->line[i].at, *end = s + t->line[i].len;

		for (; s < end; s++)
			if (!is_blank(*s))
				put(&p, s, 1);
			else if (!is_blank(s[-1]))
				put(&p, " ", 1);
		put_text(&p, "\n");
	}
	put_text(&p, "end\n");
	return p.full ? 0 : p.len;
}

enum turn_fault
turn_canonical(const char *in, size_t len, char scratch[TURN_MAX],
    char out[TURN_MAX], size_t *out_len, struct turn_error *error)
{
	struct turn_span nothing = { scratch, 0 }, rest;
	struct turn_scan scan;
	const struct turn_block *b = &scan.block[0];
	enum turn_fault fault;
	unsigned line;
	struct turn turn;

	*out_len = 0;
	fault = turn_scan(in, len, &scan);
	if (fault == TURN_NOTHING || fault == TURN_NO_HEADER)
		return wrong(error, fault, 0, nothing);
	if (scan.n > 1 && fault != TURN_NO_END)
		return wrong(error, TURN_SEVERAL, (unsigned)scan.block[1].line,
		    nothing);
	line = (unsigned)b->line;
	if (b->fault != TURN_OK) {
		/* Its last line is where "end" should be. */
		for (rest = b->text; rest.len > 0; line++)
			next_line(&rest);
		return wrong(error, b->fault, line - 1, nothing);
	}
	if ((fault = turn_repair(b, false, scratch, &len)) != TURN_OK)
		return wrong(error, fault, line, nothing);
	if ((fault = turn_parse(scratch, len, &turn, error)) != TURN_OK) {
		if (error != NULL && error->line > 0)
			error->line += line - 1;
		return fault;
	}
	if ((*out_len = turn_print(&turn, out)) == 0)
		return wrong(error, TURN_LONG, line, nothing);
	return TURN_OK;
}

void
turn_identity(const char *player, const char *text, size_t len,
    uint8_t out[TURN_ID])
{
	crypto_generichash_state state;
	size_t n = strlen(player);
	uint8_t frame[4];

	assert(len <= UINT32_MAX && n <= UINT32_MAX);
	crypto_generichash_init(&state, NULL, 0, TURN_ID);
	for (int i = 0; i < 4; i++)
		frame[i] = (uint8_t)(n >> (24 - 8 * i));
	crypto_generichash_update(&state, frame, sizeof(frame));
	crypto_generichash_update(&state, (const uint8_t *)player, n);
	for (int i = 0; i < 4; i++)
		frame[i] = (uint8_t)(len >> (24 - 8 * i));
	crypto_generichash_update(&state, frame, sizeof(frame));
	crypto_generichash_update(&state, (const uint8_t *)text, len);
	crypto_generichash_final(&state, out, TURN_ID);
}
