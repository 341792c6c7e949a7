/*
 * keyfile.h: key files, for commands.  Every failure here ends the program.
 */
#ifndef CMD_KEYFILE_H
#define CMD_KEYFILE_H

#include <stdbool.h>
#include <stddef.h>

struct context;
struct key;
struct secret;

/*
 * Write a new key pair as NAME.key (0600) and NAME.pub, neither of which may
 * exist; afterwards both are on the disk, or neither; the next run removes the
 * remains of one that was killed.  password may be NULL.  *out gets the secret
 * key unless it is NULL.
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
 * Write the host's new key as a pair of files; the secret one must not exist.
 * The lost key's public key, as core/key.h writes it, is kept as KEYS.pub.lost
 * to check old seals.  A killed run leaves the whole pair, or nothing that
 * disturbs the next one.
 */
void keyfile_renew(struct context *, const struct secret *, const char *lost);

/* Does the file exist? */
bool keyfile_is_there(const char *path);

/* Does the file have this public key?  False also if there is no file. */
bool keyfile_is_of(struct context *, const char *path, const char *key);

#endif
