/*
 * mustache.c: the Mustache language; see mustache.h.
 *
 * A template becomes a flat array of nodes over one copy of its text.  A
 * section's node knows the index of the node that closes it, so its contents
 * are a range of the array and rendering is a walk over ranges.
 *
 * Indentation.  A partial that stands alone on its line is rendered as if its
 * text were indented like the tag.  Text from values is not indented, so this
 * cannot be done on the output; instead every node that begins a line of its
 * template says so (`bol`), and the indentation is put before it.
 */
#define _GNU_SOURCE	/* memmem() */

#include "cmd/report/mustache.h"

#include "cmd/base/memory.h"
#include "cmd/report/plural.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { TEXT, VALUE, SECTION, INVERTED, CLOSE, PARTIAL, PHRASE,
	    NOTHING };

struct node {
	uint8_t kind;
	uint8_t plural;		/* bytes of "_one", "_zero", "_12" and the like
				   at the end of the name, or 0 */
	char joint;		/* of "and", "or": the mark; else 0 */
	bool bol;		/* begins a line of the template */
	bool raw;		/* VALUE: is never escaped */
	bool simple;		/* the name has no dots */
	bool alone;		/* PARTIAL: stands alone on its line */
	uint32_t at, len;	/* TEXT: the text; else the name, then a NUL */
	uint8_t bit;		/* see bit_of(): of the name's first part, */
	uint8_t base_bit;	/* and of that without the plural's bytes */
	uint32_t jump;		/* SECTION, INVERTED: its CLOSE */
	uint32_t indent;	/* PARTIAL, alone: the blanks before it ... */
	uint32_t indent_len;
	int line;
};

struct mustache {
	char *text;
	struct node *node;
	size_t n, size;
};

/* ---- compiling ---- */

/* A template being compiled. */
struct source {
	struct mustache *m;
	const char *text;	/* m->text */
	size_t len, pos;
	const char *open, *close;	/* delimiters, within text or static */
	size_t open_len, close_len;
	size_t section[MUSTACHE_NEST];	/* nodes of the open sections */
	size_t sections;
	bool bol;	/* a line begins, and no node has said so yet */
	size_t counted;	/* lines are counted up to here */
	int line;
	struct fault *fault;
};

/* A tag as it stands in the text. */
struct tag {
	enum kind kind;
	size_t at, end;		/* from its first to after its last byte */
	size_t name, len;
	bool raw;
	bool delimiters;	/* sets these: */
	size_t open, open_len, close, close_len;
};

/* A name for a fault. */
#define SHOWN(len)	((int)((len) > 60 ? 60 : (len)))

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool
is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The line of a place at or after the last one that was asked for. */
static int
line_at(struct source *s, size_t at)
{
	const char *p = s->text + s->counted, *end = s->text + at;

	while (p < end && (p = memchr(p, '\n', (size_t)(end - p))) != NULL) {
		s->line++;
		p++;
	}
	s->counted = at;
	return s->line;
}

/* The first needle from `from` on, or NULL. */
static const char *
find(const struct source *s, size_t from, const char *needle, size_t len)
{
	return memmem(s->text + from, s->len - from, needle, len);
}

static struct node *
add_node(struct source *s, enum kind kind)
{
	struct mustache *m = s->m;
	struct node *node;

	m->node = memory_more(m->node, m->n, &m->size, sizeof(*m->node));
	node = &m->node[m->n++];
	memset(node, 0, sizeof(*node));
	node->kind = (uint8_t)kind;
	return node;
}

static void
add_text(struct source *s, size_t from, size_t to)
{
	struct node *node;

	if (from == to)
		return;
	node = add_node(s, TEXT);
	node->at = (uint32_t)from;
	node->len = (uint32_t)(to - from);
	node->bol = s->bol;
	s->bol = s->text[to - 1] == '\n';
}

/* Shrink a range of the text until no blanks are at its ends. */
static void
trim(const struct source *s, size_t *from, size_t *to)
{
	while (*from < *to && is_space(s->text[*from]))
		(*from)++;
	while (*to > *from && is_space(s->text[*to - 1]))
		(*to)--;
}

/* "{{=", two words, "=}}".  from and to are around the words. */
static bool
read_delimiters(struct source *s, size_t from, size_t to, struct tag *tag)
{
	size_t middle;
	int line = line_at(s, tag->at);

	trim(s, &from, &to);
	tag->open = from;
	for (middle = from; middle < to && !is_space(s->text[middle]);)
		middle++;
	tag->open_len = middle - from;
	while (middle < to && is_space(s->text[middle]))
		middle++;
	tag->close = middle;
	tag->close_len = to - middle;
	if (tag->open_len == 0 || tag->close_len == 0) {
		fault_at(s->fault, line, "bad delimiters: two are needed");
		return false;
	}
	for (; from < to; from++) {
		if (from == tag->open + tag->open_len)
			from = middle;
		if (s->text[from] == '=' || is_space(s->text[from])) {
			fault_at(s->fault, line, "bad delimiters: there are "
			    "two of them, without '=' and blanks");
			return false;
		}
	}
	tag->delimiters = true;
	return true;
}

/* No blanks, no control bytes; dots only between names or as the first. */
static bool
check_name(struct source *s, struct tag *tag, const char *what)
{
	const char *name = s->text + tag->name;
	int line = line_at(s, tag->at);
	size_t i;

	if (tag->len == 0) {
		fault_at(s->fault, line, "%s without a name", what);
		return false;
	}
	if (tag->kind == PARTIAL && *name == '*') {
		fault_at(s->fault, line, "'%.*s': there are no dynamic names",
		    SHOWN(tag->len), name);
		return false;
	}
	for (i = 0; i < tag->len; i++) {
		if (is_space(name[i]) || (unsigned char)name[i] < ' ' ||
		    name[i] == 0x7f) {
			fault_at(s->fault, line,
			    "bad name '%.*s': a name has no blanks in it",
			    SHOWN(tag->len), name);
			return false;
		}
		if (tag->kind != PARTIAL && tag->len > 1 && name[i] == '.' &&
		    (i == tag->len - 1 || name[i + 1] == '.')) {
			fault_at(s->fault, line,
			    "bad name '%.*s': nothing stands behind a dot",
			    SHOWN(tag->len), name);
			return false;
		}
	}
	return true;
}

/* The kind of tag for each sign after the opening delimiter. */
static const struct sign {
	char sign;
	enum kind kind;
	bool raw;
	char last;	/* what must stand before the closing delimiter */
	const char *what;
} signs[] = {
	{ '#', SECTION,  false, '\0', "section" },
	{ '^', INVERTED, false, '\0', "section" },
	{ '/', CLOSE,    false, '\0', "end of a section" },
	{ '>', PARTIAL,  false, '\0', "partial" },
	{ '@', PHRASE,   false, '\0', "phrase" },
	{ '!', NOTHING,  false, '\0', "comment" },
	{ '=', NOTHING,  false, '=',  "change of delimiters" },
	{ '{', VALUE,    true,  '}',  "tag" },
	{ '&', VALUE,    true,  '\0', "tag" },
	{ '\0', VALUE,   false, '\0', "tag" }	/* any other */
};

/* Read the tag that begins at s->text + at. */
static bool
read_tag(struct source *s, size_t at, struct tag *tag)
{
	const struct sign *sign = signs;
	const char *end;
	size_t from = at + s->open_len, to;

	memset(tag, 0, sizeof(*tag));
	tag->at = at;
	while (from < s->len && is_space(s->text[from]))
		from++;
	if (from < s->len && (s->text[from] == '<' || s->text[from] == '$')) {
		fault_at(s->fault, line_at(s, at),
		    "'%.*s%c': there is no inheritance of templates",
		    SHOWN(s->open_len), s->open, s->text[from]);
		return false;
	}
	while (sign->sign != '\0' &&
	    (from == s->len || sign->sign != s->text[from]))
		sign++;
	/* A phrase keeps its sign, which tells it from a partial. */
	if (sign->sign != '\0' && sign->kind != PHRASE)
		from++;
	tag->kind = sign->kind;
	tag->raw = sign->raw;

	for (to = from;; to++) {
		end = find(s, to, s->close, s->close_len);
		if (end == NULL) {
			fault_at(s->fault, line_at(s, at),
			    "%s is not closed: no '%.*s%.*s' follows",
			    sign->what, sign->last != '\0', &sign->last,
			    SHOWN(s->close_len), s->close);
			return false;
		}
		to = (size_t)(end - s->text);
		if (sign->last == '\0' || (to > from && end[-1] == sign->last))
			break;
	}
	tag->end = to + s->close_len;
	if (sign->sign == '!')
		return true;
	if (sign->last != '\0')
		to--;
	if (sign->sign == '=')
		return read_delimiters(s, from, to, tag);
	trim(s, &from, &to);
	tag->name = from;
	tag->len = to - from;
	return check_name(s, tag, sign->what);
}

/* Is s->text + from the end of a line, but for blanks?  *next: the next. */
static bool
rest_is_blank(const struct source *s, size_t from, size_t *next)
{
	while (from < s->len && is_blank(s->text[from]))
		from++;
	if (from + 1 < s->len && s->text[from] == '\r' &&
	    s->text[from + 1] == '\n')
		from++;
	if (from < s->len && s->text[from] != '\n')
		return false;
	*next = from < s->len ? from + 1 : from;
	return true;
}

/* How long the "_one", "_zero" or "_12" at the end of a name is; 0: none. */
static size_t
suffix_of(const char *name, size_t len)
{
	static const char *const ends[] = { "_one", "_two", "_few", "_many",
	    "_other", "_zero" };

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		size_t n = strlen(ends[i]);

		if (len > n && memcmp(name + len - n, ends[i], n) == 0)
			return n;
	}
	for (size_t n = 1; n <= 2 && n + 1 < len; n++) {
		if (name[len - n] < '0' || name[len - n] > '9')
			return 0;
		if (name[len - n - 1] == '_')
			return n + 1;
	}
	return 0;
}

/* A number below 256 for the first part of a name: the same for the same. */
static uint8_t
bit_of(const char *name, size_t len)
{
	uint32_t h = 2166136261u;

	for (; len > 0 && *name != '.'; name++, len--)
		h = (h ^ (unsigned char)*name) * 16777619u;
	return (uint8_t)(h ^ h >> 16);
}

static bool
open_section(struct source *s, const struct tag *tag)
{
	if (s->sections == MUSTACHE_NEST) {
		fault_at(s->fault, line_at(s, tag->at),
		    "more than %d sections within each other", MUSTACHE_NEST);
		return false;
	}
	s->section[s->sections++] = s->m->n - 1;
	return true;
}

static bool
close_section(struct source *s, const struct tag *tag)
{
	const char *name = s->text + tag->name;
	struct node *open;

	if (s->sections == 0) {
		fault_at(s->fault, line_at(s, tag->at),
		    "section '%.*s' is closed but not open",
		    SHOWN(tag->len), name);
		return false;
	}
	open = &s->m->node[s->section[--s->sections]];
	if (open->len != tag->len ||
	    memcmp(s->text + open->at, name, tag->len) != 0) {
		fault_at(s->fault, line_at(s, tag->at),
		    "section '%.*s' is closed where '%.*s' of line %d is open",
		    SHOWN(tag->len), name, SHOWN(open->len),
		    s->text + open->at, open->line);
		return false;
	}
	open->jump = (uint32_t)(s->m->n - 1);
	return true;
}

/*
 * The node of a tag.  Names get their NUL: the byte after a name belongs to its
 * tag and has been read.
 */
static bool
add_tag(struct source *s, const struct tag *tag, bool alone, size_t indent)
{
	struct node *node;

	if (tag->delimiters) {
		s->open = s->text + tag->open;
		s->open_len = tag->open_len;
		s->close = s->text + tag->close;
		s->close_len = tag->close_len;
	}
	if (tag->kind == NOTHING)
		return true;
	node = add_node(s, tag->kind);
	node->line = line_at(s, tag->at);
	node->at = (uint32_t)tag->name;
	node->len = (uint32_t)tag->len;
	node->raw = tag->raw;
	node->simple = memchr(s->text + tag->name, '.', tag->len) == NULL;
	node->plural = (uint8_t)suffix_of(s->text + tag->name,
	    tag->len);
	node->joint = tag->len == 3 && memcmp(s->text + tag->name, "and",
	    3) == 0 ? MUSTACHE_AND : tag->len == 2 && memcmp(s->text +
	    tag->name, "or", 2) == 0 ? MUSTACHE_OR : 0;
	node->bit = bit_of(s->text + tag->name, tag->len);
	node->base_bit = bit_of(s->text + tag->name, tag->len - node->plural);
	if (alone) {
		node->alone = true;
		node->indent = (uint32_t)indent;
		node->indent_len = (uint32_t)(tag->at - indent);
	} else {
		node->bol = s->bol;
		s->bol = false;
	}
	if (tag->kind == CLOSE && !close_section(s, tag))
		return false;
	s->m->text[tag->name + tag->len] = '\0';
	return (tag->kind != SECTION && tag->kind != INVERTED) ||
	    open_section(s, tag);
}

static bool
compile(struct source *s)
{
	const char *start;
	struct tag tag;
	size_t bol, at, next;
	bool alone, fresh = true;	/* s->pos begins a line */

	for (; s->pos < s->len; s->pos = next) {
		start = find(s, s->pos, s->open, s->open_len);
		if (start == NULL)
			break;
		at = (size_t)(start - s->text);
		if (!read_tag(s, at, &tag))
			return false;
		/* Where its line begins, if nothing but blanks is before it. */
		for (bol = at; bol > s->pos && is_blank(s->text[bol - 1]);)
			bol--;
		alone = tag.kind != VALUE && tag.kind != PHRASE &&
		    (bol > s->pos ? s->text[bol - 1] == '\n' : fresh) &&
		    rest_is_blank(s, tag.end, &next);
		if (!alone) {
			bol = at;
			next = tag.end;
		}
		add_text(s, s->pos, bol);
		if (!add_tag(s, &tag, alone, bol))
			return false;
		fresh = alone;
	}
	add_text(s, s->pos, s->len);
	if (s->sections > 0) {
		const struct node *open =
		    &s->m->node[s->section[s->sections - 1]];

		fault_at(s->fault, open->line, "section '%.*s' is not closed",
		    SHOWN(open->len), s->text + open->at);
		return false;
	}
	return true;
}

struct mustache *
mustache_compile(const char *text, size_t len, struct fault *fault)
{
	struct source s = { 0 };
	struct mustache *m;

	if (len > MUSTACHE_MAX) {
		fault_set(fault, "a template has at most %d bytes",
		    MUSTACHE_MAX);
		return NULL;
	}
	m = memory_new(1, sizeof(*m));
	m->text = memory_slice(text, len);
	s.m = m;
	s.text = m->text;
	s.len = len;
	s.open = "{{";
	s.close = "}}";
	s.open_len = s.close_len = 2;
	s.bol = true;
	s.line = 1;
	s.fault = fault;
	if (!compile(&s)) {
		mustache_free(m);
		return NULL;
	}
	return m;
}

void
mustache_fix(struct mustache *m, const char *name, char text)
{
	size_t len = strlen(name);
	struct node *node;

	for (node = m->node; node < m->node + m->n; node++)
		if (node->kind == VALUE && node->len == len &&
		    memcmp(m->text + node->at, name, len) == 0) {
			node->kind = TEXT;
			node->len = 1;
			m->text[node->at] = text;
		}
}

void
mustache_free(struct mustache *m)
{
	if (m == NULL)
		return;
	free(m->node);
	free(m->text);
	free(m);
}

/* ---- rendering ---- */

/*
 * The stack of contexts, from the innermost out.  Most names that are asked
 * for are in none but the outermost: a context that is asked often learns
 * which names it cannot have.
 */
struct context {
	const json_t *value;
	struct context *up;
	const json_t *list;	/* it is an item of, or NULL, */
	size_t at;		/* and which */
	unsigned asked;		/* how often, up to OFTEN; from then on */
	uint64_t may[4];	/* each name that is there has its bit set */
};

enum { OFTEN = 24 };

/* The indentation of the lines of a partial, from the innermost out. */
struct indent {
	const char *text;
	size_t len;
	const struct indent *up;
};

/* One rendering. */
struct run {
	struct buffer *out;
	mustache_partial *partial;
	void *arg;
	unsigned flags;
	unsigned steps, depth, partials;
	struct fault *fault;
};

/* Can the context's object have the name of this bit? */
static bool
may_have(struct context *context, uint8_t bit)
{
	json_t *object = (json_t *)(uintptr_t)context->value;
	const char *name;
	json_t *value;
	uint8_t i;

	if (context->asked < OFTEN) {
		if (++context->asked < OFTEN)
			return true;
		memset(context->may, 0, sizeof(context->may));
		json_object_foreach(object, name, value) {
			i = bit_of(name, strlen(name));
			context->may[i / 64] |= UINT64_C(1) << i % 64;
		}
	}
	return context->may[bit / 64] >> bit % 64 & 1;
}

/* Values that an item does not have itself: its place in its list. */
static const json_t *
mark(const struct context *context, const char *name, size_t len)
{
	bool is;

	if (len == 5 && memcmp(name, "first", 5) == 0)
		is = context->at == 0;
	else if (len == 4 && memcmp(name, "last", 4) == 0)
		is = context->at + 1 == json_array_size(context->list);
	else if (len == 5 && memcmp(name, "empty", 5) == 0 &&
	    json_is_null(context->value))
		is = true;
	else
		return NULL;
	return is ? json_true() : json_false();
}

/* A name of one part: the innermost context that has it. */
static const json_t *
look_up(struct run *run, struct context *context, const char *name,
    size_t len, uint8_t bit)
{
	const json_t *value;

	for (; context != NULL; context = context->up) {
		value = NULL;
		if (json_is_object(context->value)) {
			run->steps++;
			if (may_have(context, bit))
				value = json_object_getn(context->value, name,
				    len);
		}
		if (value == NULL && context->list != NULL &&
		    (run->flags & MUSTACHE_LISTS) != 0)
			value = mark(context, name, len);
		if (value != NULL)
			return value;
	}
	return NULL;
}

/*
 * Any name: "." is the innermost context, ".a" is looked up there only, and
 * each further part of "a.b.c" in the value of the part before it.
 */
static const json_t *
resolve(struct run *run, struct context *context, const char *name,
    size_t len, uint8_t bit)
{
	const char *end = name + len, *dot;
	const json_t *value;

	if (*name == '.') {
		value = context->value;
		if (len == 1)
			return value;
		dot = name;
	} else {
		dot = memchr(name, '.', len);
		if (dot == NULL)
			return look_up(run, context, name, len, bit);
		value = look_up(run, context, name, (size_t)(dot - name), bit);
	}
	while (dot < end && value != NULL) {
		name = dot + 1;
		dot = memchr(name, '.', (size_t)(end - name));
		if (dot == NULL)
			dot = end;
		run->steps += json_is_object(value);
		value = json_object_getn(value, name, (size_t)(dot - name));
	}
	return value;
}

/* NAME_one and the like: a property of the value of NAME, by the suffix. */
static const json_t *
count(const struct run *run, const json_t *value, const char *suffix)
{
	json_int_t n;
	bool is;

	if (suffix[1] >= '0' && suffix[1] <= '9') {
		if (!json_is_array(value) ||
		    (run->flags & MUSTACHE_LISTS) == 0)
			return NULL;
		return json_array_size(value) >= strtoul(suffix + 1, NULL,
		    10) ? json_true() : json_false();
	}
	if (!json_is_integer(value) || (run->flags & MUSTACHE_PLURALS) == 0)
		return NULL;
	n = json_integer_value(value);
	is = strcmp(suffix, "_zero") == 0 ? n == 0 : strcmp(suffix + 1,
	    plural_names[plural_of((int)(run->flags >> 8 & 0xff), n)]) == 0;
	return is ? json_true() : json_false();
}

static const json_t *
value_of(struct run *run, const struct mustache *m, const struct node *node,
    struct context *context)
{
	const char *name = m->text + node->at;
	const json_t *value;
	size_t base;

	value = node->simple ? look_up(run, context, name, node->len,
	    node->bit) : resolve(run, context, name, node->len, node->bit);
	if (value == NULL && node->plural != 0) {
		base = node->len - node->plural;
		value = count(run, resolve(run, context, name, base,
		    node->base_bit), name + base);
	}
	return value;
}

static bool
is_true(const json_t *value)
{
	switch (value == NULL ? JSON_NULL : json_typeof(value)) {
	case JSON_NULL:
	case JSON_FALSE:
		return false;
	case JSON_STRING:
		return json_string_length(value) > 0;
	case JSON_ARRAY:
		return json_array_size(value) > 0;
	default:
		return true;
	}
}

static void
add_html(struct buffer *out, const char *text, size_t len)
{
	const char *end = text + len, *from = text, *as;

	for (; text < end; text++) {
		switch (*text) {
		case '&':
			as = "&amp;";
			break;
		case '<':
			as = "&lt;";
			break;
		case '>':
			as = "&gt;";
			break;
		case '"':
			as = "&quot;";
			break;
		case '\'':
			as = "&#39;";
			break;
		default:
			continue;
		}
		buffer_add(out, from, (size_t)(text - from));
		buffer_puts(out, as);
		from = text + 1;
	}
	buffer_add(out, from, (size_t)(end - from));
}

static int
dump_raw(const char *text, size_t len, void *out)
{
	buffer_add(out, text, len);
	return 0;
}

static int
dump_html(const char *text, size_t len, void *out)
{
	add_html(out, text, len);
	return 0;
}

/* Numbers of this name count nothing: they are themselves names. */
static bool
is_name(const char *name)
{
	static const char *const names[] = { "line", "first", "last", "to",
	    "asked", "after", "restored", "replaced", "letter", "number",
	    "year", NULL };

	for (int i = 0; names[i] != NULL; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

/* group stands between each three digits; NULL: nothing does. */
static void
add_integer(struct buffer *out, json_int_t n, const char *group)
{
	char text[48], *p = text + sizeof(text);
	unsigned long long u = (unsigned long long)n;
	size_t len = group == NULL ? 0 : strlen(group);

	if (n < 0)
		u = 0 - u;
	for (int i = 0; i == 0 || u != 0; i++, u /= 10) {
		if (len > 0 && i > 0 && i % 3 == 0)
			memcpy(p -= len, group, len);
		*--p = (char)('0' + u % 10);
	}
	if (n < 0)
		*--p = '-';
	buffer_add(out, p, (size_t)(text + sizeof(text) - p));
}

/* A number of this name: "16,384", as the flags say. */
static void
add_amount(const struct run *run, json_int_t n, const char *name)
{
	char group[] = { (char)(run->flags >> 16 & 0xff), '\0' };
	json_int_t least = (run->flags & MUSTACHE_LARGE) != 0 ? 10000 : 1000;

	if ((n < least && n > -least) || is_name(name))
		group[0] = '\0';
	add_integer(run->out, n, group[0] == ' ' ? "\302\240" : group);
}

/* A value under this name. */
static void
add_value(struct run *run, const json_t *value, const char *called, bool raw)
{
	bool html = !raw && (run->flags & MUSTACHE_HTML) != 0;
	const json_t *name;

	switch (value == NULL ? JSON_NULL : json_typeof(value)) {
	case JSON_NULL:
		break;
	case JSON_TRUE:
		buffer_add(run->out, "true", 4);
		break;
	case JSON_FALSE:
		buffer_add(run->out, "false", 5);
		break;
	case JSON_INTEGER:
		add_amount(run, json_integer_value(value), called);
		break;
	case JSON_STRING:
		if (html)
			add_html(run->out, json_string_value(value),
			    json_string_length(value));
		else
			buffer_add(run->out, json_string_value(value),
			    json_string_length(value));
		break;
	default:
		name = (run->flags & MUSTACHE_THINGS) != 0 ?
		    json_object_get(value, "name") : NULL;
		if (json_is_string(name)) {
			add_value(run, name, called, raw);
			break;
		}
		json_dump_callback(value, html ? dump_html : dump_raw,
		    run->out, JSON_COMPACT | JSON_ENCODE_ANY |
		    JSON_REAL_PRECISION(15));
		break;
	}
}

/* The text that joins an item to the one before it in the innermost list. */
static void
add_joint(struct run *run, const struct context *context, char joint)
{
	while (context != NULL && context->list == NULL)
		context = context->up;
	if (context == NULL || context->at == 0)
		return;
	buffer_putc(run->out, context->at + 1 < json_array_size(
	    context->list) ? MUSTACHE_COMMA : joint);
}

static void
add_indent(struct buffer *out, const struct indent *indent)
{
	if (indent == NULL)
		return;
	add_indent(out, indent->up);
	buffer_add(out, indent->text, indent->len);
}

/* Text whose lines, but for the first, are indented. */
static void
add_indented(struct buffer *out, const char *text, size_t len,
    const struct indent *indent)
{
	const char *end = text + len, *p;

	while ((p = memchr(text, '\n', (size_t)(end - text))) != NULL &&
	    p + 1 < end) {
		p++;
		buffer_add(out, text, (size_t)(p - text));
		add_indent(out, indent);
		text = p;
	}
	buffer_add(out, text, (size_t)(end - text));
}

static bool render(struct run *, const struct mustache *, size_t from,
    size_t to, struct context *, const struct indent *);

/* The content of a section. */
static bool
render_body(struct run *run, const struct mustache *m,
    const struct node *node, struct context *context,
    const struct indent *indent)
{
	bool done;

	if (run->depth == MUSTACHE_DEPTH) {
		fault_at(run->fault, node->line,
		    "more than %d sections within each other", MUSTACHE_DEPTH);
		return false;
	}
	run->depth++;
	/* The CLOSE is the section's too: it may begin a line. */
	done = render(run, m, (size_t)(node - m->node) + 1, node->jump + 1,
	    context, indent);
	run->depth--;
	return done;
}

static bool
render_section(struct run *run, const struct mustache *m,
    const struct node *node, struct context *context,
    const struct indent *indent)
{
	const json_t *value = value_of(run, m, node, context);
	struct context inner;

	if (node->kind == INVERTED)
		return is_true(value) ||
		    render_body(run, m, node, context, indent);
	if (!is_true(value))
		return true;
	inner.value = value;
	inner.up = context;
	inner.list = NULL;
	inner.at = 0;
	inner.asked = 0;
	if (!json_is_array(value))
		return render_body(run, m, node, &inner, indent);
	inner.list = value;
	for (; inner.at < json_array_size(value); inner.at++) {
		inner.value = json_array_get(value, inner.at);
		inner.asked = 0;
		if (!render_body(run, m, node, &inner, indent))
			return false;
	}
	return true;
}

static bool
render_partial(struct run *run, const struct mustache *m,
    const struct node *node, struct context *context,
    const struct indent *indent)
{
	struct indent inner = { m->text + node->indent, node->indent_len,
	    indent };
	const struct mustache *partial;
	bool done;

	if (run->partial == NULL)
		return true;
	partial = run->partial(run->arg, m->text + node->at);
	if (partial == NULL)
		return true;
	if (run->partials == MUSTACHE_PARTIALS) {
		fault_at(run->fault, node->line,
		    "partial '%.*s': more than %d within each other",
		    SHOWN(node->len), m->text + node->at, MUSTACHE_PARTIALS);
		return false;
	}
	if (!node->alone)
		indent = NULL;
	else if (node->indent_len > 0)
		indent = &inner;
	run->partials++;
	done = render(run, partial, 0, partial->n, context, indent);
	run->partials--;
	return done;
}

/* The nodes of m in [from, to). */
static bool
render(struct run *run, const struct mustache *m, size_t from, size_t to,
    struct context *context, const struct indent *indent)
{
	const struct node *node;
	const json_t *value;

	for (; from < to; from++) {
		node = &m->node[from];
		if (node->bol)
			add_indent(run->out, indent);
		switch (node->kind) {
		case TEXT:
			if (indent == NULL)
				buffer_add(run->out, m->text + node->at,
				    node->len);
			else
				add_indented(run->out, m->text + node->at,
				    node->len, indent);
			break;
		case VALUE:
			value = value_of(run, m, node, context);
			if (value == NULL && node->joint != 0 &&
			    (run->flags & MUSTACHE_THINGS) != 0)
				add_joint(run, context, node->joint);
			else
				add_value(run, value, m->text + node->at,
				    node->raw);
			break;
		case SECTION:
		case INVERTED:
			if (!render_section(run, m, node, context, indent))
				return false;
			from = node->jump;
			break;
		case PARTIAL:
		case PHRASE:
			if (!render_partial(run, m, node, context, indent))
				return false;
			break;
		}
		if (run->out->full) {
			fault_at(run->fault, node->line,
			    "the text is longer than %d bytes", BUFFER_MAX);
			return false;
		}
		if (++run->steps > MUSTACHE_STEPS) {
			fault_at(run->fault, node->line,
			    "the template takes too long");
			return false;
		}
	}
	return true;
}

bool
mustache_render(const struct mustache *m, const json_t *data,
    mustache_partial *partial, void *arg, unsigned flags,
    struct buffer *out, struct fault *fault)
{
	struct run run = { .out = out, .partial = partial, .arg = arg,
	    .flags = flags, .fault = fault };
	struct context context = { .value = data };

	return render(&run, m, 0, m->n, &context, NULL);
}
