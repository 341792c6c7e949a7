#include "cmd/page/raster.h"

#include "cmd/base/dynload.h"
#include "cmd/page/drawing_plain.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
	SIDE_MOST = 8000,	/* pixels */
	COLOURS   = 32,		/* a letter with more would be too long */
	LEVEL     = 9		/* of zlib */
};

/* Of enums of cairo and of gd. */
enum { RGB24 = 1, MEDIAN_CUT = 1 };

/* Made by templates/web/light.sh. */
extern const char drawing_light[];

/* As librsvg has it. */
struct rectangle {
	double x, y, width, height;
};

/*
 * Functions of librsvg, and of cairo and GLib, with which it is linked.
 * Nothing of them is seen from here but pointers, so none of their headers are
 * needed.  The same goes for gd.
 */
struct painter {
	void *(*rsvg_handle_new_from_data)(const char *, size_t, void **);
	int (*rsvg_handle_set_stylesheet)(void *, const char *, size_t,
	    void **);
	int (*rsvg_handle_get_intrinsic_size_in_pixels)(void *, double *,
	    double *);
	int (*rsvg_handle_render_document)(void *, void *,
	    const struct rectangle *, void **);
	void *(*cairo_image_surface_create)(int, int, int);
	void (*cairo_surface_flush)(void *);
	unsigned char *(*cairo_image_surface_get_data)(void *);
	void (*cairo_surface_destroy)(void *);
	void *(*cairo_create)(void *);
	void (*cairo_destroy)(void *);
	void (*g_object_unref)(void *);
};

struct packer {
	void *(*gdImageCreateTrueColor)(int, int);
	void (*gdImageSetPixel)(void *, int, int, int);
	int (*gdImageTrueColorToPaletteSetMethod)(void *, int, int);
	int (*gdImageTrueColorToPalette)(void *, int, int);
	void *(*gdImagePngPtrEx)(void *, int *, int);
	void (*gdImageDestroy)(void *);
	void (*gdFree)(void *);
};

static const char *const painter_names[] = { "librsvg-2.so.2", NULL };
static const char *const packer_names[] = { "libgd.so.3", NULL };

static const struct dynload_symbol painter_rows[] = {
#define ROW(name)	{ #name, offsetof(struct painter, name) }
	ROW(rsvg_handle_new_from_data), ROW(rsvg_handle_set_stylesheet),
	ROW(rsvg_handle_get_intrinsic_size_in_pixels),
	ROW(rsvg_handle_render_document), ROW(cairo_image_surface_create),
	ROW(cairo_surface_flush), ROW(cairo_image_surface_get_data),
	ROW(cairo_surface_destroy), ROW(cairo_create), ROW(cairo_destroy),
	ROW(g_object_unref)
#undef ROW
};

static const struct dynload_symbol packer_rows[] = {
#define ROW(name)	{ #name, offsetof(struct packer, name) }
	ROW(gdImageCreateTrueColor), ROW(gdImageSetPixel),
	ROW(gdImageTrueColorToPaletteSetMethod),
	ROW(gdImageTrueColorToPalette), ROW(gdImagePngPtrEx),
	ROW(gdImageDestroy), ROW(gdFree)
#undef ROW
};

static struct painter p;
static struct packer gd;

static bool
load(struct fault *fault)
{
	static bool loaded;

	loaded = loaded || (dynload(painter_names, painter_rows,
	    sizeof(painter_rows) / sizeof(*painter_rows), &p, fault) ==
	    DYNLOAD_LOADED && dynload(packer_names, packer_rows,
	    sizeof(packer_rows) / sizeof(*packer_rows), &gd, fault) ==
	    DYNLOAD_LOADED);
	return loaded;
}

struct painting {
	void *surface;		/* of cairo; NULL: there is none */
	int width, height;
};

/* There is no address of the document, so it can name no other one. */
static bool
paint(const char *svg, struct painting *out)
{
	void *document = p.rsvg_handle_new_from_data(svg, strlen(svg), NULL);
	struct rectangle whole = { 0 };
	void *brush;
	bool done = false;

	if (document == NULL)
		return false;
	if (p.rsvg_handle_set_stylesheet(document, drawing_light,
	    strlen(drawing_light), NULL) &&
	    p.rsvg_handle_get_intrinsic_size_in_pixels(document, &whole.width,
	    &whole.height) && whole.width >= 1 && whole.width <= SIDE_MOST &&
	    whole.height >= 1 && whole.height <= SIDE_MOST) {
		out->width = (int)whole.width;
		out->height = (int)whole.height;
		out->surface = p.cairo_image_surface_create(RGB24, out->width,
		    out->height);
		brush = p.cairo_create(out->surface);
		done = p.rsvg_handle_render_document(document, brush, &whole,
		    NULL);
		p.cairo_destroy(brush);
	}
	p.g_object_unref(document);
	return done;
}

/* With few colours, as PNG. */
static bool
pack(const struct painting *painting, struct buffer *png)
{
	void *image = gd.gdImageCreateTrueColor(painting->width,
	    painting->height);
	const unsigned char *pixels;
	void *bytes = NULL;
	uint32_t pixel;
	int len = 0;

	p.cairo_surface_flush(painting->surface);
	pixels = p.cairo_image_surface_get_data(painting->surface);
	if (image == NULL || pixels == NULL)
		return false;
	for (int y = 0; y < painting->height; y++)
		for (int x = 0; x < painting->width; x++) {
			memcpy(&pixel, pixels, sizeof(pixel));
			pixels += sizeof(pixel);
			gd.gdImageSetPixel(image, x, y,
			    (int)(pixel & 0xffffff));
		}
	gd.gdImageTrueColorToPaletteSetMethod(image, MEDIAN_CUT, 0);
	if (gd.gdImageTrueColorToPalette(image, 0, COLOURS))
		bytes = gd.gdImagePngPtrEx(image, &len, LEVEL);
	if (bytes != NULL)
		buffer_add(png, bytes, (size_t)len);
	gd.gdFree(bytes);
	gd.gdImageDestroy(image);
	return bytes != NULL && !png->full;
}

bool
raster_png(const char *svg, struct buffer *png, struct fault *fault)
{
	struct painting painting = { 0 };
	size_t before = png->len;
	bool done;

	if (!load(fault))
		return false;
	done = drawing_is_plain(svg) && paint(svg, &painting) &&
	    pack(&painting, png);
	if (painting.surface != NULL)
		p.cairo_surface_destroy(painting.surface);
	if (!done) {
		fault_set(fault, "the drawing cannot be painted");
		png->len = before;
	}
	return done;
}
