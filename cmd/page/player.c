/*
 * player.c: nuncio.html with a game in it; see player.h.  The places for
 * insertions are found by the text that index.html (templates/web) has there.
 */
#include "cmd/page/player.h"

#include "cmd/base/utf8.h"

#include <string.h>

/* Only what lies beside the page, and WebAssembly out of it. */
static const char policy[] = "default-src 'none'; script-src 'self' "
    "'wasm-unsafe-eval'; style-src 'self'; img-src data:; "
    "worker-src blob:; base-uri 'none'; form-action 'none'";

/* Go past a mark, and add the text before it, unless out is NULL. */
static bool
pass(const char **at, const char *mark, struct buffer *out)
{
	const char *end = strstr(*at, mark);

	if (end == NULL)
		return false;
	if (out != NULL)
		buffer_add(out, *at, end - *at);
	*at = end + strlen(mark);
	return true;
}

void
player_escape(struct buffer *out, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		switch (text[i]) {
		case '&':
			buffer_puts(out, "&amp;");
			break;
		case '<':
			buffer_puts(out, "&lt;");
			break;
		case '>':
			buffer_puts(out, "&gt;");
			break;
		case '"':
			buffer_puts(out, "&quot;");
			break;
		default:
			buffer_putc(out, text[i]);
		}
}

/* Does it come out of a page as it is? */
static bool
is_plain(const char *text, size_t len)
{
	uint32_t code;
	size_t n;

	for (size_t at = 0; at < len; at += n) {
		n = utf8_char(text + at, len - at, &code);
		if (n == 0 || (code < ' ' && code != '\n' && code != '\t'))
			return false;
	}
	return true;
}

static bool
put_bundle(const struct buffer *bundle, struct buffer *out)
{
	if (!is_plain(buffer_text(bundle), bundle->len))
		return false;
	buffer_puts(out, "<pre hidden id=\"given\">");
	player_escape(out, buffer_text(bundle), bundle->len);
	buffer_puts(out, "</pre>\n");
	return true;
}

static void
put_in(struct buffer *out, const char *before, const char *text,
    const char *behind)
{
	buffer_puts(out, before);
	player_escape(out, text, strlen(text));
	buffer_puts(out, behind);
}

/* Everything up to the script, as a page of a site has it. */
static bool
put_own(const char **at, const struct player_page *own, struct buffer *out)
{
	if (!pass(at, "<!DOCTYPE html>", out))
		return false;
	put_in(out, "<!DOCTYPE html><!-- ", own->stamp, " -->");
	if (!pass(at, "<html lang=\"en\">", out))
		return false;
	put_in(out, "<html lang=\"", own->lang, "\">");
	if (!pass(at, "Content-Security-Policy\" content=\"", out) ||
	    !pass(at, "\">", NULL))
		return false;
	buffer_puts(out, "Content-Security-Policy\" content=\"");
	buffer_puts(out, policy);
	buffer_puts(out, "\">");
	if (!pass(at, "<title>nuncio</title>", out))
		return false;
	put_in(out, "<title>", own->title, "</title>\n<link rel=\"alternate\" "
	    "type=\"application/atom+xml\" href=\"");
	put_in(out, "", own->feed, "\">");
	if (!pass(at, "<style>", out) || !pass(at, "</style>", NULL))
		return false;
	buffer_puts(out, "<link rel=\"stylesheet\" href=\"../nuncio.css\">");
	if (!pass(at, "<main id=\"main\" tabindex=\"-1\">", out))
		return false;
	buffer_puts(out, "<main id=\"main\" tabindex=\"-1\">\n"
	    "<div id=\"site\">\n");
	buffer_add(out, buffer_text(own->plain), own->plain->len);
	buffer_puts(out, "</div>");
	if (!pass(at, "<section id=\"open\"", out))
		return false;
	buffer_puts(out, "<section hidden id=\"open\"");
	return pass(at, "<script>", out) && pass(at, "</script>", NULL);
}

bool
player_put(const char *page, const struct player_page *own,
    const struct buffer *bundle, struct buffer *out)
{
	const char *at = page;

	if (own != NULL) {
		if (!put_own(&at, own, out) || !put_bundle(bundle, out))
			return false;
		buffer_puts(out, "<script src=\"../nuncio.js\"></script>");
	} else {
		if (!pass(&at, "<script>", out) || !put_bundle(bundle, out))
			return false;
		buffer_puts(out, "<script>");
	}
	buffer_puts(out, at);
	return true;
}

bool
player_parts(const char *page, struct buffer *style, struct buffer *script)
{
	const char *at = page;

	return pass(&at, "<style>", NULL) && pass(&at, "</style>", style) &&
	    pass(&at, "<script>", NULL) && pass(&at, "</script>", script);
}
