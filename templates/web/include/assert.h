/*
 * assert.h for WebAssembly: what is asserted is kept for instead.c to tell,
 * and the instance ends.  The C library's own would print, and with it would
 * come files, clocks and all that a page does not have.
 */
#undef assert

#ifndef WEB_ASSERT_H
#define WEB_ASSERT_H

_Noreturn void web_assert(const char *what, const char *file, int line);

#define static_assert _Static_assert

#endif

#define assert(what) \
	((what) ? (void)0 : web_assert(#what, __FILE__, __LINE__))
