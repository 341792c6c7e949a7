/*
 * said.h: what a line of a turn file says when it is no move: join, resign,
 * press, agreement, another key, questions, and the host's orders.
 */
#ifndef CMD_SAID_H
#define CMD_SAID_H

#include "core/game.h"
#include "core/order.h"
#include "core/turn.h"

/*
 * The pages on a game that anybody can ask for, by the word for each: how
 * moves are written, the rules, the cards, how the rules are read.
 */
enum said_page {
	PAGE_HELP, PAGE_RULES, PAGE_CARDS, PAGE_RULINGS,
	SAID_PAGES
};
extern const char *const said_pages[SAID_PAGES];
/* SAID_PAGES: the word is none of them. */
enum said_page said_page(struct span word);

enum said_kind {
	SAID_MOVE,		/* none of these: the ruleset may know it */
	SAID_LINE,		/* another line of the log, see says */
	SAID_REPORT, SAID_PAGE,	/* questions, which change nothing */
	SAID_HINT,
	SAID_FORECAST,		/* the lines after it are only tried */
	SAID_WRONG		/* see fault */
};

struct saying {
	enum said_kind kind;
	enum line_kind says;		/* a move, but of SAID_LINE, and of the
					   host, who says nothing but orders */
	uint32_t line;			/* of agree, and of report if asked */
	bool asked;
	bool heir;			/* of agree: it is to a key */
	enum said_page page;
	struct order order;		/* its reason points into the line */
	size_t len;			/* of SAID_LINE, but for orders: what */
	char words[SPEECH_MAX + 1];	/* follows in the log; a NUL ends it */
	const char *fault;		/* a phrase: refused.FAULT, and of the
					   host refused.order_FAULT */
	struct span word;		/* what is wrong, if one word is */
};

/*
 * What a turn file of no game asks for (request.h), by its first word; in the
 * file of a game these words are a mistake.
 */
enum said_request {
	ASKS_NOTHING,
	ASKS_REGISTER, ASKS_LANG, ASKS_ZONE, ASKS_MAIL, ASKS_AWAY, ASKS_WANT,
	ASKS_GAMES, ASKS_PRACTICE, ASKS_STANDINGS
};
enum said_request said_request(struct span word);

/* Read a line of a player, or of the host. */
void said_read(const struct game *, bool host, const struct turn_line *,
    struct saying *out);

/*
 * Is a line of press addressed to this player?  to is "all", or names such as
 * "ben,cleo"; with the name "" only "all" will do.
 */
bool said_to(const char *to, size_t len, const char *name);

/* Does a line of the log say the same? */
bool said_same(const struct saying *, const struct line_words *);

#endif
