#include "cmd/mail/by_letter.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/words.h"
#include "cmd/club/dispatch.h"
#include "cmd/club/request.h"
#include "cmd/mail/door.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/reading.h"
#include "core/reply/begins.h"
#include "core/said.h"
#include "store/store.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

/* ---- before the transaction ---- */

/* Is a letter from there one of a player whose letters hold seats? */
static bool
find_player(struct store *store, const char *from, struct store_player *out)
{
	return from[0] != '\0' &&
	    store_may(store, store_player_at(store, from, out)) &&
	    key_is_letter(out->key) != NULL;
}

/*
 * Does its subject say that it answers a letter that asks for moves?  Nobody
 * believes that yet.
 */
static bool
is_reply(const struct letter *letter)
{
	struct reply_subject subject;
	char text[LETTER_SUBJECT + 16];
	int len = snprintf(text, sizeof(text), "Subject: %s\r\n\r\n",
	    letter->subject);
	enum reply_fault fault = reply_subject(text, (size_t)len, &subject);

	return fault == REPLY_OK || fault == REPLY_WORDS ||
	    fault == REPLY_NO_PLACE;
}

/*
 * The words of the first line that is not blank: "register NAME", perhaps with
 * a language after it; otherwise the language is that of the letter.
 */
static bool
find_registration(const struct letter *letter, struct by_letter *out)
{
	struct span rest = { buffer_text(&letter->text), letter->text.len };
	struct span word[DOOR_WORDS], line = { NULL, 0 };
	char room[SAID_MAX];
	int n;

	while (line.len == 0 && rest.len > 0)
		line = span_next_trimmed((struct quoting){ 0, 0 }, &rest);
	n = door_registers(line, room, word);
	if (n < 2 || n > 3 || word[1].len > TURN_NAME ||
	    (n == 3 && word[2].len >= sizeof(out->lang)))
		return false;
	for (size_t i = 0; i < word[1].len; i++)
		out->name[i] = (char)tolower((unsigned char)word[1].at[i]);
	if (n == 3)
		memcpy(out->lang, word[2].at, word[2].len);
	else
		door_language(letter, out->lang);
	return is_id(out->name) && resource_knows(out->lang);
}

/* The meaning of a line of a letter, from a player who reads this language. */
struct asker {
	const char *lang;
	int64_t now;
};

static bool
asks(const void *ctx, const char *line, size_t len)
{
	const struct asker *asker = ctx;

	return request_is(asker->lang, asker->now, (struct span){ line, len });
}

/* Does a player whose letters hold seats ask for something on top? */
static bool
find_request(struct context *context, const struct letter *letter,
    struct by_letter *out)
{
	struct span rest = { buffer_text(&letter->text), letter->text.len };
	struct span line = { NULL, 0 };
	struct store_player player;
	struct asker asker;

	if (letter->machine != NULL ||
	    !find_player(context->store, letter->from, &player))
		return false;
	snprintf(out->name, sizeof(out->name), "%s", player.name);
	snprintf(out->lang, sizeof(out->lang), "%s", player.lang);
	asker = (struct asker){ out->lang, context->now };
	while (line.len == 0 && rest.len > 0)
		line = span_next_trimmed((struct quoting){ 0, 0 }, &rest);
	return line.len > 0 && asks(&asker, line.at, line.len);
}

/*
 * A stranger's letter asks for a key only where it will be answered: it takes
 * up one of the answers that strangers have.
 */
struct asking {
	struct context *context;
	const char *from;
	bool may;
};

static void
take_answer(void *arg)
{
	struct asking *asking = arg;
	struct store *store = asking->context->store;
	struct budget_whose whose = { .address = asking->from };
	struct budget_over over;

	store_must(store, store_begin_locked(store, &(struct store_locks){
	    .letter = 0 }));
	asking->may = budget_take(store, asking->context->now,
	    BUDGET_STRANGER, &whose, 0, &over);
	store_must(store, store_commit(store));
}

static bool
is_stranger(struct context *context, const struct letter *letter, bool again)
{
	struct asking asking = { context, letter->from, again };
	struct store_player player;

	if (letter->from[0] == '\0' || letter->machine != NULL ||
	    config_registration(context->store) == REGISTRATION_CLOSED ||
	    !config_letters(context->store) ||
	    store_may(context->store, store_player_at(context->store,
	    letter->from, &player)))
		return false;
	if (!again)
		command_transact(context->store, take_answer, &asking);
	return asking.may;
}

bool
by_letter_waiting(const struct store_letter *row)
{
	return row->state == LETTER_NEW && row->note != NULL &&
	    strcmp(row->note, BY_LETTER_WAITS) == 0;
}

bool
by_letter_look(struct context *context, int64_t row,
    const struct letter *letter, const char *bytes, size_t len,
    struct by_letter *out)
{
	struct store_player player;
	struct store_letter stored;

	memset(out, 0, sizeof(*out));
	out->bytes = bytes;
	out->len = len;
	out->replies = letter->machine == NULL && is_reply(letter) &&
	    find_player(context->store, letter->from, &player);
	out->asks = !out->replies && find_request(context, letter, out);
	if (!out->replies && !out->asks && !find_registration(letter, out))
		return true;
	store_must(context->store, store_letter_get(context->store, row,
	    &stored));
	out->arrived = stored.at;
	out->registers = !out->replies && !out->asks && is_stranger(context,
	    letter, by_letter_waiting(&stored));
	if (!out->replies && !out->asks && !out->registers)
		return true;
	out->answer = dkim_check(context, bytes, len, out->arrived,
	    &out->proof);
	out->later = out->answer == DKIM_LATER;
	out->waits = out->later || ((out->answer == DKIM_WAIT ||
	    out->answer == DKIM_BUSY || (out->answer == DKIM_GOOD &&
	    out->replies && host_keyless(context))) &&
	    context->now < out->arrived + BY_LETTER_WAIT);
	if (out->answer == DKIM_GOOD && out->replies)
		out->fault = reply_subject(buffer_text(&out->proof.text),
		    out->proof.text.len, &out->subject);
	return out->answer != DKIM_BROKEN;
}

void
by_letter_free(struct by_letter *by)
{
	if (by->replies || by->asks || by->registers)
		dkim_proof_free(&by->proof);
}

/* ---- within it ---- */

/* The reason why its signature does not count, in words for the sender. */
static const char *
dkim_phrase(enum dkim_fault fault)
{
	switch (fault) {
	case DKIM_LONG:
		return "dkim_long";
	case DKIM_UNSIGNED:
		return "dkim_unsigned";
	case DKIM_OTHER_DOMAIN:
		return "dkim_other";
	case DKIM_BODY:
	case DKIM_WRONG:
		return "dkim_changed";
	case DKIM_EARLY:
	case DKIM_EXPIRED:
		return "dkim_late";
	default:
		return fault < DKIM_UNSIGNED ? "dkim_header" :
		    fault < DKIM_NO_KEY ? "dkim_form" : "dkim_key";
	}
}

static bool
refuse_proof(const struct by_letter *by, const char *from,
    struct outcome *outcome)
{
	const struct dkim_proof *proof = &by->proof;
	const char *at = strrchr(from, '@');
	bool refused = by->answer == DKIM_REFUSED;

	return outcome_refuse(outcome, EX_NOPERM, refused ?
	    dkim_phrase(proof->fault) : "dkim_silent", "{ss ss}", "domain",
	    proof->domain[0] != '\0' ? proof->domain : at != NULL ? at + 1 :
	    "", "fault", refused ? dkim_word(proof->fault) : "");
}

static const char *
reply_phrase(enum reply_fault fault)
{
	switch (fault) {
	case REPLY_READINGS:
	case REPLY_ALTERNATIVES:
	case REPLY_SEVERAL:
		return "reply_readings";
	case REPLY_BETWEEN:
	case REPLY_ADDRESS:
		return "reply_between";
	case REPLY_UNSEEN:
	case REPLY_SIGNS:
		return "reply_signs";
	case REPLY_TURN_FILE:
		return "reply_turn_file";
	case REPLY_LONG:
		return "reply_long";
	default:
		return "reply_form";
	}
}

/* The beginning of a letter's text, which our answer quotes. */
static bool
refuse_reading(const struct reply *reply, struct outcome *outcome)
{
	static const char *const faults[REPLY_FAULTS] = {
		[REPLY_LARGE] = "size", [REPLY_TWICE] = "field twice",
		[REPLY_FIELD] = "field", [REPLY_PARTS] = "parts",
		[REPLY_NO_TEXT] = "no text", [REPLY_CHARSET] = "charset",
		[REPLY_NOT_UTF8] = "not UTF-8"
	};

	return outcome_refuse(outcome, EX_DATAERR, reply_phrase(reply->fault),
	    "{ss* so}", "fault", faults[reply->fault], "word",
	    outcome_quoted(reply->word.at, reply->word.len));
}

/* Facts about the words of a game. */
struct known {
	const struct ruleset *rules;
	const struct words *words;
};

static bool
begins(const void *ctx, const char *line, size_t len)
{
	const struct known *known = ctx;

	return reply_begins(known->rules, known->words, line, len);
}

/* Where the letter stands in its game. */
struct place {
	int seat;
	char language[LANG_TEXT];
	const struct ruleset *rules;
};

/*
 * The position that its subject names: of a game in which its player has a
 * letter seat, with the word that this seat was sent, and nobody else.
 */
static bool
find_place(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct letter_turn *turn,
    struct place *place, struct outcome *outcome)
{
	const struct reply_subject *subject = &by->subject;
	struct record *r = record_new();
	char word[REPLY_WORD + 1] = "";
	struct store_line line;
	const char *key = NULL;
	bool found = false;
	enum store_result result = record_open(r, context->store,
	    subject->game);

	place->seat = -1;
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	if (store_may(context->store, result)) {
		snprintf(outcome->game, sizeof(outcome->game), "%s",
		    r->fixed.id);
		outcome->game_row = r->id;
		place->seat = game_seat(&r->game, player->name);
		place->rules = r->fixed.rules;
		if (place->seat >= 0)
			key = r->game.holder[place->seat].key;
		found = place->seat >= 0 && !r->fixed.blank &&
		    store_may(context->store, store_line_get(context->store,
		    r->id, subject->line, &line));
	}
	if (found) {
		memcpy(turn->hash, line.hash, HASH);
		reply_word(r->fixed.secret, turn->hash, place->seat, word);
	}
	snprintf(place->language, sizeof(place->language), "%s",
	    found && language_has_words(language_find(player->lang,
	    place->rules->name)) ? player->lang : "");
	if (key != NULL && key_is_letter(key) == NULL)
		outcome_refuse(outcome, EX_NOPERM, "reply_key", "{ss ss}",
		    "player", player->name, "game", subject->game);
	else if (!found || sodium_memcmp(word, subject->word,
	    REPLY_WORD) != 0)
		found = outcome_refuse(outcome, EX_DATAERR, "reply_other",
		    "{ss si}", "game", subject->game, "line",
		    (int)subject->line);
	else {
		turn->seat = place->seat;
		turn->line = subject->line;
		turn->game = subject->game;
		turn->language = place->language;
	}
	record_drop(r);
	return found && outcome->status == EX_OK;
}

/* People count the lines that they wrote, not those of the turn file. */
static void
count_lines(const struct letter_turn *turn, struct outcome *outcome)
{
	json_t *line = json_object_get(outcome->args, "line");
	json_int_t before = *turn->language != '\0' ? 5 : 4;

	if (outcome->status != EX_OK && json_integer_value(line) > before)
		json_integer_set(line, json_integer_value(line) - before);
}

/*
 * The form of the lines that counts: as written, or joined, where those broken
 * by a mail program are no moves.  False: both are, and not the same ones.
 */
static bool
choose(struct context *context, const struct reply *reply,
    struct letter_turn *turn)
{
	uint8_t written[HASH], joined[HASH];
	bool good;

	turn->lines = reply->written.text;
	turn->len = reply->written.len;
	if (!reply->differs)
		return true;
	good = dispatch_letter_try(context, turn, written);
	turn->lines = reply->joined.text;
	turn->len = reply->joined.len;
	if (!dispatch_letter_try(context, turn, joined) || (good &&
	    memcmp(written, joined, HASH) == 0)) {
		turn->lines = reply->written.text;
		turn->len = reply->written.len;
		return true;
	}
	return !good;
}

/* Read a canonical text; own is the address it was sent to, or NULL. */
static bool
read_text(const struct ruleset *rules, const char *language, const char *own,
    const char *text, size_t len, struct reply *reply)
{
	const struct known known = { .rules = rules,
	    .words = words_find(*language != '\0' ? language : "en",
	    rules->name, READING) };
	const struct reply_reader reader = { .begins = begins, .ctx = &known,
	    .addresses = &own, .n_addresses = own != NULL };
	struct reply_room *room = memory_new(1, reply_room());

	reply_read(text, len, &reader, room, reply);
	free(room);
	return reply->fault == REPLY_OK;
}

static bool
read_letter(struct context *context, const struct by_letter *by,
    const struct place *place, struct reply *reply)
{
	const char *address = config_get(context->store, CONFIG_ADDRESS);
	char own[ADDRESS_TEXT];

	snprintf(own, sizeof(own), "%s", address != NULL ? address : "");
	return read_text(place->rules, place->language, address != NULL ? own :
	    NULL, buffer_text(&by->proof.text), by->proof.text.len, reply);
}

static void
take_lines(struct context *context, const struct by_letter *by,
    const struct reply *reply, struct letter_turn *turn, struct record *r,
    struct outcome *outcome)
{
	const struct dkim_proof *good = &by->proof;
	struct letter_proof proof = { .text = buffer_text(&good->text),
	    .text_len = good->text.len, .raw = by->bytes, .raw_len = by->len,
	    .domain = good->domain, .selector = good->selector,
	    .record = buffer_text(&good->record),
	    .record_len = good->record.len, .arrived = by->arrived };

	memcpy(proof.key, good->h, HASH);
	memcpy(proof.e, good->e, HASH);
	letter_seat_salt(proof.salt);
	turn->proof = &proof;
	if (!choose(context, reply, turn)) {
		outcome_refuse(outcome, EX_DATAERR, "reply_two", NULL);
		return;
	}
	outcome_free(outcome);
	dispatch_letter_within(context, turn, r, outcome);
	count_lines(turn, outcome);
	turn->proof = NULL;
}

/* The first address in To of a canonical text, if the signature covers it. */
static bool
find_own(const char *text, size_t len, char own[ADDRESS_TEXT])
{
	struct span rest = { text, len };

	while (rest.len > 0) {
		struct span line = span_trim(span_line(&rest));
		const char *at, *from, *to;

		if (line.len == 0)
			return false;
		if (!span_starts(line, "to:") && !span_starts(line, "To:"))
			continue;
		at = memchr(line.at, '@', line.len);
		if (at == NULL)
			return false;
		for (from = at; from > line.at + 3 &&
		    strchr(" <,;:\t", from[-1]) == NULL; from--)
			;
		for (to = at; to < line.at + line.len &&
		    strchr(" >,;\t", *to) == NULL; to++)
			;
		if (to - from >= ADDRESS_TEXT)
			return false;
		memcpy(own, from, (size_t)(to - from));
		own[to - from] = '\0';
		return true;
	}
	return false;
}

/* Is it the address that players write to, whatever its tag? */
static bool
is_ours(struct store *store, const char *address)
{
	const char *own = config_get(store, CONFIG_ADDRESS);
	size_t local = own == NULL ? 0 : strcspn(own, "@");
	const char *domain = strrchr(address, '@');

	return local > 0 && domain != NULL &&
	    strcasecmp(domain, own + local) == 0 &&
	    strncasecmp(address, own, local) == 0 &&
	    (address[local] == '@' || address[local] == '+' ||
	    address[local] == '-');
}

/*
 * The request of a player, in one line.  A letter that was sent elsewhere and
 * forwarded here says nothing.  False: it is for people.
 */
static bool
take_request(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct outcome *outcome)
{
	const char *text = buffer_text(&by->proof.text);
	const size_t len = by->proof.text.len;
	const struct asker asker = { player->lang, context->now };
	char own[ADDRESS_TEXT];
	const char *address = own;
	const struct reply_reader reader = { .begins = asks, .ctx = &asker,
	    .addresses = &address, .n_addresses = 1 };
	struct reply *reply;
	struct reply_room *room;
	const struct reply_lines *lines;
	bool good;

	if (!find_own(text, len, own) || !is_ours(context->store, own))
		return false;
	reply = memory_new(1, sizeof(*reply));
	room = memory_new(1, reply_room());
	reply_read(text, len, &reader, room, reply);
	free(room);
	/* A mail program may have broken the line. */
	lines = reply->written.n == 1 ? &reply->written : &reply->joined;
	good = reply->fault == REPLY_OK;
	if (good && lines->n != 1)
		outcome_refuse(outcome, EX_DATAERR, "alone", "{si}", "line",
		    2);
	else if (good) {
		outcome_free(outcome);
		dispatch_request_within(context, player, (struct span){
		    lines->line[0].at, lines->line[0].len }, by->proof.e,
		    outcome);
	} else if (reply->fault != REPLY_NOTHING &&
	    reply->fault != REPLY_AUTOMATIC)
		good = !refuse_reading(reply, outcome);
	free(reply);
	return good;
}

/* Does an answer to a game's letter say nothing but what belongs to no game? */
static bool
asks_elsewhere(const struct reply *reply, const char *lang, int64_t now)
{
	const struct reply_lines *lines = reply->written.n == 1 ?
	    &reply->written : &reply->joined;

	return lines->n == 1 && request_is_elsewhere(lang, now, (struct span){
	    lines->line[0].at, lines->line[0].len });
}

/* The same in such an answer: then it is no letter about that game. */
static bool
take_asked(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct outcome *outcome)
{
	char game[GAME_ID];
	int64_t row = outcome->game_row;

	memcpy(game, outcome->game, GAME_ID);
	outcome->game[0] = '\0';
	outcome->game_row = 0;
	if (take_request(context, by, player, outcome))
		return true;
	memcpy(outcome->game, game, GAME_ID);
	outcome->game_row = row;
	return false;
}

bool
by_letter_take(struct context *context, const struct by_letter *by,
    const char *from, struct record *r, struct outcome *outcome)
{
	struct store_player player;
	struct letter_turn turn = { .seat = -1 };
	struct reply *reply;
	struct place place;
	bool people = false;
	char name[TURN_NAME + 1], lang[LANG_TEXT], key[KEY_TEXT];

	outcome_begin(outcome);
	if (by->registers)
		snprintf(outcome->address, sizeof(outcome->address), "%s",
		    from);
	if (by->answer != DKIM_GOOD)
		return !refuse_proof(by, from, outcome);
	if (strcasecmp(by->proof.address, from) != 0)
		return !outcome_refuse(outcome, EX_NOPERM, "dkim_header",
		    "{ss}", "fault", "from");
	if (by->registers) {
		request_register(context, from, by->name, by->lang,
		    by->proof.domain, outcome);
		outcome->wrote = outcome->status == EX_OK;
		return true;
	}
	if (!find_player(context->store, from, &player))
		return false;
	/* The sender is proved, whatever becomes of the letter. */
	outcome->row = player.player;
	memcpy(outcome->identity, by->proof.e, HASH);
	if (!by->asks && by->fault != REPLY_OK)
		return !outcome_refuse(outcome, EX_DATAERR, "reply_word",
		    "{sb}", "several", by->fault == REPLY_WORDS);
	/* A string that the store lends holds until the next call. */
	snprintf(name, sizeof(name), "%s", player.name);
	snprintf(lang, sizeof(lang), "%s", player.lang);
	snprintf(key, sizeof(key), "%s", player.key);
	player.name = name;
	player.lang = lang;
	player.key = key;
	if (by->asks) {
		people = !take_request(context, by, &player, outcome);
		outcome->row = people ? 0 : player.player;
		return !people;
	}
	if (!find_place(context, by, &player, &turn, &place, outcome))
		return true;
	reply = memory_new(1, sizeof(*reply));
	if (read_letter(context, by, &place, reply)) {
		if (!asks_elsewhere(reply, lang, context->now) ||
		    !take_asked(context, by, &player, outcome))
			take_lines(context, by, reply, &turn, r, outcome);
	} else if (reply->fault == REPLY_NOTHING ||
	    reply->fault == REPLY_AUTOMATIC)
		people = !take_asked(context, by, &player, outcome);
	else
		refuse_reading(reply, outcome);
	free(reply);
	outcome->row = people ? 0 : player.player;
	memcpy(outcome->identity, by->proof.e, HASH);
	return !people;
}

/* ---- afterwards ---- */

static enum letter_finding
look_at_seal(const struct letter_kept *kept, const struct letter_seal *seal,
    struct buffer *text, uint8_t key[HASH])
{
	struct dkim_proof proof;
	enum letter_finding finding;

	switch (dkim_check_kept(kept->letter, kept->letter_len, seal->at,
	    seal->selector, seal->domain, kept->record, kept->record_len,
	    &proof)) {
	case DKIM_GOOD:
		finding = memcmp(proof.e, seal->e, HASH) == 0 ? LETTER_SHOWS :
		    LETTER_UNSIGNED;
		buffer_add(text, buffer_text(&proof.text), proof.text.len);
		memcpy(key, proof.h, HASH);
		break;
	case DKIM_REFUSED:
		finding = proof.fault == DKIM_UNSIGNED ||
		    proof.fault == DKIM_OTHER_DOMAIN ||
		    proof.fault == DKIM_NO_KEY ? LETTER_UNSIGNED :
		    LETTER_BROKEN;
		break;
	default:
		finding = LETTER_UNCHECKED;
		break;
	}
	dkim_proof_free(&proof);
	return finding;
}

/* The file as it would be with these lines is the file. */
static bool
is_of(const struct turn *turn, const struct reply_lines *lines,
    const char *file, size_t len)
{
	char text[TURN_MAX];
	struct turn other = *turn;

	other.n = lines->n;
	memcpy(other.line, lines->line, sizeof(other.line));
	return turn_print(&other, text) == len && memcmp(text, file, len) == 0;
}

static bool
look_at_lines(const struct ruleset *rules, const char *text, size_t len,
    const char *file, size_t file_len)
{
	struct reply *reply = memory_new(1, sizeof(*reply));
	struct turn *turn = memory_new(1, sizeof(*turn));
	char own[ADDRESS_TEXT];
	bool same = turn_parse(file, file_len, turn, NULL) == TURN_OK &&
	    read_text(rules, turn->language, find_own(text, len, own) ? own :
	    NULL, text, len, reply) &&
	    (is_of(turn, &reply->written, file, file_len) ||
	    is_of(turn, &reply->joined, file, file_len));

	free(turn);
	free(reply);
	return same;
}

const struct letter_means by_letter_means = { look_at_seal, look_at_lines };
