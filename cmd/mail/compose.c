#include "cmd/mail/compose.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/installed.h"
#include "cmd/base/resource.h"
#include "cmd/base/utf8.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/letter_data.h"
#include "cmd/mail/mime.h"
#include "cmd/page/html.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/report.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/outbox_row.h"
#include "core/line.h"
#include "core/order.h"
#include "core/reply.h"
#include "core/span.h"
#include "core/time.h"
#include "store/store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
	SUBJECT   = 70,			/* columns, about: what a list of mail
					   shows */
	BODY_MOST = 1 << 20		/* bytes of a text; as mail it is up to
					   three times as long */
};

/* The part of a letter that is written. */
enum share {
	SHARE_ALL,
	SHARE_PART,		/* one of many in a letter, whole */
	SHARE_SENTENCE		/* ..., for which a sentence is enough */
};

static enum store_result write_part(struct context *,
    const struct store_outbox *, enum share, struct draft *);

/* ---- the answers to one letter ---- */

/* The first enclosure of a kind goes with the letter. */
static bool
enclose(struct enclosure *out, struct enclosure *part)
{
	if (part->text.len == 0)
		return true;
	if (out->text.len > 0)
		return false;
	*out = *part;
	*part = (struct enclosure){ .name = "" };
	return true;
}

/* The sentence about a bundle that does not go with the letter. */
static json_t *
second_bundle(const struct composition *w, const char *id)
{
	json_t *args = json_pack("{ss sb sb}", "id", id, "letter", true,
	    "second", true);
	json_t *text = data_phrase(w, "", "done.bundle", args, "");

	json_decref(args);
	return text;
}

/*
 * One of them: {"title", "text"}.  A file that was refused needs only a
 * sentence, but other answers are whole letters.
 */
static enum store_result
add_answer(struct composition *w, const json_t *args)
{
	const char *kind = json_string_value(json_object_get(args, "kind"));
	char *text = json_dumps(json_object_get(args, "args"), JSON_COMPACT |
	    JSON_SORT_KEYS);
	struct store_outbox answer = *w->row;
	struct draft part = { .n_told = 0 };
	enum store_result result = STORE_OK;
	const char *lent;
	char id[GAME_ID] = "";
	bool whole = kind != NULL && strcmp(kind, outbox_kinds[TELL_REFUSAL])
	    != 0 && strcmp(kind, outbox_kinds[TELL_ANSWERS]) != 0;
	bool second = false;
	json_t *one;

	answer.kind = kind;
	answer.args = text;
	answer.game = json_integer_value(json_object_get(args, "game"));
	answer.line = json_integer_value(json_object_get(args, "line"));
	answer.id = id;
	if (text == NULL || kind == NULL)
		result = STORE_DAMAGED;
	else if (answer.game != 0)
		result = store_game_id(w->context->store, answer.game, &lent);
	if (result == STORE_OK && answer.game != 0)
		snprintf(id, sizeof(id), "%s", lent);
	if (result == STORE_OK)
		result = write_part(w->context, &answer, whole ? SHARE_PART :
		    SHARE_SENTENCE, &part);
	if (result == STORE_OK && !part.nothing) {
		enclose(&w->out->place, &part.place);
		enclose(&w->out->page, &part.page);
		second = !enclose(&w->out->bundle, &part.bundle);
		one = json_pack("{ss}", "title", buffer_text(&part.subject));
		if (second)
			json_object_set_new(one, "text", second_bundle(w,
			    id));
		else
			json_object_set_new(one, whole ? "letter" : "text",
			    whole ? data_embedded(&part.body) :
			    json_string(buffer_text(&part.body)));
		json_array_append_new(json_object_get(w->data, "parts"), one);
		for (int i = 0; i < part.n_shown; i++)
			draft_show(w->out, &part.shown[i].receipt);
		for (int i = 0; i < part.n_told &&
		    w->out->n_told < TOGETHER; i++)
			w->out->told[w->out->n_told++] = part.told[i];
	}
	draft_free(&part);
	free(text);
	return result;
}

static enum store_result
write_answers(struct composition *w)
{
	enum store_result result = STORE_OK;
	json_t *answers = json_object_get(w->data, "answers"), *args;
	size_t i;

	data_set(w, "parts", json_array());
	json_array_foreach(answers, i, args)
		if (result == STORE_OK)
			result = add_answer(w, args);
	data_set(w, "n", json_integer((json_int_t)json_array_size(answers)));
	return json_array_size(answers) == 0 ? STORE_DAMAGED : result;
}

/* Each kind, and whether it needs a game. */
static const struct {
	enum store_result (*write)(struct composition *);
	bool game;
} kinds[TELL_KINDS] = {
	[TELL_GAME] = { compose_game, true },
	[TELL_ANSWERS] = { write_answers, false },
	[TELL_REFUSAL] = { compose_refusal, false },
	[TELL_INVITATION] = { compose_invitation, true },
	[TELL_HELP] = { compose_help, false },
	[TELL_FORECAST] = { compose_forecast, false },
	[TELL_DONE] = { compose_phrase, false },
	[TELL_CONFIRM] = { compose_confirm, false },
	[TELL_WELCOME] = { compose_tables, false },
	[TELL_REMINDER] = { compose_reminder, false },
	[TELL_GAMES] = { compose_games, false },
	[TELL_HOST] = { compose_host, false },
	[TELL_SAY] = { compose_say, false },
	[TELL_STANDINGS] = { compose_standings, false },
	[TELL_TABLES] = { compose_tables, false }
};

/*
 * The word by which a letter of a player who has no key, or of somebody who is
 * no player yet, is known as an answer to one of ours, about no game.
 */
static void
write_club_word(struct composition *w)
{
	char word[REPLY_WORD + 1], address[ADDRESS_TEXT];

	address_fold(w->out->to, address);
	if (((w->by_letter && !w->elsewhere) || w->stranger) &&
	    bounce_word(w->context->store, w->stranger ? address : w->reader,
	    word))
		buffer_printf(&w->out->subject, "[nuncio %s] ", word);
	else if (w->r == NULL)
		buffer_puts(&w->out->subject, "[nuncio] ");
}

/*
 * "[GAME] "; or "[GAME LINE WORD] ", where the answer is to be a letter that
 * holds a seat.
 */
static void
write_place(struct composition *w)
{
	struct buffer *out = &w->out->subject;
	const struct game *game;
	char word[REPLY_WORD + 1];

	if (w->r == NULL) {
		write_club_word(w);
		return;
	}
	game = &w->r->game;
	buffer_printf(out, "[%s", w->r->fixed.id);
	if (w->word && !w->elsewhere && !game->setup->blank) {
		reply_word(game->setup->secret, game->hash, w->seat, word);
		buffer_printf(out, " %lu %s] ", (unsigned long)game->line,
		    word);
		return;
	}
	buffer_puts(out, "] ");
	write_club_word(w);
}

/*
 * A text as a subject shows it, in one line: blanks single, and nothing that
 * cannot be seen.
 */
static void
flatten(const char *text, size_t len, struct buffer *out)
{
	uint32_t code;

	for (size_t i = 0, n; i < len; i += n) {
		n = utf8_char(text + i, len - i, &code);
		/* Phrases and values were read as UTF-8. */
		assert(n > 0);
		if (utf8_fate(code) == UTF8_MARK)
			code = ' ';
		else if (utf8_fate(code) == UTF8_DROP)
			continue;
		if (code != ' ')
			buffer_add(out, text + i, n);
		else if (out->len > 0 && out->data[out->len - 1] != ' ')
			buffer_putc(out, ' ');
	}
	while (out->len > 0 && out->data[out->len - 1] == ' ')
		out->data[--out->len] = '\0';
}

/*
 * How many bytes of a text are in so many columns: up to a blank, or of its
 * first word.
 */
static size_t
fitting(const char *text, size_t len, size_t columns)
{
	size_t words = 0, letters = 0;
	uint32_t code;

	for (size_t i = 0, n; i < len; i += n) {
		n = utf8_char(text + i, len - i, &code);
		if (layout_columns(text, i + n) > columns)
			break;
		letters = i + n;
		if (letters == len || text[letters] == ' ')
			words = letters;
	}
	return words > 0 ? words : letters;
}

/*
 * "[GAME] subject": one line, cut between words to the length that mail
 * programs show in a list.  The most important part stands before the first ':'
 * or ';', and is never cut.
 */
static void
write_subject(struct composition *w)
{
	struct buffer text = { 0 }, *out = &w->out->subject;
	size_t room = SUBJECT - strlen(w->r != NULL ? w->r->fixed.id :
	    "nuncio") - 3, head, len;
	json_t *subject;
	char key[64];

	write_place(w);
	/* Without its word an answer would not be known as one. */
	if ((w->provider != NULL && !w->elsewhere && !w->part) || w->stranger)
		buffer_printf(&w->out->answer, "Re: %.*s",
		    (int)out->len - 1, buffer_text(out));
	snprintf(key, sizeof(key), "subject.%s%s%s", outbox_kinds[w->kind],
	    w->says != NULL ? "." : "", w->says != NULL ? w->says : "");
	subject = w->kind == TELL_HOST ? json_string(data_arg(w, "short")) :
	    data_phrase(w, w->ruleset, key, w->data, outbox_kinds[w->kind]);
	flatten(json_string_value(subject), json_string_length(subject),
	    &text);
	json_decref(subject);
	/* Of these kinds somebody has written what stands there. */
	head = w->kind == TELL_HOST || w->kind == TELL_SAY ? 0 :
	    strcspn(buffer_text(&text), ":;");
	if (layout_columns(buffer_text(&text), head) > SUBJECT)
		head = 0;
	len = text.len;
	if (layout_columns(buffer_text(&text), len) > room)
		len = fitting(buffer_text(&text), len, room - strlen("..."));
	if (len < head)
		len = head;
	while (len < text.len && len > 0 && strchr(".,;:", text.data[len - 1]))
		len--;
	buffer_add(out, buffer_text(&text), len);
	if (len < text.len)
		buffer_puts(out, "...");
	buffer_free(&text);
}

/* Whether the reader plays by letters, as the text of a key says. */
static void
set_provider(struct composition *w, const char *key)
{
	const char *domain = key_is_letter(key);

	w->provider = NULL;
	if (domain == NULL)
		return;
	snprintf(w->domain, sizeof(w->domain), "%s", domain);
	w->provider = w->domain;
}

/* The reader, with zone and language. */
static enum store_result
find_reader(struct composition *w)
{
	struct store_player player = { .player = w->row->player };
	const char *to = w->row->address;
	struct store_mail_prefs mail_prefs;
	enum store_result result;

	snprintf(w->lang, sizeof(w->lang), "en");
	language_manner(w->kind == TELL_HOST ? config_zone(w->context) : "");
	if (w->row->player != 0) {
		result = store_mail_prefs_get(w->context->store, player.player,
		    &mail_prefs);
		if (result == STORE_OK)
			result = store_player_get(w->context->store, NULL,
			    &player);
		if (result != STORE_OK)
			return result;
		set_provider(w, player.key);
		w->by_letter = w->provider != NULL;
		w->elsewhere = to != NULL;
		w->brief = mail_prefs.brief;
		w->out->rich = mail_prefs.html;
		language_manner(mail_prefs.zone);
		if (to == NULL)
			to = player.address;
		snprintf(w->reader, sizeof(w->reader), "%s", player.name);
		if (resource_knows(player.lang))
			snprintf(w->lang, sizeof(w->lang), "%s", player.lang);
	} else if (w->kind == TELL_ANSWERS) {
		/* Each part has found its own. */
	} else if (w->kind == TELL_CONFIRM || w->kind == TELL_DONE ||
	    w->kind == TELL_REFUSAL || w->kind == TELL_HELP) {
		/*
		 * A person who is not a player named the language, or wrote in
		 * it.
		 */
		const char *lang = json_string_value(json_object_get(
		    w->kind == TELL_CONFIRM || w->kind == TELL_HELP ?
		    w->data : json_object_get(w->data, "args"), "lang"));

		if (lang != NULL && resource_knows(lang))
			snprintf(w->lang, sizeof(w->lang), "%s", lang);
	}
	snprintf(w->out->to, sizeof(w->out->to), "%s", to != NULL ? to : "");
	return STORE_OK;
}

static enum store_result
find_game(struct composition *w, struct record *r)
{
	enum store_result result;

	w->seat = -1;
	w->ruleset = "";
	if (w->row->game == 0 || w->row->id == NULL)
		return kinds[w->kind].game ? STORE_DAMAGED : STORE_OK;
	w->r = r;
	result = record_open(r, w->context->store, w->row->id);
	if (result != STORE_OK)
		return result;
	w->ruleset = r->fixed.rules->name;
	/* The seats are those of the last line. */
	result = record_seek(r, r->last);
	if (result == STORE_OK && w->reader[0] != '\0')
		w->seat = game_seat(&r->game, w->reader);
	if (result == STORE_OK && w->seat >= 0)
		set_provider(w, r->game.holder[w->seat].key);
	data_set(w, "game", json_pack("{ss}", "id", r->fixed.id));
	return result;
}

/* Where nuncio.html is: "url", or it comes by "mail". */
static void
set_page(struct composition *w)
{
	const char *site = config_get(w->context->store, CONFIG_SITE);

	if (site != NULL)
		data_set(w, "page", json_pack("{so}", "url", json_sprintf(
		    "%s%snuncio.html", site,
		    site[strlen(site) - 1] == '/' ? "" : "/")));
	else if (installed_page() != NULL)
		data_set(w, "page", json_pack("{sb}", "mail", true));
}

/* It is the last answer until then. */
static void
set_enough(struct composition *w)
{
	json_t *enough = json_object_get(w->data, "enough");

	if (json_is_object(enough))
		json_object_set_new(enough, "until", data_time(w,
		    json_object_get(enough, "until")));
}

/* The values for all letters: receiver, sender, address of the games. */
static enum store_result
set_house(struct composition *w)
{
	const char *address = config_get(w->context->store, CONFIG_ADDRESS);
	const char *own;
	struct store_host host;
	enum store_result result;
	char today[TIME_TEXT];

	time_text(w->context->now, today);
	data_set(w, "mailbox", json_string(w->out->to));
	data_set(w, "today", json_stringn(today, strcspn(today, "T")));
	if (w->reader[0] != '\0')
		data_set(w, "reader", json_string(w->reader));
	data_set(w, "replies", json_boolean(w->provider != NULL));
	if (w->provider != NULL)
		data_set(w, "provider", json_string(w->provider));
	if (address != NULL)
		data_set(w, "address", json_string(address));
	own = config_get(w->context->store, CONFIG_HOST);
	if (own != NULL)
		data_set(w, "host_address", json_string(own));
	set_page(w);
	set_enough(w);
	result = store_host_get(w->context->store, &host);
	/* As `minisign -P` wants it. */
	if (result == STORE_OK && strncmp(host.key, "ed:", 3) == 0)
		data_set(w, "host_key", json_string(host.key + 3));
	/* A host without a name is called "host". */
	if (result == STORE_OK && strcmp(host.name, "host") != 0)
		data_set(w, "host", json_string(host.name));
	return result;
}

/*
 * The text below the subject of one answer among many: a sentence, or nothing.
 */
static void
write_single(struct composition *w)
{
	buffer_puts(&w->out->body, w->kind == TELL_REFUSAL ?
	    data_arg(w, "reason") : w->kind == TELL_DONE ?
	    data_arg(w, "said") : "");
}

/* The last time that the game got another key of its host's. */
struct former {
	int64_t line;
	char key[KEY_TEXT], was[KEY_TEXT];
};

static int
find_former(void *arg, const struct store_line *row)
{
	struct former *former = arg;
	struct line_words words;
	struct order order;

	if (!line_cut(row->text, row->len, &words) || words.kind !=
	    LINE_HOST || order_cut(&words, &order) != NULL ||
	    order.act != ACT_HANDOVER)
		return 0;
	former->line = row->line;
	memcpy(former->was, former->key, sizeof(former->was));
	memcpy(former->key, order.key, sizeof(former->key));
	return 0;
}

/*
 * If the host's signature comes from a new key, the reader is told so, and
 * which key it replaces, until something came from them: a single letter may
 * get lost.
 */
static enum store_result
set_former_key(struct composition *w)
{
	const struct game *game;
	struct former former = { .line = 0 };
	enum store_result result;

	if (w->r == NULL || w->seat < 0 || !w->r->game.handed)
		return STORE_OK;
	game = &w->r->game;
	snprintf(former.key, sizeof(former.key), "%s", game->setup->host);
	result = store_line_hosts(w->context->store, w->r->id, 0, find_former,
	    &former);
	if (result != STORE_OK || former.line <= game->spoke[w->seat] ||
	    former.line <= game->seated[w->seat] ||
	    strcmp(former.key, former.was) == 0)
		return result;
	data_set(w, "host_was", json_pack("{ss ss}", "key",
	    strchr(former.key, ':') != NULL ? strchr(former.key, ':') + 1 :
	    former.key, "was", strchr(former.was, ':') != NULL ?
	    strchr(former.was, ':') + 1 : former.was));
	return STORE_OK;
}

/* What can be asked for in an answer to any letter, as links: "taps". */
static void
set_requests(struct composition *w)
{
	const struct game *game = w->r != NULL ? &w->r->game : NULL;

	data_set(w, "taps", json_pack("{sb sb sb}",
	    "report", w->word && w->what != WHAT_REPORT,
	    "help", w->kind != TELL_HELP,
	    "undo", w->word && w->seat >= 0 &&
	    game_may_undo(game, w->seat) == NULL));
}

/* Into w->out, in the language that was found for the reader. */
static enum store_result
write_in_language(struct composition *w, struct record *r)
{
	enum store_result result = find_game(w, r);
	char template[40];

	if (result == STORE_OK)
		result = set_house(w);
	if (w->part)
		data_set(w, "part", json_true());
	if (result == STORE_OK)
		result = kinds[w->kind].write(w);
	if (result == STORE_OK && !w->out->nothing && !w->single)
		data_early(w);
	if (result == STORE_OK && !w->out->nothing) {
		snprintf(template, sizeof(template), "letter-%s",
		    outbox_kinds[w->kind]);
		snprintf(w->out->lang, sizeof(w->out->lang), "%s", w->lang);
		write_subject(w);
		if (w->single)
			write_single(w);
		else if (w->kind != TELL_HOST)
			language_page(language_find(w->lang, w->ruleset),
			    template, w->data, LAYOUT_SOURCE, &w->out->body);
		if (w->kind != TELL_HOST && !w->part)
			result = set_former_key(w);
		if (w->provider != NULL)
			set_requests(w);
		/* Every reader must know how to reach a person. */
		if (w->kind != TELL_HOST && !w->part)
			language_page(language_find(w->lang, w->ruleset),
			    "letter-foot", w->data, LAYOUT_SOURCE,
			    &w->out->body);
	}
	return result;
}

/* The fault in the language of the letter, or NULL. */
static json_t *
language_wrong(const struct composition *w)
{
	const char *fault = language_fault(language_find(w->lang,
	    w->ruleset));

	return fault == NULL || strcmp(w->lang, "en") == 0 ? NULL :
	    json_pack("{ss ss}", "lang", w->lang, "fault", fault);
}

/* That it is in English, and why, before a letter. */
static void
note_language(struct composition *w, const json_t *wrong)
{
	struct buffer body = w->out->body;
	json_t *note = data_phrase(w, "", "answer.language", wrong, "");

	w->out->body = (struct buffer){ 0 };
	buffer_printf(&w->out->body, "%s\n\n", json_string_value(note));
	buffer_add(&w->out->body, body.data, body.len);
	buffer_free(&body);
	json_decref(note);
}

/* Begin again, with nothing but the row. */
static bool
begin_letter(struct composition *w)
{
	draft_free(w->out);
	memset(w->out, 0, sizeof(*w->out));
	json_decref(w->data);
	w->data = json_loads(w->row->args, 0, NULL);
	if (!json_is_object(w->data))
		return false;
	data_clean(w->data, true);
	return true;
}

/* What a letter about a game tells of it; false: that is unknown. */
static bool
find_what(struct composition *w)
{
	const char *what = json_string_value(json_object_get(w->data, "what"));

	w->what = WHAT_NEWS;
	if (w->kind != TELL_GAME || what == NULL)
		return true;
	while (++w->what < WHATS)
		if (strcmp(outbox_whats[w->what], what) == 0)
			return true;
	return false;
}

static enum store_result
write_part(struct context *context, const struct store_outbox *row,
    enum share share, struct draft *out)
{
	struct record *r;
	struct composition w = { .context = context, .row = row, .out = out,
	    .part = share != SHARE_ALL, .single = share == SHARE_SENTENCE };
	enum store_result result;
	json_t *wrong;

	memset(out, 0, sizeof(*out));
	while (w.kind < TELL_KINDS && strcmp(outbox_kinds[w.kind],
	    row->kind) != 0)
		w.kind++;
	if (w.kind == TELL_KINDS || !begin_letter(&w) || !find_what(&w)) {
		json_decref(w.data);
		return STORE_DAMAGED;
	}
	/* `tick` has emptied it, as it is old. */
	if ((w.kind == TELL_REFUSAL || w.kind == TELL_ANSWERS) &&
	    json_object_size(w.data) == 0) {
		json_decref(w.data);
		out->nothing = true;
		return STORE_OK;
	}
	r = record_new();
	result = find_reader(&w);
	if (result == STORE_OK)
		result = write_in_language(&w, r);
	wrong = result == STORE_OK ? language_wrong(&w) : NULL;
	if (wrong != NULL) {
		begin_letter(&w);
		record_free(r);
		result = find_reader(&w);
		snprintf(w.lang, sizeof(w.lang), "en");
		if (result == STORE_OK)
			result = write_in_language(&w, r);
		if (result == STORE_OK && !out->nothing && !w.single)
			note_language(&w, wrong);
	}
	json_decref(wrong);
	record_drop(r);
	json_decref(w.data);
	return result;
}

/*
 * A letter that is longer than any mailbox allows loses its middle: its end
 * says what the reader has to do.
 */
static void
shorten(struct buffer *body)
{
	static const char mark[] = "\n[...]\n\n";
	const char *text = buffer_text(body), *head, *tail;
	struct buffer both = { 0 };

	if (!body->full && body->len <= BODY_MOST)
		return;
	head = text + BODY_MOST / 4;
	while (head > text && head[-1] != '\n')
		head--;
	tail = text + body->len - BODY_MOST / 2;
	while (*tail != '\0' && *tail != '\n')
		tail++;
	buffer_add(&both, text, (size_t)(head - text));
	buffer_puts(&both, mark);
	buffer_puts(&both, *tail == '\n' ? tail + 1 : tail);
	buffer_free(body);
	*body = both;
}

/* Until here the body was as templates make it; it stays as it is now. */
static void
lay_out(const struct context *context, struct draft *out)
{
	struct html_letter letter = { .lang = out->lang,
	    .subject = buffer_text(&out->subject),
	    .answer = buffer_text(&out->answer) };
	struct buffer source = out->body;
	char id[MIME_CID];

	if (out->answer.len > 0)
		letter.address = config_get(context->store, CONFIG_ADDRESS);
	if (out->picture.text.len > 0) {
		letter.picture = mime_cid(out->picture.name, id);
		letter.seen = language_text(language_find(out->lang, ""),
		    "answer.picture");
	}

	out->body = (struct buffer){ 0 };
	layout_text(buffer_text(&source), source.len, false, &out->body);
	if (out->rich)
		html_letter(&letter, buffer_text(&source), source.len,
		    &out->html);
	buffer_free(&source);
	shorten(&out->body);
	/* A text of that length is cut, and nothing else is. */
	if (out->html.full || out->html.len > BODY_MOST)
		buffer_clear(&out->html);
	/* It is the HTML that shows it. */
	if (out->html.len == 0)
		buffer_clear(&out->picture.text);
}

/* The receipts of all that it shows. */
static void
write_receipts(struct context *context, struct draft *out)
{
	for (int i = 0; i < out->n_shown; i++)
		host_receipt(context, &out->shown[i].receipt,
		    &out->shown[i].text, &out->shown[i].seal);
}

enum store_result
compose_letter(struct context *context, const struct store_outbox *row,
    struct draft *out)
{
	enum store_result result = write_part(context, row, SHARE_ALL, out);

	if (result == STORE_OK && !out->nothing) {
		lay_out(context, out);
		write_receipts(context, out);
	}
	return result;
}
