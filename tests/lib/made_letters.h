/*
 * made_letters.h: letters of letter seats without a mail provider.  Each letter
 * states in its own text what the check of DKIM would return.  They serve to
 * test all later steps: files, stores, bundles and mailboxes.
 *
 *	From: ana@gmail.example
 *	X-B: 64 hex digits, which are E
 *	X-S: SELECTOR
 *
 *	lines
 *
 * The canonical letter is this letter without its carriage returns.  If the
 * word FORGED occurs in a letter, its signature does not verify.
 */
#ifndef TESTS_MADE_LETTERS_H
#define TESTS_MADE_LETTERS_H

#include "cmd/record/letter_look.h"
#include "cmd/umpire/letter_seat.h"

/* The memory to which a letter's pointers point. */
struct made_letter {
	struct letter_proof proof;
	struct letter_turn turn;
	char domain[KEY_DOMAIN], selector[LETTER_SELECTOR], record[64];
	char raw[4096];
	char text[4096];
};

/*
 * Make a letter from this domain.  In it the seat says these lines, in answer
 * to the record's present line.  Letters with different numbers have different
 * E.
 */
void made_letter(const struct record *, int seat, const char *domain,
    unsigned number, const char *lines, struct made_letter *out);

extern const struct letter_means made_means;

#endif
