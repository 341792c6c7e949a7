/*
 * utf8.c: the characters of UTF-8 text; see utf8.h.
 */
#include "cmd/base/utf8.h"
#include "core/span.h"

#include <string.h>

size_t
utf8_char(const char *text, size_t len, uint32_t *code)
{
	return span_character((struct span){ text, len }, code);
}

/* Roughly all characters that are not one column wide; ascending. */
static const struct width {
	uint32_t first, last;
	int columns;
} widths[] = {
	{ 0x00300, 0x0036f, 0 },	/* combining */
	{ 0x00483, 0x00489, 0 },
	{ 0x00591, 0x005bd, 0 },	/* Hebrew points */
	{ 0x00610, 0x0061a, 0 },	/* Arabic marks */
	{ 0x0064b, 0x0065f, 0 },
	{ 0x00e31, 0x00e31, 0 },	/* Thai vowels and tones */
	{ 0x00e34, 0x00e3a, 0 },
	{ 0x00e47, 0x00e4e, 0 },
	{ 0x01100, 0x0115f, 2 },	/* Hangul Jamo */
	{ 0x01ab0, 0x01aff, 0 },
	{ 0x01dc0, 0x01dff, 0 },
	{ 0x0200b, 0x0200d, 0 },	/* zero width space and joiners */
	{ 0x020d0, 0x020ff, 0 },
	{ 0x02e80, 0x0303e, 2 },	/* CJK */
	{ 0x03041, 0x0a4cf, 2 },
	{ 0x0a960, 0x0a97c, 2 },
	{ 0x0ac00, 0x0d7a3, 2 },	/* Hangul */
	{ 0x0f900, 0x0faff, 2 },
	{ 0x0fe00, 0x0fe0f, 0 },	/* variation selectors */
	{ 0x0fe20, 0x0fe2f, 0 },
	{ 0x0fe30, 0x0fe6f, 2 },
	{ 0x0feff, 0x0feff, 0 },
	{ 0x0ff00, 0x0ff60, 2 },	/* full width */
	{ 0x0ffe0, 0x0ffe6, 2 },
	{ 0x1f300, 0x1f64f, 2 },	/* pictures */
	{ 0x1f680, 0x1f6ff, 2 },
	{ 0x1f900, 0x1f9ff, 2 },
	{ 0x20000, 0x3fffd, 2 },	/* CJK */
	{ 0xe0100, 0xe01ef, 0 }
};

/*
 * Characters that are never shown as they are; ascending.  The caller takes
 * care of line feeds.
 */
static const struct fate {
	uint32_t first, last;
	enum utf8_fate fate;
} fates[] = {
	{ 0x00000, 0x0001f, UTF8_MARK },	/* controls */
	{ 0x0007f, 0x0009f, UTF8_MARK },
	{ 0x000ad, 0x000ad, UTF8_DROP },	/* soft hyphen */
	{ 0x0034f, 0x0034f, UTF8_DROP },	/* grapheme joiner */
	{ 0x0061c, 0x0061c, UTF8_MARK },	/* turns the order */
	{ 0x0115f, 0x01160, UTF8_MARK },	/* Hangul fillers */
	{ 0x017b4, 0x017b5, UTF8_MARK },	/* Khmer vowels unseen */
	{ 0x0180b, 0x0180f, UTF8_DROP },	/* Mongolian variants */
	{ 0x0200b, 0x0200b, UTF8_MARK },	/* zero width space */
	{ 0x0200c, 0x0200d, UTF8_DROP },	/* joiners */
	{ 0x0200e, 0x0200f, UTF8_MARK },	/* turn the order */
	{ 0x02028, 0x0202e, UTF8_MARK },	/* end lines, turn the order */
	{ 0x02060, 0x0206f, UTF8_MARK },	/* unseen, turn the order */
	{ 0x03164, 0x03164, UTF8_MARK },	/* Hangul filler */
	{ 0x0e000, 0x0f8ff, UTF8_MARK },	/* private use */
	{ 0x0fdd0, 0x0fdef, UTF8_MARK },	/* no characters */
	{ 0x0fe00, 0x0fe0f, UTF8_DROP },	/* variation selectors */
	{ 0x0feff, 0x0feff, UTF8_DROP },	/* byte order mark */
	{ 0x0ffa0, 0x0ffa0, UTF8_MARK },	/* Hangul filler */
	{ 0x0fff0, 0x0fffb, UTF8_MARK },	/* annotations */
	{ 0x0fffe, 0x0ffff, UTF8_MARK },
	{ 0x1bca0, 0x1bca3, UTF8_MARK },	/* shorthand controls */
	{ 0x1d173, 0x1d17a, UTF8_MARK },	/* music controls */
	{ 0xe0000, 0xe0fff, UTF8_MARK },	/* tags: a whole text unseen */
	{ 0xf0000, 0x10ffff, UTF8_MARK }	/* private use */
};

int
utf8_columns(uint32_t code)
{
	size_t low = 0, high = sizeof(widths) / sizeof(widths[0]), middle;

	if (code < widths[0].first)
		return 1;
	while (low < high) {
		middle = (low + high) / 2;
		if (code > widths[middle].last)
			low = middle + 1;
		else if (code < widths[middle].first)
			high = middle;
		else
			return widths[middle].columns;
	}
	return 1;
}

enum utf8_fate
utf8_fate(uint32_t code)
{
	if (code >= ' ' && code < 0x7f)
		return UTF8_SHOW;
	for (size_t i = 0; i < sizeof(fates) / sizeof(fates[0]) &&
	    fates[i].first <= code; i++)
		if (code <= fates[i].last)
			return fates[i].fate;
	return UTF8_SHOW;
}

void
utf8_make_printable(char *text, bool lines)
{
	size_t len = strlen(text), to = 0, n;

	for (size_t i = 0; i < len; i += n) {
		enum utf8_fate fate = UTF8_MARK;
		uint32_t code;

		n = utf8_char(text + i, len - i, &code);
		if (n > 0)
			fate = lines && (code == '\n' || code == '\t') ?
			    UTF8_SHOW : utf8_fate(code);
		n = n == 0 ? 1 : n;
		if (fate == UTF8_SHOW) {
			memmove(text + to, text + i, n);
			to += n;
		} else if (fate == UTF8_MARK)
			text[to++] = '?';
	}
	text[to] = '\0';
}
