#define _GNU_SOURCE	/* for ppoll() and accept4() */
#include "cmd/commands/mail/serve/worker.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/mail/arrive.h"
#include "cmd/umpire/host.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/*
 * What all connections together may take.  Who connects is a mail system of
 * this machine; but what it passes on, and how fast, others decide.
 */
enum {
	CONNECTIONS = 64,
	CHUNK       = 1 << 16,		/* bytes that are read at once */
	ROOM        = 96 << 20,		/* bytes of letters that are kept */
	QUIET       = 300,		/* seconds without a word */
	SILENT      = 5,		/* ... after which one goes if others
					   find no place */
	LONGEST     = 600,		/* ... from one letter to the next */
	ENDING      = 30,		/* ... for what was begun, at the end */
	PATIENCE    = 120000		/* milliseconds for other processes */
};

struct connection {
	int fd;
	struct lmtp lmtp;
	struct buffer text;		/* what came behind a letter and is not
					   read yet */
	size_t sent;			/* of out */
	time_t heard, done;		/* when something came, when something
					   was finished */
};

static struct serving {
	struct context *context;
	const struct worker *worker;
	struct connection *at[CONNECTIONS];
	int n;
	time_t end;			/* no more is begun; 0: it is */
	int status;			/* with which it ends */
} serving;

static volatile sig_atomic_t stopped;

static void
note_stop(int sig)
{
	stopped = 1;
}

/* A signal does not get through while there is always something to hear. */
static bool
is_stopped(void)
{
	sigset_t pending;

	return stopped || (sigpending(&pending) == 0 &&
	    sigismember(&pending, SIGTERM) == 1);
}

static time_t
seconds(void)
{
	struct timespec now = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec + 1;		/* never 0 */
}

/* Nobody minds if it is full of news already. */
static void
tell(const struct serving *s, int64_t news)
{
	while (write(s->worker->tell, &news, sizeof(news)) < 0 &&
	    errno == EINTR)
		continue;
}

/* ----------------------------------------------------------- connections */

static void
drop(struct serving *s, int i)
{
	struct connection *c = s->at[i];

	close(c->fd);
	lmtp_free(&c->lmtp);
	buffer_free(&c->text);
	free(c);
	s->at[i] = s->at[--s->n];
}

/* Everything that can go now.  False: nobody takes it. */
static bool
send_out(struct connection *c)
{
	struct buffer *out = &c->lmtp.out;

	while (c->sent < out->len) {
		ssize_t n = send(c->fd, out->data + c->sent, out->len -
		    c->sent, MSG_NOSIGNAL | MSG_DONTWAIT);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno == EAGAIN || errno == EWOULDBLOCK;
		c->sent += (size_t)n;
		c->heard = seconds();
	}
	buffer_clear(out);
	c->sent = 0;
	return true;
}

static bool
is_sent(const struct connection *c)
{
	return c->lmtp.out.len == 0;
}

/* How much more may be kept of what comes. */
static size_t
room(const struct serving *s)
{
	size_t used = 0;

	for (int i = 0; i < s->n; i++)
		used += s->at[i]->lmtp.letter.room + s->at[i]->text.size;
	return used < ROOM ? ROOM - used : 0;
}

static void
take_bytes(struct serving *s, struct connection *c, const char *bytes,
    size_t len)
{
	size_t taken = lmtp_take(&c->lmtp, bytes, len, room(s));

	if (taken < len && c->lmtp.state == LMTP_LETTER)
		buffer_add(&c->text, bytes + taken, len - taken);
}

/* False: nobody is there any more. */
static bool
hear(struct serving *s, struct connection *c)
{
	static char chunk[CHUNK];
	ssize_t n = recv(c->fd, chunk, sizeof(chunk), MSG_DONTWAIT);

	if (n < 0)
		return errno == EINTR || errno == EAGAIN ||
		    errno == EWOULDBLOCK;
	if (n == 0)
		return false;
	c->heard = seconds();
	take_bytes(s, c, chunk, (size_t)n);
	return true;
}

/* What came behind a letter, once that is answered. */
static void
take_rest(struct serving *s, struct connection *c)
{
	struct buffer rest = c->text;

	c->text = (struct buffer){ .data = NULL };
	take_bytes(s, c, buffer_text(&rest), rest.len);
	buffer_free(&rest);
}

/* Is something begun that its sender would have to send again? */
static bool
has_begun(const struct connection *c)
{
	return c->lmtp.state == LMTP_DATA || c->lmtp.state == LMTP_LETTER;
}

/*
 * Who has nothing to say, takes too long, or has to come again.  False: what
 * was said to them is not taken either.
 */
static bool
has_time(const struct serving *s, struct connection *c)
{
	time_t now = seconds();
	const char *why = NULL;

	if (c->lmtp.state == LMTP_OVER || !is_sent(c))
		return now - c->heard <= (s->end != 0 ? ENDING : QUIET);
	if (now - c->heard > QUIET || now - c->done > LONGEST)
		why = "421 4.4.2 this takes too long";
	else if (s->end != 0 && (!has_begun(c) || now > s->end))
		why = "421 4.3.2 come again";
	if (why != NULL)
		lmtp_end(&c->lmtp, why);
	return true;
}

/*
 * Who has been silent longest, of those that have not yet said all or do not
 * take their answer; -1: nobody for long.
 */
static int
find_silent(const struct serving *s)
{
	time_t before = seconds() - SILENT;
	int found = -1;

	for (int i = 0; i < s->n; i++) {
		const struct connection *c = s->at[i];

		if (c->lmtp.state == LMTP_LETTER || c->heard > before)
			continue;
		found = i;
		before = c->heard - 1;
	}
	return found;
}

/* Is there a place for somebody, or can one be made? */
static bool
has_place(const struct serving *s)
{
	return s->n < CONNECTIONS || find_silent(s) >= 0;
}

/* Somebody else has their place. */
static void
send_away(struct serving *s, int i)
{
	struct connection *c = s->at[i];

	if (is_sent(c))
		lmtp_end(&c->lmtp, "421 4.3.2 others wait: come again");
	send_out(c);
	drop(s, i);
}

/* All who wait, as long as there is a place: another worker may be faster. */
static void
accept_all(struct serving *s)
{
	int fd;

	while (has_place(s) && (fd = accept4(s->worker->lmtp, NULL, NULL,
	    SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0) {
		struct connection *c = memory_new(1, sizeof(*c));

		if (s->n == CONNECTIONS)
			send_away(s, find_silent(s));
		c->fd = fd;
		c->heard = c->done = seconds();
		lmtp_begin(&c->lmtp);
		s->at[s->n++] = c;
	}
}

/* Who comes from here on is for another worker, or finds nobody. */
static void
begin_end(struct serving *s)
{
	if (s->end != 0)
		return;
	s->end = seconds() + ENDING;
	close(s->worker->lmtp);
}

static int
watch(const struct serving *s, struct pollfd poll[CONNECTIONS + 2])
{
	bool ends = s->end != 0;

	poll[0] = (struct pollfd){ ends ? -1 : s->worker->stop, POLLIN, 0 };
	poll[1] = (struct pollfd){ !ends && has_place(s) ?
	    s->worker->lmtp : -1, POLLIN, 0 };
	for (int i = 0; i < s->n; i++)
		poll[2 + i] = (struct pollfd){ s->at[i]->fd,
		    is_sent(s->at[i]) ? POLLIN : POLLOUT, 0 };
	return 2 + s->n;
}

/* Whoever is behind in taking what was said is not listened to. */
static void
converse(struct serving *s, const struct pollfd *poll)
{
	for (int i = s->n - 1; i >= 0; i--) {
		struct connection *c = s->at[i];
		bool there = true;

		if (poll[2 + i].revents != 0 && is_sent(c))
			there = hear(s, c);
		there = there && has_time(s, c) && send_out(c);
		if (!there || (c->lmtp.state == LMTP_OVER && is_sent(c)))
			drop(s, i);
	}
}

/* Wait until somebody says something, but not longer; NULL: however long. */
static void
attend(struct serving *s, const struct timespec *most, const sigset_t *all)
{
	struct pollfd poll[CONNECTIONS + 2];
	int n = watch(s, poll);

	if (ppoll(poll, (nfds_t)n, most, all) < 0)
		for (int i = 0; i < n; i++)
			poll[i].revents = 0;
	if (is_stopped() || poll[0].revents != 0)
		begin_end(s);
	converse(s, poll);
	if (s->end == 0 && poll[1].revents != 0)
		accept_all(s);
}

/* ------------------------------------------------------------- the store */

/* What comes now did not come when the worker began. */
static void
look_at_clock(struct context *context)
{
	time_t now = time(NULL);

	if (now > context->now && now < TIME_END)
		context->now = now;
	context->zoned = false;
}

/* The keeper need not know. */
static void
tell_nobody(void *arg, int64_t news)
{
}

/* A letter that is whole.  One that ends this is tried again by `tick`. */
static void
take_letter(struct serving *s, struct connection *c)
{
	const struct lmtp_letter *letter = &c->lmtp.letter;
	struct fault fault;
	int status;

	if (letter->refused) {
		lmtp_answer(&c->lmtp, false);
		take_rest(s, c);
		return;
	}
	host_forget();
	arrive_limit(ARRIVE_TIME);
	status = arrive(s->context, letter->bytes, letter->len, letter->size,
	    tell_nobody, NULL, &fault);
	arrive_limit(0);
	if (status != EX_OK)
		complain("%s", fault.text);
	if (status == EX_UNAVAILABLE) {
		s->status = status;
		begin_end(s);
	}
	lmtp_answer(&c->lmtp, true);
	c->done = seconds();
	tell(s, WORKER_WROTE);
	if (s->end == 0)
		take_rest(s, c);
	else
		lmtp_end(&c->lmtp, "421 4.3.2 come again");
}

/* True: there was one. */
static bool
take_letters(struct serving *s)
{
	bool any = false;

	for (int i = 0; i < s->n; i++)
		if (s->at[i]->lmtp.state == LMTP_LETTER) {
			take_letter(s, s->at[i]);
			any = true;
		}
	return any;
}

/* ------------------------------------------------------------------ loop */

static void
serve(struct serving *s, const sigset_t *all)
{
	const struct timespec second = { 1, 0 }, none = { 0, 0 };
	bool busy = false;

	while (s->end == 0 || s->n > 0) {
		attend(s, busy ? &none : s->n > 0 ? &second : NULL, all);
		look_at_clock(s->context);
		busy = take_letters(s);
	}
}

/* Whatever the store is asked for waits for other processes. */
static void
open_store(struct context *context)
{
	command_store(context, true);
	store_patience(context->store, PATIENCE);
}

void
worker_be(struct context *context, const struct worker *worker)
{
	struct serving *s = &serving;
	struct sigaction noted = { .sa_handler = note_stop,
	    .sa_flags = SA_RESTART };
	sigset_t all, held;

	sigemptyset(&held);
	sigaddset(&held, SIGTERM);
	sigprocmask(SIG_BLOCK, &held, &all);
	sigaction(SIGTERM, &noted, NULL);
	signal(SIGINT, SIG_IGN);
	signal(SIGPIPE, SIG_IGN);
	s->context = context;
	s->worker = worker;
	open_store(context);
	context->hurried = true;
	tell(s, WORKER_OPEN);
	serve(s, &all);
	store_close(context->store);
	exit(s->status);
}
