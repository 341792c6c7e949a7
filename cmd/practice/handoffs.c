/*
 * handoffs.c: estimates how often a game would have to wait; see handoffs.h.
 */
#include "cmd/practice/handoffs.h"

#include "cmd/base/luck.h"

#include <assert.h>
#include <string.h>

/* The state of a seat before a decision. */
enum {
	NOTHING,
	GONE,			/* it was played: they can send it again once
				   they are written to */
	STANDS
};

static bool
comes_true(struct handoffs *h, int percent)
{
	return luck_below(&h->seed, 100) < (unsigned)percent;
}

/* Players who get letters unasked may send a lost file again. */
static void
write_to_all(struct handoffs *h)
{
	for (int i = 0; i < SEATS; i++)
		for (int k = 0; k < HANDOFF_DECISIONS; k++)
			if (h->stands[i][k] == GONE)
				h->stands[i][k] = comes_true(h, h->again) ?
				    STANDS : NOTHING;
}

static bool
is_sayable(const struct ruleset *rules, int decision, const struct move *move)
{
	if (!(rules->early >> decision & 1))
		return false;
	for (const uint16_t *verb = rules->not_early; verb != NULL &&
	    *verb != WORD_NONE; verb++)
		if (*verb == move->word[0])
			return false;
	return true;
}

/* The seat has said all that it could: did the game have to wait for it? */
static void
end_run(struct handoffs *h)
{
	uint8_t *stands = h->stands[h->run.seat];
	int seat = h->run.seat;

	if (seat < 0)
		return;
	h->run.seat = -1;
	/* The player who is asked finds the next question in the answer. */
	if (seat != h->asked && h->run.sayable &&
	    stands[h->run.decision] == STANDS && comes_true(h, h->hits)) {
		stands[h->run.decision] = GONE;
		return;
	}
	if (seat != h->asked) {
		h->with++;
		write_to_all(h);
	}
	h->asked = seat;
	memset(stands, STANDS, HANDOFF_DECISIONS);
}

void
handoffs_begin(struct handoffs *h)
{
	h->last = h->asked = h->run.seat = -1;
	memset(h->stands, GONE, sizeof(h->stands));
	write_to_all(h);
}

void
handoffs_draw(struct handoffs *h)
{
	end_run(h);
}

void
handoffs_move(struct handoffs *h, const struct play *play,
    const struct move *move)
{
	const struct pending *pending = &play->pending;

	assert(pending->name < HANDOFF_DECISIONS);
	if (pending->seat != h->run.seat) {
		end_run(h);
		h->run.seat = pending->seat;
		h->run.decision = pending->name;
		h->run.sayable = true;
	}
	h->run.sayable = h->run.sayable &&
	    is_sayable(play->rules, pending->name, move);
	h->without += pending->seat != h->last;
	h->last = pending->seat;
}

void
handoffs_end(struct handoffs *h)
{
	end_run(h);
}
