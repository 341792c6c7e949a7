#include "cmd/practice/typing.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/utf8.h"
#include "cmd/report/language.h"
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

/* What completes a line. */
struct typist {
	struct context *context;
	const struct play *play;
	const struct language *l;
};

static void
list_rest(const struct typist *t, int n, FILE *list)
{
	json_t *args = json_pack("{si}", "n", n);
	struct buffer rest = { 0 };

	language_phrase(t->l, "play.rest", args, &rest);
	fprintf(list, "\r\n  %s", buffer_text(&rest));
	buffer_free(&rest);
	json_decref(args);
}

/* The moves that begin so: how many; their common beginning goes to shared. */
static int
matches(const struct typist *t, const char *begin, char shared[TYPING_MAX],
    FILE *list)
{
	const struct play *play = t->play;
	size_t len = strlen(begin);
	int n = 0;

	for (int i = 0; i < play->legal.n; i++) {
		struct buffer move = { 0 };
		const char *text;
		char said[MOVE_TEXT];
		size_t k = 0;

		move_format(play->rules, play->edition, &play->legal.move[i],
		    said);
		language_spell(t->l, said, &move);
		text = buffer_text(&move);
		if (strncmp(text, begin, len) == 0) {
			if (list != NULL && n < LISTED)
				fprintf(list, "\r\n  %s", text);
			if (n++ == 0)
				snprintf(shared, TYPING_MAX, "%s", text);
			while (shared[k] != '\0' && shared[k] == text[k])
				k++;
			/* No half of a character. */
			while (k > 0 && (shared[k] & 0xC0) == 0x80)
				k--;
			shared[k] = '\0';
		}
		buffer_free(&move);
	}
	if (list != NULL && n > LISTED)
		list_rest(t, n - LISTED, list);
	return n;
}

static void
complete(const struct typist *t, bool again, char line[TYPING_MAX])
{
	char *part = last_part(line), shared[TYPING_MAX];
	int n = matches(t, part, shared, NULL);

	if (n == 0)
		return;
	if (strlen(shared) > strlen(part) &&
	    (size_t)(part - line) + strlen(shared) < TYPING_MAX - 1)
		strcpy(part, shared);
	else if (again && n > 1) {
		matches(t, part, shared, t->context->out);
		fputs("\r\n", t->context->out);
	}
}

/* Characters come byte by byte; what is none, or hidden, is not typed. */
struct half {
	char byte[4];
	size_t n;
};

static void
type_byte(struct half *half, char c, char line[TYPING_MAX])
{
	size_t len = strlen(line);
	uint32_t code;

	/* A byte that begins a character ends what came before. */
	if ((c & 0xC0) != 0x80 || half->n == sizeof(half->byte))
		half->n = 0;
	half->byte[half->n++] = c;
	if (utf8_char(half->byte, half->n, &code) != half->n || code < ' ' ||
	    utf8_fate(code) != UTF8_SHOW || len + half->n >= TYPING_MAX)
		return;
	memcpy(line + len, half->byte, half->n);
	line[len + half->n] = '\0';
}

static void
rub_out(char *line)
{
	size_t len = strlen(line);

	while (len > 0 && (line[--len] & 0xC0) == 0x80)
		;
	line[len] = '\0';
}

/* One byte after another; the terminal echoes nothing. */
static bool
edit(const struct typist *t, char line[TYPING_MAX])
{
	struct context *context = t->context;
	struct half half = { .n = 0 };
	bool tab = false;
	char c;

	line[0] = '\0';
	for (;;) {
		fprintf(context->out, "\r\033[K%s%s", prompt, line);
		fflush(context->out);
		if (read(fileno(context->in), &c, 1) != 1)
			return false;
		if (c == '\r' || c == '\n') {
			fputs("\r\n", context->out);
			return true;
		}
		if (c == 4 && line[0] == '\0')		/* ^D */
			return false;
		if (c == '\t')
			complete(t, tab, line);
		else if (c == 127 || c == 8)
			rub_out(line);
		else if (c == 21)		/* ^U */
			line[0] = '\0';
		else
			type_byte(&half, c, line);
		tab = c == '\t';
	}
}

static bool
edit_raw(const struct typist *t, char line[TYPING_MAX])
{
	int in = fileno(t->context->in);
	struct termios before, raw;
	bool more;

	if (tcgetattr(in, &before) != 0)
		return false;
	raw = before;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(in, TCSADRAIN, &raw);
	more = edit(t, line);
	tcsetattr(in, TCSADRAIN, &before);
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
    const struct language *l, char out[TYPING_MAX])
{
	const struct typist t = { context, play, l };
	bool more;

	if (isatty(fileno(context->in)) && isatty(fileno(context->out)))
		more = edit_raw(&t, out);
	else
		more = fgets(out, TYPING_MAX, context->in) != NULL;
	if (more)
		trim(out);
	return more;
}
