/*
 * alarms.h: deadlines, the clock, and absences.  Times are seconds since 1970,
 * UTC.
 */
#ifndef STORE_ALARMS_H
#define STORE_ALARMS_H

#include "store/result.h"

#include <stdbool.h>
#include <stddef.h>

/* The times when a game must be checked; see schema.sql.  0: never. */
struct store_alarm {
	int64_t player;
	int64_t act, remind;
};

/* A reminder that `remind` has to send. */
struct store_reminder {
	int64_t player, game;
};

/* What `tick` knows of the clock: see cmd/umpire/clock.h. */
struct store_clock {
	int64_t ticked;		/* when tick last ran and trusted the clock */
	int64_t gap;		/* until then nobody looked at the clock, and
				   not all games have been told; 0: all have */
	int64_t told;		/* when the host was last told that the clock
				   is in doubt; 0: not since ticked */
};

struct store_absence {
	int64_t player, request;
	int64_t leaves, returns;
};

/* Replace the game's alarm.  With neither act nor remind, remove the alarm. */
enum store_result store_alarm_put(struct store *, int64_t game,
    const struct store_alarm *);
/*
 * Count a try to do what is due in a game, before it begins.  The next
 * store_alarm_put() forgets the tries.
 */
enum store_result store_alarm_try(struct store *, const char *game);
/*
 * List the ids of the games whose act is at or before `at`: those with the
 * fewest tries first, and of these by act.  Stop if fn does not return 0.  fn
 * must not call the store.
 */
enum store_result store_alarm_due(struct store *, int64_t at,
    int (*fn)(void *arg, const char *game), void *arg);
/*
 * List the ids of the games with a deadline whose decision began after `at`, in
 * the same way.
 */
enum store_result store_head_ahead(struct store *, int64_t at,
    int (*fn)(void *arg, const char *game), void *arg);
/*
 * List the reminders to send at `at`, by player, then game.  Only players who
 * were last reminded before `before`, or never, are listed.  Players who were
 * last reminded more than a day after `before` are listed, too, because the
 * clock was ahead at that time.  All rows are read before the first call of fn,
 * so fn may write.
 */
enum store_result store_reminder_each(struct store *, int64_t at,
    int64_t before, int (*fn)(void *arg, const struct store_reminder *),
    void *arg);

/* The time until which a game's players may join. */
struct store_join_deadline {
	int64_t game;
	const char *id;		/* ignored by put */
	int64_t until;
	bool waits;		/* the game must be checked again, at next */
	int64_t next;
	int stage;		/* how often the game was checked */
};
enum store_result store_join_deadline_put(struct store *,
    const struct store_join_deadline *);
enum store_result store_join_deadline_drop(struct store *, int64_t game);
enum store_result store_join_deadline_get(struct store *, int64_t game,
    struct store_join_deadline *out);
/*
 * Get the first row that must be checked at `at`.  Only rows after that of the
 * game `after`, whose next was `after_next`, are considered.  NONE: there is no
 * such row.
 */
enum store_result store_join_deadline_due(struct store *, int64_t at,
    int64_t after_next, int64_t after, struct store_join_deadline *out);

/* Get or set what is known of the clock.  NONE: tick has never run. */
enum store_result store_clock_get(struct store *, struct store_clock *out);
enum store_result store_clock_set(struct store *, const struct store_clock *);
/*
 * Put off by these seconds all that is due and that no game's log knows of: the
 * ends of the times to join, and those of tournaments' entries and rounds.
 */
enum store_result store_put_off(struct store *, int64_t seconds);

enum store_result store_absence_add(struct store *,
    const struct store_absence *);
/* List the absences of a player that end after `at`, by leaves. */
enum store_result store_absence_each(struct store *, int64_t player,
    int64_t at, int (*fn)(void *arg, const struct store_absence *),
    void *arg);

#endif
