#include "cmd/desk/host_message.h"

#include "cmd/base/address.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/utf8.h"
#include "cmd/umpire/outbox_row.h"
#include "core/time.h"
#include "store/store.h"

#include <string.h>

json_t *
host_message_read(struct context *context, const char *text)
{
	char all[WORDS_MOST + 1];
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
			die(EX_USAGE, "that is not plain text in UTF-8");
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

/* As the row of the outbox has it; the caller's. */
static json_t *
args_of(const struct host_message *speech)
{
	return json_pack("{sO ss?}", "said", speech->lines, "re",
	    speech->subject);
}

/*
 * Was this the host's last message to them?  Its time goes to *at if it is
 * later, and their name, or address, to name if that is empty.
 */
static bool
has_heard(struct store *store, const struct host_message *speech,
    const struct hearer *hearer, int64_t *at, char name[ADDRESS_TEXT])
{
	struct store_outbox last;
	json_t *args, *same;
	bool heard;

	if (!store_may(store, store_outbox_said(store, hearer->player,
	    hearer->address, &last)) || last.letter != speech->letter)
		return false;
	args = json_loads(last.args, 0, NULL);
	same = args_of(speech);
	heard = json_equal(args, same) != 0;
	json_decref(args);
	json_decref(same);
	if (name[0] == '\0')
		snprintf(name, ADDRESS_TEXT, "%s", last.name != NULL ?
		    last.name : hearer->address);
	*at = last.at > *at ? last.at : *at;
	return heard;
}

/* If each of them has heard it, say so, and what could be written. */
static void
refuse_repeated(struct context *context, const struct host_message *speech,
    const struct hearer *hearer, size_t n)
{
	char name[ADDRESS_TEXT] = "", others[40] = "", text[TIME_TEXT];
	int64_t at = 0;

	for (size_t i = 0; i < n; i++)
		if (!has_heard(context->store, speech, &hearer[i], &at, name))
			return;
	if (n > 1)
		snprintf(others, sizeof(others), " and %zu other%s", n - 1,
		    n > 2 ? "s" : "");
	time_text(at, text);
	die(EX_DATAERR, "your last letter to %s%s, on %.10s at %.5s UTC, had "
	    "the same words, so nothing was sent now; to send them once more, "
	    "write 'nuncio %s --again'", name, others, text, text + 11,
	    speech->letter != 0 ? "inbox reply" : "say");
}

void
host_message_send(struct context *context, const struct host_message *speech,
    const struct hearer *hearer, size_t n)
{
	if (n == 0)
		return;
	if (!config_mail(context->store))
		die(EX_USAGE, "there is no address to write from; set it with "
		    "'nuncio config address ADDRESS'");
	if (!speech->again)
		refuse_repeated(context, speech, hearer, n);
	for (size_t i = 0; i < n; i++) {
		struct outbox row = { .kind = TELL_SAY,
		    .player = hearer[i].player, .address =
		    hearer[i].player == 0 ? hearer[i].address : NULL,
		    .letter = speech->letter, .args = args_of(speech) };

		outbox_put(context, &row);
	}
}
