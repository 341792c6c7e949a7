#include "cmd/desk/sentence.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/resource.h"
#include "cmd/base/utf8.h"
#include "cmd/desk/list.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"

#include <string.h>

struct language *
sentence_language(struct context *context, char lang[LANG_TEXT])
{
	config_language(context->store, lang);
	language_manner(config_zone(context));
	return language_find(lang, "");
}

void
sentence_add(const struct language *l, struct buffer *out, const char *key,
    json_t *args)
{
	args = args != NULL ? args : json_object();
	layout_marks(args);
	language_phrase(l, key, args, out);
	json_decref(args);
}

void
sentence_line(const struct language *l, struct buffer *out, const char *key,
    json_t *args)
{
	sentence_add(l, out, key, args);
	buffer_putc(out, '\n');
}

void
sentence_print(struct context *context, const char *key, json_t *args)
{
	struct buffer out = { 0 };
	char lang[LANG_TEXT];

	sentence_line(sentence_language(context, lang), &out, key, args);
	list_print(context, &out);
}

json_t *
sentence_text(const char *text, size_t most)
{
	struct buffer cell = { 0 };
	json_t *out;

	list_cell(&cell, text, most);
	buffer_text(&cell);
	if (cell.data != NULL)
		utf8_make_printable(cell.data, false);
	out = json_string(buffer_text(&cell));
	buffer_free(&cell);
	return out;
}

json_t *
sentence_time(struct context *context, int64_t seconds)
{
	struct buffer cell = { 0 };
	json_t *out;

	list_time(context, &cell, seconds);
	out = json_string(buffer_text(&cell));
	buffer_free(&cell);
	return out;
}
