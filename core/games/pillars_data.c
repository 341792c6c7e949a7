#include "core/games/pillars_data.h"

#define ROW(row, name, ...)	[row] = { __VA_ARGS__ },
#define FROM(...)		.from = { __VA_ARGS__ }
#define S			.stretches = true
const struct pillars_craftsman pillars_craftsmen[] = {
	PILLARS_CRAFTSMEN(ROW)
};
const struct pillars_advantage pillars_advantages[] = {
	PILLARS_ADVANTAGES(ROW)
};
const struct pillars_event pillars_event_cards[] = {
	PILLARS_EVENT_CARDS(ROW)
};
const struct pillars_card pillars_cards[] = { PILLARS_CARDS(ROW) };
const struct pillars_space pillars_spaces[] = { PILLARS_SPACES(ROW) };

#define COMPONENT(row, name, ...)	{ .text = name },
const struct token pillars_tokens[] = {
	{ .text = "stone" },
	{ .text = "wood" },
	{ .text = "sand" },
	{ .text = "metal" },
	PILLARS_CRAFTSMEN(COMPONENT)
	PILLARS_ADVANTAGES(COMPONENT)
	PILLARS_EVENT_CARDS(COMPONENT)
	PILLARS_CARDS(COMPONENT)
	PILLARS_SPACES(COMPONENT)
	PILLARS_WORDS(RULESET_TOKEN)
	{ NULL, false }
};

const struct event_type pillars_events[] = {
	PILLARS_EVENTS(RULESET_EVENT)
	{ NULL, { NULL } }
};

/* Refusals which say that what is named does not lie where it would have to. */
const uint8_t pillars_absent[] = {
	E_NOT_IN_POOL, E_WORKS_FOR, E_YOURS_ALREADY, E_CRAFTSMAN_NOT_OWNED,
	E_CARD_NOT_THERE, 255
};

/* P3 to P5: how moves are written. */
#define TOKENS_OF(a, n)	1, { { (a), (a) + (n) - 1 } }, NULL
const struct noun pillars_nouns[] = {
[N_RESOURCE]	= { "resource", TOKENS_OF(W_RESOURCE, RESOURCES) },
[N_CUBES]	= { "cubes", FIGURES(2, 4), "cubes" },
[N_NUMBER]	= { "number", FIGURES(1, 1), "cubes" },
[N_TIMES]	= { "number", FIGURES(1, 1), "times" },
[N_CRAFTSMAN]	= { "craftsman", TOKENS_OF(W_CRAFTSMAN, CRAFTSMEN) },
[N_ADVANTAGE]	= { "advantage", TOKENS_OF(W_ADVANTAGE, ADVANTAGES) },
[N_CARD]	= { "card", TOKENS_OF(W_CRAFTSMAN, CRAFTSMEN + ADVANTAGES) },
[N_SPACE]	= { "space", TOKENS_OF(W_SPACE, SPACES) },
[N_DISMISS]	= { "dismiss", TOKENS_OF(W_DISMISS, 1) },
[N_FREE]	= { "free", TOKENS_OF(W_FREE, 1) },
[N_ALL]		= { "all", TOKENS_OF(W_ALL, 1) },
{ NULL, 0, { { 0, 0 } }, NULL }
};
_Static_assert((int)W_ADVANTAGE == W_CRAFTSMAN + CRAFTSMEN, "N_CARD");

/* Rows of the decisions in pillars.c, as bits. */
enum {
	IN_DRAFT = 1, IN_REDRAW = 2, IN_BUILDER = 4, IN_BISHOP = 8,
	IN_THOMAS = 16, IN_DISMISS = 32, IN_TAX = 64, IN_MARKET = 128,
	IN_BUILD = 256
};
const struct form pillars_forms[] = {
[F_PLACE]	= { W_PLACE, IN_BUILDER, 1, false, { { N_SPACE, 0 } } },
[F_PLACE_FREE]	= { W_PLACE, IN_BUILDER, 2, false,
    { { N_SPACE, 0 }, { N_FREE, 0 } } },
[F_OTHERS]	= { W_PLACE, IN_BUILDER, 2, false,
    { { N_SPACE, 0 }, { N_CARD, 0 } } },
{ W_PLACE, IN_BUILDER, 3, false,
    { { N_SPACE, 0 }, { N_CARD, 0 }, { N_FREE, 0 } } },
{ W_TAKE, IN_DRAFT, 2, false, { { N_RESOURCE, 0 }, { N_CUBES, 0 } } },
{ W_TAKE, IN_DRAFT, 1, false, { { N_CRAFTSMAN, 0 } } },
{ W_TAKE, IN_DRAFT, 3, false, { { N_CRAFTSMAN, 0 },
    { N_DISMISS, SLOT_BOUND }, { N_CRAFTSMAN, SLOT_BOUND } } },
{ W_PASS, IN_DRAFT | IN_BUILDER, 0, false, { { 0, 0 } } },
{ W_KEEP, IN_REDRAW, 0, false, { { 0, 0 } } },
{ W_KEEP, IN_REDRAW, 1, false, { { N_ALL, 0 } } },
{ W_RETURN, IN_REDRAW | IN_BUILDER, 0, false, { { 0, 0 } } },
{ W_PROTECT, IN_BISHOP, 0, false, { { 0, 0 } } },
{ W_COLLECT, IN_BISHOP, 1, false, { { N_RESOURCE, 0 } } },
{ W_USE, IN_THOMAS | IN_TAX, 1, false, { { N_ADVANTAGE, 0 } } },
{ W_DECLINE, IN_THOMAS | IN_TAX, 0, false, { { 0, 0 } } },
{ W_DISMISS, IN_DISMISS, 1, false, { { N_CRAFTSMAN, 0 } } },
{ W_BUY, IN_MARKET, 2, false, { { N_NUMBER, 0 }, { N_RESOURCE, 0 } } },
{ W_SELL, IN_MARKET, 2, false, { { N_NUMBER, 0 }, { N_RESOURCE, 0 } } },
{ W_DONE, IN_MARKET | IN_BUILD, 0, false, { { 0, 0 } } },
{ W_USE, IN_BUILD, 2, false, { { N_CRAFTSMAN, 0 }, { N_TIMES, 0 } } },
{ W_DISCARD, IN_BUILD, 2, false, { { N_NUMBER, 0 }, { N_RESOURCE, 0 } } },
{ WORD_NONE, 0, 0, false, { { 0, 0 } } }
};
