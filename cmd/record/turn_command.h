/*
 * turn_command.h: reads the lines of a turn file that are not moves.  These are
 * joins, resignations, press, agreements, files taken back, new keys,
 * questions, and the host's orders.
 */
#ifndef CMD_TURN_COMMAND_H
#define CMD_TURN_COMMAND_H

#include "core/game.h"
#include "core/order.h"
#include "core/turn.h"

enum turn_command_kind {
	COMMAND_MOVE,		/* none of the kinds below: the ruleset may know
				   it */
	COMMAND_LINE,		/* another line of the log, see `says` */
	COMMAND_REPORT, COMMAND_PAGE,	/* questions, which change nothing */
	COMMAND_HINT,
	COMMAND_EXTEND,			/* a request to the host for time */
	COMMAND_FORECAST,		/* the lines after this one are only
					   tried */
	COMMAND_WRONG		/* see fault */
};

struct turn_command {
	enum turn_command_kind kind;
	enum line_kind says;		/* LINE_MOVE, except for COMMAND_LINE
					   and for the host's lines, which are
					   always orders */
	uint32_t line;			/* of agree; of report, if asked */
	bool asked;
	enum turn_page page;
	uint32_t seconds;		/* of COMMAND_EXTEND */
	struct order order;		/* its reason points into the line */
	size_t len;			/* of COMMAND_LINE, not of orders: */
	char words[SPEECH_MAX + 1];	/* the rest of the line in the log, and
					   a NUL */
	const char *fault;		/* a phrase: refused.FAULT; for the
					   host see outcome_refuse_order() */
	struct span word;		/* the wrong word, if the fault is in
					   one word */
	char meant[SAID_MAX];		/* the line in the program's words, if
					   it was written in others */
};

/*
 * The requests of a turn file of no game (request.h), which its first word
 * names.  In the file of a game these words are a mistake.
 */
enum turn_request {
	REQUEST_NOTHING,
	REQUEST_REGISTER, REQUEST_LANG, REQUEST_ZONE, REQUEST_MAIL,
	REQUEST_AWAY, REQUEST_GAMES, REQUEST_PRACTICE,
	REQUEST_STANDINGS, REQUEST_PAGE, REQUEST_STOP,
	REQUEST_CLUB		/* handled by cmd/club/ */
};
enum turn_request turn_request(struct span word);

/* Read a line of this turn file, which is the host's or a player's. */
void turn_command_read(const struct game *, bool host, const struct turn *,
    const struct turn_line *, struct turn_command *out);

/*
 * Returns true if a line of press is addressed to this player.  `to` is "all",
 * or names such as "ben,cleo".  For the name "", only "all" matches.
 */
bool press_is_to(const char *to, size_t len, const char *name);

/*
 * Read a time such as "2 days" or "zwei Tage" at the beginning of n words.
 * Returns the number of words of the time, or 0 if there is no time.
 */
int turn_time(const struct span *word, int n, uint32_t *seconds);

/* Returns true if this line of the log says the same as the command. */
bool turn_command_same(const struct turn_command *, const struct line_words *);

#endif
