#include "cmd/mail/arrive.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/whole.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/receive.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/umpire/host.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* A letter that comes into the store. */
struct coming {
	struct context *context;
	struct store_letter row;
	char id[LETTER_ID];
	bool known;			/* it was there already */
};

static void
find_identity(struct coming *coming, struct context *context,
    const char *bytes, size_t len, int64_t size)
{
	*coming = (struct coming){ .context = context };
	coming->row = (struct store_letter){ .at = context->now,
	    .message = coming->id, .size = size, .bytes = bytes,
	    .len = len < STORE_LETTER ? len : STORE_LETTER };
	letter_identity(bytes, len, coming->id, coming->row.hash);
}

/* Into the transaction that is open. */
static void
add(struct coming *coming)
{
	struct store *store = coming->context->store;
	enum store_result result = store_letter_add(store, &coming->row);

	coming->known = result == STORE_TAKEN;
	if (!coming->known)
		store_must(store, result);
}

static void
put_letter(void *arg)
{
	struct coming *coming = arg;
	struct store *store = coming->context->store;

	/*
	 * It is committed for good with all its effects, and only then
	 * answered.
	 */
	store_must(store, store_begin_soft(store));
	add(coming);
	if (coming->known)
		store_rollback(store);
	else
		store_must(store, store_commit(store));
}

int
arrive(struct context *context, const char *bytes, size_t len, int64_t size,
    struct fault *fault)
{
	struct store *store = context->store;
	struct coming coming;
	int64_t letter;
	int status;

	find_identity(&coming, context, bytes, len, size);
	command_transact(store, put_letter, &coming);
	letter = coming.row.letter;
	if (!coming.known)
		return receive_letter(context, letter, bytes, len, fault);
	if (coming.row.state == LETTER_NEW && !letter_ready(fault))
		return EX_UNAVAILABLE;
	/* Whoever leaves letters waits for no other process, either. */
	if (coming.row.state != LETTER_NEW || !receive_again(context,
	    &coming.row, context->left == NULL)) {
		store_must(store, store_confirm(store));
		return EX_OK;
	}
	status = receive_letter(context, letter, bytes, len, fault);
	store_must(store, store_letter_leave(store, letter));
	return status;
}

/* ------------------------------------------------------ several of them */

struct several {
	struct context *context;
	struct arrival *all;
	int n, turn;
	struct coming *coming;
	struct receiving **in;		/* the new rows; NULL: there are none */
	int at;				/* the one that is worked on */
	bool unable;			/* none can be read */
};

/* An attempt at the store while no other worker is at it. */
static bool
attempt(struct several *s, void (*work)(void *))
{
	int status;

	/* It may be another one by now, and is read within. */
	host_forget();
	whole_lock(s->turn);
	status = die_within(s->context, PIECE_ATTEMPT, work, s);
	whole_unlock(s->turn);
	return status == EX_OK;
}

static void
put_all(void *arg)
{
	struct several *s = arg;
	struct store *store = s->context->store;

	store_must(store, store_begin_soft(store));
	for (int i = 0; i < s->n; i++)
		add(&s->coming[i]);
	store_must(store, store_commit(store));
}

static void
read_one(void *arg)
{
	struct several *s = arg;
	const struct arrival *a = &s->all[s->at];
	struct fault fault, none;

	s->in[s->at] = receive_begin(s->context,
	    s->coming[s->at].row.letter, a->bytes, a->len, &fault);
	if (s->in[s->at] != NULL)
		return;
	complain("%s", fault.text);
	s->unable = !letter_ready(&none);
}

static void
receive_them(void *arg)
{
	struct several *s = arg;
	struct store *store = s->context->store;

	store_must(store, store_begin_beside(store));
	for (int i = 0; i < s->n; i++)
		if (s->in[i] != NULL)
			receive_within(s->in[i]);
	store_must(store, store_commit(store));
}

/*
 * Letters that are in the store but not read yet are left to be read one by
 * one.
 */
static void
take_together(struct several *s)
{
	bool done;

	for (int i = 0; i < s->n; i++)
		find_identity(&s->coming[i], s->context, s->all[i].bytes,
		    s->all[i].len, s->all[i].size);
	if (!attempt(s, put_all))
		return;
	for (s->at = 0; s->at < s->n && !s->unable; s->at++) {
		const struct coming *coming = &s->coming[s->at];

		if (coming->known)
			s->all[s->at].safe = coming->row.state != LETTER_NEW;
		else if (die_within(s->context, PIECE_SINGLE, read_one, s) !=
		    EX_OK)
			s->in[s->at] = NULL;
	}
	done = attempt(s, receive_them);
	for (int i = 0; i < s->n; i++) {
		s->all[i].safe |= done && s->in[i] != NULL;
		receive_end(s->in[i]);
	}
}

static void
take_single(void *arg)
{
	struct several *s = arg;
	struct arrival *a = &s->all[s->at];
	struct fault fault;
	int status;

	host_forget();
	status = arrive(s->context, a->bytes, a->len, a->size, &fault);
	a->safe = status == EX_OK;
	s->unable = status == EX_UNAVAILABLE;
	if (!a->safe)
		complain("%s", fault.text);
}

bool
arrive_all(struct context *context, struct arrival *all, int n, int turn)
{
	struct several s = { .context = context, .all = all, .n = n,
	    .turn = turn };

	for (int i = 0; i < n; i++)
		all[i].safe = false;
	if (store_is_locked_whole(context->store)) {
		s.coming = memory_new((size_t)n, sizeof(*s.coming));
		s.in = memory_new((size_t)n, sizeof(struct receiving *));
		take_together(&s);
		free(s.coming);
		free(s.in);
	}
	for (s.at = 0; s.at < n && !s.unable; s.at++) {
		int status = EX_OK;

		if (!all[s.at].safe)
			status = die_within(context, PIECE_SINGLE,
			    take_single, &s);
		if (status != EX_OK)
			receive_broke_off(context, status);
	}
	host_forget();
	return !s.unable;
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
