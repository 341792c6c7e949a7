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
 * Write a new key pair as NAME.key (0600) and NAME.pub.  Neither file may exist
 * before; afterwards both are on the disk, or neither.  If a run is killed, the
 * next run removes its remains.  password may be NULL.  *out gets the secret
 * key unless out is NULL.
 */
void keyfile_make(const char *name, const char *password, size_t len,
    struct secret *out);

/* End with EX_USAGE if NAME.key or NAME.pub exists already. */
void keyfile_must_be_new(const char *name);

/* Call unlock_secret() of cmd/umpire/unlock.h. */
void keyfile_secret(struct context *, const char *path, bool stdin_busy,
    struct secret *out);

/* Read a public key; end with EX_DATAERR and the reason if it is none. */
void keyfile_public(struct context *, const char *path, struct key *out);

/*
 * Write the host's new key as a pair of files; the file of the secret key must
 * not exist before.  The public key of the lost pair, as core/key.h writes it,
 * is kept as KEYS.pub.lost to check old seals.  A killed run leaves the whole
 * pair, or no files that disturb the next run.
 */
void keyfile_renew(struct context *, const struct secret *, const char *lost);

/* Returns true if the file exists. */
bool keyfile_is_there(const char *path);

/*
 * Returns true if the file has this public key.  Returns false also if there is
 * no file.
 */
bool keyfile_is_of(struct context *, const char *path, const char *key);

#endif
