#include "tests/lib/mutate.h"

#include <string.h>

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Where the n-th word begins, from 0; len: there is none. */
static size_t
word_at(const char *line, size_t len, int n)
{
	size_t at = 0;

	for (; n > 0 && at < len; n--) {
		while (at < len && line[at] != ' ')
			at++;
		at += at < len;
	}
	return at;
}

/* Another number in the place of the n-th. */
static void
put_number(const char *line, size_t len, int n, const char *number,
    struct buffer *out)
{
	size_t from = 0, to;

	for (;; n--) {
		while (from < len && !is_digit(line[from]))
			from++;
		for (to = from; to < len && is_digit(line[to]);)
			to++;
		if (n == 0 || from == len)
			break;
		from = to;
	}
	buffer_add(out, line, from);
	if (from < len)
		buffer_puts(out, number);
	buffer_add(out, line + to, len - to);
}

/* Without the n-th word, or with another in its place. */
static void
put_word(const char *line, size_t len, int n, const char *word,
    struct buffer *out)
{
	size_t from = word_at(line, len, n), to = from;

	while (to < len && line[to] != ' ')
		to++;
	buffer_add(out, line, from);
	if (from < len)
		buffer_puts(out, word);
	buffer_add(out, line + to, len - to);
}

bool
mutate_line(const char *line, size_t len, int how, struct buffer *out)
{
	static const char *const numbers[] = { "99999999999999999999", "-1",
	    "", "7", "x", "4294967296", "0" };
	static const char *const words[] = { "", "x", "\x01" };
	size_t before = out->len;

	switch (how) {
	case 0:
		return true;
	case 1:
		buffer_add(out, line, len);
		buffer_putc(out, '\n');
		buffer_add(out, line, len);
		break;
	case 2:
		buffer_add(out, line, word_at(line, len, 1));
		break;
	case 3:
		buffer_add(out, line, len);
		buffer_puts(out, " x");
		break;
	case 4:
		buffer_add(out, line, len);
		buffer_putc(out, '\0');
		break;
	case 5:
		buffer_add(out, line, len);
		for (int i = 0; i < 9000; i++)
			buffer_putc(out, 'x');
		break;
	case 6: case 7: case 8: case 9: case 10: case 11: case 12:
		put_number(line, len, 0, numbers[how - 6], out);
		break;
	case 13: case 14:
		put_number(line, len, how - 12, "77777", out);
		break;
	case 15: case 16: case 17:
		put_word(line, len, 1, words[how - 15], out);
		break;
	case 18:
		put_word(line, len, 2, "", out);
		break;
	default:
		put_word(line, len, 3, "x", out);
	}
	buffer_putc(out, '\n');
	return out->len != before + len + 1 ||
	    memcmp(out->data + before, line, len) != 0;
}
