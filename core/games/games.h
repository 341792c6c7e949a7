/*
 * games.h: the games, each a constant `struct ruleset` (core/ruleset.h) that
 * rulesets.c lists.  A game's long tables, its components, are in NAME_data.c.
 *
 *	pillars		The Pillars of the Earth
 *	red_cathedral	The Red Cathedral
 *	template	a small game to copy; see HACKING.md
 */
#ifndef CORE_GAMES_GAMES_H
#define CORE_GAMES_GAMES_H

#endif
