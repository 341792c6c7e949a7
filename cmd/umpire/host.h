/*
 * host.h: uses the host's own key to sign orders to a game and receipts.
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
 * Returns the host's secret key, STORE.key, which is read once.  Returns NULL
 * if the key file is missing or this user may not read it.  The program ends if
 * the file is malformed or cannot be read for another reason.
 */
const struct secret *host_secret(struct context *);

/*
 * Returns the host's secret key, for work that needs it.  The program dies with
 * EX_NOINPUT if the key is missing, and with EX_IOERR if the key cannot be
 * read.  what is the end of a sentence, such as "bundles are signed with it".
 */
const struct secret *host_must(struct context *, const char *what);

/*
 * Wipe the key before long work that signs nothing.  The next use reads the key
 * again.
 */
void host_forget(void);

/*
 * Returns true if the key file is missing.  (A key file that exists but cannot
 * be read may belong to another user.)
 */
bool host_keyless(const struct context *);

/*
 * Make a new key, which host_secret() returns from now on.  The new key is in
 * no file yet.
 */
const struct secret *host_new(void);

/*
 * Write an order as a turn file that follows the game's last line, and seal it.
 * *block points into text, which the caller frees.  If the key is missing, the
 * program ends.
 */
void host_write(struct context *, const struct game *,
    const struct order *, struct buffer *text, struct block *);

/*
 * Returns true if the key is available, and is the key that seals this game's
 * orders.
 */
bool host_rules(struct context *, const struct game *);

/*
 * Returns true if the game is played with another host, so that nothing needs
 * to be done here.  *address is that host's address for letters, or NULL if
 * unknown.  The store owns *address.
 */
bool host_away(const struct record *, const char **address);

/*
 * Write the newest spare key to out ("" if there is none).  Line 0 of a new
 * game names this key.  The store lists the host's lost and spare keys; the
 * secret halves of spare keys are kept elsewhere.  A lost key can no longer
 * seal anything.
 */
void host_spare(struct store *, char out[KEY_TEXT]);
/*
 * Returns all spare keys in one string, the newest last, with spaces between.
 * The caller frees the string.  Returns NULL if there is no spare key or the
 * store cannot be read.
 */
char *host_spares(struct store *);
/*
 * Returns true if this is one of the spare keys, whether of new or of older
 * games.
 */
bool host_is_spare(struct store *, const char *key);
/* Make this the newest spare key, unless it is a spare key already. */
void host_add_spare(struct store *, const char *key);
/* Returns true if this is one of the host's lost keys. */
bool host_lost(struct store *, const char *key);
/* Note that the present key is lost and that this key replaces the lost one. */
void host_replace(struct store *, const char *key);
/* Note that this former key is lost, too. */
void host_add_lost(struct store *, const char *key);
/*
 * host_silent() returns true if a game was restored from a backup although its
 * log does not say so, because there was no key to seal that line.
 * host_set_silent() records or clears this fact.
 */
bool host_silent(struct store *, const char *game);
void host_set_silent(struct store *, const char *game, bool silent);
/* Call fn with each lost key, until fn returns anything but 0. */
int host_each_lost(struct store *, int (*fn)(void *arg, const char *key),
    void *arg);
/*
 * Returns all lost keys, and last the present key, in one string with spaces
 * between.  The caller frees the string.  Returns NULL if the store cannot be
 * read.
 */
char *host_keys(struct store *);
/* Returns true if this is the host's present key. */
bool host_has(struct store *, const char *key);

/*
 * Do the same as host_write() with a key that does not come from the file
 * beside the store.
 */
void host_write_with(struct context *, const struct secret *,
    const struct game *, const struct order *, struct buffer *text,
    struct block *);

/*
 * Add a receipt to *text, and the host's seal over that receipt to *seal.  If
 * the two texts are written to two files, `minisign -V` can check them.  The
 * same receipt always has the same bytes.  The host must rule the game.
 */
void host_receipt(struct context *, const struct receipt *,
    struct buffer *text, struct buffer *seal);

/*
 * Add to *out, a report for paper or a terminal, below an empty line the
 * receipt of the line at which the record stands, and the receipt's seal.  Does
 * nothing if the key that signs for this game is not available.
 */
void host_receipt_below(struct context *, const struct record *,
    struct buffer *out);

#endif
