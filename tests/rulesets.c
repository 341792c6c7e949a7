/* The rulesets that tests play: those of the program, and the toy. */
#include "core/pillars.h"
#include "core/red_cathedral.h"
#include "toy.h"

#include <stddef.h>

const struct ruleset *const rulesets[] = {
	&pillars,
	&red_cathedral,
	&toy,
	NULL
};
