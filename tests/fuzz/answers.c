/*
 * answers.c: fuzzes the answers of a process that an attacker has taken over.
 * The first byte selects the answer: about a letter that it read (l), about a
 * letter that it made (c), or about a bundle (b).  Every seal is good
 * (tests/lib/trusted_seals.h).  The linker puts the function below before that
 * of cmd/base/work.h.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/lib/test.h"
#include "tests/lib/trusted_seals.h"

#include "cmd/base/address.h"
#include "cmd/base/pack.h"
#include "cmd/base/work.h"
#include "cmd/base/utf8.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/record/record.h"

char *__wrap_work_ask(const struct work *, int, const struct buffer *,
    const char *, size_t, size_t, size_t *, struct fault *);

static char *bundle;		/* a good one */
static size_t bundle_len;
static const char *lie;
static size_t lie_len;

char *
__wrap_work_ask(const struct work *work, int which, const struct buffer *row,
    const char *bytes, size_t n, size_t most, size_t *len, struct fault *fault)
{
	*len = lie_len;
	return memory_slice(lie, lie_len);
}

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	memory_json();
	must(sodium_init() >= 0);
	bundle = test_read("tests/past/bundles/edition.bundle", &bundle_len);
	return 0;
}

/* UTF-8 without control characters but those of lines. */
static void
look(const char *text, size_t len, const char *controls)
{
	uint32_t code;
	size_t n;

	for (size_t i = 0; i < len; i += n) {
		n = utf8_char(text + i, len - i, &code);
		must(n > 0 && code != 0 && (code >= ' ' ||
		    strchr(controls, (int)code) != NULL));
	}
}

static void
hear_letter(void)
{
	struct letter letter;
	struct fault fault;

	if (!letter_read("", 0, "judge@example.org", &letter, &fault))
		return;
	must(letter.from[0] == '\0' || address_fault(letter.from) == NULL);
	look(letter.id, strlen(letter.id), "");
	look(letter.references, strlen(letter.references), "");
	look(letter.subject, strlen(letter.subject), "");
	look(buffer_text(&letter.text), letter.text.len, "\n\t");
	look(buffer_text(&letter.unflowed), letter.unflowed.len, "\n\t");
	look(buffer_text(&letter.report), letter.report.len, "\n\t");
	letter_free(&letter);
}

static void
hear_made(void)
{
	const struct mime post = { .from = "judge@example.org",
	    .to = "ana@example.org", .subject = "your turn", .date = 1,
	    .id = "nuncio.1.x@example.org", .body = "x\n", .len = 2 };
	struct buffer out = { 0 };
	struct fault fault;

	if (mime_compose(&post, &out, &fault))
		look(buffer_text(&out), out.len, "\n\t");
	buffer_free(&out);
}

static void
hear_bundle(void)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct bundle heard;
	struct fault fault = { .text = "" };

	if (bundle_sandboxed(bundle, bundle_len, NULL, &heard, r, &told,
	    &fault))
		must(r->begun && r->game.line == r->last);
	else
		must(told.len > 0 || fault.text[0] != '\0');
	buffer_free(&told);
	record_drop(r);
	bundle_free(&heard);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	if (len == 0)
		return 0;
	lie = (const char *)bytes + 1;
	lie_len = len - 1;
	if (bytes[0] == 'l')
		hear_letter();
	else if (bytes[0] == 'c')
		hear_made();
	else if (bytes[0] == 'b')
		hear_bundle();
	return 0;
}

/* -------------------------------------------------------------- the mutator */

size_t LLVMFuzzerMutate(uint8_t *, size_t, size_t) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *, size_t, size_t, unsigned);

static unsigned
draw(unsigned *seed, unsigned n)
{
	*seed = *seed * 1103515245 + 12345;
	return (*seed >> 8) % n;
}

static void
put_item(struct buffer *out, const char *item, size_t len)
{
	struct pack row = pack_to(out);

	pack_bytes(&row, &item, &len);
}

/* One item of a row is another, is gone, or stands twice. */
static void
change_items(struct pack *row, struct buffer *out, unsigned *seed)
{
	static uint8_t other[1 << 17];
	struct pack count = *row;
	const char *item;
	int n = 0, which;
	size_t len;

	while (count.at < count.end && !count.bad) {
		pack_bytes(&count, &item, &len);
		n++;
	}
	which = n > 0 ? (int)draw(seed, (unsigned)n) : 0;
	for (int i = 0; i < n; i++) {
		pack_bytes(row, &item, &len);
		if (i != which || len > sizeof(other) / 2) {
			put_item(out, item, len);
		} else if (draw(seed, 8) == 0) {
			/* gone, or twice */
			for (unsigned k = draw(seed, 2); k > 0; k--) {
				put_item(out, item, len);
				put_item(out, item, len);
			}
		} else {
			memcpy(other, item, len);
			len = LLVMFuzzerMutate(other, len, len + 64);
			put_item(out, (const char *)other, len);
		}
	}
}

size_t
LLVMFuzzerCustomMutator(uint8_t *bytes, size_t len, size_t most, unsigned seed)
{
	struct buffer out = { 0 };
	struct pack all;

	if (len < 3 || draw(&seed, 16) == 0)
		return LLVMFuzzerMutate(bytes, len, most);
	all = pack_from((const char *)bytes + 1, len - 1);
	buffer_add(&out, (const char *)bytes, 1);
	change_items(&all, &out, &seed);
	if (!out.full && out.len <= most) {
		memcpy(bytes, out.data, out.len);
		len = out.len;
	}
	buffer_free(&out);
	return len;
}
