/*
 * line.h: the kinds of lines in the log of a game, a row for each, and cutting
 * a stored line into its parts.
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
 *	NUMBER TIME agree SEAT key KEY
 *	NUMBER TIME undo SEAT LINE
 *	NUMBER TIME key SEAT KEY
 *	NUMBER TIME late SEAT
 *	NUMBER TIME open SEAT
 *	NUMBER TIME away HASH
 *	NUMBER TIME host ORDER because REASON
 *	NUMBER TIME abandon
 *	NUMBER TIME publish SECRET...
 *
 * The first line from each player's turn file has, between time and kind, how
 * the file was read: "read VERSION LANGUAGE", or "early VERSION LANGUAGE" if it
 * was sent early.
 *
 * TERMS is what terms.h prints, BOTS what bot.h does, ORDER what order.h does.
 * A line after the one that has revealed a hidden draw ends with
 * " opens LINE SALT DRAW NUMBER/RANGE... = RESULT", once for each.
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
	WHY_ONLY,		/* the only legal one: the program played it */
	WHY_DEADLINE,		/* time and grace are over: the program played
				   a sensible one */
	WHY_RESIGNED,		/* the seat is empty: the program did as well */
	WHY_BOT,		/* the seat is the program's */
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
	bool alone;		/* its turn file has no other line, and comes
				   when the program has nothing left to do */
	bool ever;		/* also accepted after the end, and from
				   players who have resigned */
	bool speech;		/* a person wrote the rest, which may contain
				   " opens ": so openings wait for the next
				   line */
	bool timely;		/* the program writes it when time is over */
	bool fresh;		/* turn files that refer to lines before it
				   are stale, and agreements end */
	bool turns;		/* another decision may be awaited after it */
	bool aside;		/* not part of the play: reports have a
				   separate sentence for it, line.WORD */
	const char *news;	/* a word for the news that all players get at
				   once; NULL: none, or it depends */
	const char *rest;	/* the key of the rest in `log --json`; NULL:
				   there is no rest, or it takes several keys */
};

extern const struct line_type line_types[LINE_KINDS];

/* A stored line, cut into the parts that all kinds have. */
struct line_words {
	uint32_t line;
	int64_t at;
	enum line_kind kind;
	int seat;		/* where its kind has one, else 0 */
	enum line_why why;	/* of move */
	int reading;		/* the version with which its turn file was
				   read, if this is its first line; else -1 */
	char language[LINE_LANGUAGE];	/* ... and the file's language */
	bool early;			/* ... and whether it was sent early */
	const char *rest;	/* the rest of the line: DRAW..., MOVE, TO:
				   TEXT, rollback LINE, KEY, the order,
				   SECRET... */
	size_t rest_len;	/* without " opens ..." */
	const char *opens;	/* the text after " opens ", or NULL */
	size_t opens_len;
};

/* Cut a text; *out points into it.  False: it is not a line. */
bool line_cut(const char *text, size_t len, struct line_words *out);

/* "en", "pt-BR": can these bytes name a language? */
bool line_language(const char *tag, size_t len);

/* Is this line from a turn file, a player's or the host's? */
bool line_said(const struct line_words *);

/* Did the program write it because time is over? */
bool line_timely(const struct line_words *);

#endif
