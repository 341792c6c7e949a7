#include "cmd/club/address_request.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/club/asking.h"
#include "cmd/club/new_address.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/outcome.h"
#include "store/store.h"

#include <string.h>
#include <sysexits.h>

enum { ASKED = 9 };	/* requests that it counts for, beside itself */

bool
take_address(struct asking *a)
{
	struct store *store = a->context->store;
	struct span *word = &a->words.word[1];
	struct budget_over over;
	const char *why;
	bool sure = a->words.n == 3 && span_is(a->words.word[2], "yes");

	a->words.n -= sure;
	/* A sentence ends with it. */
	if (a->words.n == 2 && word->at[word->len - 1] == '.')
		word->len--;
	if (a->words.n != 2 || !span_copy(a->words.word[1], a->address,
	    sizeof(a->address)) || address_fault(a->address) != NULL)
		return asking_refuse_line(a, "address_what");
	if (!config_mail(store))
		return asking_refuse_line(a, "address_where");
	why = new_address_fault(a->context, &a->player, a->address);
	if (why != NULL)
		return outcome_refuse(a->outcome, EX_DATAERR, why, "{si so}",
		    "line", (int)a->line.no, "word",
		    asking_quoted(a->words.word[1]));
	/* In a letter it may be a joke, as in adjudicator.c. */
	if (a->sealed == NULL && !sure)
		return asking_done(a, "sure", json_pack("{so sb ss}", "line",
		    json_sprintf("address %s yes", a->address), "resigns",
		    false, "to", a->address));
	/* Others get letters of it, whom nobody has asked. */
	if (!budget_player(store, a->context->now, BUDGET_REQUESTS,
	    a->player.player, ASKED, &over))
		return outcome_refuse_budget(a->outcome, (int)a->line.no,
		    &over);
	if (!asking_keep(a))
		return false;
	store_must(store, store_player_get(store, a->name, &a->player));
	new_address_ask(a->context, &a->player, a->address,
	    a->sealed == NULL);
	return asking_done(a, a->sealed == NULL ? "address_asked" :
	    "address_both", json_pack("{ss}", "to", a->address));
}
