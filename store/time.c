#include "store/time.h"

#include "store/call.h"

#include <limits.h>

enum store_result
store_alarm_put(struct store *s, int64_t game, const struct store_alarm *alarm)
{
	bool any = alarm->act != 0 || alarm->remind != 0;
	struct call c = call_write(s, any ? ALARM_PUT : ALARM_DROP);

	put_number(&c, game);
	if (any) {
		put_number(&c, alarm->player);
		put_some(&c, alarm->act);
		put_some(&c, alarm->remind);
	}
	return call_run(&c);
}

enum store_result
store_alarm_due(struct store *s, int64_t at, int most, int64_t *after_act,
    int64_t *after_game, int (*fn)(void *arg, const char *game), void *arg)
{
	static const enum statement way[] = { ALARM_SAME, ALARM_DUE };
	enum store_result result = STORE_OK;
	bool on = true;

	for (int i = 0; i < 2 && on && most > 0 && result == STORE_OK; i++) {
		struct call c = call_begin(s, way[i]);

		put_number(&c, at);
		put_number(&c, *after_act);
		put_number(&c, *after_game);
		put_number(&c, most);
		while (on && call_row(&c)) {
			int64_t act = take_number(&c, INT64_MIN, at);
			int64_t game = take_number(&c, 1, INT64_MAX);
			const char *id = take_string(&c);

			if (c.result != STORE_OK)
				break;
			*after_act = act;
			*after_game = game;
			most--;
			on = fn(arg, id) == 0;
		}
		result = call_end(&c);
	}
	return result;
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
	struct call c = call_begin(s, REMINDER_EACH);
	struct store_reminder reminder;

	put_number(&c, at);
	put_number(&c, before);
	CALL_EACH(&c, take_reminder, &reminder, fn, arg);
	return call_end(&c);
}

/* So that the sum of two is a number. */
enum { OUTAGE_MOST = INT32_MAX };
static const int64_t total_most = INT64_MAX / 2;

/* The number of the last outage, and the seconds of all together. */
static enum store_result
last_outage(struct store *s, int64_t *outage, int64_t *total)
{
	struct call c = call_begin(s, OUTAGE_LAST);

	*outage = *total = 0;
	if (call_row(&c)) {
		*outage = take_number(&c, 1, OUTAGE_MOST);
		*total = take_number(&c, 0, total_most);
	}
	return call_end(&c);
}

enum store_result
store_outage_add(struct store *s, struct store_outage *outage)
{
	struct call c;
	enum store_result result;
	int64_t last, total;

	if ((result = last_outage(s, &last, &total)) != STORE_OK)
		return result;
	if (outage->seconds < 0 || outage->seconds > total_most - total)
		return store_fail(s, STORE_FAILED, "an impossible outage");
	c = call_write(s, OUTAGE_ADD);
	put_number(&c, last + 1);
	put_number(&c, outage->began);
	put_number(&c, outage->ended);
	put_number(&c, outage->seconds);
	put_number(&c, total + outage->seconds);
	put_string(&c, outage->text);
	put_string(&c, outage->seal);
	if ((result = call_run(&c)) == STORE_OK) {
		outage->outage = last + 1;
		outage->total = total + outage->seconds;
	}
	return result;
}

static void
take_outage(struct call *c, struct store_outage *outage)
{
	outage->outage = take_number(c, 1, OUTAGE_MOST);
	outage->began = take_number(c, 0, INT64_MAX);
	outage->ended = take_number(c, 0, INT64_MAX);
	outage->seconds = take_number(c, 0, total_most);
	outage->total = take_number(c, 0, total_most);
	outage->text = take_string(c);
	outage->seal = take_string(c);
	outage->cancelled = take_some(c);
	outage->cancel_text = take_string_or_null(c);
	outage->cancel_seal = take_string_or_null(c);
}

enum store_result
store_outage_each(struct store *s, int64_t after,
    int (*fn)(void *arg, const struct store_outage *), void *arg)
{
	struct store_outage outage;
	enum store_result result;
	bool on = true;
	int rows;

	if (after < 0)
		after = 0;
	do {
		struct call c = call_begin(s, OUTAGE_EACH);

		put_number(&c, after);
		for (rows = 0; on && call_row(&c); rows++) {
			take_outage(&c, &outage);
			if (c.result == STORE_OK && outage.outage != ++after)
				c.result = store_damaged(s,
				    "an outage is missing");
			on = c.result == STORE_OK && fn(arg, &outage) == 0;
		}
		result = call_end(&c);
	} while (on && result == STORE_OK && rows == STORE_PAGE);
	return result;
}

enum store_result
store_outage_cancel(struct store *s, const struct store_outage *outage)
{
	struct call c = call_write(s, OUTAGE_CANCEL);

	put_number(&c, outage->outage);
	put_number(&c, outage->cancelled);
	put_string(&c, outage->cancel_text);
	put_string(&c, outage->cancel_seal);
	return call_run(&c);
}

enum store_result
store_outage_total(struct store *s, int64_t *total)
{
	struct call c = call_begin(s, OUTAGE_TOTAL);

	return call_number(&c, total_most, total);
}

enum store_result
store_clock_get(struct store *s, int64_t *ticked)
{
	struct call c = call_begin(s, CLOCK_GET);

	return call_number(&c, INT64_MAX, ticked);
}

enum store_result
store_clock_set(struct store *s, int64_t ticked)
{
	return call_write_number(s, CLOCK_SET, ticked);
}

/* By enum store_doubt_state. */
static const char *const doubts[] = { "", "gap", "long", "back", NULL };

enum store_result
store_doubt_get(struct store *s, struct store_doubt *out)
{
	struct call c = call_begin(s, DOUBT_GET);

	if (!call_row(&c))
		return call_none(&c);
	out->state = take_word(&c, doubts);
	out->began = take_number(&c, 0, INT64_MAX);
	out->ended = take_number(&c, 0, INT64_MAX);
	out->looked = take_number(&c, 0, INT64_MAX);
	out->told = take_some(&c);
	return call_end(&c);
}

enum store_result
store_doubt_put(struct store *s, const struct store_doubt *doubt)
{
	struct call c = call_write(s, doubt->state == DOUBT_NONE ?
	    DOUBT_DROP : DOUBT_PUT);

	if (doubt->state != DOUBT_NONE) {
		put_string(&c, doubts[doubt->state]);
		put_number(&c, doubt->began);
		put_number(&c, doubt->ended);
		put_number(&c, doubt->looked);
		put_some(&c, doubt->told);
	}
	return call_run(&c);
}

enum store_result
store_mark_set(struct store *s)
{
	struct call c = call_write(s, MARK_SET);

	return call_run(&c);
}

enum store_result
store_mark_time(struct store *s, int64_t *at)
{
	struct call c = call_begin(s, MARK_TIME);

	return call_number(&c, INT64_MAX, at);
}

enum store_result
store_mark_lines(struct store *s,
    int (*fn)(void *arg, const char *text, size_t len), void *arg)
{
	struct call c = call_begin(s, MARK_LINES);

	while (call_row(&c)) {
		size_t len;
		const char *text = take_text(&c, &len);

		if (c.result != STORE_OK || fn(arg, text, len) != 0)
			break;
	}
	return call_end(&c);
}

enum store_result
store_absence_add(struct store *s, const struct store_absence *absence)
{
	struct call c = call_write(s, ABSENCE_ADD);

	put_number(&c, absence->player);
	put_number(&c, absence->request);
	put_number(&c, absence->leaves);
	put_number(&c, absence->returns);
	return call_run(&c);
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
	struct call c = call_begin(s, ABSENCE_EACH);
	struct store_absence absence;

	put_number(&c, player);
	put_number(&c, at);
	CALL_EACH(&c, take_absence, &absence, fn, arg);
	return call_end(&c);
}

enum store_result
store_join_deadline_put(struct store *s, const struct store_join_deadline *row)
{
	struct call c = call_write(s, JOIN_DEADLINE_PUT);

	put_number(&c, row->game);
	put_number(&c, row->until);
	if (row->waits)
		put_number(&c, row->next);
	else
		put_null(&c);
	put_number(&c, row->stage);
	return call_run(&c);
}

enum store_result
store_join_deadline_drop(struct store *s, int64_t game)
{
	return call_write_number(s, JOIN_DEADLINE_DROP, game);
}

static enum store_result
take_join_deadline(struct call *c, struct store_join_deadline *out)
{
	if (!call_row(c))
		return call_none(c);
	out->game = take_number(c, 1, INT64_MAX);
	out->id = keep_string(c, JOINING_ID, take_string(c));
	out->until = take_number(c, INT64_MIN, INT64_MAX);
	out->waits = !take_null(c);
	out->next = out->waits ? take_number(c, INT64_MIN, INT64_MAX) : 0;
	out->stage = take_number(c, 0, INT_MAX);
	return call_end(c);
}

enum store_result
store_join_deadline_get(
    struct store *s, int64_t game, struct store_join_deadline *out)
{
	struct call c = call_begin(s, JOIN_DEADLINE_GET);

	put_number(&c, game);
	return take_join_deadline(&c, out);
}

enum store_result
store_join_deadline_due(struct store *s, int64_t at, int64_t after_next,
    int64_t after, struct store_join_deadline *out)
{
	struct call c = call_begin(s, JOIN_DEADLINE_DUE);

	put_number(&c, at);
	put_number(&c, after_next);
	put_number(&c, after);
	return take_join_deadline(&c, out);
}
