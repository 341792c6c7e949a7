#include "core/reading/near.h"

#include "core/reading/match.h"

#include <string.h>

enum { PARTS = 8 };		/* of a line, that are looked at */

/* Does a word that is said stand for this one here? */
static bool
stands_for(const struct play *play, uint16_t said, uint16_t word)
{
	uint16_t meant = said;

	for (int i = 0; meant != word && meant != WORD_NONE; i++)
		meant = play->rules->means == NULL ? WORD_NONE :
		    play->rules->means(play->edition, play->state, said, i);
	return meant == word;
}

/* Can the item name the word? */
static bool
names(const struct play *play, const struct item *item, uint16_t word)
{
	if (item->kind == ITEM_FIGURE)
		return stands_for(play, item->word, word);
	for (unsigned w = 0; w < TOKENS_MAX && item->kind == ITEM_WORD; w++)
		if (set_has(item->set, w) && stands_for(play, w, word))
			return true;
	return false;
}

/* Has a move to do with something that the item names? */
static bool
is_concern(const struct play *play, const struct item *item,
    const struct move *m)
{
	for (unsigned w = 0; w < TOKENS_MAX && item->kind == ITEM_WORD &&
	    play->rules->concerns != NULL; w++)
		if (set_has(item->set, w) && play->rules->concerns(
		    play->edition, play->state, m, w))
			return true;
	return false;
}

/* By how much does a move change what an item counts? */
static int
change(const struct item *item, const struct play *play,
    const struct play *after, int seat)
{
	const struct ruleset *rules = play->rules;
	const char *unit = item->unit;
	int n = 0;

	if (unit != NULL && strcmp(unit, "money") == 0)
		n = play_money(after, seat) - play_money(play, seat);
	else if (unit != NULL)
		n = rules->holds(play->edition, after->state, seat, unit,
		    WORD_NONE) - rules->holds(play->edition, play->state,
		    seat, unit, WORD_NONE);
	for (unsigned w = 0; w < TOKENS_MAX && n == 0 &&
	    item->kind != ITEM_BREAK; w++)
		if (set_has(item->set, w))
			n = rules->holds(play->edition, after->state, seat,
			    NULL, w) - rules->holds(play->edition,
			    play->state, seat, NULL, w);
	return n;
}

/*
 * How much of what the items [from, to) say beside a short move is what it
 * costs or brings, "take 2"?  More, if the number before it is right.
 */
static int
brings(const struct lexis *l, int from, int to, const bool *used,
    const struct play *play, const struct move *m)
{
	struct play after;
	int best = 0;

	if (m->n > 2 || play->rules->holds == NULL)
		return 0;
	after = *play;
	play_move(&after, m, NULL);
	for (int i = from; i < to && best < 2; i++) {
		const struct item *item = &l->item[i];
		int n = used[i] ? 0 : change(item, play, &after, m->seat);

		if (n == 0)
			continue;
		if (item->kind != ITEM_FIGURE && i > from &&
		    lexis_is_number(&l->item[i - 1]))
			item--;
		best = item->word == NUMBER(n > 0 ? n : -n) ? 2 : 1;
	}
	return best;
}

/*
 * How near is a move to the items [from, to)?  Its things count more than its
 * verb, and what nobody named counts against it.  0: nothing is named.
 */
static int
likeness(const struct lexis *l, int from, int to, const struct play *play,
    const struct move *m)
{
	bool used[ITEMS] = { false };
	int named = 0, unnamed = 0;

	for (int w = 0; w < m->n; w++) {
		int best = 0, at = from;

		for (int i = from; i < to; i++) {
			const struct item *item = &l->item[i];
			int is = item->doubt || used[i] ? 1 : w == 0 ? 3 : 4;

			if (is > best && names(play, item, m->word[w])) {
				best = is;
				at = i;
			}
		}
		named += best;
		unnamed += best == 0;
		used[at] |= best > 0;
	}
	for (int i = from; i < to; i++)
		if (!used[i] && is_concern(play, &l->item[i], m)) {
			named += 2;
			used[i] = true;
		}
	if (named <= 4)
		named += brings(l, from, to, used, play, m);
	return named == 0 ? 0 : named > unnamed ? named - unnamed : 1;
}

enum { LONG = 6 };		/* letters of a word with a slip */

/* The line, with each long unknown word that may be a slip put right. */
static void
put_right(const struct lexis *l, struct lexis *out)
{
	struct guess guess;

	*out = *l;
	for (int i = 0; i < out->n; i++) {
		struct item *item = &out->item[i];
		const struct piece *p = &l->piece[item->first];

		if (item->kind != ITEM_UNKNOWN || p->to - p->from < LONG ||
		    !lexis_slip(l, item->first, 0, &guess) || guess.n != 1)
			continue;
		item->kind = ITEM_WORD;
		memcpy(item->set, guess.set, sizeof(item->set));
	}
}

static void
add(struct near *near, int much, const struct reading_offer *said)
{
	int at = near->n;

	for (int i = 0; i < near->n; i++)
		if (match_same(&near->said[i], said)) {
			if (much <= near->much[i])
				return;
			at = i;
		}
	if (at == READING_OFFERS && much <= near->much[--at])
		return;
	near->n += at == near->n;
	for (; at > 0 && much > near->much[at - 1]; at--) {
		near->much[at] = near->much[at - 1];
		near->said[at] = near->said[at - 1];
	}
	near->much[at] = much;
	near->said[at] = *said;
}

/*
 * Bring a play to where a row of moves leads, past forced moves.  Returns true
 * if a player could go on: after a draw, more would be known.
 */
static bool
go(const struct play *from, const struct reading_offer *said,
    struct play *out)
{
	*out = *from;
	for (int i = 0; i < said->n; i++) {
		while (play_find(out, &said->move[i]) < 0)
			play_move(out, &out->legal.move[0], NULL);
		play_move(out, &said->move[i], NULL);
	}
	return said->n < PIECES && out->pending.kind == PENDING_DECISION &&
	    out->pending.seat == from->pending.seat &&
	    (!play_hides(from) || play_hides(out));
}

/*
 * Go on from a row of moves, of a line up to its part `at`, with each move that
 * resembles the next parts, or without them.
 */
static void
go_on(const struct play *play, const struct lexis *l, const int *start,
    int parts, const struct reading_offer *said, int much, struct near *near)
{
	struct reading_offer more = *said;

	add(&near[1], much, said);
	more.n++;
	for (int k = 1; k <= parts; k++)
		for (int i = 0; i < play->legal.n; i++) {
			int is = likeness(l, start[0], start[k], play,
			    &play->legal.move[i]);

			/* Behind others, one number alone says too little. */
			more.move[said->n] = play->legal.move[i];
			if (is > (said->n > 0 && play->legal.move[i].n > 2))
				add(&near[k], much + is, &more);
		}
}

void
near_find(const struct play *play, const struct lexis *items,
    struct play *room, struct near *out)
{
	struct near near[PARTS + 1];
	struct lexis l;
	int start[PARTS + 1] = { 0 }, parts = 0;

	put_right(items, &l);
	for (int i = 1; i < l.n && parts < PARTS - 1; i++)
		if (l.item[i - 1].kind == ITEM_BREAK ||
		    bind_is_verb(&l, &l.item[i]))
			start[++parts] = i;
	start[++parts] = l.n;
	for (int i = 0; i <= parts; i++)
		near[i].n = 0;
	add(&near[0], 0, &(struct reading_offer){ .n = 0 });
	for (int at = 0; at < parts; at++)
		for (int r = 0; r < near[at].n; r++) {
			const struct reading_offer *said = &near[at].said[r];

			if (go(play, said, room))
				go_on(room, &l, &start[at], parts - at, said,
				    near[at].much[r], &near[at]);
			else
				add(&near[at + 1], near[at].much[r], said);
		}
	*out = near[parts];
	if (out->n > 0 && out->said[out->n - 1].n == 0)
		out->n--;
}

int
near_much(const struct play *play, const struct lexis *l, struct play *room,
    const struct reading_offer *said)
{
	struct reading_offer before = *said;
	int much = 0;

	for (before.n = 0; before.n < said->n; before.n++) {
		go(play, &before, room);
		/* Forced moves may come first. */
		while (play_find(room, &said->move[before.n]) < 0 &&
		    room->legal.n == 1)
			play_move(room, &room->legal.move[0], NULL);
		if (play_find(room, &said->move[before.n]) < 0)
			return much;
		much += likeness(l, 0, l->n, room, &said->move[before.n]);
	}
	return much;
}
