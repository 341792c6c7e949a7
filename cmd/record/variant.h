/*
 * variant.h: a ruleset with its options and its edition, ready for play; from
 * the command line or from a store.
 */
#ifndef CMD_VARIANT_H
#define CMD_VARIANT_H

#include "cmd/base/fault.h"
#include "core/game.h"
#include "core/terms.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>


enum { NOTE_MAX = 300 };	/* bytes of a note */

/* The one spelling of options as JSON. */
enum { VARIANT_JSON = JSON_COMPACT | JSON_ENSURE_ASCII | JSON_SORT_KEYS };

struct variant {
	const struct ruleset *rules;
	int format;		/* of the log: the newest */
	int version;		/* of the rules; the newest unless another is
				   asked for */
	int seats;
	struct options options;
	struct terms terms;	/* how long a decision may take */
	struct bots bots;	/* the bots that play */
	int plays;		/* the seat that the host plays, or -1 */
	bool early;		/* ... and moves may still be sent early */
	bool own_keys;		/* nobody plays by letter */
	char *note;		/* house rules, for the host's first order;
				   NULL: none */
	json_t *given;		/* the options as they were given, strings */
	char *edition_text;	/* NULL: the compiled-in one, or none */
	size_t edition_len;
	void *edition;		/* compiled; NULL: the ruleset has none */
	uint8_t edition_hash[HASH];	/* of its text, if there is one */
};

/* As in line 0 of a log in JSON; the caller's. */
json_t *variant_json(const struct variant *);

/* These return false if something is wrong; the fault says what. */

/* False: no such ruleset, too few or too many seats. */
bool variant_begin(struct variant *, const char *ruleset, int seats,
    struct fault *);
/* Play by this version of the rules, if it exists. */
bool variant_version(struct variant *, int version, struct fault *);
/* Set an option of the ruleset; the fault says which values are allowed. */
bool variant_take(struct variant *, const char *key, const char *value,
    struct fault *);
/*
 * Set all of them from a store: options as a JSON object of strings, the text
 * of the edition or NULL.
 */
bool variant_restore(struct variant *, const char *options,
    const char *edition, struct fault *);
/* Compile the edition, when the ruleset has one; call it last. */
bool variant_end(struct variant *, struct fault *);
void variant_free(struct variant *);

#endif
