#include "core/reading/judge.h"

#include <string.h>

enum {
	CANDIDATES = 48,	/* words that one item can name */
	WORK = 10000,		/* combinations of words looked at in all */
	WALKS = 64		/* choices that are followed in a division */
};

/* The meanings of one pattern in the present position. */
struct chances {
	int n;			/* legal moves, up to one too many */
	struct move move[READING_OFFERS + 1];
	int others;		/* moves that are not legal, but in sight */
	bool fitting;		/* words of the form can be meant here */
	bool unsure;		/* they say something else, too */
	bool untrue;		/* the words are true of none of them */
	bool many;		/* its words can be understood in many ways */
	int reasons;
	bool absent;
	struct reading_reason reason[READING_REASONS];
};

/* The words that may fill the slots of a form, as a counter over them. */
struct choice {
	int n[WORDS - 1], i[WORDS - 1];
	uint16_t word[WORDS - 1][CANDIDATES];
	bool strangers;		/* words of an item that share no name */
};

/* A word, or the thing that it stands for in this position. */
static void
add_meanings(const struct play *play, uint16_t word, struct choice *c,
    int slot)
{
	const struct ruleset *rules = play->rules;
	uint16_t meant;

	for (int i = 0; rules->means != NULL && c->n[slot] < CANDIDATES; i++) {
		meant = rules->means(play->edition, play->state, word, i);
		if (meant == WORD_NONE) {
			if (i > 0)
				return;
			break;
		}
		c->word[slot][c->n[slot]++] = meant;
	}
	if (c->n[slot] < CANDIDATES)
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
 * Have all words of a noun that an item can be one name?  Of these only those
 * in sight are meant; of others, which only begin alike, all are.
 */
static bool
share_name(const struct lexis *l, const struct item *item,
    const struct noun *noun)
{
	for (int i = 0; l->words != NULL && i < l->words->n; i++) {
		const char *name = l->words->name[i].name;
		bool all = true;

		for (unsigned w = 0; w < TOKENS_MAX && all; w++)
			all = !set_has(item->set, w) ||
			    !syntax_word_is(noun, w) || is_called(l, w, name);
		if (all)
			return true;
	}
	return false;
}

static void
list_words(const struct judge *j, const struct pattern *p, struct choice *c)
{
	const struct ruleset *rules = j->play->rules;
	const struct form *form = &rules->forms[p->form];

	memset(c, 0, sizeof(*c));
	for (int i = 0; i < form->n; i++) {
		const struct noun *noun = &rules->nouns[form->slot[i].noun];
		const struct item *item;
		int words = 0;

		if (p->slot[i] < 0) {
			c->word[i][c->n[i]++] = WORD_NONE;
			continue;
		}
		item = &j->lexis->item[p->slot[i]];
		if (item->kind == ITEM_FIGURE) {
			c->word[i][c->n[i]++] = item->word;
			continue;
		}
		for (int k = 0; k < noun->n; k++)
			for (unsigned w = noun->range[k][0];
			    w <= noun->range[k][1] && w < TOKENS_MAX; w++)
				if (set_has(item->set, w)) {
					add_meanings(&j->now, w, c, i);
					words++;
				}
		c->strangers |= words > 1 && !share_name(j->lexis, item, noun);
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

static void
make_move(const struct judge *j, const struct pattern *p,
    const struct choice *c, struct move *m)
{
	const struct form *form = &j->play->rules->forms[p->form];

	memset(m, 0, sizeof(*m));
	m->seat = j->now.pending.seat;
	m->n = 1 + form->n;
	m->word[0] = form->verb;
	for (int i = 0; i < form->n; i++)
		m->word[1 + i] = c->word[i][c->i[i]];
	if (!p->omits)
		syntax_settle(form, m);
}

static bool
may_fit(const struct play *play, int form, const struct move *m)
{
	return play->rules->fits == NULL || play->rules->fits(play->edition,
	    play->state, form, m);
}

/* A legal move; if the words are true of some moves, only those are kept. */
static void
add_legal(struct chances *o, const struct move *m, bool truth)
{
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
is_out_of_sight(const struct play *play, const struct move *m,
    struct event *out)
{
	memset(out, 0, sizeof(*out));
	return play->rules->why(play->edition, play->state, m, out) &&
	    is_absent(play->rules, out->type);
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
add_reason(struct chances *o, const struct play *play, const struct move *m)
{
	struct reading_reason reason = { .move = *m };
	bool absent;

	if (!play->rules->why(play->edition, play->state, m, &reason.event))
		return false;
	absent = is_absent(play->rules, reason.event.type);
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
 * Are the words that are there, without those left out, a move of another
 * form already?  Then nothing was left out: "acquire white" says no steps.
 */
static bool
is_whole(const struct judge *j, const struct move *m)
{
	const struct ruleset *rules = j->play->rules;
	const struct form *forms = rules->forms;

	for (int f = 0; forms[f].verb != WORD_NONE; f++) {
		struct move whole = { m->seat, 1, { m->word[0] } };
		unsigned used = 1;

		if (forms[f].verb != m->word[0] ||
		    !(forms[f].decisions >> j->now.pending.name & 1))
			continue;
		for (int i = 0; i < forms[f].n; i++)
			for (int k = 1; k < m->n; k++)
				if (!(used >> k & 1) && syntax_word_is(
				    &rules->nouns[forms[f].slot[i].noun],
				    m->word[k])) {
					whole.word[whole.n++] = m->word[k];
					used |= 1U << k;
					break;
				}
		for (int k = 1; k < m->n; k++)
			used |= (unsigned)(m->word[k] == WORD_NONE) << k;
		if (whole.n == 1 + forms[f].n && used == (1U << m->n) - 1 &&
		    may_fit(&j->now, f, &whole))
			return true;
	}
	return false;
}

/*
 * Do the given words occur in the full move?  Slots that may stand in any order
 * can each have been left out.
 */
static bool
agrees(const struct noun *nouns, const struct form *form,
    const struct move *m, const struct move *full)
{
	unsigned used = 0;

	if (full->n != m->n || full->word[0] != m->word[0])
		return false;
	for (int k = 1; k < m->n; k++) {
		bool loose = form->slot[k - 1].how & SLOT_LOOSE;
		int to = loose ? 1 : k, last = loose ? m->n - 1 : k;

		if (!syntax_word_is(&nouns[form->slot[k - 1].noun],
		    full->word[k]))
			return false;
		if (m->word[k] == WORD_NONE)
			continue;
		while (to <= last && (used >> to & 1 ||
		    (loose && !(form->slot[to - 1].how & SLOT_LOOSE)) ||
		    full->word[to] != m->word[k]))
			to++;
		if (to > last)
			return false;
		used |= 1U << to;
	}
	return true;
}

/* Is one of its things "a stone"? */
static bool
says_one(const struct judge *j, const struct pattern *p)
{
	bool one = false;

	for (int i = 0; i < j->play->rules->forms[p->form].n; i++)
		one |= p->slot[i] >= 0 && j->lexis->item[p->slot[i]].one;
	return one;
}

/* "A stone" means no other number of them. */
static bool
is_one_of(const struct judge *j, const struct pattern *p,
    const struct move *m, const struct move *full)
{
	bool one = !says_one(j, p);

	for (int k = 1; k < m->n; k++)
		one |= m->word[k] == WORD_NONE &&
		    full->word[k] == NUMBER(1);
	for (int k = 1; k < m->n && !one; k++)
		if (m->word[k] == WORD_NONE &&
		    (full->word[k] & WORD_KIND) == WORD_NUMBER)
			return false;
	return true;
}

/* A seat's means of payment. */
static int
money_of(const struct play *play, int seat)
{
	return play->rules->money == NULL ? 0 :
	    play->rules->money(play->state, seat);
}

/* How much a seat has of the unit of a number; -1: that is not counted. */
static int
holding(const struct judge *j, const struct play *play, int seat,
    const struct remark *said)
{
	const struct ruleset *rules = play->rules;
	const struct item *item = &j->lexis->item[said->goods >= 0 ?
	    said->goods : said->number];
	int n = -1, one;

	for (unsigned w = 0; w < TOKENS_MAX; w++) {
		if (!set_has(item->set, w))
			continue;
		one = rules->holds(play->edition, play->state, seat, NULL, w);
		if (one >= 0)
			n = one + (n > 0 ? n : 0);
	}
	/* "2 gold" is money where there is no such material. */
	if (n >= 0 || said->goods >= 0)
		return n;
	if (strcmp(item->unit, "money") == 0)
		return money_of(play, seat);
	return rules->holds(play->edition, play->state, seat, item->unit,
	    WORD_NONE);
}

/* How many of something a move names; 0: it has no number. */
static int
count_of(const struct move *m)
{
	for (int i = 1; i < m->n; i++)
		if ((m->word[i] & WORD_KIND) == WORD_NUMBER)
			return m->word[i] & WORD_VALUE;
	return 0;
}

/*
 * "by 2" means all steps of something that moves.  A player who means the paid
 * steps beside others would have written the same of a longer move, and "2
 * further" of any.
 */
static bool
is_path(const struct judge *j, const struct item *item, const struct move *m,
    struct chances *o)
{
	const struct play *play = &j->now;
	const struct legal *legal = &play->legal;
	int steps, place, number = item->word & WORD_VALUE;
	bool further = item->unit != NULL && strcmp(item->unit, "further") == 0;

	if (!play->rules->path(play->state, m, &steps, &place))
		return false;
	if (item->says == SAYS_TO)
		return place == number;
	if (steps != number)
		return false;
	for (int i = 0; i < legal->n && (count_of(m) > 0 || further); i++)
		o->unsure |= legal->move[i].word[0] == m->word[0] &&
		    legal->move[i].word[1] == m->word[1] &&
		    count_of(&legal->move[i]) == number;
	return true;
}

/*
 * Are all the words true of a legal move?  If other words were left out, they
 * do not say which: "buy stone 4 gold".
 */
static bool
is_true(const struct judge *j, const struct pattern *p, const struct move *m,
    struct chances *o)
{
	struct play after;

	if (p->n_said > 0 && p->untold)
		return false;
	for (int i = 0; i < p->n_said; i++) {
		const struct remark *said = &p->said[i];
		const struct item *item = said->number < 0 ? NULL :
		    &j->lexis->item[said->number];
		int had, has, number = item == NULL ? 1 :
		    item->word & WORD_VALUE;

		if (said->goods < 0 && item->says != SAYS_GAIN) {
			if (!is_path(j, item, m, o))
				return false;
			continue;
		}
		after = j->now;
		play_move(&after, m, NULL);
		had = holding(j, &j->now, m->seat, said);
		has = holding(j, &after, m->seat, said);
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
is_all(const struct judge *j, const struct move *m)
{
	struct play after = j->now;
	int before = money_of(&j->now, m->seat), left;

	play_move(&after, m, NULL);
	left = money_of(&after, m->seat);
	return left >= before || left >= (before - left) / count_of(m);
}

/* Is a legal move of this form, with all that was not left out? */
static bool
fits_all(const struct judge *j, const struct pattern *p,
    const struct move *m, const struct move *full)
{
	const struct ruleset *rules = j->play->rules;

	return agrees(rules->nouns, &rules->forms[p->form], m, full) &&
	    may_fit(&j->now, p->form, full);
}

/*
 * The legal moves of a form that agree with the given words; if the words say
 * "a stone", those with one, if there are any.
 */
static int
complete(const struct judge *j, const struct pattern *p,
    const struct move *m, struct chances *o)
{
	const struct legal *legal = &j->now.legal;
	const struct move *most = NULL;
	int n = 0, ones = 0;

	for (int i = 0; i < legal->n; i++)
		ones += fits_all(j, p, m, &legal->move[i]) &&
		    is_one_of(j, p, m, &legal->move[i]);
	for (int i = 0; i < legal->n; i++) {
		const struct move *full = &legal->move[i];

		if (!fits_all(j, p, m, full) ||
		    (ones > 0 && !is_one_of(j, p, m, full)))
			continue;
		n++;
		o->unsure |= ones == 0;
		if (!p->most)
			add_legal(o, full, is_true(j, p, full, o));
		else if (most == NULL || count_of(full) > count_of(most))
			most = full;
	}
	if (most != NULL) {
		add_legal(o, most, is_true(j, p, most, o));
		o->unsure |= !is_all(j, most);
	}
	return n;
}

/*
 * Why no legal move completes the given words: the reason for those words, or
 * for each likely word in the first gap.
 */
static bool
explain_gap(const struct judge *j, const struct pattern *p,
    const struct move *m, struct chances *o)
{
	const struct form *form = &j->play->rules->forms[p->form];
	struct move tried = *m;
	struct event reason, first = { 0 };
	bool seen = false, named = true;
	int gaps = 0, gap = -1, absent = 0;

	for (int i = form->n; i > 0; i--)
		if (m->word[i] == WORD_NONE) {
			gaps++;
			gap = i;
		}
	for (int i = 1; i < m->n; i++)
		if (m->word[i] == WORD_NONE)
			tried.word[i] = j->play->rules->nouns[
			    form->slot[i - 1].noun].range[0][0];
	if (!may_fit(&j->now, p->form, &tried))
		return false;
	/* Without the end that is wanting. */
	if (gap + gaps == m->n) {
		tried.n = gap;
		if (add_reason(o, &j->now, &tried))
			return true;
		tried.n = m->n;
	}
	for (unsigned w = tried.word[gap], k = 0; k < 2 * READING_REASONS &&
	    w <= j->play->rules->nouns[form->slot[gap - 1].noun].range[0][1];
	    w++, k++) {
		tried.word[gap] = w;
		if (!may_fit(&j->now, p->form, &tried))
			continue;
		if (!is_out_of_sight(&j->now, &tried, &reason)) {
			seen |= add_reason(o, &j->now, &tried);
			continue;
		}
		/* The named thing is not there, whatever fills the one gap. */
		if (absent++ == 0)
			first = reason;
		named &= memcmp(&first, &reason, sizeof(first)) == 0;
	}
	if (gaps == 1 && absent > 1 && named)
		add_reason(o, &j->now, &tried);
	/* Nothing that could fill it is there. */
	o->fitting |= absent > 0;
	return seen;
}

static void
settle(struct judge *j, const struct pattern *p, struct chances *o)
{
	const struct form *form = &j->play->rules->forms[p->form];
	struct choice c;
	struct move m, other[CANDIDATES];
	struct event event;

	memset(o, 0, sizeof(*o));
	list_words(j, p, &c);
	do {
		bool seen, twice = false;

		make_move(j, p, &c, &m);
		if (p->omits) {
			if (p->n_said == 0 && is_whole(j, &m))
				continue;
			if (complete(j, p, &m, o) > 0) {
				o->fitting = true;
				continue;
			}
			seen = explain_gap(j, p, &m, o);
			o->fitting |= o->reasons > 0;
		} else {
			if (!may_fit(&j->now, p->form, &m)) {
				/* Something else may go with that word. */
				seen = !is_out_of_sight(&j->now, &m, &event);
				if (!o->fitting)
					add_reason(o, &j->now, &m);
			} else {
				if (!o->fitting)
					o->reasons = 0;
				o->fitting = true;
				if (play_find(&j->now, &m) >= 0) {
					add_legal(o, &m, is_true(j, p, &m,
					    o));
					continue;
				}
				seen = add_reason(o, &j->now, &m);
			}
		}
		seen |= c.strangers;
		for (int i = 0; i < o->others && seen; i++)
			twice |= move_same(&other[i], &m);
		if (seen && !twice && o->others < CANDIDATES)
			other[o->others++] = m;
	} while (next(&c, form->n) && (o->many = true) && ++j->work < WORK);
}

/* The program plays the only move there is. */
static void
play_forced(struct judge *j, struct reading_step *step, int *n)
{
	step[(*n)++] = (struct reading_step){ j->now.legal.move[0], false };
	play_move(&j->now, &j->now.legal.move[0], NULL);
}

static void
refuse(struct verdict *v, enum reading_finding finding,
    const struct chances *o)
{
	v->finding = finding;
	v->reasons = o->reasons;
	v->absent = o->absent && o->many;
	v->fitting = o->fitting;
	memcpy(v->reason, o->reason, sizeof(v->reason));
}

/* One division, with a choice made where a pattern leaves one. */
struct walk {
	int n;
	struct reading_step step[READING_STEPS];
	struct reading_offer said;
	uint8_t choice[READING_MOVES], of[READING_MOVES];
	bool doubtful, omits, untrue;
	struct verdict verdict;		/* finding 0: all of it is legal */
	bool fitting;
};

/*
 * Is the verb also the beginning of another one of this decision?  The words
 * after it tell which is meant, if anything does.
 */
static bool
has_rival(const struct judge *j, const struct pattern *p)
{
	const struct form *forms = j->play->rules->forms;
	const struct item *verb = &j->lexis->item[p->verb];

	for (int f = 0; forms[f].verb != WORD_NONE; f++)
		if (forms[p->form].n == 0 &&
		    forms[f].verb != forms[p->form].verb &&
		    set_has(verb->set, forms[f].verb) &&
		    forms[f].decisions >> j->now.pending.name & 1)
			return true;
	return false;
}

/* Is so little of one of its words written that it may be any other word? */
static bool
is_brief(const struct judge *j, const struct pattern *p)
{
	const struct item *item = j->lexis->item;
	bool brief = item[p->verb].brief;

	for (int i = 0; i < j->play->rules->forms[p->form].n; i++)
		brief |= p->slot[i] >= 0 && item[p->slot[i]].brief;
	return brief;
}

/*
 * Does the last move cost or yield the stated amount, all of it or each?  If
 * words were left out, a price does not say which.
 */
static bool
is_price(const struct judge *j, const struct pattern *p,
    const struct move *m, int before)
{
	const struct item *item = &j->lexis->item[p->price - 1];
	int paid = money_of(&j->now, m->seat) - before;
	int said = item->word & WORD_VALUE;

	if (item->each)
		said *= count_of(m);
	return (!p->untold || says_one(j, p)) && paid != 0 &&
	    (paid == said || paid == -said);
}

/*
 * Is a draw pending, or has a hidden one become known?  A player who could go
 * on after it would use knowledge that they cannot have yet.
 */
static bool
is_drawn(const struct judge *j)
{
	return j->now.pending.kind == PENDING_DRAW ||
	    (j->hides && !play_hides(&j->now));
}

/*
 * Find the position in which a pattern can be taken, past forced moves; false:
 * there is none, see the verdict.
 */
static bool
reach(struct judge *j, struct walk *w, const struct pattern *p,
    struct chances *o)
{
	const struct form *form = &j->play->rules->forms[p->form];
	const struct pending *pending = &j->now.pending;
	struct verdict *v = &w->verdict;
	int seat = j->play->pending.seat;

	memset(o, 0, sizeof(*o));
	w->fitting = false;
	for (;;) {
		if (pending->kind != PENDING_DECISION || is_drawn(j)) {
			if (v->finding == 0) {
				v->finding = is_drawn(j) ? READING_DRAW :
				    READING_PASSED;
				w->fitting = true;
			}
			return false;
		}
		if (pending->seat == seat && form->decisions >>
		    pending->name & 1) {
			settle(j, p, o);
			if (o->n > 0) {
				v->finding = 0;
				return true;
			}
			if (v->finding == 0 && (o->fitting || o->reasons > 0))
				refuse(v, READING_ILLEGAL, o);
			w->fitting |= o->fitting;
		}
		/* A line that is full takes no more forced moves. */
		if (j->now.legal.n > 1 ||
		    w->n >= READING_STEPS - READING_MOVES)
			break;
		play_forced(j, w->step, &w->n);
	}
	if (v->finding != 0)
		return false;
	v->finding = pending->seat != seat ? READING_PASSED : READING_NOT_NOW;
	v->decisions = form->decisions;
	v->pending = pending->name;
	/* Words of a form that this position does not know mean nothing. */
	if (pending->seat == seat && form->decisions >> pending->name & 1)
		v->finding = 0;
	else
		w->fitting = true;
	return false;
}

static bool
follow(struct judge *j, const struct division *d, struct walk *w)
{
	struct chances o;

	j->now = *j->play;
	w->n = w->said.n = 0;
	w->doubtful = w->omits = w->untrue = w->fitting = false;
	w->verdict.finding = 0;
	for (int k = 0; k < d->n; k++) {
		const struct pattern *p = &d->move[k];
		const struct move *m;
		int money;

		w->of[k] = 1;
		if (!reach(j, w, p, &o)) {
			w->verdict.member = k;
			w->verdict.pattern = *p;
			w->verdict.before = w->said;
			return false;
		}
		w->of[k] = o.n;
		w->untrue |= o.untrue;
		w->doubtful |= o.others > 0 || o.unsure || is_brief(j, p) ||
		    (o.n > 1 && !p->omits) || has_rival(j, p);
		w->omits |= p->omits;
		m = &o.move[w->choice[k] < o.n ? w->choice[k] : 0];
		w->step[w->n++] = (struct reading_step){ *m, true };
		w->said.move[w->said.n++] = *m;
		money = p->price > 0 ? money_of(&j->now, m->seat) : 0;
		play_move(&j->now, m, NULL);
		w->doubtful |= p->price > 0 && !is_price(j, p, m, money);
	}
	w->fitting = true;
	return true;
}

static void
keep(struct judge *j, const struct walk *w)
{
	for (int i = 0; i < j->found; i++) {
		bool equal = j->offer[i].n == w->said.n;

		for (int k = 0; k < w->said.n && equal; k++)
			equal = move_same(&j->offer[i].move[k],
			    &w->said.move[k]);
		if (equal)
			return;
	}
	if (j->found == 0) {
		j->n = w->n;
		memcpy(j->step, w->step, sizeof(j->step));
	}
	if (j->found <= READING_OFFERS)
		j->offer[j->found++] = w->said;
}

/*
 * If the words are true of some rows of moves, only those are kept, and the
 * player is asked about the others.  True: it was kept.
 */
static bool
keep_truest(struct judge *j, const struct walk *w)
{
	if (w->untrue && j->found > 0 && !j->untrue)
		return false;
	if (!w->untrue && j->untrue) {
		j->found = 0;
		j->doubtful = j->omits = false;
	}
	j->untrue = w->untrue;
	j->doubtful |= w->untrue;
	keep(j, w);
	return true;
}

/* Which of two faults says more about a line? */
static int
weight(const struct verdict *v)
{
	int kind;

	switch (v->finding) {
	case READING_MOVE:	/* none yet */
		return -1;
	case READING_ILLEGAL:
		kind = v->reasons == 0 ? 2 : !v->fitting ? 5 : v->absent ? 3 :
		    v->pattern.omits ? 4 : 7;
		break;
	case READING_DRAW:
	case READING_PASSED:
		kind = 6;
		break;
	default:
		kind = 1;
	}
	return kind * READING_MOVES + v->member;
}

/* How many words are left out? */
static int
gaps(const struct judge *j, const struct division *d)
{
	int n = 0;

	for (int k = 0; k < d->n; k++)
		for (int i = 0; i < j->play->rules->forms[
		    d->move[k].form].n; i++)
			n += d->move[k].slot[i] < 0;
	return n;
}

static bool
judge_division(void *arg, const struct division *d)
{
	struct judge *j = arg;
	struct walk w;

	if (j->gaps >= 0 && gaps(j, d) != j->gaps)
		return true;
	memset(w.choice, 0, sizeof(w.choice));
	for (int walks = 0;; walks++) {
		bool all, kept = false;
		int k;

		if (walks == WALKS || ++j->work > WORK) {
			j->intricate = true;
			return false;
		}
		all = follow(j, d, &w);
		if (all) {
			kept = keep_truest(j, &w);
			j->any = true;
		} else {
			j->any |= w.fitting &&
			    w.verdict.finding != READING_NOT_NOW;
			if (weight(&w.verdict) > weight(&j->verdict))
				j->verdict = w.verdict;
		}
		j->doubtful |= w.doubtful && kept;
		j->omits |= w.omits && (kept || !all);
		/* Another choice, as late as there is one. */
		for (k = all ? d->n - 1 : w.verdict.member; k >= 0; k--) {
			if (w.choice[k] + 1 < w.of[k])
				break;
			w.choice[k] = 0;
		}
		if (k < 0)
			return j->found <= READING_OFFERS;
		w.choice[k]++;
		for (int i = k + 1; i < d->n; i++)
			w.choice[i] = 0;
	}
}

/* Is a division one move in the one spelling that it has? */
static bool
is_canonical(const struct judge *j, const struct division *d)
{
	const struct pattern *p = &d->move[0];
	const struct form *form = &j->play->rules->forms[p->form];
	const struct item *item = j->lexis->item;

	if (d->n != 1 || p->omits || p->verb != 0 || !item[0].spelled ||
	    j->lexis->n != 1 + form->n)
		return false;
	for (int i = 0; i < form->n; i++)
		if (p->slot[i] != 1 + i || !item[1 + i].spelled)
			return false;
	return true;
}

static bool
judge_canonical(void *arg, const struct division *d)
{
	struct judge *j = arg;

	if (!is_canonical(j, d))
		return true;
	judge_division(arg, d);
	return !j->any;
}

static void
judge_with(struct judge *j, enum syntax_care care,
    bool (*each)(void *, const struct division *))
{
	struct syntax s = { .lexis = j->lexis, .n = j->lexis->n,
	    .care = care, .each = each, .arg = j };

	if (!syntax_divide(&s))
		j->intricate = true;
}

static void
reset(struct judge *j)
{
	j->found = j->n = j->work = 0;
	j->gaps = -1;
	j->doubtful = j->omits = j->any = j->intricate = false;
	j->untrue = false;
	j->hides = play_hides(j->play);
	memset(&j->verdict, 0, sizeof(j->verdict));
}

void
judge_line(struct judge *j)
{
	reset(j);
	judge_with(j, SYNTAX_STRICT, judge_canonical);
	if (j->any)
		return;
	/* A comma that separates nothing comes after those that do. */
	judge_with(j, SYNTAX_STRICT, judge_division);
	if (j->found == 0)
		judge_with(j, SYNTAX_COMMAS, judge_division);
	if (!j->any)
		judge_with(j, SYNTAX_OMIT, judge_division);
}

void
judge_any(struct judge *j)
{
	reset(j);
	for (j->gaps = 1; j->gaps <= WORDS && j->found == 0; j->gaps++)
		judge_with(j, SYNTAX_ANY, judge_division);
}
