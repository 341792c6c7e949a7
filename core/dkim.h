/*
 * dkim.h: what a mail provider has signed of a letter (DKIM, RFC 6376 and
 * 8463), as one text.
 *
 * What is verified is what is read.  dkim_read() finds the fields of a letter
 * and the signatures that could count.  dkim_text() writes, for one of them,
 * the text that it covers: the fields that its h= selects, in canonical form
 * and in the order of h=, an empty line, the canonical body.  The hashes are
 * made of these bytes, and these alone are handed on: From, Subject and words
 * are read from there, and nobody looks at the letter as it came again.
 *
 * Everything that comes in may hold any bytes.  Nothing here allocates, asks
 * for a key, or checks RSA; sodium_init() must have been called.
 *
 * Line ends.  A line feed ends a line, always, and a carriage return right
 * before it belongs to that; both are one CRLF in the text that is hashed.  A
 * letter that has any other carriage return, or a NUL, is refused (DKIM_BYTES).
 * So what is a line is the same for who hashes and for who reads, whatever the
 * mail systems on the way took for one: where they meant something else, no
 * hash fits.  A first line "From " without a colon behind it, as mailboxes
 * have, is no part of the letter.
 *
 * Header and body.  The header ends at the first empty line or with the letter.
 * Each line of it that begins with a blank belongs to the field before, even
 * where it has nothing but blanks; every other is a name of printable ASCII, as
 * many blanks as you like, and a colon, or the letter is refused (DKIM_HEADER).
 * Names are the same whatever their case and the blanks behind them.
 *
 * What counts.  Of the signatures whose d= is the domain of From those that
 * stand first are looked at, up to DKIM_SIGNATURES.  Names of domains are
 * compared as ASCII whatever its case, and all of them: no wildcard, no parent,
 * no child.  A domain in other letters counts only as it is asked for in the
 * DNS ("xn--..."), in From and d= alike; From with other bytes in its address
 * is refused.
 */
#ifndef CORE_DKIM_H
#define CORE_DKIM_H

#include "core/span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	DKIM_LETTER     = 256 << 10,	/* bytes of a letter, as it came */
	DKIM_FIELDS     = 512,		/* ... fields */
	/* ... of the text of it: at most a byte more for each line, and the
	   line ends that a letter may lack at its end */
	DKIM_TEXT       = 2 * DKIM_LETTER + 8,
	DKIM_SIGNATURES = 4,		/* that are looked at */
	DKIM_SELECTED   = 256,		/* names in h= */
	DKIM_TAGS       = 64,		/* in a tag list */
	DKIM_B          = 1024,		/* bytes of a signature: RSA 8192, so
					   that it is said to be too long */
	DKIM_HASH       = 32,		/* ... of SHA-256 and BLAKE2b-256 */
	DKIM_NAME       = 254,		/* a domain or selector, NUL included */
	DKIM_LABEL      = 63,		/* ... between two points */
	DKIM_ADDRESS    = 255,		/* an address, NUL included */
	DKIM_RECORD     = 4096,		/* bytes of a key record */
	DKIM_P          = 1024,		/* ... of the key in it, decoded */
	DKIM_CLOCK      = 300		/* seconds by which clocks may differ */
};

/*
 * Why a letter does not count.  Each is the key of a phrase, by dkim_word():
 * "header", "many_from".  The sentence is what is to be said.
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
				   group, or what cannot be read for sure */
	DKIM_UNSIGNED,		/* nobody has signed it */
	DKIM_OTHER_DOMAIN,	/* only others than the domain of its From have
				   signed it */
	/* -- of a signature */
	DKIM_TAGS_BAD,		/* it cannot be read: no list of tags, a tag
				   twice, one that must be there is not, a value
				   that it cannot have */
	DKIM_VERSION,		/* v= is not 1 */
	DKIM_ALGORITHM,		/* a= is none that we know */
	DKIM_SHA1,		/* a= is rsa-sha1, which is broken */
	DKIM_FORM,		/* c= is none that we know */
	DKIM_LENGTH,		/* l= leaves the end of the letter open */
	DKIM_QUERY,		/* q= says the key is not in the DNS */
	DKIM_SELECTOR,		/* s= can be no name in the DNS */
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
	DKIM_NO_KEY,		/* the domain says there is no such key */
	DKIM_MANY_KEYS,		/* ... has several for one selector */
	DKIM_RECORD_BAD,	/* its record of the key cannot be read */
	DKIM_REVOKED,		/* ... has taken the key back: p= is empty */
	DKIM_TESTING,		/* ... says that it only tries this: t=y */
	DKIM_SERVICE,		/* the key is not for mail: s= */
	DKIM_KIND,		/* the key is of another kind than a=: k=, h= */
	DKIM_SHORT,		/* an RSA key of less than 1024 bits */
	DKIM_HUGE,		/* ... of more than 4096 */
	DKIM_STRICT,		/* the key is not for names below d=: t=s */
	DKIM_WRONG,		/* the signature is not by this key over this:
				   fields were changed, or the key was */
	DKIM_FAULTS
};

/* A word for phrases, [a-z_0-9]; not of DKIM_OK. */
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
	int field;		/* which of the letter's it is */
	enum dkim_algorithm algorithm;
	bool relaxed_header, relaxed_body;
	char domain[DKIM_NAME];	/* d= in lower case */
	char selector[DKIM_NAME];	/* s= in lower case; "" where it cannot
					   be asked for */
	bool below;		/* i= is a name below d= */
	uint8_t b[DKIM_B];	/* the signature, b_len bytes; not of 0 bytes
				   where the fault is DKIM_OK */
	size_t b_len;
	uint8_t bh[DKIM_HASH];
	struct span h;		/* the names that it covers, as it came */
	struct span empty;	/* what stands behind "b=", as it came: it is
				   left out of what is signed */
	int64_t made, until;	/* t=, x=; -1: it does not say */
};

/*
 * A letter, whose bytes stay the caller's and must stay.  It is 40 KB: on the
 * heap, or static.
 */
struct dkim {
	int n;
	struct dkim_field field[DKIM_FIELDS];
	struct span body;
	int from;		/* which field it is */
	char address[DKIM_ADDRESS];	/* of From, as written there */
	char domain[DKIM_NAME];	/* ... behind its @, in lower case */
	int signatures;
	struct dkim_signature signature[DKIM_SIGNATURES];
};

/*
 * Take a letter apart that came at that moment.  DKIM_OK: it has at least one
 * signature that is worth asking for its key; out->signature says of each,
 * from the first in the header on, whether it is.  Else the fault is the
 * letter's, or that of its first signature by From's domain; out then has
 * address and domain if From could be read, and "" otherwise.
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
	 * Is the field, or that there is none, covered?  If not, nothing is
	 * known of what it says or said, and the text has none.
	 */
	bool type, encoding;
};

/*
 * Write the text that signature `which` of the letter covers, whose fault is
 * DKIM_OK, and compare it with bh=.  DKIM_OK: the body is as it was signed, and
 * whether the fields are has still to be checked, with out->hash and a key.
 * Every line of the text ends with CRLF, and it has no other CR or LF and no
 * NUL.  From is once in it, Subject at most once.
 */
enum dkim_fault dkim_text(const struct dkim *, int which, char text[DKIM_TEXT],
    struct dkim_text *out);

/* A key as a domain gives it in the DNS. */
struct dkim_record {
	enum dkim_algorithm algorithm;
	uint8_t p[DKIM_P];	/* p= decoded: 32 bytes of Ed25519, or a
				   SubjectPublicKeyInfo in DER */
	size_t p_len;
	bool strict;		/* t=s */
};

/*
 * Read a key record, the strings of one TXT record joined (RFC 6376 3.6.1).
 * v= may be missing, but is DKIM1 and first where it is there.  Other tags than
 * v, k, h, p, s, t mean nothing.
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
 * H: BLAKE2b-256 of the decoded p=: so one key has one, however its base64 is
 * cut or its record is written.
 */
void dkim_key_hash(const struct dkim_record *, uint8_t out[DKIM_HASH]);

/*
 * Can this be asked for in the DNS: labels of 1 to 63 letters, digits, - and _
 * of ASCII, no point first, last or beside another, at most 253 bytes?
 */
bool dkim_name(const char *text, size_t len);

/*
 * Read a From: one mailbox, "ana@example.com", "Ana <ana@example.com>", with
 * comments and quoted strings around the address, of which none is looked at.
 * Not: several, groups, no address, one that core cannot read for sure (quoted,
 * with blanks or comments within, of other than ASCII, an @ outside of the
 * brackets).  value stands behind the colon and may be folded.
 */
bool dkim_mailbox(struct span value, char address[DKIM_ADDRESS]);

#endif
