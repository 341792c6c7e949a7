#include "core/reply.h"

#include "core/reply/render.h"
#include "core/reply/own_lines.h"

#include <assert.h>
#include <sodium.h>
#include <stdalign.h>
#include <string.h>

enum {
	DEPTH  = 8,		/* parts within each other */
	PARTS  = 100,		/* in all */
	SLOTS  = 16		/* that are text */
};

/* ---- the word ---- */

static const char base32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

static void
print_word(const uint8_t hash[HASH], char out[REPLY_WORD + 1])
{
	for (int i = 0; i < REPLY_WORD; i++) {
		unsigned value = 0;

		for (int bit = 5 * i; bit < 5 * i + 5; bit++)
			value = value << 1 | (hash[bit / 8] >> (7 - bit % 8) &
			    1);
		out[i] = base32[value];
	}
	out[REPLY_WORD] = '\0';
}

void
reply_word(const uint8_t secret[SECRET], const uint8_t line[HASH], int seat,
    char out[REPLY_WORD + 1])
{
	uint8_t hash[HASH], digit = (uint8_t)('0' + seat);

	assert(seat >= 0 && seat <= 9);
	HASH_WITH(hash, secret, LABEL("nuncio reply"), { line, HASH },
	    { &digit, 1 });
	print_word(hash, out);
	sodium_memzero(hash, sizeof(hash));
}

void
reply_club_word(const uint8_t secret[SECRET], const char *player,
    char out[REPLY_WORD + 1])
{
	static const char about[] = "nuncio club";
	uint8_t hash[HASH];

	/* With its NUL, which ends it. */
	HASH_WITH(hash, secret, { about, sizeof(about) },
	    { player, strlen(player) });
	print_word(hash, out);
	sodium_memzero(hash, sizeof(hash));
}

/*
 * The end of an encoded word, "=?charset?Q?text?=", at the beginning of s, or
 * 0; *text is its text, *encoding its encoding.
 */
static size_t
encoded_word(struct span s, struct span *text, enum encoding *encoding)
{
	size_t n = 2, from;

	if (!span_starts(s, "=?"))
		return 0;
	while (n < s.len && s.at[n] != '?' && s.at[n] != ' ')
		n++;
	if (s.len - n < 3 || s.at[n] != '?' || s.at[n + 2] != '?')
		return 0;
	*encoding = span_lower(s.at[n + 1]) == 'q' ? QUOTED_PRINTABLE :
	    span_lower(s.at[n + 1]) == 'b' ? BASE64 : ENCODING_UNKNOWN;
	from = n += 3;
	while (n < s.len && s.at[n] != '?' && s.at[n] != ' ')
		n++;
	if (*encoding == ENCODING_UNKNOWN || s.len - n < 2 ||
	    s.at[n] != '?' || s.at[n + 1] != '=')
		return 0;
	*text = (struct span){ s.at + from, n - from };
	return n + 2;
}

/* Decode the encoded words of a value.  False: one is wrong. */
static bool
decode_words(struct span s, char *out, size_t *len)
{
	bool after = false;	/* only blanks since an encoded word */
	size_t n = 0, keep = 0, got;

	while (s.len > 0) {
		struct span text;
		enum encoding encoding;
		size_t used = encoded_word(s, &text, &encoding);

		if (used == 0) {
			after = after && *s.at == ' ';
			out[n++] = *s.at;
			s = span_skip(s, 1);
			continue;
		}
		if (after)
			n = keep;
		if (!decode(text, encoding, out + n, &got))
			return false;
		for (size_t i = 0; i < got; i++)
			if (out[n + i] == '_' && encoding == QUOTED_PRINTABLE)
				out[n + i] = ' ';
		n += got;
		keep = n;
		after = true;
		s = span_skip(s, used);
	}
	*len = n;
	return true;
}

static bool
is_alphanumeric(char c)
{
	return span_digit(c) || span_letter(c) || (unsigned char)c >= 0x80;
}

/* The length of a run that has the shape of a word, or 0. */
static size_t
word_shape(struct span run)
{
	if (run.len != REPLY_WORD)
		return 0;
	for (size_t i = 0; i < run.len; i++)
		if (run.at[i] == '\0' || strchr(base32, run.at[i]) == NULL)
			return 0;
	return run.len;
}

/* Does the text end with "[nuncio"? */
static bool
is_club(struct span text)
{
	static const char place[] = "[nuncio";
	const size_t n = sizeof(place) - 1;

	return text.len >= n && memcmp(text.at + text.len - n, place, n) == 0;
}

/* "[GAME LINE " or "[nuncio " right before the word, "]" after it. */
static bool
read_place(struct span text, struct span word, struct reply_subject *out)
{
	const char *at = word.at, *end = text.at + text.len;
	uint32_t line;
	size_t n = 0;
	const char *game;

	if (word.at + word.len == end || word.at[word.len] != ']')
		return false;
	while (at > text.at && at[-1] == ' ')
		at--;
	if (at == word.at)
		return false;
	while (at > text.at && span_digit(at[-1]) && n < 10) {
		at--;
		n++;
	}
	if (n == 0 && is_club((struct span){ text.at,
	    (size_t)(at - text.at) })) {
		memset(out, 0, sizeof(*out));
		memcpy(out->word, word.at, word.len);
		return true;
	}
	if (!span_number((struct span){ at, n }, 9, &line) ||
	    at == text.at || at[-1] != ' ')
		return false;
	while (at > text.at && at[-1] == ' ')
		at--;
	game = at;
	while (game > text.at && (is_alphanumeric(game[-1]) ||
	    game[-1] == '-'))
		game--;
	n = (size_t)(at - game);
	if (game == text.at || game[-1] != '[' || n > TURN_NAME ||
	    !turn_name(game, n))
		return false;
	memset(out, 0, sizeof(*out));
	memcpy(out->game, game, n);
	memcpy(out->word, word.at, word.len);
	out->line = line;
	return true;
}

static enum reply_fault
find_word(struct span text, struct reply_subject *out)
{
	struct span word = { NULL, 0 };

	for (size_t i = 0; i < text.len;) {
		struct span run = { text.at + i, 0 };

		while (i < text.len && is_alphanumeric(text.at[i])) {
			run.len++;
			i++;
		}
		if (word_shape(run) > 0) {
			if (word.at != NULL)
				return REPLY_WORDS;
			word = run;
		}
		if (run.len == 0)
			i++;
	}
	if (word.at == NULL)
		return REPLY_NO_WORD;
	return read_place(text, word, out) ? REPLY_OK : REPLY_NO_PLACE;
}

/* The subject without encoded words, in `text`.  False: there is none. */
static bool
read_subject(struct span value, char text[FIELD_MAX + 1], size_t *len)
{
	char folded[FIELD_MAX + 1];
	size_t n;

	return value.at != NULL && field_value(value, folded, &n) &&
	    decode_words((struct span){ folded, n }, text, len);
}

enum reply_fault
reply_subject(const char *text, size_t len, struct reply_subject *out)
{
	struct span rest = { text, len }, value = { NULL, 0 };
	struct mail_field field;
	char subject[FIELD_MAX + 1];
	bool broken;
	size_t n;

	while (span_field(&rest, &field, &broken)) {
		if (!span_is(field.name, "subject"))
			continue;
		if (value.at != NULL)
			return REPLY_TWICE;
		value = field.value;
	}
	if (broken || !read_subject(value, subject, &n))
		return REPLY_NO_SUBJECT;
	return find_word((struct span){ subject, n }, out);
}

bool
reply_sender(const char *text, size_t len, char name[REPLY_NAME])
{
	struct span rest = { text, len }, value = { NULL, 0 }, s;
	struct mail_field field;
	char whole[FIELD_MAX + 1];
	bool broken;

	name[0] = '\0';
	while (span_field(&rest, &field, &broken)) {
		if (!span_is(field.name, "from"))
			continue;
		if (value.at != NULL)
			return false;
		value = field.value;
	}
	if (broken || !read_subject(value, whole, &s.len))
		return false;
	rest = (struct span){ whole, s.len };
	s = span_trim(span_cut(&rest, '<'));
	if (rest.at == NULL)
		return false;
	while (s.len > 1 && *s.at == '"' && s.at[s.len - 1] == '"')
		s = span_trim((struct span){ s.at + 1, s.len - 2 });
	return s.len > 0 && span_printable(s.at, s.len) &&
	    span_copy(s, name, REPLY_NAME);
}

/* Do programs that answer by themselves write such subjects? */
static bool
is_automatic_subject(struct span value)
{
	static const char *const begin[] = { "automatic reply", "auto:",
	    "autoreply", "auto-reply", "auto reply", "out of office",
	    "automatische antwort", "abwesenheits", "respuesta autom",
	    "risposta autom", "fuera de la oficina", "fuori sede" };
	char text[FIELD_MAX + 1];
	struct span s = { text, 0 };

	if (!read_subject(value, text, &s.len))
		return false;
	for (size_t i = 0; i < sizeof(begin) / sizeof(begin[0]); i++)
		if (span_begins(span_trim_left(s), begin[i]))
			return true;
	return false;
}

/* ---- parts ---- */

/* One part that is text, decoded by itself. */
struct leaf {
	bool there;
	struct span body;
	struct content content;
};

/* Parts with the same content: text, HTML, or both. */
struct slot {
	struct leaf plain, html;
};

struct reply_room {
	const struct reply_reader *reader;
	int parts, slots;
	struct slot slot[SLOTS];
	struct reply reading;		/* of the part that is being read */
	struct reply html;		/* of it as HTML */
	struct reply part;		/* of a slot */
	char decoded[REPLY_MAX];
	char lines[RENDER_ROOM(REPLY_MAX)];
};

size_t
reply_room(void)
{
	return sizeof(struct reply_room);
}

static enum reply_fault walk_parts(struct reply_room *, struct span body,
    const struct content *, int depth, struct span *word);

/*
 * Make one of the slots from `first` on, which are forms of one text: the first
 * plain text and the first HTML.
 */
static void
merge_slots(struct reply_room *room, int first)
{
	struct slot *to = &room->slot[first];

	for (int i = first + 1; i < room->slots; i++) {
		if (!to->plain.there)
			to->plain = room->slot[i].plain;
		if (!to->html.there)
			to->html = room->slot[i].html;
	}
	if (room->slots > first)
		room->slots = first + 1;
}

/*
 * Are the slots from `first` on text and then HTML?  If no field gives the
 * relation of the parts, they must say the same.
 */
static bool
are_alternatives(const struct reply_room *room, int first)
{
	const struct slot *slot = &room->slot[first];

	return room->slots == first + 2 && slot[0].plain.there &&
	    !slot[0].html.there && slot[1].html.there &&
	    !slot[1].plain.there;
}

/* One part with its fields. */
static enum reply_fault
walk_part(struct reply_room *room, struct span part, int depth,
    struct span *word)
{
	struct content content;
	enum reply_fault fault = content_read(&part, &content, word);
	struct slot *slot;
	struct leaf *leaf;

	if (fault != REPLY_OK)
		return fault;
	if (++room->parts > PARTS)
		return REPLY_PARTS;
	if (content.media == MULTIPART)
		return walk_parts(room, part, &content, depth + 1, word);
	if (content.media == MEDIA_OTHER || content.attached)
		return REPLY_OK;
	if (room->slots == SLOTS)
		return REPLY_PARTS;
	slot = &room->slot[room->slots++];
	memset(slot, 0, sizeof(*slot));
	leaf = content.media == TEXT_HTML ? &slot->html : &slot->plain;
	*leaf = (struct leaf){ true, part, content };
	return REPLY_OK;
}

static enum reply_fault
walk_parts(struct reply_room *room, struct span body,
    const struct content *content, int depth, struct span *word)
{
	int first = room->slots;
	struct span part;
	bool broken;

	if (depth > DEPTH)
		return REPLY_PARTS;
	if (content->encoding != IDENTITY)
		return REPLY_FIELD;
	while (part_next(&body, content, &part, &broken)) {
		enum reply_fault fault = walk_part(room, part, depth, word);

		if (fault != REPLY_OK)
			return fault;
	}
	if (broken)
		return REPLY_PARTS;
	if (content->alternative || (content->guessed &&
	    are_alternatives(room, first)))
		merge_slots(room, first);
	return REPLY_OK;
}

/* ---- readings ---- */

static enum reply_fault
read_leaf(struct reply_room *room, const struct leaf *leaf, struct reply *out)
{
	const struct content *c = &leaf->content;
	struct rendered lines = { room->lines, 0, sizeof(room->lines) };
	size_t len;

	if (c->charset == UNREADABLE)
		return reply_clear(out, REPLY_CHARSET, c->charset_at);
	if (!decode(leaf->body, c->encoding, room->decoded, &len))
		return reply_clear(out, REPLY_FIELD, leaf->body);
	if (c->media != TEXT_HTML)
		render_plain((struct span){ room->decoded, len }, c, &lines);
	else if (!render_html((struct span){ room->decoded, len }, c->charset,
	    &lines))
		return reply_clear(out, REPLY_PARTS,
		    (struct span){ leaf->body.at, 0 });
	own_lines_take(lines.at, lines.len, room->reader, out);
	out->word.len = 0;
	return out->fault;
}

static void
copy_lines(struct reply_lines *to, const struct reply_lines *from)
{
	to->n = from->n;
	to->len = from->len;
	memcpy(to->text, from->text, from->len);
	memcpy(to->line, from->line, sizeof(*to->line) * (size_t)from->n);
	for (int i = 0; i < to->n; i++)
		to->line[i].at = to->text + (from->line[i].at - from->text);
}

/* Copy what one reading has noted beside the lines and the other has not. */
static void
copy_beside(struct reply *to, const struct reply *from)
{
	if (to->signs_len == 0) {
		to->signs_len = from->signs_len;
		memcpy(to->signs, from->signs, from->signs_len);
	}
	if (to->strange_len > 0)
		return;
	to->strange_len = from->strange_len;
	memcpy(to->strange, from->strange, from->strange_len);
}

static void
copy_reply(struct reply *to, const struct reply *from)
{
	to->fault = from->fault;
	to->word = from->word;
	to->differs = from->differs;
	to->more = from->more;
	to->signs_len = from->signs_len;
	memcpy(to->signs, from->signs, from->signs_len);
	to->strange_len = from->strange_len;
	memcpy(to->strange, from->strange, from->strange_len);
	copy_lines(&to->written, &from->written);
	copy_lines(&to->joined, &from->joined);
}

/* Text, and HTML that shows what the writer saw. */
static enum reply_fault
read_slot(struct reply_room *room, const struct slot *slot, struct reply *out)
{
	struct reply *html = &room->html;

	if (!slot->plain.there)
		return read_leaf(room, &slot->html, out);
	read_leaf(room, &slot->plain, out);
	if (!slot->html.there)
		return out->fault;
	read_leaf(room, &slot->html, html);
	if (out->fault == REPLY_NOTHING && html->fault == REPLY_NOTHING)
		return out->fault;
	if (out->fault != REPLY_OK && out->fault != REPLY_NOTHING)
		return out->fault;
	if (out->fault == REPLY_NOTHING || (html->fault != REPLY_OK &&
	    html->fault != REPLY_NOTHING)) {
		copy_reply(out, html);
		return out->fault;
	}
	if (html->fault == REPLY_NOTHING ||
	    !own_lines_same_words(&out->written, &html->written))
		return out->fault = REPLY_ALTERNATIVES;
	copy_lines(&out->joined, &html->written);
	out->differs = !own_lines_same(&out->written, &out->joined);
	copy_beside(out, html);
	return out->fault;
}

/* Of parts that follow each other, only one may say anything. */
static enum reply_fault
read_slots(struct reply_room *room, struct reply *out)
{
	reply_clear(out, REPLY_NOTHING, (struct span){ "", 0 });
	for (int i = 0; i < room->slots; i++) {
		enum reply_fault fault = read_slot(room, &room->slot[i],
		    &room->part);

		if (fault == REPLY_NOTHING && out->fault == fault &&
		    out->strange_len == 0)
			copy_reply(out, &room->part);
		if (fault == REPLY_NOTHING)
			continue;
		if (out->fault != REPLY_NOTHING)
			return out->fault = REPLY_SEVERAL;
		copy_reply(out, &room->part);
	}
	return out->fault;
}

static enum reply_fault
read_parts(struct reply_room *room, struct span body,
    const struct content *content, struct reply *out)
{
	struct span word = { body.at, 0 };
	enum reply_fault fault;

	room->parts = room->slots = 0;
	fault = walk_parts(room, body, content, 1, &word);
	if (fault != REPLY_OK)
		return reply_clear(out, fault, word);
	if (room->slots == 0)
		return reply_clear(out, REPLY_NO_TEXT, word);
	return read_slots(room, out);
}

/* Does a line hold what only quoted-printable has? */
static bool
holds_quoted(const struct reply_lines *lines)
{
	for (size_t i = 0; i + 1 < lines->len; i++)
		if (lines->text[i] == '=' && (lines->text[i + 1] == '\n' ||
		    lines->text[i + 1] == ' ' || (i + 2 < lines->len &&
		    memchr("0123456789ABCDEF", lines->text[i + 1], 16) !=
		    NULL && memchr("0123456789ABCDEF", lines->text[i + 2],
		    16) != NULL)))
			return true;
	return false;
}

/* One more way to read the body: its result must equal that of the others. */
static void
add_reading(struct reply *out, const struct reply *reading, bool *any)
{
	if (reading->fault == REPLY_NOTHING) {
		if (!*any && reading->strange_len > 0)
			copy_reply(out, reading);
		return;
	}
	if (!*any)
		copy_reply(out, reading);
	else if (reading->fault != out->fault || !own_lines_same(&out->written,
	    &reading->written) || !own_lines_same(&out->joined,
	    &reading->joined))
		out->fault = REPLY_READINGS;
	copy_beside(out, reading);
	*any = true;
}

/* Read a body as text in one way, if it can be. */
static void
try_text(struct reply_room *room, const struct leaf *leaf, bool guessed,
    struct reply *out, bool *any)
{
	const struct content *c = &leaf->content;
	bool quoted = guessed && c->encoding == IDENTITY &&
	    decode_is_quoted(leaf->body);
	struct reply *reading = &room->reading;

	if (quoted && c->media == TEXT_HTML && span_holds(leaf->body, "=3D\""))
		return;
	if (read_leaf(room, leaf, reading) == REPLY_FIELD && guessed)
		return;
	if (quoted && holds_quoted(&reading->written))
		return;
	/*
	 * Broken lines hide where the quotation begins, so that it seems to be
	 * the writer's own.  The other reading has the true one.
	 */
	if (quoted && reading->fault == REPLY_BESIDE) {
		reading->fault = REPLY_OK;
		reading->strange_len = 0;
	}
	add_reading(out, reading, any);
}

/* Is the first thing in the body, in this reading, a tag? */
static bool
begins_as_html(struct reply_room *room, const struct leaf *leaf)
{
	struct span s = { room->decoded, 0 };

	if (!decode(leaf->body, leaf->content.encoding, room->decoded, &s.len))
		return false;
	if (span_starts(s, "\357\273\277"))
		s = span_skip(s, 3);
	s = span_strip(s);
	return s.len > 1 && *s.at == '<' && (s.at[1] == '!' ||
	    (span_lower(s.at[1]) >= 'a' && span_lower(s.at[1]) <= 'z'));
}

/*
 * Is the body the base64 of a text?  Short words are base64 of something, too:
 * "register leon".
 */
static bool
is_encoded_text(struct reply_room *room, struct span body)
{
	struct span s = { room->decoded, 0 };
	uint32_t code;

	if (!decode(body, BASE64, room->decoded, &s.len))
		return false;
	while (s.len > 0) {
		size_t n = span_character(s, &code);

		if (n == 0 || (code < ' ' && code != '\t' && code != '\r' &&
		    code != '\n'))
			return false;
		s = span_skip(s, n);
	}
	return true;
}

/* The body as one text, in each way that its fields leave open. */
static void
try_texts(struct reply_room *room, struct span body,
    const struct content *content, struct reply *out, bool *any)
{
	for (int i = IDENTITY; i <= BASE64; i++) {
		struct leaf leaf = { true, body, *content };

		if (content->encoded ? i != (int)content->encoding :
		    i == QUOTED_PRINTABLE &&
		    memchr(body.at, '=', body.len) == NULL)
			continue;
		if (!content->encoded && i == BASE64 &&
		    !is_encoded_text(room, body))
			continue;
		leaf.content.encoding = (enum encoding)i;
		try_text(room, &leaf, !content->encoded, out, any);
		if (content->typed || !begins_as_html(room, &leaf))
			continue;
		leaf.content.media = TEXT_HTML;
		try_text(room, &leaf, !content->encoded, out, any);
	}
}

/* The lines of a body, in all ways in which it can be read. */
static void
read_body(struct reply_room *room, struct span body,
    const struct content *content, struct reply *out)
{
	struct content guess;
	bool any = false;

	if (content->typed && content->media == MULTIPART) {
		read_parts(room, body, content, out);
		return;
	}
	if (content->typed && content->media == MEDIA_OTHER) {
		out->fault = REPLY_NO_TEXT;
		return;
	}
	try_texts(room, body, content, out, &any);
	if (!content->typed && (!content->encoded ||
	    content->encoding == IDENTITY) && content_guess(body, &guess)) {
		read_parts(room, body, &guess, &room->reading);
		add_reading(out, &room->reading, &any);
	}
}

/*
 * People write such subjects, too: if the letter holds a move, its writer is
 * asked; else a program has written it.
 */
static void
doubt_subject(struct span subject, struct reply *out)
{
	char text[FIELD_MAX + 1];
	size_t n;

	if (out->fault == REPLY_NOTHING)
		out->fault = REPLY_AUTOMATIC;
	if (out->fault != REPLY_OK || !read_subject(subject, text, &n))
		return;
	out->fault = REPLY_BESIDE;
	if (n > sizeof(out->strange))
		for (n = sizeof(out->strange);
		    n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)
			n--;
	memcpy(out->strange, text, n);
	out->strange_len = n;
}

enum reply_fault
reply_read(const char *text, size_t len, const struct reply_reader *reader,
    struct reply_room *room, struct reply *out)
{
	struct span body = { text, len };
	struct content content;

	reply_clear(out, REPLY_NOTHING, (struct span){ text, 0 });
	if (len > REPLY_MAX)
		return out->fault = REPLY_LARGE;
	room->reader = reader;
	out->fault = content_read(&body, &content, &out->word);
	if (out->fault != REPLY_OK)
		return out->fault;
	out->fault = REPLY_NOTHING;
	if (content.automatic)
		return out->fault = REPLY_AUTOMATIC;
	read_body(room, body, &content, out);
	if (is_automatic_subject(content.subject))
		doubt_subject(content.subject, out);
	return out->fault;
}
