/*
 * position.c: the present position of a game as one small text; see position.h.
 * An attacker may have made up the text that is read.
 */
#include "cmd/bundle/position.h"

#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"
#include "cmd/base/view.h"
#include "cmd/bundle/memory_archive.h"
#include "cmd/record/record.h"
#include "core/ask.h"
#include "core/line.h"
#include "core/span.h"
#include "core/seal.h"
#include "core/snapshot.h"
#include "core/text.h"
#include "core/time.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	VERSION = 1,
	COLUMNS = 72,		/* of base64, a multiple of 4 */
	ROW     = COLUMNS / 4 * 3
};

static const char heading[] = "nuncio position ";

enum { RUNNING, PAUSED, ABANDONED };
static const char *const statuses[] = { "running", "paused", "abandoned",
	NULL };
enum { WAITING, JOINED, GONE };
static const char *const presences[] = { "waiting", "joined", "gone", NULL };
static const char *const views[] = { "public", "own", NULL };
static const char *const answers[] = { "no", "yes", NULL };

/* ---- writing */

/* How many bytes there are, and they; "-" if there are none. */
static void
put_bytes(struct buffer *out, const char *key, const void *bytes, size_t len)
{
	char row[COLUMNS + 2];

	if (len > 0)
		buffer_printf(out, "%s: %zu\n", key, len);
	else
		buffer_printf(out, "%s: -\n", key);
	for (size_t at = 0; at < len; at += ROW) {
		struct text text = { row, 0, sizeof(row) };

		span_put_base64(&text, (const uint8_t *)bytes + at,
		    len - at < ROW ? len - at : ROW, 0);
		buffer_printf(out, "%s", row);
	}
}

static void
put_hash(struct buffer *out, const char *key, const uint8_t hash[HASH])
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	buffer_printf(out, "%s: %s\n", key, hex);
}

/* A seat's number, or "-" for nobody's. */
static void
put_seat(struct buffer *out, const char *key, int seat)
{
	if (seat < 0 || seat >= SEATS)
		buffer_printf(out, "%s: -\n", key);
	else
		buffer_printf(out, "%s: %d\n", key, seat);
}

/* The values that a turn file of each seat has to give. */
static void
put_asks(struct buffer *out, const struct game *game)
{
	struct ask ask;

	for (int i = 0; i < game->setup->seats; i++) {
		const char *value;

		ask_for(game, i, &ask);
		if (ask.line[0] == '\0')
			continue;
		value = ask.line + strlen("value: ");
		buffer_printf(out, "asks: %d %s\n", i, *value == '?' ?
		    ask.after : value);
	}
}

static void
put_u16(uint8_t *out, size_t n)
{
	out[0] = n >> 8;
	out[1] = n;
}

static size_t
get_u16(const uint8_t *from)
{
	return (size_t)from[0] << 8 | from[1];
}

static void
put_u32(uint8_t *out, int64_t n)
{
	put_u16(out, n >> 16);
	put_u16(out + 2, n);
}

static int64_t
get_u32(const uint8_t *from)
{
	return (int64_t)get_u16(from) << 16 | get_u16(from + 2);
}

/* An event: its line, in four bytes, its type, how many words, and those. */
enum { EVENT_HEAD = 6 };

static size_t
event_size(const uint8_t *event)
{
	return EVENT_HEAD + 2 * event[EVENT_HEAD - 1];
}


void
position_tell(struct position *place, int64_t line, const struct event *event)
{
	uint8_t *at;
	size_t first = 0, size = EVENT_HEAD + 2 * event->n;

	while (place->told_len - first + size > sizeof(place->told))
		first += event_size(place->told + first);
	place->told_len -= first;
	memmove(place->told, place->told + first, place->told_len);
	at = place->told + place->told_len;
	put_u32(at, line);
	at[4] = event->type;
	at[5] = event->n;
	for (int i = 0; i < event->n; i++)
		put_u16(at + EVENT_HEAD + 2 * i, event->arg[i]);
	place->told_len += size;
}

void
position_untell(struct position *place, int64_t line)
{
	size_t at = 0;

	while (at < place->told_len && get_u32(place->told + at) <= line)
		at += event_size(place->told + at);
	place->told_len = at;
}

bool
position_event(const struct position *place, size_t *at, int64_t *line,
    struct event *out)
{
	const uint8_t *event = place->told + *at;
	size_t left = place->told_len - *at;

	if (left < EVENT_HEAD || event[5] > EVENT_ARGS ||
	    event_size(event) > left)
		return false;
	*line = get_u32(event);
	*out = (struct event){ .type = event[4], .seats = TELL_ALL,
	    .n = event[5] };
	for (int i = 0; i < out->n; i++)
		out->arg[i] = get_u16(event + EVENT_HEAD + 2 * i);
	*at += event_size(event);
	return true;
}

/*
 * The memory of a line ends in the line's number, in four bytes, and its own
 * length, so that the last one is found first: runs of bytes that differed,
 * each with its place and its length.
 */
enum { RUN_HEAD = 3, RUN_MOST = 255, STEP_LEN = 2, STEP_FOOT = 4 + STEP_LEN };

/* Where the last step begins that ends at `end`; SIZE_MAX: it does not. */
static size_t
step_at(const uint8_t *past, size_t end)
{
	size_t len = end < STEP_FOOT ? SIZE_MAX : get_u16(past + end -
	    STEP_LEN);

	return len > end - STEP_FOOT ? SIZE_MAX : end - STEP_FOOT - len;
}

/* Take the oldest step away. */
static void
forget(struct position *place)
{
	size_t first = place->past_len, at;

	while ((at = step_at(place->past, first)) != 0 && at != SIZE_MAX)
		first = at;
	memmove(place->past, place->past + first, place->past_len - first);
	place->past_len -= first;
}

void
position_remember(struct position *place, int64_t line, const uint8_t *before,
    const uint8_t *after, size_t size)
{
	uint8_t step[POSITION_PAST];
	size_t len = 0, n;

	for (size_t at = 0; at < size; at += n) {
		for (n = 0; n < RUN_MOST && at + n < size &&
		    before[at + n] != after[at + n];)
			n++;
		if (n == 0) {
			n = 1;
			continue;
		}
		if (len + RUN_HEAD + n + STEP_FOOT > sizeof(step)) {
			place->past_len = 0;	/* it has no past then */
			return;
		}
		put_u16(step + len, at);
		step[len + 2] = n;
		memcpy(step + len + RUN_HEAD, before + at, n);
		len += RUN_HEAD + n;
	}
	if (len == 0)
		return;
	put_u32(step + len, line);
	put_u16(step + len + STEP_FOOT - STEP_LEN, len);
	len += STEP_FOOT;
	while (place->past_len + len > sizeof(place->past))
		forget(place);
	memcpy(place->past + place->past_len, step, len);
	place->past_len += len;
}

bool
position_back(struct position *place, int64_t *line, uint8_t *state,
    size_t size)
{
	size_t at = step_at(place->past, place->past_len), end, n;

	if (at == SIZE_MAX)
		return false;
	end = place->past_len - STEP_FOOT;
	*line = get_u32(place->past + end);
	place->past_len = at;
	for (; at < end; at += RUN_HEAD + n) {
		n = end - at < RUN_HEAD ? 0 : place->past[at + 2];
		if (n == 0 || n > end - at - RUN_HEAD ||
		    get_u16(place->past + at) + n > size)
			return false;
		memcpy(state + get_u16(place->past + at), place->past + at +
		    RUN_HEAD, n);
	}
	return true;
}

static int
presence(const struct game *game, int seat)
{
	return game->resigned >> seat & 1 ? GONE :
	    game->joined >> seat & 1 ? JOINED : WAITING;
}

void
position_write(const struct record *r, const struct position *place,
    struct buffer *out)
{
	const struct game *game = &r->game;
	uint8_t state[STATE_MAX], promise[HASH];
	char until[TIME_TEXT] = "-";

	record_seen(r, place->own ? place->seat : PUBLIC, state);
	record_promise(r, promise);
	if (game->until > 0)
		time_text(game->until, until);
	buffer_printf(out, "%s%d\ngame: %s\nruleset: %s %d\nformat: %d\n"
	    "options: %s\n", heading, VERSION, r->fixed.id,
	    r->fixed.rules->name, r->fixed.version, r->fixed.format,
	    r->fixed.options_text);
	put_bytes(out, "edition", r->variant.edition_text,
	    r->variant.edition_len);
	buffer_printf(out, "host: %s\naddress: %s\n", game->host,
	    place->address[0] != '\0' ? place->address : "-");
	put_seat(out, "plays", r->fixed.plays);
	buffer_printf(out, "early: %s\n", answers[r->fixed.early]);
	put_hash(out, "commitment", promise);
	buffer_printf(out, "line: %u\n", (unsigned)game->line);
	put_hash(out, "hash", game->hash);
	buffer_printf(out, "status: %s\nuntil: %s\n", statuses[
	    game->abandoned ? ABANDONED : game->paused ? PAUSED : RUNNING],
	    until);
	put_seat(out, "reader", place->seat);
	buffer_printf(out, "view: %s\nlanguage: %s\n", views[place->own],
	    place->lang);
	put_bytes(out, "told", place->told, place->told_len);
	put_bytes(out, "past", place->past, place->past_len);
	for (int i = 0; i < r->fixed.seats; i++)
		buffer_printf(out, "seat: %s %s %s\n", game->holder[i].name,
		    game->holder[i].key, presences[presence(game, i)]);
	put_asks(out, game);
	buffer_printf(out, "layout: %d\n", SNAPSHOT_LAYOUT);
	put_bytes(out, "state", state, r->fixed.rules->size);
	buffer_puts(out, "end\n");
}

void
position_seal(const struct secret *host, const struct record *r,
    struct buffer *out)
{
	char comment[80], seal[SEAL_MAX];

	snprintf(comment, sizeof(comment), "position of %s, line %u",
	    r->fixed.id, (unsigned)r->game.line);
	seal_sign(host, buffer_text(out), out->len, comment, seal);
	buffer_puts(out, seal);
}

/* ---- finding */

bool
position_find(const char *text, size_t len, size_t *at, size_t *end)
{
	struct span rest = { text, len }, line;
	bool within = false;

	while (rest.len > 0) {
		const char *from = rest.at;

		line = span_line(&rest);
		if (span_starts(line, heading)) {
			*at = from - text;
			within = true;
		} else if (within && span_same(span_trim_right(line),
		    (struct span){ "end", 3 }))
			break;
	}
	if (!within)
		return false;
	*end = rest.at - text;
	line = rest.len > 0 ? span_line(&rest) : (struct span){ "", 0 };
	if (seal_begins(span_trim(line)))
		*end = seal_end((struct quoting){ 0, 0 },
		    (struct span){ text + *end, len - *end }) - text;
	return true;
}

/* ---- reading */

struct move_reader {
	struct span rest;
	int line;		/* the one read last, from 1 */
	struct fault *fault;
};

static bool
refuse(struct move_reader *f, const char *what)
{
	fault_at(f->fault, f->line, "line %d of the position: %s", f->line,
	    what);
	return false;
}

static bool
next(struct move_reader *f, struct span *line)
{
	f->line++;
	if (memchr(f->rest.at, '\n', f->rest.len) == NULL)
		return refuse(f, "it ends here, but it should go on");
	*line = span_line(&f->rest);
	return true;
}

/* The value after "KEY: ", which is not longer than room - 1. */
static bool
take(struct move_reader *f, const char *key, char *out, size_t room)
{
	struct span line;
	char what[80];
	size_t n = strlen(key);

	if (!next(f, &line))
		return false;
	if (!span_starts(line, key) || line.len < n + 2 ||
	    memcmp(line.at + n, ": ", 2) != 0) {
		snprintf(what, sizeof(what), "'%s: ...' is missing", key);
		return refuse(f, what);
	}
	line = span_skip(line, n + 2);
	if (line.len >= room || !span_printable(line.at, line.len)) {
		snprintf(what, sizeof(what), "this cannot be said of '%s'",
		    key);
		return refuse(f, what);
	}
	memcpy(out, line.at, line.len);
	out[line.len] = '\0';
	return true;
}

static bool
take_number(struct move_reader *f, const char *key, int64_t most, int64_t *out)
{
	char text[16];
	struct span rest = { text, 0 };

	if (!take(f, key, text, sizeof(text)))
		return false;
	rest.len = strlen(text);
	*out = span_digits(&rest, 10);
	if (*out < 0 || *out > most || rest.len > 0)
		return refuse(f, "this number cannot stand there");
	return true;
}

static bool
take_seat(struct move_reader *f, const char *key, int none, int *out)
{
	char text[8];

	if (!take(f, key, text, sizeof(text)))
		return false;
	*out = none;
	if (strcmp(text, "-") == 0)
		return true;
	*out = text[0] - '0';
	if (*out < 0 || *out >= SEATS || text[1] != '\0')
		return refuse(f, "a seat is a number from 0, or '-'");
	return true;
}

/* Which of these words stands there? */
static bool
find_word(struct move_reader *f, const char *text, const char *const *words,
    int *out)
{
	for (*out = 0; words[*out] != NULL; ++*out)
		if (strcmp(text, words[*out]) == 0)
			return true;
	return refuse(f, "another word should stand here");
}

static bool
take_word(struct move_reader *f, const char *key, const char *const *words,
    int *out)
{
	char text[16];

	return take(f, key, text, sizeof(text)) &&
	    find_word(f, text, words, out);
}

static bool
take_hash(struct move_reader *f, const char *key, uint8_t out[HASH])
{
	char text[HASH_TEXT];

	if (!take(f, key, text, sizeof(text)))
		return false;
	if (!hash_read(text, strlen(text), out))
		return refuse(f, "this is no hash of 64 hex digits");
	return true;
}

/*
 * "KEY: -", or so many bytes, at most `most`, that are looked at later: they
 * end with a NUL, and the caller frees them.
 */
static bool
take_bytes(struct move_reader *f, const char *key, size_t most, uint8_t **out,
    size_t *len)
{
	char text[16];
	struct span rest = { text, 0 }, line;
	int64_t n;

	if (!take(f, key, text, sizeof(text)))
		return false;
	if (strcmp(text, "-") == 0)
		return true;
	rest.len = strlen(text);
	n = span_digits(&rest, 10);
	if (n < 1 || n > (int64_t)most || rest.len > 0)
		return refuse(f, "this number cannot stand there");
	*len = n;
	*out = memory_new(*len + 1, 1);
	for (size_t at = 0; at < *len; at += ROW) {
		size_t want = *len - at < ROW ? *len - at : ROW;

		if (!next(f, &line))
			return false;
		if (span_decode(line, *out + at, want) != want)
			return refuse(f, "this is not the base64 that is "
			    "announced");
	}
	return true;
}

/* The lines that are read before there is a game. */
struct draft {
	struct store_game game;
	char id[GAME_ID], ruleset[64], options[GAME_OPTIONS], host[KEY_TEXT];
	uint8_t *edition, *state, *told, *past;
	size_t size;		/* of the state */
	uint8_t commitment[HASH], hash[HASH];
	int64_t line, until;
	int status;
	int seats;
	struct game_holder holder[SEATS];
	uint8_t joined, gone;
	struct game_pledge pledge[SEATS];
};

static bool
take_address(struct move_reader *f, char out[ADDRESS_TEXT])
{
	if (!take(f, "address", out, ADDRESS_TEXT))
		return false;
	if (strcmp(out, "-") == 0)
		out[0] = '\0';
	else if (address_fault(out) != NULL)
		return refuse(f, "this is no address");
	return true;
}

static bool
take_head(struct move_reader *f, struct draft *d, struct position *out)
{
	char text[64], *blank;
	int64_t n;
	size_t size = 0;
	int early;
	struct span line;

	if (!next(f, &line))
		return false;
	snprintf(text, sizeof(text), "%s%d", heading, VERSION);
	if (!span_same(line, (struct span){ text, strlen(text) }))
		return refuse(f, span_starts(line, heading) ? "this position "
		    "was written by another version of nuncio" :
		    "'nuncio position' does not stand there");
	if (!take(f, "game", d->id, sizeof(d->id)) ||
	    !take(f, "ruleset", d->ruleset, sizeof(d->ruleset)))
		return false;
	if ((blank = strchr(d->ruleset, ' ')) == NULL)
		return refuse(f, "the version of the rules is missing");
	*blank = '\0';
	d->game.rules = strtol(blank + 1, NULL, 10);
	if (!take_number(f, "format", 99, &n) ||
	    !take(f, "options", d->options, sizeof(d->options)))
		return false;
	d->game.format = n;
	if (!take_bytes(f, "edition", POSITION_MAX, &d->edition, &size))
		return false;
	if (size > 0 && strlen((char *)d->edition) != size)
		return refuse(f, "an edition is text");
	d->game.edition = (char *)d->edition;
	if (!take(f, "host", d->host, sizeof(d->host)) ||
	    !take_address(f, out->address) ||
	    !take_seat(f, "plays", -1, &d->game.plays) ||
	    !take_word(f, "early", answers, &early))
		return false;
	d->game.early = early;
	return take_hash(f, "commitment", d->commitment) &&
	    take_number(f, "line", INT32_MAX, &d->line) &&
	    take_hash(f, "hash", d->hash);
}

/* "seat: NAME KEY joined"; it was read up to its value. */
static bool
take_holder(struct move_reader *f, struct draft *d, const char *text)
{
	struct game_holder *holder = &d->holder[d->seats];
	struct span rest = { text, strlen(text) };
	struct span name = span_word(&rest), key = span_word(&rest);
	int is;

	if (name.len == 0 ||
	    !span_copy(name, holder->name, sizeof(holder->name)))
		return refuse(f, "a player's name is missing");
	if (key.len == 0 || !span_copy(key, holder->key, sizeof(holder->key)))
		return refuse(f, "a player's key is missing");
	if (!find_word(f, rest.at, presences, &is))
		return false;
	d->joined |= (is != WAITING) << d->seats;
	d->gone |= (is == GONE) << d->seats;
	d->seats++;
	return true;
}

/* The line that a chain of a seat refers to, which is well spelled. */
static void
set_reference(struct game_pledge *pledge, const char *reference)
{
	char *end;

	pledge->line = strtoul(reference, &end, 10);
	sodium_hex2bin(pledge->pin, PIN, end + 1, strlen(end + 1), NULL, NULL,
	    NULL);
}

/*
 * "asks: SEAT REFERENCE" for a chain, with DUE behind it for a value; read as
 * in a turn file.
 */
static bool
take_ask(struct move_reader *f, struct draft *d, const char *text)
{
	int seat = text[0] - '0';
	struct game_pledge *pledge;
	const char *rest;
	bool chain;
	struct turn turn;
	char file[2 * ASK_TEXT + 64];

	if (seat < 0 || seat >= d->seats)
		return refuse(f, "no such seat exists");
	if (text[1] != ' ')
		return refuse(f, "a blank stands after the seat");
	rest = text + 2;
	chain = strchr(rest, ' ') == NULL;
	snprintf(file, sizeof(file), "nuncio turn\ngame: g\nplayer: p\n"
	    "after: %s\nvalue: %s\nend", chain ? rest : "0-00000000",
	    chain ? "?" : rest);
	if (turn_parse(file, strlen(file), &turn, NULL) != TURN_OK ||
	    turn.draws != (chain ? DRAWS_ASK_CHAIN : DRAWS_ASK_VALUE))
		return refuse(f, "no turn file can be asked for this");
	pledge = &d->pledge[seat];
	set_reference(pledge, chain ? rest : turn.from);
	if (chain)
		pledge->first = true;
	else {
		pledge->state = PLEDGE_HOLDS;
		memcpy(pledge->due, turn.due, REVEAL_DUE);
	}
	return true;
}

static bool
take_people(struct move_reader *f, struct draft *d, struct position *out)
{
	char text[GAME_ID + KEY_TEXT + 16];
	int own;

	if (!take_word(f, "status", statuses, &d->status) ||
	    !take(f, "until", text, sizeof(text)))
		return false;
	d->until = strcmp(text, "-") == 0 ? 0 : time_read(text, strlen(text));
	if (d->until < 0)
		return refuse(f, "this is no time");
	if (!take_seat(f, "reader", PUBLIC, &out->seat) ||
	    !take_word(f, "view", views, &own) ||
	    !take(f, "language", out->lang, sizeof(out->lang)))
		return false;
	out->own = own;
	if (!line_language(out->lang, strlen(out->lang)))
		return refuse(f, "this is no language");
	if (!take_bytes(f, "told", sizeof(out->told), &d->told,
	    &out->told_len) || !take_bytes(f, "past", sizeof(out->past),
	    &d->past, &out->past_len))
		return false;
	if (d->told != NULL)
		memcpy(out->told, d->told, out->told_len);
	if (d->past != NULL)
		memcpy(out->past, d->past, out->past_len);
	while (d->seats < SEATS && span_starts(f->rest, "seat: "))
		if (!take(f, "seat", text, sizeof(text)) ||
		    !take_holder(f, d, text))
			return false;
	while (span_starts(f->rest, "asks: "))
		if (!take(f, "asks", text, ASK_TEXT) || !take_ask(f, d, text))
			return false;
	return true;
}

static bool
take_state(struct move_reader *f, struct draft *d)
{
	struct span line;
	int64_t n;

	if (!take_number(f, "layout", 9999, &n))
		return false;
	if (n != SNAPSHOT_LAYOUT)
		return refuse(f, "the state was written by another version "
		    "of nuncio");
	if (!take_bytes(f, "state", STATE_MAX, &d->state, &d->size) ||
	    !next(f, &line))
		return false;
	if (!span_same(line, (struct span){ "end", 3 }))
		return refuse(f, "'end' does not stand there");
	return true;
}

/* The game that it is of, as if a record had been read from its beginning. */
static bool
begin(struct draft *d, struct record *r, struct fault *fault)
{
	static const uint8_t zeros[HASH];
	const struct store_line line = { .text = "", .hash = zeros };
	struct memory_archive *kept = memory_archive_new();
	struct archive archive;
	bool good;

	d->game.id = d->id;
	d->game.ruleset = d->ruleset;
	d->game.seats = d->seats;
	d->game.host = d->host;
	d->game.options = d->options;
	d->game.blank = true;
	memory_archive_game(kept, &d->game);
	for (int i = 0; i < d->seats; i++)
		memory_archive_seat(kept, &(struct store_seat){ .seat = i,
		    .name = d->holder[i].name, .key = d->holder[i].key });
	memory_archive_line(kept, &line);
	archive = memory_archive_open(kept);
	good = record_from(r, &archive) == STORE_OK;
	if (!good)
		fault_set(fault, "%s", r->fault.text);
	memory_archive_free(kept);
	memset(&r->archive, 0, sizeof(r->archive));
	return good;
}

/* Is a seat named in it that nobody sits at? */
static bool
sits_well(const struct record *r)
{
	const struct play *play = &r->game.play;
	struct view view = record_view(r);
	json_t *state = view_state(&view, play->state);
	size_t n = json_array_size(json_object_get(state, "players"));
	bool well = (n == 0 || n == (size_t)r->fixed.seats) &&
	    (play->pending.kind != PENDING_DECISION ||
	    play->pending.seat < r->fixed.seats);

	json_decref(state);
	return well;
}

/* Is it a word of the game? */
static bool
is_word(const struct record *r, uint16_t word)
{
	const struct ruleset *rules = r->fixed.rules;
	int value = word & WORD_VALUE;

	switch (word & WORD_KIND) {
	case WORD_NUMBER:
	case WORD_SECTION:
		return true;
	case WORD_SEAT:
		return value < r->fixed.seats;
	case WORD_NAME:
		return rules->name_of != NULL &&
		    rules->name_of(r->fixed.edition, value)[0] != '\0';
	case WORD_TOKEN:
		for (int i = 0; rules->tokens[i].text != NULL; i++)
			if (i == value)
				return true;
		return false;
	default:
		return word == WORD_NONE;
	}
}

/* Are all that is told events of the game? */
static bool
tells_well(const struct record *r, const struct position *place)
{
	const struct event_type *types = r->fixed.rules->events;
	struct event event;
	int64_t line;
	size_t at = 0;
	int n;

	while (position_event(place, &at, &line, &event)) {
		for (n = 0; n < event.type && types[n].name != NULL; n++)
			;
		if (types[n].name == NULL)
			return false;
		for (int i = 0; i < event.n; i++)
			if (types[n].arg[i] == NULL ||
			    !is_word(r, event.arg[i]))
				return false;
	}
	return at == place->told_len;
}

/* The position itself, once there is a game. */
static bool
stand(const struct draft *d, struct record *r, struct position *out,
    struct fault *fault)
{
	const struct ruleset *rules = r->fixed.rules;
	struct game *game = &r->game;
	uint8_t state[STATE_MAX];

	memcpy(r->fixed.commitment, d->commitment, HASH);
	game_clear(game, &r->fixed);
	game->line = r->last = d->line;
	memcpy(game->hash, d->hash, HASH);
	game->joined = d->joined;
	game->resigned = d->gone;
	memcpy(game->pledge, d->pledge, sizeof(game->pledge));
	game->until = d->until;
	game->paused = d->status == PAUSED;
	game->abandoned = d->status == ABANDONED;
	r->begun = true;
	if (out->seat != PUBLIC && out->seat >= r->fixed.seats) {
		fault_set(fault, "the position is for a seat that does not "
		    "exist");
		return false;
	}
	if (d->size != rules->size || rules->audit(r->fixed.edition,
	    d->state) != NULL) {
		fault_set(fault, "the state in the position is impossible in "
		    "'%s'", rules->name);
		return false;
	}
	memcpy(state, d->state, rules->size);
	play_resume(&game->play, rules, r->fixed.edition, r->fixed.seats,
	    state);
	if (!sits_well(r)) {
		fault_set(fault, "the state in the position is of another "
		    "number of players");
		return false;
	}
	if (!tells_well(r, out)) {
		fault_set(fault, "what the position tells are no events of "
		    "'%s'", rules->name);
		return false;
	}
	return true;
}

/* There is only one spelling, and after it a good seal or nothing. */
static bool
check(const char *text, size_t len, const struct record *r,
    struct position *out, struct fault *fault)
{
	struct buffer again = { 0 };
	struct key key;
	bool same;
	size_t n;

	position_write(r, out, &again);
	n = again.len;
	same = n <= len && memcmp(text, buffer_text(&again), n) == 0;
	buffer_free(&again);
	if (!same) {
		fault_set(fault, "the position is not spelled as nuncio "
		    "writes it");
		return false;
	}
	out->sealed = n < len;
	if (!out->sealed)
		return true;
	key_read(r->game.host, strlen(r->game.host), &key);	/* it is one */
	if (seal_verify(&key, text, n, text + n, len - n) == SEAL_OK)
		return true;
	fault_set(fault, "the signature of the position is not that of the "
	    "host named in it, or the position was changed");
	return false;
}

bool
position_read(const char *text, size_t len, struct record *r,
    struct position *out, struct fault *fault)
{
	struct move_reader f = { .rest = { text, len }, .fault = fault };
	struct draft *d = memory_new(1, sizeof(*d));
	bool good;

	memset(out, 0, sizeof(*out));
	fault->text[0] = '\0';
	fault->line = 0;
	if (len > POSITION_MAX) {
		fault_set(fault, "a position has at most %d bytes",
		    POSITION_MAX);
		good = false;
	} else
		good = take_head(&f, d, out) && take_people(&f, d, out) &&
		    take_state(&f, d) && begin(d, r, fault) &&
		    stand(d, r, out, fault) &&
		    check(text, len, r, out, fault);
	free(d->edition);
	free(d->state);
	free(d->told);
	free(d->past);
	free(d);
	return good;
}

json_t *
position_drafts(const struct game *game)
{
	json_t *out = json_array();
	struct ask ask;

	for (int i = 0; i < game->setup->seats; i++) {
		ask_for(game, i, &ask);
		json_array_append_new(out, json_pack("{ss ss ss}", "player",
		    game->holder[i].name, "after", ask.after, "asks",
		    ask.line));
	}
	return out;
}

json_t *
position_json(const struct record *r, int seat)
{
	struct view view = record_view(r);
	uint8_t state[STATE_MAX], promise[HASH];
	char reference[REFERENCE_TEXT], commitment[HASH_TEXT];
	json_t *waiting = json_array();

	record_seen(r, seat, state);
	game_reference(&r->game, reference);
	record_promise(r, promise);
	hash_text(promise, commitment);
	for (int i = 0; i < r->fixed.seats; i++)
		if (!(r->game.joined >> i & 1))
			json_array_append_new(waiting,
			    json_string(r->names[i]));
	return json_pack("{ss ss ss ss so so so}", "id", r->fixed.id,
	    "ruleset", r->fixed.rules->name, "reference", reference,
	    "commitment", commitment, "waiting", waiting, "drafts",
	    position_drafts(&r->game),
	    "state", view_state(&view, state));
}
