#include "cmd/record/turn_command.h"

#include "core/span.h"
#include "core/time.h"

#include <stdio.h>
#include <string.h>

enum {
	HOUR  = TIME_HOUR,
	DAY   = TIME_DAY,
	WEEK  = 7 * DAY,
	MONTH = 30 * DAY	/* nobody asks for more at once */
};

static void
wrong(struct turn_command *out, const char *fault, const char *word, size_t len)
{
	out->kind = COMMAND_WRONG;
	out->says = LINE_MOVE;
	out->fault = fault;
	out->word = (struct span){ word, len };
}

/*
 * The player whose name this is, or the beginning of just one name, in any
 * case; NULL: nobody, or more than one.
 */
static const char *
addressee(const struct game *game, const char *text, size_t len)
{
	const char *found = NULL;
	bool two = false;

	for (int i = 0; i < game->setup->seats + 2; i++) {
		const char *name = i == 0 ? "all" : i == 1 ? "host" :
		    game->holder[i - 2].name;
		size_t k = 0;

		while (k < len && name[k] != '\0' && (text[k] == name[k] ||
		    (text[k] >= 'A' && text[k] <= 'Z' &&
		    (text[k] | 0x20) == name[k])))
			k++;
		if (k < len)
			continue;
		if (name[k] == '\0')
			return name;
		two |= found != NULL;
		found = name;
	}
	return two ? NULL : found;
}

/* "all: TEXT", "ben cleo: TEXT" */
static void
read_press(const struct game *game, const char *text, size_t len,
    struct turn_command *out)
{
	const char *colon = memchr(text, ':', len), *p;
	size_t n = 0, to;

	if (colon == NULL) {
		wrong(out, "press_to", text, 0);
		return;
	}
	for (p = text; p < colon; p += to) {
		const char *name;

		for (to = 0; p + to < colon && !span_blank(p[to]) &&
		    p[to] != ',';)
			to++;
		if (to == 0) {
			to = 1;
			continue;
		}
		if ((name = addressee(game, p, to)) == NULL) {
			wrong(out, "press_name", p, to);
			return;
		}
		if (n + strlen(name) + 1 > SPEECH_MAX) {
			wrong(out, "press_long", text, 0);
			return;
		}
		if (n > 0)
			out->words[n++] = ',';
		memcpy(out->words + n, name, strlen(name));
		n += strlen(name);
	}
	for (p = colon + 1; p < text + len && span_blank(*p); p++)
		continue;
	len -= p - text;
	if (n == 0 || len == 0) {
		wrong(out, "press_to", text, 0);
		return;
	}
	if (n + 2 + len > SPEECH_MAX) {
		wrong(out, "press_long", text, 0);
		return;
	}
	memcpy(out->words + n, ": ", 2);
	memcpy(out->words + n + 2, p, len);
	out->len = n + 2 + len;
}

/* The number of a line, and nothing else. */
static bool
read_number(const char *text, size_t len, uint32_t *out)
{
	*out = 0;
	for (size_t i = 0; i < len; i++) {
		if (i == 9 || text[i] < '0' || text[i] > '9')
			return false;
		*out = *out * 10 + (text[i] - '0');
	}
	return len > 0;
}

/* One that the player has: never a letter key. */
static bool
take_key(const char *text, size_t len, struct key *key)
{
	return key_parse(text, len, key) == KEY_OK ||
	    (key_read_own(text, len, key) &&
	    key_parse(text + 3, len - 3, key) != KEY_WEAK);
}

/* "rollback N" */
static void
read_agreement(const struct game *game, const char *text, size_t len,
    struct turn_command *out)
{
	struct span rest = { text, len }, verb = span_word(&rest);

	if (span_is(verb, "rollback") &&
	    read_number(rest.at, rest.len, &out->line)) {
		out->len = snprintf(out->words, sizeof(out->words),
		    "rollback %u", (unsigned)out->line);
		return;
	}
	wrong(out, "agree_what", text, len);
}

/* "", "N" */
static void
read_report(const char *text, size_t len, struct turn_command *out)
{
	out->kind = COMMAND_REPORT;
	out->asked = len > 0;
	if (out->asked && !read_number(text, len, &out->line))
		wrong(out, "report_line", text, len);
}

/* The number that a word means in "two more days, please"; 0: none. */
struct quantity {
	const char *word;
	uint32_t is;
};

static uint32_t
find_quantity(const struct quantity *row, struct span word)
{
	while (row->word != NULL && !span_is(word, row->word))
		row++;
	return row->is;
}

static const struct quantity numbers[] = {
	{ "a", 1 }, { "an", 1 }, { "one", 1 }, { "two", 2 }, { "three", 3 },
	{ "ein", 1 }, { "eine", 1 }, { "einen", 1 }, { "zwei", 2 },
	{ "drei", 3 }, { "un", 1 }, { "una", 1 }, { "uno", 1 }, { "dos", 2 },
	{ "tres", 3 }, { "due", 2 }, { "tre", 3 }, { NULL, 0 }
};
static const struct quantity units[] = {
	{ "day", DAY }, { "days", DAY }, { "d", DAY }, { "tag", DAY },
	{ "tage", DAY }, { "tagen", DAY }, { "dia", DAY }, { "dias", DAY },
	{ "d\xc3\xad" "a", DAY }, { "d\xc3\xad" "as", DAY },
	{ "giorno", DAY }, { "giorni", DAY }, { "hour", HOUR },
	{ "hours", HOUR }, { "h", HOUR }, { "stunde", HOUR },
	{ "stunden", HOUR }, { "hora", HOUR }, { "horas", HOUR },
	{ "ora", HOUR }, { "ore", HOUR }, { "week", WEEK },
	{ "weeks", WEEK }, { "w", WEEK }, { "woche", WEEK },
	{ "wochen", WEEK }, { "semana", WEEK }, { "semanas", WEEK },
	{ "settimana", WEEK }, { "settimane", WEEK }, { NULL, 0 }
};
/* Words that may stand beside these without a meaning. */
static const struct quantity idle[] = {
	{ "please", 1 }, { "bitte", 1 }, { "por", 1 }, { "per", 1 },
	{ "favor", 1 }, { "favore", 1 }, { "more", 1 }, { "mehr", 1 },
	{ "noch", 1 }, { "mas", 1 }, { "m\xc3\xa1s", 1 }, { "time", 1 },
	{ "zeit", 1 }, { "tiempo", 1 }, { "de", 1 }, { "tempo", 1 },
	{ "of", 1 }, { NULL, 0 }
};

int
turn_time(const struct span *word, int n, uint32_t *seconds)
{
	uint32_t number, unit;

	if (n < 2)
		return 0;
	number = find_quantity(numbers, word[0]);
	if (number == 0 && (word[0].len > 3 || !read_number(word[0].at,
	    word[0].len, &number)))
		return 0;
	unit = find_quantity(units, word[1]);
	*seconds = number * unit;
	return *seconds > 0 ? 2 : 0;
}

/* "2d", "2 more days please"; a number alone is one of days. */
static void
read_extend(const char *text, size_t len, struct turn_command *out)
{
	struct span rest = { text, len };
	uint64_t unit = 0, n = 0, said = 0;

	out->kind = COMMAND_EXTEND;
	while ((rest = span_trim(rest)).len > 0) {
		struct span word = span_word(&rest);
		uint32_t number;
		bool good = true;

		while (word.len > 0 && strchr(".,!", word.at[word.len - 1]) !=
		    NULL)
			word.len--;
		number = find_quantity(numbers, word);
		if (number == 0 && (word.len > 3 ||
		    !read_number(word.at, word.len, &number)))
			number = 0;
		if (number > 0 && n == 0 && said == 0)
			n = number;
		else if (number == 0 && unit == 0 && said == 0 &&
		    find_quantity(units, word) > 0)
			unit = find_quantity(units, word);
		else if (n == 0 && unit == 0 && said == 0 &&
		    time_duration(word.at, word.len) > 0)
			said = time_duration(word.at, word.len);
		else
			good = word.len == 0 || find_quantity(idle, word) > 0;
		if (!good)
			said = n = unit = UINT32_MAX;
	}
	if (said == 0 && n > 0)
		said = n * (unit > 0 ? unit : DAY);
	if (said < HOUR || said > MONTH)
		wrong(out, "extend_what", text, len);
	else
		out->seconds = (uint32_t)said;
}

static void
read_key(const struct game *game, const char *text, size_t len,
    struct turn_command *out)
{
	struct key key;

	if (!take_key(text, len, &key))
		wrong(out, "key_what", text, len);
	else {
		key_format(&key, out->words);
		out->len = strlen(out->words);
	}
}

/* Read what follows the words of lines that are not bare (core/line.h). */
typedef void read_fn(const struct game *, const char *text, size_t len,
    struct turn_command *);
static read_fn *const readers[LINE_KINDS] = {
	[LINE_PRESS] = read_press, [LINE_AGREE] = read_agreement,
	[LINE_KEY] = read_key
};

/* A line of a log that is no move. */
static void
read_line(const struct game *game, const struct turn_line *line, size_t verb,
    size_t rest, struct turn_command *out)
{
	for (int i = 0; i < LINE_KINDS; i++) {
		const struct line_type *type = &line_types[i];

		if (type->speaker != BY_PLAYER || i == LINE_MOVE ||
		    !span_is((struct span){ line->at, verb }, type->word))
			continue;
		out->kind = COMMAND_LINE;
		out->says = i;
		if (!type->bare)
			readers[i](game, line->at + rest, line->len - rest,
			    out);
	}
}

/* Nobody gives a player "extend 3", three seconds: it demands a unit. */
static void
read_order(const struct turn_line *line, struct turn_command *out)
{
	out->kind = COMMAND_LINE;
	out->says = LINE_HOST;
	out->fault = order_read(line->at, line->len, &out->order);
	if (out->fault == NULL && out->order.unitless)
		out->fault = "unit";
	if (out->fault == NULL)
		return;
	out->kind = COMMAND_WRONG;
	out->word = (struct span){ line->at, line->len };
}

enum turn_request
turn_request(struct span word)
{
	static const char *const words[] = {
		[REQUEST_REGISTER] = "register", [REQUEST_LANG] = "lang",
		[REQUEST_ZONE] = "zone", [REQUEST_MAIL] = "mail",
		[REQUEST_AWAY] = "away",
		[REQUEST_GAMES] = "games",
		[REQUEST_PRACTICE] = "practice",
		[REQUEST_STANDINGS] = "standings", [REQUEST_PAGE] = "page",
		[REQUEST_STOP] = "stop"
	};
	static const char *const club[] = { "want", "tables", "leave",
	    "address", "stand-in", "watch", "unwatch", "bundle", "enter",
	    "withdraw", "tournaments" };

	for (size_t i = REQUEST_REGISTER; i < sizeof(words) / sizeof(words[0]);
	    i++)
		if (span_is(word, words[i]))
			return i;
	for (size_t i = 0; i < sizeof(club) / sizeof(club[0]); i++)
		if (span_is(word, club[i]))
			return REQUEST_CLUB;
	return REQUEST_NOTHING;
}

void
turn_command_read(const struct game *game, bool host, const struct turn *turn,
    const struct turn_line *said, struct turn_command *out)
{
	struct turn_line meant, *line = &meant;
	enum turn_request request;
	size_t verb = 0, rest;

	memset(out, 0, sizeof(*out));
	if (host) {
		read_order(said, out);
		return;
	}
	meant = turn_meant(turn, said, out->meant);
	out->says = LINE_MOVE;
	while (verb < line->len && !span_blank(line->at[verb]))
		verb++;
	for (rest = verb; rest < line->len && span_blank(line->at[rest]);)
		rest++;
	switch (turn_says(line)) {
	case SAYS_LINE:
		read_line(game, line, verb, rest, out);
		break;
	case SAYS_REPORT:
		read_report(line->at + rest, line->len - rest, out);
		break;
	case SAYS_PAGE:
		out->kind = COMMAND_PAGE;
		out->page = turn_page((struct span){ line->at, verb });
		break;
	case SAYS_HINT:
		out->kind = COMMAND_HINT;
		break;
	case SAYS_FORECAST:
		out->kind = COMMAND_FORECAST;
		break;
	case SAYS_EXTEND:
		read_extend(line->at + rest, line->len - rest, out);
		break;
	case SAYS_EARLY:
		wrong(out, "early_first", line->at, verb);
		break;
	case SAYS_MOVE:
		request = turn_request((struct span){ line->at, verb });
		/* A ruleset may have this very word. */
		if (request == REQUEST_STOP && line->at == said->at)
			request = REQUEST_NOTHING;
		if (request != REQUEST_NOTHING)
			wrong(out, "no_game_line", line->at, verb);
		break;
	}
}

bool
press_is_to(const char *to, size_t len, const char *name)
{
	size_t n;

	if (len == 3 && memcmp(to, "all", 3) == 0)
		return true;
	for (size_t i = 0; i < len; i += n + 1) {
		for (n = 0; i + n < len && to[i + n] != ',';)
			n++;
		if (n > 0 && n == strlen(name) && memcmp(to + i, name, n) == 0)
			return true;
	}
	return false;
}

/*
 * The line of a rollback says more than its order: which way it was.  If it
 * was forced, the order must say so.
 */
static bool
same_order(const struct order *said, const struct line_words *words)
{
	char is[LINE_MAX_TEXT], was[LINE_MAX_TEXT];
	struct order order;
	size_t len;

	order_cut(words, &order);	/* the game has read it */
	if (order.way == WAY_FORCED && said->way != WAY_FORCED)
		return false;
	order.way = said->way;
	len = order_print(&order, is);
	return order_print(said, was) == len && memcmp(is, was, len) == 0;
}

bool
turn_command_same(
    const struct turn_command *said, const struct line_words *words)
{
	if (said->kind != COMMAND_LINE || said->says != words->kind)
		return false;
	if (words->kind == LINE_HOST)
		return same_order(&said->order, words);
	/* Which file is the last is not the player's to say. */
	if (words->kind == LINE_UNDO)
		return true;
	return said->len == words->rest_len &&
	    memcmp(said->words, words->rest, said->len) == 0;
}
