#include "cmd/umpire/bundle.h"

#include "cmd/base/command.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/log.h"
#include "cmd/umpire/record.h"
#include "cmd/umpire/variant.h"
#include "core/seal.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
	SEALED_SECRET = SECRET + crypto_box_SEALBYTES,
	SEALED_TEXT = sodium_base64_ENCODED_LEN(SEALED_SECRET,
	    sodium_base64_VARIANT_ORIGINAL)
};

struct writer {
	struct record *r;
	struct buffer *out;
	int64_t file;		/* the next turn file */
	enum store_result result;
};

/* The turn file that a line is the first of stands before it. */
static bool
write_file(struct writer *w, int64_t line)
{
	struct store_file file;
	enum store_result result = store_file_get(w->r->store, w->r->id,
	    w->file, &file);

	if (result == STORE_NONE || (result == STORE_OK && file.first > line))
		return true;
	if (result != STORE_OK) {
		w->result = result;
		return false;
	}
	buffer_printf(w->out, "file %lld ", (long long)file.file);
	if (file.seat == SEATS)
		buffer_puts(w->out, "host");
	else
		buffer_printf(w->out, "seat %d", file.seat);
	buffer_printf(w->out, " lines %lld-%lld text %zu seal %zu\n",
	    (long long)file.first, (long long)file.last, file.text_len,
	    file.seal_len);
	buffer_add(w->out, file.text, file.text_len);
	buffer_add(w->out, file.seal, file.seal_len);
	w->file++;
	return true;
}

static int
write_line(void *arg, const struct store_line *line)
{
	struct writer *w = arg;
	char hex[HASH_TEXT];

	if (line->line > 0 && !write_file(w, line->line))
		return 1;
	hash_text(line->hash, hex);
	buffer_puts(w->out, line->file != 0 ? "said " : "line ");
	buffer_add(w->out, line->text, line->len);
	buffer_printf(w->out, "\nhash %s\n", hex);
	return 0;
}

/* Everything before the host's key and seal. */
static enum store_result
write_body(struct record *r, const char *sealed, struct buffer *out)
{
	struct writer w = { r, out, 1, STORE_OK };
	char hex[HASH_TEXT];
	enum store_result result;

	buffer_puts(out, "nuncio bundle 1\n");
	if (r->variant.edition_text != NULL) {
		buffer_printf(out, "edition %zu\n", r->variant.edition_len);
		buffer_add(out, r->variant.edition_text,
		    r->variant.edition_len);
		buffer_puts(out, "\n");
	}
	result = store_line_each(r->store, r->id, -1, write_line, &w);
	if (result == STORE_OK)
		result = w.result;
	if (sealed != NULL)
		buffer_printf(out, "secret %s\n", sealed);
	hash_text(r->game.hash, hex);
	buffer_printf(out, "lines %u\nlast %s\n", (unsigned)r->game.line + 1,
	    hex);
	return result;
}

static void
seal_secret(const struct record *r, const struct key *heir,
    char out[SEALED_TEXT])
{
	uint8_t sealed[SEALED_SECRET], to[crypto_box_PUBLICKEYBYTES];

	if (crypto_sign_ed25519_pk_to_curve25519(to, heir->bytes) != 0 ||
	    crypto_box_seal(sealed, r->fixed.secret, SECRET, to) != 0)
		die(EX_DATAERR, "nothing can be sealed to that key");
	sodium_bin2base64(out, SEALED_TEXT, sealed, sizeof(sealed),
	    sodium_base64_VARIANT_ORIGINAL);
}

static bool
is_sealed(const char *text, size_t len)
{
	uint8_t sealed[SEALED_SECRET];
	size_t n;

	return sodium_base642bin(sealed, sizeof(sealed), text, len, NULL, &n,
	    NULL, sodium_base64_VARIANT_ORIGINAL) == 0 && n == sizeof(sealed);
}

static bool
open_secret(const char *text, size_t len, const struct secret *own,
    uint8_t out[SECRET])
{
	uint8_t sealed[SEALED_SECRET], pk[crypto_box_PUBLICKEYBYTES];
	uint8_t sk[crypto_box_SECRETKEYBYTES];
	size_t n;
	bool opened;

	if (sodium_base642bin(sealed, sizeof(sealed), text, len, NULL, &n,
	    NULL, sodium_base64_VARIANT_ORIGINAL) != 0 ||
	    n != sizeof(sealed) || crypto_sign_ed25519_pk_to_curve25519(pk,
	    own->key.bytes) != 0 ||
	    crypto_sign_ed25519_sk_to_curve25519(sk, own->bytes) != 0)
		return false;
	opened = crypto_box_seal_open(out, sealed, n, pk, sk) == 0;
	sodium_memzero(sk, sizeof(sk));
	return opened;
}

/*
 * Is this the key of the game's host, or, where the last line is a handover,
 * of the one before?  A seal of anybody else would not be believed.
 */
static enum store_result
may_seal(struct record *r, const char *key, bool *may)
{
	enum store_result result;

	*may = strcmp(key, r->game.host) == 0;
	if (*may || r->last == 0)
		return STORE_OK;
	result = record_seek(r, r->last - 1);
	if (result == STORE_OK) {
		*may = strcmp(key, r->game.host) == 0;
		result = record_seek(r, r->last);
	}
	return result;
}

enum store_result
bundle_write(struct context *context, struct record *r,
    const struct key *heir, struct buffer *out)
{
	const struct secret *secret = host_secret(context);
	char sealed[SEALED_TEXT], key[KEY_TEXT], seal[SEAL_MAX], comment[80];
	enum store_result result;
	bool may;

	if (secret == NULL)
		die(EX_NOINPUT, "the host's key '%s.key' is missing; bundles "
		    "are signed with it", context->path);
	key_format(&secret->key, key);
	if ((result = may_seal(r, key, &may)) != STORE_OK)
		return result;
	if (!may)
		die(EX_DATAERR, "game '%s' is another host's, who alone can "
		    "seal a bundle of it", r->fixed.id);
	if (heir != NULL)
		seal_secret(r, heir, sealed);
	result = write_body(r, heir != NULL ? sealed : NULL, out);
	if (result != STORE_OK)
		return result;
	buffer_printf(out, "host %s\n", key);
	snprintf(comment, sizeof(comment), "bundle of %s, %u lines",
	    r->fixed.id, (unsigned)r->game.line + 1);
	if (out->full)
		die(EX_DATAERR, "game '%s' is too long for a bundle",
		    r->fixed.id);
	seal_sign(secret, out->data, out->len, comment, seal);
	buffer_puts(out, seal);
	return STORE_OK;
}

/* A bundle as it is read: where, and what is known so far. */
struct reader {
	const char *text;
	size_t len, at;
	int line;		/* of the bundle, from 1 */
	struct store *store;
	struct record *r;
	const struct secret *own;
	struct variant variant;
	char *edition;
	struct store_game game;
	int64_t next, file;	/* line and turn file to come */
	int64_t file_first, file_last;
	const char *sealed;	/* secret to an heir */
	size_t sealed_len;
	char id[GAME_ID], host[KEY_TEXT], last_host[KEY_TEXT];
	char ruleset[64], options[GAME_OPTIONS], terms[TERMS_TEXT];
	struct game_holder holder[SEATS];	/* who sits where, so far */
	char *fault;
};

static bool
refuse(struct reader *b, const char *fmt, ...)
{
	char what[400];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(what, sizeof(what), fmt, ap);
	va_end(ap);
	snprintf(b->fault, BUNDLE_FAULT, "line %d of the bundle: %s", b->line,
	    what);
	return false;
}

/* The store's own words, when it is to blame. */
static bool
failed(struct reader *b)
{
	snprintf(b->fault, BUNDLE_FAULT, "line %d of the bundle: %s", b->line,
	    store_error(b->store));
	return false;
}

/* The next line without its LF. */
static bool
next_line(struct reader *b, const char **line, size_t *len)
{
	const char *from = b->text + b->at;
	const char *end = memchr(from, '\n', b->len - b->at);

	b->line++;
	if (end == NULL)
		return refuse(b, "the bundle ends here, but it should go on");
	*line = from;
	*len = end - from;
	b->at += *len + 1;
	return true;
}

static bool
next_bytes(struct reader *b, size_t len, const char **bytes)
{
	if (len > b->len - b->at)
		return refuse(b, "the bundle ends before what is announced "
		    "here");
	*bytes = b->text + b->at;
	for (size_t i = 0; i < len; i++)
		b->line += (*bytes)[i] == '\n';
	b->at += len;
	return true;
}

static bool
starts(const char *line, size_t len, const char *word)
{
	size_t n = strlen(word);

	return len >= n && memcmp(line, word, n) == 0;
}

/* The value after a word of line 0, "game ID": up to the next blank. */
static size_t
value_of(const char *line, size_t len, size_t *at, const char *word,
    const char **value)
{
	size_t n = strlen(word), from;

	if (*at > len || len - *at < n || memcmp(line + *at, word, n) != 0)
		return 0;
	from = *at + n;
	for (*at = from; *at < len && line[*at] != ' ';)
		++*at;
	*value = line + from;
	n = *at - from;
	*at += *at < len;
	return n;
}

static bool
take_value(const char *line, size_t len, size_t *at, const char *word,
    char *out, size_t size)
{
	const char *value;
	size_t n = value_of(line, len, at, word, &value);

	if (n == 0 || n >= size)
		return false;
	memcpy(out, value, n);
	out[n] = '\0';
	return true;
}

/* What stands between the deadline and the commitment, if anything does. */
static bool
take_terms(struct reader *b, const char *line, size_t len, size_t *at)
{
	size_t from = *at, n;

	while (*at < len && !starts(line + *at, len - *at, "commitment ")) {
		while (*at < len && line[*at] != ' ')
			++*at;
		*at += *at < len;
	}
	n = *at > from ? *at - from - 1 : 0;
	if (n >= sizeof(b->terms))
		return false;
	memcpy(b->terms, line + from, n);
	b->terms[n] = '\0';
	return true;
}

static int64_t
number_of(const char *text)
{
	size_t n = strspn(text, "0123456789");

	return n == 0 || n > 9 || text[n] != '\0' ? -1 : strtoll(text, NULL,
	    10);
}

/* Of players whom only a bundle has brought: it says no addresses. */
#define NOWHERE	"-"

/* A row for a player of this name, made when there is none. */
static bool
find_player(struct reader *b, const char *name, const char *key,
    int64_t *player)
{
	struct store_player row;
	enum store_result result = store_player_get(b->store, name, &row);

	if (result == STORE_NONE) {
		row = (struct store_player){ .name = name, .address = NOWHERE,
		    .lang = "en", .key = key };
		result = store_player_add(b->store, &row);
	}
	if (result == STORE_TAKEN)
		return refuse(b, "the key of '%s' belongs to another player "
		    "of this store", name);
	if (result != STORE_OK)
		return failed(b);
	*player = row.player;
	return true;
}

/*
 * Line 0 tells all that a store keeps of a game beside its lines.  Whether it
 * is well said is seen when the game makes it again.
 */
static bool
take_setup(struct reader *b, const struct line_words *words)
{
	const char *line = words->rest;
	size_t len = words->rest_len, at = 0;
	char rules[16], join[8], name[SEATS][GAME_ID], key[SEATS][KEY_TEXT];
	char edition[HASH_TEXT], deadline[16], commitment[HASH_TEXT];
	char fault[VARIANT_FAULT];
	struct terms terms;
	uint8_t promise[HASH], found[HASH];
	int seats = 0;
	enum store_result result;

	if (!take_value(line, len, &at, "ruleset ", b->ruleset,
	    sizeof(b->ruleset)) ||
	    !take_value(line, len, &at, "rules ", rules, sizeof(rules)) ||
	    !take_value(line, len, &at, "game ", b->id, sizeof(b->id)) ||
	    !take_value(line, len, &at, "join ", join, sizeof(join)) ||
	    !take_value(line, len, &at, "host ", b->host, sizeof(b->host)))
		return refuse(b, "this is no line 0 of a game");
	while (seats < SEATS && take_value(line, len, &at, "seat ",
	    name[seats], GAME_ID)) {
		if (!take_value(line, len, &at, "", key[seats], KEY_TEXT))
			return refuse(b, "a player has no key");
		seats++;
	}
	if (!take_value(line, len, &at, "edition ", edition,
	    sizeof(edition)) ||
	    !take_value(line, len, &at, "deadline ", deadline,
	    sizeof(deadline)) || !take_terms(b, line, len, &at) ||
	    !take_value(line, len, &at, "commitment ", commitment,
	    sizeof(commitment)) || sodium_hex2bin(promise, HASH, commitment,
	    strlen(commitment), NULL, NULL, NULL) != 0 ||
	    !starts(line + at, len - at, "options ") ||
	    len - at - 8 >= sizeof(b->options))
		return refuse(b, "this is no line 0 of a game");
	memcpy(b->options, line + at + 8, len - at - 8);
	b->options[len - at - 8] = '\0';
	if (!is_id(b->id) || number_of(rules) < 0 || seats == 0)
		return refuse(b, "this is no line 0 of a game");
	if (variant_begin(&b->variant, b->ruleset, seats, fault) != NULL ||
	    variant_version(&b->variant, number_of(rules), fault) != NULL ||
	    variant_restore(&b->variant, b->options, b->game.edition, fault) !=
	    NULL)
		return refuse(b, "%s", fault);
	if (!b->game.blank) {
		chain_commitment(b->id, b->game.secret, found);
		if (memcmp(found, promise, HASH) != 0)
			return refuse(b, "the secret that is published at the "
			    "end is not the one that is promised here");
	} else if (b->sealed != NULL && b->own != NULL && open_secret(
	    b->sealed, b->sealed_len, b->own, b->game.secret)) {
		chain_commitment(b->id, b->game.secret, found);
		b->game.blank = memcmp(found, promise, HASH) != 0;
	}
	b->game.id = b->id;
	b->game.ruleset = b->ruleset;
	b->game.rules = number_of(rules);
	b->game.seats = seats;
	b->game.no_join = strcmp(join, "no") == 0;
	b->game.host = b->host;
	b->game.options = b->options;
	terms.deadline = number_of(deadline) > 0 ? number_of(deadline) : 0;
	if (terms_read(b->terms, &terms) != NULL)
		return refuse(b, "this is no line 0 of a game");
	b->game.deadline = terms.deadline;
	b->game.terms = b->terms[0] != '\0' ? b->terms : NULL;
	b->game.made = words->at;
	result = store_game_add(b->store, &b->game);
	if (result != STORE_OK)
		return failed(b);
	for (int i = 0; i < seats; i++) {
		struct store_seat seat = { .seat = i, .key = key[i] };
		struct key read;

		if (!is_id(name[i]) || !key_read(key[i], strlen(key[i]),
		    &read))
			return refuse(b, "a player's name or key is none");
		if (!find_player(b, name[i], key[i], &seat.player))
			return false;
		result = store_seat_add(b->store, b->game.game, &seat);
		if (result != STORE_OK)
			return failed(b);
	}
	return true;
}

/* "line TEXT" or "said TEXT", then "hash HEX". */
static bool
take_line(struct reader *b, const char *text, size_t len, bool said)
{
	struct store_line row = { .line = b->next, .text = text, .len = len };
	struct line_words words;
	uint8_t hash[HASH];
	const char *line;
	size_t n;

	if (!line_cut(text, len, &words) || words.line != b->next ||
	    (words.kind == LINE_SETUP) != (b->next == 0))
		return refuse(b, "line %lld of the game should stand here",
		    (long long)b->next);
	if (b->next == 0 && !take_setup(b, &words))
		return false;
	/* Who has handed the game over may seal up to that line, not on. */
	memcpy(b->last_host, b->host, sizeof(b->host));
	if (words.kind == LINE_HOST && starts(words.rest, words.rest_len,
	    "handover ") && words.rest_len > 9) {
		size_t at = 0;

		if (!take_value(words.rest, words.rest_len, &at, "handover ",
		    b->host, sizeof(b->host)))
			return refuse(b, "nobody takes the game over");
	}
	if (!next_line(b, &line, &n))
		return false;
	if (n != 5 + 2 * HASH || !starts(line, n, "hash ") ||
	    sodium_hex2bin(hash, HASH, line + 5, 2 * HASH, NULL, NULL,
	    NULL) != 0)
		return refuse(b, "the hash of line %lld should stand here",
		    (long long)b->next);
	row.hash = hash;
	row.file = said ? b->file : 0;
	if (store_line_add(b->store, b->game.game, &row) != STORE_OK)
		return failed(b);
	b->next++;
	return true;
}

/* "file N seat S lines N-N text BYTES seal BYTES" */
struct file_head {
	long long file, first, last;
	int seat;		/* SEATS: the host */
	size_t text_len, seal_len;
};

static bool
read_head(const char *line, size_t len, struct file_head *h)
{
	char head[128];
	int used = 0, more = 0;

	if (len >= sizeof(head))
		return false;
	memcpy(head, line, len);
	head[len] = '\0';
	h->seat = SEATS;
	if (sscanf(head, "file %9lld host%n", &h->file, &used) != 1 ||
	    used == 0) {
		used = 0;
		if (sscanf(head, "file %9lld seat %1d%n", &h->file, &h->seat,
		    &used) != 2 || h->seat < 0 || h->seat >= SEATS)
			return false;
	}
	return sscanf(head + used, " lines %9lld-%9lld text %6zu seal %6zu%n",
	    &h->first, &h->last, &h->text_len, &h->seal_len, &more) == 4 &&
	    more > 0 && head[used + more] == '\0' &&
	    h->text_len <= TURN_MAX && h->seal_len < SEAL_MAX;
}

static bool
take_file(struct reader *b, const char *line, size_t len)
{
	struct file_head h;
	const char *bytes;
	enum store_result result;
	struct store_file row;
	struct turn turn;
	uint8_t identity[HASH];

	if (b->next == 0)
		return refuse(b, "no turn file can stand here");
	if (!read_head(line, len, &h) || h.file != b->file + 1 ||
	    h.first != b->next || h.last < h.first ||
	    (b->file > 0 && h.first <= b->file_last))
		return refuse(b, "turn file %lld should stand here",
		    (long long)b->file + 1);
	if (!next_bytes(b, h.text_len + h.seal_len, &bytes))
		return false;
	if (turn_parse(bytes, h.text_len, &turn, NULL) != TURN_OK)
		return refuse(b, "turn file %lld, which ends here, is none",
		    h.file);
	turn_identity(turn.player, bytes, h.text_len, identity);
	result = store_file_find(b->store, b->game.game, identity, &row);
	if (result == STORE_OK)
		return refuse(b, "turn file %lld, which ends here, is number "
		    "%lld again", h.file, (long long)row.file);
	row = (struct store_file){ .file = h.file, .seat = h.seat,
	    .identity = identity, .text = bytes, .text_len = h.text_len,
	    .seal = bytes + h.text_len, .seal_len = h.seal_len,
	    .first = h.first, .last = h.last };
	if (result != STORE_NONE || store_file_add(b->store, b->game.game,
	    &row) != STORE_OK)
		return failed(b);
	b->file = h.file;
	b->file_first = h.first;
	b->file_last = h.last;
	return true;
}

/* "edition BYTES", the edition, and a line feed; line is the first. */
static bool
take_edition(struct reader *b, const char *line, size_t len,
    const char **bytes, size_t *size)
{
	char words[32];
	int64_t n;

	if (len >= sizeof(words))
		return false;
	memcpy(words, line, len);
	words[len] = '\0';
	n = number_of(words + 8);
	*size = n < 0 ? 0 : n;
	return n >= 0 && next_bytes(b, n + 1, bytes) && (*bytes)[n] == '\n';
}

/*
 * What must be known before line 0 is: the published secret, which is at the
 * end, or the one that is sealed to an heir.
 */
static void
look_ahead(struct reader *b)
{
	char fault[BUNDLE_FAULT];
	struct reader ahead = *b;
	struct file_head head;
	struct line_words words;
	const char *line, *bytes;
	size_t len, size;

	ahead.fault = fault;
	b->game.blank = true;
	while (next_line(&ahead, &line, &len)) {
		if (starts(line, len, "file ")) {
			if (!read_head(line, len, &head) || !next_bytes(&ahead,
			    head.text_len + head.seal_len, &bytes))
				return;
		} else if (starts(line, len, "edition ")) {
			if (!take_edition(&ahead, line, len, &bytes, &size))
				return;
		} else if (starts(line, len, "secret ")) {
			b->sealed = line + 7;
			b->sealed_len = len - 7;
		} else if (starts(line, len, "line ") && line_cut(line + 5,
		    len - 5, &words) && words.kind == LINE_PUBLISH)
			b->game.blank = words.rest_len != 2 * SECRET ||
			    sodium_hex2bin(b->game.secret, SECRET, words.rest,
			    2 * SECRET, NULL, NULL, NULL) != 0;
	}
}

static bool
take_body(struct reader *b, const char **last, size_t *last_len)
{
	const char *line, *bytes;
	size_t len, size;

	if (!next_line(b, &line, &len))
		return false;
	if (len != 15 || memcmp(line, "nuncio bundle 1", 15) != 0)
		return refuse(b, "this is no bundle: its first line is "
		    "\"nuncio bundle 1\"");
	if (!next_line(b, &line, &len))
		return false;
	if (starts(line, len, "edition ")) {
		if (!take_edition(b, line, len, &bytes, &size) ||
		    memchr(bytes, '\0', size) != NULL)
			return refuse(b, "no edition can be read here");
		if ((b->edition = strndup(bytes, size)) == NULL)
			die(EX_SOFTWARE, "out of memory");
		b->game.edition = b->edition;
		if (!next_line(b, &line, &len))
			return false;
	}
	for (;;) {
		bool said = starts(line, len, "said ");

		if (starts(line, len, "file ")) {
			if (!take_file(b, line, len))
				return false;
		} else if (said || starts(line, len, "line ")) {
			if (!take_line(b, line + 5, len - 5, said))
				return false;
		} else
			break;
		if (!next_line(b, &line, &len))
			return false;
	}
	if (b->next == 0)
		return refuse(b, "there is no line of a game in it");
	if (starts(line, len, "secret ")) {
		if (!is_sealed(line + 7, len - 7))
			return refuse(b, "this is no sealed secret");
		if (!next_line(b, &line, &len))
			return false;
	}
	*last = line;
	*last_len = len;
	return true;
}

/* "lines N", "last HASH", "host KEY", and the seal over all before it. */
static bool
take_end(struct reader *b, const char *line, size_t len)
{
	char word[KEY_TEXT + 8];
	struct key key;
	size_t body;

	if (len >= sizeof(word) || !starts(line, len, "lines "))
		return refuse(b, "\"lines\" and their number should stand "
		    "here");
	memcpy(word, line, len);
	word[len] = '\0';
	if (number_of(word + 6) != b->next)
		return refuse(b, "there are %lld lines of the game before it",
		    (long long)b->next);
	if (!next_line(b, &line, &len))
		return false;
	if (!starts(line, len, "last "))
		return refuse(b, "\"last\" and a hash should stand here");
	if (!next_line(b, &line, &len))
		return false;
	if (!starts(line, len, "host ") || len - 5 >= KEY_TEXT)
		return refuse(b, "\"host\" and the key should stand here");
	memcpy(word, line + 5, len - 5);
	word[len - 5] = '\0';
	if (!key_read(word, len - 5, &key) ||
	    (strcmp(word, b->host) != 0 && strcmp(word, b->last_host) != 0))
		return refuse(b, "this is not the key of the game's host");
	body = b->at;
	b->line++;
	if (seal_verify(&key, b->text, body, b->text + body, b->len - body) !=
	    SEAL_OK)
		return refuse(b, "the host's seal does not verify over what "
		    "stands before it");
	return true;
}

/* Changes of who sits where, as rows, while the lines are read. */
static int
note_seats(void *arg, struct record *r, const struct store_line *line)
{
	struct reader *b = arg;

	(void)line;
	for (int i = 0; i < r->fixed.seats; i++) {
		const struct game_holder *now = &r->game.holder[i];
		int64_t player;

		if (strcmp(b->holder[i].name, now->name) == 0 &&
		    strcmp(b->holder[i].key, now->key) == 0)
			continue;
		b->holder[i] = *now;
		if (!find_player(b, now->name, now->key, &player))
			return 1;
		log_seat(r, i, player);
	}
	return 0;
}

static bool
same_again(struct reader *b)
{
	struct buffer out = { 0 };
	char sealed[SEALED_TEXT];
	bool same;

	if (b->sealed != NULL)
		snprintf(sealed, sizeof(sealed), "%.*s", (int)b->sealed_len,
		    b->sealed);
	same = (b->sealed == NULL || b->sealed_len < sizeof(sealed)) &&
	    write_body(b->r, b->sealed != NULL ? sealed : NULL, &out) ==
	    STORE_OK && out.len < b->len &&
	    memcmp(out.data, b->text, out.len) == 0 &&
	    starts(b->text + out.len, b->len - out.len, "host ");
	for (size_t i = 0; !same && i < out.len && i < b->len; i++)
		if (out.data[i] != b->text[i]) {
			b->line = 1;
			for (size_t k = 0; k < i; k++)
				b->line += b->text[k] == '\n';
			break;
		}
	buffer_free(&out);
	return same || refuse(b, "this is not how a bundle spells it");
}

/*
 * Whoever has the name of a player here must be that player, or letters would
 * go to somebody else: the keys tell.  Who came with the bundle has the key
 * that the game ends with.
 */
static bool
check_people(struct reader *b)
{
	for (int i = 0; i < b->r->fixed.seats; i++) {
		const struct game_holder *holder = &b->r->game.holder[i];
		struct store_player row;
		enum store_result result = store_player_get(b->store,
		    holder->name, &row);

		if (result == STORE_OK && strcmp(row.key, holder->key) != 0) {
			if (strcmp(row.address, NOWHERE) != 0)
				return refuse(b, "the player '%s' of this "
				    "store has another key than the one of "
				    "this game", holder->name);
			row.key = holder->key;
			result = store_player_set(b->store, &row);
		}
		if (result != STORE_OK)
			return failed(b);
	}
	return true;
}

bool
bundle_read(struct store *store, const char *text, size_t len,
    const struct secret *own, struct record *r, char fault[BUNDLE_FAULT])
{
	struct reader b = { .text = text, .len = len, .store = store, .r = r,
	    .own = own, .fault = fault };
	struct store_head head = { .files = 0 };
	const char *line = NULL;
	size_t line_len = 0;
	enum store_result result;
	bool good;

	memset(r, 0, offsetof(struct record, game));
	look_ahead(&b);
	good = take_body(&b, &line, &line_len) &&
	    take_end(&b, line, line_len);
	if (good) {
		head.line = b.next - 1;
		good = store_head_put(store, b.game.game, &head) == STORE_OK ||
		    failed(&b);
	}
	if (good) {
		fault[0] = '\0';
		result = record_open(r, store, b.id);
		if (result == STORE_OK)
			result = record_rewind(r);
		if (result == STORE_OK) {
			memcpy(b.holder, r->game.holder, sizeof(b.holder));
			result = record_read(r, r->last, note_seats, &b);
		}
		/* The audit will tell it, or what is wrong before it. */
		if (result == STORE_DAMAGED && r->fault[0] != '\0' &&
		    fault[0] == '\0')
			goto done;
		if (result != STORE_OK)
			snprintf(fault, BUNDLE_FAULT, "%s",
			    r->fault[0] != '\0' ? r->fault :
			    store_error(store));
		good = result == STORE_OK && fault[0] == '\0';
	}
	if (good && (r->reading || r->game.line != r->last)) {
		snprintf(fault, BUNDLE_FAULT, "game '%s', line %u: the turn "
		    "file that it is of goes on beyond the end", b.id,
		    (unsigned)r->game.line);
		good = false;
	}
	if (good)
		good = same_again(&b) && check_people(&b);
	if (good)
		log_head(r);
done:
	variant_free(&b.variant);
	free(b.edition);
	sodium_memzero(b.game.secret, SECRET);
	return good;
}
