#include "core/reading/syntax.h"

#include <string.h>

enum {
	STEPS_MAX = 4000,	/* forms that are tried on a line */
	VAGUE_STEPS = 10	/* the cost of a close look at one word */
};

bool
syntax_word_is(const struct noun *noun, uint16_t word)
{
	for (int i = 0; i < noun->n; i++)
		if (word >= noun->range[i][0] && word <= noun->range[i][1])
			return true;
	return false;
}

/* Is what stands around a number true of this noun? */
static bool
is_said_of(const struct item *item, const struct noun *noun)
{
	if (item->doubt && item->at == NULL)
		return false;
	if (item->at != NULL && strcmp(item->at, noun->name) != 0)
		return false;
	return item->unit == NULL || (noun->unit != NULL &&
	    strcmp(item->unit, noun->unit) == 0);
}

/* Is an item of this noun, so far as is known without the position? */
static bool
is_of(const struct lexis *l, const struct item *item, int row)
{
	const struct noun *noun = &l->rules->nouns[row];

	if (item->kind == ITEM_FIGURE)
		return syntax_word_is(noun, item->word) &&
		    is_said_of(item, noun);
	if (item->kind != ITEM_WORD)
		return false;
	for (int i = 0; i < noun->n; i++) {
		if ((noun->range[i][0] & WORD_KIND) != WORD_TOKEN)
			continue;
		for (unsigned w = noun->range[i][0]; w <= noun->range[i][1];
		    w++)
			if (set_has(item->set, w))
				return true;
	}
	return false;
}

/* Is the only word of this noun one that is never understood by itself? */
static bool
is_said(const struct lexis *l, int row)
{
	const struct noun *noun = &l->rules->nouns[row];

	return noun->n == 1 && noun->range[0][0] == noun->range[0][1] &&
	    (noun->range[0][0] & WORD_KIND) == WORD_TOKEN &&
	    l->rules->tokens[noun->range[0][0]].said;
}

static bool
is_verb(const struct lexis *l, const struct item *item)
{
	if (item->kind != ITEM_WORD)
		return false;
	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		if (set_has(item->set, f->verb))
			return true;
	return false;
}

/*
 * The slot of a form that an item fills, the one before having filled `last`;
 * -1: none.
 */
static int
slot_for(const struct lexis *l, const struct form *form,
    const struct pattern *p, int item, int last)
{
	if (last + 1 < form->n && form->slot[last + 1].how & SLOT_BOUND &&
	    last >= 0)
		return is_of(l, &l->item[item],
		    form->slot[last + 1].noun) ? last + 1 : -1;
	for (int i = 0; i < form->n; i++)
		if (p->slot[i] < 0 && !(form->slot[i].how & SLOT_BOUND) &&
		    is_of(l, &l->item[item], form->slot[i].noun))
			return i;
	return -1;
}

/* "green for purple": does an item follow one that stands beside it so? */
static bool
is_for_another(const struct lexis *l, const struct form *form,
    const struct pattern *p, int slot)
{
	const struct item *item = &l->item[p->slot[slot]];

	for (int k = 0; k < form->n && (item->behind || item->of); k++)
		if (form->slot[k].how & SLOT_LOOSE &&
		    p->slot[k] == p->slot[slot] - 1)
			return true;
	return false;
}

/*
 * Of two things of a kind their order says which is given and which is got.
 * "to stone from wood" has another than "wood for stone", and what stands
 * before a thing is not understood: so nothing may.
 * Nor may it before one of several in any order: "green for purple" has one.
 */
static bool
is_turned(const struct lexis *l, const struct form *form,
    const struct pattern *p)
{
	for (int i = 0; i < form->n; i++) {
		if (form->slot[i].how & SLOT_LOOSE && p->slot[i] >= 0 &&
		    is_for_another(l, form, p, i))
			return true;
		for (int k = 0; k < form->n; k++)
			if (k != i && form->slot[k].how & SLOT_KEPT &&
			    form->slot[k].noun == form->slot[i].noun &&
			    p->slot[i] >= 0 && l->item[p->slot[i]].led)
				return true;
	}
	return false;
}

static bool
is_counting(const struct noun *noun)
{
	for (int k = 0; k < noun->n; k++)
		if ((noun->range[k][0] & WORD_KIND) == WORD_NUMBER)
			return true;
	return false;
}

/* Can a number follow a verb? */
static bool
has_number(const struct ruleset *rules, unsigned verb)
{
	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			if (is_counting(&rules->nouns[f->slot[i].noun]))
				return true;
	return false;
}

/*
 * "sell all my wood": does an item stand for how many there are of the goods
 * right after it, which this form counts from one?  A number that is no amount
 * of goods is a name, a price or a place: "claim everything".
 */
static bool
says_all(const struct lexis *l, const struct form *form, int item)
{
	bool counts = false, goods = false;

	for (int i = 0; i < form->n; i++) {
		const struct noun *noun =
		    &l->rules->nouns[form->slot[i].noun];

		if (noun->range[0][0] == NUMBER(1))
			counts |= noun->unit != NULL &&
			    strcmp(noun->unit, "cubes") == 0;
		else
			goods |= item + 1 < l->n && is_of(l,
			    &l->item[item + 1], form->slot[i].noun);
	}
	return l->item[item].most && counts && goods;
}

/*
 * "collect 1 sand": a thing without a number counts one, and the line may say
 * so.
 */
static bool
says_one(const struct lexis *l, const struct form *form, int item)
{
	const struct item *at = &l->item[item];

	return at->kind == ITEM_FIGURE && at->word == NUMBER(1) &&
	    !at->doubt && at->at == NULL && at->unit == NULL &&
	    item + 1 < l->n && at[1].kind == ITEM_WORD && !at[1].behind &&
	    !is_verb(l, &at[1]) && !has_number(l->rules, form->verb);
}

/* Does a verb take something on by steps? */
static bool
moves_on(const struct ruleset *rules, unsigned verb)
{
	for (const struct form *f = rules->forms; f->verb != WORD_NONE &&
	    rules->path != NULL; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++) {
			const char *unit = rules->nouns[f->slot[i].noun].unit;

			if (unit != NULL && strcmp(unit, "steps") == 0)
				return true;
		}
	return false;
}

/* "Zu 4" is a price, but not of what goes to place 4. */
static bool
is_price(const struct lexis *l, unsigned verb, int item)
{
	const struct item *at = &l->item[item];

	return at->price && !((at->says == SAYS_TO || at->says == SAYS_BY) &&
	    moves_on(l->rules, verb));
}

/* Can a word of an item, or its number, follow a verb? */
static bool
has_place(const struct lexis *l, unsigned verb, const struct item *item)
{
	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			if (is_of(l, item, f->slot[i].noun))
				return true;
	return false;
}

/* Is an item a thing that occurs in no move of the verb, "brick"? */
static bool
is_goods(const struct lexis *l, unsigned verb, int item)
{
	const struct item *at = &l->item[item];

	return item < l->n && at->kind == ITEM_WORD && !at->most &&
	    !at->begun && !(at->behind && !at->of) && !is_verb(l, at) &&
	    !has_place(l, verb, at);
}

/*
 * Does an item tell something of a move of this verb that is not among its
 * words: "to 3", "2 points", "4 brick"?  The items that it takes up, or 0.
 */
static int
says(const struct lexis *l, unsigned verb, int item, struct remark *out)
{
	const struct item *at = &l->item[item];

	out->number = item;
	out->goods = -1;
	if (at->kind == ITEM_WORD && at->one && l->rules->holds != NULL &&
	    is_goods(l, verb, item)) {
		*out = (struct remark){ -1, item };
		return 1;
	}
	if (at->kind != ITEM_FIGURE || (at->word & WORD_KIND) != WORD_NUMBER ||
	    is_price(l, verb, item))
		return 0;
	if (at->says != SAYS_NOTHING && has_place(l, verb, at))
		return 0;
	if (at->says == SAYS_TO || at->says == SAYS_BY)
		return moves_on(l->rules, verb);
	if (at->says == SAYS_GAIN)
		return !(at->doubt && !at->behind) && l->rules->holds != NULL;
	out->goods = item + 1;
	return at->unit == NULL && at->at == NULL && !at->doubt &&
	    l->rules->holds != NULL && is_goods(l, verb, item + 1) ? 2 : 0;
}

/*
 * Does the rest of the line give the number of a noun?  The place of arrival
 * gives the steps, the stock of something the times.
 */
static bool
is_told(const struct lexis *l, const struct pattern *p, int row)
{
	const char *unit = l->rules->nouns[row].unit;

	for (int i = 0; i < p->n_said && unit != NULL; i++) {
		uint8_t how = p->said[i].goods >= 0 ? SAYS_GAIN :
		    l->item[p->said[i].number].says;

		if (strcmp(unit, how == SAYS_GAIN ? "times" : "steps") == 0)
			return true;
	}
	return false;
}

/*
 * Do these items fill the slots of a form, with the item that a list shares (or
 * -1)?  omit: some may stay empty.  out gets the additional facts.
 */
static bool
fill(struct syntax *s, int form_row, const int8_t *item, int n, int shared,
    bool omit, struct pattern *out)
{
	const struct lexis *l = s->lexis;
	const struct form *form = &l->rules->forms[form_row];
	int last = -1, ones = 0, alls = 0;

	for (int i = 0; i < n; i++) {
		alls += says_all(l, form, item[i]);
		ones += says_one(l, form, item[i]);
	}
	if (n - ones - alls > form->n || alls > 1 || (alls > 0 && !omit))
		return false;
	out->form = form_row;
	out->omits = out->untold = false;
	out->most = alls > 0;
	memset(out->slot, -1, sizeof(out->slot));
	for (int i = 0; i < n; i++) {
		if ((ones > 0 && says_one(l, form, item[i])) ||
		    (alls > 0 && says_all(l, form, item[i])))
			continue;
		last = slot_for(l, form, out, item[i], last);
		if (last < 0)
			return false;
		out->slot[last] = item[i];
	}
	for (int i = 0; i < form->n; i++) {
		if (out->slot[i] >= 0)
			continue;
		if (shared >= 0 && form->slot[i].how & SLOT_SHARED)
			out->slot[i] = shared;
		else if (is_told(l, out, form->slot[i].noun))
			out->omits = true;
		else if (omit && !is_said(l, form->slot[i].noun) &&
		    (s->care == SYNTAX_ANY ||
		    !(form->slot[i].how & SLOT_KEPT)))
			out->omits = out->untold = true;
		else
			return false;
	}
	return s->care == SYNTAX_ANY || !is_turned(l, form, out);
}

/* One more form is tried; true: that was the last. */
static bool
tired(struct syntax *s)
{
	s->enough |= ++s->steps > STEPS_MAX;
	return s->enough;
}

/* All items before this one have a place. */
static void
reached(struct syntax *s, int item)
{
	if (item > s->reach)
		s->reach = item;
}

static void group(struct syntax *, int at);

/* Continue after a move. */
static void
push(struct syntax *s, const struct pattern *p)
{
	s->division.move[s->division.n++] = *p;
}

/*
 * The only price among items from..end, plus 1; 0: there is none.  The meaning
 * of a second price is not known.
 */
static int
price_among(const struct lexis *l, unsigned verb, int from, int end)
{
	int price = 0;

	for (int i = from; i < end && price == 0; i++)
		if (is_price(l, verb, i))
			price = i + 1;
	return price;
}

/* One verb for one thing: items from..end. */
static void
one(struct syntax *s, unsigned verb, int at, int end)
{
	const struct form *forms = s->lexis->rules->forms;
	int price = price_among(s->lexis, verb, at + 1, end);
	struct pattern said = { .n_said = 0 };
	int8_t item[WORDS];
	int n = 0, last = at, taken;

	for (int i = at + 1; i < end; i++) {
		if (s->lexis->item[i].kind == ITEM_BREAK)
			continue;
		if (i + 1 == price) {
			last += last == i - 1;
			continue;
		}
		if (said.n_said < SAID && (taken = says(s->lexis, verb, i,
		    &said.said[said.n_said])) > 0 && i + taken <= end) {
			/* It may follow a comma, too. */
			said.n_said++;
			i += taken - 1;
			last = last < i - taken || n == 0 ? last : i;
			continue;
		}
		if (n == WORDS - 1) {
			reached(s, i);
			return;
		}
		/* Separators at the ends separate nothing. */
		if (s->care == SYNTAX_STRICT && i > last + 1 && n > 0)
			return;
		item[n++] = last = i;
	}
	for (int f = 0; forms[f].verb != WORD_NONE && !s->enough; f++) {
		struct pattern p = said;

		p.verb = p.from = at;
		p.price = price;
		p.to = end;
		if (forms[f].verb != verb)
			continue;
		if (tired(s))
			return;
		/* "buy nothing": between two verbs nothing is left out. */
		if (n == 0 && forms[f].n > 0 && end < s->n &&
		    p.n_said == 0 && (end == at + 1 || price > 0)) {
			reached(s, end);
			continue;
		}
		if (!fill(s, f, item, n, -1, s->care >= SYNTAX_OMIT, &p)) {
			int k = n;

			while (k > 0 && !fill(s, f, item, k, -1, true, &p))
				k--;
			if (k < n)
				reached(s, item[k]);
			continue;
		}
		push(s, &p);
		group(s, end);
		s->division.n--;
	}
}

/* Facts of a move right after its words. */
static void
take_said(const struct lexis *l, unsigned verb, int end, struct pattern *p)
{
	int taken;

	while (p->to < end && p->n_said < SAID && (taken = says(l, verb,
	    p->to, &p->said[p->n_said])) > 0 && p->to + taken <= end) {
		p->n_said++;
		p->to += taken;
	}
}

/*
 * One verb, at `verb_at`, for several things: the items from..end of them.
 * "a for b", where nothing separates the two, is no list of them.
 */
static void
list(struct syntax *s, unsigned verb, int verb_at, int from, int end,
    int shared, int count)
{
	const struct lexis *l = s->lexis;
	const struct form *forms = l->rules->forms;
	bool apart = count == 0;

	while (from < end && (l->item[from].kind == ITEM_BREAK ||
	    from == shared))
		apart |= l->item[from++].kind == ITEM_BREAK;
	if (from == end) {
		if (count > 1)
			group(s, end);
		return;
	}
	if (s->division.n == READING_MOVES ||
	    (!apart && (l->item[from].behind || l->item[from].of)))
		return;
	for (int f = 0; forms[f].verb != WORD_NONE; f++) {
		int8_t item[WORDS];
		int n = 0, i = from;

		if (forms[f].verb != verb || forms[f].single)
			continue;
		for (; i < end && n < WORDS - 1 && !s->enough; i++) {
			struct pattern p = { .verb = verb_at, .from = from,
			    .to = i + 1 };
			bool priced;

			if (i == shared)
				continue;
			if (l->item[i].kind == ITEM_BREAK)
				break;
			item[n++] = i;
			if (tired(s))
				return;
			take_said(l, verb, end, &p);
			priced = p.to < end && is_price(l, verb, p.to);
			if (!fill(s, f, item, n, shared,
			    s->care == SYNTAX_ANY, &p))
				continue;
			p.to += priced;
			p.price = priced ? p.to : 0;
			push(s, &p);
			reached(s, p.to);
			list(s, verb, verb_at, p.to, end, shared, count + 1);
			s->division.n--;
		}
	}
}

/* The item that stands once for all things of a list, or -1. */
static int
shared_item(const struct syntax *s, unsigned verb, int at, int end)
{
	const struct lexis *l = s->lexis;
	int noun = -1, found = -1;

	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			if (f->slot[i].how & SLOT_SHARED)
				noun = f->slot[i].noun;
	for (int i = at + 1; i < end && noun >= 0; i++)
		if (is_of(l, &l->item[i], noun)) {
			if (found >= 0)
				return -1;
			found = i;
		}
	return found;
}

/* Has the item words of this noun that the other does not have? */
static bool
names_more(const struct lexis *l, const struct item *item, int row, int other)
{
	const struct noun *noun = &l->rules->nouns[row];

	for (int i = 0; i < noun->n; i++)
		for (unsigned w = noun->range[i][0];
		    w <= noun->range[i][1] && w < TOKENS_MAX; w++)
			if (set_has(item->set, w) &&
			    !syntax_word_is(&l->rules->nouns[other], w))
				return true;
	return false;
}

/*
 * Can one of the abbreviated items be things of two nouns?  Then its meaning
 * would depend on how a list is divided.
 */
static bool
is_vague(struct syntax *s, unsigned verb, int at, int end)
{
	const struct lexis *l = s->lexis;
	unsigned nouns = 0;

	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			nouns |= 1U << f->slot[i].noun;
	for (int i = at + 1; i < end; i++) {
		if (!l->item[i].begun)
			continue;
		s->steps += VAGUE_STEPS;
		for (int a = 0; a < 32; a++)
			for (int b = 0; b < 32 && nouns >> a & 1; b++)
				if (a != b && nouns >> b & 1 &&
				    is_of(l, &l->item[i], a) &&
				    is_of(l, &l->item[i], b) &&
				    names_more(l, &l->item[i], a, b))
					return true;
	}
	return false;
}

/* From an item on: a verb and what belongs to it, up to the next verb. */
static void
group(struct syntax *s, int at)
{
	const struct lexis *l = s->lexis;
	const struct form *forms = l->rules->forms;

	while (at < s->n && l->item[at].kind == ITEM_BREAK)
		at++;
	reached(s, at);
	if (at == s->n) {
		if (s->division.n > 0 && !s->enough)
			s->enough = !s->each(s->arg, &s->division);
		return;
	}
	if (s->division.n == READING_MOVES)
		return;
	for (int end = s->n; end > at; end--) {
		if (end < s->n && !is_verb(l, &l->item[end]))
			continue;
		for (int f = 0; forms[f].verb != WORD_NONE; f++) {
			unsigned verb = forms[f].verb;
			bool before = false;

			if (l->item[at].kind != ITEM_WORD ||
			    !set_has(l->item[at].set, verb))
				continue;
			for (int g = 0; g < f; g++)
				before |= forms[g].verb == verb;
			if (before || tired(s))
				continue;
			one(s, verb, at, end);
			if (!is_vague(s, verb, at, end))
				list(s, verb, at, at + 1, end,
				    shared_item(s, verb, at, end), 0);
		}
	}
}

bool
syntax_divide(struct syntax *s)
{
	s->steps = s->reach = 0;
	s->enough = false;
	s->division.n = 0;
	group(s, 0);
	return s->steps <= STEPS_MAX;
}

void
syntax_settle(const struct form *form, struct move *m)
{
	for (int i = 1; i < form->n; i++)
		for (int k = i; k > 0 && form->slot[k].how & SLOT_LOOSE &&
		    form->slot[k - 1].how & SLOT_LOOSE &&
		    m->word[k] > m->word[k + 1]; k--) {
			uint16_t word = m->word[k];

			m->word[k] = m->word[k + 1];
			m->word[k + 1] = word;
		}
}
