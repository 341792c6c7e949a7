#include "cmd/mail/by_letter.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/words.h"
#include "cmd/club/dispatch.h"
#include "cmd/club/request.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/dkim_key.h"
#include "cmd/mail/door.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/umpire/clock.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/outcome.h"
#include "core/key.h"
#include "core/reading.h"
#include "core/reply/begins.h"
#include "core/said.h"
#include "core/signed_text.h"
#include "store/store.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

enum { RECEIVERS = 8 };	/* of a kept letter that are tried */

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

	return (fault == REPLY_OK && subject.game[0] != '\0') ||
	    fault == REPLY_WORDS || fault == REPLY_NO_PLACE;
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

/* Is it a letter of somebody who may become a player by it? */
static bool
is_stranger(struct context *context, const struct letter *letter)
{
	struct store_player player;

	return letter->from[0] != '\0' && letter->machine == NULL &&
	    config_registration(context->store) != REGISTRATION_CLOSED &&
	    config_letters(context->store) &&
	    !store_may(context->store, store_player_at(context->store,
	    letter->from, &player));
}

bool
by_letter_waiting(const struct store_letter *row, const char *what)
{
	return row->state == LETTER_NEW && row->note != NULL &&
	    strncmp(row->note, what, strlen(what)) == 0;
}

/* What the good signature covers: which letter it is, and its word. */
static void
read_signed(struct by_letter *out)
{
	const char *text = buffer_text(&out->proof.text);
	const size_t len = out->proof.text.len;

	if (!signed_text_identity(text, len, out->proof.address, out->identity,
	    &out->dated)) {
		memcpy(out->identity, out->proof.e, HASH);
		out->dated = -1;
	}
	out->fault = reply_subject(text, len, &out->subject);
}

bool
by_letter_signed(const struct by_letter *by, const char *from)
{
	return (by->replies || by->asks || by->registers || by->known) &&
	    by->answer == DKIM_GOOD &&
	    strcasecmp(by->proof.address, from) == 0;
}

/* A player's good letter: look-ups for this selector are free from now on. */
static void
trust(struct context *context, const struct dkim_proof *proof)
{
	if (!proof->trusted && proof->source != DKIM_SOURCE_PINNED)
		dkim_key_trust(context, proof->selector, proof->domain);
}

bool
by_letter_look(struct context *context, int64_t row,
    const struct letter *letter, const char *bytes, size_t len, bool registers,
    struct by_letter *out)
{
	struct store_player player;
	struct store_letter stored;
	bool ours;

	memset(out, 0, sizeof(*out));
	out->bytes = bytes;
	out->len = len;
	out->replies = letter->machine == NULL && is_reply(letter) &&
	    find_player(context->store, letter->from, &player);
	out->asks = !out->replies && find_request(context, letter, out);
	ours = letter->machine == NULL &&
	    find_player(context->store, letter->from, &player);
	if (!ours && is_stranger(context, letter)) {
		out->registers = find_registration(letter, out);
		out->known = !out->registers && registers;
	} else
		out->known = !out->replies && !out->asks && ours;
	if (!out->replies && !out->asks && !out->known && !out->registers)
		return true;
	store_must(context->store, store_letter_get(context->store, row,
	    &stored));
	out->arrived = stored.at;
	out->answer = dkim_check(context, bytes, len, out->arrived,
	    ours, &out->proof);
	out->later = out->answer == DKIM_LATER;
	/* What nobody has to believe does not wait. */
	out->waits = out->later || (!out->known && (out->answer == DKIM_WAIT ||
	    out->answer == DKIM_BUSY || (out->answer == DKIM_GOOD &&
	    out->replies && host_keyless(context))) &&
	    context->now < out->arrived + LETTER_SEAT_WAIT);
	if (out->answer == DKIM_GOOD) {
		read_signed(out);
		if (ours)
			trust(context, &out->proof);
	}
	return out->answer != DKIM_BROKEN;
}

void
by_letter_free(struct by_letter *by)
{
	if (by->replies || by->asks || by->known || by->registers)
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

/* Ask back what may not be meant; a single line is told as it is to be sent. */
static bool
refuse_closing(const struct reply *reply, struct outcome *outcome)
{
	const struct turn_line *line = &reply->written.line[0];

	return outcome_refuse(outcome, EX_DATAERR, "reply_closing", "{so so*}",
	    "word", outcome_quoted(reply->below, reply->below_len), "said",
	    reply->written.n == 1 ? outcome_line(line->at, line->len) : NULL);
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

	if (reply->fault == REPLY_CLOSING)
		return refuse_closing(reply, outcome);
	return outcome_refuse(outcome, EX_DATAERR, reply_phrase(reply->fault),
	    "{ss* so}", "fault", faults[reply->fault], "word",
	    outcome_quoted(reply->word.at, reply->word.len));
}

/* Facts about the words of a game. */
struct known {
	const struct ruleset *rules;
	const struct words *words;
};

/* Who plays there; NULL, 0: nobody knows any more. */
struct people {
	const char *own;
	const char *others[SEATS];
	int n;
};

static bool
begins(const void *ctx, const char *line, size_t len)
{
	const struct known *known = ctx;

	return reply_begins(known->rules, known->words, line, len);
}

static bool
names_thing(const void *ctx, const char *line, size_t len)
{
	const struct known *known = ctx;

	return reply_names_thing(known->rules, known->words, line, len);
}

/* Where the letter stands in its game. */
struct place {
	int seat;
	char language[LANG_TEXT];
	const struct ruleset *rules;
	int seats;
	char name[SEATS][TURN_NAME + 1];
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
		place->seats = r->fixed.seats;
		for (int i = 0; i < place->seats; i++)
			snprintf(place->name[i], sizeof(place->name[i]), "%s",
			    r->game.holder[i].name);
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

static const struct words *
words_of(const struct ruleset *rules, const char *language)
{
	return words_find(*language != '\0' ? language : "en", rules->name,
	    READING);
}

/* Read a canonical text; own is the address it was sent to, or NULL. */
static bool
read_text(const struct ruleset *rules, const char *language, const char *own,
    const struct people *people, const char *text, size_t len,
    struct reply *reply)
{
	const struct known known = { rules, words_of(rules, language) };
	const struct reply_reader reader = { .begins = begins,
	    .names = names_thing, .ctx = &known, .own = people->own,
	    .others = people->others, .n_others = people->n,
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
	struct people people = { .own = place->name[place->seat] };
	char own[ADDRESS_TEXT];

	for (int i = 0; i < place->seats; i++)
		if (i != place->seat)
			people.others[people.n++] = place->name[i];
	snprintf(own, sizeof(own), "%s", address != NULL ? address : "");
	return read_text(place->rules, place->language, address != NULL ? own :
	    NULL, &people, buffer_text(&by->proof.text), by->proof.text.len,
	    reply);
}

/*
 * A move that names nothing, such as "pass", is short enough to be meant
 * otherwise: beside it stands nothing but courtesy.
 */
static bool
is_half_said(const struct place *place, const struct reply *reply)
{
	const struct words *words = words_of(place->rules, place->language);

	for (int i = 0; i < reply->written.n && !reply->courteous; i++) {
		const struct turn_line *line = &reply->written.line[i];

		if (reply_is_bare(place->rules, words, line->at, line->len))
			return true;
	}
	return false;
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
	turn->proof = NULL;
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

/* Is it written to us, as far as its signature tells? */
static bool
is_to_us(struct store *store, const struct dkim_proof *proof)
{
	char address[DKIM_ADDRESS];
	struct signed_to to;

	signed_to_begin(buffer_text(&proof->text), proof->text.len, &to);
	while (signed_to_next(&to, address))
		if (is_ours(store, address))
			return true;
	return false;
}

/* Does its signed subject have the player's word, so that it answers us? */
static bool
has_word(struct context *context, const struct by_letter *by,
    const struct store_player *player)
{
	char word[REPLY_WORD + 1];

	/* That of a game has been checked. */
	if (by->replies)
		return true;
	return by->fault == REPLY_OK && by->subject.game[0] == '\0' &&
	    bounce_word(context->store, player->name, word) &&
	    sodium_memcmp(word, by->subject.word, REPLY_WORD) == 0;
}

static void
put_percent(struct buffer *out, struct span s)
{
	for (size_t i = 0; i < s.len; i++)
		if (isalnum((unsigned char)s.at[i]) || s.at[i] == '-')
			buffer_putc(out, s.at[i]);
		else
			buffer_printf(out, "%%%02X", (unsigned char)s.at[i]);
}

/*
 * Nobody has signed to whom the letter goes: its word must say that it is for
 * us.  The answer has a link that writes the letter with it.
 */
static bool
refuse_wordless(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct span line,
    struct outcome *outcome)
{
	char word[REPLY_WORD + 1] = "", subject[REPLY_WORD + 16];
	struct buffer link = { 0 };
	const char *address;

	bounce_word(context->store, player->name, word);
	snprintf(subject, sizeof(subject), "[nuncio %s]", word);
	address = config_get(context->store, CONFIG_ADDRESS);
	buffer_printf(&link, "mailto:%s?subject=", address != NULL ? address :
	    "");
	put_percent(&link, (struct span){ subject, strlen(subject) });
	buffer_puts(&link, "&body=");
	put_percent(&link, line);
	outcome_refuse(outcome, EX_NOPERM, "letter_word", "{ss ss ss so}",
	    "domain", by->proof.domain, "subject", subject, "link",
	    buffer_text(&link), "said", outcome_quoted(line.at, line.len));
	buffer_free(&link);
	return false;
}

/*
 * Requests are not bound to a position, as moves are: one that somebody kept
 * counts only for some days.  Without a clock there is no age.
 */
static bool
is_timely(struct context *context, const struct by_letter *by,
    struct outcome *outcome)
{
	int64_t at = by->proof.made >= 0 ? by->proof.made : by->dated;
	char date[TIME_TEXT];

	if (by->dated < 0)
		return outcome_refuse(outcome, EX_NOPERM, "letter_undated",
		    "{ss}", "domain", by->proof.domain);
	if (clock_doubtful(context) || (at >= by->arrived - REQUEST_AGE &&
	    at <= by->arrived + TIME_DAY))
		return true;
	time_text(at, date);
	return outcome_refuse(outcome, EX_DATAERR, "letter_old", "{ss}",
	    "date", date);
}

/* The request of a player, in one line.  False: it is for people. */
static bool
take_request(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct outcome *outcome)
{
	const char *text = buffer_text(&by->proof.text);
	const size_t len = by->proof.text.len;
	const struct asker asker = { player->lang, context->now };
	const char *address = config_get(context->store, CONFIG_ADDRESS);
	char own[ADDRESS_TEXT];
	const char *const addresses[] = { own };
	const struct reply_reader reader = { .begins = asks, .ctx = &asker,
	    .addresses = addresses, .n_addresses = address != NULL };
	struct reply *reply;
	struct reply_room *room;
	const struct reply_lines *lines;
	struct span line;
	bool good;

	snprintf(own, sizeof(own), "%s", address != NULL ? address : "");
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
		line = (struct span){ lines->line[0].at, lines->line[0].len };
		if (!by->proof.addressed && !has_word(context, by, player))
			refuse_wordless(context, by, player, line, outcome);
		else if (is_timely(context, by, outcome)) {
			outcome_free(outcome);
			dispatch_request_within(context, player, line,
			    by->identity, outcome);
		}
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
	memcpy(outcome->identity, by->identity, HASH);
	/* Somebody else may have got it, and passed it on. */
	if (by->proof.addressed && !is_to_us(context->store, &by->proof))
		return !outcome_refuse(outcome, EX_NOPERM, "letter_elsewhere",
		    NULL);
	if (!by->asks && (by->fault != REPLY_OK ||
	    by->subject.game[0] == '\0'))
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
		if (is_half_said(&place, reply))
			refuse_closing(reply, outcome);
		else if (!asks_elsewhere(reply, lang, context->now) ||
		    !take_asked(context, by, &player, outcome))
			take_lines(context, by, reply, &turn, r, outcome);
	} else if (reply->fault == REPLY_NOTHING ||
	    reply->fault == REPLY_AUTOMATIC) {
		people = !take_asked(context, by, &player, outcome);
		if (people && reply->fault == REPLY_NOTHING)
			people = outcome_refuse(outcome, EX_DATAERR,
			    "reply_nothing", "{sb}", "host", config_get(
			    context->store, CONFIG_HOST) != NULL);
	} else
		refuse_reading(reply, outcome);
	free(reply);
	outcome->row = people ? 0 : player.player;
	memcpy(outcome->identity, by->identity, HASH);
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
	char address[DKIM_ADDRESS];
	const struct people nobody = { 0 };
	struct signed_to to;
	const char *own = NULL;
	bool same = false;

	signed_to_begin(text, len, &to);
	/* Which of its receivers we were nobody here knows. */
	if (turn_parse(file, file_len, turn, NULL) == TURN_OK)
		for (int i = 0; i < RECEIVERS && !same; i++) {
			same = read_text(rules, turn->language, own, &nobody,
			    text, len, reply) &&
			    (is_of(turn, &reply->written, file, file_len) ||
			    is_of(turn, &reply->joined, file, file_len));
			if (!signed_to_next(&to, address))
				break;
			own = address;
		}
	free(turn);
	free(reply);
	return same;
}

const struct letter_means by_letter_means = { look_at_seal, look_at_lines };
