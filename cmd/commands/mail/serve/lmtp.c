#include "cmd/commands/mail/serve/lmtp.h"

#include "cmd/base/memory.h"
#include "cmd/mail/letter.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
	PATH_ROOM = 1024,	/* bytes of an address between < and > */
	HOST      = 256
};

static void
say(struct lmtp *l, const char *answer)
{
	buffer_puts(&l->out, answer);
	buffer_puts(&l->out, "\r\n");
}

/* Somebody who only makes mistakes is no mail system. */
static void
mistake(struct lmtp *l, const char *answer)
{
	if (++l->mistakes >= LMTP_MISTAKES)
		lmtp_end(l, "421 4.7.0 too many mistakes");
	else
		say(l, answer);
}

/* Nothing else of the machine is told, and nothing that could end a line. */
static void
say_host(struct lmtp *l)
{
	static const char fine[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
	char host[HOST] = "";

	if (gethostname(host, sizeof(host) - 1) != 0 || host[0] == '\0' ||
	    host[strspn(host, fine)] != '\0')
		strcpy(host, "localhost");
	buffer_puts(&l->out, host);
}

void
lmtp_begin(struct lmtp *l)
{
	l->state = LMTP_GREETED;
	buffer_puts(&l->out, "220 ");
	say_host(l);
	say(l, " nuncio LMTP");
}

static void
drop_letter(struct lmtp *l)
{
	free(l->letter.bytes);
	l->letter = (struct lmtp_letter){ .bytes = NULL };
	l->recipients = 0;
	if (l->state > LMTP_READY && l->state < LMTP_OVER)
		l->state = LMTP_READY;
}

void
lmtp_free(struct lmtp *l)
{
	drop_letter(l);
	buffer_free(&l->out);
}

void
lmtp_end(struct lmtp *l, const char *why)
{
	drop_letter(l);
	say(l, why);
	l->state = LMTP_OVER;
}

/* --------------------------------------------------------------- letters */

static void
keep(struct lmtp *l, const char *bytes, size_t len, size_t room)
{
	struct lmtp_letter *letter = &l->letter;
	size_t size = letter->room;

	letter->size += (int64_t)len;
	if (len > LETTER_MAX - letter->len)
		len = LETTER_MAX - letter->len;
	if (letter->refused || len == 0)
		return;
	while (size < letter->len + len)
		size = size == 0 ? 1 << 13 : size * 2;
	if (size - letter->room > room) {
		free(letter->bytes);
		*letter = (struct lmtp_letter){ .refused = true };
		return;
	}
	if (size > letter->room)
		letter->bytes = memory_grow(letter->bytes, size + 1, 1);
	letter->room = size;
	memcpy(letter->bytes + letter->len, bytes, len);
	letter->len += len;
	letter->bytes[letter->len] = '\0';
}

/*
 * A line ends with CR LF, and nothing else does: a bare CR or LF is a byte like
 * any other, or what somebody hides behind it would be commands.  end counts
 * how much of CR LF . CR LF is there; it begins at 2, behind a line.  A point
 * at the beginning of a line is one that the sender has put there.
 */
static size_t
take_letter(struct lmtp *l, const char *bytes, size_t len, size_t room)
{
	size_t i = 0;

	while (i < len && l->state == LMTP_DATA) {
		const char *cr = memchr(bytes + i, '\r', len - i);
		size_t plain = cr == NULL ? len - i : (size_t)(cr - bytes) - i;

		switch (l->end) {
		case 0:
			keep(l, bytes + i, plain, room);
			i += plain;
			if (cr != NULL) {
				l->end = 1;
				i++;
			}
			continue;
		case 1:
			if (bytes[i] == '\n') {
				keep(l, "\n", 1, room);
				l->end = 2;
				i++;
			} else {
				keep(l, "\r", 1, room);
				l->end = 0;
			}
			continue;
		case 2:
			l->end = bytes[i] == '.' ? 3 : 0;
			i += bytes[i] == '.';
			continue;
		case 3:
			l->end = bytes[i] == '\r' ? 4 : 0;
			i += bytes[i] == '\r';
			continue;
		default:
			if (bytes[i] == '\n') {
				l->state = LMTP_LETTER;
				i++;
			} else {
				keep(l, "\r", 1, room);
				l->end = 0;
			}
		}
	}
	return i;
}

void
lmtp_answer(struct lmtp *l, bool safe)
{
	for (int i = 0; i < l->recipients; i++)
		say(l, l->letter.refused ?
		    "452 4.3.1 too much at once: send it again" : safe ?
		    "250 2.0.0 taken" : "451 4.3.0 not taken: send it again");
	drop_letter(l);
}

/* -------------------------------------------------------------- commands */

static bool
begins(const char **at, const char *word)
{
	size_t len = strlen(word);

	if (strncasecmp(*at, word, len) != 0)
		return false;
	*at += len;
	return true;
}

/*
 * What stands between < and >, where quotes may hold another >.  False: it is
 * no address.  *wide: it has more than ASCII.
 */
static bool
take_path(const char **at, char out[PATH_ROOM], bool *wide)
{
	size_t len = 0;
	bool quoted = false;

	*at += strspn(*at, " ");
	if (*(*at)++ != '<')
		return false;
	for (; quoted || **at != '>'; (*at)++) {
		unsigned char c = (unsigned char)**at;

		if (c < ' ' || c == 0x7f || len + 2 >= PATH_ROOM ||
		    (!quoted && (c == ' ' || c == '<')))
			return false;
		*wide |= c >= 0x80;
		if (c == '"')
			quoted = !quoted;
		out[len++] = (char)c;
		if (c == '\\' && quoted) {
			c = (unsigned char)*++*at;
			if (c < ' ' || c == 0x7f)
				return false;
			out[len++] = (char)c;
		}
	}
	(*at)++;
	out[len] = '\0';
	return **at == '\0' || **at == ' ';
}

/*
 * The parameters of MAIL that were offered.  A letter may have any size: one
 * that is too long is answered like any other.
 */
static bool
take_parameters(const char *at, bool *wide)
{
	*wide = false;
	while (*(at += strspn(at, " ")) != '\0') {
		if (begins(&at, "SIZE="))
			at += strspn(at, "0123456789");
		else if (begins(&at, "SMTPUTF8"))
			*wide = true;
		else if (!begins(&at, "BODY=7BIT") &&
		    !begins(&at, "BODY=8BITMIME"))
			return false;
		if (*at != '\0' && *at != ' ')
			return false;
	}
	return true;
}

static void
take_mail(struct lmtp *l, const char *at)
{
	char path[PATH_ROOM];
	bool wide = false, may;

	if (l->state == LMTP_GREETED)
		mistake(l, "503 5.5.1 LHLO comes first");
	else if (l->state != LMTP_READY)
		mistake(l, "503 5.5.1 there is a sender already");
	else if (!take_path(&at, path, &wide))
		mistake(l, "501 5.1.7 an address between < and > is wanted");
	else if (!take_parameters(at, &may))
		mistake(l, "555 5.5.4 this parameter is not known");
	else if (wide && !may)
		mistake(l, "553 5.6.7 such an address needs SMTPUTF8");
	else {
		struct buffer first = { 0 };

		buffer_printf(&first, "Return-Path: <%s>\n", path);
		l->state = LMTP_MAIL;
		keep(l, first.data, first.len, LETTER_MAX);
		buffer_free(&first);
		say(l, "250 2.1.0 fine");
	}
}

static void
take_recipient(struct lmtp *l, const char *at)
{
	char path[PATH_ROOM];
	bool wide = false;

	if (l->state != LMTP_MAIL)
		mistake(l, "503 5.5.1 MAIL comes first");
	else if (!take_path(&at, path, &wide) || path[0] == '\0')
		mistake(l, "501 5.1.3 an address between < and > is wanted");
	else if (*at != '\0')
		mistake(l, "555 5.5.4 this parameter is not known");
	else if (l->recipients >= LMTP_RECIPIENTS)
		say(l, "452 4.5.3 too many recipients: send the rest later");
	else {
		l->recipients++;
		say(l, "250 2.1.5 fine");
	}
}

static void
greet(struct lmtp *l, const char *at)
{
	if (*at != ' ' || at[strspn(at, " ")] == '\0') {
		mistake(l, "501 5.5.4 a name is wanted behind LHLO");
		return;
	}
	drop_letter(l);
	l->state = LMTP_READY;
	buffer_puts(&l->out, "250-");
	say_host(l);
	say(l, "\r\n250-PIPELINING\r\n250-ENHANCEDSTATUSCODES\r\n"
	    "250-8BITMIME\r\n250-SMTPUTF8\r\n250 SIZE");
}

static void
begin_letter(struct lmtp *l)
{
	if (l->state != LMTP_MAIL || l->recipients == 0) {
		mistake(l, "503 5.5.1 RCPT comes first");
		return;
	}
	say(l, "354 end with a point");
	l->state = LMTP_DATA;
	l->end = 2;
}

/* A command of one word, with nothing behind it. */
static bool
is_word(const char *line, const char *word)
{
	return begins(&line, word) && line[strspn(line, " ")] == '\0';
}

/* A line without its end; it may hold any bytes but line feeds. */
static void
take_command(struct lmtp *l)
{
	const char *at = l->line;

	if (strlen(at) != l->len)
		mistake(l, "500 5.5.2 a command has no NUL");
	else if (begins(&at, "MAIL FROM:"))
		take_mail(l, at);
	else if (begins(&at, "RCPT TO:"))
		take_recipient(l, at);
	else if (begins(&at, "LHLO"))
		greet(l, at);
	else if (is_word(at, "DATA"))
		begin_letter(l);
	else if (is_word(at, "RSET")) {
		drop_letter(l);
		say(l, "250 2.0.0 fine");
	} else if (is_word(at, "QUIT"))
		lmtp_end(l, "221 2.0.0 bye");
	else if (begins(&at, "NOOP"))
		say(l, "250 2.0.0 fine");
	else if (begins(&at, "VRFY"))
		say(l, "252 2.1.5 send it, and see");
	else if (begins(&at, "HELO") || begins(&at, "EHLO"))
		mistake(l, "500 5.5.1 this is LMTP: LHLO");
	else
		mistake(l, "500 5.5.2 this command is not known");
}

static size_t
take_line(struct lmtp *l, const char *bytes, size_t len)
{
	const char *lf = memchr(bytes, '\n', len);
	size_t n = lf == NULL ? len : (size_t)(lf - bytes) + 1;

	if (n > sizeof(l->line) - l->len)
		l->long_line = true;
	if (!l->long_line) {
		memcpy(l->line + l->len, bytes, n);
		l->len += n;
	}
	if (lf == NULL)
		return n;
	if (l->long_line)
		mistake(l, "500 5.5.2 a line is too long");
	else {
		l->len--;
		if (l->len > 0 && l->line[l->len - 1] == '\r')
			l->len--;
		l->line[l->len] = '\0';
		take_command(l);
	}
	l->long_line = false;
	l->len = 0;
	return n;
}

size_t
lmtp_take(struct lmtp *l, const char *bytes, size_t len, size_t room)
{
	size_t n = 0;

	while (n < len && l->state < LMTP_LETTER)
		n += l->state == LMTP_DATA ? take_letter(l, bytes + n, len - n,
		    room) : take_line(l, bytes + n, len - n);
	return n;
}
