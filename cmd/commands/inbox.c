/* inbox: the letters that came, and what became of them. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/report/list.h"
#include "cmd/mail/receive.h"
#include "store/store.h"
#include "cmd/base/utf8.h"
#include "core/time.h"

#include <getopt.h>
#include <jansson.h>
#include <string.h>
#include <unistd.h>

static const char *const states[] = {
	[LETTER_NEW] = "new", [LETTER_ANSWERED] = "answered",
	[LETTER_FILED] = "filed", [LETTER_STUCK] = "stuck"
};

static void
add_text(struct buffer *out, const struct store_letter *row)
{
	char at[TIME_TEXT];

	if (out->len == 0)
		buffer_puts(out, "letter\tcame (UTC)\tbytes\tstate\twhy\n");
	time_text(row->at, at);
	buffer_printf(out, "%lld\t%.10s %.5s\t%lld\t%s\t",
	    (long long)row->letter, at, at + 11, (long long)row->size,
	    states[row->state]);
	for (const char *p = row->note != NULL ? row->note : "-"; *p != '\0';
	    p++)
		buffer_putc(out, (unsigned char)*p < ' ' ? '?' : *p);
	buffer_putc(out, '\n');
}

static json_t *
object(const struct store_letter *row)
{
	char at[TIME_TEXT];

	time_text(row->at, at);
	return json_pack("{sI ss ss sI ss ss?}", "letter",
	    (json_int_t)row->letter, "at", at, "message", row->message,
	    "bytes", (json_int_t)row->size, "state", states[row->state],
	    "why", row->note);
}

/* Letters that were not answered; all: the others as well. */
static int
list(struct context *context, int argc, char **argv)
{
	static const struct option options[] = {
		{ "all", no_argument, NULL, 'a' },
		{ "json", no_argument, NULL, 'j' },
		{ NULL, 0, NULL, 0 }
	};
	static const enum store_letter_state order[] = { LETTER_STUCK,
	    LETTER_NEW, LETTER_FILED, LETTER_ANSWERED };
	struct store_letter row;
	struct buffer text = { 0 };
	bool all = false, json = false, found = false;
	int c;

	while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
		if (c != 'a' && c != 'j')
			usage(context);
		all |= c == 'a';
		json |= c == 'j';
	}
	if (optind != argc)
		usage(context);
	command_store(context, false);
	for (int i = 0; i < (all ? 4 : 3); i++) {
		enum store_result result;

		row.letter = 0;
		while ((result = store_letter_next(context->store, order[i],
		    row.letter, &row)) == STORE_OK) {
			json_t *one;

			if (!json) {
				add_text(&text, &row);
				continue;
			}
			if ((one = object(&row)) == NULL)
				die(EX_IOERR, "the store '%s' is damaged: a "
				    "text is not UTF-8", context->path);
			fputs(found ? ",\n" : "[\n", context->out);
			found = true;
			json_dumpf(one, context->out, JSON_COMPACT |
			    JSON_ENSURE_ASCII);
			json_decref(one);
		}
		if (result != STORE_NONE)
			store_must(context->store, result);
	}
	if (json)
		fputs(found ? "\n]\n" : "[]\n", context->out);
	list_print(context, &text);
	return EX_OK;
}

/* As it came; on a terminal, without the characters that would steer it. */
static int
show(struct context *context, int argc, char **argv)
{
	struct store_letter row;
	enum store_result result;
	int64_t number;
	size_t n;

	if (getopt(argc, argv, "") != -1 || argc - optind != 1)
		usage(context);
	number = whole_number(argv[optind], "a letter");
	command_store(context, false);
	result = store_letter_get(context->store, number, &row);
	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no letter %lld; 'nuncio inbox "
		    "--all' lists them", (long long)number);
	store_must(context->store, result);
	if (!isatty(fileno(context->out))) {
		fwrite(row.bytes, 1, row.len, context->out);
		return EX_OK;
	}
	for (size_t i = 0; i < row.len; i += n) {
		uint32_t code;

		n = utf8_char(row.bytes + i, row.len - i, &code);
		if (row.bytes[i] == '\r')
			n = 1;
		else if (n > 0 && (code == '\n' || code == '\t' ||
		    utf8_fate(code) == UTF8_SHOW))
			fwrite(row.bytes + i, 1, n, context->out);
		else if (n == 0 || utf8_fate(code) == UTF8_MARK)
			putc('?', context->out);
		n = n == 0 ? 1 : n;
	}
	return EX_OK;
}

/* Read a letter that was put aside once more, as far as the store has it. */
static int
retry(struct context *context, int argc, char **argv)
{
	struct store *store;
	struct store_letter row;
	enum store_result result;
	int64_t number;
	size_t len;
	char *bytes;

	if (getopt(argc, argv, "") != -1 || argc - optind != 1)
		usage(context);
	number = whole_number(argv[optind], "a letter");
	command_store(context, true);
	store = context->store;
	store_must(store, store_begin(store));
	result = store_letter_get(store, number, &row);
	if (result == STORE_NONE)
		die(EX_NOINPUT, "there is no letter %lld; 'nuncio inbox "
		    "--all' lists them", (long long)number);
	store_must(store, result);
	if (row.state != LETTER_STUCK)
		die(EX_USAGE, "letter %lld is %s; only one that is stuck can "
		    "be tried again", (long long)number, states[row.state]);
	/* The store's own copy is gone after the next call. */
	bytes = memory_slice(row.bytes, len = row.len);
	row.state = LETTER_NEW;
	row.tries = 0;
	row.note = NULL;
	store_must(store, store_letter_set(store, &row));
	store_must(store, store_commit(store));
	receive_letter(context, number, bytes, len);
	free(bytes);
	return EX_OK;
}

int
cmd_inbox(struct context *context, int argc, char **argv)
{
	opterr = 0;
	if (argc >= 2 && strcmp(argv[1], "show") == 0)
		return show(context, argc - 1, argv + 1);
	if (argc >= 2 && strcmp(argv[1], "retry") == 0)
		return retry(context, argc - 1, argv + 1);
	if (argc >= 2 && strcmp(argv[1], "list") == 0)
		return list(context, argc - 1, argv + 1);
	return list(context, argc, argv);
}
