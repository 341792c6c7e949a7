#include "cmd/mail/by_letter.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/words.h"
#include "cmd/club/dispatch.h"
#include "cmd/club/registration.h"
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
#include "core/move.h"
#include "core/reading.h"
#include "core/reading/fold.h"
#include "core/reply/begins.h"
#include "core/reply/courtesy.h"
#include "core/said.h"
#include "core/sayings.h"
#include "core/signed_text.h"
#include "store/store.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

enum {
	RECEIVERS = 8,		/* of a kept letter that are tried */
	ASKED     = 40,		/* lines of a letter that may be a request */
	OFFERED_GAMES = 4,	/* in which a line may be meant */
	NAMES     = 100,	/* of one kind that are tried */
	PART      = 3		/* letters that can stand for a name */
};

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

/* The wish of a line for a game in the program's words; false: it is none. */
static bool
find_wish(const char *lang, struct span line, char out[WISH_MAX])
{
	char room[SAID_MAX];
	size_t n = said_line(lang, 0, line, room);

	if (n > 0)
		line = (struct span){ room, n };
	return (span_starts(line, "want ") || span_starts(line, "practice ")) &&
	    span_printable(line.at, line.len) && request_is(lang, 0, line) &&
	    span_copy(line, out, WISH_MAX);
}

/*
 * A line of somebody who is no player: "register NAME", perhaps with a language
 * after it, a wish for a game, or that they want to play.  False: the letter
 * says more than that.
 */
static bool
read_wish(struct span line, struct by_letter *out)
{
	struct span word[DOOR_WORDS];
	char room[SAID_MAX];
	struct wished wished = { NULL, NULL, 0 };
	enum wish wish;
	int n = door_registers(line, room, word);

	if (n > 3 || (n > 1 && word[1].len > TURN_NAME) ||
	    (n == 3 && word[2].len >= sizeof(out->lang)))
		return false;
	if (n > 0) {
		for (size_t i = 0; n > 1 && i < word[1].len; i++)
			out->name[i] = (char)tolower((unsigned char)
			    word[1].at[i]);
		if (n == 3)
			snprintf(out->lang, sizeof(out->lang), "%.*s",
			    (int)word[2].len, word[2].at);
		out->wants = (n < 3 || resource_knows(out->lang)) &&
		    (n == 1 || is_id(out->name));
		return out->wants;
	}
	if (find_wish(out->lang, line, out->wish))
		return out->wants = true;
	wish = courtesy_wish(line, &wished);
	/* Which game is practised must be asked. */
	if (wish == WISH_PRACTICE && wished.ruleset == NULL)
		return false;
	out->wants |= wish == WISH_PLAY || wish == WISH_PRACTICE;
	if (wished.lang != NULL)
		snprintf(out->lang, sizeof(out->lang), "%s", wished.lang);
	if (wished.ruleset != NULL)
		request_wish(wish, &wished, out->wish, sizeof(out->wish));
	return wish != WISH_DOUBT;
}

/*
 * The next line that is not quoted, above or below what is, without greetings
 * and thanks of who has this name, or none.  False: there is none.
 */
static bool
next_own(struct span *rest, const char *name, struct span *line)
{
	const struct reply_reader reader = { .own = &name, .n_own = 1 };

	line->len = 0;
	while (rest->len > 0 && line->len == 0) {
		*line = span_next_trimmed((struct quoting){ 0, 0 }, rest);
		if (line->len > 0 && *line->at == '>')
			line->len = 0;
		if (line->len > 0)
			*line = courtesy_cut(&reader, *line, true, true);
	}
	return line->len > 0;
}

/*
 * Does somebody who is no player seem to want to be one?  Nobody believes that
 * yet.
 */
static bool
find_registration(const struct letter *letter, struct by_letter *out)
{
	struct span rest = { buffer_text(&letter->text), letter->text.len };
	struct span line;

	door_language(letter, out->lang);
	for (int i = 0; i < ASKED && !out->wants && next_own(&rest, "", &line);
	    i++)
		read_wish(line, out);
	return out->wants;
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
	struct span line;
	struct store_player player;
	struct asker asker;

	if (letter->machine != NULL ||
	    !find_player(context->store, letter->from, &player))
		return false;
	snprintf(out->name, sizeof(out->name), "%s", player.name);
	snprintf(out->lang, sizeof(out->lang), "%s", player.lang);
	asker = (struct asker){ out->lang, context->now };
	for (int i = 0; i < ASKED && next_own(&rest, out->name, &line); i++)
		if (asks(&asker, line.at, line.len))
			return true;
	return false;
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
	out->references = letter->references;
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

/* Its line, as it is to be sent, if it has just one; or NULL. */
static json_t *
said_alone(const struct reply *reply)
{
	const struct turn_line *line = &reply->written.line[0];

	return reply->written.n == 1 && !reply->more ? outcome_line(line->at,
	    line->len) : NULL;
}

/* Ask back what may not be meant; word: what else the letter says. */
static bool
refuse_beside(const struct reply *reply, const char *word, size_t len,
    struct outcome *outcome)
{
	return outcome_refuse(outcome, EX_DATAERR, "reply_beside", "{so so*}",
	    "word", outcome_quoted(word, len), "said", said_alone(reply));
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

	if (reply->fault == REPLY_BESIDE)
		return refuse_beside(reply, reply->strange,
		    reply->strange_len, outcome);
	return outcome_refuse(outcome, EX_DATAERR, reply_phrase(reply->fault),
	    "{ss* so}", "fault", faults[reply->fault], "word",
	    outcome_quoted(reply->word.at, reply->word.len));
}

/* Facts about the words of a game. */
struct known {
	const struct ruleset *rules;
	const struct words *words;
};

/* Names in folded form; who was greeted may not be known any more. */
struct people {
	char own[2][TURN_NAME + REPLY_NAME + 1], host[REPLY_NAME + 1];
	bool any_name;
};

static bool
begins(const void *ctx, const char *line, size_t len)
{
	const struct known *known = ctx;

	return reply_begins(known->rules, known->words, line, len);
}

static bool
speaks(const void *ctx, const char *line, size_t len)
{
	const struct known *known = ctx;

	return reply_speaks(known->words != NULL ? known->words->lang : "",
	    line, len);
}

/* A line of the writer's own, whatever it says, that is no attribution. */
static bool
is_own(const void *ctx, const char *line, size_t len)
{
	return memchr(line, '@', len) == NULL && memchr(line, ':', len) == NULL;
}

static void
fold_name(const char *name, char *out, size_t size)
{
	struct folded folded;

	if (fold(name, strlen(name), &folded) && folded.len < size)
		memcpy(out, folded.text, folded.len + 1);
	else
		*out = '\0';
}

/* Who writes: a player, with the name that From has. */
static void
find_people(const char *player, const char *text, size_t len,
    struct people *out)
{
	char name[REPLY_NAME];

	*out = (struct people){ .any_name = false };
	snprintf(out->own[0], sizeof(out->own[0]), "%s", player);
	if (reply_sender(text, len, name))
		fold_name(name, out->own[1], sizeof(out->own[1]));
}

/* Where the letter stands in its game. */
struct place {
	int seat;
	char language[LANG_TEXT];
	const struct ruleset *rules;
	char name[TURN_NAME + 1];
	bool invited;		/* whoever sits there has not joined yet */
	int pending;		/* the decision that the game waits for, a row
				   of the rules; -1: none */
	bool undo;		/* its last move can be taken back */
	char others[SEATS * (TURN_NAME + 1) + 1];	/* who plays, too */
};

/*
 * The position that a subject names: of a game in which its player has a
 * letter seat, with the word that this seat was sent, and nobody else.  A
 * subject without a word is about the present one.
 */
static bool
find_place(struct context *context, struct reply_subject *subject,
    const struct store_player *player, struct letter_turn *turn,
    struct place *place, struct outcome *outcome)
{
	struct record *r = record_new();
	char word[REPLY_WORD + 1] = "";
	struct store_line line;
	const char *key = NULL;
	bool found = false;
	enum store_result result = record_open(r, context->store,
	    subject->game);

	place->seat = -1;
	place->invited = false;
	place->pending = -1;
	place->undo = false;
	place->others[0] = '\0';
	if (result == STORE_OK)
		result = record_seek(r, r->last);
	if (subject->word[0] == '\0')
		subject->line = r->last;
	if (store_may(context->store, result)) {
		snprintf(outcome->game, sizeof(outcome->game), "%s",
		    r->fixed.id);
		outcome->game_row = r->id;
		place->seat = game_seat(&r->game, player->name);
		snprintf(place->name, sizeof(place->name), "%s", player->name);
		for (int i = 0; i < r->fixed.seats; i++)
			if (i != place->seat)
				snprintf(place->others + strlen(place->others),
				    TURN_NAME + 2, "%s ",
				    r->game.holder[i].name);
		place->rules = r->fixed.rules;
		if (r->game.play.pending.kind == PENDING_DECISION)
			place->pending = r->game.play.pending.name;
		if (place->seat >= 0) {
			key = r->game.holder[place->seat].key;
			place->invited = !game_joined(&r->game) &&
			    (r->game.joined >> place->seat & 1) == 0;
			place->undo = game_may_undo(&r->game, place->seat) ==
			    NULL;
		}
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
	else if (!found || (subject->word[0] != '\0' && sodium_memcmp(word,
	    subject->word, REPLY_WORD) != 0))
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
read_text(struct reply_reader reader, const char *own,
    const struct people *people, const char *text, size_t len,
    struct reply *reply)
{
	const char *const names[] = { people->own[0], people->own[1] };
	struct reply_room *room = memory_new(1, reply_room());

	reader.own = names;
	reader.n_own = 2;
	reader.host = people->host;
	reader.any_name = people->any_name;
	reader.addresses = &own;
	reader.n_addresses = own != NULL;
	reply_read(text, len, &reader, room, reply);
	free(room);
	return reply->fault == REPLY_OK;
}

/* The lines of a game.  others: who else plays it, or NULL. */
static struct reply_reader
reader_of(const struct known *known, const char *others)
{
	return (struct reply_reader){ .begins = begins, .speaks = speaks,
	    .others = others, .ctx = known };
}

/* All lines of the writer's. */
static const struct reply_reader reads_all = { .begins = is_own };

/* Of a player's letter. */
static bool
read_letter(struct context *context, const struct by_letter *by,
    const char *player, struct reply_reader reader, struct reply *reply)
{
	const char *text = buffer_text(&by->proof.text);
	const size_t len = by->proof.text.len;
	const char *address;
	struct people people;
	struct store_host host;
	char own[ADDRESS_TEXT];

	find_people(player, text, len, &people);
	store_must(context->store, store_host_get(context->store, &host));
	if (host.name != NULL)
		fold_name(host.name, people.host, sizeof(people.host));
	address = config_get(context->store, CONFIG_ADDRESS);
	snprintf(own, sizeof(own), "%s", address != NULL ? address : "");
	return read_text(reader, address != NULL ? own : NULL, &people, text,
	    len, reply);
}

/* The reply has this line and no other. */
static void
set_line(struct reply *reply, const char *line)
{
	struct reply_lines *to[] = { &reply->written, &reply->joined };

	for (int i = 0; i < 2; i++) {
		to[i]->n = 1;
		to[i]->len = (size_t)snprintf(to[i]->text,
		    sizeof(to[i]->text), "%s\n", line);
		to[i]->line[0] = (struct turn_line){ to[i]->text,
		    (uint16_t)(to[i]->len - 1), 1 };
	}
	reply->differs = false;
	reply->signs_len = 0;
}

/* The line that a plain yes or no to an invitation stands for; or NULL. */
static const char *
answer_line(enum answer answer)
{
	return answer == ANSWER_YES ? "join" :
	    answer == ANSWER_NO ? "resign yes" : NULL;
}

/* Is the name below the moves, which is the writer's own, a legal move now? */
static bool
is_signed_so(struct context *context, struct letter_turn *turn,
    const struct reply *reply)
{
	uint8_t done[HASH];

	turn->lines = reply->signs;
	turn->len = reply->signs_len;
	return turn->len > 0 && dispatch_letter_try(context, turn, done);
}

/*
 * The lines answer an old position.  Where they are legal in the present one, a
 * single line is offered.
 */
static void
offer_now(struct context *context, const struct letter_turn *turn,
    const struct record *r, struct outcome *outcome)
{
	struct letter_turn now = *turn;
	struct store_line line;
	uint8_t done[HASH];
	size_t len = turn->len;

	json_object_set_new(outcome->args, "letter", json_true());
	while (len > 0 && turn->lines[len - 1] == '\n')
		len--;
	if (memchr(turn->lines, '\n', len) != NULL ||
	    !store_may(context->store, store_line_get(context->store, r->id,
	    r->last, &line)))
		return;
	now.line = r->last;
	memcpy(now.hash, line.hash, HASH);
	if (dispatch_letter_try(context, &now, done))
		json_object_set_new(outcome->args, "said",
		    outcome_line(turn->lines, len));
}

/* What a letter with a good signature proves; it points into by. */
static void
make_proof(const struct by_letter *by, struct letter_proof *out)
{
	const struct dkim_proof *good = &by->proof;

	*out = (struct letter_proof){ .text = buffer_text(&good->text),
	    .text_len = good->text.len, .raw = by->bytes, .raw_len = by->len,
	    .domain = good->domain, .selector = good->selector,
	    .record = buffer_text(&good->record),
	    .record_len = good->record.len, .arrived = by->arrived };
	memcpy(out->key, good->h, HASH);
	memcpy(out->e, good->e, HASH);
	letter_seat_salt(out->salt);
}

/*
 * The line that a letter of ours asked this player for, if this one answers it;
 * or NULL.  No signature covers what it answers.  Of the letters that it names
 * the last counts: the others came before that.
 */
static json_t *
line_asked(struct context *context, const struct by_letter *by, int64_t player,
    int64_t game)
{
	const char *ids = by->references;
	struct store_outbox row;
	json_t *line = NULL;

	while (bounce_answered(context->store, &ids, &row)) {
		json_t *said = row.player == player && row.game == game ?
		    json_loads(row.args, 0, NULL) : NULL;
		json_t *args = json_object_get(said, "args");

		json_decref(line);
		line = json_object_get(args, "line");
		if (!json_is_string(line))
			line = json_object_get(args, "said");
		line = json_is_string(line) ? json_incref(line) : NULL;
		json_decref(said);
	}
	return line;
}

/*
 * Whoever gives thanks, or says yes or no where nothing is asked, is refused
 * nothing.  If the letter before asked for a line, that is offered.  False: the
 * letter says more.
 */
static bool
take_courtesy(struct context *context, const struct by_letter *by,
    const struct store_player *player, const char *others,
    struct reply *reply, struct outcome *outcome)
{
	struct reply_reader reader = reads_all;
	enum answer answer = ANSWER_NONE;
	json_t *line = NULL;

	reader.others = others;
	if (read_letter(context, by, player->name, reader, reply))
		answer = courtesy_answer(&reply->written);
	else if (reply->fault != REPLY_NOTHING || reply->strange_len > 0)
		return false;
	if (answer != ANSWER_NONE && answer != ANSWER_NO &&
	    outcome->game_row != 0)
		line = line_asked(context, by, player->player,
		    outcome->game_row);
	if (line != NULL)
		return !outcome_refuse(outcome, EX_DATAERR, "reply_now",
		    "{ss so}", "game", outcome->game, "said", line);
	if (answer == ANSWER_PERHAPS_YES || answer == ANSWER_PERHAPS_NO ||
	    (answer == ANSWER_NONE && reply->fault == REPLY_OK))
		return false;
	outcome->kind = OUTCOME_DONE;
	outcome->key = "courtesy";
	outcome->args = json_object();
	return true;
}

/*
 * The first sentence of a letter's own lines, if it is a question and not all
 * that they say; *left is what stands behind it.
 */
static bool
find_question(const struct store_player *player, int64_t now,
    const struct reply_lines *lines, struct span *question, struct span *left)
{
	char room[SAID_MAX];
	struct span line;
	size_t n = 0;

	if (lines->n == 0)
		return false;
	line = (struct span){ lines->line[0].at, lines->line[0].len };
	while (n < line.len && line.at[n] != '?')
		n++;
	n += n < line.len;
	*question = (struct span){ line.at, n };
	*left = span_trim(span_skip(line, n));
	if (left->len == 0 && lines->n > 1)
		*left = (struct span){ lines->line[1].at, lines->line[1].len };
	return left->len > 0 && said_asks(player->lang, now, *question) &&
	    (said_line(player->lang, now, *question, room) > 0 ||
	    request_is(player->lang, now, *question));
}

/*
 * Of several questions the first is answered, in the game of `turn`, or in none
 * if that is NULL, and the answer tells what is left.  False: the letter begins
 * with something else, or says no more.
 */
static bool
take_question(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct letter_turn *turn,
    struct record *r, struct outcome *outcome)
{
	struct reply *reply = memory_new(1, sizeof(*reply));
	struct span question, left;
	struct letter_proof proof;
	bool found = read_letter(context, by, player->name, reads_all,
	    reply) && find_question(player, context->now, &reply->written,
	    &question, &left);

	if (found) {
		outcome_free(outcome);
		if (turn != NULL && !request_is_elsewhere(player->lang,
		    context->now, question)) {
			make_proof(by, &proof);
			turn->lines = question.at;
			turn->len = question.len;
			turn->proof = &proof;
			dispatch_letter_within(context, turn, r, outcome);
			turn->proof = NULL;
		} else {
			outcome_begin(outcome);
			dispatch_request_within(context, player, question,
			    by->arrived, by->identity, outcome);
		}
		if (outcome->status == EX_OK)
			outcome->left = outcome_line(left.at, left.len);
	}
	free(reply);
	return found;
}

/* Does each line wish for a game, whichever: "Another game, please"? */
static bool
wishes_for_game(const struct reply_lines *lines)
{
	struct wished wished = { NULL, NULL, 0 };
	enum wish wish = WISH_PLAY;

	for (int i = 0; i < lines->n && (wish == WISH_PLAY ||
	    wish == WISH_PRACTICE); i++)
		wish = courtesy_wish((struct span){ lines->line[i].at,
		    lines->line[i].len }, &wished);
	return lines->n > 0 && (wish == WISH_PLAY || wish == WISH_PRACTICE);
}

/* Such a letter is answered with what can be played.  False: it says more. */
static bool
take_wish(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct outcome *outcome)
{
	static const char tables[] = "tables";
	struct reply *reply = memory_new(1, sizeof(*reply));
	bool wishes = read_letter(context, by, player->name, reads_all,
	    reply) && wishes_for_game(&reply->written);

	free(reply);
	if (!wishes)
		return false;
	/* It is about no game that there is. */
	outcome->game[0] = '\0';
	outcome->game_row = 0;
	dispatch_request_within(context, player, (struct span){ tables,
	    sizeof(tables) - 1 }, by->arrived, by->identity, outcome);
	return true;
}

/*
 * Can a line be sent early for this decision, a row of the rules?  turn has the
 * letter's proof.
 */
static bool
can_be_early(struct context *context, const struct place *place, int decision,
    struct span line, const struct letter_turn *turn)
{
	struct letter_turn early = *turn;
	struct buffer text = { 0 };
	uint8_t done[HASH];
	bool can;

	buffer_printf(&text, "early %s\n", place->rules->decisions[decision]);
	buffer_add(&text, line.at, line.len);
	buffer_putc(&text, '\n');
	early.lines = buffer_text(&text);
	early.len = text.len;
	can = dispatch_letter_try(context, &early, done) &&
	    !sodium_is_zero(done, HASH);
	buffer_free(&text);
	return can;
}

/*
 * Offer a line that is no move now: early, for the decision that the game waits
 * for, though somebody else makes it, or for the first for which it can be.
 */
static void
offer_early(struct context *context, const struct place *place,
    struct span line, const struct letter_turn *turn, struct outcome *outcome)
{
	const char *const *names = place->rules->decisions;
	int found = place->pending;

	if (found < 0)
		return;
	if (!can_be_early(context, place, found, line, turn)) {
		found = 0;
		while (names[found] != NULL && !can_be_early(context, place,
		    found, line, turn))
			found++;
	}
	if (names[found] == NULL)
		return;
	json_object_set_new(outcome->args, "early_for",
	    json_string(names[found]));
	json_object_set_new(outcome->args, "said", outcome_line(line.at,
	    line.len));
}

/* What stands behind the comma of "If it comes to me, pass"; or nothing. */
static struct span
behind_comma(const struct reply *reply)
{
	const struct span strange = { reply->strange, reply->strange_len };
	size_t at = strange.len;

	while (at > 0 && strchr(",:", strange.at[at - 1]) == NULL)
		at--;
	return at > 0 && strange.len < sizeof(reply->strange) ?
	    span_trim(span_skip(strange, at)) : (struct span){ "", 0 };
}

/* Offer what stands there, if it is legal now, or can be sent early. */
static void
offer_behind(struct context *context, const struct by_letter *by,
    const struct place *place, const struct reply *reply,
    struct letter_turn *turn, struct outcome *outcome)
{
	const struct span line = behind_comma(reply);
	struct letter_proof proof;
	uint8_t done[HASH];

	if (line.len == 0)
		return;
	make_proof(by, &proof);
	turn->lines = line.at;
	turn->len = line.len;
	turn->proof = &proof;
	if (dispatch_letter_try(context, turn, done))
		json_object_set_new(outcome->args, "said",
		    outcome_line(line.at, line.len));
	else
		offer_early(context, place, line, turn, outcome);
	turn->proof = NULL;
}

/*
 * The one of these names, with a blank behind each, that the word is, or that
 * alone begins so: "lucia" may be lucia-ortega.
 */
static bool
find_other(const char *others, const char *word, char name[TURN_NAME + 1])
{
	const size_t len = strlen(word);
	int alike = 0;

	for (size_t n; *others != '\0'; others += n + 1) {
		n = strcspn(others, " ");
		if (len > n || strncmp(others, word, len) != 0)
			continue;
		snprintf(name, TURN_NAME + 1, "%.*s", (int)n, others);
		if (n == len)
			return true;
		alike++;
	}
	return alike == 1 && len >= PART;
}

/*
 * "Tell Giulia: ...", "@giulia ...", "Giulia, are you there?": a sentence that
 * names other players near its beginning is offered as press to the first of
 * them, less what only says to whom it goes.
 */
static void
offer_press(const struct place *place, const struct reply *reply,
    struct outcome *outcome)
{
	const struct span all = { reply->strange, reply->strange_len };
	struct span rest = all, word, to = { NULL, 0 };
	struct folded folded;
	struct buffer line = { 0 };
	char name[TURN_NAME + 1];

	for (int i = 0; i < 3 && to.len == 0 && rest.len > 0; i++) {
		rest = span_skip(rest, *rest.at == '@');
		word = rest;
		word.len = 0;
		while (word.len < rest.len &&
		    strchr(" ,:!?.", rest.at[word.len]) == NULL)
			word.len++;
		rest = span_trim_left(span_skip(rest, word.len));
		if (word.len > 0 && fold(word.at, word.len, &folded) &&
		    find_other(place->others, folded.text, name))
			to = word;
	}
	if (to.len == 0 || rest.len < 2 || all.len >= sizeof(reply->strange))
		return;
	/* What a mark does not divide goes as a whole. */
	if (strchr(",:", *rest.at) != NULL)
		rest = span_trim_left(span_skip(rest, 1));
	else if (to.at != all.at && to.at[-1] != '@')
		rest = all;
	buffer_printf(&line, "press %s: ", name);
	buffer_add(&line, rest.at, rest.len);
	json_object_set_new(outcome->args, "press", json_string(name));
	json_object_set_new(outcome->args, "said", outcome_line(
	    buffer_text(&line), line.len));
	buffer_free(&line);
}

/*
 * "Sorry, I meant 2 sand": nothing is changed by it, and what stands there is
 * offered if it is legal now.  False: it is no correction of a move.
 */
static bool
refuse_correction(struct context *context, const struct by_letter *by,
    const struct place *place, struct span said, struct letter_turn *turn,
    struct outcome *outcome)
{
	const struct known known = { place->rules, words_of(place->rules,
	    place->language) };
	const struct span line = courtesy_meant(said);
	struct letter_proof proof;
	uint8_t done[HASH];

	if (!begins(&known, line.at, line.len))
		return false;
	outcome_free(outcome);
	outcome_refuse(outcome, EX_DATAERR, "reply_meant", "{sb}", "undo",
	    place->undo);
	make_proof(by, &proof);
	turn->lines = line.at;
	turn->len = line.len;
	turn->proof = &proof;
	if (dispatch_letter_try(context, turn, done))
		json_object_set_new(outcome->args, "said",
		    outcome_line(line.at, line.len));
	turn->proof = NULL;
	return true;
}

/* Nothing of the letter could be taken. */
static void
refuse_nothing(struct context *context, const struct by_letter *by,
    const struct store_player *player, const struct place *place,
    const struct reply *reply, struct letter_turn *turn, struct record *r,
    struct outcome *outcome)
{
	struct reply *all = memory_new(1, sizeof(*all));

	if (reply->written.n > 0)
		refuse_beside(reply, reply->strange, reply->strange_len,
		    outcome);
	else if (!take_question(context, by, player, turn, r, outcome) &&
	    !take_wish(context, by, player, outcome) &&
	    !take_courtesy(context, by, player, place->others, all, outcome) &&
	    !refuse_correction(context, by, place, (struct span){
	    reply->strange, reply->strange_len }, turn, outcome)) {
		outcome_refuse(outcome, EX_DATAERR, "reply_nothing",
		    "{sb so}", "host", config_get(context->store,
		    CONFIG_HOST) != NULL, "word", outcome_quoted(
		    reply->strange, reply->strange_len));
		offer_behind(context, by, place, reply, turn, outcome);
		if (json_object_get(outcome->args, "said") == NULL)
			offer_press(place, reply, outcome);
	}
	free(all);
}

/*
 * A line behind the last move that could be made is refused as one that comes
 * too soon.  If it is no move at all, and the last, it is words beside moves.
 */
static void
refuse_talk(const struct place *place, const struct reply *reply,
    struct outcome *outcome)
{
	const struct reply_lines *lines = &reply->written;
	json_t *written = json_incref(json_object_get(outcome->args,
	    "written"));
	const char *text = json_string_value(written);
	struct reading reading;

	if (text != NULL && json_array_size(json_object_get(outcome->args,
	    "unread")) == 0 && !reading_known(place->rules,
	    words_of(place->rules, place->language), text, strlen(text),
	    &reading)) {
		outcome_free(outcome);
		outcome_refuse(outcome, EX_DATAERR, "reply_beside",
		    "{so so*}", "word", outcome_quoted(text, strlen(text)),
		    "said", lines->n != 2 ? NULL :
		    outcome_line(lines->line[0].at, lines->line[0].len));
	}
	json_decref(written);
}

static void
take_lines(struct context *context, const struct by_letter *by,
    const struct place *place, const struct reply *reply,
    struct letter_turn *turn, struct record *r, struct outcome *outcome)
{
	const struct reply_lines *lines = &reply->joined;
	struct letter_proof proof;

	make_proof(by, &proof);
	turn->proof = &proof;
	if (is_signed_so(context, turn, reply)) {
		refuse_beside(reply, reply->signs, reply->signs_len, outcome);
		return;
	}
	if (!choose(context, reply, turn)) {
		outcome_refuse(outcome, EX_DATAERR, "reply_two", NULL);
		return;
	}
	outcome_free(outcome);
	dispatch_letter_within(context, turn, r, outcome);
	if (outcome_shows(outcome))
		offer_now(context, turn, r, outcome);
	else if (outcome->status != EX_OK && lines->n == 1 &&
	    strcmp(outcome->key, "not_your_turn") == 0)
		offer_early(context, place, (struct span){ lines->line[0].at,
		    lines->line[0].len }, turn, outcome);
	else if (outcome->status != EX_OK &&
	    (strcmp(outcome->key, "read_passed") == 0 ||
	    strcmp(outcome->key, "read_draw") == 0))
		refuse_talk(place, reply, outcome);
	turn->proof = NULL;
}

/* What a whole letter answers to an invitation.  False: it says more. */
static bool
take_answer(struct context *context, const struct by_letter *by,
    const struct place *place, struct letter_turn *turn, struct reply *reply,
    struct record *r, struct outcome *outcome)
{
	const struct turn_line *first = &reply->written.line[0];
	enum answer answer;
	const char *line;

	if (!read_letter(context, by, place->name, reads_all, reply))
		return false;
	answer = courtesy_answer(&reply->written);
	line = answer_line(answer);
	if (line != NULL) {
		set_line(reply, line);
		take_lines(context, by, place, reply, turn, r, outcome);
	} else if (answer != ANSWER_NONE)
		outcome_refuse(outcome, EX_DATAERR, "reply_perhaps",
		    "{so sb}", "word", outcome_quoted(first->at, first->len),
		    "no", answer == ANSWER_PERHAPS_NO);
	return answer != ANSWER_NONE;
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

/*
 * Does its signed subject have the word of letters to them, so that it answers
 * us?  of: as for bounce_word().
 */
static bool
has_word(struct context *context, const struct by_letter *by, const char *of)
{
	char word[REPLY_WORD + 1];

	return by->fault == REPLY_OK && by->subject.game[0] == '\0' &&
	    bounce_word(context->store, of, word) &&
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
is_recent(struct context *context, const struct by_letter *by, int64_t *at)
{
	*at = by->proof.made >= 0 ? by->proof.made : by->dated;
	return by->dated >= 0 && (clock_doubtful(context) ||
	    (*at >= by->arrived - REQUEST_AGE &&
	    *at <= by->arrived + TIME_DAY));
}

static bool
is_timely(struct context *context, const struct by_letter *by,
    struct outcome *outcome)
{
	char date[TIME_TEXT];
	int64_t at;

	if (is_recent(context, by, &at))
		return true;
	if (by->dated < 0)
		return outcome_refuse(outcome, EX_NOPERM, "letter_undated",
		    "{ss}", "domain", by->proof.domain);
	time_text(at, date);
	return outcome_refuse(outcome, EX_DATAERR, "letter_old", "{ss}",
	    "date", date);
}

/* The request of a player, in one line.  False: it is for people. */
static bool
take_request(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct outcome *outcome)
{
	const struct asker asker = { player->lang, context->now };
	const struct reply_lines *lines;
	struct reply *reply;
	struct span line;
	bool good;

	reply = memory_new(1, sizeof(*reply));
	read_letter(context, by, player->name, (struct reply_reader){
	    .begins = asks, .ctx = &asker }, reply);
	/* A mail program may have broken the line. */
	lines = reply->written.n == 1 ? &reply->written : &reply->joined;
	good = reply->fault == REPLY_OK;
	if (good && lines->n != 1) {
		if (!take_question(context, by, player, NULL, NULL, outcome))
			outcome_refuse(outcome, EX_DATAERR, "alone", "{si}",
			    "line", 2);
	} else if (good) {
		line = (struct span){ lines->line[0].at, lines->line[0].len };
		/*
		 * That of a game has been checked.  The answer to what only
		 * asks goes to this player alone, whoever sent the letter on,
		 * as the refusal would.
		 */
		if (!by->proof.addressed && !by->replies &&
		    !has_word(context, by, player->name) &&
		    !said_asks(player->lang, context->now, line))
			refuse_wordless(context, by, player, line, outcome);
		else if (is_timely(context, by, outcome)) {
			outcome_free(outcome);
			dispatch_request_within(context, player, line,
			    by->arrived, by->identity, outcome);
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

/* May somebody from there have the name? */
static bool
is_free(struct context *context, const struct by_letter *by,
    const char *from, const char *name)
{
	struct key key;

	return is_id(name) && is_player_name(name) &&
	    key_letter(by->proof.domain, strlen(by->proof.domain), &key) &&
	    registration_fault(context, name, from, &key) == NULL;
}

/*
 * A name for somebody who gave none: the first one that From has, all of them,
 * what stands before the @, or one of these with a number.
 */
static void
choose_name(struct context *context, const struct by_letter *by,
    const char *from, char out[TURN_NAME + 1])
{
	char likes[3][TURN_NAME + 1] = { "" }, sender[REPLY_NAME];

	if (reply_sender(buffer_text(&by->proof.text), by->proof.text.len,
	    sender)) {
		door_name((struct span){ sender, strlen(sender) }, likes[1]);
		memcpy(likes[0], likes[1], sizeof(likes[0]));
		likes[0][strcspn(likes[0], "-")] = '\0';
	}
	door_name((struct span){ from, strcspn(from, "@") }, likes[2]);
	for (uint8_t n = 1; n < NAMES; n++)
		for (int i = 0; i < 3; i++) {
			if (n == 1)
				memcpy(out, likes[i], TURN_NAME + 1);
			else
				snprintf(out, TURN_NAME + 1, "%.*s-%d",
				    TURN_NAME - 4, likes[i], n);
			if (is_free(context, by, from, out))
				return;
		}
	memcpy(out, likes[2], TURN_NAME + 1);
}

/* What a stranger's signed text says; false: more than that they want. */
static bool
read_stranger(struct context *context, const struct by_letter *by,
    struct by_letter *out)
{
	struct reply *reply = memory_new(1, sizeof(*reply));
	bool good = read_letter(context, by, "", reads_all, reply);

	memset(out, 0, sizeof(*out));
	memcpy(out->lang, by->lang, sizeof(out->lang));
	for (int i = 0; good && i < reply->written.n; i++)
		good = read_wish((struct span){ reply->written.line[i].at,
		    reply->written.line[i].len }, out);
	free(reply);
	return good && out->wants;
}

/*
 * Somebody becomes a player, in one step if the signature says that the letter
 * was written to us, and lately: others may have got one that does not say so.
 * Whoever has a word that only letters to this address have reads these, which
 * is all that a letter of confirmation would find out.  False: it is for
 * people.
 */
static bool
take_registration(struct context *context, const struct by_letter *by,
    const char *from, struct outcome *outcome)
{
	struct by_letter meant;
	struct request_from who = { from, false, true };
	char token[CONFIRM_TOKEN], address[ADDRESS_TEXT];
	int64_t at;

	if (!read_stranger(context, by, &meant))
		return false;
	address_fold(from, address);
	who.proved = is_recent(context, by, &at) &&
	    (has_word(context, by, address) || (by->proof.addressed &&
	    is_to_us(context->store, &by->proof)));
	if (meant.name[0] == '\0')
		choose_name(context, by, from, meant.name);
	if (!resource_knows(meant.lang))
		snprintf(meant.lang, sizeof(meant.lang), "en");
	request_register(context, &who, meant.name, meant.lang,
	    by->proof.domain, meant.wish[0] != '\0' ? meant.wish : NULL,
	    outcome);
	outcome->wrote = outcome->status == EX_OK;
	if (!outcome->wrote || !who.proved)
		return true;
	snprintf(token, sizeof(token), "%s", json_string_value(
	    json_object_get(outcome->args, "token")));
	outcome_free(outcome);
	outcome_begin(outcome);
	registration_confirm(context, token, from, outcome);
	if (outcome->status == EX_OK && outcome->kind == OUTCOME_WELCOME)
		dispatch_wish(context, token, 0);
	return true;
}

/* Is the letter a yes, and the player invited there? */
static bool
accepts(struct context *context, const struct by_letter *by,
    const struct store_player *player, const struct place *place,
    struct reply *reply)
{
	struct reply_reader reader = reads_all;

	reader.others = place->others;
	return place->invited && read_letter(context, by, player->name, reader,
	    reply) && courtesy_answer(&reply->written) == ANSWER_YES;
}

/*
 * Would the letter be a yes, or legal moves, in this game?  Then *said is its
 * single line, or NULL.
 */
static bool
fits_there(struct context *context, const struct by_letter *by,
    const struct store_player *player, const char *game, struct reply *reply,
    struct outcome *outcome, json_t **said)
{
	struct reply_subject subject = { .word = "" };
	struct letter_proof proof;
	struct letter_turn turn = { .seat = -1, .proof = &proof };
	struct place place;
	struct known known;
	uint8_t done[HASH];

	make_proof(by, &proof);
	snprintf(subject.game, sizeof(subject.game), "%s", game);
	outcome_free(outcome);
	outcome_begin(outcome);
	*said = NULL;
	if (!find_place(context, &subject, player, &turn, &place, outcome))
		return false;
	if (accepts(context, by, player, &place, reply)) {
		*said = json_string("join");
		return true;
	}
	known = (struct known){ place.rules, words_of(place.rules,
	    place.language) };
	if (!read_letter(context, by, player->name, reader_of(&known,
	    place.others), reply))
		return false;
	turn.lines = reply->written.text;
	turn.len = reply->written.len;
	if (!dispatch_letter_try(context, &turn, done) ||
	    sodium_is_zero(done, HASH))
		return false;
	*said = said_alone(reply);
	return true;
}

/*
 * Moves in a letter that answers none about a game.  Where they are legal in
 * one of the player's games, they are offered there; so is a yes.  "also" has
 * other games in which they are.
 */
static bool
offer_elsewhere(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct reply *reply,
    struct outcome *outcome)
{
	json_t *games = record_games(context->store, player->player), *id;
	json_t *fitting = json_array(), *said, *first;
	size_t i;

	json_array_foreach(games, i, id) {
		if (json_array_size(fitting) < OFFERED_GAMES &&
		    fits_there(context, by, player, json_string_value(id),
		    reply, outcome, &said))
			json_array_append_new(fitting, json_pack("{sO so*}",
			    "game", id, "said", said));
	}
	json_decref(games);
	first = json_incref(json_array_get(fitting, 0));
	/* It says nothing about the game that was tried last. */
	outcome_free(outcome);
	outcome_begin(outcome);
	if (first != NULL && fits_there(context, by, player, json_string_value(
	    json_object_get(first, "game")), reply, outcome, &said)) {
		json_decref(said);
		json_array_remove(fitting, 0);
		outcome_refuse(outcome, EX_DATAERR, "reply_now",
		    "{sO sO* sO}", "game", json_object_get(first, "game"),
		    "said", json_object_get(first, "said"), "also", fitting);
	}
	json_decref(fitting);
	json_decref(first);
	return outcome->status != EX_OK;
}

/* A player's letter that answers none of ours, or one that asks for nothing. */
static bool
take_known(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct outcome *outcome)
{
	struct reply *reply = memory_new(1, sizeof(*reply));
	bool taken = offer_elsewhere(context, by, player, reply, outcome);

	taken = taken || take_question(context, by, player, NULL, NULL,
	    outcome) || take_wish(context, by, player, outcome) ||
	    take_courtesy(context, by, player, NULL, reply, outcome);
	free(reply);
	return taken;
}

/*
 * The legal move that a letter's single line is, spelled as the links in a
 * language have it; -1: it is none.
 */
static int
find_choice(const struct play *play, const char *lang,
    const struct reply *reply)
{
	const struct turn_line *line = &reply->written.line[0];
	const struct language *l = language_find(lang, play->rules->name);
	int found = -1;

	if (play->pending.kind != PENDING_DECISION || reply->written.n != 1 ||
	    reply->more)
		return -1;
	for (int i = 0; i < play->legal.n && found < 0; i++) {
		struct buffer text = { 0 };
		char move[MOVE_TEXT];

		move_format(play->rules, play->edition, &play->legal.move[i],
		    move);
		language_spell(l, move, &text);
		if (strlen(buffer_text(&text)) == line->len &&
		    memcmp(buffer_text(&text), line->at, line->len) == 0)
			found = i;
		buffer_free(&text);
	}
	return found;
}

/*
 * The language of an older letter, one of whose links a letter is, and what
 * was read in it; NULL: it is none, or means two things.
 */
static const char *
find_language(struct context *context, const struct by_letter *by,
    const struct place *place, const struct play *play, struct reply *reply)
{
	struct reply *other = memory_new(1, sizeof(*other));
	const char *lang = NULL;
	int first = -1;

	for (const struct sayings *own = sayings; own->lang != NULL; own++) {
		struct known known = { place->rules, words_of(place->rules,
		    own->lang) };
		int choice;

		if (strcmp(own->lang, place->language) == 0 ||
		    !read_letter(context, by, place->name, reader_of(&known,
		    place->others), other))
			continue;
		choice = find_choice(play, own->lang, other);
		if (choice < 0 || choice == first)
			continue;
		if (first >= 0) {
			lang = NULL;
			break;
		}
		first = choice;
		lang = own->lang;
		*reply = *other;
	}
	free(other);
	return lang;
}

/*
 * A link of an older letter, in the language that was the player's before, is
 * what it was.  Other words of another language are not read: their sentences
 * are not known.
 */
static void
take_other_language(struct context *context, const struct by_letter *by,
    const struct place *place, struct letter_turn *turn,
    const struct reply_subject *subject, struct record *r,
    struct outcome *outcome)
{
	struct reply *reply = memory_new(1, sizeof(*reply));
	struct record *now = record_new();
	const char *lang = NULL;
	struct letter_proof proof;

	if (record_stand(now, context->store, subject->game) &&
	    !now->game.setup->blank)
		lang = find_language(context, by, place, &now->game.play,
		    reply);
	record_drop(now);
	if (lang != NULL) {
		make_proof(by, &proof);
		turn->language = lang;
		turn->lines = reply->written.text;
		turn->len = reply->written.len;
		turn->proof = &proof;
		outcome_free(outcome);
		dispatch_letter_within(context, turn, r, outcome);
		turn->language = place->language;
		turn->proof = NULL;
	}
	free(reply);
}

/* What was refused as moves may be questions or a correction. */
static void
take_refused(struct context *context, const struct by_letter *by,
    const struct store_player *player, const struct place *place,
    const struct reply *reply, struct letter_turn *turn, struct record *r,
    struct outcome *outcome)
{
	const struct turn_line *line = &reply->joined.line[0];

	if (outcome->status != EX_OK && strcmp(outcome->key, "alone") == 0)
		take_question(context, by, player, turn, r, outcome);
	else if (outcome->status != EX_OK && reply->joined.n == 1)
		refuse_correction(context, by, place, (struct span){ line->at,
		    line->len }, turn, outcome);
}

/* Was it refused because its words are not known? */
static bool
is_strange(const struct outcome *outcome)
{
	return outcome->status != EX_OK &&
	    (strncmp(outcome->key, "read_", strlen("read_")) == 0 ||
	    strcmp(outcome->key, "reply_nothing") == 0);
}

/* A reply to a letter about a game.  False: it is for people. */
static bool
take_reply(struct context *context, const struct by_letter *by,
    const struct store_player *player, struct record *r,
    struct outcome *outcome)
{
	struct letter_turn turn = { .seat = -1 };
	struct reply_subject subject = by->subject;
	struct reply *reply;
	struct place place;
	struct known known;
	bool good, asks, taken = true;

	if (!find_place(context, &subject, player, &turn, &place, outcome))
		return true;
	reply = memory_new(1, sizeof(*reply));
	if (!place.invited || !take_answer(context, by, &place, &turn, reply, r,
	    outcome)) {
		known = (struct known){ place.rules, words_of(place.rules,
		    place.language) };
		good = read_letter(context, by, place.name, reader_of(&known,
		    place.others), reply);
		asks = good ? asks_elsewhere(reply, player->lang,
		    context->now) : reply->fault == REPLY_NOTHING ||
		    reply->fault == REPLY_AUTOMATIC;
		if (asks && take_asked(context, by, player, outcome))
			;	/* it was not about this game */
		else if (good) {
			take_lines(context, by, &place, reply, &turn, r,
			    outcome);
			take_refused(context, by, player, &place, reply, &turn,
			    r, outcome);
		}
		else if (reply->fault == REPLY_NOTHING)
			refuse_nothing(context, by, player, &place, reply,
			    &turn, r, outcome);
		else if (reply->fault == REPLY_AUTOMATIC)
			taken = false;
		else
			refuse_reading(reply, outcome);
	}
	free(reply);
	if (taken && is_strange(outcome))
		take_other_language(context, by, &place, &turn, &subject, r,
		    outcome);
	/* Both ways to answer are offered with what is asked back. */
	if (place.invited && outcome->status != EX_OK)
		json_object_set_new(outcome->args, "invited", json_true());
	return taken;
}

bool
by_letter_take(struct context *context, const struct by_letter *by,
    const char *from, struct record *r, struct outcome *outcome)
{
	struct store_player player;
	char name[TURN_NAME + 1], lang[LANG_TEXT], key[KEY_TEXT];
	bool taken;

	outcome_begin(outcome);
	if ((by->registers && by->answer != DKIM_GOOD &&
	    by->name[0] == '\0') || (by->known && !by_letter_signed(by, from)))
		return false;
	if (by->registers)
		snprintf(outcome->address, sizeof(outcome->address), "%s",
		    from);
	if (by->answer != DKIM_GOOD)
		return !refuse_proof(by, from, outcome);
	if (strcasecmp(by->proof.address, from) != 0)
		return !outcome_refuse(outcome, EX_NOPERM, "dkim_header",
		    "{ss}", "fault", "from");
	if (by->registers)
		return take_registration(context, by, from, outcome);
	if (!find_player(context->store, from, &player))
		return false;
	outcome->row = player.player;
	memcpy(outcome->identity, by->identity, HASH);
	/* Somebody else may have got it, and passed it on. */
	if (by->proof.addressed && !is_to_us(context->store, &by->proof))
		return !by->known && !outcome_refuse(outcome, EX_NOPERM,
		    "letter_elsewhere", NULL);
	if (by->replies && (by->fault != REPLY_OK ||
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
	taken = by->asks ? take_request(context, by, &player, outcome) :
	    by->known ? take_known(context, by, &player, outcome) :
	    take_reply(context, by, &player, r, outcome);
	/* Whatever became of it, the sender is proved. */
	outcome->row = taken ? player.player : 0;
	memcpy(outcome->identity, by->identity, HASH);
	return taken;
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

/* Is the file what a plain yes or no to an invitation stands for? */
static bool
is_answer(const char *own, const struct people *people, const char *text,
    size_t len, const struct turn *turn, struct reply *reply)
{
	const char *line = read_text(reads_all, own, people, text, len, reply) ?
	    answer_line(courtesy_answer(&reply->written)) : NULL;

	return line != NULL && turn->n == 1 &&
	    turn->line[0].len == strlen(line) &&
	    memcmp(turn->line[0].at, line, turn->line[0].len) == 0;
}

static bool
look_at_lines(const struct ruleset *rules, const char *text, size_t len,
    const char *file, size_t file_len)
{
	struct reply *reply = memory_new(1, sizeof(*reply));
	struct turn *turn = memory_new(1, sizeof(*turn));
	char address[DKIM_ADDRESS];
	struct people people;
	struct known known;
	struct signed_to to;
	const char *own = NULL;
	bool same = false;

	signed_to_begin(text, len, &to);
	/* Which of its receivers we were nobody here knows. */
	if (turn_parse(file, file_len, turn, NULL) == TURN_OK) {
		find_people(turn->player, text, len, &people);
		people.any_name = true;
		known = (struct known){ rules, words_of(rules,
		    turn->language) };
		for (int i = 0; i < RECEIVERS && !same; i++) {
			same = (read_text(reader_of(&known, NULL), own, &people,
			    text, len, reply) &&
			    (is_of(turn, &reply->written, file, file_len) ||
			    is_of(turn, &reply->joined, file, file_len))) ||
			    is_answer(own, &people, text, len, turn, reply);
			if (!signed_to_next(&to, address))
				break;
			own = address;
		}
	}
	free(turn);
	free(reply);
	return same;
}

const struct letter_means by_letter_means = { look_at_seal, look_at_lines };
