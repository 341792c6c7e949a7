/*
 * adjudicator.h: taking a turn file, a player's or the host's: its seal, the
 * position that it saw, its moves and all else that it says; and refusing it.
 *
 * A turn file, and an order that comes up while it is looked at, have scratch
 * of their own that is not on the stack: so no turn file is taken while
 * another is, and no order while another is.
 */
#ifndef CMD_ADJUDICATOR_H
#define CMD_ADJUDICATOR_H

#include "core/turn.h"
#include "cmd/umpire/record.h"

#include <jansson.h>

struct context;

/* What a turn file that was not refused has led to. */
enum answer_kind {
	ANSWER_TAKEN,		/* lines of the log, first to last */
	ANSWER_REPORT,		/* a report is wanted, of line last */
	ANSWER_HELP,		/* the rules of moves of game, or of letters */
	ANSWER_FORECAST,	/* text */
	ANSWER_GAMES,		/* what waits in which game: args */
	ANSWER_DONE,		/* "done.KEY" with args */
	ANSWER_CONFIRM,		/* address is to confirm: args */
	ANSWER_WELCOME		/* row is a new player */
};

/*
 * What became of a turn file or a request.  A refusal is told by a phrase
 * (templates/LANG/phrases, "refused.KEY") with arguments.
 */
struct answer {
	int status;		/* EX_OK, or the exit status */
	enum answer_kind kind;
	const char *key;	/* of a refusal, or of what was done; or NULL */
	char own_key[40];	/* what key points to when it is made up, so
				   that an answer cannot be copied */
	json_t *args;		/* an object; answer_free() */
	char *text;		/* likewise; NULL: none */
	char game[GAME_ID];	/* "" when none was found */
	int64_t game_row;	/* 0 likewise */
	char player[TURN_NAME + 1];	/* as the file says */
	int64_t row;		/* of the player whose seal is good; 0: of
				   nobody known, or the host */
	uint8_t identity[HASH];	/* of the file, where row is not 0 */
	bool host;		/* the seal is the host's, and good */
	char address[256];	/* of who asks to be a player; "": nobody */
	int64_t asked;		/* of a report: the line written; -1: none */
	int64_t first, last;	/* the lines it became */
	bool wrote;		/* there is something to commit, even if it
				   was refused: see adjudicator_take_within() */
};

void answer_free(struct answer *);

/*
 * Take one block of an input.  One transaction.  When it was taken the record
 * is the game's, standing at its new last line; free it in any case.  Whoever
 * is to be told by mail is, but who has sent it.
 */
void adjudicator_take(struct context *, const struct turn_block *,
    struct record *, struct answer *);
/*
 * The same within the caller's transaction.  A refusal leaves nothing in it,
 * but for the outages that the game is told of before it is looked at.
 */
void adjudicator_take_within(struct context *, const struct turn_block *,
    struct record *, struct answer *);

/*
 * Give a game an order of the host's: a turn file of the player "host", sealed
 * with the host's key, without which the program ends.  One transaction;
 * a refusal leaves nothing but outages, as above.
 */
void adjudicator_order(struct context *, const char *game,
    const struct order *, struct record *, struct answer *);

/*
 * For what goes on with a game of its own accord, within its transaction.
 *
 * Open the game at its last line, and give it the outages that it does not
 * know of yet.  False: refused, as there is no such game or it is damaged.
 * The answer is new, and has wrote set if there were outages; free it and the
 * record in any case.
 */
bool adjudicator_open(struct context *, const char *game, struct record *,
    struct answer *);
/*
 * Give the game at which that record stands an order of the host's, as above,
 * but nobody is told of it by mail.  False: refused, and nothing was written.
 */
bool adjudicator_give(struct context *, struct record *,
    const struct order *, struct answer *);

/*
 * For what refuses in the adjudicator's place; each answers false.  With any
 * key: fmt and what follows are json_pack()'s, NULL: no arguments.
 */
bool adjudicator_refuse(struct answer *, int status, const char *key,
    const char *fmt, ...);
bool adjudicator_refuse_seal(struct answer *, enum seal_result);
bool adjudicator_refuse_text(struct answer *, const struct turn_error *);
/* A piece of what came in, as a value that is safe to print. */
json_t *adjudicator_quoted(const char *text, size_t len);

#endif
