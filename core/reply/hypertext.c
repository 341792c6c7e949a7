/*
 * hypertext.c: lines of HTML, as a person sees them.
 *
 * Elements are opened and closed roughly as in browsers: an unclosed element is
 * closed with the one around it, and an inline element closes none that is
 * larger.  Style sheets are ignored, the "style" of an element is not.
 */
#include "core/reply/render.h"

#include <string.h>

enum {
	DEEP      = 400,	/* elements in each other */
	TAG_MAX = 16,		/* bytes of an element's name */
	STYLE_MAX = 2000,	/* bytes of a style that is looked at */
	ENTITY    = 32		/* bytes of an entity's name */
};

/* Properties of text in an element and everything in it. */
enum {
	QUOTED    = 1,
	UNSEEN    = 2,
	KEPT      = 4		/* white space as it is */
};

/* The kind of an element. */
enum {
	BLOCK     = 1,		/* begins and ends a line */
	PARAGRAPH = 2,		/* ... with an empty one */
	VOID      = 4,		/* has no content */
	RAW       = 8,		/* has text in it that is not shown */
	NEVER     = 16,		/* has content that is not shown as text */
	CELL      = 32,		/* nothing in it closes the elements around
				   it */
	QUOTE     = 64,
	PRE       = 128
};

static const struct element {
	const char *name;
	unsigned is;
} elements[] = {
	{ "address", BLOCK }, { "area", VOID }, { "article", BLOCK },
	{ "aside", BLOCK }, { "audio", NEVER }, { "base", VOID },
	{ "bdo", NEVER }, { "blockquote", BLOCK | PARAGRAPH | QUOTE },
	{ "body", BLOCK }, { "br", VOID }, { "button", NEVER },
	{ "canvas", NEVER }, { "caption", BLOCK | CELL }, { "center", BLOCK },
	{ "col", VOID }, { "datalist", NEVER }, { "dd", BLOCK },
	{ "del", NEVER }, { "details", BLOCK | NEVER },
	{ "dialog", BLOCK | NEVER }, { "dir", BLOCK }, { "div", BLOCK },
	{ "dl", BLOCK | PARAGRAPH }, { "dt", BLOCK }, { "embed", VOID },
	{ "fieldset", BLOCK }, { "figcaption", BLOCK }, { "figure", BLOCK },
	{ "footer", BLOCK }, { "form", BLOCK }, { "h1", BLOCK | PARAGRAPH },
	{ "h2", BLOCK | PARAGRAPH }, { "h3", BLOCK | PARAGRAPH },
	{ "h4", BLOCK | PARAGRAPH }, { "h5", BLOCK | PARAGRAPH },
	{ "h6", BLOCK | PARAGRAPH }, { "header", BLOCK }, { "hr", VOID },
	{ "html", BLOCK }, { "iframe", RAW | NEVER }, { "img", VOID },
	{ "input", VOID }, { "legend", BLOCK }, { "li", BLOCK },
	{ "link", VOID }, { "main", BLOCK }, { "map", 0 },
	{ "marquee", NEVER }, { "math", NEVER }, { "menu", BLOCK },
	{ "meta", VOID }, { "nav", BLOCK }, { "noembed", RAW },
	{ "noframes", RAW }, { "object", NEVER },
	{ "ol", BLOCK | PARAGRAPH }, { "option", NEVER },
	{ "p", BLOCK | PARAGRAPH }, { "param", VOID },
	{ "plaintext", NEVER }, { "pre", BLOCK | PARAGRAPH | PRE },
	{ "s", NEVER }, { "script", RAW }, { "section", BLOCK },
	{ "select", NEVER }, { "source", VOID }, { "strike", NEVER },
	{ "style", RAW }, { "summary", BLOCK }, { "svg", NEVER },
	{ "table", BLOCK | CELL }, { "tbody", BLOCK }, { "td", CELL },
	{ "template", NEVER }, { "textarea", RAW | NEVER },
	{ "tfoot", BLOCK }, { "th", CELL }, { "thead", BLOCK },
	{ "title", RAW }, { "tr", BLOCK }, { "track", VOID },
	{ "ul", BLOCK | PARAGRAPH }, { "video", NEVER }, { "wbr", VOID },
	{ "xmp", RAW | NEVER },
};

struct open {
	char name[TAG_MAX + 1];
	unsigned is, holds;
};

struct page {
	struct span rest;
	enum charset charset;
	struct rendered *out;
	bool line;		/* something stands in the line */
	bool blank;		/* a blank comes before the next word */
	bool gap;		/* an empty line comes before the next text */
	bool any;		/* there was text */
	bool unseen;		/* the last thing was text that is not seen */
	int n;
	struct open open[DEEP];
};

struct tag {
	bool closes;
	char name[TAG_MAX + 1];
	unsigned is;
	bool unseen, kept, answered;
};

/* ---- the result ---- */

static unsigned
holds(const struct page *p)
{
	return p->n > 0 ? p->open[p->n - 1].holds : 0;
}

static void
add(struct page *p, char c)
{
	render_character(p->out, (unsigned char)c);
}

static void
end_line(struct page *p)
{
	if (p->line)
		add(p, '\n');
	p->line = p->blank = p->unseen = false;
}

static void
begin_line(struct page *p)
{
	if (p->line)
		return;
	if (p->gap && p->any)
		add(p, '\n');
	p->gap = false;
	p->line = p->any = true;
	if (holds(p) & QUOTED) {
		add(p, '>');
		add(p, ' ');
	}
}

/* End the line, also if it is empty. */
static void
break_line(struct page *p)
{
	if (!p->line && (holds(p) & QUOTED))
		add(p, '>');
	add(p, '\n');
	p->line = p->blank = p->gap = p->unseen = false;
}

static void
put_text(struct page *p, uint32_t code)
{
	bool white = code == ' ' || code == '\t' || code == '\n';

	if (white && (holds(p) & KEPT)) {
		if (code == '\n') {
			break_line(p);
			return;
		}
	} else if (white) {
		p->blank |= p->line;
		return;
	}
	if (holds(p) & UNSEEN) {
		if (code == 0xa0 || p->unseen || white)
			return;
		begin_line(p);
		add(p, SIGN_UNSEEN);
		p->unseen = true;
		return;
	}
	begin_line(p);
	if (p->blank)
		add(p, ' ');
	p->blank = p->unseen = false;
	render_character(p->out, code);
}

/* ---- characters ---- */

/*
 * The character of an entity at the beginning of s, and its length in bytes; 0:
 * it is not an entity.
 */
static size_t
entity(struct span s, uint32_t *code)
{
	static const struct {
		const char *name;
		uint32_t code;
	} names[] = {
		{ "amp", '&' }, { "lt", '<' }, { "gt", '>' }, { "quot", '"' },
		{ "apos", '\'' }, { "nbsp", 0xa0 }, { "Auml", 0xc4 },
		{ "Ouml", 0xd6 }, { "Uuml", 0xdc }, { "auml", 0xe4 },
		{ "ouml", 0xf6 }, { "uuml", 0xfc }, { "szlig", 0xdf },
		{ "aacute", 0xe1 }, { "eacute", 0xe9 }, { "iacute", 0xed },
		{ "oacute", 0xf3 }, { "uacute", 0xfa }, { "Aacute", 0xc1 },
		{ "Eacute", 0xc9 }, { "Iacute", 0xcd }, { "Oacute", 0xd3 },
		{ "Uacute", 0xda }, { "agrave", 0xe0 }, { "egrave", 0xe8 },
		{ "igrave", 0xec }, { "ograve", 0xf2 }, { "ugrave", 0xf9 },
		{ "Agrave", 0xc0 }, { "Egrave", 0xc8 }, { "Igrave", 0xcc },
		{ "Ograve", 0xd2 }, { "Ugrave", 0xd9 }, { "ntilde", 0xf1 },
		{ "Ntilde", 0xd1 }, { "ccedil", 0xe7 }, { "Ccedil", 0xc7 },
		{ "iexcl", 0xa1 }, { "iquest", 0xbf }, { "laquo", 0xab },
		{ "raquo", 0xbb }, { "copy", 0xa9 }, { "euro", 0x20ac },
		{ "ndash", 0x2013 }, { "mdash", 0x2014 }, { "lsquo", 0x2018 },
		{ "rsquo", 0x2019 }, { "sbquo", 0x201a }, { "ldquo", 0x201c },
		{ "rdquo", 0x201d }, { "bdquo", 0x201e }, { "hellip", 0x2026 },
		{ "bull", 0x2022 }, { "shy", 0xad }, { "zwnj", 0x200c },
		{ "zwj", 0x200d }, { "lrm", 0x200e }, { "rlm", 0x200f },
		{ "ensp", 0x2002 }, { "emsp", 0x2003 }, { "thinsp", 0x2009 },
	};
	size_t n = 1, digits;
	uint32_t value = 0;
	bool x;

	if (s.len < 3 || s.at[0] != '&')
		return 0;
	if (s.at[1] != '#') {
		while (n < s.len && n <= ENTITY && span_letter(s.at[n]))
			n++;
		for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
			if (strlen(names[i].name) == n - 1 &&
			    memcmp(names[i].name, s.at + 1, n - 1) == 0) {
				*code = names[i].code;
				return n + (n < s.len && s.at[n] == ';');
			}
		/*
		 * An unknown one: the text is not the one that the writer saw.
		 */
		*code = SIGN_FOREIGN;
		return n > 1 && n < s.len && s.at[n] == ';' ? n + 1 : 0;
	}
	x = s.at[2] == 'x' || s.at[2] == 'X';
	digits = n = x ? 3 : 2;
	for (; n < s.len; n++) {
		int digit = span_hex(span_lower(s.at[n])), base = x ? 16 : 10;

		if (digit < 0 || digit >= base)
			break;
		if (value <= 0x10ffff)
			value = value * base + digit;
	}
	if (n == digits)
		return 0;
	*code = value > 0x10ffff || (value >= 0xd800 && value < 0xe000) ?
	    SIGN_FOREIGN : value == '\t' || value == '\n' ? value :
	    value < ' ' || (value >= 0x7f && value < 0xa0) ? SIGN_CONTROL :
	    value;
	return n + (n < s.len && s.at[n] == ';');
}

/* ---- tags ---- */

static bool
is_white(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/*
 * Lower case, without blanks, entities decoded as far as they are ASCII; false
 * where it is too long or in a spelling that only hides something.
 */
static bool
style_text(struct span s, char out[STYLE_MAX], size_t *len)
{
	size_t n = 0;

	while (s.len > 0) {
		uint32_t code = (unsigned char)*s.at;
		size_t used = entity(s, &code);

		s = span_skip(s, used > 0 ? used : 1);
		if (code == '\\' || (code == '*' && n > 0 && out[n - 1] == '/'))
			return false;
		if (code <= ' ')
			continue;
		if (n == STYLE_MAX)
			return false;
		out[n++] = code < 0x7f ? span_lower((char)code) : '?';
	}
	*len = n;
	return true;
}

/* The digit at s, 0 if there is none. */
static int
digit_at(struct span s, size_t at)
{
	return at < s.len && span_digit(s.at[at]) ? s.at[at] - '0' : 0;
}

/* Is a length so small that text of that size is invisible? */
static bool
is_tiny(struct span s)
{
	size_t n = 0;
	int whole = 0, tenth = 0;
	bool relative;

	while (n < s.len && span_digit(s.at[n]) && whole < 2)
		whole = whole * 10 + digit_at(s, n++);
	if (n < s.len && s.at[n] == '.')
		tenth = digit_at(s, ++n);
	while (n < s.len && span_digit(s.at[n]))
		n++;
	if (n == 0)
		return s.len > 0 && *s.at == '-';
	s = span_skip(s, n);
	relative = span_starts(s, "em") || span_starts(s, "rem");
	return whole == 0 ? !relative || tenth < 5 : whole == 1 && !relative;
}

/* Is it as Word lets the first line of each item of a list begin? */
static bool
is_hanging(struct span indent)
{
	static const char *const words[] = { "-18.0pt", "-18pt", "-.25in",
	    "-0.25in", "-0.63cm" };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (span_is(indent, words[i]))
			return true;
	return false;
}

/* Does one declaration of a style make text unseen? */
static bool
hides(struct span property, struct span value)
{
	static const struct {
		const char *property, *value;	/* how it begins */
	} ways[] = {
		{ "display", "none" }, { "visibility", "hidden" },
		{ "visibility", "collapse" },
		{ "content-visibility", "hidden" }, { "mso-hide", "all" },
		{ "color", "white" }, { "color", "#ffffff" },
		{ "color", "rgb(255,255,255" }, { "color", "rgba(255,255,255" },
		{ "color", "transparent" }, { "color", "rgba(0,0,0,0)" },
		{ "position", "absolute" }, { "position", "fixed" },
		{ "clip", "" }, { "clip-path", "" }, { "transform", "" },
		{ "unicode-bidi", "" },
		{ "text-decoration", "line-through" },
		{ "text-decoration-line", "line-through" },
		{ "opacity", "0.0" }, { "opacity", "0.1" },
		{ "opacity", "0.2" }, { "opacity", "0.3" }, { "opacity", "." },
	};
	static const char *const sizes[] = { "font-size", "max-height",
	    "max-width", "height", "width" };

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		if (span_is(property, ways[i].property) &&
		    span_starts(value, ways[i].value))
			return true;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
		if (span_is(property, sizes[i]) && is_tiny(value))
			return true;
	if (span_is(property, "text-indent") && span_starts(value, "-") &&
	    !is_hanging(value))
		return true;
	return (span_is(property, "opacity") && span_is(value, "0")) ||
	    (span_is(property, "color") && span_is(value, "#fff"));
}

static void
read_style(struct tag *tag, struct span style)
{
	char text[STYLE_MAX];
	struct span rest = { text, 0 };
	bool borders = false;

	if (!style_text(style, text, &rest.len)) {
		tag->unseen = true;
		return;
	}
	while (rest.at != NULL) {
		struct span value = span_cut(&rest, ';');
		struct span property = span_cut(&value, ':');

		if (value.at == NULL)
			continue;
		value = span_cut(&value, '!');
		tag->unseen |= hides(property, value);
		tag->kept |= span_is(property, "white-space") &&
		    span_starts(value, "pre");
		borders |= span_is(property, "border-top") &&
		    span_starts(value, "solid");
	}
	/* Outlook draws a line above "From: ...". */
	tag->answered |= borders && strcmp(tag->name, "div") == 0;
}

/* Is this what mail programs call the block with the answered letter? */
static bool
is_answered(struct span value)
{
	static const char *const names[] = { "gmail_quote", "yahoo_quoted",
	    "divrplyfwdmsg", "appendonsend", "moz-cite-prefix",
	    "protonmail_quote", "tutanota_quote", "quoted-content",
	    "zmail_extra", "olk_src_body_section", "reply-intro",
	    "mail-editor-reference-message", "ms-outlook-mobile-reference",
	    "zohomail_quote", "gmx_quote", "replyforward" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (span_holds(value, names[i]))
			return true;
	return false;
}

static void
read_attribute(struct tag *tag, struct span name, struct span value)
{
	if (span_is(name, "style")) {
		read_style(tag, value);
	} else if (span_is(name, "hidden")) {
		tag->unseen = true;
	} else if (span_is(name, "color")) {
		tag->unseen |= span_is(value, "white") ||
		    span_is(value, "#fff") || span_is(value, "#ffffff");
	} else if (span_is(name, "class") || span_is(name, "id")) {
		tag->answered |= is_answered(value);
	} else if (span_is(name, "name")) {
		tag->answered |= span_is(value, "quote") || is_answered(value);
	}
}

/* One attribute off s, which begins with none that is white or `/`. */
static void
take_attribute(struct tag *tag, struct span *s)
{
	struct span name = { s->at, 0 }, value = { s->at, 0 };
	size_t n = 0;
	char quote;

	do
		n++;
	while (n < s->len && !is_white(s->at[n]) && s->at[n] != '=' &&
	    s->at[n] != '>' && s->at[n] != '/');
	name.len = n;
	*s = span_skip(*s, n);
	while (s->len > 0 && is_white(*s->at))
		*s = span_skip(*s, 1);
	if (s->len > 0 && *s->at == '=') {
		*s = span_skip(*s, 1);
		while (s->len > 0 && is_white(*s->at))
			*s = span_skip(*s, 1);
		quote = s->len > 0 && (*s->at == '"' || *s->at == '\'') ?
		    *s->at : '\0';
		n = quote != '\0';
		value.at = s->at + n;
		while (n < s->len && (quote != '\0' ? s->at[n] != quote :
		    !is_white(s->at[n]) && s->at[n] != '>'))
			n++;
		value.len = (size_t)(s->at + n - value.at);
		*s = span_skip(*s, n + (quote != '\0' && n < s->len));
	}
	read_attribute(tag, name, value);
}

static unsigned
kind_of(const char *name)
{
	for (size_t i = 0; i < sizeof(elements) / sizeof(elements[0]); i++)
		if (strcmp(elements[i].name, name) == 0)
			return elements[i].is;
	return 0;
}

/* A tag off s, which begins with `<` or `</` and a letter; it may not end. */
static bool
take_tag(struct span *s, struct tag *tag)
{
	size_t n = 0;

	*tag = (struct tag){ .closes = s->at[1] == '/' };
	*s = span_skip(*s, tag->closes ? 2 : 1);
	while (s->len > 0 && !is_white(*s->at) && *s->at != '>' &&
	    *s->at != '/') {
		if (n < TAG_MAX)
			tag->name[n++] = span_lower(*s->at);
		*s = span_skip(*s, 1);
	}
	tag->is = kind_of(tag->name);
	while (s->len > 0 && *s->at != '>') {
		if (is_white(*s->at) || *s->at == '/')
			*s = span_skip(*s, 1);
		else
			take_attribute(tag, s);
	}
	if (s->len == 0)
		return false;
	*s = span_skip(*s, 1);
	return true;
}

/* Past the first of these in s, or to its end. */
static void
skip_past(struct span *s, const char *what)
{
	size_t n = strlen(what);

	while (s->len >= n && memcmp(s->at, what, n) != 0)
		*s = span_skip(*s, 1);
	*s = span_skip(*s, s->len >= n ? n : s->len);
}

/* Past a comment, `<!...>` or `<?...>`. */
static void
skip_declaration(struct span *s)
{
	if (!span_starts(*s, "<!--")) {
		skip_past(s, ">");
		return;
	}
	*s = span_skip(*s, 4);
	if (span_starts(*s, ">"))
		*s = span_skip(*s, 1);
	else if (span_starts(*s, "->"))
		*s = span_skip(*s, 2);
	else
		while (s->len > 0) {
			if (span_starts(*s, "-->") || span_starts(*s, "--!>")) {
				skip_past(s, ">");
				return;
			}
			*s = span_skip(*s, 1);
		}
}

/* Past the text of an element that is not shown, up to its end. */
static void
skip_raw(struct page *p, const char *name)
{
	size_t n = strlen(name);

	while (p->rest.len > 0) {
		if (span_starts(p->rest, "</") &&
		    span_begins(span_skip(p->rest, 2), name) &&
		    (p->rest.len == n + 2 || !span_letter(p->rest.at[n + 2])))
			break;
		p->rest = span_skip(p->rest, 1);
	}
	skip_past(&p->rest, ">");
}

/* ---- elements ---- */

static void
edge(struct page *p, unsigned is)
{
	if (is & BLOCK)
		end_line(p);
	if (is & PARAGRAPH)
		p->gap = true;
	if ((is & CELL) && !(is & BLOCK))
		p->blank |= p->line;
}

static void
close_element(struct page *p, const struct tag *tag)
{
	int i = p->n;

	while (i > 0 && strcmp(p->open[i - 1].name, tag->name) != 0) {
		unsigned is = p->open[i - 1].is;

		/* A small element closes no larger one. */
		if ((is & CELL) && !(tag->is & (CELL | BLOCK)))
			return;
		if ((is & CELL) && !(tag->is & CELL) &&
		    strcmp(tag->name, "tr") != 0 &&
		    strcmp(tag->name, "tbody") != 0)
			return;
		if ((is & BLOCK) && !(tag->is & (BLOCK | CELL)))
			return;
		i--;
	}
	if (i == 0) {
		/* A browser makes <p></p> of this, and <br> of </br>. */
		if (strcmp(tag->name, "p") == 0)
			edge(p, tag->is);
		if (strcmp(tag->name, "br") == 0)
			break_line(p);
		return;
	}
	edge(p, tag->is);
	p->n = i - 1;
}

static bool
open_element(struct page *p, const struct tag *tag)
{
	struct open *open;

	/* A block ends the paragraph before it. */
	if ((tag->is & BLOCK) && p->n > 0 &&
	    strcmp(p->open[p->n - 1].name, "p") == 0) {
		edge(p, BLOCK | PARAGRAPH);
		p->n--;
	}
	edge(p, tag->is);
	if (tag->answered) {
		end_line(p);
		if (!(holds(p) & QUOTED)) {
			add(p, SIGN_ANSWERED);
			add(p, '\n');
		}
	}
	if (strcmp(tag->name, "br") == 0)
		break_line(p);
	if (strcmp(tag->name, "hr") == 0) {
		end_line(p);
		begin_line(p);
		for (int i = 0; i < 5; i++)
			add(p, '_');
		end_line(p);
	}
	if (tag->is & VOID)
		return true;
	if (p->n == DEEP)
		return false;
	open = &p->open[p->n];
	memcpy(open->name, tag->name, sizeof(open->name));
	open->is = tag->is;
	open->holds = holds(p) | (tag->is & QUOTE ? QUOTED : 0) |
	    (tag->unseen || (tag->is & NEVER) ? UNSEEN : 0) |
	    (tag->kept || (tag->is & PRE) ? KEPT : 0);
	p->n++;
	if (tag->is & RAW) {
		if (tag->is & NEVER)
			put_text(p, '?');
		skip_raw(p, tag->name);
		p->n--;
	}
	return true;
}

bool
render_html(struct span html, enum charset charset, struct rendered *out)
{
	struct page p = { html, charset, out, false, false, false, false,
	    false, 0, { { "", 0, 0 } } };
	struct tag tag;

	out->len = 0;
	while (p.rest.len > 0) {
		char second = p.rest.len > 1 ? p.rest.at[1] : '\0';
		uint32_t code;
		size_t n;

		if (*p.rest.at == '<' && (span_letter(second) ||
		    (second == '/' && p.rest.len > 2 &&
		    span_letter(p.rest.at[2])))) {
			if (!take_tag(&p.rest, &tag))
				break;
			if (tag.closes)
				close_element(&p, &tag);
			else if (!open_element(&p, &tag))
				return false;
		} else if (*p.rest.at == '<' && (second == '!' ||
		    second == '?' || second == '/')) {
			skip_declaration(&p.rest);
		} else if ((n = entity(p.rest, &code)) > 0) {
			p.rest = span_skip(p.rest, n);
			put_text(&p, code);
		} else {
			put_text(&p, render_take(&p.rest, charset));
		}
	}
	end_line(&p);
	return true;
}
