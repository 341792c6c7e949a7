#include "cmd/bundle/proofs_read.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/proofs.h"
#include "core/letter_seal.h"
#include "core/order.h"
#include "core/scan.h"
#include "core/seal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES = 12, NUMBER_DIGITS = 9 };

struct reader {
	struct span rest;
	int at;			/* the line that was read last, from 1 */
	struct proofs *out;
	struct fault *fault;
	enum proofs_result result;
	int seats;
	struct game_holder holder[SEATS];
	bool chained;		/* the head that holds is known */
	uint8_t head[HASH];
	int64_t kept;		/* up to this line a file is kept back */
	int64_t until;		/* the last line of the file that is open */
	struct turn *turn;	/* ... which is this, in */
	struct buffer text;	/* ... its text */
	bool holds;		/* ... and its signature does */
};

static bool
refuse(struct reader *p, enum proofs_result result, const char *what)
{
	p->result = result;
	fault_at(p->fault, p->at, "line %d of the proofs: %s", p->at, what);
	return false;
}

static bool
garbled(struct reader *p)
{
	return refuse(p, PROOFS_GARBLED, "this cannot stand here");
}

static struct span
next(struct reader *p)
{
	p->at++;
	return span_line(&p->rest);
}

/* The words of a line; 0 where there are more than PIECES. */
static int
cut(struct span line, struct span word[PIECES])
{
	const char *at;
	size_t from = 0, n;
	int words = 0;

	while ((n = scan_word(line.at, line.len, &from, &at)) > 0) {
		if (words == PIECES)
			return 0;
		word[words++] = (struct span){ at, n };
	}
	return words;
}

static bool
is_word(struct span word, const char *want)
{
	return word.len == strlen(want) && memcmp(word.at, want, word.len) == 0;
}

static bool
number(struct span word, int64_t *out)
{
	uint32_t n;

	if (!scan_whole(word.at, word.len, NUMBER_DIGITS, &n))
		return false;
	*out = n;
	return true;
}

static bool
hash(struct span word, uint8_t out[HASH])
{
	return word.len == HASH_TEXT - 1 && hash_read(word.at, word.len, out);
}

static bool
key(struct span word, char out[KEY_TEXT])
{
	struct key read;

	return scan_copy(out, KEY_TEXT, word.at, word.len) &&
	    key_read(word.at, word.len, &read);
}

static void
add_host(struct proofs *out, const char *text)
{
	out->hosts = memory_grow(out->hosts, out->n_hosts + 1, KEY_TEXT);
	snprintf(out->hosts[out->n_hosts++], KEY_TEXT, "%s", text);
	snprintf(out->host, KEY_TEXT, "%s", text);
}

static void
add_line(struct proofs *out, const uint8_t digest[HASH], bool restore)
{
	struct proofs_line *line;

	out->line = memory_grow(out->line, out->n + 1, sizeof(*line));
	line = &out->line[out->n];
	memcpy(line->hash, digest, HASH);
	line->restored = (out->n > 0 ? line[-1].restored : 0) + restore;
	out->n++;
}

/* Keys, seats, and where it begins. */
static bool
read_top(struct reader *p)
{
	struct span word[PIECES];
	uint8_t digest[HASH];
	char text[KEY_TEXT];
	int64_t n;
	int words;

	if (!is_word(next(p), "nuncio proofs 2") ||
	    cut(next(p), word) != 2 || !is_word(word[0], "game") ||
	    !turn_name(word[1].at, word[1].len))
		return garbled(p);
	scan_copy(p->out->game, GAME_ID, word[1].at, word[1].len);
	if (cut(next(p), word) != 2 || !is_word(word[0], "host") ||
	    !key(word[1], text))
		return garbled(p);
	add_host(p->out, text);
	while ((words = cut(next(p), word)) == 4 && is_word(word[0], "seat")) {
		struct game_holder *holder = &p->holder[p->seats];

		if (p->seats == SEATS || !number(word[1], &n) ||
		    n != p->seats++ || !scan_copy(holder->name,
		    sizeof(holder->name), word[2].at, word[2].len) ||
		    !key(word[3], holder->key))
			return garbled(p);
	}
	if (words != 3 || !is_word(word[0], "after") ||
	    !number(word[1], &p->out->first) || !hash(word[2], digest))
		return garbled(p);
	add_line(p->out, digest, false);
	return true;
}

/* So many bytes of a turn file, without the marks before its lines. */
static bool
read_marked(struct reader *p, int64_t size, struct buffer *out)
{
	struct span line, mark = { PROOFS_MARK, sizeof(PROOFS_MARK) - 1 };

	while ((int64_t)out->len < size) {
		line = next(p);
		if (line.len < mark.len || !span_starts(line, mark.at))
			return garbled(p);
		line = span_skip(line, mark.len);
		buffer_add(out, line.at, line.len);
		buffer_putc(out, '\n');
	}
	if ((int64_t)out->len - size > 1 || out->full)
		return garbled(p);
	out->len = (size_t)size;
	return true;
}

/* A letter seat's file is the host's, and names a letter from its domain. */
static bool
holds(const char *text_key, const char *host, const struct buffer *text,
    const struct buffer *seal)
{
	const char *domain = key_is_letter(text_key);
	struct letter_seal letter;
	struct key with;

	if (domain != NULL && (!letter_seal_read(buffer_text(seal), seal->len,
	    &letter) || strcmp(letter.domain, domain) != 0))
		return false;
	if (domain != NULL)
		text_key = host;
	return key_read(text_key, strlen(text_key), &with) &&
	    seal_verify(&with, buffer_text(text), text->len,
	    buffer_text(seal), seal->len) == SEAL_OK;
}

/* Does the file that is open say this and nothing else, as lines do alone? */
static bool
says(const struct reader *p, const char *word, const char *text_key)
{
	const struct turn *turn = p->turn;
	struct span line;

	if (p->until == 0 || turn->n != 1)
		return false;
	line = (struct span){ turn->line[0].at, turn->line[0].len };
	if (!span_starts(line, word))
		return false;
	/* A file may leave out "ed:" or "ssh:". */
	text_key = strchr(text_key, ':') + 1;
	for (size_t n = strlen(text_key); line.len >= n; line = span_skip(line,
	    1))
		if (memcmp(line.at, text_key, n) == 0)
			return true;
	return false;
}

static bool
check_file(struct reader *p, int seat, const struct buffer *text,
    const struct buffer *seal)
{
	const char *name = seat == SEATS ? "host" : p->holder[seat].name;
	const char *with = seat == SEATS ? p->out->host : p->holder[seat].key;
	uint8_t identity[HASH];
	char digits[HASH_TEXT];
	struct turn *turn = p->turn;
	int64_t behind;

	if (turn_parse(buffer_text(text), text->len, turn, NULL) != TURN_OK)
		return garbled(p);
	if (strcmp(turn->game, p->out->game) != 0 ||
	    strcmp(turn->player, name) != 0)
		return refuse(p, PROOFS_FALSE, "this turn file is somebody "
		    "else's, or of another game");
	p->holds = holds(with, p->out->host, text, seal);
	if (p->holds)
		p->out->shown++;
	else if (seat != SEATS || turn->n != 1 || !span_starts((struct span){
	    turn->line[0].at, turn->line[0].len }, "handover "))
		return refuse(p, PROOFS_FALSE, "the signature of this turn "
		    "file does not hold");
	behind = (int64_t)turn->after - p->out->first;
	if (behind >= 0 && behind < p->out->n) {
		hash_text(p->out->line[behind].hash, digits);
		if (memcmp(digits, turn->hash, turn->digits) != 0)
			return refuse(p, PROOFS_FALSE, "this turn file refers "
			    "to a line that reads otherwise here");
	}
	turn_identity(turn->player, buffer_text(text), text->len, identity);
	if (p->chained)
		chain_file(p->head, identity, buffer_text(seal), seal->len,
		    p->head);
	return true;
}

/* "file N seat S|host lines A-B kept", or with text and seal. */
static bool
read_file(struct reader *p, struct span *word, int words)
{
	bool host = words > 2 && is_word(word[2], "host");
	int64_t n, seat = SEATS, first, size, seal_size;
	struct buffer seal = { 0 };
	size_t dash;
	bool good;

	if (words < 6 || (!host && (words < 7 || !is_word(word[2], "seat"))) ||
	    !number(word[1], &n) || (!host && (!number(word[3], &seat) ||
	    seat >= p->seats)))
		return garbled(p);
	word += host ? 3 : 4;
	words -= host ? 3 : 4;
	for (dash = 0; dash < word[1].len && word[1].at[dash] != '-'; dash++)
		;
	if (!is_word(word[0], "lines") || dash == word[1].len || p->until > 0 ||
	    !number((struct span){ word[1].at, dash }, &first) ||
	    !number(span_skip(word[1], dash + 1), &p->until) ||
	    first != p->out->first + p->out->n || p->until < first)
		return garbled(p);
	p->turn->n = 0;
	buffer_free(&p->text);
	if (words == 3 && is_word(word[2], "kept")) {
		p->kept = p->until;
		p->chained = false;
		return true;
	}
	if (words != 6 || !is_word(word[2], "text") ||
	    !number(word[3], &size) || size > TURN_MAX ||
	    !is_word(word[4], "seal") || !number(word[5], &seal_size) ||
	    seal_size > SEAL_MAX)
		return garbled(p);
	good = read_marked(p, size, &p->text) &&
	    read_marked(p, seal_size, &seal) &&
	    check_file(p, (int)seat, &p->text, &seal);
	buffer_free(&seal);
	return good;
}

static bool
read_head(struct reader *p, struct span *word)
{
	struct proofs *out = p->out;
	struct proofs_head *head;
	uint8_t digest[HASH];
	int64_t n;

	if (!number(word[1], &n) || !hash(word[2], digest))
		return garbled(p);
	if (p->chained && memcmp(digest, p->head, HASH) != 0)
		return refuse(p, PROOFS_FALSE, "this is not the head of the "
		    "files before it");
	memcpy(p->head, digest, HASH);
	p->chained = true;
	out->head = memory_grow(out->head, out->n_heads + 1, sizeof(*head));
	head = &out->head[out->n_heads++];
	head->file = n;
	memcpy(head->head, digest, HASH);
	return true;
}

/*
 * Keys that hold from this line on, which the file that is open has said; is it
 * a backup that was gone back to?
 */
static bool
change(struct reader *p, const struct line_words *words, bool *restore)
{
	struct game_holder *holder = &p->holder[words->seat];
	struct order order;
	char with[KEY_TEXT];

	*restore = false;
	if (words->kind == LINE_KEY) {
		if (!key((struct span){ words->rest, words->rest_len },
		    with) || !says(p, "key ", with))
			return refuse(p, PROOFS_FALSE, "no turn file here "
			    "names this key");
		snprintf(holder->key, KEY_TEXT, "%s", with);
	}
	if (words->kind != LINE_HOST || order_cut(words, &order) != NULL)
		return true;
	holder = &p->holder[order.seat % SEATS];
	if (order.act == ACT_REPLACE)
		snprintf(holder->name, GAME_ID, "%s", order.name);
	if (order.act == ACT_REPLACE || order.act == ACT_REKEY)
		snprintf(holder->key, KEY_TEXT, "%s", order.key);
	if (order.act == ACT_HANDOVER) {
		p->out->spare |= !p->holds || !says(p, "handover ",
		    order.key);
		add_host(p->out, order.key);
	}
	*restore = order.act == ACT_RESTORE;
	return true;
}

/* A line and its hash, or that of one that is kept back. */
static bool
read_line(struct reader *p, struct span text, bool kept)
{
	struct proofs *out = p->out;
	struct span word[PIECES];
	uint8_t digest[HASH], should[HASH];
	struct line_words words;
	bool restore = false;

	if (cut(next(p), word) != 2 || !is_word(word[0], "hash") ||
	    !hash(word[1], digest))
		return garbled(p);
	if (kept && out->first + out->n > p->kept)
		return garbled(p);
	if (!kept) {
		if (!line_cut(text.at, text.len, &words) || words.seat >=
		    SEATS || words.line != out->first + out->n)
			return garbled(p);
		chain_line(out->line[out->n - 1].hash, text.at, text.len,
		    p->head, should);
		if (p->chained && memcmp(should, digest, HASH) != 0)
			return refuse(p, PROOFS_FALSE, "this is not the hash "
			    "of the line");
		if (!change(p, &words, &restore))
			return false;
	}
	add_line(out, digest, restore);
	if (out->first + out->n > p->until)
		p->until = 0;
	return true;
}

static bool
read_rest(struct reader *p)
{
	struct span line, word[PIECES];
	bool good = true;
	int words;

	while (good && p->rest.len > 0) {
		line = next(p);
		words = cut(line, word);
		if (span_starts(line, "line ") || span_starts(line, "said "))
			good = read_line(p, span_skip(line, 5), false);
		else if (words == 2 && is_word(word[0], "kept"))
			good = read_line(p, line, true);
		else if (words == 3 && is_word(word[0], "head"))
			good = read_head(p, word);
		else if (words > 0 && is_word(word[0], "file"))
			good = read_file(p, word, words);
		else
			good = garbled(p);
	}
	if (good && p->until > 0)
		good = refuse(p, PROOFS_GARBLED, "the last turn file is cut");
	return good;
}

enum proofs_result
proofs_read(const char *text, size_t len, struct proofs *out,
    struct fault *fault)
{
	struct reader p = { .rest = { text, len }, .out = out,
	    .fault = fault, .turn = memory_new(1, sizeof(*p.turn)) };

	memset(out, 0, sizeof(*out));
	if (read_top(&p))
		read_rest(&p);
	buffer_free(&p.text);
	free(p.turn);
	return p.result;
}

void
proofs_free(struct proofs *proofs)
{
	if (proofs == NULL)
		return;
	free(proofs->line);
	free(proofs->head);
	free(proofs->hosts);
	memset(proofs, 0, sizeof(*proofs));
}
