/*
 * red_cathedral_data.h: a compiled edition of The Red Cathedral, and the
 * reader that makes one from text (R10, R11.15).
 *
 * An edition is plain bytes, all of them determined by the text it was made
 * from.  Where a field is a material, it is in the order of materials: wood,
 * brick, stone, gold, green, purple; where it is a die, in the order of dice:
 * white, yellow, green, blue, red.
 */
#ifndef CORE_RED_CATHEDRAL_DATA_H
#define CORE_RED_CATHEDRAL_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct edition_error;

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
enum action {
	SELL_ANY, SEND_1, SWAP_2_1, GAIN_RECOGNITION, BUY_KIND, SELL_KIND,
	GAIN_RUBLE, TRADE, BUY_PRESTIGE, BUY_ANY, SEND_2, SWAP_4_2, GIVE_3,
	BUY_KIND_2, SELL_KIND_2, MOVE_TILES, USE_TILE, THREE_KINDS, ACTIONS
};

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
	uint8_t kinds;		/* materials it deals in, a bit each */
};

struct edition {
	struct {
		uint8_t need[MATERIALS];
		uint8_t total;		/* sum of need: 3 or 4 */
		uint8_t recognition, rubles;
	} card[CARDS];
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
	struct {
		uint8_t towers;
		uint8_t height[TOWERS_MAX];
	} plan[3][PLANS];		/* for 2, 3, 4 players */
	uint8_t price[PRICES];
	uint8_t ornament[COLOURS];	/* on which coloured space: R1.9 */
	uint8_t field[LAP_PRESTIGE];	/* the prestige fields */
	uint8_t reached[LAP + 1];	/* how many are not beyond a field */
	uint8_t supply[MATERIALS];
	uint8_t rubles;
	char id[NAMES][ID_MAX + 1];
};

extern const char red_cathedral_text[];	/* the compiled-in edition */

/* As edition_type->load in ruleset.h; a refusal always has its line. */
bool red_cathedral_load(const char *text, size_t len, void *edition,
    struct edition_error *error);

#endif
