/*
 * scan.h: reading a line word by word, from left to right.  Each of the
 * functions with *at reads text[0..len) from there and advances *at past it.
 */
#ifndef CORE_SCAN_H
#define CORE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A run of at most `most` digits; -1: there is none. */
int64_t scan_digits(const char *text, size_t len, size_t *at, int most);

/* Exactly these characters; false, and *at stays, if there are others. */
bool scan_literal(const char *text, size_t len, size_t *at,
    const char *want);

/*
 * One of n words, at the end or followed by a blank, which is read too.
 * Returns the word's index, or -1 if it is none of them, and *at stays.
 */
int scan_one_of(const char *text, size_t len, size_t *at,
    const char *const *words, int n);

/* The next word and the blanks after it; returns its length, 0 at the end. */
size_t scan_word(const char *text, size_t len, size_t *at,
    const char **word);

/* Read a word that is just a number of at most `most` digits. */
bool scan_whole(const char *word, size_t len, int most, uint32_t *out);

/* Copy a word to out as a string padded with zeros; false: it does not fit. */
bool scan_copy(char *out, size_t size, const char *word, size_t len);

#endif
