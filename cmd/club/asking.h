/*
 * asking.h: the data shared by the functions that carry out a request
 * (request.h).
 */
#ifndef CMD_ASKING_H
#define CMD_ASKING_H

#include "cmd/base/address.h"
#include "core/chain.h"
#include "core/key.h"
#include "core/said.h"
#include "core/span.h"
#include "core/turn.h"
#include "store/players.h"

#include <jansson.h>
#include <stdbool.h>

struct context;
struct outcome;
struct request_from;
struct ruleset;
struct sealed;

/* The words of the request's one line. */
enum { WORDS_MAX = 32 };
struct words {
	int n;
	struct span word[WORDS_MAX];
};

void words_cut(struct span, struct words *);

/* A request that is being carried out. */
struct asking {
	struct context *context;
	const struct request_from *from;	/* or NULL */
	const struct sealed *sealed;	/* NULL: a letter, see request.h */
	struct key key;			/* the key that must have made the
					   seal */
	struct store_player player;	/* player 0: none yet */
	char name[TURN_NAME + 1];
	uint8_t identity[HASH];
	int64_t request;		/* the request's row, once it is
					   stored */
	char address[ADDRESS_TEXT];	/* of a person who registers */
	const char *lang;		/* the language of that person */
	struct outcome *outcome;
	struct turn_line line;		/* the line, in the program's words */
	char meant[SAID_MAX];		/* the same line, if it was written in
					   other words */
	const char *wish;		/* of who registers; or NULL */
	int64_t said_at;		/* the moment that the file names */
	struct words words;		/* of the line */
};

/* Answer with the phrase done.KEY; args are taken over.  Returns true. */
bool asking_done(struct asking *, const char *key, json_t *args);
/* Take this line as the request's line, and cut it into words. */
void asking_cut(struct asking *, const struct turn_line *);
/* Returns a word as a value that is safe to print; the caller owns it. */
json_t *asking_quoted(struct span);
/* Refuse the line, or refuse it because of one wrong word.  Returns false. */
bool asking_refuse_line(struct asking *, const char *key);
bool asking_refuse_word(struct asking *, const char *key, struct span word);
/*
 * Keep the file itself before anything is changed, so that it counts only once.
 * Returns false, with a refusal, if the file came before or exceeds a limit.
 */
bool asking_keep(struct asking *);
/* Returns the ruleset that the second word names, or NULL if there is none. */
const struct ruleset *asking_ruleset(const struct words *);
/*
 * Returns the names of the rulesets: "pillars, red-cathedral", or with seats
 * "pillars (2-4), ...".  They are the same in every language.  The caller owns
 * the string.
 */
json_t *asking_rulesets(bool seats);

#endif
