/*
 * assert.h for WebAssembly: if an assertion fails, its text is kept for
 * instead.c to report, and the instance ends.  The C library's own assert()
 * would print, and so would bring in files, clocks and other things that a page
 * does not have.
 */
#undef assert

#ifndef WEB_ASSERT_H
#define WEB_ASSERT_H

_Noreturn void web_assert(const char *what, const char *file, int line);

#define static_assert _Static_assert

#endif

#define assert(what) \
	((what) ? (void)0 : web_assert(#what, __FILE__, __LINE__))
