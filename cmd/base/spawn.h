/*
 * spawn.h: a command of the host's that is run without a shell: words
 * between blanks.
 */
#ifndef CMD_SPAWN_H
#define CMD_SPAWN_H

#include <stdbool.h>

enum { SPAWN_WORDS = 32, SPAWN_TEXT = 1001 };	/* at most; NUL */

/*
 * The words of a command, which point into copy; ends with a NULL.  How many
 * there are, or -1: too many, or too long.
 */
int spawn_words(const char *command, char copy[SPAWN_TEXT],
    char *word[SPAWN_WORDS + 1]);

/* Is its program there now, at its path or in PATH? */
bool spawn_found(const char *command);

#endif
