#include "cmd/base/words.h"

#include <string.h>

const struct words *
words_find(const char *lang, const char *ruleset, int reading)
{
	const struct words *english = NULL;

	for (const struct words *w = words_table; w->lang != NULL; w++) {
		if (strcmp(w->ruleset, ruleset) != 0 || w->reading != reading)
			continue;
		if (strcmp(w->lang, lang) == 0)
			return w;
		if (strcmp(w->lang, "en") == 0)
			english = w;
	}
	return english;
}
