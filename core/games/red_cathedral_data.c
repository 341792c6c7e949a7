/*
 * red_cathedral_data.c: the words of The Red Cathedral, and the reader that
 * compiles its components, which are text (R10, R11.15).  The built-in ones are
 * in red_cathedral.edition.
 *
 * The reader goes through the text once, line by line, and checks each line
 * against the lines before it; missing parts are found at the last line.  So
 * every error has a line.  Its text says what a line of this kind should be,
 * and quotes nothing from the file.
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

enum { TEXT_MAX = 65536 };

/* The kinds of line; those of cards in the order of BASE, MIDDLE and DOME. */
enum line_kind {
	BASE_LINE, MIDDLE_LINE, DOME_LINE, EDITION_LINE, PLAN_LINE, TILE_LINE,
	RESOURCE_LINE, INFLUENCE_LINE, PRICE_LINE, ORNAMENT_LINE,
	PRESTIGE_LINE, SUPPLY_LINE, RUBLES_LINE, KINDS
};

/* The place of the reader, and everything that it has seen so far. */
struct edition_reader {
	const char *at, *end;	/* of the facts in this line, no comment */
	const char *word;	/* the word read last, of len bytes */
	size_t len;
	struct edition *e;
	enum line_kind kind;	/* of this line */
	uint8_t lines[KINDS];	/* so far */
	uint8_t plans[3], types[QUADRANTS];
	uint8_t tiles, dice;	/* pieces; a bit each */
	uint8_t fields, ornaments[ORNAMENTS];
	uint8_t spaces;		/* with an ornament, a bit each */
};

/* Read the next word of the line; at its end the word is empty. */
static void
next(struct edition_reader *r)
{
	struct span rest = { r->at, r->end - r->at };
	struct span word = span_word(&rest);

	r->word = word.at;
	r->len = word.len;
	r->at = rest.at;
}

static bool
is(const struct edition_reader *r, const char *text)
{
	return strncmp(r->word, text, r->len) == 0 && text[r->len] == '\0' &&
	    r->len > 0;
}

/* The next word is one of a list.  Returns its row, or -1. */
static int
next_of(struct edition_reader *r, const char *const *list, int n)
{
	next(r);
	for (int i = 0; i < n; i++)
		if (is(r, list[i]))
			return i;
	return -1;
}

/* The word read last is one of n tokens.  Returns its number, or -1. */
static int
token(const struct edition_reader *r, int first, int n)
{
	for (int i = 0; i < n; i++)
		if (is(r, red_cathedral_tokens[first + i].text))
			return i;
	return -1;
}

static int
next_token(struct edition_reader *r, int first, int n)
{
	next(r);
	return token(r, first, n);
}

/* The word read last as a number without leading zeros, or -1. */
static int
number(const struct edition_reader *r)
{
	uint32_t n;

	return span_number((struct span){ r->word, r->len }, 2, &n) ? (int)n :
	    -1;
}

/* The next word is a figure from low to 99. */
static bool
figure(struct edition_reader *r, int low, uint8_t *out)
{
	int n;

	next(r);
	n = number(r);
	*out = n;
	return n >= low;
}

static bool
ends(struct edition_reader *r)
{
	next(r);
	return r->len == 0;
}

/*
 * The next word is an id for a name, which none of the n names from first on
 * has.
 */
static bool
id(struct edition_reader *r, int first, int n, int name)
{
	struct edition *e = r->e;

	next(r);
	if (r->len < 1 || r->len > ID_MAX)
		return false;
	for (size_t i = 0; i < r->len; i++) {
		char c = span_lower(r->word[i]);

		if (!((c >= 'a' && c <= 'z') || span_digit(c) || c == '-'))
			return false;
	}
	for (int i = first; i < first + n; i++)
		if (e->id[i][0] != '\0' && is(r, e->id[i]))
			return false;
	memcpy(e->id[name], r->word, r->len);
	return true;
}

static bool
read_edition(struct edition_reader *r)
{
	return id(r, NAME_EDITION, 0, NAME_EDITION) && ends(r);
}

static bool
read_card(struct edition_reader *r)
{
	static const uint8_t first[] = { 0, BASES, BASES + MIDDLES };
	int n = r->lines[r->kind], card = first[r->kind] + n, total = 0, m;

	if (!id(r, NAME_CARD + first[r->kind], n, NAME_CARD + card))
		return false;
	for (next(r); !is(r, "="); next(r)) {
		m = token(r, T_WOOD, MATERIALS);
		if (m < 0 || r->e->card[card].need[m] != 0 ||
		    !figure(r, 1, &r->e->card[card].need[m]))
			return false;
		total += r->e->card[card].need[m];
	}
	r->e->card[card].total = total;
	next(r);
	if (total < 3 || total > 4 || !is(r, "recognition") ||
	    !figure(r, 0, &r->e->card[card].recognition))
		return false;
	next(r);
	return r->len == 0 || (is(r, "rubles") &&
	    figure(r, 0, &r->e->card[card].rubles) && ends(r));
}

static bool
read_plan(struct edition_reader *r)
{
	int players, n = 0, total = 0, height, plan;

	next(r);
	players = number(r);
	if (players < 2 || players > 4 || r->plans[players - 2] == PLANS)
		return false;
	plan = r->plans[players - 2]++;
	for (next(r); r->len > 0; next(r)) {
		height = number(r);
		if (height < 2 || height > 18 || n == TOWERS_MAX)
			return false;
		r->e->plan[players - 2][plan].height[n++] = height;
		total += height;
	}
	r->e->plan[players - 2][plan].towers = n;
	return n >= 4 && total == 6 * players && total - 2 * n <= MIDDLES;
}

static bool
read_tile(struct edition_reader *r)
{
	struct edition *e = r->e;
	int t = e->tiles, k;

	if (t == TILES || !id(r, NAME_TILE, t, NAME_TILE + t) ||
	    !figure(r, 1, &e->tile[t].count))
		return false;
	k = next_token(r, T_WOOD, K_DIE + 1);
	if (k < 0)
		return false;
	e->tile[t].kind = k;
	if (k == K_DIE) {
		k = next_of(r, dice, DICE);
		if (k < 0 || e->tile[t].count != 1 || r->dice >> k & 1)
			return false;
		r->dice |= 1 << k;
		e->tile[t].amount = k;
	} else if (!figure(r, 1, &e->tile[t].amount))
		return false;
	e->tiles++;
	r->tiles += e->tile[t].count;
	return r->tiles <= TILES && ends(r);
}

static bool
read_resource(struct edition_reader *r)
{
	struct edition *e = r->e;
	int n = r->lines[RESOURCE_LINE], k;

	if (!id(r, NAME_RESOURCE, n, NAME_RESOURCE + n))
		return false;
	k = next_token(r, T_WOOD, K_RECOGNITION + 1);
	if (k < 0 || (k == K_RECOGNITION && e->recognition != PLACES))
		return false;
	if (k == K_RECOGNITION)
		e->recognition = n;
	e->resource[n].kind = k;
	return figure(r, 1, &e->resource[n].amount) && ends(r);
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
read_half(struct edition_reader *r, struct half *half)
{
	int action = next_token(r, T_ACTION, ACTIONS), m;

	if (action < 0)
		return false;
	half->action = action;
	next(r);
	half->many = is(r, "many");
	if (half->many ? gives_freely(action) : !is(r, "once"))
		return false;
	for (next(r); r->len > 0 && !is(r, "|"); next(r)) {
		m = token(r, T_WOOD, MATERIALS);
		if (!has_kinds(action) || m < 0 || half->kinds >> m & 1)
			return false;
		half->kinds |= 1 << m;
	}
	return !has_kinds(action) || half->kinds != 0;
}

static bool
read_influence(struct edition_reader *r)
{
	int type = next_token(r, T_ARTISANS, QUADRANTS), card;

	if (type < 0 || r->types[type] == CARDS_A_TYPE)
		return false;
	card = type * CARDS_A_TYPE + r->types[type]++;
	return id(r, NAME_INFLUENCE, INFLUENCES, NAME_INFLUENCE + card) &&
	    read_half(r, &r->e->influence[card][0]) && r->len > 0 &&
	    read_half(r, &r->e->influence[card][1]) && r->len == 0;
}

static bool
read_price(struct edition_reader *r)
{
	int n = next_of(r, prices, PRICES);

	return n >= 0 && r->e->price[n] == 0 &&
	    figure(r, 1, &r->e->price[n]) && ends(r);
}

static bool
read_ornament(struct edition_reader *r)
{
	int space = next_of(r, dice + 1, COLOURS);
	int n = next_token(r, T_DOOR, ORNAMENTS);

	if (space < 0 || n < 0 || r->spaces >> space & 1 ||
	    r->ornaments[n]++ == (n == ARCH ? 2 : 1))
		return false;
	r->spaces |= 1 << space;
	r->e->ornament[space] = n;
	return ends(r);
}

static bool
read_prestige(struct edition_reader *r)
{
	static const uint8_t first[] = { 5, 9 };
	struct edition *e = r->e;
	int n, last;

	for (next(r); r->len > 0; next(r)) {
		n = number(r);
		last = r->fields == 0 ? 0 : e->field[r->fields - 1];
		if (n <= last || r->fields == LAP_PRESTIGE ||
		    (r->fields < 2 && n != first[r->fields]))
			return false;
		e->field[r->fields++] = n;
		if (n > LAP || (n == LAP) != (r->fields == LAP_PRESTIGE))
			return false;
	}
	return true;
}

static bool
read_supply(struct edition_reader *r)
{
	int m = next_token(r, T_WOOD, MATERIALS);

	return m >= 0 && r->e->supply[m] == 0 &&
	    figure(r, 1, &r->e->supply[m]) && ends(r);
}

static bool
read_rubles(struct edition_reader *r)
{
	/* 3 + 4 + 4 + 5 are dealt out to four players */
	return figure(r, 16, &r->e->rubles) && ends(r);
}

#define CARD_LINE(what)							\
	"ID MATERIAL N ... = recognition N [rubles N]: " what		\
	", each of 3 or 4 materials; no id twice"

static const struct {
	const char *word;
	const char *rest;	/* of the line, and what all lines tell */
	bool (*read)(struct edition_reader *);
	uint8_t lines;		/* in a file; 0: any number */
} kinds[KINDS] = {
	[BASE_LINE] = { "base", CARD_LINE("10 bases"), read_card, BASES },
	[MIDDLE_LINE] = { "middle", CARD_LINE("20 middles"), read_card,
	    MIDDLES },
	[DOME_LINE] = { "dome", CARD_LINE("10 domes"), read_card, DOMES },
	[EDITION_LINE] = { "edition", "ID, once; an id has 1 to 16 letters, "
	    "digits and hyphens", read_edition, 1 },
	[PLAN_LINE] = { "plan", "PLAYERS HEIGHT ...: 3 for each of 2, 3 and "
	    "4; 4 to 10 towers of 2 to 18; 6 sections a player; 20 middles",
	    read_plan, 3 * PLANS },
	[TILE_LINE] = { "tile", "ID COUNT MATERIAL|rubles|recognition N, or "
	    "ID 1 die COLOUR: 28 in all, one of each die; no id twice",
	    read_tile, 0 },
	[RESOURCE_LINE] = { "resource", "ID MATERIAL|rubles|recognition N: 8 "
	    "in all, one with recognition; no id twice", read_resource,
	    PLACES },
	[INFLUENCE_LINE] = { "influence", "TYPE ID HALF | HALF: 3 of each "
	    "type; no id twice; a half is ACTION once|many [MATERIAL ...]",
	    read_influence, INFLUENCES },
	[PRICE_LINE] = { "price", "own|other|white|advanced N: once for each",
	    read_price, PRICES },
	[ORNAMENT_LINE] = { "ornament", "yellow|green|blue|red "
	    "door|arch|cross: once for each colour, two arches",
	    read_ornament, COLOURS },
	[PRESTIGE_LINE] = { "prestige", "FIELD ...: 40 fields in all, which "
	    "rise from 5 and 9 to 80", read_prestige, 0 },
	[SUPPLY_LINE] = { "supply", "MATERIAL N: once for each material",
	    read_supply, MATERIALS },
	[RUBLES_LINE] = { "rubles", "N, once, from 16 to 99", read_rubles, 1 }
};

/* Refuse the file: what is wrong, and, unless kind is KINDS, such a line. */
static bool
fail(struct edition_error *error, const char *why, enum line_kind kind)
{
	struct text t = { error->text, 0, sizeof(error->text) };

	text_puts(&t, why);
	if (kind < KINDS) {
		text_puts(&t, kinds[kind].word);
		text_puts(&t, " ");
		text_puts(&t, kinds[kind].rest);
	}
	return false;
}

static bool
read_line(struct edition_reader *r, struct edition_error *error)
{
	next(r);
	if (r->len == 0)
		return true;
	for (r->kind = 0; r->kind < KINDS; r->kind++)
		if (is(r, kinds[r->kind].word))
			break;
	if (r->kind == KINDS)
		return fail(error, "a line begins with edition, base, middle, "
		    "dome, plan, tile, resource, influence, price, ornament, "
		    "prestige, supply, rubles or '#'", KINDS);
	if ((kinds[r->kind].lines > 0 &&
	    r->lines[r->kind] == kinds[r->kind].lines) ||
	    !kinds[r->kind].read(r))
		return fail(error, "the line should be: ", r->kind);
	r->lines[r->kind] += kinds[r->kind].lines > 0;
	return true;
}

/* Have all lines of a kind come? */
static bool
complete(const struct edition_reader *r, enum line_kind kind)
{
	if (kind == TILE_LINE)
		return r->tiles == TILES && r->dice == (1 << DICE) - 1;
	if (kind == PRESTIGE_LINE)
		return r->fields == LAP_PRESTIGE;
	return r->lines[kind] == kinds[kind].lines &&
	    (kind != RESOURCE_LINE || r->e->recognition != PLACES);
}

/*
 * Find the end of the line at r->at: r->end is where its facts end, the
 * result where its line feed is, or NULL when its bytes are refused.
 */
static const char *
split(struct edition_reader *r, const char *end)
{
	const char *p = r->at, *facts = NULL;
	uint32_t code;
	size_t n;

	for (; p < end && *p != '\n'; p += n) {
		n = span_character((struct span){ p, end - p }, &code);
		if (n == 0 || (n > 1 && facts == NULL))
			return NULL;
		if (code == '\r' && (p + 1 == end || p[1] == '\n')) {
			if (facts == NULL)
				facts = p;
		} else if ((code < 0x20 && code != '\t') || code == 0x7f)
			return NULL;
		else if (code == '#' && facts == NULL)
			facts = p;
	}
	r->end = facts != NULL ? facts : p;
	return p;
}

bool
red_cathedral_load(const char *text, size_t len, void *edition,
    struct edition_error *error)
{
	struct edition_reader r = { .e = edition };
	struct edition *e = edition;
	const char *end = text + len, *feed;

	memset(e, 0, sizeof(*e));
	e->recognition = PLACES;
	error->line = 1;
	if (len > TEXT_MAX) {
		for (int i = 0; i < TEXT_MAX; i++)
			error->line += text[i] == '\n';
		return fail(error, "an edition file has at most 64 KiB; they "
		    "end here", KINDS);
	}
	if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
		text += 3;	/* a byte order mark, as some editors put */
	for (;; text = feed + 1, error->line++) {
		r.at = text;
		feed = split(&r, end);
		if (feed == NULL)
			return fail(error, "a line should be UTF-8 text "
			    "without control characters, and ASCII only "
			    "before a comment, which begins with '#'", KINDS);
		if (!read_line(&r, error))
			return false;
		if (end - feed < 2)
			break;
	}
	for (enum line_kind kind = 0; kind < KINDS; kind++)
		if (!complete(&r, kind))
			return fail(error, "the file ends too early for: ",
			    kind);
	for (int f = 0, n = 0; f <= LAP; f++) {
		if (n < LAP_PRESTIGE && e->field[n] == f)
			n++;
		e->reached[f] = n;
	}
	return true;
}
