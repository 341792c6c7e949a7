#include "cmd/umpire/outbox_row.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/outcome.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

const char *const outbox_kinds[TELL_KINDS] = {
	[TELL_GAME] = "game", [TELL_ANSWERS] = "answers",
	[TELL_REFUSAL] = "refusal", [TELL_INVITATION] = "invitation",
	[TELL_HELP] = "help", [TELL_FORECAST] = "forecast",
	[TELL_DONE] = "done", [TELL_CONFIRM] = "confirm",
	[TELL_WELCOME] = "welcome", [TELL_REMINDER] = "reminder",
	[TELL_GAMES] = "games", [TELL_HOST] = "host", [TELL_SAY] = "say",
	[TELL_STANDINGS] = "standings", [TELL_TABLES] = "tables"
};

const char *const outbox_whats[WHATS] = {
	[WHAT_NEWS] = NULL, [WHAT_ANSWER] = "answer",
	[WHAT_REPORT] = "report", [WHAT_EARLY] = "early",
	[WHAT_WATCH] = "watch", [WHAT_AGREE] = "agree",
	[WHAT_MISSING] = "missing", [WHAT_MOVED] = "moved"
};

bool
outbox_is(const struct store_outbox *row, enum game_what what)
{
	json_t *args = json_loads(row->args, 0, NULL);
	const char *is = json_string_value(json_object_get(args, "what"));
	bool same = strcmp(row->kind, outbox_kinds[TELL_GAME]) == 0 &&
	    (outbox_whats[what] == NULL ? is == NULL : is != NULL &&
	    strcmp(is, outbox_whats[what]) == 0);

	json_decref(args);
	return same;
}

bool
outbox_reaches(struct store *store, int64_t player)
{
	struct store_player row = { .player = player };

	store_must(store, store_player_get(store, NULL, &row));
	return row.address[0] != '\0' && !is_bot_player(row.name);
}

/*
 * Does a player want none but what they ask for?  Who plays has letters all the
 * same.
 */
static bool
is_unwanted(struct store *store, const struct store_outbox *row)
{
	struct store_mail_prefs mail_prefs;
	json_t *games;
	bool plays;

	if (row->letter != 0)
		return false;
	store_must(store, store_mail_prefs_get(store, row->player,
	    &mail_prefs));
	if (!mail_prefs.stopped)
		return false;
	games = record_games(store, row->player);
	plays = json_array_size(games) > 0;
	json_decref(games);
	return !plays;
}

void
outbox_put(struct context *context, const struct outbox *letter)
{
	char *args = letter->args == NULL ? NULL : json_dumps(letter->args,
	    JSON_COMPACT | JSON_SORT_KEYS);
	struct store_outbox row = { .at = context->now,
	    .player = letter->player, .address = letter->address,
	    .game = letter->game,
	    .kind = outbox_kinds[letter->kind], .line = letter->line,
	    .letter = letter->letter, .args = args != NULL ? args : "{}",
	    .state = letter->dropped ? OUTBOX_DROPPED : OUTBOX_WAITING,
	    .next = context->now + letter->wait };

	if (letter->args != NULL && args == NULL)
		internal_error("a letter of kind '%s' cannot be written",
		    row.kind);
	if (row.player == 0 || (outbox_reaches(context->store, row.player) &&
	    !is_unwanted(context->store, &row)))
		store_must(context->store, store_outbox_add(context->store,
		    &row));
	json_decref(letter->args);
	free(args);
}

struct outbox
outbox_answer(const struct outcome *outcome, size_t where)
{
	static const enum outbox_kind kinds[] = {
		[OUTCOME_TAKEN] = TELL_GAME, [OUTCOME_EARLY] = TELL_GAME,
		[OUTCOME_REPORT] = TELL_GAME,
		[OUTCOME_HELP] = TELL_HELP, [OUTCOME_PAGE] = TELL_HELP,
		[OUTCOME_FORECAST] = TELL_FORECAST,
		[OUTCOME_WAITING] = TELL_REMINDER,
		[OUTCOME_GAMES] = TELL_GAMES,
		[OUTCOME_TABLES] = TELL_TABLES,
		[OUTCOME_STANDINGS] = TELL_STANDINGS,
		[OUTCOME_TOURNAMENT] = TELL_STANDINGS,
		[OUTCOME_DONE] = TELL_DONE,
		[OUTCOME_CONFIRM] = TELL_CONFIRM, [OUTCOME_WELCOME] =
		TELL_WELCOME
	};
	struct outbox out = { .kind = kinds[outcome->kind],
	    .game = outcome->game_row, .line = outcome->last };

	if (outcome->status != EX_OK) {
		out.kind = TELL_REFUSAL;
		out.args = json_pack("{ss sO sI sb}", "key", outcome->key,
		    "args", outcome->args, "where", (json_int_t)where,
		    "report", outcome_shows(outcome));
		return out;
	}
	switch (outcome->kind) {
	case OUTCOME_TAKEN:
		out.args = json_pack("{ss sI sI}", "what",
		    outbox_whats[WHAT_ANSWER], "first",
		    (json_int_t)outcome->first, "last",
		    (json_int_t)outcome->last);
		if (outcome->args != NULL)
			json_object_update(out.args, outcome->args);
		break;
	case OUTCOME_EARLY:
		out.args = json_pack("{ss}", "what",
		    outbox_whats[WHAT_EARLY]);
		json_object_update(out.args, outcome->args);
		break;
	case OUTCOME_REPORT:
		out.args = json_pack("{ss sI}", "what",
		    outbox_whats[WHAT_REPORT], "asked", outcome->asked < 0 ?
		    (json_int_t)0 : (json_int_t)outcome->asked);
		break;
	case OUTCOME_HELP:
		out.args = json_pack("{ss*}", "about", outcome->key);
		break;
	case OUTCOME_STANDINGS:
		out.args = json_object();
		break;
	case OUTCOME_PAGE:
		out.args = json_pack("{ss? ss}", "ruleset", outcome->key,
		    "page", turn_pages[outcome->page]);
		break;
	case OUTCOME_FORECAST:
		out.args = json_pack("{ss sO*}", "text", outcome->text,
		    "hint", outcome->args);
		break;
	case OUTCOME_DONE:
		out.args = json_pack("{ss sO}", "key", outcome->key,
		    "args", outcome->args);
		break;
	default:
		out.args = json_incref(outcome->args);
	}
	if (outcome->left != NULL && out.args == NULL)
		out.args = json_object();
	if (outcome->left != NULL)
		json_object_set(out.args, "left", outcome->left);
	return out;
}

/* What a row has, as one of the answers of a letter. */
static json_t *
part_of(const struct outbox *row)
{
	return json_pack("{ss so sI sI}", "kind", outbox_kinds[row->kind],
	    "args", row->args != NULL ? row->args : json_object(), "game",
	    (json_int_t)row->game, "line", (json_int_t)row->line);
}

bool
outbox_join(struct outbox *row, const struct outbox *more)
{
	const struct outbox first = *row;

	if (row->kind == TELL_CONFIRM || more->kind == TELL_CONFIRM ||
	    more->kind == TELL_KINDS || row->player != more->player ||
	    (row->address == NULL) != (more->address == NULL) ||
	    (row->address != NULL &&
	    strcmp(row->address, more->address) != 0))
		return false;
	if (row->kind != TELL_ANSWERS) {
		row->kind = TELL_ANSWERS;
		row->game = row->line = 0;
		row->args = json_pack("{s[o]}", "answers", part_of(&first));
	}
	json_array_append_new(json_object_get(row->args, "answers"),
	    part_of(more));
	return true;
}
