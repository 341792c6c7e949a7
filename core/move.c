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

/* A line cut into words; more than WORDS of them are counted only so far. */
struct words {
	int n;
	struct {
		const char *text;
		size_t at, len;
	} word[WORDS + 1];
};

static void
cut(const char *line, size_t len, struct words *out)
{
	size_t i = 0;

	out->n = 0;
	for (;;) {
		size_t from;

		while (i < len && (line[i] == ' ' || line[i] == '\t'))
			i++;
		if (i == len || out->n > WORDS)
			return;
		from = i;
		while (i < len && line[i] != ' ' && line[i] != '\t')
			i++;
		out->word[out->n].text = line + from;
		out->word[out->n].at = from;
		out->word[out->n].len = i - from;
		out->n++;
	}
}

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

enum like { UNLIKE, BEGINS, SAME };

/* Is a written word this one, or the beginning of it? */
static enum like
alike(const struct play *play, uint16_t word, const char *text, size_t len)
{
	char name[WORD_TEXT];
	size_t name_len = word_text(play->rules, play->edition, word, name);

	if (len > name_len)
		return UNLIKE;
	for (size_t i = 0; i < len; i++)
		if (lower(text[i]) != lower(name[i]))
			return UNLIKE;
	if (len == name_len)
		return SAME;
	/* Numbers have no beginnings: 1 is not 12. */
	return (word & WORD_KIND) == WORD_TOKEN ||
	    (word & WORD_KIND) == WORD_NAME ? BEGINS : UNLIKE;
}

/*
 * Compare the words written with the words of a legal move, one by one.  A
 * word of the move may be skipped where `skip` allows it; a ruleset forbids it
 * for words that change what a move costs.  Returns how well they fit: 0 not
 * at all, else 1 + the number of words that are the same and not only begin
 * alike, so that "keep" is not "keep all".
 */
static int
fits(const struct play *play, const struct words *words,
    const struct move *move, bool skip)
{
	int w = 0, score = 1;

	for (int i = 0; i < move->n; i++) {
		enum like like = UNLIKE;

		if (w < words->n)
			like = alike(play, move->word[i], words->word[w].text,
			    words->word[w].len);
		if (like != UNLIKE) {
			score += like == SAME;
			w++;
			continue;
		}
		if (!skip || i == 0 ||
		    ((move->word[i] & WORD_KIND) == WORD_TOKEN &&
		    play->rules->tokens[move->word[i]].said))
			return 0;
	}
	return w == words->n ? score : 0;
}

/* How many moves fit best, and the last of these. */
static int
best(const struct play *play, const struct words *words, bool skip, int *row)
{
	int count = 0, top = 0;

	for (int i = 0; i < play->legal.n; i++) {
		int score = fits(play, words, &play->legal.move[i], skip);

		if (score == 0 || score < top)
			continue;
		count = score == top ? count + 1 : 1;
		top = score;
		*row = i;
	}
	return count;
}

/* Do the first n words written begin this move? */
static bool
begins(const struct play *play, const struct words *words, int n,
    const struct move *move)
{
	if (move->n < n)
		return false;
	for (int i = 0; i < n; i++)
		if (alike(play, move->word[i], words->word[i].text,
		    words->word[i].len) == UNLIKE)
			return false;
	return true;
}

/* Any word of this ruleset that begins like it; WORD_NONE: there is none. */
static uint16_t
known(const struct play *play, const char *text, size_t len)
{
	const struct token *tokens = play->rules->tokens;
	uint16_t begun = WORD_NONE;
	unsigned value[2] = { 0, 0 };
	int part = 0;
	size_t digits = 0;

	for (unsigned i = 0; tokens[i].text != NULL; i++) {
		enum like like = alike(play, i, text, len);

		if (like == SAME)
			return i;
		if (like == BEGINS && begun == WORD_NONE)
			begun = i;
	}
	if (begun != WORD_NONE)
		return begun;
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '.' && part == 0 && digits > 0) {
			part = 1;
			digits = 0;
			continue;
		}
		if (text[i] < '0' || text[i] > '9' || ++digits > 3)
			return WORD_NONE;
		value[part] = value[part] * 10 + (text[i] - '0');
	}
	if (digits == 0)
		return WORD_NONE;
	if (part == 0)
		return NUMBER(value[0]);
	return value[0] < 64 && value[1] < 64 ?
	    SECTION(value[0], value[1]) : WORD_NONE;
}

static void
explain(const struct play *play, const struct words *words, size_t len,
    struct move_fault *fault)
{
	struct move move = { .seat = play->pending.seat };
	int agree = 0, longest = 0;

	/* The first word with which no legal move agrees any more. */
	for (int i = 0; i < play->legal.n; i++) {
		int n = 0;

		while (n < words->n && begins(play, words, n + 1,
		    &play->legal.move[i]))
			n++;
		if (n > agree)
			agree = n;
		if (n == agree && play->legal.move[i].n > longest)
			longest = play->legal.move[i].n;
	}
	fault->word = agree;
	fault->at = agree < words->n ? words->word[agree].at : len;
	fault->len = agree < words->n ? words->word[agree].len : 0;
	fault->told = false;
	for (int i = 0; i < words->n; i++) {
		if (i == WORDS) {
			fault->finding = MOVE_LONG;
			return;
		}
		move.word[i] = known(play, words->word[i].text,
		    words->word[i].len);
		if (move.word[i] == WORD_NONE) {
			if (i < agree)	/* part of a word that could go on */
				continue;
			fault->finding = MOVE_UNKNOWN;
			fault->word = i;
			fault->at = words->word[i].at;
			fault->len = words->word[i].len;
			return;
		}
		move.n++;
	}
	fault->finding = agree == words->n ? MOVE_SHORT : MOVE_ILLEGAL;
	if (move.n == words->n)
		fault->told = play->rules->why(play->edition, play->state,
		    &move, &fault->refusal);
	for (int i = 0; i < play->legal.n && !fault->told &&
	    fault->finding == MOVE_ILLEGAL; i++)
		if (play->legal.move[i].n == agree &&
		    begins(play, words, agree, &play->legal.move[i])) {
			fault->finding = MOVE_LONG;
			break;
		}
}

/* The first word written that begins two different ones; -1: there is none. */
static int
unclear(const struct play *play, const struct words *words)
{
	for (int k = 0; k < words->n; k++) {
		uint16_t first = WORD_NONE;

		for (int i = 0; i < play->legal.n; i++) {
			const struct move *move = &play->legal.move[i];

			if (!begins(play, words, k + 1, move))
				continue;
			if (first != WORD_NONE && move->word[k] != first)
				return k;
			first = move->word[k];
		}
	}
	return -1;
}

enum move_finding
move_parse(const struct play *play, const char *line, size_t len,
    struct move *out, struct move_fault *fault)
{
	struct words words;
	int row = 0, count;

	assert(play->pending.kind == PENDING_DECISION);
	cut(line, len, &words);
	count = best(play, &words, false, &row);
	if (count == 0)
		count = best(play, &words, true, &row);
	if (count == 1) {
		*out = play->legal.move[row];
		return MOVE_LEGAL;
	}
	explain(play, &words, len, fault);
	if (count > 1 && (row = unclear(play, &words)) >= 0) {
		fault->finding = MOVE_AMBIGUOUS;
		fault->word = row;
		fault->at = words.word[row].at;
		fault->len = words.word[row].len;
		fault->told = false;
	}
	return fault->finding;
}
