#include "cmd/mail/arrive.h"

#include "cmd/base/command.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/receive.h"
#include "core/time.h"
#include "store/store.h"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
	TIME	 = 600,		/* seconds for a letter */
	PATIENCE = 120000	/* milliseconds for other processes */
};

/*
 * Store a letter, in a transaction of its own.  The first try to read it counts
 * as well: so it is counted before it begins.  Returns whether the letter is
 * there already.
 */
static bool
put_letter(struct store *store, struct store_letter *row)
{
	enum store_result result;

	/* Who handed it over is told that it is taken as soon as this is on
	   the disk. */
	store_must(store, store_begin_beside(store));
	result = store_letter_add(store, row);
	if (result == STORE_TAKEN) {
		store_rollback(store);
		store_must(store, store_confirm(store));
		return true;
	}
	store_must(store, result);
	store_must(store, store_commit(store));
	return false;
}

/* The letter came now, not when the process or the first of many did. */
static void
look_at_clock(struct context *context)
{
	time_t now = time(NULL);

	if (now > context->now && now < TIME_END)
		context->now = now;
}

int
arrive(struct context *context, const char *bytes, size_t len, int64_t size,
    bool *safe, struct fault *fault)
{
	char id[LETTER_ID];
	struct store_letter row = { .message = id, .size = size,
	    .bytes = bytes, .tries = 1,
	    .len = len < STORE_LETTER ? len : STORE_LETTER };
	struct store_server server = { .started = "" };
	bool known;
	int status = EX_OK;

	store_patience(context->store, PATIENCE);
	arrive_limit();
	look_at_clock(context);
	row.at = context->now;
	letter_identity(bytes, len, id, row.hash);
	store_may(context->store, store_server(context->store, &server));
	row.server = server.started;
	known = put_letter(context->store, &row);
	*safe = true;
	if (!known || row.state == LETTER_NEW)
		status = receive_letter(context, row.letter, known ?
		    RECEIVE_WAIT : RECEIVE_FRESH, bytes, len, fault);
	alarm(0);
	return status;
}

void
arrive_limit(void)
{
	struct rlimit limit = { 0 };
	struct rusage used = { 0 };

	alarm(TIME);
	getrlimit(RLIMIT_CPU, &limit);
	getrusage(RUSAGE_SELF, &used);
	limit.rlim_cur = (rlim_t)(used.ru_utime.tv_sec +
	    used.ru_stime.tv_sec + 1 + TIME / 10);
	setrlimit(RLIMIT_CPU, &limit);
}
