#include "cmd/umpire/adjudicator.h"

#include "cmd/report/answer.h"
#include "cmd/umpire/clock.h"
#include "cmd/base/command.h"
#include "core/move.h"
#include "core/seal.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/notify.h"
#include "cmd/report/report.h"
#include "cmd/umpire/request.h"
#include "cmd/umpire/said.h"
#include "cmd/umpire/waiting.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* It stands in every second line here. */
#define refuse	adjudicator_refuse

void
answer_free(struct answer *answer)
{
	json_decref(answer->args);
	answer->args = NULL;
	free(answer->text);
	answer->text = NULL;
}

bool
adjudicator_refuse(struct answer *answer, int status, const char *key,
    const char *fmt, ...)
{
	va_list ap;

	answer->status = status;
	answer->key = key;
	if (fmt != NULL) {
		va_start(ap, fmt);
		answer->args = json_vpack_ex(NULL, 0, fmt, ap);
		va_end(ap);
	}
	if (answer->args == NULL)
		answer->args = json_object();
	return false;
}

/* A piece of what came in, as a value that is safe to print. */
json_t *
adjudicator_quoted(const char *text, size_t len)
{
	char safe[64];
	size_t n = 0;

	for (size_t i = 0; i < len && n < sizeof(safe) - 4; i++)
		safe[n++] = text[i] > ' ' - 1 && text[i] < 0x7f ? text[i] :
		    '?';
	if (n < len) {
		memcpy(safe + n, "...", 3);
		n += 3;
	}
	return json_stringn(safe, n);
}

/*
 * Where a turn file is looked at: an order of the host's may come up while a
 * player's file is on its way, so there are two.
 */
static struct desk {
	char repaired[TURN_MAX];
	struct turn turn;
	struct sealed sealed;
} player_desk, host_desk;

/* A turn file on its way into a game. */
struct filing {
	struct context *context;
	struct record *r;
	const struct turn *turn;
	const struct sealed *sealed;
	uint8_t identity[HASH];
	int seat;		/* SEATS: the host */
	int64_t now;
	int64_t file;		/* its number, should it be taken */
	bool moves;		/* it has said one */
	struct answer *answer;
};

static const char *const fault_keys[TURN_FAULTS] = {
	[TURN_NOTHING] = "nothing", [TURN_NO_HEADER] = "no_header",
	[TURN_UNSIGNED] = "unsigned", [TURN_NO_END] = "no_end",
	[TURN_GLUED] = "glued", [TURN_LONG] = "long",
	[TURN_CROWDED] = "crowded", [TURN_BINARY] = "binary",
	[TURN_NOT_UTF8] = "not_utf8", [TURN_NO_GAME] = "no_game",
	[TURN_NO_PLAYER] = "no_player_line", [TURN_NO_AFTER] = "no_after",
	[TURN_TWICE] = "twice", [TURN_BAD_GAME] = "bad_game",
	[TURN_BAD_PLAYER] = "bad_player", [TURN_BAD_AFTER] = "bad_after",
	[TURN_BAD_DATE] = "bad_date", [TURN_TRAILING] = "trailing"
};

bool
adjudicator_refuse_text(struct answer *answer, const struct turn_error *error)
{
	return refuse(answer, EX_DATAERR, fault_keys[error->fault],
	    "{si so}", "line", (int)error->line,
	    "word", adjudicator_quoted(error->word.at, error->word.len));
}

bool
adjudicator_refuse_seal(struct answer *answer, enum seal_result result)
{
	static const char *const keys[SEAL_RESULTS] = {
		[SEAL_GARBLED] = "seal_garbled",
		[SEAL_OTHER_KEY] = "seal_other_key",
		[SEAL_OTHER_TYPE] = "seal_other_type",
		[SEAL_OTHER_SPACE] = "seal_other_space",
		[SEAL_WRONG] = "seal_wrong",
		[SEAL_WRONG_COMMENT] = "seal_wrong_comment"
	};

	return refuse(answer, result == SEAL_GARBLED ? EX_DATAERR : EX_NOPERM,
	    keys[result], "{ss}", "player", answer->player);
}

/* Is the position that the file saw one of this game, and still the last? */
static bool
check_reference(struct filing *f)
{
	struct game *game = &f->r->game;
	struct store_line line;
	char hex[HASH_TEXT], now[REFERENCE_TEXT];
	enum store_result result;

	game_reference(game, now);
	result = store_line_get(f->r->store, f->r->id, f->turn->after, &line);
	if (result == STORE_OK) {
		hash_text(line.hash, hex);
		if (memcmp(hex, f->turn->hash, f->turn->digits) == 0)
			return true;
	} else if (result != STORE_NONE)
		record_must(f->r, result);
	return refuse(f->answer, EX_DATAERR, "no_such_position", "{si ss}",
	    "after", (int)f->turn->after, "reference", now);
}

static bool
check_stale(struct filing *f)
{
	const struct game *game = &f->r->game;
	char now[REFERENCE_TEXT];

	if (f->turn->after >= game->fresh && (f->seat == SEATS ||
	    f->turn->after >= game->seated[f->seat]))
		return true;
	game_reference(&f->r->game, now);
	return refuse(f->answer, EX_DATAERR, "stale", "{si si ss}",
	    "after", (int)f->turn->after, "line", (int)f->r->game.fresh,
	    "reference", now);
}

/* The words that could stand where the fault is, "a, b, c". */
static json_t *
could(const struct record *r, const struct turn_line *line,
    const struct move_fault *fault, bool *stop)
{
	enum { SHOWN = 40 };
	uint16_t word[SHOWN];
	char text[SHOWN * (WORD_TEXT + 2) + 8];
	size_t len = 0;
	int n = move_could(&r->game.play, line->at, line->len, fault, word,
	    SHOWN);

	*stop = false;
	for (int i = 0; i < n; i++) {
		if (word[i] == WORD_NONE) {
			*stop = true;
			continue;
		}
		if (len > 0) {
			memcpy(text + len, ", ", 2);
			len += 2;
		}
		len += word_text(r->fixed.rules, r->fixed.edition, word[i],
		    text + len);
	}
	if (n == SHOWN) {
		memcpy(text + len, ", ...", 5);
		len += 5;
	}
	return json_stringn(text, len);
}

/* The arguments of an event by name, as plain values and players' names. */
static json_t *
event_args(const struct record *r, const struct event *event)
{
	const struct event_type *type = &r->fixed.rules->events[event->type];
	struct view view = record_view(r);
	json_t *args = json_object();

	for (int i = 0; i < event->n; i++)
		json_object_set_new(args, type->arg[i],
		    (event->arg[i] & WORD_KIND) == WORD_SEAT ?
		    json_string(r->names[event->arg[i] & WORD_VALUE]) :
		    view_word(&view, event->arg[i], WORD_NONE));
	return args;
}

static bool
refuse_move(struct filing *f, const struct turn_line *line,
    const struct move_fault *fault)
{
	static const char *const keys[] = {
		[MOVE_UNKNOWN] = "move_unknown",
		[MOVE_AMBIGUOUS] = "move_ambiguous",
		[MOVE_SHORT] = "move_short", [MOVE_LONG] = "move_long",
		[MOVE_ILLEGAL] = "move_illegal"
	};
	bool stop;
	json_t *words = could(f->r, line, fault, &stop);

	refuse(f->answer, EX_DATAERR, keys[fault->answer],
	    "{si so so so so sb ss}", "line", (int)line->no,
	    "move", adjudicator_quoted(line->at, line->len),
	    "word", adjudicator_quoted(line->at + fault->at, fault->len),
	    "before", adjudicator_quoted(line->at, fault->at), "could", words,
	    "stop", stop, "decision", record_decision(f->r));
	if (fault->told) {
		json_object_set_new(f->answer->args, "why", json_string(
		    f->r->fixed.rules->events[fault->refusal.type].name));
		json_object_set_new(f->answer->args, "args",
		    event_args(f->r, &fault->refusal));
	}
	json_object_set_new(f->answer->args, "ruleset",
	    json_string(f->r->fixed.rules->name));
	return false;
}

/* Why the seat cannot move now at all. */
static bool
refuse_turn(struct filing *f, const struct turn_line *line, bool first)
{
	const struct pending *pending = &f->r->game.play.pending;
	int awaited = record_awaited(f->r);

	if (game_over(&f->r->game))
		return refuse(f->answer, EX_DATAERR, "over", "{si}", "line",
		    (int)line->no);
	if (pending->kind == PENDING_DRAW)
		return refuse(f->answer, EX_DATAERR, "draw_first",
		    "{si so ss}", "line", (int)line->no,
		    "move", adjudicator_quoted(line->at, line->len),
		    "draw", f->r->fixed.rules->draws[pending->name]);
	return refuse(f->answer, EX_DATAERR, first ? "not_your_turn" :
	    "turn_passed", "{si so ss ss}", "line", (int)line->no,
	    "move", adjudicator_quoted(line->at, line->len),
	    "player", f->r->names[awaited],
	    "decision", record_decision(f->r));
}

static bool
say(struct filing *f, const struct move *move)
{
	game_move(&f->r->game, f->now, WHY_SAID, move, NULL);
	log_line(f->r, f->file);
	return true;
}

/*
 * Forced moves up to the next draw; those that the file goes on to say itself
 * count as said.
 */
static bool
play_forced(struct filing *f, int *i)
{
	struct play *play = &f->r->game.play;

	for (int n = 0; n < AUTOMATIC_MAX; n++) {
		const struct turn_line *line = &f->turn->line[*i];
		struct move_fault fault;
		struct move move;

		if (play->pending.kind != PENDING_DECISION ||
		    play->legal.n != 1)
			return true;
		if (play->pending.seat == f->seat && *i < f->turn->n &&
		    move_parse(play, line->at, line->len, &move, &fault) ==
		    MOVE_LEGAL) {
			say(f, &move);
			++*i;
			continue;
		}
		game_advance(&f->r->game, f->now, false, NULL);
		log_line(f->r, 0);
	}
	return false;
}

static bool
refuse_saying(struct filing *f, const struct turn_line *line,
    const struct saying *said)
{
	return refuse(f->answer, EX_DATAERR, said->fault, "{si si so}",
	    "line", (int)line->no, "most", SPEECH_MAX,
	    "word", adjudicator_quoted(said->word.at, said->word.len));
}

/* From this line of the file on. */
static bool
take_moves(struct filing *f, int i)
{
	static struct saying said;
	const struct turn *turn = f->turn;
	struct move_fault fault;
	struct move move;

	while (i < turn->n) {
		const struct turn_line *line = &turn->line[i];

		said_read(&f->r->game, false, line, &said);
		if (said.kind == SAID_WRONG)
			return refuse_saying(f, line, &said);
		if (said.kind == SAID_PRESS) {
			game_press(&f->r->game, f->now, f->seat, said.words,
			    said.len);
			log_line(f->r, f->file);
			i++;
			continue;
		}
		if (said.kind != SAID_MOVE)
			return refuse(f->answer, EX_DATAERR, "alone", "{si}",
			    "line", (int)line->no);
		if (!game_joined(&f->r->game))
			return refuse(f->answer, EX_DATAERR, "not_joined",
			    "{ss}", "player",
			    f->r->names[record_awaited(f->r)]);
		if (!game_awaits(&f->r->game, f->seat))
			return refuse_turn(f, line, !f->moves);
		if (move_parse(&f->r->game.play, line->at, line->len, &move,
		    &fault) != MOVE_LEGAL)
			return refuse_move(f, line, &fault);
		say(f, &move);
		f->moves = true;
		i++;
		if (!play_forced(f, &i))
			die(EX_SOFTWARE, "'%s' does not come to a decision",
			    f->r->fixed.rules->name);
	}
	return true;
}

static bool
refuse_over(struct filing *f)
{
	return refuse(f->answer, EX_DATAERR, "over", "{si}", "line",
	    (int)f->turn->line[0].no);
}

static bool
take_join(struct filing *f)
{
	if (game_over(&f->r->game))
		return refuse_over(f);
	if (f->r->game.joined >> f->seat & 1)
		return refuse(f->answer, EX_DATAERR, "joined", NULL);
	game_join(&f->r->game, f->now, f->seat, f->identity,
	    f->sealed->seal, f->sealed->seal_len);
	log_line(f->r, f->file);
	return true;
}

static bool
take_resign(struct filing *f)
{
	if (game_over(&f->r->game))
		return refuse_over(f);
	if (f->r->game.resigned >> f->seat & 1)
		return refuse(f->answer, EX_DATAERR, "unseated", "{ss ss}",
		    "player", f->turn->player, "game", f->r->fixed.id);
	game_resign(&f->r->game, f->now, f->seat);
	log_line(f->r, f->file);
	return true;
}

static bool
take_agreement(struct filing *f, uint32_t to)
{
	const struct game *past;
	enum order_way way;
	enum store_result result;

	if (game_over(&f->r->game))
		return refuse_over(f);
	result = to < f->r->game.line ? record_past(f->r, to, &past, &way) :
	    STORE_NONE;
	if (result == STORE_NONE)
		return refuse(f->answer, EX_DATAERR, "order_no_line", "{si}",
		    "line", (int)f->turn->line[0].no);
	record_must(f->r, result);
	game_agree(&f->r->game, f->now, f->seat, to);
	log_line(f->r, f->file);
	return true;
}

/* Has another seat this key, in whatever clothes? */
static bool
is_anothers(const struct filing *f, const char *word)
{
	struct key key, other;

	if (!key_read(word, strlen(word), &key))
		return false;
	for (int i = 0; i < f->r->fixed.seats; i++) {
		const char *held = f->r->game.holder[i].key;

		if (i != f->seat && key_read(held, strlen(held), &other) &&
		    memcmp(key.bytes, other.bytes, KEY_BYTES) == 0)
			return true;
	}
	return false;
}

static bool
take_key(struct filing *f, const char *key)
{
	if (game_over(&f->r->game))
		return refuse_over(f);
	if (strcmp(key, f->r->game.holder[f->seat].key) == 0)
		return refuse(f->answer, EX_DATAERR, "key_same", "{si}",
		    "line", (int)f->turn->line[0].no);
	if (is_anothers(f, key))
		return refuse(f->answer, EX_DATAERR, "key_taken", NULL);
	game_key(&f->r->game, f->now, f->seat, key);
	log_line(f->r, f->file);
	log_seat(f->r, f->seat, f->r->player[f->seat]);
	return true;
}

static bool
refuse_order(struct filing *f, const char *why)
{
	char key[40];

	/* Phrases of these are refused.order_*. */
	snprintf(key, sizeof(key), "order_%s", why);
	snprintf(f->answer->own_key, sizeof(f->answer->own_key), "%s", key);
	return refuse(f->answer, EX_DATAERR, f->answer->own_key, "{si}",
	    "line", (int)f->turn->line[0].no);
}

static bool
take_rollback(struct filing *f, struct order *order)
{
	struct game *game = &f->r->game;
	const struct game *past;
	enum order_way way;
	enum store_result result = record_past(f->r, order->line, &past, &way);
	uint8_t all = (1 << f->r->fixed.seats) - 1;

	if (result == STORE_NONE)
		return refuse_order(f, "no_line");
	record_must(f->r, result);
	if (way == WAY_FORCED && order->way != WAY_FORCED) {
		if (game->agreed_line != order->line ||
		    (game->agreed | game->resigned) != all)
			return refuse_order(f, "not_agreed");
		way = WAY_AGREED;
	}
	order->way = way;
	game_host(game, f->now, order, past);
	return true;
}

/* What the host does to the game. */
static bool
take_order(struct filing *f, struct order order)
{
	struct record *r = f->r;
	struct store_player player = { .player = 0 };
	const char *why = game_may(&r->game, &order);

	if (why != NULL)
		return refuse_order(f, why);
	if (order.act == ACT_REPLACE) {
		enum store_result result = store_player_get(r->store,
		    order.name, &player);

		if (result == STORE_NONE)
			return refuse_order(f, "no_player");
		record_must(r, result);
	}
	if (order.act == ACT_ROLLBACK) {
		if (!take_rollback(f, &order))
			return false;
	} else
		game_host(&r->game, f->now, &order, NULL);
	log_line(r, f->file);
	if (order.act == ACT_REPLACE || order.act == ACT_REKEY)
		log_seat(r, order.seat, order.act == ACT_REPLACE ?
		    player.player : r->player[order.seat]);
	return true;
}

/* What stands alone in its file; *alone: it does. */
static bool
take_alone(struct filing *f, bool *alone)
{
	static struct saying said;
	const struct turn_line *line = &f->turn->line[0];

	said_read(&f->r->game, f->seat == SEATS, line, &said);
	*alone = said.kind != SAID_MOVE && said.kind != SAID_PRESS &&
	    said.kind != SAID_FORECAST;
	/* Who joins may have seen any position. */
	if (said.kind != SAID_JOIN && !check_stale(f))
		return false;
	if (said.kind != SAID_PRESS && f->seat < SEATS &&
	    f->r->game.resigned >> f->seat & 1 && !game_over(&f->r->game))
		return refuse(f->answer, EX_DATAERR, "resigned", NULL);
	if (said.kind == SAID_WRONG)
		return refuse_saying(f, line, &said);
	if (*alone && f->turn->n > 1)
		return refuse(f->answer, EX_DATAERR, "alone", "{si}",
		    "line", (int)f->turn->line[1].no);
	switch (said.kind) {
	case SAID_JOIN:
		return take_join(f);
	case SAID_RESIGN:
		return take_resign(f);
	case SAID_AGREE:
		return take_agreement(f, said.line);
	case SAID_KEY:
		return take_key(f, said.key);
	case SAID_ORDER:
		return take_order(f, said.order);
	default:
		return true;
	}
}

/*
 * Questions, which any position may ask and which leave no trace; *question:
 * the file is one.
 */
static bool
take_question(struct filing *f, bool *question)
{
	static struct saying said;
	const struct turn_line *line = &f->turn->line[0];

	*question = false;
	if (f->turn->n == 0 || f->seat == SEATS)
		return true;
	said_read(&f->r->game, false, line, &said);
	if (said.kind != SAID_REPORT && said.kind != SAID_HELP)
		return true;
	*question = true;
	if (f->turn->n > 1)
		return refuse(f->answer, EX_DATAERR, "alone", "{si}",
		    "line", (int)f->turn->line[1].no);
	f->answer->kind = said.kind == SAID_HELP ? ANSWER_HELP :
	    ANSWER_REPORT;
	f->answer->asked = said.asked ? (int64_t)said.line : -1;
	f->answer->last = said.asked ? (int64_t)said.line : f->r->last;
	if (f->answer->last > f->r->last)
		return refuse(f->answer, EX_DATAERR, "report_none",
		    "{si si si}", "line", (int)line->no,
		    "asked", (int)said.line, "last", (int)f->r->last);
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

	game_file(&r->game, f->identity, f->sealed->seal,
	    f->sealed->seal_len, f->moves);
	record_must(r, store_file_add(r->store, r->id, &row));
	r->last = r->game.line;
}

/*
 * What the moves would do, up to the next draw and not past it.  All of it is
 * written, so that the report reads it as it reads any other game, and the
 * caller takes it back.
 */
static bool
take_forecast(struct filing *f)
{
	struct record *r = f->r;
	int64_t before = r->game.line;
	char lang[REPORT_LANG];
	struct report report = { .lang = lang, .seat = PUBLIC,
	    .forecast = true, .from = before };
	struct buffer out = { 0 };

	if (f->turn->n == 1)
		return refuse(f->answer, EX_DATAERR, "forecast_empty", "{si}",
		    "line", (int)f->turn->line[0].no);
	if (!take_moves(f, 1))
		return false;
	add_file(f, before + 1);
	answer_language(f->context, f->turn->player, lang);
	record_must(r, report_game(r, &report, &out));
	f->answer->text = strdup(buffer_text(&out));
	buffer_free(&out);
	if (f->answer->text == NULL)
		die(EX_SOFTWARE, "out of memory");
	f->answer->kind = ANSWER_FORECAST;
	f->answer->last = before;
	return true;
}

/* Is this game played here? */
static bool
check_house(struct filing *f)
{
	struct record *r = f->r;
	struct store_host host;

	if (r->fixed.blank)
		return refuse(f->answer, EX_DATAERR, "blank", NULL);
	record_must(r, store_host_get(r->store, &host));
	if (strcmp(host.key, r->game.host) != 0)
		return refuse(f->answer, EX_DATAERR, "handed", NULL);
	return true;
}

static bool
is_forecast(const struct filing *f)
{
	static struct saying said;

	if (f->seat == SEATS)
		return false;
	said_read(&f->r->game, false, &f->turn->line[0], &said);
	return said.kind == SAID_FORECAST;
}

/* Everything after the seal: into the log with it, or refuse. */
static bool
file_turn(struct filing *f)
{
	struct record *r = f->r;
	struct store_file row;
	enum store_result result;
	bool alone, question;
	int64_t first = r->game.line + 1;

	if (!take_question(f, &question))
		return false;
	if (question)
		return true;
	result = store_file_find(r->store, r->id, f->identity, &row);
	if (result == STORE_OK) {
		f->answer->first = row.first;
		f->answer->last = row.last;
		return refuse(f->answer, EX_DATAERR, "again", "{sI sI sb}",
		    "first", (json_int_t)row.first,
		    "last", (json_int_t)row.last,
		    "single", row.first == row.last);
	}
	if (result != STORE_NONE)
		record_must(r, result);
	if (!check_house(f) || !check_reference(f))
		return false;
	if (f->turn->n == 0)
		return refuse(f->answer, EX_DATAERR, "empty", NULL);
	f->file = r->game.files + 1;
	if (!take_alone(f, &alone))
		return false;
	if (is_forecast(f))
		return take_forecast(f);
	if (!alone && !take_moves(f, 0))
		return false;
	log_advance(r, f->now);
	add_file(f, first);
	log_head(r);
	f->answer->first = first;
	f->answer->last = r->game.line;
	return true;
}

/*
 * The record stands at the last line: check the seal, and file what it was
 * made over.  Whose it says it is was read from the repaired text; what is
 * believed is read again from the text that the seal fits.
 */
static bool
take_sealed(struct filing *f, struct desk *desk,
    const struct turn_block *block)
{
	struct record *r = f->r;
	struct answer *answer = f->answer;
	struct turn_error error;
	struct key key;
	enum seal_result sealing;
	const char *holder = f->seat == SEATS ? r->game.host :
	    r->game.holder[f->seat].key;

	f->turn = &desk->turn;
	f->sealed = &desk->sealed;
	if (!key_read(holder, strlen(holder), &key))
		die(EX_IOERR, "game '%s': the key of '%s' is damaged",
		    r->fixed.id, f->seat == SEATS ? "host" :
		    r->game.holder[f->seat].name);
	sealing = seal_check(&key, block, &desk->sealed);
	if (sealing != SEAL_OK)
		return adjudicator_refuse_seal(answer, sealing);
	if (turn_parse(desk->sealed.text, desk->sealed.len, &desk->turn,
	    &error) != TURN_OK)
		return adjudicator_refuse_text(answer, &error);
	if (strcmp(desk->turn.game, r->fixed.id) != 0 ||
	    strcmp(desk->turn.player, answer->player) != 0)
		return refuse(answer, EX_DATAERR, "two_readings", NULL);
	answer->row = f->seat == SEATS ? 0 : r->player[f->seat];
	answer->host = f->seat == SEATS;
	turn_identity(desk->turn.player, desk->sealed.text, desk->sealed.len,
	    f->identity);
	memcpy(answer->identity, f->identity, HASH);
	return file_turn(f);
}

bool
adjudicator_give(struct context *context, struct record *r,
    const struct order *order, struct answer *answer)
{
	struct filing f = { .context = context, .r = r, .seat = SEATS,
	    .now = context->now, .answer = answer };
	struct turn_block block;
	struct buffer text = { 0 };
	bool taken;

	snprintf(answer->player, sizeof(answer->player), "host");
	if (!check_house(&f))
		return false;
	host_write(context, &r->game, order, &text, &block);
	taken = take_sealed(&f, &host_desk, &block);
	buffer_free(&text);
	return taken;
}

/* Give the game the outages that it does not know of yet: were there any? */
static bool
catch_up(struct context *context, struct record *r)
{
	struct order order;
	char reason[CLOCK_REASON];
	bool any = false, taken = true;

	if (r->fixed.terms.deadline == 0 || r->fixed.blank ||
	    !host_rules(context, &r->game))
		return false;
	while (taken && clock_order(context, r, &order, reason)) {
		struct answer answer;

		memset(&answer, 0, sizeof(answer));
		taken = adjudicator_give(context, r, &order, &answer);
		answer_free(&answer);
		any |= taken;
	}
	return any;
}

/* Open a game that a turn file or an order names, at its last line. */
static bool
open_named(struct context *context, const char *game, struct record *r,
    struct answer *answer)
{
	enum store_result result = record_open(r, context->store, game);

	if (result == STORE_NONE)
		return refuse(answer, EX_DATAERR, "unknown_game", "{ss}",
		    "game", game);
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	/* Other games, in the same call, may be sound. */
	if (result == STORE_DAMAGED)
		return refuse(answer, EX_IOERR, "damaged", "{ss}", "what",
		    r->fault[0] != '\0' ? r->fault :
		    store_error(context->store));
	store_must(context->store, result);
	snprintf(answer->game, sizeof(answer->game), "%s", game);
	answer->game_row = r->id;
	answer->wrote |= catch_up(context, r);
	return true;
}

/*
 * Take a block of a game, which has its outages already: these stay whatever
 * becomes of the block, as the position that a refusal shows has them.
 */
static bool
take_turn(struct context *context, const struct turn_block *block,
    struct record *r, struct answer *answer)
{
	struct filing f = { .context = context, .r = r, .now = context->now,
	    .answer = answer };

	f.seat = strcmp(answer->player, "host") == 0 ? SEATS :
	    game_seat(&r->game, answer->player);
	if (f.seat < 0)
		return refuse(answer, EX_DATAERR, "unseated", "{ss ss}",
		    "player", answer->player, "game", answer->game);
	/* The key of another house is not what is wrong with an order. */
	if (f.seat == SEATS && !check_house(&f))
		return false;
	return take_sealed(&f, &player_desk, block);
}

/*
 * A file that no game takes, or that the game takes from others only: who of
 * the store has sealed it shall be told so, wherever the letter came from.
 */
static void
find_author(struct context *context, const struct turn_block *block,
    struct answer *answer)
{
	struct desk *desk = &player_desk;
	struct store_player player;
	struct turn_error error;
	struct key key;
	enum store_result result = store_player_get(context->store,
	    answer->player, &player);

	if (result == STORE_NONE)
		return;
	store_must(context->store, result);
	if (key_read(player.key, strlen(player.key), &key) &&
	    seal_check(&key, block, &desk->sealed) == SEAL_OK &&
	    turn_parse(desk->sealed.text, desk->sealed.len, &desk->turn,
	    &error) == TURN_OK &&
	    strcmp(desk->turn.player, answer->player) == 0) {
		answer->row = player.player;
		turn_identity(answer->player, desk->sealed.text,
		    desk->sealed.len, answer->identity);
	}
}

static void
take_block(struct context *context, const struct turn_block *block,
    struct record *r, struct answer *answer)
{
	struct store *store = context->store;
	struct desk *desk = &player_desk;
	struct turn *turn = &desk->turn;
	struct turn_error error;
	bool taken;
	size_t len;

	error = (struct turn_error){ .fault = block->fault };
	if (error.fault == TURN_OK)
		error.fault = turn_repair(block, false, desk->repaired, &len);
	if (error.fault != TURN_OK ||
	    turn_parse(desk->repaired, len, turn, &error) != TURN_OK) {
		adjudicator_refuse_text(answer, &error);
		return;
	}
	memcpy(answer->player, turn->player, sizeof(answer->player));
	if (strcmp(turn->game, "-") != 0 &&
	    !open_named(context, turn->game, r, answer)) {
		find_author(context, block, answer);
		return;
	}
	store_must(store, store_mark(store));
	taken = strcmp(turn->game, "-") == 0 ?
	    request_take(context, block, turn, answer) :
	    take_turn(context, block, r, answer);
	if (taken && answer->kind == ANSWER_TAKEN)
		notify_lines(context, r, answer->first, answer->last,
		    answer->row);
	if (!taken && answer->row == 0)
		find_author(context, block, answer);
	taken = taken && answer->kind != ANSWER_FORECAST;
	store_must(store, taken ? store_keep(store) : store_back(store));
	answer->wrote |= taken && answer->kind != ANSWER_REPORT &&
	    answer->kind != ANSWER_HELP && answer->kind != ANSWER_GAMES;
}

static void
clear(struct record *r, struct answer *answer)
{
	memset(answer, 0, sizeof(*answer));
	answer->asked = -1;
	memset(r, 0, offsetof(struct record, game));
}

bool
adjudicator_open(struct context *context, const char *game, struct record *r,
    struct answer *answer)
{
	clear(r, answer);
	return open_named(context, game, r, answer);
}

void
adjudicator_take_within(struct context *context,
    const struct turn_block *block, struct record *r, struct answer *answer)
{
	clear(r, answer);
	take_block(context, block, r, answer);
}

static void
commit_written(struct store *store, const struct answer *answer)
{
	if (answer->wrote)
		store_must(store, store_commit(store));
	else
		store_rollback(store);
}

void
adjudicator_take(struct context *context, const struct turn_block *block,
    struct record *r, struct answer *answer)
{
	store_must(context->store, store_begin(context->store));
	adjudicator_take_within(context, block, r, answer);
	commit_written(context->store, answer);
}

static void
give_order(struct context *context, const char *game,
    const struct order *order, struct record *r, struct answer *answer)
{
	if (!adjudicator_open(context, game, r, answer) ||
	    !adjudicator_give(context, r, order, answer))
		return;
	answer->wrote = true;
	notify_lines(context, r, answer->first, answer->last, 0);
	if (order->act != ACT_REPLACE || r->fixed.terms.deadline == 0)
		return;
	waiting_bring(context, game, r->player[order->seat]);
	record_free(r);
	open_named(context, game, r, answer);
}

void
adjudicator_order(struct context *context, const char *game,
    const struct order *order, struct record *r, struct answer *answer)
{
	store_must(context->store, store_begin(context->store));
	give_order(context, game, order, r, answer);
	commit_written(context->store, answer);
}
