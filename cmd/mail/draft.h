/*
 * draft.h: the contents of a letter for a row of the outbox, made when the
 * letter is to be sent.
 */
#ifndef CMD_DRAFT_H
#define CMD_DRAFT_H

#include "cmd/base/buffer.h"
#include "cmd/base/resource.h"
#include "cmd/record/receipt.h"

#include <stdbool.h>
#include <stdint.h>

enum {
	OVERHEARD = 32,		/* letters of press that one letter includes */
	TOGETHER  = 1000	/* rows of the outbox that one letter covers */
};

/* A position that a letter shows, with a sealed receipt. */
struct told {
	struct receipt receipt;
	char name[80];		/* GAME-LINE.receipt */
	struct buffer text, seal;	/* made together with the whole
					   letter */
};

/* A text that goes with a letter, and the host's seal over it. */
struct enclosure {
	char name[64];		/* of the file */
	struct buffer text;	/* empty: there is none */
	struct buffer seal;
};

struct draft {
	char to[256];		/* address */
	char lang[LANG_TEXT];	/* the language it is in */
	bool rich;		/* the reader also wants HTML */
	struct buffer subject;	/* one line of UTF-8 */
	struct buffer answer;	/* the subject of answers that links open: its
				   beginning, with the word; empty: the letter
				   has no links */
	struct buffer body;	/* UTF-8, ready to read, 72 columns */
	struct buffer html;	/* the same as HTML, or empty */
	struct enclosure picture;	/* PNG of the position, which HTML shows
					   if the reader decides */
	int n_shown;		/* positions that it shows */
	struct told *shown;	/* each line of a game once */
	struct enclosure place;	/* GAME-LINE.position (cmd/bundle/position.h),
				   with the seal in its text, if an answer is
				   wanted */
	struct enclosure page;	/* nuncio.html, on request */
	struct enclosure bundle;	/* GAME.bundle, on request */
	int n_told;		/* other rows that this letter covers: */
	int64_t told[TOGETHER];	/* they need not be sent alone */
	bool nothing;		/* there is nothing to tell any more, for
				   example because the turn is no longer the
				   player's */
};

/* Note that the letter shows this position of a game. */
void draft_show(struct draft *, const struct receipt *);
void draft_free(struct draft *);

#endif
