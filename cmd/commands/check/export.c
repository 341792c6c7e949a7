/*
 * export: write a game as one text that anybody can check, or the letters by
 * which it was played.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/address.h"
#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/fault.h"
#include "cmd/base/file.h"
#include "cmd/base/installed.h"
#include "cmd/base/resource.h"
#include "cmd/bundle/bundle.h"
#include "cmd/bundle/letters.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/find_game.h"
#include "cmd/desk/keyfile.h"
#include "cmd/page/player.h"
#include "cmd/record/record.h"
#include "cmd/report/answer.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/key_owner.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outcome.h"
#include "core/order.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/*
 * The key of the host who takes the game over, from a word or a file.  A
 * player's key is easily taken for a host's: both are minisign's.
 */
static void
read_heir(struct context *context, const char *to, struct key *heir)
{
	char player[KEY_OWNER_NAME];

	keyfile_public(context, to, heir);
	if (heir->kind != KEY_ED)
		die(EX_DATAERR, "'%s' is not a host's key: those are in "
		    "minisign's format", to);
	if (key_owner_player(context->store, heir, 0, player))
		die(EX_DATAERR, "'%s' is the key of the player '%s', not of "
		    "another host", to, player);
}

/* Nobody can take it back, so somebody has to mean it. */
static void
ask_sure(struct context *context, const char *id, const char *to, bool yes)
{
	char answer[16];

	if (yes)
		return;
	if (!isatty(fileno(context->in)))
		die(EX_USAGE, "'%s' cannot be called back from another host; "
		    "if you mean that, add '--yes'", id);
	/* The bundle goes to the output. */
	print_clean(context->err, "'%s' goes to the host of '%s', and you "
	    "cannot call it back. Hand it over? [no]: ", id, to);
	fflush(context->err);
	if (fgets(answer, sizeof(answer), context->in) == NULL ||
	    (strcasecmp(answer, "y\n") != 0 &&
	    strcasecmp(answer, "yes\n") != 0))
		die(EX_USAGE, "'%s' stays here", id);
}

static void
print(void *arg, const char *bytes, size_t len)
{
	fwrite(bytes, 1, len, arg);
}

static const struct secret *
host_key(struct context *context)
{
	return host_must(context, "it signs bundles");
}

/*
 * Write the bundle, or, without an output, see whether it can be written.  Text
 * that cannot be read back as a game must be neither sealed nor printed.
 */
static void
write_bundle(struct context *context, struct record *r,
    const struct bundle_heir *heir, bundle_fn *fn, void *arg)
{
	struct fault fault;

	record_must(r, record_rewind(r));
	record_must(r, record_read(r, r->last, NULL, NULL));
	record_must(r, bundle_write(r, host_key(context), heir, NULL, NULL,
	    &fault));
	if (fault.text[0] != '\0')
		die(EX_DATAERR, "%s", fault.text);
	if (fn != NULL)
		record_must(r, bundle_write(r, host_key(context), heir, fn,
		    arg, &fault));
}

/* nuncio.html, with the bundle in it. */
static void
write_page(struct context *context, struct record *r)
{
	const char *path = installed_page();
	struct buffer bundle = { 0 }, out = { 0 };
	char *page;
	size_t len;

	if (path == NULL)
		die(EX_NOINPUT, "there is no nuncio.html: it was not installed "
		    "with this program");
	page = file_read(context, path, PLAYER_MAX, &len);
	write_bundle(context, r, NULL, buffer_piece, &bundle);
	if (!player_put(page, NULL, &bundle, &out))
		die(EX_DATAERR, "'%s' is not a nuncio.html that can hold this "
		    "game", path);
	if (bundle.full || out.full)
		die(EX_DATAERR, "the page of '%s' is too long", r->fixed.id);
	print(context->out, buffer_text(&out), out.len);
	buffer_free(&bundle);
	buffer_free(&out);
	free(page);
}

/* One that another host has is counted, and nothing else. */
static bool
write_letter(struct context *context, const struct record *r, int64_t number,
    int seat)
{
	struct letters_row row = { .file = number };
	struct store_evidence kept;
	struct store_file file;
	struct buffer out = { 0 };

	store_must(r->store, store_file_get(r->store, r->id, number, &file));
	if (seat >= 0 && file.seat != seat)
		return true;
	store_must(r->store, store_evidence_get(r->store, r->id, number,
	    &kept));
	if (kept.letter_len == 0)
		return false;
	snprintf(row.game, sizeof(row.game), "%s", r->fixed.id);
	memcpy(row.kept.salt, kept.salt, HASH);
	row.kept.letter = kept.letter;
	row.kept.letter_len = kept.letter_len;
	row.kept.record = kept.record;
	row.kept.record_len = kept.record_len;
	letters_write(&row, &out);
	file_print(context->out, &out);
	return true;
}

/*
 * The letters of the game's letter seats as a mailbox, or of one seat.  Until
 * the game is over each player's letters are private.
 */
static void
write_letters(struct context *context, struct record *r, int seat)
{
	int64_t file = 0;
	int elsewhere = 0;
	enum store_result result;

	if (seat >= r->fixed.seats)
		die(EX_USAGE, "game '%s' has seats 0 to %d", r->fixed.id,
		    r->fixed.seats - 1);
	if (seat < 0 && !game_over(&r->game))
		die(EX_DATAERR, "game '%s' is still being played, and until it "
		    "is over each player's letters are private: name a seat, "
		    "as in --letters=0", r->fixed.id);
	while ((result = store_evidence_after(r->store, r->id, file, &file)) ==
	    STORE_OK)
		elsewhere += !write_letter(context, r, file, seat);
	store_may(r->store, result);
	if (elsewhere > 0)
		complain("game '%s': %d letter%s with the host who took %s",
		    r->fixed.id, elsewhere, elsewhere == 1 ? " is" : "s are",
		    elsewhere == 1 ? "it" : "them");
}

/* In which language and zone each reads; the last of them fit as well. */
static void
add_readers(struct context *context, const struct record *r,
    struct buffer *out)
{
	for (int i = 0; i < r->fixed.seats; i++) {
		struct store_player player = { .player = r->player[i] };
		struct store_mail_prefs prefs;
		char name[GAME_ID], lang[LANG_TEXT];

		store_must(context->store, store_player_get(context->store,
		    NULL, &player));
		snprintf(name, sizeof(name), "%s", player.name);
		snprintf(lang, sizeof(lang), "%s", player.lang);
		store_must(context->store, store_mail_prefs_get(context->store,
		    r->player[i], &prefs));
		if (r->game.resigned >> i & 1 ||
		    game_bots(&r->game) >> i & 1)
			continue;
		buffer_printf(out, "%s %s %s\n", name, lang,
		    prefs.zone[0] != '\0' ? prefs.zone : "-");
	}
}

/*
 * The game moves to another host from here on, unless it did before: a host who
 * has lost the bundle may get it again.  The bundle must go with the handover,
 * so it is made first; nothing can be taken back afterwards.
 */
static void
hand_over(struct context *context, const char *id, const char *to, bool yes,
    struct bundle_heir *heir, const char *address)
{
	static const char reason[] = "handed over";
	struct record *r = record_new();
	struct order order = { .act = ACT_HANDOVER, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	struct outcome outcome;
	bool gone;

	key_format(&heir->key, order.key);
	find_game(context, r, id, -1);
	if (r->fixed.blank)
		die(EX_DATAERR, "the secret of '%s' is not known here: only "
		    "its host can hand it over", r->fixed.id);
	gone = strcmp(r->game.host, order.key) == 0;
	store_rollback(context->store);
	if (!gone)
		ask_sure(context, id, to, yes);
	store_must(context->store, store_begin_game(context->store, id));
	if (!gone) {
		record_free(r);
		orders_carry_within(context, id, &order, r, &outcome);
		if (outcome.status != EX_OK) {
			store_rollback(context->store);
			answer_refusal(context, &outcome, id, 1);
			exit(outcome.status);
		}
		outcome_free(&outcome);
		write_bundle(context, r, heir, NULL, NULL);
	}
	if (!gone || address != NULL)
		store_must(context->store, store_moved_put(context->store,
		    r->id, address != NULL ? address : ""));
	store_must(context->store, store_commit(context->store));
	record_drop(r);
}

int
cmd_export(struct context *context, int argc, char **argv)
{
	struct record *r = record_new();
	const char *to = NULL, *address = NULL, *why;
	struct bundle_heir heir = { .readers = NULL };
	struct buffer readers = { 0 };
	bool html = false, letters = false, yes = false;
	int seat = -1;
	const struct argument_option options[] = {
		{ "address", .text = &address },
		{ "html", .set = &html },
		{ "letters", .set = &letters, .number = &seat, .least = 0,
		    .most = SEATS - 1 },
		{ "to", .text = &to },
		{ "yes", .set = &yes },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if (((address != NULL || yes) && to == NULL) ||
	    html + letters + (to != NULL) > 1)
		usage(context);
	if (address != NULL && (why = address_fault(address)) != NULL)
		die(EX_USAGE, "'%s' is no address: %s", address, why);
	command_store(context, to != NULL);
	if (to != NULL)
		read_heir(context, to, &heir.key);
	if (!letters)
		must_rule(context, argv[optind]);
	if (to != NULL)
		hand_over(context, argv[optind], to, yes, &heir, address);
	find_game(context, r, argv[optind], -1);
	if (to != NULL) {
		add_readers(context, r, &readers);
		heir.readers = buffer_text(&readers);
	}
	if (letters)
		write_letters(context, r, seat);
	else if (html)
		write_page(context, r);
	else
		write_bundle(context, r, to != NULL ? &heir : NULL, print,
		    context->out);
	buffer_free(&readers);
	record_drop(r);
	return EX_OK;
}
