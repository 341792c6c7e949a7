#include "cmd/commands/mail/serve/lmtp.h"

#include "cmd/base/memory.h"
#include "cmd/mail/letter.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct talk {
	struct lmtp_peer *peer;
	char in[LMTP_LINE];
	size_t at, len, end;		/* where the line is that is looked at,
					   with its line feed, and the end of
					   what came */
	bool greeted, cut;		/* ...; the last line was too long */
	bool gone;			/* nobody takes what is said */
	int recipients;
	struct lmtp_letter letter;	/* from MAIL on */
};

static void
say(struct talk *t, const char *answer)
{
	t->gone = t->gone || !t->peer->say(t->peer, answer, strlen(answer));
}

/*
 * Go on to the next line, or to the next piece of one that is too long; a CR
 * stays with the LF behind it.  False: there is none.
 */
static bool
next_line(struct talk *t)
{
	const char *lf;

	t->at += t->len;
	while ((lf = memchr(t->in + t->at, '\n', t->end - t->at)) == NULL) {
		size_t n;

		memmove(t->in, t->in + t->at, t->end - t->at);
		t->end -= t->at;
		t->at = t->len = 0;
		if (t->end == sizeof(t->in))
			break;
		if (t->gone)
			return false;
		n = t->peer->hear(t->peer, t->in + t->end, sizeof(t->in) -
		    t->end);
		if (n == 0)
			return false;
		t->end += n;
	}
	t->len = lf != NULL ? (size_t)(lf - t->in) + 1 - t->at :
	    t->end - (t->in[t->end - 1] == '\r');
	return true;
}

/* --------------------------------------------------------------- letters */

static void
drop_letter(struct talk *t)
{
	free(t->letter.bytes);
	t->letter = (struct lmtp_letter){ .bytes = NULL };
	t->recipients = 0;
}

static void
keep(struct lmtp_letter *letter, const char *bytes, size_t len)
{
	letter->size += (int64_t)len;
	if (len > LETTER_MAX - letter->len)
		len = LETTER_MAX - letter->len;
	while (letter->bytes == NULL || letter->room < letter->len + len) {
		letter->room = letter->room == 0 ? LMTP_LINE :
		    2 * letter->room;
		letter->bytes = memory_grow(letter->bytes, letter->room + 1,
		    1);
	}
	memcpy(letter->bytes + letter->len, bytes, len);
	letter->len += len;
	letter->bytes[letter->len] = '\0';
}

/*
 * A line ends with CR LF, and nothing else does: a bare CR or LF is a byte like
 * any other, or what somebody hides behind it would be commands.  A point at
 * the beginning of a line is one that the sender has put there.  False: the
 * letter does not come to its end.
 */
static bool
read_letter(struct talk *t)
{
	bool begins = true;

	while (next_line(t)) {
		const char *at = t->in + t->at;
		size_t len = t->len;

		if (begins && len == 3 && memcmp(at, ".\r\n", 3) == 0)
			return true;
		if (begins && *at == '.') {
			at++;
			len--;
		}
		begins = len >= 2 && memcmp(at + len - 2, "\r\n", 2) == 0;
		keep(&t->letter, at, begins ? len - 2 : len);
		if (begins)
			keep(&t->letter, "\n", 1);
	}
	return false;
}

static void
take_data(struct talk *t)
{
	if (t->recipients == 0) {
		say(t, "503 5.5.1 RCPT comes first\r\n");
		return;
	}
	say(t, "354 end with a point\r\n");
	t->peer->sends = true;
	if (read_letter(t)) {
		t->peer->take(t->peer, &t->letter);
		for (int i = 0; i < t->recipients; i++)
			say(t, "250 2.0.0 taken\r\n");
	}
	t->peer->sends = false;
	drop_letter(t);
}

/* -------------------------------------------------------------- commands */

/* What stands between < and >, "" as well; it may be anything that one sees. */
static void
take_mail(struct talk *t, const char *path)
{
	const char *end = strrchr(path, '>');

	if (!t->greeted)
		say(t, "503 5.5.1 LHLO comes first\r\n");
	else if (t->letter.bytes != NULL)
		say(t, "503 5.5.1 there is a sender already\r\n");
	else if (end == NULL)
		say(t, "501 5.1.7 an address between < and > is wanted\r\n");
	else {
		keep(&t->letter, "Return-Path: <", 14);
		keep(&t->letter, path, (size_t)(end - path));
		keep(&t->letter, ">\n", 2);
		say(t, "250 2.1.0 fine\r\n");
	}
}

static void
take_recipient(struct talk *t)
{
	if (t->letter.bytes == NULL)
		say(t, "503 5.5.1 MAIL comes first\r\n");
	else {
		t->recipients++;
		say(t, "250 2.1.5 fine\r\n");
	}
}

/* Is it this command?  Then *rest is what stands behind it. */
static bool
is_command(const char *line, const char *word, const char **rest)
{
	size_t len = strlen(word);

	if (strncasecmp(line, word, len) != 0)
		return false;
	*rest = line + len + strspn(line + len, " ");
	return true;
}

static void
take_command(struct talk *t, const char *line)
{
	const char *rest;

	if (is_command(line, "MAIL FROM:", &rest) && *rest == '<')
		take_mail(t, rest + 1);
	else if (is_command(line, "RCPT TO:", &rest) && *rest == '<')
		take_recipient(t);
	else if (is_command(line, "LHLO ", &rest) && *rest != '\0') {
		drop_letter(t);
		t->greeted = true;
		say(t, "250-localhost\r\n250-PIPELINING\r\n"
		    "250-ENHANCEDSTATUSCODES\r\n250-8BITMIME\r\n"
		    "250-SMTPUTF8\r\n250 SIZE\r\n");
	} else if (is_command(line, "DATA", &rest) && *rest == '\0')
		take_data(t);
	else if (is_command(line, "RSET", &rest) && *rest == '\0') {
		drop_letter(t);
		say(t, "250 2.0.0 fine\r\n");
	} else if (is_command(line, "QUIT", &rest) && *rest == '\0')
		t->peer->last = "221 2.0.0 bye\r\n";
	else if (is_command(line, "NOOP", &rest))
		say(t, "250 2.0.0 fine\r\n");
	else
		say(t, "500 5.5.2 this command of LMTP is not known\r\n");
}

static bool
is_clean(const char *line, const char *end)
{
	while (line < end && (unsigned char)*line >= ' ' && *line != 0x7f)
		line++;
	return line == end;
}

/* A command; its line may lack the CR. */
static void
take_line(struct talk *t)
{
	char *line = t->in + t->at, *end = line + t->len - 1;
	bool cut = t->cut;

	t->cut = *end != '\n';
	if (t->cut)
		return;
	if (end > line && end[-1] == '\r')
		end--;
	*end = '\0';
	if (cut)
		say(t, "500 5.5.2 a line is too long\r\n");
	else if (!is_clean(line, end))
		say(t, "500 5.5.2 a command is text\r\n");
	else
		take_command(t, line);
}

void
lmtp_converse(struct lmtp_peer *peer)
{
	struct talk *t = memory_new(1, sizeof(*t));

	t->peer = peer;
	say(t, "220 localhost nuncio LMTP\r\n");
	while (peer->last == NULL && next_line(t))
		take_line(t);
	if (peer->last != NULL)
		say(t, peer->last);
	drop_letter(t);
	free(t);
}
