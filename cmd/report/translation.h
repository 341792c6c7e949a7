/*
 * translation.h: compares the texts of a language with those in English.
 *
 * A text is a phrase, or a page of prose.  The phrase "language.made_from" of a
 * language is the hash of the English texts from which the language was made.
 * English itself has none.  But a host's own English may have one, which then
 * names the texts of ours from which the host's texts were made.
 */
#ifndef CMD_TRANSLATION_H
#define CMD_TRANSLATION_H

#include <stdbool.h>

/* The faults of a text. */
enum translation {
	TRANSLATION_MISSING,	/* English replaces it */
	TRANSLATION_STALE,	/* of a language: English has changed since, or
				   nothing says what it was made from */
	TRANSLATION_UNKNOWN,	/* English has no such text */
	TRANSLATION_ARGUMENT,	/* it uses an argument that English does not */
	TRANSLATION_FAULT,	/* it cannot be read */
	TRANSLATIONS
};
extern const char *const translation_names[TRANSLATIONS];

/* A fault.  Its strings are valid only during the call. */
struct translation_found {
	enum translation what;
	const char *file;	/* "DIR/de/phrases" */
	int line;		/* of file; 0: not of a line */
	const char *key;	/* of a phrase, or NULL */
	const char *detail;	/* an argument, a fault, or NULL */
};
typedef void translation_fn(void *arg, const struct translation_found *);

/* Report all faults, file by file.  Returns the number of texts. */
int translation_check(const char *lang, translation_fn *, void *arg);

/* The hash of the compiled-in English texts: sixteen digits and a NUL. */
enum { TRANSLATION_HASH = 17 };
void translation_hash(char out[TRANSLATION_HASH]);

#endif
