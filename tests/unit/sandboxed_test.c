/*
 * sandboxed_test.c: a stranger's input may have taken over the process that
 * reads it.  Whatever such a process answers, the program believes no more than
 * a letter or a bundle could have contained.
 *
 * The linker puts the function below before that of cmd/base/work.h (see
 * tests/tests.mk).  It lets an honest process answer once, and then changes the
 * answer as a liar would.
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/address.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/work.h"
#include "cmd/base/utf8.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"
#include "cmd/mail/sandboxed.h"

#include <fcntl.h>
#include <unistd.h>

static struct buffer honest, lie;
static bool lying;

char *__real_work_ask(const struct work *, int, const struct buffer *,
    const char *, size_t, size_t, size_t *, struct fault *);
char *__wrap_work_ask(const struct work *, int, const struct buffer *,
    const char *, size_t, size_t, size_t *, struct fault *);

char *
__wrap_work_ask(const struct work *work, int which, const struct buffer *row,
    const char *bytes, size_t n, size_t most, size_t *len, struct fault *fault)
{
	char *answer;

	if (lying) {
		*len = lie.len;
		return memory_slice(buffer_text(&lie), lie.len);
	}
	answer = __real_work_ask(work, which, row, bytes, n, most, len, fault);
	if (answer != NULL) {
		buffer_clear(&honest);
		buffer_add(&honest, answer, *len);
	}
	return answer;
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

TEST(a_letter_is_one_that_could_have_come)
{
	static const char letter[] = "From: Ana <ana@example.org>\n"
	    "Subject: =?utf-8?q?gr=C3=BC=C3=9Fe?=\n"
	    "Message-ID: <1@example.org>\nReferences: <0@example.org>\n"
	    "Auto-Submitted: auto-replied\n"
	    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8;"
	    " format=flowed\n\nnuncio \nturn\n";
	int refused = 0, taken = 0;

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

TEST(a_letter_that_goes_is_printable)
{
	struct mime post = { .from = "judge@example.org",
	    .to = "ana@example.org", .subject = "your turn", .date = TABLE_NOW,
	    .id = "nuncio.1.x@example.org", .body = "good day\n", .len = 9 };
	int refused = 0;

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
	return test_wait(child);
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

TEST(a_bundle_is_one_that_could_have_come)
{
	static char text[BUNDLE_ROOM];
	struct secret own;
	int refused = 0, n = 0;
	size_t len;

	len = hear_the_truth("tests/past/bundles/acts.bundle", text, &own);
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

TEST(another_bundle_than_the_one_that_was_verified_is_not_taken)
{
	static char text[BUNDLE_ROOM], other[BUNDLE_ROOM];
	struct secret own;
	size_t len, other_len;

	other_len = hear_the_truth("tests/past/format-2/domes.bundle", other,
	    &own);
	len = hear_the_truth("tests/past/bundles/acts.bundle", text, &own);
	buffer_clear(&lie);
	buffer_add(&lie, honest.data, honest.len);
	lying = true;
	assert_int_equal(hear_bundle(text, len, &own), EX_OK);
	assert_int_equal(hear_bundle(other, other_len, &own), EX_SOFTWARE);
	for (size_t i = 0; i < len; i += 1 + len / 200) {
		assert_int_equal(hear_bundle(text, i, &own), EX_SOFTWARE);
		text[i] ^= 1;
		if (hear_bundle(text, len, &own) == EX_OK)
			fail_msg("byte %zu may be another", i);
		text[i] ^= 1;
	}
	lying = false;
}

/* ---- the items of a bundle, one of them another */

/* The honest answer, cut into its items. */
enum { ITEMS = 8 };
static struct item {
	const char *at;
	size_t len;
} items[ITEMS];
static int n_items;

static void
cut_items(void)
{
	struct pack all = pack_from(honest.data, honest.len);

	for (n_items = 0; all.at < all.end; n_items++) {
		assert_true(n_items < ITEMS);
		pack_bytes(&all, &items[n_items].at, &items[n_items].len);
	}
	assert_false(all.bad);
}

static void
put_item(struct buffer *out, const char *item, size_t len)
{
	struct pack row = pack_to(out);

	pack_bytes(&row, &item, &len);
}

/* What stands in the place of an item; 0 to OTHERS. */
enum { OTHERS = 9 };

static void
put_other(struct buffer *out, int how, const char *item, size_t len)
{
	static char long_text[40000];
	int64_t numbers[] = { -2, (int64_t)1 << 60, 1 };

	memset(long_text, 'x', sizeof(long_text) - 1);
	switch (how) {
	case 0:
		put_item(out, "", 0);
		break;
	case 1: case 2: case 3:
		put_item(out, (const char *)&numbers[how - 1],
		    sizeof(numbers[0]));
		break;
	case 4:
		put_item(out, "x", 2);
		break;
	case 5:
		put_item(out, long_text, sizeof(long_text));
		break;
	case 6:
		put_item(out, "x\0y", 3);
		break;
	case 7:
		put_item(out, item, len);
		put_item(out, item, len);
		break;
	default:
		break;			/* it is gone */
	}
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

TEST(no_item_of_a_bundle_is_believed_for_what_it_says)
{
	static char text[BUNDLE_ROOM];
	struct secret own;
	size_t len;

	len = hear_the_truth("tests/past/bundles/acts.bundle", text, &own);
	cut_items();
	/* A verdict, what is told, and a position. */
	assert_int_equal(n_items, 3);
	for (int i = 0; i < n_items; i++)
		for (int how = 0; how < OTHERS; how++) {
			buffer_clear(&lie);
			for (int k = 0; k < n_items; k++)
				if (k == i)
					put_other(&lie, how, items[k].at,
					    items[k].len);
				else
					put_item(&lie, items[k].at,
					    items[k].len);
			must_end_well(text, len, "item", i);
		}
	/* It is wrong, for a reason or for none, and something follows. */
	for (int n = 0; n < 3; n++) {
		struct pack row = pack_to(&lie);
		const char *why = n == 1 ? "" : "so be it";
		size_t size = strlen(why);
		bool well = false;

		buffer_clear(&lie);
		pack_flag(&row, &well);
		pack_bytes(&row, &why, &size);
		if (n == 2)
			put_item(&lie, items[1].at, items[1].len);
		must_end_well(text, len, "wrong", n);
	}
	buffer_clear(&lie);
	must_end_well(text, len, "nothing", 0);
	lying = false;
}

int
main(void)
{
	memory_json();
	return test_run(NULL, NULL);
}
