/*
 * Letters that are read twice at once: what deliver.t cannot time.
 */
#include "tests/lib/table.h"

#include "cmd/mail/receive.h"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;

static int
sit_down(void **state)
{
	(void)state;
	table_folder(folder, path);
	table_open(&t, path);
	return 0;
}

static int
get_up(void **state)
{
	(void)state;
	table_close(&t);
	table_remove(folder);
	return 0;
}

static const char text[] = "From: ana@example.org\n\nHello.\n";

/* A letter that is safe in the store and not read yet. */
static struct store_letter
put_letter(const char *message)
{
	struct store_letter row = { .at = t.context.now, .message = message,
	    .size = sizeof(text) - 1, .bytes = text,
	    .len = sizeof(text) - 1 };

	assert_int_equal(store_begin(t.context.store), STORE_OK);
	assert_int_equal(store_letter_add(t.context.store, &row), STORE_OK);
	assert_int_equal(store_commit(t.context.store), STORE_OK);
	assert_int_equal(row.state, LETTER_NEW);
	return row;
}

static int
count(void *arg, const struct store_outbox *row)
{
	(void)row;
	++*(int *)arg;
	return 0;
}

static int
answers(void)
{
	int n = 0;

	assert_int_equal(store_outbox_each(t.context.store, true, count, &n),
	    STORE_OK);
	return n;
}

static enum store_letter_state
state_of(int64_t letter, int *tries)
{
	struct store_letter row;

	assert_int_equal(store_letter_get(t.context.store, letter, &row),
	    STORE_OK);
	*tries = row.tries;
	return row.state;
}

static void
what_somebody_else_has_read_meanwhile_is_not_read_again(void **state)
{
	struct store_letter row = put_letter("a@b"), seen = row;
	int tries;

	(void)state;
	receive_letter(&t.context, row.letter, text, sizeof(text) - 1);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(answers(), 1);
	/* Whoever found it new a moment before comes to it now. */
	assert_false(receive_again(&t.context, &seen, true));
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(tries, 0);
	receive_letter(&t.context, row.letter, text, sizeof(text) - 1);
	assert_int_equal(answers(), 1);
}

static void
the_tries_of_all_count_together(void **state)
{
	struct store_letter row = put_letter("a@b"), seen = row;
	int tries;

	(void)state;
	assert_true(receive_again(&t.context, &row, true));
	assert_true(receive_again(&t.context, &seen, true));
	assert_int_equal(state_of(row.letter, &tries), LETTER_NEW);
	assert_int_equal(tries, 2);
	assert_false(receive_again(&t.context, &seen, true));
	assert_int_equal(state_of(row.letter, &tries), LETTER_STUCK);
	assert_false(receive_again(&t.context, &seen, true));
	assert_int_equal(state_of(row.letter, &tries), LETTER_STUCK);
	assert_int_equal(receive_rest(&t.context, t.context.now + 1), 0);
	assert_int_equal(answers(), 0);
}

/*
 * However many bring it at once, none of whom has come to an end: reading it
 * has not broken off.
 */
static void
who_waits_for_another_to_read_it_has_not_tried(void **state)
{
	struct store_letter row = put_letter("a@b"), seen = row;
	int tries, to[2], from[2];
	char one = 0;
	pid_t child;

	(void)state;
	assert_int_equal(pipe(to), 0);
	assert_int_equal(pipe(from), 0);
	store_close(t.context.store);
	if ((child = fork()) == 0) {
		t.context.store = NULL;
		command_store(&t.context, true);
		one = receive_again(&t.context, &seen, true);
		_exit(write(from[1], &one, 1) != 1 ||
		    read(to[0], &one, 1) != 1);
	}
	t.context.store = NULL;
	command_store(&t.context, true);
	assert_int_equal(read(from[0], &one, 1), 1);
	assert_int_equal(one, 1);
	for (int i = 0; i < 5; i++)
		assert_false(receive_again(&t.context, &seen, false));
	assert_int_equal(state_of(row.letter, &tries), LETTER_NEW);
	assert_int_equal(tries, 1);
	assert_int_equal(write(to[1], &one, 1), 1);
	assert_int_equal(waitpid(child, NULL, 0), child);
	/* A server may take a moment to find that nobody is there. */
	assert_true(receive_again(&t.context, &seen, true));
	assert_int_equal(state_of(row.letter, &tries), LETTER_NEW);
	assert_int_equal(tries, 2);
	for (int i = 0; i < 2; i++) {
		close(to[i]);
		close(from[i]);
	}
}

static void
the_rest_is_read_once_it_is_old_enough(void **state)
{
	struct store_letter row = put_letter("a@b");
	int tries;

	(void)state;
	assert_int_equal(receive_rest(&t.context, t.context.now), 0);
	assert_int_equal(state_of(row.letter, &tries), LETTER_NEW);
	assert_int_equal(tries, 0);
	assert_int_equal(receive_rest(&t.context, t.context.now + 1), 1);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(tries, 1);
	assert_int_equal(receive_rest(&t.context, t.context.now + 1), 0);
	assert_int_equal(answers(), 1);
}

static void
the_rest_is_read_though_the_clock_was_ahead_when_it_came(void **state)
{
	int64_t now = t.context.now;
	struct store_letter row;
	int tries;

	(void)state;
	t.context.now = now + 365 * 86400;
	row = put_letter("a@b");
	t.context.now = now;
	assert_int_equal(receive_rest(&t.context, now), 1);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	t.context.now = now + 60;	/* it came while tick was at work */
	row = put_letter("c@d");
	t.context.now = now;
	assert_int_equal(receive_rest(&t.context, now - 600), 0);
	assert_int_equal(state_of(row.letter, &tries), LETTER_NEW);
}

/* ---- what dies alone */

static int
end_here(void *arg, const struct store_player *player)
{
	(void)arg;
	(void)player;
	die(EX_SOFTWARE, "a test: this piece of work ends");
}

/* In the middle of a transaction that has written, and of a walk. */
static void
work_and_die(void *arg)
{
	struct store *s = t.context.store;

	++*(int *)arg;
	assert_int_equal(store_begin(s), STORE_OK);
	assert_int_equal(store_config_set(s, "host", "h@example.org"),
	    STORE_OK);
	store_player_each(s, end_here, NULL);
	++*(int *)arg;
}

static int
see(void *arg, const struct store_player *player)
{
	(void)player;
	++*(int *)arg;
	return 0;
}

static void
work_to_the_end(void *arg)
{
	struct store *s = t.context.store;

	assert_int_equal(store_begin(s), STORE_OK);
	assert_int_equal(store_player_each(s, see, arg), STORE_OK);
	assert_int_equal(store_commit(s), STORE_OK);
}

static void
work_that_dies_ends_alone_and_leaves_nothing(void **state)
{
	const char *value;
	int n = 0;

	(void)state;
	for (int i = 0; i < 3; i++) {
		n = 0;
		assert_int_equal(die_within(&t.context, work_and_die, &n),
		    EX_SOFTWARE);
		assert_int_equal(n, 1);
		assert_int_equal(store_config_get(t.context.store, "host",
		    &value), STORE_NONE);
		n = 0;
		assert_int_equal(die_within(&t.context, work_to_the_end, &n),
		    EX_OK);
		assert_true(n > 1);
	}
}

/* The first two times others are in the way. */
static void
work_that_complains(void *arg)
{
	struct store *s = t.context.store;
	int *n = arg;

	assert_int_equal(store_begin(s), STORE_OK);
	complain("a test: this is said once");
	store_must(s, ++*n < 3 ? STORE_AGAIN : STORE_OK);
	assert_int_equal(store_commit(s), STORE_OK);
}

static void
what_is_done_again_is_complained_of_once(void **state)
{
	FILE *said = tmpfile();
	int own = dup(STDERR_FILENO), n = 0, lines = 0;
	char line[80];

	(void)state;
	assert_non_null(said);
	dup2(fileno(said), STDERR_FILENO);
	command_transact(t.context.store, work_that_complains, &n);
	dup2(own, STDERR_FILENO);
	close(own);
	rewind(said);
	while (fgets(line, sizeof(line), said) != NULL)
		lines++;
	fclose(said);
	assert_int_equal(n, 3);
	assert_int_equal(lines, 1);
}

#define TEST(name)	cmocka_unit_test_setup_teardown(name, sit_down, get_up)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(what_somebody_else_has_read_meanwhile_is_not_read_again),
		TEST(the_tries_of_all_count_together),
		TEST(who_waits_for_another_to_read_it_has_not_tried),
		TEST(the_rest_is_read_once_it_is_old_enough),
		TEST(work_that_dies_ends_alone_and_leaves_nothing),
		TEST(what_is_done_again_is_complained_of_once),
		TEST(the_rest_is_read_though_the_clock_was_ahead_when_it_came),
	};

	test_same_keys();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
