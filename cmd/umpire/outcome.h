/*
 * outcome.h: the result of a turn file, a request or an order, as facts that
 * other code puts into words.
 */
#ifndef CMD_OUTCOME_H
#define CMD_OUTCOME_H

#include "cmd/record/turn_command.h"
#include "core/game.h"
#include "core/seal.h"
#include "core/span.h"
#include "core/turn.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct budget_over;

/* The kinds of results of a turn file that was not refused. */
enum outcome_kind {
	OUTCOME_TAKEN,		/* it became the lines first to last of the
				   log */
	OUTCOME_EARLY,		/* moves sent early were taken, or taken back;
				   args are as in early_file.h.  They came at
				   line last; but if first is not 0, they became
				   the lines first to last */
	OUTCOME_REPORT,		/* a report at line last is wanted */
	OUTCOME_HELP,		/* help: what a letter can contain */
	OUTCOME_PAGE,		/* a page on the game, or, without a game, on
				   the ruleset that key names */
	OUTCOME_FORECAST,	/* a forecast, see tried; args: of a hint that
				   goes with it */
	OUTCOME_WAITING,	/* the list of games that wait; see args */
	OUTCOME_GAMES,		/* the same, and the games that wait for
				   players; see args */
	OUTCOME_TABLES,		/* the tables that wait for players; see args */
	OUTCOME_STANDINGS,	/* how the players have played */
	OUTCOME_TOURNAMENT,	/* the standings of a tournament, or the list of
				   tournaments; see args */
	OUTCOME_DONE,		/* the phrase "done.KEY" with args */
	OUTCOME_CONFIRM,	/* address must be confirmed; see args */
	OUTCOME_WELCOME		/* row is a new player */
};

/*
 * The result of a turn file or a request.  A refusal is worded by a phrase
 * (templates/LANG/phrases, "refused.KEY") with arguments.
 */
struct outcome {
	int status;		/* EX_OK, or the exit status */
	enum outcome_kind kind;
	const char *key;	/* of a refusal or of a request that was carried
				   out; or NULL */
	char own_key[40];	/* storage for a key that is made here; because
				   of it an outcome cannot be copied */
	json_t *args;		/* an object; outcome_free() frees it.  Its
				   "english" is a sentence instead of the
				   phrase of a refusal */
	json_t *left;		/* the first line of the letter that was not
				   answered, or NULL; freed likewise */
	char *text;		/* of a forecast, once answer_forecast() has
				   written it; freed likewise */
	char game[GAME_ID];	/* "" when none was found */
	int64_t game_row;	/* 0 likewise */
	char player[TURN_NAME + 1];	/* as the file says */
	int64_t row;		/* the player whose seal is good; 0: no known
				   player, or the host */
	uint8_t identity[HASH];	/* of the file, if row is not 0 */
	char author[TURN_NAME + 1];	/* the name of row, if the file was
					   refused */
	int verified;		/* signatures that were checked */
	bool host;		/* the seal is the host's, and good */
	char address[256];	/* of a person who registers; or "" */
	int64_t asked;		/* of a report: the line that the player wrote;
				   -1: none */
	int64_t first, last;	/* the lines it became */
	enum turn_page page;	/* of OUTCOME_PAGE */
	bool wrote;		/* there is something to commit, even after a
				   refusal: see dispatch_take_within() */
	bool tried;		/* the lines after last, up to the line at which
				   the record stands, are in the store until
				   dispatch_forget() */
	bool own;		/* it is alone in its transaction */
};

/* Make an empty outcome, so that it can be read and freed. */
void outcome_begin(struct outcome *);
/* After a forecast, call dispatch_forget() first. */
void outcome_free(struct outcome *);

/*
 * Refuse.  Each of these functions returns false.  The first takes any key.  It
 * passes fmt and the arguments after it to json_pack(); if fmt is NULL, there
 * are none.
 */
bool outcome_refuse(struct outcome *, int status, const char *key,
    const char *fmt, ...);
bool outcome_refuse_seal(struct outcome *, enum seal_result);
/*
 * Refuse because of the limit in over.  line is the line in the file, or 0.
 */
bool outcome_refuse_budget(struct outcome *, int line,
    const struct budget_over *over);
bool outcome_refuse_text(struct outcome *, const struct turn_error *);
/*
 * Refuse what only the host can have asked for.  printf would print the
 * sentence, which is in English and needs no phrase.
 */
bool outcome_refuse_host(struct outcome *, int status, const char *key,
    const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/*
 * Refuse an order of the host for the reason of this name, which order_read()
 * or game_may() has given, or whose order_faults has a row.  word is the part
 * of the order that is wrong, if it could not be read.
 */
bool outcome_refuse_order(struct outcome *, const char *why,
    struct span word);
/*
 * The reasons and their sentences, in which '%' stands for the word in quotes.
 * The key of the outcome is "order_" and the reason.  The last row has NULL.
 */
struct order_fault {
	const char *why, *text;
};
extern const struct order_fault order_faults[];
/*
 * Returns true if the input was refused because it answers an old position.
 * The present position is then shown.
 */
bool outcome_shows(const struct outcome *);
/*
 * Returns a piece of input as a value that is safe to print; the caller owns
 * it. outcome_quoted() takes only the beginning of the input, which is enough
 * to recognise it. outcome_line() takes a line as it is kept for the host.
 */
json_t *outcome_quoted(const char *text, size_t len);
json_t *outcome_line(const char *text, size_t len);

#endif
