/*
 * address.h: addresses of mail.
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
 * Is this an address that can stand as it is in a header and on a command
 * line, and names one mailbox at one host?  NULL, or why not, in words that go
 * on from "it is no address: ".
 *
 * It is at most 254 bytes: LOCAL@DOMAIN, with one @.  LOCAL is 1 to 64 of
 * letters and digits of ASCII and #$&'*+-/=?^_{}~ and points; it begins with
 * neither - nor /, no point is first, last or beside another, and nothing is
 * quoted.  So there is no route in it (% and !), no program (|), and no
 * comment.  DOMAIN is labels with points between them: 1 to 63 of letters,
 * digits and -, which is neither first nor last in one.  The last has more
 * than digits, so a number of a host is none, and neither is "[...]".
 */
const char *address_fault(const char *address);

/*
 * Is a sound address one that has its own place in the world?  What has no
 * point behind the @, or ends with .localhost or .localdomain, is somebody on
 * whatever machine reads it, such as root@localhost.
 */
bool address_public(const char *address);

/*
 * Whose it is, as far as can be told: an address that is sound, in lower case
 * and without the +TAG of its local part, under which one person has any
 * number of them.
 */
void address_fold(const char *address, char out[ADDRESS_TEXT]);
/* What stands behind the @ of a folded one; within it. */
const char *address_domain(const char *folded);

#endif
