/*
 * practice.h: games against the program in a terminal: local_game.h keeps such
 * a game, and typing.h reads what the player types.
 */
#ifndef CMD_PRACTICE_PRACTICE_H
#define CMD_PRACTICE_PRACTICE_H

#endif
