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

/* At most: a letter that tells of many games has two for each. */
enum { MIME_ATTACHED = 2100 };

struct mime {
	const char *from_name;		/* shown; or NULL */
	const char *from, *to;		/* addresses, well-formed */
	const char *subject;		/* UTF-8, one line */
	int64_t date;
	const char *id;			/* Message-ID without <> */
	const char *in_reply_to;	/* without <>; NULL: none */
	const char *references;		/* "<a> <b>"; NULL: none */
	const char *returned;		/* BOUNCE_FIELD: hex digits and
					   points; NULL or "": none */
	bool stoppable;			/* List-Unsubscribe: a letter to us that
					   says "stop" ends such letters */
	bool replied;			/* Auto-Submitted: auto-replied, else
					   auto-generated */
	const char *body;		/* UTF-8 text, LF */
	size_t len;
	const char *html;		/* the same as HTML, or NULL */
	size_t html_len;
	struct attachment picture;	/* a PNG that HTML shows by its
					   mime_cid(); len 0: none */
	const struct attachment *attached;	/* n of them */
	int n;
};

/* The id of a picture of this name; HTML refers to it as "cid:" and this. */
enum { MIME_CID = 100 };
const char *mime_cid(const char *name, char out[MIME_CID]);

/*
 * Add the message to *out: header and text/plain body with LF line ends, as
 * sendmail(8) and Maildirs want it; 7bit where it can be, else
 * quoted-printable.  With HTML text and HTML are multipart/alternative, and
 * HTML with its picture multipart/related.  With attachments it is
 * multipart/mixed, and they are base64, so that no mail system takes them for
 * text.  The boundary occurs in no part.  The bytes depend on nothing but the
 * struct.  No line is longer than 998 bytes.  No value can begin a header of
 * its own: control characters become blanks, anything like an encoded word is
 * broken up, malformed ids are left out, and names and subjects are cut to 200
 * bytes.  False: GMime cannot be loaded; fault says why.
 */
bool mime_make(const struct mime *, struct buffer *out, struct fault *);

/* The base64 of the picture within such a message, *len bytes; NULL: none. */
const char *mime_picture(const char *bytes, size_t size, size_t *len);

enum send_result {
	SEND_SENT,
	SEND_LATER,		/* may go another time */
	SEND_NEVER		/* refused for good: no such user, ... */
};

/* Seconds that a command may take for a letter. */
enum { SEND_PATIENCE = 120 };

/*
 * Hand a message to a sendmail(8)-compatible command: its words are those of
 * command, without a shell, then "-f FROM -- TO"; the message on its standard
 * input.  Exit status 0: sent; EX_NOUSER: never; any other, a command that
 * cannot be started, or one that does not end within patience seconds and is
 * killed: later.  error says why, with what the command printed, cut to one
 * printable line.
 */
enum send_result send_command(const char *command, int patience,
    const char *from, const char *to, const char *bytes, size_t len,
    char error[200]);

/*
 * Write a message into a Maildir, which is made when it is missing.  name is
 * its unique name, [A-Za-z0-9.-]+; a message of that name that is in new/ or
 * cur/ already is not written again.  Sent: it is on the disk.  Never: the name
 * is malformed.  error says why, in one printable line.
 */
enum send_result send_maildir(const char *path, const char *name,
    const char *bytes, size_t len, char error[200]);

#endif
