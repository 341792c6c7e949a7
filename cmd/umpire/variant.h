/*
 * variant.h: a ruleset with its options and its edition, made ready for play;
 * from the command line or from a store.
 */
#ifndef CMD_VARIANT_H
#define CMD_VARIANT_H

#include "core/game.h"
#include "core/terms.h"

#include <jansson.h>
#include <stddef.h>

struct context;

struct variant {
	const struct ruleset *rules;
	int version;		/* of the rules; the newest unless another is
				   asked for */
	int seats;
	struct options options;
	struct terms terms;	/* how long a decision may take */
	json_t *given;		/* the options as they were given, strings */
	char *edition_text;	/* NULL: the compiled-in one, or none */
	size_t edition_len;
	void *edition;		/* compiled; NULL: the ruleset has none */
	uint8_t edition_hash[HASH];	/* of its text, if there is one */
};

/* Complaints of these are one sentence, the caller's to print. */
enum { VARIANT_FAULT = 400 };

/* NULL, or a sentence: no such ruleset, too few or too many seats. */
const char *variant_begin(struct variant *, const char *ruleset, int seats,
    char fault[VARIANT_FAULT]);
/* Play by this version of the rules.  NULL, or a sentence: there is none. */
const char *variant_version(struct variant *, int version,
    char fault[VARIANT_FAULT]);
/* An option of the ruleset.  NULL, or a sentence with what it may be. */
const char *variant_take(struct variant *, const char *key, const char *value,
    char fault[VARIANT_FAULT]);
/*
 * One "KEY=VALUE" of the command line (variant_option.c); reads a file for
 * edition=FILE, and what is wrong with that ends the program.  *status is the
 * exit status that goes with a sentence, of this function or, when it returns
 * NULL, of variant_end().
 */
const char *variant_option(struct variant *, struct context *,
    const char *text, int *status, char fault[VARIANT_FAULT]);
/*
 * The same from what a store keeps: options as a JSON object of strings, the
 * text of the edition or NULL.
 */
const char *variant_restore(struct variant *, const char *options,
    const char *edition, char fault[VARIANT_FAULT]);
/* Compile the edition, when the ruleset has one; call it last. */
const char *variant_end(struct variant *, char fault[VARIANT_FAULT]);
void variant_free(struct variant *);

#endif
