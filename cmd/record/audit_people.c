#include "cmd/record/audit_people.h"

#include "cmd/base/memory.h"
#include "core/due.h"
#include "core/early.h"
#include "core/pledge.h"
#include "core/seal.h"
#include "core/time.h"
#include "store/kept_games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOST, NOBODY };		/* rows that are always there */

static struct audit_person *
add(struct audit_people *p, int seat, const char *name)
{
	struct audit_person *person;

	p->all = memory_more(p->all, p->n, &p->room, sizeof(*p->all));
	person = &p->all[p->n];
	memset(person, 0, sizeof(*person));
	person->seat = seat;
	snprintf(person->name, sizeof(person->name), "%s", name);
	if (seat >= 0)
		p->now[seat] = p->n;
	p->n++;
	return person;
}

static struct audit_person *
sitting(const struct audit_people *p, int seat)
{
	return &p->all[p->now[seat]];
}

/* The row of the awaited player. */
static size_t
awaited(const struct audit_people *p, const struct game *game)
{
	const struct pending *pending = &game->play.pending;

	return game_joined(game) && !game_over(game) &&
	    pending->kind == PENDING_DECISION ? p->now[pending->seat] :
	    NOBODY;
}

/* ---- keys that are somebody else's, too */

static void
take_key(struct audit_people *p, const struct game *game, int seat)
{
	bool bot = seat < SEATS && game_level(game, seat) != BOT_NONE;

	struct audit_person *person = sitting(p, seat);
	const char *domain;

	snprintf(person->key, KEY_TEXT, "%s", bot ? "" :
	    seat == SEATS ? game->host : game->holder[seat].key);
	domain = key_is_letter(person->key);
	if (domain == NULL)
		return;
	snprintf(person->domain, KEY_DOMAIN, "%s", domain);
	person->own = game_letter_own(game, seat);
}

/* The same key may be spelled as a key of another kind, or with another id. */
static bool
is_key(const char *text, const char *other)
{
	struct key a, b;

	return key_read(text, strlen(text), &a) &&
	    key_read(other, strlen(other), &b) && key_same(&a, &b);
}

static void
note_shared(struct audit_people *p, const struct game *game, int seat,
    const char *with)
{
	json_array_append_new(p->shared, json_pack("{si ss ss si}", "seat",
	    seat, "player", sitting(p, seat)->name, "with", with, "line",
	    (int)game->line));
}

/* Who else has the key of this seat's player? */
static void
compare_key(struct audit_people *p, const struct game *game, int seat,
    int others)
{
	const char *key = sitting(p, seat)->key, *spare = game->setup->spare;

	if (key[0] == '\0')
		return;
	if (seat != game->setup->plays &&
	    (is_key(key, sitting(p, SEATS)->key) ||
	    (spare != NULL && is_key(key, spare))))
		note_shared(p, game, seat, "host");
	for (int i = 0; i < others; i++)
		if (i != seat && is_key(key, sitting(p, i)->key))
			note_shared(p, game, seat, sitting(p, i)->name);
}

/*
 * A line gives a seat another key or, with a name, another player: who had it
 * before is not forgotten, or a host could lend a seat a key and take it back.
 */
static void
change_key(struct audit_people *p, const struct game *game, int seat,
    const char *name)
{
	struct audit_person was = *sitting(p, seat);

	if (name != NULL && strcmp(was.name, name) != 0)
		add(p, seat, name);
	take_key(p, game, seat);
	if (was.key[0] != '\0')	/* even if it is the same: values end */
		json_array_append_new(p->former, json_pack("{ss ss si}",
		    "player", was.name, "key", was.key, "until",
		    (int)game->line));
}

/* ---- line by line */

static void
begin(struct audit_people *p, const struct game *game)
{
	p->shared = json_array();
	p->former = json_array();
	add(p, SEATS, "host");
	add(p, -1, "");
	take_key(p, game, SEATS);
	for (int i = 0; i < game->setup->seats; i++) {
		add(p, i, game->holder[i].name);
		take_key(p, game, i);
	}
	for (int i = 0; i < game->setup->seats; i++)
		compare_key(p, game, i, i);
}

static void
count_file(struct audit_people *p, const struct game *before,
    const struct store_file *file, const struct turn *turn)
{
	bool letter = file->seat < SEATS &&
	    game_letters(before) >> file->seat & 1;
	struct audit_person *by = sitting(p, file->seat);
	uint8_t due[HASH];
	bool owes = game_due(before, file->seat, due);

	by->values += owes && turn->draws == DRAWS_VALUE;
	by->ended += turn->draws == DRAWS_END;
	by->waived += owes && early_is(turn);
	by->letters += letter;
}

static void
count_time(struct audit_people *p, size_t person, enum audit_time what,
    int64_t seconds)
{
	struct audit_span *span = &p->all[person].times[what];

	span->n++;
	span->seconds += seconds > 0 ? seconds : 0;
}

/* Others may decide while the game is paused: each has a part of the time. */
static void
count_pause(struct audit_people *p, const struct game *before,
    const struct game *game, int64_t at)
{
	bool paused = before->paused && !game_over(before);
	size_t was = awaited(p, before), who = awaited(p, game);

	if (paused && at > p->at)
		p->all[was].times[AUDIT_PAUSED].seconds += at - p->at;
	if (!paused || at > p->at)
		p->at = at;
	if (game->paused && !game_over(game) && (!paused || who != was))
		p->all[who].times[AUDIT_PAUSED].n++;
}

/* How much of the holiday lies within the time of the pending decision? */
static int64_t
holiday_within(const struct game *game)
{
	uint64_t from = game->holiday.leaves, to = game->holiday.returns;

	if (from < game->since)
		from = game->since;
	if (to > game->until)
		to = game->until;
	return game->until != 0 && to > from ? (int64_t)(to - from) : 0;
}

/*
 * A holiday of the host gives time to whoever is awaited then, and to those
 * whose decisions begin before it is over.
 */
static void
count_holiday(struct audit_people *p, const struct game *before,
    const struct game *game, const struct line_words *words)
{
	size_t who = awaited(p, game);
	int64_t given = 0;

	if (who == NOBODY)
		return;
	if (before->holiday.returns != game->holiday.returns ||
	    before->holiday.leaves != game->holiday.leaves)
		given = before->until == 0 ? holiday_within(game) :
		    (int64_t)(game->until - before->until);
	else if (words->kind != LINE_UNDO && (words->kind == LINE_MOVE ||
	    game->since != before->since))
		given = holiday_within(game);
	if (given > 0)
		count_time(p, who, AUDIT_HOLIDAY, given);
}

/* The person who is awaited was so before the line, and has more time now. */
static void
count_anew(struct audit_people *p, const struct game *before,
    const struct game *game, int64_t at)
{
	size_t who = awaited(p, game);
	int seat = game->play.pending.seat;
	int64_t given = (int64_t)game->until - (before->until > 0 ?
	    (int64_t)before->until : at);

	if (who != NOBODY && who == awaited(p, before) && given > 0 &&
	    strcmp(before->holder[seat].name, game->holder[seat].name) == 0)
		count_time(p, who, AUDIT_ANEW, given);
}

static void
count_order(struct audit_people *p, const struct game *before,
    const struct game *game, const struct line_words *words)
{
	struct order order;

	order_cut(words, &order);	/* the game has read it */
	if (order.act == ACT_ROLLBACK || order.act == ACT_RESTORE ||
	    order.act == ACT_REPLACE)
		count_anew(p, before, game, words->at);
	switch (order.act) {
	case ACT_EXTEND:
		count_time(p, awaited(p, before), AUDIT_EXTENDED,
		    (int64_t)game->until - (int64_t)before->until);
		break;
	case ACT_REPLACE:
	case ACT_REKEY:
		change_key(p, game, order.seat, order.act == ACT_REPLACE ?
		    order.name : NULL);
		compare_key(p, game, order.seat, game->setup->seats);
		break;
	case ACT_HANDOVER:
		change_key(p, game, SEATS, NULL);
		for (int i = 0; i < game->setup->seats; i++)
			compare_key(p, game, i, 0);
		break;
	default:
		break;
	}
}

void
audit_people_line(struct audit_people *p, const struct game *before,
    const struct game *game, const struct line_words *words,
    const struct store_file *file, const struct turn *turn)
{
	if (before == NULL)
		begin(p, game);
	if (file != NULL)
		count_file(p, before, file, turn);
	if (words->kind == LINE_KEY) {
		change_key(p, game, words->seat, NULL);
		compare_key(p, game, words->seat, game->setup->seats);
	} else if (words->kind == LINE_HOST)
		count_order(p, before, game, words);
	if (before == NULL)
		return;
	if (words->kind == LINE_MOVE && words->why == WHY_SAID &&
	    due_over(before, words->at))
		count_time(p, p->now[words->seat], AUDIT_LATE,
		    words->at - (int64_t)before->until);
	count_holiday(p, before, game, words);
	count_pause(p, before, game, words->at);
}

void
audit_people_away(struct audit_people *p, const struct game_absence *absence)
{
	count_time(p, p->now[absence->seat], AUDIT_AWAY,
	    absence->returns - absence->leaves);
}

/* ---- as text */

/* This time in the largest unit of which it has two or more. */
static void
tell_time(struct buffer *out, int64_t seconds)
{
	if (seconds < 2 * 60)
		buffer_printf(out, "%" PRId64 " s", seconds);
	else if (seconds < 2 * 3600)
		buffer_printf(out, "%" PRId64 " min", seconds / 60);
	else if (seconds < 2 * TIME_DAY)
		buffer_printf(out, "%" PRId64 " h", seconds / 3600);
	else
		buffer_printf(out, "%" PRId64 " days", seconds / TIME_DAY);
}

static const struct {
	const char *told, *key;
} times[AUDIT_TIMES] = {
	[AUDIT_EXTENDED] = { "extended", "extensions" },
	[AUDIT_PAUSED] = { "paused", "pauses" },
	[AUDIT_AWAY] = { "away", "absences" },
	[AUDIT_HOLIDAY] = { "holiday", "holidays" },
	[AUDIT_ANEW] = { "begun again", "begun_again" },
	[AUDIT_LATE] = { "late", "late" }
};

/* All that let somebody decide later than the deadline. */
static void
tell_given(const struct audit_people *p, struct buffer *out)
{
	bool any = false;

	for (size_t i = 0; i < p->n; i++)
		for (int k = 0; k < AUDIT_TIMES; k++) {
			const struct audit_span *span = &p->all[i].times[k];

			if (span->n == 0)
				continue;
			if (!any)
				buffer_puts(out, "\n  time that was given "
				    "beyond deadlines");
			any = true;
			buffer_printf(out, "\n    %s: %s: %" PRIu32 ", ",
			    i == NOBODY ? "before all had joined" :
			    p->all[i].name, times[k].told, span->n);
			tell_time(out, span->seconds);
		}
}

static void
tell_shared(const struct audit_people *p, struct buffer *out)
{
	size_t i;
	json_t *row;

	if (json_array_size(p->shared) > 0)
		buffer_puts(out, "\n  keys that somebody else had, too");
	json_array_foreach(p->shared, i, row)
		buffer_printf(out, "\n    %s: from line %" JSON_INTEGER_FORMAT
		    " that of %s", json_string_value(json_object_get(row,
		    "player")), json_integer_value(json_object_get(row,
		    "line")), json_string_value(json_object_get(row,
		    "with")));
}

void
audit_people_tell(const struct audit_people *p, struct buffer *out)
{
	tell_shared(p, out);
	tell_given(p, out);
}

void
audit_people_tell_keys(const struct audit_people *p, int seats,
    struct buffer *out)
{
	size_t at;
	json_t *row;

	buffer_puts(out, "\n  keys: compare these ends with what your friends "
	    "tell you");
	for (int i = -1; i < seats; i++) {
		const struct audit_person *person = sitting(p, i < 0 ? SEATS :
		    i);

		if (person->key[0] != '\0')	/* a bot has none */
			buffer_printf(out, "\n    %s  %s",
			    key_end(person->key), person->name);
	}
	json_array_foreach(p->former, at, row)
		buffer_printf(out, "\n    %s  %s, before line %"
		    JSON_INTEGER_FORMAT, key_end(json_string_value(
		    json_object_get(row, "key"))), json_string_value(
		    json_object_get(row, "player")), json_integer_value(
		    json_object_get(row, "until")));
}

void
audit_people_tell_letters(const struct audit_people *p, struct buffer *out)
{
	bool any = false;

	for (size_t i = 0; i < p->n; i++) {
		const struct audit_person *one = &p->all[i];

		if (one->domain[0] == '\0')
			continue;
		if (!any)
			buffer_puts(out, "\n  seats played by letter: the "
			    "host's word, unless the letters are shown");
		any = true;
		buffer_printf(out, "\n    %s: turn files by letter: %" PRIu32
		    ", from %s", one->name, one->letters, one->domain);
		if (one->own)
			buffer_puts(out, "\n      which is or may be the "
			    "host's own: no letter could prove more");
	}
}

const char *
audit_people_pledged(const struct game *game, int seat)
{
	static const char *const words[] = {
		[PLEDGE_NONE] = "no", [PLEDGE_WAITS] = "yes",
		[PLEDGE_HOLDS] = "yes", [PLEDGE_ENDED] = "ended"
	};

	return words[game->pledge[seat].state];
}

static void
tell_values(const struct audit_person *person, const char *before,
    struct buffer *out)
{
	buffer_printf(out, "\n    %s%s", person->name, before);
	if (person->values > 0)
		buffer_printf(out, ", files with a value: %" PRIu32,
		    person->values);
	if (person->waived > 0)
		buffer_printf(out, ", sent early without one: %" PRIu32,
		    person->waived);
	if (person->ended > 0)
		buffer_printf(out, ", files that end it: %" PRIu32,
		    person->ended);
}

void
audit_people_tell_values(const struct audit_people *p,
    const struct game *game, struct buffer *out)
{
	char now[16];

	for (int i = 0; i < game->setup->seats; i++) {
		snprintf(now, sizeof(now), ": %s",
		    audit_people_pledged(game, i));
		tell_values(sitting(p, i), now, out);
	}
	for (size_t i = 0; i < p->n; i++)
		if (p->all[i].seat >= 0 && p->now[p->all[i].seat] != i &&
		    p->all[i].values + p->all[i].waived +
		    p->all[i].ended > 0)
			tell_values(&p->all[i], ", who was there before", out);
}

/* ---- as JSON */

json_t *
audit_people_json(const struct audit_people *p)
{
	json_t *out = json_array();

	for (size_t i = 0; i < p->n; i++) {
		const struct audit_person *one = &p->all[i];
		json_t *row = json_pack("{so so so so sb si si si si}",
		    "seat", one->seat < 0 || one->seat == SEATS ? json_null() :
		    json_integer(one->seat), "player", one->seat < 0 ?
		    json_null() : json_string(one->name),
		    "key", one->key[0] == '\0' ? json_null() :
		    json_string(one->key), "letters_from",
		    one->domain[0] == '\0' ? json_null() :
		    json_string(one->domain), "there", one->seat >= 0 &&
		    p->now[one->seat] == i,
		    "letters", (int)one->letters,
		    "values", (int)one->values,
		    "waived", (int)one->waived, "ended",
		    (int)one->ended);

		for (int k = 0; k < AUDIT_TIMES; k++)
			json_object_set_new(row, times[k].key, json_pack(
			    "{si sI}", "n", (int)one->times[k].n, "seconds",
			    (json_int_t)one->times[k].seconds));
		json_array_append_new(out, row);
	}
	return out;
}

void
audit_people_free(struct audit_people *p)
{
	free(p->all);
	json_decref(p->shared);
	json_decref(p->former);
	memset(p, 0, sizeof(*p));
}
