/*
 * host.h: what the host's own key does: orders to a game, and receipts.
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
 * The host's secret key, STORE.key, read once; NULL: it is not there, or not
 * for whoever runs the program.  A key file that is no key, or cannot be read
 * for another reason, ends the program.
 */
const struct secret *host_secret(struct context *);

/*
 * The same for what cannot be done without, or else die: EX_NOINPUT when it is
 * missing, EX_IOERR when it cannot be read.  what: the end of a sentence,
 * "bundles are signed with it".
 */
const struct secret *host_must(struct context *, const char *what);

/*
 * Wipe it, for who signs no more and has something else to do that may take
 * long: who signs again reads it again.
 */
void host_forget(void);

/* Is its file gone?  One that cannot be read may be another user's. */
bool host_keyless(const struct context *);

/*
 * A new key in place of the one that host_secret() would read; it is in no file
 * yet.
 */
const struct secret *host_new(void);

/*
 * Write an order as a turn file after the game's last line and seal it, as a
 * block that points into text, which is the caller's to free.  Without the key
 * the program ends.
 */
void host_write(struct context *, const struct game *,
    const struct order *, struct buffer *text, struct block *);

/* Is the key at hand, and the one that this game's orders are sealed with? */
bool host_rules(struct context *, const struct game *);

/*
 * Is the game played with another host, so that nothing is to be done about it
 * here?  *address, which is the store's, is where that host takes letters, or
 * NULL where that is not known.
 */
bool host_away(const struct record *, const char **address);

/*
 * Add to *seal the host's seal over a text about this game, as it stands at
 * the record's line.  Nothing is added where the key that signs for this game
 * is not at hand.
 */
void host_seal(struct context *, const struct record *, const char *text,
    size_t len, struct buffer *seal);

/*
 * Keys that a store's host has had: the spare ones, kept elsewhere, of which
 * line 0 of a new game names the newest ("" where there is none); and those
 * that were lost, for which nothing can be sealed any more.
 */
void host_spare(struct store *, char out[KEY_TEXT]);
/*
 * All of them, the newest last, with spaces between; the caller frees it.
 * NULL: there is none, or the store does not tell.
 */
char *host_spares(struct store *);
/* Is it one of the spare ones, of the newest games or of older ones? */
bool host_is_spare(struct store *, const char *key);
/* The newest from now on, unless it is one already. */
void host_add_spare(struct store *, const char *key);
bool host_lost(struct store *, const char *key);
/* The present key is lost, and this one is in its place. */
void host_replace(struct store *, const char *key);
/* So is this one, which was the host's once. */
void host_add_lost(struct store *, const char *key);
/*
 * Was a game restored from a backup, and has not said so in its log, as nobody
 * could seal that?
 */
bool host_silent(struct store *, const char *game);
void host_set_silent(struct store *, const char *game, bool silent);
/* Calls fn with each lost key, until it returns anything but 0. */
int host_each_lost(struct store *, int (*fn)(void *arg, const char *key),
    void *arg);
/*
 * All of these and the present one, which is the last, with spaces between;
 * the caller frees it.  NULL: the store does not tell them.
 */
char *host_keys(struct store *);
/* Is this the key that the host has now? */
bool host_has(struct store *, const char *key);

/* host_write() with a key that is no file beside the store. */
void host_write_with(struct context *, const struct secret *,
    const struct game *, const struct order *, struct buffer *text,
    struct block *);

/*
 * Add a receipt to *text, and to *seal the host's seal over it, as `minisign
 * -V` checks them in two files.  The same receipt is always the same bytes.
 * The host rules the game.
 */
void host_receipt(struct context *, const struct receipt *,
    struct buffer *text, struct buffer *seal);

/*
 * *out is a report on paper or for a terminal: bring it to the form that
 * receipts cover (receipt_normal()), and add the receipt of the line at which
 * the record stands, and its seal, below an empty line.  Nothing is done where
 * the key that signs for this game is not at hand.
 */
void host_receipt_below(struct context *, const struct record *,
    struct buffer *out);

#endif
