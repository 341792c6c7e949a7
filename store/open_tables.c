#include "store/call.h"
#include "store/store.h"

static const char *const states[] = { "asked", "open", "begun", "closed",
	NULL };

enum store_result
store_table_add(struct store *s, struct store_table *table)
{
	struct call c = call_write(s, TABLE_ADD);

	put_string(&c, table->ruleset);
	put_number(&c, table->seats);
	put_string(&c, table->options);
	put_number(&c, table->deadline);
	put_string(&c, table->terms);
	put_string(&c, table->empty);
	put_string(&c, table->note);
	put_some(&c, table->player);
	put_string(&c, states[table->state]);
	put_number(&c, table->at);
	return call_add(&c, &table->table);
}

enum store_result
store_table_set(struct store *s, const struct store_table *table)
{
	struct call c = call_write(s, TABLE_SET);

	put_number(&c, table->table);
	put_string(&c, states[table->state]);
	put_number(&c, table->looked);
	put_some(&c, table->game);
	return call_run(&c);
}

static void
take_table(struct call *c, struct store_table *out)
{
	out->table = take_number(c, 1, INT64_MAX);
	out->ruleset = take_string(c);
	out->seats = take_number(c, 1, INT32_MAX);
	out->options = take_string(c);
	out->deadline = take_number(c, 0, UINT32_MAX);
	out->terms = take_string(c);
	out->empty = take_string(c);
	out->note = take_string(c);
	out->player = take_some(c);
	out->owner = take_string_or_null(c);
	out->state = take_word(c, states);
	out->at = take_number(c, 0, INT64_MAX);
	out->looked = take_number(c, 0, INT64_MAX);
	out->game = take_some(c);
	out->id = take_string_or_null(c);
	out->taken = take_number(c, 0, INT32_MAX);
}

enum store_result
store_table_get(struct store *s, int64_t table, struct store_table *out)
{
	struct call c = call_begin(s, TABLE_GET);

	put_number(&c, table);
	if (!call_row(&c))
		return call_none(&c);
	take_table(&c, out);
	out->ruleset = keep_string(&c, TABLE_RULESET, out->ruleset);
	out->options = keep_string(&c, TABLE_OPTIONS, out->options);
	out->terms = keep_string(&c, TABLE_TERMS, out->terms);
	out->empty = keep_string(&c, TABLE_EMPTY, out->empty);
	out->note = keep_string(&c, TABLE_NOTE, out->note);
	if (out->owner != NULL)
		out->owner = keep_string(&c, TABLE_OWNER, out->owner);
	if (out->id != NULL)
		out->id = keep_string(&c, TABLE_GAME, out->id);
	return call_end(&c);
}

enum store_result
store_table_each(struct store *s,
    int (*fn)(void *arg, const struct store_table *), void *arg)
{
	struct call c = call_begin(s, TABLE_EACH);
	struct store_table table;

	CALL_EACH(&c, take_table, &table, fn, arg);
	return call_end(&c);
}

enum store_result
store_table_sit(struct store *s, int64_t table, int64_t player, int64_t at)
{
	struct call c = call_write(s, TABLE_SEAT_ADD);

	put_number(&c, table);
	put_number(&c, player);
	put_number(&c, at);
	return call_run(&c);
}

enum store_result
store_table_rise(struct store *s, int64_t table, int64_t player)
{
	struct call c = call_write(s, TABLE_SEAT_DROP);

	put_number(&c, table);
	put_number(&c, player);
	return call_change(&c);
}

enum store_result
store_table_rise_all(struct store *s, int64_t player)
{
	return call_write_number(s, TABLE_SEAT_FORGET, player);
}

static void
take_sitter(struct call *c, struct store_sitter *out)
{
	*out = (struct store_sitter){ .player = take_number(c, 1, INT64_MAX) };
	out->name = take_string(c);
}

enum store_result
store_table_sitters(struct store *s, int64_t table,
    int (*fn)(void *arg, const struct store_sitter *), void *arg)
{
	struct call c = call_begin(s, TABLE_SEAT_EACH);
	struct store_sitter sitter;

	put_number(&c, table);
	CALL_EACH(&c, take_sitter, &sitter, fn, arg);
	return call_end(&c);
}

enum store_result
store_table_theirs(struct store *s, int64_t player,
    int (*fn)(void *arg, int64_t table), void *arg)
{
	struct call c = call_begin(s, TABLE_OF_PLAYER);

	put_number(&c, player);
	while (call_row(&c)) {
		int64_t table = take_number(&c, 1, INT64_MAX);

		if (c.result != STORE_OK || fn(arg, table) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_stand_in_put(struct store *s, int64_t player, const char *ruleset,
    int64_t at)
{
	struct call c = call_write(s, STAND_IN_PUT);

	put_number(&c, player);
	put_string(&c, ruleset);
	put_number(&c, at);
	return call_run(&c);
}

enum store_result
store_stand_in_drop(struct store *s, int64_t player, const char *ruleset)
{
	struct call c = call_write(s, STAND_IN_DROP);

	put_number(&c, player);
	put_string(&c, ruleset);
	return call_run(&c);
}

static void
take_stand_in(struct call *c, struct store_sitter *out)
{
	take_sitter(c, out);
	out->ruleset = take_string(c);
	out->at = take_number(c, 0, INT64_MAX);
}

enum store_result
store_stand_in_each(struct store *s,
    int (*fn)(void *arg, const struct store_sitter *), void *arg)
{
	struct call c = call_begin(s, STAND_IN_EACH);
	struct store_sitter sitter;

	CALL_EACH(&c, take_stand_in, &sitter, fn, arg);
	return call_end(&c);
}

enum store_result
store_offer_put(struct store *s, const struct store_offer *offer)
{
	struct call c = call_write(s, OFFER_PUT);

	put_number(&c, offer->game);
	put_number(&c, offer->seat);
	put_number(&c, offer->until);
	put_number(&c, offer->told);
	return call_run(&c);
}

enum store_result
store_offer_drop(struct store *s, int64_t game)
{
	return call_write_number(s, OFFER_DROP, game);
}

/* The one row of a call. */
static enum store_result
one_offer(struct call *c, struct store_offer *out)
{
	if (!call_row(c))
		return call_none(c);
	out->game = take_number(c, 1, INT64_MAX);
	out->id = keep_string(c, OFFER_ID, take_string(c));
	out->seat = (int)take_number(c, 0, 3);
	out->until = take_number(c, 0, INT64_MAX);
	out->told = take_number(c, 0, 1) != 0;
	return call_end(c);
}

enum store_result
store_offer_get(struct store *s, const char *id, struct store_offer *out)
{
	struct call c = call_begin(s, OFFER_GET);

	put_string(&c, id);
	return one_offer(&c, out);
}

enum store_result
store_offer_due(struct store *s, int64_t now, int64_t after,
    struct store_offer *out)
{
	struct call c = call_begin(s, OFFER_DUE);

	put_number(&c, now);
	put_number(&c, after);
	return one_offer(&c, out);
}

enum store_result
store_watch_put(struct store *s, const struct store_watch *watch)
{
	struct call c = call_write(s, WATCH_PUT);

	put_number(&c, watch->game);
	put_number(&c, watch->player);
	put_number(&c, watch->round);
	put_number(&c, watch->line);
	return call_run(&c);
}

enum store_result
store_watch_drop(struct store *s, int64_t game, int64_t player)
{
	return call_write_numbers(s, WATCH_DROP, game, player);
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

/* The rows of one statement that takes one number. */
static enum store_result
each_watch(struct store *s, enum statement which, int64_t number,
    int (*fn)(void *arg, const struct store_watch *), void *arg)
{
	struct call c = call_begin(s, which);
	struct store_watch watch;

	put_number(&c, number);
	CALL_EACH(&c, take_watch, &watch, fn, arg);
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
