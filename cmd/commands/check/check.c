/* check: compare what a host has signed, without a store. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/bundle/check.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/keyfile.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/record/record.h"
#include "cmd/report/compared.h"
#include "cmd/report/language.h"
#include "core/span.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEAL_FILE = 64 << 10 };

/* Does it begin with a header, as a letter does that was saved? */
static bool
is_letter(struct span text)
{
	static const char *const sure[] = { "from:", "from ", "date:",
	    "message-id:", "mime-version:", "received:", "return-path:",
	    "content-type:" };
	struct span line;

	while (text.len > 0 && span_trim(line = span_line(&text)).len > 0)
		for (size_t i = 0; i < sizeof(sure) / sizeof(sure[0]); i++)
			if (span_begins(line, sure[i]))
				return true;
	return false;
}

/* The texts of a letter, and the receipts that were attached to it. */
static void
read_letter(const char *path, const struct buffer *bytes, struct buffer *out)
{
	struct letter letter;
	struct fault fault;

	if (!letter_read(buffer_text(bytes), bytes->len, NULL, &letter,
	    &fault))
		die(sandboxed_status(EX_UNAVAILABLE), "'%s': %s", path,
		    fault.text);
	buffer_add(out, letter.text.data, letter.text.len);
	buffer_add(out, letter.receipts.data, letter.receipts.len);
	letter_free(&letter);
}

/* A file, and the signature beside it, if there is one. */
static void
read_file(struct context *context, const char *path, struct buffer *out)
{
	char *seal_path = memory_printf("%s.minisig", path), *bytes, *seal;
	struct buffer whole = { 0 };
	struct fault fault;
	int status;
	size_t len;

	bytes = file_read(context, path, BUNDLE_MAX, &len);
	buffer_add(&whole, bytes, len);
	if (is_letter((struct span){ bytes, len }))
		read_letter(path, &whole, out);
	else
		buffer_add(out, bytes, len);
	if (strcmp(path, "-") != 0 && access(seal_path, R_OK) == 0 &&
	    (seal = file_try(context, seal_path, SEAL_FILE, &len, &status,
	    &fault)) != NULL) {
		buffer_putc(out, '\n');
		buffer_add(out, seal, len);
		free(seal);
	}
	buffer_free(&whole);
	free(bytes);
	free(seal_path);
}

/* The table of the line, and what the letter has in its place. */
static void
compare(struct context *context, struct check *check)
{
	struct buffer told = { 0 }, table = { 0 };
	bool there, same = false;

	record_must(check->r, record_seek(check->r, check->line));
	compared_show(check->r, &table);
	print_clean(context->out, "\nThe table of line %lld in the bundle; "
	    "compare it with your letter:\n", (long long)check->line);
	fputs(buffer_text(&table), context->out);
	there = check->letter != NULL && compared_table(check->r,
	    check->letter->bytes, check->letter->len, &told, &same);
	check_table(check, there, same);
	if (told.len > 0)
		print_clean(context->out, "\nOther figures than in your "
		    "letter:\n%s", buffer_text(&told));
	fputs("\n", context->out);
	buffer_free(&told);
	buffer_free(&table);
	language_end();
}

int
cmd_check(struct context *context, int argc, char **argv)
{
	const char *host = NULL;
	const struct argument_option options[] = {
		{ "host", .text = &host },
		{ .name = NULL }
	};
	struct buffer bytes[2] = { { 0 }, { 0 } };
	struct check_text text[2];
	struct check check;
	struct key key;
	int status;

	arguments(context, argc, argv, options, 2, 2);
	if (host != NULL)
		keyfile_public(context, host, &key);
	for (int i = 0; i < 2; i++) {
		read_file(context, argv[optind + i], &bytes[i]);
		text[i] = (struct check_text){ argv[optind + i],
		    buffer_text(&bytes[i]), bytes[i].len };
	}
	/* From here on no file is opened: tables are made of our own texts. */
	unsetenv("NUNCIO_TEMPLATES");
	sandbox_enter(SANDBOX_NOTHING);
	check_texts(text, host != NULL ? &key : NULL, &check);
	print_clean(context->out, "%s", buffer_text(&check.told));
	if (check.line >= 0)
		compare(context, &check);
	status = check_status(&check);
	if (status == EX_OK)
		print_clean(context->out, "%s\n", check.why.text);
	else
		complain("%s", check.why.text);
	check_free(&check);
	buffer_free(&bytes[0]);
	buffer_free(&bytes[1]);
	return status;
}
