#include "tests/lib/early_fate.h"

#include "cmd/base/memory.h"
#include "cmd/base/words.h"
#include "cmd/record/record.h"
#include "core/line.h"

#include <stdlib.h>
#include <string.h>

struct walk {
	const struct early *early;
	const uint8_t *identity;
	int seat;
	int64_t came;
	struct game before;		/* the game before the line */
	bool due;			/* it had to be played after that
					   line */
	struct early_found *out;
};

/* The program has gone on, and the seat decides what the file is for. */
static bool
comes(const struct game *game, const struct walk *walk)
{
	const struct pending *pending = &game->play.pending;

	return game_early_comes(game) && pending->seat == walk->seat &&
	    pending->name == walk->early->decision;
}

static int
end(struct walk *walk, enum early_fate fate, int64_t line)
{
	walk->out->fate = fate;
	walk->out->line = line;
	return 1;
}

/* Where the game stands now: had the file to be played here? */
static int
look(struct walk *walk, const struct game *game)
{
	struct early_steps steps;

	if (game_over(game))
		return end(walk, EARLY_IS_OVER, game->line);
	if (game->swept[walk->seat] > walk->came)
		return end(walk, EARLY_IS_SWEPT, game->swept[walk->seat]);
	if (!comes(game, walk))
		return 0;
	walk->out->alternative = early_choose(&game->play, walk->early,
	    &steps, NULL);
	if (walk->out->alternative < 0)
		return end(walk, EARLY_WAS_NOT_LEGAL, game->line);
	walk->due = true;
	return 0;
}

/* The line after the one where it had to be played. */
static int
look_behind(struct walk *walk, const struct record *r,
    const struct store_line *line, const struct line_words *words)
{
	struct turn other;
	int64_t at = line->line - 1;

	if (line->file != 0 && memcmp(r->file.identity, walk->identity,
	    HASH) == 0)
		return end(walk, EARLY_IS_PLAYED, line->line);
	if (line->file == 0 || !words->early || r->file.seat != walk->seat ||
	    turn_parse(r->file.text, r->file.text_len, &other, NULL) !=
	    TURN_OK)
		return end(walk, EARLY_KEPT_BACK, at);
	walk->out->file = line->file;
	walk->out->after = other.after;
	return end(walk, EARLY_OTHER_PLAYED, at);
}

/*
 * Is the decision made, by a file of the player that goes on to it or, where
 * only one thing could be done, by the program?  Then the file is void.
 */
static bool
decides(const struct walk *walk, const struct line_words *words)
{
	const struct pending *pending = &walk->before.play.pending;

	return words->kind == LINE_MOVE && words->seat == walk->seat &&
	    pending->kind == PENDING_DECISION &&
	    pending->name == walk->early->decision;
}

static int
look_at_line(void *arg, struct record *r, const struct store_line *line)
{
	struct walk *walk = arg;
	struct line_words words;

	line_cut(line->text, line->len, &words);
	if (walk->due)
		return look_behind(walk, r, line, &words);
	if (decides(walk, &words))
		return end(walk, EARLY_IS_DECIDED, line->line);
	game_copy(&walk->before, &r->game);
	return look(walk, &r->game);
}

static enum early_fault
read_file(const struct record *r, const struct turn *turn,
    struct early *early)
{
	const char *name = r->fixed.rules->name;

	return early_read(r->fixed.rules, words_find(*turn->language != '\0' ?
	    turn->language : "en", name, READING), turn, early, NULL);
}

bool
early_check(struct record *r, const struct turn *turn,
    const uint8_t identity[HASH], int64_t came, struct early_found *out)
{
	struct early early;
	struct walk *walk;
	enum store_result result = record_seek(r, came);

	memset(out, 0, sizeof(*out));
	if (result != STORE_OK)
		return false;
	out->seat = game_seat(&r->game, turn->player);
	out->fate = EARLY_IS_WRONG;
	if (!early_is(turn) || out->seat < 0 ||
	    read_file(r, turn, &early) != EARLY_OK)
		return true;
	out->fate = early.none ? EARLY_IS_NONE : EARLY_WAITS;
	if (early.none)
		return true;
	walk = memory_new(1, sizeof(*walk));
	*walk = (struct walk){ .early = &early, .identity = identity,
	    .seat = out->seat, .came = came, .out = out };
	game_copy(&walk->before, &r->game);
	if (look(walk, &r->game) == 0) {
		result = record_read(r, r->last, look_at_line, walk);
		/* The host has stopped where it had to be played. */
		if (result == STORE_OK && out->fate == EARLY_WAITS &&
		    walk->due)
			end(walk, EARLY_KEPT_BACK, r->last);
	}
	free(walk);
	return result == STORE_OK;
}

bool
early_replaces(const struct record *r, const struct turn *file,
    const struct turn *by)
{
	struct early one, other;

	return strcmp(file->player, by->player) == 0 &&
	    read_file(r, file, &one) == EARLY_OK &&
	    read_file(r, by, &other) == EARLY_OK && !one.none &&
	    (other.none || other.decision == one.decision);
}
