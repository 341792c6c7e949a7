/*
 * web_cases.c: makes the inputs that tests/scripts/web_core.t gives to the
 * page's core.
 *
 *	feed positions RULESET N SEED
 *		N positions of random games: the text, sealed, then a line
 *		"legal MOVE" for each move that is legal, then a line "."
 *	feed forge KEY BUNDLE N SEED DIR
 *		N copies of a bundle of format 2 in DIR, each with something
 *		changed; every other one is sealed again with the host's KEY,
 *		and of these three in four have all hashes made anew and all
 *		turn files signed anew, with PLAYER.key, as if all players had
 *		helped the host
 *	feed retell KEY BUNDLE FILE
 *		FILE is that bundle, of which lines but not their number were
 *		changed, with lengths, hashes and signatures made anew like that
 */
#include "tests/lib/test.h"

#include "cmd/base/buffer.h"
#include "cmd/base/memory.h"
#include "cmd/bundle/position.h"
#include "cmd/record/record.h"
#include "core/move.h"
#include "core/chain.h"
#include "core/seal.h"
#include "core/turn.h"

#include <sodium.h>
#include <unistd.h>

static struct secret sealer;
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
	position_seal(&sealer, r, &out);
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
	size_t len;
	char *bytes = test_read(path, &len);

	buffer_add(&out, bytes, len);
	free(bytes);
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

static struct secret
read_secret(const char *path)
{
	struct buffer text = read_file(path);
	struct secret out;

	if (secret_parse(text.data, text.len, NULL, 0, &out) != SECRET_OK)
		exit(1);
	buffer_free(&text);
	return out;
}

/* False: nobody here has this player's key. */
static bool
find_secret(const char *player, const struct secret *host, struct secret *out)
{
	char path[80];

	*out = *host;
	if (strcmp(player, "host") == 0)
		return true;
	snprintf(path, sizeof(path), "%s.key", player);
	if (access(path, F_OK) != 0)
		return false;
	*out = read_secret(path);
	return true;
}

/* A letter or a digit in out from there on becomes another. */
static void
slip(struct buffer *out, size_t from, uint64_t *seed)
{
	for (int tries = 0; tries < 999 && from < out->len; tries++) {
		char *c = out->data + from + test_random(seed, out->len -
		    from);

		if (*c >= '0' && *c <= '9')
			*c = '0' + (*c - '0' + 1 + test_random(seed, 9)) % 10;
		else if (*c >= 'a' && *c <= 'z')
			*c = 'a' + (*c - 'a' + 1 + test_random(seed, 25)) % 26;
		else
			continue;
		return;
	}
}

/* A game that is told anew: what comes behind a change follows from it. */
struct forger {
	struct buffer *out;
	uint64_t *seed;
	int change;		/* the line or file that is changed, from 0 */
	uint8_t hash[HASH], head[HASH];
	char (*hex)[HASH_TEXT];	/* of each line so far */
	int lines;
	struct buffer was, is;	/* what was changed in a file, for its line */
};

/* A line of the log: its text is changed, or what its file now says. */
static void
forge_line(struct forger *f, const char *line, size_t len)
{
	struct buffer text = { 0 };
	size_t rest = 5;

	buffer_add(&text, line, len);
	if (f->was.len > 0 && len > f->was.len && memcmp(line + len -
	    f->was.len, f->was.data, f->was.len) == 0)
		memcpy(text.data + len - f->was.len, f->is.data, f->is.len);
	/* Neither its number nor its time, which only the spelling knows. */
	for (int i = 0; i < 2; i++)
		rest += strcspn(line + rest, " ") + 1;
	if (f->change-- == 0)
		slip(&text, rest, f->seed);
	chain_line(f->hash, text.data + 5, text.len - 5, f->head, f->hash);
	f->hex = realloc(f->hex, (f->lines + 1) * sizeof(f->hex[0]));
	hash_text(f->hash, f->hex[f->lines]);
	buffer_add(f->out, text.data, text.len);
	buffer_printf(f->out, "\nhash %s\n", f->hex[f->lines++]);
	buffer_free(&text);
}

/* A turn file, signed anew: its first lines say who and after which line. */
static void
forge_file(struct forger *f, const char *text, size_t len, struct buffer *file)
{
	const char *after = strstr(text, "\nafter: "), *body = strchr(after +
	    1, '\n') + 1;
	unsigned line = strtoul(after + 8, NULL, 10);
	size_t digits = body - 1 - strchr(after, '-') - 1;

	buffer_add(file, text, strchr(after, '-') + 1 - text);
	buffer_add(file, line < (unsigned)f->lines ? f->hex[line] :
	    strchr(after, '-') + 1, digits);
	buffer_puts(file, "\n");
	buffer_clear(&f->was);
	buffer_clear(&f->is);
	if (f->change-- == 0) {
		buffer_add(&f->was, body, strchr(body, '\n') - body);
		buffer_add(&f->is, f->was.data, f->was.len);
		slip(&f->is, 0, f->seed);
		buffer_add(file, f->is.data, f->is.len);
		body += f->was.len;
	}
	buffer_add(file, body, text + len - body);
}

/* "file N closed HASH lines A-B": there is nothing to change in it. */
static void
forge_closed(struct forger *f, const char **at, const char *closed)
{
	const char *end = strchr(*at, '\n') + 1;
	uint8_t hash[HASH];

	hash_read(closed, 2 * HASH, hash);
	chain_closed(f->head, hash, f->head);
	buffer_add(f->out, *at, end - *at);
	*at = end;
}

/* "file N seat S lines A-B text LEN seal LEN" at *at, and what it heads. */
static void
forge_block(struct forger *f, const char **at, const struct secret *host)
{
	const char *words = strstr(*at, " text "), *text = strchr(words, '\n') +
	    1, *name;
	size_t len = strtoul(words + 6, NULL, 10);
	size_t seal_len = strtoul(strstr(words, " seal ") + 6, NULL, 10);
	char player[64], seal[SEAL_MAX];
	struct buffer file = { 0 };
	uint8_t identity[HASH];
	struct secret secret;

	if (f->seed == NULL)	/* its length may be another */
		len = strstr(text, "\nend\n") + 5 - text;
	name = strstr(text, "\nplayer: ") + 9;
	snprintf(player, sizeof(player), "%.*s", (int)strcspn(name, "\n"),
	    name);
	forge_file(f, text, len, &file);
	/* What is as it was is signed already. */
	if ((f->seed != NULL && file.len == len &&
	    memcmp(file.data, text, len) == 0) ||
	    !find_secret(player, host, &secret))
		snprintf(seal, sizeof(seal), "%.*s", (int)seal_len,
		    text + len);
	else
		seal_sign(&secret, file.data, file.len, "timestamp:1763600000",
		    seal);
	turn_identity(player, file.data, file.len, identity);
	chain_file(f->head, identity, seal, strlen(seal), f->head);
	buffer_add(f->out, *at, words - *at);
	buffer_printf(f->out, " text %zu seal %zu\n", file.len, strlen(seal));
	buffer_add(f->out, file.data, file.len);
	buffer_puts(f->out, seal);
	*at = text + len + seal_len;
	buffer_free(&file);
}

/* All of text up to the seal; with a seed, one thing is changed in it. */
static void
tell_anew(const char *text, const char *seal, const struct secret *host,
    uint64_t *seed, struct buffer *out)
{
	struct forger f = { .out = out, .seed = seed };

	for (const char *at = text; at < seal; at = strchr(at, '\n') + 1)
		f.change += strncmp(at, "hash ", 5) == 0 ||
		    strncmp(at, "file ", 5) == 0;
	f.change = seed == NULL ? -1 : (int)test_random(seed, f.change);
	for (const char *at = text, *end; at < seal;) {
		end = strchr(at, '\n') + 1;
		if (strncmp(at, "file ", 5) == 0) {
			const char *closed = strstr(at, " closed ");

			if (closed != NULL && closed < end)
				forge_closed(&f, &at, closed + 8);
			else
				forge_block(&f, &at, host);
			continue;
		}
		if (strncmp(at, "line ", 5) == 0 ||
		    strncmp(at, "said ", 5) == 0)
			forge_line(&f, at, end - 1 - at);
		else if (strncmp(at, "last ", 5) == 0)
			buffer_printf(out, "last %s\n", f.hex[f.lines - 1]);
		else if (strncmp(at, "hash ", 5) != 0)
			buffer_add(out, at, end - at);
		at = end;
	}
	buffer_free(&f.was);
	buffer_free(&f.is);
	free(f.hex);
}

/* A bundle, with a NUL behind it, where its seal begins, and its comment. */
static const char *
read_bundle(const char *path, struct buffer *from, char trusted[SEAL_COMMENT])
{
	const char *seal = NULL, *comment, *end;

	*from = read_file(path);
	buffer_putc(from, '\0');
	from->len--;
	for (const char *at = from->data; (at = strstr(at,
	    "\nuntrusted comment:")) != NULL; at++)
		seal = at + 1;
	comment = seal == NULL ? NULL : strstr(seal + 20, "trusted comment: ");
	if (comment == NULL || (end = strchr(comment, '\n')) == NULL)
		exit(1);
	snprintf(trusted, SEAL_COMMENT, "%.*s", (int)(end - comment) - 17,
	    comment + 17);
	return seal;
}

static void
forge(const char *key, const char *bundle, int n, uint64_t seed,
    const char *dir)
{
	struct buffer from;
	char trusted[SEAL_COMMENT], sealed[SEAL_MAX], path[512];
	const char *seal = read_bundle(bundle, &from, trusted);
	struct secret secret = read_secret(key);

	for (int i = 0; i < n; i++) {
		struct buffer out = { 0 };

		if (i % 2 == 0 && i % 8 != 0)
			tell_anew(from.data, seal, &secret, &seed, &out);
		else
			change(&from, i % 2 == 0 ? (size_t)(seal - from.data) :
			    from.len, &seed, &out);
		if (i % 2 == 0) {
			seal_sign(&secret, out.data, out.len, trusted,
			    sealed);
			buffer_puts(&out, sealed);
		}
		snprintf(path, sizeof(path), "%s/%04d.bundle", dir, i);
		test_write(path, out.data, out.len);
		buffer_free(&out);
	}
	buffer_free(&from);
}

static void
retell(const char *key, const char *bundle, const char *path)
{
	struct buffer from, out = { 0 };
	char trusted[SEAL_COMMENT], sealed[SEAL_MAX];
	const char *seal = read_bundle(bundle, &from, trusted);
	struct secret secret = read_secret(key);

	tell_anew(from.data, seal, &secret, NULL, &out);
	seal_sign(&secret, out.data, out.len, trusted, sealed);
	buffer_puts(&out, sealed);
	test_write(path, out.data, out.len);
	buffer_free(&out);
	buffer_free(&from);
}

int
main(int argc, char **argv)
{
	memory_json();
	if (sodium_init() < 0)
		return 1;
	secret_generate(&sealer);
	key_format(&sealer.key, key_text);
	if (argc == 5 && strcmp(argv[1], "positions") == 0)
		positions(argv[2], atoi(argv[3]), atoi(argv[4]));
	else if (argc == 7 && strcmp(argv[1], "forge") == 0)
		forge(argv[2], argv[3], atoi(argv[4]), atoi(argv[5]), argv[6]);
	else if (argc == 5 && strcmp(argv[1], "retell") == 0)
		retell(argv[2], argv[3], argv[4]);
	else
		return 1;
	return 0;
}
