#include "core/reading/bind.h"

#include <string.h>

/* Does what stands around a number allow it to be one of this noun? */
static bool
is_said_of(const struct item *item, const struct noun *noun)
{
	if (item->at != NULL)
		return !item->doubt && strcmp(item->at, noun->name) == 0;
	return !item->doubt && (item->unit == NULL || (noun->unit != NULL &&
	    strcmp(item->unit, noun->unit) == 0));
}

/* Can an item be one of this noun, so far as is known without a position? */
static bool
is_of(const struct lexis *l, int at, int row)
{
	const struct noun *noun = &l->rules->nouns[row];
	const struct item *item = &l->item[at];

	if (item->kind == ITEM_FIGURE)
		return lexis_noun_has(noun, item->word) &&
		    is_said_of(item, noun);
	for (unsigned w = 0; item->kind == ITEM_WORD && w < TOKENS_MAX; w++)
		if (set_has(item->set, w) && lexis_noun_has(noun, w))
			return true;
	return false;
}

bool
bind_names_any(const struct sense *s)
{
	for (int i = 0; i < WORDS - 1; i++)
		if (s->slot[i] >= 0)
			return true;
	return false;
}

bool
bind_is_verb(const struct lexis *l, const struct item *item)
{
	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		if (item->kind == ITEM_WORD && set_has(item->set, f->verb))
			return true;
	return false;
}

bool
bind_is_thing(const struct lexis *l, int item)
{
	for (int row = 0; l->rules->nouns[row].name != NULL; row++)
		if (is_of(l, item, row))
			return true;
	return false;
}

/* Can an item be a thing of any form of this verb? */
static bool
has_place(const struct lexis *l, unsigned verb, int item)
{
	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			if (is_of(l, item, f->slot[i].noun))
				return true;
	return false;
}

int
bind_shared(const struct lexis *l, unsigned verb, int from)
{
	int noun = -1, found = -1;

	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++)
			if (f->slot[i].how & SLOT_SHARED)
				noun = f->slot[i].noun;
	for (int i = from; i < l->n && noun >= 0; i++) {
		if (bind_is_verb(l, &l->item[i]) && !has_place(l, verb, i))
			break;
		if (is_of(l, i, noun) && found >= 0)
			return -1;
		if (is_of(l, i, noun))
			found = i;
	}
	return found;
}

/* "twice" */
static bool
is_times(const struct item *item)
{
	return item->kind == ITEM_FIGURE && item->unit != NULL &&
	    strcmp(item->unit, "times") == 0;
}

bool
bind_implies(const struct lexis *l, int item, int row)
{
	const struct form *form = &l->rules->forms[row];
	const struct item *at = &l->item[item];

	for (int i = 0; i < form->n; i++) {
		const struct noun *noun =
		    &l->rules->nouns[form->slot[i].noun];

		if (form->slot[i].how == SLOT_SHARED && at->kind == ITEM_WORD &&
		    !at->begun && l->piece[at->first].to -
		    l->piece[at->first].from > 1 &&
		    is_of(l, item, form->slot[i].noun))
			return true;
		if (is_times(at) && noun->unit != NULL &&
		    strcmp(noun->unit, at->unit) == 0)
			return true;
	}
	return false;
}

/* Has a verb numbers of this unit?  NULL: of any. */
static bool
has_unit(const struct ruleset *rules, unsigned verb, const char *unit)
{
	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && f->verb == verb; i++) {
			const struct noun *noun =
			    &rules->nouns[f->slot[i].noun];

			if (unit == NULL ? (noun->range[0][0] & WORD_KIND) ==
			    WORD_NUMBER : noun->unit != NULL &&
			    strcmp(noun->unit, unit) == 0)
				return true;
		}
	return false;
}

/*
 * Things that are no words of a move.
 */

/*
 * "sell all my wood": is an item the number of the goods right after it, which
 * this form counts from one?  Other numbers are names, prices or places, which
 * nobody can want all of.
 */
static bool
says_all(const struct lexis *l, const struct form *form, int item)
{
	bool counts = false, goods = false;

	if (!l->item[item].most || item + 1 == l->n)
		return false;
	for (int i = 0; i < form->n; i++) {
		const struct noun *noun =
		    &l->rules->nouns[form->slot[i].noun];

		if (noun->range[0][0] == NUMBER(1))
			counts |= noun->unit != NULL &&
			    strcmp(noun->unit, "cubes") == 0;
		else
			goods |= is_of(l, item + 1, form->slot[i].noun);
	}
	return counts && goods;
}

/* Has a form no numbers?  trade: goods are given for others, too. */
static bool
has_goods_alone(const struct ruleset *rules, const struct form *form,
    bool trade)
{
	bool kept = !trade;

	for (int i = 0; i < form->n; i++) {
		if ((rules->nouns[form->slot[i].noun].range[0][0] & WORD_KIND)
		    == WORD_NUMBER)
			return false;
		kept |= (form->slot[i].how & SLOT_KEPT) != 0;
	}
	return kept;
}

/*
 * "collect 1 sand", "swap 2 wood for gold": where moves have no numbers, is it
 * that of the goods right behind it?
 */
static bool
counts_goods(const struct lexis *l, const struct form *form, int item)
{
	const struct item *at = &l->item[item];

	return lexis_is_number(at) && !at->doubt && at->at == NULL &&
	    (at->unit == NULL || strcmp(at->unit, "both") == 0) &&
	    item + 1 < l->n && at[1].kind == ITEM_WORD && !at[1].behind &&
	    !bind_is_verb(l, &at[1]) && l->rules->holds != NULL &&
	    has_goods_alone(l->rules, form, at->word != NUMBER(1));
}

/* "Zu 4" is a price, but not of what goes to place 4. */
static bool
is_price(const struct lexis *l, unsigned verb, int item)
{
	const struct item *at = &l->item[item];

	return at->price && !((at->says == SAYS_TO || at->says == SAYS_BY) &&
	    l->rules->path != NULL && has_unit(l->rules, verb, "steps"));
}

/* "7 for the castle": is it a price, where nothing is counted? */
static bool
is_price_of(const struct lexis *l, const struct form *form, int item)
{
	const struct item *at = &l->item[item];

	return lexis_is_number(at) && at->doubt && !at->led && at->at == NULL &&
	    (at->unit == NULL || strcmp(at->unit, "money") == 0) &&
	    item + 1 < l->n && at[1].got && !at[1].of && !at[1].toward &&
	    has_goods_alone(l->rules, form, false);
}

/* Is an item a thing that occurs in no move of the verb, "brick"? */
static bool
is_goods(const struct lexis *l, unsigned verb, int item)
{
	const struct item *at = &l->item[item];

	return item < l->n && at->kind == ITEM_WORD && !at->most &&
	    !at->begun && !(at->behind && !at->of) && !bind_is_verb(l, at) &&
	    !has_place(l, verb, item);
}

/*
 * "the arch", "on the white die": is it a thing that a move may have to do
 * with?  Whether this one has, the position tells.
 */
static bool
is_concern(const struct lexis *l, unsigned verb, int item)
{
	const struct item *at = &l->item[item];
	bool any = false;

	for (unsigned w = 0; w < TOKENS_MAX && l->rules->things != NULL; w++)
		any |= set_has(at->set, w) &&
		    lexis_noun_has(l->rules->things, w);
	return any && at->kind == ITEM_WORD && !at->most && !at->begun &&
	    !bind_is_verb(l, at) && !has_place(l, verb, item);
}

/*
 * Does an item tell something of a move of this verb that is not among its
 * words: "to 3", "2 points", "4 brick"?  The items that it takes up, or 0.
 * alone: there is nothing else, not even a verb.
 */
static int
remark_at(const struct lexis *l, unsigned verb, int item, bool alone,
    struct remark *out)
{
	const struct item *at = &l->item[item];
	bool plain = (at->unit == NULL || strcmp(at->unit, "both") == 0) &&
	    at->at == NULL && !at->doubt;

	*out = (struct remark){ item, -1, false };
	if (at->kind == ITEM_WORD && l->rules->holds != NULL &&
	    bind_is_thing(l, item) && (at->one ||
	    (has_unit(l->rules, verb, "times") && (at->led || alone ||
	    (item > 0 && is_times(at - 1)) ||
	    (item + 1 < l->n && is_times(at + 1))))) &&
	    is_goods(l, verb, item)) {
		*out = (struct remark){ -1, item, false };
		return 1;
	}
	if (is_concern(l, verb, item)) {
		*out = (struct remark){ -1, item, true };
		return 1;
	}
	if (!lexis_is_number(at) || is_price(l, verb, item) ||
	    (at->says != SAYS_NOTHING && has_place(l, verb, item)))
		return 0;
	if (at->says == SAYS_TO || at->says == SAYS_BY)
		return l->rules->path != NULL &&
		    has_unit(l->rules, verb, "steps");
	if (at->says == SAYS_GAIN)
		return l->rules->holds != NULL && (!at->doubt || at->behind);
	out->goods = item + 1;
	return plain && l->rules->holds != NULL &&
	    is_goods(l, verb, item + 1) ? 2 : 0;
}

/*
 * Does a remark give the number of a noun?  The place of arrival gives the
 * steps, the stock of something the times.
 */
static bool
is_told(const struct lexis *l, const struct sense *s, int row)
{
	const char *unit = l->rules->nouns[row].unit;

	for (int i = 0; i < s->n_said && unit != NULL; i++) {
		uint8_t how = s->said[i].goods >= 0 ? SAYS_GAIN :
		    l->item[s->said[i].number].says;

		if (strcmp(unit, how == SAYS_GAIN ? "times" : "steps") == 0)
			return true;
	}
	return false;
}

/*
 * Words of a move.
 */

/* Has the noun of a slot one word?  Then it may be said twice. */
static bool
is_single(const struct ruleset *rules, const struct form *form, int slot)
{
	const struct noun *noun = &rules->nouns[form->slot[slot].noun];

	return noun->n == 1 && noun->range[0][0] == noun->range[0][1] &&
	    (noun->range[0][0] & WORD_KIND) == WORD_TOKEN;
}

/*
 * The slot of a form that an item fills, the one before having filled `last`;
 * -1: none.
 */
static int
slot_for(const struct lexis *l, const struct form *form,
    const struct sense *s, int item, int last)
{
	if (last >= 0 && last + 1 < form->n &&
	    form->slot[last + 1].how & SLOT_BOUND)
		return is_of(l, item, form->slot[last + 1].noun) ? last + 1 :
		    -1;
	for (int i = 0; i < form->n; i++)
		if (!(form->slot[i].how & SLOT_BOUND) &&
		    (s->slot[i] < 0 || (is_single(l->rules, form, i) &&
		    !l->item[item].begun && !l->item[s->slot[i]].begun &&
		    !lexis_same(l, s->slot[i], item))) &&
		    is_of(l, item, form->slot[i].noun))
			return i;
	return -1;
}

/* Tells a number which of two things is given? */
static bool
is_counted(const struct lexis *l, const struct sense *s, int item)
{
	for (int i = 0; i < s->n_said; i++)
		if (s->said[i].number >= 0 && s->said[i].goods >= 0 &&
		    l->item[s->said[i].number].word != NUMBER(1) &&
		    s->said[i].goods < item)
			return true;
	return false;
}

/*
 * "Swap the gold for wood": is one of two things got for the other one, as a
 * word for an exchange is there?  "Gold for wood" alone may be either.
 */
static bool
is_exchanged(const struct lexis *l, const struct sense *s, int given, int got)
{
	const struct form *form = &l->rules->forms[s->form];
	bool said = false;

	if (given > got)
		return is_exchanged(l, s, got, given);
	for (int i = 0; i < form->n; i++)
		said |= form->slot[i].how == SLOT_SHARED && s->slot[i] >= 0 &&
		    l->item[s->slot[i]].n == 1 &&	/* no "half a" */
		    bind_implies(l, s->slot[i], s->form);
	return said && (l->item[got].got || l->item[got].toward) &&
	    !l->item[given].behind && !l->item[given].of;
}

/*
 * Of two things of a kind their order says which is given and which is got.
 * "to stone from wood" has another than "wood for stone": so no preposition
 * may stand before either, but for that one.  Nor may it before one of several
 * in any order: "green for purple" has one.
 */
static bool
is_turned(const struct lexis *l, const struct form *form,
    const struct sense *s)
{
	for (int i = 0; i < form->n; i++)
		for (int k = 0; k < form->n && s->slot[i] >= 0; k++) {
			const struct item *item = &l->item[s->slot[i]];

			if (k == i || form->slot[k].noun != form->slot[i].noun)
				continue;
			if (form->slot[k].how & SLOT_KEPT && ((item->led &&
			    !is_counted(l, s, s->slot[i]) &&
			    !(s->slot[k] >= 0 && is_exchanged(l, s, s->slot[i],
			    s->slot[k]))) ||
			    (s->piece.verb < 0 &&
			    lexis_is_parted(l, s->slot[i], s->slot[k]))))
				return true;
			if (form->slot[i].how & form->slot[k].how & SLOT_LOOSE
			    && (item->behind || item->of) &&
			    s->slot[k] == s->slot[i] - 1)
				return true;
		}
	return false;
}

/* Is the only word of a slot one that is never understood by itself? */
static bool
is_said(const struct ruleset *rules, const struct form *form, int slot)
{
	const struct noun *noun = &rules->nouns[form->slot[slot].noun];

	return is_single(rules, form, slot) &&
	    rules->tokens[noun->range[0][0]].said;
}

/* Where a verb is not written, its only thing goes without saying, too. */
static bool
goes_with_verb(const struct ruleset *rules, const struct form *form, int slot)
{
	return form->slot[slot].how & SLOT_KEPT && is_single(rules, form, slot);
}

/* Are all things named that have to be?  Notes those that are not. */
static bool
is_whole(const struct lexis *l, const struct form *form,
    enum bind_care care, struct sense *s)
{
	const struct piece_of_line *p = &s->piece;

	for (int i = 0; i < form->n; i++) {
		if (s->slot[i] >= 0)
			continue;
		if (p->shared >= 0 && form->slot[i].how & SLOT_SHARED)
			s->slot[i] = p->shared;
		else if (is_told(l, s, form->slot[i].noun) ||
		    (p->verb < 0 && goes_with_verb(l->rules, form, i)))
			s->omits = true;
		else if (!is_said(l->rules, form, i) &&
		    (care == BIND_ANY || (care == BIND_OMIT && !p->list &&
		    !(form->slot[i].how & SLOT_KEPT))))
			s->omits = s->untold = true;
		else
			return false;
	}
	return true;
}

/*
 * "The potter goes, take the carpenter": a word of the form right behind its
 * first thing, where no verb leads that, may be said of what is before it, and
 * not of what follows.
 */
static bool
is_said_before(const struct lexis *l, const struct form *form,
    const struct sense *s)
{
	int verb = s->piece.verb;

	for (int i = 1; i + 1 < form->n; i++) {
		if (s->slot[i] >= 0 && s->slot[i - 1] == s->slot[i] - 1 &&
		    s->slot[i + 1] > s->slot[i] &&
		    (verb < 0 || verb > s->slot[i]) &&
		    is_single(l->rules, form, i))
			return true;
	}
	return false;
}

/*
 * "White and 2", "green and sell": does an "and" within a piece join what are
 * two things to do?
 */
static bool
is_joint(const struct lexis *l, const struct piece_of_line *p, int form,
    int item)
{
	const struct item *at = &l->item[item];

	return item > p->from && item + 1 < p->to && at->kind == ITEM_BREAK &&
	    !l->piece[at->first].stop && (item + 1 == p->verb ||
	    bind_implies(l, item + 1, form) ||
	    (lexis_is_number(at + 1) && at[1].unit == NULL &&
	    !lexis_is_number(at - 1)));
}

/*
 * "2 white", "acquire one white die": is it no number of steps, but of the
 * thing behind it?
 */
static bool
counts_thing(const struct lexis *l, const struct noun *noun,
    const struct piece_of_line *p, int item)
{
	const struct item *at = &l->item[item];

	return (p->verb < 0 || at->word == NUMBER(1)) && noun->unit != NULL &&
	    strcmp(noun->unit, "steps") == 0 && at->at == NULL &&
	    at->unit == NULL && item + 1 < p->to &&
	    at[1].kind == ITEM_WORD && !at[1].behind;
}

bool
bind_piece(const struct lexis *l, const struct piece_of_line *p, int row,
    enum bind_care care, struct sense *s, int *reach)
{
	const struct form *form = &l->rules->forms[row];
	bool alone = p->verb < 0 && p->to == p->from + 1;
	int last = -1, words = 0;

	*s = (struct sense){ .piece = *p, .form = row, .price = -1 };
	memset(s->slot, -1, sizeof(s->slot));
	for (int i = p->from, taken = 1; i < p->to; i += taken, taken = 1) {
		if (is_joint(l, p, row, i))
			return false;
		if (i == p->verb || l->item[i].kind == ITEM_BREAK)
			continue;
		if (s->price < 0 && (is_price(l, form->verb, i) ||
		    is_price_of(l, form, i))) {
			s->price = i;
			continue;
		}
		if (s->n_said < SAID && counts_goods(l, form, i)) {
			s->said[s->n_said++] = (struct remark){ i, i + 1,
			    false };
			continue;
		}
		if (s->n_said < SAID && (taken = remark_at(l, form->verb, i,
		    alone, &s->said[s->n_said])) > 0 && i + taken <= p->to) {
			s->n_said++;
			continue;
		}
		taken = 1;
		words++;
		if (!s->most && care != BIND_ALL && says_all(l, form, i)) {
			s->most = true;
			continue;
		}
		last = slot_for(l, form, s, i, last);
		if (last < 0) {
			if (i > *reach)
				*reach = i;
			return false;
		}
		s->slot[last] = i;
		/* "A wood for gold" is wrong of two. */
		if (l->item[i].one && form->slot[last].how & SLOT_KEPT) {
			if (s->n_said == SAID)
				return false;
			s->said[s->n_said++] = (struct remark){ -1, i, false };
		}
		/* "Keep it, all"; "one white die" */
		if ((last == form->n - 1 &&
		    is_said(l->rules, form, last) &&
		    (p->verb > i || (p->verb < 0 && form->n == 1) ||
		    lexis_is_parted(l, p->from, i))) ||
		    counts_thing(l, &l->rules->nouns[form->slot[last].noun], p,
		    i))
			return false;
	}
	/* "buy nothing": between two verbs nothing is left out. */
	if (words == 0 && form->n > 0 && s->n_said == 0 && p->to < l->n) {
		if (p->to > *reach)
			*reach = p->to;
		return false;
	}
	/* "buy 3 all stone" */
	return is_whole(l, form, care, s) && (!s->most || s->omits) &&
	    (care == BIND_ANY || (!is_turned(l, form, s) &&
	    !is_said_before(l, form, s)));
}

void
bind_settle(const struct form *form, struct move *m)
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
