/*
 * sayings.h: what people say beside moves, in their languages: the compiled-in
 * texts of templates/TAG/sayings, whose head in English explains them.  No file
 * of the host can change them, because then games could not be read again.
 *
 * They belong to the version of reading (READING).
 */
#ifndef CORE_SAYINGS_H
#define CORE_SAYINGS_H

enum saying_kind {
	SAYING_LINE,		/* a line that is no move */
	SAYING_ELSE,		/* "else" of an early file */
	SAYING_LIMIT,		/* "for at most" of an early file */
	SAYING_YES,		/* the first also confirms another line */
	SAYING_BESIDE,		/* may stand beside such a yes */
	SAYING_PLEASE,		/* politeness at an end of a line */
	SAYING_GAME,		/* people's name of a ruleset */
	SAYING_MONTH,
	SAYING_DAY,		/* "Monday", "tomorrow" */
	SAYING_BETWEEN,		/* between two days */
	SAYING_AROUND,		/* says nothing beside days */
	SAYING_GREETING,	/* begins a letter; a name may follow */
	SAYING_COURTESY,	/* thanks, closings */
	SAYING_WITH,		/* stands beside those, says nothing alone */
	SAYING_HEADING,		/* "my move" */
	SAYING_ACCEPT,		/* an answer to an invitation: yes, */
	SAYING_DECLINE,		/* ... or no */
	SAYING_ANSWER,		/* may stand beside these */
	SAYING_DOUBT,		/* often turns a sentence round */
	SAYING_WISH,		/* of who is no player yet: to play */
	SAYING_WISHED,		/* may stand beside that */
	SAYING_MEANT,		/* begins a correction: "I meant 2 sand" */
	SAYING_KINDS
};

struct saying {
	const char *means;	/* the line in the program's words, the ruleset,
				   or the number of the month or day.  "..."
				   stands for any text that is not empty */
	const char *text;	/* folded (core/reading/fold.h); NULL ends */
};

struct sayings {
	const char *lang;	/* NULL ends the table; English is the first */
	const struct saying *list[SAYING_KINDS];	/* in order */
};
extern const struct sayings sayings[];

#endif
