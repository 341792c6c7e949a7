/*
 * record_json.c: a position for programs.  On its own, as what checks a bundle
 * shows none.
 */
#include "cmd/record/record.h"

#include "cmd/base/view.h"

json_t *
record_json(const struct record *r, int seat)
{
	struct view view = record_view(r);
	uint8_t state[STATE_MAX], promise[HASH];
	char reference[REFERENCE_TEXT], commitment[HASH_TEXT];
	json_t *waiting = json_array();

	record_seen(r, seat, state);
	game_reference(&r->game, reference);
	record_promise(r, promise);
	hash_text(promise, commitment);
	for (int i = 0; i < r->fixed.seats; i++)
		if (!(r->game.joined >> i & 1))
			json_array_append_new(waiting,
			    json_string(r->names[i]));
	return json_pack("{ss ss ss ss so so}", "id", r->fixed.id,
	    "ruleset", r->fixed.rules->name, "reference", reference,
	    "commitment", commitment, "waiting", waiting,
	    "state", view_state(&view, state));
}
