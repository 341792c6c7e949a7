/*
 * fault.c: what is wrong, as a sentence; see fault.h.
 */
#include "cmd/base/fault.h"

#include "cmd/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void
say(struct fault *fault, int line, const char *format, va_list ap)
{
	char text[FAULT_TEXT];

	if (fault == NULL)
		return;
	vsnprintf(text, sizeof(text), format, ap);
	utf8_make_printable(text, false);
	fault->line = line;
	memcpy(fault->text, text, sizeof(text));
}

void
fault_set(struct fault *fault, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(fault, 0, format, ap);
	va_end(ap);
	if (fault != NULL)
		fault->line = 0;
}

void
fault_add(struct fault *fault, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(fault, fault != NULL ? strlen(fault->text) : 0, format, ap);
	va_end(ap);
}

void
fault_at(struct fault *fault, int line, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(fault, 0, format, ap);
	va_end(ap);
	if (fault != NULL)
		fault->line = line;
}
