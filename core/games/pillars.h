/*
 * pillars.h: The Pillars of the Earth, for two to four players.  The rules,
 * whose numbers (P4.3) are cited all over pillars.c, are told in pillars(6).
 */
#ifndef CORE_PILLARS_H
#define CORE_PILLARS_H

#include "core/ruleset.h"

extern const struct ruleset pillars;

#endif
