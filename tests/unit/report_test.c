/*
 * report_test.c: reports for people.  The tests do not check the wording.  They
 * check that each text is there, fits a page, and leaves nothing out.
 */
#include "tests/lib/store_fixture.h"

#include "tests/lib/values.h"

#include "cmd/base/buffer.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/report/bare.h"
#include "cmd/report/decided.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/moves.h"
#include "cmd/report/pages.h"
#include "cmd/report/phrase.h"
#include "cmd/report/course.h"
#include "cmd/report/report.h"
#include "cmd/report/story.h"
#include "core/chain.h"

enum { LANGUAGES = 16, ALL_ROWS = 100 };

/* ---- phrases ---- */

/* The languages that the program has: each has phrases. */
static int
languages(char lang[LANGUAGES][LANG_TEXT])
{
	int n = 0;

	for (const struct resource *r = resources; r->path != NULL; r++) {
		size_t len = strcspn(r->path, "/");

		if (strcmp(r->path + len, "/phrases") != 0)
			continue;
		assert_in_range(len, 1, LANG_TEXT - 1);
		assert_in_range(n, 0, LANGUAGES - 1);
		memcpy(lang[n], r->path, len);
		lang[n++][len] = '\0';
	}
	assert_true(n > 0);
	return n;
}

/*
 * Must this language have all of it?  templates/complete names those; before
 * the full check it may lack anything.
 */
static bool
is_complete(const char *lang)
{
	FILE *in = fopen("templates/complete", "r");
	char name[64];
	bool found = false;

	assert_non_null(in);
	while (!found && fscanf(in, "%63s", name) == 1)
		found = strcmp(name, lang) == 0;
	fclose(in);
	return found && getenv("ALL_TEXTS") != NULL;
}

static const struct resource *
find_own(const char *lang, const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/%s", lang, name);
	for (const struct resource *r = resources; r->path != NULL; r++)
		if (strcmp(r->path, path) == 0)
			return r;
	return NULL;
}

/* Rulesets are told in words as soon as they have English ones. */
static bool
is_told(const struct ruleset *rules)
{
	char name[64];

	snprintf(name, sizeof(name), "%s.phrases", rules->name);
	return find_own("en", name) != NULL;
}

/* A language's own phrases, without those that it borrows; it may lack all. */
static struct phrases *
own_phrases(const char *lang, const char *name)
{
	const struct resource *r = find_own(lang, name);
	struct fault fault;
	struct phrases *p;

	if (r == NULL && is_complete(lang))
		fail_msg("there is no %s/%s", lang, name);
	if (r == NULL)
		return phrases_load("", 0, NULL);
	p = phrases_load(r->text, r->len, &fault);
	if (p == NULL || !phrases_check(p, &fault))
		fail_msg("%s, line %d: %s", r->path, fault.line, fault.text);
	return p;
}

/* Call each() with the phrases of every ruleset in every language. */
static void
each_language(void (*each)(const struct ruleset *, const char *lang,
    struct phrases *))
{
	static char lang[LANGUAGES][LANG_TEXT];
	int n = languages(lang);
	char name[64];

	for (int i = 0; rulesets[i] != NULL; i++) {
		if (!is_told(rulesets[i]))
			continue;
		snprintf(name, sizeof(name), "%s.phrases", rulesets[i]->name);
		for (int k = 0; k < n; k++) {
			struct phrases *p = own_phrases(lang[k], name);

			each(rulesets[i], lang[k], p);
			phrases_free(p);
		}
	}
}

/* NULL: it is not there, and need not be. */
static const char *
must_have(const struct ruleset *rules, const char *lang,
    const struct phrases *p, const char *kind, const char *word)
{
	char key[128];
	const char *text;

	snprintf(key, sizeof(key), "%s%s%s.%s", rules->name,
	    *kind == '\0' ? "" : ".", kind, word);
	text = phrase_text(p, key);
	if (text == NULL && is_complete(lang))
		fail_msg("%s: there is no phrase '%s'", lang, key);
	return text;
}

/* A key of a thing: "word", a form, "is_WORD", or a fact of it. */
static bool
is_of_thing(const struct ruleset *rules, const char *key, size_t len)
{
	char whole[80];

	if (len < 4 || memcmp(key, "is_", 3) != 0)
		return true;
	for (int k = 0; rules->tokens[k].text != NULL; k++) {
		snprintf(whole, sizeof(whole), "is_%s", rules->tokens[k].text);
		if (strlen(whole) == len && memcmp(whole, key, len) == 0)
			return true;
	}
	return false;
}

/* Is it an argument, or made from one: "gold", "gold_one", "from.is_king"? */
static bool
is_argument(const struct ruleset *rules, const struct event_type *type,
    const char *name, size_t len)
{
	static const char *const made[] = { "", "_one", "_two", "_few",
	    "_many", "_other", "_zero", "_same", NULL };
	char whole[80];

	if (len == 4 && memcmp(name, "auto", 4) == 0)
		return true;
	for (int i = 0; i < EVENT_ARGS && type->arg[i] != NULL; i++) {
		size_t own = strlen(type->arg[i]);

		for (int k = 0; made[k] != NULL; k++) {
			snprintf(whole, sizeof(whole), "%s%s", type->arg[i],
			    made[k]);
			if (strlen(whole) == len &&
			    memcmp(whole, name, len) == 0)
				return true;
		}
		if (len > own + 1 && memcmp(name, type->arg[i], own) == 0 &&
		    name[own] == '.')
			return is_of_thing(rules, name + own + 1,
			    len - own - 1);
	}
	return false;
}

static void
check_sentence(const struct ruleset *rules, const char *lang,
    const struct event_type *type, const char *text)
{
	const char *tag = text;

	while ((tag = strstr(tag, "{{")) != NULL) {
		size_t len;

		tag += 2;
		if (*tag == '!')
			continue;
		tag += strspn(tag, "#^/&{ ");
		len = strcspn(tag, " }");
		if (!is_argument(rules, type, tag, len))
			fail_msg("%s: %s.event.%s has no argument '%.*s'",
			    lang, rules->name, type->name, (int)len, tag);
	}
}

static void
check_events(const struct ruleset *rules, const char *lang, struct phrases *p)
{
	char key[128];

	for (int i = 0; rules->events[i].name != NULL; i++) {
		const struct event_type *type = &rules->events[i];
		const char *text, *more;

		text = must_have(rules, lang, p, "event", type->name);
		if (text != NULL)
			check_sentence(rules, lang, type, text);
		snprintf(key, sizeof(key), "%s.event.%s.more", rules->name,
		    type->name);
		if ((more = phrase_text(p, key)) != NULL)
			check_sentence(rules, lang, type, more);
	}
}

TEST(every_event_is_told_with_its_arguments)
{
	each_language(check_events);
}

static void
check_decisions(const struct ruleset *rules, const char *lang,
    struct phrases *p)
{
	must_have(rules, lang, p, "", "title");
	for (int i = 0; rules->decisions[i] != NULL; i++) {
		must_have(rules, lang, p, "decision", rules->decisions[i]);
		must_have(rules, lang, p, "question", rules->decisions[i]);
	}
	for (int i = 0; rules->draws[i] != NULL; i++)
		must_have(rules, lang, p, "draw", rules->draws[i]);
}

TEST(every_decision_and_draw_has_its_name)
{
	each_language(check_decisions);
}

/* Verbs are what moves of random games begin with. */
static void
check_verbs(const struct ruleset *rules, const char *lang, struct phrases *p)
{
	static struct play play;
	uint64_t seed = 5;

	for (int k = 0; k < 20; k++) {
		test_begin(&play, rules, rules->min_seats + k %
		    (rules->max_seats - rules->min_seats + 1), (char *)NULL);
		while (play.pending.kind != PENDING_OVER) {
			for (int i = 0; i < play.legal.n; i++)
				must_have(rules, lang, p, "verb",
				    rules->tokens[play.legal.move[i].word[0] &
				    WORD_VALUE].text);
			test_step(&play, &seed, NULL);
		}
	}
}

TEST(every_verb_is_explained)
{
	each_language(check_verbs);
}

/* ---- patterns of moves ---- */

struct moves {
	int n;
	char text[LEGAL_MAX][MOVE_TEXT];
};

static void
add_move(struct moves *moves, const char *text)
{
	assert_in_range(moves->n, 0, LEGAL_MAX - 1);
	snprintf(moves->text[moves->n++], MOVE_TEXT, "%s", text);
}

/* Add all that a pattern stands for; head is what was chosen before it. */
static void
expand(const char *head, const char *pattern, struct moves *out)
{
	char word[256];
	size_t len = strcspn(pattern, " ");
	const char *rest = pattern + len + (pattern[len] == ' ');
	int from, to, end = 0;

	assert_in_range(len, 1, sizeof(word) - 1);
	memcpy(word, pattern, len);
	word[len] = '\0';
	if (sscanf(word, "%d-%d%n", &from, &to, &end) == 2 &&
	    end == (int)len) {
		assert_true(from < to);
		for (word[0] = '\0'; from <= to; from++)
			snprintf(word + strlen(word), sizeof(word) -
			    strlen(word), "%s%d", *word != '\0' ? "|" : "",
			    from);
	}
	for (char *next = word, *one; next != NULL;) {
		struct buffer longer = { 0 };

		one = next;
		if ((next = strchr(one, '|')) != NULL)
			*next++ = '\0';
		assert_true(*one != '\0');
		buffer_printf(&longer, "%s%s%s", head,
		    *head != '\0' ? " " : "", one);
		if (*rest == '\0')
			add_move(out, buffer_text(&longer));
		else
			expand(buffer_text(&longer), rest, out);
		buffer_free(&longer);
	}
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

TEST(patterns_of_moves_are_the_legal_moves_no_more_and_no_less)
{
	static struct play play;
	static struct moves legal, patterns;
	uint64_t seed = 11;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int k = 0; k < 6; k++) {
			const struct ruleset *rules = rulesets[i];
			struct view view = { rules, test_edition(rules),
			    table_names, NULL, NULL };

			test_begin(&play, rules, k % 2 ? rules->max_seats :
			    rules->min_seats, (char *)NULL);
			for (; play.pending.kind != PENDING_OVER;
			    test_step(&play, &seed, NULL)) {
				json_t *verbs, *verb, *moves, *move;
				size_t v, m;

				if (play.pending.kind != PENDING_DECISION)
					continue;
				legal.n = patterns.n = 0;
				for (int n = 0; n < play.legal.n; n++) {
					char text[MOVE_TEXT];

					move_format(rules, play.edition,
					    &play.legal.move[n], text);
					add_move(&legal, text);
				}
				verbs = moves_by_verb(&view, &play.legal);
				json_array_foreach(verbs, v, verb) {
					moves = json_object_get(verb, "moves");
					json_array_foreach(moves, m, move)
						expand("", json_string_value(
						    json_object_get(move,
						    "text")), &patterns);
				}
				json_decref(verbs);
				assert_int_equal(patterns.n, legal.n);
				qsort(legal.text, legal.n, MOVE_TEXT, by_text);
				qsort(patterns.text, patterns.n, MOVE_TEXT,
				    by_text);
				for (int n = 0; n < legal.n; n++)
					assert_string_equal(patterns.text[n],
					    legal.text[n]);
			}
		}
}

/* ---- whole reports ---- */

static void
check_page(const char *text, size_t len, const char *what, int64_t at)
{
	const char *end;

	assert_int_equal(strlen(text), len);
	assert_true(len > 0 && text[0] != '\n');
	assert_true(text[len - 1] == '\n' && text[len - 2] != '\n');
	/* Asides about the same thing stand in the same parentheses. */
	if (strstr(text, ") (") != NULL)
		fail_msg("two asides in %s:\n%s", what, text);
	if (strstr(text, "\n\n\n") != NULL)
		fail_msg("%s, line %d: two empty lines", what, (int)at);
	for (; *text != '\0'; text = end + 1) {
		end = strchr(text, '\n');
		if (layout_columns(text, end - text) > LAYOUT_WIDTH ||
		    (end > text && end[-1] == ' '))
			fail_msg("%s, line %d: '%.*s'", what, (int)at,
			    (int)(end - text), text);
		for (const char *p = text; p < end; p++)
			if ((unsigned char)*p < ' ' || *p == 0x7f)
				fail_msg("%s, line %d: a control character",
				    what, (int)at);
	}
}

/* The same for a terminal, with room for all of it or for little. */
static void
check_screen(struct record *r, const struct report *like, int rows,
    const char *id)
{
	struct report report = { .lang = like->lang, .seat = like->seat,
	    .letter = true, .typed = true };
	int64_t at = r->game.line;
	struct report_screen out;

	record_must(r, report_screen(r, &report, rows, &out));
	assert_int_equal(r->game.line, at);
	check_page(buffer_text(&out.table), out.table.len, id, at);
	if (out.news.len > 0)
		check_page(buffer_text(&out.news), out.news.len, id, at);
	if (out.choices.len > 0)
		check_page(buffer_text(&out.choices), out.choices.len, id, at);
	report_screen_free(&out);
}

static void
check_reports(struct table *t, const char *id, int every)
{
	static char lang[LANGUAGES][LANG_TEXT];
	static struct record r;
	int n = languages(lang);

	store_must(t->context.store, record_open(&r, t->context.store, id));
	for (int64_t at = 0; at < r.last + every; at += every) {
		if (at > r.last)
			at = r.last;
		for (int seat = 0; seat <= PUBLIC; seat++) {
			struct report report = { .lang = lang[at % n],
			    .seat = seat, .letter = at / every % 3 == 2 };
			struct buffer out = { 0 };

			if (seat != PUBLIC && seat >= r.fixed.seats)
				continue;
			store_must(t->context.store, record_seek(&r, at));
			store_must(t->context.store, report_game(&r, &report,
			    &out));
			assert_int_equal(r.game.line, at);
			check_page(buffer_text(&out), out.len, id, at);
			buffer_free(&out);
			check_screen(&r, &report, seat % 2 == 0 ? 1 : ALL_ROWS,
			    id);
		}
	}
	record_free(&r);
}

/* Play a game at random to its end. */
static void
play_out(struct table *t, const char *id, uint64_t *seed)
{
	static struct record r;
	static char file[TABLE_FILE];
	char said[MOVE_TEXT];
	struct outcome answer;
	size_t len;

	for (bool over = false; !over;) {
		table_read(t, &r, id);
		over = game_over(&r.game);
		if (!over) {
			table_move(&r, seed, said);
			len = table_write(t, &r, record_awaited(&r), said, file,
			    NULL);
		}
		record_free(&r);
		if (over)
			break;
		table_hand_in(t, file, len, &answer);
		if (answer.status != EX_OK)
			fail_msg("'%s' was refused: %s", said, answer.key);
		outcome_free(&answer);
	}
}

/* Where the last draw of a game changes nothing, its end can be told. */
TEST(an_end_that_no_draw_changes_is_told_before_it)
{
	const struct ruleset *rules = ruleset_find("red-cathedral");
	static struct play play, end;
	static struct tale told, tale;
	uint64_t seed = 11;
	int n = 0, last = 0;

	for (int k = 0; k < 12; k++) {
		struct language *l = language_find("en", rules->name);
		struct view view = { rules, NULL, table_names, NULL, NULL };
		bool known = false, drawn = false;

		test_begin(&play, rules, 2, (char *)NULL);
		view.edition = play.edition;
		language_dress(l, &view, (const uint8_t[HASH]){ 1 });
		while (play.pending.kind != PENDING_OVER) {
			drawn = play.pending.kind == PENDING_DRAW;
			known = game_decided(l, &view, &play, &end, &told);
			tale.n = 0;
			test_step(&play, &seed, &tale);
			if (known) {
				assert_int_equal(play.pending.kind,
				    PENDING_OVER);
				assert_in_range(told.n, 1, tale.n);
				assert_true(told.n >= tale.n - 3);
			}
		}
		last += drawn;
		n += known;
	}
	assert_int_equal(n, last);
	assert_true(n > 0);
}

/* Tell a line of the log, in which this die is rolled; 0: nothing is. */
static void
tell_rolled(struct story *story, struct record *r, const char *text,
    int die, int place)
{
	const struct event_type *type = story->view->rules->events;
	char whole[80];
	struct store_line line = { .text = whole };

	line.len = snprintf(whole, sizeof(whole), "9 2026-11-20T18:00:00Z %s",
	    text);
	r->tale.n = die > 0;
	r->tale.event[0] = (struct event){ .seats = TELL_ALL, .n = 3,
	    .arg = { NUMBER(die), NUMBER(6), NUMBER(place) } };
	while (strcmp(type[r->tale.event[0].type].name, "rolled") != 0)
		r->tale.event[0].type++;
	assert_int_equal(story_tell(story, r, &line), 0);
}

/* The dice of a second place must not be told as dice of the first. */
TEST(rolls_with_a_silent_move_between_are_told_apart)
{
	const struct ruleset *rules = ruleset_find("red-cathedral");
	struct language *l = language_find("en", rules->name);
	struct view view = { rules, NULL, table_names, NULL, NULL };
	static struct record r;
	struct story story;
	const char *said;
	json_t *told;

	language_dress(l, &view, (const uint8_t[HASH]){ 1 });
	story_begin(&story, l, &view, PUBLIC, false);
	tell_rolled(&story, &r, "chance roll 5/6 = 6", 1, 3);
	tell_rolled(&story, &r, "move 0 said done", 0, 0);
	tell_rolled(&story, &r, "chance roll 5/6 = 6", 2, 7);
	told = story_end(&story);
	assert_int_equal(json_array_size(told), 1);
	said = json_string_value(json_object_get(json_array_get(told, 0),
	    "text"));
	assert_non_null(strchr(said, '3'));
	assert_non_null(strchr(said, '7'));
	json_decref(told);
}

TEST(every_report_of_a_game_is_a_clean_page)
{
	static struct table t;
	char folder[TABLE_FOLDER], path[TABLE_PATH], id[GAME_ID];
	uint64_t seed = 6;

	table_folder(folder, path);
	table_open(&t, path);
	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];

		for (int n = rules->min_seats; n <= rules->max_seats; n++) {
			snprintf(id, sizeof(id), "%s-%d", rules->name, n);
			table_begin(&t, rules->name, n, id);
			play_out(&t, id, &seed);
			check_reports(&t, id, n == rules->max_seats ? 4 : 15);
		}
	}
	table_begin_with(&t, "red-cathedral", 2, "board=advanced", "advanced");
	play_out(&t, "advanced", &seed);
	check_reports(&t, "advanced", 15);
	table_close(&t);
	table_remove(folder);
	language_end();
}

/* ---- what a letter must tell ---- */

/* Does what a template is told have this, and is it true? */
static bool
is_true(const json_t *data, const char *key)
{
	assert_true(json_is_boolean(json_object_get(data, key)));
	return json_is_true(json_object_get(data, key));
}

/* Is this name in the list, by itself or as "id"? */
static bool
is_listed(const json_t *list, const char *name)
{
	const json_t *item;
	size_t i;

	assert_true(json_is_array(list));
	json_array_foreach(list, i, item) {
		if (json_is_object(item))
			item = json_object_get(item, "id");
		if (strcmp(json_string_value(item), name) == 0)
			return true;
	}
	return false;
}

static int
number_of(const json_t *data, const char *key)
{
	assert_true(json_is_integer(json_object_get(data, key)));
	return json_integer_value(json_object_get(data, key));
}

/* Every card of `key` of a player is among those held, with its owner. */
static void
check_held(const json_t *picture, const json_t *player, const char *key)
{
	const json_t *held = json_object_get(picture, "held"), *card, *row;
	size_t i, k;

	json_array_foreach(json_object_get(player, key), i, card) {
		bool found = false;

		json_array_foreach(held, k, row)
			if (json_equal(json_object_get(row, "card"), card))
				found = is_listed(json_object_get(row,
				    "owners"), json_string_value(
				    json_object_get(player, "name")));
		if (!found)
			fail_msg("nobody has %s", json_string_value(card));
	}
}

/* P1.12, P3.1, P3.4, P4.3, P5.9: what cannot be seen on the board. */
static void
check_pillars(const struct play *play, const json_t *state,
    const json_t *picture)
{
	const json_t *players = json_object_get(state, "players"), *player,
	    *crew, *back = json_object_get(picture, "putting_back");
	const char *phase = json_string_value(json_object_get(state,
	    "phase"));
	bool returns = false, over = strcmp(phase, "over") == 0;
	size_t i;

	json_array_foreach(players, i, player) {
		check_held(picture, player, "craftsmen");
		check_held(picture, player, "advantages");
		crew = json_array_get(json_object_get(picture, "crews"), i);
		assert_int_equal(number_of(crew, "men"), json_array_size(
		    json_object_get(player, "craftsmen")));
		assert_int_equal(number_of(crew, "limit"), is_listed(
		    json_object_get(player, "advantages"), "jack") ? 6 : 5);
	}
	assert_int_equal(json_array_size(json_object_get(picture, "tax_die")),
	    over || json_is_integer(json_object_get(state, "tax")) ? 0 : 6);
	for (int m = 0; m < play->legal.n; m++) {
		char text[MOVE_TEXT];

		move_format(play->rules, play->edition, &play->legal.move[m],
		    text);
		returns |= strcmp(text, "return") == 0;
	}
	assert_int_equal(back != NULL, strcmp(phase, "builders") == 0);
	if (returns)
		assert_true(is_true(back, "possible"));
	if (strcmp(phase, "draft") == 0 &&
	    play->pending.kind == PENDING_DECISION)
		assert_false(is_listed(json_object_get(picture,
		    "passed_draft"), table_names[play->pending.seat]));
}

TEST(every_position_of_pillars_tells_what_a_player_must_know)
{
	const struct ruleset *rules = ruleset_find("pillars");
	struct view view = { rules, NULL, table_names, NULL, NULL };
	static struct play play;
	uint64_t seed = 31;

	for (int k = 0; k < 6; k++) {
		test_begin(&play, rules, 2 + k % 3, (char *)NULL);
		for (;;) {
			json_t *seen = view_state(&view, play.state),
			    *picture = view_picture(&view, play.state);

			check_pillars(&play, seen, picture);
			json_decref(seen);
			json_decref(picture);
			if (play.pending.kind == PENDING_OVER)
				break;
			test_step(&play, &seed, NULL);
		}
	}
}

/* R1.2, R4.3, R7: what the drawing does not show. */
static void
check_red_cathedral(const struct play *play, const json_t *state,
    const json_t *picture)
{
	const json_t *players = json_object_get(state, "players"), *player,
	    *track = json_object_get(picture, "track"), *row,
	    *finals = json_object_get(picture, "finals");
	const char *phase = json_string_value(json_object_get(state,
	    "phase"));
	int sold = 0, n;
	size_t i;

	json_array_foreach(players, i, player) {
		row = json_array_get(track, i);
		assert_true(number_of(row, "next") > number_of(row, "field"));
		if (number_of(row, "behind") == 0)
			assert_true(json_is_null(json_object_get(row,
			    "back")));
		else
			assert_true(number_of(row, "back") <
			    number_of(row, "field"));
	}
	for (int m = 0; m < play->legal.n; m++) {
		char text[MOVE_TEXT];

		move_format(play->rules, play->edition, &play->legal.move[m],
		    text);
		if (sscanf(text, "sell %d", &n) == 1 && n > sold)
			sold = n;
	}
	if (sold > 0)
		assert_true(sold <= number_of(json_array_get(track,
		    play->pending.seat), "behind"));
	assert_int_equal(finals != NULL, strcmp(phase, "last") == 0);
	assert_int_equal(number_of(picture, "first_six"),
	    strcmp(phase, "play") == 0 && json_array_size(players) > 1 ? 3 :
	    0);
	json_array_foreach(json_object_get(picture, "risks"), i, row)
		assert_true(number_of(row, "above") > 0);
}

/* What was said to come of the game is what came of it: R7. */
TEST(every_position_of_the_red_cathedral_tells_what_a_player_must_know)
{
	const struct ruleset *rules = ruleset_find("red-cathedral");
	struct view view = { rules, test_edition(rules), table_names, NULL,
	    NULL };
	static struct play play;
	uint64_t seed = 37;

	for (int k = 0; k < 4; k++) {
		json_t *finals = NULL, *now;
		size_t i;

		/* Not alone: there Ivan may move after the last position. */
		test_begin(&play, rules, 2 + k % 3, (char *)NULL);
		for (;;) {
			json_t *seen = view_state(&view, play.state),
			    *picture = view_picture(&view, play.state);

			check_red_cathedral(&play, seen, picture);
			now = json_object_get(picture, "finals");
			if (now != NULL) {
				json_decref(finals);
				finals = json_incref(now);
			}
			json_decref(picture);
			if (play.pending.kind == PENDING_OVER) {
				json_t *player;

				/* The last roll changes nothing. */
				json_array_foreach(json_object_get(seen,
				    "players"), i, player)
					assert_int_equal(number_of(player,
					    "prestige"), number_of(
					    json_array_get(finals, i),
					    "total"));
				json_decref(seen);
				break;
			}
			json_decref(seen);
			test_step(&play, &seed, NULL);
		}
		json_decref(finals);
	}
}

/* P1.8, P1.9: no figure of a card stands in a phrase alone. */
TEST(events_and_advantages_have_their_figures)
{
	static const struct {
		const char *card, *fact;
		int is;
	} facts[] = {
		{ "king", "gold", 5 }, { "ore", "cubes", 1 },
		{ "alms", "most", 5 }, { "alms", "gold", 1 },
		{ "volunteers", "cubes", 1 }, { "winter", "cubes", 1 },
		{ "raid", "gold", 4 }, { "raid", "gold_a_point", 2 },
		{ "feud", "vp", 2 }, { "townwall", "most", 2 },
		{ "francis", "most", 2 }, { "jack", "most", 6 },
		{ "woolfair", "gold", 8 }, { "madonna", "vp", 3 },
		{ "ceremony", "round", 6 }, { "completion", "round", 6 },
	};
	const struct ruleset *rules = ruleset_find("pillars");
	struct view view = { rules, NULL, table_names, NULL, NULL };

	for (size_t i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
		uint16_t word = 0;
		json_t *told;

		while (strcmp(rules->tokens[word].text, facts[i].card) != 0)
			word++;
		told = view_facts(&view, word);
		assert_int_equal(number_of(told, facts[i].fact),
		    facts[i].is);
		json_decref(told);
	}
}

/* A verb says only what its moves can have now: "free", "all". */
TEST(verbs_know_which_words_their_moves_have)
{
	static struct play play;
	uint64_t seed = 3;

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];
		struct view view = { rules, test_edition(rules), table_names,
		    NULL, NULL };

		test_begin(&play, rules, rules->max_seats, (char *)NULL);
		for (; play.pending.kind != PENDING_OVER;
		    test_step(&play, &seed, NULL)) {
			json_t *verbs, *verb, *says, *truth;
			const char *word;
			size_t v;

			if (play.pending.kind != PENDING_DECISION)
				continue;
			verbs = moves_by_verb(&view, &play.legal);
			json_array_foreach(verbs, v, verb) {
				says = json_object_get(verb, "says");
				json_object_foreach(says, word, truth) {
					bool found = false;

					for (int m = 0; m < play.legal.n; m++)
						for (int n = 1; n <
						    play.legal.move[m].n; n++) {
							char text[WORD_TEXT];

							word_text(rules,
							    play.edition,
							    play.legal.move[m].
							    word[n], text);
							found |= strcmp(text,
							    word) == 0;
						}
					assert_true(found);
				}
			}
			json_decref(verbs);
		}
	}
}

TEST(the_end_tells_the_points_of_each_round)
{
	static struct table t;
	static struct record r;
	char folder[TABLE_FOLDER], path[TABLE_PATH];
	uint64_t seed = 9;
	json_t *data = json_object(), *rounds, *last, *now;
	struct course *course = course_new();
	struct view view;

	table_folder(folder, path);
	table_open(&t, path);
	table_begin(&t, "pillars", 2, "g");
	play_out(&t, "g", &seed);
	table_read(&t, &r, "g");
	course_read(course, &r);
	course_tell(course, &r, language_find("en", "pillars"), data);
	rounds = json_object_get(data, "rounds");
	assert_int_equal(json_array_size(rounds), 6);
	for (int i = 0; i < 6; i++)
		assert_int_equal(number_of(json_array_get(rounds, i),
		    "round"), i + 1);
	view = record_view(&r);
	now = view_state(&view, r.game.play.state);
	last = json_array_get(rounds, 5);
	assert_true(json_equal(json_object_get(last, "players"),
	    json_object_get(now, "players")));
	assert_int_equal(r.game.line, r.last);
	json_decref(now);
	json_decref(data);
	course_free(course);
	record_free(&r);
	table_close(&t);
	table_remove(folder);
}

/* ---- pages on a game ---- */

static void
check_pages(struct table *t, const char *id)
{
	static char lang[LANGUAGES][LANG_TEXT];
	static struct record r;
	struct buffer of_game = { 0 }, of_ruleset = { 0 };
	int n = languages(lang);

	table_read(t, &r, id);
	for (int page = 0; page < TURN_PAGES; page++)
		for (int l = 0; l < n; l++) {
			buffer_clear(&of_game);
			buffer_clear(&of_ruleset);
			pages_game(&r, page, lang[l], false, &of_game);
			pages_ruleset(r.game.play.rules, page, lang[l], false,
			    &of_ruleset);
			check_page(buffer_text(&of_game), of_game.len, id,
			    page);
			check_page(buffer_text(&of_ruleset), of_ruleset.len,
			    id, page);
		}
	record_free(&r);
	buffer_free(&of_game);
	buffer_free(&of_ruleset);
}

TEST(pages_on_games_and_rulesets_are_clean)
{
	static struct table t;
	char folder[TABLE_FOLDER], path[TABLE_PATH], id[GAME_ID];

	table_folder(folder, path);
	table_open(&t, path);
	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];

		for (int k = rules->min_seats; k <= rules->max_seats; k++) {
			snprintf(id, sizeof(id), "%s-%d", rules->name, k);
			table_begin(&t, rules->name, k, id);
			check_pages(&t, id);
		}
	}
	table_begin_with(&t, "red-cathedral", 3, "board=advanced", "advanced");
	check_pages(&t, "advanced");
	table_close(&t);
	table_remove(folder);
	language_end();
}

/* Told rulesets have all four pages, none longer than two of 66 lines. */
TEST(each_game_has_all_pages_and_none_is_long)
{
	for (int i = 0; rulesets[i] != NULL; i++) {
		if (!is_told(rulesets[i]))
			continue;
		for (int page = 0; page < TURN_PAGES; page++) {
			struct buffer out = { 0 };
			char name[64];
			int lines = 0;

			snprintf(name, sizeof(name), "%s.%s.mustache",
			    rulesets[i]->name, turn_pages[page]);
			if (find_own("en", name) == NULL) {
				if (is_complete("en"))
					fail_msg("there is no %s", name);
				continue;
			}
			pages_ruleset(rulesets[i], page, "en", false, &out);
			for (size_t k = 0; k < out.len; k++)
				lines += out.data[k] == '\n';
			assert_in_range(lines, 20, 2 * 66);
			buffer_free(&out);
		}
	}
	language_end();
}

/* How the bare page of a position has it, a row a line. */
static void
rows_text(const json_t *rows, struct buffer *out)
{
	const json_t *row, *cell;
	size_t i, k;

	json_array_foreach(rows, i, row) {
		json_array_foreach(json_object_get(row, "cells"), k, cell)
			buffer_printf(out, "%s%s", k > 0 ? " " : "",
			    json_string_value(json_object_get(cell, "text")));
		buffer_putc(out, '\n');
	}
	json_decref((json_t *)rows);
}

TEST(what_has_no_texts_is_told_in_its_own_words)
{
	const struct ruleset *rules = ruleset_find("template");
	static struct play play;
	struct language *l = language_find("de", "template");
	struct view view = { .rules = rules, .names = table_names };
	struct buffer out = { 0 };
	struct story story;
	struct tale tale = { .n = 0 };
	json_t *seen, *told, *why;

	assert_false(is_told(rules));
	assert_string_equal(language_title(l, "template"), "template");
	language_dress(l, &view, NULL);
	test_begin(&play, rules, 2, (char *)NULL);
	story_begin(&story, l, &view, PUBLIC, false);
	play_move(&play, &play.legal.move[7], &tale);
	story_foretell(&story, &tale);
	told = story_end(&story);
	assert_string_equal(json_string_value(json_object_get(json_array_get(
	    told, 0), "text")), "put: player ana, column c, row 2");
	json_decref(told);
	seen = view_state(&view, play.state);
	rows_text(bare_position(seen), &out);
	assert_string_equal(buffer_text(&out), "board\n- - - - -\n- - - - -\n"
	    "- - - - -\n- - red - -\n- - - - -\n\nname colour\nana red\n"
	    "ben blue\n\nwinners -\n");
	json_decref(seen);
	buffer_clear(&out);
	rows_text(bare_moves(rules, "template"), &out);
	assert_string_equal(buffer_text(&out), "template\n\nput column row\n\n"
	    "column a b c d e\nrow 1-5\n");
	buffer_free(&out);
	told = json_pack("{si si}", "row", 6, "rows", 5);
	why = report_why("de", "template", "no_row", told);
	assert_string_equal(json_string_value(why), "no_row: row 6, rows 5");
	json_decref(told);
	json_decref(why);
	language_end();
}

/* How often this stands in the report of a game. */
static int
times_told(struct table *t, const char *id, const char *lang, const char *what)
{
	static struct record r;
	struct report report = { .lang = lang, .seat = PUBLIC };
	struct buffer out = { 0 };
	int n = 0;

	table_read(t, &r, id);
	store_must(t->context.store, report_game(&r, &report, &out));
	for (const char *p = buffer_text(&out); (p = strstr(p, what)) != NULL;
	    p++)
		n++;
	buffer_free(&out);
	record_free(&r);
	return n;
}

/* The fingerprint of its secret, or the secret itself. */
static void
secret_of(struct table *t, const char *id, bool published, char out[HASH_TEXT])
{
	static struct record r;
	uint8_t promise[HASH];

	table_read(t, &r, id);
	record_promise(&r, promise);
	hash_text(published ? r.fixed.secret : promise, out);
	record_free(&r);
}

TEST(only_a_game_that_draws_speaks_of_its_secret)
{
	static const char *const games[] = { "toy", "template" };
	static struct table t;
	char folder[TABLE_FOLDER], path[TABLE_PATH], secret[HASH_TEXT];
	uint64_t seed = 3;

	table_folder(folder, path);
	table_open(&t, path);
	for (int i = 0; i < 2; i++) {
		bool draws = ruleset_find(games[i])->draws[0] != NULL;

		assert_int_equal(draws, i == 0);
		table_begin(&t, games[i], 2, games[i]);
		secret_of(&t, games[i], false, secret);
		assert_int_equal(times_told(&t, games[i], "en", secret),
		    draws);
		play_out(&t, games[i], &seed);
		secret_of(&t, games[i], true, secret);
		assert_int_equal(times_told(&t, games[i], "en", secret),
		    draws);
	}
	table_close(&t);
	table_remove(folder);
	language_end();
}

TEST(a_verb_without_a_phrase_is_told_once)
{
	static char lang[LANGUAGES][LANG_TEXT];
	static struct table t;
	char folder[TABLE_FOLDER], path[TABLE_PATH];
	int n = languages(lang);

	table_folder(folder, path);
	table_open(&t, path);
	table_begin(&t, "template", 2, "g");
	for (int i = 0; i < n; i++) {
		assert_int_equal(times_told(&t, "g", lang[i], "put "), 1);
		assert_int_equal(times_told(&t, "g", lang[i], "put:"), 0);
	}
	table_close(&t);
	table_remove(folder);
	language_end();
}

static json_t *
components_of(const char *ruleset, int seats, const char *option)
{
	const struct ruleset *rules = ruleset_find(ruleset);
	static struct play play;
	struct view view = { rules, test_edition(rules), table_names, NULL,
	    NULL };

	if (seats == 0)
		return view_components(&view, NULL);
	test_begin(&play, rules, seats, option, (char *)NULL);
	return view_components(&view, play.state);
}

/* R1.4, R1.5, R1.9, R8, R12.1 */
TEST(pages_tell_only_variants_that_are_played)
{
	static const struct {
		int seats;
		const char *option;
		bool solo, two, many, advanced;
		size_t plans;
	} cases[] = {
		{ 0, NULL, true, true, true, true, 9 },
		{ 1, NULL, true, true, false, false, 3 },
		{ 2, "board=advanced", false, true, false, true, 3 },
		{ 3, NULL, false, false, true, false, 3 },
		{ 4, "board=advanced", false, false, true, true, 3 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		json_t *data = components_of("red-cathedral", cases[i].seats,
		    cases[i].option);

		assert_int_equal(is_true(data, "solo"), cases[i].solo);
		assert_int_equal(is_true(data, "two"), cases[i].two);
		assert_int_equal(is_true(data, "many"), cases[i].many);
		assert_int_equal(is_true(data, "advanced"),
		    cases[i].advanced);
		assert_int_equal(is_true(data, "basic"), cases[i].seats == 0 ||
		    !cases[i].advanced);
		assert_int_equal(is_true(data, "others"), cases[i].seats != 1);
		assert_int_equal(json_array_size(json_object_get(data,
		    "plans")), cases[i].plans);
		json_decref(data);
	}
}

/* ---- names of any length ---- */

/* 32 letters, the most that a name has, and two that are short. */
#define LONG	"-who-has-the-longest-of-names"
static const char *const longest[SEATS] = { "ana" LONG, "bo", "eva" LONG,
    "d" };

/* Where the words of a line end, if all but the first are numbers. */
static int
number_ends(const char *line, const char *end, size_t at[LAYOUT_CELLS])
{
	const char *p = line + strcspn(line, " \n");
	int n = 0;

	while (p < end && n < LAYOUT_CELLS) {
		p += strspn(p, " ");
		for (; p < end && *p != ' '; p++)
			if (strchr("0123456789-.", *p) == NULL)
				return 0;
		at[n++] = layout_columns(line, (size_t)(p - line));
	}
	return n;
}

/*
 * No line is too wide, no name is cut, and the numbers of players stand below
 * each other; returns how many of these there are.
 */
static int
check_names(const char *lang, const char *page)
{
	size_t before[LAYOUT_CELLS], at[LAYOUT_CELLS];
	int n_before = 0, found = 0;

	for (const char *line = page, *end; *line != '\0'; line = end + 1) {
		int n = 0;

		end = strchr(line, '\n');
		if (layout_columns(line, (size_t)(end - line)) > LAYOUT_WIDTH)
			fail_msg("%s: too wide: %.*s", lang, (int)(end - line),
			    line);
		for (const char *p = line; (p = strstr(p, "-who")) != NULL &&
		    p < end; p++)
			if (p - line < 3 || strncmp(p, LONG, strlen(LONG)) != 0)
				fail_msg("%s: a name is cut: %.*s", lang,
				    (int)(end - line), line);
		for (int i = 0; i < SEATS; i++)
			if (strncmp(line, longest[i], strlen(longest[i])) ==
			    0 && line[strlen(longest[i])] == ' ')
				n = number_ends(line, end, at);
		if (n > 1 && n == n_before && memcmp(at, before, (size_t)n *
		    sizeof(at[0])) != 0)
			fail_msg("%s: not straight: %.*s", lang,
			    (int)(end - line), line);
		found += n > 1 && n == n_before;
		n_before = n;
		memcpy(before, at, sizeof(at));
	}
	return found;
}

/* A position in all languages; how many numbers stood below others. */
static int
check_position(const struct play *play)
{
	static char lang[LANGUAGES][LANG_TEXT];
	int n = languages(lang), found = 0;

	for (int k = 0; k < n; k++) {
		struct language *l = language_find(lang[k],
		    play->rules->name);
		struct view view = { .rules = play->rules,
		    .edition = play->edition, .names = longest };
		struct buffer out = { 0 };
		json_t *data;

		language_dress(l, &view, (const uint8_t[HASH]){ 0 });
		data = json_pack("{so so}", "state", view_state(&view,
		    play->state), "picture", view_picture(&view,
		    play->state));
		language_page(l, "state", data, LAYOUT_TEXT, &out);
		found += check_names(lang[k], buffer_text(&out));
		json_decref(data);
		buffer_free(&out);
	}
	return found;
}

/*
 * The position at each so many steps of a game; returns how many numbers stood
 * below others.
 */
static int
check_positions(struct play *play, uint64_t seed)
{
	int found = 0;

	for (int step = 0; play->pending.kind != PENDING_OVER; step++) {
		if (step % 12 == 0)
			found += check_position(play);
		test_step(play, &seed, NULL);
	}
	found += check_position(play);
	language_end();
	return found;
}

/* The first position of each decision that some games come to. */
static void
show_decisions(struct play *play, const struct ruleset *rules)
{
	uint64_t shown = 0;	/* bits of decisions */

	for (uint64_t game = 1; game <= 40; game++) {
		uint64_t seed = game;

		test_begin(play, rules, rules->max_seats, (char *)NULL);
		for (; play->pending.kind != PENDING_OVER;
		    test_step(play, &seed, NULL))
			if (play->pending.kind == PENDING_DECISION &&
			    (shown >> play->pending.name & 1) == 0) {
				shown |= UINT64_C(1) << play->pending.name;
				check_position(play);
			}
	}
	language_end();
}

TEST(names_of_any_length_leave_tables_straight)
{
	static struct play play;
	int found = 0;

	for (int i = 0; rulesets[i] != NULL; i++) {
		if (is_told(rulesets[i]))
			show_decisions(&play, rulesets[i]);
		for (int seats = rulesets[i]->min_seats; is_told(rulesets[i]) &&
		    seats <= rulesets[i]->max_seats; seats++) {
			test_begin(&play, rulesets[i], seats, (char *)NULL);
			found += check_positions(&play, 3);
		}
	}
	assert_true(found > 100);
}

/* R1.9: on advanced boards. */
TEST(advanced_boards_leave_tables_straight)
{
	const struct ruleset *rules = ruleset_find("red-cathedral");
	static struct play play;
	int found = 0;

	for (int seats = 1; seats <= 4; seats++)
		for (int seed = 1; seed <= 2; seed++) {
			test_begin(&play, rules, seats, "board=advanced",
			    (char *)NULL);
			found += check_positions(&play, seed);
		}
	assert_true(found > 100);
}

/*
 * The compiled-in edition, but finished sections give ten more of both, a
 * tile some rubles, Ivan finds more of what is rare, and all plans for four
 * have seven towers.
 */
static void
load_generous(const struct ruleset *rules, void *edition)
{
	/* A line that begins with the same eleven bytes becomes this one. */
	static const char *const others[] = { "plan 4 4 4 4 3 3 3 3",
	    "plan 4 3 4 5 4 3 3 2", "plan 4 4 3 5 3 3 3 3",
	    "tile ruble 4 rubles 3", "supply gold 30", "supply green 30",
	    "supply purple 30", NULL };
	struct buffer own = { 0 };
	struct edition_error error;
	const char *line, *at, *end;
	int i;

	for (line = rules->edition->text; *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		for (i = 0; others[i] != NULL; i++)
			if (strncmp(line, others[i], 11) == 0)
				break;
		if (others[i] != NULL) {
			buffer_printf(&own, "%s\n", others[i]);
			continue;
		}
		at = memchr(line, '=', (size_t)(end - line));
		if (*line == '#' || at == NULL)
			at = end;
		for (; line < end; line++) {
			if (line > at && line[-1] == ' ' && *line >= '1' &&
			    *line <= '9')
				buffer_putc(&own, '1');
			if (line > at && *line == '#')
				break;
			buffer_putc(&own, *line);
		}
		buffer_putc(&own, '\n');
	}
	if (!rules->edition->load(own.data, own.len, edition, &error))
		fail_msg("line %d: %s", error.line, error.text);
	buffer_free(&own);
}

TEST(an_edition_of_larger_figures_leaves_tables_straight)
{
	static _Alignas(max_align_t) uint8_t edition[EDITION_MAX];
	const struct ruleset *rules = ruleset_find("red-cathedral");
	static struct play play;
	struct options options;
	int found = 0;

	load_generous(rules, edition);
	memset(&options, 0, sizeof(options));
	for (int seats = 1; seats <= 4; seats++)
		for (int seed = 1; seed <= 5; seed++) {
			play_begin(&play, rules, rules->rules, edition, seats,
			    &options);
			found += check_positions(&play, seed);
		}
	assert_true(found > 50);
}

/* The ruleset's own pages; tests/unit/outbox_test.c sees to the others. */
static bool
is_of_rulesets(const char *file)
{
	return strncmp(file, "letter-", 7) != 0 &&
	    strncmp(file, "report", 6) != 0 &&
	    strncmp(file, "screen-", 7) != 0 &&
	    strstr(file, "standing") == NULL &&
	    strstr(file, "tournament") == NULL;
}

/* A server's clock goes by, so that its games are others in each run. */
TEST(every_value_that_a_report_asks_for_is_set_in_some_report)
{
	const char *engine = getenv("ENGINE");

	if (engine != NULL && strcmp(engine, "postgresql") == 0)
		test_skip("on a server");
	assert_int_equal(values_missing(is_of_rulesets), 0);
}

int
main(void)
{
	test_same_keys();
	/* What is checked is what is compiled in. */
	unsetenv("NUNCIO_TEMPLATES");
	values_read("templates/*/*phrases");
	values_read("templates/*/*.mustache");
	return test_run(NULL, NULL);
}
