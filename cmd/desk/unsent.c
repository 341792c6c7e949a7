#include "cmd/desk/unsent.h"

#include "cmd/base/command.h"
#include "store/store.h"

#include <stdio.h>
#include <string.h>

struct finding {
	int64_t now;
	struct unsent *out;
};

static int
look(void *arg, const struct store_outbox *row)
{
	struct finding *finding = arg;
	struct unsent *out = finding->out;

	if (row->state == OUTBOX_FAILED) {
		out->failed++;
		out->returned += row->held;
	} else if (row->held || row->at >= finding->now - UNSENT) {
		return 0;
	} else if (row->error != NULL) {
		out->refused++;
		if (out->since == 0 || row->at < out->since)
			out->since = row->at;
		snprintf(out->error, sizeof(out->error), "%s", row->error);
	} else
		out->untried += row->next < finding->now - UNSENT;
	return 0;
}

void
unsent_find(struct context *context, struct unsent *out)
{
	struct finding finding = { context->now, out };

	memset(out, 0, sizeof(*out));
	store_must(context->store, store_outbox_each(context->store, false,
	    look, &finding));
}
