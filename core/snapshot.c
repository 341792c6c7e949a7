#include "core/snapshot.h"

#include "core/span.h"

#include <assert.h>
#include <string.h>

/* An image is written and read by the same walk over the parts. */
struct image {
	uint8_t *out;		/* NULL: reading */
	const uint8_t *in;
	size_t at, size;
	bool bad;
};

static void
bytes(struct image *image, void *part, size_t len)
{
	if (image->bad || image->size - image->at < len) {
		image->bad = true;
		return;
	}
	if (image->out != NULL)
		memcpy(image->out + image->at, part, len);
	else
		memcpy(part, image->in + image->at, len);
	image->at += len;
}

static void
number(struct image *image, uint32_t *n)
{
	uint8_t four[4];

	span_put_big(four, sizeof(four), *n);
	bytes(image, four, sizeof(four));
	*n = span_big(four, sizeof(four));
}

static void
flag(struct image *image, bool *yes)
{
	uint8_t byte = *yes;

	bytes(image, &byte, 1);
	*yes = byte == 1;
}

static void
moment(struct image *image, uint64_t *at)
{
	uint8_t eight[8];

	span_put_big(eight, sizeof(eight), *at);
	bytes(image, eight, sizeof(eight));
	*at = span_big(eight, sizeof(eight));
}

/* A text of fixed size.  What was read ends with a NUL in any case. */
static void
string(struct image *image, char *text, size_t size)
{
	bytes(image, text, size);
	text[size - 1] = '\0';
}

/* Keys and names stand in an image only where they have changed. */
static void
walk_people(struct image *image, struct game *game)
{
	const struct game_setup *setup = game->setup;
	bool other = strcmp(game->host, setup->host) != 0;

	flag(image, &other);
	if (other)
		string(image, game->host, KEY_TEXT);
	for (int i = 0; i < setup->seats; i++) {
		struct game_holder *holder = &game->holder[i];

		other = strcmp(holder->name, setup->name[i]) != 0 ||
		    strcmp(holder->key, setup->key[i]) != 0;
		flag(image, &other);
		if (other) {
			string(image, holder->name, GAME_ID);
			string(image, holder->key, KEY_TEXT);
		}
		number(image, &game->seated[i]);
		number(image, &game->said[i]);
		number(image, &game->spoke[i]);
		number(image, &game->swept[i]);
		for (int k = 0; k < EARLY_DECISIONS; k++)
			if (setup->rules->early >> k & 1)
				number(image, &game->decided[i][k]);
	}
}

static void
walk_pledge(struct image *image, struct game_pledge *pledge)
{
	bytes(image, &pledge->state, 1);
	if (pledge->state > PLEDGE_ENDED)
		image->bad = true;
	flag(image, &pledge->first);
	bytes(image, pledge->heard, SEATS);
	flag(image, &pledge->shown);
	flag(image, &pledge->has_said);
	number(image, &pledge->line);
	bytes(image, pledge->pin, PIN);
	if (pledge->state != PLEDGE_NONE) {
		number(image, &pledge->revealed);
		bytes(image, pledge->due, HASH);
	}
	if (pledge->shown)
		bytes(image, pledge->next, HASH);
	if (pledge->has_said)
		bytes(image, pledge->said, HASH);
}

static void
walk_clock(struct image *image, struct game *game, int seat)
{
	number(image, &game->clock[seat].away);
	bytes(image, &game->clock[seat].n, 1);
	if (game->clock[seat].n > AWAY_MAX)
		image->bad = true;
	for (int i = 0; i < game->clock[seat].n && !image->bad; i++) {
		moment(image, &game->clock[seat].absence[i].leaves);
		moment(image, &game->clock[seat].absence[i].returns);
	}
}

static void
walk(struct image *image, struct game *game)
{
	number(image, &game->line);
	bytes(image, game->hash, HASH);
	bytes(image, game->began, HASH);
	number(image, &game->files);
	bytes(image, game->file_head, HASH);
	bytes(image, game->chain, HASH);
	number(image, &game->moves);
	number(image, &game->fresh);
	walk_people(image, game);
	for (int i = 0; i < game->setup->seats; i++)
		walk_pledge(image, &game->pledge[i]);
	bytes(image, &game->joined, 1);
	if (!game_joined(game))
		bytes(image, game->join, sizeof(game->join));
	number(image, &game->begun);
	bytes(image, &game->resigned, 1);
	bytes(image, &game->agreed, 1);
	number(image, &game->agreed_line);
	flag(image, &game->handed);
	for (int i = 0; i < WAYS; i++)
		number(image, &game->rollbacks[i]);
	number(image, &game->restored);
	for (int i = 0; i < game->setup->seats; i++)
		number(image, &game->undone[i]);
	bytes(image, &game->latest.seat, 1);
	flag(image, &game->latest.drawn);
	flag(image, &game->latest.passed);
	number(image, &game->latest.before);
	flag(image, &game->paused);
	flag(image, &game->abandoned);
	flag(image, &game->published);
	moment(image, &game->since);
	moment(image, &game->until);
	moment(image, &game->then);
	moment(image, &game->running);
	moment(image, &game->pause_began);
	flag(image, &game->late);
	bytes(image, &game->absent, 1);
	bytes(image, &game->open, 1);
	bytes(image, game->slept, SEATS);
	bytes(image, &game->defaulted, 1);
	number(image, &game->granted);
	number(image, &game->closed);
	moment(image, &game->gap.began);
	moment(image, &game->gap.ended);
	moment(image, &game->holiday.leaves);
	moment(image, &game->holiday.returns);
	for (int i = 0; i < game->setup->seats; i++)
		walk_clock(image, game, i);
	bytes(image, &game->secrets, 1);
	if (game->secrets > 0)
		bytes(image, game->secret, SECRET);
	bytes(image, &game->n_hidden, 1);
	if (game->n_hidden >= HIDDEN_MAX)
		image->bad = true;
	for (int i = 0; i < game->n_hidden && !image->bad; i++) {
		number(image, &game->hidden[i].line);
		bytes(image, game->hidden[i].salt, HASH);
		string(image, game->hidden[i].text, HIDDEN_TEXT);
	}
	bytes(image, game->play.state, game->setup->rules->size);
}

/*
 * The audit of a ruleset does not know the game: a sound state may have other
 * seats, so that somebody decides who is not in this game.
 */
static bool
fits(const struct game_setup *setup, const void *state)
{
	const struct ruleset *rules = setup->rules;
	uint8_t begun[STATE_MAX] = { 0 };

	if (rules->same_table == NULL)
		return true;
	rules->setup(setup->edition, begun, setup->version, setup->seats,
	    setup->options);
	return rules->same_table(state, begun);
}

/* A cache may be damaged, or have another layout. */
static void
check_sum(const uint8_t *image, size_t size, uint8_t out[HASH])
{
	static const uint8_t zero[HASH], layout[HASH] = { SNAPSHOT_LAYOUT };

	chain_line(layout, (const char *)image, size, zero, out);
}

size_t
snapshot_save(const struct game *game, uint8_t out[SNAPSHOT_MAX])
{
	struct image image = { .out = out, .size = SNAPSHOT_MAX - HASH };

	/* The walk does not change the game when it writes. */
	walk(&image, (struct game *)(uintptr_t)game);
	assert(!image.bad);
	check_sum(out, image.at, out + image.at);
	return image.at + HASH;
}

bool
snapshot_load(struct game *game, const struct game_setup *setup,
    const uint8_t *in, size_t size)
{
	struct image image = { .in = in };
	uint8_t state[STATE_MAX], sum[HASH];

	if (size < HASH)
		return false;
	size -= HASH;
	image.size = size;
	check_sum(in, size, sum);
	if (memcmp(sum, in + size, HASH) != 0)
		return false;

	game_clear(game, setup);
	walk(&image, game);
	if (image.bad || image.at != size || game->line > INT32_MAX ||
	    (game->joined | game->resigned | game->agreed | game->open) >>
	    setup->seats != 0 || game->defaulted > setup->seats ||
	    game->latest.seat > setup->seats ||
	    setup->rules->audit(setup->edition, game->play.state) != NULL ||
	    !fits(setup, game->play.state))
		return false;
	memcpy(state, game->play.state, setup->rules->size);
	play_resume(&game->play, setup->rules, setup->edition, setup->seats,
	    state);
	/*
	 * A hidden draw has been made, and waits until the secret is published.
	 */
	return game->n_hidden > 0 || game->published ||
	    !play_hides(&game->play);
}
