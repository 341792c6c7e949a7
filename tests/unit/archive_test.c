/*
 * archive_test.c: the source from which a game is read may fail at any moment,
 * and may hold anything.  A failure is passed on, and nobody is accused of it.
 * Damaged data are refused with a sentence.
 */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/bundle.h"
#include "cmd/bundle/memory_archive.h"
#include "cmd/record/audit.h"
#include "cmd/record/record.h"
#include "core/key.h"
#include "core/line.h"
#include "core/snapshot.h"

#include <sodium.h>

/* ---- games that were kept */

static const struct {
	const char *path;
	int64_t back;		/* a line to which it can go back, or 0 */
} kept[] = {
	{ "tests/past/bundles/acts.bundle", 13 },
	{ "tests/past/bundles/edition.bundle", 0 },
	{ "tests/past/format-2/domes.bundle", 0 },
};
enum { KEPT = sizeof(kept) / sizeof(kept[0]) };

static struct bundle bundle[KEPT];

static int
read_bundles(void **state)
{
	struct fault fault;

	for (int i = 0; i < KEPT; i++) {
		size_t len;
		char *text = test_read(kept[i].path, &len);

		if (!bundle_read(text, len, &bundle[i], &fault))
			fail_msg("%s", fault.text);
		free(text);
	}
	return 0;
}

static int
free_bundles(void **state)
{
	for (int i = 0; i < KEPT; i++)
		bundle_free(&bundle[i]);
	return 0;
}

/* ---- an archive that fails, or lies, at one of its answers */

/* What stands in the place of what is kept; NULL: nothing does. */
struct lie {
	const char *what;
	void (*game)(struct store_game *);
	void (*seat)(struct store_seat *);
	void (*line)(struct store_line *);
	void (*walk)(struct store_line *);	/* of many */
	void (*file)(struct store_file *);
	bool sound;		/* is nevertheless as it could be */
	int only;		/* of so many of the games; 0: of all */
};

static struct other {
	struct archive of;
	long seen, at;			/* answers; which one fails, from 1 */
	enum store_result with;
	const struct lie *lie;
	const uint8_t *image;		/* the snapshot; NULL: there is none */
	size_t size;
	int64_t image_line;
} other;

static bool
is_time(enum store_result *result)
{
	*result = other.with;
	return ++other.seen == other.at;
}

static enum store_result
other_game(struct archive *a, struct store_game *out)
{
	enum store_result result;

	if (is_time(&result))
		return result;
	result = archive_game(&other.of, out);
	if (result == STORE_OK && other.lie != NULL && other.lie->game != NULL)
		other.lie->game(out);
	return result;
}

struct walk {
	archive_seat_fn *seat;
	archive_line_fn *line;
	void *arg;
};

static int
other_seat(void *arg, const struct store_seat *seat)
{
	struct walk *walk = arg;
	struct store_seat row = *seat;

	if (other.lie != NULL && other.lie->seat != NULL)
		other.lie->seat(&row);
	return walk->seat(walk->arg, &row);
}

static enum store_result
other_seats(const struct archive *a, archive_seat_fn *fn, void *arg)
{
	struct walk walk = { .seat = fn, .arg = arg };
	enum store_result result;

	return is_time(&result) ? result :
	    archive_seats(&other.of, other_seat, &walk);
}

static enum store_result
other_last(const struct archive *a, int64_t *line)
{
	enum store_result result;

	return is_time(&result) ? result : archive_last(&other.of, line);
}

static enum store_result
other_line(const struct archive *a, int64_t line, struct store_line *out)
{
	enum store_result result;

	if (is_time(&result))
		return result;
	result = archive_line(&other.of, line, out);
	if (result == STORE_OK && other.lie != NULL && other.lie->line != NULL)
		other.lie->line(out);
	return result;
}

static int
other_of_lines(void *arg, const struct store_line *line)
{
	struct walk *walk = arg;
	struct store_line row = *line;

	if (other.lie != NULL && other.lie->line != NULL)
		other.lie->line(&row);
	if (other.lie != NULL && other.lie->walk != NULL)
		other.lie->walk(&row);
	return walk->line(walk->arg, &row);
}

static enum store_result
other_lines(const struct archive *a, int64_t after, archive_line_fn *fn,
    void *arg)
{
	struct walk walk = { .line = fn, .arg = arg };
	enum store_result result;

	return is_time(&result) ? result :
	    archive_lines(&other.of, after, other_of_lines, &walk);
}

static enum store_result
other_file(const struct archive *a, int64_t file, struct store_file *out)
{
	enum store_result result;

	if (is_time(&result))
		return result;
	result = archive_file(&other.of, file, out);
	if (result == STORE_OK && other.lie != NULL && other.lie->file != NULL)
		other.lie->file(out);
	return result;
}

static enum store_result
other_snapshot(const struct archive *a, int64_t line, int64_t *at,
    const void **position, size_t *size)
{
	enum store_result result;

	if (is_time(&result))
		return result;
	*at = other.image_line;
	*position = other.image;
	*size = other.size;
	return other.image != NULL ? STORE_OK : STORE_NONE;
}

static const struct archive_type other_type = { other_game, other_seats,
    other_last, other_line, other_lines, other_file,
    other_snapshot };

static struct archive
other_archive(int of)
{
	other.of = memory_archive_open(bundle[of].kept);
	other.seen = 0;
	return (struct archive){ .type = &other_type, .id = "none" };
}

/* ---- what is done with it */

/* What became of it; a complaint is in r->fault, or was told. */
typedef enum store_result work_fn(struct record *r, int of, bool *good,
    struct buffer *told);

static enum store_result
open_end(struct record *r, int of, int64_t line)
{
	struct archive archive = other_archive(of);
	enum store_result result = record_from(r, &archive);

	return result != STORE_OK ? result :
	    record_seek(r, line < 0 ? r->last : line);
}

static enum store_result
audit(struct record *r, int of, bool *good, struct buffer *told)
{
	struct archive archive = other_archive(of);
	enum store_result result = record_from(r, &archive);

	*good = false;
	return result != STORE_OK ? result : audit_game(r, NULL, NULL, good,
	    told, NULL);
}

static enum store_result
write_bundle(struct record *r, int of, bool *good, struct buffer *told)
{
	enum store_result result = open_end(r, of, -1);
	struct buffer out = { 0 };

	if (result == STORE_OK)
		result = bundle_body(r, NULL, buffer_piece, &out);
	*good = result == STORE_OK;
	buffer_free(&out);
	return result;
}

/* Whoever has handed it over may seal it up to there. */
static enum store_result
seal_bundle(struct record *r, int of, bool *good, struct buffer *told)
{
	enum store_result result = open_end(r, of, -1);
	struct secret secret = { 0 };
	struct fault fault;

	secret_generate(&secret);
	if (result == STORE_OK)
		result = bundle_write(r, &secret, NULL, NULL, NULL, &fault);
	if (result == STORE_OK)
		assert_non_null(strstr(fault.text, "another host"));
	*good = result == STORE_OK;
	return result;
}

/* What it lies about comes only once it was read to its end. */
static enum store_result
go_back(struct record *r, int of, bool *good, struct buffer *told)
{
	const struct lie *lie = other.lie;
	struct rollback back;
	enum store_result result;

	*good = false;
	if (kept[of].back == 0)
		return STORE_NONE;
	other.lie = NULL;
	result = open_end(r, of, -1);
	other.lie = lie;
	if (result == STORE_OK)
		result = record_back(r, kept[of].back, &back);
	*good = result == STORE_OK;
	assert_true(*good == (result == STORE_OK && back.past != NULL));
	return result;
}

static const struct {
	const char *name;
	work_fn *fn;
} works[] = {
	{ "audit", audit }, { "write", write_bundle }, { "seal", seal_bundle },
	{ "back", go_back },
};
enum { WORKS = sizeof(works) / sizeof(works[0]) };

/* ---- it fails */

TEST(a_failure_is_handed_on_and_says_nothing_of_the_game)
{
	int points = 0;

	other.with = STORE_DISK;
	for (int of = 0; of < KEPT; of++)
		for (int w = 0; w < WORKS; w++) {
			if (works[w].fn == go_back && kept[of].back == 0)
				continue;
			for (other.at = 1; ;
			    other.at += 1 + other.at / 18) {
				struct record *r = record_new();
				struct buffer told = { 0 };
				bool good;
				enum store_result result = works[w].fn(r, of,
				    &good, &told);
				bool all = other.seen < other.at;

				if (all != good || (!all && (result !=
				    STORE_DISK || told.len > 0)))
					fail_msg("%s of %s, answer %ld: %d, "
					    "%s", works[w].name,
					    kept[of].path, other.at, result,
					    buffer_text(&told));
				buffer_free(&told);
				record_drop(r);
				points++;
				if (all)
					break;
			}
		}
	assert_true(points > 400);
}

/* Whether it matters depends on what it was: a snapshot need not be there. */
TEST(what_is_not_there_is_missed_or_not_needed)
{
	int missed = 0;

	for (int of = 0; of < KEPT; of++)
		for (int w = 0; w < WORKS; w++)
			for (other.at = 1; ; other.at += 1 + other.at / 8) {
				struct record *r = record_new();
				struct buffer told = { 0 };
				bool good;
				enum store_result result;

				other.with = other.at % 2 ? STORE_NONE :
				    STORE_DAMAGED;
				result = works[w].fn(r, of, &good, &told);
				assert_true(result == STORE_OK || result ==
				    STORE_NONE || result == STORE_DAMAGED);
				if (result == STORE_OK && !good)
					assert_true(told.len > 0);
				missed += !good;
				buffer_free(&told);
				record_drop(r);
				if (other.seen < other.at)
					break;
			}
	assert_true(missed > 100);
	other.at = 0;
}

/* ---- it lies */

static char long_text[LINE_MAX_TEXT + 9];

static void no_id(struct store_game *g) { g->id = "A!"; }
static void long_options(struct store_game *g) { g->options = long_text; }
static void other_options(struct store_game *g) { g->options = "{\"x\":"; }
static void no_host(struct store_game *g) { g->host = "ed:none"; }
static void no_ruleset(struct store_game *g) { g->ruleset = "chess"; }
static void no_rules(struct store_game *g) { g->rules = 99; }
static void no_edition(struct store_game *g) { g->edition = "nothing\n"; }
static void no_format(struct store_game *g) { g->format = 0; }
static void new_format(struct store_game *g) { g->format = 3; }
static void old_format(struct store_game *g) { g->format = 1; }
static void bad_spare(struct store_game *g) { g->spare = "x"; }
static void bad_bots(struct store_game *g) { g->bots = "x"; }
static void bad_terms(struct store_game *g) { g->terms = "grace 0"; }
static void host_plays(struct store_game *g) { g->plays = 4; }
static void few_seats(struct store_game *g) { g->seats--; }
static void many_seats(struct store_game *g) { g->seats = 9; }
static void blank(struct store_game *g) { g->blank = !g->blank; }

static void no_player(struct store_seat *s) { s->name = "a b"; }
static void no_key(struct store_seat *s) { s->key = "ed:"; }
static void no_seat(struct store_seat *s) { s->seat = 7; }
static void later_seat(struct store_seat *s) { s->line++; }

static void no_line(struct store_line *l) { l->text = "x"; l->len = 1; }
static void long_line(struct store_line *l) { l->text = long_text;
    l->len = sizeof(long_text) - 1; }
static void
long_later(struct store_line *l)
{
	if (l->line > 0)
		long_line(l);
}
static void first_file(struct store_line *l) { l->file += l->line == 0; }
static void next_file(struct store_line *l) { l->file += l->line > 9; }

static void
no_promise(struct store_line *l)
{
	static char text[LINE_MAX_TEXT];
	char *at;

	if (l->line > 0)
		return;
	memcpy(text, l->text, l->len + 1);
	if ((at = strstr(text, " commitment ")) != NULL)
		at[1] = 'C';
	l->text = text;
}

static void
other_kind(struct store_line *l)
{
	if (l->line == 0) {
		l->text = "0 2026-03-02T12:00:00Z abandon";
		l->len = strlen(l->text);
	}
}

/* To a line that comes only later. */
static void
forward(struct store_line *l)
{
	static const char text[] = "14 2026-03-02T12:00:00Z host rollback 99 "
	    "forced 708971c499c4eca3f5c58f2fba2b5e3e733b2cc78dbaa203361a5e32fa"
	    "ae9678 because x";

	if (l->line == 14) {
		l->text = text;
		l->len = sizeof(text) - 1;
	}
}

/* It has the words, and is no line. */
static void
nearly_back(struct store_line *l)
{
	l->text = "x host rollback 3 because";
	l->len = strlen(l->text);
}

static void long_file(struct store_file *f) { f->text = long_text;
    f->text_len = TURN_MAX + 1; }
static void long_seal(struct store_file *f) { f->seal = long_text;
    f->seal_len = SEAL_MAX + 1; }
static void high_seat(struct store_file *f) { f->seat = SEATS + 1; }
static void low_seat(struct store_file *f) { f->seat = -1; }
static void other_seat_of(struct store_file *f) { f->seat ^= 1; }
static void late_file(struct store_file *f) { f->first++; f->last++; }
static void early_file(struct store_file *f) { f->first--; }
static void short_file(struct store_file *f) { f->last = 0; }
static void long_last(struct store_file *f) { f->last += f->file == 32; }
static void no_text(struct store_file *f) { f->text_len = 5; }
static void other_identity(struct store_file *f) {
    f->identity = (const uint8_t *)long_text; }

static const struct lie lies[] = {
	{ .what = "no id", .game = no_id },
	{ .what = "long options", .game = long_options },
	{ .what = "other options", .game = other_options },
	{ .what = "no host", .game = no_host },
	{ .what = "no ruleset", .game = no_ruleset },
	{ .what = "no rules", .game = no_rules },
	{ .what = "no edition", .game = no_edition },
	{ .what = "no format", .game = no_format },
	{ .what = "a format that was never released", .game = old_format },
	{ .what = "a format to come", .game = new_format },
	{ .what = "no spare key", .game = bad_spare },
	{ .what = "no bots", .game = bad_bots },
	{ .what = "no terms", .game = bad_terms },
	{ .what = "a host at no seat", .game = host_plays },
	{ .what = "too few seats", .game = few_seats },
	{ .what = "too many seats", .game = many_seats },
	{ .what = "another secret", .game = blank, .sound = true },
	{ .what = "no player", .seat = no_player },
	{ .what = "no key", .seat = no_key },
	{ .what = "no seat", .seat = no_seat },
	{ .what = "seats that come later", .seat = later_seat },
	{ .what = "no line", .line = no_line },
	{ .what = "long lines", .line = long_line },
	{ .what = "long lines later", .line = long_later },
	{ .what = "line 0 of a file", .line = first_file },
	{ .what = "lines of the next file", .line = next_file },
	{ .what = "no commitment", .line = no_promise },
	{ .what = "line 0 of another kind", .line = other_kind },
	{ .what = "a rollback forward", .line = forward },
	{ .what = "no line of a log", .walk = no_line, .sound = true },
	{ .what = "nearly a rollback", .walk = nearly_back, .sound = true },
	{ .what = "a long file", .file = long_file },
	{ .what = "a long seal", .file = long_seal },
	{ .what = "a high seat", .file = high_seat },
	{ .what = "a low seat", .file = low_seat },
	{ .what = "another seat", .file = other_seat_of },
	{ .what = "later files", .file = late_file },
	{ .what = "earlier files", .file = early_file },
	{ .what = "short files", .file = short_file },
	{ .what = "a longer last file", .file = long_last, .only = 1 },
	{ .what = "files of no text", .file = no_text },
	{ .what = "other identities", .file = other_identity },
};
enum { LIES = sizeof(lies) / sizeof(lies[0]) };

/* All but the audit read what they need only. */
TEST(what_cannot_be_is_refused_in_a_sentence)
{
	for (int i = 0; i < LIES; i++)
		for (int of = 0; of < KEPT; of++)
			for (int w = 0; w < WORKS; w++) {
				struct record *r = record_new();
				struct buffer told = { 0 };
				bool good;
				enum store_result result;

				other.lie = &lies[i];
				result = works[w].fn(r, of, &good, &told);
				if (works[w].fn == audit && good &&
				    !lies[i].sound && (lies[i].only == 0 ||
				    of < lies[i].only))
					fail_msg("%s of %s is in order",
					    lies[i].what, kept[of].path);
				if (result == STORE_DAMAGED &&
				    r->fault.text[0] == '\0')
					fail_msg("%s of %s: nothing is said",
					    lies[i].what, kept[of].path);
				if (result != STORE_OK && result != STORE_NONE
				    && result != STORE_DAMAGED)
					fail_msg("%s of %s: result %d",
					    lies[i].what, kept[of].path,
					    result);
				buffer_free(&told);
				record_drop(r);
			}
	other.lie = NULL;
}

/* ---- going back */

TEST(a_game_goes_back_to_where_it_went_on)
{
	static const struct {
		int of;
		int64_t to;
		enum store_result result;
	} backs[] = {
		{ 0, 13, STORE_OK }, { 0, 13, STORE_OK },
		{ 0, 10, STORE_OK },
		{ 0, 20, STORE_NONE },	/* taken back itself */
		{ 0, 2, STORE_NONE },	/* not all had joined */
		{ 0, 35, STORE_NONE },	/* there it is */
		{ 0, 400, STORE_NONE },
		{ 1, 27, STORE_NONE },	/* it was over there */
		{ 1, 25, STORE_OK },
	};
	struct record *r = NULL;
	struct rollback back;

	for (size_t i = 0; i < sizeof(backs) / sizeof(backs[0]); i++) {
		enum store_result result;

		if (i == 0 || backs[i].of != backs[i - 1].of) {
			record_drop(r);
			r = record_new();
			assert_int_equal(open_end(r, backs[i].of, -1),
			    STORE_OK);
		}
		result = record_back(r, backs[i].to, &back);
		if (result != backs[i].result)
			fail_msg("%s, to %d: %d", kept[backs[i].of].path,
			    (int)backs[i].to, result);
		assert_true((result == STORE_OK) == (back.past != NULL));
		if (result == STORE_OK)
			assert_int_equal(back.past->line, backs[i].to);
	}
	record_drop(r);
}

/* ---- snapshots */

static enum store_result
seek(int of, int64_t line, struct record *r)
{
	struct archive archive = other_archive(of);
	enum store_result result = record_from(r, &archive);

	return result != STORE_OK ? result : record_seek(r, line);
}

/* Is the game the same with it? */
static void
same_with(const uint8_t *image, size_t size, int64_t at, const char *what)
{
	struct record *r = record_new(), *plain = record_new();

	other.image = NULL;
	assert_int_equal(seek(1, 25, plain), STORE_OK);
	other.image = image;
	other.size = size;
	other.image_line = at;
	if (seek(1, 25, r) != STORE_OK || r->game.line != 25 ||
	    memcmp(r->game.hash, plain->game.hash, HASH) != 0)
		fail_msg("%s: another game", what);
	record_drop(r);
	record_drop(plain);
	other.image = NULL;
}

TEST(no_snapshot_is_believed_that_does_not_fit_the_log)
{
	static uint8_t image[SNAPSHOT_MAX], later[SNAPSHOT_MAX];
	struct record *r = record_new();
	size_t size, later_size;

	assert_int_equal(seek(1, 15, r), STORE_OK);
	size = snapshot_save(&r->game, image);
	record_free(r);
	assert_int_equal(seek(1, 18, r), STORE_OK);
	later_size = snapshot_save(&r->game, later);
	record_drop(r);
	same_with(image, size, 15, "a good one");
	same_with(image, size, 13, "one of another line");
	same_with(later, later_size, 15, "one that says another line");
	same_with(image, size - 1, 15, "one cut short");
	same_with(image, 0, 15, "nothing");
	for (size_t i = 0; i < size; i += 41) {
		image[i] ^= 0x55;
		same_with(image, size, 15, "one with another byte");
		image[i] ^= 0x55;
	}
}

int
main(void)
{
	memory_json();
	memset(long_text, 'x', sizeof(long_text) - 1);
	return test_run(read_bundles, free_bundles);
}
