/*
 * bounce.h: a letter that says that one of ours did not arrive.
 *
 * It is believed when it brings back the Message-ID of the letter, which only
 * its recipient was ever told, and only if the row has been sent.
 */
#ifndef CMD_BOUNCE_H
#define CMD_BOUNCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a Message-ID of ours begins; the row's number follows. */
#define BOUNCE_ID "nuncio."

enum { BOUNCE_WHY = 161, BOUNCE_NOTE = 300 };

struct context;
struct letter;

/*
 * What a mail system reports of a letter of ours.  By RFC 3464 (letter.report)
 * the action "failed" is for good and any other is not; without such a report
 * by the words that mail systems use.  why: the server's own sentence or code,
 * one clean line; "": it does not say.
 */
struct bounce {
	bool failed;
	char why[BOUNCE_WHY];
};
void bounce_read(const struct letter *, struct bounce *out);

/*
 * Put down to its row what a letter, which is bytes, says of one of ours,
 * within a transaction: the row has failed.  Is the address still that of its
 * player, then all letters to the player wait, and the host is told, once;
 * has the player another one by now, then the letter goes there.  note says
 * what was done, for the letter's row; "": nothing.
 */
void bounce_take(struct context *, int64_t letter, const struct letter *,
    const char *bytes, size_t len, char note[BOUNCE_NOTE]);

#endif
