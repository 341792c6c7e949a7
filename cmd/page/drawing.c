#include "cmd/page/drawing.h"

#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/view.h"
#include "cmd/page/drawing_plain.h"
#include "cmd/page/raster.h"
#include "cmd/record/record.h"
#include "cmd/report/report.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 2 << 20 };	/* bytes that are told, or drawn */

/* Made by templates/web/modules.sh. */
extern const char drawing_script[];
/* board.css */
extern const char drawing_style[];

/* Any of these; they differ in the needs of a web view. */
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
	const char *(*jsc_exception_get_message)(void *);
	int (*jsc_value_is_string)(void *);
	char *(*jsc_value_to_string)(void *);
	void *(*jsc_value_new_string)(void *, const char *);
	void *(*jsc_value_function_callv)(void *, unsigned, void **);
	void (*g_object_unref)(void *);
	void (*g_free)(void *);
};

static const struct dynload_symbol rows[] = {
#define ROW(name)	{ #name, offsetof(struct engine, name) }
	ROW(jsc_context_new), ROW(jsc_context_evaluate),
	ROW(jsc_context_get_exception),
	ROW(jsc_exception_get_message),
	ROW(jsc_value_is_string), ROW(jsc_value_to_string),
	ROW(jsc_value_new_string), ROW(jsc_value_function_callv),
	ROW(g_object_unref), ROW(g_free)
#undef ROW
};

/* The engine, with the script in it, in the worker. */
static struct {
	struct engine f;
	void *context;
	void *draws;		/* the function that draws */
} engine;

/* The script breaks off if it is at fault, or if there is no memory for it. */
static bool
went_wrong(struct fault *fault)
{
	void *wrong = engine.f.jsc_context_get_exception(engine.context);

	if (wrong != NULL)
		fault_set(fault, "it cannot be drawn: %.100s",
		    engine.f.jsc_exception_get_message(wrong));
	return wrong != NULL;
}

/* Add what the script draws when told this. */
static enum drawing
tell(const char *told, struct buffer *out, struct fault *fault)
{
	const struct engine *f = &engine.f;
	void *given = f->jsc_value_new_string(engine.context, told);
	void *value = f->jsc_value_function_callv(engine.draws, 1, &given);
	enum drawing result = DRAWING_DONE;
	char *text;

	if (went_wrong(fault))
		result = DRAWING_BROKEN;
	else if (!f->jsc_value_is_string(value)) {
		fault_set(fault, "there is no drawing of it");
		result = DRAWING_NONE;
	} else {
		text = f->jsc_value_to_string(value);
		buffer_puts(out, text);
		f->g_free(text);
	}
	f->g_object_unref(value);
	f->g_object_unref(given);
	return result;
}

/* The engine and the script in it, once. */
static enum drawing
load(struct fault *fault)
{
	enum dynload library;

	/*
	 * One thread does, as nothing here is long, and none can be started
	 * later; nor can code be made.
	 */
	setenv("JSC_useConcurrentGC", "false", 1);
	setenv("JSC_numberOfGCMarkers", "1", 1);
	setenv("JSC_useJIT", "false", 1);
	/* Bytes until it tidies up: some times what a drawing leaves. */
	setenv("JSC_gcMaxHeapSize", "4000000", 1);
	setenv("Malloc", "1", 1);
	library = dynload(libraries, rows, sizeof(rows) /
	    sizeof(rows[0]), &engine.f, fault);
	if (library != DYNLOAD_LOADED)
		return library == DYNLOAD_NONE ? DRAWING_NONE :
		    DRAWING_BROKEN;
	engine.context = engine.f.jsc_context_new();
	engine.draws = engine.f.jsc_context_evaluate(engine.context,
	    drawing_script, (long)strlen(drawing_script));
	return went_wrong(fault) ? DRAWING_BROKEN : DRAWING_DONE;
}

/* ----------------------------------------------------- who draws */

enum { SHAPES, PNG, KINDS };

/*
 * Where no library and no setting of it can be read any more, they must be
 * there: a first picture with text sees to that.
 */
static bool
load_painter(struct fault *fault)
{
	static const char first[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	    "class=\"board\" width=\"9\" height=\"9\">"
	    "<text class=\"title\" x=\"0\" y=\"9\">A</text></svg>";
	struct buffer png = { 0 };
	bool made = raster_png(first, &png, fault);

	buffer_free(&png);
	return made;
}

/* What came of loading what each kind needs. */
static struct {
	enum drawing result;
	struct fault fault;
} loaded[KINDS];

static bool
prepare(int which)
{
	enum drawing result = engine.draws != NULL ? DRAWING_DONE :
	    load(&loaded[which].fault);

	if (result == DRAWING_DONE && which == PNG &&
	    !load_painter(&loaded[which].fault))
		result = DRAWING_NONE;
	loaded[which].result = result;
	return result != DRAWING_BROKEN;
}

static enum drawing
make(const char *told, bool png, struct buffer *out, struct fault *fault)
{
	struct buffer text = { 0 };
	enum drawing result = tell(told, png ? &text : out, fault);

	if (png && result == DRAWING_DONE &&
	    !raster_png(buffer_text(&text), out, fault))
		result = DRAWING_BROKEN;
	buffer_free(&text);
	return result;
}

/* An answer, written or read (pack.h): the drawing, or why there is none. */
static void
pack_answer(struct pack *row, enum drawing *result, struct buffer *drawn,
    struct fault *fault)
{
	int number = (int)*result;

	pack_int(row, &number, DRAWING_DONE, DRAWING_BROKEN);
	*result = (enum drawing)number;
	if (*result == DRAWING_DONE)
		pack_buffer(row, drawn, LONGEST);
	else
		pack_text(row, fault->text, sizeof(fault->text));
}

/* If nothing is told, it is only asked whether there can be a drawing. */
static void
draw(int which, const char *told, struct buffer *out)
{
	struct pack row = pack_to(out);
	enum drawing result = loaded[which].result;
	struct fault fault = loaded[which].fault;
	struct buffer drawn = { 0 };

	if (result == DRAWING_DONE && told[0] != '\0')
		result = make(told, which == PNG, &drawn, &fault);
	pack_answer(&row, &result, &drawn, &fault);
	buffer_free(&drawn);
}

static void
draw_shapes(const char *told, size_t len, struct buffer *out)
{
	draw(SHAPES, told, out);
}

static void
draw_png(const char *told, size_t len, struct buffer *out)
{
	draw(PNG, told, out);
}

const struct work picture_work = { .name = "picture", .prepare = prepare,
	.of = { [SHAPES] = draw_shapes, [PNG] = draw_png },
	.left = { [PNG] = SANDBOX_FONTS }, .roomy = true };

/* ------------------------------------------------------ who has it drawn */

static enum drawing
ask(int which, const char *told, struct buffer *out, struct fault *fault)
{
	enum drawing result = DRAWING_BROKEN;
	struct fault why = { .line = 0 };
	size_t len;
	char *answer = work_ask(&picture_work, which, NULL, told,
	    strlen(told), LONGEST + FAULT_TEXT, &len, fault);
	struct pack row;

	if (answer == NULL)
		return DRAWING_BROKEN;
	row = pack_from(answer, len);
	pack_answer(&row, &result, out, &why);
	if (!pack_end(&row)) {
		result = DRAWING_BROKEN;
		fault_set(fault, "the process that draws pictures gave an "
		    "invalid answer");
	} else if (result != DRAWING_DONE)
		fault_set(fault, "%.200s", why.text);
	free(answer);
	return result;
}

enum drawing
drawing_can(struct fault *fault)
{
	struct buffer nothing = { 0 };
	enum drawing result = ask(SHAPES, "", &nothing, fault);

	buffer_free(&nothing);
	return result;
}

/* As static.js has them. */
static const char *const form_names[DRAWING_FORMS] = {
	[DRAWING_PANELS] = "panels", [DRAWING_SMALL] = "small",
	[DRAWING_PNG] = "letter"
};

/* What the script is told; see static.js. */
static char *
told_of(const struct record *r, const char *lang, enum drawing_form form)
{
	struct view view = record_view(r);
	json_t *all = json_object();
	uint8_t seen[STATE_MAX];
	char *json;

	record_seen(r, PUBLIC, seen);
	json_object_set_new(all, "form", json_string(form_names[form]));
	json_object_set_new(all, "kit", report_kit(r, lang));
	json_object_set_new(all, "state", view_state(&view, seen));
	json_object_set_new(all, "picture", view_picture(&view, seen));
	json = json_dumps(all, JSON_COMPACT | JSON_ENSURE_ASCII);
	json_decref(all);
	return json;
}

/* A file of its own has its colours in itself, behind its first tag. */
static void
add_style(struct buffer *out, size_t from)
{
	const char *svg = buffer_text(out) + from;
	size_t first = strcspn(svg, ">") + 1;
	char *rest = memory_copy(svg + first);

	out->len = from + first;
	buffer_puts(out, "<style>");
	buffer_puts(out, drawing_style);
	buffer_puts(out, "</style>");
	buffer_puts(out, rest);
	free(rest);
}

enum drawing
drawing_make(const struct record *r, const char *lang,
    enum drawing_form form, struct buffer *out, struct fault *fault)
{
	bool png = form == DRAWING_PNG;
	size_t before = out->len;
	char *told = told_of(r, lang, form);
	enum drawing result = ask(png ? PNG : SHAPES, told, out, fault);

	free(told);
	if (!png && result == DRAWING_DONE &&
	    !drawing_is_plain(buffer_text(out) + before)) {
		fault_set(fault, "the drawing has more than shapes and words");
		result = DRAWING_BROKEN;
	}
	if (result != DRAWING_DONE)
		out->len = before;
	else if (form == DRAWING_SMALL)
		add_style(out, before);
	return result;
}
