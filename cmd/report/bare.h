/*
 * bare.h: a game without texts, as people read it until its phrases and pages
 * are written: in the words of its moves, events and views, whatever language
 * the reader has.
 */
#ifndef CMD_BARE_H
#define CMD_BARE_H

#include <jansson.h>

struct buffer;
struct ruleset;

/*
 * The template of such pages over "rows", a list of {"cells": [{"text"}]}, as
 * the functions below make them.  It begins with a blank line.
 */
extern const char bare_template[];

/*
 * The rows of a position: a key and its value in each; below the key of a
 * list of lists, or of objects, these as a table.  state is a view_state().
 * The caller's.
 */
json_t *bare_position(const json_t *state);

/* The rows of a page about moves: their forms, and the words in these. */
json_t *bare_moves(const struct ruleset *, const char *title);

/*
 * Add an event, or a reason, as "NAME: ARG WORD, ARG WORD"; args are those of
 * its sentence.
 */
void bare_event(const struct ruleset *, const char *name, const json_t *args,
    struct buffer *out);

#endif
