/* verify: check a bundle, without a store. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/bundle/letters.h"
#include "cmd/bundle/verify.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/by_letter.h"
#include "cmd/mail/dkim_work.h"
#include "cmd/mail/published_keys.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/receipt.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"

#include <stdlib.h>
#include <string.h>

/* What the game was behind a line: a report, or the table of a receipt. */
static void
show(struct context *context, struct record *r, int64_t line, bool json)
{
	struct report report = { .lang = "en", .seat = PUBLIC,
	    .colour = context->colour };
	struct buffer out = { 0 };

	if (line > r->last)
		die(EX_NOINPUT, "game '%s' has no line %lld; the last is %lld",
		    r->fixed.id, (long long)line, (long long)r->last);
	if (record_seek(r, line) != STORE_OK ||
	    (!json && report_game(r, &report, &out) != STORE_OK))
		die(EX_DATAERR, "%s", r->fault.text);
	if (json)
		receipt_table(r, &out);
	file_print(context->out, &out);
	language_end();
}

/* The report on the letters of a mailbox. */
static bool
hold_letters(struct context *context, const struct record *r,
    const struct audit_notes *notes, const char *path, const char *mailbox,
    size_t len, struct published_keys *all)
{
	struct buffer told = { 0 };
	struct fault fault;
	bool good = letters_check(r, notes, mailbox, len, &by_letter_means,
	    published_keys_compare, all, &told, &fault);

	if (told.len > 0)
		print_clean(context->out, "%s\n", buffer_text(&told) + 1);
	if (!good)
		complain("'%s': %s", path, fault.text);
	buffer_free(&told);
	return good;
}

int
cmd_verify(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct bundle bundle;
	struct audit_notes notes;
	int64_t line = -1;
	const char *letters = NULL;
	size_t letters_len = 0;
	char *mailbox = NULL;
	const char *path;
	char *text;
	size_t len;
	struct published_keys *keys = NULL;
	struct fault fault;
	bool good, json = false;
	const struct argument_option options[] = {
		{ "at", .whole = &line },
		{ "json", .set = &json },
		{ "letters", .text = &letters },
		{ "opponents", .set = &r->thinks },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	path = argv[optind];
	text = file_read(context, path, BUNDLE_MAX, &len);
	if (letters != NULL && (json || line >= 0))
		usage(context);
	if (letters != NULL) {
		mailbox = file_read(context, letters, LETTERS_MAX,
		    &letters_len);
		keys = published_keys_ask(context, mailbox, letters_len,
		    &fault);
		if (keys == NULL)
			die(EX_TEMPFAIL, "%s", fault.text);
		dkim_work_prepare();
	}
	/* From here on no file is opened: pages are made of our own texts. */
	unsetenv("NUNCIO_TEMPLATES");
	language_manner(config_zone(context));
	sandbox_enter(SANDBOX_NOTHING);
	good = verify_bundle(text, len, &bundle, r, &told, &notes);
	if (!good)
		complain("'%s': %s", path, buffer_text(&told));
	else if (line >= 0)
		show(context, r, line, json);
	else if (json)
		print_as_json(context->out, audit_notes_json(&notes, &r->game));
	else
		print_clean(context->out, "%s\n", buffer_text(&told));
	if (good && letters != NULL)
		good = hold_letters(context, r, &notes, letters, mailbox,
		    letters_len, keys);
	free(text);
	published_keys_free(keys);
	free(mailbox);
	audit_notes_free(&notes);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return good ? EX_OK : EX_DATAERR;
}
