#include "cmd/desk/catch_up.h"

#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/report/language.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"

int
catch_up(struct context *context,
    void (*each)(struct context *, const struct record *, bool told,
    const void *arg), const void *arg)
{
	json_t *games = record_undecided(context->store), *game;
	struct record *r = record_new();
	int status = EX_OK;
	size_t i;

	json_array_foreach(games, i, game) {
		struct outcome outcome;
		const char *id = json_string_value(game);

		orders_catch_up(context, id, r, &outcome);
		if (outcome.status == EX_OK) {
			if (each != NULL)
				each(context, r, outcome.wrote, arg);
		} else {
			answer_refusal(context, &outcome, id, 1);
			if (status == EX_OK)
				status = outcome.status;
		}
		outcome_free(&outcome);
		record_free(r);
	}
	record_drop(r);
	json_decref(games);
	language_end();
	return status;
}
