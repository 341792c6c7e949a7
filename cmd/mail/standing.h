/*
 * standing.h: where the keys that have signed letters are to be seen now, for
 * whoever holds letters against a bundle.
 */
#ifndef CMD_STANDING_H
#define CMD_STANDING_H

#include "cmd/bundle/letters.h"

#include <stddef.h>

struct context;
struct fault;
struct standings;

/*
 * Ask `config dkim-keys`, and else the DNS, for the keys that the letters of a
 * mailbox name, before the process gives up its power.  Anybody may have made
 * the mailbox: a process without power reads it, and of many keys not all are
 * asked for.  The caller frees it.  NULL: no process can be started; see fault.
 */
struct standings *standing_ask(struct context *, const char *mailbox,
    size_t len, struct fault *);

/* A letters_standing_fn; its arg is what standing_ask() has found. */
enum letters_standing standing_of(void *standings,
    const struct letter_seal *, const char *record, size_t len);

void standing_free(struct standings *);

#endif
