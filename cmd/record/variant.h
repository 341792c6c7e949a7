/*
 * variant.h: makes a ruleset with its options and its edition ready for play,
 * from the command line or from a store.
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
	int version;		/* of the rules; the newest unless another
				   version is asked for */
	int seats;
	struct options options;
	struct terms terms;	/* how long a decision may take */
	struct bots bots;	/* the bots that play */
	int plays;		/* the seat that the host plays, or -1 */
	bool early;		/* moves may be sent early although the host
				   plays */
	bool own_keys;		/* nobody plays by letter */
	char *note;		/* house rules, for the host's first order;
				   NULL: none */
	json_t *given;		/* the options as they were given, as strings */
	char *edition_text;	/* NULL: the compiled-in edition, or none */
	size_t edition_len;
	void *edition;		/* compiled; NULL: the ruleset has none */
	uint8_t edition_hash[HASH];	/* of its text, if there is one */
};

/* Returns the variant in JSON, as in line 0 of a log.  The caller owns it. */
json_t *variant_json(const struct variant *);

/* The functions below return false on failure; the fault gives the reason. */

/*
 * Begin a variant.  Fails if there is no such ruleset, or on too few or too
 * many seats.
 */
bool variant_begin(struct variant *, const char *ruleset, int seats,
    struct fault *);
/* Play by this version of the rules, if it exists. */
bool variant_version(struct variant *, int version, struct fault *);
/* Set an option of the ruleset; the fault says which values are allowed. */
bool variant_take(struct variant *, const char *key, const char *value,
    struct fault *);
/*
 * Set all options and the edition from a store.  options is a JSON object of
 * strings; edition is the text of the edition, or NULL.
 */
bool variant_restore(struct variant *, const char *options,
    const char *edition, struct fault *);
/* Compile the edition, if the ruleset has one.  Call this function last. */
bool variant_end(struct variant *, struct fault *);
void variant_free(struct variant *);

/*
 * Returns the value of an option that was given, for people: of a seat the name
 * of its player.
 */
const char *variant_value(const struct ruleset *, const char *key,
    const char *value, const char *const names[SEATS]);
/* Returns true if this is the hash of the ruleset's own edition. */
bool variant_own(const struct ruleset *, const uint8_t edition[HASH]);

#endif
