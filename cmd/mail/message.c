#include "cmd/mail/message.h"

#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/memory.h"
#include "cmd/mail/bounce.h"
#include "cmd/mail/compose.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mime.h"
#include "cmd/mail/sandboxed.h"
#include "cmd/record/record.h"
#include "cmd/umpire/outbox_row.h"
#include "store/store.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

enum { ID_BYTES = 16 };

bool
message_own(struct store *store, char own[ADDRESS_TEXT], struct fault *fault)
{
	const char *address = config_get(store, CONFIG_ADDRESS);

	if (address == NULL) {
		fault_set(fault, "letters wait, and there is no address to "
		    "write from: set it with 'nuncio config address ADDRESS'");
		return false;
	}
	snprintf(own, ADDRESS_TEXT, "%s", address);
	return true;
}

/*
 * "nuncio.ROW.HEX@DOMAIN", which nobody can guess: whoever brings it back has
 * seen the letter, an answer to it or a copy (cmd/mail/bounce.h).
 */
static void
make_id(int64_t row, const char *domain, char *out, size_t size)
{
	char hex[2 * ID_BYTES + 1];
	unsigned char random[ID_BYTES];

	randombytes_buf(random, sizeof(random));
	sodium_bin2hex(hex, sizeof(hex), random, sizeof(random));
	snprintf(out, size, BOUNCE_ID "%lld.%s@%s", (long long)row, hex,
	    domain);
}

/*
 * "game.ID.HEX@DOMAIN": always the same for a game of this host, and nobody
 * can guess it who never had a letter from here.
 */
static void
thread_id(const char *host_key, const char *game, const char *domain,
    char *out, size_t size)
{
	char text[256], hex[2 * ID_BYTES + 1];
	unsigned char hash[ID_BYTES];

	snprintf(text, sizeof(text), "nuncio message\n%s\ngame.%.40s\n0",
	    host_key, game);
	crypto_generichash(hash, sizeof(hash), (unsigned char *)text,
	    strlen(text), NULL, 0);
	sodium_bin2hex(hex, sizeof(hex), hash, sizeof(hash));
	snprintf(out, size, "game.%.40s.%s@%s", game, hex, domain);
}

enum {
	ROOT = 400,		/* a thread_id(), with NUL */
	/* A root, the references of a letter, its id, and those between. */
	REFERENCES = ROOT + LETTER_REFERENCES + LETTER_ID + 8
};

/* The thread that a letter belongs to, for mail programs that show threads. */
struct thread {
	char in_reply_to[LETTER_ID];
	char references[REFERENCES];
};

static void
add_references(struct thread *out, const char *ids)
{
	size_t n = strlen(out->references);

	if (*ids != '\0')
		snprintf(out->references + n, sizeof(out->references) - n,
		    "%s%s", n > 0 ? " " : "", ids);
}

/*
 * The thread of a player's letter, after the root of the game.  A letter of
 * another game is left out: mail programs would take both games for one thread.
 */
static void
add_theirs(struct thread *out, const char *ids, const char *game)
{
	size_t root = strlen(out->references);
	char own[64];

	snprintf(own, sizeof(own), "<game.%.40s.", game);
	for (const char *p = ids; (p = strstr(p, "<game.")) != NULL; p++)
		if (strncmp(p, own, strlen(own)) != 0)
			return;
	if (strncmp(ids, out->references, root) == 0) {
		ids += root;
		ids += *ids == ' ';
	}
	add_references(out, ids);
}

/*
 * The letters of a game are one thread, whatever a letter hangs on that one of
 * them answers.
 * False: the letter that it answers cannot be read; see fault.
 */
static bool
find_thread(struct context *context, const struct store_outbox *row,
    const char *own, const char *host_key, struct thread *out,
    struct fault *fault)
{
	char root[ROOT];
	struct store_letter stored;
	struct letter letter;

	memset(out, 0, sizeof(*out));
	/*
	 * The letter with which the thread would have begun, if there were
	 * one.
	 */
	if (row->id != NULL) {
		thread_id(host_key, row->id, strchr(own, '@') + 1, root,
		    sizeof(root));
		snprintf(out->references, sizeof(out->references), "<%s>",
		    root);
	}
	if (row->letter != 0) {
		store_must(context->store, store_letter_get(context->store,
		    row->letter, &stored));
		if (!letter_read(stored.bytes, stored.len, own, &letter,
		    fault))
			return false;
		if (letter.id[0] != '\0') {
			memcpy(out->in_reply_to, letter.id,
			    sizeof(out->in_reply_to));
			if (row->id != NULL)
				add_theirs(out, letter.references, row->id);
			else
				add_references(out, letter.references);
		} else if (stored.message[0] != '\0') {
			/* Of one that is not kept whole its id is. */
			snprintf(out->in_reply_to, sizeof(out->in_reply_to),
			    "%s", stored.message);
		}
		letter_free(&letter);
	}
	if (out->in_reply_to[0] != '\0') {
		snprintf(root, sizeof(root), "<%s>", out->in_reply_to);
		add_references(out, root);
	}
	return true;
}

/* All that goes with a letter: files, and names of seals. */
struct luggage {
	struct attachment file[MIME_ATTACHED];
	char name[MIME_ATTACHED][96];
	int n;
};

/* A text, if there is one, and its seal where it has one beside it. */
static void
attach(struct luggage *all, const char *name, const struct buffer *text,
    const struct buffer *seal)
{
	char *other;

	assert(all->n + 2 <= MIME_ATTACHED);
	if (text->len == 0)
		return;
	all->file[all->n++] = (struct attachment){ name, buffer_text(text),
	    text->len };
	if (seal->len == 0)
		return;
	other = all->name[all->n];
	snprintf(other, sizeof(all->name[0]), "%s.minisig", name);
	all->file[all->n++] = (struct attachment){ other, buffer_text(seal),
	    seal->len };
}

static struct luggage *
pack_up(const struct draft *text)
{
	struct luggage *all = memory_new(1, sizeof(*all));

	attach(all, text->page.name, &text->page.text, &text->page.seal);
	attach(all, text->bundle.name, &text->bundle.text, &text->bundle.seal);
	attach(all, text->place.name, &text->place.text, &text->place.seal);
	for (int i = 0; i < text->n_shown; i++)
		attach(all, text->shown[i].name, &text->shown[i].text,
		    &text->shown[i].seal);
	return all;
}

/*
 * Can "stop" end such letters?  Those of a game to who plays go on, but not
 * those of one that they watch; and those to the host are wanted.
 */
static bool
is_stoppable(struct store *store, const struct store_outbox *row)
{
	json_t *games;
	bool plays;

	if (row->player == 0)
		return strcmp(row->kind, outbox_kinds[TELL_HOST]) != 0;
	if (outbox_is(row, WHAT_WATCH))
		return true;
	games = record_games(store, row->player);
	plays = json_array_size(games) > 0;
	json_decref(games);
	return !plays;
}

int
message_make(struct context *context, const struct store_outbox *row,
    struct message *out)
{
	struct store *store = context->store;
	char own[ADDRESS_TEXT];
	struct draft text = { 0 };
	struct store_host host;
	struct thread thread;
	struct mime post;
	struct luggage *luggage;
	enum store_result result;
	bool made, stoppable;

	memset(out, 0, sizeof(*out));
	if (!message_own(store, own, &out->fault))
		return EX_USAGE;
	result = compose_letter(context, row, &text);
	/* One damaged game must not hold up the letters of the others. */
	if (result == STORE_DAMAGED || result == STORE_NONE) {
		if (row->id != NULL)
			fault_set(&out->fault, "the game '%.40s' is damaged; "
			    "'nuncio audit' says where", row->id);
		else
			fault_set(&out->fault, "its row in the store is "
			    "damaged");
		draft_free(&text);
		return EX_OK;
	}
	store_must(store, result);
	out->nothing = text.nothing;
	out->n_told = text.n_told;
	memcpy(out->told, text.told, sizeof(out->told));
	if (text.nothing || address_fault(text.to) != NULL) {
		draft_free(&text);
		return EX_OK;
	}
	snprintf(out->recipient, sizeof(out->recipient), "%s", text.to);
	store_must(store, store_host_get(store, &host));
	make_id(row->outbox, strchr(own, '@') + 1, out->id, sizeof(out->id));
	if (!find_thread(context, row, own, host.key, &thread, &out->fault)) {
		draft_free(&text);
		return sandboxed_status(EX_TEMPFAIL);
	}
	stoppable = is_stoppable(store, row);
	luggage = pack_up(&text);
	post = (struct mime){
		.from_name = host.name, .from = own, .to = out->recipient,
		.subject = buffer_text(&text.subject), .date = context->now,
		.id = out->id,
		.in_reply_to = thread.in_reply_to[0] != '\0' ?
		    thread.in_reply_to : NULL,
		.references = thread.references[0] != '\0' ?
		    thread.references : NULL,
		.stoppable = stoppable, .replied = row->letter != 0,
		.body = buffer_text(&text.body), .len = text.body.len,
		.html = text.html.len > 0 ? buffer_text(&text.html) : NULL,
		.html_len = text.html.len,
		.picture = { text.picture.name,
		    buffer_text(&text.picture.text), text.picture.text.len },
		.attached = luggage->file, .n = luggage->n
	};
	made = mime_compose(&post, &out->bytes, &out->fault);
	if (made && (out->bytes.full || out->bytes.len > STORE_MESSAGE))
		fault_set(&out->fault, "it is too long to be made");
	free(luggage);
	draft_free(&text);
	return made ? EX_OK : sandboxed_status(EX_TEMPFAIL);
}

void
message_free(struct message *message)
{
	if (message != NULL)
		buffer_free(&message->bytes);
}
