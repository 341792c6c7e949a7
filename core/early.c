#include "core/early.h"

#include "core/reading/match.h"
#include "core/said.h"
#include "core/span.h"

#include <string.h>

bool
early_is(const struct turn *turn)
{
	return turn->n > 0 && strcmp(turn->game, "-") != 0 &&
	    strcmp(turn->player, "host") != 0 &&
	    turn_says(&turn->line[0]) == SAYS_EARLY;
}

/* ---- reading */

/* A file of early moves while it is read. */
struct reader {
	const struct ruleset *rules;
	const struct words *words;
	const struct turn *turn;
	struct early *out;
	struct early_error *error;
	struct lexis lexis;		/* of the line */
};

static bool
wrong(struct reader *r, enum early_fault fault, const struct turn_line *line,
    struct span word)
{
	if (r->error != NULL) {
		r->error->fault = fault;
		r->error->line = line->no;
		r->error->word = word;
	}
	return false;
}

static struct span
whole(const struct turn_line *line)
{
	return (struct span){ line->at, line->len };
}

/* Returns the place of an item in the line. */
static struct span
item_at(const struct lexis *l, const struct turn_line *line, int item)
{
	const struct item *i = &l->item[item];
	size_t from = l->line.at[l->piece[i->first].from];
	size_t to = l->line.at[l->piece[i->first + i->n - 1].to];

	return (struct span){ line->at + from, to - from };
}

/* Returns a bit for each decision in which these words can be a move. */
static unsigned
decisions_of(const struct ruleset *rules, const struct move *m)
{
	unsigned set = 0;

	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++) {
		bool fits = f->verb == m->word[0] && f->n + 1 == m->n;

		for (int i = 0; i < f->n && fits; i++)
			fits = lexis_noun_has(&rules->nouns[f->slot[i].noun],
			    m->word[1 + i]);
		if (fits)
			set |= f->decisions;
	}
	return set;
}

/* Returns true if this move can never be sent early. */
static bool
is_never(const struct ruleset *rules, const struct move *m)
{
	for (const uint16_t *v = rules->not_early; v != NULL &&
	    *v != WORD_NONE; v++)
		if (*v == m->word[0])
			return true;
	return (decisions_of(rules, m) & rules->early) == 0;
}

/* The ways to bind a line, which must amount to one row of moves. */
struct meaning {
	struct reader *r;
	const struct turn_line *line;
	enum early_fault fault;
	int item;			/* the reason, or -1 */
	bool never;			/* one has a move that is never sent */
	bool any;
	int n;
	struct move move[PIECES];
};

static bool
spoil(struct meaning *s, enum early_fault fault, int item)
{
	s->fault = fault;
	s->item = item;
	return false;
}

/* Find the one word of a noun that an item names. */
static bool
name_word(struct meaning *s, const struct noun *noun, int at, uint16_t *out)
{
	const struct item *item = &s->r->lexis.item[at];
	int found = 0;

	if (item->kind == ITEM_FIGURE) {
		*out = item->word;
		/* "the dome of tower 2" is only known in a position. */
		return (!item->doubt && (*out & WORD_KIND) ==
		    (noun->range[0][0] & WORD_KIND) &&
		    ((*out & WORD_KIND) != WORD_SECTION ||
		    (*out & SECTION_TOP) != SECTION_TOP)) ||
		    spoil(s, EARLY_PLACE, at);
	}
	if (item->begun || item->brief)
		return spoil(s, EARLY_CUT, at);
	for (int k = 0; k < noun->n; k++)
		for (unsigned w = noun->range[k][0];
		    w <= noun->range[k][1] && w < TOKENS_MAX; w++)
			if (set_has(item->set, w)) {
				*out = (uint16_t)w;
				found++;
			}
	return found == 1 || spoil(s, EARLY_VAGUE, at);
}

static bool
take_sense(struct meaning *s, const struct sense *p, struct move *m)
{
	const struct form *form = &s->r->rules->forms[p->form];
	const struct item *verb = &s->r->lexis.item[p->piece.verb];

	memset(m, 0, sizeof(*m));
	if (verb->begun || verb->brief)
		return spoil(s, EARLY_CUT, p->piece.verb);
	if (p->n_said > 0 || p->most || p->omits)
		return spoil(s, EARLY_PLACE, p->n_said > 0 &&
		    p->said[0].number >= 0 ? p->said[0].number : -1);
	if (p->price >= 0)
		return spoil(s, EARLY_PLACE, p->price);
	m->n = (uint8_t)(1 + form->n);
	m->word[0] = form->verb;
	for (int i = 0; i < form->n; i++)
		if (!name_word(s, &s->r->rules->nouns[form->slot[i].noun],
		    p->slot[i], &m->word[1 + i]))
			return false;
	bind_settle(form, m);
	return true;
}

static bool
take_senses(void *arg, const struct sense *said, int n)
{
	struct meaning *s = arg;
	struct move move[PIECES];

	for (int i = 0; i < n; i++) {
		if (!take_sense(s, &said[i], &move[i]))
			return false;
		/* "take carpenter dismiss mason1" is one move, not two. */
		if (is_never(s->r->rules, &move[i])) {
			s->never = true;
			return true;
		}
	}
	if (s->any && (s->n != n || memcmp(s->move, move,
	    (size_t)n * sizeof(move[0])) != 0))
		return spoil(s, EARLY_VAGUE, -1);
	s->any = true;
	s->n = n;
	memcpy(s->move, move, (size_t)n * sizeof(move[0]));
	return true;
}

/* Find the meaning that all words of a line have in any position. */
static bool
understand(struct reader *r, const struct turn_line *line, size_t len,
    struct meaning *s)
{
	struct match match = { .lexis = &r->lexis, .each = take_senses,
	    .arg = s };
	struct reading reading;
	bool all;

	*s = (struct meaning){ .r = r, .line = line, .item = -1 };
	if (!reading_known(r->rules, r->words, line->at, len, &reading)) {
		if (r->error != NULL)
			r->error->reading = reading;
		return wrong(r, EARLY_UNREAD, line, (struct span){
		    line->at + reading.at, reading.len });
	}
	lexis_cut(&r->lexis, r->rules, r->words, line->at, len);
	lexis_look_up(&r->lexis, NULL);
	all = match_forms(&match, BIND_ALL);
	if (s->fault == EARLY_OK && !s->any)
		s->fault = s->never ? EARLY_NOT_SENT : EARLY_PLACE;
	if (s->fault == EARLY_OK && !all)
		s->fault = EARLY_VAGUE;
	return s->fault == EARLY_OK || wrong(r, s->fault, line, s->item < 0 ?
	    whole(line) : item_at(&r->lexis, line, s->item));
}

/*
 * Returns the length of a line such as "place priory for at most 3" without its
 * end.  *most is the number there, or -1.
 */
static bool
cut_price(struct reader *r, const struct turn_line *line, size_t *len,
    int *most)
{
	struct span rest = span_trim_right(whole(line)), number = rest;
	size_t before;
	uint32_t n;

	*most = -1;
	*len = line->len;
	while (rest.len > 0 && !span_blank(rest.at[rest.len - 1]))
		rest.len--;
	number = span_skip(number, rest.len);
	rest = span_trim_right(rest);
	before = said_before_limit(r->turn->language, rest);
	if (before == rest.len)
		return true;
	rest.len = before;
	if (!span_number(number, 4, &n) ||
	    n > WORD_VALUE || r->rules->money == NULL)
		return wrong(r, EARLY_PRICE, line, number);
	*most = (int)n;
	*len = span_trim_right(rest).len;
	return true;
}

static bool
add_move(struct reader *r, const struct turn_line *line,
    const struct move *move, int most)
{
	struct early_other *o = &r->out->other[r->out->n - 1];

	if (o->n == 0 && !(decisions_of(r->rules, move) >>
	    r->out->decision & 1))
		return wrong(r, EARLY_OTHERWHERE, line, whole(line));
	if (o->n == EARLY_MOVES)
		return wrong(r, EARLY_LONG, line, whole(line));
	o->move[o->n++] = (struct early_move){ *move, most, line->no };
	return true;
}

static bool
take_line(struct reader *r, const struct turn_line *line)
{
	char room[SAID_MAX];
	struct turn_line meant = turn_meant(r->turn, line, room);
	struct meaning meaning;
	size_t len;
	int most;

	if (turn_says(&meant) != SAYS_MOVE)
		return wrong(r, EARLY_BESIDE, line, whole(line));
	if (!cut_price(r, line, &len, &most) ||
	    !understand(r, line, len, &meaning))
		return false;
	if (most >= 0 && meaning.n > 1)
		return wrong(r, EARLY_PRICE, line, whole(line));
	for (int i = 0; i < meaning.n; i++)
		if (!add_move(r, line, &meaning.move[i], most))
			return false;
	return true;
}

/* "early builder" */
static bool
take_decision(struct reader *r)
{
	const struct turn_line *line = &r->turn->line[0];
	const char *const *names = r->rules->decisions;
	struct span rest = span_skip(whole(line), strlen("early"));
	struct span word = span_word(&rest);
	uint32_t n;

	if (rest.len > 0 && !span_number(rest, 9, &n))
		return wrong(r, EARLY_NO_DECISION, line, rest);
	if (span_is(word, "none")) {
		r->out->none = true;
		return r->turn->n == 1 || wrong(r, EARLY_BESIDE,
		    &r->turn->line[1], whole(&r->turn->line[1]));
	}
	for (int i = 0; names[i] != NULL; i++)
		if (span_is(word, names[i])) {
			r->out->decision = i;
			return (r->rules->early >> i & 1) != 0 ||
			    wrong(r, EARLY_NOT_SENT, line, word);
		}
	return wrong(r, EARLY_NO_DECISION, line, word);
}

static bool
take_file(struct reader *r)
{
	const struct turn *turn = r->turn;

	if (turn->draws == DRAWS_VALUE || turn->draws == DRAWS_END)
		return wrong(r, EARLY_DRAWS, &turn->line[0],
		    whole(&turn->line[0]));
	if (!take_decision(r))
		return false;
	if (r->out->none)
		return true;
	r->out->n = 1;
	for (int i = 1; i < turn->n; i++) {
		const struct turn_line *line = &turn->line[i];

		if (!said_else(turn->language, whole(line))) {
			if (!take_line(r, line))
				return false;
			continue;
		}
		if (r->out->other[r->out->n - 1].n == 0)
			return wrong(r, EARLY_EMPTY, line, whole(line));
		if (r->out->n == EARLY_OTHERS)
			return wrong(r, EARLY_MANY, line, whole(line));
		r->out->n++;
	}
	return r->out->other[r->out->n - 1].n > 0 || wrong(r, EARLY_EMPTY,
	    &turn->line[turn->n - 1], whole(&turn->line[turn->n - 1]));
}

enum early_fault
early_read(const struct ruleset *rules, const struct words *words,
    const struct turn *turn, struct early *out, struct early_error *error)
{
	struct early_error unwanted;
	struct reader r = { .rules = rules, .words = words, .turn = turn,
	    .out = out, .error = error != NULL ? error : &unwanted };

	memset(out, 0, sizeof(*out));
	r.error->fault = EARLY_OK;
	return take_file(&r) ? EARLY_OK : r.error->fault;
}

/* ---- playing */

static bool
stop(struct early_reason *why, enum early_way way)
{
	why->way = way;
	return way == EARLY_LEGAL;
}

/* Returns false if the move has revealed a hidden draw. */
static bool
step(struct play *play, const struct move *move, bool said,
    struct early_steps *out)
{
	bool hid = play_hides(play);

	out->step[out->n].move = *move;
	out->step[out->n++].said = said;
	play_move(play, move, NULL);
	return !hid || play_hides(play);
}

/* Make the next move of an alternative, or a forced move before it. */
static bool
go_on(struct play *play, int seat, const struct early_move *said, bool last,
    struct early_steps *out, struct early_reason *why)
{
	struct move move = said->move, forced = play->legal.move[0];
	int before = play_money(play, seat);

	move.seat = (uint8_t)seat;
	if (play->pending.kind == PENDING_DRAW)
		return stop(why, EARLY_DRAWN);
	if (play->pending.kind == PENDING_OVER || (play->legal.n != 1 &&
	    play->pending.seat != seat))
		return stop(why, EARLY_PASSED);
	if (play->pending.seat == seat && play_find(play, &move) >= 0) {
		bool same = step(play, &move, true, out);

		if (said->most >= 0 &&
		    before - play_money(play, seat) > said->most)
			return stop(why, EARLY_DEAR);
		why->move++;
		return same || last || stop(why, EARLY_DRAWN);
	}
	if (play->legal.n == 1 && out->n < READING_STEPS - EARLY_MOVES)
		return step(play, &forced, false, out) ||
		    stop(why, EARLY_DRAWN);
	why->told = play->rules->why(play->edition, play->state, &move,
	    &why->event);
	return stop(why, EARLY_ILLEGAL);
}

/* Is an alternative legal as a whole?  Then *out has its steps. */
static bool
is_legal(const struct play *play, const struct early_other *o,
    struct early_steps *out, struct early_reason *why)
{
	struct play now = *play;

	memset(why, 0, sizeof(*why));
	out->n = 0;
	while (why->move < o->n)
		if (!go_on(&now, play->pending.seat, &o->move[why->move],
		    why->move == o->n - 1, out, why))
			return false;
	return true;
}

int
early_choose(const struct play *play, const struct early *early,
    struct early_steps *out, struct early_reason *reason)
{
	struct early_reason unwanted;

	for (int i = 0; i < early->n; i++)
		if (is_legal(play, &early->other[i], out, reason != NULL ?
		    &reason[i] : &unwanted))
			return i;
	out->n = 0;
	return -1;
}
