/*
 * pillars_test.c: The Pillars of the Earth, rule by rule.
 *
 * Each test plays a scene.  begin() sets up a game, and until() plays it with
 * simple moves up to a phase.  The test then sets the state that the scene
 * needs directly; look(), which all below call, checks that it is sound and
 * resumes the game from it.  chance() sets the result of a draw, and say()
 * makes a move.  can() tests what is then legal, told() the events, and shows()
 * the state.
 */
#include "tests/lib/test.h"

/* The rules are here in full, so that a scene can be set. */
#define pillars the_pillars
#include "cmd/base/view.h"
#include "core/games/pillars.c"
#include "tests/lib/sound_pillars.h"

static int
set_count(const uint8_t *set, int n)
{
	int count = 0;

	for (int i = 0; i < n; i++)
		count += set_has(set, i);
	return count;
}

/* The k-th smallest member below n, from 0. */
static int
member(const uint8_t *set, int n, int k)
{
	for (int i = 0; i < n; i++)
		if (set_has(set, i) && k-- == 0)
			return i;
	return -1;
}
#include "core/move.h"
#include "tests/lib/reading_text.h"

static struct play game;
static struct tale tale;
static struct table *const at = (void *)game.state;

static void
begin_first(int seats, int first)
{
	struct options options = { 0 };

	if (first >= 0) {
		options.of[0].n = 1;
		options.of[0].value[0] = first;
	}
	play_begin(&game, &pillars, pillars.rules, NULL, seats, &options);
	tale.n = 0;
}

static void
begin(int seats)
{
	begin_first(seats, 0);
}

static struct person *
who(int seat)
{
	return &at->person[seat];
}

static struct table looked_at;	/* what `game` was made of */

/* The table may have been changed by hand. */
static void
look(void)
{
	if (memcmp(at, &looked_at, sizeof(looked_at)) == 0)
		return;
	if (pillars_sound(at) != NULL)
		print_error("%s\n", pillars_sound(at));
	assert_null(pillars_sound(at));
	looked_at = *at;
	play_resume(&game, &pillars, NULL, looked_at.seats, &looked_at);
}

static bool
can(const char *text)
{
	look();
	return test_find(&game, text) >= 0;
}

static void
say(const char *text)
{
	look();
	test_say(&game, text, &tale);
	assert_null(pillars_sound(at));
	looked_at = *at;
}

/* The words of a result with single blanks. */
static void
result_text(const uint8_t *number, char *out)
{
	struct result result;

	pillars.result(NULL, at, number, &result);
	for (int i = 0; i < result.n; i++) {
		if (i > 0)
			*out++ = ' ';
		out += word_text(&pillars, NULL, result.item[i][0], out);
	}
}

/* An event that dull rounds have used up comes again, for another. */
static void
wish(const char *text)
{
	int event = 0;

	while (strcmp(pillars_tokens[W_EVENT + event].text, text) != 0)
		event++;
	if (!set_has(at->events, event)) {
		for (int i = 0; i < EVENTS; i++)
			if (set_has(at->events, i)) {
				set_drop(at->events, i);
				break;
			}
		set_add(at->events, event);
		look();
	}
}

/* The pending draw comes to this; every number is found by trying. */
static void
chance(const char *text)
{
	uint8_t number[DRAW_MAX] = { 0 };
	char out[DRAW_MAX * WORD_TEXT];
	size_t len = strlen(text);

	look();
	assert_int_equal(game.pending.kind, PENDING_DRAW);
	if (at->phase == HAPPEN || at->phase == FORESEE)
		wish(text);
	for (int i = 0, from = 0; i < game.pending.n; i++) {
		int word = strcspn(text + from, " ");

		for (;; number[i]++) {
			if (number[i] == game.pending.range[i])
				print_error("no draw: %s\n", text);
			assert_true(number[i] < game.pending.range[i]);
			result_text(number, out);
			if (strncmp(out, text, from + word) == 0 &&
			    (out[from + word] == ' ' ||
			    out[from + word] == '\0'))
				break;
		}
		from += word + ((size_t)(from + word) < len);
	}
	tale.n = 0;
	play_draw(&game, number, &tale);
	assert_null(pillars_sound(at));
	looked_at = *at;
}

static void
any_chance(void)
{
	uint8_t number[DRAW_MAX] = { 0 };

	tale.n = 0;
	play_draw(&game, number, &tale);
}

/* Nobody does anything they need not. */
static void
go_on(void)
{
	static const char *const dull[] = {
		"pass", "done", "keep", "decline", "collect sand"
	};

	look();
	if (game.pending.kind == PENDING_DRAW) {
		any_chance();
		return;
	}
	for (size_t i = 0; i < sizeof(dull) / sizeof(*dull); i++)
		if (can(dull[i])) {
			say(dull[i]);
			return;
		}
	tale.n = 0;
	play_move(&game, &game.legal.move[game.legal.n - 1], &tale);
}

static void
until(enum phase phase)
{
	while (at->phase != phase)
		go_on();
}

static void
until_round(int round)
{
	while (at->round < round)
		go_on();
}

static void
give_man(int seat, int man)
{
	set_add(who(seat)->craftsman, man);
}

static void
put(int space, int i, int seat)
{
	places(at, space)[i] = seat;
}

/*
 * Everybody as at the game's beginning, but with 20 gold; those at work are
 * in the wool mill when the draft is over.
 */
static void
level(void)
{
	at->start = at->seat = 0;
	at->grey = NONE;
	at->walled = 0;
	for (int s = 0; s < at->seats; s++) {
		struct person *p = who(s);
		bool mill = at->phase > DRAFT && at->phase < ROLL;
		uint8_t bag = p->bag;

		memset(p, 0, sizeof(*p));
		p->gold = 20;
		set_points(p, 2);
		p->workers = mill ? 0 : 12;
		p->mill = mill ? 12 : 0;
		p->bag = bag;
		for (int man = 0; man < STARTING; man++)
			give_man(s, man);
	}
	look();
}

/* Round 2 or another, up to a phase before any builder is placed. */
static void
scene_in(int seats, int round, enum phase phase)
{
	begin(seats);
	until_round(round);
	until(phase);
	level();
}

static void
scene(int seats, enum phase phase)
{
	scene_in(seats, 2, phase);
}

/* Phase III begins, with nobody on the board. */
static void
board_in(int seats, int round)
{
	begin(seats);
	until_round(round);
	until(HAPPEN);
	memset(at->place, NONE, sizeof(at->place));
	level();
}

static void
board(int seats)
{
	board_in(seats, 2);
}

/*
 * Give a card that is gone, or else change it for one that is: of those not
 * looked_at yet there are always as many.
 */
static void
own(int seat, int card)
{
	int n = set_count(at->advantage, DRAWN_ADVANTAGES);

	for (int i = 0; i < 2; i++)
		if (at->kingsbridge[i] == card) {
			at->kingsbridge[i] = member(at->advantage,
			    DRAWN_ADVANTAGES, 0);
			set_drop(at->advantage, at->kingsbridge[i]);
		}
	set_drop(at->advantage, card);
	set_add(who(seat)->advantage, card);
	for (int i = 0; set_count(at->advantage, DRAWN_ADVANTAGES) < n; i++) {
		bool here = at->kingsbridge[0] == i ||
		    at->kingsbridge[1] == i;

		assert_true(i < DRAWN_ADVANTAGES);
		for (int s = 0; s < at->seats; s++)
			here = here || has_card(who(s), i);
		if (!here)
			set_add(at->advantage, i);
	}
	if (at->round > 1)
		look();
}

static void
cubes_of(int seat, int stone, int wood, int sand, int metal)
{
	uint8_t cube[RESOURCES] = {
		[STONE] = stone, [WOOD] = wood, [SAND] = sand, [METAL] = metal
	};

	memcpy(who(seat)->cube, cube, sizeof(cube));
}

static void
has_cubes(int seat, int stone, int wood, int sand, int metal)
{
	assert_int_equal(who(seat)->cube[STONE], stone);
	assert_int_equal(who(seat)->cube[WOOD], wood);
	assert_int_equal(who(seat)->cube[SAND], sand);
	assert_int_equal(who(seat)->cube[METAL], metal);
}

static void
event_text(const struct event *event, char *out)
{
	const struct event_type *type = &pillars.events[event->type];

	out += sprintf(out, "%s", type->name);
	for (int i = 0; i < event->n; i++) {
		assert_non_null(type->arg[i]);
		*out++ = ' ';
		out += word_text(&pillars, NULL, event->arg[i], out);
	}
}

/* Was this told by the last line? */
static bool
told(const char *text)
{
	char line[256];

	for (int i = 0; i < tale.n; i++) {
		event_text(&tale.event[i], line);
		if (strcmp(line, text) == 0)
			return true;
	}
	return false;
}

static bool
told_of(int type)
{
	for (int i = 0; i < tale.n; i++)
		if (tale.event[i].type == type)
			return true;
	return false;
}

/* Why may this not be said? */
static void
refused(const char *text, const char *reason)
{
	struct move move = { 0 };
	struct event event;
	char line[256];

	assert_false(can(text));
	move.seat = game.pending.seat;
	for (const char *from = text;; move.n++) {
		size_t len = strcspn(from, " ");
		uint16_t word = WORD_NONE;

		if (*from >= '0' && *from <= '9')
			word = NUMBER(*from - '0');
		for (int i = 0; pillars.tokens[i].text != NULL; i++)
			if (strlen(pillars.tokens[i].text) == len &&
			    memcmp(pillars.tokens[i].text, from, len) == 0)
				word = i;
		assert_int_not_equal(word, WORD_NONE);
		move.word[move.n] = word;
		if (from[len] == '\0')
			break;
		from += len + 1;
	}
	move.n++;
	assert_true(pillars.why(NULL, at, &move, &event));
	event_text(&event, line);
	assert_string_equal(line, reason);
}

/* A decision of a seat's, or with seat NONE a draw. */
static void
asks(int seat, const char *name)
{
	if (seat == NONE) {
		assert_int_equal(game.pending.kind, PENDING_DRAW);
		assert_string_equal(draw_names[game.pending.name], name);
		return;
	}
	assert_int_equal(game.pending.kind, PENDING_DECISION);
	assert_int_equal(game.pending.seat, seat);
	assert_string_equal(decision_names[game.pending.name], name);
}

static const char *const names[SEATS] = {
	"player-0", "player-1", "player-2", "player-3"
};
static const struct view view = { &pillars, NULL, names, NULL, NULL };

/* JSON as text, keys and words unquoted.  It is released. */
static const char *
unquoted(json_t *json)
{
	static char text[16384];
	char *all = json_dumps(json, JSON_COMPACT), *to = text;

	assert_true(strlen(all) < sizeof(text));
	for (const char *c = all; *c != '\0'; c++)
		if (*c != '"')
			*to++ = *c;
	*to = '\0';
	free(all);
	json_decref(json);
	return text;
}

/* Does the view have this in it? */
static bool
shows(const char *text)
{
	return strstr(unquoted(view_state(&view, at)), text) != NULL;
}

/* P1.1 */
TEST(players_begin_alike_but_for_gold)
{
	begin_first(4, 2);
	for (int i = 0; i < 4; i++) {
		struct person *p = who((2 + i) % 4);

		assert_int_equal(p->gold, 20 + i);
		assert_int_equal(points(p), 2);
		assert_int_equal(p->workers, 12);
		assert_int_equal(p->bag, 3);
		assert_int_equal(men(p), 3);
		assert_true(has_man(p, MORTAR_MIXER));
		assert_true(has_man(p, WOODWORKER));
		assert_true(has_man(p, STONECUTTER));
	}
}

/* P1.1, P10.8 */
TEST(gold_above_thirty_is_lost_wherever_it_is_made)
{
	board(2);
	who(0)->gold = 27;
	who(1)->gold = 30;
	chance("king");
	assert_true(told("gold_gained 0 3 king"));
	assert_true(told("gold_surplus 0 2"));
	assert_true(told("gold_gained 1 0 king"));
	assert_true(told("mill_income 0 12 0"));
	assert_int_equal(who(0)->gold, 30);
	assert_int_equal(who(1)->gold, 30);
}

/* P1.1 */
TEST(points_never_fall_below_nothing)
{
	board(2);
	set_points(who(0), 1);
	set_points(who(1), 0);
	chance("feud");
	assert_true(told("event_vp_lost 0 1 feud"));
	assert_true(told("event_no_effect 1 feud"));
	assert_int_equal(points(who(0)), 0);
	assert_int_equal(points(who(1)), 0);
}

/* P1.1 */
TEST(points_have_no_upper_bound)
{
	board(2);
	put(PRIORY, 0, 0);
	set_points(who(0), 255);
	chance("ore");
	assert_int_equal(points(who(0)), 257);
	assert_true(shows("vp:257"));
}

/* P1.2, P9, P10.1 */
TEST(the_first_start_player_is_drawn_unless_given)
{
	begin_first(3, -1);
	asks(NONE, "first");
	assert_int_equal(game.pending.n, 1);
	assert_int_equal(game.pending.range[0], 3);
	assert_true(shows("round:1,phase:draft,start:null,dial:7"));
	assert_true(shows("gold:0,vp:2,workers:12"));
	chance("1");
	assert_true(told("first_player 1"));
	assert_true(told("round_starts 1 1"));
	assert_int_equal(who(1)->gold, 20);
	assert_int_equal(who(2)->gold, 21);
	assert_int_equal(who(0)->gold, 22);
	asks(NONE, "advantages");
	begin_first(3, 2);
	asks(NONE, "advantages");
	assert_int_equal(at->start, 2);
}

/* P1.3: metal is owed to four, with four at the court and more held. */
TEST(the_supply_of_cubes_is_no_limit)
{
	board(4);
	for (int s = 0; s < 4; s++)
		cubes_of(s, 0, 0, 0, 5);
	put(COURT, 0, 0);
	chance("ore");
	chance("2");
	has_cubes(0, 0, 0, 0, 7);
	for (int s = 1; s < 4; s++)
		has_cubes(s, 0, 0, 0, 6);
}

/* In BUILD of round 6, with a craftsman more and much of everything. */
static void
workshop(int man)
{
	board_in(2, 6);
	chance("king");
	until(BUILD);
	level();
	give_man(0, man);
	cubes_of(0, 13, 13, 13, 13);
	who(0)->gold = 30;
	look();
}

/* P1.4, P1.5, P5.13 */
TEST(each_craftsman_makes_what_its_card_says)
{
	static const struct {
		const char *name;
		int man, uses, stone, wood, sand, metal, gold, vp;
	} table[] = {
		{ "mortar-mixer", MORTAR_MIXER, 3, 0, 0, -3, 0, 0, 1 },
		{ "woodworker", WOODWORKER, 4, 0, -2, 0, 0, 0, 1 },
		{ "stonecutter", STONECUTTER, 4, -2, 0, 0, 0, 0, 1 },
		{ "mason1", MASON1, 2, -1, 0, 0, 0, 0, 1 },
		{ "mortar-mixer1", MORTAR_MIXER1, 3, 0, 0, -2, 0, 0, 1 },
		{ "master-woodworker", MASTER_WOODWORKER, 2, 0, -1, 0, 0, 4,
		    0 },
		{ "potter2", POTTER2, 2, 0, 0, -1, 0, 0, 1 },
		{ "mason2", MASON2, 3, -1, 0, 0, 0, 0, 1 },
		{ "carpenter2", CARPENTER2, 2, 0, -1, 0, 0, 0, 1 },
		{ "potter3", POTTER3, 3, 0, 0, -1, 0, 0, 1 },
		{ "sculptor3", SCULPTOR3, 1, -1, 0, 0, 0, 0, 2 },
		{ "carpenter3", CARPENTER3, 3, 0, -1, 0, 0, 0, 1 },
		{ "mason3", MASON3, 4, -1, 0, 0, 0, 0, 1 },
		{ "mason4", MASON4, 5, -1, 0, 0, 0, 0, 1 },
		{ "sculptor4", SCULPTOR4, 2, -1, 0, 0, 0, 0, 2 },
		{ "carpenter4", CARPENTER4, 4, 0, -1, 0, 0, 0, 1 },
		{ "glassblower4", GLASSBLOWER4, 1, 0, 0, -1, -1, 0, 3 },
		{ "carpenter5", CARPENTER5, 5, 0, -1, 0, 0, 0, 1 },
		{ "goldsmith5", GOLDSMITH5, 6, 0, 0, 0, 0, -3, 1 },
		{ "sculptor5", SCULPTOR5, 3, -1, 0, 0, 0, 0, 2 },
		{ "glassblower5", GLASSBLOWER5, 2, 0, 0, -1, -1, 0, 3 },
		{ "bellmaker", BELLMAKER, 2, 0, 0, 0, -1, 0, 4 },
		{ "organbuilder", ORGANBUILDER, 1, 0, -1, 0, -1, 0, 6 },
		{ "sculptor6", SCULPTOR6, 4, -1, 0, 0, 0, 0, 2 },
		{ "goldsmith6", GOLDSMITH6, 8, 0, 0, 0, 0, -3, 1 },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char line[MOVE_TEXT];
		int n = table[i].uses, gold = 30;

		workshop(table[i].man);
		if (table[i].gold > 0)	/* or it would be lost */
			gold = who(0)->gold = 3;
		look();
		sprintf(line, "use %s %d", table[i].name, n + 1);
		assert_false(can(line));
		sprintf(line, "use %s %d", table[i].name, n);
		say(line);
		has_cubes(0, 13 + n * table[i].stone, 13 + n * table[i].wood,
		    13 + n * table[i].sand, 13 + n * table[i].metal);
		assert_int_equal(who(0)->gold, gold + n * table[i].gold);
		assert_int_equal(points(who(0)), 2 + n * table[i].vp);
		sprintf(line, "use %s 1", table[i].name);
		assert_false(can(line));
	}
}

/* P1.5: four a round, at their cost. */
TEST(each_craftsman_costs_what_its_card_says)
{
	static const struct {
		const char *name;
		int cost;
	} table[ROUNDS][NEW_CRAFTSMEN] = {
		{ { "mason1", 5 }, { "toolmaker", 2 },
		    { "mortar-mixer1", 4 }, { "master-woodworker", 3 } },
		{ { "potter2", 5 }, { "architect", 6 }, { "mason2", 4 },
		    { "carpenter2", 3 } },
		{ { "potter3", 7 }, { "sculptor3", 6 }, { "carpenter3", 5 },
		    { "mason3", 4 } },
		{ { "mason4", 5 }, { "sculptor4", 7 }, { "carpenter4", 6 },
		    { "glassblower4", 8 } },
		{ { "carpenter5", 6 }, { "goldsmith5", 7 },
		    { "sculptor5", 8 }, { "glassblower5", 9 } },
		{ { "bellmaker", 10 }, { "organbuilder", 9 },
		    { "sculptor6", 8 }, { "goldsmith6", 7 } },
	};

	for (int i = 0; i < ROUNDS * NEW_CRAFTSMEN; i++) {
		int r = i / NEW_CRAFTSMEN, k = i % NEW_CRAFTSMEN;
		char line[MOVE_TEXT], draw_text[MOVE_TEXT];

		scene_in(2, r + 1, SHUFFLE);
		sprintf(draw_text, "%s %s %s %s",
		    table[r][(k + 1) % 4].name, table[r][(k + 2) % 4].name,
		    table[r][k].name, table[r][(k + 3) % 4].name);
		chance(draw_text);
		until(DRAFT);
		at->seat = 0;
		sprintf(line, "take %s", table[r][k].name);
		who(0)->gold = table[r][k].cost - 1;
		assert_false(can(line));
		who(0)->gold = table[r][k].cost;
		say(line);
		assert_int_equal(who(0)->gold, 0);
	}
}

/* P1.5, P5.13 */
TEST(architect_and_toolmaker_work_by_themselves)
{
	board_in(2, 6);
	give_man(0, ARCHITECT);
	give_man(1, ARCHITECT);
	set_drop(who(1)->craftsman, ARCHITECT);
	give_man(1, TOOLMAKER);
	cubes_of(1, 0, 0, 0, 1);
	chance("volunteers");
	chance("2");
	assert_true(told("vp_gained 0 1 architect"));
	asks(0, "build");
	assert_int_equal(points(who(0)), 3);
	refused("use architect 1", "works_by_itself architect");
	at->person[1].gold = 5;
	say("done");
	assert_true(told("gold_gained 1 2 toolmaker"));
	assert_int_equal(who(1)->gold, 7);
	has_cubes(1, 0, 0, 0, 1);
	assert_false(can("use toolmaker 1"));
	/* without metal there is no gold */
	board_in(2, 6);
	give_man(0, TOOLMAKER);
	chance("volunteers");
	chance("2");
	assert_false(told("gold_gained 0 2 toolmaker"));
}

/* P1.6 */
TEST(a_mason_needs_a_mortar_mixer)
{
	workshop(MASON1);
	assert_true(can("use mason1 2"));
	set_drop(who(0)->craftsman, MORTAR_MIXER);
	refused("use mason1 1", "requirement mason1 mortar-mixer");
	give_man(0, MORTAR_MIXER1);
	assert_true(can("use mason1 2"));
}

/* In TRADE, seat 0 alone. */
static void
stall(void)
{
	board(2);
	put(MARKET, 0, 0);
	cubes_of(0, 1, 1, 1, 1);
	chance("volunteers");
	chance("2");
	asks(0, "market");
	who(0)->gold = 11;
	look();
}

/* P1.6, P5.12 */
TEST(wood_and_stone_need_their_craftsmen_at_the_market)
{
	stall();
	assert_true(can("buy 1 wood"));
	assert_true(can("sell 1 stone"));
	set_drop(who(0)->craftsman, WOODWORKER);
	set_drop(who(0)->craftsman, STONECUTTER);
	give_man(0, CARPENTER2);	/* no woodworker */
	give_man(0, MASON1);		/* no stonecutter */
	at->shiring[0] = at->shiring[1] = NONE;
	refused("buy 1 wood", "requirement wood woodworker");
	refused("sell 1 stone", "requirement stone stonecutter");
	assert_true(can("buy 1 stone"));
	assert_true(can("buy 1 sand"));
	assert_true(can("sell 1 wood"));
	assert_true(can("sell 1 sand"));
	assert_true(can("sell 1 metal"));
	give_man(0, MASTER_WOODWORKER);
	assert_true(can("buy 1 wood"));
}

/* P1.7, P3.2, P5.8 */
TEST(each_resource_card_takes_workers_and_yields_cubes)
{
	static const struct {
		const char *move, *card;
		int workers, stone, wood, sand;
	} table[] = {
		{ "take sand 2", "sand-2", 2, 0, 0, 2 },
		{ "take sand 3", "sand-3", 4, 0, 0, 3 },
		{ "take sand 4", "sand-4", 7, 0, 0, 4 },
		{ "take wood 2", "wood-2", 3, 0, 2, 0 },
		{ "take wood 3", "wood-3", 6, 0, 3, 0 },
		{ "take wood 4", "wood-4", 9, 0, 4, 0 },
		{ "take stone 2", "stone-2", 5, 2, 0, 0 },
		{ "take stone 3", "stone-3", 8, 3, 0, 0 },
		{ "take stone 4", "stone-4", 10, 4, 0, 0 },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		scene(2, DRAFT);
		if (!set_has(at->pool_card, i)) {
			set_drop(at->pool_card,
			    member(at->pool_card, CARDS, 0));
			set_add(at->pool_card, i);
		}
		say(table[i].move);
		assert_true(shows(table[i].card));
		assert_int_equal(who(0)->workers, 12 - table[i].workers);
		until(HAPPEN);
		memset(at->place, NONE, sizeof(at->place));
		chance("king");
		has_cubes(0, table[i].stone, table[i].wood, table[i].sand, 0);
		assert_int_equal(who(0)->workers, 12);
		assert_int_equal(set_two(who(0)->card), 0);
	}
	/* P3.2: just enough will do */
	scene(2, DEAL);
	chance("stone-4 stone-3 sand-3 sand-2 wood-2 wood-3 wood-4");
	until(DRAFT);
	say("take sand 3");
	say("pass");
	refused("take stone 4", "short_of_workers 8 10");
	refused("take sand 3", "card_taken_by sand-3 0");
	refused("take stone 2", "not_dealt stone-2");
	say("take stone 3");
	assert_int_equal(who(0)->workers, 0);
}

/* P1.8, P5.6, P5.8 */
TEST(each_advantage_card_does_what_it_says)
{
	static const struct {
		int card;
		const char *event;
		int gold, vp, stone, wood, sand, metal;
	} table[] = {
		{ ALIENA, "production 0 0 1 0", 0, 0, 0, 1, 0, 0 },
		{ TOM, "production 0 1 0 0", 0, 0, 1, 0, 0, 0 },
		{ RICHARD, "production 0 0 0 1", 0, 0, 0, 0, 1, 0 },
		{ WOOLFAIR, "gold_gained 0 8 woolfair", 8, 0, 0, 0, 0, 0 },
		{ TOLEDO, "cubes_gained 0 2 metal toledo", 0, 0, 0, 0, 0, 2 },
		{ MADONNA, "vp_gained 0 3 madonna", 0, 3, 0, 0, 0, 0 },
		{ CEREMONY, "cubes_gained 0 1 metal ceremony", 0, 0, 0, 0, 0,
		    1 },
		{ COMPLETION, "cubes_gained 0 1 stone completion", 0, 0, 1, 1,
		    0, 0 },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		bool last = table[i].card >= CEREMONY;

		board_in(2, last ? 6 : 2);
		if (!last && at->kingsbridge[0] != table[i].card &&
		    at->kingsbridge[1] != table[i].card) {
			if (set_has(at->advantage, table[i].card)) {
				set_drop(at->advantage, table[i].card);
				set_add(at->advantage, at->kingsbridge[0]);
			}
			at->kingsbridge[0] = table[i].card;
		}
		put(KINGSBRIDGE, at->kingsbridge[0] != table[i].card, 0);
		who(0)->gold = 0;
		chance("volunteers");
		assert_true(told(table[i].event));
		assert_int_equal(who(0)->gold, 12 + table[i].gold);
		assert_int_equal(points(who(0)), 2 + table[i].vp);
		has_cubes(0, table[i].stone, table[i].wood, table[i].sand,
		    table[i].metal);
		assert_int_equal(has_card(who(0), table[i].card),
		    table[i].card < WOOLFAIR);
		assert_true(told_of(E_ADVANTAGE_UNWANTED));
	}
}

/* P1.8, P10.3 */
TEST(round_six_shows_its_own_two_cards_from_its_first_state)
{
	begin(2);
	until_round(6);
	assert_true(shows("kingsbridge:[ceremony,completion]"));
	assert_true(shows("kingsbridge:[null,null],priory"));
	assert_true(told("advantages_shown ceremony completion"));
	asks(NONE, "craftsmen");
	assert_int_equal(set_count(at->advantage, DRAWN_ADVANTAGES), 4);
}

/* P1.9, P5.4 */
TEST(positive_events_reach_everybody)
{
	board(2);
	chance("king");
	assert_true(told("event_revealed king positive"));
	assert_int_equal(who(0)->gold, 30);
	board(2);
	set_add(who(0)->card, SAND_2);
	who(0)->mill = 10;
	set_add(who(1)->card, WOOD_4);
	who(1)->mill = 3;
	who(0)->gold = who(1)->gold = 0;
	chance("alms");
	assert_true(told("gold_gained 0 5 alms"));
	assert_true(told("gold_gained 1 3 alms"));
	assert_true(told("mill_income 1 3 3"));
	assert_int_equal(who(0)->gold, 15);
	assert_int_equal(who(1)->gold, 6);
	board(2);
	chance("ore");
	has_cubes(0, 0, 0, 0, 1);
	has_cubes(1, 0, 0, 0, 1);
}

/* P1.9: what a raid takes, and from whom. */
TEST(a_raid_costs_four_gold_or_points)
{
	static const struct {
		int gold, left, vp;
	} table[] = {
		{ 4, 0, 5 }, { 5, 1, 5 }, { 3, 0, 5 }, { 2, 0, 4 },
		{ 1, 0, 4 }, { 0, 0, 3 }
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		board(2);
		who(0)->gold = table[i].gold;
		set_points(who(0), 5);
		chance("raid");
		assert_int_equal(who(0)->gold, table[i].left + 12);
		assert_int_equal(points(who(0)), table[i].vp);
		assert_true(told("event_revealed raid negative"));
	}
}

/* P1.9, P5.8 */
TEST(volunteers_and_winter_touch_cards_only)
{
	for (int winter = 0; winter < 2; winter++) {
		board(2);
		own(0, TOM);
		for (int i = 0; i < 2; i++)
			set_add(who(0)->card, STONE_2 - 3 * i);
		who(0)->mill = 12 - 5 - 3;
		set_add(who(1)->card, SAND_4);
		who(1)->mill = 5;
		if (winter)
			put(BISHOP, 0, 1);
		chance(winter ? "winter" : "volunteers");
		if (winter) {
			say("protect");
			has_cubes(0, 2, 1, 0, 0);
			has_cubes(1, 0, 0, 4, 0);
		} else {
			has_cubes(0, 4, 3, 0, 0);
			has_cubes(1, 0, 0, 5, 0);
		}
	}
}

/* P1.9, P5.13 */
TEST(the_archbishop_stretches_one_craftsman_by_one)
{
	workshop(SCULPTOR3);
	give_man(0, BELLMAKER);
	set_drop(at->events, ARCHBISHOP);
	set_add(at->events, at->event);
	at->event = ARCHBISHOP;
	while (set_count(at->events, EVENTS) > EVENTS - ROUNDS)
		for (int i = 0; i < EVENTS; i++)
			if (set_has(at->events, i)) {
				set_drop(at->events, i);
				break;
			}
	assert_true(can("use sculptor3 2"));
	assert_true(can("use stonecutter 5"));
	assert_false(can("use bellmaker 3"));
	say("use sculptor3 1");
	assert_true(can("use stonecutter 5"));
	say("use sculptor3 1");
	assert_true(told("archbishop_choice 0 sculptor3"));
	assert_false(can("use sculptor3 1"));
	assert_true(can("use stonecutter 4"));
	refused("use stonecutter 5", "capacity_left stonecutter 4 5");
	assert_int_equal(points(who(0)), 6);
}

/* P1.10, P4.4 */
TEST(every_space_has_its_room_whatever_the_number_of_players)
{
	static const struct {
		const char *name;
		int room;
	} table[] = {
		{ "bishop", 1 }, { "priory", 2 }, { "court", 4 },
		{ "castle", 1 }, { "market", 4 }, { "start", 1 }
	};
	char line[MOVE_TEXT];

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		for (int seats = 2; seats <= SEATS; seats += 2) {
			int n = 0;

			begin(seats);
			until(DRAW);
			sprintf(line, "place %s", table[i].name);
			while (at->phase < HAPPEN && n <= table[i].room)
				if (game.pending.kind == PENDING_DECISION &&
				    can(line)) {
					who(at->seat)->gold = 20;
					say(line);
					n++;
				} else {
					go_on();
				}
			assert_int_equal(n, table[i].room);
		}
}

/* P1.11, P2.0 */
TEST(a_round_begins_with_a_full_market_and_metal_at_the_court)
{
	board(2);
	put(MARKET, 0, 0);
	put(COURT, 0, 1);
	chance("king");
	chance("3");
	assert_int_equal(at->court_metal, 0);
	say("buy 3 sand");
	assert_true(shows("market:{stone:4,wood:4,sand:1},"
	    "court_metal:false,event:king,coming:null,tax:3"));
	until_round(3);
	assert_true(shows("dial:7"));
	assert_true(shows("market:{stone:4,wood:4,sand:4},"
	    "court_metal:true,event:null,coming:null,tax:null"));
	assert_int_equal(who(0)->bag, 3);
	/* a metal left there is not doubled */
	board(2);
	chance("king");
	until_round(3);
	assert_true(shows("court_metal:true"));
}

/* P1.12, P10.7 */
TEST(the_tax_die_has_two_threes_and_two_fours)
{
	static const int side[] = { 2, 3, 3, 4, 4, 5 };

	board(2);
	put(COURT, 0, 0);
	put(COURT, 1, 1);
	chance("king");
	asks(NONE, "tax");	/* though nobody owes any */
	assert_int_equal(game.pending.range[0], 6);
	for (uint8_t i = 0; i < 6; i++) {
		struct result result;

		pillars.result(NULL, at, &i, &result);
		assert_int_equal(result.item[0][0], NUMBER(side[i]));
	}
}

/* P2.1, P2.2, P2.3, P9: falling ranges, and what is dealt where. */
TEST(cards_are_dealt_in_their_order)
{
	begin(2);
	asks(NONE, "advantages");
	assert_int_equal(game.pending.n, 2);
	assert_int_equal(game.pending.range[0], 14);
	assert_int_equal(game.pending.range[1], 13);
	chance("otto aliena");
	assert_true(shows("kingsbridge:[otto,aliena]"));
	assert_true(told("advantages_shown otto aliena"));
	asks(NONE, "craftsmen");
	assert_int_equal(game.pending.n, 4);
	for (int i = 0; i < 4; i++)
		assert_int_equal(game.pending.range[i], 4 - i);
	chance("mortar-mixer1 mason1 master-woodworker toolmaker");
	assert_true(shows("shiring:[mortar-mixer1,mason1]"));
	assert_true(shows("pool:[toolmaker,master-woodworker]"));
	asks(NONE, "resources");
	assert_int_equal(game.pending.n, 7);
	for (int i = 0; i < 7; i++)
		assert_int_equal(game.pending.range[i], 9 - i);
	chance("stone-4 sand-2 wood-3 stone-2 sand-4 wood-2 wood-4");
	assert_true(told("cards_missing sand-3 stone-3"));
	assert_true(shows("pool:[sand-2,sand-4,wood-2,wood-3,wood-4,stone-2,"
	    "stone-4,toolmaker,master-woodworker]"));
	asks(0, "draft");
	until_round(2);
	assert_int_equal(game.pending.range[0], 12);
}

/* P2.5, P5.11, P5.14 */
TEST(grey_workers_work_for_one_round)
{
	board(2);
	put(CASTLE, 0, 1);
	chance("king");
	chance("2");
	assert_true(told("grey_workers 1"));
	assert_int_equal(who(1)->workers, 12);
	until_round(3);
	assert_int_equal(who(1)->workers, 14);
	assert_int_equal(who(0)->workers, 12);
	until(HAPPEN);
	memset(at->place, NONE, sizeof(at->place));
	look();
	assert_int_equal(who(1)->mill, 14);
	any_chance();
	until_round(4);
	assert_int_equal(who(1)->workers, 12);
	/* in the last round they go back before the end, P5.14 */
	board_in(2, 6);
	at->grey = 1;
	who(1)->mill = 14;
	until(OVER);
	assert_int_equal(who(1)->workers, 12);
}

/* P1.8, P2.5, P5.14 */
TEST(otto_brings_a_worker_from_the_next_round_on)
{
	board(2);
	if (at->kingsbridge[0] != OTTO && at->kingsbridge[1] != OTTO) {
		if (set_has(at->advantage, OTTO)) {
			set_drop(at->advantage, OTTO);
			set_add(at->advantage, at->kingsbridge[0]);
		}
		at->kingsbridge[0] = OTTO;
	}
	put(KINGSBRIDGE, at->kingsbridge[0] != OTTO, 1);
	chance("king");
	assert_true(has_card(who(1), OTTO));
	assert_int_equal(who(1)->workers, 12);
	until_round(3);
	assert_int_equal(who(1)->workers, 13);
	until_round(4);
	assert_int_equal(who(1)->workers, 13 + (at->grey == 1 ? 2 : 0));
}

/* P2.6, P5.1, P9, P10.4, P10.9 */
TEST(the_owner_of_ellen_alone_sees_the_coming_event)
{
	static struct play other;
	struct table seen;
	char line[256];

	scene(3, SHUFFLE);
	own(1, ELLEN);
	any_chance();
	any_chance();
	asks(NONE, "event");
	assert_true(shows("phase:draft"));
	assert_int_equal(game.pending.hide, 1 << 0 | 1 << 2);
	chance("winter");
	assert_true(told("event_foreseen 1"));
	for (int i = 0; i < tale.n; i++) {
		event_text(&tale.event[i], line);
		if (strcmp(line, "event_coming 1 winter") == 0)
			assert_int_equal(tale.event[i].seats, 1 << 1);
		else
			assert_null(strstr(line, "winter"));
	}
	assert_true(told("event_coming 1 winter"));
	assert_true(shows("event:null,coming:winter"));
	assert_true(play_hides(&game));
	for (int s = 0; s <= SEATS; s++) {
		seen = *at;
		pillars.blind(NULL, &seen, s);
		assert_null(pillars_sound(&seen));
		assert_int_equal(seen.coming, s == 1 ? WINTER : NONE);
		/* and what is legal does not tell */
		play_resume(&other, &pillars, NULL, 3, &seen);
		assert_int_equal(other.legal.n, game.legal.n);
		assert_memory_equal(other.legal.move, game.legal.move,
		    game.legal.n * sizeof(game.legal.move[0]));
		/* nor the events that are left */
		assert_int_equal(set_count(seen.events, EVENTS), 9);
	}
	until(LATE);
	while (at->phase == LATE)
		go_on();
	assert_int_equal(at->event, WINTER);
	assert_true(shows("event:winter,coming:null"));
	assert_false(play_hides(&game));
}

/* P3.1, P3.5, P10.8, P10.9 */
TEST(who_passes_is_out_of_the_draft)
{
	scene(3, DRAFT);
	at->start = at->seat = 1;
	look();
	asks(1, "draft");
	assert_true(can("pass"));
	say("pass");
	asks(2, "draft");
	say(can("take sand 2") ? "take sand 2" : "take sand 3");
	asks(0, "draft");
	say("pass");
	asks(2, "draft");
	say("pass");
	assert_true(told("workers_to_mill 1 12"));
	assert_true(told_of(E_CRAFTSMAN_UNWANTED));
	assert_true(shows("pool:[],"));
	assert_int_equal(who(1)->mill, 12);
	assert_int_equal(who(1)->workers, 0);
	assert_true(who(2)->mill == 10 || who(2)->mill == 8);
	asks(NONE, "builder");
}

/* P3.1 */
TEST(the_draft_ends_with_an_empty_pool)
{
	scene(3, DEAL);
	chance("stone-3 sand-3 sand-4 stone-2 wood-3 wood-2 sand-2");
	at->pool_craftsman = 0;
	at->pool_card[0] = 1 << SAND_2;
	set_add(who(0)->card, STONE_3);
	set_add(who(0)->card, SAND_3);
	set_add(who(1)->card, STONE_2);
	who(1)->workers -= 5;
	set_add(who(1)->card, SAND_4);
	set_add(who(2)->card, WOOD_2);
	set_add(who(2)->card, WOOD_3);
	at->pool_card[1] = who(0)->workers = who(1)->workers = 0;
	who(2)->workers = 3;
	at->seat = 2;
	say("take sand 2");
	asks(NONE, "builder");
	assert_int_equal(at->out, 0);
}

/* P3.3 */
TEST(a_craftsman_costs_gold)
{
	scene(2, SHUFFLE);
	chance("potter2 architect mason2 carpenter2");
	until(DRAFT);
	who(0)->gold = 4;
	say("take mason2");
	assert_true(told("craftsman_hired 0 mason2 4"));
	assert_true(has_man(who(0), MASON2));
	assert_int_equal(who(0)->gold, 0);
	asks(1, "draft");
	refused("take mason2", "hired_by mason2 0");
	refused("take potter2", "at_shiring potter2");
	who(1)->gold = 2;
	refused("take carpenter2", "short_of_gold 2 3");
}

/* P3.4, P1.8, P10.8, P10.10 */
TEST(who_has_five_craftsmen_must_dismiss_one)
{
	for (int jack = 0; jack < 2; jack++) {
		scene(2, SHUFFLE);
		chance("potter2 architect mason2 carpenter2");
		until(DRAFT);
		give_man(0, MASON1);
		refused("take mason2 dismiss mason1",
		    "no_need_to_dismiss 4 5");
		give_man(0, TOOLMAKER);
		if (jack) {
			own(0, JACK);
			assert_true(can("take mason2"));
			give_man(0, MORTAR_MIXER1);
		}
		refused("take mason2", jack ? "must_dismiss mason2 6" :
		    "must_dismiss mason2 5");
		refused("take mason2 dismiss master-woodworker",
		    "craftsman_not_owned master-woodworker");
		assert_true(can("take mason2 dismiss toolmaker"));
		say("take mason2 dismiss stonecutter");
		assert_true(told("craftsman_dismissed 0 stonecutter"));
		assert_true(has_man(who(0), MASON2));
		assert_false(has_man(who(0), STONECUTTER));
		say("pass");
		/* the new one may go, at the full price */
		assert_int_equal(who(0)->gold, 16);
		who(0)->gold = 2;
		assert_false(can("take carpenter2 dismiss carpenter2"));
		who(0)->gold = 3;
		say("take carpenter2 dismiss carpenter2");
		assert_true(told("craftsman_dismissed 0 carpenter2"));
		assert_false(has_man(who(0), CARPENTER2));
		assert_int_equal(who(0)->gold, 0);
		refused("take carpenter2", "not_in_pool carpenter2");
	}
}

/* P4.1, P9 */
TEST(builders_are_drawn_and_the_dial_falls)
{
	scene(2, DRAW);
	asks(NONE, "builder");
	assert_int_equal(game.pending.range[0], 6);
	chance("0");
	assert_true(told("builder_drawn 0 7"));
	assert_int_equal(who(0)->bag, 2);
	say("place castle");
	assert_true(told("builder_placed 0 castle 7"));
	assert_true(told("dial_moved 6"));
	assert_int_equal(who(0)->gold, 13);
	assert_int_equal(game.pending.range[0], 5);
	chance("0");
	say("pass");
	assert_true(told("builder_passed 0 6"));
	assert_true(shows("passed:[{seat:0,cost:6}]"));
	assert_true(shows("dial:5"));
	assert_int_equal(who(0)->gold, 13);
	chance("0");
	who(0)->gold = 4;
	refused("place bishop", "short_of_gold 4 5");
	assert_true(can("pass"));
}

/* P4.2 */
TEST(at_zero_a_builder_must_be_placed)
{
	scene(3, DRAW);
	for (int i = 0; i < 7; i++) {
		chance(i < 3 ? "1" : i < 6 ? "2" : "0");
		assert_int_equal(at->dial, 7 - i);
		while (at->phase != PLACE)
			say("keep");
		say("pass");
	}
	assert_int_equal(at->dial, 0);
	chance("0");
	refused("pass", "no_pass_at_zero");
	who(0)->gold = 0;
	say("place bishop");
	assert_int_equal(at->dial, 0);
	assert_true(told("builder_placed 0 bishop 0"));
}

/* P4.3 */
TEST(the_start_player_may_return_one_builder_a_round)
{
	scene(2, DRAW);
	/* another's: a decision of its own */
	chance("1");
	asks(0, "redraw");
	assert_int_equal(game.legal.n, 3);
	assert_int_equal(who(1)->bag, 2);
	say("return");
	assert_true(told("builder_returned 0 1"));
	assert_int_equal(who(1)->bag, 3);
	assert_int_equal(at->dial, 7);
	chance("1");
	asks(1, "builder");	/* the right is used up */
	refused("return", "redraw_not_yours 0");
	say("pass");
	chance("0");
	refused("return", "redraw_gone");
	/* their own: beside the other moves */
	scene(2, DRAW);
	chance("0");
	asks(0, "builder");
	assert_true(can("place bishop"));
	say("return");
	assert_int_equal(at->may_redraw, 0);
	/* keep keeps the right, keep all does not */
	scene(2, DRAW);
	chance("1");
	say("keep");
	asks(1, "builder");
	say("pass");
	chance("1");
	say("keep all");
	assert_true(told("redraw_waived 0 1"));
	asks(1, "builder");
	say("pass");
	chance("1");
	asks(1, "builder");
	until_round(3);
	assert_int_equal(at->may_redraw, 1);
}

/* P4.3 */
TEST(nothing_is_returned_to_an_empty_bag)
{
	scene(2, DRAW);
	for (int i = 0; i < 5; i++) {
		chance(i < 3 ? "0" : "1");
		until(PLACE);
		say("pass");
	}
	chance("1");
	asks(1, "builder");
	refused("return", "redraw_not_yours 0");
	scene(2, DRAW);
	for (int i = 0; i < 5; i++) {
		chance(i < 3 ? "1" : "0");
		until(PLACE);
		say("pass");
	}
	chance("0");
	refused("return", "bag_empty");
}

/* P4.3 */
TEST(it_is_asked_even_when_the_owner_can_only_pass_and_at_zero)
{
	scene(3, DRAW);
	who(1)->gold = 0;
	chance("1");
	asks(0, "redraw");
	say("keep");
	assert_int_equal(game.legal.n, 1);	/* P7.2 */
	for (int i = 0; i < 6; i++) {
		until(DRAW);
		chance(i < 3 ? "2" : i < 5 ? "1" : "0");
		until(PLACE);
		say("pass");
	}
	assert_int_equal(at->dial, 0);
	chance("0");
	assert_true(can("return"));
}

/* P4.4, P10.3, P10.10 */
TEST(a_builder_stands_under_the_card_it_names)
{
	scene(2, SHUFFLE);
	chance("potter2 architect mason2 carpenter2");
	until(DRAW);
	chance("0");
	assert_true(can("place shiring potter2"));
	refused("place shiring mason2", "card_not_there mason2 shiring");
	say("place shiring architect");
	assert_true(told("builder_placed_at 0 shiring architect 7"));
	assert_true(shows("shiring:[null,0]"));
	assert_true(shows("kingsbridge:[null,null],priory:[]"));
	chance("0");
	refused("place shiring architect", "card_occupied architect 0");
	say("place priory");
	assert_true(shows("priory:[0]"));
	chance("0");
	who(0)->gold = 10;
	say("place shiring potter2");
	chance("1");
	until(PLACE);
	refused("place shiring potter2", "space_full shiring");
	say("place priory");
	chance("1");
	until(PLACE);
	refused("place priory", "space_full priory");
}

/* P4.5, P10.10 */
TEST(remigius_places_one_builder_for_nothing)
{
	const char *line;

	scene(2, DRAW);
	chance("0");
	refused("place bishop free", "advantage_not_owned remigius");
	own(0, REMIGIUS);
	assert_true(can("place bishop"));
	assert_true(can("place bishop free"));
	who(0)->gold = 3;
	put(SHIRING, 0, 1);
	who(1)->bag--;
	assert_false(can("place bishop"));
	/* the name may be left out, free may not */
	line = understood(&game, "place shiring free");
	assert_int_equal(strncmp(line, "place shiring ", 14), 0);
	assert_string_equal(line + strlen(line) - 5, " free");
	line = understood(&game, "place shiring");
	assert_int_not_equal(strncmp(line, "place ", 6), 0);
	say("place bishop free");
	assert_true(told("remigius_used 0"));
	assert_int_equal(who(0)->gold, 3);
	assert_int_equal(at->dial, 6);
	assert_false(has_card(who(0), REMIGIUS));
}

/* P4.5, P4.6 */
TEST(passed_builders_are_placed_free_the_highest_first)
{
	scene(2, DRAW);
	own(1, REMIGIUS);
	for (int i = 0; i < 6; i++) {
		chance(i % 2 ? "1" : "0");
		until(PLACE);
		say(i < 4 ? "pass" : i == 4 ? "place start" :
		    "place bishop");
	}
	assert_int_equal(at->dial, 0);
	assert_true(told("dial_moved 0"));
	assert_true(shows("passed:[{seat:0,cost:7},{seat:1,cost:6},"
	    "{seat:0,cost:5},{seat:1,cost:4}]"));
	asks(0, "builder");
	refused("pass", "no_pass_again");
	refused("return", "no_return_now");
	who(0)->gold = 0;
	say("place priory");
	assert_true(told("late_builder_placed 0 priory 7"));
	assert_true(shows("passed:[{seat:1,cost:6},"));
	asks(1, "builder");
	refused("place castle free", "free_anyway");
	say("place priory");
	assert_true(shows("priory:[0,1]"));
	asks(0, "builder");
}

/* P4.6: for any number of players, also when nobody has passed. */
TEST(the_dial_is_at_zero_when_the_bag_is_empty)
{
	scene(2, DRAW);
	while (at->phase != HAPPEN) {
		if (at->phase == PLACE) {
			who(at->seat)->gold = 7;
			say(can("place market") ? "place market" :
			    "place court");
		} else {
			go_on();
		}
	}
	assert_true(shows("phase:board,start:0,dial:0"));
	asks(NONE, "event");
}

/* P4.7, P1.9, P5.4 */
TEST(behind_a_town_wall_the_third_builder_is_laid_aside)
{
	board(2);
	chance("townwall");
	assert_true(told("wall_ahead 0"));
	assert_int_equal(at->walled, 0);
	until_round(3);
	assert_int_equal(at->walled, 1 << 0 | 1 << 1);
	until(DRAW);
	level();
	at->walled = 1 << 1;
	look();
	for (int i = 0; i < 2; i++) {
		chance("1");
		until(PLACE);
		say("pass");
	}
	assert_int_equal(at->dial, 5);
	chance("1");
	assert_true(told("builder_laid_aside 1"));
	assert_int_equal(who(1)->bag, 0);
	asks(NONE, "builder");	/* not even the start player is asked */
	assert_int_equal(at->dial, 5);
	/* one put back has not been drawn */
	scene(2, DRAW);
	at->walled = 1 << 1;
	chance("1");
	say("return");
	chance("1");
	say("pass");
	chance("1");
	asks(1, "builder");
	/* with two players the costs go from 7 to 2 */
	scene(2, DRAW);
	for (int i = 0; i < 6; i++) {
		chance(i % 2 ? "0" : "1");
		assert_int_equal(at->dial, 7 - i);
		until(PLACE);
		say("pass");
	}
	/* nothing comes of it in round 6 */
	board_in(2, 6);
	chance("townwall");
	assert_true(told("event_no_effect 0 townwall"));
	assert_int_equal(at->wall_ahead, 0);
}

/* P5.1, P5.2, P10.9 */
TEST(the_bishop_protects_or_gives_a_cube_of_the_market)
{
	board(2);
	put(BISHOP, 0, 1);
	look();
	asks(NONE, "event");
	chance("king");
	asks(1, "bishop");
	assert_int_equal(who(0)->gold, 20);	/* not yet */
	refused("protect", "event_positive king");
	refused("collect metal", "no_metal_here");
	assert_true(can("collect wood") && can("collect sand"));
	say("collect stone");
	assert_true(told("bishop_collects 1 stone"));
	assert_true(shows("bishop:[]"));
	assert_int_equal(at->market[STONE], 3);
	has_cubes(1, 1, 0, 0, 0);
	board(2);
	put(BISHOP, 0, 1);
	chance("feud");
	assert_true(can("collect stone"));
	say("protect");
	assert_int_equal(points(who(1)), 2);
	assert_int_equal(points(who(0)), 0);
}

/* P5.3 */
TEST(thomas_is_asked_once_the_event_is_known)
{
	board_in(2, 6);
	own(1, THOMAS);
	chance("townwall");	/* though it does nothing */
	asks(1, "thomas");
	assert_true(can("decline"));
	say("use thomas");
	assert_false(told("event_no_effect 1 townwall"));
	assert_false(has_card(who(1), THOMAS));
	board(2);
	own(1, THOMAS);
	chance("feud");
	say("decline");
	assert_true(told("event_vp_lost 1 2 feud"));
	assert_true(has_card(who(1), THOMAS));
	/* not who is protected, and not at a positive event */
	board(2);
	own(1, THOMAS);
	put(BISHOP, 0, 1);
	chance("feud");
	say("protect");
	asks(NONE, "tax");
	board(2);
	own(1, THOMAS);
	chance("ore");
	asks(NONE, "tax");
}

/* P5.4, P7.1, P10.8 */
TEST(a_collapse_asks_everybody_who_has_a_choice)
{
	board(4);
	at->start = 1;
	put(BISHOP, 0, 2);
	who(3)->craftsman[0] = 1 << WOODWORKER;
	who(0)->craftsman[0] = 0;
	chance("collapse");
	say("protect");
	asks(1, "dismiss");
	refused("dismiss mason1", "craftsman_not_owned mason1");
	say("dismiss stonecutter");
	assert_true(told("craftsman_lost 1 stonecutter"));
	asks(3, "dismiss");
	assert_int_equal(game.legal.n, 1);	/* played by the program */
	assert_true(shows("mill:12"));	/* the mill waits, P5.5 */
	say("dismiss woodworker");
	assert_true(told("event_no_effect 0 collapse"));
	assert_int_equal(men(who(2)), 3);
	asks(NONE, "tax");
}

/* P5.5 */
TEST(the_mill_pays_each_worker_and_sends_them_home)
{
	board(2);
	at->grey = 0;
	who(0)->mill = 14;
	who(0)->gold = 3;
	chance("ore");
	assert_true(told("mill_income 0 14 14"));
	assert_int_equal(who(0)->gold, 17);
	assert_int_equal(who(0)->workers, 14);
	assert_int_equal(who(0)->mill, 0);
}

/* P5.6, P10.9 */
TEST(cards_not_taken_at_kingsbridge_are_gone)
{
	board(2);
	put(KINGSBRIDGE, 1, 1);
	at->kingsbridge[0] = at->kingsbridge[1];
	at->kingsbridge[0] = NONE;
	for (int i = 0; i < DRAWN_ADVANTAGES; i++)
		if (!set_has(at->advantage, i) && i != at->kingsbridge[1] &&
		    at->kingsbridge[0] == NONE)
			at->kingsbridge[0] = i;
	chance("ore");
	assert_true(told_of(E_ADVANTAGE_GAINED));
	assert_true(told_of(E_ADVANTAGE_UNWANTED));
	assert_true(shows("kingsbridge:[null,null],market"));
	assert_true(shows("kingsbridge:[null,null],priory"));
}

/* P5.7, P1.8 */
TEST(the_priory_gives_two_points_and_one)
{
	board(3);
	put(PRIORY, 0, 2);
	put(PRIORY, 1, 1);
	chance("ore");
	assert_int_equal(points(who(2)), 4);
	assert_int_equal(points(who(1)), 3);
	board(2);
	own(1, PHILIP);
	put(PRIORY, 0, 1);
	put(PRIORY, 1, 1);
	chance("ore");
	assert_int_equal(points(who(1)), 7);
	assert_true(shows("priory:[]"));
}

/* P5.9 */
TEST(tax_is_paid_by_all_who_are_not_at_court)
{
	static const struct {
		int gold, left, vp;
	} table[] = {
		{ 9, 4, 9 }, { 4, 0, 9 }, { 3, 0, 8 }, { 1, 0, 7 },
		{ 0, 0, 7 }
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		board(4);
		own(3, FRANCIS);
		put(COURT, 0, 1);
		put(COURT, 1, 1);
		chance("ore");
		who(0)->gold = table[i].gold;
		set_points(who(0), 9);
		who(1)->gold = who(3)->gold = 6;
		chance("5");
		assert_true(told("tax_rolled 5"));
		assert_int_equal(who(0)->gold, table[i].left);
		assert_int_equal(points(who(0)), table[i].vp);
		assert_true(told("tax_exempt 1"));
		assert_int_equal(who(1)->gold, 6);
		assert_true(told("tax_paid 3 2 2 0"));
		assert_int_equal(who(3)->gold, 4);
		/* the first place has the metal, one the event's */
		has_cubes(1, 0, 0, 0, 2);
		assert_int_equal(at->court_metal, 0);
		assert_true(shows("court:[]"));
	}
}

/* P5.9, P10.5 */
TEST(the_exemption_is_offered_before_anybody_pays)
{
	for (int use = 0; use < 2; use++) {
		board(2);
		own(1, EXEMPTION);
		put(COURT, 0, 0);
		chance("feud");
		who(1)->gold = 0;	/* asked all the same */
		set_points(who(1), 5);
		chance("4");
		asks(1, "tax");
		assert_true(shows("tax:4"));
		assert_true(shows("court:[0]"));
		assert_int_equal(at->court_metal, 1);
		say(use ? "use exemption" : "decline");
		assert_int_equal(points(who(1)), use ? 5 : 3);
		assert_int_equal(has_card(who(1), EXEMPTION), !use);
		has_cubes(0, 0, 0, 0, 1);
	}
	/* who is at court need not be asked */
	board(2);
	own(1, EXEMPTION);
	put(COURT, 0, 1);
	chance("ore");
	chance("4");
	asks(0, "build");
}

/* P5.10, P10.8 */
TEST(shiring_gives_its_craftsmen_for_nothing)
{
	begin(2);
	until_round(2);
	until(SHUFFLE);
	chance("potter2 architect mason2 carpenter2");
	until(HAPPEN);
	memset(at->place, NONE, sizeof(at->place));
	level();
	put(SHIRING, 0, 0);
	put(SHIRING, 1, 1);
	give_man(0, MASON1);
	give_man(0, MORTAR_MIXER1);
	who(0)->gold = 0;
	chance("ore");
	chance("2");
	asks(0, "dismiss");
	assert_true(told("craftsman_gained 0 potter2"));
	/* both builders and the other craftsman wait */
	assert_true(shows("shiring:[null,architect]"));
	assert_true(shows("shiring:[0,1]"));
	assert_int_equal(game.legal.n, 6);
	assert_true(can("dismiss potter2"));
	say("dismiss woodworker");
	assert_true(told("craftsman_dismissed 0 woodworker"));
	assert_true(told("craftsman_gained 1 architect"));
	assert_int_equal(who(0)->gold, 12 - 2);
	assert_true(shows("shiring:[null,null],kingsbridge"));
	assert_true(shows("shiring:[null,null],castle"));
	/* P5.13: they work this round */
	cubes_of(0, 0, 0, 2, 0);
	assert_true(can("use potter2 2"));
	/* untaken ones are gone */
	board(2);
	chance("ore");
	chance("2");
	assert_true(told_of(E_CRAFTSMAN_UNWANTED));
	assert_true(shows("shiring:[null,null],kingsbridge"));
}

/* P1.8, P5.10: jack is there in time. */
TEST(jack_employs_six_from_the_round_he_comes)
{
	board(2);
	own(0, JACK);
	put(SHIRING, 0, 0);
	give_man(0, MASON1);
	give_man(0, TOOLMAKER);
	chance("ore");
	chance("2");
	asks(0, "build");
	assert_int_equal(men(who(0)), 6);
}

/* P5.12 */
TEST(the_market_goes_round_one_action_a_turn)
{
	board(3);
	put(MARKET, 0, 2);
	put(MARKET, 1, 0);
	put(MARKET, 2, 2);
	chance("ore");
	chance("2");
	for (int s = 0; s < 3; s++) {
		who(s)->gold = 16;
		cubes_of(s, 1, 1, 1, 1);
	}
	look();
	asks(2, "market");
	refused("buy 5 sand", "market_has_only 4 5 sand");
	refused("buy 1 metal", "no_metal_here");
	refused("sell 2 stone", "short_of_cubes 1 2 stone");
	say("sell 1 sand");	/* not to the market */
	assert_int_equal(at->market[SAND], 4);
	assert_int_equal(who(2)->gold, 18);
	asks(0, "market");
	say("buy 4 stone");
	assert_true(told("bought 0 4 stone 16"));
	assert_int_equal(who(0)->gold, 0);
	asks(2, "market");
	refused("buy 1 stone", "market_has_only 0 1 stone");
	say("buy 1 sand");	/* selling first is allowed */
	asks(2, "market");
	refused("sell 1 sand", "bought_before sand");
	assert_true(can("sell 1 wood"));
	say("done");
	assert_true(shows("market:[0,2]"));
	asks(0, "market");
	refused("sell 1 stone", "bought_before stone");
	refused("buy 1 sand", "short_of_gold 0 2");
	say("sell 1 metal");
	assert_int_equal(who(0)->gold, 5);
	asks(2, "market");
	/* bought with the other builder */
	refused("sell 1 sand", "bought_before sand");
	who(2)->gold = 30;
	say("sell 1 wood");
	assert_true(told("sold 2 1 wood 0"));
	assert_true(told("gold_surplus 2 3"));
	asks(0, "market");
	say("done");
	asks(2, "market");
	say("done");
	asks(0, "build");
	assert_true(shows("market:[]"));
}

/* P5.12 */
TEST(prices_are_the_same_both_ways)
{
	static const struct {
		const char *buy, *sell;
		int price;
	} table[] = {
		{ "buy 1 stone", "sell 1 stone", 4 },
		{ "buy 1 wood", "sell 1 wood", 3 },
		{ "buy 1 sand", "sell 1 sand", 2 },
		{ NULL, "sell 1 metal", 5 },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		stall();
		say(table[i].sell);
		assert_int_equal(who(0)->gold, 11 + table[i].price);
		if (table[i].buy == NULL)
			continue;
		stall();
		who(0)->gold = table[i].price - 1;
		assert_false(can(table[i].buy));
		who(0)->gold = table[i].price;
		say(table[i].buy);
		assert_int_equal(who(0)->gold, 0);
	}
}

/* P5.13 */
TEST(no_more_than_five_cubes_are_kept)
{
	workshop(POTTER2);
	cubes_of(0, 0, 0, 4, 3);
	refused("done", "too_many_cubes 7 5");
	assert_true(can("discard 1 sand"));
	assert_true(can("discard 4 sand"));	/* any number held */
	refused("discard 5 sand", "short_of_cubes 4 5 sand");
	assert_true(can("discard 3 metal"));
	say("discard 1 metal");
	assert_true(told("discarded 0 1 metal"));
	say("use potter2 1");
	assert_true(can("done"));
	refused("discard 1 sand", "discard_not_needed 5 5");
	say("use potter2 1");
	refused("use potter2 1", "capacity_left potter2 0 1");
	refused("use carpenter3 1", "craftsman_not_owned carpenter3");
	say("done");
	assert_true(told("build_done 0"));
	has_cubes(0, 0, 0, 2, 2);
	asks(1, "build");
}

/* P5.13 */
TEST(gold_made_at_the_cathedral_may_be_spent_there)
{
	workshop(GOLDSMITH5);
	give_man(0, MASTER_WOODWORKER);
	who(0)->gold = 0;
	refused("use goldsmith5 1", "short_of_gold 0 3");
	say("use master-woodworker 1");
	assert_true(told("worked_for_gold 0 master-woodworker 1 4"));
	say("use goldsmith5 1");
	assert_true(told("worked_for_vp 0 goldsmith5 1 1"));
	assert_int_equal(who(0)->gold, 1);
}

/* P5.14 */
TEST(the_next_start_player_is_on_the_start_or_the_next)
{
	for (int round = 2; round <= 6; round += 4) {
		board_in(3, round);
		put(START_SPACE, 0, 2);
		chance("ore");
		while (at->round == round && at->phase != OVER)
			go_on();
		assert_int_equal(at->start, 2);
		assert_true(told("next_start_player 2"));
		board_in(3, round);
		chance("ore");
		while (at->round == round && at->phase != OVER)
			go_on();
		assert_int_equal(at->start, 1);
	}
}

/* Round 6 ends with these points and gold. */
static void
end(int vp0, int gold0, int vp1, int gold1)
{
	board_in(2, 6);
	until(BUILD);
	say("done");
	set_points(who(0), vp0);
	set_points(who(1), vp1);
	who(0)->gold = gold0;
	who(1)->gold = gold1;
	say("done");
	assert_int_equal(game.pending.kind, PENDING_OVER);
}

/* P6, P10.6 */
TEST(most_points_win_then_most_gold_then_both)
{
	board_in(2, 6);
	until(BUILD);
	assert_true(shows("winners:[]"));
	end(10, 0, 9, 30);
	assert_true(shows("winners:[0]"));
	assert_true(told("winner 0 10 0"));
	end(9, 3, 9, 4);
	assert_true(shows("winners:[1]"));
	end(9, 4, 9, 4);
	assert_true(shows("winners:[0,1]"));
	assert_true(told("shared_win 0 9 4"));
	assert_true(told("shared_win 1 9 4"));
	assert_true(shows("phase:over,start:1,dial:0"));
	assert_int_equal(game.pending.kind, PENDING_OVER);
}

/* P7.1, P7.2 */
TEST(what_need_not_be_asked_has_one_legal_move)
{
	scene(2, DRAFT);
	who(0)->workers = 0;	/* on three cards that are not in the pool */
	memset(at->pool_card, 0, sizeof(at->pool_card));
	set_add(who(0)->card, WOOD_2);
	set_add(who(0)->card, WOOD_4);
	for (int card = SAND_2; card <= SAND_4; card++)
		set_add(at->pool_card, card);
	set_add(at->pool_card, STONE_2);
	set_add(at->pool_card, STONE_3);
	who(0)->gold = 0;
	look();
	assert_int_equal(game.legal.n, 1);
	assert_true(can("pass"));
	stall();
	who(0)->gold = 0;
	cubes_of(0, 0, 0, 0, 0);
	look();
	assert_int_equal(game.legal.n, 1);
	assert_true(can("done"));
	workshop(GOLDSMITH5);
	who(0)->gold = 2;
	cubes_of(0, 1, 1, 2, 1);
	look();
	assert_int_equal(game.legal.n, 1);
	assert_true(can("done"));
}

/* P8, P10.2, P10.3, P10.9: keys, their order, and what stands where. */
TEST(the_view_is_whole_and_in_order)
{
	begin(2);
	assert_true(shows(",round:1,phase:draft,start:0,dial:7,pool:[],"
	    "shiring:[null,null],kingsbridge:[null,null],"
	    "market:{stone:4,wood:4,sand:4},"
	    "court_metal:true,event:null,coming:null,tax:null,"
	    "spaces:{bishop:[],kingsbridge:[null,null],priory:[],court:[],"
	    "shiring:[null,null],castle:[],market:[],start:[]},passed:[],"
	    "players:[{name:player-0,gold:20,vp:2,workers:12,mill:0,"
	    "cubes:{stone:0,wood:0,sand:0,metal:0},"
	    "craftsmen:[mortar-mixer,woodworker,stonecutter],"
	    "advantages:[],cards:[],bag:3},"
	    "{name:player-1,gold:21,vp:2,workers:12,mill:0,"
	    "cubes:{stone:0,wood:0,sand:0,metal:0},"
	    "craftsmen:[mortar-mixer,woodworker,stonecutter],"
	    "advantages:[],cards:[],bag:3}],winners:[]}"));
	until(DRAFT);
	assert_true(shows("phase:draft,start:0,dial:7"));
	asks(0, "draft");
	until(DRAW);
	assert_true(shows("phase:builders,start:0,dial:7"));
	asks(NONE, "builder");
	until(HAPPEN);
	assert_true(shows("phase:board,start:0,dial:0"));
	asks(NONE, "event");
	assert_true(shows("bag:0"));
	until(ROLL);
	assert_true(shows("phase:board,start:0,dial:0"));
	asks(NONE, "tax");
	until(OVER);
	assert_true(shows("phase:over"));
	assert_int_equal(game.pending.kind, PENDING_OVER);
}

/* P10.8 */
TEST(no_move_is_legal_twice)
{
	unsigned seed = 1;

	for (int seats = 2; seats <= SEATS; seats++)
		for (int n = 0; n < 20; n++) {
			begin_first(seats, -1);
			while (game.pending.kind != PENDING_OVER) {
				struct move move;

				assert_null(pillars_sound(at));
				if (game.pending.kind == PENDING_DRAW) {
					any_chance();
					continue;
				}
				for (int i = 0; i < game.legal.n; i++)
					assert_int_equal(play_find(&game,
					    &game.legal.move[i]), i);
				seed = seed * 1103515245 + 12345;
				move = game.legal.move[(seed >> 16) %
				    game.legal.n];
				play_move(&game, &move, NULL);
			}
		}
}

/* P10.10 */
TEST(a_dismissal_is_never_understood_when_it_is_left_out)
{
	scene(2, SHUFFLE);
	chance("potter2 architect mason2 carpenter2");
	until(DRAFT);
	give_man(0, MASON1);
	give_man(0, TOOLMAKER);
	look();
	assert_string_not_equal(understood(&game, "take mason2"),
	    "take mason2 dismiss stonecutter");
	assert_string_equal(understood(&game,
	    "take mason2 dismiss stonecutter"),
	    "take mason2 dismiss stonecutter");
	/* and keep is not keep all */
	scene(2, DRAW);
	chance("1");
	assert_string_equal(understood(&game, "keep"), "keep");
}

/* No rule: what the program plays for an absent player. */
TEST(the_sensible_player_beats_a_careless_one)
{
	unsigned seed = 7;
	int won = 0;

	for (int n = 0; n < 50; n++) {
		int lines = 0;

		begin_first(3, n % 3);
		while (game.pending.kind != PENDING_OVER) {
			uint8_t number[DRAW_MAX];
			struct move move;
			int i;

			assert_true(++lines < 2000);
			seed = seed * 1103515245 + 12345;
			for (i = 0; i < game.pending.n; i++) {
				seed = seed * 1103515245 + 12345;
				number[i] = (seed >> 16) %
				    game.pending.range[i];
			}
			if (game.pending.kind == PENDING_DRAW) {
				play_draw(&game, number, NULL);
				continue;
			}
			i = game.pending.seat == 1 ? pillars.sensible(NULL,
			    at, &game.legal) :
			    (int)((seed >> 16) % game.legal.n);
			move = game.legal.move[i];
			play_move(&game, &move, NULL);
		}
		won += is_winner(at, 1);
	}
	assert_true(won >= 48);
}

/* No rule: so the game waits for a start player once a round at most. */
TEST(the_sensible_player_leaves_all_builders_of_a_round_at_once)
{
	struct move move;

	scene(2, DRAW);
	chance("1");
	asks(0, "redraw");
	move = game.legal.move[pillars.sensible(NULL, at, &game.legal)];
	play_move(&game, &move, NULL);
	asks(1, "builder");
	assert_int_equal(at->may_redraw, 0);
}

/* A snapshot comes from a file: any bytes may stand in it. */
TEST(an_unsound_table_is_found_out)
{
	static struct table bad;

	board(2);
#define UNSOUND(change)							\
	do {								\
		bad = *at;						\
		change;							\
		assert_non_null(pillars_sound(&bad));		\
	} while (0)
	assert_null(pillars_sound(at));
	UNSOUND(bad.seats = 5);
	UNSOUND(bad.phase = MILL);
	UNSOUND(bad.round = 7);
	UNSOUND(bad.dial = 3);
	UNSOUND(bad.start = 2);
	UNSOUND(bad.person[0].gold = 31);
	UNSOUND(bad.person[0].mill--);
	UNSOUND(bad.person[0].bag = 1);
	UNSOUND(bad.person[2].gold = 1);
	UNSOUND(bad.place[16] = 2);
	UNSOUND(memset(bad.place, 0, sizeof(bad.place)));
	UNSOUND(bad.kingsbridge[0] = bad.kingsbridge[1]);
	UNSOUND(bad.shiring[0] = bad.shiring[1]);
	UNSOUND(set_add(bad.person[0].craftsman, bad.shiring[0]));
	UNSOUND(set_add(bad.person[0].craftsman, BELLMAKER));
	UNSOUND(bad.event = KING);
	UNSOUND(bad.coming = KING);
	UNSOUND(bad.tax = 3);
	UNSOUND(bad.used[0] = 1);
	UNSOUND(bad.person[0].cube[METAL] = 6);
	UNSOUND(memset(&bad, 255, sizeof(bad)));
	UNSOUND(memset(&bad, 0, sizeof(bad)));
#undef UNSOUND
}

/* The drawn report has this in it. */
static void
pictures(const char *text)
{
	assert_non_null(strstr(unquoted(view_picture(&view, at)), text));
}

/* What only the drawn report has, and the facts of cards. */
TEST(the_picture_and_the_facts_tell_what_the_view_does_not)
{
	static const struct {
		uint16_t word;
		const char *facts;
	} table[] = {
		{ W_CRAFTSMAN + MASON1, "{kind:craftsman,round:1,cost:5,"
		    "capacity:2,from:[{number:1,resource:stone}],vp:1,"
		    "needs:mortar-mixer}" },
		{ W_CRAFTSMAN + ARCHITECT, "{kind:craftsman,round:2,cost:6,"
		    "once:true,vp:1}" },
		{ W_ADVANTAGE + TOLEDO, "{kind:advantage,type:immediate,"
		    "cubes:[{number:2,resource:metal}]}" },
		{ W_EVENT + RAID,
		    "{kind:event,sign:negative,gold:4,gold_a_point:2}" },
		{ W_CARD + STONE_4, "{kind:card,cubes:4,resource:stone,"
		    "workers:10}" },
		{ W_SPACE + COURT, "{kind:space,places:4}" },
		{ W_RESOURCE + METAL, "{kind:resource,sell:5}" },
		{ W_TAKE, "{}" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		assert_string_equal(unquoted(view_facts(&view,
		    table[i].word)), table[i].facts);
	workshop(POTTER2);
	say("use potter2 1");
	pictures("gold_track:[{field:30,players:"
	    "[player-0],below:[29,28,27,26,25,24,23,22,21]},"
	    "{field:20,players:[player-1],below:[]}]");
	pictures("cathedral:[nave,portal,apse,tower,tower]");
	pictures("{card:potter2,owners:[player-0],working:true,left:1,can:1}");
	board(2);
	put(COURT, 0, 1);
	look();
	pictures("{space:court,taken:1,full:false,row:["
	    "{player:player-1},{},");
}

/*
 * What people write.
 */

static void
reads(const char *line, const char *expected)
{
	look();
	assert_string_equal(understood(&game, line), expected);
}

/* Round 2: all but wood 4 and stone 4; potter and mason are in the pool. */
static void
drafting(void)
{
	scene(2, DRAFT);
	for (int c = 0; c < CARDS; c++)
		set_add(at->pool_card, c);
	set_drop(at->pool_card, WOOD_4);
	set_drop(at->pool_card, STONE_4);
	at->shiring[0] = ARCHITECT;
	at->shiring[1] = CARPENTER2;
	at->pool_craftsman = 1 << (POTTER2 - POTTER2) | 1 << (MASON2 - POTTER2);
	look();
}

TEST(lines_of_the_draft_are_read_as_people_write_them)
{
	drafting();
	reads("take 3 stone", "take stone 3");
	reads("Take Stone 3.", "take stone 3");
	reads("take: stone, 3", "take stone 3");
	reads("t\303\241ke  s\303\264nds\t2;", "unknown");
	reads("take  sands\t2;", "take sand 2");
	reads("take mason", "take mason2");
	reads("take masons", "take mason2");
	reads("take MASON2", "take mason2");
	reads("take mason 2", "short");
	reads("take st 3", "ambiguous: take stone 3");
	reads("take sto 3", "take stone 3");
	reads("take mas", "ambiguous: take mason2");
	reads("take pot", "take potter2");
	reads("take s 3", "ambiguous: take stone 3 | take sand 3");
	reads("take stnoe 3", "unknown: take stone 3");
	reads("take stone3", "unknown");
	reads("take sand-3", "misfit");
	reads("stone 3", "take stone 3");
	reads("take stone 3 tomorrow", "unknown");
	reads("take stone 3 now", "take stone 3");
	reads("take 3 stone tomorrow", "unknown");
	reads("take stone 3 and pass", "passed");
	reads("pass, resign", "reserved");
	reads("press all: take stone 3", "reserved");
	reads("place priory", "not now");
	reads("take stone 03", "unknown");
	reads("take wood 4", "illegal: not_dealt wood-4");
	reads("take architect", "illegal: at_shiring architect");
	/* "a" is no architect, and a stone not three. */
	reads("take a", "unknown");
	reads("take po", "ambiguous: take potter2");
	reads("take the 3 stones", "take stone 3");
	set_drop(at->pool_card, STONE_2);
	set_add(who(1)->card, STONE_2);
	who(1)->workers -= 5;
	reads("take stone", "take stone 3");
	reads("take a stone", "ambiguous: take stone 3");
	reads("take a mason", "take mason2");
	reads("take mason3", "illegal: not_in_pool mason3");
	/* sand 3 is taken, sand 4 needs more workers than there are */
	set_drop(at->pool_card, SAND_3);
	set_add(who(1)->card, SAND_3);
	who(1)->workers -= 4;
	set_drop(at->pool_card, SAND_2);
	set_add(who(1)->card, SAND_2);
	who(1)->workers -= 2;
	set_drop(at->pool_card, STONE_3);
	set_add(who(0)->card, STONE_3);
	who(0)->workers = 4;
	reads("take sand", "illegal: card_taken_by sand-2 1 & "
	    "card_taken_by sand-3 1 & short_of_workers 4 7");
	reads("take sand 3", "illegal: card_taken_by sand-3 1");
	reads("take woodworker", "illegal: yours_already woodworker");
	reads("take metal 2", "illegal: no_such_card metal 2");
}

TEST(who_has_five_is_told_whom_to_dismiss)
{
	drafting();
	give_man(0, MASON1);
	give_man(0, TOOLMAKER);
	reads("take potter2 dismiss mason", "take potter2 dismiss mason1");
	reads("take potter, dismiss Tool Maker.",
	    "take potter2 dismiss toolmaker");
	reads("take potter2", "illegal: must_dismiss potter2 5");
	/* A stone is no stonecutter. */
	reads("take potter2 dismiss stone",
	    "short");
}

TEST(places_and_cards_are_known_by_the_names_that_are_printed)
{
	scene_in(2, 1, DRAW);
	for (int i = 0; i < 2; i++)
		set_add(at->advantage, at->kingsbridge[i]);
	at->kingsbridge[0] = TOM;
	at->kingsbridge[1] = WOOLFAIR;
	for (int i = 0; i < 2; i++)
		set_drop(at->advantage, at->kingsbridge[i]);
	at->shiring[0] = MASON1;
	at->shiring[1] = TOOLMAKER;
	chance("0");
	until(PLACE);
	reads("place King's Court", "place court");
	reads("place king's curt", "unknown: place court");
	reads("place Kingsbridge Priory", "place priory");
	reads("place wool fair kingsbridge", "place kingsbridge woolfair");
	reads("place kingsbridge Tom Builder", "place kingsbridge tom");
	reads("place kingsbridge, tom.", "place kingsbridge tom");
	reads("place shiring Mason", "place shiring mason1");
	reads("place shiring", "ambiguous: place shiring mason1 | "
	    "place shiring toolmaker");
	reads("place kings", "ambiguous: place kingsbridge tom | "
	    "place kingsbridge woolfair");
	reads("place s", "ambiguous: place start");
	reads("place pri", "place priory");
	reads("place priory mason2", "illegal: nameless priory");
	reads("place shiring tom", "illegal: card_not_there tom shiring");
	reads("place priory, pass", "draw");
	reads("take stone 3", "not now");
}

TEST(the_king_is_an_event_and_who_attends_is_offered)
{
	scene_in(2, 6, DRAW);
	chance("0");
	until(PLACE);
	reads("place kingsbridge The King", "place kingsbridge ceremony");
	reads("place kingsbridge the king attends",
	    "place kingsbridge ceremony");
	reads("place king king", "misfit");
	reads("place kingsbridge king", "misfit");
}

TEST(what_remigius_would_pay_is_offered)
{
	scene(2, DRAW);
	chance("0");
	until(PLACE);
	own(0, REMIGIUS);
	who(0)->gold = 5;
	reads("place priory",
	    "illegal: short_of_gold 5 7");
	reads("place free priory", "place priory free");
	reads("place priory free", "place priory free");
}

TEST(of_two_masons_it_is_asked_which)
{
	workshop(MASON3);
	give_man(0, MASON2);
	reads("use mason 3", "ambiguous: use mason2 3 | use mason3 3");
	/* Only one of them can, but both are there. */
	reads("use mason 4", "ambiguous: use mason3 4");
	reads("use mason2 2", "use mason2 2");
	reads("use mason 2", "ambiguous: use mason2 2 | use mason3 2");
	reads("use 2 mason3", "use mason3 2");
	reads("use mason2 2, mason3 1 and 2 woodworkers",
	    "use mason2 2, use mason3 1, use woodworker 2");
	reads("use mason2 2, mason2 2", "illegal: capacity_left mason2 1 2");
	reads("use sculptor 2", "illegal: craftsman_not_owned sculptor3");
	reads("discard 2 woods 1 sand", "discard 2 wood, discard 1 sand");
	reads("discard 2 wood, discard 0 sand", "illegal: at_least_one 0");
	reads("discard 2 wood 1", "short");
	reads("done", "illegal: too_many_cubes 52 5");
	reads("buy 1 stone", "not now");
}

TEST(at_the_market_one_verb_does_for_several_things)
{
	stall();
	cubes_of(0, 2, 2, 3, 2);
	who(0)->gold = 10;
	reads("sell 2 sand, 1 metal", "sell 2 sand, sell 1 metal");
	reads("sell 2 sand 1 metal", "sell 2 sand, sell 1 metal");
	reads("sell sand 2, metal 1", "sell 2 sand, sell 1 metal");
	reads("Sell 2 stones and buy 1 sand; done.",
	    "sell 2 stone, buy 1 sand, done");
	reads("sell 2,1 sand", "unknown");
	reads("sell 2 sand, metal", "short");
	reads("sell 2 sand, 3 metal", "illegal: short_of_cubes 2 3 metal");
	reads("sell metal 1 2 sand", "sell 1 metal, sell 2 sand");
	/* What is not understood is in no offer; each has what else is said. */
	reads("sell 1 metal for 5", "sell 1 metal");
	reads("sell 1 metal for 2", "ambiguous: sell 1 metal");
	reads("sell metal for 1", "ambiguous: sell 1 metal | sell 2 metal");
	reads("sell metal, 2 points", "ambiguous: sell 1 metal | sell 2 metal");
	reads("sell 2 cubes of metal", "sell 2 metal");
	reads("sell 2", "ambiguous: sell 2 stone | sell 2 wood | sell 2 sand "
	    "| sell 2 metal");
}
