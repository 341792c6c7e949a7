/*
 * letter.c: reads letters; see letter.h.
 *
 * GMime parses the letter, and this file walks through its tree of parts.
 * GMime's parser goes 1024 parts deep, for which 128 KiB of stack are enough.
 * But it makes objects of everything that it finds, and asks iconv(3) for any
 * charset that a field names.  So GMime gets a copy of the letter: a new header
 * with only the needed fields, then the body at its original length, with the
 * fields of all parts made harmless.  The copy ends at the point where parsing
 * would cost too much.  Texts are taken from the letter itself.  As no other
 * header fields are read, two letters with the same needed fields and the same
 * body are read alike, and count as one.
 */
#include "cmd/mail/letter.h"

#include "cmd/base/address.h"
#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/gmime.h"
#include "cmd/mail/html_text.h"
#include "cmd/mail/reflow.h"

#include "core/dkim.h"
#include "core/seal.h"
#include "core/span.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	HEADER_MAX  = 256 << 10, /* bytes of a header that are looked at, */
	FIELD_MAX   = 4096,	/* and of each field */
	/*
	 * Upper limits, as measured, for the bytes that GMime needs for its
	 * objects: for a line that begins a part, for a field, and for each
	 * byte of a field that has parameters.
	 */
	COST_MAX    = 100 << 20,
	COST_PART   = 4096,
	COST_FIELD  = 512,
	COST_BYTE   = 40,
	CHARSET_MAX = 40,
	FILE_MAX    = 256,	/* bytes of an attachment's name, with NUL */
	CHUNK       = 16384	/* bytes that are decoded at a time */
};

/* One field of a header, folded as it came. */
struct field {
	struct span name;	/* empty: it is not a line of the header */
	struct span value;
};

/* All of a header that anybody reads. */
struct head {
	char id[LETTER_ID], references[LETTER_REFERENCES];
	struct span message, date, refers, answered;	/* as they came; "":
				   none */
	struct buffer fields;	/* the others, "name:value\n" each, the first
				   one ours */
	const char *covered;	/* the first DKIM-Signature, or NULL: the fields
				   after it may be signed */
	const char *rest;	/* the end of the part that was looked at */
	const char *body;	/* ... the empty line, or the end */
};

/* A text, and how it came. */
struct text {
	struct span body;		/* as it came */
	GMimeContentEncoding encoding;
	char charset[CHARSET_MAX];	/* "": not told */
	char file[FILE_MAX];		/* "": it is no file */
	bool flowed, delsp;
	bool signature;			/* by its name */
	struct buffer *aside;		/* where it stands by itself; NULL:
					   among the texts */
	bool html;
	int from, to;			/* the alternatives to HTML, this part
					   among them */
	bool behind;			/* moved after another part */
	size_t at, len;			/* read, in struct walk's plain */
	int next;			/* the part after it, or -1 */
};

/* A header's hints at machines. */
struct machine {
	bool bounce, answer, list, bulk;
	bool null_sender;	/* a bounce, if it is nothing else */
};

struct walk {
	const struct gmime *g;
	struct letter *out;
	const char *body;		/* of the letter itself */
	size_t head;			/* bytes before it in the copy */
	int parts, n;
	struct text text[LETTER_PARTS];
	size_t html;			/* bytes of HTML that were read */
	struct machine machine;
	struct buffer plain;		/* all texts as read */
};

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static struct span
span(const char *s)
{
	return (struct span){ s, s != NULL ? strlen(s) : 0 };
}

static bool
is_one_of(struct span s, const char *const *words)
{
	while (*words != NULL && !span_is(s, *words))
		words++;
	return *words != NULL;
}

static bool
ends_with(const char *s, const char *end)
{
	size_t n = strlen(s), m = strlen(end);
	struct span tail = { s + n - m, m };

	return n >= m && span_begins(tail, end);
}

/* Cut to what fits, in lower case. */
static void
copy_lower(char *to, size_t size, const char *from)
{
	size_t n = 0;

	if (from != NULL)
		for (; from[n] != '\0' && n + 1 < size; n++)
			to[n] = span_lower(from[n]);
	to[n] = '\0';
}

/* Where the line at `at` ends, after its line feed. */
static const char *
line_end(const char *at, const char *end)
{
	const char *lf = memchr(at, '\n', end - at);

	return lf != NULL ? lf + 1 : end;
}

/*
 * Take the next field from *at.  False: the header is over, and *at is after
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
	out->name = (struct span){ from, p - from };
	while (p < to && (*p == ' ' || *p == '\t'))
		p++;
	if (p == to || *p != ':')
		out->name.len = 0;
	out->value = (struct span){ p + 1, out->name.len == 0 ? 0 :
	    to - p - 1 };
	return true;
}

/* The value as one line without blanks around it, cut to what fits. */
static void
unfold(struct span value, char out[FIELD_MAX])
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

static const char *const charsets[] = { "us-ascii", "utf-8", "utf8",
    "utf-16", "utf-16le", "utf-16be", "utf-7", "koi8-r", "koi8-u", "gb2312",
    "gbk", "gb18030", "big5", "euc-jp", "euc-kr", "ks_c_5601-1987",
    "shift_jis", "iso-2022-jp", "macintosh", NULL };
/* ... and those followed by a number. */
static const char *const families[] = { "iso-8859-", "windows-125", "cp125",
    NULL };

/*
 * The charsets in which letters are written.  iconv(3) knows hundreds more, and
 * reads some of them wrongly: given ISO-2022-CN-EXT, it may return that it
 * wrote less than nothing.  So a letter may not choose freely.
 */
static bool
is_charset(struct span name)
{
	for (size_t i = 0; families[i] != NULL; i++) {
		size_t n = strlen(families[i]);

		if (span_begins(name, families[i]) && name.len > n &&
		    name.len <= n + 2 && strspn(name.at + n, "0123456789") >=
		    name.len - n)
			return true;
	}
	return is_one_of(name, charsets);
}

/*
 * Let GMime see only these charsets in a field, both in an encoded word
 * ("=?utf-8?q?...?=") and in a parameter ("name*=utf-8''...").
 */
static void
tame(char *line)
{
	bool good = true;
	size_t n;

	for (char *p = line; (p = strstr(p, "=?")) != NULL; p++) {
		n = strcspn(p + 2, "?*");
		/* "=?=" is where one ends with a "=". */
		if (p[2] != '=' && !is_charset((struct span){ p + 2, n }))
			p[1] = '_';
	}
	if (strchr(line, '*') == NULL)
		return;
	for (char *p = line; (p = strchr(p, '\'')) != NULL; p++) {
		for (n = 0; p - n > line && strchr("=\" ';", p[-1 - (int)n]) ==
		    NULL; )
			n++;
		/* The second one has the language, or nothing, before it. */
		good &= is_charset((struct span){ p - n, n });
		p += 1 + strcspn(p + 1, "'\"; ");
		if (*p != '\'')
			p--;
	}
	for (char *p = line; !good && *p != '\0'; p++)
		if (*p == '\'')
			*p = '_';
}

/*
 * The next <id> of *rest that can stand in a header unchanged; skip everything
 * before it.  Without the <>; len 0: there is none.
 */
static struct span
next_id(struct span *rest)
{
	const char *end = rest->at + rest->len, *from = NULL;
	struct span id = { end, 0 };

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
 * A Message-ID.  A fold does not belong to it: some programs break the line
 * before it.
 */
static void
read_id(struct span value, char out[LETTER_ID])
{
	struct span id = next_id(&value);

	if (!span_copy(id, out, LETTER_ID))
		*out = '\0';
}

/* The last ones that fit, in their order; the one that is answered once. */
static void
read_references(struct span value, char out[LETTER_REFERENCES])
{
	size_t n = strlen(out);

	for (;;) {
		struct span id = next_id(&value);
		size_t need = id.len + 3;	/* blank and <> */

		if (id.len == 0)
			return;
		if (need >= LETTER_REFERENCES || (n >= id.len + 2 &&
		    memcmp(out + n - id.len - 1, id.at, id.len) == 0 &&
		    out[n - id.len - 2] == '<'))
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

/* The one address of a list. */
static void
read_from(struct walk *w, InternetAddressList *list)
{
	const struct gmime *g = w->g;
	InternetAddress *one;
	const char *address = NULL;

	if (g->internet_address_list_length(list) != 1)
		return;
	one = g->internet_address_list_get_address(list, 0);
	if (gmime_is(g, one, g->internet_address_mailbox_get_type()))
		address = g->internet_address_mailbox_get_addr(
		    (InternetAddressMailbox *)one);
	if (address != NULL && address_fault(address) == NULL)
		copy_lower(w->out->from, ADDRESS_TEXT, address);
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
read_subject(const char *decoded, char out[LETTER_SUBJECT])
{
	struct buffer clean = { 0 };
	size_t n = 0, len = strlen(decoded), size;
	uint32_t code;

	for (size_t i = 0; i < len; i += size > 0 ? size : 1) {
		size = utf8_char(decoded + i, len - i, &code);
		if (size == 0)
			buffer_putc(&clean, '?');
		else if (code < ' ')
			buffer_putc(&clean, ' ');
		else
			add_char(&clean, decoded + i, size, code);
	}
	while (n < clean.len && (size = utf8_char(clean.data + n,
	    clean.len - n, &code)) > 0 && n + size < LETTER_SUBJECT)
		n += size;
	if (n > 0)
		memcpy(out, clean.data, n);
	out[n] = '\0';
	buffer_free(&clean);
}

/* Fields by which programs identify themselves. */
static const char *const lists[] = { "list-id", "list-post",
    "list-unsubscribe", NULL };
static const char *const answers[] = { "auto-submitted", "x-autoreply",
    "x-autoreply-from", "x-autorespond", "x-autoresponder",
    "x-mail-autoreply", "x-vacation", NULL };
/* ... and all others that GMime is given. */
static const char *const others[] = { "from", "subject", "content-type",
    "content-transfer-encoding", "content-disposition",
    "x-auto-response-suppress", "precedence", "x-failed-recipients", NULL };

/* The word at the beginning of a value. */
static struct span
first_word(const char *line)
{
	return (struct span){ line, strcspn(line, " ;,(") };
}

/* Does one of its words begin so? */
static bool
mentions(const char *line, const char *word)
{
	const char *end = line + strlen(line);

	for (const char *p = line; p < end; p += strcspn(p, " ,;:")) {
		p += strspn(p, " ,;:");
		if (span_begins((struct span){ p, end - p }, word))
			return true;
	}
	return false;
}

static void
suspect(struct span name, const char *line, struct machine *m)
{
	if (is_one_of(name, lists)) {
		m->list = true;
	} else if (is_one_of(name, answers)) {
		m->answer |= *line != '\0' && !span_is(first_word(line), "no");
	} else if (span_is(name, "x-auto-response-suppress")) {
		/* Its other values only ask for no receipts. */
		m->answer |= mentions(line, "all") || mentions(line, "oof") ||
		    mentions(line, "autoreply");
	} else if (span_is(name, "precedence")) {
		m->list |= span_is(first_word(line), "list");
		m->bulk |= span_is(first_word(line), "bulk") ||
		    span_is(first_word(line), "junk");
		m->answer |= span_is(first_word(line), "auto_reply");
	} else if (span_is(name, "return-path")) {
		m->null_sender |= strcmp(line, "<>") == 0;
	} else if (span_is(name, "x-failed-recipients")) {
		m->bounce = true;
	}
}

/* Does a subject say that a letter did not arrive? */
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
	struct span local = { from, strcspn(from, "@") };

	if (own != NULL && *from != '\0' && strlen(own) == strlen(from) &&
	    span_begins((struct span){ own, strlen(own) }, from))
		return "own";
	if (m->bounce || span_is(local, "mailer-daemon") ||
	    (span_is(local, "postmaster") && is_failure(letter->subject)))
		return "bounce";
	if (m->answer)
		return "auto-reply";
	if (m->list)
		return "list";
	if (m->bulk)
		return "bulk";
	return m->null_sender ? "bounce" : NULL;
}

/* The value of a field as GMime is given it, which is no longer; its length. */
static size_t
put_value(char *to, struct span value)
{
	char line[FIELD_MAX];
	size_t n;

	unfold(value, line);
	tame(line);
	n = strlen(line);
	memcpy(to, line, n);
	return n;
}

/*
 * Make possible fields of parts harmless: those with parameters, and those
 * that GMime would parse although nobody asks for them.  Returns how much of
 * the body GMime may be given.
 */
static size_t
tame_body(char *body, size_t len)
{
	static const char *const parsed[] = { "from", "sender", "reply-to",
	    "to", "cc", "bcc", "subject", "date", "message-id", NULL };
	const char *at = body, *end = body + len;
	size_t cost = 0;
	struct field field;

	while (at < end && cost <= COST_MAX) {
		if (end - at >= 2 && at[0] == '-' && at[1] == '-') {
			cost += COST_PART;
			at = line_end(at, end);
			continue;
		}
		if (!next_field(&at, end, &field) || field.name.len == 0)
			continue;
		cost += COST_FIELD;
		if (is_one_of(field.name, parsed)) {
			body[field.name.at - body] = 'X';
		} else if (span_begins(field.name, "content-")) {
			char *value = body + (field.value.at - body);
			size_t n = put_value(value, field.value);

			cost += COST_BYTE * n;
			memset(value + n, ' ', at - value - n - (at[-1] ==
			    '\n'));
		}
	}
	return at - body;
}

/* Add a field in the one spelling. */
static void
add_field(struct buffer *fields, struct span name, struct span value)
{
	char line[FIELD_MAX];

	for (size_t i = 0; i < name.len; i++)
		buffer_putc(fields, span_lower(name.at[i]));
	buffer_putc(fields, ':');
	buffer_add(fields, line, put_value(line, value));
	buffer_putc(fields, '\n');
}

static void
take_field(struct head *head, const struct field *field)
{
	char line[FIELD_MAX];

	if (head->covered == NULL && span_is(field->name, "dkim-signature"))
		head->covered = field->name.at;
	if (span_is(field->name, "message-id")) {
		if (head->message.len == 0)
			head->message = field->value;
	} else if (span_is(field->name, "date")) {
		if (head->date.len == 0)
			head->date = field->value;
	} else if (span_is(field->name, "references")) {
		if (head->refers.len == 0)
			head->refers = field->value;
	} else if (span_is(field->name, "in-reply-to")) {
		if (head->answered.len == 0)
			head->answered = field->value;
	} else if (span_is(field->name, "return-path")) {
		/* Another one only says which way it came. */
		unfold(field->value, line);
		if (strcmp(line, "<>") == 0)
			add_field(&head->fields, field->name, field->value);
	} else if (is_one_of(field->name, lists) ||
	    is_one_of(field->name, answers) || is_one_of(field->name, others))
		add_field(&head->fields, field->name, field->value);
}

/* Free head->fields afterwards. */
static void
read_head(const char *bytes, size_t len, struct head *head)
{
	static const char daemon[] = "From MAILER-DAEMON ";
	const char *at = bytes, *end = bytes + len;
	struct field field;
	bool more = true;

	memset(head, 0, sizeof(*head));
	head->message = head->date = head->refers = head->answered = span("");
	/* GMime takes nothing for a letter that does not begin with a field. */
	buffer_puts(&head->fields, "mime-version:1.0\n");
	/*
	 * The line that an mbox has before a letter shows a null sender like
	 * this.
	 */
	if (len > sizeof(daemon) &&
	    memcmp(bytes, daemon, sizeof(daemon) - 1) == 0)
		add_field(&head->fields, span("return-path"), span("<>"));
	while (at - bytes < HEADER_MAX &&
	    (more = next_field(&at, end, &field)))
		take_field(head, &field);
	head->rest = at - bytes < HEADER_MAX ? at : bytes + HEADER_MAX;
	while (more && next_field(&at, end, &field))
		;
	head->body = at;
	read_id(head->message, head->id);
	read_references(head->refers, head->references);
	read_references(head->answered, head->references);
}

/*
 * Fields that systems on the way put before a letter, and that say nothing
 * about it.
 */
static bool
is_trace(struct span name)
{
	static const char *const trace[] = { "received", "return-path",
	    "delivered-to", "x-original-to", "authentication-results",
	    "received-spf", NULL };

	return is_one_of(name, trace) || span_begins(name, "arc-");
}

/* Has it a byte that no signature bears? */
static bool
is_raw(const char *at, const char *end)
{
	for (; at < end; at++)
		if (*at == '\0' || (*at == '\r' && (at + 1 == end ||
		    at[1] != '\n')))
			return true;
	return false;
}

/*
 * Fields before the first signature of a provider can have the letter refused:
 * a signed field that comes twice, a line that is not a field, and too many or
 * too long ones.
 */
static void
hash_above(const struct head *head, const char *bytes, size_t len,
    crypto_generichash_state *state)
{
	const char *at = bytes, *from = bytes;
	struct field field;
	uint8_t spoiled[2] = { len > DKIM_LETTER, 0 };
	int n = 0;

	while (next_field(&at, bytes + len, &field)) {
		bool envelope = from == bytes && span_begins((struct span){
		    from, (size_t)(at - from) }, "from ");

		n++;
		if (from < head->covered && !envelope &&
		    (!is_trace(field.name) || is_raw(from, at)))
			crypto_generichash_update(state,
			    (const unsigned char *)from, at - from);
		from = at;
	}
	spoiled[1] = n > DKIM_FIELDS;
	crypto_generichash_update(state, spoiled, sizeof(spoiled));
}

void
letter_identity(const char *bytes, size_t len, char id[LETTER_ID],
    uint8_t hash[HASH])
{
	crypto_generichash_state state;
	struct head head;

	read_head(bytes, len, &head);
	memcpy(id, head.id, LETTER_ID);
	if (id[0] == '\0') {
		add_field(&head.fields, span("message-id"), head.message);
		add_field(&head.fields, span("date"), head.date);
	}
	buffer_printf(&head.fields, "references:%s\n", head.references);
	/* Unless the header ends there, the rest is not a body. */
	buffer_puts(&head.fields, head.rest == head.body ? "\n" : ":\n");
	crypto_generichash_init(&state, NULL, 0, HASH);
	crypto_generichash_update(&state,
	    (const unsigned char *)head.fields.data, head.fields.len);
	if (head.covered != NULL) {
		hash_above(&head, bytes, len, &state);
		crypto_generichash_update(&state,
		    (const unsigned char *)head.covered,
		    head.body - head.covered);
	}
	crypto_generichash_update(&state, (const unsigned char *)head.rest,
	    bytes + len - head.rest);
	crypto_generichash_final(&state, hash, HASH);
	buffer_free(&head.fields);
}

/* GMime's object for a letter; NULL: there is no memory for it. */
static GMimeMessage *
parse(struct walk *w, const struct head *head, const char *end)
{
	const struct gmime *g = w->g;
	size_t len = end - head->body, n = head->fields.len;
	char *copy = memory_grow(NULL, n + 1 + len, 1);
	GMimeStream *stream;
	GMimeParser *parser;
	GMimeMessage *message;

	memcpy(copy, head->fields.data, n);
	copy[n++] = '\n';
	memcpy(copy + n, head->body, len);
	w->body = head->body;
	w->head = n;
	n = tame_body(copy + w->head, len);
	w->out->crowded |= n < len;
	stream = g->g_mime_stream_mem_new_with_buffer(copy, w->head + n);
	free(copy);
	parser = g->g_mime_parser_new_with_stream(stream);
	message = g->g_mime_parser_construct_message(parser, NULL);
	g->g_object_unref(parser);
	g->g_object_unref(stream);
	return message;
}

static void
read_header(struct walk *w, GMimeMessage *message)
{
	const struct gmime *g = w->g;
	GMimeHeaderList *list = g->g_mime_object_get_header_list(
	    (GMimeObject *)message);
	int n = g->g_mime_header_list_get_count(list), from = 0;
	bool subject = false;

	for (int i = 0; i < n; i++) {
		GMimeHeader *header = g->g_mime_header_list_get_header_at(list,
		    i);
		struct span name = span(g->g_mime_header_get_name(
		    header));
		const char *value = g->g_mime_header_get_value(header);

		suspect(name, value, &w->machine);
		from += span_is(name, "from");
		if (span_is(name, "subject") && !subject) {
			read_subject(value, w->out->subject);
			subject = true;
		}
	}
	/* Two of them say nothing. */
	if (from == 1)
		read_from(w, g->g_mime_message_get_from(message));
}

static struct span
parameter(const struct gmime *g, GMimeContentType *type, const char *name)
{
	return span(g->g_mime_content_type_get_parameter(type, name));
}

/* How the text comes that this part would be. */
static struct text
describe(const struct gmime *g, GMimeObject *part)
{
	GMimeContentType *type = g->g_mime_object_get_content_type(part);
	GMimeContentDisposition *disposition =
	    g->g_mime_object_get_content_disposition(part);
	struct text text = { .next = -1 };
	const char *file = NULL;

	copy_lower(text.charset, CHARSET_MAX, parameter(g, type,
	    "charset").at);
	if (!is_charset(span(text.charset)))
		text.charset[0] = '\0';
	if (disposition != NULL)
		file = g->g_mime_content_disposition_get_parameter(disposition,
		    "filename");
	copy_lower(text.file, FILE_MAX, file != NULL ? file :
	    parameter(g, type, "name").at);
	text.signature = ends_with(text.file, ".minisig") ||
	    ends_with(text.file, ".sig");
	text.flowed = span_is(parameter(g, type, "format"), "flowed");
	text.delsp = span_is(parameter(g, type, "delsp"), "yes");
	return text;
}

/*
 * Is it what we have attached to a letter of ours (compose.h), or its seal?
 * When that comes back it is no turn file of whoever sends it.
 */
static bool
is_enclosed(const char *file)
{
	static const char *const names[] = { ".receipt", ".position",
	    ".receipt.minisig", ".bundle", NULL };
	size_t i = 0;

	while (names[i] != NULL && !ends_with(file, names[i]))
		i++;
	return names[i] != NULL;
}

/* A host's receipt, or its seal. */
static bool
is_receipt(const char *file)
{
	return ends_with(file, ".receipt") ||
	    ends_with(file, ".receipt.minisig");
}

/* May a turn file or its seal be in this? */
static bool
wanted(const struct gmime *g, GMimeContentType *type, const char *file)
{
	static const char *const no[] = { "html", "enriched", "richtext", "rtf",
	    "calendar", "vcard", "x-vcard", "css", "xml", NULL };
	static const char *const names[] = { ".turn", ".txt", ".minisig",
	    ".sig", NULL };

	if (is_enclosed(file))
		return false;
	for (size_t i = 0; names[i] != NULL; i++)
		if (ends_with(file, names[i]))
			return true;
	return g->g_mime_content_type_is_type(type, "text", "*") && !is_one_of(
	    span(g->g_mime_content_type_get_media_subtype(type)), no);
}

/* A mail system's report on our letters, for programs. */
static bool
is_report(const struct gmime *g, GMimeContentType *type)
{
	return g->g_mime_content_type_is_type(type, "message",
	    "delivery-status") || g->g_mime_content_type_is_type(type,
	    "message", "global-delivery-status");
}

/* A part that holds no others. */
static void
take_part(struct walk *w, GMimePart *part)
{
	const struct gmime *g = w->g;
	GMimeObject *object = (GMimeObject *)part;
	GMimeContentType *type = g->g_mime_object_get_content_type(object);
	GMimeDataWrapper *content = g->g_mime_part_get_content(part);
	struct text text = describe(g, object);
	const GMimeStream *stream;
	bool html = g->g_mime_content_type_is_type(type, "text", "html") &&
	    !g->g_mime_part_is_attachment(part);

	if (content == NULL)
		return;
	if (g->g_mime_content_type_is_type(type, "application", "ms-tnef") ||
	    g->g_mime_content_type_is_type(type, "application",
	    "vnd.ms-tnef") || strcmp(text.file, "winmail.dat") == 0) {
		w->out->winmail = true;
	} else if ((g->g_mime_content_type_is_type(type, "application",
	    "pkcs7-mime") || g->g_mime_content_type_is_type(type,
	    "application", "x-pkcs7-mime")) &&
	    !span_is(parameter(g, type, "smime-type"), "certs-only")) {
		w->out->encrypted = true;
	} else if (is_report(g, type) || is_receipt(text.file) ||
	    wanted(g, type, text.file) || html) {
		text.aside = is_report(g, type) ? &w->out->report :
		    is_receipt(text.file) ? &w->out->receipts : NULL;
		text.signature &= text.aside == NULL;
		text.html = html && text.aside == NULL &&
		    !wanted(g, type, text.file);
		/* Its place in the copy tells its place in the letter. */
		stream = g->g_mime_data_wrapper_get_stream(content);
		text.body.at = w->body + (stream->bound_start - w->head);
		text.body.len = stream->bound_end - stream->bound_start;
		text.encoding = g->g_mime_data_wrapper_get_encoding(content);
		w->text[w->n++] = text;
	}
}

static void walk(struct walk *, GMimeObject *, int);

static void
walk_parts(struct walk *w, GMimeMultipart *all, int depth)
{
	const struct gmime *g = w->g;
	GMimeContentType *type = g->g_mime_object_get_content_type(
	    (GMimeObject *)all);
	int n = g->g_mime_multipart_get_count(all), from = w->n;

	w->out->encrypted |= g->g_mime_content_type_is_type(type, "*",
	    "encrypted");
	if (depth == 0 && g->g_mime_content_type_is_type(type, "*",
	    "report")) {
		if (span_is(parameter(g, type, "report-type"),
		    "disposition-notification"))
			w->machine.answer = true;
		else
			w->machine.bounce = true;
	}
	for (int i = 0; i < n; i++)
		walk(w, g->g_mime_multipart_get_part(all, i), depth + 1);
	for (int i = from; i < w->n && g->g_mime_content_type_is_type(type,
	    "*", "alternative"); i++) {
		w->text[i].from = from;
		w->text[i].to = w->n;
	}
	if (n == 0) {
		/* None of its parts can be found: it may be a text. */
		struct text text = describe(g, (GMimeObject *)all);

		text.body = span(g->g_mime_multipart_get_prologue(all));
		w->text[w->n++] = text;
	}
}

/* A part with everything in it. */
static void
walk(struct walk *w, GMimeObject *part, int depth)
{
	const struct gmime *g = w->g;

	if (w->parts == LETTER_PARTS || depth > LETTER_NEST) {
		w->out->crowded = true;
		return;
	}
	w->parts++;
	if (gmime_is(g, part, g->g_mime_multipart_get_type())) {
		walk_parts(w, (GMimeMultipart *)part, depth);
	} else if (gmime_is(g, part, g->g_mime_message_part_get_type())) {
		GMimeMessage *message = g->g_mime_message_part_get_message(
		    (GMimeMessagePart *)part);

		if (message != NULL)
			walk(w, g->g_mime_message_get_mime_part(message),
			    depth + 1);
	} else if (gmime_is(g, part, g->g_mime_part_get_type())) {
		take_part(w, (GMimePart *)part);
	}
}

/* Undo the transfer encoding, up to max bytes.  False: there were more. */
static bool
decode(const struct gmime *g, const struct text *text, size_t max,
    struct buffer *out)
{
	const char *at = text->body.at, *end;
	char chunk[CHUNK + 64];
	GMimeEncoding state;

	if (text->body.len == 0)
		return true;
	end = at + text->body.len;
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
 * Add a text of UTF-8 or of an unknown charset to *out: valid UTF-8 as it is,
 * other bytes as ISO-8859-1, up to max bytes.
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

/* Is this not text: does it have a NUL, or many other control characters? */
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
 * Convert *text from a charset to UTF-8.  The filter makes room bit by bit for
 * bytes that it cannot read, so it gets little at a time.  If the charset is
 * unknown, *text stays as it is.
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
	struct span charset = { text->charset, strlen(text->charset) };
	/* The last character may have gone beyond by some bytes. */
	size_t room = w->plain.len < LETTER_TEXT ?
	    LETTER_TEXT - w->plain.len : 0;
	struct buffer raw = { 0 }, html = { 0 };

	text->at = w->plain.len;
	if (!decode(w->g, text, room, &raw))
		w->out->crowded = true;
	if (!is_one_of(charset, known))
		convert(w->g, text->charset, &raw);
	if (is_binary(buffer_text(&raw), raw.len)) {
		buffer_clear(&raw);
	} else if (text->html) {
		add_clean(&html, LETTER_TEXT, buffer_text(&raw), raw.len);
		buffer_clear(&raw);
		w->html += html.len;
		if (w->html > LETTER_HTML ||
		    !html_text(buffer_text(&html), html.len, &raw))
			w->out->crowded = true;
	}
	add_clean(&w->plain, LETTER_TEXT, buffer_text(&raw), raw.len);
	text->len = w->plain.len - text->at;
	assert(!raw.full && !html.full);
	buffer_free(&raw);
	buffer_free(&html);
}

/* Has any text been read from it? */
static bool
says(const struct walk *w, const struct text *text)
{
	const char *at = buffer_text(&w->plain) + text->at;

	for (size_t i = 0; i < text->len; i++)
		if (!is_blank(at[i]))
			return true;
	return false;
}

/* Does plain text beside it say the same? */
static bool
is_repeated(const struct walk *w, const struct text *html)
{
	for (int i = html->from; i < html->to; i++) {
		const struct text *text = &w->text[i];

		if (!text->html && !text->signature && text->aside == NULL &&
		    says(w, text))
			return true;
	}
	return false;
}

/* Put a signature after the attachment that it is named after. */
static void
place_signature(struct walk *w, int signature)
{
	struct text *s = &w->text[signature];
	const char *dot = strrchr(s->file, '.');
	size_t n = dot - s->file;

	for (int i = 0; i < w->n; i++) {
		struct text *t = &w->text[i];

		if (!t->signature && t->aside == NULL && t->next < 0 &&
		    strlen(t->file) == n && memcmp(t->file, s->file, n) == 0) {
			t->next = signature;
			s->behind = true;
			return;
		}
	}
}

/*
 * Where in a text a seal belongs that came as an attachment: after the last
 * "end" that stands alone on its line and has no seal yet, or else at the end.
 */
static size_t
seal_place(const struct buffer *text)
{
	struct span rest = { buffer_text(text), text->len };
	size_t place = text->len;
	bool pending = false;

	while (rest.len > 0) {
		const char *next = line_end(rest.at, rest.at + rest.len);
		struct span line = span_trim((struct span){ rest.at,
		    next - rest.at - (next[-1] == '\n') });

		rest.len -= next - rest.at;
		rest.at = next;
		if (span_is(line, "end")) {
			place = text->len - rest.len;
			pending = true;
		} else if (line.len > 0) {
			if (pending && seal_begins(line))
				place = text->len;
			pending = false;
		}
	}
	return place;
}

/* Add one of the texts at a place, with an empty line after it. */
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
	if (piece.data[piece.len - 1] != '\n')
		buffer_putc(&piece, '\n');
	buffer_putc(&piece, '\n');
	assert(!soft.full && !piece.full);
	if (buffer_room(out, piece.len)) {
		memmove(out->data + place + piece.len, out->data + place,
		    size + 1);
		memcpy(out->data + place, piece.data, piece.len);
		out->len += piece.len;
	}
	buffer_free(&piece);
	buffer_free(&soft);
}

static void
add_texts(const struct walk *w, bool undo, struct buffer *out)
{
	bool placed = false;

	for (int i = 0; i < w->n; i++) {
		const struct text *text = &w->text[i];

		if (text->behind || text->aside != NULL)
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

	for (int i = 0; i < w->n; i++)
		if (!w->text[i].html)
			read_text(w, &w->text[i]);
	for (int i = 0; i < w->n; i++)
		if (w->text[i].html && !is_repeated(w, &w->text[i]))
			read_text(w, &w->text[i]);
	for (int i = 0; i < w->n; i++)
		if (w->text[i].signature)
			place_signature(w, i);
	for (int i = 0; i < w->n; i++)
		if (w->text[i].aside != NULL)
			add_text(w, &w->text[i], false, w->text[i].aside,
			    w->text[i].aside->len);
	add_texts(w, false, &out->text);
	add_texts(w, true, &out->unflowed);
	if (out->text.len == out->unflowed.len && out->text.len > 0 &&
	    memcmp(out->text.data, out->unflowed.data, out->text.len) == 0)
		buffer_clear(&out->unflowed);
	out->encrypted |= strstr(buffer_text(&out->text),
	    "-----BEGIN PGP MESSAGE-----") != NULL;
}

const char *const letter_machines[] = { "own", "bounce", "auto-reply", "list",
    "bulk", NULL };

/* Of the names that GMime knows without a table. */
static bool
is_plain_name(const char *at, const char *end, const char *ends)
{
	static const char *const plain[] = { "us-ascii", "utf-8", "utf8",
	    NULL };
	struct span name = { at, 0 };

	while (at + name.len < end && strchr(ends, at[name.len]) == NULL)
		name.len++;
	return is_one_of(name, plain);
}

/* A possible name of a charset begins here; is it one of those? */
static bool
stays_plain(const char *at, const char *end)
{
	struct span rest = { at, end - at };

	if (at[0] == '=' && rest.len > 2 && at[1] == '?' && at[2] != '=')
		return is_plain_name(at + 2, end, "?*");
	if (at[0] == '*')
		return rest.len < 2 || at[1] != '=';
	/* It may be a letter itself, in whatever spelling. */
	if (span_begins(rest, "message/"))
		return false;
	if (!span_begins(rest, "charset"))
		return true;
	at += strlen("charset");
	if (end - at > 1 && at[0] == '=' && at[1] == '"')
		return is_plain_name(at + 2, end, "\"");
	return at < end && at[0] == '=' && is_plain_name(at + 1, end,
	    "; \t\r\n");
}

bool
letter_is_plain(const char *bytes, size_t len)
{
	enum { PLAIN_MAX = 1 << 20 };
	const char *end = bytes + len;
	uint32_t code;
	size_t n;

	if (len > PLAIN_MAX)
		return false;
	for (const char *p = bytes; p < end; p += n) {
		n = 1;
		if ((unsigned char)*p >= 0x80 &&
		    (n = utf8_char(p, end - p, &code)) == 0)
			return false;
		if (strchr("=*mMcC", *p) != NULL && *p != '\0' &&
		    !stays_plain(p, end))
			return false;
	}
	return true;
}

/* Its tables stay in memory as long as this filter is there: for ever. */
static void
keep_charset(const struct gmime *g, const char *name)
{
	g->g_mime_filter_charset_new(name, "utf-8");
}

void
letter_prepare(bool plain)
{
	struct fault fault;
	const struct gmime *g = gmime_load(&fault);
	char name[CHARSET_MAX];

	/* With the first, iconv(3) looks for what tables there are. */
	if (g != NULL)
		keep_charset(g, "utf-8");
	if (g == NULL || plain)
		return;
	for (int i = 0; charsets[i] != NULL; i++)
		keep_charset(g, charsets[i]);
	for (int i = 0; families[i] != NULL; i++)
		for (int n = 0; n <= 16; n++) {
			snprintf(name, sizeof(name), "%s%d", families[i], n);
			if (is_charset(span(name)))
				keep_charset(g, name);
		}
}

bool
letter_parse(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *fault)
{
	GMimeMessage *message;
	struct head head;
	struct walk *w;

	memset(out, 0, sizeof(*out));
	w = memory_new(1, sizeof(*w));
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
	read_head(bytes, len, &head);
	memcpy(out->id, head.id, LETTER_ID);
	memcpy(out->references, head.references, LETTER_REFERENCES);
	message = parse(w, &head, bytes + len);
	buffer_free(&head.fields);
	if (message == NULL)
		fault_set(fault, "GMime cannot read it");
	else {
		read_header(w, message);
		walk(w, w->g->g_mime_message_get_mime_part(message), 0);
		out->machine = machine(&w->machine, out, own);
		read_texts(w);
		w->g->g_object_unref(message);
	}
	/* Texts are cut at a fraction of a buffer's size. */
	assert(!w->plain.full && !out->text.full && !out->unflowed.full &&
	    !out->report.full && !out->receipts.full);
	buffer_free(&w->plain);
	free(w);
	return message != NULL;
}

void
letter_free(struct letter *letter)
{
	buffer_free(&letter->text);
	buffer_free(&letter->unflowed);
	buffer_free(&letter->report);
	buffer_free(&letter->receipts);
}
