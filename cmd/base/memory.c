/*
 * memory.c: memory that is there; see memory.h.
 */
#include "cmd/base/memory.h"

#include "cmd/base/command.h"

#include <assert.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void *
there(void *memory)
{
	if (memory == NULL)
		die(EX_SOFTWARE, "out of memory");
	return memory;
}

void *
memory_new(size_t n, size_t size)
{
	return there(n == 0 ? calloc(1, size) : calloc(n, size));
}

void *
memory_grow(void *old, size_t n, size_t size)
{
	if (n == 0)
		n = 1;
	return there(n > SIZE_MAX / size ? NULL : realloc(old, n * size));
}

char *
memory_copy(const char *string)
{
	return memory_slice(string, strlen(string));
}

char *
memory_slice(const char *bytes, size_t len)
{
	char *copy = memory_grow(NULL, len + 1, 1);

	if (len > 0)
		memcpy(copy, bytes, len);
	copy[len] = '\0';
	return copy;
}

char *
memory_printf(const char *format, ...)
{
	va_list ap;
	char *out;
	int n;

	va_start(ap, format);
	n = vsnprintf(NULL, 0, format, ap);
	va_end(ap);
	assert(n >= 0);
	out = memory_grow(NULL, (size_t)n + 1, 1);
	va_start(ap, format);
	vsnprintf(out, (size_t)n + 1, format, ap);
	va_end(ap);
	return out;
}

static void *
json_memory(size_t size)
{
	return memory_grow(NULL, size, 1);
}

void
memory_json(void)
{
	json_set_alloc_funcs(json_memory, free);
}
