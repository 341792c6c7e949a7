/*
 * sandboxed.c: GMime in a process without power; see sandboxed.h.
 */
#include "cmd/mail/sandboxed.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/letter_work.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------ rows, both ways */

/* Each answer begins with it.  False: there is nothing else; see fault. */
static bool
pack_result(struct pack *row, bool good, struct fault *fault)
{
	const char *why = fault->text;

	pack_flag(row, &good);
	if (good || row->bad)
		return good;
	pack_string(row, &why);
	if (row->out == NULL && !row->bad && why != NULL)
		fault_set(fault, "%s", why);
	return false;
}

static void
pack_letter(struct pack *row, struct letter *l)
{
	pack_text(row, l->id, sizeof(l->id));
	pack_text(row, l->references, sizeof(l->references));
	pack_text(row, l->from, sizeof(l->from));
	pack_text(row, l->subject, sizeof(l->subject));
	pack_string(row, &l->machine);
	pack_flag(row, &l->winmail);
	pack_flag(row, &l->encrypted);
	pack_flag(row, &l->crowded);
	pack_buffer(row, &l->text, 2 * LETTER_TEXT);
	pack_buffer(row, &l->unflowed, 2 * LETTER_TEXT);
	pack_buffer(row, &l->report, 2 * LETTER_TEXT);
	pack_buffer(row, &l->receipts, 2 * LETTER_TEXT);
}

static void
pack_attachment(struct pack *row, struct attachment *a)
{
	pack_string(row, &a->name);
	pack_bytes(row, &a->bytes, &a->len);
}

/* attached has room for what is read. */
static void
pack_mime(struct pack *row, struct mime *m, struct attachment *attached)
{
	pack_string(row, &m->from_name);
	pack_string(row, &m->from);
	pack_string(row, &m->to);
	pack_string(row, &m->subject);
	pack_number(row, &m->date, 0, INT64_MAX);
	pack_string(row, &m->id);
	pack_string(row, &m->in_reply_to);
	pack_string(row, &m->references);
	pack_flag(row, &m->stoppable);
	pack_flag(row, &m->replied);
	pack_bytes(row, &m->body, &m->len);
	pack_bytes(row, &m->html, &m->html_len);
	pack_attachment(row, &m->picture);
	pack_int(row, &m->n, 0, MIME_ATTACHED);
	for (int i = 0; i < m->n; i++) {
		if (row->out != NULL)
			attached[i] = m->attached[i];
		pack_attachment(row, &attached[i]);
	}
	m->attached = attached;
}

/* ----------------------------------------------------- the child's task */

void
sandboxed_read(const char *bytes, size_t len, struct buffer *out)
{
	struct pack in = pack_from(bytes, len), row = pack_to(out);
	const char *own = NULL, *text;
	struct letter letter;
	struct fault fault;
	size_t n;

	pack_string(&in, &own);
	pack_bytes(&in, &text, &n);
	if (!pack_result(&row, letter_parse(text, n, own, &letter, &fault),
	    &fault))
		return;
	pack_letter(&row, &letter);
	letter_free(&letter);
}

void
sandboxed_compose(const char *bytes, size_t len, struct buffer *out)
{
	struct pack in = pack_from(bytes, len), row = pack_to(out);
	struct attachment *attached = memory_new(MIME_ATTACHED,
	    sizeof(*attached));
	struct mime post = { .n = 0 };
	struct buffer text = { 0 };
	struct fault fault;

	pack_mime(&in, &post, attached);
	if (post.html_len == 0)
		post.html = NULL;
	if (pack_result(&row, mime_make(&post, &text, &fault), &fault)) {
		pack_flag(&row, &text.full);
		pack_buffer(&row, &text, BUFFER_MAX);
	}
	free(attached);
	buffer_free(&text);
}

/* ------------------------------------------------ what becomes of it here */

/*
 * The answer, of which *row is what follows its result; NULL: there is none,
 * see fault.
 */
static char *
ask(enum letter_work which, struct buffer *in, const char *letter, size_t len,
    struct pack *row, struct fault *fault)
{
	struct fault why = { .line = 0 };
	size_t n;
	char *answer = work_ask(&letter_work, (int)which, in, letter, len,
	    BUFFER_MAX, &n, fault);

	if (answer == NULL)
		return NULL;
	*row = pack_from(answer, n);
	if (pack_result(row, false, &why))
		return answer;
	fault_set(fault, "%s", why.text[0] != '\0' ? why.text :
	    "the process that works on it gave an invalid answer");
	free(answer);
	return NULL;
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

/* A child's report on a letter, believed only if it is plausible. */
static bool
is_plausible(struct letter *l)
{
	const char *machine = NULL;
	bool known = l->machine == NULL;

	for (int i = 0; !known && letter_machines[i] != NULL; i++)
		if (strcmp(l->machine, letter_machines[i]) == 0) {
			machine = letter_machines[i];
			known = true;
		}
	l->machine = machine;
	return known && are_ids(l->id, " <>") && are_ids(l->references, "") &&
	    (l->from[0] == '\0' || address_fault(l->from) == NULL) &&
	    is_clean(l->subject, strlen(l->subject), false) &&
	    is_clean(buffer_text(&l->text), l->text.len, true) &&
	    is_clean(buffer_text(&l->unflowed), l->unflowed.len, true) &&
	    is_clean(buffer_text(&l->report), l->report.len, true) &&
	    is_clean(buffer_text(&l->receipts), l->receipts.len, true);
}

bool
letter_read(const char *bytes, size_t len, const char *own,
    struct letter *out, struct fault *fault)
{
	struct buffer in = { 0 };
	struct pack row = pack_to(&in);
	bool good = false;
	char *answer;

	memset(out, 0, sizeof(*out));
	len = len > LETTER_MAX ? LETTER_MAX + 1 : len;
	pack_string(&row, &own);
	pack_length(&row, len);
	answer = ask(letter_is_plain(bytes, len) ? LETTER_READ_PLAIN :
	    LETTER_READ, &in, bytes, len, &row, fault);
	if (answer != NULL) {
		pack_letter(&row, out);
		good = pack_end(&row) && is_plausible(out);
		if (!good) {
			letter_free(out);
			fault_set(fault, "the process that reads it gave an "
			    "invalid answer");
		}
	}
	buffer_free(&in);
	free(answer);
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
	struct attachment *attached = memory_new((size_t)post->n + 1,
	    sizeof(*attached));
	struct mime m = *post;
	struct buffer in = { 0 }, made = { 0 };
	struct pack row = pack_to(&in);
	bool good = false, full = false;
	char *answer;

	pack_mime(&row, &m, attached);
	answer = ask(LETTER_COMPOSE, &in, NULL, 0, &row, fault);
	if (answer != NULL) {
		pack_flag(&row, &full);
		pack_buffer(&row, &made, BUFFER_MAX);
		good = pack_end(&row) && is_message(buffer_text(&made),
		    made.len);
		if (!good)
			fault_set(fault, "the process that makes it gave an "
			    "invalid answer");
	}
	if (good) {
		out->full |= full;
		buffer_add(out, buffer_text(&made), made.len);
	}
	buffer_free(&in);
	buffer_free(&made);
	free(attached);
	free(answer);
	return good;
}

bool
letter_ready(struct fault *fault)
{
	struct letter letter;
	bool good = letter_read("", 0, NULL, &letter, fault);

	if (good)
		letter_free(&letter);
	return good;
}

int
sandboxed_status(int none)
{
	struct fault fault;

	return letter_ready(&fault) ? EX_SOFTWARE : none;
}
