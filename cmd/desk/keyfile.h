/*
 * keyfile.h: key files, for the commands that have them.
 * Everything here ends the program when it cannot be done.
 */
#ifndef CMD_KEYFILE_H
#define CMD_KEYFILE_H

#include <stdbool.h>
#include <stddef.h>

struct context;
struct key;
struct secret;

/*
 * Write a new key pair as NAME.key (0600) and NAME.pub, neither of which may be
 * there; both are on the disk afterwards, or neither is, and what a run that
 * was killed has left is taken away by the next.  password may be NULL.  *out
 * gets the secret key unless it is NULL.
 */
void keyfile_make(const char *name, const char *password, size_t len,
    struct secret *out);

/* EX_USAGE if NAME.key or NAME.pub is there already. */
void keyfile_must_be_new(const char *name);

/* unlock_secret() of cmd/umpire/unlock.h. */
void keyfile_secret(struct context *, const char *path, bool stdin_busy,
    struct secret *out);

/* Read a public key; EX_DATAERR with the reason if it is none. */
void keyfile_public(struct context *, const char *path, struct key *out);

/*
 * Write the host's new key as a pair of files, of which the secret one is not
 * there.  What checks the seals of the lost one (its public key, as core/key.h
 * writes it) is kept as KEYS.pub.lost.  A run that is killed has made the whole
 * pair or nothing that the next one minds.
 */
void keyfile_renew(struct context *, const struct secret *, const char *lost);

/* Is there a file? */
bool keyfile_is_there(const char *path);

/* Does the file have this public key?  False also where there is none. */
bool keyfile_is_of(struct context *, const char *path, const char *key);

#endif
