#include "cmd/report/report.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/view.h"
#include "cmd/report/layout.h"
#include "cmd/report/mustache.h"
#include "cmd/report/phrase.h"
#include "cmd/base/resource.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/record.h"
#include "cmd/umpire/said.h"
#include "core/move.h"
#include "core/time.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { THINGS = 256 };	/* tokens of a ruleset, names of an edition */

/*
 * One language: its phrases, and the templates that have been wanted.  A
 * process speaks few; they are kept until it ends.
 */
struct template {
	char name[64];
	struct mustache *compiled;
};

struct language {
	char lang[LANG_TEXT];
	char ruleset[32];	/* whose phrases and "state" template */
	struct phrases *phrases;	/* the ruleset's; what it has not is in
					   the next: the common ones, and both
					   again in English */
	struct phrases *chain[4];
	int n;
	struct template template[32];
	uint8_t edition[HASH];	/* what words mean; 0 where there is none */
	json_t *thing[2][THINGS];	/* tokens, and names of that edition,
					   as dress() makes them, or NULL:
					   each is met many times */
};

enum { LANGUAGES = 8 };
static struct language languages[LANGUAGES];
static int n_languages;
static struct buffer rendered;	/* the template filled in; kept as well */

static struct phrases *
load_phrases(const char *lang, const char *name)
{
	struct resource_text text;
	struct fault fault;
	struct phrases *phrases;

	switch (resource_find(lang, name, &text)) {
	case RESOURCE_NONE:
		return phrases_load("", 0, NULL);
	case RESOURCE_UNREADABLE:
		die(EX_IOERR, "cannot read '%s': %s", text.path,
		    strerror(errno));
	case RESOURCE_FOUND:
		break;
	}
	phrases = phrases_load(text.text, text.len, &fault);
	if (phrases == NULL)
		die(EX_DATAERR, "'%s', line %d: %s", text.path, fault.line,
		    fault.text);
	resource_release(&text);
	return phrases;
}

static struct language *
find_language(const char *lang, const char *ruleset)
{
	struct language *l;
	char name[64];

	for (int i = 0; i < n_languages; i++)
		if (strcmp(languages[i].lang, lang) == 0 &&
		    strcmp(languages[i].ruleset, ruleset) == 0)
			return &languages[i];
	if (n_languages == LANGUAGES)
		report_end();
	l = &languages[n_languages++];
	memset(l, 0, sizeof(*l));
	snprintf(l->lang, sizeof(l->lang), "%s", lang);
	snprintf(l->ruleset, sizeof(l->ruleset), "%s", ruleset);
	snprintf(name, sizeof(name), "%s.phrases", ruleset);
	l->chain[0] = l->phrases = load_phrases(lang, name);
	l->chain[1] = load_phrases(lang, "phrases");
	if (strcmp(lang, "en") != 0) {
		l->chain[2] = load_phrases("en", name);
		l->chain[3] = load_phrases("en", "phrases");
	}
	for (int i = 0; i < 3 && l->chain[i + 1] != NULL; i++)
		phrases_fallback(l->chain[i], l->chain[i + 1]);
	return l;
}

static void
forget_things(struct language *l)
{
	for (int i = 0; i < THINGS; i++) {
		json_decref(l->thing[0][i]);
		json_decref(l->thing[1][i]);
		l->thing[0][i] = l->thing[1][i] = NULL;
	}
}

/* Where a word's thing is kept; NULL: it is not. */
static json_t **
thing_of(struct language *l, uint16_t a, uint16_t b)
{
	unsigned kind = a & WORD_KIND, value = a & WORD_VALUE;

	if (b != WORD_NONE || value >= THINGS ||
	    (kind != WORD_TOKEN && kind != WORD_NAME))
		return NULL;
	return &l->thing[kind == WORD_NAME][value];
}

void
report_end(void)
{
	buffer_free(&rendered);
	while (n_languages > 0) {
		struct language *l = &languages[--n_languages];

		forget_things(l);
		while (l->n > 0)
			mustache_free(l->template[--l->n].compiled);
		for (int i = 0; i < 4; i++)
			phrases_free(l->chain[i]);
	}
}

/* A template by name; "state" and "moves" are those of the ruleset. */
static const struct mustache *
find_template(void *arg, const char *name)
{
	struct language *l = arg;
	struct resource_text text;
	struct fault fault;
	struct template *t;
	char file[80];

	for (int i = 0; i < l->n; i++)
		if (strcmp(l->template[i].name, name) == 0)
			return l->template[i].compiled;
	if (l->n == (int)(sizeof(l->template) / sizeof(l->template[0])) ||
	    strlen(name) >= sizeof(t->name))
		return NULL;
	if (strcmp(name, "moves") == 0)
		snprintf(file, sizeof(file), "%s.help.mustache", l->ruleset);
	else
		snprintf(file, sizeof(file), "%s.mustache",
		    strcmp(name, "state") == 0 ? l->ruleset : name);
	t = &l->template[l->n++];
	snprintf(t->name, sizeof(t->name), "%s", name);
	t->compiled = NULL;
	switch (resource_find(l->lang, file, &text)) {
	case RESOURCE_NONE:
		return NULL;
	case RESOURCE_UNREADABLE:
		die(EX_IOERR, "cannot read '%s': %s", text.path,
		    strerror(errno));
	case RESOURCE_FOUND:
		break;
	}
	t->compiled = mustache_compile(text.text, text.len, &fault);
	if (t->compiled == NULL)
		die(EX_DATAERR, "'%s', line %d: %s", text.path, fault.line,
		    fault.text);
	resource_release(&text);
	/* As layout_marks() has them; most names of a report are these. */
	mustache_fix(t->compiled, "tab", LAYOUT_TAB[0]);
	mustache_fix(t->compiled, "bold", LAYOUT_BOLD[0]);
	mustache_fix(t->compiled, "plain", LAYOUT_PLAIN[0]);
	return t->compiled;
}

enum { KEY = 128 };	/* bytes of a phrase's key, NUL included */

/* The key that is these words with dots between them, cut off at KEY. */
static const char *
key_of(char out[KEY], const char *a, const char *b, const char *c)
{
	const char *const word[] = { a, b, c };
	size_t len = 0;

	for (int i = 0; i < 3; i++) {
		size_t n = strlen(word[i]);

		if (i > 0 && len < KEY - 1)
			out[len++] = '.';
		if (n > KEY - 1 - len)
			n = KEY - 1 - len;
		memcpy(out + len, word[i], n);
		len += n;
	}
	out[len] = '\0';
	return out;
}

static void
render(struct language *l, const char *name, json_t *data, bool colour,
    struct buffer *out)
{
	const struct mustache *template = find_template(l, name);
	struct fault fault;

	if (template == NULL)
		die(EX_SOFTWARE, "there is no template '%s'", name);
	layout_marks(data);
	buffer_clear(&rendered);
	if (!mustache_render(template, data, find_template, l,
	    MUSTACHE_PLURALS | MUSTACHE_LISTS, &rendered, &fault))
		die(EX_DATAERR, "template '%s', line %d: %s", name, fault.line,
		    fault.text);
	layout_text(buffer_text(&rendered), rendered.len, colour, out);
}

/* A word for people: its name in this language. */
static const char *
word_name(const struct language *l, const struct view *view, uint16_t word,
    char text[WORD_TEXT])
{
	if ((word & WORD_KIND) == WORD_SEAT)
		return view->names[word & WORD_VALUE];
	word_text(view->rules, view->edition, word, text);
	return phrase_name(l->phrases, view->rules->name, text);
}

/* What a word is called: {"id", "name", "is_ID"}; NULL: nothing but itself. */
static json_t *
dress_plain(const struct view *view, uint16_t a, uint16_t b)
{
	unsigned kind = a & WORD_KIND;
	char text[WORD_TEXT], is[WORD_TEXT + 3];
	json_t *out;

	if (b != WORD_NONE || kind == WORD_NUMBER || kind == WORD_SECTION)
		return NULL;
	if (kind == WORD_SEAT)
		return json_pack("{si ss}", "seat", (int)(a & WORD_VALUE),
		    "name", view->names[a & WORD_VALUE]);
	word_text(view->rules, view->edition, a, text);
	out = json_pack("{ss ss}", "id", text, "name", phrase_name(
	    ((struct language *)view->arg)->phrases, view->rules->name,
	    text));
	/* Templates cannot compare. */
	snprintf(is, sizeof(is), "is_%s", text);
	json_object_set_new(out, is, json_true());
	return out;
}

/*
 * What a thing does, in words: the sentence "RULESET.about.WORD", or else
 * that of its kind, made from its facts.
 */
static void
add_about(const struct view *view, json_t *thing)
{
	struct phrases *phrases = ((struct language *)view->arg)->phrases;
	const char *word = json_string_value(json_object_get(thing, "id")),
	    *kind = json_string_value(json_object_get(json_object_get(thing,
	    "kind"), "id"));
	struct buffer about = { 0 };
	char key[KEY];

	key_of(key, view->rules->name, "about", word);
	if (phrase_text(phrases, key) == NULL && kind != NULL)
		key_of(key, view->rules->name, "about", kind);
	if (phrase_sentence(phrases, key, thing, &about) && about.len > 0)
		json_object_set_new(thing, "about",
		    json_string(buffer_text(&about)));
	buffer_free(&about);
}

/*
 * The value of a word in a report: tokens and names of the edition become
 * {"id", "name", "is_ID", "about", ...facts}, seats {"seat", "name"}.
 */
static json_t *
dress(const struct view *view, uint16_t a, uint16_t b)
{
	struct language *l = view->arg;
	struct view plain = *view;
	json_t *out, *facts, **kept = thing_of(l, a, b);

	if (kept != NULL && *kept != NULL)
		return json_incref(*kept);
	out = dress_plain(view, a, b);
	if (out == NULL || (a & WORD_KIND) == WORD_SEAT)
		return out;
	/* Facts name other words; these need no facts of their own. */
	plain.dress = dress_plain;
	facts = view_facts(&plain, a);
	json_object_update_missing(out, facts);
	json_decref(facts);
	add_about(view, out);
	if (kept != NULL)
		*kept = json_incref(out);
	return out;
}

/* Several moves in one: what may stand at each place, "yellow|green". */
enum { ALTERNATIVES = 48 };	/* bytes: they shall fit in a line */

struct pattern {
	int n;
	bool gone;		/* it was taken into another */
	char *word[WORDS];
};

static bool
differs_only_at(const struct pattern *a, const struct pattern *b, int place)
{
	if (a->n != b->n || a->n <= place)
		return false;
	for (int i = 0; i < a->n; i++)
		if (i != place && strcmp(a->word[i], b->word[i]) != 0)
			return false;
	return true;
}

static void
add_alternative(char **word, const char *more)
{
	size_t len = strlen(*word);
	char *both = realloc(*word, len + strlen(more) + 2);

	if (both == NULL)
		die(EX_SOFTWARE, "out of memory");
	both[len] = '|';
	strcpy(both + len + 1, more);
	*word = both;
}

/* "1|2|3" is "1-3". */
static void
shorten(char *word)
{
	char *p = word;
	long first = strtol(p, &p, 10), last = first;

	if (p == word || *p != '|')
		return;
	while (*p == '|') {
		char *from = p + 1;

		if (strtol(from, &p, 10) != ++last || p == from)
			return;
	}
	if (*p == '\0' && last > first + 1)
		sprintf(word, "%ld-%ld", first, last);
}

static int
by_words(const void *a, const void *b)
{
	return memcmp(((const struct move *)a)->word,
	    ((const struct move *)b)->word,
	    sizeof(((const struct move *)a)->word));
}

static json_t *
text_item(const char *text)
{
	json_t *item = json_object(), *value = json_string(text);

	json_object_set_new_nocheck(item, "text", value);
	return item;
}

json_t *
report_moves(const struct view *view, const struct legal *legal)
{
	struct pattern *pattern = calloc(legal->n + 1, sizeof(*pattern));
	struct move *move = malloc((legal->n + 1) * sizeof(*move));
	json_t *out = json_array(), *group = NULL;
	char text[WORD_TEXT];
	int n = legal->n;
	size_t row;

	if (pattern == NULL || move == NULL)
		die(EX_SOFTWARE, "out of memory");
	memset(move, 0, (n + 1) * sizeof(*move));
	for (int i = 0; i < n; i++) {
		move[i].n = legal->move[i].n;
		memcpy(move[i].word, legal->move[i].word,
		    move[i].n * sizeof(move[i].word[0]));
		/* Little-endian words would sort by their low bytes. */
		for (int k = 0; k < move[i].n; k++)
			move[i].word[k] = (uint16_t)(move[i].word[k] << 8 |
			    move[i].word[k] >> 8);
	}
	qsort(move, n, sizeof(*move), by_words);
	for (int i = 0; i < n; i++) {
		pattern[i].n = move[i].n;
		for (int k = 0; k < move[i].n; k++) {
			word_text(view->rules, view->edition,
			    (uint16_t)(move[i].word[k] << 8 |
			    move[i].word[k] >> 8), text);
			pattern[i].word[k] = strdup(text);
		}
	}
	for (int place = WORDS - 1; place > 0; place--)
		for (int i = 0; i < n; i++)
			for (int k = i + 1; k < n && !pattern[i].gone; k++)
				if (!pattern[k].gone && differs_only_at(
				    &pattern[i], &pattern[k], place) &&
				    strlen(pattern[i].word[place]) + strlen(
				    pattern[k].word[place]) < ALTERNATIVES) {
					add_alternative(&pattern[i].word[place],
					    pattern[k].word[place]);
					pattern[k].gone = true;
				}
	for (int i = 0; i < n; i++) {
		struct buffer line = { 0 };

		for (int k = 0; k < pattern[i].n; k++) {
			if (!pattern[i].gone) {
				shorten(pattern[i].word[k]);
				if (k > 0)
					buffer_putc(&line, ' ');
				buffer_puts(&line, pattern[i].word[k]);
			}
		}
		if (!pattern[i].gone) {
			const char *verb = pattern[i].word[0];

			if (group == NULL || strcmp(json_string_value(
			    json_object_get(group, "verb")), verb) != 0) {
				group = json_pack("{ss s[]}", "verb", verb,
				    "moves");
				json_array_append_new(out, group);
			}
			json_array_append_new(json_object_get(group, "moves"),
			    text_item(buffer_text(&line)));
		}
		buffer_free(&line);
	}
	for (int i = 0; i < n; i++)
		for (int k = 0; k < pattern[i].n; k++)
			free(pattern[i].word[k]);
	json_array_foreach(out, row, group) {
		const json_t *one = json_object_get(json_array_get(
		    json_object_get(group, "moves"), 0), "text");

		json_object_set_new(group, "bare", json_boolean(json_equal(
		    one, json_object_get(group, "verb"))));
	}
	free(pattern);
	free(move);
	return out;
}

/* What an event's sentence needs: its arguments by name, as people say them. */
static json_t *
sentence_args(const struct language *l, const struct view *view,
    const struct event *event)
{
	const struct event_type *type = &view->rules->events[event->type];
	json_t *args = json_object();
	char text[WORD_TEXT], id[80];

	for (int i = 0; i < event->n; i++) {
		uint16_t word = event->arg[i];

		if (word == WORD_NONE)
			continue;
		if ((word & WORD_KIND) == WORD_NUMBER) {
			json_object_set_new(args, type->arg[i],
			    json_integer(word & WORD_VALUE));
			continue;
		}
		json_object_set_new(args, type->arg[i],
		    json_string(word_name(l, view, word, text)));
		if ((word & WORD_KIND) != WORD_TOKEN)
			continue;
		/* Sentences may depend on which one it is. */
		snprintf(id, sizeof(id), "%s_%s", type->arg[i],
		    view->rules->tokens[word].text);
		json_object_set_new(args, id, json_true());
	}
	return args;
}

/*
 * What is told of a stretch of the game: a list of items, each of one
 * sentence or of several put together.
 */
struct story {
	const struct language *l;
	const struct view *view;
	int seat;
	bool host;		/* PUBLIC, and the host's own eyes */
	json_t *told;
	int type;		/* of the event told last; -1: none */
	json_t *args;		/* and its arguments */
	int late;		/* the seat that the program was last told to
				   play, as it is late; -1: none */
};

static void
add_to_item(struct story *story, const char *text)
{
	json_t *item = json_array_get(story->told,
	    json_array_size(story->told) - 1);
	struct buffer both = { 0 };

	if (item == NULL) {
		text += strspn(text, " ,;.:");
		json_array_append_new(story->told, text_item(text));
		return;
	}
	buffer_printf(&both, "%s%s", json_string_value(json_object_get(item,
	    "text")), text);
	json_object_set_new(item, "text", json_string(buffer_text(&both)));
	buffer_free(&both);
}

/*
 * One event.  Where its like was told last and it has a sentence "... .more",
 * that goes on with the item, and so do a sentence that begins with "+" and
 * an aside, which begins with "(" and is not taken for the event told last.
 */
static void
tell_event(struct story *story, const struct event *event)
{
	const struct ruleset *rules = story->view->rules;
	json_t *args = sentence_args(story->l, story->view, event), *value;
	struct buffer text = { 0 }, aside = { 0 };
	char key[KEY], same[80];
	const char *arg, *say;
	bool more = false;

	for (int i = 0; i < event->n; i++) {
		arg = rules->events[event->type].arg[i];
		value = json_object_get(story->args, arg);
		if (value == NULL ||
		    !json_equal(value, json_object_get(args, arg)))
			continue;
		snprintf(same, sizeof(same), "%s_same", arg);
		json_object_set_new(args, same, json_true());
	}
	key_of(key, rules->name, "event", rules->events[event->type].name);
	if (event->type == story->type && strlen(key) + 6 <= KEY) {
		strcat(key, ".more");
		more = phrase_text(story->l->phrases, key) != NULL;
		if (!more)
			key[strlen(key) - strlen(".more")] = '\0';
	}
	if (!phrase_sentence(story->l->phrases, key, args, &text) ||
	    text.len == 0)
		goto out;
	say = buffer_text(&text);
	if (*say == '(') {
		buffer_printf(&aside, " %s", say);
		add_to_item(story, buffer_text(&aside));
		goto out;
	}
	if (more || *say == '+')
		add_to_item(story, say + (*say == '+'));
	else
		json_array_append_new(story->told, text_item(say));
	story->type = event->type;
	json_decref(story->args);
	story->args = json_incref(args);
out:
	json_decref(args);
	buffer_free(&text);
	buffer_free(&aside);
}

/* May this eye read press to these? */
static bool
may_read(const struct story *story, const struct record *r, int from,
    const char *to, size_t len)
{
	const char *name = story->host ? "host" : story->seat == PUBLIC ? "" :
	    r->names[story->seat];

	return said_to(to, len, name) || (name[0] != '\0' &&
	    from == story->seat);
}

/*
 * What somebody wrote, as a value.  A line of it that says "nuncio turn" alone,
 * after it was wrapped, could pass for a turn file to be signed, so no break
 * can come between the two words, and no blank.
 */
static json_t *
speech(const char *text, size_t len)
{
	static const char name[] = "nuncio", no_break[] = "\302\240";
	const size_t n = sizeof(name) - 1;
	struct buffer out = { 0 };
	json_t *value;

	for (size_t i = 0; i < len;) {
		size_t blanks = 0;

		if (len - i > n && strncasecmp(text + i, name, n) == 0)
			while (i + n + blanks < len &&
			    (text[i + n + blanks] == ' ' ||
			    text[i + n + blanks] == '\t'))
				blanks++;
		if (blanks == 0) {
			buffer_putc(&out, text[i++]);
			continue;
		}
		buffer_add(&out, text + i, n);
		buffer_puts(&out, no_break);
		i += n + blanks;
	}
	value = json_string(buffer_text(&out));
	buffer_free(&out);
	return value;
}

/* "3 days", "36 hours": in the largest unit that says it exactly. */
static json_t *
duration(const struct language *l, uint32_t seconds)
{
	const struct time_unit *unit = time_unit_of(seconds);
	struct buffer text = { 0 };
	json_t *args, *out;

	args = json_pack("{sI}", unit->name,
	    (json_int_t)(seconds / unit->seconds));
	phrase_sentence(l->phrases, "answer.duration", args, &text);
	out = json_string(buffer_text(&text));
	json_decref(args);
	buffer_free(&text);
	return out;
}

json_t *
report_duration(const char *lang, uint32_t seconds)
{
	return duration(find_language(lang, ""), seconds);
}

/* "2026-12-24 18:00 UTC", or the day alone where it is its beginning. */
static json_t *
day_or_time(int64_t at)
{
	char text[TIME_TEXT];

	if (at % TIME_DAY != 0)
		return report_time(at);
	time_text(at, text);
	return json_stringn(text, 10);
}

/* What an order of the host's says, by name. */
static void
add_order(const struct story *story, const struct record *r,
    const struct order *order, json_t *args)
{
	if (order->act == ACT_REPLACE || order->act == ACT_REKEY ||
	    order->act == ACT_AWAY)
		json_object_set_new(args, "player",
		    json_string(r->names[order->seat]));
	if ((order->act == ACT_OUTAGE || order->act == ACT_EXTEND) &&
	    order->seconds > 0)
		json_object_set_new(args, "time",
		    duration(story->l, order->seconds));
	if (order->act == ACT_AWAY) {
		json_object_set_new(args, "from", day_or_time(order->leaves));
		json_object_set_new(args, "to", day_or_time(order->returns));
	}
}

/* What players and hosts did beside moves: "line.KIND". */
static void
tell_line(struct story *story, const struct record *r,
    const struct store_line *line)
{
	struct line_words words;
	struct order order;
	struct buffer text = { 0 };
	const char *colon;
	char key[64];
	json_t *args;

	line_cut(line->text, line->len, &words);
	if (words.kind == LINE_MOVE && words.why == WHY_DEADLINE &&
	    words.seat != story->late)
		story->late = words.seat;	/* told once for all of them */
	else if (words.kind < LINE_RESIGN || words.kind > LINE_ABANDON) {
		if (line_said(&words))
			story->late = -1;
		return;
	}
	args = json_pack("{ss}", "player", r->names[words.seat]);
	switch (words.kind) {
	case LINE_MOVE:
		snprintf(key, sizeof(key), "line.deadline");
		break;
	case LINE_LATE:
		snprintf(key, sizeof(key), "line.late");
		break;
	case LINE_OPEN:
		snprintf(key, sizeof(key), "line.open");
		break;
	case LINE_RESIGN:
		snprintf(key, sizeof(key), "line.resign");
		break;
	case LINE_PRESS:
		snprintf(key, sizeof(key), "line.press");
		colon = memchr(words.rest, ':', words.rest_len);
		if (colon == NULL || !may_read(story, r, words.seat,
		    words.rest, colon - words.rest)) {
			json_decref(args);
			return;
		}
		json_object_set_new(args, "to", json_stringn(words.rest,
		    colon - words.rest));
		json_object_set_new(args, "to_all", json_boolean(
		    memcmp(words.rest, "all:", 4) == 0));
		json_object_set_new(args, "text", speech(colon + 2,
		    words.rest + words.rest_len - colon - 2));
		break;
	case LINE_AGREE:
		snprintf(key, sizeof(key), "line.agree");
		json_object_set_new(args, "line",
		    json_integer(r->game.agreed_line));
		break;
	case LINE_KEY:
		snprintf(key, sizeof(key), "line.key");
		break;
	case LINE_ABANDON:
		snprintf(key, sizeof(key), "line.abandon");
		break;
	default:
		/* The way and the promise of a rollback are not its own. */
		snprintf(key, sizeof(key), "line.host.%.*s",
		    (int)strcspn(words.rest, " "), words.rest);
		colon = strstr(words.rest, " because ");
		json_object_set_new(args, "reason", colon != NULL ?
		    speech(colon + 9, strlen(colon + 9)) : json_string(""));
		json_object_set_new(args, "line", json_integer(
		    strncmp(words.rest, "rollback ", 9) == 0 ?
		    atoi(words.rest + 9) : 0));
		json_object_set_new(args, "forced", json_boolean(
		    strstr(words.rest, " forced ") != NULL));
		if (order_read(words.rest, words.rest_len, &order) ==
		    NULL)
			add_order(story, r, &order, args);
	}
	if (phrase_sentence(story->l->phrases, key, args, &text) &&
	    text.len > 0)
		json_array_append_new(story->told, json_pack("{ss}", "text",
		    buffer_text(&text)));
	story->type = -1;	/* nothing goes on with what was told before */
	json_decref(args);
	buffer_free(&text);
}

static int
tell(void *arg, struct record *r, const struct store_line *line)
{
	struct story *story = arg;

	tell_line(story, r, line);
	for (int i = 0; i < r->tale.n; i++) {
		const struct event *event = &r->tale.event[i];

		if (event->seats >> story->seat & 1 ||
		    event->seats >> PUBLIC & 1)
			tell_event(story, event);
	}
	return 0;
}

/* The names of those who have not joined yet. */
static json_t *
waiting(const struct record *r)
{
	json_t *out = json_array();

	for (int i = 0; i < r->fixed.seats; i++)
		if (!(r->game.joined >> i & 1))
			json_array_append_new(out, json_pack("{ss}", "name",
			    r->names[i]));
	return out;
}

/* For whom the turn file that joins is made ready: a reader who has not. */
static int
joiner(const struct record *r, int seat)
{
	return seat != PUBLIC && !(r->game.joined >> seat & 1) ? seat :
	    record_awaited(r);
}

static void
add_phrase(const struct language *l, json_t *into, const char *key,
    const char *ruleset, const char *kind, const char *word)
{
	char name[KEY];
	const char *text;

	text = phrase_text(l->phrases, key_of(name, ruleset, kind, word));
	json_object_set_new(into, key, json_string(text != NULL ? text :
	    word));
}

/* A sentence of the ruleset over the whole state, if there is one. */
static void
add_sentence(const struct language *l, json_t *into, const char *name,
    const char *ruleset, const json_t *state)
{
	struct buffer text = { 0 };
	char key[KEY];

	key_of(key, ruleset, "report", name);
	if (phrase_sentence(l->phrases, key, state, &text) && text.len > 0)
		json_object_set_new(into, name,
		    json_string(buffer_text(&text)));
	buffer_free(&text);
}

static json_t *
pending_data(const struct language *l, const struct record *r,
    const struct view *view, int seat)
{
	const char *decision = record_decision(r);
	int awaited = record_awaited(r);
	json_t *out, *moves, *group;
	const char *ruleset = r->fixed.rules->name;
	size_t i;

	if (decision == NULL || !game_joined(&r->game))
		return json_null();
	out = json_pack("{ss ss sb sb}", "player", r->names[awaited],
	    "decision", decision, "you", seat == awaited,
	    "asked", seat == awaited || seat == PUBLIC);
	add_phrase(l, out, "name", ruleset, "decision", decision);
	add_phrase(l, out, "question", ruleset, "question", decision);
	moves = report_moves(view, &r->game.play.legal);
	json_array_foreach(moves, i, group) {
		const char *verb = json_string_value(json_object_get(group,
		    "verb"));
		char key[128];

		/* A verb may mean another thing in another decision. */
		snprintf(key, sizeof(key), "%s.verb.%s.%s", ruleset, decision,
		    verb);
		if (phrase_text(l->phrases, key) != NULL)
			add_phrase(l, group, "about", ruleset, "verb",
			    key + strlen(ruleset) + strlen(".verb."));
		else
			add_phrase(l, group, "about", ruleset, "verb", verb);
	}
	json_object_set_new(out, "moves", moves);
	return out;
}

json_t *
report_time(int64_t seconds)
{
	char text[TIME_TEXT];

	time_text(seconds, text);
	return json_sprintf("%.10s %.5s UTC", text, text + 11);
}

/* When the decision is due, and what comes when nothing comes. */
static void
add_clock(const struct language *l, const struct game *game, int64_t behind,
    json_t *data)
{
	const struct terms *terms = &game->setup->terms;
	int64_t until = (int64_t)game->until + behind;
	int64_t due = game_due(game) + behind;
	uint32_t bank = due - until;
	json_t *then;

	json_object_set_new(data, "until", report_time(until));
	if (bank > 0) {
		/* To the second nobody wants to know what is left of days. */
		bank -= bank % (bank > 2 * TIME_DAY ? TIME_HOUR :
		    bank > 2 * TIME_HOUR ? TIME_MINUTE : 1);
		json_object_set_new(data, "extra", duration(l, bank));
		json_object_set_new(data, "due", report_time(due));
	}
	if (!game->late)
		return;
	json_object_set_new(data, "late", json_true());
	then = json_pack("{sb sb sb}", "waits", terms->policy == POLICY_WAIT,
	    "played", terms->policy == POLICY_DEFAULT,
	    "opened", terms->policy == POLICY_REPLACE);
	json_object_set_new(then, "at", report_time(due + terms->grace));
	json_object_set_new(data, "then", then);
}

/* What hangs over the game: deadline, pause, empty seats, force. */
static void
add_circumstances(const struct language *l, const struct record *r,
    const struct report *report, json_t *data)
{
	char secret[HASH_TEXT];

	if (r->game.published) {
		hash_text(r->fixed.secret, secret);
		json_object_set_new(data, "secret", json_string(secret));
	}
	if (r->game.resigned != 0 && !game_over(&r->game))
		json_object_set_new(data, "resigned", json_true());
	if (r->game.abandoned)
		json_object_set_new(data, "abandoned", json_true());
	if (r->game.forced > 0)
		json_object_set_new(data, "forced",
		    json_integer(r->game.forced));
	if (game_over(&r->game))
		return;
	if (r->game.paused)
		json_object_set_new(data, "paused", json_true());
	else if (game_due(&r->game) > 0 && !report->forecast)
		add_clock(l, &r->game, report->behind, data);
	if (r->game.open != 0)
		json_object_set_new(data, "opened", json_true());
}

static enum store_result
make_report(struct record *r, const struct report *report,
    struct buffer *out)
{
	struct language *l = find_language(report->lang, r->fixed.rules->name);
	struct view view = record_view(r);
	struct story story = { l, &view, report->seat, report->host,
		json_array(), -1, NULL, -1 };
	uint8_t seen[STATE_MAX];
	int64_t line = r->game.line, since = 0;
	int awaited = record_awaited(r), eyes = report->seat;
	char reference[REFERENCE_TEXT], commitment[HASH_TEXT];
	uint8_t promise[HASH];
	enum store_result result = STORE_OK;
	json_t *data, *names = json_array();

	view.dress = dress;
	view.arg = l;
	/* With an edition a word means what that edition says. */
	if (view.edition != NULL &&
	    memcmp(l->edition, r->fixed.edition_hash, HASH) != 0) {
		forget_things(l);
		memcpy(l->edition, r->fixed.edition_hash, HASH);
	}
	/* The public reads over the shoulder of whoever is awaited. */
	if (eyes == PUBLIC)
		eyes = awaited;
	if (eyes >= 0)
		since = r->game.said[eyes];
	else
		for (int i = 0; i < r->fixed.seats; i++)
			if (r->game.said[i] > since)
				since = r->game.said[i];
	if (report->from > 0)
		since = report->from + 1;
	result = since > 0 ? record_seek(r, since - 1) : record_rewind(r);
	if (result == STORE_OK)
		result = record_read(r, line, tell, &story);
	json_decref(story.args);
	if (result != STORE_OK) {
		json_decref(story.told);
		json_decref(names);
		return result;
	}
	record_seen(r, report->seat, seen);
	game_reference(&r->game, reference);
	record_promise(r, promise);
	hash_text(promise, commitment);
	for (int i = 0; i < r->fixed.seats; i++)
		json_array_append_new(names, json_pack("{si ss sb sb}",
		    "seat", i, "name", r->names[i],
		    "gone", r->game.resigned >> i & 1,
		    "open", r->game.open >> i & 1));
	data = json_pack("{s{ss ss ss si} ss so so so so so so sb sb}",
	    "game", "id", r->fixed.id, "ruleset", r->fixed.rules->name,
	    "name", phrase_name(l->phrases, r->fixed.rules->name, "title"),
	    "line", (int)r->game.line,
	    "reference", reference,
	    "seats", names,
	    "state", view_state(&view, seen),
	    "picture", view_picture(&view, seen),
	    "waiting", waiting(r),
	    "happened", story.told,
	    "pending", pending_data(l, r, &view, report->seat),
	    "opening", since == 0 && !game_over(&r->game),
	    "over", game_over(&r->game));
	if (data == NULL)
		die(EX_SOFTWARE, "the report of '%s' cannot be made",
		    r->fixed.id);
	if (!game_joined(&r->game) && awaited >= 0) {
		json_object_set_new(data, "joining", json_true());
		json_object_set_new(data, "joiner", json_string(r->names[
		    joiner(r, report->seat)]));
		if (report->seat != PUBLIC)
			json_object_set_new(data, joiner(r, report->seat) ==
			    report->seat ? "made_out" : "has_joined",
			    json_true());
	}
	if (json_array_size(story.told) > 0)
		json_object_set_new(data, "news", json_true());
	if (report->forecast) {
		const struct pending *pending = &r->game.play.pending;

		json_object_set_new(data, "forecast", json_true());
		if (pending->kind == PENDING_DRAW)
			json_object_set_new(data, "drawn", json_string(
			    r->fixed.rules->draws[pending->name]));
	}
	if (eyes >= 0)
		json_object_set_new(data, "reader",
		    json_string(r->names[eyes]));
	json_object_set_new(data, "commitment", json_string(commitment));
	add_circumstances(l, r, report, data);
	add_sentence(l, data, "head", r->fixed.rules->name,
	    json_object_get(data, "state"));
	add_sentence(l, data, "about", r->fixed.rules->name,
	    json_object_get(data, "state"));
	render(l, "report", data, report->colour, out);
	json_decref(data);
	return STORE_OK;
}

enum store_result
report_game(struct record *r, const struct report *report,
    struct buffer *out)
{
	return make_report(r, report, out);
}

void
report_reason(const struct outcome *outcome, const char *lang,
    struct buffer *out)
{
	const char *ruleset = json_string_value(json_object_get(outcome->args,
	    "ruleset")), *why = json_string_value(json_object_get(
	    outcome->args, "why"));
	struct language *l = find_language(lang, ruleset != NULL ? ruleset :
	    "");
	struct buffer reason = { 0 };
	char key[128];
	const char *name;
	json_t *args = json_object_get(outcome->args, "args"), *value;

	/* Words of the ruleset in the reason are said as people say them. */
	json_object_foreach(args, name, value)
		if (json_is_string(value))
			json_object_set_new(args, name, json_string(
			    phrase_name(l->phrases, ruleset,
			    json_string_value(value))));
	if (why != NULL) {
		snprintf(key, sizeof(key), "%s.event.%s", ruleset, why);
		if (phrase_sentence(l->phrases, key, args, &reason))
			json_object_set_new(outcome->args, "reason",
			    json_string(buffer_text(&reason)));
	}
	snprintf(key, sizeof(key), "refused.%s", outcome->key);
	if (!phrase_sentence(l->phrases, key, outcome->args, out))
		buffer_puts(out, outcome->key);
	buffer_free(&reason);
}

void
report_refusal(const struct outcome *outcome, const char *lang, bool colour,
    struct buffer *out)
{
	struct buffer text = { 0 };

	report_reason(outcome, lang, &text);
	layout_text(buffer_text(&text), text.len, colour, out);
	buffer_free(&text);
}

enum store_result
report_line(struct record *r, const struct report *report, int64_t line,
    json_t **told)
{
	struct language *l = find_language(report->lang, r->fixed.rules->name);
	struct view view = record_view(r);
	struct story story = { l, &view, report->seat, report->host,
		json_array(), -1, NULL, -1 };
	enum store_result result = record_seek(r, line - 1);

	if (result == STORE_OK)
		result = record_read(r, line, tell, &story);
	json_decref(story.args);
	*told = story.told;
	return result;
}

bool
report_phrase(const char *lang, const char *ruleset, const char *key,
    const json_t *args, struct buffer *out)
{
	return phrase_sentence(find_language(lang, ruleset)->phrases, key,
	    args, out);
}

void
report_page(const char *lang, const char *ruleset, const char *template,
    json_t *data, struct buffer *out)
{
	render(find_language(lang, ruleset), template, data, false, out);
}
