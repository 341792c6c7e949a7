/*
 * caged.c: GMime in a process without power; see caged.h.
 *
 * What goes there and comes back is a row of items, each a length of eight
 * bytes and so many bytes; numbers are items, too.  Both ends are the same
 * program on the same machine.
 */
#include "cmd/mail/caged.h"

#include "cmd/base/address.h"
#include "cmd/base/cage.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { READ, COMPOSE, READY };

/* What becomes of a piece of work: its answer begins so. */
enum { DONE = 'd', FAILED = 'f' };

/* ---------------------------------------------------------------- items */

static void
put(struct buffer *out, const void *bytes, size_t len)
{
	uint64_t size = len;

	buffer_add(out, (char *)&size, sizeof(size));
	buffer_add(out, bytes, len);
}

static void
put_number(struct buffer *out, int64_t number)
{
	put(out, &number, sizeof(number));
}

/* NULL is put as nothing at all, and "" as its NUL. */
static void
put_string(struct buffer *out, const char *s)
{
	put(out, s != NULL ? s : "", s != NULL ? strlen(s) + 1 : 0);
}

/* A row that is being taken apart; bad: it is none. */
struct row {
	const char *at, *end;
	bool bad;
};

static const char *
get(struct row *row, size_t *len)
{
	uint64_t size = 0;
	const char *item = "";

	*len = 0;
	if (row->bad || (size_t)(row->end - row->at) < sizeof(size)) {
		row->bad = true;
		return item;
	}
	memcpy(&size, row->at, sizeof(size));
	row->at += sizeof(size);
	if (size > (size_t)(row->end - row->at)) {
		row->bad = true;
		return item;
	}
	item = row->at;
	*len = (size_t)size;
	row->at += size;
	return item;
}

static int64_t
get_number(struct row *row, int64_t least, int64_t most)
{
	int64_t number = least;
	size_t len;
	const char *item = get(row, &len);

	if (len != sizeof(number)) {
		row->bad = true;
		return least;
	}
	memcpy(&number, item, sizeof(number));
	if (number < least || number > most) {
		row->bad = true;
		return least;
	}
	return number;
}

static const char *
get_string(struct row *row)
{
	size_t len;
	const char *item = get(row, &len);

	if (len == 0)
		return NULL;
	if (memchr(item, '\0', len) != item + len - 1) {
		row->bad = true;
		return NULL;
	}
	return item;
}

/* -------------------------------------------------- what the inmate does */

static void
tell_fault(struct buffer *out, const struct fault *fault)
{
	buffer_putc(out, FAILED);
	put_string(out, fault->text);
}

static void
do_read(const char *bytes, size_t len, struct buffer *out)
{
	struct row row = { bytes, bytes + len, false };
	const char *own = get_string(&row), *text;
	struct letter letter;
	struct fault fault;
	size_t n;

	text = get(&row, &n);
	if (!letter_parse(text, n, own, &letter, &fault)) {
		tell_fault(out, &fault);
		return;
	}
	buffer_putc(out, DONE);
	put_string(out, letter.id);
	put_string(out, letter.references);
	put_string(out, letter.from);
	put_string(out, letter.subject);
	put_string(out, letter.machine);
	put_number(out, letter.html | letter.winmail << 1 |
	    letter.encrypted << 2 | letter.crowded << 3);
	put(out, buffer_text(&letter.text), letter.text.len);
	put(out, buffer_text(&letter.unflowed), letter.unflowed.len);
	put(out, buffer_text(&letter.report), letter.report.len);
	letter_free(&letter);
}

static void
do_compose(const char *bytes, size_t len, struct buffer *out)
{
	struct row row = { bytes, bytes + len, false };
	struct post post;
	struct attachment attached[POST_ATTACHED];
	struct buffer text = { 0 };
	struct fault fault;

	post.from_name = get_string(&row);
	post.from = get_string(&row);
	post.to = get_string(&row);
	post.subject = get_string(&row);
	post.date = get_number(&row, 0, INT64_MAX);
	post.id = get_string(&row);
	post.in_reply_to = get_string(&row);
	post.references = get_string(&row);
	post.replied = get_number(&row, 0, 1) != 0;
	post.body = get(&row, &post.len);
	post.n = (int)get_number(&row, 0, POST_ATTACHED);
	for (int i = 0; i < post.n; i++) {
		attached[i].name = get_string(&row);
		attached[i].bytes = get(&row, &attached[i].len);
	}
	post.attached = attached;
	if (!post_make(&post, &text, &fault)) {
		tell_fault(out, &fault);
		return;
	}
	buffer_putc(out, DONE);
	put_number(out, text.full);
	put(out, buffer_text(&text), text.len);
	buffer_free(&text);
}

static void
do_ready(const char *bytes, size_t len, struct buffer *out)
{
	struct letter letter;
	struct fault fault;

	(void)bytes;
	(void)len;
	if (!letter_parse("", 0, NULL, &letter, &fault)) {
		tell_fault(out, &fault);
		return;
	}
	buffer_putc(out, DONE);
	letter_free(&letter);
}

static const struct cage cage = {
	.prepare = letter_prepare,
	.work = { [READ] = do_read, [COMPOSE] = do_compose,
	    [READY] = do_ready }
};

/* ------------------------------------------------ what becomes of it here */

void
caged_begin(void)
{
	cage_begin(&cage);
}

/*
 * The answer, behind its first byte; false: there is none, see fault.  The
 * bytes go behind what is in the buffer.
 */
static bool
work(int which, struct buffer *in, const char *bytes, size_t len,
    struct buffer *out, struct row *row, struct fault *fault)
{
	struct iovec pieces[] = { { in->data, in->len }, { NULL, len } };
	const char *why;

	/* It is only read. */
	memcpy(&pieces[1].iov_base, &bytes, sizeof(bytes));
	if (in->full) {
		fault_set(fault, "it is too long");
		return false;
	}
	if (!cage_work(&cage, which, pieces, 2, out, fault))
		return false;
	*row = (struct row){ buffer_text(out) + 1, buffer_text(out) + out->len,
	    out->len == 0 };
	if (!row->bad && out->data[0] == DONE)
		return true;
	why = row->bad || out->data[0] != FAILED ? NULL : get_string(row);
	fault_set(fault, "%s", why != NULL ? why :
	    "the process that works on it answers nonsense");
	return false;
}

static void
get_fixed(struct row *row, char *out, size_t size)
{
	const char *s = get_string(row);

	if (s == NULL || strlen(s) >= size) {
		row->bad = true;
		return;
	}
	memcpy(out, s, strlen(s) + 1);
}

/* UTF-8 without control characters, but line feeds and tabs if lines. */
static bool
is_clean(const char *text, size_t len, bool lines)
{
	uint32_t code;
	size_t n;

	for (size_t i = 0; i < len; i += n)
		if ((n = utf8_char(text + i, len - i, &code)) == 0 ||
		    (code < ' ' && !(lines && (code == '\n' ||
		    code == '\t'))) || (code >= 0x7f && code <= 0x9f))
			return false;
	return true;
}

static void
get_clean(struct row *row, struct buffer *out)
{
	size_t len;
	const char *text = get(row, &len);

	if (len > 2 * LETTER_TEXT || !is_clean(text, len, true))
		row->bad = true;
	else
		buffer_add(out, text, len);
}

/* "<a> <b>", each printable: what may stand in a header of ours. */
static bool
are_ids(const char *text, const char *marks)
{
	for (; *text != '\0'; text++)
		if (*text < ' ' || *text > '~' ||
		    strchr(marks, *text) != NULL)
			return false;
	return true;
}

/* What an inmate tells of a letter, believed only where it may be so. */
static bool
get_letter(struct row *row, struct letter *out)
{
	const char *machine;
	int64_t flags;

	get_fixed(row, out->id, sizeof(out->id));
	get_fixed(row, out->references, sizeof(out->references));
	get_fixed(row, out->from, sizeof(out->from));
	get_fixed(row, out->subject, sizeof(out->subject));
	machine = get_string(row);
	for (int i = 0; machine != NULL && letter_machines[i] != NULL; i++)
		if (strcmp(machine, letter_machines[i]) == 0)
			out->machine = letter_machines[i];
	flags = get_number(row, 0, 15);
	out->html = flags & 1;
	out->winmail = flags & 2;
	out->encrypted = flags & 4;
	out->crowded = flags & 8;
	get_clean(row, &out->text);
	get_clean(row, &out->unflowed);
	get_clean(row, &out->report);
	return !row->bad && row->at == row->end &&
	    (machine == NULL) == (out->machine == NULL) &&
	    are_ids(out->id, " <>") && are_ids(out->references, "") &&
	    (out->from[0] == '\0' || address_fault(out->from) == NULL) &&
	    is_clean(out->subject, strlen(out->subject), false);
}

bool
letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *fault)
{
	struct buffer in = { 0 }, answer = { 0 };
	struct row row;
	uint64_t size = len > LETTER_MAX ? LETTER_MAX + 1 : len;
	bool good;

	memset(out, 0, sizeof(*out));
	put_string(&in, own);
	buffer_add(&in, (char *)&size, sizeof(size));
	good = work(READ, &in, bytes, (size_t)size, &answer, &row, fault);
	if (good && !get_letter(&row, out)) {
		letter_free(out);
		fault_set(fault, "the process that reads it answers nonsense");
		good = false;
	}
	buffer_free(&in);
	buffer_free(&answer);
	return good;
}

/* Printable ASCII in lines, as every letter of ours is. */
static bool
is_message(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((text[i] < ' ' || text[i] > '~') && text[i] != '\n' &&
		    text[i] != '\t')
			return false;
	return true;
}

bool
post_compose(const struct post *post, struct buffer *out, struct fault *fault)
{
	struct buffer in = { 0 }, answer = { 0 };
	struct row row;
	const char *text;
	size_t len;
	bool good;

	put_string(&in, post->from_name);
	put_string(&in, post->from);
	put_string(&in, post->to);
	put_string(&in, post->subject);
	put_number(&in, post->date);
	put_string(&in, post->id);
	put_string(&in, post->in_reply_to);
	put_string(&in, post->references);
	put_number(&in, post->replied);
	put(&in, post->body, post->len);
	put_number(&in, post->n);
	for (int i = 0; i < post->n; i++) {
		put_string(&in, post->attached[i].name);
		put(&in, post->attached[i].bytes, post->attached[i].len);
	}
	good = work(COMPOSE, &in, NULL, 0, &answer, &row, fault);
	if (good) {
		out->full |= get_number(&row, 0, 1) != 0;
		text = get(&row, &len);
		good = !row.bad && row.at == row.end && is_message(text, len);
		if (good)
			buffer_add(out, text, len);
		else
			fault_set(fault, "the process that makes it answers "
			    "nonsense");
	}
	buffer_free(&in);
	buffer_free(&answer);
	return good;
}

bool
letter_ready(struct fault *fault)
{
	struct buffer in = { 0 }, answer = { 0 };
	struct row row;
	bool good = work(READY, &in, NULL, 0, &answer, &row, fault);

	buffer_free(&answer);
	return good;
}

int
caged_status(int none)
{
	struct fault fault;

	return letter_ready(&fault) ? EX_SOFTWARE : none;
}
