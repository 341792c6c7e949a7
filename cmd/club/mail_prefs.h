/*
 * mail_prefs.h: sets which letters a player (a row of the store) wants to get.
 *
 *	each, digest		at each decision, or once a day
 *	short, full		without the drawn position, or with it
 *	html, text		HTML beside the text, or the text alone
 *
 * All functions work within the caller's transaction.
 */
#ifndef CMD_MAIL_PREFS_H
#define CMD_MAIL_PREFS_H

#include "core/span.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct context;

/*
 * A new player begins with this key.  Letters to players by letter have HTML,
 * where a choice is a link; other players do not get it unless they ask.
 */
void mail_prefs_begin(struct context *, int64_t player, const char *key);

/*
 * Apply one of these words; for player 0, change nothing.  Returns the phrase
 * (done.KEY) that confirms the change, or NULL if there is no such word.
 */
const char *mail_prefs_word(struct context *, int64_t player, struct span word);

/*
 * Stop all letters that the player does not ask for, until "each" or "digest".
 * If the player has running games, returns false and changes nothing, because
 * letters about these games go on.  *games lists them; the caller owns the
 * list.
 */
bool mail_prefs_stop(struct context *, int64_t player, json_t **games);

/*
 * Set the zone of the times in the player's letters, as zone_find() spells it.
 */
void mail_prefs_zone(struct context *, int64_t player, const char *zone);

#endif
