/*
 * mail_prefs.h: how a player, a row of the store, wants to be written to.
 *
 *	each, digest		at each decision, or once a day
 *	proofs, no-proofs	with the signed files of the others, or without
 *	short, full		without the drawn position, or with it
 *	html, text		HTML beside the text, or the text alone
 *	ascii, utf-8		nothing beyond ASCII, or all letters
 *
 * All is done within the caller's transaction.
 */
#ifndef CMD_MAIL_PREFS_H
#define CMD_MAIL_PREFS_H

#include "core/span.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct context;

/*
 * One of these words; player 0: nothing is changed.  Returns the phrase
 * (done.KEY) that says so, or NULL: there is no such word.
 */
const char *mail_prefs_word(struct context *, int64_t player, struct span word);

/*
 * The player wants no letters any more but what they ask for, until "each" or
 * "digest".  *games: those in which they play, whose letters go on; the
 * caller's.  False: there are some, and nothing is changed.
 */
bool mail_prefs_stop(struct context *, int64_t player, json_t **games);

/* The zone of the times in their letters, as zone_find() spells it. */
void mail_prefs_zone(struct context *, int64_t player, const char *zone);

#endif
