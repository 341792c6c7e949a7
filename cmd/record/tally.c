#include "cmd/record/tally.h"

#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "core/line.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row of the table seat: who sat where from a line on. */
struct holder {
	int seat;
	int64_t line, player;
};

struct reading {
	struct tally *out;
	tally_fn *fn;
	void *arg;
	int64_t file;			/* of the line before; 0: none */
	struct holder *holder;		/* by seat, then line */
	size_t holders, size;
};

static int
add_holder(void *arg, const struct store_seat *row)
{
	struct reading *in = arg;

	in->holder = memory_more(in->holder, in->holders, &in->size,
	    sizeof(*in->holder));
	in->holder[in->holders++] = (struct holder){ row->seat, row->line,
	    row->player };
	return 0;
}

static int64_t
holder_of(const struct reading *in, int seat, int64_t line)
{
	int64_t player = 0;

	for (size_t i = 0; i < in->holders; i++)
		if (in->holder[i].seat == seat && in->holder[i].line <= line)
			player = in->holder[i].player;
	return player;
}

static int
read_line(void *arg, const struct store_line *line)
{
	struct reading *in = arg;
	struct tally *out = in->out;
	struct line_words words;
	bool decided;

	if (!line_cut(line->text, line->len, &words))
		return 0;
	decided = words.kind == LINE_MOVE && words.why == WHY_SAID &&
	    line->file != in->file;
	in->file = line->file;
	if (words.kind == LINE_LATE)
		in->fn(in->arg, holder_of(in, words.seat, words.line),
		    TALLY_LATE);
	if (!decided && !line_types[words.kind].turns)
		return 0;
	if (decided && out->moved != 0)
		in->fn(in->arg, holder_of(in, words.seat, words.line),
		    words.at > out->moved ? words.at - out->moved : 0);
	out->moved = words.at;
	return 0;
}

/* How it ended; without winners if it was abandoned. */
static void
read_end(const struct record *r, struct tally *out)
{
	out->over = game_over(&r->game);
	if (!out->over || r->game.abandoned ||
	    r->fixed.rules->standing == NULL)
		return;
	r->fixed.rules->standing(r->fixed.edition, r->game.play.state,
	    &out->standing);
	out->counts = true;
	out->rated = out->standing.n == out->seats;
	out->bots = game_bots(&r->game);
	out->left = r->game.resigned;
}

void
tally_read(struct record *r, struct tally *out, tally_fn *fn, void *arg)
{
	struct reading in = { .out = out, .fn = fn, .arg = arg };

	memset(out, 0, sizeof(*out));
	snprintf(out->ruleset, sizeof(out->ruleset), "%s",
	    r->fixed.rules->name);
	out->deadline = r->fixed.terms.deadline > 0;
	out->seats = r->fixed.seats;
	for (int i = 0; i < out->seats; i++)
		out->player[i] = r->player[i];
	record_must(r, store_seat_each(r->store, r->id, add_holder, &in));
	record_must(r, store_line_each(r->store, r->id, -1, read_line, &in));
	free(in.holder);
	read_end(r, out);
}
