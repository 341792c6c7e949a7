#include "cmd/page/drawing_plain.h"

#include <string.h>

/* The end of the attribute that begins there; NULL: it is refused. */
static const char *
skip_attribute(const char *at)
{
	size_t name = strspn(at, "abcdefghijklmnopqrstuvwxyzB-");
	const char *value, *end;

	if (name == 0 || strncmp(at, "on", 2) == 0 ||
	    strncmp(at, "style", 5) == 0 || strncmp(at, "href", 4) == 0 ||
	    strncmp(at + name, "=\"", 2) != 0)
		return NULL;
	value = at + name + 2;
	end = value + strcspn(value, "\"<>");
	for (const char *c = value; c < end; c++)
		if (strncmp(c, "url(", 4) == 0)
			return NULL;
	return *end == '"' ? end + 1 : NULL;
}

bool
drawing_is_plain(const char *panels)
{
	static const char *const names[] = { "circle", "div", "ellipse", "g",
	    "path", "rect", "svg", "text", "title" };
	int open = 0;

	for (const char *at = panels; (at = strchr(at, '<')) != NULL; ) {
		bool closes = at[1] == '/', known = false;
		size_t len;

		at += closes ? 2 : 1;
		len = strspn(at, "abcdefghijklmnopqrstuvwxyz");
		for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
			if (strlen(names[i]) == len &&
			    memcmp(names[i], at, len) == 0)
				known = true;
		at += len;
		while (known && !closes && *at == ' ')
			if ((at = skip_attribute(at + 1)) == NULL)
				return false;
		open += closes ? -1 : 1;
		if (!closes && *at == '/') {
			open--;
			at++;
		}
		if (!known || *at != '>' || open < 0)
			return false;
	}
	return open == 0;
}
