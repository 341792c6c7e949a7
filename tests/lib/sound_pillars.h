/*
 * sound_pillars.h: sums, conservation and order in a state of The Pillars.  The
 * audit of the ruleset asks only for what its functions rest on; this asks
 * whether the table can come up in a game.  Include it after
 * core/games/pillars.c.
 */
#ifndef TESTS_LIB_SOUND_PILLARS_H
#define TESTS_LIB_SOUND_PILLARS_H

static bool
in_set(uint32_t set, int n)
{
	return n < 32 && set >> n & 1;
}

static bool
seat_or_none(const struct table *t, uint8_t seat)
{
	return seat == NONE || seat < t->seats;
}

static const char *
sound_numbers(const struct table *t)
{
	if (t->seats < 2 || t->seats > SEATS)
		return "2 to 4 seats";
	if (t->phase >= PHASES || waiting[t->phase].name == NO_NAME)
		return "a phase that waits";
	if (t->round < 1 || t->round > ROUNDS)
		return "six rounds";
	if (t->phase == FIRST ? t->start != NONE || t->round != 1 :
	    t->start >= t->seats)
		return "a start player";
	if (t->phase == REVEAL && t->round == ROUNDS)
		return "round 6 has its own advantage cards";
	if (t->phase == OVER && t->round != ROUNDS)
		return "six rounds are played";
	if (t->seat >= t->seats)
		return "who decides sits at the table";
	if (t->dial > DIAL_TOP || (before(t, DRAW) && t->dial != DIAL_TOP) ||
	    (!before(t, LATE) && t->dial != 0))
		return "the dial goes from 7 to 0";
	if (t->may_redraw > 1 || t->court_metal > 1)
		return "yes or no";
	if ((t->out | t->safe | t->walled | t->wall_ahead) >> t->seats ||
	    (t->round == 1 && t->walled != 0) ||
	    (t->round == ROUNDS && t->wall_ahead != 0))
		return "sets of seats";
	if (t->phase != DRAFT ? t->out != 0 :
	    t->out == (1 << t->seats) - 1 || t->out >> t->seat & 1)
		return "who has passed takes no card";
	if (before(t, HIRE) && !before(t, ROLL) && t->turn != 0)
		return "a turn only where there are turns";
	for (int r = 0; r < FIELDS; r++)
		if (t->market[r] > MARKET_CUBES ||
		    (before(t, VISIT) && t->market[r] != MARKET_CUBES))
			return "the market has 4 of each";
	if (before(t, ROLL) && !t->court_metal)
		return "metal lies at the court";
	if (t->tax == 0 ? !before(t, EXEMPT) :
	    before(t, EXEMPT) || t->tax < 2 || t->tax > 5)
		return "the tax is 2 to 5";
	return NULL;
}

static const char *
sound_persons(const struct table *t)
{
	static const struct person nobody;
	int bag = 0;

	for (int s = 0; s < SEATS; s++) {
		const struct person *p = &t->person[s];
		uint32_t cards = set_two(p->card);
		int busy = 0, hands = WORKERS +
		    (t->grey == s ? GREY_WORKERS : 0);

		if (s >= t->seats) {
			if (memcmp(p, &nobody, sizeof(nobody)) != 0)
				return "empty seats have nothing";
			continue;
		}
		if (p->gold > GOLD_MAX || (t->phase == FIRST && p->gold > 0))
			return "gold is 0 to 30";
		if (points(p) > 4000)
			return "points within reason";
		if (cards >> CARDS || (cards != 0 &&
		    (before(t, DRAFT) || !before(t, ROLL))))
			return "resource cards are held from draft to "
			    "production";
		while (cards != 0)
			busy += pillars_cards[set_pop(&cards)].workers;
		busy += p->workers + p->mill;
		/* A black worker gained this round comes in the next. */
		if (busy != hands + has_card(p, OTTO) &&
		    (before(t, ROLL) || t->round == ROUNDS || busy != hands))
			return "workers are 12, and black and grey ones";
		if (p->mill > 0 && (before(t, DRAW) || !before(t, ROLL)))
			return "the wool mill works from phase I to phase "
			    "III";
		if (p->workers > 0 && !before(t, DRAW) && before(t, ROLL))
			return "idle workers are in the mill";
		for (int r = 0; r < RESOURCES; r++)
			if (p->cube[r] > CUBES_MAX)
				return "cubes within reason";
		/* The bishop's market gives one before the event strikes. */
		if (cubes(p) > (before(t, ASK_THOMAS) || t->phase == OVER ?
		    CUBES_KEPT : before(t, ROLL) ? CUBES_KEPT + 2 :
		    CUBES_MAX))
			return "five cubes are kept";
		if (p->bag > BUILDERS || (before(t, DRAW) ?
		    p->bag != BUILDERS : !before(t, LATE) && p->bag != 0))
			return "three builders each";
		if (p->bought >> FIELDS || (p->bought != 0 &&
		    before(t, TRADE)))
			return "things are bought at the market";
		if (men(p) > men_allowed(p) + (t->phase == HIRE &&
		    t->seat == s))
			return "five craftsmen, or six";
		bag += p->bag;
	}
	if (t->phase == DRAW && bag == 0)
		return "a builder is left to be drawn";
	return NULL;
}

/* Each builder is in one place. */
static const char *
sound_builders(const struct table *t)
{
	int count[SEATS] = { 0 };
	bool all = !before(t, DRAW) && before(t, HAPPEN);

	for (int i = 0; i < PLACES; i++) {
		if (!seat_or_none(t, t->place[i]))
			return "builders are somebody's";
		if (t->place[i] != NONE)
			count[t->place[i]]++;
	}
	for (int space = 0; space < SPACES; space++) {
		/* when the builders of each space leave it, P10.9 */
		static const uint8_t leave[SPACES] = {
			[BISHOP] = ASK_THOMAS, [KINGSBRIDGE] = ROLL,
			[PRIORY] = ROLL, [COURT] = HIRE, [SHIRING] = TRADE,
			[CASTLE] = TRADE, [MARKET] = BUILD,
			[START_SPACE] = OVER
		};
		const uint8_t *place = &t->place[pillars_spaces[space].first];
		int n = placed(t, space);

		for (int i = n; i < pillars_spaces[space].size; i++)
			if (place[i] != NONE && !has_named_places(space))
				return "the lowest free place is taken";
		for (int i = 0; i < pillars_spaces[space].size; i++)
			if (place[i] != NONE && (before(t, DRAW) ||
			    !before(t, leave[space])))
				return "builders leave in their order";
	}
	if (t->passed[0] != NONE)
		return "no builder passes at 0";
	for (int cost = 1; cost <= DIAL_TOP; cost++) {
		uint8_t seat = t->passed[cost];

		if (!seat_or_none(t, seat))
			return "builders are somebody's";
		if (seat == NONE)
			continue;
		if (!all || (before(t, LATE) && cost <= t->dial))
			return "builders pass above the dial";
		count[seat]++;
	}
	if (t->phase == REDRAW || t->phase == PLACE) {
		if (t->drawn >= t->seats)
			return "a builder has been drawn";
		count[t->drawn]++;
	} else if (t->drawn != NONE) {
		return "no builder has been drawn";
	}
	for (int s = 0; s < t->seats; s++) {
		int bag = t->person[s].bag, lost = count[s];

		lost = BUILDERS - bag - lost;
		if (lost < 0 || (all && lost !=
		    (t->walled >> s & 1 && bag == 0)))
			return "three builders each";
	}
	return NULL;
}

/* Each card is in one place at most. */
static const char *
sound_cards(const struct table *t)
{
	uint32_t seen = 0, pool = set_two(t->pool_card), come;
	uint32_t own, cards;
	int n;

	/* Resource cards, P2.3, P3.5 */
	if (pool >> CARDS || (t->phase != DRAFT && t->phase != FORESEE &&
	    pool != 0))
		return "nine resource cards";
	for (int s = 0; s < t->seats; s++) {
		cards = set_two(t->person[s].card);
		if ((pool & cards) != 0)
			return "each card is in one place";
		pool |= cards;
	}
	n = set_size(pool);
	if (n > 7 || (t->phase == FORESEE && n != 7) ||
	    (t->phase == DRAFT && n != 7))
		return "seven resource cards a round";

	/* Craftsmen */
	n = newcomers(t) + (before(t, DEAL) ? 0 : NEW_CRAFTSMEN);
	come = (n < 32 ? (UINT32_C(1) << n) - 1 : 0) &
	    ~((UINT32_C(1) << STARTING) - 1);
	if (t->pool_craftsman >> NEW_CRAFTSMEN ||
	    (t->pool_craftsman != 0 &&
	    (before(t, DEAL) || !before(t, DRAW))))
		return "craftsmen wait in the pool in the draft only";
	seen = (uint32_t)t->pool_craftsman << newcomers(t);
	for (int i = 0; i < 2; i++) {
		int man = t->shiring[i];

		if (man == NONE) {
			if (before(t, HIRE) && !before(t, DEAL))
				return "two craftsmen at Shiring";
			continue;
		}
		if (before(t, DEAL) || !before(t, TRADE) ||
		    man < newcomers(t) ||
		    man >= newcomers(t) + NEW_CRAFTSMEN || in_set(seen, man))
			return "two craftsmen at Shiring";
		seen |= UINT32_C(1) << man;
	}
	for (int s = 0; s < t->seats; s++) {
		own = set_four(t->person[s].craftsman);
		if (own >> CRAFTSMEN)
			return "27 craftsmen";
		own &= ~((UINT32_C(1) << STARTING) - 1);
		if ((own & seen) != 0 || (own & ~come) != 0)
			return "each craftsman works for one";
		seen |= own;
	}

	/* Advantage cards */
	seen = set_two(t->advantage);
	n = 2 * (t->round < ROUNDS ? t->round - before(t, SHUFFLE) :
	    ROUNDS - 1);
	if (seen >> DRAWN_ADVANTAGES ||
	    set_size(seen) != DRAWN_ADVANTAGES - n)
		return "two advantage cards a round";
	for (int i = 0; i < 2; i++) {
		int card = t->kingsbridge[i];
		bool there = before(t, ROLL) &&
		    (!before(t, SHUFFLE) || t->round == ROUNDS);

		if ((card != NONE) != there || (there &&
		    (card >= ADVANTAGES || in_set(seen, card) ||
		    (card >= CEREMONY) != (t->round == ROUNDS))))
			return "two advantage cards at Kingsbridge";
		if (there)
			seen |= UINT32_C(1) << card;
	}
	for (int s = 0; s < t->seats; s++) {
		own = set_two(t->person[s].advantage);
		if ((own & seen) != 0 || own >> WOOLFAIR)
			return "each advantage card is in one place";
		seen |= own;
	}

	/* Events */
	seen = set_two(t->events);
	n = t->round - (t->event == NONE);
	if (seen >> EVENTS || set_size(seen) != EVENTS - n)
		return "one event a round";
	if (before(t, VISIT) ? t->event != NONE :
	    t->event >= EVENTS || in_set(seen, t->event))
		return "the event is known on the board";
	if (t->coming != NONE && (before(t, DRAFT) || !before(t, HAPPEN) ||
	    !in_set(seen, t->coming) || owner_of(t, ELLEN) == NONE))
		return "an event is foreseen by Ellen's owner";
	return NULL;
}

/* The results of workers and craftsmen in this round. */
static const char *
sound_work(const struct table *t)
{
	const struct person *p = &t->person[t->seat];

	if (!seat_or_none(t, t->grey) || !seat_or_none(t, t->grey_ahead) ||
	    (t->grey != NONE && (t->round == 1 || t->phase == OVER)) ||
	    (t->grey_ahead != NONE && before(t, TRADE)))
		return "grey workers are somebody's";
	for (int man = 0; man < CRAFTSMEN; man++) {
		if (t->used[man] == 0)
			continue;
		if (t->phase != BUILD || !has_man(p, man) ||
		    t->used[man] > pillars_craftsmen[man].capacity +
		    (t->stretched == man))
			return "craftsmen work within their capacity";
	}
	if (t->stretched != NONE && (t->phase != BUILD ||
	    t->event != ARCHBISHOP || t->stretched >= CRAFTSMEN ||
	    !pillars_craftsmen[t->stretched].stretches ||
	    t->used[t->stretched] !=
	    pillars_craftsmen[t->stretched].capacity + 1))
		return "the archbishop has one choice";
	return NULL;
}

/* The facts on which the pending decision rests. */
static const char *
sound_turn(const struct table *t)
{
	const struct person *p = &t->person[t->seat];
	int turns = 0;

	switch ((enum phase)t->phase) {
	case FORESEE:
		if (owner_of(t, ELLEN) == NONE)
			return "an event is foreseen by Ellen's owner";
		break;
	case DRAFT:
		if (set_two(t->pool_card) == 0 && t->pool_craftsman == 0)
			return "the draft ends with the pool";
		break;
	case REDRAW:
		if (t->seat != t->start || t->drawn == t->start ||
		    !can_redraw(t))
			return "the start player may return a builder";
		break;
	case PLACE:
		if (t->seat != t->drawn)
			return "its owner places the builder";
		break;
	case LATE:
		if (highest_passed(t) == 0 ||
		    t->seat != t->passed[highest_passed(t)])
			return "the highest passed builder is placed";
		break;
	case VISIT:
		if (t->seat != t->place[pillars_spaces[BISHOP].first])
			return "the visitor decides at the bishop's";
		break;
	case ASK_THOMAS:
		if (!negative(t->event) || t->safe >> t->seat & 1 ||
		    !has_card(p, THOMAS))
			return "thomas protects from what is negative";
		break;
	case STRIKE:
		turns = t->seats - 1;
		if (t->event != COLLAPSE || men(p) == 0 ||
		    t->safe >> t->seat & 1 || t->turn >= t->seats ||
		    t->seat != seat_in_turn(t, t->turn))
			return "a collapse costs a craftsman";
		break;
	case EXEMPT:
		if (!has_card(p, EXEMPTION) || is_at(t, COURT, t->seat))
			return "who would pay may be exempt";
		break;
	case HIRE:
		turns = 1;
		if (t->turn > 1 || t->seat !=
		    t->place[pillars_spaces[SHIRING].first + t->turn] ||
		    t->shiring[t->turn] != NONE ||
		    men(p) != men_allowed(p) + 1)
			return "who has too many dismisses one";
		for (int i = 0; i < 2; i++)
			if ((t->shiring[i] == NONE) != (i <= t->turn &&
			    t->place[pillars_spaces[SHIRING].first + i] !=
			    NONE))
				return "left takes its craftsman before right";
		break;
	case TRADE:
		turns = placed(t, MARKET) - 1;
		if (t->turn > turns || t->seat !=
		    t->place[pillars_spaces[MARKET].first + t->turn])
			return "builders trade in their order";
		break;
	case BUILD:
		turns = t->seats - 1;
		if (t->turn > turns || t->seat != seat_in_turn(t, t->turn))
			return "players build in their order";
		for (int i = 0; i < t->turn; i++)
			if (cubes(&t->person[seat_in_turn(t, i)]) >
			    CUBES_KEPT)
				return "five cubes are kept";
		break;
	default:
		break;
	}
	if (t->turn > turns)
		return "a turn only where there are turns";
	if (t->safe != 0 && (before(t, ASK_THOMAS) || !negative(t->event)))
		return "protection is from a negative event";
	return NULL;
}

/* Returns NULL if the table is one that can come up, else what it breaks. */
static const char *
pillars_sound(const struct table *t)
{
	const char *broken = pillars.audit(NULL, t);

	if (broken == NULL && (broken = sound_numbers(t)) == NULL &&
	    (broken = sound_persons(t)) == NULL &&
	    (broken = sound_builders(t)) == NULL &&
	    (broken = sound_cards(t)) == NULL &&
	    (broken = sound_work(t)) == NULL)
		broken = sound_turn(t);
	return broken;
}

#endif
