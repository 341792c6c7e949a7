/*
 * buffer.h: a growing text.
 *
 * A buffer begins as all zeros (`struct buffer out = { 0 };`).  Its memory
 * comes from memory.h.  Additions report no error.  An addition that would
 * exceed BUFFER_MAX bytes is left out and sets `full`; after that nothing more
 * is added.  The code that passes the text on checks `full` once, at the end.
 */
#ifndef CMD_BUFFER_H
#define CMD_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

enum { BUFFER_MAX = 16 << 20 };

struct buffer {
	char *data;	/* len bytes and a NUL; NULL before the first
			   addition */
	size_t len;
	size_t size;	/* bytes allocated */
	bool full;
};

/*
 * Make room for n more bytes and a NUL.  Returns false if the buffer is full.
 */
bool buffer_room(struct buffer *, size_t n);

/* Add n bytes, which must not lie within the buffer itself. */
void buffer_add(struct buffer *, const char *data, size_t n);

/*
 * Do the same as a function to which a text is handed in pieces.  `buffer` is a
 * struct buffer.
 */
void buffer_piece(void *buffer, const char *data, size_t n);

/*
 * buffer_puts() adds a string, buffer_putc() a byte, and buffer_fill() a byte n
 * times.
 */
void buffer_puts(struct buffer *, const char *string);
void buffer_putc(struct buffer *, char c);
void buffer_fill(struct buffer *, char c, size_t n);

/* Add what printf would print. */
void buffer_printf(struct buffer *, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/*
 * Returns the text as a string, "" while data is NULL.  The buffer owns the
 * string.
 */
const char *buffer_text(const struct buffer *);

/* Returns the number of LFs in the text. */
int buffer_rows(const struct buffer *);

/*
 * Empty the buffer for the next text, and reset `full`.  The buffer keeps its
 * memory.
 */
void buffer_clear(struct buffer *);

/* Free the buffer's memory and make the buffer all zeros.  NULL is allowed. */
void buffer_free(struct buffer *);

#endif
