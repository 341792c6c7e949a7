/*
 * inmate_test.c: whoever reads what strangers send may have been taken over by
 * it.  Whatever such a process answers, nobody believes more than could have
 * been in a letter or a bundle.
 *
 * The linker puts the functions below before those of cmd/base/cage.h (see the
 * Makefile).  They let an honest process answer once, and then say what a liar
 * would.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/table.h"

#include "cmd/base/address.h"
#include "cmd/base/cage.h"
#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/bundle/bundle_caged.h"
#include "cmd/mail/caged.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/post.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static struct buffer honest, lie;
static bool lying;

bool __real_cage_stream(const struct cage *, int, const struct iovec *, int,
    cage_hear_fn *, void *, struct fault *);
bool __wrap_cage_stream(const struct cage *, int, const struct iovec *, int,
    cage_hear_fn *, void *, struct fault *);
bool __wrap_cage_work(const struct cage *, int, const struct iovec *, int,
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
__wrap_cage_stream(const struct cage *cage, int which, const struct iovec *in,
    int n, cage_hear_fn *hear, void *arg, struct fault *fault)
{
	const struct buffer *told = lying ? &lie : &honest;
	size_t half = told->len / 2;

	if (!lying) {
		buffer_clear(&honest);
		if (!__real_cage_stream(cage, which, in, n, listen, NULL,
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
__wrap_cage_work(const struct cage *cage, int which, const struct iovec *in,
    int n, struct buffer *out, struct fault *fault)
{
	return __wrap_cage_stream(cage, which, in, n, take_all, out, fault);
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
	struct post post = { .from = "judge@example.org",
	    .to = "ana@example.org", .subject = "your turn", .date = TABLE_NOW,
	    .id = "nuncio.1.x@example.org", .body = "good day\n", .len = 9 };
	int refused = 0;

	(void)state;
	lying = false;
	for (size_t n = 0; ; n++) {
		struct buffer out = { 0 };
		struct fault fault = { .text = "" };

		if (post_compose(&post, &out, &fault)) {
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
		bool good;

		dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
		good = bundle_caged(text, len, own, &bundle, r, &told);
		_exit(good ? EX_OK : told.len > 0 ? EX_DATAERR : EX_CONFIG);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void
a_bundle_is_one_that_could_have_come(void **state)
{
	FILE *in = fopen("tests/bundles/moved.bundle", "rb");
	static char text[1 << 17];
	struct secret own;
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct bundle bundle;
	int refused = 0, n = 0;
	size_t len;

	(void)state;
	assert_non_null(in);
	len = fread(text, 1, sizeof(text), in);
	fclose(in);
	secret_generate(&own);
	lying = false;
	assert_true(bundle_caged(text, len, &own, &bundle, r, &told));
	record_drop(r);
	bundle_free(&bundle);
	buffer_free(&told);
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_letter_is_one_that_could_have_come),
		cmocka_unit_test(a_letter_that_goes_is_printable),
		cmocka_unit_test(a_bundle_is_one_that_could_have_come),
	};

	if (sodium_init() < 0)
		return 1;
	memory_json();
	return cmocka_run_group_tests_name("inmate", tests, NULL, NULL);
}
