/* The rulesets that tests play: those of the program, and two of the tests. */
#include "core/games/pillars.h"
#include "core/games/red_cathedral.h"
#include "core/games/template.h"
#include "tests/lib/toy.h"

#include <stddef.h>

const struct ruleset *const rulesets[] = {
	&pillars,
	&red_cathedral,
	&toy,
	&template,
	NULL
};
