/*
 * spawn.h: runs other programs, without a shell: splits a command of the host's
 * into words, and waits for a program's end.
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

/*
 * Run a program at its path, and wait for its end.  quiet: it reads nothing,
 * and what it prints is dropped.  Returns its exit status, or EX_OSERR if it
 * could not be run or was killed.
 */
int spawn_run(const char *path, char *const argv[], bool quiet);

/* Returns true if the command's program exists now, at its path or in PATH. */
bool spawn_found(const char *command);

#endif
