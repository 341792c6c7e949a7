/* verify: check a bundle, without a store. */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/base/sandbox.h"
#include "cmd/base/workers.h"
#include "cmd/bundle/check.h"
#include "cmd/bundle/letters.h"
#include "cmd/bundle/verify.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/by_letter.h"
#include "cmd/mail/dkim_work.h"
#include "cmd/record/audit.h"
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

/*
 * A long game is checked by several workers, each with some of the seals.  The
 * first part is done here, as what is printed is made of its record.  If any of
 * them finds a fault, the whole is checked again: that tells the first.
 */
enum { LONG = 200 << 10 };	/* bytes, some 128 turn files */

struct parts {
	const char *text;
	size_t len;
	int workers;
	bool thinks;		/* what bots have played as well */
	bool good;
};

static int
verify_job(void *arg, size_t job, struct buffer *told)
{
	struct parts *parts = arg;
	struct audit_part part = { parts->workers, (int64_t)job + 1 };
	struct record *r = record_new();
	struct bundle bundle;

	sandbox_enter(SANDBOX_NOTHING);
	r->thinks = parts->thinks;
	return verify_bundle(parts->text, parts->len, &part, &bundle, r, told,
	    NULL);
}

static void
join_job(void *arg, size_t job, int good, const char *told)
{
	struct parts *parts = arg;

	(void)job;
	(void)told;
	parts->good &= good != 0;
}

static bool
verify(struct parts *parts, struct bundle *bundle, struct record *r,
    struct buffer *told, struct audit_notes *notes)
{
	struct audit_part part = { parts->workers, 0 };
	struct workers *others;
	struct fault fault;

	if (parts->workers > 1 && parts->len >= LONG) {
		others = workers_start(parts->workers - 1,
		    (size_t)parts->workers - 1, verify_job, parts,
		    &fault);
		if (others == NULL)
			die(EX_TEMPFAIL, "%s", fault.text);
		sandbox_enter(SANDBOX_NOTHING);
		parts->good = verify_bundle(parts->text, parts->len, &part,
		    bundle, r, told, notes);
		workers_wait(others, join_job, parts);
		if (parts->good)
			return true;
		record_free(r);
		bundle_free(bundle);
		if (notes != NULL)
			audit_notes_free(notes);
		buffer_free(told);
		memset(told, 0, sizeof(*told));
	}
	sandbox_enter(SANDBOX_NOTHING);
	return verify_bundle(parts->text, parts->len, NULL, bundle, r, told,
	    notes);
}

/*
 * Where keys that have signed letters are to be seen now.  It is asked before
 * the process gives up its power, of those that the letters name.
 */
struct provider {
	char selector[DKIM_NAME], domain[DKIM_NAME];
	enum letters_standing where;	/* a key, whichever that is, */
	uint8_t key[DKIM_HASH];		/* ... of this hash; not of HOST and
					   UNASKED */
};

enum {
	PROVIDERS = 256,	/* more of them are not looked for, */
	ASKED     = 16		/* nor these asked for, some seconds each */
};

struct providers {
	size_t n, asked;
	struct provider row[PROVIDERS];
};

static const struct provider *
find_standing(const struct providers *all, const char *selector,
    const char *domain)
{
	for (size_t i = 0; i < all->n; i++)
		if (strcmp(all->row[i].selector, selector) == 0 &&
		    strcmp(all->row[i].domain, domain) == 0)
			return &all->row[i];
	return NULL;
}

static void
ask_standing(struct context *context, struct providers *all,
    const char *selector, const char *domain)
{
	struct provider *row = &all->row[all->n];
	struct dkim_key key = { .fault = DKIM_OK };
	struct dkim_record record;

	if (all->n == PROVIDERS || find_standing(all, selector, domain) !=
	    NULL)
		return;
	all->n++;
	snprintf(row->selector, sizeof(row->selector), "%s", selector);
	snprintf(row->domain, sizeof(row->domain), "%s", domain);
	row->where = LETTERS_PINNED;
	if (dkim_key_pinned(context, selector, domain, &key) != DKIM_FOUND) {
		buffer_free(&key.record);
		memset(&key, 0, sizeof(key));
		row->where = all->asked++ >= ASKED ? LETTERS_UNASKED :
		    dkim_key_ask(context, selector, domain, &key) ==
		    DKIM_FOUND ? LETTERS_DNS : LETTERS_HOST;
	}
	if (row->where < LETTERS_HOST && dkim_record_read(buffer_text(
	    &key.record), key.record.len, &record) == DKIM_OK)
		dkim_key_hash(&record, row->key);
	else if (row->where < LETTERS_HOST)
		row->where = LETTERS_HOST;
	buffer_free(&key.record);
}

/* Who asks, and of which mailbox. */
struct asking {
	struct context *context;
	const char *mailbox;
	size_t len;
	struct providers *all;
};

static bool
is_named(const struct buffer *named, const char *line)
{
	return named->len > 0 && strstr(named->data, line) != NULL;
}

/* The keys that the letters name, each in a line "selector domain". */
static int
name_keys(void *arg, size_t job, struct buffer *told)
{
	const struct asking *asking = arg;
	struct letters_reader reader = { .text = asking->mailbox,
	    .len = asking->len };
	char line[2 * DKIM_NAME + 4];
	struct letters_row row;
	struct dkim_proof proof;
	struct fault fault;
	int n = 0;

	(void)job;
	sandbox_enter(SANDBOX_NOTHING);
	buffer_puts(told, "\n");
	while (n < PROVIDERS && letters_next(&reader, &row, &fault)) {
		dkim_look(row.kept.letter, row.kept.letter_len,
		    asking->context->now, &proof);
		for (int i = 0; i < proof.signatures; i++) {
			snprintf(line, sizeof(line), "\n%s %s\n",
			    proof.signature[i].selector, proof.domain);
			if (is_named(told, line))
				continue;
			buffer_puts(told, line + 1);
			n++;
		}
		dkim_proof_free(&proof);
	}
	letters_end(&reader);
	return 0;
}

/* It may have been led astray by what it has read. */
static void
ask_named(void *arg, size_t job, int result, const char *told)
{
	const struct asking *asking = arg;
	struct span rest = { told, strlen(told) };

	(void)job;
	(void)result;
	while (rest.len > 0) {
		struct span line = span_line(&rest);
		const char *blank = memchr(line.at, ' ', line.len);
		char selector[DKIM_NAME], domain[DKIM_NAME];
		size_t n;

		if (blank == NULL)
			continue;
		n = (size_t)(blank - line.at);
		if (!dkim_name(line.at, n) ||
		    !dkim_name(blank + 1, line.len - n - 1))
			continue;
		snprintf(selector, sizeof(selector), "%.*s", (int)n, line.at);
		snprintf(domain, sizeof(domain), "%.*s",
		    (int)(line.len - n - 1), blank + 1);
		ask_standing(asking->context, asking->all, selector, domain);
	}
}

/*
 * For all signatures that the letters of a mailbox have.  It is read by a
 * process without power, as anybody may have made it.
 */
static void
ask_standings(struct context *context, const char *mailbox, size_t len,
    struct providers *all)
{
	struct asking asking = { context, mailbox, len, all };
	struct fault fault;
	struct workers *reads = workers_start(1, 1, name_keys, &asking,
	    &fault);

	if (reads == NULL)
		die(EX_TEMPFAIL, "%s", fault.text);
	workers_wait(reads, ask_named, &asking);
}

static enum letters_standing
standing_of(void *arg, const struct letter_seal *seal, const char *record,
    size_t len)
{
	const struct provider *row = find_standing(arg, seal->selector,
	    seal->domain);

	(void)record;
	(void)len;
	if (row == NULL)
		return LETTERS_UNASKED;
	return row->where == LETTERS_UNASKED || (row->where != LETTERS_HOST &&
	    memcmp(row->key, seal->key, HASH) == 0) ? row->where :
	    LETTERS_HOST;
}

/* What the letters of a mailbox show of the game. */
static bool
hold_letters(struct context *context, const struct record *r,
    const struct audit_notes *notes, const char *path, const char *mailbox,
    size_t len, struct providers *all)
{
	struct buffer told = { 0 };
	struct fault fault;
	bool good = letters_check(r, notes, mailbox, len, &by_letter_means,
	    standing_of, all, &told, &fault);

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
 * What was sent early, and the receipts of it, against the bundle: how the
 * program ends.
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
		complain("'%s': there is no file in it that was sent early in "
		    "this game, with the host's receipt of it", early->path);
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
	struct parts parts = { .workers = workers_cores() };
	int64_t line = -1;
	const char *letters = NULL;
	size_t letters_len = 0;
	char *mailbox = NULL;
	struct given text, early = { .path = NULL };
	struct providers *providers = NULL;
	bool good, json = false;
	int status;
	const struct argument_option options[] = {
		{ "early", .text = &early.path },
		{ "j", .number = &parts.workers, .least = 1,
		    .most = WORKERS_MOST },
		{ "json", .set = &json },
		{ "letters", .text = &letters },
		{ "opponents", .set = &parts.thinks },
		{ "show", .whole = &line },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	r->thinks = parts.thinks;
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
		providers = memory_new(1, sizeof(*providers));
		ask_standings(context, mailbox, letters_len, providers);
		dkim_work_prepare();
	}
	parts.text = text.bytes;
	parts.len = text.len;
	/* From here on no file is opened: pages are made of our own texts. */
	unsetenv("NUNCIO_TEMPLATES");
	language_manner(config_zone(context), false);
	good = verify(&parts, &bundle, r, &told, &notes);
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
		    letters_len, providers);
	status = good ? EX_OK : EX_DATAERR;
	if (good && early.path != NULL)
		status = hold_early(context, &text, &early);
	free(text.bytes);
	free(early.bytes);
	free(providers);
	free(mailbox);
	audit_notes_free(&notes);
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
	return status;
}
