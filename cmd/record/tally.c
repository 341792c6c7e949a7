#include "cmd/record/tally.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "core/line.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum { WON = 1, BOT = 2, LEFT = 4 };	/* bits of a seat at the end */

/* ---------------------------------------------------------------- writing */

static void
put(struct buffer *out, int64_t number)
{
	uint64_t rest = (uint64_t)number;

	for (; rest >= 128; rest >>= 7)
		buffer_putc(out, (char)(rest % 128 + 128));
	buffer_putc(out, (char)rest);
}

/* Who sat where, by seat, then line. */
struct tally_holders {
	struct tally_holder {
		int seat;
		int64_t line, player;
	} *row;
	size_t n, size;
};

static int
add_holder(void *arg, const struct store_seat *row)
{
	struct tally_holders *all = arg;

	all->row = memory_more(all->row, all->n, &all->size,
	    sizeof(*all->row));
	all->row[all->n++] = (struct tally_holder){ row->seat, row->line,
	    row->player };
	return 0;
}

/*
 * Whose seat it is at a line.  Whoever moves in lines that are being written
 * is not replaced in them.
 */
static int64_t
holder_of(struct tally_writer *w, int seat, int64_t line)
{
	const struct tally_holders *all;
	int64_t player = 0;

	if (w->first > 0)
		return w->r->player[seat];
	if (w->holders == NULL) {
		w->holders = memory_new(1, sizeof(*w->holders));
		record_must(w->r, store_seat_each(w->r->store, w->r->id,
		    add_holder, w->holders));
	}
	all = w->holders;
	for (size_t i = 0; i < all->n; i++)
		if (all->row[i].seat == seat && all->row[i].line <= line)
			player = all->row[i].player;
	return player;
}

void
tally_begin(struct tally_writer *w, struct record *r, struct buffer *out)
{
	*w = (struct tally_writer){ .r = r, .out = out, .first = -1 };
}

static void
put_setup(const struct tally_writer *w)
{
	const char *name = w->r->fixed.rules->name;

	buffer_putc(w->out, 's');
	put(w->out, w->r->fixed.terms.deadline > 0);
	put(w->out, (int64_t)strlen(name));
	buffer_puts(w->out, name);
}

int
tally_line(void *writer, const struct store_line *line)
{
	struct tally_writer *w = writer;
	struct line_words words;
	bool decided;

	if (w->first < 0) {
		w->first = line->line;
		if (line->line == 0)
			put_setup(w);
	}
	if (!line_cut(line->text, line->len, &words))
		return 0;
	w->seats |= words.kind != LINE_MOVE && words.kind != LINE_CHANCE &&
	    words.kind != LINE_PRESS && words.kind != LINE_LATE;
	decided = words.kind == LINE_MOVE && words.why == WHY_SAID &&
	    line->file != w->file;
	w->file = line->file;
	if (words.kind == LINE_LATE) {
		buffer_putc(w->out, 'l');
		put(w->out, holder_of(w, words.seat, words.line));
	}
	if (decided) {
		buffer_putc(w->out, 'm');
		put(w->out, holder_of(w, words.seat, words.line));
	} else if (line_types[words.kind].turns && words.at != w->turned)
		buffer_putc(w->out, 't');
	else
		return 0;
	put(w->out, words.at);
	w->turned = words.at;
	return 0;
}

/* How it ended; without winners if it was abandoned. */
static void
put_end(const struct tally_writer *w)
{
	const struct record *r = w->r;
	struct standing standing = { .n = 0 };

	if (!r->game.abandoned && r->fixed.rules->standing != NULL)
		r->fixed.rules->standing(r->fixed.edition,
		    r->game.play.state, &standing);
	else {
		buffer_putc(w->out, 'e');
		put(w->out, 0);
		return;
	}
	buffer_putc(w->out, 'e');
	put(w->out, r->fixed.seats);
	put(w->out, standing.n == r->fixed.seats);
	for (int i = 0; i < r->fixed.seats; i++) {
		int64_t points = i < standing.n ? standing.points[i] : 0;

		put(w->out, (standing.winners >> i & 1 ? WON : 0) |
		    (game_bots(&r->game) >> i & 1 ? BOT : 0) |
		    (r->game.resigned >> i & 1 ? LEFT : 0));
		put(w->out, points < 0 ? -2 * points - 1 : 2 * points);
	}
}

void
tally_end(struct tally_writer *w)
{
	const struct record *r = w->r;

	if (w->seats) {
		buffer_putc(w->out, 'p');
		put(w->out, r->fixed.seats);
		for (int i = 0; i < r->fixed.seats; i++)
			put(w->out, r->player[i]);
	}
	if (game_over(&r->game))
		put_end(w);
	if (w->holders != NULL)
		free(w->holders->row);
	free(w->holders);
	w->holders = NULL;
}

void
tally_make(struct record *r, struct buffer *out)
{
	struct tally_writer w;

	tally_begin(&w, r, out);
	record_must(r, store_line_each(r->store, r->id, -1, tally_line, &w));
	tally_end(&w);
}

/* ---------------------------------------------------------------- reading */

struct source {
	const uint8_t *at, *end;
	bool bad;
};

/* A number from 0 to most; else the source is bad. */
static int64_t
get(struct source *in, int64_t most)
{
	uint64_t number = 0;

	for (int bits = 0; in->at < in->end && bits < 63; bits += 7) {
		number |= (uint64_t)(*in->at & 127) << bits;
		if (*in->at++ < 128) {
			in->bad |= number > (uint64_t)most;
			return in->bad ? 0 : (int64_t)number;
		}
	}
	in->bad = true;
	return 0;
}

static void
get_setup(struct source *in, struct tally *out)
{
	size_t len;

	out->deadline = get(in, 1) != 0;
	len = (size_t)get(in, GAME_ID - 1);
	if (len == 0 || len > (size_t)(in->end - in->at) ||
	    out->ruleset[0] != '\0') {
		in->bad = true;
		return;
	}
	memcpy(out->ruleset, in->at, len);
	out->ruleset[len] = '\0';
	in->at += len;
}

static void
get_seats(struct source *in, struct tally *out)
{
	out->seats = (int)get(in, SEATS);
	for (int i = 0; i < out->seats; i++)
		out->player[i] = get(in, INT64_MAX);
}

static void
get_end(struct source *in, struct tally *out)
{
	out->over = true;
	out->bots = out->left = 0;
	memset(&out->standing, 0, sizeof(out->standing));
	out->standing.n = (int)get(in, SEATS);
	out->counts = out->standing.n > 0;
	out->rated = out->counts && get(in, 1) != 0;
	for (int i = 0; i < out->standing.n; i++) {
		int64_t bits = get(in, WON | BOT | LEFT);
		int64_t points = get(in, INT32_MAX);

		out->standing.winners |= (bits & WON) != 0 ? 1 << i : 0;
		out->bots |= (bits & BOT) != 0 ? 1 << i : 0;
		out->left |= (bits & LEFT) != 0 ? 1 << i : 0;
		out->standing.points[i] = (int)(points & 1 ?
		    -(points + 1) / 2 : points / 2);
	}
}

static void
get_turn(struct source *in, struct tally *out, int64_t player, tally_fn *fn,
    void *arg)
{
	int64_t at = get(in, INT64_MAX);

	if (player != 0 && out->moved != 0 && !in->bad)
		fn(arg, out, player, at > out->moved ? at - out->moved : 0);
	out->moved = at;
	out->over = out->counts = false;
}

bool
tally_read(const void *bytes, size_t len, struct tally *out, tally_fn *fn,
    void *arg)
{
	struct source in = { bytes, (const uint8_t *)bytes + len, len == 0 };
	int64_t player;

	memset(out, 0, sizeof(*out));
	while (!in.bad && in.at < in.end) {
		uint8_t fact = *in.at++;

		in.bad = (fact == 's') != (out->ruleset[0] == '\0');
		switch (fact) {
		case 's':
			get_setup(&in, out);
			break;
		case 'p':
			get_seats(&in, out);
			break;
		case 't':
			get_turn(&in, out, 0, fn, arg);
			break;
		case 'm':
			player = get(&in, INT64_MAX);
			get_turn(&in, out, player, fn, arg);
			break;
		case 'l':
			player = get(&in, INT64_MAX);
			if (!in.bad)
				fn(arg, out, player, TALLY_LATE);
			break;
		case 'e':
			get_end(&in, out);
			break;
		default:
			in.bad = true;
		}
	}
	return !in.bad && out->seats > 0 && (!out->counts ||
	    out->standing.n == out->seats);
}

static void
note(void *arg, const struct tally *tally, int64_t player, int64_t seconds)
{
	(void)tally;
	buffer_printf(arg, "%lld %lld\n", (long long)player,
	    (long long)seconds);
}

bool
tally_fits(struct record *r, const void *bytes, size_t len)
{
	struct buffer made = { 0 }, one = { 0 }, two = { 0 };
	struct tally first, second;
	bool fits;

	tally_make(r, &made);
	fits = tally_read(bytes, len, &first, note, &one) &&
	    tally_read(buffer_text(&made), made.len, &second, note, &two) &&
	    memcmp(&first, &second, sizeof(first)) == 0 &&
	    strcmp(buffer_text(&one), buffer_text(&two)) == 0;
	buffer_free(&made);
	buffer_free(&one);
	buffer_free(&two);
	return fits;
}
