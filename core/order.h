/*
 * order.h: the orders that the host can give to a game.  There is a row for
 * each act.  The functions write an order as text and read it back:
 *
 *	pause | resume | abandon
 *	extend DURATION [FROM TO]
 *	replace SEAT NAME KEY
 *	rekey SEAT KEY
 *	rollback LINE [forced]
 *	restore
 *	handover KEY [spare]
 *	note
 *	holiday FROM TO
 *
 * Each order is followed by " because REASON".  FROM and TO are times as at the
 * beginning of lines.  An extension with them gives the pending decision what
 * it lost between them, when nobody looked at the clock.  In the log, three
 * orders have further words:
 *
 * - A rollback names its way and a commitment:
 *   "rollback LINE own|agreed|practice|forced HASH".
 * - A restore names a commitment.
 * - A handover names the key that sealed it, unless that is the host's key.
 *   Turn files never have this word.
 *
 * act.h checks whether an order can be carried out, and carries it out.
 */
#ifndef CORE_ORDER_H
#define CORE_ORDER_H

#include "core/chain.h"
#include "core/key.h"
#include "core/line.h"
#include "core/turn.h"

enum order_act {
	ACT_PAUSE, ACT_RESUME, ACT_ABANDON, ACT_EXTEND, ACT_REPLACE,
	ACT_REKEY, ACT_ROLLBACK,
	ACT_RESTORE,		/* the store is a backup from here on */
	ACT_HANDOVER,
	ACT_NOTE,		/* house rules, right after line 0 */
	ACT_HOLIDAY,		/* no clock runs for a while */
	ACTS
};

/* Why a rollback is allowed. */
enum order_way {
	WAY_OWN,		/* only one seat has decided after the line, and
				   that seat has asked for the rollback */
	WAY_AGREED,		/* every seat that a player holds has agreed */
	WAY_PRACTICE,		/* the same, in a game with bots */
	WAY_FORCED,		/* none of these; every later report says that
				   the rollback was forced */
	WAYS
};
extern const char *const order_ways[WAYS];	/* "own", ... */

/* The key that sealed a handover to another host. */
enum order_grip {
	GRIP_HOST,		/* the host's own */
	GRIP_SPARE,		/* the spare one that line 0 names */
	GRIPS
};

/* A word of an order, between that of the act and "because". */
enum order_word {
	ORDER_END,		/* there are no more words */
	ORDER_SEAT, ORDER_NAME, ORDER_KEY,
	ORDER_DURATION,		/* "2d" */
	ORDER_LINE,		/* of a rollback: target line, and way */
	ORDER_PROMISE,		/* in the log: a commitment */
	ORDER_SPAN,		/* two times */
	ORDER_GAP,		/* two times, or nothing */
	ORDER_GRIP		/* in the log: the key that sealed the order */
};

enum { ORDER_WORDS = 3 };
struct order_type {
	const char *word;
	enum order_word takes[ORDER_WORDS + 1];
	bool news;		/* all players are told immediately: see
				   order_tells() */
};

extern const struct order_type order_types[ACTS];

/* An order.  Only what its act takes is filled in. */
struct order {
	enum order_act act;
	uint8_t seat;
	uint32_t seconds;
	bool unitless;			/* order_read(): the duration had no
					   unit, so it was read as seconds */
	uint32_t line;			/* of a rollback */
	int64_t leaves, returns;	/* a span, or the gap in which nobody
					   looked at the clock; returns 0: there
					   is none */
	enum order_way way;		/* of a rollback */
	enum order_grip grip;		/* of a handover */
	uint8_t commitment[HASH];	/* in the log: of the secret that the
					   game goes on with */
	char name[TURN_NAME + 1];	/* the new player */
	char key[KEY_TEXT];
	const char *reason;		/* not NUL-terminated */
	size_t reason_len;
};

/*
 * Returns true if all players are told of a line of the log immediately: of an
 * order that is news, of a move that the program made for who was late, and of
 * each line of a kind that is news.  If nobody looked at the clock for a while,
 * they are told once, for all games.
 */
bool order_tells(const struct line_words *);

/* Returns true if an act takes this kind of word. */
bool order_takes(enum order_act, enum order_word);

/* Returns the act with this word, or -1. */
int order_find(const char *word);

/*
 * Read an order as a host writes it: "extend 2d because REASON", with the
 * blanks and words that order_print() writes.  out->reason points into text.
 * Returns NULL, or a word that names the part that is wrong:
 * "verb", "seat", "name", "key", "time", "line", "because", "reason".
 */
const char *order_read(const char *text, size_t len, struct order *out);
/* Write an order for a turn file: at most LINE_MAX_TEXT bytes and a NUL. */
size_t order_print(const struct order *, char out[LINE_MAX_TEXT]);

/* Read and write an order in the form of the log, as the rest of a line. */
const char *order_cut(const struct line_words *, struct order *out);
size_t order_format(const struct order *, char out[LINE_MAX_TEXT]);

#endif
