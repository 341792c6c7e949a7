/*
 * Replies: what the program reads in letters from mail programs, and in letters
 * that somebody has made to be misread.
 *
 * LETTERS is a folder of letters with the lines that must be read in them.  The
 * Makefile makes it with tests/tools/reply_letters.py, which describes their
 * format.  `reply_test FOLDER` tests the letters of another folder.
 */
#include "tests/lib/test.h"

#include "cmd/base/words.h"
#include "core/games/pillars.h"
#include "core/games/red_cathedral.h"
#include "core/reading.h"
#include "core/reply.h"
#include "core/reply/begins.h"
#include "core/reply/courtesy.h"

#include <dirent.h>
#include <sodium.h>
#include <strings.h>

#define OURS	"games@example.org"

static const char *const faults[REPLY_FAULTS] = {
	"OK", "NO_SUBJECT", "NO_WORD", "WORDS", "NO_PLACE", "NOTHING",
	"AUTOMATIC", "LARGE", "TWICE", "FIELD", "PARTS", "NO_TEXT", "CHARSET",
	"NOT_UTF8", "READINGS", "ALTERNATIVES", "SEVERAL", "BETWEEN",
	"ADDRESS", "UNSEEN", "SIGNS", "TURN_FILE", "BESIDE", "LONG"
};

static struct reply_room *room;
static struct reply reply;
static int wrong;

/* Of which language the letter is. */
static char lang[8] = "en";

/*
 * As it is asked for a player of both games that the letters are about.  In
 * another game "I am away" may begin like a move.
 */
static bool
begins(const void *ctx, const char *line, size_t len)
{
	static const struct ruleset *const games[] = { &pillars,
	    &red_cathedral };

	for (int i = 0; i < 2; i++)
		if (reply_begins(games[i], words_find(lang, games[i]->name,
		    READING), line, len) || reply_begins(games[i],
		    words_find("en", games[i]->name, READING), line, len))
			return true;
	return false;
}

static bool
speaks(const void *ctx, const char *line, size_t len)
{
	return reply_speaks(lang, line, len);
}

static const char *const addresses[] = { OURS };
static const char *const own[] = { "ana-lee", "ana maria lee-smith" };
static const struct reply_reader reader = { .begins = begins,
    .speaks = speaks, .own = own, .n_own = 2, .host = "prior philip",
    .others = "tom giulia ",
    .addresses = addresses, .n_addresses = 1 };

/* One that costs nothing, for many letters. */
static bool
begins_simply(const void *ctx, const char *line, size_t len)
{
	return len >= 5 && (memcmp(line, "place", 5) == 0 ||
	    memcmp(line, "press", 5) == 0 || memcmp(line, "nimm ", 5) == 0 ||
	    memcmp(line, "stone", 5) == 0);
}

static const struct reply_reader simple = { .begins = begins_simply,
    .addresses = addresses, .n_addresses = 1 };

/* ---- canonical texts ---- */

/* A text that grows. */
struct grown {
	char *at;
	size_t len, size;
};

static void
add(struct grown *g, const char *s, size_t len)
{
	if (g->len + len + 1 > g->size) {
		g->size = 2 * (g->len + len + 1);
		g->at = realloc(g->at, g->size);
		assert_non_null(g->at);
	}
	memcpy(g->at + g->len, s, len);
	g->len += len;
	g->at[g->len] = '\0';
}

/* As RFC 6376 has it: single blanks, and none at the end. */
static void
add_relaxed(struct grown *g, const char *s, size_t len, bool body)
{
	size_t from = g->len;
	bool blank = false;

	for (size_t i = 0; i < len; i++) {
		if (s[i] == ' ' || s[i] == '\t' || (!body && s[i] == '\n')) {
			blank = true;
			continue;
		}
		if (blank && (body || g->len > from))
			add(g, " ", 1);
		blank = false;
		add(g, &s[i], 1);
	}
}

struct header {
	int n;
	struct {
		const char *name, *value;
		size_t name_len, value_len;
		bool used;
	} field[40];
	const char *body;
};

/* A letter with LF. */
static void
cut_header(const char *letter, struct header *h)
{
	const char *at = letter;

	h->n = 0;
	while (*at != '\0' && *at != '\n') {
		const char *colon = strchr(at, ':'), *end = strchr(at, '\n');

		assert_true(colon != NULL && end != NULL && colon < end);
		assert_true(h->n < 40);
		while (end[1] == ' ' || end[1] == '\t')
			assert_non_null(end = strchr(end + 1, '\n'));
		h->field[h->n].name = at;
		h->field[h->n].name_len = (size_t)(colon - at);
		h->field[h->n].value = colon + 1;
		h->field[h->n].value_len = (size_t)(end - colon - 1);
		h->field[h->n++].used = false;
		at = end + 1;
	}
	h->body = *at == '\n' ? at + 1 : at;
}

static int
find_field(const struct header *h, const char *name, size_t len)
{
	for (int i = h->n; i-- > 0;)
		if (!h->field[i].used && h->field[i].name_len == len &&
		    strncasecmp(h->field[i].name, name, len) == 0)
			return i;
	return -1;
}

/* What the tag of the DKIM-Signature says, without blanks. */
static void
tag(const struct header *h, const char *name, char *out, size_t size)
{
	int i = find_field(h, "DKIM-Signature", 14);
	const char *at = h->field[i].value;
	const char *end = at + h->field[i].value_len;
	size_t n = 0;

	assert_true(i >= 0);
	while (at < end && !(at[0] == name[0] && at[1] == '=' &&
	    (at[-1] == ' ' || at[-1] == '\t')))
		at++;
	for (at += 2; at < end && *at != ';'; at++)
		if (*at != ' ' && *at != '\t' && *at != '\n') {
			assert_true(n + 1 < size);
			out[n++] = *at;
		}
	out[n] = '\0';
}

/* What its signature covers of a letter of `len` bytes, LF at the ends. */
static struct grown
canonical(const char *letter, size_t len)
{
	struct grown g = { NULL, 0, 0 };
	struct header h;
	char form[40], names[600], *name, *save = NULL;
	const char *end = letter + len, *at;
	bool relaxed, body;

	cut_header(letter, &h);
	tag(&h, "c", form, sizeof(form));
	tag(&h, "h", names, sizeof(names));
	relaxed = strncmp(form, "relaxed", 7) == 0;
	body = strstr(form, "/relaxed") != NULL;
	for (name = strtok_r(names, ":", &save); name != NULL;
	    name = strtok_r(NULL, ":", &save)) {
		int i = find_field(&h, name, strlen(name));

		if (i < 0)
			continue;
		h.field[i].used = true;
		if (relaxed) {
			add(&g, name, strlen(name));
			add(&g, ":", 1);
			add_relaxed(&g, h.field[i].value,
			    h.field[i].value_len, false);
		} else {
			const char *from = h.field[i].name;
			const char *to = h.field[i].value +
			    h.field[i].value_len;

			for (at = from; at < to; at++)
				add(&g, *at == '\n' ? "\r\n" : at,
				    *at == '\n' ? 2 : 1);
		}
		add(&g, "\r\n", 2);
	}
	add(&g, "\r\n", 2);
	for (at = h.body; at < end;) {
		const char *lf = memchr(at, '\n', (size_t)(end - at));
		const char *to = lf != NULL ? lf : end;

		if (body)
			add_relaxed(&g, at, (size_t)(to - at), true);
		else
			add(&g, at, (size_t)(to - at));
		add(&g, "\r\n", 2);
		at = lf != NULL ? lf + 1 : end;
	}
	while (g.len > 4 && memcmp(g.at + g.len - 4, "\r\n\r\n", 4) == 0)
		g.len -= 2;
	return g;
}

/* ---- the letters of a folder ---- */

static char *
file(const char *folder, const char *name, size_t *len)
{
	char path[600];

	snprintf(path, sizeof(path), "%s/%s", folder, name);
	return test_read(path, len);
}

/* All fields of this name, one a line. */
static struct grown
all(const struct header *h, const char *name)
{
	struct grown g = { NULL, 0, 0 };

	add(&g, "", 0);
	for (int i = 0; i < h->n; i++)
		if (h->field[i].name_len == strlen(name) &&
		    strncmp(h->field[i].name, name, strlen(name)) == 0) {
			add(&g, h->field[i].value + 1,
			    h->field[i].value_len - 1);
			add(&g, "\n", 1);
		}
	return g;
}

static void
same(const char *name, const char *what, const char *found, size_t len,
    const char *want)
{
	if (strlen(want) == len && memcmp(found, want, len) == 0)
		return;
	wrong++;
	print_error("%s: %s: '%.*s', and it should be '%s'\n", name, what,
	    (int)len, found, want);
}

static void
try_letter(const char *folder, const char *name)
{
	size_t len;
	char *letter = file(folder, name, &len);
	struct grown text = canonical(letter, len), reads, joined, fault, said;
	struct header h;
	const char *want;

	cut_header(letter, &h);
	said = all(&h, "X-Lang");
	snprintf(lang, sizeof(lang), "%.*s", (int)strcspn(said.at, "\n"),
	    said.len > 0 ? said.at : "en");
	free(said.at);
	reads = all(&h, "X-Reads");
	joined = all(&h, "X-Joined");
	fault = all(&h, "X-Fault");
	said = all(&h, "X-Subject");
	if (said.len > 0) {
		struct reply_subject subject;
		const char *is = faults[reply_subject(text.at, text.len,
		    &subject)];

		said.at[said.len - 1] = '\0';
		same(name, "subject", is, strlen(is), said.at);
		if (strcmp(is, "OK") == 0) {
			assert_string_equal(subject.game, "kingsbridge-7");
			assert_int_equal(subject.line, 119);
			assert_string_equal(subject.word,
			    "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		}
	} else {
		memset(room, 0xa5, reply_room());
		memset(&reply, 0xa5, sizeof(reply));
		reply_read(text.at, text.len, &reader, room, &reply);
		if (fault.len > 0)
			fault.at[fault.len - 1] = '\0';
		want = fault.len > 0 ? fault.at : "OK";
		same(name, "fault", faults[reply.fault],
		    strlen(faults[reply.fault]), want);
		if (strcmp(want, "OK") == 0) {
			same(name, "lines", reply.written.text,
			    reply.written.len, reads.at);
			same(name, "joined", reply.joined.text,
			    reply.joined.len, joined.len > 0 ? joined.at :
			    reads.at);
			if (reply.differs != (joined.len > 0)) {
				wrong++;
				print_error("%s: differs\n", name);
			}
		}
	}
	free(reads.at);
	free(joined.at);
	free(fault.at);
	free(said.at);
	free(text.at);
	free(letter);
}

/* How many letters there are; each goes to `try`. */
static int
for_each(const char *folder, void (*try)(const char *, const char *))
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	int n = 0;

	assert_non_null(dir);
	while ((entry = readdir(dir)) != NULL) {
		size_t len = strlen(entry->d_name);

		if (len < 5 || strcmp(entry->d_name + len - 4, ".eml") != 0)
			continue;
		try(folder, entry->d_name);
		n++;
	}
	closedir(dir);
	return n;
}

TEST(what_is_meant_is_read_of_letters_of_all_programs)
{
	wrong = 0;
	assert_true(for_each(LETTERS, try_letter) >= 200);
	assert_int_equal(wrong, 0);
}

static void
check_lines(const struct reply_lines *lines)
{
	size_t at = 0;

	assert_true(lines->n >= 0 && lines->n <= TURN_LINES);
	for (int i = 0; i < lines->n; i++) {
		const struct turn_line *line = &lines->line[i];

		assert_int_equal(line->no, i + 1);
		assert_ptr_equal(line->at, lines->text + at);
		assert_true(line->len > 0 && line->len <= REPLY_LINE);
		assert_true(span_printable(line->at, line->len));
		assert_true(line->at[0] != ' ' &&
		    line->at[line->len - 1] != ' ');
		at += line->len;
		assert_int_equal(lines->text[at], '\n');
		at++;
	}
	assert_int_equal(at, lines->len);
}

/* Read what is at most of this many bytes, on the heap so that ends count. */
static void
read_cut(const char *text, size_t len)
{
	char *copy = malloc(len + !len);

	assert_non_null(copy);
	memcpy(copy, text, len);
	if (reply_read(copy, len, &simple, room, &reply) == REPLY_OK) {
		assert_true(reply.written.n > 0);
		check_lines(&reply.written);
		check_lines(&reply.joined);
	}
	free(copy);
}

static void
cut_letter(const char *folder, const char *name)
{
	size_t len;
	char *letter = file(folder, name, &len);
	struct grown text = canonical(letter, len);

	for (size_t i = 0; i <= text.len; i += 1 + text.len / 97)
		read_cut(text.at, i);
	for (size_t i = 0; i < text.len; i += 1 + text.len / 23) {
		char was = text.at[i];

		for (const char *c = "\n<>-=;:\"'& \t\\\377\1"; *c; c++) {
			text.at[i] = *c;
			read_cut(text.at, text.len);
		}
		text.at[i] = was;
	}
	free(text.at);
	free(letter);
}

TEST(a_letter_may_end_or_be_changed_anywhere)
{
	assert_true(for_each(LETTERS, cut_letter) >= 200);
}

/* A header, and as much of a piece as goes into a letter. */
static enum reply_fault
filled(const char *header, const char *piece, size_t max)
{
	struct grown g = { NULL, 0, 0 };
	enum reply_fault fault;

	add(&g, header, strlen(header));
	while (g.len + strlen(piece) <= max)
		add(&g, piece, strlen(piece));
	fault = reply_read(g.at, g.len, &simple, room, &reply);
	free(g.at);
	return fault;
}

#define HTML	"Subject: x\r\nContent-Type: text/html\r\n\r\n"
#define PLAIN	"Subject: x\r\nContent-Type: text/plain\r\n\r\n"

TEST(a_letter_as_large_as_it_may_be_is_read_in_a_moment)
{
	static const char *const pieces[] = { ">", ">\r\n", "\r\n", " ", "--",
	    "--X\r\n", "a:\r\n", "<", "<p>", "<b ", "<!--", "&", "&#", "=",
	    "=\r\n", "<br>", "<hr>", "<div>", "</div>", "<title>", "2026 ",
	    "12:30:\r\n", "stone 2026:\r\n",
	    "games@example.or ", "<p style='", "<a a=a ",
	    "x style=\"color:", "<td><p></b>", "press all: x\r\n", "\240",
	    "\302\240", "\342\200\213", "On 2026\r\n", "From:\r\n", "<pre>",
	    "<blockquote>", "place court\r\n\r\n" };

	for (size_t i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
		filled(HTML, pieces[i], REPLY_MAX);
		filled(PLAIN, pieces[i], REPLY_MAX);
		filled("\r\n", pieces[i], REPLY_MAX);
		filled("Content-Type: text/plain; charset=windows-1252\r\n\r\n",
		    pieces[i], REPLY_MAX);
		filled("Content-Type: multipart/mixed; boundary=X\r\n\r\n",
		    pieces[i], REPLY_MAX);
		filled("Subject:", pieces[i], REPLY_MAX);
	}
	assert_int_equal(filled(PLAIN, ">", REPLY_MAX), REPLY_NOTHING);
	assert_int_equal(filled(PLAIN, "stone 2026:\r\n", REPLY_MAX),
	    REPLY_LONG);
}

TEST(a_line_of_one_character_is_read_too)
{
	static const char letter[] = PLAIN "place court\r\n?\r\n";

	assert_int_equal(reply_read(letter, sizeof(letter) - 1, &simple, room,
	    &reply), REPLY_OK);
	assert_int_equal(reply.written.n, 2);
	assert_int_equal(reply.written.line[1].len, 1);
	assert_memory_equal(reply.written.line[1].at, "?", 1);
}

TEST(a_larger_one_is_refused)
{
	assert_int_equal(filled(PLAIN, ">", REPLY_MAX + 1), REPLY_LARGE);
}

/*
 * python3: h = hashlib.blake2b(b"nuncio reply" + bytes(range(32, 64)) + b"3",
 * digest_size=32, key=bytes(range(32))).digest(); base64.b32encode(h)[:26]
 */
TEST(the_word_is_what_the_manual_says)
{
	uint8_t secret[SECRET], line[HASH];
	char word[REPLY_WORD + 1], other[REPLY_WORD + 1];

	for (int i = 0; i < 32; i++) {
		secret[i] = (uint8_t)i;
		line[i] = (uint8_t)(32 + i);
	}
	reply_word(secret, line, 3, word);
	assert_string_equal(word, "VQ6NOAEAT7T6T27PL7PT2TUWW5");
	reply_word(secret, line, 4, other);
	assert_string_not_equal(word, other);
}

TEST(what_stands_beside_moves_is_courtesy_or_not)
{
	static const struct {
		enum courtesy below, above;
		const char *line;
	} lines[] = {
		{ COURTESY_WORDS, COURTESY_OTHER, "Thanks, Ana" },
		{ COURTESY_WORDS, COURTESY_WORDS,
		    "Thank you so much! \360\237\230\200" },
		{ COURTESY_WORDS, COURTESY_OTHER,
		    "Viele Gr\303\274\303\237e, Lee" },
		{ COURTESY_WORDS, COURTESY_WORDS, "Un saludo," },
		{ COURTESY_WORDS, COURTESY_WORDS,
		    "Grazie mille e buona fortuna!" },
		{ COURTESY_WORDS, COURTESY_WORDS, "Hello everybody!" },
		{ COURTESY_OTHER, COURTESY_WORDS, "Dear Philip," },
		{ COURTESY_OTHER, COURTESY_OTHER, "Hi Ben," },
		{ COURTESY_WORDS, COURTESY_OTHER, "Hi Ana," },
		{ COURTESY_WORDS, COURTESY_WORDS, "Hi, it's Ana." },
		{ COURTESY_OTHER, COURTESY_WORDS, "Hi Tom and Giulia," },
		{ COURTESY_WORDS, COURTESY_WORDS, "good luck, Tom!" },
		/* It may be Tom's. */
		{ COURTESY_OTHER, COURTESY_OTHER, "Thanks, Tom" },
		{ COURTESY_NAME, COURTESY_OTHER, "Ana" },
		{ COURTESY_NAME, COURTESY_OTHER, "Maria Smith" },
		{ COURTESY_OTHER, COURTESY_OTHER, "Ben" },
		{ COURTESY_MARKS, COURTESY_MARKS, "My move:" },
		{ COURTESY_MARKS, COURTESY_MARKS, "- !" },
		{ COURTESY_MARKS, COURTESY_MARKS,
		    "\360\237\221\215\360\237\217\275" },
		/* A thumb that points down, a cross, a face that laughs. */
		{ COURTESY_OTHER, COURTESY_OTHER, "\360\237\221\216" },
		{ COURTESY_OTHER, COURTESY_OTHER, "Thanks \342\235\214" },
		{ COURTESY_OTHER, COURTESY_OTHER, "\360\237\230\202" },
		{ COURTESY_OTHER, COURTESY_OTHER, "to all" },
		{ COURTESY_OTHER, COURTESY_OTHER, "Back on Monday" },
		{ COURTESY_OTHER, COURTESY_OTHER,
		    "Thanks, \320\220\320\275\320\260" },
		{ COURTESY_OTHER, COURTESY_OTHER,
		    "only joking, will look tonight" },
		{ COURTESY_OTHER, COURTESY_OTHER, "Good luck, Ben!" },
		{ COURTESY_OTHER, COURTESY_OTHER, "Thanks, Ana?" },
		{ COURTESY_OTHER, COURTESY_OTHER, "War nur ein Spa\303\237" },
		{ COURTESY_OTHER, COURTESY_OTHER, "mejor ma\303\261ana" },
		{ COURTESY_OTHER, COURTESY_OTHER, "Scherzavo!" }
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct span line = { lines[i].line, strlen(lines[i].line) };
		enum courtesy below = courtesy_of(&reader, line, false);
		enum courtesy above = courtesy_of(&reader, line, true);

		if (below != lines[i].below || above != lines[i].above)
			print_error("%s\n", lines[i].line);
		assert_int_equal(below, lines[i].below);
		assert_int_equal(above, lines[i].above);
	}
}

TEST(courtesy_is_cut_off_the_ends_of_a_line)
{
	static const char *const lines[][2] = {
		{ "Hi, take stone 3. Thanks!", "take stone 3" },
		{ "Hello Philip! My move: take stone 3", "take stone 3" },
		{ "- take stone 3 please, Ana", "take stone 3" },
		{ "take stone 3 \360\237\221\215", "take stone 3" },
		{ "Mein Zug: nimm 3 Stein, danke, lg", "nimm 3 Stein" },
		{ "take stone 3.", "take stone 3." },
		{ "take stone 3 \360\237\221\216",
		    "take stone 3 \360\237\221\216" },
		{ "Hi Ana, take stone 3", "Hi Ana, take stone 3" },
		{ "Ana: take stone 3", "Ana: take stone 3" },
		{ "Ben, take stone 3", "Ben, take stone 3" },
		{ "Hi Tom, take stone 3", "Hi Tom, take stone 3" },
		{ "take stone 3, viel Gl\303\274ck Giulia!", "take stone 3" },
		{ "done, good luck Tom!", "done" },
		{ "all stone, Ben", "all stone, Ben" },
		{ "sell all, thanks to all", "sell all" },
		{ "thanks", "thanks" }
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct span line = { lines[i][0], strlen(lines[i][0]) };

		line = courtesy_cut(&reader, line, true, true);
		if (line.len != strlen(lines[i][1]) ||
		    memcmp(line.at, lines[i][1], line.len) != 0)
			print_error("%s: %.*s\n", lines[i][0], (int)line.len,
			    line.at);
		assert_int_equal(line.len, strlen(lines[i][1]));
		assert_memory_equal(line.at, lines[i][1], line.len);
	}
}

TEST(an_invitation_is_answered_with_yes_or_no)
{
	static const struct {
		enum answer answer;
		const char *lines;
	} letters[] = {
		{ ANSWER_YES, "Yes please!" }, { ANSWER_YES, "ok" },
		{ ANSWER_YES, "Sure, count me in. Thanks!" },
		{ ANSWER_YES, "I accept\nthank you for the invitation" },
		{ ANSWER_YES, "Ja gerne" }, { ANSWER_YES, "bin dabei!" },
		{ ANSWER_YES, "zusagen" }, { ANSWER_YES, "S\303\255" },
		{ ANSWER_YES, "vale, me apunto" }, { ANSWER_YES, "acepto" },
		{ ANSWER_YES, "s\303\254, volentieri" },
		{ ANSWER_YES, "va bene, ci sto" }, { ANSWER_YES, "certo" },
		{ ANSWER_NO, "No" }, { ANSWER_NO, "No thanks, not this time" },
		{ ANSWER_NO, "Leider nein." }, { ANSWER_NO, "no, gracias" },
		{ ANSWER_NO, "non posso, mi dispiace" },
		{ ANSWER_PERHAPS_YES, "Yes, if Ben plays" },
		{ ANSWER_PERHAPS_YES, "yes\nwhen does it begin" },
		{ ANSWER_PERHAPS_YES, "ok, but only on Sundays" },
		{ ANSWER_PERHAPS_YES, "Yes?" },
		{ ANSWER_PERHAPS_YES, "of course not" },
		{ ANSWER_PERHAPS_YES, "ok \360\237\221\216" },
		{ ANSWER_PERHAPS_NO, "No, rather next week" },
		{ ANSWER_PERHAPS_NO, "no problem, I play" },
		{ ANSWER_NONE, "Let me think" }, { ANSWER_NONE, "Sorry" },
		{ ANSWER_NONE, "Ben says yes" }, { ANSWER_NONE, "press all" }
	};
	static struct reply_lines lines;

	for (size_t i = 0; i < sizeof(letters) / sizeof(letters[0]); i++) {
		struct span rest = { letters[i].lines,
		    strlen(letters[i].lines) };

		for (lines.n = 0; rest.len > 0; lines.n++) {
			struct span line = span_line(&rest);

			lines.line[lines.n] = (struct turn_line){ line.at,
			    (uint16_t)line.len, 1 };
		}
		if (courtesy_answer(&lines) != letters[i].answer)
			print_error("%s\n", letters[i].lines);
		assert_int_equal(courtesy_answer(&lines), letters[i].answer);
	}
}

int
main(int argc, char **argv)
{
	int status;

	if (sodium_init() < 0)
		return 1;
	room = malloc(reply_room());
	if (room == NULL)
		return 1;
	if (argc == 2) {
		printf("%d letters\n", for_each(argv[1], try_letter));
		status = wrong > 0;
	} else {
		status = test_run(NULL, NULL);
	}
	free(room);
	return status;
}
