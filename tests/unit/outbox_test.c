/*
 * outbox_test.c: letters.  Each kind of letter is put into the outbox and
 * written, for both games, in English and for a player whose language has no
 * texts.  The tests do not check the wording.  They check that each letter is a
 * clean page with all required parts, and that nobody can put text of their own
 * into it.
 */
#include "tests/lib/made_letters.h"
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"
#include "tests/lib/values.h"

#include "cmd/base/installed.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/club/tournament.h"
#include "cmd/desk/argument.h"
#include "cmd/mail/compose.h"
#include "cmd/mail/letter_data.h"
#include "cmd/mail/message.h"
#include "cmd/report/answer.h"
#include "cmd/report/decided.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/report.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/orders.h"
#include "cmd/umpire/outbox_row.h"
#include "core/ask.h"
#include "core/early.h"
#include "core/order.h"
#include "core/planner.h"
#include "core/reply.h"
#include "core/terms.h"

#include <sys/stat.h>
#include <unistd.h>

enum { NOW = 1763600000, DAY = 86400, SUBJECT = 73, LINKS = 24 };

/* cleo's language has nothing, so she reads English. */
enum { ANA, BEN, CLEO, DOV };

static char folder[TABLE_FOLDER], path[TABLE_PATH];
static struct table t;
static struct record r;
static struct draft text;

/* The host's key stays the same: the program reads it once. */
static struct secret host;

static void
begin(void)
{
	store_must(t.context.store, store_begin(t.context.store));
}

static void
commit(void)
{
	store_must(t.context.store, store_commit(t.context.store));
}

static void
set_player(int seat, const char *address, const char *lang)
{
	struct store_player player;
	char kept[2][256];

	store_must(t.context.store, store_player_get(t.context.store,
	    table_names[seat], &player));
	snprintf(kept[0], sizeof(kept[0]), "%s", address != NULL ? address :
	    player.address);
	snprintf(kept[1], sizeof(kept[1]), "%s", lang != NULL ? lang :
	    player.lang);
	player.address = kept[0];
	player.lang = kept[1];
	begin();
	store_must(t.context.store, store_player_set(t.context.store,
	    &player));
	commit();
}

static int
sit_down(void **state)
{
	table_open(&t, path);
	table_host(&t, "the host", &host);
	table_config(&t, "address", "games@example.org");
	set_player(CLEO, NULL, "xx");
	memset(&r, 0, sizeof(r));
	memset(&text, 0, sizeof(text));
	return 0;
}

static int
get_up(void **state)
{
	record_free(&r);
	draft_free(&text);
	table_close(&t);
	language_end();
	table_wipe(path);
	return 0;
}

static int
make_host(void **state)
{
	if (sodium_init() < 0)
		return 1;
	table_folder(folder, path);
	keyfile_make(table_keys(path), NULL, 0, &host);
	return 0;
}

static int
remove_host(void **state)
{
	table_remove(folder);
	return 0;
}

/* ---- games ---- */

/* The rulesets for three, as all that is told here is told to three. */
static const char *rulesets_told[16];
static int n_told;

static void
find_rulesets(void)
{
	for (int i = 0; rulesets[i] != NULL; i++)
		if (rulesets[i]->min_seats <= 3 &&
		    rulesets[i]->max_seats >= 3) {
			assert_true(n_told < 16);
			rulesets_told[n_told++] = rulesets[i]->name;
		}
	assert_true(n_told > 0);
}

/* Who begins is the same each time, where a ruleset lets that be said. */
static void
let_the_first_begin(struct variant *variant)
{
	const struct option_type *type = variant->rules->options;
	struct fault fault;
	int status;

	for (; type->key != NULL; type++)
		if (strcmp(type->key, "first") == 0)
			assert_true(variant_option(variant, &t.context,
			    "first=0", &status, &fault));
}

static void
begin_game(const char *ruleset, const char *id, bool no_join,
    const struct terms *terms)
{
	struct fault fault;
	struct variant variant;

	assert_true(variant_begin(&variant, ruleset, 3, &fault));
	let_the_first_begin(&variant);
	assert_true(variant_end(&variant, &fault));
	if (terms != NULL)
		variant.terms = *terms;
	table_new(&t, &variant, id, no_join);
}

static void
stand(const char *id)
{
	record_free(&r);
	table_read(&t, &r, id);
}

/* A turn file of this seat; its lines are in first and last. */
static void
say(const char *id, int seat, const char *said, int64_t *first, int64_t *last)
{
	static char file[TABLE_FILE];
	struct outcome answer;

	stand(id);
	table_hand_in(&t, file, table_write(&t, &r, seat, said, file, NULL),
	    &answer);
	if (answer.status != EX_OK)
		fail_msg("'%s' was refused: %s", said, answer.key);
	if (first != NULL) {
		*first = answer.first;
		*last = answer.last;
	}
	outcome_free(&answer);
	stand(id);
}

static void
order(const char *id, enum order_act act, uint32_t seconds)
{
	static const char reason[] = "the harvest";
	struct order it = { .act = act, .seconds = seconds,
	    .line = act == ACT_ROLLBACK ? 1 : 0, .way = act == ACT_ROLLBACK ?
	    WAY_FORCED : WAY_OWN, .reason = reason,
	    .reason_len = sizeof(reason) - 1 };
	struct outcome answer;

	record_free(&r);
	memset(&r, 0, sizeof(r));
	orders_carry_out(&t.context, id, &it, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	stand(id);
}

/* A move of whoever is awaited, as the first legal one. */
static void
move_once(const char *id, int64_t *first, int64_t *last)
{
	char said[MOVE_TEXT];

	stand(id);
	move_format(r.game.play.rules, r.game.play.edition,
	    &r.game.play.legal.move[0], said);
	say(id, record_awaited(&r), said, first, last);
}

/* ---- letters ---- */

static int
last_of(void *arg, const struct store_outbox *row)
{
	*(int64_t *)arg = row->outbox;
	return 0;
}

/* Put a row; its number. */
static int64_t
put(struct outbox letter, const char *id)
{
	struct store_game game;
	int64_t row = 0;

	if (id != NULL) {
		store_must(t.context.store, store_game_get(t.context.store,
		    id, &game));
		letter.game = game.game;
	}
	begin();
	outbox_put(&t.context, &letter);
	commit();
	store_must(t.context.store, store_outbox_each(t.context.store, true,
	    last_of, &row));
	return row;
}

static int64_t
player_of(int seat)
{
	struct store_player player;

	store_must(t.context.store, store_player_get(t.context.store,
	    table_names[seat], &player));
	return player.player;
}

static bool
is_press(const struct store_outbox *row)
{
	return strstr(row->args, "\"press\":true") != NULL;
}

/* What a row says, in `text`. */
static void
write_row(int64_t row)
{
	struct store_outbox out, other = { .outbox = 0 };

	draft_free(&text);
	store_must(t.context.store, store_outbox_get(t.context.store, row,
	    &out));
	assert_int_equal(out.state, OUTBOX_WAITING);
	assert_int_equal(out.next, t.context.now);
	/* As if others had gone: this one would tell them as well. */
	begin();
	while (store_outbox_held(t.context.store, out.player, out.game,
	    "game", other.outbox, &other) == STORE_OK)
		if (other.outbox != row && outbox_is(&other, WHAT_NEWS) &&
		    (is_press(&out) || !is_press(&other)))
			store_must(t.context.store, store_outbox_drop(
			    t.context.store, other.outbox));
	commit();
	assert_int_equal(compose_letter(&t.context, &out, &text), STORE_OK);
}

/* The subject has so many columns at most. */
static void
check_clean_subject(size_t most)
{
	const char *subject = buffer_text(&text.subject);

	assert_in_range(layout_columns(subject, text.subject.len), 3, most);
	for (const char *p = subject; *p != '\0'; p++)
		if ((unsigned char)*p < ' ' || *p == 0x7f)
			fail_msg("'%s': a control character", subject);
}

static void
check_subject(const char *id)
{
	const char *subject = buffer_text(&text.subject);
	char head[GAME_ID + 4];

	snprintf(head, sizeof(head), "[%s] ", id != NULL ? id : "nuncio");
	assert_int_equal(strncmp(subject, head, strlen(head)), 0);
	assert_true(layout_columns(subject, text.subject.len) >=
	    strlen(head) + 3);
	check_clean_subject(SUBJECT);
}

/* No line is too wide, but the seal of a receipt, nor steers anything. */
static void
check_clean_body(void)
{
	const char *body = buffer_text(&text.body), *end;
	bool seal = false;

	assert_int_equal(strlen(body), text.body.len);
	assert_true(text.body.len == 0 || body[text.body.len - 1] == '\n');
	assert_null(strstr(body, "{{"));
	for (; *body != '\0'; body = end + 1) {
		end = strchr(body, '\n');
		if (strncmp(body, "untrusted comment:", 18) == 0)
			seal = true;
		else if (end == body)
			seal = false;
		if (!seal && layout_columns(body, end - body) > LAYOUT_WIDTH)
			fail_msg("'%.*s'", (int)(end - body), body);
		for (const char *p = body; p < end; p++)
			if ((unsigned char)*p < ' ' || *p == 0x7f)
				fail_msg("a control character in '%.*s'",
				    (int)(end - body), body);
	}
}

/* ..., and it begins, ends and has its paragraphs as a page should. */
static void
check_body(void)
{
	const char *body = buffer_text(&text.body);

	assert_true(text.body.len > 1);
	assert_true(body[0] != '\n' && body[text.body.len - 2] != '\n');
	if (strstr(body, " \n") != NULL)
		fail_msg("a blank at the end of a line in '%s'", body);
	if (strstr(body, "\n\n\n") != NULL)
		fail_msg("two empty lines in '%s'", body);
	check_clean_body();
}

/* The value that a draft asks for is ana's to say, and nobody else's. */
static void
check_asks(const char *draft, size_t len)
{
	static char file[TURN_MAX];
	struct turn turn;

	len = (size_t)snprintf(file, sizeof(file), "%.*spass\nend\n",
	    (int)(len - strlen("end\n")), draft);
	assert_true(strstr(file, "\nvalue: 0-") != NULL);
	assert_int_equal(turn_fill(file, &len, t.secret[BEN].bytes, NULL),
	    TURN_OTHER_KEY);
	assert_int_equal(turn_fill(file, &len, t.secret[ANA].bytes, NULL),
	    TURN_OK);
	assert_int_equal(turn_parse(file, len, &turn, NULL), TURN_OK);
	assert_int_equal(turn.draws, DRAWS_VALUE);
}

/*
 * The one turn file in the letter is of this player, answers this position or
 * begins a chain, and asks for what the player's key may say.
 */
static void
check_block(const char *id, const char *player, const char *said)
{
	static struct block_scan scan;
	static struct turn turn;
	static char repaired[TURN_MAX];
	char found[REFERENCE_TEXT];
	struct ask ask;
	size_t len;

	assert_int_equal(block_scan(buffer_text(&text.body), text.body.len,
	    &scan), TURN_UNSIGNED);
	assert_int_equal(scan.n, 1);
	assert_int_equal(scan.block[0].fault, TURN_OK);
	assert_int_equal(block_repair(&scan.block[0], false, repaired, &len),
	    TURN_OK);
	assert_int_equal(turn_parse(repaired, len, &turn, NULL), TURN_OK);
	assert_string_equal(turn.game, id);
	assert_string_equal(turn.player, player);
	stand(id);
	ask_for(&r.game, game_seat(&r.game, player), &ask);
	snprintf(found, sizeof(found), "%u-%s", (unsigned)turn.after,
	    turn.hash);
	assert_string_equal(found, ask.after);
	assert_int_equal(turn.draws, ask.line[0] == '\0' ? DRAWS_SILENT :
	    strchr(ask.line, '?') != NULL ? DRAWS_ASK_CHAIN : DRAWS_ASK_VALUE);
	if (turn.draws == DRAWS_ASK_VALUE)
		check_asks(repaired, len);
	assert_int_equal(turn.n, said != NULL);
	if (said != NULL)
		assert_true(turn.line[0].len == strlen(said) &&
		    memcmp(turn.line[0].at, said, strlen(said)) == 0);
}

/* What is not the reader's to answer is at most 40 lines. */
static void
check_brief(void)
{
	int lines = 0;

	for (size_t i = 0; i < text.body.len; i++)
		lines += buffer_text(&text.body)[i] == '\n';
	if (lines > 40)
		fail_msg("%d lines:\n%s", lines, buffer_text(&text.body));
}

/*
 * There is no turn file in it that could be signed, but what decides nothing
 * before its time comes.
 */
static void
check_no_block(void)
{
	static struct block_scan scan;
	static struct turn turn;
	static char repaired[TURN_MAX];
	size_t len;

	if (block_scan(buffer_text(&text.body), text.body.len, &scan) !=
	    TURN_UNSIGNED)
		assert_int_equal(scan.n, 0);
	for (int i = 0; i < scan.n; i++) {
		assert_int_equal(block_repair(&scan.block[i], false,
		    repaired, &len), TURN_OK);
		assert_int_equal(turn_parse(repaired, len, &turn, NULL),
		    TURN_OK);
		assert_true(early_is(&turn));
		assert_int_equal(turn.draws, DRAWS_SILENT);
	}
}

/* The one receipt of a position is beside the letter, and not in it. */
static void
check_receipt(const char *id, int64_t line)
{
	struct receipt receipt, found;
	struct buffer seal = { 0 }, right = { 0 };
	const struct told *told = text.shown;
	char name[64];

	stand(id);
	if (line > 0)
		store_must(t.context.store, record_seek(&r, line));
	assert_int_equal(text.n_shown, 1);
	receipt_make(&r, &receipt);
	host_receipt(&t.context, &receipt, &right, &seal);
	assert_string_equal(buffer_text(&told->text), buffer_text(&right));
	assert_string_equal(buffer_text(&told->seal), buffer_text(&seal));
	assert_true(receipt_read(told->text.data, told->text.len, &found));
	assert_memory_equal(found.hash, r.game.hash, HASH);
	snprintf(name, sizeof(name), "%s-%u.receipt", id,
	    (unsigned)r.game.line);
	assert_string_equal(told->name, name);
	assert_null(strstr(buffer_text(&text.body), "nuncio receipt"));
	buffer_free(&right);
	buffer_free(&seal);
}

/* The seat of who reads the letter, or -1. */
static int
reader(void)
{
	size_t len = strcspn(text.to, "@");

	for (int seat = ANA; seat <= DOV; seat++)
		if (strlen(table_names[seat]) == len && strncmp(text.to,
		    table_names[seat], len) == 0)
			return seat;
	return -1;
}

/* Is this report in the letter, but for its beginning? */
static bool
has_report(struct report *report)
{
	struct buffer out = { 0 };
	const char *rest;
	bool found;

	store_must(t.context.store, report_game(&r, report, &out));
	rest = strchr(buffer_text(&out) + out.len / 2, '\n');
	assert_non_null(rest);
	found = strstr(buffer_text(&text.body), rest) != NULL;
	buffer_free(&out);
	return found;
}

/*
 * The report of a position is in the letter, whole or not: all but the story at
 * its top, as letters tell more or less of that.
 */
static void
check_shown(int64_t line, int seat)
{
	struct report report = { .lang = "en", .seat = seat, .letter = true,
	    .whole = true };

	report.you = reader() >= 0 && game_awaits(&r.game, reader());
	if (has_report(&report))
		return;
	report.whole = false;
	if (!has_report(&report))
		fail_msg("no report of line %d in:\n%s", (int)line,
		    buffer_text(&text.body));
}

/* ..., with its receipt. */
static void
check_report(const char *id, int64_t line, int seat)
{
	check_receipt(id, line);
	check_shown(line, seat);
}

/*
 * Who decides gets the report and a turn file of their own; moves and a turn
 * file of somebody else's decision are in no letter.
 */
static void
check_eyes(const char *id, int64_t line, int seat)
{
	check_receipt(id, line);
	if (!game_awaits(&r.game, seat)) {
		check_no_block();
		return;
	}
	check_report(id, line, PUBLIC);
	check_block(id, table_names[seat], NULL);
}

/* Put and write one letter, and look at it but for its subject. */
static void
write_letter(enum outbox_kind kind, int seat, const char *id, int64_t line,
    json_t *args)
{
	struct outbox it = { .kind = kind, .player = player_of(seat),
	    .line = line, .args = args };
	char address[64];

	write_row(put(it, id));
	assert_false(text.nothing);
	snprintf(address, sizeof(address), "%s@example.org",
	    table_names[seat]);
	assert_string_equal(text.to, address);
	check_body();
}

/* ..., and at that, too. */
static void
letter(enum outbox_kind kind, int seat, const char *id, int64_t line,
    json_t *args)
{
	write_letter(kind, seat, id, line, args);
	check_subject(id);
}

/* The args of a letter about a game that is no news of it. */
static json_t *
of(enum game_what what, json_t *args)
{
	args = args != NULL ? args : json_object();
	json_object_set_new(args, "what", json_string(outbox_whats[what]));
	return args;
}

static void
letter_of(enum game_what what, int seat, const char *id, int64_t line,
    json_t *args)
{
	letter(TELL_GAME, seat, id, line, of(what, args));
}

static json_t *
lines_of(int64_t first, int64_t last)
{
	return json_pack("{sI sI}", "first", (json_int_t)first, "last",
	    (json_int_t)last);
}

static void
letter_turn(int seat, const char *id)
{
	letter(TELL_GAME, seat, id, 0, NULL);
}

/* The news from a line on. */
static void
letter_news(int seat, const char *id, int64_t first)
{
	stand(id);
	letter(TELL_GAME, seat, id, r.last, json_pack("{sI}", "first",
	    (json_int_t)first));
}

static void
letter_press(int seat, const char *id, int64_t first, int64_t last)
{
	letter(TELL_GAME, seat, id, last, json_pack("{sI sb}", "first",
	    (json_int_t)first, "press", 1));
}

/* The last line that is news to all. */
static int64_t
last_news(const char *id)
{
	struct line_words words;
	struct store_line row;
	int64_t line;

	stand(id);
	for (line = r.last; line > 0; line--) {
		store_must(t.context.store, store_line_get(t.context.store,
		    r.id, line, &row));
		assert_true(line_cut(row.text, row.len, &words));
		if (order_tells(&words))
			break;
	}
	assert_true(line > 0);
	return line;
}

/* Something that is news to all. */
static void
make_news(const char *id)
{
	order(id, ACT_PAUSE, 0);
	order(id, ACT_RESUME, 0);
}

/* The letter has this, wherever its lines end: a long name is broken, too. */
static bool
says(const char *what)
{
	const char *body = buffer_text(&text.body), *at, *rest;

	for (; *body != '\0'; body++) {
		at = body;
		for (rest = what; *rest != '\0' && *at != '\0'; at++) {
			if (*at == *rest)
				rest++;
			else if (*at != '\n')
				break;
		}
		if (*rest == '\0')
			return true;
	}
	return false;
}

/* A word wider than a line. */
#define W10	"wwwwwwwwww"
#define WIDE	W10 W10 W10 W10 W10 W10 W10 W10

/* ---- tests ---- */

TEST(every_kind_for_players_has_its_subject_and_its_template)
{
	struct resource_text found;
	struct buffer out = { 0 };
	json_t *args = json_object();
	char name[64];

	for (int i = 0; i < TELL_KINDS; i++) {
		assert_non_null(outbox_kinds[i]);
		if (i == TELL_HOST)
			continue;
		snprintf(name, sizeof(name), "subject.%s%s", outbox_kinds[i],
		    i == TELL_GAME ? ".turn" : "");
		if (!language_phrase(language_find("en", ""), name, args,
		    &out))
			fail_msg("there is no phrase '%s'", name);
		snprintf(name, sizeof(name), "letter-%s.mustache",
		    outbox_kinds[i]);
		assert_int_equal(resource_page("en", name, false, &found),
		    RESOURCE_FOUND);
		resource_release(&found);
	}
	json_decref(args);
	buffer_free(&out);
}

TEST(a_row_keeps_what_it_was_given)
{
	struct outbox it = { .kind = TELL_CONFIRM, .address =
	    "new@example.org", .args = json_pack("{ss ss}", "name", "new",
	    "token", "0123456789abcdef0123456789abcdef") };
	struct store_outbox row;

	store_must(t.context.store, store_outbox_get(t.context.store,
	    put(it, NULL), &row));
	assert_string_equal(row.kind, "confirm");
	assert_string_equal(row.address, "new@example.org");
	assert_int_equal(row.player, 0);
	assert_int_equal(row.at, NOW);
	assert_int_equal(row.next, NOW);
	assert_int_equal(row.tries, 0);
	assert_int_equal(row.state, OUTBOX_WAITING);
	it = (struct outbox){ .kind = TELL_WELCOME, .player =
	    player_of(BEN), .address = "other@example.org" };
	store_must(t.context.store, store_outbox_get(t.context.store,
	    put(it, NULL), &row));
	assert_int_equal(row.player, player_of(BEN));
	assert_string_equal(row.address, "other@example.org");
	assert_string_equal(row.args, "{}");
}

TEST(an_answer_has_what_its_line_led_to)
{
	int64_t first, last, line;

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, true, NULL);
		move_once(id, &first, &last);
		for (int seat = ANA; seat <= CLEO; seat++) {
			letter_of(WHAT_ANSWER, seat, id, last,
			    json_pack("{sI sI}", "first", (json_int_t)first,
			    "last", (json_int_t)last));
			stand(id);
			if (seat == record_awaited(&r)) {
				check_report(id, last, PUBLIC);
				check_block(id, r.names[seat], NULL);
			} else {
				check_receipt(id, last);
				check_no_block();
				check_brief();
			}
		}
		line = last;
		move_once(id, &first, &last);
		letter_of(WHAT_ANSWER, ANA, id, line, json_pack("{sI sI}",
		    "first", (json_int_t)1, "last", (json_int_t)line));
		check_receipt(id, line);
	}
}

TEST(a_turn_file_asks_for_what_its_player_has_promised)
{
	char said[HASH_TEXT + 32] = "value: ", from[REFERENCE_TEXT];
	struct report report = { .lang = "en", .seat = ANA };
	struct buffer page = { 0 };
	uint8_t value[HASH];

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, false, NULL);
		stand(id);
		game_reference(&r.game, from);
		reveal_begin(t.secret[ANA].bytes, id, from, value);
		hash_text(value, said + strlen("value: "));
		strcpy(said + strlen("value: ") + 2 * HASH, "\njoin");
		say(id, ANA, said, NULL, NULL);
		for (int seat = BEN; seat <= CLEO; seat++)
			say(id, seat, "join", NULL, NULL);
		assert_int_equal(record_awaited(&r), ANA);
		letter_turn(ANA, id);
		check_report(id, 0, PUBLIC);
		check_block(id, "ana", NULL);
		assert_true(says("\nvalue: 0-"));
		buffer_clear(&page);
		assert_int_equal(report_game(&r, &report, &page), STORE_OK);
		assert_non_null(strstr(buffer_text(&page), "\nvalue: 0-"));
		letter(TELL_REFUSAL, ANA, id, 0, json_pack("{ss s{} si}",
		    "key", "nothing", "args", "where", 0));
		check_block(id, "ana", NULL);
	}
	buffer_free(&page);
}

TEST(a_refusal_says_why_and_has_what_to_write_back)
{
	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, true, NULL);
		letter(TELL_REFUSAL, ANA, id, 0, json_pack(
		    "{ss s{si ss ss s[{ss}]} si sb}", "key", "read_illegal",
		    "args", "line", 5, "move", "take gold 3", "word", "gold",
		    "offers", "text", "take wood 3", "where", 12, "report",
		    0));
		assert_true(says("take gold 3"));
		assert_true(says("take wood 3"));
		check_block(id, "ana", NULL);
		letter(TELL_REFUSAL, ANA, id, 0, json_pack(
		    "{ss s{si si ss} si sb}", "key", "stale", "args",
		    "after", 3, "line", 5, "reference", "7-0123456789abcdef",
		    "where", 1, "report", 1));
		check_report(id, 0, PUBLIC);
		check_block(id, "ana", NULL);
		/* Who is not awaited has nothing to write back. */
		letter(TELL_REFUSAL, CLEO, id, 0, json_pack(
		    "{ss s{si ss ss ss} si}", "key", "not_your_turn", "args",
		    "line", 5, "move", "pass", "player", "ana", "decision",
		    "draft", "where", 1));
		check_no_block();
	}
	begin_game("pillars", "joining", false, NULL);
	letter(TELL_REFUSAL, BEN, "joining", 0, json_pack("{ss s{ss}}", "key",
	    "not_joined", "args", "player", "ana"));
	check_block("joining", "ben", "join");
	letter(TELL_REFUSAL, BEN, NULL, 0, json_pack("{ss s{} si}", "key",
	    "nothing", "args", "where", 0));
	check_no_block();
}

/* `tick` empties old rows. */
TEST(a_refusal_of_which_nothing_is_kept_is_not_told)
{
	static const enum outbox_kind kinds[] = { TELL_REFUSAL,
	    TELL_ANSWERS };

	for (int i = 0; i < 2; i++) {
		struct outbox it = { .kind = kinds[i],
		    .player = player_of(ANA) };

		write_row(put(it, NULL));
		assert_true(text.nothing);
	}
}

TEST(the_subject_of_a_refusal_is_how_it_begins)
{
	struct outcome answer = { .key = "unsigned", .args = json_object() };
	struct buffer out = { 0 };
	const char *subject;

	letter(TELL_REFUSAL, ANA, NULL, 0, json_pack("{ss}", "key",
	    "unsigned"));
	report_reason(&answer, "en", &out);
	/* All but the capital letter. */
	subject = strstr(buffer_text(&text.subject), ": ");
	assert_non_null(subject);
	assert_int_equal(strncmp(subject + 3, buffer_text(&out) + 1, 20), 0);
	buffer_free(&out);
	json_decref(answer.args);
}

/* "L'indirizzo": an article that ends in an apostrophe. */
TEST(an_elided_article_loses_its_capital_in_a_subject)
{
	static const struct composition w = { .lang = "it" };
	json_t *said = data_short_of(&w, "L'a b. C.");

	assert_string_equal(json_string_value(said), "l'a b");
	json_decref(said);
	said = data_short_of(&w, "\303\200 lui.");
	assert_string_equal(json_string_value(said), "\303\240 lui");
	json_decref(said);
	said = data_short_of(&w, "\303\2272.");
	assert_string_equal(json_string_value(said), "\303\2272");
	json_decref(said);
	said = data_short_of(&w, "\303\250 lui.");
	assert_string_equal(json_string_value(said), "\303\250 lui");
	json_decref(said);
	said = data_short_of(&w, "UTC: a.");
	assert_string_equal(json_string_value(said), "UTC: a");
	json_decref(said);
}

TEST(a_turn_is_told_as_it_is_now)
{
	int64_t first, last;

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, true, NULL);
		for (int n = 0; n < 3; n++) {
			int awaited;

			stand(id);
			awaited = record_awaited(&r);
			letter_turn(awaited, id);
			check_report(id, 0, PUBLIC);
			check_block(id, table_names[awaited], NULL);
			move_once(id, &first, &last);
		}
	}
}

/* Is there nothing to say of this row any more? */
static bool
is_nothing(int64_t row)
{
	write_row(row);
	if (text.nothing)
		assert_int_equal(text.body.len, 0);
	return text.nothing;
}

/* The first row about a game that waits for a player, as it is sent. */
static void
write_waiting(int seat, const char *id)
{
	struct store_outbox row;

	stand(id);
	store_must(t.context.store, store_outbox_held(t.context.store,
	    player_of(seat), r.id, "game", 0, &row));
	draft_free(&text);
	assert_int_equal(compose_letter(&t.context, &row, &text), STORE_OK);
}

TEST(a_turn_that_is_no_more_is_not_told)
{
	struct outbox it = { .kind = TELL_GAME };
	int64_t row, younger, first, last;

	begin_game("red-cathedral", "g", true, NULL);
	stand("g");
	it.player = player_of(ANA);
	row = put(it, "g");
	assert_false(is_nothing(row));
	order("g", ACT_PAUSE, 0);
	assert_true(is_nothing(row));
	order("g", ACT_RESUME, 0);
	assert_false(is_nothing(row));
	younger = put(it, "g");
	write_waiting(ANA, "g");
	assert_true(text.n_told > 0);
	assert_int_equal(text.told[text.n_told - 1], younger);
	assert_false(is_nothing(younger));
	/* Of another player's decision, and after it */
	it.player = player_of(BEN);
	assert_true(is_nothing(put(it, "g")));
	while (record_awaited(&r) == ANA)
		move_once("g", &first, &last);
	assert_true(is_nothing(younger));
	it.player = player_of(record_awaited(&r));
	row = put(it, "g");
	assert_false(is_nothing(row));
	order("g", ACT_ABANDON, 0);
	assert_true(is_nothing(row));
}

TEST(who_plays_is_told_that_the_game_begins)
{
	int64_t first, last;

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, false, NULL);
		for (int seat = ANA; seat <= CLEO; seat++)
			say(id, seat, "join", &first, &last);
		move_once(id, NULL, NULL);
		for (int seat = ANA; seat <= CLEO; seat++) {
			letter_news(seat, id, first);
			check_receipt(id, 0);
			assert_true(says("Everybody has joined"));
		}
		make_news(id);
		letter_news(ANA, id, first);
		assert_true(says("Everybody has joined"));
		assert_true(says("The host lets the game go on"));
	}
}

TEST(other_news_are_brief_for_who_does_not_decide)
{
	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, true, NULL);
		move_once(id, NULL, NULL);
		make_news(id);
		for (int seat = ANA; seat <= CLEO; seat++) {
			letter_news(seat, id, last_news(id));
			check_eyes(id, 0, seat);
			if (!game_awaits(&r.game, seat))
				check_brief();
		}
	}
}

/* None of them hides another, in whichever order their lines stand. */
TEST(all_news_of_some_lines_is_in_one_letter)
{
	static const struct terms terms = { .deadline = 3 * DAY,
	    .policy = POLICY_DEFAULT };
	int64_t first;

	begin_game("pillars", "g", true, &terms);
	first = r.last + 1;
	say("g", CLEO, "resign", NULL, NULL);
	say("g", ANA, "press all: Oh no.", NULL, NULL);
	order("g", ACT_EXTEND, 2 * DAY);
	letter_news(BEN, "g", first);
	assert_true(says("- cleo has resigned; "));
	assert_true(says("harvest"));
	assert_true(says("\n  | Oh no.\n"));
	first = r.last + 1;
	order("g", ACT_ABANDON, 0);
	letter_news(BEN, "g", first);
	assert_true(says("harvest"));
	assert_true(says("g (The Pillars of the Earth) is over: "));
	assert_string_equal(buffer_text(&text.subject),
	    "[g] the game is over: it was given up");
	letter_of(WHAT_REPORT, BEN, "g", r.last, NULL);
	assert_true(says("The game is over"));
}

/* Two rows that wait go in one letter; an answer takes nothing but press. */
TEST(news_that_waits_goes_with_what_is_sent_before)
{
	begin_game("pillars", "g", true, NULL);
	make_news("g");
	say("g", ANA, "press all: Hello.", NULL, NULL);
	write_waiting(BEN, "g");
	assert_int_equal(text.n_told, 2);
	assert_true(says("The host pauses"));
	assert_true(says("The host lets"));
	assert_true(says("\n  | Hello.\n"));
	stand("g");
	begin();
	for (int i = 0; i < text.n_told; i++)
		store_must(t.context.store, store_outbox_drop(
		    t.context.store, text.told[i]));
	commit();
	letter_of(WHAT_ANSWER, BEN, "g", r.last, lines_of(r.last, r.last));
	assert_int_equal(text.n_told, 0);
}

TEST(the_end_tells_each_what_came_since_their_last_move)
{
	begin_game("pillars", "ended", true, NULL);
	/* Ana's comes last and first, so one of hers was seen by all. */
	for (int i = 0; i < 4; i++)
		move_once("ended", NULL, NULL);
	order("ended", ACT_ABANDON, 0);
	for (int seat = ANA; seat <= CLEO; seat++) {
		letter_news(seat, "ended", last_news("ended"));
		check_report("ended", 0, seat);
	}
	assert_true(r.game.said[BEN] < r.game.said[CLEO]);
	assert_true(r.game.said[CLEO] < r.game.said[ANA]);
}

TEST(who_watches_reads_what_everybody_may_see)
{
	begin_game("pillars", "watched", true, NULL);
	for (int i = 0; i < 4; i++)
		move_once("watched", NULL, NULL);
	letter_of(WHAT_WATCH, DOV, "watched", r.last, json_pack("{si}", "from",
	    2));
	check_no_block();
	assert_true(says("unwatch watched"));
	order("watched", ACT_ABANDON, 0);
	letter_of(WHAT_WATCH, DOV, "watched", 0, NULL);
	assert_false(says("unwatch watched"));
}

/* As nobody else was asked between, cleo's second costs nobody time. */
TEST(the_end_tells_how_much_was_said_early)
{
	int64_t now = t.context.now, first, last;
	char said[400];
	const char *at;

	begin_game("pillars", "early", true, NULL);
	say("early", BEN, "early draft\ntake mason1\nelse\ntake toolmaker\n"
	    "else\ntake mortar-mixer1\nelse\ntake master-woodworker", NULL,
	    NULL);
	t.context.now += 3 * TIME_HOUR;
	say("early", ANA, "pass", &first, &last);
	assert_int_equal(record_awaited(&r), CLEO);
	letter_news(BEN, "early", first);
	assert_true(says("gold less"));
	t.context.now += TIME_HOUR;
	move_once("early", NULL, NULL);
	order("early", ACT_ABANDON, 0);
	for (int seat = ANA; seat <= CLEO; seat++) {
		letter_news(seat, "early", last_news("early"));
		assert_true(says("1 decision was said early: ben 1."));
		assert_non_null(at = strstr(buffer_text(&text.body),
		    "decision was said"));
		snprintf(said, sizeof(said), "%s", at);
		for (char *p = said; *p != '\0'; p++)
			*p = *p == '\n' ? ' ' : *p;
		assert_non_null(strstr(said, "took 2 hours on"));
		assert_non_null(strstr(said, "about 2 hours more"));
	}
	t.context.now = now;
}

TEST(what_was_sent_early_and_is_void_is_told)
{
	json_t *args = json_pack("{s[{sss[]}]}", "early", "decision", "draft",
	    "tried");

	assert_non_null(args);
	begin_game("pillars", "void", true, NULL);
	letter(TELL_GAME, ANA, "void", 0, args);
	assert_true(says("What you had sent early for this decision does not "
	    "count any more"));
}

/* Each way in which what was sent early can be in vain. */
TEST(who_is_asked_in_spite_of_what_was_sent_early_is_told_why)
{
	json_t *args;

	begin_game("pillars", "vain", true, NULL);
	args = json_pack("{s[{ss ss s[{si ss ss ss s{ss}} {si ss ss si}"
	    "{si ss ss} {si ss ss}]}]}", "early", "decision", "draft",
	    "reference", "0-0", "tried",
	    "line", 6, "move", "take wood 4", "way", "illegal", "why",
	    "no_redraw_here", "args", "player", "ben",
	    "line", 8, "move", "take mason1", "way", "dear", "most", 2,
	    "line", 10, "move", "pass", "way", "drawn",
	    "line", 12, "move", "pass", "way", "passed");
	assert_non_null(args);
	letter(TELL_GAME, ANA, "vain", 0, args);
	check_block("vain", "ana", NULL);
	assert_true(says("- take mason1: costs more than 2"));
	assert_true(says("- pass: something is drawn before it"));
	assert_true(says("- pass: somebody else decides before it"));
}

TEST(who_has_not_agreed_to_a_rollback_gets_what_to_write_back)
{
	struct outbox it = { .kind = TELL_GAME, .player = player_of(CLEO) };
	int64_t row;
	char said[64];

	begin_game("pillars", "again", true, NULL);
	move_once("again", NULL, NULL);
	snprintf(said, sizeof(said), "agree rollback %d",
	    (int)r.game.line - 1);
	say("again", ANA, said, NULL, NULL);
	letter_of(WHAT_AGREE, CLEO, "again", 0, NULL);
	check_block("again", "cleo", said);
	say("again", CLEO, said, NULL, NULL);
	letter_of(WHAT_AGREE, CLEO, "again", 0, NULL);
	assert_false(says(said));
	it.args = json_pack("{ss}", "what", "agree");
	row = put(it, "again");
	assert_false(is_nothing(row));
	/* Whatever moves on has made it void. */
	move_once("again", NULL, NULL);
	assert_true(is_nothing(row));
	/* Since then there was no move. */
	say("again", ANA, "press all: hello", NULL, NULL);
	stand("again");
	snprintf(said, sizeof(said), "agree rollback %d", (int)r.last - 1);
	say("again", ANA, said, NULL, NULL);
	letter_of(WHAT_AGREE, CLEO, "again", 0, NULL);
	check_block("again", "cleo", said);
}

TEST(who_takes_a_file_back_is_told_to_all)
{
	int64_t first, last;

	begin_game("pillars", "g", true, NULL);
	move_once("g", NULL, NULL);
	say("g", ANA, "undo", &first, &last);
	letter_news(CLEO, "g", last_news("g"));
	assert_true(says("- ana takes back the last moves"));
	assert_true(says("- Taken back: ana "));
}

/* What a line of the log tells everybody. */
static json_t *
told_by(const char *id, int64_t line)
{
	struct report eyes = { .lang = "en", .seat = PUBLIC };
	json_t *told = NULL;

	stand(id);
	begin();
	assert_int_equal(report_line(&r, &eyes, line, &told), STORE_OK);
	commit();
	return told;
}

/* Each sentence once, and none of what was taken back before. */
TEST(what_is_taken_back_is_told_once)
{
	static const bool taken[] = { false, true };
	int64_t move, last, back;
	json_t *told, *item, *other;
	const char *moved;
	size_t i;

	begin_game("pillars", "g", true, NULL);
	move_once("g", &move, &last);
	other = told_by("g", move);
	moved = json_string_value(json_object_get(json_array_get(other, 0),
	    "text"));
	assert_non_null(moved);
	say("g", record_awaited(&r), "press all: hello", NULL, NULL);
	for (int k = 0; k < 2; k++) {
		stand("g");
		back = r.last + 1;
		order("g", ACT_ROLLBACK, 0);
		told = told_by("g", back);
		assert_int_equal(json_array_size(told), k == 0 ? 2 : 1);
		json_array_foreach(told, i, item) {
			assert_true(json_is_true(json_object_get(item,
			    "aside")));
			assert_int_equal(json_is_true(json_object_get(item,
			    "taken")), taken[i]);
			assert_int_equal(taken[i], strstr(json_string_value(
			    json_object_get(item, "text")), moved) != NULL);
		}
		json_decref(told);
	}
	json_decref(other);
}

TEST(the_hosts_orders_are_told_with_their_reasons)
{
	static const struct terms terms = { .deadline = 3 * DAY };
	static const struct {
		enum order_act act;
		uint32_t seconds;
	} acts[] = { { ACT_EXTEND, 2 * DAY }, { ACT_PAUSE, 0 },
		{ ACT_RESUME, 0 }, { ACT_ROLLBACK, 0 }, { ACT_ABANDON, 0 } };
	int64_t first;

	begin_game("pillars", "g", true, &terms);
	move_once("g", NULL, NULL);
	for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++) {
		stand("g");
		first = r.last + 1;
		order("g", acts[i].act, acts[i].seconds);
		/* Whatever the program did after it. */
		letter_news(BEN, "g", first);
		assert_true(says("harvest"));
		/* It is not told again below. */
		assert_true(i > 0 || (game_awaits(&r.game, BEN) &&
		    strstr(strstr(buffer_text(&text.body), "harvest") + 1,
		    "harvest") == NULL));
		if (game_over(&r.game))
			check_report("g", 0, BEN);
		else
			check_eyes("g", 0, BEN);
	}
}

/* So much time goes by, and what is overdue is done. */
static void
pass_time(const char *id, int64_t seconds)
{
	struct outcome answer;

	t.context.now += seconds;
	record_free(&r);
	table_overdue(&t, id, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	stand(id);
}

/* News of a player, as it is told to one: with these words. */
static void
tell_of(const char *id, int to, const char *words)
{
	letter_news(to, id, last_news(id));
	if (!says(words))
		fail_msg("'%s' is not in '%s'", words,
		    buffer_text(&text.body));
}

/* A position and a turn file are for who decides. */
TEST(whom_the_program_played_for_gets_no_turn_file_of_another)
{
	static const struct terms terms = { .deadline = 3 * DAY,
	    .policy = POLICY_DEFAULT };

	begin_game("pillars", "made", true, &terms);
	pass_time("made", 3 * DAY + 60);
	pass_time("made", 60);
	tell_of("made", ANA, "- The program decides for you,");
	assert_false(says("Write moves"));
	tell_of("made", CLEO,
	    "- The program decides for ana, who is late.\n");
	assert_false(says("Write moves"));
	tell_of("made", BEN, "You decide now");
	check_block("made", "ben", NULL);
	t.context.now = NOW;
}

TEST(who_is_late_and_what_follows_is_told)
{
	static const struct terms terms[] = {
		{ .deadline = 3 * DAY, .grace = DAY,
		  .policy = POLICY_DEFAULT },
		{ .deadline = 3 * DAY, .grace = DAY,
		  .policy = POLICY_REPLACE },
		{ .deadline = 3 * DAY }
	};
	static const char *const ids[] = { "default", "replace", "wait" };
	static const char *const then[] = {
		"for you, until it is somebody else's turn.",
		"host may give it to somebody else.",
		"The game waits; the host may extend the time"
	};

	for (int i = 0; i < 3; i++) {
		begin_game("pillars", ids[i], true, &terms[i]);
		pass_time(ids[i], 3 * DAY + 60);
		assert_true(r.game.late);
		tell_of(ids[i], BEN,
		    "- ana is late: the time for the decision is over.\n");
		assert_string_equal(buffer_text(&text.subject) + 3 +
		    strlen(ids[i]), "ana is late");
		tell_of(ids[i], ANA,
		    "- You are late: the time for your decision is over,");
		tell_of(ids[i], ANA, then[i]);
		/* Who gets one letter a day is asked only now. */
		letter_turn(ANA, ids[i]);
		assert_true(says(then[i]));
		letter_of(WHAT_REPORT, ANA, ids[i], 0, NULL);
		assert_true(says("You are late."));
		letter_of(WHAT_REPORT, BEN, ids[i], 0, NULL);
		assert_true(says("ana is late."));
		t.context.now = NOW;
	}
}

TEST(whose_seat_is_open_can_have_it_back)
{
	static const struct terms terms = { .deadline = 3 * DAY,
	    .grace = DAY, .policy = POLICY_REPLACE };

	begin_game("pillars", "g", true, &terms);
	pass_time("g", 3 * DAY + 60);
	pass_time("g", DAY);
	tell_of("g", BEN, "- ana's seat is open: ");
	assert_true(says("ana can still move"));
	tell_of("g", ANA, "- Your seat is open: ");
	assert_true(says("you can still move and have it back"));
	t.context.now = NOW;
}

TEST(who_gives_up_is_told_to_all)
{
	begin_game("pillars", "g", true, NULL);
	say("g", CLEO, "resign", NULL, NULL);
	tell_of("g", ANA, "- cleo has resigned; ");
	tell_of("g", CLEO, "- You have resigned; ");
}

TEST(press_is_quoted_and_can_fake_nothing)
{
	/* Wrapped at 72 columns it would leave the words where they hurt. */
	static const char said[] = "press ben: xxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx nuncio turn "
	    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	    " game: - xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	    "xxxxxxxxxxx end xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	    "xxxxxxxxxxxxxx";
	int64_t first, last;
	char own[8][300];

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, true, NULL);
		say(id, ANA, said, &first, &last);
		letter_press(BEN, id, first, first);
		check_block(id, "ben", "press ana:");
		assert_true(says("\n  | "));
		say(id, ANA, "press all: Hello.", &first, &last);
		letter_press(CLEO, id, first, first);
		assert_true(says("\n  | Hello.\n"));
		check_block(id, "cleo", "press all:");
		say(id, ANA, "press all: One.\npress all: Two.", &first, &last);
		letter_press(CLEO, id, first, last);
		assert_true(says("\n  | One.\n  | Two.\n"));
		/* What is not to her is not shown to her. */
		say(id, ANA, "press ben: One.\npress all: Two.\n"
		    "press ben,cleo: Three.\npress ben: Four.", &first, &last);
		letter_press(CLEO, id, first, last);
		assert_true(says("ana says to all:\n\n  | Two.\n"));
		assert_true(says("ana says to ben and cleo:\n\n"
		    "  | Three.\n"));
		assert_false(says("One.") || says("Four."));
		/* In reports there is no quoting: every place is tried. */
		for (int pad = 0; pad < 76; pad++) {
			struct report report = { .lang = "en", .seat = BEN };

			snprintf(own[0], sizeof(own[0]),
			    "press all: %.*s nuncio turn %.*s", pad, said + 11,
			    60, said + 11);
			say(id, ANA, own[0], NULL, NULL);
			draft_free(&text);
			store_must(t.context.store, report_game(&r, &report,
			    &text.body));
			for (const char *p = buffer_text(&text.body);
			    (p = strstr(p, "nuncio turn\n")) != NULL; p++)
				assert_true(strncmp(p, "nuncio turn\ngame: ",
				    18) == 0);
			check_body();
		}
	}
}

TEST(an_invitation_says_who_sits_where_and_who_has_joined)
{
	static const struct terms terms[] = {
		{ .deadline = 3 * DAY, .days = 0x1f, .grace = DAY,
		  .away = 14 * DAY,
		  .policy = POLICY_DEFAULT, .absent = 3 },
		{ .deadline = 5400, .policy = POLICY_REPLACE }
	};
	struct outbox it = { .kind = TELL_INVITATION };
	int64_t row;

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, false, &terms[i % 2]);
		say(id, BEN, "join", NULL, NULL);
		for (int seat = ANA; seat <= CLEO; seat += CLEO) {
			letter(TELL_INVITATION, seat, id, 0, NULL);
			stand(id);
			assert_int_equal(text.n_shown, 0);
			check_shown(0, seat);
			check_block(id, table_names[seat], "join");
			for (int k = ANA; k <= CLEO; k++)
				assert_true(says(table_names[k]));
		}
		it.player = player_of(BEN);
		assert_true(is_nothing(put(it, id)));
		it.player = player_of(CLEO);
		row = put(it, id);
		assert_false(is_nothing(row));
		assert_false(says("does not join"));
		say(id, ANA, "resign", NULL, NULL);
		letter(TELL_INVITATION, CLEO, id, 0, NULL);
		assert_true(says("does not join"));
		order(id, ACT_ABANDON, 0);
		assert_true(is_nothing(row));
	}
	begin_game("pillars", "at-once", true, NULL);
	letter(TELL_INVITATION, ANA, "at-once", 0, NULL);
	check_report("at-once", 0, PUBLIC);
	assert_true(says("No player adds anything"));
	begin_game("pillars", "joining", false, NULL);
	letter(TELL_INVITATION, ANA, "joining", 0, NULL);
	assert_false(says("No player adds anything"));
}

TEST(who_asks_gets_the_promise_of_the_draws)
{
	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];
		char promise[HASH_TEXT];
		uint8_t hash[HASH];

		begin_game(id, id, true, NULL);
		stand(id);
		record_promise(&r, hash);
		hash_text(hash, promise);
		letter(TELL_INVITATION, ANA, id, 0, NULL);
		assert_false(says(promise));
		letter_turn(record_awaited(&r), id);
		assert_false(says(promise));
		letter_of(WHAT_REPORT, ANA, id, r.last, NULL);
		assert_int_equal(says(promise),
		    r.fixed.rules->draws[0] != NULL);
	}
}

TEST(a_report_is_of_the_line_that_was_asked_for)
{
	int64_t first, last;

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];

		begin_game(id, id, true, NULL);
		do
			move_once(id, &first, &last);
		while (last < 3);
		stand(id);
		letter_of(WHAT_REPORT, CLEO, id, 3, json_pack("{si}", "asked",
		    3));
		check_eyes(id, 3, CLEO);
		for (int seat = ANA; seat <= CLEO; seat++) {
			letter_of(WHAT_REPORT, seat, id, last, json_pack(
			    "{si ss}", "asked", 0, "left", "the rules?"));
			assert_true(says("'the rules?'"));
			check_eyes(id, 0, seat);
		}
	}
}

TEST(help_has_every_verb_of_every_game)
{
	begin_game("pillars", "g", true, NULL);
	for (int i = 0; i < n_told; i++) {
		const struct ruleset *rules = ruleset_find(rulesets_told[i]);
		char verb[WORD_TEXT];

		letter(TELL_HELP, CLEO, i == 0 ? "g" : NULL, 0, i == 0 ?
		    json_pack("{ss}", "page", "help") :
		    json_pack("{ss ss}", "ruleset", rules->name, "page",
		    "help"));
		for (const struct form *f = rules->forms;
		    f->verb != WORD_NONE; f++) {
			word_text(rules, NULL, f->verb, verb);
			if (!says(verb))
				fail_msg("%s: no word of '%s'", rules->name,
				    verb);
		}
	}
	letter(TELL_HELP, ANA, NULL, 0, NULL);
	for (const char *const *word = (const char *const []){ "join",
	    "resign", "press", "agree rollback", "key", "report", "forecast",
	    "help", "register", "lang", "mail digest", "mail each",
	    "away", "games@example.org", NULL }; *word != NULL; word++)
		assert_true(says(*word));
}

/* "minisign(1)", "manual" */
static bool
refers_to_the_manual(const char *at)
{
	return strncmp(at, "manual", 6) == 0 || (at[0] >= 'a' &&
	    at[0] <= 'z' && at[1] == '(' && at[2] >= '1' && at[2] <= '9' &&
	    at[3] == ')');
}

/*
 * Who has only the letter has no manual.  All templates and phrases of all
 * languages are looked at, but for comments, which are for translators.
 */
TEST(no_letter_refers_to_a_manual_page)
{
	int seen = 0;

	for (const struct resource *it = resources; it->path != NULL; it++) {
		bool begins = true;

		for (const char *at = it->text; *at != '\0'; at++) {
			if (strncmp(at, "{{!", 3) == 0)
				at = strstr(at, "}}");
			else if (begins && *at == '#')
				at += strcspn(at, "\n");
			else if (refers_to_the_manual(at))
				fail_msg("%s: '%.40s'", it->path, at);
			assert_non_null(at);
			begins = *at == '\n';
			seen++;
		}
	}
	assert_true(seen > 100000);
}

TEST(a_reminder_has_the_most_urgent_first)
{
	const char *body;
	json_t *games;

	begin_game("pillars", "a-late", true, NULL);
	begin_game("red-cathedral", "b-soon", true, NULL);
	games = json_pack("[{ss ss ss si ss ss? ss} {ss ss ss si ss ss? ss}"
	    "{ss ss ss si ss ss ss} {ss ss ss si ss ss ss}"
	    "{ss ss ss si ss ss? ss}]",
	    "id", "d-waits", "ruleset", "pillars", "decision", "join",
	    "round", 1, "since", "2026-11-18T18:00:00Z", "until", NULL,
	    "urgency", "waiting",
	    "id", "c-waits", "ruleset", "red-cathedral", "decision",
	    "ivan-claim", "round", 9, "since", "2026-11-18T18:00:00Z",
	    "until", NULL, "urgency", "waiting",
	    "id", "a-late", "ruleset", "pillars", "decision", "draft",
	    "round", 3, "since", "2026-11-16T18:00:00Z", "until",
	    "2026-11-19T18:00:00Z", "urgency", "late",
	    "id", "b-soon", "ruleset", "red-cathedral", "decision", "turn",
	    "round", 12, "since", "2026-11-17T18:00:00Z", "until",
	    "2026-11-21T18:00:00Z", "urgency", "soon",
	    "id", "e-others", "ruleset", "pillars", "decision", "build",
	    "round", 6, "since", "2026-11-17T18:00:00Z", "until", NULL,
	    "urgency", "others");
	assert_non_null(games);
	for (int seat = ANA; seat <= CLEO; seat++) {
		static const char *const ids[] = { "\na-late", "\nb-soon",
		    "\nc-waits", "\nd-waits", "\ne-others" };

		letter(TELL_REMINDER, seat, NULL, 0, json_pack("{sO}",
		    "games", games));
		body = buffer_text(&text.body);
		for (int i = 0; i < 5; i++) {
			body = strstr(body, ids[i]);
			assert_non_null(body);
		}
		check_block("a-late", table_names[seat], "report");
		assert_true(says("Thu 19 Nov, 18:00 UTC"));
	}
	/* Lines of the reader's own language go into the file. */
	set_player(ANA, NULL, "de");
	letter(TELL_REMINDER, ANA, NULL, 0, json_pack("{so}", "games",
	    games));
	assert_true(says("\nlanguage: de\n"));
	set_player(ANA, NULL, "en");
	letter(TELL_REMINDER, ANA, NULL, 0, json_pack("{s[]}", "games"));
	check_no_block();
}

TEST(games_are_listed_with_those_that_want_players)
{
	char name[33];

	memset(name, 'w', 32);
	name[32] = '\0';
	letter(TELL_GAMES, ANA, NULL, 0, json_pack("{s[{ss ss ss si ss ss? ss"
	    " ss} {ss ss ss si ss ss? ss ss}] s[{ss ss ss}] si}", "games",
	    "id", name, "ruleset", "pillars", "decision", "draft", "round", 3,
	    "since", "2026-11-16T18:00:00Z", "until", "2026-11-19T18:00:00Z",
	    "urgency", "others", "player", name,
	    "id", "kings", "ruleset", "red-cathedral", "decision", "turn",
	    "round", 9, "since", "2026-11-16T18:00:00Z", "until", NULL,
	    "urgency", "late", "player", "ana",
	    "joins", "id", name, "ruleset", "pillars", "player", name,
	    "more", 7));
	check_no_block();
	assert_true(strstr(buffer_text(&text.body), "\nkings") <
	    strstr(buffer_text(&text.body), "\nwww"));
	assert_true(says("you decide"));
	assert_true(says("www"));
	assert_true(says("decides: "));
	letter(TELL_GAMES, ANA, NULL, 0, json_pack("{s[] s[] si}",
	    "games", "joins", "more", 0));
}

TEST(tables_are_listed_with_who_sits_there)
{
	char name[33];

	memset(name, 'w', 32);
	name[32] = '\0';
	letter(TELL_TABLES, ANA, NULL, 0, json_pack("{s[{ss si ss s[sss] ss "
	    "sb} {ss si ss s[s] ss sb}]}", "tables",
	    "ruleset", "red-cathedral", "seats", 4, "terms",
	    "deadline 36h weekdays mon-fri policy default:planner absent 3",
	    "players", name, "ana", "ben", "since", "2025-11-18T18:00:00Z",
	    "plain", 0,
	    "ruleset", "pillars", "seats", 2, "terms", "deadline none",
	    "players", name, "since", "2025-11-18T18:00:00Z", "plain", 1));
	check_no_block();
	assert_true(says("you"));
	assert_true(says("want red-cathedral 4 deadline 36h"));
	assert_true(says("want pillars 2\n"));
	assert_false(says("deadline none"));
	letter(TELL_TABLES, ANA, NULL, 0, json_pack("{s[]}", "tables"));
	assert_true(says("want pillars 3"));
}

TEST(standings_have_the_ratings_of_who_played_to_the_end)
{
	begin_game("pillars", "rated", true, NULL);
	stand("rated");
	for (int i = 0; i < 400 && !game_over(&r.game); i++) {
		move_once("rated", NULL, NULL);
		stand("rated");
	}
	assert_true(game_over(&r.game));
	for (int seat = ANA; seat <= CLEO; seat++)
		letter_news(seat, "rated", r.last);
	letter(TELL_STANDINGS, ANA, NULL, 0, NULL);
	check_no_block();
	assert_true(says("2500"));
	assert_true(says("+-"));
}

/* The letter, and its subject, say how many points each has. */
static void
check_outcome(int seat)
{
	struct standing standing;
	char points[TURN_NAME + 16];

	for (char *p = text.body.data; *p != '\0'; p++)
		*p = *p == '\n' ? ' ' : *p;
	r.game.play.rules->standing(r.game.play.edition, r.game.play.state,
	    &standing);
	assert_true(standing.winners != 0);
	for (int i = ANA; i <= CLEO; i++) {
		snprintf(points, sizeof(points), "%s %d", i == seat ? "you" :
		    table_names[i], standing.points[i]);
		assert_true(says(points));
		if (standing.winners >> i & 1)
			assert_non_null(strstr(buffer_text(&text.subject),
			    points));
	}
}

TEST(who_has_won_and_with_what_is_said_wherever_the_end_is_told)
{
	int64_t first = 0, last = 0;

	begin_game("pillars", "ended", true, NULL);
	stand("ended");
	for (int i = 0; i < 400 && !game_over(&r.game); i++) {
		move_once("ended", &first, &last);
		stand("ended");
	}
	assert_true(game_over(&r.game));
	for (int seat = ANA; seat <= CLEO; seat++) {
		letter_news(seat, "ended", r.last);
		check_outcome(seat);
		letter_of(WHAT_REPORT, seat, "ended", r.last, NULL);
		check_outcome(seat);
		letter_of(WHAT_ANSWER, seat, "ended", last, lines_of(first,
		    last));
		check_outcome(seat);
	}
	letter_of(WHAT_WATCH, DOV, "ended", 0, NULL);
	check_outcome(DOV);
	/* Where nobody won it is said, too. */
	begin_game("pillars", "given", true, NULL);
	order("given", ACT_ABANDON, 0);
	letter_news(BEN, "given", last_news("given"));
	assert_true(says("it was given up"));
}

/* The subject of an answer is what was done, in words. */
TEST(an_answer_has_the_moves_in_its_subject)
{
	int64_t first, last;

	begin_game("pillars", "g", true, NULL);
	say("g", ANA, "take stone 2", &first, &last);
	letter_of(WHAT_ANSWER, ANA, "g", last, lines_of(first, last));
	assert_string_equal(buffer_text(&text.subject),
	    "[g] taken, ben decides: take stone 2");
	say("g", BEN, "press all: hello", &first, &last);
	letter_of(WHAT_ANSWER, BEN, "g", last, lines_of(first, last));
	assert_string_equal(buffer_text(&text.subject),
	    "[g] taken, you decide");
}

/* How a round of the tournament is told to a player. */
static void
tell_round(int seat, int ended, int begun)
{
	letter(TELL_STANDINGS, seat, NULL, 0, json_pack("{ss si si}",
	    "tournament", "cup", "ended", ended, "begun", begun));
	check_no_block();
}

static void
advance(void)
{
	struct fault fault;

	begin();
	assert_int_equal(tournament_advance(&t.context, "cup", false,
	    &fault),
	    TOURNAMENT_DONE);
	commit();
}

TEST(rounds_of_a_tournament_are_told)
{
	struct store_tournament row = { .name = "cup", .ruleset = "pillars",
	    .terms = "deadline none", .rounds = 2, .seats = 2,
	    .length = 10 * DAY },
	    other;
	struct fault fault;
	int byes = 0;

	begin();
	assert_int_equal(tournament_make(&t.context, &row, &fault),
	    TOURNAMENT_DONE);
	commit();
	letter(TELL_STANDINGS, DOV, NULL, 0, json_pack("{ss sb}",
	    "tournament", "cup", "asked", 1));
	assert_true(says("Nobody has entered"));
	begin();
	for (int i = ANA; i <= CLEO; i++) {
		static const uint8_t none[HASH];
		struct store_player player;

		store_must(t.context.store, store_player_get(t.context.store,
		    table_names[i], &player));
		assert_int_equal(tournament_enter(&t.context, &row, &player,
		    none, 0), TOURNAMENT_DONE);
	}
	commit();
	letter(TELL_STANDINGS, ANA, NULL, 0, json_pack("{ss sb}",
	    "tournament", "cup", "asked", 1));
	assert_true(says("ana, ben, cleo"));
	other = row;
	other.name = "open";
	begin();
	assert_int_equal(tournament_make(&t.context, &other, &fault),
	    TOURNAMENT_DONE);
	commit();
	letter(TELL_STANDINGS, ANA, NULL, 0, json_pack("{sb}", "listed", 1));
	assert_true(says("players can enter"));
	letter(TELL_STANDINGS, ANA, NULL, 0, json_pack("{ss sb}",
	    "tournament", "open", "asked", 1));
	assert_true(says("Players can enter."));
	advance();
	for (int i = ANA; i <= CLEO; i++) {
		tell_round(i, 0, 1);
		assert_true(says("cup-1-1"));
		byes += says("You have a bye") || says("you have a bye");
	}
	assert_int_equal(byes, 1);
	tell_round(DOV, 0, 1);
	assert_true(says("no game in it"));
	advance();
	tell_round(ANA, 1, 2);
	assert_true(says("After round 1"));
	letter(TELL_STANDINGS, ANA, NULL, 0, json_pack("{sb}", "listed", 1));
	assert_true(says("round 2 of 2"));
	begin();
	assert_int_equal(tournament_withdraw(&t.context, &row, 1),
	    TOURNAMENT_DONE);
	commit();
	advance();
	tell_round(ANA, 2, 0);
	assert_true(says("It is over"));
	assert_true(says("(withdrawn)"));
	letter(TELL_STANDINGS, ANA, NULL, 0, json_pack("{sb}", "listed", 1));
}

/* Who goes first, and figures that are the host's own. */
TEST(an_invitation_names_options_and_an_edition)
{
	struct buffer mine = { 0 };
	struct fault fault;
	struct variant variant;

	begin_game("red-cathedral", "g", false, NULL);
	letter(TELL_INVITATION, BEN, "g", 0, NULL);
	assert_true(says("first"));
	assert_false(says("edition of its own"));
	assert_true(variant_begin(&variant, "red-cathedral", 3, &fault));
	buffer_printf(&mine, "# mine\n");
	buffer_puts(&mine, variant.rules->edition->text);
	assert_true(variant_restore(&variant, "{}", buffer_text(&mine),
	    &fault));
	table_new(&t, &variant, "h", false);
	buffer_free(&mine);
	letter(TELL_INVITATION, BEN, "h", 0, NULL);
	assert_true(says("edition of its own"));
}

TEST(house_rules_stand_in_invitations_and_reports)
{
	table_begin_noted(&t, "pillars", 3, "Be kind to Cleo.", "g");
	stand("g");
	letter(TELL_INVITATION, ANA, "g", 0, NULL);
	assert_true(says("Be kind to Cleo."));
	letter_of(WHAT_REPORT, ANA, "g", r.last, NULL);
	assert_true(says("Be kind to Cleo."));
}

TEST(who_wants_no_drawn_position_gets_none)
{
	static const struct store_mail_prefs brief = { .brief = true };
	size_t whole = 0, few = 0, asked = 0;

	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];
		struct store_player player;
		int seat;

		begin_game(id, id, true, NULL);
		stand(id);
		seat = record_awaited(&r);
		letter_turn(seat, id);
		whole += text.body.len;
		store_must(t.context.store, store_player_get(
		    t.context.store, table_names[seat], &player));
		begin();
		store_must(t.context.store, store_mail_prefs_put(
		    t.context.store, player.player, &brief));
		commit();
		letter_turn(seat, id);
		check_block(id, table_names[seat], NULL);
		few += text.body.len;
		letter_of(WHAT_REPORT, seat, id, r.last, json_pack("{si}",
		    "asked", 0));
		asked += text.body.len;
	}
	assert_true(few < whole && few < asked);
}

TEST(a_subject_is_cut_between_words)
{
	const char *subject;

	letter(TELL_SAY, ANA, NULL, 0, json_pack("{ss s[s]}", "re",
	    W10 " " W10 " " W10 " one, " WIDE, "said", "hello"));
	subject = buffer_text(&text.subject);
	assert_true(text.subject.len > 7);
	assert_string_equal(subject + text.subject.len - 7, " one...");
	letter(TELL_SAY, ANA, NULL, 0, json_pack("{ss s[s]}", "re",
	    "  \342\200\250" WIDE "  ", "said", "hello"));
	subject = buffer_text(&text.subject);
	assert_null(strstr(subject, "  "));
	assert_string_equal(subject + text.subject.len - 3, "...");
}

/* What a subject says first, behind "[ID] ". */
static void
copy_head(char *out, size_t size)
{
	const char *from = strstr(buffer_text(&text.subject), "] ") + 2;

	snprintf(out, size, "%.*s", (int)strcspn(from, ":;."), from);
}

TEST(what_a_subject_says_first_is_whole)
{
	static const char *const langs[] = { "en", "de", "es", "it" };
	static const char *const ids[] = { "g",
	    "abcdefghijklmnopqrstuvwxyz012345" };
	static const enum game_what what[] = { WHAT_ANSWER, WHAT_REPORT,
	    WHAT_NEWS };
	enum { LETTERS = sizeof(what) / sizeof(*what) };
	char head[2][LETTERS][200];

	for (int l = 0; l < 4; l++) {
		set_player(ANA, NULL, langs[l]);
		for (int k = 0; k < 2; k++) {
			if (l == 0) {
				begin_game("pillars", ids[k], true, NULL);
				move_once(ids[k], NULL, NULL);
				say(ids[k], CLEO, "resign", NULL, NULL);
			}
			stand(ids[k]);
			for (int i = 0; i < LETTERS; i++) {
				letter(TELL_GAME, ANA, ids[k], r.last,
				    json_pack("{si si ss*}", "first", 1,
				    "last", (int)r.last, "what",
				    outbox_whats[what[i]]));
				copy_head(head[k][i], sizeof(head[k][i]));
			}
		}
		for (int i = 0; i < LETTERS; i++)
			assert_string_equal(head[0][i], head[1][i]);
	}
	set_player(ANA, NULL, "en");
}

TEST(every_order_has_its_sentence_in_every_language)
{
	static const char *const langs[] = { "en", "de", "es", "it" };
	char key[40];
	json_t *args, *said;

	for (int act = 0; act < ACTS; act++) {
		if (!order_types[act].news)
			continue;
		snprintf(key, sizeof(key), "line.host.%s",
		    order_types[act].word);
		args = json_pack("{si ss ss ss}", "line", 3, "time", "2",
		    "player", "ana", "reason", "snow");
		for (int l = 0; l < 4; l++) {
			said = language_said(language_find(langs[l], ""),
			    key, args);
			/* What stands before the reason is the subject. */
			if (said == NULL || strstr(json_string_value(said),
			    ": snow") == NULL)
				fail_msg("%s: nothing in %s", key, langs[l]);
			json_decref(said);
		}
		json_decref(args);
	}
}

TEST(the_page_of_a_game_is_named_with_one_slash)
{
	static const char *const sites[] = { "https://x.example/all",
	    "https://x.example/all/" };

	begin_game("pillars", "g", true, NULL);
	stand("g");
	for (int i = 0; i < 2; i++) {
		table_config(&t, "site", sites[i]);
		letter_turn(ANA, "g");
		assert_true(says("https://x.example/all/games/g.html"));
	}
}

TEST(what_was_done_is_told_for_every_request)
{
	static const char *const keys[] = { "lang", "zone", "mail_each",
	    "mail_digest", "mail_short", "mail_full",
	    "holiday", "outage", "address_both", "address_asked",
	    "address_half", "address_done", "address_moved", "address_left",
	    "away", "confirmed", "asked" };

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		letter(TELL_DONE, CLEO, NULL, 0, json_pack(
		    "{ss s{ss ss ss ss si ss}}", "key", keys[i], "args", "lang",
		    "en", "player", "cleo", "from", "2026-12-24T00:00:00Z",
		    "to", "2027-01-02T00:00:00Z", "games", 2, "time", "3d"));
		assert_false(says(strchr(keys[i], '_') != NULL ? keys[i] :
		    "\nlang\n") && says("\nzone\n"));
		assert_false(says("T00:00:00Z"));
	}
	assert_true(says("for 3 days more"));
}

TEST(the_host_is_told_in_words)
{
	static const char *const subjects[] = { "ana plays no more.",
	    "Nothing is heard of ana. \"nuncio status\" says more." };

	for (size_t i = 0; i < sizeof(subjects) / sizeof(subjects[0]); i++) {
		struct outbox it = { .kind = TELL_HOST, .address =
		    "host@example.org", .args = json_pack(
		    "{ss ss s{s[s]}}", "key", "press", "text", subjects[i],
		    "args", "said", "host: where is everybody?") };

		write_row(put(it, NULL));
		assert_string_equal(text.to, "host@example.org");
		check_subject(NULL);
		assert_null(strstr(buffer_text(&text.subject), "status"));
		check_body();
		assert_true(says(subjects[i]));
		assert_true(says("where is everybody?"));
	}
}

/* What else is news of late players goes to the host in the same letter. */
TEST(late_players_go_to_the_host_together)
{
	int64_t row[3];

	for (int i = 0; i < 3; i++) {
		struct outbox it = { .kind = TELL_HOST, .address =
		    "host@example.org", .args = json_pack(
		    "{ss ss s{ss ss}}", "key", i == 1 ? "agreed" : "late",
		    "text", i == 0 ? "ana is late. Give time." :
		    "ben is late. Give time.", "args", "player", "x", "game",
		    "g") };

		row[i] = put(it, NULL);
	}
	write_row(row[0]);
	check_subject(NULL);
	check_body();
	assert_int_equal(text.n_told, 1);
	assert_int_equal(text.told[0], row[2]);
	assert_true(says("ana is late."));
	assert_true(says("Give time."));
	assert_true(says("ben is late."));
}

TEST(who_wants_to_be_a_player_gets_a_token_in_the_letter_alone)
{
	static const char token[] = "0123456789abcdef0123456789abcdef";
	struct outbox it = { .kind = TELL_CONFIRM, .address =
	    "new@example.org", .args = json_pack("{ss ss}", "name", "new",
	    "token", token) };

	write_row(put(it, NULL));
	assert_string_equal(text.to, "new@example.org");
	check_subject(NULL);
	check_body();
	assert_true(says(token));
	assert_null(strstr(buffer_text(&text.subject), token));
	/* An answer that only quotes it has no line with the word. */
	assert_false(says("\nconfirm"));
	for (int i = 0; i < 8; i++) {
		it.args = json_pack("{ss ss sb sb ss}", "name", "new", "token",
		    token, "again", i & 1, "rekeys", i >> 1 & 1, "lang",
		    i >> 2 != 0 ? "it" : "es");
		write_row(put(it, NULL));
		check_body();
		assert_true(says(token));
	}
	for (int i = 0; i < 4; i++) {
		it.args = json_pack("{ss ss ss sb ss}", "name", "new", "token",
		    token, "moves_to", "there@example.org", "old", i & 1,
		    "lang", i >> 1 != 0 ? "it" : "de");
		write_row(put(it, NULL));
		check_body();
		assert_true(says(token));
		assert_true(says("there@example.org") == (i & 1));
	}
	letter(TELL_WELCOME, CLEO, NULL, 0, NULL);
	assert_true(says("games@example.org"));
	/* With this it is ready to be signed. */
	assert_true(says("\nafter: 2025-11-20\nhelp\nend\n"));
}

TEST(a_forecast_is_what_was_written)
{
	static const char forecast[] = "Line 5 would be taken.\n\n"
	    "ana sends 8 workers for 3 stone.\n";

	begin_game("pillars", "g", true, NULL);
	letter(TELL_FORECAST, ANA, "g", 0, json_pack("{ss}", "text",
	    forecast));
	assert_true(says(forecast));
	letter(TELL_FORECAST, ANA, "g", 0, json_pack(
	    "{ss s{ss ss ss ss ss ss}}", "text", forecast, "hint", "move",
	    "pass", "points", "12.5", "other", "take stone 2", "second",
	    "11.0", "rival", "10.0", "second_rival", "9.5"));
	assert_true(says(forecast));
	assert_true(says("12.5"));
	assert_true(says("9.5"));
}

TEST(values_from_outside_steer_nothing)
{
	static const char evil[] = "x\033[31m\016bold\n\021\nnuncio turn\r\n"
	    "Subject: y\t\177z";

	letter(TELL_DONE, ANA, NULL, 0, json_pack("{ss s{ss}}", "key", "lang",
	    "args", "lang", evil));
	check_no_block();
	letter(TELL_REFUSAL, ANA, NULL, 0, json_pack("{ss s{si ss}}", "key",
	    "no_game", "args", "line", 2, "word", evil));
	check_no_block();
	letter(TELL_REMINDER, ANA, NULL, 0, json_pack("{s[{ss ss ss}]}",
	    "games", "id", evil, "ruleset", evil, "decision", evil));
	check_no_block();
	letter(TELL_FORECAST, ANA, NULL, 0, json_pack("{ss}", "text",
	    "one\nx\021\ttwo\n\022\nthree\033\n"));
}

TEST(letters_go_where_the_player_is_now)
{
	struct outbox it = { .kind = TELL_WELCOME, .player = player_of(ANA) };
	int64_t row = put(it, NULL);

	set_player(ANA, "ana@elsewhere.example", NULL);
	write_row(row);
	assert_string_equal(text.to, "ana@elsewhere.example");
}

TEST(a_row_that_cannot_be_is_said_to_be_damaged)
{
	static const char *const args[] = { "", "[]", "{", "17" };
	struct store_outbox row = { .player = player_of(ANA), .kind = "game",
	    .args = "{}" };

	/* A turn of no game */
	assert_int_equal(compose_letter(&t.context, &row, &text),
	    STORE_DAMAGED);
	row.kind = "telegram";
	assert_int_equal(compose_letter(&t.context, &row, &text),
	    STORE_DAMAGED);
	row.kind = "welcome";
	for (int i = 0; i < 4; i++) {
		row.args = args[i];
		assert_int_equal(compose_letter(&t.context, &row, &text),
		    STORE_DAMAGED);
	}
	row.args = "{}";
	row.player = 99;
	assert_int_equal(compose_letter(&t.context, &row, &text), STORE_NONE);
}

/*
 * Rows of a store that somebody else has written: values of other types, of no
 * length, out of any range, with what steers a terminal or turns it around.
 * Such a row is told as a clean page, or is said to be damaged.
 */
TEST(whatever_a_row_says_its_letter_is_a_clean_page)
{
	static const char *const said[] = { "{}",
	    "{\"args\":[],\"key\":7,\"said\":\"x\",\"games\":{},"
	    "\"what\":1,\"player\":[],\"first\":\"x\",\"last\":{},"
	    "\"joins\":1,\"page\":{},\"ruleset\":9}",
	    "{\"args\":{\"said\":[1,\"\",\"   \",null,\"a\\u2028\\u0085b\"],"
	    "\"lang\":3,\"only\":\"g\",\"ruleset\":\"chess\"},\"key\":\"hint\","
	    "\"said\":[1,\"one\",{},\"two\"],\"games\":[1,{},null,"
	    "{\"id\":\"../x\",\"ruleset\":\"pillars\"},"
	    "{\"id\":\"g\",\"until\":\"now\",\"since\":\"\"}],"
	    "\"joins\":[1,{}],\"what\":\"host\"}",
	    "{\"args\":{\"only\":\"../x\",\"said\":\"report\",\"lang\":\"xx\","
	    "\"ruleset\":\"pillars\",\"move\":3,\"points\":\"7\"},"
	    "\"key\":\"hint\",\"what\":\"lost\",\"first\":-1,\"last\":-1,"
	    "\"page\":\"rules\",\"ruleset\":\"chess\"}",
	    "{\"args\":{\"only\":\"g\",\"said\":\"report\",\"lang\":\"de\"},"
	    "\"key\":\"lang\",\"what\":\"missing\",\"lang\":\"de\","
	    "\"first\":9223372036854775807,\"last\":9223372036854775807,"
	    "\"report\":true,\"page\":\"rules\",\"ruleset\":\"pillars\"}",
	    "{\"re\":\"\\u202eone\\u2028 two\\u00ad  three .,;"
	    WIDE "\",\"said\":[\"\"],\"what\":\"agree\"}",
	    "{\"re\":\"" WIDE "\",\"said\":[\"a\\nb\"],"
	    "\"what\":\"late\",\"player\":\"ana\"}",
	    "{\"answers\":7}", "{\"answers\":[]}", "{\"answers\":[7]}",
	    "{\"answers\":[{\"kind\":7}]}",
	    "{\"answers\":[{\"kind\":\"answers\",\"args\":{\"answers\":"
	    "[{}]}}]}",
	    "{\"answers\":[{\"kind\":\"telegram\",\"args\":{}}]}",
	    "{\"answers\":[{\"kind\":\"help\",\"args\":{}}],"
	    "\"enough\":{\"until\":7}}",
	    "{\"answers\":[{\"kind\":\"game\",\"args\":"
	    "{\"what\":\"answer\"},\"game\":1}]}",
	    "{\"answers\":[{\"kind\":\"game\",\"args\":"
	    "{\"what\":\"report\"},\"game\":99}]}",
	    "{\"answers\":[{\"kind\":\"game\",\"args\":{},\"game\":-1}]}",
	    "{\"answers\":[{\"kind\":\"done\",\"args\":{\"key\":\"zone\","
	    "\"args\":[]}}]}",
	    "{\"answers\":[{\"kind\":\"welcome\",\"args\":{}}]}" };
	struct store_game game;
	int told = 0;

	begin_game("pillars", "g", true, NULL);
	move_once("g", NULL, NULL);
	say("g", record_awaited(&r), "press all: hello", NULL, NULL);
	store_must(t.context.store, store_game_get(t.context.store, "g",
	    &game));
	for (int i = 0; i < TELL_KINDS * 4; i++)
		for (size_t k = 0; k < sizeof(said) / sizeof(*said); k++) {
			struct store_outbox row = { .outbox = 1000,
			    .kind = outbox_kinds[i / 4], .args = said[k],
			    .player = i & 1 ? player_of(BEN) : 0,
			    .address = k == 0 ? NULL : "new@example.org",
			    .line = r.last,
			    .game = i & 2 ? game.game : 0,
			    .id = i & 2 ? "g" : NULL };
			enum store_result result;

			draft_free(&text);
			result = compose_letter(&t.context, &row, &text);
			assert_in_range(result, STORE_OK, STORE_DAMAGED);
			if (result != STORE_OK || text.nothing)
				continue;
			told++;
			check_clean_subject(SUBJECT);
			check_clean_body();
		}
	assert_true(told > 400);
}

/* "nimm 3 Stein", and below it how the log has it. */
TEST(an_answer_has_moves_as_the_reader_writes_them)
{
	int64_t first, last;

	set_player(ANA, NULL, "de");
	begin_game("pillars", "g", true, NULL);
	stand("g");
	letter_turn(ANA, "g");
	assert_true(says("\nlanguage: de\n"));
	move_once("g", &first, &last);
	letter_of(WHAT_ANSWER, ANA, "g", last, json_pack("{sI sI}", "first",
	    (json_int_t)first, "last", (json_int_t)last));
	assert_true(says("take "));
	assert_true(says("nimm "));
	letter_of(WHAT_ANSWER, BEN, "g", last, json_pack("{sI sI}", "first",
	    (json_int_t)first, "last", (json_int_t)last));
	assert_false(says("nimm "));
}

/*
 * Whoever is awaited makes a move, which the answer shows with what it has
 * changed of their money: returns that.
 */
static int
move_and_look(const char *id, uint64_t *seed)
{
	const struct ruleset *rules;
	struct buffer line = { 0 };
	char said[MOVE_TEXT];
	int64_t first, last;
	int seat, change;
	json_t *args;

	stand(id);
	rules = r.fixed.rules;
	seat = record_awaited(&r);
	table_move(&r, seed, said);
	change = -rules->money(r.game.play.state, seat);
	say(id, seat, said, &first, &last);
	record_must(&r, record_seek(&r, first));
	change += rules->money(r.game.play.state, seat);
	buffer_printf(&line, "\n- %s", said);
	args = json_pack("{si}", change < 0 ? "less" : "more", abs(change));
	if (change != 0) {
		char key[PHRASE_KEY];

		buffer_puts(&line, ": ");
		language_phrase(language_find("en", rules->name),
		    language_key(key, rules->name, "answer", "money"), args,
		    &line);
	}
	buffer_putc(&line, '\n');
	json_decref(args);
	letter_of(WHAT_ANSWER, seat, id, last, json_pack("{sI sI}", "first",
	    (json_int_t)first, "last", (json_int_t)last));
	if (!says(buffer_text(&line)))
		fail_msg("no '%s' in: %s", buffer_text(&line),
		    buffer_text(&text.body));
	buffer_free(&line);
	return change;
}

TEST(an_answer_says_of_each_move_what_it_has_cost)
{
	for (int i = 0; i < n_told; i++) {
		const char *id = rulesets_told[i];
		bool less = false, more = false;
		uint64_t seed = 5;

		begin_game(id, id, true, NULL);
		stand(id);
		if (r.fixed.rules->money == NULL)
			continue;
		for (int n = 0; n < 300 && !(less && more); n++) {
			int change = move_and_look(id, &seed);

			less |= change < 0;
			more |= change > 0;
		}
		assert_true(less && more);
	}
}

/* "DIR/LANG/NAME", a folder where there is nothing to be written. */
static void
put_text(const char *lang, const char *file, const char *what)
{
	char name[160];

	snprintf(name, sizeof(name), "%s/%s", folder, lang);
	mkdir(name, 0700);
	snprintf(name, sizeof(name), "%s/%s/%s", folder, lang, file);
	if (what == NULL) {
		assert_int_equal(mkdir(name, 0700), 0);
		return;
	}
	test_write_text(name, what);
}

static void
take_texts(const char *lang)
{
	char name[160];

	snprintf(name, sizeof(name), "%s/%s", folder, lang);
	test_remove(name);
}

TEST(a_language_of_its_own_is_used_where_there_is_one)
{
	put_text("xx", "phrases", "subject.welcome = salve, {{reader}}\n");
	setenv("NUNCIO_TEMPLATES", folder, 1);
	language_end();
	letter(TELL_WELCOME, CLEO, NULL, 0, NULL);
	assert_string_equal(buffer_text(&text.subject),
	    "[nuncio] salve, cleo");
	letter(TELL_WELCOME, ANA, NULL, 0, NULL);
	assert_null(strstr(buffer_text(&text.subject), "salve"));
	unsetenv("NUNCIO_TEMPLATES");
	find_rulesets();
	take_texts("xx");
}

/* Who reads it learns why it is in English, and the host where to look. */
TEST(a_letter_is_english_where_its_language_has_a_fault)
{
	static const char *const bad[][2] = {
		{ "phrases", "subject.welcome = salve {{#reader}}\n" },
		{ "phrases", "subject.welcome salve\n" },
		{ "letter-welcome.mustache", "Salve!\n{{#reader}}\n" }
	};

	setenv("NUNCIO_TEMPLATES", folder, 1);
	for (int i = 0; i < 3; i++) {
		put_text("xx", "phrases", "answer.day.mon = Lunae\n");
		put_text("xx", bad[i][0], bad[i][1]);
		language_end();
		letter(TELL_WELCOME, CLEO, NULL, 0, NULL);
		assert_null(strstr(buffer_text(&text.subject), "salve"));
		assert_null(strstr(buffer_text(&text.body), "Salve"));
		assert_true(says(bad[i][0]));
		assert_non_null(strstr(buffer_text(&text.body), "line"));
		assert_non_null(strstr(buffer_text(&text.body), "minisign"));
		take_texts("xx");
	}
	unsetenv("NUNCIO_TEMPLATES");
	find_rulesets();
}

/* What cannot be read, and what has no end, is a fault like any other. */
TEST(a_letter_is_written_whatever_templates_a_host_has)
{
	static const struct {
		const char *lang, *file, *what;
		bool fault;
	} own[] = {
		{ "xx", "phrases", NULL, true },
		{ "xx", "letter-welcome.mustache", NULL, true },
		{ "xx", "letter-welcome.mustache",
		    "{{>letter-welcome}} x {{>letter-welcome}}\n", true },
		{ "xx", "phrases", "a.b = {{#c}}\nd\n", true },
		{ "en", "phrases", NULL, true },
		{ "en", "letter-welcome.mustache", NULL, true },
		{ "en", "letter-welcome.mustache",
		    "{{>letter-welcome}} x {{>letter-welcome}}\n", true },
		{ "xx", "letter-welcome.mustache", "minisign {{>p1}}{{>p2}}"
		    "{{>p3}}{{>p4}}{{>p5}}{{>p6}}{{>p7}}{{>p8}}{{>p9}}{{>pa}}"
		    "{{>pb}}{{>pc}}{{>pd}}{{>pe}}{{>pf}}{{>pg}}{{>ph}}{{>pi}}"
		    "{{>pj}}{{>pk}}{{>pl}}{{>pm}}{{>pn}}{{>po}}{{>pp}}{{>pq}}"
		    "{{>pr}}{{>ps}}{{>pt}}{{>pu}}{{>pv}}{{>pw}}{{>px}}{{>py}}"
		    "{{>q1}}{{>q2}}{{>q3}}{{>q4}}{{>q5}}{{>q6}}{{>q7}}{{>q8}}"
		    "{{>r1}}{{>r2}}{{>r3}}{{>r4}}{{>r5}}{{>r6}}{{>r7}}{{>r8}}"
		    "{{>s1}}{{>s2}}{{>s3}}{{>s4}}{{>s5}}{{>s6}}{{>s7}}{{>s8}}"
		    "{{>t1}}{{>t2}}{{>t3}}{{>t4}}{{>t5}}{{>t6}}{{>t7}}{{>t8}}"
		    "\n", false },
		{ "xx", "letter-welcome.mustache", "minisign {{>" WIDE "}}\n",
		    false },
	};

	setenv("NUNCIO_TEMPLATES", folder, 1);
	for (size_t i = 0; i < sizeof(own) / sizeof(*own); i++) {
		put_text(own[i].lang, own[i].file, own[i].what);
		if (strcmp(own[i].file, "phrases") != 0)
			put_text(own[i].lang, "phrases", "a.b = c\n");
		language_end();
		letter(TELL_WELCOME, CLEO, NULL, 0, NULL);
		assert_true(says("minisign"));
		assert_int_equal(language_fault(language_find(own[i].lang,
		    "")) != NULL, own[i].fault);
		take_texts(own[i].lang);
	}
	/* More languages than are kept at a time. */
	for (char lang[] = "qa"; lang[1] <= 'z'; lang[1]++)
		for (int k = 0; k < 2; k++)
			assert_non_null(language_text(language_find(lang,
			    k == 0 ? "" : "pillars"), "subject.welcome"));
	unsetenv("NUNCIO_TEMPLATES");
	find_rulesets();
}

/* ---- what is seldom told ---- */

/* An order that its game allows. */
static void
carry_out(const char *id, const struct order *it)
{
	struct outcome answer;

	record_free(&r);
	memset(&r, 0, sizeof(r));
	orders_carry_out(&t.context, id, it, &r, &answer);
	if (answer.status != EX_OK)
		fail_msg("an order was refused: %s", answer.key);
	outcome_free(&answer);
	stand(id);
}

static void
give_reason(const char *id, enum order_act act, const char *reason)
{
	struct order it = { .act = act, .reason = reason,
	    .reason_len = strlen(reason) };

	carry_out(id, &it);
}

/* In place of the one beside an installed program: "" is none. */
static char page_path[128];

const char *
installed_page(void)
{
	return page_path[0] != '\0' ? page_path : NULL;
}

/* A page that could be sent, or none. */
static void
set_page(bool there)
{
	snprintf(page_path, sizeof(page_path), "%s/nuncio.html", folder);
	test_write_text(page_path, "<!DOCTYPE html><title>nuncio</title>\n");
	if (!there)
		page_path[0] = '\0';
}

/*
 * Without a page, with one that is sent, with one that is published: whoever
 * has something to sign is told where it is.
 */
TEST(who_decides_is_told_how_to_do_it_on_a_board)
{
	begin_game("pillars", "g", true, NULL);
	begin_game("pillars", "h", false, NULL);
	stand("g");
	for (int i = 0; i < 3; i++) {
		set_page(i == 1);
		table_config(&t, "site", i == 2 ? "https://x.example" : NULL);
		letter_turn(ANA, "g");
		assert_true(text.place.text.len > 0);
		assert_true(says(".position"));
		assert_int_equal(says("https://x.example/nuncio.html"),
		    i == 2);
		letter(TELL_INVITATION, BEN, "h", 0, NULL);
		check_body();
		assert_true(says(text.place.name));
		assert_int_equal(says("https://x.example/nuncio.html"),
		    i == 2);
	}
	/* Who does not decide can say moves early on it. */
	make_news("g");
	letter_news(BEN, "g", last_news("g"));
	assert_true(text.place.text.len > 0);
	/* Who has resigned has none, and hears of none. */
	say("g", CLEO, "resign", NULL, NULL);
	letter_news(CLEO, "g", last_news("g"));
	assert_int_equal(text.place.text.len, 0);
	assert_false(says(".position"));
}

/* Games that wait: each letter that asks says so of the others. */
TEST(who_has_two_things_to_do_is_told_both)
{
	begin_game("pillars", "g", true, NULL);
	stand("g");
	letter_turn(ANA, "g");
	assert_false(says("waits for you"));
	begin_game("pillars", "h", false, NULL);
	letter_turn(ANA, "g");
	check_body();
	assert_true(says("h: "));
	letter(TELL_INVITATION, ANA, "h", 0, NULL);
	check_body();
	assert_true(says("g: "));
	letter(TELL_INVITATION, BEN, "h", 0, NULL);
	assert_false(says("g: "));
	for (char id[] = "i"; *id < 'r'; ++*id)
		begin_game("pillars", id, true, NULL);
	letter_turn(ANA, "g");
	check_body();
	assert_true(says("i: "));
	assert_false(says("q: "));
}

static int
count_lines(const char *at)
{
	int n = 0;

	for (; *at != '\0'; at++)
		n += *at == '\n';
	return n;
}

TEST(a_stranger_is_told_how_to_register)
{
	static const char *const langs[] = { "en", "de", "es", "it" };
	static const char *const about[] = { "door", "register", "page" };
	struct outbox it = { .kind = TELL_HELP, .address =
	    "new@example.org" };
	table_config(&t, "host", "host@example.org");
	/* Without page and site, with the page, with both, with the site. */
	for (int i = 0; i < 4 * 3 * 4; i++) {
		const char *what = about[i / 4 % 3];
		bool page = i / 12 % 3 > 0, site = i / 12 > 1;

		set_page(page);
		table_config(&t, "site", site ? "https://x.example" : NULL);
		it.args = json_pack("{ss ss ss}", "offer", "mia-mueller",
		    "about", what, "lang",
		    langs[i % 4]);
		write_row(put(it, NULL));
		assert_string_equal(text.to, "new@example.org");
		assert_string_equal(text.lang, langs[i % 4]);
		check_subject(NULL);
		check_body();
		assert_int_equal(says("\nregister new@example.org "),
		    strcmp(what, "register") == 0);
		assert_int_equal(says("https://x.example/nuncio.html"),
		    site);
		assert_int_equal(text.page.text.len > 0, page &&
		    strcmp(what, "page") == 0);
		/*
		 * Nobody reads a long letter from somebody unknown.  Here are
		 * four games, with two lines each.
		 */
		if (strcmp(what, "door") == 0)
			assert_true(count_lines(buffer_text(&text.body)) <=
			    24);
		letter(TELL_HELP, ANA, NULL, 0, json_pack("{ss}", "about",
		    what));
		check_body();
	}
	letter(TELL_HELP, ANA, NULL, 0, NULL);
	assert_false(says("KEY\nend\n"));
}

/* A report of where r stands, for these eyes. */
static void
see(const struct report *report)
{
	struct buffer out = { 0 };

	store_must(t.context.store, report_game(&r, report, &out));
	/* A letter says the rest itself. */
	assert_true(out.len > 0 || report->table || report->letter);
	buffer_free(&out);
}

/* The same for everybody, in a letter and on a page. */
static void
see_all(void)
{
	/* German has words of its own. */
	static const char *const langs[] = { "en", "de" };

	for (int seat = 0; seat <= PUBLIC; seat++)
		for (int i = 0; i < 8; i++) {
			struct report report = { .lang = langs[i & 1],
			    .seat = seat, .letter = i & 2, .intro = i & 4,
			    .typed = i & 4, .table = i == 5,
			    .watched = seat == PUBLIC && i & 4 };

			if (seat == PUBLIC || seat < r.fixed.seats)
				see(&report);
		}
}

TEST(a_letter_names_the_host_as_it_is_called)
{
	table_config(&t, "host", "host@example.org");
	letter(TELL_GAMES, ANA, NULL, 0, json_pack("{s[] s[] si}",
	    "games", "joins", "more", 0));
	assert_true(says("the host, host@example.org"));
}

TEST(an_answer_says_to_whom_press_went)
{
	int64_t first, last;

	begin_game("pillars", "g", true, NULL);
	say("g", ANA, "press ben,cleo: Hi.", &first, &last);
	letter_of(WHAT_ANSWER, ANA, "g", last, json_pack("{sI sI}", "first",
	    (json_int_t)first, "last", (json_int_t)last));
	assert_true(says("ben and cleo"));
	letter_press(BEN, "g", first, first);
	assert_true(says("ben and cleo"));
}

static void
put_press(int seat, const char *id, int64_t first, int64_t last)
{
	put((struct outbox){ .kind = TELL_GAME, .player = player_of(seat),
	    .line = last, .args = json_pack("{sI sb}", "first",
	    (json_int_t)first, "press", 1) }, id);
}

/* Who has been asked is not asked again for what somebody says. */
TEST(press_alone_is_no_turn)
{
	int64_t first, last;

	begin_game("pillars", "g", true, NULL);
	say("g", BEN, "press ana: Hurry up!", &first, &last);
	assert_int_equal(record_awaited(&r), ANA);
	letter_press(ANA, "g", first, last);
	assert_string_equal(buffer_text(&text.subject), "[g] ben says to you");
	assert_int_equal(text.n_shown, 0);
	check_block("g", "ana", "press ben:");
}

TEST(press_that_waits_says_to_whom_it_is)
{
	int64_t first, last;

	begin_game("pillars", "g", true, NULL);
	say("g", ANA, "press ben,cleo: Three of us.", &first, &last);
	put_press(BEN, "g", first, last);
	say("g", CLEO, "press ben: Just you.\npress all: You all.", &first,
	    &last);
	put_press(BEN, "g", first, last);
	letter_of(WHAT_REPORT, BEN, "g", last, json_pack("{si}", "asked", 0));
	make_news("g");
	put_press(BEN, "g", first, last);
	letter_news(BEN, "g", last_news("g"));
	assert_true(says("ana says to ben and cleo:"));
	assert_true(says("cleo says to you alone:\n\n  | Just you.\n"));
	assert_true(says("cleo says to all:\n\n  | You all.\n"));
}

/* ana says this of a position that is behind. */
static void
say_late(const char *id, int64_t line, const char *said, int64_t *first,
    int64_t *last)
{
	static char file[TABLE_FILE];
	struct outcome answer;
	size_t len;

	stand(id);
	store_must(t.context.store, record_seek(&r, line));
	len = table_write(&t, &r, ANA, said, file, NULL);
	table_hand_in(&t, file, len, &answer);
	assert_int_equal(answer.status, EX_OK);
	*first = answer.first;
	*last = answer.last;
	outcome_free(&answer);
	stand(id);
}

/* Does the letter, or a report, say this, wherever its lines end? */
static bool
says_words(const struct buffer *of, const char *what)
{
	char *flat = strdup(buffer_text(of));
	bool found;

	for (char *p = flat; *p != '\0'; p++)
		if (*p == '\n')
			*p = ' ';
	found = strstr(flat, what) != NULL;
	free(flat);
	return found;
}

TEST(press_of_an_older_line_says_so)
{
	struct report report = { .lang = "en", .seat = BEN };
	struct buffer shown = { 0 };
	int64_t first, last, began;
	char older[80];

	begin_game("pillars", "g", true, NULL);
	stand("g");
	began = r.last;
	snprintf(older, sizeof(older), "written back at position %lld",
	    (long long)began);
	move_once("g", NULL, NULL);
	say_late("g", began, "press all: One has decided.", &first,
	    &last);
	letter_press(BEN, "g", last, last);
	assert_false(says_words(&text.body, "written back"));
	for (unsigned moved = 0; moved != (1 << 3) - 1; stand("g")) {
		moved |= 1 << record_awaited(&r);
		move_once("g", NULL, NULL);
	}
	say_late("g", began, "press all: All.\npress ben: Even you.", &first,
	    &last);
	for (int alone = 0; alone < 2; alone++) {
		letter_press(BEN, "g", first + alone, last);
		assert_true(says_words(&text.body, older));
		put_press(BEN, "g", first + alone, last);
		letter_turn(BEN, "g");
		assert_true(says_words(&text.body, older));
	}
	store_must(t.context.store, report_game(&r, &report, &shown));
	assert_true(says_words(&shown, older));
	buffer_free(&shown);
}

TEST(a_reminder_tells_of_each_game_how_long_it_waits)
{
	static const char *const urgencies[] = { "late", "soon", "waiting" };
	json_t *games = json_array();

	for (int i = 0; i < 6; i++)
		json_array_append_new(games, json_pack(
		    "{ss* ss ss si ss ss? ss}", "id", (const char *const[]){
		    "a", "b", "c", "d", "e", "f" }[i], "ruleset", "pillars",
		    "decision", "draft", "round", 1, "since",
		    "2026-11-16T18:00:00Z", "until", i % 2 ? NULL :
		    "2026-11-19T18:00:00Z", "urgency", urgencies[i / 2]));
	letter(TELL_REMINDER, ANA, NULL, 0, json_pack("{sO}", "games",
	    games));
	json_decref(games);
	letter(TELL_REMINDER, ANA, NULL, 0, json_pack("{s[{ss ss ss si ss ss "
	    "ss ss}] sb}", "games", "id", "g", "ruleset", "pillars",
	    "decision", "draft", "round", 1, "since", "2026-11-16T18:00:00Z",
	    "until", "2026-11-29T18:00:00Z", "urgency", "others", "player",
	    "ben", "asked", 1));
	assert_true(says("ben, due by Sun 29 Nov"));
	assert_true(says("Nobody is late."));
	letter(TELL_GAMES, ANA, NULL, 0, json_pack("{s[{ss ss ss si ss ss ss"
	    " ss}] s[] si}", "games", "id", "g", "ruleset", "pillars",
	    "decision", "draft", "round", 3, "since", "2026-11-16T18:00:00Z",
	    "until", "2026-11-19T18:00:00Z", "urgency", "late", "player",
	    "ana", "joins", "more", 0));
	assert_true(says("was due"));
}

TEST(every_page_comes_for_a_game_and_without_one)
{
	begin_game("pillars", "g", true, NULL);
	for (int page = 0; page < TURN_PAGES; page++)
		for (int i = 0; i < 2; i++) {
			letter(TELL_HELP, ANA, i == 0 ? "g" : NULL, 0,
			    json_pack("{ss ss}", "page", turn_pages[page],
			    "ruleset", "pillars"));
			assert_int_equal(says("g"), true);
		}
}

TEST(who_cannot_become_a_player_is_told_so)
{
	struct outbox it = { .kind = TELL_HELP, .address =
	    "new@example.org" };
	table_config(&t, "registration", "closed");
	write_row(put(it, NULL));
	check_subject(NULL);
	check_body();
	assert_false(says("register"));
	it.args = json_pack("{ss}", "about", "register");
	write_row(put(it, NULL));
	check_body();
	assert_false(says("register new@example.org KEY"));
}

TEST(an_invitation_has_the_terms_whatever_they_are)
{
	struct terms terms[] = {
		{ .deadline = 3 * DAY },
		{ .deadline = 3 * DAY, .days = 1 },
		{ .deadline = 3 * DAY, .grace = DAY,
		  .policy = POLICY_REPLACE },
		{ .deadline = 3 * DAY, .policy = POLICY_REPLACE }
	};
	static const char *const ids[] = { "a", "b", "c", "d" };
	static const char *const said[] = { "3 days", "Monday", "1 day",
	    "3 days" };

	for (int i = 0; i < 4; i++) {
		begin_game("pillars", ids[i], false, &terms[i]);
		letter(TELL_INVITATION, ANA, ids[i], 0, json_pack("{sb}",
		    "again", 1));
		assert_true(says(said[i]));
		letter_of(WHAT_MISSING, DOV, ids[i], 0, NULL);
	}
}

TEST(who_has_joined_and_who_has_not_is_told)
{
	int64_t first, last;

	begin_game("pillars", "g", false, NULL);
	say("g", BEN, "join", &first, &last);
	see_all();
	for (int seat = ANA; seat <= CLEO; seat++) {
		letter_of(WHAT_ANSWER, seat, "g", last, json_pack("{sI sI}",
		    "first", (json_int_t)first, "last", (json_int_t)last));
		letter_of(WHAT_MISSING, seat, "g", last, NULL);
		assert_true(says("ana and cleo"));
	}
	say("g", ANA, "resign", &first, &last);
	see_all();
	for (int seat = ANA; seat <= CLEO; seat++) {
		letter_news(seat, "g", last_news("g"));
		assert_int_equal(says("You do not join"), seat == ANA);
	}
}

TEST(another_host_is_told_with_its_address)
{
	struct store_host other = { .name = "other" };
	struct store_game game;
	char key[KEY_TEXT];

	begin_game("pillars", "g", true, NULL);
	letter_of(WHAT_MOVED, ANA, "g", 0, NULL);
	assert_true(says("games@example.org"));
	make_news("g");
	key_format(&t.secret[DOV].key, key);
	other.key = key;
	store_must(t.context.store, store_game_get(t.context.store, "g",
	    &game));
	begin();
	store_must(t.context.store, store_host_set(t.context.store, &other));
	store_must(t.context.store, store_moved_put(t.context.store,
	    game.game, "there@example.org"));
	commit();
	stand("g");
	see_all();
	letter_of(WHAT_ANSWER, ANA, "g", 1, json_pack("{sI sI}", "first",
	    (json_int_t)1, "last", (json_int_t)1));
	assert_true(says("there@example.org"));
	/* News says so once, and shows no table that can be played on. */
	letter_news(ANA, "g", last_news("g"));
	assert_true(says("there@example.org"));
	assert_null(strstr(strstr(buffer_text(&text.body),
	    "there@example.org") + 1, "there@example.org"));
}

TEST(a_letter_has_the_hosts_new_key_and_the_one_before)
{
	struct order it = { .act = ACT_HANDOVER, .reason = "x",
	    .reason_len = 1 };
	char was[KEY_TEXT];

	begin_game("pillars", "g", true, NULL);
	stand("g");
	snprintf(was, sizeof(was), "%s", r.game.setup->host);
	key_format(&t.secret[DOV].key, it.key);
	carry_out("g", &it);
	letter_of(WHAT_REPORT, ANA, "g", r.last, json_pack("{si}", "asked", 0));
	assert_true(says(strchr(it.key, ':') + 1));
	assert_true(says(strchr(was, ':') + 1));
}

TEST(a_seat_that_another_takes_is_told_to_both)
{
	struct order it = { .act = ACT_REPLACE, .seat = BEN,
	    .reason = "x", .reason_len = 1 };

	begin_game("pillars", "g", true, NULL);
	snprintf(it.name, sizeof(it.name), "%s", table_names[DOV]);
	key_format(&t.secret[DOV].key, it.key);
	carry_out("g", &it);
	for (int seat = BEN; seat <= DOV; seat += 2) {
		letter_news(seat, "g", last_news("g"));
		assert_int_equal(says("no longer play in this game"),
		    seat == BEN);
	}
}

TEST(a_sentence_that_has_its_end_gets_no_other)
{
	static const char *const reasons[] = { "why not?", "\"why not?\"" };

	begin_game("pillars", "g", true, NULL);
	for (int i = 0; i < 2; i++) {
		give_reason("g", i == 0 ? ACT_PAUSE : ACT_RESUME, reasons[i]);
		letter_news(BEN, "g", last_news("g"));
		assert_true(says(reasons[i]));
		assert_false(says("?\".") || says("?."));
		see_all();
	}
}

TEST(a_report_has_the_time_and_who_lets_it_pass)
{
	static const struct terms terms = { .deadline = 3 * DAY,
	    .grace = DAY, .policy = POLICY_REPLACE };
	struct outcome answer;

	begin_game("pillars", "g", true, &terms);
	stand("g");
	see_all();
	letter_turn(ANA, "g");
	assert_true(says("due"));
	for (int i = 0; i < 3; i++) {
		t.context.now = NOW + (10 + i) * DAY + 60;
		record_free(&r);
		table_overdue(&t, "g", &r, &answer);
		outcome_free(&answer);
		stand("g");
		see_all();
	}
	assert_true(r.game.open != 0);
	t.context.now = NOW;
}

/* One who moved asks for it, or all do. */
static void
take_back(const char *id, int64_t line, int n, int by)
{
	struct order it = { .act = ACT_ROLLBACK, .line = (uint32_t)line,
	    .reason = "x", .reason_len = 1 };
	char said[40];

	snprintf(said, sizeof(said), "agree rollback %d", (int)line);
	for (int i = 0; i < n; i++)
		say(id, (by + i) % 3, said, NULL, NULL);
	carry_out(id, &it);
}

TEST(a_report_says_how_often_and_why_a_game_was_taken_back)
{
	int64_t line;

	begin_game("pillars", "g", true, NULL);
	stand("g");
	line = r.game.line;
	move_once("g", NULL, NULL);
	take_back("g", line, 3, ANA);
	assert_int_equal(r.game.rollbacks[WAY_AGREED], 1);
	see_all();
	line = r.game.line;
	say("g", ANA, "press all: x", NULL, NULL);
	take_back("g", line, 1, record_awaited(&r));
	assert_int_equal(r.game.rollbacks[WAY_OWN], 1);
	see_all();
}

/* Alone, or against a bot; table_names has who is asked. */
static void
begin_alone(const char *id, int seats, bool no_join)
{
	struct variant variant;

	table_variant(&variant, "red-cathedral", seats);
	if (seats > 1)
		variant.bots = (struct bots){ .seat = { BOT_NONE, BOT_RANDOM },
		    .empty = BOT_SENSIBLE, .visits = PLANNER_VISITS,
		    .version = PLANNER_VERSION };
	table_new(&t, &variant, id, no_join);
}

TEST(who_plays_alone_is_told_of_no_others)
{
	int64_t line;

	begin_alone("solo", 1, false);
	stand("solo");
	see_all();
	say("solo", ANA, "join", NULL, NULL);
	see_all();
	begin_alone("bot", 2, true);
	stand("bot");
	line = r.game.line;
	move_once("bot", NULL, NULL);
	take_back("bot", line, 1, ANA);
	assert_int_equal(r.game.rollbacks[WAY_PRACTICE], 1);
	see_all();
}

/* Does the record stand at a draw that ends the game, whatever it brings? */
static bool
is_decided(const struct record *at)
{
	static struct play end;
	struct language *l = language_find("en", at->fixed.rules->name);
	struct view view = record_view(at);
	struct tale tale;

	language_dress(l, &view, at->fixed.edition_hash);
	return game_decided(l, &view, &at->game.play, &end, &tale);
}

/*
 * A forecast of this, which is told, and of which nothing is left.  True: it
 * told how the game ends.
 */
static bool
foretell(const char *id, const char *said)
{
	static char file[TABLE_FILE];
	static struct block_scan scan;
	static struct record tried;
	struct outcome answer;
	bool decided;
	size_t len;

	len = table_write(&t, &r, record_awaited(&r), said, file, NULL);
	assert_int_equal(block_scan(file, len, &scan), TURN_OK);
	memset(&tried, 0, sizeof(tried));
	dispatch_take(&t.context, &scan.block[0], &tried, &answer);
	if (answer.status != EX_OK)
		fail_msg("'%s' was refused: %s", said, answer.key);
	assert_true(answer.tried);
	answer_forecast(&t.context, &tried, &answer, true);
	assert_non_null(answer.text);
	decided = is_decided(&tried);
	outcome_free(&answer);
	record_free(&tried);
	stand(id);
	return decided;
}

/*
 * The last draw of a game may change nothing: one game in three ends so.  What
 * is drawn depends on the engine, as PostgreSQL's takes random numbers, too.
 */
TEST(a_forecast_ends_at_a_draw_or_with_the_game)
{
	char said[MOVE_TEXT + 16], id[16];
	uint64_t seed = 11;
	bool decided = false;

	for (int n = 0; !decided; n++) {
		assert_true(n < 50);
		snprintf(id, sizeof(id), "g%d", n);
		table_begin(&t, "red-cathedral", 2, id);
		for (stand(id); !game_over(&r.game); stand(id)) {
			memcpy(said, "forecast\n", 9);
			table_move(&r, &seed, said + 9);
			decided |= foretell(id, said);
			say(id, record_awaited(&r), said + 9, NULL, NULL);
		}
	}
}

/* ---- as other programs read them ---- */

static FILE *
make_file(const char *where, const char *name)
{
	char file[200];
	FILE *out;

	snprintf(file, sizeof(file), "%s/letters/%s", folder, where);
	mkdir(file, 0700);
	snprintf(file, sizeof(file), "%s/letters/%s/%s", folder, where, name);
	out = fopen(file, "w");
	assert_non_null(out);
	return out;
}

static void
mean(FILE *out, const char *type, const char *name, const char *suffix,
    const struct buffer *part)
{
	unsigned char hash[32];
	char hex[2 * sizeof(hash) + 1];

	if (part->len == 0)
		return;
	crypto_generichash(hash, sizeof(hash), (unsigned char *)part->data,
	    part->len, NULL, 0);
	fprintf(out, "%s %s%s %s\n", type, name, suffix, sodium_bin2hex(hex,
	    sizeof(hex), hash, sizeof(hash)));
}

static void
mean_file(FILE *out, const char *name, const struct buffer *bytes,
    const struct buffer *seal)
{
	static const char type[] = "application/octet-stream";

	mean(out, type, name, "", bytes);
	mean(out, type, name, ".minisig", seal);
}

/* The letter of a row, and beside it what foreign.py shall find in it. */
static void
keep_letter(const char *name, const struct store_outbox *row)
{
	struct message made;
	FILE *out = make_file("new", name);

	draft_free(&text);
	assert_int_equal(compose_letter(&t.context, row, &text), STORE_OK);
	if (text.nothing)
		fail_msg("%s: nothing", name);
	begin();
	assert_int_equal(message_make(&t.context, row, &made), EX_OK);
	commit();
	assert_string_equal(made.fault.text, "");
	assert_int_equal(fwrite(made.bytes.data, 1, made.bytes.len, out),
	    made.bytes.len);
	fclose(out);
	message_free(&made);
	out = make_file("meant", name);
	fprintf(out, "%s\n", buffer_text(&text.subject));
	mean(out, "text/plain", "-", "", &text.body);
	mean(out, "text/html", "-", "", &text.html);
	if (text.html.len > 0)
		mean(out, "image/png", text.picture.name, "",
		    &text.picture.text);
	mean_file(out, text.place.name, &text.place.text, &text.place.seal);
	for (int i = 0; i < text.n_shown; i++)
		mean_file(out, text.shown[i].name, &text.shown[i].text,
		    &text.shown[i].seal);
	fclose(out);
}

/* How a letter is written, and what its file is called. */
static const struct {
	const char *name;
	bool html, brief;
} manners[] = {
	{ "picture", true, false }, { "html", true, true },
	{ "text", false, false }, { "short", false, true }
};
enum { MANNERS = sizeof(manners) / sizeof(*manners) };

/* One of each kind in a language. */
static int
keep_each_kind(const char *id, const char *lang, int manner)
{
	static const char watching[] = "{\"what\":\"watch\"}";
	static const struct {
		enum outbox_kind kind;
		const char *args;
	} rows[] = {
		{ TELL_GAME, "{\"what\":\"answer\",\"first\":2,\"last\":2}" },
		{ TELL_ANSWERS, "{\"answers\":[{\"kind\":\"done\",\"args\":"
		    "{\"key\":\"html\",\"args\":{}},\"game\":0,\"line\":0},"
		    "{\"kind\":\"refusal\",\"args\":{\"key\":\"empty\"},"
		    "\"game\":0,\"line\":0}],\"enough\":{\"until\":"
		    "\"2026-11-21T07:15:00Z\",\"proved\":true}}" },
		{ TELL_REFUSAL, "{\"key\":\"stale\",\"args\":{\"after\":3,"
		    "\"line\":5,\"reference\":\"7-0123456789abcdef\"},"
		    "\"where\":1,\"report\":true}" },
		{ TELL_GAME, "{}" }, { TELL_GAME, "{\"first\":1}" },
		{ TELL_GAME, "{\"first\":3,\"press\":true}" },
		{ TELL_GAME, "{\"what\":\"report\",\"asked\":0}" },
		{ TELL_INVITATION, "{}" }, { TELL_HELP, "{}" },
		{ TELL_FORECAST, "{\"text\":\"one\\n--=_\\nFrom two\\n\"}" },
		{ TELL_DONE, "{\"key\":\"html\",\"args\":{}}" },
		{ TELL_CONFIRM, "{\"name\":\"new\",\"token\":"
		    "\"0123456789abcdef0123456789abcdef\"}" },
		{ TELL_WELCOME, "{}" },
		{ TELL_REMINDER, "{\"games\":[],\"enough\":{\"until\":"
		    "\"2026-11-21T07:15:00Z\"}}" },
		{ TELL_GAMES, "{\"games\":[],\"joins\":[],"
		    "\"more\":0}" },
		{ TELL_HOST, "{\"key\":\"agreed\",\"text\":\"All players of g "
		    "agree.\",\"args\":{\"game\":\"g\"}}" },
		{ TELL_SAY, "{\"said\":[\".\",\"--=_mixed.0\",\"From here\","
		    "\"\u00e9\u4e2d =20= \"],\"re\":\"\u0141\u00f3d\u017a\"}" },
		{ TELL_STANDINGS, "{}" },
		{ TELL_GAME, "{\"what\":\"early\",\"none\":true,"
		    "\"file\":\"-\"}" },
		{ TELL_TABLES, "{\"tables\":[]}" },
		{ TELL_GAME, watching },
		{ TELL_STANDINGS, "{\"listed\":true}" }
	};
	struct store_mail_prefs mail_prefs = { .html = manners[manner].html,
	    .brief = manners[manner].brief };
	struct store_outbox row;
	struct store_game game;
	char name[64];
	int seat;

	stand(id);
	seat = record_awaited(&r);
	set_player(seat, NULL, lang);
	set_player(DOV, NULL, lang);
	store_must(t.context.store, store_game_get(t.context.store, id,
	    &game));
	begin();
	for (int i = seat;; i = DOV) {
		store_must(t.context.store, store_mail_prefs_put(
		    t.context.store, player_of(i), &mail_prefs));
		if (i == DOV)
			break;
	}
	commit();
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		row = (struct store_outbox){ .outbox = 1000, .player =
		    player_of(rows[i].args == watching ? DOV : seat),
		    .game = game.game, .id = id,
		    .kind = outbox_kinds[rows[i].kind], .line = r.last,
		    .args = rows[i].args };
		snprintf(name, sizeof(name), "%s.%s.%s.%s%zu", id, lang,
		    manners[manner].name, row.kind, i);
		keep_letter(name, &row);
	}
	return sizeof(rows) / sizeof(*rows);
}

TEST(other_programs_find_each_letter_as_it_was_meant)
{
	static const char *const langs[] = { "en", "de", "es", "it" };
	char command[500];
	int n = 0;

	snprintf(command, sizeof(command), "%s/letters", folder);
	assert_int_equal(mkdir(command, 0700), 0);
	begin_game("pillars", "g", true, NULL);
	move_once("g", NULL, NULL);
	say("g", (record_awaited(&r) + 1) % 3, "press all: --=_mixed.0", NULL,
	    NULL);
	/* Each manner in two languages, a language in two manners or three. */
	for (int i = 0; i < 4; i++)
		for (int k = i % 2; k < MANNERS; k += 2)
			n += keep_each_kind("g", langs[i], k);
	assert_true(n > 2 * MANNERS * TELL_KINDS);
	fflush(NULL);
	snprintf(command, sizeof(command), "mkdir %s/letters/cur "
	    "%s/letters/tmp && python3 tests/tools/foreign.py %s/letters "
	    "%s/letters/meant >&2", folder, folder, folder, folder);
	assert_int_equal(system(command), 0);
	snprintf(command, sizeof(command), "rm -r %s/letters", folder);
	assert_int_equal(system(command), 0);
}

/* ---- players whose letters hold their seats ---- */

#define PROVIDER "mail.example.net"

static void
play_by_letter_at(int seat, const char *key)
{
	struct store_mail_prefs rich = { .html = true };
	struct store_player player;

	begin();
	store_must(t.context.store, store_player_get(t.context.store,
	    table_names[seat], &player));
	player.key = key;
	store_must(t.context.store, store_player_set(t.context.store,
	    &player));
	store_must(t.context.store, store_mail_prefs_put(t.context.store,
	    player.player, &rich));
	commit();
}

/* ana's letters; ben's are signed by the host's own provider. */
static void
play_by_letter(void)
{
	play_by_letter_at(ANA, "letter:" PROVIDER);
	play_by_letter_at(BEN, "letter:example.org");
}

/* What a letter of a seat says is taken; its lines are in first and last. */
static void
say_by_letter(const char *id, int seat, const char *said, int64_t *first,
    int64_t *last)
{
	static struct made_letter made;
	static unsigned number;
	struct record *taken = record_new();
	struct outcome answer;

	stand(id);
	made_letter(&r, seat, seat == ANA ? PROVIDER : "example.org",
	    ++number, said, &made);
	store_must(t.context.store, store_begin_game(t.context.store, id));
	dispatch_letter_within(&t.context, &made.turn, taken, &answer);
	commit();
	if (answer.status != EX_OK)
		fail_msg("'%s' was refused: %s", said, answer.key);
	*first = answer.first;
	*last = answer.last;
	outcome_free(&answer);
	record_drop(taken);
	stand(id);
}

/* "[GAME LINE WORD] ", and the word, which is nowhere else. */
static void
check_word(const char *id, int seat)
{
	const char *subject = buffer_text(&text.subject);
	char word[REPLY_WORD + 1], head[GAME_ID + REPLY_WORD + 24];

	stand(id);
	reply_word(r.game.setup->secret, r.game.hash, seat, word);
	snprintf(head, sizeof(head), "[%s %u %s] ", id,
	    (unsigned)r.game.line, word);
	if (strncmp(subject, head, strlen(head)) != 0)
		fail_msg("'%s' does not begin with '%s'", subject, head);
	assert_true(strlen(subject) >= strlen(head) + 3);
	check_clean_subject(SUBJECT + strlen(head) - strlen("[g] "));
	assert_false(says(word));
}

/* Nothing in it is to be signed. */
static void
check_no_file(void)
{
	check_no_block();
	assert_false(says("nuncio turn"));
}

/* A letter to ana or ben that asks for a reply. */
static void
letter_asks(enum outbox_kind kind, int seat, const char *id, int64_t line,
    json_t *args)
{
	write_letter(kind, seat, id, line, args);
	check_word(id, seat);
	check_no_file();
}

static void
letter_asks_of(enum game_what what, int seat, const char *id, int64_t line,
    json_t *args)
{
	letter_asks(TELL_GAME, seat, id, line, of(what, args));
}

/* ... that asks for nothing. */
static void
letter_tells(enum outbox_kind kind, int seat, const char *id, int64_t line,
    json_t *args)
{
	letter(kind, seat, id, line, args);
	check_no_file();
	assert_int_equal(text.place.text.len, 0);
}

static void
letter_tells_of(enum game_what what, int seat, const char *id, int64_t line,
    json_t *args)
{
	letter_tells(TELL_GAME, seat, id, line, of(what, args));
}

/* Links of its HTML, but not more than that, send this. */
static void
check_links(const char *sent, int most)
{
	const char *p = buffer_text(&text.html);
	int n = 0;

	for (; (p = strstr(p, sent)) != NULL; p++)
		n++;
	if (n < 1 || n > most)
		fail_msg("%d links send '%s'", n, sent);
	p = buffer_text(&text.html);
	for (n = 0; (p = strstr(p, "<a href=")) != NULL; p++)
		n++;
	assert_true(n <= LINKS);
}

static json_t *
refusal_of(const char *key, bool report)
{
	return json_pack("{ss s{ss} sb}", "key", key, "args", "player",
	    "cleo", "report", report);
}

/*
 * What a phone shows first of an invitation says which game it is, and has the
 * answers; what is known of draws comes last.
 */
static void
check_first_screen(void)
{
	const char *body = buffer_text(&text.body);
	const char *draws = strstr(body, "nuncio.html");
	const char *html = buffer_text(&text.html);

	assert_in_range(strstr(body, "The Pillars") - body, 1, 200);
	assert_in_range(strstr(body, "\"join\"") - body, 1, 400);
	check_links("body=join%0D%0A", 1);
	check_links("body=not%20this%20time%0D%0A", 1);
	assert_true(strstr(html, "body=not") < strstr(html, "Seat"));
	assert_true(draws > strstr(body, "Kingsbridge"));
}

TEST(who_joins_by_letter_is_asked_for_a_reply)
{
	int64_t first, last;

	play_by_letter();
	begin_game("pillars", "g", false, NULL);
	letter_asks(TELL_INVITATION, ANA, "g", 0, NULL);
	assert_int_equal(text.n_shown, 0);
	check_first_screen();
	letter_asks(TELL_INVITATION, BEN, "g", 0, NULL);
	letter(TELL_INVITATION, CLEO, "g", 0, NULL);
	check_block("g", "cleo", "join");
	see_all();
	/* Who says something has not joined by that. */
	say_by_letter("g", ANA, "press all: hello", &first, &last);
	letter_asks_of(WHAT_ANSWER, ANA, "g", last, lines_of(first, last));
	letter_asks(TELL_GAME, BEN, "g", last, json_pack("{sI sb}", "first",
	    (json_int_t)first, "press", 1));
	letter_asks(TELL_REFUSAL, BEN, "g", 0, refusal_of("not_joined",
	    false));
	assert_true(says("\"join\""));
	say_by_letter("g", ANA, "join", &first, &last);
	letter_tells_of(WHAT_ANSWER, ANA, "g", last, lines_of(first, last));
	letter_tells_of(WHAT_MISSING, ANA, "g", last, NULL);
	letter_asks(TELL_INVITATION, BEN, "g", 0, json_pack("{sb}", "again",
	    1));
	see_all();
	say_by_letter("g", BEN, "join", &first, &last);
	letter_tells_of(WHAT_ANSWER, BEN, "g", last, lines_of(first, last));
	letter(TELL_INVITATION, CLEO, "g", 0, NULL);
	check_block("g", "cleo", "join");
	/* Only cleo adds values to draws. */
	say("g", CLEO, "join", NULL, NULL);
	letter_of(WHAT_REPORT, CLEO, "g", r.last, json_pack("{si}", "asked",
	    0));
	assert_true(says("foresee"));
	/* What could be meant in two games is a link for each. */
	begin_game("pillars", "h", true, NULL);
	begin_game("pillars", "k", true, NULL);
	letter_asks(TELL_REFUSAL, ANA, "h", 0, json_pack(
	    "{ss s{ss ss s[{ss ss}]}}", "key", "reply_now", "args", "game",
	    "h", "said", "pass", "also", "game", "k", "said", "pass"));
	check_links("subject=Re%3A%20%5Bh%20", 4);
	check_links("subject=Re%3A%20%5Bk%20", 1);
	/* Against the program there are neither terms nor others. */
	begin_alone("bot", 2, true);
	letter_asks(TELL_INVITATION, ANA, "bot", 0, NULL);
	assert_true(says("against"));
	assert_false(says("Time for a decision"));
	assert_false(says("draws"));
}

static json_t *
hint_of(const char *move)
{
	return json_pack("{ss s{ss ss ss ss ss ss}}", "key", "hint", "args",
	    "move", move, "points", "12.5", "other", "pass", "second", "11.0",
	    "rival", "10.0", "second_rival", "9.5");
}

/* The turn is ana's, then ben's, then cleo's, who has a key. */
TEST(who_plays_by_letter_is_asked_for_a_reply_and_nobody_else)
{
	struct store_mail_prefs brief = { .brief = true, .html = true };
	int64_t first, last, before;
	char move[MOVE_TEXT], sure[MOVE_TEXT + 8];

	play_by_letter();
	begin_game("pillars", "g", true, NULL);
	for (int seat = ANA; seat <= BEN; seat++) {
		stand("g");
		see_all();
		assert_int_equal(record_awaited(&r), seat);
		letter_asks_of(WHAT_EARLY, seat, "g", r.last, json_pack(
		    "{ss ss s[]}", "file", "-", "decision", "draft",
		    "alternatives"));
		letter_asks(TELL_GAME, seat, "g", r.last, NULL);
		check_links("take%20", LINKS);
		check_links("body=report%0D%0A", 1);
		assert_true(text.place.text.len > 0);
		check_receipt("g", 0);
		begin();
		store_must(t.context.store, store_mail_prefs_put(
		    t.context.store, player_of(seat), &brief));
		commit();
		letter_asks(TELL_GAME, seat, "g", r.last, NULL);
		letter_asks_of(WHAT_REPORT, seat, "g", r.last, json_pack("{si}",
		    "asked", 0));
		write_letter(TELL_HELP, seat, "g", 0, json_pack("{ss}", "page",
		    "help"));
		check_no_file();
		letter_tells_of(WHAT_REPORT, seat, "g", 1, json_pack("{si}",
		    "asked", 1));
		letter_asks(TELL_REFUSAL, seat, "g", 0, refusal_of("empty",
		    false));
		/* Where nothing near is offered, all that is legal is. */
		check_links("take%20", LINKS);
		letter_asks(TELL_REFUSAL, seat, "g", 0, json_pack(
		    "{ss s{ss s[{ss}]}}", "key", "empty", "args", "ruleset",
		    "pillars", "offers", "text", "take stone 2"));
		check_links("take%20", LINKS);
		letter_asks(TELL_REFUSAL, seat, "g", 0, refusal_of("stale",
		    true));
		check_receipt("g", 0);
		letter_asks(TELL_REFUSAL, 1 - seat, "g", 0, json_pack(
		    "{ss s{ss sb ss ss}}", "key", "reply_nothing", "args",
		    "word", "If it comes to me, pass", "host", 1, "said",
		    "pass", "early_for", "draft"));
		check_links("body=early%20draft%0D%0Apass%0D%0A", 1);
		letter_asks(TELL_REFUSAL, 1 - seat, "g", 0, refusal_of(
		    "not_your_turn", false));
		/* A hint's moves are a tap, as long as they are of now. */
		letter_asks(TELL_DONE, seat, "g", r.last, hint_of("take stone "
		    "2"));
		check_links("body=take%20stone%202%0D%0A", 1);
		check_links("body=pass%0D%0A", 1);
		letter_tells(TELL_DONE, seat, "g", r.last - 1, hint_of("pass"));
		assert_null(strstr(buffer_text(&text.html), "body=pass"));
		letter_asks(TELL_FORECAST, seat, "g", r.last, json_pack(
		    "{ss}", "text", "It would be so."));
		make_news("g");
		letter_news(CLEO, "g", last_news("g"));
		check_no_block();
		move_format(r.game.play.rules, r.game.play.edition,
		    &r.game.play.legal.move[0], move);
		say_by_letter("g", seat, move, &first, &last);
		/* Who answers this can take it back, or send moves early. */
		letter_asks_of(WHAT_ANSWER, seat, "g", last, lines_of(first,
		    last));
		check_links("body=take%20it%20back%0D%0A", 1);
	}
	before = first - 1;
	letter_turn(CLEO, "g");
	check_block("g", "cleo", NULL);
	make_news("g");
	letter_asks(TELL_GAME, ANA, "g", r.last, json_pack("{sI}", "first",
	    (json_int_t)last_news("g")));
	/* What can be answered though another is awaited. */
	say("g", CLEO, "press all: Hi.", &first, &last);
	letter_asks(TELL_GAME, ANA, "g", last, json_pack("{sI sb}", "first",
	    (json_int_t)first, "press", 1));
	assert_true(says("press all: "));
	snprintf(move, sizeof(move), "agree rollback %d", (int)before);
	say("g", CLEO, move, NULL, NULL);
	letter_asks_of(WHAT_AGREE, BEN, "g", 0, NULL);
	/* It says what would be undone, and not by its number alone. */
	assert_true(says("\"take "));
	assert_false(says("rollback"));
	check_links("body=I%20agree%20to%20go%20back", 1);
	snprintf(sure, sizeof(sure), "%s yes", move);
	letter_asks(TELL_DONE, BEN, "g", 0, json_pack("{ss s{ss sb si}}",
	    "key", "sure", "args", "line", sure, "resigns", 0, "back",
	    (int)before));
	assert_true(says("\"take "));
	check_links("yes%0D%0A", 1);
	letter_asks(TELL_REFUSAL, BEN, "g", 0, refusal_of("undo_passed",
	    false));
	check_links("body=I%20agree%20to%20go%20back", 1);
	say_by_letter("g", BEN, sure, &first, &last);
	letter_tells_of(WHAT_AGREE, BEN, "g", 0, NULL);
}

/*
 * What was sent early stands, was played at once or not at all, or was taken
 * back: the answer repeats it and has the receipt of it.
 */
TEST(what_is_sent_early_is_answered_with_a_receipt)
{
	static const char price[] = "early builder\nplace court for at most "
	    "3\nelse\npass";
	struct outcome answer;
	struct outbox it;
	char file[TABLE_FILE];
	const char *const sent[] = { price, "early draft\npass",
	    "early draft 2\npass", "early draft\ntake metal 4",
	    "early none" };

	begin_game("pillars", "g", true, NULL);
	for (size_t i = 0; i < sizeof(sent) / sizeof(*sent); i++) {
		int seat;

		/* The third replaces the second, the fourth is void. */
		stand("g");
		seat = i == 3 ? record_awaited(&r) : BEN;
		table_hand_in(&t, file, table_write(&t, &r, seat, sent[i],
		    file, NULL), &answer);
		assert_int_equal(answer.status, EX_OK);
		assert_int_equal(answer.kind, OUTCOME_EARLY);
		it = outbox_answer(&answer, 1);
		letter_of(WHAT_EARLY, seat, "g", it.line, it.args);
		assert_int_equal(text.n_shown, 1);
		assert_int_not_equal(text.shown[0].receipt.early, 0);
		outcome_free(&answer);
	}
	/* Where it is the player's turn it is played at once. */
	for (int i = 0; i < 2; i++) {
		int seat;

		stand("g");
		seat = record_awaited(&r);
		table_hand_in(&t, file, table_write(&t, &r, seat, i == 0 ?
		    "early draft 7\npass" : "early draft 8\ntake wood 2, pass\n"
		    "else\npass", file, NULL), &answer);
		assert_true(answer.first > 0);
		it = outbox_answer(&answer, 1);
		if (i == 1)
			json_object_set_new(it.args, "last",
			    json_integer(answer.first + 1));
		letter_of(WHAT_EARLY, seat, "g", it.line, it.args);
		outcome_free(&answer);
	}
}

/* Where the host plays and takes moves early all the same. */
TEST(an_invitation_says_that_the_host_reads_what_is_sent_early)
{
	struct variant variant;

	table_variant(&variant, "pillars", 3);
	variant.plays = CLEO;
	variant.early = true;
	table_new(&t, &variant, "g", false);
	letter(TELL_INVITATION, ANA, "g", 0, NULL);
	assert_true(says("The host, cleo, plays"));
}

/* Whose address that is nobody knows. */
TEST(a_letter_to_another_address_has_no_word)
{
	struct outbox it = { .kind = TELL_GAME, .player = player_of(ANA),
	    .address = "other@example.org" };

	play_by_letter();
	begin_game("pillars", "g", true, NULL);
	write_row(put(it, "g"));
	assert_string_equal(text.to, "other@example.org");
	check_subject("g");
	check_no_file();
}

/* There is no game that a reply could be about. */
TEST(letters_without_a_game_ask_for_no_reply)
{
	static const char token[] = "0123456789abcdef0123456789abcdef";
	struct outbox it = { .kind = TELL_CONFIRM, .address =
	    "new@" PROVIDER, .args = json_pack("{ss ss ss ss}", "name", "new",
	    "token", token, "provider", PROVIDER, "lang", "en") };

	play_by_letter();
	begin_game("pillars", "g", true, NULL);
	write_row(put(it, NULL));
	check_subject(NULL);
	check_body();
	assert_true(says(PROVIDER));
	check_no_block();
	letter_tells(TELL_WELCOME, ANA, NULL, 0, NULL);
	assert_true(says(PROVIDER));
	assert_false(says("secret key"));
	letter_tells(TELL_DONE, ANA, NULL, 0, json_pack("{ss s{sb}}", "key",
	    "words", "args", "replies", 1));
	assert_false(says("turn file"));
	letter_tells(TELL_HELP, ANA, NULL, 0, NULL);
	assert_true(says("want pillars"));
	assert_false(says("turn file"));
	letter_tells(TELL_REMINDER, ANA, NULL, 0, json_pack(
	    "{s[{ss ss ss si ss ss}]}", "games", "id", "g", "ruleset",
	    "pillars", "decision", "draft", "round", 1, "since",
	    "2025-11-18T18:00:00Z", "urgency", "waiting"));
	assert_true(says("\ng "));
	letter_tells(TELL_GAMES, ANA, NULL, 0, json_pack("{s[] s[] si}",
	    "games", "joins", "more", 0));
	letter_tells(TELL_TABLES, ANA, NULL, 0, json_pack(
	    "{s[{ss si s[s] ss sb}]}", "tables", "ruleset", "pillars",
	    "seats", 3, "players", "cleo", "terms", "deadline 2d", "plain",
	    0));
	letter_tells(TELL_WELCOME, ANA, NULL, 0, json_pack(
	    "{s[{ss si s[s] ss sb}]}", "tables", "ruleset", "pillars",
	    "seats", 3, "players", "cleo", "terms", "deadline 2d", "plain",
	    0));
	assert_true(says("\nwant pillars 3 deadline 2d (The Pillars"));
	check_links("body=want%20pillars%203%20deadline%202d%0D%0A", 1);
	check_links("body=practice%20pillars%0D%0A", 1);
	letter_tells(TELL_STANDINGS, ANA, NULL, 0, json_pack("{sb}",
	    "listed", 1));
	letter_tells(TELL_HELP, ANA, NULL, 0, json_pack("{ss ss}", "page",
	    "rules", "ruleset", "pillars"));
	letter(TELL_HELP, ANA, NULL, 0, NULL);
	play_by_letter_at(DOV, "letter:" PROVIDER);
	letter_tells_of(WHAT_WATCH, DOV, "g", 0, NULL);
	assert_false(says("game: -"));
}

/* Letters, and the reports in them but for the ruleset's own page. */
static bool
is_of_letters(const char *file)
{
	return strncmp(file, "letter-", 7) == 0 ||
	    strncmp(file, "report", 6) == 0 ||
	    strstr(file, "standing") != NULL ||
	    strstr(file, "tournament") != NULL;
}

TEST(every_value_that_a_letter_asks_for_is_set_in_some_letter)
{
	assert_int_equal(values_missing(is_of_letters), 0);
}

/* ---- in which order letters go ---- */

enum { REFUSED = 12, FRESH = 2, ROOM = 3, HOURS = 40 };

struct due_rows {
	int64_t row[REFUSED + FRESH * HOURS];
	size_t n;
};

static int
add_due(void *arg, const struct store_outbox *row)
{
	struct due_rows *due = arg;

	due->row[due->n++] = row->outbox;
	return 0;
}

static void
put_letter(const char *address)
{
	struct outbox letter = { .kind = TELL_HELP, .address = address,
	    .args = json_pack("{ss}", "about", "door") };

	begin();
	outbox_put(&t.context, &letter);
	commit();
}

/* Its mail system refuses it, and is asked again in an hour. */
static bool
is_refused_again(int64_t number)
{
	struct store *store = t.context.store;
	struct store_outbox row;
	bool refused;

	begin();
	store_must(store, store_outbox_get(store, number, &row));
	refused = strcmp(row.address, "ann@refuses.example") == 0;
	row.tries++;
	row.state = refused ? OUTBOX_WAITING : OUTBOX_SENT;
	row.next = t.context.now + TIME_HOUR;
	row.sent = t.context.now;
	row.error = refused ? "no" : NULL;
	store_must(store, store_outbox_set(store, &row));
	commit();
	return refused;
}

TEST(who_is_refused_each_time_keeps_no_other_letter_and_waits_for_none)
{
	struct store *store = t.context.store;
	struct due_rows due;
	struct store_outbox row;
	int sent = 0, least = HOURS, most = 0;

	t.context.now = NOW;
	for (int i = 0; i < REFUSED; i++)
		put_letter("ann@refuses.example");
	for (int hour = 0; hour < HOURS; hour++) {
		for (int i = 0; i < FRESH; i++)
			put_letter("bob@example.net");
		due.n = 0;
		store_must(store, store_outbox_due(store, t.context.now,
		    add_due, &due));
		/* A run has room for few. */
		for (size_t i = 0; i < ROOM && i < due.n; i++)
			sent += !is_refused_again(due.row[i]);
		t.context.now += TIME_HOUR;
		/* The first time there are older ones that were not tried. */
		if (hour >= REFUSED)
			assert_int_equal(sent, FRESH * (hour + 1));
	}
	for (int64_t i = 1; i <= REFUSED; i++) {
		store_must(store, store_outbox_get(store, i, &row));
		least = row.tries < least ? row.tries : least;
		most = row.tries > most ? row.tries : most;
	}
	/* The room that is left goes to each of them in turn. */
	assert_true(least > 0 && most - least <= 1);
}

int
main(void)
{
	test_same_keys();
	/* What is checked is what is compiled in. */
	unsetenv("NUNCIO_TEMPLATES");
	find_rulesets();
	values_read("templates/*/*phrases");
	values_read("templates/*/*.mustache");
	return test_run_each(make_host, remove_host, sit_down, get_up);
}
