#include "core/ask.h"

#include "core/pledge.h"
#include "core/text.h"

#include <string.h>

/* May the draft begin a chain of pledges, and is its file accepted? */
static bool
may_begin(const struct game *game, int seat)
{
	bool joined = game->joined >> seat & 1;

	return game_may_pledge(game, seat) && game->pledge[seat].line >=
	    game_since(game, joined ? LINE_MOVE : LINE_JOIN, seat);
}

void
ask_for(const struct game *game, int seat, struct ask *out)
{
	struct text t = { out->line, 0, sizeof(out->line) };
	char from[REFERENCE_TEXT], hex[HASH_TEXT];
	uint8_t due[HASH];

	memset(out, 0, sizeof(*out));
	game_reference(game, out->after);
	if (seat < 0 || seat >= game->setup->seats)
		return;
	game_pledge_from(game, seat, from);
	if (may_begin(game, seat)) {
		memcpy(out->after, from, sizeof(from));
		text_puts(&t, "value: ?");
	} else if (game_due(game, seat, due)) {
		hash_text(due, hex);
		text_puts(&t, "value: ");
		text_puts(&t, from);
		text_puts(&t, " ");
		text_add(&t, hex, (size_t)2 * REVEAL_DUE);
	}
}
