/*
 * resource.h: finds templates and phrases, in the folder that the host names
 * and among the copies compiled into the program.
 */
#ifndef CMD_RESOURCE_H
#define CMD_RESOURCE_H

#include <stdbool.h>
#include <stddef.h>

enum {
	RESOURCE_MAX = 1 << 20,	/* bytes of a file */
	LANG_TEXT    = 16	/* room for a language's tag, NUL included */
};

/* A copy compiled in; the table is made by templates/embed.sh. */
struct resource {
	const char *path;	/* "pages/report.mustache" */
	const char *text;	/* len bytes and a NUL */
	size_t len;
};

extern const struct resource resources[];	/* ends with a NULL path */

/* A text that was found. */
struct resource_text {
	const char *text;	/* len bytes and a NUL */
	size_t len;
	char path[512];		/* for complaints: "DIR/es/report.mustache", or
				   "es/report.mustache" when compiled in */
	void *owned;		/* what resource_release() frees */
};

enum resource_result {
	RESOURCE_FOUND,
	RESOURCE_NONE,		/* not found, or lang or name cannot be a
				   name */
	RESOURCE_UNREADABLE	/* the file out->path exists but cannot be read;
				   errno gives the reason (EFBIG: it is larger
				   than RESOURCE_MAX) */
};

/*
 * Find the text `name` ("report.mustache", "phrases") of language lang.  This
 * is LANG/NAME in resource_folder(), unless only `compiled` texts are wanted,
 * or else the compiled-in copy of LANG/NAME.  lang and name consist of
 * [A-Za-z0-9_-]; name may also have dots, but not as its first character.  So
 * they cannot lead to another path.  After RESOURCE_FOUND, release *out.  The
 * caller decides how to replace a missing text.
 */
enum resource_result resource_find(const char *lang, const char *name,
    bool compiled, struct resource_text *out);

/*
 * Find a page ("report.mustache") in the same way.  Pages of one language stand
 * in LANG/, those of all languages in PAGES/: the page of the language comes
 * first, and both of the folder before both that are compiled in.
 */
#define RESOURCE_PAGES	"pages"
enum resource_result resource_page(const char *lang, const char *name,
    bool compiled, struct resource_text *out);

/*
 * Do the same as resource_find() in the folder alone, for names known to be
 * good.
 */
enum resource_result resource_outside(const char *lang, const char *name,
    struct resource_text *out);

/*
 * Free the text that resource_find() found; out->text must not be used any
 * more.
 */
void resource_release(struct resource_text *out);

/*
 * Returns the folder of the host's own texts, $NUNCIO_TEMPLATES, or NULL if
 * that is not set or empty.
 */
const char *resource_folder(void);

/* Returns true if this language has phrases of its own. */
bool resource_knows(const char *lang);

/*
 * List the tags of the languages that have phrases, sorted.  Returns their
 * number.
 */
enum { RESOURCE_LANGUAGES = 32 };
int resource_languages(char list[RESOURCE_LANGUAGES][LANG_TEXT]);

/*
 * Write the same tags as one string, for complaints: "de, en, es".  Returns
 * out.
 */
enum { RESOURCE_TAGS = RESOURCE_LANGUAGES * (LANG_TEXT + 2) };
const char *resource_tags(char out[RESOURCE_TAGS]);

#endif
