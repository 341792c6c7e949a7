/* verify: check a bundle, without a store. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/bundle/check.h"
#include "cmd/bundle/letters.h"
#include "cmd/bundle/verify.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/by_letter.h"
#include "cmd/mail/dkim_work.h"
#include "cmd/mail/published_keys.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"

#include <stdlib.h>
#include <string.h>

static void
show(struct context *context, struct record *r, int64_t line)
{
	struct report report = { .lang = "en", .seat = PUBLIC,
	    .colour = context->colour };
	struct buffer out = { 0 };

	if (line > r->last)
		die(EX_NOINPUT, "game '%s' has no line %lld; the last is %lld",
		    r->fixed.id, (long long)line, (long long)r->last);
	if (record_seek(r, line) != STORE_OK ||
	    report_game(r, &report, &out) != STORE_OK)
		die(EX_DATAERR, "%s", r->fault.text);
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

/* A file of the command line, in memory. */
struct given {
	const char *path;
	char *bytes;
	size_t len;
};

/*
 * Compare the files that were sent early, and their receipts, with the bundle:
 * the program's exit status.
 */
static int
hold_early(struct context *context, const struct given *bundle,
    const struct given *early)
{
	struct check *check = check_new();
	struct buffer told = { 0 };
	int status;

	check_file(check, bundle->path, bundle->bytes, bundle->len);
	check_file(check, early->path, early->bytes, early->len);
	status = check_end(check, &told);
	fputs(buffer_text(&told), context->out);
	if (status == EX_OK && !check_held_early(check)) {
		complain("'%s' holds no file that was sent early in this game "
		    "together with the host's receipt for it", early->path);
		status = EX_DATAERR;
	} else if (status != EX_OK)
		complain("%s", check_sentence(status));
	buffer_free(&told);
	check_free(check);
	return status;
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
	struct given text, early = { .path = NULL };
	struct published_keys *keys = NULL;
	struct fault fault;
	bool good, json = false;
	int status;
	const struct argument_option options[] = {
		{ "at", .whole = &line },
		{ "early", .text = &early.path },
		{ "json", .set = &json },
		{ "letters", .text = &letters },
		{ "opponents", .set = &r->thinks },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	text.path = argv[optind];
	text.bytes = file_read(context, text.path, BUNDLE_MAX, &text.len);
	if ((letters != NULL || early.path != NULL) && (json || line >= 0))
		usage(context);
	if (early.path != NULL)
		early.bytes = file_read(context, early.path, CHECK_MAX,
		    &early.len);
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
	good = verify_bundle(text.bytes, text.len, &bundle, r, &told, &notes);
	if (!good)
		complain("'%s': %s", text.path, buffer_text(&told));
	else if (line >= 0)
		show(context, r, line);
	else if (json)
		print_as_json(context->out, audit_notes_json(&notes, &r->game));
	else
		print_clean(context->out, "%s\n", buffer_text(&told));
	if (good && letters != NULL)
		good = hold_letters(context, r, &notes, letters, mailbox,
		    letters_len, keys);
	status = good ? EX_OK : EX_DATAERR;
	if (good && early.path != NULL)
		status = hold_early(context, &text, &early);
	free(text.bytes);
	free(early.bytes);
	published_keys_free(keys);
	free(mailbox);
	audit_notes_free(&notes);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return status;
}
