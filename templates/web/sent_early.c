/*
 * sent_early.c: moves that are sent before their turn: the decisions that can
 * be sent early, the spelling of their moves, and whether lines contain such
 * moves (core/early.h).
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/words.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"
#include "cmd/umpire/move_reader.h"
#include "cmd/umpire/outcome.h"
#include "core/early.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_SHOWN = 16 };	/* of a noun; one of more is only named */

static bool
is_sent(const struct ruleset *rules, const struct form *form, int decision)
{
	if (!(form->decisions >> decision & 1))
		return false;
	for (const uint16_t *verb = rules->not_early; verb != NULL &&
	    *verb != WORD_NONE; verb++)
		if (*verb == form->verb)
			return false;
	return true;
}

/* "stone|wood|sand", "2-4", or the noun itself where it has many words. */
static void
put_noun(const struct record *r, const struct noun *noun, struct buffer *out)
{
	char text[WORD_TEXT];
	int n = 0;

	for (int i = 0; i < noun->n && noun->unit == NULL; i++)
		n += (noun->range[i][0] & WORD_KIND) == WORD_TOKEN ?
		    noun->range[i][1] - noun->range[i][0] + 1 : WORDS_SHOWN;
	if (n == 0 || n > WORDS_SHOWN) {
		buffer_printf(out, " <%s>", noun->name);
		return;
	}
	buffer_putc(out, ' ');
	n = 0;
	for (int i = 0; i < noun->n; i++)
		for (int k = noun->range[i][0]; k <= noun->range[i][1]; k++) {
			word_text(r->fixed.rules, r->fixed.edition,
			    (uint16_t)k, text);
			buffer_printf(out, "%s%s", n++ > 0 ? "|" : "", text);
		}
}

static json_t *
forms_of(const struct record *r, int decision)
{
	const struct ruleset *rules = r->fixed.rules;
	json_t *list = json_array();
	char text[WORD_TEXT];

	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++) {
		struct buffer line = { 0 };

		if (!is_sent(rules, f, decision))
			continue;
		word_text(rules, r->fixed.edition, f->verb, text);
		buffer_puts(&line, text);
		for (int i = 0; i < f->n; i++)
			put_noun(r, &rules->nouns[f->slot[i].noun], &line);
		json_array_append_new(list, web_spelled(r,
		    buffer_text(&line)));
		buffer_free(&line);
	}
	return list;
}

/* {early: [{decision, name, forms}]}: none where nothing is taken early. */
EXPORT(web_early) void
web_early(void)
{
	const struct record *r = web_pen();
	const struct ruleset *rules;
	const struct language *l;
	json_t *list = json_array();
	char key[PHRASE_KEY];

	if (r == NULL) {
		json_decref(list);
		web_tell_fault("there is no position");
		return;
	}
	rules = r->fixed.rules;
	l = language_find(web_language(), rules->name);
	for (int i = 0; rules->decisions[i] != NULL && game_early(&r->game) &&
	    game_joined(&r->game) && !game_over(&r->game); i++) {
		const char *name = language_text(l, language_key(key,
		    rules->name, "decision", rules->decisions[i]));

		if (rules->early >> i & 1)
			json_array_append_new(list, json_pack("{ss ss so}",
			    "decision", rules->decisions[i], "name",
			    name != NULL ? name : rules->decisions[i],
			    "forms", forms_of(r, i)));
	}
	web_tell(json_pack("{so}", "early", list));
}

/* Why the file cannot be sent early, in the reader's language. */
static void
tell_refusal(struct record *r, const struct turn *turn,
    const struct words *words, const struct early_error *error)
{
	/* As early_file.c refuses it: all others are the page's own fault. */
	static const char *const keys[EARLY_FAULTS] = {
		[EARLY_EMPTY] = "early_empty", [EARLY_MANY] = "early_many",
		[EARLY_LONG] = "early_long", [EARLY_BESIDE] = "early_beside",
		[EARLY_CUT] = "early_cut", [EARLY_VAGUE] = "early_vague",
		[EARLY_PLACE] = "early_place",
		[EARLY_OTHERWHERE] = "early_other",
		[EARLY_PRICE] = "early_price", [EARLY_NOT_SENT] = "early_never"
	};
	struct move_reader reader = { .r = r, .turn = turn, .words = words };
	struct outcome outcome;
	struct buffer text = { 0 };
	int line = 0;

	outcome_begin(&outcome);
	while (line < turn->n - 1 && turn->line[line].no != error->line)
		line++;
	if (error->fault == EARLY_UNREAD)
		move_reader_refuse(&reader, line, &error->reading, &outcome);
	else
		outcome_refuse(&outcome, 65, keys[error->fault] != NULL ?
		    keys[error->fault] : "early_beside", "{ss si so si si}",
		    "ruleset", r->fixed.rules->name, "line",
		    (int)error->line, "word", outcome_quoted(error->word.at,
		    error->word.len), "others", EARLY_OTHERS, "most",
		    EARLY_MOVES);
	report_reason(&outcome, web_language(), &text);
	web_tell(json_pack("{ss}", "refused", buffer_text(&text)));
	buffer_free(&text);
	outcome_free(&outcome);
}

/*
 * len bytes of the room are a turn file that is to be sent early: {early:
 * true}, or {refused}.
 */
EXPORT(web_early_read) void
web_early_read(size_t len)
{
	struct turn *turn = memory_new(1, sizeof(*turn));
	struct early *early = memory_new(1, sizeof(*early));
	struct early_error *error = memory_new(1, sizeof(*error));
	struct record *r = web_pen();
	const struct words *words;

	if (r == NULL)
		web_tell_fault("there is no position");
	else if (turn_parse(web_given(), len, turn, NULL) != TURN_OK ||
	    !early_is(turn))
		web_tell_fault("this is no file that is sent early");
	else {
		words = words_find(web_language(), r->fixed.rules->name,
		    READING);
		if (early_read(r->fixed.rules, words, turn, early, error) ==
		    EARLY_OK)
			web_tell(json_pack("{sb}", "early", true));
		else
			tell_refusal(r, turn, words, error);
	}
	free(turn);
	free(early);
	free(error);
}
