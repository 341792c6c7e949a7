/*
 * memory.c: allocation that never returns NULL; see memory.h.
 */
#include "cmd/base/memory.h"

#include "cmd/base/command.h"

#include <assert.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GLIBC__) && !defined(SANITIZED)
#include <malloc.h>	/* malloc_usable_size() */
#define KEEPS 1
#endif

static void *
there(void *memory)
{
	if (memory == NULL)
		no_memory();
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

void *
memory_more(void *old, size_t n, size_t *room, size_t size)
{
	if (n < *room)
		return old;
	*room = *room == 0 ? 16 : 2 * *room;
	return memory_grow(old, *room, size);
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

/*
 * A report is a tree of some thousand small values, made and freed as a whole.
 * malloc() keeps but a few blocks of each size at hand and joins the others
 * again, which takes longer than what jansson itself does.  So what jansson
 * frees is kept here by its size, to be handed out again.  It is still
 * malloc()'s: free() may be called for it as well.
 */
#ifdef KEEPS
enum {
	STEP   = 16,		/* between sizes */
	SIZES  = 32,		/* a larger block is not kept */
	SPARED = 1 << 20	/* bytes that are kept at most */
};

struct spare {
	struct spare *next;
};

static struct spare *spare[SIZES];	/* each has room for so many STEPs */
static size_t spared;			/* bytes in all of them */

static void *
json_memory(size_t size)
{
	size_t steps = size == 0 ? 1 : (size + STEP - 1) / STEP;
	struct spare *block;

	if (steps >= SIZES || (block = spare[steps]) == NULL)
		return memory_grow(NULL, steps, STEP);
	spare[steps] = block->next;
	spared -= steps * STEP;
	return block;
}

static void
json_release(void *memory)
{
	struct spare *block = memory;
	size_t steps = block == NULL ? 0 : malloc_usable_size(block) / STEP;

	if (steps == 0 || steps >= SIZES || spared > SPARED) {
		free(block);
		return;
	}
	block->next = spare[steps];
	spare[steps] = block;
	spared += steps * STEP;
}
#else
static void *
json_memory(size_t size)
{
	return memory_grow(NULL, size, 1);
}

static void
json_release(void *memory)
{
	free(memory);
}
#endif

void
memory_json(void)
{
	json_set_alloc_funcs(json_memory, json_release);
}
