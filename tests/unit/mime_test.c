/*
 * Letters that the program writes, read again by the program; and the ways to
 * send them: commands, which are scripts made here, and Maildirs.
 */
#include "tests/lib/test.h"

#include "cmd/base/spawn.h"
#include "cmd/mail/sandboxed.h"

#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <strings.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

static char work[TEST_PATH];

static const struct mime plain = {
	.from_name = "Prior Philip", .from = "judge@example.org",
	.to = "ana@example.org", .subject = "[g] your turn", .date = 1763600000,
	.id = "nuncio.1.00ff@example.org", .body = "Hello\n", .len = 6
};

/* ------------------------------------------------------------- letters */

static void
compose(const struct mime *post, struct buffer *out)
{
	struct fault fault;

	buffer_clear(out);
	if (!mime_compose(post, out, &fault))
		fail_msg("%s", fault.text);
	assert_false(out->full);
	assert_null(memchr(out->data, '\0', out->len));
	assert_null(memchr(out->data, '\r', out->len));
}

/* The value of a header, unfolded, or NULL; how often it stands there. */
static const char *
header(const struct buffer *letter, const char *name, int *times)
{
	static char value[8192];
	const char *line = letter->data, *end;
	size_t len = strlen(name);

	*times = 0;
	value[0] = '\0';
	for (; *line != '\n'; line = end + 1) {
		end = strchr(line, '\n');
		assert_non_null(end);
		if (*line == ' ' || *line == '\t' ||
		    strncasecmp(line, name, len) != 0 || line[len] != ':')
			continue;
		++*times;
		while (end[1] == ' ' || end[1] == '\t') {
			end = strchr(end + 1, '\n');
			assert_non_null(end);
		}
		snprintf(value, sizeof(value), "%.*s",
		    (int)(end - line - len - 2), line + len + 2);
		/* Where it is folded there is one blank. */
		for (char *p = value; (p = strchr(p, '\n')) != NULL;) {
			char *from = p - (p > value && p[-1] == ' ');
			char *to = p + 1 + strspn(p + 1, " \t");

			*from = ' ';
			memmove(from + 1, to, strlen(to) + 1);
		}
	}
	return *times > 0 ? value : NULL;
}

static void
assert_header(const struct buffer *letter, const char *name,
    const char *wanted)
{
	int times;
	const char *value = header(letter, name, &times);

	if (wanted == NULL) {
		assert_null(value);
		return;
	}
	assert_non_null(value);
	assert_int_equal(times, 1);
	assert_string_equal(value, wanted);
}

static void
read_back(const struct buffer *letter, struct letter *out)
{
	struct fault fault;

	assert_true(letter_read(letter->data, letter->len, NULL, out, &fault));
}

/* What may stand in a header of ours, and nothing else may. */
static void
assert_own_headers(const struct buffer *letter)
{
	static const char *const names[] = {
		"From", "To", "Subject", "Date", "Message-Id", "In-Reply-To",
		"References", "Auto-Submitted", "X-Auto-Response-Suppress",
		"MIME-Version", "Content-Type", "Content-Transfer-Encoding"
	};
	const char *line = letter->data, *end;
	size_t n = sizeof(names) / sizeof(*names), known;
	int times;

	for (; *line != '\n'; line = end + 1) {
		end = strchr(line, '\n');
		assert_non_null(end);
		if (*line == ' ' || *line == '\t')
			continue;
		for (known = 0; known < n; known++)
			if (strncasecmp(line, names[known],
			    strlen(names[known])) == 0 &&
			    line[strlen(names[known])] == ':')
				break;
		if (known == n)
			fail_msg("a header of somebody else: %.*s",
			    (int)(end - line), line);
	}
	for (known = 0; known < n; known++) {
		header(letter, names[known], &times);
		assert_true(times <= 1);
	}
	for (const char *p = letter->data; *p != '\0'; p = end + 1) {
		end = strchr(p, '\n');
		assert_non_null(end);
		assert_true(end - p <= 998);
	}
	for (size_t i = 0; i < letter->len; i++) {
		unsigned char c = letter->data[i];

		assert_true(c == '\n' || c == '\t' || (c >= ' ' && c <= '~'));
	}
}

TEST(a_letter_has_what_mail_needs)
{
	struct buffer out = { 0 };
	struct mime post = plain;

	compose(&post, &out);
	assert_own_headers(&out);
	assert_header(&out, "From", "Prior Philip <judge@example.org>");
	assert_header(&out, "To", "ana@example.org");
	assert_header(&out, "Subject", "[g] your turn");
	assert_header(&out, "Date", "Thu, 20 Nov 2025 00:53:20 +0000");
	assert_header(&out, "Message-ID", "<nuncio.1.00ff@example.org>");
	assert_header(&out, "In-Reply-To", NULL);
	assert_header(&out, "References", NULL);
	assert_header(&out, "Auto-Submitted", "auto-generated");
	assert_header(&out, "X-Auto-Response-Suppress", "All");
	assert_header(&out, "MIME-Version", "1.0");
	assert_header(&out, "Content-Type", "text/plain; charset=us-ascii");
	assert_header(&out, "Content-Transfer-Encoding", "7bit");
	assert_non_null(strstr(out.data, "\n\nHello\n"));
	assert_string_equal(strstr(out.data, "\n\n"), "\n\nHello\n");

	post.from_name = NULL;
	post.in_reply_to = "b@c";
	post.references = "<a@b> <b@c>";
	post.replied = true;
	compose(&post, &out);
	assert_own_headers(&out);
	assert_header(&out, "From", "judge@example.org");
	assert_header(&out, "In-Reply-To", "<b@c>");
	assert_header(&out, "References", "<a@b> <b@c>");
	assert_header(&out, "Auto-Submitted", "auto-replied");
	buffer_free(&out);
}

TEST(names_and_subjects_come_back)
{
	static const char *const texts[] = {
		"[g] Zöllner & Söhne: dein Zug",
		"[g] \"quoted\", (comment) <x>",
		"日本語の件名がここにあります、"
		"とても長いのでいくつかの語に分かれます",
		"a, b; c: d @ e", "100 % of = signs ? and _ underscores_",
		"[long] one two three four five six seven eight nine ten "
		"eleven twelve thirteen fourteen fifteen sixteen seventeen"
	};
	struct buffer out = { 0 };

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct mime post = plain;
		struct letter letter;

		post.subject = post.from_name = texts[i];
		compose(&post, &out);
		assert_own_headers(&out);
		read_back(&out, &letter);
		assert_string_equal(letter.subject, texts[i]);
		assert_string_equal(letter.from, "judge@example.org");
		assert_string_equal(letter.id, plain.id);
		letter_free(&letter);
	}
	buffer_free(&out);
}

TEST(no_value_begins_a_header_of_its_own)
{
	static const char *const texts[] = {
		"x\nBcc: evil@example.org", "x\r\nBcc: evil@example.org",
		"x\rBcc: evil@example.org", "\nBcc: evil@example.org",
		"x\n\nand a body", "x\n Bcc: folded", "x\r\n\r\n.\r\n",
		"\"\nBcc: evil@example.org", "x\x01\x1b[31m\x7f\xc2\x9b" "31m",
		"=?utf-8?q?x=0aBcc=3a_evil@example.org?=",
		"=?utf-8?b?eApCY2M6IGV2aWxAZXhhbXBsZS5vcmc=?= =?x",
		"=?=?utf-8?q?=0a?=?utf-8?q?Bcc:?=", "\xff\xfe\xc3",
		"x\xe2\x80\xa8y",
		"<evil@example.org>, x", "evil@example.org", "a>, <b@c", "",
		" ", "\t", "x <y@z>\n"
	};
	struct buffer out = { 0 };

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct mime post = plain;
		struct letter letter;
		const char *from;
		int times;

		post.subject = post.from_name = texts[i];
		post.in_reply_to = post.references = texts[i];
		post.body = texts[i];
		post.len = strlen(texts[i]);
		compose(&post, &out);
		assert_own_headers(&out);
		assert_header(&out, "To", "ana@example.org");
		from = header(&out, "From", &times);
		assert_non_null(strstr(from, "judge@example.org"));
		read_back(&out, &letter);
		/* One sender, and nothing decodes to what it was not. */
		assert_string_equal(letter.from, "judge@example.org");
		assert_null(strchr(letter.subject, '\n'));
		letter_free(&letter);

		post = plain;
		post.id = texts[i];
		compose(&post, &out);
		assert_own_headers(&out);
	}
	buffer_free(&out);
}

/* RFC 2047 out, and RFC 6532 in. */
TEST(headers_have_all_letters_and_are_ascii_on_the_way)
{
	static const char subject[] = "[g] nicht angenommen: "
	    "M\303\266rtelmischer f\303\274r 4 Gold, alba\303\261il, "
	    "l\342\200\231oro, perch\303\251";
	struct buffer out = { 0 };
	struct mime post = plain;
	struct letter letter;

	post.subject = subject;
	post.from_name = "J\303\274rgen Gro\303\237, Spielleitung";
	compose(&post, &out);
	for (const char *p = buffer_text(&out); *p != '\0' &&
	    strncmp(p, "\n\n", 2) != 0; p++)
		assert_true((*p & 0x80) == 0);
	read_back(&out, &letter);
	assert_string_equal(letter.subject, subject);
	assert_string_equal(letter.from, "judge@example.org");
	letter_free(&letter);
	buffer_clear(&out);
	buffer_printf(&out, "From: J\303\274rgen <judge@example.org>\n"
	    "To: b@example.org\nSubject: %s\n\nhello\n", subject);
	read_back(&out, &letter);
	assert_string_equal(letter.subject, subject);
	assert_string_equal(letter.from, "judge@example.org");
	letter_free(&letter);
	buffer_free(&out);
}

TEST(what_looks_like_an_encoded_word_is_not_decoded)
{
	struct buffer out = { 0 };
	struct mime post = plain;
	struct letter letter;

	post.subject = "press: =?utf-8?q?=6fver?= =?utf-8?b?b3Zlcg==?= ä";
	compose(&post, &out);
	read_back(&out, &letter);
	assert_null(strstr(letter.subject, "over"));
	assert_non_null(strstr(letter.subject, "utf-8"));
	letter_free(&letter);
	buffer_free(&out);
}

TEST(values_without_end_are_cut)
{
	static char text[20001], references[2300];
	struct buffer out = { 0 };
	struct mime post = plain;
	struct letter letter;

	memset(text, 'x', 20000);
	post.subject = post.from_name = text;
	while (strlen(references) < 2000)
		snprintf(references + strlen(references), 280, "%s<%.240s@h>",
		    references[0] != '\0' ? " " : "", text);
	post.references = references;
	compose(&post, &out);
	assert_own_headers(&out);
	assert_header(&out, "References", references);
	read_back(&out, &letter);
	assert_string_equal(letter.from, "judge@example.org");
	letter_free(&letter);

	/* Cut between characters, of which each takes three bytes. */
	for (size_t i = 0; i < 20000; i++)
		text[i] = "\xe2\x82\xac"[i % 3];
	compose(&post, &out);
	assert_own_headers(&out);
	read_back(&out, &letter);
	assert_true(strlen(letter.subject) >= 150);
	assert_int_equal(strlen(letter.subject) % 3, 0);
	letter_free(&letter);
	buffer_free(&out);
}

TEST(bodies_come_back_to_the_byte)
{
	static char wide[3001];
	static const char *const texts[] = {
		"", "x", "x\n", "\n", "\n\n\nx\n\n", ".\n", "a\n.\nb\n..\n",
		"From here\n>From there\n", "Grüße aus Köln\n", "x \n", "\t\n",
		"a = b\n=20\n=\n", "trailing=\n", "ends without",
		"日本語\nnuncio turn\ngame: g\n", "tab\there\n", wide
	};
	struct buffer out = { 0 };

	memset(wide, 'w', 3000);
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct mime post = plain;
		struct letter letter;
		size_t len = strlen(texts[i]);

		post.body = texts[i];
		post.len = len;
		compose(&post, &out);
		assert_own_headers(&out);
		read_back(&out, &letter);
		assert_true(letter.text.len >= len);
		assert_memory_equal(buffer_text(&letter.text), texts[i], len);
		/* Nothing but the ends of the line and of the text follows. */
		assert_true(strspn(buffer_text(&letter.text) + len, "\n") ==
		    letter.text.len - len);
		letter_free(&letter);
	}
	buffer_free(&out);
}

/* Our letters are a machine's, to whoever reads them as we would. */
TEST(our_letters_are_not_answered)
{
	struct buffer out = { 0 };
	struct letter letter;
	struct mime post = plain;

	for (int i = 0; i < 2; i++) {
		post.replied = i;
		compose(&post, &out);
		read_back(&out, &letter);
		assert_non_null(letter.machine);
		letter_free(&letter);
	}
	buffer_free(&out);
}

/* ---- many parts ---- */

enum { MOST_PARTS = 4, BOUNDARY = 100 };

static char png[] = "\x89PNG\r\n\x1a\n\0--=_\n";

/* With HTML, a picture and files: as many multiparts as there can be. */
static struct mime
rich(const char *text, const char *html)
{
	static struct attachment files[2] = {
		{ "g-4.position", "nuncio\n", 7 },
		{ "g-4.receipt", "\n--=_\n\0x", 8 } };
	struct mime post = plain;

	post.body = text;
	post.len = strlen(text);
	post.html = html;
	post.html_len = html == NULL ? 0 : strlen(html);
	post.picture = (struct attachment){ "g-4.png", png, sizeof(png) - 1 };
	post.attached = files;
	post.n = 2;
	return post;
}

/* The boundaries that a letter names; how many. */
static int
boundaries(const struct buffer *letter, char out[MOST_PARTS][BOUNDARY])
{
	static const char name[] = "boundary=\"";
	const char *at = letter->data;
	int n = 0;

	for (; (at = strstr(at, name)) != NULL; n++) {
		at += strlen(name);
		assert_true(n < MOST_PARTS && strcspn(at, "\"") < 70);
		snprintf(out[n], BOUNDARY, "%.*s", (int)strcspn(at, "\""), at);
	}
	return n;
}

/* How many lines begin so. */
static int
lines_begin(const struct buffer *letter, const char *with)
{
	size_t len = strlen(with);
	int n = 0;

	for (const char *at = letter->data; *at != '\0'; at++)
		n += (at == letter->data || at[-1] == '\n') &&
		    strncmp(at, with, len) == 0;
	return n;
}

TEST(each_boundary_divides_parts_and_nothing_else)
{
	char found[MOST_PARTS][BOUNDARY], line[BOUNDARY + 8];
	char text[8 * BOUNDARY] = "Hello\n";
	struct buffer out = { 0 };

	/* Then it quotes those that it had itself, and any that could be. */
	for (int i = 0; i < 3; i++) {
		struct mime post = rich(text, text);

		compose(&post, &out);
		assert_int_equal(boundaries(&out, found), 3);
		for (int k = 0; k < 3; k++) {
			for (int m = 0; m < k; m++)
				assert_string_not_equal(found[k], found[m]);
			/* Before each part, and behind the last. */
			snprintf(line, sizeof(line), "--%s", found[k]);
			assert_int_equal(lines_begin(&out, line), k == 0 ? 4 :
			    3);
			snprintf(line, sizeof(line), "--%s--\n", found[k]);
			assert_int_equal(lines_begin(&out, line), 1);
		}
		snprintf(text, sizeof(text), "--%s\n\n--%s--\n--%s\n--=_\n"
		    "%d\n", found[0], found[1], found[2], i);
	}
	buffer_free(&out);
}

/* Whatever the text quotes. */
TEST(the_picture_of_a_letter_is_found_and_nothing_else)
{
	struct buffer out = { 0 }, found = { 0 };
	struct mime post = rich("--=_related.0\n\nAAAA\n--=_related.0\n",
	    "<p>\n--=_related.1\n\nAAAA\n--=_related.1\n</p>\n");
	const char *picture;
	size_t len;

	compose(&post, &out);
	picture = mime_picture(out.data, out.len, &len);
	assert_non_null(picture);
	buffer_add(&found, picture, len);
	assert_string_equal(buffer_text(&found), "iVBORw0KGgoALS09Xwo=\n\n");
	/* Broken off anywhere, it has one whole or none. */
	for (size_t n = 0; n < out.len; n++)
		if (mime_picture(out.data, n, &len) != NULL)
			assert_true(picture + len < out.data + n);
	post.picture.len = 0;
	compose(&post, &out);
	assert_null(mime_picture(out.data, out.len, &len));
	buffer_free(&out);
	buffer_free(&found);
}

TEST(a_letter_has_no_more_parts_than_it_needs)
{
	char found[MOST_PARTS][BOUNDARY];
	struct buffer out = { 0 };
	struct mime post = rich("Hello\n", NULL);

	post.picture.len = 0;
	post.n = 0;
	compose(&post, &out);
	assert_int_equal(boundaries(&out, found), 0);
	post.n = 2;
	compose(&post, &out);
	assert_int_equal(boundaries(&out, found), 1);
	post.html = "<p>Hello</p>\n";
	post.html_len = strlen(post.html);
	compose(&post, &out);
	assert_int_equal(boundaries(&out, found), 2);
	buffer_free(&out);
}

/* As GMime could ask for each of these. */
TEST(a_letter_hangs_on_nothing_but_what_is_in_it)
{
	static const char *const places[][2] = { { "TZ", "Asia/Kathmandu" },
	    { "LC_ALL", "de_DE.ISO-8859-5" }, { "LANG", "C.UTF-8" },
	    { "CHARSET", "KOI8-R" }, { "GCONV_PATH", "/nowhere" } };
	struct buffer first = { 0 }, out = { 0 };
	struct mime post = rich("Gr\303\274\303\237e\n", "<p>\303\266</p>\n");
	struct letter letter;
	pid_t child;

	post.subject = "[g] f\303\274r Zo\303\253, \305\201ukasz";
	post.from_name = "J\303\274rgen Gro\303\237";
	compose(&post, &first);
	for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
		fflush(NULL);
		/* It has a worker of its own. */
		if ((child = fork()) == 0) {
			setenv(places[i][0], places[i][1], 1);
			compose(&post, &out);
			read_back(&out, &letter);
			_exit(strcmp(out.data, first.data) != 0 ||
			    strcmp(letter.subject, post.subject) != 0);
		}
		assert_int_equal(test_wait(child), 0);
	}
	/* It says what it says in the one charset that all can read. */
	assert_null(strstr(first.data, "=?iso-"));
	assert_non_null(strstr(first.data, "=?UTF-8?"));
	/* Another letter divides its parts otherwise. */
	post.attached++;
	post.n--;
	compose(&post, &out);
	assert_string_not_equal(strstr(out.data, "boundary="),
	    strstr(first.data, "boundary="));
	buffer_free(&first);
	buffer_free(&out);
}

/* ------------------------------------------------------------ commands */

static char *
in_work(const char *name)
{
	static char path[4][300];
	static int n;

	n = (n + 1) % 4;
	snprintf(path[n], sizeof(path[n]), "%s/%s", work, name);
	return path[n];
}

/* A script, which finds the folder of the tests in $work. */
static const char *
script(const char *text)
{
	char *path = in_work("program"), whole[1024];

	snprintf(whole, sizeof(whole), "#!/bin/sh\nwork=%s\n%s\n", work,
	    text);
	test_write_text(path, whole);
	assert_int_equal(chmod(path, 0755), 0);
	return path;
}

static size_t
contents(const char *path, char *out, size_t size)
{
	size_t len;
	char *bytes = test_read(path, &len);

	assert_true(len < size);
	memcpy(out, bytes, len + 1);
	free(bytes);
	return len;
}

static enum send_result
run(const char *command, char error[200])
{
	memset(error, 0, 200);
	return send_command(command, 20, "judge@example.org",
	    "ana@example.org", "a\n.\nb\n", 6, error);
}

TEST(a_command_gets_the_letter_and_the_addresses)
{
	char command[400], got[400], error[200];

	snprintf(command, sizeof(command), " %s  -i  'a  $HOME;*' ", script(
	    "for a; do echo \"[$a]\"; done >$work/words; cat >$work/letter"));
	assert_int_equal(run(command, error), SEND_SENT);
	contents(in_work("words"), got, sizeof(got));
	assert_string_equal(got, "[-i]\n['a]\n[$HOME;*']\n[-f]\n"
	    "[judge@example.org]\n[--]\n[ana@example.org]\n");
	assert_int_equal(contents(in_work("letter"), got, sizeof(got)), 6);
	assert_string_equal(got, "a\n.\nb\n");
}

TEST(long_letters_go_whole_and_unread_ones_do_not_hurt)
{
	static char letter[1 << 20];
	char error[200], got[40];

	memset(letter, 'x', sizeof(letter));
	assert_int_equal(send_command(script("wc -c >$work/count"), 20,
	    "a@b", "c@d", letter, sizeof(letter), error), SEND_SENT);
	contents(in_work("count"), got, sizeof(got));
	assert_int_equal(atoi(got), sizeof(letter));
	assert_int_equal(send_command(script("exit 0"), 20, "a@b", "c@d",
	    letter, sizeof(letter), error), SEND_SENT);
	assert_int_equal(send_command(script("exec <&-; exit 75"), 20, "a@b",
	    "c@d", letter, sizeof(letter), error), SEND_LATER);
}

TEST(the_exit_status_says_how_it_went)
{
	char error[200], text[40];

	for (int status = 0; status < 128; status += status < 63 ||
	    status > 78 ? 7 : 1) {
		snprintf(text, sizeof(text), "exit %d", status);
		assert_int_equal(run(script(text), error), status == 0 ?
		    SEND_SENT : status == EX_NOUSER ? SEND_NEVER :
		    SEND_LATER);
		if (status == 0)
			continue;
		snprintf(text, sizeof(text), "%d", status);
		assert_non_null(strstr(error, text));
	}
	assert_int_equal(run(script("kill -9 $$"), error), SEND_LATER);
	assert_true(error[0] != '\0');
}

TEST(what_cannot_be_started_may_go_later)
{
	char error[200], words[200] = "";
	char copy[SPAWN_TEXT], *word[SPAWN_WORDS + 1];

	assert_int_equal(run("/nowhere/at-all", error), SEND_LATER);
	assert_true(error[0] != '\0');
	assert_int_equal(run("no-such-program-anywhere", error), SEND_LATER);
	assert_int_equal(run("", error), SEND_LATER);
	assert_int_equal(run("   ", error), SEND_LATER);
	for (int i = 0; i < 33; i++)
		strcat(words, "true ");
	assert_int_equal(spawn_words(words, copy, word), -1);
	assert_int_equal(run(words, error), SEND_LATER);
	words[32 * 5] = '\0';
	assert_int_equal(spawn_words(words, copy, word), 32);
	assert_int_equal(run(words, error), SEND_SENT);
	assert_int_equal(spawn_words(" ", copy, word), 0);
}

TEST(a_program_is_found_or_not)
{
	char command[400];

	assert_true(spawn_found("sh -x"));
	assert_true(spawn_found("/bin/sh"));
	assert_false(spawn_found("/bin"));
	assert_false(spawn_found("no-such-program-anywhere"));
	assert_false(spawn_found(in_work("not-there")));
	snprintf(command, sizeof(command), "%s -i", script("exit 0"));
	assert_true(spawn_found(command));
	assert_int_equal(chmod(in_work("program"), 0644), 0);
	if (geteuid() != 0 || access(in_work("program"), X_OK) != 0)
		assert_false(spawn_found(command));
}

TEST(what_it_prints_is_cut_to_a_line)
{
	char error[200];

	assert_int_equal(run(script("printf 'no\\033[31m such\\n\\tuser "
	    "\\377\\r\\n'; printf 'here\\n' >&2; exit 67"), error),
	    SEND_NEVER);
	assert_non_null(strstr(error, "no [31m such user ? here"));
	assert_int_equal(run(script("yes 'and so on' | head -c 3000000; "
	    "exit 75"), error), SEND_LATER);
	assert_true(strlen(error) < 200);
	assert_non_null(strstr(error, "and so on"));
	for (char *p = error; *p != '\0'; p++)
		assert_true((unsigned char)*p >= ' ' && *p != 0x7f);
	/* Cut within a character. */
	assert_int_equal(run(script("yes '€€€€€€€' | head -c 3000 | tr -d "
	    "'\\n'; exit 75"), error), SEND_LATER);
	assert_null(strstr(error, "\n"));
	assert_true(strlen(error) < 200);
}

TEST(what_does_not_end_is_killed)
{
	char error[200], got[40];
	struct timespec wait = { .tv_nsec = 50000000 };
	int pid = 0;

	unlink(in_work("late"));
	assert_int_equal(send_command(script("echo waiting; "
	    "(sleep 60; echo >$work/late) & echo $! >$work/pid; wait"), 1,
	    "a@b", "c@d", "x\n", 2, error), SEND_LATER);
	assert_non_null(strstr(error, "waiting"));
	contents(in_work("pid"), got, sizeof(got));
	pid = atoi(got);
	assert_true(pid > 1);
	/* Not it alone, but all that it has started; whoever is left to take
	   note of their ends may need a moment. */
	for (int i = 0; i < 1200; i++) {
		char stat[400] = "", path[40];
		FILE *file;

		snprintf(path, sizeof(path), "/proc/%d/stat", pid);
		if ((file = fopen(path, "r")) == NULL)
			return;
		if (fgets(stat, sizeof(stat), file) == NULL)
			stat[0] = '\0';
		fclose(file);
		if (strstr(stat, ") Z ") != NULL)
			return;
		nanosleep(&wait, NULL);
	}
	fail_msg("what the command has started goes on");
}

/* Some of what starts programs leaves it to them to ignore their children. */
TEST(ignored_children_are_heard)
{
	char error[200];

	signal(SIGCHLD, SIG_IGN);
	assert_int_equal(run(script("exit 0"), error), SEND_SENT);
}

TEST(what_goes_on_behind_it_is_not_waited_for)
{
	char error[200], got[40];

	assert_int_equal(run(script("sleep 900 & echo $! >$work/pid; exit 0"),
	    error), SEND_SENT);
	contents(in_work("pid"), got, sizeof(got));
	assert_true(atoi(got) > 1);
	assert_int_equal(kill(atoi(got), 0), 0);	/* it goes on */
	kill(atoi(got), SIGKILL);
}

TEST(what_prints_without_end_is_killed_as_well)
{
	char error[200] = "";

	assert_int_equal(send_command(script("yes"), 1, "judge@example.org",
	    "ana@example.org", "x\n", 2, error), SEND_LATER);
	assert_non_null(strstr(error, "1 seconds: "));
}

/* A clock that is far off, and ids that are none. */
TEST(a_letter_goes_without_what_cannot_stand_in_it)
{
	static char endless[3000];
	struct mime post = plain;
	struct buffer letter = { 0 };

	memset(endless, 'x', sizeof(endless) - 1);
	post.subject = "a\342\200\256b\302\255 c";
	post.date = INT64_MAX;
	post.id = "";
	post.in_reply_to = "x\nBcc: y@z";
	post.references = endless;
	compose(&post, &letter);
	assert_header(&letter, "Subject", "a b c");
	assert_header(&letter, "Message-Id", NULL);
	assert_header(&letter, "In-Reply-To", NULL);
	assert_header(&letter, "References", NULL);
	assert_header(&letter, "Bcc", NULL);
	endless[600] = '\0';
	post.date = 0;
	post.id = endless;
	post.in_reply_to = "a b";
	post.references = "\177";
	compose(&post, &letter);
	assert_header(&letter, "Message-Id", NULL);
	assert_header(&letter, "In-Reply-To", NULL);
	assert_header(&letter, "References", NULL);
	buffer_free(&letter);
}

/* ------------------------------------------------------------- Maildir */

static int
count(const char *folder)
{
	DIR *dir = opendir(in_work(folder));
	const struct dirent *entry;
	int n = 0;

	if (dir == NULL)
		return -1;
	while ((entry = readdir(dir)) != NULL)
		n += entry->d_name[0] != '.';
	closedir(dir);
	return n;
}

static enum send_result
put(const char *folder, const char *name, const char *text)
{
	char error[200] = "";
	enum send_result result = send_maildir(in_work(folder), name, text,
	    strlen(text), error);

	assert_true((result == SEND_SENT) == (error[0] == '\0'));
	return result;
}

TEST(a_maildir_is_made_and_gets_each_letter_once)
{
	struct stat st;
	char got[40];

	assert_int_equal(put("box", "nuncio.1.a", "one\n"), SEND_SENT);
	assert_int_equal(stat(in_work("box"), &st), 0);
	assert_int_equal(st.st_mode & 0777, 0700);
	assert_int_equal(stat(in_work("box/new/nuncio.1.a"), &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	contents(in_work("box/new/nuncio.1.a"), got, sizeof(got));
	assert_string_equal(got, "one\n");
	assert_int_equal(put("box", "nuncio.1.a", "one\n"), SEND_SENT);
	assert_int_equal(put("box", "nuncio.1.aa", "two\n"), SEND_SENT);
	assert_int_equal(count("box/new"), 2);
	assert_int_equal(count("box/tmp"), 0);

	/* A mail program has shown it. */
	assert_int_equal(rename(in_work("box/new/nuncio.1.a"),
	    in_work("box/cur/nuncio.1.a:2,S")), 0);
	assert_int_equal(put("box", "nuncio.1.a", "one\n"), SEND_SENT);
	assert_int_equal(count("box/new"), 1);
	assert_int_equal(count("box/cur"), 1);

	/* A run broke off while it was writing. */
	test_write_text(in_work("box/tmp/nuncio.2.b"),
	    "half of a longer letter");
	assert_int_equal(put("box", "nuncio.2.b", "three\n"), SEND_SENT);
	contents(in_work("box/new/nuncio.2.b"), got, sizeof(got));
	assert_string_equal(got, "three\n");
	assert_int_equal(count("box/tmp"), 0);
}

TEST(nothing_is_written_anywhere_else)
{
	static const char *const names[] = {
		"", ".", "..", ".hidden", "../x", "a/b", "/etc/x", "a b",
		"a\nb", "a:2,S", "\xc3\xa4",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	};
	char got[40];

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		assert_int_equal(put("none", names[i], "x\n"), SEND_NEVER);
	assert_int_equal(count("none"), -1);

	/* A link in tmp leads nowhere. */
	assert_int_equal(put("linked", "a", "x\n"), SEND_SENT);
	test_write_text(in_work("victim"), "mine\n");
	assert_int_equal(symlink("../../victim", in_work("linked/tmp/b")), 0);
	assert_int_equal(put("linked", "b", "x\n"), SEND_SENT);
	contents(in_work("victim"), got, sizeof(got));
	assert_string_equal(got, "mine\n");
}

TEST(a_folder_that_cannot_be_may_be_later)
{
	test_write_text(in_work("file"), "");
	assert_int_equal(put("file", "a", "x\n"), SEND_LATER);
	assert_int_equal(put("nowhere/box", "a", "x\n"), SEND_LATER);
	assert_int_equal(put("half", "a", "x\n"), SEND_SENT);
	assert_int_equal(unlink(in_work("half/new/a")), 0);
	assert_int_equal(rmdir(in_work("half/new")), 0);
	assert_int_equal(rename(in_work("file"), in_work("half/new")), 0);
	assert_int_equal(put("half", "a", "x\n"), SEND_LATER);
}

static int
make_work(void **state)
{
	test_folder(work, "mime_test");
	return 0;
}

static int
remove_work(void **state)
{
	test_remove(work);
	return 0;
}

int
main(void)
{
	return test_run(make_work, remove_work);
}
