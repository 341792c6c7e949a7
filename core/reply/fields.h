/*
 * fields.h: the header of a letter or of a part, and what its Content- fields
 * say.  Spans point into the caller's text.
 */
#ifndef CORE_REPLY_FIELDS_H
#define CORE_REPLY_FIELDS_H

#include "core/reply/reply_types.h"

enum {
	FIELD_MAX    = 2000,	/* bytes of a value that is read */
	BOUNDARY_MAX = 70	/* bytes of a boundary */
};

struct field {
	struct span name, value;	/* the value folded as it came */
};

/*
 * Take the next field off *rest.  False: the empty line came, which is taken
 * off too, or the end, or a line that is no field; *broken says the last.
 */
bool field_next(struct span *rest, struct field *out, bool *broken);

/*
 * The value in one line, with single blanks and without comments around it, and
 * a NUL.  False: it is longer than FIELD_MAX, or has a control character.
 */
bool field_value(struct span value, char out[FIELD_MAX + 1], size_t *len);

enum encoding { IDENTITY, QUOTED_PRINTABLE, BASE64, ENCODING_UNKNOWN };
enum charset { UTF_8, LATIN_1, LATIN_9, WINDOWS_1252, ASCII_ONLY, UNREADABLE };
enum media { TEXT_PLAIN, TEXT_HTML, MULTIPART, MEDIA_OTHER };

/* What the Content- fields of a letter or a part say. */
struct content {
	bool typed, encoded;	/* Content-Type, -Transfer-Encoding are there */
	bool attached;
	bool automatic;		/* another field or the type says so */
	bool alternative;	/* of MULTIPART: one of its parts is read */
	bool guessed;		/* ... no field says that it is */
	bool flowed, delsp;
	enum media media;
	enum encoding encoding;
	enum charset charset;
	size_t boundary_len;
	char boundary[BOUNDARY_MAX];
	struct span subject;	/* its value; at is NULL where there is none */
	struct span charset_at;	/* what names it */
};

/*
 * Read all fields of *rest up to the empty line.  REPLY_OK, _TWICE, _FIELD;
 * *word says of which.
 */
enum reply_fault content_read(struct span *rest, struct content *out,
    struct span *word);

/*
 * Does the body look as if it were parts, although no field says so?  Fills in
 * media and boundary.
 */
bool content_guess(struct span body, struct content *out);

/*
 * The next part of *rest, which begins with a delimiter line, or 0 bytes that
 * stand before the first one (preamble: it is passed over).  False: what
 * follows is the last delimiter; *broken: there is none.
 */
bool part_next(struct span *rest, const struct content *, struct span *part,
    bool *broken);

#endif
