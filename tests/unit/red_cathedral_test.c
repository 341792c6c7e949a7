/*
 * red_cathedral_test.c: The Red Cathedral, rule by rule.
 *
 * begin() deals a game in which every draw gave its first card: sections, tiles
 * and market lie in the order of the edition, the influence cards are A1, C1,
 * M1 and K1, and all dice show 1.  The test sets the rest of the scene
 * directly; look(), which all below call, lets the audit check it and resumes
 * the game from it.  does() makes a move.  can() tests what is legal, told()
 * the events, is() the view, and refused() the reason of a refusal.
 */
#include "tests/lib/test.h"

#include <jansson.h>

/* The rules are here in full, so that a scene can be set. */
#define red_cathedral the_red
#include "core/games/red_cathedral.c"
#include "core/move.h"
#include "cmd/base/view.h"
#include "tests/lib/reading_text.h"
#include "tests/lib/sound_red_cathedral.h"

/*
 * The table
 */

static struct edition edition;
static struct play game;
static struct tale tale;
static struct state *const at = (void *)game.state;

static const char *const names[SEATS] = { "ana", "ben", "cleo", "dov" };

static struct state seen;	/* what `game` was made of */

static void
load(const char *text)
{
	struct edition_error error;

	memset(&seen, 0, sizeof(seen));
	if (!red_cathedral_load(text, strlen(text), &edition, &error))
		print_error("%d: %s\n", error.line, error.text);
	assert_true(red_cathedral_load(text, strlen(text), &edition, &error));
}

/* The compiled-in edition with the first `from` replaced by `to`. */
static const char *
edited(const char *from, const char *to)
{
	static char text[2][80000];
	static int n;
	const char *found = strstr(red_cathedral_text, from);
	char *out = text[n ^= 1];

	assert_non_null(found);
	sprintf(out, "%.*s%s%s", (int)(found - red_cathedral_text),
	    red_cathedral_text, to, found + strlen(from));
	return out;
}

static void
sound(void)
{
	const char *broken = red_cathedral_sound(&edition, at);

	if (broken != NULL)
		print_error("%s\n", broken);
	assert_null(broken);
}

/* The table may have been changed by hand. */
static void
look(void)
{
	if (memcmp(at, &seen, sizeof(seen)) == 0)
		return;
	sound();
	seen = *at;
	play_resume(&game, &the_red, &edition, seen.seats, &seen);
}

/* Set up, with options as on a command line; nothing is drawn yet. */
static void
open_box(int seats, const char *option, const char *option2)
{
	struct options chosen = { 0 };
	const char *given[] = { option, option2 };

	for (int i = 0; i < 2; i++) {
		char key[16];
		size_t len = strcspn(given[i], "=");

		if (given[i][0] == '\0')
			continue;
		memcpy(key, given[i], len);
		key[len] = '\0';
		assert_int_equal(ruleset_option(&the_red, seats, key,
		    given[i] + len + 1, &chosen), RULESET_OPTION);
	}
	play_begin(&game, &the_red, the_red.rules, &edition, seats, &chosen);
	tale.n = 0;
	sound();
	seen = *at;
}

/* The pending draw comes to these numbers. */
static void
draws_to(const uint8_t *number)
{
	look();
	assert_int_equal(game.pending.kind, PENDING_DRAW);
	for (int i = 0; i < game.pending.n; i++)
		assert_true(number[i] < game.pending.range[i]);
	tale.n = 0;
	play_draw(&game, number, &tale);
	sound();
	seen = *at;
}

static void
draws_first(void)
{
	static const uint8_t zero_numbers[DRAW_MAX];

	draws_to(zero_numbers);
}

static void
begin(int seats, const char *board)
{
	load(red_cathedral_text);
	open_box(seats, board, seats == 1 ? "" : "first=0");
	while (game.pending.kind == PENDING_DRAW)
		draws_first();
}

static struct player *
player(int seat)
{
	return &at->player[seat];
}

static struct section *
section(int tower, int height)
{
	return &at->section[at->start[tower - 1] + height - 1];
}

static void
stock(int seat, int material, int n)
{
	struct player *p = player(seat);

	at->supply[material] += p->goods[material] - n;
	p->goods[material] = n;
}

static void
rubles(int seat, int n)
{
	struct player *p = player(seat);

	at->bank += p->rubles - n;
	p->rubles = n;
}

/* Claimed: the banner comes from the inventory, the tile lies face down. */
static void
owns(int seat, int tower, int height)
{
	struct section *c = section(tower, height);
	struct player *p = player(seat);
	int space = 0;

	c->owner = 1 + seat;
	if (!is_ivan(at, seat)) {
		while (p->space[space] != 0)
			space++;
		p->space[space] = c->tile;
		if (p->hung > 0)
			p->hung--;
		else
			p->spare--;
	} else
		p->spare--;
	c->tile = 0;
}

static void
finished_by(int seat, int tower, int height)
{
	owns(seat, tower, height);
	section(tower, height)->done = 1;
}

static void
decorates(int seat, int tower, int height)
{
	struct section *c = section(tower, height);

	player(seat)->ornament[kind_of(c->card - 1)]--;
	c->ornament = 1 + seat;
}

/* The section needs only this material more; the rest lies on it. */
static void
almost(int tower, int height, int material)
{
	struct section *c = section(tower, height);

	for (int m = 0; m < MATERIALS; m++) {
		int n = edition.card[c->card - 1].need[m] - (m == material);

		at->supply[m] += c->on[m] - n;
		c->on[m] = n;
	}
}

static void
die(int d, int place, int value)
{
	at->place[d] = place - 1;
	at->value[d] = value;
}

static void
influence_card(int quadrant, const char *id)
{
	for (int i = 0; i < INFLUENCES; i++)
		if (strcmp(edition.id[NAME_INFLUENCE + i], id) == 0)
			at->card[quadrant - 1] = 1 + i;
}

/*
 * Saying and asking
 */

static bool
can(const char *text)
{
	look();
	return test_find(&game, text) >= 0;
}

static void
does(const char *text)
{
	look();
	test_say(&game, text, &tale);
	sound();
	seen = *at;
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* The legal moves that begin like this are these, sorted, '|' between. */
static void
may(const char *prefix, const char *expected)
{
	static char line[LEGAL_MAX][MOVE_TEXT], all[LEGAL_MAX * 40];
	char *out = all;
	int n = 0;

	look();
	for (int i = 0; i < game.legal.n; i++) {
		move_format(&the_red, &edition, &game.legal.move[i], line[n]);
		n += strncmp(line[n], prefix, strlen(prefix)) == 0;
	}
	qsort(line, n, sizeof(line[0]), by_text);
	*out = '\0';
	for (int i = 0; i < n; i++)
		out += sprintf(out, "%s%s", i > 0 ? "|" : "", line[i]);
	assert_string_equal(all, expected);
}

/* How many legal moves begin like this. */
static int
ways(const char *prefix)
{
	char line[MOVE_TEXT];
	int n = 0;

	look();
	for (int i = 0; i < game.legal.n; i++) {
		move_format(&the_red, &edition, &game.legal.move[i], line);
		n += strncmp(line, prefix, strlen(prefix)) == 0;
	}
	return n;
}

static void
event_text(const struct event *event, char *out)
{
	const struct event_type *type = &the_red.events[event->type];

	out += sprintf(out, "%s", type->name);
	for (int i = 0; i < event->n; i++) {
		char word[WORD_TEXT];

		assert_non_null(type->arg[i]);
		word_text(&the_red, &edition, event->arg[i], word);
		out += sprintf(out, " %s=%s", type->arg[i], word);
	}
	assert_true(event->n == EVENT_ARGS || type->arg[event->n] == NULL);
}

static bool
was_told(const char *text)
{
	char line[256];

	for (int i = 0; i < tale.n; i++) {
		event_text(&tale.event[i], line);
		if (strcmp(line, text) == 0)
			return true;
	}
	return false;
}

static void
told(const char *text)
{
	char line[256];

	if (was_told(text))
		return;
	for (int i = 0; i < tale.n; i++) {
		event_text(&tale.event[i], line);
		print_error("told: %s\n", line);
	}
	fail_msg("not told: %s", text);
}

/* How often something of this name was told. */
static int
times_told(const char *name)
{
	int n = 0;

	for (int i = 0; i < tale.n; i++)
		n += strcmp(the_red.events[tale.event[i].type].name, name) ==
		    0;
	return n;
}

/* A word of the grammar. */
static uint16_t
word(const char *text)
{
	int t, h;

	if (sscanf(text, "%d.%d", &t, &h) == 2)
		return SECTION(t, h);
	if (*text >= '0' && *text <= '9')
		return NUMBER(atoi(text));
	for (int i = 0; red_cathedral_tokens[i].text != NULL; i++)
		if (strcmp(red_cathedral_tokens[i].text, text) == 0)
			return i;
	fail_msg("no word: %s", text);
	return 0;
}

static void
refused(const char *text, const char *reason)
{
	struct move move = { 0 };
	struct event event;
	char copy[MOVE_TEXT], line[256];

	assert_false(can(text));
	move.seat = game.pending.seat;
	strcpy(copy, text);
	for (char *w = strtok(copy, " "); w != NULL; w = strtok(NULL, " "))
		move.word[move.n++] = word(w);
	assert_true(the_red.why(&edition, at, &move, &event));
	event_text(&event, line);
	assert_string_equal(line, reason);
}

static json_t *
view(void)
{
	struct view v = { &the_red, &edition, names, NULL, NULL };

	return view_state(&v, at);
}

/* What stands at a path of the view ("players.0.rubles"), as JSON. */
static void
is(const char *path, const char *expected)
{
	json_t *root = view(), *v = root;
	char key[32], *text;

	while (*path != '\0') {
		size_t len = strcspn(path, ".");

		memcpy(key, path, len);
		key[len] = '\0';
		path += len + (path[len] == '.');
		v = json_is_array(v) ? json_array_get(v, atoi(key)) :
		    json_object_get(v, key);
		assert_non_null(v);
	}
	text = json_dumps(v, JSON_ENCODE_ANY | JSON_COMPACT);
	assert_string_equal(text, expected);
	free(text);
	json_decref(root);
}

static void
asks(const char *expected)
{
	is("pending", expected);
}

static void
turn_of(int seat)
{
	char text[64];

	sprintf(text, "{\"seat\":%d,\"decision\":\"turn\"}", seat);
	asks(text);
}

/*
 * R1: components and set-up
 */

/* R1.1 */
TEST(supply_and_bank_hold_what_the_edition_says)
{
	load(red_cathedral_text);
	open_box(4, "", "");
	is("supply", "{\"wood\":20,\"brick\":20,\"stone\":20,\"gold\":15,"
	    "\"green\":10,\"purple\":10,\"rubles\":80}");
}

/* R1.1, R11.1 */
TEST(a_gain_is_cut_to_the_supply_until_pieces_return)
{
	begin(2, "");
	load(edited("supply wood 20", "supply wood 7"));
	at->supply[WOOD] = 7;
	stock(1, WOOD, 6);
	die(1, 8, 1);
	does("acquire yellow");
	may("take", "take 1");
	does("take 1");
	told("taken player=0 times=1 tile=wood place=1");
	told("gained player=0 number=1 kind=wood");
	told("gain_cut player=0 number=1 kind=wood");
	is("supply.wood", "0");
	/* Pieces come back: the same place gives two again. */
	stock(1, WOOD, 0);
	at->step.taken = 0;
	does("take 1");
	told("gained player=0 number=2 kind=wood");
	assert_int_equal(times_told("gain_cut"), 0);
}

/* R1.2 */
TEST(prestige_goes_from_prestige_field_to_prestige_field)
{
	begin(2, "");
	set_field(player(0), 4);
	assert_int_equal(prestige(&edition, player(0)), 0);
	gain_prestige(&edition, at, 0, 1, NULL);
	assert_int_equal(field(player(0)), 5);
	assert_int_equal(prestige(&edition, player(0)), 1);
	gain_prestige(&edition, at, 0, 2, NULL);
	assert_int_equal(field(player(0)), 13);
	/* Losing goes strictly behind, and recognition field by field. */
	lose_prestige(&edition, player(0), 1);
	assert_int_equal(field(player(0)), 9);
	set_field(player(0), 12);
	lose_prestige(&edition, player(0), 1);
	assert_int_equal(field(player(0)), 9);
	gain_recognition(&edition, at, 0, 2, NULL);
	assert_int_equal(field(player(0)), 11);
	/* Nothing to lose on the first prestige field. */
	set_field(player(0), 5);
	assert_int_equal(behind(&edition, player(0)), 0);
	set_field(player(0), 6);
	assert_int_equal(behind(&edition, player(0)), 1);
}

/* R1.2, R11.11 */
TEST(beyond_field_80_a_second_lap_begins)
{
	begin(2, "");
	set_field(player(0), 80);
	is("players.0.prestige", "40");
	gain_prestige(&edition, at, 0, 1, NULL);
	is("players.0.field", "85");
	is("players.0.prestige", "41");
	set_field(player(0), 84);
	is("players.0.prestige", "40");
	lose_prestige(&edition, player(0), 1);
	is("players.0.field", "80");
	lose_prestige(&edition, player(0), 1);
	is("players.0.field", "79");
	set_field(player(0), 169);
	is("players.0.prestige", "82");
	gain_prestige(&edition, at, 0, 39, NULL);
	is("players.0.field", "245");
	is("players.0.prestige", "121");
}

/* R1.3 */
TEST(rubles_are_dealt_in_turn_order_once_it_is_known)
{
	static const uint8_t two[] = { 2 };

	load(red_cathedral_text);
	open_box(4, "", "");
	asks("{\"draw\":\"first\"}");
	is("players.2.rubles", "0");
	is("players.2.field", "2");
	draws_to(two);
	told("first_player player=2");
	is("players.2.rubles", "3");
	is("players.3.rubles", "4");
	is("players.0.rubles", "4");
	is("players.1.rubles", "5");
	is("supply.rubles", "64");
	while (game.pending.kind == PENDING_DRAW)
		draws_first();
	turn_of(2);
	does("claim 1 down yellow");
	does("done");
	turn_of(3);
	does("claim 2 down yellow");
	does("done");
	turn_of(0);
}

/* R1.4 */
TEST(the_plan_gives_the_towers_and_their_kinds)
{
	static const uint8_t third[] = { 2 };

	load(red_cathedral_text);
	for (int seats = 1; seats <= 4; seats++) {
		open_box(seats, "", seats == 1 ? "" : "first=0");
		asks("{\"draw\":\"plan\"}");
		assert_int_equal(game.pending.range[0], 3);
		draws_to(third);
		assert_int_equal(sections(at), seats == 1 ? 12 : 6 * seats);
	}
	open_box(1, "", "");
	draws_to(third);
	is("towers.0", "[{\"card\":null,\"kind\":\"base\",\"owner\":null,"
	    "\"done\":false,\"on\":{\"wood\":0,\"brick\":0,\"stone\":0,"
	    "\"gold\":0,\"green\":0,\"purple\":0},\"ornament\":null,"
	    "\"tile\":null},{\"card\":null,\"kind\":\"dome\",\"owner\":null,"
	    "\"done\":false,\"on\":{\"wood\":0,\"brick\":0,\"stone\":0,"
	    "\"gold\":0,\"green\":0,\"purple\":0},\"ornament\":null,"
	    "\"tile\":null}]");
	is("towers.1.1.kind", "\"middle\"");
	is("towers.1.2.kind", "\"middle\"");
	is("towers.1.3.kind", "\"dome\"");
	asks("{\"draw\":\"sections\"}");
	/* 10 bases, 20 middles, 10 domes, each dealt once. */
	assert_int_equal(game.pending.range[0], 10);
	assert_int_equal(game.pending.range[1], 10);
	assert_int_equal(game.pending.range[2], 9);
	assert_int_equal(game.pending.range[3], 20);
	assert_int_equal(game.pending.range[4], 19);
	draws_first();
	is("towers.0.0.card", "\"B1\"");
	is("towers.1.0.card", "\"B2\"");
	is("towers.1.1.card", "\"M1\"");
	is("towers.1.2.card", "\"M2\"");
}

/* R1.5 */
TEST(die_tiles_stay_out_with_one_or_two_players)
{
	static const int pile[] = { 23, 23, 28, 28 };

	load(red_cathedral_text);
	for (int seats = 1; seats <= 4; seats++) {
		struct result result;
		uint8_t last[DRAW_MAX] = { 0 };
		char text[WORD_TEXT];

		open_box(seats, "", seats == 1 ? "" : "first=0");
		draws_first();
		draws_first();
		asks("{\"draw\":\"tiles\"}");
		assert_int_equal(game.pending.n, sections(at));
		assert_int_equal(game.pending.range[0], pile[seats - 1]);
		assert_int_equal(game.pending.range[1], pile[seats - 1] - 1);
		last[0] = pile[seats - 1] - 1;
		the_red.result(&edition, at, last, &result);
		word_text(&the_red, &edition, result.item[0][0], text);
		assert_string_equal(text, seats < 3 ? "recognition" :
		    "die-red");
		draws_to(last);
		assert_true(section(1, 1)->tile != 0);
	}
}

/* R1.6 */
TEST(the_market_has_eight_tiles_and_a_card_of_each_type)
{
	/* cards A2 C3 M1 K2; clergy, artisans, merchants, carters */
	static const uint8_t number[] = { 1, 2, 0, 1, 3, 0, 1, 0 };

	load(red_cathedral_text);
	open_box(2, "", "first=0");
	draws_first();
	draws_first();
	draws_first();
	asks("{\"draw\":\"ring\"}");
	for (int i = 0; i < PLACES; i++)
		assert_int_equal(game.pending.range[i], 8 - i);
	draws_first();
	is("market.0.tile", "\"wood\"");
	is("market.7.tile", "\"recognition\"");
	asks("{\"draw\":\"influence\"}");
	draws_to(number);
	is("influence", "[\"K2\",\"A2\",\"M1\",\"C3\"]");
	/* places 3 and 4 are the second quadrant */
	draws_first();
	die(1, 3, 1);
	die(2, 1, 1);
	does("acquire green");
	may("influence", "influence a");
	begin(2, "");
	at->card[1] = at->card[0];
	assert_string_equal(red_cathedral_sound(&edition, at),
	    "the influence cards are not one of each type");
}

/* R1.7 */
TEST(the_dice_go_to_five_places_from_the_recognition_tile_on)
{
	/* red, white, yellow, green, blue */
	static const uint8_t number[] = { 4, 0, 0, 0, 0, 1, 2, 3, 4, 5 };

	load(red_cathedral_text);
	open_box(2, "", "first=0");
	for (int i = 0; i < 5; i++)
		draws_first();
	asks("{\"draw\":\"dice\"}");
	draws_to(number);
	told("die_set die=red value=2 place=8");
	is("market.7.dice", "[{\"die\":\"red\",\"value\":2}]");
	is("market.0.dice", "[{\"die\":\"white\",\"value\":3}]");
	is("market.3.dice", "[{\"die\":\"blue\",\"value\":6}]");
	is("market.4.dice", "[]");
	for (int d = 0; d < DICE; d++)
		at->place[d] = d == 4 ? 0 : 1;
	assert_string_equal(red_cathedral_sound(&edition, at),
	    "four dice on one place");
}

/* R1.8 */
TEST(a_player_begins_with_six_banners_and_six_free_spaces)
{
	begin(4, "");
	is("players.0.colour", "\"yellow\"");
	is("players.3.colour", "\"red\"");
	is("players.0.free", "6");
	is("players.0.banners", "6");
	is("players.0.ornaments", "{\"door\":1,\"arch\":2,\"cross\":1}");
	is("players.0.workshop", "{\"yellow\":null,\"green\":null,"
	    "\"blue\":null,\"red\":null,\"white\":[null,null]}");
	does("claim 1 down yellow");
	is("players.0.free", "7");
	is("players.0.banners", "5");
	load(red_cathedral_text);
	open_box(3, "colours=blue,red,yellow", "first=0");
	is("players.0.colour", "\"blue\"");
	is("players.2.colour", "\"yellow\"");
}

/* R1.9, R3.2, R11.4 */
TEST(on_the_advanced_board_a_paid_tile_frees_its_ornament)
{
	begin(2, "board=advanced");
	is("players.0.ornaments", "{\"door\":0,\"arch\":0,\"cross\":0}");
	/* every space costs 3, one's own and others */
	rubles(0, 2);
	look();
	assert_false(can("claim 1 up yellow"));
	assert_false(can("claim 1 up green"));
	refused("claim 1 up green", "no_rubles had=2 needed=3");
	rubles(0, 3);
	does("claim 1 up green");
	told("space_paid player=0 rubles=3 space=green");
	told("ornament_ready player=0 ornament=arch");
	is("players.0.ornaments", "{\"door\":0,\"arch\":1,\"cross\":0}");
	does("done");
	does("claim 1 down yellow");
	told("ornament_lost player=1 ornament=door");
	is("players.1.ornaments", "{\"door\":0,\"arch\":0,\"cross\":0}");
}

/* R1.9, R3.1, R11.4 */
TEST(a_tile_on_a_white_space_goes_with_the_banner_there)
{
	begin(2, "board=advanced");
	may("claim 1 down", "claim 1 down blue|claim 1 down green|"
	    "claim 1 down red|claim 1 down white|claim 1 down yellow");
	does("claim 1 down white");
	told("banner_from_white player=0 space=1");
	/* the banners of the inventory stay there */
	is("players.0.free", "6");
	is("players.0.banners", "5");
	is("players.0.workshop.white.0", "{\"tile\":\"wood\",\"up\":false}");
	is("players.0.workshop.white.1", "null");
	at->step.action = NONE;
	/* a coloured one takes that of the inventory, always */
	does("claim 2 down green");
	assert_int_equal(times_told("banner_from_white"), 0);
	is("players.0.free", "7");
	at->step.action = NONE;
	does("claim 2 up white");
	told("banner_from_white player=0 space=2");
	told("space_paid player=0 rubles=3 space=white");
	is("players.0.workshop.white.1.up", "true");
	is("players.0.free", "7");
	at->step.action = NONE;
	may("claim 3 down", "claim 3 down blue|claim 3 down red|"
	    "claim 3 down yellow");
	refused("claim 3 down white", "space_taken space=white tile=brick");
}

/* R1.9, R11.4, R3.3 */
TEST(with_none_on_the_inventory_only_white_spaces_are_left)
{
	begin(2, "board=advanced");
	owns(0, 1, 1);
	owns(0, 1, 2);
	owns(0, 2, 1);
	owns(0, 2, 2);
	may("claim 3", "claim 3 down white|claim 3 up white");
	does("claim 3 down white");
	at->step.action = NONE;
	may("claim 3", "claim 3 down white|claim 3 up white");
	does("claim 3 down white");
	is("players.0.banners", "0");
	at->step.action = NONE;
	may("claim", "");
	refused("claim 4 down white", "no_banner had=0");
}

/* A banner of a white space whose tile went elsewhere: R1.9. */
TEST(a_white_banner_that_went_elsewhere_is_unsound)
{
	begin(2, "board=advanced");
	does("claim 1 down white");
	at->player[0].space[0] = at->player[0].space[SPACE_WHITE];
	at->player[0].space[SPACE_WHITE] = 0;
	assert_non_null(the_red.audit(&edition, at));
}

/*
 * R2: a turn
 */

/* R2.1, R11.2 */
TEST(a_turn_is_one_action_and_ends_with_done)
{
	begin(2, "");
	stock(0, WOOD, 3);
	owns(0, 1, 1);
	die(0, 1, 2);
	look();
	assert_true(can("claim 1 down white"));
	assert_true(can("acquire white"));
	assert_true(can("deliver wood 1.1"));
	assert_false(can("done"));
	refused("done", "nothing_begun player=0");
	does("deliver wood 1.1");
	is("step.action", "\"build\"");
	assert_false(can("acquire white"));
	refused("acquire white", "action_begun action=build");
	refused("claim 1 down white", "action_begun action=build");
	does("done");
	turn_of(1);
	does("claim 2 down yellow");
	refused("deliver wood 1.1", "action_begun action=claim");
	may("", "done");
}

/* R2.2, R11.3, R12.2 */
TEST(prestige_is_sold_as_often_as_wanted_for_two_rubles_each)
{
	begin(2, "");
	set_field(player(0), 14);
	may("sell", "sell 1|sell 2|sell 3");
	refused("sell 4", "no_prestige had=3 needed=4");
	is("step.sold", "false");
	does("sell 1");
	told("prestige_sold player=0 number=1 rubles=2 prestige=3");
	is("players.0.field", "13");
	is("players.0.rubles", "5");
	is("step.sold", "true");
	is("step.action", "null");
	may("sell", "sell 1|sell 2");
	refused("sell 3", "no_prestige had=2 needed=3");
	/* ... in an action, too, with what came meanwhile, to the last */
	does("claim 1 down red");
	does("sell 1");
	told("prestige_sold player=0 number=1 rubles=2 prestige=2");
	is("players.0.rubles", "7");
	may("sell", "sell 1");
	does("sell 1");
	is("players.0.field", "5");
	is("players.0.rubles", "9");
	refused("sell 1", "no_prestige had=0 needed=1");
	may("", "done");
	/* in the middle of an action, and cut off where the bank ends */
	begin(2, "");
	set_field(player(0), 40);
	rubles(1, 74);
	does("claim 1 down red");
	may("sell", "sell 1");
	refused("sell 2", "no_bank had=3 needed=4");
	/* exactly on the first prestige field nothing lies behind */
	begin(2, "");
	set_field(player(0), 5);
	may("sell", "");
	may("reroll", "");
	refused("reroll 1", "no_prestige had=0 needed=1");
}

/* R2.2, R11.3, R1.2: one by one as much as all at once, on any lap. */
TEST(selling_one_by_one_comes_to_the_same_as_all_at_once)
{
	for (int f = 0; f <= 170; f++) {
		char whole[16];
		unsigned had;
		int sold = 0;

		begin(2, "");
		set_field(player(0), f);
		had = behind(&edition, player(0));
		for (; can("sell 1"); sold++) {
			assert_true(sold < 100);
			does("sell 1");
		}
		/* the bank pays 2 rubles for each as long as it has them */
		assert_int_equal(sold, least(had, 73 / 2));
		assert_int_equal(player(0)->rubles, 3 + 2 * sold);
		assert_int_equal(behind(&edition, player(0)), had - sold);
		if (sold == 0)
			continue;
		begin(2, "");
		set_field(player(0), f);
		snprintf(whole, sizeof(whole), "sell %d", sold);
		does(whole);
		assert_int_equal(prestige(&edition, player(0)), had - sold + 1);
	}
}

/* R2.3, R11.3, R11.10 */
TEST(a_reroll_costs_a_prestige_and_shows_before_going_on)
{
	static const uint8_t number[] = { 3, 5 };

	begin(2, "");
	set_field(player(0), 6);
	die(0, 8, 1);
	die(4, 8, 1);
	may("reroll", "reroll 1|reroll 2|reroll 3|reroll 8");
	refused("reroll 4", "no_die_there place=4");
	refused("reroll 9", "no_place number=9 last=8");
	does("reroll 8");
	told("reroll player=0 place=8 prestige=1");
	is("players.0.field", "5");
	is("step.rerolled", "true");
	asks("{\"draw\":\"roll\"}");
	assert_int_equal(game.pending.n, 2);
	draws_to(number);
	told("rolled die=white value=4 place=8");
	told("rolled die=red value=6 place=8");
	is("market.7.dice", "[{\"die\":\"white\",\"value\":4},"
	    "{\"die\":\"red\",\"value\":6}]");
	turn_of(0);
	may("reroll", "");
	refused("reroll 8", "rerolled_already player=0");
	assert_true(can("acquire white"));
}

/* R2.4 */
TEST(an_action_is_always_possible)
{
	begin(2, "");
	for (int tower = 1; tower <= 4; tower++)
		for (int h = 1; h <= 3; h++)
			owns(tower > 2, tower, h);
	die(0, 4, 1);
	die(1, 4, 1);
	die(2, 4, 1);
	die(3, 3, 1);
	die(4, 3, 1);
	rubles(0, 0);
	/* three dice lie on 4, so those on 3 cannot go there */
	may("", "acquire green|acquire white|acquire yellow");
	refused("acquire red", "three_dice die=red place=4");
}

/*
 * R3: claim
 */

/* R3.1, R11.4 */
TEST(only_the_lowest_unclaimed_section_of_a_tower_is_available)
{
	begin(2, "");
	does("claim 1 down blue");
	told("claimed player=0 section=1.1 card=B1 tile=wood side=down "
	    "space=blue");
	is("towers.0.0.owner", "0");
	is("towers.0.0.tile", "null");
	is("players.0.workshop.blue", "{\"tile\":\"wood\",\"up\":false}");
	does("done");
	does("claim 1 down blue");
	told("claimed player=1 section=1.2 card=M1 tile=wood side=down "
	    "space=blue");
	does("done");
	refused("claim 1 down blue", "space_taken space=blue tile=wood");
	refused("claim 5 down red", "no_tower number=5 last=4");
	does("claim 1 down red");
	told("claimed player=0 section=1.3 card=D1 tile=wood side=down "
	    "space=red");
	does("done");
	refused("claim 1 down red", "tower_full tower=1");
	may("claim 1", "");
	/* the basic board has both white spaces, the lower first */
	does("claim 2 down white");
	is("players.1.workshop.white.0.tile", "\"brick\"");
	is("players.1.workshop.white.1", "null");
	does("done");
}

/* R3.2 */
TEST(face_up_pays_the_price_and_gives_the_benefit_at_once)
{
	begin(2, "");
	rubles(0, 2);
	/* one's own and white cost 3, another's 2 */
	may("claim 1 up", "claim 1 up blue|claim 1 up green|claim 1 up red");
	refused("claim 1 up yellow", "no_rubles had=2 needed=3");
	refused("claim 1 up white", "no_rubles had=2 needed=3");
	does("claim 1 up blue");
	told("space_paid player=0 rubles=2 space=blue");
	told("tile_used player=0 tile=wood space=blue");
	told("gained player=0 number=1 kind=wood");
	is("players.0.rubles", "0");
	is("players.0.inventory.wood", "1");
	is("players.0.workshop.blue.up", "true");
	does("done");
	does("claim 1 down blue");
	assert_int_equal(times_told("tile_used"), 0);
	is("players.1.inventory.wood", "0");
	is("players.1.rubles", "4");
}

/* R11.4 */
TEST(the_banner_frees_its_inventory_space_before_the_benefit)
{
	begin(2, "");
	stock(0, BRICK, 6);
	does("claim 1 up blue");
	told("gained player=0 number=1 kind=wood");
	/* `up` is legal even where the benefit finds no room */
	at->step.action = NONE;
	owns(0, 2, 1);
	owns(0, 2, 2);
	owns(0, 2, 3);
	stock(0, BRICK, 9);
	rubles(0, 9);
	does("claim 1 up white");
	told("gain_cut player=0 number=1 kind=wood");
}

/* R3.3 */
TEST(six_banners_are_six_claims)
{
	begin(2, "");
	for (int h = 1; h <= 3; h++) {
		owns(0, 1, h);
		owns(0, 2, h);
	}
	is("players.0.banners", "0");
	is("players.0.free", "10");
	may("claim", "");
	refused("claim 3 down red", "no_banner had=0");
}

/*
 * R4: build
 */

/* R4.1, R11.5 */
TEST(up_to_three_materials_go_to_own_sections_that_need_them)
{
	begin(2, "");
	owns(0, 1, 1);
	owns(1, 1, 2);
	owns(0, 2, 1);
	stock(0, WOOD, 3);
	stock(0, BRICK, 2);
	stock(0, GOLD, 1);
	may("deliver", "deliver brick 1.1|deliver brick 2.1|"
	    "deliver wood 1.1|deliver wood 2.1");
	refused("deliver gold 1.1", "not_needed material=gold section=1.1 "
	    "needed=0");
	refused("deliver wood 1.2", "not_yours section=1.2 owner=1");
	refused("deliver wood 3.1", "not_claimed section=3.1");
	refused("deliver wood 1.4", "no_section tower=1 height=4");
	does("deliver wood 1.1");
	told("delivered player=0 material=wood section=1.1 missing=2");
	is("step.left", "2");
	does("deliver wood 1.1");
	refused("deliver wood 1.1", "not_needed material=wood section=1.1 "
	    "needed=2");
	does("deliver brick 2.1");
	is("towers.0.0.on.wood", "2");
	is("towers.1.0.on.brick", "1");
	is("towers.0.0.done", "false");
	is("step.left", "0");
	may("deliver", "");
	refused("deliver brick 1.1", "over_limit left=0 needed=1");
	does("done");
	/* the deliveries stay */
	is("towers.0.0.on.wood", "2");
}

/* R4.1 */
TEST(what_is_not_in_the_inventory_cannot_be_delivered)
{
	begin(2, "");
	owns(0, 1, 1);
	may("deliver", "");
	refused("deliver wood 1.1", "no_material material=wood had=0 needed=1");
}

/* R4.2, R11.5 */
TEST(a_finished_section_gives_what_it_says_as_the_bank_can)
{
	begin(2, "");
	owns(0, 2, 1);
	almost(2, 1, WOOD);
	stock(0, WOOD, 2);
	is("supply.brick", "18");
	does("deliver wood 2.1");
	told("section_finished player=0 section=2.1 card=B2 recognition=3 "
	    "rubles=2 field=5");
	is("supply.brick", "20");
	is("supply.wood", "19");
	is("towers.1.0.done", "true");
	is("towers.1.0.on.brick", "0");
	is("players.0.field", "5");
	is("players.0.rubles", "5");
	refused("deliver wood 2.1", "section_done section=2.1");
	/* the bank has one ruble only */
	begin(2, "");
	owns(0, 2, 1);
	almost(2, 1, WOOD);
	stock(0, WOOD, 1);
	rubles(1, 76);
	does("deliver wood 2.1");
	told("section_finished player=0 section=2.1 card=B2 recognition=3 "
	    "rubles=1 field=5");
	told("gain_cut player=0 number=1 kind=rubles");
	is("supply.rubles", "0");
}

/* R4.3 */
TEST(unfinished_sections_pay_for_foreign_ones_above)
{
	/*
	 * From the base up: ana (not finished), ben (not finished), cleo
	 * (finished), and ben finishes the dome: ana loses 2, for cleo's and
	 * ben's; ben 1, for cleo's only.
	 */
	begin(4, "");
	owns(0, 1, 1);
	owns(1, 1, 2);
	finished_by(2, 1, 3);
	owns(1, 1, 4);
	almost(1, 4, GREEN);
	at->step.actor = 1;
	stock(1, GREEN, 1);
	set_field(player(0), 10);
	set_field(player(1), 10);
	does("deliver green 1.4");
	told("section_finished player=1 section=1.4 card=D1 recognition=6 "
	    "rubles=1 field=16");
	told("penalty player=0 section=1.1 lost=2 field=8");
	told("penalty player=1 section=1.2 lost=1 field=15");
	assert_int_equal(times_told("penalty"), 2);
	is("players.2.field", "2");
	/* what lies above the new one does not pay, and nobody below zero */
	begin(4, "");
	owns(0, 1, 1);
	owns(1, 1, 2);
	owns(2, 1, 3);
	almost(1, 2, WOOD);
	at->step.actor = 1;
	stock(1, WOOD, 1);
	set_field(player(0), 0);
	does("deliver wood 1.2");
	told("penalty player=0 section=1.1 lost=0 field=0");
	assert_int_equal(times_told("penalty"), 1);
	/* finishing above one's own costs nothing by itself */
	begin(2, "");
	owns(0, 1, 1);
	owns(0, 1, 2);
	almost(1, 2, WOOD);
	stock(0, WOOD, 1);
	does("deliver wood 1.2");
	assert_int_equal(times_told("penalty"), 0);
}

/* R4.4, R11.5 */
TEST(an_ornament_costs_its_material_and_gems_bring_prestige)
{
	begin(2, "");
	finished_by(1, 1, 1);
	finished_by(0, 1, 2);
	finished_by(0, 1, 3);
	stock(0, WOOD, 1);
	stock(0, GREEN, 2);
	stock(0, PURPLE, 2);
	set_field(player(0), 9);
	may("ornament", "ornament 1.1|ornament 1.1 green|"
	    "ornament 1.1 green green|ornament 1.1 green purple|"
	    "ornament 1.1 purple|ornament 1.1 purple purple");
	refused("ornament 1.2", "no_material material=stone had=0 needed=1");
	refused("ornament 1.3", "no_material material=gold had=0 needed=1");
	assert_false(can("ornament 1.1 purple green"));
	refused("ornament 2.1", "not_done section=2.1");
	does("ornament 1.1 green purple");
	told("ornament_placed player=0 ornament=door section=1.1 owner=1 "
	    "gems=2 prestige=3");
	told("prestige_gained player=0 number=3 field=21 prestige=5");
	is("step.left", "0");
	is("towers.0.0.ornament", "0");
	is("players.0.ornaments.door", "0");
	is("players.0.inventory.wood", "0");
	is("supply.wood", "20");
	is("supply.green", "9");
	is("supply.purple", "9");
	refused("ornament 1.2 green green", "over_limit left=0 needed=3");
	/* two of a colour are two, one is one, none is nothing */
	at->step = (struct step){ 0 };
	stock(0, STONE, 1);
	does("ornament 1.2 green");
	told("prestige_gained player=0 number=1 field=24 prestige=6");
	is("step.left", "1");
	is("players.0.ornaments.arch", "1");
	stock(0, GOLD, 1);
	may("ornament", "ornament 1.3");
	refused("ornament 1.3 purple", "over_limit left=1 needed=2");
	does("ornament 1.3");
	assert_int_equal(times_told("prestige_gained"), 0);
	refused("ornament 1.1", "over_limit left=0 needed=1");
}

/* R4.4 */
TEST(there_is_one_ornament_a_section_and_few_of_a_kind)
{
	begin(2, "");
	finished_by(1, 1, 1);
	finished_by(1, 2, 1);
	finished_by(1, 3, 1);
	decorates(1, 1, 1);
	decorates(0, 2, 1);
	stock(0, WOOD, 2);
	may("ornament", "");
	refused("ornament 1.1", "decorated section=1.1 owner=1");
	refused("ornament 3.1", "no_ornament ornament=door had=0");
}

/* R4.5 */
TEST(a_section_may_be_decorated_in_the_action_that_finished_it)
{
	begin(2, "");
	owns(0, 1, 1);
	almost(1, 1, BRICK);
	stock(0, WOOD, 1);
	stock(0, BRICK, 1);
	stock(0, PURPLE, 1);
	may("ornament", "");
	does("deliver brick 1.1");
	may("ornament", "ornament 1.1|ornament 1.1 purple");
	does("ornament 1.1 purple");
	is("towers.0.0.ornament", "0");
}

/*
 * R5: acquire
 */

/* R5.1, R11.6 */
TEST(a_die_moves_its_value_and_paid_steps_further)
{
	begin(2, "");
	rubles(0, 2);
	die(0, 8, 6);
	die(1, 1, 3);
	may("acquire", "acquire blue|acquire green|acquire red|acquire white|"
	    "acquire white 1|acquire white 2|acquire yellow|"
	    "acquire yellow 1|acquire yellow 2");
	refused("acquire white 3", "no_rubles had=2 needed=3");
	refused("acquire white 8", "steps number=8 last=7");
	refused("acquire green 1", "not_your_die die=green colour=yellow");
	does("acquire white 2");
	told("die_moved player=0 die=white value=6 paid=2 from=8 to=8");
	is("players.0.rubles", "0");
	is("supply.rubles", "76");
	is("step.at", "8");
	is("step.die", "\"white\"");
	/* more than six in all */
	begin(2, "");
	rubles(0, 7);
	die(1, 1, 6);
	does("acquire yellow 7");
	told("die_moved player=0 die=yellow value=6 paid=7 from=1 to=6");
	/* a place with three dice is passed, not entered */
	begin(2, "");
	die(0, 2, 1);
	die(2, 3, 1);
	die(3, 3, 1);
	die(4, 3, 1);
	look();
	assert_false(can("acquire white"));
	refused("acquire white", "three_dice die=white place=3");
	does("acquire white 1");
	is("step.at", "4");
}

/* R5.2, R11.10 */
TEST(done_rolls_the_dice_at_the_arrival_and_ends_the_turn)
{
	static const uint8_t number[] = { 2, 5 };

	begin(2, "");
	does("acquire yellow");
	assert_true(can("take 2"));
	assert_true(can("influence a yellow") == false);
	assert_true(can("done"));
	does("done");
	asks("{\"draw\":\"roll\"}");
	is("step.seat", "0");
	assert_int_equal(game.pending.n, 2);
	draws_to(number);
	told("rolled die=yellow value=3 place=2");
	told("rolled die=green value=6 place=2");
	told("turn_begins player=1 turn=2");
	turn_of(1);
	is("step", "{\"seat\":1,\"action\":null,\"sold\":false,"
	    "\"rerolled\":false,\"left\":0,\"die\":null,\"at\":null,"
	    "\"taken\":false,\"influence\":null,\"open\":false,"
	    "\"worked\":false,\"rolled\":false}");
}

/* R2.3, R11.2, R11.10, R11.14 */
TEST(roll_shows_the_dice_of_the_arrival_before_the_turn_ends)
{
	static const uint8_t first[] = { 2, 5 }, again[] = { 0, 1 };

	begin(2, "");
	set_field(player(0), 9);
	look();
	assert_false(can("roll"));
	refused("roll", "not_acquiring player=0");
	does("acquire yellow");
	is("step.rolled", "false");
	assert_true(can("roll"));
	does("take 1");
	does("roll");
	told("roll_early player=0 place=2");
	asks("{\"draw\":\"roll\"}");
	draws_to(first);
	told("rolled die=yellow value=3 place=2");
	told("rolled die=green value=6 place=2");
	turn_of(0);
	is("step.action", "\"acquire\"");
	is("step.rolled", "true");
	is("step.left", "0");
	is("step.open", "false");
	/* nothing but these is left, each once */
	may("", "done|reroll 2|reroll 3|reroll 4|reroll 8|sell 1");
	refused("roll", "rolled_already player=0");
	refused("take 1", "rolled_already player=0");
	refused("influence a wood", "rolled_already player=0");
	refused("deliver wood 1.1", "action_begun action=acquire");
	refused("claim 1 down blue", "action_begun action=acquire");
	does("reroll 2");
	draws_to(again);
	told("rolled die=yellow value=1 place=2");
	turn_of(0);
	is("step.rolled", "true");
	/* the counter has no prestige field behind it any more */
	may("", "done");
	does("done");
	told("turn_begins player=1 turn=2");
	turn_of(1);
	is("step.rolled", "false");
}

/* R11.2 */
TEST(roll_is_only_for_who_could_still_sell_or_reroll)
{
	begin(2, "");
	/* field 2: no prestige to sell or to roll for */
	does("acquire yellow");
	assert_true(can("done"));
	assert_false(can("roll"));
	refused("roll", "nothing_after_roll player=0");
	begin(2, "");
	set_field(player(0), 13);
	does("sell 1");
	does("reroll 8");
	draws_first();
	does("acquire yellow");
	assert_false(can("roll"));
	refused("roll", "nothing_after_roll player=0");
	/* what was sold before leaves some to be sold after it */
	begin(2, "");
	set_field(player(0), 17);
	does("sell 1");
	does("reroll 8");
	draws_first();
	does("acquire yellow");
	does("roll");
	draws_first();
	may("", "done|sell 1");
	does("sell 1");
	may("", "done");
}

/* R11.2, R11.9 */
TEST(roll_ends_what_a_half_or_a_send_had_left)
{
	begin(2, "");
	set_field(player(0), 13);
	stock(0, WOOD, 3);
	does("acquire yellow");
	does("influence a wood");
	is("step.open", "true");
	does("roll");
	is("step.open", "false");
	is("step.influence", "\"a\"");
	draws_first();
	assert_false(can("influence a wood"));

	begin(2, "");
	set_field(player(0), 13);
	influence_card(1, "C2");
	influence_card(2, "A1");
	owns(0, 1, 1);
	stock(0, WOOD, 2);
	stock(0, BRICK, 1);
	does("acquire yellow");
	does("influence a");
	/* what is paid must be used */
	assert_false(can("roll"));
	refused("roll", "send_first left=2");
	does("deliver wood 1.1");
	assert_true(can("roll"));
	does("roll");
	is("step.left", "0");
	draws_first();
	assert_false(can("deliver wood 1.1"));
}

/* R5.3, R11.7 */
TEST(the_tile_is_taken_at_most_once_a_die_and_as_room_allows)
{
	begin(2, "");
	die(0, 2, 1);
	does("acquire yellow");
	may("take", "take 1|take 2|take 3");
	refused("take 4", "take_dice number=4 dice=3");
	does("take 3");
	told("taken player=0 times=3 tile=brick place=2");
	told("gained player=0 number=6 kind=brick");
	is("players.0.inventory.brick", "6");
	is("step.taken", "true");
	may("take", "");
	refused("take 1", "taken_already player=0");
	/* what finds no room is not taken */
	begin(2, "");
	die(0, 2, 1);
	stock(0, GOLD, 3);
	does("acquire yellow");
	may("take", "take 1|take 2");
	refused("take 3", "take_nothing number=3 kind=brick limit=3");
	does("take 2");
	told("gained player=0 number=3 kind=brick");
	told("gain_cut player=0 number=1 kind=brick");
}

/* R5.4, R11.8 */
TEST(one_half_of_the_card_a_turn_and_once_or_many_times)
{
	begin(2, "");
	influence_card(1, "A3");
	rubles(0, 9);
	stock(0, WOOD, 1);
	does("acquire yellow");
	may("influence b", "influence b wood");
	refused("influence b gold", "not_kind material=gold action=sell-kind");
	does("influence a gold");
	told("influence_used player=0 card=A3 half=a action=buy-any");
	told("material_bought player=0 material=gold rubles=2");
	is("step.influence", "\"a\"");
	is("step.open", "true");
	may("influence b", "");
	refused("influence b wood", "other_half half=a");
	/* selling prestige or rolling between does not count */
	does("influence a stone");
	does("take 1");
	is("step.open", "false");
	may("influence", "");
	refused("influence a wood", "half_closed half=a");
	/* the workshop closes it, too */
	begin(2, "");
	influence_card(1, "A3");
	owns(0, 1, 1);
	player(0)->space[0] |= UP;
	rubles(0, 9);
	does("acquire yellow");
	does("influence a gold");
	does("workshop");
	is("step.open", "false");
	refused("influence a wood", "half_closed half=a");
	/* a once half */
	begin(2, "");
	at->card[0] = 1 + 9;
	at->card[3] = 1;
	does("acquire yellow");
	does("influence a");
	told("recognition_gained player=0 number=1 field=3 prestige=0");
	is("step.open", "false");
	refused("influence a", "half_used half=a");
}

/* R5.5, R11.7 */
TEST(the_workshop_tile_of_the_moved_dies_colour_is_used_once)
{
	begin(2, "");
	owns(0, 1, 1);
	owns(0, 1, 2);
	/* yellow: wood, up; green: wood, down */
	player(0)->space[0] |= UP;
	rubles(0, 9);
	does("acquire yellow");
	may("workshop", "workshop");
	does("workshop");
	told("tile_used player=0 tile=wood space=yellow");
	is("step.worked", "true");
	refused("workshop", "worked_already player=0");
	begin(2, "");
	owns(0, 1, 1);
	owns(0, 1, 2);
	does("acquire green");
	refused("workshop", "tile_down space=green tile=wood");
	begin(2, "");
	does("acquire blue");
	refused("workshop", "no_tile space=blue");
	/* the white die has two spaces */
	begin(2, "");
	player(0)->space[4] = section(1, 1)->tile | UP;
	player(0)->space[5] = section(2, 1)->tile | UP;
	section(1, 1)->tile = section(2, 1)->tile = 0;
	section(1, 1)->owner = section(2, 1)->owner = 1;
	player(0)->hung = 2;
	does("acquire white");
	may("workshop", "workshop 1|workshop 2");
	refused("workshop", "which_white last=2");
	does("workshop 2");
	told("gained player=0 number=1 kind=brick");
}

/* R5.5, R11.7 */
TEST(a_die_tile_gives_the_reward_where_that_die_lies_once)
{
	int tile;

	begin(3, "");
	for (tile = 0; edition.tile[tile].kind != K_DIE ||
	    edition.tile[tile].amount != 1; tile++)
		continue;
	owns(0, 1, 1);
	player(0)->space[0] = (1 + tile) | UP;	/* die-yellow on yellow */
	die(0, 2, 1);
	does("acquire yellow");
	/* three dice lie on the brick tile, the tile gives it once */
	does("workshop");
	told("tile_used player=0 tile=die-yellow space=yellow");
	told("gained player=0 number=2 kind=brick");
}

/* R11.1, R11.7 */
TEST(a_step_that_would_give_nothing_is_not_legal)
{
	begin(2, "");
	owns(0, 1, 1);
	player(0)->space[0] |= UP;
	stock(0, BRICK, 7);
	does("acquire yellow");
	may("take", "");
	may("workshop", "");
	refused("take 1", "take_nothing number=1 kind=brick limit=0");
	refused("workshop", "tile_nothing space=yellow tile=wood");
	may("influence b", "");
	refused("influence b yellow", "tile_nothing space=yellow tile=wood");
	/* rubles of an empty bank */
	begin(2, "");
	rubles(1, 77);
	die(1, 6, 1);
	influence_card(4, "K1");
	does("acquire yellow");
	may("take", "");
	/* recognition has no end */
	begin(2, "");
	die(1, 7, 1);
	does("acquire yellow");
	may("take", "take 1|take 2");
	does("take 2");
	told("recognition_gained player=0 number=4 field=6 prestige=1");
}

/*
 * R6: influence actions, each as in the table of R11.8
 */

/* Stand on place 1, where an influence card with these halves lies. */
static void
stand_on(const char *halves)
{
	char line[256];

	begin(2, "");
	sprintf(line, "influence artisans A1 %s", halves);
	load(edited("influence artisans A1 sell-any many | use-tile once",
	    line));
	die(1, 8, 1);
	does("acquire yellow");
}

/* R6, R11.8 */
TEST(selling_materials)
{
	stand_on("sell-any many | sell-kind-2 many gold green purple");
	refused("influence a wood", "no_material material=wood had=0 needed=1");
	stock(0, WOOD, 1);
	stock(0, GOLD, 2);
	may("influence", "influence a gold|influence a wood|influence b gold");
	refused("influence b wood",
	    "not_kind material=wood action=sell-kind-2");
	does("influence b gold");
	told("material_sold player=0 material=gold rubles=2");
	is("players.0.rubles", "5");
	is("supply.gold", "14");
	/* a bargain is not cut: the bank has only one */
	rubles(1, 74);
	may("influence", "");
	refused("influence b gold", "no_bank had=1 needed=2");
	/* sell-kind pays one */
	stand_on("sell-kind once wood | gain-ruble once");
	stock(0, WOOD, 1);
	does("influence a wood");
	told("material_sold player=0 material=wood rubles=1");
}

/* R6, R11.8 */
TEST(buying_materials)
{
	stand_on("buy-kind many wood brick | buy-kind-2 many gold");
	rubles(0, 1);
	may("influence", "influence a brick|influence a wood");
	refused("influence b gold", "no_rubles had=1 needed=2");
	does("influence a wood");
	is("players.0.rubles", "0");
	is("players.0.inventory.wood", "1");
	stand_on("buy-any many | buy-kind-2 many gold");
	rubles(0, 9);
	stock(0, STONE, 5);
	may("influence b", "influence b gold");
	does("influence a purple");
	is("players.0.rubles", "7");
	refused("influence a gold", "no_room had=0 needed=1");
	stand_on("buy-any many | buy-kind-2 many gold");
	rubles(0, 9);
	stock(1, GREEN, 6);
	at->supply[GREEN] -= 4;
	player(0)->goods[GREEN] += 4;
	refused("influence a green", "no_supply material=green had=0 needed=1");
}

/* R6, R11.8 */
TEST(swapping_and_trading)
{
	stand_on("swap-2-1 once | trade many");
	stock(0, WOOD, 2);
	stock(0, BRICK, 1);
	may("influence a", "influence a wood brick|influence a wood gold|"
	    "influence a wood green|influence a wood purple|"
	    "influence a wood stone");
	refused("influence a wood wood", "same_material material=wood");
	refused("influence a brick gold",
	    "no_material material=brick had=1 needed=2");
	does("influence b brick gold");
	told("traded player=0 given=brick got=gold");
	is("players.0.rubles", "2");
	is("players.0.inventory.gold", "1");
	stand_on("swap-2-1 once | trade many");
	rubles(0, 0);
	stock(0, WOOD, 2);
	refused("influence b wood gold", "no_rubles had=0 needed=1");
	does("influence a wood gold");
	told("swapped player=0 given=wood got=gold");
	is("players.0.inventory.wood", "0");
	is("supply.wood", "20");
}

/* R6, R11.8, R12.2 */
TEST(four_are_swapped_for_any_two)
{
	stand_on("swap-4-2 once | gain-ruble once");
	stock(0, WOOD, 4);
	stock(0, GREEN, 2);
	owns(1, 1, 1);
	stock(1, GREEN, 7);
	look();
	assert_true(can("influence a wood brick brick"));
	assert_true(can("influence a wood brick green"));
	assert_false(can("influence a wood green green"));
	refused("influence a wood green green",
	    "no_supply material=green had=1 needed=2");
	assert_false(can("influence a wood green brick"));
	refused("influence a brick stone gold",
	    "no_material material=brick had=0 needed=4");
	does("influence a wood brick green");
	told("swapped_four player=0 given=wood got=brick got2=green");
	is("supply.wood", "20");
	/* of the kind that was given, one or both: R12.2 */
	stand_on("swap-4-2 once | gain-ruble once");
	stock(0, WOOD, 4);
	assert_false(can("influence a wood gold wood"));
	does("influence a wood wood gold");
	told("swapped_four player=0 given=wood got=wood got2=gold");
	is("players.0.inventory.wood", "1");
	is("players.0.inventory.gold", "1");
	is("supply.wood", "19");
	is("supply.gold", "14");
	/* the four are in the supply before anything comes out of it */
	stand_on("swap-4-2 once | gain-ruble once");
	stock(0, GREEN, 4);
	stock(1, GREEN, 6);
	stock(0, PURPLE, 2);
	rubles(0, 3);
	is("supply.green", "0");
	may("influence a green green", "influence a green green green|"
	    "influence a green green purple");
	does("influence a green green green");
	told("swapped_four player=0 given=green got=green got2=green");
	is("players.0.inventory.green", "2");
	is("supply.green", "2");
	/* any two of six kinds: 21 ways for each kind that is given */
	stand_on("swap-4-2 once | gain-ruble once");
	stock(0, WOOD, 4);
	stock(0, STONE, 2);
	look();
	assert_int_equal(ways("influence a"), 21);
}

/* R2.2, R6: each time round costs a ruble, so a turn comes to its end. */
TEST(prestige_bought_and_sold_again_and_again_runs_out)
{
	int steps = 0;

	stand_on("sell-any many | buy-prestige many");
	rubles(0, 76);
	set_field(player(0), 40);
	while (can("sell 1") || can("influence b")) {
		assert_true(steps++ < 400);
		does(can("influence b") ? "influence b" : "sell 1");
	}
	assert_true(player(0)->rubles < 3);
	assert_int_equal(behind(&edition, player(0)), 0);
}

/* R6, R11.8 */
TEST(prestige_for_three_materials_or_three_rubles)
{
	stand_on("give-3 once | buy-prestige many");
	refused("influence a wood brick gold",
	    "no_material material=wood had=0 needed=1");
	stock(0, WOOD, 1);
	stock(0, BRICK, 1);
	stock(0, PURPLE, 2);
	may("influence a", "influence a wood brick purple");
	refused("influence a wood purple purple",
	    "same_material material=purple");
	assert_false(can("influence a brick wood purple"));
	does("influence a wood brick purple");
	told("gave_three player=0 material=wood material2=brick "
	    "material3=purple");
	told("prestige_gained player=0 number=1 field=5 prestige=1");
	stand_on("give-3 once | buy-prestige many");
	does("influence b");
	told("prestige_bought player=0 rubles=3");
	is("players.0.field", "5");
	refused("influence b", "no_rubles had=0 needed=3");
}

/* R6, R11.8 */
TEST(moving_tiles_changes_what_is_taken)
{
	stand_on("move-tiles once | gain-ruble once");
	assert_true(can("influence a 1 8"));
	assert_false(can("influence a 8 1"));
	refused("influence a 1 9", "no_place number=9 last=8");
	does("influence a 1 8");
	told("tiles_moved player=0 tile=wood place=8 tile2=recognition "
	    "place2=1");
	is("players.0.rubles", "1");
	is("market.0.tile", "\"recognition\"");
	does("take 1");
	told("recognition_gained player=0 number=2 field=4 prestige=0");
	stand_on("move-tiles once | gain-ruble once");
	rubles(0, 1);
	refused("influence a 1 8", "no_rubles had=1 needed=2");
	does("influence b");
	told("gained player=0 number=1 kind=rubles");
	stand_on("move-tiles once | gain-ruble once");
	rubles(1, 77);
	refused("influence b", "no_bank had=0 needed=1");
}

/* R6, R11.8 */
TEST(using_a_tile_by_influence_names_its_space)
{
	begin(2, "");
	owns(0, 1, 1);
	owns(0, 2, 1);
	player(0)->space[0] |= UP;
	player(0)->space[4] = player(0)->space[1] | UP;
	player(0)->space[1] = 0;
	die(1, 8, 1);
	does("acquire yellow");
	may("influence b", "influence b white 1|influence b yellow");
	refused("influence b green", "no_tile space=green");
	refused("influence b white 2", "no_tile space=white");
	does("influence b white 1");
	told("tile_used player=0 tile=brick space=white");
	/* the workshop itself is another matter */
	does("workshop");
	told("tile_used player=0 tile=wood space=yellow");
}

/* R6, R11.8 */
TEST(three_kinds_wants_a_finished_base_middle_and_dome)
{
	stand_on("three-kinds once | gain-recognition once");
	refused("influence a", "three_missing kind=base");
	finished_by(0, 1, 1);
	finished_by(1, 1, 2);
	finished_by(0, 1, 3);
	refused("influence a", "three_missing kind=middle");
	finished_by(0, 2, 1);
	finished_by(0, 2, 2);
	does("influence a");
	told("recognition_gained player=0 number=2 field=4 prestige=0");
}

/* R6, R11.9 */
TEST(a_send_is_paid_and_then_owed)
{
	stand_on("send-1 once | send-2 once");
	rubles(0, 3);
	refused("influence a", "nothing_to_send materials=0");
	owns(0, 2, 1);
	stock(0, WOOD, 1);
	stock(0, BRICK, 2);
	set_field(player(0), 6);
	does("influence b");
	told("send_paid player=0 rubles=3 number=2");
	is("step.left", "2");
	is("step.open", "true");
	may("", "deliver brick 2.1|deliver wood 2.1|reroll 1|reroll 2|"
	    "reroll 3|reroll 4|reroll 8|sell 1");
	refused("done", "send_first left=2");
	refused("take 1", "send_first left=2");
	does("deliver brick 2.1");
	is("step.left", "1");
	assert_true(can("done"));
	assert_true(can("deliver brick 2.1"));
	/* once is once, though the second material may still be sent */
	rubles(0, 9);
	refused("influence b", "half_used half=b");
	/* the second lapses with the next take */
	does("take 1");
	is("step.left", "0");
	is("step.open", "false");
	may("deliver", "");
	refused("deliver brick 2.1", "action_begun action=acquire");
	/* one material, and an ornament is one too */
	stand_on("send-1 once | send-2 once");
	finished_by(1, 1, 1);
	stock(0, WOOD, 2);
	stock(0, GREEN, 2);
	does("influence a");
	is("players.0.rubles", "2");
	may("", "ornament 1.1");
	does("ornament 1.1");
	is("step.open", "false");
	is("step.left", "0");
	stand_on("send-1 once | send-2 once");
	rubles(0, 2);
	owns(0, 2, 1);
	stock(0, WOOD, 1);
	refused("influence b", "no_rubles had=2 needed=3");
	/* an ornament with one gem is both of send-2 */
	stand_on("send-1 once | send-2 once");
	finished_by(1, 1, 1);
	stock(0, WOOD, 2);
	stock(0, GREEN, 2);
	does("influence b");
	may("ornament", "ornament 1.1|ornament 1.1 green");
	does("ornament 1.1 green");
	is("step.left", "0");
}

/* R11.9 */
TEST(a_send_that_may_be_done_many_times_begins_anew)
{
	stand_on("send-2 many | gain-ruble once");
	rubles(0, 9);
	owns(0, 2, 1);
	stock(0, BRICK, 2);
	does("influence a");
	refused("influence a", "send_first left=2");
	does("deliver brick 2.1");
	does("influence a");
	is("step.left", "2");
	does("deliver brick 2.1");
	is("step.left", "1");
}

/*
 * R7: the end
 */

/* Ana needs one wood more for her sixth section. */
static void
nearly_six(int seats)
{
	begin(seats, "");
	finished_by(0, 1, 1);
	finished_by(0, 2, 1);
	finished_by(0, 3, 1);
	finished_by(0, 4, 1);
	finished_by(0, 2, 2);
	owns(0, 1, 2);
	almost(1, 2, WOOD);
	stock(0, WOOD, 1);
}

/* R7.1, R11.5, R11.11 */
TEST(the_sixth_section_gives_three_and_the_others_a_turn)
{
	nearly_six(3);
	at->step.actor = 0;
	is("phase", "\"play\"");
	does("deliver wood 1.2");
	told("section_finished player=0 section=1.2 card=M1 recognition=4 "
	    "rubles=2 field=6");
	told("sixth_section player=0 prestige=3");
	told("prestige_gained player=0 number=3 field=17 prestige=4");
	is("phase", "\"last\"");
	is("closer", "0");
	does("done");
	turn_of(1);
	does("claim 5 down red");
	does("done");
	turn_of(2);
	does("claim 5 down red");
	does("done");
	asks("null");
	is("phase", "\"over\"");
	is("step", "null");
	is("turn", "3");
}

/* R7.1 */
TEST(only_the_first_gets_three_and_a_send_counts)
{
	nearly_six(2);
	influence_card(1, "A1");
	at->card[0] = 1 + 3;	/* C1: send-1 */
	at->card[1] = 1;
	die(1, 8, 1);
	finished_by(1, 2, 3);
	finished_by(1, 3, 2);
	finished_by(1, 3, 3);
	finished_by(1, 4, 2);
	finished_by(1, 4, 3);
	owns(1, 1, 3);
	almost(1, 3, GREEN);
	stock(1, GREEN, 1);
	does("acquire yellow");
	does("influence a");
	does("deliver wood 1.2");
	told("sixth_section player=0 prestige=3");
	does("done");
	draws_first();
	does("deliver green 1.3");
	assert_int_equal(times_told("sixth_section"), 0);
	assert_int_equal(times_told("prestige_gained"), 0);
	is("closer", "0");
	does("done");
	is("phase", "\"over\"");
}

/* Everybody has been dealt with; Ana has closed and her last turn ends. */
static void
score_now(void)
{
	at->closer = 1;
	tale.n = 0;
	score(&edition, at, &tale);
	sound();
}

/* R7.2, R11.11 */
TEST(at_the_end_counters_move_back_to_prestige_fields)
{
	nearly_six(2);
	section(1, 2)->done = 1;
	at->supply[STONE] += section(1, 2)->on[STONE];
	at->supply[GOLD] += section(1, 2)->on[GOLD];
	memset(section(1, 2)->on, 0, MATERIALS);
	rubles(0, 0);
	rubles(1, 0);
	set_field(player(0), 12);
	set_field(player(1), 4);
	score_now();
	told("final_back player=0 from=12 field=9 prestige=2");
	told("final_back player=1 from=4 field=0 prestige=0");
	begin(2, "");
	set_field(player(0), 9);
	score(&edition, at, &tale);
	assert_int_equal(field(player(0)), 9);
	assert_false(was_told("final_back player=0 from=9 field=9 prestige=2"));
}

/* R7.3 */
TEST(goods_and_rubles_give_a_prestige_for_each_full_five)
{
	begin(2, "");
	stock(0, WOOD, 4);
	stock(0, GOLD, 2);
	rubles(0, 9);
	stock(1, WOOD, 4);
	rubles(1, 0);
	owns(1, 1, 1);
	almost(1, 1, BRICK);	/* two wood on a section do not count */
	tale.n = 0;
	score(&edition, at, &tale);
	told("final_goods player=0 materials=6 rubles=9 prestige=3");
	told("final_goods player=1 materials=4 rubles=0 prestige=0");
	is("players.0.inventory.wood", "4");
	is("players.0.rubles", "9");
}

/* R7.4 */
TEST(ties_in_a_tower_share_the_sum_of_their_places)
{
	static const uint8_t two_first[] = { 3, 3, 1, 0 };
	static const uint8_t three_first[] = { 1, 1, 1, 0 };
	static const uint8_t all[] = { 2, 2, 2, 2 };
	static const uint8_t two_second[] = { 4, 1, 1, 0 };
	static const uint8_t row4[] = { 4, 3, 2, 1 };
	int place;

	assert_int_equal(tower_share(11, two_first, 4, 0, &place), 8);
	assert_int_equal(tower_share(11, two_first, 4, 1, &place), 8);
	assert_int_equal(place, 1);
	assert_int_equal(tower_share(11, two_first, 4, 2, &place), 2);
	assert_int_equal(place, 3);
	assert_int_equal(tower_share(11, two_first, 4, 3, &place), 0);
	assert_int_equal(tower_share(11, three_first, 4, 0, &place), 6);
	assert_int_equal(tower_share(11, all, 4, 3, &place), 4);
	assert_int_equal(tower_share(11, two_second, 3, 0, &place), 11);
	assert_int_equal(tower_share(11, two_second, 3, 1, &place), 3);
	assert_int_equal(tower_share(11, row4, 4, 3, &place), 1);
	assert_int_equal(tower_share(11, row4, 4, 1, &place), 5);
}

/* R7.4 */
TEST(a_tower_is_worth_its_finished_sections_and_ornaments)
{
	uint8_t presence[SEATS];

	begin(3, "");
	finished_by(0, 1, 1);
	finished_by(1, 1, 2);
	owns(2, 1, 3);		/* claimed only: nothing */
	decorates(2, 1, 1);
	assert_int_equal(tower_value(at, 0, presence), 5);
	assert_int_equal(presence[0], 1);
	assert_int_equal(presence[1], 1);
	assert_int_equal(presence[2], 1);
	tale.n = 0;
	rubles(0, 0);
	score(&edition, at, &tale);
	/* 5 + 2 + 1 = 8, shared by three */
	told("final_tower player=2 tower=1 value=5 presence=1 place=1 "
	    "prestige=2");
}

/* R7.5 */
TEST(with_two_players_the_second_gets_a_third_and_ties_nothing)
{
	static const uint8_t more[] = { 2, 1, 0, 0 };
	static const uint8_t tie[] = { 2, 2, 0, 0 };
	static const uint8_t alone[] = { 0, 1, 0, 0 };
	int place;

	assert_int_equal(tower_share(11, more, 2, 0, &place), 11);
	assert_int_equal(tower_share(11, more, 2, 1, &place), 3);
	assert_int_equal(tower_share(11, tie, 2, 0, &place), 0);
	assert_int_equal(tower_share(11, tie, 2, 1, &place), 0);
	assert_int_equal(tower_share(2, alone, 2, 1, &place), 2);
	assert_int_equal(tower_share(2, alone, 2, 0, &place), 0);
}

/* R7.6 */
TEST(ties_go_to_sections_then_ornaments_then_are_shared)
{
	begin(3, "");
	for (int seat = 0; seat < 3; seat++)
		set_field(player(seat), 9);
	assert_int_equal(winners(&edition, at), 7);
	finished_by(0, 1, 1);
	finished_by(2, 1, 2);
	assert_int_equal(winners(&edition, at), 5);
	decorates(2, 1, 1);
	assert_int_equal(winners(&edition, at), 4);
	/* 10 is no more prestige than 9, 13 is */
	set_field(player(0), 10);
	assert_int_equal(winners(&edition, at), 4);
	set_field(player(1), 13);
	assert_int_equal(winners(&edition, at), 2);
}

/* R7.4, R7.6, R9, R11.11 */
TEST(the_end_names_the_winners_in_the_order_of_seats)
{
	nearly_six(3);
	owns(1, 5, 1);
	does("deliver wood 1.2");
	does("done");
	does("claim 5 down red");
	does("done");
	does("claim 5 down red");
	does("done");
	told("final_total player=0 prestige=17 sections=6 ornaments=0");
	told("winner player=0");
	is("winners", "[0]");
	assert_int_equal(times_told("final_total"), 3);
}

/*
 * R8: solo
 */

/* R8.1, R11.12, R11.13 */
TEST(solo_begins_with_ivans_claim_of_the_richest_base)
{
	static const uint8_t cards[] = { 4, 0, 0, 0, 0 };

	load(red_cathedral_text);
	open_box(1, "", "colours=yellow");
	is("ivan.colour", "\"green\"");
	open_box(1, "", "colours=blue");
	is("ivan.colour", "\"yellow\"");
	is("players.0.rubles", "3");
	for (int i = 0; i < 6; i++)
		draws_first();
	asks("{\"draw\":\"ivan-row\"}");
	is("ivan.row", "[]");
	draws_to(cards);
	is("ivan.row.0", "{\"card\":\"recognition\",\"die\":null,"
	    "\"up\":false}");
	asks("{\"draw\":\"ivan-tiles\"}");
	draws_to(cards);
	is("ivan.row.0", "{\"card\":\"recognition\",\"die\":\"red\","
	    "\"up\":true}");
	/* bases B1 4, B2 3, B3 5, B4 4 */
	told("ivan_claimed section=3.1 card=B3 tile=stone");
	is("towers.2.0.owner", "\"ivan\"");
	is("towers.2.0.tile", "null");
	is("ivan.banners", "5");
	is("ivan.field", "2");
	turn_of(0);
	is("turn", "1");
	/* a tie goes to the left */
	load(edited("base B1 wood 2 brick 1 = recognition 4",
	    "base B1 wood 2 brick 1 = recognition 5"));
	open_box(1, "colours=yellow", "");
	while (game.pending.kind == PENDING_DRAW)
		draws_first();
	is("towers.0.0.owner", "\"ivan\"");
	/* the recognition of a tile there is not his */
	load(edited("tile stone 3 stone 1", "tile stone 3 recognition 1"));
	open_box(1, "colours=yellow", "");
	while (game.pending.kind == PENDING_DRAW)
		draws_first();
	told("ivan_claimed section=3.1 card=B3 tile=stone");
	is("towers.2.0.tile", "null");
	is("ivan.field", "2");
}

/* Solo; Ivan's cards in the order of R8.1, his dice in that of dice. */
static void
solo(void)
{
	begin(1, "");
}

/* End the human's turn, so that Ivan's begins. */
static void
over_to_ivan(void)
{
	at->step.action = CLAIM;
	does("done");
}

/* R8.2, R11.12 */
TEST(ivan_moves_the_die_of_his_leftmost_tile)
{
	solo();
	die(0, 7, 1);
	die(1, 8, 2);
	influence_card(4, "K1");
	over_to_ivan();
	/* two dice on the recognition tile, and the card gives 1 */
	told("ivan_moved die=white from=7 to=8");
	told("recognition_gained player=ivan number=4 field=6 prestige=1");
	told("recognition_gained player=ivan number=1 field=7 prestige=1");
	asks("{\"draw\":\"roll\"}");
	is("step", "{\"seat\":\"ivan\",\"action\":null,\"sold\":false,"
	    "\"rerolled\":false,\"left\":0,\"die\":\"white\",\"at\":8,"
	    "\"taken\":false,\"influence\":null,\"open\":false,"
	    "\"worked\":false,\"rolled\":false}");
	is("ivan.row.0.up", "true");
	draws_first();
	/* the claim card; no section lies above one of the human's */
	is("ivan.row.0.up", "false");
	told("ivan_card card=claim");
	asks("{\"seat\":0,\"decision\":\"ivan-claim\"}");
	may("", "ivan claim 1|ivan claim 2|ivan claim 4");
	refused("ivan claim 3", "ivan_not_there number=3");
	refused("ivan claim 5", "no_tower number=5 last=4");
	does("ivan claim 2");
	told("ivan_claimed section=2.1 card=B2 tile=brick");
	is("turn", "3");
	turn_of(0);
}

/* R8.2, R11.12 */
TEST(ivan_takes_the_larger_half_of_a_card)
{
	for (int met = 0; met < 2; met++) {
		solo();
		load(edited("K1 gain-recognition once | buy-prestige once",
		    "K1 gain-recognition once | three-kinds once"));
		influence_card(4, "K1");
		finished_by(IVAN, 1, 1);
		finished_by(IVAN, 1, 2);
		if (met)
			finished_by(IVAN, 1, 3);
		die(0, 6, 1);
		over_to_ivan();
		assert_int_equal(times_told("recognition_gained"), 1);
		is("ivan.field", met ? "4" : "3");
	}
}

/* R8.2, R11.12 */
TEST(ivan_does_not_move_onto_three_dice)
{
	solo();
	die(0, 7, 1);
	die(1, 8, 1);
	die(2, 8, 1);
	die(3, 8, 1);
	over_to_ivan();
	told("ivan_blocked die=white place=8");
	assert_int_equal(times_told("recognition_gained"), 0);
	is("step.die", "null");
	asks("{\"seat\":0,\"decision\":\"ivan-claim\"}");
}

/* R8.2, R11.12 */
TEST(ivan_claims_above_the_human_else_a_base_else_anywhere)
{
	solo();
	owns(HUMAN, 2, 1);
	over_to_ivan();
	draws_first();
	may("", "ivan claim 2");
	/* a tile with recognition */
	solo();
	for (int t = 0; t < edition.tiles; t++)
		if (edition.tile[t].kind == K_RECOGNITION)
			section(2, 2)->tile = 1 + t;
	owns(HUMAN, 2, 1);
	over_to_ivan();
	draws_first();
	does("ivan claim 2");
	told("recognition_gained player=ivan number=1 field=3 prestige=0");
	/* no base left, none of the human's below: anywhere */
	solo();
	owns(IVAN, 1, 1);
	owns(IVAN, 2, 1);
	owns(IVAN, 4, 1);
	over_to_ivan();
	draws_first();
	may("", "ivan claim 1|ivan claim 2|ivan claim 3|ivan claim 4");
	/* no banner: nothing, without a line */
	solo();
	owns(IVAN, 1, 1);
	owns(IVAN, 2, 1);
	owns(IVAN, 4, 1);
	owns(IVAN, 1, 2);
	owns(IVAN, 2, 2);
	over_to_ivan();
	draws_first();
	told("ivan_idle card=claim");
	turn_of(0);
}

/* Ivan's next card is this one. */
static void
ivan_plays(int card)
{
	solo();
	for (int i = 0; i < card; i++)
		at->ivan.up[i] = 0;
}

/* R8.2, R11.12 */
TEST(ivan_gathers_from_the_largest_piles_and_moves_all)
{
	ivan_plays(ON_INVENTORY);
	stock(HUMAN, WOOD, 2);
	over_to_ivan();
	draws_first();
	told("ivan_card card=inventory");
	/* 18 20 20: brick, stone, brick, stone */
	is("ivan.inventory", "{\"wood\":0,\"brick\":2,\"stone\":2,\"gold\":0,"
	    "\"green\":0,\"purple\":0}");
	turn_of(0);
	/* equal piles in the order of materials */
	ivan_plays(ON_INVENTORY);
	over_to_ivan();
	draws_first();
	is("ivan.inventory", "{\"wood\":2,\"brick\":1,\"stone\":1,\"gold\":0,"
	    "\"green\":0,\"purple\":0}");
	ivan_plays(ON_TRANSPORT);
	over_to_ivan();
	draws_first();
	told("ivan_idle card=transport");
	ivan_plays(ON_TRANSPORT);
	stock(IVAN, GOLD, 3);
	over_to_ivan();
	draws_first();
	told("ivan_transported number=3");
	is("ivan.inventory.gold", "0");
	is("ivan.construction.gold", "3");
	ivan_plays(ON_RECOGNITION);
	over_to_ivan();
	draws_first();
	told("recognition_gained player=ivan number=4 field=6 prestige=1");
}

/* R8.2, R11.12 */
TEST(of_ivans_materials_only_the_number_matters)
{
	ivan_plays(ON_CONSTRUCTION);
	owns(IVAN, 1, 1);	/* B1, 3 materials; he has 3.1 too */
	at->ivan.building[PURPLE] = 5;
	at->supply[PURPLE] -= 5;
	owns(HUMAN, 2, 1);
	over_to_ivan();
	draws_first();
	told("section_finished player=ivan section=1.1 card=B1 recognition=4 "
	    "rubles=0 field=6");
	is("towers.0.0.done", "true");
	is("towers.2.0.on.purple", "2");
	is("ivan.construction.purple", "0");
	is("supply.purple", "8");
	is("supply.rubles", "77");
	/* what has no section stays; penalties are as usual */
	ivan_plays(ON_CONSTRUCTION);
	finished_by(IVAN, 1, 1);
	finished_by(HUMAN, 2, 1);
	owns(HUMAN, 4, 1);
	owns(IVAN, 4, 2);
	section(3, 1)->done = 1;
	at->ivan.building[WOOD] = 5;
	at->supply[WOOD] -= 5;
	set_field(player(HUMAN), 10);
	over_to_ivan();
	draws_first();
	told("penalty player=0 section=4.1 lost=1 field=9");
	is("ivan.construction.wood", "2");
	ivan_plays(ON_CONSTRUCTION);
	over_to_ivan();
	draws_first();
	told("ivan_idle card=construction");
}

/* R8.3, R11.12 */
TEST(ivan_places_his_next_ornament_when_all_tiles_are_down)
{
	ivan_plays(5);
	finished_by(HUMAN, 1, 1);
	finished_by(IVAN, 2, 1);
	over_to_ivan();
	asks("{\"seat\":0,\"decision\":\"ivan-ornament\"}");
	may("", "ivan ornament 1.1");
	refused("ivan ornament 2.1", "ivan_not_there number=2");
	does("ivan ornament 1.1");
	told("ornament_placed player=ivan ornament=door section=1.1 owner=0 "
	    "gems=0 prestige=1");
	told("prestige_gained player=ivan number=1 field=5 prestige=1");
	is("towers.0.0.ornament", "\"ivan\"");
	is("ivan.ornaments", "{\"door\":0,\"arch\":2,\"cross\":1}");
	asks("{\"draw\":\"ivan-tiles\"}");
	draws_first();
	told("ivan_moved die=white from=8 to=1");
	/* only his own; and none at all: skipped, it stays the next */
	ivan_plays(5);
	finished_by(IVAN, 2, 1);
	over_to_ivan();
	may("", "ivan ornament 2.1");
	ivan_plays(5);
	finished_by(HUMAN, 1, 1);
	decorates(HUMAN, 1, 1);
	finished_by(HUMAN, 1, 2);
	over_to_ivan();
	told("ivan_no_ornament ornament=door");
	asks("{\"draw\":\"ivan-tiles\"}");
	is("ivan.ornaments.door", "1");
	is("ivan.row.0.up", "false");
}

/* R8.4, R7.5, R11.12 */
TEST(solo_ends_with_six_of_either_and_nobody_gains_three)
{
	ivan_plays(ON_RECOGNITION);
	finished_by(HUMAN, 1, 1);
	finished_by(HUMAN, 2, 1);
	finished_by(HUMAN, 4, 1);
	finished_by(HUMAN, 2, 2);
	finished_by(HUMAN, 4, 2);
	owns(HUMAN, 1, 2);
	almost(1, 2, WOOD);
	stock(HUMAN, WOOD, 2);
	rubles(HUMAN, 9);
	does("deliver wood 1.2");
	told("sixth_section player=0 prestige=0");
	assert_int_equal(times_told("prestige_gained"), 0);
	does("done");
	draws_first();
	/* Ivan had his turn, and it is over */
	is("phase", "\"over\"");
	told("final_tower player=0 tower=1 value=4 presence=2 place=1 "
	    "prestige=4");
	/* R11.12: nothing of R7.3 for him */
	assert_int_equal(times_told("final_goods"), 1);
	is("winners", "[0]");
	/* Ivan closes: the human has one more turn */
	ivan_plays(ON_CONSTRUCTION);
	section(3, 1)->done = 1;
	finished_by(IVAN, 1, 1);
	finished_by(IVAN, 2, 1);
	finished_by(IVAN, 4, 1);
	finished_by(IVAN, 2, 2);
	owns(IVAN, 4, 2);
	at->ivan.building[WOOD] = 4;
	at->supply[WOOD] -= 4;
	over_to_ivan();
	draws_first();
	told("sixth_section player=ivan prestige=0");
	is("closer", "\"ivan\"");
	turn_of(0);
	does("claim 1 down red");
	does("done");
	is("phase", "\"over\"");
	is("winners", "[\"ivan\"]");
}

/*
 * R9, R11: draws, view, grammar
 */

/* R9.1, R11.13 */
TEST(set_up_draws_come_in_their_order)
{
	static const char *const order[] = {
		"first", "plan", "sections", "tiles", "ring", "influence",
		"dice", "ivan-row", "ivan-tiles"
	};
	struct result result;
	uint8_t number[DRAW_MAX] = { 0 };
	char text[WORD_TEXT];

	load(red_cathedral_text);
	open_box(2, "", "");
	for (int i = 0; i < 7; i++) {
		assert_string_equal(the_red.draws[game.pending.name],
		    order[i]);
		is("turn", "0");
		is("phase", "\"play\"");
		is("step", "null");
		draws_first();
	}
	turn_of(0);
	open_box(1, "", "");
	for (int i = 1; i < 9; i++) {
		assert_string_equal(the_red.draws[game.pending.name],
		    order[i]);
		the_red.result(&edition, at, number, &result);
		word_text(&the_red, &edition, result.item[0][0], text);
		switch (i) {
		case 1:
			assert_string_equal(text, "3");
			assert_int_equal(result.n, 4);
			break;
		case 2:
			assert_string_equal(text, "B1");
			assert_int_equal(result.n, 12);
			break;
		case 6:
			assert_string_equal(text, "white");
			assert_int_equal(result.n, 5);
			assert_int_equal(result.item[0][1], NUMBER(1));
			break;
		case 7:
			assert_string_equal(text, "claim");
			break;
		}
		draws_first();
	}
	turn_of(0);
}

/* R9, R9.2, R11.14 */
TEST(the_view_has_the_keys_of_the_rules)
{
	static const char *const keys[] = {
		"game", "pending", "board", "turn", "phase", "towers",
		"market", "influence", "supply", "players", "ivan",
		"winners", "closer", "step"
	};
	static const char *const player_keys[] = {
		"name", "colour", "field", "prestige", "rubles", "inventory",
		"free", "banners", "workshop", "ornaments"
	};
	static const char *const ivan_keys[] = {
		"colour", "field", "prestige", "banners", "ornaments", "row",
		"inventory", "construction"
	};
	json_t *v, *p;
	const char *key;
	json_t *value;
	int i = 0;

	begin(1, "board=advanced");
	v = view();
	json_object_foreach(v, key, value)
		assert_string_equal(key, keys[i++]);
	assert_int_equal(i, 14);
	i = 0;
	p = json_array_get(json_object_get(v, "players"), 0);
	json_object_foreach(p, key, value)
		assert_string_equal(key, player_keys[i++]);
	assert_int_equal(i, 10);
	i = 0;
	json_object_foreach(json_object_get(v, "ivan"), key, value)
		assert_string_equal(key, ivan_keys[i++]);
	assert_int_equal(i, 8);
	json_decref(v);
	is("game", "\"red-cathedral\"");
	is("board", "\"advanced\"");
	is("turn", "1");
	is("players.0.name", "\"ana\"");
	asks("{\"seat\":0,\"decision\":\"turn\"}");
	begin(2, "");
	v = view();
	assert_null(json_object_get(v, "ivan"));
	json_decref(v);
	is("board", "\"basic\"");
	is("winners", "[]");
	is("closer", "null");
}

/* R11.13 */
TEST(before_the_draws_the_view_is_empty)
{
	load(red_cathedral_text);
	open_box(2, "", "");
	is("towers", "[]");
	is("market.3", "{\"tile\":null,\"dice\":[]}");
	is("influence", "[null,null,null,null]");
	is("players.0.rubles", "0");
	is("supply.rubles", "80");
}

/*
 * Games at random
 */

static uint32_t
chance_of(uint64_t *seed, uint32_t below)
{
	*seed = *seed * UINT64_C(6364136223846793005) +
	    UINT64_C(1442695040888963407);
	return (uint32_t)((*seed >> 32) * below >> 32);
}

/* A draw, or a move that a clever seat or chance takes. */
static void
go_on(uint64_t *seed, int clever)
{
	uint8_t number[DRAW_MAX];
	struct move move;
	char line[256];

	tale.n = 0;
	if (game.pending.kind == PENDING_DRAW) {
		for (int i = 0; i < game.pending.n; i++)
			number[i] = chance_of(seed, game.pending.range[i]);
		play_draw(&game, number, &tale);
	} else {
		int k = clever >> game.pending.seat & 1 ?
		    the_red.sensible(&edition, at, &game.legal) :
		    (int)chance_of(seed, game.legal.n);

		move = game.legal.move[k];
		play_move(&game, &move, &tale);
	}
	for (int i = 0; i < tale.n; i++)
		event_text(&tale.event[i], line);
	assert_true(tale.n < TALE_MAX);
}

/* Play to the end, or `lines` lines; true at the end. */
static bool
play_on(uint64_t *seed, int lines, int clever)
{
	while (lines-- > 0 && game.pending.kind != PENDING_OVER) {
		go_on(seed, clever);
		sound();
	}
	return game.pending.kind == PENDING_OVER;
}

TEST(random_games_stay_sound_and_end)
{
	uint64_t seed = 11;

	for (int i = 0; i < 240; i++) {
		load(red_cathedral_text);
		open_box(1 + i % 4, i % 8 < 4 ? "" : "board=advanced", "");
		assert_true(play_on(&seed, 20000, 0));
	}
}

TEST(sensible_players_come_to_an_end)
{
	uint64_t seed = 5;

	for (int i = 0; i < 1200; i++) {
		int lines = 2000;

		load(red_cathedral_text);
		open_box(2, i % 2 == 0 ? "" : "board=advanced", "");
		for (; lines > 0 && game.pending.kind != PENDING_OVER;
		    lines--) {
			uint8_t number[DRAW_MAX];
			struct move move;

			if (game.pending.kind == PENDING_DRAW) {
				for (int k = 0; k < game.pending.n; k++)
					number[k] = chance_of(&seed,
					    game.pending.range[k]);
				play_draw(&game, number, NULL);
				continue;
			}
			move = game.legal.move[the_red.sensible(&edition,
			    at, &game.legal)];
			play_move(&game, &move, NULL);
		}
		assert_int_not_equal(lines, 0);
	}
}

/* R11.1 */
TEST(every_legal_move_reads_back_as_itself)
{
	uint64_t seed = 7;

	for (int i = 0; i < 16; i++) {
		load(red_cathedral_text);
		open_box(1 + i % 4, i % 8 < 4 ? "" : "board=advanced", "");
		while (!play_on(&seed, 1, 0)) {
			char line[MOVE_TEXT];
			int k = (int)chance_of(&seed, game.legal.n + 1) - 1;

			if (k < 0)
				continue;
			move_format(&the_red, &edition, &game.legal.move[k],
			    line);
			assert_int_equal(move_spelled(&game, line,
			    strlen(line)), k);
		}
	}
}

/* A bank of 16 and three of each material: everything is cut. */
static void
tiny_supply(void)
{
	static char text[80000];
	char *out = text;

	for (const char *in = red_cathedral_text; *in != '\0';) {
		size_t len = strcspn(in, "\n") + 1;
		char word1[16] = "", word2[16] = "";

		if (*in != '\n')
			sscanf(in, "%15s %15s", word1, word2);
		if (strcmp(word1, "supply") == 0)
			out += sprintf(out, "supply %s 3\n", word2);
		else if (strcmp(word1, "rubles") == 0)
			out += sprintf(out, "rubles 16\n");
		else
			out += sprintf(out, "%.*s", (int)len, in);
		in += len;
	}
	load(text);
}

/* R1.1, R10 */
TEST(games_with_a_tiny_supply_and_bank_stay_sound)
{
	uint64_t seed = 13;

	for (int i = 0; i < 40; i++) {
		tiny_supply();
		open_box(1 + i % 4, i % 8 < 4 ? "" : "board=advanced", "");
		play_on(&seed, 3000, i % 3 == 0 ? 15 : 0);
	}
}

TEST(the_sensible_player_beats_random_ones_and_ends_its_turns)
{
	uint64_t seed = 17;
	int won = 0, lines = 0;

	for (int i = 0; i < 40; i++) {
		load(red_cathedral_text);
		open_box(2 + i % 3, i % 2 ? "" : "board=advanced", "");
		assert_true(play_on(&seed, 20000, 1));
		won += at->winners & 1;
	}
	assert_true(won >= 38);
	for (int i = 0; i < 60; i++) {
		int turn = -1;

		if (i % 3 == 0)
			tiny_supply();
		else
			load(red_cathedral_text);
		open_box(1 + i % 4, i % 8 < 4 ? "" : "board=advanced", "");
		for (int n = 0; n < 2000 &&
		    game.pending.kind != PENDING_OVER; n++) {
			int now = at->turn[0] | at->turn[1] << 8;

			lines = now == turn ? lines + 1 : 0;
			turn = now;
			assert_true(lines < 20 + 9 || now == 0);
			play_on(&seed, 1, 15);
		}
		if (i % 3 != 0)
			assert_int_equal(game.pending.kind, PENDING_OVER);
	}
}

/* The audit takes any bytes, and what it lets pass can be played. */
TEST(the_audit_takes_any_bytes)
{
	uint64_t seed = 19;
	static struct state copy;
	int passed = 0;

	for (int i = 0; i < 24; i++) {
		load(red_cathedral_text);
		open_box(1 + i % 4, i % 8 < 4 ? "" : "board=advanced", "");
		for (int k = 0; k < 400; k++) {
			uint8_t *byte = (uint8_t *)&copy;

			if (game.pending.kind == PENDING_OVER)
				break;
			go_on(&seed, 0);
			copy = *at;
			for (int n = 1 + chance_of(&seed, 3); n > 0; n--)
				byte[chance_of(&seed, sizeof(copy))] =
				    chance_of(&seed, 12);
			if (the_red.audit(&edition, &copy) != NULL)
				continue;
			passed++;
			play_resume(&game, &the_red, &edition, copy.seats,
			    &copy);
			for (int n = 0; n < 3 && game.pending.kind !=
			    PENDING_OVER; n++) {
				go_on(&seed, 15 * (n & 1));
				assert_null(the_red.audit(&edition, at));
			}
		}
	}
	assert_true(passed > 0);
	for (int i = 0; i < 20000; i++) {
		for (size_t k = 0; k < sizeof(copy); k++)
			((uint8_t *)&copy)[k] = chance_of(&seed, 256);
		copy.phase = chance_of(&seed, OVER + 1);
		copy.seats = 1 + chance_of(&seed, 4);
		assert_non_null(the_red.audit(&edition, &copy));
	}
}

/* What would let a rule look for what is nowhere. */
TEST(what_rules_rest_on_is_audited)
{
#define UNSOUND(seats, change)						\
	begin(seats, "");						\
	does("acquire white");						\
	assert_null(the_red.audit(&edition, at));			\
	change;								\
	assert_non_null(the_red.audit(&edition, at))
	UNSOUND(2, at->step.actor = 2);
	UNSOUND(2, at->step.die = 0);
	UNSOUND(2, at->step.at = (at->step.at + 1) % PLACES);
	UNSOUND(2, at->step.left = 1);
	UNSOUND(2, (at->step.half = 1, at->step.left = 3));
	UNSOUND(2, (at->phase = REROLL, memset(at->place, at->step.at,
	    DICE), at->rolling = (at->step.at + 1) % PLACES));
	UNSOUND(2, at->value[1] = 0);
	UNSOUND(2, at->card[3] = 0);
	UNSOUND(2, at->start[1]++);
	UNSOUND(2, section(1, 1)->tile = 0);
	UNSOUND(2, section(1, 1)->done = 1);
	UNSOUND(2, section(1, 1)->on[WOOD] = MATERIALS);
	UNSOUND(2, player(0)->hung--);
	UNSOUND(2, player(0)->goods[GOLD] = INVENTORY);
	UNSOUND(2, player(0)->space[0] = UP);
	UNSOUND(2, at->winners = 1);
	UNSOUND(2, at->phase = IVAN_AGAIN);
	UNSOUND(1, at->phase = IVAN_CLAIM);
	UNSOUND(1, at->ivan.die[4] = 0);
#undef UNSOUND
}

TEST(what_cannot_come_up_is_found_out)
{
	begin(2, "");
	at->bank++;
	assert_string_equal(red_cathedral_sound(&edition, at),
	    "rubles are lost or made");
	begin(2, "");
	player(0)->goods[WOOD]++;
	assert_string_equal(red_cathedral_sound(&edition, at),
	    "materials are lost or made");
	begin(2, "");
	section(1, 1)->tile = section(4, 1)->tile;
	assert_string_equal(red_cathedral_sound(&edition, at),
	    "a workshop tile too often");
	begin(2, "");
	section(1, 1)->card = section(2, 1)->card;
	assert_string_equal(red_cathedral_sound(&edition, at),
	    "a section twice");
}

/* R12.1 */
TEST(games_are_of_rules_2_and_of_no_others)
{
	assert_int_equal(the_red.oldest, 2);
	assert_int_equal(the_red.rules, 2);
	begin(2, "");
	assert_int_equal(1 + (at->variant >> 1), 2);
	for (int version = 1; version <= 3; version += 2) {
		begin(2, "");
		at->variant = 2 * (version - 1);
		assert_string_equal(the_red.audit(&edition, at),
		    "a byte is out of its range");
	}
}

/*
 * R10, R11.15: edition files
 */

/* R10, R11.15 */
TEST(the_compiled_in_edition_obeys_the_known_facts)
{
	int total = 0, dice_tiles = 0;

	load(red_cathedral_text);
	assert_string_equal(the_red.name_of(&edition, NAME_EDITION),
	    "reconstructed");
	assert_string_equal(edition.id[NAME_CARD + 10], "M1");
	assert_int_equal(edition.card[10].need[GOLD], 1);
	assert_int_equal(edition.card[10].recognition, 4);
	assert_int_equal(edition.card[10].rubles, 2);
	assert_string_equal(edition.id[NAME_CARD + 39], "D10");
	assert_int_equal(edition.card[39].recognition, 9);
	assert_int_equal(edition.card[39].rubles, 0);
	assert_int_equal(edition.card[39].total, 4);
	for (int t = 0; t < edition.tiles; t++) {
		total += edition.tile[t].count;
		dice_tiles += edition.tile[t].kind == K_DIE;
	}
	assert_int_equal(total, 28);
	assert_int_equal(dice_tiles, 5);
	assert_int_equal(edition.resource[WOOD].amount, 2);
	assert_int_equal(edition.resource[GOLD].amount, 1);
	assert_int_equal(edition.resource[6].kind, K_RUBLES);
	assert_int_equal(edition.price[PRICE_OTHER], 2);
	assert_int_equal(edition.price[PRICE_ADVANCED], 3);
	assert_int_equal(edition.ornament[1], ARCH);
	assert_int_equal(edition.ornament[3], CROSS);
	assert_int_equal(edition.field[0], 5);
	assert_int_equal(edition.field[22], 63);
	assert_int_equal(edition.field[39], 80);
	assert_int_equal(edition.plan[2][1].height[3], 5);
	assert_int_equal(edition.influence[1][0].action, BUY_KIND);
	assert_int_equal(edition.influence[1][0].kinds, 7);
	assert_int_equal(edition.influence[1][1].kinds, 56);
	assert_int_equal(edition.rubles, 80);
	/* A figure that is not known says so. */
	assert_non_null(strstr(red_cathedral_text, "rubles 80 "));
	assert_non_null(strstr(strstr(red_cathedral_text, "\nrubles 80 "),
	    "invented"));
}

/* R10, R11.15 */
TEST(an_edition_may_be_spelt_freely_where_it_does_not_matter)
{
	static const char *const pairs[][2] = {
		{ "base B1 wood 2 brick 1", "base B1 brick 1 wood 2" },
		{ "base B1 wood 2 brick 1", "\t base  B1\twood 2 brick 1 " },
		{ "= recognition 5              # invented\n",
		    "= recognition 5 rubles 0\n" },
		{ "edition reconstructed\n", "edition mine\r\n" },
		{ "# The Red", "# Rot \303\244\342\202\254\n#" },
		{ "price own 3", "# price own 4\nprice own 3" },
		{ "prestige 5 9\n", "prestige 5\nprestige 9\n" },
		{ "dome D1 ", "dome B1 " },
		{ "influence artisans A1 sell-any many",
		    "influence artisans A1 sell-any once" },
		{ "rubles 80", "rubles 16" },
	};
	struct edition_error error;
	char text[20000];

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		load(edited(pairs[i][0], pairs[i][1]));
	/* No line feed at the end; and a byte order mark at the beginning. */
	sprintf(text, "\357\273\277%s", red_cathedral_text);
	assert_true(red_cathedral_load(text, strlen(text) - 1, &edition,
	    &error));
}

/*
 * Hostile files: the compiled-in text with `from` replaced by `to`, refused
 * at the line where that stood, or, when `at` is not 0, so many lines
 * further on; LAST is the last line.
 */
enum { LAST = 9999 };
static const struct {
	const char *from, *to;
	int at;
} hostile[] = {
	{ "edition reconstructed", "editon reconstructed", 0 },
	{ "edition reconstructed", "edition", 0 },
	{ "edition reconstructed", "edition two words", 0 },
	{ "edition reconstructed", "edition a_b", 0 },
	{ "edition reconstructed", "edition seventeen-letters", 0 },
	{ "edition reconstructed", "edition \303\251", 0 },
	{ "edition reconstructed", "Edition reconstructed", 0 },
	{ "edition reconstructed", "edition a\nedition b", 1 },
	{ "edition reconstructed", "", LAST },
	{ "# The Red", "The Red", 0 },
	{ "# The Red", "# \377\376", 0 },
	{ "# The Red", "# \300\257", 0 },
	{ "# The Red", "# \355\240\200", 0 },
	{ "# The Red", "# \364\220\200\200", 0 },
	{ "# The Red", "# \033[2J", 0 },
	{ "# The Red", "# \177", 0 },
	{ "# The Red", "# a\rb", 0 },
	{ "base B1 wood 2", "base B1 wood two", 0 },
	{ "base B1 wood 2", "base B1 wood 02", 0 },
	{ "base B1 wood 2", "base B1 wood 0", 0 },
	{ "base B1 wood 2", "base B1 wood -2", 0 },
	{ "base B1 wood 2", "base B1 wood 5", 0 },
	{ "base B1 wood 2", "base B1 wood 99", 0 },
	{ "base B1 wood 2", "base B1 wood 100", 0 },
	{ "base B1 wood 2", "base B1 wood 4294967298", 0 },
	{ "base B1 wood 2", "base B1 wood", 0 },
	{ "base B1 wood 2", "base B1 wood 1", 0 },
	{ "base B1 wood 2", "base B1 brick 2", 0 },
	{ "base B1 wood 2", "base B1 rubles 2", 0 },
	{ "base B1 wood 2", "base wood 2", 0 },
	{ "base B1 wood 2", "bases B1 wood 2", 0 },
	{ "base B1 wood 2", "base B2 wood 2", 1 },
	{ "base B1 wood 2", "middle M0 wood 2", 30 },
	{ "base B10 ", "base B1 ", 0 },
	{ "base B10 ", "# base B10 ", LAST },
	{ "base B10 ", "base B0 wood 3 = recognition 1\nbase B10 ", 1 },
	{ "brick 1 = recognition 4", "brick 1 recognition 4", 0 },
	{ "brick 1 = recognition 4", "brick 1 =", 0 },
	{ "brick 1 = recognition 4", "brick 1 = recognition", 0 },
	{ "brick 1 = recognition 4", "brick 1 = recognition 100", 0 },
	{ "brick 1 = recognition 4 rubles 1", "brick 1 = rubles 1", 0 },
	{ "recognition 4 rubles 1", "recognition 4 gold 1", 0 },
	{ "recognition 4 rubles 1", "recognition 4 rubles 1 2", 0 },
	{ "recognition 4 rubles 1", "recognition 4 rubles", 0 },
	{ "middle M20 ", "middle M19 ", 0 },
	{ "middle M20 ", "# middle M20 ", LAST },
	{ "middle M20 ", "dome M20 ", 11 },
	{ "dome D10 ", "# dome D10 ", LAST },
	{ "dome D10 ", "dome D9 ", 0 },
	{ "plan 2 3 3 3 3", "plan 2 3 3 3 2", 0 },
	{ "plan 2 3 3 3 3", "plan 2 4 4 4", 0 },
	{ "plan 2 3 3 3 3", "plan 2 1 5 3 3", 0 },
	{ "plan 2 3 3 3 3", "plan 2 19 2 2 2", 0 },
	{ "plan 2 3 3 3 3", "plan 1 3 3 3 3", 0 },
	{ "plan 2 3 3 3 3", "plan 5 3 3 3 3", 0 },
	{ "plan 2 3 3 3 3", "plan", 0 },
	{ "plan 2 3 3 3 3", "plan 2", 0 },
	{ "plan 2 3 3 3 3", "plan 2 x", 0 },
	{ "plan 2 3 3 3 3", "plan 3 3 3 3 3", 0 },
	{ "plan 2 3 3 3 3", "plan 4 2 2 2 2 2 2 2 2 2 2 4", 0 },
	{ "plan 2 3 3 3 3", "# none", LAST },
	{ "plan 3 3 4 4 4 3", "plan 2 3 3 3 3\nplan 3 3 4 4 4 3", 0 },
	{ "tile wood 3 wood 1", "tile wood 4 wood 1", 12 },
	{ "tile wood 3 wood 1", "tile wood 2 wood 1", LAST },
	{ "tile wood 3 wood 1", "tile wood 0 wood 1", 0 },
	{ "tile wood 3 wood 1", "tile wood 99 wood 1", 0 },
	{ "tile wood 3 wood 1", "tile wood 3 straw 1", 0 },
	{ "tile wood 3 wood 1", "tile wood 3 wood", 0 },
	{ "tile wood 3 wood 1", "tile wood 3 wood 0", 0 },
	{ "tile wood 3 wood 1", "tile wood 3 wood 1 1", 0 },
	{ "tile wood 3 wood 1", "tile wood 3 die white", 0 },
	{ "tile wood 3 wood 1", "tile brick 3 wood 1", 1 },
	{ "tile die-red 1 die red", "tile die-red 1 die blue", 0 },
	{ "tile die-red 1 die red", "tile die-red 1 die", 0 },
	{ "tile die-red 1 die red", "tile die-red 1 die pink", 0 },
	{ "tile die-red 1 die red", "tile die-red 1 wood 1", LAST },
	{ "resource wood wood 2", "resource wood wood", 0 },
	{ "resource wood wood 2", "resource wood die 2", 0 },
	{ "resource wood wood 2", "resource wood wood 2 3", 0 },
	{ "resource wood wood 2", "resource wood recognition 2", 7 },
	{ "resource wood wood 2", "resource brick wood 2", 1 },
	{ "resource wood wood 2", "resource x wood 1\nresource wood wood 2",
	    8 },
	{ "resource wood wood 2", "# none", LAST },
	{ "resource recognition recognition 2", "resource r wood 2", LAST },
	{ "influence artisans A1", "influence artists A1", 0 },
	{ "influence artisans A1", "influence carters A1", 5 },
	{ "influence artisans A1", "influence artisans C3", 5 },
	{ "influence artisans A1", "# artisans A1", LAST },
	{ "A1 sell-any many | use-tile once", "A1 sell-any many", 0 },
	{ "A1 sell-any many | use-tile once", "A1 sell-any | use-tile once",
	    0 },
	{ "A1 sell-any many | use-tile once", "A1 sell-any many use-tile once",
	    0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 sell-any many wood | use-tile once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 sell-any many | use-tile many", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 sell-any many | steal once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 sell-any many | use-tile once | trade once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 buy-kind many | use-tile once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 buy-kind many wood wood | use-tile once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 three-kinds many | use-tile once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 gain-ruble many | use-tile once", 0 },
	{ "A1 sell-any many | use-tile once",
	    "A1 gain-recognition many | use-tile once", 0 },
	{ "price own 3", "price mine 3", 0 },
	{ "price own 3", "price own 0", 0 },
	{ "price own 3", "price white 3", 2 },
	{ "price own 3", "# price own 3", LAST },
	{ "price own 3", "price own 3 rubles", 0 },
	{ "ornament yellow door", "ornament white door", 0 },
	{ "ornament yellow door", "ornament yellow window", 0 },
	{ "ornament yellow door", "ornament yellow cross", 3 },
	{ "ornament yellow door", "ornament green door", 1 },
	{ "ornament yellow door", "# none", LAST },
	{ "prestige 5 9", "prestige 5 10", 0 },
	{ "prestige 5 9", "prestige 4 9", 0 },
	{ "prestige 5 9", "prestige 9 5", 0 },
	{ "prestige 5 9", "prestige 5 9 80", 0 },
	{ "prestige 5 9", "prestige 5 9 81", 0 },
	{ "prestige 5 9", "prestige 5 9 13", 1 },
	{ "prestige 5 9", "prestige 5 9 10", 4 },
	{ "prestige 5 9", "prestige 5 9 nine", 0 },
	{ "prestige 13 17", "prestige 17", 4 },
	{ "prestige 80", "prestige 80 81", 0 },
	{ "prestige 80", "# none", LAST },
	{ "supply wood 20", "supply wood 0", 0 },
	{ "supply wood 20", "supply rubles 20", 0 },
	{ "supply wood 20", "supply brick 20", 1 },
	{ "supply wood 20", "# none", LAST },
	{ "rubles 80", "rubles 15", 0 },
	{ "rubles 80", "rubles 100", 0 },
	{ "rubles 80", "rubles 80\nrubles 80", 1 },
	{ "rubles 80", "# none", LAST },
};

static int
line_of(const char *text, const char *end)
{
	int line = 1;

	while (text < end)
		line += *text++ == '\n';
	return line;
}

/* R10, R11.15 */
TEST(a_bad_edition_is_refused_with_its_line)
{
	size_t n = sizeof(hostile) / sizeof(hostile[0]);

	assert_true(n >= 100);
	for (size_t i = 0; i < n; i++) {
		static struct edition other;
		struct edition_error error;
		const char *text = edited(hostile[i].from, hostile[i].to);
		int line = line_of(red_cathedral_text,
		    strstr(red_cathedral_text, hostile[i].from)) +
		    hostile[i].at;

		if (hostile[i].at == LAST)
			line = line_of(text, text + strlen(text) - 1);
		memset(&error, 0x5a, sizeof(error));
		if (red_cathedral_load(text, strlen(text), &other, &error))
			fail_msg("taken: %s", hostile[i].to);
		if (error.line != line)
			fail_msg("%s: line %d, not %d: %s", hostile[i].to,
			    error.line, line, error.text);
		assert_in_range(strlen(error.text), 10, 150);
		for (const char *c = error.text; *c != '\0'; c++)
			assert_in_range(*c, 0x20, 0x7e);
	}
}

/* R10 */
TEST(an_edition_beyond_64_kib_or_empty_is_refused)
{
	static char text[70000];
	static struct edition other;
	struct edition_error error;
	size_t len = strlen(red_cathedral_text);

	memset(text, '#', sizeof(text));
	memcpy(text, red_cathedral_text, len);
	assert_true(red_cathedral_load(text, 65536, &other, &error));
	assert_false(red_cathedral_load(text, 65537, &other, &error));
	assert_int_equal(error.line, line_of(text, text + 65536));
	assert_false(red_cathedral_load("", 0, &other, &error));
	assert_int_equal(error.line, 1);
	/* a NUL within */
	text[20] = '\0';
	assert_false(red_cathedral_load(text, 65536, &other, &error));
	assert_int_equal(error.line, 1);
}

TEST(cut_and_mangled_editions_are_refused_or_sound)
{
	static char text[20000];
	static struct edition other;
	struct edition_error error;
	size_t len = strlen(red_cathedral_text);
	uint64_t seed = 23;

	for (size_t cut = 0; cut + 12 < len; cut += 7)
		assert_false(red_cathedral_load(red_cathedral_text, cut,
		    &other, &error) && cut < len - 40);
	for (int i = 0; i < 4000; i++) {
		memcpy(text, red_cathedral_text, len);
		for (int k = 0; k < 3; k++)
			text[chance_of(&seed, len)] = chance_of(&seed, 256);
		memset(&error, 0, sizeof(error));
		if (!red_cathedral_load(text, len, &other, &error)) {
			assert_true(error.line > 0);
			for (const char *c = error.text; *c != '\0'; c++)
				assert_in_range(*c, 0x20, 0x7e);
		}
	}
}

/* The manual's example is the whole edition, as it is compiled in. */
TEST(the_manual_has_the_compiled_in_edition)
{
	static char text[30000];
	char *page = test_read("man/nuncio-edition.5", NULL), *out = text, *in;

	in = strstr(page, ".Sh EXAMPLES\n");
	assert_non_null(in);
	in = strstr(in, ".Bd -literal\n");
	assert_non_null(in);
	for (in += 13; strncmp(in, ".Ed\n", 4) != 0;)
		for (; (*out++ = *in++) != '\n';) {
			/* \- \(aq \e \& as in every manual page */
			if (in[-1] != '\\')
				continue;
			if (*in == '-')
				out[-1] = *in++;
			else if (*in == 'e')
				in++;
			else if (*in == '&') {
				in++;
				out--;
			} else if (strncmp(in, "(aq", 3) == 0) {
				out[-1] = '\'';
				in += 3;
			} else
				fail_msg("an escape unknown here");
		}
	*out = '\0';
	assert_string_equal(text, red_cathedral_text);
	free(page);
}

/* The one section of a tower that the picture says a claim means. */
static const char *
claimable(const struct view *v, int tower)
{
	static char found[64];
	json_t *all = view_picture(v, at), *row, *cell;
	size_t i;

	found[0] = '\0';
	json_array_foreach(json_object_get(all, "rows"), i, row) {
		cell = json_array_get(json_object_get(row, "cells"),
		    tower - 1);
		if (json_is_true(json_object_get(cell, "claimable")))
			strcat(found, json_string_value(json_object_get(cell,
			    "section")));
	}
	json_decref(all);
	return found;
}

/* What the drawn report and the facts rest upon. */
TEST(picture_and_facts_tell_of_cards_and_towers)
{
	struct view v = { &the_red, &edition, names, NULL, NULL };
	json_t *all, *row_, *fact;

	begin(2, "");
	finished_by(0, 1, 1);
	all = view_picture(&v, at);
	row_ = json_array_get(json_object_get(all, "rows"), 2);
	assert_int_equal(json_integer_value(json_object_get(row_, "height")),
	    1);
	row_ = json_array_get(json_object_get(row_, "cells"), 1);
	assert_string_equal(json_string_value(json_array_get(
	    json_object_get(row_, "needs"), 1)), "brick 2");
	assert_int_equal(json_array_size(json_object_get(all, "places")), 8);
	assert_int_equal(json_array_size(json_object_get(all, "quadrants")),
	    4);
	json_decref(all);
	owns(0, 1, 1);
	assert_string_equal(claimable(&v, 1), "1.2");
	owns(1, 1, 2);
	assert_string_equal(claimable(&v, 1), "1.3");
	fact = view_facts(&v, NAME(NAME_CARD));
	assert_string_equal(json_string_value(json_object_get(fact, "kind")),
	    "base");
	assert_int_equal(json_integer_value(json_object_get(fact,
	    "recognition")), 4);
	json_decref(fact);
	for (int n = 0; n < NAMES; n++)
		json_decref(view_facts(&v, NAME(n)));
}

/*
 * What people write
 */

static void
reads(const char *line, const char *expected)
{
	look();
	assert_string_equal(understood(&game, line), expected);
}

TEST(several_materials_go_to_one_section_on_one_line)
{
	begin(2, "");
	owns(0, 1, 1);		/* 2 wood, 1 brick */
	stock(0, WOOD, 3);
	stock(0, BRICK, 2);
	reads("deliver wood wood brick 1.1",
	    "deliver wood 1.1, deliver wood 1.1, deliver brick 1.1");
	reads("deliver 1.1: wood, wood and brick",
	    "deliver wood 1.1, deliver wood 1.1, deliver brick 1.1");
	reads("deliver 1.1 wood", "deliver wood 1.1");
	reads("Deliver wood 1.1. Deliver brick 1.1.",
	    "deliver wood 1.1, deliver brick 1.1");
	reads("deliver wood", "deliver wood 1.1");
	reads("deliver wood 1,1", "unknown");
	reads("deliver wood wood wood 1.1",
	    "illegal: not_needed wood 1.1 2");
	reads("deliver wood gold brick 1.1", "illegal: not_needed gold 1.1 0");
	reads("deliver wood 1.1 1.1", "short");
	reads("deliver wood 2.1", "illegal: not_claimed 2.1");
	reads("deliver wood 1.1, acquire white",
	    "illegal: action_begun build");
	reads("deliver wood 1.1, done, claim 1 up red", "passed");
}

TEST(halves_are_called_by_their_action)
{
	stand_on("trade many | sell-any many");
	stock(0, WOOD, 2);
	stock(0, BRICK, 1);
	rubles(0, 2);
	reads("influence trade wood stone", "influence a wood stone");
	reads("influence a wood stone", "influence a wood stone");
	reads("influence a wood", "illegal: half_takes a trade");
	reads("influence a stone wood",
	    "illegal: no_material stone 0 1");
	reads("influence a wood stone brick gold",
	    "illegal: half_takes a trade");
	reads("influence a wood stone, influence a brick gold",
	    "influence a wood stone, influence a brick gold");
	reads("influence sell wood brick",
	    "influence b wood, influence b brick");
	reads("influence b wood, brick; wood", "influence b wood, "
	    "influence b brick, influence b wood");
	reads("influence wood b", "influence b wood");
	reads("influence sell-any wood", "influence b wood");
	reads("influence buy wood", "illegal: no_such_half buy-kind trade "
	    "sell-any");
	reads("influence b gold", "illegal: no_material gold 0 1");
	reads("take 1, influence b wood, done",
	    "take 1, influence b wood, done");
	reads("influence b wood, a wood stone", "short");
	reads("acquire white", "illegal: action_begun acquire");
}

/* R2.2: a second number may be the price, and must be it. */
TEST(one_sale_has_one_number)
{
	static const char *const lines[][2] = {
		{ "en", "sell 2 4" }, { "en", "sell 2, 4" },
		{ "en", "sell 2 for 5" }, { "en", "sell 1 prestige, 2" },
		{ "de", "verkaufe 2 f\303\274r 3" },
		{ "de", "verkaufe 2 zu 4" }, { "es", "vender 2 por 2" },
		{ "es", "vendo 1 a 3" }, { "it", "vendi 2 a 4" },
		{ "it", "vendo 2 per 3 rubli" }
	};
	static struct reading r;

	begin(2, "");
	set_field(player(0), 40);
	reads("sell 2, sell 1, claim 1 up red",
	    "sell 2, sell 1, claim 1 up red");
	reads("sell 2 for 4", "sell 2");
	reads("I sell 2 for 4 rubles", "sell 2");
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		if (reading_line(&game, words_find(lines[i][0],
		    "red-cathedral", READING), lines[i][1],
		    strlen(lines[i][1]), &r) == READING_MOVE)
			fail_msg("'%s' was taken", lines[i][1]);
}

TEST(what_may_stand_in_any_order_does)
{
	stand_on("swap-4-2 once | give-3 once");
	stock(0, WOOD, 4);
	stock(0, GOLD, 1);
	stock(0, BRICK, 1);
	rubles(0, 9);
	reads("influence a wood gold brick", "influence a wood brick gold");
	reads("influence a gold brick wood",
	    "illegal: no_material gold 1 4");
	reads("influence swap wood stone stone",
	    "influence a wood stone stone");
	reads("influence b gold wood brick", "influence b wood brick gold");
	reads("influence give-3 brick gold wood",
	    "influence b wood brick gold");
	stand_on("move-tiles once | gain-ruble once");
	rubles(0, 9);
	reads("influence a 7 2", "influence a 2 7");
	reads("influence exchange tiles 7, 2", "influence a 2 7");
	reads("influence gain a ruble", "influence b");
	/* Any one of them can have been left out. */
	reads("influence a 7", "short: influence a 1 7 | "
	    "influence a 2 7 | influence a 3 7 | influence a 4 7 | "
	    "influence a 5 7");
	stand_on("give-3 once | gain-ruble once");
	stock(0, WOOD, 1);
	stock(0, STONE, 1);
	stock(0, GREEN, 1);
	reads("influence a wood green", "influence a wood stone green");
	reads("influence a green stone", "influence a wood stone green");
	stock(0, PURPLE, 1);
	reads("influence a wood green",
	    "ambiguous: influence a wood stone green | "
	    "influence a wood green purple");
	reads("influence a green wood",
	    "ambiguous: influence a wood stone green | "
	    "influence a wood green purple");
	reads("influence a green", "ambiguous: "
	    "influence a wood stone green | influence a wood green purple | "
	    "influence a stone green purple");
	begin(2, "");
	finished_by(0, 1, 1);
	stock(0, WOOD, 1);
	stock(0, GREEN, 1);
	stock(0, PURPLE, 1);
	reads("ornament purple gem 1.1 green",
	    "ornament 1.1 green purple");
	reads("ornament greens 1.1", "ornament 1.1 green");
	reads("acquire 2 white", "acquire white 2");
	reads("acquire the white die", "acquire white");
	rubles(0, 1);
	look();
	assert_true(can("acquire white 1"));
	reads("acquire white, take", "ambiguous: acquire white, take 1 | "
	    "acquire white, take 2");
	die(WHITE_DIE, 1, 1);
	for (int d = 1; d < 4; d++)
		die(d, 2, 1);
	reads("acquire white, take",
	    "illegal: three_dice white 2");
	reads("claim face down 2 red space", "claim 2 down red");
	reads("claim 2 yellow", "illegal: space_taken yellow wood");
}
