#include "cmd/mail/html_text.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "core/reply/render.h"

#include <stdlib.h>

bool
html_text(const char *html, size_t len, struct buffer *out)
{
	struct rendered lines = { .room = RENDER_ROOM(len) };
	bool good;

	lines.at = memory_new(lines.room, 1);
	good = render_html((struct span){ html, len }, UTF_8, &lines);
	for (size_t i = 0; good && i < lines.len; i++)
		if (lines.at[i] > SIGN_FOREIGN || lines.at[i] < 0)
			buffer_putc(out, lines.at[i]);
	free(lines.at);
	return good;
}
