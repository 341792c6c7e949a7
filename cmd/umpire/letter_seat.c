#include "cmd/umpire/letter_seat.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/record/record.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outcome.h"
#include "core/block.h"
#include "core/letter_seal.h"
#include "core/turn.h"
#include "store/store.h"

#include <sodium.h>
#include <string.h>

#define refuse	outcome_refuse

void
letter_seat_salt(uint8_t salt[HASH])
{
	randombytes_buf(salt, HASH);
}

/* How many of these lines are not blank. */
static int
count_lines(struct span rest)
{
	struct span line;
	int n = 0;

	while (rest.len > 0) {
		line = span_next_trimmed((struct quoting){ 0, 0 }, &rest);
		n += line.len > 0;
	}
	return n;
}

/*
 * The canonical form of the letter's lines.  None of them may have become part
 * of the header, or end the file.
 */
static bool
write_text(const struct record *r, const struct letter_turn *letter,
    struct sealed *out, struct outcome *outcome)
{
	const char *language = letter->language != NULL ? letter->language :
	    "";
	struct buffer text = { 0 };
	char reference[REFERENCE_TEXT];
	struct turn_error error;
	struct turn turn;
	bool good = false;

	reference_text(letter->line, letter->hash, reference);
	buffer_printf(&text, "nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n",
	    letter->game, r->game.holder[letter->seat].name, reference);
	if (*language != '\0')
		buffer_printf(&text, "language: %s\n", language);
	buffer_add(&text, letter->lines, letter->len);
	buffer_puts(&text, "\nend\n");
	if (turn_parse(buffer_text(&text), text.len, &turn, &error) != TURN_OK)
		outcome_refuse_text(outcome, &error);
	else if (turn.n != count_lines((struct span){ letter->lines,
	    letter->len }) || turn.draws != DRAWS_SILENT ||
	    strcmp(turn.language, language) != 0)
		refuse(outcome, EX_DATAERR, "letter_lines", NULL);
	else if ((out->len = turn_print(&turn, out->text)) == 0)
		outcome_refuse_text(outcome, &(struct turn_error){
		    .fault = TURN_LONG });
	else
		good = true;
	buffer_free(&text);
	return good;
}

bool
letter_seat_write(struct context *context, const struct record *r,
    const struct letter_turn *letter, struct sealed *out,
    struct outcome *outcome)
{
	const struct letter_proof *proof = letter->proof;
	struct letter_seal seal = { .at = proof->arrived };
	char comment[SEAL_COMMENT];
	const char *domain = key_is_letter(
	    r->game.holder[letter->seat].key);

	out->verified = 0;
	if (domain == NULL || strcmp(domain, proof->domain) != 0)
		return refuse(outcome, EX_NOPERM, "letter_other", "{ss ss?}",
		    "player", r->game.holder[letter->seat].name, "domain",
		    domain);
	if (!letter_seal_selector(proof->selector))
		return refuse(outcome, EX_DATAERR, "letter_selector", NULL);
	if (!write_text(r, letter, out, outcome))
		return false;
	if (!host_rules(context, &r->game))
		return refuse(outcome, EX_NOINPUT, "letter_unsealed", NULL);
	memcpy(seal.domain, proof->domain, strlen(proof->domain) + 1);
	memcpy(seal.selector, proof->selector, strlen(proof->selector) + 1);
	memcpy(seal.e, proof->e, HASH);
	memcpy(seal.key, proof->key, HASH);
	letter_seal_hash(proof->salt, proof->text, proof->text_len,
	    seal.letter);
	letter_seal_comment(&seal, comment);
	out->seal_len = seal_sign(host_secret(context), out->text, out->len,
	    comment, out->seal);
	return true;
}

/* The file that this signature has brought, as a turn file that came again. */
static bool
refuse_again(struct record *r, int64_t file, struct outcome *outcome)
{
	struct store_file row;

	record_must(r, store_file_get(r->store, r->id, file, &row));
	outcome->first = row.first;
	outcome->last = row.last;
	return refuse(outcome, EX_DATAERR, "again", "{sI sI sb}",
	    "first", (json_int_t)row.first, "last", (json_int_t)row.last,
	    "single", row.first == row.last);
}

bool
letter_seat_may(struct record *r, const struct letter_turn *letter,
    int64_t now, struct outcome *outcome)
{
	const struct letter_proof *proof = letter->proof;
	struct budget_over over;
	enum store_result result;
	int64_t file;

	result = store_evidence_find(r->store, r->id, proof->e, &file);
	if (result == STORE_OK)
		return refuse_again(r, file, outcome);
	store_may(r->store, result);
	if (proof->raw_len > LETTER_SEAT_MAX)
		return refuse(outcome, EX_DATAERR, "letter_long", "{si}",
		    "most", LETTER_SEAT_MAX);
	if (budget_player(r->store, now, BUDGET_BYTES,
	    r->player[letter->seat], (int64_t)(proof->raw_len +
	    proof->record_len), &over))
		return true;
	outcome_refuse_budget(outcome, 0, &over);
	outcome->key = "letter_budget";
	return false;
}

void
letter_seat_keep(struct record *r, int64_t file,
    const struct letter_proof *proof)
{
	struct store_evidence row = { .file = file, .e = proof->e,
	    .salt = proof->salt, .record = proof->record, .record_len =
	    proof->record_len, .letter = proof->raw, .letter_len =
	    proof->raw_len };

	record_must(r, store_evidence_add(r->store, r->id, &row));
}
