#include "core/scan.h"

#include <string.h>

int64_t
scan_digits(const char *text, size_t len, size_t *at, int most)
{
	int64_t n = 0;
	size_t from = *at;

	while (*at < len && text[*at] >= '0' && text[*at] <= '9' &&
	    *at - from < (size_t)most)
		n = n * 10 + (text[(*at)++] - '0');
	return *at == from ? -1 : n;
}

bool
scan_literal(const char *text, size_t len, size_t *at, const char *want)
{
	size_t n = strlen(want);

	if (len - *at < n || memcmp(text + *at, want, n) != 0)
		return false;
	*at += n;
	return true;
}

int
scan_one_of(const char *text, size_t len, size_t *at,
    const char *const *words, int n)
{
	for (int i = 0; i < n; i++) {
		size_t end = *at;

		if (!scan_literal(text, len, &end, words[i]) ||
		    (end < len && text[end] != ' '))
			continue;
		*at = end + (end < len);
		return i;
	}
	return -1;
}

size_t
scan_word(const char *text, size_t len, size_t *at, const char **word)
{
	size_t from = *at, n;

	while (*at < len && text[*at] != ' ')
		++*at;
	n = *at - from;
	*word = text + from;
	while (*at < len && text[*at] == ' ')
		++*at;
	return n;
}

bool
scan_whole(const char *word, size_t len, int most, uint32_t *out)
{
	size_t at = 0;
	int64_t n = scan_digits(word, len, &at, most);

	*out = n < 0 ? 0 : n;
	return n >= 0 && at == len && (len == 1 || *word != '0');
}

bool
scan_copy(char *out, size_t size, const char *word, size_t len)
{
	if (len >= size)
		return false;
	memset(out, 0, size);
	memcpy(out, word, len);
	return true;
}
