/*
 * time.h: deadlines, outages, and absences.  Times are seconds since 1970, UTC.
 */
#ifndef STORE_TIME_H
#define STORE_TIME_H

#include "store/result.h"

#include <stdbool.h>
#include <stddef.h>

/* When a game must be checked; see schema.sql.  0: never. */
struct store_alarm {
	int64_t player;
	int64_t act, remind;	/* less outages, so perhaps before 1970 */
};

/* A reminder that `remind` has to send. */
struct store_reminder {
	int64_t player, game;
};

struct store_outage {
	int64_t outage;		/* 1, 2, 3, ...; 0 before it is added */
	int64_t began, ended, seconds;
	int64_t total;		/* of this and all before; set by add */
	const char *text, *seal;
	int64_t cancelled;	/* when it was cancelled; 0: it was not */
	const char *cancel_text, *cancel_seal;	/* NULL: it was not */
};

/* Why the clock is not trusted; cmd/umpire/clock.h explains these. */
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

/* Replace the game's alarm; with neither act nor remind, remove it. */
enum store_result store_alarm_put(struct store *, int64_t game,
    const struct store_alarm *);
/*
 * The ids of at most `most` games whose act is at or before `at`, by act, then
 * game; from the one after (*after_act, *after_game) on, which are moved to the
 * last one listed.  Begin with INT64_MIN and 0.  So a long walk can be
 * interrupted to change its games.
 */
enum store_result store_alarm_due(struct store *, int64_t at, int most,
    int64_t *after_act, int64_t *after_game,
    int (*fn)(void *arg, const char *game), void *arg);
/*
 * The reminders to send at `at`, by player, then game; only for players last
 * reminded before `before`, or never, or more than a day after it, as the clock
 * was ahead then.  All rows are read before the first call: the callback may
 * write.
 */
enum store_result store_reminder_each(struct store *, int64_t at,
    int64_t before, int (*fn)(void *arg, const struct store_reminder *),
    void *arg);

/* Until when a game's players may join; times less outages. */
struct store_join_deadline {
	int64_t game;
	const char *id;		/* ignored by put */
	int64_t until;
	bool waits;		/* it must be checked again, at next */
	int64_t next;
	int stage;		/* how often it was checked */
};
enum store_result store_join_deadline_put(struct store *,
    const struct store_join_deadline *);
enum store_result store_join_deadline_drop(struct store *, int64_t game);
enum store_result store_join_deadline_get(struct store *, int64_t game,
    struct store_join_deadline *out);
/*
 * The first that must be checked at `at`, of those behind the one of the game
 * `after`, whose next was `after_next`; NONE: there is none.
 */
enum store_result store_join_deadline_due(struct store *, int64_t at,
    int64_t after_next, int64_t after, struct store_join_deadline *out);

/* Sets the number and the total, too.  seconds are 0 or more. */
enum store_result store_outage_add(struct store *, struct store_outage *);
/* Those after this number, in order. */
enum store_result store_outage_each(struct store *, int64_t after,
    int (*fn)(void *arg, const struct store_outage *), void *arg);
/* Cancel one, once: by number; sets cancelled, cancel_text, cancel_seal. */
enum store_result store_outage_cancel(struct store *,
    const struct store_outage *);
/* The seconds of all of them except the cancelled ones. */
enum store_result store_outage_total(struct store *, int64_t *total);
/* When tick last ran and trusted the clock; NONE: never. */
enum store_result store_clock_get(struct store *, int64_t *ticked);
enum store_result store_clock_set(struct store *, int64_t ticked);
/* NONE: there is no doubt.  Putting DOUBT_NONE removes it. */
enum store_result store_doubt_get(struct store *, struct store_doubt *out);
enum store_result store_doubt_put(struct store *, const struct store_doubt *);

/*
 * The mark separates letters, games and turn files whose times have been
 * checked from those that came since.  store_mark_set(): set it behind the last
 * of each.  store_mark_time(): the latest time of letters and games since then
 * (0: none).  store_mark_lines(): the last line of each turn file since then,
 * of the games that are played here.  At most a thousand of each are read.
 */
enum store_result store_mark_set(struct store *);
enum store_result store_mark_time(struct store *, int64_t *at);
enum store_result store_mark_lines(struct store *,
    int (*fn)(void *arg, const char *text, size_t len), void *arg);

enum store_result store_absence_add(struct store *,
    const struct store_absence *);
/* Those of a player that end after `at`, by leaves. */
enum store_result store_absence_each(struct store *, int64_t player,
    int64_t at, int (*fn)(void *arg, const struct store_absence *),
    void *arg);

#endif
