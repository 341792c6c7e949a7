/*
 * bare.h: shows a game whose phrases and pages are not written yet.  People
 * read it in the words of its moves, events and views, whatever their language.
 */
#ifndef CMD_BARE_H
#define CMD_BARE_H

#include <jansson.h>

struct buffer;
struct ruleset;

/*
 * The template of such pages, with a blank line first.  Its data are "rows", a
 * list of {"cells": [{"text"}]}, as the functions below make it.
 */
extern const char bare_template[];

/*
 * Returns the rows of a position, each with a key and its value.  A list of
 * lists or of objects becomes a table below its key.  state is a view_state().
 * The caller owns the result.
 */
json_t *bare_position(const json_t *state);

/*
 * Returns the rows of a page about moves: the forms of moves, and the words in
 * these forms.
 */
json_t *bare_moves(const struct ruleset *, const char *title);

/*
 * Add an event or a reason as "NAME: ARG WORD, ARG WORD".  args are the
 * arguments of its sentence.
 */
void bare_event(const struct ruleset *, const char *name, const json_t *args,
    struct buffer *out);

#endif
