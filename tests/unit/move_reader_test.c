/* The answers to players about a line that was not understood. */
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/report/report.h"
#include "cmd/umpire/move_reader.h"

#include <unistd.h>

static struct table t;
static struct record *r;
static uint64_t seed = 3;
static char folder[TABLE_FOLDER], path[TABLE_PATH];

static int
sit_down(void **state)
{
	table_folder(folder, path);
	test_same_keys();
	table_open(&t, path);
	r = record_new();
	return 0;
}

static int
get_up(void **state)
{
	record_drop(r);
	table_close(&t);
	table_remove(folder);
	return 0;
}

static bool
every(void *arg, int line)
{
	return true;
}

/* A file of these lines, refused for the first; its sentence. */
static enum reading_finding
refused(const char *lines, struct outcome *outcome, struct reading *reading,
    struct buffer *text)
{
	static struct turn turn;
	struct move_reader reader = { .r = r, .turn = &turn, .is_move = every };

	turn.n = 0;
	while (*lines != '\0') {
		struct turn_line *line = &turn.line[turn.n++];

		line->no = 4 + turn.n;
		line->at = lines;
		line->len = strcspn(lines, "\n");
		lines += line->len;
		lines += *lines == '\n';
	}
	reader.words = move_reader_words(r, &(struct turn){ .player = "ana" },
	    READING);
	assert_non_null(reader.words);
	if (reading_line(&r->game.play, reader.words, turn.line[0].at,
	    turn.line[0].len, reading) == READING_MOVE)
		return READING_MOVE;
	outcome_begin(outcome);
	assert_false(move_reader_refuse(&reader, 0, reading, outcome));
	report_refusal(outcome, "en", false, text);
	return reading->finding;
}

/* Each line of a page fits, and there are no two blanks in a row. */
static void
looks_good(const char *text)
{
	assert_null(strstr(text, "{{"));
	assert_null(strstr(text, "  "));
	if (strstr(text, " .") != NULL)
		fail_msg("%s", text);
	assert_null(strstr(strstr(text, "):"), ".."));
	while (*text != '\0') {
		assert_in_range(strcspn(text, "\n"), 0, 72);
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
}

/* Without line breaks. */
static void
unfold(struct buffer *text)
{
	for (size_t i = 0; i < text->len; i++)
		if (text->data[i] == '\n')
			text->data[i] = ' ';
}

/* Lines that are wrong in some way wherever a game stands. */
static const char *const lines[] = {
	"xyzzy", "take stnoe 3", "acquier white", "join", "press all: hi",
	", ;", "wood 3", "take priory", "claim", "influence trade wood",
	"deliver wood", "use mason2 1", "take stone 4", "acquire white 7",
	"take", "place", "sell 99", "done, done, done, done",
	"pass, pass", "acquire white, done, acquire blue",
	"place market, pass", "claim 1 up yellow", "done", "take metal 2",
	"s s s s s s s s s s s s s s s s s s s s s s s s s s s s s s s s s s",
	"take sand 2\nfrobnicate\ntake stone 3\ntake quux 4"
};
enum { LINES = sizeof(lines) / sizeof(lines[0]) };

TEST(every_refusal_says_what_is_wrong_and_what_to_write)
{
	bool met[READING_FINDINGS] = { true };

	for (int game = 0; game < 6; game++) {
		char id[32];
		static struct play play;

		snprintf(id, sizeof(id), "game-%d", game);
		table_begin(&t, game % 2 ? "red-cathedral" : "pillars",
		    2 + game / 2, id);
		table_read(&t, r, id);
		for (int n = 0; n < 120; n++) {
			play = r->game.play;
			for (int i = 0; i < LINES &&
			    play.pending.kind == PENDING_DECISION; i++) {
				struct buffer text = { 0 };
				struct outcome outcome;
				struct reading reading;

				enum reading_finding finding = refused(lines[i],
				    &outcome, &reading, &text);

				if (finding == READING_MOVE)
					continue;
				met[finding] = true;
				looks_good(buffer_text(&text));
				unfold(&text);
				for (int k = 0; k < reading.offers &&
				    reading.offer[k].n == 1; k++) {
					char move[MOVE_TEXT];

					move_format(play.rules, play.edition,
					    &reading.offer[k].move[0], move);
					if (strstr(buffer_text(&text), move) ==
					    NULL)
						fail_msg("no '%s' in: %s", move,
						    buffer_text(&text));
				}
				assert_non_null(strstr(buffer_text(&text),
				    "Line 5"));
				buffer_free(&text);
				outcome_free(&outcome);
			}
			if (play.pending.kind == PENDING_OVER)
				break;
			test_step(&r->game.play, &seed, NULL);
		}
		record_free(r);
	}
	for (int i = 0; i < READING_FINDINGS; i++)
		if (!met[i])
			fail_msg("no line was refused with finding %d", i);
}

TEST(all_lines_that_cannot_be_read_are_named)
{
	struct buffer text = { 0 };
	struct outcome outcome;
	struct reading reading;

	table_begin(&t, "pillars", 2, "unread");
	table_read(&t, r, "unread");
	assert_int_equal(refused("take frob 2\ntake sand 2\nquux\n"
	    "place priory\ntake sand\ndeliver\n", &outcome, &reading, &text),
	    READING_UNKNOWN);
	assert_int_equal(json_array_size(json_object_get(outcome.args,
	    "unread")), 2);
	unfold(&text);
	assert_non_null(strstr(buffer_text(&text),
	    "line 7 ('quux') and line 10 ('deliver')"));
	buffer_free(&text);
	outcome_free(&outcome);
	record_free(r);
}

/* What is drawn is pending, and no decision. */
TEST(a_line_behind_a_draw_is_named_as_well)
{
	static struct turn turn;
	struct move_reader reader = { .r = r, .turn = &turn, .is_move = every };
	struct reading reading = { .finding = READING_DRAW, .wanting = -1 };
	struct buffer text = { 0 };
	struct outcome outcome;

	table_begin(&t, "pillars", 2, "drawn");
	table_read(&t, r, "drawn");
	while (r->game.play.pending.kind != PENDING_DRAW)
		test_step(&r->game.play, &seed, NULL);
	turn.n = 1;
	turn.line[0] = (struct turn_line){ .at = "pass", .len = 4, .no = 7 };
	reading.len = 4;
	outcome_begin(&outcome);
	assert_false(move_reader_refuse(&reader, 0, &reading, &outcome));
	report_refusal(&outcome, "en", false, &text);
	looks_good(buffer_text(&text));
	assert_non_null(strstr(buffer_text(&text),
	    "Line 7 (pass)"));
	buffer_free(&text);
	outcome_free(&outcome);
	record_free(r);
}

/*
 * "done, buy 1 stone" at the market, where something else is decided after
 * that: what is said to be awaited is not what the line is said to be for.
 */
TEST(what_was_written_first_is_named_where_it_ends_a_decision)
{
	int met = 0;

	for (int game = 0; game < 8; game++) {
		char id[32];

		snprintf(id, sizeof(id), "first-%d", game);
		table_begin(&t, "pillars", 2, id);
		table_read(&t, r, id);
		while (r->game.play.pending.kind != PENDING_OVER) {
			struct buffer text = { 0 };
			struct outcome outcome;
			struct reading reading;
			json_t *when;
			size_t i;

			if (r->game.play.pending.kind == PENDING_DECISION &&
			    refused("done, buy 1 stone", &outcome, &reading,
			    &text) == READING_NOT_NOW && reading.member == 1) {
				const json_t *pending = json_object_get(
				    outcome.args, "pending");

				met++;
				assert_string_equal(json_string_value(
				    json_object_get(outcome.args, "before")),
				    "done");
				json_array_foreach(json_object_get(outcome.args,
				    "when"), i, when)
					assert_false(json_equal(pending,
					    json_object_get(when,
					    "decision")));
			}
			if (text.len > 0)
				outcome_free(&outcome);
			buffer_free(&text);
			test_step(&r->game.play, &seed, NULL);
		}
		record_free(r);
	}
	assert_true(met > 0);
}

int
main(void)
{
	return test_run(sit_down, get_up);
}
