/*
 * pillars_data.h: the components of The Pillars of the Earth and all its
 * words.  For pillars.c only.
 */
#ifndef CORE_PILLARS_DATA_H
#define CORE_PILLARS_DATA_H

#include "core/ruleset.h"

/* P1.3.  The market and the fields have the first three. */
enum { STONE, WOOD, SAND, METAL, RESOURCES, FIELDS = METAL };

/*
 * The lists of components.  Each item is X(number, "word", fields), with the
 * fields of the struct for this kind of component.
 */

/*
 * P1.4, P1.5, P1.6: three craftsmen to begin with, then four in each round.  S
 * means that the archbishop may choose this craftsman.
 */
#define PILLARS_CRAFTSMEN(X)						\
	X(MORTAR_MIXER, "mortar-mixer", 0, 0, 3, FROM([SAND] = 3),	\
	    .vp = 1, S)							\
	X(WOODWORKER, "woodworker", 0, 0, 4, FROM([WOOD] = 2), .vp = 1, S) \
	X(STONECUTTER, "stonecutter", 0, 0, 4, FROM([STONE] = 2), .vp = 1, S) \
	X(MASON1, "mason1", 1, 5, 2, FROM([STONE] = 1),			\
	    .vp = 1, .mason = true, S)					\
	X(TOOLMAKER, "toolmaker", 1, 2, 0, .gold = 2)			\
	X(MORTAR_MIXER1, "mortar-mixer1", 1, 4, 3, FROM([SAND] = 2),	\
	    .vp = 1, S)							\
	X(MASTER_WOODWORKER, "master-woodworker", 1, 3, 2, FROM([WOOD] = 1), \
	    .gold = 4, S)						\
	X(POTTER2, "potter2", 2, 5, 2, FROM([SAND] = 1), .vp = 1, S)	\
	X(ARCHITECT, "architect", 2, 6, 0, .vp = 1)			\
	X(MASON2, "mason2", 2, 4, 3, FROM([STONE] = 1),			\
	    .vp = 1, .mason = true, S)					\
	X(CARPENTER2, "carpenter2", 2, 3, 2, FROM([WOOD] = 1), .vp = 1, S) \
	X(POTTER3, "potter3", 3, 7, 3, FROM([SAND] = 1), .vp = 1, S)	\
	X(SCULPTOR3, "sculptor3", 3, 6, 1, FROM([STONE] = 1), .vp = 2, S) \
	X(CARPENTER3, "carpenter3", 3, 5, 3, FROM([WOOD] = 1), .vp = 1, S) \
	X(MASON3, "mason3", 3, 4, 4, FROM([STONE] = 1),			\
	    .vp = 1, .mason = true, S)					\
	X(MASON4, "mason4", 4, 5, 5, FROM([STONE] = 1),			\
	    .vp = 1, .mason = true, S)					\
	X(SCULPTOR4, "sculptor4", 4, 7, 2, FROM([STONE] = 1), .vp = 2, S) \
	X(CARPENTER4, "carpenter4", 4, 6, 4, FROM([WOOD] = 1), .vp = 1, S) \
	X(GLASSBLOWER4, "glassblower4", 4, 8, 1,			\
	    FROM([SAND] = 1, [METAL] = 1), .vp = 3, S)			\
	X(CARPENTER5, "carpenter5", 5, 6, 5, FROM([WOOD] = 1), .vp = 1, S) \
	X(GOLDSMITH5, "goldsmith5", 5, 7, 6, .from_gold = 3, .vp = 1, S) \
	X(SCULPTOR5, "sculptor5", 5, 8, 3, FROM([STONE] = 1), .vp = 2, S) \
	X(GLASSBLOWER5, "glassblower5", 5, 9, 2,			\
	    FROM([SAND] = 1, [METAL] = 1), .vp = 3, S)			\
	X(BELLMAKER, "bellmaker", 6, 10, 2, FROM([METAL] = 1), .vp = 4)	\
	X(ORGANBUILDER, "organbuilder", 6, 9, 1,			\
	    FROM([WOOD] = 1, [METAL] = 1), .vp = 6)			\
	X(SCULPTOR6, "sculptor6", 6, 8, 4, FROM([STONE] = 1), .vp = 2, S) \
	X(GOLDSMITH6, "goldsmith6", 6, 7, 8, .from_gold = 3, .vp = 1, S)
enum { PILLARS_CRAFTSMEN(RULESET_ROW) CRAFTSMEN, STARTING = MASON1 };

/* P1.8.  The first 14 are drawn. */
#define PILLARS_ADVANTAGES(X)						\
	X(ALIENA, "aliena", .type = W_PERMANENT, .makes = { [WOOD] = 1 }) \
	X(TOM, "tom", .type = W_PERMANENT, .makes = { [STONE] = 1 })	\
	X(RICHARD, "richard", .type = W_PERMANENT, .makes = { [SAND] = 1 }) \
	X(ELLEN, "ellen", .type = W_PERMANENT)				\
	X(FRANCIS, "francis", .type = W_PERMANENT)			\
	X(PHILIP, "philip", .type = W_PERMANENT)			\
	X(JACK, "jack", .type = W_PERMANENT)				\
	X(OTTO, "otto", .type = W_PERMANENT)				\
	X(REMIGIUS, "remigius", .type = W_ONCE)				\
	X(EXEMPTION, "exemption", .type = W_ONCE)			\
	X(THOMAS, "thomas", .type = W_ONCE)				\
	X(WOOLFAIR, "woolfair", .type = W_IMMEDIATE, .gold = 8)		\
	X(TOLEDO, "toledo", .type = W_IMMEDIATE, .cube = { [METAL] = 2 }) \
	X(MADONNA, "madonna", .type = W_IMMEDIATE, .vp = 3)		\
	X(CEREMONY, "ceremony", .type = W_IMMEDIATE, .cube = { [METAL] = 1 }) \
	X(COMPLETION, "completion", .type = W_IMMEDIATE,		\
	    .cube = { [STONE] = 1, [WOOD] = 1 })
enum {
	PILLARS_ADVANTAGES(RULESET_ROW) ADVANTAGES, DRAWN_ADVANTAGES = CEREMONY
};

/* P1.9.  The positive ones come first. */
#define PILLARS_EVENT_CARDS(X)						\
	X(KING, "king", .sign = W_POSITIVE, .gold = 5)			\
	X(ORE, "ore", .sign = W_POSITIVE, .cubes = 1)			\
	X(ALMS, "alms", .sign = W_POSITIVE, .gold = 1, .most = 5)	\
	X(VOLUNTEERS, "volunteers", .sign = W_POSITIVE, .cubes = 1)	\
	X(ARCHBISHOP, "archbishop", .sign = W_POSITIVE)			\
	X(RAID, "raid", .sign = W_NEGATIVE, .gold = 4)			\
	X(FEUD, "feud", .sign = W_NEGATIVE, .vp = 2)			\
	X(TOWNWALL, "townwall", .sign = W_NEGATIVE, .most = 2)		\
	X(WINTER, "winter", .sign = W_NEGATIVE, .cubes = 1)		\
	X(COLLAPSE, "collapse", .sign = W_NEGATIVE)
enum { PILLARS_EVENT_CARDS(RULESET_ROW) EVENTS };

/* P1.7 */
#define PILLARS_CARDS(X)						\
	X(SAND_2, "sand-2", SAND, 2, 2)					\
	X(SAND_3, "sand-3", SAND, 3, 4)					\
	X(SAND_4, "sand-4", SAND, 4, 7)					\
	X(WOOD_2, "wood-2", WOOD, 2, 3)					\
	X(WOOD_3, "wood-3", WOOD, 3, 6)					\
	X(WOOD_4, "wood-4", WOOD, 4, 9)					\
	X(STONE_2, "stone-2", STONE, 2, 5)				\
	X(STONE_3, "stone-3", STONE, 3, 8)				\
	X(STONE_4, "stone-4", STONE, 4, 10)
enum { PILLARS_CARDS(RULESET_ROW) CARDS };

/* P1.10 */
#define PILLARS_SPACES(X)						\
	X(BISHOP, "bishop", 0, 1)					\
	X(KINGSBRIDGE, "kingsbridge", 1, 2)				\
	X(PRIORY, "priory", 3, 2)					\
	X(COURT, "court", 5, 4)						\
	X(SHIRING, "shiring", 9, 2)					\
	X(CASTLE, "castle", 11, 1)					\
	X(MARKET, "market", 12, 4)					\
	X(START_SPACE, "start", 16, 1)
enum { PILLARS_SPACES(RULESET_ROW) SPACES };

/*
 * Rows of the vocabulary.  The row of a card is the first row of cards plus the
 * card's number.
 */
#define PILLARS_WORDS(X)						\
	X(W_TAKE, "take")						\
	X(W_PASS, "pass")						\
	X(W_PLACE, "place")						\
	X(W_KEEP, "keep")						\
	X(W_RETURN, "return")						\
	X(W_PROTECT, "protect")						\
	X(W_COLLECT, "collect")						\
	X(W_USE, "use")							\
	X(W_DECLINE, "decline")						\
	X(W_DISMISS, "dismiss", .said = true)				\
	X(W_BUY, "buy")							\
	X(W_SELL, "sell")						\
	X(W_DONE, "done")						\
	X(W_DISCARD, "discard")						\
	X(W_FREE, "free", .said = true)					\
	X(W_ALL, "all", .said = true)					\
	/* For the view, the picture, the facts and the sentences only. */ \
	X(W_DRAFT, "draft")						\
	X(W_BUILDERS, "builders")					\
	X(W_BOARD, "board")						\
	X(W_OVER, "over")						\
	X(W_EVENT_DRAW, "event")					\
	X(W_MILL, "mill")						\
	X(W_GOLD, "gold")						\
	X(W_VP, "vp")							\
	X(W_KIND_RESOURCE, "resource")					\
	X(W_KIND_CRAFTSMAN, "craftsman")				\
	X(W_KIND_ADVANTAGE, "advantage")				\
	X(W_KIND_CARD, "card")						\
	X(W_KIND_SPACE, "space")					\
	X(W_PERMANENT, "permanent")					\
	X(W_ONCE, "once")						\
	X(W_IMMEDIATE, "immediate")					\
	X(W_POSITIVE, "positive")					\
	X(W_NEGATIVE, "negative")					\
	X(W_NAVE, "nave")						\
	X(W_PORTAL, "portal")						\
	X(W_APSE, "apse")						\
	X(W_TOWER, "tower")						\
	X(W_ROOF, "roof")

enum {
	W_RESOURCE   = 0,
	W_CRAFTSMAN  = W_RESOURCE + RESOURCES,
	W_ADVANTAGE  = W_CRAFTSMAN + CRAFTSMEN,
	W_EVENT      = W_ADVANTAGE + ADVANTAGES,
	W_CARD       = W_EVENT + EVENTS,
	W_SPACE      = W_CARD + CARDS,
	W_COMPONENTS = W_SPACE + SPACES - 1,
	PILLARS_WORDS(RULESET_ROW)
	TOKENS
};

struct pillars_craftsman {
	uint8_t round;		/* 0: everybody begins with it */
	uint8_t cost;
	uint8_t capacity;	/* uses in a round; 0: works once, by itself */
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

struct pillars_event {
	uint8_t sign;		/* W_POSITIVE, W_NEGATIVE */
	uint8_t gold, vp, cubes;	/* what it gives or takes */
	uint8_t most;		/* P1.9: the most gold from alms, or builders */
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
extern const struct pillars_event pillars_event_cards[EVENTS];
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

enum { PLACES = 17 };	/* all spaces for builders */

/*
 * The events: the row of pillars_events, the name, and the arguments.  The
 * numbers of an event are the real effects.  For example, gold is the amount
 * that was received (gold_surplus has the rest), and points are those that were
 * lost.
 */
#define PILLARS_EVENTS(X)						\
	/* P2 */							\
	X(E_FIRST_PLAYER, "first_player", "player")			\
	X(E_ROUND_STARTS, "round_starts", "round", "player")		\
	X(E_ADVANTAGES_SHOWN, "advantages_shown", "left", "right")	\
	X(E_CRAFTSMEN_SHOWN, "craftsmen_shown", "left", "right", "pool", \
	    "pool_too")							\
	X(E_CARDS_MISSING, "cards_missing", "card", "card_too")		\
	X(E_EVENT_FORESEEN, "event_foreseen", "player")			\
	X(E_EVENT_COMING, "event_coming", "player", "event")		\
	/* P3 */							\
	X(E_CARD_TAKEN, "card_taken", "player", "cubes", "resource",	\
	    "workers")							\
	X(E_CRAFTSMAN_HIRED, "craftsman_hired", "player", "craftsman",	\
	    "gold")							\
	X(E_CRAFTSMAN_DISMISSED, "craftsman_dismissed", "player",	\
	    "craftsman")						\
	X(E_DRAFT_PASSED, "draft_passed", "player")			\
	X(E_WORKERS_TO_MILL, "workers_to_mill", "player", "workers")	\
	X(E_CRAFTSMAN_UNWANTED, "craftsman_unwanted", "craftsman")	\
	/* P4 */							\
	X(E_BUILDER_DRAWN, "builder_drawn", "player", "cost")		\
	X(E_BUILDER_LAID_ASIDE, "builder_laid_aside", "player")		\
	X(E_BUILDER_KEPT, "builder_kept", "player", "owner")		\
	X(E_BUILDER_RETURNED, "builder_returned", "player", "owner")	\
	X(E_REDRAW_WAIVED, "redraw_waived", "player", "owner")		\
	X(E_REMIGIUS_USED, "remigius_used", "player")			\
	X(E_BUILDER_PLACED, "builder_placed", "player", "space", "gold") \
	X(E_BUILDER_PLACED_AT, "builder_placed_at", "player", "space",	\
	    "card", "gold")						\
	X(E_BUILDER_PASSED, "builder_passed", "player", "cost")		\
	X(E_LATE_BUILDER_PLACED, "late_builder_placed", "player", "space", \
	    "cost")							\
	X(E_LATE_BUILDER_PLACED_AT, "late_builder_placed_at", "player",	\
	    "space", "card", "cost")					\
	X(E_DIAL_MOVED, "dial_moved", "cost")				\
	/* P5 */							\
	X(E_EVENT_REVEALED, "event_revealed", "event", "sign")		\
	X(E_BISHOP_PROTECTS, "bishop_protects", "player")		\
	X(E_BISHOP_COLLECTS, "bishop_collects", "player", "resource")	\
	X(E_THOMAS_USED, "thomas_used", "player")			\
	X(E_THOMAS_DECLINED, "thomas_declined", "player")		\
	X(E_EVENT_NO_EFFECT, "event_no_effect", "player", "event")	\
	X(E_RAID_PAID, "raid_paid", "player", "gold", "vp")		\
	X(E_EVENT_VP_LOST, "event_vp_lost", "player", "vp", "event")	\
	X(E_WALL_AHEAD, "wall_ahead", "player")				\
	X(E_CARDS_YIELD_MORE, "cards_yield_more", "player")		\
	X(E_CARDS_YIELD_LESS, "cards_yield_less", "player")		\
	X(E_ARCHBISHOP_COMES, "archbishop_comes", "player")		\
	X(E_CRAFTSMAN_LOST, "craftsman_lost", "player", "craftsman")	\
	X(E_GOLD_GAINED, "gold_gained", "player", "gold", "from")	\
	X(E_VP_GAINED, "vp_gained", "player", "vp", "from")		\
	X(E_CUBES_GAINED, "cubes_gained", "player", "cubes", "resource", \
	    "from")							\
	X(E_GOLD_SURPLUS, "gold_surplus", "player", "gold")		\
	X(E_MILL_INCOME, "mill_income", "player", "workers", "gold")	\
	X(E_ADVANTAGE_GAINED, "advantage_gained", "player", "card")	\
	X(E_ADVANTAGE_UNWANTED, "advantage_unwanted", "card")		\
	X(E_PRODUCTION, "production", "player", "stone", "wood", "sand") \
	X(E_TAX_ROLLED, "tax_rolled", "tax")				\
	X(E_EXEMPTION_USED, "exemption_used", "player")			\
	X(E_EXEMPTION_DECLINED, "exemption_declined", "player")		\
	X(E_TAX_EXEMPT, "tax_exempt", "player")				\
	X(E_TAX_PAID, "tax_paid", "player", "gold", "tax", "vp")	\
	X(E_CRAFTSMAN_GAINED, "craftsman_gained", "player", "craftsman") \
	X(E_GREY_WORKERS, "grey_workers", "player")			\
	X(E_BOUGHT, "bought", "player", "cubes", "resource", "gold")	\
	X(E_SOLD, "sold", "player", "cubes", "resource", "gold")	\
	X(E_MARKET_LEFT, "market_left", "player")			\
	X(E_WORKED_FOR_VP, "worked_for_vp", "player", "craftsman", "uses", \
	    "vp")							\
	X(E_WORKED_FOR_GOLD, "worked_for_gold", "player", "craftsman",	\
	    "uses", "gold")						\
	X(E_ARCHBISHOP_CHOICE, "archbishop_choice", "player", "craftsman") \
	X(E_DISCARDED, "discarded", "player", "cubes", "resource")	\
	X(E_BUILD_DONE, "build_done", "player")				\
	X(E_NEXT_START_PLAYER, "next_start_player", "player")		\
	/* P6 */							\
	X(E_FINAL_SCORE, "final_score", "player", "vp", "gold")		\
	X(E_WINNER, "winner", "player", "vp", "gold")			\
	X(E_SHARED_WIN, "shared_win", "player", "vp", "gold")		\
	/* refusals */							\
	X(E_SHORT_OF_WORKERS, "short_of_workers", "had", "needed")	\
	X(E_SHORT_OF_GOLD, "short_of_gold", "had", "needed")		\
	X(E_SHORT_OF_CUBES, "short_of_cubes", "had", "needed", "resource") \
	X(E_NOT_IN_POOL, "not_in_pool", "card")				\
	X(E_MUST_DISMISS, "must_dismiss", "craftsman", "limit")		\
	X(E_NO_NEED_TO_DISMISS, "no_need_to_dismiss", "had", "limit")	\
	X(E_CRAFTSMAN_NOT_OWNED, "craftsman_not_owned", "craftsman")	\
	X(E_ADVANTAGE_NOT_OWNED, "advantage_not_owned", "card")		\
	X(E_NO_PASS_AT_ZERO, "no_pass_at_zero", NULL)			\
	X(E_NO_PASS_AGAIN, "no_pass_again", NULL)			\
	X(E_FREE_ANYWAY, "free_anyway", NULL)				\
	X(E_SPACE_FULL, "space_full", "space")				\
	X(E_CARD_OCCUPIED, "card_occupied", "card", "player")		\
	X(E_CARD_NOT_THERE, "card_not_there", "card", "space")		\
	X(E_REDRAW_GONE, "redraw_gone", NULL)				\
	X(E_BAG_EMPTY, "bag_empty", NULL)				\
	X(E_REDRAW_NOT_YOURS, "redraw_not_yours", "player")		\
	X(E_NO_RETURN_NOW, "no_return_now", NULL)			\
	X(E_EVENT_POSITIVE, "event_positive", "event")			\
	X(E_NO_METAL_HERE, "no_metal_here", NULL)			\
	X(E_MARKET_HAS_ONLY, "market_has_only", "had", "needed", "resource") \
	X(E_REQUIREMENT, "requirement", "wanted", "needed")		\
	X(E_BOUGHT_BEFORE, "bought_before", "resource")			\
	X(E_CAPACITY_LEFT, "capacity_left", "craftsman", "left", "asked") \
	X(E_WORKS_BY_ITSELF, "works_by_itself", "craftsman")		\
	X(E_TOO_MANY_CUBES, "too_many_cubes", "had", "limit")		\
	X(E_DISCARD_NOT_NEEDED, "discard_not_needed", "had", "limit")	\
	X(E_NO_SUCH_CARD, "no_such_card", "resource", "cubes")		\
	X(E_NOT_DEALT, "not_dealt", "card")				\
	X(E_CARD_TAKEN_BY, "card_taken_by", "card", "player")		\
	X(E_HIRED_BY, "hired_by", "craftsman", "player")		\
	X(E_WORKS_FOR, "works_for", "craftsman", "player")		\
	X(E_YOURS_ALREADY, "yours_already", "craftsman")		\
	X(E_AT_SHIRING, "at_shiring", "craftsman")			\
	X(E_NAMELESS, "nameless", "space")				\
	X(E_NOT_ASKED, "not_asked", "card", "asked")			\
	X(E_AT_LEAST_ONE, "at_least_one", "number")
enum { PILLARS_EVENTS(RULESET_ROW) EVENT_TYPES };

#endif
