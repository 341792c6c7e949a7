#include "core/reading.h"

#include "core/move.h"
#include "core/reading/match.h"
#include "core/reading/near.h"
#include "core/span.h"

#include <assert.h>
#include <string.h>

/* Where the items from..to stand in the line. */
static void
point(const struct lexis *l, int from, int to, struct reading *out)
{
	const struct item *a = &l->item[from], *b;
	const struct piece *last;

	while (to > from && l->item[to].kind == ITEM_BREAK)
		to--;
	b = &l->item[to];
	last = &l->piece[b->first + b->n - 1];
	out->at = l->line.at[l->piece[a->first].from];
	out->len = l->line.at[last->to] - out->at;
}

/* The line as a whole. */
static void
point_all(const struct lexis *l, struct reading *out)
{
	out->at = 0;
	out->len = l->line.at[l->line.len];
}

static int
first_of(const struct lexis *l, enum item_kind kind)
{
	for (int i = 0; i < l->n; i++)
		if (l->item[i].kind == kind)
			return i;
	return -1;
}

/* The moves of some form that the items of a line can be. */
struct division {
	int n;
	struct sense move[PIECES];
};

static bool
see(void *arg, const struct sense *s, int n)
{
	struct division *out = arg;

	out->n = n;
	memcpy(out->move, s, (size_t)n * sizeof(*s));
	return false;
}

/* Can the items be moves of some form, whatever the position? */
static bool
divides(struct match *x, enum bind_care care, struct division *out)
{
	const struct play *play = x->play;

	out->n = 0;
	x->play = NULL;
	x->each = see;
	x->arg = out;
	match_forms(x, care);
	x->play = play;
	return out->n > 0;
}

/* A line that nobody's move looks like: where does it go wrong? */
static enum reading_finding
blame(struct match *x, struct reading *out)
{
	const struct lexis *l = x->lexis;
	struct division d;
	int n, verbs = 0;

	for (int i = 0; i < l->n; i++)
		verbs += bind_is_verb(l, &l->item[i]);
	if (verbs > 0 && divides(x, BIND_ANY, &d)) {
		const struct sense *s = &d.move[d.n - 1];
		const struct form *form;

		/* The first that lacks something. */
		for (int i = d.n - 1; i >= 0; i--)
			if (d.move[i].omits) {
				s = &d.move[i];
				out->member = i;
			}
		form = &l->rules->forms[s->form];
		for (int i = form->n - 1; i >= 0; i--)
			if (s->slot[i] < 0)
				out->wanting = form->slot[i].noun;
		point(l, s->piece.from, s->piece.to - 1, out);
		return READING_SHORT;
	}
	n = verbs == 0 ? 0 : x->reach;
	while (n < l->n - 1 && l->item[n].kind == ITEM_BREAK)
		n++;
	if (n > l->n - 1)
		n = l->n - 1;
	point(l, n, n, out);
	return verbs == 0 ? READING_NO_VERB : READING_MISFIT;
}

/*
 * The first unknown word, or -1: an article before it is unknown, too, as it
 * leads to nothing, but the fault is not there.
 */
static int
first_unknown(const struct lexis *l)
{
	int at = first_of(l, ITEM_UNKNOWN);

	while (at >= 0 && at + 1 < l->n && l->item[at].led &&
	    l->item[at + 1].kind == ITEM_UNKNOWN)
		at++;
	return at;
}

/* The fault in the words alone; READING_MOVE: none. */
static enum reading_finding
look(struct match *x, struct reading *out)
{
	const struct lexis *l = x->lexis;
	struct division d;
	int at;

	point_all(l, out);
	for (at = 0; at < l->n && l->item[at].kind == ITEM_BREAK; at++)
		continue;
	if (at == l->n)
		return READING_EMPTY;
	if ((at = first_of(l, ITEM_RESERVED)) >= 0) {
		point(l, at, at, out);
		return READING_RESERVED;
	}
	if ((at = first_unknown(l)) >= 0) {
		point(l, at, at, out);
		return READING_UNKNOWN;
	}
	if (divides(x, BIND_OMIT, &d))
		return READING_MOVE;
	return x->many ? READING_LONG : blame(x, out);
}

static void
clear(struct reading *out)
{
	memset(out, 0, sizeof(*out));
	out->wanting = -1;
}

bool
reading_known(const struct ruleset *rules, const struct words *words,
    const char *line, size_t len, struct reading *out)
{
	struct lexis l;
	struct match x = { .lexis = &l };

	clear(out);
	if (!lexis_cut(&l, rules, words, line, len)) {
		out->len = len;
		out->finding = READING_LONG;
		return false;
	}
	lexis_look_up(&l, NULL);
	out->finding = look(&x, out);
	return out->finding == READING_MOVE;
}

/* The lines that the player could write instead. */

static void
offer(struct reading *out, const struct reading_offer *line)
{
	for (int i = 0; i < out->offers; i++)
		if (match_same(&out->offer[i], line))
			return;
	if (out->offers < READING_OFFERS)
		out->offer[out->offers++] = *line;
}

static void
offer_found(const struct match *x, struct reading *out)
{
	for (int i = 0; i < x->found; i++)
		offer(out, &x->offer[i]);
	out->meant |= x->found > 0;
}

/* The meanings of other items than the line has. */
static void
offer_items(struct match *x, const struct lexis *other, struct reading *out)
{
	const struct lexis *l = x->lexis;

	if (first_of(other, ITEM_UNKNOWN) >= 0 ||
	    first_of(other, ITEM_RESERVED) >= 0)
		return;
	x->lexis = other;
	match_line(x);
	if (x->found <= READING_OFFERS)
		offer_found(x, out);
	x->lexis = l;
}

/* Correct one letter of an unknown word. */
static void
offer_slips(struct match *x, struct reading *out)
{
	struct lexis other = *x->lexis;
	const struct item *item = &x->lexis->item[first_unknown(x->lexis)];
	struct guess guess;

	for (int k = 0; k < READING_OFFERS && lexis_slip(x->lexis,
	    item->first, k, &guess); k++) {
		lexis_look_up(&other, &guess);
		offer_items(x, &other, out);
	}
}

/*
 * What is nearest to a line that was not understood, unless something that is
 * no less near seems to be meant.  Of few moves, all are offered; if nothing is
 * near, those are that need no more words.
 */
static void
offer_near(struct match *x, struct reading *out)
{
	const struct legal *legal = &x->play->legal;
	bool few = legal->n <= READING_OFFERS;
	struct near near;
	int much;

	near_find(x->play, x->lexis, &x->at[0], &near);
	much = near.n == 0 ? 0 : near_much(x->play, x->lexis, &x->at[0],
	    &near.said[0]);
	for (int i = 0; i < out->offers && out->meant; i++)
		if (near_much(x->play, x->lexis, &x->at[0], &out->offer[i]) >=
		    much)
			return;
	out->meant = false;
	for (int i = 0; i < near.n; i++)
		offer(out, &near.said[i]);
	few |= out->offers == 0;
	for (int i = 0; i < legal->n && few; i++)
		if (legal->n <= READING_OFFERS || legal->move[i].n == 1)
			offer(out, &(struct reading_offer){ 1,
			    { legal->move[i] } });
}

/* The move of the pending decision that is spelled like this text. */
static bool
find_spelled(const struct play *play, const char *text, size_t len,
    struct move *out)
{
	char spelling[MOVE_TEXT];

	for (int i = 0; i < play->legal.n; i++) {
		const struct move *m = &play->legal.move[i];
		const char *verb = play->rules->tokens[m->word[0]].text;

		if (strncmp(text, verb, strlen(verb)) == 0 &&
		    move_format(play->rules, play->edition, m, spelling) ==
		    len && memcmp(spelling, text, len) == 0) {
			*out = *m;
			return true;
		}
	}
	return false;
}

/*
 * The line itself, if it is moves as the log has them, with ", " between them:
 * such a line means nothing else, whatever names its words have together.
 */
static bool
is_spelled(const struct play *play, const struct folded *line,
    struct reading *out)
{
	struct play now = *play;
	const char *at = line->text, *end = line->text + line->len;
	bool hides = play_hides(play);

	if (memchr(line->accent, true, line->len) != NULL)
		return false;
	for (out->n = 0; at < end;) {
		const char *comma = strstr(at, ", ");
		size_t len = (size_t)((comma != NULL ? comma : end) - at);
		struct move move;

		if (now.pending.kind != PENDING_DECISION ||
		    now.pending.seat != play->pending.seat ||
		    (hides && !play_hides(&now)) || out->n == READING_MOVES)
			return false;
		if (find_spelled(&now, at, len, &move)) {
			out->step[out->n++] = (struct reading_step){ move,
			    true };
			at += comma != NULL ? len + 2 : len;
		} else if (now.legal.n == 1) {
			move = now.legal.move[0];
			out->step[out->n++] = (struct reading_step){ move,
			    false };
		} else
			return false;
		play_move(&now, &move, NULL);
	}
	return out->n > 0;
}

static enum reading_finding
take_verdict(const struct verdict *v, const struct lexis *l,
    struct reading *out)
{
	point(l, v->sense.piece.from, v->sense.piece.to - 1, out);
	out->member = v->member;
	out->decisions = v->decisions;
	out->pending = v->pending;
	if (v->member > 0)
		out->before = v->before.move[v->before.n - 1];
	if (v->finding == READING_ILLEGAL) {
		out->reasons = v->reasons;
		memcpy(out->reason, v->reason, sizeof(out->reason));
	}
	return v->finding;
}

/* Everything that is not understood. */
static enum reading_finding
refuse(struct match *x, struct reading *out)
{
	struct verdict v = x->verdict;
	enum reading_finding finding = look(x, out);

	if (finding == READING_UNKNOWN)
		offer_slips(x, out);
	else if (finding == READING_MOVE && v.finding != READING_MOVE)
		finding = take_verdict(&v, x->lexis, out);
	else if (finding == READING_MOVE)	/* forms of other positions */
		finding = READING_MISFIT;
	if ((!out->meant || finding == READING_NO_VERB) &&
	    finding != READING_RESERVED && finding != READING_EMPTY)
		offer_near(x, out);
	return finding;
}

static enum reading_finding
read_line(const struct play *play, const struct words *words,
    const char *line, size_t len, struct reading *out)
{
	struct lexis l;
	struct match x = { .play = play, .lexis = &l };

	if (!lexis_cut(&l, play->rules, words, line, len)) {
		out->len = len;
		return READING_LONG;
	}
	if (is_spelled(play, &l.line, out))
		return READING_MOVE;
	out->n = 0;
	lexis_look_up(&l, NULL);
	if (first_of(&l, ITEM_UNKNOWN) >= 0 ||
	    first_of(&l, ITEM_RESERVED) >= 0)
		return refuse(&x, out);
	match_line(&x);
	if (x.intricate) {
		point_all(&l, out);
		return READING_LONG;
	}
	if (x.found == 1 && !x.doubtful) {
		out->n = x.n;
		memcpy(out->step, x.step, sizeof(out->step));
		return READING_MOVE;
	}
	if (x.found == 0)
		return refuse(&x, out);
	point_all(&l, out);
	offer_found(&x, out);
	offer_near(&x, out);
	return x.found > READING_OFFERS && x.omits ? READING_SHORT :
	    READING_AMBIGUOUS;
}

enum reading_finding
reading_line(const struct play *play, const struct words *words,
    const char *line, size_t len, struct reading *out)
{
	assert(play->pending.kind == PENDING_DECISION);
	clear(out);
	out->finding = read_line(play, words, line, len, out);
	return out->finding;
}
