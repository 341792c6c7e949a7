/*
 * notify.h: tells players and the host by mail what has happened in a game.
 *
 * The transaction that writes lines also writes the rows of the outbox that
 * report those lines.  Without an address to write from (cmd/base/config.h), no
 * rows are written.
 */
#ifndef CMD_NOTIFY_H
#define CMD_NOTIFY_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct context;
struct record;

/*
 * Report the lines first to last, which have just been written; the record
 * stands at the last line.  A player who has a new decision to make is told so,
 * unless that player wants only one letter a day.  News that concern everybody
 * go to everybody.  Press goes to the players to whom it is addressed.  The
 * player `except` (0: nobody) is left out, because that player gets an answer.
 */
void notify_lines(struct context *, struct record *, int64_t first,
    int64_t last, int64_t except);

/*
 * Tell everybody at the table that this host runs the game from now on, and to
 * which address players write.  Players without an address here are told as
 * soon as they have one.
 */
void notify_moved(struct context *, struct record *);
/*
 * Tell one player (a row) what notify_moved() tells, about a game that came
 * here earlier.
 */
void notify_moved_to(struct context *, struct record *, int64_t player);

/*
 * Tell each player who has a game here, once, with the phrase done.KEY.  The
 * args become this function's.
 */
void notify_players(struct context *, const char *key, json_t *args);

/*
 * Write a letter to the host, which is sent after `wait` seconds.  printf would
 * print the text, in English; its first sentence is the subject, and what
 * `nuncio desk` shows.  key names the kind of message, for notify_host_told().
 * args, which this function takes over, has the facts that programs look for:
 * "game" and "player" name what the letter is about, and "said" has lines that
 * somebody wrote, which the letter quotes.  If the host has no address, the row
 * is marked as dropped when it is written.
 */
void notify_host(struct context *, int64_t wait, const char *key,
    json_t *args, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 5, 6)))
#endif
    ;
/*
 * Returns true if this is the key of a message about a late player, which the
 * host gets at most once a day.
 */
bool notify_is_late(const char *key);
/*
 * Returns true if the host was told this since that moment, or would have been
 * told if the host had an address.
 */
bool notify_host_told(struct context *, const char *key, int64_t since);

#endif
