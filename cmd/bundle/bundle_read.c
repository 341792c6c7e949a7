/*
 * bundle_read.c: reads a text that claims to be a bundle; see bundle.h.  An
 * attacker may have made up all of it.
 */
#include "cmd/bundle/bundle.h"

#include "cmd/base/memory.h"
#include "cmd/record/record.h"
#include "cmd/record/variant.h"
#include "core/chain.h"
#include "core/order.h"
#include "core/seal.h"
#include "core/span.h"
#include "core/terms.h"
#include "core/turn.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is it a box of so many bytes? */
static bool
is_box(const char *text, size_t len, size_t bytes)
{
	uint8_t sealed[BUNDLE_READERS + crypto_box_SEALBYTES];
	size_t n;

	return sodium_base642bin(sealed, sizeof(sealed), text, len, NULL, &n,
	    NULL, sodium_base64_VARIANT_ORIGINAL) == 0 &&
	    n == bytes + crypto_box_SEALBYTES;
}

static bool
is_sealed(const char *text, size_t len)
{
	const char *blank = memchr(text, ' ', len);
	size_t first = blank != NULL ? (size_t)(blank - text) : len;

	return is_box(text, first, SECRET) && (blank == NULL ||
	    is_box(blank + 1, len - first - 1, BUNDLE_READERS));
}

/*
 * A bundle that is being read: where the reader is, and what it knows so far.
 */
struct reader {
	const char *text;
	size_t len, at;
	int line;		/* of the bundle, from 1 */
	struct bundle *out;
	struct variant variant;
	char *edition;
	struct store_game game;
	int64_t next, file;	/* line and turn file to come */
	int64_t file_last;
	char id[GAME_ID], host[KEY_TEXT], last_host[KEY_TEXT];
	char ruleset[64], options[GAME_OPTIONS], terms[TERMS_TEXT];
	char bots[BOTS_TEXT], spare[KEY_TEXT], letters[KEY_DOMAIN];
	struct game_holder holder[SEATS];	/* who sits where, so far */
	uint8_t head[HASH], hash[HASH];	/* of the chains, so far */
	int changed;		/* the first line of the bundle of which the
				   hash is another; 0: none */
	int64_t changed_line;	/* and which line of the game it is */
	int64_t closed;		/* the last turn file that is closed; 0: none */
	struct fault *fault;
};

static bool
refuse(struct reader *b, const char *fmt, ...)
{
	char what[400];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(what, sizeof(what), fmt, ap);
	va_end(ap);
	fault_at(b->fault, b->line, "line %d of the bundle: %s", b->line,
	    what);
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

	if (len - *at < n || memcmp(line + *at, word, n) != 0)
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

/* The optional text between the deadline and the commitment. */
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

/* ---- lines and turn files */

/* The words of line 0, cut. */
struct begin {
	char format[8], plays[8], bots[BOTS_TEXT];
	char rules[16], join[8], edition[HASH_TEXT];
	char deadline[16];
	char commitment[HASH_TEXT];
	char name[SEATS][GAME_ID], key[SEATS][KEY_TEXT];
	int seats;
};

static bool
cut_setup(struct reader *b, const char *line, size_t len, struct begin *s)
{
	size_t at = 0;

	s->seats = 0;
	s->format[0] = s->plays[0] = s->bots[0] = '\0';
	if (!take_value(line, len, &at, "format ", s->format,
	    sizeof(s->format)) ||
	    !take_value(line, len, &at, "ruleset ", b->ruleset,
	    sizeof(b->ruleset)) ||
	    !take_value(line, len, &at, "rules ", s->rules,
	    sizeof(s->rules)) ||
	    !take_value(line, len, &at, "game ", b->id, sizeof(b->id)) ||
	    !take_value(line, len, &at, "join ", s->join, sizeof(s->join)) ||
	    !take_value(line, len, &at, "host ", b->host, sizeof(b->host)) ||
	    !take_value(line, len, &at, "plays ", s->plays,
	    sizeof(s->plays)))
		return refuse(b, "this is not line 0 of a game");
	b->game.early = starts(line + at, len - at, "early ");
	if (b->game.early)
		at += strlen("early ");
	b->spare[0] = '\0';
	take_value(line, len, &at, "spare ", b->spare, sizeof(b->spare));
	b->letters[0] = '\0';
	take_value(line, len, &at, "letters ", b->letters, sizeof(b->letters));
	take_value(line, len, &at, "bots ", s->bots, sizeof(s->bots));
	while (s->seats < SEATS && take_value(line, len, &at, "seat ",
	    s->name[s->seats], GAME_ID)) {
		if (!take_value(line, len, &at, "", s->key[s->seats],
		    KEY_TEXT))
			return refuse(b, "a player has no key");
		s->seats++;
	}
	if (!take_value(line, len, &at, "edition ", s->edition,
	    sizeof(s->edition)) ||
	    !take_value(line, len, &at, "deadline ", s->deadline,
	    sizeof(s->deadline)) || !take_terms(b, line, len, &at) ||
	    !take_value(line, len, &at, "commitment ", s->commitment,
	    sizeof(s->commitment)) ||
	    !starts(line + at, len - at, "options ") ||
	    len - at - 8 >= sizeof(b->options))
		return refuse(b, "this is not line 0 of a game");
	memcpy(b->options, line + at + 8, len - at - 8);
	b->options[len - at - 8] = '\0';
	return true;
}

/* The game is over: this is its secret, and it has no secrets any more. */
static bool
take_secret(struct reader *b, const struct line_words *words)
{
	uint8_t secret[SECRET], found[HASH];

	/* What else may stand there is for the audit to tell. */
	if (words->rest_len != 2 * SECRET || sodium_hex2bin(secret, SECRET,
	    words->rest, 2 * SECRET, NULL, NULL, NULL) != 0)
		return true;
	if (b->closed > 0)
		return refuse(b, "turn file %lld has to be open at the end of "
		    "a game", (long long)b->closed);
	chain_commitment(b->id, secret, found);
	if (memcmp(found, b->out->promise, HASH) != 0)
		return refuse(b, "the secret that is published here is not "
		    "the one that is promised in line 0");
	memory_archive_secret(b->out->kept, secret);
	return true;
}

/* From this line on somebody else, or another key, has the seat. */
static void
seat_player(struct reader *b, int64_t line, int seat, const char *name,
    const char *key)
{
	struct game_holder *holder = &b->holder[seat];
	struct store_seat row = { .seat = seat, .line = line,
	    .name = holder->name, .key = holder->key };

	if (seat >= b->game.seats || (strcmp(holder->key, key) == 0 &&
	    strcmp(holder->name, name) == 0))
		return;
	memmove(holder->name, name, strlen(name) + 1);
	memcpy(holder->key, key, strlen(key) + 1);
	memory_archive_seat(b->out->kept, &row);
}

/*
 * What the line changes of who the host is, or of who has a seat.  Whether that
 * may be is for the audit to tell.
 */
static void
note_people(struct reader *b, const struct line_words *words)
{
	struct order order;
	char key[KEY_TEXT];

	/*
	 * A host who has handed the game over may seal up to that line, but no
	 * further.
	 */
	memcpy(b->last_host, b->host, sizeof(b->host));
	if (words->kind == LINE_KEY && span_copy((struct span){ words->rest,
	    words->rest_len }, key, sizeof(key)))
		seat_player(b, words->line, words->seat,
		    b->holder[words->seat].name, key);
	if (words->kind != LINE_HOST || order_cut(words, &order) != NULL)
		return;
	if (order.act == ACT_HANDOVER)
		memcpy(b->host, order.key, sizeof(order.key));
	else if (order_takes(order.act, ORDER_KEY) && order.seat < SEATS)
		seat_player(b, words->line, order.seat,
		    order.act == ACT_REPLACE ? order.name :
		    b->holder[order.seat].name, order.key);
}

/*
 * Line 0 tells all that a store keeps of a game besides its lines.  The game
 * makes line 0 again later, which shows whether it is well-formed.
 */
static bool
take_setup(struct reader *b, const struct line_words *words)
{
	struct begin s;
	struct fault fault;
	struct terms terms;

	if (!cut_setup(b, words->rest, words->rest_len, &s))
		return false;
	if (sodium_hex2bin(b->out->promise, HASH, s.commitment,
	    strlen(s.commitment), NULL, NULL, NULL) != 0 || !is_id(b->id) ||
	    number_of(s.rules) < 0)
		return refuse(b, "this is not line 0 of a game");
	if (number_of(s.format) != b->game.format)
		return refuse(b, "the bundle is of format %d, but its game is "
		    "not", b->game.format);
	/* Whether it is spelled well is seen when line 0 is made again. */
	b->game.plays = s.plays[0] >= '0' && s.plays[0] < '0' + s.seats ?
	    s.plays[0] - '0' : -1;
	memcpy(b->bots, s.bots, sizeof(b->bots));
	b->game.spare = b->spare[0] != '\0' ? b->spare : NULL;
	b->game.letters = b->letters[0] != '\0' ? b->letters : NULL;
	b->game.bots = b->bots[0] != '\0' ? b->bots : NULL;
	if (!variant_begin(&b->variant, b->ruleset, s.seats, &fault) ||
	    !variant_version(&b->variant, number_of(s.rules), &fault) ||
	    !variant_restore(&b->variant, b->options, b->game.edition,
	    &fault))
		return refuse(b, "%s", fault.text);
	b->game.id = b->id;
	b->game.ruleset = b->ruleset;
	b->game.rules = number_of(s.rules);
	b->game.seats = s.seats;
	b->game.no_join = strcmp(s.join, "no") == 0;
	b->game.host = b->host;
	b->game.options = b->options;
	terms.deadline = number_of(s.deadline) > 0 ?
	    number_of(s.deadline) : 0;
	if (terms_read(b->terms, &terms) != NULL)
		return refuse(b, "this is not line 0 of a game");
	b->game.deadline = terms.deadline;
	b->game.terms = b->terms[0] != '\0' ? b->terms : NULL;
	b->game.made = words->at;
	memory_archive_game(b->out->kept, &b->game);
	b->out->setup = b->line;
	for (int i = 0; i < s.seats; i++) {
		struct store_seat seat = { .seat = i, .name = s.name[i],
		    .key = s.key[i] };
		struct key read;

		if (!is_id(s.name[i]) || !key_read(s.key[i], strlen(s.key[i]),
		    &read))
			return refuse(b, "a player's name or key is invalid");
		if (read.kind == KEY_LETTER && (b->letters[0] == '\0' ||
		    strcmp(b->letters, "no") == 0))
			return refuse(b, "a seat is a letter seat, but line 0 "
			    "announces none");
		memory_archive_seat(b->out->kept, &seat);
		memcpy(b->holder[i].name, s.name[i], GAME_ID);
		memcpy(b->holder[i].key, s.key[i], KEY_TEXT);
	}
	return true;
}

/*
 * Go on with the chain.  The audit judges it; but if the host's signature does
 * not verify, this is where somebody has changed the bundle.
 */
static void
follow_chain(struct reader *b, const struct store_line *row)
{
	uint8_t own[HASH];

	chain_line(b->hash, row->text, row->len, b->head, own);
	if (b->changed == 0 && memcmp(own, row->hash, HASH) != 0) {
		b->changed = b->line - 1;
		b->changed_line = row->line;
	}
	memcpy(b->hash, row->hash, HASH);
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
	note_people(b, &words);
	if (words.kind == LINE_PUBLISH && !take_secret(b, &words))
		return false;
	if (!next_line(b, &line, &n))
		return false;
	if (n != 5 + 2 * HASH || !starts(line, n, "hash ") ||
	    sodium_hex2bin(hash, HASH, line + 5, 2 * HASH, NULL, NULL,
	    NULL) != 0)
		return refuse(b, "the hash of line %lld should stand here",
		    (long long)b->next);
	row.hash = hash;
	row.file = said ? b->file : 0;
	follow_chain(b, &row);
	memory_archive_line(b->out->kept, &row);
	b->next++;
	return true;
}

/*
 * "file N seat S lines N-N text BYTES seal BYTES", "file N host lines ...",
 * "file N closed HASH lines N-N"
 */
struct file_head {
	long long file, first, last;
	int seat;		/* SEATS: the host; or STORE_CLOSED */
	uint8_t closed[HASH];
	size_t text_len, seal_len;
};

static bool
read_head(const char *line, size_t len, struct file_head *h)
{
	char head[160];
	int used = 0, more = 0;

	if (len >= sizeof(head))
		return false;
	memcpy(head, line, len);
	head[len] = '\0';
	memset(h, 0, sizeof(*h));
	if (sscanf(head, "file %9lld closed %n", &h->file, &used) == 1 &&
	    used > 0) {
		h->seat = STORE_CLOSED;
		return len - used > 2 * HASH &&
		    hash_read(head + used, len - used, h->closed) &&
		    sscanf(head + used + 2 * HASH, " lines %9lld-%9lld%n",
		    &h->first, &h->last, &more) == 2 &&
		    head[used + 2 * HASH + more] == '\0';
	}
	used = 0;
	h->seat = SEATS;
	if (sscanf(head, "file %9lld host%n", &h->file, &used) != 1 ||
	    used == 0) {
		used = 0;
		if (sscanf(head, "file %9lld seat %1d%n", &h->file, &h->seat,
		    &used) != 2 || h->seat >= SEATS)
			return false;
	}
	return sscanf(head + used, " lines %9lld-%9lld text %6zu seal %6zu%n",
	    &h->first, &h->last, &h->text_len, &h->seal_len, &more) == 4 &&
	    head[used + more] == '\0' &&
	    h->text_len <= TURN_MAX && h->seal_len < SEAL_MAX;
}

static bool
take_file(struct reader *b, const char *line, size_t len)
{
	struct file_head h;
	const char *bytes;
	struct store_file row;
	struct turn turn;
	uint8_t identity[HASH];
	int64_t again;

	if (b->next == 0)
		return refuse(b, "no turn file can stand here");
	if (!read_head(line, len, &h) || h.file != b->file + 1 ||
	    h.first != b->next || h.last < h.first ||
	    (b->file > 0 && h.first <= b->file_last))
		return refuse(b, "turn file %lld should stand here",
		    (long long)b->file + 1);
	if (!next_bytes(b, h.text_len + h.seal_len, &bytes))
		return false;
	if (h.seat == STORE_CLOSED) {
		b->closed = h.file;
		memcpy(identity, h.closed, HASH);
	} else if (turn_parse(bytes, h.text_len, &turn, NULL) != TURN_OK)
		return refuse(b, "turn file %lld, which ends here, is not a "
		    "turn file",
		    h.file);
	if (h.seat != STORE_CLOSED)
		turn_identity(turn.player, bytes, h.text_len, identity);
	again = memory_archive_find(b->out->kept, identity);
	if (again > 0)
		return refuse(b, "turn file %lld, which ends here, is number "
		    "%lld again", h.file, (long long)again);
	row = (struct store_file){ .file = h.file, .seat = h.seat,
	    .identity = identity, .text = bytes, .text_len = h.text_len,
	    .seal = bytes + h.text_len, .seal_len = h.seal_len,
	    .first = h.first, .last = h.last };
	memory_archive_file(b->out->kept, &row);
	if (h.seat == STORE_CLOSED)
		chain_closed(b->head, h.closed, b->head);
	else
		chain_file(b->head, identity, row.seal, row.seal_len, b->head);
	b->file = h.file;
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

static bool
take_body(struct reader *b, const char **last, size_t *last_len)
{
	const char *line, *bytes;
	size_t len, size;

	if (!next_line(b, &line, &len))
		return false;
	if (len != 15 || memcmp(line, "nuncio bundle ", 14) != 0)
		return refuse(b, "this is not a bundle: the first line "
		    "of one is \"nuncio bundle %d\"", LINE_FORMAT);
	if (line[14] != '0' + LINE_FORMAT)
		return refuse(b, "this bundle is of another format than %d, "
		    "which this program does not know", LINE_FORMAT);
	b->game.format = LINE_FORMAT;
	b->game.blank = true;		/* until a line publishes the secret */
	if (!next_line(b, &line, &len))
		return false;
	if (starts(line, len, "edition ")) {
		if (!take_edition(b, line, len, &bytes, &size) ||
		    memchr(bytes, '\0', size) != NULL)
			return refuse(b, "no edition can be read here");
		b->edition = memory_slice(bytes, size);
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
			return refuse(b, "this is not an encrypted secret");
		snprintf(b->out->sealed, sizeof(b->out->sealed), "%.*s",
		    (int)len - 7, line + 7);
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
	b->out->seal = ++b->line;
	memcpy(b->out->host, word, len - 4);
	if (seal_verify(&key, b->text, body, b->text + body, b->len - body) ==
	    SEAL_OK)
		return true;
	if (b->changed == 0)
		return refuse(b, "the host's signature does not verify over "
		    "the text before it");
	b->line = b->changed;
	return refuse(b, "the host's signature does not verify: line %lld of "
	    "the game, or the turn file before it, was changed",
	    (long long)b->changed_line);
}

/* ---- the one spelling */

/* The text that was read, beside what is written. */
struct compare {
	const char *text;
	size_t len, at;		/* so far they are the same */
	bool differs;
};

static void
compare_piece(void *arg, const char *bytes, size_t len)
{
	struct compare *c = arg;

	for (size_t i = 0; !c->differs && i < len; i++) {
		c->differs = c->at == c->len || c->text[c->at] != bytes[i];
		c->at += !c->differs;
	}
}

bool
bundle_spelled(const struct bundle *bundle, struct record *r,
    struct fault *fault)
{
	struct compare c = { .text = bundle->text, .len = bundle->len };
	int line = 1;

	/* An array never fails, and after "last" both have "host". */
	bundle_body(r, bundle->sealed[0] != '\0' ? bundle->sealed : NULL,
	    compare_piece, &c);
	if (!c.differs)
		return true;
	for (size_t i = 0; i < c.at; i++)
		line += bundle->text[i] == '\n';
	fault_at(fault, line, "line %d of the bundle: this is not how a bundle "
	    "spells it", line);
	return false;
}

bool
bundle_read(const char *text, size_t len, struct bundle *out,
    struct fault *fault)
{
	struct reader b = { .text = text, .len = len, .out = out,
	    .fault = fault };
	const char *line = NULL;
	size_t line_len = 0;
	bool good;

	memset(out, 0, sizeof(*out));
	out->text = text;
	out->len = len;
	out->kept = memory_archive_new();
	fault->text[0] = '\0';
	good = take_body(&b, &line, &line_len) && take_end(&b, line, line_len);
	variant_free(&b.variant);
	free(b.edition);
	return good;
}

void
bundle_free(struct bundle *bundle)
{
	memory_archive_free(bundle->kept);
	bundle->kept = NULL;
}

/* ---- to an heir */

/* The content of a box of n bytes that was sealed to this key. */
static bool
open_box(const char *text, size_t len, const struct secret *own, uint8_t *out,
    size_t n)
{
	uint8_t sealed[BUNDLE_READERS + crypto_box_SEALBYTES];
	uint8_t pk[crypto_box_PUBLICKEYBYTES], sk[crypto_box_SECRETKEYBYTES];
	bool opened;

	if (!is_box(text, len, n) || sodium_base642bin(sealed, sizeof(sealed),
	    text, len, NULL, NULL, NULL, sodium_base64_VARIANT_ORIGINAL) != 0 ||
	    crypto_sign_ed25519_pk_to_curve25519(pk,
	    own->key.bytes) != 0 ||
	    crypto_sign_ed25519_sk_to_curve25519(sk, own->bytes) != 0)
		return false;
	opened = crypto_box_seal_open(out, sealed, n + crypto_box_SEALBYTES,
	    pk, sk) == 0;
	sodium_memzero(sk, sizeof(sk));
	return opened;
}

bool
bundle_open(struct bundle *bundle, const struct secret *own)
{
	struct archive archive = memory_archive_open(bundle->kept);
	struct store_game game;
	uint8_t secret[SECRET], found[HASH];
	const char *sealed = bundle->sealed, *blank = strchr(sealed, ' ');
	size_t first = blank != NULL ? (size_t)(blank - sealed) :
	    strlen(sealed);
	bool ours;

	bundle->readers[0] = '\0';
	archive_game(&archive, &game);		/* an array has one */
	if (!game.blank || !open_box(sealed, first, own, secret, SECRET))
		return false;
	chain_commitment(game.id, secret, found);
	ours = memcmp(found, bundle->promise, HASH) == 0;
	if (ours) {
		memory_archive_secret(bundle->kept, secret);
		if (blank == NULL || !open_box(blank + 1, strlen(blank + 1),
		    own, (uint8_t *)bundle->readers, BUNDLE_READERS))
			bundle->readers[0] = '\0';
		bundle->readers[BUNDLE_READERS] = '\0';
	}
	sodium_memzero(secret, sizeof(secret));
	return ours;
}
