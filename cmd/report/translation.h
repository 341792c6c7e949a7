/*
 * translation.h: how far the texts of a language are, beside those in English.
 *
 * A text is a phrase, or a template as a whole.  The file "seen" of a language
 * has a line for each text that was translated, "FILE KEY MARK" ("-" for the
 * key of a template): the mark of the English text that the translator saw.
 * English itself has no such file, but a host's own English may: then it says
 * of which texts of ours that was made.
 */
#ifndef CMD_TRANSLATION_H
#define CMD_TRANSLATION_H

#include <stdbool.h>

/* What can be wrong with a text. */
enum translation {
	TRANSLATION_MISSING,	/* English is shown in its place */
	TRANSLATION_STALE,	/* the English text has changed since */
	TRANSLATION_UNSEEN,	/* no line of "seen" says what it was made of */
	TRANSLATION_UNKNOWN,	/* English has no such text */
	TRANSLATION_ARGUMENT,	/* it names what the English one does not */
	TRANSLATION_FAULT,	/* it cannot be read */
	TRANSLATIONS
};
extern const char *const translation_names[TRANSLATIONS];

/* One of them; strings hold during the call. */
struct translation_found {
	enum translation what;
	const char *file;	/* "DIR/de/phrases" */
	int line;		/* of file; 0: of none */
	const char *key;	/* of a phrase, or NULL */
	const char *detail;	/* an argument, a fault, or NULL */
};
typedef void translation_fn(void *arg, const struct translation_found *);

/* Tell all that is wrong, file by file; returns how many texts there are. */
int translation_check(const char *lang, translation_fn *, void *arg);

/* Called for each text of the language's own: a line for the file "seen". */
typedef void translation_mark_fn(void *arg, const char *file, const char *key,
    const char *mark);
void translation_marks(const char *lang, translation_mark_fn *, void *arg);

#endif
