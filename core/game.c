#include "core/game.h"

#include "core/planner.h"
#include "core/text.h"
#include "core/time.h"

void
game_copy(struct game *to, const struct game *from)
{
	const struct play *play = &from->play;

	memcpy(to, from, offsetof(struct game, play));
	to->play.rules = play->rules;
	to->play.edition = play->edition;
	to->play.seats = play->seats;
	to->play.pending = play->pending;
	to->play.legal.n = play->legal.n;
	memcpy(to->play.legal.move, play->legal.move,
	    play->legal.n * sizeof(play->legal.move[0]));
	memcpy(to->play.state, play->state, play->rules->size);
	to->text_len = 0;
	to->text[0] = '\0';
}

void
game_clear(struct game *game, const struct game_setup *setup)
{
	memset(game, 0, offsetof(struct game, play));
	game->setup = setup;
	memcpy(game->secret, setup->secret, SECRET);
	text_set(game->host, KEY_TEXT, setup->host);
	for (int i = 0; i < setup->seats; i++) {
		text_set(game->holder[i].name, GAME_ID, setup->name[i]);
		text_set(game->holder[i].key, KEY_TEXT, setup->key[i]);
	}
}

bool
game_joined(const struct game *game)
{
	return game->joined == (1 << game->setup->seats) - 1;
}

bool
game_over(const struct game *game)
{
	return game->abandoned || game->play.pending.kind == PENDING_OVER;
}

enum bot_level
game_level(const struct game *game, int seat)
{
	return game->seated[seat] == 0 ? game->setup->bots.seat[seat] :
	    bot_named(game->holder[seat].name);
}

uint8_t
game_bots(const struct game *game)
{
	uint8_t set = 0;

	for (int i = 0; i < game->setup->seats; i++)
		set |= (game_level(game, i) != BOT_NONE) << i;
	return set;
}

uint8_t
game_letters(const struct game *game)
{
	uint8_t set = 0;

	for (int i = 0; i < game->setup->seats; i++)
		set |= (key_is_letter(game->holder[i].key) != NULL) << i;
	return set;
}

bool
game_letter_own(const struct game *game, int seat)
{
	const char *domain = key_is_letter(game->holder[seat].key);
	const char *own = game->setup->letters;
	size_t len, n;

	if (domain == NULL || own == NULL || strcmp(own, "no") == 0)
		return domain != NULL;
	len = strlen(domain);
	n = strlen(own);
	return len >= n && strcmp(domain + len - n, own) == 0 &&
	    (len == n || domain[len - n - 1] == '.');
}

bool
game_alone(const struct game *game)
{
	return game_bots(game) ==
	    (1 << game->setup->seats) - 1;
}

bool
game_single(const struct game *game)
{
	int people = ((1 << game->setup->seats) - 1) & ~game_bots(game);

	return people != 0 && (people & (people - 1)) == 0;
}

bool
game_awaits(const struct game *game, int seat)
{
	return game_joined(game) && !game_over(game) &&
	    game->play.pending.kind == PENDING_DECISION &&
	    game->play.pending.seat == seat;
}

const char *
game_may_undo(const struct game *game, int seat)
{
	if (game_over(game))
		return "over";
	if (game->latest.seat == 0 || game->said[seat] == 0 ||
	    game->resigned >> seat & 1)
		return "undo_none";
	if (game->latest.seat != seat + 1 || game->latest.passed)
		return "undo_passed";
	return game->latest.drawn ? "undo_drawn" : NULL;
}

uint32_t
game_since(const struct game *game, enum line_kind kind, int seat)
{
	uint32_t seated = seat < SEATS ? game->seated[seat] : 0;
	uint32_t fresh = game->fresh > seated ? game->fresh : seated;

	if (kind == LINE_HOST)
		return game->fresh;
	if (kind == LINE_JOIN || kind == LINE_PRESS)
		return seated;
	if (kind == LINE_RESIGN)
		return game->spoke[seat] > seated ? game->spoke[seat] :
		    seated;
	return fresh;
}

bool
game_early(const struct game *game)
{
	return game->setup->plays < 0 || game->setup->early;
}

bool
game_early_comes(const struct game *game)
{
	const struct play *play = &game->play;

	return game->file == NULL && game_early(game) && game_settled(game) &&
	    !game->paused && play->pending.kind == PENDING_DECISION &&
	    game_awaits(game, play->pending.seat) && play->legal.n > 1;
}

uint32_t
game_early_since(const struct game *game, int seat)
{
	uint32_t since = game->swept[seat];

	if (since < game->spoke[seat])
		since = game->spoke[seat];
	return since < game->seated[seat] ? game->seated[seat] : since;
}

uint32_t
game_early_from(const struct game *game, int seat, int decision)
{
	uint32_t from = game->decided[seat][decision];

	return from < game->swept[seat] ? game->swept[seat] : from;
}

bool
game_may_leave(const struct game *game, const struct game_absence *absence)
{
	return !game_over(game) && absence->seat >= 0 &&
	    absence->seat < game->setup->seats &&
	    (game_bots(game) >> absence->seat & 1) == 0 &&
	    absence->returns > absence->leaves &&
	    (uint64_t)absence->returns > game->since;
}

void
game_close(const struct game *game, const struct game_absence *absence,
    const uint8_t identity[HASH], const char *seal, size_t seal_len,
    uint8_t out[HASH])
{
	char text[2 * TIME_TEXT + 8];
	struct text t = { text, 0, sizeof(text) };

	text_number(&t, absence->seat, 1);
	text_puts(&t, " ");
	time_put(&t, absence->leaves);
	text_puts(&t, " ");
	time_put(&t, absence->returns);
	chain_away(game->setup->secret, text, t.len, identity, seal, seal_len,
	    out);
}

int
game_seat(const struct game *game, const char *player)
{
	for (int i = 0; i < game->setup->seats; i++)
		if (strcmp(game->holder[i].name, player) == 0)
			return i;
	return -1;
}

/* Returns the level of the bot that plays the seat that decides. */
static enum bot_level
level_of(const struct game *game)
{
	const struct bots *bots = &game->setup->bots;
	enum bot_level level = game_level(game, game->play.pending.seat);

	if (level != BOT_NONE)
		return level;
	return bots->empty != BOT_NONE ? bots->empty : BOT_SENSIBLE;
}

bool
game_thinks(const struct game *game)
{
	return level_of(game) != BOT_SENSIBLE;
}

/* What a planner has thought about this decision; -1: nothing. */
static int
thought(const struct bot_thoughts *thoughts, uint64_t seed)
{
	for (int i = 0; thoughts != NULL && i < thoughts->n; i++)
		if (thoughts->of[i].seed == seed)
			return thoughts->of[i].row;
	return -1;
}

bool
game_choice(const struct game *game, int *row)
{
	const struct game_setup *setup = game->setup;
	enum bot_level level = level_of(game);
	int visits = setup->bots.visits > 0 ? setup->bots.visits :
	    PLANNER_VISITS;
	uint64_t seed;

	if (level != BOT_SENSIBLE && setup->blank)
		return false;
	seed = level == BOT_SENSIBLE ? 0 : chain_bot(game->secret, game->chain,
	    game->moves);
	*row = level == BOT_PLANNER ? thought(setup->thoughts, seed) : -1;
	if (*row < 0 || *row >= game->play.legal.n)
		*row = bot_move(level, &game->play, seed, visits,
		    setup->memory);
	return true;
}

bool
game_ponders(const struct game *game)
{
	const struct play *play = &game->play;
	const struct bot_thoughts *thoughts = game->setup->thoughts;

	return thoughts != NULL && thoughts->n < BOT_THOUGHTS &&
	    play->pending.kind == PENDING_DECISION && play->legal.n > 1 &&
	    level_of(game) == BOT_PLANNER && thought(thoughts, chain_bot(
	    game->secret, game->chain, game->moves)) < 0;
}

void
game_think(const struct game *game)
{
	struct bot_thoughts *thoughts = game->setup->thoughts;
	int row;

	if (!game_ponders(game) || !game_choice(game, &row))
		return;
	thoughts->of[thoughts->n].seed = chain_bot(game->secret, game->chain,
	    game->moves);
	thoughts->of[thoughts->n++].row = row;
}

enum line_kind
game_next(const struct game *game, bool draws)
{
	const struct play *play = &game->play;
	uint8_t all = (1 << game->setup->seats) - 1;
	uint8_t bots = game_bots(game);

	if (game->published)
		return LINE_SETUP;
	if (game_over(game))
		return draws ? LINE_PUBLISH : LINE_SETUP;
	if (draws && (game->resigned | bots) == all && (game->resigned != 0 ||
	    game->line >= BOTS_LINES))
		return LINE_ABANDON;
	if (!game_joined(game))
		return LINE_SETUP;
	if (play->pending.kind == PENDING_DRAW)
		return draws ? LINE_CHANCE : LINE_SETUP;
	/*
	 * A bot's move does not come with the player's file: otherwise a player
	 * could try a move, see the answer, and take the move back.
	 */
	return play->legal.n == 1 ||
	    (game->resigned >> play->pending.seat & 1) != 0 || (draws &&
	    (bots >> play->pending.seat & 1) != 0) ? LINE_MOVE : LINE_SETUP;
}

bool
game_settled(const struct game *game)
{
	return game_next(game, true) == LINE_SETUP;
}

void
reference_text(uint32_t line, const uint8_t pin[PIN],
    char out[REFERENCE_TEXT])
{
	struct text t = { out, 0, REFERENCE_TEXT };
	uint8_t hash[HASH] = { 0 };
	char hex[HASH_TEXT];

	memcpy(hash, pin, PIN);
	hash_text(hash, hex);
	text_number(&t, line, 1);
	text_puts(&t, "-");
	text_add(&t, hex, 2 * PIN);
}

void
game_reference(const struct game *game, char out[REFERENCE_TEXT])
{
	reference_text(game->line, game->hash, out);
}
