#include "cmd/umpire/outcome.h"

#include "cmd/base/utf8.h"
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

	outcome->over = *over;
	time_text(over->until, until);
	outcome_refuse(outcome, EX_DATAERR, "budget", "{si sI sb ss?}",
	    "line", line, "most", (json_int_t)over->most, "bytes",
	    over->bytes, "until", over->until != 0 ? until : NULL);
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
	[TURN_BAD_LANGUAGE] = "bad_language", [TURN_BAD_CHAIN] = "bad_chain",
	[TURN_BAD_REVEAL] = "bad_reveal", [TURN_BOTH_DRAWS] = "both_draws",
	[TURN_NO_DRAWS] = "no_draws", [TURN_TRAILING] = "trailing",
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
