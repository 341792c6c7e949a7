#include "cmd/report/ascii.h"

#include "cmd/base/buffer.h"
#include "cmd/base/utf8.h"
#include "core/reading/fold.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* What has no letters, each with its kin. */
static const struct {
	uint32_t code;
	const char *as;
} kin[] = {
	{ 0xa0, " " }, { 0xa1, "!" }, { 0xa7, "par." }, { 0xa9, "(c)" },
	{ 0xab, "\"" }, { 0xad, "" }, { 0xb0, "o" }, { 0xb1, "+-" },
	{ 0xb7, "." }, { 0xbb, "\"" }, { 0xbf, "?" }, { 0xd7, "x" },
	{ 0xf7, "/" }, { 0x2018, "'" }, { 0x2019, "'" }, { 0x201a, "'" },
	{ 0x201c, "\"" }, { 0x201d, "\"" }, { 0x201e, "\"" },
	{ 0x2022, "*" }, { 0x2026, "..." }, { 0x202f, " " },
	{ 0x20ac, "EUR" }, { 0x2190, "<-" }, { 0x2192, "->" },
	{ 0x2212, "-" }, { 0x2264, "<=" }, { 0x2265, ">=" }
};

/* The language's own way; NULL: it has none. */
static const char *
own_way(const char *pairs, const char *at, size_t len, size_t *as_len)
{
	while (pairs != NULL && *pairs != '\0') {
		size_t n = strcspn(pairs, " ");
		const char *as = pairs + n + strspn(pairs + n, " ");

		*as_len = strcspn(as, " ");
		if (n == len && memcmp(pairs, at, n) == 0)
			return as;
		pairs = as + *as_len;
		pairs += strspn(pairs, " ");
	}
	return NULL;
}

/* Of U+00C0 to U+017F. */
static bool
is_capital(uint32_t code)
{
	if (code < 0x100)
		return code <= 0xde;
	if ((code >= 0x139 && code <= 0x148) || code >= 0x179)
		return code % 2 == 1;
	return code % 2 == 0;
}

static void
write_one(struct buffer *out, const char *at, size_t len, uint32_t code)
{
	struct folded f;

	for (size_t i = 0; i < sizeof(kin) / sizeof(kin[0]); i++)
		if (kin[i].code == code) {
			buffer_puts(out, kin[i].as);
			return;
		}
	if (!fold(at, len, &f) || (f.len > 0 && (f.text[0] & 0x80) != 0)) {
		buffer_putc(out, '?');
		return;
	}
	if (f.len > 0 && code >= 0xc0 && code < 0x180 && is_capital(code) &&
	    f.text[0] >= 'a' && f.text[0] <= 'z')
		f.text[0] = (char)(f.text[0] - 'a' + 'A');
	buffer_puts(out, f.text);
}

void
ascii_write(struct buffer *text, size_t from, const char *pairs)
{
	struct buffer before = { 0 };
	size_t n, len;

	while (from < text->len && (text->data[from] & 0x80) == 0)
		from++;
	if (from >= text->len)
		return;
	buffer_add(&before, text->data + from, text->len - from);
	text->len = from;
	for (size_t i = 0; i < before.len; i += n) {
		const char *at = before.data + i, *as;
		uint32_t code;

		n = utf8_char(at, before.len - i, &code);
		if (n <= 1) {
			buffer_putc(text, n == 0 ? '?' : *at);
			n = 1;
		} else if ((as = own_way(pairs, at, n, &len)) != NULL)
			buffer_add(text, as, len);
		else
			write_one(text, at, n, code);
	}
	buffer_free(&before);
}
