#include "cmd/record/audit_notes.h"

#include "cmd/base/memory.h"
#include "cmd/record/variant.h"
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

/* ---- who sits there, with which key */

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
	if (seat < SEATS)
		compare_key(p, game, seat, game->setup->seats);
	else
		for (int i = 0; i < game->setup->seats; i++)
			compare_key(p, game, i, 0);
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
count_file(struct audit_notes *c, const struct game *before,
    const struct game *game, const struct store_file *file,
    const struct turn *turn)
{
	struct audit_person *by = sitting(&c->people, file->seat);
	bool letter = file->seat < SEATS &&
	    game_letters(before) >> file->seat & 1;
	uint8_t due[HASH];
	bool owes = game_due(before, file->seat, due);

	by->values += owes && turn->draws == DRAWS_VALUE;
	by->ended += turn->draws == DRAWS_END;
	by->waived += owes && early_is(turn);
	by->letters += letter;
	c->after = turn->after;
	c->behind += early_is(turn) && turn->after < c->moved[file->seat];
	/* Pins are against the host, who could seal again what is theirs. */
	if (file->seat == SEATS || file->seat == game->setup->plays || letter)
		return;
	for (int i = 0; i < game->setup->seats; i++)
		if (i != file->seat && c->join[i].line != 0 &&
		    turn->after >= c->join[i].line && (!game_joined(game) ||
		    turn->after < game->begun))
			c->join[i].pinned = true;
}

static void
count_order(struct audit_notes *c, const struct game *before,
    const struct game *game, const struct line_words *words)
{
	struct audit_people *p = &c->people;
	struct order order;
	bool back;

	order_cut(words, &order);	/* the game has read it */
	back = order.act == ACT_ROLLBACK || order.act == ACT_RESTORE;
	c->decided |= back;
	c->said &= !back || (order.act == ACT_ROLLBACK &&
	    order.way == WAY_OWN);
	if (back || order.act == ACT_REPLACE)
		count_anew(p, before, game, words->at);
	switch (order.act) {
	case ACT_EXTEND:
		count_time(p, awaited(p, before), AUDIT_EXTENDED,
		    (int64_t)game->until - (int64_t)before->until);
		break;
	case ACT_REPLACE:
		if ((game->joined & 1 << order.seat) == 0)
			c->join[order.seat].line = 0;
		change_key(p, game, order.seat, order.name);
		break;
	case ACT_REKEY:
		change_key(p, game, order.seat, NULL);
		break;
	case ACT_HANDOVER:
		change_key(p, game, SEATS, NULL);
		break;
	case ACT_ROLLBACK:
		/* The host's key vouches for the agreement. */
		c->by_letter += order.way != WAY_FORCED && (before->agreed &
		    game_letters(before)) != 0;
		break;
	default:
		break;
	}
}

/*
 * The parts of seats that enter the set-up once all have joined, like a value.
 */
static bool
is_joined_with_chain(const struct game *game)
{
	static const uint8_t none[HASH];
	bool any = false;

	for (int i = 0; i < game->setup->seats; i++)
		any |= game->pledge[i].state == PLEDGE_HOLDS &&
		    memcmp(game->join[i], none, HASH) != 0;
	return any && game->line == game->begun;
}

static void
count_pledges(struct audit_notes *c, const struct game *before,
    const struct game *game, const struct line_words *words)
{
	c->decided |= words->kind == LINE_MOVE && words->why != WHY_ONLY;
	c->said |= is_joined_with_chain(game);
	if (words->kind != LINE_CHANCE)
		return;
	for (int i = 0; i < game->setup->seats; i++)
		c->said |= before->pledge[i].has_said;
	if (c->runs == 0 || c->decided) {
		c->runs++;
		c->bare += !c->said;
	}
	c->said = c->decided = false;
}

static void
count_move(struct audit_notes *c, const struct game *before,
    const struct line_words *words, bool thinks)
{
	enum line_why why = words->why;
	size_t person = c->people.now[words->seat];
	uint32_t with = why == WHY_SAID ? c->after + 1 : words->line;

	if (c->moved[words->seat] < with)
		c->moved[words->seat] = with;
	if (why == WHY_SAID && due_over(before, words->at))
		count_time(&c->people, person, AUDIT_LATE,
		    words->at - (int64_t)before->until);
	if (why == WHY_SAID || why == WHY_ONLY || !game_thinks(before))
		return;
	if (thinks && !before->setup->blank)
		c->again++;
	else
		c->unchecked++;
}

static void
count_join(struct audit_notes *c, const struct game *game, int seat)
{
	const struct game_pledge *p = &game->pledge[seat];

	c->join[seat].line = game->line;
	/* Nor can a seat choose it if none of it counts. */
	c->join[seat].pinned = (p->state == PLEDGE_HOLDS && p->line == 0) ||
	    game_letter_own(game, seat);
	snprintf(c->join[seat].name, GAME_ID, "%s", game->holder[seat].name);
}

void
audit_notes_line(struct audit_notes *c, const struct game *before,
    const struct game *game, const struct store_file *file,
    const struct turn *turn, bool thinks)
{
	struct line_words words;

	line_cut(game->text, game->text_len, &words);	/* the game's own */
	if (before == NULL) {
		begin(&c->people, game);
		return;
	}
	if (file != NULL)
		count_file(c, before, game, file, turn);
	count_pledges(c, before, game, &words);
	if (words.kind == LINE_JOIN)
		count_join(c, game, words.seat);
	else if (words.kind == LINE_MOVE)
		count_move(c, before, &words, thinks);
	else if (words.kind == LINE_KEY)
		change_key(&c->people, game, words.seat, NULL);
	else if (words.kind == LINE_HOST)
		count_order(c, before, game, &words);
	c->draws += words.kind == LINE_CHANCE;
	count_holiday(&c->people, before, game, &words);
	count_pause(&c->people, before, game, words.at);
}

void
audit_notes_away(struct audit_notes *c, const struct game_absence *absence)
{
	count_time(&c->people, c->people.now[absence->seat], AUDIT_AWAY,
	    absence->returns - absence->leaves);
}

/* Nobody but the host has a say in a join that nobody has pinned. */
static bool
is_loose(const struct audit_notes *c, const struct game *game, int seat)
{
	return game_joined(game) && c->join[seat].line != 0 &&
	    !c->join[seat].pinned && seat != game->setup->plays;
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

static void
tell_letters(const struct audit_people *p, struct buffer *out)
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

/* Does the seat add values of its own to draws? */
static const char *
is_pledged(const struct game *game, int seat)
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

/* First all present holders of seats, then former ones who added values. */
static void
tell_all_values(const struct audit_people *p, const struct game *game,
    struct buffer *out)
{
	char now[16];

	for (int i = 0; i < game->setup->seats; i++) {
		snprintf(now, sizeof(now), ": %s",
		    is_pledged(game, i));
		tell_values(sitting(p, i), now, out);
	}
	for (size_t i = 0; i < p->n; i++)
		if (p->all[i].seat >= 0 && p->now[p->all[i].seat] != i &&
		    p->all[i].values + p->all[i].waived +
		    p->all[i].ended > 0)
			tell_values(&p->all[i], ", who was there before", out);
}

void
audit_notes_tell_keys(const struct audit_notes *c, int seats,
    struct buffer *out)
{
	const struct audit_people *p = &c->people;
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

/* A line of numbers with what each of them notes; none if all are 0. */
struct number {
	uint32_t n;
	const char *what;
};

static void
tell_numbers(struct buffer *out, const char *name,
    const struct number *number, int n)
{
	const char *between = ": ";
	bool any = false;

	for (int i = 0; i < n; i++) {
		if (number[i].n == 0)
			continue;
		if (!any)
			buffer_printf(out, "\n  %s", name);
		buffer_printf(out, "%s%" PRIu32 "%s", between, number[i].n,
		    number[i].what);
		between = ", ";
		any = true;
	}
}

static void
tell_number(struct buffer *out, const char *name, uint32_t n)
{
	tell_numbers(out, name, &(struct number){ n, "" }, 1);
}

static void
tell_joins(const struct audit_notes *c, const struct game *game,
    struct buffer *out)
{
	bool any = false;

	if (game->setup->no_join)
		buffer_puts(out, "\n  nobody was asked to join: the set-up "
		    "rests on the host's word");
	for (int i = 0; i < game->setup->seats; i++) {
		if (!is_loose(c, game, i))
			continue;
		if (!any)
			buffer_puts(out, "\n  could have chosen the set-up, "
			    "but only with the host's help;\n"
			    "  the last to join always could");
		buffer_printf(out, "\n    %s: line %" PRIu32, c->join[i].name,
		    c->join[i].line);
		any = true;
	}
	if (game->setup->plays >= 0)
		buffer_printf(out, "\n  the host plays as %s%s",
		    game->setup->name[game->setup->plays],
		    game->setup->early ? ", and reads before the others what "
		    "they send early" : "");
}

static void
tell_pledges(const struct audit_notes *c, const struct game *game,
    struct buffer *out)
{
	bool any = c->runs > 0;

	for (int i = 0; i < game->setup->seats; i++)
		any |= game->pledge[i].state != PLEDGE_NONE;
	if (!any)
		return;
	buffer_puts(out, "\n  seats that add values of their own to draws");
	tell_all_values(&c->people, game, out);
	if (c->runs > 0)
		buffer_printf(out, "\n  runs of draws: %" PRIu32 "; without a "
		    "value of a seat: %" PRIu32, c->runs, c->bare);
}

/* Draws that were taken back count as well. */
static void
tell_draws(const struct audit_notes *c, const struct game *game,
    struct buffer *out)
{
	if (game->setup->blank)
		buffer_printf(out, "\n  no draw can be worked out before "
		    "the secret is published (0 of %" PRIu32 ")", c->draws);
	else
		buffer_printf(out, "\n  every draw was worked out again (%"
		    PRIu32 " of %" PRIu32 ")", c->draws, c->draws);
}

/* What line 0 has that other games of the ruleset do not have. */
static void
tell_options(const struct game_setup *setup, struct buffer *out)
{
	json_t *given = json_loads(setup->options_text, 0, NULL), *value;
	char hash[HASH_TEXT];
	const char *key;

	json_object_foreach(given, key, value)
		if (strcmp(key, "edition") != 0)	/* how its file was
							   called */
			buffer_printf(out, "\n  option: %s = %s", key,
			    variant_value(setup->rules, key,
			    json_string_value(value), setup->name));
	json_decref(given);
	if (setup->edition_hash == NULL ||
	    variant_own(setup->rules, setup->edition_hash))
		return;
	hash_text(setup->edition_hash, hash);
	buffer_printf(out, "\n  an edition of its own:\n    %s", hash);
}

void
audit_notes_tell(const struct audit_notes *c, const struct game *game,
    struct buffer *out)
{
	const char *id = game->setup->id;

	buffer_printf(out, "%s: %" PRIu32 " line%s, %" PRIu32 " turn file%s, "
	    "all in order", id, game->line + 1, game->line == 0 ? "" : "s",
	    game->files, game->files == 1 ? "" : "s");
	tell_options(game->setup, out);
	tell_draws(c, game, out);
	tell_numbers(out, "rollbacks", (struct number[]){
	    { game->rollbacks[WAY_OWN], " own" },
	    { game->rollbacks[WAY_AGREED], " agreed" },
	    { game->rollbacks[WAY_PRACTICE], " practice" },
	    { game->rollbacks[WAY_FORCED], " forced" } }, 4);
	tell_number(out, "rollbacks agreed by letter, of these",
	    c->by_letter);
	tell_number(out, "backups restored, which also count as forced",
	    game->restored);
	tell_number(out, game->setup->blank ? "moves of bots not worked out "
	    "again" : "moves of bots not worked out again (verify --opponents "
	    "does)", c->unchecked);
	tell_number(out, "moves of bots worked out again, and the same",
	    c->again);
	tell_number(out, "files sent early that stand after later moves of "
	    "their seats", c->behind);
	if (game->closed != 0)
		buffer_printf(out, "\n  absences closed until the end, so "
		    "nothing that time caused after line\n    %" PRIu32
		    " was checked", game->closed);
	tell_joins(c, game, out);
	tell_pledges(c, game, out);
	tell_letters(&c->people, out);
	tell_shared(&c->people, out);
	tell_given(&c->people, out);
}

/* ---- as JSON */

static json_t *
people_json(const struct audit_people *p)
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

static json_t *
joins_json(const struct audit_notes *c, const struct game *game)
{
	json_t *out = json_array();

	for (int i = 0; i < game->setup->seats; i++)
		if (is_loose(c, game, i))
			json_array_append_new(out, json_pack("{si ss si}",
			    "seat", i, "player", c->join[i].name, "line",
			    (int)c->join[i].line));
	return out;
}

static json_t *
pledges_json(const struct game *game)
{
	json_t *out = json_array();

	for (int i = 0; i < game->setup->seats; i++)
		json_array_append_new(out, json_pack("{si ss ss}", "seat", i,
		    "player", game->holder[i].name, "commits",
		    is_pledged(game, i)));
	return out;
}

json_t *
audit_notes_json(const struct audit_notes *c, const struct game *game)
{
	static const uint8_t none[HASH];
	const struct game_setup *setup = game->setup;
	char hash[HASH_TEXT];
	json_t *out = json_pack("{ss si ss si si si sb}", "game",
	    setup->id, "format", setup->format, "ruleset", setup->rules->name,
	    "rules", setup->version, "lines", (int)game->line + 1, "files",
	    (int)game->files, "joined", !setup->no_join);

	hash_text(setup->edition_hash != NULL ? setup->edition_hash : none,
	    hash);
	json_object_set_new(out, "options", json_loads(setup->options_text, 0,
	    NULL));
	json_object_set_new(out, "edition", setup->edition_hash == NULL ?
	    json_null() : json_string(hash));
	json_object_set_new(out, "drawn", json_pack("{si si}", "draws",
	    (int)c->draws, "again", setup->blank ? 0 : (int)c->draws));
	json_object_set_new(out, "host_plays", setup->plays < 0 ?
	    json_null() : json_integer(setup->plays));
	json_object_set_new(out, "rollbacks", json_pack("{si si si si si}",
	    "own", (int)game->rollbacks[WAY_OWN], "agreed",
	    (int)game->rollbacks[WAY_AGREED], "practice",
	    (int)game->rollbacks[WAY_PRACTICE], "forced",
	    (int)game->rollbacks[WAY_FORCED], "restored", (int)game->restored));
	json_object_set_new(out, "agreed_by_letter",
	    json_integer(c->by_letter));
	json_object_set_new(out, "reckoned", json_pack("{si si}", "again",
	    (int)c->again, "unchecked", (int)c->unchecked));
	json_object_set_new(out, "early_behind", json_integer(c->behind));
	json_object_set_new(out, "times_checked",
	    json_boolean(game->closed == 0));
	json_object_set_new(out, "loose_joins", joins_json(c, game));
	json_object_set_new(out, "values", pledges_json(game));
	json_object_set_new(out, "draws", json_pack("{si si}", "runs",
	    (int)c->runs, "without_value", (int)c->bare));
	json_object_set(out, "shared_keys", c->people.shared);
	json_object_set(out, "former_keys", c->people.former);
	json_object_set_new(out, "people", people_json(&c->people));
	return out;
}

void
audit_notes_free(struct audit_notes *c)
{
	free(c->letters);
	free(c->people.all);
	json_decref(c->people.shared);
	json_decref(c->people.former);
	memset(c, 0, sizeof(*c));
}
