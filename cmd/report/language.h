/*
 * language.h: the names, sentences and pages of one language for the games of
 * one ruleset.  A language is found by its tag, a folder of templates/
 * (resource.h), and kept until language_end(); missing phrases and templates
 * are taken from English, one by one.  If a file of the host's own is wrong,
 * the program complains and uses English for all of it.
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
 * The language of this tag, with the texts of a ruleset ("" for none).  It
 * stays valid until language_end(), or until thirty others were asked for.
 */
struct language *language_find(const char *tag, const char *ruleset);

/*
 * The fault for which English replaces this language: "'FILE', line N: WHY";
 * NULL: none found yet.
 */
const char *language_fault(const struct language *);

/* Free all templates and phrases that were read. */
void language_end(void);

/* The text of a phrase as it stands in the file, or NULL; the language's. */
const char *language_text(const struct language *, const char *key);

/*
 * The language that has this phrase: the language itself, or, if it has none,
 * English.  Values put into the phrase must come from the same language.
 */
const struct language *language_whose(const struct language *, const char *key);

/*
 * A word of a ruleset as an object for sentences and templates: its "id", which
 * never changes, "word", as in moves, "name", "is_ID", and each form of the
 * language ("language.forms"), by default the name.  The caller's.
 */
json_t *language_thing(const struct language *, const char *ruleset,
    const char *word);

/* Does the language have words of its own for the moves of its ruleset? */
bool language_has_words(const struct language *);

/*
 * Add moves of the ruleset, given in the log's spelling, to *out as written in
 * the language; they may contain '|', '-' and ','.
 */
void language_spell(const struct language *, const char *moves,
    struct buffer *out);

/* The display name of a ruleset's word: its phrase, or else the word itself. */
const char *language_name(const struct language *, const char *ruleset,
    const char *word);

/* What people call a ruleset: its phrase "title", or else its own name. */
const char *language_title(const struct language *, const char *ruleset);

/*
 * Add a phrase to *out, made with args (NULL: none).  False: there is no such
 * phrase, and *out is unchanged.
 */
bool language_phrase(const struct language *, const char *key,
    const json_t *args, struct buffer *out);

/* The same as a new string; NULL: no such phrase. */
json_t *language_said(const struct language *, const char *key,
    const json_t *args);

/*
 * All phrases whose keys begin with prefix, or with the ruleset, a dot and
 * prefix, as they stand in the file, by the rest of the key; the caller's.
 */
json_t *language_phrases(const struct language *, const char *prefix);

/* Make the key of these words with dots between, cut off to fit. */
const char *language_key(char out[PHRASE_KEY], const char *a, const char *b,
    const char *c);

/*
 * Let a view dress its words for templates: tokens and names of the edition
 * become things (above) with "about" and their facts, seats {"seat", "name"}.
 * edition is the hash of the view's edition, if it has one.
 */
void language_dress(struct language *, struct view *, const uint8_t *edition);

/*
 * Add a page to *out: the template of this name over data, laid out unless the
 * source is wanted.  Within it {{>state}} is the ruleset's template of the
 * position; without one, bare.h shows data's "state".  The marks of layout.h
 * are added to data.
 */
void language_page(struct language *, const char *template, json_t *data,
    enum layout, struct buffer *out);
/* The same for the page of a position alone. */
void language_state(struct language *, const struct view *, const void *state,
    enum layout, struct buffer *out);

/*
 * Convert a text other than a page to ASCII if language_manner() asks for it;
 * pages are converted already.
 */
void language_plain(const struct language *, struct buffer *text);

/* Is there a template of this name? */
bool language_has(struct language *, const char *template);

/*
 * "3 days", in the largest unit that is exact, or "1 day, 2 hours and 7
 * seconds" if there would be too many of it; the caller's.
 */
json_t *language_duration(const struct language *, uint32_t seconds);

/*
 * From here on write times in this zone (cmd/base/zone.h), and with ascii all
 * pages in ASCII.  Call it for each reader; the default is "" and false.  This
 * also resets language_names() to false, in case earlier work broke off.
 */
void language_manner(const char *zone, bool ascii);

/*
 * From here on use names even where sentences use the words of moves ("the
 * carpenter3"): for readers who click rather than write.  The default is false.
 * Returns the previous value.
 */
bool language_names(bool names);

/*
 * "Mon 23 Nov 2026, 18:00 UTC", as the language writes it; the caller's.  Uses
 * the phrases "time.moment", "time.day" and those of their parts.
 */
json_t *language_time(const struct language *, int64_t seconds);

/* The same without the year, for lists. */
json_t *language_time_short(const struct language *, int64_t seconds);

/*
 * The day alone if the moment is its beginning in the reader's zone; else as
 * above.
 */
json_t *language_day(const struct language *, int64_t seconds);

/*
 * Rewrite an object's "from", "to", "until", "began" and "ended" that core
 * wrote as times in this way.
 */
void language_times(const struct language *, json_t *args);

/*
 * "18:00 UTC" or "18:00 CET/CEST", an hour of every day in a zone; the
 * caller's.
 */
struct zone_rule;
json_t *language_hour(const struct language *, int hour,
    const struct zone_rule *);

#endif
