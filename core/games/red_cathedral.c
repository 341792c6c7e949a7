/*
 * red_cathedral.c: The Red Cathedral.
 *
 * red-cathedral(6) has the rules; their numbers (R4.3) are cited here.  After
 * the tables and small helper functions comes one function for each rule, in
 * the order of the rule book: the check of a move beside its execution.
 */
#include "core/games/red_cathedral.h"
#include "core/games/red_cathedral_data.h"
#include "core/set.h"
#include "core/span.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { WOOD, BRICK, STONE, GOLD, GREEN, PURPLE };
enum { WHITE_DIE };		/* die c, from 1, is that of colour c */
enum { SPACE_WHITE = COLOURS, SPACES = COLOURS + 2 };	/* of a workshop */
enum { HUMAN, IVAN };		/* actors in solo */
/* Actions of a turn; ROLLED is an acquire whose dice have been rolled. */
enum { NONE, CLAIM, BUILD, ACQUIRE, ROLLED };
enum {
	RULES         = 2,	/* the version */
	INVENTORY     = 10,
	HUNG          = 4,	/* banners that cover inventory spaces */
	SPARE         = 2,	/* banners beside them */
	BANNERS       = HUNG + SPARE,
	BUILD_LIMIT   = 3,
	PLACE_LIMIT   = 3,	/* dice */
	STEPS_LIMIT   = 7,	/* paid for */
	IVAN_CARDS    = 5,
	GATHERED      = 4,	/* materials, by Ivan's inventory card */
	START_FIELD   = 2,
	LAPS          = 200000,	/* where the track ends after all */
	UP            = 0x80	/* a workshop tile that lies face up */
};
enum { ON_CLAIM, ON_INVENTORY, ON_TRANSPORT, ON_CONSTRUCTION, ON_RECOGNITION };

/*
 * Cards, tiles, owners and dice are stored as 1 + their number where 0 means
 * that there is nothing.  Owners and movers are actors: the seats, and in solo
 * Ivan as actor 1.
 */
struct section {
	uint8_t card;
	uint8_t owner;
	uint8_t done;
	uint8_t ornament;	/* 1 + whose */
	uint8_t tile;		/* until it is claimed */
	uint8_t on[MATERIALS];	/* delivered; none when done */
};

struct player {
	uint8_t colour;		/* 1 to 4, as its die */
	uint8_t field[3];	/* of the track, low byte first */
	uint8_t rubles;
	uint8_t goods[MATERIALS];
	uint8_t hung, spare;	/* banners left; Ivan's are spare */
	uint8_t ornament[ORNAMENTS];	/* usable, not yet placed */
	uint8_t space[SPACES];	/* 1 + tile, | UP */
};

/* R11.14: the steps done in this turn. */
struct step {
	uint8_t actor;
	uint8_t action;
	uint8_t sold, rerolled;
	uint8_t left;		/* materials that may still be sent */
	uint8_t die, at;	/* 1 + die moved; where it is, from 0 */
	uint8_t taken;
	uint8_t half, open;	/* 1: a, 2: b; may it go on? */
	uint8_t worked;
};

struct state {
	uint8_t phase;
	uint8_t seats;
	uint8_t variant;	/* bit 0: the advanced side; the others: the
				   version of the rules less 1 */
	uint8_t first;
	uint8_t turn[3];	/* turns begun, low byte first */
	uint8_t closer;		/* 1 + who first had six sections */
	uint8_t rolling;	/* where dice are being rolled */
	uint8_t winners;	/* a bit an actor */
	struct step step;
	uint8_t towers;
	uint8_t start[TOWERS_MAX + 1];	/* a tower's base in section[] */
	struct section section[SECTIONS_MAX];
	uint8_t ring[PLACES];	/* 1 + resource tile */
	uint8_t place[DICE], value[DICE];
	uint8_t card[QUADRANTS];	/* 1 + influence card */
	uint8_t supply[MATERIALS], bank;
	struct player player[SEATS];
	struct {
		uint8_t card[IVAN_CARDS];	/* 1 + ON_... */
		uint8_t die[IVAN_CARDS];	/* 1 + die */
		uint8_t up[IVAN_CARDS];
		/* on the construction card */
		uint8_t building[MATERIALS];
	} ivan;
};
_Static_assert(sizeof(struct state) == 435, "the state has padding");

/* The opponent of a single player, in views and moves. */
static const char *const reserved[] = { "ivan", NULL };

#define DECISIONS(X)							\
	X(DECIDE_TURN, "turn")						\
	X(DECIDE_IVAN_CLAIM, "ivan-claim")				\
	X(DECIDE_IVAN_ORNAMENT, "ivan-ornament")
enum { DECISIONS(RULESET_ROW) };
static const char *const decisions[] = { DECISIONS(RULESET_NAME) NULL };

/* The draws, each with the word of the first thing: see drawn_word(). */
#define DRAWS(X)							\
	X(DRAW_FIRST, "first", SEAT(0))					\
	X(DRAW_PLAN, "plan", NUMBER(0))					\
	X(DRAW_SECTIONS, "sections", NAME(NAME_CARD))			\
	X(DRAW_TILES, "tiles", NAME(NAME_TILE))				\
	X(DRAW_RING, "ring", NAME(NAME_RESOURCE))			\
	X(DRAW_INFLUENCE, "influence", NAME(NAME_INFLUENCE))		\
	X(DRAW_DICE, "dice", WORD_NONE)					\
	X(DRAW_IVAN_ROW, "ivan-row", WORD_NONE)				\
	X(DRAW_IVAN_TILES, "ivan-tiles", WORD_NONE)			\
	X(DRAW_ROLL, "roll", WORD_NONE)
#define DRAW_NAME(row, name, word)	[row] = name,
#define DRAW_WORD(row, name, word)	[row] = word,
enum { DRAWS(RULESET_ROW) };
static const char *const draws[] = { DRAWS(DRAW_NAME) NULL };
static const uint16_t drawn_first[] = { DRAWS(DRAW_WORD) };

/*
 * The phases in which the game waits, each with its decision or draw.  All up
 * to IVAN_TILES is set-up, in the order of R11.13; from TURN on everything lies
 * on the table.
 */
#define PHASES(X)							\
	X(FIRST, PENDING_DRAW, DRAW_FIRST)				\
	X(PLAN, PENDING_DRAW, DRAW_PLAN)				\
	X(SECTIONS, PENDING_DRAW, DRAW_SECTIONS)			\
	X(TILES_DEALT, PENDING_DRAW, DRAW_TILES)			\
	X(RING, PENDING_DRAW, DRAW_RING)				\
	X(INFLUENCE, PENDING_DRAW, DRAW_INFLUENCE)			\
	X(DICE_SET, PENDING_DRAW, DRAW_DICE)				\
	X(IVAN_ROW, PENDING_DRAW, DRAW_IVAN_ROW)			\
	X(IVAN_TILES, PENDING_DRAW, DRAW_IVAN_TILES)			\
	/* of the seat whose turn it is */				\
	X(TURN, PENDING_DECISION, DECIDE_TURN)				\
	/* in the middle of a turn: R2.3 */				\
	X(REROLL, PENDING_DRAW, DRAW_ROLL)				\
	X(ROLL, PENDING_DRAW, DRAW_ROLL) /* R5.2; early: R11.2 */	\
	/* of seat 0: R8.3 */						\
	X(IVAN_ORNAMENT, PENDING_DECISION, DECIDE_IVAN_ORNAMENT)	\
	X(IVAN_AGAIN, PENDING_DRAW, DRAW_IVAN_TILES) /* R8.3 */		\
	X(IVAN_ROLL, PENDING_DRAW, DRAW_ROLL)				\
	/* of seat 0: R8.2 */						\
	X(IVAN_CLAIM, PENDING_DECISION, DECIDE_IVAN_CLAIM)		\
	X(OVER, PENDING_OVER, 0)
#define PHASE_WAITS(row, kind, name)	[row] = { kind, name },
enum phase { PHASES(RULESET_ROW) };
static const struct {
	uint8_t kind, name;
} waiting[] = { PHASES(PHASE_WAITS) };

enum { OPTION_BOARD, OPTION_FIRST, OPTION_COLOURS };
static const char *const boards[] = { "basic", "advanced", NULL };
static const char *const colours[] = { "yellow", "green", "blue", "red", NULL };
static const struct option_type options[] = {
	[OPTION_BOARD]   = { "board", boards, false },
	[OPTION_FIRST]   = { "first", NULL, false },
	[OPTION_COLOURS] = { "colours", colours, true },
	{ NULL, NULL, false }
};

/*
 * The events.  "player" is the one affected, in solo sometimes the token
 * `ivan`; numbers that name a field or prestige are those after the event.
 * Gains come after their cause.
 */
#define EVENTS(X)							\
	/* set-up */							\
	X(E_FIRST, "first_player", "player")				\
	X(E_PLAN, "plan_chosen", "towers", "sections")			\
	X(E_SECTIONS, "sections_dealt", "sections")			\
	X(E_TILES, "tiles_dealt", "tiles")				\
	X(E_MARKET, "market_laid", "recognition")			\
	X(E_INFLUENCE_DEALT, "influence_dealt", "card1", "card2", "card3", \
	    "card4")							\
	X(E_DIE_SET, "die_set", "die", "value", "place")		\
	X(E_IVAN_ROW, "ivan_row", "card1", "card2", "card3", "card4",	\
	    "card5")							\
	X(E_IVAN_TILES, "ivan_tiles", "die1", "die2", "die3", "die4", "die5") \
	/* R2 */							\
	X(E_TURN, "turn_begins", "player", "turn")			\
	X(E_SOLD_PRESTIGE, "prestige_sold", "player", "number", "rubles", \
	    "prestige")							\
	X(E_REROLL, "reroll", "player", "place", "prestige")		\
	X(E_ROLL_EARLY, "roll_early", "player", "place")		\
	X(E_ROLLED, "rolled", "die", "value", "place")			\
	/* R3 */							\
	X(E_CLAIMED, "claimed", "player", "section", "card", "tile", "side", \
	    "space")							\
	X(E_BANNER_WHITE, "banner_from_white", "player", "space")	\
	X(E_SPACE_PAID, "space_paid", "player", "rubles", "space")	\
	X(E_ORNAMENT_READY, "ornament_ready", "player", "ornament")	\
	X(E_ORNAMENT_LOST, "ornament_lost", "player", "ornament")	\
	X(E_TILE_USED, "tile_used", "player", "tile", "space")		\
	/* gains; `kind` is a material or rubles */			\
	X(E_GAINED, "gained", "player", "number", "kind")		\
	X(E_GAIN_CUT, "gain_cut", "player", "number", "kind")		\
	X(E_RECOGNITION, "recognition_gained", "player", "number", "field", \
	    "prestige")							\
	X(E_PRESTIGE, "prestige_gained", "player", "number", "field",	\
	    "prestige")							\
	/* R4 */							\
	X(E_DELIVERED, "delivered", "player", "material", "section",	\
	    "missing")							\
	X(E_FINISHED, "section_finished", "player", "section", "card",	\
	    "recognition", "rubles", "field")				\
	X(E_PENALTY, "penalty", "player", "section", "lost", "field")	\
	X(E_SIXTH, "sixth_section", "player", "prestige")		\
	X(E_ORNAMENT, "ornament_placed", "player", "ornament", "section", \
	    "owner", "gems", "prestige")				\
	/* R5 */							\
	X(E_MOVED, "die_moved", "player", "die", "value", "paid", "from", \
	    "to")							\
	X(E_TAKEN, "taken", "player", "times", "tile", "place")		\
	/* R6 */							\
	X(E_INFLUENCE, "influence_used", "player", "card", "half", "action") \
	X(E_SOLD, "material_sold", "player", "material", "rubles")	\
	X(E_BOUGHT, "material_bought", "player", "material", "rubles")	\
	X(E_SWAPPED, "swapped", "player", "given", "got")		\
	X(E_SWAPPED_FOUR, "swapped_four", "player", "given", "got", "got2") \
	X(E_TRADED, "traded", "player", "given", "got")			\
	X(E_GAVE_THREE, "gave_three", "player", "material", "material2", \
	    "material3")						\
	X(E_PRESTIGE_BOUGHT, "prestige_bought", "player", "rubles")	\
	X(E_TILES_MOVED, "tiles_moved", "player", "tile", "place", "tile2", \
	    "place2")							\
	X(E_SEND_PAID, "send_paid", "player", "rubles", "number")	\
	/* R7 */							\
	X(E_BACK, "final_back", "player", "from", "field", "prestige")	\
	X(E_GOODS, "final_goods", "player", "materials", "rubles",	\
	    "prestige")							\
	X(E_TOWER, "final_tower", "player", "tower", "value", "presence", \
	    "place", "prestige")					\
	X(E_TOTAL, "final_total", "player", "prestige", "sections",	\
	    "ornaments")						\
	X(E_WINNER, "winner", "player")					\
	/* R8 */							\
	X(E_IVAN_NO_ORNAMENT, "ivan_no_ornament", "ornament")		\
	X(E_IVAN_BLOCKED, "ivan_blocked", "die", "place")		\
	X(E_IVAN_MOVED, "ivan_moved", "die", "from", "to")		\
	X(E_IVAN_CARD, "ivan_card", "card")				\
	X(E_IVAN_CLAIMED, "ivan_claimed", "section", "card", "tile")	\
	X(E_IVAN_TRANSPORTED, "ivan_transported", "number")		\
	X(E_IVAN_IDLE, "ivan_idle", "card")				\
	/* refusals */							\
	X(E_NO_RUBLES, "no_rubles", "had", "needed")			\
	X(E_NO_BANK, "no_bank", "had", "needed")			\
	X(E_NO_SUPPLY, "no_supply", "material", "had", "needed")	\
	X(E_NO_ROOM, "no_room", "had", "needed")			\
	X(E_NO_MATERIAL, "no_material", "material", "had", "needed")	\
	X(E_NO_PRESTIGE, "no_prestige", "had", "needed")		\
	X(E_REROLLED_ALREADY, "rerolled_already", "player")		\
	X(E_NO_DIE_THERE, "no_die_there", "place")			\
	X(E_NO_PLACE, "no_place", "number", "last")			\
	X(E_ACTION_BEGUN, "action_begun", "action")			\
	X(E_NOTHING_BEGUN, "nothing_begun", "player")			\
	X(E_SEND_FIRST, "send_first", "left")				\
	X(E_NO_TOWER, "no_tower", "number", "last")			\
	X(E_TOWER_FULL, "tower_full", "tower")				\
	X(E_NO_BANNER, "no_banner", "had")				\
	X(E_SPACE_TAKEN, "space_taken", "space", "tile")		\
	X(E_NO_SECTION, "no_section", "tower", "height")		\
	X(E_NOT_CLAIMED, "not_claimed", "section")			\
	X(E_NOT_YOURS, "not_yours", "section", "owner")			\
	X(E_SECTION_DONE, "section_done", "section")			\
	X(E_NOT_NEEDED, "not_needed", "material", "section", "needed")	\
	X(E_NOT_DONE, "not_done", "section")				\
	X(E_DECORATED, "decorated", "section", "owner")			\
	X(E_NO_ORNAMENT, "no_ornament", "ornament", "had")		\
	X(E_OVER_LIMIT, "over_limit", "left", "needed")			\
	X(E_NOT_ACQUIRING, "not_acquiring", "player")			\
	X(E_THREE_DICE, "three_dice", "die", "place")			\
	X(E_NOT_YOUR_DIE, "not_your_die", "die", "colour")		\
	X(E_STEPS, "steps", "number", "last")				\
	X(E_TAKEN_ALREADY, "taken_already", "player")			\
	X(E_TAKE_DICE, "take_dice", "number", "dice")			\
	X(E_TAKE_NOTHING, "take_nothing", "number", "kind", "limit")	\
	X(E_WORKED_ALREADY, "worked_already", "player")			\
	X(E_NO_TILE, "no_tile", "space")				\
	X(E_TILE_DOWN, "tile_down", "space", "tile")			\
	X(E_TILE_NOTHING, "tile_nothing", "space", "tile")		\
	X(E_WHICH_WHITE, "which_white", "last")				\
	X(E_OTHER_HALF, "other_half", "half")				\
	X(E_HALF_USED, "half_used", "half")				\
	X(E_HALF_CLOSED, "half_closed", "half")				\
	X(E_NOT_KIND, "not_kind", "material", "action")			\
	X(E_SAME, "same_material", "material")				\
	X(E_NOTHING_TO_SEND, "nothing_to_send", "materials")		\
	X(E_THREE_MISSING, "three_missing", "kind")			\
	X(E_IVAN_NOT_THERE, "ivan_not_there", "number")			\
	X(E_ROLLED_ALREADY, "rolled_already", "player")			\
	X(E_NOTHING_AFTER_ROLL, "nothing_after_roll", "player")		\
	X(E_NO_SUCH_HALF, "no_such_half", "action", "a", "b")		\
	X(E_HALF_TAKES, "half_takes", "half", "action")			\
	X(E_NOWHERE, "nowhere", "material")				\
	X(E_AT_LEAST_ONE, "at_least_one", "number")			\
	X(E_NOT_WHITE, "not_white", "die")
enum { EVENTS(RULESET_ROW) };

static const struct event_type events[] = {
	EVENTS(RULESET_EVENT)
	{ NULL, { NULL } }
};

/* Refusals which say that the named thing lies nowhere. */
static const uint8_t absent[] = { E_NO_SECTION, E_NO_SUCH_HALF, 255 };

/*
 * R11.1 to R11.9: how moves are written.
 */
enum {
	N_MATERIAL, N_GIVEN, N_GEM, N_SECTION, N_TOWER, N_SIDE, N_SPACE,
	N_COLOUR, N_WHITE, N_DIE, N_STEPS, N_PLACE, N_NUMBER, N_TIMES,
	N_PRESTIGE, N_HALF, N_HIS_CLAIM, N_HIS_ORNAMENT
};
static const struct noun nouns[] = {
	[N_MATERIAL] = { "material", 1, { { T_WOOD, T_PURPLE } }, NULL },
	[N_GIVEN] = { "given", 1, { { T_WOOD, T_PURPLE } }, NULL },
	[N_GEM] = { "gem", 1, { { T_GREEN, T_PURPLE } }, NULL },
	[N_SECTION] = { "section", 1, { { SECTION(0, 0), SECTION(63, 63) } },
	    NULL },
	/* What is claimed in a tower may be called by its section. */
	[N_TOWER] = { "tower", 2, { { NUMBER(1), NUMBER(TOWERS_MAX) },
	    { SECTION(0, 0), SECTION(63, 63) } }, "tower" },
	[N_SIDE] = { "side", 1, { { T_UP, T_DOWN } }, NULL },
	[N_SPACE] = { "space", 2, { { T_WHITE, T_RED },
	    { T_GREEN, T_GREEN } }, NULL },
	[N_COLOUR] = { "space", 2, { { T_YELLOW, T_RED },
	    { T_GREEN, T_GREEN } }, NULL },
	[N_WHITE] = { "space", 1, { { T_WHITE, T_WHITE } }, NULL },
	[N_DIE] = { "die", 2, { { T_WHITE, T_RED }, { T_GREEN, T_GREEN } },
	    NULL },
	[N_STEPS] = { "steps", FIGURES(1, STEPS_LIMIT), "steps" },
	[N_PLACE] = { "place", FIGURES(1, PLACES), NULL },
	[N_NUMBER] = { "number", FIGURES(1, 1), NULL },
	[N_TIMES] = { "number", FIGURES(1, 1), "times" },
	[N_PRESTIGE] = { "number", FIGURES(1, 1), "prestige" },
	[N_HALF] = { "half", 4, { { T_A, T_B },
	    { T_ACTION, T_ACTION + ACTIONS - 1 }, { T_SELL, T_SELL },
	    { T_RECOGNITION, T_RECOGNITION } }, NULL },
	[N_HIS_CLAIM] = { "claim", 1, { { T_CLAIM, T_CLAIM } }, NULL },
	[N_HIS_ORNAMENT] = { "ornament", 1, { { T_ORNAMENT, T_ORNAMENT } },
	    NULL },
	{ NULL, 0, { { 0, 0 } }, NULL }
};

/* What concerns() knows: tiles, dice, ornaments, guilds. */
static const struct noun things = { "thing", 4, { { T_WOOD, T_PURPLE },
    { T_WHITE, T_RED }, { T_DOOR, T_CLERGY }, { T_TILE, T_TILE } }, NULL };

enum {
	F_WORKSHOP, F_WORKSHOP_WHITE, F_HALF, F_KIND, F_TRADE, F_SWAP_FOUR,
	F_GIVE_THREE, F_TILES, F_USE_TILE, F_USE_WHITE, F_OTHERS
};
#define TURNS	(1 << DECIDE_TURN)
static const struct form forms[] = {
	[F_WORKSHOP] = { T_WORKSHOP, TURNS, 0, false, { { 0, 0 } } },
	[F_WORKSHOP_WHITE] = { T_WORKSHOP, TURNS, 1, false,
	    { { N_NUMBER, 0 } } },
	[F_HALF] = { T_INFLUENCE, TURNS, 1, false,
	    { { N_HALF, SLOT_SHARED } } },
	[F_KIND] = { T_INFLUENCE, TURNS, 2, false,
	    { { N_HALF, SLOT_SHARED }, { N_MATERIAL, 0 } } },
	[F_TRADE] = { T_INFLUENCE, TURNS, 3, true, { { N_HALF, SLOT_SHARED },
	    { N_GIVEN, SLOT_KEPT }, { N_GIVEN, SLOT_KEPT } } },
	[F_SWAP_FOUR] = { T_INFLUENCE, TURNS, 4, true,
	    { { N_HALF, SLOT_SHARED }, { N_GIVEN, SLOT_KEPT },
	    { N_GIVEN, SLOT_KEPT | SLOT_LOOSE },
	    { N_GIVEN, SLOT_KEPT | SLOT_LOOSE } } },
	[F_GIVE_THREE] = { T_INFLUENCE, TURNS, 4, true,
	    { { N_HALF, SLOT_SHARED }, { N_MATERIAL, SLOT_LOOSE },
	    { N_MATERIAL, SLOT_LOOSE }, { N_MATERIAL, SLOT_LOOSE } } },
	[F_TILES] = { T_INFLUENCE, TURNS, 3, true, { { N_HALF, SLOT_SHARED },
	    { N_PLACE, SLOT_LOOSE }, { N_PLACE, SLOT_LOOSE } } },
	[F_USE_TILE] = { T_INFLUENCE, TURNS, 2, false,
	    { { N_HALF, SLOT_SHARED }, { N_COLOUR, 0 } } },
	[F_USE_WHITE] = { T_INFLUENCE, TURNS, 3, false,
	    { { N_HALF, SLOT_SHARED }, { N_WHITE, 0 }, { N_NUMBER, 0 } } },
	/* One number: the next would be the material that is got for it. */
	[F_OTHERS] =
	{ T_SELL, TURNS, 1, true, { { N_PRESTIGE, 0 } } },
	{ T_REROLL, TURNS, 1, false, { { N_PLACE, 0 } } },
	{ T_CLAIM, TURNS, 3, false,
	    { { N_TOWER, 0 }, { N_SIDE, 0 }, { N_SPACE, 0 } } },
	{ T_DELIVER, TURNS, 2, false,
	    { { N_MATERIAL, 0 }, { N_SECTION, SLOT_SHARED } } },
	{ T_ORNAMENT, TURNS, 1, false, { { N_SECTION, 0 } } },
	{ T_ORNAMENT, TURNS, 2, false,
	    { { N_SECTION, 0 }, { N_GEM, SLOT_LOOSE } } },
	{ T_ORNAMENT, TURNS, 3, false, { { N_SECTION, 0 },
	    { N_GEM, SLOT_LOOSE }, { N_GEM, SLOT_LOOSE } } },
	{ T_ACQUIRE, TURNS, 1, false, { { N_DIE, 0 } } },
	{ T_ACQUIRE, TURNS, 2, false, { { N_DIE, 0 }, { N_STEPS, 0 } } },
	{ T_TAKE, TURNS, 1, false, { { N_TIMES, 0 } } },
	{ T_ROLL, TURNS, 0, false, { { 0, 0 } } },
	{ T_DONE, TURNS, 0, false, { { 0, 0 } } },
	{ T_IVAN, 1 << DECIDE_IVAN_CLAIM, 2, false,
	    { { N_HIS_CLAIM, SLOT_SHARED | SLOT_KEPT }, { N_TOWER, 0 } } },
	{ T_IVAN, 1 << DECIDE_IVAN_ORNAMENT, 2, false,
	    { { N_HIS_ORNAMENT, SLOT_SHARED | SLOT_KEPT }, { N_SECTION, 0 } } },
	{ WORD_NONE, 0, 0, false, { { 0, 0 } } }
};

/*
 * R5: the dice are rolled anew before the turn comes, and their result is not
 * known.
 */
static const uint16_t not_early[] = { T_ACQUIRE, T_INFLUENCE, T_WORKSHOP,
    T_TAKE, T_ROLL, WORD_NONE };

/*
 * The demands, costs and gains of an action of an influence card.  The
 * materials that a move names are first those given, then those got.
 */
static const struct deal {
	uint8_t form;		/* how it is written: R11.8 */
	uint8_t verb;		/* a word of other uses that it goes by too */
	uint8_t pays, earns;	/* rubles */
	uint8_t given, each;	/* different materials; how many of each */
	uint8_t got;		/* materials, one of each that is named */
	bool back;		/* may these be of the kind given? */
	bool kinds;		/* asks a finished section of each kind */
	uint8_t sends;		/* materials */
	uint8_t recognition, prestige;
	uint8_t event;		/* its event; 0: its gains are told */
	int8_t worth;		/* to the sensible player, where it helps */
} deals[ACTIONS] = {
	/* R6: any material, or one of the card's kinds, is sold. */
	[SELL_ANY] = { .form = F_KIND, .verb = T_SELL, .given = 1, .each = 1,
	    .earns = 1, .event = E_SOLD, .worth = 2 },
	[SELL_KIND] = { .form = F_KIND, .verb = T_SELL, .given = 1, .each = 1,
	    .earns = 1, .event = E_SOLD, .worth = 2 },
	[SELL_KIND_2] = { .form = F_KIND, .verb = T_SELL, .given = 1,
	    .each = 1, .earns = 2, .event = E_SOLD, .worth = 2 },
	/* R6: the same, bought. */
	[BUY_ANY] = { .form = F_KIND, .pays = 2, .got = 1, .event = E_BOUGHT,
	    .worth = 7 },
	[BUY_KIND] = { .form = F_KIND, .pays = 1, .got = 1, .event = E_BOUGHT,
	    .worth = 10 },
	[BUY_KIND_2] = { .form = F_KIND, .pays = 2, .got = 1,
	    .event = E_BOUGHT, .worth = 7 },
	/* R6: two equal materials, or one and a ruble, for one other. */
	[SWAP_2_1] = { .form = F_TRADE, .given = 1, .each = 2, .got = 1,
	    .event = E_SWAPPED, .worth = 10 },
	[TRADE] = { .form = F_TRADE, .pays = 1, .given = 1, .each = 1,
	    .got = 1, .event = E_TRADED, .worth = 10 },
	/* R6, R12.2: four equal materials for any two. */
	[SWAP_4_2] = { .form = F_SWAP_FOUR, .given = 1, .each = 4, .got = 2,
	    .back = true, .event = E_SWAPPED_FOUR, .worth = 20 },
	/* R6: three different materials for a prestige. */
	[GIVE_3] = { .form = F_GIVE_THREE, .given = 3, .each = 1,
	    .prestige = 1, .event = E_GAVE_THREE, .worth = 12 },
	/* R6: two resource tiles change places; an own tile is used. */
	[MOVE_TILES] = { .form = F_TILES, .pays = 2, .worth = -9 },
	[USE_TILE] = { .form = F_USE_TILE, .worth = 8 },
	/* R6: a gain, free, bought or for a section of each kind. */
	[GAIN_RECOGNITION] = { .form = F_HALF, .verb = T_RECOGNITION,
	    .recognition = 1, .worth = 5 },
	[GAIN_RUBLE] = { .form = F_HALF, .earns = 1, .worth = 4 },
	[BUY_PRESTIGE] = { .form = F_HALF, .pays = 3, .prestige = 1,
	    .event = E_PRESTIGE_BOUGHT, .worth = 11 },
	[THREE_KINDS] = { .form = F_HALF, .verb = T_RECOGNITION,
	    .kinds = true, .recognition = 2, .worth = 10 },
	/* R6, R11.9: one or two materials are sent. */
	[SEND_1] = { .form = F_HALF, .pays = 1, .sends = 1,
	    .event = E_SEND_PAID, .worth = 9 },
	[SEND_2] = { .form = F_HALF, .pays = 3, .sends = 2,
	    .event = E_SEND_PAID, .worth = 9 }
};

/*
 * Small questions
 */

static const uint8_t die_token[DICE] = {
	T_WHITE, T_YELLOW, T_GREEN, T_BLUE, T_RED
};
static const uint8_t space_token[SPACES] = {
	T_YELLOW, T_GREEN, T_BLUE, T_RED, T_WHITE, T_WHITE
};
static const uint8_t type_token[QUADRANTS] = {
	T_ARTISANS, T_CARTERS, T_MERCHANTS, T_CLERGY
};
static const uint8_t ivan_token[IVAN_CARDS] = {
	[ON_CLAIM] = T_CLAIM,
	[ON_INVENTORY] = T_INVENTORY,
	[ON_TRANSPORT] = T_TRANSPORT,
	[ON_CONSTRUCTION] = T_CONSTRUCTION,
	[ON_RECOGNITION] = T_RECOGNITION
};
static const uint16_t action_token[] = {
	[NONE] = WORD_NONE,
	[CLAIM] = T_CLAIM,
	[BUILD] = T_BUILD,
	[ACQUIRE] = T_ACQUIRE,
	[ROLLED] = T_ACQUIRE
};
/* The halves of an influence card; no half. */
static const uint16_t half_token[] = { WORD_NONE, T_A, T_B };

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* A number as a word; what does not fit is told as the largest that does. */
static uint16_t
figure(unsigned n)
{
	return NUMBER(n > WORD_VALUE ? WORD_VALUE : n);
}

/* Does somebody have a turn? */
static bool
in_turn(const struct state *s)
{
	return s->phase >= TURN && s->phase != OVER;
}

/* R1.9 */
static bool
advanced(const struct state *s)
{
	return s->variant & 1;
}

static int
actors(const struct state *s)
{
	return s->seats == 1 ? 2 : s->seats;
}

static bool
is_ivan(const struct state *s, int actor)
{
	return s->seats == 1 && actor == IVAN;
}

/* An actor as a word. */
static uint16_t
who(const struct state *s, int actor)
{
	return is_ivan(s, actor) ? T_IVAN : SEAT(actor);
}

/* Whoever moves: as a word, and to be changed. */
static uint16_t
me(const struct state *s)
{
	return who(s, s->step.actor);
}

static struct player *
mover(struct state *s)
{
	return &s->player[s->step.actor];
}

static int
sum(const uint8_t amount[MATERIALS])
{
	return amount[0] + amount[1] + amount[2] + amount[3] + amount[4] +
	    amount[5];
}

/* R1.8: each banner gone from the inventory frees a space. */
static int
spaces(const struct player *p)
{
	return INVENTORY - p->hung;
}

static int
room(const struct player *p)
{
	return spaces(p) - sum(p->goods);
}

static int
kind_of(int card)
{
	return card < BASES ? BASE : card < BASES + MIDDLES ? MIDDLE : DOME;
}

static int
sections(const struct state *s)
{
	return s->start[s->towers];
}

/* The tower of a row of section[]. */
static int
tower_of(const struct state *s, int i)
{
	int t = 0;

	while (s->start[t + 1] <= i)
		t++;
	return t;
}

/* A row of section[] as a word. */
static uint16_t
section_word(const struct state *s, int i)
{
	int t = tower_of(s, i);

	return SECTION(t + 1, i - s->start[t] + 1);
}

/* The row of a section's word, or -1. */
static int
section_row(const struct state *s, uint16_t word)
{
	int t = (word & WORD_VALUE) >> 6, h = word & 63;

	if ((word & WORD_KIND) != WORD_SECTION || t < 1 || t > s->towers ||
	    h < 1 || s->start[t - 1] + h > s->start[t])
		return -1;
	return s->start[t - 1] + h - 1;
}

/* R3.1: the lowest section of a tower without a banner, or -1. */
static int
available(const struct state *s, int tower)
{
	for (int i = s->start[tower]; i < s->start[tower + 1]; i++)
		if (s->section[i].owner == 0)
			return i;
	return -1;
}

/* Does an actor have to finish this section? */
static bool
is_site(const struct section *c, int actor)
{
	return c->owner == 1 + actor && !c->done;
}

/* The first such section from i on, or -1. */
static int
site(const struct state *s, int actor, int i)
{
	for (; i < sections(s); i++)
		if (is_site(&s->section[i], actor))
			return i;
	return -1;
}

static int
finished(const struct state *s, int actor)
{
	int n = 0;

	for (int i = 0; i < sections(s); i++)
		n += s->section[i].done && s->section[i].owner == 1 + actor;
	return n;
}

static int
decorated(const struct state *s, int actor)
{
	int n = 0;

	for (int i = 0; i < sections(s); i++)
		n += s->section[i].ornament == 1 + actor;
	return n;
}

static const struct card *
card_of(const struct edition *e, const struct section *c)
{
	return &e->card[c->card - 1];
}

/* How many materials a section lacks, and how many of one of them. */
static int
missing(const struct edition *e, const struct section *c)
{
	return card_of(e, c)->total - sum(c->on);
}

static int
lack(const struct edition *e, const struct section *c, int material)
{
	return card_of(e, c)->need[material] - c->on[material];
}

static int
dice_at(const struct state *s, int place)
{
	int n = 0;

	for (int d = 0; d < DICE; d++)
		n += s->place[d] == place;
	return n;
}

/* How many dice are at each place. */
static void
count_dice(const struct state *s, uint8_t dice[PLACES])
{
	memset(dice, 0, PLACES);
	for (int d = 0; d < DICE; d++)
		dice[s->place[d]]++;
}

/*
 * R1: components and set-up
 */

/* R1.2: the track.  Fields beyond 80 are further laps of the same one. */

static unsigned
field(const struct player *p)
{
	return span_little(p->field, 3);
}

static void
set_field(struct player *p, unsigned f)
{
	span_put_little(p->field, 3, f > LAP * LAPS ? LAP * LAPS : f);
}

/* The prestige of a counter on field f. */
static unsigned
prestige_at(const struct edition *e, unsigned f)
{
	return f / LAP * LAP_PRESTIGE + e->reached[f % LAP];
}

static unsigned
prestige(const struct edition *e, const struct player *p)
{
	return prestige_at(e, field(p));
}

/* The number of prestige fields strictly behind a counter. */
static unsigned
behind(const struct edition *e, const struct player *p)
{
	unsigned f = field(p);

	return f == 0 ? 0 : prestige_at(e, f - 1);
}

/* The field that carries prestige n; field 0 when n is 0. */
static unsigned
prestige_field(const struct edition *e, unsigned n)
{
	return n == 0 ? 0 : (n - 1) / LAP_PRESTIGE * LAP +
	    e->field[(n - 1) % LAP_PRESTIGE];
}

static void
gain_prestige(const struct edition *e, struct state *s, int actor, int n,
    struct tale *tale)
{
	struct player *p = &s->player[actor];

	set_field(p, prestige_field(e, prestige(e, p) + n));
	TELL(tale, E_PRESTIGE, who(s, actor), NUMBER(n), figure(field(p)),
	    figure(prestige(e, p)));
}

/* n is at most behind(). */
static void
lose_prestige(const struct edition *e, struct player *p, int n)
{
	set_field(p, prestige_field(e, behind(e, p) - n + 1));
}

static void
gain_recognition(const struct edition *e, struct state *s, int actor, int n,
    struct tale *tale)
{
	struct player *p = &s->player[actor];

	set_field(p, field(p) + n);
	TELL(tale, E_RECOGNITION, who(s, actor), NUMBER(n), figure(field(p)),
	    figure(prestige(e, p)));
}

/* How much of a kind could be gained: R1.1, R5.3, R11.1. */
static int
limit(const struct state *s, const struct player *p, int kind)
{
	if (kind < MATERIALS)
		return least(s->supply[kind], room(p));
	return kind == K_RUBLES ? s->bank : 9999;
}

/* R11.1: a gain is cut to what there is and what finds room. */
static void
gain(const struct edition *e, struct state *s, int actor, int kind,
    int amount, struct tale *tale)
{
	struct player *p = &s->player[actor];
	int got = least(amount, limit(s, p, kind));

	if (kind == K_RECOGNITION) {
		gain_recognition(e, s, actor, amount, tale);
		return;
	}
	if (kind == K_RUBLES) {
		p->rubles += got;
		s->bank -= got;
	} else {
		p->goods[kind] += got;
		s->supply[kind] -= got;
	}
	if (got > 0)
		TELL(tale, E_GAINED, who(s, actor), NUMBER(got), kind);
	if (got < amount)
		TELL(tale, E_GAIN_CUT, who(s, actor), NUMBER(amount - got),
		    kind);
}

static void
pay(struct state *s, int rubles)
{
	mover(s)->rubles -= rubles;
	s->bank += rubles;
}

/* R1.3: rubles in turn order, once the first player is known. */
static void
deal_rubles(struct state *s)
{
	static const uint8_t rubles[] = { 3, 4, 4, 5 };

	for (int i = 0; i < s->seats; i++) {
		s->player[(s->first + i) % s->seats].rubles = rubles[i];
		s->bank -= rubles[i];
	}
	s->phase = PLAN;
}

/* R1.3, R1.8, R1.9, R11.13 */
static void
setup(const void *edition, void *state, int version, int seats,
    const struct options *given)
{
	static const uint8_t ornaments[ORNAMENTS] = { 1, 2, 1 };
	const struct edition *e = edition;
	struct state *s = state;
	unsigned taken = 0;

	s->seats = seats;
	s->variant = 2 * (version - 1) + (given->of[OPTION_BOARD].n > 0 &&
	    given->of[OPTION_BOARD].value[0] == 1);
	memcpy(s->supply, e->supply, sizeof(s->supply));
	s->bank = e->rubles;
	for (int a = 0; a < actors(s); a++) {
		struct player *p = &s->player[a];

		set_field(p, START_FIELD);
		if (is_ivan(s, a)) {
			/* R8.1, R11.13 */
			for (p->colour = 1; taken >> p->colour & 1;)
				p->colour++;
			p->spare = BANNERS;
			memcpy(p->ornament, ornaments, sizeof(ornaments));
			continue;
		}
		p->colour = given->of[OPTION_COLOURS].n > 0 ?
		    given->of[OPTION_COLOURS].value[a] + 1 : a + 1;
		taken |= 1U << p->colour;
		p->hung = HUNG;
		p->spare = SPARE;
		if (!advanced(s))
			memcpy(p->ornament, ornaments, sizeof(ornaments));
	}
	if (seats == 1 || given->of[OPTION_FIRST].n > 0) {
		if (seats > 1)
			s->first = given->of[OPTION_FIRST].value[0];
		deal_rubles(s);
	}
}

/* R1.4: the plans for so many players; solo plays with one for two. */
static const struct layout *
plans(const struct edition *e, int seats)
{
	return e->plan[seats < 2 ? 0 : seats - 2];
}

static void
lay_plan(const struct edition *e, struct state *s, int plan)
{
	const struct layout *laid = &plans(e, s->seats)[plan];

	s->towers = laid->towers;
	for (int t = 0; t < s->towers; t++)
		s->start[t + 1] = s->start[t] + laid->height[t];
}

/* The kind of a section: one base, some middles, one dome a tower. */
static int
kind_at(const struct state *s, int i)
{
	int t = tower_of(s, i);

	return i == s->start[t] ? BASE : i == s->start[t + 1] - 1 ? DOME :
	    MIDDLE;
}

/* R1.5: the tiles that are in the game, one row each; how many. */
static int
tile_pile(const struct edition *e, const struct state *s, uint8_t *pile)
{
	int n = 0;

	for (int t = 0; t < e->tiles; t++)
		for (int i = 0; i < e->tile[t].count; i++)
			if (s->seats > 2 || e->tile[t].kind != K_DIE) {
				assert(n < TILES);
				pile[n++] = t;
			}
	return n;
}

/* R1.7: where the i-th die goes. */
static int
dice_place(const struct edition *e, const struct state *s, int i)
{
	int place = 0;

	while (s->ring[place] != 1 + e->recognition)
		place++;
	return (place + i) % PLACES;
}

/* R1.7 */
static void
draw_dice(const struct edition *e, struct state *s, const uint8_t *die,
    const uint8_t *value, struct tale *tale)
{
	for (int i = 0; i < DICE; i++) {
		int d = die[i];

		s->place[d] = dice_place(e, s, i);
		s->value[d] = value[i] + 1;
		TELL(tale, E_DIE_SET, die_token[d], NUMBER(s->value[d]),
		    NUMBER(s->place[d] + 1));
	}
}

/* R8.1, R8.2: Ivan's banner goes to a section; returns its tile. */
static int
ivan_takes(struct state *s, int row, struct tale *tale)
{
	struct section *c = &s->section[row];
	int tile = c->tile - 1;

	TELL(tale, E_IVAN_CLAIMED, section_word(s, row),
	    NAME(NAME_CARD + c->card - 1), NAME(NAME_TILE + tile));
	c->owner = 1 + IVAN;
	c->tile = 0;
	s->player[IVAN].spare--;
	return tile;
}

/* R8.1, R11.12: the base with the most recognition, and nothing for it. */
static void
ivan_first_claim(const struct edition *e, struct state *s, struct tale *tale)
{
	int best = 0;

	for (int t = 1; t < s->towers; t++)
		if (card_of(e, &s->section[s->start[t]])->recognition >
		    card_of(e, &s->section[s->start[best]])->recognition)
			best = t;
	ivan_takes(s, s->start[best], tale);
}

/*
 * R2: a turn
 */

/* A half, 1 or 2, of the influence card where the turn's die is: R5.4. */
static const struct half *
half_of(const struct edition *e, const struct state *s, int half)
{
	return &e->influence[s->card[s->step.at / 2] - 1][half - 1];
}

/* The half that a word names, 0 if it names none. */
static int
half_row(uint16_t word)
{
	return word == T_A ? 1 : word == T_B ? 2 : 0;
}

/* R11.9: a send has been paid for and nothing sent yet. */
static bool
owes_send(const struct edition *e, const struct state *s)
{
	return s->step.action == ACQUIRE && s->step.left > 0 &&
	    s->step.left == deals[half_of(e, s, s->step.half)->action].sends;
}

/* A half, or the rest of a send, is over: R11.8, R11.9. */
static void
close_half(struct state *s)
{
	s->step.left = 0;
	s->step.open = 0;
}

/* R2.2, R11.3: `sell N`, as often as there is something to sell */
static void
sell_moves(const struct edition *e, const struct state *s, struct legal *out)
{
	int last = least(behind(e, &s->player[s->step.actor]), s->bank / 2);

	for (int n = 1; n <= last; n++)
		ADD_MOVE(out, s->step.actor, 2, T_SELL, NUMBER(n));
}

static void
sell(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	struct player *p = mover(s);
	int n = move_number(m, 1);

	lose_prestige(e, p, n);
	p->rubles += 2 * n;
	s->bank -= 2 * n;
	s->step.sold = 1;
	TELL(tale, E_SOLD_PRESTIGE, me(s), NUMBER(n),
	    NUMBER(2 * n), figure(prestige(e, p)));
}

/* R2.3, R11.3: `reroll L` */
static void
reroll_moves(const struct edition *e, const struct state *s, struct legal *out)
{
	uint8_t dice[PLACES];

	if (s->step.rerolled || behind(e, &s->player[s->step.actor]) == 0)
		return;
	count_dice(s, dice);
	for (int l = 0; l < PLACES; l++)
		if (dice[l] > 0)
			ADD_MOVE(out, s->step.actor, 2, T_REROLL,
			    NUMBER(l + 1));
}

static void
reroll(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	lose_prestige(e, mover(s), 1);
	s->step.rerolled = 1;
	s->rolling = move_number(m, 1) - 1;
	s->phase = REROLL;
	TELL(tale, E_REROLL, me(s), m->word[1], figure(prestige(e, mover(s))));
}

/*
 * R2.3, R11.2: `roll`, for a player who may still want to sell or roll again
 * after the dice of the arrival have been rolled; nothing else is left after
 * it.
 */
static void
roll(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	close_half(s);
	s->step.action = ROLLED;
	s->rolling = s->step.at;
	s->phase = ROLL;
	TELL(tale, E_ROLL_EARLY, me(s), NUMBER(s->rolling + 1));
}

/*
 * R3: claim
 */

/*
 * R3.1, R11.4: the place for a tile that the word of a space means, or -1.
 * While a space is free so is a banner for it, on the advanced side too.
 */
static int
space_row(const struct player *p, uint16_t word)
{
	for (int i = 0; i < SPACES; i++)
		if (space_token[i] == word && p->space[i] == 0)
			return i;
	return -1;
}

/* R3.2, R1.9 */
static int
price(const struct edition *e, const struct state *s, const struct player *p,
    int space)
{
	return e->price[advanced(s) ? PRICE_ADVANCED :
	    space >= SPACE_WHITE ? PRICE_WHITE :
	    space == p->colour - 1 ? PRICE_OWN : PRICE_OTHER];
}

/* R3.1, R11.4: `claim T up|down SPACE` */
static void
claim_moves(const struct edition *e, const struct state *s, struct legal *out)
{
	const struct player *p = &s->player[s->step.actor];
	int space[COLOURS + 1];

	if (p->hung + p->spare == 0)
		return;		/* R3.3 */
	for (int c = 0; c <= COLOURS; c++)
		space[c] = space_row(p, space_token[c]);
	for (int t = 0; t < s->towers; t++) {
		if (available(s, t) < 0)
			continue;
		for (int c = 0; c <= COLOURS; c++) {
			if (space[c] < 0)
				continue;
			ADD_MOVE(out, s->step.actor, 4, T_CLAIM, NUMBER(t + 1),
			    T_DOWN, space_token[c]);
			if (p->rubles >= price(e, s, p, space[c]))
				ADD_MOVE(out, s->step.actor, 4, T_CLAIM,
				    NUMBER(t + 1), T_UP, space_token[c]);
		}
	}
}

/* The benefit of a tile, R11.7: its kind; the amount goes to *amount. */
static int
benefit(const struct edition *e, const struct state *s, int tile, int *amount)
{
	int resource;

	*amount = e->tile[tile].amount;
	if (e->tile[tile].kind != K_DIE)
		return e->tile[tile].kind;
	resource = s->ring[s->place[*amount]] - 1;
	*amount = e->resource[resource].amount;
	return e->resource[resource].kind;
}

/* The mover's tile on a space, or -1. */
static int
space_tile(const struct state *s, int space)
{
	return (s->player[s->step.actor].space[space] & ~UP) - 1;
}

/* The space that `influence HALF SPACE [N]` names, or -1. */
static int
named_space(const struct move *m)
{
	for (int i = 0; i < COLOURS && m->n > 2; i++)
		if (space_token[i] == m->word[2])
			return i;
	return m->n == 4 && m->word[2] == T_WHITE ?
	    SPACE_WHITE + move_number(m, 3) - 1 : -1;
}

static void
use_tile(const struct edition *e, struct state *s, int space, struct tale *tale)
{
	int tile = space_tile(s, space), amount, kind;

	kind = benefit(e, s, tile, &amount);
	TELL(tale, E_TILE_USED, me(s), NAME(NAME_TILE + tile),
	    space_token[space]);
	gain(e, s, s->step.actor, kind, amount, tale);
}

/* R3.2, R11.4: banner, tile, price, ornament, benefit, in this order. */
static void
claim(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	struct player *p = mover(s);
	int i = available(s, move_number(m, 1) - 1);
	struct section *c = &s->section[i];
	bool up = m->word[2] == T_UP;
	int space = space_row(p, m->word[3]);
	int tile = c->tile - 1;

	TELL(tale, E_CLAIMED, me(s), section_word(s, i),
	    NAME(NAME_CARD + c->card - 1), NAME(NAME_TILE + tile), m->word[2],
	    m->word[3]);
	s->step.action = CLAIM;
	/* R1.9, R11.4: onto a white space, whose banner it is. */
	if (advanced(s) && space >= SPACE_WHITE) {
		TELL(tale, E_BANNER_WHITE, me(s), NUMBER(3 - p->spare));
		p->spare--;
	} else if (p->hung > 0)
		p->hung--;
	else
		p->spare--;
	c->owner = 1 + s->step.actor;
	c->tile = 0;
	p->space[space] = 1 + tile;
	if (up) {
		p->space[space] |= UP;
		pay(s, price(e, s, p, space));
		TELL(tale, E_SPACE_PAID, me(s), NUMBER(price(e, s, p, space)),
		    m->word[3]);
	}
	if (advanced(s) && space < COLOURS) {
		/* R1.9 */
		p->ornament[e->ornament[space]] += up;
		TELL(tale, up ? E_ORNAMENT_READY : E_ORNAMENT_LOST, me(s),
		    T_DOOR + e->ornament[space]);
	}
	if (up)
		use_tile(e, s, space, tale);
}

/*
 * R4: build
 */

static const uint8_t ornament_material[ORNAMENTS] = {
	[DOOR] = WOOD, [ARCH] = STONE, [CROSS] = GOLD
};

/* R4.4: the gems that may go with an ornament, and their gain. */
static const struct {
	uint8_t n, green, purple, prestige;
	uint16_t word[2];
} gems[] = {
	{ 0, 0, 0, 0, { 0, 0 } },
	{ 1, 1, 0, 1, { T_GREEN, 0 } },
	{ 1, 0, 1, 1, { T_PURPLE, 0 } },
	{ 2, 2, 0, 2, { T_GREEN, T_GREEN } },
	{ 2, 1, 1, 3, { T_GREEN, T_PURPLE } },
	{ 2, 0, 2, 2, { T_PURPLE, T_PURPLE } },
};
enum { GEMS = sizeof(gems) / sizeof(gems[0]) };

/* The row of gems that `ornament T.H [GEM [GEM]]` names. */
static int
gems_of(const struct move *m)
{
	int g = 0;

	while (gems[g].n != m->n - 2 ||
	    (gems[g].n > 0 && gems[g].word[0] != m->word[2]) ||
	    (gems[g].n > 1 && gems[g].word[1] != m->word[3]))
		g++;
	return g;
}

/* May this section be decorated by p, gems aside?  R4.4, R4.5 */
static bool
may_decorate(const struct player *p, const struct section *c)
{
	int kind;

	if (!c->done || c->ornament != 0)
		return false;
	kind = kind_of(c->card - 1);	/* = its kind of ornament */
	return p->ornament[kind] > 0 && p->goods[ornament_material[kind]] > 0;
}

/* How many materials may still be sent or built. */
static int
budget(const struct state *s)
{
	return s->step.action == NONE ? BUILD_LIMIT : s->step.left;
}

/* R4.1, R4.4, R11.5: `deliver MATERIAL T.H`, `ornament T.H [GEM [GEM]]` */
static void
build_moves(const struct edition *e, const struct state *s, struct legal *out)
{
	const struct player *p = &s->player[s->step.actor];
	int n = sum(p->goods) > 0 ? sections(s) : 0;

	for (int i = 0; i < n; i++) {
		const struct section *c = &s->section[i];

		if (is_site(c, s->step.actor))
			for (int m = 0; m < MATERIALS; m++)
				if (p->goods[m] > 0 && lack(e, c, m) > 0)
					ADD_MOVE(out, s->step.actor, 3,
					    T_DELIVER, m, section_word(s, i));
		if (!may_decorate(p, c))
			continue;
		for (int g = 0; g < GEMS; g++)
			if (gems[g].n < budget(s) &&
			    gems[g].green <= p->goods[GREEN] &&
			    gems[g].purple <= p->goods[PURPLE])
				ADD_MOVE(out, s->step.actor, 2 + gems[g].n,
				    T_ORNAMENT, section_word(s, i),
				    gems[g].word[0], gems[g].word[1]);
	}
}

/* How many of the materials that a section lacks are in the inventory. */
static int
useful(const struct edition *e, const struct state *s, const struct section *c)
{
	int n = 0;

	for (int m = 0; m < MATERIALS; m++)
		n += least(lack(e, c, m), s->player[s->step.actor].goods[m]);
	return n;
}

/* R11.9: could anything be sent, within however few materials? */
static bool
can_send(const struct edition *e, const struct state *s)
{
	for (int i = 0; i < sections(s); i++) {
		const struct section *c = &s->section[i];

		if (may_decorate(&s->player[s->step.actor], c) ||
		    (is_site(c, s->step.actor) && useful(e, s, c) > 0))
			return true;
	}
	return false;
}

/* A build begins, or goes on; n materials of it, or of a send, are used. */
static void
use_budget(const struct edition *e, struct state *s, int n)
{
	if (s->step.action == NONE) {
		s->step.action = BUILD;
		s->step.left = BUILD_LIMIT;
	}
	s->step.left -= n;
	if (s->step.action == ACQUIRE)
		s->step.open = s->step.left > 0 ||
		    half_of(e, s, s->step.half)->many;
}

/* R4.3: the finished sections above this one that are not its owner's. */
static int
finished_above(const struct state *s, int i)
{
	int n = 0;

	for (int k = i + 1; k < s->start[tower_of(s, i) + 1]; k++)
		n += s->section[k].done &&
		    s->section[k].owner != s->section[i].owner;
	return n;
}

/*
 * R4.3: every unfinished claimed section below costs its owner one
 * recognition for each finished section above it that is not that owner's.
 */
static void
penalties(struct state *s, int row, struct tale *tale)
{
	for (int i = s->start[tower_of(s, row)]; i < row; i++) {
		int above = finished_above(s, i), lost;
		int owner = s->section[i].owner - 1;
		struct player *p = &s->player[owner];

		if (s->section[i].done || above == 0)
			continue;
		/* R1.2: never below field 0 */
		lost = field(p) < (unsigned)above ? (int)field(p) : above;
		set_field(p, field(p) - lost);
		TELL(tale, E_PENALTY, who(s, owner), section_word(s, i),
		    NUMBER(lost), figure(field(p)));
	}
}

/*
 * R4.2, R11.5: a section has all it needs: materials to the supply,
 * recognition, rubles, penalties, and the sixth (R7.1).
 */
static void
finish(const struct edition *e, struct state *s, int row, struct tale *tale)
{
	struct section *c = &s->section[row];
	const struct card *card = card_of(e, c);
	int owner = c->owner - 1, due = is_ivan(s, owner) ? 0 : card->rubles;
	int rubles = least(due, s->bank);
	struct player *p = &s->player[owner];

	for (int m = 0; m < MATERIALS; m++)
		s->supply[m] += c->on[m];
	memset(c->on, 0, sizeof(c->on));
	c->done = 1;
	set_field(p, field(p) + card->recognition);
	p->rubles += rubles;
	s->bank -= rubles;
	TELL(tale, E_FINISHED, who(s, owner), section_word(s, row),
	    NAME(NAME_CARD + c->card - 1), NUMBER(card->recognition),
	    NUMBER(rubles), figure(field(p)));
	if (rubles < due)
		TELL(tale, E_GAIN_CUT, who(s, owner), NUMBER(due - rubles),
		    T_RUBLES);
	penalties(s, row, tale);
	if (s->closer == 0 && finished(s, owner) == BANNERS) {
		s->closer = 1 + owner;
		/* R8.4: nobody gains them in solo */
		TELL(tale, E_SIXTH, who(s, owner),
		    NUMBER(s->seats == 1 ? 0 : 3));
		if (s->seats > 1)
			gain_prestige(e, s, owner, 3, tale);
	}
}

/* R4.1 */
static void
deliver(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	int row = section_row(s, m->word[2]), material = m->word[1];
	struct section *c = &s->section[row];

	use_budget(e, s, 1);
	mover(s)->goods[material]--;
	c->on[material]++;
	TELL(tale, E_DELIVERED, me(s), material, m->word[2],
	    NUMBER(missing(e, c)));
	if (missing(e, c) == 0)
		finish(e, s, row, tale);
}

/* From inventory to supply, n times; back if n is below 0. */
static void
give(struct state *s, int material, int n)
{
	mover(s)->goods[material] -= n;
	s->supply[material] += n;
}

/* R4.4 */
static void
ornament(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	struct section *c = &s->section[section_row(s, m->word[1])];
	int kind = kind_of(c->card - 1), g = gems_of(m);

	use_budget(e, s, 1 + gems[g].n);
	give(s, ornament_material[kind], 1);
	give(s, GREEN, gems[g].green);
	give(s, PURPLE, gems[g].purple);
	mover(s)->ornament[kind]--;
	c->ornament = 1 + s->step.actor;
	TELL(tale, E_ORNAMENT, me(s), T_DOOR + kind,
	    m->word[1], who(s, c->owner - 1), NUMBER(gems[g].n),
	    NUMBER(gems[g].prestige));
	if (gems[g].prestige > 0)
		gain_prestige(e, s, s->step.actor, gems[g].prestige, tale);
}

/*
 * Why a move is refused, where more than one move may be: what is short
 */

/* The material that a word is, or -1. */
static int
material_of(const struct move *m, int i)
{
	return i < m->n && m->word[i] < MATERIALS ? m->word[i] : -1;
}

static bool
why_rubles(const struct state *s, int needed, struct event *out)
{
	int had = s->player[s->step.actor].rubles;

	return had < needed && BECAUSE(out, E_NO_RUBLES, NUMBER(had),
	    NUMBER(needed));
}

static bool
why_bank(const struct state *s, int needed, struct event *out)
{
	return s->bank < needed && BECAUSE(out, E_NO_BANK, NUMBER(s->bank),
	    NUMBER(needed));
}

static bool
why_have(const struct state *s, int material, int needed, struct event *out)
{
	int had = s->player[s->step.actor].goods[material];

	return had < needed && BECAUSE(out, E_NO_MATERIAL, material,
	    NUMBER(had), NUMBER(needed));
}

static bool
why_supply(const struct state *s, int material, int needed, struct event *out)
{
	return s->supply[material] < needed && BECAUSE(out, E_NO_SUPPLY,
	    material, NUMBER(s->supply[material]), NUMBER(needed));
}

/* The goods of an action have to find room in the inventory. */
static bool
why_room(const struct state *s, const struct deal *d, struct event *out)
{
	int had = room(&s->player[s->step.actor]);
	int needed = d->got - d->given * d->each;

	return had < needed &&
	    BECAUSE(out, E_NO_ROOM, NUMBER(had), NUMBER(needed));
}

/*
 * R5: acquire
 */

/* R5.1: can a die go there, n steps paid for?  Not where three are. */
static bool
may_arrive(const struct state *s, const uint8_t dice[PLACES], int die, int n)
{
	int from = s->place[die], to = (from + s->value[die] + n) % PLACES;

	return dice[to] - (to == from) < PLACE_LIMIT;
}

/*
 * R5.1, R11.6: `acquire DIE [N]`.  There always is one (R2.4): only one place
 * can hold three dice, and theirs cannot come back to it.
 */
static void
acquire_moves(const struct state *s, struct legal *out)
{
	const struct player *p = &s->player[s->step.actor];
	uint8_t dice[PLACES];

	count_dice(s, dice);
	for (int d = 0; d < DICE; d++) {
		int last = d == WHITE_DIE || d == p->colour ?
		    least(STEPS_LIMIT, p->rubles) : 0;

		for (int n = 0; n <= last; n++)
			if (may_arrive(s, dice, d, n))
				ADD_MOVE(out, s->step.actor, n == 0 ? 2 : 3,
				    T_ACQUIRE, die_token[d], NUMBER(n));
	}
}

static int
die_row(uint16_t word)
{
	for (int d = 0; d < DICE; d++)
		if (die_token[d] == word)
			return d;
	return -1;
}

/* R5.1: as many steps as the die shows, and those that are paid for. */
static bool
path(const void *state, const struct move *m, int *steps, int *place)
{
	const struct state *s = state;
	int die;

	if (m->word[0] != T_ACQUIRE)
		return false;
	die = die_row(m->word[1]);
	*steps = s->value[die] + (m->n == 3 ? move_number(m, 2) : 0);
	*place = (s->place[die] + *steps) % PLACES + 1;
	return true;
}

static void
acquire(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	int die = die_row(m->word[1]), from = s->place[die], steps, place, paid;

	path(s, m, &steps, &place);
	paid = steps - s->value[die];
	pay(s, paid);
	s->place[die] = place - 1;
	s->step.action = ACQUIRE;
	s->step.die = 1 + die;
	s->step.at = s->place[die];
	TELL(tale, E_MOVED, me(s), m->word[1],
	    NUMBER(s->value[die]), NUMBER(paid), NUMBER(from + 1),
	    NUMBER(s->step.at + 1));
}

/* R5.3, R11.7: `take N`, as long as the last time gives something */
static void
take_moves(const struct edition *e, const struct state *s, struct legal *out)
{
	int resource = s->ring[s->step.at] - 1, dice = dice_at(s, s->step.at);
	int most = limit(s, &s->player[s->step.actor],
	    e->resource[resource].kind);

	for (int n = 1; !s->step.taken && n <= dice &&
	    (n - 1) * e->resource[resource].amount < most; n++)
		ADD_MOVE(out, s->step.actor, 2, T_TAKE, NUMBER(n));
}

static void
take(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	int resource = s->ring[s->step.at] - 1, n = move_number(m, 1);

	close_half(s);
	s->step.taken = 1;
	TELL(tale, E_TAKEN, me(s), NUMBER(n),
	    NAME(NAME_RESOURCE + resource), NUMBER(s->step.at + 1));
	gain(e, s, s->step.actor, e->resource[resource].kind,
	    n * e->resource[resource].amount, tale);
}

/* The spaces of a die's colour: R5.5. */
static int
die_spaces(int die, int *first)
{
	*first = die == WHITE_DIE ? SPACE_WHITE : die - 1;
	return die == WHITE_DIE ? 2 : 1;
}

/* R5.5, R11.7: why the mover's tile on this space gives nothing now. */
static bool
why_space(const struct edition *e, const struct state *s, int space,
    struct event *out)
{
	const struct player *p = &s->player[s->step.actor];
	int tile = space_tile(s, space), amount;

	if (tile < 0)
		return BECAUSE(out, E_NO_TILE, space_token[space]);
	if (!(p->space[space] & UP))
		return BECAUSE(out, E_TILE_DOWN, space_token[space],
		    NAME(NAME_TILE + tile));
	return limit(s, p, benefit(e, s, tile, &amount)) <= 0 &&
	    BECAUSE(out, E_TILE_NOTHING, space_token[space],
	    NAME(NAME_TILE + tile));
}

/* R5.5, R11.7: `workshop`, of the white die `workshop 1`, `workshop 2` */
static void
workshop_moves(const struct edition *e, const struct state *s,
    struct legal *out)
{
	int first, n = die_spaces(s->step.die - 1, &first);
	if (s->step.worked)
		return;
	for (int i = 0; i < n; i++)
		if (!why_space(e, s, first + i, NULL))
			ADD_MOVE(out, s->step.actor, n, T_WORKSHOP,
			    NUMBER(i + 1));
}

static void
workshop(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	int first;

	die_spaces(s->step.die - 1, &first);
	close_half(s);
	s->step.worked = 1;
	use_tile(e, s, first + (m->n == 2 ? move_number(m, 1) - 1 : 0), tale);
}

/*
 * R6: influence actions
 */

/* R6: having finished at least one of each; the first kind missing, or -1. */
static int
kind_missing(const struct state *s, int actor)
{
	unsigned kinds = 0;

	for (int i = 0; i < sections(s); i++)
		if (s->section[i].done && s->section[i].owner == 1 + actor)
			kinds |= 1U << kind_of(s->section[i].card - 1);
	for (int k = BASE; k <= DOME; k++)
		if (!(kinds >> k & 1))
			return k;
	return -1;
}

/*
 * R6, R11.8, R12.2: the i-th material that a move names, as far as it is one,
 * beside those before it: first those given, then those got.
 */
static bool
why_material(const struct state *s, const struct half *h, const struct move *m,
    int i, struct event *out)
{
	const struct deal *d = &deals[h->action];
	const uint16_t *named = m->word + 2;
	int material = named[i], wanted = 1;

	if (material >= MATERIALS)
		return false;
	if (i == 0 && h->kinds != 0 && !(h->kinds >> material & 1))
		return BECAUSE(out, E_NOT_KIND, material, T_ACTION + h->action);
	for (int j = 0; j < i; j++) {
		if (named[j] != material)
			continue;
		if (j < d->given && !d->back)
			return BECAUSE(out, E_SAME, material);
		/* What is given is in the supply before anything is got. */
		wanted += j < d->given ? -d->each : 1;
	}
	return i < d->given ? why_have(s, material, d->each, out) :
	    why_supply(s, material, wanted, out);
}

static bool
why_named(const struct state *s, const struct half *h, const struct move *m,
    struct event *out)
{
	const struct deal *d = &deals[h->action];
	int n = least(m->n - 2, d->given + d->got);

	for (int i = 0; i < n; i++)
		if (why_material(s, h, m, i, out))
			return true;
	return false;
}

/* R11.8: the move with all materials that it may go on with, ascending */
static void
name_moves(const struct state *s, const struct half *h, struct move *m,
    struct legal *out)
{
	const struct deal *d = &deals[h->action];
	int i = m->n - 2;

	if (i == d->given + d->got) {
		out->move[out->n++] = *m;
		return;
	}
	m->n++;
	for (int a = i > 0 && i != d->given ? m->word[1 + i] : WOOD;
	    a < MATERIALS; a++) {
		m->word[2 + i] = a;
		if (!why_material(s, h, m, i, NULL))
			name_moves(s, h, m, out);
	}
	m->n--;
}

/* R11.8: the words that may follow `influence a` or `influence b` */
static void
half_moves(const struct edition *e, const struct state *s, int half,
    struct legal *out)
{
	const struct half *h = half_of(e, s, half);

	switch (h->action) {
	case MOVE_TILES:
		for (int a = 1; a <= PLACES; a++)
			for (int b = a + 1; b <= PLACES; b++)
				ADD_MOVE(out, s->step.actor, 4, T_INFLUENCE,
				    half_token[half], NUMBER(a), NUMBER(b));
		break;
	case USE_TILE:
		for (int a = 0; a < SPACES; a++)
			if (!why_space(e, s, a, NULL))
				ADD_MOVE(out, s->step.actor,
				    a < SPACE_WHITE ? 3 : 4, T_INFLUENCE,
				    half_token[half], space_token[a],
				    NUMBER(a - SPACE_WHITE + 1));
		break;
	default:
		name_moves(s, h, &(struct move){ s->step.actor, 2,
		    { T_INFLUENCE, half_token[half] } }, out);
	}
}

/*
 * R6: why the mover cannot use this half, whatever the move names.  One half a
 * turn, a `many` half again while it is open: R5.4, R11.8.
 */
static bool
why_unusable(const struct edition *e, const struct state *s, int half,
    struct event *out)
{
	const struct half *h = half_of(e, s, half);
	const struct deal *d = &deals[h->action];
	int used = s->step.half;

	if (used != 0 && used != half)
		return BECAUSE(out, E_OTHER_HALF, half_token[used]);
	if (used != 0 && (!h->many || !s->step.open))
		return BECAUSE(out, h->many ? E_HALF_CLOSED : E_HALF_USED,
		    half_token[half]);
	if (why_rubles(s, d->pays, out) || why_room(s, d, out) ||
	    why_bank(s, d->earns, out))
		return true;
	if (d->kinds && kind_missing(s, s->step.actor) >= 0)
		return BECAUSE(out, E_THREE_MISSING,
		    T_BASE + kind_missing(s, s->step.actor));
	return d->sends > 0 && !can_send(e, s) && BECAUSE(out,
	    E_NOTHING_TO_SEND, NUMBER(sum(s->player[s->step.actor].goods)));
}

static void
influence_moves(const struct edition *e, const struct state *s,
    struct legal *out)
{
	for (int half = 1; half <= 2; half++)
		if (!why_unusable(e, s, half, NULL))
			half_moves(e, s, half, out);
}

/* R6: two resource tiles change places. */
static void
move_tiles(struct state *s, const struct move *m, struct tale *tale)
{
	int a = move_number(m, 2) - 1, b = move_number(m, 3) - 1;
	uint8_t tile = s->ring[a];

	TELL(tale, E_TILES_MOVED, me(s),
	    NAME(NAME_RESOURCE + s->ring[a] - 1), NUMBER(b + 1),
	    NAME(NAME_RESOURCE + s->ring[b] - 1), NUMBER(a + 1));
	s->ring[a] = s->ring[b];
	s->ring[b] = tile;
}

/* The event of an action: as many of these words as it has arguments. */
static void
tell_deal(const struct state *s, const struct deal *d, const struct move *m,
    struct tale *tale)
{
	uint16_t word[1 + EVENT_ARGS] = { d->event, me(s) };
	int n = 2, wanted = 1;

	for (int i = 2; i < m->n; i++)
		word[n++] = m->word[i];
	word[n++] = NUMBER(d->pays + d->earns);
	word[n++] = NUMBER(d->sends);
	while (wanted < n && events[d->event].arg[wanted - 1] != NULL)
		wanted++;
	tale_add(tale, TELL_ALL, word, wanted);
}

static void
influence(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	int half = half_row(m->word[1]), actor = s->step.actor;
	const struct half *h = half_of(e, s, half);
	const struct deal *d = &deals[h->action];

	TELL(tale, E_INFLUENCE, who(s, actor),
	    NAME(NAME_INFLUENCE + s->card[s->step.at / 2] - 1), m->word[1],
	    T_ACTION + h->action);
	s->step.half = half;
	s->step.left = d->sends;
	s->step.open = h->many || d->sends > 0;
	pay(s, d->pays);
	for (int i = 0; i < d->given + d->got; i++)
		give(s, m->word[2 + i], i < d->given ? d->each : -1);
	if (d->event != 0 && tale != NULL)
		tell_deal(s, d, m, tale);
	if (h->action == MOVE_TILES)
		move_tiles(s, m, tale);
	if (h->action == USE_TILE)
		use_tile(e, s, named_space(m), tale);
	gain(e, s, actor, K_RUBLES, d->earns, d->event != 0 ? NULL : tale);
	if (d->recognition > 0)
		gain_recognition(e, s, actor, d->recognition, tale);
	if (d->prestige > 0)
		gain_prestige(e, s, actor, d->prestige, tale);
}

/*
 * R7: the end
 */

/* R7.4: the worth of a tower, and each actor's presence there. */
static int
tower_value(const struct state *s, int tower, uint8_t presence[SEATS])
{
	int value = 0;

	memset(presence, 0, SEATS);
	for (int i = s->start[tower]; i < s->start[tower + 1]; i++) {
		const struct section *c = &s->section[i];

		if (c->done) {
			value += 2;
			presence[c->owner - 1]++;
		}
		if (c->ornament != 0) {
			value++;
			presence[c->ornament - 1]++;
		}
	}
	return value;
}

/* R7.4, R7.5: the prestige of one presence; its place goes to *place. */
static int
tower_share(int value, const uint8_t presence[SEATS], int n, int actor,
    int *place)
{
	int tied = 0, before = 0, total = 0;

	for (int a = 0; a < n; a++) {
		tied += presence[a] == presence[actor];
		before += presence[a] > presence[actor];
	}
	*place = before + 1;
	if (presence[actor] == 0)
		return 0;
	if (n == 2)
		return tied > 1 ? 0 : before ? value / 3 : value;
	for (int i = 0; i < tied; i++)
		total += value >> (before + i);
	return total / tied;
}

/* R7.6: what decides an actor's place: first prestige, then the rest. */
static int64_t
rank_of(const struct edition *e, const struct state *s, int actor)
{
	return (int64_t)prestige(e, &s->player[actor]) * 10000 +
	    finished(s, actor) * 100 + decorated(s, actor);
}

/* R7.6: an actor's place, from 1; equal actors share theirs. */
static int
place_of(const struct edition *e, const struct state *s, int actor)
{
	int64_t rank = rank_of(e, s, actor);
	int place = 1;

	for (int a = 0; a < actors(s); a++)
		place += rank_of(e, s, a) > rank;
	return place;
}

/* R7.6: a bit for each winner. */
static unsigned
winners(const struct edition *e, const struct state *s)
{
	unsigned set = 0;

	for (int a = 0; a < actors(s); a++)
		if (place_of(e, s, a) == 1)
			set |= 1U << a;
	return set;
}

/* R7.2 to R7.6, R11.11 */
static void
score(const struct edition *e, struct state *s, struct tale *tale)
{
	int n = actors(s), gained, place;

	memset(&s->step, 0, sizeof(s->step));
	s->phase = OVER;
	for (int a = 0; a < n; a++) {
		struct player *p = &s->player[a];
		unsigned from = field(p);

		set_field(p, prestige_field(e, prestige(e, p)));
		if (field(p) != from)
			TELL(tale, E_BACK, who(s, a), figure(from),
			    figure(field(p)), figure(prestige(e, p)));
	}
	for (int a = 0; a < s->seats; a++) {
		/* R7.3; R11.12: not for Ivan */
		const struct player *p = &s->player[a];

		gained = (sum(p->goods) + p->rubles) / 5;
		gain_prestige(e, s, a, gained, NULL);
		TELL(tale, E_GOODS, who(s, a), NUMBER(sum(p->goods)),
		    NUMBER(p->rubles), NUMBER(gained));
	}
	for (int t = 0; t < s->towers; t++) {
		uint8_t presence[SEATS];
		int value = tower_value(s, t, presence);

		for (int a = 0; a < n; a++) {
			if (presence[a] == 0)
				continue;
			gained = tower_share(value, presence, n, a, &place);
			gain_prestige(e, s, a, gained, NULL);
			TELL(tale, E_TOWER, who(s, a), NUMBER(t + 1),
			    NUMBER(value), NUMBER(presence[a]), NUMBER(place),
			    NUMBER(gained));
		}
	}
	s->winners = winners(e, s);
	for (int a = 0; a < n; a++)
		TELL(tale, E_TOTAL, who(s, a),
		    figure(prestige(e, &s->player[a])),
		    NUMBER(finished(s, a)), NUMBER(decorated(s, a)));
	for (int a = 0; a < n; a++)
		if (s->winners >> a & 1)
			TELL(tale, E_WINNER, who(s, a));
}

static int
rounds(const void *edition, const void *state)
{
	return span_little(((const struct state *)state)->turn, 3);
}

static void ivan_begins(const struct edition *, struct state *, struct tale *);

/* R1.3, R9.2, R11.14: the next turn begins with a fresh step. */
static void
begin_turn(const struct edition *e, struct state *s, int actor,
    struct tale *tale)
{
	span_put_little(s->turn, 3, rounds(e, s) + 1);
	s->step = (struct step){ .actor = actor };
	s->phase = TURN;
	TELL(tale, E_TURN, who(s, actor), figure(rounds(e, s)));
	if (is_ivan(s, actor))
		ivan_begins(e, s, tale);
}

/* R7.1, R11.11 */
static void
end_turn(const struct edition *e, struct state *s, struct tale *tale)
{
	int next = (s->step.actor + 1) % actors(s);

	if (s->closer == 1 + next)
		score(e, s, tale);
	else
		begin_turn(e, s, next, tale);
}

/* R5.2, R11.2: `done`; after `roll` it rolls nothing. */
static void
done(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	if (s->step.action == ACQUIRE) {
		s->rolling = s->step.at;
		s->phase = ROLL;
	} else
		end_turn(e, s, tale);
}

/*
 * R8: solo
 */

/* R8.3: the kind of Ivan's next ornament, or -1. */
static int
ivan_next(const struct state *s)
{
	for (int kind = DOOR; kind <= CROSS; kind++)
		if (s->player[IVAN].ornament[kind] > 0)
			return kind;
	return -1;
}

/* R8.3: the sections that it may go on, a bit each. */
static unsigned
ivan_places(const struct state *s)
{
	unsigned set[2] = { 0, 0 };

	for (int i = 0; i < sections(s); i++) {
		const struct section *c = &s->section[i];

		if (c->done && c->ornament == 0 &&
		    kind_of(c->card - 1) == ivan_next(s))
			set[c->owner - 1] |= 1U << i;
	}
	return set[HUMAN] ? set[HUMAN] : set[IVAN];
}

/* R8.2: the towers in which he may claim, a bit each. */
static unsigned
ivan_towers(const struct state *s)
{
	unsigned above = 0, base = 0, other = 0;

	if (s->player[IVAN].spare == 0)
		return 0;
	for (int t = 0; t < s->towers; t++) {
		int i = available(s, t);

		if (i < 0)
			continue;
		if (i == s->start[t])
			base |= 1U << t;
		else if (s->section[i - 1].owner == 1 + HUMAN)
			above |= 1U << t;
		else
			other |= 1U << t;
	}
	return above ? above : base ? base : other;
}

/* The leftmost face-up tile, or IVAN_CARDS: R8.2. */
static int
ivan_tile(const struct state *s)
{
	int i = 0;

	while (i < IVAN_CARDS && !s->ivan.up[i])
		i++;
	return i;
}

static void
ivan_ornament(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	struct section *c = &s->section[section_row(s, m->word[2])];
	int kind = ivan_next(s);

	s->player[IVAN].ornament[kind]--;
	c->ornament = 1 + IVAN;
	TELL(tale, E_ORNAMENT, T_IVAN, T_DOOR + kind, m->word[2],
	    who(s, c->owner - 1), NUMBER(0), NUMBER(1));
	gain_prestige(e, s, IVAN, 1, tale);
	s->phase = IVAN_AGAIN;
}

/* R8.2: four times one material of the largest pile. */
static void
ivan_gathers(struct state *s, struct tale *tale)
{
	struct player *p = &s->player[IVAN];

	for (int i = 0; i < GATHERED; i++) {
		int best = WOOD;

		for (int m = BRICK; m < MATERIALS; m++)
			if (s->supply[m] > s->supply[best])
				best = m;
		if (s->supply[best] == 0) {
			if (i == 0)
				TELL(tale, E_IVAN_IDLE, T_INVENTORY);
			break;
		}
		s->supply[best]--;
		p->goods[best]++;
		TELL(tale, E_GAINED, T_IVAN, NUMBER(1), best);
	}
}

/* R8.2: one material after another; only their number matters. */
static void
ivan_builds(const struct edition *e, struct state *s, struct tale *tale)
{
	int i;

	if (site(s, IVAN, 0) < 0 || sum(s->ivan.building) == 0)
		TELL(tale, E_IVAN_IDLE, T_CONSTRUCTION);
	for (int m = WOOD; m < MATERIALS; m++)
		while (s->ivan.building[m] > 0 && (i = site(s, IVAN, 0)) >= 0) {
			struct section *c = &s->section[i];

			s->ivan.building[m]--;
			c->on[m]++;
			TELL(tale, E_DELIVERED, T_IVAN, m, section_word(s, i),
			    NUMBER(missing(e, c)));
			if (missing(e, c) == 0)
				finish(e, s, i, tale);
		}
}

/* R8.2, R11.12 (3): the tile turns down, and the card is carried out. */
static void
ivan_acts(const struct edition *e, struct state *s, struct tale *tale)
{
	int i = ivan_tile(s), card = s->ivan.card[i] - 1, n;

	s->ivan.up[i] = 0;
	TELL(tale, E_IVAN_CARD, ivan_token[card]);
	switch (card) {
	case ON_CLAIM:
		if (ivan_towers(s) != 0) {
			s->phase = IVAN_CLAIM;
			return;
		}
		TELL(tale, E_IVAN_IDLE, T_CLAIM);
		break;
	case ON_INVENTORY:
		ivan_gathers(s, tale);
		break;
	case ON_TRANSPORT:
		n = sum(s->player[IVAN].goods);
		for (int m = 0; m < MATERIALS; m++)
			s->ivan.building[m] += s->player[IVAN].goods[m];
		memset(s->player[IVAN].goods, 0, MATERIALS);
		if (n > 0)
			TELL(tale, E_IVAN_TRANSPORTED, figure(n));
		else
			TELL(tale, E_IVAN_IDLE, T_TRANSPORT);
		break;
	case ON_CONSTRUCTION:
		ivan_builds(e, s, tale);
		break;
	case ON_RECOGNITION:
		gain_recognition(e, s, IVAN, 4, tale);
		break;
	}
	end_turn(e, s, tale);
}

/* R8.2, R11.12 (2) */
static void
ivan_moves(const struct edition *e, struct state *s, struct tale *tale)
{
	int die = s->ivan.die[ivan_tile(s)] - 1, from = s->place[die];
	int to = (from + s->value[die]) % PLACES, gained = 0;

	if (dice_at(s, to) == PLACE_LIMIT) {
		TELL(tale, E_IVAN_BLOCKED, die_token[die], NUMBER(to + 1));
		ivan_acts(e, s, tale);
		return;
	}
	s->place[die] = to;
	s->step.die = 1 + die;
	s->step.at = to;
	TELL(tale, E_IVAN_MOVED, die_token[die], NUMBER(from + 1),
	    NUMBER(to + 1));
	if (s->ring[to] == 1 + e->recognition)
		gain_recognition(e, s, IVAN,
		    e->resource[e->recognition].amount * dice_at(s, to), tale);
	for (int half = 1; half <= 2; half++) {
		const struct deal *d = &deals[half_of(e, s, half)->action];

		if (d->recognition > gained &&
		    (!d->kinds || kind_missing(s, IVAN) < 0))
			gained = d->recognition;
	}
	if (gained > 0)
		gain_recognition(e, s, IVAN, gained, tale);
	s->rolling = to;
	s->phase = IVAN_ROLL;
}

/* R8.3, R11.12 (1) */
static void
ivan_begins(const struct edition *e, struct state *s, struct tale *tale)
{
	if (ivan_tile(s) < IVAN_CARDS)
		ivan_moves(e, s, tale);
	else if (ivan_places(s) != 0)
		s->phase = IVAN_ORNAMENT;
	else {
		if (ivan_next(s) >= 0)
			TELL(tale, E_IVAN_NO_ORNAMENT, T_DOOR + ivan_next(s));
		s->phase = IVAN_AGAIN;
	}
}

/* R8.2, R8.3, R11.12: what seat 0 says for him. */
static void
ivan(const struct edition *e, struct state *s, const struct move *m,
    struct tale *tale)
{
	int tile;

	if (m->word[1] == T_ORNAMENT) {
		ivan_ornament(e, s, m, tale);
		return;
	}
	tile = ivan_takes(s, available(s, move_number(m, 2) - 1), tale);
	if (e->tile[tile].kind == K_RECOGNITION)
		gain_recognition(e, s, IVAN, e->tile[tile].amount, tale);
	end_turn(e, s, tale);
}

/*
 * The interface: decisions and draws
 */

/*
 * What a draw draws: n things, each of a pack and without putting back, then
 * the dice.  Packs have their things by number, from 0.
 */
struct drawing {
	uint8_t n, dice;
	uint8_t size[QUADRANTS + 1];	/* of each pack */
	uint8_t pack[SECTIONS_MAX];	/* the pack of each thing */
};

/* R9.1 */
static struct drawing
drawing_of(const struct edition *e, const struct state *s)
{
	struct drawing d = { .n = sections(s),
	    .size = { BASES, MIDDLES, DOMES } };
	uint8_t pile[TILES];

	switch (waiting[s->phase].name) {
	case DRAW_FIRST:
		return (struct drawing){ .n = 1, .size = { s->seats } };
	case DRAW_PLAN:
		return (struct drawing){ .n = 1, .size = { PLANS } };
	case DRAW_SECTIONS:	/* R1.4 */
		for (int i = 0; i < d.n; i++)
			d.pack[i] = kind_at(s, i);
		return d;
	case DRAW_TILES:
		d.size[0] = tile_pile(e, s, pile);
		return d;
	case DRAW_RING:
		return (struct drawing){ .n = PLACES, .size = { PLACES } };
	case DRAW_INFLUENCE:	/* R1.6: a card of each type, then the types */
		return (struct drawing){ 2 * QUADRANTS, 0,
		    { CARDS_A_TYPE, CARDS_A_TYPE, CARDS_A_TYPE, CARDS_A_TYPE,
		    QUADRANTS }, { 0, 1, 2, 3, 4, 4, 4, 4 } };
	case DRAW_DICE:
		return (struct drawing){ DICE, DICE, { DICE }, { 0 } };
	case DRAW_ROLL:
		return (struct drawing){ .dice = dice_at(s, s->rolling) };
	default:		/* R8.1: a tile a die */
		return (struct drawing){ .n = DICE, .size = { DICE } };
	}
}

static void
pending(const void *edition, const void *state, struct pending *p)
{
	const struct state *s = state;
	struct drawing d;

	*p = (struct pending){ .kind = waiting[s->phase].kind,
	    .name = waiting[s->phase].name,
	    .seat = s->phase == TURN ? s->step.actor : HUMAN };
	if (p->kind != PENDING_DRAW)
		return;
	d = drawing_of(edition, s);
	for (int i = 0; i < d.n; i++)
		p->range[p->n++] = d.size[d.pack[i]]--;
	for (int i = 0; i < d.dice; i++)
		p->range[p->n++] = 6;
}

/*
 * R2.1, R11.2, R11.3, R11.9: one action, and `done` once it has begun; `roll`
 * only for who could still sell or reroll after it.
 */
static void
turn_moves(const struct edition *e, const struct state *s, struct legal *out)
{
	bool owes = owes_send(e, s);
	int n;

	switch (s->step.action) {
	case NONE:
		claim_moves(e, s, out);
		build_moves(e, s, out);
		acquire_moves(s, out);
		break;
	case BUILD:
	case ACQUIRE:
		if (s->step.left > 0)
			build_moves(e, s, out);
		if (s->step.action == ACQUIRE && !owes) {
			take_moves(e, s, out);
			workshop_moves(e, s, out);
			influence_moves(e, s, out);
		}
		break;
	}
	n = out->n;
	sell_moves(e, s, out);
	reroll_moves(e, s, out);
	if (s->step.action == NONE || owes)
		return;
	if (s->step.action == ACQUIRE && out->n > n)
		ADD_MOVE(out, s->step.actor, 1, T_ROLL);
	ADD_MOVE(out, s->step.actor, 1, T_DONE);
}

static void
legal(const void *edition, const void *state, struct legal *out)
{
	const struct edition *e = edition;
	const struct state *s = state;

	switch (s->phase) {
	case TURN:
		turn_moves(e, s, out);
		break;
	case IVAN_CLAIM:
		for (int i = 0; i < TOWERS_MAX; i++)
			if (ivan_towers(s) >> i & 1)
				ADD_MOVE(out, HUMAN, 3, T_IVAN, T_CLAIM,
				    NUMBER(i + 1));
		break;
	case IVAN_ORNAMENT:
		for (int i = 0; i < SECTIONS_MAX; i++)
			if (ivan_places(s) >> i & 1)
				ADD_MOVE(out, HUMAN, 3, T_IVAN, T_ORNAMENT,
				    section_word(s, i));
		break;
	}
}

/* R9.1: the things that a draw has come to; how many. */
static int
drawn(const struct edition *e, const struct state *s, const uint8_t *number,
    uint8_t thing[SECTIONS_MAX])
{
	static const uint8_t first[] = { 0, BASES, BASES + MIDDLES };
	uint32_t left[QUADRANTS + 1];
	const struct layout *laid;
	uint8_t pile[TILES];
	struct drawing d;
	int n = 0;

	if (waiting[s->phase].name == DRAW_ROLL) {
		/* in the order of dice: R11.10 */
		for (int die = 0; die < DICE; die++)
			if (s->place[die] == s->rolling)
				thing[n++] = die;
		return n;
	}
	d = drawing_of(e, s);
	for (int k = 0; k <= QUADRANTS; k++)
		left[k] = (1 << d.size[k]) - 1;
	for (int i = 0; i < d.n; i++)
		thing[i] = set_pick(&left[d.pack[i]], number[i]);
	switch (waiting[s->phase].name) {
	case DRAW_PLAN:
		laid = &plans(e, s->seats)[number[0]];
		memcpy(thing, laid->height, laid->towers);
		return laid->towers;
	case DRAW_SECTIONS:
		for (int i = 0; i < d.n; i++)
			thing[i] += first[d.pack[i]];
		break;
	case DRAW_TILES:
		tile_pile(e, s, pile);
		for (int i = 0; i < d.n; i++)
			thing[i] = pile[thing[i]];
		break;
	case DRAW_INFLUENCE:
		for (int q = 0; q < QUADRANTS; q++) {
			int type = thing[QUADRANTS + q];

			thing[q] = type * CARDS_A_TYPE + number[type];
		}
		return QUADRANTS;
	}
	return d.n;
}

static uint16_t
drawn_word(int draw, uint8_t thing)
{
	return draw == DRAW_IVAN_ROW ? ivan_token[thing] :
	    draw >= DRAW_DICE ? die_token[thing] : drawn_first[draw] + thing;
}

static void
result(const void *edition, const void *state, const uint8_t *number,
    struct result *out)
{
	const struct state *s = state;
	int draw = waiting[s->phase].name;
	const uint8_t *value = draw == DRAW_ROLL ? number : number + DICE;
	uint8_t thing[SECTIONS_MAX];

	out->n = drawn(edition, s, number, thing);
	for (int i = 0; i < out->n; i++) {
		out->item[i][0] = drawn_word(draw, thing[i]);
		out->item[i][1] = draw == DRAW_ROLL || draw == DRAW_DICE ?
		    NUMBER(value[i] + 1) : WORD_NONE;
	}
}

/* The n dice at the place being rolled, and how the turn goes on. */
static void
draw_roll(const struct edition *e, struct state *s, enum phase phase,
    const uint8_t *die, int n, const uint8_t *value, struct tale *tale)
{
	for (int i = 0; i < n; i++) {
		s->value[die[i]] = value[i] + 1;
		TELL(tale, E_ROLLED, die_token[die[i]], NUMBER(value[i] + 1),
		    NUMBER(s->rolling + 1));
	}
	s->rolling = 0;
	if (phase == IVAN_ROLL)
		ivan_acts(e, s, tale);
	else if (phase == REROLL || s->step.action == ROLLED)
		s->phase = TURN;
	else
		end_turn(e, s, tale);
}

static void
draw(const void *edition, void *state, const uint8_t *number, struct tale *tale)
{
	const struct edition *e = edition;
	struct state *s = state;
	uint8_t thing[SECTIONS_MAX];
	int n = drawn(e, s, number, thing);

	enum phase phase = s->phase++;

	/* A phase of the set-up goes on to the next; others say to which. */
	switch (phase) {
	case FIRST:
		s->first = number[0];
		deal_rubles(s);
		TELL(tale, E_FIRST, SEAT(s->first));
		break;
	case PLAN:
		lay_plan(e, s, number[0]);
		TELL(tale, E_PLAN, NUMBER(s->towers), NUMBER(sections(s)));
		break;
	case SECTIONS:
		for (int i = 0; i < n; i++)
			s->section[i].card = 1 + thing[i];
		TELL(tale, E_SECTIONS, NUMBER(n));
		break;
	case TILES_DEALT:
		for (int i = 0; i < n; i++)
			s->section[i].tile = 1 + thing[i];
		TELL(tale, E_TILES, NUMBER(n));
		break;
	case RING:
		for (int l = 0; l < PLACES; l++)
			s->ring[l] = 1 + thing[l];
		TELL(tale, E_MARKET, NUMBER(dice_place(e, s, 0) + 1));
		break;
	case INFLUENCE:
		for (int q = 0; q < QUADRANTS; q++)
			s->card[q] = 1 + thing[q];
		TELL(tale, E_INFLUENCE_DEALT, NAME(NAME_INFLUENCE + thing[0]),
		    NAME(NAME_INFLUENCE + thing[1]),
		    NAME(NAME_INFLUENCE + thing[2]),
		    NAME(NAME_INFLUENCE + thing[3]));
		break;
	case DICE_SET:
		draw_dice(e, s, thing, number + DICE, tale);
		if (s->seats > 1)
			begin_turn(e, s, s->first, tale);
		break;
	case IVAN_ROW:
		for (int i = 0; i < IVAN_CARDS; i++)
			s->ivan.card[i] = 1 + thing[i];
		TELL(tale, E_IVAN_ROW, ivan_token[thing[0]],
		    ivan_token[thing[1]], ivan_token[thing[2]],
		    ivan_token[thing[3]], ivan_token[thing[4]]);
		break;
	case IVAN_TILES:
	case IVAN_AGAIN:	/* R8.1, R8.3: all face up */
		for (int i = 0; i < IVAN_CARDS; i++) {
			s->ivan.die[i] = 1 + thing[i];
			s->ivan.up[i] = 1;
		}
		TELL(tale, E_IVAN_TILES, die_token[thing[0]],
		    die_token[thing[1]], die_token[thing[2]],
		    die_token[thing[3]], die_token[thing[4]]);
		if (phase == IVAN_AGAIN) {
			ivan_moves(e, s, tale);
			break;
		}
		ivan_first_claim(e, s, tale);
		begin_turn(e, s, HUMAN, tale);
		break;
	default:
		draw_roll(e, s, phase, thing, n, number, tale);
	}
}

/*
 * The interface: how moves are written
 */

/* Has a die been moved, so that there is a card? */
static bool
at_market(const struct state *s)
{
	return s->phase == TURN && s->step.action >= ACQUIRE;
}

/* R5.5, R11.8: the die, and the half of the card, tell what follows. */
static bool
fits(const void *edition, const void *state, int form, const struct move *m)
{
	const struct state *s = state;
	int action;

	if (!at_market(s) || form >= F_OTHERS)
		return true;
	if (form <= F_WORKSHOP_WHITE)	/* a coloured die has one space */
		return form == F_WORKSHOP_WHITE || s->step.die != 1 + WHITE_DIE;
	if (m->word[1] == T_SELL || m->word[1] == T_RECOGNITION)
		return form == (m->word[1] == T_SELL ? F_KIND : F_HALF);
	action = half_row(m->word[1]) > 0 ?
	    half_of(edition, s, half_row(m->word[1]))->action :
	    m->word[1] - T_ACTION;
	if (action < 0 || action >= ACTIONS)
		return false;
	return deals[action].form == form ||
	    (action == USE_TILE && form == F_USE_WHITE);
}

/*
 * A half of the card may be called by its action, a tower by the section that
 * can be claimed there, and the last section by that.
 */
static uint16_t
means(const void *edition, const void *state, uint16_t word, int i)
{
	const struct state *s = state;
	int t = (word & WORD_VALUE) >> 6, row;

	if ((word & WORD_KIND) == WORD_SECTION) {
		if (t < 1 || t > s->towers)
			return WORD_NONE;
		if (word == SECTION(t, SECTION_TOP))
			word = section_word(s, s->start[t] - 1);
		row = section_row(s, word);
		return i == 0 ? word : i == 1 && row >= 0 &&
		    row == available(s, t - 1) ? NUMBER(t) : WORD_NONE;
	}
	for (int half = 1; half <= 2 && at_market(s); half++) {
		int action = half_of(edition, s, half)->action;

		if ((T_ACTION + action == word || deals[action].verb ==
		    word) && word != 0 && i-- == 0)
			return half_token[half];
	}
	return WORD_NONE;
}

static bool
concerns(const void *edition, const void *state, const struct move *m,
    uint16_t word)
{
	const struct edition *e = edition;
	const struct state *s = state;
	int row, place;

	switch (m->word[0]) {
	case T_CLAIM:
		row = available(s, move_number(m, 1) - 1);
		return word == T_TILE ||
		    word == e->tile[s->section[row].tile - 1].kind;
	case T_ORNAMENT:
		row = section_row(s, m->word[1]);
		return word == T_DOOR + kind_of(s->section[row].card - 1);
	case T_REROLL:		/* a die that is alone there */
		place = move_number(m, 1) - 1;
		return word == T_DIE || (dice_at(s, place) == 1 &&
		    die_row(word) >= 0 && s->place[die_row(word)] == place);
	case T_WORKSHOP:
		return word == die_token[s->step.die - 1];
	case T_INFLUENCE:
		return word == type_token[(s->card[s->step.at / 2] - 1) /
		    CARDS_A_TYPE] || (half_of(e, s,
		    half_row(m->word[1]))->action == USE_TILE &&
		    word == e->tile[space_tile(s, named_space(m))].kind);
	default:
		return false;
	}
}

/*
 * The interface: why a move is refused
 *
 * The words come from a person.  Each may be any word at all, and there may be
 * fewer of them than the move needs; faults in the grammar alone are left to
 * the reader of moves.
 */

static bool
why_sell(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int n = move_number(m, 1);
	unsigned had = behind(e, &s->player[s->step.actor]);

	if (n < 0)
		return had == 0 &&
		    BECAUSE(out, E_NO_PRESTIGE, NUMBER(0), NUMBER(1));
	if (n == 0)
		return BECAUSE(out, E_AT_LEAST_ONE, NUMBER(0));
	if ((unsigned)n > had)
		return BECAUSE(out, E_NO_PRESTIGE, figure(had), NUMBER(n));
	return why_bank(s, least(2 * n, WORD_VALUE), out);
}

static bool
why_reroll(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int l = move_number(m, 1);

	if (s->step.rerolled)
		return BECAUSE(out, E_REROLLED_ALREADY, me(s));
	if (behind(e, &s->player[s->step.actor]) == 0)
		return BECAUSE(out, E_NO_PRESTIGE, NUMBER(0), NUMBER(1));
	if (l < 0)
		return false;
	if (l < 1 || l > PLACES)
		return BECAUSE(out, E_NO_PLACE, NUMBER(l), NUMBER(PLACES));
	return dice_at(s, l - 1) == 0 &&
	    BECAUSE(out, E_NO_DIE_THERE, NUMBER(l));
}

/* Why `roll` is not legal, which needs no other word. */
static bool
why_roll(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	return BECAUSE(out, E_NOTHING_AFTER_ROLL, me(s));
}

/* R3.1: is there such a tower, and a section free in it? */
static bool
why_tower(const struct state *s, int tower, struct event *out)
{
	if (tower < 1 || tower > s->towers)
		return BECAUSE(out, E_NO_TOWER, NUMBER(tower),
		    NUMBER(s->towers));
	return available(s, tower - 1) < 0 &&
	    BECAUSE(out, E_TOWER_FULL, NUMBER(tower));
}

static bool
why_claim(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	const struct player *p = &s->player[s->step.actor];
	int t = move_number(m, 1), space;

	if (p->hung + p->spare == 0)
		return BECAUSE(out, E_NO_BANNER, NUMBER(0));
	if (t >= 0 && why_tower(s, t, out))
		return true;
	if (m->n < 4)
		return false;
	space = space_row(p, m->word[3]);
	if (space < 0) {
		/* The last of this word is taken. */
		for (int i = SPACES - 1; i >= 0; i--)
			if (space_token[i] == m->word[3])
				return BECAUSE(out, E_SPACE_TAKEN, m->word[3],
				    NAME(NAME_TILE + (p->space[i] & ~UP) - 1));
		return false;
	}
	return m->word[2] == T_UP && why_rubles(s, price(e, s, p, space), out);
}

/* No section has this word. */
static bool
why_section(uint16_t word, struct event *out)
{
	return (word & WORD_KIND) == WORD_SECTION &&
	    BECAUSE(out, E_NO_SECTION, NUMBER((word & WORD_VALUE) >> 6),
	    NUMBER(word & 63));
}

static bool
why_deliver(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int material = material_of(m, 1), row;
	const struct section *c;

	if (budget(s) == 0)
		return BECAUSE(out, E_OVER_LIMIT, NUMBER(0), NUMBER(1));
	if (material < 0)
		return false;
	if (m->n < 3)
		return why_have(s, material, 1, out) ||
		    BECAUSE(out, E_NOWHERE, material);
	row = section_row(s, m->word[2]);
	if (row < 0)
		return why_section(m->word[2], out);
	c = &s->section[row];
	if (c->owner == 0)
		return BECAUSE(out, E_NOT_CLAIMED, m->word[2]);
	if (c->owner != 1 + s->step.actor)
		return BECAUSE(out, E_NOT_YOURS, m->word[2],
		    who(s, c->owner - 1));
	if (c->done)
		return BECAUSE(out, E_SECTION_DONE, m->word[2]);
	if (lack(e, c, material) <= 0)
		return BECAUSE(out, E_NOT_NEEDED, material, m->word[2],
		    NUMBER(card_of(e, c)->need[material]));
	return why_have(s, material, 1, out);
}

static bool
why_ornament(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	const struct player *p = &s->player[s->step.actor];
	int row, kind, green = 0, purple = 0;
	const struct section *c;

	if (m->n < 2 || m->n > 4)
		return false;
	if (budget(s) < m->n - 1)
		return BECAUSE(out, E_OVER_LIMIT, NUMBER(budget(s)),
		    NUMBER(m->n - 1));
	row = section_row(s, m->word[1]);
	if (row < 0)
		return why_section(m->word[1], out);
	c = &s->section[row];
	kind = kind_of(c->card - 1);
	if (!c->done)
		return BECAUSE(out, E_NOT_DONE, m->word[1]);
	if (c->ornament != 0)
		return BECAUSE(out, E_DECORATED, m->word[1],
		    who(s, c->ornament - 1));
	if (p->ornament[kind] == 0)
		return BECAUSE(out, E_NO_ORNAMENT, T_DOOR + kind, NUMBER(0));
	for (int i = 2; i < m->n; i++) {
		if (m->word[i] != T_GREEN && m->word[i] != T_PURPLE)
			return false;
		green += m->word[i] == T_GREEN;
		purple += m->word[i] == T_PURPLE;
	}
	return why_have(s, ornament_material[kind], 1, out) ||
	    why_have(s, GREEN, green, out) || why_have(s, PURPLE, purple, out);
}

static bool
why_acquire(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	const struct player *p = &s->player[s->step.actor];
	int die = m->n < 2 ? -1 : die_row(m->word[1]), n = move_number(m, 2);
	uint8_t dice[PLACES];

	if (die < 0)
		return false;
	if (m->n > 2) {
		if (n < 0)
			return false;
		if (die != WHITE_DIE && die != p->colour)
			return BECAUSE(out, E_NOT_YOUR_DIE, m->word[1],
			    die_token[p->colour]);
		if (n < 1 || n > STEPS_LIMIT)
			return BECAUSE(out, E_STEPS, NUMBER(n),
			    NUMBER(STEPS_LIMIT));
		if (why_rubles(s, n, out))
			return true;
	} else
		n = 0;
	count_dice(s, dice);
	return !may_arrive(s, dice, die, n) && BECAUSE(out, E_THREE_DICE,
	    m->word[1],
	    NUMBER((s->place[die] + s->value[die] + n) % PLACES + 1));
}

static bool
why_take(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int n = move_number(m, 1), dice = dice_at(s, s->step.at), most;
	int resource = s->ring[s->step.at] - 1;

	if (s->step.taken)
		return BECAUSE(out, E_TAKEN_ALREADY, me(s));
	if (n == 0)
		return BECAUSE(out, E_AT_LEAST_ONE, NUMBER(0));
	if (n < 0)
		n = 1;
	if (n > dice)
		return BECAUSE(out, E_TAKE_DICE, NUMBER(n), NUMBER(dice));
	most = limit(s, &s->player[s->step.actor], e->resource[resource].kind);
	return BECAUSE(out, E_TAKE_NOTHING, NUMBER(n),
	    e->resource[resource].kind, figure(most));
}

static bool
why_workshop(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int first, n = die_spaces(s->step.die - 1, &first);
	int which = move_number(m, 1);

	if (s->step.worked)
		return BECAUSE(out, E_WORKED_ALREADY, me(s));
	if (n == 2) {
		if (which != 1 && which != 2)
			return BECAUSE(out, E_WHICH_WHITE, NUMBER(2));
		return why_space(e, s, first + which - 1, out);
	}
	if (m->n > 1)
		return BECAUSE(out, E_NOT_WHITE, die_token[s->step.die - 1]);
	return why_space(e, s, first, out);
}

static bool
why_tiles(const struct move *m, struct event *out)
{
	for (int i = 2; i < 4; i++)
		if (move_number(m, i) == 0 || move_number(m, i) > PLACES)
			return BECAUSE(out, E_NO_PLACE, m->word[i],
			    NUMBER(PLACES));
	return false;
}

static bool
why_use(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	if (m->n > 2 && m->word[2] == T_WHITE && move_number(m, 3) != 1 &&
	    move_number(m, 3) != 2)
		return BECAUSE(out, E_WHICH_WHITE, NUMBER(2));
	return named_space(m) >= 0 && why_space(e, s, named_space(m), out);
}

static bool
why_influence(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int half = m->n < 2 ? 0 : half_row(m->word[1]);
	const struct half *h;

	if (half == 0)
		return m->n > 1 && BECAUSE(out, E_NO_SUCH_HALF, m->word[1],
		    T_ACTION + half_of(e, s, 1)->action,
		    T_ACTION + half_of(e, s, 2)->action);
	h = half_of(e, s, half);
	return why_unusable(e, s, half, out) || why_named(s, h, m, out) ||
	    (h->action == MOVE_TILES && why_tiles(m, out)) ||
	    (h->action == USE_TILE && why_use(e, s, m, out)) ||
	    BECAUSE(out, E_HALF_TAKES, m->word[1], T_ACTION + h->action);
}

static bool
why_ivan(const struct edition *e, const struct state *s,
    const struct move *m, struct event *out)
{
	int n = move_number(m, 2);

	if (m->n != 3)
		return false;
	if (s->phase == IVAN_CLAIM)
		return m->word[1] == T_CLAIM && n >= 0 && (why_tower(s, n,
		    out) || BECAUSE(out, E_IVAN_NOT_THERE, NUMBER(n)));
	if (s->phase != IVAN_ORNAMENT || m->word[1] != T_ORNAMENT)
		return false;
	return section_row(s, m->word[2]) < 0 ? why_section(m->word[2], out) :
	    BECAUSE(out, E_IVAN_NOT_THERE,
	    NUMBER((m->word[2] & WORD_VALUE) >> 6));
}

/*
 * The interface: the sensible player
 *
 * It looks one step ahead and takes the move with the most points, in tenths
 * of a prestige or so; of moves that are worth the same, the first.  `done` is
 * 0 points; whatever only turns goods in circles, sells prestige or rolls again
 * is never taken.  Each influence step makes the lack smaller or sells a
 * surplus, so a turn is at most one of acquire, take, workshop and done and
 * ten steps more.
 *
 * Once somebody has five sections goods are kept, as each counts in the end,
 * unless it is stuck: its inventory is full of what it cannot use.  Then it
 * looks for a card that lets it sell, or else its games would not end.
 */

enum { NEVER = INT_MIN };

/* What the mover's claimed sections and inventory come to. */
struct plan {
	int lack[MATERIALS];	/* still wanted, inventory taken off */
	int spare[MATERIALS];	/* in the inventory and not wanted */
	int open;		/* own sections to be finished */
	int room;		/* in the inventory */
	bool late;		/* somebody has five */
	bool stuck;		/* no room for the missing materials */
};

static struct plan
make_plan(const struct edition *e, const struct state *s)
{
	const struct player *p = &s->player[s->step.actor];
	struct plan plan = { .room = room(p) };
	int me = s->step.actor;
	bool lacks = false;

	for (int i = site(s, me, 0); i >= 0; i = site(s, me, i + 1)) {
		plan.open++;
		for (int m = 0; m < MATERIALS; m++)
			plan.lack[m] += lack(e, &s->section[i], m);
	}
	for (int m = 0; m < MATERIALS; m++) {
		int used = least(plan.lack[m], p->goods[m]);

		plan.lack[m] -= used;
		plan.spare[m] = p->goods[m] - used;
		lacks |= plan.lack[m] > 0;
	}
	for (int a = 0; a < actors(s); a++)
		plan.late |= finished(s, a) > 4;
	plan.stuck = plan.room == 0 && lacks;
	return plan;
}

/* Points for a gain of this much of a kind. */
static int
points(const struct state *s, const struct plan *plan, int kind, int amount)
{
	int got, used;

	if (kind == K_RECOGNITION)
		return 5 * amount;
	if (kind == K_RUBLES)
		return least(amount, s->bank) *
		    (s->player[s->step.actor].rubles < 6 ? 5 : 3);
	got = least(amount, least(s->supply[kind], plan->room));
	used = least(got, plan->lack[kind]);
	/* Goods without a use fill the inventory. */
	return 14 * used + (got - used) * (plan->room - used > 3 ? 3 : -1);
}

static int
card_points(const struct card *card)
{
	return 5 * card->recognition + 4 * card->rubles;
}

/* Could the section be finished with n materials of the inventory? */
static bool
in_reach(const struct edition *e, const struct state *s,
    const struct section *c, int n)
{
	return is_site(c, s->step.actor) && missing(e, c) <= n &&
	    useful(e, s, c) == missing(e, c);
}

static int
deliver_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	const struct section *c = &s->section[section_row(s, m->word[2])];

	if (in_reach(e, s, c, budget(s)))
		return 70 + card_points(card_of(e, c)) - 5 * missing(e, c);
	if (s->step.action != NONE)
		return 10 - missing(e, c);
	/* Nothing to finish: only to make room in the inventory. */
	return useful(e, s, c) * (plan->room < 2 ? 15 : 5) - missing(e, c);
}

static int
ornament_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	const struct section *c = &s->section[section_row(s, m->word[1])];
	int material = ornament_material[kind_of(c->card - 1)];
	int g = gems_of(m), n = 25 + 22 * gems[g].prestige;

	if (c->owner != 1 + s->step.actor)
		n += 6;
	if (!plan->late) {
		n -= 15 * (plan->spare[material] == 0);
		n -= 14 * (gems[g].green > plan->spare[GREEN]);
		n -= 14 * (gems[g].purple > plan->spare[PURPLE]);
	}
	return n;
}

static int
claim_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	static const int urge[] = { 90, 40, 0 };
	const struct player *p = &s->player[s->step.actor];
	const struct section *c =
	    &s->section[available(s, move_number(m, 1) - 1)];
	const uint8_t *need = card_of(e, c)->need;
	int space = space_row(p, m->word[3]), n, amount, kind;

	if (plan->open > 2)
		return NEVER;
	n = urge[plan->open] + card_points(card_of(e, c)) -
	    8 * sum(need) - 4 * (need[GOLD] + need[GREEN] + need[PURPLE]);
	for (int k = 0; k < MATERIALS; k++)
		n += 8 * least(need[k], plan->spare[k]);
	if (m->word[2] == T_DOWN)
		return n;
	kind = benefit(e, s, c->tile - 1, &amount);
	return n + points(s, plan, kind, amount) + 18 -
	    5 * price(e, s, p, space) +
	    (space >= SPACE_WHITE ? 6 : space == p->colour - 1 ? 4 : 0);
}

static int
take_points(const struct edition *e, const struct state *s,
    const struct plan *plan, int place, int n)
{
	int resource = s->ring[place] - 1;

	return points(s, plan, e->resource[resource].kind,
	    n * e->resource[resource].amount);
}

/* The most that is surplus of one of these materials, a bit each; 0: any. */
static int
most_spare(const struct plan *plan, unsigned kinds)
{
	int most = 0;

	for (int m = 0; m < MATERIALS; m++)
		if ((kinds == 0 || kinds >> m & 1) && most < plan->spare[m])
			most = plan->spare[m];
	return most;
}

/* How much a card may help, most who would else keep all goods to the end. */
static int
card_help(const struct plan *plan, const struct half card[2])
{
	int help = 3;

	for (const struct half *h = card; h < card + 2; h++) {
		const struct deal *d = &deals[h->action];

		if (plan->stuck && plan->late && d->given > 0 &&
		    most_spare(plan, h->kinds) >= d->each)
			return 40;
		if (d->sends > 0 || d->recognition > 0)
			help = 6;
	}
	return help;
}

/* The tile that a die would use. */
static int
tile_points(const struct edition *e, const struct state *s,
    const struct plan *plan, int die)
{
	const struct player *p = &s->player[s->step.actor];
	int first, n = die_spaces(die, &first), amount, kind;

	for (int i = first; i < first + n; i++)
		if (p->space[i] & UP) {
			kind = benefit(e, s, (p->space[i] & ~UP) - 1, &amount);
			return points(s, plan, kind, amount);
		}
	return 0;
}

static int
acquire_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	int die = die_row(m->word[1]), steps, place, to, dice;

	path(s, m, &steps, &place);
	to = place - 1;
	dice = dice_at(s, to) + (to != s->place[die]);
	return 1 + tile_points(e, s, plan, die) +
	    card_help(plan, e->influence[s->card[to / 2] - 1]) +
	    take_points(e, s, plan, to, dice) - 5 * (steps - s->value[die]);
}

/*
 * Does the i-th material that the move names help?  What is given must be
 * surplus, and what is got must be missing.
 */
static bool
helps(const struct plan *plan, const struct deal *d, const struct move *m,
    int i)
{
	int material = m->word[2 + i];
	bool again = i > d->given && m->word[1 + i] == material;

	/* Late, prestige is worth even materials that are still needed. */
	if (i < d->given)
		return plan->spare[material] >= d->each ||
		    (plan->late && d->prestige > 0);
	return plan->lack[material] > again ||
	    (i > d->given && plan->late && plan->stuck);
}

static int
influence_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	const struct player *p = &s->player[s->step.actor];
	const struct deal *d =
	    &deals[half_of(e, s, half_row(m->word[1]))->action];
	bool wise = d != &deals[MOVE_TILES];

	for (int i = 0; i < d->given + d->got; i++)
		if (!helps(plan, d, m, i))
			return NEVER;
	if (d->given > 0 && d->earns > 0) {
		if (plan->stuck && plan->late)
			return 15;
		wise = (plan->room < 3 || d->earns > 1) && !plan->late;
	}
	if (d->sends > 0) {
		for (int i = 0; i < sections(s); i++)
			if (in_reach(e, s, &s->section[i], d->sends))
				return 80;
		wise = p->rubles > d->pays + 1;
	}
	if (d == &deals[BUY_PRESTIGE])
		wise = plan->late || p->rubles > 8;
	return wise ? d->worth : NEVER;
}

/* He gets the section that is the most work. */
static int
ivan_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	return m->word[1] == T_CLAIM ? missing(e,
	    &s->section[available(s, move_number(m, 2) - 1)]) : 0;
}

/* To take, to use the workshop, or to be done. */
static int
step_points(const struct edition *e, const struct state *s,
    const struct plan *plan, const struct move *m)
{
	return m->word[0] == T_TAKE ?
	    take_points(e, s, plan, s->step.at, move_number(m, 1)) :
	    m->word[0] == T_WORKSHOP ? 7 : 0;
}

/*
 * The interface: moves
 */

/* When in a turn a verb may come: R2.1, R11.9. */
enum when { ANY_TIME, FIRST_STEP, BUILDING, AT_MARKET, AT_END, FOR_IVAN };

/* The verbs, by their token. */
static const struct verb {
	enum when when;
	void (*apply)(const struct edition *, struct state *,
	    const struct move *, struct tale *);
	/* what there is to say against it, beyond its time; or NULL */
	bool (*why)(const struct edition *, const struct state *,
	    const struct move *, struct event *);
	/* its worth to the sensible player; NULL: it is never taken */
	int (*points)(const struct edition *, const struct state *,
	    const struct plan *, const struct move *);
} verbs[] = {
	[T_CLAIM] = { FIRST_STEP, claim, why_claim, claim_points },
	[T_ACQUIRE] = { FIRST_STEP, acquire, why_acquire, acquire_points },
	[T_DELIVER] = { BUILDING, deliver, why_deliver, deliver_points },
	[T_ORNAMENT] = { BUILDING, ornament, why_ornament, ornament_points },
	[T_TAKE] = { AT_MARKET, take, why_take, step_points },
	[T_WORKSHOP] = { AT_MARKET, workshop, why_workshop, step_points },
	[T_INFLUENCE] = { AT_MARKET, influence, why_influence,
	    influence_points },
	[T_ROLL] = { AT_MARKET, roll, why_roll, NULL },
	[T_SELL] = { ANY_TIME, sell, why_sell, NULL },
	[T_REROLL] = { ANY_TIME, reroll, why_reroll, NULL },
	[T_DONE] = { AT_END, done, NULL, step_points },
	[T_IVAN] = { FOR_IVAN, ivan, why_ivan, ivan_points }
};

/* The verb of a move, or NULL. */
static const struct verb *
verb_of(const struct move *m)
{
	const struct verb *verb = m->n > 0 &&
	    m->word[0] < sizeof(verbs) / sizeof(verbs[0]) ?
	    &verbs[m->word[0]] : NULL;

	return verb != NULL && verb->apply != NULL ? verb : NULL;
}

static void
apply(const void *edition, void *state, const struct move *m, struct tale *tale)
{
	const struct verb *verb = verb_of(m);

	assert(verb != NULL);
	verb->apply(edition, state, m, tale);
}

/* Why this is not the time for a verb, whatever follows it. */
static bool
why_not_now(const struct edition *e, const struct state *s, enum when when,
    struct event *out)
{
	int action = s->step.action;

	if ((when == FIRST_STEP && action != NONE) || (when == BUILDING &&
	    (action == CLAIM || (action >= ACQUIRE && s->step.left == 0))))
		return BECAUSE(out, E_ACTION_BEGUN, action_token[action]);
	if (when == AT_MARKET && action == ROLLED)
		return BECAUSE(out, E_ROLLED_ALREADY, me(s));
	if (when == AT_MARKET && action != ACQUIRE)
		return BECAUSE(out, E_NOT_ACQUIRING, me(s));
	if (when == AT_END && action == NONE)
		return BECAUSE(out, E_NOTHING_BEGUN, me(s));
	return (when == AT_MARKET || when == AT_END) && owes_send(e, s) &&
	    BECAUSE(out, E_SEND_FIRST, NUMBER(s->step.left));
}

static bool
why(const void *edition, const void *state, const struct move *m,
    struct event *out)
{
	const struct state *s = state;
	const struct verb *verb = verb_of(m);

	if (verb == NULL || (s->phase == TURN) == (verb->when == FOR_IVAN))
		return false;
	return why_not_now(edition, s, verb->when, out) ||
	    (verb->why != NULL && verb->why(edition, s, m, out));
}

static int
sensible(const void *edition, const void *state, const struct legal *moves)
{
	struct plan plan = make_plan(edition, state);
	int best = 0, most = NEVER;

	for (int i = 0; i < moves->n; i++) {
		const struct move *m = &moves->move[i];
		const struct verb *verb = verb_of(m);
		int n = verb->points == NULL ? NEVER :
		    verb->points(edition, state, &plan, m);

		if (n > most) {
			most = n;
			best = i;
		}
	}
	return best;
}

static int
money(const void *state, int seat)
{
	return ((const struct state *)state)->player[seat].rubles;
}

static int
holds(const void *edition, const void *state, int seat, const char *unit,
    uint16_t goods)
{
	const struct player *p = &((const struct state *)state)->player[seat];

	if (unit == NULL)
		return goods <= T_PURPLE ? p->goods[goods] :
		    goods == T_RECOGNITION ? (int)field(p) :
		    goods == T_RUBLES ? p->rubles : -1;
	if (strcmp(unit, "prestige") == 0)
		return prestige(edition, p);
	if (strcmp(unit, "recognition") == 0)
		return field(p);
	if (strcmp(unit, "gems") == 0)
		return p->goods[GREEN] + p->goods[PURPLE];
	return strcmp(unit, "cubes") == 0 ? sum(p->goods) : -1;
}

/*
 * The interface: nothing is hidden
 */

static void
blind(const void *edition, void *state, int seat)
{
}

/*
 * The interface: the view, R9, R11.13, R11.14
 */

static void
standing(const void *edition, const void *state, struct standing *out)
{
	const struct edition *e = edition;
	const struct state *s = state;

	out->n = actors(s);
	out->winners = s->winners;
	for (int a = 0; a < actors(s); a++)
		out->points[a] = prestige(e, &s->player[a]);
}

/* NAME(first + n - 1), or null when n is 0 */
static void
put_name(struct teller *t, const char *key, int first, int n)
{
	teller_word(t, key, n == 0 ? WORD_NONE : NAME(first + n - 1));
}

/* An actor, or null when n is 0. */
static void
put_actor(const struct state *s, struct teller *t, const char *key, int n)
{
	teller_word(t, key, n == 0 ? WORD_NONE : who(s, n - 1));
}

static void
put_materials(struct teller *t, const uint8_t amount[MATERIALS])
{
	for (int m = 0; m < MATERIALS; m++)
		t->number(t, red_cathedral_tokens[m].text, amount[m]);
}

static void
put_pile(struct teller *t, const char *key, const uint8_t amount[MATERIALS])
{
	t->object(t, key);
	put_materials(t, amount);
	t->close(t);
}

static void
put_towers(const struct state *s, struct teller *t)
{
	t->list(t, "towers");
	for (int tower = 0; tower < s->towers; tower++) {
		t->list(t, NULL);
		for (int i = s->start[tower]; i < s->start[tower + 1]; i++) {
			const struct section *c = &s->section[i];

			t->object(t, NULL);
			put_name(t, "card", NAME_CARD, c->card);
			teller_word(t, "kind", T_BASE + kind_at(s, i));
			put_actor(s, t, "owner", c->owner);
			t->truth(t, "done", c->done);
			put_pile(t, "on", c->on);
			put_actor(s, t, "ornament", c->ornament);
			put_name(t, "tile", NAME_TILE, c->tile);
			t->close(t);
		}
		t->close(t);
	}
	t->close(t);
}

/* The dice at a place; far: where each would go, too. */
static void
put_dice(const struct state *s, int place, bool far, struct teller *t)
{
	t->list(t, "dice");
	for (int d = 0; d < DICE; d++) {
		int to = (place + s->value[d]) % PLACES;

		if (s->value[d] == 0 || s->place[d] != place)
			continue;
		t->object(t, NULL);
		teller_word(t, "die", die_token[d]);
		t->number(t, "value", s->value[d]);
		if (far) {
			t->number(t, "to", to + 1);
			t->truth(t, "blocked", dice_at(s, to) == PLACE_LIMIT);
		}
		t->close(t);
	}
	t->close(t);
}

static void
put_market(const struct state *s, struct teller *t)
{
	t->list(t, "market");
	for (int l = 0; l < PLACES; l++) {
		t->object(t, NULL);
		put_name(t, "tile", NAME_RESOURCE, s->ring[l]);
		put_dice(s, l, false, t);
		t->close(t);
	}
	t->close(t);
	t->list(t, "influence");
	for (int q = 0; q < QUADRANTS; q++)
		put_name(t, NULL, NAME_INFLUENCE, s->card[q]);
	t->close(t);
	t->object(t, "supply");
	put_materials(t, s->supply);
	t->number(t, "rubles", s->bank);
	t->close(t);
}

static void
put_space(const struct player *p, int space, struct teller *t, const char *key)
{
	if (p->space[space] == 0) {
		t->null(t, key);
		return;
	}
	t->object(t, key);
	put_name(t, "tile", NAME_TILE, p->space[space] & ~UP);
	t->truth(t, "up", p->space[space] & UP);
	t->close(t);
}

static void
put_ornaments(const struct player *p, struct teller *t)
{
	t->object(t, "ornaments");
	for (int k = DOOR; k <= CROSS; k++)
		t->number(t, red_cathedral_tokens[T_DOOR + k].text,
		    p->ornament[k]);
	t->close(t);
}

static void
put_players(const struct edition *e, const struct state *s, struct teller *t)
{
	t->list(t, "players");
	for (int seat = 0; seat < s->seats; seat++) {
		const struct player *p = &s->player[seat];

		t->object(t, NULL);
		t->player(t, "name", seat);
		teller_word(t, "colour", die_token[p->colour]);
		t->number(t, "field", field(p));
		t->number(t, "prestige", prestige(e, p));
		t->number(t, "rubles", p->rubles);
		put_pile(t, "inventory", p->goods);
		t->number(t, "free", spaces(p));
		t->number(t, "banners", p->hung + p->spare);
		t->object(t, "workshop");
		for (int c = 0; c < COLOURS; c++)
			put_space(p, c, t,
			    red_cathedral_tokens[space_token[c]].text);
		t->list(t, "white");
		put_space(p, SPACE_WHITE, t, NULL);
		put_space(p, SPACE_WHITE + 1, t, NULL);
		t->close(t);
		t->close(t);
		put_ornaments(p, t);
		t->close(t);
	}
	t->close(t);
}

/* Ivan's row; turns: also the card whose turn is next. */
static void
put_row(const struct state *s, bool turns, struct teller *t)
{
	t->list(t, "row");
	for (int i = 0; i < IVAN_CARDS && s->ivan.card[i] != 0; i++) {
		t->object(t, NULL);
		teller_word(t, "card", ivan_token[s->ivan.card[i] - 1]);
		teller_word(t, "die", s->ivan.die[i] == 0 ? WORD_NONE :
		    die_token[s->ivan.die[i] - 1]);
		t->truth(t, "up", s->ivan.up[i]);
		if (turns)
			t->truth(t, "now", i == ivan_tile(s));
		t->close(t);
	}
	t->close(t);
}

static void
put_ivan(const struct edition *e, const struct state *s, struct teller *t)
{
	const struct player *p = &s->player[IVAN];

	t->object(t, "ivan");
	teller_word(t, "colour", die_token[p->colour]);
	t->number(t, "field", field(p));
	t->number(t, "prestige", prestige(e, p));
	t->number(t, "banners", p->spare);
	put_ornaments(p, t);
	put_row(s, false, t);
	put_pile(t, "inventory", p->goods);
	put_pile(t, "construction", s->ivan.building);
	t->close(t);
}

static void
put_step(const struct state *s, struct teller *t)
{
	const struct step *step = &s->step;

	if (!in_turn(s)) {
		t->null(t, "step");
		return;
	}
	t->object(t, "step");
	put_actor(s, t, "seat", 1 + step->actor);
	teller_word(t, "action", action_token[step->action]);
	t->truth(t, "sold", step->sold);
	t->truth(t, "rerolled", step->rerolled);
	t->number(t, "left", step->left);
	teller_word(t, "die", step->die == 0 ? WORD_NONE :
	    die_token[step->die - 1]);
	teller_some(t, "at", step->die != 0, step->at + 1);
	t->truth(t, "taken", step->taken);
	teller_word(t, "influence", half_token[step->half]);
	t->truth(t, "open", step->open);
	t->truth(t, "worked", step->worked);
	t->truth(t, "rolled", step->action == ROLLED);
	t->close(t);
}

static void
describe(const void *edition, const void *state, struct teller *t)
{
	const struct edition *e = edition;
	const struct state *s = state;

	teller_word(t, "board", advanced(s) ? T_ADVANCED : T_BASIC);
	t->number(t, "turn", rounds(e, s));
	teller_word(t, "phase", s->phase == OVER ? T_OVER :
	    s->closer != 0 ? T_LAST : T_PLAY);
	put_towers(s, t);
	put_market(s, t);
	put_players(e, s, t);
	if (s->seats == 1)
		put_ivan(e, s, t);
	t->list(t, "winners");
	for (int a = 0; a < actors(s); a++)
		if (s->winners >> a & 1)
			put_actor(s, t, NULL, 1 + a);
	t->close(t);
	put_actor(s, t, "closer", s->closer);
	put_step(s, t);
}

/*
 * The interface: further facts of the drawn report
 */

/* The halves of an influence card. */
static void
put_halves(const struct edition *e, int card, struct teller *t)
{
	t->list(t, "halves");
	for (int half = 0; half < 2; half++) {
		const struct half *h = &e->influence[card][half];

		t->object(t, NULL);
		teller_word(t, "half", half_token[1 + half]);
		teller_word(t, "action", T_ACTION + h->action);
		teller_word(t, "often", h->many ? T_MANY : T_ONCE);
		t->list(t, "kinds");
		for (int m = 0; m < MATERIALS; m++)
			if (h->kinds >> m & 1)
				teller_word(t, NULL, m);
		t->close(t);
		t->close(t);
	}
	t->close(t);
}

/* The gift of a tile or reward. */
static void
put_gift(int kind, int amount, struct teller *t)
{
	teller_word(t, "gives", kind);
	if (kind == K_DIE)
		teller_word(t, "die", die_token[amount]);
	else
		t->number(t, "amount", amount);
}

/*
 * What a card needs beyond what is on it, if anything: "wood 2" and so on, or,
 * apart, with material and number by themselves.
 */
static void
put_needs(const struct card *card, const uint8_t *on, const char *key,
    bool apart, struct teller *t)
{
	t->list(t, key);
	for (int m = 0; m < MATERIALS; m++) {
		int n = card->need[m] - (on == NULL ? 0 : on[m]);

		if (n <= 0)
			continue;
		if (!apart) {
			t->word(t, NULL, m, NUMBER(n));
			continue;
		}
		t->object(t, NULL);
		teller_word(t, "material", m);
		t->number(t, "number", n);
		t->close(t);
	}
	t->close(t);
}

/*
 * The pieces that a section still needs, one by one.  For one of Ivan's any
 * will do: so many times `ivan`.
 */
static void
put_pieces(const struct edition *e, const struct state *s,
    const struct section *c, struct teller *t)
{
	bool any = c->owner != 0 && is_ivan(s, c->owner - 1);

	t->list(t, "pieces");
	for (int n = 0; any && n < missing(e, c); n++)
		teller_word(t, NULL, T_IVAN);
	for (int m = 0; !any && m < MATERIALS; m++)
		for (int n = 0; n < lack(e, c, m); n++)
			teller_word(t, NULL, m);
	t->close(t);
}

/* An actor by the colour of the banners, or null when n is 0. */
static void
put_colour(const struct state *s, struct teller *t, const char *key, int n)
{
	teller_word(t, key, n == 0 ? WORD_NONE :
	    die_token[s->player[n - 1].colour]);
}

static void
picture_cell(const struct edition *e, const struct state *s, int tower,
    int height, struct teller *t)
{
	int i = s->start[tower] + height - 1;
	bool there = i < s->start[tower + 1];
	const struct section *c = &s->section[there ? i : 0];

	t->object(t, NULL);
	t->truth(t, "there", there);
	/* Right above the dome: does the roof stand? */
	t->truth(t, "roofed", i == s->start[tower + 1] &&
	    s->section[i - 1].done);
	if (there) {
		teller_word(t, "section", SECTION(tower + 1, height));
		teller_word(t, "kind", T_BASE + kind_at(s, i));
		put_name(t, "card", NAME_CARD, c->card);
		put_colour(s, t, "banner", c->owner);
		/*
		 * The section that `claim` means in this tower: the page's
		 * frame.
		 */
		t->truth(t, "claimable", available(s, tower) == i);
		t->truth(t, "done", c->done);
		if (c->card != 0 && !c->done) {
			const struct card *card = card_of(e, c);

			put_needs(card, c->on, "needs", false, t);
			put_pieces(e, s, c, t);
			t->number(t, "recognition", card->recognition);
			t->number(t, "rubles", card->rubles);
			/* A drawing must know how wide they are. */
			t->truth(t, "wide", card->recognition > 9);
			t->truth(t, "rubles_wide", card->rubles > 9);
		}
		put_colour(s, t, "ornament", c->ornament);
		put_name(t, "tile", NAME_TILE, c->tile);
	}
	t->close(t);
}

static void
picture_towers(const struct edition *e, const struct state *s, struct teller *t)
{
	uint8_t presence[SEATS];
	int top = 0, value, place;
	bool roofed = false;

	for (int i = 0; i < s->towers; i++)
		if (s->start[i + 1] - s->start[i] > top)
			top = s->start[i + 1] - s->start[i];
	for (int i = 0; i < s->towers; i++)
		roofed |= s->start[i + 1] - s->start[i] == top &&
		    s->section[s->start[i + 1] - 1].done;
	/* Above them only the roofs of the highest, once one stands. */
	t->list(t, "roofs");
	for (int i = 0; roofed && i < s->towers; i++)
		picture_cell(e, s, i, top + 1, t);
	t->close(t);
	t->list(t, "rows");
	for (int h = top; h > 0; h--) {
		t->object(t, NULL);
		t->number(t, "height", h);
		t->list(t, "cells");
		for (int i = 0; i < s->towers; i++)
			picture_cell(e, s, i, h, t);
		t->close(t);
		t->close(t);
	}
	t->close(t);
	t->list(t, "scores");
	for (int i = 0; i < s->towers; i++) {
		value = tower_value(s, i, presence);
		t->object(t, NULL);
		t->number(t, "tower", i + 1);
		t->number(t, "value", value);
		t->list(t, "shares");
		for (int a = 0; a < actors(s); a++) {
			if (presence[a] == 0)
				continue;
			t->object(t, NULL);
			put_actor(s, t, "player", 1 + a);
			t->number(t, "prestige", tower_share(value, presence,
			    actors(s), a, &place));
			t->number(t, "place", place);
			t->close(t);
		}
		t->close(t);
		t->close(t);
	}
	t->close(t);
}

static void
put_prices(const struct edition *e, struct teller *t)
{
	t->object(t, "prices");
	t->number(t, "own", e->price[PRICE_OWN]);
	t->number(t, "other", e->price[PRICE_OTHER]);
	t->number(t, "white", e->price[PRICE_WHITE]);
	t->number(t, "advanced", e->price[PRICE_ADVANCED]);
	t->close(t);
}

static void
picture_market(const struct edition *e, const struct state *s, struct teller *t)
{
	/* Where the die of this turn has come to. */
	int here = s->step.die == 0 ? PLACES : s->step.at;

	t->list(t, "places");
	for (int l = 0; l < PLACES; l++) {
		t->object(t, NULL);
		t->number(t, "place", l + 1);
		t->truth(t, "here", here == l);
		put_name(t, "tile", NAME_RESOURCE, s->ring[l]);
		put_dice(s, l, true, t);
		t->close(t);
	}
	t->close(t);
	t->list(t, "quadrants");
	for (int q = 0; q < QUADRANTS; q++) {
		if (s->card[q] == 0)
			continue;
		t->object(t, NULL);
		t->number(t, "from", 2 * q + 1);
		t->number(t, "to", 2 * q + 2);
		t->truth(t, "here", here / 2 == q);
		put_name(t, "card", NAME_INFLUENCE, s->card[q]);
		teller_word(t, "type",
		    type_token[(s->card[q] - 1) / CARDS_A_TYPE]);
		put_halves(e, s->card[q] - 1, t);
		t->close(t);
	}
	t->close(t);
	put_prices(e, t);
}

static void
picture_workshop(const struct edition *e, const struct state *s,
    const struct player *p, struct teller *t)
{
	t->list(t, "spaces");
	for (int i = 0; i < SPACES; i++) {
		int tile = (p->space[i] & ~UP) - 1;

		t->object(t, NULL);
		teller_word(t, "space", space_token[i]);
		t->truth(t, "another", i > SPACE_WHITE);
		/* Does a claim mean it by this word? */
		t->truth(t, "meant", space_row(p, space_token[i]) == i);
		/* R1.9 */
		t->truth(t, "covered", advanced(s) && i >= SPACE_WHITE &&
		    i - SPACE_WHITE >= SPARE - p->spare);
		teller_word(t, "ornament", advanced(s) && i < COLOURS &&
		    tile < 0 ? T_DOOR + e->ornament[i] : WORD_NONE);
		put_name(t, "tile", NAME_TILE, tile + 1);
		if (tile >= 0)
			t->truth(t, "up", p->space[i] & UP);
		t->close(t);
	}
	t->close(t);
}

/* An actor's claimed and unfinished sections. */
static void
picture_sites(const struct edition *e, const struct state *s, int actor,
    struct teller *t)
{
	t->list(t, "sites");
	for (int i = site(s, actor, 0); i >= 0; i = site(s, actor, i + 1)) {
		const struct section *c = &s->section[i];

		t->object(t, NULL);
		teller_word(t, "section", section_word(s, i));
		t->number(t, "missing", missing(e, c));
		if (!is_ivan(s, actor))
			put_needs(card_of(e, c), c->on, "lacks", true, t);
		t->close(t);
	}
	t->close(t);
}

/* R7.6: all actors, the best first. */
static void
picture_ranking(const struct edition *e, const struct state *s,
    struct teller *t)
{
	t->list(t, "ranking");
	for (int place = 1; place <= actors(s); place++)
		for (int a = 0; a < actors(s); a++) {
			if (place_of(e, s, a) != place)
				continue;
			t->object(t, NULL);
			t->number(t, "place", place);
			put_actor(s, t, "player", 1 + a);
			t->number(t, "prestige", prestige(e, &s->player[a]));
			t->number(t, "sections", finished(s, a));
			t->number(t, "ornaments", decorated(s, a));
			t->truth(t, "winner", s->winners >> a & 1);
			t->close(t);
		}
	t->close(t);
}

/*
 * R4.3: claimed, unfinished sections, and the loss if the next one above is
 * finished.
 */
static void
picture_risks(const struct state *s, struct teller *t)
{
	t->list(t, "risks");
	for (int i = 0; i < sections(s); i++) {
		const struct section *c = &s->section[i];
		int above = finished_above(s, i);

		if (c->owner == 0 || c->done || above == 0)
			continue;
		t->object(t, NULL);
		teller_word(t, "section", section_word(s, i));
		put_actor(s, t, "player", c->owner);
		t->number(t, "above", above);
		t->close(t);
	}
	t->close(t);
}

/* R7: what everybody would have if the game ended as things stand. */
static void
picture_finals(const struct edition *e, const struct state *s, struct teller *t)
{
	uint8_t presence[SEATS];
	int place;

	t->list(t, "finals");
	for (int a = 0; a < actors(s); a++) {
		const struct player *p = &s->player[a];
		int goods = is_ivan(s, a) ? 0 :
		    (sum(p->goods) + p->rubles) / 5, towers = 0;

		for (int i = 0; i < s->towers; i++) {
			int value = tower_value(s, i, presence);

			towers += tower_share(value, presence, actors(s), a,
			    &place);
		}
		t->object(t, NULL);
		put_actor(s, t, "player", 1 + a);
		t->number(t, "track", prestige(e, p));
		t->number(t, "goods", goods);
		t->number(t, "towers", towers);
		t->number(t, "total", prestige(e, p) + goods + towers);
		t->close(t);
	}
	t->close(t);
}

static void
picture(const void *edition, const void *state, struct teller *t)
{
	const struct edition *e = edition;
	const struct state *s = state;

	picture_towers(e, s, t);
	picture_risks(s, t);
	/* R7.5 */
	t->truth(t, "two", actors(s) == 2);
	/* R7.1: prestige that is still to be had. */
	t->number(t, "first_six", s->closer == 0 && s->seats > 1 ? 3 : 0);
	if (s->closer != 0 && s->phase != OVER)
		picture_finals(e, s, t);
	picture_market(e, s, t);
	t->list(t, "track");
	for (int a = 0; a < actors(s); a++) {
		const struct player *p = &s->player[a];

		t->object(t, NULL);
		put_actor(s, t, "player", 1 + a);
		teller_word(t, "colour", die_token[p->colour]);
		t->number(t, "field", field(p));
		t->number(t, "prestige", prestige(e, p));
		t->number(t, "next", prestige_field(e, prestige(e, p) + 1));
		/* R1.2: how many could be lost, and where one would bring
		   the counter; null when none. */
		t->number(t, "behind", behind(e, p));
		teller_some(t, "back", behind(e, p) > 0,
		    prestige_field(e, behind(e, p)));
		t->number(t, "sections", finished(s, a));
		t->number(t, "banners", p->hung + p->spare);
		put_ornaments(p, t);
		put_pile(t, "inventory", p->goods);
		picture_sites(e, s, a, t);
		t->truth(t, "moves", in_turn(s) && s->step.actor == a);
		t->truth(t, "human", !is_ivan(s, a));
		if (!is_ivan(s, a)) {
			t->number(t, "rubles", p->rubles);
			t->number(t, "room", room(p));
			picture_workshop(e, s, p, t);
		}
		t->close(t);
	}
	t->close(t);
	if (s->seats == 1) {
		put_row(s, true, t);
		t->truth(t, "again", ivan_tile(s) == IVAN_CARDS);
		teller_word(t, "next_ornament", ivan_next(s) < 0 ? WORD_NONE :
		    T_DOOR + ivan_next(s));
	}
	if (s->phase == OVER)
		picture_ranking(e, s, t);
}

static void
facts(const void *edition, uint16_t word, struct teller *t)
{
	const struct edition *e = edition;
	int n = word & WORD_VALUE;

	if ((word & WORD_KIND) != WORD_NAME || n >= NAMES)
		return;
	if (n < NAME_TILE) {
		teller_word(t, "what", T_SECTION);
		teller_word(t, "kind", T_BASE + kind_of(n));
		put_needs(&e->card[n], NULL, "needs", false, t);
		t->number(t, "recognition", e->card[n].recognition);
		t->number(t, "rubles", e->card[n].rubles);
	} else if (n < NAME_RESOURCE) {
		n -= NAME_TILE;
		teller_word(t, "what", T_TILE);
		put_gift(e->tile[n].kind, e->tile[n].amount, t);
		t->number(t, "count", e->tile[n].count);
	} else if (n < NAME_INFLUENCE) {
		n -= NAME_RESOURCE;
		teller_word(t, "what", T_RESOURCE);
		put_gift(e->resource[n].kind, e->resource[n].amount, t);
	} else if (n < NAME_EDITION) {
		n -= NAME_INFLUENCE;
		teller_word(t, "what", T_INFLUENCE);
		teller_word(t, "type", type_token[n / CARDS_A_TYPE]);
		put_halves(e, n, t);
	} else
		teller_word(t, "what", T_EDITION);
}

/*
 * The interface: the pages on a game
 */

/* The plans for so many players (0: for any), each with its heights. */
static void
put_plans(const struct edition *e, int seats, struct teller *t)
{
	t->list(t, "plans");
	for (int i = 0; i < 3 * PLANS; i++) {
		const struct layout *plan = &e->plan[i / PLANS][i % PLANS];

		if (seats != 0 && e->plan[i / PLANS] != plans(e, seats))
			continue;
		t->object(t, NULL);
		t->number(t, "players", 2 + i / PLANS);
		t->list(t, "heights");
		for (int k = 0; k < plan->towers; k++)
			t->number(t, NULL, plan->height[k]);
		t->close(t);
		t->close(t);
	}
	t->close(t);
}

static void
components(const void *edition, const void *state, struct teller *t)
{
	const struct edition *e = edition;
	const struct state *s = state;

	t->truth(t, "solo", s == NULL || s->seats == 1);
	t->truth(t, "two", s == NULL || s->seats <= 2);
	t->truth(t, "many", s == NULL || s->seats > 2);
	t->truth(t, "others", s == NULL || s->seats > 1);
	t->truth(t, "basic", s == NULL || !advanced(s));
	t->truth(t, "advanced", s == NULL || advanced(s));
	if (s != NULL)
		t->number(t, "seats", s->seats);
	teller_word(t, "board", s != NULL && advanced(s) ? T_ADVANCED :
	    T_BASIC);
	put_name(t, "edition", NAME_EDITION, 1);
	teller_words(t, "sections", NAME(NAME_CARD), CARDS);
	teller_words(t, "tiles", NAME(NAME_TILE), e->tiles);
	teller_words(t, "rewards", NAME(NAME_RESOURCE), PLACES);
	t->list(t, "influence");
	for (int i = 0; i < INFLUENCES; i++) {
		t->object(t, NULL);
		put_name(t, "card", NAME_INFLUENCE, i + 1);
		teller_word(t, "type", type_token[i / CARDS_A_TYPE]);
		put_halves(e, i, t);
		t->close(t);
	}
	t->close(t);
	put_plans(e, s == NULL ? 0 : s->seats, t);
	put_prices(e, t);
	t->list(t, "spaces");
	for (int c = 0; c < COLOURS; c++) {
		t->object(t, NULL);
		teller_word(t, "space", space_token[c]);
		teller_word(t, "ornament", T_DOOR + e->ornament[c]);
		t->close(t);
	}
	t->close(t);
	t->list(t, "fields");
	for (int i = 0; i < LAP_PRESTIGE; i++)
		t->number(t, NULL, e->field[i]);
	t->close(t);
	t->object(t, "supply");
	put_materials(t, e->supply);
	t->number(t, "rubles", e->rubles);
	t->close(t);
	t->number(t, "lap", LAP);
	t->number(t, "inventory", INVENTORY);
}

static const char *
name_of(const void *edition, unsigned name)
{
	const struct edition *e = edition;

	return name < NAMES ? e->id[name] : "";
}

/*
 * The interface: the audit.  A state that holds impossible sums of goods,
 * rubles or cards does no harm; one that lets a rule look for what is nowhere
 * does.
 */

static const struct byte_range state_ranges[] = {
	{ RANGE_OF(state, phase), OVER, 0 },
	{ RANGE_OF(state, first), 0, RANGE_SEAT },
	{ RANGE_OF(state, closer), 0, RANGE_OWNER },
	{ RANGE_OF(state, rolling), PLACES - 1, 0 },
	{ RANGE_OF(state, towers), TOWERS_MAX, 0 },
	{ RANGE_OF(state, step.actor), 0, RANGE_SEAT },
	{ RANGE_OF(state, step.action), ROLLED, 0 },
	{ RANGE_OF(state, step.left), BUILD_LIMIT, 0 },
	{ RANGE_OF(state, step.die), DICE, 0 },
	{ RANGE_OF(state, step.at), PLACES - 1, 0 },
	{ RANGE_OF(state, step.half), 2, 0 },
	{ RANGE_OF(state, ring), PLACES, 0 },
	{ RANGE_OF(state, place), PLACES - 1, 0 },
	{ RANGE_OF(state, value), 6, 0 },
	{ RANGE_OF(state, card), INFLUENCES, 0 },
	{ RANGE_OF(state, ivan.card), IVAN_CARDS, 0 },
	{ RANGE_OF(state, ivan.die), DICE, 0 },
	{ 0, 0, 0, 0 }
};

static const struct byte_range section_ranges[] = {
	{ RANGE_OF(section, card), CARDS, 0 },
	{ RANGE_OF(section, owner), 0, RANGE_OWNER },
	{ RANGE_OF(section, done), 1, 0 },
	{ RANGE_OF(section, ornament), 0, RANGE_OWNER },
	{ 0, 0, 0, 0 }
};

static const struct byte_range player_ranges[] = {
	{ RANGE_OF(player, colour), COLOURS, 0 },
	{ RANGE_OF(player, hung), HUNG, 0 },
	{ 0, 0, 0, 0 }
};

/* Are n things there, each a number from 1 on? */
static bool
there(const uint8_t *thing, int n)
{
	return memchr(thing, 0, n) == NULL;
}

/* What has been dealt by this phase, and what has not. */
static const char *
audit_dealt(const struct edition *e, const struct state *s)
{
	static const struct state box;
	int plan = 0;

	for (; plan < PLANS; plan++) {
		struct state laid = { .seats = s->seats };

		if (s->phase > PLAN)
			lay_plan(e, &laid, plan);
		if (s->towers == laid.towers && memcmp(s->start, laid.start,
		    sizeof(laid.start)) == 0)
			break;
	}
	if (plan == PLANS)
		return "towers stand by the plan";
	if (s->phase <= SECTIONS &&
	    memcmp(s->section, box.section, sizeof(box.section)) != 0)
		return "a section before it is dealt";
	if ((s->phase > RING && (!there(s->ring, PLACES) ||
	    memchr(s->ring, 1 + e->recognition, PLACES) == NULL)) ||
	    (s->phase > INFLUENCE && !there(s->card, QUADRANTS)) ||
	    (s->phase > DICE_SET && !there(s->value, DICE)))
		return "a market with its tiles, cards and dice";
	if (s->seats > 1)
		return s->phase == IVAN_ROW || s->phase == IVAN_TILES ?
		    "Ivan plays against one" : NULL;
	return (s->phase > IVAN_ROW && !there(s->ivan.card, IVAN_CARDS)) ||
	    (s->phase > IVAN_TILES && !there(s->ivan.die, IVAN_CARDS)) ?
	    "Ivan's row with its cards and tiles" : NULL;
}

static const char *
audit_sections(const struct edition *e, const struct state *s)
{
	if (s->phase <= SECTIONS)
		return NULL;
	for (int t = 0; t < s->towers; t++)
		for (int i = s->start[t]; i < s->start[t + 1]; i++) {
			const struct section *c = &s->section[i];

			if (!ruleset_within(section_ranges, c, actors(s)) ||
			    c->card == 0 || c->tile > e->tiles ||
			    (c->owner == 0 && c->tile == 0 &&
			    s->phase > TILES_DEALT))
				return "what a section is";
			if (c->owner == 0 ? c->done : s->phase < TURN ||
			    (i > s->start[t] && c[-1].owner == 0))
				return "towers are claimed from the bottom";
			if (c->done)
				continue;
			if (missing(e, c) <= 0)
				return "a section that should be finished";
			for (int m = 0; m < MATERIALS; m++)
				if ((c->owner == 0 ||
				    !is_ivan(s, c->owner - 1)) &&
				    lack(e, c, m) < 0)
					return "a material without a use";
		}
	return NULL;
}

static const char *
audit_player(const struct edition *e, const struct state *s, int actor)
{
	const struct player *p = &s->player[actor];
	int claimed = 0, free = 0, white = 0;

	if (!ruleset_within(player_ranges, p, actors(s)))
		return "what a player has";
	for (int i = 0; i < sections(s); i++)
		claimed += s->section[i].owner == 1 + actor;
	if (claimed != BANNERS - p->hung - p->spare)
		return "banners and claims differ";
	if (is_ivan(s, actor))
		return NULL;
	for (int i = 0; i < SPACES; i++) {
		if ((p->space[i] & ~UP) > e->tiles || p->space[i] == UP)
			return "a workshop tile";
		free += p->space[i] == 0;
		white += p->space[i] == 0 && i >= SPACE_WHITE;
	}
	/* R1.9 */
	if (free != p->hung + p->spare || (advanced(s) && white != p->spare))
		return "a banner for each space that is free";
	return room(p) < 0 ? "an inventory without space" : NULL;
}

/* The facts on which the pending decision, or the roll, rests. */
static const char *
audit_step(const struct edition *e, const struct state *s)
{
	const struct step *p = &s->step;
	bool ivan = s->phase >= IVAN_ORNAMENT && s->phase <= IVAN_CLAIM;

	if (!in_turn(s))
		return NULL;
	if (ivan != is_ivan(s, p->actor))
		return "whose turn it is";
	if (p->action >= ACQUIRE &&
	    (p->die == 0 || s->place[p->die - 1] != p->at))
		return "the die of the turn";
	if (p->left > 0 && p->action != BUILD && (p->action != ACQUIRE ||
	    p->half == 0 ||
	    p->left > deals[half_of(e, s, p->half)->action].sends))
		return "materials to be sent without a send";
	if (owes_send(e, s) && !can_send(e, s))
		return "a send with nothing to send";
	if ((s->phase == REROLL || s->phase == ROLL ||
	    s->phase == IVAN_ROLL) && dice_at(s, s->rolling) == 0)
		return "a roll of no dice";
	if (s->phase == IVAN_ROLL && ivan_tile(s) == IVAN_CARDS)
		return "a card whose turn it is";
	if (s->phase == IVAN_CLAIM && ivan_towers(s) == 0)
		return "Ivan cannot claim";
	return s->phase == IVAN_ORNAMENT && ivan_places(s) == 0 ?
	    "Ivan cannot place his ornament" : NULL;
}

static const char *
audit(const void *edition, const void *state)
{
	const struct edition *e = edition;
	const struct state *s = state;
	const char *broken;

	if (s->seats < 1 || s->seats > SEATS || s->variant >> 1 != RULES - 1 ||
	    !ruleset_within(state_ranges, s, actors(s)))
		return "a byte is out of its range";
	if ((broken = audit_dealt(e, s)) != NULL ||
	    (broken = audit_sections(e, s)) != NULL)
		return broken;
	for (int a = 0; a < actors(s); a++)
		if ((broken = audit_player(e, s, a)) != NULL)
			return broken;
	if ((broken = audit_step(e, s)) != NULL)
		return broken;
	return s->winners != (s->phase == OVER ? winners(e, s) : 0) ?
	    "the winners" : NULL;
}

static const struct edition_type edition_type = {
	.size = sizeof(struct edition),
	.text = red_cathedral_text,
	.load = red_cathedral_load,
};

static bool
same_table(const void *state, const void *other)
{
	const struct state *s = state, *o = other;

	for (int a = 0; a < SEATS; a++)
		if (s->player[a].colour != o->player[a].colour)
			return false;
	return s->seats == o->seats && s->variant == o->variant;
}

const struct ruleset red_cathedral = {
	.name = "red-cathedral",
	.oldest = RULES, .rules = RULES,
	.min_seats = 1,
	.max_seats = 4,
	.size = sizeof(struct state),
	.tokens = red_cathedral_tokens,
	.events = events,
	.decisions = decisions,
	.draws = draws,
	.options = options,
	.edition = &edition_type,
	.reserved = reserved,
	.setup = setup,
	.pending = pending,
	.legal = legal,
	.apply = apply,
	.result = result,
	.draw = draw,
	.why = why,
	.nouns = nouns, .forms = forms, .absent = absent, .fits = fits,
	.means = means,
	.early = 1 << DECIDE_TURN, .not_early = not_early,
	.money = money, .holds = holds, .path = path,
	.things = &things, .concerns = concerns,
	.round = rounds,
	.sensible = sensible,
	.blind = blind,
	.standing = standing,
	.describe = describe,
	.picture = picture,
	.facts = facts,
	.components = components,
	.name_of = name_of,
	.audit = audit,
	.same_table = same_table,
};
