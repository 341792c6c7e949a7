/*
 * Languages as a whole.  A pseudo-language shows that no sentence is put
 * together outside of phrases and templates.  Another test shows that each
 * language states the same facts as English.
 *
 * In the pseudo-language each phrase, each form of a thing and each piece of a
 * template's text is in brackets, and each argument is in angle brackets.  So a
 * letter outside of brackets comes from the program itself, and a bracket
 * directly within another shows a sentence made of pieces.  A letter directly
 * within an argument has to be part of a name, a word of moves or a date.
 */
#include "tests/lib/page_phrases.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/base/resource.h"
#include "cmd/base/view.h"
#include "cmd/base/words.h"
#include "cmd/mail/compose.h"
#include "cmd/report/language.h"
#include "cmd/report/layout.h"
#include "cmd/report/moves.h"
#include "cmd/report/pages.h"
#include "cmd/report/phrase.h"
#include "cmd/report/report.h"
#include "cmd/report/sample.h"
#include "core/reading.h"
#include "core/reading/lexis.h"
#include "core/sayings.h"
#include "store/outbox.h"
#include "store/players.h"

#include <ctype.h>
#include <sys/stat.h>
#include <unistd.h>

#define OPEN	"\342\237\246"		/* U+27E6 */
#define CLOSE	"\342\237\247"
#define ARG	"\342\200\271"		/* U+2039 */
#define GRA	"\342\200\272"

static char folder[TABLE_FOLDER], path[TABLE_PATH];

/* ---- the pseudo-language ---- */

static bool
is_mark(const char *name, size_t len)
{
	static const char *const marks[] = { "tab", "bold", "plain",
	    "verbatim", "flow", "and", "or", NULL };

	for (int i = 0; marks[i] != NULL; i++)
		if (strlen(marks[i]) == len && memcmp(marks[i], name, len) == 0)
			return true;
	return false;
}

/* The tag at text; returns its length. */
static size_t
copy_tag(FILE *out, const char *text)
{
	size_t len = (size_t)(strstr(text, "}}") + 2 - text);
	bool value = strchr("#^/!>&{=@", text[2]) == NULL &&
	    !is_mark(text + 2, len - 4);

	fprintf(out, "%s%.*s%s", value ? ARG : "", (int)len, text,
	    value ? GRA : "");
	return len;
}

static void
bracket_phrase(FILE *out, const char *text, size_t len)
{
	const char *end = text + len;
	bool aside = len > 1 && text[0] == '(' && text[len - 1] == ')';

	if (len > 0 && (*text == '+' || aside))
		fputc(*text++, out);
	end -= aside;
	if (text < end)
		fputs(OPEN, out);
	while (text < end)
		if (strncmp(text, "{{", 2) == 0)
			text += copy_tag(out, text);
		else
			fputc(*text++, out);
	if (len > 0)
		fputs(CLOSE, out);
	if (aside)
		fputc(')', out);
}

static void bracket_template(FILE *, const char *);

/* A page says such a phrase with sentences in it, as it does its own text. */
static bool
bracket_as_page(FILE *out, const char *line, const char *text, const char *end)
{
	char key[PHRASE_KEY], *copy;

	snprintf(key, sizeof(key), "%.*s", (int)strcspn(line, " ="), line);
	if (!is_of_page(key))
		return false;
	copy = memory_slice(text, (size_t)(end - text));
	bracket_template(out, copy);
	free(copy);
	return true;
}

static void
bracket_phrases(FILE *out, const char *text)
{
	char *joined = memory_copy(text), *at, *line;

	/* Lines that go on are one text. */
	while ((at = strstr(joined, "\n    ")) != NULL) {
		at[0] = ' ';
		memmove(at + 1, at + 5, strlen(at + 5) + 1);
	}
	for (line = joined; *line != '\0'; line = at + (*at == '\n')) {
		const char *equals;

		at = line + strcspn(line, "\n");
		equals = memchr(line, '=', (size_t)(at - line));
		if (*line == '#' || equals == NULL)
			continue;
		if (strncmp(line, "language.", 9) == 0 ||
		    strncmp(line, "list.", 5) == 0) {
			fprintf(out, "%.*s\n", (int)(at - line), line);
			continue;
		}
		equals += 1 + (equals[1] == ' ');
		fprintf(out, "%.*s", (int)(equals - line), line);
		if (equals < at && !bracket_as_page(out, line, equals, at))
			bracket_phrase(out, equals, (size_t)(at - equals));
		fputc('\n', out);
	}
	free(joined);
}

static void
bracket_template(FILE *out, const char *text)
{
	while (*text != '\0') {
		const char *end;

		if (strncmp(text, "{{", 2) == 0) {
			text += copy_tag(out, text);
			continue;
		}
		if (!isalpha((unsigned char)*text)) {
			fputc(*text++, out);
			continue;
		}
		end = text + strcspn(text, "\n{");
		fprintf(out, OPEN "%.*s" CLOSE, (int)(end - text), text);
		text = end;
	}
}

static void
make_pseudo(void)
{
	char name[256];

	snprintf(name, sizeof(name), "%s/texts", folder);
	assert_int_equal(mkdir(name, 0700), 0);
	snprintf(name, sizeof(name), "%s/texts/qq", folder);
	assert_int_equal(mkdir(name, 0700), 0);
	for (const struct resource *r = resources; r->path != NULL; r++) {
		FILE *out;

		if (strncmp(r->path, "en/", 3) != 0 &&
		    strncmp(r->path, "pages/", 6) != 0)
			continue;
		snprintf(name, sizeof(name), "%s/texts/qq/%s", folder,
		    strchr(r->path, '/') + 1);
		assert_non_null(out = fopen(name, "w"));
		if (strstr(r->path, ".mustache") != NULL)
			bracket_template(out, r->text);
		else
			bracket_phrases(out, r->text);
		fclose(out);
	}
	snprintf(name, sizeof(name), "%s/texts", folder);
	setenv("NUNCIO_TEMPLATES", name, 1);
}

/* Lines that are refused for many reasons, wherever a game stands. */
static const char *const wrong[] = {
	"xyzzy", "take stnoe 3", "take", "use mason2 1", "take stone 4",
	"sell 99", "done, done, done, done", "pass, pass", "place priory",
	"acquire white 7", "claim 1 up yellow", "deliver wood 1.1",
	"influence trade wood stone", "ornament 1.1", "workshop 2",
	"buy 9 metal", "take sand 2, take sand 2", "use remigius", "reroll 3",
	"hire carpenter", "discard 9 wood", "press zoe: hello", "agree x",
	"report 999", "take 2", "roll", "return", "keep all", "claim 9 down 3",
	NULL
};
enum { WRONG = sizeof(wrong) / sizeof(wrong[0]) - 1 };

/* Who is named, and whose words moves have. */
static const struct ruleset *rules;

/* A name, a word of moves, a hash, or what a time has. */
static bool
may_be_said(const char *word, size_t len)
{
	static const char *const known[] = { "UTC", "T", "Z", "example",
	    "org", "minisign", "nuncio", "RW", "game",
	    "reconstructed", NULL };
	char text[48];

	if (strspn(word, "0123456789abcdef") >= len && len >= 8)
		return true;
	/* Names that an edition gives: "M12". */
	if (len > 1 && isupper((unsigned char)word[0]) && strspn(word + 1,
	    "0123456789") >= len - 1)
		return true;
	if (len >= sizeof(text))
		return false;
	snprintf(text, sizeof(text), "%.*s", (int)len, word);
	for (int i = 0; i < SEATS; i++)
		if (strcmp(table_names[i], text) == 0)
			return true;
	for (int i = 0; known[i] != NULL; i++)
		if (strcmp(known[i], text) == 0)
			return true;
	for (int i = 0; rules->tokens[i].text != NULL; i++) {
		const char *at = strstr(rules->tokens[i].text, text);

		/* Parts, as in "gain-ruble" or "mason2". */
		if (at != NULL && (at == rules->tokens[i].text ||
		    at[-1] == '-'))
			return true;
	}
	/* What was written comes back in a refusal. */
	for (int i = 0; wrong[i] != NULL; i++)
		if (strstr(wrong[i], text) != NULL)
			return true;
	return strcmp(text, rules->name) == 0;
}

static int faults;

static void
complain_of(const char *what, const char *page, const char *at)
{
	const char *from = at;

	while (from > page && at - from < 60 && from[-1] != '\n')
		from--;
	print_error("%s: '%.*s'\n", what, (int)(at - from) + 40, from);
	faults++;
}

/* A word of list.and or list.or, which stands between two items. */
static bool
is_joint(const char *page, const char *p, size_t len)
{
	const char *before = p, *after = p + len;

	while (before > page && isspace((unsigned char)before[-1]))
		before--;
	after += strspn(after, " \n");
	return ((len == 3 && memcmp(p, "and", 3) == 0) ||
	    (len == 2 && memcmp(p, "or", 2) == 0)) && before - page > 3 &&
	    memcmp(before - 3, GRA, 3) == 0 && strncmp(after, ARG, 3) == 0;
}

static void
check_brackets(const char *page, const char *english)
{
	char open[64];
	int depth = 0;

	for (const char *p = page; *p != '\0'; p++) {
		bool is_open = strncmp(p, OPEN, 3) == 0;

		if (is_open || strncmp(p, ARG, 3) == 0) {
			if (is_open && depth > 0 && open[depth - 1] == '[')
				complain_of("a piece within a sentence", page,
				    p);
			assert_true(depth < 64);
			open[depth++] = is_open ? '[' : '<';
		} else if (strncmp(p, CLOSE, 3) == 0 ||
		    strncmp(p, GRA, 3) == 0) {
			if (depth > 0)
				depth--;
		} else if (isalpha((unsigned char)*p)) {
			size_t len = 1;

			while (isalnum((unsigned char)p[len]))
				len++;
			if (depth == 0 && !is_joint(page, p, len))
				complain_of("outside of phrases", page, p);
			else if (depth > 0 && open[depth - 1] == '<' &&
			    !may_be_said(p, len))
				complain_of("said by the program", page, p);
			p += len - 1;
		}
	}
}

/* ---- games ---- */

static struct table t;

static void
everybody_reads(const char *lang)
{
	for (int i = 0; i < SEATS; i++) {
		struct store_player player;

		assert_int_equal(store_player_get(t.context.store,
		    table_names[i], &player), STORE_OK);
		player.lang = lang;
		store_must(t.context.store, store_begin(t.context.store));
		store_must(t.context.store, store_player_set(t.context.store,
		    &player));
		store_must(t.context.store, store_commit(t.context.store));
	}
}

static struct record r;

/* What is said in a language, and the same in English. */
typedef void check_fn(const char *page, const char *english);

static void
check_refusal(const char *lang, const char *said,
    check_fn *check)
{
	static char file[TABLE_FILE];
	struct buffer out = { 0 }, english = { 0 };
	struct outcome answer;
	size_t len;

	table_read(&t, &r, "g");
	len = table_write(&t, &r, record_awaited(&r), said, file, NULL);
	record_free(&r);
	table_hand_in(&t, file, len, &answer);
	if (answer.status != EX_OK) {
		report_refusal(&answer, lang, false, &out);
		report_refusal(&answer, "en", false, &english);
		check(buffer_text(&out), buffer_text(&english));
	}
	buffer_free(&english);
	buffer_free(&out);
	outcome_free(&answer);
}

static void
check_reports(const char *lang, check_fn *check)
{
	struct report report = { .lang = lang, .seat = PUBLIC };

	for (int seat = 0; seat <= PUBLIC; seat += PUBLIC) {
		struct buffer out = { 0 }, english = { 0 };

		report.seat = seat;
		table_read(&t, &r, "g");
		report.lang = lang;
		store_must(t.context.store, report_game(&r, &report, &out));
		report.lang = "en";
		store_must(t.context.store, report_game(&r, &report,
		    &english));
		check(buffer_text(&out), buffer_text(&english));
		buffer_free(&out);
		buffer_free(&english);
		record_free(&r);
	}
}

struct rows {
	int64_t number[4096];
	int n;
};

static int
note_row(void *arg, const struct store_outbox *row)
{
	struct rows *rows = arg;

	if (rows->n < 4096)
		rows->number[rows->n++] = row->outbox;
	return 0;
}

static void
write_row(int64_t number, struct draft *text)
{
	struct store_outbox row;

	store_must(t.context.store, store_outbox_get(t.context.store, number,
	    &row));
	store_must(t.context.store, compose_letter(&t.context, &row, text));
}

static void check_facts(const char *page, const char *english);

/* One that is cut off says less. */
static void
check_subjects(struct draft *text, struct draft *english,
    check_fn *check)
{
	if (check != check_facts || (strstr(buffer_text(&text->subject),
	    "...") == NULL && strstr(buffer_text(&english->subject), "...") ==
	    NULL))
		check(buffer_text(&text->subject),
		    buffer_text(&english->subject));
}

/* Some of all letters that there are. */
static void
check_letters(const char *lang, check_fn *check)
{
	static struct rows rows;
	int step;

	rows.n = 0;
	store_must(t.context.store, store_outbox_each(t.context.store, true,
	    note_row, &rows));
	assert_true(rows.n > 0);
	step = rows.n / 60 + 1;
	for (int i = 0; i < rows.n; i += step) {
		struct draft text, english;

		everybody_reads("en");
		write_row(rows.number[i], &english);
		everybody_reads(lang);
		write_row(rows.number[i], &text);
		if (!text.nothing) {
			check_subjects(&text, &english, check);
			check(buffer_text(&text.body),
			    buffer_text(&english.body));
		}
		draft_free(&english);
		draft_free(&text);
	}
}

/* Letters that no game brings about by itself, and their arguments. */
static const struct {
	const char *kind;
	bool game;
	const char *args;
} others[] = {
	{ "done", false, "{\"key\":\"away\",\"args\":{\"from\":"
	    "\"2026-12-24T00:00:00Z\",\"to\":\"2027-01-02T06:30:00Z\","
	    "\"games\":3}}" },
	{ "done", false, "{\"key\":\"answers\",\"args\":{\"most\":60,"
	    "\"until\":\"2026-11-20T18:45:00Z\"}}" },
	{ "done", false, "{\"key\":\"hint\",\"args\":{\"move\":"
	    "\"take stone 3\",\"points\":31,\"rival\":27,\"other\":"
	    "\"pass\",\"second\":30}}" },
	{ "done", false, "{\"key\":\"lang\",\"args\":{\"lang\":\"es\","
	    "\"zone\":\"Asia/Tokyo\"}}" },
	{ "refusal", false, "{\"key\":\"budget\",\"args\":{\"line\":5,"
	    "\"most\":20,\"is_lines\":true,\"until\":"
	    "\"2026-11-21T07:15:00Z\"}}" },
	{ "refusal", false, "{\"key\":\"away_many\",\"args\":"
	    "{\"most\":16}}" },
	{ "refusal", false, "{\"key\":\"zone_what\",\"args\":{\"line\":"
	    "5,\"zones\":[\"Asia/Tokyo\"],\"word\":\"Tokio\"}}" },
	{ "reminder", false, "{\"games\":[{\"id\":\"g\","
	    "\"ruleset\":\"pillars\",\"decision\":\"draft\","
	    "\"round\":3,\"since\":\"2026-11-16T18:00:00Z\",\"until\":"
	    "\"2026-11-19T18:10:00Z\",\"urgency\":\"late\"},"
	    "{\"id\":\"h\",\"ruleset\":\"red-cathedral\","
	    "\"decision\":\"turn\",\"round\":12,\"since\":"
	    "\"2026-11-17T18:00:00Z\",\"until\":"
	    "\"2026-11-21T18:20:00Z\",\"urgency\":\"soon\"}]}" },
	{ "games", false, "{\"games\":[{\"id\":\"g\",\"ruleset\":"
	    "\"pillars\",\"decision\":\"draft\",\"round\":3,"
	    "\"since\":\"2026-11-16T18:00:00Z\",\"until\":"
	    "\"2026-11-19T18:10:00Z\",\"urgency\":\"waiting\","
	    "\"player\":\"ana\"}],\"joins\":[{\"id\":\"k\","
	    "\"ruleset\":\"pillars\",\"player\":\"ben\"}],"
	    "\"more\":4}" },
	{ "invitation", true, "{}" }, { "welcome", false, "{}" },
	{ "help", true, "{}" }, { "standings", false, "{}" },
	{ "game", true, "{}" }, { "game", true, "{\"first\":1}" },
	{ "game", true, "{\"what\":\"report\"}" },
	{ "game", true, "{\"what\":\"missing\"}" },
	{ "game", true, "{\"what\":\"moved\",\"address\":"
	    "\"b@example.org\"}" }
};

static void
check_others(const char *lang, check_fn *check)
{
	struct store_player player;

	store_must(t.context.store, store_player_get(t.context.store, "ana",
	    &player));
	table_read(&t, &r, "g");
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
		struct store_outbox row = { .at = 1763661600,
		    .player = player.player, .kind = others[i].kind,
		    .args = others[i].args, .line = r.game.line,
		    .game = others[i].game ? r.id : 0,
		    .id = others[i].game ? "g" : NULL };
		struct draft text, english;

		everybody_reads("en");
		store_must(t.context.store, compose_letter(&t.context, &row,
		    &english));
		everybody_reads(lang);
		store_must(t.context.store, compose_letter(&t.context, &row,
		    &text));
		check_subjects(&text, &english, check);
		check(buffer_text(&text.body), buffer_text(&english.body));
		draft_free(&text);
		draft_free(&english);
	}
	record_free(&r);
}

/* What everybody can ask for about a ruleset. */
static void
check_pages(const char *ruleset, const char *lang, check_fn *check)
{
	for (enum turn_page page = 0; page <= PAGE_RULINGS; page++) {
		struct buffer out = { 0 }, english = { 0 };

		pages_ruleset(ruleset_find(ruleset), page, lang, false, &out);
		pages_ruleset(ruleset_find(ruleset), page, "en", false,
		    &english);
		check(buffer_text(&out), buffer_text(&english));
		buffer_free(&out);
		buffer_free(&english);
	}
}

/* Play a game at random, and look at what is told of it on the way. */
static void
play_game(const char *ruleset, const char *lang,
    check_fn *check)
{
	static char file[TABLE_FILE];
	static struct secret host;
	char said[MOVE_TEXT], key[TABLE_PATH + 8];
	struct outcome answer;
	uint64_t seed = 3;
	size_t len = 0;
	int n = 0;

	rules = ruleset_find(ruleset);
	table_open(&t, path);
	table_host_key(&t, &host);
	table_config(&t, "address", "games@example.org");
	table_config(&t, "sendmail", "/bin/true");
	everybody_reads(lang);
	table_begin(&t, ruleset, 2, "g");
	for (bool over = false; !over; n++) {
		table_read(&t, &r, "g");
		over = game_over(&r.game);
		if (!over) {
			table_move(&r, &seed, said);
			len = table_write(&t, &r, record_awaited(&r), said,
			    file, NULL);
		}
		record_free(&r);
		if (n % 12 == 0 || over)
			check_reports(lang, check);
		if (n == 5 && check == check_facts)
			check_others(lang, check);
		if (n % 3 == 0 && !over)
			check_refusal(lang, wrong[n / 3 % WRONG], check);
		if (over)
			break;
		table_hand_in(&t, file, len, &answer);
		outcome_free(&answer);
	}
	check_letters(lang, check);
	table_close(&t);
	table_wipe(path);
	snprintf(key, sizeof(key), "%s.key", path);
	unlink(key);
	snprintf(key, sizeof(key), "%s.pub", path);
	unlink(key);
}

TEST(no_sentence_is_said_outside_of_phrases)
{
	make_pseudo();
	language_end();
	faults = 0;
	for (int i = 0; rulesets[i] != NULL; i++) {
		struct buffer out = { 0 };

		if (strcmp(rulesets[i]->name, "pillars") != 0 &&
		    strcmp(rulesets[i]->name, "red-cathedral") != 0)
			continue;
		rules = rulesets[i];
		sample("qq", rules, false, &out);
		check_brackets(buffer_text(&out), NULL);
		buffer_free(&out);
	}
	for (int k = 0; k < 2; k++) {
		const char *name = k == 0 ? "pillars" : "red-cathedral";

		rules = ruleset_find(name);
		for (enum turn_page page = 0; page <= PAGE_RULINGS; page++) {
			struct buffer out = { 0 };

			pages_ruleset(rules, page, "qq", false, &out);
			check_brackets(buffer_text(&out), NULL);
			buffer_free(&out);
		}
		play_game(name, "qq", check_brackets);
	}
	language_end();
	unsetenv("NUNCIO_TEMPLATES");
	assert_int_equal(faults, 0);
}

/* ---- the same facts ---- */

enum { NUMBERS = 512 };
struct facts {
	int players[SEATS];	/* how often each is named */
	int number[NUMBERS];	/* how often it is there */
	bool more;		/* a greater one is */
};

static void
find_facts(const char *page, struct facts *facts)
{
	memset(facts, 0, sizeof(*facts));
	for (const char *p = page; *p != '\0'; p++) {
		size_t len = 1;

		if (isdigit((unsigned char)*p)) {
			unsigned long n = strtoul(p, NULL, 10);

			len = strspn(p, "0123456789");
			if (n < NUMBERS)
				facts->number[n]++;
		} else if (isalpha((unsigned char)*p)) {
			while (isalnum((unsigned char)p[len]))
				len++;
			/* "dov'è" is nobody, "ben's" is somebody. */
			for (int i = 0; i < SEATS; i++)
				facts->players[i] +=
				    strlen(table_names[i]) == len &&
				    memcmp(p, table_names[i], len) == 0 &&
				    (p[len] != '\'' || p[len + 1] == 's' ||
				    !(p[len + 1] & 0x80 || isalpha((unsigned
				    char)p[len + 1])));
		}
		p += len - 1;
	}
}

static void
check_width(const char *page)
{
	while (*page != '\0') {
		size_t len = strcspn(page, "\n");

		if (layout_columns(page, len) > LAYOUT_WIDTH &&
		    strncmp(page, "https", 5) != 0)
			complain_of("wider than a page", page, page);
		page += len + (page[len] != '\0');
	}
}

static void
check_facts(const char *page, const char *english)
{
	struct facts here, there;

	find_facts(page, &here);
	find_facts(english, &there);
	check_width(page);
	for (int i = 0; i < SEATS; i++)
		if ((here.players[i] == 0) != (there.players[i] == 0)) {
			print_error("'%s' %d and %d times in:\n%s\n%s\n",
			    table_names[i], here.players[i], there.players[i],
			    page, english);
			faults++;
		}
	for (int i = 0; i < NUMBERS; i++)
		if (here.number[i] != there.number[i]) {
			print_error("%d is told %d times, not %d:\n%s\n%s\n",
			    i, here.number[i], there.number[i], page,
			    english);
			faults++;
		}
}

TEST(every_language_says_the_same_facts)
{
	char lang[RESOURCE_LANGUAGES][LANG_TEXT];
	int n = resource_languages(lang);

	faults = 0;
	for (int i = 0; i < n; i++) {
		if (strcmp(lang[i], "en") == 0)
			continue;
		language_end();
		play_game("pillars", lang[i], check_facts);
		play_game("red-cathedral", lang[i], check_facts);
		check_pages("pillars", lang[i], check_facts);
		check_pages("red-cathedral", lang[i], check_facts);
		if (faults > 0)
			fail_msg("in '%s': %d", lang[i], faults);
	}
}

/* ---- no article, no ending beside an argument ---- */

/* The file of phrases that is looked at, and its language. */
static const char *of;
static char lang_of[LANG_TEXT];
static const struct phrases *own;
static char articles[256];	/* " a b ": of a language but English */

static void
look_at_phrases(const char *part,
    void (*look)(void *arg, const char *key, const char *text))
{
	faults = 0;
	for (const struct resource *at = resources; at->path != NULL; at++) {
		const char *list;
		struct phrases *p;

		if (strstr(at->path, part) == NULL)
			continue;
		of = at->path;
		snprintf(lang_of, sizeof(lang_of), "%.*s",
		    (int)strcspn(of, "/"), of);
		list = language_text(language_find(lang_of, ""),
		    "language.articles");
		if (strcmp(lang_of, "en") == 0 || list == NULL)
			list = "";
		snprintf(articles, sizeof(articles), " %s ", list);
		own = p = phrases_load(at->text, at->len, NULL);
		assert_non_null(p);
		phrases_each(p, look, NULL);
		phrases_free(p);
	}
	language_end();
	assert_int_equal(faults, 0);
}

static bool
is_article(const char *list, const char *word, size_t len)
{
	char one[32];

	if (len == 0 || len >= sizeof(one) - 2)
		return false;
	snprintf(one, sizeof(one), " %.*s ", (int)len, word);
	for (char *p = one; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	return strstr(list, one) != NULL;
}

/* Days and moments: in every language they have one gender. */
static bool
is_moment(const char *tag)
{
	static const char *const moments[] = { "{{from}}", "{{to}}",
	    "{{until}}", "{{at}}" };

	for (size_t i = 0; i < sizeof(moments) / sizeof(moments[0]); i++)
		if (strncmp(tag, moments[i], strlen(moments[i])) == 0)
			return strchr(of, '.') == NULL;
	return false;
}

static void
look_at_arguments(void *arg, const char *key, const char *text)
{
	const char *tag = text;

	if (is_of_page(key))
		return;
	for (; (tag = strstr(tag, "{{")) != NULL; tag += 2) {
		const char *end = strstr(tag, "}}") + 2, *word = tag;
		size_t len = 0;

		if (strchr("#^/!>", tag[2]) != NULL || is_mark(tag + 2,
		    (size_t)(end - tag) - 4))
			continue;
		if (isalpha((unsigned char)*end)) {
			print_error("%s, %s: '%.20s' behind an argument\n", of,
			    key, end);
			faults++;
		}
		if (tag == text || tag[-1] != ' ')
			continue;
		for (word = tag - 1; word > text && isalpha(
		    (unsigned char)word[-1]); word--)
			len++;
		if (is_article(articles, word, len) && !is_moment(tag)) {
			print_error("%s, %s: '%.*s' before an argument\n", of,
			    key, (int)len, word);
			faults++;
		}
	}
}

TEST(no_article_and_no_ending_touches_an_argument)
{
	look_at_phrases("phrases", look_at_arguments);
}

/* ---- articles go with genders ---- */

/* The article with which a text begins, "l'" too; 0: it begins with none. */
static size_t
article_of(const char *text)
{
	size_t len = strcspn(text, " '");

	len += text[len] == '\'';
	return is_article(articles, text, len) ? len : 0;
}

/*
 * "pillars.architect.def = l'ingegnere" needs "pillars.architect.gender = m",
 * and an article of "language.gender.m".
 */
static void
look_at_gender(void *arg, const char *key, const char *text)
{
	char base[128], list[256];
	const char *dot = strrchr(key, '.'), *gender, *allowed;
	size_t len = article_of(text);

	if (len == 0 || strchr(text, '{') != NULL || strncmp(key, "language.",
	    9) == 0 || dot == NULL)
		return;
	/* Things alone: "RULESET.WORD", "RULESET.WORD.FORM". */
	snprintf(base, sizeof(base), "%s.gender", key);
	gender = phrase_text(own, base);
	snprintf(base, sizeof(base), "%.*s.gender", (int)(dot - key), key);
	if (gender == NULL)
		gender = phrase_text(own, base);
	if (gender == NULL) {
		snprintf(base, sizeof(base), "%.*s", (int)(dot - key), key);
		if (phrase_text(own, base) == NULL)
			return;
		print_error("%s: %s = %s: of which gender?\n", of, key, text);
		faults++;
		return;
	}
	snprintf(base, sizeof(base), "language.gender.%.20s", gender);
	allowed = language_text(language_find(lang_of, ""), base);
	snprintf(list, sizeof(list), " %s ", allowed != NULL ? allowed : "");
	if (!is_article(list, text, len)) {
		print_error("%s: %s = %s: not of gender '%s'\n", of, key,
		    text, gender);
		faults++;
	}
}

TEST(every_article_has_the_gender_of_its_thing)
{
	look_at_phrases(".phrases", look_at_gender);
}

/* ---- marks of drawings ---- */

enum { MARKS = 32 };
struct marks {
	int n;
	char text[MARKS][8];
};

/* "red-cathedral.wood.cube = w": a mark of a drawing. */
static void
look_at_mark(void *arg, const char *key, const char *text)
{
	struct marks *marks = arg;
	const char *dot = strrchr(key, '.');

	if (dot == NULL || (strcmp(dot, ".mark") != 0 &&
	    strcmp(dot, ".cube") != 0))
		return;
	if (layout_columns(text, strlen(text)) != 1 ||
	    (unsigned char)*text >= 0x80) {
		print_error("%s: %s = %s: not one column of ASCII\n", of, key,
		    text);
		faults++;
	}
	for (int i = 0; i < marks->n; i++)
		if (strcmp(marks->text[i], text) == 0) {
			print_error("%s: %s = %s: there twice\n", of, key,
			    text);
			faults++;
		}
	if (marks->n < MARKS)
		snprintf(marks->text[marks->n++], 8, "%s", text);
}

TEST(no_two_marks_of_a_drawing_are_the_same)
{
	faults = 0;
	for (const struct resource *at = resources; at->path != NULL; at++) {
		struct marks marks = { 0 };
		struct phrases *p;

		if (strstr(at->path, "red-cathedral.phrases") == NULL)
			continue;
		of = at->path;
		p = phrases_load(at->text, at->len, NULL);
		phrases_each(p, look_at_mark, &marks);
		phrases_free(p);
		/* A language that has not begun shows the English ones. */
		assert_true(marks.n == 0 || marks.n == 14);
	}
	assert_int_equal(faults, 0);
}

/* ---- the same arguments ---- */

enum { TAGS = 48, MARKER = 301 };

/* The names in the tags of a phrase and of its translation. */
struct tags {
	int n;
	char name[TAGS][48];
	bool list[TAGS];	/* its items ask whether they are the first */
};

static void
find_tags(const char *text, struct tags *tags)
{
	static const char *const marks[] = { "{{^first}}", "{{^last}}",
	    "{{#first}}", "{{and}}", "{{or}}", NULL };

	for (const char *tag = text; (tag = strstr(tag, "{{")) != NULL;) {
		char sign = tag[2], name[48], end[56];
		const char *to, *at;
		int i = 0;

		tag += 2 + strspn(tag + 2, "#^/&!> ");
		snprintf(name, sizeof(name), "%.*s",
		    (int)strcspn(tag, " }"), tag);
		while (i < tags->n && strcmp(tags->name[i], name) != 0)
			i++;
		assert_true(i < TAGS);
		if (i == tags->n) {
			tags->list[i] = false;
			memcpy(tags->name[tags->n++], name, sizeof(name));
		}
		snprintf(end, sizeof(end), "{{/%s}}", name);
		to = sign == '#' ? strstr(tag, end) : NULL;
		for (int k = 0; to != NULL && marks[k] != NULL; k++)
			if ((at = strstr(tag, marks[k])) != NULL && at < to)
				tags->list[i] = true;
	}
}

/* "gold_one" is made of "gold", and lists have these by themselves. */
static bool
is_made(const char *name)
{
	static const char *const ends[] = { "_one", "_two", "_few", "_many",
	    "_other", "_zero", "_same", "_1", "_2", "_3", NULL },
	    *const marks[] = { "first", "last", "and", "or", ".", NULL };
	size_t len = strlen(name);

	for (int i = 0; marks[i] != NULL; i++)
		if (strcmp(name, marks[i]) == 0)
			return true;
	for (int i = 0; ends[i] != NULL; i++)
		if (len > strlen(ends[i]) && strcmp(name + len -
		    strlen(ends[i]), ends[i]) == 0)
			return true;
	return false;
}

/* A thing whose name in every form is this number. */
static json_t *
thing_of(int marker)
{
	static const char *const forms[] = { "name", "word", "one", "many",
	    "noun", "def", "indef", "of", "to", "at", "acc", "dat", "from",
	    "on", "in", "into", NULL };
	json_t *out = json_object();

	for (int i = 0; forms[i] != NULL; i++)
		json_object_set_new(out, forms[i], json_sprintf("%d",
		    marker));
	return out;
}

/* Has a name another one behind a dot? */
static bool
is_thing(const struct tags *tags, const char *name)
{
	size_t len = strlen(name);

	for (int i = 0; i < tags->n; i++)
		if (strncmp(tags->name[i], name, len) == 0 &&
		    tags->name[i][len] == '.')
			return true;
	return false;
}

/*
 * Arguments of which each is another number: without one, or with one of
 * their "is_X".
 */
static json_t *
arguments(const struct tags *tags, int without, int with)
{
	json_t *args = json_object(), *inner;
	char base[48];

	for (int i = 0; i < tags->n; i++) {
		const char *name = tags->name[i], *dot = strchr(name, '.');

		snprintf(base, sizeof(base), "%.*s", (int)strcspn(name, "."),
		    name);
		/* Its own phrase begins with a blank. */
		if (strcmp(base, "auto") == 0 || base[0] == '\0' ||
		    is_made(name) || is_made(base) ||
		    (without >= 0 && strcmp(tags->name[without], base) == 0))
			continue;
		if (strncmp(base, "is_", 3) == 0) {
			if (i == with)
				json_object_set_new(args, base, json_true());
			continue;
		}
		if (json_object_get(args, base) == NULL)
			json_object_set_new(args, base, tags->list[i] ?
			    json_pack("[{}{}]") : is_thing(tags, base) ?
			    thing_of(MARKER + i) : json_integer(MARKER + i));
		inner = json_object_get(args, base);
		if (dot == NULL || !json_is_object(inner))
			continue;
		if (strncmp(dot + 1, "is_", 3) != 0) {
			if (json_object_get(inner, dot + 1) == NULL)
				json_object_set_new(inner, dot + 1,
				    json_sprintf("%d", MARKER + i));
		} else if (i == with)
			json_object_set_new(inner, dot + 1, json_true());
	}
	return args;
}

static void
find_markers(const char *text, bool found[TAGS])
{
	memset(found, 0, TAGS * sizeof(found[0]));
	for (; *text != '\0'; text++)
		if (isdigit((unsigned char)*text)) {
			unsigned long n = strtoul(text, NULL, 10);

			if (n >= MARKER && n < MARKER + TAGS)
				found[n - MARKER] = true;
			text += strspn(text, "0123456789") - 1;
		}
}

/* What is asked for, as in "side.is_up", may be said in words. */
static bool
is_asked(const struct tags *tags, int i)
{
	size_t len = strcspn(tags->name[i], ".");

	for (int k = 0; k < tags->n; k++)
		if (strncmp(tags->name[k], tags->name[i], len) == 0 &&
		    strncmp(tags->name[k] + len, ".is_", 4) == 0)
			return true;
	return false;
}

static struct phrases *english_phrases;

/* The same of the two, with the same arguments. */
static void
compare(const char *key, const struct tags *tags, int without, int with)
{
	json_t *args = arguments(tags, without, with);
	struct buffer here = { 0 }, there = { 0 };
	bool said[TAGS], meant[TAGS];

	phrase_sentence((struct phrases *)own, key, args, &here);
	phrase_sentence(english_phrases, key, args, &there);
	find_markers(buffer_text(&here), said);
	find_markers(buffer_text(&there), meant);
	for (int i = 0; i < tags->n; i++)
		if (said[i] != meant[i] && !is_asked(tags, i)) {
			print_error("%s, %s: '%s' is %s in '%s', '%s'\n", of,
			    key, tags->name[i], said[i] ? "new" : "lost",
			    buffer_text(&here), buffer_text(&there));
			faults++;
			break;
		}
	json_decref(args);
	buffer_free(&here);
	buffer_free(&there);
}

static void
compare_phrase(void *arg, const char *key, const char *text)
{
	struct tags tags = { 0 };
	const char *english = phrase_text(english_phrases, key);

	if (english == NULL || is_of_page(key))
		return;
	find_tags(english, &tags);
	find_tags(text, &tags);
	compare(key, &tags, -1, -1);
	for (int i = 0; i < tags.n; i++)
		if (strstr(tags.name[i], "is_") != NULL)
			compare(key, &tags, -1, i);
		else if (!is_made(tags.name[i]))
			compare(key, &tags, i, -1);
}

TEST(every_phrase_says_all_that_the_english_one_says)
{
	faults = 0;
	for (const struct resource *at = resources; at->path != NULL; at++) {
		struct resource_text english;
		const char *name = strchr(at->path, '/') + 1;

		if (strstr(at->path, "phrases") == NULL ||
		    strncmp(at->path, "en/", 3) == 0)
			continue;
		of = at->path;
		assert_int_equal(resource_find("en", name, true, &english),
		    RESOURCE_FOUND);
		english_phrases = phrases_load(english.text, english.len,
		    NULL);
		own = phrases_load(at->text, at->len, NULL);
		phrases_each(own, compare_phrase, NULL);
		phrases_free(english_phrases);
		phrases_free((struct phrases *)own);
		resource_release(&english);
	}
	assert_int_equal(faults, 0);
}

/* ---- words of moves ---- */

/* A spelling of legal moves, as reports show it, is read as these moves. */
TEST(every_move_that_is_shown_is_read_back)
{
	static struct play play;
	static struct reading read;

	for (const struct words *w = words_table; w->lang != NULL; w++) {
		struct language *l = language_find(w->lang, w->ruleset);
		uint64_t seed = 5;

		if (w->reading != READING || w->english == NULL)
			continue;
		for (int k = 0; k < 8; k++) {
			const struct ruleset *of_game = ruleset_find(
			    w->ruleset);

			test_begin(&play, of_game, of_game->min_seats + k %
			    (of_game->max_seats - of_game->min_seats + 1),
			    (char *)NULL);
			for (; play.pending.kind != PENDING_OVER;
			    test_step(&play, &seed, NULL))
				for (int i = 0; i < play.legal.n && i < 40;
				    i++) {
					const struct move *m = &play.legal.
					    move[(i * 7) % play.legal.n];
					struct buffer said = { 0 };
					char text[MOVE_TEXT];

					move_format(of_game, play.edition, m,
					    text);
					language_spell(l, text, &said);
					if (reading_line(&play, w, buffer_text(
					    &said), said.len, &read) !=
					    READING_MOVE ||
					    read.step[0].move.n != m->n ||
					    memcmp(read.step[0].move.word,
					    m->word, m->n * sizeof(
					    m->word[0])) != 0)
						fail_msg("%s: '%s' is not "
						    "read as '%s'", w->lang,
						    buffer_text(&said), text);
					buffer_free(&said);
				}
		}
	}
	language_end();
}

/* Is it "1-3"? */
static bool
is_range(const char *word, size_t len)
{
	return strspn(word, "0123456789-") >= len &&
	    memchr(word, '-', len) != NULL;
}

/*
 * Read all that a line of a list of moves stands for: "1-3" and "wood|stone"
 * are taken apart.  Returns how many moves that is.
 */
static int
read_all(const struct play *play, const struct words *w, const char *line)
{
	static struct reading read;
	const char *p = line;
	size_t len = strcspn(p, " ");
	char one[512];
	int n = 0;

	while (*p != '\0' && memchr(p, '|', len) == NULL && !is_range(p,
	    len)) {
		p += len + (p[len] == ' ');
		len = strcspn(p, " ");
	}
	if (*p == '\0') {
		if (reading_line(play, w, line, strlen(line), &read) !=
		    READING_MOVE || !read.step[0].said)
			fail_msg("%s: '%s' is no move", w->lang, line);
		return 1;
	}
	if (is_range(p, len)) {
		for (int i = atoi(p); i <= atoi(strchr(p, '-') + 1); i++) {
			snprintf(one, sizeof(one), "%.*s%d%s", (int)(p - line),
			    line, i, p + len);
			n += read_all(play, w, one);
		}
		return n;
	}
	for (const char *part = p; part < p + len; part += strcspn(part,
	    "| ") + 1) {
		snprintf(one, sizeof(one), "%.*s%.*s%s", (int)(p - line), line,
		    (int)strcspn(part, "| "), part, p + len);
		n += read_all(play, w, one);
	}
	return n;
}

/* What a list of moves shows are the legal moves, each once. */
TEST(every_list_of_moves_is_read_back)
{
	static struct play play;
	int lists = 0;

	for (const struct words *w = words_table; w->lang != NULL; w++) {
		struct language *l = language_find(w->lang, w->ruleset);
		const struct ruleset *of_game = ruleset_find(w->ruleset);
		uint64_t seed = 11;

		if (w->reading != READING || w->english == NULL)
			continue;
		test_begin(&play, of_game, of_game->max_seats, (char *)NULL);
		for (int k = 0; play.pending.kind != PENDING_OVER; k++,
		    test_step(&play, &seed, NULL)) {
			struct view view = { .rules = of_game,
			    .edition = play.edition, .names = table_names };
			json_t *groups, *group, *move;
			size_t i, m;
			int n = 0;

			if (k % 3 != 0 || play.pending.kind !=
			    PENDING_DECISION || play.legal.n > 80)
				continue;
			groups = moves_by_verb(&view, &play.legal);
			json_array_foreach(groups, i, group)
				json_array_foreach(json_object_get(group,
				    "moves"), m, move) {
					struct buffer said = { 0 };

					language_spell(l, json_string_value(
					    json_object_get(move, "text")),
					    &said);
					n += read_all(&play, w, buffer_text(
					    &said));
					buffer_free(&said);
				}
			json_decref(groups);
			assert_int_equal(n, play.legal.n);
			lists++;
		}
	}
	assert_true(lists > 100);
	language_end();
}

/* Things in a list of moves have number and gender right. */
TEST(moves_are_shown_as_the_language_says_them)
{
	static const struct {
		const char *lang, *ruleset, *move, *shown;
	} moves[] = {
		{ "de", "pillars", "take stone 3", "nimm 3 Steine" },
		{ "it", "pillars", "take sand 2", "prendi 2 sabbie" },
		{ "it", "pillars", "place market", "colloca mercato" },
		{ "es", "pillars", "buy 2 wood", "comprar 2 de madera" },
		{ "de", "pillars", "buy 1 stone, sell 2 stone",
		    "kaufe 1 Stein, verkaufe 2 Steine" },
		{ "de", "pillars", "discard 1-3 stone|wood",
		    "wirf 1-3 Steine|Holz weg" },
		{ "de", "pillars", "take", "nimm" },
		{ "de", "red-cathedral", "claim 1|2 down yellow|green",
		    "beanspruche 1|2 verdeckt auf gelb|gr\303\274n" },
		{ "es", "red-cathedral", "deliver wood|gold 1.1",
		    "entregar madera|oro a 1.1" },
		{ "it", "red-cathedral", "deliver wood 1.1|2.1",
		    "consegna legno a 1.1|2.1" },
		{ "en", "red-cathedral", "deliver wood 1.1",
		    "deliver wood 1.1" },
		/* What is no move keeps what nobody knows. */
		{ "de", "pillars", "", "" },
		{ "de", "pillars", " , ", " , " },
		{ "de", "pillars", "take stone ", "nimm Stein " },
		{ "de", "pillars", "take stone 99999999",
		    "nimm Stein 99999999" },
		{ "de", "pillars", "take stone gold", "nimm Stein gold" },
		{ "de", "pillars", "a b c d e f g h i j",
		    "a b c d e f g h i j" },
		{ "de", "pillars", "take abcdefghijklmnopqrstuvwxyz 2",
		    "nimm abcdefghijklmnopqrstuvwxyz 2" },
		{ "de", "pillars", "take stone|abcdefghijklmnopqrstuvwxyz 2",
		    "nimm Stein|abcdefghijklmnopqrstuvwxyz 2" },
		{ "de", "pillars", "take || 2", "nimm || 2" },
	};

	for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++) {
		struct language *l = language_find(moves[i].lang,
		    moves[i].ruleset);
		struct buffer said = { 0 };

		language_spell(l, moves[i].move, &said);
		assert_string_equal(buffer_text(&said), moves[i].shown);
		buffer_free(&said);
	}
	language_end();
}

/* Nothing is "94387 seconds" long. */
TEST(spans_are_told_in_few_units)
{
	static const struct {
		const char *lang;
		uint32_t seconds;
		const char *told;
	} spans[] = {
		{ "en", 129600, "36 hours" },
		{ "en", 7200000, "83 days and 8 hours" },
		{ "es", 94387,
		    "1 d\303\255a, 2 horas, 13 minutos y 7 segundos" },
		{ "it", 86404, "1 giorno e 4 secondi" },
		{ "de", 8040, "2 Stunden und 14 Minuten" },
		{ "en", 4320000, "50 days" },
	};

	for (size_t i = 0; i < sizeof(spans) / sizeof(spans[0]); i++) {
		json_t *told = language_duration(language_find(spans[i].lang,
		    ""), spans[i].seconds);

		assert_string_equal(json_string_value(told), spans[i].told);
		json_decref(told);
	}
	language_end();
}

/*
 * "a" is half of an influence card in Spanish and Italian, and stands before
 * a section all the same.
 */
/*
 * A phrase begins with its first letter: a blank behind the '=' that was meant
 * to part it from what is before it is lost.
 */
TEST(no_phrase_begins_with_a_blank)
{
	for (const struct resource *at = resources; at->path != NULL; at++) {
		const char *blank = strstr(at->text, " =  ");

		if (strstr(at->path, "phrases") != NULL && blank != NULL)
			fail_msg("%s: '%.40s'", at->path, blank);
	}
}

/* What is another word, and a rude one, where letters go in ASCII. */
TEST(no_spanish_text_is_rude_without_its_tilde)
{
	static const char *const years[] = { " a\303\261o", "A\303\261o" };

	for (const struct resource *at = resources; at->path != NULL; at++)
		for (size_t i = 0; strncmp(at->path, "es/", 3) == 0 &&
		    i < sizeof(years) / sizeof(years[0]); i++)
			if (strstr(at->text, years[i]) != NULL)
				fail_msg("%s: say it otherwise: '%.20s'",
				    at->path, strstr(at->text, years[i]));
}

/* No move names a card of materials by the word that the log has for it. */
TEST(who_clicks_is_told_names_and_no_words_of_moves)
{
	static const struct {
		const char *lang, *form, *word, *name;
	} forms[] = {
		{ "en", "word", "mason2", "Mason" },
		{ "de", "acc", "den Maurer2", "den Maurer" },
		{ "es", "to", "al albañil2", "al albañil" },
		{ "it", "def", "il muratore2", "il muratore" },
	};

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		for (int names = 0; names < 2; names++) {
			json_t *thing;

			assert_false(language_names(names != 0));
			thing = language_thing(language_find(forms[i].lang,
			    "pillars"), "pillars", "mason2");
			assert_string_equal(json_string_value(json_object_get(
			    thing, forms[i].form)), names ? forms[i].name :
			    forms[i].word);
			json_decref(thing);
			assert_int_equal(language_names(false), names);
		}
	language_end();
}

TEST(a_card_that_was_not_dealt_is_called_what_it_is)
{
	char lang[RESOURCE_LANGUAGES][LANG_TEXT];
	int n = resource_languages(lang);

	for (int i = 0; i < n; i++) {
		struct language *l = language_find(lang[i], "pillars");
		struct buffer text = { 0 };
		json_t *args;

		args = json_pack("{so}", "card", language_thing(l, "pillars",
		    "stone-3"));
		assert_true(language_phrase(l, "pillars.event.not_dealt", args,
		    &text));
		if (strstr(buffer_text(&text), "stone-3") != NULL)
			fail_msg("in '%s': %s", lang[i], buffer_text(&text));
		assert_non_null(strchr(buffer_text(&text), '3'));
		json_decref(args);
		buffer_free(&text);
	}
	language_end();
}

/* Can a line of the Red Cathedral, a language and what is said, be read? */
static void
check_read(const char *const said[2], bool can)
{
	static struct reading read;

	if (reading_known(ruleset_find("red-cathedral"), words_find(said[0],
	    "red-cathedral", READING), said[1], strlen(said[1]), &read) != can)
		fail_msg("'%s' is %sread", said[1], can ? "not " : "");
}

TEST(a_preposition_stands_before_a_section)
{
	static const char *const said[][2] = {
		{ "es", "entregar madera a 4.1" },
		{ "es", "entrega a 4.1 madera" },
		{ "it", "consegna legno a 4.1" },
		{ "it", "Consegno il legno a 4.1." },
		{ "es", "entrego madera a la parte 4.1" },
		{ "it", "consegno un legno alla parte 4.1" },
		{ "de", "liefere Holz an 4.1" },
		{ "de", "liefere Holz nach 4.1" },
	};

	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		check_read(said[i], true);
	check_read((const char *[]){ "it", "consegna a legno 4.1" }, false);
}

/* What stands behind a number and says nothing, and names with "dell'". */
TEST(units_and_elisions_are_read)
{
	static const char *const said[][2] = {
		{ "es", "tomo la loseta 2 veces" },
		{ "es", "vendo 2 de prestigio" },
		{ "es", "muevo el dado blanco 2 localizaciones m\303\241s" },
		{ "es", "muevo el dado blanco, 2 mas" },
		{ "it", "prendo la tessera 2 volte" },
		{ "it", "vendo 2 punti prestigio" },
		{ "it", "muovo il dado bianco di 2 luoghi in pi\303\271" },
		{ "it", "influenza tessera dell'officina blu" },
		{ "it", "influenza tessera dell\342\200\231officina bianco 1" },
	}, *const not[][2] = {
		{ "es", "muevo el dado blanco m\303\241s" },
		{ "es", "vendo de prestigio 2 veces 3" },
		{ "it", "prendo volte 2" },
		{ "it", "influenza tessera dell officina" },
	};

	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		check_read(said[i], true);
	for (size_t i = 0; i < sizeof(not) / sizeof(not[0]); i++)
		check_read(not[i], false);
}

/* What people write in German for a card of the pool, by its resource. */
TEST(articles_and_verbs_stand_where_a_language_has_them)
{
	static const char *const forms[] = { "nimm %s %d", "nimm %d %s",
	    "nehme %s %d", "%s %d nehmen", "%d %s nehmen", "Nimm den %s %d.",
	    "nimm die %d %s", "TAKE %s %d", "stelle %s %d ein",
	    "HEUERE %d %s an.", "n\303\244hme %s %d",
	    "stelle %s %d", "stelle %s %d zur\303\274ck" };
	static const char *const names[] = { "Stein", "Holz", "Sand" },
	    *const words[] = { "stone", "wood", "sand" };
	const struct words *german = words_find("de", "pillars", READING);
	static struct play play;
	static struct reading read;
	uint64_t seed = 2;
	int n = 0;

	assert_string_equal(german->lang, "de");
	test_begin(&play, ruleset_find("pillars"), 2, (char *)NULL);
	while (play.pending.kind != PENDING_DECISION)
		test_step(&play, &seed, NULL);
	for (int k = 0; k < 3; k++)
		for (int cubes = 2; cubes <= 4; cubes++)
			for (int f = 0; f < 13; f++) {
				char said[64], text[MOVE_TEXT], meant[64];
				bool legal = false;

				snprintf(meant, sizeof(meant), "take %s %d",
				    words[k], cubes);
				for (int i = 0; i < play.legal.n; i++) {
					move_format(play.rules, play.edition,
					    &play.legal.move[i], text);
					legal |= strcmp(text, meant) == 0;
				}
				if (!legal)
					continue;
				if (strncmp(strchr(forms[f], '%'), "%d",
				    2) == 0)
					snprintf(said, sizeof(said), forms[f],
					    cubes, names[k]);
				else
					snprintf(said, sizeof(said), forms[f],
					    names[k], cubes);
				reading_line(&play, german, said, strlen(said),
				    &read);
				/*
				 * One letter wrong is asked about, and half of
				 * a verb is another one.
				 */
				if (f >= 10) {
					assert_int_not_equal(read.finding,
					    READING_MOVE);
					continue;
				}
				if (read.finding != READING_MOVE)
					fail_msg("'%s': %d", said,
					    read.finding);
				move_format(play.rules, play.edition,
				    &read.step[0].move, text);
				assert_string_equal(text, meant);
				n++;
			}
	assert_true(n > 10);
}

/* What people write for "take RESOURCE N" in each language. */
static const struct typed {
	const char *lang, *form;
	bool number_first;
	const char *name[3];	/* stone, wood, sand */
} typed[] = {
	{ "es", "tomar %s %d", false, { "piedra", "madera", "arena" } },
	{ "es", "Toma %d de %s.", true, { "piedra", "madera", "arena" } },
	{ "es", "tomo %d %s", true, { "piedras", "maderas", "arenas" } },
	{ "es", "tome la %s %d", false, { "Piedra", "Madera", "Arena" } },
	{ "es", "cojo los %d cubos de %s", true,
	    { "piedra", "madera", "arena" } },
	{ "es", "cojo la carta de %s, de %d cubos", false,
	    { "piedra", "madera", "arena" } },
	{ "es", "elijo la carta de %d de %s", true,
	    { "piedra", "madera", "arena" } },
	{ "es", "TAKE %s %d", false, { "stone", "wood", "sand" } },
	{ "it", "prendi %s %d", false, { "pietra", "legno", "sabbia" } },
	{ "it", "Prendo %d %s.", true, { "pietre", "legni", "sabbie" } },
	{ "it", "prendere i %d cubetti di %s", true,
	    { "pietra", "legno", "sabbia" } },
	{ "it", "prendi %d %s", true, { "pietre", "legni", "sabbie" } },
	{ "it", "scelgo la carta da %d %s", true,
	    { "pietre", "legni", "sabbie" } },
	{ "it", "mando lavoratori a prendere %d %s", true,
	    { "pietre", "legni", "sabbie" } },
	{ "it", "TAKE %s %d", false, { "stone", "wood", "sand" } },
	{ NULL, NULL, false, { NULL } }
};

/* Is this said of a legal move, and is what is written taken for it? */
static int
is_taken(const struct play *play, const struct typed *w, int which, int cubes)
{
	static const char *const words[] = { "stone", "wood", "sand" };
	static struct reading read;
	char said[80], text[MOVE_TEXT], meant[64];
	bool legal = false;

	snprintf(meant, sizeof(meant), "take %s %d", words[which], cubes);
	for (int i = 0; i < play->legal.n; i++) {
		move_format(play->rules, play->edition, &play->legal.move[i],
		    text);
		legal |= strcmp(text, meant) == 0;
	}
	if (!legal)
		return 0;
	if (w->number_first)
		snprintf(said, sizeof(said), w->form, cubes, w->name[which]);
	else
		snprintf(said, sizeof(said), w->form, w->name[which], cubes);
	reading_line(play, words_find(w->lang, "pillars", READING), said,
	    strlen(said), &read);
	if (read.finding != READING_MOVE)
		fail_msg("%s: '%s': %d", w->lang, said, read.finding);
	move_format(play->rules, play->edition, &read.step[0].move, text);
	assert_string_equal(text, meant);
	return 1;
}

TEST(what_is_typed_in_spanish_and_italian_is_read)
{
	static struct play play;
	uint64_t seed = 2;
	int n = 0;

	test_begin(&play, ruleset_find("pillars"), 2, (char *)NULL);
	while (play.pending.kind != PENDING_DECISION)
		test_step(&play, &seed, NULL);
	for (const struct typed *w = typed; w->lang != NULL; w++)
		for (int which = 0; which < 3; which++)
			for (int cubes = 2; cubes <= 4; cubes++)
				n += is_taken(&play, w, which, cubes);
	assert_true(n > 30);
}

/* The tokens that a whole name means there; false: it means none. */
static bool
meaning(const struct words *words, const char *name, uint8_t *set, bool *begun)
{
	static struct lexis l;

	if (!lexis_cut(&l, ruleset_find(words->ruleset), words, name,
	    strlen(name)))
		return false;
	lexis_look_up(&l, NULL);
	if (l.n != 1 || l.item[0].kind != ITEM_WORD)
		return false;
	memcpy(set, l.item[0].set, SET_BYTES(TOKENS_MAX));
	*begun = l.item[0].begun;
	return true;
}

/*
 * A line that is read as one language has it and was meant in another is at
 * worst not understood: what names something in both names the same, unless
 * tests/lib/homonyms says that somebody has looked at it.
 */
TEST(no_word_means_two_things_in_two_languages)
{
	char *known = test_read("tests/lib/homonyms", NULL);
	int n = 0, both = 0;

	for (const struct words *a = words_table; a->lang != NULL; a++)
		for (const struct words *b = words_table; b->lang != NULL;
		    b++) {
			if (a->reading != READING || b->reading != READING ||
			    a == b || strcmp(a->ruleset, b->ruleset) != 0)
				continue;
			for (int i = 0; i < a->n; i++) {
				uint8_t here[SET_BYTES(TOKENS_MAX)],
				    there[SET_BYTES(TOKENS_MAX)];
				const char *name = a->name[i].name;
				bool begun;
				char line[128];

				/* The beginning of a word there counts, too. */
				if (!meaning(a, name, here, &begun) || begun ||
				    !meaning(b, name, there, &begun))
					continue;
				both++;
				if (memcmp(here, there, sizeof(here)) == 0)
					continue;
				snprintf(line, sizeof(line),
				    "\n%s %s %s %s\n", a->ruleset, a->lang,
				    b->lang, name);
				if (strstr(known, line) != NULL)
					continue;
				print_error("%s", line + 1);
				n++;
			}
		}
	free(known);
	assert_true(both > 50);
	assert_int_equal(n, 0);
}

/* Is this name a whole move, as "done" is? */
static bool
is_move(const struct words *words, const char *name)
{
	const struct form *form = ruleset_find(words->ruleset)->forms;
	uint8_t set[SET_BYTES(TOKENS_MAX)];
	bool begun, whole = false;

	if (!meaning(words, name, set, &begun) || begun)
		return false;
	for (; form->verb != WORD_NONE; form++)
		whole |= form->n == 0 && set_has(set, form->verb);
	return whole;
}

/* "done" below a move is the next one, and no courtesy. */
TEST(no_courtesy_is_a_move)
{
	int n = 0;

	for (const struct words *words = words_table; words->lang != NULL;
	    words++)
		for (const struct sayings *from = sayings; words->reading ==
		    READING && from->lang != NULL; from++)
			for (const struct saying *row =
			    from->list[SAYING_COURTESY]; row->text != NULL;
			    row++)
				if (is_move(words, row->text)) {
					print_error("%s %s: %s\n", words->lang,
					    words->ruleset, row->text);
					n++;
				}
	assert_int_equal(n, 0);
}

/* ---- words that are frozen ---- */

enum { SUM = 16, FROZEN = 4096 };

/*
 * A line for the names of each language and ruleset as a version of reading
 * has them.
 */
static void
sum_words(int reading, char out[FROZEN])
{
	size_t len = 0;

	for (const struct words *w = words_table; w->lang != NULL; w++) {
		crypto_generichash_state state;
		uint8_t sum[SUM];
		char hex[2 * SUM + 1];

		if (w->reading != reading)
			continue;
		crypto_generichash_init(&state, NULL, 0, SUM);
		for (int i = 0; i < w->n + w->n_shown; i++) {
			const struct word_name *name = i < w->n ? &w->name[i] :
			    &w->shown[i - w->n];
			const char *both[] = { name->word, name->name };

			for (int k = 0; k < 2; k++)
				crypto_generichash_update(&state, (const
				    unsigned char *)both[k],
				    strlen(both[k]) + 1);
		}
		crypto_generichash_final(&state, sum, SUM);
		sodium_bin2hex(hex, sizeof(hex), sum, SUM);
		len += snprintf(out + len, FROZEN - len, "%s %s %s\n",
		    w->lang, w->ruleset, hex);
		assert_true(len < FROZEN);
	}
}

/*
 * What was read once is read the same way for ever.  Until a version is
 * released `language_test write` writes tests/lib/words-N again; after that a
 * line that this finds belongs below the next "reading N".
 */
TEST(the_words_of_each_version_stay_as_they_are)
{
	char now[FROZEN], *then, name[64];

	for (int v = 1; v <= READING; v++) {
		snprintf(name, sizeof(name), "tests/lib/words-%d", v);
		then = test_read(name, NULL);
		sum_words(v, now);
		if (strcmp(now, then) != 0)
			fail_msg("templates/TAG/words reads otherwise by "
			    "version %d: if the version was released, put the "
			    "change below \"reading %d\"; else renew %s with "
			    "`language_test write`", v, v + 1, name);
		free(then);
	}
}

static void
write_sums(void)
{
	char now[FROZEN], name[64];

	for (int v = 1; v <= READING; v++) {
		snprintf(name, sizeof(name), "tests/lib/words-%d", v);
		sum_words(v, now);
		test_write_text(name, now);
	}
}

/* ---- names of forms ---- */

/* A set of words: " a b c ". */
static bool
holds(const struct buffer *set, const char *word)
{
	char one[64];

	snprintf(one, sizeof(one), " %s ", word);
	return strstr(buffer_text(set), one) != NULL;
}

static void
gather(struct buffer *set, const char *word)
{
	if (set->len == 0)
		buffer_puts(set, " ");
	if (!holds(set, word))
		buffer_printf(set, "%s ", word);
}

struct form_check {
	const char *path;
	struct buffer forms, arguments, things;
};
typedef void tag_fn(struct form_check *, char what, char *name);

static void
each_tag(struct form_check *c, const char *lang, tag_fn *fn)
{
	size_t n = strlen(lang);

	for (const struct resource *at = resources; at->path != NULL; at++) {
		const char *tag = at->text;

		if (strncmp(at->path, lang, n) != 0 || at->path[n] != '/')
			continue;
		c->path = at->path;
		while ((tag = strstr(tag, "{{")) != NULL) {
			char name[64], what = '\0';

			tag += 2;
			if (strchr("#^/!>&", *tag) != NULL)
				what = *tag++;
			snprintf(name, sizeof(name), "%.*s",
			    (int)strcspn(tag, "}"), tag);
			fn(c, what, name);
		}
	}
}

static void
note_argument(struct form_check *c, char what, char *name)
{
	if (what != '!' && what != '>' && strchr(name, '.') == NULL)
		gather(&c->arguments, name);
}

/* "material.one": it is a thing. */
static void
note_thing(struct form_check *c, char what, char *name)
{
	char *dot = strrchr(name, '.');

	if (dot == NULL || what == '!' || (!holds(&c->forms, dot + 1) &&
	    strcmp(dot + 1, "name") != 0 && strcmp(dot + 1, "word") != 0))
		return;
	*dot = '\0';
	dot = strrchr(name, '.');
	gather(&c->things, dot == NULL ? name : dot + 1);
}

static void
find_hidden(struct form_check *c, char what, char *name)
{
	static bool open[24];
	static int depth, within;
	const char *dot = strrchr(name, '.');
	bool thing = holds(&c->things, dot == NULL ? name : dot + 1);

	if (what == '/') {
		assert_true(depth > 0);
		within -= open[--depth];
		return;
	}
	if (what != '!' && within > 0 && holds(&c->forms, name) &&
	    holds(&c->arguments, name)) {
		print_error("%s: '%s' is a form in a section of a thing\n",
		    c->path, name);
		faults++;
	}
	if (what != '#' && what != '^')
		return;
	assert_true(depth < 24);
	open[depth] = what == '#' && thing;
	within += open[depth++];
}

/*
 * Within the section of a thing its forms hide what an event or a position
 * calls likewise: "to" would be "al mezclador" there, and no place.
 */
TEST(no_form_of_a_thing_hides_an_argument)
{
	faults = 0;
	for (const struct resource *at = resources; at->path != NULL; at++) {
		struct form_check c = { .path = at->path };
		struct phrases *p;
		char lang[16], *save, *forms;

		if (strcmp(at->path + strcspn(at->path, "/"), "/phrases") != 0)
			continue;
		snprintf(lang, sizeof(lang), "%.*s",
		    (int)strcspn(at->path, "/"), at->path);
		p = phrases_load(at->text, at->len, NULL);
		forms = memory_copy(phrase_text(p, "language.forms"));
		/* The letters of drawings are told beside them. */
		for (char *one = strtok_r(forms, " ", &save); one != NULL;
		    one = strtok_r(NULL, " ", &save))
			if (strcmp(one, "mark") != 0 && strcmp(one, "cube") !=
			    0)
				gather(&c.forms, one);
		free(forms);
		phrases_free(p);
		each_tag(&c, "en", note_argument);
		each_tag(&c, lang, note_thing);
		assert_true(c.things.len > 0 && c.arguments.len > 0);
		each_tag(&c, lang, find_hidden);
		buffer_free(&c.forms);
		buffer_free(&c.arguments);
		buffer_free(&c.things);
	}
	assert_int_equal(faults, 0);
}

static int
begin_all(void **state)
{
	table_folder(folder, path);
	return 0;
}

static int
end_all(void **state)
{
	table_remove(folder);
	return 0;
}

int
main(int argc, char **argv)
{
	test_same_keys();
	unsetenv("NUNCIO_TEMPLATES");
	if (argc == 2 && strcmp(argv[1], "write") == 0) {
		write_sums();
		return 0;
	}
	return test_run(begin_all, end_all);
}
