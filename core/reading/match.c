#include "core/reading/match.h"

#include "core/span.h"

#include <string.h>

enum { WORK_OF_PIECE = 8 };	/* that of binding it is 1 */

/* The best finding is the one that says most about a line. */
static int
weight(const struct verdict *v)
{
	int kind;

	switch (v->finding) {
	case READING_MOVE:	/* none yet */
		return -1;
	case READING_ILLEGAL:
		kind = v->reasons == 0 ? 2 : !v->fitting ? 5 : v->absent ? 3 :
		    v->sense.omits ? 4 : 7;
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

/*
 * Is the verb also the beginning of another one of this decision?  The words
 * after it tell which is meant, if anything does.
 */
static bool
has_rival(const struct lexis *l, const struct play *play,
    const struct sense *s)
{
	const struct form *forms = l->rules->forms;

	for (int f = 0; forms[f].verb != WORD_NONE && s->piece.verb >= 0; f++)
		if (forms[s->form].n == 0 &&
		    forms[f].verb != forms[s->form].verb &&
		    set_has(l->item[s->piece.verb].set, forms[f].verb) &&
		    forms[f].decisions >> play->pending.name & 1)
			return true;
	return false;
}

/* Is so little of one of its words written that it may be any other word? */
static bool
is_brief(const struct lexis *l, const struct sense *s)
{
	bool brief = s->piece.verb >= 0 && l->item[s->piece.verb].brief;

	for (int i = 0; i < l->rules->forms[s->form].n; i++)
		brief |= s->slot[i] >= 0 && l->item[s->slot[i]].brief;
	return brief;
}

/*
 * Is a draw pending, or has a hidden one become known?  A player who could go
 * on after it would use knowledge that they cannot have yet.
 */
static bool
is_drawn(const struct match *x, const struct play *now)
{
	return now->pending.kind == PENDING_DRAW ||
	    (x->hides && !play_hides(now));
}

/* The program plays the only move there is. */
static void
play_forced(struct match *x, struct play *now)
{
	x->trail.step[x->trail.n++] = (struct reading_step){
	    now->legal.move[0], false };
	play_move(now, &now->legal.move[0], NULL);
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

/*
 * Find the position in which a piece can be a move, past forced moves; false:
 * there is none, see the verdict.
 */
static bool
reach(struct match *x, const struct sense *s, struct play *now,
    struct chances *o, struct verdict *v, bool *fitting)
{
	const struct form *form = &now->rules->forms[s->form];
	const struct pending *pending = &now->pending;
	int seat = x->play->pending.seat;
	bool here;

	memset(o, 0, sizeof(*o));
	for (;;) {
		if (pending->kind != PENDING_DECISION || is_drawn(x, now)) {
			if (v->finding == READING_MOVE) {
				v->finding = is_drawn(x, now) ? READING_DRAW :
				    READING_PASSED;
				*fitting = true;
			}
			return false;
		}
		here = pending->seat == seat &&
		    form->decisions >> pending->name & 1;
		if (here) {
			sense_weigh(x->lexis, now, s, &x->work, o);
			if (o->n > 0)
				return true;
			if (v->finding == READING_MOVE &&
			    (o->fitting || o->reasons > 0))
				refuse(v, READING_ILLEGAL, o);
			*fitting |= o->fitting;
		}
		/* A line that is full takes no more forced moves. */
		if (now->legal.n > 1 ||
		    x->trail.n >= READING_STEPS - READING_MOVES)
			break;
		play_forced(x, now);
	}
	/* Words of a form that this position does not know mean nothing. */
	if (v->finding != READING_MOVE || here)
		return false;
	v->finding = pending->seat != seat ? READING_PASSED : READING_NOT_NOW;
	v->decisions = form->decisions;
	v->pending = pending->name;
	*fitting = true;
	return false;
}

bool
match_same(const struct reading_offer *a, const struct reading_offer *b)
{
	bool same = a->n == b->n;

	for (int i = 0; i < a->n && same; i++)
		same = move_same(&a->move[i], &b->move[i]);
	return same;
}

/*
 * The line is explained.  If its remarks are true of some rows of moves, only
 * those are kept, and the player is asked about the others.
 */
static void
keep(struct match *x)
{
	const struct trail *t = &x->trail;

	x->any = true;
	if (t->untrue && x->found > 0 && !x->untrue)
		return;
	if (!t->untrue && x->untrue) {
		x->found = 0;
		x->doubtful = x->omits = false;
	}
	x->untrue = t->untrue;
	x->doubtful |= t->untrue || t->doubtful;
	x->omits |= t->omits;
	for (int i = 0; i < x->found; i++)
		if (match_same(&x->offer[i], &t->said))
			return;
	if (x->found == 0) {
		x->n = t->n;
		memcpy(x->step, t->step, sizeof(x->step));
	}
	if (x->found <= READING_OFFERS)
		x->offer[x->found++] = t->said;
	x->enough = x->found > READING_OFFERS;
}

/* Does a verb give something up for nothing? */
static bool
is_loss(const struct ruleset *rules, uint16_t verb)
{
	for (const uint16_t *v = rules->losses; v != NULL && *v != WORD_NONE;
	    v++)
		if (*v == verb)
			return true;
	return false;
}

/* Is one of its things a letter?  "A por ladrillos" has a preposition. */
static bool
names_letter(const struct lexis *l, const struct sense *s)
{
	for (int i = 0; i < WORDS - 1; i++) {
		const struct piece *at;

		if (s->slot[i] < 0 || l->item[s->slot[i]].n != 1)
			continue;
		at = &l->piece[l->item[s->slot[i]].first];
		if (at->to - at->from == 1 &&
		    !span_digit(l->line.text[at->from]))
			return true;
	}
	return false;
}

/* Is a thing named beside the words of a move, and no number of it? */
static bool
names_beside(const struct sense *s)
{
	for (int i = 0; i < s->n_said; i++)
		if (s->said[i].number < 0)
			return true;
	return false;
}

/*
 * May a piece without a verb be a move of another verb, legal or not?  "Red
 * die" names a move whole: a verb with which it leaves so much out that its
 * meanings cannot be offered is not meant.
 */
static bool
may_be_another(struct match *x, const struct play *now, const struct sense *s)
{
	const struct form *forms = now->rules->forms;
	struct piece_of_line p = s->piece;
	struct sense other;
	struct chances o;
	int far = 0;

	for (int f = 0; forms[f].verb != WORD_NONE; f++) {
		if (p.shared >= 0)
			p.shared = bind_shared(x->lexis, forms[f].verb, 0);
		if (forms[f].verb == forms[s->form].verb ||
		    !(forms[f].decisions >> now->pending.name & 1) ||
		    !bind_piece(x->lexis, &p, f, BIND_OMIT, &other, &far))
			continue;
		sense_weigh(x->lexis, now, &other, &x->work, &o);
		if (o.untrue)
			continue;
		if (other.untold && !s->untold ? o.n > 0 &&
		    o.n <= READING_OFFERS : o.n > 0 || (o.fitting &&
		    bind_names_any(&other) && !names_beside(&other)))
			return true;
	}
	return false;
}

/* Does a piece begin with a space of the board? */
static bool
is_space(const struct lexis *l, const struct sense *s)
{
	const struct form *form = &l->rules->forms[s->form];

	for (int i = 0; i < form->n; i++)
		if (s->slot[i] == s->piece.from && strcmp(
		    l->rules->nouns[form->slot[i].noun].name, "space") == 0)
			return true;
	return false;
}

/*
 * "For the mason", "2 up": may what stands without a verb be said of something
 * else?
 */
static bool
is_aside(const struct lexis *l, const struct sense *s)
{
	const struct form *form = &l->rules->forms[s->form];
	const struct item *first = &l->item[s->piece.from];
	bool alone = s->piece.to == s->piece.from + 1;

	if (first->kind == ITEM_WORD && (first->behind || first->of) &&
	    !(first->toward && is_space(l, s)))
		return true;
	/* "At 3 and 5" */
	if (lexis_is_number(first) && first->behind && first->at != NULL &&
	    strcmp(first->at, "place") == 0)
		return true;
	/*
	 * "Once", "place 4": by itself a number says no move; and beside others
	 * it may count them, "2 up".
	 */
	for (int i = 0; i < form->n; i++) {
		const char *unit = l->rules->nouns[form->slot[i].noun].unit;
		bool tower = unit != NULL && strcmp(unit, "tower") == 0;
		const struct item *item;

		if (s->slot[i] < 0)
			continue;
		item = &l->item[s->slot[i]];
		if (lexis_is_number(item) && (alone ? !tower : tower &&
		    item->at == NULL && item->unit == NULL))
			return true;
	}
	return false;
}

/* Is one of its things a number? */
static bool
has_number(const struct lexis *l, const struct sense *s)
{
	for (int i = 0; i < WORDS - 1; i++)
		if (s->slot[i] >= 0 && lexis_is_number(&l->item[s->slot[i]]))
			return true;
	return false;
}

/*
 * "Tom", "Tom goes to Kingsbridge", "let's go, Tom": may a given name be that
 * of somebody else?
 */
static bool
is_person(const struct lexis *l, const struct sense *s)
{
	bool person = false, before = false, after = false;
	int named = 0;

	for (int i = 0; i < WORDS - 1; i++) {
		const struct item *item;

		if (s->slot[i] < 0)
			continue;
		item = &l->item[s->slot[i]];
		named++;
		person |= item->person;
		if (s->piece.verb < 0)
			continue;
		before |= item->person &&
		    item->first < l->item[s->piece.verb].first;
		after |= item->first > l->item[s->piece.verb].first;
	}
	return person && (named == 1 ? s->untold || s->piece.verb < 0 :
	    before && after);
}

/* May a piece say something else than a move, as it says so little? */
static bool
is_unsaid(struct match *x, const struct play *now, const struct sense *s)
{
	const struct lexis *l = x->lexis;

	if (is_person(l, s))
		return true;
	/* "It works", "I get it": a verb alone says nothing of a thing. */
	if (s->piece.verb >= 0)
		return s->untold && !bind_names_any(s);
	/* "Hi Tom" */
	if ((l->greets && !has_number(l, s)) || is_aside(l, s))
		return true;
	/* What is thrown away has to be said: "stone 3" does not discard it. */
	return !s->piece.list && x->bare &&
	    (is_loss(now->rules, now->rules->forms[s->form].verb) ||
	    names_letter(l, s) || may_be_another(x, now, s));
}

/*
 * "That's it, done": a move without things that is said twice.  "Pay, no
 * thanks" says two things, "pass, pass" says it of two decisions.
 */
static bool
is_repeated(const struct match *x, int piece)
{
	const struct sense *s = &x->trail.sense[piece];
	bool again = piece > 0 && s->form == s[-1].form &&
	    x->lexis->rules->forms[s->form].n == 0 &&
	    !lexis_same(x->lexis, s->piece.from, s[-1].piece.from) &&
	    lexis_is_parted(x->lexis, s[-1].piece.from, s->piece.from);

	for (int i = s[again ? -1 : 0].piece.from; i < s->piece.to; i++)
		again &= !x->lexis->item[i].bears;
	return again;
}

/* Go on from a piece with each of the moves that it can be. */
static void
follow(struct match *x, int piece)
{
	struct trail *t = &x->trail;
	const struct sense *s = &t->sense[piece];
	struct play *before = &x->at[piece], *now = before + 1;
	int n = t->n, said = t->said.n, forced;
	bool doubtful = t->doubtful, omits = t->omits, untrue = t->untrue;
	bool fitting = false, unsaid = false;
	struct verdict v;
	struct chances o;

	if (piece == t->pieces) {
		keep(x);
		return;
	}
	v = (struct verdict){ .member = piece, .sense = *s,
	    .before = t->said };
	x->work += WORK_OF_PIECE;
	x->spent += WORK_OF_PIECE;
	*now = *before;
	if (!reach(x, s, now, &o, &v, &fitting)) {
		t->n = n;
		if (is_repeated(x, piece)) {
			*now = *before;
			follow(x, piece + 1);
			return;
		}
		x->any |= fitting && v.finding != READING_NOT_NOW;
		x->omits |= omits || s->untold;
		if (weight(&v) > weight(&x->verdict))
			x->verdict = v;
		return;
	}
	forced = t->n - n;
	unsaid = is_unsaid(x, now, s);
	for (int i = 0; i < o.n && !x->enough; i++) {
		const struct move *m = &o.move[i];
		int money;

		*now = *before;
		for (int k = 0; k < forced; k++)
			play_move(now, &t->step[n + k].move, NULL);
		t->n = n + forced;
		t->step[t->n++] = (struct reading_step){ *m, true };
		t->said.move[said] = *m;
		t->said.n = said + 1;
		t->doubtful = doubtful || unsaid || o.others > 0 || o.unsure ||
		    is_brief(x->lexis, s) || o.n > 1 ||
		    has_rival(x->lexis, now, s);
		t->omits = omits || s->untold;
		t->untrue = untrue || o.untrue;
		money = play_money(now, m->seat);
		play_move(now, m, NULL);
		t->doubtful |= s->price >= 0 && !sense_is_price(x->lexis, s,
		    m, o.n == 1, play_money(now, m->seat) - money);
		follow(x, piece + 1);
	}
	t->n = n;
	t->said.n = said;
	t->doubtful = doubtful;
	t->omits = omits;
	t->untrue = untrue;
}

static void explain(struct match *, int at, bool apart);

/* "Use mason2 and use": the verb again, and nothing that it could be of. */
static bool
is_echo(const struct match *x, const struct sense *s)
{
	const struct trail *t = &x->trail;
	const struct form *forms = x->lexis->rules->forms;

	return t->pieces > 0 && s->piece.verb == s->piece.from &&
	    s->piece.to == s->piece.from + 1 && forms[s->form].n > 0 &&
	    forms[t->sense[t->pieces - 1].form].verb == forms[s->form].verb;
}

/*
 * Does a piece without a verb name something?  Behind another piece, a number
 * may belong to that, unless it counts a thing, and a preposition does: "for 2
 * rubles".  Among others a piece names all that there is to be named.
 */
static bool
is_name(const struct match *x, const struct sense *s)
{
	const struct lexis *l = x->lexis;
	const struct item *first = &l->item[s->piece.from];
	bool named = s->n_said > 0 && bind_names_any(s);
	bool alone = s->piece.from == 0;

	for (int i = s->piece.to; i < l->n; i++)
		alone &= l->item[i].kind == ITEM_BREAK;
	for (int i = s->piece.from; i < s->piece.to; i++) {
		const struct item *item = &l->item[i];

		named |= lexis_is_number(item) ? alone ||
		    lexis_counts(l, i) : item->kind != ITEM_BREAK &&
		    !item->most && (alone || !item->amount);
	}
	return x->care == BIND_ANY || (named && (alone || (!s->untold &&
	    l->rules->forms[s->form].n > 0)) &&
	    (s->piece.from == 0 || (!first->behind && !first->of)));
}

/* Bind a piece to each form of a verb. */
static void
try_verb(struct match *x, unsigned verb, const struct piece_of_line *p)
{
	const struct form *forms = x->lexis->rules->forms;
	bool bare = x->bare && p->verb < 0;
	struct trail *t = &x->trail;
	struct sense s;

	for (int f = 0; forms[f].verb != WORD_NONE && !x->enough; f++) {
		if (forms[f].verb != verb || (forms[f].n == 0 && bare) ||
		    (p->list && (forms[f].single || forms[f].n == 0)))
			continue;
		if (++x->work >= SENSE_WORK || ++x->spent >= MATCH_WORK) {
			x->intricate = x->enough = true;
			return;
		}
		if (!bind_piece(x->lexis, p, f, x->care, &s, &x->reach) ||
		    is_echo(x, &s) || (bare && !is_name(x, &s)))
			continue;
		t->sense[t->pieces++] = s;
		explain(x, p->to, false);
		t->pieces--;
	}
}

/*
 * "Swap gold for wood": what all moves of a list have in common, the half of a
 * card, says by its name which verb is meant.
 */
static void
try_implied(struct match *x, const struct piece_of_line *p)
{
	const struct lexis *l = x->lexis;
	const struct form *forms = l->rules->forms;

	for (int i = p->from; i < p->to; i++)
		for (int f = 0; forms[f].verb != WORD_NONE; f++)
			if ((f == 0 || forms[f].verb != forms[f - 1].verb) &&
			    bind_implies(l, i, f)) {
				try_verb(x, forms[f].verb, p);
				return;
			}
}

/* The same with each verb, none of which is written, but not the last one. */
static void
try_bare(struct match *x, const struct piece_of_line *p, unsigned last)
{
	const struct lexis *l = x->lexis;
	const struct form *forms = l->rules->forms;
	struct piece_of_line bare = *p;

	if (p->to < l->n && l->item[p->to].kind != ITEM_BREAK)
		return;
	/* "Once reroll 4" only counts what is behind it. */
	for (int i = p->from; i < p->to; i++)
		if (l->item[i].kind == ITEM_BREAK ? i == p->from :
		    bind_is_verb(l, &l->item[i]) && !bind_is_thing(l, i))
			return;
	for (int f = 0; forms[f].verb != WORD_NONE; f++) {
		if (forms[f].verb == last ||
		    (f > 0 && forms[f].verb == forms[f - 1].verb))
			continue;
		bare.shared = p->from == 0 ? bind_shared(l, forms[f].verb, 0) :
		    -1;
		try_verb(x, forms[f].verb, &bare);
	}
}

/* May the verb of a piece stand for the next one, too? */
static bool
is_list(const struct match *x, const struct sense *last)
{
	const struct form *form = &x->lexis->rules->forms[last->form];

	return !form->single && form->n > 0 &&
	    (!last->untold || x->care == BIND_ANY);
}

/* Take the items from..end for one move, with any verb that it may have. */
static void
try_piece(struct match *x, int from, int end, bool apart)
{
	const struct lexis *l = x->lexis;
	const struct trail *t = &x->trail;
	const struct form *forms = l->rules->forms;
	const struct sense *last = t->pieces > 0 ?
	    &t->sense[t->pieces - 1] : NULL;
	struct piece_of_line p = { from, end, -1, -1, false };

	x->spent++;
	/* "Deliver wood to decorate 1.1" says what for; it is one move. */
	if (!apart && (l->item[from].behind || l->item[from].of))
		return;
	/* Where nothing separates it from the piece before, a verb does. */
	for (int v = from; v < (apart ? end : from + 1); v++)
		for (int f = 0; forms[f].verb != WORD_NONE; f++) {
			unsigned verb = forms[f].verb;
			bool before = false;

			for (int g = 0; g < f; g++)
				before |= forms[g].verb == verb;
			if (before || l->item[v].kind != ITEM_WORD ||
			    !set_has(l->item[v].set, verb))
				continue;
			p.verb = v;
			p.shared = bind_shared(l, verb, v + 1);
			try_verb(x, verb, &p);
		}
	p.verb = p.shared = -1;
	if (apart && x->bare)
		try_bare(x, &p, last != NULL && is_list(x, last) ?
		    forms[last->form].verb : WORD_NONE);
	else if (apart && end > from + 1)
		try_implied(x, &p);
	if (last == NULL || !is_list(x, last))
		return;
	p.verb = last->piece.verb;
	p.list = true;
	p.shared = bind_shared(l, forms[last->form].verb, p.verb + 1);
	try_verb(x, forms[last->form].verb, &p);
}

/* Explain the items from `at` on; apart: they stand behind a separator. */
static void
explain(struct match *x, int at, bool apart)
{
	const struct lexis *l = x->lexis;

	for (; at < l->n && l->item[at].kind == ITEM_BREAK; at++)
		apart = true;
	if (at > x->reach)
		x->reach = at;
	if (at == l->n && x->trail.pieces == 0)
		return;
	if (at == l->n && x->play != NULL)
		follow(x, 0);
	else if (at == l->n)
		x->enough |= !x->each(x->arg, x->trail.sense,
		    x->trail.pieces);
	else if (x->trail.pieces == PIECES)
		x->many = true;
	else
		for (int end = l->n; end > at && !x->enough; end--)
			if (l->item[end - 1].kind != ITEM_BREAK &&
			    (x->commas || !lexis_is_parted(l, at, end)))
				try_piece(x, at, end, apart);
}

static void
explain_with(struct match *x, enum bind_care care, bool commas)
{
	x->care = care;
	x->commas = commas;
	explain(x, 0, true);
}

static void
reset(struct match *x)
{
	x->found = x->n = x->work = x->reach = 0;
	x->doubtful = x->omits = x->any = x->untrue = false;
	x->intricate = x->many = x->enough = false;
	x->bare = false;
	x->trail.n = x->trail.said.n = x->trail.pieces = 0;
	x->trail.doubtful = x->trail.omits = x->trail.untrue = false;
	memset(&x->verdict, 0, sizeof(x->verdict));
	if (x->play != NULL) {
		x->hides = play_hides(x->play);
		x->at[0] = *x->play;
	}
}

/*
 * The same where a piece may lack its verb, if nothing else explains the line.
 * What such pieces are refused for is not what is wrong with it.
 */
static void
explain_bare(struct match *x, enum bind_care care, bool commas)
{
	struct verdict verdict = x->verdict;
	int reached = x->reach;

	if (x->any || x->intricate || x->play == NULL)
		return;
	x->bare = true;
	explain_with(x, care, commas);
	x->bare = false;
	x->verdict = verdict;
	x->reach = reached;
}

void
match_line(struct match *x)
{
	reset(x);
	/* A comma that separates nothing comes after those that do. */
	for (int commas = 0; commas < 2 && x->found == 0; commas++) {
		explain_with(x, BIND_ALL, commas);
		explain_bare(x, BIND_ALL, commas);
	}
	if (!x->any)
		explain_with(x, BIND_OMIT, true);
	explain_bare(x, BIND_OMIT, true);
	x->intricate |= x->many && x->verdict.finding == READING_MOVE &&
	    !x->any;
}

bool
match_forms(struct match *x, enum bind_care care)
{
	reset(x);
	explain_with(x, care, true);
	return !x->intricate;
}
