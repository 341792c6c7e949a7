/*
 * host.h: uses of the host's own key: orders to a game, and receipts.
 */
#ifndef CMD_HOST_H
#define CMD_HOST_H

#include "core/key.h"

#include <stdbool.h>
#include <stddef.h>

struct block;
struct buffer;
struct context;
struct game;
struct order;
struct receipt;
struct record;
struct secret;
struct store;

/*
 * The host's secret key, STORE.key, read once; NULL: it is missing, or this
 * user may not read it.  A malformed key file, or one that cannot be read for
 * another reason, ends the program.
 */
const struct secret *host_secret(struct context *);

/*
 * The same for work that needs the key, or die: EX_NOINPUT when it is missing,
 * EX_IOERR when it cannot be read.  what: the end of a sentence, "bundles are
 * signed with it".
 */
const struct secret *host_must(struct context *, const char *what);

/*
 * Wipe the key before long work that signs nothing; the next use reads it
 * again.
 */
void host_forget(void);

/* Is its file gone?  One that cannot be read may be another user's. */
bool host_keyless(const struct context *);

/*
 * Make a new key, which host_secret() returns from now on; it is in no file
 * yet.
 */
const struct secret *host_new(void);

/*
 * Write an order as a turn file that follows the game's last line, and seal it;
 * *block points into text, which the caller frees.  Without the key the program
 * ends.
 */
void host_write(struct context *, const struct game *,
    const struct order *, struct buffer *text, struct block *);

/* Is the key available, and is it the one that seals this game's orders? */
bool host_rules(struct context *, const struct game *);

/*
 * Is the game played with another host, so that nothing is to be done about it
 * here?  *address, which is the store's, is that host's address for letters, or
 * NULL if unknown.
 */
bool host_away(const struct record *, const char **address);

/*
 * Add to *seal the host's seal over a text about this game, as it stands at the
 * record's line.  Adds nothing if the key that signs for this game is not
 * available.
 */
void host_seal(struct context *, const struct record *, const char *text,
    size_t len, struct buffer *seal);

/*
 * The host's former and spare keys in the store.  Spare keys are kept
 * elsewhere; line 0 of a new game names the newest, which this returns ("":
 * none).  Lost keys can seal nothing any more.
 */
void host_spare(struct store *, char out[KEY_TEXT]);
/*
 * All spare keys, the newest last, with spaces between; the caller frees it.
 * NULL: there is none, or the store cannot be read.
 */
char *host_spares(struct store *);
/* Is it one of the spare keys, of new or of older games? */
bool host_is_spare(struct store *, const char *key);
/* Make this the newest spare key, unless it is a spare key already. */
void host_add_spare(struct store *, const char *key);
bool host_lost(struct store *, const char *key);
/* Note that the present key is lost and this one replaces it. */
void host_replace(struct store *, const char *key);
/* Note that this former key is lost, too. */
void host_add_lost(struct store *, const char *key);
/*
 * Was a game restored from a backup, but its log does not say so, as there was
 * no key to seal the line?
 */
bool host_silent(struct store *, const char *game);
void host_set_silent(struct store *, const char *game, bool silent);
/* Calls fn with each lost key, until it returns anything but 0. */
int host_each_lost(struct store *, int (*fn)(void *arg, const char *key),
    void *arg);
/*
 * All lost keys and the present one, which is last, with spaces between; the
 * caller frees it.  NULL: the store cannot be read.
 */
char *host_keys(struct store *);
/* Is this the host's present key? */
bool host_has(struct store *, const char *key);

/* host_write() with a key that is not the file beside the store. */
void host_write_with(struct context *, const struct secret *,
    const struct game *, const struct order *, struct buffer *text,
    struct block *);

/*
 * Add a receipt to *text, and to *seal the host's seal over it, as `minisign
 * -V` checks them in two files.  The same receipt is always the same bytes.
 * The host must rule the game.
 */
void host_receipt(struct context *, const struct receipt *,
    struct buffer *text, struct buffer *seal);

/*
 * *out is a report for paper or a terminal: bring it to the form that receipts
 * cover (receipt_normal()), and add the receipt of the line at which the record
 * stands, and its seal, below an empty line.  Does nothing if the key that
 * signs for this game is not available.
 */
void host_receipt_below(struct context *, const struct record *,
    struct buffer *out);

#endif
