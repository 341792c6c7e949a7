/*
 * sanitized.h: SANITIZED is defined where AddressSanitizer is built in.  It
 * wants to see what is freed, takes more memory, and does what a process
 * without power may not do.
 */
#ifndef CMD_SANITIZED_H
#define CMD_SANITIZED_H

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#endif
