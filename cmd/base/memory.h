/*
 * memory.h: allocation that never returns NULL.
 *
 * All of cmd/ allocates memory here.  When the system has none left, the
 * program ends with EX_SOFTWARE, so no caller checks for NULL.  No data is
 * lost, as uncommitted work is not in the store; `deliver` works in a child
 * process, so the mail system sees EX_TEMPFAIL.  free() releases the memory.
 */
#ifndef CMD_MEMORY_H
#define CMD_MEMORY_H

#include <stddef.h>

/*
 * SANITIZED is defined where AddressSanitizer is built in.  It needs to see
 * every free(), takes more memory, and does things that a sandboxed process may
 * not do.
 */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/* Room for n items of this size, all zeros; 0 items get some room, too. */
void *memory_new(size_t n, size_t size);

/*
 * Resize old, which may be NULL and may move: its contents stay, new bytes are
 * not set.
 */
void *memory_grow(void *old, size_t n, size_t size);

/*
 * Room for one more item behind n: returns old if its *room suffices, else a
 * new place with room for twice as many.
 */
void *memory_more(void *old, size_t n, size_t *room, size_t size);

/* A copy of a string, or of len bytes and a NUL. */
char *memory_copy(const char *string);
char *memory_slice(const char *bytes, size_t len);

/* What printf would print. */
char *memory_printf(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/*
 * Have jansson allocate its memory here, so that its functions never return
 * NULL for want of it.  Call it once, before the first value is made.
 */
void memory_json(void);

#endif
