/*
 * spawn.h: splits a command of the host's into words, to run it without a
 * shell.
 */
#ifndef CMD_SPAWN_H
#define CMD_SPAWN_H

#include <stdbool.h>

enum { SPAWN_WORDS = 32, SPAWN_TEXT = 1001 };	/* at most; NUL */

/*
 * Split a command into words, which point into copy; the array ends with a
 * NULL.  Returns the number of words, or -1 if there are too many words or the
 * command is too long.
 */
int spawn_words(const char *command, char copy[SPAWN_TEXT],
    char *word[SPAWN_WORDS + 1]);

/* Returns true if the command's program exists now, at its path or in PATH. */
bool spawn_found(const char *command);

#endif
