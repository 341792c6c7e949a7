#include "cmd/desk/speech.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/utf8.h"
#include "cmd/umpire/outbox.h"

#include <string.h>

json_t *
speech_read(struct context *context, const char *text)
{
	static char all[WORDS_MOST + 1];
	json_t *lines = json_array();
	size_t len = strlen(text), n;
	bool empty = true;
	uint32_t code;

	if (strcmp(text, "-") == 0) {
		len = fread(all, 1, sizeof(all), context->in);
		text = all;
	}
	if (len > WORDS_MOST)
		die(EX_USAGE, "that is more than %d bytes at once",
		    WORDS_MOST);
	for (size_t i = 0; i < len; i += n) {
		n = utf8_char(text + i, len - i, &code);
		if (n == 0 || (code != '\n' && code != '\t' &&
		    utf8_fate(code) != UTF8_SHOW))
			die(EX_USAGE, "that is no plain text of UTF-8");
		empty = empty && (code == ' ' || code == '\n' ||
		    code == '\t');
	}
	if (empty)
		die(EX_USAGE, "there are no words to send");
	while (len > 0 && text[len - 1] == '\n')
		len--;
	for (size_t i = 0; i <= len; i += n + 1) {
		const char *lf = memchr(text + i, '\n', len - i);

		n = lf != NULL ? (size_t)(lf - text) - i : len - i;
		json_array_append_new(lines, json_stringn(text + i, n));
	}
	return lines;
}

void
speech_send(struct context *context, int64_t player, const char *address,
    json_t *lines, int64_t letter, const char *subject)
{
	struct outbox row = { .kind = TELL_SAY, .player = player,
	    .address = address, .letter = letter, .args = json_pack(
	    "{sO ss?}", "said", lines, "re", subject) };

	if (!config_mail(context->store))
		die(EX_USAGE, "there is no address to write from; set it with "
		    "'nuncio config address ADDRESS'");
	outbox_put(context, &row);
}
