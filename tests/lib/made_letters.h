/*
 * made_letters.h: letters of letter seats without a mail provider: what DKIM
 * would say of a letter is written in it.  For tests of all that comes behind
 * that: of files, stores, bundles and mailboxes.
 *
 *	From: ana@gmail.example
 *	X-B: 64 hex digits, which are E
 *	X-S: SELECTOR
 *
 *	lines
 *
 * The canonical letter is the letter, without its carriage returns.  A letter
 * with the word FORGED in it has a signature that does not hold.
 */
#ifndef TESTS_MADE_LETTERS_H
#define TESTS_MADE_LETTERS_H

#include "cmd/record/letter_look.h"
#include "cmd/umpire/letter_seat.h"

/* Room for all that a letter points to. */
struct made_letter {
	struct letter_proof proof;
	struct letter_turn turn;
	char domain[KEY_DOMAIN], selector[LETTER_SELECTOR], record[64];
	char raw[4096];
	char text[4096];
};

/*
 * A letter from this domain that says lines to the seat, in answer to where the
 * record stands; no two have the same E unless they have the same number.
 */
void made_letter(const struct record *, int seat, const char *domain,
    unsigned number, const char *lines, struct made_letter *out);

extern const struct letter_means made_means;

#endif
