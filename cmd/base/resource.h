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
 * RESOURCE_FOUND release *out.  What takes the place of a text that is not
 * there, its caller decides.
 */
enum resource_result resource_find(const char *lang, const char *name,
    bool compiled, struct resource_text *out);

/* The same of the folder alone, and of names that are good. */
enum resource_result resource_outside(const char *lang, const char *name,
    struct resource_text *out);

/* Give back what resource_find() found; out->text is gone after it. */
void resource_release(struct resource_text *out);

/*
 * The folder of the host's own texts: $NUNCIO_TEMPLATES, where that is set,
 * even to nothing, else what resource_use() said last.  NULL: there is none.
 */
const char *resource_folder(void);
/* Copied; NULL: none.  There is one for all of the program. */
void resource_use(const char *folder);

/* Does this language have phrases of its own? */
bool resource_knows(const char *lang);

/* The tags of the languages that have, sorted; returns how many. */
enum { RESOURCE_LANGUAGES = 32 };
int resource_languages(char list[RESOURCE_LANGUAGES][LANG_TEXT]);

/* The same for complaints: "de, en, es". */
enum { RESOURCE_TAGS = RESOURCE_LANGUAGES * (LANG_TEXT + 2) };
const char *resource_tags(char out[RESOURCE_TAGS]);

#endif
