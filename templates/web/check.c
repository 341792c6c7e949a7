/* check.c: compares receipts, letters and bundles, as `nuncio check` does. */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/check.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/report.h"

#include <stdlib.h>
#include <string.h>

/* The files that were given, which the check is lent. */
struct given {
	char *name, *bytes;
};
static struct given *given;
static size_t n_given, given_room;
static struct check *check;

/* The room has a file's name of n bytes and behind it its bytes, len. */
EXPORT(web_check_file) void
web_check_file(size_t n, size_t len)
{
	struct given *file;

	if (check == NULL)
		check = check_new();
	given = memory_more(given, n_given, &given_room, sizeof(*given));
	file = &given[n_given++];
	file->name = memory_slice(web_given(), n);
	file->bytes = memory_slice(web_given() + n, len);
	web_room(0);
	check_file(check, file->name, file->bytes, len);
	web_tell(json_object());
}

/* The room has the host's public key file. */
EXPORT(web_check_host) void
web_check_host(size_t len)
{
	struct key key;

	if (check == NULL)
		check = check_new();
	if (key_parse(web_given(), len, &key) == KEY_OK) {
		check_host(check, &key);
		web_tell(json_object());
	} else
		web_tell_fault("this is no public key");
}

/* What the game was at this line, as text. */
static json_t *
shown(struct record *r, const char *file, int64_t line)
{
	struct report report = { .lang = web_language(), .seat = PUBLIC };
	struct buffer out = { 0 };
	json_t *one;

	record_must(r, record_seek(r, line));
	/* As the letter says it that is compared. */
	language_names(false);
	record_must(r, report_game(r, &report, &out));
	language_names(true);
	one = json_pack("{ss sI ss}", "file", file, "line", (json_int_t)line,
	    "text", buffer_text(&out));
	buffer_free(&out);
	return one;
}

EXPORT(web_check) void
web_check(void)
{
	struct buffer told = { 0 };
	json_t *list = json_array();
	struct record *r;
	const char *file;
	int64_t line;
	int status;

	if (check == NULL)
		check = check_new();
	status = check_end(check, &told);
	for (int i = 0; (r = check_shown(check, i, &file, &line)) != NULL; i++)
		json_array_append_new(list, shown(r, file, line));
	web_tell(json_pack("{si ss ss so}", "status", status, "told",
	    buffer_text(&told), "verdict", check_sentence(status), "shown",
	    list));
	buffer_free(&told);
	check_free(check);
	check = NULL;
	for (size_t i = 0; i < n_given; i++) {
		free(given[i].name);
		free(given[i].bytes);
	}
	n_given = 0;
}
