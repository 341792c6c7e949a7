/*
 * published_keys.h: finds out where the keys that have signed letters are
 * published now, for comparing letters with a bundle.
 */
#ifndef CMD_PUBLISHED_KEYS_H
#define CMD_PUBLISHED_KEYS_H

#include "cmd/bundle/letters.h"

#include <stddef.h>

struct buffer;
struct context;
struct fault;
struct published_keys;

/*
 * The work LETTER_KEYS (letter_work.h): name the keys that the letters of a
 * mailbox name, each in a line "selector domain".
 */
void published_keys_name(const char *mailbox, size_t len,
    struct buffer *told);

/*
 * Look up the keys that the letters of a mailbox name: first in `config
 * dkim-keys`, else in the DNS.  Call this before the process confines itself.
 * As anybody may have made the mailbox, a sandboxed process reads it, and the
 * number of look-ups is limited.  The caller frees the result.  Returns NULL if
 * that process cannot be started or breaks off; see fault.
 */
struct published_keys *published_keys_ask(struct context *,
    const char *mailbox, size_t len, struct fault *);

/* A letters_standing_fn; its arg is the result of published_keys_ask(). */
enum letters_standing published_keys_compare(void *keys,
    const struct letter_seal *, const char *record, size_t len);

void published_keys_free(struct published_keys *);

#endif
