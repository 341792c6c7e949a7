/*
 * Sentences of people that are no moves.  tests/said has such sentences in four
 * languages, each below its meaning in the program's own words.
 */
#include "tests/lib/test.h"

#include "cmd/base/words.h"
#include "cmd/record/turn_command.h"
#include "core/reading.h"
#include "core/reading/fold.h"
#include "core/dates.h"
#include "core/said.h"
#include "core/sayings.h"
#include "core/time.h"
#include "core/turn.h"

/* What a line means, or "-". */
static const char *
meant(const char *lang, const char *line)
{
	static char out[SAID_MAX + 1];
	size_t len = said_line(lang, time_read("2026-11-20", 10),
	    (struct span){ line, strlen(line) }, out);

	out[len] = '\0';
	return len > 0 ? out : "-";
}

TEST(sentences_mean_what_they_say)
{
	FILE *f = fopen("tests/said", "r");
	char line[256], lang[8] = "", means[128] = "";
	int n = 0, wrong = 0;

	assert_non_null(f);
	while (fgets(line, sizeof(line), f) != NULL &&
	    strcmp(line, "--\n") != 0)
		continue;
	while (fgets(line, sizeof(line), f) != NULL) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] != '\t') {
			assert_int_equal(sscanf(line, "%7s %127[^\n]", lang,
			    means), 2);
			continue;
		}
		n++;
		if (strcmp(meant(lang, line + 1), means) == 0)
			continue;
		print_error("%s: '%s' is '%s', not '%s'\n", lang, line + 1,
		    meant(lang, line + 1), means);
		wrong++;
	}
	fclose(f);
	assert_int_equal(wrong, 0);
	assert_true(n > 500);
}

/* Is any move said by this text in this language? */
static bool
is_move(const char *lang, const char *text)
{
	static struct reading out;

	for (int i = 0; rulesets[i] != NULL; i++)
		if (reading_known(rulesets[i], words_find(lang,
		    rulesets[i]->name, READING), text, strlen(text), &out))
			return true;
	return false;
}

/* A phrase, with what could stand in the place of its dots. */
static void
fill(const char *phrase, const char *with, char out[128])
{
	const char *dots = strstr(phrase, "...");

	if (dots == NULL)
		snprintf(out, 128, "%s", phrase);
	else
		snprintf(out, 128, "%.*s%s%s", (int)(dots - phrase), phrase,
		    with, dots + 3);
}

TEST(no_phrase_is_a_move)
{
	static const char *const with[] = { "3", "stone", "ana" };
	int wrong = 0;

	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct sayings *in = sayings; in->lang != NULL;
		    in++) {
			const struct saying *p = own->list[SAYING_LINE];

			for (; p->text != NULL; p++)
				for (int i = 0; i < 3; i++) {
					char text[128];

					/* English holds everywhere. */
					if (own != in && own != sayings &&
					    strstr(p->text, "...") != NULL)
						continue;
					fill(p->text, strncmp(p->means,
					    "away ", 5) == 0 ? "1.12. bis 8.12."
					    : with[i], text);
					if (!is_move(in->lang, text))
						continue;
					print_error("%s: '%s' is a move\n",
					    in->lang, text);
					wrong++;
				}
		}
	assert_int_equal(wrong, 0);
}

/* What sayings.sh folds is compared with what fold() folds. */
TEST(sayings_are_folded)
{
	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (int kind = 0; kind < SAYING_KINDS; kind++)
			for (const struct saying *p = own->list[kind];
			    p->text != NULL; p++) {
				struct folded out;

				assert_true(fold(p->text, strlen(p->text),
				    &out));
				assert_string_equal(out.text, p->text);
			}
}

TEST(only_german_is_also_written_without_its_umlauts)
{
	assert_string_equal(meant("de", "Zug zur\303\274cknehmen"), "undo");
	assert_string_equal(meant("de", "Zug zurucknehmen"), "undo");
	assert_string_equal(meant("de", "Zug zuruecknehmen"), "undo");
	assert_string_equal(meant("es", "deshaz mi \303\272ltima jugada"),
	    "undo");
	assert_string_equal(meant("es", "deshaz mi ueltima jugada"), "-");
}

/* Months of all languages are tried in files of all. */
TEST(no_name_of_a_month_is_that_of_another)
{
	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *p = own->list[SAYING_MONTH];
		    p->text != NULL; p++) {
			char line[64];
			int64_t days[2][2], wanted;

			snprintf(line, sizeof(line), "2026-%02d-01",
			    atoi(p->means));
			wanted = time_read(line, 10);
			for (int brief = 0; brief < 2; brief++) {
				int len = snprintf(line, sizeof(line),
				    "1. %.*s 2026 - 31. 12. 2026",
				    brief ? 3 : 30, p->text);

				assert_int_equal(dates_read((struct span){
				    line, (size_t)len }, 0, days), 1);
				assert_int_equal(days[0][0], wanted);
			}
		}
}

/* Is it a line that has no other words than the program's? */
static bool
is_of_program(const char *line)
{
	static const char *const words[] = { "key ", "press ben, host: ",
		"agree ", "extend ", "early ", "join " };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strncmp(line, words[i], strlen(words[i])) == 0)
			return true;
	return turn_request((struct span){ line, strcspn(line, " ") }) !=
	    REQUEST_NOTHING || turn_page((struct span){ line,
	    strcspn(line, " ") }) != TURN_PAGES;
}

/* "rules, cards" are two lines, "press ben, host: Hi." is one. */
static void
check_help(const char *lang, char *line)
{
	char *end = strstr(line, "{{tab}}"), *at, *comma;

	if (end == NULL)
		return;
	*end = '\0';
	for (at = line; at != NULL; at = comma) {
		comma = strchr(line, ':') == NULL ? strstr(at, ", ") : NULL;
		if (comma != NULL) {
			*comma = '\0';
			comma += 2;
		}
		if (strcmp(meant(lang, at), "-") == 0 && !is_of_program(at) &&
		    strncmp(at, "press all: ", 11) != 0)
			fail_msg("%s: help has '%s', which is none of the "
			    "sayings there", lang, at);
	}
}

/* Has the language a phrase of its own for what this says in English? */
static bool
has_own(const struct sayings *l, const char *means)
{
	size_t n = strcspn(means, " :");

	for (const struct saying *p = l->list[SAYING_LINE]; p->text != NULL;
	    p++)
		if (strncmp(p->means, means, n) == 0 &&
		    (p->means[n] == '\0' || p->means[n] == ' '))
			return true;
	return false;
}

/* What a refusal tells to write, within quotes, is of the reader's language. */
static void
check_quoted(const struct sayings *l, char *line)
{
	static const char *const kept[] = { "refused.value_",
	    "refused.joined" };
	char *at = line, *end;

	for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++)
		if (strncmp(line, kept[i], strlen(kept[i])) == 0)
			return;
	if (strncmp(line, "refused.", 8) != 0 && strncmp(line, "done.", 5) != 0)
		return;
	while ((at = strchr(at, '"')) != NULL &&
	    (end = strchr(++at, '"')) != NULL) {
		*end = '\0';
		if (strcmp(meant("", at), "-") != 0 && has_own(l, at) &&
		    strncmp(at, "mail ", 5) != 0 &&
		    strncmp(at, "lang ", 5) != 0)
			fail_msg("%s: %.20s says \"%s\", which is English: "
			    "quote the sayings of this language",
			    l->lang, line, at);
		at = end + 1;
	}
}

TEST(refusals_name_words_of_the_readers_language)
{
	for (const struct sayings *l = sayings; l->lang != NULL; l++) {
		static char line[8192];
		char path[64];
		FILE *f;

		if (strcmp(l->lang, "en") == 0)
			continue;
		snprintf(path, sizeof(path), "templates/%s/phrases", l->lang);
		f = fopen(path, "r");
		assert_non_null(f);
		while (fgets(line, sizeof(line), f) != NULL)
			check_quoted(l, line);
		fclose(f);
	}
}

TEST(what_help_offers_is_understood)
{
	for (const struct sayings *l = sayings; l->lang != NULL; l++) {
		char path[64], line[1024];
		FILE *f;

		snprintf(path, sizeof(path),
		    "templates/%s/letter-lines.mustache", l->lang);
		f = fopen(path, "r");
		assert_non_null(f);
		while (fgets(line, sizeof(line), f) != NULL)
			check_help(l->lang, line);
		fclose(f);
	}
}

/* What the program's own word is stays what it is in every language. */
TEST(phrases_of_other_languages_do_not_hold)
{
	/* But questions do. */
	assert_string_equal(meant("fr", "Hilfe!"), "help");
	assert_string_equal(meant("de", "resign"), "resign");
	assert_string_equal(meant("", "I resign"), "resign");
	assert_string_equal(meant("fr", "I resign"), "resign");
	assert_string_equal(meant("en", "me rindo"), "-");
	assert_string_equal(meant("de", "me rindo"), "-");
	assert_string_equal(meant("es-MX", "me rindo"), "-");
}

TEST(what_is_said_to_others_stays_as_written)
{
	char line[1100], out[SAID_MAX];

	assert_string_equal(meant("es",
	    "mensaje a todos:  \xc2\xa1Ol\xc3\xa9,  Ana! Please."),
	    "press all: \xc2\xa1Ol\xc3\xa9,  Ana! Please.");
	memset(line, 'x', sizeof(line));
	memcpy(line, "an alle: ", 9);
	assert_int_equal(said_line("de", 0, (struct span){ line, 1024 }, out),
	    1024 - 9 + 11);
	assert_int_equal(said_line("de", 0, (struct span){ line, 1025 }, out),
	    0);
}

/* The same words in a turn file are the same line. */
TEST(a_line_keeps_its_number)
{
	static const char text[] = "nuncio turn\ngame: k\nplayer: ana\n"
	    "after: 4-0123456789abcdef\nlanguage: de\n\nIch gebe auf!\nend\n";
	char room[SAID_MAX];
	struct turn turn;
	struct turn_line line;

	assert_int_equal(turn_parse(text, strlen(text), &turn, NULL), TURN_OK);
	assert_int_equal(turn_says(&turn.line[0]), SAYS_MOVE);
	line = turn_meant(&turn, &turn.line[0], room);
	assert_int_equal(line.no, 7);
	assert_int_equal(line.len, 6);
	assert_int_equal(turn_says(&line), SAYS_LINE);
}

/* Whoever asks in their own words gives nothing away either. */
TEST(questions_in_other_words_reveal_nothing)
{
	static const uint8_t seed[REVEAL_SEED] = { 1 };
	static const char *const lines[] = { "Vorschau\nnimm 3 Steine",
		"einen Tipp bitte", "Ich gebe auf" };

	for (int i = 0; i < 3; i++) {
		char text[TURN_MAX];
		struct turn turn;
		size_t len = (size_t)snprintf(text, sizeof(text),
		    "nuncio turn\ngame: k\nplayer: ana\n"
		    "after: 4-0123456789abcdef0123456789abcdef\n"
		    "language: de\nvalue: ?\n%s\nend\n", lines[i]);

		assert_int_equal(turn_fill(text, &len, seed, NULL), TURN_OK);
		assert_int_equal(turn_parse(text, len, &turn, NULL), TURN_OK);
		assert_int_equal(turn.draws, DRAWS_SILENT);
	}
}

/* How many words of a text are a time, and of how many seconds. */
static const char *
time_of(const char *text)
{
	static char out[40];
	struct span word[3];
	uint32_t seconds = 0;
	int n = 0;

	for (; *text != '\0'; text += strspn(text, " ")) {
		word[n++] = (struct span){ text, strcspn(text, " ") };
		text += strcspn(text, " ");
	}
	n = turn_time(word, n, &seconds);
	snprintf(out, sizeof(out), "%d", n);
	if (n > 0)
		snprintf(out, sizeof(out), "%d %u", n, (unsigned)seconds);
	return out;
}

TEST(a_time_is_a_number_and_a_unit)
{
	assert_string_equal(time_of("2 days grace"), "2 172800");
	assert_string_equal(time_of("three hours"), "2 10800");
	assert_string_equal(time_of("1 week"), "2 604800");
	assert_string_equal(time_of("999 d"), "2 86313600");
	assert_string_equal(time_of("1000 d"), "0");
	assert_string_equal(time_of("0 days"), "0");
	assert_string_equal(time_of("days 2"), "0");
	assert_string_equal(time_of("2 grace"), "0");
	assert_string_equal(time_of("days"), "0");
	assert_string_equal(time_of("2"), "0");
}

TEST(days_that_can_be_two_are_not_guessed)
{
	static const char *const none[] = { "away 1 Dec", "away 1 Dec 8 Dec",
		"away 1. 8. Dezember", "away 30 Feb to 8 Mar",
		"away 8 to 1 December", "away 1 to 8", "away 1/12 to 8/12",
		"away 13/13 to 14/14", "away 1.12. bis 8.12. bis 9.12.",
		"away 1 Dec to 8 Dec or so", "away Dec to Dec",
		"away 99999 to 8 Dec", "away monday to friday" };
	int64_t days[2][2];

	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		assert_string_equal(meant("en", none[i]), none[i]);
	assert_int_equal(dates_read((struct span){ "1/12 to 8/12", 12 },
	    time_read("2026-11-20", 10), days), 2);
	assert_int_equal(days[0][0], time_read("2026-12-01", 10));
	assert_int_equal(days[0][1], time_read("2026-12-08", 10));
	assert_int_equal(days[1][0], time_read("2027-01-12", 10));
	assert_int_equal(days[1][1], time_read("2027-08-12", 10));
	/* Whoever is away already says so. */
	assert_string_equal(meant("en", "away 18 Nov to 25 Nov"),
	    "away 2026-11-18 2026-11-25");
	assert_string_equal(meant("en", "away 5/5 to 6/6"),
	    "away 2027-05-05 2027-06-06");
}

/* 2026-11-25 is a Wednesday. */
TEST(an_absence_as_people_say_it_is_a_guess)
{
	static const struct {
		const char *said, *from, *to, *or_to;	/* NULL: none */
	} tried[] = {
		{ "until Monday", "2026-11-25", "2026-11-30", "2026-12-01" },
		{ "bis Mittwoch", "2026-11-25", "2026-12-02", "2026-12-03" },
		{ "hasta ma\303\261ana", "2026-11-25", "2026-11-26",
		    "2026-11-27" },
		{ "fino a luned\303\254", "2026-11-25", "2026-11-30",
		    "2026-12-01" },
		{ "until 8 Dec", "2026-11-25", "2026-12-08", "2026-12-09" },
		{ "until 25 Nov", "2026-11-25", "2027-11-25", "2027-11-26" },
		{ "from Friday to Monday", "2026-11-27", "2026-11-30",
		    "2026-12-01" },
		{ "on Friday", "2026-11-27", "2026-11-28", NULL },
		{ "tomorrow", "2026-11-26", "2026-11-27", NULL },
		{ "next week", "2026-11-30", "2026-12-07", NULL },
		{ "the weekend", "2026-11-28", "2026-11-30", NULL },
		{ "8.12.", "2026-12-08", "2026-12-09", NULL },
		{ "from tomorrow to today", NULL, NULL, NULL },
		{ "until 1/12", NULL, NULL, NULL },
		{ "Monday or Tuesday", NULL, NULL, NULL },
		{ "until 8", NULL, NULL, NULL }, { "until", NULL, NULL, NULL },
		{ "", NULL, NULL, NULL }
	};
	const int64_t today = time_read("2026-11-25", 10);

	for (size_t i = 0; i < sizeof(tried) / sizeof(tried[0]); i++) {
		int64_t days[2][2];
		int n = dates_guess((struct span){ tried[i].said, strlen(
		    tried[i].said) }, today, days);

		assert_int_equal(n, tried[i].from == NULL ? 0 :
		    tried[i].or_to == NULL ? 1 : 2);
		if (n > 0) {
			assert_int_equal(days[0][0], time_read(tried[i].from,
			    10));
			assert_int_equal(days[0][1], time_read(tried[i].to,
			    10));
		}
		if (n > 1) {
			assert_int_equal(days[1][0], days[0][0]);
			assert_int_equal(days[1][1], time_read(tried[i].or_to,
			    10));
		}
	}
}

static bool
is_sure(const char *line)
{
	return said_sure((struct span){ line, strlen(line) });
}

TEST(a_yes_that_may_be_an_if_is_asked_once_more)
{
	assert_true(is_sure("yes, I resign"));
	assert_true(is_sure("abandono si"));
	assert_true(is_sure("S\303\255 abandono"));
	assert_true(is_sure("Si, abandono"));
	assert_false(is_sure("Si abandono"));
	assert_false(is_sure("si abbandono"));
	assert_false(is_sure("I resign"));
}

static bool
says_yes(const char *line)
{
	return said_yes((struct span){ line, strlen(line) });
}

/* In whatever language somebody asks: the answer may come in another. */
TEST(yes_is_said_in_many_ways)
{
	static const char *const yes[] = {
		"Yes, that's me, I confirm.", "yes", "Yes!", "Confirm",
		"Yes thats me", "Its me", "Ja, ich bins", "ich wars",
		"\"Yes, that's me\"", " \"confirm\"",
		"\342\200\236Ja, das bin ich\342\200\234",
		"\302\253S\303\254, sono io\302\273",
		"CONFIRM.",
		"Yes that\342\200\231s me", "I confirm my address, thanks!",
		"confirm 0123456789abcdef0123456789abcdef",
		"Confirm: 0123456789abcdef0123456789abcdef",
		"Hi, yes, it's me. Thank you",
		"Ja, das bin ich, ich best\303\244tige.", "Ja", "Jawohl!",
		"Ja, ich bin's. Danke!", "Best\303\244tigt", "ja und danke",
		"S\303\255, soy yo, lo confirmo.", "\302\241S\303\255!",
		"Hola, s\303\255, confirmo mi direcci\303\263n. Gracias",
		"S\303\254, sono io, confermo.", "Confermo",
		"S\303\254, \303\250 il mio indirizzo, grazie"
	};
	static const char *const no[] = {
		"", " ", "no", "No, that's not me", "yes, no", "Thanks",
		"Hallo", "yesterday", "I cannot confirm", "yes we can",
		"confirm 0123456789abcdef", "say \"confirm\"", "Hello, thanks!",
		"ich best\303\244tige nicht", "no soy yo", "non sono io",
		"0123456789abcdef0123456789abcdef", "> yes", "yes?",
		"I am out of the office"
	};

	for (size_t i = 0; i < sizeof(yes) / sizeof(yes[0]); i++)
		if (!says_yes(yes[i]))
			fail_msg("'%s' is no yes", yes[i]);
	for (size_t i = 0; i < sizeof(no) / sizeof(no[0]); i++)
		if (says_yes(no[i]))
			fail_msg("'%s' is a yes", no[i]);
}
