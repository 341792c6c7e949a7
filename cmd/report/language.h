/*
 * language.h: the names, sentences and pages of one language for the games of
 * one ruleset.  A language is found by its tag, a folder of templates/
 * (resource.h), and kept until language_end(); what it lacks is taken from
 * English, phrase by phrase and template by template.  If a file of the host's
 * own is wrong, the program complains and says all of it in English.
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
 * What is wrong with this language, so that English is said in its place:
 * "'FILE', line N: WHY"; NULL: nothing that was found yet.
 */
const char *language_fault(const struct language *);

/* Free what was read of templates and phrases. */
void language_end(void);

/* The text of a phrase as it stands in the file, or NULL; the language's. */
const char *language_text(const struct language *, const char *key);

/*
 * Whose sentence is this phrase: that of the language itself, or, where it has
 * none, of English?  What is put into it has to come from there as well.
 */
const struct language *language_whose(const struct language *, const char *key);

/*
 * A word of a ruleset as a thing that sentences and templates can name: its
 * "id", which never changes, "word", as moves are written, "name", "is_ID",
 * and each form that the language has ("language.forms"), which is the name
 * where the word has none.  The caller's.
 */
json_t *language_thing(const struct language *, const char *ruleset,
    const char *word);

/* Does the language have words of its own for the moves of its ruleset? */
bool language_has_words(const struct language *);

/*
 * Add moves of the ruleset, in the one spelling of the log, to *out as they are
 * written in the language; they may have '|', '-' and ',' in them.
 */
void language_spell(const struct language *, const char *moves,
    struct buffer *out);

/* What a word of a ruleset is called: its phrase, or else the word itself. */
const char *language_name(const struct language *, const char *ruleset,
    const char *word);

/*
 * Add a phrase to *out, made with args (NULL: none).  False, and *out as it
 * was: there is none.
 */
bool language_phrase(const struct language *, const char *key,
    const json_t *args, struct buffer *out);

/* The same as a new string; NULL: there is none. */
json_t *language_said(const struct language *, const char *key,
    const json_t *args);

/*
 * All phrases whose keys begin with prefix, or with the ruleset, a dot and
 * prefix, as they stand in the file, under what follows it; the caller's.
 */
json_t *language_phrases(const struct language *, const char *prefix);

/* The key that is these words with dots between them, cut off to fit. */
const char *language_key(char out[PHRASE_KEY], const char *a, const char *b,
    const char *c);

/*
 * Let a view dress its words for templates: tokens and names of the edition
 * become things (above) with "about" and their facts, seats {"seat", "name"}.
 * edition is the hash of the view's edition, if it has one.
 */
void language_dress(struct language *, struct view *, const uint8_t *edition);

/*
 * Add a page to *out: the template of this name over data, laid out unless it
 * is the source that is wanted.  Within it {{>state}} is the ruleset's: the
 * position.  data gets the marks of layout.h.
 */
void language_page(struct language *, const char *template, json_t *data,
    enum layout, struct buffer *out);
/* The same of the page of a position, without what leads to it. */
void language_state(struct language *, const struct view *, const void *state,
    enum layout, struct buffer *out);

/*
 * Make a text that is no page ASCII, if language_manner() says so: pages are
 * made so already.
 */
void language_plain(const struct language *, struct buffer *text);

/* Is there a template of this name? */
bool language_has(struct language *, const char *template);

/*
 * "3 days", in the largest unit that says it exactly, or "1 day, 2 hours and 7
 * seconds" where those were many; the caller's.
 */
json_t *language_duration(const struct language *, uint32_t seconds);

/*
 * From here on times are told as clocks of this zone (cmd/base/zone.h) show
 * them, and with ascii all pages hold nothing beyond it.  Who writes for many
 * says it for each: it begins as "" and false.  Things are called as moves
 * write them, whatever was begun before and broke off (language_names()).
 */
void language_manner(const char *zone, bool ascii);

/*
 * From here on things are called by their names also where sentences call them
 * as moves write them ("the carpenter3"): for who clicks and need not write.
 * It begins as false.  Returns what it was.
 */
bool language_names(bool names);

/*
 * "Mon 23 Nov 2026, 18:00 UTC", as the language writes it; the caller's.  With
 * the phrases "time.moment", "time.day" and those of their parts.
 */
json_t *language_time(const struct language *, int64_t seconds);

/* The same without the year, for lists. */
json_t *language_time_short(const struct language *, int64_t seconds);

/*
 * The day alone, where the moment is its beginning in the reader's zone; else
 * as above.
 */
json_t *language_day(const struct language *, int64_t seconds);

/*
 * Each of an object's "from", "to", "until", "began" and "ended" that core
 * wrote as a time is told so.
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
