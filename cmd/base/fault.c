/*
 * fault.c: a sentence that says what is wrong with some input; see fault.h.
 */
#include "cmd/base/fault.h"

#include "cmd/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Write from byte `at` of the text on; the text after it is lost. */
static void
say(struct fault *fault, size_t at, const char *format, va_list ap)
{
	char text[FAULT_TEXT];

	vsnprintf(text, sizeof(text), format, ap);
	text[FAULT_TEXT - 1 - at] = '\0';
	utf8_make_printable(text, false);
	memcpy(fault->text + at, text, strlen(text) + 1);
}

void
fault_add(struct fault *fault, const char *format, ...)
{
	va_list ap;

	if (fault == NULL)
		return;
	va_start(ap, format);
	say(fault, strlen(fault->text), format, ap);
	va_end(ap);
}

void
fault_at(struct fault *fault, int line, const char *format, ...)
{
	va_list ap;

	if (fault == NULL)
		return;
	va_start(ap, format);
	say(fault, 0, format, ap);
	va_end(ap);
	fault->line = line;
}
