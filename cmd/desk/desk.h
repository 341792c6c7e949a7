/*
 * desk.h: what commands share: their arguments, lists as text and as JSON, the
 * files of keys, finding a game by its name, and what the host is told.
 */
#ifndef CMD_DESK_DESK_H
#define CMD_DESK_DESK_H

#endif
