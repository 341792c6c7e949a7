/*
 * Lines as people write them, and common mistakes.  They are derived from the
 * legal moves at many positions of every ruleset.
 *
 * The meaning of each line is known.  A right line must be taken with just this
 * meaning, and a wrong line must be refused for its own reason.  No line may
 * ever be played with another meaning.  In languages other than English any
 * name of a word may be used for it, with an article or without, and the verb
 * may come last.  With a number of games the program runs only these tests, and
 * prints how many lines of each kind there were:
 *
 *	build/tests/unit/reading_test GAMES [SEED [LANGUAGE]]
 */
#include "tests/lib/test.h"

#include "cmd/base/resource.h"
#include "cmd/base/words.h"
#include "core/move.h"
#include "core/reading.h"
#include "core/reading/fold.h"
#include "core/reading/lexis.h"
#include "core/reading/bind.h"

#include <ctype.h>
#include <strings.h>

enum kind {
	/* right */
	SPELLED, ORDER, POINTS, CASES, NAMES, PLURALS, LEFT_OUT, HALVES,
	SEVERAL, ONE_VERB, ARTICLES, VERB_LAST, OWN_NOUN, OWN_UNIT, OWN_PRICE,
	OWN_PLACE, OWN_STEPS, OWN_GAIN,
	/* wrong */
	NOT_LEGAL, LETTER, TWO_LEFT, TWO_NAMES, BAD_MEMBER, PAST_DRAW,
	OTHER_DECISION, WORD_MORE, NUMBER_APART, CUT_SHORT, PREPOSITION,
	OTHER_NOUN, OTHER_UNIT, OTHER_PRICE, LETTERS, FOR_ANOTHER,
	OTHER_PLACE, OTHER_STEPS, OTHER_GAIN,
	KINDS, FIRST_WRONG = NOT_LEGAL
};
static const char *const kind_names[KINDS] = {
	"as it is spelled", "other order", "points and commas",
	"case and accents", "printed names", "plurals", "left out",
	"halves by their action", "several in a line",
	"one verb for several", "articles", "the verb last",
	"a number of its noun", "a number and its unit", "its price",
	"where it arrives", "how far it goes", "what it yields",
	"not legal", "one letter", "two meanings, left out",
	"two meanings, names", "a list with a bad member", "past a draw",
	"another decision", "a word too many", "a number apart",
	"not legal, cut short", "a preposition and a number",
	"a number of another noun", "a number, another unit", "another price",
	"an article and letters", "a thing for another",
	"where it does not arrive", "not how far it goes",
	"not what it yields"
};

typedef enum reading_finding reader(const struct play *, const struct words *,
    const char *, size_t, struct reading *);

static struct {
	reader *read;
	unsigned n[KINDS], ok[KINDS];
	unsigned danger, bad_offers;
	bool loud;
} tally;

static struct play play;
static const struct words *names;
/* The names are used, but in English; which of them are of one word only. */
static const struct words *tongue;
static bool alone[2000];
static uint64_t seed;

static uint32_t
below(uint32_t n)
{
	return test_random(&seed, n);
}

/*
 * Lines
 */

struct line {
	size_t len;
	char text[2000];
};

static void
put(struct line *l, const char *text)
{
	size_t len = strlen(text);

	assert_true(l->len + len < sizeof(l->text));
	memcpy(l->text + l->len, text, len + 1);
	l->len += len;
}

/* "Take the tile 2" could say which: does a name end with such a thing? */
static bool
ends_in_thing(const char *name)
{
	const char *last = strrchr(name, ' ');
	bool article = false, doubt = false;

	for (int i = 0; last != NULL && i < tongue->n; i++)
		if (strcmp(tongue->name[i].name, last + 1) == 0) {
			article |= strcmp(tongue->name[i].word, "article") == 0;
			doubt |= strcmp(tongue->name[i].word, "doubt") == 0;
			article |= doubt |= strncmp(tongue->name[i].word,
			    "at-", 3) == 0;
		}
	return article && doubt;
}

/* Is a name of the language the name of nothing else? */
static bool
is_own(int name)
{
	static struct folded f, other;

	fold(tongue->name[name].name, strlen(tongue->name[name].name), &f);
	for (int i = 0; i < tongue->n; i++) {
		fold(tongue->name[i].name, strlen(tongue->name[i].name),
		    &other);
		if (strcmp(f.text, other.text) == 0 &&
		    strcmp(tongue->name[i].word, tongue->name[name].word) != 0)
			return false;
	}
	for (int i = 0; play.rules->tokens[i].text != NULL; i++)
		if (strcmp(play.rules->tokens[i].text, f.text) == 0 &&
		    strcmp(play.rules->tokens[i].text,
		    tongue->name[name].word) != 0)
			return false;
	return strstr(f.text, "...") == NULL && !ends_in_thing(f.text);
}

/* One of the names in the language that are this word's alone, or -1. */
static int
own_name(const char *word)
{
	int found = -1;

	for (int i = 0, k = 0; i < tongue->n; i++)
		if (strcmp(tongue->name[i].word, word) == 0 && alone[i] &&
		    below(++k) == 0)
			found = i;
	return found;
}

/* A word as somebody writes it. */
static const char *
spelled(uint16_t word)
{
	static char text[WORD_TEXT];
	int name;

	word_text(play.rules, play.edition, word, text);
	if (tongue == NULL || (word & WORD_KIND) != WORD_TOKEN ||
	    below(8) == 0)
		return text;
	name = own_name(text);
	return name < 0 ? text : tongue->name[name].name;
}

static void
put_word(struct line *l, uint16_t word)
{
	if (l->len > 0)
		put(l, " ");
	put(l, spelled(word));
}

static void
put_move(struct line *l, const struct move *m)
{
	for (int i = 0; i < m->n; i++)
		put_word(l, m->word[i]);
}

static void
print_moves(const struct move *m, int n)
{
	for (int i = 0; i < n; i++) {
		char text[MOVE_TEXT];

		move_format(play.rules, play.edition, &m[i], text);
		print_error("%s%s", i > 0 ? ", " : "", text);
	}
	print_error("\n");
}

static bool
same(const struct move *a, const struct move *b)
{
	return a->n == b->n &&
	    memcmp(a->word, b->word, a->n * sizeof(a->word[0])) == 0;
}

static bool
said(const struct reading *r, const struct move *m, int n)
{
	int k = 0;

	for (int i = 0; i < r->n; i++)
		if (r->step[i].said && (k == n ||
		    !same(&r->step[i].move, &m[k++])))
			return false;
	return k == n;
}

static bool
offered(const struct reading *r, const struct move *m, int n)
{
	for (int i = 0; i < r->offers; i++) {
		bool equal = r->offer[i].n == n;

		for (int k = 0; k < n && equal; k++)
			equal = same(&r->offer[i].move[k], &m[k]);
		if (equal)
			return true;
	}
	return false;
}

/* Can these moves be made from here, forced ones between them? */
static bool
can_all(const struct move *m, int n)
{
	static struct play now;
	int seat = play.pending.seat;

	now = play;
	for (int i = 0; i < n; i++) {
		while (now.pending.kind == PENDING_DECISION &&
		    now.legal.n == 1 && play_find(&now, &m[i]) < 0)
			play_move(&now, &now.legal.move[0], NULL);
		if (now.pending.kind != PENDING_DECISION ||
		    now.pending.seat != seat || play_find(&now, &m[i]) < 0)
			return false;
		play_move(&now, &m[i], NULL);
	}
	return true;
}

/*
 * "Piedra" and "verde" beside each other are one thing, whichever two were
 * meant here.
 */
static bool
says_gem(const struct words *words, const struct line *l)
{
	static struct folded line, name;

	fold(l->text, l->len, &line);
	for (int i = 0; words != NULL && i < words->n; i++) {
		if (strcmp(words->name[i].word, "green") != 0 &&
		    strcmp(words->name[i].word, "purple") != 0)
			continue;
		fold(words->name[i].name, strlen(words->name[i].name), &name);
		if (strchr(name.text, ' ') != NULL &&
		    strstr(line.text, name.text) != NULL)
			return true;
	}
	return words != NULL && says_gem(words->english, l);
}

/* What is offered can be written, and is understood as it was offered. */
static void
check_offers(const struct line *l, const struct reading *r)
{
	static struct reading again;

	for (int i = 0; i < r->offers; i++) {
		const struct reading_offer *o = &r->offer[i];
		struct line text = { 0 };

		for (int k = 0; k < o->n; k++) {
			struct line one = { 0 };

			put_move(&one, &o->move[k]);
			put(&text, k > 0 ? ", " : "");
			put(&text, one.text);
		}
		if (says_gem(names, &text))
			continue;
		if (can_all(o->move, o->n) && reading_line(&play, names,
		    text.text, text.len, &again) == READING_MOVE &&
		    said(&again, o->move, o->n))
			continue;
		if (tally.bad_offers++ < 10 && tally.loud)
			print_error("'%s': offered '%s', %s\n", l->text,
			    text.text, can_all(o->move, o->n) ? "legal" :
			    "not legal");
	}
}

static void
complain(enum kind kind, const struct line *l, const struct reading *r)
{
	if (!tally.loud)
		return;
	print_error("%s, %s: '%s': finding %d, %d reasons, %d offers",
	    play.rules->decisions[play.pending.name], kind_names[kind],
	    l->text, r->finding, r->reasons, r->offers);
	if (r->reasons > 0)
		print_error(", %s", play.rules->events[
		    r->reason[0].event.type].name);
	print_error("\n");
	for (int i = 0; i < r->n; i++)
		print_moves(&r->step[i].move, 1);
}

static void
count(enum kind kind, bool ok, bool danger, const struct line *l,
    const struct reading *r)
{
	tally.n[kind]++;
	tally.ok[kind] += ok;
	tally.danger += danger;
	if (danger || (!ok && tally.n[kind] - tally.ok[kind] < 6))
		complain(kind, l, r);
	check_offers(l, r);
}

/* A line that means just these moves. */
static void
right(enum kind kind, const struct line *l, const struct move *m, int n)
{
	static struct reading r;
	bool taken, ok;

	if (says_gem(names, l))
		return;
	taken = tally.read(&play, names, l->text, l->len, &r) ==
	    READING_MOVE;
	ok = taken && said(&r, m, n);
	count(kind, ok, taken && !ok, l, &r);
}

/* One that has to be refused so. */
static void
wrong(enum kind kind, const struct line *l, enum reading_finding finding,
    const struct move *offer, int n)
{
	static struct reading r;
	enum reading_finding is;

	if (says_gem(names, l))
		return;
	is = tally.read(&play, names, l->text, l->len, &r);
	count(kind, is == finding && (offer == NULL || offered(&r, offer, n)) &&
	    (finding != READING_ILLEGAL || r.reasons > 0),
	    is == READING_MOVE, l, &r);
}

/*
 * What is known of words
 */

static const struct form *
form_of(const struct move *m)
{
	const struct form *forms = play.rules->forms;

	for (int f = 0; forms[f].verb != WORD_NONE; f++) {
		bool is = forms[f].verb == m->word[0] &&
		    forms[f].n + 1 == m->n &&
		    forms[f].decisions >> play.pending.name & 1;

		for (int i = 1; i < m->n && is; i++) {
			const struct noun *noun =
			    &play.rules->nouns[forms[f].slot[i - 1].noun];

			is = false;
			for (int k = 0; k < noun->n; k++)
				is |= m->word[i] >= noun->range[k][0] &&
				    m->word[i] <= noun->range[k][1];
		}
		if (is && (play.rules->fits == NULL || play.rules->fits(
		    play.edition, play.state, f, m)))
			return &forms[f];
	}
	return NULL;
}

/* Would these letters be understood as some word, or the beginning of one? */
static bool
is_known(const char *text)
{
	size_t len = strlen(text);
	static const char *const others[] = { "and", "press", "join",
	    "resign", "agree", "key", "report", "help", "forecast" };

	for (int i = 0; play.rules->tokens[i].text != NULL; i++) {
		const char *token = play.rules->tokens[i].text;
		size_t full = strlen(token);

		if (strncmp(token, text, len) == 0 || (len == full + 1 &&
		    strncmp(token, text, full) == 0 && text[full] == 's'))
			return true;
	}
	for (int i = 0; names != NULL && i < names->n; i++) {
		static struct folded name;
		size_t k = 0;

		fold(names->name[i].name, strlen(names->name[i].name), &name);
		while (k < len && name.text[k] != '\0' &&
		    name.text[k] == (text[k] | 0x20))
			k++;
		if (k == len || (name.text[k] == '\0' && k + 1 == len &&
		    text[k] == 's') || (name.text[k] == ' ' && k > 0))
			return true;
	}
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (strcmp(others[i], text) == 0)
			return true;
	return false;
}

/* Somebody would not mean that where something else has the same name. */
static bool
out_of_sight(const struct move *m)
{
	struct event event;

	if (play_find(&play, m) >= 0)
		return false;
	if (!play.rules->why(play.edition, play.state, m, &event))
		return true;
	for (const uint8_t *a = play.rules->absent; a != NULL && *a != 255;
	    a++)
		if (*a == event.type)
			return true;
	return false;
}

/*
 * Right
 */

/* The words of a move in another order, where that means the same. */
static void
put_shuffled(struct line *l, const struct move *m, const struct form *form)
{
	uint16_t word[WORDS];
	int noun[WORDS], how[WORDS], n = m->n - 1;

	for (int i = 0; i < n; i++) {
		word[i] = m->word[1 + i];
		noun[i] = form->slot[i].noun;
		how[i] = form->slot[i].how;
	}
	for (int tries = 0; tries < 12 && n > 1; tries++) {
		int i = below(n - 1), swap;

		if (how[i] & SLOT_BOUND || how[i + 1] & SLOT_BOUND ||
		    (i + 2 < n && how[i + 2] & SLOT_BOUND))
			continue;
		if (noun[i] == noun[i + 1] && !(how[i] & SLOT_LOOSE &&
		    how[i + 1] & SLOT_LOOSE))
			continue;
		swap = word[i], word[i] = word[i + 1], word[i + 1] = swap;
		swap = noun[i], noun[i] = noun[i + 1], noun[i + 1] = swap;
		swap = how[i], how[i] = how[i + 1], how[i + 1] = swap;
	}
	put_word(l, m->word[0]);
	for (int i = 0; i < n; i++)
		put_word(l, word[i]);
}

/* The line with its letters changed by nothing that matters. */
static void
dress(const struct line *from, struct line *to)
{
	static struct line plain;
	static struct folded f;

	to->len = 0;
	put(to, below(2) ? "" : " \t");
	if (tongue != NULL && below(2) && fold(from->text, from->len, &f)) {
		plain.len = 0;
		put(&plain, f.text);
		from = &plain;
	}
	for (size_t i = 0; i < from->len; i++) {
		char c[8] = { from->text[i] };

		if (c[0] == ' ')
			put(to, below(3) ? " " : below(2) ? " \t " :
			    "\xc2\xa0");
		else {
			if (c[0] >= 'a' && c[0] <= 'z' && below(3) == 0)
				c[0] -= 32;
			put(to, c);
		}
	}
}

/* An article of the language, or what it says before a section. */
static void
put_article(struct line *l, uint16_t word)
{
	int name = own_name(below(2) && (word & WORD_KIND) == WORD_SECTION ?
	    "to" : "article");

	if (name < 0)
		return;
	put(l, " ");
	put(l, tongue->name[name].name);
}

/* Does the order of this word and one like it say what it means? */
static bool
is_ordered(const struct form *form, int slot)
{
	for (int k = 0; k < form->n; k++)
		if (k != slot && form->slot[k].how & SLOT_KEPT &&
		    form->slot[k].noun == form->slot[slot].noun)
			return true;
	return false;
}

/*
 * Each noun and number with an article, or without.  "to stone from wood" is
 * not taken for what is written "stone wood".
 */
static void
by_articles(const struct move *m)
{
	static struct reading r;
	const struct form *form = form_of(m);
	struct line l = { 0 };
	bool turned = false;

	put_word(&l, m->word[0]);
	for (int i = 1; i < m->n; i++) {
		bool token = (m->word[i] & WORD_KIND) == WORD_TOKEN;

		if (below(2) && !(token &&
		    play.rules->tokens[m->word[i]].said)) {
			size_t was = l.len;

			put_article(&l, m->word[i]);
			turned |= form != NULL && l.len > was &&
			    is_ordered(form, i - 1);
			if (l.text[l.len - 1] == '\'') {
				put(&l, spelled(m->word[i]));
				continue;
			}
		}
		put_word(&l, m->word[i]);
	}
	if (turned) {
		bool taken = tally.read(&play, names, l.text, l.len, &r) ==
		    READING_MOVE;

		count(ARTICLES, !taken, taken, &l, &r);
	} else
		right(ARTICLES, &l, m, 1);
}

/* Does a word begin moves? */
static bool
is_verb(unsigned token)
{
	const struct form *f = play.rules->forms;

	while (f->verb != WORD_NONE && f->verb != token)
		f++;
	return f->verb != WORD_NONE;
}

static void
verb_last(const struct move *m)
{
	struct line l = { 0 };

	for (int i = 1; i < m->n; i++) {
		/* "mason2 dismiss potter3 take" is written by nobody. */
		if ((m->word[i] & WORD_KIND) == WORD_TOKEN &&
		    (play.rules->tokens[m->word[i]].said ||
		    is_verb(m->word[i])))
			return;
		put_word(&l, m->word[i]);
	}
	put_word(&l, m->word[0]);
	right(VERB_LAST, &l, m, 1);
}

/* Points and commas behind words. */
static void
punctuate(const struct line *from, struct line *to)
{
	static const char *const marks[] = { ",", ";", ":", ",", ".", ".." };

	to->len = 0;
	for (size_t i = 0; i <= from->len; i++) {
		char c[2] = { from->text[i] };

		/*
		 * A name of several words holds together, and "2. stone" is
		 * the second one.
		 */
		if (i == from->len || (c[0] == ' ' && tongue == NULL &&
		    below(3) == 0))
			put(to, marks[below(i > 0 && i < from->len &&
			    isdigit((unsigned char)from->text[i - 1]) ?
			    4 : 6)]);
		put(to, c);
	}
}

/* One of the words of a move by a printed name, if it has one. */
static void
by_name(const struct move *m)
{
	for (int w = 1; w < m->n; w++) {
		const char *name = NULL;
		bool shared = false;
		struct line l = { 0 };
		int legal = 0;

		if ((m->word[w] & WORD_KIND) != WORD_TOKEN)
			continue;
		for (int i = 0, k = 0; names != NULL && i < names->n; i++)
			if (strcmp(names->name[i].word,
			    play.rules->tokens[m->word[w]].text) == 0 &&
			    below(++k) == 0)
				name = names->name[i].name;
		if (name == NULL || is_known(name))
			continue;
		for (int i = 0; i < names->n; i++) {
			struct move other = *m;
			int token = 0;

			if (strcmp(names->name[i].name, name) != 0)
				continue;
			while (play.rules->tokens[token].text != NULL &&
			    strcmp(play.rules->tokens[token].text,
			    names->name[i].word) != 0)
				token++;
			assert_non_null(play.rules->tokens[token].text);
			other.word[w] = token;
			legal += play_find(&play, &other) >= 0;
			shared |= token != m->word[w] && !out_of_sight(&other);
		}
		for (int i = 0; i < m->n; i++)
			if (i == w) {
				put(&l, " ");
				put(&l, name);
			} else
				put_word(&l, m->word[i]);
		if (!shared)
			right(NAMES, &l, m, 1);
		else
			wrong(TWO_NAMES, &l, READING_AMBIGUOUS, m, 1);
	}
}

static void
by_plural(const struct move *m)
{
	struct line l = { 0 };
	bool any = false;

	for (int i = 0; i < m->n; i++) {
		put_word(&l, m->word[i]);
		if (i > 0 && (m->word[i] & WORD_KIND) == WORD_TOKEN &&
		    strlen(play.rules->tokens[m->word[i]].text) > 3 &&
		    !play.rules->tokens[m->word[i]].said) {
			put(&l, "s");
			any = true;
		}
	}
	if (any && tongue == NULL)
		right(PLURALS, &l, m, 1);
}

/* Is it the given name of a person? */
static bool
is_given(uint16_t word)
{
	static const char *const persons[] = { "tom", "philip", "thomas",
	    "jack", "otto", "richard", "francis", "remigius", "ellen",
	    "aliena" };

	for (size_t i = 0; i < sizeof(persons) / sizeof(persons[0]); i++)
		if ((word & WORD_KIND) == WORD_TOKEN && strcmp(persons[i],
		    play.rules->tokens[word].text) == 0)
			return true;
	return false;
}

/* A move without its last word or its first number. */
static void
by_gap(const struct move *m, const struct form *form)
{
	struct line l = { 0 };
	struct move meant[READING_OFFERS];
	int gap = 1 + (int)below(m->n - 1), n = 0;
	const struct slot *slot = &form->slot[gap - 1];
	const struct noun *noun = &play.rules->nouns[slot->noun];

	if (slot->how & (SLOT_KEPT | SLOT_LOOSE | SLOT_BOUND) ||
	    ((noun->range[0][0] & WORD_KIND) == WORD_TOKEN &&
	    play.rules->tokens[noun->range[0][0]].said) ||
	    (gap < form->n && form->slot[gap].how & SLOT_BOUND))
		return;
	/* It could be another form, which is complete. */
	for (int f = 0; play.rules->forms[f].verb != WORD_NONE; f++) {
		const struct form *other = &play.rules->forms[f];
		bool complete = other->verb == form->verb &&
		    other->n + 1 == form->n;
		struct move less = *m;

		memmove(&less.word[gap], &less.word[gap + 1],
		    (m->n - 1 - gap) * sizeof(less.word[0]));
		less.n--;
		if (complete && form_of(&less) != NULL)
			return;
	}
	for (int i = 0; i < play.legal.n; i++) {
		const struct move *other = &play.legal.move[i];
		bool agree = other->n == m->n;
		int at = 0;

		/* With more left out it could be one of these. */
		for (int w = 0; w < other->n; w++) {
			at += at == gap;
			at += at < m->n && other->word[w] == m->word[at];
		}
		if (at + (at == gap) >= m->n && form_of(other) != form)
			return;

		for (int k = 0; k < m->n && agree; k++)
			agree = k == gap || other->word[k] == m->word[k];
		if (!agree)
			continue;
		if (n == READING_OFFERS)
			return;
		meant[n++] = *other;
	}
	/* A verb alone says too little, and so does a given name with it. */
	if (m->n == 2 || (m->n == 3 && is_given(m->word[3 - gap])))
		return;
	for (int i = 0; i < m->n; i++)
		if (i != gap)
			put_word(&l, m->word[i]);
	if (n == 1)
		right(LEFT_OUT, &l, m, 1);
	else
		wrong(TWO_LEFT, &l, READING_AMBIGUOUS,
		    &meant[below(n)], 1);
}

/* "influence trade wood stone" */
static void
by_action(const struct move *m)
{
	if (play.rules->means == NULL || m->n < 2)
		return;
	for (int t = 0; play.rules->tokens[t].text != NULL; t++) {
		struct line l = { 0 };

		if (play.rules->means(play.edition, play.state, t, 0) !=
		    m->word[1] || play.rules->means(play.edition, play.state,
		    t, 1) != WORD_NONE)
			continue;
		for (int i = 0; i < m->n; i++)
			put_word(&l, i == 1 ? t : m->word[i]);
		right(HALVES, &l, m, 1);
	}
}

/*
 * Moves of the seat from here on, one after another, up to a draw or another
 * seat.  Forced ones are left to the program.
 */
static int
row_of_moves(struct move *out, int max, int verb)
{
	static struct play now;
	int n = 0, seat = play.pending.seat;

	now = play;
	while (n < max && now.pending.kind == PENDING_DECISION &&
	    now.pending.seat == seat) {
		const struct move *m = &now.legal.move[below(now.legal.n)];

		if (now.legal.n == 1) {
			play_move(&now, &now.legal.move[0], NULL);
			continue;
		}
		for (int tries = 0; verb >= 0 && tries < 40 &&
		    m->word[0] != verb; tries++)
			m = &now.legal.move[below(now.legal.n)];
		if (verb >= 0 && m->word[0] != verb)
			break;
		out[n] = *m;
		play_move(&now, &out[n++], NULL);
	}
	return n;
}

static void
several(void)
{
	static const char *const between[] = { ", ", "; ", " and ", ",",
	    ", and ", ". " };
	struct move m[4];
	struct line l = { 0 };
	int n = row_of_moves(m, 2 + (int)below(3), -1);

	if (n < 2)
		return;
	for (int i = 0; i < n; i++) {
		struct line one = { 0 };

		put_move(&one, &m[i]);
		if (i > 0) {
			const char *mark = between[below(6)];
			int and = tongue != NULL ? own_name("and") : -1;

			/* Between digits a comma separates nothing. */
			if (and < 0 || strstr(mark, "and") == NULL)
				put(&l, mark[1] == '\0' ? ", " : mark);
			else {
				put(&l, mark[0] == ',' ? ", " : " ");
				put(&l, tongue->name[and].name);
				put(&l, " ");
			}
		}
		put(&l, one.text);
	}
	right(SEVERAL, &l, m, n);
}

/* "deliver wood brick 4.1", "use mason2 1, potter3 2" */
static void
one_verb(const struct move *first)
{
	struct move m[3];
	const struct form *form = form_of(first);
	struct line l = { 0 };
	uint16_t shared = WORD_NONE;
	int n = row_of_moves(m, 3, first->word[0]);
	bool once = true, comma = below(2);

	if (form == NULL || n < 2 || form->n == 0)
		return;
	for (int i = 0; i < n; i++) {
		const struct form *own = form_of(&m[i]);

		if (own == NULL || own->single || own->n == 0)
			return;
		/* Words of two kinds in a row need something between. */
		comma |= own->n != form->n;
		for (int k = 0; k < own->n; k++)
			if (own->slot[k].how & SLOT_SHARED) {
				once &= i == 0 || m[i].word[1 + k] == shared;
				shared = m[i].word[1 + k];
			}
	}
	put_word(&l, m[0].word[0]);
	for (int i = 0; i < n; i++) {
		const struct form *own = form_of(&m[i]);
		bool last = i == n - 1;
		int put_here = 0;

		for (int k = 0; k < own->n; k++)
			if (!(own->slot[k].how & SLOT_SHARED) || !once ||
			    last) {
				put_word(&l, m[i].word[1 + k]);
				put_here++;
			}
		/* Only the half is written: "influence a" once. */
		if (put_here == 0 || (once && own->n == 1 &&
		    own->slot[0].how & SLOT_SHARED))
			return;
		if (!last && comma)
			put(&l, ",");
	}
	right(ONE_VERB, &l, m, n);
}

/*
 * Wrong
 */

/* A move of the decision with one word, or each, replaced by others. */
static bool
spoil(struct move *m)
{
	const struct form *form = form_of(m);
	int w;

	if (form == NULL || form->n == 0)
		return false;
	w = 1 + (int)below(form->n);
	do {
		const struct noun *noun =
		    &play.rules->nouns[form->slot[w - 1].noun];
		const uint16_t *range = noun->range[below(noun->n)];
		int span = range[1] - range[0] + 1;

		m->word[w] = range[0] + below(span > 12 ? 12 : span);
		if ((range[0] & WORD_KIND) == WORD_SECTION)
			m->word[w] = SECTION(1 + below(5), 1 + below(4));
		w = 1 + (int)below(form->n);
	} while (below(4) == 0);
	/* What may stand in any order, as legal moves have it. */
	for (int i = 1; i < form->n; i++)
		for (int k = i; k > 0 && form->slot[k].how & SLOT_LOOSE &&
		    form->slot[k - 1].how & SLOT_LOOSE &&
		    m->word[k] > m->word[k + 1]; k--) {
			uint16_t word = m->word[k];

			m->word[k] = m->word[k + 1];
			m->word[k + 1] = word;
		}
	/* A half by its action is a half. */
	for (int i = 1; i < m->n && play.rules->means != NULL; i++)
		if (play.rules->means(play.edition, play.state, m->word[i],
		    0) != WORD_NONE)
			return false;
	return form_of(m) != NULL && play_find(&play, m) < 0;
}

static void
not_legal(const struct move *legal)
{
	static struct reading r;
	struct move m = *legal;
	struct line l = { 0 };
	enum reading_finding finding;

	if (!spoil(&m))
		return;
	if (below(2))
		put_move(&l, &m);
	else
		put_shuffled(&l, &m, form_of(&m));
	finding = tally.read(&play, names, l.text, l.len, &r);
	count(NOT_LEGAL, finding == READING_ILLEGAL && r.reasons > 0 &&
	    same(&r.reason[0].move, &m), finding == READING_MOVE, &l, &r);
}

static int
token_of(const char *text)
{
	for (int i = 0; play.rules->tokens[i].text != NULL; i++)
		if (strcmp(play.rules->tokens[i].text, text) == 0)
			return i;
	return -1;
}

/* Is that the name of something else in the language, an article, say? */
static bool
is_other(const char *text, uint16_t word)
{
	static struct folded f;

	for (int i = 0; tongue != NULL && i < tongue->n; i++) {
		fold(tongue->name[i].name, strlen(tongue->name[i].name), &f);
		if (strcmp(f.text, text) == 0 &&
		    token_of(tongue->name[i].word) != word)
			return true;
	}
	return false;
}

static void
one_letter(const struct move *m)
{
	struct line l = { 0 };
	int w = (int)below(m->n);
	const char *right_one = spelled(m->word[w]);
	char text[128], was[128], swap;
	size_t len = strlen(right_one), at;

	if ((m->word[w] & WORD_KIND) != WORD_TOKEN || len < 4 ||
	    len > sizeof(text) - 2 || strchr(right_one, ' ') != NULL)
		return;
	for (size_t i = 0; i < len; i++)
		if (right_one[i] & 0x80)
			return;
	memcpy(text, right_one, len + 1);
	memcpy(was, right_one, len + 1);
	at = below(len - 1);
	switch (below(4)) {
	case 0:
		text[at] = 'a' + below(26);
		break;
	case 1:
		memmove(text + at, text + at + 1, len - at);
		break;
	case 2:
		memmove(text + at + 1, text + at, len - at + 1);
		text[at] = 'a' + below(26);
		break;
	default:
		swap = text[at];
		text[at] = text[at + 1];
		text[at + 1] = swap;
	}
	for (size_t i = 0; text[i] != '\0'; i++)
		if (was[i] >= '0' && was[i] <= '9' && text[i] != was[i] &&
		    strpbrk(text, "0123456789") == NULL)
			return;
	if (strcmp(text, was) == 0 || is_known(text) ||
	    is_other(text, WORD_NONE) || strspn(text, "0123456789") > 0)
		return;
	for (int i = 0; i < m->n; i++)
		if (i == w) {
			if (l.len > 0)
				put(&l, " ");
			put(&l, text);
		} else
			put_word(&l, m->word[i]);
	/* A digit that has moved is no slip. */
	wrong(LETTER, &l, READING_UNKNOWN,
	    strpbrk(text, "0123456789") == NULL ? m : NULL, 1);
}

static void
bad_member(void)
{
	static struct reading r;
	struct move m[4], bad;
	struct line l = { 0 };
	int n = row_of_moves(m, 2 + (int)below(2), -1), at;
	static struct play here;
	enum reading_finding finding;
	bool spoiled;

	if (n < 2)
		return;
	at = (int)below(n);
	/* One that is not legal there. */
	here = play;
	for (int i = 0; i < at; i++) {
		while (play_find(&play, &m[i]) < 0)
			play_move(&play, &play.legal.move[0], NULL);
		play_move(&play, &m[i], NULL);
	}
	while (play.pending.kind == PENDING_DECISION && play.legal.n == 1)
		play_move(&play, &play.legal.move[0], NULL);
	if (play.pending.kind != PENDING_DECISION ||
	    play.pending.seat != here.pending.seat) {
		play = here;
		return;
	}
	bad = play.legal.move[below(play.legal.n)];
	spoiled = spoil(&bad);
	play = here;
	if (!spoiled)
		return;
	for (int i = 0; i < n; i++) {
		struct line one = { 0 };

		put_move(&one, i == at ? &bad : &m[i]);
		put(&l, i > 0 ? ", " : "");
		put(&l, one.text);
	}
	finding = tally.read(&play, names, l.text, l.len, &r);
	count(BAD_MEMBER, finding == READING_ILLEGAL && r.reasons > 0 &&
	    r.member == at && same(&r.reason[0].move, &bad),
	    finding == READING_MOVE, &l, &r);
}

static void
past_draw(const struct move *m)
{
	static struct play now;
	static struct reading r;
	struct line l = { 0 }, other = { 0 };
	const struct move *next = &play.legal.move[below(play.legal.n)];
	enum reading_finding finding;
	bool twice;

	now = play;
	play_move(&now, m, NULL);
	/* What is forced before the draw may be said. */
	if (now.pending.kind != PENDING_DRAW)
		return;
	put_move(&l, m);
	put(&l, ", ");
	put_move(&other, next);
	put(&l, other.text);
	finding = tally.read(&play, names, l.text, l.len, &r);
	/* "I stop, done" says one thing twice, unlike "done, done". */
	twice = finding == READING_MOVE && m->n == 1 && same(m, next) &&
	    said(&r, m, 1) && (l.len - other.len - 2 != other.len ||
	    strncasecmp(l.text, other.text, other.len) != 0);
	count(PAST_DRAW, twice || ((finding == READING_DRAW ||
	    finding == READING_ILLEGAL) && offered(&r, m, 1)),
	    finding == READING_MOVE && !twice, &l, &r);
}

/* Moves of decisions that the game has asked for before. */
static struct move seen[64];
static int n_seen;

static void
other_decision(void)
{
	const struct move *m;
	struct line l = { 0 };

	if (n_seen == 0)
		return;
	m = &seen[below(n_seen)];
	/* The verb may be known here too, with these words or left out. */
	for (int f = 0; play.rules->forms[f].verb != WORD_NONE; f++)
		if (play.rules->forms[f].verb == m->word[0] &&
		    play.rules->forms[f].decisions >> play.pending.name & 1)
			return;
	put_move(&l, m);
	wrong(OTHER_DECISION, &l, READING_NOT_NOW, NULL, 0);
}

/* A word that does not belong there must not be dropped. */
static void
word_more(const struct move *m)
{
	static struct reading r;
	struct line l = { 0 };
	const struct move *other = &play.legal.move[below(play.legal.n)];
	uint16_t word = other->word[below(other->n)];
	int at = 1 + (int)below(m->n), words = 0;
	enum reading_finding finding;

	for (int i = 0; i <= m->n; i++) {
		if (i == at)
			put_word(&l, word);
		if (i < m->n)
			put_word(&l, m->word[i]);
	}
	/* "deliver 1 wood 2.1", "deliver a wood 2.1": there is one anyway. */
	if (word == NUMBER(1) || strlen(spelled(word)) == 1)
		return;
	/* "use potter2 1 sand": by_gain() looks at what it costs. */
	if ((m->word[at - 1] & WORD_KIND) == WORD_NUMBER && word < TOKENS_MAX)
		return;
	/* "workshop red 1": the die is red. */
	if (play.rules->concerns != NULL && word < TOKENS_MAX &&
	    play.rules->concerns(play.edition, play.state, m, word))
		return;
	/*
	 * "influence a wood" is none of "influence sell a wood"; and "ivan
	 * ornament, decorate 2.1" says the same twice.
	 */
	for (int i = 1; i < m->n; i++)
		if ((strlen(spelled(m->word[i])) == 1 || m->word[i] == word) &&
		    is_verb(word))
			return;
	/* "Kingsbridge Priory" is one thing. */
	for (const struct words *w = names; w != NULL; w = w->english)
		for (int i = 0; i < w->n; i++)
			for (size_t k = 0; k < l.len; k++)
				if (strncasecmp(l.text + k, w->name[i].name,
				    strlen(w->name[i].name)) == 0 &&
				    strchr(w->name[i].name, ' ') != NULL)
					return;
	finding = tally.read(&play, names, l.text, l.len, &r);
	/* Where that is a list, or another form, each word is in a move. */
	for (int i = 0; i < r.n; i++)
		for (int k = 0; k < r.step[i].move.n && r.step[i].said; k++)
			words += r.step[i].move.word[k] == word;
	for (int i = 0; i < m->n; i++)
		words -= m->word[i] == word;
	count(WORD_MORE, finding != READING_MOVE || words > 0,
	    finding == READING_MOVE && words <= 0, &l, &r);
}

static bool
same_name(uint16_t a, uint16_t b)
{
	if ((a & WORD_KIND) != WORD_TOKEN || (b & WORD_KIND) != WORD_TOKEN ||
	    names == NULL)
		return false;
	for (int i = 0; i < names->n; i++)
		for (int k = 0; k < names->n; k++)
			if (strcmp(names->name[i].name, names->name[k].name)
			    == 0 && strcmp(names->name[i].word,
			    play.rules->tokens[a].text) == 0 &&
			    strcmp(names->name[k].word,
			    play.rules->tokens[b].text) == 0)
				return true;
	return false;
}

/* Is there something of the second's name that stands for the first? */
static bool
stands_for(uint16_t a, uint16_t b)
{
	for (int i = 0; play.rules->means != NULL &&
	    play.rules->tokens[i].text != NULL; i++)
		for (int k = 0; k < 2; k++)
			if (same_name(i, b) && play.rules->means(play.edition,
			    play.state, i, k) == a)
				return true;
	return false;
}

/*
 * Beginnings of the words of a move that is not legal are taken for no other
 * move, but that a word may have the name of another.
 */
static void
cut_short(const struct move *legal)
{
	static struct reading r;
	struct move m = *legal;
	struct line l = { 0 };
	bool alike = true;

	if (!spoil(&m))
		return;
	for (int i = 0; i < m.n; i++) {
		static struct folded f;
		const char *text = spelled(m.word[i]);

		fold(text, strlen(text), &f);
		/* Of a language, only its own names are cut, and no rows. */
		if ((m.word[i] & WORD_KIND) == WORD_TOKEN && f.len > 2 &&
		    (tongue == NULL || (token_of(f.text) < 0 &&
		    strchr(f.text, ' ') == NULL)))
			f.text[1 + below(f.len - 1)] = '\0';
		if ((token_of(f.text) >= 0 && token_of(f.text) != m.word[i]) ||
		    is_other(f.text, m.word[i]))
			return;
		put(&l, i > 0 ? " " : "");
		put(&l, f.text);
	}
	tally.read(&play, names, l.text, l.len, &r);
	/* mason1 and mason3 are both "Mason", whatever was meant. */
	for (int i = 0; r.finding == READING_MOVE && i < m.n && alike; i++)
		alike = r.step[0].move.n == m.n &&
		    (r.step[0].move.word[i] == m.word[i] ||
		    same_name(r.step[0].move.word[i], m.word[i]) ||
		    stands_for(r.step[0].move.word[i], m.word[i]));
	count(CUT_SHORT, r.finding != READING_MOVE || alike,
	    r.finding == READING_MOVE && !alike, &l, &r);
}

/* "use mason 2" says two uses, whatever mason2 could do. */
static void
number_apart(const struct move *m)
{
	static struct reading r;
	struct line l = { 0 };
	enum reading_finding finding;
	bool any = false;

	for (int i = 0; i < m->n; i++) {
		char text[128];
		size_t len = (size_t)snprintf(text, sizeof(text), "%s",
		    spelled(m->word[i]));

		put(&l, i > 0 ? " " : "");
		if (i > 0 && (m->word[i] & WORD_KIND) == WORD_TOKEN &&
		    text[len - 1] >= '0' && text[len - 1] <= '9' &&
		    text[len - 2] != '-') {
			char digits[2] = { text[len - 1] };

			text[len - 1] = '\0';
			put(&l, text);
			put(&l, " ");
			put(&l, digits);
			any = true;
		} else
			put(&l, text);
	}
	if (!any)
		return;
	finding = tally.read(&play, names, l.text, l.len, &r);
	count(NUMBER_APART, finding != READING_MOVE, finding == READING_MOVE,
	    &l, &r);
}

/*
 * What is said of a number
 */

/* One of the names in the language that say so, or NULL: none does. */
static const char *
aside(const char *word)
{
	const char *found = NULL;

	for (int i = 0, k = 0; names != NULL && i < names->n; i++)
		if (strcmp(names->name[i].word, word) == 0 && below(++k) == 0)
			found = names->name[i].name;
	return found;
}

/* One of the names whose words begin so, and what follows that beginning. */
static const char *
aside_of(const char *begin, const char **rest)
{
	const char *found = NULL;
	size_t len = strlen(begin);

	for (int i = 0, k = 0; names != NULL && i < names->n; i++)
		if (strncmp(names->name[i].word, begin, len) == 0 &&
		    below(++k) == 0) {
			found = names->name[i].name;
			*rest = names->name[i].word + len;
		}
	return found;
}

/* Is this a noun that a number behind it is of, too? */
static bool
is_at_noun(const char *text)
{
	for (int i = 0; i < names->n; i++)
		if (strncmp(names->name[i].word, "at-", 3) == 0 &&
		    strcmp(names->name[i].name, text) == 0)
			return true;
	return false;
}

static void
put_apart(struct line *l, const char *text)
{
	if (l->len > 0 && l->text[l->len - 1] != '\'')
		put(l, " ");
	put(l, text);
}

/* One of the slots of a move that have a number, or -1. */
static int
number_slot(const struct move *m)
{
	int found = -1;

	for (int w = 1, k = 0; w < m->n; w++)
		if ((m->word[w] & WORD_KIND) == WORD_NUMBER && below(++k) == 0)
			found = w;
	return found;
}

/*
 * A move with something before and behind one of its numbers, or, where that
 * is none (-1), before and behind another one at its end.
 */
static void
put_said(struct line *l, const struct move *m, int slot, uint16_t number,
    const char *before, const char *behind)
{
	for (int w = 0; w <= m->n; w++) {
		bool here = slot < 0 ? w == m->n : w == slot;

		if (here && before != NULL)
			put_apart(l, before);
		if (here || w < m->n)
			put_apart(l, spelled(here ? number : m->word[w]));
		if (here && behind != NULL)
			put_apart(l, behind);
	}
}

/* Such a line says something else than any move does. */
static void
never(enum kind kind, const struct line *l)
{
	static struct reading r;
	bool taken = tally.read(&play, names, l->text, l->len, &r) ==
	    READING_MOVE;

	count(kind, !taken, taken, l, &r);
}

/* How much a seat has of what a unit counts, or of goods; -1: nothing. */
static int
holding(const struct play *at, int seat, const char *unit, uint16_t goods)
{
	const struct ruleset *rules = at->rules;

	if (unit != NULL && strcmp(unit, "money") == 0)
		return rules->money == NULL ? -1 :
		    rules->money(at->state, seat);
	return rules->holds == NULL ? -1 :
	    rules->holds(at->edition, at->state, seat, unit, goods);
}

/* "2 gold" is a material where there is one of that name. */
static bool
names_goods(const char *name)
{
	const struct token *tokens = play.rules->tokens;

	for (int t = 0; tokens[t].text != NULL; t++)
		for (int i = 0; i < names->n; i++)
			if (strcmp(names->name[i].word, tokens[t].text) == 0 &&
			    strncasecmp(name, names->name[i].name,
			    strlen(names->name[i].name)) == 0 &&
			    holding(&play, 0, NULL, t) >= 0)
				return true;
	for (int t = 0; tokens[t].text != NULL; t++)
		if (strncasecmp(name, tokens[t].text,
		    strlen(tokens[t].text)) == 0 &&
		    holding(&play, 0, NULL, t) >= 0)
			return true;
	return false;
}

/* By how much a move changes that, more or less. */
static int
gain_of(const struct move *m, const char *unit, uint16_t goods)
{
	static struct play after;

	after = play;
	play_move(&after, m, NULL);
	return abs(holding(&after, m->seat, unit, goods) -
	    holding(&play, m->seat, unit, goods));
}

/* Where a move takes something, or how far; 0: it takes nothing anywhere. */
static int
place_of(const struct move *m, int *steps)
{
	int place = 0;

	*steps = 0;
	return play.rules->path != NULL &&
	    play.rules->path(play.state, m, steps, &place) ? place : 0;
}

/* Do moves differ in nothing but their numbers, said or not? */
static bool
is_alike(const struct move *a, const struct move *b)
{
	int i = 0, k = 0;

	for (;;) {
		while (i < a->n && (a->word[i] & WORD_KIND) == WORD_NUMBER)
			i++;
		while (k < b->n && (b->word[k] & WORD_KIND) == WORD_NUMBER)
			k++;
		if (i == a->n || k == b->n || a->word[i] != b->word[k])
			return i == a->n && k == b->n;
		i++;
		k++;
	}
}

/*
 * A line that is played, if at all, as a move like this one of which is true
 * what it says: a number of a unit, of goods, or, unit "", of steps or a place.
 */
static void
only_true(enum kind kind, const struct line *l, const struct move *m,
    int number, const char *unit, uint16_t goods)
{
	static struct reading r;
	bool taken = tally.read(&play, names, l->text, l->len, &r) ==
	    READING_MOVE, ok = !taken;
	const struct move *is = &r.step[r.n > 0 ? r.n - 1 : 0].move;
	int steps;

	if (taken && said(&r, is, 1) && is_alike(is, m))
		ok = unit != NULL && *unit == '\0' ?
		    place_of(is, &steps) == number || steps == number :
		    gain_of(is, unit, goods) == number;
	count(kind, ok, !ok, l, &r);
}

/* How much a move costs or yields. */
static int
price_of(const struct move *m)
{
	static struct play after;
	int before = play.rules->money == NULL ? 0 :
	    play.rules->money(play.state, m->seat);

	if (play.rules->money == NULL)
		return 0;
	after = play;
	play_move(&after, m, NULL);
	return abs(after.rules->money(after.state, m->seat) - before);
}

/* Is this what a move costs, all of it or each? */
static bool
may_be_price(const struct move *m, int number)
{
	int price = price_of(m);

	for (int i = 1; i < m->n; i++)
		if ((m->word[i] & WORD_KIND) == WORD_NUMBER &&
		    number * (m->word[i] & WORD_VALUE) == price)
			return true;
	return number == price;
}

/* "buy 1 stone for 4", which it costs, and "buy 1 stone for 5". */
static void
by_price(const struct move *m)
{
	const char *what = aside("price");
	struct line l = { 0 }, other = { 0 };
	int price = price_of(m), steps, place;

	/* "a" is a half of a card, before it is a preposition. */
	if (what == NULL || price == 0 || strlen(what) == 1)
		return;
	put_said(&l, m, -1, NUMBER(price), what, NULL);
	right(OWN_PRICE, &l, m, 1);
	put_said(&other, m, -1, NUMBER(price + 1 + below(3)), what, NULL);
	/* "um 8" may be how far it goes, too. */
	if (play.rules->path == NULL ||
	    !play.rules->path(play.state, m, &steps, &place))
		never(OTHER_PRICE, &other);
}

/*
 * "buy stone for 4", "buy 1 stone for 4", "acquire blue to 3", with an article
 * between or without.  "buy of 2 stone" is only odd; what it costs may be said.
 */
static void
by_preposition(const struct move *m)
{
	int slot = below(3) ? number_slot(m) : -1;
	const char *what = aside(below(6) || slot == 1 ? "doubt" : "of"),
	    *article = below(4) ? NULL : aside("article");
	uint16_t number = slot < 0 || below(2) ? NUMBER(1 + below(9)) :
	    m->word[slot];
	struct line said = { 0 }, l = { 0 };

	if (what == NULL || is_at_noun(what) || (slot < 0 &&
	    may_be_price(m, number & WORD_VALUE)))
		return;
	/* "taller 1 cubo 1": 1 cube is what it yields. */
	for (int i = 0; i < names->n; i++)
		if (strncmp(names->name[i].word, "unit", 4) == 0 &&
		    strcmp(names->name[i].name, what) == 0)
			return;
	put(&said, what);
	if (article != NULL && !is_at_noun(article))
		put_apart(&said, article);
	put_said(&l, m, slot, number, said.text, NULL);
	only_true(PREPOSITION, &l, m, number & WORD_VALUE, "", WORD_NONE);
}

/* A move without the numbers that what is said of it tells. */
static struct move
untold(const struct move *m, const struct form *form, const char *unit)
{
	struct move out = *m;

	out.n = 1;
	for (int w = 1; w < m->n; w++) {
		const char *own = play.rules->nouns[
		    form->slot[w - 1].noun].unit;

		if (own == NULL || strcmp(own, unit) != 0)
			out.word[out.n++] = m->word[w];
	}
	return out;
}

/* Has a verb a number of this unit? */
static bool
has_unit(unsigned verb, const char *unit)
{
	for (const struct form *f = play.rules->forms; f->verb != WORD_NONE;
	    f++)
		for (int i = 0; i < f->n && f->verb == verb; i++) {
			const char *own = play.rules->nouns[
			    f->slot[i].noun].unit;

			if (own != NULL && strcmp(own, unit) == 0)
				return true;
		}
	return false;
}

/* Is it a unit of steps? */
static bool
is_path_unit(const char *unit)
{
	return strcmp(unit, "path") == 0 || strcmp(unit, "further") == 0;
}

/* "acquire white to 3", "by 5", where it arrives and where nothing does. */
static void
by_place(const struct move *m, const struct form *form)
{
	const char *to = aside("arrives"), *by = below(2) ? aside("by") : NULL,
	    *path = by == NULL ? aside("unit-path") : NULL;
	struct move bare = untold(m, form, "steps");
	struct line line[4] = { { 0 }, { 0 }, { 0 }, { 0 } };
	int steps, far, place = place_of(m, &steps), other = 1 + below(9);
	int there = 0, so_far = 0;
	bool sure = bare.n == m->n;

	if (place == 0 || to == NULL)
		return;
	for (int i = 0; i < play.legal.n; i++) {
		const struct move *move = &play.legal.move[i];
		int at;

		if (!is_alike(move, m))
			continue;
		at = place_of(move, &far);
		there += at == place;
		so_far += at == other;
	}
	put_said(&line[0], &bare, -1, NUMBER(place), to, NULL);
	if (there == 1)
		right(OWN_PLACE, &line[0], m, 1);
	put_said(&line[1], &bare, -1, NUMBER(other), to, NULL);
	if (so_far == 0)
		never(OTHER_PLACE, &line[1]);
	put_said(&line[2], &bare, -1, NUMBER(steps), by, path);
	if (sure)
		right(OWN_STEPS, &line[2], m, 1);
	put_said(&line[3], &bare, -1, NUMBER(other), by, path);
	only_true(OTHER_STEPS, &line[3], m, other, "", WORD_NONE);
}

/* "use sculptor5 2 points", "take 4 brick": what it yields, and what not. */
static void
by_gain(const struct move *m, const struct form *form)
{
	const char *unit = "", *name = aside_of("unit-", &unit);
	struct move bare = untold(m, form, "times");
	struct line l = { 0 }, other = { 0 };
	uint16_t goods = WORD_NONE;
	char text[WORD_TEXT];
	int gain, same_gain = 0;

	if (name == NULL || names_goods(name))
		return;
	if (below(3) == 0) {
		goods = below(8);
		unit = NULL;
		snprintf(text, sizeof(text), "%s", spelled(goods));
		name = text;
		if (holding(&play, m->seat, NULL, goods) < 0)
			return;
		/* "take potter2 2 wood": that would be another move. */
		for (const struct form *f = play.rules->forms;
		    f->verb != WORD_NONE; f++)
			for (int i = 0; i < f->n && f->verb == m->word[0]; i++)
				if (lexis_noun_has(&play.rules->nouns[
				    f->slot[i].noun], goods))
					return;
	} else if (holding(&play, m->seat, unit, goods) < 0 ||
	    has_unit(m->word[0], unit))
		return;
	gain = gain_of(m, unit, goods);
	for (int i = 0; i < play.legal.n; i++)
		same_gain += is_alike(&play.legal.move[i], m) &&
		    gain_of(&play.legal.move[i], unit, goods) == gain;
	put_said(&l, &bare, -1, NUMBER(gain), NULL, name);
	if (gain > 0 && same_gain == 1)
		right(OWN_GAIN, &l, m, 1);
	gain += 1 + below(3);
	put_said(&other, m, -1, NUMBER(gain), NULL, name);
	never(OTHER_GAIN, &other);
}

/* Has a verb numbers of this noun? */
static bool
has_noun(unsigned verb, const char *noun)
{
	for (const struct form *f = play.rules->forms; f->verb != WORD_NONE;
	    f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			if (strcmp(play.rules->nouns[f->slot[i].noun].name,
			    noun) == 0)
				return true;
	return false;
}

/* "acquire white place 2" are no steps, "reroll place 2" is the place. */
static void
by_noun(const struct move *m, const struct form *form)
{
	int slot = below(3) ? number_slot(m) : -1;
	const char *noun, *name = aside_of("at-", &noun);
	struct line l = { 0 };

	/* "5 place 7" are as well five places. */
	if (name == NULL || (m->word[slot < 0 ? m->n - 1 : slot - 1] &
	    WORD_KIND) == WORD_NUMBER)
		return;
	put_said(&l, m, slot, slot < 0 ? NUMBER(1 + below(9)) :
	    m->word[slot], name, NULL);
	if (slot >= 0 && strcmp(play.rules->nouns[
	    form->slot[slot - 1].noun].name, noun) == 0)
		right(OWN_NOUN, &l, m, 1);
	else if (slot >= 0 || !has_noun(m->word[0], noun))
		never(OTHER_NOUN, &l);
}

/* "use sculptor5 2 points", "acquire blue 3 places", "take 2 times" */
static void
by_unit(const struct move *m, const struct form *form)
{
	int slot = below(3) ? number_slot(m) : -1;
	const char *unit, *name = aside_of("unit", &unit), *own;
	struct line l = { 0 };
	uint16_t number;

	if (name == NULL || names_goods(name))
		return;
	unit += *unit == '-';
	number = slot < 0 ? NUMBER(1 + below(9)) : m->word[slot];
	put_said(&l, m, slot, number, NULL, name);
	own = slot < 0 ? NULL : play.rules->nouns[
	    form->slot[slot - 1].noun].unit;
	if (own != NULL && strcmp(own, unit) == 0)
		right(OWN_UNIT, &l, m, 1);
	else if (!has_unit(m->word[0], unit))
		only_true(OTHER_UNIT, &l, m, number & WORD_VALUE,
		    is_path_unit(unit) ? "" : unit, WORD_NONE);
}

/*
 * "take a m": an article, and so few letters of a thing that they could be
 * those of any other.
 */
static void
by_letters(const struct move *m)
{
	static const char *const kinds[] = { "article", "one", "of" };
	const char *article = aside(kinds[below(3)]);
	int w = 1 + (int)below(m->n - 1);
	static struct folded f;
	const char *text = spelled(m->word[w]);
	struct line l = { 0 };

	fold(text, strlen(text), &f);
	if (article == NULL || (m->word[w] & WORD_KIND) != WORD_TOKEN ||
	    f.len < 3 || play.rules->tokens[m->word[w]].said)
		return;
	f.text[1 + below(2)] = '\0';
	for (int i = 0; play.rules->tokens[i].text != NULL; i++)
		if (strcmp(play.rules->tokens[i].text, f.text) == 0)
			return;
	for (int i = 0; names != NULL && i < names->n; i++)
		if (strcmp(names->name[i].name, f.text) == 0)
			return;
	for (int i = 0; i < m->n; i++)
		if (i == w) {
			put_apart(&l, article);
			put_apart(&l, f.text);
		} else
			put_apart(&l, spelled(m->word[i]));
	never(LETTERS, &l);
}

/*
 * "dismiss mason1 for potter2", "ornament 1.1 green for purple": two things of
 * one move, or of two that have the verb in common.
 */
static void
by_another(const struct move *m, const struct form *form)
{
	const struct move *other = &play.legal.move[below(play.legal.n)];
	const char *what = aside("doubt");
	struct line l = { 0 };
	int pair = 0;

	if (what == NULL)
		return;
	/* "espacio verde" is one thing, and so is "3 cubos". */
	for (int i = 0; i < names->n; i++)
		if (strncmp(names->name[i].name, what, strlen(what)) == 0 &&
		    (names->name[i].name[strlen(what)] == ' ' ||
		    strncmp(names->name[i].word, "unit", 4) == 0))
			return;
	for (int w = 1; w + 1 < m->n; w++)
		if ((m->word[w] & WORD_KIND) == WORD_TOKEN &&
		    form->slot[w - 1].noun == form->slot[w].noun)
			pair = w + 1;
	for (int w = 0; w < m->n; w++) {
		if (w > 0 && w == pair)
			put_apart(&l, what);
		put_apart(&l, spelled(m->word[w]));
	}
	if (pair == 0 && (m->n < 2 || other->n < 2 || same(other, m) ||
	    other->word[0] != m->word[0] ||
	    (other->word[1] & WORD_KIND) != WORD_TOKEN))
		return;
	if (pair == 0)
		put_apart(&l, what);
	for (int w = 1; w < other->n && pair == 0; w++)
		put_apart(&l, spelled(other->word[w]));
	never(FOR_ANOTHER, &l);
}

/*
 * Positions
 */

static void
try_position(void)
{
	const struct move *m = &play.legal.move[below(play.legal.n)];
	const struct form *form = form_of(m);
	struct line l = { 0 }, other = { 0 };

	assert_non_null(form);
	put_move(&l, m);
	right(SPELLED, &l, m, 1);
	dress(&l, &other);
	right(CASES, &other, m, 1);
	punctuate(&l, &other);
	right(POINTS, &other, m, 1);
	if (m->n > 2) {
		l.len = 0;
		put_shuffled(&l, m, form);
		right(ORDER, &l, m, 1);
	}
	if (tongue != NULL) {
		by_articles(m);
		if (m->n > 1)
			verb_last(m);
	}
	by_name(m);
	by_plural(m);
	by_action(m);
	if (m->n > 1) {
		by_gap(m, form);
		by_letters(m);
	}
	by_preposition(m);
	by_price(m);
	by_place(m, form);
	by_gain(m, form);
	by_noun(m, form);
	by_unit(m, form);
	by_another(m, form);
	several();
	one_verb(m);
	not_legal(m);
	one_letter(m);
	bad_member();
	past_draw(m);
	other_decision();
	word_more(m);
	number_apart(m);
	cut_short(m);
	if (n_seen < 64 || below(8) == 0)
		seen[n_seen < 64 ? n_seen++ : (int)below(64)] = *m;
}

static void
play_game(const struct ruleset *rules, int seats, const char *option,
    const char *lang)
{
	n_seen = 0;
	names = words_find(lang, rules->name, READING);
	test_begin(&play, rules, seats, option, (char *)NULL);
	tongue = names != NULL && names->english != NULL ? names : NULL;
	for (int i = 0; tongue != NULL && i < tongue->n; i++) {
		assert_true((size_t)i < sizeof(alone) / sizeof(alone[0]));
		alone[i] = is_own(i);
	}
	for (int n = 0; play.pending.kind != PENDING_OVER && n < 3000; n++) {
		if (play.pending.kind == PENDING_DECISION &&
		    play.legal.n > 1) {
			if (below(3) == 0)
				try_position();
			if (below(4) > 0) {
				struct move m = play.legal.move[rules->
				    sensible(play.edition, play.state,
				    &play.legal)];

				play_move(&play, &m, NULL);
				continue;
			}
		}
		test_step(&play, &seed, NULL);
	}
}

static void
play_games(int games, const char *lang)
{
	for (int i = 0; rulesets[i] != NULL; i++)
		for (int seats = rulesets[i]->min_seats;
		    seats <= rulesets[i]->max_seats; seats++)
			for (int k = 0; k < games; k++) {
				bool board = rulesets[i]->options[0].key !=
				    NULL && strcmp(rulesets[i]->options[0].key,
				    "board") == 0 && k % 2 == 1;

				play_game(rulesets[i], seats,
				    board ? "board=advanced" : NULL, lang);
			}
}

static void
start(reader *read, bool loud)
{
	memset(&tally, 0, sizeof(tally));
	tally.read = read;
	tally.loud = loud;
	seed = 7;
}

static void
sum_up(unsigned n[2], unsigned ok[2])
{
	n[0] = n[1] = ok[0] = ok[1] = 0;
	for (int k = 0; k < KINDS; k++) {
		n[k >= FIRST_WRONG] += tally.n[k];
		ok[k >= FIRST_WRONG] += tally.ok[k];
	}
}

static void
check_language(const char *lang, int games)
{
	unsigned n[2], ok[2];

	start(reading_line, true);
	play_games(games, lang);
	sum_up(n, ok);
	assert_true(n[0] > 3000 && n[1] > 2000);
	assert_int_equal(tally.danger, 0);
	assert_int_equal(tally.bad_offers, 0);
	assert_true(ok[0] >= n[0] * 97 / 100);
	assert_true(ok[1] >= n[1] * 97 / 100);
}

TEST(what_people_write_is_understood_and_nothing_else_is_played)
{
	check_language("en", 6);
}

TEST(so_it_is_in_spanish_and_italian)
{
	check_language("es", 3);
	check_language("it", 3);
}

/* One that leaves out a word where it helps. */
static enum reading_finding
careless(const struct play *at, const struct words *words, const char *line,
    size_t len, struct reading *out)
{
	enum reading_finding finding = reading_line(at, words, line, len, out);

	for (size_t i = 0; i < len && finding != READING_MOVE; i++) {
		char less[2000];
		size_t to = i;

		if (i > 0 && line[i - 1] != ' ')
			continue;
		while (to < len && line[to] != ' ')
			to++;
		memcpy(less, line, i);
		memcpy(less + i, line + to, len - to);
		finding = reading_line(at, words, less, i + len - to, out);
	}
	return finding;
}

TEST(a_reader_that_drops_a_word_is_found_out)
{
	start(careless, false);
	play_game(ruleset_find("pillars"), 3, NULL, "en");
	assert_true(tally.danger > 0);
	start(careless, false);
	play_game(ruleset_find("red-cathedral"), 2, NULL, "en");
	assert_true(tally.danger > 0);
}

/* Positions of a decision, as they come in games. */
struct stage {
	const char *ruleset, *decision;
	int seats;		/* 0: any but one */
	int n;
	struct play play[12];
};

static void
find_positions(struct stage *stage)
{
	const struct ruleset *rules = ruleset_find(stage->ruleset);
	const int most = sizeof(stage->play) / sizeof(stage->play[0]);

	stage->n = 0;
	for (int game = 0; stage->n < most; game++) {
		test_begin(&play, rules, stage->seats > 0 ? stage->seats :
		    2 + game % 3, (char *)NULL);
		for (int n = 0, kept = 0; n < 600 && kept < 3 &&
		    play.pending.kind != PENDING_OVER; n++) {
			bool here = play.pending.kind == PENDING_DECISION &&
			    strcmp(rules->decisions[play.pending.name],
			    stage->decision) == 0;

			if (here && play.legal.n > 1 && stage->n < most &&
			    below(4) == 0) {
				stage->play[stage->n++] = play;
				kept++;
			}
			test_step(&play, &seed, NULL);
		}
	}
}

/*
 * Is the line taken for no move, and something offered, in one of these
 * positions?
 */
static bool
is_answered(const char *lang, const struct stage *stage, const char *text)
{
	static struct reading r;
	bool answered = false;

	for (int i = 0; i < stage->n; i++) {
		play = stage->play[i];
		if (reading_line(&play, words_find(lang, stage->ruleset,
		    READING), text, strlen(text), &r) == READING_MOVE) {
			printf("# %s: '%s' was played: ", lang, text);
			print_moves(&r.step[r.n - 1].move, 1);
			return false;
		}
		answered |= r.offers > 0;
		for (int k = 0; k < r.offers; k++)
			if (!can_all(r.offer[k].move, r.offer[k].n))
				fail_msg("%s: '%s': bad offer", lang, text);
	}
	return answered;
}

/*
 * Is a line played, in one of these positions, as a move of which is true what
 * it says, and never as another?  what: "to", "by", a unit or goods.
 */
static bool
is_played_if_true(const char *lang, const struct stage *stage,
    const char *what, int number, const char *text, bool *played)
{
	static struct reading r;
	uint16_t goods = WORD_NONE;
	bool sound = true;

	for (int i = 0; i < stage->n; i++) {
		int steps, place, is;

		play = stage->play[i];
		if (reading_line(&play, words_find(lang, stage->ruleset,
		    READING), text, strlen(text), &r) != READING_MOVE)
			continue;
		for (int t = 0; play.rules->tokens[t].text != NULL; t++)
			if (strcmp(play.rules->tokens[t].text, what) == 0)
				goods = t;
		place = place_of(&r.step[0].move, &steps);
		is = strcmp(what, "to") == 0 ? place :
		    strcmp(what, "by") == 0 ? steps :
		    gain_of(&r.step[0].move, goods == WORD_NONE ? what : NULL,
		    goods);
		*played = true;
		if (r.n == 1 && is == number)
			continue;
		sound = false;
		printf("# %s: '%s' was played: ", lang, text);
		print_moves(&r.step[r.n - 1].move, 1);
	}
	return sound;
}

static struct stage stages[] = {
	{ .ruleset = "pillars", .decision = "draft" },
	{ .ruleset = "pillars", .decision = "market" },
	{ .ruleset = "pillars", .decision = "build" },
	{ .ruleset = "pillars", .decision = "builder" },
	{ .ruleset = "pillars", .decision = "dismiss" },
	{ .ruleset = "red-cathedral", .decision = "turn" },
	{ .ruleset = "pillars", .decision = "redraw" },
	{ .ruleset = "pillars", .decision = "bishop" },
	{ .ruleset = "pillars", .decision = "tax" },
	{ .ruleset = "red-cathedral", .decision = "ivan-claim", .seats = 1 }
};
enum { STAGES = sizeof(stages) / sizeof(stages[0]) };

static const struct stage *
find_stage(const char *ruleset, const char *decision)
{
	for (int i = 0; i < STAGES; i++)
		if (strcmp(stages[i].ruleset, ruleset) == 0 &&
		    strcmp(stages[i].decision, decision) == 0)
			return &stages[i];
	fail_msg("no positions of '%s %s'", ruleset, decision);
	return NULL;
}

/* The lines of a file in tests/reading, behind "--", one at a time. */
static bool
next_line(FILE *f, char line[200])
{
	if (ftell(f) == 0)
		do
			assert_non_null(fgets(line, 200, f));
		while (strcmp(line, "--\n") != 0);
	if (fgets(line, 200, f) == NULL)
		return false;
	line[strcspn(line, "\n")] = '\0';
	return true;
}

TEST(what_a_line_says_of_a_move_is_played_only_where_it_is_true)
{
	FILE *f = fopen("tests/reading/claims", "r");
	char line[200];
	int n = 0, bad = 0, played = 0;

	assert_non_null(f);
	seed = 12;
	for (int i = 0; i < STAGES; i++)
		find_positions(&stages[i]);
	while (next_line(f, line)) {
		char lang[8], ruleset[32], decision[32], what[32];
		int number, text;
		bool once = false;

		assert_int_equal(sscanf(line, "%7s %31s %31s %31s %d %n",
		    lang, ruleset, decision, what, &number, &text), 5);
		bad += !is_played_if_true(lang, find_stage(ruleset, decision),
		    what, number, line + text, &once);
		played += once;
		n++;
	}
	fclose(f);
	assert_int_equal(bad, 0);
	assert_true(n >= 60 && played * 2 > n);
}

TEST(what_looks_like_a_move_and_says_something_else_is_asked_back)
{
	FILE *f = fopen("tests/reading/trouble", "r");
	char line[200];
	int n = 0, bad = 0;

	assert_non_null(f);
	seed = 11;
	for (int i = 0; i < STAGES; i++)
		find_positions(&stages[i]);
	while (next_line(f, line)) {
		char lang[8], ruleset[32], decision[32];
		int text;

		assert_int_equal(sscanf(line, "%7s %31s %31s %n", lang,
		    ruleset, decision, &text), 3);
		if (!is_answered(lang, find_stage(ruleset, decision),
		    line + text)) {
			printf("# %s: is not answered\n", line);
			bad++;
		}
		n++;
	}
	fclose(f);
	assert_int_equal(bad, 0);
	assert_true(n > 600);
}

/* Is a token among the words of a move? */
static bool
names_word(const struct move *m, const char *token)
{
	for (int i = 0; i < m->n; i++)
		if ((m->word[i] & WORD_KIND) == WORD_TOKEN && strcmp(
		    play.rules->tokens[m->word[i]].text, token) == 0)
			return true;
	return false;
}

/* "The purple stone" is a gem, and never a gem and a stone. */
TEST(a_colour_beside_stone_names_the_gem)
{
	static const struct {
		const char *lang, *line;
	} lines[] = {
		{ "en", "deliver the purple stone" },
		{ "en", "influence a brick, green stone" },
		{ "de", "liefere den lila Stein" },
		{ "de", "Einfluss a Ziegel, gr\xc3\xbcner Stein" },
		{ "es", "entrego la piedra lila" },
		{ "es", "influencia a ladrillo, piedra verde" },
		{ "it", "consegno la pietra viola" },
		{ "it", "influenza a mattone, pietra verde" }
	};
	static struct reading r;
	const struct stage *turn = find_stage("red-cathedral", "turn");

	seed = 13;
	for (int i = 0; i < STAGES; i++)
		find_positions(&stages[i]);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		for (int k = 0; k < turn->n; k++) {
			play = turn->play[k];
			reading_line(&play, words_find(lines[i].lang,
			    turn->ruleset, READING), lines[i].line,
			    strlen(lines[i].line), &r);
			assert_int_not_equal(r.finding, READING_UNKNOWN);
			assert_int_not_equal(r.finding, READING_NO_VERB);
			for (int n = 0; n < r.n; n++)
				assert_false(names_word(&r.step[n].move,
				    "stone"));
			for (int n = 0; n < r.offers && r.meant; n++)
				for (int m = 0; m < r.offer[n].n; m++)
					assert_false(names_word(&r.offer[n].
					    move[m], "stone"));
		}
}

/*
 * A piece may lack its verb if no other verb of the decision has such words:
 * what is written without it is played as nothing but what is written with it.
 */
TEST(a_piece_without_its_verb_is_what_it_names)
{
	static const struct {
		const char *lang, *decision, *bare, *whole;
	} lines[] = {
		{ "en", "turn", "white die plus 1", "acquire white 1" },
		{ "en", "turn", "red, twice recognition, done",
		    "acquire red, take 2, done" },
		{ "en", "turn", "red, recognition twice, done",
		    "acquire red, take 2, done" },
		{ "de", "turn", "wei\303\237er W\303\274rfel plus 1",
		    "acquire white 1" },
		{ "es", "turn", "dado blanco m\303\241s 1",
		    "acquire white 1" },
		{ "it", "turn", "dado bianco pi\303\271 1",
		    "acquire white 1" },
		{ "en", "build", "woodworker twice, done",
		    "use woodworker 2, done" },
		{ "en", "draft", "stone 3", "take stone 3" },
		{ "it", "draft", "pietra 3", "take stone 3" },
		{ "de", "builder", "Priorat", "place priory" }
	};
	static struct reading bare, whole;

	seed = 13;
	for (int i = 0; i < STAGES; i++)
		find_positions(&stages[i]);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		const struct stage *at = find_stage(strcmp(lines[i].decision,
		    "turn") == 0 ? "red-cathedral" : "pillars",
		    lines[i].decision);
		int played = 0;

		for (int k = 0; k < at->n; k++) {
			const struct words *words = words_find(lines[i].lang,
			    at->ruleset, READING);

			play = at->play[k];
			if (reading_line(&play, words, lines[i].bare,
			    strlen(lines[i].bare), &bare) != READING_MOVE)
				continue;
			played++;
			assert_int_equal(reading_line(&play, words,
			    lines[i].whole, strlen(lines[i].whole), &whole),
			    READING_MOVE);
			assert_int_equal(bare.n, whole.n);
			for (int n = 0; n < bare.n; n++)
				assert_true(move_same(&bare.step[n].move,
				    &whole.step[n].move));
		}
		if (played == 0)
			fail_msg("nowhere played: %s", lines[i].bare);
	}
}

/* What is printed for a word of moves, if it is a name of its own. */
static bool
printed(const struct ruleset *rules, const char *word, char out[80])
{
	struct resource_text text;
	char file[64], key[80];
	const char *at;
	bool found;

	snprintf(file, sizeof(file), "%s.phrases", rules->name);
	if (resource_find("en", file, false, &text) != RESOURCE_FOUND)
		return false;
	snprintf(key, sizeof(key), "\n%s.%s = ", rules->name, word);
	at = strstr(text.text, key);
	found = at != NULL;
	if (found) {
		at += strlen(key);
		snprintf(out, 80, "%.*s", (int)strcspn(at, "\n"), at);
	}
	resource_release(&text);
	return found;
}

TEST(every_printed_name_that_a_move_could_use_is_known)
{
	static struct lexis l;
	int n = 0;

	for (int i = 0; rulesets[i] != NULL; i++) {
		const struct ruleset *rules = rulesets[i];
		const struct words *w = words_find("en", rules->name, READING);

		for (int k = 0; rules->nouns[k].name != NULL; k++) {
			const uint16_t (*range)[2] = rules->nouns[k].range;

			for (int r = 0; r < rules->nouns[k].n; r++)
				for (unsigned t = range[r][0]; t < TOKENS_MAX
				    && t <= range[r][1]; t++) {
					char name[80];

					if (!printed(rules,
					    rules->tokens[t].text, name))
						continue;
					n++;
					assert_true(lexis_cut(&l, rules, w,
					    name, strlen(name)));
					lexis_look_up(&l, NULL);
					if (l.n != 1 ||
					    l.item[0].kind != ITEM_WORD ||
					    l.item[0].begun ||
					    (!set_has(l.item[0].set, t) &&
					    l.pieces > 1))
						fail_msg("'%s' is not known",
						    name);
				}
		}
	}
	assert_true(n > 50);
}

/*
 * Does a word of the file say how others are to be taken?  A noun or a unit
 * that no ruleset has would never agree.
 */
static bool
says_how(const char *word)
{
	static const char *const known[] = {
		"and", "above", "never", "not", "idle", "greeting", "person",
		"article", "one", "most", "of", "doubt", "price", "pay", "each",
		"to", "arrives", "by", "first", "only", "unit", "unit-money",
		"unit-each", "unit-path", "unit-further", "unit-recognition",
		"unit-gems", "unit-workers"
	};

	if (strncmp(word, "number-", 7) == 0)
		return true;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (strcmp(word, known[i]) == 0)
			return true;
	for (int r = 0; rulesets[r] != NULL; r++)
		for (const struct noun *n = rulesets[r]->nouns;
		    n->name != NULL; n++)
			if ((strncmp(word, "at-", 3) == 0 &&
			    strcmp(word + 3, n->name) == 0) ||
			    (strncmp(word, "unit-", 5) == 0 &&
			    n->unit != NULL && strcmp(word + 5, n->unit) == 0))
				return true;
	return false;
}

/* A word that no ruleset has would be a name of nothing. */
TEST(names_are_names_of_words)
{
	for (const struct words *w = words_table; w->lang != NULL; w++)
		for (int i = 0; i < w->n; i++) {
			const struct ruleset *rules = ruleset_find(w->ruleset);
			bool any = says_how(w->name[i].word);

			assert_non_null(rules);
			for (int t = 0; rules->tokens[t].text != NULL; t++)
				any |= strcmp(rules->tokens[t].text,
				    w->name[i].word) == 0;
			if (!any)
				fail_msg("%s/words: there is no %s.%s",
				    w->lang, w->ruleset, w->name[i].word);
		}
}

/* An article leads to a noun: where that is unknown, it is the noun. */
TEST(the_noun_behind_an_article_is_what_is_unknown)
{
	static const struct {
		const char *lang, *text, *word;
		bool slip;
	} said[] = {
		{ "es", "tomar la granito", "granito", false },
		{ "es", "tomo la carta de piedar", "piedar", true },
		{ "es", "tomo piedar", "piedar", true },
		{ "it", "prendi il granito", "granito", false },
		{ "de", "nimm den Granit", "Granit", false },
	};
	static struct reading r;

	test_begin(&play, ruleset_find("pillars"), 2, (char *)NULL);
	while (play.pending.kind == PENDING_DRAW)
		test_step(&play, &seed, NULL);
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
		const char *text = said[i].text;
		bool slip = false;

		assert_int_equal(reading_line(&play, words_find(said[i].lang,
		    "pillars", READING), text, strlen(text), &r),
		    READING_UNKNOWN);
		if (r.len != strlen(said[i].word) || memcmp(text + r.at,
		    said[i].word, r.len) != 0)
			fail_msg("'%s': '%.*s'", text, (int)r.len,
			    text + r.at);
		for (int k = 0; k < r.offers; k++) {
			char move[MOVE_TEXT];

			move_format(play.rules, play.edition,
			    &r.offer[k].move[0], move);
			slip |= strncmp(move, "take stone", 10) == 0 && r.meant;
		}
		assert_int_equal(slip, said[i].slip);
	}
}

/* What is put right and not legal is not taken for another thing. */
TEST(a_slip_of_what_is_not_there_offers_nothing_else_as_meant)
{
	static const char line[] = "take stnoe 4";
	static struct reading r;
	const struct words *w = words_find("en", "pillars", READING);
	int n = 0;

	for (int k = 0; k < 40; k++) {
		test_begin(&play, ruleset_find("pillars"), 2, (char *)NULL);
		while (play.pending.kind == PENDING_DRAW)
			test_step(&play, &seed, NULL);
		if (reading_line(&play, w, "take stone 4", 12, &r) ==
		    READING_MOVE)
			continue;
		n++;
		assert_int_equal(reading_line(&play, w, line, strlen(line),
		    &r), READING_UNKNOWN);
		assert_false(r.meant);
		assert_true(r.offers > 0);
	}
	assert_true(n > 0);
}

/* Who writes a verb alone is not told of a place that they did not name. */
TEST(a_gap_is_not_filled_with_what_is_nowhere)
{
	static const struct {
		const char *text;
		int reasons;
	} said[] = {
		{ "deliver", 0 }, { "ornament", 0 }, { "ornament green", 0 },
		{ "ornament 9.9", 1 }, { "deliver 9.9", 1 },
		{ "deliver wood 9.9", 1 }, { "deliver wood", 1 }
	};
	static struct reading r;

	test_begin(&play, ruleset_find("red-cathedral"), 2, (char *)NULL);
	while (play.pending.kind == PENDING_DRAW)
		test_step(&play, &seed, NULL);
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
		assert_int_equal(reading_line(&play, words_find("en",
		    "red-cathedral", READING), said[i].text,
		    strlen(said[i].text), &r), READING_ILLEGAL);
		assert_int_equal(r.reasons, said[i].reasons);
	}
}

/* "a" in three bytes, which UTF-8 does not allow. */
TEST(a_letter_that_is_longer_than_need_be_is_none)
{
	static const char text[] = "p\xe0\x81\xa1ss";
	static struct reading r;

	test_begin(&play, ruleset_find("pillars"), 2, (char *)NULL);
	while (play.pending.kind == PENDING_DRAW)
		test_step(&play, &seed, NULL);
	assert_int_equal(reading_line(&play, NULL, "pass", 4, &r),
	    READING_MOVE);
	assert_int_equal(reading_line(&play, NULL, text, strlen(text), &r),
	    READING_UNKNOWN);
}

TEST(any_bytes_are_answered)
{
	static const char *const bits[] = { "take", "use", "influence", "a",
	    "b", "wood", "sand", "3", "4.1", ",", "and", ";", "mason", "1",
	    "deliver", "ornament", "green", "purple", ".", "\xff", "\xc3",
	    "the", "king", "trade", "sell", "s", "d", "m", "0", "999999" };
	static struct reading r;

	start(reading_line, false);
	for (int k = 0; k < 3000; k++) {
		struct line l = { 0 };
		const struct ruleset *rules = rulesets[k % 4];

		names = words_find("en", rules->name, READING);
		if (k % 30 < 3) {
			test_begin(&play, rules, 2, (char *)NULL);
			for (int n = below(90); n > 0 &&
			    play.pending.kind != PENDING_OVER; n--)
				test_step(&play, &seed, NULL);
			while (play.pending.kind == PENDING_DRAW)
				test_step(&play, &seed, NULL);
		}
		if (play.pending.kind != PENDING_DECISION ||
		    play.rules != rules)
			continue;
		for (int n = below(60); n > 0; n--) {
			char byte[2] = { (char)(1 + below(255)) };

			put(&l, below(3) ? bits[below(sizeof(bits) /
			    sizeof(bits[0]))] : byte);
			put(&l, below(4) ? " " : "");
		}
		reading_line(&play, names, l.text, l.len, &r);
		assert_true(r.at + r.len <= l.len);
		if (r.finding == READING_MOVE)
			assert_true(r.n > 0);
	}
}

static int
run_long(int games, uint64_t from, const char *lang)
{
	unsigned n[2], ok[2];

	start(reading_line, true);
	seed = from;
	play_games(games, lang);
	sum_up(n, ok);
	printf("%s\n", lang);
	for (int k = 0; k < KINDS; k++)
		printf("%-26s %7u of %7u\n", kind_names[k], tally.ok[k],
		    tally.n[k]);
	printf("%-26s %7u of %7u\n%-26s %7u of %7u\n"
	    "played but not meant       %7u\n"
	    "offered but not legal      %7u\n", "right, taken", ok[0], n[0],
	    "wrong, by its own reason", ok[1], n[1], tally.danger,
	    tally.bad_offers);
	return tally.danger > 0 || tally.bad_offers > 0 ||
	    ok[0] < n[0] / 100 * 97 || ok[1] < n[1] / 100 * 97;
}

int
main(int argc, char **argv)
{
	if (argc > 1)
		return run_long(atoi(argv[1]),
		    argc > 2 ? strtoull(argv[2], NULL, 10) : 1,
		    argc > 3 ? argv[3] : "en");
	return test_run(NULL, NULL);
}
