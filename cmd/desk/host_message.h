/*
 * host_message.h: sends the host's own words as letters to players.
 */
#ifndef CMD_HOST_MESSAGE_H
#define CMD_HOST_MESSAGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct context;

enum { WORDS_MOST = 16384 };	/* bytes of one message */

/*
 * Returns the host's message as the lines of a letter.  The message is `text`,
 * or the input if `text` is "-".  The program ends if the message is empty, too
 * long, or not text.
 */
json_t *host_message_read(struct context *, const char *text);

/* A recipient: a player (a row), or else an address. */
struct hearer {
	int64_t player;
	const char *address;
};

struct host_message {
	json_t *lines;		/* the caller's */
	int64_t letter;		/* the letter that it answers; 0: none */
	const char *subject;	/* the subject of that letter; NULL: it has
				   none */
	bool again;		/* send it even if it repeats the last
				   message */
};

/*
 * Write a letter to each recipient, within a transaction.  If the host's last
 * message to each of them is the same, in reply to the same letter, the command
 * was probably carried out before without anybody seeing its end.  In this case
 * the program ends, unless `again` is set.
 */
void host_message_send(struct context *, const struct host_message *,
    const struct hearer *, size_t n);

#endif
