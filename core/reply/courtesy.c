#include "core/reply/courtesy.h"

#include "core/reading/fold.h"
#include "core/ruleset.h"
#include "core/sayings.h"

#include <string.h>

/*
 * Faces and signs that people put beside what they mean, and the tones of skin.
 * One that laughs, winks, doubts or says no is none of them.
 */
static const uint32_t faces[] = { 0x1f44d, 0x1f642, 0x1f600, 0x1f603, 0x1f604,
    0x1f60a, 0x1f601, 0x1f389, 0x1f44b, 0x1f64f, 0x2764, 0x263a, 0x2705,
    0x2714, 0x1f3b2, 0x265f, 0x1f4aa, 0x1f340, 0x1f973, 0x1f44c, 0x1f31e,
    0x2600, 0x1f44f, 0x1f60e, 0x1f917, 0x1f91e, 0x1f970, 0x1f607, 0x1f618,
    0x2728, 0x2b50, 0x1f31f, 0x1f37b, 0x1f37a, 0x1f377, 0x1f942, 0x1f339,
    0x1f490, 0x1f338, 0x1f33b, 0x1f308, 0x1f384, 0x1f385, 0x1f499, 0x1f49a,
    0x1f49b, 0x1f49c, 0x1f91d, 0x1f525, 0x1f680, 0x1f3c6, 0x26ea, 0x1f3f0,
    0x1f3fb, 0x1f3fc, 0x1f3fd, 0x1f3fe, 0x1f3ff, 0xfe0f };

/* ---- words ---- */

/* A letter or digit, or a part of a character that is no mark. */
static bool
is_in_word(char c)
{
	return (unsigned char)c >= 0x80 || c == '\'' || span_digit(c) ||
	    (c >= 'a' && c <= 'z');
}

/* How much of s is a face or a mark that says nothing; 0: it is none. */
static size_t
mark_at(struct span s)
{
	uint32_t code;
	size_t n;

	if (s.len == 0 || *s.at == '\0')
		return 0;
	if (strchr(" !.,;:-*_~()/|", *s.at) != NULL)
		return 1;
	n = span_character(s, &code);
	if (n == 0)
		return 0;
	/* An exclamation mark before its sentence, a bullet, a dot. */
	if (code == 0xa1 || code == 0x2022 || code == 0xb7)
		return n;
	for (size_t i = 0; i < sizeof(faces) / sizeof(faces[0]); i++)
		if (code == faces[i])
			return n;
	return 0;
}

/*
 * The longest phrase of this kind at the beginning of s, in any language, which
 * *lang is then.
 */
static const struct saying *
find_phrase(enum saying_kind kind, struct span s, const char **lang)
{
	const struct saying *found = NULL;
	size_t best = 0;

	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *row = own->list[kind];
		    row->text != NULL; row++) {
			size_t n;

			if (*row->text != *s.at)
				continue;
			n = strlen(row->text);
			if (n > best && n <= s.len &&
			    memcmp(row->text, s.at, n) == 0 &&
			    (n == s.len || !is_in_word(s.at[n]) ||
			    mark_at(span_skip(s, n)) > 0)) {
				best = n;
				found = row;
				*lang = own->lang;
			}
		}
	return found;
}

/* The length of such a phrase at the beginning of s; 0: none. */
static size_t
phrase_at(enum saying_kind kind, struct span s)
{
	const char *lang;
	const struct saying *row = find_phrase(kind, s, &lang);

	return row != NULL ? strlen(row->text) : 0;
}

static size_t
word_at(struct span s)
{
	size_t n = 0;

	while (n < s.len && is_in_word(s.at[n]) &&
	    mark_at(span_skip(s, n)) == 0)
		n++;
	return n;
}

/* Does the word, in folded form, often turn a sentence round? */
static bool
turns_round(struct span word)
{
	return word.len > 0 && phrase_at(SAYING_DOUBT, word) == word.len;
}

/* Is it one of the words of a name, "mia" or "mueller"? */
static bool
is_of_name(const char *name, const char *word, size_t len)
{
	while (name != NULL && *name != '\0') {
		size_t n = strcspn(name, "- .,");

		if (n > 0 && n == len && memcmp(name, word, n) == 0)
			return true;
		name += n;
		name += *name != '\0';
	}
	return false;
}

/* A word that is a name and means something else is not a name. */
static bool
is_own(const struct reply_reader *reader, const char *word, size_t len)
{
	if (turns_round((struct span){ word, len }))
		return false;
	for (int i = 0; i < reader->n_own; i++)
		if (is_of_name(reader->own[i], word, len))
			return true;
	return false;
}

/*
 * May the word be the name of who is greeted, or to whom a wish is good?
 * others: the other players count.
 */
static bool
is_greeted(const struct reply_reader *reader, const char *word, size_t len,
    bool others)
{
	return is_of_name(reader->host, word, len) ||
	    (others && is_of_name(reader->others, word, len) &&
	    !turns_round((struct span){ word, len })) ||
	    (reader->any_name && !is_own(reader, word, len));
}

/* Is it a row of this name?  Some stand among those of another. */
static bool
is_row(const struct saying *row, const char *name)
{
	return row != NULL && strcmp(row->means, name) == 0;
}

/* How much of s is a heading that a colon or the end follows; or 0. */
static size_t
heading_at(struct span s)
{
	size_t n = phrase_at(SAYING_HEADING, s), end = n;

	while (end < s.len && s.at[end] == ' ')
		end++;
	if (n == 0 || end == s.len)
		return n == 0 ? 0 : end;
	if (s.at[end] == ':')
		return end + 1;
	/* "My move is take stone 3." */
	return n > 3 && (memcmp(s.at + n - 3, " is", 3) == 0 ||
	    (n > 4 && memcmp(s.at + n - 4, " ist", 4) == 0)) ? end : 0;
}

/*
 * What a text in folded form says.  alone: it is a line, in which another
 * player may be greeted; "Hi Ben, take stone 3" is advice to Ben.
 */
static enum courtesy
kind_of(const struct reply_reader *reader, struct span s, bool above,
    bool alone)
{
	bool words = false, name = false, more = false, greeted = false;
	bool wishes = false, named = false;
	const struct saying *row;
	const char *lang;
	size_t n;

	while (s.len > 0) {
		if ((n = mark_at(s)) > 0) {
			s = span_skip(s, n);
			continue;
		}
		if ((n = phrase_at(SAYING_GREETING, s)) > 0) {
			greeted = words = true;
		} else if ((row = find_phrase(SAYING_COURTESY, s, &lang)) !=
		    NULL) {
			n = strlen(row->text);
			wishes |= is_row(row, "good wish");
			words = true;
		} else if ((row = find_phrase(SAYING_WITH, s, &lang)) !=
		    NULL) {
			n = strlen(row->text);
			named |= is_row(row, "named");
			more = true;
		} else {
			n = word_at(s);
			if (n > 0 && (wishes || (greeted && above)) &&
			    is_greeted(reader, s.at, n, wishes || alone))
				words = true;
			else if (n > 0 && (named || !above) &&
			    is_own(reader, s.at, n))
				name = true;
			else
				return COURTESY_OTHER;
		}
		s = span_skip(s, n);
	}
	if (words || (named && name))
		return COURTESY_WORDS;
	/* "and", "to all": what they belong to is not here. */
	if (more && !name)
		return COURTESY_OTHER;
	return name ? COURTESY_NAME : COURTESY_MARKS;
}

enum courtesy
courtesy_of(const struct reply_reader *reader, struct span line, bool above)
{
	struct folded f;
	struct span s;
	size_t n;

	if (!fold(line.at, line.len, &f))
		return COURTESY_OTHER;
	s = span_trim((struct span){ f.text, f.len });
	n = heading_at(s);
	if (n > 0 && n == s.len)
		return COURTESY_MARKS;
	return kind_of(reader, s, above, true);
}

/* ---- what stands around a move in its line ---- */

/* Does a mark end a sentence, or a part of one, at s.at[i]? */
static bool
parts_at(struct span s, size_t i)
{
	if (strchr(",!;", s.at[i]) != NULL)
		return true;
	/* "3.5" and "ana-lee" are whole. */
	return strchr(".:-", s.at[i]) != NULL &&
	    (i + 1 == s.len || s.at[i + 1] == ' ') &&
	    (s.at[i] != '-' || (i > 0 && s.at[i - 1] == ' '));
}

/*
 * The length of a courtesy at the beginning of s, with the mark after it; or 0.
 */
static size_t
head_of(const struct reply_reader *reader, struct span s, bool above)
{
	size_t n = heading_at(s);

	if (n > 0)
		return n;
	if (span_starts(s, "- ") || span_starts(s, "* ") ||
	    (*s.at == ' ') || (*s.at != '\0' && strchr("!.,;:", *s.at) != NULL))
		return 1;
	if ((unsigned char)*s.at >= 0x80)
		return mark_at(s);
	for (size_t i = 0; i < s.len; i++)
		if (parts_at(s, i))
			return kind_of(reader, (struct span){ s.at, i },
			    above, false) == COURTESY_WORDS ? i + 1 : 0;
	return 0;
}

/* s without a courtesy at its end. */
static size_t
without_tail(const struct reply_reader *reader, struct span s)
{
	size_t i = s.len;
	enum courtesy kind;

	while (i > 0 && (s.at[i - 1] == ' ' || s.at[i - 1] == ','))
		i--;
	if (i < s.len)
		return i;
	/* A face. */
	while (i > 0 && ((unsigned char)s.at[i - 1] & 0xc0) == 0x80)
		i--;
	if (i > 0 && (unsigned char)s.at[i - 1] >= 0xc0 &&
	    mark_at(span_skip(s, i - 1)) == s.len - i + 1)
		return i - 1;
	for (i = s.len; i > 0; i--) {
		struct span end = span_trim(span_skip(s, i));

		if (!parts_at(s, i - 1) || end.len == 0)
			continue;
		kind = kind_of(reader, end, false, false);
		if (kind == COURTESY_WORDS || kind == COURTESY_NAME)
			return i - 1;
		if (kind == COURTESY_OTHER)
			break;
	}
	for (i = s.len; i > 0; i--)
		if (s.at[i - 1] == ' ' && i < s.len &&
		    (phrase_at(SAYING_PLEASE, span_skip(s, i)) > 0 ||
		    phrase_at(SAYING_BESIDE, span_skip(s, i)) > 0) &&
		    kind_of(reader, span_skip(s, i), false, false) ==
		    COURTESY_WORDS)
			return i - 1;
	return s.len;
}

struct span
courtesy_cut(const struct reply_reader *reader, struct span line, bool above,
    bool tail)
{
	struct folded f;
	struct span s;
	size_t from = 0, n;

	if (!fold(line.at, line.len, &f))
		return line;
	s = (struct span){ f.text, f.len };
	while (s.len > 0 && (n = head_of(reader, s, above)) > 0) {
		from += n;
		s = span_skip(s, n);
	}
	while (tail && s.len > 0 && (n = without_tail(reader, s)) < s.len)
		s.len = n;
	line.len = f.at[from + s.len];
	return span_skip(line, f.at[from]);
}

struct span
courtesy_meant(struct span line)
{
	static const enum saying_kind kinds[] = { SAYING_COURTESY,
	    SAYING_GREETING, SAYING_PLEASE, SAYING_DOUBT, SAYING_DECLINE };
	struct folded f;
	struct span s;
	size_t n = 1, meant = 0;

	if (!fold(line.at, line.len, &f))
		return (struct span){ "", 0 };
	s = (struct span){ f.text, f.len };
	while (n > 0 && meant == 0 && s.len > 0) {
		meant = phrase_at(SAYING_MEANT, s);
		n = meant > 0 ? meant : mark_at(s);
		for (size_t i = 0; n == 0 && i < sizeof(kinds) /
		    sizeof(kinds[0]); i++)
			n = phrase_at(kinds[i], s);
		s = span_skip(s, n);
	}
	while (meant > 0 && (n = mark_at(s)) > 0)
		s = span_skip(s, n);
	return span_trim(span_skip(line, meant > 0 ?
	    f.at[s.at - f.text] : line.len));
}

/* ---- yes and no ---- */

/* What one line says.  *first: the first phrase has said it. */
static void
count_answers(struct span s, bool *is_yes, bool *is_no, bool *rest,
    bool *begins)
{
	while (s.len > 0) {
		size_t n = mark_at(s), yeses, noes, beside;

		if (n > 0) {
			s = span_skip(s, n);
			continue;
		}
		yeses = phrase_at(SAYING_ACCEPT, s);
		noes = phrase_at(SAYING_DECLINE, s);
		n = yeses > noes ? yeses : noes;
		if (n > 0 && !*is_yes && !*is_no)
			*begins = !*rest;
		*is_yes |= n > 0 && yeses > noes;
		*is_no |= n > 0 && noes > yeses;
		beside = phrase_at(SAYING_ANSWER, s);
		if (n == 0)
			n = phrase_at(SAYING_COURTESY, s);
		n = n < beside ? beside : n;
		if (n == 0) {
			*rest = true;
			return;
		}
		s = span_skip(s, n);
	}
}

enum answer
courtesy_answer(const struct reply_lines *lines)
{
	bool is_yes = false, is_no = false, rest = false, begins = false;
	struct folded f;

	for (int i = 0; i < lines->n; i++) {
		if (!fold(lines->line[i].at, lines->line[i].len, &f))
			return ANSWER_NONE;
		count_answers((struct span){ f.text, f.len }, &is_yes, &is_no,
		    &rest, &begins);
	}
	if (!is_yes && !is_no)
		return ANSWER_NONE;
	if (is_yes && is_no)
		rest = true;
	if (rest)
		return !begins ? ANSWER_NONE : is_no ? ANSWER_PERHAPS_NO :
		    ANSWER_PERHAPS_YES;
	return is_yes ? ANSWER_YES : ANSWER_NO;
}

/* ---- who is no player yet ---- */

/* How much of s names a game; 0: none. */
static size_t
game_at(struct span s, const char **ruleset)
{
	const char *lang;
	const struct saying *row = find_phrase(SAYING_GAME, s, &lang);
	size_t n = word_at(s);

	if (row != NULL) {
		*ruleset = row->means;
		return strlen(row->text);
	}
	while (n < s.len && s.at[n] == '-')
		n += 1 + word_at(span_skip(s, n + 1));
	for (int i = 0; rulesets[i] != NULL; i++)
		if (n == strlen(rulesets[i]->name) &&
		    memcmp(s.at, rulesets[i]->name, n) == 0) {
			*ruleset = rulesets[i]->name;
			return n;
		}
	return 0;
}

/* "I'm Ben": how much of s says who writes, in at most two words; 0: none. */
static size_t
named_at(struct span s)
{
	const char *lang;
	const struct saying *row = find_phrase(SAYING_WITH, s, &lang);
	size_t n = is_row(row, "named") ? strlen(row->text) : 0;

	for (int i = 0; n > 0 && i < 2; i++) {
		struct span word = span_trim_left(span_skip(s, n));

		word.len = word_at(word);
		if (word.len == 0 || turns_round(word) ||
		    phrase_at(SAYING_WITH, word) == word.len)
			break;
		n = (size_t)(word.at + word.len - s.at);
	}
	return n;
}

/* "For three": how many people are to play; 0: the row does not say it. */
static int
seats_of(const struct saying *row)
{
	static const char many[] = "wish for ";
	const size_t n = sizeof(many) - 1;

	return row != NULL && strncmp(row->means, many, n) == 0 ?
	    row->means[n] - '0' : 0;
}

/* What one sentence wishes; *out as in courtesy_wish(). */
static enum wish
wish_of(struct span s, struct wished *out)
{
	static const enum saying_kind kinds[] = { SAYING_GREETING,
	    SAYING_COURTESY, SAYING_WITH };
	const struct span all = s;
	const char *game = NULL, *said = NULL, *own = NULL, *any;
	bool practice = false, torn = false;
	int seats = 0;

	while (s.len > 0) {
		size_t n = mark_at(s), more;

		const struct saying *wish = find_phrase(SAYING_WISH, s, &own);
		const struct saying *beside = find_phrase(SAYING_WISHED, s,
		    &any);

		if (n == 0 && *s.at == '?')
			n = 1;
		if (span_starts(s, "\302\277"))
			n = 2;
		if (wish != NULL) {
			n = strlen(wish->text);
			said = own;
		}
		if (beside != NULL) {
			more = strlen(beside->text);
			n = more > n ? more : n;
			practice |= is_row(beside, "practice wish");
			torn |= seats > 0 && seats_of(beside) > 0 &&
			    seats != seats_of(beside);
			seats += seats == 0 ? seats_of(beside) : 0;
		}
		for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]);
		    i++) {
			more = phrase_at(kinds[i], s);
			n = more > n ? more : n;
		}
		more = game_at(s, &game);
		n = more > n ? more : n;
		more = wish == NULL ? named_at(s) : 0;
		n = more > n ? more : n;
		if (n == 0)
			break;
		s = span_skip(s, n);
	}
	/* Two numbers, or one of people against the program, leave a doubt. */
	if (torn || (practice && seats > 0))
		return WISH_DOUBT;
	if (s.len == 0 && seats > 0)
		out->seats = seats;
	/* "Pillars against the program" needs no "I'd like to play". */
	if (s.len == 0 && (said != NULL || (practice && game != NULL))) {
		out->ruleset = game != NULL ? game : out->ruleset;
		out->lang = said != NULL ? said : out->lang;
		return practice ? WISH_PRACTICE : WISH_PLAY;
	}
	if (practice || memchr(all.at, '?', all.len) != NULL)
		return WISH_DOUBT;
	for (s = all; s.len > 0;) {
		size_t n = word_at(s);

		if (turns_round((struct span){ s.at, n }))
			return WISH_DOUBT;
		s = span_skip(s, n > 0 ? n : 1);
	}
	return WISH_NONE;
}

enum wish
courtesy_wish(struct span line, struct wished *out)
{
	enum wish wish = WISH_NONE;
	struct folded f;
	struct span s;

	if (!fold(line.at, line.len, &f))
		return WISH_DOUBT;
	s = (struct span){ f.text, f.len };
	while (s.len > 0) {
		struct span sentence = s;
		enum wish one;

		sentence.len = 0;
		while (sentence.len < s.len &&
		    strchr(".!?;", s.at[sentence.len]) == NULL)
			sentence.len++;
		sentence.len += sentence.len < s.len;
		one = wish_of(sentence, out);
		if (one == WISH_DOUBT || one == WISH_PRACTICE ||
		    wish == WISH_NONE)
			wish = one;
		if (one == WISH_DOUBT)
			break;
		s = span_skip(s, sentence.len);
	}
	return wish;
}
