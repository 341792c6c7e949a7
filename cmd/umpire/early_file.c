#include "cmd/umpire/early_file.h"

#include "cmd/record/record.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/move_reader.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "core/step.h"
#include "core/text.h"
#include "store/store.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#define refuse	outcome_refuse
#define spelled	move_reader_spelled
#define append	move_reader_append

/* ---- what is told */

static json_t *
most(const struct early_move *move)
{
	return move->most < 0 ? json_null() : json_integer(move->most);
}

static json_t *
alternatives(const struct record *r, const struct early *early)
{
	json_t *list = json_array();

	for (int i = 0; i < early->n; i++) {
		const struct early_other *o = &early->other[i];
		json_t *moves = json_array();

		for (int k = 0; k < o->n; k++)
			append(moves, json_pack("{so so sb}", "text",
			    spelled(r, &o->move[k].move), "most",
			    most(&o->move[k]), "limited",
			    o->move[k].most >= 0));
		append(list, json_pack("{so si}", "moves", moves, "line",
		    (int)o->move[0].no));
	}
	return list;
}

static json_t *
reference_of(const struct turn *turn)
{
	char text[REFERENCE_TEXT];

	snprintf(text, sizeof(text), "%u-%.*s", (unsigned)turn->after,
	    TURN_DIGITS, turn->hash);
	return json_string(text);
}

/* Why none of a file's alternatives was taken. */
static json_t *
tried(const struct record *r, const struct early *early,
    const struct early_reason *reason)
{
	static const char *const ways[EARLY_WAYS] = {
		[EARLY_LEGAL] = "legal", [EARLY_ILLEGAL] = "illegal",
		[EARLY_DEAR] = "dear", [EARLY_DRAWN] = "drawn",
		[EARLY_PASSED] = "passed"
	};
	json_t *list = json_array();

	for (int i = 0; i < early->n; i++) {
		const struct early_reason *why = &reason[i];
		const struct early_move *move =
		    &early->other[i].move[why->move];
		bool told = why->way == EARLY_ILLEGAL && why->told;

		append(list, json_pack("{si so ss ss? so? so}",
		    "line", (int)move->no, "move", spelled(r, &move->move),
		    "way", ways[why->way], "why", told ?
		    r->fixed.rules->events[why->event.type].name : NULL,
		    "args", told ? move_reader_event(r, &why->event) : NULL,
		    "most", most(move)));
	}
	return list;
}

json_t *
early_file_dropped(const struct record *r, int seat)
{
	return seat >= 0 && seat < SEATS ? r->dropped[seat] : NULL;
}

/* ---- what stands */

/* A file of the store, read again. */
struct kept {
	struct store_early row;		/* its texts are the store's */
	struct turn turn;
	struct early early;
	const struct words *words;
};

static bool
read_again(struct record *r, struct kept *out)
{
	if (turn_parse(out->row.text, out->row.text_len, &out->turn, NULL) !=
	    TURN_OK)
		return false;
	out->words = move_reader_words(r, &out->turn, READING);
	return early_read(r->fixed.rules, out->words, &out->turn, &out->early,
	    NULL) == EARLY_OK && !out->early.none;
}

/* The identity of what stands for a decision of a seat. */
struct search {
	int seat;
	const char *decision;		/* NULL: of any */
	int n;				/* how many stand, of whomever */
	int found;
	int64_t after;
	uint8_t identity[HASH];
};

static int
look(void *arg, const struct store_early *row)
{
	struct search *s = arg;

	s->n++;
	if (row->seat != s->seat || (s->decision != NULL &&
	    strcmp(row->decision, s->decision) != 0))
		return 0;
	s->found++;
	s->after = row->after;
	memcpy(s->identity, row->identity, HASH);
	return 0;
}

static struct search
search(struct record *r, int seat, const char *decision)
{
	struct search s = { .seat = seat, .decision = decision };

	if (!r->waiting)
		return s;
	record_must(r, store_early_each(r->store, r->id, look, &s));
	r->waiting = s.n > 0;
	return s;
}

/* The files of a seat, by their identities. */
struct seat_list {
	int seat;
	json_t *out;
};

static int
add_identity(void *arg, const struct store_early *row)
{
	struct seat_list *list = arg;
	char hex[HASH_TEXT];

	hash_text(row->identity, hex);
	if (row->seat == list->seat)
		json_array_append_new(list->out, json_string(hex));
	return 0;
}

json_t *
early_file_standing(struct record *r, int seat)
{
	struct seat_list list = { .seat = seat, .out = json_array() };
	json_t *out = json_array(), *hex;
	size_t i;

	if (r->waiting)
		record_must(r, store_early_each(r->store, r->id, add_identity,
		    &list));
	json_array_foreach(list.out, i, hex) {
		struct kept s;
		uint8_t identity[HASH];

		hash_read(json_string_value(hex), HASH_TEXT - 1, identity);
		record_must(r, store_early_find(r->store, r->id, seat,
		    identity, &s.row));
		if (read_again(r, &s))
			append(out, json_pack("{ss so so sI}", "decision",
			    r->fixed.rules->decisions[s.early.decision],
			    "alternatives", alternatives(r, &s.early),
			    "reference", reference_of(&s.turn), "came",
			    (json_int_t)s.row.line));
	}
	json_decref(list.out);
	return out;
}

void
early_file_drop(struct record *r, int seat, int decision)
{
	if (r->waiting)
		record_must(r, store_early_drop(r->store, r->id, seat,
		    decision < 0 ? NULL : r->fixed.rules->decisions[decision]));
}

/* ---- taking */

/* Lines after an unreadable one are not looked at: see unread(). */
static bool
is_no_move(void *arg, int line)
{
	return false;
}

/* The fault in an unreadable line, as in any file of moves. */
static bool
refuse_early(struct record *r, const struct turn *turn,
    const struct words *words, const struct early_error *error,
    struct outcome *outcome)
{
	static const char *const keys[EARLY_FAULTS] = {
		[EARLY_NO_DECISION] = "early_decision",
		[EARLY_NOT_SENT] = "early_never", [EARLY_EMPTY] =
		"early_empty", [EARLY_MANY] = "early_many",
		[EARLY_LONG] = "early_long", [EARLY_BESIDE] = "early_beside",
		[EARLY_CUT] = "early_cut", [EARLY_VAGUE] = "early_vague",
		[EARLY_PLACE] = "early_place",
		[EARLY_OTHERWHERE] = "early_other", [EARLY_PRICE] =
		"early_price", [EARLY_DRAWS] = "early_draws"
	};
	json_t *when = json_array();

	if (error->fault == EARLY_UNREAD) {
		struct move_reader reader = { .r = r, .turn = turn,
		    .words = words, .is_move = is_no_move };
		int line = 0;

		json_decref(when);
		while (turn->line[line].no != error->line)
			line++;
		move_reader_refuse(&reader, line, &error->reading, outcome);
		/*
		 * Present legality does not matter to moves that are sent
		 * early.
		 */
		json_object_set_new(outcome->args, "verbs", json_array());
		return false;
	}
	for (int i = 0; r->fixed.rules->decisions[i] != NULL; i++)
		if (r->fixed.rules->early >> i & 1)
			append(when, json_pack("{ss}", "decision",
			    r->fixed.rules->decisions[i]));
	return refuse(outcome, EX_DATAERR, keys[error->fault],
	    "{ss si so so si si}", "ruleset", r->fixed.rules->name,
	    "line", (int)error->line, "word", outcome_quoted(error->word.at,
	    error->word.len), "when", when, "others", EARLY_OTHERS, "most",
	    EARLY_MOVES);
}

static bool
refuse_stale(struct record *r, const struct turn *turn, int64_t since,
    struct outcome *outcome)
{
	char now[REFERENCE_TEXT];

	game_reference(&r->game, now);
	return refuse(outcome, EX_DATAERR, "stale", "{si sI ss}", "after",
	    (int)turn->after, "line", (json_int_t)since, "reference", now);
}

/* Can the seat send anything early now, with this reference? */
static bool
may_send(struct record *r, int seat, const struct turn *turn,
    struct outcome *outcome)
{
	const struct game *game = &r->game;

	if (game_over(game))
		return refuse(outcome, EX_DATAERR, "over", "{si}", "line",
		    (int)turn->line[0].no);
	if (game->resigned >> seat & 1)
		return refuse(outcome, EX_DATAERR, "resigned", NULL);
	if (!game_early(game))
		return refuse(outcome, EX_DATAERR, "early_host", "{ss}",
		    "player", r->names[game->setup->plays]);
	if (turn->after < game_early_since(game, seat))
		return refuse_stale(r, turn, game_early_since(game, seat),
		    outcome);
	return true;
}

/*
 * The facts that the answer to a file and the host's receipt hold: it came as
 * that number of its seat, when this line was the last.
 */
static void
tell(struct record *r, const struct early *early, const struct sealed *sealed,
    const struct store_early *row, int dropped, struct outcome *outcome)
{
	uint8_t hash[HASH];
	char hex[HASH_TEXT];

	crypto_generichash(hash, HASH, (const unsigned char *)sealed->text,
	    sealed->len, NULL, 0);
	hash_text(hash, hex);
	outcome->kind = OUTCOME_EARLY;
	outcome->first = 0;
	outcome->last = row->line;
	outcome->args = json_pack("{sb si sb ss sI ss}", "none", early->none,
	    "dropped", dropped, "replaced", !early->none && dropped > 0,
	    "file", hex, "number", (json_int_t)row->number, "ruleset",
	    r->fixed.rules->name);
	if (early->none)
		return;
	json_object_set_new(outcome->args, "decision", json_string(
	    r->fixed.rules->decisions[early->decision]));
	json_object_set_new(outcome->args, "alternatives",
	    alternatives(r, early));
}

/* Of one that takes others back, or is replaced, only the identity stays. */
static struct store_early
keep(struct record *r, int seat, const struct turn *turn,
    const struct sealed *sealed, const uint8_t identity[HASH],
    const struct early *early, const struct letter_turn *letter)
{
	struct store_early row = { .seat = seat, .identity = identity,
	    .after = turn->after, .line = r->game.line, .text = "",
	    .seal = "" };
	int64_t last;

	record_must(r, store_early_last(r->store, r->id, seat, &last));
	row.number = last + 1;
	if (!early->none) {
		row.decision = r->fixed.rules->decisions[early->decision];
		row.text = sealed->text;
		row.text_len = sealed->len;
		row.seal = sealed->seal;
		row.seal_len = sealed->seal_len;
	}
	if (!early->none && letter != NULL) {
		row.e = letter->proof->e;
		row.salt = letter->proof->salt;
		row.record = letter->proof->record;
		row.record_len = letter->proof->record_len;
		row.letter = letter->proof->raw;
		row.letter_len = letter->proof->raw_len;
	}
	record_must(r, store_early_purge(r->store, r->id, seat,
	    game_early_since(&r->game, seat), last));
	if (early->none)
		early_file_drop(r, seat, -1);
	record_must(r, store_early_forget(r->store, r->id, seat, identity));
	record_must(r, store_early_add(r->store, r->id, &row));
	r->waiting = true;
	return row;
}

bool
early_file_take(struct record *r, int seat, const struct turn *turn,
    const struct sealed *sealed, const uint8_t identity[HASH],
    const struct letter_turn *letter, int64_t now, struct outcome *outcome)
{
	const struct words *words = move_reader_words(r, turn, READING);
	struct store_early before;
	struct budget_over over;
	struct early early;
	struct early_error error;
	struct search stands;
	enum store_result result;

	if (!may_send(r, seat, turn, outcome))
		return false;
	if (early_read(r->fixed.rules, words, turn, &early, &error) !=
	    EARLY_OK)
		return refuse_early(r, turn, words, &error, outcome);
	if (!early.none && turn->after < game_early_from(&r->game, seat,
	    early.decision))
		return refuse_stale(r, turn, game_early_from(&r->game, seat,
		    early.decision), outcome);
	result = store_early_find(r->store, r->id, seat, identity, &before);
	if (result == STORE_OK && before.decision == NULL && !early.none)
		return refuse(outcome, EX_DATAERR, "early_past", NULL);
	if (result != STORE_OK && result != STORE_NONE)
		record_must(r, result);
	stands = search(r, seat, early.none ? NULL :
	    r->fixed.rules->decisions[early.decision]);
	/*
	 * A player who did not get the answer sends the file again.  "early
	 * none" never waits, however often it is sent.
	 */
	if (result == STORE_OK && (!early.none || stands.found == 0)) {
		tell(r, &early, sealed, &before, 0, outcome);
		return true;
	}
	if (!early.none && stands.found > 0 && turn->after < stands.after)
		return refuse_stale(r, turn, stands.after, outcome);
	/* Each waits for "early none" at most once, and nobody must be kept
	   from taking back what they have sent. */
	if (!early.none && !budget_player(r->store, now, BUDGET_REQUESTS,
	    r->player[seat], 1, &over))
		return outcome_refuse_budget(outcome, (int)turn->line[0].no,
		    &over);
	before = keep(r, seat, turn, sealed, identity, &early, letter);
	tell(r, &early, sealed, &before, stands.found, outcome);
	return true;
}

/* ---- playing */

/* None of its alternatives can be played. */
static void
give_up(struct record *r, int seat, const struct kept *s,
    const struct early_reason *reason, bool readable)
{
	if (r->dropped[seat] == NULL)
		r->dropped[seat] = json_array();
	json_array_append_new(r->dropped[seat], json_pack("{ss so so}",
	    "decision", s->row.decision, "reference", reference_of(&s->turn),
	    "tried", readable ? tried(r, &s->early, reason) :
	    json_array()));
	record_must(r, store_early_drop(r->store, r->id, seat,
	    s->row.decision));
}

static void
keep_letter(struct record *r, int64_t file, const struct store_early *row)
{
	struct store_evidence evidence = { .file = file, .e = row->e,
	    .salt = row->salt, .record = row->record,
	    .record_len = row->record_len, .letter = row->letter,
	    .letter_len = row->letter_len };

	if (row->e != NULL)
		record_must(r, store_evidence_add(r->store, r->id,
		    &evidence));
}

/* The file is the game's now, as if it had come at this moment. */
static void
enter(struct record *r, int seat, const struct kept *s,
    const struct early_steps *steps, int64_t now)
{
	struct game *game = &r->game;
	const struct store_early *early = &s->row;
	struct game_file speaks = { .identity = early->identity,
	    .seal = early->seal, .seal_len = early->seal_len, .seat = seat,
	    .reading = READING, .language = "en", .after = s->turn.after,
	    .draws = DRAWS_SILENT, .early = true };
	struct store_file row = { .file = game->files + 1, .seat = seat,
	    .identity = early->identity, .text = early->text,
	    .text_len = early->text_len, .seal = early->seal,
	    .seal_len = early->seal_len, .first = game->line + 1 };
	unsigned decided = 0;

	if (s->words != NULL)
		snprintf(speaks.language, sizeof(speaks.language), "%s",
		    s->words->lang);
	game_file_open(game, &speaks);
	for (int i = 0; i < steps->n; i++) {
		const struct reading_step *step = &steps->step[i];

		if (step->said) {
			decided |= 1U << game->play.pending.name;
			game_move(game, now, WHY_SAID, &step->move, NULL);
		} else
			game_advance(game, now, false, NULL);
		log_line(r, step->said ? row.file : 0);
	}
	log_advance(r, now);
	row.last = game->line;
	game_file_close(game);
	record_must(r, store_file_add(r->store, r->id, &row));
	keep_letter(r, row.file, early);
	/* Itself, and its effects on the decisions of others. */
	for (int i = 0; decided >> i != 0; i++)
		if (decided >> i & 1)
			early_file_drop(r, seat, i);
	r->last = game->line;
}

/*
 * False: nobody has sent moves for the pending decision, or they cannot be
 * played.
 */
static bool
play_one(struct record *r, int64_t now)
{
	const struct play *play = &r->game.play;
	int seat = play->pending.seat;
	struct early_reason reason[EARLY_OTHERS];
	struct early_steps steps;
	struct kept s;
	struct search found;
	const char *address;
	bool readable;

	if (!r->waiting || !game_early_comes(&r->game) ||
	    host_away(r, &address))
		return false;
	found = search(r, seat,
	    r->fixed.rules->decisions[play->pending.name]);
	if (found.found == 0)
		return false;
	record_must(r, store_early_find(r->store, r->id, seat,
	    found.identity, &s.row));
	readable = read_again(r, &s);
	if (!readable || early_choose(play, &s.early, &steps, reason) < 0) {
		give_up(r, seat, &s, reason, readable);
		return false;
	}
	enter(r, seat, &s, &steps, log_time(r, now));
	return true;
}

bool
early_file_play(struct record *r, int64_t now)
{
	bool any = false;

	while (play_one(r, now))
		any = true;
	return any;
}
