/*
 * keyfile.h: key files and their passwords, for the commands that have them.
 * Everything here ends the program when it cannot be done.
 */
#ifndef CMD_KEYFILE_H
#define CMD_KEYFILE_H

#include <stdbool.h>
#include <stddef.h>

struct context;
struct key;
struct secret;

enum {
	PASSWORD = 1024,	/* room for a password, NUL included */
	KEY_FILE_MAX = 65536	/* bytes of a key file that are read */
};

/*
 * Ask for a password on standard input if that is a terminal, without echo,
 * twice if it is a new one; else take a line of standard input.  When that
 * holds something else (busy), ask on the terminal that there is.  Its length
 * is returned; the caller wipes it.
 */
size_t password_ask(bool new, bool busy, char out[PASSWORD]);

/*
 * Write a key pair as NAME.key (0600) and NAME.pub, neither of which may be
 * there; both are on the disk afterwards, or neither is, and what a run that
 * was killed has left is taken away by the next.  password may be NULL.
 */
void keyfile_write(const char *name, const char *password, size_t len,
    const struct secret *);

/* The same for a new pair, which *out gets unless it is NULL. */
void keyfile_make(const char *name, const char *password, size_t len,
    struct secret *out);

/* EX_USAGE if NAME.key or NAME.pub is there already. */
void keyfile_must_be_new(const char *name);

/* Read a secret key, asking for its password if it has one. */
void keyfile_secret(struct context *, const char *path, bool stdin_busy,
    struct secret *out);

/* Read a public key; EX_DATAERR with the reason if it is none. */
void keyfile_public(struct context *, const char *path, struct key *out);

#endif
