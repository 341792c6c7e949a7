/* nim.h: another ruleset that only tests play. */
#ifndef TESTS_NIM_H
#define TESTS_NIM_H

#include "core/ruleset.h"

extern const struct ruleset nim;

#endif
