#include "cmd/club/asking.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "core/ruleset.h"
#include "store/store.h"

#include <string.h>

bool
asking_done(struct asking *a, const char *key, json_t *args)
{
	a->outcome->kind = OUTCOME_DONE;
	a->outcome->key = key;
	a->outcome->args = args != NULL ? args : json_object();
	return true;
}

void
asking_cut(struct asking *a, const struct turn_line *line)
{
	a->line = *line;
	words_cut((struct span){ line->at, line->len }, &a->words);
}

void
words_cut(struct span rest, struct words *out)
{
	rest = span_trim(rest);
	for (out->n = 0; out->n < WORDS_MAX && rest.len > 0; out->n++)
		out->word[out->n] = span_word(&rest);
}

json_t *
asking_quoted(struct span span)
{
	return outcome_quoted(span.at, span.len);
}

/* Its line cannot be taken ... */
bool
asking_refuse_line(struct asking *a, const char *key)
{
	return outcome_refuse(a->outcome, EX_DATAERR, key, "{si}", "line",
	    (int)a->line.no);
}

/* ... as some of it is wrong. */
bool
asking_refuse_word(struct asking *a, const char *key, struct span word)
{
	return outcome_refuse(a->outcome, EX_DATAERR, key, "{si so}", "line",
	    (int)a->line.no, "word", asking_quoted(word));
}

/* The file itself, so that it counts once. */
bool
asking_keep(struct asking *a)
{
	struct budget_over over;
	char key[KEY_TEXT];
	struct store_request row = { .player = a->name, .key = key,
	    .text = "", .seal = "", .at = a->context->now };
	enum store_result result;

	/* Of a letter that is no turn file its hash stays. */
	if (a->sealed != NULL) {
		row.text = a->sealed->text;
		row.text_len = a->sealed->len;
		row.seal = a->sealed->seal;
		row.seal_len = a->sealed->seal_len;
	}
	key_format(&a->key, key);
	memcpy(row.identity, a->identity, HASH);
	result = store_request_add(a->context->store, &row);
	if (result == STORE_TAKEN)
		return outcome_refuse(a->outcome, EX_DATAERR, "request_again",
		    "{sb}", "letter", a->sealed == NULL);
	/* Of somebody who is no player yet the letters are counted. */
	if (a->player.player != 0 && (!budget_player(a->context->store,
	    a->context->now, BUDGET_REQUESTS, a->player.player, 1, &over) ||
	    !budget_player(a->context->store, a->context->now, BUDGET_BYTES,
	    a->player.player, (int64_t)(row.text_len + row.seal_len), &over)))
		return outcome_refuse_budget(a->outcome, 0, &over);
	store_must(a->context->store, result);
	a->request = row.request;
	return true;
}

/* "pillars, red-cathedral", or "pillars (2-4), ...", in no language. */
json_t *
asking_rulesets(bool seats)
{
	struct buffer out = { 0 };
	json_t *text;

	for (int i = 0; rulesets[i] != NULL; i++) {
		buffer_printf(&out, "%s%s", i > 0 ? ", " : "",
		    rulesets[i]->name);
		if (seats)
			buffer_printf(&out, " (%d-%d)",
			    rulesets[i]->min_seats, rulesets[i]->max_seats);
	}
	text = json_string(buffer_text(&out));
	buffer_free(&out);
	return text;
}

/* The one that the second word names; NULL: none. */
const struct ruleset *
asking_ruleset(const struct words *words)
{
	for (int i = 0; words->n >= 2 && rulesets[i] != NULL; i++)
		if (span_is(words->word[1], rulesets[i]->name))
			return rulesets[i];
	return NULL;
}
