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

/* ---- games that were kept */

enum { TOWN, CHURCH, DOMES, ROBOTS, JOINS, ROWS,
	SOUND, SPARE = SOUND, GAMES };

static const char *const paths[GAMES] = {
	[TOWN] = "tests/past/bundles/acts.bundle",
	[CHURCH] = "tests/past/bundles/edition.bundle",
	[DOMES] = "tests/past/format-2/domes.bundle",
	[ROBOTS] = "tests/fuzz/bundle/rbots-a",
	[JOINS] = "tests/fuzz/bundle/joins-b",
	[ROWS] = "tests/fuzz/bundle/rows",
	/* Another key than the host's has sealed, and every key will do. */
	[SPARE] = "tests/fuzz/bundle/spare",
};

static struct buffer games[GAMES];

static int
load_games(void **state)
{
	for (int i = 0; i < GAMES; i++) {
		size_t len;
		char *text = test_read(paths[i], &len);

		buffer_add(&games[i], text, len);
		free(text);
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
		    bundle.sealed : NULL, buffer_piece, &again), STORE_OK);
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

/* Keys in "town": one that ana had and changed, and those of two others. */
#define ANA	"RWQZhv0xQWi3VM0cCwMuqtC0WNJRliS8mTDzPyTFsZGzdhljLpMlATtE"
#define DOV	"RWRSr/AL3WRQHnSNX0ilZChB1GfsA+JXDa3lPZeRG2oG84zM3Yl0snX0"
#define SIG	"RWTPRg0aXuDG/FFSupTOpPj+tOQjS5z4cGOcbcmUN1i+UArUksKf/nx8"

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
	{ TOWN, "setup format 2 ", "setup format 1 ", "its game is not" },
	{ TOWN, "setup format 2 ", "setup ", "not line 0" },
	{ TOWN, "rules 1 game", "rules one game", "not line 0" },
	{ TOWN, "rules 1 game", "rules 1111111111 game", "not line 0" },
	{ TOWN, "rules 1 game", "rules 9 game", "rules" },
	{ TOWN, "game town", "game @", "not line 0" },
	{ TOWN, "game town", "game Town", "not line 0" },
	{ TOWN, "plays -", "plays 3", "line 0" },
	{ TOWN, "plays -", "plays 9", "line 0" },
	{ TOWN, "plays -", "plays -1", "line 0" },
	{ TOWN, "plays - ", "", "not line 0" },
	{ TOWN, "spare ed:", "spare ed;", "spare key" },
	{ ROBOTS, "bots -,", "bots x,", "bots" },
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
	{ CHURCH, "publish b4f4", "publish 14f4", "promised" },
	{ CHURCH, "publish b4f4", "publish zzf4", "line" },
	{ TOWN, "line 0 2026", "line 0 2O26", "line 0" },
	{ TOWN, "\nline 0", "\nfile 1 seat 1 lines 1-1 text 139 seal 154"
	    "\nline 0", "no turn file" },
	{ TOWN, "line 5 2026-11-23T01:39:32Z chance", "line 5 "
	    "2026-11-23T01:39:32Z setup", "line 5" },
	/* an edition */
	{ CHURCH, "edition 4039\n", "edition x\n", "edition" },
	{ CHURCH, "edition 4039\n", "edition 4038\n", "no line of a game" },
	{ CHURCH, "edition 4039\n", "edition 9999999\n", "edition" },
	{ CHURCH, "edition 4039\n", "edition 04039\n", "spells" },
	{ CHURCH, "edition 4039\n", "edition 4039"
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
	{ DOMES, "said 14 2026-03-02T12:00:00Z host handover ed:",
	    "said 14 2026-03-02T12:00:00Z host handover  ed:", "otherwise" },
	{ DOMES, "Z host handover ed:RWR", "Z host handover ed:@RWR",
	    "too long" },
	{ DOMES, "Z host handover ed:RWR2dtWnKoU67S6KTzYRYX0aC7QdxFyx+biu2l767"
	    "QKh/a0Z+rGOnFO7 because handed over", "Z host handover",
	    "not an order of a host" },
	/* moves */
	{ TOWN, "read 1 en move 2 said take master", "read 9 en move 2 "
	    "said take master", "reading" },
	{ TOWN, "read 1 en move 2 said take master", "read 0 en move 2 "
	    "said take master", "line 8" },
	{ TOWN, "read 1 en move 2 said take master", "move 2 said take "
	    "master", "line 8" },
	{ TOWN, "take master-woodworker\nend", "take toolmaker\nend", "says" },
	{ TOWN, "take master-woodworker\nend", "take nothing\nend",
	    "something" },
	{ TOWN, "take master-woodworker\nend", "end", "does not say this" },
	{ TOWN, "take master-woodworker\nend", "press all: x\nend",
	    "something" },
	{ TOWN, "take master-woodworker\nend", "take master-woodworker; keep\n"
	    "end", "line" },
	{ ROWS, "take 1; done\npress all: well", "press all: well", "line" },
	{ TOWN, "host rollback 13 agreed", "host rollback 13 spare",
	    "not an order of a host" },
	{ TOWN, "host pause because snow", "host pause spare because snow",
	    "not an order of a host" },
	/* languages */
	{ CHURCH, "claim 4 up white\nend", "ich beanspruche Turm 4 "
	    "und lege das Plättchen offen auf Weiß\nend", NULL },
	{ CHURCH, "claim 4 up white\nend", "claim 4 up gelb\nend", "says" },
	{ CHURCH, "read 1 de move 0 said claim 4", "read 1 en move 0 said "
	    "claim 4", "names the language" },
	{ CHURCH, "read 1 de move 0 said claim 4", "read 1 it move 0 said "
	    "claim 4", "names the language" },
	{ CHURCH, "language: de\n", "language: xx\n", "names the language" },
	{ CHURCH, "language: de\n", "language: DE\n", "names the language" },
	{ CHURCH, "language: de\n", "", "names no language" },
	{ TOWN, "read 1 en move 2 said take master",
	    "read 1 de move 2 said take master", "names no language" },
	{ TOWN, "read 1 en move 2 said take master",
	    "read 1 xx move 2 said take master", "names no language" },
	{ TOWN, "read 1 en join", "read 9 en join", "reading" },
	{ TOWN, "read 1 en join", "read 1 es join", "names no language" },
	/* values for draws */
	{ CHURCH, "value: a77d1d93", "value: a77d1d92", "another value" },
	{ CHURCH, "*value: a77d1d93", "value: a77d1d92", "another value" },
	{ CHURCH, "value: a77d1d930b79eca1e1452adecf603e572b1f9c14c4d4bd50d0147"
	    "03eed74e771\n", "", "does not have the value" },
	{ CHURCH, "value: a77d1d930b79eca1e1452adecf603e572b1f9c14c4d4bd50d0147"
	    "03eed74e771\n", "value: -\n", "none is due" },
	{ CHURCH, "value: 6586a1a1", "value: 6586a1a2", "gives another "
	    "draw" },
	{ CHURCH, "value: 6586a1a10889ab177f6c9d09ba44943c944268531741b2a14acc4"
	    "675b8c69594", "value: -", "gives another draw" },
	{ CHURCH, "value: 6586a1a10889ab177f6c9d09ba44943c944268531741b2a14acc4"
	    "675b8c69594", "value: ?", "gives another draw" },
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
	{ TOWN, "*dov", "host", "the host cannot do this here" },
	{ TOWN, "*ana", "host", "seats" },
	{ TOWN, "*sig", "all", "seats" },
	{ TOWN, "*sig", "ivan", "seats" },
	{ TOWN, "*sig", "ana", "seats" },
	{ TOWN, "*replace 1 dov", "replace 1 sig", "the host cannot do this "
	    "here" },
	{ TOWN, "*replace 1 dov ed:" DOV, "rekey 1 ed:" SIG, "the host "
	    "cannot do this here" },
	/* whose keys are whose */
	{ SPARE, "because", "because", "another key than the line says" },
	{ TOWN, "*" DOV, ANA, NULL },
	{ TOWN, "*" DOV, SIG, NULL },
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
