/*
 * compare.c: compares a letter or a receipt with a bundle or another, as
 * `nuncio check` does.
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/check.h"
#include "cmd/record/record.h"
#include "cmd/report/compared.h"
#include "cmd/report/language.h"

#include <stdlib.h>
#include <string.h>

/* The two texts that were given, and the host's key. */
static struct given {
	char *name, *bytes;
	size_t len;
} given[2];
static int n_given;
static struct key host;
static bool has_host;

/* The room has a file's name of n bytes and behind it its text of len. */
EXPORT(web_check_text) void
web_check_text(size_t n, size_t len)
{
	struct given *file = &given[n_given];

	if (n_given == 2) {
		web_tell_fault("there are two already");
		return;
	}
	n_given++;
	file->name = memory_slice(web_given(), n);
	file->bytes = memory_slice(web_given() + n, len);
	file->len = len;
	web_room(0);
	web_tell(json_object());
}

/* The room has the host's public key file. */
EXPORT(web_check_host) void
web_check_host(size_t len)
{
	has_host = key_parse(web_given(), len, &host) == KEY_OK;
	if (has_host)
		web_tell(json_object());
	else
		web_tell_fault("this is no public key");
}

/* The table of the line, and what the letter has in its place. */
static void
compare(struct check *check, struct buffer *table)
{
	struct buffer told = { 0 };
	bool there, same = false;

	record_must(check->r, record_seek(check->r, check->line));
	/* As the letter says it that is compared. */
	language_names(false);
	compared_show(check->r, table);
	there = check->letter != NULL && compared_table(check->r,
	    check->letter->bytes, check->letter->len, &told, &same);
	language_names(true);
	check_table(check, there, same);
	buffer_add(&check->told, told.data, told.len);
	buffer_free(&told);
}

EXPORT(web_check) void
web_check(void)
{
	struct buffer table = { 0 };
	struct check_text text[2];
	struct check check;

	for (int i = 0; i < 2; i++)
		text[i] = i < n_given ? (struct check_text){ given[i].name,
		    given[i].bytes, given[i].len } :
		    (struct check_text){ "", "", 0 };
	check_texts(text, has_host ? &host : NULL, &check);
	if (check.line >= 0)
		compare(&check, &table);
	web_tell(json_pack("{si ss ss ss sI}", "status", check_status(&check),
	    "told", buffer_text(&check.told), "verdict", check.why.text,
	    "table", buffer_text(&table), "line", (json_int_t)check.line));
	check_free(&check);
	buffer_free(&table);
	for (int i = 0; i < n_given; i++) {
		free(given[i].name);
		free(given[i].bytes);
	}
	n_given = 0;
	has_host = false;
}
