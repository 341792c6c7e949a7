/*
 * resource.h: where templates and phrases come from: the folder that the host
 * names, and the copies compiled into the program.
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
	const char *path;	/* "en/report.mustache" */
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
	RESOURCE_NONE,		/* nowhere, or lang or name cannot be a name */
	RESOURCE_UNREADABLE	/* there is a file, out->path, but errno says
				   why it cannot be read (EFBIG: it is larger
				   than RESOURCE_MAX) */
};

/*
 * Find the text `name` ("report.mustache", "phrases") of language lang:
 * LANG/NAME in resource_folder(), unless only `compiled` ones are wanted, else
 * the copy of LANG/NAME.  Both words are made of [A-Za-z0-9_-], name also of
 * dots that are not its first, so no other path can be meant.  After
 * RESOURCE_FOUND release *out.  The caller decides what replaces a missing
 * text.
 */
enum resource_result resource_find(const char *lang, const char *name,
    bool compiled, struct resource_text *out);

/* The same, in the folder alone, for names known to be good. */
enum resource_result resource_outside(const char *lang, const char *name,
    struct resource_text *out);

/* Free what resource_find() found; out->text is gone after it. */
void resource_release(struct resource_text *out);

/*
 * The folder of the host's own texts: $NUNCIO_TEMPLATES if that is set, even to
 * nothing, else the last one given to resource_use().  NULL: there is none.
 */
const char *resource_folder(void);
/* Set the folder for the whole program; copied; NULL: none. */
void resource_use(const char *folder);

/* Does this language have phrases of its own? */
bool resource_knows(const char *lang);

/*
 * List the tags of the languages that have phrases, sorted; returns how many.
 */
enum { RESOURCE_LANGUAGES = 32 };
int resource_languages(char list[RESOURCE_LANGUAGES][LANG_TEXT]);

/* The same as one string, for complaints: "de, en, es". */
enum { RESOURCE_TAGS = RESOURCE_LANGUAGES * (LANG_TEXT + 2) };
const char *resource_tags(char out[RESOURCE_TAGS]);

#endif
