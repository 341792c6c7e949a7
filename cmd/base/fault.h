/*
 * fault.h: a sentence that says what is wrong with some input.
 *
 * A function that may find something wrong takes a struct fault and returns
 * false, NULL, or a value of an enum.  The sentence is for people: lower case,
 * no full stop, the input in quotes.
 */
#ifndef CMD_FAULT_H
#define CMD_FAULT_H

enum { FAULT_TEXT = 700 };	/* bytes, NUL included */

struct fault {
	int line;		/* of the input, from 1; 0: unknown */
	char text[FAULT_TEXT];	/* "" while there is none */
};

/*
 * Set the fault's line, and its sentence as printf() would print it, cut off at
 * FAULT_TEXT.  Bytes that are not printable UTF-8 become '?'.  The fault's own
 * text may be an argument, and fault may be NULL.
 */
void fault_at(struct fault *, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same without a line. */
#define fault_set(fault, ...) fault_at(fault, 0, __VA_ARGS__)

/* Add to the fault's sentence; the line stays. */
void fault_add(struct fault *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
