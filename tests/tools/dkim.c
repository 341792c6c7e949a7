/*
 * dkim: prints how the program judges signed letters.
 *
 *	dkim read RECORD ARRIVED FILE...
 *		for each file a line: "good HASH ADDRESS", with the hash of the
 *		signed text, or "refused WORD"; RECORD is a file, the key of all
 *	dkim text RECORD ARRIVED FILE
 *		the signed text, or nothing
 *	dkim bytes RECORD ARRIVED EVERY FILE...
 *		for each file a line: the number of tries, in which one byte in
 *		EVERY was changed, left out or put in; how many of these letters
 *		were found good with another text; and the first such place
 *	dkim check STORE NOW FILE...
 *		the same as read, with keys that are pinned or from the DNS, in
 *		the sandbox, as arriving letters are checked: "good HASH ADDRESS
 *		SOURCE", "refused WORD", "wait SECONDS", "busy SECONDS"
 *	dkim kept RECORD SELECTOR DOMAIN NOW FILE...
 */
#include "cmd/base/command.h"
#include "cmd/base/file.h"
#include "cmd/base/memory.h"
#include "cmd/mail/dkim_check.h"
#include "cmd/mail/rsa.h"
#include "store/store.h"

#include <err.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct context context;

static char *
whole(const char *path, size_t *len)
{
	struct fault fault;
	int status;
	char *text = file_try(&context, path, 4 << 20, len, &status, &fault);

	if (text == NULL)
		errx(1, "%s", fault.text);
	return text;
}

static void
tell_text(const char *text, size_t len, const char *address)
{
	uint8_t hash[16];
	char digits[2 * sizeof(hash) + 1];

	crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, len,
	    NULL, 0);
	sodium_bin2hex(digits, sizeof(digits), hash, sizeof(hash));
	printf("good %s %s", digits, address);
}

static char room[DKIM_TEXT];
static struct dkim_text text;

/* In this very process, so that many are done in a second. */
static enum dkim_fault
look(const char *letter, size_t len, const struct dkim_record *key,
    int64_t arrived)
{
	static struct dkim d;
	enum dkim_fault fault, first = DKIM_OK;

	fault = dkim_read(letter, len, arrived, &d);
	for (int i = 0; fault == DKIM_OK && i < d.signatures; i++) {
		const struct dkim_signature *s = &d.signature[i];
		enum dkim_fault f = s->fault;

		if (f == DKIM_OK)
			f = dkim_text(&d, i, room, &text);
		if (f == DKIM_OK)
			f = dkim_record_fits(key, s);
		if (f == DKIM_OK)
			f = key->algorithm == DKIM_ED25519 ?
			    dkim_ed25519(key, s, &text) : rsa_verify(key->p,
			    key->p_len, s->b, s->b_len, text.hash);
		if (i == 0 || f == DKIM_OK)
			first = f;
		if (f == DKIM_OK)
			break;
	}
	return fault != DKIM_OK ? fault : first;
}

static void
read_one(const char *path, const struct dkim_record *key, int64_t arrived,
    bool whole_text)
{
	size_t len;
	char *letter = whole(path, &len), *copy = malloc(len + (len == 0));
	enum dkim_fault fault;

	/* So that the sanitizers see where it ends. */
	memcpy(copy, letter, len);
	free(letter);
	fault = look(copy, len, key, arrived);
	free(copy);
	if (whole_text && fault == DKIM_OK)
		fwrite(room, 1, text.len, stdout);
	else if (fault == DKIM_OK) {
		tell_text(room, text.len, text.address);
		putchar('\n');
	} else if (!whole_text)
		printf("refused %s\n", dkim_word(fault));
}

static void
change_bytes(const char *path, const struct dkim_record *key, int64_t arrived,
    size_t every, size_t from)
{
	static const char others[] = " \t\r\n:;=,<\0";
	static char before[DKIM_TEXT];
	enum { OTHERS = sizeof(others) - 1, WAYS = 2 * OTHERS + 3 };
	struct dkim_text good;
	size_t len, n;
	char *letter = whole(path, &len), *copy = malloc(len + 1);
	long tried = 0, bad = 0, first = -1;

	if (look(letter, len, key, arrived) != DKIM_OK)
		errx(1, "%s is not good", path);
	good = text;
	memcpy(before, room, text.len);
	for (size_t i = from % every; i < len; i += every)
		for (int way = 0; way < WAYS; way++) {
			bool put = way < OTHERS;

			n = len;
			memcpy(copy, letter, i);
			if (way == WAYS - 1) {		/* it is left out */
				memcpy(copy + i, letter + i + 1, len - i - 1);
				n--;
			} else {
				memcpy(copy + i + put, letter + i, len - i);
				n += put;
				copy[i] = put ? others[way] : way - OTHERS <
				    OTHERS ? others[way - OTHERS] :
				    letter[i] ^ (way == WAYS - 2 ? 1 : 0x20);
			}
			tried++;
			if (look(copy, n, key, arrived) == DKIM_OK &&
			    (text.len != good.len || memcmp(room, before,
			    good.len) != 0) && bad++ == 0)
				first = (long)i;
		}
	printf("%ld %ld at %ld of %s\n", tried, bad, first, path);
	free(copy);
	free(letter);
}

static void
tell(enum dkim_answer answer, struct dkim_proof *proof)
{
	static const char *const sources[] = { "pinned", "dns", "kept" };

	switch (answer) {
	case DKIM_GOOD:
		tell_text(buffer_text(&proof->text), proof->text.len,
		    proof->address);
		printf(" %s\n", sources[proof->source]);
		break;
	case DKIM_REFUSED:
		printf("refused %s\n", dkim_word(proof->fault));
		break;
	case DKIM_WAIT:
	case DKIM_BUSY:
		printf("%s %" PRId64 "\n", answer == DKIM_WAIT ? "wait" :
		    "busy", proof->again - context.now);
		break;
	case DKIM_LATER:
		printf("later\n");
		break;
	case DKIM_BROKEN:
		printf("broken: %s\n", proof->why.text);
		break;
	}
	dkim_proof_free(proof);
}

int
main(int argc, char **argv)
{
	const char *what = argc > 4 ? argv[1] : "";
	struct dkim_record key;
	struct fault fault;
	enum dkim_fault bad;
	char *record;
	size_t len, n;

	context = (struct context){ .in = stdin, .out = stdout, .err = stderr,
	    .path = argc > 2 ? argv[2] : NULL };
	memory_json();
	if (sodium_init() < 0)
		return 1;
	if (strcmp(what, "read") == 0 || strcmp(what, "text") == 0 ||
	    strcmp(what, "bytes") == 0) {
		if (!rsa_prepare(&fault))
			errx(1, "%s", fault.text);
		record = whole(argv[2], &len);
		bad = dkim_record_read(record, len, &key);
		for (int i = *what == 'b' ? 5 : 4; i < argc; i++)
			if (bad != DKIM_OK)
				printf("refused %s\n", dkim_word(bad));
			else if (*what == 'b')
				change_bytes(argv[i], &key, atoll(argv[3]),
				    (size_t)atoi(argv[4]), (size_t)i);
			else
				read_one(argv[i], &key, atoll(argv[3]),
				    *what == 't');
		free(record);
		return 0;
	}
	if (strcmp(what, "check") == 0) {
		context.now = atoll(argv[3]);
		command_store(&context, true);
		for (int i = 4; i < argc; i++) {
			struct dkim_proof proof = { .fault = DKIM_OK };
			char *letter = whole(argv[i], &n);

			tell(dkim_check(&context, letter, n, context.now,
			    true, &proof), &proof);
			free(letter);
		}
		store_close(context.store);
		return 0;
	}
	if (strcmp(what, "kept") != 0 || argc < 7)
		errx(EX_USAGE, "see the head of tests/tools/dkim.c");
	record = whole(argv[2], &len);
	context.now = atoll(argv[5]);
	for (int i = 6; i < argc; i++) {
		struct dkim_proof proof = { .fault = DKIM_OK };
		char *letter = whole(argv[i], &n);

		tell(dkim_check_kept(letter, n, context.now, argv[3], argv[4],
		    record, len, &proof), &proof);
		free(letter);
	}
	free(record);
	return 0;
}
