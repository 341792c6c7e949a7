/*
 * palette.c: reduces a drawing to few colours; see palette.h.
 */
#include "cmd/page/palette.h"

#include "cmd/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Colours that differ less than eyes see share a bucket, one of them all. */
enum { SHADES = 5, BUCKETS = 1 << 3 * SHADES };

struct bucket {
	uint32_t colour;	/* the one that most pixels in it have */
	size_t votes;		/* how many more have it than others */
	size_t pixels;
	uint32_t off;		/* the square of how far the palette is */
	uint8_t index;		/* of the nearest in the palette */
};

static unsigned
channel(uint32_t colour, int which)
{
	return colour >> 8 * which & 0xff;
}

static unsigned
bucket_of(uint32_t colour)
{
	unsigned at = 0;

	for (int i = 0; i < 3; i++)
		at = at << SHADES | channel(colour, i) >> (8 - SHADES);
	return at;
}

static uint32_t
distance(uint32_t one, uint32_t other)
{
	uint32_t sum = 0;

	for (int i = 0; i < 3; i++) {
		int by = (int)channel(one, i) - (int)channel(other, i);

		sum += (uint32_t)(by * by);
	}
	return sum;
}

/* How many pixels at the beginning have the same colour. */
static size_t
run(const uint32_t *pixels, size_t n)
{
	size_t i = 1;

	while (i < n && pixels[i] == pixels[0])
		i++;
	return i;
}

/* The most frequent colour stays, as if each pixel voted by itself. */
static void
vote(struct bucket *b, uint32_t colour, size_t votes)
{
	b->pixels += votes;
	if (b->colour == colour)
		b->votes += votes;
	else if (b->votes >= votes)
		b->votes -= votes;
	else {
		b->colour = colour;
		b->votes = votes - b->votes;
	}
}

/* Those that there are are listed; returns how many. */
static int
count(const uint32_t *pixels, size_t n, struct bucket *buckets,
    struct bucket **used)
{
	int n_used = 0;

	for (size_t i = 0, same; i < n; i += same) {
		uint32_t colour = pixels[i] & 0xffffff;
		struct bucket *b = &buckets[bucket_of(colour)];

		same = run(pixels + i, n - i);
		if (b->pixels == 0)
			used[n_used++] = b;
		vote(b, colour, same);
	}
	return n_used;
}

/*
 * How badly a bucket is shown.  A distant colour is worse than many that are
 * near: one gem among letters must keep its colour.
 */
static uint64_t
badness(const struct bucket *b)
{
	return (uint64_t)b->pixels * b->off * b->off;
}

static void
take(uint32_t colour, struct palette *palette, struct bucket **used, int n)
{
	for (int i = 0; i < n; i++) {
		struct bucket *b = used[i];
		uint32_t off = distance(colour, b->colour);

		if (off < b->off) {
			b->off = off;
			b->index = (uint8_t)palette->n;
		}
	}
	palette->colour[palette->n++] = colour;
}

void
palette_make(const uint32_t *pixels, size_t n, struct palette *palette,
    uint8_t *index)
{
	struct bucket *buckets = memory_new(BUCKETS, sizeof(*buckets));
	struct bucket **used = memory_new(BUCKETS, sizeof(struct bucket *));
	int n_used = count(pixels, n, buckets, used);

	palette->n = 0;
	/* As far off as two colours can be: the most frequent is the first. */
	for (int i = 0; i < n_used; i++)
		used[i]->off = distance(0, 0xffffff) + 1;
	while (palette->n < PALETTE_MOST && palette->n < n_used) {
		struct bucket *worst = used[0];

		for (int i = 1; i < n_used; i++)
			if (badness(used[i]) > badness(worst))
				worst = used[i];
		take(worst->colour, palette, used, n_used);
	}
	for (size_t i = 0, same; i < n; i += same) {
		same = run(pixels + i, n - i);
		memset(index + i, buckets[bucket_of(pixels[i])].index, same);
	}
	free(buckets);
	free(used);
}
