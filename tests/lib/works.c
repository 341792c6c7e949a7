/*
 * works.c: makes each program of the tests its own worker (cmd/base/work.h), as
 * the program is.  A test that defines test_work has that kind of work, too.
 */
#include "cmd/base/work.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/mail/dkim_dns.h"
#include "cmd/mail/letter_work.h"
#include "cmd/page/drawing.h"

#include <string.h>
#include <unistd.h>

extern const struct work test_work __attribute__((weak));

const struct work *const works[] = { &bundle_work, &letter_work, &dns_work,
    &picture_work, &test_work, NULL };

/* Before main(), which is the test's. */
__attribute__((constructor)) static void
be_worker(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "worker") == 0)
		_exit(work_be(argv[2]));
}
