/*
 * speech.h: the host's own words, as letters to players.
 */
#ifndef CMD_SPEECH_H
#define CMD_SPEECH_H

#include <jansson.h>
#include <stdint.h>

struct context;

enum { WORDS_MOST = 16384 };	/* bytes of what the host says at once */

/*
 * What the host says, as the lines that a letter has: `text`, or what the
 * input has when it is "-".  The program ends where it is empty, too long, or
 * no text.
 */
json_t *speech_read(struct context *, const char *text);

/*
 * A letter with these lines, which stay the caller's, within a transaction: to
 * a player (a row), or else to an address.  letter: what it replies to, of
 * this subject; 0 and NULL: nothing.
 */
void speech_send(struct context *, int64_t player, const char *address,
    json_t *lines, int64_t letter, const char *subject);

#endif
