#include "core/pledge.h"

#include "core/text.h"

#include <string.h>

bool
game_due(const struct game *game, int seat, uint8_t due[HASH])
{
	const struct game_pledge *p = &game->pledge[seat];

	if ((p->state != PLEDGE_HOLDS && p->state != PLEDGE_WAITS) ||
	    p->revealed >= REVEALS)
		return false;
	memcpy(due, p->due, HASH);
	return true;
}

void
game_pledge_from(const struct game *game, int seat, char out[REFERENCE_TEXT])
{
	const struct game_pledge *p = &game->pledge[seat];

	reference_text(p->line, p->pin, out);
}

/* Returns true if the host has no part in what this seat's player signs. */
static bool
is_free(const struct game *game, int seat)
{
	return seat >= 0 && seat < game->setup->seats &&
	    seat != game->setup->plays &&
	    !((game_bots(game) | game_letters(game)) >> seat & 1);
}

bool
game_may_pledge(const struct game *game, int seat)
{
	return is_free(game, seat) && !game_over(game) &&
	    !(game->resigned >> seat & 1) && (game->pledge[seat].first ||
	    (!(game->joined >> seat & 1) &&
	    game->pledge[seat].state == PLEDGE_NONE));
}

bool
game_unpledged(const struct game *game)
{
	for (int i = 0; i < game->setup->seats; i++)
		if (game->pledge[i].state == PLEDGE_WAITS ||
		    game->pledge[i].state == PLEDGE_HOLDS ||
		    game_may_pledge(game, i))
			return false;
	return true;
}

void
game_file_header(struct game_file *file, const struct turn *turn)
{
	file->after = turn->after;
	file->draws = turn->draws;
	memcpy(file->value, turn->value, HASH);
}

/*
 * A value in this file begins a chain: it is the R(0) of reveal.h, because no
 * other value of the player's key can be due yet.
 */
static bool
begins_chain(const struct game *game, const struct game_file *file)
{
	return game_may_pledge(game, file->seat) &&
	    (game->pledge[file->seat].first || file->joins);
}

const char *
game_file_may(const struct game *game, const struct game_file *file)
{
	uint8_t due[HASH], answered[HASH];

	if (file->draws != DRAWS_VALUE && file->draws != DRAWS_END)
		return NULL;
	if (!is_free(game, file->seat))
		return "value_none";
	if (file->draws == DRAWS_END)
		return NULL;
	if (begins_chain(game, file))
		return file->after == game->pledge[file->seat].line ? NULL :
		    "value_after";
	if (!game_due(game, file->seat, due))
		return "value_none";
	reveal_answers(file->value, answered);
	return memcmp(answered, due, HASH) == 0 ? NULL : "value_wrong";
}

/*
 * None of the new chain's values has been revealed.  It has heard nothing of
 * the other chains, nor they of it.
 */
static void
begin_chain(struct game *game, int seat)
{
	struct game_pledge *p = &game->pledge[seat];

	p->shown = false;
	memset(p->heard, HEARD_NOTHING, sizeof(p->heard));
	for (int i = 0; i < game->setup->seats; i++)
		game->pledge[i].heard[seat] = HEARD_NOTHING;
	p->revealed = 0;
}

void
pledge_file(struct game *game)
{
	struct game_file *file = game->file;
	struct game_pledge *p;
	bool begins;

	/* An earlier owner could have searched for one that suits. */
	if (file->early || game_file_may(game, file) != NULL)
		file->draws = DRAWS_SILENT;
	if (file->seat < 0 || file->seat >= SEATS || file->early)
		return;
	p = &game->pledge[file->seat];
	begins = begins_chain(game, file);
	p->first = false;
	if (file->draws == DRAWS_VALUE && begins) {
		begin_chain(game, file->seat);
		p->state = game_joined(game) ? PLEDGE_WAITS : PLEDGE_HOLDS;
		memcpy(p->due, file->value, HASH);
		file->draws = DRAWS_SILENT;
	} else if (file->draws == DRAWS_END && p->state != PLEDGE_NONE)
		p->state = PLEDGE_ENDED;
}

void
pledge_move(struct game *game, int seat)
{
	struct game_pledge *p = &game->pledge[seat];

	if (game->file->draws != DRAWS_VALUE || p->shown)
		return;
	p->shown = true;
	memcpy(p->next, game->file->value, HASH);
	if (p->state == PLEDGE_HOLDS) {
		p->has_said = true;
		memcpy(p->said, p->next, HASH);
	}
	for (int i = 0; i < game->setup->seats; i++) {
		uint8_t *heard = &game->pledge[i].heard[seat];

		if (*heard == HEARD_NOTHING)
			*heard = HEARD_ONE;
		else if (*heard == HEARD_DRAWN)
			*heard = HEARD_TWO;
	}
}

/* A draw has used the value that was shown: the one after it is due. */
static void
go_on(struct game_pledge *p)
{
	if (p->shown) {
		memcpy(p->due, p->next, HASH);
		p->revealed++;
	}
	p->shown = p->has_said = false;
	memset(p->next, 0, HASH);
	memset(p->said, 0, HASH);
}

void
pledge_chain(const struct game *game, uint8_t chain[HASH])
{
	memmove(chain, game->chain, HASH);
	for (int i = 0; i < game->setup->seats; i++)
		if (game->pledge[i].has_said)
			chain_draws_reveal(chain, i, game->pledge[i].said);
}

/* Returns true if another seat may have values that it has not revealed. */
static bool
owes_value(const struct game *game, int seat)
{
	uint8_t due[HASH];

	return game_due(game, seat, due) &&
	    !((game->absent | game->resigned) >> seat & 1);
}

/* Have the others revealed enough since this seat's chain began? */
static bool
is_heard(const struct game *game, int seat)
{
	const uint8_t *heard = game->pledge[seat].heard;
	bool any = false;

	for (int i = 0; i < game->setup->seats; i++) {
		if (i == seat)
			continue;
		any |= heard[i] == HEARD_TWO;
		if (heard[i] != HEARD_TWO && owes_value(game, i))
			return false;
	}
	return any;
}

void
pledge_draw(struct game *game)
{
	uint8_t heard = 0;

	pledge_chain(game, game->chain);
	for (int i = 0; i < game->setup->seats; i++)
		heard |= is_heard(game, i) << i;
	for (int i = 0; i < game->setup->seats; i++) {
		struct game_pledge *p = &game->pledge[i];

		go_on(p);
		if (p->state == PLEDGE_WAITS && (heard >> i & 1))
			p->state = PLEDGE_HOLDS;
		for (int k = 0; k < SEATS; k++)
			if (p->heard[k] == HEARD_ONE)
				p->heard[k] = HEARD_DRAWN;
	}
}

void
pledge_renew(struct game *game)
{
	for (int i = 0; i < game->setup->seats; i++)
		go_on(&game->pledge[i]);
}

void
pledge_key(struct game *game, int seat)
{
	struct game_pledge *p = &game->pledge[seat];

	p->state = PLEDGE_NONE;
	p->first = true;
	begin_chain(game, seat);
	p->line = game->line;
	memcpy(p->pin, game->hash, PIN);
	memset(p->due, 0, HASH);
}
