/*
 * pillars_data.h: the components of The Pillars of the Earth and all its
 * words.  For pillars.c only.
 */
#ifndef CORE_PILLARS_DATA_H
#define CORE_PILLARS_DATA_H

#include "core/ruleset.h"

/* P1.3.  The market and the fields have the first three. */
enum { STONE, WOOD, SAND, METAL, RESOURCES, FIELDS = METAL };

/* P1.4, P1.5: three to begin with, then four a round. */
enum {
	MORTAR_MIXER, WOODWORKER, STONECUTTER,
	MASON1, TOOLMAKER, MORTAR_MIXER1, MASTER_WOODWORKER,
	POTTER2, ARCHITECT, MASON2, CARPENTER2,
	POTTER3, SCULPTOR3, CARPENTER3, MASON3,
	MASON4, SCULPTOR4, CARPENTER4, GLASSBLOWER4,
	CARPENTER5, GOLDSMITH5, SCULPTOR5, GLASSBLOWER5,
	BELLMAKER, ORGANBUILDER, SCULPTOR6, GOLDSMITH6,
	CRAFTSMEN, STARTING = MASON1
};

/* P1.8.  The first 14 are drawn. */
enum {
	ALIENA, TOM, RICHARD, ELLEN, FRANCIS, PHILIP, JACK, OTTO,
	REMIGIUS, EXEMPTION, THOMAS, WOOLFAIR, TOLEDO, MADONNA,
	CEREMONY, COMPLETION,
	ADVANTAGES, DRAWN_ADVANTAGES = CEREMONY
};

/* P1.9.  From RAID on they are negative. */
enum {
	KING, ORE, ALMS, VOLUNTEERS, ARCHBISHOP,
	RAID, FEUD, TOWNWALL, WINTER, COLLAPSE,
	EVENTS
};

/* P1.7 */
enum {
	SAND_2, SAND_3, SAND_4, WOOD_2, WOOD_3, WOOD_4,
	STONE_2, STONE_3, STONE_4,
	CARDS
};

/* P1.10 */
enum {
	BISHOP, KINGSBRIDGE, PRIORY, COURT, SHIRING, CASTLE, MARKET,
	START_SPACE,
	SPACES
};

/* Rows of the vocabulary.  Those of cards are the card's number more. */
enum {
	W_RESOURCE   = 0,
	W_CRAFTSMAN  = W_RESOURCE + RESOURCES,
	W_ADVANTAGE  = W_CRAFTSMAN + CRAFTSMEN,
	W_EVENT      = W_ADVANTAGE + ADVANTAGES,
	W_CARD       = W_EVENT + EVENTS,
	W_SPACE      = W_CARD + CARDS,
	W_VERB       = W_SPACE + SPACES,
	W_TAKE = W_VERB, W_PASS, W_PLACE, W_KEEP, W_RETURN, W_PROTECT,
	W_COLLECT, W_USE, W_DECLINE, W_DISMISS, W_BUY, W_SELL, W_DONE,
	W_DISCARD,
	W_FREE, W_ALL,
	/* For the view, the picture, the facts and the sentences only. */
	W_DRAFT, W_BUILDERS, W_BOARD, W_OVER, W_EVENT_DRAW,
	W_MILL, W_GOLD, W_VP,
	W_KIND_RESOURCE, W_KIND_CRAFTSMAN, W_KIND_ADVANTAGE, W_KIND_CARD,
	W_KIND_SPACE, W_PERMANENT, W_ONCE, W_IMMEDIATE, W_POSITIVE,
	W_NEGATIVE, W_NAVE, W_PORTAL, W_APSE, W_TOWER, W_ROOF,
	TOKENS
};

struct pillars_craftsman {
	uint8_t round;		/* 0: everybody begins with it */
	uint8_t cost;
	uint8_t capacity;	/* uses a round; 0: works once, by itself */
	uint8_t from[RESOURCES], from_gold;
	uint8_t vp, gold;	/* what a use makes */
	bool mason;		/* needs a mortar mixer */
	bool stretches;		/* the archbishop may choose it */
};

struct pillars_advantage {
	uint8_t type;		/* W_PERMANENT, W_ONCE, W_IMMEDIATE */
	uint8_t gold, vp, cube[RESOURCES];	/* immediate: what it gives */
	uint8_t makes[RESOURCES];	/* permanent: more at production */
};

struct pillars_card {
	uint8_t resource, cubes, workers;
};

struct pillars_space {
	uint8_t first;		/* its first row in a table of all spaces */
	uint8_t size;
};

extern const struct pillars_craftsman pillars_craftsmen[CRAFTSMEN];
extern const struct pillars_advantage pillars_advantages[ADVANTAGES];
extern const struct pillars_card pillars_cards[CARDS];
extern const struct pillars_space pillars_spaces[SPACES];
extern const struct token pillars_tokens[];
extern const struct event_type pillars_events[];
extern const uint8_t pillars_absent[];

/* How moves are written: rows of pillars_nouns and of pillars_forms. */
enum {
	N_RESOURCE, N_CUBES, N_NUMBER, N_TIMES, N_CRAFTSMAN, N_ADVANTAGE,
	N_CARD, N_SPACE, N_DISMISS, N_FREE, N_ALL
};
enum {
	F_PLACE, F_PLACE_FREE,	/* where no card is named */
	F_OTHERS
};
extern const struct noun pillars_nouns[];
extern const struct form pillars_forms[];

enum { PLACES = 17 };	/* spaces for builders, all told */

/* Rows of pillars_events; what they say is in pillars_data.c. */
enum {
	E_FIRST_PLAYER, E_ROUND_STARTS, E_ADVANTAGES_SHOWN,
	E_CRAFTSMEN_SHOWN, E_CARDS_MISSING, E_EVENT_FORESEEN,
	E_EVENT_COMING,
	E_CARD_TAKEN, E_CRAFTSMAN_HIRED, E_CRAFTSMAN_DISMISSED,
	E_DRAFT_PASSED, E_WORKERS_TO_MILL,
	E_CRAFTSMAN_UNWANTED,
	E_BUILDER_DRAWN, E_BUILDER_LAID_ASIDE, E_BUILDER_KEPT,
	E_BUILDER_RETURNED, E_REDRAW_WAIVED, E_REMIGIUS_USED,
	E_BUILDER_PLACED, E_BUILDER_PLACED_AT, E_BUILDER_PASSED,
	E_LATE_BUILDER_PLACED, E_LATE_BUILDER_PLACED_AT, E_DIAL_MOVED,
	E_EVENT_REVEALED, E_BISHOP_PROTECTS, E_BISHOP_COLLECTS,
	E_THOMAS_USED, E_THOMAS_DECLINED, E_EVENT_NO_EFFECT, E_RAID_PAID,
	E_EVENT_VP_LOST, E_WALL_AHEAD, E_CARDS_YIELD_MORE,
	E_CARDS_YIELD_LESS, E_ARCHBISHOP_COMES, E_CRAFTSMAN_LOST,
	E_GOLD_GAINED, E_VP_GAINED, E_CUBES_GAINED, E_GOLD_SURPLUS,
	E_MILL_INCOME, E_ADVANTAGE_GAINED, E_ADVANTAGE_UNWANTED,
	E_PRODUCTION, E_TAX_ROLLED, E_EXEMPTION_USED, E_EXEMPTION_DECLINED,
	E_TAX_EXEMPT, E_TAX_PAID, E_CRAFTSMAN_GAINED, E_GREY_WORKERS,
	E_BOUGHT, E_SOLD, E_MARKET_LEFT,
	E_WORKED_FOR_VP, E_WORKED_FOR_GOLD, E_ARCHBISHOP_CHOICE,
	E_DISCARDED, E_BUILD_DONE, E_NEXT_START_PLAYER,
	E_FINAL_SCORE, E_WINNER, E_SHARED_WIN,
	/* refusals */
	E_SHORT_OF_WORKERS, E_SHORT_OF_GOLD, E_SHORT_OF_CUBES,
	E_NOT_IN_POOL, E_MUST_DISMISS, E_NO_NEED_TO_DISMISS,
	E_CRAFTSMAN_NOT_OWNED, E_ADVANTAGE_NOT_OWNED,
	E_NO_PASS_AT_ZERO, E_NO_PASS_AGAIN, E_FREE_ANYWAY, E_SPACE_FULL,
	E_CARD_OCCUPIED, E_CARD_NOT_THERE, E_REDRAW_GONE, E_BAG_EMPTY,
	E_REDRAW_NOT_YOURS, E_NO_RETURN_NOW, E_EVENT_POSITIVE,
	E_NO_METAL_HERE, E_MARKET_HAS_ONLY, E_REQUIREMENT,
	E_BOUGHT_BEFORE, E_CAPACITY_LEFT, E_WORKS_BY_ITSELF,
	E_TOO_MANY_CUBES, E_DISCARD_NOT_NEEDED,
	E_NO_SUCH_CARD, E_NOT_DEALT, E_CARD_TAKEN_BY, E_HIRED_BY,
	E_WORKS_FOR, E_YOURS_ALREADY, E_AT_SHIRING, E_NAMELESS, E_NOT_ASKED,
	E_AT_LEAST_ONE,
	EVENT_TYPES
};

#endif
