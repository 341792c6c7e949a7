#include "core/move.h"

#include <assert.h>
#include <string.h>

size_t
move_format(const struct ruleset *rules, const void *edition,
    const struct move *move, char out[MOVE_TEXT])
{
	size_t len = 0;

	assert(move->n > 0 && move->n <= WORDS);
	for (int i = 0; i < move->n; i++) {
		if (i > 0)
			out[len++] = ' ';
		len += word_text(rules, edition, move->word[i], out + len);
	}
	return len;
}

static bool
spells(const struct play *play, const struct move *move, const char *text,
    size_t len)
{
	char word[WORD_TEXT];
	size_t at = 0;

	for (int i = 0; i < move->n; i++) {
		size_t n = word_text(play->rules, play->edition,
		    move->word[i], word);

		if (i > 0 && (at == len || text[at++] != ' '))
			return false;
		if (len - at < n || memcmp(text + at, word, n) != 0)
			return false;
		at += n;
	}
	return at == len;
}

int
move_spelled(const struct play *play, const char *text, size_t len)
{
	for (int i = 0; i < play->legal.n; i++)
		if (spells(play, &play->legal.move[i], text, len))
			return i;
	return -1;
}
