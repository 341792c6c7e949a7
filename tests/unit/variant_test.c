/*
 * Options and editions, from a command line and from a store.  Also states,
 * words and moves as JSON values.
 */
#include "tests/lib/test.h"
#include "tests/lib/toy.h"

#include "cmd/base/command.h"
#include "cmd/record/variant.h"
#include "cmd/base/view.h"
#include "cmd/desk/argument.h"

#include <unistd.h>

static struct variant s;
static struct fault fault;
static struct context context;
static int status;

static const char *const names[SEATS] = { "ana", "ben", "cleo", "dov" };

/* A fault is one line that can be printed. */
static bool
wrong(bool good)
{
	if (good)
		return false;
	assert_true(strlen(fault.text) < 400 && fault.text[0] != '\0');
	assert_null(strchr(fault.text, '\n'));
	return true;
}

static bool
takes(const char *option)
{
	return !wrong(variant_option(&s, &context, option, &status, &fault));
}

static void
begin(const char *rules, int seats)
{
	assert_false(wrong(variant_begin(&s, rules, seats, &fault)));
}

/* A file with this text; removed by the caller. */
static void
write_file(const char *text, char path[TEST_PATH])
{
	int fd;

	test_path(path, "variant_test");
	assert_true((fd = mkstemp(path)) >= 0);
	close(fd);
	test_write_text(path, text);
}

/* ---- rulesets and seats */

TEST(a_ruleset_is_played_by_as_many_as_it_seats)
{
	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = -1; seats <= SEATS + 1; seats++) {
			bool fits = seats >= rulesets[i]->min_seats &&
			    seats <= rulesets[i]->max_seats;

			assert_int_equal(wrong(variant_begin(&s,
			    rulesets[i]->name, seats, &fault)), !fits);
			if (fits) {
				assert_ptr_equal(s.rules, rulesets[i]);
				assert_int_equal(s.seats, seats);
				assert_false(wrong(variant_end(&s, &fault)));
				assert_int_equal(s.edition != NULL,
				    rulesets[i]->edition != NULL);
			}
			variant_free(&s);
		}
	assert_true(wrong(variant_begin(&s, "chess", 2, &fault)));
	assert_non_null(strstr(fault.text, "chess"));
	assert_non_null(strstr(fault.text, "pillars"));
	assert_non_null(strstr(fault.text, "toy"));
	variant_free(&s);
	assert_true(wrong(variant_begin(&s, "", 2, &fault)));
	variant_free(&s);
}

TEST(every_version_of_the_rules_that_there_was_can_be_played)
{
	for (int i = 0; rulesets[i] != NULL; i++) {
		int oldest = rulesets[i]->oldest, newest = rulesets[i]->rules;

		begin(rulesets[i]->name, rulesets[i]->max_seats);
		assert_int_equal(s.version, newest);
		for (int n = oldest; n <= newest; n++) {
			assert_false(wrong(variant_version(&s, n, &fault)));
			assert_int_equal(s.version, n);
		}
		assert_true(wrong(variant_version(&s, oldest - 1, &fault)));
		assert_true(wrong(variant_version(&s, -1, &fault)));
		assert_true(wrong(variant_version(&s, newest + 1, &fault)));
		variant_free(&s);
	}
}

/* ---- options */

TEST(an_option_is_taken_once_and_kept_as_it_was_given)
{
	begin("toy", 2);
	assert_true(takes("first=1"));
	assert_int_equal(s.options.of[0].n, 1);
	assert_int_equal(s.options.of[0].value[0], 1);
	assert_string_equal(json_string_value(json_object_get(s.given,
	    "first")), "1");
	assert_false(takes("first=1"));
	assert_int_equal(status, EX_USAGE);
	assert_false(takes("first=0"));
	assert_int_equal(s.options.of[0].value[0], 1);
	assert_int_equal(json_object_size(s.given), 1);
	variant_free(&s);
}

TEST(what_is_no_option_is_refused)
{
	static const char *const options[] = {
		"", "=", "=1", "first", "first=", "first=2", "first=-1",
		"first=01", "first=x", "first= 1", "first=1 ", "first=0,1",
		"First=1", "second=1", "edition=/dev/null",
		"firstfirstfirstfirstfirstfirstfirst=1", "first=\xff",
		"\xff=1", "first=99999999999999999999"
	};

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		begin("toy", 2);
		if (takes(options[i]))
			fail_msg("'%s' is taken", options[i]);
		assert_int_equal(status, EX_USAGE);
		assert_int_equal(json_object_size(s.given), 0);
		variant_free(&s);
	}
}

/* Every value of every option of every ruleset, and none besides. */
TEST(options_take_the_words_that_they_list)
{
	char text[64];

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct option_type *type = rulesets[i]->options;
		int seats = rulesets[i]->max_seats;

		for (; type->key != NULL; type++)
			for (int k = 0; !type->by_seat && (type->words != NULL
			    ? type->words[k] != NULL : k < seats); k++) {
				begin(rulesets[i]->name, seats);
				if (type->words != NULL)
					snprintf(text, sizeof(text), "%s=%s",
					    type->key, type->words[k]);
				else
					snprintf(text, sizeof(text), "%s=%d",
					    type->key, k);
				assert_true(takes(text));
				assert_int_equal(s.options.of[type -
				    rulesets[i]->options].value[0], k);
				variant_free(&s);
				begin(rulesets[i]->name, seats);
				strcat(text, "x");
				assert_false(takes(text));
				variant_free(&s);
			}
	}
}

/* red,blue: one for each seat, no two alike. */
TEST(an_option_by_seat_wants_different_words_one_for_each)
{
	char text[160], twice[400];

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct option_type *type = rulesets[i]->options;
		int seats = rulesets[i]->max_seats;

		for (; type->key != NULL; type++) {
			size_t len;

			if (!type->by_seat || type->words == NULL)
				continue;
			len = snprintf(text, sizeof(text), "%s=",
			    type->key);
			for (int k = 0; k < seats; k++)
				len += snprintf(text + len, sizeof(text) -
				    len, "%s%s", k > 0 ? "," : "",
				    type->words[k]);
			begin(rulesets[i]->name, seats);
			assert_true(takes(text));
			for (int k = 0; k < seats; k++)
				assert_int_equal(s.options.of[type -
				    rulesets[i]->options].value[k], k);
			variant_free(&s);
			begin(rulesets[i]->name, seats);
			*strrchr(text, ',') = '\0';	/* one too few */
			assert_false(takes(text));
			snprintf(twice, sizeof(twice), "%s,%s", text,
			    type->words[0]);
			assert_false(takes(twice));	/* the first again */
			strcat(text, ",");
			assert_false(takes(text));
			variant_free(&s);
		}
	}
}

/* ---- editions */

TEST(an_edition_is_read_from_a_file)
{
	char path[TEST_PATH], option[TEST_PATH + 16];

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct edition_type *type = rulesets[i]->edition;

		if (type == NULL)
			continue;
		write_file(type->text, path);
		snprintf(option, sizeof(option), "edition=%s", path);
		begin(rulesets[i]->name, 2);
		assert_true(takes(option));
		assert_false(wrong(variant_end(&s, &fault)));
		assert_int_equal(s.edition_len, strlen(type->text));
		assert_string_equal(s.edition_text, type->text);
		assert_memory_equal(s.edition, test_edition(rulesets[i]),
		    type->size);
		assert_string_equal(json_string_value(json_object_get(
		    s.given, "edition")), path);
		assert_false(takes(option));	/* once */
		variant_free(&s);
		unlink(path);
		/* Its text alone is what a store keeps. */
		begin(rulesets[i]->name, 2);
		assert_false(wrong(variant_restore(&s,
		    "{\"edition\":\"gone\"}", type->text, &fault)));
		assert_memory_equal(s.edition, test_edition(rulesets[i]),
		    type->size);
		variant_free(&s);
	}
}

TEST(an_edition_that_is_none_is_refused_with_its_line)
{
	static const char *const texts[] = { "", "nonsense\n", "\xff\n",
	    "edition\n" };
	char path[TEST_PATH], option[TEST_PATH + 16];

	for (int i = 0; rulesets[i] != NULL; i++)
		for (size_t k = 0; rulesets[i]->edition != NULL &&
		    k < sizeof(texts) / sizeof(texts[0]); k++) {
			write_file(texts[k], path);
			snprintf(option, sizeof(option), "edition=%s", path);
			begin(rulesets[i]->name, 2);
			assert_true(takes(option));
			assert_true(wrong(variant_end(&s, &fault)));
			assert_int_equal(status, EX_DATAERR);
			variant_free(&s);
			unlink(path);
		}
}

/* ---- from a store */

TEST(what_a_store_keeps_is_restored)
{
	begin("toy", 2);
	assert_false(wrong(variant_restore(&s, "{}", NULL, &fault)));
	assert_int_equal(s.options.of[0].n, 0);
	variant_free(&s);
	begin("toy", 2);
	assert_false(wrong(variant_restore(&s, "{\"first\":\"1\"}", NULL,
	    &fault)));
	assert_int_equal(s.options.of[0].value[0], 1);
	variant_free(&s);
}

TEST(a_damaged_row_is_refused_and_nothing_leaks)
{
	static const char *const rows[] = {
		"", "{", "[]", "null", "1", "\"first\"", "{\"first\":1}",
		"{\"first\":null}", "{\"first\":\"2\"}", "{\"first\":\"\"}",
		"{\"first\":{}}", "{\"second\":\"1\"}", "{\"\":\"1\"}",
		"{\"edition\":\"x\"}", "{\"first\":\"1\"", "{\"first\"}",
		"{\"first\":\"\\u0000\"}", "{} {}", "\xff"
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		begin("toy", 2);
		if (!wrong(variant_restore(&s, rows[i], NULL, &fault)))
			fail_msg("'%s' is restored", rows[i]);
		variant_free(&s);
	}
	for (int i = 0; rulesets[i] != NULL; i++) {
		if (rulesets[i]->edition == NULL)
			continue;
		begin(rulesets[i]->name, 2);
		assert_true(wrong(variant_restore(&s, "{}", "nonsense",
		    &fault)));
		variant_free(&s);
	}
}

/* ---- views */

TEST(a_word_is_a_string_or_a_number)
{
	struct view view = { &toy, NULL, names, NULL, NULL };
	static const struct {
		uint16_t a, b;
		const char *text;	/* NULL: a number */
		int number;
	} words[] = {
		{ 0, WORD_NONE, "play", 0 },
		{ NUMBER(0), WORD_NONE, NULL, 0 },
		{ NUMBER(4095), WORD_NONE, NULL, 4095 },
		{ SEAT(1), WORD_NONE, NULL, 1 },
		{ SECTION(2, 1), WORD_NONE, "2.1", 0 },
		{ SECTION(63, 63), WORD_NONE, "63.63", 0 },
		{ 1, NUMBER(4), "peek 4", 0 },
		{ NUMBER(3), NUMBER(4), "3 4", 0 },
		{ SEAT(1), SECTION(1, 2), "1 1.2", 0 },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		json_t *value = view_word(&view, words[i].a, words[i].b);

		if (words[i].text != NULL)
			assert_string_equal(json_string_value(value),
			    words[i].text);
		else {
			assert_true(json_is_integer(value));
			assert_int_equal(json_integer_value(value),
			    words[i].number);
		}
		json_decref(value);
	}
}

static json_t *
dress(const struct view *view, uint16_t a, uint16_t b)
{
	return a == 1 ? json_pack("{ss}", "dress", view->arg) : NULL;
}

TEST(a_view_may_dress_words_and_leave_others_plain)
{
	static char made_of[] = "silk";
	struct view view = { &toy, NULL, names, dress, made_of };
	json_t *value = view_word(&view, 1, WORD_NONE);

	assert_string_equal(json_string_value(json_object_get(value,
	    "dress")), "silk");
	json_decref(value);
	value = view_word(&view, 0, WORD_NONE);
	assert_string_equal(json_string_value(value), "play");
	json_decref(value);
}

TEST(legal_moves_are_sorted_bytewise_and_have_no_doubles)
{
	static struct play play;
	uint64_t seed = 9;

	for (int i = 0; rulesets[i] != NULL; i++)
		for (int game = 0; game < 4; game++) {
			test_begin(&play, rulesets[i], rulesets[i]->max_seats,
			    (char *)NULL);
			while (play.pending.kind != PENDING_OVER) {
				struct view view = { play.rules, play.edition,
				    names, NULL, NULL };
				json_t *list = view_legal(&view, &play.legal),
				    *item;
				const char *last = "";
				size_t row;

				assert_int_equal(json_array_size(list),
				    play.legal.n);
				json_array_foreach(list, row, item) {
					const char *text =
					    json_string_value(item);

					assert_true(strcmp(last, text) < 0);
					last = text;
				}
				json_decref(list);
				test_step(&play, &seed, NULL);
			}
		}
}

/* Templates cannot compare. */
TEST(a_dressed_view_says_which_decision_it_is)
{
	static char made_of[] = "silk";
	static struct play play;
	uint64_t seed = 11;

	for (int i = 0; rulesets[i] != NULL; i++) {
		char is[64];

		test_begin(&play, rulesets[i], rulesets[i]->max_seats,
		    (char *)NULL);
		for (; play.pending.kind != PENDING_OVER;
		    test_step(&play, &seed, NULL)) {
			struct view view = { play.rules, play.edition, names,
			    dress, made_of };
			json_t *shown, *pending, *decision;
			const char *name;

			if (play.pending.kind != PENDING_DECISION)
				continue;
			name = play.rules->decisions[play.pending.name];
			shown = view_state(&view, play.state);
			pending = json_object_get(shown, "pending");
			decision = json_object_get(pending, "decision");
			assert_string_equal(json_string_value(json_object_get(
			    decision, "id")), name);
			snprintf(is, sizeof(is), "is_%s", name);
			assert_true(json_is_true(json_object_get(decision,
			    is)));
			assert_string_equal(json_string_value(json_object_get(
			    pending, "player")), names[play.pending.seat]);
			json_decref(shown);
		}
	}
}

TEST(a_view_has_its_game_and_what_is_pending)
{
	static struct play play;
	uint64_t seed = 10;

	for (int i = 0; rulesets[i] != NULL; i++) {
		test_begin(&play, rulesets[i], rulesets[i]->max_seats,
		    (char *)NULL);
		for (;;) {
			struct view view = { play.rules, play.edition, names,
			    NULL, NULL };
			json_t *shown = view_state(&view, play.state),
			    *pending = json_object_get(shown, "pending");

			assert_string_equal(json_string_value(json_object_get(
			    shown, "game")), play.rules->name);
			switch (play.pending.kind) {
			case PENDING_OVER:
				assert_true(json_is_null(pending));
				break;
			case PENDING_DECISION:
				assert_int_equal(json_integer_value(
				    json_object_get(pending, "seat")),
				    play.pending.seat);
				assert_string_equal(json_string_value(
				    json_object_get(pending, "decision")),
				    play.rules->decisions[
				    play.pending.name]);
				break;
			default:
				assert_string_equal(json_string_value(
				    json_object_get(pending, "draw")),
				    play.rules->draws[play.pending.name]);
			}
			json_decref(shown);
			if (play.pending.kind == PENDING_OVER)
				break;
			test_step(&play, &seed, NULL);
		}
	}
}
