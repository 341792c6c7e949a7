#include "core/reply/own_lines.h"

#include "core/reply/courtesy.h"
#include "core/reply/render.h"

#include <string.h>

enum {
	BEFORE   = 3,		/* lines of an attribution before the one that
				   tells it */
	HEADING  = 6,		/* lines of an attribution at the top */
	COLUMNS  = 66,		/* no program breaks a line before */
	BEGINNING = 80,		/* bytes of a line that say how it begins */
	ASKED    = 600		/* most questions how a line begins */
};

/* ---- characters ---- */

enum sign { VISIBLE, BLANK, INVISIBLE, REFUSED };

static enum sign
sign_of(uint32_t c)
{
	if (c == ' ' || c == '\t' || c == 0xa0 || c == 0x1680 ||
	    (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f ||
	    c == 0x3000)
		return BLANK;
	if (c == 0xfeff || (c >= 0x200b && c <= 0x200f) ||
	    (c >= 0x2060 && c <= 0x2064))
		return INVISIBLE;
	if (c < ' ' || c == SIGN_CONTROL || c == 0xad || c == 0x34f ||
	    c == 0x61c || c == 0x115f || c == 0x1160 || c == 0x180e ||
	    c == 0x3164 || c == 0xffa0 || (c >= 0x2028 && c <= 0x202e) ||
	    (c >= 0x2066 && c <= 0x206f) || (c >= 0xfff9 && c <= 0xfffc) ||
	    (c >= 0xe0000 && c <= 0xe0fff))
		return REFUSED;
	return VISIBLE;
}

static bool
is_around(enum sign sign)
{
	return sign == BLANK || sign == INVISIBLE;
}

/* The character at the beginning of s, which is not empty. */
static size_t
character(struct span s, uint32_t *code)
{
	size_t n = span_character(s, code);

	if (n > 0)
		return n;
	*code = SIGN_FOREIGN;
	return 1;
}

/* A line without blank or invisible characters at its ends. */
static struct span
trim(struct span line)
{
	struct span s = line;
	size_t end = 0, at = 0;
	uint32_t code;

	while (s.len > 0) {
		size_t n = character(s, &code);

		if (!is_around(sign_of(code)))
			break;
		s = span_skip(s, n);
	}
	while (at < s.len) {
		at += character(span_skip(s, at), &code);
		if (!is_around(sign_of(code)))
			end = at;
	}
	s.len = end;
	return s;
}

/* The first word of s, which is trimmed. */
static struct span
first_word(struct span s)
{
	size_t at = 0;
	uint32_t code;

	while (at < s.len) {
		size_t n = character(span_skip(s, at), &code);

		if (sign_of(code) == BLANK)
			break;
		at += n;
	}
	s.len = at;
	return s;
}

/* ---- what lines look like ---- */

struct taking {
	const struct reply_reader *reader;
	const char *from, *end;
	struct reply *out;
	int *asked;		/* questions how a line begins, so far */
	bool unseen;
};

/* Does a line, trimmed, begin with a word that is known? */
static bool
begins(const struct taking *t, struct span line)
{
	const struct reply_reader *reader = t->reader;
	char text[BEGINNING];
	size_t n = 0, whole = 0;

	while (line.len > 0 && *line.at == SIGN_UNSEEN)
		line = trim(span_skip(line, 1));
	while (line.len > 0) {
		uint32_t code;
		size_t used = character(line, &code);
		enum sign sign = sign_of(code);

		if (n + used > sizeof(text))
			break;
		if (sign == BLANK && n == 0) {
			/* What stood before it cannot be seen. */
		} else if (sign == BLANK) {
			whole = n;
			text[n++] = ' ';
		} else if (code == SIGN_FOREIGN) {
			text[n++] = '?';
		} else if (sign == VISIBLE) {
			memcpy(text + n, line.at, used);
			n += used;
		}
		line = span_skip(line, used);
	}
	/* Cut where a word ends. */
	if (line.len > 0)
		n = whole;
	if (n == 0 || *t->asked == ASKED)
		return false;
	++*t->asked;
	return reader->begins(reader->ctx, text, n);
}

static bool
holds_address(const struct reply_reader *reader, struct span line)
{
	for (int i = 0; i < reader->n_addresses; i++)
		if (span_holds(line, reader->addresses[i]))
			return true;
	return false;
}

/* A year of this century; a time of day such as 4:12. */
static bool
holds_year(struct span s)
{
	for (size_t i = 0; i + 4 <= s.len; i++)
		if (s.at[i] == '2' && s.at[i + 1] == '0' &&
		    span_digit(s.at[i + 2]) && span_digit(s.at[i + 3]) &&
		    (i == 0 || !span_digit(s.at[i - 1])) &&
		    (i + 4 == s.len || !span_digit(s.at[i + 4])))
			return true;
	return false;
}

static bool
holds_time(struct span s)
{
	for (size_t i = 1; i + 3 <= s.len; i++)
		if ((s.at[i] == ':' || s.at[i] == '.') &&
		    span_digit(s.at[i - 1]) && span_digit(s.at[i + 1]) &&
		    span_digit(s.at[i + 2]))
			return true;
	return false;
}

static bool
ends_with(struct span line, char c)
{
	return line.len > 0 && line.at[line.len - 1] == c;
}

/* Five or more of `_`, and nothing else. */
static bool
is_rule(struct span line)
{
	for (size_t i = 0; i < line.len; i++)
		if (line.at[i] != '_')
			return false;
	return line.len >= 5;
}

/* A line of the fields that programs put above an answered letter. */
static bool
is_field(struct span s)
{
	static const char *const words[] = { "from:", "from :", "sent:",
	    "date:", "to:", "von:", "gesendet:", "datum:", "an:", "de:",
	    "remitente:", "enviado:", "enviado el:", "fecha:", "para:", "da:",
	    "mittente:", "inviato:", "data:", "a:" };

	while (s.len > 0 && *s.at == '*')
		s = span_skip(s, 1);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (span_begins(s, words[i]))
			return true;
	return false;
}

/*
 * Lines that programs put below a text written on small devices, and some
 * others.
 */
static bool
is_signature(struct span s)
{
	static const char *const words[] = {
		"sent from my ", "sent from outlook", "sent from mail for ",
		"sent from yahoo", "sent from proton", "sent from gmx",
		"sent via ", "sent with ", "get outlook for ",
		"sent from samsung", "sent from the ", "sent on the go",
		"yahoo mail: ", "sent using ", "from my iphone",
		"please excuse my brevity", "von yahoo mail ",
		"gesendet von ", "von meinem ", "von meiner ", "gesendet mit ",
		"gesendet aus ", "diese nachricht wurde von mein",
		"outlook f\303\274r ", "holen sie sich outlook ",
		"laden sie outlook ", "versendet mit ",
		"enviado desde ", "enviado con ", "enviado do ",
		"obtener outlook ", "obtenga outlook ", "enviado por ",
		"descarga outlook ", "env\303\255ado desde ",
		"inviato da ", "inviato dal ", "inviata da ", "inviato con ",
		"ottieni outlook ", "scarica outlook ", "outlook per ",
		"inviato tramite ",
	};

	if (s.len > 0 && (*s.at == '<' || *s.at == '[' || *s.at == '*'))
		s = span_skip(s, 1);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (span_begins(s, words[i]))
			return true;
	return false;
}

/* ---- lines ---- */

/* The line that begins at `at`, trimmed; *next is where the next begins. */
static struct span
line_at(const struct taking *t, const char *at, const char **next)
{
	struct span rest = { at, (size_t)(t->end - at) }, line;

	line = span_line(&rest);
	*next = rest.at;
	return trim(line);
}

/* Where the line before the one at `at` begins; at is not the first. */
static const char *
line_before(const struct taking *t, const char *at)
{
	at--;
	while (at > t->from && at[-1] != '\n')
		at--;
	return at;
}

/* Does this line begin the part after the writer's own text? */
enum mark {
	MARK_NONE,
	MARK_QUOTED,		/* `>` */
	MARK_ADDRESS,		/* an attribution */
	MARK_ANSWERED,		/* of HTML: the letter that is answered */
	MARK_LINE,		/* `--`, `_____`, "From:" */
	MARK_DOUBT		/* an attribution, or a move */
};

static enum mark
mark_of(const struct taking *t, struct span line, const char *next)
{
	bool dated, known;

	if (line.len == 0)
		return MARK_NONE;
	if (*line.at == '>')
		return MARK_QUOTED;
	if (*line.at == SIGN_ANSWERED)
		return MARK_ANSWERED;
	if (span_starts(line, "--") || is_rule(line) ||
	    span_is(line, "\342\200\224") || span_is(line, "\342\200\223"))
		return MARK_LINE;
	if (is_field(line) && next < t->end && !begins(t, line)) {
		const char *after;

		if (is_field(line_at(t, next, &after)))
			return MARK_LINE;
	}
	dated = holds_year(line) || holds_time(line);
	if (holds_address(t->reader, line)) {
		known = begins(t, line);
		return !known || (ends_with(line, ':') && (dated ||
		    memchr(line.at, '<', line.len) != NULL)) ?
		    MARK_ADDRESS : MARK_DOUBT;
	}
	if (dated && ends_with(line, ':') && !begins(t, line))
		return MARK_ADDRESS;
	return MARK_NONE;
}

/* The first line from `at` that has a mark, or the end; *next is after it. */
static const char *
find_mark(const struct taking *t, const char *at, enum mark *mark,
    const char **next)
{
	while (at < t->end) {
		struct span line = line_at(t, at, next);

		if ((*mark = mark_of(t, line, *next)) != MARK_NONE)
			return at;
		at = *next;
	}
	*mark = MARK_NONE;
	*next = t->end;
	return at;
}

/*
 * Where the attribution begins that belongs to the mark at `at`: some lines
 * above it, without an empty one, up to one with a date.
 */
static const char *
attribution(const struct taking *t, const char *at, enum mark mark)
{
	const char *top = at, *found = at, *next;
	struct span line;

	if (mark != MARK_QUOTED && mark != MARK_ADDRESS &&
	    mark != MARK_ANSWERED)
		return at;
	line = line_at(t, at, &next);
	if (mark == MARK_ADDRESS && holds_year(line))
		return at;
	if (mark == MARK_QUOTED) {
		/*
		 * The attribution may be one empty line above, and then ends
		 * with `:`.
		 */
		for (int i = 0; i < 2 && top > t->from; i++) {
			top = line_before(t, top);
			line = line_at(t, top, &next);
			if (line.len > 0)
				break;
		}
		if (!ends_with(line, ':') || top == at ||
		    begins(t, line))
			return at;
		found = top;
		if (holds_year(line) || holds_time(line))
			return top;
	}
	for (int i = 0; i < BEFORE && top > t->from; i++) {
		top = line_before(t, top);
		line = line_at(t, top, &next);
		if (line.len == 0)
			break;
		if (holds_year(line) || (holds_time(line) &&
		    !begins(t, line)))
			return top;
	}
	return found;
}

static bool
is_empty(const struct taking *t, const char *at, const char *end)
{
	while (at < end)
		if (line_at(t, at, &at).len > 0)
			return false;
	return true;
}

/* Would a program that breaks lines have broken them between these? */
static bool
is_broken(struct span line, struct span next)
{
	return span_characters(line) + 1 +
	    span_characters(first_word(next)) > COLUMNS;
}

/*
 * The quotation begins at `at`, with nothing above it.  Returns the beginning
 * of the text below it, or the end; *between: perhaps in the middle of it.
 */
static const char *
below_quotation(const struct taking *t, const char *at, bool *between)
{
	struct span last = { at, 0 };
	bool quoted = false, introduced = false;
	int lines = 0;

	*between = false;
	while (at < t->end) {
		const char *next;
		struct span line = line_at(t, at, &next);

		if (line.len > 0 && *line.at == '>') {
			quoted = true;
		} else if (line.len > 0 && quoted) {
			*between = last.len > 0 && is_broken(last, line);
			return at;
		} else if (line.len > 0 && *line.at != SIGN_ANSWERED) {
			if (introduced || ++lines > HEADING)
				return t->end;
			introduced = ends_with(line, ':');
		}
		last = line;
		at = next;
	}
	return at;
}

/* ---- the text taken ---- */

/* Add a line, trimmed and with single blanks; goes_on: to the last. */
static enum reply_fault
put_line(struct reply_lines *out, struct span line, bool goes_on)
{
	bool blank = goes_on;
	size_t from = out->len;
	struct turn_line *to;

	if (goes_on) {
		to = &out->line[out->n - 1];
		out->len--;		/* its LF */
	} else {
		if (out->n == TURN_LINES)
			return REPLY_LONG;
		to = &out->line[out->n];
		to->at = out->text + from;
		to->len = 0;
		to->no = (uint16_t)(out->n + 1);
	}
	while (line.len > 0) {
		uint32_t code;
		size_t n = character(line, &code);
		enum sign sign = sign_of(code);

		if (code == SIGN_FOREIGN)
			return REPLY_NOT_UTF8;
		if (sign == INVISIBLE || sign == REFUSED)
			return REPLY_SIGNS;
		if (sign == BLANK) {
			blank = true;
		} else {
			if (to->len + n + 1 > REPLY_LINE ||
			    out->len + n + 2 > sizeof(out->text))
				return REPLY_LONG;
			if (blank) {
				out->text[out->len++] = ' ';
				to->len++;
			}
			blank = false;
			memcpy(out->text + out->len, line.at, n);
			out->len += n;
			to->len = (uint16_t)(to->len + n);
		}
		line = span_skip(line, n);
	}
	out->text[out->len++] = '\n';
	if (!goes_on)
		out->n++;
	return REPLY_OK;
}

/* Does a line belong into a turn file, or around one? */
static bool
is_turn_file(struct span s)
{
	static const char *const keys[] = { "game", "player", "after",
	    "language", "value", "untrusted comment", "trusted comment" };

	if (span_is(s, "end") || span_is(s, "end.") ||
	    (span_begins(s, "nuncio") && (s.len == 6 || span_blank(s.at[6]))))
		return true;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		struct span v;

		if (!span_begins(s, keys[i]))
			continue;
		v = span_trim_left(span_skip(s, strlen(keys[i])));
		if (v.len > 0 && *v.at == ':')
			return true;
	}
	return false;
}

/* The text that is taken: where it stands, and what has come of it so far. */
struct own {
	struct span before;	/* the line above, of the same paragraph, if
				   it was taken */
	bool speaks;		/* the last line taken is press that goes on */
	bool closed;		/* "Thanks": below it no more moves are taken */
	bool strange;		/* something was neither taken nor a
				   courtesy, */
	bool talks;		/* ... above all that was taken */
};

/* One line of a paragraph that is taken, without its courtesies. */
static enum reply_fault
take_line(struct reply *out, struct own *own, struct span line, bool speaks)
{
	bool goes_on = own->before.len > 0 && is_broken(own->before, line);
	enum reply_fault fault = put_line(&out->written, line, speaks);

	if (fault == REPLY_OK)
		fault = put_line(&out->joined, line, speaks || goes_on);
	out->differs |= goes_on && !speaks;
	if (fault == REPLY_OK && is_turn_file((struct span){
	    out->written.line[out->written.n - 1].at,
	    out->written.line[out->written.n - 1].len }))
		return REPLY_TURN_FILE;
	return fault;
}

/* Note what is not understood; no character is cut in two. */
static void
find_strange(struct taking *t, struct own *own, struct span line)
{
	struct reply *out = t->out;
	size_t n = line.len;

	own->strange = true;
	own->talks |= out->written.n == 0;
	own->closed |= out->written.n > 0;
	own->before.len = 0;
	own->speaks = false;
	if (out->strange_len > 0)
		return;
	if (n > sizeof(out->strange))
		for (n = sizeof(out->strange);
		    n > 0 && ((unsigned char)line.at[n] & 0xc0) == 0x80;)
			n--;
	memcpy(out->strange, line.at, n);
	out->strange_len = n;
}

/* Text that cannot be seen is left out, and noted. */
static struct span
seen_line(struct taking *t, const char *at, const char **next)
{
	struct span line = line_at(t, at, next);
	size_t n = line.len;

	if (n > 0 && memchr(line.at, SIGN_UNSEEN, n) != NULL) {
		t->unseen = true;
		if (n == 1)
			line.len = 0;
	}
	return line;
}

/* Does a line that only names its writer begin like a move? */
static void
find_name(struct taking *t, struct span line)
{
	struct reply *out = t->out;

	if (line.len == 0 || line.len > sizeof(out->signs) ||
	    !begins(t, line) || courtesy_of(t->reader, line, false) !=
	    COURTESY_NAME)
		return;
	memcpy(out->signs, line.at, line.len);
	out->signs_len = line.len;
}

static bool
speaks(const struct taking *t, struct span line)
{
	const struct reply_reader *reader = t->reader;

	return reader->speaks != NULL && line.len > 0 &&
	    reader->speaks(reader->ctx, line.at, line.len);
}

/*
 * Is the line a greeting, thanks or a name?  Then note what it says.  Where any
 * word may be a name, those of a move are none.
 */
static bool
is_courtesy(struct taking *t, struct own *own, struct span line, bool above,
    bool moves)
{
	struct reply_reader reader = *t->reader;
	enum courtesy courtesy;

	reader.any_name &= !moves;
	courtesy = courtesy_of(&reader, line, above);

	if (courtesy == COURTESY_OTHER)
		return false;
	if (courtesy == COURTESY_NAME)
		find_name(t, line);
	own->closed |= !above && courtesy != COURTESY_MARKS;
	own->before.len = 0;
	return true;
}

/* What of a line is a move or the like; nothing is cut off press. */
static struct span
cut_line(struct taking *t, struct span line, bool above)
{
	struct span cut = courtesy_cut(t->reader, line, above, true);
	const char *end = cut.at + cut.len;

	/* A name that is cut off may be a move, too. */
	find_name(t, courtesy_cut(t->reader, trim((struct span){ end,
	    (size_t)(line.at + line.len - end) }), false, false));
	return cut;
}

/* A line of the writer's own that is not empty. */
static enum reply_fault
take_own(struct taking *t, struct own *own, struct span line)
{
	const bool above = t->out->written.n == 0;
	struct span cut = courtesy_cut(t->reader, line, above, false);
	const bool press = speaks(t, cut);
	const bool moves = press || (cut.len > 0 && begins(t, cut));
	enum reply_fault fault;

	if (!own->closed && is_turn_file(cut))
		return REPLY_TURN_FILE;
	if (own->speaks && !moves)
		return take_line(t->out, own, line, true);
	own->speaks = press;
	if (!press && is_courtesy(t, own, line, above, moves))
		return REPLY_OK;
	if (own->closed || (!moves && own->before.len == 0)) {
		t->out->more |= moves;
		find_strange(t, own, line);
		return REPLY_OK;
	}
	if (!press)
		cut = cut_line(t, line, above);
	fault = take_line(t->out, own, cut, false);
	own->before = line;
	return fault;
}

/* Take the lines of this kind, whatever else the letter has. */
static enum reply_fault
take_paragraphs(struct taking *t, const char *at, const char *end)
{
	struct own own = { .before = { at, 0 } };
	struct reply *out = t->out;

	while (at < end) {
		enum reply_fault fault;
		struct span line = seen_line(t, at, &at);

		if (line.len == 0 || is_signature(line)) {
			own.closed |= line.len > 0;
			own.before.len = 0;
			own.speaks = false;
			continue;
		}
		fault = take_own(t, &own, line);
		if (fault == REPLY_OK)
			continue;
		return own.talks ? REPLY_NOTHING :
		    fault == REPLY_SIGNS && t->unseen ? REPLY_UNSEEN : fault;
	}
	/* Whoever begins with talk writes to people. */
	if (out->written.n == 0 || own.talks)
		return REPLY_NOTHING;
	return t->unseen ? REPLY_UNSEEN : own.strange ? REPLY_BESIDE :
	    REPLY_OK;
}

static void
take_all(struct taking *t, const char *lines)
{
	struct reply *out = t->out;
	const char *mark_at, *begin, *end, *next, *below;
	enum mark mark, last;
	bool between;

	mark_at = find_mark(t, lines, &mark, &next);
	begin = attribution(t, mark_at, mark);
	if (!is_empty(t, lines, begin)) {
		out->fault = take_paragraphs(t, lines, begin);
		if (mark == MARK_DOUBT && out->fault == REPLY_OK)
			out->fault = REPLY_ADDRESS;
		return;
	}
	out->fault = mark == MARK_DOUBT ? REPLY_ADDRESS : REPLY_NOTHING;
	if (mark == MARK_DOUBT || mark == MARK_LINE || mark == MARK_NONE)
		return;
	below = below_quotation(t, begin, &between);
	end = find_mark(t, below, &last, &next);
	out->fault = take_paragraphs(t, below, end);
	if (out->fault == REPLY_OK && (between || last == MARK_QUOTED))
		out->fault = REPLY_BETWEEN;
	if (out->fault == REPLY_OK && last == MARK_DOUBT)
		out->fault = REPLY_ADDRESS;
}

enum reply_fault
reply_clear(struct reply *out, enum reply_fault fault, struct span word)
{
	out->fault = fault;
	out->word = word;
	out->written.n = out->joined.n = 0;
	out->written.len = out->joined.len = 0;
	out->differs = false;
	out->strange_len = 0;
	out->signs_len = 0;
	out->more = false;
	return fault;
}

void
own_lines_take(const char *lines, size_t len, const struct reply_reader *reader,
    struct reply *out)
{
	int asked = 0;
	struct taking t = { reader, lines, lines + len, out, &asked, false };

	reply_clear(out, REPLY_OK, (struct span){ lines, 0 });
	take_all(&t, lines);
	if (asked == ASKED)
		out->fault = REPLY_LONG;
}

bool
own_lines_same(const struct reply_lines *a, const struct reply_lines *b)
{
	return a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

bool
own_lines_same_words(const struct reply_lines *a, const struct reply_lines *b)
{
	if (a->len != b->len)
		return false;
	for (size_t i = 0; i < a->len; i++) {
		char c = a->text[i] == '\n' ? ' ' : a->text[i];

		if (c != (b->text[i] == '\n' ? ' ' : b->text[i]))
			return false;
	}
	return true;
}
