/*
 * unlock.h: reads secret keys from files, and asks for their passwords.
 *
 * These functions return EX_OK, or an exit status with the reason in the fault.
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
 * Ask for a password.  If standard input is a terminal, ask there without echo,
 * twice if the password is new; otherwise read a line of standard input.  If
 * standard input has other data (busy), ask on the controlling terminal.  The
 * caller wipes the password.
 */
int password_ask(bool new, bool busy, char out[PASSWORD], size_t *len,
    struct fault *);

/* Read a secret key, asking for its password if it has one. */
int unlock_secret(struct context *, const char *path, bool stdin_busy,
    struct secret *out, struct fault *);

#endif
