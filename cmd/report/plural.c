#include "cmd/report/plural.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

const char *const plural_names[] = {
	[PLURAL_ONE] = "one", [PLURAL_TWO] = "two", [PLURAL_FEW] = "few",
	[PLURAL_MANY] = "many", [PLURAL_OTHER] = "other"
};

static bool
within(int64_t n, int64_t from, int64_t to)
{
	return n >= from && n <= to;
}

static enum plural
germanic(int64_t n)
{
	return n == 1 ? PLURAL_ONE : PLURAL_OTHER;
}

/* "un millón de piedras": whole millions have a form of their own. */
static enum plural
romance(int64_t n)
{
	return n == 1 ? PLURAL_ONE : n != 0 && n % 1000000 == 0 ?
	    PLURAL_MANY : PLURAL_OTHER;
}

static enum plural
french(int64_t n)
{
	return n == 0 ? PLURAL_ONE : romance(n);
}

static enum plural
east_slavic(int64_t n)
{
	if (n % 10 == 1 && n % 100 != 11)
		return PLURAL_ONE;
	return within(n % 10, 2, 4) && !within(n % 100, 12, 14) ?
	    PLURAL_FEW : PLURAL_MANY;
}

/* As Croatian has it: no form of its own for five and more. */
static enum plural
south_slavic(int64_t n)
{
	enum plural p = east_slavic(n);

	return p == PLURAL_MANY ? PLURAL_OTHER : p;
}

static enum plural
polish(int64_t n)
{
	if (n == 1)
		return PLURAL_ONE;
	return within(n % 10, 2, 4) && !within(n % 100, 12, 14) ?
	    PLURAL_FEW : PLURAL_MANY;
}

static enum plural
czech(int64_t n)
{
	return n == 1 ? PLURAL_ONE : within(n, 2, 4) ? PLURAL_FEW :
	    PLURAL_OTHER;
}

static enum plural
slovenian(int64_t n)
{
	return n % 100 == 1 ? PLURAL_ONE : n % 100 == 2 ? PLURAL_TWO :
	    within(n % 100, 3, 4) ? PLURAL_FEW : PLURAL_OTHER;
}

static enum plural
romanian(int64_t n)
{
	return n == 1 ? PLURAL_ONE : n == 0 || within(n % 100, 1, 19) ?
	    PLURAL_FEW : PLURAL_OTHER;
}

static enum plural
lithuanian(int64_t n)
{
	if (within(n % 100, 11, 19))
		return PLURAL_OTHER;
	return n % 10 == 1 ? PLURAL_ONE : n % 10 >= 2 ? PLURAL_FEW :
	    PLURAL_OTHER;
}

static enum plural
none(int64_t n)
{
	(void)n;
	return PLURAL_OTHER;
}

static const struct {
	const char *tags;	/* with blanks around each */
	enum plural (*of)(int64_t);
} rules[] = {
	{ " en de nl sv da nb nn fi et el hu bg tr eu gl eo ", germanic },
	{ " es it ca pt-PT ", romance },
	{ " fr pt pt-BR ", french },
	{ " ru uk be ", east_slavic },
	{ " hr sr bs ", south_slavic },
	{ " pl ", polish },
	{ " cs sk ", czech },
	{ " sl ", slovenian },
	{ " ro ", romanian },
	{ " lt ", lithuanian },
	{ " ja zh ko vi th id ", none },
	{ NULL, NULL }
};

int
plural_rule(const char *tag)
{
	size_t len = strlen(tag);

	for (int i = 0; rules[i].tags != NULL; i++)
		for (const char *at = rules[i].tags; len > 0 &&
		    (at = strstr(at, tag)) != NULL; at++)
			if (at[-1] == ' ' && at[len] == ' ')
				return i;
	return -1;
}

enum plural
plural_of(int rule, int64_t n)
{
	return rules[rule].of(n < 0 ? -n : n);
}
