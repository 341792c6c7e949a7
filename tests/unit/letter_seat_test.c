/*
 * letter_seat_test.c: seats whose players write letters and have no key.  The
 * tests show what the program writes for them, what it keeps, and the contents
 * of a bundle and a mailbox.  They also try attacks by a host, a player or an
 * outsider.
 */
#include "tests/lib/made_letters.h"
#include "tests/lib/store_fixture.h"

#include "cmd/bundle/bundle.h"
#include "cmd/bundle/import.h"
#include "cmd/bundle/letters.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/audit_store.h"
#include "cmd/umpire/orders.h"
#include "core/letter_seal.h"
#include "core/order.h"
#include "core/pledge.h"

#include <sys/stat.h>

#define GMAIL "gmail.example"
#define GAME "kingsbridge-7"

static char folder[TABLE_FOLDER], path[TABLE_PATH], second_path[TABLE_PATH + 8];
static struct table t;
static struct secret host;
static bool made;

/* A game of Pillars in which ana and ben play by letter, and cleo has a key. */
static void
set_key(const char *name, const char *text)
{
	struct store_player player;

	store_must(t.context.store, store_begin(t.context.store));
	store_must(t.context.store, store_player_get(t.context.store, name,
	    &player));
	player.key = text;
	store_must(t.context.store, store_player_set(t.context.store,
	    &player));
	store_must(t.context.store, store_commit(t.context.store));
}

static int
set_up(void **state)
{
	table_folder(folder, path);
	snprintf(second_path, sizeof(second_path), "%s.other", path);
	table_open(&t, path);
	/* The program reads the key once. */
	if (made)
		table_host(&t, "host", &host);
	else
		table_host_key(&t, &host);
	made = true;
	table_config(&t, "address", "games@club.example");
	set_key("ana", "letter:" GMAIL);
	set_key("ben", "letter:" GMAIL);
	return 0;
}

static int
tear_down(void **state)
{
	table_close(&t);
	table_wipe(path);
	table_remove(folder);
	return 0;
}

static void
begin(bool join)
{
	struct variant variant;

	table_variant(&variant, "pillars", 3);
	table_new(&t, &variant, GAME, !join);
}

static void
send(const struct made_letter *letter, struct outcome *outcome)
{
	struct record *r = record_new();

	store_must(t.context.store, store_begin_game(t.context.store, GAME));
	dispatch_letter_within(&t.context, &letter->turn, r, outcome);
	if (outcome->tried)
		dispatch_forget(&t.context, outcome);
	store_must(t.context.store, store_commit(t.context.store));
	record_drop(r);
}

static unsigned number;

/* A letter in answer to the last line; returns why it was refused, or "". */
static const char *
write_letter(int seat, const char *domain, const char *lines)
{
	static struct made_letter letter;
	static char why[40];
	struct record *r = record_new();
	struct outcome outcome;

	table_read(&t, r, GAME);
	made_letter(r, seat, domain, ++number, lines, &letter);
	send(&letter, &outcome);
	snprintf(why, sizeof(why), "%s", outcome.status == EX_OK ? "" :
	    outcome.key);
	outcome_free(&outcome);
	record_drop(r);
	return why;
}

/* The seat's turn, by letter or signed. */
static void
play(int moves)
{
	char move[MOVE_TEXT];
	struct record *r = record_new();
	uint64_t seed = 3;

	for (int i = 0; i < moves; i++) {
		table_read(&t, r, GAME);
		if (game_over(&r->game))
			break;
		table_move(r, &seed, move);
		if (game_letters(&r->game) >> record_awaited(r) & 1)
			assert_string_equal(write_letter(record_awaited(r),
			    GMAIL, move), "");
		else
			table_say(&t, r, record_awaited(r), move);
		record_free(r);
	}
	record_drop(r);
}

static void
assert_audited(void)
{
	struct buffer told = { 0 };
	bool good;

	assert_int_equal(audit_store(t.context.store, GAME, false,
	    &made_means, &good, &told), STORE_OK);
	if (!good)
		fail_msg("%s", buffer_text(&told));
	buffer_free(&told);
}

static void
export(struct buffer *out)
{
	struct record *r = record_new();
	struct fault fault = { .text = "" };

	table_read(&t, r, GAME);
	assert_int_equal(bundle_write(r, &host, NULL, buffer_piece, out,
	    &fault), STORE_OK);
	assert_string_equal(fault.text, "");
	record_drop(r);
}

/* The mailbox of all letters of the game. */
static void
mailbox(struct buffer *out)
{
	struct record *r = record_new();
	struct store_evidence kept;
	struct letters_row row = { .game = GAME };
	int64_t file = 0;

	table_read(&t, r, GAME);
	while (store_evidence_after(t.context.store, r->id, file, &file) ==
	    STORE_OK) {
		store_must(t.context.store, store_evidence_get(
		    t.context.store, r->id, file, &kept));
		row.file = file;
		memcpy(row.kept.salt, kept.salt, HASH);
		row.kept.letter = kept.letter;
		row.kept.letter_len = kept.letter_len;
		row.kept.record = kept.record;
		row.kept.record_len = kept.record_len;
		letters_write(&row, out);
	}
	record_drop(r);
}

static enum letters_standing standing;

static enum letters_standing
stands(void *arg, const struct letter_seal *seal, const char *record,
    size_t len)
{
	return standing;
}

/* What verify --letters says; true: all is shown. */
static bool
hold(const struct buffer *bundle_text, const struct buffer *box,
    struct buffer *told, struct fault *fault)
{
	struct record *r = record_new();
	struct bundle bundle;
	struct audit_notes notes;
	struct buffer said = { 0 };
	bool good = verify_bundle(buffer_text(bundle_text), bundle_text->len,
	    &bundle, r, &said, &notes);

	if (!good)
		fail_msg("%s", buffer_text(&said));
	good = letters_check(r, &notes, buffer_text(box), box->len,
	    &made_means, stands, NULL, told, fault);
	audit_notes_free(&notes);
	buffer_free(&said);
	record_drop(r);
	bundle_free(&bundle);
	return good;
}

static void
assert_has(const struct buffer *text, const char *what)
{
	if (strstr(buffer_text(text), what) == NULL)
		fail_msg("no '%s' in:\n%s", what, buffer_text(text));
}

/* ---- what is written and kept */

TEST(a_letter_seat_joins_moves_and_talks)
{
	struct record *r = record_new();
	struct store_file file;
	struct letter_seal seal;
	struct store_evidence kept;
	struct key key;
	char text[TABLE_FILE];
	uint8_t join[HASH] = { 0 };

	begin(true);
	table_read(&t, r, GAME);
	assert_non_null(strstr(r->game.setup->letters, "club.example"));
	assert_int_equal(game_letters(&r->game), 3);
	/* Nobody asks them for values. */
	assert_false(game_may_pledge(&r->game, 0));
	assert_true(game_may_pledge(&r->game, 2));
	record_free(r);
	assert_string_equal(write_letter(0, GMAIL, "join"), "");
	table_read(&t, r, GAME);
	assert_int_equal(r->game.joined, 1);
	store_must(t.context.store, store_file_get(t.context.store, r->id, 1,
	    &file));
	/* The canonical form, sealed by the host. */
	assert_non_null(strstr(file.text, "\njoin\nend\n"));
	key_format(&host.key, text);
	assert_true(key_read(text, strlen(text), &key));
	assert_int_equal(seal_verify(&key, file.text, file.text_len,
	    file.seal, file.seal_len), SEAL_OK);
	assert_true(letter_seal_read(file.seal, file.seal_len, &seal));
	assert_string_equal(seal.domain, GMAIL);
	assert_string_equal(seal.selector, "s1");
	/* What it adds to draws is E. */
	chain_draws_join(join, seal.e, "", 0);
	assert_memory_equal(join, r->game.join[0], HASH);
	store_must(t.context.store, store_evidence_get(t.context.store, r->id,
	    1, &kept));
	assert_memory_equal(kept.e, seal.e, HASH);
	record_free(r);
	assert_string_equal(write_letter(1, GMAIL, "join"), "");
	table_read(&t, r, GAME);
	table_say(&t, r, 2, "join");
	record_free(r);
	assert_string_equal(write_letter(1, GMAIL, "press all: Hi, it's me!"),
	    "");
	play(12);
	assert_audited();
	record_drop(r);
}

TEST(a_domain_of_the_hosts_own_adds_nothing_to_draws)
{
	static const uint8_t none[HASH];
	struct record *r = record_new();

	set_key("ana", "letter:club.example");
	set_key("ben", "letter:players.club.example");
	begin(true);
	assert_string_equal(write_letter(0, "club.example", "join"), "");
	assert_string_equal(write_letter(1, "players.club.example", "join"),
	    "");
	table_read(&t, r, GAME);
	assert_int_equal(r->game.joined, 3);
	assert_memory_equal(r->game.join[0], none, HASH);
	assert_memory_equal(r->game.join[1], none, HASH);
	record_drop(r);
	assert_audited();
}

TEST(what_is_no_letter_of_the_seat_is_refused)
{
	char text[TABLE_FILE], move[MOVE_TEXT];
	struct record *r = record_new();
	struct made_letter *letter = malloc(sizeof(*letter));
	struct outcome outcome;
	uint64_t seed = 5;
	int64_t last, after = 0, files;

	begin(false);
	table_read(&t, r, GAME);
	while (record_awaited(r) != 0) {
		record_free(r);
		play(1);
		table_read(&t, r, GAME);
	}
	last = r->last;
	files = r->game.files;
	table_move(r, &seed, move);
	/* A file that somebody has sealed: a player, the host. */
	for (int i = 0; i < 2; i++) {
		if (i == 1)
			t.secret[0] = host;
		table_hand_in(&t, text, table_write(&t, r, 0, move, text,
		    NULL), &outcome);
		assert_int_equal(outcome.status, EX_NOPERM);
		assert_string_equal(outcome.key, "letter_seat");
		outcome_free(&outcome);
	}
	/* Another domain, also one within it. */
	assert_string_equal(write_letter(0, "mail." GMAIL, move),
	    "letter_other");
	assert_string_equal(write_letter(0, "gmail.com", move),
	    "letter_other");
	assert_string_equal(write_letter(2, GMAIL, move), "letter_other");
	assert_string_equal(write_letter(3, GMAIL, move), "unseated");
	/* Lines that would be something else in a file. */
	assert_string_equal(write_letter(0, GMAIL, "value: -\nreport"),
	    "letter_lines");
	assert_string_equal(write_letter(0, GMAIL, "language: es\nreport"),
	    "letter_lines");
	assert_string_equal(write_letter(0, GMAIL, "end\nreport"),
	    "trailing");
	assert_string_equal(write_letter(0, GMAIL, ""), "empty");
	/* An old position; a selector that can be none. */
	made_letter(r, 0, GMAIL, ++number, move, letter);
	letter->turn.hash[0] ^= 1;
	send(letter, &outcome);
	assert_string_equal(outcome.key, "no_such_position");
	outcome_free(&outcome);
	made_letter(r, 0, GMAIL, ++number, move, letter);
	strcpy(letter->selector, "a b");
	send(letter, &outcome);
	assert_string_equal(outcome.key, "letter_selector");
	outcome_free(&outcome);
	/* Too long to be kept. */
	made_letter(r, 0, GMAIL, ++number, move, letter);
	letter->proof.raw_len = LETTER_SEAT_MAX + 1;
	send(letter, &outcome);
	assert_string_equal(outcome.key, "letter_long");
	outcome_free(&outcome);
	/* Questions leave no trace, and nothing so far has. */
	assert_string_equal(write_letter(0, GMAIL, "report"), "");
	assert_string_equal(write_letter(0, GMAIL, "help"), "");
	snprintf(text, sizeof(text), "forecast\n%s", move);
	assert_string_equal(write_letter(0, GMAIL, text), "");
	record_free(r);
	table_read(&t, r, GAME);
	assert_int_equal(r->last, last);
	assert_int_equal(r->game.files, files);
	store_may(t.context.store, store_evidence_after(t.context.store,
	    r->id, files, &after));
	assert_int_equal(after, 0);
	/* More than is kept. */
	table_config(&t, "bytes-day", "10");
	assert_string_equal(write_letter(0, GMAIL, move), "letter_budget");
	table_config(&t, "bytes-day", "10485760");
	/* Once, and not again, whatever it is called. */
	made_letter(r, 0, GMAIL, ++number, move, letter);
	send(letter, &outcome);
	assert_int_equal(outcome.status, EX_OK);
	outcome_free(&outcome);
	letter_seat_salt(letter->proof.salt);
	letter->turn.lines = "press all: again";
	letter->turn.len = strlen(letter->turn.lines);
	send(letter, &outcome);
	assert_string_equal(outcome.key, "again");
	outcome_free(&outcome);
	assert_audited();
	free(letter);
	record_drop(r);
}

TEST(without_the_hosts_key_no_letter_is_taken)
{
	struct secret lost;

	begin(false);
	/* The store's host has another key than the game's. */
	secret_generate(&lost);
	table_host(&t, "host", &lost);
	assert_string_equal(write_letter(0, GMAIL, "press all: hello"),
	    "handed");
	table_host(&t, "host", &host);
	assert_string_equal(write_letter(0, GMAIL, "press all: hello"), "");
}

TEST(a_player_goes_over_to_a_key_and_back_by_replace_alone)
{
	struct secret own;
	struct outcome outcome;
	struct record *r = record_new();
	struct order order = { .act = ACT_REKEY, .seat = 0, .reason = "so",
	    .reason_len = 2 };
	char words[KEY_TEXT + 8] = "key ", text[TABLE_FILE];

	begin(false);
	secret_generate(&own);
	key_format(&own.key, words + 4);
	assert_string_equal(write_letter(0, GMAIL, words), "");
	assert_string_equal(write_letter(0, GMAIL, "press all: me"),
	    "letter_other");
	t.secret[0] = own;
	table_read(&t, r, GAME);
	assert_int_equal(game_letters(&r->game), 2);
	assert_true(game_may_pledge(&r->game, 0));
	table_say(&t, r, 0, "press all: me");
	/* No key of a player's own is a letter key. */
	table_hand_in(&t, text, table_write(&t, r, 0, "key letter:" GMAIL,
	    text, NULL), &outcome);
	assert_string_equal(outcome.key, "key_what");
	outcome_free(&outcome);
	record_free(r);
	snprintf(order.key, KEY_TEXT, "letter:%s", GMAIL);
	orders_carry_out(&t.context, GAME, &order, r, &outcome);
	assert_int_not_equal(outcome.status, EX_OK);
	outcome_free(&outcome);
	record_free(r);
	order.act = ACT_REPLACE;
	snprintf(order.name, sizeof(order.name), "dov");
	orders_carry_out(&t.context, GAME, &order, r, &outcome);
	assert_int_equal(outcome.status, EX_OK);
	outcome_free(&outcome);
	assert_int_equal(game_letters(&r->game), 3);
	record_drop(r);
	assert_string_equal(write_letter(0, GMAIL, "press all: dov here"), "");
	assert_audited();
}

/* ---- what bundles and letters show */

TEST(a_mailbox_gives_each_letter_back_to_the_byte)
{
	static const char *const letters[] = { "", "x", "\n", "\r\n", "From ",
	    ">From x\nFrom y\n>>From z", "From a\r\nTo: b\r\n\r\n\r\n",
	    "a\n\n\nFrom nuncio Thu Jan  1 00:00:00 1970\nX-Nuncio-Game: k\n",
	    "\xff\xfe\x01\r\r\n", "a\nFrom", "> From x\n>\n", "\n\n" };
	static const char nul[] = "a\0From \n\0\nFrom \0";
	struct buffer box = { 0 };
	struct letters_reader reader = { .text = NULL };
	struct letters_row row = { .game = GAME }, read;
	struct fault fault;
	enum { N = sizeof(letters) / sizeof(*letters) };

	for (size_t i = 0; i <= N; i++) {
		row.file = i + 1;
		memset(row.kept.salt, (int)i, HASH);
		row.kept.record = i % 2 == 0 ? "v=DKIM1; p=%41" :
		    " a\n\xff\0\x7f ";
		row.kept.record_len = i % 2 == 0 ? 14 : 7;
		row.kept.letter = i == N ? nul : letters[i];
		row.kept.letter_len = i == N ? sizeof(nul) - 1 :
		    strlen(letters[i]);
		letters_write(&row, &box);
	}
	reader.text = buffer_text(&box);
	reader.len = box.len;
	for (size_t i = 0; i <= N; i++) {
		if (!letters_next(&reader, &read, &fault))
			fail_msg("letter %zu: %s", i, fault.text);
		assert_int_equal(read.file, i + 1);
		assert_string_equal(read.game, GAME);
		assert_int_equal(read.kept.salt[7], i);
		assert_int_equal(read.kept.letter_len, i == N ?
		    sizeof(nul) - 1 : strlen(letters[i]));
		assert_memory_equal(read.kept.letter, i == N ? nul :
		    letters[i], read.kept.letter_len);
		assert_int_equal(read.kept.record_len, i % 2 == 0 ? 14 : 7);
		assert_memory_equal(read.kept.record, i % 2 == 0 ?
		    "v=DKIM1; p=%41" : " a\n\xff\0\x7f ",
		    read.kept.record_len);
	}
	assert_false(letters_next(&reader, &read, &fault));
	assert_string_equal(fault.text, "");
	letters_end(&reader);
	/* Cut anywhere it is no mailbox, unless it ends behind a letter. */
	for (size_t len = 1; len < box.len; len++) {
		size_t n = 0;

		reader = (struct letters_reader){ .text = buffer_text(&box),
		    .len = len };
		while (letters_next(&reader, &read, &fault))
			n++;
		assert_true(n <= N);
		assert_true(fault.text[0] != '\0' ||
		    strncmp(buffer_text(&box) + len, "From nuncio", 11) == 0);
		letters_end(&reader);
	}
	buffer_free(&box);
}

/* One byte of a mailbox's text for another. */
static void
change(struct buffer *box, const char *from, const char *to)
{
	struct buffer out = { 0 };
	char *at = strstr(buffer_text(box), from);

	assert_non_null(at);
	buffer_add(&out, buffer_text(box), at - buffer_text(box));
	buffer_puts(&out, to);
	buffer_puts(&out, at + strlen(from));
	buffer_free(box);
	*box = out;
}

TEST(letters_prove_a_bundle_and_their_lack_is_told)
{
	struct buffer bundle = { 0 }, box = { 0 }, bad = { 0 }, told = { 0 };
	struct fault fault;
	char *first, *second, *third, salt[HASH_TEXT];

	begin(false);
	play(9);
	export(&bundle);
	mailbox(&box);
	standing = LETTERS_DNS;
	if (!hold(&bundle, &box, &told, &fault))
		fail_msg("%s", fault.text);
	assert_has(&told, "    ana: proven: ");
	assert_has(&told, "the host's word: 0, no letter: 0");
	assert_has(&told, "s1._domainkey." GMAIL "\n      found in the DNS "
	    "now: ");
	buffer_clear(&told);
	standing = LETTERS_HOST;
	assert_true(hold(&bundle, &box, &told, &fault));
	assert_has(&told, "    ana: proven: 0, the host's word: ");
	assert_has(&told, "rests on the host");
	buffer_clear(&told);
	/* Without any: a host who makes up what nobody wrote has none. */
	assert_false(hold(&bundle, &bad, &told, &fault));
	assert_non_null(strstr(fault.text, "is not there"));
	assert_has(&told, "    ana: proven: 0, the host's word: 0, "
	    "no letter: ");
	/* Each of these is found. */
	first = strstr(buffer_text(&box), "X-Nuncio-File: ");
	second = strstr(first + 1, "X-Nuncio-File: ");
	third = strstr(second + 1, "X-Nuncio-File: ");
	assert_non_null(third);
	static const struct {
		const char *from, *to, *why;
	} lies[] = {
		{ "X-S: s1", "X-S: s2", "not have the sig" },
		{ "@gmail.example", "@gmail.exampel", "not have the sig" },
		{ "v=DKIM1; p=g", "v=DKIM1; p=h", "another key" },
		{ "X-Nuncio-Game: kingsbridge-7", "X-Nuncio-Game: "
		    "kingsbridge-8", "is not there" },
		{ "X-Nuncio-Length: 1", "X-Nuncio-Length: 2", "length" },
		{ "X-Nuncio-Record: ", "X-Nuncio-Recodr: ", "should stand" },
		{ "Thu Jan  1", "Fri Jan  1", "should begin" },
		{ "\r\n\r\n", "\r\nA\n\n", "not the one that it names" }
	};
	for (size_t i = 0; i < sizeof(lies) / sizeof(*lies); i++) {
		buffer_free(&bad);
		buffer_add(&bad, buffer_text(&box), box.len);
		change(&bad, lies[i].from, lies[i].to);
		buffer_clear(&told);
		assert_false(hold(&bundle, &bad, &told, &fault));
		if (strstr(fault.text, lies[i].why) == NULL)
			fail_msg("%zu: %s", i, fault.text);
	}
	/* A swapped salt; another seat's letter. */
	buffer_free(&bad);
	buffer_add(&bad, buffer_text(&box), box.len);
	snprintf(salt, sizeof(salt), "%.64s", strstr(second, "Salt: ") + 6);
	memcpy(strstr(buffer_text(&bad), "Salt: ") + 6, salt, 64);
	assert_false(hold(&bundle, &bad, &told, &fault));
	assert_non_null(strstr(fault.text, "or its salt is"));
	buffer_free(&bad);
	buffer_add(&bad, buffer_text(&box), box.len);
	first = strstr(buffer_text(&bad), "X-Nuncio-File: ");
	memcpy(first + 15, second + 15, 1);
	assert_false(hold(&bundle, &bad, &told, &fault));
	assert_non_null(strstr(fault.text, "not have the sig"));
	buffer_free(&bad);
	buffer_free(&told);
	buffer_free(&box);
	buffer_free(&bundle);
}

/* ---- a host who lies */

/* A bundle whose n-th seal has another comment, sealed again by the host. */
static bool
is_taken(const struct buffer *text, char why[400])
{
	struct record *r = record_new();
	struct bundle bundle;
	struct buffer told = { 0 };
	bool good = verify_bundle(buffer_text(text), text->len, &bundle,
	    r, &told, NULL);

	snprintf(why, 400, "%s", buffer_text(&told));
	record_drop(r);
	bundle_free(&bundle);
	buffer_free(&told);
	return good;
}

static const char *lie;
static int lies_left;

/* Stands in for seal_sign() of letter_seat.c: what a changed program does. */
size_t __real_letter_seal_comment(const struct letter_seal *,
    char out[SEAL_COMMENT]);
size_t __wrap_letter_seal_comment(const struct letter_seal *,
    char out[SEAL_COMMENT]);

size_t
__wrap_letter_seal_comment(const struct letter_seal *seal,
    char out[SEAL_COMMENT])
{
	static struct letter_seal kept;
	struct letter_seal other = *seal;
	size_t len;

	if (lie == NULL || lies_left-- <= 0) {
		kept = *seal;
		return __real_letter_seal_comment(seal, out);
	}
	if (strcmp(lie, "same e") == 0)
		memcpy(other.e, kept.e, HASH);
	else if (strcmp(lie, "domain") == 0)
		strcpy(other.domain, "gmail.exampel");
	len = __real_letter_seal_comment(&other, out);
	if (strcmp(lie, "tab") == 0)
		*strchr(out, ' ') = '\t';
	else if (strcmp(lie, "more") == 0)
		len += snprintf(out + len, 8, " x:1");
	else if (strcmp(lie, "none") == 0)
		len = snprintf(out, SEAL_COMMENT, "timestamp:1763600000");
	else if (strcmp(lie, "capital") == 0)
		*strchr(strstr(out, "dkim:"), 'g') = 'G';
	else if (strcmp(lie, "zeros") == 0)
		len = memmove(out + 11, out + 10, len - 9) != NULL ?
		    (out[10] = '0', len + 1) : 0;
	return len;
}

TEST(a_seal_that_names_no_letter_is_found)
{
	static const struct {
		const char *lie, *why;
	} lies[] = {
		{ "domain", "names a letter from 'gmail.exampel'" },
		{ "tab", "names no letter" },
		{ "more", "names no letter" },
		{ "none", "names no letter" },
		{ "capital", "names no letter" },
		{ "zeros", "names no letter" },
		{ "same e", "names the letter that turn file 1 does" }
	};
	struct buffer bundle = { 0 };
	char why[400];

	for (size_t i = 0; i < sizeof(lies) / sizeof(*lies); i++) {
		if (i > 0) {
			tear_down(NULL);
			set_up(NULL);
		}
		begin(false);
		assert_string_equal(write_letter(0, GMAIL, "press all: 1"),
		    "");
		lie = lies[i].lie;
		lies_left = 1;
		assert_string_equal(write_letter(1, GMAIL, "press all: 2"),
		    "");
		lie = NULL;
		buffer_free(&bundle);
		export(&bundle);
		assert_false(is_taken(&bundle, why));
		if (strstr(why, lies[i].why) == NULL)
			fail_msg("%s: %s", lies[i].lie, why);
	}
	buffer_free(&bundle);
}

TEST(what_was_agreed_by_letter_is_said)
{
	struct outcome outcome;
	struct record *r = record_new();
	struct order order = { .act = ACT_ROLLBACK, .reason = "so",
	    .reason_len = 2 };
	struct buffer bundle = { 0 };
	char words[40], sure[48], why[4000];
	struct bundle read;
	struct buffer told = { 0 };

	begin(false);
	table_read(&t, r, GAME);
	order.line = r->last;
	snprintf(words, sizeof(words), "agree rollback %u",
	    (unsigned)order.line);
	snprintf(sure, sizeof(sure), "%s yes", words);
	record_free(r);
	play(6);
	assert_string_equal(write_letter(0, GMAIL, sure), "");
	assert_string_equal(write_letter(1, GMAIL, sure), "");
	table_read(&t, r, GAME);
	table_say(&t, r, 2, words);
	record_free(r);
	orders_carry_out(&t.context, GAME, &order, r, &outcome);
	assert_int_equal(outcome.status, EX_OK);
	outcome_free(&outcome);
	record_free(r);
	export(&bundle);
	assert_true(verify_bundle(buffer_text(&bundle), bundle.len,
	    &read, r, &told, NULL));
	snprintf(why, sizeof(why), "%s", buffer_text(&told));
	assert_has(&told, "rollbacks: 1 agreed");
	assert_has(&told, "rollbacks agreed by letter, of these: 1");
	assert_has(&told, "seats played by letter: the host's word");
	assert_has(&told, "ana: turn files by letter: ");
	record_drop(r);
	bundle_free(&read);
	buffer_free(&told);
	buffer_free(&bundle);
}

TEST(the_letters_stay_where_a_game_was)
{
	struct buffer bundle = { 0 };
	struct record *r = record_new();
	struct bundle read;
	struct fault fault;
	struct table there;
	struct buffer told = { 0 };
	struct made_letter letter;
	struct bundle_heir heir = { .key = host.key };
	bool good;

	begin(false);
	table_read(&t, r, GAME);
	made_letter(r, 0, GMAIL, ++number, "press all: hi", &letter);
	send(&letter, &(struct outcome){ 0 });
	record_free(r);
	play(3);
	table_read(&t, r, GAME);
	assert_int_equal(bundle_write(r, &host, &heir, buffer_piece, &bundle,
	    &fault), STORE_OK);
	record_free(r);
	assert_true(verify_bundle(buffer_text(&bundle), bundle.len,
	    &read, r, &told, NULL));
	/* Into a store that has a player of that name, too. */
	table_open(&there, second_path);
	store_must(there.context.store, store_begin(there.context.store));
	good = import_game(there.context.store, &read, false, r, &fault);
	assert_false(good);
	assert_non_null(strstr(fault.text, "who may be somebody else"));
	store_rollback(there.context.store);
	table_close(&there);
	table_wipe(second_path);
	record_drop(r);
	bundle_free(&read);
	buffer_free(&told);
	buffer_free(&bundle);
}

int
main(void)
{

	return test_run_each(NULL, NULL, set_up, tear_down);
}
