#include "store/call.h"
#include "store/store.h"

#include <string.h>

static const char *const states[] = { "open", "running", "over", NULL };

enum store_result
store_tournament_add(struct store *s, struct store_tournament *row)
{
	struct call c = call_write(s, TOURNAMENT_ADD);

	put_string(&c, row->name);
	put_string(&c, row->ruleset);
	put_string(&c, row->terms);
	put_number(&c, row->rounds);
	put_number(&c, row->seats);
	put_number(&c, row->length);
	put_bytes(&c, row->drawn, STORE_HASH);
	put_string(&c, states[row->state]);
	put_number(&c, row->round);
	put_some(&c, row->until);
	put_number(&c, row->at);
	return call_add(&c, &row->tournament);
}

enum store_result
store_tournament_set(struct store *s, const struct store_tournament *row)
{
	struct call c = call_write(s, TOURNAMENT_SET);

	put_number(&c, row->tournament);
	put_string(&c, states[row->state]);
	put_number(&c, row->round);
	put_some(&c, row->until);
	return call_run(&c);
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
	struct call c = call_begin(s, TOURNAMENT_GET);

	put_string(&c, name);
	if (!call_row(&c))
		return call_none(&c);
	take_tournament(&c, out);
	return call_end(&c);
}

enum store_result
store_tournament_each(struct store *s, bool running,
    int (*fn)(void *arg, const struct store_tournament *), void *arg)
{
	struct call c = call_begin(s, running ? TOURNAMENTS_RUNNING :
	    TOURNAMENT_EACH);
	struct store_tournament row;

	CALL_EACH(&c, take_tournament, &row, fn, arg);
	return call_end(&c);
}

enum store_result
store_entrant_put(struct store *s, int64_t tournament,
    const struct store_entrant *row)
{
	struct call c = call_write(s, ENTRANT_PUT);

	put_number(&c, tournament);
	put_number(&c, row->player);
	put_some(&c, row->request);
	put_bytes(&c, row->entry, STORE_HASH);
	put_some(&c, row->gone);
	return call_run(&c);
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
	struct call c = call_begin(s, ENTRANT_EACH);
	struct store_entrant row;

	put_number(&c, tournament);
	CALL_EACH(&c, take_entrant, &row, fn, arg);
	return call_end(&c);
}

enum store_result
store_pairing_add(struct store *s, int64_t tournament,
    const struct store_pairing *row)
{
	struct call c = call_write(s, PAIRING_ADD);

	put_number(&c, tournament);
	put_number(&c, row->round);
	put_number(&c, row->player);
	put_number(&c, row->table);
	put_number(&c, row->seat);
	put_some(&c, row->game);
	return call_run(&c);
}

enum store_result
store_pairing_close(struct store *s, int64_t tournament, int round)
{
	return call_write_numbers(s, PAIRING_CLOSE, tournament, round);
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
	struct call c = call_begin(s, PAIRING_EACH);
	struct store_pairing row;

	put_number(&c, tournament);
	CALL_EACH(&c, take_pairing, &row, fn, arg);
	return call_end(&c);
}

enum store_result
store_pairing_left(struct store *s, int64_t tournament, int round,
    int64_t *out)
{
	struct call c = call_begin(s, PAIRING_LEFT);

	put_number(&c, tournament);
	put_number(&c, round);
	return call_number(&c, INT64_MAX, out);
}
