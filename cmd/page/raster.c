#include "cmd/page/raster.h"

#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/page/palette.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SIDE_MOST = 8000,	/* pixels */
	RGB24     = 1,		/* of cairo_format_t */
	LEVEL     = 5		/* of zlib: 6 takes half as long again */
};

struct rectangle {
	double x, y, width, height;
};

/*
 * Functions of librsvg, and of cairo and zlib, with which it is linked.
 * Nothing of them is seen from here but pointers, so none of their headers are
 * needed.
 */
struct painter {
	void *(*rsvg_handle_new_from_data)(const void *, size_t, void *);
	int (*rsvg_handle_render_document)(void *, void *,
	    const struct rectangle *, void *);
	void *(*cairo_image_surface_create)(int, int, int);
	int (*cairo_surface_status)(void *);
	void (*cairo_surface_flush)(void *);
	unsigned char *(*cairo_image_surface_get_data)(void *);
	void (*cairo_surface_destroy)(void *);
	void *(*cairo_create)(void *);
	void (*cairo_destroy)(void *);
	void (*g_object_unref)(void *);
	unsigned long (*compressBound)(unsigned long);
	int (*compress2)(unsigned char *, unsigned long *,
	    const unsigned char *, unsigned long, int);
	unsigned long (*crc32)(unsigned long, const unsigned char *, unsigned);
};

static const char *const names[] = { "librsvg-2.so.2", NULL };

static const struct dynload_symbol rows[] = {
#define ROW(name)	{ #name, offsetof(struct painter, name) }
	ROW(rsvg_handle_new_from_data), ROW(rsvg_handle_render_document),
	ROW(cairo_image_surface_create), ROW(cairo_surface_status),
	ROW(cairo_surface_flush), ROW(cairo_image_surface_get_data),
	ROW(cairo_surface_destroy), ROW(cairo_create), ROW(cairo_destroy),
	ROW(g_object_unref),
	ROW(compressBound), ROW(compress2), ROW(crc32)
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

static void
put_32(struct buffer *out, uint32_t value)
{
	for (int i = 24; i >= 0; i -= 8)
		buffer_putc(out, (char)(value >> i & 0xff));
}

static void
put_chunk(const struct painter *p, const char *type, const void *bytes,
    size_t len, struct buffer *png)
{
	size_t from;

	put_32(png, (uint32_t)len);
	from = png->len;
	buffer_add(png, type, 4);
	buffer_add(png, bytes, len);
	put_32(png, (uint32_t)p->crc32(0, (const unsigned char *)png->data +
	    from, (unsigned)(png->len - from)));
}

/*
 * The pixels, each the number of a colour: two in a byte, as that packs a fifth
 * better than one, and each row after a 0.
 */
static bool
put_pixels(const struct painter *p, const uint8_t *index, int width,
    int height, struct buffer *png)
{
	size_t row = (size_t)(width + 1) / 2 + 1, len = row * (size_t)height;
	unsigned long packed_len = p->compressBound(len);
	unsigned char *filtered = memory_new(len, 1), *at = filtered;
	unsigned char *packed = memory_new(packed_len, 1);
	bool good;

	for (int y = 0; y < height; y++, index += width) {
		at++;
		for (int x = 0; x + 1 < width; x += 2)
			*at++ = (unsigned char)(index[x] << 4 | index[x + 1]);
		if (width % 2 != 0)
			*at++ = (unsigned char)(index[width - 1] << 4);
	}
	good = p->compress2(packed, &packed_len, filtered, len, LEVEL) == 0;
	if (good)
		put_chunk(p, "IDAT", packed, packed_len, png);
	free(filtered);
	free(packed);
	return good;
}

/*
 * The painting as a PNG with a palette: four bits for each pixel.  A row of
 * RGB24 has 32 bits a pixel, and no padding.
 */
static bool
put_png(const struct painter *p, void *surface, int width, int height,
    struct buffer *png)
{
	static const char kind[] = { 4, 3, 0, 0, 0 };
	size_t n = (size_t)width * (size_t)height;
	struct buffer head = { 0 }, colours = { 0 };
	struct palette palette;
	const void *pixels;
	uint8_t *index;
	bool good;

	p->cairo_surface_flush(surface);
	if ((pixels = p->cairo_image_surface_get_data(surface)) == NULL)
		return false;
	index = memory_new(n, 1);
	palette_make(pixels, n, &palette, index);
	put_32(&head, (uint32_t)width);
	put_32(&head, (uint32_t)height);
	buffer_add(&head, kind, sizeof(kind));
	for (int i = 0; i < palette.n; i++)
		for (int shift = 16; shift >= 0; shift -= 8)
			buffer_putc(&colours, (char)(palette.colour[i] >>
			    shift & 0xff));
	buffer_add(png, "\x89PNG\r\n\x1a\n", 8);
	put_chunk(p, "IHDR", head.data, head.len, png);
	put_chunk(p, "PLTE", colours.data, colours.len, png);
	good = put_pixels(p, index, width, height, png);
	put_chunk(p, "IEND", "", 0, png);
	buffer_free(&head);
	buffer_free(&colours);
	free(index);
	return good && !png->full;
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
		    put_png(p, surface, width, height, png);
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
