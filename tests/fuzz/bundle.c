/*
 * bundle.c: fuzzes bundles: audits them and, if they pass, tells their
 * contents.  Every seal is good (tests/lib/trusted_seals.h), so that inputs
 * reach the code behind the checks of seals; so most of those of the seeds are
 * a single line.
 *
 * libFuzzer need not guess hashes either.  Its mutator changes one line or a
 * few, and then writes the bundle again, with all lengths, hashes and
 * references that follow from the change.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/lib/forged_bundle.h"
#include "tests/lib/trusted_seals.h"

#include "cmd/bundle/position.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/record.h"
#include "core/seal.h"

#include <jansson.h>
#include <string.h>

FUZZ_LIBRARIES

/* What is told of one that is in order. */
static void
tell(struct record *r, const struct bundle *bundle, const uint8_t *bytes,
    const struct audit_notes *counts)
{
	struct buffer again = { 0 };

	/* There is one spelling. */
	must(bundle_body(r, bundle->sealed[0] != '\0' ? bundle->sealed : NULL,
	    buffer_piece, &again) == STORE_OK);
	must(again.len > 0 && memcmp(again.data, bytes, again.len) == 0);
	buffer_free(&again);
	json_decref(audit_notes_json(counts, &r->game));
	for (int seat = -1; seat < r->fixed.seats; seat++)
		json_decref(position_json(r, seat));
	must(record_seek(r, r->game.line / 2) == STORE_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct audit_notes counts = { 0 };
	struct bundle bundle;

	if (verify_bundle((const char *)bytes, len, &bundle, r, &told, &counts))
		tell(r, &bundle, bytes, &counts);
	audit_notes_free(&counts);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return 0;
}

/* ---------------------------------------------------------------- told anew */

static size_t
tell_anew(uint8_t *bytes, size_t len, size_t most)
{
	struct buffer out = { 0 };

	anew_tell((const char *)bytes, len, &out);
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

	pieces_cut((const char *)bytes, len, &p);
	if (p.n == 0 || len > sizeof(was))
		return LLVMFuzzerMutate(bytes, len, most);
	memcpy(was, bytes, len);
	/* Of a line that is as long as any, one in two; hashes are told. */
	int i = (int)draw(seed, (unsigned)p.n);
	while (i < p.n - 1 && pieces_begin(&p, i, "hash "))
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

	pieces_cut((const char *)one, one_len, &a);
	pieces_cut((const char *)two, two_len, &b);
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
