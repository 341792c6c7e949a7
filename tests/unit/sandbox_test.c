/*
 * sandbox_test.c: who reads hostile bytes can compute and answer, and can do
 * nothing else.
 */
#include "tests/lib/test.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/work.h"
#include "cmd/mail/sandboxed.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

bool __real_whole_write(int, const void *, size_t);
bool __wrap_whole_write(int, const void *, size_t);

/* In a worker, that write fails of which FAULT_WRITE has the number. */
bool
__wrap_whole_write(int fd, const void *bytes, size_t len)
{
	static int n;
	const char *at = getenv("FAULT_WRITE");

	if (at != NULL && ++n == atoi(at))
		return false;
	return __real_whole_write(fd, bytes, len);
}

/* A worker does what the first byte says; the rest comes back. */
static void
obey(const char *bytes, size_t len, struct buffer *out)
{
	char *more;

	switch (len > 0 ? bytes[0] : '?') {
	case 'o':	/* what can be read of a file */
		buffer_printf(out, "%d", open("/etc/passwd", O_RDONLY) >= 0);
		break;
	case 'w':
		buffer_printf(out, "%d", open("written", O_WRONLY | O_CREAT,
		    0600) >= 0);
		break;
	case 'f':	/* descriptors that were left open */
		for (int fd = 3; fd < 64; fd++) {
			struct stat st;

			if (fstat(fd, &st) == 0 && !S_ISSOCK(st.st_mode))
				buffer_printf(out, "%d ", fd);
		}
		break;
	case 'n':
		buffer_printf(out, "%d", socket(AF_INET, SOCK_STREAM, 0) >=
		    0);
		break;
	case 'p':
		buffer_printf(out, "%d", fork() >= 0);
		break;
	case 'm':
		for (;;) {
			more = memory_grow(NULL, 64 << 20, 1);
			memset(more, 1, 64 << 20);
		}
	case 'a':
		abort();
	case 'c':
		raise(SIGSEGV);
		break;
	case 'l':	/* all that a buffer holds */
		buffer_fill(out, '0', BUFFER_MAX / 2);
		buffer_fill(out, '1', BUFFER_MAX / 2);
		break;
	case 'b':	/* ... and more */
		buffer_fill(out, '0', BUFFER_MAX);
		buffer_fill(out, '1', 1);
		break;
	case 'e':	/* the environment */
		for (char **word = environ; *word != NULL; word++)
			buffer_printf(out, "%s\n", *word);
		break;
	case 'd':
		die(EX_DATAERR, "nobody hears this");
	default:
		buffer_add(out, bytes, len);
	}
}

/* As an engine of scripts does it, which then would give its handler back. */
static void
go_on(int sig)
{
}

static bool
prepare(int which)
{
	signal(SIGSEGV, go_on);
	return true;
}

/* Of this program itself: tests/lib/works.c. */
extern const struct work test_work;
const struct work test_work = { .name = "test", .prepare = prepare,
    .of = { obey } };

static bool
work(const char *text, struct buffer *out, struct fault *fault)
{
	size_t len;
	char *answer = work_ask(&test_work, 0, NULL, text, strlen(text),
	    BUFFER_MAX, &len, fault);

	buffer_clear(out);
	buffer_add(out, answer, answer != NULL ? len : 0);
	free(answer);
	return answer != NULL;
}

TEST(a_long_answer_comes_whole_or_not_at_all)
{
	const size_t half = BUFFER_MAX / 2;
	struct buffer out = { 0 };
	struct fault fault;
	size_t len;
	char *answer;

	answer = work_ask(&test_work, 0, NULL, "l", 1, 2 * half, &len, &fault);
	assert_non_null(answer);
	assert_int_equal(len, 2 * half);
	for (size_t i = 0; i < len; i += 1000)
		assert_int_equal(answer[i], '0' + (int)(i / half));
	assert_int_equal(answer[len], '\0');
	free(answer);
	answer = work_ask(&test_work, 0, NULL, "l", 1, 2 * half - 1, &len,
	    &fault);
	assert_null(answer);
	assert_true(strlen(fault.text) > 0);
	assert_false(work("b", &out, &fault));
	assert_true(work("x", &out, &fault));
	buffer_free(&out);
}

TEST(bytes_go_and_come_back)
{
	struct buffer out = { 0 }, first = { 0 };
	struct fault fault;
	size_t len = 5 << 20, n;
	char *big = memory_grow(NULL, len, 1), *answer;

	assert_true(work("hello", &out, &fault));
	assert_string_equal(buffer_text(&out), "hello");
	for (size_t i = 0; i < len; i++)
		big[i] = (char)(i * 7);
	buffer_add(&first, big, len / 2);
	answer = work_ask(&test_work, 0, &first, big + len / 2, len - len / 2,
	    len, &n, &fault);
	assert_non_null(answer);
	assert_int_equal(n, len);
	assert_memory_equal(answer, big, len);
	free(answer);
	first.full = true;
	assert_null(work_ask(&test_work, 0, &first, NULL, 0, len, &n, &fault));
	buffer_free(&first);
	free(big);
	buffer_free(&out);
}

/* A fork has a worker of its own, and leaves that of its parent alone. */
TEST(processes_do_not_share_a_worker)
{
	struct buffer out = { 0 };
	struct fault fault;
	pid_t child;

	assert_true(work("x before", &out, &fault));
	fflush(NULL);
	if ((child = fork()) == 0)
		_exit(!work("x within", &out, &fault) ||
		    strcmp(buffer_text(&out), "x within") != 0);
	assert_int_equal(test_wait(child), 0);
	assert_true(work("x after", &out, &fault));
	assert_string_equal(buffer_text(&out), "x after");
	buffer_free(&out);
}

TEST(a_worker_has_no_environment_but_what_libraries_are_told)
{
	struct buffer out = { 0 };
	struct fault fault;
	char *rest, *word;
	pid_t child;

	fflush(NULL);
	/* In a process that has no worker yet. */
	if ((child = fork()) == 0) {
		setenv("NUNCIO_DB", "postgresql://ana:secret@host/", 1);
		setenv("PGPASSWORD", "secret", 1);
		setenv("FAULT_TEST", "1", 1);
		if (!work("e", &out, &fault) ||
		    strstr(buffer_text(&out), "FAULT_TEST=1\n") == NULL)
			_exit(1);
		for (word = strtok_r(out.data, "\n", &rest); word != NULL;
		    word = strtok_r(NULL, "\n", &rest))
			if (strstr(word, "secret") != NULL ||
			    strncmp(word, "HOME=", 5) == 0 ||
			    strncmp(word, "PATH=", 5) == 0)
				_exit(2);
		_exit(0);
	}
	assert_int_equal(test_wait(child), 0);
	buffer_free(&out);
}

TEST(a_worker_that_breaks_off_is_noticed_and_the_next_one_works)
{
	struct buffer out = { 0 };
	struct fault fault;

	for (const char *how = "ad"; *how != '\0'; how++) {
		char what[2] = { *how, '\0' };

		assert_false(work(what, &out, &fault));
		assert_true(strlen(fault.text) > 0);
		assert_true(work("still here", &out, &fault));
		assert_string_equal(buffer_text(&out), "still here");
	}
	buffer_free(&out);
}

/*
 * Behind the request there are the length of a part, its bytes, and how the
 * child ended.
 */
TEST(a_worker_that_cannot_pass_back_an_answer_ends_at_once)
{
	enum { TELLS = 4, HUNG = 100 };	/* writes; seconds */

	for (int at = 1; at <= TELLS; at++) {
		struct buffer out = { 0 };
		struct fault fault;
		char text[16];
		pid_t child;

		fflush(NULL);
		if ((child = fork()) == 0) {
			snprintf(text, sizeof(text), "%d", at);
			setenv("FAULT_WRITE", text, 1);
			alarm(HUNG);
			_exit(work("hello", &out, &fault));
		}
		assert_int_equal(test_wait(child), 0);
	}
}

#if defined(SANITIZED) || defined(COVERAGE)
/* The sanitizers, and what counts, need what is taken away here. */
#define JAILED 0
#else
#define JAILED 1
#endif

static bool
has_filter(void)
{
	struct buffer told = { 0 };
	bool has = work_tell(&told) &&
	    strstr(buffer_text(&told), "no seccomp") == NULL;

	buffer_free(&told);
	return has;
}

TEST(a_worker_that_crashes_ends_whatever_its_libraries_have_set_up)
{
	struct buffer out = { 0 };
	struct fault fault;

	if (!JAILED)
		test_skip("sanitizers");
	if (!has_filter())
		test_skip("no seccomp");
	assert_false(work("c", &out, &fault));
	assert_non_null(strstr(fault.text, "signal"));
	buffer_free(&out);
}

TEST(a_worker_has_neither_files_nor_network_nor_children)
{
	struct buffer out = { 0 };
	struct fault fault;
	int secret = open("/dev/zero", O_RDONLY);

	if (!JAILED)
		test_skip("sanitizers");
	assert_true(work("o", &out, &fault));
	assert_string_equal(buffer_text(&out), "0");
	assert_true(work("w", &out, &fault));
	assert_string_equal(buffer_text(&out), "0");
	assert_true(work("f", &out, &fault));
	assert_string_equal(buffer_text(&out), "");
	/* Where there is no seccomp, limits alone keep it from these. */
	if (has_filter()) {
		assert_false(work("n", &out, &fault));
		assert_non_null(strstr(fault.text, "signal"));
		assert_false(work("p", &out, &fault));
	}
	close(secret);
	buffer_free(&out);
}

TEST(a_worker_has_only_so_much_memory)
{
	struct buffer out = { 0 };
	struct fault fault;

	if (!JAILED)
		test_skip("sanitizers");
	assert_false(work("m", &out, &fault));
	assert_true(work("still here", &out, &fault));
	buffer_free(&out);
}

/* ---- what workers tell of letters */

static void
read_both_ways(const char *text, size_t len)
{
	struct letter here, there;
	struct fault fault;

	assert_true(letter_read(text, len, NULL, &there, &fault));
	assert_true(letter_parse(text, len, NULL, &here, &fault));
	assert_string_equal(here.id, there.id);
	assert_string_equal(here.references, there.references);
	assert_string_equal(here.from, there.from);
	assert_string_equal(here.subject, there.subject);
	assert_string_equal(buffer_text(&here.text),
	    buffer_text(&there.text));
	letter_free(&here);
	letter_free(&there);
}

TEST(a_letter_is_read_as_it_is_without_a_sandbox)
{
	static const char text[] = "From: Ana <ana@example.org>\n"
	    "Subject: =?iso-8859-2?q?=B9i=B9ka?=\nMessage-ID: <1@a>\n"
	    "References: <0@a> <9@b>\nContent-Type: text/plain;"
	    " charset=euc-jp\n\n\xa4\xa2\xa4\xa4 nuncio turn\n";
	struct letter there;
	struct fault fault;
	glob_t found;

	assert_int_equal(glob("tests/fuzz/letter/*.eml", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 20);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		size_t len;
		char *letter = test_read(found.gl_pathv[i], &len);

		read_both_ways(letter, len);
		free(letter);
	}
	globfree(&found);
	read_both_ways(text, sizeof(text) - 1);
	assert_true(letter_read(text, sizeof(text) - 1, NULL, &there,
	    &fault));
	assert_non_null(strstr(there.subject, "\xc5\xa1i\xc5\xa1ka"));
	assert_non_null(strstr(buffer_text(&there.text),
	    "\xe3\x81\x82\xe3\x81\x84"));
	letter_free(&there);
}

TEST(only_what_names_no_other_charset_is_plain)
{
	static const char *const plain[] = { "", "a * b = c, charming",
	    "Subject: =?UTF-8?q?=C3=BC?= =?us-ascii*en?q?a?=\n",
	    "Content-Type: text/plain; charset=utf-8\n\n\xc3\xbc",
	    "Content-Type: text/plain; Charset=\"US-ASCII\"; a=b\n" };
	static const char *const other[] = { "\xe4",
	    "Subject: =?utf-9?q?x?=\n", "Subject: =?iso-8859-1?q?x?=\n",
	    "charset=utf-16\n", "charset=\"koi8-r\"", "charset = utf-8\n",
	    "charset*=utf-8", "charset", "name*=big5''x",
	    "Content-Type: message/rfc822" };

	for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++)
		assert_true(letter_is_plain(plain[i], strlen(plain[i])));
	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++)
		assert_false(letter_is_plain(other[i], strlen(other[i])));
}

int
main(void)
{
	memory_json();
	return test_run(NULL, NULL);
}
