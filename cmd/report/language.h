/*
 * language.h: the names, sentences and pages of one language for the games of
 * one ruleset.  A language is found by its tag, a folder of templates/
 * (resource.h), and kept until language_end().  English replaces each missing
 * phrase or template.  If a file of the host's own has a fault, the program
 * complains and uses English for the whole language.
 */
#ifndef CMD_LANGUAGE_H
#define CMD_LANGUAGE_H

#include "cmd/base/buffer.h"
#include "cmd/report/layout.h"
#include "core/move.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { PHRASE_KEY = 128 };	/* bytes of a phrase's key, NUL included */

struct language;
struct view;

/*
 * Returns the language of this tag, with the texts of a ruleset ("" for none).
 * The pointer stays valid until language_end(), or until thirty other languages
 * were asked for.
 */
struct language *language_find(const char *tag, const char *ruleset);

/*
 * Returns the fault because of which English replaces this language: "'FILE',
 * line N: WHY".  Returns NULL if no fault was found yet.
 */
const char *language_fault(const struct language *);

/* Free all templates and phrases that were read. */
void language_end(void);

/*
 * Returns the text of a phrase as it stands in the file, or NULL.  The language
 * owns it.
 */
const char *language_text(const struct language *, const char *key);

/*
 * Returns the language that has this phrase: the given language, or English if
 * the given one lacks the phrase.  Values put into the phrase must come from
 * the same language.
 */
const struct language *language_whose(const struct language *, const char *key);

/*
 * Returns a word of a ruleset as an object for sentences and templates.  It has
 * "id", which never changes; "word", as in moves; "name"; "is_ID"; and each
 * form of the language ("language.forms"), by default the name.  The caller
 * owns it.
 */
json_t *language_thing(const struct language *, const char *ruleset,
    const char *word);

/*
 * Returns true if the language has words of its own for the moves of its
 * ruleset.
 */
bool language_has_words(const struct language *);

/*
 * Add moves of the ruleset to *out as written in the language.  The moves are
 * given in the log's spelling, and may contain '|', '-' and ','.
 */
void language_spell(const struct language *, const char *moves,
    struct buffer *out);

/*
 * Returns the display name of a word of a ruleset: its phrase, or else the word
 * itself.
 */
const char *language_name(const struct language *, const char *ruleset,
    const char *word);

/*
 * Returns the name that people use for a ruleset: its phrase "title", or else
 * its own name.
 */
const char *language_title(const struct language *, const char *ruleset);

/*
 * Add a phrase to *out, made with args (NULL: none).  If there is no such
 * phrase, leaves *out unchanged and returns false.
 */
bool language_phrase(const struct language *, const char *key,
    const json_t *args, struct buffer *out);

/*
 * Returns the sentence of this phrase as a new string, or NULL if there is no
 * such phrase.
 */
json_t *language_said(const struct language *, const char *key,
    const json_t *args);

/*
 * Returns all phrases whose keys begin with prefix, or with the ruleset, a dot
 * and prefix.  The result is an object of their texts, as they stand in the
 * file, under the rest of each key.  The caller owns it.
 */
json_t *language_phrases(const struct language *, const char *prefix);

/* Make a key of these words with dots between, cut off to fit. */
const char *language_key(char out[PHRASE_KEY], const char *a, const char *b,
    const char *c);

/*
 * Let a view dress its words for templates.  Tokens and names of the edition
 * become objects as from language_thing(), with "about" and their facts.  Seats
 * become {"seat", "name"}.  edition is the hash of the view's edition, if it
 * has one.
 */
void language_dress(struct language *, struct view *, const uint8_t *edition);

/*
 * Add a page to *out: the template of this name over data, laid out unless the
 * source is wanted.  In the template {{>state}} is the ruleset's template of
 * the position.  If the ruleset has none, bare.h shows the "state" in data.
 * The marks of layout.h are added to data.
 */
void language_page(struct language *, const char *template, json_t *data,
    enum layout, struct buffer *out);
/* Do the same as language_page() for the page of a position alone. */
void language_state(struct language *, const struct view *, const void *state,
    enum layout, struct buffer *out);

/* Returns true if there is a template of this name. */
bool language_has(struct language *, const char *template);

/*
 * Returns a duration as a string: "3 days", in the largest unit that is exact,
 * or "1 day, 2 hours and 7 seconds" if the number in that unit would be too
 * large.  The caller owns it.
 */
json_t *language_duration(const struct language *, uint32_t seconds);

/*
 * From now on write times in this zone (cmd/base/zone.h).  Call this function
 * for each reader; the default is "".  It also resets language_names() to
 * false, in case earlier work broke off.
 */
void language_manner(const char *zone);

/*
 * From now on use names even where sentences use the words of moves ("the
 * carpenter3").  This is for readers who click rather than write.  The default
 * is false.  Returns the previous value.
 */
bool language_names(bool names);

/*
 * Returns a time such as "Mon 23 Nov 2026, 18:00 UTC", as the language writes
 * it.  The caller owns the string.  Uses the phrases "time.moment" and
 * "time.day", and those of their parts.
 */
json_t *language_time(const struct language *, int64_t seconds);

/* Returns the same text as language_time(), but without the year, for lists. */
json_t *language_time_short(const struct language *, int64_t seconds);

/*
 * Returns only the day if the moment is the beginning of a day in the reader's
 * zone.  Otherwise returns the same text as language_time().
 */
json_t *language_day(const struct language *, int64_t seconds);

/*
 * Rewrite in this way the times that core wrote as an object's "from", "to",
 * "until", "began" and "ended", and the duration that is its "time".
 */
void language_times(const struct language *, json_t *args);

#endif
