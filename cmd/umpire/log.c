#include "cmd/umpire/log.h"

#include "cmd/base/command.h"
#include "cmd/umpire/waiting.h"

#include <string.h>

void
log_line(struct record *r, int64_t file)
{
	struct store_line line = {
		.line = r->game.line, .text = r->game.text,
		.len = r->game.text_len, .hash = r->game.hash, .file = file
	};

	record_must(r, store_line_add(r->store, r->id, &line));
}

void
log_advance(struct record *r, int64_t now)
{
	for (int i = 0; i < AUTOMATIC_MAX; i++) {
		if (!game_advance(&r->game, now, true, NULL))
			return;
		log_line(r, 0);
	}
	die(EX_SOFTWARE, "'%s' does not come to a decision",
	    r->fixed.rules->name);
}

void
log_seat(struct record *r, int seat, int64_t player)
{
	struct store_seat row = { .seat = seat, .line = r->game.line,
	    .player = player, .key = r->game.holder[seat].key };

	record_must(r, store_seat_add(r->store, r->id, &row));
	r->player[seat] = player;
}

void
log_head(struct record *r)
{
	int awaited = record_awaited(r);
	struct store_head head = {
		.line = r->game.line, .files = r->game.files,
		.round = r->fixed.rules->round(r->fixed.edition,
		    r->game.play.state), .decision = record_decision(r),
		.player = awaited < 0 ? 0 : r->player[awaited],
		.since = r->game.since,
		.until = r->game.paused ? 0 : game_due(&r->game)
	};
	uint8_t image[GAME_IMAGE];
	size_t size = game_save(&r->game, image);

	memcpy(head.hash, r->game.hash, HASH);
	memcpy(head.file_head, r->game.file_head, HASH);
	record_must(r, store_head_put(r->store, r->id, &head));
	record_must(r, store_snapshot_put(r->store, r->id, r->game.line,
	    image, size));
	waiting_alarm(r);
}
