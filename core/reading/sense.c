#include "core/reading/sense.h"

#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 48 };	/* words that one item can name */

/* What is looked at. */
struct look {
	const struct lexis *lexis;
	const struct play *play;
	const struct ruleset *rules;
	const struct sense *sense;
	const struct form *form;
	struct chances *out;
};

/* The words that may fill the slots of a form, as a counter over them. */
struct choice {
	int n[WORDS - 1], i[WORDS - 1];
	uint16_t word[WORDS - 1][CANDIDATES];
	bool strangers;		/* words of an item that share no name */
};

/* A word, or the things of this noun that it stands for in this position. */
static void
add_meanings(const struct look *k, uint16_t word, const struct noun *noun,
    struct choice *c, int slot)
{
	uint16_t meant = word;
	int n = c->n[slot];

	for (int i = 0; k->rules->means != NULL && meant != WORD_NONE &&
	    c->n[slot] < CANDIDATES; i++) {
		meant = k->rules->means(k->play->edition, k->play->state, word,
		    i);
		if (meant != WORD_NONE && lexis_noun_has(noun, meant))
			c->word[slot][c->n[slot]++] = meant;
	}
	if (c->n[slot] == n && n < CANDIDATES)
		c->word[slot][c->n[slot]++] = word;
}

/* Is a token called by this name? */
static bool
is_called(const struct lexis *l, unsigned token, const char *name)
{
	for (int i = 0; i < l->words->n; i++)
		if (strcmp(l->words->name[i].name, name) == 0 &&
		    strcmp(l->words->name[i].word,
		    l->rules->tokens[token].text) == 0)
			return true;
	return false;
}

/*
 * Can an item be this word?  Of words whose name is cut short, "gemas", those
 * of other nouns may be meant, too: a die is green, but not purple.
 */
static bool
can_be(const struct lexis *l, const struct item *item,
    const struct noun *noun, uint16_t word)
{
	return set_has(item->set, word) && (lexis_noun_has(noun, word) ||
	    (item->part && lexis_is_thing(l->rules, word)));
}

/*
 * Have all words that an item can be one name?  Of these only those in sight
 * are meant; of others, which only begin alike, all are.
 */
static bool
share_name(const struct lexis *l, const struct item *item,
    const struct noun *noun)
{
	const struct words *words = l->words;
	unsigned first = 0;

	while (!can_be(l, item, noun, first))
		first++;
	for (int i = 0; words != NULL && i < words->n; i++) {
		bool all = strcmp(words->name[i].word,
		    l->rules->tokens[first].text) == 0;

		for (unsigned w = first + 1; w < TOKENS_MAX && all; w++)
			all = !can_be(l, item, noun, w) ||
			    is_called(l, w, words->name[i].name);
		if (all)
			return true;
	}
	return false;
}

static void
list_words(const struct look *k, struct choice *c)
{
	memset(c, 0, sizeof(*c));
	for (int i = 0; i < k->form->n; i++) {
		const struct noun *noun =
		    &k->rules->nouns[k->form->slot[i].noun];
		const struct item *item;
		int words = 0;

		if (k->sense->slot[i] < 0) {
			c->word[i][c->n[i]++] = WORD_NONE;
			continue;
		}
		item = &k->lexis->item[k->sense->slot[i]];
		if (item->kind == ITEM_FIGURE) {
			add_meanings(k, item->word, noun, c, i);
			continue;
		}
		for (unsigned w = 0; w < TOKENS_MAX; w++) {
			words += can_be(k->lexis, item, noun, w);
			if (set_has(item->set, w) && lexis_noun_has(noun, w))
				add_meanings(k, w, noun, c, i);
		}
		c->strangers |= words > 1 && !share_name(k->lexis, item, noun);
	}
}

/* The next combination; false: that was the last. */
static bool
next(struct choice *c, int slots)
{
	for (int i = slots - 1; i >= 0; i--) {
		if (++c->i[i] < c->n[i])
			return true;
		c->i[i] = 0;
	}
	return false;
}

static struct move
make_move(const struct look *k, const struct choice *c)
{
	struct move m = { k->play->pending.seat, 1 + k->form->n,
	    { k->form->verb } };

	for (int i = 0; i < k->form->n; i++)
		m.word[1 + i] = c->word[i][c->i[i]];
	if (!k->sense->omits)
		bind_settle(k->form, &m);
	return m;
}

static bool
may_fit(const struct look *k, int form, const struct move *m)
{
	return k->rules->fits == NULL || k->rules->fits(k->play->edition,
	    k->play->state, form, m);
}

/*
 * Why a move is not legal.
 */

static bool
is_absent(const struct ruleset *rules, uint8_t type)
{
	for (const uint8_t *a = rules->absent; a != NULL && *a != 255; a++)
		if (*a == type)
			return true;
	return false;
}

/* Does a move name what lies nowhere?  If so, *out says what. */
static bool
is_out_of_sight(const struct look *k, const struct move *m, struct event *out)
{
	memset(out, 0, sizeof(*out));
	return k->rules->why(k->play->edition, k->play->state, m, out) &&
	    is_absent(k->rules, out->type);
}

/* Does a reason name somebody? */
static bool
names_seat(const struct event *event)
{
	for (int i = 0; i < event->n; i++)
		if ((event->arg[i] & WORD_KIND) == WORD_SEAT)
			return true;
	return false;
}

/*
 * Why a move is not legal; true if the things that it names lie in sight.  Of
 * reasons that say that they do not, one is enough, and none if there are
 * others.
 */
static bool
add_reason(const struct look *k, const struct move *m)
{
	struct reading_reason reason = { .move = *m };
	struct chances *o = k->out;
	bool absent;

	if (!k->rules->why(k->play->edition, k->play->state, m, &reason.event))
		return false;
	absent = is_absent(k->rules, reason.event.type);
	if (o->reasons > 0 && absent && (!o->absent ||
	    !names_seat(&reason.event) || names_seat(&o->reason[0].event)))
		return false;
	if (o->absent)
		o->reasons = 0;
	o->absent = absent;
	for (int i = 0; i < o->reasons; i++)
		if (memcmp(&o->reason[i].event, &reason.event,
		    sizeof(reason.event)) == 0)
			return true;
	if (o->reasons < READING_REASONS)
		o->reason[o->reasons++] = reason;
	return !absent;
}

/*
 * Why no legal move completes the given words: the reason for those words, or
 * for each likely word in the first gap.  True: the words are in sight.
 */
static bool
explain_gap(const struct look *k, const struct move *m)
{
	const struct noun *noun = NULL;
	struct move tried = *m;
	struct event reason, first = { 0 };
	bool seen = false, named = true;
	int gaps = 0, gap = 0, absent = 0;

	for (int i = k->form->n; i > 0; i--)
		if (m->word[i] == WORD_NONE) {
			noun = &k->rules->nouns[k->form->slot[i - 1].noun];
			tried.word[i] = noun->range[0][0];
			gaps++;
			gap = i;
		}
	if (!may_fit(k, k->sense->form, &tried))
		return false;
	/* Without the end that is wanting. */
	if (gap + gaps == m->n) {
		tried.n = gap;
		if (add_reason(k, &tried))
			return true;
		tried.n = m->n;
	}
	for (unsigned w = noun->range[0][0], i = 0; i < 2 * READING_REASONS &&
	    w <= noun->range[0][1]; w++, i++) {
		tried.word[gap] = w;
		if (!may_fit(k, k->sense->form, &tried))
			continue;
		if (!is_out_of_sight(k, &tried, &reason)) {
			seen |= add_reason(k, &tried);
			continue;
		}
		/* The named thing is not there, whatever fills the one gap. */
		if (absent++ == 0)
			first = reason;
		named &= memcmp(&first, &reason, sizeof(first)) == 0;
	}
	if (gaps == 1 && absent > 1 && named)
		add_reason(k, &tried);
	/* Nothing that could fill it is there. */
	k->out->fitting |= absent > 0;
	return seen;
}

/*
 * What is true of a legal move.
 */

/* How many of something a move names; 0: it has no number. */
static int
count_of(const struct move *m)
{
	for (int i = 1; i < m->n; i++)
		if (move_number(m, i) >= 0)
			return move_number(m, i);
	return 0;
}

/* How much a seat has of what a remark counts; -1: that is not counted. */
static int
holding(const struct look *k, const struct play *play, int seat,
    const struct remark *said)
{
	const struct item *item = &k->lexis->item[said->goods >= 0 ?
	    said->goods : said->number];
	int n = -1;

	for (unsigned w = 0; w < TOKENS_MAX; w++) {
		int one = !set_has(item->set, w) ? -1 : k->rules->holds(
		    play->edition, play->state, seat, NULL, w);

		if (one >= 0)
			n = one + (n > 0 ? n : 0);
	}
	/* "2 gold" is money where there is no such material. */
	if (n >= 0 || said->goods >= 0)
		return n;
	if (strcmp(item->unit, "money") == 0)
		return play_money(play, seat);
	return k->rules->holds(play->edition, play->state, seat, item->unit,
	    WORD_NONE);
}

/*
 * "by 2" means all steps of something that moves.  A player who means the paid
 * steps beside others would have written the same of a longer move, and "2
 * further" of any.
 */
static bool
is_path(const struct look *k, const struct item *item, const struct move *m)
{
	const struct legal *legal = &k->play->legal;
	int steps, place, number = item->word & WORD_VALUE;
	bool further = item->unit != NULL && strcmp(item->unit, "further") == 0;

	if (!k->rules->path(k->play->state, m, &steps, &place))
		return false;
	if (item->says == SAYS_TO)
		return place == number;
	if (steps != number)
		return false;
	for (int i = 0; i < legal->n && (count_of(m) > 0 || further); i++)
		k->out->unsure |= legal->move[i].word[0] == m->word[0] &&
		    legal->move[i].word[1] == m->word[1] &&
		    count_of(&legal->move[i]) == number;
	return true;
}

/* Does a move only bring something, and cost nothing? */
static bool
only_gains(const struct look *k, const struct move *m)
{
	static const char *const units[] = { "cubes", "prestige",
	    "recognition" };
	struct play after = *k->play;
	int gain;

	play_move(&after, m, NULL);
	gain = play_money(&after, m->seat) - play_money(k->play, m->seat);
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]) && gain >= 0;
	    i++)
		gain += k->rules->holds(k->play->edition, after.state,
		    m->seat, units[i], WORD_NONE) - k->rules->holds(
		    k->play->edition, k->play->state, m->seat, units[i],
		    WORD_NONE);
	return gain > 0;
}

/*
 * Has the move to do with a thing that is said beside it?  What only brings
 * something is no "ruble to the carters".
 */
static bool
concerns(const struct look *k, const struct item *item, const struct move *m)
{
	bool found = false;

	for (unsigned w = 0; w < TOKENS_MAX && k->rules->concerns != NULL; w++)
		found |= set_has(item->set, w) && k->rules->concerns(
		    k->play->edition, k->play->state, m, w);
	return found && !(item->toward && only_gains(k, m));
}

/*
 * Has a legal move to do with all such things?  A verb may name one, too: "put
 * up a door".
 */
static bool
is_concerned(const struct look *k, const struct move *m)
{
	const struct sense *s = k->sense;
	const struct item *verb = s->piece.verb < 0 ? NULL :
	    &k->lexis->item[s->piece.verb];
	bool also = false;

	for (int i = 0; i < s->n_said; i++)
		if (s->said[i].concern && !concerns(k,
		    &k->lexis->item[s->said[i].goods], m))
			return false;
	for (unsigned w = 0; w < TOKENS_MAX && verb != NULL; w++)
		also |= set_has(verb->set, w) &&
		    !lexis_is_thing(k->rules, w) &&
		    !lexis_is_verb(k->rules, w);
	return !also || k->rules->concerns == NULL || concerns(k, verb, m);
}

/*
 * Are all remarks true of a legal move?  If other words were left out, they do
 * not say which: "buy stone 4 gold".
 */
static bool
is_true(const struct look *k, const struct move *m)
{
	const struct sense *s = k->sense;
	struct play after;

	if (s->n_said > 0 && s->untold)
		return false;
	for (int i = 0; i < s->n_said; i++) {
		const struct remark *said = &s->said[i];
		const struct item *item = said->number < 0 ? NULL :
		    &k->lexis->item[said->number];
		int had, has, number;

		if (said->goods < 0 && item->says != SAYS_GAIN) {
			if (!is_path(k, item, m))
				return false;
			continue;
		}
		if (said->concern)
			continue;
		after = *k->play;
		play_move(&after, m, NULL);
		had = holding(k, k->play, m->seat, said);
		has = holding(k, &after, m->seat, said);
		/* "the stone": any number of them. */
		number = item != NULL ? item->word & WORD_VALUE :
		    k->lexis->item[said->goods].one ? 1 : abs(has - had);
		if (had < 0 || has < 0 || number == 0 ||
		    (has - had != number && had - has != number))
			return false;
	}
	return true;
}

/*
 * "buy all the stone": this many there are to be had.  Where money is what
 * there is no more of, it is not known.
 */
static bool
is_all(const struct play *play, const struct move *m)
{
	struct play after = *play;
	int before = play_money(play, m->seat), left;

	play_move(&after, m, NULL);
	left = play_money(&after, m->seat);
	return left >= before || left >= (before - left) / count_of(m);
}

/* Is one of its things "a stone"? */
static bool
says_one(const struct lexis *l, const struct sense *s)
{
	bool one = false;

	for (int i = 0; i < l->rules->forms[s->form].n; i++)
		one |= s->slot[i] >= 0 && l->item[s->slot[i]].one;
	return one;
}

bool
sense_is_price(const struct lexis *l, const struct sense *s,
    const struct move *m, bool only, int paid)
{
	const struct item *item = &l->item[s->price];
	int said = (item->word & WORD_VALUE) * (item->each ? count_of(m) : 1);

	return (!s->untold || (only && count_of(m) == 0) || says_one(l, s)) &&
	    paid != 0 &&
	    (paid == said || paid == -said);
}

/*
 * Legal moves.
 */

/* If the words are true of some moves, only those are kept. */
static void
add_legal(const struct look *k, const struct move *m)
{
	struct chances *o = k->out;
	bool truth = is_true(k, m);

	if (!is_concerned(k, m))
		return;
	if (truth && o->untrue)
		o->n = 0;
	if (!truth && o->n > 0 && !o->untrue)
		return;
	o->untrue = !truth;
	for (int i = 0; i < o->n; i++)
		if (move_same(&o->move[i], m))
			return;
	if (o->n <= READING_OFFERS)
		o->move[o->n++] = *m;
}

/* Does a loose thing of a move occur among those of the other one? */
static bool
occurs(const struct form *form, const struct move *full, uint16_t word,
    unsigned *used)
{
	for (int i = 1; i < full->n; i++)
		if (form->slot[i - 1].how & SLOT_LOOSE && !(*used >> i & 1) &&
		    full->word[i] == word) {
			*used |= 1U << i;
			return true;
		}
	return false;
}

/* Is a legal move of this form, with all that was not left out? */
static bool
agrees(const struct look *k, const struct move *m, const struct move *full)
{
	unsigned used = 0;

	if (full->n != m->n || full->word[0] != m->word[0])
		return false;
	for (int i = 1; i < m->n; i++) {
		const struct slot *slot = &k->form->slot[i - 1];

		if (!lexis_noun_has(&k->rules->nouns[slot->noun],
		    full->word[i]))
			return false;
		if (m->word[i] != WORD_NONE && (slot->how & SLOT_LOOSE ?
		    !occurs(k->form, full, m->word[i], &used) :
		    full->word[i] != m->word[i]))
			return false;
	}
	return may_fit(k, k->sense->form, full);
}

/* "A stone" means no other number of them. */
static bool
is_one_of(const struct look *k, const struct move *m, const struct move *full)
{
	bool one = !says_one(k->lexis, k->sense), number = false;

	for (int i = 1; i < m->n; i++)
		if (m->word[i] == WORD_NONE) {
			one |= full->word[i] == NUMBER(1);
			number |= (full->word[i] & WORD_KIND) == WORD_NUMBER;
		}
	return one || !number;
}

/*
 * The legal moves that agree with the given words; if the words say "a stone",
 * those with one, if there are any.
 */
static int
complete(const struct look *k, const struct move *m)
{
	const struct legal *legal = &k->play->legal;
	const struct move *most = NULL;
	int n = 0, ones = 0;

	for (int i = 0; i < legal->n; i++)
		ones += agrees(k, m, &legal->move[i]) &&
		    is_one_of(k, m, &legal->move[i]);
	for (int i = 0; i < legal->n; i++) {
		const struct move *full = &legal->move[i];

		if (!agrees(k, m, full) ||
		    (ones > 0 && !is_one_of(k, m, full)))
			continue;
		n++;
		k->out->unsure |= ones == 0;
		if (!k->sense->most)
			add_legal(k, full);
		else if (most == NULL || count_of(full) > count_of(most))
			most = full;
	}
	if (most != NULL) {
		add_legal(k, most);
		k->out->unsure |= !is_all(k->play, most);
	}
	return n;
}

/*
 * Are the words that are there, without those left out, a move of another
 * form already?  Then nothing was left out: "acquire white" says no steps.
 */
static bool
is_whole(const struct look *k, const struct move *m)
{
	for (int f = 0; k->rules->forms[f].verb != WORD_NONE; f++) {
		const struct form *form = &k->rules->forms[f];
		struct move whole = { m->seat, 1, { m->word[0] } };
		unsigned used = 1;

		for (int i = 1; i < m->n; i++)
			used |= (unsigned)(m->word[i] == WORD_NONE) << i;
		for (int i = 0; i < form->n; i++)
			for (int w = 1; w < m->n; w++)
				if (!(used >> w & 1) && lexis_noun_has(
				    &k->rules->nouns[form->slot[i].noun],
				    m->word[w])) {
					whole.word[whole.n++] = m->word[w];
					used |= 1U << w;
					break;
				}
		if (form->verb == m->word[0] && form->decisions >>
		    k->play->pending.name & 1 && whole.n == 1 + form->n &&
		    used == (1U << m->n) - 1 && may_fit(k, f, &whole))
			return true;
	}
	return false;
}

/*
 * One combination of words.  Returns true if it is a legal move, or none that
 * was meant; if not, *seen says whether all that it names lies in sight.
 */
static bool
try_words(const struct look *k, const struct move *m, bool *seen)
{
	struct chances *o = k->out;
	struct event event;

	if (k->sense->omits) {
		if (k->sense->n_said == 0 && is_whole(k, m))
			return true;
		if (complete(k, m) > 0) {
			o->fitting = true;
			return true;
		}
		*seen = explain_gap(k, m);
		o->fitting |= o->reasons > 0;
		return false;
	}
	if (!may_fit(k, k->sense->form, m)) {
		/* Something else may go with that word. */
		*seen = !is_out_of_sight(k, m, &event);
		if (!o->fitting)
			add_reason(k, m);
		return false;
	}
	if (!o->fitting)
		o->reasons = 0;
	o->fitting = true;
	if (play_find(k->play, m) >= 0) {
		add_legal(k, m);
		return true;
	}
	*seen = add_reason(k, m);
	return false;
}

/* Is it said how many of a thing a move brings: "two golds"? */
static bool
is_counted(const struct lexis *l, const struct sense *s)
{
	for (int i = 0; i < s->n_said; i++)
		if (s->said[i].number >= 0 &&
		    lexis_counts(l, s->said[i].number))
			return true;
	return false;
}

void
sense_weigh(const struct lexis *l, const struct play *play,
    const struct sense *s, int *work, struct chances *o)
{
	const struct look k = { l, play, play->rules, s,
	    &play->rules->forms[s->form], o };
	struct move other[CANDIDATES];
	struct choice c;

	memset(o, 0, sizeof(*o));
	list_words(&k, &c);
	o->unsure = c.strangers;
	do {
		struct move m = make_move(&k, &c);
		bool seen, twice = false;

		if (try_words(&k, &m, &seen))
			continue;
		for (int i = 0; i < o->others && seen; i++)
			twice |= move_same(&other[i], &m);
		if (seen && !twice && o->others < CANDIDATES)
			other[o->others++] = m;
	} while (next(&c, k.form->n) && (o->many = true) &&
	    ++*work < SENSE_WORK);
	if (o->n > 0 && s->piece.verb < 0 && s->n_said > 0 &&
	    !bind_names_any(s) && !is_counted(l, s))
		o->unsure = true;
}
