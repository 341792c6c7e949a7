/*
 * letter_work.h: the work of `nuncio worker letter` (cmd/base/work.h).
 * sandboxed.h, dkim_check.h and published_keys.h ask for it.
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

#endif
