#include "cmd/report/drawing.h"

#include "cmd/base/library.h"
#include "cmd/base/view.h"
#include "cmd/report/kit.h"
#include "cmd/record/record.h"

#include <stdlib.h>
#include <string.h>

enum { SVG_MAX = 2 << 20 };	/* bytes; pictures have a tenth of it */

/* Made by templates/web/modules.sh. */
extern const char drawing_script[];

/* Any of these; they differ in what a web view would need. */
static const char *const libraries[] = {
	"libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.0.so.18",
	"libjavascriptcoregtk-4.1.so.0", NULL
};

/*
 * Its functions that are used.  Nothing of it is seen from here but pointers,
 * so none of its headers are needed.
 */
struct engine {
	void *(*jsc_context_new)(void);
	void *(*jsc_context_evaluate)(void *, const char *, long);
	void *(*jsc_context_get_exception)(void *);
	void (*jsc_context_clear_exception)(void *);
	const char *(*jsc_exception_get_message)(void *);
	int (*jsc_value_is_string)(void *);
	char *(*jsc_value_to_string)(void *);
	void (*g_object_unref)(void *);
	void (*g_free)(void *);
};

static const struct library_row rows[] = {
#define ROW(name)	{ #name, offsetof(struct engine, name) }
	ROW(jsc_context_new), ROW(jsc_context_evaluate),
	ROW(jsc_context_get_exception), ROW(jsc_context_clear_exception),
	ROW(jsc_exception_get_message),
	ROW(jsc_value_is_string), ROW(jsc_value_to_string),
	ROW(g_object_unref), ROW(g_free)
#undef ROW
};

/* The engine, with the script in it: one for all of a process. */
static struct {
	struct engine f;
	void *context;
} engine;

/* What a piece of script comes to, freed with g_free(); NULL: see fault. */
static char *
run(const struct engine *f, void *context, const char *script,
    struct fault *fault)
{
	void *value = f->jsc_context_evaluate(context, script,
	    (long)strlen(script));
	void *wrong = f->jsc_context_get_exception(context);
	char *text = NULL;

	if (wrong != NULL)
		fault_set(fault, "it cannot be drawn: %.100s",
		    f->jsc_exception_get_message(wrong));
	else if (!f->jsc_value_is_string(value))
		fault_set(fault, "there is no drawing of it");
	else
		text = f->jsc_value_to_string(value);
	/* Else the next would seem to fail as this one did. */
	f->jsc_context_clear_exception(context);
	if (value != NULL)
		f->g_object_unref(value);
	return text;
}

bool
drawing_can(struct fault *fault)
{
	char *ready;

	if (engine.context != NULL)
		return true;
	/* One thread does: nothing here is long. */
	setenv("JSC_useConcurrentGC", "false", 0);
	setenv("JSC_useConcurrentJIT", "false", 0);
	if (!library_load(libraries, rows, sizeof(rows) / sizeof(rows[0]),
	    &engine.f, fault))
		return false;
	engine.context = engine.f.jsc_context_new();
	ready = run(&engine.f, engine.context, drawing_script, fault);
	if (ready == NULL) {
		engine.f.g_object_unref(engine.context);
		engine.context = NULL;
		return false;
	}
	engine.f.g_free(ready);
	return true;
}

/* What the script is told, as a string of JavaScript with JSON in it. */
static char *
told(const struct record *r, int columns, bool plain)
{
	struct view view = record_view(r);
	json_t *all = kit_words(r, "en"), *text;
	uint8_t seen[STATE_MAX];
	char *json, *out;

	record_seen(r, PUBLIC, seen);
	json_object_set_new(all, "title", json_sprintf("%s, %d", r->fixed.id,
	    (int)r->game.line));
	json_object_set_new(all, "columns", json_integer(columns));
	json_object_set_new(all, "plain", json_boolean(plain));
	json_object_set_new(all, "state", view_state(&view, seen));
	json_object_set_new(all, "picture", view_picture(&view, seen));
	json = json_dumps(all, JSON_COMPACT | JSON_ENSURE_ASCII);
	text = json_string(json);
	out = json_dumps(text, JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
	json_decref(text);
	json_decref(all);
	free(json);
	return out;
}

bool
drawing_make(const struct record *r, int columns, bool plain,
    struct buffer *svg, struct fault *fault)
{
	struct buffer script = { 0 };
	char *data, *text;
	size_t len;

	if (!drawing_can(fault))
		return false;
	data = told(r, columns, plain);
	buffer_printf(&script, "(drawStatic(JSON.parse(%s)) || {}).svg", data);
	text = run(&engine.f, engine.context, buffer_text(&script), fault);
	len = text != NULL ? strlen(text) : 0;
	if (len > SVG_MAX)
		fault_set(fault, "the drawing is too long");
	else if (text != NULL)
		buffer_add(svg, text, len);
	if (text != NULL)
		engine.f.g_free(text);
	buffer_free(&script);
	free(data);
	return text != NULL && len <= SVG_MAX;
}
