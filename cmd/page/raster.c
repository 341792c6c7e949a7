#include "cmd/page/raster.h"

#include "cmd/base/dynload.h"
#include "cmd/base/memory.h"
#include "cmd/page/paint.h"
#include "cmd/page/palette.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { LEVEL = 5 };	/* of zlib: 6 takes half as long again */

/*
 * Functions of zlib.  Nothing of it is seen from here but pointers, so its
 * header is not needed.
 */
struct packer {
	unsigned long (*compressBound)(unsigned long);
	int (*compress2)(unsigned char *, unsigned long *,
	    const unsigned char *, unsigned long, int);
	unsigned long (*crc32)(unsigned long, const unsigned char *, unsigned);
};

static const char *const names[] = { "libz.so.1", NULL };

static const struct dynload_symbol rows[] = {
#define ROW(name)	{ #name, offsetof(struct packer, name) }
	ROW(compressBound), ROW(compress2), ROW(crc32)
#undef ROW
};

static const struct packer *
load(struct fault *fault)
{
	static struct packer table;
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
put_chunk(const struct packer *p, const char *type, const void *bytes,
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
put_pixels(const struct packer *p, const uint8_t *index, int width,
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

/* The painting as a PNG with a palette: four bits for each pixel. */
static bool
put_png(const struct packer *p, const struct painting *painting,
    struct buffer *png)
{
	static const char kind[] = { 4, 3, 0, 0, 0 };
	int width = painting->width, height = painting->height;
	size_t n = (size_t)width * (size_t)height;
	struct buffer head = { 0 }, colours = { 0 };
	struct palette palette;
	uint8_t *index = memory_new(n, 1);
	bool good;

	palette_make(painting->pixels, n, &palette, index);
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

bool
raster_png(const char *list, struct buffer *png, struct fault *fault)
{
	const struct packer *p = load(fault);
	size_t before = png->len;
	struct painting painting;
	bool good;

	if (p == NULL || !paint(list, &painting, fault))
		return false;
	good = put_png(p, &painting, png);
	paint_free(&painting);
	if (!good) {
		fault_set(fault, "there is no room for the picture");
		png->len = before;
	}
	return good;
}
