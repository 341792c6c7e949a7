/*
 * mustache.h: the Mustache language over jansson values.
 *
 * The six modules of the Mustache specification (interpolation, sections,
 * inverted sections, partials, comments, set delimiters), without its
 * optional ones: {{<parent}}, {{$block}} and {{>*name}} are faults, and there
 * are no lambdas in JSON.  A template is compiled once and rendered as often
 * as wanted; rendering allocates nothing but room in the output.
 *
 * Where the specification leaves room: missing names, null, false, the empty
 * list and the empty string are false; everything else is true, 0 included.
 * true and false print as words, null as nothing, objects, lists and numbers
 * that are not whole as JSON (1.210 is "1.21", 3.0 is "3.0").
 */
#ifndef CMD_MUSTACHE_H
#define CMD_MUSTACHE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "cmd/base/buffer.h"
#include "cmd/base/fault.h"

enum {
	MUSTACHE_NEST     = 64,		/* open sections in one template */
	MUSTACHE_PARTIALS = 100,	/* partials within partials */
	MUSTACHE_DEPTH    = 500,	/* open sections while rendering */
	MUSTACHE_STEPS    = 1 << 26,	/* look-ups and tags of one rendering */
	MUSTACHE_MAX      = 1 << 24	/* bytes of a template */
};

/* How to render. */
enum {
	MUSTACHE_HTML    = 1,	/* {{name}} escapes & < > " ' */
	MUSTACHE_PLURALS = 2,	/* where NAME_one, NAME_two, NAME_few,
				   NAME_many or NAME_other is not found but
				   NAME is a whole number, it is true or false
				   by the rule of MUSTACHE_RULE (plural.h);
				   NAME_zero: the number is 0 */
	MUSTACHE_LISTS   = 4,	/* where NAME_1, NAME_2, ... is not found but
				   NAME is a list, it is true if the list has so
				   many items or more; and where an item of a
				   list has none of that name, "first", "last"
				   and "empty" say whether it is the first, the
				   last, and null */
	MUSTACHE_THINGS  = 8	/* {{thing}} of an object that has a string
				   "name" is that string; and {{and}}, {{or}}
				   before an item of a list are a mark for what
				   joins it to the item before: MUSTACHE_COMMA,
				   or before the last MUSTACHE_AND or _OR */
};
#define MUSTACHE_RULE(rule)	((unsigned)(rule) << 8)	/* a flag as well */
/*
 * Whole numbers of 1000 and more, or with MUSTACHE_LARGE of 10000 and more,
 * have this byte between groups of three digits, ' ' being a no-break blank;
 * but not numbers that identify a line, a letter or a year.
 */
#define MUSTACHE_GROUP(byte)	((unsigned)(unsigned char)(byte) << 16)
#define MUSTACHE_LARGE		(1u << 24)

#define MUSTACHE_COMMA	'\034'
#define MUSTACHE_AND	'\035'
#define MUSTACHE_OR	'\036'

/* The length of a suffix such as "_one", "_zero" or "_12" of a name; or 0. */
size_t mustache_suffix(const char *name, size_t len);

/* A compiled template. */
struct mustache;

/*
 * Compile len bytes of text, which may be any bytes and need not outlive the
 * call.  The caller frees what is returned with mustache_free().  NULL: see
 * *fault, which may be NULL.
 */
struct mustache *mustache_compile(const char *text, size_t len,
    struct fault *fault);

/*
 * Make each {{name}} this one character, regardless of the data: for names that
 * must mean the same everywhere.
 */
void mustache_fix(struct mustache *, const char *name, char text);

/* Free a compiled template.  NULL is fine. */
void mustache_free(struct mustache *);

/*
 * Finds partials: returns the template of this name, which stays the callee's
 * and must be valid during the rendering, or NULL for none (the partial is then
 * empty).  name is any word without blanks or control bytes: a callee that
 * makes a path of it must check it first.  This is called each time the partial
 * is rendered, so the callee should cache.
 */
typedef const struct mustache *mustache_partial(void *arg, const char *name);

/*
 * Render a template over data and add the result to *out.  partial may be
 * NULL: no partials.  flags is a sum of MUSTACHE_HTML and so on.  False:
 * partials are nested too deep, or it would take too much work or output; *out
 * then holds the beginning, and *fault, which may be NULL, says why.
 */
bool mustache_render(const struct mustache *, const json_t *data,
    mustache_partial *partial, void *arg, unsigned flags,
    struct buffer *out, struct fault *fault);

#endif
