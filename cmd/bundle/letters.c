#include "cmd/bundle/letters.h"

#include "cmd/base/memory.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/record.h"
#include "core/span.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The day on which no mail program stumbles, and which says nothing. */
static const char envelope[] = "From nuncio Thu Jan  1 00:00:00 1970\n";

/* ---- written */

/* Does a line begin like one that begins a message? */
static bool
is_from(const char *line, size_t len)
{
	size_t at = 0;

	while (at < len && line[at] == '>')
		at++;
	return len - at >= 5 && memcmp(line + at, "From ", 5) == 0;
}

static size_t
line_length(const char *text, size_t len)
{
	const char *end = memchr(text, '\n', len);

	return end == NULL ? len : (size_t)(end - text) + 1;
}

static void
put_letter(const char *text, size_t len, struct buffer *out)
{
	bool ended = len == 0 || text[len - 1] == '\n';

	while (len > 0) {
		size_t n = line_length(text, len);

		if (is_from(text, n))
			buffer_putc(out, '>');
		buffer_add(out, text, n);
		text += n;
		len -= n;
	}
	if (!ended)
		buffer_putc(out, '\n');
}

static void
put_record(const char *text, size_t len, struct buffer *out)
{
	for (size_t i = 0; i < len; i++)
		if (text[i] > ' ' && text[i] <= '~' && text[i] != '%')
			buffer_putc(out, text[i]);
		else if (text[i] == ' ' && i > 0 && i + 1 < len)
			buffer_putc(out, ' ');
		else
			buffer_printf(out, "%%%02x", (uint8_t)text[i]);
}

void
letters_write(const struct letters_row *row, struct buffer *out)
{
	char salt[HASH_TEXT];

	hash_text(row->kept.salt, salt);
	buffer_printf(out, "%sX-Nuncio-Game: %s\nX-Nuncio-File: %" PRId64
	    "\nX-Nuncio-Salt: %s\nX-Nuncio-Record: ", envelope, row->game,
	    row->file, salt);
	put_record(row->kept.record, row->kept.record_len, out);
	buffer_printf(out, "\nX-Nuncio-Length: %zu\n", row->kept.letter_len);
	put_letter(row->kept.letter, row->kept.letter_len, out);
	buffer_putc(out, '\n');
}

/* ---- read */

static bool
refuse(struct letters_reader *r, const char *what, struct fault *fault)
{
	fault_at(fault, r->line, "line %d of the letters: %s", r->line, what);
	return false;
}

/* The next line without its line feed; false: the mailbox ends in it. */
static bool
next_line(struct letters_reader *r, struct span *line)
{
	const char *at = r->text + r->at;
	const char *end = memchr(at, '\n', r->len - r->at);

	if (end == NULL)
		return false;
	*line = (struct span){ at, (size_t)(end - at) };
	r->at += line->len + 1;
	r->line++;
	return true;
}

/* A field of ours, which comes next. */
static bool
next_field(struct letters_reader *r, const char *name, struct span *value,
    struct fault *fault)
{
	size_t n = strlen(name);
	char what[80];

	if (r->at < r->len && next_line(r, value) && value->len >= n &&
	    memcmp(value->at, name, n) == 0) {
		*value = span_skip(*value, n);
		return true;
	}
	snprintf(what, sizeof(what), "\"%s\" should stand here", name);
	return refuse(r, what, fault);
}

static bool
take_record(struct span value, struct buffer *out)
{
	buffer_clear(out);
	for (size_t i = 0; i < value.len; i++) {
		int high, low;

		if (value.at[i] != '%') {
			buffer_putc(out, value.at[i]);
			continue;
		}
		if (value.len - i < 3 || (high = span_hex(value.at[i + 1])) <
		    0 || (low = span_hex(value.at[i + 2])) < 0)
			return false;
		buffer_putc(out, (char)(high * 16 + low));
		i += 2;
	}
	return true;
}

/* So many bytes, as they were before they were quoted. */
static bool
take_letter(struct letters_reader *r, size_t size)
{
	struct buffer *out = &r->letter;
	struct span line;

	buffer_clear(out);
	while (out->len < size) {
		if (!next_line(r, &line))
			return false;
		if (line.len > 0 && line.at[0] == '>' &&
		    is_from(line.at, line.len))
			line = span_skip(line, 1);
		buffer_add(out, line.at, line.len);
		/* Where the letter had no line feed, one was added. */
		if (out->len < size)
			buffer_putc(out, '\n');
	}
	return out->len == size && next_line(r, &line) && line.len == 0;
}

bool
letters_next(struct letters_reader *r, struct letters_row *out,
    struct fault *fault)
{
	struct span game, file, salt, record, length;
	size_t n = sizeof(envelope) - 1;
	int64_t size;

	fault->text[0] = '\0';
	if (r->at == r->len)
		return false;
	r->line += r->line == 0;
	if (r->len - r->at < n || memcmp(r->text + r->at, envelope, n) != 0)
		return refuse(r, "a letter should begin here as 'nuncio "
		    "export --letters' writes it", fault);
	r->at += n;
	r->line++;
	if (!next_field(r, "X-Nuncio-Game: ", &game, fault) ||
	    !next_field(r, "X-Nuncio-File: ", &file, fault) ||
	    !next_field(r, "X-Nuncio-Salt: ", &salt, fault) ||
	    !next_field(r, "X-Nuncio-Record: ", &record, fault) ||
	    !next_field(r, "X-Nuncio-Length: ", &length, fault))
		return false;
	memset(out, 0, sizeof(*out));
	size = span_digits(&length, 10);
	if (size < 0 || length.len > 0 || (size_t)size > r->len)
		return refuse(r, "this is no length", fault);
	out->file = span_digits(&file, 9);
	if (out->file < 1 || file.len > 0 ||
	    !span_copy(game, out->game, GAME_ID) || salt.len != 2 * HASH ||
	    !hash_read(salt.at, salt.len, out->kept.salt) ||
	    !take_record(record, &r->record))
		return refuse(r, "the fields above this are not those that "
		    "'nuncio export --letters' writes", fault);
	if (!take_letter(r, (size_t)size))
		return refuse(r, "the letter's length is not the one that its "
		    "fields announce", fault);
	out->kept.letter = buffer_text(&r->letter);
	out->kept.letter_len = r->letter.len;
	out->kept.record = buffer_text(&r->record);
	out->kept.record_len = r->record.len;
	return true;
}

void
letters_end(struct letters_reader *r)
{
	buffer_free(&r->letter);
	buffer_free(&r->record);
}

/* ---- held against a game */

/* A key that has signed letters of the game. */
struct signer {
	struct letter_seal seal;	/* one of its */
	enum letters_standing standing;
	uint32_t n;
};

struct holding {
	const struct record *r;
	const struct audit_notes *notes;
	const struct letter_means *means;
	letters_standing_fn *stands;
	void *arg;
	uint8_t *state;			/* of each of notes->letters: */
	struct signer *signer;
	size_t n, room;
	struct fault *fault;
};
enum { IS_MISSING, IS_PROVEN, IS_SAID };

static struct signer *
signer_of(struct holding *h, const struct letters_row *row,
    const struct letter_seal *seal)
{
	struct signer *one;

	for (size_t i = 0; i < h->n; i++) {
		one = &h->signer[i];
		if (memcmp(one->seal.key, seal->key, HASH) == 0 &&
		    strcmp(one->seal.domain, seal->domain) == 0 &&
		    strcmp(one->seal.selector, seal->selector) == 0)
			return one;
	}
	h->signer = memory_more(h->signer, h->n, &h->room,
	    sizeof(*h->signer));
	one = &h->signer[h->n++];
	*one = (struct signer){ .seal = *seal, .standing = h->stands == NULL ?
	    LETTERS_HOST : h->stands(h->arg, seal, row->kept.record,
	    row->kept.record_len) };
	return one;
}

/* Only the first fault is told. */
static void
note_fault(struct holding *h, const char *fmt, int64_t file, const char *what)
{
	if (h->fault->text[0] == '\0')
		fault_set(h->fault, fmt, h->r->fixed.id, (long long)file,
		    what);
}

static void
hold_row(struct holding *h, const struct letters_row *row)
{
	size_t from = 0, to = h->notes->n_letters;
	struct store_file file;
	enum letter_finding finding;
	struct signer *signer;
	const struct letter_seal *seal;

	if (strcmp(row->game, h->r->fixed.id) != 0)
		return;
	while (from < to) {		/* they stand by their files */
		size_t middle = from + (to - from) / 2;

		if (h->notes->letters[middle].file < row->file)
			from = middle + 1;
		else
			to = middle;
	}
	if (from == h->notes->n_letters ||
	    h->notes->letters[from].file != row->file) {
		note_fault(h, "game '%s': there is a letter for turn file "
		    "%lld, which is %s", row->file, "no letter seat's");
		return;
	}
	seal = &h->notes->letters[from].seal;
	if (archive_file(&h->r->archive, row->file, &file) != STORE_OK)
		return;
	finding = letter_look(&row->kept, seal, h->r->fixed.rules, file.text,
	    file.text_len, h->means);
	if (finding != LETTER_SHOWS) {
		note_fault(h, "game '%s': the letter of turn file %lld %s",
		    row->file, letter_findings[finding]);
		return;
	}
	signer = signer_of(h, row, seal);
	signer->n += h->state[from] == IS_MISSING;
	h->state[from] = signer->standing >= LETTERS_HOST ? IS_SAID :
	    IS_PROVEN;
}

/* A row for each player who has played by letter, at whatever seat. */
static void
tell_people(const struct holding *h, struct buffer *told)
{
	const struct audit_letter *all = h->notes->letters;
	size_t n = h->notes->n_letters;

	buffer_puts(told, "\n  turn files by letter, by what the letters "
	    "show");
	for (size_t i = 0; i < n; i++) {
		uint32_t count[3] = { 0 };
		bool first = true;

		for (size_t k = 0; k < n; k++) {
			bool same = strcmp(all[k].player, all[i].player) == 0;

			first &= !same || k >= i;
			if (same)
				count[h->state[k]]++;
			if (!first)
				break;
		}
		if (first)
			buffer_printf(told, "\n    %s: proven: %" PRIu32
			    ", the host's word: %" PRIu32 ", no letter: %"
			    PRIu32, all[i].player, count[IS_PROVEN],
			    count[IS_SAID], count[IS_MISSING]);
	}
}

static void
tell_keys(const struct holding *h, struct buffer *told)
{
	static const char *const where[LETTERS_STANDINGS] = {
		[LETTERS_DNS] = "found in the DNS now",
		[LETTERS_PINNED] = "pinned by dkim-keys",
		[LETTERS_HOST] = "rests on the host",
		[LETTERS_UNASKED] = "rests on the host, as it was not asked for"
	};

	if (h->n > 0)
		buffer_puts(told, "\n  keys of mail providers, and what they "
		    "have signed");
	for (size_t i = 0; i < h->n; i++)
		buffer_printf(told, "\n    %s._domainkey.%s\n      %s: %"
		    PRIu32, h->signer[i].seal.selector,
		    h->signer[i].seal.domain, where[h->signer[i].standing],
		    h->signer[i].n);
}

bool
letters_check(const struct record *r, const struct audit_notes *notes,
    const char *mailbox, size_t len, const struct letter_means *means,
    letters_standing_fn *stands, void *arg, struct buffer *told,
    struct fault *fault)
{
	struct letters_reader reader = { .text = mailbox, .len = len };
	struct holding h = { .r = r, .notes = notes, .means = means,
	    .stands = stands, .arg = arg, .fault = fault };
	struct letters_row row;
	struct fault read;

	fault->text[0] = '\0';
	h.state = memory_new(notes->n_letters + 1, 1);
	while (letters_next(&reader, &row, &read))
		hold_row(&h, &row);
	letters_end(&reader);
	if (read.text[0] != '\0' && fault->text[0] == '\0')
		*fault = read;
	for (size_t i = 0; i < notes->n_letters; i++)
		if (h.state[i] == IS_MISSING)
			note_fault(&h, "game '%s': the letter of turn file "
			    "%lld %s", notes->letters[i].file,
			    letter_findings[LETTER_NONE]);
	tell_people(&h, told);
	tell_keys(&h, told);
	free(h.state);
	free(h.signer);
	return fault->text[0] == '\0';
}
