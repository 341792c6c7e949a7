#define _DEFAULT_SOURCE	/* for on_exit() */
#include "cmd/mail/receive.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/club/dispatch.h"
#include "cmd/club/registration.h"
#include "cmd/club/request.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/by_letter.h"
#include "cmd/mail/door.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/begin.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/letter_seat.h"
#include "cmd/umpire/notify.h"
#include "cmd/umpire/outbox_row.h"
#include "cmd/umpire/outcome.h"
#include "cmd/umpire/thinking.h"
#include "core/block.h"
#include "core/key.h"
#include "core/time.h"
#include "store/store.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	TRIES    = 3,		/* to read a letter that breaks off */
	SPARED	 = 2 * TIME_DAY,	/* tries are given back that a server
					   cost */
	WAITING  = 100,		/* letters that wait for a key, in a run */
	TOKENS   = 64,		/* that a letter is searched for */
	PASSED   = 100,		/* lines of a letter that are passed on */
	DAY      = TIME_DAY
};

/* What says who pays for the answer to a part of a letter. */
enum proof {
	PROOF_NONE,			/* nothing: who writes from there */
	PROOF_FOREIGN,			/* a seal, but others may have it too */
	PROOF_GOOD			/* it is a player's own */
};

/* A letter goes to each of them at most once, whatever the letter holds. */
struct recipient {
	int64_t player;			/* 0: who writes from there */
	enum proof proof;
	bool may;			/* be answered */
	int64_t until;			/* 0, or this is the last answer till
					   then */
};

/* A letter that is being answered. */
struct receiving {
	struct receiving *outer;	/* that waits for this one; NULL: none
					   does */
	struct context *context;
	int64_t id;			/* of its row */
	const char *bytes;		/* all of it */
	size_t len;
	struct letter letter;
	bool singly;			/* each turn file has a transaction */
	struct about about;		/* ... its turn files */
	struct by_letter by;		/* ... or its meaning without any */
	int64_t sender;			/* the player at From; 0: nobody */
	int64_t author;			/* the player whose own it is, as a seal
					   in it shows; 0: none */
	int64_t signer;			/* ... or who has signed some of it */
	bool broken;			/* the turn file that is answered names
					   a player, and its seal is not good */
	char token[CONFIRM_TOKEN];	/* in it, that was sent there; "" */
	bool confirmed;			/* it was before */
	bool elsewhere;			/* it was said that who registers does
					   so from their own address */
	struct recipient to[2 * BLOCKS_MAX];
	size_t recipients;
	struct outbox said[2 * BLOCKS_MAX + 2];	/* the answers so far */
	size_t n_said;
	char own[ADDRESS_TEXT];		/* the host's */
	char given[256];		/* the sender's, as a file has it */
	bool greeted;			/* ..., or there is no greeting left */
	bool plain;			/* it has nothing but words */
	bool tells;			/* which go to the host */
	bool missed;			/* a limit keeps it from an answer */
	bool words;			/* it went on to the host */
	bool host;			/* a seal in it is the host's */
	bool fresh;			/* a sealed file has done something */
	int verified;			/* signatures, good or not */
	int answers;
	const char *note;		/* why it got none: a word, or, of
					   what came back, a text */
	char bounce[BOUNCE_NOTE];	/* its meaning if it is about a letter
					   of ours */
};

/* Has the domain of From signed the letter? */
static bool
is_signed(const struct receiving *in)
{
	return by_letter_signed(&in->by, in->letter.from);
}

/*
 * May a player, or whoever has sent the letter, be answered?  A letter counts
 * once, however many turn files it has.
 */
static struct recipient *
find_recipient(struct receiving *in, int64_t player, enum proof proof)
{
	struct store *store = in->context->store;
	int64_t now = in->context->now;
	struct recipient *to = in->to;
	struct budget_over over;

	for (; to < in->to + in->recipients; to++)
		if (to->proof == proof && to->player == player)
			return to;
	in->recipients++;
	*to = (struct recipient){ .player = player, .proof = proof };
	to->may = proof == PROOF_GOOD ? budget_player(store, now,
	    BUDGET_ANSWERS, player, 1, &over) : proof == PROOF_FOREIGN ?
	    budget_foreign(store, now, player, &over) : budget_answer(store,
	    now, in->letter.from, in->sender != 0, is_signed(in), false,
	    &over);
	if (to->may && over.left == 0)
		to->until = over.until;
	if (!to->may)
		in->note = proof == PROOF_GOOD ? "hour" : proof ==
		    PROOF_FOREIGN ? "known" : "unsigned";
	in->missed |= !to->may;
	return to;
}

static bool
may_answer_sender(struct receiving *in)
{
	return find_recipient(in, 0, PROOF_NONE)->may;
}

static bool
is_refused(const struct outcome *outcome, const char *const *key, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (outcome->status != EX_OK &&
		    strcmp(outcome->key, key[i]) == 0)
			return true;
	return false;
}

/* Was it refused as a file that can never be taken here? */
static bool
is_foreign(const struct outcome *outcome)
{
	static const char *const foreign[] = { "request_old", "unknown_game",
	    "unseated", "blank", "handed", "no_such_position", "letter_more",
	    "letter_old", "letter_elsewhere" };

	return is_refused(outcome, foreign, sizeof(foreign) /
	    sizeof(foreign[0]));
}

/* Was it refused as a file that was taken already? */
static bool
is_past(const struct outcome *outcome)
{
	static const char *const past[] = { "again", "request_again",
	    "early_past" };

	return is_refused(outcome, past, sizeof(past) / sizeof(past[0]));
}

/* Does it do something new, or is it said of a letter in which a file does? */
static bool
is_fresh(const struct receiving *in, const struct outcome *outcome)
{
	if (outcome->status == EX_OK)
		return outcome->wrote && (outcome->kind != OUTCOME_DONE ||
		    strcmp(outcome->key, "hint") != 0);
	return in->fresh && strcmp(outcome->key, "letter_more") == 0;
}

/* Was nothing in it understood, though its player has written it? */
static bool
is_unread(const struct outcome *outcome)
{
	static const char *const unread[] = { "reply_nothing", "reply_beside",
	    "reply_perhaps" };

	return is_refused(outcome, unread, sizeof(unread) /
	    sizeof(unread[0])) || (outcome->status == EX_OK &&
	    (strcmp(outcome->key, "words") == 0 ||
	    strcmp(outcome->key, "courtesy") == 0));
}

/*
 * Has the store had this file before?  Then anybody may have sent it: a taken
 * file is in every bundle, and whoever has seen another one can repeat it.
 */
static bool
was_sent(struct receiving *in, const struct outcome *outcome)
{
	struct context *context = in->context;
	char digits[HASH_TEXT];
	int64_t until;
	bool before;

	if (is_past(outcome))
		return true;
	/* Of a letter as a whole there is none. */
	if (sodium_is_zero(outcome->identity, HASH))
		return false;
	hash_text(outcome->identity, digits);
	before = budget_did(context->store, context->now, "file", digits,
	    BUDGET_ONCE, &until);
	if (!before)
		budget_do(context->store, context->now, "file", digits,
		    BUDGET_ONCE);
	return before;
}

/*
 * A question, or a letter in which nothing is understood, counts as a request.
 * A program that answers each letter by itself, and does not say so, must not
 * be answered for ever: the last answer tells for how long it is the last.
 * False: this is not answered.
 */
static bool
may_ask(struct receiving *in, struct outcome *outcome)
{
	struct context *context = in->context;
	bool unread = outcome->key != NULL && is_unread(outcome);
	struct budget_over over;
	char until[TIME_TEXT];

	if (outcome->status != EX_OK && !unread)
		return true;
	if (budget_player(context->store, context->now, BUDGET_REQUESTS,
	    outcome->row, 1, &over)) {
		if (unread && over.left == 0) {
			time_text(over.until, until);
			json_object_set_new(outcome->args, "until",
			    json_string(until));
		}
		return true;
	}
	in->note = "budget";
	in->missed |= unread;
	if (unread)
		return false;
	json_decref(outcome->args);
	outcome->args = NULL;
	outcome_refuse_budget(outcome, 0, &over);
	return true;
}

/* Is it somebody out there whose letter this is? */
static bool
is_outside(struct receiving *in)
{
	return config_outside(in->context->store, in->letter.from);
}

/*
 * A page about letters, for somebody who asked for it; offer: a name that they
 * could have, or "".
 */
static void
send_page(struct receiving *in, const char *about, const char *offer)
{
	struct outbox letter = { .kind = TELL_HELP, .player = in->sender,
	    .letter = in->id };
	char lang[LANG_TEXT];

	door_language(&in->letter, lang);
	letter.args = json_pack("{ss ss}", "about", about, "lang", lang);
	if (offer[0] != '\0')
		json_object_set_new(letter.args, "offer", json_string(offer));
	if (in->sender == 0)
		letter.address = in->letter.from;
	outbox_put(in->context, &letter);
	in->answers++;
}

/* Its plain words. */
static void
read_door(struct receiving *in, struct door *out)
{
	const char *address = config_get(in->context->store, CONFIG_ADDRESS);
	char own[ADDRESS_TEXT];

	snprintf(own, sizeof(own), "%s", address != NULL ? address : "");
	door_read(&in->letter, address != NULL ? own : NULL, out);
}

/*
 * Plain words of somebody who is not a player, such as "can I play?", wait for
 * the host.  A confirmation that failed is not among them: its writer got an
 * answer.
 */
static void
pass_on_stranger(struct receiving *in)
{
	struct door door;

	if (!in->plain)
		return;
	read_door(in, &door);
	in->words = door.words;
}

/*
 * Nobody here knows the address: they are told how to begin, and what they
 * write is for the host.  A program that answers each letter gets no more than
 * a day's answers, and then has nothing to answer.
 */
static void
greet(struct receiving *in)
{
	struct context *context = in->context;
	struct budget_over over;

	in->note = "unknown";
	if (!is_outside(in) || in->answers > 0 || in->greeted)
		return;
	in->greeted = true;
	in->missed = !budget_answer(context->store, context->now,
	    in->letter.from, false, is_signed(in), true, &over);
	if (in->missed)
		return;
	pass_on_stranger(in);
	send_page(in, "door", "");
}

/* Does a player's letter come from another address than the one here? */
static bool
is_elsewhere(struct receiving *in, int64_t row)
{
	struct store *store = in->context->store;
	struct store_player player = { .player = row };

	store_must(store, store_player_get(store, NULL, &player));
	return strcasecmp(player.address, in->letter.from) != 0;
}

/* Was it refused because nobody can register so? */
static bool
is_of_registration(const struct outcome *outcome)
{
	return outcome->status != EX_OK && strncmp(outcome->key,
	    "register_", strlen("register_")) == 0;
}

/* Somebody who is not a player is answered in the language of the letter. */
static void
set_language(struct receiving *in, const struct outbox *said)
{
	json_t *args = json_object_get(said->args, "args");
	char lang[LANG_TEXT];

	if (said->player != 0 || !json_is_object(args) ||
	    json_object_get(args, "lang") != NULL)
		return;
	door_language(&in->letter, lang);
	json_object_set_new(args, "lang", json_string(lang));
}

/*
 * A good seal's answer: to its player, and also where the letter came from, as
 * the address in the store may not accept letters.  A file that came before is
 * answered only to whoever has sent it, who may be anybody: they learn nothing
 * that not everybody may see (see struct composition).
 */
static bool
find_sealed(struct receiving *in, struct outcome *outcome,
    struct outbox *out)
{
	bool elsewhere = is_elsewhere(in, outcome->row);
	bool fresh = is_fresh(in, outcome);

	out->player = in->signer = outcome->row;
	/* What was sent early can be sent again without being refused. */
	if ((!fresh || outcome->kind == OUTCOME_EARLY) &&
	    was_sent(in, outcome)) {
		in->note = "known";
		if (elsewhere && !is_outside(in))
			return false;
		if (elsewhere)
			out->address = in->letter.from;
		/* Whoever has sent files of several has one answer. */
		if (elsewhere && is_past(outcome))
			out->player = in->sender;
		if (elsewhere && is_past(outcome) && in->sender != 0)
			out->address = NULL;
		return may_answer_sender(in);
	}
	if (!fresh && is_foreign(outcome))
		return find_recipient(in, outcome->row, PROOF_FOREIGN)->may;
	in->author = outcome->row;
	in->fresh |= fresh;
	return (fresh || may_ask(in, outcome)) &&
	    find_recipient(in, outcome->row, PROOF_GOOD)->may;
}

/*
 * To whom an answer goes, if it may: the player whose seal is good, or the host
 * at the address that is set.  Somebody who asks to be a player gets it where
 * the letter comes from, once for all requests that name other addresses.
 * Otherwise it goes to the sender's address, if that is a player's, or if the
 * turn file has a player's name.
 */
static bool
find_receiver(struct receiving *in, struct outcome *outcome,
    struct outbox *out)
{
	if (outcome->row != 0)
		return find_sealed(in, outcome, out);
	if (outcome->host) {
		const char *own = config_get(in->context->store, CONFIG_HOST);

		in->host = true;
		if (own == NULL)
			in->note = "no-host";
		else
			snprintf(in->own, sizeof(in->own), "%s", own);
		out->address = in->own;
		return own != NULL;
	}
	if (outcome->address[0] != '\0' &&
	    strcasecmp(outcome->address, in->letter.from) == 0) {
		snprintf(in->given, sizeof(in->given), "%s",
		    outcome->address);
		out->address = in->given;
		/* A file that was taken has been counted already. */
		return (outcome->status == EX_OK && outcome->wrote) ||
		    may_answer_sender(in);
	}
	if (is_of_registration(outcome)) {
		if (in->elsewhere || !is_outside(in))
			return false;
		in->elsewhere = true;
		out->address = in->letter.from;
		return may_answer_sender(in);
	}
	if (outcome->address[0] == '\0' && (in->sender != 0 ||
	    (in->broken && is_outside(in)))) {
		out->player = in->sender;
		/* Also where letters to the player wait. */
		if (in->broken)
			out->address = in->letter.from;
		return may_answer_sender(in);
	}
	if (outcome->address[0] == '\0')
		greet(in);
	return false;
}

static void
answer(struct receiving *in, struct outcome *outcome, size_t where)
{
	struct outbox to = { .player = 0 }, said;

	if (!find_receiver(in, outcome, &to) ||
	    in->n_said + 2 > sizeof(in->said) / sizeof(in->said[0]))
		return;
	said = outbox_answer(outcome, where);
	said.player = to.player;
	said.address = to.address;
	said.letter = in->id;
	if (!outcome->host)
		set_language(in, &said);
	if (outcome->row != 0 && to.address == NULL && is_outside(in) &&
	    is_elsewhere(in, outcome->row) && (outcome->row == in->author ||
	    may_answer_sender(in))) {
		struct outbox copy = said;

		copy.address = in->letter.from;
		copy.args = json_deep_copy(said.args);
		in->said[in->n_said++] = copy;
	}
	in->said[in->n_said++] = said;
	in->answers++;
}

/* The answer is the last for a while, and says so. */
static void
tell_last(struct receiving *in, struct outbox *said)
{
	char until[TIME_TEXT];

	for (size_t i = 0; i < in->recipients; i++) {
		const struct recipient *to = &in->to[i];

		if (to->until == 0 || to->proof == PROOF_FOREIGN ||
		    (to->proof == PROOF_GOOD ? to->player != said->player :
		    in->sender == 0))
			continue;
		time_text(to->until, until);
		json_object_set_new(said->args, "enough", json_pack("{ss sb}",
		    "until", until, "proved", to->proof == PROOF_GOOD));
	}
}

/* All answers to one person are one letter; From is where a sender reads. */
static void
send_answers(struct receiving *in)
{
	bool own = false;

	for (size_t i = 0; i < in->n_said; i++)
		own |= in->sender != 0 && in->said[i].player == in->sender &&
		    in->said[i].address == NULL;
	for (size_t i = 0; own && i < in->n_said; i++)
		if (in->said[i].player == in->sender)
			in->said[i].address = NULL;
	for (size_t i = 0; i < in->n_said; i++) {
		struct outbox said = in->said[i];

		/* It goes with an earlier one. */
		if (said.kind == TELL_KINDS)
			continue;
		for (size_t k = i + 1; k < in->n_said; k++)
			if (outbox_join(&said, &in->said[k]))
				in->said[k].kind = TELL_KINDS;
		tell_last(in, &said);
		outbox_put(in->context, &said);
	}
	in->n_said = 0;
}

/*
 * The first lines of a letter that are not blank, as values.  Lines that are
 * too long are cut before a character, as half a character is not text.
 */
static json_t *
first_lines(const struct buffer *text, size_t most)
{
	const char *at = buffer_text(text);
	json_t *lines = json_array();

	while (*at != '\0' && json_array_size(lines) < most) {
		size_t len = strcspn(at, "\r\n"), n = len;

		if (len > SPEECH_MAX)
			for (n = SPEECH_MAX; (at[n] & 0xc0) == 0x80;)
				n--;
		if (n > 0)
			json_array_append_new(lines, json_stringn(at, n));
		at += len + strspn(at + len, "\r\n");
	}
	return lines;
}

/* The player at From, if the mail provider has signed that. */
static void
set_author(struct receiving *in, struct outcome *outcome)
{
	if (in->sender == 0 || !is_signed(in))
		return;
	outcome->row = in->sender;
	memcpy(outcome->identity, in->by.identity, HASH);
}

/* The host gets the words of a player. */
static void
tell_words(struct receiving *in)
{
	struct store *store = in->context->store;
	struct store_player player = { .player = in->sender };

	store_must(store, store_player_get(store, NULL, &player));
	notify_host(in->context, 0, "words", json_pack("{ss so}",
	    "player", player.name, "said", first_lines(&in->letter.text,
	    PASSED)), "%s writes to you from %s, without a turn file. \"nuncio "
	    "inbox reply %lld TEXT\" answers from the address of the games.",
	    player.name, in->letter.from, (long long)in->id);
	in->words = true;
}

/*
 * Plain words from a player's address are for the host, who can do more with
 * them than a program; the player is told.  False: the host has no address.
 */
static bool
pass_on(struct receiving *in)
{
	struct store *store = in->context->store;
	struct store_player player = { .player = in->sender };
	struct outcome a = { .kind = OUTCOME_DONE, .key = "words" };
	int before = in->answers;

	if (in->sender == 0 || config_get(store, CONFIG_HOST) == NULL)
		return false;
	store_must(store, store_player_get(store, NULL, &player));
	a.args = json_pack("{sb}", "replies", key_is_letter(player.key) !=
	    NULL);
	set_author(in, &a);
	answer(in, &a, 0);
	outcome_free(&a);
	/* Beyond the limit of a day it is only in the inbox. */
	if (in->answers > before)
		in->tells = true;
	return true;
}

/* The fault of the letter as a whole. */
static void
refuse_letter(struct receiving *in, enum turn_fault fault)
{
	const struct letter *letter = &in->letter;
	struct turn_error error = { .fault = fault };
	struct outcome a = { .status = EX_OK };
	const char *key = NULL;

	if (fault == TURN_NOTHING)
		key = letter->encrypted ? "letter_encrypted" :
		    letter->winmail ? "letter_winmail" :
		    letter->crowded ? "letter_crowded" : NULL;
	if (fault == TURN_NOTHING && key == NULL && pass_on(in))
		return;
	in->plain = fault == TURN_NOTHING && key == NULL;
	if (key != NULL)
		outcome_refuse(&a, EX_DATAERR, key, NULL);
	else
		outcome_refuse_text(&a, &error);
	set_author(in, &a);
	answer(in, &a, 0);
	outcome_free(&a);
}

/* A player's name, and a seal that is not that player's. */
static bool
is_broken(struct receiving *in, const struct block *block,
    const struct outcome *outcome)
{
	struct store *store = in->context->store;
	struct store_player player;

	return outcome->row == 0 && !outcome->host && block->seal.len > 0 &&
	    outcome->address[0] == '\0' && outcome->player[0] != '\0' &&
	    store_may(store, store_player_get(store, outcome->player,
	    &player));
}

/* Is it known whose seal is good? */
static bool
is_sealed(const struct outcome *outcome)
{
	return outcome->row != 0 || outcome->host;
}

/* The registration with this token is confirmed, and that is answered. */
static void
confirm(struct receiving *in, const char *token, size_t where)
{
	struct outcome a;
	char own[CONFIRM_TOKEN];

	snprintf(own, sizeof(own), "%s", token);
	outcome_begin(&a);
	registration_confirm(in->context, own, in->letter.from, &a);
	/* This has already written a letter of welcome. */
	if (a.status == EX_OK && a.kind == OUTCOME_WELCOME) {
		in->answers++;
		dispatch_wish(in->context, own, 0);
	}
	else
		answer(in, &a, where);
	outcome_free(&a);
	in->token[0] = '\0';
}

/*
 * A registration that was taken needs no letter of confirmation if this one has
 * proved the address; earlier ones that asked for it are forgotten.
 */
static void
confirm_at_once(struct receiving *in, const struct outcome *outcome,
    size_t where)
{
	char token[CONFIRM_TOKEN];

	snprintf(token, sizeof(token), "%s", json_string_value(
	    json_object_get(outcome->args, "token")));
	if (strcmp(token, in->token) != 0)
		registration_drop(in->context, in->token);
	confirm(in, token, where);
}

/*
 * Take one turn file.  Soft line breaks may be the sender's own or a
 * program's: if the seal is not good in the first reading, it may be in the
 * other.
 */
static void
take(struct receiving *in, const struct block *block,
    const struct block *unflowed)
{
	struct record *r = record_new();
	struct outcome first, second, *told = &first;
	const struct request_from from = { in->letter.from,
	    in->token[0] != '\0' && !in->confirmed,
	    is_signed(in) };

	outcome_begin(&second);
	dispatch_take_within(in->context, &from, block, r, &first);
	if (first.status != EX_OK && !is_sealed(&first) && unflowed != NULL) {
		record_free(r);
		dispatch_take_within(in->context, &from, unflowed, r, &second);
		if (second.status == EX_OK || is_sealed(&second))
			told = &second;
	}
	in->verified += first.verified + second.verified;
	if (told->tried)
		answer_forecast(in->context, r, told, true);
	in->broken = is_broken(in, block, told);
	if (from.proved && told->status == EX_OK &&
	    told->kind == OUTCOME_CONFIRM)
		confirm_at_once(in, told, block->line);
	else
		answer(in, told, block->line);
	in->broken = false;
	outcome_free(&first);
	outcome_free(&second);
	thinking_drop(r);
}

/*
 * The effect of a letter that holds its player's seat.  False: it is for
 * people.
 */
static bool
take_reply(struct receiving *in)
{
	struct record *r = record_new();
	struct outcome outcome;
	bool taken = by_letter_take(in->context, &in->by, in->letter.from, r,
	    &outcome);
	int before = in->answers;

	if (outcome.tried)
		answer_forecast(in->context, r, &outcome, true);
	/* This has already written a letter of welcome. */
	if (taken && outcome.status == EX_OK &&
	    outcome.kind == OUTCOME_WELCOME)
		in->answers++;
	else if (taken)
		answer(in, &outcome, 0);
	/* What no game understands a person may. */
	if (taken && in->answers > before && outcome.status != EX_OK &&
	    is_unread(&outcome) &&
	    config_get(in->context->store, CONFIG_HOST) != NULL)
		in->tells = true;
	outcome_free(&outcome);
	thinking_drop(r);
	return taken;
}

/*
 * Only the first so many turn files were taken or answered.  A player who has
 * sealed an effective one is told, wherever the letter comes from; otherwise
 * the sender if that is a player, or the signer of one.
 */
static void
refuse_rest(struct receiving *in, int taken)
{
	struct outcome a;

	outcome_begin(&a);
	if (in->fresh || in->sender == 0) {
		a.row = in->signer;
		a.host = in->host;
	}
	outcome_refuse(&a, EX_DATAERR, "letter_more", "{si}", "most", taken);
	answer(in, &a, 0);
	outcome_free(&a);
}

/* nuncio.html goes to who asks for it, and to nobody too often. */
static void
give_page(struct receiving *in)
{
	struct context *context = in->context;
	char folded[ADDRESS_TEXT];
	int64_t until;

	in->note = "page";
	if (!is_outside(in))
		return;
	address_fold(in->letter.from, folded);
	if (budget_did(context->store, context->now, "page", folded,
	    BUDGET_ONCE, &until) || !may_answer_sender(in))
		return;
	budget_do(context->store, context->now, "page", folded, BUDGET_ONCE);
	send_page(in, "page", "");
}

/* No more letters to who writes from there, unless they play. */
static void
stop(struct receiving *in)
{
	struct outcome a;

	in->note = "stop";
	if (in->sender == 0) {
		registration_stop(in->context, in->letter.from);
		return;
	}
	outcome_begin(&a);
	request_stop(in->context, in->sender, &a);
	answer(in, &a, 0);
	outcome_free(&a);
}

/*
 * Who plays by letters and registers once more, by whichever name, is told so,
 * and what they can play.  False: they have a key, or may want one.
 */
static bool
tell_registered(struct receiving *in, const struct door *door)
{
	struct store *store = in->context->store;
	struct store_player player = { .player = in->sender };
	struct outcome a;

	if (in->sender == 0 || (door->name[0] == '\0' &&
	    door->offer[0] == '\0'))
		return false;
	store_must(store, store_player_get(store, NULL, &player));
	if (key_is_letter(player.key) == NULL)
		return false;
	outcome_begin(&a);
	outcome_refuse(&a, EX_DATAERR, "registered", "{ss}", "player",
	    player.name);
	set_author(in, &a);
	answer(in, &a, 0);
	outcome_free(&a);
	return true;
}

/* Words that need no signature.  False: these are not such words. */
static bool
take_door(struct receiving *in)
{
	struct door door;

	read_door(in, &door);
	if (door.stop)
		stop(in);
	else if (door.page)
		give_page(in);
	else if (door.registers) {
		in->note = "registers";
		if (!tell_registered(in, &door) && is_outside(in) &&
		    may_answer_sender(in))
			send_page(in, "register", door.offer);
	} else
		return false;
	return true;
}

/*
 * Take one, which with its answers stays: what comes next has broken off twice.
 * Where a planner has to think, it is taken anew.
 */
static void
take_single(struct receiving *in, const struct block *block,
    const struct block *unflowed)
{
	struct receiving *before = memory_new(1, sizeof(*before));

	*before = *in;
	for (;;) {
		take(in, block, unflowed);
		send_answers(in);
		if (!thinking_again(in->context, NULL))
			break;
		*in = *before;
		dispatch_begin(in->context, &in->about, in->id);
	}
	store_must(in->context->store, store_commit(in->context->store));
	dispatch_begin(in->context, &in->about, in->id);
	free(before);
}

/* understood: so was something else in the letter. */
static void
take_all(struct receiving *in, bool understood)
{
	struct block_scan scan, unflowed;
	const struct buffer *text = &in->letter.text;
	enum turn_fault fault = block_scan(buffer_text(text), text->len,
	    &scan);
	bool both = false;
	int taken = 0;

	text = &in->letter.unflowed;
	if (text->len > 0) {
		enum turn_fault other = block_scan(buffer_text(text),
		    text->len, &unflowed);

		if (fault != TURN_OK) {
			fault = other;
			scan = unflowed;
		} else
			both = other == TURN_OK && scan.n == unflowed.n;
	}
	if (fault != TURN_OK) {
		if (!understood && !((in->by.replies || in->by.asks ||
		    in->by.registers) && take_reply(in)) && !take_door(in) &&
		    !(in->by.known && take_reply(in)))
			refuse_letter(in, fault);
		return;
	}
	for (; taken < scan.n && in->verified < RECEIVE_CHECKS; taken++)
		(in->singly ? take_single : take)(in, &scan.block[taken],
		    both ? &unflowed.block[taken] : NULL);
	if (taken < scan.n || scan.more)
		refuse_rest(in, taken);
}

/*
 * The next run of exactly as many hex digits as a token has; *text is after it
 * then.
 */
static bool
next_token(const char **text, char token[CONFIRM_TOKEN])
{
	static const char hex[] = "0123456789abcdef";

	for (;;) {
		size_t len;

		*text += strcspn(*text, hex);
		if (**text == '\0')
			return false;
		len = strspn(*text, hex);
		*text += len;
		if (len == CONFIRM_TOKEN - 1) {
			memcpy(token, *text - len, len);
			token[len] = '\0';
			return true;
		}
	}
}

/*
 * The token of the next letter of ours that it answers and that asks for one;
 * *ids is after that letter then.  Nobody else knows the Message-ID of such a
 * letter.
 */
static bool
next_asked(struct receiving *in, const char **ids, char token[CONFIRM_TOKEN])
{
	struct store_outbox row;

	while (bounce_answered(in->context->store, ids, &row)) {
		json_t *args = strcmp(row.kind,
		    outbox_kinds[TELL_CONFIRM]) == 0 ?
		    json_loads(row.args, 0, NULL) : NULL;
		const char *sent = json_string_value(json_object_get(args,
		    "token"));

		snprintf(token, CONFIRM_TOKEN, "%s", sent != NULL ? sent : "");
		json_decref(args);
		if (token[0] != '\0')
			return true;
	}
	return false;
}

/* Was it sent to where the letter comes from?  Then it is the letter's. */
static bool
is_open(struct receiving *in, const char *token)
{
	if (!registration_open(in->context, token, in->letter.from,
	    &in->confirmed))
		return false;
	memcpy(in->token, token, sizeof(in->token));
	return true;
}

/*
 * A token that was sent to where the letter comes from, if it holds one, or
 * answers the letter that does, and says yes to it in a line of its writer's
 * own: a program that answers by itself may quote our letter, and that has no
 * such line.
 */
static void
find_token(struct receiving *in)
{
	const char *text = buffer_text(&in->letter.text);
	const char *ids = in->letter.references;
	char token[CONFIRM_TOKEN];
	struct door door;

	if (!next_token(&text, token) && strstr(ids, BOUNCE_ID) == NULL)
		return;
	read_door(in, &door);
	if (!door.yes)
		return;
	text = buffer_text(&in->letter.text);
	for (int i = 0; i < TOKENS && next_token(&text, token); i++)
		if (is_open(in, token))
			return;
	for (int i = 0; i < TOKENS && next_asked(in, &ids, token); i++)
		if (is_open(in, token))
			return;
}

static void
read_and_answer(struct receiving *in)
{
	enum store_result result;
	bool understood;

	if (in->letter.machine != NULL) {
		in->note = in->letter.machine;
		if (strcmp(in->note, "bounce") == 0)
			bounce_take(in->context, in->id, &in->letter,
			    in->bytes, in->len, in->bounce);
		if (in->bounce[0] != '\0')
			in->note = in->bounce;
		return;
	}
	/* A turn file may be in the same letter, for all that. */
	find_token(in);
	understood = in->token[0] != '\0';
	if (understood && !in->about.registers)
		confirm(in, in->token, 0);
	take_all(in, understood);
	/*
	 * A sender whose own registration was refused did not mean another one.
	 */
	if (in->token[0] != '\0' && in->confirmed)
		confirm(in, in->token, 0);
	send_answers(in);
	if (in->tells)
		tell_words(in);
	/* A sender who writes from an address has it. */
	if (in->author != 0 && in->author == in->sender) {
		result = store_returned_drop(in->context->store, in->author);
		if (result != STORE_NONE)
			store_must(in->context->store, result);
	}
}

/*
 * A letter that was read need not be kept if there are too many: the row stays.
 */
static void
keep_bytes(struct receiving *in, size_t len)
{
	struct store *store = in->context->store;
	int64_t n = (int64_t)(len < STORE_LETTER ? len : STORE_LETTER);
	struct budget_over over;

	if (!(in->author != 0 ? budget_player(store, in->context->now,
	    BUDGET_BYTES, in->author, n, &over) : budget_keep(store,
	    in->context->now, in->letter.from, in->sender != 0, n, &over)))
		store_must(store, store_letter_empty(store, in->id));
}

/* The games of its turn files, whichever way they are read. */
static void
find_about(struct receiving *in)
{
	struct block_scan scan;
	const struct buffer *both[] = { &in->letter.text,
	    &in->letter.unflowed };

	for (size_t k = 0; k < sizeof(both) / sizeof(both[0]); k++) {
		if (both[k]->len == 0 || block_scan(buffer_text(both[k]),
		    both[k]->len, &scan) != TURN_OK)
			continue;
		for (int i = 0; i < scan.n; i++)
			dispatch_about(&scan.block[i], &in->about);
	}
}

/*
 * Which games and players it is about, and, of a letter that may hold a seat,
 * whether it does.  False: that cannot be found out; see in->by.
 */
static bool
look(struct receiving *in)
{
	bool good;

	find_about(in);
	good = by_letter_look(in->context, in->id, &in->letter, in->bytes,
	    in->len, in->about.registers, &in->by);
	if (in->by.replies && in->by.answer == DKIM_GOOD &&
	    in->by.fault == REPLY_OK && in->by.subject.game[0] != '\0')
		dispatch_about_game(in->by.subject.game, &in->about);
	/* "mail" changes each of their games, and moves may be for any. */
	if ((in->by.asks || in->by.known) && in->by.name[0] != '\0' &&
	    in->by.answer == DKIM_GOOD)
		dispatch_about_player(in->by.name, true, &in->about);
	return good;
}

/*
 * A letter waits for a key as long as there is room for those that do; without
 * it is refused at once, as one whose key nobody says.
 */
static bool
may_wait(struct receiving *in, const struct store_letter *row)
{
	struct context *context = in->context;
	struct store_player player;
	struct budget_over over;

	/* One that has not waited long, or has its room, needs no more. */
	return in->by.waits && (in->by.later ||
	    by_letter_waiting(row, BY_LETTER_WAITS) || budget_keep(
	    context->store, context->now, in->letter.from, store_may(
	    context->store, store_player_at(context->store, in->letter.from,
	    &player)), (int64_t)row->len, &over));
}

/* The player at From; 0: nobody. */
static int64_t
find_sender(struct receiving *in)
{
	struct store *store = in->context->store;
	struct store_player player;

	return in->letter.from[0] != '\0' && store_may(store,
	    store_player_at(store, in->letter.from, &player)) ?
	    player.player : 0;
}

/*
 * Does an older letter of the same player wait, signed with the same key?  Then
 * this one does, too.  Who writes as somebody else holds up nobody: their
 * letters do not wait for a key that is known.
 */
static bool
is_behind(struct receiving *in)
{
	struct store *store = in->context->store;
	const struct dkim_proof *proof = &in->by.proof;
	int64_t older, at;

	if (in->sender == 0 || !by_letter_signed(&in->by, in->letter.from))
		return false;
	for (int i = 0; i < proof->signatures; i++)
		if (store_may(store, store_letter_waits(store, in->sender,
		    proof->signature[i].selector, &older, &at)) &&
		    older < in->id &&
		    at > in->context->now - LETTER_SEAT_WAIT)
			return true;
	return false;
}

/* A letter that is new stays so, and is tried again by the next `tick`. */
static void
let_wait(struct receiving *in, struct store_letter *row)
{
	struct store *store = in->context->store;
	char note[4 + DKIM_NAME];

	snprintf(note, sizeof(note), "%s %s", in->by.later ? BY_LETTER_ASKS :
	    BY_LETTER_WAITS, in->by.proof.signature[0].selector);
	row->tries = 0;
	row->note = note;
	row->waits = in->sender;
	store_must(store, store_letter_set(store, row));
}

/* All that the letter asks for, and the answers. */
static void
receive_within(struct receiving *in)
{
	struct store *store = in->context->store;
	struct store_letter row;

	store_must(store, store_letter_get(store, in->id, &row));
	/* Somebody else may have been faster. */
	if (row.state != LETTER_NEW)
		return;
	in->sender = find_sender(in);
	if (may_wait(in, &row) || is_behind(in)) {
		let_wait(in, &row);
		return;
	}
	read_and_answer(in);
	if (in->answers == 0 && in->missed)
		budget_unanswered(store, in->context->now);
	row.state = in->answers > 0 ? LETTER_ANSWERED : LETTER_FILED;
	row.note = in->answers > 0 ? NULL : in->note;
	row.waits = 0;
	store_must(store, store_letter_set(store, &row));
	row.sender = in->letter.from;
	row.subject = in->letter.subject;
	row.words = in->words;
	store_must(store, store_envelope_put(store, &row));
	keep_bytes(in, in->len);
}

/* In one transaction, which is done anew where a planner has to think. */
static void
receive_alone(struct receiving *in)
{
	struct receiving *before = memory_new(1, sizeof(*before));

	*before = *in;
	do {
		*in = *before;
		dispatch_begin(in->context, &in->about, in->id);
		receive_within(in);
	} while (thinking_again(in->context, NULL));
	store_must(in->context->store, store_commit(in->context->store));
	begin_play(in->context);
	free(before);
}

static bool
may_be_signed(const struct receiving *in)
{
	return in->about.games > 0 || in->about.players > 0 ||
	    by_letter_signed(&in->by, in->letter.from);
}

/* Are both from one address, or about one game or player? */
static bool
are_akin(const struct receiving *one, const struct receiving *other)
{
	const struct about *a = &one->about, *b = &other->about;
	bool akin = strcasecmp(one->letter.from, other->letter.from) == 0;

	for (size_t i = 0; i < a->games; i++)
		for (size_t k = 0; k < b->games; k++)
			akin |= strcmp(a->game[i], b->game[k]) == 0;
	for (size_t i = 0; i < a->players; i++)
		for (size_t k = 0; k < b->players; k++)
			akin |= strcmp(a->player[i], b->player[k]) == 0;
	return akin;
}

/*
 * The try of an older letter was given back, and may be again and again: so it
 * comes first only where the order may matter.  One that cannot be read does,
 * as nobody knows whose it is.
 */
static bool
comes_first(struct receiving *in, int64_t older)
{
	struct context *context = in->context;
	struct receiving *other = memory_new(1, sizeof(*other));
	struct store_letter row;
	struct fault fault;
	char *bytes;
	bool first;

	store_must(context->store, store_letter_get(context->store, older,
	    &row));
	bytes = memory_slice(row.bytes, row.len);
	*other = (struct receiving){ .context = context, .id = older,
	    .bytes = bytes, .len = row.len };
	first = !letter_read(bytes, row.len, NULL, &other->letter, &fault) ||
	    !look(other) || (may_be_signed(other) && are_akin(in, other));
	by_letter_free(&other->by);
	letter_free(&other->letter);
	free(other);
	free(bytes);
	return first;
}

/*
 * An older letter may be of the same player.  If others are reading it, it is
 * waited for; if reading it broke off, it is read here.
 */
static int
take_older(struct receiving *in, struct fault *fault)
{
	struct store *store = in->context->store;
	int64_t older = 0;
	int tries;

	while (store_may(store, store_letter_older(store, older, in->id,
	    &older, &tries))) {
		int status = tries > 0 || comes_first(in, older) ?
		    receive_letter(in->context, older, RECEIVE_WAIT, NULL, 0,
		    fault) : EX_OK;

		if (status == EX_UNAVAILABLE)
			return status;
		if (status != EX_OK)
			complain("%s", fault->text);
	}
	return EX_OK;
}

static int
receive(struct receiving *in, struct fault *fault)
{
	struct context *context = in->context;
	const char *own = config_get(context->store, CONFIG_ADDRESS);
	struct fault why;
	int status = EX_OK;

	if (!letter_read(in->bytes, in->len, own, &in->letter, &why) ||
	    !look(in)) {
		fault_set(fault, "letter %lld: %s", (long long)in->id,
		    in->by.answer == DKIM_BROKEN ? in->by.proof.why.text :
		    why.text);
		return sandboxed_status(EX_UNAVAILABLE);
	}
	if (may_be_signed(in))
		status = take_older(in, fault);
	if (status == EX_OK)
		receive_alone(in);
	return status;
}

/* ------------------------------------------------------------ its tries */

/*
 * The letter that is being tried.  Where that breaks off because the disk is
 * full, others hold the store, a server is lost or GMime is not there, it is
 * not the letter's fault, and the try is given back.
 */
static struct {
	struct store *store;
	const char *path;
	struct receiving *in;		/* NULL: none */
} trying;

static enum store_result
count_less(struct store *store, int64_t letter)
{
	const struct store_locks hold = { .letter = letter };
	struct store_letter row;
	enum store_result result = store_begin_locked(store, &hold);

	if (result == STORE_OK)
		result = store_letter_get(store, letter, &row);
	if (result == STORE_OK && row.state == LETTER_NEW && row.tries > 0) {
		row.tries--;
		result = store_letter_set(store, &row);
	}
	if (result == STORE_OK)
		return store_commit(store);
	store_rollback(store);
	return result;
}

/* Also the tries of letters that wait for this one.  False: not all. */
static bool
count_all_less(struct store *store)
{
	for (; trying.in != NULL; trying.in = trying.in->outer)
		if (count_less(store, trying.in->id) != STORE_OK)
			return false;
	return true;
}

static void
give_back(int status, void *arg)
{
	struct store *store;

	/* A letter for which there is no memory may be the reason. */
	if (trying.in == NULL || has_no_memory() ||
	    (status != EX_UNAVAILABLE &&
	    status != EX_IOERR && status != EX_TEMPFAIL))
		return;
	store_rollback(trying.store);
	if (count_all_less(trying.store))
		return;
	/* A server may be back. */
	if (store_open(&store, trying.path, STORE_WRITE) == STORE_OK)
		count_all_less(store);
	store_close(store);
}

static void
begin_try(struct receiving *in)
{
	static bool watched;

	if (!watched)
		on_exit(give_back, NULL);
	watched = true;
	trying.store = in->context->store;
	trying.path = in->context->path;
	in->outer = trying.in;
	trying.in = in;
}

/*
 * Count a try, unless whoever was reading the letter has finished.  False: it
 * is not read, or not any more.
 *
 * If the server was started since the last try, that may have broken off for
 * this, and could not be given back.  A letter that makes the server fail is
 * not tried so for ever.
 */
static bool
count_try(struct context *context, struct store_letter *row)
{
	struct store *store = context->store;
	struct store_server server = { .started = "" };
	bool read;

	store_must(store, store_begin_locked(store, &(struct store_locks){
	    .letter = row->letter }));
	store_must(store, store_letter_get(store, row->letter, row));
	if (row->state != LETTER_NEW) {
		store_rollback(store);
		return false;
	}
	store_may(store, store_server(store, &server));
	if (strcmp(row->server, server.started) != 0 && row->tries > 0 &&
	    row->at > context->now - SPARED)
		row->tries--;
	row->server = server.started;
	read = row->tries < TRIES;
	if (read)
		row->tries++;
	else {
		row->state = LETTER_STUCK;
		row->note = "broke-off";
		notify_host(context, 0, "stuck", NULL, "Letter "
		    "%lld cannot be read: the program broke off each time. "
		    "The letter is kept in the store as it came, and its "
		    "sender got no answer.", (long long)row->letter);
	}
	store_must(store, store_letter_set(store, row));
	store_must(store, store_commit(store));
	return read;
}

static int
try_letter(struct context *context, const struct store_letter *row,
    const char *bytes, size_t len, struct fault *fault)
{
	struct receiving *in = memory_new(1, sizeof(*in));
	/* The store's own copy is gone after the next call. */
	char *own = bytes == NULL ? memory_slice(row->bytes, row->len) : NULL;
	int status;

	*in = (struct receiving){ .context = context, .id = row->letter,
	    .singly = row->tries >= TRIES,
	    .bytes = own != NULL ? own : bytes,
	    .len = own != NULL ? row->len : len };
	begin_try(in);
	status = receive(in, fault);
	if (status == EX_UNAVAILABLE)
		count_less(context->store, in->id);
	trying.in = in->outer;
	by_letter_free(&in->by);
	letter_free(&in->letter);
	free(in);
	free(own);
	return status;
}

int
receive_letter(struct context *context, int64_t letter, enum receive_how how,
    const char *bytes, size_t len, struct fault *fault)
{
	struct store *store = context->store;
	struct store_letter row = { .letter = letter };
	enum store_result claimed = store_letter_claim(store, letter,
	    how != RECEIVE_IF_FREE);
	int status = EX_OK;

	if (claimed == STORE_TAKEN)
		return EX_OK;
	store_must(store, claimed);
	if (how == RECEIVE_FRESH || count_try(context, &row))
		status = try_letter(context, &row, bytes, len, fault);
	store_must(store, store_letter_leave(store, letter));
	return status;
}

/*
 * Thousands may wait for keys.  A run tries so many of them, from one on that
 * nobody can tell before: so each has its turn, whatever others send.
 */
void
receive_due(struct context *context, int64_t **letter, size_t *n)
{
	struct store *store = context->store;
	struct store_letter row = { .letter = 0 };
	size_t room = 0, all = 0, waiting = 0, at = 0;
	int64_t *list = NULL;
	uint32_t first;

	while (store_may(store, store_letter_next(store, LETTER_NEW,
	    row.letter, &row))) {
		bool waits = by_letter_waiting(&row, BY_LETTER_WAITS) ||
		    by_letter_waiting(&row, BY_LETTER_ASKS);

		list = memory_more(list, all, &room, sizeof(*list));
		list[all++] = waits ? -row.letter : row.letter;
		waiting += waits;
	}
	first = randombytes_uniform((uint32_t)waiting);
	*n = 0;
	for (size_t i = 0; i < all; i++)
		if (list[i] > 0 ||
		    (at++ + waiting - first) % waiting < WAITING)
			list[(*n)++] = list[i] > 0 ? list[i] : -list[i];
	*letter = list;
}
