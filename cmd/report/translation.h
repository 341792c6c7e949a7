/*
 * translation.h: compares the texts of a language with those in English.
 *
 * A text is a phrase, or a template as a whole.  The file "seen" of a language
 * has a line "FILE KEY MARK" for each text that was translated.  KEY is "-" for
 * a template.  MARK is the mark of the English text that the translator saw.
 * English itself has no such file.  But a host's own English may have one,
 * which then names the texts of ours from which the host's texts were made.
 */
#ifndef CMD_TRANSLATION_H
#define CMD_TRANSLATION_H

#include <stdbool.h>

/* The faults of a text. */
enum translation {
	TRANSLATION_MISSING,	/* English replaces it */
	TRANSLATION_STALE,	/* the English text has changed since */
	TRANSLATION_UNSEEN,	/* it has no line in "seen" */
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

/*
 * Called for each text that the language itself has, with a line for the file
 * "seen".
 */
typedef void translation_mark_fn(void *arg, const char *file, const char *key,
    const char *mark);
void translation_marks(const char *lang, translation_mark_fn *, void *arg);

#endif
