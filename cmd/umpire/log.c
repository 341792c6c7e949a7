#include "cmd/umpire/log.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/seen.h"
#include "cmd/record/record.h"
#include "cmd/umpire/host.h"
#include "core/due.h"
#include "core/snapshot.h"
#include "core/step.h"
#include "store/store.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

int64_t
log_time_behind(const struct store_line *last, int64_t now)
{
	struct line_words words;

	return line_cut(last->text, last->len, &words) && words.at > now &&
	    words.at - now <= LOG_BACK ? words.at : now;
}

int64_t
log_time(struct record *r, int64_t now)
{
	struct store_line last;

	record_must(r, store_line_get(r->store, r->id, r->game.line, &last));
	return log_time_behind(&last, now);
}

/*
 * Whoever has written it wants to tell of it, and would have to wait for what
 * goes on by itself.
 */
static void
keep_line(struct record *r, int64_t file)
{
	struct record_wrote *wrote;

	if (r->n_wrote > 0 &&
	    r->wrote[r->n_wrote - 1].line + 1 != r->game.line)
		while (r->n_wrote > 0)
			free(r->wrote[--r->n_wrote].text);
	r->wrote = memory_more(r->wrote, r->n_wrote, &r->wrote_room,
	    sizeof(*r->wrote));
	wrote = &r->wrote[r->n_wrote++];
	wrote->line = r->game.line;
	wrote->text = memory_slice(r->game.text, r->game.text_len);
	wrote->len = r->game.text_len;
	wrote->file = file;
}

void
log_each(struct record *r, int64_t first, log_fn *fn, void *arg)
{
	size_t n = r->n_wrote;

	if (n == 0 || r->wrote[0].line > first ||
	    r->wrote[n - 1].line != r->game.line) {
		store_must(r->store, store_line_each(r->store, r->id,
		    first - 1, fn, arg));
		return;
	}
	for (size_t i = (size_t)(first - r->wrote[0].line); i < n; i++) {
		struct store_line line = { .line = r->wrote[i].line,
		    .text = r->wrote[i].text, .len = r->wrote[i].len,
		    .file = r->wrote[i].file };

		if (fn(arg, &line) != 0)
			break;
	}
}

/* What the last line has made void of what was sent early. */
struct sweep {
	struct record *r;
	bool tells;		/* its player did not cause that */
	int n;
	struct {
		int seat, decision;
	} row[SEATS * EARLY_DECISIONS];
};

static int
note_void(void *arg, const struct store_early *row)
{
	struct sweep *s = arg;
	const char *const *names = s->r->fixed.rules->decisions;
	const struct game_file *file = s->r->game.file;
	int decision = 0;

	while (names[decision] != NULL &&
	    strcmp(names[decision], row->decision) != 0)
		decision++;
	/* It is being played. */
	if (file != NULL && file->early &&
	    memcmp(row->identity, file->identity, HASH) == 0)
		return 0;
	if (names[decision] == NULL || s->n == SEATS * EARLY_DECISIONS ||
	    (!s->r->game.published && row->after >=
	    game_early_from(&s->r->game, row->seat, decision)))
		return 0;
	s->row[s->n].seat = row->seat;
	s->row[s->n++].decision = decision;
	return 0;
}

/* Did the last line come about without the players whose files it voids? */
static bool
tells_void(const struct game *game)
{
	struct line_words words;

	line_cut(game->text, game->text_len, &words);	/* the game's own */
	return !game->published && (words.kind == LINE_HOST ||
	    (words.kind == LINE_MOVE && words.why != WHY_SAID));
}

/* The last line may have made early moves void. */
static void
sweep(struct record *r)
{
	struct sweep s = { .r = r, .tells = tells_void(&r->game) };

	record_must(r, store_early_each(r->store, r->id, note_void, &s));
	for (int i = 0; i < s.n; i++) {
		int seat = s.row[i].seat;
		const char *name = r->fixed.rules->decisions[
		    s.row[i].decision];

		record_must(r, store_early_drop(r->store, r->id, seat, name));
		if (!s.tells)
			continue;
		if (r->dropped[seat] == NULL)
			r->dropped[seat] = json_array();
		json_array_append_new(r->dropped[seat], json_pack("{ss so}",
		    "decision", name, "tried", json_array()));
	}
}

void
log_line(struct record *r, int64_t file)
{
	struct store_line line = {
		.line = r->game.line, .text = r->game.text,
		.len = r->game.text_len, .hash = r->game.hash, .file = file
	};

	record_must(r, store_line_add(r->store, r->id, &line));
	seen_line(r->fixed.id, line.line);
	keep_line(r, file);
	if (r->waiting)
		sweep(r);
}

void
log_advance(struct record *r, int64_t now)
{
	for (int i = 0; i < AUTOMATIC_MAX; i++) {
		r->ponders = game_next(&r->game, true) == LINE_MOVE &&
		    game_ponders(&r->game);
		if (r->ponders || !game_advance(&r->game, now, true, NULL))
			return;
		log_line(r, 0);
	}
	assert(game_alone(&r->game));	/* no ruleset goes on for ever */
}

void
log_seat(struct record *r, int seat, int64_t player)
{
	struct store_seat row = { .seat = seat, .line = r->game.line,
	    .player = player, .key = r->game.holder[seat].key };

	record_must(r, store_seat_add(r->store, r->id, &row));
	r->player[seat] = player;
}

/*
 * When to look at the game although nobody writes: to act on its deadline, and
 * to remind the player once most of the time is over.  Players who get one
 * letter a day are reminded of every decision.
 */
static void
put_alarm(struct record *r)
{
	const struct game *game = &r->game;
	struct store_alarm alarm = { .act = due_alarm(game) };
	struct store_mail_prefs mail_prefs;
	int64_t since = game->since, due = due_at(game);
	int awaited = record_awaited(r);
	const char *address;

	/* Bots among themselves have more to play. */
	if (!game_settled(game)) {
		alarm.player = r->player[0];
		alarm.act = since;
	} else if (awaited >= 0 && game_joined(game) && !game->paused &&
	    !(game->open >> awaited & 1) && !host_away(r, &address)) {
		alarm.player = r->player[awaited];
		record_must(r, store_mail_prefs_get(r->store, alarm.player,
		    &mail_prefs));
		if (mail_prefs.digest)
			alarm.remind = since;
		else if (due > 0)
			alarm.remind = urgency_soon(since, due);
	} else
		alarm.act = 0;
	record_must(r, store_alarm_put(r->store, r->id, &alarm));
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
		.until = r->game.paused ? 0 : due_at(&r->game),
		.desk = record_desk(r)
	};
	uint8_t image[SNAPSHOT_MAX];
	size_t size = snapshot_save(&r->game, image);

	memcpy(head.hash, r->game.hash, HASH);
	memcpy(head.file_head, r->game.file_head, HASH);
	record_must(r, store_head_put(r->store, r->id, &head));
	record_must(r, store_snapshot_put(r->store, r->id, r->game.line,
	    SNAPSHOT_LAYOUT, image, size));
	sodium_memzero(image, size);
	put_alarm(r);
}
