/*
 * render.h: turning the bytes of a part into the lines that a person sees.
 *
 * Lines are UTF-8 and end with LF.  Control characters of a letter become DEL,
 * so that the other control characters are free to serve as the signs below.
 */
#ifndef CORE_REPLY_RENDER_H
#define CORE_REPLY_RENDER_H

#include "core/reply/fields.h"

enum {
	SIGN_UNSEEN   = 1,	/* invisible text stands here */
	SIGN_ANSWERED = 2,	/* alone on a line: the block with the answered
				   letter begins here */
	SIGN_FOREIGN  = 3,	/* bytes that are invalid in the charset */
	SIGN_CONTROL  = 0x7f
};

/*
 * The most bytes that n bytes become when rendered.  A byte may become three
 * bytes.  A tag of three bytes may become a line end with another line.
 */
#define RENDER_ROOM(n)	(4 * (n) + 64)

struct rendered {
	char *at;		/* the caller's, of RENDER_ROOM() bytes */
	size_t len, room;
};

/*
 * Undo an encoding.  out has as many bytes as the body.  Returns false if the
 * body should be base64 and is not.
 */
bool decode(struct span body, enum encoding, char *out, size_t *len);

/*
 * Returns true if the body is strictly quoted-printable:
 *
 * - It has no byte above 126, and no line longer than 76.
 * - Two digits or a line's end follow each `=`.
 * - It has at least one `=`.
 */
bool decode_is_quoted(struct span body);

/* Add a character in UTF-8. */
void render_character(struct rendered *, uint32_t code);

/*
 * Take a character off *in, which is not empty, and return its code.  Returns
 * SIGN_FOREIGN for an invalid byte, and SIGN_CONTROL for a control character
 * except tab and LF.  A CR before an LF is skipped.
 */
uint32_t render_take(struct span *in, enum charset);

/* Add the lines of text/plain. */
void render_plain(struct span text, const struct content *,
    struct rendered *);

/* Add the lines of text/html.  Returns false if elements nest too deep. */
bool render_html(struct span html, enum charset, struct rendered *);

#endif
