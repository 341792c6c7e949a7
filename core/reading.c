#include "core/reading.h"

#include "core/move.h"
#include "core/reading/judge.h"
#include "core/span.h"

#include <assert.h>
#include <string.h>

enum { VERB_TEXT = 2 * WORD_TEXT + 2 };	/* "ivan claim " */

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

static bool
seen_one(void *arg, const struct division *d)
{
	struct division *out = arg;

	*out = *d;
	return false;
}

/*
 * Can the items be divided, whatever the position?  If not, *reach is the
 * first that has no place.
 */
static bool
divides(const struct lexis *l, enum syntax_care care, struct division *out,
    int *reach)
{
	struct syntax s = { .lexis = l, .n = l->n, .care = care,
	    .each = seen_one, .arg = out };

	out->n = 0;
	syntax_divide(&s);
	*reach = s.reach;
	return out->n > 0;
}

/* A line that nobody's move looks like: where does it go wrong? */
static enum reading_finding
blame(const struct lexis *l, struct reading *out)
{
	struct division d;
	int n;

	if (divides(l, SYNTAX_ANY, &d, &n)) {
		const struct pattern *p = &d.move[d.n - 1];
		const struct form *form = &l->rules->forms[p->form];

		/* The first that lacks something. */
		for (int i = d.n - 1; i >= 0; i--)
			if (d.move[i].omits) {
				p = &d.move[i];
				form = &l->rules->forms[p->form];
				out->member = i;
			}
		for (int i = form->n - 1; i >= 0; i--)
			if (p->slot[i] < 0)
				out->wanting = form->slot[i].noun;
		point(l, p->from, p->to - 1, out);
		return READING_SHORT;
	}
	while (n < l->n - 1 && l->item[n].kind == ITEM_BREAK)
		n++;
	if (n > l->n - 1)
		n = l->n - 1;
	point(l, n, n, out);
	return n == 0 ? READING_NO_VERB : READING_MISFIT;
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
look(const struct lexis *l, struct reading *out)
{
	struct division d;
	int at, reach;

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
	if (divides(l, SYNTAX_OMIT, &d, &reach))
		return READING_MOVE;
	return blame(l, out);
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

	clear(out);
	if (!lexis_cut(&l, rules, words, line, len)) {
		out->len = len;
		out->finding = READING_LONG;
		return false;
	}
	lexis_look_up(&l, NULL, false);
	out->finding = look(&l, out);
	return out->finding == READING_MOVE;
}

/* The lines that the player could write instead. */

static void
offer(struct reading *out, const struct reading_offer *line)
{
	for (int i = 0; i < out->offers; i++)
		if (out->offer[i].n == line->n &&
		    memcmp(out->offer[i].move, line->move,
		    line->n * sizeof(line->move[0])) == 0)
			return;
	if (out->offers < READING_OFFERS)
		out->offer[out->offers++] = *line;
}

static void
offer_found(const struct judge *j, struct reading *out)
{
	for (int i = 0; i < j->found; i++)
		offer(out, &j->offer[i]);
	out->meant |= j->found > 0;
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

/*
 * The meaning of a line with other letters, if it has one, but not more than
 * `most`.
 */
static void
offer_text(struct judge *j, struct lexis *l, const char *line, size_t len,
    int most, struct reading *out)
{
	struct lexis other;

	if (!lexis_cut(&other, l->rules, l->words, line, len))
		return;
	lexis_look_up(&other, NULL, false);
	if (first_of(&other, ITEM_UNKNOWN) >= 0 ||
	    first_of(&other, ITEM_RESERVED) >= 0)
		return;
	j->lexis = &other;
	judge_line(j);
	if (j->found <= most)
		offer_found(j, out);
	j->lexis = l;
}

/* The line with some bytes of it replaced by a text, or left out. */
static void
offer_replaced(struct judge *j, struct lexis *l, size_t at, size_t n,
    const char *text, struct reading *out)
{
	char line[FOLD_MAX + VERB_TEXT];
	size_t len = strlen(text);

	memcpy(line, l->line.text, at);
	memcpy(line + at, text, len);
	memcpy(line + at + len, l->line.text + at + n, l->line.len - at - n);
	/*
	 * A line without a word says less than the original: it may mean one
	 * thing only.
	 */
	offer_text(j, l, line, l->line.len - n + len,
	    len > 0 ? READING_OFFERS : 1, out);
}

/* A point or a blank where a comma or a hyphen or nothing stands. */
static void
offer_cuts(struct judge *j, struct lexis *l, const struct item *item,
    struct reading *out)
{
	const struct piece *p = &l->piece[item->first];

	for (int i = p->from; i < p->to; i++) {
		char c = l->line.text[i];

		if (c == ',')
			offer_replaced(j, l, i, 1, ".", out);
		if (c == ',' || c == '-')
			offer_replaced(j, l, i, 1, " ", out);
		if (i > p->from && span_digit(c) &&
		    !span_digit(l->line.text[i - 1]))
			offer_replaced(j, l, i, 0, " ", out);
	}
}

/* Is the piece, from 0, a number that stands alone? */
static bool
is_figure(const struct lexis *l, int piece)
{
	const struct piece *p;

	if (piece < 0 || piece >= l->pieces)
		return false;
	p = &l->piece[piece];
	if (p->stop)
		return false;
	for (int i = p->from; i < p->to; i++)
		if (!span_digit(l->line.text[i]))
			return false;
	return true;
}

/*
 * Does a line say the same without an item?  A word beside a number may give
 * the number's meaning, and "not" reverses it.
 */
static bool
is_idle(const struct lexis *l, const struct item *item)
{
	return !item->bears && !is_figure(l, item->first - 1) &&
	    !is_figure(l, item->first + item->n);
}

/*
 * Correct one letter of an unknown word; if no word comes of that, leave the
 * word out.
 */
static void
offer_slips(struct judge *j, struct lexis *l, struct reading *out)
{
	struct lexis other = *l;
	const struct item *item = &l->item[first_unknown(l)];
	const struct piece *p = &l->piece[item->first];
	struct guess guess;
	bool known = false;

	offer_cuts(j, l, item, out);
	for (int k = 0; k < READING_OFFERS; k++) {
		if (!lexis_slip(l, item->first, k, &guess))
			break;
		lexis_look_up(&other, &guess, false);
		if (first_of(&other, ITEM_UNKNOWN) >= 0 ||
		    first_of(&other, ITEM_RESERVED) >= 0)
			continue;
		known = true;
		j->lexis = &other;
		judge_line(j);
		offer_found(j, out);
	}
	j->lexis = l;
	if (out->offers == 0 && !known && l->n > 1 && is_idle(l, item))
		offer_replaced(j, l, p->from, p->to - p->from, "", out);
}

/*
 * Take words for less than they are; join a number to its word; leave out the
 * word that does not belong there.
 */
static void
offer_otherwise(struct judge *j, struct lexis *l, struct reading *out)
{
	struct lexis other = *l;
	struct guess guess;

	j->lexis = &other;
	lexis_look_up(&other, NULL, true);
	judge_line(j);
	offer_found(j, out);
	for (int i = 1; i < l->pieces && out->offers == 0; i++) {
		if (!lexis_joined(l, i - 1, &guess))
			continue;
		lexis_look_up(&other, &guess, false);
		if (first_of(&other, ITEM_UNKNOWN) >= 0)
			continue;
		judge_line(j);
		offer_found(j, out);
	}
	j->lexis = l;
}

/*
 * The line without the numbers of unknown meaning, and each number that it can
 * have then: "buy stone for 4".
 */
static void
offer_sure(struct judge *j, struct lexis *l, struct reading *out)
{
	char line[FOLD_MAX + 1];
	size_t len = 0, from = 0;
	bool any = false;

	for (int i = 0; i < l->n; i++)
		any |= l->item[i].kind == ITEM_FIGURE && l->item[i].doubt;
	for (int i = 0; i < l->n; i++) {
		const struct item *item = &l->item[i];
		const struct piece *p = &l->piece[item->first];

		if (item->kind != ITEM_FIGURE || !(any ? item->doubt :
		    (item->at != NULL || item->unit != NULL) &&
		    l->line.at[p->from] == out->at))
			continue;
		memcpy(line + len, l->line.text + from, p->from - from);
		len += p->from - from;
		from = p[item->n - 1].to;
	}
	if (from == 0)
		return;
	memcpy(line + len, l->line.text + from, l->line.len - from);
	len += l->line.len - from;
	offer_text(j, l, line, len, READING_OFFERS, out);
}

/* A line with a word that does not belong there. */
static void
offer_without(struct judge *j, struct lexis *l, struct reading *out)
{
	for (int i = 0; i < l->n; i++) {
		const struct piece *p = &l->piece[l->item[i].first];

		if (l->line.at[p->from] != out->at)
			continue;
		offer_cuts(j, l, &l->item[i], out);
		if (out->offers == 0 && is_idle(l, &l->item[i]))
			offer_replaced(j, l, p->from,
			    p[l->item[i].n - 1].to - p->from, "", out);
	}
}

/* The one word of moves that can stand right after a verb, or WORD_NONE. */
static uint16_t
only_word(const struct ruleset *rules, const struct form *form)
{
	const struct noun *noun = &rules->nouns[form->slot[0].noun];
	uint16_t word = noun->range[0][0];

	return form->n > 0 && noun->n == 1 && word == noun->range[0][1] &&
	    (word & WORD_KIND) == WORD_TOKEN ? word : WORD_NONE;
}

/*
 * The f-th form's verb, with what must follow it, "ivan claim ", to be put
 * before a line; false: a form before it has the same.
 */
static bool
verb_of(const struct ruleset *rules, int f, char out[VERB_TEXT])
{
	const struct form *forms = rules->forms;
	uint16_t only = only_word(rules, &forms[f]);
	size_t len;

	for (int g = 0; g < f; g++)
		if (forms[g].verb == forms[f].verb &&
		    only_word(rules, &forms[g]) == only)
			return false;
	len = word_text(rules, NULL, forms[f].verb, out);
	out[len++] = ' ';
	if (only != WORD_NONE) {
		len += word_text(rules, NULL, only, out + len);
		out[len++] = ' ';
	}
	out[len] = '\0';
	return true;
}

/* Has a verb a form in one of these decisions? */
static bool
has_form(const struct form *forms, unsigned verb, unsigned decisions)
{
	for (; forms->verb != WORD_NONE; forms++)
		if (forms->verb == verb && forms->decisions & decisions)
			return true;
	return false;
}

/* A verb put before a line that has none. */
static void
offer_verbs(struct judge *j, struct lexis *l, struct reading *out)
{
	const struct form *forms = l->rules->forms;
	char verb[VERB_TEXT];

	for (int f = 0; forms[f].verb != WORD_NONE; f++)
		if (l->line.len <= FOLD_MAX - VERB_TEXT &&
		    verb_of(l->rules, f, verb))
			offer_replaced(j, l, 0, 0, verb, out);
}

/*
 * Judge the line with a verb before it and, if asked, without commas.  False:
 * its words can follow no such verb here, legal or not, or they are true of no
 * possible meaning.
 */
static bool
judge_behind(struct judge *j, const struct lexis *l, const char *verb,
    bool commas, struct lexis *other)
{
	char line[FOLD_MAX + 1];
	size_t len = strlen(verb);

	memcpy(line, verb, len);
	memcpy(line + len, l->line.text, l->line.len);
	for (size_t i = len; commas && i < len + l->line.len; i++)
		if (line[i] == ',')
			line[i] = ' ';
	if (!lexis_cut(other, l->rules, l->words, line, len + l->line.len))
		return false;
	lexis_look_up(other, NULL, false);
	j->lexis = other;
	judge_line(j);
	return j->any && !j->untrue;
}

/*
 * "priory": a line without a verb is accepted if only one verb of the decision
 * can have such words after it, and they mean one thing.
 */
static bool
takes_bare(struct judge *j, struct lexis *l, struct reading *out)
{
	const struct form *forms = l->rules->forms;
	unsigned decision = 1U << j->play->pending.name;
	struct lexis other;
	char verb[VERB_TEXT];
	int verbs = 0;

	if (l->n == 0 || l->line.len > FOLD_MAX - VERB_TEXT)
		return false;
	for (int f = 0; forms[f].verb != WORD_NONE && verbs < 2; f++) {
		if (!(has_form(forms, forms[f].verb, decision)) ||
		    !verb_of(l->rules, f, verb) ||
		    !judge_behind(j, l, verb, false, &other))
			continue;
		verbs++;
		if (j->found != 1 || j->doubtful || j->intricate) {
			verbs++;
			continue;
		}
		out->n = j->n;
		memcpy(out->step, j->step, sizeof(out->step));
	}
	j->lexis = l;
	if (verbs != 1)
		out->n = 0;
	return verbs == 1;
}

/*
 * The possible meanings of a line without a verb, even if words after the verb
 * are missing.
 */
static void
offer_bare(struct judge *j, struct lexis *l, struct reading *out)
{
	const struct form *forms = l->rules->forms;
	struct lexis other;
	char verb[VERB_TEXT];

	for (int f = 0; forms[f].verb != WORD_NONE; f++) {
		if (l->line.len > FOLD_MAX - VERB_TEXT ||
		    !verb_of(l->rules, f, verb) ||
		    judge_behind(j, l, verb, true, &other) ||
		    first_of(&other, ITEM_UNKNOWN) >= 0 ||
		    first_of(&other, ITEM_RESERVED) >= 0)
			continue;
		judge_any(j);
		if (j->found <= READING_OFFERS)
			offer_found(j, out);
	}
	j->lexis = l;
}

static bool
begins(const struct move *a, const struct move *b)
{
	return a->n < b->n &&
	    memcmp(a->word, b->word, a->n * sizeof(a->word[0])) == 0;
}

/*
 * The moves that could be taken; if there is one, also those that continue it:
 * "take the blue die and move 2 further".
 */
static void
offer_before(const struct judge *j, const struct reading_offer *before,
    struct reading *out)
{
	const struct legal *legal = &j->play->legal;

	offer(out, before);
	for (int i = 0; i < legal->n && before->n == 1; i++)
		if (begins(&before->move[0], &legal->move[i]))
			offer_move(NULL, &legal->move[i], out);
}

/* Legal moves that only continue the refused one: "place priory free". */
static void
offer_longer(struct judge *j, const struct verdict *v, struct reading *out)
{
	struct play *play = &j->now;

	*play = *j->play;
	for (int i = 0; i < v->before.n; i++) {
		while (play_find(play, &v->before.move[i]) < 0)
			play_move(play, &play->legal.move[0], NULL);
		play_move(play, &v->before.move[i], NULL);
	}
	if (play->pending.kind != PENDING_DECISION ||
	    play->pending.seat != j->play->pending.seat)
		return;
	for (int r = 0; r < v->reasons; r++)
		for (int i = 0; i < play->legal.n; i++)
			if (begins(&v->reason[r].move, &play->legal.move[i])) {
				offer_move(&v->before, &play->legal.move[i],
				    out);
				out->meant = true;
			}
}

/* How many words of a move stand in the line; its verb counts most. */
static int
likeness(const struct lexis *l, const struct move *m)
{
	int n = 0;

	for (int w = 0; w < m->n; w++)
		for (int i = 0; i < l->n; i++) {
			const struct item *item = &l->item[i];

			if ((item->kind == ITEM_FIGURE && !item->doubt &&
			    item->word == m->word[w]) ||
			    (item->kind == ITEM_WORD &&
			    m->word[w] < TOKENS_MAX &&
			    set_has(item->set, m->word[w]))) {
				n += w == 0 ? WORDS : 1;
				break;
			}
		}
	return n;
}

/* How many moves are as near as that? */
static int
how_many(const uint8_t *like, int n, int best)
{
	int found = 0;

	for (int i = 0; i < n; i++)
		found += like[i] == best;
	return found;
}

/*
 * Legal moves that are nearest to the line: those of its verb, else those of
 * its things, if they are few; all, if there are few.
 */
static void
offer_near(const struct judge *j, const struct lexis *l, struct reading *out)
{
	const struct legal *legal = &j->play->legal;
	uint8_t like[LEGAL_MAX];
	int best = 0;
	bool few;

	for (int i = 0; i < legal->n; i++) {
		like[i] = likeness(l, &legal->move[i]);
		if (like[i] > best)
			best = like[i];
	}
	few = legal->n <= READING_OFFERS || (best > 0 && best < WORDS &&
	    how_many(like, legal->n, best) <= READING_OFFERS);
	if (best < WORDS && !few)
		return;
	for (; best >= 0 && out->offers < READING_OFFERS; best--)
		for (int i = 0; i < legal->n; i++)
			if (like[i] == best && (best >= WORDS ||
			    (few && (best > 0 ||
			    legal->n <= READING_OFFERS))))
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
	point(l, v->pattern.from, v->pattern.to - 1, out);
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
refuse(struct judge *j, struct lexis *l, struct reading *out)
{
	struct verdict v = j->verdict;
	enum reading_finding finding = look(l, out);

	if (finding == READING_UNKNOWN)
		offer_slips(j, l, out);
	else if (finding == READING_SHORT) {
		judge_any(j);
		offer_found(j, out);
	}
	if (finding == READING_MOVE && v.finding == READING_MOVE) {
		/* Forms that there are, but not here. */
		finding = READING_MISFIT;
		judge_any(j);
		offer_found(j, out);
	} else if (finding == READING_MOVE) {
		finding = take_verdict(&v, l, out);
		if (finding == READING_ILLEGAL)
			offer_longer(j, &v, out);
		if (out->offers == 0 && v.member > 0)
			offer_before(j, &v.before, out);
	}
	if (out->offers == 0 && finding == READING_MISFIT)
		offer_sure(j, l, out);
	if (out->offers == 0 && finding == READING_NO_VERB)
		offer_verbs(j, l, out);
	if (out->offers == 0 && finding == READING_NO_VERB)
		offer_bare(j, l, out);
	if (out->offers == 0 && (finding == READING_MISFIT ||
	    finding == READING_ILLEGAL || finding == READING_NO_VERB ||
	    finding == READING_SHORT))
		offer_otherwise(j, l, out);
	if (out->offers == 0 && (finding == READING_MISFIT ||
	    finding == READING_NO_VERB))
		offer_without(j, l, out);
	if (out->offers == 0 && finding != READING_RESERVED &&
	    finding != READING_EMPTY)
		offer_near(j, l, out);
	return finding;
}

static enum reading_finding
read_line(const struct play *play, const struct words *words,
    const char *line, size_t len, struct reading *out)
{
	struct judge j;
	struct lexis l;

	if (!lexis_cut(&l, play->rules, words, line, len)) {
		out->len = len;
		return READING_LONG;
	}
	if (is_spelled(play, &l.line, out))
		return READING_MOVE;
	out->n = 0;
	lexis_look_up(&l, NULL, false);
	j.play = play;
	j.lexis = &l;
	memset(&j.verdict, 0, sizeof(j.verdict));
	if (first_of(&l, ITEM_UNKNOWN) >= 0 ||
	    first_of(&l, ITEM_RESERVED) >= 0)
		return refuse(&j, &l, out);
	judge_line(&j);
	if (j.intricate) {
		point_all(&l, out);
		return READING_LONG;
	}
	if (j.found == 1 && !j.doubtful) {
		out->n = j.n;
		memcpy(out->step, j.step, sizeof(out->step));
		return READING_MOVE;
	}
	if (j.found == 0) {
		struct verdict verdict = j.verdict;

		if (look(&l, out) == READING_NO_VERB &&
		    takes_bare(&j, &l, out))
			return READING_MOVE;
		j.verdict = verdict;
		return refuse(&j, &l, out);
	}
	point_all(&l, out);
	offer_found(&j, out);
	return j.found > READING_OFFERS && j.omits ? READING_SHORT :
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
