/*
 * calls_test.c: makes every system call of a command fail once, and every row
 * of the store that the command needs.  Whatever fails, the command ends as the
 * manual says, and nobody is accused of a fault of the machine.  When nothing
 * fails any more, the same command does all of its work.  A call that is only
 * interrupted, or does half of its work, changes nothing in the result.
 *
 * In everything that is linked in, the linker puts the functions below before
 * those of the C library and of SQLite (see tests/tests.mk).  The program is
 * linked in with its main().  Each try is a process of its own, and begins with
 * the same files in its folder.  `make fault-io` tests the installed program,
 * and compares its files byte for byte.
 *
 *	calls_test [EVERY]	every EVERY-th point, beginning at a different
 *				one for each command, and by SEED; 1: all;
 *				else every 24th, or, with WHOLE, every 8th
 *	ONLY="tick" calls_test	only the commands that begin with this
 */
#define _GNU_SOURCE
#include "cmd/base/memory.h"
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#define main nuncio_main
int nuncio_main(int, char **);
#include "cmd/main.c"
#undef main

#include <dirent.h>
#include <errno.h>
#include <execinfo.h>
#include <ftw.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>

#if defined(SANITIZED)
/*
 * Each of some thousand tries would look through all of its memory at its end;
 * and what is broken off may leave something behind.
 */
int __lsan_is_turned_off(void);

int
__lsan_is_turned_off(void)
{
	return 1;
}
#endif

/* ---- what goes wrong */

enum wrong_way {
	NOTHING,
	FAIL,			/* a call */
	BREAK,			/* a call that waits, by a signal */
	HALF,			/* a transfer, after half of it */
	ROW,			/* the store: its disk fails, */
	LOCK,			/* ... another process has it, */
	FULL,			/* ... there is no room */
	WRONG_WAYS
};

/* What a call is, as a set. */
enum { CALL = 1 << FAIL, WAITS = 1 << BREAK, MOVES = 1 << HALF };

/*
 * One for all processes of a try.  What could go wrong is counted once for each
 * way on which the program comes to a call: the same one, called from the same
 * functions, in a loop, does again what it did.
 */
enum { PLACES = 1 << 14, DEEP = 64 };

static struct {
	atomic_long seen;	/* places at which something could go wrong */
	long at;		/* at which of these it does; from 1 */
	enum wrong_way way;
	atomic_ulong place[PLACES];	/* those seen, by their hash; 0: none */
} *wrong;

static bool armed;		/* in this process */
int fault_paused;		/* tests/tools/coverage.c writes its counts */

/* From here on all is well (tests/tools/coverage.c). */
void fault_over(void);
void
fault_over(void)
{
	armed = false;
}

/* Is this a call from where none came before, in this try? */
static bool
is_new_place(void)
{
	void *stack[DEEP];
	unsigned long hash = 5381;
	int n = backtrace(stack, DEEP);

	for (int i = 0; i < n; i++)
		hash = (hash ^ (unsigned long)(uintptr_t)stack[i]) *
		    1099511628211;
	hash |= 1;
	for (int i = 0; i < PLACES; i++) {
		unsigned long none = 0, at = ((hash >> 40) + i) % PLACES;

		if (atomic_compare_exchange_strong(&wrong->place[at], &none,
		    hash))
			return true;
		if (none == hash)
			return false;
	}
	return false;
}

static bool
hits(enum wrong_way way)
{
	return armed && fault_paused == 0 && wrong->way == way &&
	    is_new_place() &&
	    atomic_fetch_add(&wrong->seen, 1) + 1 == wrong->at;
}

/* Does this call go wrong?  Then errno says how. */
static bool
fails(unsigned kinds)
{
	if (hits(FAIL)) {
		errno = kinds & MOVES ? ENOSPC : EIO;
		return true;
	}
	if (kinds & WAITS && hits(BREAK)) {
		errno = EINTR;
		return true;
	}
	return false;
}

/* What a pipe takes goes whole. */
static size_t
most(size_t len)
{
	return len > 64 && hits(HALF) ? len / 2 : len;
}

#define FAILS	fails(CALL)
#include "tests/lib/before.h"

/* It is closed even so. */
#define CLOSING(name, type, result)					\
	int __real_##name(type);					\
	int __wrap_##name(type);					\
	int								\
	__wrap_##name(type what)					\
	{								\
		bool failed = fails(CALL);				\
		int done = __real_##name(what);				\
									\
		if (failed)						\
			errno = EIO;					\
		return failed ? (result) : done;			\
	}

BEFORE(int, dup2, (int from, int to), (from, to), FAILS, -1)
BEFORE(int, flock, (int fd, int how), (fd, how),
    fails(how & LOCK_NB ? CALL : CALL | WAITS), -1)
BEFORE(pid_t, fork, (void), (), FAILS, -1)
BEFORE(FILE *, fopen, (const char *path, const char *mode), (path, mode),
    FAILS, NULL)
BEFORE(DIR *, fdopendir, (int fd), (fd), FAILS, NULL)
BEFORE(char *, mkdtemp, (char *path), (path), FAILS, NULL)
BEFORE(off_t, lseek, (int fd, off_t at, int whence), (fd, at, whence), FAILS,
    -1)
BEFORE(int, mkdirat, (int fd, const char *path, mode_t mode), (fd, path, mode),
    FAILS, -1)
BEFORE(DIR *, opendir, (const char *path), (path), FAILS, NULL)
BEFORE(int, pipe, (int ends[2]), (ends), FAILS, -1)
BEFORE(int, poll, (struct pollfd *one, nfds_t n, int time), (one, n, time),
    fails(CALL | WAITS), -1)
BEFORE(ssize_t, sendmsg, (int fd, const struct msghdr *message, int flags),
    (fd, message, flags), fails(CALL | WAITS), -1)
BEFORE(int, renameat, (int fd, const char *from, int to_fd, const char *to),
    (fd, from, to_fd, to), FAILS, -1)
BEFORE(int, socketpair, (int room, int type, int protocol, int ends[2]),
    (room, type, protocol, ends), FAILS, -1)
BEFORE(FILE *, tmpfile, (void), (), FAILS, NULL)
BEFORE(int, unlinkat, (int fd, const char *path, int flags), (fd, path, flags),
    FAILS, -1)
BEFORE(int, unlink, (const char *path), (path), FAILS, -1)
BEFORE(pid_t, waitpid, (pid_t pid, int *status, int flags),
    (pid, status, flags), fails(WAITS), -1)
CLOSING(close, int, -1)
CLOSING(fclose, FILE *, EOF)
BEFORE(ssize_t, recv, (int fd, void *to, size_t len, int flags),
    (fd, to, most(len), flags), fails(CALL | WAITS), -1)
BEFORE(ssize_t, read, (int fd, void *to, size_t len), (fd, to, most(len)),
    fails(CALL | WAITS), -1)
BEFORE(ssize_t, send, (int fd, const void *from, size_t len, int flags),
    (fd, from, most(len), flags), fails(CALL | WAITS | MOVES), -1)
BEFORE(ssize_t, write, (int fd, const void *from, size_t len),
    (fd, from, most(len)), fails(CALL | WAITS | MOVES), -1)
/* Some sticks have no second names. */
int __real_link(const char *, const char *);
int __wrap_link(const char *, const char *);
int
__wrap_link(const char *from, const char *to)
{
	if (!FAILS)
		return __real_link(from, to);
	errno = EPERM;
	return -1;
}

BEFORE_OPEN(openat, (int above, const char *path, int flags, ...),
    (above, path, flags, mode))

static int
store_fails(void)
{
	if (hits(ROW)) {
		errno = EIO;
		return SQLITE_IOERR;
	}
	errno = 0;
	return hits(LOCK) ? SQLITE_BUSY : hits(FULL) ? SQLITE_FULL :
	    SQLITE_OK;
}

int __real_sqlite3_step(sqlite3_stmt *);
int __wrap_sqlite3_step(sqlite3_stmt *);
int
__wrap_sqlite3_step(sqlite3_stmt *statement)
{
	int rc = store_fails();

	return rc != SQLITE_OK ? rc : __real_sqlite3_step(statement);
}

int __real_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **,
    char **), void *, char **);
int __wrap_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **,
    char **), void *, char **);
int
__wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*each)(void *, int,
    char **, char **), void *arg, char **message)
{
	int rc = store_fails();

	return rc != SQLITE_OK ? rc :
	    __real_sqlite3_exec(db, sql, each, arg, message);
}

static time_t now = 1790000000;

time_t __real_time(time_t *);
time_t __wrap_time(time_t *);
time_t
__wrap_time(time_t *out)
{
	if (out != NULL)
		*out = now;
	return now;
}

/* ---- the folder ---- */

enum { FILES = 64, WORDS_MOST = 12, PATIENCE = 60, DAY_SECONDS = 86400 };

static char folder[TABLE_FOLDER], store[TABLE_PATH];

/* What stands in it when a command begins. */
static struct kept {
	char name[256];
	char *bytes;
	size_t len;
	mode_t mode;
} kept[FILES];
static int n_kept;

static int
take_away(const char *path, const struct stat *st, int what, struct FTW *at)
{
	return at->level > 0 ? remove(path) : 0;
}

static void
empty(void)
{
	assert_int_equal(nftw(folder, take_away, 8, FTW_DEPTH | FTW_PHYS), 0);
}

static void
save(const char *name, const char *bytes, size_t len, mode_t mode)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, mode);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, bytes, len), len);
	close(fd);
}

static void
keep(void)
{
	DIR *dir = opendir(".");
	struct dirent *entry;
	struct stat st;

	while ((entry = readdir(dir)) != NULL) {
		struct kept *k = &kept[n_kept];

		if (stat(entry->d_name, &st) != 0 || !S_ISREG(st.st_mode))
			continue;
		assert_true(n_kept++ < FILES);
		snprintf(k->name, sizeof(k->name), "%s", entry->d_name);
		k->bytes = test_read(k->name, &k->len);
		k->mode = st.st_mode & 0777;
	}
	closedir(dir);
}

static void
bring_back(void)
{
	empty();
	for (int i = 0; i < n_kept; i++)
		save(kept[i].name, kept[i].bytes, kept[i].len, kept[i].mode);
}

/* ---- a command ---- */

/* Words with blanks between them; what a single quote holds together. */
static int
split(const char *text, char *copy, char *words[WORDS_MOST + 2])
{
	int n = 1;
	char *at = copy;

	strcpy(copy, text);
	words[0] = (char[]){ "nuncio" };
	while (*at != '\0') {
		char end = *at == '\'' ? '\'' : ' ';

		assert_true(n < WORDS_MOST);
		words[n++] = at += end == '\'';
		at += strcspn(at, (char[]){ end, '\0' });
		if (*at != '\0')
			*at++ = '\0';
		at += strspn(at, " ");
	}
	words[n] = NULL;
	return n;
}

static void
be(const char *text, const char *input)
{
	char copy[400], *words[WORDS_MOST + 2], name[] = "nuncio";
	int n = split(text, copy, words);

	words[0] = name;
	dup2(open(input != NULL ? input : "/dev/null", O_RDONLY),
	    STDIN_FILENO);
	dup2(open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
	dup2(open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
	alarm(PATIENCE);
	optind = 0;
	atomic_store(&wrong->seen, 0);
	memset(wrong->place, 0, sizeof(wrong->place));
	armed = true;
	exit(nuncio_main(n, words));
}

static char letters[40][40];	/* each as the command that shows it */
static int n_letters;
enum { LETTERS = sizeof(letters) / sizeof(letters[0]) };

/* What it ends with; -1: by a signal. */
static int
ends(const char *text, const char *input)
{
	int status;
	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0)
		be(text, input);
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void
show_file(const char *name)
{
	char *text = test_read(name, NULL);

	print_error("%s: %.2000s\n", name, text);
	free(text);
}

static void
must(const char *text, const char *input)
{
	wrong->way = NOTHING;
	randombytes_random();		/* else all keys were the same */
	if (ends(text, input) != EX_OK) {
		show_file("err");
		fail_msg("%s", text);
	}
}

/* What is said then becomes a file. */
static void
must_make(const char *text, const char *name)
{
	must(text, NULL);
	assert_int_equal(rename("out", name), 0);
}

/* ---- what the commands find ---- */

/* Whatever stands behind this in a file, up to a quote. */
static void
find(const char *name, const char *before, char out[80])
{
	char *text = test_read(name, NULL), *at = strstr(text, before);

	assert_non_null(at);
	snprintf(out, 80, "%.*s", (int)strcspn(at + strlen(before), "\"\n"),
	    at + strlen(before));
	free(text);
}

/* A turn file of who is awaited, with what else it says. */
static void
make_turn(const char *game, const char *more, const char *name)
{
	char words[100], player[80], reference[80], move[80], text[400];

	snprintf(words, sizeof(words), "status %s --json", game);
	must(words, NULL);
	find("out", "\"player\":\"", player);
	snprintf(words, sizeof(words), "show %s --json", game);
	must(words, NULL);
	find("out", "\"reference\":\"", reference);
	snprintf(words, sizeof(words), "moves %s --sensible", game);
	must(words, NULL);
	find("out", "", move);
	snprintf(text, sizeof(text), "nuncio turn\ngame: %s\nplayer: %s\n"
	    "after: %s\n%s\n%send\n", game, player, reference, move, more);
	save("text", text, strlen(text), 0600);
	snprintf(words, sizeof(words), "sign -k %s.key text", player);
	must_make(words, name);
}

static void
make_letter(const char *from, const char *turn, const char *name)
{
	char *text = test_read(turn, NULL), letter[6000];

	snprintf(letter, sizeof(letter), "From: %s@example.org\n"
	    "To: judge@example.org\nSubject: my turn\n"
	    "Message-ID: <%s@mail.example>\n\n%s", from, name, text);
	save(name, letter, strlen(letter), 0600);
	free(text);
}

/* A turn file of somebody comes in a letter: a game, "-", and what it says. */
static void
ask(const char *who, const char *game, const char *lines)
{
	static int asked;
	char words[100], reference[80], name[40], text[400];
	time_t today = now;

	if (strcmp(game, "-") == 0)
		strftime(reference, sizeof(reference), "%Y-%m-%d",
		    gmtime(&today));
	else {
		snprintf(words, sizeof(words), "show %s --json", game);
		must(words, NULL);
		find("out", "\"reference\":\"", reference);
	}
	snprintf(text, sizeof(text), "nuncio turn\ngame: %s\nplayer: %s\n"
	    "after: %s\n%s\nend\n", game, who, reference, lines);
	save("text", text, strlen(text), 0600);
	snprintf(words, sizeof(words), "sign -k %s.key text", who);
	must_make(words, "asked.turn");
	snprintf(name, sizeof(name), "asked.%d", asked++);
	make_letter(who, "asked.turn", name);
	must("deliver", name);
	assert_int_equal(unlink(name), 0);
	assert_int_equal(unlink("asked.turn"), 0);
}

/*
 * Letters of most kinds wait in a store of their own, for ben in English and
 * for dov in German and HTML.
 */
static void
have_letters(void)
{
	static const char *const of_ben[] = { "help", "games", "standings",
	    "rules pillars", "report", "want pillars 3", "lang xx" };
	static const char *const of_dov[] = { "mail html", "mail short",
	    "lang de", "zone Europe/Madrid", "help" };
	size_t len;
	char *key;

	must("new --no-join pillars news dov ben ana -o first=0 --deadline 3d",
	    NULL);
	for (size_t i = 0; i < sizeof(of_dov) / sizeof(*of_dov); i++)
		ask("dov", "-", of_dov[i]);
	ask("ben", "news", "agree rollback 1");
	ask("ben", "news", "press all: one for all");
	ask("ben", "news", "press dov: one for you");
	ask("dov", "news", "report 1");
	ask("dov", "news", "forecast");
	ask("dov", "news", "chop wood");
	make_turn("news", "press all: done\n", "dov.turn");
	make_letter("dov", "dov.turn", "dov.letter");
	must("deliver", "dov.letter");
	must("extend news 1d --reason snow", NULL);
	must("say all 'good day'", NULL);
	must("config answers-hour 1", NULL);
	for (size_t i = 0; i < sizeof(of_ben) / sizeof(*of_ben); i++)
		ask("ben", "-", of_ben[i]);
	ask("ben", "news", "report");
	ask("ben", "news", "resign");
	must("remind", NULL);
	must("backup letters.db", NULL);
	key = test_read("nuncio.db.key", &len);
	save("letters.db.key", key, len, 0600);
	free(key);
	must("outbox send", NULL);
}

static int
add_letter(void *arg, int n, char **row, char **names)
{
	assert_true(n_letters < LETTERS);
	snprintf(letters[n_letters++], sizeof(letters[0]),
	    "-d letters.db outbox show %s", row[0]);
	return 0;
}

/* One of each kind to each, and of each thing that kinds tell. */
static void
find_letters(void)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open("letters.db", &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, "SELECT max(outbox) FROM outbox "
	    "WHERE state = 'waiting' GROUP BY player, kind, "
	    "json_extract(args, '$.what'), json_extract(args, '$.kind')",
	    add_letter, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
}

static void
set_up(void)
{
	static const char bounce[] = "From: MAILER-DAEMON@example.org\n"
	    "To: judge@example.org\nSubject: Undelivered\n"
	    "Message-ID: <b@example.org>\nMIME-Version: 1.0\n"
	    "Content-Type: multipart/report; report-type=delivery-status;"
	    " boundary=b\n\n--b\nContent-Type: text/plain\n\nno\n--b\n"
	    "Content-Type: message/delivery-status\n\n"
	    "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822;"
	    " ana@example.org\nAction: failed\nStatus: 5.1.1\n\n--b--\n";
	static const char *const people[] = { "ana", "ben", "dov", "fay",
	    "eva" };
	char words[200];

	wrong = mmap(NULL, sizeof(*wrong), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	assert_true(wrong != MAP_FAILED);
	is_new_place();		/* it loads a library, the first time */
	table_folder(folder, store);
	assert_int_equal(chdir(folder), 0);
	setenv("NUNCIO_DB", store, 1);
	setenv("HOME", folder, 1);
	unsetenv("NUNCIO_KEY");
	unsetenv("NUNCIO_PASSWORD");
	test_same_keys();
	must("init", NULL);
	for (int i = 0; i < 5; i++) {
		snprintf(words, sizeof(words), "keygen --no-password %s",
		    people[i]);
		must(words, NULL);
		snprintf(words, sizeof(words), "player add %s %s@example.org "
		    "%s.pub", people[i], people[i], people[i]);
		if (i < 4)
			must(words, NULL);
	}
	must("config address judge@example.org", NULL);
	snprintf(words, sizeof(words), "config maildir %s/box", folder);
	must(words, NULL);
	now -= 3 * DAY_SECONDS;
	must("new --no-join pillars late ana ben --deadline 1d", NULL);
	now += 3 * DAY_SECONDS - 120;
	must("tick", NULL);
	now += 120;
	must("new --no-join pillars g ana ben -o first=0 --deadline 3d",
	    NULL);
	must("new --no-join red-cathedral c ana ben", NULL);
	must("new pillars joining ana ben", NULL);
	must("outbox send", NULL);
	make_turn("g", "press all: I take what I can get\n", "first.turn");
	make_letter("ana", "first.turn", "first.letter");
	must("deliver", "first.letter");
	have_letters();
	make_turn("g", "", "pillars.turn");
	make_turn("g", "press ben: hello\n", "letter.turn");
	make_turn("c", "", "red.turn");
	make_letter("ben", "letter.turn", "letter");
	save("bounce", bounce, strlen(bounce), 0600);
	save("note", "From: stranger@example.org\nMessage-ID: <n@x>\n\nhi\n",
	    47, 0600);
	must("deliver", "note");
	must("new --no-join pillars done ana bot:random", NULL);
	must("abandon done --reason enough", NULL);
	must("new --no-join pillars other ana bot:sensible", NULL);
	must_make("export other", "other.bundle");
	must_make("show other", "other.report");
	must("backup copy.db", NULL);
	save("page.mustache", "{{#a}}{{b}} {{/a}}{{>part}}\n", 28, 0600);
	save("part.mustache", "and {{c}}\n", 10, 0600);
	save("data.json", "{\"a\": [{\"b\": 1}], \"c\": 2}\n", 26,
	    0600);
	/* Another store of the same people, for what comes from outside. */
	must("-d import.db init", NULL);
	for (int i = 0; i < 2; i++) {
		snprintf(words, sizeof(words), "-d import.db player add %s "
		    "%s@example.org %s.pub", people[i], people[i], people[i]);
		must(words, NULL);
	}
	/* And one with a command for its letters. */
	must("-d send.db init", NULL);
	must("-d send.db player add ana ana@example.org ana.pub", NULL);
	must("-d send.db config address judge@example.org", NULL);
	must("-d send.db config send true", NULL);
	must("-d send.db say all hello", NULL);
	find_letters();
	keep();
}

/* ---- the commands ---- */

enum {
	OTHER = 1,		/* its output is another one each time */
	NEAR = 2		/* it is not done, or not again: EX_DATAERR,
				   EX_USAGE or EX_NOINPUT */
};

static const struct command_tried {
	const char *words, *input;
	unsigned flags;
} tried[] = {
	{ "submit pillars.turn", NULL, NEAR },
	{ "submit red.turn pillars.turn", NULL, NEAR },
	{ "deliver", "letter", 0 }, { "deliver", "bounce", 0 },
	{ "deliver", "note", 0 },
	{ "outbox send", NULL, 0 }, { "-d send.db outbox send", NULL, 0 },
	{ "outbox list --all --json", NULL, 0 },
	{ "outbox show 1", NULL, OTHER },
	{ "tick", NULL, 0 }, { "remind", NULL, 0 }, { "desk", NULL, 0 },
	{ "standings --json", NULL, 0 }, { "status --all", NULL, 0 },
	{ "show c --as ben", NULL, 0 }, { "show g --json", NULL, 0 },
	{ "show g --position", NULL, OTHER }, { "moves g", NULL, 0 },
	{ "log g --json --states", NULL, 0 },
	{ "hint other", NULL, 0 },
	{ "audit", NULL, 0 },
	{ "verify other.bundle", NULL, 0 },
	{ "check other.report other.bundle", NULL, 0 },
	{ "-d import.db import other.bundle", NULL, NEAR },
	{ "export g", NULL, OTHER },
	{ "new pillars n ana ben --deadline 2d", NULL, OTHER | NEAR },
	{ "extend g 1d --reason snow", NULL, NEAR },
	{ "pause g --reason snow", NULL, NEAR },
	{ "rollback g 3 --force --reason why", NULL, NEAR },
	{ "replace g 0 bot:sensible --reason gone", NULL, NEAR },
	{ "abandon g --reason gone", NULL, NEAR },
	{ "player add eva eva@example.org eva.pub", NULL, NEAR },
	{ "player set ana --mail digest", NULL, 0 },
	{ "player set ana --key eva.pub --reason lost", NULL, NEAR },
	{ "player list --json", NULL, 0 }, { "player export ana", NULL, 0 },
	{ "player remove fay", NULL, NEAR },
	{ "inbox list --all", NULL, 0 }, { "inbox show 1", NULL, 0 },
	{ "inbox reply 2 'good day'", NULL, NEAR },
	{ "inbox dismiss 2", NULL, NEAR },
	{ "say all 'good night'", NULL, NEAR },
	{ "config deadline 2d", NULL, 0 }, { "config", NULL, 0 },
	{ "config lines-day", NULL, 0 }, { "host wake", NULL, NEAR },
	{ "keygen --no-password new", NULL, NEAR },
	{ "-d fresh.db init", NULL, NEAR }, { "backup new.db", NULL, NEAR },
	{ "restore copy.db", NULL, OTHER },
	{ "copy copy.db new.db", NULL, NEAR },
	{ "rules pillars help", NULL, 0 }, { "rules c cards", NULL, 0 },
	{ "language de", NULL, 0 }, { "version", NULL, 0 },
	{ "render page.mustache data.json", NULL, 0 },
	{ "sign -k ana.key text", NULL, OTHER },
	{ "play pillars random", "/dev/null", OTHER },
	{ "selfplay pillars -n 2", NULL, OTHER },
	{ "verify --at 3 other.bundle", NULL, 0 },
	{ "export g --to eva.pub --address e@example.org --yes", NULL, OTHER },
	{ "status --late --json", NULL, 0 },
	{ "player set ana --address a@example.org", NULL, 0 },
	{ "config keep 200d", NULL, 0 }, { "edition red-cathedral", NULL, 0 },
};
enum { TRIED = sizeof(tried) / sizeof(tried[0]) };

static int every = 24;

/* What the manual says of a machine that fails. */
static bool
may_end(const struct command_tried *c, int status)
{
	if (strcmp(c->words, "deliver") == 0)
		return status == EX_TEMPFAIL;
	if (strcmp(c->words, "version") == 0 && status == EX_UNAVAILABLE)
		return true;
	return status == EX_SOFTWARE || status == EX_IOERR ||
	    status == EX_TEMPFAIL || status == EX_OSERR ||
	    status == EX_NOPERM ||
	    (status == EX_NOINPUT && c->flags & NEAR);
}

static int complaints;

static void
complain_of(const struct command_tried *c, const char *what, int status)
{
	show_file("err");
	print_error("%s: way %d, point %ld: %s, status %d\n", c->words,
	    wrong->way, wrong->at, what, status);
	complaints++;
}

/* It is not done, or not again. */
static bool
is_refused(const struct command_tried *c, int status)
{
	return c->flags & NEAR && (status == EX_DATAERR ||
	    status == EX_USAGE || status == EX_NOINPUT);
}

/* Once more, when nothing is wrong. */
static void
try_again(const struct command_tried *c, int good)
{
	enum wrong_way way = wrong->way;
	int status;

	wrong->way = NOTHING;
	status = ends(c->words, c->input);
	wrong->way = way;
	if (status != good && !is_refused(c, status))
		complain_of(c, "and then", status);
}

/* How many points there were. */
static int
try_all(const struct command_tried *c, enum wrong_way way, int good,
    const char *told)
{
	static int next;	/* so that each command has others */
	const char *seed = getenv("SEED");
	int n = 0, status;
	char *text;
	bool same;

	if (next == 0 && seed != NULL)
		next = atoi(seed);
	for (long at = 1 + next++ % every; ; at += every, n++) {
		bring_back();
		wrong->way = way;
		wrong->at = at;
		status = ends(c->words, c->input);
		if (atomic_load(&wrong->seen) < at)
			return n;
		text = test_read("out", NULL);
		same = c->flags & OTHER || strcmp(text, told) == 0;
		free(text);
		if (way == BREAK || way == HALF) {
			if (status != good || !same)
				complain_of(c, "not the same", status);
			continue;
		}
		if (status != good && !may_end(c, status))
			complain_of(c, "wrong", status);
		if (status != good)
			try_again(c, good);
	}
}

/* Each point of one command, if it is one that is asked for. */
static void
try_command(const struct command_tried *c)
{
	const char *only = getenv("ONLY");
	int n = 0, good;
	char *told;

	if (only != NULL && strncmp(c->words, only, strlen(only)) != 0)
		return;
	wrong->way = NOTHING;
	bring_back();
	good = ends(c->words, c->input);
	if (good != EX_OK && !is_refused(c, good))
		complain_of(c, "whole", good);
	told = test_read("out", NULL);
	for (enum wrong_way way = FAIL; way < WRONG_WAYS; way++)
		n += try_all(c, way, good, told);
	free(told);
	print_message("# %s: %d points\n", c->words, n);
}

TEST(what_goes_wrong_is_told_and_can_be_done_again)
{
	complaints = 0;
	for (int i = 0; i < TRIED; i++)
		try_command(&tried[i]);
	assert_true(n_letters >= 20);
	for (int i = 0; i < n_letters; i++)
		try_command(&(struct command_tried){ letters[i], NULL,
		    OTHER | NEAR });
	assert_int_equal(complaints, 0);
}

/* Whatever fails, the games that went on since the backup are not lost. */
TEST(a_store_that_a_backup_replaces_is_put_aside_or_stays)
{
	char aside[TABLE_PATH + 20];
	int status;

	snprintf(aside, sizeof(aside), "%s.before-restore", store);
	wrong->way = FAIL;
	wrong->at = 0;
	do {
		bring_back();
		wrong->at++;
		status = ends("restore copy.db", NULL);
		if (status == EX_OK && access(aside, F_OK) != 0)
			fail_msg("point %ld", wrong->at);
	} while (atomic_load(&wrong->seen) >= wrong->at);
	print_message("# restore: %ld points\n", wrong->at);
}

/* ---- words that nobody means ---- */

static const char *const kinds[] = { "", "player ", "inbox ", "outbox ",
    "config ", "host ", "config --unset " };

/* Which of these commands are made of two words. */
static bool
has_kind(const char *name, int kind)
{
	return kind == 0 || strncmp(kinds[kind], name, strlen(name)) == 0;
}

static void
say_nonsense(const char *name, const char *words)
{
	char text[400];
	int status;

	snprintf(text, sizeof(text), "%s %s", name, words);
	wrong->way = NOTHING;
	status = ends(text, "/dev/null");
	if (status == EX_OK || (status >= EX_USAGE && status <= EX_CONFIG))
		return;
	show_file("err");
	print_error("nuncio %s: status %d\n", text, status);
	complaints++;
}

TEST(any_words_end_as_the_manual_says)
{
	static const char *const words[] = { "", "''", "x", "-Z", "--json",
	    "0", "1", "99999999999999999999", "g", "ana", "late", "'a b'",
	    "x x x x x x x", "-", "/none/such", "g 0", "g ana", "1 1",
	    "--lang xx g", "--lang x!", "--zone nowhere ana",
	    "other.bundle", "pillars", "pillars -n 9", "pillars -o x",
	    "pillars -o x=1", "chess", "ana --lang de --mail", "page.mustache",
	    "data.json data.json", "page.mustache page.mustache",
	    "red-cathedral --seed x", "g --at 99",
	    "note", "g 1d --reason", "g 1 --reason so", "letter letter",
	    "ana --mail nothing", "ana ana@example.org", "list x", "send x",
	    "show x", "show 77", "retry 77", "retry nobody", "reply 1",
	    "reply 77 x", "dismiss 77", "cancel 77", "cancel x", "rekey x",
	    "set nobody --mail digest", "set ana", "remove nobody",
	    "approve x", "refuse 77", "add x y z", "export nobody" };

	/* With each form of a command others of the words; with 1 all. */
	size_t step = every > 1 ? 3 : 1, first = 0;

	complaints = 0;
	bring_back();
	for (const struct command *c = table; c->summary != NULL; c++)
		for (size_t k = 0; k < sizeof(kinds) / sizeof(*kinds); k++) {
			if (c->name == NULL ||
			    (k > 0 && !has_kind(c->name, (int)k)))
				continue;
			/* Where it has a word, it stays. */
			if (strcmp(c->name, "serve") == 0)
				continue;
			for (size_t i = first++ % step;
			    i < sizeof(words) / sizeof(*words); i += step)
				say_nonsense(k > 0 ? kinds[k] : c->name,
				    words[i]);
		}
	must("audit", NULL);
	assert_int_equal(complaints, 0);
}

/* ---- a store in which something else stands ---- */

/* Every column of every table, with a value in the place of all its own. */
struct damage {
	char table[64], column[64];
	const char *value;
};

static const char *const values[] = { "NULL", "''", "'x y'", "-1",
    "9223372036854775807", "CAST(x'fe00' AS TEXT)", "zeroblob(70000)", "0" };
enum { VALUES = sizeof(values) / sizeof(values[0]) };

static sqlite3 *
open_aside(void)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(store, &db), SQLITE_OK);
	return db;
}

/* False: it cannot stand there at all. */
static bool
do_damage(const struct damage *d)
{
	sqlite3 *db = open_aside();
	sqlite3_stmt *triggers;
	char sql[300];
	bool done;

	sqlite3_exec(db, "PRAGMA ignore_check_constraints = 1", NULL, NULL,
	    NULL);
	while (sqlite3_prepare_v2(db, "SELECT name FROM sqlite_master WHERE "
	    "type = 'trigger'", -1, &triggers, NULL) == SQLITE_OK &&
	    sqlite3_step(triggers) == SQLITE_ROW) {
		snprintf(sql, sizeof(sql), "DROP TRIGGER %s",
		    (const char *)sqlite3_column_text(triggers, 0));
		sqlite3_finalize(triggers);
		sqlite3_exec(db, sql, NULL, NULL, NULL);
	}
	sqlite3_finalize(triggers);
	snprintf(sql, sizeof(sql), "UPDATE \"%s\" SET \"%s\" = %s", d->table,
	    d->column, d->value);
	done = sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK &&
	    sqlite3_changes(db) > 0;
	sqlite3_close(db);
	return done;
}

static void
look_at_damage(const struct damage *d)
{
	static const char *const looks[] = { "status --all", "desk",
	    "log g --json", "log g", "show g --as ana", "show c --json",
	    "audit", "export late", "outbox list --all --json",
	    "outbox show 1", "inbox list --all --json", "inbox show 2",
	    "player list --json", "player list ana", "player list --waiting",
	    "player export ana", "standings", "remind --dry-run",
	    "config", "tick", "outbox send",
	    "submit pillars.turn red.turn", "deliver", "say ana hello",
	    "extend g 1d --reason snow", "moves c", "backup new.db",
	    "player set ana --key eva.pub --reason lost" };
	enum { LOOKS = sizeof(looks) / sizeof(looks[0]) };
	static size_t next;

	for (int i = 0; i < (every > 1 ? 4 : 10); i++) {
		const char *look = looks[next++ % LOOKS];
		int status;

		if (i > 0)
			bring_back();
		if (!do_damage(d))
			return;
		status = ends(look, strcmp(look, "deliver") == 0 ? "letter" :
		    NULL);
		if (status == EX_OK || (status >= EX_USAGE &&
		    status <= EX_CONFIG))
			continue;
		show_file("err");
		print_error("%s.%s = %s: %s: status %d\n", d->table,
		    d->column, d->value, look, status);
		complaints++;
	}
}

TEST(whatever_stands_in_a_store_it_is_read_or_refused)
{
	static struct damage damage[400];
	sqlite3_stmt *columns;
	sqlite3 *db;
	int n = 0, points = 0;

	complaints = 0;
	wrong->way = NOTHING;
	bring_back();
	db = open_aside();
	assert_int_equal(sqlite3_prepare_v2(db, "SELECT m.name, c.name FROM "
	    "sqlite_master m, pragma_table_info(m.name) c WHERE m.type = "
	    "'table' AND m.name NOT LIKE 'sqlite%' ORDER BY 1, 2", -1,
	    &columns, NULL), SQLITE_OK);
	while (sqlite3_step(columns) == SQLITE_ROW) {
		assert_true(n < (int)(sizeof(damage) / sizeof(damage[0])));
		for (int i = 0; i < 2; i++)
			snprintf(i == 0 ? damage[n].table : damage[n].column,
			    64, "%s", (const char *)sqlite3_column_text(
			    columns, i));
		n++;
	}
	sqlite3_finalize(columns);
	sqlite3_close(db);
	assert_true(n > 50);
	for (int i = 0; i < n * VALUES; i += every > 1 ? 5 : 1, points++) {
		damage[i % n].value = values[i / n];
		bring_back();
		look_at_damage(&damage[i % n]);
	}
	print_message("# %d columns, %d points\n", n, points);
	assert_int_equal(complaints, 0);
}

int
main(int argc, char **argv)
{
	int failed;

	/* doctor starts the program once more, which is this one. */
	if (argc > 2)
		return nuncio_main(argc, argv);
	if (getenv("WHOLE") != NULL)
		every = 8;
	if (argc > 1)
		every = atoi(argv[1]);
	set_up();
	if (getenv("ONLY") != NULL)
		cmocka_set_test_filter("what_goes_wrong*");
	failed = test_run(NULL, NULL);
	empty();
	assert_int_equal(chdir("/"), 0);
	table_remove(folder);
	return failed;
}
