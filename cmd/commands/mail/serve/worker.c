#define _GNU_SOURCE	/* for ppoll() and accept4() */
#include "cmd/commands/mail/serve/worker.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/base/whole.h"
#include "cmd/commands/commands.h"
#include "cmd/mail/arrive.h"
#include "cmd/mail/receive.h"
#include "cmd/commands/mail/serve/lmtp.h"
#include "cmd/umpire/host.h"
#include "core/time.h"
#include "store/store.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/*
 * What all connections together may take.  Who connects is a mail system of
 * this machine; but what it passes on, and how fast, others decide.  Each
 * socket has its own share, so that none keeps anybody out at the other.
 */
enum {
	EACH        = 64,		/* connections of a socket */
	CONNECTIONS = 2 * EACH,
	CHUNK       = 1 << 16,		/* bytes that are read at once */
	ROOM        = 96 << 20,		/* bytes of letters that are kept */
	INPUT_ROOM  = 32 << 20,		/* ... of inputs */
	INPUT_MAX   = 12 << 20,		/* ... of an input for submit */
	QUIET       = 300,		/* seconds without a word */
	SILENT      = 5,		/* ... after which one goes if others
					   find no place */
	LONGEST     = 600,		/* ... from one letter to the next */
	ENDING      = 30,		/* ... for what was begun, at the end */
	PATIENCE    = 120000		/* milliseconds for other processes */
};

struct connection {
	int fd;
	bool input;			/* for submit, no letter */
	bool whole;			/* ... all of it is here */
	struct lmtp lmtp;		/* its out is what is sent to both */
	struct buffer text;		/* an input; or what came behind a
					   letter and is not read yet */
	size_t sent;			/* of out */
	time_t heard, done;		/* when something came, when something
					   was finished */
};

static struct serving {
	struct context *context;
	const struct worker *worker;
	struct connection *at[CONNECTIONS];
	int n;
	int first;			/* the one whose turn it is */
	int letters;			/* that were taken */
	time_t end;			/* no more is begun; 0: it is */
	int status;			/* with which it ends */
	int told;			/* a file: what a command says */
} serving;

static volatile sig_atomic_t stopped;

static void
note_stop(int sig)
{
	(void)sig;
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

/* Where even this is not heard, `tick` will read it. */
static void
tell_left(int64_t letter)
{
	tell(&serving, letter);
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

/* How much more may be kept of what comes to this socket. */
static size_t
room(const struct serving *s, bool input)
{
	size_t all = input ? INPUT_ROOM : ROOM, used = 0;

	for (int i = 0; i < s->n; i++)
		if (s->at[i]->input == input)
			used += s->at[i]->lmtp.letter.room +
			    s->at[i]->text.size;
	return used < all ? all - used : 0;
}

/* An answer to an input, which is all that it gets. */
static void
answer_input(struct connection *c, int status)
{
	struct buffer *out = &c->lmtp.out;

	buffer_printf(out, "%d\n", status);
	buffer_free(&c->text);
	c->whole = false;
	c->lmtp.state = LMTP_OVER;
}

static void
take_bytes(struct serving *s, struct connection *c, const char *bytes,
    size_t len)
{
	size_t taken;

	if (c->input) {
		if (len > room(s, true) || len > INPUT_MAX - c->text.len) {
			answer_input(c, EX_DATAERR);
			buffer_puts(&c->lmtp.out, "nuncio: this is too long\n");
		} else
			buffer_add(&c->text, bytes, len);
		return;
	}
	taken = lmtp_take(&c->lmtp, bytes, len, room(s, false));
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
	if (n == 0) {
		c->whole = c->input;
		return c->input;
	}
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
	return c->input || c->lmtp.state == LMTP_DATA ||
	    c->lmtp.state == LMTP_LETTER;
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
	if (why != NULL && c->input)
		answer_input(c, EX_TEMPFAIL);
	else if (why != NULL)
		lmtp_end(&c->lmtp, why);
	return true;
}

/* Has this socket all the connections that it may have? */
static bool
is_full(const struct serving *s, bool input)
{
	int n = 0;

	for (int i = 0; i < s->n; i++)
		n += s->at[i]->input == input;
	return n >= EACH;
}

/*
 * Who has been silent longest, of those that have not yet said all or do not
 * take their answer; -1: nobody for long.
 */
static int
find_silent(const struct serving *s, bool input)
{
	time_t before = seconds() - SILENT;
	int found = -1;

	for (int i = 0; i < s->n; i++) {
		const struct connection *c = s->at[i];

		if (c->input != input || c->whole ||
		    c->lmtp.state == LMTP_LETTER || c->heard > before)
			continue;
		found = i;
		before = c->heard - 1;
	}
	return found;
}

/* Is there a place for somebody, or can one be made? */
static bool
has_place(const struct serving *s, bool input)
{
	return !is_full(s, input) || find_silent(s, input) >= 0;
}

/* Somebody else has their place. */
static void
send_away(struct serving *s, int i)
{
	struct connection *c = s->at[i];

	if (is_sent(c) && c->input)
		answer_input(c, EX_TEMPFAIL);
	else if (is_sent(c))
		lmtp_end(&c->lmtp, "421 4.3.2 others wait: come again");
	send_out(c);
	drop(s, i);
}

/* All who wait, as long as there is a place: another worker may be faster. */
static void
accept_all(struct serving *s, int from, bool input)
{
	int fd;

	while (has_place(s, input) && (fd = accept4(from, NULL, NULL,
	    SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0) {
		struct connection *c = memory_new(1, sizeof(*c));

		if (is_full(s, input))
			send_away(s, find_silent(s, input));
		c->fd = fd;
		c->input = input;
		c->heard = c->done = seconds();
		if (!input)
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
	if (s->worker->lmtp >= 0)
		close(s->worker->lmtp);
	if (s->worker->submit >= 0)
		close(s->worker->submit);
}

static int
watch(const struct serving *s, struct pollfd poll[CONNECTIONS + 3])
{
	bool ends = s->end != 0;

	poll[0] = (struct pollfd){ ends ? -1 : s->worker->stop, POLLIN, 0 };
	poll[1] = (struct pollfd){ !ends && has_place(s, false) ?
	    s->worker->lmtp : -1, POLLIN, 0 };
	poll[2] = (struct pollfd){ !ends && has_place(s, true) ?
	    s->worker->submit : -1, POLLIN, 0 };
	for (int i = 0; i < s->n; i++)
		poll[3 + i] = (struct pollfd){ s->at[i]->fd,
		    is_sent(s->at[i]) ? POLLIN : POLLOUT, 0 };
	return 3 + s->n;
}

/* Whoever is behind in taking what was said is not listened to. */
static void
converse(struct serving *s, const struct pollfd *poll)
{
	for (int i = s->n - 1; i >= 0; i--) {
		struct connection *c = s->at[i];
		bool there = true;

		if (poll[3 + i].revents != 0 && is_sent(c))
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
	struct pollfd poll[CONNECTIONS + 3];
	int n = watch(s, poll);

	if (ppoll(poll, (nfds_t)n, most, all) < 0)
		for (int i = 0; i < n; i++)
			poll[i].revents = 0;
	if (is_stopped() || poll[0].revents != 0 ||
	    s->letters >= s->worker->letters)
		begin_end(s);
	converse(s, poll);
	if (s->end == 0 && poll[1].revents != 0)
		accept_all(s, s->worker->lmtp, false);
	if (s->end == 0 && poll[2].revents != 0)
		accept_all(s, s->worker->submit, true);
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

/*
 * Letters that are whole, together; with those of connections that were left
 * out the last time first.  True: there were some.
 */
static bool
take_letters(struct serving *s)
{
	struct arrival arrival[ARRIVE_TOGETHER];
	struct connection *from[ARRIVE_TOGETHER];
	bool wrote = false;
	int n = 0, first = s->first;

	for (int i = 0; i < s->n && n < ARRIVE_TOGETHER; i++) {
		struct connection *c = s->at[(first + i) % s->n];

		if (c->input || c->lmtp.state != LMTP_LETTER)
			continue;
		s->first = (first + i + 1) % s->n;
		if (c->lmtp.letter.refused) {
			lmtp_answer(&c->lmtp, false);
			take_rest(s, c);
			continue;
		}
		arrival[n] = (struct arrival){ c->lmtp.letter.bytes,
		    c->lmtp.letter.len, c->lmtp.letter.size, false };
		from[n++] = c;
	}
	if (n == 0)
		return false;
	arrive_limit(ARRIVE_TIME);
	if (!arrive_all(s->context, arrival, n, s->worker->turn)) {
		s->status = EX_UNAVAILABLE;
		begin_end(s);
	}
	arrive_limit(0);
	for (int i = 0; i < n; i++) {
		lmtp_answer(&from[i]->lmtp, arrival[i].safe);
		wrote |= arrival[i].safe;
		from[i]->done = seconds();
		if (s->end == 0)
			take_rest(s, from[i]);
		else
			lmtp_end(&from[i]->lmtp, "421 4.3.2 come again");
	}
	s->letters += n;
	if (wrote)
		tell(s, WORKER_WROTE);
	return true;
}

static bool
has_inputs(const struct serving *s)
{
	for (int i = 0; i < s->n; i++)
		if (s->at[i]->whole)
			return true;
	return false;
}

/* Inputs that are whole, together. */
struct inputs {
	struct serving *s;
	struct connection *from[CONNECTIONS];
	struct submit_input input[CONNECTIONS];
	struct buffer said[CONNECTIONS];	/* what is told to each */
	struct buffer rest;		/* ... and to nobody */
	int n;
	int about;			/* of which something is said; -1 */
	char *out;			/* what went to standard output */
	size_t len;
	size_t heard_out;		/* so much of it is not new, */
	off_t heard;			/* ... and of standard error */
};

/* Whatever `submit` says, be it to standard output or standard error. */
static void
listen_to(void *arg, int input)
{
	struct inputs *in = arg;
	struct buffer *to =
	    in->about < 0 ? &in->rest : &in->said[in->about];
	char chunk[4096];
	ssize_t n;

	fflush(in->s->context->out);
	buffer_add(to, in->out + in->heard_out, in->len - in->heard_out);
	in->heard_out = in->len;
	do {
		n = pread(in->s->told, chunk, sizeof(chunk), in->heard);
		buffer_add(to, chunk, n > 0 ? (size_t)n : 0);
		in->heard += n > 0 ? n : 0;
	} while (n == sizeof(chunk));
	in->about = input;
}

static void
submit(void *arg)
{
	struct inputs *in = arg;

	submit_inputs(in->s->context, in->input, in->n, listen_to, in);
	listen_to(in, -1);
}

/* With what is said going to memory, and to a file. */
static int
submit_heard(struct inputs *in)
{
	struct context *context = in->s->context;
	int err = dup(STDERR_FILENO), status;
	FILE *out = context->out;

	if (err < 0 || ftruncate(in->s->told, 0) != 0 ||
	    lseek(in->s->told, 0, SEEK_SET) != 0 ||
	    (context->out = open_memstream(&in->out, &in->len)) == NULL)
		internal_error("an input cannot be answered: %s",
		    strerror(errno));
	dup2(in->s->told, STDERR_FILENO);
	status = die_within(context, PIECE_SINGLE, submit, in);
	host_forget();
	in->about = -1;
	listen_to(in, -1);
	fclose(context->out);
	free(in->out);
	dup2(err, STDERR_FILENO);
	close(err);
	context->out = out;
	fputs(buffer_text(&in->rest), stderr);
	buffer_free(&in->rest);
	return status;
}

/*
 * Where it ended in the middle, nobody knows what became of which: all are sent
 * away without an answer, and come again.
 */
static bool
take_inputs(struct serving *s)
{
	const struct timespec none = { 0, 0 };
	struct inputs *in;
	bool well;

	if (!has_inputs(s))
		return false;
	in = memory_new(1, sizeof(*in));
	in->s = s;
	in->about = -1;
	whole_lock(s->worker->turn);
	attend(s, &none, NULL);
	arrive_limit(ARRIVE_TIME);
	for (int i = 0; i < s->n; i++)
		if (s->at[i]->whole) {
			in->input[in->n] = (struct submit_input){
			    buffer_text(&s->at[i]->text), s->at[i]->text.len,
			    EX_OK };
			in->from[in->n++] = s->at[i];
		}
	well = submit_heard(in) == EX_OK;
	arrive_limit(0);
	whole_unlock(s->worker->turn);
	for (int i = 0; i < in->n; i++) {
		struct connection *c = in->from[i];

		answer_input(c, in->input[i].status);
		buffer_add(&c->lmtp.out, buffer_text(&in->said[i]),
		    in->said[i].len);
		if (!well)
			buffer_clear(&c->lmtp.out);
		c->done = seconds();
		buffer_free(&in->said[i]);
	}
	s->letters += in->n;
	tell(s, WORKER_WROTE);
	free(in);
	return true;
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
		busy |= take_inputs(s);
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
worker_read(struct context *context, const struct worker *worker,
    int64_t letter)
{
	struct fault fault;
	int status;

	/* Nobody may come to a socket where this alone is left. */
	close(worker->lmtp);
	close(worker->submit);
	sandbox_begin();
	arrive_limit(ARRIVE_TIME);
	open_store(context);
	status = receive_left(context, letter, &fault);
	if (status != EX_OK)
		complain("%s", fault.text);
	serving.worker = worker;
	tell(&serving, WORKER_WROTE);
	store_close(context->store);
	exit(status);
}

void
worker_be(struct context *context, const struct worker *worker)
{
	struct serving *s = &serving;
	struct sigaction noted = { .sa_handler = note_stop,
	    .sa_flags = SA_RESTART };
	sigset_t all, held;
	FILE *told;

	/* Before anything is read. */
	sandbox_begin();
	sigemptyset(&held);
	sigaddset(&held, SIGTERM);
	sigprocmask(SIG_BLOCK, &held, &all);
	sigaction(SIGTERM, &noted, NULL);
	signal(SIGINT, SIG_IGN);
	signal(SIGPIPE, SIG_IGN);
	s->context = context;
	s->worker = worker;
	told = tmpfile();
	if (told == NULL)
		die(EX_CANTCREAT, "no file can be made: %s", strerror(errno));
	s->told = fileno(told);
	open_store(context);
	context->left = tell_left;
	tell(s, WORKER_OPEN);
	serve(s, &all);
	store_close(context->store);
	exit(s->status);
}
