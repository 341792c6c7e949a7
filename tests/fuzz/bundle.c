/*
 * bundle.c: bundles, audited and, where they are in order, told.  Every seal is
 * good (the linker puts the function below in the place of seal_verify()), so
 * that what is behind them is reached: whoever has a key can seal anything.
 *
 * Nor does libFuzzer have to guess hashes: its mutator changes a line or a few,
 * and then the bundle is told anew, with all lengths, hashes and references
 * that follow from the change.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/base/memory.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/counts.h"
#include "cmd/record/record.h"
#include "core/chain.h"
#include "core/seal.h"
#include "core/turn.h"

#include <jansson.h>
#include <sodium.h>
#include <string.h>

enum seal_result __wrap_seal_verify(const struct key *, const char *, size_t,
    const char *, size_t);

enum seal_result
__wrap_seal_verify(const struct key *key, const char *text, size_t len,
    const char *seal, size_t seal_len)
{
	(void)key;
	(void)text;
	(void)len;
	(void)seal;
	return seal_len > 0 ? SEAL_OK : SEAL_GARBLED;
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	memory_json();
	must(sodium_init() >= 0);
	return 0;
}

static void
add_piece(void *arg, const char *bytes, size_t len)
{
	buffer_add(arg, bytes, len);
}

/* What is told of one that is in order. */
static void
tell(struct record *r, const struct bundle *bundle, const uint8_t *bytes,
    const struct counts *counts)
{
	struct buffer again = { 0 };

	/* There is one spelling. */
	must(bundle_body(r, bundle->sealed[0] != '\0' ? bundle->sealed : NULL,
	    add_piece, &again) == STORE_OK);
	must(again.len > 0 && memcmp(again.data, bytes, again.len) == 0);
	buffer_free(&again);
	json_decref(counts_json(counts, &r->game));
	for (int seat = -1; seat < r->fixed.seats; seat++)
		json_decref(record_json(r, seat));
	must(record_seek(r, r->game.line / 2) == STORE_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct counts counts = { 0 };
	struct bundle bundle;

	if (verify_bundle((const char *)bytes, len, NULL, &bundle, r, &told,
	    &counts))
		tell(r, &bundle, bytes, &counts);
	counts_free(&counts);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return 0;
}

/* ---------------------------------------------------------------- told anew */

enum { LINES = 4096 };

/* Pieces of a text: a line each, with its line feed. */
struct pieces {
	const char *at[LINES + 1];
	int n;
};

static void
cut(const char *text, size_t len, struct pieces *p)
{
	const char *end = text + len;

	for (p->n = 0; text < end && p->n < LINES; p->n++) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));

		p->at[p->n] = text;
		text = feed == NULL || p->n == LINES - 1 ? end : feed + 1;
	}
	p->at[p->n] = text;
}

static bool
begins(const struct pieces *p, int i, const char *word)
{
	size_t n = strlen(word);

	return i < p->n && (size_t)(p->at[i + 1] - p->at[i]) >= n &&
	    memcmp(p->at[i], word, n) == 0;
}

struct anew {
	struct buffer *out;
	uint8_t hash[HASH], head[HASH];
	char hex[LINES][HASH_TEXT];
	int lines;
};

static void
tell_line(struct anew *t, const char *at, size_t len)
{
	if (len > 0 && at[len - 1] == '\n')
		len--;
	chain_line(t->hash, at + 5, len - 5, t->head, t->hash);
	hash_text(t->hash, t->hex[t->lines]);
	buffer_add(t->out, at, len);
	buffer_printf(t->out, "\nhash %s\n", t->hex[t->lines++]);
}

/* "after: 3-0123...": the digits are those of that line. */
static void
tell_after(const struct anew *t, const char *at, size_t len,
    struct buffer *file)
{
	unsigned line = 0;
	size_t i = 7;

	for (; i < len && at[i] >= '0' && at[i] <= '9'; i++)
		line = line * 10 + (unsigned)(at[i] - '0');
	if (i + 2 < len && at[i] == '-' && line < (unsigned)t->lines &&
	    len - i - 2 < HASH_TEXT) {
		buffer_add(file, at, i + 1);
		buffer_add(file, t->hex[line], len - i - 2);
		buffer_putc(file, '\n');
	} else
		buffer_add(file, at, len);
}

/* From the line "file ..." on; returns the first line behind it. */
static int
tell_file(struct anew *t, const struct pieces *p, int i)
{
	struct buffer file = { 0 };
	const char *head = p->at[i], *words = head, *seal, *name = "";
	size_t name_len = 0;
	char player[64];
	uint8_t identity[HASH];

	while (words < p->at[i + 1] && strncmp(words, " text ", 6) != 0)
		words++;
	for (i++; i < p->n; i++) {
		size_t len = (size_t)(p->at[i + 1] - p->at[i]);

		if (begins(p, i, "player: ")) {
			name = p->at[i] + 8;
			name_len = len - 9;
		}
		if (begins(p, i, "after: "))
			tell_after(t, p->at[i], len, &file);
		else
			buffer_add(&file, p->at[i], len);
		if (len == 4 && begins(p, i, "end\n"))
			break;
	}
	i += i < p->n;
	seal = p->at[i];
	while (i < p->n && !begins(p, i, "said ") && !begins(p, i, "line ") &&
	    !begins(p, i, "file "))
		i++;
	snprintf(player, sizeof(player), "%.*s", (int)(name_len < 60 ?
	    name_len : 60), name);
	turn_identity(player, file.data, file.len, identity);
	chain_file(t->head, identity, seal, (size_t)(p->at[i] - seal), t->head);
	buffer_add(t->out, head, (size_t)(words - head));
	buffer_printf(t->out, " text %zu seal %zu\n", file.len,
	    (size_t)(p->at[i] - seal));
	buffer_add(t->out, file.data, file.len);
	buffer_add(t->out, seal, (size_t)(p->at[i] - seal));
	buffer_free(&file);
	return i;
}

static size_t
tell_anew(uint8_t *bytes, size_t len, size_t most)
{
	static struct anew t;
	static struct pieces p;
	struct buffer out = { 0 };

	memset(&t, 0, sizeof(t));
	t.out = &out;
	cut((const char *)bytes, len, &p);
	for (int i = 0; i < p.n;) {
		size_t n = (size_t)(p.at[i + 1] - p.at[i]);

		if (begins(&p, i, "file ")) {
			i = tell_file(&t, &p, i);
			continue;
		}
		if (begins(&p, i, "line ") || begins(&p, i, "said "))
			tell_line(&t, p.at[i], n);
		else if (begins(&p, i, "last ") && t.lines > 0)
			buffer_printf(&out, "last %s\n", t.hex[t.lines - 1]);
		else if (!begins(&p, i, "hash "))
			buffer_add(&out, p.at[i], n);
		i++;
	}
	if (!out.full && out.len <= most && out.len > 0) {
		memcpy(bytes, out.data, out.len);
		len = out.len;
	}
	buffer_free(&out);
	return len;
}

/* -------------------------------------------------------------- the mutator */

size_t LLVMFuzzerMutate(uint8_t *, size_t, size_t) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *, size_t, size_t, unsigned);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *, size_t, const uint8_t *,
    size_t, uint8_t *, size_t, unsigned);

enum { ROOM = 1 << 18 };

static unsigned
draw(unsigned *seed, unsigned n)
{
	*seed = *seed * 1103515245 + 12345;
	return (*seed >> 8) % n;
}

/* One line is another, is gone, stands twice or elsewhere. */
static size_t
change_line(uint8_t *bytes, size_t len, size_t most, unsigned *seed)
{
	static struct pieces p;
	static uint8_t was[ROOM], line[ROOM];
	size_t before, n, behind, is;

	cut((const char *)bytes, len, &p);
	if (p.n == 0 || len > sizeof(was))
		return LLVMFuzzerMutate(bytes, len, most);
	memcpy(was, bytes, len);
	/* Of a line that is as long as any, one in two; hashes are told. */
	int i = (int)draw(seed, (unsigned)p.n);
	while (i < p.n - 1 && begins(&p, i, "hash "))
		i++;
	before = (size_t)(p.at[i] - (const char *)bytes);
	n = (size_t)(p.at[i + 1] - p.at[i]);
	behind = before + n;
	memcpy(line, was + before, n);
	switch (draw(seed, 8)) {
	case 0:
		is = 0;
		break;
	case 1: {
		int other = (int)draw(seed, (unsigned)p.n);

		is = (size_t)(p.at[other + 1] - p.at[other]);
		memcpy(line, was + (p.at[other] - (const char *)bytes), is);
		/* It is there as well, or in its place. */
		if (draw(seed, 2) == 0)
			behind = before;
		break;
	}
	default:
		is = LLVMFuzzerMutate(line, n, n + 64);
	}
	if (before + is + len - behind > most)
		return len;
	memcpy(bytes + before, line, is);
	memcpy(bytes + before + is, was + behind, len - behind);
	return before + is + len - behind;
}

size_t
LLVMFuzzerCustomMutator(uint8_t *bytes, size_t len, size_t most, unsigned seed)
{
	if (draw(&seed, 16) == 0)
		return LLVMFuzzerMutate(bytes, len, most);
	for (unsigned n = 1 + draw(&seed, 3); n > 0; n--)
		len = change_line(bytes, len, most, &seed);
	return draw(&seed, 16) == 0 ? len : tell_anew(bytes, len, most);
}

/* The one up to a line, and the other from a line on. */
size_t
LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_len,
    const uint8_t *two, size_t two_len, uint8_t *out, size_t most,
    unsigned seed)
{
	static struct pieces a, b;
	size_t n, rest;
	int from;

	cut((const char *)one, one_len, &a);
	cut((const char *)two, two_len, &b);
	if (a.n == 0 || b.n == 0)
		return 0;
	n = (size_t)(a.at[draw(&seed, (unsigned)a.n) + 1] - a.at[0]);
	from = (int)draw(&seed, (unsigned)b.n);
	rest = (size_t)(b.at[b.n] - b.at[from]);
	if (n + rest > most)
		return 0;
	memcpy(out, one, n);
	memcpy(out + n, b.at[from], rest);
	return tell_anew(out, n + rest, most);
}
