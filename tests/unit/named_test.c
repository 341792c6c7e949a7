/*
 * Lines made of items of the word files, at random.  Whatever the reader plays
 * of them is judged by an oracle that knows nothing of how it reads: each move
 * is legal where it is played, each of its things is named in the line or is
 * all that there is, each thing that the line names is used, and nothing in the
 * line turns it round.  With a number, the program reads as many lines:
 *
 *	build/tests/unit/named_test LINES [SEED]
 */
#include "tests/lib/test.h"

#include "cmd/base/words.h"
#include "core/move.h"
#include "core/reading.h"
#include "core/reading/fold.h"

enum { POSITIONS = 200, PARTS = 16, LINE = 800 };

static const char *const langs[] = { "en", "de", "es", "it" };

static struct play positions[POSITIONS];
static uint64_t seed;

/* What a line was made of: a word of a move, or another one of the language. */
struct part {
	const char *word;	/* NULL: a word of a move, in `is` */
	uint16_t is;
	size_t at, len;		/* in the line */
	bool used;		/* by a move that is played */
};

static struct {
	const struct play *play, *now;	/* its position; that of a move */
	const struct words *words;
	int n;
	struct part part[PARTS];
	size_t len;
	char text[LINE];
} line;

static uint32_t
below(uint32_t n)
{
	return test_random(&seed, n);
}

static void
find_positions(void)
{
	for (int i = 0, n; i < POSITIONS;) {
		const struct ruleset *rules = ruleset_find(i % 2 ?
		    "pillars" : "red-cathedral");

		test_begin(&positions[i], rules, 2 + (int)below(2),
		    (char *)NULL);
		for (n = (int)below(400); n > 0 &&
		    positions[i].pending.kind != PENDING_OVER; n--)
			test_step(&positions[i], &seed, NULL);
		i += positions[i].pending.kind == PENDING_DECISION;
	}
}

static void
add_part(const char *text, const char *word, uint16_t is)
{
	if (line.n == PARTS || line.len + strlen(text) + 2 > LINE)
		return;
	line.len += (size_t)sprintf(line.text + line.len, "%s%s",
	    line.len > 0 ? " " : "", text);
	line.part[line.n++] = (struct part){ word, is,
	    line.len - strlen(text), strlen(text), false };
}

static int
token_of(const char *word)
{
	const struct token *tokens = line.play->rules->tokens;

	for (int i = 0; tokens[i].text != NULL; i++)
		if (strcmp(tokens[i].text, word) == 0)
			return i;
	return -1;
}

/* Any name of the language. */
static void
add_any(void)
{
	const struct word_name *name =
	    &line.words->name[below((uint32_t)line.words->n)];
	int token = token_of(name->word);

	if (strstr(name->name, "...") == NULL)
		add_part(name->name, token < 0 ? name->word : NULL,
		    (uint16_t)(token < 0 ? WORD_NONE : token));
}

/* A word of a move, by a name of it or as it is. */
static void
add_word(uint16_t word)
{
	char text[WORD_TEXT];
	const char *found = text;

	word_text(line.play->rules, line.play->edition, word, text);
	for (int i = 0, k = 0; i < line.words->n && below(4) > 0; i++)
		if (strcmp(line.words->name[i].word, text) == 0 &&
		    strstr(line.words->name[i].name, "...") == NULL &&
		    below((uint32_t)++k) == 0)
			found = line.words->name[i].name;
	add_part(found, NULL, word);
}

static void
make_line(void)
{
	static struct play now;

	line.play = &positions[below(POSITIONS)];
	line.words = words_find(langs[below(4)], line.play->rules->name,
	    READING);
	line.n = 0;
	line.len = 0;
	now = *line.play;
	for (int moves = (int)below(3); moves >= 0; moves--) {
		struct move m = now.legal.move[below((uint32_t)now.legal.n)];

		for (int i = 0; i < m.n; i++) {
			if (below(8) == 0)
				add_any();
			if (below(10) > 0)
				add_word(m.word[i]);
		}
		play_move(&now, &m, NULL);
		if (moves == 0 || now.pending.kind != PENDING_DECISION)
			break;
		if (below(3) > 0)
			add_part(",", "and", WORD_NONE);
	}
	for (int i = (int)below(6); i > 3; i--)
		add_any();
}

/*
 * The oracle.
 */

/* Does the line have these words, as wholes? */
static bool
has_words(const struct folded *text, const char *words)
{
	static struct folded f;
	const char *at = text->text;

	if (!fold(words, strlen(words), &f))
		return false;
	for (; (at = strstr(at, f.text)) != NULL; at++)
		if ((at == text->text || strchr(" ,'.", at[-1]) != NULL ||
		    f.text[0] == ' ') && strchr(" ,'.s", at[f.len]) != NULL)
			return true;
	return false;
}

/* Is a word of a move named somewhere in the line? */
static bool
is_named(const struct folded *text, uint16_t word)
{
	const struct ruleset *rules = line.play->rules;
	char spelled[WORD_TEXT], number[WORD_TEXT + 8];

	word_text(rules, line.play->edition, word, spelled);
	if (has_words(text, spelled))
		return true;
	snprintf(number, sizeof(number), "number-%s", spelled);
	for (const struct words *w = line.words; w != NULL; w = w->english)
		for (int i = 0; i < w->n; i++)
			if ((strcmp(w->name[i].word, spelled) == 0 ||
			    strncmp(w->name[i].word, number,
			    strlen(number)) == 0) &&
			    has_words(text, w->name[i].name))
				return true;
	/* "trade" for the half that trades */
	for (int t = 0; rules->means != NULL && rules->tokens[t].text != NULL;
	    t++)
		for (int i = 0; i < 2; i++)
			if (rules->means(line.now->edition, line.now->state,
			    (uint16_t)t, i) == word && is_named(text,
			    (uint16_t)t))
				return true;
	return false;
}

/* Does the line have a name of such a word of the language? */
static bool
says(const struct folded *text, const char *word, bool begins)
{
	for (const struct words *w = line.words; w != NULL; w = w->english)
		for (int i = 0; i < w->n; i++)
			if ((begins ? strncmp(w->name[i].word, word,
			    strlen(word)) : strcmp(w->name[i].word, word)) == 0
			    && has_words(text, w->name[i].name))
				return true;
	return false;
}

/*
 * Is what a move does not name of itself the only thing that it can be?  A
 * number may be told by another one, "to 3", or by "a" and "all".
 */
static bool
is_forced(const struct folded *text, const struct play *now,
    const struct move *m)
{
	bool told = says(text, "number-", true) || says(text, "one", false) ||
	    says(text, "most", false) || strpbrk(text->text, "0123456789");
	int same = 0;

	for (int k = 0; k < now->legal.n; k++) {
		const struct move *other = &now->legal.move[k];
		bool agrees = other->n == m->n;

		for (int i = 0; i < m->n && agrees; i++)
			agrees = other->word[i] == m->word[i] ||
			    (!is_named(text, m->word[i]) && !(told &&
			    (m->word[i] & WORD_KIND) == WORD_NUMBER));
		same += agrees;
	}
	return same == 1;
}

/* Note the names that the line was made of and this move uses. */
static void
note_used(const struct move *m)
{
	static struct folded name;

	for (int k = 0; k < line.n; k++) {
		struct part *p = &line.part[k];

		fold(line.text + p->at, p->len, &name);
		for (int i = 0; i < m->n; i++)
			p->used |= is_named(&name, m->word[i]);
	}
}

/*
 * Can a name also be a unit, or "all", which count what the move names, or a
 * preposition, "a 1", or an article, "a gold"?
 */
static bool
helps(const struct part *p)
{
	static const char *const such[] = { "most", "one", "to",
	    "arrives" };
	static struct folded part, other;

	fold(line.text + p->at, p->len, &part);
	for (int i = 0; i < line.words->n; i++) {
		const struct word_name *name = &line.words->name[i];
		bool does = strncmp(name->word, "unit", 4) == 0;

		for (size_t k = 0; k < sizeof(such) / sizeof(such[0]); k++)
			does |= strcmp(name->word, such[k]) == 0;
		fold(name->name, strlen(name->name), &other);
		if (does && strcmp(part.text, other.text) == 0)
			return true;
	}
	return false;
}

/* NULL: what is played was meant by somebody who writes such a line. */
static const char *
judge(const struct reading *r)
{
	static struct play now;
	static struct folded text;
	const struct ruleset *rules = line.play->rules;

	now = *line.play;
	line.now = &now;
	fold(line.text, line.len, &text);
	for (int i = 0; i < r->n; i++) {
		const struct move *m = &r->step[i].move;

		if (play_find(&now, m) < 0)
			return "not legal";
		if (r->step[i].said ? !is_forced(&text, &now, m) :
		    now.legal.n > 1)
			return "neither named nor forced";
		note_used(m);
		play_move(&now, m, NULL);
	}
	for (int i = 0; i < line.n; i++) {
		const struct part *p = &line.part[i];

		if (p->used || helps(p))
			continue;
		if (p->word != NULL && strcmp(p->word, "not") == 0)
			return "turned round";
		if (p->word != NULL || (p->is & WORD_KIND) != WORD_TOKEN)
			continue;
		if (rules->holds == NULL ||
		    rules->holds(now.edition, now.state, 0, NULL, p->is) < 0)
			return "a thing is not used";
	}
	return NULL;
}

static int
read_lines(int n, bool loud)
{
	static struct reading r;
	int bad = 0, played = 0;

	find_positions();
	for (int i = 0; i < n; i++) {
		const char *fault;
		char move[MOVE_TEXT];

		make_line();
		if (reading_line(line.play, line.words, line.text, line.len,
		    &r) != READING_MOVE)
			continue;
		played++;
		fault = judge(&r);
		bad += fault != NULL;
		if (fault == NULL || (!loud && bad > 9))
			continue;
		printf("# %s %s: '%s', %s:", line.words->lang,
		    line.play->rules->decisions[line.play->pending.name],
		    line.text, fault);
		for (int k = 0; k < r.n; k++) {
			move_format(line.play->rules, line.play->edition,
			    &r.step[k].move, move);
			printf(" %s%s", move, k < r.n - 1 ? "," : "\n");
		}
	}
	printf("# of %d lines %d were played, %d of them otherwise\n", n,
	    played, bad);
	return bad;
}

TEST(what_is_played_was_named_or_forced)
{
	seed = 5;
	assert_int_equal(read_lines(5000, false), 0);
}

int
main(int argc, char **argv)
{
	if (argc > 1) {
		seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
		return read_lines(atoi(argv[1]), true) > 0;
	}
	return test_run(NULL, NULL);
}
