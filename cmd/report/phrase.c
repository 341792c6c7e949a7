/*
 * phrase.c: one language's names and sentences; see phrase.h.
 */
#include "cmd/report/phrase.h"

#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/report/plural.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The known facts of a text as a template. */
enum { UNSEEN, LITERAL, COMPILED, BAD };

struct entry {
	const char *key;	/* with a NUL, like the text */
	const char *text;
	uint32_t key_len, text_len;
	uint32_t hash;
	int line;
	int seen;
	struct mustache *template;	/* COMPILED */
};

struct phrases {
	char *text;		/* the file, keys and texts cut out in place */
	struct entry *entry;
	size_t n;
	uint32_t *slot;		/* by hash: 1 + the row of entry, or 0 */
	uint32_t mask;
	struct phrases *fallback;
	unsigned flags;		/* of phrases_flags(); 0: not looked for yet */
};

#define HASH	UINT32_C(2166136261)

/* FNV-1a, from HASH or from what an earlier call returned. */
static uint32_t
hash(uint32_t h, const char *key, size_t len)
{
	while (len-- > 0)
		h = (h ^ (unsigned char)*key++) * 16777619u;
	return h;
}

/* The entry of the key that is a and then b, or NULL. */
static struct entry *
find(const struct phrases *p, const char *a, size_t a_len, const char *b,
    size_t b_len)
{
	uint32_t h = hash(hash(HASH, a, a_len), b, b_len), i;
	struct entry *entry;

	for (i = h & p->mask; p->slot[i] != 0; i = (i + 1) & p->mask) {
		entry = &p->entry[p->slot[i] - 1];
		if (entry->hash == h && entry->key_len == a_len + b_len &&
		    memcmp(entry->key, a, a_len) == 0 &&
		    memcmp(entry->key + a_len, b, b_len) == 0)
			return entry;
	}
	return NULL;
}

static struct entry *
find_key(const struct phrases *p, const char *key)
{
	return find(p, key, strlen(key), "", 0);
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Are eight bytes from here printable ASCII, as most are? */
static bool
are_plain(const char *p)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	const uint64_t tops = 0x80 * ones;
	uint64_t eight;

	memcpy(&eight, p, sizeof(eight));
	return ((eight | (eight + ones)) & tops) == 0 &&
	    ((eight + 0x60 * ones) & tops) == tops;
}

/* False: a byte that has no place in a phrases file. */
static bool
check_text(const char *text, size_t len, struct fault *fault)
{
	const char *p = text, *end = text + len;
	uint32_t code;
	int line = 1;
	size_t n;

	while (p < end) {
		if (end - p >= 8 && are_plain(p)) {
			p += 8;
			continue;
		}
		if (*p >= ' ' && *p < 0x7f) {
			p++;
			continue;
		}
		n = utf8_char(p, (size_t)(end - p), &code);
		if (n == 0) {
			fault_at(fault, line, "this is not UTF-8");
			return false;
		}
		if (*p == '\n')
			line++;
		else if (code < 0xa0 && *p != '\t' &&
		    !(*p == '\r' && p + 1 < end && p[1] == '\n')) {
			fault_at(fault, line, "a control character");
			return false;
		}
		p += n;
	}
	return true;
}

static bool
is_key(const char *key, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if ((key[i] < 'a' || key[i] > 'z') &&
		    (key[i] < 'A' || key[i] > 'Z') &&
		    (key[i] < '0' || key[i] > '9') && key[i] != '_' &&
		    key[i] != '.' && key[i] != '-')
			return false;
	return len > 0;
}

/* Take in "key = text", which lies in [line, end). */
static bool
add_entry(struct phrases *p, char *line, char *end, int number,
    struct fault *fault)
{
	char *equals = memchr(line, '=', (size_t)(end - line)), *key_end;
	struct entry *entry;
	uint32_t i;

	if (equals == NULL) {
		fault_at(fault, number, "'%.*s' is not of the form 'key = "
		    "text'",
		    (int)(end - line > 40 ? 40 : end - line), line);
		return false;
	}
	for (key_end = equals; key_end > line && is_blank(key_end[-1]);)
		key_end--;
	if (!is_key(line, (size_t)(key_end - line))) {
		fault_at(fault, number, "'%.*s' is not a key: a key consists "
		    "of letters, digits, '.', '_' and '-'",
		    (int)(key_end - line > 40 ? 40 : key_end - line), line);
		return false;
	}
	do
		equals++;
	while (equals < end && is_blank(*equals));
	entry = find(p, line, (size_t)(key_end - line), "", 0);
	*key_end = '\0';
	if (entry != NULL) {
		fault_at(fault, number, "'%.60s' is there already, in line "
		    "%d", line, entry->line);
		return false;
	}
	entry = &p->entry[p->n++];
	entry->key = line;
	entry->key_len = (uint32_t)(key_end - line);
	entry->text = equals;
	entry->text_len = (uint32_t)(end - equals);
	entry->hash = hash(HASH, line, entry->key_len);
	entry->line = number;
	for (i = entry->hash & p->mask; p->slot[i] != 0;)
		i = (i + 1) & p->mask;
	p->slot[i] = (uint32_t)p->n;
	return true;
}

/*
 * Cut the file up.  The text of an entry grows in place while lines continue
 * it: it never gets longer than the text that was read.
 */
static bool
cut(struct phrases *p, char *text, char *end, struct fault *fault)
{
	struct entry *entry = NULL;	/* that the next line may go on with */
	char *line, *next, *line_end, *to;
	int number = 1;

	for (line = text; line < end; line = next, number++) {
		line_end = memchr(line, '\n', (size_t)(end - line));
		if (line_end == NULL)
			line_end = end;
		next = line_end == end ? end : line_end + 1;
		while (line_end > line && (is_blank(line_end[-1]) ||
		    line_end[-1] == '\r'))
			line_end--;
		if (line == line_end) {
			entry = NULL;
			continue;
		}
		if (*line == '#')
			continue;
		if (!is_blank(*line)) {
			if (!add_entry(p, line, line_end, number, fault))
				return false;
			entry = &p->entry[p->n - 1];
			*line_end = '\0';
			continue;
		}
		if (entry == NULL) {
			fault_at(fault, number,
			    "a line that continues nothing");
			return false;
		}
		while (is_blank(*line))
			line++;
		to = text + (entry->text - text) + entry->text_len;
		if (entry->text_len > 0)
			*to++ = ' ';
		memmove(to, line, (size_t)(line_end - line));
		to += line_end - line;
		*to = '\0';
		entry->text_len = (uint32_t)(to - entry->text);
	}
	return true;
}

struct phrases *
phrases_load(const char *text, size_t len, struct fault *fault)
{
	struct phrases *p;
	const char *q, *end;
	size_t lines = 1, slots = 16;

	if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
		text += 3;
		len -= 3;
	}
	if (len > MUSTACHE_MAX) {
		fault_set(fault, "a phrases file has at most %d bytes",
		    MUSTACHE_MAX);
		return NULL;
	}
	if (!check_text(text, len, fault))
		return NULL;
	end = text + len;
	for (q = text; q < end &&
	    (q = memchr(q, '\n', (size_t)(end - q))) != NULL; q++)
		lines++;
	while (slots < 2 * lines)
		slots *= 2;
	p = memory_new(1, sizeof(*p));
	p->mask = (uint32_t)(slots - 1);
	p->text = memory_slice(text, len);
	p->entry = memory_new(lines, sizeof(*p->entry));
	p->slot = memory_new(slots, sizeof(*p->slot));
	if (!cut(p, p->text, p->text + len, fault)) {
		phrases_free(p);
		return NULL;
	}
	return p;
}

void
phrases_free(struct phrases *p)
{
	size_t i;

	if (p == NULL)
		return;
	for (i = 0; i < p->n; i++)
		mustache_free(p->entry[i].template);
	free(p->slot);
	free(p->entry);
	free(p->text);
	free(p);
}

void
phrases_fallback(struct phrases *p, struct phrases *fallback)
{
	p->fallback = fallback;
}

/* Look at a text as a template, once. */
static void
see(struct entry *entry, struct fault *fault)
{
	if (entry->seen != UNSEEN && (entry->seen != BAD || fault == NULL))
		return;
	if (strstr(entry->text, "{{") == NULL) {
		entry->seen = LITERAL;
		return;
	}
	entry->template = mustache_compile(entry->text, entry->text_len,
	    fault);
	entry->seen = entry->template == NULL ? BAD : COMPILED;
}

bool
phrases_check(struct phrases *p, struct fault *fault)
{
	struct fault inner;
	struct entry *entry;

	for (entry = p->entry; entry < p->entry + p->n; entry++) {
		see(entry, &inner);
		if (entry->seen == BAD) {
			fault_at(fault, entry->line, "'%.40s': %.100s",
			    entry->key, inner.text);
			return false;
		}
	}
	return true;
}

const char *
phrase_text(const struct phrases *p, const char *key)
{
	struct entry *entry;

	for (; p != NULL; p = p->fallback)
		if ((entry = find_key(p, key)) != NULL)
			return entry->text;
	return NULL;
}

const char *
phrase_name(const struct phrases *p, const char *ruleset, const char *word)
{
	size_t len = strlen(ruleset);
	struct entry *entry;
	char head[64];

	assert(len < sizeof(head));
	memcpy(head, ruleset, len);
	head[len] = '.';
	for (; p != NULL; p = p->fallback) {
		entry = find(p, head, len + 1, word, strlen(word));
		if (entry != NULL)
			return entry->text;
	}
	return word;
}

const struct mustache *
phrase_template(struct phrases *p, const char *key)
{
	struct entry *entry;

	for (; p != NULL; p = p->fallback) {
		if ((entry = find_key(p, key)) == NULL)
			continue;
		see(entry, NULL);
		if (entry->seen == BAD)
			continue;
		if (entry->template == NULL)
			entry->template = mustache_compile(entry->text,
			    entry->text_len, NULL);
		return entry->template;
	}
	return NULL;
}

/* How the language groups the digits of its numbers, as flags. */
static unsigned
grouping(const struct phrases *p)
{
	const char *group = phrase_text(p, "language.group"),
	    *least = phrase_text(p, "language.group.least");

	if (group == NULL || group[0] == '\0')
		return 0;
	return MUSTACHE_GROUP(strcmp(group, "blank") == 0 ? ' ' : group[0]) |
	    (least != NULL && strcmp(least, "10000") == 0 ? MUSTACHE_LARGE :
	    0);
}

unsigned
phrases_flags(const struct phrases *p)
{
	struct phrases *kept = (struct phrases *)p;

	if (p->flags == 0) {
		const char *tag = phrase_text(p, "language.plural");
		int rule = tag == NULL ? 0 : plural_rule(tag);

		kept->flags = MUSTACHE_PLURALS | MUSTACHE_LISTS |
		    MUSTACHE_THINGS | MUSTACHE_RULE(rule < 0 ? 0 : rule) |
		    grouping(p);
	}
	return p->flags;
}

/* Does text begin with one of these words, and with none after a "-"? */
static bool
begins_with(const char *text, const char *words)
{
	bool found = false;

	while (*words != '\0') {
		size_t len = strcspn(words, " ");
		bool not = *words == '-';

		if (strncasecmp(text, words + not, len - not) == 0) {
			if (not)
				return false;
			found = true;
		}
		words += len + strspn(words + len, " ");
	}
	return found;
}

/*
 * The word before the last item of a list, which begins with text: that of
 * the key "list.and", or another one that it becomes there.
 */
static const char *
joint_before(const struct phrases *p, const char *key, const char *text)
{
	size_t len = strlen(key);
	const char *word;

	while (p->fallback != NULL && !phrases_own(p, key))
		p = p->fallback;
	for (size_t i = 0; i < p->n; i++)
		if (strncmp(p->entry[i].key, key, len) == 0 &&
		    p->entry[i].key[len] == '.' &&
		    begins_with(text, p->entry[i].text))
			return p->entry[i].key + len + 1;
	word = phrase_text(p, key);
	return word != NULL ? word : key + strlen("list.");
}

void
phrases_join(const struct phrases *p, struct buffer *out, size_t from)
{
	static const char marks[] = { MUSTACHE_COMMA, MUSTACHE_AND,
	    MUSTACHE_OR, '\0' };
	struct buffer rest = { 0 };
	const char *at;

	if (out->data == NULL || out->data[from +
	    strcspn(out->data + from, marks)] == '\0')
		return;
	buffer_puts(&rest, out->data + from);
	out->len = from;
	for (at = buffer_text(&rest); *at != '\0';) {
		size_t len = strcspn(at, marks);

		buffer_add(out, at, len);
		at += len;
		if (*at == '\0')
			break;
		if (*at == MUSTACHE_COMMA)
			buffer_puts(out, ", ");
		else
			buffer_printf(out, " %s ", joint_before(p, *at ==
			    MUSTACHE_AND ? "list.and" : "list.or", at + 1));
		at++;
	}
	buffer_free(&rest);
}

bool
phrases_own(const struct phrases *p, const char *key)
{
	return find_key(p, key) != NULL;
}

int
phrase_line(const struct phrases *p, const char *key)
{
	return find_key(p, key)->line;
}

bool
phrase_sentence(struct phrases *p, const char *key, const json_t *args,
    struct buffer *out)
{
	struct entry *entry;
	size_t before = out->len;

	for (; p != NULL; p = p->fallback) {
		if ((entry = find_key(p, key)) == NULL)
			continue;
		see(entry, NULL);
		if (entry->seen == LITERAL) {
			buffer_add(out, entry->text, entry->text_len);
			return !out->full;
		}
		if (entry->seen == COMPILED && mustache_render(
		    entry->template, args, NULL, NULL, phrases_flags(p), out,
		    NULL)) {
			phrases_join(p, out, before);
			return true;
		}
		out->len = before;
		if (out->data != NULL)
			out->data[before] = '\0';
	}
	return false;
}

void
phrases_each(const struct phrases *p,
    void (*each)(void *arg, const char *key, const char *text), void *arg)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		each(arg, p->entry[i].key, p->entry[i].text);
}
