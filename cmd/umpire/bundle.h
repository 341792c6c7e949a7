/*
 * bundle.h: a whole game as one text that anybody can check, without a store;
 * nuncio-bundle(5) describes it for a stranger.
 *
 * There is one spelling only: what is read is written again and compared to
 * the byte, and the host's seal covers all of it, so that no flipped byte goes
 * unnoticed.
 */
#ifndef CMD_BUNDLE_H
#define CMD_BUNDLE_H

#include "cmd/base/buffer.h"
#include "core/key.h"
#include "cmd/umpire/record.h"

struct context;

enum { BUNDLE_FAULT = 700 };

/*
 * Add the game at the end of its log to *out, up to and with the host's seal.
 * heir, which may be NULL, is the key of a host to whom the secret goes with
 * it, sealed.  Ends the program when the host's key is missing.
 */
enum store_result bundle_write(struct context *, struct record *,
    const struct key *heir, struct buffer *out);

/*
 * Bring the game of a bundle into an open store, in which a transaction has
 * begun; the record then stands at its end, if it can be read so far.  Lines,
 * seals, draws and rules are the audit's to check (audit.h), without which
 * nothing of it is to be believed: this answers for the form.  own is the key
 * of the host who takes the game over, if it was sealed to that, or NULL.
 * False: see fault, a sentence with the number of the bundle's line, the
 * game's line or both.
 */
bool bundle_read(struct store *, const char *text, size_t len,
    const struct secret *own, struct record *, char fault[BUNDLE_FAULT]);

#endif
