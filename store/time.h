/*
 * time.h: when games have to be looked at, when nobody looked, and who is
 * away.  Times are seconds since 1970, UTC.
 */
#ifndef STORE_TIME_H
#define STORE_TIME_H

#include "store/result.h"

#include <stdbool.h>
#include <stddef.h>

/* When a game is to be looked at; see schema.sql.  0: never. */
struct store_alarm {
	int64_t player;
	int64_t act, remind;	/* without outages: before 1970, perhaps */
};

/* One row of what `remind` has to say. */
struct store_reminder {
	int64_t player, game;
};

struct store_outage {
	int64_t outage;		/* 1, 2, 3, ...; 0 before it is added */
	int64_t began, ended, seconds;
	int64_t total;		/* of this and all before; set by add */
	const char *text, *seal;
	/* It was none, and since when that is known; 0: it was one. */
	int64_t cancelled;
	const char *cancel_text, *cancel_seal;	/* NULL: likewise */
};

/* Why the clock is not believed; cmd/umpire/clock.h says what is what. */
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

/* What replaces the game's alarm; with neither act nor remind it is gone. */
enum store_result store_alarm_put(struct store *, int64_t game,
    const struct store_alarm *);
/*
 * The ids of at most `most` games whose act is at or before `at`, by act, then
 * game; from the one after (*after_act, *after_game) on, which are moved to
 * the last one told.  Begin with INT64_MIN and 0.  So a walk over many can be
 * ended, its games changed, and gone on with.
 */
enum store_result store_alarm_due(struct store *, int64_t at, int most,
    int64_t *after_act, int64_t *after_game,
    int (*fn)(void *arg, const char *game), void *arg);
/*
 * What is to be reminded of at `at`, by player, then game; only of players last
 * reminded before `before`, or never, or more than a day after it, as the clock
 * was ahead then.  It is one picture: the callback may write.
 */
enum store_result store_reminder_each(struct store *, int64_t at,
    int64_t before, int (*fn)(void *arg, const struct store_reminder *),
    void *arg);

/* Until when a game's players are to join; times without outages. */
struct store_join_deadline {
	int64_t game;
	const char *id;		/* not of put; the store's, as ever */
	int64_t until;
	bool waits;		/* it is to be looked at again, at: */
	int64_t next;
	int stage;		/* how often that was done */
};
enum store_result store_join_deadline_put(struct store *,
    const struct store_join_deadline *);
enum store_result store_join_deadline_drop(struct store *, int64_t game);
enum store_result store_join_deadline_get(struct store *, int64_t game,
    struct store_join_deadline *out);
/*
 * The first that is to be looked at at `at`, of those behind the game `after`
 * that was to be at `after_next`; NONE: there is none.
 */
enum store_result store_join_deadline_due(struct store *, int64_t at,
    int64_t after_next, int64_t after, struct store_join_deadline *out);

/* Sets the number, too.  seconds are 0 or more. */
enum store_result store_outage_add(struct store *, struct store_outage *);
/* Those after the one numbered, in order. */
enum store_result store_outage_each(struct store *, int64_t after,
    int (*fn)(void *arg, const struct store_outage *), void *arg);
/* One that was none, once: its number, cancelled, cancel_text, cancel_seal. */
enum store_result store_outage_cancel(struct store *,
    const struct store_outage *);
/* Seconds of all of them but the cancelled. */
enum store_result store_outage_total(struct store *, int64_t *total);
/* When tick ran last and believed the clock; NONE: never. */
enum store_result store_clock_get(struct store *, int64_t *ticked);
enum store_result store_clock_set(struct store *, int64_t ticked);
/* NONE: there is no doubt.  One that is put with that state is dropped. */
enum store_result store_doubt_get(struct store *, struct store_doubt *out);
enum store_result store_doubt_put(struct store *, const struct store_doubt *);

/*
 * The mark tells letters, games and turn files whose times have been looked
 * at from those that came since: set it behind the last of each; the latest
 * time of letters and of games made since then (0: there is none); the last
 * line of each turn file since then, of the games that are played here.  Of a
 * thousand of each at most.
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
