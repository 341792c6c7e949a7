/*
 * requests.c: the requests of players to the club.  They come by letter, or in
 * turn files that belong to no game; see request.h.
 */
#include "cmd/club/requests.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/club/address_request.h"
#include "cmd/club/asking.h"
#include "cmd/club/seats.h"
#include "cmd/club/tables.h"
#include "cmd/club/tournament.h"
#include "cmd/record/record.h"
#include "cmd/umpire/adjudicator.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "core/ruleset.h"
#include "store/store.h"

#include <sodium.h>
#include <string.h>

/* ------------------------------------------------------------ watching */

enum { WATCHES = 8, WATCHERS = 40 };	/* of a player, of a game */

static int
count_watch(void *arg, const struct store_watch *watch)
{
	++*(int *)arg;
	return 0;
}

/* The row of a game; 0: there is no such game. */
static int64_t
find_game(struct store *store, const char *id)
{
	struct store_game game = { .game = 0 };
	bool found = store_may(store, store_game_get(store, id, &game));

	sodium_memzero(game.secret, sizeof(game.secret));
	return found ? game.game : 0;
}

/*
 * The game that the second word names, which is played here.  A game that
 * somebody plays against the program alone is private.
 */
static bool
find_watched(struct asking *a, struct record *r)
{
	char id[GAME_ID];
	const char *address;

	if (a->words.n != 2)
		return asking_refuse_line(a, "watch_what");
	if (!span_copy(a->words.word[1], id, sizeof(id)) ||
	    find_game(a->context->store, id) == 0 ||
	    !record_stand(r, a->context->store, id) ||
	    bots_against_one(&r->fixed.bots, r->fixed.seats) ||
	    host_away(r, &address))
		return outcome_refuse(a->outcome, EX_DATAERR, "unknown_game",
		    "{so}", "game", asking_quoted(a->words.word[1]));
	return true;
}

static bool
may_watch(struct asking *a, const struct record *r)
{
	struct store *store = a->context->store;
	int theirs = 0, all = 0;

	if (game_over(&r->game))
		return outcome_refuse(a->outcome, EX_DATAERR, "watch_over",
		    "{ss}", "id", r->fixed.id);
	if (game_seat(&r->game, a->name) >= 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "watch_yours",
		    "{ss}", "id", r->fixed.id);
	store_must(store, store_watch_theirs(store, a->player.player,
	    count_watch, &theirs));
	store_must(store, store_watch_each(store, r->id, count_watch, &all));
	if (theirs >= WATCHES)
		return outcome_refuse(a->outcome, EX_DATAERR, "watch_many",
		    "{si}", "most", WATCHES);
	return all < WATCHERS || outcome_refuse(a->outcome, EX_DATAERR,
	    "watch_full", "{ss si}", "id", r->fixed.id, "most", WATCHERS);
}

/* The position comes at once, and then with each round. */
static bool
take_watch(struct asking *a)
{
	struct store *store = a->context->store;
	struct record *r = record_new();
	struct store_watch row = { .player = a->player.player };
	bool good = find_watched(a, r) && may_watch(a, r) && asking_keep(a);

	if (good) {
		struct outbox letter = { .kind = TELL_GAME,
		    .player = row.player, .game = r->id,
		    .line = r->game.line };

		row.game = r->id;
		row.line = r->game.line;
		row.round = game_joined(&r->game) ? r->fixed.rules->round(
		    r->fixed.edition, r->game.play.state) : 0;
		store_must(store, store_watch_put(store, &row));
		if (game_joined(&r->game) && config_mail(store)) {
			letter.args = json_pack("{ss}", "what",
			    outbox_whats[WHAT_WATCH]);
			outbox_put(a->context, &letter);
		}
		asking_done(a, "watch", json_pack("{ss ss}", "id",
		    r->fixed.id, "ruleset", r->fixed.rules->name));
	}
	record_drop(r);
	return good;
}

static bool
take_unwatch(struct asking *a)
{
	struct store *store = a->context->store;
	bool all = a->words.n == 1;
	int64_t game = 0;
	char id[GAME_ID] = "";

	if (!all && (a->words.n != 2 ||
	    !span_copy(a->words.word[1], id, sizeof(id))))
		return asking_refuse_line(a, "watch_what");
	if (!all && (game = find_game(store, id)) == 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "unknown_game",
		    "{so}", "game", asking_quoted(a->words.word[1]));
	if (!asking_keep(a))
		return false;
	store_must(store, store_watch_drop(store, game, a->player.player));
	return asking_done(a, "unwatch", NULL);
}

/* -------------------------------------------------------------- bundles */

/* The game that the second word names, in which the player sits. */
static bool
find_own(struct asking *a, struct record *r)
{
	char id[GAME_ID];

	if (a->words.n != 2)
		return asking_refuse_line(a, "bundle_what");
	if (!span_copy(a->words.word[1], id, sizeof(id)) ||
	    find_game(a->context->store, id) == 0 ||
	    !record_stand(r, a->context->store, id))
		return outcome_refuse(a->outcome, EX_DATAERR, "unknown_game",
		    "{so}", "game", asking_quoted(a->words.word[1]));
	if (game_seat(&r->game, a->name) < 0)
		return outcome_refuse(a->outcome, EX_DATAERR, "bundle_seat",
		    "{ss}", "id", r->fixed.id);
	return adjudicator_here(r, a->outcome);
}

/* It is written when the letter is (cmd/mail/letter_data_club.c). */
static bool
take_bundle(struct asking *a)
{
	struct record *r = record_new();
	bool good = find_own(a, r) && asking_keep(a);

	if (good) {
		a->outcome->game_row = r->id;
		asking_done(a, "bundle", json_pack("{ss}", "id",
		    r->fixed.id));
	}
	record_drop(r);
	return good;
}

/* ------------------------------------------------------------------- all */

/*
 * With so many words, a plain line of a letter is this request and no talk; 0:
 * request_is() asks for more than that.
 */
static const struct {
	const char *word;
	bool (*take)(struct asking *);
	int least, most;
} requests[] = {
	{ "want", tables_want, 0, 0 },
	{ "tables", tables_list, 1, 1 },
	{ "join", seats_take, 2, 2 },
	{ "leave", tables_leave, 1, 1 },
	{ "address", take_address, 0, 0 },
	{ "stand-in", seats_stand_in, 0, 0 },
	{ "watch", take_watch, 2, 2 },
	{ "unwatch", take_unwatch, 2, 2 },
	{ "bundle", take_bundle, 2, 2 },
	{ "enter", take_enter, 2, 2 },
	{ "withdraw", take_withdraw, 2, 2 },
	{ "tournaments", take_tournaments, 1, 1 },
	{ "standings", take_tournament_standings, 1, 2 }
};

bool
club_request_plain(const struct asking *a)
{
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		if (span_is(a->words.word[0], requests[i].word))
			return a->words.n >= requests[i].least &&
			    a->words.n <= requests[i].most;
	return false;
}

bool
club_request(struct asking *a)
{
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		if (span_is(a->words.word[0], requests[i].word))
			return requests[i].take(a);
	return asking_refuse_word(a, "request_what", a->words.word[0]);
}
