/*
 * adjudicator.h: taking a turn file, and beginning a game: everything that
 * writes to a log.
 */
#ifndef CMD_ADJUDICATOR_H
#define CMD_ADJUDICATOR_H

#include "core/turn.h"
#include "record.h"

#include <jansson.h>

struct context;

/*
 * What became of a turn file or a request.  A refusal is told by a phrase
 * (templates/LANG/phrases, "refused.KEY") with arguments.
 */
struct answer {
	int status;		/* EX_OK, or the exit status */
	const char *key;	/* NULL when status is EX_OK */
	char own_key[40];	/* what key points to when it is made up */
	json_t *args;		/* an object; answer_free() */
	char game[GAME_ID];	/* "" when none was found */
	char player[TURN_NAME + 1];
	int64_t first, last;	/* the lines it became */
};

void answer_free(struct answer *);

/*
 * Begin a game: setup is complete, players are names in the order of seats.
 * One transaction.
 */
void adjudicator_new(struct context *, const struct setup *, const char *id,
    char *const *players, bool no_join, struct answer *);

/*
 * For whoever brings a whole game into a store: the caches of the line at
 * which the record stands; a row for who sits at a seat from it on.
 */
void adjudicator_head(struct record *);
void adjudicator_seat(struct record *, int seat, int64_t player);

/*
 * Take one block of an input.  One transaction.  When it was taken the record
 * is the game's, standing at its new last line; free it in any case.
 */
void adjudicator_take(struct context *, const struct turn_block *,
    struct record *, struct answer *);

#endif
