/* The rulesets that this program has. */
#include "core/ruleset.h"

#include "core/games/pillars.h"
#include "core/games/red_cathedral.h"

#include <stddef.h>

const struct ruleset *const rulesets[] = {
	&pillars,
	&red_cathedral,
	NULL
};
