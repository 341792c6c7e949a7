/*
 * red_cathedral_data.c: the words of The Red Cathedral, and the reader that
 * compiles its components, which are text (R10, R11.15).  The built-in ones are
 * in red_cathedral.edition.
 *
 * The reader goes through the text once, line by line, and checks each line
 * against the lines before it; missing parts are found at the last line.  So
 * every error has a line, and its text quotes nothing from the file except
 * numbers.
 */
#include "core/games/red_cathedral_data.h"
#include "core/span.h"
#include "core/text.h"

#include <string.h>

_Static_assert(sizeof(struct edition) <= EDITION_MAX, "edition too large");

#define ACTION(row, word)	[T_ACTION + row] = { .text = word },
const struct token red_cathedral_tokens[] = {
	RED_CATHEDRAL_WORDS(RULESET_TOKEN)
	RED_CATHEDRAL_ACTIONS(ACTION)
	RED_CATHEDRAL_LATER_WORDS(RULESET_TOKEN)
	{ NULL, false }
};

static const char *const dice[DICE] = {
	"white", "yellow", "green", "blue", "red"
};
static const char *const prices[PRICES] = {
	"own", "other", "white", "advanced"
};

enum { TEXT_MAX = 65536, ALL_MATERIALS = (1 << MATERIALS) - 1 };

/* The place of the reader, and everything that it has seen so far. */
struct move_reader {
	const char *at, *end;	/* of the facts in this line, no comment */
	const char *word;	/* the word read last, of len bytes */
	size_t len;
	int line;
	struct edition *e;
	struct edition_error *error;
	uint8_t cards[3], plans[3], types[QUADRANTS];
	uint8_t tiles, dice;	/* pieces; a bit each */
	uint8_t resources, fields;
	uint8_t spaces;		/* a bit each */
	uint8_t ornaments[ORNAMENTS];
};

static const uint8_t card_first[] = { 0, BASES, BASES + MIDDLES };
static const uint8_t card_count[] = { BASES, MIDDLES, DOMES };

/* Refuse the file.  '%' in text stands for the numbers, in their order. */
static bool
fail2(struct move_reader *r, const char *text, int a, int b)
{
	struct text t = { r->error->text, 0, sizeof(r->error->text) };

	r->error->line = r->line;
	for (; *text != '\0'; text++) {
		if (*text != '%') {
			text_add(&t, text, 1);
			continue;
		}
		text_number(&t, a, 1);
		a = b;
	}
	return false;
}

static bool
fail(struct move_reader *r, const char *text)
{
	return fail2(r, text, 0, 0);
}

/* Read the next word of the line; at its end the word is empty. */
static void
next(struct move_reader *r)
{
	struct span rest = { r->at, r->end - r->at };
	struct span word = span_word(&rest);

	r->word = word.at;
	r->len = word.len;
	r->at = rest.at;
}

static bool
is(const struct move_reader *r, const char *text)
{
	return strncmp(r->word, text, r->len) == 0 && text[r->len] == '\0' &&
	    r->len > 0;
}

static int
find(const struct move_reader *r, const char *const *list, int n)
{
	for (int i = 0; i < n; i++)
		if (is(r, list[i]))
			return i;
	return -1;
}

/* One of n tokens, as its number from the first on, or -1. */
static int
find_token(const struct move_reader *r, int first, int n)
{
	for (int i = 0; i < n; i++)
		if (is(r, red_cathedral_tokens[first + i].text))
			return i;
	return -1;
}

/* The word as a number without leading zeros, or -1. */
static int
number(const struct move_reader *r)
{
	uint32_t n;

	return span_number((struct span){ r->word, r->len }, 2, &n) ? (int)n :
	    -1;
}

/* The next word is a figure from low to 99. */
static bool
figure(struct move_reader *r, int low, uint8_t *out, const char *text)
{
	int n;

	next(r);
	n = number(r);
	if (n < low)
		return fail2(r, text, low, 99);
	*out = n;
	return true;
}

static bool
ends(struct move_reader *r)
{
	next(r);
	return r->len == 0 ||
	    fail(r, "the line should end before its last words");
}

/* The next word is an id that no name from first to before name has. */
static bool
id(struct move_reader *r, int first, int name)
{
	struct edition *e = r->e;

	next(r);
	if (r->len < 1 || r->len > ID_MAX)
		return fail(r, "an id of 1 to 16 letters, digits and hyphens "
		    "should stand here");
	for (size_t i = 0; i < r->len; i++) {
		char c = r->word[i];

		if (!((span_lower(c) >= 'a' && span_lower(c) <= 'z') ||
		    span_digit(c) || c == '-'))
			return fail(r, "an id has only letters A-Z and a-z, "
			    "digits and hyphens");
	}
	for (int i = first; i < name; i++)
		if (e->id[i][0] != '\0' && is(r, e->id[i]))
			return fail(r, "this id has been given before to "
			    "another of its kind");
	memcpy(e->id[name], r->word, r->len);
	return true;
}

/* edition NAME */
static bool
read_edition(struct move_reader *r)
{
	if (r->e->id[NAME_EDITION][0] != '\0')
		return fail(r, "'edition' stands twice; once is enough");
	return id(r, NAME_EDITION, NAME_EDITION) && ends(r);
}

/* base|middle|dome ID wood 2 brick 1 = recognition 4 rubles 1 */
static bool
read_card(struct move_reader *r, int kind)
{
	static const char *const many[] = {
		"there are more than % bases; there should be %",
		"there are more than % middles; there should be %",
		"there are more than % domes; there should be %"
	};
	int card = card_first[kind] + r->cards[kind], total = 0, m;

	if (r->cards[kind] == card_count[kind])
		return fail2(r, many[kind], card_count[kind],
		    card_count[kind]);
	if (!id(r, NAME_CARD + card_first[kind], NAME_CARD + card))
		return false;
	r->cards[kind]++;
	for (next(r); !is(r, "="); next(r)) {
		m = find_token(r, T_WOOD, MATERIALS);
		if (m < 0)
			return fail(r, "a material (wood, brick, stone, gold, "
			    "green, purple) or '=' should stand here");
		if (r->e->card[card].need[m] != 0)
			return fail(r, "a material is named twice");
		if (!figure(r, 1, &r->e->card[card].need[m],
		    "a material should be followed by its number, % to %"))
			return false;
		total += r->e->card[card].need[m];
	}
	if (total < 3 || total > 4)
		return fail(r, "a section needs 3 or 4 materials in all");
	r->e->card[card].total = total;
	next(r);
	if (!is(r, "recognition"))
		return fail(r, "'=' should be followed by 'recognition' and "
		    "its number");
	if (!figure(r, 0, &r->e->card[card].recognition,
	    "'recognition' should be followed by its number, % to %"))
		return false;
	next(r);
	if (r->len == 0)
		return true;
	if (!is(r, "rubles"))
		return fail(r, "only 'rubles' and their number can follow "
		    "the recognition");
	return figure(r, 0, &r->e->card[card].rubles,
	    "'rubles' should be followed by their number, % to %") && ends(r);
}

/* plan PLAYERS HEIGHT... */
static bool
read_plan(struct move_reader *r)
{
	int players, n = 0, total = 0, height;

	next(r);
	players = number(r);
	if (players < 2 || players > 4)
		return fail(r, "after 'plan' the number of players should "
		    "stand: 2, 3 or 4");
	if (r->plans[players - 2] == PLANS)
		return fail2(r, "there are more than % plans for % players",
		    PLANS, players);
	for (next(r); r->len > 0; next(r)) {
		height = number(r);
		if (height < 2 || height > 18)
			return fail(r, "the height of a tower should be a "
			    "number from 2 to 18");
		if (n == TOWERS_MAX)
			return fail(r, "a plan has at most 10 towers");
		r->e->plan[players - 2][r->plans[players - 2]].height[n++] =
		    height;
		total += height;
	}
	if (n < 4)
		return fail(r, "a plan has at least 4 towers");
	if (total != 6 * players)
		return fail2(r, "the heights of a plan for % players should "
		    "add up to %", players, 6 * players);
	if (total - 2 * n > MIDDLES)
		return fail(r, "a plan has at most 20 middles");
	r->e->plan[players - 2][r->plans[players - 2]++].towers = n;
	return true;
}

/* tile ID COUNT KIND N, tile ID COUNT die COLOUR */
static bool
read_tile(struct move_reader *r)
{
	struct edition *e = r->e;
	int t = e->tiles, k;

	if (t == TILES)
		return fail(r, "there are more than 28 workshop tiles");
	if (!id(r, NAME_TILE, NAME_TILE + t) ||
	    !figure(r, 1, &e->tile[t].count,
	    "the id should be followed by the number of such tiles, % to %"))
		return false;
	next(r);
	if (is(r, "die")) {
		next(r);
		k = find(r, dice, DICE);
		if (k < 0)
			return fail(r, "'die' should be followed by a colour: "
			    "white, yellow, green, blue or red");
		if (e->tile[t].count != 1 || r->dice >> k & 1)
			return fail(r, "there is one tile of each die");
		r->dice |= 1 << k;
		e->tile[t].kind = K_DIE;
		e->tile[t].amount = k;
	} else {
		k = find_token(r, T_WOOD, K_RECOGNITION + 1);
		if (k < 0)
			return fail(r, "a tile gives a material, 'rubles', "
			    "'recognition' or 'die' and a colour");
		e->tile[t].kind = k;
		if (!figure(r, 1, &e->tile[t].amount,
		    "a tile's gain should be followed by a number, % to %"))
			return false;
	}
	if (r->tiles + e->tile[t].count > TILES)
		return fail(r, "there are more than 28 workshop tiles");
	r->tiles += e->tile[t].count;
	e->tiles++;
	return ends(r);
}

/* resource ID KIND AMOUNT */
static bool
read_resource(struct move_reader *r)
{
	struct edition *e = r->e;
	int n = r->resources, k;

	if (n == PLACES)
		return fail(r, "there are more than 8 resource tiles");
	if (!id(r, NAME_RESOURCE, NAME_RESOURCE + n))
		return false;
	next(r);
	k = find_token(r, T_WOOD, K_RECOGNITION + 1);
	if (k < 0)
		return fail(r, "a resource tile gives a material, 'rubles' or "
		    "'recognition'");
	if (k == K_RECOGNITION) {
		if (e->recognition != PLACES)
			return fail(r, "only one resource tile gives "
			    "recognition");
		e->recognition = n;
	}
	e->resource[n].kind = k;
	r->resources++;
	return figure(r, 1, &e->resource[n].amount,
	    "a tile's gain should be followed by a number, % to %") &&
	    ends(r);
}

static bool
gives_freely(int action)
{
	return action == GAIN_RECOGNITION || action == GAIN_RUBLE ||
	    action == USE_TILE || action == THREE_KINDS;
}

static bool
has_kinds(int action)
{
	return action == BUY_KIND || action == BUY_KIND_2 ||
	    action == SELL_KIND || action == SELL_KIND_2;
}

/* ACTION once|many [KINDS]; the word after it has been read. */
static bool
read_half(struct move_reader *r, struct half *half)
{
	int action, m;

	next(r);
	action = find_token(r, T_ACTION, ACTIONS);
	if (action < 0)
		return fail(r, "an action (sell-any, send-1, swap-2-1, ...) "
		    "should stand here; nuncio-edition(5) has them all");
	half->action = action;
	next(r);
	if (is(r, "many")) {
		if (gives_freely(action))
			return fail(r, "an action that costs nothing can only "
			    "be 'once'");
		half->many = 1;
	} else if (!is(r, "once"))
		return fail(r, "an action should be followed by 'once' or "
		    "'many'");
	if (action == SELL_ANY || action == BUY_ANY)
		half->kinds = ALL_MATERIALS;
	for (next(r); r->len > 0 && !is(r, "|"); next(r)) {
		if (!has_kinds(action))
			return fail(r, "this action takes no materials; '|' or "
			    "the end of the line should stand here");
		m = find_token(r, T_WOOD, MATERIALS);
		if (m < 0)
			return fail(r, "a material (wood, brick, stone, gold, "
			    "green, purple) or '|' should stand here");
		if (half->kinds >> m & 1)
			return fail(r, "a material is named twice");
		half->kinds |= 1 << m;
	}
	if (has_kinds(action) && half->kinds == 0)
		return fail(r, "this action should be followed by the "
		    "materials that it deals in");
	return true;
}

/* influence TYPE ID HALF | HALF */
static bool
read_influence(struct move_reader *r)
{
	int type, card;

	next(r);
	type = find_token(r, T_ARTISANS, QUADRANTS);
	if (type < 0)
		return fail(r, "'influence' should be followed by artisans, "
		    "carters, merchants or clergy");
	if (r->types[type] == CARDS_A_TYPE)
		return fail(r, "there are more than 3 influence cards of this "
		    "type");
	card = type * CARDS_A_TYPE + r->types[type]++;
	if (!id(r, NAME_INFLUENCE, NAME_INFLUENCE + card))
		return false;
	for (int k = card + 1; k < INFLUENCES; k++)
		if (r->e->id[NAME_INFLUENCE + k][0] != '\0' &&
		    is(r, r->e->id[NAME_INFLUENCE + k]))
			return fail(r, "this id has been given before to "
			    "another influence card");
	if (!read_half(r, &r->e->influence[card][0]))
		return false;
	if (r->len == 0)
		return fail(r, "an influence card has two actions with ' | ' "
		    "between them");
	if (!read_half(r, &r->e->influence[card][1]))
		return false;
	return r->len == 0 ||
	    fail(r, "an influence card has only two actions");
}

/* price own|other|white|advanced RUBLES */
static bool
read_price(struct move_reader *r)
{
	int n;

	next(r);
	n = find(r, prices, PRICES);
	if (n < 0)
		return fail(r, "'price' should be followed by own, other, "
		    "white or advanced");
	if (r->e->price[n] != 0)
		return fail(r, "this price is given twice");
	return figure(r, 1, &r->e->price[n],
	    "a price should be a number from % to %") && ends(r);
}

/* ornament SPACE door|arch|cross */
static bool
read_ornament(struct move_reader *r)
{
	int space, n;

	next(r);
	space = find(r, dice + 1, COLOURS);
	if (space < 0)
		return fail(r, "'ornament' should be followed by yellow, "
		    "green, blue or red");
	if (r->spaces >> space & 1)
		return fail(r, "this space has an ornament already");
	next(r);
	n = find_token(r, T_DOOR, ORNAMENTS);
	if (n < 0)
		return fail(r, "the space should be followed by door, arch or "
		    "cross");
	if (r->ornaments[n] == (n == ARCH ? 2 : 1))
		return fail(r, "there are one door, two arches and one cross");
	r->ornaments[n]++;
	r->spaces |= 1 << space;
	r->e->ornament[space] = n;
	return ends(r);
}

/* prestige FIELD... */
static bool
read_prestige(struct move_reader *r)
{
	struct edition *e = r->e;
	int n, last;

	for (next(r); r->len > 0; next(r)) {
		n = number(r);
		last = r->fields == 0 ? 0 : e->field[r->fields - 1];
		if (n < 1 || n > LAP)
			return fail(r, "a prestige field should be a number "
			    "from 1 to 80");
		if (r->fields == LAP_PRESTIGE)
			return fail(r, "there are more than 40 prestige "
			    "fields");
		if (n <= last)
			return fail2(r, "prestige fields should rise; a number "
			    "above % should stand here", last, 0);
		if ((r->fields == 0 && n != 5) || (r->fields == 1 && n != 9))
			return fail(r, "the first two prestige fields should "
			    "be 5 and 9");
		e->field[r->fields++] = n;
		if (r->fields == LAP_PRESTIGE && n != LAP)
			return fail(r, "the 40th prestige field should be 80");
		if (n == LAP && r->fields < LAP_PRESTIGE)
			return fail2(r, "80 should be the 40th prestige field; "
			    "it is number %", r->fields, 0);
	}
	return true;
}

/* supply MATERIAL N */
static bool
read_supply(struct move_reader *r)
{
	int m;

	next(r);
	m = find_token(r, T_WOOD, MATERIALS);
	if (m < 0)
		return fail(r, "'supply' should be followed by wood, brick, "
		    "stone, gold, green or purple");
	if (r->e->supply[m] != 0)
		return fail(r, "the supply of this material is given twice");
	return figure(r, 1, &r->e->supply[m],
	    "a supply should be a number from % to %") && ends(r);
}

/* rubles N */
static bool
read_rubles(struct move_reader *r)
{
	if (r->e->rubles != 0)
		return fail(r, "'rubles' stands twice; once is enough");
	/* 3 + 4 + 4 + 5 are dealt out to four players */
	return figure(r, 16, &r->e->rubles,
	    "the bank's rubles should be a number from % to %") && ends(r);
}

static bool
read_line(struct move_reader *r)
{
	static const struct {
		const char *word;
		bool (*read)(struct move_reader *);
	} lines[] = {
		{ "plan", read_plan }, { "tile", read_tile },
		{ "resource", read_resource }, { "influence", read_influence },
		{ "price", read_price }, { "ornament", read_ornament },
		{ "prestige", read_prestige }, { "supply", read_supply },
		{ "rubles", read_rubles }, { "edition", read_edition }
	};
	int kind;

	next(r);
	if (r->len == 0)
		return true;
	kind = find_token(r, T_BASE, 3);
	if (kind >= 0)
		return read_card(r, kind);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		if (is(r, lines[i].word))
			return lines[i].read(r);
	return fail(r, "a line begins with edition, base, middle, dome, plan, "
	    "tile, resource, influence, price, ornament, prestige, supply, "
	    "rubles or '#'");
}

/* Missing lines are only noticed at the end. */
static bool
complete(struct move_reader *r)
{
	struct edition *e = r->e;
	int p;

	if (e->id[NAME_EDITION][0] == '\0')
		return fail(r, "the file ends without an 'edition' line");
	if (r->cards[BASE] < BASES)
		return fail2(r, "the file ends with % bases; there should be "
		    "%", r->cards[BASE], BASES);
	if (r->cards[MIDDLE] < MIDDLES)
		return fail2(r, "the file ends with % middles; there should be "
		    "%", r->cards[MIDDLE], MIDDLES);
	if (r->cards[DOME] < DOMES)
		return fail2(r, "the file ends with % domes; there should be "
		    "%", r->cards[DOME], DOMES);
	for (p = 2; p <= 4; p++)
		if (r->plans[p - 2] < PLANS)
			return fail2(r, "the file ends with % plans for % "
			    "players; there should be 3", r->plans[p - 2], p);
	if (r->tiles < TILES)
		return fail2(r, "the file ends with % workshop tiles; there "
		    "should be %", r->tiles, TILES);
	if (r->dice != (1 << DICE) - 1)
		return fail(r, "the file ends without a tile of each of the "
		    "five dice");
	if (r->resources < PLACES)
		return fail2(r, "the file ends with % resource tiles; there "
		    "should be %", r->resources, PLACES);
	if (e->recognition == PLACES)
		return fail(r, "the file ends without a resource tile that "
		    "gives recognition");
	for (p = 0; p < QUADRANTS; p++)
		if (r->types[p] < CARDS_A_TYPE)
			return fail(r, "the file ends without 3 influence "
			    "cards of each type");
	for (p = 0; p < PRICES; p++)
		if (e->price[p] == 0)
			return fail(r, "the file ends without a price for "
			    "each of own, other, white, advanced");
	if (r->spaces != (1 << COLOURS) - 1)
		return fail(r, "the file ends without an ornament for each of "
		    "yellow, green, blue, red");
	if (r->fields < LAP_PRESTIGE)
		return fail2(r, "the file ends with % prestige fields; there "
		    "should be %", r->fields, LAP_PRESTIGE);
	for (p = 0; p < MATERIALS; p++)
		if (e->supply[p] == 0)
			return fail(r, "the file ends without a supply of each "
			    "material");
	if (e->rubles == 0)
		return fail(r, "the file ends without a 'rubles' line");
	return true;
}

/*
 * Find the end of the line at r->at: r->end is where its facts end, the
 * result where its line feed is, or NULL when its bytes are refused.
 */
static const char *
split(struct move_reader *r, const char *end)
{
	const char *p = r->at, *facts = NULL;
	uint32_t code;
	size_t n;

	for (; p < end && *p != '\n'; p += n) {
		n = span_character((struct span){ p, end - p }, &code);
		if (n == 0) {
			fail(r, "the line is not UTF-8 text");
			return NULL;
		}
		if (n > 1 && facts == NULL) {
			fail(r, "only a comment, after '#', may hold "
			    "other than plain ASCII characters");
			return NULL;
		}
		if (code == '\r' && (p + 1 == end || p[1] == '\n')) {
			if (facts == NULL)
				facts = p;
		} else if ((code < 0x20 && code != '\t') || code == 0x7f) {
			fail(r, "the line holds a control character");
			return NULL;
		} else if (code == '#' && facts == NULL)
			facts = p;
	}
	r->end = facts != NULL ? facts : p;
	return p;
}

bool
red_cathedral_load(const char *text, size_t len, void *edition,
    struct edition_error *error)
{
	struct move_reader r = { .e = edition, .error = error, .line = 1 };
	struct edition *e = edition;
	const char *end = text + len;

	memset(e, 0, sizeof(*e));
	e->recognition = PLACES;
	if (len > TEXT_MAX) {
		for (int i = 0; i < TEXT_MAX; i++)
			r.line += text[i] == '\n';
		return fail(&r, "an edition file has at most 64 KiB; they end "
		    "here");
	}
	if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
		text += 3;	/* a byte order mark, as some editors put */
	for (;;) {
		const char *feed;

		r.at = text;
		feed = split(&r, end);
		if (feed == NULL || !read_line(&r))
			return false;
		if (end - feed < 2)
			break;
		text = feed + 1;
		r.line++;
	}
	if (!complete(&r))
		return false;
	for (int f = 0, n = 0; f <= LAP; f++) {
		if (n < LAP_PRESTIGE && e->field[n] == f)
			n++;
		e->reached[f] = n;
	}
	return true;
}
