#include "store/alarms.h"

#include "store/call.h"

#include <limits.h>

enum store_result
store_alarm_put(struct store *s, int64_t game, const struct store_alarm *alarm)
{
	if (alarm->act == 0 && alarm->remind == 0)
		return CALL_RUN(s, ALARM_DROP, put_number(game));
	return CALL_RUN(s, ALARM_PUT, put_number(game),
	    put_number(alarm->player), put_some(alarm->act),
	    put_some(alarm->remind));
}

enum store_result
store_alarm_try(struct store *s, const char *game)
{
	return CALL_RUN(s, ALARM_TRY, put_string(game));
}

static enum store_result
each_game(struct store *s, enum statement which, int64_t at,
    int (*fn)(void *arg, const char *game), void *arg)
{
	struct call c = CALL_BEGIN(s, which, put_number(at));

	return call_strings(&c, fn, arg);
}

enum store_result
store_alarm_due(struct store *s, int64_t at,
    int (*fn)(void *arg, const char *game), void *arg)
{
	return each_game(s, ALARM_DUE, at, fn, arg);
}

enum store_result
store_head_ahead(struct store *s, int64_t at,
    int (*fn)(void *arg, const char *game), void *arg)
{
	return each_game(s, HEAD_AHEAD, at, fn, arg);
}

static void
take_reminder(struct call *c, struct store_reminder *reminder)
{
	reminder->player = take_number(c, 1, INT64_MAX);
	reminder->game = take_number(c, 1, INT64_MAX);
}

enum store_result
store_reminder_each(struct store *s, int64_t at, int64_t before,
    int (*fn)(void *arg, const struct store_reminder *), void *arg)
{
	struct call c = CALL_BEGIN(s, REMINDER_EACH, put_number(at),
	    put_number(before));

	CALL_EACH(&c, take_reminder, struct store_reminder, fn, arg);
	return call_end(&c);
}

enum store_result
store_clock_get(struct store *s, struct store_clock *out)
{
	struct call c = call_begin(s, CLOCK_GET);

	if (!call_row(&c))
		return call_none(&c);
	out->ticked = take_number(&c, 0, INT64_MAX);
	out->gap = take_some(&c);
	out->told = take_some(&c);
	return call_end(&c);
}

enum store_result
store_clock_set(struct store *s, const struct store_clock *clock)
{
	return CALL_RUN(s, CLOCK_SET, put_number(clock->ticked),
	    put_some(clock->gap), put_some(clock->told));
}

enum store_result
store_put_off(struct store *s, int64_t seconds)
{
	enum store_result result = CALL_RUN(s, JOIN_DEADLINE_PUT_OFF,
	    put_number(seconds));

	return result != STORE_OK ? result :
	    CALL_RUN(s, TOURNAMENT_PUT_OFF, put_number(seconds));
}

enum store_result
store_absence_add(struct store *s, const struct store_absence *absence)
{
	return CALL_RUN(s, ABSENCE_ADD, put_number(absence->player),
	    put_number(absence->request), put_number(absence->leaves),
	    put_number(absence->returns));
}

static void
take_absence(struct call *c, struct store_absence *absence)
{
	absence->player = take_number(c, 1, INT64_MAX);
	absence->request = take_number(c, 1, INT64_MAX);
	absence->leaves = take_number(c, 0, INT64_MAX);
	absence->returns = take_number(c, 0, INT64_MAX);
}

enum store_result
store_absence_each(struct store *s, int64_t player, int64_t at,
    int (*fn)(void *arg, const struct store_absence *), void *arg)
{
	struct call c = CALL_BEGIN(s, ABSENCE_EACH, put_number(player),
	    put_number(at));

	CALL_EACH(&c, take_absence, struct store_absence, fn, arg);
	return call_end(&c);
}

enum store_result
store_join_deadline_put(struct store *s, const struct store_join_deadline *row)
{
	return CALL_RUN(s, JOIN_DEADLINE_PUT, put_number(row->game),
	    put_number(row->until),
	    row->waits ? put_number(row->next) : put_null(),
	    put_number(row->stage));
}

enum store_result
store_join_deadline_drop(struct store *s, int64_t game)
{
	return CALL_RUN(s, JOIN_DEADLINE_DROP, put_number(game));
}

static void
take_join_deadline(struct call *c, struct store_join_deadline *out)
{
	out->game = take_number(c, 1, INT64_MAX);
	out->id = take_string(c);
	out->until = take_number(c, INT64_MIN, INT64_MAX);
	out->waits = !take_null(c);
	out->next = out->waits ? take_number(c, INT64_MIN, INT64_MAX) : 0;
	out->stage = take_number(c, 0, INT_MAX);
}

enum store_result
store_join_deadline_get(
    struct store *s, int64_t game, struct store_join_deadline *out)
{
	struct call c = CALL_BEGIN(s, JOIN_DEADLINE_GET, put_number(game));

	return CALL_ONE(&c, take_join_deadline, out);
}

enum store_result
store_join_deadline_due(struct store *s, int64_t at, int64_t after_next,
    int64_t after, struct store_join_deadline *out)
{
	struct call c = CALL_BEGIN(s, JOIN_DEADLINE_DUE, put_number(at),
	    put_number(after_next), put_number(after));

	return CALL_ONE(&c, take_join_deadline, out);
}
