/*
 * memory.h: allocation that never returns NULL.
 *
 * All code in cmd/ allocates memory with these functions; free() releases it.
 * When the system has no memory left, the program ends with EX_TEMPFAIL, so no
 * caller checks for NULL.  No data are lost, because uncommitted work is not in
 * the store.
 */
#ifndef CMD_MEMORY_H
#define CMD_MEMORY_H

#include <stddef.h>

/*
 * SANITIZED is defined where AddressSanitizer is built in.  AddressSanitizer
 * needs to see every free(), takes more memory, and makes calls that a
 * sandboxed process may not make.
 */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/*
 * Returns room for n items of this size, filled with zeros.  If n is 0, the
 * room still has at least a byte.  The caller frees it.
 */
void *memory_new(size_t n, size_t size);

/*
 * Resize old, which may be NULL.  The memory may move; its contents stay, and
 * new bytes are not set.
 */
void *memory_grow(void *old, size_t n, size_t size);

/*
 * Make room for one more item after n items.  Returns old if its *room
 * suffices, else a new place with room for twice as many items.
 */
void *memory_more(void *old, size_t n, size_t *room, size_t size);

/*
 * Returns a copy of a string, or of len bytes and a NUL.  The caller frees it.
 */
char *memory_copy(const char *string);
char *memory_slice(const char *bytes, size_t len);

/* Returns the text that printf would print.  The caller frees it. */
char *memory_printf(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/*
 * Have jansson allocate its memory here, so that its functions never return
 * NULL for want of it.  Call it once, before the first value is made.
 */
void memory_json(void);

#endif
