#include "cmd/umpire/outcome.h"

#include "cmd/base/utf8.h"
#include "cmd/umpire/budget.h"
#include "core/time.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

enum { LINE_KEPT = 240 };	/* bytes of a line: people write shorter ones */

void
outcome_begin(struct outcome *outcome)
{
	memset(outcome, 0, sizeof(*outcome));
	outcome->asked = -1;
}

void
outcome_free(struct outcome *outcome)
{
	assert(!outcome->tried);
	json_decref(outcome->args);
	outcome->args = NULL;
	json_decref(outcome->left);
	outcome->left = NULL;
	free(outcome->text);
	outcome->text = NULL;
}

bool
outcome_refuse(struct outcome *outcome, int status, const char *key,
    const char *fmt, ...)
{
	va_list ap;

	outcome->status = status;
	outcome->key = key;
	if (fmt != NULL) {
		va_start(ap, fmt);
		outcome->args = json_vpack_ex(NULL, 0, fmt, ap);
		va_end(ap);
	}
	if (outcome->args == NULL)
		outcome->args = json_object();
	return false;
}

/* At most this many bytes of a text, and "..." where there are more. */
static json_t *
quoted(const char *text, size_t len, size_t most)
{
	char safe[LINE_KEPT + 4 + 4];
	uint32_t code;
	size_t n = 0, i = 0, bytes;

	while (i < len && n < most) {
		bytes = utf8_char(text + i, len - i, &code);
		if (bytes == 0 || utf8_fate(code) != UTF8_SHOW) {
			safe[n++] = '?';
			i += bytes == 0 ? 1 : bytes;
			continue;
		}
		memcpy(safe + n, text + i, bytes);
		n += bytes;
		i += bytes;
	}
	if (i < len) {
		while (n > 0 && safe[n - 1] == ' ')
			n--;
		memcpy(safe + n, "...", 3);
		n += 3;
	}
	return json_stringn(safe, n);
}

json_t *
outcome_quoted(const char *text, size_t len)
{
	return quoted(text, len, 60);
}

json_t *
outcome_line(const char *text, size_t len)
{
	return quoted(text, len, LINE_KEPT);
}

bool
outcome_shows(const struct outcome *outcome)
{
	return outcome->status != EX_OK && strcmp(outcome->key, "stale") == 0;
}

bool
outcome_refuse_budget(struct outcome *outcome, int line,
    const struct budget_over *over)
{
	char until[TIME_TEXT], is[48];

	time_text(over->until, until);
	outcome_refuse(outcome, EX_DATAERR, "budget", "{si sI ss?}",
	    "line", line, "most", (json_int_t)over->most, "until",
	    over->until != 0 ? until : NULL);
	snprintf(is, sizeof(is), "is_%.*s", (int)strcspn(over->name, "-"),
	    over->name);
	json_object_set_new(outcome->args, is, json_true());
	return false;
}

static const char *const fault_keys[TURN_FAULTS] = {
	[TURN_NOTHING] = "nothing", [TURN_NO_HEADER] = "no_header",
	[TURN_UNSIGNED] = "unsigned", [TURN_NO_END] = "no_end",
	[TURN_GLUED] = "glued", [TURN_LONG] = "long",
	[TURN_CROWDED] = "crowded", [TURN_BINARY] = "binary",
	[TURN_NOT_UTF8] = "not_utf8", [TURN_NO_GAME] = "no_game",
	[TURN_NO_PLAYER] = "no_player_line", [TURN_NO_AFTER] = "no_after",
	[TURN_TWICE] = "twice", [TURN_BAD_GAME] = "bad_game",
	[TURN_BAD_PLAYER] = "bad_player", [TURN_BAD_AFTER] = "bad_after",
	[TURN_BAD_DATE] = "bad_date",
	[TURN_BAD_LANGUAGE] = "bad_language", [TURN_BAD_VALUE] = "bad_value",
	[TURN_NO_VALUE] = "no_value", [TURN_TRAILING] = "trailing",
	[TURN_OTHER_KEY] = "other_key", [TURN_SHORT_AFTER] = "short_after"
};

bool
outcome_refuse_text(struct outcome *outcome, const struct turn_error *error)
{
	return outcome_refuse(outcome, EX_DATAERR, fault_keys[error->fault],
	    "{si so}", "line", (int)error->line,
	    "word", outcome_quoted(error->word.at, error->word.len));
}

bool
outcome_refuse_host(struct outcome *outcome, int status, const char *key,
    const char *format, ...)
{
	char text[LINE_KEPT * 3];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	utf8_make_printable(text, false);
	return outcome_refuse(outcome, status, key, "{ss}", "english", text);
}

const struct order_fault order_faults[] = {
	{ "verb", "% is not an order. There are pause, resume, abandon, "
	    "extend, replace, rekey, rollback, restore, handover, "
	    "note and holiday." },
	{ "begun", "House rules can be set only when a game begins, right "
	    "after line 0." },
	{ "seat", "In % the seat must be a number, 0 or more." },
	{ "name", "A player's name should stand after the seat in %." },
	{ "key", "A key, ed:... or ssh:..., should stand in %." },
	{ "time", "A time such as 2d, 12h or 90m should stand in %." },
	{ "unit", "The time in % has no unit: write 3d for days, 12h for "
	    "hours, 90m for minutes or 30s for seconds." },
	{ "line", "The number of a line of the log should stand in %." },
	{ "because", "\"because\" and a reason should stand at the end of "
	    "%." },
	{ "reason", "The reason, after \"because\", must be one line of "
	    "text." },
	{ "no_letters", "Nobody can begin to play by letter here: \"nuncio "
	    "config letters\" is no." },
	{ "own_keys", "By line 0 everybody in this game plays with a key of "
	    "their own: a player by letter cannot take a seat." },
	{ "bot", "The program plays this seat, which has no key to change and "
	    "no absence." },
	{ "spare", "The spare key can sign only one order: a handover to the "
	    "present key of this store's host, after the host's own key was "
	    "lost. See \"nuncio host rekey\"." },
	{ "over", "The game is over; nothing of it can be changed any more." },
	{ "paused", "The game is paused already." },
	{ "not_paused", "The game is not paused." },
	{ "no_deadline", "There is no deadline now that could be extended." },
	{ "no_seat", "There is no such seat." },
	{ "seated", "That player has another seat of this game." },
	{ "sits_there", "That player has this seat already. \"nuncio player "
	    "set NAME --key FILE\" gives a player another key." },
	{ "same_key", "That seat has this key already." },
	{ "no_player", "There is no player of that name in the store; "
	    "\"nuncio player add\" adds one." },
	{ "no_line", "The game cannot go back to that line: it is not before "
	    "the present one, it was itself taken back, or the game had not "
	    "begun there." },
	{ "not_agreed", "Nobody has asked for this. First every player has to "
	    "send \"agree rollback N\" with this line of the log; if nothing "
	    "was drawn and nobody else has decided since, lines taken back "
	    "included, the agreement of the player who decides now is enough. "
	    "Or go back with --force, which every later report will "
	    "mention." },
	{ "counted", "The game has got this time already." },
	{ "seconds", "The pending decision has lost another time than that." },
	{ "past", "This holiday is over already." },
	{ NULL, NULL }
};

bool
outcome_refuse_order(struct outcome *outcome, const char *why,
    struct span word)
{
	const struct order_fault *fault = order_faults;
	json_t *shown = outcome_quoted(word.at, word.len);
	const char *mark;

	while (fault->why != NULL && strcmp(fault->why, why) != 0)
		fault++;
	assert(fault->why != NULL);
	mark = strchr(fault->text, '%');
	snprintf(outcome->own_key, sizeof(outcome->own_key), "order_%s", why);
	if (mark == NULL)
		outcome_refuse_host(outcome, EX_DATAERR, outcome->own_key,
		    "%s", fault->text);
	else
		outcome_refuse_host(outcome, EX_DATAERR, outcome->own_key,
		    "%.*s'%s'%s", (int)(mark - fault->text), fault->text,
		    json_string_value(shown), mark + 1);
	json_decref(shown);
	return false;
}

bool
outcome_refuse_seal(struct outcome *outcome, enum seal_result result)
{
	static const char *const keys[SEAL_RESULTS] = {
		[SEAL_GARBLED] = "seal_garbled",
		[SEAL_OTHER_KEY] = "seal_other_key",
		[SEAL_OTHER_TYPE] = "seal_other_type",
		[SEAL_OTHER_SPACE] = "seal_other_space",
		[SEAL_WRONG] = "seal_wrong",
		[SEAL_WRONG_COMMENT] = "seal_wrong_comment"
	};

	return outcome_refuse(outcome, result == SEAL_GARBLED ? EX_DATAERR :
	    EX_NOPERM, keys[result], "{ss}", "player", outcome->player);
}
