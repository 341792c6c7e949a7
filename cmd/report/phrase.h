/*
 * phrase.h: one language's names and sentences, read from a phrases file.
 *
 *	# comment
 *	pillars.mason2 = Mason
 *	pillars.event.tax_paid = {{player}} pays {{gold}}
 *	    {{#gold_one}}coin{{/gold_one}}{{^gold_one}}coins{{/gold_one}}.
 *
 * A key is made of [A-Za-z0-9_.-].  A line that begins with a blank goes on
 * with the text before it.  A sentence is a Mustache template over its named
 * arguments, rendered with the flags of mustache.h for plurals, lists and
 * things, and with these settings of the language:
 *
 *	language.plural		a tag whose rule numbers follow (plural.h)
 *	language.group, .least	between three digits: "," "." "blank"; and
 *				from 1000 or from 10000 on
 *	language.forms		the forms that its things have, "def of many"
 *	list.and, list.or	the word before the last of a list: "y"
 *	list.and.e = i hi -hie	"e" stands there before a word that begins
 *				so, but not with what follows a "-"
 */
#ifndef CMD_PHRASE_H
#define CMD_PHRASE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "cmd/base/buffer.h"
#include "cmd/report/mustache.h"

/* The phrases of one language. */
struct phrases;

/*
 * Read len bytes of a phrases file, which need not outlive the call.  The
 * caller frees what is returned with phrases_free().  NULL: see *fault (the
 * line in the file; may be NULL): no '=', a bad key, a key that was there
 * before, bytes that are no UTF-8, control bytes.  Sentences are compiled when
 * they are first needed: phrases_check() finds those that do not compile.
 */
struct phrases *phrases_load(const char *text, size_t len,
    struct fault *fault);

/* Free them.  NULL is fine. */
void phrases_free(struct phrases *);

/*
 * If a key is missing from p, or its sentence does not compile, take it from
 * fallback, which must outlive p.
 */
void phrases_fallback(struct phrases *p, struct phrases *fallback);

/*
 * Compile every sentence.  False: *fault names the line of the first bad one.
 */
bool phrases_check(struct phrases *, struct fault *fault);

/* The text of a key as it stands in the file, or NULL.  It stays p's. */
const char *phrase_text(const struct phrases *, const char *key);

/*
 * The display name of a word: the text of "RULESET.WORD", or else word itself
 * (the same pointer).  It stays p's.
 */
const char *phrase_name(const struct phrases *, const char *ruleset,
    const char *word);

/*
 * Add the sentence of a key to *out, made from the object args (NULL: none).
 * False: there is none, or it does not compile or render; *out is unchanged.
 */
bool phrase_sentence(struct phrases *, const char *key, const json_t *args,
    struct buffer *out);

/* The flags with which templates of this language are rendered. */
unsigned phrases_flags(const struct phrases *);

/*
 * Replace the marks for {{and}} and {{or}} with the words of the language, from
 * this byte of the buffer on.
 */
void phrases_join(const struct phrases *, struct buffer *, size_t from);

/* Is the key p's own, not its fallback's? */
bool phrases_own(const struct phrases *p, const char *key);

/* The line of the file that has this key; it must be p's own. */
int phrase_line(const struct phrases *p, const char *key);

/*
 * Call each() with every key of p (not of its fallback) and its text, in the
 * order of the file.
 */
void phrases_each(const struct phrases *,
    void (*each)(void *arg, const char *key, const char *text), void *arg);

#endif
