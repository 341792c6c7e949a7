/*
 * sandboxed.c: GMime in a sandboxed process; see sandboxed.h.
 */
#include "cmd/mail/sandboxed.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/sandbox.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/dkim_dns.h"
#include "cmd/mail/dkim_work.h"

#include <stdlib.h>
#include <string.h>

enum { READ, READ_PLAIN, COMPOSE, READY, DKIM_LOOK, DKIM_VERIFY, DKIM_ASK };

/* The result of a piece of work: its answer begins with it. */
enum { DONE = 'd', FAILED = 'f' };

/* ----------------------------------------------------- the worker's task */

static void
tell_fault(struct buffer *out, const struct fault *fault)
{
	buffer_putc(out, FAILED);
	pack_put_string(out, fault->text);
}

static void
do_read(const char *bytes, size_t len, struct buffer *out)
{
	struct pack row = { bytes, bytes + len, false };
	const char *own = pack_get_string(&row), *text;
	struct letter letter;
	struct fault fault;
	size_t n;

	text = pack_get(&row, &n);
	if (!letter_parse(text, n, own, &letter, &fault)) {
		tell_fault(out, &fault);
		return;
	}
	buffer_putc(out, DONE);
	pack_put_string(out, letter.id);
	pack_put_string(out, letter.references);
	pack_put_string(out, letter.from);
	pack_put_string(out, letter.subject);
	pack_put_string(out, letter.machine);
	pack_put_number(out, letter.winmail | letter.encrypted << 1 |
	    letter.crowded << 2);
	pack_put(out, buffer_text(&letter.text), letter.text.len);
	pack_put(out, buffer_text(&letter.unflowed), letter.unflowed.len);
	pack_put(out, buffer_text(&letter.report), letter.report.len);
	letter_free(&letter);
}

static void
do_compose(const char *bytes, size_t len, struct buffer *out)
{
	struct pack row = { bytes, bytes + len, false };
	struct mime post;
	struct attachment *attached;
	struct buffer text = { 0 };
	struct fault fault;

	post.from_name = pack_get_string(&row);
	post.from = pack_get_string(&row);
	post.to = pack_get_string(&row);
	post.subject = pack_get_string(&row);
	post.date = pack_get_number(&row, 0, INT64_MAX);
	post.id = pack_get_string(&row);
	post.in_reply_to = pack_get_string(&row);
	post.references = pack_get_string(&row);
	post.returned = pack_get_string(&row);
	post.stoppable = pack_get_number(&row, 0, 1) != 0;
	post.replied = pack_get_number(&row, 0, 1) != 0;
	post.body = pack_get(&row, &post.len);
	post.html = pack_get(&row, &post.html_len);
	if (post.html_len == 0)
		post.html = NULL;
	post.picture.name = pack_get_string(&row);
	post.picture.bytes = pack_get(&row, &post.picture.len);
	post.n = (int)pack_get_number(&row, 0, MIME_ATTACHED);
	attached = memory_new((size_t)post.n + 1, sizeof(*attached));
	for (int i = 0; i < post.n; i++) {
		attached[i].name = pack_get_string(&row);
		attached[i].bytes = pack_get(&row, &attached[i].len);
	}
	post.attached = attached;
	if (mime_make(&post, &text, &fault)) {
		buffer_putc(out, DONE);
		pack_put_number(out, text.full);
		pack_put(out, buffer_text(&text), text.len);
	} else
		tell_fault(out, &fault);
	free(attached);
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

static void
prepare(int which)
{
	if (which == DKIM_VERIFY)
		dkim_work_prepare();
	else if (which == DKIM_ASK)
		dkim_dns_prepare();
	else if (which != DKIM_LOOK)
		letter_prepare(which != READ);
}

static const struct sandbox sandbox = {
	.prepare = prepare,
	.work = { [READ] = do_read, [READ_PLAIN] = do_read,
	    [COMPOSE] = do_compose, [READY] = do_ready,
	    [DKIM_LOOK] = dkim_work_look, [DKIM_VERIFY] = dkim_work_verify,
	    [DKIM_ASK] = dkim_dns_work },
	.left = { [DKIM_ASK] = SANDBOX_NETWORK }
};

/* ------------------------------------------------ what becomes of it here */

/*
 * The answer after its first byte; false: there is none, see fault.  The bytes
 * are added to the buffer.
 */
static bool
work(int which, struct buffer *in, const char *bytes, size_t len,
    struct buffer *out, struct pack *row, struct fault *fault)
{
	struct iovec pieces[] = { { in->data, in->len }, { NULL, len } };
	const char *why;

	/* It is only read. */
	memcpy(&pieces[1].iov_base, &bytes, sizeof(bytes));
	if (in->full) {
		fault_set(fault, "it is too long");
		return false;
	}
	if (!sandbox_work(&sandbox, which, pieces, 2, out, fault))
		return false;
	*row = (struct pack){ buffer_text(out) + 1,
	    buffer_text(out) + out->len, out->len == 0 };
	if (!row->bad && out->data[0] == DONE)
		return true;
	why = row->bad || out->data[0] != FAILED ? NULL : pack_get_string(row);
	fault_set(fault, "%s", why != NULL ? why :
	    "the process that works on it gave an invalid answer");
	return false;
}

void
letter_ahead(void)
{
	sandbox_ahead(&sandbox, READ_PLAIN);
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
get_clean(struct pack *row, struct buffer *out)
{
	size_t len;
	const char *text = pack_get(row, &len);

	if (len > 2 * LETTER_TEXT || !is_clean(text, len, true))
		row->bad = true;
	else
		buffer_add(out, text, len);
}

/* "<a> <b>", each printable: ids that may stand in a header of ours. */
static bool
are_ids(const char *text, const char *marks)
{
	for (; *text != '\0'; text++)
		if (*text < ' ' || *text > '~' ||
		    strchr(marks, *text) != NULL)
			return false;
	return true;
}

/* A worker's report on a letter, believed only if it is plausible. */
static bool
get_letter(struct pack *row, struct letter *out)
{
	const char *machine;
	int64_t flags;

	pack_get_copy(row, out->id, sizeof(out->id));
	pack_get_copy(row, out->references, sizeof(out->references));
	pack_get_copy(row, out->from, sizeof(out->from));
	pack_get_copy(row, out->subject, sizeof(out->subject));
	machine = pack_get_string(row);
	for (int i = 0; machine != NULL && letter_machines[i] != NULL; i++)
		if (strcmp(machine, letter_machines[i]) == 0)
			out->machine = letter_machines[i];
	flags = pack_get_number(row, 0, 7);
	out->winmail = flags & 1;
	out->encrypted = flags & 2;
	out->crowded = flags & 4;
	get_clean(row, &out->text);
	get_clean(row, &out->unflowed);
	get_clean(row, &out->report);
	return pack_end(row) &&
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
	struct pack row;
	uint64_t size = len > LETTER_MAX ? LETTER_MAX + 1 : len;
	bool good;

	memset(out, 0, sizeof(*out));
	pack_put_string(&in, own);
	buffer_add(&in, (char *)&size, sizeof(size));
	good = work(letter_is_plain(bytes, len) ? READ_PLAIN : READ, &in,
	    bytes, (size_t)size, &answer, &row, fault);
	if (good && !get_letter(&row, out)) {
		letter_free(out);
		fault_set(fault, "the process that reads it gave an invalid "
		    "answer");
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
mime_compose(const struct mime *post, struct buffer *out, struct fault *fault)
{
	struct buffer in = { 0 }, answer = { 0 };
	struct pack row;
	const char *text;
	size_t len;
	bool good;

	pack_put_string(&in, post->from_name);
	pack_put_string(&in, post->from);
	pack_put_string(&in, post->to);
	pack_put_string(&in, post->subject);
	pack_put_number(&in, post->date);
	pack_put_string(&in, post->id);
	pack_put_string(&in, post->in_reply_to);
	pack_put_string(&in, post->references);
	pack_put_string(&in, post->returned);
	pack_put_number(&in, post->stoppable);
	pack_put_number(&in, post->replied);
	pack_put(&in, post->body, post->len);
	pack_put(&in, post->html, post->html_len);
	pack_put_string(&in, post->picture.name);
	pack_put(&in, post->picture.bytes, post->picture.len);
	pack_put_number(&in, post->n);
	for (int i = 0; i < post->n; i++) {
		pack_put_string(&in, post->attached[i].name);
		pack_put(&in, post->attached[i].bytes, post->attached[i].len);
	}
	good = work(COMPOSE, &in, NULL, 0, &answer, &row, fault);
	if (good) {
		out->full |= pack_get_number(&row, 0, 1) != 0;
		text = pack_get(&row, &len);
		good = pack_end(&row) && is_message(text, len);
		if (good)
			buffer_add(out, text, len);
		else
			fault_set(fault, "the process that makes it gave an "
			    "invalid answer");
	}
	buffer_free(&in);
	buffer_free(&answer);
	return good;
}

bool
letter_ready(struct fault *fault)
{
	struct buffer in = { 0 }, answer = { 0 };
	struct pack row;
	bool good = work(READY, &in, NULL, 0, &answer, &row, fault);

	buffer_free(&answer);
	return good;
}

bool
sandboxed_work(enum sandboxed which, const struct iovec *in, int n,
    struct buffer *out, struct fault *fault)
{
	static const int works[] = { [SANDBOXED_LOOK] = DKIM_LOOK,
	    [SANDBOXED_VERIFY] = DKIM_VERIFY, [SANDBOXED_ASK] = DKIM_ASK };

	return sandbox_work(&sandbox, works[which], in, n, out, fault);
}

int
sandboxed_status(int none)
{
	struct fault fault;

	return letter_ready(&fault) ? EX_SOFTWARE : none;
}
