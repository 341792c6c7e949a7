#include "adjudicator.h"

#include "command.h"
#include "core/move.h"
#include "core/seal.h"
#include "said.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* No ruleset plays more by itself before somebody has to decide. */
enum { AUTOMATIC_MAX = 1000 };

void
answer_free(struct answer *answer)
{
	json_decref(answer->args);
	answer->args = NULL;
}

/* fmt and what follows are json_pack()'s; NULL: no arguments. */
static bool
refuse(struct answer *answer, int status, const char *key, const char *fmt,
    ...)
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
static json_t *
quoted(const char *text, size_t len)
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

/* A failed store call: the process has nothing better to do than to say so. */
static void
must(struct record *r, struct store *store, enum store_result result)
{
	if (result == STORE_DAMAGED && r != NULL && r->fault[0] != '\0')
		die(EX_IOERR, "%s", r->fault);
	store_must(store, result);
}

/* Put the line that the game has just made into the log. */
static void
write_line(struct record *r, int64_t file)
{
	struct store_line line = {
		.line = r->game.line, .text = r->game.text,
		.len = r->game.text_len, .hash = r->game.hash, .file = file
	};

	must(r, r->store, store_line_add(r->store, r->id, &line));
}

/* Go on as far as nobody has to be asked; false: too far for once. */
static bool
advance(struct record *r, int64_t now, bool draws)
{
	for (int i = 0; i < AUTOMATIC_MAX; i++) {
		if (!game_advance(&r->game, now, draws, NULL))
			return true;
		write_line(r, 0);
	}
	return false;
}

void
adjudicator_head(struct record *r)
{
	int awaited = record_awaited(r);
	struct store_head head = {
		.line = r->game.line, .files = r->game.files,
		.round = r->fixed.rules->round(r->fixed.edition,
		    r->game.play.state), .decision = record_decision(r),
		.player = awaited < 0 ? 0 : r->player[awaited],
		.since = r->game.since,
		.until = r->game.paused ? 0 : r->game.until
	};
	uint8_t image[GAME_IMAGE];
	size_t size = game_save(&r->game, image);

	memcpy(head.hash, r->game.hash, HASH);
	memcpy(head.file_head, r->game.file_head, HASH);
	must(r, r->store, store_head_put(r->store, r->id, &head));
	must(r, r->store, store_snapshot_put(r->store, r->id, r->game.line,
	    image, size));
}

static bool
find_players(struct context *context, char *const *players, int seats,
    struct store_seat *seat, struct answer *answer)
{
	for (int i = 0; i < seats; i++) {
		struct store_player player;
		enum store_result result = store_player_get(context->store,
		    players[i], &player);

		if (result == STORE_NONE)
			return refuse(answer, EX_NOINPUT, "no_player",
			    "{so}", "player",
			    quoted(players[i], strlen(players[i])));
		must(NULL, context->store, result);
		for (int k = 0; k < i; k++)
			if (seat[k].player == player.player)
				return refuse(answer, EX_USAGE,
				    "seated_twice", "{ss}", "player",
				    player.name);
		seat[i] = (struct store_seat){ .seat = i,
		    .player = player.player, .name = strdup(player.name),
		    .key = strdup(player.key) };
		if (seat[i].name == NULL || seat[i].key == NULL)
			die(EX_SOFTWARE, "out of memory");
	}
	return true;
}

static bool
begin_game(struct context *context, const struct setup *setup, const char *id,
    const struct store_seat *seat, bool no_join, struct answer *answer)
{
	struct store_host host;
	struct store_game row = { .id = id, .ruleset = setup->rules->name,
	    .rules = setup->rules->rules, .seats = setup->seats,
	    .no_join = no_join, .edition = setup->edition_text,
	    .deadline = setup->deadline,
	    .made = context->now };
	char *options = json_dumps(setup->given, JSON_COMPACT |
	    JSON_ENSURE_ASCII | JSON_SORT_KEYS);
	struct record r;
	enum store_result result;
	struct game_setup fixed = { .rules = setup->rules,
	    .edition = setup->edition, .seats = setup->seats,
	    .options = &setup->options, .options_text = options, .id = id,
	    .no_join = no_join, .deadline = setup->deadline };
	char *host_key;

	must(NULL, context->store, store_host_get(context->store, &host));
	host_key = strdup(host.key);
	if (options == NULL || host_key == NULL)
		die(EX_SOFTWARE, "out of memory");
	if (strlen(options) >= GAME_OPTIONS) {
		free(options);
		free(host_key);
		return refuse(answer, EX_USAGE, "options_long", NULL);
	}
	row.options = options;
	row.host = fixed.host = host_key;
	randombytes_buf(row.secret, SECRET);
	memcpy(fixed.secret, row.secret, SECRET);
	result = store_game_add(context->store, &row);
	if (result == STORE_TAKEN) {
		free(options);
		free(host_key);
		return refuse(answer, EX_USAGE, "game_taken", "{ss}", "game",
		    id);
	}
	must(NULL, context->store, result);
	for (int i = 0; i < setup->seats; i++) {
		must(NULL, context->store, store_seat_add(context->store,
		    row.game, &seat[i]));
		fixed.name[i] = seat[i].name;
		fixed.key[i] = seat[i].key;
	}
	if (setup->edition != NULL)
		fixed.edition_hash = setup->edition_hash;
	memset(&r, 0, offsetof(struct record, game));
	r.store = context->store;
	r.id = row.game;
	r.fixed = fixed;
	for (int i = 0; i < setup->seats; i++)
		r.player[i] = seat[i].player;
	r.fault[0] = '\0';
	game_begin(&r.game, &r.fixed, context->now);
	write_line(&r, 0);
	if (!advance(&r, context->now, true))
		die(EX_SOFTWARE, "'%s' does not come to a decision",
		    setup->rules->name);
	adjudicator_head(&r);
	sodium_memzero(row.secret, SECRET);
	sodium_memzero(fixed.secret, SECRET);
	sodium_memzero(r.fixed.secret, SECRET);
	free(options);
	free(host_key);
	return true;
}

void
adjudicator_new(struct context *context, const struct setup *setup,
    const char *id, char *const *players, bool no_join, struct answer *answer)
{
	struct store_seat seat[SEATS] = { 0 };
	bool begun;

	memset(answer, 0, sizeof(*answer));
	must(NULL, context->store, store_begin(context->store));
	begun = find_players(context, players, setup->seats, seat, answer) &&
	    begin_game(context, setup, id, seat, no_join, answer);
	if (begun)
		must(NULL, context->store, store_commit(context->store));
	else
		store_rollback(context->store);
	for (int i = 0; i < SEATS; i++) {
		free((char *)(uintptr_t)seat[i].name);
		free((char *)(uintptr_t)seat[i].key);
	}
	memcpy(answer->game, id, strlen(id) + 1);
}

/* A turn file on its way into a game. */
struct filing {
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

static bool
refuse_text(struct answer *answer, const struct turn_error *error)
{
	return refuse(answer, EX_DATAERR, fault_keys[error->fault],
	    "{si so}", "line", (int)error->line,
	    "word", quoted(error->word.at, error->word.len));
}

static bool
refuse_seal(struct answer *answer, enum seal_result result)
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
		must(f->r, f->r->store, result);
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
	    "move", quoted(line->at, line->len),
	    "word", quoted(line->at + fault->at, fault->len),
	    "before", quoted(line->at, fault->at), "could", words,
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
		    "move", quoted(line->at, line->len),
		    "draw", f->r->fixed.rules->draws[pending->name]);
	return refuse(f->answer, EX_DATAERR, first ? "not_your_turn" :
	    "turn_passed", "{si so ss ss}", "line", (int)line->no,
	    "move", quoted(line->at, line->len),
	    "player", f->r->names[awaited],
	    "decision", record_decision(f->r));
}

static bool
say(struct filing *f, const struct move *move)
{
	game_move(&f->r->game, f->now, WHY_SAID, move, NULL);
	write_line(f->r, f->file);
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
		write_line(f->r, 0);
	}
	return false;
}

static bool
refuse_saying(struct filing *f, const struct turn_line *line,
    const struct saying *said)
{
	return refuse(f->answer, EX_DATAERR, said->fault, "{si si so}",
	    "line", (int)line->no, "most", SPEECH_MAX,
	    "word", quoted(said->word.at, said->word.len));
}

static bool
take_moves(struct filing *f)
{
	static struct saying said;
	const struct turn *turn = f->turn;
	struct move_fault fault;
	struct move move;

	for (int i = 0; i < turn->n;) {
		const struct turn_line *line = &turn->line[i];

		said_read(&f->r->game, false, line, &said);
		if (said.kind == SAID_WRONG)
			return refuse_saying(f, line, &said);
		if (said.kind == SAID_PRESS) {
			game_press(&f->r->game, f->now, f->seat, said.words,
			    said.len);
			write_line(f->r, f->file);
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
	write_line(f->r, f->file);
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
	write_line(f->r, f->file);
	return true;
}

static bool
take_agreement(struct filing *f, uint32_t to)
{
	const struct game *past;
	enum game_way way;
	enum store_result result;

	if (game_over(&f->r->game))
		return refuse_over(f);
	result = to < f->r->game.line ? record_past(f->r, to, &past, &way) :
	    STORE_NONE;
	if (result == STORE_NONE)
		return refuse(f->answer, EX_DATAERR, "order_no_line", "{si}",
		    "line", (int)f->turn->line[0].no);
	must(f->r, f->r->store, result);
	game_agree(&f->r->game, f->now, f->seat, to);
	write_line(f->r, f->file);
	return true;
}

void
adjudicator_seat(struct record *r, int seat, int64_t player)
{
	struct store_seat row = { .seat = seat, .line = r->game.line,
	    .player = player, .key = r->game.holder[seat].key };

	must(r, r->store, store_seat_add(r->store, r->id, &row));
	r->player[seat] = player;
}

static bool
take_key(struct filing *f, const char *key)
{
	if (game_over(&f->r->game))
		return refuse_over(f);
	if (strcmp(key, f->r->game.holder[f->seat].key) == 0)
		return refuse(f->answer, EX_DATAERR, "key_same", "{si}",
		    "line", (int)f->turn->line[0].no);
	game_key(&f->r->game, f->now, f->seat, key);
	write_line(f->r, f->file);
	adjudicator_seat(f->r, f->seat, f->r->player[f->seat]);
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
take_rollback(struct filing *f, struct game_order *order)
{
	struct game *game = &f->r->game;
	const struct game *past;
	enum game_way way;
	enum store_result result = record_past(f->r, order->line, &past, &way);
	uint8_t all = (1 << f->r->fixed.seats) - 1;

	if (result == STORE_NONE)
		return refuse_order(f, "no_line");
	must(f->r, f->r->store, result);
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
take_order(struct filing *f, struct game_order order)
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
		must(r, r->store, result);
	}
	if (order.act == ACT_ROLLBACK) {
		if (!take_rollback(f, &order))
			return false;
	} else
		game_host(&r->game, f->now, &order, NULL);
	write_line(r, f->file);
	if (order.act == ACT_REPLACE || order.act == ACT_REKEY)
		adjudicator_seat(r, order.seat, order.act == ACT_REPLACE ?
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
	*alone = said.kind != SAID_MOVE && said.kind != SAID_PRESS;
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

/* Is this game played here? */
static bool
check_house(struct filing *f)
{
	struct record *r = f->r;
	struct store_host host;

	if (r->fixed.blank)
		return refuse(f->answer, EX_DATAERR, "blank", NULL);
	must(r, r->store, store_host_get(r->store, &host));
	if (strcmp(host.key, r->game.host) != 0)
		return refuse(f->answer, EX_DATAERR, "handed", NULL);
	return true;
}

/* Everything after the seal: into the log with it, or refuse. */
static bool
file_turn(struct filing *f)
{
	struct record *r = f->r;
	struct store_file row;
	enum store_result result;
	bool alone;
	int64_t first = r->game.line + 1;

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
		must(r, r->store, result);
	if (!check_house(f) || !check_reference(f))
		return false;
	if (f->turn->n == 0)
		return refuse(f->answer, EX_DATAERR, "empty", NULL);
	f->file = r->game.files + 1;
	if (!take_alone(f, &alone) || (!alone && !take_moves(f)))
		return false;
	if (!advance(r, f->now, true))
		die(EX_SOFTWARE, "'%s' does not come to a decision",
		    r->fixed.rules->name);
	game_file(&r->game, f->identity, f->sealed->seal,
	    f->sealed->seal_len, f->moves);
	row = (struct store_file){ .file = f->file, .seat = f->seat,
	    .identity = f->identity, .text = f->sealed->text,
	    .text_len = f->sealed->len, .seal = f->sealed->seal,
	    .seal_len = f->sealed->seal_len, .first = first,
	    .last = r->game.line };
	must(r, r->store, store_file_add(r->store, r->id, &row));
	adjudicator_head(r);
	f->answer->first = first;
	f->answer->last = r->last = r->game.line;
	return true;
}

/*
 * Whose it says it is, is read from the repaired text; what is believed is
 * read again from the text that the seal was made over.
 */
static bool
take_block(struct context *context, const struct turn_block *block,
    struct record *r, struct answer *answer)
{
	static char repaired[TURN_MAX];
	static struct turn turn;
	static struct sealed sealed;
	struct turn_error error;
	struct filing f = { .r = r, .turn = &turn, .sealed = &sealed,
	    .now = context->now, .answer = answer };
	struct key key;
	enum seal_result sealing;
	enum store_result result;
	const char *holder;
	size_t len;

	error = (struct turn_error){ .fault = turn_repair(block, false,
	    repaired, &len) };
	if (error.fault != TURN_OK)
		return refuse_text(answer, &error);
	if (turn_parse(repaired, len, &turn, &error) != TURN_OK)
		return refuse_text(answer, &error);
	memcpy(answer->player, turn.player, sizeof(answer->player));
	if (strcmp(turn.game, "-") == 0)
		return refuse(answer, EX_DATAERR, "no_letters", NULL);
	result = record_open(r, context->store, turn.game);
	if (result == STORE_NONE)
		return refuse(answer, EX_DATAERR, "unknown_game", "{ss}",
		    "game", turn.game);
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	/* Other games, in the same call, may be sound. */
	if (result == STORE_DAMAGED)
		return refuse(answer, EX_IOERR, "damaged", "{ss}", "what",
		    r->fault[0] != '\0' ? r->fault :
		    store_error(context->store));
	must(r, context->store, result);
	memcpy(answer->game, turn.game, sizeof(answer->game));
	f.seat = strcmp(turn.player, "host") == 0 ? SEATS :
	    game_seat(&r->game, turn.player);
	if (f.seat < 0)
		return refuse(answer, EX_DATAERR, "unseated", "{ss ss}",
		    "player", turn.player, "game", turn.game);
	/* The key of another house is not what is wrong with an order. */
	if (f.seat == SEATS && !check_house(&f))
		return false;
	holder = f.seat == SEATS ? r->game.host : r->game.holder[f.seat].key;
	if (!key_read(holder, strlen(holder), &key))
		die(EX_IOERR, "game '%s': the key of '%s' is damaged",
		    r->fixed.id, turn.player);
	sealing = seal_check(&key, block, &sealed);
	if (sealing != SEAL_OK)
		return refuse_seal(answer, sealing);
	if (turn_parse(sealed.text, sealed.len, &turn, &error) != TURN_OK)
		return refuse_text(answer, &error);
	if (strcmp(turn.game, r->fixed.id) != 0 ||
	    strcmp(turn.player, answer->player) != 0)
		return refuse(answer, EX_DATAERR, "two_readings", NULL);
	turn_identity(turn.player, sealed.text, sealed.len, f.identity);
	return file_turn(&f);
}

void
adjudicator_take(struct context *context, const struct turn_block *block,
    struct record *r, struct answer *answer)
{
	memset(answer, 0, sizeof(*answer));
	memset(r, 0, offsetof(struct record, game));
	if (block->fault != TURN_OK) {
		struct turn_error error = { .fault = block->fault };

		refuse_text(answer, &error);
		return;
	}
	must(NULL, context->store, store_begin(context->store));
	if (take_block(context, block, r, answer))
		must(r, context->store, store_commit(context->store));
	else
		store_rollback(context->store);
}
