/*
 * proofs_read.h: an excerpt (proofs.h) read and checked by itself: signatures,
 * and the hashes of files and lines.
 */
#ifndef CMD_PROOFS_READ_H
#define CMD_PROOFS_READ_H

#include "cmd/base/fault.h"
#include "core/game.h"

struct proofs_line {
	uint8_t hash[HASH];
	uint32_t restored;	/* backups gone back to since the first one */
};

struct proofs_head {
	int64_t file;
	uint8_t head[HASH];
};

struct proofs {
	char game[GAME_ID];
	char host[KEY_TEXT];		/* whose seal it bears: the host's key
					   at its end */
	int64_t first;			/* the line after which it begins; */
	int64_t n;			/* this and so many behind it, less 1 */
	struct proofs_line *line;
	int n_heads;
	struct proofs_head *head;
	int n_hosts;
	char (*hosts)[KEY_TEXT];	/* that were the host's, in order */
	int shown;			/* turn files whose signature holds */
	bool spare;			/* a handover is not one that the key
					   before it has signed: only the
					   bundle tells whether it may be so */
};

enum proofs_result {
	PROOFS_GOOD,
	PROOFS_GARBLED,		/* it is none, or cut: see fault */
	PROOFS_FALSE		/* a signature or a hash does not hold */
};

/* proofs_free() it in any case. */
enum proofs_result proofs_read(const char *text, size_t len, struct proofs *,
    struct fault *);
void proofs_free(struct proofs *);

#endif
