/*
 * player.c: nuncio.html with a game in it; see player.h.  The places for
 * insertions are found by the text that index.html (templates/web) has there.
 */
#include "cmd/page/player.h"

#include "cmd/base/utf8.h"
#include "cmd/page/html.h"

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
	html_escape(buffer_text(bundle), bundle->len, out);
	buffer_puts(out, "</pre>\n");
	return true;
}

/* What stands in the place of a mark, or of all from it to an end. */
struct swap {
	const char *mark, *end;
	const char *before, *text, *behind;	/* the text is no markup */
};

/* Everything up to the script, as a page of a site has it. */
static bool
put_own(const char **at, const struct player_page *own, struct buffer *out)
{
	const struct swap swaps[] = {
		{ "<!DOCTYPE html>", NULL,
		    "<!DOCTYPE html><!-- ", own->stamp, " -->" },
		{ "<html lang=\"en\">", NULL,
		    "<html lang=\"", own->lang, "\">" },
		{ "Content-Security-Policy\" content=\"", "\">",
		    "Content-Security-Policy\" content=\"", policy, "\">" },
		{ "<title>nuncio</title>", NULL,
		    "<title>", own->title, "</title>\n"
		    "<link rel=\"alternate\" type=\"application/atom+xml\" "
		    "href=\"../feed.xml\">" },
		{ "<style>", "</style>",
		    "<link rel=\"stylesheet\" href=\"../nuncio.css\">",
		    "", "" },
		{ "<main id=\"main\" tabindex=\"-1\">", NULL,
		    "<main id=\"main\" tabindex=\"-1\">\n<div id=\"site\">\n",
		    "", buffer_text(own->plain) },
		{ "", NULL, "</div>", "", "" },
		{ "<section id=\"open\"", NULL,
		    "<section hidden id=\"open\"", "", "" },
		{ "<script>", "</script>", "", "", "" }
	};

	for (size_t i = 0; i < sizeof(swaps) / sizeof(*swaps); i++) {
		const struct swap *one = &swaps[i];

		if (!pass(at, one->mark, out) ||
		    (one->end != NULL && !pass(at, one->end, NULL)))
			return false;
		html_put(out, one->before, one->text, one->behind);
	}
	return true;
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
