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
 *	language.plural		the tag whose rule numbers follow (plural.h)
 *	language.group		the mark between groups of three digits: ",",
 *				"." or "blank"
 *	language.group.least	whether groups begin at 1000 or at 10000
 *	language.forms		the forms that the language's things have, "def
 *				of many"
 *	list.and, list.or	the word before the last item of a list: "y"
 *	list.and.e = i hi -hie	"e" replaces that word before a word that begins
 *				with "i" or "hi", but not before one that begins
 *				with "hie", which stands after a "-"
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
 * caller frees the result with phrases_free().  Returns NULL if a line has no
 * '=', a bad key, a key that an earlier line has, bytes that are not UTF-8, or
 * control bytes; see *fault for the line.  fault may be NULL.  Sentences are
 * compiled when they are first needed; phrases_check() finds those that do not
 * compile.
 */
struct phrases *phrases_load(const char *text, size_t len,
    struct fault *fault);

/* Free the phrases.  NULL is allowed. */
void phrases_free(struct phrases *);

/*
 * If a key is missing from p, or its sentence does not compile, take the
 * sentence from fallback, which must outlive p.
 */
void phrases_fallback(struct phrases *p, struct phrases *fallback);

/*
 * Compile every sentence.  Returns false if one is bad; *fault names the line
 * of the first bad sentence.
 */
bool phrases_check(struct phrases *, struct fault *fault);

/*
 * Returns the text of a key as it stands in the file, or NULL.  The phrases own
 * it.
 */
const char *phrase_text(const struct phrases *, const char *key);

/*
 * Returns the display name of a word: the text of "RULESET.WORD", which the
 * phrases own, or else word itself (the same pointer).
 */
const char *phrase_name(const struct phrases *, const char *ruleset,
    const char *word);

/*
 * Add the sentence of a key to *out, made from the object args (NULL: none).
 * Returns false, with *out unchanged, if there is no such sentence, or it does
 * not compile or render.
 */
bool phrase_sentence(struct phrases *, const char *key, const json_t *args,
    struct buffer *out);

/*
 * Returns the sentence of a key as a template to be rendered in the middle of
 * another, or NULL if there is none that compiles.  The phrases own it.
 */
const struct mustache *phrase_template(struct phrases *, const char *key);

/* Returns the flags with which templates of this language are rendered. */
unsigned phrases_flags(const struct phrases *);

/*
 * From this byte of the buffer on, replace the marks for {{and}} and {{or}}
 * with the words of the language.
 */
void phrases_join(const struct phrases *, struct buffer *, size_t from);

/* Returns true if the key is in p itself, and not only in its fallback. */
bool phrases_own(const struct phrases *p, const char *key);

/*
 * Returns the line of the file that has this key.  The key must be in p itself.
 */
int phrase_line(const struct phrases *p, const char *key);

/*
 * Call each() with every key of p (not of its fallback) and its text, in the
 * order of the file.
 */
void phrases_each(const struct phrases *,
    void (*each)(void *arg, const char *key, const char *text), void *arg);

#endif
