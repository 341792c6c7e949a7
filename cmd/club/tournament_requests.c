/* tournament_requests.c: the players' requests about tournaments. */
#include "cmd/club/tournament.h"

#include "cmd/base/command.h"
#include "cmd/club/asking.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "store/store.h"

#include <stdio.h>

/* The tournament that the second word names; false: refused. */
static bool
find(struct asking *a, struct store_tournament *out)
{
	char name[TOURNAMENT_TEXT];
	enum store_result result;

	if (a->words.n != 2 || !span_copy(a->words.word[1], name,
	    sizeof(name)))
		return asking_refuse_line(a, "tournament_which");
	store_must(a->context->store, store_hold_club(a->context->store));
	result = store_tournament_get(a->context->store, name, out);
	return store_may(a->context->store, result) ||
	    asking_refuse_word(a, "tournament_none", a->words.word[1]);
}

static json_t *
args_of(const struct store_tournament *row)
{
	return json_pack("{ss ss sb}", "tournament", row->name, "ruleset",
	    row->ruleset, "running", row->state == TOURNAMENT_RUNNING);
}

static bool
refuse(struct asking *a, const struct store_tournament *row,
    enum tournament_result result)
{
	static const char *const keys[] = {
		[TOURNAMENT_BEGUN] = "tournament_begun",
		[TOURNAMENT_ENDED] = "tournament_over",
		[TOURNAMENT_ENTERED] = "tournament_in",
		[TOURNAMENT_ABSENT] = "tournament_out",
		[TOURNAMENT_FULL] = "tournament_full",
	};

	if (result == TOURNAMENT_KEYLESS)
		return outcome_refuse(a->outcome, EX_DATAERR, "own_keys",
		    "{ss}", "player", a->name);
	return outcome_refuse(a->outcome, EX_DATAERR, keys[result], "{ss}",
	    "tournament", row->name);
}

bool
take_enter(struct asking *a)
{
	struct store_tournament row;
	enum tournament_result result;
	uint8_t entry[HASH], promise[HASH];
	char text[HASH_TEXT];
	json_t *args;

	/* What the entry adds to the lots is in the file that is kept. */
	if (!find(a, &row) || !asking_keep(a))
		return false;
	pairing_entry(a->identity, a->sealed != NULL ? a->sealed->seal : "",
	    a->sealed != NULL ? a->sealed->seal_len : 0, entry);
	result = tournament_enter(a->context, &row, &a->player, entry,
	    a->request);
	if (result != TOURNAMENT_DONE)
		return refuse(a, &row, result);
	pairing_promise(row.name, row.drawn, promise);
	hash_text(promise, text);
	args = args_of(&row);
	json_object_set_new(args, "promise", json_string(text));
	return asking_done(a, "enter", args);
}

bool
take_withdraw(struct asking *a)
{
	struct store_tournament row;
	enum tournament_result result;

	if (!find(a, &row))
		return false;
	result = tournament_withdraw(a->context, &row, a->player.player);
	if (result != TOURNAMENT_DONE)
		return refuse(a, &row, result);
	return asking_keep(a) && asking_done(a, "withdraw", args_of(&row));
}

/* They are looked up when the letter is written. */
static bool
ask(struct asking *a, json_t *args)
{
	a->outcome->kind = OUTCOME_TOURNAMENT;
	a->outcome->args = args;
	return true;
}

bool
take_tournaments(struct asking *a)
{
	if (a->words.n != 1)
		return asking_refuse_line(a, "tournament_which");
	return ask(a, json_pack("{sb}", "listed", 1));
}

bool
take_tournament_standings(struct asking *a)
{
	struct store_tournament row;

	return find(a, &row) && ask(a, json_pack("{ss sb}", "tournament",
	    row.name, "asked", 1));
}
