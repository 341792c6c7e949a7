/*
 * line.h: the kinds of lines in the log of a game, with a row for each kind;
 * and cutting a stored line into its parts.
 *
 * The text of a line is one line of words with single blanks:
 *
 *	NUMBER TIME setup format 2 ruleset NAME rules N game ID join yes|no
 *	    host KEY plays SEAT|- [early] [spare KEY] [letters DOMAIN|-|no]
 *	    [bots BOTS]
 *	    seat NAME KEY [seat NAME KEY]...
 *	    edition HASH|- deadline SECONDS|- [TERMS] commitment HASH
 *	    options JSON
 *	NUMBER TIME join SEAT
 *	NUMBER TIME chance DRAW NUMBER/RANGE... = RESULT[, RESULT]...
 *	NUMBER TIME chance DRAW hidden HASH
 *	NUMBER TIME move SEAT said|only|deadline|resigned|bot MOVE
 *	NUMBER TIME resign SEAT
 *	NUMBER TIME press SEAT all|NAME[,NAME]...: TEXT
 *	NUMBER TIME agree SEAT rollback LINE
 *	NUMBER TIME undo SEAT LINE
 *	NUMBER TIME key SEAT KEY
 *	NUMBER TIME late SEAT
 *	NUMBER TIME open SEAT
 *	NUMBER TIME away HASH
 *	NUMBER TIME host ORDER because REASON
 *	NUMBER TIME abandon
 *	NUMBER TIME publish SECRET...
 *
 * The first line from each player's turn file says between time and kind how
 * the file was read: "read VERSION LANGUAGE", or "early VERSION LANGUAGE" if
 * the file was sent early.
 *
 * terms.h prints TERMS, bot.h prints BOTS, and order.h prints ORDER.  When a
 * line has revealed hidden draws, a later line ends with
 * " opens LINE SALT DRAW NUMBER/RANGE... = RESULT" for each of these draws.
 */
#ifndef CORE_LINE_H
#define CORE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	LINE_FORMAT   = 2,	/* the newest format of logs */
	LINE_LANGUAGE = 16,	/* bytes of a language's tag, NUL included */
	LINE_MAX_TEXT = 4096,	/* bytes of a line's text, NUL included */
	SPEECH_MAX    = 1000	/* bytes of a reason or of press */
};

enum line_kind {
	LINE_SETUP, LINE_JOIN, LINE_CHANCE, LINE_MOVE, LINE_RESIGN,
	LINE_PRESS, LINE_AGREE, LINE_UNDO, LINE_KEY, LINE_LATE, LINE_OPEN,
	LINE_AWAY, LINE_HOST, LINE_ABANDON, LINE_PUBLISH
};
enum { LINE_KINDS = LINE_PUBLISH + 1 };

/* Why a move was made. */
enum line_why {
	WHY_SAID,		/* a player's own */
	WHY_ONLY,		/* the only legal move: the program played it */
	WHY_DEADLINE,		/* time and grace were over: the program played
				   a sensible move */
	WHY_RESIGNED,		/* the seat was empty: the program played a
				   sensible move */
	WHY_BOT,		/* the program plays this seat */
	WHYS
};
extern const char *const line_whys[WHYS];	/* "said", ... */

/* The source of lines of a kind. */
enum line_speaker {
	BY_PROGRAM,		/* no turn file */
	BY_PLAYER,		/* a player's turn file; a move may be the
				   program's */
	BY_REQUEST,		/* a player's file that belongs to no game */
	BY_HOST			/* the host's turn file */
};

/* The properties of a kind of line. */
struct line_type {
	const char *word;	/* in the log; for players' lines also in turn
				   files, where only moves have no word */
	enum line_speaker speaker;
	bool seat;		/* the number of a seat follows the word */
	bool bare;		/* in a turn file nothing follows the word */
	bool alone;		/* its turn file has no other line, and is
				   accepted when the program has nothing to do
				   by itself */
	bool ever;		/* also accepted after the end, and from
				   players who have resigned */
	bool speech;		/* a person wrote the rest, which may contain
				   " opens "; so openings are put on the next
				   line instead */
	bool timely;		/* the program writes it when time is over */
	bool fresh;		/* turn files that refer to lines before it
				   are stale, and agreements end */
	bool turns;		/* another decision may be awaited after it */
	bool aside;		/* not part of the play: reports have a
				   separate sentence for it, line.WORD */
	bool news;		/* all players are told of it immediately; see
				   order_tells() for the lines of which some
				   are news */
	const char *rest;	/* the key of the rest in `log --json`; NULL:
				   there is no rest, or it takes several keys */
};

extern const struct line_type line_types[LINE_KINDS];

/* A stored line, cut into the parts that all kinds have. */
struct line_words {
	uint32_t line;
	int64_t at;
	enum line_kind kind;
	int seat;		/* 0 if its kind has no seat */
	enum line_why why;	/* of a move */
	int reading;		/* on the first line of a turn file: the version
				   with which the file was read; else -1 */
	char language[LINE_LANGUAGE];	/* ... and the file's language */
	bool early;			/* ... and whether the file was sent
					   early */
	const char *rest;	/* the rest of the line: DRAW..., MOVE, TO:
				   TEXT, rollback LINE, KEY, the order,
				   SECRET... */
	size_t rest_len;	/* without " opens ..." */
	const char *opens;	/* the text after " opens ", or NULL */
	size_t opens_len;
};

/*
 * Cut a text into *out, which points into the text.  Returns false if the text
 * is not a line of a log.
 */
bool line_cut(const char *text, size_t len, struct line_words *out);

/* Returns true if these bytes can name a language: "en", "pt-BR". */
bool line_language(const char *tag, size_t len);

/* Returns true if this line is from a turn file, of a player or the host. */
bool line_said(const struct line_words *);

/* Returns true if the program wrote this line because time was over. */
bool line_timely(const struct line_words *);

#endif
