/*
 * check.c: compares texts that hosts have signed; see check.h.
 *
 * It first splits all files into things (receipts, positions, signed turn
 * files), texts (those above or beside a receipt) and bundles.  It then
 * judges each of them, in the order of the files.  Finally it compares those
 * that are about the same line.
 */
#include "cmd/bundle/check.h"

#include "cmd/base/memory.h"
#include "cmd/bundle/early_check.h"
#include "cmd/bundle/position.h"
#include "cmd/bundle/saved_letter.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/receipt.h"
#include "cmd/record/record.h"
#include "core/block.h"
#include "core/order.h"
#include "core/seal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

enum {
	TEXT_MAX = 32 << 20,
	THINGS   = 20000,		/* more are not looked at */
	SENT     = 500			/* likewise of files sent early */
};

enum kind { RECEIPT, POSITION, TURN };

/* The result of comparing a thing with a bundle. */
enum found {
	FOUND_NOT, FOUND_THERE, FOUND_OTHER, FOUND_LOST, FOUND_LATER,
	FOUND_UNTOLD			/* lost with backups which the bundle
					   may not even mention */
};

/* Something that is signed. */
struct thing {
	enum kind kind;
	int letter;			/* that it came with, or -1 */
	const char *file;
	char name[SAVED_NAME];		/* of its own in a letter, or "" */
	struct buffer text, seal;
	struct receipt receipt;		/* also of others: game, line, hash */
	struct record *record;		/* of a position, */
	struct position place;
	char key[KEY_TEXT];		/* with which it is signed; "": it is
					   not, or nobody knows */
	bool good;			/* ... and the form is right */
	bool anchored;			/* what began and restored are is
					   known */
	enum found found;
};

/* The text that a letter shows, or a text on paper. */
struct text {
	const char *file;
	char id[SAVED_ID], answers[SAVED_ID];
	struct buffer part[RECEIPT_PARTS];	/* normal; "": there is none */
	struct buffer quoted;		/* the text with mbox's '>' undone */
	bool things;			/* something of ours came with it */
	bool more;			/* there is more to be seen in it */
};

/* A turn file that was sent early: its player's words, not yet the game's. */
struct sent {
	const struct thing *thing;
	uint8_t identity[HASH];
	bool here;		/* it is of the game that is looked at; */
	int64_t came;		/* the last line then, as the host has signed;
				   -1: nothing here says that */
	uint32_t number;	/* which of its seat it is: the last, if the
				   host has counted it several times */
	uint32_t restored;
	struct turn turn;	/* points into sealed */
	struct sealed sealed;
};

/* A game that was found in order. */
struct whole {
	const char *file;
	struct bundle bundle;
	struct record *r;
	uint8_t began[HASH];
	bool over;
	int n_restores;
	uint32_t *restore;		/* first lines after backups: if the key
					   was lost together with what came
					   later, its handover stands before the
					   line that says so */
	int n_hosts;
	struct {
		uint32_t line;		/* from which it was the host's */
		bool signs;		/* an act of the host, with it */
		char key[KEY_TEXT];
	} *host;
	int n_keys;
	char (*key)[KEY_TEXT];		/* of players, at any time */
};

struct given {
	const char *name;
	struct span bytes;
	struct buffer said;	/* of it */
};

struct shown {
	int whole;
	const char *file;
	int64_t line;
};

struct check {
	struct given *file;
	size_t n_files, files_room;
	struct thing *thing;
	size_t n_things, things_room;
	struct text *text;
	size_t n_texts, texts_room;
	struct whole *whole;
	size_t n_wholes, wholes_room;
	struct shown *shown;
	size_t n_shown, shown_room;
	struct sent **sent;
	size_t n_sent, sent_room;
	bool held;		/* one of them against a bundle, by a receipt */
	char (*key)[KEY_TEXT];	/* any that a host may have signed with */
	size_t n_keys, keys_room;
	char host[KEY_TEXT];	/* "": it was not said */
	const char *file_now;	/* that is being taken apart */
	size_t said_last;	/* the file that was reported last */
	struct buffer said;	/* of none by itself */
	bool wrong, dim;	/* the exit status: 77, 65 */
	bool crowded;		/* THINGS are not enough */
};

struct check *
check_new(void)
{
	return memory_new(1, sizeof(struct check));
}

/* ---- the report */

enum weight { NOTE, DIM, FALSE };

static void say(struct check *, enum weight, const char *file,
    const char *format, ...) __attribute__((format(printf, 4, 5)));

/* A sentence about a file, which is one that was given, or about several. */
static void
say(struct check *c, enum weight weight, const char *file,
    const char *format, ...)
{
	struct buffer *out = &c->said;
	struct fault clean;
	char text[FAULT_TEXT];
	va_list ap;

	c->wrong |= weight == FALSE;
	c->dim |= weight == DIM;
	for (size_t i = 0; i < c->n_files && file != NULL && out == &c->said;
	    i++) {
		size_t at = (c->said_last + i) % c->n_files;

		if (c->file[at].name == file) {
			out = &c->file[at].said;
			c->said_last = at;
		}
	}
	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	fault_set(&clean, "%s", text);
	buffer_printf(out, "  %s%s\n", weight == FALSE ? "WRONG: " : "",
	    clean.text);
}

/* ---- the arguments */

void
check_host(struct check *c, const struct key *key)
{
	key_format(key, c->host);
}

void
check_file(struct check *c, const char *name, const char *bytes, size_t len)
{
	c->file = memory_more(c->file, c->n_files, &c->files_room,
	    sizeof(*c->file));
	c->file[c->n_files++] = (struct given){ .name = name,
	    .bytes = { bytes, len } };
}

static void
add_key(struct check *c, const char *text)
{
	for (size_t i = 0; i < c->n_keys; i++)
		if (strcmp(c->key[i], text) == 0)
			return;
	c->key = memory_more(c->key, c->n_keys, &c->keys_room, KEY_TEXT);
	snprintf(c->key[c->n_keys++], KEY_TEXT, "%s", text);
}

static bool
has_room(struct check *c)
{
	c->crowded |= c->n_things == THINGS;
	return c->n_things < THINGS;
}

static struct thing *
add_thing(struct check *c, enum kind kind, const char *text, size_t len)
{
	struct thing *thing;

	c->thing = memory_more(c->thing, c->n_things, &c->things_room,
	    sizeof(*thing));
	thing = &c->thing[c->n_things++];
	memset(thing, 0, sizeof(*thing));
	thing->kind = kind;
	thing->letter = -1;
	thing->file = c->file_now;
	buffer_add(&thing->text, text, len);
	return thing;
}

static struct text *
add_text(struct check *c)
{
	struct text *text;

	c->text = memory_more(c->text, c->n_texts, &c->texts_room,
	    sizeof(*text));
	text = &c->text[c->n_texts++];
	memset(text, 0, sizeof(*text));
	text->file = c->file_now;
	return text;
}

/* ---- taking apart */

static void
normal(struct buffer *out, const char *text, size_t len)
{
	receipt_normal(text, len, out);
	if (out->len == 1)
		buffer_clear(out);
}

/* Undo what mbox did to lines that began with "From ". */
static void
unquote(struct buffer *out, const struct buffer *text)
{
	struct span rest = { buffer_text(text), text->len };

	while (rest.len > 0) {
		struct span line = span_line(&rest), bare = line;

		while (bare.len > 0 && *bare.at == '>')
			bare = span_skip(bare, 1);
		if (bare.len < line.len && span_starts(bare, "From "))
			line = span_skip(line, 1);
		buffer_add(out, line.at, line.len);
		buffer_putc(out, '\n');
	}
}

/* The signed turn files in a text. */
static void
take_turns(struct check *c, int letter, const char *text, size_t len)
{
	struct block_scan *scan = memory_new(1, sizeof(*scan));

	if (block_scan(text, len, scan) == TURN_OK)
		for (int i = 0; i < scan->n; i++) {
			const struct block *block = &scan->block[i];
			struct thing *thing;

			if (block->fault != TURN_OK || block->seal.len == 0 ||
			    !has_room(c))
				continue;
			thing = add_thing(c, TURN, block->text.at,
			    block->text.len);
			buffer_add(&thing->seal, block->seal.at,
			    block->seal.len);
			thing->letter = letter;
		}
	free(scan);
}

static bool
begins(const struct buffer *text, const char *heading)
{
	return span_starts((struct span){ buffer_text(text), text->len },
	    heading);
}

/* "NAME.minisig" or "NAME.sig" in a letter. */
static const struct buffer *
seal_of(const struct saved *letter, int part)
{
	const char *name = letter->part[part].name;
	char want[2][SAVED_NAME + 10];

	snprintf(want[0], sizeof(want[0]), "%s.minisig", name);
	snprintf(want[1], sizeof(want[1]), "%s.sig", name);
	for (int i = 0; i < letter->n && *name != '\0'; i++)
		if (strcmp(letter->part[i].name, want[0]) == 0 ||
		    strcmp(letter->part[i].name, want[1]) == 0)
			return &letter->part[i].bytes;
	/*
	 * A signature whose file name was lost stands after the text that it
	 * signs.
	 */
	if (part + 1 < letter->n && begins(&letter->part[part + 1].bytes,
	    "untrusted comment:"))
		return &letter->part[part + 1].bytes;
	return NULL;
}

static void take_bundle(struct check *, struct span bytes);

static void
take_attached(struct check *c, const struct saved *letter, int i, int at)
{
	const struct buffer *bytes = &letter->part[i].bytes, *seal;
	struct thing *thing;
	struct buffer both = { 0 };
	size_t n;

	if (!has_room(c))
		return;
	if (begins(bytes, "nuncio bundle ")) {
		take_bundle(c, (struct span){ buffer_text(bytes),
		    bytes->len });
		return;
	}
	if (begins(bytes, RECEIPT_HEADING "\n")) {
		thing = add_thing(c, RECEIPT, buffer_text(bytes), bytes->len);
		seal = seal_of(letter, i);
		if (seal != NULL)
			buffer_add(&thing->seal, buffer_text(seal),
			    seal->len);
	} else if (begins(bytes, "nuncio position ")) {
		thing = add_thing(c, POSITION, buffer_text(bytes),
		    bytes->len);
		n = position_body(buffer_text(bytes), bytes->len);
		if (c->text[at].part[RECEIPT_POSITION].len == 0)
			buffer_add(&c->text[at].part[RECEIPT_POSITION],
			    buffer_text(bytes), n);
	} else {
		buffer_add(&both, buffer_text(bytes), bytes->len);
		seal = seal_of(letter, i);
		if (seal != NULL) {
			buffer_putc(&both, '\n');
			buffer_add(&both, buffer_text(seal), seal->len);
		}
		take_turns(c, at, buffer_text(&both), both.len);
		buffer_free(&both);
		return;
	}
	snprintf(thing->name, SAVED_NAME, "%s", letter->part[i].name);
	thing->letter = at;
	c->text[at].things = true;
}

static void
take_letter(void *arg, struct saved *letter)
{
	struct check *c = arg;
	int at = (int)c->n_texts;
	struct text *text = add_text(c);

	snprintf(text->id, SAVED_ID, "%s", letter->id);
	snprintf(text->answers, SAVED_ID, "%s", letter->answers);
	for (int i = 0; i < letter->n; i++) {
		struct saved_part *part = &letter->part[i];
		struct buffer *shown = &c->text[at].part[part->kind];

		if (part->kind == SAVED_FILE)
			take_attached(c, letter, i, at);
		else if (shown->len > 0 || part->bytes.len == 0) {
			c->text[at].more |= part->bytes.len > 0;
			continue;
		} else if (part->kind == SAVED_PICTURE) {
			*shown = part->bytes;
			part->bytes = (struct buffer){ 0 };
		} else
			normal(shown, part->bytes.data, part->bytes.len);
		if (part->kind == SAVED_TEXT)
			take_turns(c, at, buffer_text(&part->bytes),
			    part->bytes.len);
	}
	unquote(&c->text[at].quoted, &c->text[at].part[RECEIPT_REPORT]);
}

/*
 * The beginning of a receipt in a text, at the beginning of a line; NULL: there
 * is none.
 */
static const char *
find_receipt(struct span rest)
{
	while (rest.len > 0) {
		const char *at = rest.at;

		if (span_same(span_trim_right(span_line(&rest)), (struct span){
		    RECEIPT_HEADING, sizeof(RECEIPT_HEADING) - 1 }))
			return at;
	}
	return NULL;
}

/* The text after the signed turn files in a text. */
static struct span
behind_turns(struct span text)
{
	struct block_scan *scan = memory_new(1, sizeof(*scan));

	if (block_scan(text.at, text.len, scan) == TURN_OK)
		for (int i = 0; i < scan->n; i++) {
			struct span seal = scan->block[i].seal;

			if (scan->block[i].fault == TURN_OK && seal.len > 0 &&
			    seal.at >= text.at)
				text = (struct span){ seal.at + seal.len,
				    text.at + text.len - seal.at - seal.len };
		}
	free(scan);
	return text;
}

/*
 * Reports on paper, each with its receipt below an empty line and the
 * signature below that; also a receipt by itself.
 */
static void
take_paper(struct check *c, const char *text, size_t len)
{
	struct buffer plain = { 0 }, lines = { 0 };
	struct span rest, above;
	const char *at;

	receipt_colourless(text, len, &plain);
	/* Line ends as they were. */
	for (size_t i = 0; i < plain.len; i++)
		if (plain.data[i] != '\r' || plain.data[i + 1] != '\n')
			buffer_putc(&lines, plain.data[i]);
	rest = (struct span){ buffer_text(&lines), lines.len };
	while ((at = find_receipt(rest)) != NULL && has_room(c)) {
		struct span under = { at, rest.len - (at - rest.at) };
		size_t n = position_body(under.at, under.len);
		struct thing *thing;

		above = behind_turns((struct span){ rest.at, at - rest.at });
		if (n == 0)
			n = under.len;
		thing = add_thing(c, RECEIPT, under.at, n);
		rest = span_skip(under, n);
		if (seal_begins(span_trim(rest))) {
			at = seal_end((struct quoting){ 0, 0 }, rest);
			buffer_add(&thing->seal, rest.at, at - rest.at);
			rest = span_skip(rest, at - rest.at);
		}
		if (above.len > 0) {
			c->thing[c->n_things - 1].letter = (int)c->n_texts;
			add_text(c)->things = true;
			normal(&c->text[c->n_texts - 1].part[RECEIPT_REPORT],
			    above.at, above.len);
		}
	}
	buffer_free(&plain);
	buffer_free(&lines);
}

/* Add the signature that lies beside the file to a thing. */
static void
take_beside(struct check *c, struct thing *thing)
{
	static const char *const ends[] = { ".minisig", ".sig" };
	size_t n = strlen(c->file_now);

	for (size_t i = 0; i < 2 * c->n_files; i++) {
		const struct given *file = &c->file[i / 2];

		if (strncmp(file->name, c->file_now, n) != 0 ||
		    strcmp(file->name + n, ends[i % 2]) != 0)
			continue;
		if (thing->seal.len == 0)
			buffer_add(&thing->seal, file->bytes.at,
			    file->bytes.len);
	}
}

static void
take_turn_file(struct check *c, struct span bytes)
{
	struct thing beside = { .kind = TURN };
	struct buffer both = { 0 };
	size_t before = c->n_things;

	take_beside(c, &beside);
	buffer_add(&both, bytes.at, bytes.len);
	buffer_putc(&both, '\n');
	buffer_add(&both, buffer_text(&beside.seal), beside.seal.len);
	take_turns(c, -1, buffer_text(&both), both.len);
	if (c->n_things == before)
		say(c, DIM, c->file_now, "a turn file without a signature");
	buffer_free(&both);
	buffer_free(&beside.seal);
}

/* ---- bundles */

static int
note_seat(void *arg, const struct store_seat *seat)
{
	struct whole *w = arg;

	w->key = memory_grow(w->key, w->n_keys + 1, KEY_TEXT);
	snprintf(w->key[w->n_keys++], KEY_TEXT, "%s", seat->key);
	return 0;
}

static void
note_host(struct check *c, struct whole *w, uint32_t line, const char *key)
{
	w->host = memory_grow(w->host, w->n_hosts + 1, sizeof(w->host[0]));
	w->host[w->n_hosts].line = line;
	w->host[w->n_hosts].signs = false;
	snprintf(w->host[w->n_hosts++].key, KEY_TEXT, "%s", key);
	add_key(c, key);
}

struct noting {
	struct check *c;
	struct whole *w;
};

static int
note_line(void *arg, const struct store_line *line)
{
	struct noting *n = arg;
	struct whole *w = n->w;
	struct line_words words;
	struct order order;
	char key[KEY_TEXT];

	if (!line_cut(line->text, line->len, &words))
		return 0;
	if (words.kind == LINE_KEY && words.rest_len < KEY_TEXT) {
		snprintf(key, sizeof(key), "%.*s", (int)words.rest_len,
		    words.rest);
		note_seat(w, &(struct store_seat){ .key = key });
	}
	if (words.kind != LINE_HOST || order_cut(&words, &order) != NULL)
		return 0;
	if (order.act != ACT_HANDOVER || order.grip == GRIP_HOST)
		w->host[w->n_hosts - 1].signs = true;
	if (order.act == ACT_REKEY)
		note_seat(w, &(struct store_seat){ .key = order.key });
	else if (order.act == ACT_HANDOVER)
		note_host(n->c, w, (uint32_t)line->line, order.key);
	else if (order.act == ACT_RESTORE) {
		w->restore = memory_grow(w->restore, w->n_restores + 1,
		    sizeof(*w->restore));
		w->restore[w->n_restores++] = (uint32_t)line->line -
		    (w->host[w->n_hosts - 1].line + 1 == line->line);
	}
	return 0;
}

/* The bundle's archive holds until its next call only. */
static bool
hash_at(const struct whole *w, int64_t line, uint8_t out[HASH])
{
	struct store_line row;

	if (line < 0 || archive_line(&w->r->archive, line, &row) != STORE_OK)
		return false;
	memcpy(out, row.hash, HASH);
	return true;
}

static void
note_whole(struct check *c, struct whole *w)
{
	struct noting noting = { c, w };

	w->over = game_over(&w->r->game);
	hash_at(w, 0, w->began);
	note_host(c, w, 0, w->r->fixed.host);
	archive_seats(&w->r->archive, note_seat, w);
	archive_lines(&w->r->archive, 0, note_line, &noting);
}

static void
take_bundle(struct check *c, struct span bytes)
{
	struct buffer told = { 0 };
	struct whole *w;

	c->whole = memory_more(c->whole, c->n_wholes, &c->wholes_room,
	    sizeof(*w));
	w = &c->whole[c->n_wholes];
	memset(w, 0, sizeof(*w));
	w->file = c->file_now;
	w->r = record_new();
	if (verify_bundle(bytes.at, bytes.len, &w->bundle, w->r, &told, NULL)) {
		c->n_wholes++;
		note_whole(c, w);
		say(c, NOTE, w->file, "the bundle of %s, in order up to line "
		    "%lld", w->r->fixed.id, (long long)w->r->last);
	} else {
		say(c, DIM, c->file_now, "the bundle is not in order: %s",
		    buffer_text(&told));
		record_drop(w->r);
		bundle_free(&w->bundle);
	}
	buffer_free(&told);
}

/* ---- each file */

static bool
is_seal(struct span bytes)
{
	return seal_begins(span_trim(span_line(&bytes)));
}

static void
take_file(struct check *c, const struct given *file)
{
	struct span bytes = file->bytes;
	size_t before;

	c->file_now = file->name;
	if (span_starts(bytes, "nuncio bundle "))
		take_bundle(c, bytes);
	else if (bytes.len > TEXT_MAX)
		say(c, DIM, file->name, "it is too long; only a bundle may be "
		    "that long");
	else if (!has_room(c))
		return;
	else if (span_starts(bytes, "nuncio position "))
		add_thing(c, POSITION, bytes.at, bytes.len);
	else if (span_starts(bytes, "nuncio turn"))
		take_turn_file(c, bytes);
	else if (is_seal(bytes))
		return;		/* the signed thing takes it */
	else if (saved_begins(bytes.at, bytes.len)) {
		if (!saved_read(bytes.at, bytes.len, take_letter, c))
			say(c, DIM, file->name, "not all of it was read: it "
			    "has more parts than any letter of a host");
	} else if (find_receipt(bytes) != NULL) {
		before = c->n_things;
		take_paper(c, bytes.at, bytes.len);
		if (c->n_things > before)
			take_beside(c, &c->thing[c->n_things - 1]);
		take_turns(c, -1, bytes.at, bytes.len);
	} else
		say(c, DIM, file->name, "it holds no receipt, no position, no "
		    "bundle and no letter");
}

/* ---- forms and signatures */

static void
read_position(struct check *c, struct thing *thing)
{
	struct fault fault;
	struct record *r = record_new();

	thing->record = r;
	thing->good = position_read(buffer_text(&thing->text),
	    thing->text.len, r, &thing->place, &fault);
	if (!thing->good) {
		/* Its seal is looked at last. */
		say(c, r->begun ? FALSE : DIM, thing->file, "%s", fault.text);
		return;
	}
	snprintf(thing->receipt.game, GAME_ID, "%s", r->fixed.id);
	thing->receipt.line = r->game.line;
	memcpy(thing->receipt.hash, r->game.hash, HASH);
	if (thing->place.sealed)
		snprintf(thing->key, KEY_TEXT, "%s", r->game.host);
	add_key(c, r->game.host);
}

static void
read_thing(struct check *c, struct thing *thing)
{
	if (thing->kind == POSITION)
		read_position(c, thing);
	else if (thing->kind == RECEIPT) {
		thing->good = thing->anchored = receipt_read(buffer_text(
		    &thing->text), thing->text.len, &thing->receipt);
		if (!thing->good)
			say(c, DIM, thing->file, "the receipt is not spelled "
			    "as nuncio writes it");
	}
}

static bool
fits(const char *text, const struct thing *thing)
{
	struct seal *seal = memory_new(1, sizeof(*seal));
	char settled[SEAL_MAX];
	struct key key;
	bool good = key_read(text, strlen(text), &key) && seal_read(&key,
	    (struct quoting){ 0, 0 }, span_trim((struct span){ buffer_text(
	    &thing->seal), thing->seal.len }), seal) == SEAL_OK &&
	    seal_fits(seal, &key, buffer_text(&thing->text),
	    thing->text.len) && seal_settle(seal, &key, settled) > 0;

	free(seal);
	return good;
}

/* Is it a signature of one of the keys that are known here, as it says? */
static bool
is_of_known_key(const struct check *c, const struct thing *thing)
{
	char begin[KEY_TEXT];

	if (!seal_key((struct quoting){ 0, 0 }, span_trim((struct span){
	    buffer_text(&thing->seal), thing->seal.len }), begin))
		return true;
	for (size_t i = 0; i < c->n_keys; i++)
		if (strncmp(c->key[i], begin, strlen(begin)) == 0)
			return true;
	return false;
}

/* Were both keys the host's at some line of this game? */
static bool
had_both(const struct whole *w, const char *a, const char *b)
{
	int found = 0;

	for (int i = 0; i < w->n_hosts; i++)
		found |= (strcmp(w->host[i].key, a) == 0) |
		    (strcmp(w->host[i].key, b) == 0) << 1;
	return found == 3;
}

/* Has whoever holds this key signed anything of the game? */
static bool
has_part(const struct check *c, const struct whole *w, const char *key)
{
	uint8_t hash[HASH];

	for (int i = 0; i < w->n_hosts; i++)
		if (w->host[i].signs && strcmp(w->host[i].key, key) == 0)
			return true;
	for (size_t i = 0; i < c->n_things; i++) {
		const struct thing *thing = &c->thing[i];

		if (strcmp(thing->key, key) == 0 && (thing->anchored ?
		    memcmp(thing->receipt.began, w->began, HASH) == 0 :
		    hash_at(w, thing->receipt.line, hash) && memcmp(hash,
		    thing->receipt.hash, HASH) == 0))
			return true;
	}
	return strcmp(w->bundle.host, key) == 0;
}

/*
 * Do these keys belong to one host, in the game of this thing?  Anybody can
 * begin a game in the name of somebody's key, or hand a game of their own over
 * to it.
 */
static bool
are_one_host(const struct check *c, const struct thing *thing, const char *a,
    const char *b)
{
	const char *game = thing->receipt.game;
	bool one = strcmp(a, b) == 0;

	for (size_t i = 0; i < c->n_wholes && !one; i++) {
		const struct whole *w = &c->whole[i];

		one = strcmp(w->r->fixed.id, game) == 0 && (!thing->anchored ||
		    memcmp(w->began, thing->receipt.began, HASH) == 0) &&
		    had_both(w, a, b) && has_part(c, w, a) && has_part(c, w, b);
	}
	return one;
}

static const char *const kinds[] = { "receipt", "position", "turn file" };

/* Check the signature.  Positions are checked where they are read. */
static void
find_key(const struct check *c, struct thing *thing)
{
	for (size_t i = 0; i < c->n_keys && thing->kind != POSITION &&
	    thing->key[0] == '\0'; i++)
		if (fits(c->key[i], thing))
			snprintf(thing->key, KEY_TEXT, "%s", c->key[i]);
}

/* Is it the host's?  Afterwards it is good only if it is. */
static void
judge_key(struct check *c, struct thing *thing)
{
	const char *what = kinds[thing->kind];

	thing->good = thing->key[0] != '\0';
	if (!thing->good && thing->kind != POSITION && thing->seal.len > 0 &&
	    !is_of_known_key(c, thing) && c->host[0] == '\0') {
		say(c, DIM, thing->file, "the signature of the %s cannot be "
		    "checked, as no file here holds the host's key: give it "
		    "with --host", what);
		return;
	}
	if (!thing->good) {
		say(c, FALSE, thing->file, thing->kind == POSITION ||
		    thing->seal.len == 0 ? "the %s has no signature" :
		    is_of_known_key(c, thing) ? "the signature of the %s does "
		    "not hold" : "the %s is signed with another key than the "
		    "host's", what);
		return;
	}
	thing->good = c->host[0] == '\0' || are_one_host(c, thing, c->host,
	    thing->key);
	if (!thing->good) {
		say(c, FALSE, thing->file, "the %s is signed with the key "
		    "that ends in %s, which is not the host's key", what,
		    key_end(thing->key));
		return;
	}
	say(c, NOTE, thing->file, "%s of %s, line %u, signed with the key that "
	    "ends in %s%s", what, thing->receipt.game,
	    (unsigned)thing->receipt.line, key_end(thing->key),
	    c->host[0] == '\0' ? "" : strcmp(c->host, thing->key) == 0 ?
	    ", the host's key" : ", which a handover ties to the host's key");
}

/* ---- the part that a receipt covers */

static void
tell_part(struct check *c, const struct thing *thing, enum receipt_part part)
{
	static const char *const named[] = { "text", "HTML", "picture",
	    "position" };
	const struct text *text = &c->text[thing->letter];
	const struct buffer *shown = &text->part[part], *quoted =
	    &text->quoted;
	bool same;

	if (shown->len == 0)
		return;
	same = receipt_covers(&thing->receipt, part, buffer_text(shown),
	    shown->len) || (part == RECEIPT_REPORT && quoted->len > 0 &&
	    receipt_covers(&thing->receipt, part, buffer_text(quoted),
	    quoted->len));
	if (same)
		say(c, NOTE, thing->file, "the host sent the %s exactly so",
		    named[part]);
	else if (!thing->receipt.has[part])
		say(c, DIM, thing->file, "the receipt does not cover the %s",
		    named[part]);
	else if (part == RECEIPT_PICTURE || part == RECEIPT_POSITION)
		say(c, FALSE, thing->file, "the %s is not the one that the "
		    "host signed", named[part]);
	else
		say(c, DIM, thing->file, "cannot say whether the host sent the "
		    "%s exactly so: it differs from the signed text.  A mail "
		    "program may have wrapped its lines, or somebody changed "
		    "it; ask for it again", named[part]);
}

static void
tell_parts(struct check *c, const struct thing *thing)
{
	for (int i = 0; i < RECEIPT_PARTS; i++)
		tell_part(c, thing, i);
	if (c->text[thing->letter].more)
		say(c, DIM, thing->file, "the letter shows more text than the "
		    "receipt covers");
}

/* Is the text above or beside this receipt the one that the host sent? */
static bool
covers_text(const struct check *c, const struct thing *thing)
{
	const struct text *text;

	if (thing->kind != RECEIPT || thing->letter < 0)
		return false;
	text = &c->text[thing->letter];
	return receipt_covers(&thing->receipt, RECEIPT_REPORT, buffer_text(
	    &text->part[RECEIPT_REPORT]), text->part[RECEIPT_REPORT].len) ||
	    receipt_covers(&thing->receipt, RECEIPT_REPORT, buffer_text(
	    &text->quoted), text->quoted.len);
}

/* ---- which game it is */

/* A receipt tells of what beside it says neither which game it is of. */
static void
anchor(struct check *c, struct thing *thing)
{
	for (size_t i = 0; i < c->n_things && !thing->anchored; i++) {
		const struct thing *receipt = &c->thing[i];

		if (receipt->kind != RECEIPT || !receipt->good ||
		    receipt->receipt.line != thing->receipt.line ||
		    strcmp(receipt->receipt.game, thing->receipt.game) != 0)
			continue;
		if (memcmp(receipt->receipt.hash, thing->receipt.hash,
		    HASH) == 0) {
			memcpy(thing->receipt.began, receipt->receipt.began,
			    HASH);
			thing->receipt.restored = receipt->receipt.restored;
			thing->anchored = true;
		} else if (thing->letter >= 0 && receipt->letter ==
		    thing->letter) {
			say(c, FALSE, thing->file, "the %s and the receipt "
			    "beside it contradict each other: they have "
			    "different hashes of line %u", kinds[thing->kind],
			    (unsigned)thing->receipt.line);
			thing->good = false;
			return;
		}
	}
}

/* ---- against a bundle */

/* How often it had gone back to a backup by then. */
static int
restored_at(const struct whole *w, int64_t line)
{
	int n = 0;

	while (n < w->n_restores && w->restore[n] <= line)
		n++;
	return n;
}

/* restored: as in a receipt; -1: it is not known. */
static enum found
find_line(const struct whole *w, int64_t line, const uint8_t hash[HASH],
    int64_t restored)
{
	uint8_t ours[HASH];

	if (line <= w->r->last && hash_at(w, line, ours) &&
	    memcmp(hash, ours, HASH) == 0)
		return FOUND_THERE;
	if (restored < 0 ? w->n_restores > 0 && line >= w->restore[0] :
	    restored < w->n_restores && line >= w->restore[restored])
		return FOUND_LOST;
	if (restored > w->n_restores)
		return w->over ? FOUND_OTHER : FOUND_UNTOLD;
	return line > w->r->last ? FOUND_LATER : FOUND_OTHER;
}

/* The position as the bundle's game gives it. */
static void
remake(struct check *c, const struct whole *w, const struct thing *thing)
{
	struct buffer again = { 0 };
	size_t n = position_body(buffer_text(&thing->text), thing->text.len);
	bool same = record_seek(w->r, thing->receipt.line) == STORE_OK;

	if (same)
		position_write(w->r, &thing->place, &again);
	same = same && again.len == n && memcmp(again.data,
	    thing->text.data, n) == 0;
	if (same)
		say(c, NOTE, thing->file, "the position is that of '%s' at "
		    "line %u", w->file, (unsigned)thing->receipt.line);
	else if (thing->place.own && w->r->fixed.blank)
		say(c, DIM, thing->file, "cannot say whether the position is "
		    "right: it shows what only one seat knows, and the game's "
		    "secret is not published");
	else
		say(c, FALSE, thing->file, "the position is not that of '%s' "
		    "at line %u", w->file,
		    (unsigned)thing->receipt.line);
	buffer_free(&again);
}

static void
tell_found(struct check *c, const struct whole *w, const struct thing *thing,
    int64_t line)
{
	switch (thing->found) {
	case FOUND_THERE:
		say(c, NOTE, thing->file, "'%s' has the same line %lld as the "
		    "%s", w->file, (long long)line, kinds[thing->kind]);
		return;
	case FOUND_LOST:
		say(c, NOTE, thing->file, "line %lld was lost with a backup: "
		    "'%s' says that the host went back to one",
		    (long long)line, w->file);
		return;
	case FOUND_LATER:
		say(c, NOTE, thing->file, "line %lld is later than '%s', which "
		    "ends with line %lld: compare it with a newer "
		    "bundle", (long long)line, w->file,
		    (long long)w->r->last);
		return;
	case FOUND_UNTOLD:
		say(c, DIM, thing->file, "'%s' shows fewer restored backups "
		    "than there were when this line %lld was signed: compare "
		    "it with a newer bundle", w->file, (long long)line);
		return;
	case FOUND_OTHER:
		say(c, FALSE, thing->file, "'%s' has another line %lld than "
		    "the host signed here", w->file, (long long)line);
		return;
	case FOUND_NOT:
		return;
	}
}

static const char *
host_at(const struct whole *w, int64_t line)
{
	int i = w->n_hosts - 1;

	while (i > 0 && w->host[i].line > line)
		i--;
	return w->host[i].key;
}

static void
show_later(struct check *c, const struct whole *w, const struct thing *thing)
{
	c->shown = memory_more(c->shown, c->n_shown, &c->shown_room,
	    sizeof(*c->shown));
	c->shown[c->n_shown++] = (struct shown){ (int)(w - c->whole),
	    thing->file, thing->receipt.line };
}

static void
hold_against(struct check *c, const struct whole *w, struct thing *thing)
{
	const struct receipt *is = &thing->receipt;
	uint8_t theirs[HASH], ours[HASH];
	int64_t line = is->line;

	if (strcmp(is->game, w->r->fixed.id) != 0)
		return;
	if (thing->kind == POSITION) {
		record_promise(thing->record, theirs);
		record_promise(w->r, ours);
	}
	if (thing->anchored ? memcmp(is->began, w->began, HASH) != 0 :
	    thing->kind == POSITION && memcmp(theirs, ours, HASH) != 0) {
		bool one = strcmp(thing->key, w->host[0].key) == 0;

		say(c, one ? DIM : NOTE, thing->file, "'%s' is of another "
		    "game by the same name%s", w->file, one ?
		    ", or the host has begun this one again" : "");
		return;
	}
	thing->found = find_line(w, line, is->hash, thing->anchored ?
	    (int64_t)is->restored : -1);
	if (thing->found == FOUND_THERE && strcmp(thing->key,
	    host_at(w, line)) != 0) {
		say(c, FALSE, thing->file, "the host's key at line %lld ends "
		    "in %s in '%s'", (long long)line,
		    key_end(host_at(w, line)), w->file);
		return;
	}
	tell_found(c, w, thing, line);
	if (thing->found == FOUND_THERE && thing->kind == POSITION)
		remake(c, w, thing);
	if (thing->found == FOUND_THERE && covers_text(c, thing))
		show_later(c, w, thing);
}

/* ---- signed turn files */

/* The letter that answers another one, which has a receipt if there is one. */
static const struct text *
answer_to(const struct check *c, const struct thing *turn, bool *lost)
{
	const char *id = turn->letter < 0 ? "" : c->text[turn->letter].id;
	const struct text *answer = NULL;

	*lost = false;
	for (size_t i = 0; i < c->n_texts && *id != '\0'; i++)
		if (strcmp(c->text[i].answers, id) == 0)
			answer = &c->text[i];
	for (size_t i = 0; i < c->n_things && answer != NULL; i++)
		if (c->thing[i].letter == answer - c->text)
			*lost |= c->thing[i].found == FOUND_LOST;
	return answer;
}

/* Is it not there because the bundle was made before it came? */
static bool
is_later(const struct whole *w, const struct turn *turn,
    const struct sealed *sealed)
{
	struct line_words words;
	struct store_line row;
	int64_t at;

	if (turn->after > w->r->last)
		return true;
	return !game_over(&w->r->game) && archive_line(&w->r->archive,
	    w->r->last, &row) == STORE_OK &&
	    line_cut(row.text, row.len, &words) &&
	    seal_time(sealed->seal, sealed->seal_len, &at) && at > words.at;
}

static void
judge_turn(struct check *c, const struct whole *w, const struct thing *thing,
    const struct turn *turn, const struct sealed *sealed)
{
	uint8_t identity[HASH];
	const struct text *answer;
	bool lost;

	turn_identity(turn->player, sealed->text, sealed->len, identity);
	if (memory_archive_find(w->bundle.kept, identity) > 0) {
		say(c, NOTE, thing->file, "the turn file of %s, after line "
		    "%u, is in '%s'", turn->player, (unsigned)turn->after,
		    w->file);
		return;
	}
	answer = answer_to(c, thing, &lost);
	if (answer != NULL && lost)
		say(c, NOTE, thing->file, "the turn file of %s, after line "
		    "%u, was lost with a backup", turn->player,
		    (unsigned)turn->after);
	else if (answer != NULL)
		say(c, NOTE, thing->file, "the turn file of %s, after line %u, "
		    "is not in '%s'; '%s' answers it, and should say why it "
		    "was not taken", turn->player,
		    (unsigned)turn->after, w->file, answer->file);
	else if (record_seek(w->r, w->r->last) == STORE_OK &&
	    is_later(w, turn, sealed))
		say(c, NOTE, thing->file, "the turn file of %s, after line "
		    "%u, is later than '%s'", turn->player,
		    (unsigned)turn->after, w->file);
	else
		say(c, FALSE, thing->file, "the turn file of %s, after line "
		    "%u, is missing from '%s', and no letter here says that it "
		    "was refused%s", turn->player, (unsigned)turn->after,
		    w->file, w->n_restores > 0 ? "; the host went back to a "
		    "backup, so it may be lost" : "");
}

/* With whose key it is signed, of all that players of the game have had. */
static bool
find_player(const struct whole *w, const struct block *block,
    struct sealed *out)
{
	struct key key;

	for (int i = 0; i < w->n_keys; i++)
		if (key_read(w->key[i], strlen(w->key[i]), &key) &&
		    block_check(&key, block, out) == SEAL_OK)
			return true;
	return false;
}

/* ---- files sent early */

static void
add_sent(struct check *c, const struct thing *thing, const char *text,
    size_t len)
{
	struct sent *sent;
	bool full = c->n_sent == SENT;

	c->crowded |= full;
	if (full)
		return;
	sent = memory_new(1, sizeof(*sent));
	sent->thing = thing;
	sent->sealed.len = len;
	memcpy(sent->sealed.text, text, len);
	turn_parse(sent->sealed.text, len, &sent->turn, NULL);
	c->sent = memory_more(c->sent, c->n_sent, &c->sent_room,
	    sizeof(*c->sent));
	c->sent[c->n_sent++] = sent;
}

/* Has its player signed it, with the key that they had at this line? */
static bool
is_own(const struct whole *w, struct sent *sent, int64_t line)
{
	const struct thing *thing = sent->thing;
	const struct block block = { .line = 1, .text = {
	    buffer_text(&thing->text), thing->text.len }, .seal = {
	    buffer_text(&thing->seal), thing->seal.len } };
	const struct game *game = &w->r->game;
	struct key key;
	int seat;

	if (record_seek(w->r, line > w->r->last ? w->r->last : line) !=
	    STORE_OK || (seat = game_seat(game, sent->turn.player)) < 0)
		return false;
	key_read(game->holder[seat].key, strlen(game->holder[seat].key),
	    &key);
	if (block_check(&key, &block, &sent->sealed) != SEAL_OK ||
	    turn_parse(sent->sealed.text, sent->sealed.len, &sent->turn,
	    NULL) != TURN_OK)
		return false;
	turn_identity(sent->turn.player, sent->sealed.text, sent->sealed.len,
	    sent->identity);
	return true;
}

/*
 * The n-th receipt that the host has given for it in this game, NULL: there
 * are no more; *lost is set if one is of a line that was lost.
 */
static const struct receipt *
receipt_of(const struct check *c, const struct whole *w,
    const struct sent *sent, int n, bool *lost)
{
	for (size_t i = 0; i < c->n_things; i++) {
		const struct thing *thing = &c->thing[i];
		const struct receipt *is = &thing->receipt;
		enum found found;

		if (thing->kind != RECEIPT || !thing->good || !receipt_covers(
		    is, RECEIPT_EARLY, sent->sealed.text, sent->sealed.len) ||
		    memcmp(is->began, w->began, HASH) != 0)
			continue;
		found = find_line(w, is->line, is->hash, is->restored);
		*lost |= found == FOUND_LOST;
		if (found == FOUND_THERE && n-- == 0)
			return is;
	}
	return NULL;
}

/*
 * When did the file come?  The host counts a file once, at the line at which it
 * came first, however often it comes: a host who signed anything else lied.
 * But "early none" can count again.  False: nothing can be said.
 */
static bool
find_came(struct check *c, const struct whole *w, struct sent *sent)
{
	const char *file = sent->thing->file, *player = sent->turn.player;
	const struct receipt *is;
	bool lost = false;

	sent->came = -1;
	sent->number = 0;
	if (strcmp(sent->turn.game, w->r->fixed.id) != 0 ||
	    !is_own(w, sent, sent->turn.after))
		return false;
	for (int i = 0; (is = receipt_of(c, w, sent, i, &lost)) != NULL; i++) {
		bool same = is->early == sent->number &&
		    is->line == sent->came;

		if (sent->came >= 0 && !same && is->restored ==
		    sent->restored && !early_takes_back(&sent->turn))
			say(c, FALSE, file, "the host signed that the same "
			    "file, which %s sent early, came as number %u at "
			    "line %lld and as number %u at line %u", player,
			    (unsigned)sent->number, (long long)sent->came,
			    (unsigned)is->early, (unsigned)is->line);
		if (sent->came >= 0 && is->early < sent->number)
			continue;
		sent->came = is->line;
		sent->number = is->early;
		sent->restored = is->restored;
	}
	if (lost && sent->came < 0) {
		say(c, NOTE, file, "the file that %s sent early, after line "
		    "%u, was lost with a backup", player,
		    (unsigned)sent->turn.after);
		return false;
	}
	return sent->came < 0 || is_own(w, sent, sent->came);
}

/* Two of a seat came one after the other, as the host has counted. */
static void
compare_sent(struct check *c, const struct sent *a, const struct sent *b)
{
	if (!a->here || !b->here || a->came < 0 || b->came < 0 ||
	    a->restored != b->restored ||
	    strcmp(a->turn.player, b->turn.player) != 0 ||
	    memcmp(a->identity, b->identity, HASH) == 0 ||
	    (a->number < b->number && a->came <= b->came) ||
	    (a->number > b->number && a->came >= b->came))
		return;
	say(c, FALSE, NULL, "'%s' and '%s' contradict each other: the host "
	    "signed that of two files which %s sent early one came as number "
	    "%u at line %lld and the other as number %u at line %lld",
	    a->thing->file, b->thing->file, a->turn.player,
	    (unsigned)a->number, (long long)a->came, (unsigned)b->number,
	    (long long)b->came);
}

/* The effect of another file of the same player on one. */
enum other { OTHER_NOT, OTHER_LATER, OTHER_UNKNOWN };

/*
 * Did this one take its place, or take it back, before the line `at` was
 * followed by another?
 */
static enum other
weigh(const struct check *c, const struct whole *w, const struct sent *sent,
    const struct sent *by, int64_t at, int64_t *came)
{
	const struct receipt *is;
	bool lost;

	if (by == sent || memcmp(by->identity, sent->identity, HASH) == 0 ||
	    !early_replaces(w->r, &sent->turn, &by->turn))
		return OTHER_NOT;
	for (int i = 0; (is = receipt_of(c, w, by, i, &lost)) != NULL; i++)
		if (is->early > sent->number && is->line <= at) {
			*came = is->line;
			return OTHER_LATER;
		}
	return by->came < 0 && by->turn.after <= at ? OTHER_UNKNOWN :
	    OTHER_NOT;
}

static const struct sent *
find_other(const struct check *c, const struct whole *w,
    const struct sent *sent, int64_t at, enum other *other, int64_t *came)
{
	const struct sent *unknown = NULL;

	for (size_t i = 0; i < c->n_sent; i++) {
		const struct sent *by = c->sent[i];

		if (!by->here)
			continue;
		*other = weigh(c, w, sent, by, at, came);
		if (*other == OTHER_LATER)
			return by;
		if (*other == OTHER_UNKNOWN)
			unknown = by;
	}
	*other = unknown != NULL ? OTHER_UNKNOWN : OTHER_NOT;
	return unknown;
}

/* The file that was played in its place, if it is here. */
static const struct sent *
find_played(const struct check *c, const struct whole *w, int64_t file)
{
	for (size_t i = 0; i < c->n_sent; i++)
		if (memory_archive_find(w->bundle.kept,
		    c->sent[i]->identity) == file)
			return c->sent[i];
	return NULL;
}

/* It was legal, and not played. */
static void
judge_kept(struct check *c, const struct whole *w, const struct sent *sent,
    const struct early_found *is)
{
	const char *file = sent->thing->file, *player = sent->turn.player;
	enum other other;
	int64_t came;
	const struct sent *by = find_other(c, w, sent, is->line, &other,
	    &came);
	const struct sent *played = is->fate == EARLY_OTHER_PLAYED ?
	    find_played(c, w, is->file) : NULL;

	if (other == OTHER_LATER)
		say(c, NOTE, file, "... the file of '%s', which came at line "
		    "%lld, took its place", by->thing->file,
		    (long long)came);
	else if (is->fate == EARLY_OTHER_PLAYED && is->after > sent->came)
		say(c, NOTE, file, "... turn file %lld of '%s', which %s sent "
		    "early after it, took its place", (long long)is->file,
		    w->file, player);
	else if (other == OTHER_UNKNOWN)
		say(c, DIM, file, "... cannot say whether it still counted "
		    "then: nothing here says when the file of '%s' came",
		    by->thing->file);
	else if (is->fate == EARLY_OTHER_PLAYED && (played == NULL ||
	    played->came < 0))
		say(c, DIM, file, "... cannot say whether it still counted "
		    "then: %s sent turn file %lld of '%s' early as well, and "
		    "nothing here says when that one came", player,
		    (long long)is->file, w->file);
	else
		say(c, FALSE, file, "... its alternative %d was legal after "
		    "line %lld of '%s', but the host did not play it",
		    is->alternative + 1, (long long)is->line, w->file);
}

static void
judge_fate(struct check *c, const struct whole *w, const struct sent *sent,
    const struct early_found *is)
{
	const char *file = sent->thing->file;
	long long line = is->line;
	enum other other;
	const struct sent *by;
	int64_t came;

	if (is->fate != EARLY_IS_PLAYED && memory_archive_find(w->bundle.kept,
	    sent->identity) > 0)
		say(c, FALSE, file, "... it was played in '%s', but not where "
		    "it should have been", w->file);
	switch (is->fate) {
	case EARLY_IS_NONE:
		say(c, NOTE, file, "... it took back what had been sent "
		    "early");
		return;
	case EARLY_IS_WRONG:
		say(c, DIM, file, "... it is not a file that could be sent "
		    "early");
		return;
	case EARLY_WAITS:
		say(c, NOTE, file, "... its decision does not occur in '%s'",
		    w->file);
		return;
	case EARLY_IS_SWEPT:
		say(c, NOTE, file, "... line %lld cancelled all that had been "
		    "sent early", line);
		return;
	case EARLY_IS_DECIDED:
		say(c, NOTE, file, "... the decision was made without it, "
		    "in line %lld, so it is void", line);
		return;
	case EARLY_IS_OVER:
		say(c, NOTE, file, "... the game was over with line %lld",
		    line);
		return;
	case EARLY_WAS_NOT_LEGAL:
		say(c, NOTE, file, "... its decision came after line %lld, "
		    "where no alternative was legal", line);
		return;
	case EARLY_IS_PLAYED:
		by = find_other(c, w, sent, line - 1, &other, &came);
		if (other == OTHER_LATER)
			say(c, FALSE, file, "... it was played as line %lld, "
			    "though the file of '%s', which came at line "
			    "%lld, had taken its place", line,
			    by->thing->file, (long long)came);
		else
			say(c, NOTE, file, "... it was played where it should "
			    "be, as line %lld", line);
		return;
	case EARLY_OTHER_PLAYED:
	case EARLY_KEPT_BACK:
		judge_kept(c, w, sent, is);
		return;
	}
}

static void
judge_sent(struct check *c, const struct whole *w)
{
	struct early_found is;

	for (size_t i = 0; i < c->n_sent; i++)
		c->sent[i]->here = find_came(c, w, c->sent[i]);
	for (size_t i = 1; i < c->n_sent; i++)
		for (size_t k = 0; k < i; k++)
			compare_sent(c, c->sent[k], c->sent[i]);
	for (size_t i = 0; i < c->n_sent; i++) {
		const struct sent *sent = c->sent[i];
		const char *file = sent->thing->file;

		if (!sent->here)
			continue;
		if (sent->came < 0) {
			say(c, NOTE, file, "a file that %s sent early, after "
			    "line %u; no receipt here says that it came",
			    sent->turn.player, (unsigned)sent->turn.after);
			continue;
		}
		c->held = true;
		say(c, NOTE, file, "a file that %s sent early, and that came "
		    "at line %lld:", sent->turn.player,
		    (long long)sent->came);
		if (early_check(w->r, &sent->turn, sent->identity, sent->came,
		    &is))
			judge_fate(c, w, sent, &is);
	}
}

static void
hold_turn(struct check *c, const struct thing *thing)
{
	struct block block = { .line = 1, .text = { buffer_text(&thing->text),
	    thing->text.len }, .seal = { buffer_text(&thing->seal),
	    thing->seal.len } };
	struct sealed *sealed = memory_new(1, sizeof(*sealed));
	struct turn *turn = memory_new(1, sizeof(*turn));
	char *text = memory_new(TURN_MAX, 1);
	bool known = false;
	size_t len;

	if (block_repair(&block, false, text, &len) != TURN_OK ||
	    turn_parse(text, len, turn, NULL) != TURN_OK) {
		say(c, DIM, thing->file, "it holds a turn file that cannot be "
		    "read");
		goto out;
	}
	if (early_is(turn)) {
		add_sent(c, thing, text, len);
		goto out;
	}
	for (size_t i = 0; i < c->n_wholes; i++) {
		const struct whole *w = &c->whole[i];

		if (strcmp(turn->game, w->r->fixed.id) != 0)
			continue;
		known = true;
		if (find_player(w, &block, sealed))
			judge_turn(c, w, thing, turn, sealed);
		else
			say(c, NOTE, thing->file, "the turn file after line %u "
			    "is not signed with the key of any player in '%s'",
			    (unsigned)turn->after, w->file);
	}
	if (!known && turn->digits > 0)
		say(c, NOTE, thing->file, "no bundle of %s is here that could "
		    "hold the turn file after line %u",
		    turn->game, (unsigned)turn->after);
out:
	free(text);
	free(turn);
	free(sealed);
}

/* ---- against each other */

/* By game and line; two that may contradict each other stand side by side. */
static int
by_line(const void *a, const void *b)
{
	const struct receipt *x = &(*(struct thing *const *)a)->receipt,
	    *y = &(*(struct thing *const *)b)->receipt;
	int order = strcmp(x->game, y->game);

	if (order == 0)
		order = memcmp(x->began, y->began, HASH);
	if (order == 0)
		order = (x->line > y->line) - (x->line < y->line);
	if (order == 0)
		order = (x->restored > y->restored) -
		    (x->restored < y->restored);
	if (order == 0)
		order = memcmp(x->hash, y->hash, HASH);
	return order;
}

/* The signed things whose game is known, sorted; the caller frees the list. */
static const struct thing **
list_anchored(const struct check *c, size_t *n)
{
	const struct thing **list = NULL;
	size_t room = 0;

	*n = 0;
	for (size_t i = 0; i < c->n_things; i++) {
		if (!c->thing[i].good || !c->thing[i].anchored)
			continue;
		list = memory_more(list, *n, &room, sizeof(*list));
		list[(*n)++] = &c->thing[i];
	}
	if (*n > 0)
		qsort(list, *n, sizeof(*list), by_line);
	return list;
}

/* Does a bundle tell that it has gone back to so many backups? */
static bool
is_told(const struct check *c, const struct thing *thing, int64_t restored)
{
	for (size_t i = 0; i < c->n_wholes; i++)
		if (memcmp(c->whole[i].began, thing->receipt.began,
		    HASH) == 0 && c->whole[i].n_restores >= restored)
			return true;
	return false;
}

/* Two that stand side by side. */
static void
compare_two(struct check *c, const struct thing *first,
    const struct thing *second)
{
	const struct receipt *a = &first->receipt, *b = &second->receipt;
	const char *game = a->game;
	bool one;

	if (strcmp(game, b->game) != 0)
		return;
	one = are_one_host(c, first, first->key, second->key);
	if (memcmp(a->began, b->began, HASH) != 0) {
		say(c, one ? DIM : NOTE, NULL, "'%s' and '%s' are of two games "
		    "by one name, %s%s", first->file, second->file, game,
		    one ? ", or of one that the host has begun again" : "");
		return;
	}
	if (a->line != b->line || memcmp(a->hash, b->hash, HASH) == 0)
		return;
	if (a->restored != b->restored && is_told(c, first,
	    a->restored > b->restored ? a->restored : b->restored))
		say(c, NOTE, NULL, "'%s' and '%s' have different lines %u of "
		    "%s, from before and after the host went back to a "
		    "backup", first->file, second->file,
		    (unsigned)a->line, game);
	else if (a->restored != b->restored)
		say(c, DIM, NULL, "'%s' and '%s' have different lines %u of "
		    "%s, and the host claims to have gone back to a backup "
		    "between them: only a bundle proves it", first->file,
		    second->file, (unsigned)a->line, game);
	else
		say(c, one ? FALSE : DIM, NULL, "'%s' and '%s' contradict each "
		    "other: %s signed a different line %u of %s in "
		    "each%s", first->file, second->file, one ?
		    "the host" : "somebody", (unsigned)a->line, game, one ?
		    "" : ", with two keys, and nothing here says that both are "
		    "the same host's");
}

static void
compare_all(struct check *c)
{
	enum { TOLD = 20 };
	size_t n, told = 0;
	const struct thing **list = list_anchored(c, &n);

	for (size_t i = 1; i < n && told < TOLD; i++) {
		size_t before = c->said.len;

		compare_two(c, list[i - 1], list[i]);
		told += c->said.len > before;
	}
	free(list);
}

/* The first line that is another one in two bundles of a game. */
static void
compare_wholes(struct check *c, const struct whole *a, const struct whole *b)
{
	uint8_t one[HASH], other[HASH];
	const char *game = a->r->fixed.id;

	if (strcmp(game, b->r->fixed.id) != 0)
		return;
	if (memcmp(a->began, b->began, HASH) != 0) {
		bool same = strcmp(a->host[0].key, b->host[0].key) == 0;

		say(c, same ? DIM : NOTE, NULL, "'%s' and '%s' are of two "
		    "games by one name, %s%s", a->file, b->file, game, same ?
		    ", or of one that the host has begun again" : "");
		return;
	}
	for (int64_t i = 0; hash_at(a, i, one) && hash_at(b, i, other); i++) {
		bool same = restored_at(a, i) == restored_at(b, i);

		if (memcmp(one, other, HASH) == 0)
			continue;
		say(c, same ? FALSE : NOTE, NULL, "'%s' and '%s' %s line "
		    "%lld of %s on", a->file, b->file, same ? "contradict "
		    "each other: they differ from" : "differ, because the host "
		    "went back to a backup, from", (long long)i, game);
		return;
	}
}

/* ---- all of it */

static void
judge(struct check *c, struct thing *thing)
{
	if (thing->kind == TURN || !thing->good)
		return;
	if (thing->kind == RECEIPT && thing->letter >= 0)
		tell_parts(c, thing);
	for (size_t i = 0; i < c->n_wholes; i++)
		hold_against(c, &c->whole[i], thing);
}

/*
 * The owner of these keys has signed; the caller knows whether that is the
 * host.
 */
static void
ask_for_keys(struct check *c)
{
	for (size_t k = 0; k < c->n_keys && c->host[0] == '\0'; k++)
		for (size_t i = 0; i < c->n_things; i++)
			if (c->thing[i].good && strcmp(c->thing[i].key,
			    c->key[k]) == 0) {
				say(c, NOTE, NULL, "signed with the key that "
				    "ends in %s; ask whether it is your "
				    "host's", key_end(c->key[k]));
				break;
			}
}

int
check_end(struct check *c, struct buffer *told)
{
	struct fault name;

	if (c->host[0] != '\0')
		add_key(c, c->host);
	for (size_t i = 0; i < c->n_files; i++)
		take_file(c, &c->file[i]);
	for (size_t i = 0; i < c->n_things; i++)
		read_thing(c, &c->thing[i]);
	for (size_t i = 0; i < c->n_things; i++)
		if (c->thing[i].good)
			find_key(c, &c->thing[i]);
	for (size_t i = 0; i < c->n_things; i++)
		if (c->thing[i].good)
			judge_key(c, &c->thing[i]);
	for (size_t i = 0; i < c->n_things; i++)
		if (c->thing[i].good)
			anchor(c, &c->thing[i]);
	for (size_t i = 0; i < c->n_things; i++)
		judge(c, &c->thing[i]);
	for (size_t i = 0; i < c->n_things; i++)
		if (c->thing[i].kind == TURN)
			hold_turn(c, &c->thing[i]);
	for (size_t i = 0; i < c->n_wholes; i++)
		judge_sent(c, &c->whole[i]);
	for (size_t i = 0; i < c->n_texts; i++)
		if (!c->text[i].things && c->n_things == 0)
			say(c, NOTE, c->text[i].file, "a letter without a "
			    "receipt");
	if (c->crowded)
		say(c, DIM, NULL, "there are more files here than can be "
		    "checked at once");
	compare_all(c);
	for (size_t i = 0; i < c->n_wholes; i++)
		for (size_t k = 0; k < i; k++)
			compare_wholes(c, &c->whole[k], &c->whole[i]);
	ask_for_keys(c);
	for (size_t i = 0; i < c->n_files; i++) {
		if (c->file[i].said.len == 0)
			continue;
		fault_set(&name, "%s", c->file[i].name);
		buffer_printf(told, "%s:\n%s", name.text,
		    buffer_text(&c->file[i].said));
	}
	if (c->said.len > 0)
		buffer_printf(told, "Between them:\n%s",
		    buffer_text(&c->said));
	return c->wrong ? EX_NOPERM : c->dim ? EX_DATAERR : EX_OK;
}

bool
check_held_early(const struct check *c)
{
	return c->held;
}

const char *
check_sentence(int status)
{
	return status == EX_NOPERM ? "something is wrong: see WRONG" :
	    status == EX_DATAERR ? "nothing that could be checked is wrong; "
	    "something could not be checked" : "all of this agrees";
}

struct record *
check_shown(const struct check *c, int n, const char **file, int64_t *line)
{
	if (n < 0 || (size_t)n >= c->n_shown)
		return NULL;
	*file = c->shown[n].file;
	*line = c->shown[n].line;
	return c->whole[c->shown[n].whole].r;
}

void
check_free(struct check *c)
{
	if (c == NULL)
		return;
	for (size_t i = 0; i < c->n_things; i++) {
		buffer_free(&c->thing[i].text);
		buffer_free(&c->thing[i].seal);
		record_drop(c->thing[i].record);
	}
	for (size_t i = 0; i < c->n_texts; i++) {
		for (int k = 0; k < RECEIPT_PARTS; k++)
			buffer_free(&c->text[i].part[k]);
		buffer_free(&c->text[i].quoted);
	}
	for (size_t i = 0; i < c->n_files; i++)
		buffer_free(&c->file[i].said);
	buffer_free(&c->said);
	for (size_t i = 0; i < c->n_wholes; i++) {
		struct whole *w = &c->whole[i];

		record_drop(w->r);
		bundle_free(&w->bundle);
		free(w->restore);
		free(w->host);
		free(w->key);
	}
	free(c->file);
	free(c->thing);
	free(c->text);
	free(c->whole);
	for (size_t i = 0; i < c->n_sent; i++)
		free(c->sent[i]);
	free(c->sent);
	free(c->shown);
	free(c->key);
	free(c);
}
