/*
 * sound_red_cathedral.h: sums, conservation and order in a state of The Red
 * Cathedral.  The audit of the ruleset asks only for what its functions rest
 * on; this asks whether the state can come up in a game.  Include it after
 * core/games/red_cathedral.c.
 */
#ifndef TESTS_LIB_SOUND_RED_CATHEDRAL_H
#define TESTS_LIB_SOUND_RED_CATHEDRAL_H

static bool
zero(const void *bytes, size_t n)
{
	const uint8_t *byte = bytes;

	for (size_t i = 0; i < n; i++)
		if (byte[i] != 0)
			return false;
	return true;
}

/* Are list[0] to list[n - 1] the numbers 1 to n, each once? */
static bool
permutation(const uint8_t *list, int n)
{
	unsigned seen = 0;

	for (int i = 0; i < n; i++) {
		if (list[i] < 1 || list[i] > n || seen >> list[i] & 1)
			return false;
		seen |= 1U << list[i];
	}
	return true;
}

static const char *
sound_sections(const struct edition *e, const struct state *s)
{
	uint64_t seen = 0;

	for (int i = 0; i < sections(s); i++) {
		const struct section *c = &s->section[i];
		int on = sum(c->on);

		if (s->phase <= SECTIONS) {
			if (!zero(c, sizeof(*c)))
				return "a section before it is dealt";
			continue;
		}
		if (c->card < 1 || c->card > CARDS ||
		    kind_of(c->card - 1) != kind_at(s, i))
			return "a section that cannot stand there";
		if (seen >> c->card & 1)
			return "a section twice";
		seen |= (uint64_t)1 << c->card;
		if (c->owner > (s->phase < TURN ? 0 : actors(s)) ||
		    c->ornament > actors(s) || c->done > 1 ||
		    c->tile > e->tiles)
			return "a section's owner, ornament or tile";
		if ((c->tile != 0) != (c->owner == 0 && s->phase > TILES_DEALT))
			return "a tile on a claimed section, or none on a free";
		if (c->done && c->owner == 0)
			return "a finished section without an owner";
		if (c->ornament != 0 && !c->done)
			return "an ornament on an unfinished section";
		if (i > 0 && kind_at(s, i) != BASE && c->owner != 0 &&
		    c[-1].owner == 0)
			return "a claimed section above a free one";
		if ((c->owner == 0 || c->done) && on != 0)
			return "materials on a section that takes none";
		if (c->owner != 0 && !c->done &&
		    on >= e->card[c->card - 1].total)
			return "a section that should be finished";
		for (int m = 0; m < MATERIALS; m++)
			if (c->owner != 0 && !is_ivan(s, c->owner - 1) &&
			    c->on[m] > e->card[c->card - 1].need[m])
				return "a material that a section needs not";
	}
	if (!zero(s->section + sections(s),
	    (SECTIONS_MAX - sections(s)) * sizeof(s->section[0])))
		return "a section beyond the plan";
	return NULL;
}

static const char *
sound_market(const struct state *s)
{
	unsigned types = 0;

	if (s->phase <= RING ? !zero(s->ring, PLACES) :
	    !permutation(s->ring, PLACES))
		return "the resource tiles";
	for (int q = 0; q < QUADRANTS; q++) {
		if (s->card[q] > INFLUENCES ||
		    (s->card[q] == 0) != (s->phase <= INFLUENCE))
			return "the influence cards";
		if (s->card[q] != 0)
			types |= 1U << (s->card[q] - 1) / CARDS_A_TYPE;
	}
	if (s->phase > INFLUENCE && types != (1 << QUADRANTS) - 1)
		return "the influence cards are not one of each type";
	for (int d = 0; d < DICE; d++) {
		if (s->place[d] >= PLACES || s->value[d] > 6 ||
		    (s->value[d] == 0) != (s->phase <= DICE_SET) ||
		    (s->value[d] == 0 && s->place[d] != 0))
			return "the dice";
		if (s->phase > DICE_SET && dice_at(s, s->place[d]) >
		    PLACE_LIMIT)
			return "four dice on one place";
	}
	return NULL;
}

static const char *
sound_player(const struct edition *e, const struct state *s, int seat)
{
	const struct player *p = &s->player[seat];
	int claimed = 0, tiles = 0, had[ORNAMENTS] = { 0 };

	if (p->hung > HUNG || p->spare > SPARE)
		return "the banners";
	if (!advanced(s) && p->spare < SPARE && p->hung > 0)
		return "a banner from beside the board too early";
	for (int m = 0; m < MATERIALS; m++)
		if (p->goods[m] > INVENTORY)
			return "the inventory";
	if (room(p) < 0)
		return "an inventory without space";
	for (int i = 0; i < sections(s); i++)
		claimed += s->section[i].owner == 1 + seat;
	if (claimed != BANNERS - p->hung - p->spare)
		return "banners and claims differ";
	for (int i = 0; i < SPACES; i++) {
		int tile = p->space[i] & ~UP;

		if (tile > e->tiles || p->space[i] == UP)
			return "a workshop tile";
		tiles += tile != 0;
		if (i < COLOURS && p->space[i] & UP)
			had[e->ornament[i]]++;
	}
	if (tiles != claimed)
		return "workshop tiles and claims differ";
	if (p->space[SPACE_WHITE] == 0 && p->space[SPACE_WHITE + 1] != 0)
		return "the second white space before the first";
	if (advanced(s) && ((p->spare > 0 && p->space[SPACE_WHITE + 1] != 0) ||
	    (p->spare > 1 && p->space[SPACE_WHITE] != 0)))
		return "a tile under a banner";
	if (advanced(s) &&
	    ((p->spare < SPARE && p->space[SPACE_WHITE] == 0) ||
	    (p->spare == 0 && p->space[SPACE_WHITE + 1] == 0)))
		return "a white banner that went elsewhere";
	if (!advanced(s)) {
		had[DOOR] = had[CROSS] = 1;
		had[ARCH] = 2;
	}
	for (int i = 0; i < sections(s); i++)
		if (s->section[i].ornament == 1 + seat)
			had[kind_of(s->section[i].card - 1)]--;
	for (int k = DOOR; k <= CROSS; k++)
		if (had[k] < 0 || p->ornament[k] != had[k])
			return "the ornaments";
	return NULL;
}

static const char *
sound_ivan(const struct state *s)
{
	const struct player *p = &s->player[IVAN];
	int claimed = 0, had[ORNAMENTS] = { 1, 2, 1 }, i;

	if (s->seats > 1)
		return !zero(&s->ivan, sizeof(s->ivan)) ? "Ivan" : NULL;
	if (p->hung != 0 || p->spare > BANNERS || p->rubles != 0 ||
	    !zero(p->space, SPACES))
		return "Ivan has a board";
	for (i = 0; i < sections(s); i++) {
		claimed += s->section[i].owner == 1 + IVAN;
		if (s->section[i].ornament == 1 + IVAN)
			had[kind_of(s->section[i].card - 1)]--;
	}
	if (claimed != BANNERS - p->spare)
		return "Ivan's banners and claims differ";
	for (int k = DOOR; k <= CROSS; k++)
		if (had[k] < 0 || p->ornament[k] != had[k])
			return "Ivan's ornaments";
	/* R8.3: in their order */
	if ((p->ornament[ARCH] < 2 && p->ornament[DOOR] > 0) ||
	    (p->ornament[CROSS] == 0 && p->ornament[ARCH] > 0))
		return "Ivan's ornaments are not in their order";
	if (s->phase <= IVAN_ROW ? !zero(&s->ivan, sizeof(s->ivan)) :
	    !permutation(s->ivan.card, IVAN_CARDS))
		return "Ivan's cards";
	if (s->phase == IVAN_TILES && (!zero(s->ivan.die, IVAN_CARDS) ||
	    !zero(s->ivan.up, IVAN_CARDS)))
		return "Ivan's tiles";
	if (s->phase > IVAN_TILES) {
		if (!permutation(s->ivan.die, DICE) || claimed < 1)
			return "Ivan's tiles";
		for (i = 0; i < IVAN_CARDS; i++)
			if (s->ivan.up[i] > 1 ||
			    (i > 0 && s->ivan.up[i - 1] > s->ivan.up[i]))
				return "Ivan's tiles";
	}
	return NULL;
}

/* Everything in the game stays in it. */
static const char *
sound_sums(const struct edition *e, const struct state *s)
{
	int rubles = s->bank, total;

	for (int a = 0; a < SEATS; a++)
		rubles += s->player[a].rubles;
	if (rubles != e->rubles)
		return "rubles are lost or made";
	for (int m = 0; m < MATERIALS; m++) {
		total = s->supply[m] + s->ivan.building[m];
		for (int a = 0; a < SEATS; a++)
			total += s->player[a].goods[m];
		for (int i = 0; i < SECTIONS_MAX; i++)
			total += s->section[i].on[m];
		if (total != e->supply[m])
			return "materials are lost or made";
	}
	for (int t = 0; t < e->tiles; t++) {
		total = 0;
		for (int i = 0; i < SECTIONS_MAX; i++)
			total += s->section[i].tile == 1 + t;
		for (int a = 0; a < SEATS; a++)
			for (int i = 0; i < SPACES; i++)
				total += (s->player[a].space[i] & ~UP) ==
				    1 + t;
		if (total > (e->tile[t].kind == K_DIE && s->seats < 3 ? 0 :
		    e->tile[t].count))
			return "a workshop tile too often";
	}
	return NULL;
}

static const char *
sound_step(const struct edition *e, const struct state *s)
{
	const struct step *p = &s->step;
	bool acquiring = p->action == ACQUIRE || p->action == ROLLED;
	bool ivan = s->phase >= IVAN_ORNAMENT && s->phase <= IVAN_CLAIM;

	if (s->phase < TURN || s->phase == OVER)
		return !zero(p, sizeof(*p)) || s->rolling != 0 ?
		    "a step outside a turn" : NULL;
	if (p->actor >= actors(s) || ivan != is_ivan(s, p->actor))
		return "whose turn it is";
	if (p->sold > 1 || p->rerolled > 1 || p->taken > 1 || p->open > 1 ||
	    p->worked > 1)
		return "the step";
	if ((p->die == 0 && p->at != 0) ||
	    (p->die != 0 && s->place[p->die - 1] != p->at))
		return "the die of the turn";
	if (ivan && (p->action != NONE || p->sold || p->rerolled))
		return "Ivan acts like a player";
	if (!ivan && (p->die != 0) != acquiring)
		return "a die moved without acquiring";
	if (!acquiring && (p->taken || p->half || p->open ||
	    p->worked))
		return "a market used without acquiring";
	if (p->left > 0 && p->action != BUILD && p->action != ACQUIRE)
		return "materials to be sent without an action";
	if (p->action == BUILD && p->left >= BUILD_LIMIT)
		return "a build without a material";
	if (p->action == ROLLED && (p->left > 0 || p->open))
		return "a half that goes on after the roll";
	if (p->action == ACQUIRE) {
		const struct half *h = p->half == 0 ? NULL :
		    half_of(e, s, p->half);

		if (p->left > 0 && (h == NULL || p->left >
		    deals[h->action].sends))
			return "materials to be sent without a send";
		if (p->open && (h == NULL || (!h->many && p->left == 0)))
			return "an influence half that cannot go on";
		if (p->left > 0 && !p->open)
			return "a send that should go on";
		if (h != NULL && h->many && !p->open && !p->taken &&
		    !p->worked)
			return "an influence half closed by nothing";
		if (owes_send(e, s) &&
		    (s->phase == ROLL || !can_send(e, s)))
			return "a send with nothing to send";
	}
	switch (s->phase) {
	case REROLL:
		if (!p->rerolled || dice_at(s, s->rolling) == 0)
			return "a reroll of nothing";
		return NULL;
	case ROLL:
		return !acquiring || s->rolling != p->at ?
		    "a roll of other dice" : NULL;
	case IVAN_ROLL:
		return p->die == 0 || s->rolling != p->at ||
		    ivan_tile(s) == IVAN_CARDS ||
		    s->ivan.die[ivan_tile(s)] != p->die ?
		    "a roll of other dice" : NULL;
	}
	if (s->rolling != 0)
		return "dice rolling without a roll";
	if (s->phase == IVAN_CLAIM && ivan_towers(s) == 0)
		return "Ivan cannot claim";
	if (s->phase == IVAN_ORNAMENT && ivan_places(s) == 0)
		return "Ivan cannot place his ornament";
	if (ivan && s->phase != IVAN_CLAIM &&
	    (p->die != 0 || ivan_tile(s) != IVAN_CARDS))
		return "Ivan shuffles too early";
	return NULL;
}

static const char *
sound_end(const struct edition *e, const struct state *s)
{
	bool six = false;

	for (int a = 0; a < actors(s); a++)
		six |= finished(s, a) == BANNERS;
	if (s->closer > actors(s) || (s->closer != 0) != six ||
	    (six && finished(s, s->closer - 1) != BANNERS))
		return "who finished six sections";
	if (s->phase != OVER)
		return s->winners != 0 ? "winners before the end" : NULL;
	if (s->closer == 0)
		return "an end without a reason";
	for (int a = 0; a < actors(s); a++)
		if (field(&s->player[a]) != prestige_field(e,
		    prestige(e, &s->player[a])))
			return "a counter between prestige fields at the end";
	return s->winners != winners(e, s) ? "the winners" : NULL;
}

/* Returns NULL if the state can come up, else what it breaks. */
static const char *
red_cathedral_sound(const struct edition *e, const struct state *s)
{
	unsigned colour = 0;
	const char *broken = red_cathedral.audit(e, s);

	if (broken != NULL)
		return broken;
	if (s->first >= s->seats)
		return "a first player at the table";
	if (s->seats > 1 ? (s->phase == IVAN_ROW || s->phase == IVAN_TILES ||
	    (s->phase >= IVAN_ORNAMENT && s->phase <= IVAN_CLAIM)) :
	    s->phase == FIRST)
		return "a phase that this number of players has not";
	if (zero(s->turn, 3) != (s->phase < TURN))
		return "the turns";
	if (s->phase == FIRST && s->first != 0)
		return "a first player before the draw";
	for (int a = 0; a < SEATS; a++) {
		const struct player *p = &s->player[a];

		if (a >= actors(s)) {
			if (!zero(p, sizeof(*p)))
				return "a player at no seat";
			continue;
		}
		if (p->colour < 1 || p->colour > COLOURS ||
		    colour >> p->colour & 1)
			return "the colours";
		colour |= 1U << p->colour;
		if (field(p) > LAP * LAPS ||
		    (s->phase < TURN && field(p) != START_FIELD))
			return "a counter off the track";
	}
	if ((broken = sound_sections(e, s)) != NULL ||
	    (broken = sound_market(s)) != NULL)
		return broken;
	for (int seat = 0; seat < s->seats; seat++)
		if ((broken = sound_player(e, s, seat)) != NULL)
			return broken;
	if ((broken = sound_ivan(s)) != NULL ||
	    (broken = sound_sums(e, s)) != NULL ||
	    (broken = sound_step(e, s)) != NULL)
		return broken;
	return sound_end(e, s);
}

#endif
