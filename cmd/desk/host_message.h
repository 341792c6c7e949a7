/*
 * host_message.h: the host's own words, as letters to players.
 */
#ifndef CMD_HOST_MESSAGE_H
#define CMD_HOST_MESSAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

enum { WORDS_MOST = 16384 };	/* bytes of what the host says at once */

/*
 * What the host says, as the lines that a letter has: `text`, or what the
 * input has when it is "-".  The program ends where it is empty, too long, or
 * no text.
 */
json_t *host_message_read(struct context *, const char *text);

/* To whom: a player (a row), or else an address. */
struct hearer {
	int64_t player;
	const char *address;
};

struct host_message {
	json_t *lines;		/* the caller's */
	int64_t letter;		/* what it replies to; 0: nothing */
	const char *subject;	/* of that; NULL: it has none */
	bool again;		/* even if it was what each was told last */
};

/*
 * A letter to each of these, within a transaction.  If the last words that the
 * host had for each of them are the same, in reply to the same, then this is a
 * command that had been carried out and broke off, or whose end nobody saw: the
 * program ends, unless it is meant again.
 */
void host_message_send(struct context *, const struct host_message *,
    const struct hearer *, size_t n);

#endif
