/*
 * address.h: mail addresses.
 */
#ifndef CMD_ADDRESS_H
#define CMD_ADDRESS_H

#include <stdbool.h>

enum {
	ADDRESS_TEXT  = 255,	/* room for one, NUL included */
	ADDRESS_LOCAL = 64,	/* bytes before the @, */
	ADDRESS_LABEL = 63	/* ... and between two points behind it */
};

/*
 * Check an address: can it stand as it is in a header and on a command line,
 * and does it name one mailbox at one host?  Returns NULL, or the reason why
 * not, which continues "it is no address: ".
 *
 * It is at most 254 bytes: LOCAL@DOMAIN, with one @.  LOCAL is 1 to 64 of
 * letters and digits of ASCII and #$&'*+-/=?^_{}~ and points; it begins with
 * neither - nor /, no point is first, last or beside another, and nothing is
 * quoted.  This rules out routes (% and !), programs (|) and comments.  DOMAIN
 * is labels separated by points: each has 1 to 63 letters, digits and -, and -
 * is neither first nor last in it.  The last label is not all digits, so IP
 * addresses and "[...]" are refused.
 */
const char *address_fault(const char *address);

/*
 * Does a sound address mean the same mailbox everywhere?  An address without a
 * point behind the @, or that ends with .localhost or .localdomain
 * (root@localhost), belongs to whichever machine reads it.
 */
bool address_public(const char *address);

/*
 * Fold a sound address, so that one person's addresses compare as equal: lower
 * case, and without the +TAG of the local part.
 */
void address_fold(const char *address, char out[ADDRESS_TEXT]);
/* The part of a folded address behind the @; points into it. */
const char *address_domain(const char *folded);

#endif
