/*
 * scan.h: reading a line word by word, from left to right.  Each function with
 * a parameter `at` reads text[0..len) from *at on, and advances *at past the
 * text that it has read.
 */
#ifndef CORE_SCAN_H
#define CORE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Read a run of at most `most` digits.  Returns -1 if there is none. */
int64_t scan_digits(const char *text, size_t len, size_t *at, int most);

/*
 * Read exactly these characters.  If there are others, returns false, and *at
 * stays where it is.
 */
bool scan_literal(const char *text, size_t len, size_t *at,
    const char *want);

/*
 * Read one of n words.  The word must be at the end of the text, or be followed
 * by a blank, which is read too.  Returns the word's index.  If none of the
 * words is there, returns -1, and *at stays where it is.
 */
int scan_one_of(const char *text, size_t len, size_t *at,
    const char *const *words, int n);

/*
 * Read the next word and the blanks after it.  Returns the word's length, or 0
 * at the end of the text.
 */
size_t scan_word(const char *text, size_t len, size_t *at,
    const char **word);

/*
 * Read a word that must be just a number of at most `most` digits.  Returns
 * false if it is not.
 */
bool scan_whole(const char *word, size_t len, int most, uint32_t *out);

/*
 * Copy a word to out as a string padded with zeros.  Returns false if the word
 * does not fit.
 */
bool scan_copy(char *out, size_t size, const char *word, size_t len);

#endif
