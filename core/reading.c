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
	lexis_look_up(&l, NULL, false);
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

/* One move, alone or after those that could be taken. */
static void
offer_move(const struct reading_offer *before, const struct move *m,
    struct reading *out)
{
	struct reading_offer line = { .n = 0 };

	if (before != NULL)
		line = *before;
	if (line.n < READING_MOVES) {
		line.move[line.n++] = *m;
		offer(out, &line);
	}
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

/* "stone3", "sand-3": a blank before a number in the word in question. */
static void
offer_apart(struct match *x, struct reading *out)
{
	const struct lexis *l = x->lexis;
	char line[FOLD_MAX + 1];
	struct lexis other;
	size_t at = 0, from;

	while (l->line.at[at] < out->at + 1)
		at++;
	while (at < l->line.len && l->line.at[at] < out->at + out->len &&
	    !span_digit(l->line.text[at]))
		at++;
	if (!span_digit(l->line.text[at]) || l->line.len == FOLD_MAX ||
	    span_digit(l->line.text[at - 1]) || l->line.text[at - 1] == ',')
		return;
	from = at;
	at -= l->line.text[at - 1] == '-';
	memcpy(line, l->line.text, at);
	line[at] = ' ';
	memcpy(line + at + 1, l->line.text + from, l->line.len - from);
	if (!lexis_cut(&other, l->rules, l->words, line,
	    at + 1 + l->line.len - from))
		return;
	lexis_look_up(&other, NULL, false);
	offer_items(x, &other, out);
}

/* Correct one letter of an unknown word.  False: no word comes of that. */
static bool
offer_slips(struct match *x, struct reading *out)
{
	struct lexis other = *x->lexis;
	const struct item *item = &x->lexis->item[first_unknown(x->lexis)];
	struct guess guess;
	bool known = false;

	for (int k = 0; k < READING_OFFERS && lexis_slip(x->lexis,
	    item->first, k, &guess); k++) {
		lexis_look_up(&other, &guess, false);
		known |= first_of(&other, ITEM_UNKNOWN) < 0;
		offer_items(x, &other, out);
	}
	return known;
}

/* Take words for less than they are; join a number to its word, "mason 2". */
static void
offer_otherwise(struct match *x, struct reading *out)
{
	struct lexis other = *x->lexis;
	struct guess guess;

	lexis_look_up(&other, NULL, true);
	offer_items(x, &other, out);
	for (int i = 0; i < other.pieces && out->offers == 0; i++)
		if (lexis_joined(x->lexis, i, &guess)) {
			lexis_look_up(&other, &guess, false);
			offer_items(x, &other, out);
		}
}

/*
 * The meanings of a line without n of its items, which end before `end`; the
 * last ones that can go do.
 */
static void
offer_less(struct match *x, const struct lexis *l, int end, int n,
    struct reading *out)
{
	struct lexis other;

	if (n == 0)
		offer_items(x, l, out);
	for (int i = end - 1; i >= 0 && n > 0 && out->offers == 0; i--) {
		other = *l;
		other.n--;
		memmove(&other.item[i], &other.item[i + 1],
		    (size_t)(other.n - i) * sizeof(other.item[0]));
		offer_less(x, &other, i, n - 1, out);
	}
}

/*
 * The line without what is unknown, or without one or two of its items.  What
 * is left seems to be meant if what was unknown is nothing that turns it round,
 * and gives no number a meaning.
 */
static void
offer_without(struct match *x, struct reading *out)
{
	enum { ITEMS_LEFT = 8 };	/* more have too many pairs */
	struct lexis known = *x->lexis;
	bool meant = true, all;

	known.n = 0;
	for (int i = 0; i < x->lexis->n; i++) {
		const struct item *item = &x->lexis->item[i];
		bool figure = (i > 0 && item[-1].kind == ITEM_FIGURE) ||
		    (i + 1 < x->lexis->n && item[1].kind == ITEM_FIGURE);

		if (item->kind != ITEM_UNKNOWN)
			known.item[known.n++] = *item;
		else if (item->bears || figure)
			meant = false;
	}
	all = known.n == x->lexis->n;
	for (int n = all; n <= 2 * all && n < known.n && out->offers == 0 &&
	    known.n <= ITEMS_LEFT; n++) {
		offer_less(x, &known, known.n, n, out);
		meant &= n < 2;
	}
	/* What is left says less: it may mean one thing, as far as it goes. */
	if (!all && (out->offers > 1 || !meant))
		out->offers = 0;
	out->meant = meant && out->offers == 1;
}

static bool
begins(const struct move *a, const struct move *b)
{
	return a->n < b->n &&
	    memcmp(a->word, b->word, a->n * sizeof(a->word[0])) == 0;
}

/* Legal moves that only continue the refused one: "place priory free". */
static void
offer_longer(struct match *x, const struct verdict *v, struct reading *out)
{
	struct play *play = &x->at[0];

	*play = *x->play;
	for (int i = 0; i < v->before.n; i++) {
		while (play_find(play, &v->before.move[i]) < 0)
			play_move(play, &play->legal.move[0], NULL);
		play_move(play, &v->before.move[i], NULL);
	}
	if (play->pending.kind != PENDING_DECISION ||
	    play->pending.seat != x->play->pending.seat)
		return;
	for (int r = 0; r < v->reasons; r++)
		for (int i = 0; i < play->legal.n; i++)
			if (begins(&v->reason[r].move, &play->legal.move[i])) {
				offer_move(&v->before, &play->legal.move[i],
				    out);
				out->meant = true;
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
			offer_move(NULL, &legal->move[i], out);
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
	bool known = false;

	if (finding == READING_UNKNOWN)
		known = offer_slips(x, out);
	if (out->offers == 0 && (finding == READING_UNKNOWN ||
	    finding == READING_MISFIT))
		offer_apart(x, out);
	if (finding == READING_MOVE && v.finding != READING_MOVE) {
		finding = take_verdict(&v, x->lexis, out);
		if (finding == READING_ILLEGAL)
			offer_longer(x, &v, out);
	} else if (finding == READING_MOVE || finding == READING_SHORT ||
	    finding == READING_NO_VERB) {
		/* Forms that there are, but not here. */
		if (finding == READING_MOVE)
			finding = READING_MISFIT;
		match_any(x);
		offer_found(x, out);
	}
	if (out->offers == 0 && (finding == READING_MISFIT ||
	    finding == READING_NO_VERB || finding == READING_SHORT ||
	    finding == READING_ILLEGAL))
		offer_otherwise(x, out);
	if (out->offers == 0 && !known && (finding == READING_MISFIT ||
	    finding == READING_UNKNOWN || finding == READING_NO_VERB ||
	    finding == READING_SHORT))
		offer_without(x, out);
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
	lexis_look_up(&l, NULL, false);
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
