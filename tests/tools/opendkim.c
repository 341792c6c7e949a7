/*
 * opendkim: prints how libopendkim judges signed letters.  The line for a
 * letter is "good" if a signature by DOMAIN is good, else "bad".  The program
 * contains no code of nuncio.
 *
 *	opendkim RECORD DOMAIN ARRIVED FILE...
 */
#include <sys/types.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <opendkim/dkim.h>

static char record[8192];

static DKIM_CBSTAT
find_key(DKIM *dkim, DKIM_SIGINFO *sig, unsigned char *out, size_t size)
{
	snprintf((char *)out, size, "%s", record);
	return DKIM_CBSTAT_CONTINUE;
}

static size_t
whole(const char *path, char *out, size_t size)
{
	FILE *in = fopen(path, "rb");
	size_t len = in == NULL ? 0 : fread(out, 1, size, in);

	if (in == NULL) {
		perror(path);
		exit(1);
	}
	fclose(in);
	return len;
}

static bool
look(DKIM_LIB *lib, const char *domain, unsigned char *letter, size_t len)
{
	DKIM_STAT status;
	DKIM_SIGINFO **sigs;
	DKIM *dkim = dkim_verify(lib, (const unsigned char *)"x", NULL,
	    &status);
	bool testing, good = false;
	int n = 0;

	if (dkim == NULL)
		return false;
	if (dkim_chunk(dkim, letter, len) == DKIM_STAT_OK &&
	    dkim_chunk(dkim, NULL, 0) == DKIM_STAT_OK) {
		dkim_eom(dkim, &testing);
		if (dkim_getsiglist(dkim, &sigs, &n) != DKIM_STAT_OK)
			n = 0;
		for (int i = 0; i < n; i++)
			good = good || ((dkim_sig_getflags(sigs[i]) &
			    DKIM_SIGFLAG_PASSED) != 0 &&
			    dkim_sig_getbh(sigs[i]) == DKIM_SIGBH_MATCH &&
			    strcasecmp((char *)dkim_sig_getdomain(sigs[i]),
			    domain) == 0);
	}
	dkim_free(dkim);
	return good;
}

/* Some letters end it. */
static bool
look_apart(DKIM_LIB *lib, const char *domain, unsigned char *letter,
    size_t len)
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		close(STDERR_FILENO);
		setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
		_exit(look(lib, domain, letter, len) ? 0 : 1);
	}
	return child > 0 && waitpid(child, &status, 0) == child &&
	    status == 0;
}

int
main(int argc, char **argv)
{
	static unsigned char letter[4 << 20];
	unsigned int flags = DKIM_LIBFLAGS_FIXCRLF;
	uint64_t now;
	DKIM_LIB *lib = dkim_init(NULL, NULL);

	if (argc < 5 || lib == NULL)
		return 64;
	record[whole(argv[1], record, sizeof(record) - 1)] = '\0';
	now = strtoull(argv[3], NULL, 10);
	dkim_options(lib, DKIM_OP_SETOPT, DKIM_OPTS_FLAGS, &flags,
	    sizeof(flags));
	dkim_options(lib, DKIM_OP_SETOPT, DKIM_OPTS_FIXEDTIME, &now,
	    sizeof(now));
	dkim_set_key_lookup(lib, find_key);
	for (int i = 4; i < argc; i++)
		puts(look_apart(lib, argv[2], letter, whole(argv[i],
		    (char *)letter, sizeof(letter))) ? "good" : "bad");
	dkim_close(lib);
	return 0;
}
