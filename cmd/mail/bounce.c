#include "cmd/mail/bounce.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/mail/letter.h"
#include "cmd/umpire/notify.h"
#include "core/reply.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	HEX   = 32,		/* digits of a Message-ID of ours */
	PROSE = 4000,		/* bytes of a text: our own letter may follow */
	FOUND = 64,		/* ids that are looked for, and tokens */
	TOKEN = 24		/* digits of a token of ours */
};

/* ------------------------------------------------------------- reading */

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

/* The next line of a text, without its line feed; false: there is none. */
static bool
next_line(struct span *rest, struct span *line)
{
	const char *lf = rest->len == 0 ? NULL : memchr(rest->at, '\n',
	    rest->len);

	if (rest->len == 0)
		return false;
	line->at = rest->at;
	line->len = lf != NULL ? (size_t)(lf - rest->at) : rest->len;
	rest->at += line->len + (lf != NULL);
	rest->len -= line->len + (lf != NULL);
	return true;
}

/* The value of a line that is this field. */
static bool
is_field(struct span line, const char *name, struct span *value)
{
	size_t len = strlen(name);

	if (!span_begins(line, name) || line.len == len ||
	    line.at[len] != ':')
		return false;
	value->at = line.at + len + 1;
	value->len = line.len - len - 1;
	*value = span_trim(*value);
	return true;
}

/*
 * "smtp; 550 5.1.1 No such user": the text after the type, folded lines
 * included.
 */
static void
read_diagnosis(struct span value, const char *end, char why[BOUNCE_WHY])
{
	const char *semicolon = memchr(value.at, ';', value.len);
	const char *from = semicolon != NULL ? semicolon + 1 : value.at;
	const char *to = value.at + value.len;

	while (to < end && *to == '\n' && to + 1 < end &&
	    (to[1] == ' ' || to[1] == '\t')) {
		const char *lf = memchr(to + 1, '\n', end - to - 1);

		to = lf != NULL ? lf : end;
	}
	copy_line(why, (struct span){ from, to - from });
}

/* The parts of RFC 3464: a field a line, folded. */
static void
read_report(const struct buffer *text, struct bounce *out)
{
	struct span rest = { buffer_text(text), text->len }, line, value;
	char status[BOUNCE_WHY] = "";

	while (next_line(&rest, &line)) {
		if (is_field(line, "action", &value))
			out->failed |= span_is(value, "failed");
		else if (is_field(line, "status", &value))
			copy_line(status, value);
		else if (is_field(line, "diagnostic-code", &value))
			read_diagnosis(value, buffer_text(text) + text->len,
			    out->why);
	}
	if (out->why[0] == '\0')
		memcpy(out->why, status, sizeof(status));
}

/* Is one of some phrases in a line, whatever its case? */
static bool
has_phrase(struct span line, const char *const *phrases)
{
	for (; *phrases != NULL; phrases++)
		for (size_t i = 0; i < line.len; i++)
			if (span_begins((struct span){ line.at + i,
			    line.len - i }, *phrases))
				return true;
	return false;
}

/* "... 550 ..." or "... 5.1.1 ...": the code of a server for good. */
static bool
has_code(struct span line)
{
	for (size_t i = 0; i + 3 <= line.len; i++) {
		const char *p = line.at + i;
		bool begins = i == 0 || strchr(" \t<(:#[", p[-1]) != NULL;
		bool ends = i + 3 == line.len || strchr(" -\t", p[3]) != NULL;

		if (begins && *p == '5' && ((p[1] >= '0' && p[1] <= '5' &&
		    p[2] >= '0' && p[2] <= '9' && ends) || (p[1] == '.' &&
		    p[2] >= '0' && p[2] <= '9' && i + 3 < line.len &&
		    p[3] == '.')))
			return true;
	}
	return false;
}

/* Without a report: as people read it. */
static void
read_prose(const struct letter *letter, struct bounce *out)
{
	static const char *const failure[] = { "undeliver",
	    "delivery status notification (failure)", "delivery has failed",
	    "delivery failed", "delivery failure", "failure notice",
	    "returned mail", "returned to sender", "could not be delivered",
	    "couldn't be delivered", "wasn't able to deliver",
	    "was not able to deliver", "was not delivered",
	    "cannot be delivered", "unable to deliver", "permanent error",
	    "permanent failure", "permanent fatal error", NULL };
	static const char *const reason[] = { "no such user", "user unknown",
	    "unknown user", "unknown recipient", "no mailbox",
	    "mailbox unavailable", "mailbox not found", "does not exist",
	    "doesn't exist", "not exist here", "over quota", "mailbox full",
	    "mailbox is full", "account is disabled", "account disabled",
	    "relay access denied", "relaying denied", "host not found",
	    "domain not found", "name or service not known", NULL };
	static const char *const delay[] = { "delayed", "delay)",
	    "still being retried", "will be retried", "will keep trying",
	    "will continue to try", "not need to resend",
	    "do not need to resend", "temporarily deferred", NULL };
	size_t len = letter->text.len < PROSE ? letter->text.len : PROSE;
	struct span rest = { buffer_text(&letter->text), len }, line;
	struct span subject = { letter->subject, strlen(letter->subject) };
	bool late = has_phrase(subject, delay);

	out->failed = has_phrase(subject, failure);
	while (next_line(&rest, &line)) {
		bool why = has_phrase(line, reason) || has_code(line);

		out->failed |= why || has_phrase(line, failure);
		late |= has_phrase(line, delay);
		if (why && out->why[0] == '\0')
			copy_line(out->why, line);
	}
	out->failed &= !late;
}

void
bounce_read(const struct letter *letter, struct bounce *out)
{
	memset(out, 0, sizeof(*out));
	if (letter->report.len > 0)
		read_report(&letter->report, out);
	else
		read_prose(letter, out);
}

/* ------------------------------------------------------------- matching */

/*
 * The row that a Message-ID at `at` names, if the row was sent with it.  Only a
 * receiver of the letter knows the ID; so if the row was being sent a moment
 * ago, it has been sent, though the sender has not noted that yet.
 */
static bool
is_ours(struct store *store, const char *at, const char *end,
    struct store_outbox *row)
{
	const char *p = at + sizeof(BOUNCE_ID) - 1;
	int64_t number = 0;
	size_t len;

	for (; p < end && *p >= '0' && *p <= '9' && number < INT32_MAX; p++)
		number = number * 10 + *p - '0';
	if (number == 0 || end - p < HEX + 2 || *p != '.')
		return false;
	if (store_outbox_get(store, number, row) != STORE_OK ||
	    row->message == NULL ||
	    (row->sent == 0 && row->state != OUTBOX_SENDING))
		return false;
	len = strlen(row->message);
	return len <= (size_t)(end - at) && memcmp(at, row->message, len) == 0;
}

/* The text at which a word stands next; NULL: nowhere. */
static const char *
find_word(const char *at, const char *end, const char *word)
{
	size_t len = strlen(word);

	for (; at < end && (at = memchr(at, word[0], end - at)) != NULL; at++)
		if ((size_t)(end - at) >= len && memcmp(at, word, len) == 0)
			return at;
	return NULL;
}

static bool
find_row(struct store *store, const char *text, size_t len,
    struct store_outbox *row)
{
	const char *at = text, *end = text + len;

	for (int i = 0; i < FOUND; i++, at++) {
		if ((at = find_word(at, end, BOUNCE_ID)) == NULL)
			return false;
		if (is_ours(store, at, end, row))
			return true;
	}
	return false;
}

bool
bounce_answered(struct store *store, const char **ids,
    struct store_outbox *out)
{
	const char *end = *ids + strlen(*ids), *at = *ids;

	for (int i = 0; i < FOUND; i++, at++) {
		if ((at = find_word(at, end, BOUNCE_ID)) == NULL)
			return false;
		if (is_ours(store, at, end, out)) {
			*ids = at + 1;
			return true;
		}
	}
	return false;
}

/* --------------------------------------------------------------- proving */

/* Beside the settings in the store, and none of them. */
static const char secret_name[] = "bounce secret";

/* The address to which bounces come: "ROW.DIGITS" follows its mark. */
static const struct carrier {
	const char *name;		/* two rows with the same digits prove
					   nothing of each other */
	const char *mark;
} sender = { "bounce", "b." }, field = { "return", BOUNCE_FIELD ": " };

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
bounce_word(struct store *store, const char *player, char *out)
{
	unsigned char secret[SECRET];
	char name[TURN_NAME + 1];
	const char *hex;
	size_t len;

	/* A string that the store lends holds until the next call. */
	snprintf(name, sizeof(name), "%s", player);
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
make_token(struct store *store, const struct carrier *by, int64_t row,
    const char *message, char token[TOKEN + 1])
{
	unsigned char hash[crypto_generichash_BYTES_MIN];
	char text[500];
	const char *secret;

	if (!get_secret(store, &secret))
		return false;
	snprintf(text, sizeof(text), "nuncio %s\n%lld\n%.400s", by->name,
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
	if (value != NULL && make_token(store, &sender, outbox, message,
	    token)) {
		len = snprintf(out, ADDRESS_TEXT, "%.*s%s%s%lld.%s%s", local,
		    own, delimiter, sender.mark, (long long)outbox, token,
		    own + local);
		if (len < ADDRESS_TEXT && address_fault(out) == NULL)
			return;
	}
	snprintf(out, ADDRESS_TEXT, "%s", own);
}

void
bounce_field(struct store *store, int64_t outbox, const char *message,
    char out[BOUNCE_TOKEN])
{
	char token[TOKEN + 1];

	out[0] = '\0';
	if (make_token(store, &field, outbox, message, token))
		snprintf(out, BOUNCE_TOKEN, "%lld.%s", (long long)outbox,
		    token);
}

/* Is this the token of a row that was sent?  It begins with a number. */
static bool
is_proof(struct store *store, const struct carrier *by, const char *at,
    const char *end, struct store_outbox *row)
{
	char token[TOKEN + 1];
	int64_t number = 0;

	for (; at < end && *at >= '0' && *at <= '9' && number < INT32_MAX;
	    at++)
		number = number * 10 + *at - '0';
	return number != 0 && end - at > TOKEN && *at == '.' &&
	    store_outbox_get(store, number, row) == STORE_OK &&
	    row->message != NULL &&
	    (row->sent != 0 || row->state == OUTBOX_SENDING) &&
	    make_token(store, by, number, row->message, token) &&
	    sodium_memcmp(at + 1, token, TOKEN) == 0;
}

static bool
find_token(struct store *store, const struct carrier *by, const char *text,
    size_t len, struct store_outbox *row)
{
	const char *at = text, *end = text + len;

	for (int i = 0; i < FOUND; i++) {
		if ((at = find_word(at, end, by->mark)) == NULL)
			return false;
		at += strlen(by->mark);
		if (is_proof(store, by, at, end, row))
			return true;
	}
	return false;
}

/*
 * The row whose token stands in the header.  Mail systems put the envelope
 * address into different fields, but only a receiver of the token could put it
 * into any.
 */
static bool
find_proof(struct store *store, const char *bytes, size_t len,
    struct store_outbox *row)
{
	const char *end = bytes + len, *lf = bytes;

	/* The header ends with an empty line. */
	while (lf < end && (lf = memchr(lf, '\n', end - lf)) != NULL) {
		lf++;
		if (lf < end && (*lf == '\n' || (*lf == '\r' &&
		    lf + 1 < end && lf[1] == '\n')))
			end = lf;
	}
	return find_token(store, &sender, bytes, end - bytes, row);
}

/* How far it is proved that a letter of ours came back. */
enum proof {
	NOTHING,		/* none is named */
	NAMED,			/* by its Message-ID, which others know */
	RETURNED,		/* ... by what stands in the letter alone */
	PROVED			/* ... by what its envelope alone had */
};

static enum proof
find_letter(struct store *store, const struct letter *read, const char *bytes,
    size_t len, struct store_outbox *row)
{
	const char *text = buffer_text(&read->text);
	size_t n = read->text.len;

	if (find_proof(store, bytes, len, row))
		return PROVED;
	if (find_token(store, &field, bytes, len, row) ||
	    find_token(store, &field, text, n, row))
		return RETURNED;
	return find_row(store, bytes, len, row) ||
	    find_row(store, text, n, row) ? NAMED : NOTHING;
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

/* Was the host asked about the same player since yesterday? */
struct asked {
	const char *player;
	bool found;
};

static int
find_asked(void *arg, const struct store_outbox *row)
{
	struct asked *asked = arg;
	json_t *all = json_loads(row->args, 0, NULL);
	const json_t *args = json_object_get(all, "args");
	const char *key = json_string_value(json_object_get(all, "key"));
	const char *player = json_string_value(json_object_get(args,
	    "player"));

	if (key != NULL && player != NULL &&
	    strcmp(key, "bounce_warning") == 0 &&
	    strcmp(player, asked->player) == 0)
		asked->found = true;
	json_decref(all);
	return 0;
}

/* It may be forged: letters go on, and the host is asked, once a day. */
static void
ask(struct context *context, const struct store_player *player,
    int64_t letter, const char *why)
{
	const char *name = player->name;
	struct asked asked = { .player = name };

	store_must(context->store, store_outbox_host(context->store,
	    context->now - TIME_DAY, find_asked, &asked));
	if (asked.found)
		return;
	notify_host(context, 0, "bounce_warning", json_pack("{ss}",
	    "player", name), "A letter claims that one to %s at %s came back: "
	    "%s. Anybody who has seen that one could have written this, so "
	    "letters to %s go on; you may want to ask. If it is true, say "
	    "\"nuncio player set %s --address ADDRESS\", and then \"nuncio "
	    "outbox retry %s\" sends what came back. \"nuncio inbox show "
	    "%lld\" prints that letter. With \"nuncio config delimiter\" mail "
	    "systems can prove it.", name, player->address, why, name, name,
	    name, (long long)letter);
}

/* Can the letter still have come back?  A proof counts more than a note. */
static bool
is_open(const struct store_outbox *row, bool proved)
{
	return row->state == OUTBOX_SENT || row->state == OUTBOX_SENDING ||
	    (proved && row->state == OUTBOX_FAILED && row->sent != 0);
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
	enum proof proof = find_letter(store, read, bytes, len, &row);
	bool proved = proof == PROVED;

	note[0] = '\0';
	bounce_read(read, &bounce);
	if (proof == NOTHING)
		return;
	/* As it is now, which is how it stays. */
	store_must(store, store_lock_outbox(store, row.outbox));
	store_must(store, store_outbox_get(store, row.outbox, &row));
	if (!bounce.failed || proof == NAMED || !is_open(&row, proved)) {
		snprintf(note, BOUNCE_NOTE, "bounce: of letter %lld; %s",
		    (long long)row.outbox, !bounce.failed ? "not for good" :
		    proof == NAMED ? "anybody could have written it" :
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
	if (player.player != 0 && proved)
		hold(context, &player, letter, bounce.why);
	else if (player.player != 0)
		ask(context, &player, letter, bounce.why);
}
