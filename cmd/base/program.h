/*
 * program.h: a command of the host's that is run without a shell: words
 * between blanks.
 */
#ifndef CMD_PROGRAM_H
#define CMD_PROGRAM_H

#include <stdbool.h>

enum { PROGRAM_WORDS = 32, PROGRAM_TEXT = 1001 };	/* at most; NUL */

/*
 * The words of a command, which point into copy; ends with a NULL.  How many
 * there are, or -1: too many, or too long.
 */
int program_words(const char *command, char copy[PROGRAM_TEXT],
    char *word[PROGRAM_WORDS + 1]);

/* Is its program there now, at its path or in PATH? */
bool program_there(const char *command);

#endif
