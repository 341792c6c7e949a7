/*
 * feed.c: what tests/web_core.t gives the page's core to do.
 *
 *	feed positions RULESET N SEED
 *		N positions of random games: the text, then a line
 *		"legal MOVE" for each move that is legal, then a line "."
 *	feed forge KEY BUNDLE N SEED DIR
 *		N copies of a bundle in DIR, each with something changed; every
 *		other is sealed again with the host's KEY
 */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/position.h"
#include "cmd/record/record.h"
#include "core/move.h"
#include "core/seal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char key_text[KEY_TEXT];

/* A record as if a game had just begun, of which only the play matters. */
static struct record *
new_record(const struct ruleset *rules, uint64_t *seed)
{
	static const char *const names[SEATS] = { "ana", "ben", "cleo",
	    "dov" };
	struct record *r = record_new();
	int seats = rules->min_seats + test_random(seed, rules->max_seats -
	    rules->min_seats + 1);
	struct fault fault;

	if (!variant_begin(&r->variant, rules->name, seats, &fault) ||
	    (strcmp(rules->name, "red-cathedral") == 0 &&
	    test_random(seed, 2) == 1 &&
	    !variant_take(&r->variant, "board", "advanced", &fault)) ||
	    !variant_end(&r->variant, &fault)) {
		fprintf(stderr, "%s\n", fault.text);
		exit(1);
	}
	if (r->variant.edition != NULL)
		r->fixed.edition_hash = r->variant.edition_hash;
	r->fixed.format = LINE_FORMAT;
	r->fixed.rules = rules;
	r->fixed.version = r->variant.version;
	r->fixed.edition = r->variant.edition;
	r->fixed.seats = seats;
	r->fixed.plays = -1;
	r->fixed.options = &r->variant.options;
	r->fixed.options_text = r->variant.options.of[0].n > 0 ?
	    "{\"board\":\"advanced\"}" : "{}";
	r->fixed.host = key_text;
	r->fixed.id = "game";
	for (int i = 0; i < seats; i++) {
		r->fixed.name[i] = names[i];
		r->fixed.key[i] = key_text;
		r->names[i] = r->game.holder[i].name;
	}
	game_clear(&r->game, &r->fixed);
	r->game.joined = (1 << seats) - 1;
	play_begin(&r->game.play, rules, r->fixed.version, r->fixed.edition,
	    seats, r->fixed.options);
	return r;
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void
print_legal(const struct play *play)
{
	static char text[LEGAL_MAX][MOVE_TEXT];

	for (int i = 0; i < play->legal.n; i++)
		move_format(play->rules, play->edition, &play->legal.move[i],
		    text[i]);
	qsort(text, play->legal.n, MOVE_TEXT, by_text);
	for (int i = 0; i < play->legal.n; i++)
		printf("legal %s\n", text[i]);
}

static void
print_position(const struct record *r, int n)
{
	const struct play *play = &r->game.play;
	struct position place = { .lang = "en" };
	struct buffer out = { 0 };

	/* By turns as the mover sees it, as a letter shows it, as all do. */
	place.seat = n % 3 == 2 ? PUBLIC : play->pending.seat;
	place.own = n % 3 == 0;
	position_write(r, &place, &out);
	fputs(buffer_text(&out), stdout);
	buffer_free(&out);
	print_legal(play);
	puts(".");
}

static void
positions(const char *name, int wanted, uint64_t seed)
{
	const struct ruleset *rules = ruleset_find(name);
	struct tale tale;
	int n = 0;

	if (rules == NULL)
		exit(1);
	while (n < wanted) {
		struct record *r = new_record(rules, &seed);
		struct play *play = &r->game.play;

		while (n < wanted && play->pending.kind != PENDING_OVER) {
			/* Where nobody chooses a page has nothing to list. */
			if (play->pending.kind == PENDING_DECISION &&
			    play->legal.n > 1 && test_random(&seed, 4) == 0)
				print_position(r, n++);
			tale.n = 0;
			test_step(play, &seed, &tale);
			r->game.line++;
		}
		record_drop(r);
	}
}

static struct buffer
read_file(const char *path)
{
	struct buffer out = { 0 };
	FILE *in = fopen(path, "rb");
	int c;

	if (in == NULL)
		exit(1);
	while ((c = getc(in)) != EOF)
		buffer_putc(&out, (char)c);
	fclose(in);
	return out;
}

/* Where the n-th line begins, and how long it is with its end. */
static size_t
line_at(const char *text, size_t len, size_t n, size_t *size)
{
	size_t at = 0;

	for (;; n--) {
		const char *end = memchr(text + at, '\n', len - at);

		*size = end == NULL ? len - at : (size_t)(end - text) + 1 - at;
		if (n == 0 || at + *size >= len)
			return at;
		at += *size;
	}
}

/* Something in text[0..len), which has so many lines, becomes another. */
static void
change(const struct buffer *from, size_t len, uint64_t *seed,
    struct buffer *out)
{
	const char *text = from->data;
	size_t lines = 0, size, next, at, behind;

	for (size_t i = 0; i < len; i++)
		lines += text[i] == '\n';
	at = line_at(text, len, test_random(seed, lines - 1), &size);
	behind = at + size;
	line_at(text + behind, len - behind, 0, &next);
	buffer_add(out, text, at);
	switch (test_random(seed, 5)) {
	case 0:			/* it is gone */
		break;
	case 1:			/* it stands there twice */
		buffer_add(out, text + at, size);
		buffer_add(out, text + at, size);
		break;
	case 2:			/* it changes places with the next */
		buffer_add(out, text + behind, next);
		buffer_add(out, text + at, size);
		behind += next;
		break;
	default:		/* a byte of it is another */
		buffer_add(out, text + at, size);
		out->data[at + test_random(seed, size)] ^= 1 <<
		    test_random(seed, 7);
		break;
	}
	buffer_add(out, text + behind, len - behind);
}

static void
forge(const char *key, const char *bundle, int n, uint64_t seed,
    const char *dir)
{
	struct buffer secret_text = read_file(key), from = read_file(bundle);
	const char *seal = NULL, *comment, *end;
	char trusted[SEAL_COMMENT] = "", sealed[SEAL_MAX], path[512];
	struct secret secret;

	if (secret_parse(secret_text.data, secret_text.len, NULL, 0,
	    &secret) != SECRET_OK)
		exit(1);
	for (const char *at = from.data; (at = strstr(at,
	    "\nuntrusted comment:")) != NULL; at++)
		seal = at + 1;
	comment = seal == NULL ? NULL : strstr(seal + 20, "trusted comment: ");
	if (comment == NULL || (end = strchr(comment, '\n')) == NULL)
		exit(1);
	snprintf(trusted, sizeof(trusted), "%.*s", (int)(end - comment) - 17,
	    comment + 17);
	for (int i = 0; i < n; i++) {
		struct buffer out = { 0 };
		FILE *file;

		change(&from, i % 2 == 0 ? (size_t)(seal - from.data) :
		    from.len, &seed, &out);
		if (i % 2 == 0) {
			seal_sign(&secret, out.data, out.len, trusted,
			    sealed);
			buffer_puts(&out, sealed);
		}
		snprintf(path, sizeof(path), "%s/%04d.bundle", dir, i);
		if ((file = fopen(path, "wb")) == NULL ||
		    fwrite(out.data, 1, out.len, file) != out.len ||
		    fclose(file) != 0)
			exit(1);
		buffer_free(&out);
	}
	buffer_free(&from);
	buffer_free(&secret_text);
}

int
main(int argc, char **argv)
{
	struct secret secret;

	memory_json();
	if (sodium_init() < 0)
		return 1;
	secret_generate(&secret);
	key_format(&secret.key, key_text);
	if (argc == 5 && strcmp(argv[1], "positions") == 0)
		positions(argv[2], atoi(argv[3]), atoi(argv[4]));
	else if (argc == 7 && strcmp(argv[1], "forge") == 0)
		forge(argv[2], argv[3], atoi(argv[4]), atoi(argv[5]), argv[6]);
	else
		return 1;
	return 0;
}
