#include "cmd/club/tournament.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/fault.h"
#include "cmd/base/memory.h"
#include "cmd/base/series.h"
#include "cmd/club/tables.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/time.h"
#include "store/store.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------- reading */

struct tournament *
tournament_new(void)
{
	return memory_new(1, sizeof(struct tournament));
}

void
tournament_drop(struct tournament *t)
{
	if (t != NULL)
		free(t->seat);
	free(t);
}

static int
add_entrant(void *arg, const struct store_entrant *row)
{
	struct tournament *t = arg;
	struct pairing *p = &t->pairing;

	if (p->n == PAIRING_PLAYERS)
		return 1;
	t->entrant[p->n].player = row->player;
	snprintf(t->entrant[p->n].name, GAME_ID, "%s", row->name);
	t->entrant[p->n].request = row->request;
	memcpy(t->entrant[p->n].entry, row->entry, HASH);
	p->player[p->n++].gone = row->gone != 0;
	return 0;
}

/* Of all entries, in the order of names. */
static void
begin_lots(struct tournament *t)
{
	pairing_lots(t->row.drawn, t->lots[0]);
	for (int i = 0; i < t->pairing.n; i++)
		pairing_lots_add(t->lots[0], t->entrant[i].entry);
}

void
tournament_lots(const struct tournament *t, int rounds, struct pairing *out)
{
	for (int i = 0; i < out->n; i++)
		out->player[i].lot = pairing_lot(t->lots[rounds], HASH,
		    t->entrant[i].name);
}

static int
entrant_of(const struct tournament *t, int64_t player)
{
	for (int i = 0; i < t->pairing.n; i++)
		if (t->entrant[i].player == player)
			return i;
	return -1;
}

/* Rows that cannot be are passed over; the store has never had any. */
static int
add_seat(void *arg, const struct store_pairing *row)
{
	struct tournament *t = arg;
	int entrant = entrant_of(t, row->player);
	struct tournament_seat *seat;

	if (entrant < 0 || row->round > t->pairing.rounds ||
	    row->seat >= SEATS)
		return 0;
	t->seat = memory_more(t->seat, t->n, &t->size, sizeof(*t->seat));
	seat = &t->seat[t->n++];
	*seat = (struct tournament_seat){ .row = *row, .entrant = entrant };
	seat->row.id = NULL;
	if (row->id != NULL)
		snprintf(seat->id, GAME_ID, "%s", row->id);
	return 0;
}

static struct pairing_seat *
paired(struct tournament *t, const struct tournament_seat *seat)
{
	return &t->pairing.player[seat->entrant].round[seat->row.round - 1];
}

/* The value of a game; these are its seats. */
static enum store_result
count_game(struct context *context, struct tournament *t,
    const struct tournament_seat *seat, size_t n, struct fault *fault)
{
	struct record *r = record_new();
	enum store_result result = record_open(r, context->store, seat->id);
	struct standing standing = { .n = 0 };
	uint8_t left = 0;
	int place[SEATS];

	if (result == STORE_OK)
		result = record_seek(r, seat->row.line);
	if (result == STORE_OK) {
		t->rules->standing(r->fixed.edition, r->game.play.state,
		    &standing);
		left = r->game.resigned;
		if (!game_joined(&r->game))
			left |= (uint8_t)~r->game.joined;
		pairing_lots_add(t->lots[seat->row.round], r->game.hash);
		memcpy(t->seat[seat - t->seat].hash, r->game.hash, HASH);
		for (size_t i = 0; i < n; i++)
			if (strcmp(r->names[seat[i].row.seat],
			    t->entrant[seat[i].entrant].name) != 0)
				left |= 1 << seat[i].row.seat;
		pairing_places(&standing, r->fixed.seats, left, place);
		for (size_t i = 0; i < n; i++) {
			int s = seat[i].row.seat;

			paired(t, &seat[i])->place = (uint8_t)place[s];
			paired(t, &seat[i])->score =
			    standing.points[s] > 0 ? standing.points[s] : 0;
		}
	} else if (result == STORE_DAMAGED)
		*fault = r->fault;
	record_drop(r);
	return result;
}

/* How many seats from this one on are of the same game. */
static size_t
seats_of_game(const struct tournament *t, size_t first)
{
	size_t n = 1;

	while (t->seat[first].row.game != 0 && first + n < t->n && n < SEATS &&
	    t->seat[first + n].row.game == t->seat[first].row.game)
		n++;
	return n;
}

/*
 * Rounds that are over, and their values.  Seats stand by round and table, and
 * so what the lots of each round are made of does, too.
 */
static enum store_result
count_rounds(struct context *context, struct tournament *t, bool closing,
    struct fault *fault)
{
	enum store_result result = STORE_OK;
	int round = 0;

	t->closed = t->row.state == TOURNAMENT_RUNNING && !closing ?
	    t->row.round - 1 : t->row.round;
	t->pairing.played = t->closed;
	for (size_t i = 0, n; result == STORE_OK && i < t->n; i += n) {
		n = seats_of_game(t, i);
		for (; round < t->seat[i].row.round; round++)
			memcpy(t->lots[round + 1], t->lots[round], HASH);
		for (size_t k = i; k < i + n; k++) {
			paired(t, &t->seat[k])->table =
			    (uint8_t)t->seat[k].row.table;
			paired(t, &t->seat[k])->seat =
			    (uint8_t)t->seat[k].row.seat;
		}
		if (t->seat[i].row.round <= t->closed &&
		    t->seat[i].row.line >= 0)
			result = count_game(context, t, &t->seat[i], n,
			    fault);
	}
	tournament_lots(t, t->closed < round ? t->closed : round,
	    &t->pairing);
	return result;
}

/* closing: the round that was played counts as well. */
static enum store_result
read_all(struct context *context, const char *name, bool closing,
    struct tournament *t, struct fault *fault)
{
	struct store *store = context->store;
	enum store_result result;

	free(t->seat);
	memset(t, 0, sizeof(*t));
	result = store_tournament_get(store, name, &t->row);
	if (result == STORE_NONE)
		fault_set(fault, "there is no tournament '%.40s'", name);
	else if (result != STORE_OK)
		fault_set(fault, "%s", store_error(store));
	if (result != STORE_OK)
		return result;
	t->rules = ruleset_find(t->row.ruleset);
	if (t->rules == NULL || t->rules->standing == NULL ||
	    t->row.rounds > PAIRING_ROUNDS || t->row.seats > SEATS ||
	    t->row.round > t->row.rounds) {
		fault_set(fault, "the tournament '%.40s' is damaged", name);
		return STORE_DAMAGED;
	}
	t->pairing.rounds = t->row.rounds;
	t->pairing.table = t->row.seats;
	t->pairing.least = t->rules->min_seats > 2 ? t->rules->min_seats : 2;
	result = store_entrant_each(store, t->row.tournament, add_entrant, t);
	begin_lots(t);
	if (result == STORE_OK)
		result = store_pairing_each(store, t->row.tournament,
		    add_seat, t);
	if (result == STORE_OK)
		result = count_rounds(context, t, closing, fault);
	else
		fault_set(fault, "%s", store_error(store));
	return result;
}

enum store_result
tournament_read(struct context *context, const char *name,
    struct tournament *t, struct fault *fault)
{
	enum store_result result = read_all(context, name, false, t, fault);

	/* An error that does not concern the stored rows is not their fault. */
	if (result != STORE_NONE && result != STORE_DAMAGED)
		store_must(context->store, result);
	return result;
}

/* --------------------------------------------------------------- telling */

static const char *const states[] = { "open", "running", "over" };

static json_t *
moment(int64_t until)
{
	char text[TIME_TEXT];

	if (until == 0)
		return json_null();
	time_text(until, text);
	return json_string(text);
}

static json_t *
brief(const struct store_tournament *row)
{
	char text[HASH_TEXT];
	uint8_t promise[HASH];
	json_t *out = json_pack("{ss ss si si ss si so}", "name",
	    row->name, "ruleset", row->ruleset, "rounds", row->rounds,
	    "seats", row->seats, "state", states[row->state], "round",
	    row->round, "until", row->state == TOURNAMENT_OVER ? json_null() :
	    moment(row->until));

	pairing_promise(row->name, row->drawn, promise);
	hash_text(promise, text);
	json_object_set_new(out, "promise", json_string(text));
	hash_text(row->drawn, text);
	if (row->round > 0)
		json_object_set_new(out, "drawn", json_string(text));
	return out;
}

static json_t *
list_standings(const struct tournament *t, int rounds)
{
	struct pairing_standing all[PAIRING_PLAYERS];
	json_t *out = json_array();

	pairing_standings(&t->pairing, rounds, all);
	for (int i = 0; rounds > 0 && i < t->pairing.n; i++)
		json_array_append_new(out, json_pack("{si ss si si sb}",
		    "place", all[i].place, "player",
		    t->entrant[all[i].player].name, "points", all[i].points,
		    "share", all[i].share, "gone",
		    t->pairing.player[all[i].player].gone));
	return out;
}

static json_t *
tell_game(const struct tournament *t, const struct tournament_seat *seat,
    size_t n)
{
	json_t *players = json_array();
	bool counts = seat->row.round <= t->closed;
	char hash[HASH_TEXT];

	for (size_t i = 0; i < n; i++) {
		const struct pairing_seat *at = &t->pairing.player[
		    seat[i].entrant].round[seat->row.round - 1];
		json_t *one = json_pack("{ss}", "player",
		    t->entrant[seat[i].entrant].name);

		if (counts) {
			json_object_set_new(one, "place",
			    json_integer(at->place + 1));
			json_object_set_new(one, "score",
			    json_integer(at->score));
		}
		json_array_append_new(players, one);
	}
	hash_text(seat->hash, hash);
	return json_pack("{si si ss sb so ss? so}", "round", seat->row.round,
	    "table", seat->row.table, "id", seat->id, "over", seat->row.over,
	    "line", seat->row.line < 0 ? json_null() :
	    json_integer(seat->row.line), "hash", counts ? hash : NULL,
	    "players", players);
}

json_t *
tournament_json(const struct tournament *t, int rounds)
{
	json_t *out = brief(&t->row), *entrants = json_array(),
	    *games = json_array(), *byes = json_array(),
	    *entries = json_array();
	char entry[HASH_TEXT];

	for (int i = 0; i < t->pairing.n; i++) {
		if (!t->pairing.player[i].gone)
			json_array_append_new(entrants,
			    json_string(t->entrant[i].name));
		hash_text(t->entrant[i].entry, entry);
		json_array_append_new(entries, json_pack("{ss ss}", "player",
		    t->entrant[i].name, "entry", entry));
	}
	for (size_t i = 0, n; i < t->n; i += n) {
		const struct tournament_seat *seat = &t->seat[i];

		n = seats_of_game(t, i);
		if (seat->id[0] != '\0')
			json_array_append_new(games, tell_game(t, seat, n));
		else
			json_array_append_new(byes, json_pack("{si ss}",
			    "round", seat->row.round, "player",
			    t->entrant[seat->entrant].name));
	}
	json_object_set_new(out, "closed", json_integer(t->closed));
	json_object_set_new(out, "entrants", entrants);
	json_object_set_new(out, "entries", entries);
	json_object_set_new(out, "standings", list_standings(t,
	    rounds < 0 || rounds > t->closed ? t->closed : rounds));
	json_object_set_new(out, "games", games);
	json_object_set_new(out, "byes", byes);
	return out;
}

struct listing {
	struct context *context;
	json_t *all;
};

static int
list_one(void *arg, const struct store_tournament *row)
{
	struct listing *listing = arg;

	json_array_append_new(listing->all, brief(row));
	return 0;
}

json_t *
tournaments_all(struct context *context)
{
	struct listing listing = { context, json_array() };

	store_must(context->store, store_tournament_each(context->store, false,
	    list_one, &listing));
	return listing.all;
}

/* ---------------------------------------------------- making and entering */

enum tournament_result
tournament_make(struct context *context, struct store_tournament *row,
    struct fault *fault)
{
	const struct ruleset *rules = ruleset_find(row->ruleset);
	int least = rules->min_seats > 2 ? rules->min_seats : 2;
	enum store_result result;

	for (int seats = least; seats <= row->seats; seats++) {
		struct variant variant;
		bool good = tables_variant(context, row->ruleset, seats,
		    row->terms, &variant, fault);

		variant_free(&variant);
		if (!good)
			return TOURNAMENT_FAILED;
	}
	randombytes_buf(row->drawn, STORE_HASH);
	result = store_tournament_add(context->store, row);
	if (result == STORE_TAKEN) {
		fault_set(fault, "there is a tournament '%s' already",
		    row->name);
		return TOURNAMENT_FAILED;
	}
	store_must(context->store, result);
	return TOURNAMENT_DONE;
}

/* A player in the list of entries. */
struct finding {
	int64_t player;
	int n;			/* the players who are there */
	bool found, there;
	struct store_entrant row;
};

static int
find_entrant(void *arg, const struct store_entrant *row)
{
	struct finding *finding = arg;

	finding->n++;
	if (row->player == finding->player) {
		finding->found = true;
		finding->there = row->gone == 0;
		finding->row = *row;
	}
	return 0;
}

static struct finding
find(struct store *store, const struct store_tournament *row, int64_t player)
{
	struct finding out = { .player = player };

	store_must(store, store_entrant_each(store, row->tournament,
	    find_entrant, &out));
	return out;
}

enum tournament_result
tournament_enter(struct context *context, const struct store_tournament *row,
    const struct store_player *player, const uint8_t entry[HASH],
    int64_t request)
{
	struct store *store = context->store;
	struct finding finding = find(store, row, player->player);
	struct store_entrant entrant = { .player = player->player,
	    .request = request };

	if (finding.there)
		return TOURNAMENT_ENTERED;
	if (row->state != TOURNAMENT_OPEN)
		return row->state == TOURNAMENT_OVER ? TOURNAMENT_ENDED :
		    TOURNAMENT_BEGUN;
	if (!finding.found && finding.n >= PAIRING_PLAYERS)
		return TOURNAMENT_FULL;
	if (key_is_letter(player->key) != NULL && !config_letters(store))
		return TOURNAMENT_KEYLESS;
	memcpy(entrant.entry, entry, HASH);
	store_must(store, store_entrant_put(store, row->tournament,
	    &entrant));
	return TOURNAMENT_DONE;
}

enum tournament_result
tournament_withdraw(struct context *context,
    const struct store_tournament *row, int64_t player)
{
	struct store *store = context->store;
	struct finding finding = find(store, row, player);

	if (!finding.there)
		return TOURNAMENT_ABSENT;
	if (row->state == TOURNAMENT_OVER)
		return TOURNAMENT_ENDED;
	finding.row.gone = context->now;
	store_must(store, store_entrant_put(store, row->tournament,
	    &finding.row));
	return TOURNAMENT_DONE;
}

/* ---------------------------------------------------------------- rounds */

/* A player with whom nobody can play any more has withdrawn. */
static void
leave_out(struct context *context, struct tournament *t)
{
	struct store *store = context->store;

	for (int i = 0; i < t->pairing.n; i++) {
		struct store_player player = { .player =
		    t->entrant[i].player };
		struct pairing_player *p = &t->pairing.player[i];

		if (p->gone)
			continue;
		store_must(store, store_player_get(store, NULL, &player));
		p->gone = player.address[0] == '\0' ||
		    (key_is_letter(player.key) != NULL &&
		    !config_letters(store));
		if (p->gone)
			tournament_withdraw(context, &t->row,
			    t->entrant[i].player);
	}
}

/* The players of a table by their seats; how many there are. */
static int
players_at(const struct tournament *t, int table, int round,
    int entrant[SEATS])
{
	int n = 0;

	for (int i = 0; i < t->pairing.n; i++) {
		const struct pairing_seat *seat =
		    &t->pairing.player[i].round[round];

		if (seat->table == table) {
			entrant[seat->seat] = i;
			n++;
		}
	}
	return n;
}

/* Begin the game of a table: NAME-ROUND-TABLE, or the next that is free. */
static bool
begin_table(struct context *context, struct tournament *t, int table,
    int round, struct fault *fault)
{
	int entrant[SEATS], n = players_at(t, table, round - 1, entrant);
	struct variant variant;
	struct outcome outcome;
	struct store_game game;
	const char *players[SEATS];
	char id[GAME_ID], stem[TABLES_STEM + 1];
	bool begun;

	for (int i = 0; i < n; i++)
		players[i] = t->entrant[entrant[i]].name;
	snprintf(stem, sizeof(stem), "%s-%d", t->row.name, round);
	outcome_begin(&outcome);
	begun = tables_variant(context, t->row.ruleset, n, t->row.terms,
	    &variant, fault);
	if (begun) {
		begun = tables_begin(context, &variant, stem, table, players,
		    id, &outcome);
		if (!begun)
			fault_set(fault, "the game '%s' cannot begin: %s", id,
			    outcome.key);
	}
	variant_free(&variant);
	outcome_free(&outcome);
	if (!begun)
		return false;
	store_must(context->store, store_game_get(context->store, id, &game));
	sodium_memzero(game.secret, sizeof(game.secret));
	for (int i = 0; i < n; i++) {
		struct store_pairing row = { .round = round, .table = table,
		    .seat = i, .player = t->entrant[entrant[i]].player,
		    .game = game.game };

		store_must(context->store, store_pairing_add(context->store,
		    t->row.tournament, &row));
	}
	return true;
}

static void
give_byes(struct context *context, struct tournament *t, int round)
{
	for (int i = 0; i < t->pairing.n; i++) {
		struct store_pairing row = { .round = round,
		    .table = PAIRING_BYE, .player = t->entrant[i].player };

		if (t->pairing.player[i].round[round - 1].table ==
		    PAIRING_BYE)
			store_must(context->store, store_pairing_add(
			    context->store, t->row.tournament, &row));
	}
}

/* A letter to all who are there; once it is over, to all who were. */
static void
tell_all(struct context *context, const struct tournament *t, int ended)
{
	bool over = t->row.state == TOURNAMENT_OVER;

	if (!config_mail(context->store))
		return;
	for (int i = 0; i < t->pairing.n; i++) {
		struct outbox letter = { .kind = TELL_STANDINGS,
		    .player = t->entrant[i].player };

		if (t->pairing.player[i].gone && !over)
			continue;
		letter.args = json_pack("{ss si si}", "tournament",
		    t->row.name, "ended", ended, "begun", over ? 0 :
		    t->row.round);
		outbox_put(context, &letter);
	}
}

static void
end(struct context *context, struct tournament *t, int ended)
{
	t->row.state = TOURNAMENT_OVER;
	t->row.until = 0;
	store_must(context->store, store_tournament_set(context->store,
	    &t->row));
	tell_all(context, t, ended);
}

/* All its tables; TOURNAMENT_FEW: there is nobody to be paired. */
static enum tournament_result
begin_round(struct context *context, struct tournament *t,
    struct fault *fault)
{
	int tables, round = t->closed + 1;

	leave_out(context, t);
	tables = pairing_next(&t->pairing);
	if (tables == 0)
		return TOURNAMENT_FEW;
	for (int table = 1; table <= tables; table++)
		if (!begin_table(context, t, table, round, fault))
			return TOURNAMENT_FAILED;
	give_byes(context, t, round);
	t->row.state = TOURNAMENT_RUNNING;
	t->row.round = round;
	t->row.until = t->row.length == 0 ? 0 : context->now + t->row.length;
	store_must(context->store, store_tournament_set(context->store,
	    &t->row));
	return TOURNAMENT_DONE;
}

/* The round that is played, if any, counts as it stands. */
static enum tournament_result
close_round(struct context *context, const char *name, struct tournament *t,
    struct fault *fault)
{
	struct store *store = context->store;
	enum store_result result = tournament_read(context, name, t, fault);

	if (result == STORE_OK && t->row.state == TOURNAMENT_RUNNING) {
		store_must(store, store_pairing_close(store,
		    t->row.tournament, t->row.round));
		result = read_all(context, name, true, t, fault);
	}
	if (result != STORE_DAMAGED)
		store_must(store, result);
	return result == STORE_OK ? TOURNAMENT_DONE : TOURNAMENT_FAILED;
}

enum tournament_result
tournament_advance(struct context *context, const char *name, bool close,
    struct fault *fault)
{
	struct tournament *t = tournament_new();
	enum tournament_result result = close_round(context, name, t, fault);
	int ended = t->closed;

	if (result == TOURNAMENT_DONE && t->row.state == TOURNAMENT_OVER)
		result = TOURNAMENT_ENDED;
	else if (result == TOURNAMENT_DONE && (close ||
	    ended == t->row.rounds))
		end(context, t, ended);
	else if (result == TOURNAMENT_DONE) {
		result = begin_round(context, t, fault);
		if (result == TOURNAMENT_DONE)
			tell_all(context, t, ended);
		else if (result == TOURNAMENT_FEW && ended > 0) {
			end(context, t, ended);
			result = TOURNAMENT_DONE;
		}
	}
	tournament_drop(t);
	return result;
}

/* ------------------------------------------------------------------ tick */

struct all_running {
	struct running {
		char name[TOURNAMENT_TEXT];
		int round;		/* that may be over */
	} *row;
	size_t n, size;
};

static int
add_running(void *arg, const struct store_tournament *row)
{
	struct all_running *all = arg;

	all->row = memory_more(all->row, all->n, &all->size,
	    sizeof(*all->row));
	snprintf(all->row[all->n].name, TOURNAMENT_TEXT, "%s", row->name);
	all->row[all->n++].round = row->round;
	return 0;
}

/* Is the round's time over, or is nobody left who plays? */
static bool
is_due(struct context *context, const struct store_tournament *row)
{
	int64_t left;

	if (row->until != 0 && row->until <= context->now)
		return true;
	store_must(context->store, store_pairing_left(context->store,
	    row->tournament, row->round, &left));
	return left == 0;
}

static int
look_one(struct context *context, void *arg, size_t i)
{
	const struct all_running *all = arg;
	struct store *store = context->store;
	const char *name = all->row[i].name;
	struct store_tournament row;
	struct fault fault;

	store_must(store, store_begin_beside(store));
	store_must(store, store_hold_club(store));
	store_must(store, store_tournament_get(store, name, &row));
	/* Somebody else may have been faster. */
	if (row.state != TOURNAMENT_RUNNING || row.round != all->row[i].round ||
	    !is_due(context, &row)) {
		store_rollback(store);
		return EX_OK;
	}
	if (tournament_advance(context, name, false, &fault) !=
	    TOURNAMENT_DONE) {
		store_rollback(store);
		complain("the tournament '%s' cannot go on: %s", name,
		    fault.text);
		return EX_IOERR;
	}
	store_must(store, store_commit(store));
	return EX_OK;
}

int
tournaments_look(struct context *context)
{
	struct all_running all = { .n = 0 };
	struct series series = { .take = look_one, .arg = &all };
	int status;

	store_must(context->store, store_tournament_each(context->store, true,
	    add_running, &all));
	series.n = all.n;
	status = series_take(context, &series);
	free(all.row);
	return status;
}
