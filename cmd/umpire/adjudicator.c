#include "cmd/umpire/adjudicator.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/record/absence.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/umpire/bot_player.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/early_file.h"
#include "cmd/umpire/hint.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/key_owner.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/move_reader.h"
#include "cmd/umpire/outcome.h"
#include "core/act.h"
#include "core/block.h"
#include "core/due.h"
#include "core/move.h"
#include "core/order.h"
#include "core/pledge.h"
#include "core/step.h"
#include "core/text.h"
#include "core/time.h"
#include "store/store.h"

#include <assert.h>
#include <string.h>

/* It stands in every second line here. */
#define refuse	outcome_refuse

/* A turn file on its way into a game. */
struct filing {
	struct record *r;
	const struct turn *turn;
	const struct sealed *sealed;
	uint8_t identity[HASH];
	int seat;		/* SEATS: the host */
	enum order_grip grip;	/* with which key the host has sealed it */
	int64_t now;
	int64_t file;		/* its number, should it be taken */
	const struct letter_turn *letter;	/* the source of it, or NULL */
	struct turn_command *said;	/* the effect of the line `read`; each
					   is read once */
	int read;		/* -1: none yet */
	struct game_file speaks;	/* the same, for the game */
	const char *header;	/* the fault in its header's "value:",
				   see game_file_may(); or NULL */
	bool forecast;		/* nothing is drawn for it */
	bool hint;		/* it asks for a hint beside that */
	int moves;		/* that it has said, */
	struct move last;	/* and the last of them */
	unsigned decided;	/* ... in which decisions, a bit a row */
	uint32_t since;		/* to what its moves may refer */
	bool pressed;		/* it has said press */
	const struct words *words;	/* in its player's language */
	struct outcome *outcome;
};

bool
adjudicator_here(struct record *r, struct outcome *outcome)
{
	const char *address;

	if (!host_away(r, &address))
		return true;
	return refuse(outcome, EX_DATAERR, r->fixed.blank ? "blank" :
	    "handed", "{ss?}", "address", address);
}

/* The last line which says that the store is a backup from there on. */
struct restored {
	int64_t line, at;
};

static int
find_restored(void *arg, const struct store_line *line)
{
	static const char reason[] = ADJUDICATOR_RESTORED;
	struct line_words words;
	struct order order;

	if (line_cut(line->text, line->len, &words) &&
	    words.kind == LINE_HOST && order_cut(&words, &order) == NULL &&
	    order.reason_len == sizeof(reason) - 1 &&
	    memcmp(order.reason, reason, order.reason_len) == 0)
		*(struct restored *)arg = (struct restored){ line->line,
		    words.at };
	return 0;
}

int64_t
adjudicator_went_back(struct record *r)
{
	struct restored restored = { .line = 0 };

	record_must(r, store_line_hosts(r->store, r->id, 0, find_restored,
	    &restored));
	return restored.at;
}

/*
 * Does the turn file refer to a position of this game that is still the last?
 * Then it is known, too, which time its lines have.
 */
static bool
check_reference(struct filing *f)
{
	struct game *game = &f->r->game;
	struct store_line line;
	char hex[HASH_TEXT], now[REFERENCE_TEXT];
	enum store_result result;
	struct restored restored = { .line = 0 };

	game_reference(game, now);
	result = store_line_get(f->r->store, f->r->id, f->turn->after, &line);
	if (result == STORE_OK) {
		hash_text(line.hash, hex);
		if (memcmp(hex, f->turn->hash, f->turn->digits) == 0) {
			f->now = line.line == game->line ?
			    log_time_behind(&line, f->now) :
			    log_time(f->r, f->now);
			return true;
		}
	} else if (result != STORE_NONE)
		record_must(f->r, result);
	record_must(f->r, store_line_hosts(f->r->store, f->r->id, 0,
	    find_restored, &restored));
	return refuse(f->outcome, EX_DATAERR, "no_such_position", "{si ss so*}",
	    "after", (int)f->turn->after, "reference", now, "restored",
	    restored.line > 0 ? json_integer(restored.line) : NULL);
}

/*
 * since: the first line that it may refer to, see game_since().  A player who
 * sends moves is told who decides, if it is somebody else.
 */
static bool
check_stale(struct filing *f, uint32_t since, bool moves)
{
	const struct record *r = f->r;
	int awaited = record_awaited(r);
	char now[REFERENCE_TEXT];

	if (f->turn->after >= since)
		return true;
	game_reference(&r->game, now);
	moves &= awaited >= 0 && awaited != f->seat;
	return refuse(f->outcome, EX_DATAERR, "stale",
	    "{si si ss sb ss* ss* ss*}",
	    "after", (int)f->turn->after, "line", (int)since,
	    "reference", now, "over", game_over(&r->game),
	    "player", moves ? r->names[awaited] : NULL,
	    "decision", moves ? record_decision(r) : NULL,
	    "ruleset", moves ? r->fixed.rules->name : NULL);
}

/* Its header's "value:"; what: the fault in it. */
static bool
refuse_header(struct filing *f, const char *what)
{
	const struct game *game = &f->r->game;
	char from[REFERENCE_TEXT] = "", hex[HASH_TEXT] = "";
	uint8_t due[HASH];

	if (f->seat < SEATS)
		game_pledge_from(game, f->seat, from);
	if (f->seat < SEATS && game_due(game, f->seat, due))
		hash_text(due, hex);
	return refuse(f->outcome, EX_DATAERR, what, "{ss ss%}", "from", from,
	    "due", hex, (size_t)(2 * REVEAL_DUE));
}

/*
 * A seat that has pledged values says the due one in each file with moves, also
 * when nothing may come to be drawn: else it could choose whether it does.
 */
static bool
check_due(struct filing *f)
{
	uint8_t due[HASH];

	return f->forecast || f->turn->draws == DRAWS_VALUE ||
	    !game_due(&f->r->game, f->seat, due) ||
	    refuse_header(f, "value_missing");
}

/* Why the seat cannot move now at all. */
static bool
refuse_turn(struct filing *f, const struct turn_line *line)
{
	int awaited = record_awaited(f->r);

	if (game_over(&f->r->game))
		return refuse(f->outcome, EX_DATAERR, "over", "{si}", "line",
		    (int)line->no);
	return refuse(f->outcome, EX_DATAERR, "not_your_turn",
	    "{si so ss ss ss sb}", "line", (int)line->no,
	    "move", outcome_quoted(line->at, line->len),
	    "player", f->r->names[awaited],
	    "decision", record_decision(f->r),
	    "ruleset", f->r->fixed.rules->name, "sends_early",
	    f->r->fixed.rules->early != 0 && game_early(&f->r->game));
}

static const struct turn_command *
said_in(struct filing *f, int line)
{
	if (f->read != line)
		turn_command_read(&f->r->game, f->seat == SEATS, f->turn,
		    &f->turn->line[line], f->said);
	f->read = line;
	return f->said;
}

static bool
say(struct filing *f, const struct move *move)
{
	f->decided |= 1U << f->r->game.play.pending.name;
	game_move(&f->r->game, f->now, WHY_SAID, move, NULL);
	log_line(f->r, f->file);
	f->last = *move;
	return true;
}

static bool
refuse_saying(struct filing *f, const struct turn_line *line,
    const struct turn_command *said)
{
	if (said->says == LINE_HOST)
		return outcome_refuse_order(f->outcome, said->fault,
		    said->word);
	snprintf(f->outcome->own_key, sizeof(f->outcome->own_key), "%s",
	    said->fault);
	return refuse(f->outcome, EX_DATAERR, f->outcome->own_key,
	    "{si si so}",
	    "line", (int)line->no, "most", SPEECH_MAX,
	    "word", outcome_quoted(said->word.at, said->word.len));
}

static bool
refuse_over(struct filing *f)
{
	return refuse(f->outcome, EX_DATAERR, "over", "{si}", "line",
	    (int)f->turn->line[0].no);
}

static bool
take_join(struct filing *f, const struct turn_command *said)
{
	if (game_over(&f->r->game))
		return refuse_over(f);
	if (f->r->game.joined >> f->seat & 1)
		return refuse(f->outcome, EX_DATAERR, "joined", NULL);
	game_join(&f->r->game, f->now, f->seat);
	log_line(f->r, f->file);
	return true;
}

static bool
take_resign(struct filing *f, const struct turn_command *said)
{
	if (game_over(&f->r->game))
		return refuse_over(f);
	game_resign(&f->r->game, f->now, f->seat);
	log_line(f->r, f->file);
	return true;
}

/*
 * Lines beside moves are told to others, or stay in the bundle: there is a
 * limit to them, and none to moves.
 */
static bool
may_say(struct filing *f, int lines, int64_t bytes)
{
	struct budget_over over;

	return budget_line(f->r->store, f->now, f->r->id, f->seat, lines,
	    bytes, &over) || outcome_refuse_budget(f->outcome,
	    (int)f->turn->line[f->read].no, &over);
}

static bool
take_agreement(struct filing *f, const struct turn_command *said)
{
	uint32_t to = said->line;
	struct game *game = &f->r->game;
	enum store_result result;

	if (game_over(game))
		return refuse_over(f);
	/* Saying it again would change nothing, and could be said for ever. */
	if (game->agreed_line == to && (game->agreed >> f->seat & 1))
		return refuse(f->outcome, EX_DATAERR, "agreed", "{si si}",
		    "line", (int)f->turn->line[0].no, "to", (int)to);
	result = record_holds(f->r, to);
	if (result == STORE_NONE)
		return refuse(f->outcome, EX_DATAERR, "agree_no_line", "{si}",
		    "line", (int)f->turn->line[0].no);
	record_must(f->r, result);
	if (!may_say(f, BUDGET_LINE, 0))
		return false;
	game_agree(&f->r->game, f->now, f->seat, to);
	log_line(f->r, f->file);
	return true;
}

/* The seat takes its last file back. */
static bool
take_undo(struct filing *f, const struct turn_command *said)
{
	const char *why = game_may_undo(&f->r->game, f->seat);
	const struct game *past = NULL;

	if (why == NULL) {
		record_must(f->r, record_latest(f->r, &past));
		if (due_over(past, f->now))
			why = "undo_late";
	}
	if (why != NULL)
		return refuse(f->outcome, EX_DATAERR, why, "{si}", "line",
		    (int)f->turn->line[0].no);
	if (!may_say(f, BUDGET_LINE, 0))
		return false;
	game_undo(&f->r->game, f->now, f->seat, past);
	log_line(f->r, f->file);
	return true;
}

static bool
take_key(struct filing *f, const struct turn_command *said)
{
	const char *key = said->words;
	struct key point;

	if (game_over(&f->r->game))
		return refuse_over(f);
	if (strcmp(key, f->r->game.holder[f->seat].key) == 0)
		return refuse(f->outcome, EX_DATAERR, "key_same", "{si}",
		    "line", (int)f->turn->line[0].no);
	key_read(key, strlen(key), &point);	/* was read before */
	if (key_owner_seat(&f->r->game, &point, f->seat))
		return refuse(f->outcome, EX_DATAERR, "key_taken", NULL);
	if (!may_say(f, BUDGET_LINE, 0))
		return false;
	game_key(&f->r->game, f->now, f->seat, key);
	log_line(f->r, f->file);
	log_seat(f->r, f->seat, f->r->player[f->seat]);
	return true;
}

static bool
refuse_order(struct filing *f, const char *why)
{
	return outcome_refuse_order(f->outcome, why, (struct span){ "", 0 });
}

/* Add the names at these seats, "ana, ben and cleo". */
static void
add_names(const struct record *r, uint8_t seats, struct buffer *out)
{
	const char *before = "";

	for (int i = 0; i < r->fixed.seats; i++)
		if (seats >> i & 1) {
			seats &= (uint8_t)~(1U << i);
			buffer_printf(out, "%s%s", before, r->names[i]);
			before = (seats & (seats - 1)) != 0 ? ", " : " and ";
		}
}

/* Name the players who have agreed and those who have not, if anybody has. */
static bool
refuse_rollback(struct filing *f, uint32_t line)
{
	const struct game *game = &f->r->game;
	uint8_t agreed = game->agreed_line == line ? game->agreed : 0;
	struct buffer missing = { 0 }, there = { 0 };

	if (agreed == 0)
		return refuse_order(f, "not_agreed");
	add_names(f->r, game_agreers(game) & ~agreed, &missing);
	add_names(f->r, agreed, &there);
	outcome_refuse_host(f->outcome, EX_DATAERR, "order_not_all_agreed",
	    "This still needs the agreement of %s; %s agreed already. Each has "
	    "to send \"agree rollback N\" with this line of the log. Or go "
	    "back with --force, which every later report will mention.",
	    buffer_text(&missing), buffer_text(&there));
	buffer_free(&missing);
	buffer_free(&there);
	return false;
}

static bool
take_rollback(struct filing *f, struct order *order)
{
	struct game *game = &f->r->game;
	struct rollback back;
	enum order_way way;
	enum store_result result = record_back(f->r, order->line, &back);

	if (result == STORE_NONE)
		return refuse_order(f, "no_line");
	record_must(f->r, result);
	/* Also where the format of the game would have let more pass. */
	way = game_way(game, order->line, &back);
	if (way == WAY_FORCED && order->way != WAY_FORCED)
		return refuse_rollback(f, order->line);
	order->way = way;
	game_host(game, f->now, order, back.past);
	return true;
}

/* The row of the player or the bot that an order names, or 0. */
static int64_t
newcomer(struct store *store, const struct order *order)
{
	struct store_player player;
	char key[KEY_TEXT];
	const char *name;
	enum store_result result;

	if (is_bot_player(order->name)) {
		bot_player_key(order->name, key);
		return bot_named(order->name) == BOT_NONE ||
		    strcmp(order->key, key) != 0 ? 0 :
		    bot_player_row(store, order->name);
	}
	/* A player who announces an absence now does so for this game, too. */
	name = order->name;
	store_must(store, store_share_players(store, &name, 1));
	result = store_player_get(store, order->name, &player);
	if (result == STORE_NONE)
		return 0;
	store_must(store, result);
	return player.player;
}

/* The host's act on the game. */
static bool
take_order(struct filing *f, const struct turn_command *said)
{
	struct order order = said->order;
	struct record *r = f->r;
	int64_t new = 0;
	const char *why;

	order.grip = f->grip;
	why = f->grip != GRIP_HOST && order.act != ACT_HANDOVER ? "spare" :
	    game_may(&r->game, &order, f->now);
	if (why != NULL)
		return refuse_order(f, why);
	if (f->grip != GRIP_HOST && !host_has(r->store, order.key))
		return refuse_order(f, "spare");
	if (order.act == ACT_REPLACE && key_is_letter(order.key) != NULL &&
	    !config_letters(r->store))
		return refuse_order(f, "no_letters");
	if (order.act == ACT_REPLACE) {
		new = newcomer(r->store, &order);
		if (new == 0)
			return refuse_order(f, "no_player");
	}
	if (order.act == ACT_ROLLBACK) {
		if (!take_rollback(f, &order))
			return false;
	} else
		game_host(&r->game, f->now, &order, NULL);
	log_line(r, f->file);
	if (order.act == ACT_REPLACE || order.act == ACT_REKEY)
		log_seat(r, order.seat, order.act == ACT_REPLACE ?
		    new : r->player[order.seat]);
	return true;
}

static bool
take_press(struct filing *f, const struct turn_command *said)
{
	/* The file stays in the bundle for ever, with all its blanks. */
	if (!may_say(f, BUDGET_PRESS, f->pressed ? 0 :
	    (int64_t)(f->sealed->len + f->sealed->seal_len)))
		return false;
	f->pressed = true;
	game_press(&f->r->game, f->now, f->seat, said->words, said->len);
	log_line(f->r, f->file);
	return true;
}

/* Each kind of line that a turn file says beside moves. */
static bool (*const takers[LINE_KINDS])(struct filing *,
    const struct turn_command *) = {
	[LINE_JOIN] = take_join, [LINE_RESIGN] = take_resign,
	[LINE_PRESS] = take_press, [LINE_AGREE] = take_agreement,
	[LINE_UNDO] = take_undo, [LINE_KEY] = take_key, [LINE_HOST] = take_order
};

static bool
is_move(void *arg, int line)
{
	struct filing *f = arg;

	return said_in(f, line)->kind == COMMAND_MOVE;
}

/* An act that the others cannot do otherwise, before this file goes on. */
static void
play_others(struct filing *f)
{
	const struct play *play = &f->r->game.play;

	for (int n = 0; n < AUTOMATIC_MAX && play->legal.n == 1 &&
	    play->pending.kind == PENDING_DECISION &&
	    play->pending.seat != f->seat; n++) {
		game_advance(&f->r->game, f->now, false, NULL);
		log_line(f->r, 0);
	}
}

/*
 * A line that may hold several moves.  Forced moves after the last of them are
 * left, as the next line may hold them.
 */
static bool
take_reading(struct filing *f, int line)
{
	const struct turn_line *text = &f->turn->line[line];
	struct move_reader reader = { .r = f->r, .turn = f->turn,
	    .words = f->words, .said = f->moves > 0 ? &f->last : NULL,
	    .is_move = is_move, .arg = f };
	struct reading reading;

	if (reading_line(&f->r->game.play, f->words, text->at, text->len,
	    &reading) != READING_MOVE)
		return move_reader_refuse(&reader, line, &reading, f->outcome);
	for (int i = 0; i < reading.n; i++) {
		if (!reading.step[i].said) {
			game_advance(&f->r->game, f->now, false, NULL);
			log_line(f->r, 0);
			continue;
		}
		if (++f->moves > TURN_LINES)
			return refuse(f->outcome, EX_DATAERR, "crowded", NULL);
		say(f, &reading.step[i].move);
	}
	play_others(f);
	return true;
}

/* Has the file come to a draw, or shown one that was hidden? */
static bool
is_drawn(const struct filing *f)
{
	const struct game *game = &f->r->game;

	return game->play.pending.kind == PENDING_DRAW ||
	    (f->moves > 0 && game->latest.drawn);
}

/* A line after a draw, or after a decision of others. */
static bool
refuse_behind(struct filing *f, int line)
{
	struct move_reader reader = { .r = f->r, .turn = f->turn,
	    .words = f->words, .is_move = is_move, .arg = f };
	struct reading reading = { .len = f->turn->line[line].len,
	    .wanting = -1, .finding = is_drawn(f) ? READING_DRAW :
	    READING_PASSED };

	return move_reader_refuse(&reader, line, &reading, f->outcome);
}

static bool
moves_behind(struct filing *f, int i)
{
	while (i < f->turn->n && !is_move(f, i))
		i++;
	return i < f->turn->n;
}

/* From this line of the file on. */
static bool
take_moves(struct filing *f, int i)
{
	const struct turn *turn = f->turn;

	/*
	 * Press alone may refer to a past position.  With moves after it, it is
	 * refused before it is taken: the answer names the last line.  What is
	 * only tried is tried in the present position.
	 */
	if (!f->forecast && moves_behind(f, i) &&
	    !check_stale(f, f->since, true))
		return false;
	while (i < turn->n) {
		const struct turn_line *line = &turn->line[i];
		const struct turn_command *said = said_in(f, i);

		if (said->kind == COMMAND_WRONG)
			return refuse_saying(f, line, said);
		if (said->kind == COMMAND_LINE &&
		    !line_types[said->says].alone) {
			if (!takers[said->says](f, said))
				return false;
			i++;
			continue;
		}
		if (said->kind != COMMAND_MOVE)
			return refuse(f->outcome, EX_DATAERR, "alone", "{si}",
			    "line", (int)line->no);
		if (!game_joined(&f->r->game))
			return refuse(f->outcome, EX_DATAERR, "not_joined",
			    "{ss}", "player",
			    f->r->names[record_awaited(f->r)]);
		if (!game_awaits(&f->r->game, f->seat))
			return f->moves == 0 || game_over(&f->r->game) ?
			    refuse_turn(f, line) : refuse_behind(f, i);
		if (is_drawn(f))
			return refuse_behind(f, i);
		if (!check_due(f) || !take_reading(f, i++))
			return false;
	}
	return true;
}

/* A line that stands alone in its turn file; *alone is set if it does. */
static bool
take_alone(struct filing *f, bool *alone)
{
	const struct turn_line *line = &f->turn->line[0];
	const struct turn_command *said = said_in(f, 0);
	const struct line_type *type = &line_types[said->says];

	*alone = type->alone;
	if (!f->forecast && !check_stale(f, game_since(&f->r->game,
	    f->seat == SEATS ? LINE_HOST : said->kind == COMMAND_LINE ?
	    said->says : LINE_MOVE, f->seat), said->kind == COMMAND_MOVE))
		return false;
	if (f->header != NULL)
		return refuse_header(f, f->header);
	if (!type->ever && f->seat < SEATS &&
	    f->r->game.resigned >> f->seat & 1 && !game_over(&f->r->game))
		return refuse(f->outcome, EX_DATAERR, "resigned", NULL);
	if (said->kind == COMMAND_WRONG)
		return refuse_saying(f, line, said);
	if (*alone && f->turn->n > 1)
		return refuse(f->outcome, EX_DATAERR, "alone", "{si}",
		    "line", (int)f->turn->line[1].no);
	return !*alone || takers[said->says](f, said);
}

/* The planner's choice in the place of the player who asks. */
static bool
take_hint(struct filing *f)
{
	const struct record *r = f->r;
	const struct play *play = &r->game.play;
	struct planner_advice advice;
	char move[MOVE_TEXT], other[MOVE_TEXT];
	char points[HINT_POINTS], second[HINT_POINTS], rival[HINT_POINTS];
	struct budget_over over;
	char second_rival[HINT_POINTS];

	if (hint_fault(r) != NULL || !game_awaits(&r->game, f->seat))
		return refuse(f->outcome, EX_DATAERR, "hint_none", NULL);
	if (!budget_player(r->store, f->now, BUDGET_THINKING,
	    r->player[f->seat], 1, &over))
		return outcome_refuse_budget(f->outcome,
		    (int)f->turn->line[0].no, &over);
	hint_think(r, PLANNER_VISITS, &advice);
	move_format(play->rules, play->edition, &play->legal.move[advice.row],
	    move);
	move_format(play->rules, play->edition, &play->legal.move[
	    advice.second < 0 ? advice.row : advice.second], other);
	f->outcome->kind = OUTCOME_DONE;
	f->outcome->key = "hint";
	f->outcome->last = r->last;
	f->outcome->args = json_pack("{ss ss ss ss ss ss}", "move", move,
	    "points", hint_points(advice.points, points), "other", other,
	    "second", hint_points(advice.second_points, second), "rival",
	    hint_points(advice.rival, rival), "second_rival",
	    hint_points(advice.second_rival, second_rival));
	return true;
}

/*
 * The host is asked for more time, and does it or not.  Whoever has an old file
 * or letter can send it again: so what is asked must be of now.
 */
static bool
take_extend(struct filing *f)
{
	const struct turn_line *line = &f->turn->line[0];
	struct game *game = &f->r->game;
	uint32_t seconds = said_in(f, 0)->seconds;
	char room[TIME_TEXT];
	struct text time = { room, 0, sizeof(room) };

	if (!check_stale(f, game_since(game, LINE_MOVE, f->seat), true))
		return false;
	if (f->turn->n > 1)
		return refuse(f->outcome, EX_DATAERR, "alone", "{si}",
		    "line", (int)f->turn->line[1].no);
	if (!game_awaits(game, f->seat))
		return refuse_turn(f, line);
	if (game->until == 0)
		return refuse(f->outcome, EX_DATAERR, "extend_none", "{si}",
		    "line", (int)line->no);
	if (!may_say(f, BUDGET_LINE, 0))
		return false;
	time_put_duration(&time, seconds);
	f->outcome->kind = OUTCOME_DONE;
	f->outcome->key = "asked";
	f->outcome->args = json_pack("{ss ss ss sI}", "player",
	    f->r->names[f->seat], "game", f->r->fixed.id, "time", room,
	    "due", (json_int_t)game->until);
	return true;
}

/*
 * Does a letter say what cannot be taken back, and does not yet say "yes"?  Who
 * declines to join loses nothing.
 */
static bool
is_unsure(struct filing *f)
{
	const struct turn_line *line = &f->turn->line[0];
	const struct turn_command *said = said_in(f, 0);

	if (said->says == LINE_RESIGN && !(f->r->game.joined >> f->seat & 1))
		return false;
	return f->letter != NULL && f->turn->n == 1 &&
	    said->kind == COMMAND_LINE &&
	    (said->says == LINE_RESIGN || said->says == LINE_AGREE) &&
	    !game_over(&f->r->game) &&
	    !(f->r->game.resigned >> f->seat & 1) &&
	    !said_sure((struct span){ line->at, line->len });
}

/*
 * A letter is written quickly, and perhaps as a joke: it is asked once more,
 * and the answer has the whole line that counts.
 */
static bool
ask_once_more(struct filing *f)
{
	const struct turn_command *said = said_in(f, 0);
	bool resigns = said->says == LINE_RESIGN;

	if (!check_stale(f, game_since(&f->r->game, said->says, f->seat),
	    false))
		return false;
	f->outcome->kind = OUTCOME_DONE;
	f->outcome->key = "sure";
	f->outcome->last = f->r->last;
	f->outcome->args = json_pack("{so sb}", "line", resigns ?
	    json_string("resign yes") : json_sprintf("agree %s yes",
	    said->words), "resigns", resigns);
	if (!resigns)
		json_object_set_new(f->outcome->args, "back",
		    json_integer(said->line));
	return true;
}

/*
 * Questions may refer to any position and leave no trace; *question is set if
 * the turn file is one.
 */
static bool
take_question(struct filing *f, bool *question)
{
	const struct turn_line *line = &f->turn->line[0];
	const struct turn_command *said;

	*question = false;
	if (f->turn->n == 0 || f->seat == SEATS)
		return true;
	said = said_in(f, 0);
	if (said->kind != COMMAND_REPORT && said->kind != COMMAND_PAGE &&
	    said->kind != COMMAND_HINT)
		return true;
	*question = true;
	if (f->turn->n > 1)
		return refuse(f->outcome, EX_DATAERR, "alone", "{si}",
		    "line", (int)f->turn->line[1].no);
	if (said->kind == COMMAND_HINT)
		return take_hint(f);
	f->outcome->kind = said->kind == COMMAND_PAGE ? OUTCOME_PAGE :
	    OUTCOME_REPORT;
	f->outcome->page = said->page;
	f->outcome->asked = said->asked ? (int64_t)said->line : -1;
	f->outcome->last = said->asked ? (int64_t)said->line : f->r->last;
	if (f->outcome->last > f->r->last)
		return refuse(f->outcome, EX_DATAERR, "report_none",
		    "{si si si}", "line", (int)line->no,
		    "asked", (int)said->line, "last", (int)f->r->last);
	return true;
}

/* All lines of the file are in the log: the file itself. */
static void
add_file(struct filing *f, int64_t first)
{
	struct record *r = f->r;
	struct store_file row = { .file = f->file, .seat = f->seat,
	    .identity = f->identity, .text = f->sealed->text,
	    .text_len = f->sealed->len, .seal = f->sealed->seal,
	    .seal_len = f->sealed->seal_len, .first = first,
	    .last = r->game.line };

	game_file_close(&r->game);
	record_must(r, store_file_add(r->store, r->id, &row));
	if (f->letter != NULL)
		letter_seat_keep(r, f->file, f->letter->proof);
	r->last = r->game.line;
}

/*
 * The effect of the moves, up to the next draw and not past it.  All of it is
 * written, so that a report can read it like any other game, and the caller
 * takes it back.
 */
static bool
take_forecast(struct filing *f)
{
	int64_t before = f->r->game.line;
	json_t *hint;

	if (f->turn->n == 1)
		return refuse(f->outcome, EX_DATAERR, "forecast_empty", "{si}",
		    "line", (int)f->turn->line[0].no);
	/* Of the position that is there. */
	if (f->hint && !take_hint(f))
		return false;
	hint = f->outcome->args;
	f->outcome->args = NULL;
	f->outcome->key = NULL;
	/*
	 * Otherwise a player who may not know it could look, and move
	 * accordingly.
	 */
	if (take_moves(f, 1) && f->moves > 0 && f->r->game.latest.drawn)
		refuse(f->outcome, EX_DATAERR, "forecast_reveals",
		    "{si}", "line", (int)f->turn->line[0].no);
	if (f->outcome->status != EX_OK) {
		json_decref(hint);
		return false;
	}
	add_file(f, before + 1);
	f->outcome->kind = OUTCOME_FORECAST;
	f->outcome->args = hint;
	f->outcome->last = before;
	return true;
}

/*
 * The moves are for later.  If their decision is pending now, they are played
 * at once, like everything that follows from the file.
 */
static bool
take_early(struct filing *f)
{
	struct record *r = f->r;
	int64_t first = r->game.line + 1;

	if (!early_file_take(r, f->seat, f->turn, f->sealed, f->identity,
	    f->letter, f->now, f->outcome))
		return false;
	if (!early_file_play(r, f->now))
		return true;
	log_head(r);
	f->outcome->first = first;
	f->outcome->last = r->game.line;
	json_object_set_new(f->outcome->args, "first", json_integer(first));
	json_object_set_new(f->outcome->args, "last",
	    json_integer(r->game.line));
	return true;
}

/*
 * A player who has decided meanwhile does not mean the earlier moves any more.
 */
static void
forget_early(struct filing *f)
{
	for (int i = 0; f->decided >> i != 0; i++)
		if (f->decided >> i & 1)
			early_file_drop(f->r, f->seat, i);
}

/* Everything after the check of the seal: put it into the log, or refuse. */
static bool
file_turn(struct filing *f)
{
	struct record *r = f->r;
	struct store_file row;
	const struct turn_command *said;
	enum store_result result;
	bool alone, question, early;
	int64_t first = r->game.line + 1;

	if (!take_question(f, &question))
		return false;
	if (question)
		return true;
	early = f->seat < SEATS && early_is(f->turn);
	result = store_file_find(r->store, r->id, f->identity, &row);
	if (result == STORE_OK) {
		f->outcome->first = row.first;
		f->outcome->last = row.last;
		return refuse(f->outcome, EX_DATAERR, "again", "{sI sI sb}",
		    "first", (json_int_t)row.first,
		    "last", (json_int_t)row.last,
		    "single", row.first == row.last);
	}
	if (result != STORE_NONE)
		record_must(r, result);
	if (!adjudicator_here(r, f->outcome) || !check_reference(f))
		return false;
	if (f->turn->n == 0)
		return refuse(f->outcome, EX_DATAERR, "empty", NULL);
	if (said_in(f, 0)->kind == COMMAND_EXTEND)
		return take_extend(f);
	if (is_unsure(f))
		return ask_once_more(f);
	if (f->letter != NULL && !letter_seat_may(r, f->letter, f->now,
	    f->outcome))
		return false;
	/*
	 * It would have to stand between lines that the program has to make;
	 * house rules stand before all of these.
	 */
	if (!game_settled(&r->game) && r->game.line > 0)
		return refuse(f->outcome, EX_DATAERR, "bots_alone", NULL);
	if (early)
		return take_early(f);
	f->file = r->game.files + 1;
	f->since = game_since(&r->game, LINE_MOVE, f->seat);
	if (f->seat < SEATS)
		f->words = move_reader_words(r, f->turn, READING);
	f->speaks = (struct game_file){ .identity = f->identity,
	    .seal = f->sealed->seal, .seal_len = f->sealed->seal_len,
	    .seat = f->seat, .reading = READING, .language = "en" };
	if (f->words != NULL)
		snprintf(f->speaks.language, sizeof(f->speaks.language), "%s",
		    f->words->lang);
	game_file_header(&f->speaks, f->turn);
	said = said_in(f, 0);
	f->speaks.joins = said->kind == COMMAND_LINE &&
	    said->says == LINE_JOIN;
	f->forecast = said->kind == COMMAND_FORECAST;
	f->header = game_file_may(&r->game, &f->speaks);
	game_file_open(&r->game, &f->speaks);
	if (!take_alone(f, &alone))
		return false;
	if (f->forecast)
		return take_forecast(f);
	if (!alone && !take_moves(f, 0))
		return false;
	log_advance(r, f->now);
	add_file(f, first);
	forget_early(f);
	early_file_play(r, f->now);
	log_head(r);
	f->outcome->first = first;
	f->outcome->last = r->game.line;
	return true;
}

/*
 * The host's key is lost, and the spare key has sealed the block.  That counts
 * only where this store's host has lost the key and has the one that the order
 * names: nobody takes the place of a living host.
 */
static bool
check_spare(struct record *r, const struct block *block,
    struct sealed *sealed, enum order_grip *grip, struct outcome *outcome)
{
	const char *spare = r->fixed.spare;
	struct key key;

	if (!host_lost(r->store, r->game.host) || spare == NULL ||
	    !key_read(spare, strlen(spare), &key))
		return false;
	if (block_check(&key, block, sealed) == SEAL_OK)
		*grip = GRIP_SPARE;
	outcome->verified += sealed->verified;
	return *grip == GRIP_SPARE;
}

/*
 * Its seal is good.  Read it again, from the text that the seal fits: that
 * alone is believed.
 */
static bool
take_sealed(struct filing *f, struct turn *turn)
{
	const struct sealed *sealed = f->sealed;
	struct outcome *outcome = f->outcome;
	struct record *r = f->r;
	struct turn_error error;
	bool taken;

	if (turn_parse(sealed->text, sealed->len, turn, &error) != TURN_OK)
		return outcome_refuse_text(outcome, &error);
	/* People count the lines that they wrote, not those of this file. */
	for (int i = 0; i < turn->n && f->letter != NULL; i++)
		turn->line[i].no = (uint16_t)(i + 1);
	if (strcmp(turn->game, r->fixed.id) != 0 ||
	    strcmp(turn->player, outcome->player) != 0)
		return refuse(outcome, EX_DATAERR, "two_readings", NULL);
	outcome->row = f->seat == SEATS ? 0 : r->player[f->seat];
	outcome->host = f->seat == SEATS;
	turn_identity(turn->player, sealed->text, sealed->len, f->identity);
	memcpy(outcome->identity, f->identity, HASH);
	taken = f->seat == SEATS || turn_asks(turn, &f->hint) ? file_turn(f) :
	    refuse(outcome, EX_DATAERR, "crowded", NULL);
	r->game.file = NULL;
	return taken;
}

bool
adjudicator_letter(struct context *context, struct record *r,
    const struct letter_turn *letter, struct outcome *outcome)
{
	struct turn turn;
	struct sealed sealed;
	struct turn_command said;
	struct filing f = { .r = r, .turn = &turn, .sealed = &sealed,
	    .letter = letter, .seat = letter->seat, .now = context->now,
	    .said = &said, .read = -1, .outcome = outcome };

	/* The letter is theirs: telling them does not depend on the rest. */
	outcome->row = r->player[letter->seat];
	return adjudicator_here(r, outcome) && letter_seat_write(context, r,
	    letter, &sealed, outcome) && take_sealed(&f, &turn);
}

bool
adjudicator_file(struct record *r, int seat, const struct block *block,
    int64_t now, struct outcome *outcome)
{
	struct turn turn;
	struct sealed sealed;
	struct turn_command said;
	struct filing f = { .r = r, .turn = &turn, .sealed = &sealed,
	    .seat = seat, .now = now, .said = &said, .read = -1,
	    .outcome = outcome };
	struct key key;
	enum seal_result sealing;
	const char *holder = seat == SEATS ? r->game.host :
	    r->game.holder[seat].key;

	/*
	 * If this host does not rule the game, that is the fault, not the key.
	 */
	if (seat == SEATS && !adjudicator_here(r, outcome))
		return false;
	key_read(holder, strlen(holder), &key);	/* the game has read it */
	/* Only the program writes its files, whoever has sealed this one. */
	if (key.kind == KEY_LETTER)
		return refuse(outcome, EX_NOPERM, "letter_seat", "{ss}",
		    "player", outcome->player);
	sealing = block_check(&key, block, &sealed);
	outcome->verified += sealed.verified;
	if (sealing != SEAL_OK && seat == SEATS &&
	    check_spare(r, block, &sealed, &f.grip, outcome))
		sealing = SEAL_OK;
	if (sealing != SEAL_OK)
		return outcome_refuse_seal(outcome, sealing);
	return take_sealed(&f, &turn);
}

bool
adjudicator_away(struct record *r, const struct store_file *file,
    const struct game_absence *absence, int64_t now, struct outcome *outcome)
{
	struct store_file row = *file;
	struct game_absence found;
	uint8_t closed[HASH];
	struct game_file speaks = { .identity = file->identity,
	    .seal = file->seal, .seal_len = file->seal_len,
	    .seat = file->seat, .closed = closed };
	struct key key;
	const char *holder = r->game.holder[file->seat].key;

	key_read(holder, strlen(holder), &key);	/* the game has read it */
	if (store_file_find(r->store, r->id, file->identity, &row) !=
	    STORE_NONE || !game_settled(&r->game) ||
	    !game_may_leave(&r->game, absence) || seal_verify(&key,
	    file->text, file->text_len, file->seal, file->seal_len) !=
	    SEAL_OK)
		return false;
	game_close(&r->game, absence, file->identity, file->seal,
	    file->seal_len, closed);
	/* The next process that opens it must come to the same state. */
	if (!absence_find(&r->game, file, closed, &found) ||
	    found.leaves != absence->leaves ||
	    found.returns != absence->returns)
		return false;
	row = *file;
	row.file = r->game.files + 1;
	row.first = row.last = r->game.line + 1;
	game_file_open(&r->game, &speaks);
	game_away(&r->game, log_time(r, now), absence);
	log_line(r, row.file);
	game_file_close(&r->game);
	record_must(r, store_file_add(r->store, r->id, &row));
	r->last = r->game.line;
	log_head(r);
	outcome->first = outcome->last = r->game.line;
	return true;
}
