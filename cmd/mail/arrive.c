#include "cmd/mail/arrive.h"

#include "cmd/base/command.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/receive.h"
#include "store/store.h"

#include <sys/resource.h>
#include <unistd.h>

/* A letter that comes into the store. */
struct coming {
	struct store *store;
	struct store_letter row;
	struct store_server server;	/* of the store, if it has one */
	bool known;			/* it was there already */
};

/*
 * Store a letter, in a transaction of its own.  The first try to read it counts
 * as well: so it is counted before it begins.
 */
static void
put_letter(struct coming *coming)
{
	struct store *store = coming->store;
	enum store_result result;

	store_may(store, store_server(store, &coming->server));
	coming->row.server = coming->server.started;
	/* Who handed it over is told that it is taken as soon as this is on
	   the disk. */
	store_must(store, store_begin_beside(store));
	result = store_letter_add(store, &coming->row);
	coming->known = result == STORE_TAKEN;
	if (coming->known) {
		store_rollback(store);
		return;
	}
	store_must(store, result);
	store_must(store, store_commit(store));
}

int
arrive(struct context *context, const char *bytes, size_t len, int64_t size,
    bool *safe, struct fault *fault)
{
	struct store *store = context->store;
	char id[LETTER_ID];
	struct coming coming = { .store = store, .row = { .at = context->now,
	    .message = id, .size = size, .bytes = bytes, .tries = 1,
	    .len = len < STORE_LETTER ? len : STORE_LETTER } };

	letter_identity(bytes, len, id, coming.row.hash);
	put_letter(&coming);
	if (coming.known)
		store_must(store, store_confirm(store));
	*safe = true;
	if (coming.known && coming.row.state != LETTER_NEW)
		return EX_OK;
	return receive_letter(context, coming.row.letter, coming.known ?
	    RECEIVE_WAIT : RECEIVE_FRESH, bytes, len, fault);
}

void
arrive_limit(int seconds)
{
	struct rlimit limit = { 0 };
	struct rusage used = { 0 };

	alarm((unsigned)seconds);
	if (seconds == 0)
		return;
	getrlimit(RLIMIT_CPU, &limit);
	getrusage(RUSAGE_SELF, &used);
	limit.rlim_cur = (rlim_t)(used.ru_utime.tv_sec +
	    used.ru_stime.tv_sec + 1 + seconds / 10);
	setrlimit(RLIMIT_CPU, &limit);
}
