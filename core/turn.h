/*
 * turn.h: turn files as text: reading and writing them.
 *
 * A player signs and sends a turn file:
 *
 *	nuncio turn
 *	game: kingsbridge-7
 *	player: ana
 *	after: 41-9f3c2a7e11d04b5c8a60f2e97d13c4ab
 *	language: de			(if its moves are in one)
 *	value: dc7de61f4b51f0f0...	(what its seat adds to the draws)
 *	nimm stein 3
 *	end
 *	(its seal: see seal.h)
 *
 * The signed text runs from "nuncio turn" to the line feed after "end".
 * block.h finds this text in a letter and checks its seal.
 *
 * Nothing here allocates.  Input may hold any bytes and need not end with a
 * NUL.  The time needed is linear in the length of the input.  Spans point into
 * the caller's text and live as long as that text.  The span of a fault may
 * hold any bytes, so print it with care.
 */
#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "core/reveal.h"
#include "core/said.h"
#include "core/span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	TURN_MAX    = 16384,	/* bytes of signed text */
	TURN_LINES  = 256,	/* lines between header and end */
	TURN_NAME   = 32,	/* bytes of a game's or a player's name */
	TURN_DIGITS = 32,	/* hex digits of a whole reference */
	TURN_PIN    = 8,	/* the fewest hex digits that are accepted */
	TURN_LANGUAGE = 15,	/* bytes of a language's tag */
	TURN_ID     = 32,	/* bytes of an identity */
	TURN_REFERENCE = 43	/* room for a whole reference, NUL included */
};

/*
 * What is wrong with a text that should be a turn file.  In struct turn_error,
 * word is the text in question.  The comment beside each fault says which text
 * this is.
 */
enum turn_fault {
	TURN_OK,
	/* of an input, from block_scan() */
	TURN_NOTHING,		/* no line "nuncio turn", nor one like it */
	TURN_NO_HEADER,		/* an "end" and its seal without a beginning */
	TURN_UNSIGNED,		/* turn files, but none of them has a seal */
	TURN_SEVERAL,		/* more than one turn file, but only one is
				   allowed */
	/* of one block, from block_scan(), block_repair(), turn_parse() */
	TURN_NO_END,		/* the line "end" is missing */
	TURN_GLUED,		/* seal on the same line as "end" */
	TURN_LONG,		/* more than TURN_MAX bytes */
	TURN_CROWDED,		/* more than TURN_LINES lines */
	TURN_BINARY,		/* a NUL or another control character */
	TURN_NOT_UTF8,
	TURN_NO_GAME,		/* word: the line where "game:" should be */
	TURN_NO_PLAYER,		/* ... "player:" ... */
	TURN_NO_AFTER,		/* ... "after:" ... */
	TURN_TWICE,		/* word: a repeated header key */
	TURN_BAD_GAME,		/* word: neither a name nor "-" */
	TURN_BAD_PLAYER,	/* word: not a name */
	TURN_BAD_AFTER,		/* word: not NUMBER-DIGITS, 8 to 32 of them */
	TURN_BAD_DATE,		/* word: not YYYY-MM-DD; game is "-" */
	TURN_BAD_LANGUAGE,	/* word: not a tag such as "de" or "pt-BR" */
	TURN_BAD_VALUE,		/* word: not 64 digits, "-", nor what stands in
				   drafts */
	TURN_NO_VALUE,		/* word: that of "value"; game is "-" */
	TURN_TRAILING,		/* word: something after "end" */
	/* of a draft, from turn_fill() */
	TURN_OTHER_KEY,		/* the draft asks for a value of the chain of
				   another key */
	TURN_SHORT_AFTER,	/* "value: ?" with an "after:" that does not
				   have all of its digits */
	TURN_FAULTS
};

/* A fault.  The line "nuncio turn" is line 1; line 0 is the whole text. */
struct turn_error {
	enum turn_fault fault;
	unsigned line;
	struct span word;	/* len 0: there is none */
};

/* One line between header and "end", not blank, without blanks around it. */
struct turn_line {
	const char *at;
	uint16_t len;
	uint16_t no;		/* its line in the text, from 1 */
};

/*
 * The line "value:" of a header, which concerns the draws (reveal.h).
 * DRAWS_ASK_CHAIN and DRAWS_ASK_VALUE stand in drafts.  turn_fill() replaces
 * them when the draft is signed.  If they are not replaced, they have no
 * effect.
 */
enum turn_draws {
	DRAWS_SILENT,		/* there is no such line */
	DRAWS_VALUE,		/* HASH: the next value, or R(0) in a file that
				   can begin a chain (pledge.h) */
	DRAWS_END,		/* "-": this key reveals no more */
	DRAWS_ASK_CHAIN,	/* "?": a chain may begin here */
	DRAWS_ASK_VALUE		/* REFERENCE DUE: asks for the value that
				   answers the hash beginning with due, in the
				   chain of the file that refers to from */
};

/* A turn file as read.  Strings end with a NUL. */
struct turn {
	char game[TURN_NAME + 1];	/* "-": it belongs to no game */
	char player[TURN_NAME + 1];
	/* the reference, when game is not "-" */
	uint32_t after;			/* number of a log line */
	uint8_t digits;			/* of hash: 8 to 32; 0 if game is "-" */
	char hash[TURN_DIGITS + 1];	/* lower-case hex */
	/* the date, when game is "-" */
	char date[21];			/* YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ */
	int64_t time;			/* the same, in seconds since 1970 */
	char language[TURN_LANGUAGE + 1];	/* "": none given */
	enum turn_draws draws;
	uint8_t value[HASH];		/* zeros if there is none */
	char from[TURN_REFERENCE];	/* with all its digits, or "" */
	uint8_t due[REVEAL_DUE];
	int n;
	struct turn_line line[TURN_LINES];
};

/*
 * Read a turn file in any form that can have been signed:
 *
 * - Lines end with LF or CRLF.
 * - Trailing blanks and the final line end may be there or not.
 * - The header may have upper case and extra blanks.
 * - The keys of the header may be in any order.
 * - "language:" and "value:" may stand anywhere before the lines.
 *
 * The text must begin with the line "nuncio turn" and end with "end".  If the
 * result is TURN_OK, *out is filled in, and its lines point into text.
 * Otherwise *error has the first fault, whose word points into text.  error may
 * be NULL.
 */
enum turn_fault turn_parse(const char *text, size_t len, struct turn *out,
    struct turn_error *error);

/*
 * Write the canonical form, which `sign` signs: header keys in order and in
 * lower case, one blank instead of several, no blank lines, LF.  turn comes
 * from turn_parse(), and its lines must not point into out.  Returns the number
 * of bytes, or 0 if there would be more than TURN_MAX.
 */
size_t turn_print(const struct turn *, char out[TURN_MAX]);

/*
 * The pages on a game that anybody can ask for, and the word for each page: how
 * to write moves, the rules, the cards, and how this program interprets the
 * rules.
 */
enum turn_page {
	PAGE_HELP, PAGE_RULES, PAGE_CARDS, PAGE_RULINGS,
	TURN_PAGES
};
extern const char *const turn_pages[TURN_PAGES];
/* Returns the page with this word, or TURN_PAGES if there is none. */
enum turn_page turn_page(struct span word);

/*
 * The kind of a line in a player's turn file for a game.  The first word of the
 * line decides.  It must be one of the program's own words: see turn_meant().
 */
enum turn_says {
	SAYS_MOVE,		/* none of the others: perhaps the ruleset knows
				   the word */
	SAYS_LINE,		/* another line of the log (line.h) */
	SAYS_EARLY,		/* moves for later follow (early.h) */
	SAYS_REPORT, SAYS_PAGE, SAYS_HINT, SAYS_FORECAST, /* questions */
	SAYS_EXTEND		/* a request to the host */
};
enum turn_says turn_says(const struct turn_line *);

/*
 * If the line is a phrase in some language for something that is not a move
 * (said.h), returns it in the program's own words, with its text in room.
 * Otherwise returns the line itself.
 */
struct turn_line turn_meant(const struct turn *, const struct turn_line *,
    char room[SAID_MAX]);

/*
 * Expand the short forms of questions: "forecast: take wood 2" becomes
 * "forecast" and "take wood 2", with the same line number.  If a forecast has a
 * line "hint", remove that line and set *hint.  Other lines do not change.
 * Returns false if there is no room.
 */
bool turn_asks(struct turn *, bool *hint);

/*
 * Replace the request in a draft (enum turn_draws) by the value from the
 * player's key.  text has *len bytes as turn_print() writes them.  seed is the
 * first half of the secret key.
 *
 *	"value: ?" becomes the beginning of this key's chain.  The request is
 *	removed if the file only asks questions.  It is also removed from a file
 *	with "resign" or "key", because the key reveals nothing after these.
 *	"value: REFERENCE DUE" becomes the value that answers DUE.  The request
 *	is removed if the file has no move, or has a line "forecast", "hint" or
 *	"early": files that only ask, or are for later, must reveal nothing.
 *
 * Returns TURN_OK if the request was replaced or removed, or if there was none.
 * Otherwise text is unchanged and must not be signed, and *error has the fault.
 * error may be NULL.
 */
enum turn_fault turn_fill(char text[TURN_MAX], size_t *len,
    const uint8_t seed[REVEAL_SEED], struct turn_error *error);

/*
 * Write the identity of a file, which does not depend on the file's seal:
 * BLAKE2b-256 (unkeyed) over
 *
 *	length of player	4 bytes, big-endian
 *	player			as in struct turn
 *	length of text		4 bytes, big-endian
 *	text			as signed
 */
void turn_identity(const char *player, const char *text, size_t len,
    uint8_t out[TURN_ID]);

/*
 * Returns true if a line, without blanks around it, is the first line of a
 * file: "nuncio" and the word in what.  what is in lower case, such as "turn".
 */
bool turn_heads(struct span line, const char *what);

/*
 * Returns true if s[0..len) can name a game or a player:
 * [a-z0-9][a-z0-9-]{0,31}.
 */
bool turn_name(const char *s, size_t len);
/* Returns true if a string can name a game or a player. */
bool is_id(const char *);
/*
 * Returns true if a string can name who holds a seat, and is not a reserved
 * name: "all", "host", or a name that a ruleset reserves.
 */
bool is_seat_name(const char *);
/* Returns true if a string can name a person in a seat, and not a bot. */
bool is_player_name(const char *);

#endif
