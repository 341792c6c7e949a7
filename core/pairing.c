#include "core/pairing.h"

#include "core/span.h"

#include <assert.h>
#include <string.h>

enum {
	TRIES  = 16,		/* random orders that are tried */
	PASSES = 64,		/* most rounds of swapping */
	SHARE  = 1000,
	/* more than all other faults of a table together */
	REPEAT = PAIRING_PLAYERS * PAIRING_PLAYERS * SEATS * SEATS
};

void
pairing_promise(const char *tournament, const uint8_t drawn[HASH],
    uint8_t out[HASH])
{
	HASH_OF(out, LABEL("nuncio tournament"),
	    { tournament, strlen(tournament) }, { drawn, HASH });
}

void
pairing_entry(const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH])
{
	HASH_OF(out, LABEL("nuncio entry"), { identity, HASH },
	    { seal, seal_len });
}

void
pairing_lots(const uint8_t drawn[HASH], uint8_t lots[HASH])
{
	HASH_OF(lots, LABEL("nuncio lots"), { drawn, HASH });
}

void
pairing_lots_add(uint8_t lots[HASH], const uint8_t entry[HASH])
{
	HASH_OF(lots, { lots, HASH }, { entry, HASH });
}

uint64_t
pairing_lot(const uint8_t *lots, size_t len, const char *name)
{
	uint8_t hash[16];

	hash_parts(hash, sizeof(hash), lots, len,
	    HASH_PARTS({ name, strlen(name) }));
	return span_big(hash, 8);
}

void
pairing_places(const struct standing *standing, int n, uint8_t left,
    int *place)
{
	for (int i = 0; i < n; i++) {
		bool out = left >> i & 1, won = standing->winners >> i & 1;

		place[i] = 0;
		for (int k = 0; k < n; k++) {
			bool theirs = standing->winners >> k & 1;

			if (left >> k & 1)
				continue;
			place[i] += out || theirs > won || (theirs == won &&
			    standing->points[k] > standing->points[i]);
		}
	}
}

/* ------------------------------------------------------------- standings */

/* A player's result in a round. */
struct brought {
	int points, share;
};

static const struct pairing_seat *
seat_of(const struct pairing *p, int player, int round)
{
	return &p->player[player].round[round];
}

static bool
at_one_table(const struct pairing *p, int round, int a, int b)
{
	uint8_t table = seat_of(p, a, round)->table;

	return table != 0 && table != PAIRING_BYE &&
	    seat_of(p, b, round)->table == table;
}

/*
 * A player's result at a table: two for each player behind, one for each in the
 * same place, scaled so that a win counts the same at each table.
 */
static struct brought
bring(const struct pairing *p, int player, int round)
{
	const struct pairing_seat *own = seat_of(p, player, round);
	struct brought out = { 0 };
	int64_t all = 0;
	int beaten = 0, n = 0;

	if (own->table == PAIRING_BYE)
		return (struct brought){ .points = PAIRING_WIN };
	if (own->table == 0)
		return out;
	for (int i = 0; i < p->n; i++) {
		const struct pairing_seat *seat = seat_of(p, i, round);

		if (!at_one_table(p, round, player, i))
			continue;
		n++;
		all += seat->score;
		beaten += i == player ? 0 : seat->place > own->place ? 2 :
		    seat->place == own->place;
	}
	if (n < 2)
		return out;
	out.points = PAIRING_WIN * beaten / (2 * (n - 1));
	out.share = all > 0 ? (int)((int64_t)SHARE * own->score / all) :
	    SHARE / n;
	return out;
}

/* Below 0: a is before b; 0: they are equal in all that was played. */
static int
compare(const struct pairing_standing *a, const struct pairing_standing *b)
{
	if (a->points != b->points)
		return b->points - a->points;
	return b->share - a->share;
}

static bool
before(const struct pairing *p, const struct pairing_standing *a,
    const struct pairing_standing *b)
{
	int order = compare(a, b);
	uint64_t one = p->player[a->player].lot;
	uint64_t two = p->player[b->player].lot;

	return order < 0 || (order == 0 && (one < two || (one == two &&
	    a->player < b->player)));
}

void
pairing_standings(const struct pairing *p, int rounds,
    struct pairing_standing out[PAIRING_PLAYERS])
{
	for (int i = 0; i < p->n; i++) {
		struct pairing_standing one = { .player = i };
		int at = i;

		for (int r = 0; r < rounds; r++) {
			struct brought brought = bring(p, i, r);

			one.points += brought.points;
			one.share += brought.share;
		}
		for (; at > 0 && before(p, &one, &out[at - 1]); at--)
			out[at] = out[at - 1];
		out[at] = one;
	}
	for (int i = 0; i < p->n; i++)
		out[i].place = i > 0 && compare(&out[i - 1], &out[i]) ==
		    0 ? out[i - 1].place : i + 1;
}

/* --------------------------------------------------------------- pairing */

/* The players who are paired with each other, in the order of the standings. */
struct field {
	struct pairing *p;
	int n;
	uint8_t player[PAIRING_PLAYERS];
	int tables;
	uint8_t first[PAIRING_TABLES + 1];	/* first player of each
						   table; the last is n */
};

static void
count_meetings(struct pairing *p)
{
	memset(p->met, 0, sizeof(p->met));
	for (int r = 0; r < p->played; r++)
		for (int a = 0; a < p->n; a++)
			for (int b = 0; b < p->n; b++)
				p->met[a][b] += at_one_table(p, r, a, b);
}

static int
byes_of(const struct pairing *p, int player)
{
	int n = 0;

	for (int r = 0; r < p->played; r++)
		n += seat_of(p, player, r)->table == PAIRING_BYE;
	return n;
}

/* Give a bye to the last of the players with the fewest byes. */
static void
give_bye(struct field *f)
{
	int who = f->n - 1;
	struct pairing *p = f->p;

	for (int i = f->n - 1; i >= 0; i--)
		if (byes_of(p, f->player[i]) < byes_of(p, f->player[who]))
			who = i;
	p->player[f->player[who]].round[p->played].table = PAIRING_BYE;
	f->n--;
	for (int i = who; i < f->n; i++)
		f->player[i] = f->player[i + 1];
}

/* Choose how large each table is. */
static void
cut(struct field *f)
{
	const struct pairing *p = f->p;
	int at = 0;

	for (;;) {
		f->tables = (f->n + p->table - 1) / p->table;
		if (f->tables == 0 || f->n / f->tables >= p->least)
			break;
		give_bye(f);
	}
	for (int t = 0; t < f->tables; t++) {
		f->first[t] = (uint8_t)at;
		at += f->n / f->tables + (t < f->n % f->tables);
	}
	f->first[f->tables] = (uint8_t)f->n;
}

/*
 * How wrong it is that two players sit at one table.  To meet again is worse
 * than any distance between their places.
 */
static int64_t
cost(const struct field *f, const int *rank, int a, int b)
{
	int64_t met = f->p->met[a][b], apart = rank[a] - rank[b];

	return met * met * REPEAT + apart * apart;
}

/* How badly a player fits at a table in the place of `except`. */
static int64_t
cost_at(const struct field *f, const int *rank, int player, int table,
    int except)
{
	int64_t sum = 0;

	for (int i = f->first[table]; i < f->first[table + 1]; i++)
		if (i != except)
			sum += cost(f, rank, player, f->player[i]);
	return sum;
}

static int64_t
cost_of_all(const struct field *f, const int *rank)
{
	int64_t sum = 0;

	for (int t = 0; t < f->tables; t++)
		for (int i = f->first[t]; i < f->first[t + 1]; i++)
			sum += cost_at(f, rank, f->player[i], t, i);
	return sum;
}

/* Swap players of two tables where it helps; false: it never did. */
static bool
improve_two(struct field *f, const int *rank, int t, int u)
{
	bool better = false;

	for (int i = f->first[t]; i < f->first[t + 1]; i++)
		for (int k = f->first[u]; k < f->first[u + 1]; k++) {
			uint8_t a = f->player[i], b = f->player[k];

			if (cost_at(f, rank, b, t, i) +
			    cost_at(f, rank, a, u, k) >=
			    cost_at(f, rank, a, t, i) +
			    cost_at(f, rank, b, u, k))
				continue;
			f->player[i] = b;
			f->player[k] = a;
			better = true;
		}
	return better;
}

static void
improve(struct field *f, const int *rank)
{
	bool better = true;

	for (int pass = 0; better && pass < PASSES; pass++) {
		better = false;
		for (int t = 0; t < f->tables; t++)
			for (int u = t + 1; u < f->tables; u++)
				better |= improve_two(f, rank, t, u);
	}
}

/* Another order of the players, the same for the same round. */
static void
shuffle(struct field *f, int seed)
{
	uint64_t x = f->p->player[f->player[0]].lot + (uint64_t)seed;

	for (int i = f->n - 1; i > 0; i--) {
		int k;
		uint8_t player = f->player[i];

		x = x * UINT64_C(6364136223846793005) +
		    UINT64_C(1442695040888963407);
		k = (int)((x >> 33) % (uint64_t)(i + 1));
		f->player[i] = f->player[k];
		f->player[k] = player;
	}
}

/* Take the best of several tries. */
static void
arrange(struct field *f)
{
	struct field try = *f, best = *f;
	int rank[PAIRING_PLAYERS];
	int64_t least = 0;

	for (int i = 0; i < f->n; i++)
		rank[f->player[i]] = i;
	for (int n = 0; n < TRIES; n++) {
		int64_t all;

		try = *f;
		if (n > 0)
			shuffle(&try, n);
		improve(&try, rank);
		all = cost_of_all(&try, rank);
		if (n == 0 || all < least) {
			best = try;
			least = all;
		}
		if (least < REPEAT)
			break;
	}
	*f = best;
}

static int
sat(const struct pairing *p, int player, int seat)
{
	int n = 0;

	for (int r = 0; r < p->played; r++) {
		const struct pairing_seat *at = seat_of(p, player, r);

		n += at->table != 0 && at->table != PAIRING_BYE &&
		    at->seat == seat;
	}
	return n;
}

/* Step to the next order of the numbers below n; false: no more. */
static bool
permute(int *seat, int n)
{
	int i = n - 2, k = n - 1, swap;

	while (i >= 0 && seat[i] > seat[i + 1])
		i--;
	if (i < 0)
		return false;
	while (seat[k] < seat[i])
		k--;
	swap = seat[i];
	seat[i] = seat[k];
	seat[k] = swap;
	for (i++, k = n - 1; i < k; i++, k--) {
		swap = seat[i];
		seat[i] = seat[k];
		seat[k] = swap;
	}
	return true;
}

/* Choose seats so that players sit where they have sat least, all in all. */
static void
take_seats(struct pairing *p, const uint8_t *player, int n)
{
	int seat[SEATS], best[SEATS] = { 0 }, least = -1;

	for (int i = 0; i < n; i++)
		seat[i] = i;
	do {
		int sum = 0;

		for (int i = 0; i < n; i++) {
			int times = sat(p, player[i], seat[i]);

			sum += times * times;
		}
		if (least < 0 || sum < least) {
			memcpy(best, seat, sizeof(best));
			least = sum;
		}
	} while (permute(seat, n));
	for (int i = 0; i < n; i++)
		p->player[player[i]].round[p->played].seat = (uint8_t)best[i];
}

/* Number the tables, and give their players seats. */
static void
lay_out(struct field *f)
{
	for (int t = 0; t < f->tables; t++) {
		int first = f->first[t], n = f->first[t + 1] - first;

		for (int i = first; i < first + n; i++)
			f->p->player[f->player[i]].round[f->p->played].table =
			    (uint8_t)(t + 1);
		take_seats(f->p, &f->player[first], n);
	}
}

int
pairing_next(struct pairing *p)
{
	struct pairing_standing all[PAIRING_PLAYERS];
	struct field f = { .p = p };

	assert(p->played < p->rounds && p->rounds <= PAIRING_ROUNDS);
	assert(p->n <= PAIRING_PLAYERS && p->table <= SEATS);
	assert(p->least >= 2 && p->least <= p->table);
	count_meetings(p);
	pairing_standings(p, p->played, all);
	for (int i = 0; i < p->n; i++)
		if (!p->player[all[i].player].gone)
			f.player[f.n++] = (uint8_t)all[i].player;
	cut(&f);
	if (f.n > 0)
		arrange(&f);
	lay_out(&f);
	p->played++;
	return f.tables;
}
