#include "core/said.h"

#include "core/dates.h"
#include "core/reading/fold.h"
#include "core/sayings.h"
#include "core/time.h"

#include <string.h>

/* The program's own commands behind which the name of a game stands. */
static const char *const names_one[] = { "want ", "leave ", "practice ",
	"rules ", "cards ", "rulings ", "stand-in " };

/* Phrases that only ask: a question mark after them is not a sign of doubt. */
static const char *const asks[] = { "help", "rules", "cards", "rulings",
	"report", "hint", "games", "standings", "tables",
	"tournaments" };

/*
 * Does the pattern fit the beginning of s?  *taken: how much of s.  A blank of
 * the pattern is any number of blanks; there may be some before a colon.
 */
static bool
fits(struct span s, const char *pattern, size_t len, size_t *taken)
{
	size_t at = 0;

	for (size_t i = 0; i < len; i++) {
		size_t blanks = at;

		while (blanks < s.len && s.at[blanks] == ' ')
			blanks++;
		if (pattern[i] == ' ') {
			if (blanks == at && (i == 0 || pattern[i - 1] != ':'))
				return false;
			at = blanks;
			continue;
		}
		if (pattern[i] == ':')
			at = blanks;
		if (at == s.len || s.at[at] != pattern[i])
			return false;
		at++;
	}
	*taken = at;
	return true;
}

/* Does the pattern fit all of s? */
static bool
is_whole(struct span s, const char *pattern)
{
	size_t taken;

	return fits(s, pattern, strlen(pattern), &taken) && taken == s.len;
}

/* s without this word at its ends, and without the comma beside it. */
static struct span
without(struct span s, const char *word)
{
	size_t n = strlen(word);

	if (s.len > n + 1 && span_starts(s, word) &&
	    (s.at[n] == ' ' || s.at[n] == ',')) {
		s = span_skip(s, n);
		s = span_skip(s, *s.at == ',');
		s = span_trim_left(s);
	}
	if (s.len > n + 1 && memcmp(s.at + s.len - n, word, n) == 0 &&
	    (s.at[s.len - n - 1] == ' ' || s.at[s.len - n - 1] == ',')) {
		s.len -= n;
		s = span_trim_right(s);
		s.len -= s.len > 0 && s.at[s.len - 1] == ',';
		s = span_trim_right(s);
	}
	return s;
}

/* The same, for the polite words of all languages. */
static struct span
be_brief(struct span s)
{
	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *row = own->list[SAYING_PLEASE];
		    row->text != NULL; row++)
			s = without(s, row->text);
	return s;
}

/* The same, for the first yes of each language. */
static struct span
be_sure(struct span s)
{
	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		if (own->list[SAYING_YES][0].text != NULL)
			s = without(s, own->list[SAYING_YES][0].text);
	return s;
}

/* s without what ends a sentence; is there a question mark? */
static struct span
without_end(struct span s, bool *question)
{
	*question = false;
	while (s.len > 0 && strchr(".!? ", s.at[s.len - 1]) != NULL) {
		*question |= s.at[s.len - 1] == '?';
		s.len--;
	}
	return s;
}

/* The same, also without what begins the sentence. */
static struct span
without_marks(struct span s, bool *question)
{
	s = span_trim_left(without_end(s, question));
	while (span_starts(s, "\xc2\xa1") || span_starts(s, "\xc2\xbf")) {
		*question |= s.at[1] == '\xbf';
		s = span_trim_left(span_skip(s, 2));
	}
	return s;
}

static size_t
put(char out[SAID_MAX], const char *means, size_t len, struct span rest)
{
	if (len + rest.len > SAID_MAX)
		return 0;
	memcpy(out, means, len);
	memcpy(out + len, rest.at, rest.len);
	return len + rest.len;
}

static bool
only_asks(const char *means)
{
	for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++)
		if (strcmp(means, asks[i]) == 0)
			return true;
	return false;
}

/*
 * Is all of s this phrase?  A phrase that ends with a question mark is said so,
 * "can I take that back?"; others that do something are not.
 */
static bool
is_phrase(struct span s, const struct saying *row, bool question)
{
	size_t len = strlen(row->text), taken;
	bool asked = row->text[len - 1] == '?';

	return fits(s, row->text, len - asked, &taken) && taken == s.len &&
	    (asked ? question : !question || only_asks(row->means));
}

/*
 * "Abandonó", "abbandonò": does a word before `end` say what somebody else has
 * done?  Of the phrases' words only "sarò" and "potrò" end so.
 */
static bool
tells(const struct folded *text, size_t end)
{
	for (size_t i = 0; i < end; i++)
		if (text->text[i] == 'o' && text->accent[i] &&
		    strchr(" ,.;:!?", text->text[i + 1]) != NULL &&
		    !(i >= 3 && memcmp(text->text + i - 3, "sar", 3) == 0) &&
		    !(i >= 4 && memcmp(text->text + i - 4, "potr", 4) == 0))
			return true;
	return false;
}

/* Days of an absence, as people write them or as the program does. */
static bool
has_days(struct span s, int64_t now)
{
	int64_t days[2][2];

	return dates_read(s, now, days) > 0 || dates_guess(s, now - now %
	    TIME_DAY, days) > 0 || (s.len > 10 && time_read(s.at, 10) >= 0);
}

/* A line to be looked up. */
struct asked {
	const struct folded *text;
	struct span line;		/* as it was written */
	struct span brief, sure;	/* without polite words; without a yes,
					   too */
	bool question;
	int64_t now;
};

/*
 * A phrase with "...": the words there are appended to the command, as they
 * were written, up to the end of the line or to the rest of the phrase.
 */
static size_t
open_phrase(const struct saying *row, const char *dots, const struct asked *a,
    char out[SAID_MAX])
{
	const struct folded *text = a->text;
	const size_t from = (size_t)(a->brief.at - text->text);
	size_t means = strlen(row->means) - 3, at, end = text->len;
	struct span rest;

	/* A question that begins with its mark is none of these. */
	if (!fits(a->brief, row->text, (size_t)(dots - row->text), &at) ||
	    tells(text, from + at) || memchr(text->text, '\xbf', from) != NULL)
		return 0;
	at += from;
	if (dots[3] != '\0') {
		rest = a->brief;
		end = from + rest.len;
		while (end > at && !is_whole(span_skip(rest, end - from),
		    dots + 3))
			end--;
		if (a->question || end <= at)
			return 0;
	}
	rest = span_trim((struct span){ a->line.at + text->at[at],
	    (size_t)(text->at[end] - text->at[at]) });
	/* Press says to whom, and then a colon. */
	if (strcmp(row->means, "press ...") == 0 && (rest.len == 0 ||
	    memchr(rest.at, ':', rest.len) == NULL))
		return 0;
	/* "Weg stone" is a move, "weg 1.12. bis 8.12." none. */
	if (strncmp(row->means, "away", 4) == 0 && strcmp(row->text,
	    row->means) != 0 && !has_days(rest, a->now))
		return 0;
	return rest.len > 0 ? put(out, row->means, means, rest) : 0;
}

/*
 * "away 1 Dec to 8 Dec" as the program says it, where that is plain.  Behind
 * "away?", as for "from 1 Dec to 8 Dec" alone, it never is.
 */
static size_t
say_days(char out[SAID_MAX], size_t len, int64_t now)
{
	const size_t verb = strlen("away ");
	int64_t days[2][2];
	char text[TIME_TEXT];

	if (len > verb && memcmp(out, "away?", verb) == 0) {
		memmove(out + verb - 1, out + verb, len - verb);
		return len - 1;
	}
	if (len < verb || memcmp(out, "away ", verb) != 0 || dates_read(
	    (struct span){ out + verb, len - verb }, now, days) != 1)
		return len;
	time_text(days[0][0], text);
	memcpy(out + verb, text, 10);
	out[verb + 10] = ' ';
	time_text(days[0][1], text);
	memcpy(out + verb + 11, text, 10);
	return verb + 21;
}

/* Put the program's name of a game in the place of n bytes at `at`. */
static size_t
put_ruleset(char out[SAID_MAX], size_t len, size_t at, size_t n,
    const char *name)
{
	size_t size = strlen(name);

	if (len - n + size > SAID_MAX)
		return len;
	memmove(out + at + size, out + at + n, len - at - n);
	memcpy(out + at, name, size);
	return len - n + size;
}

/* "want the red cathedral 3" with the name that the program has for it. */
static size_t
say_ruleset(char out[SAID_MAX], size_t len)
{
	struct folded text;
	struct span s;
	size_t verb = 0, taken;

	for (size_t i = 0; verb == 0 && i < sizeof(names_one) /
	    sizeof(names_one[0]); i++)
		if (len > strlen(names_one[i]) && memcmp(out, names_one[i],
		    strlen(names_one[i])) == 0)
			verb = strlen(names_one[i]);
	if (verb == 0 || !fold(out + verb, len - verb, &text))
		return len;
	s = (struct span){ text.text, text.len };
	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *row = own->list[SAYING_GAME];
		    row->text != NULL; row++)
			if (fits(s, row->text, strlen(row->text), &taken) &&
			    (taken == text.len || text.text[taken] == ' '))
				return put_ruleset(out, len, verb,
				    text.at[taken], row->means);
	return len;
}

/* As say_ruleset(); 0: there is no popular name in the line. */
static size_t
say_own(struct span line, char out[SAID_MAX])
{
	size_t len;

	line = span_trim(line);
	if (line.len == 0 || line.len > SAID_MAX)
		return 0;
	memcpy(out, line.at, line.len);
	len = say_ruleset(out, line.len);
	return len != line.len ? len : 0;
}

/* Compares only the first letters, which rules most phrases out. */
static bool
may_fit(const char *phrase, const struct asked *a)
{
	return *phrase == '.' || *phrase == *a->text->text ||
	    (a->brief.len > 0 && *phrase == *a->brief.at) ||
	    (a->sure.len > 0 && *phrase == *a->sure.at);
}

/* own: are these the phrases of a language that counts, or only questions? */
static size_t
find(const struct saying *row, bool own, const struct asked *a,
    char out[SAID_MAX])
{
	for (; row->text != NULL; row++) {
		const char *dots;
		size_t len = 0;

		if (!may_fit(row->text, a))
			continue;
		if ((dots = strstr(row->text, "...")) != NULL)
			len = open_phrase(row, dots, a, out);
		/* "Yes, I resign" says it once more, and no less. */
		else if (is_phrase(strcmp(row->means, "resign") == 0 ? a->sure :
		    a->brief, row, a->question) &&
		    !tells(a->text, a->text->len))
			len = put(out, row->means, strlen(row->means),
			    (struct span){ a->line.at, 0 });
		if (len > 0 && (own || only_asks(row->means)))
			return len;
	}
	return 0;
}

/* English is understood everywhere. */
static bool
holds(const struct sayings *own, const char *lang)
{
	return own == sayings || strcmp(own->lang, lang) == 0;
}

size_t
said_line(const char *lang, int64_t now, struct span line, char out[SAID_MAX])
{
	struct folded text;
	struct asked a = { .text = &text, .line = line, .now = now };
	size_t len = 0;

	if (!fold(line.at, line.len, &text))
		return 0;
	a.brief = be_brief(without_marks((struct span){ text.text, text.len },
	    &a.question));
	a.sure = be_sure(a.brief);
	for (int strange = 0; strange < 2; strange++)
		for (const struct sayings *own = sayings; own->lang != NULL;
		    own++)
			if (len == 0 && holds(own, lang) == !strange)
				len = find(own->list[SAYING_LINE], !strange, &a,
				    out);
	if (len == 0)
		return say_own(line, out);
	return say_ruleset(out, say_days(out, len, now));
}

bool
said_asks(const char *lang, int64_t now, struct span line)
{
	char room[SAID_MAX];
	size_t n = said_line(lang, now, line, room);
	struct span word = n > 0 ? (struct span){ room, n } : span_trim(line);
	const char *end = memchr(word.at, ' ', word.len);

	if (end != NULL)
		word.len = (size_t)(end - word.at);
	for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++)
		if (span_is(word, asks[i]))
			return true;
	return false;
}

/* "Si abandono": without its accent this is an "if" as well. */
static bool
may_be_if(const struct folded *text, struct span s)
{
	return span_starts(s, "si ") && !text->accent[s.at + 1 - text->text];
}

/* Does a line say a "yes" beside what it says, at either of its ends? */
bool
said_sure(struct span line)
{
	struct folded text;
	struct span s;
	bool question;

	if (!fold(line.at, line.len, &text))
		return false;
	s = without_marks((struct span){ text.text, text.len }, &question);
	if (may_be_if(&text, s))
		return false;
	for (const struct sayings *own = sayings; own->lang != NULL; own++) {
		const char *yes = own->list[SAYING_YES][0].text;
		size_t n = yes == NULL ? s.len : strlen(yes);

		if (s.len > n && ((memcmp(s.at + s.len - n, yes, n) == 0 &&
		    s.at[s.len - n - 1] == ' ') ||
		    (memcmp(s.at, yes, n) == 0 &&
		    (s.at[n] == ' ' || s.at[n] == ','))))
			return !question;
	}
	return false;
}

/* Is all of s one of these phrases, in English or in this language? */
static bool
is_one(struct span s, enum saying_kind kind, const char *lang)
{
	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *row = own->list[kind];
		    holds(own, lang) && row->text != NULL; row++)
			if (is_whole(s, row->text))
				return true;
	return false;
}

bool
said_else(const char *lang, struct span line)
{
	struct folded text;
	struct span s;

	if (!fold(line.at, line.len, &text))
		return false;
	s = span_trim((struct span){ text.text, text.len });
	while (s.len > 0 && strchr(".,:", s.at[s.len - 1]) != NULL)
		s.len--;
	return is_one(s, SAYING_ELSE, lang);
}

size_t
said_before_limit(const char *lang, struct span line)
{
	struct folded text;

	if (!fold(line.at, line.len, &text))
		return line.len;
	for (size_t at = 0; at < text.len; at++) {
		struct span s = { text.text + at, text.len - at };

		if ((at == 0 || text.text[at - 1] == ' ') &&
		    is_one(s, SAYING_LIMIT, lang))
			return text.at[at];
	}
	return line.len;
}

/*
 * The length of one of these phrases, of any language, at the beginning of s,
 * as whole words; or 0.
 */
static size_t
begins_with(struct span s, enum saying_kind kind)
{
	size_t best = 0, taken;

	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *row = own->list[kind];
		    row->text != NULL; row++)
			if (fits(s, row->text, strlen(row->text), &taken) &&
			    taken > best && (taken == s.len ||
			    strchr(" ,.;:!-", s.at[taken]) != NULL))
				best = taken;
	return best;
}

bool
said_yes(struct span line)
{
	struct folded text;
	struct span s;
	bool yes = false;

	/* Some people copy the sentence with its quotation marks. */
	line = span_trim(line);
	if (line.len > 2 && line.at[0] == '"' && line.at[line.len - 1] == '"')
		line = (struct span){ line.at + 1, line.len - 2 };
	/* Our own letters quote such words. */
	if (memchr(line.at, '"', line.len) != NULL ||
	    !fold(line.at, line.len, &text))
		return false;
	for (s = (struct span){ text.text, text.len }; s.len > 0;) {
		size_t n = strspn(s.at, "0123456789abcdef");

		if (strchr(" ,.;:!-", *s.at) != NULL)
			n = 1;
		else if (span_starts(s, "\xc2\xa1"))
			n = 2;
		else if (n != SAID_TOKEN) {
			n = begins_with(s, SAYING_YES);
			yes |= n > 0;
			if (n == 0)
				n = begins_with(s, SAYING_BESIDE);
		}
		if (n == 0)
			return false;
		s = span_skip(s, n);
	}
	return yes;
}
