/*
 * check.c: what a host has signed, and whether it fits together; see check.h.
 */
#include "cmd/bundle/check.h"

#include "cmd/base/memory.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/receipt.h"
#include "cmd/record/record.h"
#include "core/line.h"
#include "core/order.h"
#include "core/seal.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

enum { RECEIPTS = 200 };	/* of a text; more are not read */

/* A receipt in a text, and the signature below it. */
struct signed_receipt {
	struct span text, seal;		/* seal.len 0: there is none */
	struct receipt is;
};

struct receipts {
	struct buffer lines;		/* the text, with line feeds alone */
	int n;
	struct signed_receipt all[RECEIPTS];
	bool broken;			/* one of them is not read */
};

/* The verdict so far, unless there is a worse one. */
static void __attribute__((format(printf, 3, 4)))
judge(struct check *c, enum check_verdict verdict, const char *format, ...)
{
	char text[FAULT_TEXT];
	va_list ap;

	if (c->why.text[0] != '\0' && verdict <= c->verdict)
		return;
	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	c->verdict = verdict;
	fault_set(&c->why, "%s", text);
}

/* A line about what was found. */
static void __attribute__((format(printf, 2, 3)))
tell(struct check *c, const char *format, ...)
{
	struct fault clean;
	char text[FAULT_TEXT];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof(text), format, ap);
	va_end(ap);
	fault_set(&clean, "%s", text);
	buffer_printf(&c->told, "%s\n", clean.text);
}

/* ---- receipts in a text */

static bool
is_word(struct span line, const char *word)
{
	return span_same(span_trim_right(line), (struct span){ word,
	    strlen(word) });
}

/* The receipt that begins with this line, and the signature below it. */
static void
take_receipt(struct receipts *out, const char *from, struct span *rest)
{
	struct signed_receipt *one = &out->all[out->n];
	struct span below, line;
	const char *end;

	do
		line = span_line(rest);
	while (rest->len > 0 && !is_word(line, "end"));
	one->text = (struct span){ from, (size_t)(rest->at - from) };
	one->seal = (struct span){ "", 0 };
	below = *rest;
	while (below.len > 0 && span_trim(line = span_line(&below)).len == 0)
		*rest = below;
	if (rest->len > 0 && seal_begins(span_trim(line))) {
		end = seal_end((struct quoting){ 0, 0 }, *rest);
		one->seal = (struct span){ rest->at, (size_t)(end - rest->at) };
		*rest = span_skip(*rest, one->seal.len);
	}
	if (receipt_read(one->text.at, one->text.len, &one->is))
		out->n++;
	else
		out->broken = true;
}

static void
find_receipts(const struct check_text *text, struct receipts *out)
{
	struct span rest;

	for (size_t i = 0; i < text->len; i++)
		if (text->bytes[i] != '\r' || i + 1 == text->len ||
		    text->bytes[i + 1] != '\n')
			buffer_putc(&out->lines, text->bytes[i]);
	rest = (struct span){ buffer_text(&out->lines), out->lines.len };
	while (rest.len > 0 && out->n < RECEIPTS) {
		const char *from = rest.at;

		if (is_word(span_line(&rest), RECEIPT_HEADING))
			take_receipt(out, from, &rest);
	}
}

static struct receipts *
receipts_new(const struct check_text *text)
{
	struct receipts *out = memory_new(1, sizeof(*out));

	find_receipts(text, out);
	return out;
}

static void
receipts_free(struct receipts *receipts)
{
	buffer_free(&receipts->lines);
	free(receipts);
}

/* Is it signed with this key? */
static bool
is_signed(const struct signed_receipt *one, const char *by)
{
	struct seal *seal = memory_new(1, sizeof(*seal));
	char settled[SEAL_MAX];
	struct key key;
	bool good = one->seal.len > 0 && key_read(by, strlen(by), &key) &&
	    seal_read(&key, (struct quoting){ 0, 0 }, span_trim(one->seal),
	    seal) == SEAL_OK && seal_fits(seal, &key, one->text.at,
	    one->text.len) && seal_settle(seal, &key, settled) > 0;

	free(seal);
	return good;
}

/* ---- the host of a bundle */

struct hosts {
	int64_t line;			/* of which the host is looked for */
	char at[KEY_TEXT];		/* whose the game was there */
	char now[KEY_TEXT];		/* ... in the line that is read */
	char known[KEY_TEXT];		/* the key that the reader trusts */
	bool signs;			/* that key has signed in this game */
	int64_t restored;		/* the first line after a backup, up to
					   that line; 0: none */
};

static int
note_line(void *arg, const struct store_line *line)
{
	struct hosts *h = arg;
	struct line_words words;
	struct order order;

	if (!line_cut(line->text, line->len, &words) ||
	    words.kind != LINE_HOST || order_cut(&words, &order) != NULL)
		return 0;
	/* Anybody can hand a game of their own over to somebody's key. */
	if (order.act != ACT_HANDOVER || order.grip == GRIP_HOST)
		h->signs |= strcmp(h->now, h->known) == 0;
	if (order.act == ACT_HANDOVER) {
		snprintf(h->now, KEY_TEXT, "%s", order.key);
		if (line->line <= h->line)
			snprintf(h->at, KEY_TEXT, "%s", order.key);
	} else if (order.act == ACT_RESTORE && h->restored == 0 &&
	    line->line <= h->line)
		h->restored = line->line;
	return 0;
}

static void
find_hosts(const struct check *c, const struct key *host, int64_t line,
    struct hosts *out)
{
	*out = (struct hosts){ .line = line };
	snprintf(out->at, KEY_TEXT, "%s", c->r->fixed.host);
	snprintf(out->now, KEY_TEXT, "%s", c->r->fixed.host);
	if (host != NULL)
		key_format(host, out->known);
	archive_lines(&c->r->archive, 0, note_line, out);
	out->signs |= strcmp(c->bundle.host, out->known) == 0 ||
	    strcmp(out->at, out->known) == 0;
}

static bool
hash_at(const struct record *r, int64_t line, uint8_t out[HASH])
{
	struct store_line row;

	if (line > r->last || archive_line(&r->archive, line, &row) != STORE_OK)
		return false;
	memcpy(out, row.hash, HASH);
	return true;
}

/* ---- a receipt and a bundle */

static bool
is_table(struct record *r, const struct receipt *is)
{
	struct receipt again;

	record_must(r, record_seek(r, is->line));
	receipt_make(r, &again);
	return memcmp(again.table, is->table, HASH) == 0;
}

/* Its line is in the bundle; the host has signed it, and what else there? */
static void
hold_there(struct check *c, const struct check_text *letter,
    const struct receipt *is)
{
	if (!is_table(c->r, is)) {
		judge(c, CHECK_WRONG, "the host signed another table of line "
		    "%u of %s than the bundle has", (unsigned)is->line,
		    is->game);
		return;
	}
	c->letter = letter;
	c->line = is->line;
	judge(c, CHECK_AGREES, "the host signed line %u of %s, and the bundle "
	    "has the same line and table: compare your letter with the table "
	    "above", (unsigned)is->line, is->game);
}

static void
hold_other(struct check *c, const struct receipt *is,
    const struct hosts *hosts)
{
	if (hosts->restored > 0)
		tell(c, "The bundle says in line %lld that the host went back "
		    "to a backup: what came after that backup was lost.",
		    (long long)hosts->restored);
	judge(c, CHECK_WRONG, "the bundle has another line %u of %s than the "
	    "one that the host signed: keep both files, they prove it",
	    (unsigned)is->line, is->game);
}

static void
hold_receipt(struct check *c, const struct check_text *letter,
    const struct signed_receipt *one, const struct key *host)
{
	const struct receipt *is = &one->is;
	struct hosts hosts;
	uint8_t began[HASH], hash[HASH];
	unsigned line = is->line;

	find_hosts(c, host, line, &hosts);
	if (host != NULL && !hosts.signs) {
		judge(c, CHECK_WRONG, "the host whose key you gave has signed "
		    "nothing in this bundle");
		return;
	}
	hash_at(c->r, 0, began);
	if (memcmp(is->began, began, HASH) != 0) {
		judge(c, CHECK_UNSURE, "the receipt and the bundle are of two "
		    "games by one name, %s, or of one that was begun again",
		    is->game);
		return;
	}
	if (!is_signed(one, hosts.at)) {
		judge(c, CHECK_WRONG, one->seal.len == 0 ? "the receipt of "
		    "line %u of %s has no signature" : "the signature of the "
		    "receipt of line %u of %s is not the host's", line,
		    is->game);
		return;
	}
	tell(c, "Receipt of %s, line %u, signed with the key that ends in %s, "
	    "the host's%s.", is->game, line, key_end(hosts.at), host != NULL ?
	    "" : " in the bundle: ask whether it is your host's");
	if (line > c->r->last)
		judge(c, CHECK_UNSURE, "line %u of %s is later than this "
		    "bundle, which ends with line %lld: compare it with a "
		    "newer one", line, is->game, (long long)c->r->last);
	else if (hash_at(c->r, line, hash) &&
	    memcmp(hash, is->hash, HASH) == 0)
		hold_there(c, letter, is);
	else
		hold_other(c, is, &hosts);
}

static void
hold_text(struct check *c, const struct check_text *text,
    const struct key *host)
{
	struct receipts *found = receipts_new(text);
	int n = 0;

	for (int i = 0; i < found->n; i++)
		if (strcmp(found->all[i].is.game, c->r->fixed.id) == 0) {
			/* Which of several tables is this line's? */
			hold_receipt(c, found->n == 1 ? text : NULL,
			    &found->all[i], host);
			n++;
		}
	if (found->broken)
		judge(c, CHECK_UNSURE, "a receipt in '%s' is not spelled as "
		    "nuncio writes it", text->name);
	else if (n == 0)
		judge(c, CHECK_UNSURE, found->n > 0 ? "'%s' has no receipt "
		    "of the game in the bundle" : "'%s' has no receipt, so the "
		    "host has signed nothing in it", text->name);
	receipts_free(found);
}

static bool
is_bundle(const struct check_text *text)
{
	return span_starts((struct span){ text->bytes, text->len },
	    "nuncio bundle ");
}

static void
hold_bundle(struct check *c, const struct check_text *text,
    const struct check_text *bundle, const struct key *host)
{
	struct buffer told = { 0 };
	struct record *r = record_new();

	if (verify_bundle(bundle->bytes, bundle->len, &c->bundle, r, &told,
	    NULL)) {
		c->r = r;
		tell(c, "Bundle of %s, in order up to line %lld.",
		    r->fixed.id, (long long)r->last);
		hold_text(c, text, host);
	} else {
		record_drop(r);
		judge(c, CHECK_UNSURE, "the bundle is not in order: %s",
		    buffer_text(&told));
	}
	buffer_free(&told);
}

/* ---- two receipts */

/* Both are signed by the host. */
static void
hold_two(struct check *c, const struct receipt *a, const struct receipt *b)
{
	unsigned line = a->line;

	if (strcmp(a->game, b->game) != 0 || line != b->line)
		return;
	if (memcmp(a->began, b->began, HASH) != 0)
		judge(c, CHECK_UNSURE, "these are of two games by one name, "
		    "%s, or of one that was begun again", a->game);
	else if (memcmp(a->hash, b->hash, HASH) != 0 ||
	    memcmp(a->table, b->table, HASH) != 0)
		judge(c, CHECK_WRONG, "the host signed two different lines %u "
		    "of %s: keep both files, they prove it", line, a->game);
	else
		judge(c, CHECK_AGREES, "the host signed the same line %u of "
		    "%s for both of you", line, a->game);
}

static bool
are_all_signed(struct check *c, const struct check_text *text,
    const struct receipts *found, const char *host)
{
	bool good = found->n > 0 && !found->broken;

	for (int i = 0; i < found->n && good; i++)
		good = is_signed(&found->all[i], host);
	if (found->n == 0)
		judge(c, CHECK_UNSURE, "'%s' has no receipt, so the host has "
		    "signed nothing in it", text->name);
	else if (!good)
		judge(c, CHECK_WRONG, "a receipt in '%s' is not signed with "
		    "the host's key", text->name);
	return good;
}

static void
hold_receipts(struct check *c, const struct check_text text[2],
    const struct key *host)
{
	struct receipts *a = receipts_new(&text[0]), *b =
	    receipts_new(&text[1]);
	char key[KEY_TEXT] = "";

	if (host != NULL)
		key_format(host, key);
	if (host == NULL)
		judge(c, CHECK_UNSURE, "without the host's key, --host, no "
		    "receipt can be checked, unless a bundle is there");
	else if (are_all_signed(c, &text[0], a, key) &&
	    are_all_signed(c, &text[1], b, key)) {
		for (int i = 0; i < a->n * b->n; i++)
			hold_two(c, &a->all[i / b->n].is,
			    &b->all[i % b->n].is);
		if (c->why.text[0] == '\0')
			judge(c, CHECK_UNSURE, "these have no line of a game "
			    "in common: compare each of them with a bundle");
	}
	receipts_free(a);
	receipts_free(b);
}

/* ---- all of it */

void
check_texts(const struct check_text text[2], const struct key *host,
    struct check *out)
{
	memset(out, 0, sizeof(*out));
	out->line = -1;
	if (is_bundle(&text[0]) && is_bundle(&text[1]))
		judge(out, CHECK_UNSURE, "these are two bundles: verify each "
		    "of them, and compare a letter or a receipt with it");
	else if (is_bundle(&text[0]))
		hold_bundle(out, &text[1], &text[0], host);
	else if (is_bundle(&text[1]))
		hold_bundle(out, &text[0], &text[1], host);
	else
		hold_receipts(out, text, host);
}

void
check_table(struct check *c, bool there, bool same)
{
	long long line = c->line;

	if (there && same && c->verdict == CHECK_AGREES)
		fault_set(&c->why, "the host signed line %lld of %s, and your "
		    "letter shows the table that the bundle has there", line,
		    c->r->fixed.id);
	else if (there && !same)
		judge(c, CHECK_WRONG, "your letter has other figures than line "
		    "%lld of %s: do not rely on it", line, c->r->fixed.id);
}

int
check_status(const struct check *c)
{
	static const int status[] = { EX_OK, EX_DATAERR, EX_NOPERM };

	return status[c->verdict];
}

void
check_free(struct check *c)
{
	record_drop(c->r);
	bundle_free(&c->bundle);
	buffer_free(&c->told);
}
