#include "cmd/report/plural.h"

#include <stddef.h>
#include <string.h>

const char *const plural_names[] = {
	[PLURAL_ONE] = "one", [PLURAL_TWO] = "two", [PLURAL_FEW] = "few",
	[PLURAL_MANY] = "many", [PLURAL_OTHER] = "other"
};

enum { FORMS = 4 };

/* Divided by this, a number leaves itself. */
#define ITSELF	INT64_MAX

/*
 * One language a row, by the table of CLDR.  The first form that fits counts,
 * and where none fits, it is PLURAL_OTHER: the number, divided by `by`, leaves
 * from `from` to `to`.  Polish, say, is { PLURAL_ONE, ITSELF, 1, 1 },
 * { PLURAL_MANY, 100, 12, 14 }, { PLURAL_FEW, 10, 2, 4 },
 * { PLURAL_MANY, 1, 0, 0 }.
 */
static const struct {
	const char *tag;
	struct {
		enum plural is;
		int64_t by, from, to;	/* by 0: there is no more form */
	} form[FORMS];
} rules[] = {
	{ "en", { { PLURAL_ONE, ITSELF, 1, 1 } } },
	{ "de", { { PLURAL_ONE, ITSELF, 1, 1 } } },
	/* "un millón de piedras": whole millions have a form of their own. */
	{ "es", { { PLURAL_OTHER, ITSELF, 0, 0 }, { PLURAL_ONE, ITSELF, 1, 1 },
	    { PLURAL_MANY, 1000000, 0, 0 } } },
	{ "it", { { PLURAL_OTHER, ITSELF, 0, 0 }, { PLURAL_ONE, ITSELF, 1, 1 },
	    { PLURAL_MANY, 1000000, 0, 0 } } }
};

int
plural_rule(const char *tag)
{
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		if (strcmp(rules[i].tag, tag) == 0)
			return (int)i;
	return -1;
}

enum plural
plural_of(int rule, int64_t n)
{
	n = n < 0 ? -n : n;
	for (int i = 0; i < FORMS && rules[rule].form[i].by != 0; i++) {
		int64_t left = n % rules[rule].form[i].by;

		if (left >= rules[rule].form[i].from &&
		    left <= rules[rule].form[i].to)
			return rules[rule].form[i].is;
	}
	return PLURAL_OTHER;
}
