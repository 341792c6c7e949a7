/*
 * turn_command.h: what a line of a turn file says when it is no move: join,
 * resign, press, agreement, taking back, another key, questions, and the
 * host's orders.
 */
#ifndef CMD_TURN_COMMAND_H
#define CMD_TURN_COMMAND_H

#include "core/game.h"
#include "core/order.h"
#include "core/turn.h"

enum turn_command_kind {
	COMMAND_MOVE,		/* none of these: the ruleset may know it */
	COMMAND_LINE,		/* another line of the log, see says */
	COMMAND_REPORT, COMMAND_PAGE,	/* questions, which change nothing */
	COMMAND_HINT,
	COMMAND_EXTEND,			/* the host is asked for time */
	COMMAND_FORECAST,		/* the lines after it are only tried */
	COMMAND_WRONG		/* see fault */
};

struct turn_command {
	enum turn_command_kind kind;
	enum line_kind says;		/* a move, but of COMMAND_LINE and of
					   the host, who gives only orders */
	uint32_t line;			/* of agree, and of report if asked */
	bool asked;
	bool heir;			/* of agree: it is to a key */
	enum turn_page page;
	uint32_t seconds;		/* of COMMAND_EXTEND */
	struct order order;		/* its reason points into the line */
	size_t len;			/* of COMMAND_LINE, not of orders: */
	char words[SPEECH_MAX + 1];	/* what follows in the log, and a NUL */
	const char *fault;		/* a phrase: refused.FAULT, and of the
					   host refused.order_FAULT */
	struct span word;		/* what is wrong, if one word is */
	char meant[SAID_MAX];		/* the line in the program's words, if
					   it was in others */
};

/*
 * What a turn file of no game asks for (request.h), by its first word; in the
 * file of a game these words are a mistake.
 */
enum turn_request {
	REQUEST_NOTHING,
	REQUEST_REGISTER, REQUEST_LANG, REQUEST_ZONE, REQUEST_MAIL,
	REQUEST_AWAY, REQUEST_GAMES, REQUEST_PRACTICE,
	REQUEST_STANDINGS, REQUEST_PAGE, REQUEST_STOP,
	REQUEST_CLUB		/* what cmd/club/ takes */
};
enum turn_request turn_request(struct span word);

/* Read a line of this file of a player, or of the host. */
void turn_command_read(const struct game *, bool host, const struct turn *,
    const struct turn_line *, struct turn_command *out);

/*
 * Is a line of press addressed to this player?  to is "all", or names such as
 * "ben,cleo"; with the name "" only "all" will do.
 */
bool press_is_to(const char *to, size_t len, const char *name);

/*
 * How many of n words are a time such as "2 days" or "zwei Tage"; 0: it begins
 * with none.
 */
int turn_time(const struct span *word, int n, uint32_t *seconds);

/* Does a line of the log say the same? */
bool turn_command_same(const struct turn_command *, const struct line_words *);

#endif
