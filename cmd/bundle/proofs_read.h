/*
 * proofs_read.h: reads an excerpt (proofs.h) and checks it by itself:
 * signatures, and the hashes of files and lines.
 */
#ifndef CMD_PROOFS_READ_H
#define CMD_PROOFS_READ_H

#include "cmd/base/fault.h"
#include "core/game.h"

struct proofs_line {
	uint8_t hash[HASH];
	uint32_t restored;	/* backups restored since the first line */
};

struct proofs_head {
	int64_t file;
	uint8_t head[HASH];
};

struct proofs {
	char game[GAME_ID];
	char host[KEY_TEXT];		/* the key of its seal, which is the
					   host's key at the end of the
					   excerpt */
	int64_t first;			/* the line after which the excerpt
					   begins */
	int64_t n;			/* number of lines, including `first` */
	struct proofs_line *line;
	int n_heads;
	struct proofs_head *head;
	int n_hosts;
	char (*hosts)[KEY_TEXT];	/* the host's keys, in order */
	int shown;			/* turn files whose signature is good */
	bool spare;			/* a handover was not signed by the key
					   before it; only the bundle shows
					   whether that was allowed */
};

enum proofs_result {
	PROOFS_GOOD,
	PROOFS_GARBLED,		/* malformed, or cut off: see fault */
	PROOFS_FALSE		/* a signature or a hash is wrong */
};

/* Read an excerpt.  The caller must call proofs_free() in any case. */
enum proofs_result proofs_read(const char *text, size_t len, struct proofs *,
    struct fault *);
void proofs_free(struct proofs *);

#endif
