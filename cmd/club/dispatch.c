#include "cmd/club/dispatch.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/club/request.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/early_file.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/thinking.h"
#include "cmd/umpire/went_back.h"
#include "core/block.h"
#include "core/time.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Take a block, or a letter without one (the other is NULL), for a game, which
 * has been given the holiday.  This stays whatever becomes of it, because the
 * position that a refusal shows has them.
 */
static bool
take_turn(struct context *context, const struct block *block,
    const struct letter_turn *letter, struct record *r,
    struct outcome *outcome)
{
	int seat = strcmp(outcome->player, "host") == 0 ? SEATS :
	    game_seat(&r->game, outcome->player);

	if (seat < 0 || (seat < SEATS &&
	    game_level(&r->game, seat) != BOT_NONE))
		return outcome_refuse(outcome, EX_DATAERR, "unseated",
		    "{ss ss}", "player", outcome->player, "game",
		    outcome->game);
	return letter != NULL ?
	    adjudicator_letter(context, r, letter, outcome) :
	    adjudicator_file(r, seat, block, context->now, outcome);
}

/*
 * A turn file that no game takes, or that the game takes from others only, or
 * that cannot be read.  The player of the store who sealed it must be told,
 * wherever the letter came from.  The seal names its key, so that of all
 * players one can have made it: whom the file names, where several keys have
 * the same id, as one can give any to a key.
 */
static void
find_author(struct context *context, const struct block *block,
    struct outcome *outcome)
{
	struct sealed sealed;
	char begin[KEY_TEXT];
	struct store_player player;
	enum store_result result;
	struct key key;
	bool good;

	if (block->seal.len == 0 ||
	    !seal_key(block->quoting, block->seal, begin))
		return;
	result = store_player_sealing(context->store, begin, outcome->player,
	    &player);
	if (result != STORE_OK) {
		store_may(context->store, result);
		return;
	}
	if (!key_read(player.key, strlen(player.key), &key))
		return;
	good = block_check(&key, block, &sealed) == SEAL_OK;
	outcome->verified += sealed.verified;
	if (!good)
		return;
	outcome->row = player.player;
	snprintf(outcome->author, sizeof(outcome->author), "%s", player.name);
	turn_identity(player.name, sealed.text, sealed.len,
	    outcome->identity);
}

/* The file that its sender had sent early and that could not be played now. */
static void
tell_dropped(const struct record *r, struct outcome *outcome)
{
	json_t *dropped;

	if (outcome->kind != OUTCOME_TAKEN && outcome->kind != OUTCOME_EARLY)
		return;
	dropped = early_file_dropped(r, game_seat(&r->game, outcome->player));
	if (dropped == NULL)
		return;
	if (outcome->args == NULL)
		outcome->args = json_object();
	json_object_set(outcome->args, "early", dropped);
}

/*
 * A file with a good signature answers a line that does not exist yet: a slip,
 * or the end of the game was lost.  Any player can write that, so it only leads
 * to a question to the host, once a day.
 */
static void
ask_host(struct context *context, struct record *r, struct outcome *outcome)
{
	json_int_t after = json_integer_value(json_object_get(outcome->args,
	    "after"));
	bool restored = json_object_get(outcome->args, "restored") != NULL;

	if (outcome->row == 0 || after <= r->game.line ||
	    (restored && went_back_told(context, adjudicator_went_back(r))) ||
	    notify_host_told(context, "ahead", context->now - TIME_DAY))
		return;
	notify_host(context, 0, "ahead", json_pack("{ss ss}", "game",
	    outcome->game, "player", outcome->player), "%s answers line %lld "
	    "of %s, whose last line is %lld. Either that is a mistake, or a "
	    "server or a backup has lost the end of the game. If you know of "
	    "no such loss, ask what %s has.", outcome->player,
	    (long long)after, outcome->game, (long long)r->game.line,
	    outcome->player);
	outcome->wrote = true;
}

/* The host alone gives time; `nuncio desk` shows what was asked for, too. */
static void
pass_on(struct context *context, const struct outcome *outcome)
{
	const char *player = json_string_value(json_object_get(outcome->args,
	    "player")), *time = json_string_value(json_object_get(
	    outcome->args, "time"));

	notify_host(context, 0, "extend", json_incref(outcome->args),
	    "%s asks for %s more in %s: \"nuncio extend %s %s --reason asked\" "
	    "grants it.", player, time, outcome->game, outcome->game, time);
}

/*
 * The file was taken or refused, after the mark: keep the changes, or undo
 * them.
 */
static void
settle(struct context *context, bool taken, struct record *r,
    struct outcome *outcome)
{
	struct store *store = context->store;

	if (taken && (outcome->kind == OUTCOME_TAKEN ||
	    (outcome->kind == OUTCOME_EARLY && outcome->first > 0)))
		notify_lines(context, r, outcome->first, outcome->last,
		    outcome->row);
	if (taken)
		tell_dropped(r, outcome);
	outcome->tried = taken && outcome->kind == OUTCOME_FORECAST;
	if (outcome->tried)
		return;
	store_must(store, taken ? store_keep(store) : store_back(store));
	if (taken && outcome->kind == OUTCOME_DONE &&
	    strcmp(outcome->key, "asked") == 0)
		pass_on(context, outcome);
	if (taken && outcome->kind == OUTCOME_TAKEN)
		command_does("the turn file was taken, up to line %lld of "
		    "'%s'", (long long)outcome->last, outcome->game);
	if (!taken && outcome->key != NULL &&
	    strcmp(outcome->key, "no_such_position") == 0)
		ask_host(context, r, outcome);
	/* It was taken before: that is said when it is where it is to be. */
	if (!taken && outcome->key != NULL &&
	    (strcmp(outcome->key, "again") == 0 ||
	    strcmp(outcome->key, "request_again") == 0))
		outcome->wrote = true;
	outcome->wrote |= taken && outcome->kind != OUTCOME_REPORT &&
	    outcome->kind != OUTCOME_HELP && outcome->kind != OUTCOME_PAGE &&
	    outcome->kind != OUTCOME_WAITING &&
	    outcome->kind != OUTCOME_GAMES &&
	    outcome->kind != OUTCOME_TABLES &&
	    outcome->kind != OUTCOME_TOURNAMENT &&
	    outcome->kind != OUTCOME_STANDINGS &&
	    !(outcome->kind == OUTCOME_DONE &&
	    strcmp(outcome->key, "sure") == 0);
}

/* A line of the log, less its number and time, into a hash over all of them. */
static int
add_line(void *arg, const struct store_line *line)
{
	struct line_words words;
	const char *at;

	if (!line_cut(line->text, line->len, &words))
		return 1;
	at = memchr(line->text, ' ', line->len);
	at += TIME_TEXT;
	crypto_generichash_update(arg, (const unsigned char *)at,
	    line->len - (size_t)(at - line->text));
	crypto_generichash_update(arg, (const unsigned char *)"\n", 1);
	return 0;
}

/* The file as it stands now, whatever the letter's bytes. */
static void
hash_early(const struct outcome *outcome, uint8_t out[HASH])
{
	json_t *args = json_copy(outcome->args);
	char *text;

	json_object_del(args, "file");
	text = json_dumps(args, JSON_SORT_KEYS);
	if (text == NULL)
		internal_error("the moves that were sent early cannot be told");
	crypto_generichash(out, HASH, (const unsigned char *)text,
	    strlen(text), NULL, 0);
	free(text);
	json_decref(args);
}

bool
dispatch_letter_try(struct context *context, const struct letter_turn *letter,
    uint8_t out[HASH])
{
	struct store *store = context->store;
	struct record *r = record_new();
	struct outcome outcome;
	crypto_generichash_state state;
	bool taken;

	outcome_begin(&outcome);
	memset(out, 0, HASH);
	store_must(store, store_mark(store));
	taken = orders_open(context, letter->game, r, &outcome);
	if (taken) {
		r->fixed.thoughts = thinking_thoughts();
		snprintf(outcome.player, sizeof(outcome.player), "%s",
		    r->game.holder[letter->seat].name);
		taken = take_turn(context, NULL, letter, r, &outcome);
	}
	if (taken && outcome.kind == OUTCOME_EARLY)
		hash_early(&outcome, out);
	if (taken && outcome.kind == OUTCOME_TAKEN) {
		crypto_generichash_init(&state, NULL, 0, HASH);
		log_each(r, outcome.first, add_line, &state);
		crypto_generichash_final(&state, out, HASH);
	}
	store_must(store, store_back(store));
	outcome_free(&outcome);
	thinking_drop(r);
	return taken;
}

void
dispatch_letter_within(struct context *context,
    const struct letter_turn *letter, struct record *r,
    struct outcome *outcome)
{
	struct store *store = context->store;
	bool taken;

	outcome_begin(outcome);
	if (!orders_open(context, letter->game, r, outcome))
		return;
	r->fixed.thoughts = thinking_thoughts();
	if (letter->seat >= 0 && letter->seat < r->fixed.seats)
		snprintf(outcome->player, sizeof(outcome->player), "%s",
		    r->game.holder[letter->seat].name);
	store_must(store, store_mark(store));
	taken = take_turn(context, NULL, letter, r, outcome);
	settle(context, taken, r, outcome);
}

void
dispatch_request_within(struct context *context,
    const struct store_player *player, struct span line, int64_t arrived,
    const uint8_t identity[HASH], struct outcome *outcome)
{
	struct record *r = record_new();

	snprintf(outcome->player, sizeof(outcome->player), "%s", player->name);
	outcome->row = player->player;
	memcpy(outcome->identity, identity, HASH);
	store_must(context->store, store_mark(context->store));
	settle(context, request_letter(context, player, line, arrived,
	    identity, outcome), r, outcome);
	record_drop(r);
}

void
dispatch_wish(struct context *context, const char *token, int64_t number)
{
	struct store *store = context->store;
	struct store_registration row;
	struct store_player player;
	struct outcome outcome;
	struct outbox said;
	uint8_t identity[HASH];
	char *wish;

	store_must(store, store_registration_get(store, token, number, &row));
	if (row.wish == NULL)
		return;
	/* A registration has one wish. */
	crypto_generichash(identity, HASH, (const uint8_t *)row.token,
	    strlen(row.token), NULL, 0);
	wish = memory_copy(row.wish);
	store_must(store, store_player_get(store, row.name, &player));
	outcome_begin(&outcome);
	dispatch_request_within(context, &player, (struct span){ wish,
	    strlen(wish) }, context->now, identity, &outcome);
	said = outbox_answer(&outcome, 0);
	said.player = outcome.row;
	outbox_put(context, &said);
	outcome_free(&outcome);
	free(wish);
}

void
dispatch_take_within(struct context *context, const struct request_from *from,
    const struct block *block, struct record *r, struct outcome *outcome)
{
	char repaired[TURN_MAX];
	struct turn turn;
	struct store *store = context->store;
	struct turn_error error = { .fault = block->fault };
	bool taken, request;
	size_t len;

	outcome_begin(outcome);
	if (error.fault == TURN_OK)
		error.fault = block_repair(block, false, repaired, &len);
	if (error.fault != TURN_OK ||
	    turn_parse(repaired, len, &turn, &error) != TURN_OK) {
		outcome_refuse_text(outcome, &error);
		find_author(context, block, outcome);
		return;
	}
	memcpy(outcome->player, turn.player, sizeof(outcome->player));
	request = strcmp(turn.game, "-") == 0;
	if (!request && !orders_open(context, turn.game, r, outcome)) {
		find_author(context, block, outcome);
		return;
	}
	r->fixed.thoughts = thinking_thoughts();
	store_must(store, store_mark(store));
	taken = request ? request_take(context, from, block, &turn, outcome) :
	    take_turn(context, block, NULL, r, outcome);
	if (!taken && outcome->row == 0)
		find_author(context, block, outcome);
	/* The name that should stand there, if it is not the right one. */
	if (!taken && outcome->author[0] != '\0' && json_is_object(
	    outcome->args) && strcmp(outcome->author, outcome->player) != 0)
		json_object_set_new(outcome->args, "author",
		    json_string(outcome->author));
	settle(context, taken, r, outcome);
}

static void
end(struct context *context, const struct outcome *outcome)
{
	if (!outcome->wrote) {
		store_rollback(context->store);
		return;
	}
	store_must(context->store, store_commit(context->store));
	begin_play(context);
}

/* Add it, if it is not there. */
static void
note(char list[2 * BLOCKS_MAX][TURN_NAME + 1], size_t *n, const char *name)
{
	for (size_t i = 0; i < *n; i++)
		if (strcmp(list[i], name) == 0)
			return;
	if (*n < 2 * BLOCKS_MAX)
		snprintf(list[(*n)++], TURN_NAME + 1, "%s", name);
}

void
dispatch_about(const struct block *block, struct about *about)
{
	char repaired[TURN_MAX], room[SAID_MAX];
	struct turn turn;
	struct turn_line line;
	struct turn_error error;
	struct span word, rest;
	char id[GAME_ID];
	size_t len;

	if (block->fault != TURN_OK ||
	    block_repair(block, false, repaired, &len) != TURN_OK ||
	    turn_parse(repaired, len, &turn, &error) != TURN_OK)
		return;
	if (strcmp(turn.game, "-") != 0) {
		note(about->game, &about->games, turn.game);
		return;
	}
	note(about->player, &about->players, turn.player);
	if (turn.n == 0)
		return;
	line = turn_meant(&turn, &turn.line[0], room);
	rest = span_trim((struct span){ line.at, line.len });
	word = span_word(&rest);
	about->registers |= turn_request(word) == REQUEST_REGISTER;
	/* A seat of a game that others have left. */
	if (span_is(word, "join") && span_copy(rest, id, sizeof(id)) &&
	    is_id(id))
		note(about->game, &about->games, id);
	/* These change each of the player's games. */
	about->theirs |= turn_request(word) == REQUEST_MAIL ||
	    turn_request(word) == REQUEST_AWAY;
}

void
dispatch_about_game(const char *game, struct about *about)
{
	note(about->game, &about->games, game);
}

void
dispatch_about_player(const char *player, bool theirs, struct about *about)
{
	note(about->player, &about->players, player);
	about->theirs |= theirs;
}

void
dispatch_begin(struct context *context, const struct about *about,
    int64_t letter)
{
	const char *game[2 * BLOCKS_MAX], *player[2 * BLOCKS_MAX];

	for (size_t i = 0; i < about->games; i++)
		game[i] = about->game[i];
	for (size_t i = 0; i < about->players; i++)
		player[i] = about->player[i];
	/* One game, and nothing beside it, is what there is most of. */
	if (letter == 0 && about->players == 0 && about->games == 1)
		store_must(context->store, store_begin_game(context->store,
		    game[0]));
	else
		store_must(context->store, store_begin_locked(context->store,
		    &(struct store_locks){ .letter = letter,
		    .player = player, .players = about->players,
		    .theirs = about->theirs, .game = game,
		    .games = about->games }));
}

void
dispatch_take(struct context *context, const struct block *block,
    struct record *r, struct outcome *outcome)
{
	struct about about = { .games = 0 };
	bool again;

	dispatch_about(block, &about);
	do {
		dispatch_begin(context, &about, 0);
		dispatch_take_within(context, NULL, block, r, outcome);
		again = thinking_again(context, r);
		if (again)
			outcome_free(outcome);
	} while (again);
	if (outcome->tried)
		outcome->own = true;
	else
		end(context, outcome);
}

void
dispatch_forget(struct context *context, struct outcome *outcome)
{
	store_must(context->store, store_back(context->store));
	outcome->tried = false;
	if (outcome->own)
		end(context, outcome);
}
