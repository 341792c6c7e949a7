#include "store/call.h"
#include "store/store.h"

enum store_result
store_want_put(struct store *s, const struct store_want *want)
{
	return CALL_RUN(s, WANT_PUT, put_string(want->ruleset),
	    put_number(want->seats), put_string(want->terms),
	    put_number(want->player), put_number(want->at));
}

enum store_result
store_want_drop(struct store *s, const char *ruleset, int seats,
    const char *terms, int64_t player)
{
	return CALL_RUN(s, WANT_DROP, put_string(ruleset), put_number(seats),
	    put_string(terms), put_number(player));
}

static void
take_want(struct call *c, struct store_want *out)
{
	out->ruleset = take_string(c);
	out->seats = (int)take_number(c, 1, INT32_MAX);
	out->terms = take_string(c);
	out->player = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->at = take_number(c, 0, INT64_MAX);
}

enum store_result
store_want_each(struct store *s,
    int (*fn)(void *arg, const struct store_want *), void *arg)
{
	struct call c = call_begin(s, WANT_EACH);

	CALL_EACH(&c, take_want, struct store_want, fn, arg);
	return call_end(&c);
}

enum store_result
store_stand_in_put(struct store *s, int64_t player, const char *ruleset,
    int64_t at)
{
	return CALL_RUN(s, STAND_IN_PUT, put_number(player),
	    put_string(ruleset), put_number(at));
}

enum store_result
store_stand_in_drop(struct store *s, int64_t player, const char *ruleset)
{
	return CALL_RUN(s, STAND_IN_DROP, put_number(player),
	    put_string(ruleset));
}

static void
take_stand_in(struct call *c, struct store_stand_in *out)
{
	out->player = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->ruleset = take_string(c);
	out->at = take_number(c, 0, INT64_MAX);
}

enum store_result
store_stand_in_each(struct store *s,
    int (*fn)(void *arg, const struct store_stand_in *), void *arg)
{
	struct call c = call_begin(s, STAND_IN_EACH);

	CALL_EACH(&c, take_stand_in, struct store_stand_in, fn, arg);
	return call_end(&c);
}

enum store_result
store_offer_put(struct store *s, const struct store_offer *offer)
{
	return CALL_RUN(s, OFFER_PUT, put_number(offer->game),
	    put_number(offer->seat), put_number(offer->until),
	    put_number(offer->told));
}

enum store_result
store_offer_drop(struct store *s, int64_t game)
{
	return CALL_RUN(s, OFFER_DROP, put_number(game));
}

static void
take_offer(struct call *c, struct store_offer *out)
{
	out->game = take_number(c, 1, INT64_MAX);
	out->id = take_string(c);
	out->seat = (int)take_number(c, 0, 3);
	out->until = take_number(c, 0, INT64_MAX);
	out->told = take_number(c, 0, 1) != 0;
}

enum store_result
store_offer_get(struct store *s, const char *id, struct store_offer *out)
{
	struct call c = CALL_BEGIN(s, OFFER_GET, put_string(id));

	return CALL_ONE(&c, take_offer, out);
}

enum store_result
store_offer_due(struct store *s, int64_t now, int64_t after,
    struct store_offer *out)
{
	struct call c = CALL_BEGIN(s, OFFER_DUE, put_number(now),
	    put_number(after));

	return CALL_ONE(&c, take_offer, out);
}

enum store_result
store_watch_put(struct store *s, const struct store_watch *watch)
{
	return CALL_RUN(s, WATCH_PUT, put_number(watch->game),
	    put_number(watch->player), put_number(watch->round),
	    put_number(watch->line));
}

enum store_result
store_watch_drop(struct store *s, int64_t game, int64_t player)
{
	return CALL_RUN(s, WATCH_DROP, put_number(game), put_number(player));
}

static void
take_watch(struct call *c, struct store_watch *out)
{
	out->game = take_number(c, 1, INT64_MAX);
	out->player = take_number(c, 1, INT64_MAX);
	out->round = take_number(c, 0, INT32_MAX);
	out->line = take_number(c, 0, INT64_MAX);
	out->id = take_string(c);
}

/* Walk through the rows of a statement that takes one number. */
static enum store_result
each_watch(struct store *s, enum statement which, int64_t number,
    int (*fn)(void *arg, const struct store_watch *), void *arg)
{
	struct call c = CALL_BEGIN(s, which, put_number(number));

	CALL_EACH(&c, take_watch, struct store_watch, fn, arg);
	return call_end(&c);
}

enum store_result
store_watch_each(struct store *s, int64_t game,
    int (*fn)(void *arg, const struct store_watch *), void *arg)
{
	return each_watch(s, WATCH_EACH, game, fn, arg);
}

enum store_result
store_watch_theirs(struct store *s, int64_t player,
    int (*fn)(void *arg, const struct store_watch *), void *arg)
{
	return each_watch(s, WATCH_OF_PLAYER, player, fn, arg);
}
