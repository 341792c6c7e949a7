#include "cmd/mail/bounce.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/mail/letter.h"
#include "cmd/umpire/notify.h"
#include "core/reply.h"
#include "core/span.h"
#include "store/store.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	DIGITS = 9,		/* of the number of a row */
	FOUND  = 64,		/* ids that are looked for, and tokens */
	TOKEN  = 24		/* digits of a token of ours */
};

/* ------------------------------------------------------------- reading */

/* Cut off what stands up to the next such word, and the word. */
static bool
skip_to(struct span *rest, const char *word)
{
	struct span at = *rest;

	while (at.len > 0 && !span_starts(at, word))
		at = span_skip(at, 1);
	if (at.len > 0)
		*rest = span_skip(at, strlen(word));
	return at.len > 0;
}

/* One clean line of printable text. */
static void
copy_line(char to[BOUNCE_WHY], struct span from)
{
	size_t n = 0;

	from = span_trim(from);
	for (size_t i = 0; i < from.len && n + 1 < BOUNCE_WHY; i++) {
		char c = from.at[i];

		c = c < ' ' || c > '~' ? ' ' : c;
		if (c != ' ' || (n > 0 && to[n - 1] != ' '))
			to[n++] = c;
	}
	n -= n > 0 && to[n - 1] == ' ';
	to[n] = '\0';
}

/* The parts of RFC 3464; "smtp; 550 5.1.1 No such user" begins with a type. */
void
bounce_read(const struct letter *letter, struct bounce *out)
{
	struct span rest = { buffer_text(&letter->report),
	    letter->report.len };
	char status[BOUNCE_WHY] = "";
	struct mail_field field;
	bool broken;

	*out = (struct bounce){ .failed = rest.len == 0 };
	while (rest.len > 0) {
		if (!span_field(&rest, &field, &broken)) {
			if (broken)
				span_line(&rest);
		} else if (span_is(field.name, "action"))
			out->failed |= span_is(span_trim(field.value),
			    "failed");
		else if (span_is(field.name, "status"))
			copy_line(status, field.value);
		else if (span_is(field.name, "diagnostic-code")) {
			skip_to(&field.value, ";");
			copy_line(out->why, field.value);
		}
	}
	if (out->why[0] == '\0')
		memcpy(out->why, status, sizeof(status));
}

/* ------------------------------------------------------------- matching */

/*
 * Only a receiver of a letter knows its Message-ID and its sender; so if the
 * row was being sent a moment ago, it has been sent, though the process that
 * sends it has not noted that yet.
 */
static bool
was_sent(struct store *store, int64_t number, struct store_outbox *row)
{
	return number > 0 &&
	    store_outbox_get(store, number, row) == STORE_OK &&
	    row->message != NULL &&
	    (row->sent != 0 || row->state == OUTBOX_SENDING);
}

bool
bounce_answered(struct store *store, const char **ids,
    struct store_outbox *out)
{
	struct span rest = { *ids, strlen(*ids) };
	const size_t begin = strlen(BOUNCE_ID);

	for (int i = 0; i < FOUND && skip_to(&rest, BOUNCE_ID); i++) {
		struct span number = rest;

		if (was_sent(store, span_digits(&number, DIGITS), out) &&
		    strncmp(out->message, BOUNCE_ID, begin) == 0 &&
		    span_starts(rest, out->message + begin)) {
			*ids = rest.at;
			return true;
		}
	}
	return false;
}

/* --------------------------------------------------------------- proving */

/* Beside the settings in the store, and none of them. */
static const char secret_name[] = "bounce secret";

/* The address to which bounces come: "ROW.DIGITS" follows its mark. */
static const char mark[] = "b.";

void
bounce_begin(struct store *store)
{
	unsigned char random[SECRET];
	char hex[2 * SECRET + 1];
	const char *value;
	enum store_result result = store_config_get(store, secret_name,
	    &value);

	if (result == STORE_OK)
		return;
	store_may(store, result);
	randombytes_buf(random, sizeof(random));
	sodium_bin2hex(hex, sizeof(hex), random, sizeof(random));
	store_must(store, store_config_set(store, secret_name, hex));
	sodium_memzero(random, sizeof(random));
	sodium_memzero(hex, sizeof(hex));
}

/* False: no secret was ever made. */
static bool
get_secret(struct store *store, const char **secret)
{
	enum store_result result = store_config_get(store, secret_name,
	    secret);

	if (result == STORE_NONE)
		return false;
	store_must(store, result);
	if (strlen(*secret) != 2 * SECRET)
		store_unsound("the store is damaged: '%s' is invalid",
		    secret_name);
	return true;
}

bool
bounce_word(struct store *store, const char *of, char *out)
{
	unsigned char secret[SECRET];
	char name[ADDRESS_TEXT];
	const char *hex;
	size_t len;

	/* A string that the store lends holds until the next call. */
	snprintf(name, sizeof(name), "%s", of);
	if (!get_secret(store, &hex))
		return false;
	if (sodium_hex2bin(secret, sizeof(secret), hex, 2 * SECRET, NULL,
	    &len, NULL) != 0 || len != SECRET)
		store_unsound("the store is damaged: '%s' is invalid",
		    secret_name);
	reply_club_word(secret, name, out);
	sodium_memzero(secret, sizeof(secret));
	return true;
}

/* Without a secret no letter has a token. */
static bool
make_token(struct store *store, int64_t row, const char *message,
    char token[TOKEN + 1])
{
	unsigned char hash[crypto_generichash_BYTES_MIN];
	char text[500];
	const char *secret;

	if (!get_secret(store, &secret))
		return false;
	snprintf(text, sizeof(text), "nuncio bounce\n%lld\n%.400s",
	    (long long)row, message);
	crypto_generichash(hash, sizeof(hash), (unsigned char *)text,
	    strlen(text), (const unsigned char *)secret, 2 * SECRET);
	sodium_bin2hex(token, TOKEN + 1, hash, TOKEN / 2);
	return true;
}

void
bounce_sender(struct store *store, const char *own, int64_t outbox,
    const char *message, char out[ADDRESS_TEXT])
{
	const char *value = config_get(store, CONFIG_DELIMITER);
	char token[TOKEN + 1], delimiter[2] = "";
	int local = (int)strcspn(own, "@"), len;

	snprintf(delimiter, sizeof(delimiter), "%s", value != NULL ? value :
	    "");
	if (value != NULL && make_token(store, outbox, message, token)) {
		len = snprintf(out, ADDRESS_TEXT, "%.*s%s%s%lld.%s%s", local,
		    own, delimiter, mark, (long long)outbox, token,
		    own + local);
		if (len < ADDRESS_TEXT && address_fault(out) == NULL)
			return;
	}
	snprintf(out, ADDRESS_TEXT, "%s", own);
}

/* Is this the token of a row that was sent?  It begins with a number. */
static bool
is_proof(struct store *store, struct span at, struct store_outbox *row)
{
	char token[TOKEN + 1];
	int64_t number = span_digits(&at, DIGITS);

	return at.len > TOKEN && *at.at == '.' &&
	    was_sent(store, number, row) &&
	    make_token(store, number, row->message, token) &&
	    sodium_memcmp(at.at + 1, token, TOKEN) == 0;
}

/*
 * The row whose token stands in the header.  Mail systems put the envelope
 * address into different fields, but only a receiver of the token could put it
 * into any.
 */
static bool
find_letter(struct store *store, const char *bytes, size_t len,
    struct store_outbox *row)
{
	struct span rest = { bytes, len }, line;
	int found = 0;

	/* The header ends with an empty line. */
	while ((line = span_row(&rest)).len > 0)
		while (found < FOUND && skip_to(&line, mark)) {
			found++;
			if (is_proof(store, line, row))
				return true;
		}
	return false;
}

/* ---------------------------------------------------------- carrying out */

static int
find_returned(void *arg, const struct store_returned *row)
{
	int64_t *player = arg;

	if (row->player == *player)
		*player = 0;
	return 0;
}

/* Letters to a player wait from now on; the host is told of it once. */
static void
hold(struct context *context, const struct store_player *player,
    int64_t letter, const char *why)
{
	struct store *store = context->store;
	const char *name = player->name;
	struct store_returned returned = { .player = player->player,
	    .at = context->now, .letter = letter, .why = why };
	int64_t fresh = player->player;

	store_must(store, store_returned_each(store, find_returned, &fresh));
	if (fresh == 0)
		return;
	store_must(store, store_returned_add(store, &returned));
	notify_host(context, 0, "bounce", json_pack("{ss}", "player",
	    name), "A letter to %s at %s came back: %s. All letters to %s wait "
	    "until \"nuncio player set %s --address ADDRESS\" gives a new "
	    "address; then, or if the old one works again, \"nuncio outbox "
	    "retry %s\" sends what came back. \"nuncio inbox show %lld\" "
	    "prints what the mail system said.", name, player->address, why,
	    name, name, name, (long long)letter);
}

/* Can the letter still have come back? */
static bool
is_open(const struct store_outbox *row)
{
	return row->state == OUTBOX_SENT || row->state == OUTBOX_SENDING ||
	    (row->state == OUTBOX_FAILED && row->sent != 0);
}

void
bounce_take(struct context *context, int64_t letter,
    const struct letter *read, const char *bytes, size_t len,
    char note[BOUNCE_NOTE])
{
	struct store *store = context->store;
	struct store_outbox row;
	struct store_player player = { .player = 0 };
	struct bounce bounce;
	char error[BOUNCE_WHY + 16];

	note[0] = '\0';
	if (!find_letter(store, bytes, len, &row))
		return;
	bounce_read(read, &bounce);
	/* As it is now, which is how it stays. */
	store_must(store, store_lock_outbox(store, row.outbox));
	store_must(store, store_outbox_get(store, row.outbox, &row));
	if (!bounce.failed || !is_open(&row)) {
		snprintf(note, BOUNCE_NOTE, "bounce: of letter %lld; %s",
		    (long long)row.outbox, !bounce.failed ? "not for good" :
		    "as known");
		return;
	}
	if (bounce.why[0] == '\0')
		snprintf(bounce.why, sizeof(bounce.why), "no reason is given");
	/* A player wrote from another address, which is that alone. */
	if (row.address == NULL && (player.player = row.player) != 0)
		store_must(store, store_player_get(store, NULL, &player));
	snprintf(note, BOUNCE_NOTE, "bounce: of letter %lld to %.40s",
	    (long long)row.outbox, player.player != 0 ? player.name :
	    row.recipient);
	if (player.player != 0 && strcmp(player.address, row.recipient) != 0) {
		/* It went to where the player was before. */
		row.state = OUTBOX_WAITING;
		row.tries = 0;
		row.next = context->now;
		row.bytes = NULL;
		row.len = 0;
		row.message = row.recipient = NULL;
		row.sent = 0;
		store_must(store, store_outbox_set(store, &row));
		return;
	}
	snprintf(error, sizeof(error), "came back: %s", bounce.why);
	row.state = OUTBOX_FAILED;
	if (row.sent == 0)
		row.sent = context->now;
	row.error = error;
	store_must(store, store_outbox_set(store, &row));
	if (player.player != 0)
		hold(context, &player, letter, bounce.why);
}
