#include "cmd/report/raster.h"

#include "cmd/base/dynload.h"

#include <stdio.h>
#include <string.h>

enum {
	SIDE_MOST = 8000,	/* pixels */
	RGB24     = 1		/* of cairo_format_t */
};

struct rectangle {
	double x, y, width, height;
};

typedef int write_fn(void *arg, const unsigned char *bytes, unsigned len);

/*
 * Functions of librsvg and of cairo, with which it is linked.  Nothing of them
 * is seen from here but pointers, so none of their headers are needed.
 */
struct painter {
	void *(*rsvg_handle_new_from_data)(const void *, size_t, void *);
	int (*rsvg_handle_render_document)(void *, void *,
	    const struct rectangle *, void *);
	void *(*cairo_image_surface_create)(int, int, int);
	int (*cairo_surface_status)(void *);
	int (*cairo_surface_write_to_png_stream)(void *, write_fn *, void *);
	void (*cairo_surface_destroy)(void *);
	void *(*cairo_create)(void *);
	void (*cairo_destroy)(void *);
	void (*g_object_unref)(void *);
};

static const char *const names[] = { "librsvg-2.so.2", NULL };

static const struct dynload_symbol rows[] = {
#define ROW(name)	{ #name, offsetof(struct painter, name) }
	ROW(rsvg_handle_new_from_data), ROW(rsvg_handle_render_document),
	ROW(cairo_image_surface_create), ROW(cairo_surface_status),
	ROW(cairo_surface_write_to_png_stream), ROW(cairo_surface_destroy),
	ROW(cairo_create), ROW(cairo_destroy), ROW(g_object_unref)
#undef ROW
};

static const struct painter *
load(struct fault *fault)
{
	static struct painter table;
	static bool loaded;

	loaded = loaded || dynload(names, rows,
	    sizeof(rows) / sizeof(rows[0]), &table, fault) == DYNLOAD_LOADED;
	return loaded ? &table : NULL;
}

static int
take(void *arg, const unsigned char *bytes, unsigned len)
{
	buffer_add(arg, (const char *)bytes, len);
	return 0;
}

/* The sides that the drawing says it has. */
static bool
measure(const char *svg, int *width, int *height)
{
	const char *at = strstr(svg, " width=\"");

	return at != NULL && sscanf(at, " width=\"%d\" height=\"%d", width,
	    height) == 2 && *width > 0 && *width <= SIDE_MOST && *height > 0 &&
	    *height <= SIDE_MOST;
}

bool
raster_png(const struct buffer *svg, struct buffer *png, struct fault *fault)
{
	const struct painter *p = load(fault);
	size_t before = png->len;
	void *drawing = NULL, *surface = NULL, *cairo = NULL;
	struct rectangle all = { 0, 0, 0, 0 };
	int width, height;
	bool good = false;

	if (p == NULL)
		return false;
	if (measure(buffer_text(svg), &width, &height)) {
		all.width = width;
		all.height = height;
		drawing = p->rsvg_handle_new_from_data(buffer_text(svg),
		    svg->len, NULL);
		surface = p->cairo_image_surface_create(RGB24, width, height);
		cairo = p->cairo_create(surface);
		good = drawing != NULL && p->rsvg_handle_render_document(
		    drawing, cairo, &all, NULL) &&
		    p->cairo_surface_status(surface) == 0 &&
		    p->cairo_surface_write_to_png_stream(surface, take, png)
		    == 0;
		p->cairo_destroy(cairo);
		p->cairo_surface_destroy(surface);
		if (drawing != NULL)
			p->g_object_unref(drawing);
	}
	if (!good) {
		fault_set(fault, "librsvg cannot paint the drawing");
		png->len = before;
	}
	return good;
}
