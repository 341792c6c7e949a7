/*
 * address.h: mail addresses.
 */
#ifndef CMD_ADDRESS_H
#define CMD_ADDRESS_H

#include <stdbool.h>

enum {
	ADDRESS_TEXT  = 255,	/* room for an address, NUL included */
	ADDRESS_LOCAL = 64,	/* bytes before the @ */
	ADDRESS_LABEL = 63	/* bytes between two points after the @ */
};

/*
 * Check an address: can it stand unchanged in a header and on a command line,
 * and does it name one mailbox at one host?  Returns NULL if so; otherwise the
 * reason, which continues "it is no address: ".
 *
 * A sound address has at most 254 bytes: LOCAL@DOMAIN, with one @.
 *
 * LOCAL has 1 to 64 characters: ASCII letters and digits, #$&'*+-/=?^_{}~ and
 * points.  It does not begin with - or /.  No point is first, last or beside
 * another point.  Nothing is quoted.  These rules exclude routes (% and !),
 * programs (|) and comments.
 *
 * DOMAIN consists of labels separated by points.  Each label has 1 to 63
 * letters, digits and -, and does not begin or end with -.  The last label is
 * not all digits, so IP addresses and "[...]" are refused.
 */
const char *address_fault(const char *address);

/*
 * Returns true if a sound address means the same mailbox everywhere.  An
 * address without a point behind the @, or that ends with .localhost or
 * .localdomain (root@localhost), belongs to whichever machine reads it.
 */
bool address_public(const char *address);

/*
 * Fold a sound address to lower case and remove the +TAG of the local part, so
 * that one person's addresses compare as equal.
 */
void address_fold(const char *address, char out[ADDRESS_TEXT]);
/*
 * Returns the part of a folded address after the @, as a pointer into the
 * address.
 */
const char *address_domain(const char *folded);

#endif
