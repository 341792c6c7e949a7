/*
 * progress.h: a line on the terminal that tells how far a long command has
 * come, such as "audit: 1,240 of 20,000 games".
 *
 * The line is on standard error, if that is a terminal.  It appears when the
 * command has worked for a second, changes at most four times a second, and
 * disappears at the end and before a complaint.
 */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdint.h>

/* Returns milliseconds of a clock that nobody sets. */
int64_t progress_clock(void);

/*
 * Begin to measure.  The line begins with the name of the command, which must
 * stay valid until progress_end().  Before this call, the other functions do
 * nothing.
 */
void progress_begin(const char *command);
/*
 * Show that the command has finished `done` of `all` things; `all` is 0 if the
 * total is not known.  `things` is their name in the plural, such as "games".
 * Call this function as often as you like: most calls only look at the clock.
 */
void progress_tell(const char *things, int64_t done, int64_t all);
/* Erase the line.  A later progress_tell() writes it again. */
void progress_hide(void);
/* Erase the line, and stop measuring. */
void progress_end(void);

#endif
