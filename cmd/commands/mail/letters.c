/* letters: write the letters of a game's letter seats as a mailbox. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/bundle/letters.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/record/record.h"
#include "store/store.h"

#include <string.h>

/* One that another host has is counted, and nothing else. */
static bool
write_one(struct context *context, const struct record *r, int64_t number,
    int64_t seat)
{
	struct letters_row row = { .file = number };
	struct store_evidence kept;
	struct store_file file;
	struct buffer out = { 0 };

	store_must(r->store, store_file_get(r->store, r->id, number, &file));
	if (seat >= 0 && file.seat != seat)
		return true;
	store_must(r->store, store_evidence_get(r->store, r->id, number,
	    &kept));
	if (kept.letter_len == 0)
		return false;
	snprintf(row.game, sizeof(row.game), "%s", r->fixed.id);
	memcpy(row.kept.salt, kept.salt, HASH);
	row.kept.letter = kept.letter;
	row.kept.letter_len = kept.letter_len;
	row.kept.record = kept.record;
	row.kept.record_len = kept.record_len;
	letters_write(&row, &out);
	file_print(context->out, &out);
	return true;
}

int
cmd_letters(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	int64_t seat = -1, file = 0;
	int elsewhere = 0;
	enum store_result result;
	const struct argument_option options[] = {
		{ "seat", .whole = &seat },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	find_game(context, r, argv[optind], -1);
	if (seat >= r->fixed.seats)
		die(EX_USAGE, "game '%s' has seats 0 to %d", r->fixed.id,
		    r->fixed.seats - 1);
	if (seat < 0 && !game_over(&r->game))
		die(EX_DATAERR, "game '%s' is still being played, and until it "
		    "is over each player's letters are private: choose a seat "
		    "with --seat", r->fixed.id);
	while ((result = store_evidence_after(r->store, r->id, file, &file)) ==
	    STORE_OK)
		elsewhere += !write_one(context, r, file, seat);
	store_may(r->store, result);
	if (elsewhere > 0)
		complain("game '%s': %d letter%s with the host who took %s",
		    r->fixed.id, elsewhere, elsewhere == 1 ? " is" : "s are",
		    elsewhere == 1 ? "it" : "them");
	record_drop(r);
	return EX_OK;
}
