/*
 * letter_work.h: the work of `nuncio worker letter` (cmd/base/work.h), and how
 * to ask for it.  sandboxed.h, dkim_check.h and published_keys.h do so.
 */
#ifndef CMD_LETTER_WORK_H
#define CMD_LETTER_WORK_H

#include "cmd/base/work.h"

enum letter_work {
	LETTER_READ,
	LETTER_READ_PLAIN,	/* letter_is_plain() */
	LETTER_COMPOSE,
	LETTER_LOOK,		/* dkim_work.h */
	LETTER_VERIFY,
	LETTER_KEYS		/* published_keys.h */
};

/* letter_works.c */
extern const struct work letter_work;

/*
 * Have a worker do such work with a row and, as its last item, a letter, which
 * may be NULL.  The answer, of *n bytes, is as hostile as the letter; the
 * caller frees it.  Returns NULL if the worker broke off; see fault.
 */
char *letter_ask(enum letter_work, struct buffer *row, const char *letter,
    size_t len, size_t *n, struct fault *);

#endif
