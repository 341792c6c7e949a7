#include "cmd/report/drawing.h"

#include "cmd/base/command.h"
#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/base/view.h"
#include "cmd/base/whole.h"
#include "cmd/record/record.h"
#include "cmd/report/raster.h"
#include "cmd/report/report.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SVG_MAX = 2 << 20 };	/* bytes; pictures and scripts have less */

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

static const struct dynload_symbol rows[] = {
#define ROW(name)	{ #name, offsetof(struct engine, name) }
	ROW(jsc_context_new), ROW(jsc_context_evaluate),
	ROW(jsc_context_get_exception), ROW(jsc_context_clear_exception),
	ROW(jsc_exception_get_message),
	ROW(jsc_value_is_string), ROW(jsc_value_to_string),
	ROW(g_object_unref), ROW(g_free)
#undef ROW
};

/* The engine, with the script in it, in the process that draws. */
static struct {
	struct engine f;
	void *context;
} engine;

/*
 * What a piece of script comes to, freed with g_free(); NULL: see fault, and
 * *odd tells whether it may be another time.  Where the library says that it
 * has no memory, it says so to the script, which breaks off.
 */
static char *
run(const struct engine *f, void *context, const char *script, bool *odd,
    struct fault *fault)
{
	void *value = f->jsc_context_evaluate(context, script,
	    (long)strlen(script));
	void *wrong = f->jsc_context_get_exception(context);
	char *text = NULL;

	*odd = wrong != NULL;
	if (wrong != NULL)
		fault_set(fault, "it cannot be drawn: %.100s",
		    f->jsc_exception_get_message(wrong));
	else if (!f->jsc_value_is_string(value))
		fault_set(fault, "there is no drawing of it");
	else
		text = f->jsc_value_to_string(value);
	/* Else the next would seem to fail as this one did. */
	f->jsc_context_clear_exception(context);
	f->g_object_unref(value);
	return text;
}

/* The engine and the script in it, once. */
static enum drawing
prepare(bool *odd, struct fault *fault)
{
	enum dynload library;
	char *ready;

	/* One thread does: nothing here is long. */
	setenv("JSC_useConcurrentGC", "false", 0);
	setenv("JSC_useConcurrentJIT", "false", 0);
	library = dynload(libraries, rows, sizeof(rows) /
	    sizeof(rows[0]), &engine.f, fault);
	if (library != DYNLOAD_LOADED)
		return library == DYNLOAD_NONE ? DRAWING_NONE :
		    DRAWING_BROKEN;
	engine.context = engine.f.jsc_context_new();
	ready = run(&engine.f, engine.context, drawing_script, odd, fault);
	if (ready != NULL)
		engine.f.g_free(ready);
	return ready != NULL ? DRAWING_DONE : DRAWING_NONE;
}

/* ------------------------------------------------ the process that draws */

/* A script is sent, and the drawing or what is wrong comes back. */
enum { AS_SVG = 's', AS_PNG = 'p' };
enum { ODD = DRAWING_BROKEN + 1 };	/* none, but perhaps another time */
static const char answers[] = {
	[DRAWING_DONE] = 'd', [DRAWING_NONE] = 'w', [DRAWING_BROKEN] = 'b',
	[ODD] = 'o'
};

enum {
	LOADING = 10,		/* seconds: without memory GLib may wait for
				   itself */
	PATIENCE = 10		/* ... for a drawing: it takes some ms */
};

static struct {
	pid_t pid;		/* 0: none */
	pid_t owner;		/* who started it: a fork has none */
	int fd;
	bool odd;		/* its last answer may be another next time */
} drawer;

static bool
move(int fd, char *bytes, size_t len, bool out)
{
	ssize_t n;

	for (; len > 0; bytes += n, len -= (size_t)n) {
		while ((n = out ? send(fd, bytes, len, MSG_NOSIGNAL) :
		    recv(fd, bytes, len, 0)) < 0 && errno == EINTR)
			;
		if (n <= 0)
			return false;
	}
	return true;
}

/* What kind, how long, and the bytes. */
static bool
say(int fd, char kind, char *bytes, size_t len)
{
	return move(fd, &kind, 1, true) &&
	    move(fd, (char *)&len, sizeof(len), true) &&
	    move(fd, bytes, len, true);
}

/* With a NUL behind it, freed with free(); NULL: there is nothing to hear. */
static char *
hear(int fd, char *kind, size_t *len)
{
	char *bytes;

	if (!move(fd, kind, 1, false) ||
	    !move(fd, (char *)len, sizeof(*len), false) || *len > SVG_MAX)
		return NULL;
	bytes = memory_new(*len + 1, 1);
	if (move(fd, bytes, *len, false))
		return bytes;
	free(bytes);
	return NULL;
}

/* What a script draws. */
static enum drawing
make(const char *script, bool png, struct buffer *out, bool *odd,
    struct fault *fault)
{
	char *text = run(&engine.f, engine.context, script, odd, fault);
	struct buffer svg = { 0 };
	bool made = true;

	if (text == NULL)
		return DRAWING_NONE;
	if (png) {
		buffer_puts(&svg, text);
		made = raster_png(&svg, out, fault);
		buffer_free(&svg);
	} else
		buffer_puts(out, text);
	engine.f.g_free(text);
	return made ? DRAWING_DONE : DRAWING_NONE;
}

/* A library that hangs is ended by the alarm. */
static _Noreturn void
draw(int fd)
{
	int null = open("/dev/null", O_RDWR);
	struct buffer out = { 0 };
	struct fault fault;
	char *script, kind;
	size_t len;
	enum drawing made;
	bool odd = false;

	for (int i = 0; i <= STDERR_FILENO; i++)
		dup2(null, i);
	die_alone();
	signal(SIGALRM, SIG_DFL);
	alarm(LOADING);
	made = prepare(&odd, &fault);
	while (made == DRAWING_DONE ? say(fd, answers[made], out.data,
	    out.len) : say(fd, answers[odd ? ODD : made], fault.text,
	    strlen(fault.text))) {
		alarm(0);
		buffer_clear(&out);
		if ((script = hear(fd, &kind, &len)) == NULL)
			break;
		alarm(PATIENCE);
		made = make(script, kind == AS_PNG, &out, &odd, &fault);
		free(script);
	}
	_exit(EX_OK);
}

static void
dismiss(void)
{
	if (drawer.pid == 0)
		return;
	close(drawer.fd);
	if (drawer.owner == getpid())
		whole_wait(drawer.pid);
	drawer.pid = 0;
}

static enum drawing
broken(struct fault *fault)
{
	dismiss();
	fault_set(fault, "the process that draws pictures broke off");
	return DRAWING_BROKEN;
}

/* The answer, which goes to *out, or into the fault. */
static enum drawing
get_answer(struct buffer *out, struct fault *fault)
{
	size_t len;
	char kind, *bytes = hear(drawer.fd, &kind, &len);
	enum drawing result;

	if (bytes == NULL)
		return broken(fault);
	drawer.odd = kind == answers[ODD];
	result = kind == answers[DRAWING_DONE] ? DRAWING_DONE :
	    kind == answers[DRAWING_NONE] || drawer.odd ? DRAWING_NONE :
	    DRAWING_BROKEN;
	if (result == DRAWING_DONE)
		buffer_add(out, bytes, len);
	else
		fault_set(fault, "%.200s", bytes);
	free(bytes);
	return result;
}

static enum drawing
start(struct fault *fault)
{
	static bool registered;
	struct buffer nothing = { 0 };
	enum drawing result;
	int pair[2];

	if (drawer.pid != 0 && drawer.owner == getpid())
		return DRAWING_DONE;
	dismiss();
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
		return broken(fault);
	fflush(NULL);
	drawer.owner = getpid();
	drawer.pid = fork();
	if (drawer.pid == 0) {
		close(pair[0]);
		draw(pair[1]);
	}
	close(pair[1]);
	drawer.fd = pair[0];
	if (drawer.pid < 0) {
		close(pair[0]);
		drawer.pid = 0;
		return broken(fault);
	}
	if (!registered)
		atexit(dismiss);
	registered = true;
	if ((result = get_answer(&nothing, fault)) != DRAWING_DONE)
		dismiss();
	buffer_free(&nothing);
	return result;
}

enum drawing
drawing_can(struct fault *fault)
{
	enum drawing result = start(fault);

	return result == DRAWING_NONE && drawer.odd ? start(fault) : result;
}

/* What the script is told, as a string of JavaScript with JSON in it. */
static char *
told(const struct record *r, const char *lang, int columns, bool plain)
{
	struct view view = record_view(r);
	json_t *all = report_kit(r, lang), *text;
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

/* What a script draws, by whoever draws here. */
static enum drawing
ask(struct buffer *script, bool png, struct buffer *out, struct fault *fault)
{
	enum drawing result = drawing_can(fault);

	if (result != DRAWING_DONE)
		return result;
	return say(drawer.fd, png ? AS_PNG : AS_SVG, script->data,
	    script->len) ? get_answer(out, fault) : broken(fault);
}

enum drawing
drawing_make(const struct record *r, const char *lang, int columns,
    bool png, struct buffer *out, struct fault *fault)
{
	struct buffer script = { 0 };
	char *data = told(r, lang, columns, png);
	enum drawing result;

	buffer_printf(&script, "(drawStatic(JSON.parse(%s)) || {}).svg", data);
	result = ask(&script, png, out, fault);
	/* Somebody who has nothing of the last has the last word. */
	if (result == DRAWING_NONE && drawer.odd) {
		dismiss();
		result = ask(&script, png, out, fault);
	}
	buffer_free(&script);
	free(data);
	return result;
}
