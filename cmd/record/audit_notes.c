#include "cmd/record/audit_notes.h"

#include "cmd/record/variant.h"
#include "core/early.h"
#include "store/kept_games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
count_file(struct audit_notes *c, const struct game *before,
    const struct game *game, const struct store_file *file,
    const struct turn *turn)
{
	c->after = turn->after;
	c->behind += early_is(turn) && turn->after < c->moved[file->seat];
	/* Pins are against the host, who could seal again what is theirs. */
	if (file->seat == SEATS || file->seat == game->setup->plays ||
	    game_letters(before) >> file->seat & 1)
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
	struct order order;

	order_cut(words, &order);	/* the game has read it */
	switch (order.act) {
	case ACT_REPLACE:
		if ((game->joined & 1 << order.seat) == 0)
			c->join[order.seat].line = 0;
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
	struct order order;

	if (words->kind == LINE_MOVE) {
		c->decided |= words->why != WHY_ONLY;
	} else if (words->kind == LINE_HOST) {
		order_cut(words, &order);
		if (order.act == ACT_ROLLBACK || order.act == ACT_RESTORE)
			c->decided = true;
		if (order.act == ACT_RESTORE || (order.act == ACT_ROLLBACK &&
		    order.way != WAY_OWN))
			c->said = false;
	}
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
	uint32_t with = why == WHY_SAID ? c->after + 1 : words->line;

	if (c->moved[words->seat] < with)
		c->moved[words->seat] = with;
	if (why == WHY_SAID || why == WHY_ONLY || !game_thinks(before))
		return;
	if (thinks && !before->setup->blank)
		c->again++;
	else
		c->unchecked++;
}

void
audit_notes_line(struct audit_notes *c, const struct game *before,
    const struct game *game, const struct store_file *file,
    const struct turn *turn, bool thinks)
{
	struct line_words words;

	line_cut(game->text, game->text_len, &words);	/* the game's own */
	if (file != NULL)
		count_file(c, before, game, file, turn);
	audit_people_line(&c->people, before, game, &words, file, turn);
	count_pledges(c, before, game, &words);
	if (words.kind == LINE_JOIN) {
		c->join[words.seat].line = game->line;
		/* Nor can a seat choose it if none of it counts. */
		c->join[words.seat].pinned =
		    (game->pledge[words.seat].state == PLEDGE_HOLDS &&
		    game->pledge[words.seat].line == 0) ||
		    game_letter_own(game, words.seat);
		snprintf(c->join[words.seat].name, GAME_ID, "%s",
		    game->holder[words.seat].name);
	} else if (words.kind == LINE_MOVE)
		count_move(c, before, &words, thinks);
	else if (words.kind == LINE_CHANCE)
		c->draws++;
	else if (words.kind == LINE_HOST)
		count_order(c, before, game, &words);
}

/* Nobody but the host has a say in a join that nobody has pinned. */
static bool
is_loose(const struct audit_notes *c, const struct game *game, int seat)
{
	return game_joined(game) && c->join[seat].line != 0 &&
	    !c->join[seat].pinned && seat != game->setup->plays;
}

/* ---- as text */

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
	audit_people_tell_values(&c->people, game, out);
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
	audit_people_tell_letters(&c->people, out);
	audit_people_tell(&c->people, out);
}

/* ---- as JSON */

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
		    audit_people_pledged(game, i)));
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
	json_object_set_new(out, "people", audit_people_json(&c->people));
	return out;
}

void
audit_notes_free(struct audit_notes *c)
{
	free(c->letters);
	audit_people_free(&c->people);
	memset(c, 0, sizeof(*c));
}
