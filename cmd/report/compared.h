/*
 * compared.h: compares the table in a letter or a report with that of a game.
 */
#ifndef CMD_COMPARED_H
#define CMD_COMPARED_H

#include <stdbool.h>
#include <stddef.h>

struct buffer;
struct record;

/*
 * Add the table of the record's present line as everybody may see it, in
 * English and in the program's own words.
 */
void compared_show(const struct record *, struct buffer *out);

/*
 * Find that table in a text, in any language and in any of the forms that
 * reports have.  Words that differ do not count, as hosts may have texts of
 * their own; how lines are wrapped does not count either.  Returns false if
 * nothing like the table is there.  Otherwise told gets a line for each row
 * with a figure that the text does not have there, or has besides, and *same
 * tells whether there is none.
 */
bool compared_table(const struct record *, const char *text, size_t len,
    struct buffer *told, bool *same);

#endif
