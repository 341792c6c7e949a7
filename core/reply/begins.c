#include "core/reply/begins.h"

#include "core/reading/lexis.h"
#include "core/said.h"
#include "core/turn.h"

#include <string.h>

/* "join", "press", also with a mark behind it. */
static bool
begins_as_other(const char *line, size_t len)
{
	struct turn_line word = { line, 0, 1 };

	while (word.len < len && word.len < TURN_NAME && line[word.len] != ' ')
		word.len++;
	while (word.len > 0 && strchr(".,;:!", line[word.len - 1]) != NULL)
		word.len--;
	return word.len > 0 && turn_says(&word) != SAYS_MOVE;
}

/*
 * "ich bin dabei", whole; of one that goes on, such as press, its beginning.
 * What is of no game is none: programs that answer say who is away.
 */
static bool
begins_as_said(const struct words *words, const char *line, size_t len)
{
	char said[SAID_MAX];
	size_t n = len >= sizeof(said) ? 0 : said_line(words != NULL ?
	    words->lang : "en", 0, (struct span){ line, len }, said);

	return n > 0 && begins_as_other(said, n);
}

bool
reply_begins(const struct ruleset *rules, const struct words *words,
    const char *line, size_t len)
{
	struct lexis l;

	if (begins_as_other(line, len) || begins_as_said(words, line, len))
		return true;
	if (!lexis_cut(&l, rules, words, line, len))
		return false;
	lexis_look_up(&l, NULL, false);
	for (int i = 0; i < l.n; i++) {
		const struct item *item = &l.item[i];

		/* An article that leads to nothing is unknown. */
		if (item->kind == ITEM_IDLE || item->kind == ITEM_FIGURE ||
		    (item->kind == ITEM_UNKNOWN && item->led))
			continue;
		return item->kind == ITEM_RESERVED ||
		    (item->kind == ITEM_WORD && !item->brief);
	}
	return false;
}
