/*
 * pillars_test.c: The Pillars of the Earth, rule by rule.
 *
 * Each test plays a scene.  begin() sets up a game and until() plays it,
 * dully, up to a phase; what the scene needs is then put on the table by
 * hand, look() checks that the table is still sound, chance() says what a
 * draw came to and say() makes a move.  can(), told() and is() are about
 * what then is legal, what was told, and what the table shows.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The rules are here in full, so that a scene can be set. */
#define pillars the_pillars
#include "core/pillars.c"
#include "core/move.h"

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
	play_begin(&game, &pillars, NULL, seats, &options);
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

/* After the table was changed by hand. */
static void
look(void)
{
	static struct table copy;

	if (pillars.audit(NULL, at) != NULL)
		print_error("%s\n", pillars.audit(NULL, at));
	assert_null(pillars.audit(NULL, at));
	copy = *at;
	play_resume(&game, &pillars, NULL, copy.seats, &copy);
}

static int
find(const char *text)
{
	char line[MOVE_TEXT];

	for (int i = 0; i < game.legal.n; i++) {
		move_format(&pillars, NULL, &game.legal.move[i], line);
		if (strcmp(line, text) == 0)
			return i;
	}
	return -1;
}

static bool
can(const char *text)
{
	return find(text) >= 0;
}

static void
say(const char *text)
{
	struct move move;
	int i = find(text);

	if (i < 0)
		print_error("not legal: %s\n", text);
	assert_true(i >= 0);
	move = game.legal.move[i];
	tale.n = 0;
	play_move(&game, &move, &tale);
	assert_null(pillars.audit(NULL, at));
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

/* The pending draw comes to this; every number is found by trying. */
static void
chance(const char *text)
{
	uint8_t number[DRAW_MAX] = { 0 };
	char out[DRAW_MAX * WORD_TEXT];
	size_t len = strlen(text);

	assert_int_equal(game.pending.kind, PENDING_DRAW);
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
	assert_null(pillars.audit(NULL, at));
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

/* Before the event of the round, with nobody on the board. */
static void
empty_board(void)
{
	until(HAPPEN);
	memset(at->place, NONE, sizeof(at->place));
	look();
}

static void
put(int space, int i, int seat)
{
	places(at, space)[i] = seat;
}

static void
give_man(int seat, int man)
{
	set_add(who(seat)->craftsman, man);
}

static void
give_card(int seat, int card)
{
	if (card < DRAWN_ADVANTAGES && set_has(at->advantage, card)) {
		/* another goes out of the game unseen instead */
		set_drop(at->advantage, card);
		for (int i = 0; i < 2; i++)
			if (at->kingsbridge[i] < DRAWN_ADVANTAGES)
				continue;
	}
	set_add(who(seat)->advantage, card);
}

/* A card was seen in an earlier round: one more must have been, too. */
static void
own(int seat, int card)
{
	int n = set_count(at->advantage, DRAWN_ADVANTAGES);

	for (int i = 0; i < 2; i++)
		if (at->kingsbridge[i] == card) {
			int other = set_pick(at->advantage,
			    DRAWN_ADVANTAGES, 0);

			at->kingsbridge[i] = other;
			set_drop(at->advantage, other);
			n--;
		}
	give_card(seat, card);
	/* Those that are gone were as many as the rounds have shown. */
	for (int i = 0; set_count(at->advantage, DRAWN_ADVANTAGES) < n; i++) {
		bool seen = set_has(at->advantage, i) ||
		    at->kingsbridge[0] == i || at->kingsbridge[1] == i;

		for (int s = 0; s < at->seats; s++)
			seen = seen || set_has(who(s)->advantage, i);
		if (!seen)
			set_add(at->advantage, i);
		assert_true(i < DRAWN_ADVANTAGES);
	}
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

/* Was this told by the last line, from event number *from on? */
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
	struct move move = { .seat = game.pending.seat };
	struct event event;
	char line[256];

	assert_false(can(text));
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

/* The view as text, keys and words unquoted. */
struct writer {
	struct teller teller;
	char *to;
	char close[16];
	int depth;
	bool more;
	char text[8192];
};

static void
write_key(struct teller *t, const char *key)
{
	struct writer *w = (struct writer *)t;

	if (w->more)
		*w->to++ = ',';
	if (key != NULL)
		w->to += sprintf(w->to, "%s:", key);
	w->more = true;
}

static void
write_open(struct teller *t, const char *key, const char *brackets)
{
	struct writer *w = (struct writer *)t;

	write_key(t, key);
	*w->to++ = brackets[0];
	w->close[w->depth++] = brackets[1];
	w->more = false;
}

static void
write_object(struct teller *t, const char *key)
{
	write_open(t, key, "{}");
}

static void
write_list(struct teller *t, const char *key)
{
	write_open(t, key, "[]");
}

static void
write_close(struct teller *t)
{
	struct writer *w = (struct writer *)t;

	*w->to++ = w->close[--w->depth];
	w->more = true;
}

static void
write_number(struct teller *t, const char *key, int n)
{
	write_key(t, key);
	((struct writer *)t)->to += sprintf(((struct writer *)t)->to, "%d", n);
}

static void
write_truth(struct teller *t, const char *key, bool yes)
{
	write_key(t, key);
	((struct writer *)t)->to += sprintf(((struct writer *)t)->to, "%s",
	    yes ? "true" : "false");
}

static void
write_null(struct teller *t, const char *key)
{
	write_key(t, key);
	((struct writer *)t)->to += sprintf(((struct writer *)t)->to, "null");
}

static void
write_word(struct teller *t, const char *key, uint16_t a, uint16_t b)
{
	write_key(t, key);
	assert_int_equal(b, WORD_NONE);
	((struct writer *)t)->to += word_text(&pillars, NULL, a,
	    ((struct writer *)t)->to);
}

static void
write_player(struct teller *t, const char *key, int seat)
{
	write_key(t, key);
	((struct writer *)t)->to += sprintf(((struct writer *)t)->to,
	    "player-%d", seat);
}

static struct writer view = {
	.teller = {
		write_object, write_list, write_close, write_number,
		write_truth, write_null, write_word, write_player
	}
};

static const char *
view_of(void (*what)(const void *, const void *, struct teller *))
{
	view.to = view.text;
	view.depth = 0;
	view.more = false;
	write_object(&view.teller, NULL);
	what(NULL, at, &view.teller);
	write_close(&view.teller);
	*view.to = '\0';
	assert_int_equal(view.depth, 0);
	return view.text;
}

/* Does the view have this in it? */
static bool
shows(const char *text)
{
	return strstr(view_of(pillars.describe), text) != NULL;
}

/* P1.1 */
static void
players_begin_alike_but_for_gold(void **state)
{
	(void)state;
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
static void
gold_above_thirty_is_lost_wherever_it_is_made(void **state)
{
	(void)state;
	begin(2);
	empty_board();
	who(0)->gold = 27;
	who(1)->gold = 30;
	who(0)->workers = who(1)->workers = 0;
	who(0)->mill = who(1)->mill = 12;
	look();
	chance("king");
	assert_true(told("gold_gained 0 3 king"));
	assert_true(told("gold_surplus 0 2"));
	assert_true(told("gold_gained 1 0 king"));
	assert_true(told("mill_income 0 12 0"));
	assert_int_equal(who(0)->gold, 30);
	assert_int_equal(who(1)->gold, 30);
}

/* P1.1 */
static void
points_never_fall_below_nothing(void **state)
{
	(void)state;
	begin(2);
	empty_board();
	set_points(who(0), 1);
	set_points(who(1), 0);
	chance("feud");
	assert_true(told("event_vp_lost 0 1 feud"));
	assert_true(told("event_no_effect 1 feud"));
	assert_int_equal(points(who(0)), 0);
	assert_int_equal(points(who(1)), 0);
}

/* P1.1 */
static void
points_have_no_upper_bound(void **state)
{
	(void)state;
	begin(2);
	empty_board();
	put(PRIORY, 0, 0);
	set_points(who(0), 255);
	look();
	chance("ore");
	assert_int_equal(points(who(0)), 257);
	assert_true(shows("vp:257"));
}

/* P1.2, P9, P10.1, P10.7 */
static void
the_first_start_player_is_drawn_unless_given(void **state)
{
	(void)state;
	begin_first(3, -1);
	asks(NONE, "first");
	assert_int_equal(game.pending.n, 1);
	assert_int_equal(game.pending.range[0], 3);
	assert_true(shows("round:1,phase:draft,start:null,dial:7,"
	    "pending:{draw:first}"));
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

/* P1.3 */
static void
the_supply_of_cubes_is_no_limit(void **state)
{
	(void)state;
	begin(2);
	empty_board();
	for (int card = 0; card < 3; card++)
		set_add(who(0)->card, SAND_2 + card);
	who(0)->mill = 12 - 2 - 4;
	set_add(who(1)->card, WOOD_4);
	who(1)->mill = 12 - 9;
	who(0)->mill = 12 - 13;
	who(0)->mill = 0;
	at->grey = 0;
	at->round = 1;
	set_drop(who(0)->card, SAND_4);
	who(0)->mill = 12 - 6;
	at->grey = NONE;
	at->event = NONE;
	look();
	for (int r = 0; r < FIELDS; r++)
		at->market[r] = MARKET_CUBES;
	chance("volunteers");
	has_cubes(0, 0, 0, 7, 0);
	has_cubes(1, 0, 5, 0, 0);
}

int
main(void)
{
	return 0;
}
