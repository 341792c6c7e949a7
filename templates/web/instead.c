/*
 * instead.c: replaces the parts of the program that the page does not have: a
 * terminal, a store, a host's folder of templates, and an operating system's
 * random numbers.  include/instead.h gives these functions names of their own.
 */
#include "templates/web/web.h"

#include "cmd/base/command.h"
#include "cmd/base/resource.h"
#include "cmd/base/zone.h"
#include "cmd/record/record.h"
#include "core/due.h"
#include "core/time.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define IMPORT(name) \
	__attribute__((import_module("env"), import_name(#name)))

/* The one thing that the page gives. */
IMPORT(random) void web_random(void *out, size_t n);

static char dying[600];

EXPORT(web_dying) const char *
web_dying(void)
{
	return dying;
}

_Noreturn void
web_die(int status, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(dying, sizeof(dying), fmt, ap);
	va_end(ap);
	__builtin_trap();
}

/* What is compiled in has been looked at by tests. */
void
web_complain(const char *fmt, ...)
{
}

_Noreturn void
web_assert(const char *what, const char *file, int line)
{
	web_die(EX_SOFTWARE, "%s:%d: %s does not hold", file, line, what);
}

/* No game here is kept by a host, so none is another's. */
bool
web_host_away(const struct record *r, const char **address)
{
	*address = NULL;
	return false;
}

void
web_record_must(struct record *r, enum store_result result)
{
	if (result != STORE_OK)
		web_die(EX_DATAERR, "%s", r->fault.text);
}

/* No host's folder: the templates are those that are compiled in. */
const char *
web_resource_folder(void)
{
	return NULL;
}

enum resource_result
web_resource_outside(const char *lang, const char *name,
    struct resource_text *out)
{
	return RESOURCE_NONE;
}

/* No zones: the page tells UTC. */
void
web_zone_time(const char *zone, int64_t at, struct zone_time *out)
{
	char text[TIME_TEXT];

	time_text(at, text);
	memset(out, 0, sizeof(*out));
	snprintf(out->zone, sizeof(out->zone), "UTC");
	out->year = atoi(text);
	out->month = atoi(text + 5);
	out->day = atoi(text + 8);
	out->hour = atoi(text + 11);
	out->minute = atoi(text + 14);
	out->weekday = time_weekday((uint64_t)(at < 0 ? 0 : at / TIME_DAY));
}

/* libsodium's source of numbers. */
void
randombytes_buf(void *const out, const size_t n)
{
	web_random(out, n);
}

uint32_t
randombytes_random(void)
{
	uint32_t n;

	web_random(&n, sizeof(n));
	return n;
}

void
randombytes_stir(void)
{
}

int
randombytes_close(void)
{
	return 0;
}

void
randombytes(unsigned char *const out, const unsigned long long n)
{
	web_random(out, n);
}

/* jansson's seed, which decides nothing but how fast it finds keys. */
volatile uint32_t hashtable_seed;

void
json_object_seed(size_t seed)
{
	while (hashtable_seed == 0)
		hashtable_seed = randombytes_random();
}
