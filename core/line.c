#include "core/line.h"

#include "core/ruleset.h"
#include "core/span.h"
#include "core/time.h"

#include <string.h>

const struct line_type line_types[LINE_KINDS] = {
	[LINE_SETUP] = { "setup", .speech = true },
	[LINE_JOIN] = { "join", BY_PLAYER, .seat = true, .bare = true,
	    .alone = true, .turns = true },
	[LINE_CHANCE] = { "chance", .fresh = true, .turns = true },
	[LINE_MOVE] = { "move", BY_PLAYER, .seat = true, .fresh = true,
	    .turns = true },
	[LINE_RESIGN] = { "resign", BY_PLAYER, .seat = true, .bare = true,
	    .alone = true, .turns = true, .aside = true, .news = true },
	[LINE_PRESS] = { "press", BY_PLAYER, .seat = true, .ever = true,
	    .speech = true, .aside = true },
	[LINE_AGREE] = { "agree", BY_PLAYER, .seat = true, .alone = true,
	    .aside = true, .rest = "to" },
	[LINE_UNDO] = { "undo", BY_PLAYER, .seat = true, .bare = true,
	    .alone = true, .fresh = true, .turns = true, .aside = true,
	    .news = true, .rest = "to" },
	[LINE_KEY] = { "key", BY_PLAYER, .seat = true, .alone = true,
	    .aside = true, .rest = "key" },
	[LINE_LATE] = { "late", .seat = true, .timely = true,
	    .aside = true },
	[LINE_OPEN] = { "open", .seat = true, .timely = true, .aside = true,
	    .news = true },
	[LINE_AWAY] = { "away", BY_REQUEST, .alone = true, .aside = true,
	    .rest = "closed" },
	[LINE_HOST] = { "host", BY_HOST, .alone = true, .speech = true,
	    .turns = true, .aside = true },
	[LINE_ABANDON] = { "abandon", .aside = true },
	[LINE_PUBLISH] = { "publish", .news = true, .rest = "secret" }
};

const char *const line_whys[WHYS] = {
	[WHY_SAID] = "said", [WHY_ONLY] = "only",
	[WHY_DEADLINE] = "deadline", [WHY_RESIGNED] = "resigned",
	[WHY_BOT] = "bot"
};

static bool
cut_seat(struct span *rest, int *seat)
{
	int64_t n = span_digits(rest, 1);

	*seat = n;
	return n >= 0 && n < SEATS &&
	    (rest->len == 0 || span_literal(rest, " "));
}

/*
 * Read "read VERSION LANGUAGE ", or "early ", if the text has it here.  Returns
 * false if only a part of it is there.
 */
static bool
cut_reading(struct span *rest, struct line_words *out)
{
	uint32_t version;
	struct span word;

	out->reading = -1;
	out->early = span_literal(rest, "early ");
	if (!out->early && !span_literal(rest, "read "))
		return true;
	if (!span_number(span_word(rest), 4, &version))
		return false;
	out->reading = (int)version;
	word = span_word(rest);
	return line_language(word.at, word.len) &&
	    span_copy(word, out->language, sizeof(out->language));
}

/* The kind whose word stands here, before a blank or the end. */
static int
cut_kind(struct span *rest)
{
	for (int i = 0; i < LINE_KINDS; i++)
		if (span_one_of(rest, &line_types[i].word, 1) == 0)
			return i;
	return -1;
}

bool
line_cut(const char *text, size_t len, struct line_words *out)
{
	static const char opens[] = " opens ";
	const struct line_type *type;
	struct span rest = { text, len };
	int64_t n = span_digits(&rest, 9);
	size_t at;
	int kind, why;

	memset(out, 0, sizeof(*out));
	if (n < 0 || !span_literal(&rest, " ") || !time_cut(&rest, &out->at) ||
	    !span_literal(&rest, " "))
		return false;
	out->line = n;
	if (!cut_reading(&rest, out))
		return false;
	if ((kind = cut_kind(&rest)) < 0)
		return false;
	out->kind = kind;
	type = &line_types[kind];
	if (type->seat && !cut_seat(&rest, &out->seat))
		return false;
	if (kind == LINE_MOVE) {
		if ((why = span_one_of(&rest, line_whys, WHYS)) < 0)
			return false;
		out->why = why;
	}
	out->rest = rest.at;
	out->rest_len = rest.len;
	if (type->speech)
		return true;
	at = len - rest.len;
	for (size_t i = at > 0 ? at - 1 : 0; i + sizeof(opens) - 1 <= len; i++)
		if (memcmp(text + i, opens, sizeof(opens) - 1) == 0) {
			out->rest_len = i > at ? i - at : 0;
			out->opens = text + i + 1;
			out->opens_len = len - i - 1;
			break;
		}
	return true;
}

bool
line_language(const char *tag, size_t len)
{
	bool first = true;
	size_t part = 0;	/* characters of the part so far */

	for (size_t i = 0; i < len; i++) {
		char c = tag[i];

		if (c == '-') {
			if (part < (first ? 2 : 1))
				return false;
			first = false;
			part = 0;
		} else if ((!span_letter(c) && (first || !span_digit(c))) ||
		    ++part > 8)
			return false;
	}
	return part >= (first ? 2 : 1) && len < LINE_LANGUAGE;
}

bool
line_said(const struct line_words *words)
{
	return line_types[words->kind].speaker != BY_PROGRAM &&
	    words->why == WHY_SAID;
}

bool
line_timely(const struct line_words *words)
{
	return line_types[words->kind].timely || words->why == WHY_DEADLINE;
}
