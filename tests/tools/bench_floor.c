/*
 * floor: what bench.sh compares the program with: the least that the same work
 * can cost.  The clock that measures both is also here.
 *
 *	floor store DB			make a bare store
 *	floor commit DB FILE...		a durable transaction for each FILE
 *	floor verify N			N Ed25519 verifications
 *	floor race COMMAND... -- WORD...
 *					for each WORD run each COMMAND in turn,
 *					with % replaced by WORD; print the
 *					median of each in microseconds
 *	floor rss COMMAND ARGUMENT...	run it; print its peak memory in KiB
 *	floor cpu COMMAND ARGUMENT...	run it and all that it starts;
 *					print the time of all processors in
 *					microseconds, and the peak memory of
 *					the largest in KiB
 *
 * Commands are split into words and globbed as a shell would do it, but no
 * shell runs.  Their output is thrown away.  If the last word is @FILE, it is
 * not an argument: the file becomes the standard input.
 */
#include <err.h>
#include <fcntl.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wordexp.h>

enum {
	FILE_MOST = 65536,	/* bytes of a file to commit */
	WRITE_BACK = 200	/* pages of WAL, as in find_game.c */
};

static void
usage(void)
{
	fprintf(stderr, "usage: floor "
	    "store|commit|verify|race|rss|cpu ...\n");
	exit(64);
}

/* ------------------------------------------------------------- commits */

static void
must(sqlite3 *db, int rc)
{
	if (rc != SQLITE_OK && rc != SQLITE_DONE)
		errx(1, "%s", sqlite3_errmsg(db));
}

static sqlite3 *
open_store(const char *path)
{
	sqlite3 *db;
	int rc = sqlite3_open(path, &db);

	must(db, rc);
	must(db, sqlite3_exec(db, "PRAGMA journal_mode=WAL;"
	    "PRAGMA synchronous=FULL", NULL, NULL, NULL));
	return db;
}

static int
count_pages(void *arg, sqlite3 *db, const char *name, int pages)
{
	*(int *)arg = pages;
	return SQLITE_OK;
}

/*
 * Like the program this leaves the WAL to whoever comes next until it is
 * long: to write it back each time would make the floor far higher.
 */
static void
commit(const char *path, char *const *file)
{
	static char text[FILE_MOST];
	sqlite3 *db = open_store(path);
	sqlite3_stmt *insert;
	int pages = 0;

	sqlite3_wal_hook(db, count_pages, &pages);
	must(db, sqlite3_prepare_v2(db, "INSERT INTO t VALUES (?1)", -1,
	    &insert, NULL));
	for (; *file != NULL; file++) {
		FILE *in = fopen(*file, "rb");

		if (in == NULL)
			err(1, "%s", *file);
		sqlite3_bind_blob(insert, 1, text,
		    fread(text, 1, sizeof(text), in), SQLITE_STATIC);
		fclose(in);
		must(db, sqlite3_step(insert));
		sqlite3_reset(insert);
	}
	sqlite3_finalize(insert);
	sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
	    pages < WRITE_BACK, NULL);
	sqlite3_close(db);
}

/* -------------------------------------------------------- verifications */

/* Of what minisign signs: a BLAKE2b-512. */
static void
verify(long n)
{
	uint8_t public[crypto_sign_PUBLICKEYBYTES];
	uint8_t secret[crypto_sign_SECRETKEYBYTES];
	uint8_t seal[crypto_sign_BYTES], text[64] = { 0 };

	if (sodium_init() < 0)
		errx(1, "libsodium does not start");
	crypto_sign_keypair(public, secret);
	crypto_sign_detached(seal, NULL, text, sizeof(text), secret);
	while (n-- > 0)
		if (crypto_sign_verify_detached(seal, text, sizeof(text),
		    public) != 0)
			errx(1, "a good signature does not verify");
}

/* ------------------------------------------------------------ processes */

/* In the process that is to become the command. */
static void
redirect(const char *path, int flags, int to)
{
	int fd = open(path, flags);

	if (fd == -1)
		err(127, "%s", path);
	dup2(fd, to);
	close(fd);
}

static pid_t
start(char **argv)
{
	pid_t pid = fork();
	int last = 0;

	if (pid == -1)
		err(1, "fork");
	if (pid != 0)
		return pid;
	redirect("/dev/null", O_WRONLY, STDOUT_FILENO);
	while (argv[last + 1] != NULL)
		last++;
	if (argv[last][0] == '@') {
		redirect(argv[last] + 1, O_RDONLY, STDIN_FILENO);
		argv[last] = NULL;
	}
	execvp(argv[0], argv);
	err(127, "%s", argv[0]);
}

static int
finish(pid_t pid)
{
	int status;

	if (waitpid(pid, &status, 0) == -1)
		err(1, "wait");
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/* command with % replaced, as words */
static void
expand(const char *command, const char *word, wordexp_t *out)
{
	char text[4096];
	size_t len = 0;

	for (; *command != '\0'; command++) {
		size_t n = *command == '%' ? strlen(word) : 1;

		if (len + n >= sizeof(text))
			errx(1, "a command is too long");
		memcpy(text + len, *command == '%' ? word : command, n);
		len += n;
	}
	text[len] = '\0';
	if (wordexp(text, out, WRDE_NOCMD) != 0 || out->we_wordc == 0)
		errx(1, "cannot read '%s'", text);
}

/* Microseconds. */
static double
run_timed(const char *command, const char *word)
{
	struct timespec from, to;
	wordexp_t words;
	int status;

	expand(command, word, &words);
	clock_gettime(CLOCK_MONOTONIC, &from);
	status = finish(start(words.we_wordv));
	clock_gettime(CLOCK_MONOTONIC, &to);
	if (status != 0)
		errx(1, "'%s' with '%s' failed: %d", command, word, status);
	wordfree(&words);
	return (to.tv_sec - from.tv_sec) * 1e6 +
	    (to.tv_nsec - from.tv_nsec) / 1e3;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void
race(char *const *command, int n_commands, char *const *word, int n_words)
{
	double *took = calloc((size_t)n_commands * n_words, sizeof(*took));

	if (took == NULL)
		err(1, NULL);
	for (int w = 0; w < n_words; w++)
		for (int c = 0; c < n_commands; c++)
			took[c * n_words + w] = run_timed(command[c],
			    word[w]);
	for (int c = 0; c < n_commands; c++) {
		qsort(took + c * n_words, n_words, sizeof(*took), by_size);
		printf("%.1f\n", took[c * n_words + n_words / 2]);
	}
	free(took);
}

/* Whatever it says: commands may be meant to refuse. */
static void
rss(char **argv)
{
	struct rusage usage_of;

	if (finish(start(argv)) >= 126)
		errx(1, "'%s' does not run", argv[0]);
	getrusage(RUSAGE_CHILDREN, &usage_of);
	printf("%ld\n", usage_of.ru_maxrss);
}

/* Whoever loses its parent becomes a child of this. */
static void
cpu(char **argv)
{
	struct rusage usage_of;

	prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
	if (finish(start(argv)) != 0)
		errx(1, "'%s' fails", argv[0]);
	while (wait(NULL) > 0)
		;
	getrusage(RUSAGE_CHILDREN, &usage_of);
	printf("%lld %ld\n", (usage_of.ru_utime.tv_sec +
	    usage_of.ru_stime.tv_sec) * 1000000LL + usage_of.ru_utime.tv_usec +
	    usage_of.ru_stime.tv_usec, usage_of.ru_maxrss);
}

int
main(int argc, char **argv)
{
	const char *mode = argc > 2 ? argv[1] : "";

	if (strcmp(mode, "store") == 0 && argc == 3) {
		sqlite3 *db = open_store(argv[2]);

		must(db, sqlite3_exec(db, "CREATE TABLE t (x BLOB)", NULL,
		    NULL, NULL));
		sqlite3_close(db);
	} else if (strcmp(mode, "commit") == 0 && argc > 3) {
		commit(argv[2], argv + 3);
	} else if (strcmp(mode, "verify") == 0 && argc == 3) {
		verify(atol(argv[2]));
	} else if (strcmp(mode, "rss") == 0) {
		rss(argv + 2);
	} else if (strcmp(mode, "cpu") == 0) {
		cpu(argv + 2);
	} else if (strcmp(mode, "race") == 0) {
		int i = 2;

		while (i < argc && strcmp(argv[i], "--") != 0)
			i++;
		if (i == 2 || i + 1 >= argc)
			usage();
		race(argv + 2, i - 2, argv + i + 1, argc - i - 1);
	} else
		usage();
	return 0;
}
