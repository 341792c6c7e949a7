/* The rulesets that this program has. */
#include "ruleset.h"

#include "pillars.h"
#include "red_cathedral.h"

#include <stddef.h>

const struct ruleset *const rulesets[] = {
	&pillars,
	&red_cathedral,
	NULL
};
