/*
 * memory.h: memory that is there.
 *
 * All of cmd/ takes its memory here.  When the system has none left, the
 * program ends with EX_SOFTWARE: nobody has to ask for NULL.  That loses
 * nothing, as what was not committed is not in the store; `deliver` works in
 * a child process, so the mail system hears EX_TEMPFAIL.  free() gives the
 * memory back.
 */
#ifndef CMD_MEMORY_H
#define CMD_MEMORY_H

#include <stddef.h>

/*
 * SANITIZED is defined where AddressSanitizer is built in.  It wants to see
 * what is freed, takes more memory, and does what a process without power may
 * not do.
 */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/* Room for n things of this size, all zeros; 0 things get some room, too. */
void *memory_new(size_t n, size_t size);

/*
 * The same for old, which may be NULL and moves: what was in it stays, what is
 * new is not set.
 */
void *memory_grow(void *old, size_t n, size_t size);

/*
 * Room for one thing more behind n: old, which has room for *room, or a place
 * for twice as many.
 */
void *memory_more(void *old, size_t n, size_t *room, size_t size);

/* A copy of a string, or of len bytes and a NUL. */
char *memory_copy(const char *string);
char *memory_slice(const char *bytes, size_t len);

/* What printf would print. */
char *memory_printf(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/*
 * jansson takes its memory here from now on, so that none of its functions
 * returns NULL for want of it.  Call it once, before the first value is made.
 */
void memory_json(void);

#endif
