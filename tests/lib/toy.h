/* toy.h: the ruleset that only tests play. */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "core/ruleset.h"

extern const struct ruleset toy;

#endif
