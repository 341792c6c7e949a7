/*
 * forged_test.c: bundles that a host could forge with the keys of all players,
 * also in games of old log formats.  The seals do not show the forgery; the
 * game itself does.
 *
 * Every seal is good (tests/lib/trusted_seals.h).  Lengths, hashes and
 * references are made to fit each change (tests/lib/forged_bundle.h), so only
 * the change itself can be found.
 */
#define _GNU_SOURCE
#include "tests/lib/forged_bundle.h"
#include "tests/lib/trusted_seals.h"
#include "tests/lib/mutate.h"
#include "tests/lib/test.h"

#include "cmd/base/memory.h"
#include "cmd/bundle/bundle.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "core/seal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- games that were kept */

enum { TOWN, CHURCH, KINGS, DOMES, JOINS, ROWS,
	SOUND, SPARE = SOUND, GAMES };

static const char *const paths[GAMES] = {
	[TOWN] = "tests/past/bundles/acts.bundle",
	[CHURCH] = "tests/past/bundles/edition.bundle",
	[KINGS] = "tests/past/format-2/kings.bundle",
	[DOMES] = "tests/past/format-2/domes.bundle",
	[JOINS] = "tests/fuzz/bundle/joins-b",
	[ROWS] = "tests/fuzz/bundle/rows",
	/* Another key than the host's has sealed, and every key will do. */
	[SPARE] = "tests/fuzz/bundle/spare",
};

static struct buffer games[GAMES];

static int
load_games(void **state)
{
	static char text[1 << 20];

	for (int i = 0; i < GAMES; i++) {
		FILE *in = fopen(paths[i], "rb");

		assert_non_null(in);
		buffer_add(&games[i], text, fread(text, 1, sizeof(text), in));
		fclose(in);
	}
	return 0;
}

static int
free_games(void **state)
{
	for (int i = 0; i < GAMES; i++)
		buffer_free(&games[i]);
	return 0;
}

/* ---- judging */

static void
add(void *arg, const char *bytes, size_t len)
{
	buffer_add(arg, bytes, len);
}

/* What is in order is spelled as it would be written again. */
static bool
judge(const char *text, size_t len, struct buffer *told)
{
	struct record *r = record_new();
	struct buffer again = { 0 };
	struct bundle bundle;
	bool good = verify_bundle(text, len, &bundle, r, told, NULL);

	if (good) {
		assert_int_equal(bundle_body(r, bundle.sealed[0] != '\0' ?
		    bundle.sealed : NULL, add, &again), STORE_OK);
		assert_true(again.len > 0 && again.len < len);
		assert_memory_equal(again.data, text, again.len);
	}
	buffer_free(&again);
	record_drop(r);
	bundle_free(&bundle);
	return good;
}

TEST(those_that_were_kept_are_in_order)
{
	for (int i = 0; i < SOUND; i++) {
		struct buffer told = { 0 }, anew = { 0 };

		anew_tell(games[i].data, games[i].len, &anew);
		assert_int_equal(anew.len, games[i].len);
		assert_memory_equal(anew.data, games[i].data, anew.len);
		if (!judge(anew.data, anew.len, &told))
			fail_msg("%s: %s", paths[i], buffer_text(&told));
		buffer_free(&told);
		buffer_free(&anew);
	}
}

/* ---- one change each */

/*
 * @ is so many times x, as a line would be too long here; ~ is the end of all.
 * False: it was.
 */
static bool
put(struct buffer *out, const char *text)
{
	for (; *text != '\0'; text++)
		if (*text == '@')
			buffer_fill(out, 'x', 20000);
		else if (*text == '~')
			return false;
		else
			buffer_putc(out, *text);
	return true;
}

/* Keys in "kings": one that ana had and changed, and those of two others. */
#define ANA	"RWS+Xuy12OSuQVdiB4sUPvdNNGVMNDTb8DIZ/rVwwspNUI3GN4Kt2+pa"
#define BEN	"RWS7aRGqn4VbT5e2eTzDs1HqL7JhiAWoJiejfvZgVDaf9/hmRRtggi8c"
#define DOV	"RWRSr/AL3WRQHnSNX0ilZChB1GfsA+JXDa3lPZeRG2oG84zM3Yl0snX0"
#define CLEO	"RWRlPXrFOCB3V3Dum3C6PPj+vKI6Gc0NPG/JrQPNWv0AvUzwWfic648B"

static const struct forgery {
	int of;
	const char *find, *put;	/* the first time that it is there; behind a
				   star each time */
	const char *told;	/* NULL: nothing is wrong with that */
} forgeries[] = {
	/* the beginning */
	{ TOWN, "nuncio bundle 2", "nuncio boundle 2", "not a bundle" },
	{ TOWN, "nuncio bundle 2", "nuncio bundle 1", "another format than 2" },
	{ TOWN, "nuncio bundle 2", "nuncio bundle 3", "another format than 2" },
	{ KINGS, "setup format 2 ", "setup format 1 ", "its game is not" },
	{ KINGS, "setup format 2 ", "setup ", "not line 0" },
	{ TOWN, "rules 1 game", "rules one game", "not line 0" },
	{ TOWN, "rules 1 game", "rules 1111111111 game", "not line 0" },
	{ TOWN, "rules 1 game", "rules 9 game", "rules" },
	{ TOWN, "game town", "game @", "not line 0" },
	{ TOWN, "game town", "game Town", "not line 0" },
	{ KINGS, "plays -", "plays 3", "line 0" },
	{ KINGS, "plays -", "plays 9", "line 0" },
	{ KINGS, "plays -", "plays -1", "line 0" },
	{ KINGS, "plays - ", "", "not line 0" },
	{ KINGS, "spare ed:", "spare ed;", "spare key" },
	{ KINGS, "bots -,", "bots x,", "bots" },
	{ TOWN, "seat ana ed:", "seat ana  ed:", "no key" },
	{ TOWN, "seat ana ed:", "seat ana xd:", "name or key" },
	{ TOWN, "seat ana ed:", "seat A! ed:", "name or key" },
	{ TOWN, "deadline 259200", "deadline x", "line 0" },
	{ TOWN, "deadline 259200", "deadline 86400", NULL },
	{ TOWN, "deadline 259200", "deadline 259200 grace 0", "line 0" },
	{ TOWN, "deadline 259200", "deadline 259200 @", "line 0" },
	{ TOWN, "commitment ", "commitment x", "line 0" },
	{ TOWN, "commitment ", "kommitment ", "line 0" },
	{ TOWN, "options {", "options {@", "line 0" },
	{ TOWN, "options {", "options {{", "option" },
	{ TOWN, "options {", "options x{", "option" },
	{ KINGS, "publish ffec", "publish 1fec", "promised" },
	{ KINGS, "publish ffec", "publish zzec", "line" },
	{ TOWN, "line 0 2026", "line 0 2O26", "line 0" },
	{ TOWN, "\nline 0", "\nfile 1 seat 1 lines 1-1 text 139 seal 154"
	    "\nline 0", "no turn file" },
	{ TOWN, "line 5 2026-11-23T01:39:32Z chance", "line 5 "
	    "2026-11-23T01:39:32Z setup", "line 5" },
	/* an edition */
	{ CHURCH, "edition 7085\n", "edition x\n", "edition" },
	{ CHURCH, "edition 7085\n", "edition 7084\n", "no line of a game" },
	{ CHURCH, "edition 7085\n", "edition 9999999\n", "edition" },
	{ CHURCH, "edition 7085\n", "edition 07085\n", "spells" },
	{ CHURCH, "edition 7085\n", "edition 7085"
	    "0000000000000000000000000000000000\n", "edition" },
	/* heads of files */
	{ TOWN, "file 1 seat 1 lines", "file 1 seat 4 lines", "file 1" },
	{ TOWN, "file 1 seat 1 lines", "file 1 seat x lines", "file 1" },
	{ TOWN, "file 1 seat 1 lines", "file 1 seat 3 lines", "line 1" },
	{ TOWN, "file 1 seat 1 lines", "file 1 host lines", "line 1" },
	{ TOWN, "file 1 seat 1 lines", "file 2 seat 1 lines", "file 1" },
	{ TOWN, "file 1 seat 1 lines", "file 1 @ seat 1 lines", "file 1" },
	{ TOWN, "lines 1-1 text", "lines 1-0 text", "file 1" },
	{ TOWN, "lines 1-1 text", "lines 1-2 text", "line" },
	{ TOWN, "lines 1-1 text", "lines 2-2 text", "file 1" },
	{ TOWN, "lines 35-35 text", "lines 35-36 text", "beyond the end" },
	{ TOWN, "player: sig", "player: ana", "line 1" },
	{ TOWN, "game: town", "game: city", "line 1" },
	{ TOWN, "after: 0-", "after: 2-", "line 1" },
	{ TOWN, "after: 0-", "after: 00-", "not a turn file" },
	{ TOWN, "after: 0-", "after: 77-", "line 1" },
	{ TOWN, "after: 34-", "after: 33-", "had moved on" },
	/* of a branch that was taken back */
	{ TOWN, "after: 16-", "after: 15-", "had moved on" },
	{ TOWN, "press all: hello there; I am late because publish opens 3\n"
	    "end", "press all: hello there; I am late because publish opens 4\n"
	    "end", "says something else" },
	{ TOWN, "join\nend", "join\njoin\nend", "says more" },
	/* who says what */
	{ TOWN, "move 2 said take master-woodworker", "move 1 said "
	    "take master-woodworker", "line 8" },
	{ TOWN, "press 2 ana,sig: a word", "press 1 ana,sig: a word",
	    "another player" },
	{ TOWN, "agree 0 rollback 13", "agree 1 rollback 13", "another" },
	{ TOWN, "agree 0 rollback 13", "agree 0 rollback 12", "something" },
	{ TOWN, "join 2", "join 0", "another player" },
	{ TOWN, "join\nend", "take mason1\nend", "says" },
	/* orders */
	{ TOWN, "rollback 13 forced because just the last one\nend",
	    "rollback 12 forced because just the last one\nend", "something" },
	{ TOWN, "host rollback 13 forced", "host rollback 13 agreed", "line" },
	{ TOWN, "host rollback 13 forced", "host rollback 17 forced", "line" },
	{ TOWN, "host rollback 13 forced", "host rollback 99 forced", "line" },
	{ TOWN, "rollback 13 forced because against their will\nend",
	    "rollback 13 because against their will\nend", "something" },
	{ TOWN, "said 16 2026-11-23T01:39:33Z host rollback 13 forced "
	    "1c0ad511ff6e1269ece51f9c7b2eb7dd0f382658646cdfc6fdf17921edad544c "
	    "because just the last one", "said 16 2026-11-23T01:39:33Z press 2 "
	    "all: x", "another player" },
	{ TOWN, "host pause because snow", "host pause because rain",
	    "something" },
	{ TOWN, "pause because snow\nend", "resume because snow\nend",
	    "something" },
	{ TOWN, "pause because snow\nend", "pause\nend", "something" },
	{ DOMES, "said 20 2026-03-10T13:30:00Z host handover ed:",
	    "said 20 2026-03-10T13:30:00Z host handover  ed:", "otherwise" },
	{ DOMES, "Z host handover ed:RWR", "Z host handover ed:@RWR",
	    "too long" },
	{ DOMES, "Z host handover ed:RWR2dtWnKoU67S6KTzYRYX0aC7QdxFyx+biu2l767"
	    "QKh/a0Z+rGOnFO7 because handed over", "Z host handover",
	    "not an order of a host" },
	/* moves */
	{ KINGS, "read 1 en move 0 said take mason1", "read 9 en move 0 "
	    "said take mason1", "reading" },
	{ KINGS, "read 1 en move 0 said take mason1", "read 0 en move 0 "
	    "said take mason1", "line 6" },
	{ KINGS, "read 1 en move 0 said take mason1", "move 0 said take "
	    "mason1", "line 6" },
	{ KINGS, "read 1 de move 0 said take stone 2", "read 1 en move 0 said "
	    "take stone 2", "names the language" },
	{ KINGS, "read 1 de move 0 said take stone 2", "read 1 it move 0 said "
	    "take stone 2", "names the language" },
	{ KINGS, "take mason1\nend", "take toolmaker\nend", "says" },
	{ KINGS, "take mason1\nend", "take nothing\nend", "something" },
	{ KINGS, "take mason1\nend", "end", "does not say this" },
	{ KINGS, "take mason1\nend", "press all: x\nend", "something" },
	{ KINGS, "take mason1\nend", "take mason1; keep\nend", "line" },
	{ KINGS, "nimm Stein 2\nend", "nimm Sand 2\nend", "says" },
	{ KINGS, "said 22 2026-03-02T12:00:00Z press 0 all", "said 22 "
	    "2026-03-02T12:00:00Z press 1 all", "another player" },
	{ KINGS, "place shiring toolmaker\npress all", "press all",
	    "line 21" },
	{ KINGS, "host rollback 23 practice", "host rollback 23 spare",
	    "not an order of a host" },
	{ KINGS, "host pause because a feast", "host pause spare because a "
	    "feast", "not an order of a host" },
	{ KINGS, "language: de\n", "language: xx\n", "names the language" },
	{ KINGS, "language: de\n", "language: DE\n", "names the language" },
	{ KINGS, "language: de\n", "", "names no language" },
	{ KINGS, "read 1 en move 0 said take mason1",
	    "read 1 de move 0 said take mason1", "names no language" },
	{ KINGS, "read 1 en move 0 said take mason1",
	    "read 1 xx move 0 said take mason1", "names no language" },
	{ KINGS, "read 1 en join", "read 9 en join", "reading" },
	{ KINGS, "read 1 en join", "read 1 es join", "names no language" },
	/* values for draws */
	{ KINGS, "value: 61b0bcff", "value: 61b0bcfd", "another value" },
	{ KINGS, "*value: 61b0bcff", "value: 61b0bcfd", "another value" },
	{ KINGS, "value: 61b0bcff60485e054ce702ae9e1414d76ae7a9eaecbd76d271f8e"
	    "3b573418aac\n", "", "does not have the value" },
	{ KINGS, "value: 61b0bcff60485e054ce702ae9e1414d76ae7a9eaecbd76d271f8e"
	    "3b573418aac\n", "value: -\n", "none is due" },
	{ KINGS, "value: ab0e4ff9", "value: ab0e4ffa", "gives another "
	    "draw" },
	{ KINGS, "value: ab0e4ff98e2e3ee0866f46ba8231f5cc8277611b4f25cb7bf7d6af"
	    "5f013206ad", "value: -", "gives another draw" },
	{ KINGS, "value: ab0e4ff98e2e3ee0866f46ba8231f5cc8277611b4f25cb7bf7d6af"
	    "5f013206ad", "value: ?", "gives another draw" },
	/* several moves in a line */
	{ ROWS, "acquire white, take 1\nend", "acquire white\nend",
	    "does not say this" },
	{ ROWS, "acquire white, take 1\nend", "acquire white, take 2\nend",
	    "says" },
	{ ROWS, "acquire white, take 1\nend", "acquire white, take 1, done\n"
	    "end", "says more" },
	{ ROWS, "acquire white, take 1\nend", "acquire white, take 1\npress "
	    "all: x\nend", "says more" },
	{ ROWS, "acquire white, take 1\nend", "press all: x\nend",
	    "something else" },
	{ ROWS, "take 1; done\npress all: well", "take 1\npress all: well",
	    "something else" },
	{ ROWS, "said 24 2026-11-22T12:08:07Z move 1 said done\n", "said 24 "
	    "2026-11-22T12:08:07Z press 1 all: well\n", "line 24" },
	{ ROWS, "said 18 2026-11-22T12:08:07Z move 0", "said 18 "
	    "2026-11-22T12:08:07Z move 1", "line 18" },
	{ KINGS, "*cleo", "host", "the host cannot do this here" },
	{ KINGS, "*ana", "host", "seats" },
	{ KINGS, "*ben", "all", "seats" },
	{ KINGS, "*ben", "ivan", "seats" },
	{ KINGS, "*ben", "ana", "seats" },
	{ KINGS, "*replace 1 cleo", "replace 1 ben", "the host cannot do this "
	    "here" },
	{ KINGS, "*replace 1 cleo ed:" CLEO, "rekey 1 ed:" BEN, "the host "
	    "cannot do this here" },
	/* whose keys are whose */
	{ SPARE, "because", "because", "another key than the line says" },
	{ KINGS, "*" CLEO, ANA, NULL },
	{ KINGS, "*" CLEO, BEN, NULL },
	{ TOWN, "host replace 1 dov ed:RWRS", "host replace 1 dov ed:!!RS",
	    "not an order of a host" },
	{ TOWN, "said 31 2026-11-23T01:39:35Z read 1 en key 0 ed:RWQw",
	    "said 31 2026-11-23T01:39:35Z read 1 en key 0 ed:!!Qw", "line 31" },
	/* words of the program's own that players and hosts use, too */
	{ TOWN, "*hello there", "x host rollback 3 because", NULL },
	{ TOWN, "*because snow", "because of a host rollback 3", NULL },
	{ ROWS, "after: 21-", "after: 14-", "had moved on" },
	{ TOWN, "take sand 2\nend", "take sand 4\nend", "says" },
	{ TOWN, "press all: hello", "press all: @hello", "file 1" },
	/* cut */
	{ CHURCH, "line 0 ", "~", "should go on" },
	{ TOWN, "lines 36\n", "secret AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	    "AAAAA=\n~", "should go on" },
	{ TOWN, "lines 36\n", "secret AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	    "AAAAA=\nlines 36\n", NULL },
	/* the end */
	{ TOWN, "lines 36\n", "lines 35\n", "36 lines" },
	{ TOWN, "lines 36\n", "lines x\n", "36 lines" },
	{ TOWN, "lines 36\n", "lines @\n", "\"lines\"" },
	{ TOWN, "lines 36\n", "secret AAAA\nlines 36\n", "encrypted secret" },
	{ TOWN, "lines 36\n", "secret !\nlines 36\n", "encrypted secret" },
	{ TOWN, "lines 36\nlast 14e77ca2062ce7c403413fc1476a903d75841809214db"
	    "f91c52a1f8febdb3c6f\nhost ed:", "lines 36\nlast 14e77ca2062ce7c4"
	    "03413fc1476a903d75841809214dbf91c52a1f8febdb3c6f\nhost xd:",
	    "host" },
	{ TOWN, "\nlast 14e7", "\nLast 14e7", "\"last\"" },
};

static void
forge(const struct forgery *f, struct buffer *out)
{
	const struct buffer *of = &games[f->of];
	struct buffer text = { 0 };
	const char *from = of->data, *end = from + of->len, *at;
	bool all = f->find[0] == '*', more = true;
	const char *find = f->find + all;
	size_t len = strlen(find);

	for (int n = 0; more && (n == 0 || all); n++) {
		at = memmem(from, (size_t)(end - from), find, len);
		if (at == NULL && n == 0)
			fail_msg("'%s' is not in %s", f->find, paths[f->of]);
		if (at == NULL)
			break;
		buffer_add(&text, from, (size_t)(at - from));
		more = put(&text, f->put);
		from = at + len;
	}
	if (more)
		buffer_add(&text, from, (size_t)(end - from));
	anew_tell(text.data, text.len, out);
	buffer_free(&text);
}

TEST(each_change_is_found_and_named)
{
	int wrong = 0;

	for (size_t i = 0; i < sizeof(forgeries) / sizeof(*forgeries); i++) {
		const struct forgery *f = &forgeries[i];
		struct buffer out = { 0 }, told = { 0 };
		bool good;

		forge(f, &out);
		good = judge(out.data, out.len, &told);
		if (good != (f->told == NULL) || (!good &&
		    strstr(buffer_text(&told), f->told) == NULL)) {
			print_error("'%s' -> '%.60s': %s\n", f->find, f->put,
			    buffer_text(&told));
			wrong++;
		}
		buffer_free(&told);
		buffer_free(&out);
	}
	assert_int_equal(wrong, 0);
}

/* JSON of strangers goes into a store in one spelling. */
/* A key that is another's, also in other clothes, is in order, and said. */
TEST(a_key_that_is_somebody_elses_is_said)
{
	static const struct {
		struct forgery forgery;
		const char *said;
	} keys[] = {
		{ { TOWN, "*" DOV, "RWRSr/AL3WRQHvz3IrYw/mYTZdenRhrTgomK"
		    "RkyEh+kaUqsRWILz/XCk", NULL }, "dov: from line 33 that of "
		    "host" },
		{ { TOWN, "*" DOV, "RWQxMjM0NTY3OAsteoPsF5PE20IbQvNMzKcq"
		    "BECHmoZtTE/qQalNim1t", NULL }, "dov: from line 33 that of "
		    "ssh" },
		{ { TOWN, "snow", "snow", NULL }, NULL }
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(*keys); i++) {
		struct buffer out = { 0 }, told = { 0 };
		const char *said;

		forge(&keys[i].forgery, &out);
		if (!judge(out.data, out.len, &told))
			fail_msg("%s", buffer_text(&told));
		said = strstr(buffer_text(&told), "keys that somebody else");
		if ((said != NULL) != (keys[i].said != NULL) ||
		    (said != NULL && strstr(said, keys[i].said) == NULL))
			fail_msg("%s", buffer_text(&told));
		buffer_free(&told);
		buffer_free(&out);
	}
}

TEST(options_in_another_spelling_are_refused)
{
	static const char *const spelled[] = { "{ \"first\":",
	    "{\"first\":\"0\",\"first\":", "{\"\\u0066irst\":" };

	for (size_t i = 0; i < sizeof(spelled) / sizeof(*spelled); i++) {
		const struct forgery f = { ROWS, "{\"first\":", spelled[i],
		    NULL };
		struct buffer out = { 0 }, told = { 0 };

		forge(&f, &out);
		if (judge(out.data, out.len, &told) ||
		    strstr(buffer_text(&told), "without blanks") == NULL)
			fail_msg("%s", buffer_text(&told));
		buffer_free(&out);
		buffer_free(&told);
	}
}

/* ---- each line in other words */

/*
 * Whoever has all keys may say other things, as long as the game allows them:
 * press, joins, orders.  Whatever else is changed is found.
 */
TEST(a_line_in_other_words_is_found_or_could_have_been_said)
{
	int n = 0, taken = 0;

	for (int of = 0; of < SOUND; of++) {
		static struct pieces p;

		pieces_cut(games[of].data, games[of].len, &p);
		for (int i = 0; i < p.n; i++) {
			struct buffer text = { 0 }, out = { 0 }, told = { 0 };
			size_t at = (size_t)(p.at[i] - p.at[0]);
			size_t end = (size_t)(p.at[i + 1] - p.at[0]);

			if (of == KINGS && i % 4 != 0)
				continue;
			if (pieces_begin(&p, i, "hash "))
				continue;
			buffer_add(&text, games[of].data, at);
			if (mutate_line(games[of].data + at, end - at - 1,
			    n++ % MUTATIONS, &text)) {
				buffer_add(&text, games[of].data + end,
				    games[of].len - end);
				anew_tell(text.data, text.len, &out);
				if (judge(out.data, out.len, &told))
					taken++;
				else if (strstr(buffer_text(&told), "line ")
				    == NULL)
					fail_msg("no line is named: %s",
					    buffer_text(&told));
			}
			buffer_free(&text);
			buffer_free(&out);
			buffer_free(&told);
		}
	}
	assert_true(n > 400);
	assert_true(taken < n / 2);
	print_message("# %d of %d could have been said\n", taken, n);
}

int
main(void)
{
	memory_json();
	return test_run(load_games, free_games);
}
