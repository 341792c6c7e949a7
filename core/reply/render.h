/*
 * render.h: from the bytes of a part to lines as a person sees them.
 *
 * Lines are UTF-8 and end with LF.  Control characters of a letter become DEL,
 * so that these can say what is no character:
 */
#ifndef CORE_REPLY_RENDER_H
#define CORE_REPLY_RENDER_H

#include "core/reply/fields.h"

enum {
	SIGN_UNSEEN   = 1,	/* text stands here that cannot be seen */
	SIGN_ANSWERED = 2,	/* alone in a line: here begins the block with
				   the letter that is answered */
	SIGN_FOREIGN  = 3,	/* bytes that are nothing in the charset */
	SIGN_CONTROL  = 0x7f
};

/*
 * What rendering makes of n bytes is never longer than this: a byte may become
 * three, and a tag of three bytes a line end with another line.
 */
#define RENDER_ROOM(n)	(4 * (n) + 64)

struct rendered {
	char *at;		/* the caller's, of RENDER_ROOM() bytes */
	size_t len, room;
};

/*
 * Undo an encoding; out has as many bytes as the body.  False: it is not
 * base64.
 */
bool decode(struct span body, enum encoding, char *out, size_t *len);

/*
 * Is the body quoted-printable to the letter: nothing above 126, no line
 * longer than 76, after each `=` two digits or a line's end, and one at least?
 */
bool decode_is_quoted(struct span body);

/* Add a character in UTF-8. */
void render_character(struct rendered *, uint32_t code);

/*
 * Take a character off *in: what it is, SIGN_FOREIGN for a byte that is none,
 * SIGN_CONTROL for a control character but tab and LF.  A CR before an LF is
 * passed over.  in is not empty.
 */
uint32_t render_take(struct span *in, enum charset);

/* Lines of text/plain. */
void render_plain(struct span text, const struct content *,
    struct rendered *);

/* Lines of text/html.  False: elements stand in each other too deep. */
bool render_html(struct span html, enum charset, struct rendered *);

#endif
