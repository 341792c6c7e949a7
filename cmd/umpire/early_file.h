/*
 * early_file.h: moves that are sent early (core/early.h): they are taken in,
 * kept beside the game, and played when their decision comes.
 *
 * Until then nothing of them is in the game or in anything that others are
 * told.  All of this is done within the caller's transaction; a store that
 * fails ends the program.
 *
 * Args of OUTCOME_EARLY, and of the outbox row TELL_EARLY:
 *
 *	"none"		true: all that stood of the seat was taken back, and
 *			nothing below is there but "dropped" and "file"
 *	"dropped"	how many files were
 *	"decision"	the word of the decision
 *	"alternatives"	a list of {"moves": [{"text": in full spelling, "most":
 *			number or null, "limited": is there one?, "first",
 *			"last"}], "line": in the file, "first", "last"}
 *	"replaced"	one that stood for the decision stands no more
 *	"file", "number"	64 digits: the hash that the receipt has, and
 *			which of its seat it is, from 1
 *	"first", "last"	the lines that it has become, if it was played at once,
 *			as its decision was pending
 *	"early"		as below, if it could not be played then
 *
 * Args of whatever tells a player of the decision then (TELL_TURN, TELL_NEWS,
 * TELL_ANSWER), where a file of theirs was dropped since none of its
 * alternatives was legal: "early", a list of
 *
 *	{"decision", "reference": to what the file referred, "tried": [{
 *	"line": in the file, "move": in full spelling, "way": "illegal", "dear",
 *	"drawn" or "passed", "why": the name of an event or null, "args": its
 *	arguments, "most": number or null, "first", "last"}]}
 */
#ifndef CMD_EARLY_FILE_H
#define CMD_EARLY_FILE_H

#include "core/early.h"
#include "core/game.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct context;
struct letter_turn;
struct outcome;
struct record;
struct sealed;

/*
 * Take the file, whose seal is good and whose reference is known, of a seat of
 * the game at whose last line the record stands, and keep it.  letter is what
 * it was written of, or NULL.  False: refused.
 */
bool early_file_take(struct record *, int seat, const struct turn *,
    const struct sealed *, const uint8_t identity[HASH],
    const struct letter_turn *letter, int64_t now, struct outcome *);

/*
 * The program has gone on as far as it can, and no file is open: play what
 * was sent early for the decisions that come now, one after another, and drop
 * what cannot be played.  Returns whether a line was added.  The caller puts
 * the head.  Costs nothing but a look where nothing stands.
 */
bool early_file_play(struct record *, int64_t now);

/*
 * What stands of this seat, -1: of all, for this decision, -1: for all, stands
 * no more.
 */
void early_file_drop(struct record *, int seat, int decision);

/*
 * What stands of a seat: a list of {"decision", "alternatives" as above,
 * "reference", "came": the line}, for the letters to its player and for
 * nobody else.  The caller's.
 */
json_t *early_file_standing(struct record *, int seat);

/*
 * What was dropped of a seat since the record was opened, as above; the
 * record's, NULL: nothing.
 */
json_t *early_file_dropped(const struct record *, int seat);

#endif
