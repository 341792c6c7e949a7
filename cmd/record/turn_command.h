/*
 * turn_command.h: reads lines of a turn file that are not moves: join, resign,
 * press, agreement, taking back, another key, questions, and the host's orders.
 */
#ifndef CMD_TURN_COMMAND_H
#define CMD_TURN_COMMAND_H

#include "core/game.h"
#include "core/order.h"
#include "core/turn.h"

enum turn_command_kind {
	COMMAND_MOVE,		/* none of these: the ruleset may know it */
	COMMAND_LINE,		/* another line of the log, see `says` */
	COMMAND_REPORT, COMMAND_PAGE,	/* questions, which change nothing */
	COMMAND_HINT,
	COMMAND_EXTEND,			/* the host is asked for time */
	COMMAND_FORECAST,		/* the lines after it are only tried */
	COMMAND_WRONG		/* see fault */
};

struct turn_command {
	enum turn_command_kind kind;
	enum line_kind says;		/* LINE_MOVE unless COMMAND_LINE or the
					   host's, who only gives orders */
	uint32_t line;			/* of agree, and of report if asked */
	bool asked;
	bool heir;			/* of agree: it agrees to a key */
	enum turn_page page;
	uint32_t seconds;		/* of COMMAND_EXTEND */
	struct order order;		/* its reason points into the line */
	size_t len;			/* of COMMAND_LINE, not of orders: */
	char words[SPEECH_MAX + 1];	/* its rest in the log, and a NUL */
	const char *fault;		/* a phrase: refused.FAULT, and of the
					   host refused.order_FAULT */
	struct span word;		/* the wrong word, if it is one */
	char meant[SAID_MAX];		/* the line in the program's words, if
					   written otherwise */
};

/*
 * The requests of a turn file of no game (request.h), by its first word; in the
 * file of a game these words are a mistake.
 */
enum turn_request {
	REQUEST_NOTHING,
	REQUEST_REGISTER, REQUEST_LANG, REQUEST_ZONE, REQUEST_MAIL,
	REQUEST_AWAY, REQUEST_GAMES, REQUEST_PRACTICE,
	REQUEST_STANDINGS, REQUEST_PAGE, REQUEST_STOP,
	REQUEST_CLUB		/* handled by cmd/club/ */
};
enum turn_request turn_request(struct span word);

/* Read a line of this file of a player, or of the host. */
void turn_command_read(const struct game *, bool host, const struct turn *,
    const struct turn_line *, struct turn_command *out);

/*
 * Is a line of press addressed to this player?  `to` is "all", or names such as
 * "ben,cleo"; for the name "" only "all" matches.
 */
bool press_is_to(const char *to, size_t len, const char *name);

/*
 * Read a time such as "2 days" or "zwei Tage" from the first of n words;
 * returns how many words it has; 0: there is none.
 */
int turn_time(const struct span *word, int n, uint32_t *seconds);

/* Does a line of the log say the same as the command? */
bool turn_command_same(const struct turn_command *, const struct line_words *);

#endif
