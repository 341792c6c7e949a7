#include "core/game.h"

#include "core/move.h"
#include "core/scan.h"
#include "core/text.h"
#include "core/time.h"
#include "core/turn.h"

static const char *const kinds[] = {
	[LINE_SETUP] = "setup", [LINE_JOIN] = "join",
	[LINE_CHANCE] = "chance", [LINE_MOVE] = "move",
	[LINE_RESIGN] = "resign", [LINE_PRESS] = "press",
	[LINE_AGREE] = "agree", [LINE_KEY] = "key", [LINE_LATE] = "late",
	[LINE_OPEN] = "open", [LINE_HOST] = "host",
	[LINE_ABANDON] = "abandon", [LINE_PUBLISH] = "publish"
};
static const char *const whys[] = {
	[WHY_SAID] = "said", [WHY_ONLY] = "only",
	[WHY_DEADLINE] = "deadline", [WHY_RESIGNED] = "resigned"
};
static const char *const acts[] = {
	[ACT_PAUSE] = "pause", [ACT_RESUME] = "resume",
	[ACT_ABANDON] = "abandon", [ACT_EXTEND] = "extend",
	[ACT_REPLACE] = "replace", [ACT_REKEY] = "rekey",
	[ACT_ROLLBACK] = "rollback", [ACT_HANDOVER] = "handover",
	[ACT_OUTAGE] = "outage", [ACT_AWAY] = "away"
};
static const char *const ways[] = {
	[WAY_FREE] = "free", [WAY_AGREED] = "agreed", [WAY_FORCED] = "forced"
};

const char *const terms_weekdays[7] = {
	"mon", "tue", "wed", "thu", "fri", "sat", "sun"
};
const char *const terms_policies[POLICIES] = {
	[POLICY_WAIT] = "wait", [POLICY_DEFAULT] = "default",
	[POLICY_REPLACE] = "replace"
};

#define ROWS(table)	((int)(sizeof(table) / sizeof((table)[0])))

static void
put_hash(struct text *t, const uint8_t hash[HASH])
{
	char hex[HASH_TEXT];

	hash_text(hash, hex);
	text_puts(t, hex);
}

/* "NUMBER TIME KIND", the beginning of the next line. */
static struct text
open_line(struct game *game, int64_t at, enum line_kind kind)
{
	struct text t = { game->text, 0, sizeof(game->text) };

	game->kind = kind;
	text_number(&t, game->line, 1);
	text_puts(&t, " ");
	time_put(&t, at);
	text_puts(&t, " ");
	text_puts(&t, kinds[kind]);
	return t;
}

static void
close_line(struct game *game, struct text *t)
{
	game->text_len = t->len;
	chain_line(game->hash, t->at, t->len, game->file_head, game->hash);
}

/* The first hour and weekday from there on at which decisions may be due. */
static uint64_t
round_up(const struct terms *terms, uint64_t due)
{
	uint64_t days = due / TIME_DAY, second = due % TIME_DAY;

	if (terms->hour > 0) {
		days += second > (terms->hour - 1u) * TIME_HOUR;
		second = (terms->hour - 1u) * TIME_HOUR;
	}
	while (terms->days != 0 &&
	    (terms->days >> time_weekday(days) & 1) == 0)
		days++;
	return days * TIME_DAY + second;
}

/*
 * When a decision of this seat that begins at since is due.  What of its
 * absences falls into the time for it is added, and used up.
 */
static uint64_t
fix_due(struct game *game, int seat, uint64_t since)
{
	const struct terms *terms = &game->setup->terms;
	uint64_t due = since + terms->deadline, from = since;
	uint32_t *left = &game->clock[seat].away;

	for (int i = 0; i < game->clock[seat].n; i++) {
		uint64_t leaves = game->clock[seat].absence[i].leaves;
		uint64_t returns = game->clock[seat].absence[i].returns, n;

		if (leaves < from)
			leaves = from;
		if (leaves >= due)
			break;
		if (returns <= leaves)
			continue;
		n = returns - leaves < *left ? returns - leaves : *left;
		*left -= n;
		game->granted += n;
		due += n;
		from = returns;
	}
	return round_up(terms, due);
}

/* A decision begins, perhaps, with the line just made. */
static void
start_clock(struct game *game, int64_t at)
{
	const struct pending *pending = &game->play.pending;

	game->since = game->running = at < 0 ? 0 : at;
	/* Who was late is played on until it is another's decision. */
	if (game->defaulted != 0 && game->setup->seats > 1 &&
	    (pending->kind == PENDING_DRAW ||
	    (pending->kind == PENDING_DECISION &&
	    pending->seat == game->defaulted - 1)))
		return;
	game->until = 0;
	game->granted = 0;
	game->late = false;
	game->defaulted = 0;
	/* What the program does by itself takes no time, and no absence. */
	if (game->setup->terms.deadline > 0 && game_joined(game) &&
	    pending->kind == PENDING_DECISION && game->play.legal.n > 1 &&
	    ((game->resigned | game->open) >> pending->seat & 1) == 0)
		game->until = fix_due(game, pending->seat, game->since);
}

/* The seat that is awaited has decided, or another decides for it. */
static void
stop_clock(struct game *game, int64_t at)
{
	int seat = game->play.pending.seat;
	uint32_t *bank = &game->clock[seat].bank;
	uint64_t now = at < 0 ? 0 : at, left;

	if (game->paused)
		now = game->pause_began > game->since ? game->pause_began :
		    game->since;
	if (game->until > 0 && now > game->until)
		*bank = now - game->until < *bank ?
		    *bank - (now - game->until) : 0;
	left = game->until > now ? game->until - now : 0;
	game->clock[seat].away += left < game->granted ? left : game->granted;
	game->granted = 0;
}

/* The pending decision is taken back: what it was granted is not needed. */
static void
drop_clock(struct game *game)
{
	if (game->granted > 0)
		game->clock[game->play.pending.seat].away += game->granted;
	game->granted = 0;
}

static void
put_word(struct text *t, const char *word)
{
	text_puts(t, " ");
	text_puts(t, word);
}

static void
put_count(struct text *t, uint64_t n)
{
	text_puts(t, " ");
	text_number(t, n, 1);
}

/*
 * " opens ..." for the first n hidden draws, once nothing of the state is
 * hidden any more, or the secret is told: whoever kept the commitment can hold
 * it against this.
 */
static void
put_openings(struct game *game, struct text *t, int n)
{
	if (n == 0 || (!game->published && play_hides(&game->play)))
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

static void
set_string(char *out, size_t size, const char *text)
{
	size_t len = strlen(text);

	assert(len < size);
	memset(out, 0, size);
	memcpy(out, text, len);
}

void
game_begin(struct game *game, const struct game_setup *setup, int64_t at)
{
	uint8_t commitment[HASH];
	char terms[TERMS_TEXT];
	struct text t;

	memset(game, 0, offsetof(struct game, play));
	game->setup = setup;
	memcpy(game->secret, setup->secret, SECRET);
	set_string(game->host, KEY_TEXT, setup->host);
	for (int i = 0; i < setup->seats; i++) {
		game->clock[i].bank = setup->terms.bank;
		game->clock[i].away = setup->terms.away;
	}
	play_begin(&game->play, setup->rules, setup->version, setup->edition,
	    setup->seats, setup->options);
	t = open_line(game, at, LINE_SETUP);
	text_puts(&t, " ruleset");
	put_word(&t, setup->rules->name);
	text_puts(&t, " rules");
	put_count(&t, setup->version);
	text_puts(&t, " game");
	put_word(&t, setup->id);
	text_puts(&t, setup->no_join ? " join no" : " join yes");
	text_puts(&t, " host");
	put_word(&t, setup->host);
	for (int i = 0; i < setup->seats; i++) {
		text_puts(&t, " seat");
		put_word(&t, setup->name[i]);
		put_word(&t, setup->key[i]);
		set_string(game->holder[i].name, GAME_ID, setup->name[i]);
		set_string(game->holder[i].key, KEY_TEXT, setup->key[i]);
	}
	text_puts(&t, " edition ");
	if (setup->edition_hash != NULL)
		put_hash(&t, setup->edition_hash);
	else
		text_puts(&t, "-");
	text_puts(&t, " deadline ");
	if (setup->terms.deadline > 0)
		text_number(&t, setup->terms.deadline, 1);
	else
		text_puts(&t, "-");
	if (terms_print(&setup->terms, terms) > 0)
		put_word(&t, terms);
	text_puts(&t, " commitment ");
	if (setup->blank)
		memcpy(commitment, setup->commitment, HASH);
	else
		chain_commitment(setup->id, setup->secret, commitment);
	put_hash(&t, commitment);
	text_puts(&t, " options ");
	text_puts(&t, setup->options_text);
	close_line(game, &t);
	chain_draws_begin(game->chain, t.at, t.len);
	if (setup->no_join)
		game->joined = (1 << setup->seats) - 1;
	start_clock(game, at);
}

void
game_copy(struct game *to, const struct game *from)
{
	const struct play *play = &from->play;

	memcpy(to, from, offsetof(struct game, play));
	to->play.rules = play->rules;
	to->play.edition = play->edition;
	to->play.seats = play->seats;
	to->play.pending = play->pending;
	to->play.legal.n = play->legal.n;
	memcpy(to->play.legal.move, play->legal.move,
	    play->legal.n * sizeof(play->legal.move[0]));
	memcpy(to->play.state, play->state, play->rules->size);
	to->text_len = 0;
	to->text[0] = '\0';
}

bool
game_joined(const struct game *game)
{
	return game->joined == (1 << game->setup->seats) - 1;
}

bool
game_over(const struct game *game)
{
	return game->abandoned || game->play.pending.kind == PENDING_OVER;
}

bool
game_awaits(const struct game *game, int seat)
{
	return game_joined(game) && !game_over(game) &&
	    game->play.pending.kind == PENDING_DECISION &&
	    game->play.pending.seat == seat;
}

int
game_seat(const struct game *game, const char *player)
{
	for (int i = 0; i < game->setup->seats; i++)
		if (strcmp(game->holder[i].name, player) == 0)
			return i;
	return -1;
}

/*
 * What of a seal enters the draw chain: of minisign's and signify's the line
 * with the signature alone, or whoever keeps the log could choose whether a
 * trusted comment stands there; of OpenSSH's all.
 */
static const char *
signature_of(const char *seal, size_t *len)
{
	static const char untrusted[] = "untrusted comment:";
	const char *line, *end;

	if (*len < sizeof(untrusted) - 1 ||
	    memcmp(seal, untrusted, sizeof(untrusted) - 1) != 0 ||
	    (line = memchr(seal, '\n', *len)) == NULL)
		return seal;
	line++;
	end = memchr(line, '\n', *len - (line - seal));
	*len = end == NULL ? *len - (line - seal) : (size_t)(end - line);
	return line;
}

/*
 * The joins enter the draw chain together and by seat: in which order they
 * came is in the host's hands.
 */
static void
begin_when_joined(struct game *game, int64_t at)
{
	if (game_joined(game))
		for (int i = 0; i < game->setup->seats; i++)
			chain_draws_join(game->chain, game->join[i], "", 0);
	start_clock(game, at);
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
	put_count(&t, seat);
	close_line(game, &t);
	seal = signature_of(seal, &seal_len);
	chain_draws_join(game->join[seat], identity, seal, seal_len);
	begin_when_joined(game, at);
}

void
game_numbers(const struct game *game, uint8_t number[DRAW_MAX])
{
	const struct pending *pending = &game->play.pending;

	assert(pending->kind == PENDING_DRAW && !game->setup->blank);
	chain_numbers(game->secret, game->chain, pending->range, pending->n,
	    number);
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

/* What is known of a hidden draw beside its numbers. */
struct veil {
	uint8_t salt[HASH], commitment[HASH];
};

static void
weave(const struct game *game, const uint8_t *number, struct veil *veil)
{
	char draw[HIDDEN_TEXT];
	struct text t = { draw, 0, sizeof(draw) };

	put_draw(&game->play, number, &t);
	chain_salt(game->secret, game->chain, veil->salt);
	chain_hidden(veil->salt, draw, t.len, veil->commitment);
}

/* What stands in the log for a draw that not everybody may learn. */
static void
put_hidden(struct game *game, const uint8_t *number, const struct veil *veil,
    struct text *t)
{
	int i = game->n_hidden++;
	struct text draw = { game->hidden[i].text, 0, HIDDEN_TEXT };

	assert(i < HIDDEN_MAX);
	memset(game->hidden[i].text, 0, HIDDEN_TEXT);
	put_draw(&game->play, number, &draw);
	memcpy(game->hidden[i].salt, veil->salt, HASH);
	game->hidden[i].line = game->line;
	text_puts(t, game->play.rules->draws[game->play.pending.name]);
	text_puts(t, " hidden ");
	put_hash(t, veil->commitment);
}

/* veil is NULL unless the draw is hidden. */
static void
draw(struct game *game, int64_t at, const uint8_t *number,
    const struct veil *veil, struct tale *tale)
{
	int before = game->n_hidden;	/* without the draw of this line */
	struct text t;
	size_t from;

	game->line++;
	game->fresh = game->line;
	game->agreed = 0;
	t = open_line(game, at, LINE_CHANCE);
	text_puts(&t, " ");
	from = t.len;
	if (veil != NULL)
		put_hidden(game, number, veil, &t);
	else
		put_draw(&game->play, number, &t);
	chain_draws_draw(game->chain, t.at + from, t.len - from);
	put_openings(game, &t, before);
	close_line(game, &t);
	play_draw(&game->play, number, tale);
	start_clock(game, at);
}

void
game_chance(struct game *game, int64_t at, struct tale *tale)
{
	uint8_t number[DRAW_MAX];
	struct veil veil;

	assert(game_joined(game));
	game_numbers(game, number);
	if (game->play.pending.hide != 0)
		weave(game, number, &veil);
	draw(game, at, number, game->play.pending.hide != 0 ? &veil : NULL,
	    tale);
}

void
game_move(struct game *game, int64_t at, enum line_why why,
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
	game->agreed = 0;
	stop_clock(game, at);
	if (why == WHY_SAID) {
		game->said[move.seat] = game->line;
		game->open &= ~(1 << move.seat);
		game->defaulted = 0;
	} else if (why == WHY_DEADLINE)
		game->defaulted = move.seat + 1;
	t = open_line(game, at, LINE_MOVE);
	put_count(&t, move.seat);
	put_word(&t, whys[why]);
	text_puts(&t, " ");
	len = move_format(game->play.rules, game->play.edition, &move, text);
	text_add(&t, text, len);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
	chain_draws_move(game->chain, move.seat, text, len);
	play_move(&game->play, &move, tale);
	start_clock(game, at);
}

void
game_resign(struct game *game, int64_t at, int seat)
{
	struct text t;

	game->line++;
	game->resigned |= 1 << seat;
	game->open &= ~(1 << seat);
	game->agreed &= ~(1 << seat);
	t = open_line(game, at, LINE_RESIGN);
	put_count(&t, seat);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
	/* Nobody waits for who will not come. */
	if (!(game->joined >> seat & 1)) {
		game->joined |= 1 << seat;
		begin_when_joined(game, at);
	}
}

void
game_press(struct game *game, int64_t at, int seat, const char *words,
    size_t len)
{
	struct text t;

	assert(len <= SPEECH_MAX);
	game->line++;
	t = open_line(game, at, LINE_PRESS);
	put_count(&t, seat);
	text_puts(&t, " ");
	text_add(&t, words, len);
	close_line(game, &t);
}

void
game_agree(struct game *game, int64_t at, int seat, uint32_t line)
{
	struct text t;

	game->line++;
	if (game->agreed_line != line)
		game->agreed = 0;
	game->agreed_line = line;
	game->agreed |= 1 << seat;
	t = open_line(game, at, LINE_AGREE);
	put_count(&t, seat);
	text_puts(&t, " rollback");
	put_count(&t, line);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
}

void
game_key(struct game *game, int64_t at, int seat, const char *key)
{
	struct text t;

	game->line++;
	set_string(game->holder[seat].key, KEY_TEXT, key);
	t = open_line(game, at, LINE_KEY);
	put_count(&t, seat);
	put_word(&t, key);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
}

void
game_late(struct game *game, int64_t at)
{
	struct text t;

	game->line++;
	game->late = true;
	t = open_line(game, at, LINE_LATE);
	put_count(&t, game->play.pending.seat);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
}

void
game_open(struct game *game, int64_t at)
{
	int seat = game->play.pending.seat;
	struct text t;

	game->line++;
	stop_clock(game, at);
	game->until = 0;
	game->late = false;
	game->open |= 1 << seat;
	t = open_line(game, at, LINE_OPEN);
	put_count(&t, seat);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
}

void
game_abandon(struct game *game, int64_t at)
{
	struct text t;

	game->line++;
	game->abandoned = true;
	game->until = 0;
	t = open_line(game, at, LINE_ABANDON);
	close_line(game, &t);
}

void
game_next_secret(const uint8_t first[SECRET], int count,
    const uint8_t chain[HASH], uint8_t out[SECRET])
{
	uint8_t number[8] = { count };

	chain_secret(first, number, chain, out);
}

/*
 * Take back what came after past: its state, and nothing that people did.  A
 * secret that nothing taken back was drawn from stays, or a host could try
 * one after another until the draws suit.
 */
static void
stand_at(struct game *game, const struct game *past, enum order_way way)
{
	game->play = past->play;
	memcpy(game->chain, past->chain, HASH);
	memcpy(game->said, past->said, sizeof(game->said));
	game->n_hidden = past->n_hidden;
	memcpy(game->hidden, past->hidden, sizeof(game->hidden));
	if (way == WAY_FREE)
		return;
	game->secrets++;
	if (!game->setup->blank)
		game_next_secret(game->setup->secret, game->secrets,
		    game->chain, game->secret);
}

/* The pending decision is due later by so much. */
static void
put_off(struct game *game, uint32_t seconds, int64_t at)
{
	game->until += seconds;
	if (game_due(game) > (uint64_t)at) {
		game->late = false;
		game->defaulted = 0;
	}
}

/* By leaves; the one that returns first makes room. */
static void
add_absence(struct game *game, const struct order *order)
{
	int n = game->clock[order->seat].n, at = 0;
	size_t size = sizeof(game->clock[0].absence[0]);

	if (n == AWAY_MAX) {
		for (int i = 1; i < n; i++)
			if (game->clock[order->seat].absence[i].returns <
			    game->clock[order->seat].absence[at].returns)
				at = i;
		n--;
		memmove(&game->clock[order->seat].absence[at],
		    &game->clock[order->seat].absence[at + 1],
		    (n - at) * size);
	}
	for (at = n; at > 0 && game->clock[order->seat].absence[at - 1].leaves
	    > (uint64_t)order->leaves; at--)
		game->clock[order->seat].absence[at] =
		    game->clock[order->seat].absence[at - 1];
	game->clock[order->seat].absence[at].leaves = order->leaves;
	game->clock[order->seat].absence[at].returns = order->returns;
	game->clock[order->seat].n = n + 1;
}

/* Another player takes a seat: what the one before has announced is gone. */
static void
seat_player(struct game *game, const struct order *order, int64_t at)
{
	int seat = order->seat;

	if (strcmp(game->holder[seat].name, order->name) != 0)
		game->clock[seat].n = 0;
	set_string(game->holder[seat].name, GAME_ID, order->name);
	game->resigned &= ~(1 << seat);
	game->open &= ~(1 << seat);
	game->agreed &= ~(1 << seat);
	game->seated[seat] = game->line;
	if (!game_awaits(game, seat))
		return;
	drop_clock(game);
	game->defaulted = 0;
	start_clock(game, at);
}

static void
carry_out(struct game *game, const struct order *order, int64_t at)
{
	switch (order->act) {
	case ACT_PAUSE:
		game->paused = true;
		game->pause_began = at;
		break;
	case ACT_RESUME:
		game->paused = false;
		if (game->until > 0 && (uint64_t)at > game->pause_began)
			game->until += at - (game->pause_began > game->since ?
			    game->pause_began : game->since);
		game->running = at < 0 ? 0 : at;
		break;
	case ACT_ABANDON:
		game->abandoned = true;
		game->until = 0;
		break;
	case ACT_EXTEND:
		put_off(game, order->seconds, at);
		break;
	case ACT_OUTAGE:
		game->outage = order->line;
		if (game->until > 0)
			put_off(game, order->seconds, at);
		break;
	case ACT_AWAY:
		add_absence(game, order);
		break;
	case ACT_REPLACE:
		seat_player(game, order, at);
		/* FALLTHROUGH */
	case ACT_REKEY:
		set_string(game->holder[order->seat].key, KEY_TEXT,
		    order->key);
		break;
	case ACT_ROLLBACK:
		game->fresh = game->line;
		game->agreed = 0;
		game->forced += order->way == WAY_FORCED &&
		    game->forced < UINT8_MAX;
		game->defaulted = 0;
		start_clock(game, at);
		break;
	case ACT_HANDOVER:
		set_string(game->host, KEY_TEXT, order->key);
		/* Another store counts its own outages, from here on. */
		game->outage = 0;
		game->running = at < 0 ? 0 : at;
		break;
	}
}

/* The order's words; commitment is a rollback's, or NULL in a turn file. */
static void
put_order(struct text *t, const struct order *order,
    const uint8_t *commitment)
{
	text_puts(t, acts[order->act]);
	if (order->act == ACT_REPLACE || order->act == ACT_REKEY ||
	    order->act == ACT_AWAY)
		put_count(t, order->seat);
	if (order->act == ACT_REPLACE)
		put_word(t, order->name);
	if (order->act == ACT_REPLACE || order->act == ACT_REKEY ||
	    order->act == ACT_HANDOVER)
		put_word(t, order->key);
	if (order->act == ACT_EXTEND) {
		text_puts(t, " ");
		time_put_duration(t, order->seconds);
	}
	if (order->act == ACT_OUTAGE) {
		put_count(t, order->line);
		put_count(t, order->seconds);
	}
	if (order->act == ACT_AWAY) {
		text_puts(t, " ");
		time_put(t, order->leaves);
		text_puts(t, " ");
		time_put(t, order->returns);
	}
	if (order->act == ACT_ROLLBACK) {
		put_count(t, order->line);
		if (commitment != NULL || order->way == WAY_FORCED)
			put_word(t, ways[order->way]);
		if (commitment != NULL) {
			text_puts(t, " ");
			put_hash(t, commitment);
		}
	}
	text_puts(t, " because ");
	text_add(t, order->reason, order->reason_len);
}

size_t
order_print(const struct order *order, char out[LINE_MAX_TEXT])
{
	struct text t = { out, 0, LINE_MAX_TEXT };

	put_order(&t, order, NULL);
	return t.len;
}

/* blank: the commitment of a rollback as its line has it. */
static void
order_line(struct game *game, int64_t at, const struct order *order,
    const struct game *past, const uint8_t *blank)
{
	uint8_t commitment[HASH];
	const uint8_t *promise = NULL;
	struct text t;

	game->line++;
	if (order->act == ACT_ROLLBACK) {
		drop_clock(game);
		stand_at(game, past, order->way);
		if (!game->setup->blank)
			chain_commitment(game->setup->id, game->secret,
			    commitment);
		promise = game->setup->blank ? blank : commitment;
	}
	t = open_line(game, at, LINE_HOST);
	text_puts(&t, " ");
	put_order(&t, order, promise);
	close_line(game, &t);
	carry_out(game, order, at);
}

void
game_host(struct game *game, int64_t at, const struct order *order,
    const struct game *past)
{
	order_line(game, at, order, past, NULL);
}

const char *
game_may(const struct game *game, const struct order *order)
{
	if (game_over(game))
		return "over";
	switch (order->act) {
	case ACT_PAUSE:
		return game->paused ? "paused" : NULL;
	case ACT_RESUME:
		return game->paused ? NULL : "not_paused";
	case ACT_EXTEND:
		return game->until > 0 ? NULL : "no_deadline";
	case ACT_REPLACE:
	case ACT_REKEY:
		if (order->seat >= game->setup->seats)
			return "no_seat";
		if (order->act == ACT_REPLACE &&
		    game_seat(game, order->name) >= 0 &&
		    game_seat(game, order->name) != order->seat)
			return "seated";
		return NULL;
	case ACT_OUTAGE:
		return order->line > game->outage ? NULL : "counted";
	case ACT_AWAY:
		if (order->seat >= game->setup->seats)
			return "no_seat";
		return order->returns > order->leaves &&
		    (uint64_t)order->returns > game->since ? NULL : "away";
	case ACT_ROLLBACK:
		return order->line < game->line &&
		    game->secrets < UINT8_MAX ? NULL : "no_line";
	default:
		return NULL;
	}
}

/* One secret after another as they came to be; all but the first derived. */
void
game_publish(struct game *game, int64_t at)
{
	struct text t;

	assert(game_over(game));
	game->line++;
	game->published = true;
	t = open_line(game, at, LINE_PUBLISH);
	text_puts(&t, " ");
	put_hash(&t, game->setup->secret);
	put_openings(game, &t, game->n_hidden);
	close_line(game, &t);
}

static int
sensible(const struct play *play)
{
	return play->rules->sensible(play->edition, play->state,
	    &play->legal);
}

/* What the program has to do by itself, or LINE_SETUP: nothing. */
static enum line_kind
next_step(const struct game *game, bool draws)
{
	const struct play *play = &game->play;
	uint8_t all = (1 << game->setup->seats) - 1;

	if (game->published)
		return LINE_SETUP;
	if (game_over(game))
		return draws ? LINE_PUBLISH : LINE_SETUP;
	if (draws && game->resigned == all)
		return LINE_ABANDON;
	if (!game_joined(game))
		return LINE_SETUP;
	if (play->pending.kind == PENDING_DRAW)
		return draws ? LINE_CHANCE : LINE_SETUP;
	return play->legal.n == 1 ||
	    (game->resigned >> play->pending.seat & 1) != 0 ? LINE_MOVE :
	    LINE_SETUP;
}

bool
game_settled(const struct game *game)
{
	return next_step(game, true) == LINE_SETUP;
}

uint64_t
game_due(const struct game *game)
{
	const struct pending *pending = &game->play.pending;

	return game->until == 0 || pending->kind != PENDING_DECISION ? 0 :
	    game->until + game->clock[pending->seat].bank;
}

/* When what is to come next does: what that is, or NOT. */
static enum game_overdue
next_alarm(const struct game *game, uint64_t *when)
{
	const struct terms *terms = &game->setup->terms;

	*when = game_due(game);
	if (*when == 0 || game->paused || !game_settled(game) ||
	    game_over(game))
		return OVERDUE_NOT;
	if (!game->late)
		return OVERDUE_LATE;
	*when += terms->grace;
	return terms->policy == POLICY_DEFAULT ? OVERDUE_MOVE :
	    terms->policy == POLICY_REPLACE ? OVERDUE_OPEN : OVERDUE_NOT;
}

enum game_overdue
game_overdue(const struct game *game, int64_t now)
{
	uint64_t when;
	enum game_overdue what = next_alarm(game, &when);

	return now >= 0 && (uint64_t)now >= when ? what : OVERDUE_NOT;
}

uint64_t
game_alarm(const struct game *game)
{
	uint64_t when;

	return next_alarm(game, &when) == OVERDUE_NOT ? 0 : when;
}

void
game_default(struct game *game, int64_t at, struct tale *tale)
{
	const struct play *play = &game->play;

	game_move(game, at, WHY_DEADLINE, &play->legal.move[sensible(play)],
	    tale);
}

uint32_t
game_outage(const struct game *game, int64_t began, int64_t ended)
{
	uint64_t from = began < 0 ? 0 : began, to = ended < 0 ? 0 : ended;

	if (game->until == 0 || game_over(game))
		return 0;
	if (from < game->running)
		from = game->running;
	if (game->paused && to > game->pause_began)
		to = game->pause_began;
	return to <= from ? 0 : to - from > UINT32_MAX ? UINT32_MAX :
	    to - from;
}

bool
game_advance(struct game *game, int64_t at, bool draws, struct tale *tale)
{
	const struct play *play = &game->play;

	switch (next_step(game, draws)) {
	case LINE_PUBLISH:
		game_publish(game, at);
		return true;
	case LINE_ABANDON:
		game_abandon(game, at);
		return true;
	case LINE_CHANCE:
		game_chance(game, at, tale);
		return true;
	case LINE_MOVE:
		if (play->legal.n == 1)
			game_move(game, at, WHY_ONLY, &play->legal.move[0],
			    tale);
		else
			game_move(game, at, WHY_RESIGNED,
			    &play->legal.move[sensible(play)], tale);
		return true;
	default:
		return false;
	}
}

void
game_file(struct game *game, const uint8_t identity[HASH], const char *seal,
    size_t seal_len, bool moves)
{
	game->files++;
	chain_file(game->file_head, identity, seal, seal_len,
	    game->file_head);
	seal = signature_of(seal, &seal_len);
	if (moves)
		chain_draws_file(game->chain, identity, seal, seal_len);
}

static bool
cut_seat(const char *text, size_t len, size_t *at, int *seat)
{
	int64_t n = scan_digits(text, len, at, 1);

	*seat = n;
	return n >= 0 && n < SEATS &&
	    (*at == len || scan_literal(text, len, at, " "));
}

bool
line_cut(const char *text, size_t len, struct line_words *out)
{
	static const char opens[] = " opens ";
	size_t at = 0;
	int64_t n = scan_digits(text, len, &at, 9);
	int kind, why;

	memset(out, 0, sizeof(*out));
	if (n < 0 || !scan_literal(text, len, &at, " ") ||
	    !time_cut(text, len, &at, &out->at) ||
	    !scan_literal(text, len, &at, " "))
		return false;
	out->line = n;
	kind = scan_one_of(text, len, &at, kinds, ROWS(kinds));
	if (kind < 0)
		return false;
	out->kind = kind;
	if ((kind == LINE_JOIN || kind == LINE_MOVE || kind == LINE_RESIGN ||
	    kind == LINE_PRESS || kind == LINE_AGREE || kind == LINE_KEY ||
	    kind == LINE_LATE || kind == LINE_OPEN) &&
	    !cut_seat(text, len, &at, &out->seat))
		return false;
	if (kind == LINE_MOVE) {
		if ((why = scan_one_of(text, len, &at, whys, ROWS(whys))) < 0)
			return false;
		out->why = why;
	}
	out->rest = text + at;
	out->rest_len = len - at;
	/* These may say anything. */
	if (kind == LINE_SETUP || kind == LINE_PRESS || kind == LINE_HOST)
		return true;
	for (size_t i = at > 0 ? at - 1 : 0; i + sizeof(opens) - 1 <= len; i++)
		if (memcmp(text + i, opens, sizeof(opens) - 1) == 0) {
			out->rest_len = i > at ? i - at : 0;
			out->opens = text + i + 1;
			out->opens_len = len - i - 1;
			break;
		}
	return true;
}

bool
line_said(const struct line_words *words)
{
	switch (words->kind) {
	case LINE_MOVE:
		return words->why == WHY_SAID;
	case LINE_JOIN:
	case LINE_RESIGN:
	case LINE_PRESS:
	case LINE_AGREE:
	case LINE_KEY:
	case LINE_HOST:
		return true;
	default:
		return false;
	}
}

static bool
take_key(const char *word, size_t len, char out[KEY_TEXT])
{
	struct key key;

	return scan_copy(out, KEY_TEXT, word, len) &&
	    key_read(word, len, &key);
}

static void
put_term(struct text *t, const char *name)
{
	if (t->len > 0)
		text_puts(t, " ");
	text_puts(t, name);
}

size_t
terms_print(const struct terms *terms, char out[TERMS_TEXT])
{
	struct text t = { out, 0, TERMS_TEXT };
	bool any = false;

	out[0] = '\0';
	if (terms->deadline == 0)
		return 0;
	if (terms->days != 0)
		put_term(&t, "days ");
	for (int i = 0; i < 7; i++)
		if (terms->days >> i & 1) {
			text_puts(&t, any ? "," : "");
			text_puts(&t, terms_weekdays[i]);
			any = true;
		}
	if (terms->hour > 0) {
		put_term(&t, "hour");
		put_count(&t, terms->hour - 1);
	}
	if (terms->grace > 0) {
		put_term(&t, "grace");
		put_count(&t, terms->grace);
	}
	if (terms->bank > 0) {
		put_term(&t, "bank");
		put_count(&t, terms->bank);
	}
	if (terms->away != AWAY_DEFAULT) {
		put_term(&t, "away");
		put_count(&t, terms->away);
	}
	if (terms->policy != POLICY_WAIT) {
		put_term(&t, "policy");
		put_word(&t, terms_policies[terms->policy]);
	}
	return t.len;
}

/* "mon,tue", in their order. */
static bool
read_days(const char *word, size_t len, uint8_t *days)
{
	size_t at = 0;

	*days = 0;
	for (int i = 0; i < 7 && at < len; i++)
		if (scan_literal(word, len, &at, terms_weekdays[i])) {
			*days |= 1 << i;
			if (at < len && !scan_literal(word, len, &at, ","))
				return false;
			if (at == len)
				return word[len - 1] != ',';
		}
	return false;
}

/* The value of one of the terms. */
static bool
read_term(const char *name, const char *word, size_t len,
    struct terms *out)
{
	uint32_t n;
	size_t at = 0;
	int policy;

	if (strcmp(name, "days") == 0)
		return read_days(word, len, &out->days);
	if (strcmp(name, "policy") == 0) {
		policy = scan_one_of(word, len, &at, terms_policies, POLICIES);
		out->policy = policy < 0 ? POLICY_WAIT : policy;
		return out->policy != POLICY_WAIT;
	}
	if (!scan_whole(word, len, 9, &n))
		return false;
	if (strcmp(name, "hour") == 0) {
		out->hour = n + 1;
		return n < 24;
	}
	if (strcmp(name, "away") == 0) {
		out->away = n;
		return n != AWAY_DEFAULT;
	}
	*(strcmp(name, "grace") == 0 ? &out->grace : &out->bank) = n;
	return n > 0;
}

const char *
terms_read(const char *text, struct terms *out)
{
	static const char *const names[] = {
		"days", "hour", "grace", "bank", "away", "policy"
	};
	uint32_t deadline = out->deadline;
	size_t len = strlen(text), at = 0;

	memset(out, 0, sizeof(*out));
	out->deadline = deadline;
	if (deadline == 0)
		return len > 0 ? text : NULL;
	out->away = AWAY_DEFAULT;
	for (int i = 0; i < ROWS(names) && at < len; i++) {
		size_t n;

		if (scan_one_of(text, len, &at, &names[i], 1) < 0)
			continue;
		n = strcspn(text + at, " ");
		if (!read_term(names[i], text + at, n, out))
			return text + at;
		at += n;
		if (at == len)
			return NULL;
		at++;
	}
	return at < len || (len > 0 && text[len - 1] == ' ') ? text + at :
	    NULL;
}

/* What stands between the verb and "because". */
static const char *
take_arguments(const char *text, size_t len, size_t *at,
    struct order *out)
{
	const char *word;
	uint32_t n;
	size_t word_len;

	if (out->act == ACT_REPLACE || out->act == ACT_REKEY ||
	    out->act == ACT_AWAY) {
		word_len = scan_word(text, len, at, &word);
		if (!scan_whole(word, word_len, 1, &n) || n >= SEATS)
			return "seat";
		out->seat = n;
	}
	if (out->act == ACT_REPLACE) {
		word_len = scan_word(text, len, at, &word);
		if (!turn_name(word, word_len) ||
		    !scan_copy(out->name, GAME_ID, word, word_len))
			return "name";
	}
	if (out->act == ACT_REPLACE || out->act == ACT_REKEY ||
	    out->act == ACT_HANDOVER) {
		word_len = scan_word(text, len, at, &word);
		if (!take_key(word, word_len, out->key))
			return "key";
	}
	if (out->act == ACT_EXTEND) {
		word_len = scan_word(text, len, at, &word);
		if ((out->seconds = time_duration(word, word_len)) == 0)
			return "time";
	}
	if (out->act == ACT_ROLLBACK || out->act == ACT_OUTAGE) {
		word_len = scan_word(text, len, at, &word);
		if (!scan_whole(word, word_len, 9, &out->line))
			return "line";
	}
	if (out->act == ACT_OUTAGE) {
		word_len = scan_word(text, len, at, &word);
		if (!scan_whole(word, word_len, 9, &out->seconds))
			return "time";
	}
	if (out->act == ACT_AWAY) {
		word_len = scan_word(text, len, at, &word);
		out->leaves = time_read(word, word_len);
		word_len = scan_word(text, len, at, &word);
		out->returns = time_read(word, word_len);
		if (out->leaves < 0 || out->returns < 0)
			return "time";
	}
	return NULL;
}

const char *
order_read(const char *text, size_t len, struct order *out)
{
	size_t at = 0, before;
	const char *word, *fault;
	int act = scan_one_of(text, len, &at, acts, ROWS(acts));

	memset(out, 0, sizeof(*out));
	if (act < 0)
		return "verb";
	out->act = act;
	if ((fault = take_arguments(text, len, &at, out)) != NULL)
		return fault;
	before = at;
	if (act == ACT_ROLLBACK) {
		if (scan_word(text, len, &at, &word) == 6 &&
		    memcmp(word, "forced", 6) == 0)
			out->way = WAY_FORCED;
		else
			at = before;
	}
	if (scan_word(text, len, &at, &word) != 7 ||
	    memcmp(word, "because", 7) != 0)
		return "because";
	out->reason = text + at;
	out->reason_len = len - at;
	if (at >= len || len - at > SPEECH_MAX ||
	    !span_printable(text + at, len - at))
		return "reason";
	return NULL;
}

/*
 * A draw's numbers as its text has them, "builder 5/9 = 2"; whether they fit
 * is seen when the text is made again.
 */
static bool
read_numbers(const char *text, size_t len, int n, uint8_t *number)
{
	size_t at = 0;
	const char *word;

	scan_word(text, len, &at, &word);
	for (int i = 0; i < n; i++) {
		size_t word_len = scan_word(text, len, &at, &word), end = 0;
		int64_t value = scan_digits(word, word_len, &end, 3);

		if (value < 0 || value > 254)
			return false;
		number[i] = value;
	}
	return true;
}

static int
hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' :
	    c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool
read_hash(const char *text, size_t len, uint8_t out[HASH])
{
	if (len < 2 * HASH)
		return false;
	for (int i = 0; i < HASH; i++) {
		int high = hex_digit(text[2 * i]);
		int low = hex_digit(text[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		out[i] = high << 4 | low;
	}
	return true;
}

/*
 * A draw of which only the line is known.  A hidden one that was never opened
 * is taken as all zeros: nothing that anybody may see depends on it.
 */
static const char *
read_draw(struct game *game, const struct line_words *words,
    const struct game_source *source, struct tale *tale)
{
	static const char hidden[] = " hidden ";
	const struct pending *pending = &game->play.pending;
	uint8_t number[DRAW_MAX] = { 0 }, found[HASH];
	struct veil veil = { { 0 }, { 0 } };
	size_t at = strlen(game->play.rules->draws[pending->name]);
	const char *text = words->rest;
	size_t len = words->rest_len;

	if (pending->hide != 0) {
		if (len < at || !scan_literal(text, len, &at, hidden) ||
		    !read_hash(text + at, len - at, veil.commitment))
			return "a hidden draw should stand here";
		text = source->opening;
		len = source->opening_len;
		if (text != NULL) {
			if (len < 2 * HASH + 1 ||
			    !read_hash(text, len, veil.salt))
				return "its opening has no salt";
			text += 2 * HASH + 1;
			len -= 2 * HASH + 1;
			chain_hidden(veil.salt, text, len, found);
			if (memcmp(found, veil.commitment, HASH) != 0)
				return "its opening is of another draw";
		}
	}
	if (text != NULL && !read_numbers(text, len, pending->n, number))
		return "the draw has too few numbers";
	for (int i = 0; i < pending->n; i++)
		if (number[i] >= pending->range[i])
			return "a drawn number is out of its range";
	draw(game, words->at, number, pending->hide != 0 ? &veil : NULL,
	    tale);
	return NULL;
}

static const char *
read_move(struct game *game, const struct line_words *words,
    struct tale *tale)
{
	const struct play *play = &game->play;
	struct move_fault fault;
	struct move move;
	bool empty = game->resigned >> words->seat & 1;

	if (game_over(game) || !game_awaits(game, words->seat))
		return "this seat has nothing to decide here";
	if ((words->why == WHY_ONLY) != (play->legal.n == 1) &&
	    words->why != WHY_SAID)
		return words->why == WHY_ONLY ?
		    "this was not the only legal move" :
		    "this was the only legal move";
	if (empty != (words->why == WHY_RESIGNED) && words->why != WHY_ONLY)
		return empty ? "nobody holds this seat" :
		    "somebody holds this seat";
	if (words->why == WHY_DEADLINE &&
	    game_overdue(game, words->at) != OVERDUE_MOVE)
		return "the program had not to decide for this seat yet";
	if (move_parse(play, words->rest, words->rest_len, &move, &fault) !=
	    MOVE_LEGAL)
		return "this move is not legal here";
	if ((words->why == WHY_RESIGNED || words->why == WHY_DEADLINE) &&
	    play_find(play, &move) != sensible(play))
		return "the program would have played another move";
	game_move(game, words->at, words->why, &move, tale);
	return NULL;
}

/* "WAY HASH" stands before "because" in the line of a rollback. */
static const char *
read_host(struct game *game, const struct line_words *words,
    const struct game_source *source)
{
	struct order order;
	char text[LINE_MAX_TEXT];
	struct text plain = { text, 0, sizeof(text) };
	uint8_t promise[HASH];
	const char *word;
	size_t at = 0, n;
	int way = WAY_FREE;
	bool rollback = words->rest_len > 9 &&
	    memcmp(words->rest, "rollback ", 9) == 0;

	if (words->rest_len >= sizeof(text))
		return "this is too long";
	if (rollback) {
		scan_word(words->rest, words->rest_len, &at, &word);
		scan_word(words->rest, words->rest_len, &at, &word);
		text_add(&plain, words->rest, at);
		way = scan_one_of(words->rest, words->rest_len, &at, ways,
		    ROWS(ways));
		if (way < 0 || !read_hash(words->rest + at,
		    words->rest_len - at, promise))
			return "this is no rollback";
		if (way == WAY_FORCED)
			text_puts(&plain, "forced ");
		at += 2 * HASH;
		if (at < words->rest_len && words->rest[at] == ' ')
			at++;
	}
	text_add(&plain, words->rest + at, words->rest_len - at);
	if (order_read(text, plain.len, &order) != NULL)
		return "this is nothing that a host can do";
	order.way = way;
	if (game_may(game, &order) != NULL)
		return "the host cannot do this here";
	if (rollback) {
		n = 0;
		for (int i = 0; i < game->setup->seats; i++)
			n += (game->resigned | game->agreed) >> i & 1;
		if (source->past == NULL)
			return "the game cannot go back to that line";
		if (source->way != WAY_FREE && way == WAY_FREE)
			return "this takes back a draw or another's move";
		if (way == WAY_AGREED && (n != (size_t)game->setup->seats ||
		    game->agreed_line != order.line))
			return "not everybody has agreed to this";
	}
	order_line(game, words->at, &order, source->past, promise);
	return NULL;
}

static const char *
read_agreement(struct game *game, const struct line_words *words)
{
	size_t at = 0;
	int64_t n;

	if (!scan_literal(words->rest, words->rest_len, &at, "rollback ") ||
	    (n = scan_digits(words->rest, words->rest_len, &at, 9)) < 0)
		return "this is no agreement";
	game_agree(game, words->at, words->seat, n);
	return NULL;
}

/* What only the text of the line says; NULL: game->text can be compared. */
static const char *
take_step(struct game *game, const struct line_words *words,
    const struct game_source *source, struct tale *tale)
{
	char key[KEY_TEXT];

	switch (words->kind) {
	case LINE_SETUP:
		return "no such line can stand here";
	case LINE_JOIN:
		if (game->joined >> words->seat & 1)
			return "this seat cannot join";
		game_join(game, words->at, words->seat, source->identity,
		    source->seal, source->seal_len);
		return NULL;
	case LINE_CHANCE:
		if (!game_joined(game) || game_over(game) ||
		    game->play.pending.kind != PENDING_DRAW)
			return "no draw can stand here";
		if (game->setup->blank)
			return read_draw(game, words, source, tale);
		game_chance(game, words->at, tale);
		return NULL;
	case LINE_MOVE:
		return read_move(game, words, tale);
	case LINE_RESIGN:
		if (game_over(game) || game->resigned >> words->seat & 1)
			return "this seat cannot resign";
		game_resign(game, words->at, words->seat);
		return NULL;
	case LINE_PRESS:
		if (words->rest_len > SPEECH_MAX ||
		    !span_printable(words->rest, words->rest_len))
			return "this cannot be said";
		game_press(game, words->at, words->seat, words->rest,
		    words->rest_len);
		return NULL;
	case LINE_AGREE:
		return game_over(game) ? "the game is over here" :
		    read_agreement(game, words);
	case LINE_KEY:
		if (!take_key(words->rest, words->rest_len, key))
			return "this is no key";
		game_key(game, words->at, words->seat, key);
		return NULL;
	case LINE_LATE:
		if (game_overdue(game, words->at) != OVERDUE_LATE)
			return "nobody was late then";
		game_late(game, words->at);
		return NULL;
	case LINE_OPEN:
		if (game_overdue(game, words->at) != OVERDUE_OPEN)
			return "no seat was to be opened then";
		game_open(game, words->at);
		return NULL;
	case LINE_HOST:
		return read_host(game, words, source);
	case LINE_ABANDON:
		if (game_over(game) ||
		    game->resigned != (1 << game->setup->seats) - 1)
			return "somebody still plays here";
		game_abandon(game, words->at);
		return NULL;
	case LINE_PUBLISH:
		if (!game_over(game))
			return "the game is not over here";
		game_publish(game, words->at);
		return NULL;
	}
	return NULL;
}

const char *
game_read(struct game *game, const char *text, size_t len,
    const struct game_source *source, struct tale *tale)
{
	struct line_words words;
	const char *fault;

	if (!line_cut(text, len, &words))
		return "this is no line of a log";
	if (words.line != game->line + 1)
		return "this is not the number of the next line";
	if (game->published && words.kind != LINE_PRESS)
		return "the game was over before it";
	if (words.seat >= game->setup->seats)
		return "there is no such seat";
	if (line_said(&words) != (source->identity != NULL))
		return source->identity == NULL ?
		    "nobody's turn file says this" :
		    "a turn file says what the program does by itself";
	/* These stand alone in their files, each of which the program ends. */
	if ((words.kind == LINE_HOST || words.kind == LINE_RESIGN ||
	    words.kind == LINE_AGREE || words.kind == LINE_KEY) &&
	    !game_settled(game))
		return "the program should have gone on by itself before it";
	fault = take_step(game, &words, source, tale);
	if (fault != NULL)
		return fault;
	if (game->text_len != len || memcmp(game->text, text, len) != 0)
		return words.kind == LINE_CHANCE && !game->setup->blank ?
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
flag(struct image *image, bool *yes)
{
	uint8_t byte = *yes;

	bytes(image, &byte, 1);
	*yes = byte == 1;
}

static void
moment(struct image *image, uint64_t *at)
{
	uint32_t high = *at >> 32, low = *at & UINT32_MAX;

	number(image, &high);
	number(image, &low);
	*at = (uint64_t)high << 32 | low;
}

/* Text of a fixed size; what is read is a string in any case. */
static void
string(struct image *image, char *text, size_t size)
{
	bytes(image, text, size);
	text[size - 1] = '\0';
}

/* Keys and names stand in an image only where they have changed. */
static void
walk_people(struct image *image, struct game *game)
{
	const struct game_setup *setup = game->setup;
	bool other = strcmp(game->host, setup->host) != 0;

	flag(image, &other);
	if (other)
		string(image, game->host, KEY_TEXT);
	for (int i = 0; i < setup->seats; i++) {
		struct game_holder *holder = &game->holder[i];

		other = strcmp(holder->name, setup->name[i]) != 0 ||
		    strcmp(holder->key, setup->key[i]) != 0;
		flag(image, &other);
		if (other) {
			string(image, holder->name, GAME_ID);
			string(image, holder->key, KEY_TEXT);
		}
		number(image, &game->seated[i]);
		number(image, &game->said[i]);
	}
}

static void
walk_clock(struct image *image, struct game *game, int seat)
{
	number(image, &game->clock[seat].bank);
	number(image, &game->clock[seat].away);
	bytes(image, &game->clock[seat].n, 1);
	if (game->clock[seat].n > AWAY_MAX)
		image->bad = true;
	for (int i = 0; i < game->clock[seat].n && !image->bad; i++) {
		moment(image, &game->clock[seat].absence[i].leaves);
		moment(image, &game->clock[seat].absence[i].returns);
	}
}

static void
walk(struct image *image, struct game *game)
{
	number(image, &game->line);
	bytes(image, game->hash, HASH);
	number(image, &game->files);
	bytes(image, game->file_head, HASH);
	bytes(image, game->chain, HASH);
	number(image, &game->fresh);
	walk_people(image, game);
	bytes(image, &game->joined, 1);
	if (!game_joined(game))
		bytes(image, game->join, sizeof(game->join));
	bytes(image, &game->resigned, 1);
	bytes(image, &game->agreed, 1);
	number(image, &game->agreed_line);
	bytes(image, &game->forced, 1);
	flag(image, &game->paused);
	flag(image, &game->abandoned);
	flag(image, &game->published);
	moment(image, &game->since);
	moment(image, &game->until);
	moment(image, &game->running);
	moment(image, &game->pause_began);
	flag(image, &game->late);
	bytes(image, &game->open, 1);
	bytes(image, &game->defaulted, 1);
	number(image, &game->granted);
	number(image, &game->outage);
	for (int i = 0; i < game->setup->seats; i++)
		walk_clock(image, game, i);
	bytes(image, &game->secrets, 1);
	if (game->secrets > 0)
		bytes(image, game->secret, SECRET);
	bytes(image, &game->n_hidden, 1);
	if (game->n_hidden >= HIDDEN_MAX)
		image->bad = true;
	for (int i = 0; i < game->n_hidden && !image->bad; i++) {
		number(image, &game->hidden[i].line);
		bytes(image, game->hidden[i].salt, HASH);
		string(image, game->hidden[i].text, HIDDEN_TEXT);
	}
	bytes(image, game->play.state, game->setup->rules->size);
}

/*
 * A cache that has rotted must not be gone on from, nor one that was laid out
 * otherwise: `layout` changes with walk().
 */
static void
check_sum(const uint8_t *image, size_t size, uint8_t out[HASH])
{
	static const uint8_t zero[HASH], layout[HASH] = { 2 };

	chain_line(layout, (const char *)image, size, zero, out);
}

size_t
game_save(const struct game *game, uint8_t out[GAME_IMAGE])
{
	struct image image = { .out = out, .size = GAME_IMAGE - HASH };

	/* Writing changes nothing of it. */
	walk(&image, (struct game *)(uintptr_t)game);
	assert(!image.bad);
	check_sum(out, image.at, out + image.at);
	return image.at + HASH;
}

bool
game_load(struct game *game, const struct game_setup *setup,
    const uint8_t *in, size_t size)
{
	struct image image = { .in = in };
	uint8_t state[STATE_MAX], sum[HASH];

	if (size < HASH)
		return false;
	size -= HASH;
	image.size = size;
	check_sum(in, size, sum);
	if (memcmp(sum, in + size, HASH) != 0)
		return false;

	memset(game, 0, offsetof(struct game, play));
	game->setup = setup;
	memcpy(game->secret, setup->secret, SECRET);
	set_string(game->host, KEY_TEXT, setup->host);
	for (int i = 0; i < setup->seats; i++) {
		set_string(game->holder[i].name, GAME_ID, setup->name[i]);
		set_string(game->holder[i].key, KEY_TEXT, setup->key[i]);
	}
	walk(&image, game);
	if (image.bad || image.at != size || game->line > INT32_MAX ||
	    (game->joined | game->resigned | game->agreed | game->open) >>
	    setup->seats != 0 || game->defaulted > setup->seats ||
	    setup->rules->audit(setup->edition, game->play.state) != NULL)
		return false;
	memcpy(state, game->play.state, setup->rules->size);
	play_resume(&game->play, setup->rules, setup->edition, setup->seats,
	    state);
	/* What is hidden was drawn, and waits to be opened. */
	return game->n_hidden > 0 || !play_hides(&game->play);
}

