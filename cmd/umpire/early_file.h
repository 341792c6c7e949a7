/*
 * early_file.h: takes moves that are sent early (core/early.h), keeps them
 * beside the game, and plays them when their decision comes.
 *
 * Until a decision comes, its early moves appear neither in the game nor in
 * anything that other people see.  All functions work within the caller's
 * transaction.  A store that fails ends the program.
 *
 * Args of OUTCOME_EARLY, and of the outbox row of WHAT_EARLY:
 *
 *	"none"		true: all standing files of the seat were taken back;
 *			only "dropped" and "file" are also there
 *	"dropped"	how many files were taken back
 *	"decision"	the word of the decision
 *	"alternatives"	a list of {"moves": [{"text": in full spelling, "most":
 *			number or null, "limited": is there one?, "first",
 *			"last"}], "line": in the file, "first", "last"}
 *	"replaced"	an earlier file for the decision was replaced
 *	"file", "number"	64 digits: the hash in the receipt, and
 *			the file's number among the seat's, from 1
 *	"first", "last"	the lines that the file became, if it was played
 *			immediately because its decision was pending
 *	"early"		as below, if it could not be played then
 *
 * A player's file may be dropped because none of its alternatives was legal, or
 * because a line that is not of its player's making has made it void.  In the
 * second case "tried" is empty, and there is no "reference".  Then the row that
 * tells the player of the decision, or of what made the file void (TELL_GAME),
 * has among its args "early", a list of
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
 * Take and keep a seat's file for the game at whose last line the record
 * stands.  The file's seal is good and its reference is known.  letter is the
 * letter from which the file was made, or NULL.  Returns false if refused.
 */
bool early_file_take(struct record *, int seat, const struct turn *,
    const struct sealed *, const uint8_t identity[HASH],
    const struct letter_turn *letter, int64_t now, struct outcome *);

/*
 * Play the files sent early for the decisions that come now, one after another,
 * and drop those that cannot be played.  Before the call the game must have
 * advanced as far as it does by itself, with no file open.  Returns whether a
 * line was added; the caller updates the head.  The call is cheap if no file
 * stands.
 */
bool early_file_play(struct record *, int64_t now);

/*
 * Drop the standing files of this seat (-1: all seats) for this decision (-1:
 * all decisions).
 */
void early_file_drop(struct record *, int seat, int decision);

/*
 * Returns the standing files of a seat, only for letters to its player: a list
 * of {"decision", "alternatives" as above, "reference", "came": the line}. The
 * caller owns it.
 */
json_t *early_file_standing(struct record *, int seat);

/*
 * Returns the files of a seat that were dropped since the record was opened, as
 * a list like "early" above.  The record owns the list.  Returns NULL if there
 * are none.
 */
json_t *early_file_dropped(const struct record *, int seat);

#endif
