/*
 * letter_test.c: letters from people's mail programs, from machines, and from
 * attackers.
 *
 * Each letter in tests/fuzz/letter/ has one trick and is named after it.
 */
#include "cmd/base/address.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/gmime.h"
#include "cmd/mail/reflow.h"
#include "cmd/mail/sandboxed.h"

#include "core/block.h"
#include "tests/lib/test.h"

#include <dirent.h>
#include <iconv.h>
#include <sodium.h>
#include <unistd.h>

#define COUNT(a) (sizeof(a) / sizeof(*(a)))
#define HEAD "From: Ana <ana@example.org>\nSubject: move\n" \
	"Message-ID: <1@example.org>\nMIME-Version: 1.0\n"
#define TYPE(type) HEAD "Content-Type: " type "\n"

static const char folder[] = "tests/fuzz/letter";
static const char own[] = "nuncio@example.net";
static const struct gmime *g;
static struct secret ana;

/* What a text must be, whatever it was made of. */
static void
check_text(const char *text, size_t len, bool line)
{
	uint32_t code;
	size_t n;

	for (size_t i = 0; i < len; i += n) {
		n = utf8_char(text + i, len - i, &code);
		assert_true(n > 0);
		if (!line && (code == '\n' || code == '\t'))
			continue;
		assert_true(code >= ' ' && (code < 0x7f || code > 0x9f));
	}
}

/* Read a letter that may be any bytes; *out is to be freed. */
static void
read_any(const char *bytes, size_t len, struct letter *out)
{
	static const char *const machines[] = { "bounce", "auto-reply", "list",
	    "bulk", "own" };
	struct fault fault;
	char id[LETTER_ID];
	uint8_t hash[HASH];
	char *exact = malloc(len > 0 ? len : 1);
	size_t i = 0;

	/* No byte more, so that reading too far is seen. */
	assert_non_null(exact);
	memcpy(exact, bytes, len);
	letter_identity(exact, len, id, hash);
	assert_true(letter_read(exact, len, own, out, &fault));
	assert_string_equal(id, out->id);
	check_text(out->id, strlen(out->id), true);
	check_text(out->subject, strlen(out->subject), true);
	check_text(out->references, strlen(out->references), true);
	if (out->from[0] != '\0')
		assert_null(address_fault(out->from));
	check_text(buffer_text(&out->text), out->text.len, false);
	check_text(buffer_text(&out->unflowed), out->unflowed.len, false);
	while (out->machine != NULL && strcmp(machines[i], out->machine) != 0)
		assert_true(++i < COUNT(machines));
	free(exact);
}

static void
read_string(const char *letter, struct letter *out)
{
	read_any(letter, strlen(letter), out);
}

/* ---- people's mail programs ---- */

#define LATIN "Gr\xc3\xbc\xc3\x9f" "e aus K\xc3\xb6ln, lieber Baumeister: " \
	"der Stein ist gekauft, der Karren beladen, und wer nun noch sagt, " \
	"das Werk werde nie fertig, den lade ich zum Essen ein. " \
	"\xc3\x84hnlich sah es schon der Prior, als er uns die Wiese am " \
	"Flu\xc3\x9f gab"
#define CYRILLIC "\xd0\xba\xd0\xb0\xd0\xbc\xd0\xb5\xd0\xbd\xd1\x8c " \
	"\xd0\xba\xd1\x83\xd0\xbf\xd0\xbb\xd0\xb5\xd0\xbd, " \
	"\xd0\xb4\xd0\xb5\xd0\xbb\xd0\xbe \xd0\xb8\xd0\xb4\xd1\x91\xd1\x82, " \
	"and everything else is as we said last week when we met by the river"

enum how {
	AS_IS,
	HARD,		/* broken at 76 characters */
	SOFT,		/* format=flowed */
	SOFT_DELSP,	/* ... with DelSp=yes */
	QUOTED,		/* the whole of it quoted */
	QUOTED_SOFT,
	NONBREAKING	/* every other blank is a nonbreaking one */
};

enum shape {
	BODY,		/* one text */
	ALTERNATIVE,	/* text and HTML */
	FILE_INLINE,	/* a text, the file, a text */
	FILE_ONLY,	/* HTML and the file */
	TWO_FILES,	/* a text, the file, its signature */
	TWO_TURNED,	/* a text, the signature, the file */
	BODY_AND_SEAL,	/* the text is the file; only the seal is attached */
	SIGNED,		/* multipart/signed around a text */
	WITH_TNEF,	/* a text and winmail.dat */
	FORWARDED	/* a letter in the letter */
};

static const struct habit {
	const char *name, *press, *charset;
	GMimeContentEncoding encoding;
	enum how how;
	enum shape shape;
	bool crlf;
	bool undone;	/* only the second text can verify */
} habits[] = {
	{ "Gmail", LATIN, "UTF-8", GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
	  HARD, ALTERNATIVE, true, true },
	{ "Gmail, short of a width", CYRILLIC, "UTF-8",
	  GMIME_CONTENT_ENCODING_BASE64, AS_IS, ALTERNATIVE, true, false },
	{ "Gmail, a file", LATIN, "UTF-8", GMIME_CONTENT_ENCODING_BASE64,
	  AS_IS, FILE_INLINE, true, false },
	{ "Outlook", LATIN, "iso-8859-1",
	  GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, AS_IS, ALTERNATIVE, true,
	  false },
	{ "Outlook, nonbreaking blanks", LATIN, "Windows-1252",
	  GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, NONBREAKING, ALTERNATIVE,
	  true, true },
	{ "Outlook, winmail.dat", LATIN, "UTF-8",
	  GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, AS_IS, WITH_TNEF, true,
	  false },
	{ "Apple Mail", LATIN, "utf-8",
	  GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, AS_IS, FILE_INLINE, false,
	  false },
	{ "Apple Mail, flowed", LATIN, "utf-8", GMIME_CONTENT_ENCODING_8BIT,
	  SOFT_DELSP, BODY, false, true },
	{ "mutt", LATIN, "utf-8", GMIME_CONTENT_ENCODING_8BIT, AS_IS, BODY,
	  false, false },
	{ "mutt, flowed", LATIN, "utf-8", GMIME_CONTENT_ENCODING_8BIT, SOFT,
	  BODY, false, true },
	{ "mutt, a reply", LATIN, "iso-8859-1", GMIME_CONTENT_ENCODING_8BIT,
	  QUOTED, BODY, false, false },
	{ "mutt, a flowed reply", LATIN, "utf-8", GMIME_CONTENT_ENCODING_8BIT,
	  QUOTED_SOFT, BODY, false, true },
	{ "mutt, two files", LATIN, "us-ascii", GMIME_CONTENT_ENCODING_7BIT,
	  AS_IS, TWO_FILES, false, false },
	{ "two files, the seal first", LATIN, "utf-8",
	  GMIME_CONTENT_ENCODING_BASE64, AS_IS, TWO_TURNED, true, false },
	{ "the seal alone is a file", CYRILLIC, "utf-8",
	  GMIME_CONTENT_ENCODING_BASE64, AS_IS, BODY_AND_SEAL, true, false },
	{ "K-9", CYRILLIC, "utf-8", GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
	  SOFT_DELSP, BODY, true, true },
	{ "K-9, text and HTML", LATIN, "utf-8",
	  GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, AS_IS, ALTERNATIVE, true,
	  false },
	{ "Thunderbird", LATIN, "UTF-8", GMIME_CONTENT_ENCODING_8BIT, SOFT,
	  BODY, true, true },
	{ "Thunderbird, a file", LATIN, "UTF-8", GMIME_CONTENT_ENCODING_BASE64,
	  AS_IS, FILE_INLINE, true, false },
	{ "Yahoo, HTML and a file", LATIN, "UTF-8",
	  GMIME_CONTENT_ENCODING_BASE64, AS_IS, FILE_ONLY, true, false },
	{ "ProtonMail, signed", LATIN, "utf-8",
	  GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE, AS_IS, SIGNED, true, false },
	{ "base64", LATIN, "utf-8", GMIME_CONTENT_ENCODING_BASE64, AS_IS, BODY,
	  true, false },
	{ "KOI8-R", CYRILLIC, "koi8-r", GMIME_CONTENT_ENCODING_8BIT, AS_IS,
	  BODY, true, false },
	{ "UTF-16", CYRILLIC, "utf-16", GMIME_CONTENT_ENCODING_BASE64, AS_IS,
	  BODY, true, false },
	{ "a charset that is not told", LATIN, NULL,
	  GMIME_CONTENT_ENCODING_8BIT, AS_IS, BODY, false, false },
	{ "forwarded", LATIN, "utf-8", GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE,
	  AS_IS, FORWARDED, true, false }
};

static void
add_breaking(struct buffer *out, const char *line, size_t len, bool soft,
    bool delsp)
{
	size_t from = 0, blank = 0, width = 0;

	for (size_t i = 0; i < len; i++) {
		width += ((unsigned char)line[i] & 0xc0) != 0x80;
		if (line[i] == ' ')
			blank = i;
		if (width <= 76 || blank <= from)
			continue;
		buffer_add(out, line + from, blank - from);
		buffer_puts(out, delsp ? "  \n" : soft ? " \n" : "\n");
		from = blank + 1;
		width = 0;
		for (size_t j = from; j <= i; j++)
			width += ((unsigned char)line[j] & 0xc0) != 0x80;
	}
	buffer_add(out, line + from, len - from);
	buffer_putc(out, '\n');
}

static void
wrap(const char *text, enum how how, struct buffer *out)
{
	bool odd = false;

	if (how == NONBREAKING) {
		for (; *text != '\0'; text++)
			if (*text == ' ' && (odd = !odd))
				buffer_puts(out, "\xc2\xa0");
			else
				buffer_putc(out, *text);
		return;
	}
	while (*text != '\0') {
		size_t len = strcspn(text, "\n"), half = 70;

		if (how == QUOTED || how == QUOTED_SOFT)
			buffer_puts(out, "> ");
		while (half < len && text[half] != ' ')
			half++;
		if (how == QUOTED_SOFT && half < len) {
			buffer_add(out, text, half + 1);
			buffer_puts(out, "\n> ");
			buffer_add(out, text + half + 1, len - half - 1);
			buffer_putc(out, '\n');
		} else if (how == AS_IS || how == QUOTED ||
		    how == QUOTED_SOFT) {
			buffer_add(out, text, len);
			buffer_putc(out, '\n');
		} else {
			add_breaking(out, text, len, how != HARD,
			    how == SOFT_DELSP);
		}
		text += len;
		text += *text == '\n';
	}
}

/* A part with these bytes. */
static GMimeObject *
part(const char *type, const char *subtype, const char *charset,
    GMimeContentEncoding encoding, const char *file, const char *bytes,
    size_t len)
{
	GMimePart *new = g->g_mime_part_new_with_type(type, subtype);
	GMimeStream *stream = g->g_mime_stream_mem_new_with_buffer(bytes, len);
	GMimeDataWrapper *content = g->g_mime_data_wrapper_new_with_stream(
	    stream, GMIME_CONTENT_ENCODING_DEFAULT);

	g->g_mime_part_set_content(new, content);
	g->g_mime_part_set_content_encoding(new, encoding);
	if (charset != NULL)
		g->g_mime_object_set_content_type_parameter((GMimeObject *)new,
		    "charset", charset);
	if (file != NULL)
		g->g_mime_part_set_filename(new, file);
	g->g_object_unref(content);
	g->g_object_unref(stream);
	return (GMimeObject *)new;
}

static GMimeObject *
simple(const char *type, const char *subtype, const char *file,
    const char *text)
{
	return part(type, subtype, "utf-8", GMIME_CONTENT_ENCODING_DEFAULT,
	    file, text, strlen(text));
}

/* The parts up to NULL, which belong to it from here on. */
static GMimeObject *
several(const char *subtype, ...)
{
	GMimeMultipart *all = g->g_mime_multipart_new_with_subtype(subtype);
	GMimeObject *one;
	va_list ap;

	va_start(ap, subtype);
	while ((one = va_arg(ap, GMimeObject *)) != NULL) {
		g->g_mime_multipart_add(all, one);
		g->g_object_unref(one);
	}
	va_end(ap);
	return (GMimeObject *)all;
}

/* A text of a habit, in its charset and with its line ends. */
static GMimeObject *
body(const struct habit *h, const char *text)
{
	struct buffer wrapped = { 0 }, ends = { 0 };
	static char bytes[16384];
	char *from, *to = bytes;
	size_t left, room = sizeof(bytes);
	bool flowed = h->how == SOFT || h->how == SOFT_DELSP ||
	    h->how == QUOTED_SOFT;
	GMimeObject *new;
	iconv_t cd;

	wrap(text, h->how, &wrapped);
	for (size_t i = 0; i < wrapped.len; i++) {
		if (h->crlf && wrapped.data[i] == '\n')
			buffer_putc(&ends, '\r');
		buffer_putc(&ends, wrapped.data[i]);
	}
	cd = iconv_open(h->charset == NULL || strcmp(h->charset, "us-ascii") ==
	    0 ? "utf-8" : h->charset, "utf-8");
	assert_true(cd != (iconv_t)-1);
	from = ends.data;
	left = ends.len;
	assert_int_equal(iconv(cd, &from, &left, &to, &room), 0);
	iconv_close(cd);
	new = part("text", "plain", h->charset, h->encoding, NULL, bytes,
	    to - bytes);
	if (flowed)
		g->g_mime_object_set_content_type_parameter(new, "format",
		    "flowed");
	if (h->how == SOFT_DELSP)
		g->g_mime_object_set_content_type_parameter(new, "delsp",
		    "yes");
	buffer_free(&wrapped);
	buffer_free(&ends);
	return new;
}

static GMimeObject *
shape(const struct habit *h, const char *text, const char *seal)
{
	static const char hello[] = "Hello,\n\nhere is my move.\n";
	static const char html[] = "<html><p>Hello,<br>nuncio turn</html>\n";
	struct buffer whole = { 0 };
	GMimeObject *all = NULL, *file;

	buffer_puts(&whole, text);
	buffer_puts(&whole, seal);
	file = part("application", "octet-stream", NULL,
	    GMIME_CONTENT_ENCODING_BASE64, "Move.turn", whole.data, whole.len);
	switch (h->shape) {
	case BODY:
	case FORWARDED:
		all = body(h, whole.data);
		break;
	case ALTERNATIVE:
		all = several("alternative", body(h, whole.data),
		    simple("text", "html", NULL, html), NULL);
		break;
	case FILE_INLINE:
		all = several("mixed", simple("text", "plain", NULL, hello),
		    file, simple("text", "plain", NULL, "\n-- \nAna\n"), NULL);
		file = NULL;
		break;
	case FILE_ONLY:
		all = several("mixed", simple("text", "html", NULL, html),
		    file, NULL);
		file = NULL;
		break;
	case TWO_FILES:
		all = several("mixed", simple("text", "plain", NULL, hello),
		    simple("text", "plain", "move.turn", text),
		    simple("application", "pgp-signature", "move.turn.sig",
		    seal), NULL);
		break;
	case TWO_TURNED:
		all = several("mixed", simple("application", "octet-stream",
		    "move.turn.minisig", seal),
		    simple("text", "plain", NULL, hello),
		    simple("application", "octet-stream", "move.turn", text),
		    NULL);
		break;
	case BODY_AND_SEAL:
		buffer_clear(&whole);
		buffer_puts(&whole, text);
		buffer_puts(&whole, "\n-- \nAna, at home\n");
		all = several("mixed", body(h, whole.data), simple(
		    "application", "octet-stream", "turn.minisig", seal),
		    NULL);
		break;
	case SIGNED:
		all = several("signed", several("mixed", body(h, whole.data),
		    NULL), simple("application", "pgp-signature",
		    "signature.asc", "-----BEGIN PGP SIGNATURE-----\n"), NULL);
		break;
	case WITH_TNEF:
		all = several("mixed", body(h, whole.data), simple(
		    "application", "ms-tnef", "winmail.dat", "x"), NULL);
		break;
	}
	if (file != NULL)
		g->g_object_unref(file);
	buffer_free(&whole);
	return all;
}

/* The letter as it is sent; to be freed with g_free(). */
static char *
letter(const struct habit *h, GMimeObject *content)
{
	GMimeMessage *message = g->g_mime_message_new(TRUE);
	struct buffer outer = { 0 };
	char *text;

	g->g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM,
	    "Ana M\xc3\xbcller", "Ana@Example.org");
	g->g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, NULL,
	    own);
	g->g_mime_message_set_subject(message, "m\xc3\xb6ve", NULL);
	g->g_mime_message_set_message_id(message, "abc.1@example.org");
	g->g_mime_object_set_header((GMimeObject *)message, "References",
	    "<a@b> <c@d>", NULL);
	g->g_mime_message_set_mime_part(message, content);
	text = g->g_mime_object_to_string((GMimeObject *)message, NULL);
	g->g_object_unref(content);
	g->g_object_unref(message);
	if (h->shape != FORWARDED)
		return text;
	buffer_puts(&outer, "From: Eva <eva@example.org>\nSubject: Fwd\n"
	    "Message-ID: <x@example.org>\nMIME-Version: 1.0\n"
	    "Content-Type: message/rfc822\n\n");
	buffer_puts(&outer, text);
	g->g_free(text);
	return outer.data;
}

/* Is there one turn file in it, and is it what ana signed? */
static bool
verifies(const struct buffer *text, const char *signed_text)
{
	static struct block_scan scan;
	static struct sealed sealed;

	return block_scan(buffer_text(text), text->len, &scan) == TURN_OK &&
	    scan.n == 1 && scan.block[0].fault == TURN_OK &&
	    block_check(&ana.key, &scan.block[0], &sealed) == SEAL_OK &&
	    sealed.len == strlen(signed_text) &&
	    memcmp(sealed.text, signed_text, sealed.len) == 0;
}

TEST(a_turn_file_comes_through_every_mail_program)
{
	for (size_t i = 0; i < COUNT(habits); i++) {
		const struct habit *h = &habits[i];
		char seal[SEAL_MAX], text[2048], *bytes;
		bool forwarded = h->shape == FORWARDED;
		struct letter in;
		size_t len;

		len = snprintf(text, sizeof(text), "nuncio turn\n"
		    "game: kingsbridge-7\nplayer: ana\n"
		    "after: 41-9f3c2a7e11d04b5c8a60f2e97d13c4ab\n"
		    "take stone 3\npress all: %s\ntake wood\nend\n", h->press);
		seal_sign(&ana, text, len,
		    "timestamp:1763600000\tfile:move.turn\thashed", seal);
		bytes = letter(h, shape(h, text, seal));
		read_string(bytes, &in);
		if (verifies(&in.text, text) == h->undone ||
		    (h->undone && !verifies(&in.unflowed, text)))
			fail_msg("%s:\n%s\n====\n%s\n====\n%s", h->name, bytes,
			    buffer_text(&in.text), buffer_text(&in.unflowed));
		assert_string_equal(in.from, forwarded ? "eva@example.org" :
		    "ana@example.org");
		assert_string_equal(in.subject, forwarded ? "Fwd" :
		    "m\xc3\xb6ve");
		assert_string_equal(in.id, forwarded ? "x@example.org" :
		    "abc.1@example.org");
		if (!forwarded)
			assert_string_equal(in.references, "<a@b> <c@d>");
		assert_null(in.machine);
		assert_false(in.encrypted || in.crowded);
		assert_int_equal(in.winmail, h->shape == WITH_TNEF);
		letter_free(&in);
		if (forwarded)
			free(bytes);
		else
			g->g_free(bytes);
	}
}

TEST(files_of_two_turns_find_their_own_seals)
{
	static struct block_scan scan;
	static struct sealed sealed;
	char text[2][256], seal[2][SEAL_MAX], *bytes;
	struct letter in;

	for (int i = 0; i < 2; i++)
		seal_sign(&ana, text[i], snprintf(text[i], sizeof(text[i]),
		    "nuncio turn\ngame: kingsbridge-%d\nplayer: ana\n"
		    "after: 4-9f3c2a7e\ntake stone 3\nend\n", i),
		    "timestamp:1", seal[i]);
	bytes = letter(&habits[0], several("mixed",
	    simple("text", "plain", NULL, "both, as promised\n"),
	    simple("text", "plain", "b.turn", text[1]),
	    simple("text", "plain", "a.turn", text[0]),
	    simple("text", "plain", "a.turn.minisig", seal[0]),
	    simple("text", "plain", "b.turn.sig", seal[1]), NULL));
	read_string(bytes, &in);
	assert_int_equal(block_scan(in.text.data, in.text.len, &scan), TURN_OK);
	assert_int_equal(scan.n, 2);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(block_check(&ana.key, &scan.block[i], &sealed),
		    SEAL_OK);
		assert_memory_equal(sealed.text, text[1 - i], sealed.len);
	}
	letter_free(&in);
	g->g_free(bytes);
}

/* ---- what is pasted into HTML, or marked ---- */

#define WORD_HEAD \
	"<html xmlns:o=\"urn:schemas-microsoft-com:office:office\" xmlns:w=" \
	"\"urn:schemas-microsoft-com:office:word\">\r\n<head>" \
	"<meta name=Generator content=\"Microsoft Word 15 (filtered " \
	"medium)\">\r\n<!--[if !mso]><style>v\\:* {behavior:url(#default#" \
	"VML);}</style><![endif]--><style><!--\r\n" \
	"p.MsoNormal, li.MsoNormal\r\n\t{" \
	"margin:0cm;font-size:11.0pt;font-family:\"Calibri\",sans-serif;}\r\n" \
	"--></style><!--[if gte mso 9]><xml>\r\n<o:shapedefaults v:ext=" \
	"\"edit\" spidmax=\"1026\" />\r\n</xml><![endif]--></head>\r\n" \
	"<body lang=DE link=\"#0563C1\" style='word-wrap:break-word'>" \
	"<div class=WordSection1>\r\n"
#define WORD_END "<p class=MsoNormal><o:p>&nbsp;</o:p></p></div></body></html>"
#define WORD_BULLET "<p class=MsoListParagraph style='text-indent:-18.0pt;" \
	"mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-" \
	"family:Symbol'><span style='mso-list:Ignore'>\xc2\xb7<span style=" \
	"'font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span>" \
	"</span></span><![endif]>"

static const struct pasted {
	const char *name, *type;
	const char *head, *before, *behind, *foot;	/* around each line */
	bool source;		/* lines of HTML are broken at blanks */
} pastes[] = {
	{ "Outlook, HTML", "text/html; charset=utf-8", WORD_HEAD,
	  "<p class=MsoNormal>", "<o:p></o:p></p>\r\n", WORD_END, true },
	{ "Outlook, a list", "text/html; charset=utf-8", WORD_HEAD,
	  WORD_BULLET, "<o:p></o:p></p>\r\n", WORD_END, false },
	{ "Outlook, doubled", "text/plain; charset=utf-8",
	  "Hello,\r\n\r\nmy move:\r\n\r\n", "", "\r\n\r\n", "Ana\r\n",
	  false },
	{ "Outlook, doubled, a quotation", "text/plain; charset=utf-8",
	  "-----Original Message-----\r\n", "> ", "\r\n>\r\n", "", false },
	{ "Outlook on the web", "text/html; charset=utf-8",
	  "<html><head>\r\n<style type=\"text/css\" style=\"display:none;\">"
	  " P {margin-top:0;margin-bottom:0;} </style>\r\n</head>\r\n<body "
	  "dir=\"ltr\">\r\n", "<div class=\"elementToProof\" style=\"font-"
	  "family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);\">"
	  "\r\n", "</div>\r\n", "</body></html>", true },
	{ "Gmail", "text/html; charset=\"UTF-8\"",
	  "<div dir=\"ltr\">My move:<div><br></div><div>", "", "<br>",
	  "</div></div>\r\n", false },
	{ "Gmail, a line each", "text/html; charset=\"UTF-8\"",
	  "<div dir=\"auto\">", "<div dir=\"auto\">", "</div>", "</div>",
	  false },
	{ "iPhone", "text/html; charset=utf-8",
	  "<html><head><meta http-equiv=\"content-type\" content=\"text/html; "
	  "charset=utf-8\"></head><body dir=\"auto\"><div dir=\"ltr\">", "",
	  "<div>", "</div><br id=\"lineBreakAtBeginningOfSignature\"><div dir="
	  "\"ltr\">Von meinem iPhone gesendet</div></body></html>", false },
	{ "Yahoo", "text/html; charset=UTF-8",
	  "<html><head></head><body><div class=\"ydpa1yahoo-style-wrap\" "
	  "style=\"font-family:Helvetica Neue, sans-serif;font-size:13px;\">",
	  "<div dir=\"ltr\" data-setdir=\"false\">", "</div>",
	  "</div></body></html>", false },
	{ "Thunderbird", "text/html; charset=UTF-8",
	  "<!DOCTYPE html>\r\n<html>\r\n  <head>\r\n    <meta http-equiv="
	  "\"content-type\" content=\"text/html; charset=UTF-8\">\r\n  </head>"
	  "\r\n  <body>\r\n    <p>", "      ", "<br>\r\n",
	  "</p>\r\n  </body>\r\n</html>\r\n", true },
	{ "Thunderbird, preformatted", "text/html; charset=UTF-8",
	  "<html><body><pre>", "", "\r\n", "</pre></body></html>", false },
	{ "K-9", "text/html; charset=utf-8",
	  "<!DOCTYPE html><html><body><div dir=\"auto\">", "", "<br>\r\n",
	  "</div></body></html>", false },
	{ "Apple Mail", "text/html; charset=utf-8",
	  "<html><head></head><body style=\"overflow-wrap: break-word;\">"
	  "<blockquote type=\"cite\">", "<div><b>", "</b></div>",
	  "</blockquote></body></html>", false },
	{ "a list of stars", "text/plain; charset=utf-8", "", "  * ", "\n", "",
	  false },
	{ "a list of dashes, quoted", "text/plain; charset=utf-8", "",
	  "> - ", "\n", "", false },
	{ "a list of bullets, doubled", "text/plain; charset=utf-8", "",
	  "\xe2\x80\xa2\xc2\xa0", "\n\n", "", false },
	{ "each line bold", "text/plain; charset=utf-8", "Hello,\n\n", "*",
	  "*\n", "*Ana*\n", false },
	{ "a bold block", "text/plain; charset=utf-8", "*", "", "\n", "",
	  false },
};

/* A letter with these lines, pasted. */
static char *
paste(const struct pasted *p, const char *lines, struct buffer *out)
{
	struct span rest = { lines, strlen(lines) };

	buffer_printf(out, TYPE("%s")
	    "Content-Transfer-Encoding: 8bit\n\n%s", p->type, p->head);
	while (rest.len > 0) {
		struct span line = span_line(&rest);

		buffer_puts(out, p->before);
		for (size_t i = 0; i < line.len; i++)
			buffer_putc(out, p->source && line.at[i] == ' ' ?
			    '\n' : line.at[i]);
		if (rest.len == 0 && strcmp(p->head, "*") == 0)
			buffer_putc(out, '*');
		buffer_puts(out, p->behind);
	}
	buffer_puts(out, p->foot);
	return out->data;
}

TEST(a_turn_file_that_was_pasted_or_marked_verifies)
{
	struct secret phone = ana;

	phone.form = SECRET_SSH;
	phone.key.kind = KEY_SSH;
	for (size_t i = 0; i < 2 * COUNT(pastes); i++) {
		const struct pasted *p = &pastes[i / 2];
		const struct secret *whose = i % 2 == 0 ? &ana : &phone;
		char seal[SEAL_MAX], text[2048], lines[4096];
		static struct block_scan scan;
		static struct sealed sealed;
		struct buffer bytes = { 0 };
		struct letter in;
		bool good = false;

		snprintf(text, sizeof(text), "nuncio turn\n"
		    "game: kingsbridge-7\nplayer: ana\n"
		    "after: 41-9f3c2a7e11d04b5c8a60f2e97d13c4ab\n"
		    "take stone 3\npress all: %s\ntake wood\nend\n", LATIN);
		seal_sign(whose, text, strlen(text),
		    "timestamp:1763600000\tfile:move.turn\thashed", seal);
		snprintf(lines, sizeof(lines), "%s%s", text, seal);
		read_string(paste(p, lines, &bytes), &in);
		for (int k = 0; k < 2 && !good; k++) {
			const struct buffer *said = k == 0 ? &in.text :
			    &in.unflowed;

			good = block_scan(buffer_text(said), said->len,
			    &scan) == TURN_OK && scan.n == 1 &&
			    block_check(&whose->key, &scan.block[0],
			    &sealed) == SEAL_OK &&
			    sealed.len == strlen(text) &&
			    memcmp(sealed.text, text, sealed.len) == 0;
		}
		if (!good)
			fail_msg("%s:\n%s\n====\n%s", p->name,
			    buffer_text(&in.text), buffer_text(&in.unflowed));
		letter_free(&in);
		buffer_free(&bytes);
	}
}

/* Of alternatives the plain one, wherever the HTML stands in them. */
TEST(html_is_read_where_it_stands_for_no_plain_text)
{
	static const struct {
		const char *parts;	/* of multipart/alternative */
		const char *text;
	} letters[] = {
		{ "--b\n\nplain\n--b\nContent-Type: text/html\n\n"
		    "<p>HTML\n", "plain\n\n" },
		{ "--b\n\n \n--b\nContent-Type: text/html\n\n<p>HTML\n",
		    " \n\nHTML\n\n" },
		{ "--b\nContent-Type: text/html\n\n<p>HTML\n--b\n\n"
		    "plain\n", "plain\n\n" },
		{ "--b\n\nplain\n--b\nContent-Type: multipart/related; "
		    "boundary=c\n\n--c\nContent-Type: text/html\n\n<p>HTML\n"
		    "--c\nContent-Type: image/png\n\nx\n--c--\n",
		    "plain\n\n" },
		{ "--b\nContent-Type: multipart/related; boundary=c\n\n"
		    "--c\nContent-Type: text/html\n\n<div>One<br>two"
		    "<div hidden>three</div><p>f&ouml;ur</p>\n--c--\n",
		    "One\ntwo\n\n\nf\xc3\xb6ur\n\n" },
		{ "--b\nContent-Type: text/html\nContent-Disposition: "
		    "attachment; filename=a.htm\n\n<p>HTML\n", "" },
		{ "--b\nContent-Type: text/html\n\n<style>p { x: y }</style>"
		    "<script>nuncio turn</script>\n", "" },
	};

	for (size_t i = 0; i < COUNT(letters); i++) {
		char bytes[800];
		struct letter in;

		snprintf(bytes, sizeof(bytes), TYPE("multipart/alternative; "
		    "boundary=b") "\n%s--b--\n", letters[i].parts);
		read_string(bytes, &in);
		assert_string_equal(buffer_text(&in.text), letters[i].text);
		assert_false(in.crowded);
		letter_free(&in);
	}
}

/* ---- machines ---- */

TEST(machines_are_told_from_people)
{
	static const struct {
		const char *header, *machine;
	} table[] = {
		{ "", NULL },
		{ "Auto-Submitted: no\n", NULL },
		{ "Auto-Submitted: No; really\n", NULL },
		{ "Auto-Submitted:\n", NULL },
		{ "X-Auto-Response-Suppress: oof\n", "auto-reply" },
		{ "X-Auto-Response-Suppress: RN; AutoReply\n", "auto-reply" },
		{ "auto-submitted: auto-replied (vacation)\n", "auto-reply" },
		{ "Auto-Submitted:\n auto-generated\n", "auto-reply" },
		{ "Auto-Submitted: auto-notified; owner=x\n", "auto-reply" },
		{ "X-Auto-Submitted: auto-replied\n", NULL },
		{ "Precedence: bulk\n", "bulk" },
		{ "Precedence: Junk\n", "bulk" },
		{ "Precedence: list\n", "list" },
		{ "Precedence: auto_reply\n", "auto-reply" },
		{ "Precedence: first-class\n", NULL },
		{ "Precedence: bulky\n", NULL },
		{ "Return-Path: <>\n", "bounce" },
		{ "Return-Path: < >\n", NULL },
		{ "From MAILER-DAEMON Fri Nov 20 18:00:00 2026\n"
		  "From: ana@example.org\n", "bounce" },
		{ "From ana@example.org Fri Nov 20 18:00:00 2026\n"
		  "From: ana@example.org\n", NULL },
		{ "Return-Path: <ana@example.org>\n", NULL },
		{ "Return-Path: <>\nAuto-Submitted: auto-replied\n",
		  "auto-reply" },
		{ "List-Id: <x.example.org>\n", "list" },
		{ "List-Unsubscribe: <mailto:x@example.org>\n", "list" },
		{ "List-Post: NO\n", "list" },
		{ "X-List-Id: x\n", NULL },
		{ "Subject: List-Id: x\n", NULL },
		{ "X-Auto-Response-Suppress: All\n", "auto-reply" },
		{ "X-Auto-Response-Suppress: DR, OOF, AutoReply\n",
		  "auto-reply" },
		{ "X-Auto-Response-Suppress: DR, RN, NRN\n", NULL },
		{ "X-Auto-Response-Suppress: None\n", NULL },
		{ "X-Autoreply: yes\n", "auto-reply" },
		{ "X-Autoreply: no\n", NULL },
		{ "X-Autorespond: move\n", "auto-reply" },
		{ "X-Vacation: yes\n", "auto-reply" },
		{ "X-Failed-Recipients: x@example.org\n", "bounce" },
		{ "Content-Type: multipart/report; boundary=b;\n"
		  "\treport-type=delivery-status\n", "bounce" },
		{ "Content-Type: multipart/report; boundary=b;\n"
		  "\treport-type=disposition-notification\n", "auto-reply" },
		{ "Content-Type: multipart/mixed; boundary=report\n", NULL },
		{ "Subject: Undelivered Mail Returned to Sender\n", NULL },
		{ "Subject: Re: Out of Office\n", NULL },
		{ "From: MAILER-DAEMON@example.org (Mail)\n", "bounce" },
		{ "From: postmaster@example.org\n", NULL },
		{ "From: postmaster@example.org\n"
		  "Subject: =?utf-8?q?Undeliverable=3A?= move\n", "bounce" },
		{ "From: postmaster@example.org\nSubject: move\n", NULL },
		{ "From: \"mailer-daemon@x\" <ana@example.org>\n", NULL },
		{ "From: <Nuncio@EXAMPLE.net>\n", "own" },
		{ "From: \"nuncio@example.net\" <ana@example.org>\n", NULL },
		{ "Auto-Submitted : auto-replied\n", "auto-reply" },
		{ "\nAuto-Submitted: auto-replied\n", NULL },
		{ "Subject: x\n Auto-Submitted: auto-replied\n", NULL }
	};

	for (size_t i = 0; i < COUNT(table); i++) {
		char bytes[512];
		struct letter in;

		snprintf(bytes, sizeof(bytes), "%s%s\nhello\n",
		    strncmp(table[i].header, "From", 4) == 0 ? "" :
		    "From: ana@example.org\n", table[i].header);
		read_string(bytes, &in);
		if ((in.machine == NULL) != (table[i].machine == NULL) ||
		    (in.machine != NULL &&
		    strcmp(in.machine, table[i].machine) != 0))
			fail_msg("%s: %s", table[i].header,
			    in.machine == NULL ? "nobody" : in.machine);
		letter_free(&in);
	}
}

TEST(an_address_is_one_bare_mailbox)
{
	static const char *const good[] = { "a@b", "ana+x.y_z@example.org",
	    "a/b'c@x", "=?@x", "a.b.c@d-e.f", "A@B.C", "+x@h", "a-@h",
	    "1@2.example", "a@xn--bcher-kva.example", "a@3com.4u" };
	static const char *const bad[] = { "", "@", "a@", "@b", "a", "a@b@c",
	    "-a@b", "a b@c", "a@b\n", "<a@b>", "a@b,c", "a@[1]", "\"a\"@b",
	    "\xc3\xa4@b", "a:b@c", "a;b@c", "a(b)@c", "a\\b@c", "a\x7f@b",
	    /* points */
	    ".a@b", "a.@b", "a..b@c", "a@.b", "a@b.", "a@b..c", "a@.",
	    /* hosts */
	    "a@b_c", "a@-b", "a@b-", "a@b.-c", "a@1.2.3.4", "a@12", "a@b.7",
	    "a@[127.0.0.1]", "a@[IPv6:::1]", "a@\xc3\xa4.example", "a@b c",
	    "a@b/c", "a@b+c",
	    /* routes, programs and files */
	    "a%b@c", "b!a@c", "|a@b", "a|b@c", "/a@b", "`a`@b", "a@b%c",
	    "a@b!c", "\ta@b", "a\r\n@b", "a@b\x01" };
	static const char label[] = "0123456789abcdef0123456789abcdef"
	    "0123456789abcdef0123456789abcde";
	char longest[400];

	for (size_t i = 0; i < COUNT(good); i++)
		if (address_fault(good[i]) != NULL)
			fail_msg("%s: %s", good[i], address_fault(good[i]));
	for (size_t i = 0; i < COUNT(bad); i++)
		if (address_fault(bad[i]) == NULL)
			fail_msg("%s is none", bad[i]);
	/* 64 before the @, and 254 in all: 3 labels of 63 less 2. */
	snprintf(longest, sizeof(longest), "%.64s@%s.%s.%.61s", "a"
	    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
	    label, label, label);
	assert_int_equal(strlen(longest), 254);
	assert_null(address_fault(longest));
	strcat(longest, "x");
	assert_non_null(address_fault(longest));
	snprintf(longest, sizeof(longest), "%.65s@b", "a"
	    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
	assert_non_null(address_fault(longest));
	snprintf(longest, sizeof(longest), "a@%sx", label);
	assert_non_null(address_fault(longest));
	snprintf(longest, sizeof(longest), "a@%s", label);
	assert_null(address_fault(longest));
}

TEST(an_address_with_a_tag_is_the_same_mailbox)
{
	static const struct {
		const char *address, *folded, *domain;
	} table[] = {
		{ "ana@example.org", "ana@example.org", "example.org" },
		{ "Ana+1@Example.ORG", "ana@example.org", "example.org" },
		{ "ana+a+b.c@x", "ana@x", "x" },
		{ "ana+@x", "ana@x", "x" },
		{ "+1@x", "+1@x", "x" },
	};
	char folded[ADDRESS_TEXT];

	for (size_t i = 0; i < COUNT(table); i++) {
		address_fold(table[i].address, folded);
		assert_string_equal(folded, table[i].folded);
		assert_string_equal(address_domain(folded), table[i].domain);
	}
}

TEST(a_letter_is_known_by_its_id)
{
	static const struct {
		const char *letter, *id;
	} table[] = {
		{ "Message-ID: <a@b>\n\nx\n", "a@b" },
		{ "Message-ID: <a@b>\r\n\r\nx\r\n", "a@b" },
		{ "A: b\nMESSAGE-id:\n\t<a@b>\n\nx\n", "a@b" },
		{ "Message-ID: <a@b>\nMessage-ID: <c@d>\n\n", "a@b" },
		{ "Message-ID: a@b\nMessage-ID: <c@d>\n\n", "" },
		{ "Message-ID: <a b>\n\n\n", "" },
		{ "Message-ID: <>\n\n", "" },
		{ "Message-ID: <a\x01@b>\n\n", "" },
		{ "Message-ID: <a@b", "" },
		{ "Subject: no body", "" },
		{ "\nMessage-ID: <a@b>\n", "" },
		{ "", "" }
	};
	char id[LETTER_ID], letter[600];
	uint8_t hash[COUNT(table)][HASH];

	for (size_t i = 0; i < COUNT(table); i++) {
		letter_identity(table[i].letter, strlen(table[i].letter), id,
		    hash[i]);
		assert_string_equal(id, table[i].id);
		/* The body's line ends are its own, the header's are not. */
		for (size_t j = 0; j < i; j++)
			if (memcmp(hash[i], hash[j], HASH) == 0 &&
			    !(i == 2 && j == 0))
				fail_msg("%d and %d", (int)i, (int)j);
	}
	assert_memory_equal(hash[0], hash[2], HASH);
	for (int n = LETTER_ID - 1; n <= LETTER_ID; n++) {
		snprintf(letter, sizeof(letter), "Message-ID: <%0*d>\n\n", n,
		    0);
		letter_identity(letter, strlen(letter), id, hash[0]);
		assert_int_equal(strlen(id), n < LETTER_ID ? n : 0);
	}
}

/* Are two letters, of which the second may be cut after so much, one? */
static bool
is_one(const char *a, const char *b, size_t len)
{
	char id[2][LETTER_ID];
	uint8_t hash[2][HASH];

	letter_identity(a, strlen(a), id[0], hash[0]);
	letter_identity(b, len, id[1], hash[1]);
	return strcmp(id[0], id[1]) == 0 &&
	    memcmp(hash[0], hash[1], HASH) == 0;
}

/* What an altered copy cannot be told from is read like the letter itself. */
TEST(letters_that_are_read_otherwise_are_not_one)
{
#define KNOWN	"Message-ID: <a@b>\nFrom: a@b\nSubject: hi\n"
	static const struct {
		const char *header, *body;
		bool same;
	} table[] = {
		{ KNOWN, "x\n", true },
		{ "Received: x\n" KNOWN "X-Spam: no\nDate: x\n", "x\n",
		    true },
		{ "From ana@b  Fri Nov 20\n" KNOWN "To: c@d\n", "x\n", true },
		{ "message-id: <a@b>\r\nFROM:a@b\r\nSubject:\r\n hi \r\n",
		    "x\n", true },
		{ KNOWN "Return-Path: <c>\nMIME-Version: 1.0\n", "x\n", true },
		{ KNOWN, "x\r\n", false },
		{ KNOWN, "x\n\n", false },
		{ KNOWN "Return-Path: <>\n", "x\n", false },
		{ "From MAILER-DAEMON Fri Nov 20\n" KNOWN, "x\n", false },
		{ KNOWN "From: c@d\n", "x\n", false },
		{ KNOWN "Subject: two\n", "x\n", false },
		{ KNOWN "References: <c@d>\n", "x\n", false },
		{ KNOWN "Content-Type: text/html\n", "x\n", false },
		{ KNOWN "CONTENT-TRANSFER-ENCODING: base64\n", "x\n", false },
		{ KNOWN "Content-Disposition: inline\n", "x\n", false },
		{ KNOWN "List-Unsubscribe: x\n", "x\n", false },
		{ KNOWN "Auto-Submitted: x\n", "x\n", false },
		{ KNOWN "Precedence: x\n", "x\n", false },
		{ KNOWN "X-Failed-Recipients: x\n", "x\n", false },
		{ KNOWN "X-Auto-Response-Suppress: x\n", "x\n", false },
		{ KNOWN "X-Autorespond: x\n", "x\n", false },
		{ "Message-ID: <c@d>\nFrom: a@b\nSubject: hi\n", "x\n", false },
		{ "Message-ID: <a@b>\nFrom: a@b\nSubject: hi\nsubject: hi\n",
		    "x\n", false }
	};
	struct buffer bytes = { 0 };

	for (size_t i = 0; i < COUNT(table); i++) {
		buffer_clear(&bytes);
		buffer_printf(&bytes, "%s\n%s", table[i].header,
		    table[i].body);
		if (is_one(KNOWN "\nx\n", bytes.data, bytes.len) !=
		    table[i].same)
			fail_msg("%s", bytes.data);
	}
	/* What a field says cannot be the end of the header. */
	assert_false(is_one(KNOWN "\nreferences:\n\nx\n",
	    KNOWN "references:\n\nx\n", strlen(KNOWN "references:\n\nx\n")));
	/* However long a header is, its end is not taken for the body. */
	buffer_clear(&bytes);
	buffer_puts(&bytes, KNOWN "X: ");
	buffer_fill(&bytes, 'x', (256 << 10) - bytes.len);
	buffer_puts(&bytes, "x: y\n\nz\n");
	assert_false(is_one(KNOWN "\nx: y\n\nz\n", bytes.data, bytes.len));
	buffer_free(&bytes);
#undef KNOWN
}

/* Else whoever has seen one could have it refused before it comes. */
TEST(a_signed_letter_is_not_one_with_a_spoiled_copy)
{
#define SIGNED	"DKIM-Signature: x\nMessage-ID: <a@b>\nFrom: a@b\n\nx\n"
	static const struct {
		const char *above;
		int times;
		bool same;
	} table[] = {
		{ "Received: x\n", 1, true },
		{ "Return-Path: <c@d>\nDelivered-To: e\nReceived: x\n y\n", 9,
		    true },
		{ "From c@d Fri Nov 20\nARC-Seal: x\n", 1, true },
		{ "Date: x\n", 1, false },
		{ "To: x\n", 1, false },
		{ "no field\n", 1, false },
		{ "Received: x\r y\n", 1, false },
		{ "Received: x\n", 511, false },
		{ "Received: x\n", 10000, false }
	};
	struct buffer bytes = { 0 };

	for (size_t i = 0; i < COUNT(table); i++) {
		buffer_clear(&bytes);
		for (int k = 0; k < table[i].times; k++)
			buffer_puts(&bytes, table[i].above);
		buffer_puts(&bytes, SIGNED);
		if (is_one(SIGNED, bytes.data, bytes.len) != table[i].same)
			fail_msg("%d", (int)i);
	}
	/* It is too long then, though no field is. */
	buffer_clear(&bytes);
	for (int k = 0; k < 270; k++) {
		buffer_puts(&bytes, "Received: ");
		buffer_fill(&bytes, 'x', 1000);
		buffer_puts(&bytes, "\n");
	}
	buffer_puts(&bytes, SIGNED);
	assert_false(is_one(SIGNED, bytes.data, bytes.len));
	buffer_free(&bytes);
#undef SIGNED
}

TEST(the_last_references_that_fit_are_kept)
{
	struct buffer bytes = { 0 };
	struct letter in;

	buffer_puts(&bytes, "References:");
	for (int i = 0; i < 1000; i++)
		buffer_printf(&bytes, " <%d@example.org>\n", i);
	buffer_puts(&bytes, "\nhello\n");
	read_any(bytes.data, bytes.len, &in);
	assert_true(strlen(in.references) > LETTER_REFERENCES - 30);
	assert_int_equal(in.references[0], '<');
	assert_non_null(strstr(in.references, "> <999@example.org>"));
	letter_free(&in);
	buffer_free(&bytes);
}

TEST(an_id_of_any_length_is_no_reference)
{
	struct buffer bytes = { 0 };
	struct letter in;

	buffer_puts(&bytes, "References: <a@b> <");
	buffer_fill(&bytes, 'x', LETTER_REFERENCES);
	buffer_puts(&bytes, "@c> <d@e>\n\nhello\n");
	read_any(bytes.data, bytes.len, &in);
	assert_string_equal(in.references, "<a@b> <d@e>");
	letter_free(&in);
	buffer_free(&bytes);
}

/* What programs call the same thing, and what is only called so. */
TEST(what_a_part_is_its_type_says_in_many_words)
{
	static const struct {
		const char *type;
		char is;
	} parts[] = {
		{ "application/pkcs7-mime; smime-type=enveloped-data", 'e' },
		{ "application/x-pkcs7-mime", 'e' },
		{ "application/pkcs7-mime; smime-type=certs-only", 0 },
		{ "application/ms-tnef", 'w' },
		{ "application/vnd.ms-tnef", 'w' },
		{ "image/png; name=winmail.dat", 'w' },
		{ "message/delivery-status", 'r' },
		{ "message/global-delivery-status", 'r' },
	};

	for (size_t i = 0; i < COUNT(parts); i++) {
		char bytes[600];
		struct letter in;

		snprintf(bytes, sizeof(bytes), TYPE("multipart/mixed; "
		    "boundary=b") "\n--b\nContent-Type: %s\n\nAction: failed"
		    "\n\n--b--\n", parts[i].type);
		read_string(bytes, &in);
		if (in.encrypted != (parts[i].is == 'e') ||
		    in.winmail != (parts[i].is == 'w') ||
		    (in.report.len > 0) != (parts[i].is == 'r'))
			fail_msg("%s: encrypted %d, winmail %d, report %d",
			    parts[i].type, in.encrypted, in.winmail,
			    (int)in.report.len);
		letter_free(&in);
	}
}

/* Of names that look like charsets, none but those that are listed. */
TEST(a_charset_nobody_knows_is_what_its_bytes_are)
{
	static const char *const names[] = { "iso-8859-", "iso-8859-123",
	    "iso-8859-1x", "iso-8859-x", "windows-", "none", "utf-9" };

	for (size_t i = 0; i < COUNT(names); i++) {
		char bytes[400];
		struct letter in;

		snprintf(bytes, sizeof(bytes), TYPE("text/plain; charset=%s")
		    "\na\xe9 \xc3\xa9\n", names[i]);
		read_string(bytes, &in);
		assert_string_equal(buffer_text(&in.text),
		    "a\xc3\xa9 \xc3\xa9\n\n");
		letter_free(&in);
	}
}

TEST(what_is_beyond_the_longest_letter_is_left_out)
{
	static const char head[] = TYPE("text/plain") "\nhello\n";
	size_t len = LETTER_MAX + 1000;
	char *bytes = malloc(len);
	struct letter in;

	assert_non_null(bytes);
	memset(bytes, '\n', len);
	memcpy(bytes, head, sizeof(head) - 1);
	read_any(bytes, len, &in);
	assert_true(in.crowded);
	assert_memory_equal(buffer_text(&in.text), "hello\n", 6);
	letter_free(&in);
	free(bytes);
}

/* A seal that came as a file, beside texts that may have one already. */
TEST(an_attached_seal_goes_to_the_file_that_has_none)
{
	static const struct {
		const char *texts, *order;
	} letters[] = {
		{ "--b\n\nnuncio turn\nend\nby\n", "nuncio turn\nend\nSEAL\n\n"
		    "by\n\n" },
		{ "--b\n\nnuncio turn\nend\nuntrusted comment: x\nX\nby\n",
		    "nuncio turn\nend\nuntrusted comment: x\nX\nby\n\nSEAL\n"
		    "\n" },
		{ "--b\n\nnuncio turn\nend\n-----BEGIN SSH SIGNATURE-----\n",
		    "nuncio turn\nend\n-----BEGIN SSH SIGNATURE-----\n\n"
		    "SEAL\n\n" },
		{ "--b\nContent-Type: text/plain; name=other\n\nnuncio turn\n"
		    "end\n", "nuncio turn\nend\nSEAL\n\n\n" },
		/* Two for one file: the second is put where one is wanted. */
		{ "--b\nContent-Type: text/plain; name=m\n\nnuncio turn\nend\n"
		    "--b\nContent-Type: text/plain; name=m.minisig\n\nONE\n",
		    "nuncio turn\nend\nSEAL\n\n\nONE\n\n" },
	};

	for (size_t i = 0; i < COUNT(letters); i++) {
		char bytes[800];
		struct letter in;

		snprintf(bytes, sizeof(bytes), TYPE("multipart/mixed; "
		    "boundary=b") "\n%s--b\nContent-Type: "
		    "application/octet-stream; name=m.minisig\n\nSEAL\n--b--\n",
		    letters[i].texts);
		read_string(bytes, &in);
		assert_string_equal(buffer_text(&in.text), letters[i].order);
		letter_free(&in);
	}
}

/* format=flowed, as RFC 3676 has it. */
TEST(flowed_lines_are_joined_as_they_were_written)
{
	static const struct {
		const char *text, *is;
		bool delsp;
	} texts[] = {
		{ "a \nb\n", "a b\n", false },
		{ "a \nb\n", "ab\n", true },
		{ "a ", "a \n", false },
		{ " a\n  b\n", "a\n b\n", false },
		{ "a \n> b\n", "a \n> b\n", false },
		{ "> a \n> b \n>> c\n", "> a b \n>> c\n", false },
		{ ">\n>>\n\n", "> \n>> \n\n", false },
		{ "-- \na\n", "-- \na\n", false },
		{ "--- \n+- \na\n", "--- +- a\n", false },
		{ "", "", false },
	};

	for (size_t i = 0; i < COUNT(texts); i++) {
		struct buffer out = { 0 };

		reflow_soft(texts[i].text, strlen(texts[i].text),
		    texts[i].delsp, &out);
		assert_string_equal(buffer_text(&out), texts[i].is);
		buffer_free(&out);
	}
}

/* Broken at 64 columns, as some programs do without a word. */
TEST(lines_of_a_turn_file_that_were_broken_are_whole_again)
{
#define SIXTY	"press all: aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd " \
	"eeeeeeeee ff"
#define VALUE	"dc7de61f4b51f0f0075da72d2fe971e69acfe208e164fb47c844e50528" \
	"002c44"
	static const struct {
		const char *text, *is;
	} texts[] = {
		{ "nuncio turn\n" SIXTY "\nggg hh\nend\n",
		    "nuncio turn\n" SIXTY " ggg hh\nend\n" },
		{ "> nuncio turn\n> " SIXTY "\n> ggg hh\n> end\n",
		    "> nuncio turn\n> " SIXTY " ggg hh\n> end\n" },
		/* Not quoted alike, an empty line between, or room left. */
		{ "nuncio turn\n" SIXTY "\n> ggg hh\n\n" SIXTY "\n\nggg\nx\n"
		    "end\n",
		    "nuncio turn\n" SIXTY "\n> ggg hh\n\n" SIXTY "\n\nggg\nx\n"
		    "end\n" },
		{ "nuncio turn\n> " SIXTY "\n- ggg hh\nend\n",
		    "nuncio turn\n> " SIXTY "\n- ggg hh\nend\n" },
		{ "nuncio turn\nend\n", "nuncio turn\nend\n" },
		{ "nuncio turn\nnuncio turn\na\xc2\xa0" "b\n",
		    "nuncio turn\nnuncio turn\na b\n" },
		/* What is said for draws is as long as lines are. */
		{ "nuncio turn\nvalue: " VALUE "\n" SIXTY "\nggggggggg hh\n"
		    "end\n",
		    "nuncio turn\nvalue: " VALUE "\n" SIXTY " ggggggggg hh\n"
		    "end\n" },
		{ "nuncio turn\nvalue:\n" VALUE "\ntake\nend\n",
		    "nuncio turn\nvalue: " VALUE "\ntake\nend\n" },
		{ "> nuncio turn\n> Value:\n> " VALUE "\n> " SIXTY
		    " ggggggg\n> hhhh\n> end\n",
		    "> nuncio turn\n> Value: " VALUE "\n> " SIXTY
		    " ggggggg hhhh\n> end\n" },
		{ "nuncio turn\nvalue:\ntake\nend\n",
		    "nuncio turn\nvalue:\ntake\nend\n" },
		{ "nuncio turn", "nuncio turn" },
		{ "", "" },
	};

	for (size_t i = 0; i < COUNT(texts); i++) {
		struct buffer out = { 0 };

		reflow_hard(texts[i].text, strlen(texts[i].text), &out);
		assert_string_equal(buffer_text(&out), texts[i].is);
		buffer_free(&out);
	}
}

/* ---- hostile letters ---- */

/*
 * begin, n times again with the number in place of %d, and end; what is read
 * of it.
 */
#define TIMES_13(x)	x x x x x x x x x x x x x
#define TIMES_390	TIMES_13(TIMES_13("<u><u>")) TIMES_13("<u>") \
	TIMES_13("<u>")
static const struct flood {
	const char *begin, *again, *end;
	int n;
	bool crowded;
	const char *text;	/* in the text, or NULL */
} floods[] = {
	{ TYPE("multipart/mixed; boundary=b") "\n--b\n\nhello\n--b\n"
	  "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n",
	  "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9w\n",
	  "\n--b--\n", 200000, false, "hello" },
	{ TYPE("text/html") "\n<p>hello", "<b>", "", 300000, true, NULL },
	{ TYPE("text/html") "\n<p>hello", "<i></b>&#%d;", "", 60000, true,
	  NULL },
	{ TYPE("text/html") "\n<p>hello", "</b><!-- %d", "", 70000, false,
	  "hello" },
	{ TYPE("text/html") "\n<p>hello" TIMES_390 , "</b>", "", 260000, false,
	  "hello" },
	{ TYPE("multipart/mixed; boundary=b") "\n", "--b\nContent-Type: "
	  "text/html\n\n<p>%d</p></b></b></b></b></b></b></b></b></b></b>\n",
	  "--b--\n", 900, false, "899" },
	{ TYPE("text/plain") "Content-Transfer-Encoding: base64\n\n",
	  "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9w\n",
	  "", 200000, true, "ABC" },
	{ TYPE("multipart/mixed; boundary=b") "\n", "--b\n\nhello %d\n",
	  "--b--\n", 10000, true, "hello 900\n" },
	{ TYPE("multipart/mixed; boundary=b") "\n", "--b\n", "", 2000000, true,
	  NULL },
	{ TYPE("multipart/mixed; boundary=b0") "\n--b0\n\nhello\n",
	  "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", "", 500,
	  true, "hello" },
	{ TYPE("multipart/mixed; boundary=b0") "\n--b0\n\nhello\n",
	  "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", "", 100000,
	  true, "hello" },
	{ "", "Content-Type: message/rfc822\n\n", "", 200000, true, NULL },
	{ TYPE("multipart/mixed; boundary=b") "\n--b\n\nhello\n",
	  "--b\nContent-Type: x/y;a=;a=;a=;a=;a=;a=;a=;a=;a=;a=;a=;a=;a=\n\n",
	  "", 200000, true, "hello" },
	{ TYPE("multipart/mixed; boundary=b") "\n--b\n\nhello\n--b\n",
	  "X-%d: y\n", "\n\nbye\n", 1000000, true, "hello" },
	{ TYPE("message/rfc822") "\n", "To: a:b:c:d:e:f:g:h:i:j:k:l:m:n:o:\n",
	  "\nhello\n", 150000, false, "hello" },
	{ "", "To: a:b:c:d:e:f:g:h:i:j:k:l:m:n:o:p:q:r:s:t:u:v:w:x\n",
	  "\nhello\n", 250000, false, "hello" },
	{ "Subject: ", "aaaaaaaaaaaaaaaa", "\n\nhello\n", 65536, false,
	  "hello" },
	{ "Subject: ", "=?utf-8?q?a?= ", "\n\nhello\n", 500000, false,
	  "hello" },
	{ "Subject: ", "=?utf-8?b?", "\n\nhello\n", 500000, false, "hello" },
	{ "", "X-%d: y\n", HEAD "\nhello\n", 500000, false, "hello" },
	{ "", "x\n", HEAD "\nhello\n", 1000000, false, "hello" },
	{ "", "\t\n", HEAD "\nhello\n", 1000000, false, "hello" },
	{ "From: ", "a%d@b.c, ", "\n\nhello\n", 300000, false, "hello" },
	{ "From: ", "(", "\n\nhello\n", 2000000, false, "hello" },
	{ "From: ", "a:", "\n\nhello\n", 2000000, false, "hello" },
	{ "From: ", "<", "\n\nhello\n", 2000000, false, "hello" },
	{ "References: ", "<%d@b> ", "\n\nhello\n", 500000, false, "hello" },
	{ "Message-ID: ", "<", "\n\nhello\n", 2000000, false, "hello" },
	{ TYPE("text/plain; a=b"), " ; p%d=x\n", "\nhello\n", 100000, false,
	  "hello" },
	{ TYPE("text/plain; a=b"), " ; name*%d=x\n", "\nhello\n", 100000,
	  false, "hello" },
	{ TYPE("multipart/mixed; boundary="), " ; boundary*%d=x\n",
	  "\nhello\n", 100000, false, "hello" },
	{ TYPE("multipart/mixed;\n boundary=\"b"), "bbbbbbbbbb",
	  "\"\n\nhello\n", 1000, false, "hello" },
	{ TYPE("text/plain") "\n", "nuncio turn\n", "", 300000, false,
	  "nuncio turn" },
	{ TYPE("text/plain") "\nnuncio turn\n",
	  "a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a\n",
	  "", 50000, false, "a a" },
	{ TYPE("text/plain; format=flowed") "\n", "> \n", "", 1000000, false,
	  ">" },
	{ TYPE("multipart/mixed; boundary=b") "\n--b\n\nend\n",
	  "--b\nContent-Type: text/plain; name=%d.sig\n\nx\n", "", 990, false,
	  "end" },
	{ TYPE("text/plain; charset=utf-7") "\n", "\xff", "", 2000000, false,
	  NULL },
	{ TYPE("text/plain; charset=gb18030") "\n", "\xff\xff\x81", "",
	  1000000, false, NULL },
	{ TYPE("text/plain") "\n", "\r", "", 2000000, false, NULL },
	{ TYPE("multipart/mixed; boundary=b") "\n--b\n\na", "\xc3\xa9",
	  "\n--b\n\nmore\n--b--\n", LETTER_TEXT / 2, true, "a" }
};

TEST(floods_are_read_to_their_end)
{
	for (size_t i = 0; i < COUNT(floods); i++) {
		const struct flood *f = &floods[i];
		const char *number = strstr(f->again, "%d");
		struct buffer bytes = { 0 };
		struct letter in;

		buffer_puts(&bytes, f->begin);
		for (int k = 0; k < f->n; k++)
			if (number == NULL)
				buffer_puts(&bytes, f->again);
			else if (strstr(number + 1, "%d") != NULL)
				buffer_printf(&bytes, "--b%d\nContent-Type: "
				    "multipart/mixed; boundary=b%d\n\n", k,
				    k + 1);
			else {
				buffer_add(&bytes, f->again,
				    number - f->again);
				buffer_printf(&bytes, "%d", k);
				buffer_puts(&bytes, number + 2);
			}
		buffer_puts(&bytes, f->end);
		assert_false(bytes.full);
		/* What is quadratic would take hours, and ends here. */
		alarm(60);
		read_any(bytes.data, bytes.len, &in);
		alarm(0);
		if (in.crowded != f->crowded || (f->text != NULL &&
		    strstr(buffer_text(&in.text), f->text) == NULL))
			fail_msg("flood %zu: crowded %d, %zu bytes", i,
			    in.crowded, in.text.len);
		letter_free(&in);
		buffer_free(&bytes);
	}
}

/* What is to be found in the letters of tests/fuzz/letter. */
static const struct {
	const char *file;
	bool hello;		/* the text has "hello ana" */
	const char *from;
	bool winmail, encrypted;
} corpus[] = {
	{ "bare-cr", false, "", false, false },
	{ "base64-cut", true, "ana@example.org", false, false },
	{ "base64-with-junk", true, "ana@example.org", false, false },
	{ "boundary-at-once", false, "ana@example.org", false, false },
	{ "boundary-in-header", true,
	  "ana@example.org", false, false },
	{ "boundary-in-pieces", true,
	  "ana@example.org", false, false },
	{ "boundary-missing", true, "ana@example.org", false, false },
	{ "boundary-never-there", true,
	  "ana@example.org", false, false },
	{ "boundary-not-closed", true,
	  "ana@example.org", false, false },
	{ "boundary-prefix", true, "ana@example.org", false, false },
	{ "boundary-same-twice", true,
	  "ana@example.org", false, false },
	{ "boundary-with-blanks", true,
	  "ana@example.org", false, false },
	{ "byte-order-mark", true, "ana@example.org", false, false },
	{ "charset-faulty", true, "ana@example.org", false, false },
	{ "charset-path", true, "ana@example.org", false, false },
	{ "charset-unknown", true, "ana@example.org", false, false },
	{ "charset-utf16", true, "ana@example.org", false, false },
	{ "charset-wrong", true, "ana@example.org", false, false },
	{ "controls-many", false, "ana@example.org", false, false },
	{ "crlf", true, "ana@example.org", false, false },
	{ "digest", true, "ana@example.org", false, false },
	{ "empty", false, "", false, false },
	{ "encoded-word-charset", true,
	  "ana@example.org", false, false },
	{ "encoded-word-open", true, "ana@example.org", false, false },
	{ "encoded-word-split-char", true,
	  "ana@example.org", false, false },
	{ "encoding-unknown", true, "ana@example.org", false, false },
	{ "epilogue", false, "ana@example.org", false, false },
	{ "escape-in-body", true, "ana@example.org", false, false },
	{ "escape-in-subject", true, "ana@example.org", false, false },
	{ "file-charset-faulty", true,
	  "ana@example.org", false, false },
	{ "file-with-path", true, "ana@example.org", false, false },
	{ "forwarded", true, "ana@example.org", false, false },
	{ "from-group", true, "", false, false },
	{ "from-is-option", true, "", false, false },
	{ "from-with-fold", true, "ana@example.org", false, false },
	{ "from-with-newline", true, "ana@example.org", false, false },
	{ "header-in-subject", true, "ana@example.org", false, false },
	{ "html-and-blank", false, "ana@example.org", false, false },
	{ "html-only", true, "ana@example.org", false, false },
	{ "id-hostile", true, "ana@example.org", false, false },
	{ "mbox-line", true, "ana@example.org", false, false },
	{ "nested", true, "ana@example.org", false, false },
	{ "no-empty-line", false, "ana@example.org", false, false },
	{ "nul-in-body", false, "ana@example.org", false, false },
	{ "nul-in-header", true, "ana@example.org", false, false },
	{ "only-body", true, "", false, false },
	{ "only-header", false, "ana@example.org", false, false },
	{ "parameters-crooked", true,
	  "ana@example.org", false, false },
	{ "pgp-encrypted", false, "ana@example.org", false, true },
	{ "pgp-inline", false, "ana@example.org", false, true },
	{ "quoted-printable-broken", true,
	  "ana@example.org", false, false },
	{ "references-hostile", true,
	  "ana@example.org", false, false },
	{ "smime-encrypted", false, "ana@example.org", false, true },
	{ "two-from", true, "", false, false },
	{ "winmail-by-name", true, "ana@example.org", true, false },
	{ "winmail", true, "ana@example.org", true, false }
};

static char *
load(const char *name, size_t *len)
{
	static char *bytes;
	char path[512];

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	free(bytes);
	return bytes = test_read(path, len);
}

TEST(every_trick_is_read_without_fault)
{
	size_t len, files = 0;
	struct dirent *entry;
	struct letter in;
	DIR *dir;

	for (size_t i = 0; i < COUNT(corpus); i++) {
		char name[100], *bytes;
		bool hello;

		snprintf(name, sizeof(name), "%s.eml", corpus[i].file);
		bytes = load(name, &len);
		read_any(bytes, len, &in);
		assert_null(strstr(buffer_text(&in.text), "\xef\xbb\xbf"));
		hello = strstr(buffer_text(&in.text), "hello ana") != NULL;
		if (hello != corpus[i].hello ||
		    strcmp(in.from, corpus[i].from) != 0 ||
		    in.winmail != corpus[i].winmail ||
		    in.encrypted != corpus[i].encrypted ||
		    in.crowded || in.machine != NULL)
			fail_msg("%s: hello %d, from '%s', winmail %d, "
			    "encrypted %d, crowded %d, %s", name, hello,
			    in.from, in.winmail, in.encrypted, in.crowded,
			    in.machine == NULL ? "a person" : in.machine);
		letter_free(&in);
	}
	dir = opendir(folder);
	assert_non_null(dir);
	while ((entry = readdir(dir)) != NULL)
		files += strstr(entry->d_name, ".eml") != NULL;
	closedir(dir);
	assert_int_equal(files, COUNT(corpus));
}

TEST(nothing_of_a_subject_begins_a_header)
{
	static const struct {
		const char *file, *subject;
	} table[] = {
		{ "escape-in-subject.eml", "[2J  Bcc: all@example.org" },
		{ "header-in-subject.eml", "x  Bcc: all@example.org" },
		{ "nul-in-header.eml", "mo ve" },
		/* A charset that is not to be asked for. */
		{ "encoded-word-charset.eml",
		  "=_iso-2022-cn-ext?q?x?= \xc3\xa4" },
		{ "encoded-word-split-char.eml", "\xc3\xa4" }
	};

	for (size_t i = 0; i < COUNT(table); i++) {
		struct letter in;
		size_t len;
		char *bytes = load(table[i].file, &len);

		read_any(bytes, len, &in);
		assert_string_equal(in.subject + strspn(in.subject, " "),
		    table[i].subject);
		letter_free(&in);
	}
}

TEST(letters_with_faults_at_random_are_read)
{
	static const char *const words[] = { "--b", "\n", "\r\n", "=?utf-8?q?",
	    "?=", "*0*=", "''", "\"", "\\", "\xff", "charset=utf-16",
	    "Content-Type: multipart/mixed; boundary=b\n",
	    "Content-Type: message/rfc822\n\n", "nuncio turn\n", "> ", " \n",
	    "Content-Transfer-Encoding: base64\n", "format=flowed", "end\n",
	    "charset=gb18030", "=", "(" };
	uint64_t seed = 20261120;
	char bytes[66000];

	for (int i = 0; i < 2000; i++) {
		size_t len, which = test_random(&seed, COUNT(corpus));
		struct letter in;
		char name[100];

		snprintf(name, sizeof(name), "%s.eml", corpus[which].file);
		memcpy(bytes, load(name, &len), sizeof(bytes) - 464);
		for (int k = test_random(&seed, 8); k >= 0; k--) {
			size_t at = test_random(&seed, len + 1), n;
			const char *word = words[test_random(&seed,
			    COUNT(words))];

			switch (test_random(&seed, 4)) {
			case 0:
				if (at < len)
					bytes[at] = test_random(&seed, 256);
				break;
			case 1:
				n = strlen(word);
				memmove(bytes + at + n, bytes + at, len - at);
				memcpy(bytes + at, word, n);
				len += n;
				break;
			case 2:
				n = test_random(&seed, 20);
				if (n > len - at)
					n = len - at;
				memmove(bytes + at, bytes + at + n,
				    len - at - n);
				len -= n;
				break;
			default:
				len = test_random(&seed, 8) == 0 ? at : len;
			}
		}
		read_any(bytes, len, &in);
		letter_free(&in);
	}
}

static int
set_up(void **state)
{
	struct fault fault;

	if (sodium_init() < 0)
		return -1;
	secret_generate(&ana);
	g = gmime_load(&fault);
	return g == NULL ? -1 : 0;
}

int
main(void)
{
	test_same_keys();
	return test_run(set_up, NULL);
}
