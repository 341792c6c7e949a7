/* turn_test.c: how turn files are found, repaired, read and written. */
#include "core/block.h"
#include "tests/lib/test.h"

#include <time.h>

#include <sodium.h>

#define REFERENCE "41-9f3c2a7e11d04b5c8a60f2e97d13c4ab"
#define HEADER "nuncio turn\ngame: kingsbridge-7\nplayer: ana\n" \
	"after: " REFERENCE "\n"
#define TURN HEADER "take stone 3\nend\n"
#define SIG100 "RUSmen3Gfm7JZRBQARTEQTwcJJj/KpxpOw4kgtRiBu9XewCmlOasUrw1tII" \
	"d1Q/P9E+OvtICoBOhLVoEDfV/5hZJYBWNZSIw6ww=\n"
#define SIGNIFY_SEAL "untrusted comment: verify with ana.pub\n" SIG100
#define MINISIGN_SEAL SIGNIFY_SEAL \
	"trusted comment: timestamp:1795200328\tfile:t\thashed\n" \
	"Y/fU8otpJaHvlpGCeVsa121rNfTzK7mdsbQY4k+MDBlnxNU47BAmwadSWT14P406I" \
	"HLtnDGEEuRgSFdR8L2YCA==\n"
#define SSH_SEAL "-----BEGIN SSH SIGNATURE-----\nU1NIU0lHAAAA\nAAAA\n" \
	"-----END SSH SIGNATURE-----\n"

static struct block_scan scan;
static struct turn turn;
static struct turn_error error;

static enum turn_fault
scanned(const char *in)
{
	return block_scan(in, strlen(in), &scan);
}

static enum turn_fault
parsed(const char *in)
{
	return turn_parse(in, strlen(in), &turn, &error);
}

static void
assert_span(struct span span, const char *text)
{
	assert_int_equal(span.len, strlen(text));
	assert_memory_equal(span.at, text, span.len);
}

TEST(a_block_with_its_seal_is_found_amid_other_text)
{
	static const char *const seals[] = { SIGNIFY_SEAL, MINISIGN_SEAL,
	    SSH_SEAL };
	char in[4096];

	for (int i = 0; i < 3; i++) {
		snprintf(in, sizeof(in), "Dear host,\nmy turn:\n\n" TURN
		    "%sYours, Ana\n-- \nend\n", seals[i]);
		assert_int_equal(scanned(in), TURN_OK);
		assert_int_equal(scan.n, 1);
		assert_int_equal(scan.block[0].line, 4);
		assert_span(scan.block[0].text, TURN);
		assert_span(scan.block[0].seal, seals[i]);
	}
}

TEST(blank_lines_between_block_and_seal_are_passed_over)
{
	assert_int_equal(scanned(TURN "\n \r\n" SSH_SEAL), TURN_OK);
	assert_span(scan.block[0].seal, SSH_SEAL);
}

TEST(several_blocks_come_in_their_order)
{
	assert_int_equal(scanned(TURN SSH_SEAL "and\n" HEADER "pass\nend\n"
	    MINISIGN_SEAL), TURN_OK);
	assert_int_equal(scan.n, 2);
	assert_span(scan.block[0].text, TURN);
	assert_span(scan.block[1].text, HEADER "pass\nend\n");
	assert_int_equal(scan.block[1].line, 12);
}

TEST(a_block_without_a_seal_is_left_out_beside_one_that_has_one)
{
	assert_int_equal(scanned(TURN SSH_SEAL "> " HEADER "end\n"), TURN_OK);
	assert_int_equal(scan.n, 1);
	assert_int_equal(scanned(HEADER "end\n" TURN SSH_SEAL), TURN_OK);
	assert_int_equal(scan.n, 1);
	assert_span(scan.block[0].text, TURN);
	assert_int_equal(scanned("nuncio turn\n" TURN SSH_SEAL
	    "nuncio turn\n"), TURN_OK);
	assert_int_equal(scan.n, 1);
	assert_span(scan.block[0].text, TURN);
}

TEST(identical_blocks_count_once_however_they_are_quoted)
{
	assert_int_equal(scanned(">  nuncio turn\r\n> end\r\n>\r\n"
	    "> -----BEGIN SSH SIGNATURE-----\r\n> AAAA\r\n"
	    "> -----END SSH SIGNATURE-----\r\n"
	    "nuncio turn\nend\n-----BEGIN SSH SIGNATURE-----\nAA\nAA\n"
	    "-----END SSH SIGNATURE-----\n"), TURN_OK);
	assert_int_equal(scan.n, 1);
	/* The one that was not quoted is kept. */
	assert_int_equal(scan.block[0].quoting.depth, 0);
}

TEST(when_none_has_a_seal_the_input_is_not_signed)
{
	assert_int_equal(scanned(TURN), TURN_UNSIGNED);
	assert_int_equal(scan.n, 1);
	assert_int_equal(scanned(TURN "Yours, Ana\n" SSH_SEAL),
	    TURN_UNSIGNED);
	assert_int_equal(scanned("nuncio turn\n" TURN TURN), TURN_UNSIGNED);
	assert_int_equal(scan.n, 1);
}

TEST(end_glued_to_a_seal_is_told_apart)
{
	assert_int_equal(scanned(HEADER "take stone 3\nend" MINISIGN_SEAL),
	    TURN_OK);
	assert_int_equal(scan.n, 1);
	assert_int_equal(scan.block[0].fault, TURN_GLUED);
	assert_int_equal(scanned("> nuncio turn\n> END" SSH_SEAL), TURN_OK);
	assert_int_equal(scan.block[0].fault, TURN_GLUED);
}

TEST(a_missing_end_is_told_apart)
{
	assert_int_equal(scanned(HEADER "take stone 3\n"), TURN_NO_END);
	assert_int_equal(scanned(HEADER "take stone 3\n" MINISIGN_SEAL),
	    TURN_OK);
	assert_int_equal(scan.block[0].fault, TURN_NO_END);
	assert_span(scan.block[0].seal, MINISIGN_SEAL);
}

TEST(a_missing_header_is_told_apart_but_what_is_ours_has_one)
{
	assert_int_equal(scanned("game: a\ntake stone\nend\n" SSH_SEAL),
	    TURN_NO_HEADER);
	assert_int_equal(scanned("> game: a\n> end\n> " SIGNIFY_SEAL),
	    TURN_NO_HEADER);
	assert_int_equal(scanned("nuncio receipt\ngame: a\nend\n"
	    MINISIGN_SEAL), TURN_NOTHING);
	assert_int_equal(scanned("> nuncio position 1\n> game: a\n> end\n"
	    "> " SIGNIFY_SEAL), TURN_NOTHING);
	assert_int_equal(scanned("in the end\nend\n"), TURN_NOTHING);
	assert_int_equal(scanned(""), TURN_NOTHING);
	assert_int_equal(scanned("\n"), TURN_NOTHING);
}

TEST(more_than_64_blocks_are_said_to_be_more)
{
	static char in[400 * 70];

	in[0] = '\0';
	for (int i = 0; i < 64; i++)
		sprintf(in + strlen(in), HEADER "take %d\nend\n" SSH_SEAL, i);
	assert_int_equal(scanned(in), TURN_OK);
	assert_int_equal(scan.n, 64);
	assert_false(scan.more);
	strcat(in, TURN SSH_SEAL);
	assert_int_equal(scanned(in), TURN_OK);
	assert_int_equal(scan.n, 64);
	assert_true(scan.more);
}

TEST(ten_megabytes_of_junk_are_scanned_in_linear_time)
{
	static const char *const units[] = { "x", "\n", ">", "> ", "nuncio ",
	    "nuncio turn\n", "end\n", "nuncio turn\nend\n",
	    "end\nuntrusted comment:\n",
	    "nuncio turn\nend\nuntrusted comment:\n",
	    "nuncio turn\nend\nuntrusted comment:\nRW\ntrusted comment: ",
	    TURN SSH_SEAL, "-----BEGIN SSH SIGNATURE-----\n", "end\n\n\n",
	    "end\nuntrusted comment: \n\n\n\nRU\ntrusted comment:\n" };
	size_t size = 10 << 20;
	char *in = malloc(size);
	clock_t start;

	for (size_t u = 0; u <= sizeof(units) / sizeof(*units); u++) {
		bool random = u == sizeof(units) / sizeof(*units);

		for (size_t i = 0, n = random ? 1 : strlen(units[u]);
		    i + n <= size && !random; i += n)
			memcpy(in + i, units[u], n);
		if (random)
			randombytes_buf(in, size);
		start = clock();
		block_scan(in, size, &scan);
		assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
		for (int i = 0; i < scan.n; i++)
			assert_true(scan.block[i].text.at >= in &&
			    scan.block[i].text.at + scan.block[i].text.len <=
			    in + size);
	}
	free(in);
}

TEST(a_block_is_repaired_line_by_line)
{
	static const struct {
		const char *in;
		bool unstuff;
	} rows[] = {
		{ TURN, false },
		{ HEADER "take stone 3\nend", false },
		{ "nuncio turn \t\r\ngame: kingsbridge-7\r\nplayer: ana\r\n"
		    "after: " REFERENCE "  \r\ntake stone 3\r\nend\r\n",
		    false },
		{ "> nuncio turn\n> game: kingsbridge-7\n> player: ana\n"
		    "> after: " REFERENCE "\n> take stone 3\n> end\n", false },
		{ ">>nuncio turn\n>>game: kingsbridge-7\n>> player: ana\n"
		    "> > after: " REFERENCE "\n>> take stone 3\n> >end",
		    false },
		{ "  nuncio turn\n  game: kingsbridge-7\n  player: ana\n"
		    "  after: " REFERENCE "\n  take stone 3\n  end\n", false },
		{ "nuncio turn\n game: kingsbridge-7\nplayer: ana\n"
		    " after: " REFERENCE "\n take stone 3\nend\n", true },
		{ "\xef\xbb\xbf" TURN, false }
	};
	char out[TURN_MAX];
	size_t len;

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_int_equal(scanned(rows[i].in), TURN_UNSIGNED);
		assert_int_equal(block_repair(&scan.block[0], rows[i].unstuff,
		    out, &len), TURN_OK);
		assert_int_equal(len, strlen(TURN));
		assert_memory_equal(out, TURN, len);
	}
}

TEST(a_block_of_more_than_16_kib_is_too_long)
{
	char in[TURN_MAX + 2], out[TURN_MAX];
	size_t len, head = strlen(HEADER);

	memset(in, 'x', sizeof(in));
	memcpy(in, HEADER, head);
	memcpy(in + TURN_MAX - 5, "\nend\n", 6);
	assert_int_equal(scanned(in), TURN_UNSIGNED);
	assert_int_equal(block_repair(&scan.block[0], false, out, &len),
	    TURN_OK);
	assert_int_equal(len, TURN_MAX);
	assert_int_equal(turn_parse(out, len, &turn, &error), TURN_OK);
	in[TURN_MAX - 5] = 'x';
	memcpy(in + TURN_MAX - 4, "\nend\n", 6);
	assert_int_equal(scanned(in), TURN_UNSIGNED);
	assert_int_equal(block_repair(&scan.block[0], false, out, &len),
	    TURN_LONG);
	assert_int_equal(parsed(in), TURN_LONG);
}

TEST(a_turn_file_is_read)
{
	assert_int_equal(parsed(HEADER "take stone 3\n\n  pass \nend\n"),
	    TURN_OK);
	assert_string_equal(turn.game, "kingsbridge-7");
	assert_string_equal(turn.player, "ana");
	assert_int_equal(turn.after, 41);
	assert_int_equal(turn.digits, 32);
	assert_string_equal(turn.hash, "9f3c2a7e11d04b5c8a60f2e97d13c4ab");
	assert_int_equal(turn.n, 2);
	assert_int_equal(turn.line[0].no, 5);
	assert_int_equal(turn.line[1].no, 7);
	assert_span((struct span){ turn.line[1].at, turn.line[1].len },
	    "pass");
	assert_int_equal(parsed(HEADER "end"), TURN_OK);
	assert_int_equal(turn.n, 0);
}

TEST(case_blanks_line_ends_and_order_do_not_matter)
{
	assert_int_equal(parsed("Nuncio\t TURN \r\n\r\n PLAYER :Ana\r\n"
	    "After:0-9F3C2A7E\t\r\ngame:  Kingsbridge-7\r\nEnd \r\n"),
	    TURN_OK);
	assert_string_equal(turn.game, "kingsbridge-7");
	assert_string_equal(turn.player, "ana");
	assert_int_equal(turn.after, 0);
	assert_int_equal(turn.digits, 8);
	assert_string_equal(turn.hash, "9f3c2a7e");
}

TEST(a_letter_of_no_game_has_a_date)
{
	assert_int_equal(parsed("nuncio turn\ngame: -\nplayer: ana\n"
	    "after: 2026-11-20\nhelp\nend\n"), TURN_OK);
	assert_string_equal(turn.game, "-");
	assert_string_equal(turn.date, "2026-11-20");
	assert_int_equal(turn.digits, 0);
	assert_true(turn.time == 1795132800);
	assert_int_equal(parsed("nuncio turn\ngame: -\nplayer: ana\n"
	    "after: 2024-02-29t18:00:01z\nend\n"), TURN_OK);
	assert_string_equal(turn.date, "2024-02-29T18:00:01Z");
	assert_true(turn.time == 1709229601);
}

#define GAME(x)	  "nuncio turn\ngame: " x "\nplayer: ana\nafter: " \
	REFERENCE "\nend\n"
#define PLAYER(x) "nuncio turn\ngame: g\nplayer: " x "\nafter: " \
	REFERENCE "\nend\n"
#define AFTER(x)  "nuncio turn\ngame: g\nplayer: ana\nafter: " x "\nend\n"
#define DATE(x)	  "nuncio turn\ngame: -\nplayer: ana\nafter: " x "\nend\n"
#define C32	  "abcdefghijklmnopqrstuvwxyz012345"

TEST(every_fault_has_a_name_a_line_and_a_word)
{
	static const struct {
		const char *in;
		enum turn_fault fault;
		unsigned line;
		const char *word;
	} rows[] = {
		{ "", TURN_NO_END, 0, "" },
		{ "turn\n", TURN_NO_HEADER, 1, "turn" },
		{ " nuncio turn\nend\n", TURN_NO_HEADER, 1, "nuncio turn" },
		{ "nuncio turns\n", TURN_NO_HEADER, 1, "nuncio turns" },
		{ "nuncioturn\n", TURN_NO_HEADER, 1, "nuncioturn" },
		{ "nuncio turn\n", TURN_NO_END, 1, "" },
		{ "nuncio turn\nend\n", TURN_NO_GAME, 2, "end" },
		{ "nuncio turn\ngmae: x\nend\n", TURN_NO_GAME, 2, "gmae: x" },
		{ "nuncio turn\ngame: x\ntake\nend\n", TURN_NO_PLAYER, 3,
		    "take" },
		{ "nuncio turn\n\nplayer: x\ngame x\nend\n", TURN_NO_GAME, 4,
		    "game x" },
		{ "nuncio turn\ngame: x\nplayer: ana\ntake\nend\n",
		    TURN_NO_AFTER, 4, "take" },
		{ "nuncio turn\ngame: x\nGame: y\nend\n", TURN_TWICE, 3,
		    "Game" },
		{ HEADER "after: 1\nend\n", TURN_TWICE, 5, "after" },
		{ GAME(""), TURN_BAD_GAME, 2, "" },
		{ GAME("-a"), TURN_BAD_GAME, 2, "-a" },
		{ GAME("a b"), TURN_BAD_GAME, 2, "a b" },
		{ GAME("caf\xc3\xa9"), TURN_BAD_GAME, 2, "caf\xc3\xa9" },
		{ GAME(C32 "6"), TURN_BAD_GAME, 2, C32 "6" },
		{ PLAYER("-"), TURN_BAD_PLAYER, 3, "-" },
		{ PLAYER("a_b"), TURN_BAD_PLAYER, 3, "a_b" },
		{ AFTER("41"), TURN_BAD_AFTER, 4, "41" },
		{ AFTER("41-"), TURN_BAD_AFTER, 4, "41-" },
		{ AFTER("41-9f3c2a7"), TURN_BAD_AFTER, 4, "41-9f3c2a7" },
		{ AFTER("41-9f3c2a7g"), TURN_BAD_AFTER, 4, "41-9f3c2a7g" },
		{ AFTER("041-9f3c2a7e"), TURN_BAD_AFTER, 4, "041-9f3c2a7e" },
		{ AFTER("-9f3c2a7e"), TURN_BAD_AFTER, 4, "-9f3c2a7e" },
		{ AFTER("1234567890-9f3c2a7e"), TURN_BAD_AFTER, 4,
		    "1234567890-9f3c2a7e" },
		{ AFTER(REFERENCE "0"), TURN_BAD_AFTER, 4, REFERENCE "0" },
		{ AFTER("2026-11-20"), TURN_BAD_AFTER, 4, "2026-11-20" },
		{ DATE("41-9f3c2a7e"), TURN_BAD_DATE, 4, "41-9f3c2a7e" },
		{ DATE("2026-02-29"), TURN_BAD_DATE, 4, "2026-02-29" },
		{ DATE("2100-02-29"), TURN_BAD_DATE, 4, "2100-02-29" },
		{ DATE("2026-13-01"), TURN_BAD_DATE, 4, "2026-13-01" },
		{ DATE("2026-11-20T24:00:00Z"), TURN_BAD_DATE, 4,
		    "2026-11-20T24:00:00Z" },
		{ HEADER "a\x1b[31m\nend\n", TURN_BINARY, 5, "\x1b" },
		{ HEADER "a\rb\nend\n", TURN_BINARY, 5, "\r" },
		{ HEADER "a\x7f\nend\n", TURN_BINARY, 5, "\x7f" },
		{ HEADER "a\xc2\x9b\nend\n", TURN_BINARY, 5, "\xc2\x9b" },
		{ HEADER "\xff\nend\n", TURN_NOT_UTF8, 5, "\xff" },
		{ HEADER "\xc3\nend\n", TURN_NOT_UTF8, 5, "\xc3" },
		{ HEADER "\xc0\xaf\nend\n", TURN_NOT_UTF8, 5, "\xc0" },
		{ HEADER "\xed\xa0\x80\nend\n", TURN_NOT_UTF8, 5, "\xed" },
		{ HEADER "\xf4\x90\x80\x80\nend\n", TURN_NOT_UTF8, 5, "\xf4" },
		{ HEADER "take\n", TURN_NO_END, 5, "" },
		{ HEADER "end\nmore\n", TURN_TRAILING, 6, "more" },
		{ HEADER "end\n\n", TURN_TRAILING, 6, "" }
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_int_equal(parsed(rows[i].in), rows[i].fault);
		assert_int_equal(error.fault, rows[i].fault);
		assert_int_equal(error.line, rows[i].line);
		assert_span(error.word, rows[i].word);
		assert_int_equal(turn_parse(rows[i].in, strlen(rows[i].in),
		    &turn, NULL), rows[i].fault);
	}
	assert_int_equal(turn_parse(HEADER "a\0b\nend\n",
	    strlen(HEADER) + 8, &turn, &error), TURN_BINARY);
	assert_int_equal(error.line, 5);
	assert_int_equal(parsed(GAME(C32)), TURN_OK);
	assert_int_equal(parsed(PLAYER("0")), TURN_OK);
}

TEST(more_than_256_lines_are_too_many)
{
	char in[4096] = HEADER;

	for (int i = 0; i < 256; i++)
		strcat(in, "pass\n");
	strcat(in, "end\n");
	assert_int_equal(parsed(in), TURN_OK);
	assert_int_equal(turn.n, 256);
	strcpy(in + strlen(in) - 4, "pass\nend\n");
	assert_int_equal(parsed(in), TURN_CROWDED);
	assert_int_equal(error.line, 261);
}

static enum turn_fault
canonical(const char *in, char out[TURN_MAX + 1])
{
	char scratch[TURN_MAX];
	enum turn_fault fault;
	size_t len;

	fault = block_canonical(in, strlen(in), scratch, out, &len, &error);
	out[len] = '\0';
	return fault;
}

TEST(a_hand_written_file_is_brought_to_the_form_that_is_signed)
{
	static const char *const rows[] = {
		TURN, TURN MINISIGN_SEAL, "hello\n\n" TURN "bye\n",
		HEADER "take stone 3\nend", HEADER "take \t stone  3 \nend\n\n",
		"\xef\xbb\xbf" "Nuncio Turn\r\n\r\nafter: " REFERENCE "\r\n"
		    "Player: ANA\r\ngame:KINGSBRIDGE-7\r\n\r\n"
		    " take stone 3\r\n\r\nEND\r\n",
		"> nuncio turn\n> game: kingsbridge-7\n> player: ana\n"
		    "> after: " REFERENCE "\n> take stone 3\n> end\n"
	};
	char out[TURN_MAX + 1];

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_int_equal(canonical(rows[i], out), TURN_OK);
		assert_string_equal(out, TURN);
	}
	assert_int_equal(canonical(DATE("2026-11-20"), out), TURN_OK);
	assert_string_equal(out, DATE("2026-11-20"));
	assert_int_equal(canonical(HEADER "Take STONE\nend", out), TURN_OK);
	assert_string_equal(out, HEADER "Take STONE\nend\n");
}

TEST(what_cannot_be_signed_is_refused_with_its_line)
{
	static const struct {
		const char *in;
		enum turn_fault fault;
		unsigned line;
	} rows[] = {
		{ "hello\n", TURN_NOTHING, 0 },
		{ "hello\n" TURN "and\n" HEADER "end\n", TURN_SEVERAL, 9 },
		{ "hello\n" HEADER "take stone 3\n", TURN_NO_END, 6 },
		{ "hello\n" HEADER "take\nend" SSH_SEAL, TURN_GLUED, 7 },
		{ "hello\n\nnuncio turn\ngame: -x\nplayer: a\n"
		    "after: 0-00000000\nend\n", TURN_BAD_GAME, 4 }
	};
	char out[TURN_MAX + 1];

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		assert_int_equal(canonical(rows[i].in, out), rows[i].fault);
		assert_int_equal(error.fault, rows[i].fault);
		assert_int_equal(error.line, rows[i].line);
		assert_string_equal(out, "");
	}
}

TEST(an_identity_is_the_hash_of_player_and_text_framed)
{
	static const char framed[] = "\0\0\0\3ana\0\0\0\7nuncio\n";
	uint8_t want[TURN_ID], got[TURN_ID];

	crypto_generichash(want, TURN_ID, (const uint8_t *)framed,
	    sizeof(framed) - 1, NULL, 0);
	turn_identity("ana", "nuncio\n", 7, got);
	assert_memory_equal(got, want, TURN_ID);
	turn_identity("an", "anuncio\n", 8, got);
	assert_memory_not_equal(got, want, TURN_ID);
}

/* Also what makes the sanitizers worth their while. */
TEST(any_bytes_can_be_scanned_repaired_and_read)
{
	static const char *const bits[] = { "nuncio turn", "\n", "\r\n", "> ",
	    " ", "end", "game: a", "player: b", "after: 1-00000000", "-",
	    SIGNIFY_SEAL, MINISIGN_SEAL, SSH_SEAL, "\xff", "\t", "RW" };
	char in[8192], out[TURN_MAX];
	uint64_t seed = 1;

	for (int round = 0; round < 20000; round++) {
		size_t len = 0, n;

		while (len < 2000 && test_random(&seed, 40) > 0) {
			const char *bit = bits[test_random(&seed, 16)];

			memcpy(in + len, bit, strlen(bit));
			len += strlen(bit);
			if (test_random(&seed, 20) == 0)
				in[len++] = (char)test_random(&seed,
				    256);
		}
		/* Exactly as large as it is, so that one byte more is seen. */
		char *copy = malloc(len == 0 ? 1 : len);

		memcpy(copy, in, len);
		block_scan(copy, len, &scan);
		for (int i = 0; i < scan.n; i++) {
			struct block *b = &scan.block[i];

			if (block_repair(b, true, out, &n) == TURN_OK)
				turn_parse(out, n, &turn, &error);
			turn_parse(b->text.at, b->text.len, &turn, &error);
		}
		free(copy);
	}
}

TEST(a_language_may_stand_in_the_header)
{
	static const struct {
		const char *text;
		enum turn_fault fault;
		const char *language;
		int lines;
	} table[] = {
		{ "after: 1-9f3c2a7e\nlanguage: de\ntake\nend\n", TURN_OK,
		    "de", 1 },
		{ "LANGUAGE : pt-BR\nafter: 1-9f3c2a7e\ntake\nend\n",
		    TURN_OK, "pt-BR", 1 },
		{ "after: 1-9f3c2a7e\ntake\nend\n", TURN_OK, "", 1 },
		{ "after: 1-9f3c2a7e\ntake\nlanguage: de\nend\n", TURN_OK,
		    "", 2 },
		{ "after: 1-9f3c2a7e\nlanguage: de\nlanguage: es\nend\n",
		    TURN_TWICE, NULL, 0 },
		{ "after: 1-9f3c2a7e\nlanguage:\ntake\nend\n",
		    TURN_BAD_LANGUAGE, NULL, 0 },
		{ "after: 1-9f3c2a7e\nlanguage: ../en\ntake\nend\n",
		    TURN_BAD_LANGUAGE, NULL, 0 },
		{ "after: 1-9f3c2a7e\nlanguage: abcdefghijklmnop\nend\n",
		    TURN_BAD_LANGUAGE, NULL, 0 }
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		static struct turn t, again;
		static char text[TURN_MAX], printed[TURN_MAX];
		size_t len;

		len = (size_t)snprintf(text, sizeof(text),
		    "nuncio turn\ngame: g\nplayer: ana\n%s", table[i].text);
		assert_int_equal(turn_parse(text, len, &t, NULL),
		    table[i].fault);
		if (table[i].fault != TURN_OK)
			continue;
		assert_string_equal(t.language, table[i].language);
		assert_int_equal(t.n, table[i].lines);
		len = turn_print(&t, printed);
		assert_int_equal(turn_parse(printed, len, &again, NULL),
		    TURN_OK);
		assert_string_equal(again.language, t.language);
		assert_int_equal(again.n, t.n);
	}
}

#define AT "after: 1-9f3c2a7e\n"
#define VALUE "dc7de61f4b51f0f0075da72d2fe971e6" \
	"9acfe208e164fb47c844e50528002c44"
#define DUE "7604ce17c300d2e4"

TEST(what_a_seat_adds_to_draws_may_stand_in_the_header)
{
	static const struct {
		const char *text;
		enum turn_fault fault;
		enum turn_draws draws;
		const char *printed;
	} table[] = {
		{ AT "take\nend\n", TURN_OK, DRAWS_SILENT, AT "take\nend\n" },
		{ AT "value: " VALUE "\njoin\nend\n", TURN_OK, DRAWS_VALUE,
		    AT "value: " VALUE "\njoin\nend\n" },
		{ "Value :-\n" AT "\ntake\nend\n", TURN_OK, DRAWS_END,
		    AT "value: -\ntake\nend\n" },
		{ "value:\t? \n" AT "language: de\njoin\nend\n", TURN_OK,
		    DRAWS_ASK_CHAIN,
		    AT "language: de\nvalue: ?\njoin\nend\n" },
		{ AT "VALUE: " VALUE "\ntake\nend\n", TURN_OK,
		    DRAWS_VALUE, AT "value: " VALUE "\ntake\nend\n" },
		{ AT "value: DC" VALUE "\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value:  " REFERENCE "   7604CE17C300D2E4\nend\n",
		    TURN_OK, DRAWS_ASK_VALUE, AT "value: " REFERENCE " " DUE
		    "\nend\n" },
		/* Behind the lines they would be lines. */
		{ AT "take\nvalue: -\nend\n", TURN_OK, DRAWS_SILENT,
		    AT "take\nvalue: -\nend\n" },
		{ AT "value: -\nvalue: ?\nend\n", TURN_TWICE, 0, NULL },
		{ "value: " VALUE "\n" AT "value: " VALUE "\nend\n",
		    TURN_TWICE, 0, NULL },
		{ AT "value:\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value: --\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value: ??\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value: " DUE "\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value: " VALUE "0\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value: " REFERENCE "\nend\n", TURN_BAD_VALUE, 0, NULL },
		{ AT "value: " REFERENCE DUE "\nend\n", TURN_BAD_VALUE, 0,
		    NULL },
		{ AT "value: " REFERENCE " " DUE "0\nend\n",
		    TURN_BAD_VALUE, 0, NULL },
		{ AT "value: " REFERENCE " 7604ce17c300d2eg\nend\n",
		    TURN_BAD_VALUE, 0, NULL },
		{ AT "value: 41-9f3c2a7e " DUE "\nend\n", TURN_BAD_VALUE,
		    0, NULL },
		{ AT "value: 0" REFERENCE " " DUE "\nend\n",
		    TURN_BAD_VALUE, 0, NULL }
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		static char text[TURN_MAX], printed[TURN_MAX], want[TURN_MAX];
		static struct turn t;
		size_t len;

		len = (size_t)snprintf(text, sizeof(text),
		    "nuncio turn\ngame: g\nplayer: ana\n%s", table[i].text);
		assert_int_equal(turn_parse(text, len, &t, &error),
		    table[i].fault);
		if (table[i].fault != TURN_OK) {
			assert_true(error.line >= 4);
			continue;
		}
		assert_int_equal(t.draws, table[i].draws);
		len = turn_print(&t, printed);
		snprintf(want, sizeof(want),
		    "nuncio turn\ngame: g\nplayer: ana\n%s",
		    table[i].printed);
		assert_span((struct span){ printed, len }, want);
	}
}

TEST(a_value_is_read_whole)
{
	uint8_t value[HASH];

	assert_true(hash_read(VALUE, 2 * HASH, value));
	assert_int_equal(parsed(HEADER "value: " VALUE "\njoin\nend\n"),
	    TURN_OK);
	assert_memory_equal(turn.value, value, HASH);
	assert_string_equal(turn.from, "");
	assert_int_equal(parsed(HEADER "value: " REFERENCE " " DUE
	    "\ntake\nend\n"), TURN_OK);
	assert_string_equal(turn.from, REFERENCE);
	assert_true(hash_read(DUE DUE DUE DUE, 2 * HASH, value));
	assert_memory_equal(turn.due, value, REVEAL_DUE);
}

TEST(a_file_of_no_game_says_nothing_of_draws)
{
	assert_int_equal(parsed("nuncio turn\ngame: -\nplayer: ana\n"
	    "after: 2026-11-20\nvalue: ?\nreport\nend\n"), TURN_NO_VALUE);
	assert_int_equal(error.line, 5);
	assert_int_equal(parsed("nuncio turn\nvalue: " VALUE "\n"
	    "player: ana\nafter: 2026-11-20\ngame: -\nreport\nend\n"),
	    TURN_NO_VALUE);
	assert_int_equal(error.line, 2);
}

#define FROM "0-9f3c2a7e11d04b5c8a60f2e97d13c4ab"
#define JOINS "nuncio turn\ngame: kingsbridge-7\nplayer: ana\n" \
	"after: " FROM "\n"
#define CHAIN "value: 7604ce17c300d2e4555d904f0126f9fe" \
	"21b9d153bcde4bbbf84586f3150bf3b0\n"
#define ASKS "value: " FROM " " DUE "\n"
#define SAYS "value: " VALUE "\n"

/* With the key whose seed is 0, 1, ... 31. */
static enum turn_fault
filled(const char *in, char out[TURN_MAX], size_t *len)
{
	uint8_t seed[REVEAL_SEED];

	for (int i = 0; i < REVEAL_SEED; i++)
		seed[i] = (uint8_t)i;
	*len = strlen(in);
	memcpy(out, in, *len);
	return turn_fill(out, len, seed, &error);
}

TEST(what_a_draft_asks_for_is_put_in)
{
	static const struct {
		const char *in, *out;
	} table[] = {
		{ JOINS "value: ?\njoin\nend\n", JOINS CHAIN "join\nend\n" },
		{ JOINS "value: ?\ntake stone\nend\n",
		    JOINS CHAIN "take stone\nend\n" },
		/* It may be the first file of a key, whatever it says. */
		{ JOINS "value: ?\npress all: hello\nend\n",
		    JOINS CHAIN "press all: hello\nend\n" },
		{ HEADER ASKS "take stone\nend\n",
		    HEADER SAYS "take stone\nend\n" },
		{ HEADER "language: de\n" ASKS "press all: hello\nnimm\nend\n",
		    HEADER "language: de\n" SAYS
		    "press all: hello\nnimm\nend\n" },
		/* Nothing is asked for. */
		{ HEADER "take stone\nend\n", HEADER "take stone\nend\n" },
		{ HEADER "value: -\ntake stone\nend\n",
		    HEADER "value: -\ntake stone\nend\n" },
		{ HEADER "value: " VALUE "\ntake\nend\n",
		    HEADER "value: " VALUE "\ntake\nend\n" }
	};
	static char out[TURN_MAX];
	size_t len;

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		assert_int_equal(filled(table[i].in, out, &len), TURN_OK);
		assert_span((struct span){ out, len }, table[i].out);
	}
}

TEST(who_decides_nothing_gives_nothing_away)
{
	static const char *const without[] = {
		"report\n", "report 3\n", "help\n", "Rules\n", "cards\n",
		"rulings\n", "hint\n", "forecast\ntake stone\n",
		"press all: hm\nForecast\ntake stone\n", "resign\n",
		"key RWREwevOjHwcwLcA2x/Nl/KN1vT37i3X/q3e6d/ix9CnUr1rZyzJEv7j"
		"\n", "hint\ntake stone\n", ""
	};
	static const char *const speaks[] = {
		"press all: hello\n", "agree rollback 3\n", "join\n"
	};
	static char in[TURN_MAX], want[TURN_MAX], out[TURN_MAX];
	size_t len;

	for (size_t i = 0; i < sizeof(without) / sizeof(without[0]); i++) {
		snprintf(want, sizeof(want), HEADER "%send\n", without[i]);
		snprintf(in, sizeof(in), HEADER ASKS "%send\n", without[i]);
		assert_int_equal(filled(in, out, &len), TURN_OK);
		assert_span((struct span){ out, len }, want);
		snprintf(in, sizeof(in), HEADER "value: ?\n%send\n",
		    without[i]);
		assert_int_equal(filled(in, out, &len), TURN_OK);
		assert_span((struct span){ out, len }, want);
	}
	for (size_t i = 0; i < sizeof(speaks) / sizeof(speaks[0]); i++) {
		snprintf(want, sizeof(want), HEADER "%send\n", speaks[i]);
		snprintf(in, sizeof(in), HEADER ASKS "%send\n", speaks[i]);
		assert_int_equal(filled(in, out, &len), TURN_OK);
		assert_span((struct span){ out, len }, want);
	}
}

TEST(what_this_key_has_not_promised_is_not_signed)
{
	static const char *const foreign[] = {
		/* another game, another file, another value, the last one */
		"nuncio turn\ngame: kingsbridge-8\nplayer: ana\nafter: "
		    REFERENCE "\n" ASKS "take\nend\n",
		HEADER "value: " REFERENCE " " DUE "\ntake\nend\n",
		HEADER "value: " FROM " 0000000000000000\ntake\nend\n",
		HEADER "value: " FROM " 8b6ce4b044b3650c\ntake\nend\n"
	};
	static char out[TURN_MAX];
	size_t len;

	for (size_t i = 0; i < sizeof(foreign) / sizeof(foreign[0]); i++) {
		assert_int_equal(filled(foreign[i], out, &len),
		    TURN_OTHER_KEY);
		assert_int_equal(error.fault, TURN_OTHER_KEY);
		assert_span((struct span){ out, len }, foreign[i]);
	}
}

TEST(a_chain_begins_behind_a_whole_reference_only)
{
	static char out[TURN_MAX];
	size_t len;

	assert_int_equal(filled("nuncio turn\ngame: g\nplayer: ana\n" AT
	    "value: ?\njoin\nend\n", out, &len), TURN_SHORT_AFTER);
}

TEST(a_file_that_is_too_long_once_it_is_filled_is_not_signed)
{
	static char in[TURN_MAX + 1], out[TURN_MAX];
	size_t len = (size_t)snprintf(in, sizeof(in), HEADER ASKS);

	memset(in + len, 'x', sizeof(in) - len);
	memcpy(in + TURN_MAX - 6, "x\nend\n", 7);
	assert_int_equal(filled(in, out, &len), TURN_LONG);
	assert_int_equal(len, TURN_MAX);
	assert_memory_equal(in, out, len);
}
