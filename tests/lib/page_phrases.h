/*
 * page_phrases.h: tells the phrases of pages from those that stand alone.
 */
#ifndef TESTS_PAGE_PHRASES_H
#define TESTS_PAGE_PHRASES_H

#include "cmd/base/resource.h"
#include "cmd/report/language.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/*
 * Does a page name this phrase?  Then the page decides what stands around it
 * and with which values it is said: tests of letters and reports look at those.
 */
static inline bool
is_of_page(const char *key)
{
	char tag[PHRASE_KEY + 8];

	snprintf(tag, sizeof(tag), "{{@%s}}", key);
	for (const struct resource *r = resources; r->path != NULL; r++)
		if (strncmp(r->path, "pages/", 6) == 0 &&
		    strstr(r->text, tag) != NULL)
			return true;
	return false;
}

#endif
