#include "cmd/record/audit_store.h"

#include "cmd/base/words.h"
#include "cmd/record/audit.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/letter_look.h"
#include "cmd/record/record.h"
#include "core/due.h"
#include "core/early.h"
#include "core/seal.h"
#include "core/snapshot.h"
#include "store/store.h"

#include <string.h>

static bool
check_snapshot(struct record *r, struct fault *fault)
{
	uint8_t image[SNAPSHOT_MAX];
	const void *stored;
	size_t size, stored_size;
	int64_t at;
	enum store_result result = store_snapshot_get(r->store, r->id,
	    r->game.line, SNAPSHOT_LAYOUT, &at, &stored, &stored_size);

	if (result != STORE_NONE)
		record_must(r, result);
	if (result == STORE_NONE || at != r->game.line)
		return true;
	size = snapshot_save(&r->game, image);
	if (size == stored_size && memcmp(image, stored, size) == 0)
		return true;
	fault_set(fault, "its stored snapshot is not the one that the log "
	    "gives");
	return false;
}

static bool
check_head(struct record *r, struct fault *fault)
{
	struct store_head head;
	int awaited = record_awaited(r);
	const char *decision = record_decision(r);

	record_must(r, store_head_get(r->store, r->id, &head));
	if (head.line != r->game.line ||
	    memcmp(head.hash, r->game.hash, HASH) != 0 ||
	    head.files != r->game.files ||
	    memcmp(head.file_head, r->game.file_head, HASH) != 0)
		fault_set(fault, "the log ends here, but the store names line "
		    "%lld as its last", (long long)head.line);
	else if ((decision == NULL) != (head.decision == NULL) ||
	    (decision != NULL && strcmp(decision, head.decision) != 0) ||
	    head.player != (awaited < 0 ? 0 : r->player[awaited]))
		fault_set(fault, "its stored pending decision is not the one "
		    "that the log gives");
	else if (head.since != (int64_t)r->game.since ||
	    head.until != (r->game.paused ? 0 : (int64_t)due_at(&r->game)) ||
	    head.round != r->fixed.rules->round(r->fixed.edition,
	    r->game.play.state))
		fault_set(fault, "its stored times or its stored round are not "
		    "those that the log gives");
	else if (head.desk != record_desk(r))
		fault_set(fault, "its stored mark for the host's attention is "
		    "not the one that the log gives");
	else
		return true;
	return false;
}

static bool
check_caches(void *arg, struct record *r, bool end, struct fault *fault)
{
	return end ? check_head(r, fault) : check_snapshot(r, fault);
}

/*
 * The letters that the store keeps: of each file of a letter seat, and of no
 * other.  One that another host has taken has no bytes here.
 */
static bool
check_evidence(struct record *r, const struct audit_notes *notes,
    const struct letter_means *means, struct fault *fault)
{
	struct store_evidence row;
	struct store_file file;
	enum store_result result;
	int64_t at = 0;

	for (size_t i = 0; i <= notes->n_letters; i++) {
		bool more = i < notes->n_letters;
		const struct audit_letter *letter = more ?
		    &notes->letters[i] : NULL;
		struct letter_kept kept = { .letter = NULL };
		enum letter_finding finding;

		result = store_evidence_after(r->store, r->id, at, &at);
		if (result != STORE_NONE)
			record_must(r, result);
		if (more != (result == STORE_OK) || (more &&
		    at != letter->file)) {
			fault_set(fault, "turn file %lld has a letter but "
			    "should have none, or has none but should have "
			    "one", (long long)(more ?
			    letter->file : at));
			return false;
		}
		if (!more)
			return true;
		record_must(r, store_evidence_get(r->store, r->id, at, &row));
		record_must(r, store_file_get(r->store, r->id, at, &file));
		kept.letter = row.letter;
		kept.letter_len = row.letter_len;
		kept.record = row.record;
		kept.record_len = row.record_len;
		memcpy(kept.salt, row.salt, HASH);
		finding = memcmp(row.e, letter->seal.e, HASH) != 0 ?
		    LETTER_UNSIGNED : letter_look(&kept, &letter->seal,
		    r->fixed.rules, file.text, file.text_len, means);
		if (finding > LETTER_UNCHECKED) {
			fault_set(fault, "the letter of turn file %lld %s",
			    (long long)at, letter_findings[finding]);
			return false;
		}
	}
	return true;
}

/* The files that wait beside the game: each by its seat and its identity. */
struct waiting {
	int n;
	struct { int seat; uint8_t identity[HASH]; } row[SEATS * 16];
};

static int
note_waiting(void *arg, const struct store_early *row)
{
	struct waiting *w = arg;

	if (w->n == sizeof(w->row) / sizeof(w->row[0]))
		return 1;
	w->row[w->n].seat = row->seat;
	memcpy(w->row[w->n++].identity, row->identity, HASH);
	return 0;
}

/* Is a file that waits its player's own, and of that decision? */
static bool
may_wait(const struct record *r, const struct store_early *row)
{
	const struct game *game = &r->game;
	const struct game_holder *holder = &game->holder[row->seat];
	const char *key = key_is_letter(holder->key) != NULL ? game->host :
	    holder->key;
	uint8_t identity[HASH];
	struct turn turn;
	struct early early;
	struct key point;

	if (row->seat >= r->fixed.seats || turn_parse(row->text,
	    row->text_len, &turn, NULL) != TURN_OK || !early_is(&turn) ||
	    strcmp(turn.game, r->fixed.id) != 0 ||
	    strcmp(turn.player, holder->name) != 0 || !key_read(key,
	    strlen(key), &point) || seal_verify(&point, row->text,
	    row->text_len, row->seal, row->seal_len) != SEAL_OK)
		return false;
	turn_identity(turn.player, row->text, row->text_len, identity);
	return memcmp(identity, row->identity, HASH) == 0 &&
	    early_read(r->fixed.rules, words_find(*turn.language != '\0' ?
	    turn.language : "en", r->fixed.rules->name, READING), &turn,
	    &early, NULL) == EARLY_OK && !early.none && strcmp(row->decision,
	    r->fixed.rules->decisions[early.decision]) == 0 &&
	    row->after == turn.after && turn.after >=
	    game_early_from(game, row->seat, early.decision);
}

/* The files that were sent early and wait for their decision. */
static bool
check_waiting(struct record *r, struct fault *fault)
{
	struct waiting waiting = { .n = 0 };
	struct store_early row;

	if (!r->waiting)
		return true;
	record_must(r, store_early_each(r->store, r->id, note_waiting,
	    &waiting));
	for (int i = 0; i < waiting.n; i++) {
		record_must(r, store_early_find(r->store, r->id,
		    waiting.row[i].seat, waiting.row[i].identity, &row));
		if (may_wait(r, &row))
			continue;
		fault_set(fault, "the moves that seat %d sent early for '%s' "
		    "are not its player's, or do not count any more", row.seat,
		    row.decision);
		return false;
	}
	return true;
}

enum store_result
audit_store(struct store *store, const char *id, bool thinks,
    const struct letter_means *means, bool *good, struct buffer *told)
{
	struct record *r = record_new();
	enum store_result result = record_open(r, store, id);
	struct audit_notes notes = { 0 };
	struct fault fault;

	*good = false;
	r->thinks = thinks;
	if (result == STORE_OK)
		result = audit_game(r, check_caches, NULL, good, told,
		    &notes);
	else if (r->fault.text[0] != '\0') {
		buffer_puts(told, r->fault.text);
		result = STORE_OK;
	}
	if (result == STORE_OK && *good &&
	    (!check_evidence(r, &notes, means, &fault) ||
	    !check_waiting(r, &fault))) {
		*good = false;
		buffer_clear(told);
		buffer_printf(told, "game '%s': %s", id, fault.text);
	}
	audit_notes_free(&notes);
	if (result == STORE_DAMAGED) {
		buffer_printf(told, "game '%s', line %lld: %s", id,
		    r->begun ? (long long)r->game.line + 1 : 0,
		    store_error(store));
		result = STORE_OK;
	}
	record_drop(r);
	return result;
}
