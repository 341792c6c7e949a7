/*
 * fields.h: the header of a letter or of a part, and its Content- fields.
 * Spans point into the caller's text.
 */
#ifndef CORE_REPLY_FIELDS_H
#define CORE_REPLY_FIELDS_H

#include "core/reply/reply_types.h"

enum {
	FIELD_MAX    = 2000,	/* bytes of a value that is read */
	BOUNDARY_MAX = 70	/* bytes of a boundary */
};

/*
 * Write the value as one line, with single blanks and without comments around
 * it, and a NUL.  Returns false if the value is longer than FIELD_MAX or has a
 * control character.
 */
bool field_value(struct span value, char out[FIELD_MAX + 1], size_t *len);

enum encoding { IDENTITY, QUOTED_PRINTABLE, BASE64, ENCODING_UNKNOWN };
enum charset { UTF_8, LATIN_1, LATIN_9, WINDOWS_1252, ASCII_ONLY, UNREADABLE };
enum media { TEXT_PLAIN, TEXT_HTML, MULTIPART, MEDIA_OTHER };

/* The Content- fields of a letter or a part. */
struct content {
	bool typed, encoded;	/* Content-Type, -Transfer-Encoding are there */
	bool attached;
	bool automatic;		/* another field or the type says that a program
				   wrote the letter */
	bool alternative;	/* of MULTIPART: its parts are alternatives */
	bool guessed;		/* of MULTIPART: no field says that there are
				   parts */
	bool flowed, delsp;
	enum media media;
	enum encoding encoding;
	enum charset charset;
	size_t boundary_len;
	char boundary[BOUNDARY_MAX];
	struct span subject;	/* its value; at is NULL if there is none */
	struct span charset_at;	/* the charset's name */
};

/*
 * Read all fields of *rest up to the empty line.  Returns REPLY_OK,
 * REPLY_TWICE or REPLY_FIELD.  *word is the field in question.
 */
enum reply_fault content_read(struct span *rest, struct content *out,
    struct span *word);

/*
 * Returns true if the body seems to consist of parts although no field says so.
 * Fills in media and boundary.
 */
bool content_guess(struct span body, struct content *out);

/*
 * Take the next part off *rest.  *rest begins with a delimiter line.  Before
 * the first part it may begin with a preamble, which is skipped.  Returns false
 * if the last delimiter follows.  Also returns false, and sets *broken, if
 * there is no delimiter.
 */
bool part_next(struct span *rest, const struct content *, struct span *part,
    bool *broken);

#endif
