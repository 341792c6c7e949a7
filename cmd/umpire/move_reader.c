#include "cmd/umpire/move_reader.h"

#include "cmd/base/view.h"
#include "cmd/record/record.h"
#include "core/move.h"

#include <string.h>
#include <sysexits.h>

const struct words *
move_reader_words(const struct record *r, const struct turn *turn, int version)
{
	return words_find(*turn->language != '\0' ? turn->language : "en",
	    r->fixed.rules->name, version);
}

/* A player's name, a number, or {"id"}: a word of the ruleset. */
static json_t *
fact(const struct record *r, const struct view *view, uint16_t word)
{
	switch (word & WORD_KIND) {
	case WORD_SEAT:
		return json_string(r->names[word & WORD_VALUE]);
	case WORD_TOKEN:
	case WORD_NAME:
		return json_pack("{so}", "id", view_word(view, word,
		    WORD_NONE));
	default:
		return view_word(view, word, WORD_NONE);
	}
}

json_t *
move_reader_event(const struct record *r, const struct event *event)
{
	const struct event_type *type = &r->fixed.rules->events[event->type];
	struct view view = record_view(r);
	json_t *args = json_object();

	for (int i = 0; i < event->n; i++)
		if (event->arg[i] != WORD_NONE)
			json_object_set_new(args, type->arg[i],
			    fact(r, &view, event->arg[i]));
	return args;
}

json_t *
move_reader_spelled(const struct record *r, const struct move *m)
{
	char text[MOVE_TEXT];
	size_t len = move_format(r->fixed.rules, r->fixed.edition, m, text);

	return json_stringn(text, len);
}

/* The line that is offered, as it can be written. */
static json_t *
offer_text(const struct record *r, const struct reading_offer *offer)
{
	char text[READING_MOVES * (MOVE_TEXT + 2)];
	size_t len = 0;

	for (int i = 0; i < offer->n; i++) {
		if (i > 0) {
			memcpy(text + len, ", ", 2);
			len += 2;
		}
		len += move_format(r->fixed.rules, r->fixed.edition,
		    &offer->move[i], text + len);
	}
	return json_stringn(text, len);
}

/* A list of objects: where its ends are is part of the facts. */
void
move_reader_append(json_t *list, json_t *item)
{
	size_t n = json_array_size(list);

	json_object_set_new(item, "first", json_boolean(n == 0));
	json_object_set_new(item, "last", json_true());
	if (n > 0)
		json_object_set_new(json_array_get(list, n - 1), "last",
		    json_false());
	json_array_append_new(list, item);
}

static json_t *
offers(const struct record *r, const struct reading *reading)
{
	json_t *list = json_array();

	for (int i = 0; i < reading->offers; i++)
		move_reader_append(list, json_pack("{so}", "text", offer_text(r,
		    &reading->offer[i])));
	return list;
}

static json_t *
reasons(const struct record *r, const struct reading *reading)
{
	json_t *list = json_array();

	for (int i = 0; i < reading->reasons; i++) {
		const struct reading_reason *why = &reading->reason[i];

		move_reader_append(list, json_pack("{so ss so}",
		    "move", move_reader_spelled(r, &why->move),
		    "why", r->fixed.rules->events[why->event.type].name,
		    "args", move_reader_event(r, &why->event)));
	}
	return list;
}

/* The decisions in which a move can be said. */
static json_t *
decisions(const struct record *r, unsigned set)
{
	json_t *list = json_array();

	for (int i = 0; r->fixed.rules->decisions[i] != NULL; i++)
		if (set >> i & 1)
			move_reader_append(list, json_pack("{ss}", "decision",
			    r->fixed.rules->decisions[i]));
	return list;
}

/* The verbs of legal moves, each once. */
static json_t *
verbs(const struct record *r)
{
	const struct legal *legal = &r->game.play.legal;
	json_t *list = json_array();

	for (int i = 0; i < legal->n; i++) {
		uint16_t verb = legal->move[i].word[0];
		bool before = false;

		for (int k = 0; k < i; k++)
			before |= legal->move[k].word[0] == verb;
		if (!before)
			move_reader_append(list, json_pack("{ss}", "text",
			    r->fixed.rules->tokens[verb].text));
	}
	return list;
}

/* Lines after an unreadable one. */
static json_t *
unread(const struct move_reader *f, int line)
{
	json_t *list = json_array();
	struct reading other;

	for (int i = line + 1; i < f->turn->n; i++) {
		const struct turn_line *text = &f->turn->line[i];

		if (f->is_move(f->arg, i) && !reading_known(
		    f->r->fixed.rules, f->words, text->at, text->len, &other))
			move_reader_append(list, json_pack("{si so}",
			    "line", (int)text->no, "word", outcome_quoted(
			    text->at + other.at, other.len)));
	}
	return list;
}

/*
 * The move that had to come before, in this line or another, if it is the
 * reason for the present decision.
 */
static void
set_before(const struct move_reader *f, const struct reading *reading,
    json_t *args)
{
	const struct move *said = reading->before.n > 0 ? &reading->before :
	    f->said;

	if (reading->finding != READING_NOT_NOW)
		return;
	json_object_set_new(args, "pending", json_string(
	    f->r->fixed.rules->decisions[reading->pending]));
	if (said != NULL)
		json_object_set_new(args, "before",
		    move_reader_spelled(f->r, said));
}

bool
move_reader_refuse(const struct move_reader *f, int line,
    const struct reading *reading, struct outcome *out)
{
	static const char *const keys[READING_FINDINGS] = {
		[READING_LONG] = "read_long", [READING_EMPTY] = "read_empty",
		[READING_RESERVED] = "read_reserved",
		[READING_UNKNOWN] = "read_unknown",
		[READING_NO_VERB] = "read_no_verb",
		[READING_MISFIT] = "read_misfit",
		[READING_SHORT] = "read_short",
		[READING_AMBIGUOUS] = "read_ambiguous",
		[READING_NOT_NOW] = "read_not_now",
		[READING_ILLEGAL] = "read_illegal",
		[READING_DRAW] = "read_draw",
		[READING_PASSED] = "read_passed"
	};
	const struct record *r = f->r;
	const struct turn_line *text = &f->turn->line[line];
	const struct ruleset *rules = r->fixed.rules;

	outcome_refuse(out, EX_DATAERR, keys[reading->finding],
	    "{ss ss so si so so so sb so sb so so so ss?}",
	    "ruleset", rules->name, "language", f->words != NULL ?
	    f->words->lang : "en",
	    "written", outcome_line(text->at, text->len),
	    "line", (int)text->no,
	    "move", outcome_quoted(text->at, text->len),
	    "word", outcome_quoted(text->at + reading->at, reading->len),
	    "offers", offers(r, reading), "meant", reading->meant,
	    "reasons", reasons(r, reading),
	    "several", reading->reasons > 1 || reading->member > 0,
	    "when", decisions(r, reading->decisions), "verbs", verbs(r),
	    "unread", unread(f, line), "pending", record_decision(r));
	set_before(f, reading, out->args);
	if (reading->wanting >= 0)
		json_object_set_new(out->args, "wanting",
		    json_string(rules->nouns[reading->wanting].name));
	return false;
}
