/*
 * red_cathedral_data.h: a compiled edition of The Red Cathedral, and the
 * reader that makes one from text (R10, R11.15).
 *
 * An edition is plain bytes, all of them determined by the edition's text.
 * Materials are numbered in the order wood, brick, stone, gold, green, purple.
 * Dice are numbered in the order white, yellow, green, blue, red.
 */
#ifndef CORE_RED_CATHEDRAL_DATA_H
#define CORE_RED_CATHEDRAL_DATA_H

#include "core/ruleset.h"

enum {
	MATERIALS     = 6,
	DICE          = 5,
	COLOURS       = 4,	/* of players, and of workshop spaces */
	PLACES        = 8,	/* of the market ring */
	QUADRANTS     = 4,
	TOWERS_MAX    = 10,
	SECTIONS_MAX  = 24,	/* of the cathedral, with four players */
	LAP           = 80,	/* fields of the track */
	LAP_PRESTIGE  = 40,	/* prestige fields of a lap */
	BASES         = 10,
	MIDDLES       = 20,
	DOMES         = 10,
	CARDS         = BASES + MIDDLES + DOMES,
	TILES         = 28,
	PLANS         = 3,	/* for each number of players */
	CARDS_A_TYPE  = 3,
	INFLUENCES    = 12,
	ID_MAX        = 16
};

/* What a tile or a reward is made of: a material, or one of these. */
enum { K_RUBLES = MATERIALS, K_RECOGNITION, K_DIE };

enum { BASE, MIDDLE, DOME };
enum { DOOR, ARCH, CROSS, ORNAMENTS };

/* R6, in its order. */
#define RED_CATHEDRAL_ACTIONS(X)					\
	X(SELL_ANY, "sell-any")						\
	X(SEND_1, "send-1")						\
	X(SWAP_2_1, "swap-2-1")						\
	X(GAIN_RECOGNITION, "gain-recognition")				\
	X(BUY_KIND, "buy-kind")						\
	X(SELL_KIND, "sell-kind")					\
	X(GAIN_RUBLE, "gain-ruble")					\
	X(TRADE, "trade")						\
	X(BUY_PRESTIGE, "buy-prestige")					\
	X(BUY_ANY, "buy-any")						\
	X(SEND_2, "send-2")						\
	X(SWAP_4_2, "swap-4-2")						\
	X(GIVE_3, "give-3")						\
	X(BUY_KIND_2, "buy-kind-2")					\
	X(SELL_KIND_2, "sell-kind-2")					\
	X(MOVE_TILES, "move-tiles")					\
	X(USE_TILE, "use-tile")						\
	X(THREE_KINDS, "three-kinds")
enum action { RED_CATHEDRAL_ACTIONS(RULESET_ROW) ACTIONS };

/*
 * The words.  The numbers of materials, rubles and recognition, as kinds, are
 * also the rows of their tokens.
 */
#define RED_CATHEDRAL_WORDS(X)						\
	X(T_WOOD, "wood")						\
	X(T_BRICK, "brick")						\
	X(T_STONE, "stone")						\
	X(T_GOLD, "gold")						\
	X(T_GREEN, "green")						\
	X(T_PURPLE, "purple")						\
	X(T_RUBLES, "rubles")						\
	X(T_RECOGNITION, "recognition")					\
	X(T_DIE, "die")							\
	X(T_WHITE, "white")						\
	X(T_YELLOW, "yellow")						\
	X(T_BLUE, "blue")						\
	X(T_RED, "red")							\
	X(T_CLAIM, "claim")						\
	X(T_BUILD, "build")						\
	X(T_ACQUIRE, "acquire")						\
	X(T_SELL, "sell")						\
	X(T_REROLL, "reroll")						\
	X(T_DELIVER, "deliver")						\
	X(T_ORNAMENT, "ornament")					\
	X(T_TAKE, "take")						\
	X(T_INFLUENCE, "influence")					\
	X(T_WORKSHOP, "workshop")					\
	X(T_DONE, "done")						\
	X(T_IVAN, "ivan")						\
	X(T_UP, "up")							\
	X(T_DOWN, "down")						\
	X(T_A, "a")							\
	X(T_B, "b")							\
	X(T_BASIC, "basic")						\
	X(T_ADVANCED, "advanced")					\
	X(T_PLAY, "play")						\
	X(T_LAST, "last")						\
	X(T_OVER, "over")						\
	X(T_BASE, "base")						\
	X(T_MIDDLE, "middle")						\
	X(T_DOME, "dome")						\
	X(T_DOOR, "door")						\
	X(T_ARCH, "arch")						\
	X(T_CROSS, "cross")						\
	X(T_ARTISANS, "artisans")					\
	X(T_CARTERS, "carters")						\
	X(T_MERCHANTS, "merchants")					\
	X(T_CLERGY, "clergy")						\
	X(T_INVENTORY, "inventory")					\
	X(T_TRANSPORT, "transport")					\
	X(T_CONSTRUCTION, "construction")
#define RED_CATHEDRAL_LATER_WORDS(X)					\
	X(T_ROLL, "roll")						\
	X(T_PRESTIGE, "prestige")					\
	X(T_ONCE, "once")						\
	X(T_MANY, "many")						\
	X(T_SECTION, "section")						\
	X(T_TILE, "tile")						\
	X(T_RESOURCE, "resource")					\
	X(T_EDITION, "edition")
enum {
	RED_CATHEDRAL_WORDS(RULESET_ROW)
	T_ACTION,		/* from here on: the actions of R6, in order */
	T_LAST_ACTION = T_ACTION + ACTIONS - 1,
	RED_CATHEDRAL_LATER_WORDS(RULESET_ROW)
};
extern const struct token red_cathedral_tokens[];

enum { PRICE_OWN, PRICE_OTHER, PRICE_WHITE, PRICE_ADVANCED, PRICES };

/*
 * Names of an edition, the numbers of WORD_NAME: section cards (bases, then
 * middles, then domes, each in the order of the file), workshop tiles,
 * resource tiles, influence cards (by type, three each), the edition itself.
 */
enum {
	NAME_CARD      = 0,
	NAME_TILE      = NAME_CARD + CARDS,
	NAME_RESOURCE  = NAME_TILE + TILES,
	NAME_INFLUENCE = NAME_RESOURCE + PLACES,
	NAME_EDITION   = NAME_INFLUENCE + INFLUENCES,
	NAMES
};

struct half {
	uint8_t action;
	uint8_t many;		/* else once */
	uint8_t kinds;		/* materials it deals in, a bit each; 0: all */
};

struct card {
	uint8_t need[MATERIALS];
	uint8_t total;		/* sum of need: 3 or 4 */
	uint8_t recognition, rubles;
};

struct layout {
	uint8_t towers;
	uint8_t height[TOWERS_MAX];
};

struct edition {
	struct card card[CARDS];
	struct {
		uint8_t kind;		/* K_DIE: amount is the die */
		uint8_t amount;
		uint8_t count;
	} tile[TILES];
	uint8_t tiles;			/* different ones */
	struct {
		uint8_t kind, amount;
	} resource[PLACES];
	uint8_t recognition;		/* which resource tile gives it */
	struct half influence[INFLUENCES][2];
	struct layout plan[3][PLANS];	/* for 2, 3, 4 players */
	uint8_t price[PRICES];
	uint8_t ornament[COLOURS];	/* on which coloured space: R1.9 */
	uint8_t field[LAP_PRESTIGE];	/* the prestige fields */
	uint8_t reached[LAP + 1];	/* how many are not beyond a field */
	uint8_t supply[MATERIALS];
	uint8_t rubles;
	char id[NAMES][ID_MAX + 1];
};

/* The compiled-in edition: red_cathedral.edition, as it is. */
extern const char red_cathedral_text[];

/* See edition_type->load in ruleset.h.  An error always has its line. */
bool red_cathedral_load(const char *text, size_t len, void *edition,
    struct edition_error *error);

#endif
