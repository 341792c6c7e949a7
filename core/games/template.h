/* template.h: a game to copy; see template.c. */
#ifndef CORE_GAMES_TEMPLATE_H
#define CORE_GAMES_TEMPLATE_H

#include "core/ruleset.h"

extern const struct ruleset template;

#endif
