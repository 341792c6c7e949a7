#include "core/reading/fold.h"
#include "core/span.h"

#include <string.h>

/* The letters from U+00C0 on without what is above and below them. */
static const char *const latin1[64] = {
	"a", "a", "a", "a", "a", "a", "ae", "c",
	"e", "e", "e", "e", "i", "i", "i", "i",
	"d", "n", "o", "o", "o", "o", "o", NULL,
	"o", "u", "u", "u", "u", "y", "th", "ss",
	"a", "a", "a", "a", "a", "a", "ae", "c",
	"e", "e", "e", "e", "i", "i", "i", "i",
	"d", "n", "o", "o", "o", "o", "o", NULL,
	"o", "u", "u", "u", "u", "y", "th", "y"
};

/* Those from U+0100 to U+017F, in pairs or so; runs of one letter. */
static const struct {
	uint16_t last;
	const char *as;
} latin_a[] = {
	{ 0x105, "a" }, { 0x10d, "c" }, { 0x111, "d" }, { 0x11b, "e" },
	{ 0x123, "g" }, { 0x127, "h" }, { 0x131, "i" }, { 0x133, "ij" },
	{ 0x135, "j" }, { 0x138, "k" }, { 0x142, "l" }, { 0x14b, "n" },
	{ 0x151, "o" }, { 0x153, "oe" }, { 0x159, "r" }, { 0x161, "s" },
	{ 0x167, "t" }, { 0x173, "u" }, { 0x175, "w" }, { 0x178, "y" },
	{ 0x17e, "z" }, { 0x17f, "s" }
};

/* The form in which a character is compared; NULL: itself. */
static const char *
plain(uint32_t c, char small[3])
{
	if (c < 0x80) {
		small[0] = c >= 'A' && c <= 'Z' ? (char)(c + 32) :
		    c == '\t' || c == '"' ? ' ' : (char)c;
		small[1] = '\0';
		return small;
	}
	if (c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
	    c == 0xab || c == 0xbb || (c >= 0x201c && c <= 0x201f))
		return " ";
	if (c == 0xad || (c >= 0x200b && c <= 0x200f) || c == 0xfeff ||
	    (c >= 0x300 && c <= 0x36f))
		return "";
	if (c == 0x2018 || c == 0x2019)
		return "'";
	if (c >= 0x2010 && c <= 0x2015)
		return "-";
	if (c >= 0xc0 && c < 0x100)
		return latin1[c - 0xc0];
	if (c >= 0x100 && c < 0x180)
		for (size_t i = 0;; i++)
			if (c <= latin_a[i].last)
				return latin_a[i].as;
	if ((c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
		c += 0x20;
	else if (c >= 0x400 && c <= 0x40f)
		c += 0x50;
	else
		return NULL;
	small[0] = (char)(0xc0 | c >> 6);
	small[1] = (char)(0x80 | (c & 0x3f));
	small[2] = '\0';
	return small;
}

bool
fold(const char *text, size_t len, struct folded *out)
{
	size_t size;

	if (len > FOLD_MAX)
		return false;
	out->len = 0;
	/* Nothing is longer as it is compared than as it was. */
	for (size_t i = 0; i < len; i += size) {
		uint32_t c;
		char small[3];
		const char *as = NULL;
		bool accent;

		size = span_character((struct span){ text + i, len - i }, &c);
		if (size > 0)
			as = plain(c, small);
		else
			size = 1;
		if (as == NULL) {
			for (size_t k = 0; k < size; k++) {
				out->at[out->len] = i + k;
				out->accent[out->len] = false;
				out->text[out->len++] = text[i + k];
			}
			continue;
		}
		accent = c >= 0xc0 && c < 0x180 && strlen(as) == 1;
		/* One that is written apart belongs to the letter before. */
		if (c >= 0x300 && c <= 0x36f && out->len > 0)
			out->accent[out->len - 1] = true;
		for (; *as != '\0'; as++) {
			out->at[out->len] = i;
			out->accent[out->len] = accent;
			out->text[out->len++] = *as;
		}
	}
	out->text[out->len] = '\0';
	out->at[out->len] = len;
	return true;
}
