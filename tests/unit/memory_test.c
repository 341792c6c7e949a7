/*
 * memory_test.c: allocation, and what happens when no memory is left: the
 * program ends with EX_TEMPFAIL, and the store is unchanged.
 *
 * In everything that is linked in, the linker puts the functions below before
 * malloc() and its relatives (see tests/tests.mk).  jansson calls them through
 * memory_json().  Each try is a process of its own.
 */
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/commands/commands.h"
#include "cmd/report/report.h"
#include "cmd/umpire/outbox_row.h"

#include <fcntl.h>
#include <unistd.h>

/* How often there is memory; -1: always. */
static long left = -1;

/* From here on there is (tests/tools/coverage.c). */
void fault_over(void);
void
fault_over(void)
{
	left = -1;
}

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);

static bool
is_there(void)
{
	bool there = left != 0;

	if (left > 0)
		left--;
	return there;
}

void *
__wrap_malloc(size_t size)
{
	return is_there() ? __real_malloc(size) : NULL;
}

void *
__wrap_calloc(size_t n, size_t size)
{
	return is_there() ? __real_calloc(n, size) : NULL;
}

void *
__wrap_realloc(void *old, size_t size)
{
	return is_there() ? __real_realloc(old, size) : NULL;
}

static char path[TEST_PATH];
static struct table t;
static char file[TABLE_FILE];
static size_t file_len;

/* The store, with one game in it, and a turn file that can be taken. */
static void
set_up(const char *ruleset)
{
	struct record *r = record_new();
	char said[MOVE_TEXT];
	uint64_t seed = 4;

	test_path(path, "memory_test");
	close(mkstemp(path));
	unlink(path);
	table_open(&t, path);
	table_begin(&t, ruleset, 2, "g");
	table_read(&t, r, "g");
	table_move(r, &seed, said);
	file_len = table_write(&t, r, record_awaited(r), said, file, NULL);
	record_drop(r);
	table_close(&t);
}

static void
tear_down(void)
{
	char outbox[TEST_PATH + 8];

	table_wipe(path);
	snprintf(outbox, sizeof(outbox), "%s.outbox", path);
	unlink(outbox);
}

static void
reopen(int mode)
{
	store_must(t.context.store, store_open(&t.context.store, path, mode));
}

/* How many lines the game has. */
static int64_t
last_line(void)
{
	struct record *r = record_new();
	int64_t last;

	reopen(STORE_READ);
	table_read(&t, r, "g");
	last = r->last;
	record_drop(r);
	table_close(&t);
	return last;
}

static void
take_file(void)
{
	struct outcome outcome;

	reopen(STORE_WRITE);
	table_hand_in(&t, file, file_len, &outcome);
	left = -1;
	if (outcome.status != EX_OK)
		_exit(outcome.status);
	outcome_free(&outcome);
	table_close(&t);
}

static void
make_report(void)
{
	struct record *r;
	struct report report = { .lang = "en", .seat = PUBLIC };
	struct buffer out = { 0 };

	reopen(STORE_READ);
	r = record_new();
	table_read(&t, r, "g");
	store_must(t.context.store, report_game(r, &report, &out));
	left = -1;
	if (out.full || out.len == 0)
		_exit(EX_DATAERR);
	buffer_free(&out);
	record_drop(r);
	table_close(&t);
}

/* What a process ends with that has memory n times. */
static int
try(void (*what)(void), long n)
{
	int status;
	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		/* "out of memory" is not for whoever runs the tests. */
		dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
		left = n;
		what();
		_exit(EX_OK);
	}
	status = test_wait(child);
	if (status < 0)
		fail_msg("after %ld times: signal %d", n, -status);
	return status;
}

/*
 * Until it comes to its end, at points that lie further and further apart, but
 * at least one of each `part`-th of the way: how often there was too little
 * memory.
 */
static int
try_all(void (*what)(void), int64_t lines, int part)
{
	int status, short_of = 0;

	for (long n = 0; (status = try(what, n)) != EX_OK; n += 1 + n / part) {
		if (status != EX_TEMPFAIL)
			fail_msg("after %ld times: status %d", n, status);
		assert_int_equal(last_line(), lines);
		short_of++;
	}
	return short_of;
}

TEST(a_turn_file_is_taken_whole_or_not_at_all)
{
	int64_t lines;

	set_up("pillars");
	lines = last_line();
	assert_true(try_all(take_file, lines, 16) > 15);
	assert_true(last_line() > lines);
	tear_down();
}

TEST(a_report_that_cannot_be_made_ends_the_program)
{
	set_up("red-cathedral");
	assert_true(try_all(make_report, last_line(), 16) > 40);
	tear_down();
}

/* A letter with the turn file, from a mail system. */
static void
deliver(void)
{
	static char name[] = "deliver";
	char *argv[] = { name, NULL };

	t.context.in = tmpfile();
	fprintf(t.context.in, "From: ana@example.org\n"
	    "Message-ID: <1@example.org>\nSubject: my turn\n\n%s", file);
	rewind(t.context.in);
	optind = 0;
	_exit(cmd_deliver(&t.context, 1, argv));
}

TEST(a_mail_system_hears_that_it_should_try_again)
{
	int64_t lines;

	set_up("pillars");
	lines = last_line();
	assert_int_equal(try(deliver, 0), EX_TEMPFAIL);
	assert_int_equal(try(deliver, 5), EX_TEMPFAIL);
	assert_int_equal(last_line(), lines);
	assert_int_equal(try(deliver, -1), EX_OK);
	assert_true(last_line() > lines);
	tear_down();
}

TEST(memory_comes_as_it_was_asked_for)
{
	char *text;

	text = memory_new(0, 8);
	assert_memory_equal(text, "\0\0\0\0\0\0\0\0", 8);
	text = memory_grow(text, 0, 4);
	memcpy(text, "abcd", 4);
	text = memory_grow(text, 1000, 4);
	assert_memory_equal(text, "abcd", 4);
	free(text);
	text = memory_slice("abcd", 2);
	assert_string_equal(text, "ab");
	free(text);
	text = memory_slice(NULL, 0);
	assert_string_equal(text, "");
	free(text);
	text = memory_printf("%s %d", "abc", 7);
	assert_string_equal(text, "abc 7");
	free(text);
}

static void
ask_for_too_much(void)
{
	free(memory_grow(NULL, SIZE_MAX / 4 + 2, 4));
}

TEST(a_size_that_overflows_is_memory_that_is_not_there)
{
	assert_int_equal(try(ask_for_too_much, -1), EX_TEMPFAIL);
}

int
main(void)
{
	memory_json();
	return test_run(NULL, NULL);
}
