/*
 * scan.h: reading a line word by word, from left to right.  Each of these
 * looks at text[0..len) from *at on, which moves behind what was read.
 */
#ifndef CORE_SCAN_H
#define CORE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A run of at most `most` digits; -1: there is none. */
int64_t scan_digits(const char *text, size_t len, size_t *at, int most);

/* Exactly these characters; false, and *at stays, when others are there. */
bool scan_literal(const char *text, size_t len, size_t *at,
    const char *want);

/*
 * One of n words, with a blank after it, which is read too, or at the end:
 * which; -1, and *at stays: none.
 */
int scan_one_of(const char *text, size_t len, size_t *at,
    const char *const *words, int n);

/* The next word and the blanks after it; returns its length, 0 at the end. */
size_t scan_word(const char *text, size_t len, size_t *at,
    const char **word);

/* A word that is nothing but a number of at most `most` digits. */
bool scan_whole(const char *word, size_t len, int most, uint32_t *out);

/* A word as a string in out, zeros after it; false: it has no room there. */
bool scan_copy(char *out, size_t size, const char *word, size_t len);

#endif
