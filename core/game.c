#include "game.h"

#include "move.h"
#include "text.h"

#include <sodium.h>

static const char *const kinds[] = {
	[LINE_SETUP] = "setup", [LINE_JOIN] = "join",
	[LINE_CHANCE] = "chance", [LINE_MOVE] = "move",
	[LINE_PUBLISH] = "publish"
};
static const char *const whys[] = {
	[WHY_SAID] = "said", [WHY_ONLY] = "only"
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]),
    WHYS = sizeof(whys) / sizeof(whys[0]) };

/*
 * Days since 1970 to year, month and day, and back: the civil calendar with
 * years that begin in March.
 */
static void
civil(int64_t days, int *year, int *month, int *day)
{
	int64_t era, doe, yoe, doy, mp;

	days += 719468;
	era = (days >= 0 ? days : days - 146096) / 146097;
	doe = days - era * 146097;
	yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
	doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
	mp = (5 * doy + 2) / 153;
	*day = doy - (153 * mp + 2) / 5 + 1;
	*month = mp < 10 ? mp + 3 : mp - 9;
	*year = yoe + era * 400 + (*month <= 2);
}

static int64_t
days_of(int year, int month, int day)
{
	int64_t y = year - (month <= 2);
	int64_t era = (y >= 0 ? y : y - 399) / 400;
	int64_t yoe = y - era * 400;
	int64_t doy = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 +
	    day - 1;
	int64_t doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;

	return era * 146097 + doe - 719468;
}

static void
put_time(struct text *t, int64_t at)
{
	int year, month, day;
	int64_t second;

	/* Lines have room for four digits of year. */
	at = at < 0 ? 0 : at > 253402300799 ? 253402300799 : at;
	second = at % 86400;
	civil(at / 86400, &year, &month, &day);
	text_number(t, year, 4);
	text_puts(t, "-");
	text_number(t, month, 2);
	text_puts(t, "-");
	text_number(t, day, 2);
	text_puts(t, "T");
	text_number(t, second / 3600, 2);
	text_puts(t, ":");
	text_number(t, second / 60 % 60, 2);
	text_puts(t, ":");
	text_number(t, second % 60, 2);
	text_puts(t, "Z");
}

static void
put_hash(struct text *t, const uint8_t hash[HASH])
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	text_puts(t, hex);
}

/* "NUMBER TIME KIND ", the beginning of the next line. */
static struct text
open_line(struct game *game, int64_t at, enum game_line kind)
{
	struct text t = { game->text, 0, sizeof(game->text) };

	game->kind = kind;
	text_number(&t, game->line, 1);
	text_puts(&t, " ");
	put_time(&t, at);
	text_puts(&t, " ");
	text_puts(&t, kinds[kind]);
	text_puts(&t, " ");
	return t;
}

static void
close_line(struct game *game, struct text *t)
{
	game->text_len = t->len;
	chain_line(game->hash, t->at, t->len, game->file_head, game->hash);
}

/*
 * " opens ..." for the first n hidden draws, once nothing of the state is
 * hidden any more: whoever kept the commitment can hold it against this.
 */
static void
put_openings(struct game *game, struct text *t, int n)
{
	if (n == 0 || play_hides(&game->play))
		return;
	for (int i = 0; i < n; i++) {
		text_puts(t, " opens ");
		text_number(t, game->hidden[i].line, 1);
		text_puts(t, " ");
		put_hash(t, game->hidden[i].salt);
		text_puts(t, " ");
		text_puts(t, game->hidden[i].text);
	}
	game->n_hidden -= n;
	memmove(game->hidden, game->hidden + n,
	    game->n_hidden * sizeof(game->hidden[0]));
}

void
game_begin(struct game *game, const struct game_setup *setup, int64_t at)
{
	uint8_t commitment[HASH];
	struct text t;

	memset(game, 0, sizeof(*game) - sizeof(game->play) -
	    sizeof(game->text));
	game->setup = setup;
	play_begin(&game->play, setup->rules, setup->edition, setup->seats,
	    setup->options);
	t = open_line(game, at, LINE_SETUP);
	text_puts(&t, "ruleset ");
	text_puts(&t, setup->rules->name);
	text_puts(&t, " rules ");
	text_number(&t, setup->rules->rules, 1);
	text_puts(&t, " game ");
	text_puts(&t, setup->id);
	text_puts(&t, setup->no_join ? " join no" : " join yes");
	text_puts(&t, " host ");
	text_puts(&t, setup->host);
	for (int i = 0; i < setup->seats; i++) {
		text_puts(&t, " seat ");
		text_puts(&t, setup->name[i]);
		text_puts(&t, " ");
		text_puts(&t, setup->key[i]);
	}
	text_puts(&t, " edition ");
	if (setup->edition_hash != NULL)
		put_hash(&t, setup->edition_hash);
	else
		text_puts(&t, "-");
	text_puts(&t, " commitment ");
	chain_commitment(setup->id, setup->secret, commitment);
	put_hash(&t, commitment);
	text_puts(&t, " options ");
	text_puts(&t, setup->options_text);
	close_line(game, &t);
	chain_draws_begin(game->chain, t.at, t.len);
	if (setup->no_join)
		game->joined = (1 << setup->seats) - 1;
}

bool
game_joined(const struct game *game)
{
	return game->joined == (1 << game->setup->seats) - 1;
}

bool
game_awaits(const struct game *game, int seat)
{
	return game_joined(game) &&
	    game->play.pending.kind == PENDING_DECISION &&
	    game->play.pending.seat == seat;
}

void
game_join(struct game *game, int64_t at, int seat,
    const uint8_t identity[HASH], const char *seal, size_t seal_len)
{
	struct text t;

	assert(!(game->joined >> seat & 1));
	game->line++;
	game->joined |= 1 << seat;
	t = open_line(game, at, LINE_JOIN);
	text_number(&t, seat, 1);
	close_line(game, &t);
	chain_draws_join(game->chain, identity, seal, seal_len);
}

void
game_numbers(const struct game *game, uint8_t number[DRAW_MAX])
{
	const struct pending *pending = &game->play.pending;

	assert(pending->kind == PENDING_DRAW);
	chain_numbers(game->setup->secret, game->chain, pending->range,
	    pending->n, number);
}

/* "builder 5/9 = 2" */
static void
put_draw(const struct play *play, const uint8_t *number, struct text *t)
{
	const struct pending *pending = &play->pending;
	struct result result;
	char word[WORD_TEXT];

	text_puts(t, play->rules->draws[pending->name]);
	for (int i = 0; i < pending->n; i++) {
		text_puts(t, " ");
		text_number(t, number[i], 1);
		text_puts(t, "/");
		text_number(t, pending->range[i], 1);
	}
	play->rules->result(play->edition, play->state, number, &result);
	for (int i = 0; i < result.n; i++) {
		text_puts(t, i == 0 ? " = " : ", ");
		for (int k = 0; k < 2 && result.item[i][k] != WORD_NONE; k++) {
			text_add(t, " ", k);
			text_add(t, word, word_text(play->rules, play->edition,
			    result.item[i][k], word));
		}
	}
}

/* What stands in the log for a draw that not everybody may learn. */
static void
put_hidden(struct game *game, const uint8_t *number, struct text *t)
{
	struct text secret = { .size = HIDDEN_TEXT };
	uint8_t commitment[HASH], *salt;

	assert(game->n_hidden < HIDDEN_MAX);
	secret.at = game->hidden[game->n_hidden].text;
	salt = game->hidden[game->n_hidden].salt;
	memset(secret.at, 0, HIDDEN_TEXT);
	put_draw(&game->play, number, &secret);
	chain_salt(game->setup->secret, game->chain, salt);
	chain_hidden(salt, secret.at, secret.len, commitment);
	game->hidden[game->n_hidden++].line = game->line;
	text_puts(t, game->play.rules->draws[game->play.pending.name]);
	text_puts(t, " hidden ");
	put_hash(t, commitment);
}

void
game_chance(struct game *game, int64_t at, struct tale *tale)
{
	uint8_t number[DRAW_MAX];
	struct text t;
	size_t from;
	int before = game->n_hidden;	/* without the draw of this line */

	assert(game_joined(game));
	game_numbers(game, number);
	game->line++;
	game->fresh = game->line;
	t = open_line(game, at, LINE_CHANCE);
	from = t.len;
	if (game->play.pending.hide != 0)
		put_hidden(game, number, &t);
	else
		put_draw(&game->play, number, &t);
	chain_draws_draw(game->chain, t.at + from, t.len - from);
	put_openings(game, &t, before);
	close_line(game, &t);
	play_draw(&game->play, number, tale);
}

void
game_move(struct game *game, int64_t at, enum game_why why,
    const struct move *legal, struct tale *tale)
{
	struct move move = *legal;	/* it may lie in the list of legal
					   moves, which changes */
	char text[MOVE_TEXT];
	size_t len;
	struct text t;

	assert(game_joined(game));
	game->line++;
	game->fresh = game->line;
	if (why == WHY_SAID)
		game->said[move.seat] = game->line;
	t = open_line(game, at, LINE_MOVE);
	text_number(&t, move.seat, 1);
	text_puts(&t, " ");
	text_puts(&t, whys[why]);
	text_puts(&t, " ");
	len = move_format(game->play.rules, game->play.edition, &move, text);
	text_add(&t, text, len);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
	chain_draws_move(game->chain, move.seat, text, len);
	play_move(&game->play, &move, tale);
}

void
game_publish(struct game *game, int64_t at)
{
	struct text t;

	assert(game->play.pending.kind == PENDING_OVER);
	game->line++;
	game->published = true;
	t = open_line(game, at, LINE_PUBLISH);
	put_hash(&t, game->setup->secret);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
}

bool
game_advance(struct game *game, int64_t at, bool draws, struct tale *tale)
{
	if (!game_joined(game))
		return false;
	switch (game->play.pending.kind) {
	case PENDING_DRAW:
		if (!draws)
			return false;
		game_chance(game, at, tale);
		return true;
	case PENDING_DECISION:
		if (game->play.legal.n != 1)
			return false;
		game_move(game, at, WHY_ONLY, &game->play.legal.move[0], tale);
		return true;
	default:
		if (!draws || game->published)
			return false;
		game_publish(game, at);
		return true;
	}
}

void
game_file(struct game *game, const uint8_t identity[HASH], const char *seal,
    size_t seal_len, bool moves)
{
	game->files++;
	chain_file(game->file_head, identity, seal, seal_len,
	    game->file_head);
	if (moves)
		chain_draws_file(game->chain, identity, seal, seal_len);
}

/* A run of at most `most` digits at *at, which moves on; -1: none. */
static int64_t
digits(const char *text, size_t len, size_t *at, int most)
{
	int64_t n = 0;
	size_t from = *at;

	while (*at < len && text[*at] >= '0' && text[*at] <= '9' &&
	    *at - from < (size_t)most)
		n = n * 10 + (text[(*at)++] - '0');
	return *at == from ? -1 : n;
}

static bool
literal(const char *text, size_t len, size_t *at, const char *want)
{
	size_t n = strlen(want);

	if (len - *at < n || memcmp(text + *at, want, n) != 0)
		return false;
	*at += n;
	return true;
}

static bool
cut_time(const char *text, size_t len, size_t *at, int64_t *out)
{
	static const char after[] = "--T::Z";
	static const int least[] = { 1970, 1, 1, 0, 0, 0 };
	static const int most[] = { 9999, 12, 31, 23, 59, 59 };
	int64_t part[6];

	for (int i = 0; i < 6; i++) {
		part[i] = digits(text, len, at, i == 0 ? 4 : 2);
		if (part[i] < least[i] || part[i] > most[i] ||
		    *at == len || text[(*at)++] != after[i])
			return false;
	}
	*out = days_of(part[0], part[1], part[2]) * 86400 + part[3] * 3600 +
	    part[4] * 60 + part[5];
	return true;
}

/* One of n words and the blank after it. */
static int
one_of(const char *text, size_t len, size_t *at, const char *const *words,
    int n)
{
	for (int i = 0; i < n; i++)
		if (literal(text, len, at, words[i]))
			return literal(text, len, at, " ") ? i : -1;
	return -1;
}

bool
game_cut(const char *text, size_t len, struct game_words *out)
{
	static const char opens[] = " opens ";
	size_t at = 0;
	int64_t n = digits(text, len, &at, 9);
	int kind, why;

	memset(out, 0, sizeof(*out));
	if (n < 0 || !literal(text, len, &at, " ") ||
	    !cut_time(text, len, &at, &out->at) ||
	    !literal(text, len, &at, " "))
		return false;
	out->line = n;
	kind = one_of(text, len, &at, kinds, KINDS);
	if (kind < 0)
		return false;
	out->kind = kind;
	if (kind == LINE_JOIN || kind == LINE_MOVE) {
		n = digits(text, len, &at, 1);
		if (n < 0 || n >= SEATS)
			return false;
		out->seat = n;
	}
	if (kind == LINE_MOVE) {
		if (!literal(text, len, &at, " ") ||
		    (why = one_of(text, len, &at, whys, WHYS)) < 0)
			return false;
		out->why = why;
	}
	out->rest = text + at;
	out->rest_len = len - at;
	if (kind == LINE_SETUP)
		return true;	/* options may say anything */
	for (size_t i = at; i + sizeof(opens) - 1 <= len; i++)
		if (memcmp(text + i, opens, sizeof(opens) - 1) == 0) {
			out->rest_len = i - at;
			out->opens = text + i + 1;
			out->opens_len = len - i - 1;
			break;
		}
	return true;
}

const char *
game_read(struct game *game, const char *text, size_t len,
    const uint8_t *identity, const char *seal, size_t seal_len,
    struct tale *tale)
{
	struct game_words words;
	struct move_fault fault;
	struct move move;

	if (!game_cut(text, len, &words))
		return "this is no line of a log";
	if (words.line != game->line + 1)
		return "this is not the number of the next line";
	if (words.kind == LINE_SETUP || game->published)
		return "no such line can stand here";
	if (words.kind != LINE_JOIN && !game_joined(game))
		return "somebody has not joined yet";
	switch (words.kind) {
	case LINE_SETUP:
		break;
	case LINE_JOIN:
		if (identity == NULL)
			return "nobody's turn file says this";
		if (words.seat >= game->setup->seats ||
		    game->joined >> words.seat & 1)
			return "this seat cannot join";
		game_join(game, words.at, words.seat, identity, seal,
		    seal_len);
		break;
	case LINE_CHANCE:
		if (game->play.pending.kind != PENDING_DRAW)
			return "no draw can stand here";
		game_chance(game, words.at, tale);
		break;
	case LINE_MOVE:
		if (game->play.pending.kind != PENDING_DECISION ||
		    game->play.pending.seat != words.seat)
			return "this seat has nothing to decide here";
		if ((words.why == WHY_SAID) != (identity != NULL))
			return identity == NULL ?
			    "nobody's turn file says this" :
			    "a turn file says what the program played";
		if (words.why == WHY_ONLY && game->play.legal.n != 1)
			return "this was not the only legal move";
		if (move_parse(&game->play, words.rest, words.rest_len, &move,
		    &fault) != MOVE_LEGAL)
			return "this move is not legal here";
		game_move(game, words.at, words.why, &move, tale);
		break;
	case LINE_PUBLISH:
		if (game->play.pending.kind != PENDING_OVER)
			return "the game is not over here";
		game_publish(game, words.at);
		break;
	}
	if (game->text_len != len || memcmp(game->text, text, len) != 0)
		return words.kind == LINE_CHANCE ?
		    "the secret gives another draw than this" :
		    "the line should read otherwise";
	return NULL;
}

void
game_reference(const struct game *game, char out[REFERENCE_TEXT])
{
	struct text t = { out, 0, REFERENCE_TEXT };
	char hex[HASH_TEXT];

	hash_text(game->hash, hex);
	text_number(&t, game->line, 1);
	text_puts(&t, "-");
	text_add(&t, hex, 32);
}

/* An image is written and read by the same walk over the parts. */
struct image {
	uint8_t *out;		/* NULL: reading */
	const uint8_t *in;
	size_t at, size;
	bool bad;
};

static void
bytes(struct image *image, void *part, size_t len)
{
	if (image->bad || image->size - image->at < len) {
		image->bad = true;
		return;
	}
	if (image->out != NULL)
		memcpy(image->out + image->at, part, len);
	else
		memcpy(part, image->in + image->at, len);
	image->at += len;
}

static void
number(struct image *image, uint32_t *n)
{
	uint8_t four[4] = { *n >> 24, *n >> 16, *n >> 8, *n };

	bytes(image, four, sizeof(four));
	*n = (uint32_t)four[0] << 24 | (uint32_t)four[1] << 16 |
	    (uint32_t)four[2] << 8 | four[3];
}

static void
walk(struct image *image, struct game *game)
{
	uint8_t published = game->published;

	number(image, &game->line);
	bytes(image, game->hash, HASH);
	number(image, &game->files);
	bytes(image, game->file_head, HASH);
	bytes(image, game->chain, HASH);
	number(image, &game->fresh);
	for (int i = 0; i < game->setup->seats; i++)
		number(image, &game->said[i]);
	bytes(image, &game->joined, 1);
	bytes(image, &published, 1);
	game->published = published == 1;
	bytes(image, &game->n_hidden, 1);
	if (game->n_hidden > HIDDEN_MAX)
		image->bad = true;
	for (int i = 0; i < game->n_hidden && !image->bad; i++) {
		number(image, &game->hidden[i].line);
		bytes(image, game->hidden[i].salt, HASH);
		bytes(image, game->hidden[i].text, HIDDEN_TEXT);
		game->hidden[i].text[HIDDEN_TEXT - 1] = '\0';
	}
	bytes(image, game->play.state, game->setup->rules->size);
}

size_t
game_save(const struct game *game, uint8_t out[GAME_IMAGE])
{
	struct image image = { .out = out, .size = GAME_IMAGE };

	/* Writing changes nothing of it. */
	walk(&image, (struct game *)(uintptr_t)game);
	assert(!image.bad);
	return image.at;
}

bool
game_load(struct game *game, const struct game_setup *setup,
    const uint8_t *in, size_t size)
{
	struct image image = { .in = in, .size = size };
	uint8_t state[STATE_MAX];

	memset(game, 0, sizeof(*game) - sizeof(game->play) -
	    sizeof(game->text));
	game->setup = setup;
	walk(&image, game);
	if (image.bad || image.at != size || game->line > INT32_MAX ||
	    game->joined >> setup->seats != 0 ||
	    setup->rules->audit(setup->edition, game->play.state) != NULL)
		return false;
	memcpy(state, game->play.state, setup->rules->size);
	play_resume(&game->play, setup->rules, setup->edition, setup->seats,
	    state);
	/* What is hidden was drawn, and waits to be opened. */
	return game->n_hidden > 0 || !play_hides(&game->play);
}

