/*
 * buffer.c: a growing text; see buffer.h.
 */
#include "cmd/base/buffer.h"

#include "cmd/base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
buffer_room(struct buffer *b, size_t n)
{
	size_t size;

	if (b->full)
		return false;
	if (n > BUFFER_MAX || b->len > BUFFER_MAX - n) {
		b->full = true;
		return false;
	}
	if (b->data != NULL && b->len + n < b->size)
		return true;
	size = b->size == 0 ? 1024 : b->size;
	while (size <= b->len + n)
		size *= 2;
	b->data = memory_grow(b->data, size, 1);
	b->size = size;
	b->data[b->len] = '\0';
	return true;
}

void
buffer_add(struct buffer *b, const char *data, size_t n)
{
	if (!buffer_room(b, n) || n == 0)
		return;
	memcpy(b->data + b->len, data, n);
	b->len += n;
	b->data[b->len] = '\0';
}

void
buffer_piece(void *buffer, const char *data, size_t n)
{
	buffer_add(buffer, data, n);
}

void
buffer_puts(struct buffer *b, const char *string)
{
	buffer_add(b, string, strlen(string));
}

void
buffer_putc(struct buffer *b, char c)
{
	buffer_add(b, &c, 1);
}

void
buffer_fill(struct buffer *b, char c, size_t n)
{
	if (!buffer_room(b, n) || n == 0)
		return;
	memset(b->data + b->len, c, n);
	b->len += n;
	b->data[b->len] = '\0';
}

void
buffer_printf(struct buffer *b, const char *format, ...)
{
	va_list ap;
	int n;

	va_start(ap, format);
	n = vsnprintf(NULL, 0, format, ap);
	va_end(ap);
	if (n < 0)
		b->full = true;
	if (n <= 0 || !buffer_room(b, (size_t)n))
		return;
	va_start(ap, format);
	vsnprintf(b->data + b->len, (size_t)n + 1, format, ap);
	va_end(ap);
	b->len += (size_t)n;
}

const char *
buffer_text(const struct buffer *b)
{
	return b->data == NULL ? "" : b->data;
}

int
buffer_rows(const struct buffer *b)
{
	int n = 0;

	for (size_t i = 0; i < b->len; i++)
		n += b->data[i] == '\n';
	return n;
}

void
buffer_clear(struct buffer *b)
{
	b->len = 0;
	b->full = false;
	if (b->data != NULL)
		b->data[0] = '\0';
}

void
buffer_free(struct buffer *b)
{
	if (b == NULL)
		return;
	free(b->data);
	memset(b, 0, sizeof(*b));
}
