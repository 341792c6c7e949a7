/*
 * red_cathedral.h: The Red Cathedral, for one to four players, with basic and
 * advanced boards.  The components are read from an edition file.
 */
#ifndef CORE_RED_CATHEDRAL_H
#define CORE_RED_CATHEDRAL_H

#include "core/ruleset.h"

/* "red-cathedral" */
extern const struct ruleset red_cathedral;

#endif
