/*
 * letter.c: reading letters; see letter.h.
 *
 * GMime's own parser follows every part into every other one by recursion and
 * makes objects of all of them, so that a letter could take the stack and
 * some gigabytes.  Here the header fields and the lines between parts are
 * found in one pass over the bytes, with a bounded stack of what is open, and
 * GMime is given what has a bound: one field at a time, to take apart content
 * types, dispositions, addresses and encoded words, and the text parts, to
 * undo their transfer encodings and charsets.
 */
#include "letter.h"

#include "gmime.h"
#include "reflow.h"
#include "utf8.h"

#include "core/turn.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIELD_MAX   = 4096,	/* bytes of a field that GMime is given */
	CHARSET_MAX = 40,
	FILE_MAX    = 256,	/* bytes of an attachment's name, with NUL */
	CHUNK       = 16384	/* bytes that are decoded at a time */
};

/* One field of a header, folded as it came. */
struct field {
	struct turn_span name;	/* empty: the line is none */
	struct turn_span value;
};

/* A text, and how it came. */
struct text {
	struct turn_span body;		/* as it came */
	GMimeContentEncoding encoding;
	char charset[CHARSET_MAX];	/* "": not told */
	char file[FILE_MAX];		/* "": it is no file */
	bool flowed, delsp;
	bool signature;			/* by its name */
	bool behind;			/* moved behind another */
	size_t at, len;			/* read, in struct walk's plain */
	int next;			/* what stands behind it, or -1 */
};

/* What is open around a part. */
struct level {
	char *boundary;			/* NULL: message/rfc822 */
	size_t len;
	bool digest;
};

struct walk {
	const struct gmime *g;
	struct letter *out;
	const char *at, *end;
	int depth, parts, n;
	struct level level[LETTER_NEST];
	struct text text[LETTER_PARTS];
	bool html;
	struct buffer plain;		/* all texts as read */
};

/* The header of a part, as far as it matters. */
struct part {
	char type[64], subtype[64];	/* lower case */
	char boundary[FIELD_MAX];
	char encoding[64];
	char smime[64];			/* smime-type */
	char report[64];		/* report-type */
	bool attached;
	struct text text;
};

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Are they the same, the second in lower case? */
static bool
is(struct turn_span s, const char *word)
{
	return s.len == strlen(word) && turn_begins(s, word);
}

static bool
is_one_of(struct turn_span s, const char *const *words)
{
	while (*words != NULL && !is(s, *words))
		words++;
	return *words != NULL;
}

static bool
ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);
	struct turn_span tail = { s + n - m, m };

	return n >= m && turn_begins(tail, end);
}

/* Cut to what fits, in lower case. */
static void
copy_lower(char *to, size_t size, const char *from)
{
	size_t n = 0;

	if (from != NULL)
		for (; from[n] != '\0' && n + 1 < size; n++)
			to[n] = lower(from[n]);
	to[n] = '\0';
}

/* Where the line at `at` ends, behind its line feed. */
static const char *
line_end(const char *at, const char *end)
{
	const char *lf = memchr(at, '\n', end - at);

	return lf != NULL ? lf + 1 : end;
}

/*
 * Take the next field from *at.  False: the header is over, and *at is behind
 * its empty line.
 */
static bool
next_field(const char **at, const char *end, struct field *out)
{
	const char *from = *at, *p, *to;

	if (from == end)
		return false;
	to = line_end(from, end);
	for (p = from; p < to && (*p == '\r' || *p == '\n'); )
		p++;
	if (p == to) {
		*at = to;
		return false;
	}
	while (to < end && (*to == ' ' || *to == '\t'))
		to = line_end(to, end);
	*at = to;
	for (p = from; p < to && *p > ' ' && *p <= '~' && *p != ':'; )
		p++;
	out->name = (struct turn_span){ from, p - from };
	while (p < to && (*p == ' ' || *p == '\t'))
		p++;
	if (p == to || *p != ':')
		out->name.len = 0;
	out->value = (struct turn_span){ p + 1, out->name.len == 0 ? 0 :
	    to - p - 1 };
	return true;
}

/* The value as one line without blanks around it, cut to what fits. */
static void
unfold(struct turn_span value, char out[FIELD_MAX])
{
	size_t n = 0;

	while (value.len > 0 && is_blank(*value.at)) {
		value.at++;
		value.len--;
	}
	for (size_t i = 0; i < value.len && n + 1 < FIELD_MAX; i++)
		if (value.at[i] != '\r' && value.at[i] != '\n')
			out[n++] = (unsigned char)value.at[i] < ' ' ||
			    value.at[i] == 0x7f ? ' ' : value.at[i];
	while (n > 0 && out[n - 1] == ' ')
		n--;
	out[n] = '\0';
}

/*
 * The charsets that letters are written in.  iconv(3) knows hundreds more,
 * and some of them it reads wrongly: given ISO-2022-CN-EXT it may answer that
 * it wrote less than nothing.  So nobody's letter may choose freely.
 */
static bool
is_charset(struct turn_span name)
{
	static const char *const words[] = { "us-ascii", "utf-8", "utf8",
	    "utf-16", "utf-16le", "utf-16be", "utf-7", "koi8-r", "koi8-u",
	    "gb2312", "gbk", "gb18030", "big5", "euc-jp", "euc-kr",
	    "ks_c_5601-1987", "shift_jis", "iso-2022-jp", "macintosh", NULL };
	static const char *const families[] = { "iso-8859-", "windows-125",
	    "cp125", NULL };

	for (size_t i = 0; families[i] != NULL; i++) {
		size_t n = strlen(families[i]);

		if (turn_begins(name, families[i]) && name.len > n &&
		    name.len <= n + 2 && strspn(name.at + n, "0123456789") >=
		    name.len - n)
			return true;
	}
	return is_one_of(name, words);
}

/*
 * Make GMime see no charset in a field but these: neither in an encoded word
 * ("=?utf-8?q?...?=") nor in a parameter ("name*=utf-8''...").
 */
static void
tame(char *line)
{
	bool good = true;
	size_t n;

	for (char *p = line; (p = strstr(p, "=?")) != NULL; p++) {
		n = strcspn(p + 2, "?*");
		/* "=?=" is where one ends with a "=". */
		if (p[2] != '=' && !is_charset((struct turn_span){ p + 2, n }))
			p[1] = '_';
	}
	if (strchr(line, '*') == NULL)
		return;
	for (char *p = line; (p = strchr(p, '\'')) != NULL; p++) {
		for (n = 0; p - n > line && strchr("=\" ';", p[-1 - (int)n]) ==
		    NULL; )
			n++;
		/* The second one has the language, or nothing, before it. */
		good &= is_charset((struct turn_span){ p - n, n });
		p += 1 + strcspn(p + 1, "'\"; ");
		if (*p != '\'')
			p--;
	}
	for (char *p = line; !good && *p != '\0'; p++)
		if (*p == '\'')
			*p = '_';
}

/*
 * The next <id> of *rest that can stand in a header as it is; what is between
 * is skipped.  Without the <>; len 0: there is none.
 */
static struct turn_span
next_id(struct turn_span *rest)
{
	const char *end = rest->at + rest->len, *from = NULL;
	struct turn_span id = { end, 0 };

	for (const char *p = rest->at; p < end; p++)
		if (*p == '<')
			from = p + 1;
		else if (*p == '>' && from != NULL && p > from) {
			id.at = from;
			id.len = p - from;
			end = p + 1;
			break;
		} else if (*p <= ' ' || *p > '~' || *p == '>')
			from = NULL;
	rest->len -= end - rest->at;
	rest->at = end;
	return id;
}

/*
 * A Message-ID.  A fold is no part of it: some programs break the line
 * before it.
 */
static void
read_id(struct turn_span value, char out[LETTER_ID])
{
	struct turn_span id = next_id(&value);

	if (id.len >= LETTER_ID)
		id.len = 0;
	memcpy(out, id.at, id.len);
	out[id.len] = '\0';
}

void
letter_identity(const char *bytes, size_t len, char id[LETTER_ID],
    uint8_t hash[HASH])
{
	const char *at = bytes, *end = bytes + len;
	crypto_generichash_state state;
	struct field field;
	bool found = false;

	id[0] = '\0';
	while (next_field(&at, end, &field))
		if (!found && is(field.name, "message-id")) {
			read_id(field.value, id);
			found = true;
		}
	crypto_generichash_init(&state, NULL, 0, HASH);
	at = bytes;
	while (next_field(&at, end, &field))
		if (id[0] == '\0' && (is(field.name, "from") ||
		    is(field.name, "date")))
			crypto_generichash_update(&state,
			    (const unsigned char *)field.value.at,
			    field.value.len);
	crypto_generichash_update(&state, (const unsigned char *)at,
	    end - at);
	crypto_generichash_final(&state, hash, HASH);
}

/* The last ones that fit, in their order. */
static void
read_references(struct turn_span value, char out[LETTER_REFERENCES])
{
	size_t n = 0;

	out[0] = '\0';
	for (;;) {
		struct turn_span id = next_id(&value);
		size_t need = id.len + 3;	/* blank and <> */

		if (id.len == 0)
			return;
		if (need >= LETTER_REFERENCES)
			continue;
		while (n + need >= LETTER_REFERENCES) {
			size_t off = strcspn(out, " ");

			off += out[off] == ' ';
			memmove(out, out + off, n - off);
			n -= off;
			out[n] = '\0';
		}
		if (n > 0)
			out[n++] = ' ';
		out[n++] = '<';
		memcpy(out + n, id.at, id.len);
		n += id.len;
		out[n++] = '>';
		out[n] = '\0';
	}
}

const char *
letter_address_fault(const char *address)
{
	const char *at = strchr(address, '@');

	for (const char *p = address; *p != '\0'; p++)
		if (*p <= ' ' || *p > '~')
			return "it may only have printable characters of "
			    "ASCII, and no blanks";
		else if (strchr("<>()[],;:\\\"", *p) != NULL)
			return "it is the bare address that is wanted, "
			    "NAME@HOST";
	if (at == NULL || strchr(at + 1, '@') != NULL)
		return "it has one @";
	if (at == address || at[1] == '\0')
		return "something stands before and after the @";
	if (*address == '-')
		return "it does not begin with -";
	if (strlen(address) >= LETTER_ADDRESS)
		return "it is too long";
	return NULL;
}

static void
read_from(struct walk *w, struct turn_span value)
{
	const struct gmime *g = w->g;
	char line[FIELD_MAX];
	InternetAddressList *list;
	InternetAddress *one;
	const char *address = NULL;

	unfold(value, line);
	tame(line);
	list = g->internet_address_list_parse(NULL, line);
	if (list == NULL)
		return;
	if (g->internet_address_list_length(list) == 1) {
		one = g->internet_address_list_get_address(list, 0);
		if (gmime_is(g, one, g->internet_address_mailbox_get_type()))
			address = g->internet_address_mailbox_get_addr(
			    (InternetAddressMailbox *)one);
	}
	if (address != NULL && letter_address_fault(address) == NULL)
		copy_lower(w->out->from, LETTER_ADDRESS, address);
	g->g_object_unref(list);
}

/* Add one character of a text; controls but tabs and line feeds are gone. */
static void
add_char(struct buffer *out, const char *at, size_t n, uint32_t code)
{
	if (code >= ' ' ? code < 0x7f || code > 0x9f :
	    code == '\t' || code == '\n')
		buffer_add(out, at, n);
}

/* One line of valid UTF-8 without control characters. */
static void
read_subject(struct walk *w, struct turn_span value)
{
	char line[FIELD_MAX], *decoded;
	struct buffer clean = { 0 };
	size_t n = 0, len, size;
	uint32_t code;

	unfold(value, line);
	tame(line);
	decoded = w->g->g_mime_utils_header_decode_text(NULL, line);
	len = strlen(decoded);
	for (size_t i = 0; i < len; i += size > 0 ? size : 1) {
		size = utf8_char(decoded + i, len - i, &code);
		if (size == 0)
			buffer_putc(&clean, '?');
		else if (code < ' ')
			buffer_putc(&clean, ' ');
		else
			add_char(&clean, decoded + i, size, code);
	}
	w->g->g_free(decoded);
	while (n < clean.len && (size = utf8_char(clean.data + n,
	    clean.len - n, &code)) > 0 && n + size < LETTER_SUBJECT)
		n += size;
	if (n > 0)
		memcpy(w->out->subject, clean.data, n);
	w->out->subject[n] = '\0';
	buffer_free(&clean);
}

/* What a header tells of machines. */
struct machine {
	bool bounce, answer, list, bulk;
	bool null_sender;	/* a bounce, if it is nothing else */
};

/* The word at the beginning of a value. */
static struct turn_span
first_word(const char *line)
{
	return (struct turn_span){ line, strcspn(line, " ;,(") };
}

/* Does one of its words begin so? */
static bool
mentions(const char *line, const char *word)
{
	const char *end = line + strlen(line);

	for (const char *p = line; p < end; p += strcspn(p, " ,;:")) {
		p += strspn(p, " ,;:");
		if (turn_begins((struct turn_span){ p, end - p }, word))
			return true;
	}
	return false;
}

static void
suspect(const struct field *field, struct machine *m)
{
	static const char *const lists[] = { "list-id", "list-post",
	    "list-unsubscribe", NULL };
	static const char *const answers[] = { "auto-submitted", "x-autoreply",
	    "x-autoreply-from", "x-autorespond", "x-autoresponder",
	    "x-mail-autoreply", "x-vacation", NULL };
	char line[FIELD_MAX];

	unfold(field->value, line);
	if (is_one_of(field->name, lists)) {
		m->list = true;
	} else if (is_one_of(field->name, answers)) {
		m->answer |= *line != '\0' && !is(first_word(line), "no");
	} else if (is(field->name, "x-auto-response-suppress")) {
		/* Its other values only ask for no receipts. */
		m->answer |= mentions(line, "all") || mentions(line, "oof") ||
		    mentions(line, "autoreply");
	} else if (is(field->name, "precedence")) {
		m->list |= is(first_word(line), "list");
		m->bulk |= is(first_word(line), "bulk") ||
		    is(first_word(line), "junk");
		m->answer |= is(first_word(line), "auto_reply");
	} else if (is(field->name, "return-path")) {
		m->null_sender |= strcmp(line, "<>") == 0;
	} else if (is(field->name, "x-failed-recipients")) {
		m->bounce = true;
	}
}

/* Does a subject tell of a letter that did not arrive? */
static bool
is_failure(const char *subject)
{
	static const char *const words[] = { "undeliver", "delivery status",
	    "mail delivery failed", "delivery failure", "failure notice",
	    "returned mail", NULL };
	size_t i = 0;

	while (words[i] != NULL && !mentions(subject, words[i]))
		i++;
	return words[i] != NULL;
}

static const char *
machine(const struct machine *m, const struct letter *letter, const char *own)
{
	const char *from = letter->from;
	struct turn_span local = { from, strcspn(from, "@") };

	if (own != NULL && *from != '\0' && strlen(own) == strlen(from) &&
	    turn_begins((struct turn_span){ own, strlen(own) }, from))
		return "own";
	if (m->bounce || is(local, "mailer-daemon") ||
	    (is(local, "postmaster") && is_failure(letter->subject)))
		return "bounce";
	if (m->answer)
		return "auto-reply";
	if (m->list)
		return "list";
	if (m->bulk)
		return "bulk";
	return m->null_sender ? "bounce" : NULL;
}

static void
copy_charset(char to[CHARSET_MAX], const char *from)
{
	copy_lower(to, CHARSET_MAX, from);
	if (!is_charset((struct turn_span){ to, strlen(to) }))
		to[0] = '\0';
}

static void
read_type(const struct gmime *g, struct turn_span value, struct part *part)
{
	char line[FIELD_MAX];
	GMimeContentType *type;
	const char *s;

	unfold(value, line);
	tame(line);
	type = g->g_mime_content_type_parse(NULL, line);
	if (type == NULL)
		return;
	copy_lower(part->type, sizeof(part->type),
	    g->g_mime_content_type_get_media_type(type));
	copy_lower(part->subtype, sizeof(part->subtype),
	    g->g_mime_content_type_get_media_subtype(type));
	s = g->g_mime_content_type_get_parameter(type, "boundary");
	if (s != NULL && strlen(s) < FIELD_MAX)
		strcpy(part->boundary, s);
	copy_charset(part->text.charset,
	    g->g_mime_content_type_get_parameter(type, "charset"));
	if (part->text.file[0] == '\0')
		copy_lower(part->text.file, FILE_MAX,
		    g->g_mime_content_type_get_parameter(type, "name"));
	s = g->g_mime_content_type_get_parameter(type, "format");
	part->text.flowed = s != NULL &&
	    is((struct turn_span){ s, strlen(s) }, "flowed");
	s = g->g_mime_content_type_get_parameter(type, "delsp");
	part->text.delsp = s != NULL &&
	    is((struct turn_span){ s, strlen(s) }, "yes");
	copy_lower(part->smime, sizeof(part->smime),
	    g->g_mime_content_type_get_parameter(type, "smime-type"));
	copy_lower(part->report, sizeof(part->report),
	    g->g_mime_content_type_get_parameter(type, "report-type"));
	g->g_object_unref(type);
}

static void
read_disposition(const struct gmime *g, struct turn_span value,
    struct part *part)
{
	char line[FIELD_MAX];
	GMimeContentDisposition *disposition;
	const char *file;

	unfold(value, line);
	tame(line);
	disposition = g->g_mime_content_disposition_parse(NULL, line);
	if (disposition == NULL)
		return;
	part->attached = g->g_mime_content_disposition_is_attachment(
	    disposition);
	file = g->g_mime_content_disposition_get_parameter(disposition,
	    "filename");
	if (file != NULL)
		copy_lower(part->text.file, FILE_MAX, file);
	g->g_object_unref(disposition);
}

/* Which of the open levels a line delimits, or -1. */
static int
delimits(const struct walk *w, const char *line, bool *last)
{
	const char *end;
	bool close;
	size_t len;

	if (w->depth == 0 || w->end - line < 2 || line[0] != '-' ||
	    line[1] != '-')
		return -1;
	line += 2;
	end = line_end(line, w->end);
	while (end > line && is_blank(end[-1]))
		end--;
	len = end - line;
	close = len >= 2 && end[-1] == '-' && end[-2] == '-';
	for (int i = w->depth - 1; i >= 0; i--) {
		const struct level *level = &w->level[i];

		*last = close && len == level->len + 2;
		if ((*last || len == level->len) && level->boundary != NULL &&
		    memcmp(line, level->boundary, level->len) == 0)
			return i;
	}
	return -1;
}

/*
 * Go on to the next line that delimits something, or to the end.  What was
 * passed, without the line end that belongs to the delimiter.
 */
static struct turn_span
pass_body(struct walk *w)
{
	const char *from = w->at, *to;
	bool last;

	while (w->at < w->end && delimits(w, w->at, &last) < 0)
		w->at = line_end(w->at, w->end);
	to = w->at;
	if (to < w->end && to > from && to[-1] == '\n')
		to--;
	if (to < w->end && to > from && to[-1] == '\r')
		to--;
	return (struct turn_span){ from, to - from };
}

static void
pop(struct walk *w, int depth)
{
	while (w->depth > depth)
		free(w->level[--w->depth].boundary);
}

/* False: there is no more room, and the part is to be passed over. */
static bool
push(struct walk *w, const char *boundary, bool digest)
{
	struct level *level = &w->level[w->depth];

	if (w->depth == LETTER_NEST) {
		w->out->crowded = true;
		return false;
	}
	*level = (struct level){ .digest = digest };
	if (boundary != NULL) {
		level->boundary = strdup(boundary);
		if (level->boundary == NULL) {
			w->out->crowded = true;
			return false;
		}
		level->len = strlen(boundary);
		while (level->len > 0 && is_blank(boundary[level->len - 1]))
			level->len--;
	}
	w->depth++;
	return true;
}

/*
 * The header of the part at w->at; of the whole letter: first.  A delimiter
 * ends it, too.
 */
static void
read_header(struct walk *w, bool first, struct part *part, struct machine *m)
{
	bool id = false, from = false, subject = false, references = false;
	bool last, type = false, encoding = false, disposition = false;
	struct field field;
	char line[FIELD_MAX];

	while (delimits(w, w->at, &last) < 0 &&
	    next_field(&w->at, w->end, &field)) {
		if (field.name.len == 0)
			continue;
		if (!type && is(field.name, "content-type")) {
			read_type(w->g, field.value, part);
			type = true;
		} else if (!encoding &&
		    is(field.name, "content-transfer-encoding")) {
			unfold(field.value, line);
			line[strcspn(line, " ;(")] = '\0';
			copy_lower(part->encoding, sizeof(part->encoding),
			    line);
			encoding = true;
		} else if (!disposition &&
		    is(field.name, "content-disposition")) {
			read_disposition(w->g, field.value, part);
			disposition = true;
		}
		if (!first)
			continue;
		suspect(&field, m);
		if (is(field.name, "from")) {
			/* Two of them say nothing. */
			w->out->from[0] = '\0';
			if (!from)
				read_from(w, field.value);
			from = true;
		} else if (!id && is(field.name, "message-id")) {
			read_id(field.value, w->out->id);
			id = true;
		} else if (!subject && is(field.name, "subject")) {
			read_subject(w, field.value);
			subject = true;
		} else if (!references && is(field.name, "references")) {
			read_references(field.value, w->out->references);
			references = true;
		}
	}
}

static bool
part_is(const struct part *part, const char *type, const char *subtype)
{
	return strcmp(part->type, type) == 0 &&
	    strcmp(part->subtype, subtype) == 0;
}

/* May a turn file or its seal be in this? */
static bool
wanted(const struct part *part)
{
	static const char *const no[] = { "html", "enriched", "richtext", "rtf",
	    "calendar", "vcard", "x-vcard", "css", "xml", NULL };
	static const char *const names[] = { ".turn", ".txt", ".minisig",
	    ".sig", NULL };

	for (size_t i = 0; names[i] != NULL; i++)
		if (ends_with(part->text.file, names[i]))
			return true;
	return strcmp(part->type, "text") == 0 && !is_one_of(
	    (struct turn_span){ part->subtype, strlen(part->subtype) }, no);
}

/* A part that holds no others. */
static void
take_body(struct walk *w, struct part *part, struct turn_span body)
{
	const char *file = part->text.file;

	part->text.body = body;
	if (part_is(part, "application", "ms-tnef") ||
	    part_is(part, "application", "vnd.ms-tnef") ||
	    strcmp(file, "winmail.dat") == 0)
		w->out->winmail = true;
	else if ((part_is(part, "application", "pkcs7-mime") ||
	    part_is(part, "application", "x-pkcs7-mime")) &&
	    strcmp(part->smime, "certs-only") != 0)
		w->out->encrypted = true;
	else if (wanted(part)) {
		part->text.encoding = w->g->g_mime_content_encoding_from_string(
		    part->encoding);
		part->text.signature = ends_with(file, ".minisig") ||
		    ends_with(file, ".sig");
		part->text.next = -1;
		w->text[w->n++] = part->text;
	} else if (part_is(part, "text", "html") && !part->attached)
		w->html = true;
}

static bool
is_plain(const char *encoding)
{
	return *encoding == '\0' || strcmp(encoding, "7bit") == 0 ||
	    strcmp(encoding, "8bit") == 0 || strcmp(encoding, "binary") == 0;
}

/*
 * Go from the body of a part, at w->at, to the next line that delimits
 * something or to the end, and take the text that it is.  True: it is a
 * letter itself, whose header begins at w->at.
 */
static bool
take_part(struct walk *w, struct part *part)
{
	struct turn_span body;
	bool pushed, last;

	if (is_plain(part->encoding) && (part_is(part, "message", "rfc822") ||
	    part_is(part, "message", "global"))) {
		if (push(w, NULL, false))
			return true;
		pass_body(w);
		return false;
	}
	if (strcmp(part->type, "multipart") == 0) {
		w->out->encrypted |= strcmp(part->subtype, "encrypted") == 0;
		pushed = part->boundary[0] != '\0' && push(w, part->boundary,
		    strcmp(part->subtype, "digest") == 0);
		body = pass_body(w);
		if (pushed && w->at < w->end &&
		    delimits(w, w->at, &last) == w->depth - 1)
			return false;
		if (!pushed && part->boundary[0] != '\0')
			return false;
		if (pushed)
			pop(w, w->depth - 1);
		/* None of its parts can be found: it may be a text. */
		strcpy(part->type, "text");
		strcpy(part->subtype, "plain");
	} else {
		body = pass_body(w);
	}
	take_body(w, part, body);
	return false;
}

/* From the end of a part to the next one.  False: there is none. */
static bool
next_part(struct walk *w)
{
	bool last;

	while (w->at < w->end) {
		int i = delimits(w, w->at, &last);

		w->at = line_end(w->at, w->end);
		pop(w, last ? i : i + 1);
		if (!last)
			return true;
		if (w->depth == 0)
			return false;
		pass_body(w);
	}
	return false;
}

static void
walk(struct walk *w, struct machine *m)
{
	struct part part;
	bool first = true, more;

	do {
		if (w->parts++ == LETTER_PARTS) {
			w->out->crowded = true;
			break;
		}
		memset(&part, 0, sizeof(part));
		strcpy(part.type, "text");
		strcpy(part.subtype, "plain");
		if (w->depth > 0 && w->level[w->depth - 1].digest) {
			strcpy(part.type, "message");
			strcpy(part.subtype, "rfc822");
		}
		read_header(w, first, &part, m);
		if (first && part_is(&part, "multipart", "report")) {
			if (strcmp(part.report, "disposition-notification") ==
			    0)
				m->answer = true;
			else
				m->bounce = true;
		}
		first = false;
		more = take_part(w, &part) || next_part(w);
	} while (more);
	pop(w, 0);
}

/* Undo the transfer encoding, up to max bytes.  False: there were more. */
static bool
decode(const struct gmime *g, const struct text *text, size_t max,
    struct buffer *out)
{
	const char *at = text->body.at, *end = at + text->body.len;
	char chunk[CHUNK + 64];
	GMimeEncoding state;

	g->g_mime_encoding_init_decode(&state, text->encoding);
	while (at < end) {
		size_t n = end - at < CHUNK ? end - at : CHUNK;

		n = g->g_mime_encoding_step(&state, at, n, chunk);
		at += end - at < CHUNK ? end - at : CHUNK;
		if (n > max - out->len) {
			buffer_add(out, chunk, max - out->len);
			return false;
		}
		buffer_add(out, chunk, n);
	}
	return true;
}

/*
 * Add a text of a charset that nobody knows, or of UTF-8, to *out: what is
 * UTF-8 as that, other bytes as ISO-8859-1, until there are max bytes.
 */
static void
add_clean(struct buffer *out, size_t max, const char *text, size_t len)
{
	char two[2];
	uint32_t code;
	size_t n;

	for (size_t i = 0; i < len && out->len < max; i += n) {
		n = utf8_char(text + i, len - i, &code);
		if (n == 0) {
			n = 1;
			code = (unsigned char)text[i];
			two[0] = (char)(0xc0 | code >> 6);
			two[1] = (char)(0x80 | (code & 0x3f));
			add_char(out, two, 2, code);
		} else if (code == '\r') {
			if (i + 1 == len || text[i + 1] != '\n')
				buffer_putc(out, '\n');
		} else if (code != 0xfeff || i > 0)
			add_char(out, text + i, n, code);
	}
}

/* Bytes that are no text: a NUL in them, or many other controls. */
static bool
is_binary(const char *bytes, size_t len)
{
	size_t controls = 0;

	for (size_t i = 0; i < len; i++)
		if (bytes[i] == '\0')
			return true;
		else if ((unsigned char)bytes[i] < ' ' && !is_blank(bytes[i]))
			controls++;
	return controls > len / 16;
}

/*
 * Convert *text from a charset to UTF-8.  The filter makes room for what it
 * cannot read bit by bit, so it is given little at a time.  When nobody
 * knows the charset *text stays as it is.
 */
static void
convert(const struct gmime *g, const char *charset, struct buffer *text)
{
	GMimeFilter *filter = g->g_mime_filter_charset_new(charset, "utf-8");
	struct buffer all = { 0 };

	if (filter == NULL)
		return;
	for (size_t i = 0; i < text->len && all.len <= LETTER_TEXT; ) {
		size_t n = text->len - i < CHUNK ? text->len - i : CHUNK;
		size_t len, prespace;
		char *out;

		if (i + n < text->len)
			g->g_mime_filter_filter(filter, text->data + i, n, 0,
			    &out, &len, &prespace);
		else
			g->g_mime_filter_complete(filter, text->data + i, n, 0,
			    &out, &len, &prespace);
		buffer_add(&all, out, len);
		i += n;
	}
	g->g_object_unref(filter);
	buffer_free(text);
	*text = all;
}

static void
read_text(struct walk *w, struct text *text)
{
	static const char *const known[] = { "", "us-ascii", "utf-8", "utf8",
	    NULL };
	struct turn_span charset = { text->charset, strlen(text->charset) };
	struct buffer raw = { 0 };

	text->at = w->plain.len;
	if (!decode(w->g, text, LETTER_TEXT - w->plain.len, &raw))
		w->out->crowded = true;
	if (!is_one_of(charset, known))
		convert(w->g, text->charset, &raw);
	if (!is_binary(buffer_text(&raw), raw.len))
		add_clean(&w->plain, LETTER_TEXT, buffer_text(&raw), raw.len);
	text->len = w->plain.len - text->at;
	w->plain.full |= raw.full;
	buffer_free(&raw);
}

/* Let a signature stand behind what it is named after. */
static void
place_signature(struct walk *w, int signature)
{
	struct text *s = &w->text[signature];
	const char *dot = strrchr(s->file, '.');
	size_t n = dot - s->file;

	for (int i = 0; i < w->n; i++) {
		struct text *t = &w->text[i];

		if (!t->signature && t->next < 0 && strlen(t->file) == n &&
		    memcmp(t->file, s->file, n) == 0) {
			t->next = signature;
			s->behind = true;
			return;
		}
	}
}

/*
 * Where in a text a seal belongs that came by itself: behind the last "end"
 * that stands alone on its line and has no seal yet, or else at the end.
 */
static size_t
seal_place(const struct buffer *text)
{
	struct turn_span rest = { buffer_text(text), text->len };
	size_t place = text->len;
	bool pending = false;

	while (rest.len > 0) {
		const char *next = line_end(rest.at, rest.at + rest.len);
		struct turn_span line = turn_trim((struct turn_span){ rest.at,
		    next - rest.at - (next[-1] == '\n') });

		rest.len -= next - rest.at;
		rest.at = next;
		if (is(line, "end")) {
			place = text->len - rest.len;
			pending = true;
		} else if (line.len > 0) {
			if (pending && (turn_begins(line, "untrusted comment:")
			    || turn_begins(line, "-----begin ssh signature")))
				place = text->len;
			pending = false;
		}
	}
	return place;
}

/* Add one of the texts at a place, with an empty line behind it. */
static void
add_text(const struct walk *w, const struct text *text, bool undo,
    struct buffer *out, size_t place)
{
	const char *at = buffer_text(&w->plain) + text->at;
	struct buffer piece = { 0 }, soft = { 0 };
	size_t size = out->len - place;

	if (text->len == 0)
		return;
	if (undo && text->flowed) {
		reflow_soft(at, text->len, text->delsp, &soft);
		reflow_hard(buffer_text(&soft), soft.len, &piece);
	} else if (undo) {
		reflow_hard(at, text->len, &piece);
	} else {
		buffer_add(&piece, at, text->len);
	}
	if (piece.len > 0 && piece.data[piece.len - 1] != '\n')
		buffer_putc(&piece, '\n');
	buffer_putc(&piece, '\n');
	if (buffer_room(out, piece.len) && piece.data != NULL) {
		memmove(out->data + place + piece.len, out->data + place,
		    size + 1);
		memcpy(out->data + place, piece.data, piece.len);
		out->len += piece.len;
	}
	out->full |= piece.full || soft.full;
	buffer_free(&piece);
	buffer_free(&soft);
}

static void
add_texts(const struct walk *w, bool undo, struct buffer *out)
{
	bool placed = false;

	for (int i = 0; i < w->n; i++) {
		const struct text *text = &w->text[i];

		if (text->behind)
			continue;
		if (text->signature && !placed) {
			add_text(w, text, undo, out, seal_place(out));
			placed = true;
			continue;
		}
		add_text(w, text, undo, out, out->len);
		if (text->next >= 0)
			add_text(w, &w->text[text->next], undo, out, out->len);
	}
}

static void
read_texts(struct walk *w)
{
	struct letter *out = w->out;
	const char *text;

	for (int i = 0; i < w->n; i++)
		read_text(w, &w->text[i]);
	for (int i = 0; i < w->n; i++)
		if (w->text[i].signature)
			place_signature(w, i);
	add_texts(w, false, &out->text);
	add_texts(w, true, &out->unflowed);
	if (out->text.len == out->unflowed.len && out->text.len > 0 &&
	    memcmp(out->text.data, out->unflowed.data, out->text.len) == 0)
		buffer_clear(&out->unflowed);
	text = buffer_text(&out->text);
	out->html = w->html && text[strspn(text, " \t\n")] == '\0';
	out->encrypted |= strstr(text, "-----BEGIN PGP MESSAGE-----") != NULL;
}

bool
letter_ready(char fault[200])
{
	return gmime_load(fault) != NULL;
}

bool
letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, char fault[200])
{
	static const char daemon[] = "From MAILER-DAEMON ";
	struct machine m = { 0 };
	struct walk *w;
	bool full;

	memset(out, 0, sizeof(*out));
	w = calloc(1, sizeof(*w));
	if (w == NULL) {
		snprintf(fault, 200, "out of memory");
		return false;
	}
	/* So the line that an mbox has before a letter tells a null sender. */
	m.null_sender = len > sizeof(daemon) &&
	    memcmp(bytes, daemon, sizeof(daemon) - 1) == 0;
	w->g = gmime_load(fault);
	if (w->g == NULL) {
		free(w);
		return false;
	}
	if (len > LETTER_MAX) {
		len = LETTER_MAX;
		out->crowded = true;
	}
	w->out = out;
	w->at = bytes;
	w->end = bytes + len;
	walk(w, &m);
	out->machine = machine(&m, out, own);
	read_texts(w);
	full = w->plain.full || out->text.full || out->unflowed.full;
	buffer_free(&w->plain);
	free(w);
	if (full) {
		letter_free(out);
		snprintf(fault, 200, "out of memory");
	}
	return !full;
}

void
letter_free(struct letter *letter)
{
	buffer_free(&letter->text);
	buffer_free(&letter->unflowed);
}
