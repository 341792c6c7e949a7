/*
 * asking.h: a request on its way (request.h): what the functions share that
 * carry one out.
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

struct budget_over;
struct context;
struct outcome;
struct request_from;
struct ruleset;
struct sealed;

/* The words of its one line. */
enum { WORDS_MAX = 32 };
struct words {
	int n;
	struct span word[WORDS_MAX];
};

/* A request on its way. */
struct asking {
	struct context *context;
	const struct request_from *from;	/* or NULL */
	const struct sealed *sealed;	/* NULL: a letter, see request.h */
	struct key key;			/* whose seal it must be */
	struct store_player player;	/* player 0: none yet */
	char name[TURN_NAME + 1];
	uint8_t identity[HASH];
	int64_t request;		/* its row, once it is stored */
	char address[ADDRESS_TEXT];	/* of who registers, and what they */
	const char *lang;		/* read */
	struct outcome *outcome;
	struct turn_line line;		/* in the program's words */
	char meant[SAID_MAX];		/* it, if it was in others */
	int64_t said_at;		/* the moment that the file names */
	struct words words;		/* of the line */
};

/* What it says was done: the phrase done.KEY; args are taken over.  True. */
bool asking_done(struct asking *, const char *key, json_t *args);
/* Take this line, and its words. */
void asking_cut(struct asking *, const struct turn_line *);
json_t *asking_quoted(struct span);
/* Its line cannot be taken, or as some of it is wrong: false. */
bool asking_refuse_line(struct asking *, const char *key);
bool asking_refuse_word(struct asking *, const char *key, struct span word);
/* A word as a string of its own; false: it is too long. */
bool asking_copy(struct span word, char *out, size_t size);
/* How much of it stays in the store for ever. */
int64_t asking_size(const struct asking *);
/*
 * Keep the file itself, so that it counts once, before anything is changed.
 * False: refused, as one that came before or as more than a budget has.
 */
bool asking_keep(struct asking *);
/*
 * May a letter go to a->address that asks whether it is theirs?  See budget.h.
 * *wait: after so many seconds.
 */
bool asking_may_confirm(struct asking *, int64_t *wait, struct budget_over *);
/* The ruleset that the second word names; NULL: none. */
const struct ruleset *asking_ruleset(const struct words *);
/* "pillars, red-cathedral", or "pillars (2-4), ...", in no language. */
json_t *asking_rulesets(bool seats);

/*
 * The games that are played here, as those of "games" that are the player's; at
 * most 200, the first by id.
 */
json_t *asking_all_games(struct asking *);

#endif
