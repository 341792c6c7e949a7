/*
 * address.h: addresses of mail.
 */
#ifndef CMD_ADDRESS_H
#define CMD_ADDRESS_H

enum { ADDRESS_TEXT = 255 };		/* room for one, NUL included */

/*
 * Is this an address that can stand as it is in a header and on a command
 * line, and names one mailbox: one @ with something on both sides, printable
 * ASCII without blanks and <>()[],;:\", no '-' in front, at most 254 bytes?
 * NULL, or why not, in words that go on from "it is no address: ".
 */
const char *address_fault(const char *address);

#endif
