#include "cmd/umpire/thinking.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "store/store.h"

static struct bot_thoughts thoughts;
/* Of different games; so few that their memory does not count. */
enum { KEPT = 16 };
static struct record *ponders[KEPT];
static int n_ponders;

struct bot_thoughts *
thinking_thoughts(void)
{
	return &thoughts;
}

static bool
is_stopped(const struct record *r)
{
	return r->ponders && !game_alone(&r->game);
}

void
thinking_drop(struct record *r)
{
	if (n_ponders < KEPT && is_stopped(r))
		ponders[n_ponders++] = r;
	else
		record_drop(r);
}

bool
thinking_again(struct context *context, struct record *r)
{
	bool own = r != NULL && is_stopped(r);

	if (!own && n_ponders == 0) {
		/* What comes next has all the room. */
		thoughts.n = 0;
		return false;
	}
	store_rollback(context->store);
	if (own) {
		game_think(&r->game);
		record_free(r);
		r->ponders = false;
	}
	while (n_ponders > 0) {
		game_think(&ponders[--n_ponders]->game);
		record_drop(ponders[n_ponders]);
	}
	return true;
}
