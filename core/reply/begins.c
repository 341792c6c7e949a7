#include "core/reply/begins.h"

#include "core/reading/lexis.h"
#include "core/said.h"
#include "core/turn.h"

#include <string.h>

/*
 * "early builder", "early none", and "else" alone.  Not "early" with any other
 * word: letters between people begin with "Early next week".
 */
static bool
begins_early(const struct ruleset *rules, const char *lang, const char *line,
    size_t len)
{
	static const char early[] = "early ";
	struct span word = { line, len }, rest;

	if (said_else(lang, word))
		return true;
	if (!span_begins(word, early))
		return false;
	rest = span_skip(word, sizeof(early) - 1);
	word = span_word(&rest);
	for (int i = 0; rules->decisions[i] != NULL; i++)
		if (span_is(word, rules->decisions[i]))
			return true;
	return span_is(word, "none");
}

/* Returns true for a line whose first word is "join", "press" and the like. */
static bool
begins_as_other(const char *line, size_t len)
{
	struct turn_line word = { line, 0, 1 };

	while (word.len < len && word.len < TURN_NAME && line[word.len] != ' ')
		word.len++;
	while (word.len > 0 && strchr(".,;:!", line[word.len - 1]) != NULL)
		word.len--;
	return word.len > 0 && turn_says(&word) != SAYS_MOVE &&
	    turn_says(&word) != SAYS_EARLY;
}

/*
 * "ich bin dabei", whole; of a phrase that continues, such as press, its
 * beginning.  Phrases outside games do not count: automatic answers say that
 * somebody is away.
 */
static bool
begins_as_said(const char *lang, const char *line, size_t len)
{
	char said[SAID_MAX];
	size_t n = len >= sizeof(said) ? 0 : said_line(lang, 0,
	    (struct span){ line, len }, said);

	return n > 0 && begins_as_other(said, n);
}

bool
reply_begins(const struct ruleset *rules, const struct words *words,
    const char *line, size_t len)
{
	const char *lang = words != NULL ? words->lang : "en";
	struct lexis l;

	if (begins_early(rules, lang, line, len) ||
	    begins_as_other(line, len) || begins_as_said(lang, line, len))
		return true;
	if (!lexis_cut(&l, rules, words, line, len))
		return false;
	lexis_look_up(&l, NULL);
	for (int i = 0; i < l.n; i++) {
		const struct item *item = &l.item[i];

		/* An article before an unknown word is unknown, too. */
		if (item->kind == ITEM_IDLE || item->kind == ITEM_FIGURE ||
		    (item->kind == ITEM_UNKNOWN && item->led))
			continue;
		return item->kind == ITEM_RESERVED ||
		    (item->kind == ITEM_WORD && !item->brief);
	}
	return false;
}

bool
reply_speaks(const char *lang, const char *line, size_t len)
{
	struct span text = { line, len };
	char said[SAID_MAX];
	size_t n = len >= sizeof(said) ? 0 : said_line(lang, 0, text, said);

	if (n > 0)
		text = (struct span){ said, n };
	return span_begins(text, "press ") &&
	    memchr(text.at, ':', text.len) != NULL;
}
