#include "store/call.h"
#include "store/store.h"

#include <string.h>

static const char *const states[] = { "open", "running", "over", NULL };

enum store_result
store_tournament_add(struct store *s, struct store_tournament *row)
{
	struct call c = CALL_WRITE(s, TOURNAMENT_ADD, put_string(row->name),
	    put_string(row->ruleset), put_string(row->terms),
	    put_number(row->rounds), put_number(row->seats),
	    put_number(row->length), put_bytes(row->drawn, STORE_HASH),
	    put_string(states[row->state]), put_number(row->round),
	    put_some(row->until), put_number(row->at));

	return call_add(&c, &row->tournament);
}

enum store_result
store_tournament_set(struct store *s, const struct store_tournament *row)
{
	return CALL_RUN(s, TOURNAMENT_SET, put_number(row->tournament),
	    put_string(states[row->state]), put_number(row->round),
	    put_some(row->until));
}

static void
take_tournament(struct call *c, struct store_tournament *out)
{
	out->tournament = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->ruleset = take_string(c);
	out->terms = take_string(c);
	out->rounds = (int)take_number(c, 1, INT32_MAX);
	out->seats = (int)take_number(c, 2, INT32_MAX);
	out->length = (uint32_t)take_number(c, 0, UINT32_MAX);
	memcpy(out->drawn, take_hash(c), STORE_HASH);
	out->state = take_word(c, states);
	out->round = (int)take_number(c, 0, INT32_MAX);
	out->until = take_some(c);
	out->at = take_number(c, 0, INT64_MAX);
}

enum store_result
store_tournament_get(struct store *s, const char *name,
    struct store_tournament *out)
{
	struct call c = CALL_BEGIN(s, TOURNAMENT_GET, put_string(name));

	return CALL_ONE(&c, take_tournament, out);
}

enum store_result
store_tournament_each(struct store *s, bool running,
    int (*fn)(void *arg, const struct store_tournament *), void *arg)
{
	struct call c = call_begin(s, running ? TOURNAMENTS_RUNNING :
	    TOURNAMENT_EACH);

	CALL_EACH(&c, take_tournament, struct store_tournament, fn, arg);
	return call_end(&c);
}

enum store_result
store_entrant_put(struct store *s, int64_t tournament,
    const struct store_entrant *row)
{
	return CALL_RUN(s, ENTRANT_PUT, put_number(tournament),
	    put_number(row->player), put_some(row->request),
	    put_bytes(row->entry, STORE_HASH), put_some(row->gone));
}

static void
take_entrant(struct call *c, struct store_entrant *out)
{
	out->player = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->request = take_some(c);
	memcpy(out->entry, take_hash(c), STORE_HASH);
	out->gone = take_some(c);
}

enum store_result
store_entrant_each(struct store *s, int64_t tournament,
    int (*fn)(void *arg, const struct store_entrant *), void *arg)
{
	struct call c = CALL_BEGIN(s, ENTRANT_EACH, put_number(tournament));

	CALL_EACH(&c, take_entrant, struct store_entrant, fn, arg);
	return call_end(&c);
}

enum store_result
store_pairing_add(struct store *s, int64_t tournament,
    const struct store_pairing *row)
{
	return CALL_RUN(s, PAIRING_ADD, put_number(tournament),
	    put_number(row->round), put_number(row->player),
	    put_number(row->table), put_number(row->seat), put_some(row->game));
}

enum store_result
store_pairing_close(struct store *s, int64_t tournament, int round)
{
	return CALL_RUN(s, PAIRING_CLOSE, put_number(tournament),
	    put_number(round));
}

static void
take_pairing(struct call *c, struct store_pairing *out)
{
	out->round = (int)take_number(c, 1, INT32_MAX);
	out->table = (int)take_number(c, 1, UINT8_MAX);
	out->seat = (int)take_number(c, 0, UINT8_MAX);
	out->player = take_number(c, 1, INT64_MAX);
	out->game = take_some(c);
	out->id = take_string_or_null(c);
	out->line = take_null(c) ? -1 : take_number(c, 0, INT64_MAX);
	out->over = take_number(c, 0, 1) == 1;
}

enum store_result
store_pairing_each(struct store *s, int64_t tournament,
    int (*fn)(void *arg, const struct store_pairing *), void *arg)
{
	struct call c = CALL_BEGIN(s, PAIRING_EACH, put_number(tournament));

	CALL_EACH(&c, take_pairing, struct store_pairing, fn, arg);
	return call_end(&c);
}

enum store_result
store_pairing_left(struct store *s, int64_t tournament, int round, int64_t *out)
{
	struct call c = CALL_BEGIN(s, PAIRING_LEFT, put_number(tournament),
	    put_number(round));

	return call_number(&c, INT64_MAX, out);
}
