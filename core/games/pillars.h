/*
 * pillars.h: The Pillars of the Earth, for two to four players.  pillars(6) has
 * the rules, whose numbers (P4.3) pillars.c cites.
 */
#ifndef CORE_PILLARS_H
#define CORE_PILLARS_H

#include "core/ruleset.h"

extern const struct ruleset pillars;

#endif
