#include "cmd/page/drawing.h"

#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/base/view.h"
#include "cmd/base/whole.h"
#include "cmd/page/drawing_plain.h"
#include "cmd/page/raster.h"
#include "cmd/record/record.h"
#include "cmd/report/report.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

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

/* The engine, with the script in it, in the process that draws. */
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

/* ------------------------------------------------ the process that draws */

enum { SHAPES, PNG, KINDS };

enum {
	LOADING  = 10,		/* seconds: without memory GLib may wait for
				   itself */
	PATIENCE = 30		/* ... for a drawing: it takes some ms */
};

/* One for each kind, as a PNG needs another library. */
static struct drawer {
	bool there;
	pid_t owner;		/* who started it: a fork has none */
	struct sandbox_living living;
} drawers[KINDS];

/* Before what is told, and before the drawing or the fault that comes back. */
struct head {
	enum drawing result;
	size_t len;
};

/* With a NUL at the end, freed with free(); NULL: there is no answer. */
static char *
hear(int fd, struct head *head)
{
	char *bytes;

	if (!whole_read(fd, head, sizeof(*head)) || head->len > LONGEST)
		return NULL;
	bytes = memory_new(head->len + 1, 1);
	if (whole_read(fd, bytes, head->len))
		return bytes;
	free(bytes);
	return NULL;
}

static bool
answer(int fd, enum drawing result, const struct buffer *drawn,
    const struct fault *fault)
{
	bool done = result == DRAWING_DONE;
	struct head head = { result, done ? drawn->len : strlen(fault->text) };

	return whole_write(fd, &head, sizeof(head)) &&
	    whole_write(fd, done ? buffer_text(drawn) : fault->text,
	    head.len);
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

static void
draw(int which, int fd)
{
	struct buffer out = { 0 };
	struct fault fault;
	struct head head;
	char *told;
	enum drawing made;

	alarm(LOADING);
	made = load(&fault);
	if (made == DRAWING_DONE && which == PNG && !load_painter(&fault))
		made = DRAWING_NONE;
	alarm(0);
	sandbox_enter(which == PNG ? SANDBOX_FONTS : SANDBOX_NOTHING);
	/* What broke off may have left anything behind. */
	while (answer(fd, made, &out, &fault) && made != DRAWING_BROKEN &&
	    (told = hear(fd, &head)) != NULL) {
		buffer_clear(&out);
		made = make(told, which == PNG, &out, &fault);
		free(told);
	}
	buffer_free(&out);
}

static const struct sandbox sandbox = { .live = draw };

/* ---------------------------------------- and the one that has it drawn */

/* One that a fork has inherited is not its own; it stays with the owner. */
static void
dismiss(struct drawer *d)
{
	if (d->there)
		sandbox_close(&d->living);
	d->there = false;
}

/* The answer, which goes to *out, or into the fault. */
static enum drawing
get_answer(struct drawer *d, struct buffer *out, struct fault *fault)
{
	struct head head = { .result = DRAWING_BROKEN };
	char *bytes = hear(d->living.fd, &head);

	if (bytes == NULL) {
		head.result = DRAWING_BROKEN;
		fault_set(fault, "the process that draws pictures broke off");
	} else if (head.result == DRAWING_DONE)
		buffer_add(out, bytes, head.len);
	else
		fault_set(fault, "%.200s", bytes);
	if (head.result != DRAWING_DONE && head.result != DRAWING_NONE) {
		head.result = DRAWING_BROKEN;
		dismiss(d);
	}
	free(bytes);
	return head.result;
}

static enum drawing
start(struct drawer *d, struct fault *fault)
{
	const struct timeval patience = { .tv_sec = PATIENCE };
	struct buffer nothing = { 0 };
	enum drawing result;

	if (d->there && d->owner == getpid())
		return DRAWING_DONE;
	dismiss(d);
	if (!sandbox_open(&sandbox, (int)(d - drawers), &d->living, fault))
		return DRAWING_BROKEN;
	d->there = true;
	d->owner = getpid();
	setsockopt(d->living.fd, SOL_SOCKET, SO_RCVTIMEO, &patience,
	    sizeof(patience));
	if ((result = get_answer(d, &nothing, fault)) != DRAWING_DONE)
		dismiss(d);
	buffer_free(&nothing);
	return result;
}

enum drawing
drawing_can(struct fault *fault)
{
	return start(&drawers[SHAPES], fault);
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

/* If the drawing process is gone, its answer will say so. */
static void
send_all(int fd, const void *bytes, size_t len)
{
	const char *at = bytes;
	ssize_t n;

	for (; len > 0; at += n, len -= (size_t)n) {
		while ((n = send(fd, at, len, MSG_NOSIGNAL)) < 0 &&
		    errno == EINTR)
			;
		if (n <= 0)
			return;
	}
}

enum drawing
drawing_make(const struct record *r, const char *lang,
    enum drawing_form form, struct buffer *out, struct fault *fault)
{
	bool png = form == DRAWING_PNG;
	struct drawer *d = &drawers[png ? PNG : SHAPES];
	enum drawing result = start(d, fault);
	struct head head = { 0 };
	size_t before = out->len;
	char *told;

	if (result != DRAWING_DONE)
		return result;
	told = told_of(r, lang, form);
	head.len = strlen(told);
	send_all(d->living.fd, &head, sizeof(head));
	send_all(d->living.fd, told, head.len);
	free(told);
	result = get_answer(d, out, fault);
	if (!png && result == DRAWING_DONE &&
	    !drawing_is_plain(buffer_text(out) + before)) {
		out->len = before;
		fault_set(fault, "the drawing has more than shapes and words");
		result = DRAWING_BROKEN;
	}
	if (form == DRAWING_SMALL && result == DRAWING_DONE)
		add_style(out, before);
	return result;
}
