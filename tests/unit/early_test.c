/*
 * early_test.c: files that are sent early: what can be understood without a
 * position, what is refused, and which alternative is played.
 */
#include "tests/lib/test.h"

#include "cmd/base/words.h"
#include "core/early.h"
#include "core/move.h"
#include "core/text.h"

static struct play play;
static struct early early;
static struct early_error error;
static struct early_steps steps;
static struct early_reason reason[EARLY_OTHERS];
static struct turn turn;
static char file[TURN_MAX];

#define HEADER	"nuncio turn\ngame: g\nplayer: ana\n" \
	"after: 41-9f3c2a7e11d04b5c8a60f2e97d13c4ab\n"

static const struct ruleset *
rules(void)
{
	return play.rules;
}

static enum early_fault
reads_in(const char *lang, const char *head, const char *lines)
{
	snprintf(file, sizeof(file), HEADER "%s%s\nend\n", head, lines);
	assert_int_equal(turn_parse(file, strlen(file), &turn, NULL),
	    TURN_OK);
	assert_true(early_is(&turn));
	return early_read(rules(), words_find(lang, rules()->name, READING),
	    &turn, &early, &error);
}

static enum early_fault
reads(const char *lines)
{
	return reads_in("en", "", lines);
}

static void
add(struct text *t, const struct move *m)
{
	char move[MOVE_TEXT];

	text_add(t, move, move_format(rules(), play.edition, m, move));
}

/* "draft: take wood 2, pass | take stone 3 <= 2" */
static const char *
said(void)
{
	static char buf[4096];
	struct text t = { buf, 0, sizeof(buf) };

	if (early.none)
		return "none";
	text_puts(&t, rules()->decisions[early.decision]);
	for (int i = 0; i < early.n; i++)
		for (int k = 0; k < early.other[i].n; k++) {
			const struct early_move *m = &early.other[i].move[k];

			text_puts(&t, k > 0 ? ", " : i > 0 ? " | " : ": ");
			add(&t, &m->move);
			if (m->most >= 0) {
				text_puts(&t, " <= ");
				text_number(&t, m->most, 1);
			}
		}
	return buf;
}

static void
assert_said(const char *lines, const char *wanted)
{
	if (reads(lines) != EARLY_OK)
		fail_msg("'%s': fault %d, line %u, '%.*s'", lines,
		    error.fault, error.line, (int)error.word.len,
		    error.word.at);
	assert_string_equal(said(), wanted);
}

static void
assert_fault(const char *lines, enum early_fault fault, unsigned line,
    const char *word)
{
	enum early_fault got = reads(lines);

	if (got != fault || error.line != line || error.word.len !=
	    strlen(word) || memcmp(error.word.at, word, error.word.len) != 0)
		fail_msg("'%s': fault %d, line %u, '%.*s'", lines, got,
		    error.line, (int)error.word.len, error.word.at);
}

static int
pillars(void **state)
{
	test_begin(&play, ruleset_find("pillars"), 3, "first=0", NULL);
	return 0;
}

/* Draw until somebody decides. */
static void
draw_on(void)
{
	uint64_t seed = 3;

	while (play.pending.kind == PENDING_DRAW)
		test_step(&play, &seed, NULL);
}

/* ---- reading */

TEST(alternatives_are_read_in_full_spelling)
{
	assert_said("early draft\ntake wood 2", "draft: take wood 2");
	assert_said("EARLY Draft\nTake 2 wood\nelse\nI take 3 stone, please\n"
	    "else\npass", "draft: take wood 2 | take stone 3 | pass");
	assert_said("early builder\nplace court\nelse\nplace priory for at "
	    "most 3\nelse\npass",
	    "builder: place court | place priory <= 3 | pass");
	assert_said("early market\nbuy 2 stone, sell 3 wood\ndone",
	    "market: buy 2 stone, sell 3 wood, done");
	assert_said("early redraw\nkeep all", "redraw: keep all");
	assert_said("early none", "none");
}

TEST(it_is_read_in_the_language_that_the_file_names)
{
	assert_int_equal(reads_in("de", "language: de\n",
	    "early draft\nnimm 2 Holz\nelse\npassen"), EARLY_OK);
	assert_string_equal(said(), "draft: take wood 2 | pass");
}

static void
assert_said_in(const char *lang, const char *lines, const char *wanted)
{
	char head[32];

	snprintf(head, sizeof(head), "language: %s\n", lang);
	if (reads_in(lang, head, lines) != EARLY_OK)
		fail_msg("%s: '%s': fault %d, line %u, '%.*s'", lang, lines,
		    error.fault, error.line, (int)error.word.len,
		    error.word.at);
	assert_string_equal(said(), wanted);
}

TEST(else_and_the_price_are_read_in_that_language_too)
{
	static const char wanted[] = "builder: place court <= 3 | pass";

	assert_said_in("de", "early builder\nsetze Königshof für höchstens 3"
	    "\nSonst:\npasse", wanted);
	assert_said_in("es", "early builder\ncolocar corte por como máximo 3"
	    "\nsi no\npasar", wanted);
	assert_said_in("it", "early builder\ncolloca corte per al massimo 3"
	    "\naltrimenti,\npassa", wanted);
	assert_said_in("it", "early builder\ncolloca corte for at most 3"
	    "\nelse\npassa", wanted);
	assert_fault("early draft\ntake wood 2\nsonst\npass", EARLY_UNREAD,
	    7, "sonst");
}

TEST(a_number_behind_the_decision_means_nothing)
{
	assert_said("early draft 17\npass", "draft: pass");
	assert_said("early none 2", "none");
	assert_fault("early draft x\npass", EARLY_NO_DECISION, 5, "x");
}

TEST(what_is_no_decision_or_never_sent_early_is_refused)
{
	assert_fault("early\npass", EARLY_NO_DECISION, 5, "");
	assert_fault("early turn\npass", EARLY_NO_DECISION, 5, "turn");
	assert_fault("early dismiss\npass", EARLY_NOT_SENT, 5, "dismiss");
	assert_fault("early market\ndone\ndismiss mason1", EARLY_NOT_SENT, 7,
	    "dismiss mason1");
	assert_fault("early builder\nbuy 2 stone", EARLY_OTHERWHERE, 6,
	    "buy 2 stone");
}

TEST(an_alternative_has_moves_and_there_are_four_at_most)
{
	assert_fault("early draft", EARLY_EMPTY, 5, "early draft");
	assert_fault("early draft\nelse\npass", EARLY_EMPTY, 6, "else");
	assert_fault("early draft\npass\nelse", EARLY_EMPTY, 7, "else");
	assert_int_equal(reads("early draft\npass\nelse\npass\nelse\npass\n"
	    "else\npass"), EARLY_OK);
	assert_fault("early draft\npass\nelse\npass\nelse\npass\nelse\npass\n"
	    "else\npass", EARLY_MANY, 13, "else");
}

TEST(what_is_cut_short_or_left_out_is_refused)
{
	assert_fault("early draft\ntake woo 2", EARLY_CUT, 6, "woo");
	assert_fault("early draft\nta wood 2", EARLY_CUT, 6, "ta");
	assert_fault("early draft\ntake wood", EARLY_PLACE, 6, "take wood");
	assert_fault("early market\nsell all my wood", EARLY_PLACE, 6,
	    "sell all my wood");
}

TEST(what_only_the_position_tells_is_refused)
{
	assert_fault("early builder\nplace court for 3 gold", EARLY_PLACE, 6,
	    "for 3 gold");
	assert_int_equal(reads("early build\nuse toolmaker for 2 points"),
	    EARLY_PLACE);
}

TEST(what_is_no_move_is_refused)
{
	assert_fault("early draft\npress all: hello", EARLY_BESIDE, 6,
	    "press all: hello");
	assert_fault("early draft\nI give up", EARLY_BESIDE, 6, "I give up");
	assert_fault("early draft\nearly builder", EARLY_BESIDE, 6,
	    "early builder");
	assert_fault("early none\npass", EARLY_BESIDE, 6, "pass");
	assert_fault("early draft\ntake fish 2", EARLY_UNREAD, 6, "fish");
	assert_int_equal(error.reading.finding, READING_UNKNOWN);
}

TEST(a_price_stands_behind_one_move_with_a_number)
{
	assert_said("early builder\nplace court for at most 0",
	    "builder: place court <= 0");
	assert_said("early builder\nplace court  FOR  at most\t12",
	    "builder: place court <= 12");
	assert_fault("early builder\nplace court for at most three",
	    EARLY_PRICE, 6, "three");
	assert_fault("early market\nbuy 2 stone, done for at most 9",
	    EARLY_PRICE, 6, "buy 2 stone, done for at most 9");
}

TEST(it_says_nothing_of_draws)
{
	char hash[80];
	const uint8_t seed[REVEAL_SEED] = { 1 };
	size_t len;

	snprintf(hash, sizeof(hash), "value: %064d\n", 0);
	assert_int_equal(reads_in("en", hash, "early draft\npass"),
	    EARLY_DRAWS);
	assert_int_equal(reads_in("en", "value: -\n", "early draft\npass"),
	    EARLY_DRAWS);
	/* What a draft asks for is taken away when it is signed. */
	assert_int_equal(reads_in("en", "value: ?\n", "early draft\npass"),
	    EARLY_OK);
	len = strlen(file);
	assert_int_equal(turn_fill(file, &len, seed, NULL), TURN_OK);
	file[len] = '\0';
	assert_null(strstr(file, "value"));
}

TEST(only_a_players_first_line_makes_it_one)
{
	static const char host[] = "nuncio turn\ngame: g\nplayer: host\n"
	    "after: 41-9f3c2a7e\nearly draft\nend\n";
	static const char second[] = HEADER "pass\nearly draft\nend\n";
	static const char none[] = "nuncio turn\ngame: -\nplayer: ana\n"
	    "after: 2026-11-20\nearly draft\nend\n";
	const char *const others[] = { host, second, none };

	for (int i = 0; i < 3; i++) {
		assert_int_equal(turn_parse(others[i], strlen(others[i]),
		    &turn, NULL), TURN_OK);
		assert_false(early_is(&turn));
	}
}

/* Each legal move, as it is spelled, says itself. */
static int
say_all(void)
{
	char lines[256], spelled[MOVE_TEXT], wanted[256];
	int n = 0;

	if (play.pending.kind != PENDING_DECISION ||
	    !(rules()->early >> play.pending.name & 1))
		return 0;
	for (int i = 0; i < play.legal.n; i++) {
		bool barred = false;

		for (const uint16_t *v = rules()->not_early; v != NULL &&
		    *v != WORD_NONE; v++)
			barred |= *v == play.legal.move[i].word[0];
		spelled[move_format(rules(), play.edition,
		    &play.legal.move[i], spelled)] = '\0';
		snprintf(lines, sizeof(lines), "early %s\n%s",
		    rules()->decisions[play.pending.name], spelled);
		snprintf(wanted, sizeof(wanted), "%s: %s",
		    rules()->decisions[play.pending.name], spelled);
		if (barred)
			assert_fault(lines, EARLY_NOT_SENT, 6, spelled);
		else
			assert_said(lines, wanted);
		assert_true(barred || early_choose(&play, &early, &steps,
		    NULL) == 0 || play.legal.n == 1);
		n++;
	}
	return n;
}

TEST(every_legal_move_that_can_be_sent_early_is_understood)
{
	uint64_t seed = 7;

	for (int r = 0; rulesets[r] != NULL; r++) {
		int n = 0;

		if (rulesets[r]->early == 0)
			continue;
		for (int game = 0; game < 3; game++) {
			test_begin(&play, rulesets[r],
			    rulesets[r]->max_seats, NULL);
			for (int i = 0; i < 600 && play.pending.kind !=
			    PENDING_OVER; i++) {
				n += say_all();
				test_step(&play, &seed, NULL);
			}
		}
		assert_true(n > 500);
	}
}

/* ---- playing */

TEST(the_first_alternative_that_is_legal_is_chosen)
{
	draw_on();
	assert_int_equal(reads("early draft\ntake metal 4\nelse\npass\nelse\n"
	    "pass"), EARLY_OK);
	assert_int_equal(early_choose(&play, &early, &steps, reason), 1);
	assert_int_equal(steps.n, 1);
	assert_true(steps.step[0].said);
	assert_int_equal(steps.step[0].move.seat, play.pending.seat);
	assert_int_equal(reason[0].way, EARLY_ILLEGAL);
	assert_int_equal(reason[1].way, EARLY_LEGAL);
}

TEST(an_alternative_is_played_whole_or_not_at_all)
{
	draw_on();
	/* Behind the pass another seat decides. */
	assert_int_equal(reads("early draft\npass\npass"), EARLY_OK);
	assert_int_equal(early_choose(&play, &early, &steps, reason), -1);
	assert_int_equal(reason[0].way, EARLY_PASSED);
	assert_int_equal(reason[0].move, 1);
}

/* Play sensibly until this decision is pending with a choice. */
static void
play_to(const char *decision)
{
	uint64_t seed = 11;

	while (play.pending.kind != PENDING_DECISION || play.legal.n == 1 ||
	    strcmp(rules()->decisions[play.pending.name], decision) != 0) {
		assert_int_not_equal(play.pending.kind, PENDING_OVER);
		if (play.pending.kind == PENDING_DRAW)
			test_step(&play, &seed, NULL);
		else
			play_move(&play, &play.legal.move[rules()->sensible(
			    play.edition, play.state, &play.legal)], NULL);
	}
}

TEST(what_costs_more_than_it_may_is_not_played)
{
	struct play after;
	int cost;
	char lines[160];

	play_to("builder");
	assert_true(test_find(&play, "place court") >= 0);
	after = play;
	play_move(&after, &after.legal.move[test_find(&after,
	    "place court")], NULL);
	cost = rules()->money(play.state, play.pending.seat) -
	    rules()->money(after.state, play.pending.seat);
	assert_true(cost > 0);
	snprintf(lines, sizeof(lines), "early builder\nplace court for at "
	    "most %d\nelse\npass", cost - 1);
	assert_int_equal(reads(lines), EARLY_OK);
	assert_int_equal(early_choose(&play, &early, &steps, reason), 1);
	assert_int_equal(reason[0].way, EARLY_DEAR);
	snprintf(lines, sizeof(lines), "early builder\nplace court for at "
	    "most %d\nelse\npass", cost);
	assert_int_equal(reads(lines), EARLY_OK);
	assert_int_equal(early_choose(&play, &early, &steps, reason), 0);
}

TEST(nothing_is_played_past_a_draw)
{
	/* Passing, the last builder of all leads to a draw in the end. */
	play_to("redraw");
	assert_int_equal(reads("early redraw\nreturn\nkeep"), EARLY_OK);
	assert_int_equal(early_choose(&play, &early, &steps, reason), -1);
	assert_int_equal(reason[0].way, EARLY_DRAWN);
	assert_int_equal(reads("early redraw\nreturn"), EARLY_OK);
	assert_int_equal(early_choose(&play, &early, &steps, reason), 0);
}

int
main(void)
{
	return test_run_each(NULL, NULL, pillars, NULL);
}
