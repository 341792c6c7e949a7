#include "cmd/page/paint.h"

#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"

#include <ctype.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SIDE_MOST = 8000,	/* pixels */
	LOOKS     = 200,	/* of a list: sheets of style have less */
	DEPTH     = 50,		/* of "in" in each other */
	DASHES    = 4,
	STEP_MOST = 7,		/* numbers of a step of a path */
	UNITS     = 1024	/* of Pango, in a pixel */
};

/* Of enums of cairo. */
enum { RGB24 = 1, ANTIALIAS_GRAY = 2, HINT_NONE = 1, METRICS_OFF = 1 };

static const double QUARTER = 1.57079632679489661923;

/*
 * Functions of pangocairo and of those with which it is linked: cairo, Pango,
 * GLib, and libm, which the program can do without elsewhere.  Nothing of them
 * is seen from here but pointers, so none of their headers are needed.
 */
struct painter {
	void *(*cairo_image_surface_create)(int, int, int);
	int (*cairo_surface_status)(void *);
	void (*cairo_surface_flush)(void *);
	unsigned char *(*cairo_image_surface_get_data)(void *);
	void (*cairo_surface_destroy)(void *);
	void *(*cairo_create)(void *);
	int (*cairo_status)(void *);
	void (*cairo_destroy)(void *);
	void (*cairo_save)(void *);
	void (*cairo_restore)(void *);
	void (*cairo_translate)(void *, double, double);
	void (*cairo_scale)(void *, double, double);
	void (*cairo_new_sub_path)(void *);
	void (*cairo_move_to)(void *, double, double);
	void (*cairo_line_to)(void *, double, double);
	void (*cairo_curve_to)(void *, double, double, double, double, double,
	    double);
	void (*cairo_arc)(void *, double, double, double, double, double);
	void (*cairo_arc_negative)(void *, double, double, double, double,
	    double);
	void (*cairo_close_path)(void *);
	void (*cairo_rectangle)(void *, double, double, double, double);
	void (*cairo_new_path)(void *);
	void (*cairo_set_source_rgba)(void *, double, double, double, double);
	void (*cairo_set_line_width)(void *, double);
	void (*cairo_set_line_cap)(void *, int);
	void (*cairo_set_line_join)(void *, int);
	void (*cairo_set_dash)(void *, const double *, int, double);
	void (*cairo_fill_preserve)(void *);
	void (*cairo_stroke_preserve)(void *);
	void *(*cairo_font_options_create)(void);
	void (*cairo_font_options_set_antialias)(void *, int);
	void (*cairo_font_options_set_hint_style)(void *, int);
	void (*cairo_font_options_set_hint_metrics)(void *, int);
	void (*cairo_font_options_destroy)(void *);
	void *(*pango_cairo_font_map_get_default)(void);
	void *(*pango_font_map_create_context)(void *);
	void (*pango_cairo_context_set_font_options)(void *, void *);
	void *(*pango_layout_new)(void *);
	void (*pango_layout_set_text)(void *, const char *, int);
	void (*pango_layout_set_font_description)(void *, const void *);
	void (*pango_layout_get_size)(void *, int *, int *);
	int (*pango_layout_get_baseline)(void *);
	void (*pango_cairo_show_layout)(void *, void *);
	void *(*pango_font_description_new)(void);
	void (*pango_font_description_set_family)(void *, const char *);
	void (*pango_font_description_set_weight)(void *, int);
	void (*pango_font_description_set_absolute_size)(void *, double);
	void (*pango_font_description_free)(void *);
	void (*g_object_unref)(void *);
	double (*sqrt)(double);
	double (*atan2)(double, double);
};

static const char *const names[] = { "libpangocairo-1.0.so.0", NULL };

static const struct dynload_symbol rows[] = {
#define ROW(name)	{ #name, offsetof(struct painter, name) }
	ROW(cairo_image_surface_create), ROW(cairo_surface_status),
	ROW(cairo_surface_flush), ROW(cairo_image_surface_get_data),
	ROW(cairo_surface_destroy), ROW(cairo_create), ROW(cairo_status),
	ROW(cairo_destroy), ROW(cairo_save), ROW(cairo_restore),
	ROW(cairo_translate), ROW(cairo_scale), ROW(cairo_new_sub_path),
	ROW(cairo_move_to), ROW(cairo_line_to), ROW(cairo_curve_to),
	ROW(cairo_arc), ROW(cairo_arc_negative), ROW(cairo_close_path),
	ROW(cairo_rectangle), ROW(cairo_new_path), ROW(cairo_set_source_rgba),
	ROW(cairo_set_line_width), ROW(cairo_set_line_cap),
	ROW(cairo_set_line_join), ROW(cairo_set_dash),
	ROW(cairo_fill_preserve), ROW(cairo_stroke_preserve),
	ROW(cairo_font_options_create), ROW(cairo_font_options_set_antialias),
	ROW(cairo_font_options_set_hint_style),
	ROW(cairo_font_options_set_hint_metrics),
	ROW(cairo_font_options_destroy),
	ROW(pango_cairo_font_map_get_default),
	ROW(pango_font_map_create_context),
	ROW(pango_cairo_context_set_font_options), ROW(pango_layout_new),
	ROW(pango_layout_set_text), ROW(pango_layout_set_font_description),
	ROW(pango_layout_get_size), ROW(pango_layout_get_baseline),
	ROW(pango_cairo_show_layout), ROW(pango_font_description_new),
	ROW(pango_font_description_set_family),
	ROW(pango_font_description_set_weight),
	ROW(pango_font_description_set_absolute_size),
	ROW(pango_font_description_free), ROW(g_object_unref),
	ROW(sqrt), ROW(atan2)
#undef ROW
};

static struct painter f;

static bool
load(struct fault *fault)
{
	static bool loaded;

	loaded = loaded || dynload(names, rows,
	    sizeof(rows) / sizeof(rows[0]), &f, fault) == DYNLOAD_LOADED;
	return loaded;
}

/* ------------------------------------------------------ words of a list */

/* A number, behind spaces or a comma; false: there is none. */
static bool
number(const char **at, double *value)
{
	char *end;

	*value = strtod(*at, &end);
	if (end == *at || !isfinite(*value))
		return false;
	*at = end;
	return true;
}

static bool
numbers(const char **at, double *values, int n)
{
	for (int i = 0; i < n; i++)
		if (!number(at, &values[i]))
			return false;
	return true;
}

/* Does this word stand here?  Then go behind it. */
static bool
word(const char **at, const char *wanted)
{
	size_t len = strlen(wanted);

	if (strncmp(*at, wanted, len) != 0)
		return false;
	*at += len;
	return true;
}

/* The part before a character, which becomes its end; NULL: nothing is left. */
static char *
part(char **rest, char stop)
{
	char *first = *rest, *end;

	if (first == NULL)
		return NULL;
	end = strchr(first, stop);
	*rest = end == NULL ? NULL : end + 1;
	if (end != NULL)
		*end = '\0';
	return first;
}

/* ---------------------------------------------------------------- looks */

struct colour {
	bool there;
	double red, green, blue;
};

struct look {
	double opacity;
	struct colour fill, stroke;
	double width;
	int cap, join, anchor;		/* anchor: 0, 1 or 2 halves before */
	double dashes[DASHES];
	int n_dashes;
	double size;
	void *font;
};

/* The painting that is being made. */
struct easel {
	void *surface, *cairo, *context, *layout;
	struct look looks[LOOKS];
	int n_looks, depth;
};

enum { OPACITY, FILL, STROKE, WIDTH, CAP, JOIN, DASH, ANCHOR, SIZE, WEIGHT,
    FONTS, FIELDS };

static struct colour
colour(const char *text)
{
	unsigned long value = strtoul(text + 1, NULL, 16);
	struct colour result = { text[0] == '#', (value >> 16 & 0xff) / 255.,
	    (value >> 8 & 0xff) / 255., (value & 0xff) / 255. };

	return result;
}

/* Which of the words it is, or 0. */
static int
choice(const char *text, const char *const words[3])
{
	for (int i = 1; i < 3; i++)
		if (strcmp(text, words[i]) == 0)
			return i;
	return 0;
}

static void *
make_font(const char *fonts, double size, const char *weight)
{
	void *font = f.pango_font_description_new();

	f.pango_font_description_set_family(font, fonts);
	f.pango_font_description_set_absolute_size(font, size * UNITS);
	f.pango_font_description_set_weight(font, atoi(weight));
	return font;
}

static bool
add_look(struct easel *e, char *line)
{
	static const char *const caps[] = { "butt", "round", "square" };
	static const char *const joins[] = { "miter", "round", "bevel" };
	static const char *const anchors[] = { "start", "middle", "end" };
	struct look *l = &e->looks[e->n_looks];
	char *field[FIELDS];
	const char *dash;

	for (int i = 0; i < FIELDS; i++)
		if ((field[i] = part(&line, '\t')) == NULL)
			return false;
	if (e->n_looks == LOOKS)
		return false;
	dash = field[DASH];
	*l = (struct look){
		.opacity = atof(field[OPACITY]),
		.fill = colour(field[FILL]), .stroke = colour(field[STROKE]),
		.width = atof(field[WIDTH]), .cap = choice(field[CAP], caps),
		.join = choice(field[JOIN], joins),
		.anchor = choice(field[ANCHOR], anchors),
		.font = make_font(field[FONTS], atof(field[SIZE]),
		    field[WEIGHT])
	};
	while (l->n_dashes < DASHES && number(&dash, &l->dashes[l->n_dashes]))
		l->n_dashes++;
	e->n_looks++;
	return true;
}

/* --------------------------------------------------------------- shapes */

/* An arc of SVG, whose ellipse is upright, from x, y to n[5], n[6]. */
static bool
arc(void *c, double x, double y, const double n[STEP_MOST])
{
	bool large = n[3] != 0, sweep = n[4] != 0;
	double radius = n[0], flat, dx, dy, half, off, cx, cy, from, to;

	if (n[0] <= 0 || n[1] <= 0 || n[2] != 0)
		return false;
	/* As a circle, where y has another scale. */
	flat = n[1] / n[0];
	y /= flat;
	dx = (n[5] - x) / 2;
	dy = (n[6] / flat - y) / 2;
	half = f.sqrt(dx * dx + dy * dy);
	if (half == 0)
		return true;
	if (radius < half)
		radius = half;
	off = f.sqrt(radius * radius - half * half) / half *
	    (large != sweep ? 1 : -1);
	cx = x + dx - off * dy;
	cy = y + dy + off * dx;
	from = f.atan2(y - cy, x - cx);
	to = f.atan2(y + 2 * dy - cy, x + 2 * dx - cx);
	f.cairo_save(c);
	f.cairo_scale(c, 1, flat);
	(sweep ? f.cairo_arc : f.cairo_arc_negative)(c, cx, cy, radius, from,
	    to);
	f.cairo_restore(c);
	return true;
}

/* Where a path has come to. */
struct pen {
	double x, y;		/* here */
	double from_x, from_y;	/* where this part of the path began */
	double bent_x, bent_y;	/* the last point that bent a curve */
};

/* How many numbers each kind of a path's steps has; -1: there is none such. */
static int
needs(char kind)
{
	switch (kind) {
	case 'Z':
		return 0;
	case 'H': case 'V':
		return 1;
	case 'M': case 'L':
		return 2;
	case 'Q': case 'S':
		return 4;
	case 'C':
		return 6;
	case 'A':
		return 7;
	}
	return -1;
}

/* One step, with numbers that count from the upper left corner. */
static bool
step(void *c, struct pen *p, char kind, const double *n)
{
	double x = p->x, y = p->y;
	bool good = true;
	int count = needs(kind);

	p->x = kind == 'H' ? n[0] : kind == 'V' ? x : kind == 'Z' ?
	    p->from_x : n[count - 2];
	p->y = kind == 'V' ? n[0] : kind == 'H' ? y : kind == 'Z' ?
	    p->from_y : n[count - 1];
	switch (kind) {
	case 'Z':
		f.cairo_close_path(c);
		break;
	case 'M':
		f.cairo_move_to(c, p->x, p->y);
		p->from_x = p->x;
		p->from_y = p->y;
		break;
	case 'Q':
		f.cairo_curve_to(c, x + (n[0] - x) * 2 / 3,
		    y + (n[1] - y) * 2 / 3, p->x + (n[0] - p->x) * 2 / 3,
		    p->y + (n[1] - p->y) * 2 / 3, p->x, p->y);
		break;
	case 'S':
		f.cairo_curve_to(c, 2 * x - p->bent_x, 2 * y - p->bent_y,
		    n[0], n[1], p->x, p->y);
		break;
	case 'C':
		f.cairo_curve_to(c, n[0], n[1], n[2], n[3], p->x, p->y);
		break;
	case 'A':
		good = arc(c, x, y, n);
		break;
	default:
		f.cairo_line_to(c, p->x, p->y);
	}
	p->bent_x = kind == 'S' || kind == 'C' ? n[count - 4] : p->x;
	p->bent_y = kind == 'S' || kind == 'C' ? n[count - 3] : p->y;
	return good;
}

/* Numbers of a small letter count from where the path is. */
static void
count_from(const struct pen *p, char kind, double *n, int count)
{
	for (int i = kind == 'A' ? 5 : 0; i < count; i++)
		n[i] += kind == 'V' || (kind != 'H' && (count - i) % 2 != 0) ?
		    p->y : p->x;
}

/* The path with this "d" of SVG. */
static bool
trace(void *c, const char *at)
{
	struct pen pen = { 0 };
	double n[STEP_MOST];
	char kind = '\0', letter = '\0';

	while (at += strspn(at, " "), *at != '\0') {
		if (isalpha((unsigned char)*at))
			letter = *at++;
		else if (kind == 'M')
			letter = letter == 'M' ? 'L' : 'l';
		else if (kind == 'Z')
			return false;
		kind = (char)toupper((unsigned char)letter);
		if (needs(kind) < 0 || !numbers(&at, n, needs(kind)))
			return false;
		if (letter != kind)
			count_from(&pen, kind, n, needs(kind));
		if (!step(c, &pen, kind, n))
			return false;
	}
	return true;
}

static bool
ellipse(void *c, const char *at)
{
	double n[4];

	if (!numbers(&at, n, 4) || n[2] <= 0 || n[3] <= 0)
		return false;
	f.cairo_save(c);
	f.cairo_translate(c, n[0], n[1]);
	f.cairo_scale(c, 1, n[3] / n[2]);
	f.cairo_arc(c, 0, 0, n[2], 0, 4 * QUARTER);
	f.cairo_restore(c);
	f.cairo_close_path(c);
	return true;
}

static bool
rect(void *c, const char *at)
{
	double n[5], round;

	if (!numbers(&at, n, 5))
		return false;
	round = n[4];
	for (int i = 2; i < 4; i++)
		if (round > n[i] / 2)
			round = n[i] / 2;
	if (round <= 0) {
		f.cairo_rectangle(c, n[0], n[1], n[2], n[3]);
		return true;
	}
	for (int i = 0; i < 4; i++)
		f.cairo_arc(c,
		    i < 2 ? n[0] + n[2] - round : n[0] + round,
		    i % 3 == 0 ? n[1] + round : n[1] + n[3] - round,
		    round, (i - 1) * QUARTER, i * QUARTER);
	f.cairo_close_path(c);
	return true;
}

static void
dip(struct easel *e, const struct look *l, const struct colour *colour)
{
	f.cairo_set_source_rgba(e->cairo, colour->red, colour->green,
	    colour->blue, l->opacity);
}

/* What the path has enclosed, and its line. */
static void
show(struct easel *e, const struct look *l)
{
	if (l->fill.there) {
		dip(e, l, &l->fill);
		f.cairo_fill_preserve(e->cairo);
	}
	if (l->stroke.there) {
		dip(e, l, &l->stroke);
		f.cairo_set_line_width(e->cairo, l->width);
		f.cairo_set_line_cap(e->cairo, l->cap);
		f.cairo_set_line_join(e->cairo, l->join);
		f.cairo_set_dash(e->cairo, l->dashes, l->n_dashes, 0);
		f.cairo_stroke_preserve(e->cairo);
	}
	f.cairo_new_path(e->cairo);
}

/* A text on one line. */
static bool
letter(struct easel *e, const struct look *l, const char *at)
{
	int width, height;
	double n[2];

	if (!numbers(&at, n, 2))
		return false;
	f.pango_layout_set_font_description(e->layout, l->font);
	f.pango_layout_set_text(e->layout, at + strspn(at, " "), -1);
	f.pango_layout_get_size(e->layout, &width, &height);
	f.cairo_move_to(e->cairo,
	    n[0] - (double)width * l->anchor / 2 / UNITS,
	    n[1] - (double)f.pango_layout_get_baseline(e->layout) / UNITS);
	dip(e, l, &l->fill);
	f.pango_cairo_show_layout(e->cairo, e->layout);
	f.cairo_new_path(e->cairo);
	return true;
}

/* ---------------------------------------------------------------- lists */

static bool
move(struct easel *e, const char *at)
{
	double n[2];

	if (e->depth++ == DEPTH)
		return false;
	f.cairo_save(e->cairo);
	if (word(&at, "translate(")) {
		if (!numbers(&at, n, 2) || !word(&at, ")"))
			return false;
		f.cairo_translate(e->cairo, n[0], n[1]);
		at += strspn(at, " ");
	}
	if (word(&at, "scale(")) {
		if (!number(&at, &n[0]))
			return false;
		if (!number(&at, &n[1]))
			n[1] = n[0];
		if (n[0] == 0 || n[1] == 0 || !word(&at, ")"))
			return false;
		f.cairo_scale(e->cairo, n[0], n[1]);
	}
	return *at == '\0';
}

static bool
move_back(struct easel *e)
{
	if (e->depth-- == 0)
		return false;
	f.cairo_restore(e->cairo);
	return true;
}

/* A shape or a text, of which the name was read. */
static bool
draw(struct easel *e, bool (*make)(void *, const char *), const char *at)
{
	char *rest;
	unsigned long which = strtoul(at, &rest, 10);
	const struct look *l;

	if (rest == at || which >= (unsigned long)e->n_looks)
		return false;
	l = &e->looks[which];
	if (make == NULL)
		return letter(e, l, rest);
	if (!make(e->cairo, rest))
		return false;
	show(e, l);
	return true;
}

static bool
obey(struct easel *e, char *line)
{
	const char *at = line;

	return word(&at, "look\t") ? add_look(e, line + (at - line)) :
	    word(&at, "in ") ? move(e, at) :
	    word(&at, "out") ? move_back(e) :
	    word(&at, "path ") ? draw(e, trace, at) :
	    word(&at, "rect ") ? draw(e, rect, at) :
	    word(&at, "circle ") || word(&at, "ellipse ") ?
	    draw(e, ellipse, at) :
	    word(&at, "text ") && draw(e, NULL, at);
}

/* As exact as on paper: the place of no letter depends on pixels. */
static void *
make_layout(void)
{
	static void *context;
	void *options;

	if (context == NULL) {
		context = f.pango_font_map_create_context(
		    f.pango_cairo_font_map_get_default());
		options = f.cairo_font_options_create();
		f.cairo_font_options_set_antialias(options, ANTIALIAS_GRAY);
		f.cairo_font_options_set_hint_style(options, HINT_NONE);
		f.cairo_font_options_set_hint_metrics(options, METRICS_OFF);
		f.pango_cairo_context_set_font_options(context, options);
		f.cairo_font_options_destroy(options);
	}
	return f.pango_layout_new(context);
}

static bool
begin(char *line, struct easel *e, struct painting *out)
{
	if (sscanf(line, "size %d %d", &out->width, &out->height) != 2 ||
	    out->width <= 0 || out->width > SIDE_MOST || out->height <= 0 ||
	    out->height > SIDE_MOST)
		return false;
	out->surface = f.cairo_image_surface_create(RGB24, out->width,
	    out->height);
	e->cairo = f.cairo_create(out->surface);
	e->layout = make_layout();
	return true;
}

static void
finish(struct easel *e)
{
	for (int i = 0; i < e->n_looks; i++)
		f.pango_font_description_free(e->looks[i].font);
	f.g_object_unref(e->layout);
	f.cairo_destroy(e->cairo);
}

bool
paint(const char *list, struct painting *out, struct fault *fault)
{
	struct easel *e;
	char *copy, *rest, *line;
	bool good;

	*out = (struct painting){ 0 };
	if (!load(fault))
		return false;
	e = memory_new(1, sizeof(*e));
	rest = copy = memory_copy(list);
	line = part(&rest, '\n');
	good = begin(line, e, out);
	while (good && (line = part(&rest, '\n')) != NULL && *line != '\0')
		good = obey(e, line);
	good = good && e->depth == 0 && f.cairo_status(e->cairo) == 0;
	if (out->surface != NULL)
		finish(e);
	free(copy);
	free(e);
	if (good) {
		f.cairo_surface_flush(out->surface);
		out->pixels = (uint32_t *)(void *)
		    f.cairo_image_surface_get_data(out->surface);
	}
	if (out->pixels == NULL) {
		fault_set(fault, "the list of a drawing cannot be painted");
		paint_free(out);
	}
	return out->pixels != NULL;
}

void
paint_free(struct painting *painting)
{
	if (painting->surface != NULL)
		f.cairo_surface_destroy(painting->surface);
	*painting = (struct painting){ 0 };
}
