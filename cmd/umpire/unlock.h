/*
 * unlock.h: secret keys as they stand in files, and the passwords of those.
 *
 * These return EX_OK, or the exit status for what is wrong, of which the fault
 * says what it is.
 */
#ifndef CMD_UNLOCK_H
#define CMD_UNLOCK_H

#include <stdbool.h>
#include <stddef.h>

struct context;
struct fault;
struct secret;

enum {
	PASSWORD = 1024,	/* room for a password, NUL included */
	KEY_FILE_MAX = 65536	/* bytes of a key file that are read */
};

/*
 * Ask for a password on standard input if that is a terminal, without echo,
 * twice if it is a new one; else take a line of standard input.  When that
 * holds something else (busy), ask on the terminal that there is.  The caller
 * wipes it.
 */
int password_ask(bool new, bool busy, char out[PASSWORD], size_t *len,
    struct fault *);

/* Read a secret key, asking for its password if it has one. */
int unlock_secret(struct context *, const char *path, bool stdin_busy,
    struct secret *out, struct fault *);

#endif
