#include "cmd/practice/typing.h"

#include "cmd/base/command.h"
#include "core/move.h"

#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { LISTED = 40 };		/* moves that are listed at most */

static const char prompt[] = "> ";

/* The text after the last comma, as only that is being typed. */
static char *
last_part(char *line)
{
	char *part = strrchr(line, ',');

	part = part == NULL ? line : part + 1;
	while (*part == ' ')
		part++;
	return part;
}

/* The moves that begin so: how many; their common beginning goes to shared. */
static int
matches(const struct play *play, const char *begin, char shared[MOVE_TEXT],
    FILE *list)
{
	size_t len = strlen(begin);
	int n = 0;

	for (int i = 0; i < play->legal.n; i++) {
		char text[MOVE_TEXT];
		size_t k = 0;

		move_format(play->rules, play->edition, &play->legal.move[i],
		    text);
		if (strncmp(text, begin, len) != 0)
			continue;
		if (list != NULL && n < LISTED)
			fprintf(list, "\r\n  %s", text);
		if (n++ == 0)
			memcpy(shared, text, sizeof(text));
		while (shared[k] != '\0' && shared[k] == text[k])
			k++;
		shared[k] = '\0';
	}
	if (list != NULL && n > LISTED)
		fprintf(list, "\r\n  and %d more", n - LISTED);
	return n;
}

static void
complete(struct context *context, const struct play *play, bool again,
    char line[TYPING_MAX])
{
	char *part = last_part(line), shared[MOVE_TEXT];
	int n = matches(play, part, shared, NULL);

	if (n == 0)
		return;
	if (strlen(shared) > strlen(part) &&
	    (size_t)(part - line) + strlen(shared) < TYPING_MAX - 1)
		strcpy(part, shared);
	else if (again && n > 1) {
		matches(play, part, shared, context->out);
		fputs("\r\n", context->out);
	}
}

/* One byte after another; the terminal echoes nothing. */
static bool
edit(struct context *context, const struct play *play, char line[TYPING_MAX])
{
	size_t len;
	bool tab = false;
	char c;

	line[0] = '\0';
	for (;;) {
		fprintf(context->out, "\r\033[K%s%s", prompt, line);
		fflush(context->out);
		if (read(fileno(context->in), &c, 1) != 1)
			return false;
		len = strlen(line);
		if (c == '\r' || c == '\n') {
			fputs("\r\n", context->out);
			return true;
		}
		if (c == 4 && len == 0)		/* ^D */
			return false;
		if (c == '\t')
			complete(context, play, tab, line);
		else if ((c == 127 || c == 8) && len > 0)
			line[len - 1] = '\0';
		else if (c == 21)		/* ^U */
			line[0] = '\0';
		else if (c >= ' ' && c <= '~' && len < TYPING_MAX - 1) {
			line[len] = c;
			line[len + 1] = '\0';
		}
		tab = c == '\t';
	}
}

static bool
edit_raw(struct context *context, const struct play *play,
    char line[TYPING_MAX])
{
	struct termios before, raw;
	bool more;

	if (tcgetattr(fileno(context->in), &before) != 0)
		return false;
	raw = before;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(fileno(context->in), TCSADRAIN, &raw);
	more = edit(context, play, line);
	tcsetattr(fileno(context->in), TCSADRAIN, &before);
	return more;
}

static void
trim(char *line)
{
	size_t from = strspn(line, " \t"), len;

	memmove(line, line + from, strlen(line + from) + 1);
	for (len = strlen(line); len > 0 &&
	    strchr(" \t\r\n", line[len - 1]) != NULL; len--)
		line[len - 1] = '\0';
}

bool
typing_read(struct context *context, const struct play *play,
    char out[TYPING_MAX])
{
	bool more;

	if (isatty(fileno(context->in)) && isatty(fileno(context->out)))
		more = edit_raw(context, play, out);
	else
		more = fgets(out, TYPING_MAX, context->in) != NULL;
	if (more)
		trim(out);
	return more;
}
