/*
 * dkim.h: the part of a letter that a mail provider has signed (DKIM, RFC 6376
 * and 8463), as one text.
 *
 * Only verified text is read.  dkim_read() finds the fields of a letter and
 * the signatures that could count.  dkim_text() writes the text that one of
 * these signatures covers: the fields that its h= selects, in canonical form
 * and in the order of h=, an empty line, and the canonical body.  The hashes
 * are made from the bytes of this text, and only these bytes are passed on.
 * From, Subject and words are read from them.  The letter as received is never
 * read again.
 *
 * Input may hold any bytes.  Nothing here allocates, asks for a key, or checks
 * RSA.  sodium_init() must have been called.
 *
 * Line ends.  A line feed always ends a line.  A carriage return right before a
 * line feed belongs to the line end.  In the text that is hashed, both kinds of
 * line end become CRLF.  A letter that has any other carriage return, or a NUL,
 * is refused (DKIM_BYTES).  So hashing and reading agree on where lines end.
 * If a mail system on the way saw other lines, the hash does not match.  A
 * first line that begins with "From " and has no colon there, as in mailboxes,
 * is not part of the letter.
 *
 * Header and body.  The header ends at the first empty line or with the letter.
 * A header line that begins with a blank belongs to the field before it, even
 * if the line holds only blanks.  Every other header line must begin with a
 * name of printable ASCII, any number of blanks, and a colon.  Otherwise the
 * letter is refused (DKIM_HEADER).  Names are compared without case and without
 * the blanks behind them.
 *
 * Which signatures count.  The check uses only signatures whose d= is the
 * domain of From, and only the first DKIM_SIGNATURES of these.  Domain names
 * are compared as a whole, as ASCII without case.  Neither a wildcard, nor a
 * parent, nor a child matches.  An internationalised domain counts only in the
 * form in which the DNS has it ("xn--..."), both in From and in d=.  A From
 * with other bytes in its address is refused.
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
	/* bytes of the signed text: a line may have one more byte, and the
	   letter's end may lack line ends that are added */
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
 * The reasons why a letter does not count.  dkim_word() gives the key of the
 * phrase for a fault: "header", "many_from".
 */
enum dkim_fault {
	DKIM_OK,
	/* -- of the letter */
	DKIM_LONG,		/* it has more than 256 KiB */
	DKIM_BYTES,		/* it has a NUL, or a carriage return that ends
				   no line */
	DKIM_HEADER,		/* a line of its header is not a field */
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
	DKIM_MANY_KEYS,		/* ... has several keys for one selector */
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

/* Returns the key of a fault's phrase, [a-z_0-9].  Not for DKIM_OK. */
const char *dkim_word(enum dkim_fault);

/* A field of the header. */
struct dkim_field {
	struct span name;	/* not the blanks before the colon */
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
	int64_t made, until;	/* t=, x=; -1: it is not there */
};

/*
 * A letter.  This struct points to the caller's bytes, which must outlive it.
 * It takes 40 KB, so allocate it on the heap or make it static.
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
 * Take apart a letter that came at that moment.  Returns DKIM_OK if it makes
 * sense to ask for the key of at least one signature.  The fault in each
 * out->signature says whether this is such a signature; the signatures are in
 * the order of the header.  Otherwise returns a fault of the letter, or the
 * fault of its first signature by From's domain.  In this case, address and
 * domain of *out are filled in if From could be read, and are "" if not.
 */
enum dkim_fault dkim_read(const char *letter, size_t len, int64_t arrived,
    struct dkim *out);

/* The text that a signature covers. */
struct dkim_text {
	size_t len;		/* bytes of the whole text */
	size_t header;		/* bytes of the fields; "\r\n" follows, then the
				   body */
	uint8_t hash[DKIM_HASH];	/* what b= signs: SHA-256 of the fields
				   and the signature's own without b= */
	char address[DKIM_ADDRESS];	/* of From, as read from the text */
	/*
	 * These are true if the signature covers Content-Type and
	 * Content-Transfer-Encoding, or the absence of that field.  If one is
	 * false, the field's value is unknown, and the text does not have the
	 * field.
	 */
	bool type, encoding;
	bool addressed;		/* each To and Cc of the letter is covered */
};

/*
 * Write the text that the letter's signature number `which` covers, and compare
 * the body of the text with bh=.  The signature's fault must be DKIM_OK.
 * Returns DKIM_OK if the body is as it was signed.  The fields must still be
 * checked, with out->hash and a key.  Every line of the text ends with CRLF.
 * The text has no other CR or LF, and no NUL.  It has From once, and Subject at
 * most once.
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
 * Read a key record: the strings of one TXT record, joined (RFC 6376 3.6.1).
 * v= may be missing; if it is there, it must be DKIM1 and come first.  Tags
 * other than v, k, h, p, s and t are ignored.
 */
enum dkim_fault dkim_record_read(const char *text, size_t len,
    struct dkim_record *out);

/* Returns DKIM_OK if the key may be used for this signature, else the fault. */
enum dkim_fault dkim_record_fits(const struct dkim_record *,
    const struct dkim_signature *);

/* Verify a signature of DKIM_ED25519.  Returns DKIM_OK or DKIM_WRONG. */
enum dkim_fault dkim_ed25519(const struct dkim_record *,
    const struct dkim_signature *, const struct dkim_text *);

/* Write E: BLAKE2b-256 of "nuncio letter" and the decoded b=. */
void dkim_letter_hash(const struct dkim_signature *, uint8_t out[DKIM_HASH]);

/*
 * Write H: BLAKE2b-256 of the decoded p=.  H does not depend on how the record
 * or its base64 is written.
 */
void dkim_key_hash(const struct dkim_record *, uint8_t out[DKIM_HASH]);

/*
 * Returns true if the DNS can be asked for this name.  The name must have
 * labels of 1 to 63 letters, digits, - and _ of ASCII.  No dot may be first,
 * last or beside another dot.  The name must have at most 253 bytes.
 */
bool dkim_name(const char *text, size_t len);
/*
 * Returns true if this name can be that of a host: without _, and no label
 * begins or ends with a hyphen.
 */
bool dkim_host(const char *text, size_t len);

/*
 * Read a From with one mailbox: "ana@example.com", "Ana <ana@example.com>".
 * value is the text after the colon and may be folded.  Comments and quoted
 * strings around the address are ignored.  Returns false if there are several
 * addresses, a group, or no address.  Also returns false if the address cannot
 * be read for sure: it is quoted, has blanks or comments within, is not ASCII,
 * or there is an @ outside of the brackets.
 */
bool dkim_mailbox(struct span value, char address[DKIM_ADDRESS]);

/* A list of addresses, as in To and Cc.  Begins as { value, false }. */
struct dkim_list {
	struct span rest;
	bool group;		/* it is within a group */
};

/*
 * Read the next address of the list.  An address counts only where it stands
 * for itself or in brackets.  It does not count in a name, a comment, a quoted
 * string, or the name of a group; such items are skipped.  Returns false at the
 * end, and at anything that cannot be read: the rest of the list is ignored.
 */
bool dkim_list_next(struct dkim_list *, char address[DKIM_ADDRESS]);

#endif
