/* tournament_audit.c: audits the lots and rounds of tournaments. */
#include "cmd/club/tournament.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* The value that a request would add to the lots if it were an entry. */
struct adding {
	uint8_t entry[HASH];
	int64_t at;
};

struct looking {
	struct adding *adding;		/* by entry, then by time */
	size_t n, size;
	char (*name)[TOURNAMENT_TEXT];	/* of all tournaments */
	size_t names, names_size;
};

static int
compare(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct adding));
}

static enum store_result
read_requests(struct context *context, struct looking *l)
{
	struct store_request row = { .request = 0 };
	enum store_result result;

	while ((result = store_request_next(context->store, row.request,
	    &row)) == STORE_OK) {
		struct adding *one;

		l->adding = memory_more(l->adding, l->n, &l->size,
		    sizeof(*l->adding));
		one = &l->adding[l->n++];
		memset(one, 0, sizeof(*one));
		pairing_entry(row.identity, row.seal, row.seal_len,
		    one->entry);
		one->at = row.at;
	}
	if (l->n > 0)
		qsort(l->adding, l->n, sizeof(*l->adding), compare);
	return result == STORE_NONE ? STORE_OK : result;
}

static int
add_name(void *arg, const struct store_tournament *row)
{
	struct looking *l = arg;

	l->name = memory_more(l->name, l->names, &l->names_size,
	    sizeof(*l->name));
	snprintf(l->name[l->names++], TOURNAMENT_TEXT, "%s", row->name);
	return 0;
}

/* The file or letter that entered them is there, unless they were removed. */
static bool
entries_sound(struct context *context, const struct looking *l,
    const struct tournament *t, struct fault *fault)
{
	static const uint8_t none[HASH];

	for (int i = 0; i < t->pairing.n; i++) {
		struct adding wanted;
		struct store_player player = { .player =
		    t->entrant[i].player };

		memset(&wanted, 0, sizeof(wanted));
		memcpy(wanted.entry, t->entrant[i].entry, HASH);
		wanted.at = t->entrant[i].at;
		if (memcmp(wanted.entry, none, HASH) == 0 || (l->n > 0 &&
		    bsearch(&wanted, l->adding, l->n, sizeof(wanted),
		    compare) != NULL))
			continue;
		store_must(context->store, store_player_get(context->store,
		    NULL, &player));
		if (player.address[0] == '\0')
			continue;
		fault_set(fault, "the tournament '%s': no request of %s adds "
		    "the value to the lots that is stored", t->row.name,
		    t->entrant[i].name);
		return false;
	}
	return true;
}

/* Pair a round again, of those who were paired. */
static bool
round_sound(const struct tournament *t, int round, struct fault *fault)
{
	struct pairing *p = memory_new(1, sizeof(*p));
	bool good = true;

	*p = t->pairing;
	p->played = round - 1;
	for (int i = 0; i < p->n; i++) {
		struct pairing_player *one = &p->player[i];
		bool paired = one->round[round - 1].table != 0;

		if (!paired && !one->gone && good) {
			fault_set(fault, "the tournament '%s': %s was left "
			    "out of round %d", t->row.name,
			    t->entrant[i].name, round);
			good = false;
		}
		one->gone = !paired;
		memset(&one->round[round - 1], 0, (size_t)(PAIRING_ROUNDS -
		    round + 1) * sizeof(one->round[0]));
	}
	if (good)
		pairing_next(p);
	for (int i = 0; good && i < p->n; i++) {
		const struct pairing_seat *is =
		    &t->pairing.player[i].round[round - 1],
		    *should = &p->player[i].round[round - 1];

		good = is->table == should->table && is->seat == should->seat;
		if (!good)
			fault_set(fault, "the tournament '%s': by lots and "
			    "results %s belongs at another seat in round %d",
			    t->row.name, t->entrant[i].name, round);
	}
	free(p);
	return good;
}

static bool
is_sound(struct context *context, const struct looking *l, const char *name,
    struct tournament *t, struct fault *fault)
{
	if (tournament_read(context, name, t, fault) != STORE_OK ||
	    !entries_sound(context, l, t, fault))
		return false;
	for (int round = 1; round <= t->row.round; round++)
		if (!round_sound(t, round, fault))
			return false;
	return true;
}

bool
tournaments_audit(struct context *context, struct fault *fault)
{
	struct store *store = context->store;
	struct looking looking = { .n = 0 };
	struct tournament *t = tournament_new();
	bool good = true;

	store_must(store, store_tournament_each(store, true, add_name,
	    &looking));
	if (looking.names > 0)
		store_must(store, read_requests(context, &looking));
	for (size_t i = 0; good && i < looking.names; i++)
		good = is_sound(context, &looking, looking.name[i], t, fault);
	tournament_drop(t);
	free(looking.adding);
	free(looking.name);
	return good;
}
