/*
 * position.c: fuzzes positions, as a player pastes them from a letter.  Every
 * seal is good (tests/lib/trusted_seals.h), so that inputs reach the code
 * behind the check of the seal.  A position that can be read must have only
 * this spelling, must have a view for every seat, and must allow play to go on.
 */
#include "tests/fuzz/fuzz.h"
#include "tests/lib/trusted_seals.h"

#include "cmd/bundle/position.h"
#include "cmd/record/record.h"

#include <string.h>

FUZZ_LIBRARIES

/* As the page and `check` do with one that they have read. */
static void
look(const struct record *r, const struct position *place, const char *text)
{
	struct buffer again = { 0 };
	const struct play *play = &r->game.play;
	struct play next;

	position_write(r, place, &again);
	must(memcmp(text, again.data, again.len) == 0);
	buffer_free(&again);
	for (int seat = PUBLIC; seat < r->fixed.seats; seat++)
		json_decref(position_json(r, seat));
	for (int i = 0; i < play->legal.n && i < 4; i++) {
		next = *play;
		play_move(&next, &play->legal.move[i], NULL);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	struct record *r = record_new();
	struct position place;
	struct fault fault;
	size_t at = 0, end = len;

	if (position_find(text, len, &at, &end))
		must(at < end && end <= len);
	if (position_read(text + at, end - at, r, &place, &fault))
		look(r, &place, text + at);
	else
		must(fault.text[0] != '\0');
	record_drop(r);
	return 0;
}
