/*
 * sandboxed_test.c: a stranger's input may have taken over the process that
 * reads it.  Whatever such a process answers, the program believes no more than
 * a letter or a bundle could have contained.
 *
 * The linker puts the functions below before those of cmd/base/sandbox.h (see
 * tests/tests.mk).  They let an honest process answer once, and then change the
 * answer as a liar would.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/address.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/sandbox.h"
#include "cmd/base/utf8.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"
#include "cmd/mail/sandboxed.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static struct buffer honest, lie;
static bool lying;

/* Which work of several is done by the liar; the others are done well. */
enum { ALL_WORK = -1, READING, AUDITING };
static int liar = ALL_WORK;

bool __real_sandbox_stream(const struct sandbox *, int, const struct iovec *,
    int, sandbox_hear_fn *, void *, struct fault *);
bool __wrap_sandbox_stream(const struct sandbox *, int, const struct iovec *,
    int, sandbox_hear_fn *, void *, struct fault *);
bool __wrap_sandbox_work(const struct sandbox *, int, const struct iovec *, int,
    struct buffer *, struct fault *);

static bool
listen(void *arg, const char *bytes, size_t len)
{
	(void)arg;
	buffer_add(&honest, bytes, len);
	return true;
}

/* What is told comes in two pieces. */
bool
__wrap_sandbox_stream(const struct sandbox *sandbox, int which,
    const struct iovec *in, int n, sandbox_hear_fn *hear, void *arg,
    struct fault *fault)
{
	const struct buffer *told = lying ? &lie : &honest;
	size_t half = told->len / 2;

	if (liar != ALL_WORK && which != liar)
		return __real_sandbox_stream(sandbox, which, in, n, hear, arg,
		    fault);
	if (!lying) {
		buffer_clear(&honest);
		if (!__real_sandbox_stream(sandbox, which, in, n, listen, NULL,
		    fault))
			return false;
		half = honest.len / 2;
	}
	return hear(arg, buffer_text(told), half) &&
	    hear(arg, buffer_text(told) + half, told->len - half);
}

static bool
take_all(void *arg, const char *bytes, size_t len)
{
	buffer_add(arg, bytes, len);
	return true;
}

bool
__wrap_sandbox_work(const struct sandbox *sandbox, int which,
    const struct iovec *in, int n, struct buffer *out, struct fault *fault)
{
	return __wrap_sandbox_stream(
	    sandbox, which, in, n, take_all, out, fault);
}

/* The honest answer in the n-th other way; false: there is none. */
static bool
make_lie(size_t n)
{
	static const unsigned char other[] = { 0x00, 0xff, 0x01, 0x80, 0x0a };
	size_t at = n / 8;

	if (at >= honest.len)
		return false;
	buffer_clear(&lie);
	buffer_add(&lie, honest.data, honest.len);
	switch (n % 8) {
	case 0: case 1: case 2: case 3: case 4:
		lie.data[at] = (char)other[n % 8];
		break;
	case 5:
		lie.data[at]++;
		break;
	case 6:
		lie.len = at;
		break;
	default:
		buffer_add(&lie, honest.data + at, honest.len - at);
	}
	lying = true;
	return true;
}

/* UTF-8 without control characters. */
static bool
is_one_line(const char *text)
{
	size_t len = strlen(text), n;
	uint32_t code;

	for (size_t i = 0; i < len; i += n)
		if ((n = utf8_char(text + i, len - i, &code)) == 0 ||
		    code < ' ' || (code >= 0x7f && code <= 0x9f))
			return false;
	return true;
}

static void
a_letter_is_one_that_could_have_come(void **state)
{
	static const char letter[] = "From: Ana <ana@example.org>\n"
	    "Subject: =?utf-8?q?gr=C3=BC=C3=9Fe?=\n"
	    "Message-ID: <1@example.org>\nReferences: <0@example.org>\n"
	    "Auto-Submitted: auto-replied\n"
	    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8;"
	    " format=flowed\n\nnuncio \nturn\n";
	int refused = 0, taken = 0;

	(void)state;
	lying = false;
	for (size_t n = 0; ; n++) {
		struct letter read;
		struct fault fault = { .text = "" };

		if (letter_read(letter, strlen(letter), "judge@example.org",
		    &read, &fault)) {
			taken++;
			assert_true(read.from[0] == '\0' ||
			    address_fault(read.from) == NULL);
			assert_true(is_one_line(read.subject));
			assert_true(is_one_line(read.id));
			assert_null(strpbrk(read.id, " <>"));
			assert_true(is_one_line(read.references));
			letter_free(&read);
		} else {
			assert_true(n > 0 && fault.text[0] != '\0');
			refused++;
		}
		if (!make_lie(n))
			break;
	}
	assert_true(refused > 100 && taken > 0);
}

static void
a_letter_that_goes_is_printable(void **state)
{
	struct mime post = { .from = "judge@example.org",
	    .to = "ana@example.org", .subject = "your turn", .date = TABLE_NOW,
	    .id = "nuncio.1.x@example.org", .body = "good day\n", .len = 9 };
	int refused = 0;

	(void)state;
	lying = false;
	for (size_t n = 0; ; n++) {
		struct buffer out = { 0 };
		struct fault fault = { .text = "" };

		if (mime_compose(&post, &out, &fault)) {
			for (size_t i = 0; i < out.len; i++)
				assert_true((out.data[i] >= ' ' &&
				    out.data[i] <= '~') || out.data[i] == '\n'
				    || out.data[i] == '\t');
		} else {
			assert_true(n > 0 && fault.text[0] != '\0');
			refused++;
		}
		buffer_free(&out);
		if (!make_lie(n))
			break;
	}
	assert_true(refused > 100);
}

/* What a process of its own ends with that hears a bundle told. */
static int
hear_bundle(const char *text, size_t len, const struct secret *own)
{
	int status;
	pid_t child;

	fflush(NULL);
	child = fork();
	if (child == 0) {
		struct record *r = record_new();
		struct buffer told = { 0 };
		struct bundle bundle;
		struct fault fault = { .text = "" };
		bool good;

		dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
		good =
		    bundle_sandboxed(text, len, own, &bundle, r, &told, &fault);
		_exit(good ? EX_OK : told.len > 0 ? EX_DATAERR :
		    fault.text[0] != '\0' ? EX_SOFTWARE : EX_CONFIG);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

enum { BUNDLE_ROOM = 1 << 17 };

/* Read a bundle, and have it told as it is, for an heir that is made up. */
static size_t
hear_the_truth(const char *path, char text[BUNDLE_ROOM], struct secret *own)
{
	FILE *in = fopen(path, "rb");
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct bundle bundle;
	size_t len;

	assert_non_null(in);
	len = fread(text, 1, BUNDLE_ROOM, in);
	fclose(in);
	secret_generate(own);
	lying = false;
	assert_true(bundle_sandboxed(text, len, own, &bundle, r, &told, NULL));
	record_drop(r);
	bundle_free(&bundle);
	buffer_free(&told);
	return len;
}

/* Whoever reads one lies, or whoever audits its rows. */
static void
lie_about_a_bundle(int who)
{
	static char text[BUNDLE_ROOM];
	struct secret own;
	int refused = 0, n = 0;
	size_t len;

	liar = who;
	len = hear_the_truth("tests/past/bundles/moved.bundle", text, &own);
	/* Each of the first bytes, and then fewer and fewer. */
	for (size_t i = 0; make_lie(i); i += 1 + i / 60, n++) {
		int status = hear_bundle(text, len, &own);

		if (status != EX_OK && status != EX_DATAERR &&
		    status != EX_SOFTWARE)
			fail_msg("lie %zu: status %d", i, status);
		refused += status != EX_OK;
	}
	assert_true(refused > n / 3);
	/* It is refused, and nobody says why; then in a sentence. */
	buffer_clear(&honest);
	lying = false;
	assert_int_equal(hear_bundle("none", 4, &own), EX_DATAERR);
}

static void
a_bundle_is_one_that_could_have_come(void **state)
{
	(void)state;
	lie_about_a_bundle(READING);
	lie_about_a_bundle(AUDITING);
	liar = READING;
}

/* ---- rows of a bundle, one of them another */

enum { ROWS = 400, ITEMS = 32 };

/* The honest answer, as records. */
static struct row {
	const char *at;
	size_t len;
	int64_t kind;
} rows[ROWS];
static int n_rows;

static void
cut_rows(void)
{
	struct pack all = { honest.data, honest.data + honest.len, false };

	for (n_rows = 0; all.at < all.end; n_rows++) {
		struct row *row = &rows[n_rows];
		struct pack one = { .bad = false };

		assert_true(n_rows < ROWS);
		row->at = pack_get(&all, &row->len);
		one.at = row->at;
		one.end = row->at + row->len;
		row->kind = pack_get_number(&one, 1, 127);
	}
	assert_false(all.bad);
}

/* What stands in the place of an item; 0 to OTHERS. */
enum { OTHERS = 9 };

static void
put_other(struct buffer *row, int how, const char *item, size_t len)
{
	static char long_text[40000];

	memset(long_text, 'x', sizeof(long_text) - 1);
	switch (how) {
	case 0:
		pack_put(row, "", 0);
		break;
	case 1:
		pack_put_number(row, -2);
		break;
	case 2:
		pack_put_number(row, (int64_t)1 << 60);
		break;
	case 3:
		pack_put_number(row, 1);
		break;
	case 4:
		pack_put_string(row, "x");
		break;
	case 5:
		pack_put_string(row, long_text);
		break;
	case 6:
		pack_put(row, "x\0y", 3);
		break;
	case 7:
		pack_put(row, item, len);
		pack_put(row, item, len);
		break;
	default:
		break;			/* it is gone */
	}
}

/* The row with another item; false: it has not so many. */
static bool
change_row(const struct row *row, int which, int how, struct buffer *out)
{
	struct pack pack = { row->at, row->at + row->len, false };
	struct buffer changed = { 0 };
	bool found = false;

	for (int i = 0; pack.at < pack.end; i++) {
		size_t len;
		const char *item = pack_get(&pack, &len);

		found |= i == which;
		if (i == which)
			put_other(&changed, how, item, len);
		else
			pack_put(&changed, item, len);
	}
	pack_put(out, changed.data, changed.len);
	buffer_free(&changed);
	return found;
}

static void
tell_row(int i)
{
	pack_put(&lie, rows[i].at, rows[i].len);
}

static void
must_end_well(const char *text, size_t len, const char *what, int number)
{
	struct secret own;
	int status;

	secret_generate(&own);
	lying = true;
	status = hear_bundle(text, len, &own);
	if (status != EX_OK && status != EX_DATAERR && status != EX_SOFTWARE)
		fail_msg("%s %d: status %d", what, number, status);
}

static void
no_row_of_a_bundle_is_believed_for_what_it_says(void **state)
{
	static char text[BUNDLE_ROOM];
	struct secret own;
	int64_t before = 0;
	size_t len;

	(void)state;
	len = hear_the_truth("tests/past/bundles/edition.bundle", text, &own);
	cut_rows();
	/* An item of the first row of each kind. */
	for (int i = 0; i < n_rows; before = rows[i++].kind)
		for (int k = 0; rows[i].kind != before && k < ITEMS; k++)
			for (int how = 0; how < OTHERS; how++) {
				bool there = false;

				buffer_clear(&lie);
				for (int j = 0; j < n_rows; j++)
					if (j == i)
						there = change_row(&rows[j],
						    k, how, &lie);
					else
						tell_row(j);
				if (there)
					must_end_well(text, len, "item", k);
			}
	/* Rows are not there, stand twice, or come too early. */
	for (int i = 0; i < n_rows; i += 1 + i / 3)
		for (int how = 0; how < 4; how++) {
			buffer_clear(&lie);
			if (how == 3)
				tell_row(n_rows - 1 - i);
			for (int j = 0; j < n_rows; j++) {
				if (how == 2 && rows[j].kind == rows[i].kind)
					continue;
				if (j != i || how == 1 || how == 3)
					tell_row(j);
				if (j == i && how == 1)
					tell_row(j);
			}
			must_end_well(text, len, "row", i);
		}
	/* It is wrong, after all, or for no reason. */
	for (int n = 0; n < 3; n++) {
		struct buffer wrong = { 0 };

		buffer_clear(&lie);
		if (n == 0)
			tell_row(0);
		pack_put_number(&wrong, 'w');
		pack_put_string(&wrong, n == 1 ? NULL : "so be it");
		pack_put(&lie, wrong.data, wrong.len);
		if (n == 2)
			tell_row(0);
		buffer_free(&wrong);
		must_end_well(text, len, "wrong", n);
	}
	buffer_clear(&lie);
	must_end_well(text, len, "nothing", 0);
	lying = false;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_letter_is_one_that_could_have_come),
		cmocka_unit_test(a_letter_that_goes_is_printable),
		cmocka_unit_test(a_bundle_is_one_that_could_have_come),
		cmocka_unit_test(
		    no_row_of_a_bundle_is_believed_for_what_it_says),
	};

	test_same_keys();
	if (sodium_init() < 0)
		return 1;
	memory_json();
	return cmocka_run_group_tests_name("worker", tests, NULL, NULL);
}
