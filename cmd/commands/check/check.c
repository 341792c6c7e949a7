/* check: compare texts that hosts have signed, without a store. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/bundle/check.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/keyfile.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A file, and the signature beside it, if there is one. */
struct named {
	const char *path;
	char *bytes;
	size_t len;
	char *seal_path, *seal;
	size_t seal_len;
};

enum { SEAL_FILE = 64 << 10, ALL_MAX = 512 << 20 };

static void
read_named(struct context *context, const char *path, struct named *out)
{
	struct fault fault;
	int status;

	out->path = path;
	out->bytes = file_read(context, path, CHECK_MAX, &out->len);
	if (strcmp(path, "-") == 0)
		return;
	out->seal_path = memory_printf("%s.minisig", path);
	if (access(out->seal_path, R_OK) == 0)
		out->seal = file_try(context, out->seal_path, SEAL_FILE,
		    &out->seal_len, &status, &fault);
}

/* The report of a position that a letter tells, to be compared with it. */
static void
show(struct context *context, struct record *r, const char *file,
    int64_t line)
{
	struct report report = { .lang = "en", .seat = PUBLIC,
	    .colour = context->colour };
	struct buffer out = { 0 };

	if (record_seek(r, line) != STORE_OK ||
	    report_game(r, &report, &out) != STORE_OK)
		die(EX_DATAERR, "%s", r->fault.text);
	print_clean(context->out, "\n---- compare '%s' with line %lld of the "
	    "bundle:\n\n", file, (long long)line);
	fputs(buffer_text(&out), context->out);
	buffer_free(&out);
}

int
cmd_check(struct context *context, int argc, char **argv)
{
	const char *host = NULL;
	const struct argument_option options[] = {
		{ "host", .text = &host },
		{ .name = NULL }
	};
	struct check *check = check_new();
	struct buffer told = { 0 };
	struct record *r;
	struct named *files;
	struct key key;
	const char *file;
	size_t all = 0;
	int64_t line;
	int n = arguments(context, argc, argv, options, 1, CHECK_FILES);
	int status;

	if (host != NULL) {
		keyfile_public(context, host, &key);
		check_host(check, &key);
	}
	files = memory_new(n, sizeof(*files));
	for (int i = 0; i < n; i++) {
		read_named(context, argv[optind + i], &files[i]);
		all += files[i].len;
		if (all > ALL_MAX)
			die(EX_DATAERR, "all files together are longer than "
			    "%d bytes", ALL_MAX);
		check_file(check, files[i].path, files[i].bytes,
		    files[i].len);
		if (files[i].seal != NULL)
			check_file(check, files[i].seal_path, files[i].seal,
			    files[i].seal_len);
	}
	/* From here on no file is opened: reports are made of our own texts. */
	unsetenv("NUNCIO_TEMPLATES");
	sandbox_enter(SANDBOX_NOTHING);
	status = check_end(check, &told);
	fputs(buffer_text(&told), context->out);
	language_manner("");
	for (int i = 0; (r = check_shown(check, i, &file, &line)) != NULL; i++)
		show(context, r, file, line);
	if (status == EX_OK)
		fprintf(context->out, "%s\n", check_sentence(status));
	else
		complain("%s", check_sentence(status));
	language_end();
	check_free(check);
	for (int i = 0; i < n; i++) {
		free(files[i].bytes);
		free(files[i].seal);
		free(files[i].seal_path);
	}
	free(files);
	buffer_free(&told);
	return status;
}
