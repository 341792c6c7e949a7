/*
 * If anything in a bundle was changed, the program and the second verifier
 * (verify.py) both refuse the bundle, even when the host has sealed it again.
 */
#include "tests/lib/mutate.h"
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/bundle/bundle.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/bundle/verify.h"
#include "cmd/umpire/budget.h"
#include "cmd/umpire/host.h"
#include "cmd/umpire/orders.h"
#include "core/due.h"
#include "core/order.h"
#include "core/terms.h"
#include "core/time.h"

enum { NOW = 1763600000, SAMPLE = 200, PARTS = 1200 };

static char folder[TABLE_FOLDER];
static struct table t;
static struct secret host;
static struct record r;
static char told[4096];			/* of the last bundle that was read */
static int saved;			/* bundles for the second verifier */

/* Those that are in order: two games that are over, one that is not. */
static struct buffer tiny, large, running;
/* Two that are over and in which somebody was late. */
static struct buffer late, open;

/* ---- games */

/* version 0: of the rules, the newest */
static void
begin_by(const char *ruleset, int version, const char *id, int seats,
    struct terms terms)
{
	struct fault fault;
	struct variant variant;

	assert_true(variant_begin(&variant, ruleset, seats, &fault));
	assert_true(version == 0 ||
	    variant_version(&variant, version, &fault));
	assert_true(variant_end(&variant, &fault));
	variant.terms = terms;
	table_new(&t, &variant, id, false);
	table_read(&t, &r, id);
}

static void
begin_on(const char *ruleset, const char *id, int seats,
    struct terms terms)
{
	begin_by(ruleset, 0, id, seats, terms);
}

static void
begin(const char *ruleset, const char *id, int seats)
{
	begin_on(ruleset, id, seats, (struct terms){ .deadline = 0 });
}

static void
say(int seat, const char *lines)
{
	t.context.now++;
	table_say(&t, &r, seat, lines);
}

/* A player announces an absence, unless they have announced many. */
static void
leave(int seat, const char *from, const char *to)
{
	char file[TABLE_FILE], id[GAME_ID], at[TIME_TEXT];
	struct outcome answer;
	size_t len;

	time_text(++t.context.now, at);
	len = snprintf(file, sizeof(file), "nuncio turn\ngame: -\nplayer: %s\n"
	    "after: %s\naway %s %s\nend\n", table_names[seat], at, from, to);
	len += seal_sign(&t.secret[seat], file, len, TABLE_COMMENT,
	    file + len);
	snprintf(id, sizeof(id), "%s", r.fixed.id);
	record_free(&r);
	table_hand_in(&t, file, len, &answer);
	if (answer.status != EX_OK && strcmp(answer.key, "away_many") != 0)
		fail_msg("'away' is refused: %s", answer.key);
	outcome_free(&answer);
	table_read(&t, &r, id);
}

/* Nobody has looked at the clock since then. */
static void
give_outage(int64_t began)
{
	struct order lost = { .act = ACT_EXTEND, .leaves = began,
	    .returns = t.context.now, .reason = "the power was off",
	    .reason_len = 17 };
	char text[LINE_MAX_TEXT];

	lost.seconds = due_lost(&r.game, began, t.context.now);
	if (lost.seconds == 0)
		return;
	order_print(&lost, text);
	table_order(&t, &r, text);
}

static void
roll_back(uint32_t line, enum order_way way)
{
	char order[64];

	snprintf(order, sizeof(order), "rollback %u %sbecause so be it",
	    (unsigned)line, way == WAY_FORCED ? "forced " : "");
	table_order(&t, &r, order);
}

/* As tick does it, once whatever is to come has come. */
static void
wait_for_alarm(int64_t seconds)
{
	char id[GAME_ID];
	struct outcome answer;

	t.context.now = due_alarm(&r.game) + seconds;
	snprintf(id, sizeof(id), "%s", r.fixed.id);
	record_free(&r);
	table_overdue(&t, id, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	assert_true(answer.first > 0);
	outcome_free(&answer);
	record_free(&r);
	table_read(&t, &r, id);
}

/* Some move by whoever is to make one, or by them until another is. */
static void
move(uint64_t *seed, bool pass)
{
	int seat = record_awaited(&r);
	char line[MOVE_TEXT];

	do {
		table_move(&r, seed, line);
		say(seat, line);
	} while (pass && record_awaited(&r) == seat);
}

static void
export(const struct key *heir, struct buffer *out)
{
	struct bundle_heir to;
	struct fault fault;

	if (heir != NULL)
		to = (struct bundle_heir){ .key = *heir,
		    .readers = "ana de Europe/Berlin\n" };
	assert_int_equal(bundle_write(&r, host_secret(&t.context),
	    heir != NULL ? &to : NULL,
	    buffer_piece, out, &fault), STORE_OK);
	assert_string_equal(fault.text, "");
}

static void
save(const char *text, size_t len, const char *tail)
{
	char path[128];

	snprintf(path, sizeof(path), "%s/%04d.%s", folder, saved++, tail);
	test_write(path, text, len);
}

/*
 * Three rollbacks, one of each way, to the same line, after which the same
 * is said again; press, and another key.
 */
static void
play_tiny(void)
{
	uint64_t seed = 7;
	char line[MOVE_TEXT], key[KEY_TEXT + 8];
	struct secret old = t.secret[1], new;
	uint32_t at;
	int seat;

	begin("toy", "tiny", 2);
	say(0, "join");
	say(1, "press all: good luck");
	say(1, "join");
	at = r.game.line;
	seat = record_awaited(&r);
	snprintf(key, sizeof(key), "agree rollback %u", (unsigned)at);
	say(seat, "press all: oops");
	say(seat, key);
	roll_back(at, WAY_OWN);
	assert_int_equal(r.game.rollbacks[WAY_OWN], 1);
	table_move(&r, &seed, line);
	say(seat, line);
	if (record_awaited(&r) == seat)
		move(&seed, true);
	move(&seed, false);
	roll_back(at, WAY_FORCED);
	say(seat, line);
	if (record_awaited(&r) == seat)
		move(&seed, true);
	move(&seed, false);
	say(0, key);
	say(1, key);
	roll_back(at, WAY_AGREED);
	memcpy(key, "key ", 4);
	secret_generate(&new);
	key_format(&new.key, key + 4);
	say(1, key);
	t.secret[1] = new;
	say(seat, line);
	while (!game_over(&r.game))
		move(&seed, false);
	export(NULL, &tiny);
	record_free(&r);
	t.secret[1] = old;	/* of games to come */
}

/*
 * Whatever clocks can do: days, an absence, an outage, a
 * pause, a program that decides for who is late.
 */
static void
play_late(void)
{
	uint64_t seed = 11;
	int64_t now = t.context.now;

	begin_on("toy", "late", 2, (struct terms){ .deadline = 86400,
	    .days = 0x1f, .grace = 43200,
	    .away = 2 * 86400, .policy = POLICY_DEFAULT });
	say(0, "join");
	say(1, "join");
	leave(!record_awaited(&r), "2025-11-01", "2025-12-24");
	move(&seed, true);
	t.context.now += 50000;
	give_outage(t.context.now - 93600);
	t.context.now = r.game.until + 600;
	move(&seed, true);
	wait_for_alarm(0);
	table_order(&t, &r, "extend 2d because of the snow");
	wait_for_alarm(5);
	table_order(&t, &r, "pause because of a holiday");
	t.context.now += 1000;
	table_order(&t, &r, "resume because it is over");
	while (!game_over(&r.game))
		wait_for_alarm(1);
	export(NULL, &late);
	record_free(&r);
	t.context.now = now;
}

/* A seat is open, and its player comes back, and it is open again. */
static void
play_open(void)
{
	uint64_t seed = 13;
	int64_t now = t.context.now;
	char line[MOVE_TEXT];

	begin_on("toy", "open", 2, (struct terms){ .deadline = 86400,
	    .away = AWAY_DEFAULT, .policy = POLICY_REPLACE });
	say(0, "join");
	say(1, "join");
	wait_for_alarm(0);
	t.context.now += 86400;
	table_move(&r, &seed, line);
	say(record_awaited(&r), line);
	wait_for_alarm(77);
	while (!game_over(&r.game))
		move(&seed, true);
	export(NULL, &open);
	record_free(&r);
	t.context.now = now;
}

/* One in which something was hidden for a while; most have nothing. */
static void
play_large(void)
{
	uint64_t seed = 3;
	char id[GAME_ID];

	for (int i = 0; running.len == 0; i++) {
		assert_true(i < 100);
		snprintf(id, sizeof(id), "large-%d", i);
		begin("pillars", id, 2);
		say(0, "join");
		say(1, "join");
		while (!game_over(&r.game)) {
			move(&seed, false);
			if (r.game.n_hidden > 0 && running.len == 0)
				export(NULL, &running);
		}
		if (running.len > 0)
			export(NULL, &large);
		record_free(&r);
	}
}

static int
make_bundles(void **state)
{
	static char path[TABLE_PATH];

	table_folder(folder, path);
	table_open(&t, path);
	table_host_key(&t, &host);
	play_tiny();
	play_large();
	play_late();
	play_open();
	return 0;
}

static int
remove_bundles(void **state)
{
	buffer_free(&tiny);
	buffer_free(&large);
	buffer_free(&running);
	buffer_free(&late);
	buffer_free(&open);
	table_close(&t);
	table_remove(folder);
	return 0;
}

/* ---- judging */

/* A process without power makes the same of it, to the byte. */
static void
is_same_sandboxed(const char *text, size_t len, const struct bundle *read,
    struct record *of, const char *verdict)
{
	struct record *other = record_new();
	struct buffer out = { 0 }, one = { 0 }, two = { 0 };
	struct bundle bundle;

	if (bundle_sandboxed(text, len, &host, &bundle, other, &out, NULL)) {
		assert_int_equal(bundle.setup, read->setup);
		assert_int_equal(bundle.seal, read->seal);
		assert_memory_equal(bundle.promise, read->promise, HASH);
		assert_string_equal(bundle.sealed, read->sealed);
		assert_int_equal(bundle_body(of, NULL, buffer_piece, &one),
		    STORE_OK);
		assert_int_equal(bundle_body(other, NULL, buffer_piece, &two),
		    STORE_OK);
		assert_true(one.len > 0 && one.len == two.len);
		assert_memory_equal(one.data, two.data, one.len);
	} else
		assert_null(of);
	assert_string_equal(buffer_text(&out), verdict);
	record_drop(other);
	bundle_free(&bundle);
	buffer_free(&out);
	buffer_free(&one);
	buffer_free(&two);
}

static bool
judge(const char *text, size_t len)
{
	static int judged;
	struct record *read = record_new();
	struct buffer out = { 0 };
	struct bundle bundle;
	bool good;

	/* In a place of its own size, that nothing is read behind it. */
	char *copy = malloc(len > 0 ? len : 1);

	assert_non_null(copy);
	memcpy(copy, text, len);
	good = verify_bundle(copy, len, &bundle, read, &out, NULL);
	if (good || judged++ % 8 == 0)
		is_same_sandboxed(copy, len, &bundle, good ? read : NULL,
		    buffer_text(&out));
	free(copy);
	record_drop(read);
	bundle_free(&bundle);
	snprintf(told, sizeof(told), "%s", buffer_text(&out));
	buffer_free(&out);
	return good;
}

/* It is refused, and the answer names a line and has these words. */
static void
is_refused(const char *what, const char *text, size_t len, const char *words)
{
	if (judge(text, len))
		fail_msg("%s: it is not found", what);
	if (strstr(told, "line ") == NULL || strstr(told, words) == NULL)
		fail_msg("%s: it says: %s", what, told);
}

TEST(bundles_in_order_are_taken)
{
	const struct buffer *good[] = { &tiny, &large, &running, &late,
	    &open };

	assert_non_null(strstr(tiny.data, " own "));
	assert_non_null(strstr(tiny.data, " agreed "));
	assert_non_null(strstr(tiny.data, " forced "));
	assert_non_null(strstr(tiny.data, " opens "));
	assert_non_null(strstr(large.data, " opens "));
	assert_non_null(strstr(running.data, " hidden "));
	assert_null(strstr(running.data, " opens "));
	assert_non_null(strstr(late.data, " deadline 86400 days mon,tue,wed,"
	    "thu,fri grace 43200 away 172800 policy default "
	    "commitment "));
	assert_non_null(strstr(late.data, "Z late "));
	assert_non_null(strstr(late.data, " deadline play "));
	assert_non_null(strstr(late.data, "Z because the power was off\n"));
	assert_non_null(strstr(late.data, "Z away "));
	assert_non_null(strstr(open.data, "Z open "));
	for (int i = 0; i < 5; i++) {
		if (!judge(good[i]->data, good[i]->len))
			fail_msg("%s", told);
		assert_non_null(strstr(told, "all in order"));
		save(good[i]->data, good[i]->len, "good");
	}
}

static void
flip(const struct buffer *bundle, size_t step, size_t sample)
{
	char what[64];

	for (size_t i = 0; i < bundle->len; i += step) {
		bundle->data[i] ^= 1 << i % 8;
		snprintf(what, sizeof(what), "byte %zu of %zu", i,
		    bundle->len);
		is_refused(what, bundle->data, bundle->len, "");
		if (i / step % sample == 0)
			save(bundle->data, bundle->len, "bad");
		bundle->data[i] ^= 1 << i % 8;
	}
}

TEST(every_flipped_byte_is_found)
{
	flip(&tiny, 1, tiny.len / SAMPLE + 1);
	flip(&large, large.len / 100 + 1, 10);
	flip(&late, 3, late.len / 100 + 1);
	flip(&open, 3, open.len / 100 + 1);
}

/* Where a line begins, from 0; or the end. */
static size_t
line_at(const struct buffer *b, int line)
{
	size_t at = 0;

	while (line-- > 0 && at < b->len)
		at += strcspn(b->data + at, "\n") + 1;
	return at < b->len ? at : b->len;
}

/* Seal what is before the seal again, as a host can who has changed it. */
static void
seal_again(struct buffer *b, const struct secret *by)
{
	char seal[SEAL_MAX];
	size_t body = b->len;

	for (int i = 0; i < 4; i++)
		for (body--; b->data[body - 1] != '\n';)
			body--;
	b->len = body;
	seal_sign(by, b->data, b->len, "bundle of a liar", seal);
	buffer_puts(b, seal);
}

TEST(a_cut_is_found)
{
	size_t at;

	for (int i = 0; (at = line_at(&tiny, i)) < tiny.len; i++) {
		is_refused("cut at a line", tiny.data, at, "of the bundle");
		is_refused("cut in a line", tiny.data, at + 1,
		    "of the bundle");
		if (i % 8 == 0)
			save(tiny.data, at, "bad");
	}
	is_refused("without its last byte", tiny.data, tiny.len - 1,
	    "of the bundle");
	at = tiny.len;
	buffer_puts(&tiny, "\n");
	is_refused("with a line more", tiny.data, tiny.len, "of the bundle");
	tiny.len = at;
	tiny.data[at] = '\0';
}

TEST(swapped_lines_are_found)
{
	int lines = 0;

	while (line_at(&tiny, lines) < tiny.len)
		lines++;
	for (int i = 0; i < lines - 4; i++) {
		size_t a = line_at(&tiny, i), b = line_at(&tiny, i + 1);
		size_t c = line_at(&tiny, i + 2);
		struct buffer out = { 0 };

		buffer_add(&out, tiny.data, a);
		buffer_add(&out, tiny.data + b, c - b);
		buffer_add(&out, tiny.data + a, b - a);
		buffer_add(&out, tiny.data + c, tiny.len - c);
		if (memcmp(out.data, tiny.data, out.len) != 0) {
			is_refused("swapped", out.data, out.len, "");
			if (i < lines - 5)
				seal_again(&out, &host);
			is_refused("swapped and sealed", out.data, out.len,
			    "");
			if (i % 4 == 0)
				save(out.data, out.len, "bad");
		}
		buffer_free(&out);
	}
}

/* ---- a host who writes everything anew but the players' seals */

struct part {
	char kind;		/* 'l', 's': line, said; 'f': file */
	char *text;		/* of a line; of a file what was signed */
	size_t len;
	char *seal;
	size_t seal_len;
	char who[16];		/* "seat 0", "host" */
	int file, first, last;
};
static struct part part[PARTS];
static int parts;

static char *
copy_of(const char *text, size_t len)
{
	char *copy = malloc(len + 1);

	assert_non_null(copy);
	memcpy(copy, text, len);
	copy[len] = '\0';
	return copy;
}

static void
take_apart(const struct buffer *b)
{
	const char *at = b->data + line_at(b, 1), *lines;

	parts = 0;
	for (;;) {
		struct part *p = &part[parts];
		size_t len = strcspn(at, "\n");

		memset(p, 0, sizeof(*p));
		p->kind = *at;
		if (strncmp(at, "line ", 5) == 0 ||
		    strncmp(at, "said ", 5) == 0) {
			p->text = copy_of(at + 5, p->len = len - 5);
			at += len + 1;
			at += strcspn(at, "\n") + 1;
		} else if (strncmp(at, "file ", 5) == 0) {
			lines = strstr(at, " lines ");
			p->file = atoi(at + 5);
			at = strchr(at + 5, ' ') + 1;
			memcpy(p->who, at, lines - at);
			assert_int_equal(sscanf(lines, " lines %d-%d text "
			    "%zu seal %zu", &p->first, &p->last, &p->len,
			    &p->seal_len), 4);
			at = strchr(at, '\n') + 1;
			p->text = copy_of(at, p->len);
			p->seal = copy_of(at + p->len, p->seal_len);
			at += p->len + p->seal_len;
		} else
			break;
		assert_true(++parts < PARTS);
	}
}

static void
put_together(const struct secret *by, struct buffer *out)
{
	uint8_t hash[HASH] = { 0 }, head[HASH] = { 0 }, identity[HASH];
	char hex[HASH_TEXT], key[KEY_TEXT], seal[SEAL_MAX];
	static struct turn turn;
	struct line_words words;
	uint8_t closed[HASH];
	int lines = 0;

	buffer_puts(out, "nuncio bundle 2\n");
	for (int i = 0; i < parts; i++) {
		const struct part *p = &part[i];

		if (p->kind == 'f') {
			buffer_printf(out, "file %d %s lines %d-%d text %zu "
			    "seal %zu\n", p->file, p->who, p->first, p->last,
			    p->len, p->seal_len);
			buffer_add(out, p->text, p->len);
			buffer_add(out, p->seal, p->seal_len);
			assert_int_equal(turn_parse(p->text, p->len, &turn,
			    NULL), TURN_OK);
			turn_identity(turn.player, p->text, p->len, identity);
			/* An absence is chained with its line's hash. */
			if (strcmp(turn.game, "-") != 0)
				chain_file(head, identity, p->seal,
				    p->seal_len, head);
			continue;
		}
		if (line_cut(p->text, p->len, &words) &&
		    words.kind == LINE_AWAY &&
		    hash_read(words.rest, words.rest_len, closed))
			chain_closed(head, closed, head);
		chain_line(hash, p->text, p->len, head, hash);
		hash_text(hash, hex);
		buffer_printf(out, "%s %s\nhash %s\n", p->kind == 's' ?
		    "said" : "line", p->text, hex);
		lines++;
	}
	key_format(&by->key, key);
	buffer_printf(out, "lines %d\nlast %s\nhost %s\n", lines, hex, key);
	seal_sign(by, out->data, out->len, "all is well", seal);
	buffer_puts(out, seal);
}

static void
free_parts(void)
{
	for (int i = 0; i < parts; i++) {
		free(part[i].text);
		free(part[i].seal);
	}
	parts = 0;
}

/* Forget the game that was taken apart after looking at what it became. */
static void
forged(const char *what, const struct secret *by, const char *words)
{
	struct buffer out = { 0 };

	put_together(by, &out);
	is_refused(what, out.data, out.len, words);
	save(out.data, out.len, "bad");
	buffer_free(&out);
	free_parts();
}

static struct part *
nth_file(int n)
{
	for (int i = 0; i < parts; i++)
		if (part[i].kind == 'f' && part[i].file == n)
			return &part[i];
	fail_msg("there is no file %d", n);
	return NULL;
}

/* The line of this number. */
static struct part *
nth_line(int n)
{
	for (int i = 0; i < parts; i++)
		if (part[i].kind != 'f' && n-- == 0)
			return &part[i];
	fail_msg("there is no such line");
	return NULL;
}

/* Replace what stands between two words of a line, or from one on. */
static void
replace(struct part *p, const char *from, const char *by, size_t len)
{
	char *at = strstr(p->text, from), *new;
	size_t n = strlen(by);

	assert_non_null(at);
	at += strlen(from);
	new = malloc(p->len - len + n + 1);
	assert_non_null(new);
	memcpy(new, p->text, at - p->text);
	memcpy(new + (at - p->text), by, n);
	memcpy(new + (at - p->text) + n, at + len, p->len - (at - p->text) -
	    len + 1);
	p->len += n - len;
	free(p->text);
	p->text = new;
}

TEST(put_together_again_it_is_the_same)
{
	struct buffer out = { 0 };

	take_apart(&tiny);
	put_together(&host, &out);
	if (!judge(out.data, out.len))
		fail_msg("%s", told);
	save(out.data, out.len, "good");
	buffer_free(&out);
	free_parts();
}

/* Each line of a bundle in other words, by a host who seals it again. */
TEST(every_changed_line_is_found)
{
	const struct buffer *from[] = { &tiny, &late, &open };
	int n = 0;

	for (int b = 0; b < 3; b++)
		for (int i = 0; line_at(from[b], i + 4) < from[b]->len; i++) {
			size_t at = line_at(from[b], i);
			size_t end = line_at(from[b], i + 1);

			for (int how = n % 7; how < MUTATIONS; how += 7) {
				struct buffer out = { 0 };

				n++;
				buffer_add(&out, from[b]->data, at);
				if (mutate_line(from[b]->data + at,
				    end - at - 1, how, &out)) {
					buffer_add(&out, from[b]->data + end,
					    from[b]->len - end);
					seal_again(&out, &host);
					is_refused("another line", out.data,
					    out.len, "");
				}
				buffer_free(&out);
			}
		}
}

/* He makes all hashes anew, too: times of his own lines are his. */
TEST(every_changed_line_with_other_hashes_is_found)
{
	const struct buffer *from[] = { &tiny, &late, &open };
	int n = 0, taken = 0;

	for (int b = 0; b < 3; b++)
		for (int i = 0; ; i++) {
			struct buffer line = { 0 }, out = { 0 };
			int most;

			take_apart(from[b]);
			most = parts;
			if (i < most && part[i].kind != 'f' &&
			    mutate_line(part[i].text, part[i].len, n++ % 13 +
			    6, &line)) {
				free(part[i].text);
				part[i].len = line.len - 1;
				part[i].text = copy_of(line.data,
				    line.len - 1);
				put_together(&host, &out);
				taken += judge(out.data, out.len);
			}
			free_parts();
			buffer_free(&line);
			buffer_free(&out);
			if (i >= most)
				break;
		}
	assert_true(n > 60);
	assert_true(taken <= n / 20);
}

static void
swap(void *a, void *b, size_t size)
{
	char other[64];

	memcpy(other, a, size);
	memcpy(a, b, size);
	memcpy(b, other, size);
}

TEST(swapped_files_and_seals_are_found)
{
	for (int n = 1; n < 12; n++) {
		struct part *a, *b;

		take_apart(&tiny);
		a = nth_file(n);
		b = nth_file(n + 1);
		swap(&a->text, &b->text, sizeof(a->text));
		swap(&a->len, &b->len, sizeof(a->len));
		swap(&a->seal, &b->seal, sizeof(a->seal));
		swap(&a->seal_len, &b->seal_len, sizeof(a->seal_len));
		forged("two files swapped", &host, "game 'tiny', line ");
		take_apart(&tiny);
		a = nth_file(n);
		b = nth_file(n + 1);
		swap(&a->seal, &b->seal, sizeof(a->seal));
		swap(&a->seal_len, &b->seal_len, sizeof(a->seal_len));
		forged("two seals swapped", &host, "game 'tiny', line ");
	}
}

/*
 * The host announces an absence in a player's name, as who knows the secret
 * can: with the hash that belongs to the file, wherever it stands.
 */
TEST(an_absence_that_its_player_has_not_signed_is_found)
{
	const char *published = strstr(late.data, " publish ");
	uint8_t secret[SECRET], identity[HASH], closed[HASH];
	char absence[80], hex[HASH_TEXT], seal[SEAL_MAX];
	struct part *file = NULL;
	static struct turn turn;
	int i;

	assert_non_null(published);
	assert_true(hash_read(published + 9, 2 * HASH, secret));
	take_apart(&late);
	for (i = 0; i < parts && file == NULL; i++)
		if (part[i].kind == 'f' &&
		    strstr(part[i].text, "\ngame: -\n") != NULL)
			file = &part[i];
	assert_non_null(file);
	seal_sign(&host, file->text, file->len, TABLE_COMMENT, seal);
	free(file->seal);
	file->seal = copy_of(seal, file->seal_len = strlen(seal));
	assert_int_equal(turn_parse(file->text, file->len, &turn, NULL),
	    TURN_OK);
	turn_identity(turn.player, file->text, file->len, identity);
	snprintf(absence, sizeof(absence), "%c 2025-11-01T00:00:00Z "
	    "2025-12-24T00:00:00Z", file->who[5]);
	chain_away(secret, absence, strlen(absence), identity, seal,
	    strlen(seal), closed);
	hash_text(closed, hex);
	memcpy(part[i].text + part[i].len - 2 * HASH, hex, 2 * HASH);
	forged("an absence that the host has signed", &host, "the signature "
	    "of turn file");
}

/* The line with the players' keys, which are these. */
static struct part *
find_keys(char one[KEY_TEXT], char two[KEY_TEXT])
{
	struct part *p;

	take_apart(&tiny);
	p = nth_line(0);
	assert_int_equal(sscanf(strstr(p->text, "seat ana "),
	    "seat ana %79s seat ben %79s", one, two), 2);
	return p;
}

TEST(swapped_keys_are_found)
{
	char one[KEY_TEXT], two[KEY_TEXT];
	struct part *p = find_keys(one, two);

	replace(p, "seat ana ", two, strlen(one));
	replace(p, "seat ben ", one, strlen(two));
	forged("two keys swapped", &host, "game 'tiny', line 1: the signature "
	    "of turn file 1 does not verify");
}

TEST(two_players_with_one_key_are_found)
{
	char one[KEY_TEXT], two[KEY_TEXT];
	struct part *p = find_keys(one, two);

	replace(p, "seat ben ", one, strlen(two));
	forged("one key twice", &host, "game 'tiny', line 1: turn file 1 "
	    "refers to 0-");
}

TEST(another_host_is_found)
{
	struct secret other;
	char key[KEY_TEXT], old[KEY_TEXT];

	secret_generate(&other);
	take_apart(&tiny);
	forged("sealed by another host", &other, "not the key of the game's "
	    "host");
	key_format(&other.key, key);
	key_format(&host.key, old);
	take_apart(&tiny);
	replace(nth_line(0), " host ", key, strlen(old));
	forged("begun by another host", &other, "game 'tiny', line 1: turn "
	    "file 1 refers to 0-");
}

/* The same moves were said again after each rollback. */
TEST(a_replayed_file_is_found)
{
	struct part *old = NULL, *new = NULL;

	take_apart(&tiny);
	for (int i = 0; i < parts; i++) {
		if (part[i].kind != 'f')
			continue;
		if (old == NULL && part[i].first > 3 &&
		    part[i].who[0] == 's' && i + 1 < parts &&
		    strstr(part[i].text, "\npress ") == NULL &&
		    strstr(part[i].text, "\nagree ") == NULL)
			old = &part[i];
		else if (old != NULL && strncmp(old->text + old->len - 8,
		    part[i].text + part[i].len - 8, 8) == 0 &&
		    strcmp(old->who, part[i].who) == 0)
			new = &part[i];
	}
	assert_non_null(new);
	free(new->text);
	free(new->seal);
	new->text = copy_of(old->text, new->len = old->len);
	new->seal = copy_of(old->seal, new->seal_len = old->seal_len);
	forged("a file of a branch that was taken back", &host, " again");
}

TEST(another_secret_is_found)
{
	static const char other[] = "00112233445566778899aabbccddeeff"
	    "00112233445566778899aabbccddeeff";
	uint8_t secret[SECRET], promise[HASH];
	char hex[HASH_TEXT];
	struct part *p;

	take_apart(&tiny);
	p = &part[parts - 1];
	replace(p, " publish ", other, 64);
	forged("another secret", &host, "of the bundle: the secret that is "
	    "published");

	/* Even if line 0 promises that one. */
	take_apart(&tiny);
	replace(&part[parts - 1], " publish ", other, 64);
	sodium_hex2bin(secret, SECRET, other, 64, NULL, NULL, NULL);
	chain_commitment("tiny", secret, promise);
	hash_text(promise, hex);
	replace(nth_line(0), " commitment ", hex, 64);
	forged("another secret and its promise", &host, "game 'tiny', line "
	    "1: turn file 1 refers to 0-");
}

/* Neither the rules nor the chains need it, but the end of a game does. */
TEST(a_secret_that_is_kept_is_found)
{
	struct buffer out = { 0 };
	int n = 0;

	take_apart(&large);
	free(part[--parts].text);
	for (int i = 0; i < parts; i++)
		n += part[i].kind == 'f';
	nth_file(n)->last--;
	put_together(&host, &out);
	is_refused("without the secret", out.data, out.len,
	    "would have gone on");
	buffer_free(&out);
	free_parts();
}

/* Of the large game: the last draw that there is. */
TEST(another_draw_is_found)
{
	struct part *p = NULL;
	int line = -1;
	char *at, words[64];

	take_apart(&large);
	for (int i = 0, n = 0; i < parts; i++) {
		if (part[i].kind == 'l' &&
		    strstr(part[i].text, " chance ") != NULL) {
			p = &part[i];
			line = n;
		}
		n += part[i].kind != 'f';
	}
	assert_non_null(p);
	at = strstr(p->text, " chance ") + 8;
	at = strchr(at, ' ') + 1;
	*at = *at == '0' ? '1' : '0';
	snprintf(words, sizeof(words), "line %d: the secret gives "
	    "another draw", line);
	forged("another draw", &host, words);
}

/* The last words of a game are the easiest to change. */
TEST(other_words_and_times_are_found)
{
	struct part *p;

	take_apart(&tiny);
	for (p = part; p->kind == 'f' || strstr(p->text, " press ") == NULL;
	    p++)
		continue;
	p->text[p->len - 1] = 'C';
	forged("another press", &host, "game 'tiny', line ");
	take_apart(&tiny);
	p = nth_line(1);
	replace(p, "T", "1", 1);
	forged("another time", &host, "line ");
	take_apart(&tiny);
	nth_file(3)->last++;
	forged("a longer file", &host, "line ");
	take_apart(&tiny);
	nth_file(3)->last--;
	forged("a shorter file", &host, "line ");
	take_apart(&tiny);
	nth_file(2)->who[5] = '0';
	forged("a file of another seat", &host, "game 'tiny', line ");
}

/* The n-th line with these words, or NULL. */
static struct part *
find_line(const char *words, int n)
{
	for (int i = 0; i < parts; i++)
		if (part[i].kind != 'f' &&
		    strstr(part[i].text, words) != NULL && n-- == 0)
			return &part[i];
	return NULL;
}

static void
make_earlier(struct part *p, int64_t seconds)
{
	struct line_words words;
	char at[TIME_TEXT];

	assert_true(line_cut(p->text, p->len, &words));
	time_text(words.at - seconds, at);
	replace(p, " ", at, TIME_TEXT - 1);
}

/* A host who is in a hurry, and changes nothing but a line of the program's. */
TEST(what_time_has_not_brought_yet_is_found)
{
	static const struct {
		const struct buffer *of;
		const char *words;
		int n, seconds;
		const char *fault;
	} lines[] = {
		{ &late, "Z late ", 0, 1, "nobody was late then" },
		{ &late, "Z late ", 1, 8, "nobody was late then" },
		{ &late, " deadline play ", 0, 43207, "was too early" },
		{ &open, "Z late ", 0, 1, "nobody was late then" },
		{ &open, "Z open ", 0, 1, "no seat could be opened" },
		{ &open, "Z late ", 1, 78, "nobody was late then" },
		{ &open, "Z open ", 1, 78, "no seat could be opened" },
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct part *p;

		take_apart(lines[i].of);
		p = find_line(lines[i].words, lines[i].n);
		assert_non_null(p);
		make_earlier(p, lines[i].seconds);
		forged(lines[i].words, &host, lines[i].fault);
		/* Of another seat, at the right time. */
		take_apart(lines[i].of);
		p = find_line(lines[i].words, lines[i].n);
		*strpbrk(strstr(p->text, "Z ") + 2, "01") ^= 1;
		forged("another seat", &host, "line ");
	}
}

/* One of the things that have to do with time, at random. */
static void
pass_time(uint64_t *seed)
{
	char from[TIME_TEXT], to[TIME_TEXT];
	int64_t leaves;

	t.context.now += test_random(seed, 86400);
	switch (test_random(seed, 10)) {
	case 0:
		table_order(&t, &r, r.game.paused ? "resume because x" :
		    "pause because x");
		return;
	case 1:
		if (r.game.until > 0)
			table_order(&t, &r, "extend 20h because x");
		return;
	case 2:
		give_outage(t.context.now - test_random(seed, 100000));
		return;
	case 3:
	case 4:
		leaves = t.context.now + test_random(seed, 3 * 86400);
		time_text(leaves, from);
		time_text(leaves + 100000 + test_random(seed, 200000), to);
		leave((int)test_random(seed, 2), from, to);
		return;
	case 5:
	case 6:
	case 7:
		if (due_alarm(&r.game) > 0)
			wait_for_alarm(test_random(seed, 5000));
		return;
	case 8:
		if (r.game.line > 12 && r.game.rollbacks[WAY_FORCED] == 0)
			roll_back(9, WAY_FORCED);
		return;
	default:
		move(seed, false);
	}
}

/* Both verifiers come to the same clocks, or one would complain. */
TEST(whatever_time_brings_is_in_order)
{
	uint64_t seed = 2026;
	int64_t now = t.context.now;
	int timely = 0;

	static const char *const zones[] = { "CET-1CEST,M3.5.0,M10.5.0/3",
	    "AEST-10AEDT,M10.1.0,M4.1.0/3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
	    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "EST5EDT4,M3.2.0,M11.1.0",
	    /* Nobody has such clocks, but both verifiers can read them. */
	    "<X-1>-24<Y+1>24,M1.1.0/-167,M12.5.6/167",
	    "AAA24BBB-24:59:59,M12.1.1/0:00:01,M11.5.4/-3:20:09" };

	for (int i = 0; i < 32; i++) {
		struct terms terms = {
			.deadline = 30000 + test_random(&seed, 200000),
			.days = test_random(&seed, 2) *
			    test_random(&seed, 128),
			.grace = test_random(&seed, 2) * 20000,
			.away = test_random(&seed, 3) * 250000,
			.policy = test_random(&seed, 3)
		};
		struct buffer out = { 0 };
		const char *zone = zones[test_random(&seed,
		    sizeof(zones) / sizeof(zones[0]))];
		char id[GAME_ID];

		if (terms.days != 0)
			assert_true(i % 4 == 0 || zone_rule_read(zone,
			    strlen(zone), &terms.zone));
		snprintf(id, sizeof(id), "times-%d", i);
		begin_on(i % 2 ? "toy" : "pillars", id, 2, terms);
		say(0, "join");
		say(1, "join");
		for (int n = 0; n < 40 && !game_over(&r.game); n++)
			pass_time(&seed);
		/* Hands of the toy are hidden until its secret is told. */
		if (i % 2 && !game_over(&r.game))
			table_order(&t, &r, "abandon because x");
		export(NULL, &out);
		record_free(&r);
		if (!judge(out.data, out.len))
			fail_msg("%s: %s", id, told);
		timely += strstr(out.data, "Z late ") != NULL;
		save(out.data, out.len, "good");
		buffer_free(&out);
	}
	assert_true(timely > 12);
	t.context.now = now;
}

/* Or the host could choose on which side of a seal the next draw is. */
TEST(deadlines_do_not_come_within_a_turn_file)
{
	struct part *p, *file;

	for (int n = 0; n < 2; n++) {
		take_apart(n == 0 ? &late : &open);
		p = find_line("Z late ", 0);
		for (file = p; file->kind != 'f'; file--)
			continue;
		file->last++;
		forged("a late line in a file", &host, "in the middle");
	}
}

/* A player's words cannot be taken for the end of the game. */
TEST(a_secret_in_press_is_none)
{
	static const char words[] = "press all: publish "
	    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff "
	    "line 9 2026-01-01T00:00:00Z publish "
	    "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
	struct buffer out = { 0 };

	begin("toy", "chatty", 2);
	say(0, words);
	export(NULL, &out);
	record_free(&r);
	if (!judge(out.data, out.len))
		fail_msg("%s", told);
	save(out.data, out.len, "good");
	buffer_clear(&out);
	table_read(&t, &r, "tiny");
	for (int i = 0; i < 12; i++) {
		char more[SPEECH_MAX + 1];

		memset(more, 'a' + i, sizeof(more) - 1);
		memcpy(more, words, sizeof(words) - 1);
		more[sizeof(more) - 1] = '\0';
		say(0, more);
	}
	export(NULL, &out);
	record_free(&r);
	if (!judge(out.data, out.len))
		fail_msg("%s", told);
	assert_null(strstr(told, "when the secret is published"));
	save(out.data, out.len, "good");
	buffer_free(&out);
}

/* What a game that goes on must not tell. */
TEST(a_running_game_keeps_its_secrets)
{
	struct buffer out = { 0 };
	char hex[HASH_TEXT];
	uint8_t next[SECRET];
	struct secret heir;

	begin("toy", "going-on", 2);
	say(0, "join");
	say(1, "join");
	secret_generate(&heir);
	for (int i = 0; i < 2; i++) {
		export(i == 0 ? NULL : &heir.key, &out);
		hash_text(r.fixed.secret, hex);
		assert_null(strstr(out.data, hex));
		chain_secret(r.fixed.secret, 1, r.game.chain, next);
		hash_text(next, hex);
		assert_null(strstr(out.data, hex));
		for (size_t k = 0; k + 8 < out.len; k++)
			if (memcmp(out.data + k, r.fixed.secret, 8) == 0)
				fail_msg("the secret is in it");
		assert_true(r.game.n_hidden > 0);
		for (int k = 0; k < r.game.n_hidden; k++) {
			hash_text(r.game.hidden[k].salt, hex);
			assert_null(strstr(out.data, hex));
			assert_null(strstr(out.data, r.game.hidden[k].text));
		}
		assert_null(strstr(out.data, " = c"));
		buffer_clear(&out);
	}
	buffer_free(&out);
	record_free(&r);
}

/* Whose the bundle is, and what was sealed to them, is two things. */
TEST(a_secret_is_opened_by_its_heir_only)
{
	static const struct secret none;
	static const struct bundle_heir nobody;
	struct buffer out = { 0 };
	struct secret heir;
	struct bundle bundle;
	struct archive archive;
	struct store_game game;
	struct fault fault;
	char other[BUNDLE_SEALED];

	begin("toy", "inherited", 2);
	secret_generate(&heir);
	export(&heir.key, &out);
	assert_int_equal(bundle_write(&r, host_secret(&t.context), &nobody,
	    NULL, NULL, &fault), STORE_OK);
	assert_non_null(strstr(fault.text, "cannot be used to encrypt"));
	assert_true(bundle_read(out.data, out.len, &bundle, &fault));
	snprintf(other, sizeof(other), "%s", bundle.sealed);
	archive = memory_archive_open(bundle.kept);
	for (int i = 0; i < 6; i++) {
		struct secret own = i == 0 ? host : i == 1 ? none : heir;

		/* Not theirs; no key; no base64; cut; not as promised. */
		snprintf(bundle.sealed, sizeof(bundle.sealed), "%s", i == 2 ?
		    "!" : i == 3 ? "AAAA" : other);
		bundle.promise[0] ^= i == 4;
		bundle_open(&bundle, &own);
		bundle.promise[0] ^= i == 4;
		assert_int_equal(archive_game(&archive, &game), STORE_OK);
		assert_true(game.blank == (i < 5));
	}
	assert_memory_equal(game.secret, r.fixed.secret, SECRET);
	assert_string_equal(bundle.readers, "ana de Europe/Berlin\n");
	bundle_free(&bundle);
	buffer_free(&out);
	record_free(&r);
}

TEST(a_game_by_older_rules_goes_on_by_them)
{
	struct buffer out = { 0 };
	uint64_t seed = 1;

	begin_by("toy", 1, "older", 2, (struct terms){ .deadline = 0 });
	say(0, "join");
	say(1, "join");
	while (!game_over(&r.game)) {
		char line[MOVE_TEXT];

		assert_int_equal(r.fixed.version, 1);
		table_move(&r, &seed, line);
		say(r.game.play.pending.seat, line);
	}
	export(NULL, &out);
	assert_non_null(strstr(out.data, " rules 1 game older "));
	if (!judge(out.data, out.len))
		fail_msg("%s", told);
	save(out.data, out.len, "good");
	buffer_free(&out);
	record_free(&r);
}

/* The old host's seal is good up to the handover, not beyond it. */
TEST(a_host_who_left_cannot_go_on)
{
	struct order order = { .act = ACT_HANDOVER, .reason = "moving",
	    .reason_len = 6 };
	struct outcome answer;
	struct secret heir;
	struct buffer out = { 0 };
	const char *at;

	begin("toy", "left", 2);
	say(0, "join");
	record_free(&r);
	secret_generate(&heir);
	key_format(&heir.key, order.key);
	orders_carry_out(&t.context, "left", &order, &r, &answer);
	assert_int_equal(answer.status, EX_OK);
	outcome_free(&answer);
	record_free(&r);
	table_read(&t, &r, "left");
	export(&heir.key, &out);
	record_free(&r);
	at = strstr(out.data, "\nsecret ");
	assert_non_null(at);
	assert_int_equal(strcspn(at + 8, "\n"), 108 + 1 + 704);
	if (!judge(out.data, out.len))
		fail_msg("%s", told);
	save(out.data, out.len, "good");

	/* Somebody says something to the one who has left. */
	take_apart(&out);
	buffer_clear(&out);
	put_together(&host, &out);
	assert_true(judge(out.data, out.len));
	{
		struct part *file = &part[parts], *line = &part[parts + 1];
		struct part *last = nth_line(2);
		uint8_t hash[HASH];
		char hex[HASH_TEXT], text[TURN_MAX], seal[SEAL_MAX];

		assert_non_null(strstr(last->text, " handover "));
		at = strstr(out.data, "\nlast ");
		memcpy(hex, at + 6, 64);
		hex[64] = '\0';
		sodium_hex2bin(hash, HASH, hex, 64, NULL, NULL, NULL);
		memset(file, 0, 2 * sizeof(*file));
		file->len = snprintf(text, sizeof(text), "nuncio turn\n"
		    "game: left\nplayer: ana\nafter: 2-%.32s\n"
		    "press host: are you there?\nend\n", hex);
		file->seal_len = seal_sign(&t.secret[0], text, file->len,
		    "x", seal);
		file->kind = 'f';
		file->text = copy_of(text, file->len);
		file->seal = copy_of(seal, file->seal_len);
		snprintf(file->who, sizeof(file->who), "seat 0");
		file->file = 3;
		file->first = file->last = 3;
		line->kind = 's';
		line->len = snprintf(text, sizeof(text), "3 2026-01-01T"
		    "00:00:00Z read 1 en press 0 host: are you there?");
		line->text = copy_of(text, line->len);
		parts += 2;
	}
	buffer_clear(&out);
	put_together(&heir, &out);
	if (!judge(out.data, out.len))
		fail_msg("%s", told);
	save(out.data, out.len, "good");
	buffer_free(&out);
	forged("sealed by a host who has left", &host,
	    "not the key of the game's host");
}

/* ---- the second opinion, on everything that was saved */

static void
count(void *arg, const char *bytes, size_t len)
{
	size_t *total = arg;

	*total += len;
}

/* A long game has more lines than a text in memory may have bytes. */
TEST(a_bundle_may_be_longer_than_any_other_text)
{
	struct record *read = record_new();
	struct buffer out = { 0 };
	struct bundle bundle;
	struct fault fault;
	size_t total = 0, added = 0, before = 0;
	char text[500];

	assert_true(verify_bundle(tiny.data, tiny.len, &bundle,
	    read, &out, NULL));
	assert_int_equal(bundle_write(read, &host, NULL, count, &before,
	    &fault), STORE_OK);
	assert_int_equal(before, tiny.len);
	memset(text, 'x', sizeof(text));
	for (int64_t i = 0; i < 40000; i++) {
		struct store_line line = { .line = read->last + 1 + i,
		    .text = text, .len = sizeof(text),
		    .hash = read->game.hash };

		memory_archive_line(bundle.kept, &line);
		added += 5 + sizeof(text) + 1 + 5 + 2 * HASH + 1;
	}
	assert_int_equal(bundle_write(read, &host, NULL, count, &total,
	    &fault), STORE_OK);
	assert_string_equal(fault.text, "");
	assert_int_equal(total, before + added);
	assert_true(total > BUFFER_MAX);
	/* There is an end to it, which is said. */
	for (int64_t i = 0; total <= BUNDLE_MAX; i++) {
		struct store_line line = { .line = read->last + 40001 + i,
		    .text = text, .len = sizeof(text),
		    .hash = read->game.hash };

		memory_archive_line(bundle.kept, &line);
		total += 5 + sizeof(text) + 1 + 5 + 2 * HASH + 1;
	}
	assert_int_equal(bundle_write(read, &host, NULL, NULL, NULL, &fault),
	    STORE_OK);
	assert_non_null(strstr(fault.text, "too long for a bundle"));
	record_drop(read);
	bundle_free(&bundle);
	buffer_free(&out);
}

TEST(the_second_verifier_agrees)
{
	char command[128], line[1024];
	int good = 0, bad = 0, early = 0;
	FILE *in;

	assert_int_equal(fflush(NULL), 0);
	for (int i = 0; i < 2; i++) {
		snprintf(command, sizeof(command),
		    "python3 tests/verify.py %s/*.%s", folder,
		    i == 0 ? "good" : "bad");
		in = popen(command, "r");
		assert_non_null(in);
		while (fgets(line, sizeof(line), in) != NULL)
			if (line[0] == ' ')
				continue;	/* what else is to be known */
			else if (i == 0) {
				good++;
				if (strstr(line, "all in order") == NULL)
					fail_msg("refused: %s", line);
			} else {
				bad++;
				early += strstr(line, "not time for this") !=
				    NULL;
				if (strncmp(line, "bundle line ", 12) != 0)
					fail_msg("bad number %d: %s", bad,
					    line);
			}
		if ((pclose(in) == 0) != (i == 0))
			fail_msg("its status is wrong");
	}
	assert_true(good > 6 && bad > 250 && early >= 7);
	assert_int_equal(good + bad, saved);
}

/*
 * Nobody can make a game too long to be handed over: each turn file as large
 * as can be, and of all that has a limit as much as there is.
 */
TEST(no_game_outgrows_its_bundle)
{
	enum { MOVES = 3000 };		/* random play needs not half of it */
	const int64_t line = 300;	/* of text, with its hash and its
					   file's first line */
	const int64_t file = TURN_MAX + SEAL_MAX + 2 * line;
	/*
	 * Of lines that count as much as they can, each is a file, and takes
	 * back another one; press counts for its file's length.
	 */
	const int64_t day = budget_most(t.context.store, BUDGET_LINES);
	const int64_t lines = day * BUDGET_GAME;
	const int64_t undo = 2 * file / BUDGET_LINE;
	const int64_t press = BUDGET_FILE + 2 * line + SPEECH_MAX;

	assert_in_range(MOVES * file + SEATS * lines * (undo > press ? undo :
	    press), 1, BUNDLE_MAX);
}

int
main(void)
{
	return test_run(make_bundles, remove_bundles);
}
