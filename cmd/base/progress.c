/* progress.c: shows how far a long command has come; see progress.h. */
#include "cmd/base/progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Milliseconds. */
enum { FIRST = 1000, NEXT = 250 };

enum { COUNT = 32, LINE = 100 };

static const char *name;	/* of the command; NULL: no line is wanted */
static int64_t next;		/* when the line may be written */
static int width;		/* of the line that is there; 0: none is */

int64_t
progress_clock(void)
{
	struct timespec t = { 0 };

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void
progress_begin(const char *command)
{
	name = isatty(STDERR_FILENO) ? command : NULL;
	next = progress_clock() + FIRST;
}

/* Digits in groups of three: "1,240". */
static const char *
grouped(int64_t n, char text[COUNT])
{
	char digits[COUNT];
	int len = snprintf(digits, sizeof(digits), "%lld", (long long)n);
	char *to = text;

	for (int i = 0; i < len; i++) {
		if (i > 0 && (len - i) % 3 == 0)
			*to++ = ',';
		*to++ = digits[i];
	}
	*to = '\0';
	return text;
}

void
progress_tell(const char *things, int64_t done, int64_t all)
{
	char line[LINE], some[COUNT], of[COUNT];
	int64_t now;
	int before = width;

	if (name == NULL || (now = progress_clock()) < next)
		return;
	next = now + NEXT;
	if (all > 0)
		snprintf(line, sizeof(line), "%s: %s of %s %s", name,
		    grouped(done, some), grouped(all, of), things);
	else
		snprintf(line, sizeof(line), "%s: %s %s", name,
		    grouped(done, some), things);
	width = (int)strlen(line);
	/* Blanks over what is left of a longer line. */
	fprintf(stderr, "\r%-*s", before, line);
}

void
progress_hide(void)
{
	if (width > 0)
		fprintf(stderr, "\r%*s\r", width, "");
	width = 0;
}

void
progress_end(void)
{
	progress_hide();
	name = NULL;
}
