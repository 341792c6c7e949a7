#include "cmd/page/drawing.h"

#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/base/view.h"
#include "cmd/base/whole.h"
#include "cmd/page/raster.h"
#include "cmd/record/record.h"
#include "cmd/report/report.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { LONGEST = 2 << 20 };	/* bytes that are told, or drawn */

/* Made by templates/web/modules.sh. */
extern const char drawing_script[];

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
	void (*jsc_context_clear_exception)(void *);
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
	ROW(jsc_context_get_exception), ROW(jsc_context_clear_exception),
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

/*
 * Did what was last done in the engine go wrong?  If the library has no memory,
 * it tells the script so, which breaks off.
 */
static bool
went_wrong(struct fault *fault)
{
	void *wrong = engine.f.jsc_context_get_exception(engine.context);

	if (wrong != NULL)
		fault_set(fault, "it cannot be drawn: %.100s",
		    engine.f.jsc_exception_get_message(wrong));
	/* Else the next would seem to fail as this one did. */
	engine.f.jsc_context_clear_exception(engine.context);
	return wrong != NULL;
}

/*
 * What the script draws when told this, freed with g_free(); NULL: see fault,
 * and *odd tells whether it may succeed another time.
 */
static char *
tell(const char *told, bool *odd, struct fault *fault)
{
	const struct engine *f = &engine.f;
	void *given = f->jsc_value_new_string(engine.context, told);
	void *value = f->jsc_value_function_callv(engine.draws, 1, &given);
	char *text = NULL;

	*odd = went_wrong(fault);
	if (!*odd && !f->jsc_value_is_string(value))
		fault_set(fault, "there is no drawing of it");
	else if (!*odd)
		text = f->jsc_value_to_string(value);
	f->g_object_unref(value);
	f->g_object_unref(given);
	return text;
}

/* The engine and the script in it, once. */
static enum drawing
load(bool *odd, struct fault *fault)
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
	*odd = went_wrong(fault);
	return *odd ? DRAWING_NONE : DRAWING_DONE;
}

/* ------------------------------------------------ the process that draws */

/* Send what it is told; the drawing or the fault comes back. */
enum { TOLD = 't' };
enum { ODD = DRAWING_BROKEN + 1 };	/* none, but perhaps another time */
static const char answers[] = {
	[DRAWING_DONE] = 'd', [DRAWING_NONE] = 'w', [DRAWING_BROKEN] = 'b',
	[ODD] = 'o'
};

enum { PANELS, PNG, KINDS };

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
	bool odd;		/* its last answer may be another next time */
} drawers[KINDS];

/*
 * The drawing process may only write; it must not be able to end the one that
 * asks.
 */
typedef ssize_t put_fn(int fd, const void *bytes, size_t len);

static ssize_t
put(int fd, const void *bytes, size_t len)
{
	return send(fd, bytes, len, MSG_NOSIGNAL);
}

static bool
put_all(put_fn *fn, int fd, const void *bytes, size_t len)
{
	const char *at = bytes;
	ssize_t n;

	for (; len > 0; at += n, len -= (size_t)n) {
		while ((n = fn(fd, at, len)) < 0 && errno == EINTR)
			;
		if (n <= 0)
			return false;
	}
	return true;
}

/* The kind, the length, and the bytes. */
static bool
say(put_fn *fn, int fd, char kind, const char *bytes, size_t len)
{
	return put_all(fn, fd, &kind, 1) &&
	    put_all(fn, fd, &len, sizeof(len)) &&
	    put_all(fn, fd, bytes, len);
}

/* With a NUL at the end, freed with free(); NULL: there is no answer. */
static char *
hear(int fd, char *kind, size_t *len)
{
	char *bytes;

	if (!whole_read(fd, kind, 1) || !whole_read(fd, len, sizeof(*len)) ||
	    *len > LONGEST)
		return NULL;
	bytes = memory_new(*len + 1, 1);
	if (whole_read(fd, bytes, *len))
		return bytes;
	free(bytes);
	return NULL;
}

static enum drawing
make(const char *told, bool png, struct buffer *out, bool *odd,
    struct fault *fault)
{
	char *text = tell(told, odd, fault);
	bool made = true;

	if (text == NULL)
		return DRAWING_NONE;
	if (png)
		made = raster_png(text, out, fault);
	else
		buffer_puts(out, text);
	engine.f.g_free(text);
	return made ? DRAWING_DONE : DRAWING_NONE;
}

/*
 * Where no library and no setting of it can be read any more, they must be
 * there: a first picture with text sees to that.
 */
static bool
load_painter(struct fault *fault)
{
	static const char list[] = "size 9 9\n"
	    "look\t1\t#000000\tnone\t1\tbutt\tmiter\t\tstart\t9\t400\t"
	    "system-ui, DejaVu Sans, sans-serif\ntext 0 0 9 A\n";
	struct buffer png = { 0 };
	bool made = raster_png(list, &png, fault);

	buffer_free(&png);
	return made;
}

static void
draw(int which, int fd)
{
	struct buffer out = { 0 };
	struct fault fault;
	char *told, kind;
	size_t len;
	enum drawing made;
	bool odd = false;

	alarm(LOADING);
	made = load(&odd, &fault);
	if (made == DRAWING_DONE && which == PNG && !load_painter(&fault))
		made = DRAWING_NONE;
	alarm(0);
	sandbox_enter(which == PNG ? SANDBOX_FONTS : SANDBOX_NOTHING);
	while (made == DRAWING_DONE ?
	    say(write, fd, answers[made], out.data, out.len) :
	    say(write, fd, answers[odd ? ODD : made], fault.text,
	    strlen(fault.text))) {
		buffer_clear(&out);
		if ((told = hear(fd, &kind, &len)) == NULL)
			break;
		made = make(told, which == PNG, &out, &odd, &fault);
		free(told);
	}
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

static enum drawing
broken(struct drawer *d, struct fault *fault)
{
	dismiss(d);
	fault_set(fault, "the process that draws pictures broke off");
	return DRAWING_BROKEN;
}

/* The answer, which goes to *out, or into the fault. */
static enum drawing
get_answer(struct drawer *d, struct buffer *out, struct fault *fault)
{
	size_t len;
	char kind, *bytes = hear(d->living.fd, &kind, &len);
	enum drawing result;

	if (bytes == NULL)
		return broken(d, fault);
	d->odd = kind == answers[ODD];
	result = kind == answers[DRAWING_DONE] ? DRAWING_DONE :
	    kind == answers[DRAWING_NONE] || d->odd ? DRAWING_NONE :
	    DRAWING_BROKEN;
	if (result == DRAWING_DONE)
		buffer_add(out, bytes, len);
	else
		fault_set(fault, "%.200s", bytes);
	free(bytes);
	return result;
}

static enum drawing
start(int which, struct fault *fault)
{
	struct drawer *d = &drawers[which];
	const struct timeval patience = { .tv_sec = PATIENCE };
	struct buffer nothing = { 0 };
	enum drawing result;

	if (d->there && d->owner == getpid())
		return DRAWING_DONE;
	dismiss(d);
	if (!sandbox_open(&sandbox, which, &d->living, fault))
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

static enum drawing
can(int which, struct fault *fault)
{
	enum drawing result = start(which, fault);

	return result == DRAWING_NONE && drawers[which].odd ?
	    start(which, fault) : result;
}

enum drawing
drawing_can(struct fault *fault)
{
	return can(PANELS, fault);
}

/* The value, which it frees, as JSON on one line. */
static char *
as_json(json_t *value)
{
	char *json = json_dumps(value, JSON_COMPACT | JSON_ENSURE_ASCII);

	json_decref(value);
	return json;
}

/*
 * The last kits (report.h), as told.  To make one takes longer than all else
 * that a letter needs, and games that are set up alike share it.
 */
enum { KITS = 8 };

static struct kit {
	uint8_t hash[HASH];	/* of how the games are set up */
	char *told;		/* NULL: none yet */
} kits[KITS];
static unsigned next_kit;

static void
hash_setup(const struct record *r, const char *lang, uint8_t hash[HASH])
{
	const struct game_setup *setup = &r->fixed;
	struct buffer all = { 0 };

	buffer_printf(&all, "%s %s %d %d %s", lang, setup->rules->name,
	    setup->version, setup->seats, setup->options_text);
	if (setup->edition_hash != NULL)
		buffer_add(&all, (const char *)setup->edition_hash, HASH);
	crypto_generichash(hash, HASH, (const uint8_t *)all.data, all.len,
	    NULL, 0);
	buffer_free(&all);
}

static const struct kit *
kit_of(const struct record *r, const char *lang)
{
	uint8_t hash[HASH];
	struct kit *kit;

	hash_setup(r, lang, hash);
	for (int i = 0; i < KITS; i++)
		if (kits[i].told != NULL &&
		    memcmp(kits[i].hash, hash, HASH) == 0)
			return &kits[i];
	kit = &kits[next_kit++ % KITS];
	free(kit->told);
	kit->told = as_json(report_kit(r, lang));
	memcpy(kit->hash, hash, HASH);
	return kit;
}

/* What the script is told, in three lines; see static.js. */
static void
put_told(const struct record *r, const char *lang, bool plain,
    struct buffer *out)
{
	const struct kit *kit = kit_of(r, lang);
	struct view view = record_view(r);
	json_t *all = json_object();
	uint8_t seen[STATE_MAX];
	char name[2 * HASH + 1], *json;

	record_seen(r, PUBLIC, seen);
	json_object_set_new(all, "plain", json_boolean(plain));
	json_object_set_new(all, "state", view_state(&view, seen));
	json_object_set_new(all, "picture", view_picture(&view, seen));
	json = as_json(all);
	sodium_bin2hex(name, sizeof(name), kit->hash, HASH);
	buffer_puts(out, json);
	buffer_printf(out, "\n%s\n", name);
	buffer_puts(out, kit->told);
	free(json);
}

/* The drawing of what is told, by whichever process draws here. */
static enum drawing
ask(int which, const struct buffer *told, struct buffer *out,
    struct fault *fault)
{
	struct drawer *d = &drawers[which];
	enum drawing result = can(which, fault);

	if (result != DRAWING_DONE)
		return result;
	return say(put, d->living.fd, TOLD, told->data, told->len) ?
	    get_answer(d, out, fault) : broken(d, fault);
}

/*
 * The last PNGs, by a hash of what each was drawn from: letters of a run may
 * ask for one again.
 */
enum { KEPT = 32 };

static struct {
	uint8_t hash[HASH];
	struct buffer png;
} kept[KEPT];
static unsigned next_kept;

static void
hash_told(const struct buffer *told, uint8_t hash[HASH])
{
	crypto_generichash(hash, HASH, (const uint8_t *)buffer_text(told),
	    told->len, NULL, 0);
}

/* NULL: it was not drawn, or too long ago. */
static const struct buffer *
find_kept(const uint8_t hash[HASH])
{
	for (int i = 0; i < KEPT; i++)
		if (kept[i].png.len > 0 &&
		    memcmp(kept[i].hash, hash, HASH) == 0)
			return &kept[i].png;
	return NULL;
}

static void
keep(const uint8_t hash[HASH], const char *png, size_t len)
{
	unsigned at = next_kept++ % KEPT;

	memcpy(kept[at].hash, hash, HASH);
	buffer_clear(&kept[at].png);
	buffer_add(&kept[at].png, png, len);
}

/* The end of the attribute that begins there; NULL: it is refused. */
static const char *
skip_attribute(const char *at)
{
	size_t name = strspn(at, "abcdefghijklmnopqrstuvwxyzB-");
	const char *value, *end;

	if (name == 0 || strncmp(at, "on", 2) == 0 ||
	    strncmp(at, "style", 5) == 0 || strncmp(at, "href", 4) == 0 ||
	    strncmp(at + name, "=\"", 2) != 0)
		return NULL;
	value = at + name + 2;
	end = value + strcspn(value, "\"<>");
	for (const char *c = value; c < end; c++)
		if (strncmp(c, "url(", 4) == 0)
			return NULL;
	return *end == '"' ? end + 1 : NULL;
}

bool
drawing_is_plain(const char *panels)
{
	static const char *const names[] = { "circle", "div", "ellipse", "g",
	    "path", "rect", "svg", "text", "title" };
	int open = 0;

	for (const char *at = panels; (at = strchr(at, '<')) != NULL; ) {
		bool closes = at[1] == '/', known = false;
		size_t len;

		at += closes ? 2 : 1;
		len = strspn(at, "abcdefghijklmnopqrstuvwxyz");
		for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
			if (strlen(names[i]) == len &&
			    memcmp(names[i], at, len) == 0)
				known = true;
		at += len;
		while (known && !closes && *at == ' ')
			if ((at = skip_attribute(at + 1)) == NULL)
				return false;
		open += closes ? -1 : 1;
		if (!closes && *at == '/') {
			open--;
			at++;
		}
		if (!known || *at != '>' || open < 0)
			return false;
	}
	return open == 0;
}

enum drawing
drawing_make(const struct record *r, const char *lang, bool png,
    struct buffer *out, struct fault *fault)
{
	struct buffer told = { 0 };
	size_t before = out->len;
	int which = png ? PNG : PANELS;
	const struct buffer *known = NULL;
	uint8_t hash[HASH];
	enum drawing result = DRAWING_DONE;

	put_told(r, lang, png, &told);
	if (png) {
		hash_told(&told, hash);
		known = find_kept(hash);
	}
	if (known != NULL) {
		buffer_add(out, known->data, known->len);
		goto out;
	}
	result = ask(which, &told, out, fault);
	/*
	 * The last word belongs to a process without any data of the last
	 * drawing.
	 */
	if (result == DRAWING_NONE && drawers[which].odd) {
		dismiss(&drawers[which]);
		result = ask(which, &told, out, fault);
	}
	if (!png && result == DRAWING_DONE &&
	    !drawing_is_plain(buffer_text(out) + before)) {
		out->len = before;
		fault_set(fault, "the drawing has more than shapes and words");
		result = DRAWING_BROKEN;
	}
	if (png && result == DRAWING_DONE && !out->full)
		keep(hash, out->data + before, out->len - before);
out:
	buffer_free(&told);
	return result;
}
