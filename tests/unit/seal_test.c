/*
 * seal_test.c: keys and seals, our own and those of the real programs.
 *
 * minisign, signify-openbsd and ssh-keygen run in a folder of their own.  A
 * test fails if its program is missing.
 */
#include "core/block.h"
#include "tests/lib/test.h"

#include <unistd.h>

#include <sodium.h>

#define HEAD "nuncio turn\ngame: kingsbridge-7\nplayer: ana\n" \
	"after: 41-9f3c2a7e11d04b5c8a60f2e97d13c4ab\n"
#define TURN HEAD "take stone 3\npress all: From the quarry  > all\nend\n"
#define EN "\xe2\x80\x93"
#define EM "\xe2\x80\x94"
#define COUNT(a) (sizeof(a) / sizeof(*(a)))

static char folder[TEST_PATH];
static struct secret ours;
static struct block_scan scan;
static struct sealed sealed;

/* ---- files and programs ---- */

static bool
key_equal(const struct key *a, const struct key *b)
{
	return a->kind == b->kind && memcmp(a->id, b->id, KEY_ID) == 0 &&
	    memcmp(a->bytes, b->bytes, KEY_BYTES) == 0;
}

static void
write_text(const char *name, const char *text, size_t len)
{
	char path[512];

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	test_write(path, text, len);
}

/* The caller's until the next call but three; ends with a NUL. */
static const char *
read_text(const char *name)
{
	static char *text[4];
	static int which;
	char path[512];

	which = (which + 1) % 4;
	snprintf(path, sizeof(path), "%s/%s", folder, name);
	free(text[which]);
	return text[which] = test_read(path, NULL);
}

static bool
runs(const char *command)
{
	char line[2048];

	snprintf(line, sizeof(line), "cd '%s' && { %s; } >out 2>&1 </dev/null",
	    folder, command);
	return system(line) == 0;
}

static void
must_run(const char *command)
{
	if (!runs(command))
		fail_msg("'%s' failed: %s", command, read_text("out"));
}

static struct key
key_of(const char *name)
{
	const char *text = read_text(name);
	struct key key;

	assert_int_equal(key_parse(text, strlen(text), &key), KEY_OK);
	return key;
}

/*
 * A letter's only block under key: SEAL_OK and `sealed`, or what is wrong.
 * NOT_FOUND: no block that could be asked about.
 */
enum { NOT_FOUND = SEAL_RESULTS };

static int
check(const char *in, const struct key *key)
{
	if (block_scan(in, strlen(in), &scan) != TURN_OK || scan.n != 1 ||
	    scan.block[0].fault != TURN_OK)
		return NOT_FOUND;
	return block_check(key, &scan.block[0], &sealed);
}

static void
assert_sealed_text(const char *text)
{
	assert_int_equal(sealed.len, strlen(text));
	assert_memory_equal(sealed.text, text, sealed.len);
	assert_int_equal(sealed.seal_len, strlen(sealed.seal));
}

static const char *
join(const char *a, const char *b)
{
	static char text[16384];

	snprintf(text, sizeof(text), "%s%s", a, b);
	return text;
}

/* TURN sealed with our own key. */
static const char *
our_seal(const char *text)
{
	static char seal[SEAL_MAX];

	seal_sign(&ours, text, strlen(text),
	    "timestamp:1763600000\tfile:my move.turn\thashed", seal);
	return seal;
}

/* ---- the real programs ---- */

static const struct {
	const char *sign, *seal, *key, *verify;
} programs[] = {
	{ "minisign -S -s ana.key -m turn -x minisig", "minisig", "ana.pub",
	    "minisign -V -p ana.pub -m signed -x normal" },
	{ "minisign -S -l -s ana.key -m turn -x minisig-l", "minisig-l",
	    "ana.pub", "minisign -V -p ana.pub -m signed -x normal" },
	{ "minisign -S -s ana.key -m turn -x minisig-c -t 'my move  now' "
	    "-c 'none of it'", "minisig-c", "ana.pub",
	    "minisign -V -p ana.pub -m signed -x normal" },
	{ "minisign -S -s our.key -m turn -x our-sig", "our-sig", "our.pub",
	    "minisign -V -p our.pub -m signed -x normal" },
	{ "signify-openbsd -S -s bea.sec -m turn -x sig", "sig", "bea.pub",
	    "signify-openbsd -V -p bea.pub -m signed -x normal" },
	{ "ssh-keygen -q -Y sign -n nuncio -f cleo <turn >sshsig", "sshsig",
	    "cleo.pub", "ssh-keygen -Y verify -f allowed -I cleo -n nuncio "
	    "-s normal <signed" },
	{ "ssh-keygen -q -Y sign -O hashalg=sha256 -n nuncio -f cleo <turn "
	    ">sshsig-2", "sshsig-2", "cleo.pub", "ssh-keygen -Y verify "
	    "-f allowed -I cleo -n nuncio -s normal <signed" }
};

static int
make_keys(void **state)
{
	char text[SECRET_FILE];

	test_folder(folder, "seal_test");
	secret_generate(&ours);
	assert_true(secret_format(&ours, NULL, 0, text));
	write_text("our.key", text, strlen(text));
	write_text("our.pub", text, key_file(&ours.key, text));
	write_text("turn", TURN, strlen(TURN));
	must_run("minisign -G -W -p ana.pub -s ana.key");
	must_run("signify-openbsd -G -n -p bea.pub -s bea.sec");
	must_run("ssh-keygen -q -t ed25519 -N '' -f cleo");
	must_run("printf 'cleo %s\\n' \"$(cat cleo.pub)\" >allowed");
	for (size_t i = 0; i < COUNT(programs); i++)
		must_run(programs[i].sign);
	return 0;
}

static int
remove_keys(void **state)
{
	test_remove(folder);
	return 0;
}

TEST(what_the_real_programs_sign_is_accepted)
{
	for (size_t i = 0; i < COUNT(programs); i++) {
		struct key key = key_of(programs[i].key);

		assert_int_equal(check(join(TURN, read_text(
		    programs[i].seal)), &key), SEAL_OK);
		assert_sealed_text(TURN);
		assert_int_equal(seal_verify(&key, sealed.text, sealed.len,
		    sealed.seal, sealed.seal_len), SEAL_OK);
	}
}

TEST(the_real_programs_accept_what_is_stored)
{
	for (size_t i = 0; i < COUNT(programs); i++) {
		struct key key = key_of(programs[i].key);

		assert_int_equal(check(join(TURN, read_text(
		    programs[i].seal)), &key), SEAL_OK);
		write_text("signed", sealed.text, sealed.len);
		write_text("normal", sealed.seal, sealed.seal_len);
		must_run(programs[i].verify);
		write_text("signed", sealed.text, sealed.len - 1);
		assert_false(runs(programs[i].verify));
	}
}

TEST(the_real_minisign_accepts_our_keys_and_seals)
{
	const char *seal = our_seal(TURN);

	write_text("signed", TURN, strlen(TURN));
	write_text("normal", seal, strlen(seal));
	must_run("minisign -V -H -p our.pub -m signed -x normal");
	must_run("minisign -R -s our.key -p again.pub && "
	    "cmp our.pub again.pub");
	assert_int_equal(check(join(TURN, seal), &ours.key), SEAL_OK);
	assert_string_equal(sealed.seal, seal);
}

/* ---- mangled and near misses ---- */

/* from, wherever it stands, becomes to; with first only where it is first. */
static const char *
subst(const char *in, const char *from, const char *to, bool first)
{
	static char text[2][32768];
	static int which;
	char *out = text[which ^= 1];
	const char *hit;

	*out = '\0';
	while ((hit = strstr(in, from)) != NULL) {
		strncat(out, in, (size_t)(hit - in));
		strcat(out, to);
		in = hit + strlen(from);
		if (first)
			break;
	}
	return strcat(out, in);
}

/* Every line begins with prefix; those longer than columns are wrapped. */
static const char *
mail(const char *in, const char *prefix, size_t columns, const char *end)
{
	static char texts[2][32768];
	static int which;
	char *text = texts[which ^= 1];

	*text = '\0';
	while (*in != '\0') {
		size_t n = strcspn(in, "\n"), cut = n;

		if (n > columns) {
			cut = columns;
			for (size_t i = columns; i > 0; i--)
				if (in[i] == ' ') {
					cut = i;
					break;
				}
		}
		strcat(text, prefix);
		strncat(text, in, cut);
		strcat(text, end);
		in += cut;
		in += *in == '\n' || *in == ' ';
	}
	return text;
}

enum seal_of { MINISIGN, LEGACY, SIGNIFY, SSH, SEALS };

static const char *
letter(enum seal_of seal, struct key *key)
{
	static const char *const seals[] = { "minisig", "minisig-l", "sig",
	    "sshsig" };
	static const char *const keys[] = { "ana.pub", "ana.pub", "bea.pub",
	    "cleo.pub" };
	static char text[8192];

	*key = key_of(keys[seal]);
	snprintf(text, sizeof(text), "%s%s", TURN, read_text(seals[seal]));
	return text;
}

TEST(what_mail_does_to_a_letter_is_undone)
{
	char normal[SEAL_MAX];
	const char *in, *rows[20];
	struct key key;

	for (int seal = 0; seal < SEALS; seal++) {
		in = letter((enum seal_of)seal, &key);
		assert_int_equal(check(in, &key), SEAL_OK);
		memcpy(normal, sealed.seal, sizeof(normal));
		for (int i = 0; i < 21; i++) {
			const char *now = in;

			switch (i) {
			case 0:	/* CRLF */
				now = mail(in, "", 999, "\r\n");
				break;
			case 1:	/* trailing blanks */
				now = mail(in, "", 999, "  \t\n");
				break;
			case 2:	/* quoted */
				now = mail(in, "> ", 999, "\n");
				break;
			case 3:	/* quoted twice, with CRLF */
				now = mail(in, "> >", 999, "\r\n");
				break;
			case 4:	/* quoted, then wrapped */
				now = mail(mail(in, "> ", 999, "\n"), "", 72,
				    "\n");
				break;
			case 5:	/* wrapped, then quoted */
				now = mail(mail(in, "", 72, "\n"), "> ", 999,
				    "\n");
				break;
			case 6:	/* wrapped narrowly */
				now = mail(in, "", 60, "\n");
				break;
			case 7:	/* format=flowed */
				now = subst(in, "\npress", "\n press", true);
				now = subst(now, "\n", " \n", false);
				break;
			case 8:	/* everything stuffed */
				now = mail(in, " ", 999, "\n");
				break;
			case 9:	/* stuffed and quoted */
				now = mail(in, ">  ", 999, "\n");
				break;
			case 10: /* indented */
				now = mail(in, "\t", 999, "\n");
				break;
			case 11: /* blanks for tabs */
				now = subst(in, "\t", " ", false);
				break;
			case 12: /* tabs expanded */
				now = subst(in, "\t", "     ", false);
				break;
			case 13: /* blank lines before and within the seal */
				now = subst(in, "\nend\n", "\nend\n\n\n", true);
				now = subst(now, "=\n", "=\n\n", true);
				break;
			case 14: /* another untrusted comment */
				now = subst(in, "signature from minisign "
				    "secret key", "hello", true);
				now = subst(now, "verify with bea.pub", "",
				    true);
				break;
			case 15: /* text around it */
				now = subst(in, "nuncio turn", "Dear host!\n"
				    "\nnuncio turn", true);
				now = join(now, "\nYours\n-- \nAna\n");
				break;
			case 16: /* a blank line behind each, as in HTML */
				now = mail(in, "", 999, "\r\n \r\n");
				break;
			case 17: /* ... that is quoted */
				now = mail(in, "> ", 999, "\n>\n");
				break;
			case 18: /* blank lines here and there */
				now = subst(in, "\nplayer", "\n\nplayer", true);
				now = subst(now, "\nend", "\n\n\nend", true);
				break;
			case 19: /* long dashes of a phone */
				now = subst(in, "-----", EM EM "-", false);
				break;
			case 20: /* ... of another */
				now = subst(in, "-----", EN "---" EN, false);
				break;
			}
			rows[0] = now;
			if (check(rows[0], &key) != SEAL_OK)
				fail_msg("seal %d, way %d:\n%s", seal, i,
				    rows[0]);
			assert_sealed_text(TURN);
			assert_string_equal(sealed.seal, normal);
		}
	}
}

TEST(other_line_ends_are_found_and_stored_as_signed)
{
	static const char *const rows[] = {
		HEAD "pass\nend", "nuncio turn\r\ngame: a\r\nplayer: ana\r\n"
		    "after: 1-00000000\r\nend\r\n",
		"nuncio turn\r\ngame: a\r\nplayer: ana\r\n"
		    "after: 1-00000000\r\nend"
	};
	char lf[4096];

	for (size_t i = 0; i < COUNT(rows); i++) {
		const char *seal = our_seal(rows[i]);

		snprintf(lf, sizeof(lf), "%s\n%s",
		    subst(rows[i], "\r\n", "\n", false), seal);
		assert_int_equal(check(lf, &ours.key), SEAL_OK);
		assert_sealed_text(rows[i]);
		assert_int_equal(seal_verify(&ours.key, sealed.text,
		    sealed.len, sealed.seal, sealed.seal_len), SEAL_OK);
		assert_int_equal(check(mail(lf, "> ", 70, "\r\n"), &ours.key),
		    SEAL_OK);
		assert_sealed_text(rows[i]);
	}
	/* Doubled with blank lines, of which some were signed. */
	snprintf(lf, sizeof(lf), "%s%s",
	    mail(HEAD "\npass\n\n\nend\n", "", 999, "\n\n"),
	    our_seal(HEAD "\npass\n\n\nend\n"));
	assert_int_equal(check(lf, &ours.key), SEAL_OK);
	assert_sealed_text(HEAD "\npass\n\n\nend\n");
	snprintf(lf, sizeof(lf), "%s%s", mail(HEAD "pass\nend\n", "", 999,
	    "\n\n"), our_seal(mail(HEAD "pass\nend", "", 999, "\r\n")));
	assert_int_equal(check(lf, &ours.key), SEAL_OK);
	assert_sealed_text(mail(HEAD "pass\nend", "", 999, "\r\n"));
	/* As received comes first, also with blanks that nobody repairs. */
	snprintf(lf, sizeof(lf), "%s%s", HEAD "pass  \nend\n",
	    our_seal(HEAD "pass  \nend\n"));
	assert_int_equal(check(lf, &ours.key), SEAL_OK);
	assert_sealed_text(HEAD "pass  \nend\n");
}

TEST(a_text_that_only_resembles_what_was_signed_is_refused)
{
	static const struct {
		const char *was, *is;
	} rows[] = {
		{ "stone 3", "stone 2" }, { "stone 3", "stone  3" },
		{ "stone 3", "stone 3 ." }, { "stone", "Stone" },
		{ "take stone 3\n", "" }, { "take stone 3", "takestone 3" },
		{ "take stone 3\n", "take stone 3\ntake stone 3\n" },
		{ "take stone 3\n", "take stone\n3\n" },
		{ "player: ana", "player: bea" }, { "game: ", "game:" },
		{ "41-9f3c", "41-9f3d" }, { "nuncio turn", "Nuncio turn" },
		{ "\nend", "\nEnd" },
		{ "  > all", " > all" }
	};
	struct key key;

	for (int seal = 0; seal < SEALS; seal++) {
		const char *in = letter((enum seal_of)seal, &key);

		for (size_t i = 0; i < COUNT(rows); i++) {
			assert_non_null(strstr(in, rows[i].was));
			assert_int_equal(check(subst(in, rows[i].was,
			    rows[i].is, true), &key), SEAL_WRONG);
		}
	}
}

TEST(a_blank_line_at_an_end_was_not_to_be_signed)
{
	char in[4096];

	snprintf(in, sizeof(in), "\n%s%s", TURN, our_seal("\n" TURN));
	assert_int_equal(check(in, &ours.key), SEAL_WRONG);
	snprintf(in, sizeof(in), "%s\n%s", TURN, our_seal(TURN "\n"));
	assert_int_equal(check(in, &ours.key), SEAL_WRONG);
	snprintf(in, sizeof(in), "%s%s", mail(TURN, "> ", 999, "\n"),
	    our_seal(mail(TURN, "> ", 999, "\n")));
	assert_int_equal(check(in, &ours.key), SEAL_WRONG);
}

TEST(a_damaged_seal_is_told_from_a_wrong_one)
{
	static const struct {
		enum seal_of seal;
		const char *was, *is;
		int result;
	} rows[] = {
		{ MINISIGN, "trusted comment: timestamp",
		    "trusted comment: Timestamp", SEAL_WRONG_COMMENT },
		{ MINISIGN, "hashed\n", "hashed \x1b[31m\n", SEAL_GARBLED },
		{ MINISIGN, "==\n", "=\n", SEAL_GARBLED },
		{ MINISIGN, "==\n", "\n", SEAL_GARBLED },
		{ MINISIGN, "==\n", "==\nAAAA\n", SEAL_OK },
		{ MINISIGN, "=\ntrusted", "\ntrusted", SEAL_GARBLED },
		{ MINISIGN, "=\ntrusted", "==\ntrusted", SEAL_GARBLED },
		{ MINISIGN, "=\ntrusted", "=\ndistrusted", SEAL_GARBLED },
		{ LEGACY, "trusted comment: timestamp",
		    "trusted comment: Timestamp", SEAL_WRONG_COMMENT },
		{ SIGNIFY, "\nRW", "\nRX", SEAL_GARBLED },
		{ SIGNIFY, "\nRW", "\nRWA", SEAL_GARBLED },
		{ SIGNIFY, "=\n", "\n", SEAL_GARBLED },
		{ SIGNIFY, "\nRW", "\nRU", SEAL_GARBLED },
		{ SSH, "\n-----END", "\nAAAA\n-----END", SEAL_GARBLED },
		{ SSH, "U1NIU0lH", "U1NIU0lI", SEAL_GARBLED },
		{ SSH, "-----\nU1NI", "-----\n", SEAL_GARBLED },
		{ SSH, "-----END SSH SIGNATURE-----", "", SEAL_GARBLED },
		{ SSH, "AAAAGbnVuY2lv", "AAAAGbnVuY2lw", SEAL_OTHER_SPACE },
		{ SSH, "AAAAAZzaGE1MTI", "AAAAAZzaGE1MTM", SEAL_GARBLED },
		{ SSH, "aGE1MTIAAABTAAAAC", "aGE1MTIAAABTAAAAD", SEAL_GARBLED }
	};
	struct key key;

	for (size_t i = 0; i < COUNT(rows); i++) {
		const char *in = letter(rows[i].seal, &key);

		assert_non_null(strstr(in, rows[i].was));
		assert_int_equal(check(subst(in, rows[i].was, rows[i].is,
		    true), &key), rows[i].result);
	}
}

TEST(a_minisign_seal_cut_to_a_signify_one_makes_no_second_file)
{
	char in[8192], *cut;
	uint8_t id[2][TURN_ID];
	struct key key;

	strcpy(in, letter(LEGACY, &key));
	assert_int_equal(check(in, &key), SEAL_OK);
	turn_identity("ana", sealed.text, sealed.len, id[0]);
	cut = strstr(in, "\ntrusted");
	cut[1] = '\0';
	assert_int_equal(check(in, &key), SEAL_OK);
	turn_identity("ana", sealed.text, sealed.len, id[1]);
	assert_memory_equal(id[0], id[1], TURN_ID);
	/* signify knows no hashed signature. */
	strcpy(in, letter(MINISIGN, &key));
	cut = strstr(in, "\ntrusted");
	cut[1] = '\0';
	assert_int_equal(check(in, &key), SEAL_GARBLED);
}

TEST(a_seal_of_another_key_kind_or_namespace_is_refused)
{
	struct key ana = key_of("ana.pub"), bea = key_of("bea.pub"),
	    cleo = key_of("cleo.pub"), other;

	assert_int_equal(check(letter(MINISIGN, &other), &bea),
	    SEAL_OTHER_KEY);
	assert_int_equal(check(letter(SIGNIFY, &other), &ana),
	    SEAL_OTHER_KEY);
	assert_int_equal(check(letter(SSH, &other), &ana), SEAL_OTHER_TYPE);
	assert_int_equal(check(letter(MINISIGN, &other), &cleo),
	    SEAL_OTHER_TYPE);
	assert_int_equal(check(letter(SIGNIFY, &other), &cleo),
	    SEAL_OTHER_TYPE);
	/* The right id, the wrong key. */
	memcpy(bea.id, ana.id, KEY_ID);
	assert_int_equal(check(letter(MINISIGN, &other), &bea), SEAL_WRONG);

	must_run("ssh-keygen -q -t ed25519 -N '' -f dan");
	other = key_of("dan.pub");
	assert_int_equal(check(letter(SSH, &cleo), &other), SEAL_OTHER_KEY);
	must_run("ssh-keygen -q -Y sign -n file -f cleo <turn >file.sig");
	assert_int_equal(check(join(TURN, read_text("file.sig")), &cleo),
	    SEAL_OTHER_SPACE);
	must_run("ssh-keygen -q -t ecdsa -N '' -f eva");
	must_run("ssh-keygen -q -Y sign -n nuncio -f eva <turn >eva.sig");
	assert_int_equal(check(join(TURN, read_text("eva.sig")), &cleo),
	    SEAL_OTHER_TYPE);
	must_run("ssh-keygen -q -t rsa -N '' -f fay");
	must_run("ssh-keygen -q -Y sign -n nuncio -f fay <turn >fay.sig");
	assert_int_equal(check(join(TURN, read_text("fay.sig")), &cleo),
	    SEAL_OTHER_TYPE);
}

TEST(no_changed_byte_verifies_as_something_else)
{
	static const uint8_t with[] = { 1, 32, 128 };
	static const char instead[] = " \n>=A";
	char in[8192], normal[SEAL_MAX];
	struct key key;

	for (int seal = 0; seal < SEALS; seal++) {
		strcpy(in, letter((enum seal_of)seal, &key));
		assert_int_equal(check(in, &key), SEAL_OK);
		memcpy(normal, sealed.seal, sizeof(normal));
		for (size_t i = 0, n = strlen(in); i < n; i++)
			for (int k = 0; k < 8; k++) {
				char was = in[i];

				in[i] = k < 3 ? (char)(was ^ with[k]) :
				    instead[k - 3];
				if (in[i] != was && in[i] != '\0' &&
				    check(in, &key) == SEAL_OK) {
					assert_sealed_text(TURN);
					/* "Ed" may be cut to signify's. */
					if (seal != LEGACY || strstr(
					    sealed.seal, "minisign") != NULL)
						assert_string_equal(
						    sealed.seal, normal);
				}
				in[i] = was;
			}
	}
}

TEST(a_stored_seal_verifies_in_its_normal_form_only)
{
	char seal[SEAL_MAX];
	struct key key;

	for (int i = 0; i < SEALS; i++) {
		size_t n;

		assert_int_equal(check(letter((enum seal_of)i, &key), &key),
		    SEAL_OK);
		n = sealed.seal_len;
		assert_int_equal(seal_verify(&key, sealed.text, sealed.len - 1,
		    sealed.seal, n), SEAL_WRONG);
		assert_int_equal(seal_verify(&key, sealed.text, sealed.len,
		    sealed.seal, n - 1), SEAL_GARBLED);
		for (size_t k = 0; k < n; k++) {
			memcpy(seal, sealed.seal, n + 1);
			seal[k] ^= 1;
			assert_int_not_equal(seal_verify(&key, sealed.text,
			    sealed.len, seal, n), SEAL_OK);
		}
		memcpy(seal, sealed.seal, n);
		seal[n] = '\n';
		assert_int_equal(seal_verify(&key, sealed.text, sealed.len,
		    seal, n + 1), SEAL_GARBLED);
	}
	assert_int_equal(seal_verify(&key, "", 0, "", 0), SEAL_GARBLED);
}

TEST(any_bytes_can_stand_for_a_seal)
{
	struct key key;

	for (int round = 0; round < 10000; round++) {
		static char in[8192];
		size_t n;

		strcpy(in, letter((enum seal_of)(round % SEALS), &key));
		n = strlen(in);
		for (uint32_t k = randombytes_uniform(6) + 1; k > 0; k--) {
			size_t at = randombytes_uniform((uint32_t)n);

			switch (randombytes_uniform(3)) {
			case 0:
				in[at] = (char)randombytes_uniform(256);
				break;
			case 1:	/* leave something out */
				memmove(in + at, in + at + (n - at) / 9,
				    n - at - (n - at) / 9 + 1);
				n -= (n - at) / 9;
				break;
			case 2:
				in[at] = "\n\r >="[randombytes_uniform(5)];
				break;
			}
		}
		block_scan(in, n, &scan);
		for (int i = 0; i < scan.n; i++)
			if (scan.block[i].fault == TURN_OK &&
			    scan.block[i].seal.len > 0 && block_check(&key,
			    &scan.block[i], &sealed) == SEAL_OK)
				assert_sealed_text(TURN);
	}
}

/* ---- keys ---- */

static enum key_fault
parsed(const char *text)
{
	struct key key;

	return key_parse(text, strlen(text), &key);
}

TEST(public_keys_are_read_in_every_spelling_and_written_in_one)
{
	static const char *const names[] = { "ana.pub", "bea.pub",
	    "cleo.pub", "our.pub" };
	char word[KEY_TEXT], text[KEY_FILE];
	struct key key, again;
	size_t n;

	for (size_t i = 0; i < COUNT(names); i++) {
		const char *in = read_text(names[i]);

		assert_int_equal(parsed(mail(in, " ", 999, " \r\n\r\n")),
		    KEY_OK);
		assert_int_equal(parsed(join("\xef\xbb\xbf", in)), KEY_OK);
		key = key_of(names[i]);
		n = key_format(&key, word);
		assert_int_equal(n, strlen(word));
		assert_null(strpbrk(word, " \t\r\n"));
		assert_true(key_read(word, strlen(word), &again));
		assert_true(key_equal(&key, &again));
		for (size_t k = 0; k < strlen(word); k++) {
			word[k] ^= 1;
			assert_false(key_read(word, strlen(word), &again) &&
			    key_equal(&key, &again));
			word[k] ^= 1;
		}
		assert_false(key_read(word, strlen(word) - 1, &again));
		n = key_file(&key, text);
		assert_int_equal(n, strlen(text));
		assert_int_equal(key_parse(text, n, &again), KEY_OK);
		assert_true(key_equal(&key, &again));
	}
	key = key_of("ana.pub");
	assert_int_equal(key.kind, KEY_ED);
	key_file(&key, text);
	assert_string_equal(text, read_text("ana.pub"));
	assert_int_equal(parsed(strchr(text, '\n') + 1), KEY_OK);
	assert_int_equal(key_of("bea.pub").kind, KEY_ED);
	assert_int_equal(key_of("cleo.pub").kind, KEY_SSH);
}

TEST(a_letter_key_is_a_domain_and_seals_nothing)
{
	static const char *const domains[] = { "example.com", "a.b",
	    "mail.4.example.com", "xn--bcher-kva.example", "a-b.c--d",
	    "a23456789b123456789c123456789d123456789e123456789f123456789g"
	    "123.abcdefgh" };
	static const char *const none[] = { "letter:", "letter:example",
	    "letter:Example.com", "letter:.example.com", "letter:example.com.",
	    "letter:example..com", "letter:-a.example", "letter:a-.example",
	    "letter:example.c-", "letter:exam_ple.com", "letter:a b.example",
	    "letter:example.com\n", "letter:ex\xc3\xa4mple.com",
	    "letter:a23456789b123456789c123456789d123456789e123456789f12345678"
	    "9g1234.abc",
	    "letter:a23456789b123456789c123456789d123456789e123456789f123456"
	    "789.abcdefghijklm",
	    "Letter:example.com", "letters:example.com" };
	struct secret secret;
	struct key key, again;
	char word[KEY_TEXT], text[KEY_FILE], name[KEY_NAME], seal[SEAL_MAX];
	size_t len;

	for (size_t i = 0; i < COUNT(domains); i++) {
		assert_true(key_letter(domains[i], strlen(domains[i]), &key));
		assert_int_equal(key.kind, KEY_LETTER);
		len = key_format(&key, word);
		assert_int_equal(len, strlen(word));
		assert_string_equal(key_is_letter(word), domains[i]);
		assert_true(key_read(word, strlen(word), &again));
		assert_memory_equal(&key, &again, sizeof(key));
		assert_false(key_read_own(word, strlen(word), &again));
		assert_false(key_same(&key, &key));
		assert_string_equal(key_end(word), word);
		key_name(&key, name);
		assert_string_equal(name, "letter");
		/* Nowhere is it taken for a key that somebody has. */
		assert_int_equal(parsed(word), KEY_NONE);
		key_file(&key, text);
		assert_int_equal(parsed(text), KEY_NONE);
	}
	assert_true(key_letter("Mail.EXAMPLE.Com", 16, &key));
	assert_string_equal(key.domain, "mail.example.com");
	for (size_t i = 0; i < COUNT(none); i++)
		if (key_read(none[i], strlen(none[i]), &again))
			fail_msg("row %zu is a letter key", i);
	assert_false(key_read("letter:a.b\0", 11, &again));
	/* Not by who could make a seal of the same zeros, either. */
	secret_generate(&secret);
	memset(secret.key.id, 0, KEY_ID);
	len = seal_sign(&secret, "hello\n", 6, "timestamp:1", seal);
	assert_int_equal(seal_verify(&key, "hello\n", 6, seal, len),
	    SEAL_OTHER_TYPE);
	secret.form = SECRET_SSH;
	secret.key.kind = KEY_SSH;
	len = seal_sign(&secret, "hello\n", 6, "", seal);
	assert_int_equal(seal_verify(&key, "hello\n", 6, seal, len),
	    SEAL_OTHER_TYPE);
	secret_forget(&secret);
}

#define ED_PUB "RWSmen3Gfm7JZeV9cegtGWVzqynuIUSS4sHs72c1I9UkTQ/HsNSJB3S3"
#define SSH_PUB "AAAAC3NzaC1lZDI1NTE5AAAAINdUZ79g9pDX8sOZaFTB+WNrQKircnpEX" \
	"xrlGCwxgBbw"

TEST(what_is_no_public_key_is_refused_for_its_own_reason)
{
	static const struct {
		const char *text;
		enum key_fault fault;
	} rows[] = {
		{ ED_PUB, KEY_OK }, { "ssh-ed25519 " SSH_PUB, KEY_OK },
		{ "untrusted comment: secret key\n" ED_PUB "\n", KEY_OK },
		{ "# my keys\nssh-ed25519\t" SSH_PUB " ana at home\n", KEY_OK },
		{ "", KEY_NONE }, { "\n\n", KEY_NONE }, { "hello\n", KEY_NONE },
		{ SSH_PUB, KEY_NONE },
		{ "untrusted comment: minisign public key\n", KEY_CUT },
		{ "RWSmen3Gfm7JZeV9cegtGWVzqynuIU", KEY_CUT },
		{ "RW", KEY_CUT },
		{ "ssh-ed25519", KEY_CUT },
		{ "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINdUZ79g9", KEY_CUT },
		{ ED_PUB "AAAA", KEY_GARBLED }, { ED_PUB "=", KEY_GARBLED },
		{ "untrusted comment: x\nRW Smen3Gfm7J\n", KEY_GARBLED },
		{ "untrusted comment: x\nuntrusted comment: y\n" ED_PUB,
		    KEY_GARBLED },
		{ ED_PUB "\nhello\n", KEY_GARBLED },
		{ "ssh-ed25519 " SSH_PUB "AAAA", KEY_GARBLED },
		{ "ssh-ed25519 AAAB" SSH_PUB, KEY_GARBLED },
		{ ED_PUB "\n" ED_PUB "\n", KEY_SECOND },
		{ ED_PUB "\nuntrusted comment: x\n" ED_PUB, KEY_SECOND },
		{ ED_PUB "\nRWSm\n", KEY_SECOND },
		{ ED_PUB "\nssh-ed25519 " SSH_PUB, KEY_SECOND },
		{ "ssh-ed25519 " SSH_PUB " a\nssh-rsa AAAA b\n", KEY_SECOND },
		{ "no-pty ssh-ed25519 " SSH_PUB, KEY_OPTIONS },
		{ "command=\"echo ho\" ssh-ed25519 " SSH_PUB, KEY_OPTIONS },
		{ "no-pty ssh-rsa AAAA", KEY_OPTIONS },
		{ "ssh-rsa AAAAB3NzaC1yc2E= x\n", KEY_OTHER_TYPE },
		{ "ssh-dss AAAA\n", KEY_OTHER_TYPE },
		{ "ecdsa-sha2-nistp256 AAAA\n", KEY_OTHER_TYPE },
		{ "sk-ssh-ed25519@openssh.com AAAA\n", KEY_OTHER_TYPE },
		{ "ssh-ed25519-cert-v01@openssh.com AAAA\n", KEY_OTHER_TYPE },
		/* The neutral point; of order 4, 8; above p; no point. */
		{ "RWQAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAA"
		    "AAAAAAAAAAAAAAAA", KEY_WEAK },
		{ "RWQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		    "AAAAAAAAAAAAAAAA", KEY_WEAK },
		{ "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAICbo"
		    "lY/CsiewRcP0ifLvmPDV36wF08YzObE4AohtU/wF", KEY_WEAK },
		{ "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIP//"
		    "////////////////////////////////////////", KEY_WEAK },
		{ "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAIA"
		    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", KEY_WEAK }
	};

	for (size_t i = 0; i < COUNT(rows); i++)
		if (parsed(rows[i].text) != rows[i].fault)
			fail_msg("row %zu is %d", i, parsed(rows[i].text));
	assert_int_equal(key_parse("\0\0\xff", 3, &(struct key){ 0 }),
	    KEY_NONE);
}

TEST(secret_keys_are_told_from_public_ones_both_ways)
{
	static const char *const secrets[] = { "ana.key", "our.key",
	    "bea.sec", "cleo" };
	static const char *const publics[] = { "ana.pub", "bea.pub",
	    "cleo.pub" };
	struct secret secret;
	char cut[512];

	for (size_t i = 0; i < COUNT(secrets); i++) {
		const char *text = read_text(secrets[i]);

		assert_int_equal(parsed(text), KEY_IS_SECRET);
		snprintf(cut, sizeof(cut), "%.90s", text);
		assert_int_equal(parsed(cut), KEY_IS_SECRET);
		assert_int_equal(parsed(join(read_text("ana.pub"), text)),
		    KEY_IS_SECRET);
		assert_int_equal(secret_parse(cut, strlen(cut), NULL, 0,
		    &secret), strcmp(secrets[i], "bea.sec") == 0 ?
		    SECRET_OF_SIGNIFY : SECRET_CUT);
	}
	assert_int_equal(parsed(strchr(read_text("ana.key"), '\n') + 1),
	    KEY_IS_SECRET);
	for (size_t i = 0; i < COUNT(publics); i++) {
		const char *text = read_text(publics[i]);

		assert_int_equal(secret_parse(text, strlen(text), NULL, 0,
		    &secret), SECRET_IS_PUBLIC);
	}
}

/* The public key beside a secret one, and what each program says of a seal. */
TEST(a_key_of_each_program_seals_as_that_program_does)
{
	static const struct {
		const char *secret, *public, *verify;
		enum secret_form form;
	} rows[] = {
		{ "ana.key", "ana.pub", "minisign -V -p ana.pub -m t "
		    "-x t.seal", SECRET_MINISIGN },
		{ "cleo", "cleo.pub", "{ printf 'c '; cat cleo.pub; } >allowed;"
		    " ssh-keygen -Y verify -f allowed -I c -n nuncio "
		    "-s t.seal <t", SECRET_SSH },
	};
	static const char turn[] = "nuncio turn\ngame: g\nend\n";

	for (size_t i = 0; i < COUNT(rows); i++) {
		const char *text = read_text(rows[i].secret);
		struct key public = key_of(rows[i].public);
		char seal[SEAL_MAX], file[SECRET_FILE];
		struct secret secret, again;
		size_t len;

		assert_int_equal(secret_parse(text, strlen(text), NULL, 0,
		    &secret), SECRET_OK);
		assert_int_equal(secret.form, rows[i].form);
		assert_memory_equal(&secret.key, &public, sizeof(public));
		len = seal_sign(&secret, turn, strlen(turn), "a comment",
		    seal);
		assert_int_equal(seal_verify(&public, turn, strlen(turn),
		    seal, len), SEAL_OK);
		assert_int_equal(seal_verify(&public, turn, strlen(turn) - 1,
		    seal, len), SEAL_WRONG);
		write_text("t", turn, strlen(turn));
		write_text("t.seal", seal, len);
		must_run(rows[i].verify);
		/* Written again it is the same key. */
		assert_true(secret_format(&secret, NULL, 0, file));
		assert_int_equal(secret_parse(file, strlen(file), NULL, 0,
		    &again), SECRET_OK);
		assert_memory_equal(&again.key, &public, sizeof(public));
	}
	/* OpenSSH reads what we write. */
	must_run("ssh-keygen -q -t ed25519 -N '' -C x -f dora");
	{
		const char *text = read_text("dora");
		char file[SECRET_FILE];
		struct secret secret;

		assert_int_equal(secret_parse(text, strlen(text), NULL, 0,
		    &secret), SECRET_OK);
		assert_true(secret_format(&secret, NULL, 0, file));
		write_text("written", file, strlen(file));
		must_run("chmod 600 written && ssh-keygen -y -f written >w && "
		    "cut -d' ' -f1,2 w >w2 && cut -d' ' -f1,2 dora.pub >w3 && "
		    "cmp w2 w3");
	}
}

TEST(keys_of_other_programs_that_cannot_seal_here_say_why)
{
	struct secret secret;
	const char *text;

	must_run("ssh-keygen -q -t ed25519 -N sesame -C x -f shut && "
	    "ssh-keygen -q -t ecdsa -N '' -C x -f ecdsa");
	text = read_text("shut");
	assert_int_equal(secret_parse(text, strlen(text), NULL, 0, &secret),
	    SECRET_SHUT);
	text = read_text("ecdsa");
	assert_int_equal(secret_parse(text, strlen(text), NULL, 0, &secret),
	    SECRET_OTHER);
	text = read_text("bea.sec");
	assert_int_equal(secret_parse(text, strlen(text), NULL, 0, &secret),
	    SECRET_OF_SIGNIFY);
}

/* Whichever character of it is another. */
TEST(a_damaged_key_of_another_program_is_refused)
{
	struct key public = key_of("cleo.pub");
	char text[2048];
	size_t len, from;

	snprintf(text, sizeof(text), "%s", read_text("cleo"));
	len = strlen(text);
	from = strchr(text, '\n') + 1 - text;
	for (size_t at = from; at < len; at++) {
		struct secret secret;
		char was = text[at];

		if (was == '\n' || was == '-')
			continue;
		text[at] = was == 'A' ? 'B' : 'A';
		/* The comment of a file is nobody's matter. */
		if (secret_parse(text, len, NULL, 0, &secret) == SECRET_OK)
			assert_memory_equal(secret.key.bytes, public.bytes,
			    KEY_BYTES);
		text[at] = was;
	}
}

static enum secret_fault
secret_of(const char *text, const char *password, struct secret *out)
{
	return secret_parse(text, strlen(text), password,
	    password == NULL ? 0 : strlen(password), out);
}

TEST(a_secret_key_without_password_is_read_back)
{
	char text[SECRET_FILE], *base64;
	struct secret secret;
	struct key key;
	uint8_t raw[158];
	size_t n;

	assert_true(secret_format(&ours, NULL, 0, text));
	assert_int_equal(secret_of(text, NULL, &secret), SECRET_OK);
	assert_memory_equal(&secret, &ours, sizeof(secret));
	assert_int_equal(secret_of(text, "ignored", &secret), SECRET_OK);
	base64 = strchr(text, '\n') + 1;
	assert_int_equal(secret_of(base64, NULL, &secret), SECRET_OK);
	assert_int_equal(secret_of(read_text("ana.key"), NULL, &secret),
	    SECRET_OK);
	key = key_of("ana.pub");
	assert_true(key_equal(&secret.key, &key));

	assert_int_equal(secret_of("", NULL, &secret), SECRET_NONE);
	assert_int_equal(secret_of("hello\n", NULL, &secret), SECRET_NONE);
	assert_int_equal(secret_of(join(text, "hello\n"), NULL, &secret),
	    SECRET_GARBLED);
	/* No changed byte goes unnoticed. */
	sodium_base642bin(raw, sizeof(raw), base64, strlen(base64), "\n", &n,
	    NULL, sodium_base64_VARIANT_ORIGINAL);
	assert_int_equal(n, sizeof(raw));
	for (size_t i = 54; i < sizeof(raw); i++) {
		raw[i] ^= 1;
		sodium_bin2base64(base64, 213, raw, sizeof(raw),
		    sodium_base64_VARIANT_ORIGINAL);
		assert_int_equal(secret_of(text, NULL, &secret),
		    SECRET_GARBLED);
		raw[i] ^= 1;
	}
	base64[100] = '\0';
	assert_int_equal(secret_of(text, NULL, &secret), SECRET_CUT);
	base64[0] = '\0';
	assert_int_equal(secret_of(text, NULL, &secret), SECRET_CUT);
}

/* Our key locked with little work, so that the test takes little time. */
static void
lock(const char *password, uint64_t ops, uint64_t mem, char *base64)
{
	uint8_t raw[158], stream[104];
	char text[SECRET_FILE];
	size_t n;

	assert_true(secret_format(&ours, NULL, 0, text));
	sodium_base642bin(raw, sizeof(raw), strchr(text, '\n') + 1, 212, NULL,
	    &n, NULL, sodium_base64_VARIANT_ORIGINAL);
	memcpy(raw + 2, "Sc", 2);
	for (int i = 0; i < 8; i++) {
		raw[38 + i] = (uint8_t)(ops >> 8 * i);
		raw[46 + i] = (uint8_t)(mem >> 8 * i);
	}
	if (ops <= 1 << 20)
		assert_int_equal(crypto_pwhash_scryptsalsa208sha256(stream,
		    sizeof(stream), password, strlen(password), raw + 6, ops,
		    mem), 0);
	for (size_t i = 0; i < sizeof(stream); i++)
		raw[54 + i] ^= stream[i];
	sodium_bin2base64(base64, 213, raw, sizeof(raw),
	    sodium_base64_VARIANT_ORIGINAL);
}

TEST(a_wrong_password_is_told_and_a_greedy_key_refused)
{
	struct secret secret;
	char text[213];

	lock("correct horse", 32768, 16 << 20, text);
	assert_int_equal(secret_of(text, NULL, &secret), SECRET_LOCKED);
	assert_int_equal(secret_of(text, "wrong horse", &secret),
	    SECRET_PASSWORD);
	assert_int_equal(secret_of(text, "", &secret), SECRET_PASSWORD);
	assert_int_equal(secret_of(text, "correct horse", &secret),
	    SECRET_OK);
	assert_memory_equal(&secret, &ours, sizeof(secret));
	lock("x", 33554433, 16 << 20, text);
	assert_int_equal(secret_of(text, "x", &secret), SECRET_GREEDY);
	lock("x", 33554432, 1073741825, text);
	assert_int_equal(secret_of(text, "x", &secret), SECRET_GREEDY);
}

/* The only test that pays for scrypt as minisign has it, four times. */
TEST(minisign_and_we_open_each_others_locked_keys)
{
	char text[SECRET_FILE];
	struct secret secret;
	struct key key;

	must_run("printf 'sesame 1\\nsesame 1\\n' | "
	    "minisign -G -p gil.pub -s gil.key");
	key = key_of("gil.pub");
	assert_int_equal(secret_of(read_text("gil.key"), "sesame 1", &secret),
	    SECRET_OK);
	assert_true(key_equal(&secret.key, &key));
	assert_true(secret_format(&ours, "sesame 2", 8, text));
	write_text("locked.key", text, strlen(text));
	must_run("printf 'sesame 2\\n' | "
	    "minisign -S -s locked.key -m turn -x locked.sig");
	assert_int_equal(check(join(TURN, read_text("locked.sig")),
	    &ours.key), SEAL_OK);
}

int
main(void)
{
	return test_run(make_keys, remove_keys);
}
