/*
 * time.h: deadlines, outages, and absences.  Times are seconds since 1970, UTC.
 */
#ifndef STORE_TIME_H
#define STORE_TIME_H

#include "store/result.h"

#include <stdbool.h>
#include <stddef.h>

/* The times when a game must be checked; see schema.sql.  0: never. */
struct store_alarm {
	int64_t player;
	int64_t act, remind;	/* without outages, so perhaps before 1970 */
};

/* A reminder that `remind` has to send. */
struct store_reminder {
	int64_t player, game;
};

struct store_outage {
	int64_t outage;		/* 1, 2, 3, ...; 0 before it is added */
	int64_t began, ended, seconds;
	int64_t total;		/* seconds of this one and all before; add sets
				   it */
	const char *text, *seal;
	int64_t cancelled;	/* when it was cancelled; 0: it was not */
	const char *cancel_text, *cancel_seal;	/* NULL: it was not */
};

/* The reason why the clock is not trusted: see cmd/umpire/clock.h. */
enum store_doubt_state { DOUBT_NONE, DOUBT_GAP, DOUBT_LONG, DOUBT_BACK };
struct store_doubt {
	enum store_doubt_state state;
	int64_t began, ended;
	int64_t looked, told;	/* told 0: nobody yet */
};

struct store_absence {
	int64_t player, request;
	int64_t leaves, returns;
};

/* Replace the game's alarm.  With neither act nor remind, remove the alarm. */
enum store_result store_alarm_put(struct store *, int64_t game,
    const struct store_alarm *);
/*
 * List the ids of at most `most` games whose act is at or before `at`, by act,
 * then game.  The list begins with the game after (*after_act, *after_game),
 * and sets both to those of the last game listed.  Begin with INT64_MIN and 0.
 * In this way a long walk can be interrupted to change its games.
 */
enum store_result store_alarm_due(struct store *, int64_t at, int most,
    int64_t *after_act, int64_t *after_game,
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

/* The time until which a game's players may join, without outages. */
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

/* Add an outage, and set its number and total.  seconds is 0 or more. */
enum store_result store_outage_add(struct store *, struct store_outage *);
/* List the outages after this number, in order. */
enum store_result store_outage_each(struct store *, int64_t after,
    int (*fn)(void *arg, const struct store_outage *), void *arg);
/*
 * Cancel an outage by its number, and set its cancelled, cancel_text and
 * cancel_seal.  An outage can be cancelled once.
 */
enum store_result store_outage_cancel(struct store *,
    const struct store_outage *);
/* Add up the seconds of all outages except the cancelled ones. */
enum store_result store_outage_total(struct store *, int64_t *total);
/* Get or set when tick last ran and trusted the clock.  NONE: never. */
enum store_result store_clock_get(struct store *, int64_t *ticked);
enum store_result store_clock_set(struct store *, int64_t ticked);
/* Get or put a doubt.  NONE: there is none.  To put DOUBT_NONE removes it. */
enum store_result store_doubt_get(struct store *, struct store_doubt *out);
enum store_result store_doubt_put(struct store *, const struct store_doubt *);

/*
 * The mark separates letters, games and turn files whose times have been
 * checked from those that came since.  At most a thousand of each are read.
 *
 *	store_mark_set()	sets the mark behind the last of each
 *	store_mark_time()	gets the latest time of letters and games behind
 *				the mark (0: none)
 *	store_mark_lines()	lists the last line of each turn file behind the
 *				mark, of the games that are played here
 */
enum store_result store_mark_set(struct store *);
enum store_result store_mark_time(struct store *, int64_t *at);
enum store_result store_mark_lines(struct store *,
    int (*fn)(void *arg, const char *text, size_t len), void *arg);

enum store_result store_absence_add(struct store *,
    const struct store_absence *);
/* List the absences of a player that end after `at`, by leaves. */
enum store_result store_absence_each(struct store *, int64_t player,
    int64_t at, int (*fn)(void *arg, const struct store_absence *),
    void *arg);

#endif
