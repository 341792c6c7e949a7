/*
 * mail_prefs.h: how a player, a row of the store, wants to be written to.
 *
 *	each, digest		at each decision, or once a day
 *	proofs, no-proofs	with the signed files of the others, or without
 *	short, full		without the drawn position, or with it
 *	html, text		HTML beside the text, or the text alone
 *	ascii, utf-8		nothing beyond ASCII, or all letters
 *
 * Both are done within the caller's transaction.
 */
#ifndef CMD_MAIL_PREFS_H
#define CMD_MAIL_PREFS_H

#include "core/span.h"

#include <stdint.h>

struct context;

/*
 * One of these words; player 0: nothing is changed.  Returns the phrase
 * (done.KEY) that says so, or NULL: there is no such word.
 */
const char *mail_prefs_word(struct context *, int64_t player, struct span word);

/* The zone of the times in their letters, as zone_find() spells it. */
void mail_prefs_zone(struct context *, int64_t player, const char *zone);

#endif
