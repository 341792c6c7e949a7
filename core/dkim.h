/*
 * dkim.h: the part of a letter that a mail provider has signed (DKIM, RFC 6376
 * and 8463), as one text.
 *
 * Only verified text is read.  dkim_read() finds the fields of a letter and
 * the signatures that could count.  dkim_text() writes, for one of them, the
 * text that it covers: the fields that its h= selects, in canonical form and
 * in the order of h=, an empty line, the canonical body.  The hashes are made
 * from these bytes, and only these bytes are passed on: From, Subject and words
 * are read from them, and the letter as received is never read again.
 *
 * Input may hold any bytes.  Nothing here allocates, asks for a key, or checks
 * RSA; sodium_init() must have been called.
 *
 * Line ends.  A line feed always ends a line, and a carriage return right
 * before it belongs to the line end; either is one CRLF in the text that is
 * hashed.  A letter that has any other carriage return, or a NUL, is refused
 * (DKIM_BYTES).  So hashing and reading agree on where lines end; if a mail
 * system on the way saw other lines, the hash does not match.  A first line
 * "From " without a colon behind it, as in mailboxes, is not part of the
 * letter.
 *
 * Header and body.  The header ends at the first empty line or with the letter.
 * Each line of it that begins with a blank belongs to the field before, even
 * if it holds nothing but blanks; every other is a name of printable ASCII, any
 * number of blanks, and a colon, or the letter is refused (DKIM_HEADER).
 * Names are compared without case and without the blanks behind them.
 *
 * Which signatures count.  Those whose d= is the domain of From are checked,
 * the first DKIM_SIGNATURES of them.  Domain names are compared as a whole, as
 * ASCII without case: no wildcard, no parent, no child.  An internationalised
 * domain counts only in the form in which the DNS has it ("xn--..."), in From
 * and d= alike; a From with other bytes in its address is refused.
 */
#ifndef CORE_DKIM_H
#define CORE_DKIM_H

#include "core/span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	DKIM_LETTER     = 256 << 10,	/* bytes of a letter, as received */
	DKIM_FIELDS     = 512,		/* fields of a letter */
	/* bytes of the signed text: at most one more for each line, and the
	   line ends that may be missing at the end of the letter */
	DKIM_TEXT       = 2 * DKIM_LETTER + 8,
	DKIM_SIGNATURES = 4,		/* that are checked */
	DKIM_SELECTED   = 256,		/* names in h= */
	DKIM_TAGS       = 64,		/* in a tag list */
	DKIM_B          = 1024,		/* bytes of a signature: RSA 8192, to
					   report such a key as too long */
	DKIM_HASH       = 32,		/* ... of SHA-256 and BLAKE2b-256 */
	DKIM_NAME       = 254,		/* a domain or selector, NUL included */
	DKIM_LABEL      = 63,		/* ... between two points */
	DKIM_ADDRESS    = 255,		/* an address, NUL included */
	DKIM_RECORD     = 4096,		/* bytes of a key record */
	DKIM_P          = 1024,		/* ... of the key in it, decoded */
	DKIM_CLOCK      = 300		/* seconds by which clocks may differ */
};

/*
 * Why a letter does not count.  dkim_word() gives the key of each one's phrase:
 * "header", "many_from".
 */
enum dkim_fault {
	DKIM_OK,
	/* -- of the letter */
	DKIM_LONG,		/* it has more than 256 KiB */
	DKIM_BYTES,		/* it has a NUL, or a carriage return that ends
				   no line */
	DKIM_HEADER,		/* a line of its header is no field */
	DKIM_CROWDED,		/* it has more than DKIM_FIELDS fields */
	DKIM_NO_FROM,		/* it has no From */
	DKIM_MANY_FROM,		/* it has more than one From, */
	DKIM_MANY_SUBJECT,	/* ... Subject, */
	DKIM_MANY_TYPE,		/* ... Content-Type, */
	DKIM_MANY_ENCODING,	/* ... Content-Transfer-Encoding */
	DKIM_FROM,		/* its From is not one plain address: several, a
				   group, or none that can be read for sure */
	DKIM_UNSIGNED,		/* nobody has signed it */
	DKIM_OTHER_DOMAIN,	/* no signature is by the domain of its From */
	/* -- of a signature */
	DKIM_TAGS_BAD,		/* it cannot be read: not a list of tags, a tag
				   given twice, a required one missing, or a
				   value that is not allowed */
	DKIM_VERSION,		/* v= is not 1 */
	DKIM_ALGORITHM,		/* a= is unknown */
	DKIM_SHA1,		/* a= is rsa-sha1, which is broken */
	DKIM_FORM,		/* c= is unknown */
	DKIM_LENGTH,		/* l= leaves the end of the letter open */
	DKIM_QUERY,		/* q= says the key is not in the DNS */
	DKIM_SELECTOR,		/* s= cannot be a name in the DNS */
	DKIM_IDENTITY,		/* i= is not of From's domain or, with a name
				   before its @, not From's address */
	DKIM_NO_FROM_SIGNED,	/* h= does not cover From, */
	DKIM_NO_SUBJECT_SIGNED,	/* ... Subject */
	DKIM_SPACED,		/* a covered field has blanks before its colon,
				   and c= keeps them */
	DKIM_EARLY,		/* t= is after the letter came */
	DKIM_EXPIRED,		/* x= is before the letter came */
	DKIM_BODY,		/* its text was changed on the way */
	/* -- of the key */
	DKIM_NO_KEY,		/* the domain has no such key */
	DKIM_MANY_KEYS,		/* ... has several for one selector */
	DKIM_RECORD_BAD,	/* the record of the key cannot be read */
	DKIM_REVOKED,		/* the domain revoked the key: p= is empty */
	DKIM_TESTING,		/* ... is only testing DKIM: t=y */
	DKIM_SERVICE,		/* the key is not for mail: s= */
	DKIM_KIND,		/* the key is of another kind than a=: k=, h= */
	DKIM_SHORT,		/* an RSA key of less than 1024 bits */
	DKIM_HUGE,		/* ... of more than 4096 */
	DKIM_STRICT,		/* the key is not for names below d=: t=s */
	DKIM_WRONG,		/* the signature does not verify: fields were
				   changed, or the key was */
	DKIM_FAULTS
};

/* The key of the fault's phrase, [a-z_0-9]; not for DKIM_OK. */
const char *dkim_word(enum dkim_fault);

/* A field of the header. */
struct dkim_field {
	struct span name;	/* without blanks behind it */
	struct span all;	/* from the name to before its last line end */
	bool spaced;		/* blanks stand before the colon */
};

enum dkim_algorithm { DKIM_RSA, DKIM_ED25519 };

/* A signature taken apart. */
struct dkim_signature {
	enum dkim_fault fault;	/* why it cannot count; else DKIM_OK */
	int field;		/* its row in the letter's fields */
	enum dkim_algorithm algorithm;
	bool relaxed_header, relaxed_body;
	char domain[DKIM_NAME];	/* d= in lower case */
	char selector[DKIM_NAME];	/* s= in lower case; "" if the DNS
					   cannot be asked for it */
	bool below;		/* i= is a name below d= */
	uint8_t b[DKIM_B];	/* the signature, b_len bytes; at least 1 where
				   the fault is DKIM_OK */
	size_t b_len;
	uint8_t bh[DKIM_HASH];
	struct span h;		/* the names that it covers, as received */
	struct span empty;	/* the value of b=, as received: it is left
				   out of the signed text */
	int64_t made, until;	/* t=, x=; -1: it does not say */
};

/*
 * A letter.  It points to the caller's bytes, which must outlive it.  It takes
 * 40 KB: allocate it on the heap, or make it static.
 */
struct dkim {
	int n;
	struct dkim_field field[DKIM_FIELDS];
	struct span body;
	int from;		/* the row of From in field */
	char address[DKIM_ADDRESS];	/* of From, as written there */
	char domain[DKIM_NAME];	/* the part after its @, in lower case */
	int signatures;
	struct dkim_signature signature[DKIM_SIGNATURES];
};

/*
 * Take apart a letter that came at that moment.  DKIM_OK: at least one
 * signature is worth asking for its key; the fault of each out->signature, in
 * the order of the header, says whether it is.  Else the fault is the letter's,
 * or that of its first signature by From's domain; out then has address and
 * domain if From could be read, and "" otherwise.
 */
enum dkim_fault dkim_read(const char *letter, size_t len, int64_t arrived,
    struct dkim *out);

/* The text that a signature covers. */
struct dkim_text {
	size_t len;		/* of all */
	size_t header;		/* bytes of the fields; "\r\n" follows, then the
				   body */
	uint8_t hash[DKIM_HASH];	/* what b= signs: SHA-256 of the fields
				   and the signature's own without b= */
	char address[DKIM_ADDRESS];	/* of From, as read from the text */
	/*
	 * Does the signature cover Content-Type, Content-Transfer-Encoding, or
	 * their absence?  If not, their values are unknown, and the text has
	 * no such field.
	 */
	bool type, encoding;
};

/*
 * Write the text that signature `which` of the letter covers, whose fault is
 * DKIM_OK, and compare its body with bh=.  DKIM_OK: the body is as it was
 * signed; the fields must still be checked, with out->hash and a key.  Every
 * line of the text ends with CRLF, and it has no other CR or LF and no NUL.
 * From is in it once, Subject at most once.
 */
enum dkim_fault dkim_text(const struct dkim *, int which, char text[DKIM_TEXT],
    struct dkim_text *out);

/* A key as a domain publishes it in the DNS. */
struct dkim_record {
	enum dkim_algorithm algorithm;
	uint8_t p[DKIM_P];	/* p= decoded: 32 bytes of Ed25519, or a
				   SubjectPublicKeyInfo in DER */
	size_t p_len;
	bool strict;		/* t=s */
};

/*
 * Read a key record, the strings of one TXT record joined (RFC 6376 3.6.1).
 * v= may be missing; where present, it must be DKIM1 and come first.  Tags
 * other than v, k, h, p, s and t are ignored.
 */
enum dkim_fault dkim_record_read(const char *text, size_t len,
    struct dkim_record *out);

/* May the key be used for this signature? */
enum dkim_fault dkim_record_fits(const struct dkim_record *,
    const struct dkim_signature *);

/* Does a signature of DKIM_ED25519 verify?  DKIM_WRONG: no. */
enum dkim_fault dkim_ed25519(const struct dkim_record *,
    const struct dkim_signature *, const struct dkim_text *);

/* E: BLAKE2b-256 of "nuncio letter" and the decoded b=. */
void dkim_letter_hash(const struct dkim_signature *, uint8_t out[DKIM_HASH]);

/*
 * H: BLAKE2b-256 of the decoded p=, which is the same however the record or
 * its base64 is written.
 */
void dkim_key_hash(const struct dkim_record *, uint8_t out[DKIM_HASH]);

/*
 * Can the DNS be asked for this name: labels of 1 to 63 letters, digits, - and
 * _ of ASCII, no dot first, last or beside another, at most 253 bytes?
 */
bool dkim_name(const char *text, size_t len);

/*
 * Read a From: one mailbox, "ana@example.com", "Ana <ana@example.com>".
 * Comments and quoted strings around the address are ignored.  False: several
 * addresses, a group, none, or one that cannot be read for sure (quoted, with
 * blanks or comments within, not ASCII, an @ outside of the brackets).  value
 * is the text after the colon and may be folded.
 */
bool dkim_mailbox(struct span value, char address[DKIM_ADDRESS]);

#endif
