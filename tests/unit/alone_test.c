/*
 * The checker of bundles needs no other part of the program: this test is
 * linked with verify.a and with no store (see tests/tests.mk).  It also checks
 * the games of tests/past/bundles, which every later program must still accept.
 */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"

#include <sodium.h>

/* Who has no program around it says how it ends. */
void
die(int status, const char *fmt, ...)
{
	exit(status);
}

static const struct {
	const char *path;
	const char *told;
	uint32_t last;		/* line */
	int seats;
} kept[] = {
	{ "tests/past/bundles/acts.bundle",
	    "town: 36 lines, 32 turn files, all in order\n"
	    "  option: first = ssh\n"
	    "  no draw can be worked out before the secret is published (0 "
	    "of 3)\n"
	    "  rollbacks: 1 agreed, 2 forced\n"
	    "  could have chosen the set-up, but only with the host's help;\n"
	    "  the last to join always could\n"
	    "    sig: line 4\n"
	    "    ssh: line 2\n"
	    "  seats that add values of their own to draws\n"
	    "    ana: no, files with a value: 4\n"
	    "    dov: no\n"
	    "    ssh: no\n"
	    "  runs of draws: 1; without a value of a seat: 0\n"
	    "  time that was given beyond deadlines\n"
	    "    ssh: extended: 1, 36 h\n"
	    "    ssh: paused: 1, 0 s\n"
	    "  keys: compare these ends with what your friends tell you\n"
	    "    UqsRWILz/XCk  host\n"
	    "    +/Ts84UxlASS  ana\n"
	    "    84zM3Yl0snX0  dov\n"
	    "    TE/qQalNim1t  ssh\n"
	    "    dhljLpMlATtE  ana, before line 31\n"
	    "    UArUksKf/nx8  sig, before line 33",
	    35, 3 },
	{ "tests/past/bundles/edition.bundle",
	    "church: 29 lines, 10 turn files, all in order\n"
	    "  option: board = advanced\n"
	    "  an edition of its own:\n"
	    "    f825ba705a0b7301e18445771bdaa2c62d3d329fc0261436795b6553d3cc"
	    "23b1\n"
	    "  every draw was worked out again (8 of 8)\n"
	    "  rollbacks: 1 own\n"
	    "  could have chosen the set-up, but only with the host's help;\n"
	    "  the last to join always could\n"
	    "    mini: line 2\n"
	    "  seats that add values of their own to draws\n"
	    "    ana: yes, files with a value: 2\n"
	    "    mini: no\n"
	    "  runs of draws: 2; without a value of a seat: 0\n"
	    "  keys: compare these ends with what your friends tell you\n"
	    "    r/V1/oOtF4h8  host\n"
	    "    rWm7NvHwhDEn  ana\n"
	    "    2F1zT66RaKuq  mini",
	    28, 2 },
};
enum { KEPT = sizeof(kept) / sizeof(kept[0]) };

static char *
load(const char *path, size_t *len)
{
	FILE *in = fopen(path, "rb");
	char *text = malloc(1 << 20);

	assert_non_null(in);
	assert_non_null(text);
	*len = fread(text, 1, 1 << 20, in);
	assert_true(*len > 0 && *len < 1 << 20);
	fclose(in);
	return text;
}

static void
a_kept_bundle_is_still_in_order(void **state)
{
	for (int i = 0; i < KEPT; i++) {
		struct record *r = record_new();
		struct buffer told = { 0 };
		struct bundle bundle;
		size_t len;
		char *text = load(kept[i].path, &len);

		if (!verify_bundle(text, len, &bundle, r, &told, NULL))
			fail_msg("%s: %s", kept[i].path, buffer_text(&told));
		assert_string_equal(buffer_text(&told), kept[i].told);
		assert_int_equal(r->game.line, kept[i].last);
		assert_int_equal(r->fixed.seats, kept[i].seats);
		/* Any of its lines can be looked at. */
		assert_int_equal(record_seek(r, kept[i].last / 2), STORE_OK);
		assert_int_equal(r->game.line, kept[i].last / 2);
		record_drop(r);
		bundle_free(&bundle);
		buffer_free(&told);
		free(text);
	}
}

static void
a_changed_one_is_refused_in_one_line(void **state)
{
	for (int i = 0; i < KEPT; i++) {
		size_t len;
		char *text = load(kept[i].path, &len);

		for (size_t at = i; at < len; at += len / 60) {
			struct record *r = record_new();
			struct buffer told = { 0 };
			struct bundle bundle;

			text[at] ^= 1;
			assert_false(verify_bundle(text, len, &bundle,
			    r, &told, NULL));
			assert_true(told.len > 0);
			assert_null(strchr(buffer_text(&told), '\n'));
			text[at] ^= 1;
			record_drop(r);
			bundle_free(&bundle);
			buffer_free(&told);
		}
		free(text);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_kept_bundle_is_still_in_order),
		cmocka_unit_test(a_changed_one_is_refused_in_one_line),
	};

	return sodium_init() < 0 ? 1 :
	    cmocka_run_group_tests(tests, NULL, NULL);
}
