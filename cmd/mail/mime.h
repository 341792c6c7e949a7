/*
 * mime.h: makes our letters with GMime, and sends them.
 */
#ifndef CMD_MIME_H
#define CMD_MIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buffer;
struct fault;

/* A file beside the text, which arrives byte for byte. */
struct attachment {
	const char *name;		/* letters, digits, '-' and '.' */
	const char *bytes;
	size_t len;
};

/*
 * The most attachments of a letter.  A letter about many games has two
 * attachments for each game.
 */
enum { MIME_ATTACHED = 2100 };

struct mime {
	const char *from_name;		/* shown; or NULL */
	const char *from, *to;		/* addresses, well-formed */
	const char *subject;		/* UTF-8, one line */
	int64_t date;
	const char *id;			/* Message-ID without <> */
	const char *in_reply_to;	/* without <>; NULL: none */
	const char *references;		/* "<a> <b>"; NULL: none */
	bool stoppable;			/* add List-Unsubscribe: a letter to us
					   that says "stop" ends such letters */
	bool replied;			/* Auto-Submitted is auto-replied; else
					   it is auto-generated */
	const char *body;		/* UTF-8 text, LF */
	size_t len;
	const char *html;		/* the same as HTML, or NULL */
	size_t html_len;
	struct attachment picture;	/* a PNG, to which HTML refers by its
					   mime_cid(); len 0: none */
	const struct attachment *attached;	/* n of them */
	int n;
};

/*
 * The id of a picture of this name.  HTML refers to the picture as "cid:"
 * followed by this id.
 */
enum { MIME_CID = 100 };
const char *mime_cid(const char *name, char out[MIME_CID]);

/*
 * Add the message to *out, header and text/plain body, with LF line ends, as
 * sendmail(8) and Maildirs want them.  The body is 7bit if possible, else
 * quoted-printable.  If there is HTML, the text and the HTML form a
 * multipart/alternative, and the HTML and its picture a multipart/related.  If
 * there are attachments, the message is multipart/mixed.  Attachments are
 * base64, so that no mail system takes them for text.  The boundary occurs in
 * no part.  The bytes depend only on the struct.  No line is longer than 998
 * bytes.
 *
 * No value can begin a header of its own: control characters become blanks,
 * anything like an encoded word is broken up, malformed ids are left out, and
 * names and subjects are cut to 200 bytes.
 *
 * Returns false if GMime cannot be loaded; the fault gives the reason.
 */
bool mime_make(const struct mime *, struct buffer *out, struct fault *);

/*
 * Find the base64 of the picture within such a message; it has *len bytes.
 * Returns NULL if there is no picture.
 */
const char *mime_picture(const char *bytes, size_t size, size_t *len);

enum send_result {
	SEND_SENT,
	SEND_LATER,		/* try again another time */
	SEND_NEVER		/* refused for ever: no such user, ... */
};

/* Seconds that a command may take for a letter. */
enum { SEND_PATIENCE = 120 };

/*
 * Hand a message to a sendmail(8)-compatible command.  The arguments are the
 * words of command, without a shell, then "-f FROM -- TO".  The message goes to
 * standard input.  Returns SEND_SENT for exit status 0, and SEND_NEVER for
 * EX_NOUSER.  Returns SEND_LATER for any other status, and if the command
 * cannot be started, or is killed because it does not end within patience
 * seconds.  error has the reason, with the command's output, cut to one
 * printable line.
 */
enum send_result send_command(const char *command, int patience,
    const char *from, const char *to, const char *bytes, size_t len,
    char error[200]);

/*
 * Write a message into a Maildir, which is made if it is missing.  name is the
 * message's unique name, [A-Za-z0-9.-]+.  If new/ or cur/ already has a message
 * of that name, the message is not written again.  Returns SEND_SENT once the
 * message is on the disk, and SEND_NEVER if the name is malformed.  error has
 * the reason in one printable line.
 */
enum send_result send_maildir(const char *path, const char *name,
    const char *bytes, size_t len, char error[200]);

#endif
