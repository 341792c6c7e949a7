/*
 * dkim.c: the part of a letter that a mail provider has signed; see dkim.h.
 */
#include "core/dkim.h"

#include "core/chain.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

enum {
	IDENTITY = 320,		/* bytes of i= */
	DEPTH    = 16		/* most comments within each other */
};

static const char *const words[DKIM_FAULTS] = {
	[DKIM_LONG] = "long", [DKIM_BYTES] = "bytes",
	[DKIM_HEADER] = "header", [DKIM_CROWDED] = "crowded",
	[DKIM_NO_FROM] = "no_from", [DKIM_MANY_FROM] = "many_from",
	[DKIM_MANY_SUBJECT] = "many_subject", [DKIM_MANY_TYPE] = "many_type",
	[DKIM_MANY_ENCODING] = "many_encoding", [DKIM_FROM] = "from",
	[DKIM_UNSIGNED] = "unsigned", [DKIM_OTHER_DOMAIN] = "other_domain",
	[DKIM_TAGS_BAD] = "tags", [DKIM_VERSION] = "version",
	[DKIM_ALGORITHM] = "algorithm", [DKIM_SHA1] = "sha1",
	[DKIM_FORM] = "form", [DKIM_LENGTH] = "length",
	[DKIM_QUERY] = "query", [DKIM_SELECTOR] = "selector",
	[DKIM_IDENTITY] = "identity", [DKIM_NO_FROM_SIGNED] = "no_from_signed",
	[DKIM_NO_SUBJECT_SIGNED] = "no_subject_signed",
	[DKIM_SPACED] = "spaced", [DKIM_EARLY] = "early",
	[DKIM_EXPIRED] = "expired", [DKIM_BODY] = "body",
	[DKIM_NO_KEY] = "no_key", [DKIM_MANY_KEYS] = "many_keys",
	[DKIM_RECORD_BAD] = "record", [DKIM_REVOKED] = "revoked",
	[DKIM_TESTING] = "testing", [DKIM_SERVICE] = "service",
	[DKIM_KIND] = "kind", [DKIM_SHORT] = "short", [DKIM_HUGE] = "huge",
	[DKIM_STRICT] = "strict", [DKIM_WRONG] = "wrong"
};

const char *
dkim_word(enum dkim_fault fault)
{
	assert(fault > DKIM_OK && fault < DKIM_FAULTS);
	return words[fault];
}

/* --------------------------------------------------------------- pieces */

/* Returns true if the two are the same but for the case of ASCII. */
static bool
alike(struct span a, struct span b)
{
	if (a.len != b.len)
		return false;
	for (size_t i = 0; i < a.len; i++)
		if (span_lower(a.at[i]) != span_lower(b.at[i]))
			return false;
	return true;
}

static struct span
string(const char *s)
{
	return (struct span){ s, strlen(s) };
}

/* Is the word, in lower case, in a list with colons between? */
static bool
lists(struct span list, const char *word)
{
	while (list.at != NULL)
		if (span_is(span_strip(span_cut(&list, ':')), word))
			return true;
	return false;
}

static void
put_lower(char *out, struct span s)
{
	for (size_t i = 0; i < s.len; i++)
		out[i] = span_lower(s.at[i]);
	out[s.len] = '\0';
}

bool
dkim_name(const char *text, size_t len)
{
	size_t label = 0;

	if (len == 0 || len >= DKIM_NAME)
		return false;
	for (size_t i = 0; i < len; i++) {
		char c = text[i];

		if (c == '.' && label == 0)
			return false;
		if (c != '.' && !span_letter(c) && !span_digit(c) && c != '-' &&
		    c != '_')
			return false;
		label = c == '.' ? 0 : label + 1;
		if (label > DKIM_LABEL)
			return false;
	}
	return label > 0;
}

bool
dkim_host(const char *text, size_t len)
{
	struct span s = { text, len };

	if (!dkim_name(text, len) || memchr(text, '_', len) != NULL)
		return false;
	while (s.at != NULL) {
		struct span label = span_cut(&s, '.');

		if (label.at[0] == '-' || label.at[label.len - 1] == '-')
			return false;
	}
	return true;
}

/* Returns 0 if it is not base64, or is too long. */
static size_t
decode(struct span s, uint8_t *out, size_t room)
{
	size_t len;

	return span_decode_wrapped(s, out, room, &len) ? len : 0;
}

/* -------------------------------------------------------------- mailbox */

/* The length of the comment or quoted string at s; 0: it has no end. */
static size_t
skip_quoted(struct span s)
{
	bool comment = s.at[0] == '(';
	int depth = 1;

	for (size_t i = 1; i < s.len; i++) {
		char c = s.at[i];

		if (c == '\\' && ++i < s.len && !span_space(s.at[i]))
			continue;
		if (i >= s.len || c == '\\')
			return 0;
		if (comment && c == '(' && ++depth > DEPTH)
			return 0;
		if (c == (comment ? ')' : '"') && --depth == 0)
			return i + 1;
	}
	return 0;
}

static bool
is_address(struct span s)
{
	static const char marks[] = "!#$%&'*+-/=?^_`{|}~";
	struct span local = span_cut(&s, '@');
	char before = '.';

	if (s.at == NULL || local.len == 0 || local.len > 64 ||
	    local.len + 1 + s.len >= DKIM_ADDRESS)
		return false;
	for (size_t i = 0; i < local.len; before = local.at[i++]) {
		char c = local.at[i];

		if (c == '.' ? before == '.' : !span_letter(c) &&
		    !span_digit(c) && (c == '\0' || strchr(marks, c) == NULL))
			return false;
	}
	if (before == '.' || !dkim_host(s.at, s.len))
		return false;
	/* A last label of digits would be an address of IP. */
	while (s.len > 0 && span_digit(s.at[s.len - 1]))
		s.len--;
	return s.len > 0 && s.at[s.len - 1] != '.';
}

/* A piece of a name or of an address: what needs no quoting. */
static size_t
skip_atom(struct span s)
{
	size_t n = 0;

	while (n < s.len && (unsigned char)s.at[n] > ' ' && s.at[n] != 0x7f &&
	    strchr("()<>,;:\\\"[]", s.at[n]) == NULL)
		n++;
	return n;
}

/* What was found between two commas of a list. */
struct item {
	struct span word;	/* the last piece of text */
	struct span angle;	/* what the brackets hold; at NULL: none */
	bool at;		/* a piece of text has an @ */
	int pieces;		/* one: the text may be an address */
	bool list;		/* a mark of lists was met: , : ; */
};

/*
 * Take the next item off the list, with the comma after it.  Returns false if
 * it cannot be read: then nobody knows where the next item begins.
 */
static bool
take_item(struct dkim_list *list, struct item *out)
{
	struct span s = list->rest;
	size_t n;

	memset(out, 0, sizeof(*out));
	for (; s.len > 0; s = span_skip(s, n)) {
		char c = *s.at;

		n = 1;
		if (span_space(c))
			continue;
		if (c == ',' || (c == ';' && list->group)) {
			out->list = true;
			list->group = list->group && c == ',';
			list->rest = span_skip(s, 1);
			return true;
		}
		if (c == '(') {
			n = skip_quoted(s);
		} else if (out->angle.at != NULL) {
			return false;
		} else if (c == ':' && !list->group && out->pieces > 0) {
			/* What stands before it is the name of a group. */
			memset(out, 0, sizeof(*out));
			list->group = out->list = true;
		} else if (c == '"') {
			n = skip_quoted(s);
			out->pieces += 2;	/* so it is no address */
		} else if (c == '<') {
			out->angle = span_skip(s, 1);
			out->angle.len = skip_atom(out->angle);
			n = out->angle.len + 2;
			if (n > s.len || s.at[n - 1] != '>')
				return false;
		} else if ((n = skip_atom(s)) > 0) {
			out->word = (struct span){ s.at, n };
			out->at = out->at || memchr(s.at, '@', n) != NULL;
			out->pieces++;
		}
		if (n == 0)
			return false;
	}
	list->rest = s;
	return true;
}

/* Read the item's address; false: it has none that is certain. */
static bool
item_address(const struct item *item, char address[DKIM_ADDRESS])
{
	struct span s = item->angle.at != NULL ? item->angle : item->word;

	return (item->angle.at != NULL || item->pieces == 1) &&
	    is_address(s) && span_copy(s, address, DKIM_ADDRESS);
}

bool
dkim_list_next(struct dkim_list *list, char address[DKIM_ADDRESS])
{
	struct item item;

	while (list->rest.len > 0) {
		if (!take_item(list, &item)) {
			list->rest.len = 0;
			return false;
		}
		if (item_address(&item, address))
			return true;
	}
	return false;
}

bool
dkim_mailbox(struct span s, char address[DKIM_ADDRESS])
{
	struct dkim_list list = { s, false };
	struct item item;

	for (size_t i = 0; i < s.len; i++)
		if (((unsigned char)s.at[i] < ' ' && !span_space(s.at[i])) ||
		    s.at[i] == 0x7f)
			return false;
	return take_item(&list, &item) && !item.list &&
	    (item.angle.at == NULL || !item.at) && item_address(&item, address);
}

/* ----------------------------------------------------------------- tags */

struct tag {
	struct span name, value;	/* without blanks around them */
	struct span whole;		/* the value after the = */
};

/*
 * Read the tags of a list, in their order (RFC 6376 3.2).  Returns their
 * number, or -1 if it is not a list, is too long, or has a tag twice.
 */
static int
read_tags(struct span list, struct tag tag[DKIM_TAGS])
{
	int n = 0;

	for (size_t i = 0; i < list.len; i++)
		if (!span_space(list.at[i]) && (list.at[i] < '!' ||
		    list.at[i] > '~'))
			return -1;
	while (list.at != NULL) {
		struct span spec = span_cut(&list, ';'), rest = spec;
		struct tag *t = &tag[n];

		if (list.at == NULL && span_strip(spec).len == 0)
			break;
		if (n == DKIM_TAGS)
			return -1;
		t->name = span_strip(span_cut(&rest, '='));
		if (rest.at == NULL || t->name.len == 0 ||
		    !span_letter(t->name.at[0]))
			return -1;
		for (size_t i = 0; i < t->name.len; i++)
			if (!span_letter(t->name.at[i]) &&
			    !span_digit(t->name.at[i]) && t->name.at[i] != '_')
				return -1;
		t->whole = rest;
		t->value = span_strip(rest);
		for (int i = 0; i < n; i++)
			if (span_same(tag[i].name, t->name))
				return -1;
		n++;
	}
	return n;
}

/* Returns the tag with exactly this name, or NULL. */
static const struct tag *
find(const struct tag *tag, int n, const char *name)
{
	for (int i = 0; i < n; i++)
		if (span_same(tag[i].name, string(name)))
			return &tag[i];
	return NULL;
}

/* ------------------------------------------------------------ signature */

/* The time in a tag; -1: there is no such tag, -2: it is no number. */
static int64_t
moment(const struct tag *tag)
{
	struct span rest;
	int64_t number;

	if (tag == NULL)
		return -1;
	rest = tag->value;
	number = span_digits(&rest, 12);
	return number < 0 || rest.len > 0 ? -2 : number;
}

static int
hex(char c)
{
	return span_digit(c) ? c - '0' : c >= 'A' && c <= 'F' ?
	    c - 'A' + 10 : -1;
}

/* The value without blanks, "=40" as "@"; 0: it cannot be read. */
static size_t
unquote(struct span value, char text[IDENTITY])
{
	size_t n = 0;

	for (size_t i = 0; i < value.len; i++) {
		char c = value.at[i];

		if (span_space(c))
			continue;
		if (c == '=') {
			if (value.len - i < 3 || hex(value.at[i + 1]) < 0 ||
			    hex(value.at[i + 2]) < 0)
				return 0;
			c = (char)(hex(value.at[i + 1]) << 4 |
			    hex(value.at[i + 2]));
			i += 2;
		}
		if (n == IDENTITY)
			return 0;
		text[n++] = c;
	}
	return n;
}

/*
 * Returns true if i= belongs to From's domain or to one below it and, if it has
 * a name, is From's address.
 */
static bool
read_identity(struct span value, const char *address,
    struct dkim_signature *out)
{
	char text[IDENTITY];
	struct span domain = string(out->domain), rest;
	size_t n = unquote(value, text), at = n;

	while (at > 0 && text[at - 1] != '@')
		at--;
	if (at == 0)
		return false;
	rest = (struct span){ text + at, n - at };
	if (!dkim_name(rest.at, rest.len) || rest.len < domain.len)
		return false;
	out->below = rest.len > domain.len;
	if (out->below && rest.at[rest.len - domain.len - 1] != '.')
		return false;
	if (!alike(span_skip(rest, rest.len - domain.len), domain))
		return false;
	return at == 1 || alike((struct span){ text, n }, string(address));
}

/* A name of a field. */
static bool
is_name(struct span s)
{
	for (size_t i = 0; i < s.len; i++)
		if (s.at[i] <= ' ' || s.at[i] > '~' || s.at[i] == ':')
			return false;
	return s.len > 0;
}

static bool
are_names(struct span h)
{
	int n = 0;

	while (h.at != NULL) {
		struct span name = span_strip(span_cut(&h, ':'));

		/* If there are several, nobody could say which one counts. */
		if (!is_name(name) || span_is(name, "dkim-signature") ||
		    ++n > DKIM_SELECTED)
			return false;
	}
	return true;
}

static bool
read_form(struct span value, struct dkim_signature *out)
{
	struct span header = span_cut(&value, '/');

	out->relaxed_header = span_is(header, "relaxed");
	out->relaxed_body = value.at != NULL && span_is(value, "relaxed");
	return (out->relaxed_header || span_is(header, "simple")) &&
	    (value.at == NULL || out->relaxed_body || span_is(value, "simple"));
}

static enum dkim_fault
read_algorithm(struct span value, struct dkim_signature *out)
{
	out->algorithm = span_is(value, "ed25519-sha256") ? DKIM_ED25519 :
	    DKIM_RSA;
	return out->algorithm == DKIM_ED25519 ||
	    span_is(value, "rsa-sha256") ? DKIM_OK :
	    span_is(value, "rsa-sha1") ? DKIM_SHA1 : DKIM_ALGORITHM;
}

/*
 * Check the tags that must be there, and values that need no further knowledge.
 */
static bool
read_needed(const struct tag *tag, int n, struct dkim_signature *out)
{
	static const char *const needed[] = { "v", "a", "b", "bh", "d", "h",
	    "s" };
	const struct tag *b, *bh;
	uint8_t hash[DKIM_HASH + 1];

	for (size_t i = 0; i < sizeof(needed) / sizeof(needed[0]); i++)
		if (find(tag, n, needed[i]) == NULL)
			return false;
	b = find(tag, n, "b");
	bh = find(tag, n, "bh");
	out->empty = b->whole;
	out->b_len = decode(b->value, out->b, sizeof(out->b));
	out->h = find(tag, n, "h")->value;
	out->made = moment(find(tag, n, "t"));
	out->until = moment(find(tag, n, "x"));
	if (out->b_len == 0 || !are_names(out->h) || out->made == -2 ||
	    out->until == -2 || (out->until >= 0 && out->until <= out->made))
		return false;
	/* A hash of SHA-1 is shorter; then a= is at fault. */
	if (decode(bh->value, hash, sizeof(hash)) == DKIM_HASH)
		memcpy(out->bh, hash, DKIM_HASH);
	else if (!span_is(find(tag, n, "a")->value, "rsa-sha1"))
		return false;
	return true;
}

/* Read the signature except for d=, which is From's domain. */
static enum dkim_fault
read_signature(const struct tag *tag, int n, int64_t arrived,
    const char *address, struct dkim_signature *out)
{
	const struct tag *t;
	enum dkim_fault fault;

	t = find(tag, n, "v");
	if (t != NULL && !span_same(t->value, string("1")))
		return DKIM_VERSION;
	if (!read_needed(tag, n, out))
		return DKIM_TAGS_BAD;
	if ((fault = read_algorithm(find(tag, n, "a")->value, out)) != DKIM_OK)
		return fault;
	if (out->algorithm == DKIM_ED25519 && out->b_len != crypto_sign_BYTES)
		return DKIM_TAGS_BAD;
	t = find(tag, n, "c");
	if (t != NULL && !read_form(t->value, out))
		return DKIM_FORM;
	if (find(tag, n, "l") != NULL)
		return DKIM_LENGTH;
	t = find(tag, n, "q");
	if (t != NULL && !lists(t->value, "dns/txt"))
		return DKIM_QUERY;
	t = find(tag, n, "s");
	/* The name for which the DNS is asked must fit. */
	if (!dkim_name(t->value.at, t->value.len) || t->value.len +
	    strlen("._domainkey.") + strlen(out->domain) >= DKIM_NAME)
		return DKIM_SELECTOR;
	put_lower(out->selector, t->value);
	t = find(tag, n, "i");
	if (t != NULL && !read_identity(t->value, address, out))
		return DKIM_IDENTITY;
	/* The fields, or their absence, must be covered. */
	if (!lists(out->h, "from"))
		return DKIM_NO_FROM_SIGNED;
	if (!lists(out->h, "subject"))
		return DKIM_NO_SUBJECT_SIGNED;
	if (out->made > arrived + DKIM_CLOCK)
		return DKIM_EARLY;
	if (out->until >= 0 && out->until < arrived - DKIM_CLOCK)
		return DKIM_EXPIRED;
	return DKIM_OK;
}

/* --------------------------------------------------------------- letter */

/* The line that a mailbox puts before a letter, but not "From :". */
static bool
is_envelope(struct span line)
{
	return span_starts(line, "From ") &&
	    !span_starts(span_trim_left(span_skip(line, 5)), ":");
}

/* Find the fields, and where the body begins. */
static enum dkim_fault
read_header(struct span rest, struct dkim *out)
{
	struct span before = rest;
	struct mail_field read;
	bool broken;

	if (!is_envelope(span_row(&rest)))
		rest = before;
	while (span_field(&rest, &read, &broken)) {
		struct dkim_field *field = &out->field[out->n];
		struct span name = read.name;

		if (out->n == DKIM_FIELDS)
			return DKIM_CROWDED;
		field->name = name;
		field->all = (struct span){ name.at,
		    (size_t)(read.value.at + read.value.len - name.at) };
		/* The colon stands before the value. */
		field->spaced = name.at + name.len + 1 < read.value.at;
		if (!is_name(name))
			return DKIM_HEADER;
		out->n++;
	}
	out->body = rest;
	return broken ? DKIM_HEADER : DKIM_OK;
}

static int
count(const struct dkim *d, const char *name, int *last)
{
	int n = 0;

	for (int i = 0; i < d->n; i++)
		if (span_is(d->field[i].name, name)) {
			n++;
			*last = i;
		}
	return n;
}

static enum dkim_fault
check_once(struct dkim *out)
{
	static const struct {
		const char *name;
		enum dkim_fault fault;
	} once[] = {
		{ "from", DKIM_MANY_FROM }, { "subject", DKIM_MANY_SUBJECT },
		{ "content-type", DKIM_MANY_TYPE },
		{ "content-transfer-encoding", DKIM_MANY_ENCODING }
	};
	int last;

	if (count(out, "from", &out->from) == 0)
		return DKIM_NO_FROM;
	for (size_t i = 0; i < sizeof(once) / sizeof(once[0]); i++)
		if (count(out, once[i].name, &last) > 1)
			return once[i].fault;
	return DKIM_OK;
}

/* The text after the colon. */
static struct span
value_of(const struct dkim_field *field)
{
	struct span rest = field->all;

	span_cut(&rest, ':');
	return rest;
}

/* Read the signatures by From's domain. */
static enum dkim_fault
read_signatures(struct dkim *out, int64_t arrived)
{
	struct tag tag[DKIM_TAGS];
	bool any = false, other = false, good = false;

	for (int i = 0; i < out->n && out->signatures < DKIM_SIGNATURES; i++) {
		struct dkim_signature *s = &out->signature[out->signatures];
		const struct tag *d;
		int n;

		if (!span_is(out->field[i].name, "dkim-signature"))
			continue;
		any = true;
		n = read_tags(value_of(&out->field[i]), tag);
		d = n < 0 ? NULL : find(tag, n, "d");
		if (d == NULL)
			continue;
		other = true;
		if (!alike(d->value, string(out->domain)))
			continue;
		out->signatures++;
		s->field = i;
		put_lower(s->domain, d->value);
		s->fault = read_signature(tag, n, arrived, out->address, s);
		good = good || s->fault == DKIM_OK;
	}
	if (good)
		return DKIM_OK;
	if (out->signatures > 0)
		return out->signature[0].fault;
	return other ? DKIM_OTHER_DOMAIN : any ? DKIM_TAGS_BAD : DKIM_UNSIGNED;
}

enum dkim_fault
dkim_read(const char *letter, size_t len, int64_t arrived, struct dkim *out)
{
	enum dkim_fault fault;

	memset(out, 0, sizeof(*out));
	out->body = (struct span){ letter + len, 0 };
	if (len > DKIM_LETTER)
		return DKIM_LONG;
	for (size_t i = 0; i < len; i++)
		if (letter[i] == '\0' || (letter[i] == '\r' &&
		    (i + 1 == len || letter[i + 1] != '\n')))
			return DKIM_BYTES;
	if ((fault = read_header((struct span){ letter, len }, out)) != DKIM_OK)
		return fault;
	if ((fault = check_once(out)) != DKIM_OK)
		return fault;
	if (!dkim_mailbox(value_of(&out->field[out->from]), out->address))
		return DKIM_FROM;
	put_lower(out->domain, string(strchr(out->address, '@') + 1));
	return read_signatures(out, arrived);
}

/* ------------------------------------------------------- canonical form */

struct sink {
	char *at;
	size_t len;
};

static void
put(struct sink *out, const char *bytes, size_t len)
{
	assert(out->len + len <= DKIM_TEXT);
	memcpy(out->at + out->len, bytes, len);
	out->len += len;
}

/*
 * Write a text with each run of blanks and line ends as one blank, and with
 * none at the end.
 */
static void
put_relaxed(struct sink *out, struct span s)
{
	size_t begin = out->len;

	for (size_t i = 0; i < s.len; i++)
		if (!span_space(s.at[i]))
			put(out, &s.at[i], 1);
		else if (out->len == begin || out->at[out->len - 1] != ' ')
			put(out, " ", 1);
	if (out->len > begin && out->at[out->len - 1] == ' ')
		out->len--;
}

/* Write a text with CRLF between its lines. */
static void
put_lines(struct sink *out, struct span s)
{
	while (s.len > 0) {
		struct span line = span_row(&s);

		put(out, line.at, line.len);
		if (s.len > 0)
			put(out, "\r\n", 2);
	}
}

/*
 * Write a field in canonical form, without its last line end and without the
 * value of a tag; if tag is NULL, with all values.
 */
static void
put_field(struct sink *out, const struct dkim_field *field, bool relaxed,
    const struct span *without)
{
	void (*put_piece)(struct sink *, struct span) = relaxed ? put_relaxed :
	    put_lines;
	struct span piece = field->all, value;

	if (relaxed) {
		for (size_t i = 0; i < field->name.len; i++)
			put(out, &(char){ span_lower(field->name.at[i]) }, 1);
		put(out, ":", 1);
		piece = span_strip(value_of(field));
	}
	value = piece;
	if (without != NULL)
		piece.len = (size_t)(without->at - piece.at);
	put_piece(out, piece);
	/* The blanks at the end of the last tag may be trimmed already. */
	if (without != NULL && piece.len + without->len < value.len)
		put_piece(out, span_skip(value, piece.len + without->len));
}

static void
put_body(struct sink *out, struct span body, bool relaxed)
{
	size_t begin = out->len, full = begin;

	while (body.len > 0) {
		struct span line = span_row(&body);
		size_t at = out->len;

		if (relaxed)
			put_relaxed(out, line);
		else
			put(out, line.at, line.len);
		at = out->len - at;
		put(out, "\r\n", 2);
		if (at > 0)
			full = out->len;
	}
	/* The body ends before its last empty lines. */
	out->len = full;
	if (out->len == begin && !relaxed)
		put(out, "\r\n", 2);
}

/*
 * Find the fields that h= selects: for each name the last such field, then the
 * one before it, and so on.  A name for which no field is left selects nothing.
 */
static enum dkim_fault
put_selected(struct sink *out, const struct dkim *d,
    const struct dkim_signature *s, struct dkim_text *text)
{
	bool used[DKIM_FIELDS] = { false };
	struct span h = s->h;

	while (h.at != NULL) {
		struct span name = span_strip(span_cut(&h, ':'));
		size_t at = out->len;
		int i = d->n - 1;

		text->type |= span_is(name, "content-type");
		text->encoding |= span_is(name, "content-transfer-encoding");
		while (i >= 0 && (used[i] || !alike(d->field[i].name, name)))
			i--;
		if (i < 0)
			continue;
		if (d->field[i].spaced && !s->relaxed_header)
			return DKIM_SPACED;
		used[i] = true;
		put_field(out, &d->field[i], s->relaxed_header, NULL);
		if (i == d->from) {
			struct span rest = { out->at + at, out->len - at };

			span_cut(&rest, ':');
			if (!dkim_mailbox(rest, text->address))
				return DKIM_FROM;
		}
		put(out, "\r\n", 2);
	}
	text->addressed = true;
	for (int i = 0; i < d->n; i++)
		if (!used[i] && (span_is(d->field[i].name, "to") ||
		    span_is(d->field[i].name, "cc")))
			text->addressed = false;
	return DKIM_OK;
}

static void
sha256(const struct sink *text, size_t from, uint8_t out[DKIM_HASH])
{
	crypto_hash_sha256(out, (const unsigned char *)text->at + from,
	    text->len - from);
}

enum dkim_fault
dkim_text(const struct dkim *d, int which, char text[DKIM_TEXT],
    struct dkim_text *out)
{
	const struct dkim_signature *s = &d->signature[which];
	struct sink sink = { text, 0 };
	uint8_t body[DKIM_HASH];
	enum dkim_fault fault;

	assert(which < d->signatures && s->fault == DKIM_OK);
	memset(out, 0, sizeof(*out));
	if ((fault = put_selected(&sink, d, s, out)) != DKIM_OK)
		return fault;
	if (strcmp(out->address, d->address) != 0)
		return DKIM_FROM;
	/* The signature's own field follows for the time of hashing only. */
	out->header = sink.len;
	put_field(&sink, &d->field[s->field], s->relaxed_header, &s->empty);
	sha256(&sink, 0, out->hash);
	sink.len = out->header;
	put(&sink, "\r\n", 2);
	put_body(&sink, d->body, s->relaxed_body);
	out->len = sink.len;
	sha256(&sink, out->header + 2, body);
	return memcmp(body, s->bh, DKIM_HASH) == 0 ? DKIM_OK : DKIM_BODY;
}

/* ------------------------------------------------------------------ key */

static enum dkim_fault
read_kind(const struct tag *k, struct dkim_record *out)
{
	if (k == NULL || span_is(k->value, "rsa"))
		out->algorithm = DKIM_RSA;
	else if (span_is(k->value, "ed25519"))
		out->algorithm = DKIM_ED25519;
	else
		return DKIM_KIND;
	return DKIM_OK;
}

enum dkim_fault
dkim_record_read(const char *text, size_t len, struct dkim_record *out)
{
	struct tag tag[DKIM_TAGS];
	const struct tag *v, *p, *t;
	enum dkim_fault fault;
	int n;

	memset(out, 0, sizeof(*out));
	if (len > DKIM_RECORD ||
	    (n = read_tags((struct span){ text, len }, tag)) < 0)
		return DKIM_RECORD_BAD;
	v = find(tag, n, "v");
	if (v != NULL && (v != tag || !span_same(v->value, string("DKIM1"))))
		return DKIM_RECORD_BAD;
	if ((p = find(tag, n, "p")) == NULL)
		return DKIM_RECORD_BAD;
	if (p->value.len == 0)
		return DKIM_REVOKED;
	if ((fault = read_kind(find(tag, n, "k"), out)) != DKIM_OK)
		return fault;
	t = find(tag, n, "h");
	if (t != NULL && !lists(t->value, "sha256"))
		return DKIM_KIND;
	out->p_len = decode(p->value, out->p, sizeof(out->p));
	if (out->p_len == 0 || (out->algorithm == DKIM_ED25519 &&
	    out->p_len != crypto_sign_PUBLICKEYBYTES))
		return DKIM_RECORD_BAD;
	t = find(tag, n, "s");
	if (t != NULL && !lists(t->value, "*") && !lists(t->value, "email"))
		return DKIM_SERVICE;
	t = find(tag, n, "t");
	if (t != NULL && lists(t->value, "y"))
		return DKIM_TESTING;
	out->strict = t != NULL && lists(t->value, "s");
	return DKIM_OK;
}

enum dkim_fault
dkim_record_fits(const struct dkim_record *record,
    const struct dkim_signature *s)
{
	return record->algorithm != s->algorithm ? DKIM_KIND :
	    record->strict && s->below ? DKIM_STRICT : DKIM_OK;
}

enum dkim_fault
dkim_ed25519(const struct dkim_record *record, const struct dkim_signature *s,
    const struct dkim_text *text)
{
	assert(record->algorithm == DKIM_ED25519 &&
	    s->algorithm == DKIM_ED25519);
	return crypto_sign_verify_detached(s->b, text->hash, DKIM_HASH,
	    record->p) == 0 ? DKIM_OK : DKIM_WRONG;
}

void
dkim_letter_hash(const struct dkim_signature *s, uint8_t out[DKIM_HASH])
{
	HASH_OF(out, LABEL("nuncio letter"), { s->b, s->b_len });
}

void
dkim_key_hash(const struct dkim_record *record, uint8_t out[DKIM_HASH])
{
	HASH_OF(out, { record->p, record->p_len });
}
