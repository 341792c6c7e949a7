/*
 * Letters that two processes read at the same time, and the cost of reading one
 * letter.  deliver.t cannot time these.
 */
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/base/series.h"
#include "cmd/mail/receive.h"
#include "cmd/mail/sandboxed.h"

#include <sys/wait.h>
#include <unistd.h>

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;

static int
sit_down(void **state)
{
	table_folder(folder, path);
	table_open(&t, path);
	return 0;
}

static int
get_up(void **state)
{
	table_close(&t);
	table_remove(folder);
	return 0;
}

static const char text[] = "From: ana@example.org\n\nHello.\n";

/* A letter that is safe in the store and not read yet. */
static struct store_letter
put_bytes(const char *message, const char *bytes, size_t len)
{
	struct store_letter row = { .at = t.context.now, .message = message,
	    .size = (int64_t)len, .bytes = bytes, .len = len };

	assert_int_equal(store_begin(t.context.store), STORE_OK);
	assert_int_equal(store_letter_add(t.context.store, &row), STORE_OK);
	assert_int_equal(store_commit(t.context.store), STORE_OK);
	assert_int_equal(row.state, LETTER_NEW);
	return row;
}

static struct store_letter
put_letter(const char *message)
{
	return put_bytes(message, text, sizeof(text) - 1);
}

static int
count(void *arg, const struct store_outbox *row)
{
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

static int ending;		/* the status with which reading one as above
				   ends; 0: it does not */

bool __real_letter_read(const char *, size_t, const char *, struct letter *,
    struct fault *);
bool __wrap_letter_read(const char *, size_t, const char *, struct letter *,
    struct fault *);

bool
__wrap_letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *fault)
{
	if (ending != 0 && len == sizeof(text) - 1)
		die(ending, "a test: reading a letter ends");
	return __real_letter_read(bytes, len, own, out, fault);
}

static void
receive(int64_t letter)
{
	struct fault fault;

	assert_int_equal(receive_letter(&t.context, letter, RECEIVE_IF_FREE,
	    NULL, 0, &fault), EX_OK);
}

/* It is new, after so many tries; its server has run all the while. */
static void
forge(int64_t letter, int tries)
{
	struct store_letter row = { .letter = letter, .tries = tries };
	struct store_server server;

	if (store_server(t.context.store, &server) == STORE_OK)
		row.server = server.started;
	assert_int_equal(store_begin(t.context.store), STORE_OK);
	assert_int_equal(store_letter_set(t.context.store, &row), STORE_OK);
	assert_int_equal(store_commit(t.context.store), STORE_OK);
}

TEST(what_somebody_else_has_read_meanwhile_is_not_read_again)
{
	struct store_letter row = put_letter("a@b");
	int tries;

	receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(answers(), 1);
	/* Whoever found it new a moment before comes to it now. */
	receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(tries, 1);
	assert_int_equal(answers(), 1);
}

TEST(after_three_tries_a_letter_is_put_aside)
{
	struct store_letter row = put_letter("a@b");
	int tries;

	forge(row.letter, 2);
	receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(tries, 3);
	forge(row.letter, 3);
	receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_STUCK);
	receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_STUCK);
	assert_int_equal(answers(), 1);
}

/* Does the process that ends so count as a try of the letter? */
static int
tries_after(int64_t letter, int status)
{
	struct fault fault;
	int tries;
	pid_t child;

	store_close(t.context.store);
	t.context.store = NULL;
	if ((child = fork()) == 0) {
		command_store(&t.context, true);
		ending = status;
		receive_letter(&t.context, letter, RECEIVE_IF_FREE, NULL, 0,
		    &fault);
		_exit(EX_OK);
	}
	assert_int_equal(test_wait(child), status);
	command_store(&t.context, true);
	state_of(letter, &tries);
	return tries;
}

TEST(a_disk_or_a_lock_that_fails_is_no_try)
{
	struct store_letter row = put_letter("a@b");

	assert_int_equal(tries_after(row.letter, EX_IOERR), 0);
	assert_int_equal(tries_after(row.letter, EX_TEMPFAIL), 0);
	assert_int_equal(tries_after(row.letter, EX_UNAVAILABLE), 0);
	assert_int_equal(tries_after(row.letter, EX_SOFTWARE), 1);
}

/* However many come to it at once: reading it has not broken off. */
TEST(who_finds_another_at_it_has_not_tried)
{
	struct store_letter row = put_letter("a@b");
	int tries, to[2], from[2];
	char one = 0;
	pid_t child;

	assert_int_equal(pipe(to), 0);
	assert_int_equal(pipe(from), 0);
	store_close(t.context.store);
	if ((child = fork()) == 0) {
		t.context.store = NULL;
		command_store(&t.context, true);
		one = store_letter_claim(t.context.store, row.letter,
		    false) == STORE_OK;
		_exit(write(from[1], &one, 1) != 1 ||
		    read(to[0], &one, 1) != 1);
	}
	t.context.store = NULL;
	command_store(&t.context, true);
	assert_int_equal(read(from[0], &one, 1), 1);
	assert_int_equal(one, 1);
	for (int i = 0; i < 5; i++)
		receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_NEW);
	assert_int_equal(tries, 0);
	assert_int_equal(write(to[1], &one, 1), 1);
	assert_int_equal(waitpid(child, NULL, 0), child);
	/* A server may take a moment to find that nobody is there. */
	assert_int_equal(store_letter_claim(t.context.store, row.letter, true),
	    STORE_OK);
	receive(row.letter);
	assert_int_equal(state_of(row.letter, &tries), LETTER_ANSWERED);
	assert_int_equal(tries, 1);
	for (int i = 0; i < 2; i++) {
		close(to[i]);
		close(from[i]);
	}
}

TEST(what_waits_is_due_in_the_order_in_which_it_came)
{
	struct store_letter first = put_letter("a@b"), second, third;
	int64_t *letter;
	size_t n;

	t.context.now += 365 * 86400;	/* a clock that was ahead */
	second = put_letter("c@d");
	t.context.now -= 365 * 86400;
	third = put_letter("e@f");
	receive(second.letter);
	receive_due(&t.context, &letter, &n);
	assert_int_equal(n, 2);
	assert_int_equal(letter[0], first.letter);
	assert_int_equal(letter[1], third.letter);
	free(letter);
}

/* ---- what dies alone */

static int
end_here(void *arg, const struct store_player *player)
{
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

/* The second of three dies. */
static int
take_one(struct context *context, void *arg, size_t i)
{
	int n = 0;

	if (i == 1)
		work_and_die(&n);
	else
		work_to_the_end(&n);
	return EX_OK;
}

static void
tell_broken(void *arg, size_t i, int status)
{
	*(size_t *)arg += 10 + i;
}

TEST(what_dies_in_a_series_ends_alone_and_leaves_nothing)
{
	const char *value;
	size_t broken = 0;
	struct series series = { .n = 3, .take = take_one,
	    .broke = tell_broken, .arg = &broken };

	assert_int_equal(series_take(&t.context, &series), EX_SOFTWARE);
	assert_int_equal(broken, 11);
	assert_int_equal(store_config_get(t.context.store, "host", &value),
	    STORE_NONE);
}

/* ---- what a letter costs */

/* Signatures that were looked at, and walks through all players. */
static int verified, walks;

int __real_crypto_sign_verify_detached(const unsigned char *,
    const unsigned char *, unsigned long long, const unsigned char *);
int __wrap_crypto_sign_verify_detached(const unsigned char *,
    const unsigned char *, unsigned long long, const unsigned char *);
enum store_result __real_store_player_each(struct store *,
    int (*)(void *, const struct store_player *), void *);
enum store_result __wrap_store_player_each(struct store *,
    int (*)(void *, const struct store_player *), void *);

int
__wrap_crypto_sign_verify_detached(const unsigned char *sig,
    const unsigned char *signed_by_it, unsigned long long len,
    const unsigned char *key)
{
	verified++;
	return __real_crypto_sign_verify_detached(sig, signed_by_it, len,
	    key);
}

enum store_result
__wrap_store_player_each(struct store *store,
    int (*fn)(void *, const struct store_player *), void *arg)
{
	walks++;
	return __real_store_player_each(store, fn, arg);
}

/*
 * Add turn files, each of which says something else, by a player with the key
 * of a seat; wrong: what was signed was changed since, and there is more than
 * one way in which mail may have done it.
 */
static void
add_files(struct buffer *out, int n, const char *game, const char *player,
    const struct secret *secret, bool wrong)
{
	char file[512], seal[SEAL_MAX];

	for (int i = 0; i < n; i++) {
		size_t len = snprintf(file, sizeof(file), "nuncio turn\n"
		    "game: %s\nplayer: %s\n%s\n%spress all: %d%s\nend\n",
		    game, player, *game == '-' ? "after: 2025-11-20" :
		    "after: 0-0123456789abcdef0123456789abcdef",
		    wrong ? " " : "", i, wrong ? " " : "");

		seal_sign(secret, file, len - 2 * wrong, TABLE_COMMENT, seal);
		buffer_printf(out, "%s%s\n", file, seal);
	}
}

/* What goes to a player at home, not to whoever sent the letter. */
static int
see_kind(void *arg, const struct store_outbox *row)
{
	if (row->address == NULL)
		buffer_printf(arg, "%lld %s\n", (long long)row->player,
		    row->args);
	return 0;
}

/* What was stored is another letter, of no more bytes than a row needs. */
static void
receive_all(int64_t letter, const struct buffer *bytes)
{
	struct fault fault;

	assert_int_equal(receive_letter(&t.context, letter, RECEIVE_IF_FREE,
	    bytes->data, bytes->len, &fault), EX_OK);
}

/* Read one, and what it has written: a line for each such row of the outbox. */
static void
read_and_see(const char *message, const struct buffer *letter,
    struct buffer *out)
{
	struct store_letter row = put_letter(message);

	verified = walks = 0;
	receive_all(row.letter, letter);
	assert_int_equal(walks, 0);
	assert_int_equal(store_outbox_each(t.context.store, true, see_kind,
	    out), STORE_OK);
}

static int
count_in(const char *rows, const char *what)
{
	int n = 0;

	for (; (rows = strstr(rows, what)) != NULL; rows++)
		n++;
	return n;
}

TEST(a_key_is_found_by_its_id)
{
	static const char *const names[] = { "ana", "ben", "nobody" };
	struct buffer letter = { 0 }, out = { 0 };

	for (int i = 0; i < 3; i++) {
		buffer_clear(&letter);
		buffer_clear(&out);
		buffer_puts(&letter, "From: eve@example.net\n\n");
		add_files(&letter, 1, "nowhere", names[i], &t.secret[0],
		    false);
		read_and_see(names[i], &letter, &out);
		/* The text, and the comment. */
		assert_int_equal(verified, 2);
		assert_int_equal(count_in(out.data, "unknown_game"), i + 1);
		assert_int_equal(count_in(out.data, "1 {"), i + 1);
	}
	buffer_free(&letter);
	buffer_free(&out);
}

TEST(a_letter_costs_no_more_signatures_than_a_bound)
{
	static const char *const games[] = { "nowhere", "g", "-" };
	struct buffer letter = { 0 }, out = { 0 };

	table_begin(&t, "pillars", 2, "g");
	for (int i = 0; i < 3; i++) {
		buffer_clear(&letter);
		buffer_clear(&out);
		buffer_puts(&letter, "From: eve@example.net\n"
		    "Content-Type: text/plain; format=flowed\n\nYou \nsee\n");
		add_files(&letter, BLOCKS_MAX, games[i], table_names[0],
		    &t.secret[0], true);
		read_and_see(games[i], &letter, &out);
		assert_true(verified > 0);
		assert_true(verified < RECEIVE_CHECKS + 100);
	}
	buffer_free(&letter);
	buffer_free(&out);
}

/* Whoever has signed some of them, wherever the letter comes from. */
TEST(of_files_that_are_not_looked_at_the_author_is_told)
{
	struct buffer letter = { 0 }, out = { 0 };

	table_begin(&t, "pillars", 2, "g");
	for (int i = 0; i < 2; i++) {
		buffer_clear(&letter);
		buffer_clear(&out);
		buffer_puts(&letter, "From: eve@example.net\n"
		    "Content-Type: text/plain; format=flowed\n\nYou \nsee\n");
		/* One that was answered before is answered to its sender. */
		add_files(&letter, 1, i == 0 ? "nowhere" : "anywhere",
		    table_names[0], &t.secret[0], false);
		/* More than are looked for; more than are looked at. */
		add_files(&letter, i == 0 ? BLOCKS_MAX : BLOCKS_MAX - 1,
		    i == 0 ? "nowhere" : "g", table_names[0],
		    &t.secret[0], true);
		read_and_see(i == 0 ? "for" : "at", &letter, &out);
		assert_int_equal(verified >= RECEIVE_CHECKS, i);
		assert_int_equal(count_in(out.data, "unknown_game"), i + 1);
		assert_int_equal(count_in(out.data, "letter_more"), i + 1);
	}
	buffer_free(&letter);
	buffer_free(&out);
}

/* As many as a letter may hold: no good ones are left out. */
TEST(all_good_files_of_a_letter_are_taken)
{
	struct buffer letter = { 0 }, out = { 0 };

	buffer_puts(&letter, "From: eve@example.net\n\n");
	add_files(&letter, BLOCKS_MAX, "nowhere", table_names[0],
	    &t.secret[0], false);
	read_and_see("good", &letter, &out);
	assert_int_equal(verified, 2 * BLOCKS_MAX);
	assert_int_equal(count_in(out.data, "letter_more"), 0);
	buffer_free(&letter);
	buffer_free(&out);
}

/* ---- the order in which a player's letters are taken */

/* A letter with a turn file that the first player has signed. */
static struct buffer
sign_from(const char *from, const char *game)
{
	struct buffer letter = { 0 };

	buffer_printf(&letter, "From: %s\n\n", from);
	add_files(&letter, 1, game, table_names[0], &t.secret[0], false);
	return letter;
}

/* It comes after others. */
static struct buffer
sign_letter(void)
{
	return sign_from("ana@example.org", "nowhere");
}

static int
add_letter(void *arg, const struct store_outbox *row)
{
	buffer_printf(arg, "%lld ", (long long)row->letter);
	return 0;
}

static void
answered_in_order(int64_t one, int64_t other)
{
	struct buffer is = { 0 };
	char wanted[64];

	assert_int_equal(store_outbox_each(t.context.store, true, add_letter,
	    &is), STORE_OK);
	snprintf(wanted, sizeof(wanted), "%lld %lld ", (long long)one,
	    (long long)other);
	assert_string_equal(buffer_text(&is), wanted);
	buffer_free(&is);
}

TEST(none_overtakes_one_that_broke_off)
{
	struct store_letter one = put_letter("a@b"), other = put_letter("c@d");
	struct buffer letter = sign_letter();

	assert_int_equal(tries_after(one.letter, EX_SOFTWARE), 1);
	receive_all(other.letter, &letter);
	answered_in_order(one.letter, other.letter);
	buffer_free(&letter);
}

/* A disk was full, say, and has room again. */
TEST(none_overtakes_one_whose_try_was_given_back)
{
	static const struct {
		const char *from, *game;
		bool first;
	} given_back[] = {
		{ "ana@example.org", "elsewhere", true },
		{ "eve@example.net", "nowhere", true },
		{ "eve@example.net", "elsewhere", false }
	};
	struct buffer letter = sign_letter();

	for (size_t i = 0; i < sizeof(given_back) / sizeof(*given_back); i++) {
		struct buffer earlier = sign_from(given_back[i].from,
		    given_back[i].game);
		char names[2][4] = { { 'a', (char)('0' + i) },
		    { 'b', (char)('0' + i) } };
		struct store_letter one = put_bytes(names[0], earlier.data,
		    earlier.len), other = put_letter(names[1]);
		int tries;

		receive_all(other.letter, &letter);
		assert_int_equal(state_of(one.letter, &tries),
		    given_back[i].first ? LETTER_ANSWERED : LETTER_NEW);
		assert_int_equal(tries, given_back[i].first);
		buffer_free(&earlier);
	}
	buffer_free(&letter);
}

TEST(none_overtakes_one_that_breaks_off)
{
	struct store_letter one = put_letter("a@b"), other = put_letter("c@d");
	struct buffer letter = sign_letter();
	int to[2], from[2];
	char byte = 0;
	pid_t child;

	assert_int_equal(pipe(to), 0);
	assert_int_equal(pipe(from), 0);
	store_close(t.context.store);
	t.context.store = NULL;
	if ((child = fork()) == 0) {
		command_store(&t.context, true);
		byte = store_letter_claim(t.context.store, one.letter,
		    false) == STORE_OK;
		_exit(write(from[1], &byte, 1) != 1 ||
		    read(to[0], &byte, 1) != 1);
	}
	command_store(&t.context, true);
	assert_int_equal(read(from[0], &byte, 1), 1);
	assert_int_equal(byte, 1);
	forge(one.letter, 1);
	assert_int_equal(write(to[1], &byte, 1), 1);
	receive_all(other.letter, &letter);
	assert_int_equal(waitpid(child, NULL, 0), child);
	answered_in_order(one.letter, other.letter);
	buffer_free(&letter);
	for (int i = 0; i < 2; i++) {
		close(to[i]);
		close(from[i]);
	}
}

TEST(a_disk_that_fails_is_no_try_of_who_waits_either)
{
	struct store_letter one = put_letter("a@b"), other = put_letter("c@d");
	struct buffer letter = sign_letter();
	int tries;
	pid_t child;

	store_close(t.context.store);
	t.context.store = NULL;
	if ((child = fork()) == 0) {
		command_store(&t.context, true);
		forge(one.letter, 1);
		forge(other.letter, 1);
		ending = EX_IOERR;
		receive_all(other.letter, &letter);
		_exit(EX_OK);
	}
	assert_int_equal(test_wait(child), EX_IOERR);
	command_store(&t.context, true);
	state_of(one.letter, &tries);
	assert_int_equal(tries, 1);
	assert_int_equal(state_of(other.letter, &tries), LETTER_NEW);
	assert_int_equal(tries, 1);
	buffer_free(&letter);
}

int
main(void)
{
	return test_run_each(NULL, NULL, sit_down, get_up);
}
