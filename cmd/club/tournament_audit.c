/* tournament_audit.c: audits the lots and rounds of tournaments. */
#include "cmd/club/tournament.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

struct names {
	char (*name)[TOURNAMENT_TEXT];
	size_t n, size;
};

static int
add_name(void *arg, const struct store_tournament *row)
{
	struct names *names = arg;

	names->name = memory_more(names->name, names->n, &names->size,
	    sizeof(*names->name));
	snprintf(names->name[names->n++], TOURNAMENT_TEXT, "%s", row->name);
	return 0;
}

/* The file or letter that entered a player adds this to the lots. */
static bool
entry_sound(struct context *context, const char *name, int64_t request,
    const uint8_t entry[HASH])
{
	struct store_request row;
	uint8_t is[HASH] = { 0 };
	enum store_result result = STORE_OK;

	if (request != 0) {
		result = store_request_next(context->store, request - 1, &row);
		if (!store_may(context->store, result) ||
		    row.request != request || strcmp(row.player, name) != 0)
			return false;
		pairing_entry(row.identity, row.seal, row.seal_len, is);
	}
	return memcmp(is, entry, HASH) == 0;
}

/* All are sound, but those of players whose files were removed. */
static bool
entries_sound(struct context *context, const struct tournament *t,
    struct fault *fault)
{
	for (int i = 0; i < t->pairing.n; i++) {
		struct store_player player = { .player =
		    t->entrant[i].player };

		if (entry_sound(context, t->entrant[i].name,
		    t->entrant[i].request, t->entrant[i].entry))
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
	tournament_lots(t, round - 1, p);
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
is_sound(struct context *context, const char *name, struct tournament *t,
    struct fault *fault)
{
	if (tournament_read(context, name, t, fault) != STORE_OK ||
	    !entries_sound(context, t, fault))
		return false;
	for (int round = 1; round <= t->row.round; round++)
		if (!round_sound(t, round, fault))
			return false;
	return true;
}

bool
tournaments_audit(struct context *context, struct fault *fault)
{
	struct names names = { .n = 0 };
	struct tournament *t = tournament_new();
	bool good = true;

	store_must(context->store, store_tournament_each(context->store, false,
	    add_name, &names));
	for (size_t i = 0; good && i < names.n; i++)
		good = is_sound(context, names.name[i], t, fault);
	tournament_drop(t);
	free(names.name);
	return good;
}
