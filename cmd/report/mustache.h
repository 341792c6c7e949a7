/*
 * mustache.h: the Mustache language over jansson values.
 *
 * It has the six modules of the Mustache specification: interpolation,
 * sections, inverted sections, partials, comments and set delimiters.  It does
 * not have the optional modules: {{<parent}}, {{$block}} and {{>*name}} are
 * faults, and JSON has no lambdas.  {{@key}} is our own: a phrase, which stands
 * in the middle of a line like a value, and is rendered like a partial.  A
 * template is compiled once and can be rendered many times.  Rendering
 * allocates only room in the output.
 *
 * The specification leaves some points open.  Here missing names, null, false,
 * the empty list and the empty string are false; everything else is true, 0
 * included.  true and false print as words, and null as an empty text.
 * Objects, lists and numbers that are not whole print as JSON (1.210 is "1.21",
 * 3.0 is "3.0").
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
	MUSTACHE_PLURALS = 2,	/* if NAME is a whole number and NAME_one,
				   NAME_two, NAME_few, NAME_many or NAME_other
				   is not found, that name is true or false by
				   the rule of MUSTACHE_RULE (plural.h).
				   NAME_zero is true if the number is 0 */
	MUSTACHE_LISTS   = 4,	/* if NAME is a list and NAME_1, NAME_2, ... are
				   not found, they are true if the list has at
				   least this many items.  If an item of a list
				   has no members "first", "last" and "empty",
				   these tell whether the item is the first, is
				   the last, and is null */
	MUSTACHE_THINGS  = 8	/* {{thing}}, for an object that has a string
				   "name", is that string.  {{and}} or {{or}}
				   before an item of a list is a mark, which
				   stands for the words that join the item to
				   the one before: MUSTACHE_COMMA, or before the
				   last item MUSTACHE_AND or MUSTACHE_OR */
};
#define MUSTACHE_RULE(rule)	((unsigned)(rule) << 8)	/* also a flag */
/*
 * Whole numbers from 1000 on (with MUSTACHE_LARGE, from 10000 on) have this
 * byte between groups of three digits; ' ' becomes a no-break blank.  Numbers
 * that identify a line, a letter or a year have none.
 */
#define MUSTACHE_GROUP(byte)	((unsigned)(unsigned char)(byte) << 16)
#define MUSTACHE_LARGE		(1u << 24)

#define MUSTACHE_COMMA	'\034'
#define MUSTACHE_AND	'\035'
#define MUSTACHE_OR	'\036'

/* A compiled template. */
struct mustache;

/*
 * Compile len bytes of text, which may be any bytes and need not outlive the
 * call.  The caller frees the template with mustache_free().  Returns NULL if
 * the text has a fault; see *fault.  fault may be NULL.
 */
struct mustache *mustache_compile(const char *text, size_t len,
    struct fault *fault);

/*
 * Replace each {{name}} with this character, regardless of the data.  This is
 * for names that must mean the same everywhere.
 */
void mustache_fix(struct mustache *, const char *name, char text);

/* Free a compiled template.  NULL is allowed. */
void mustache_free(struct mustache *);

/*
 * Find a partial, or "@KEY", the phrase of this key: return its template, or
 * NULL if there is none; the partial is then empty.  The callee owns the
 * template, which must stay valid during the rendering.  name is any word
 * without blanks or control bytes; a callee that makes a path of the name must
 * check it first.  The function is called each time the partial is rendered,
 * so it should cache.
 */
typedef const struct mustache *mustache_partial(void *arg, const char *name);

/*
 * Render a template over data and add the result to *out.  partial may be NULL:
 * then there are no partials.  flags is a sum of MUSTACHE_HTML and so on.
 * Returns false if partials are nested too deep, or if rendering would take too
 * much work or output.  In this case *out holds the beginning, and *fault gives
 * the reason; fault may be NULL.
 */
bool mustache_render(const struct mustache *, const json_t *data,
    mustache_partial *partial, void *arg, unsigned flags,
    struct buffer *out, struct fault *fault);

#endif
