/*
 * signed_text.h: facts of a letter that its mail provider has signed, as read
 * from its canonical text (dkim.h): to whom it was written, when, and which
 * letter it is, whatever else the signature covers.
 */
#ifndef CORE_SIGNED_TEXT_H
#define CORE_SIGNED_TEXT_H

#include "core/chain.h"
#include "core/dkim.h"

/* The addresses in To and Cc of a text. */
struct signed_to {
	struct span rest;	/* the fields that were not read yet */
	struct dkim_list list;	/* the one that is being read */
};
void signed_to_begin(const char *text, size_t len, struct signed_to *out);
/* Read the next address.  Returns false if there are no more. */
bool signed_to_next(struct signed_to *, char address[DKIM_ADDRESS]);

/*
 * Write the identity of a letter: BLAKE2b-256 of "nuncio request", of From's
 * address, and of Subject, Date and body in relaxed form (RFC 6376 3.4).  So
 * the letter has the same identity with each signature that it carries.  *dated
 * is the moment that Date names, or -1 if it names none.  Returns false if the
 * text does not have exactly one Date.
 */
bool signed_text_identity(const char *text, size_t len, const char *address,
    uint8_t out[HASH], int64_t *dated);

/*
 * Read a Date: "Fri, 20 Nov 2026 18:00:00 +0000".  The day of the week and the
 * seconds may be missing.  Returns -1 if it is none.
 */
int64_t signed_text_date(struct span value);

#endif
