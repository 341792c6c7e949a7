/*
 * Sentences of people.  tests/reading has sentences in four languages.  Each
 * has the position in which it is said and the moves that it means, or "ask" if
 * it can mean several things, or none.  The sentences were written from the
 * rule books and from reports, before their authors looked at the reader.  The
 * last lines of each file are the examples of help pages and the manual.
 * tests/reading/second has those of somebody who knew neither the reader nor
 * the first ones, and tests/reading/third sentences of letters, by others yet,
 * with those that somebody wrote to be misread.
 *
 * The program must take a sentence as it is meant, or ask.  It must never take
 * a sentence with another meaning.  tests/reading/trouble has sentences that
 * look like moves and are none; see reading_test.c.  With arguments, this
 * program prints a table of decisions for the given languages, and the
 * sentences that are not taken:
 *
 *	build/tests/unit/sentences_test [second/|third/]LANGUAGE...
 */
#include "tests/lib/test.h"

#include "cmd/base/luck.h"
#include "cmd/base/words.h"
#include "core/bot.h"
#include "core/move.h"
#include "core/reading.h"

enum { POSITIONS = 96, NAME = 32 };

struct position {
	char name[NAME], ruleset[NAME];
	struct play play;
};
static struct position positions[POSITIONS];
static int n_positions;

/* What became of the sentences of a language, or of one position's. */
struct count {
	int all, taken, offered, asked, otherwise;
	int troubles;		/* to be asked back; not in all */
};

static FILE *
open_data(const char *name)
{
	char path[64], line[256];
	FILE *f;

	snprintf(path, sizeof(path), "tests/reading/%s", name);
	f = fopen(path, "r");
	assert_non_null(f);
	while (fgets(line, sizeof(line), f) != NULL)
		if (strcmp(line, "--\n") == 0)
			return f;
	fail_msg("%s has no line \"--\"", path);
	return NULL;
}

/* A step of `nuncio selfplay`. */
static void
play_step(struct play *play, uint64_t *seed)
{
	uint8_t number[DRAW_MAX];
	struct move m;

	if (play->pending.kind == PENDING_DRAW) {
		for (int i = 0; i < play->pending.n; i++)
			number[i] = luck_below(seed, play->pending.range[i]);
		play_draw(play, number, NULL);
		return;
	}
	m = play->legal.move[play->legal.n == 1 ? 0 :
	    bot_move(BOT_RANDOM, play, luck_word(seed), 0, NULL)];
	play_move(play, &m, NULL);
}

/* own: of random moves of this test; else of selfplay, up to a line. */
static void
find_positions(const char *name, bool own)
{
	FILE *f = open_data(name);
	char line[256], option[32];
	int seats, steps;
	unsigned long long s;

	while (fgets(line, sizeof(line), f) != NULL) {
		struct position *at = &positions[n_positions++];
		uint64_t seed;

		assert_true(n_positions < POSITIONS);
		assert_true(sscanf(line, "%31s %31s %d %llu %d %31s", at->name,
		    at->ruleset, &seats, &s, &steps, option) >= (own ? 5 : 6));
		seed = s;
		test_begin(&at->play, ruleset_find(at->ruleset), seats,
		    own || *option == '-' ? NULL : option, (char *)NULL);
		for (int i = own ? 0 : 1; i < steps; i++)
			if (own)
				test_step(&at->play, &seed, NULL);
			else
				play_step(&at->play, &seed);
		assert_int_equal(at->play.pending.kind, PENDING_DECISION);
	}
	fclose(f);
}

static struct position *
find_position(const char *name)
{
	for (int i = 0; i < n_positions; i++)
		if (strcmp(positions[i].name, name) == 0)
			return &positions[i];
	fail_msg("tests/reading has no position '%s'", name);
	return NULL;
}

/*
 * The moves of "take stone 3, pass", spelled as in the log, and legal one
 * after another where nothing is drawn between them.
 */
static struct reading_offer
find_moves(const struct position *at, const char *text)
{
	static struct play play;
	struct reading_offer out = { .n = 0 };
	char move[MOVE_TEXT];

	play = at->play;
	for (const char *p = text; *p != '\0'; p += strspn(p, ", ")) {
		size_t len = strcspn(p, ",");
		int row;

		snprintf(move, sizeof(move), "%.*s", (int)len, p);
		p += len;
		while ((row = test_find(&play, move)) < 0 &&
		    play.legal.n == 1)
			play_move(&play, &play.legal.move[0], NULL);
		if (row < 0)
			fail_msg("%s: '%s' is not legal there", at->name,
			    move);
		out.move[out.n++] = play.legal.move[row];
		play_move(&play, &out.move[out.n - 1], NULL);
	}
	return out;
}

static bool
is_same(const struct reading_offer *a, const struct reading_offer *b)
{
	bool same = a->n == b->n;

	for (int i = 0; i < a->n && same; i++)
		same = a->move[i].n == b->move[i].n && memcmp(a->move[i].word,
		    b->move[i].word, a->move[i].n * sizeof(uint16_t)) == 0;
	return same;
}

static void
print_offer(const struct position *at, const struct reading_offer *o)
{
	char text[MOVE_TEXT];

	for (int i = 0; i < o->n; i++) {
		move_format(at->play.rules, NULL, &o->move[i], text);
		printf("%s%s", i > 0 ? ", " : "", text);
	}
}

/* What was taken of a line, without what the program plays. */
static struct reading_offer
said(const struct reading *r)
{
	struct reading_offer out = { .n = 0 };

	for (int i = 0; i < r->n; i++)
		if (r->step[i].said)
			out.move[out.n++] = r->step[i].move;
	return out;
}

/* The moves that are no matter of course: those that are not forced. */
static struct reading_offer
choices(const struct position *at, const struct reading_offer *o)
{
	static struct play play;
	struct reading_offer out = { .n = 0 };

	play = at->play;
	for (int i = 0; i < o->n; i++) {
		while (play_find(&play, &o->move[i]) < 0)
			play_move(&play, &play.legal.move[0], NULL);
		if (play.legal.n > 1)
			out.move[out.n++] = o->move[i];
		play_move(&play, &o->move[i], NULL);
	}
	return out;
}

/* Read one sentence, and count what becomes of it. */
static void
judge_sentence(const char *lang, const struct position *at, const char *text,
    const char *meant, struct count *count, bool loud)
{
	static struct reading r;
	bool ask = strcmp(meant, "ask") == 0, offered = false;
	struct reading_offer moves = { .n = 0 }, taken;

	if (!ask) {
		moves = find_moves(at, meant);
		moves = choices(at, &moves);
	}
	*(ask ? &count->troubles : &count->all) += 1;
	if (reading_line(&at->play, words_find(lang, at->ruleset, READING),
	    text, strlen(text), &r) == READING_MOVE) {
		taken = said(&r);
		taken = choices(at, &taken);
		if (!ask && is_same(&taken, &moves)) {
			count->taken++;
			return;
		}
		count->otherwise++;
		printf("# %s %s: '%s' was taken for ", lang, at->name, text);
		print_offer(at, &taken);
		printf("\n");
		return;
	}
	if (ask)
		return;
	for (int i = 0; i < r.offers; i++) {
		struct reading_offer o = choices(at, &r.offer[i]);

		offered |= is_same(&o, &moves);
	}
	*(offered ? &count->offered : &count->asked) += 1;
	if (!loud)
		return;
	printf("# %s %s: '%s' (%s) finding %d%s", lang, at->name, text, meant,
	    r.finding, r.len > 0 ? ", at " : "");
	printf("'%.*s'%s\n", (int)r.len, text + r.at,
	    offered ? "" : ", NOT OFFERED");
}

static void
add_count(struct count *to, const struct count *c)
{
	to->all += c->all;
	to->taken += c->taken;
	to->offered += c->offered;
	to->asked += c->asked;
	to->otherwise += c->otherwise;
	to->troubles += c->troubles;
}

/* All sentences of a file; per: one for each position, or NULL. */
static struct count
judge_file(const char *name, struct count *per, bool loud)
{
	FILE *f = open_data(name);
	const char *slash = strchr(name, '/'),
	    *lang = slash != NULL ? slash + 1 : name;
	char line[256];
	struct count count = { 0 };

	while (fgets(line, sizeof(line), f) != NULL) {
		char *bar[2];
		struct position *at;

		line[strcspn(line, "\n")] = '\0';
		bar[0] = strstr(line, " | ");
		assert_non_null(bar[0]);
		bar[1] = strstr(bar[0] + 3, " | ");
		assert_non_null(bar[1]);
		*bar[0] = *bar[1] = '\0';
		at = find_position(line);
		judge_sentence(lang, at, bar[0] + 3, bar[1] + 3,
		    per != NULL ? &per[at - positions] : &count, loud);
	}
	fclose(f);
	for (int i = 0; per != NULL && i < n_positions; i++)
		add_count(&count, &per[i]);
	return count;
}

static void
print_count(const char *name, const char *ruleset, const char *decision,
    const struct count *c)
{
	printf("%-10s%-14s %-12s %5d %6d %8d %6d %9d %10d\n", name, ruleset,
	    decision, c->all, c->taken, c->offered, c->asked, c->troubles,
	    c->otherwise);
}

static const char *
decision_of(const struct position *at)
{
	return at->play.rules->decisions[at->play.pending.name];
}

/* Add what was counted at a position to the first one of its decision. */
static void
gather(struct count *per, int at)
{
	int first = 0;

	while (positions[first].play.rules != positions[at].play.rules ||
	    strcmp(decision_of(&positions[first]),
	    decision_of(&positions[at])) != 0)
		first++;
	if (first == at)
		return;
	add_count(&per[first], &per[at]);
	memset(&per[at], 0, sizeof(per[at]));
}

static void
print_table(const char *name)
{
	struct count per[POSITIONS] = { { 0 } },
	    all = judge_file(name, per, true);

	printf("%-36s %6s %6s %8s %6s %9s %10s\n", "", "all", "taken",
	    "offered", "asked", "troubles", "otherwise");
	for (int i = 0; i < n_positions; i++)
		gather(per, i);
	for (int i = 0; i < n_positions; i++)
		if (per[i].all + per[i].troubles > 0)
			print_count(name, positions[i].ruleset,
			    decision_of(&positions[i]), &per[i]);
	print_count(name, "all", "", &all);
}

/* Percent that are taken as meant; of the rest, answered with what was. */
static void
is_understood(const char *name, int taken, int offered)
{
	struct count c = judge_file(name, NULL, false);
	int rest = c.offered + c.asked;

	assert_true(c.all >= 100);
	assert_int_equal(c.otherwise, 0);
	if (c.taken * 100 < c.all * taken || c.offered * 100 < rest * offered)
		fail_msg("%s: of %d sentences %d are taken as meant; of the "
		    "rest %d are answered with what was meant, %d are not",
		    name, c.all, c.taken, c.offered, c.asked);
}

TEST(nearly_all_that_people_write_in_english_is_understood)
{
	is_understood("en", 90, 95);
}

TEST(nearly_all_that_people_write_in_german_is_understood)
{
	is_understood("de", 92, 95);
}

TEST(nearly_all_that_people_write_in_spanish_is_understood)
{
	is_understood("es", 94, 95);
}

TEST(nearly_all_that_people_write_in_italian_is_understood)
{
	is_understood("it", 93, 95);
}

TEST(what_strangers_write_is_taken_as_meant_or_asked_back)
{
	is_understood("second/en", 43, 92);
	is_understood("second/de", 45, 96);
	is_understood("second/es", 32, 95);
	is_understood("second/it", 32, 97);
	is_understood("third/en", 40, 99);
	is_understood("third/de", 44, 98);
	is_understood("third/es", 47, 97);
	is_understood("third/it", 52, 98);
}

int
main(int argc, char **argv)
{
	find_positions("positions", true);
	find_positions("second/positions", false);
	find_positions("third/positions", false);
	if (argc > 1) {
		for (int i = 1; i < argc; i++)
			print_table(argv[i]);
		return 0;
	}
	return test_run(NULL, NULL);
}
