#include "store/lock.h"

#include "store/call.h"
#include "store/engine.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

/* Returns true if the text can be a name or an id, and so an item of a list. */
static bool
is_word(const char *text)
{
	for (const char *p = text; *p != '\0'; p++)
		if (*p <= ' ' || *p > '~')
			return false;
	return *text != '\0';
}

/*
 * Returns the words as one text, "ana ben cleo", which the caller frees.
 * Returns NULL if there is no memory.
 */
static char *
list_of(const char *const *word, size_t n)
{
	size_t len = 0, at = 0;
	char *list;

	for (size_t i = 0; i < n; i++)
		len += strlen(word[i]) + 1;
	if ((list = malloc(len + 1)) == NULL)
		return NULL;
	for (size_t i = 0; i < n; i++) {
		if (!is_word(word[i]))
			continue;
		if (at > 0)
			list[at++] = ' ';
		len = strlen(word[i]);
		memcpy(list + at, word[i], len);
		at += len;
	}
	list[at] = '\0';
	return list;
}

/* Run a statement that takes one list.  Its rows do not matter. */
static enum store_result
lock_list(struct store *s, enum statement which, const char *const *word,
    size_t n)
{
	char *list;
	enum store_result result;

	if (n == 0)
		return STORE_OK;
	if ((list = list_of(word, n)) == NULL)
		return store_no_memory(s);
	result = CALL_RUN(s, which, put_string(list));
	free(list);
	return result;
}

/* Lock a row of some table by its number; 0 stands for none. */
static enum store_result
lock_row(struct store *s, enum statement which, int64_t number)
{
	return number == 0 ? STORE_OK :
	    CALL_RUN(s, which, put_number(number));
}

/* Lock the games that are named and, if asked, those of the players. */
static enum store_result
lock_games(struct store *s, const struct store_locks *hold)
{
	char *games, *players;
	enum store_result result;

	if (!hold->theirs || hold->players == 0)
		return lock_list(s, HOLD_GAMES, hold->game, hold->games);
	games = list_of(hold->game, hold->games);
	players = list_of(hold->player, hold->players);
	if (games == NULL || players == NULL)
		result = store_no_memory(s);
	else
		result = CALL_RUN(s, HOLD_THEIRS, put_string(games),
		    put_string(players));
	free(games);
	free(players);
	return result;
}

enum store_result
store_begin_locked(struct store *s, const struct store_locks *hold)
{
	enum store_result result = store_begin_beside(s);

	if (result != STORE_OK || !s->engine->many)
		return result;
	if ((hold->clock &&
	    (result = call_write_run(s, HOLD_CLOCK, NULL, 0)) != STORE_OK) ||
	    (result = lock_row(s, HOLD_LETTER, hold->letter)) != STORE_OK ||
	    (result = lock_list(s, HOLD_PLAYERS, hold->player,
	    hold->players)) != STORE_OK ||
	    (result = lock_games(s, hold)) != STORE_OK ||
	    (result = lock_row(s, LOCK_OUTBOX, hold->outbox)) != STORE_OK)
		store_rollback(s);
	return result;
}

enum store_result
store_begin_game(struct store *s, const char *id)
{
	return store_begin_locked(s, &(struct store_locks){ .game = &id,
	    .games = 1 });
}

enum store_result
store_share_players(struct store *s, const char *const *player, size_t n)
{
	return s->engine->many ? lock_list(s, SHARE_PLAYERS, player, n) :
	    STORE_OK;
}

enum store_result
store_hold_club(struct store *s)
{
	return s->engine->many ? call_write_run(s, HOLD_CLUB, NULL, 0) :
	    STORE_OK;
}

/* Lock the row of this statement unless somebody else holds it. */
static enum store_result
try_lock(struct store *s, enum statement which, struct value row, bool *held)
{
	struct call c;

	*held = true;
	if (!s->engine->many)
		return STORE_OK;
	c = CALL_WRITE(s, which, row);
	*held = call_row(&c);
	return call_end(&c);
}

enum store_result
store_try_lock_game(struct store *s, const char *id, bool *held)
{
	return try_lock(s, TRY_GAME, put_string(id), held);
}

enum store_result
store_try_lock_player(struct store *s, int64_t player, bool *held)
{
	return try_lock(s, TRY_PLAYER, put_number(player), held);
}

enum store_result
store_lock_outbox(struct store *s, int64_t outbox)
{
	return s->engine->many ? lock_row(s, LOCK_OUTBOX, outbox) : STORE_OK;
}

/*
 * A claim on a letter is an advisory lock of the server, which has a number and
 * lasts as long as the session.  The server may not hear that this process or
 * its machine is gone: so it ends a session that has a claim and is idle for a
 * minute.  In that time a letter is read by other processes of this machine, or
 * the DNS is asked, or planners think.
 *
 * The numbers of these locks begin here.
 */
static const int64_t of_letters = INT64_C(1314213444) << 32;

enum store_result
store_letter_claim(struct store *s, int64_t letter, bool wait)
{
	struct call c;
	bool got = true;

	if (s->engine->claim != NULL)
		return s->engine->claim(s, letter, wait);
	c = CALL_BEGIN(s, wait ? CLAIM_LETTER : CLAIM_FREE,
	    put_number(of_letters + letter));
	if (call_row(&c) && !wait)
		got = take_number(&c, 0, 1) != 0;
	if (call_end(&c) == STORE_OK && !got)
		return store_fail(s, STORE_TAKEN, "another process is reading "
		    "letter %lld", (long long)letter);
	s->claims += c.result == STORE_OK;
	return c.result;
}

enum store_result
store_letter_leave(struct store *s, int64_t letter)
{
	struct call c;

	if (s->engine->unclaim != NULL)
		return s->engine->unclaim(s, letter);
	c = CALL_BEGIN(s, CLAIM_END, put_number(of_letters + letter),
	    put_number(--s->claims));
	return call_run(&c);
}
